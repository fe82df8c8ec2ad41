"""What a table answers to whoever may not do what they ask for."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex

from .errors import BadSetup, IllegalMove, NotYourDecision
from .history import acted, all_lines, newest_of, standing

if TYPE_CHECKING:
    from .table import Table

SPECTATOR: Final = -1


def named(table: Table, seat: int) -> str:
    return "a spectator" if seat < 0 else table.names[seat]


def check_both(table: Table, seat: int, first: int, second: int) -> None:
    """Raise the refusal that answers two moves in one decision."""
    if seat not in table.pending:
        raise not_asked(table, seat)
    s = table._private(seat)
    rule, reason = s.phase.refuses_both(s, seat, first, second)
    both = f"'{table.game.text(first)}' and '{table.game.text(second)}'"
    raise IllegalMove(rule, reason, f"{table.names[seat]} cannot {both}: {reason}")


def not_asked(table: Table, seat: int) -> NotYourDecision:
    who = named(table, seat)
    if table.over:
        return NotYourDecision(table.game.ended, f"{who} cannot move: the game is over")
    waits = ", ".join([table.names[other] for other in table.pending])
    be = "are" if who == "You" else "is"
    left_out = table._state.phase.leaves_out(table._state, seat) if seat >= 0 else None
    if left_out is not None:
        return NotYourDecision(left_out[0], f"{who} {be} not asked: {left_out[1]}")
    return NotYourDecision(table.rule(SPECTATOR), f"{who} {be} not asked: the table waits for {waits}")


def stays(table: Table, seat: int, reason: str) -> NotYourDecision:
    name = named(table, seat)
    told = f"{name} cannot take back: {reason}" if reason else f"there is nothing to take back for {name}"
    return NotYourDecision(table.rule(SPECTATOR), told)


def since(table: Table, before: Table) -> str:
    """Why a move after which the table has come to what it is cannot be taken back; empty if it can."""
    s, b = table._state, before._state
    if before._seal is not None:
        return "all choices have been revealed since"
    if s.chance.drawn != b.chance.drawn:
        return "luck has decided something since"
    if s.shown != b.shown:
        return "something has been revealed since"
    return "by the rules of the game that stands once it is chosen" if s.final != b.final else ""


def stood(table: Table, seat: int) -> str:
    """Why what a seat did before the sealed choice stands, in which it has chosen nothing so far.

    What others have chosen unseen is no part of it; empty if the seat has never moved.
    """
    acts = table.game.moves.size
    kept = standing(all_lines(table._past, table._lines)[: table.public_moves], acts)
    at = newest_of(seat, kept, acts)
    if at < 0:
        return ""
    before = table.at(kept[:at] + [line for line in kept[at:] if acted(line, acts)])
    if before._seal is None and at < len(kept) - 1:
        return "somebody else has acted since"
    return since(table, before) or "all are choosing since"


def seat_at(table: Table, seat: SupportsIndex, first: int = 0) -> int:
    """A seat of the table, given as a number of any kind; the spectator's too, if `first` is that."""
    found = number("seat", seat)
    if not first <= found < table.seats:
        raise NotYourDecision(table.rule(SPECTATOR), f"there is no seat {found} at a table of {table.seats}")
    return found


def number(field: str, value: SupportsIndex) -> int:
    """A whole number of any kind, those of numpy among them, as a plain one."""
    try:
        return index(value)
    except TypeError:
        raise BadSetup(field, f"{field} is a whole number, not {value!r}") from None
