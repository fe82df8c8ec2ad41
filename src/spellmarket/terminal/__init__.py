"""The same table in a terminal: plain lines, or the full screen."""
