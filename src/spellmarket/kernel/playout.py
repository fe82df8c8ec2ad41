"""Whole games without leaving compiled code: no views, no events, no text, no seals."""

from __future__ import annotations

from .chance import Quick
from .phase import OVER, SEATS_OF, State
from .table import Table


def finish(s: State, luck: Quick, limit: int = 1 << 40) -> int:
    """Play on at random to the end; the number of decisions made. Order does not matter, so no seal."""
    decisions = 0
    while s.phase is not OVER and decisions < limit:
        seat = SEATS_OF[s.wait][0]
        options = s.phase.may(s, seat)
        s.step(seat, options[luck.below(len(options))])
        decisions += 1
    return decisions


def playout(table: Table, luck: Quick, limit: int = 1 << 40) -> int:
    """Play a table to its end, or for `limit` decisions; it keeps no record of it."""
    return finish(table.unsealed(), luck, limit)
