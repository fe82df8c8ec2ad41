"""How a game goes, in the order of RULES.md: setup, then the turn step by step, then the score."""

from .audit import audit
from .ending import course, ranking, score, sheet
from .setup import Placing, read, setup
from .turn import (
    Action,
    Activation,
    Copying,
    Forging,
    Nudging,
    Paying,
    Remodelling,
    Repeating,
    Robbing,
    Roll,
    Swapping,
)

__all__ = [
    "Action",
    "Activation",
    "Copying",
    "Forging",
    "Nudging",
    "Paying",
    "Placing",
    "Remodelling",
    "Repeating",
    "Robbing",
    "Roll",
    "Swapping",
    "audit",
    "course",
    "ranking",
    "read",
    "score",
    "setup",
    "sheet",
]
