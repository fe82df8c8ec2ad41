"""What a good player looks at: for bots and hints."""
