"""What is in the box, and which moves can be written down."""

from .cards import Box, Card
from .verbs import EVENTS, KINGDOMS, MOVES, OPTIONS

__all__ = ["EVENTS", "KINGDOMS", "MOVES", "OPTIONS", "Box", "Card"]
