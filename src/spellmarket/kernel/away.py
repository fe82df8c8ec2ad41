"""Sitting out and coming back, in games with a rule for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import NotYourDecision
from .events import CAME_BACK, SAT_OUT
from .refusals import named
from .verbs import COMES_BACK, SITS_OUT

if TYPE_CHECKING:
    from .table import Table


def check_act(table: Table, seat: int, act: int) -> None:
    """Raise the refusal that answers a seat that would sit out or come back."""
    name, game = named(table, seat), table.game
    if seat < 0 or table.over or not game.away:
        why = "the game is over" if table.over else f"{game.title} has no rule for it"
        raise NotYourDecision(game.ended, f"{name} cannot sit out: {why}")
    absent = table.absent
    if act == COMES_BACK and seat not in absent:
        raise NotYourDecision(game.away, f"{name} does not sit out")
    if act == SITS_OUT and seat in absent:
        raise NotYourDecision(game.away, f"{name} sits out already")
    if act == SITS_OUT and len(absent) == table.seats - 1:
        raise NotYourDecision(game.away, f"{name} cannot sit out: somebody must stay at the table")


def act(table: Table, seat: int, act: int) -> None:
    """A seat that sits out has its unfinished choice finished and is idle from then on."""
    s, seal = table._state, table._seal
    s.tell(CAME_BACK if act == COMES_BACK else SAT_OUT, seat)
    if act == COMES_BACK:
        s.absent &= ~(1 << seat)
        if seal is not None:
            seal.absent &= ~(1 << seat)
    elif seal is None:
        s.absent |= 1 << seat
        s.settle()
    else:
        seal.absent |= 1 << seat
        while seal.left >> seat & 1:
            draft = seal.draft(s, seat)
            seal.play(s, seat, draft.phase.idles(draft, seat))
