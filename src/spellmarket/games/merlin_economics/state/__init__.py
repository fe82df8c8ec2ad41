"""What lies on the table, and who sees what."""
