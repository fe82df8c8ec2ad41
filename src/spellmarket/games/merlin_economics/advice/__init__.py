"""What a good player looks at."""
