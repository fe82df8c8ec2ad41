"""What a good player looks at."""

from __future__ import annotations

from ...kernel import Move, Seat
from .state.realm import Realm
from .state.score import glory


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    after = s.copy()
    after.step(seat, move)
    return glory(after, seat)


def why(s: Realm, seat: Seat, move: Move) -> str:
    return "."
