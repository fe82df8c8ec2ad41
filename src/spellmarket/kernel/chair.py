"""One seat's side of the table: all that a person, a bot or an adapter ever holds."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from .errors import BadNotation, SpellmarketError
from .events import Told
from .preview import Preview, preview
from .refusals import check_both, not_asked, number
from .verbs import ACTS

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Chair:
    """A seat of a table: what it may know, what it may do, and tables it can imagine."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat
        self.game: Game = table.game

    @property
    def view(self) -> dict[str, Any]:
        """What this seat may know of the table."""
        return self._table.view(self.seat)

    @property
    def options(self) -> tuple[int, ...]:
        """The moves open to this seat now; empty when it is not asked."""
        table = self._table
        if table.offered_to == self.seat:
            return table.offer
        return table.options(self.seat)

    def must_choose(self) -> tuple[int, ...]:
        """The options of a seat that must choose; anybody else is refused, with the reason."""
        options = self.options
        if not options:
            raise not_asked(self._table, self.seat)
        return options

    @property
    def prompt(self) -> str:
        """What the table asks of this seat, in words; empty when it is not asked."""
        return self._table.prompt(self.seat)

    @property
    def asks(self) -> str:
        """The name of the phase that asks this seat; empty when it is not asked."""
        return self._table.asks(self.seat) if self.seat in self._table.pending else ""

    @property
    def rule(self) -> str:
        """The rule that what is going on belongs to."""
        return self._table.rule(self.seat)

    def parse(self, text: str) -> int:
        """A move in notation; words of old records are read by what is open to this seat now."""
        moves = self.game.moves
        if text in ACTS:
            return moves.size + ACTS.index(text)
        return moves.parse_among(text, self.options) if moves.once else moves.parse(text)

    def _code(self, move: SupportsIndex | str) -> int:
        """A move given as a number, of any kind that is one, or in notation."""
        if isinstance(move, int):
            return move
        if isinstance(move, str):
            return self.parse(move)
        try:
            return index(move)
        except TypeError:
            raise BadNotation(f"a move is a number or a text, not {move!r}") from None

    def play(self, move: SupportsIndex | str) -> None:
        """Make a move, given as int or notation. A refused move changes nothing."""
        table = self._table
        code = self._code(move)
        if not offered(table, self.seat, code):
            table.check(self.seat, code)
        table.play(self.seat, code)

    def why_not(self, move: SupportsIndex | str) -> SpellmarketError | None:
        """The refusal that this move would get, or None if it is legal; `A + B` asks why not both at once."""
        try:
            if isinstance(move, str) and "+" in move:
                check_both(self._table, self.seat, *[self.parse(each) for each in move.split("+", 1)])
                return None
            code = self._code(move)
            self._table.check(self.seat, code)
        except SpellmarketError as refusal:
            return refusal
        return None

    def preview(self, move: SupportsIndex | str, *then: SupportsIndex | str) -> Preview:
        """What would follow from a move and those `then`, as far as this seat may know.

        A move that is not open is refused. All are played on a table that this seat imagines, so that it
        cannot tell a secret.
        """
        codes = [self.game.moves.known(self._code(each)) for each in (move, *then)]
        self._table.check(self.seat, codes[0])
        return preview(self.imagine(), self.seat, codes)

    def undo(self) -> None:
        """Take back the last move of this seat, within the computed limit."""
        self._table.undo(self.seat)

    def imagine(self, seed: SupportsIndex = 0) -> Table:
        """A table this seat cannot tell apart from the true one, with everything unknown dealt afresh."""
        return self._table.imagined(self.seat, number("seed", seed))

    def events(self, since: int = 0) -> list[Told]:
        """What this seat has heard, from event number `since` on."""
        return self._table.events(self.seat, since)

    def hint(self, seed: SupportsIndex = 0) -> tuple[int, str]:
        """A good move by the game's advice, and why; who is not asked is told so."""
        self.must_choose()
        table = self.imagine(seed)
        move = table.best(self.seat)
        return move, table.why(self.seat, move)

    def __repr__(self) -> str:
        seat = "spectator" if self.seat < 0 else f"seat {self.seat}"
        asked = f", asked for {len(self.options)} options" if self.options else ""
        return f"<{seat} at a table of {self.game.name}{asked}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: a table and a seat at it."""
        return seated, (self._table, self.seat)


def seated(table: Table, seat: int) -> Chair:
    return table.spectator if seat < 0 else table.chair(seat)


def offered(table: Table, seat: int, move: int) -> bool:
    """Is the move among the options this seat has just been given?"""
    if table.offered_to != seat:
        return False
    for option in table.offer:  # `in` would make an object of every number
        if option == move:
            return True
    return False
