"""What is in the box, and which verbs a player can write down."""
