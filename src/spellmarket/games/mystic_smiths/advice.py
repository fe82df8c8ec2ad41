"""What a good player looks at."""

from __future__ import annotations

from ...kernel import Move, Seat
from .state import Smithy


def weigh(s: Smithy, seat: Seat, move: Move) -> int:
    return 0


def why(s: Smithy, seat: Seat, move: Move) -> str:
    return ""
