"""What a good player looks at."""

from __future__ import annotations

from .pieces import LAY
from .state import Candles


def weigh(s: Candles, seat: int, move: int) -> int:
    return LAY.part(move)


def why(s: Candles, seat: int, move: int) -> str:
    return "It is the highest you hold."
