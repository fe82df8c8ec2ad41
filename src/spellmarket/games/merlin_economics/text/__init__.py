"""How it is said: words only."""
