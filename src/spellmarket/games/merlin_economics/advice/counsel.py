"""What a move is worth to a seat, and why."""

from __future__ import annotations

from ....kernel import Move, Seat
from ..state.realm import Realm
from . import trading


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    if trading.knows(s, move):
        return trading.weigh(s, seat, move)
    return 0


def why(s: Realm, seat: Seat, move: Move) -> str:
    if trading.knows(s, move):
        return trading.why(s, seat, move)
    return "It is as good as any."
