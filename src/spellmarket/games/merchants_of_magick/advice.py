"""What a good player looks at."""

from __future__ import annotations

from ...kernel import Move, Seat
from .state import Market


def weigh(s: Market, seat: Seat, move: Move) -> int:
    return 0


def why(s: Market, seat: Seat, move: Move) -> str:
    return ""
