"""One seat's side of the table: all that a person, a bot or an adapter ever holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import SpellmarketError
from .events import Told
from .preview import Preview, preview
from .verbs import ACTS

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Chair:
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
        if table.asked == self.seat:
            return table.offer
        return table.options(self.seat)

    @property
    def prompt(self) -> str:
        """What the table asks of this seat, in words; empty when it is not asked."""
        return self._table.prompt(self.seat)

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

    def play(self, move: int | str) -> None:
        """Make a move, given as int or notation. A refused move changes nothing."""
        table = self._table
        code = self.parse(move) if isinstance(move, str) else move
        if not table.offered(self.seat, code):
            table.check(self.seat, code)
        table.play(self.seat, code)

    def why_not(self, move: int | str) -> SpellmarketError | None:
        """The refusal that this move would get, or None if it is legal; `A + B` asks why not both at once."""
        try:
            if isinstance(move, str) and "+" in move:
                self._table.check_both(self.seat, *[self.parse(each) for each in move.split("+", 1)])
                return None
            code = self.parse(move) if isinstance(move, str) else move
            self._table.check(self.seat, code)
        except SpellmarketError as refusal:
            return refusal
        return None

    def preview(self, move: int | str) -> Preview:
        """What would follow from a move, as far as this seat may know; a move that is not open is refused.

        It is played on a table that this seat imagines, so that it cannot tell a secret.
        """
        code = self.parse(move) if isinstance(move, str) else move
        self._table.check(self.seat, code)
        return preview(self.imagine(), self.seat, code)

    def undo(self) -> None:
        """Take back the last move of this seat, within the computed limit."""
        self._table.undo(self.seat)

    def imagine(self, seed: int = 0) -> Table:
        """A table this seat cannot tell apart from the true one, with everything unknown dealt afresh."""
        return self._table.imagined(self.seat, seed)

    def events(self, since: int = 0) -> list[Told]:
        """What this seat has heard, from event number `since` on."""
        return self._table.events(self.seat, since)

    def hint(self, seed: int = 0) -> tuple[int, str]:
        """A good move by the game's advice, and why."""
        table = self.imagine(seed)
        move = table.best(self.seat)
        return move, table.why(self.seat, move)
