"""What a card's line does, op by op."""
