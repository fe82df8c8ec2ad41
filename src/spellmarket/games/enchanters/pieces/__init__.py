"""What is in the box, and which moves can be written down."""

from .cards import Box, Card
from .verbs import EVENTS, MOVES, OPTIONS

__all__ = ["EVENTS", "MOVES", "OPTIONS", "Box", "Card"]
