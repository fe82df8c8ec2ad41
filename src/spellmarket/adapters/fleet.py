"""Tables of one game side by side, stepped without leaving compiled code: for learners that want many.

The only module of this room that is compiled. It knows nothing of numpy: what it shows goes into buffers.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

from ..kernel.chair import offered
from ..kernel.chance import Chance, Quick
from ..kernel.game import Game
from ..kernel.ints import i64
from ..kernel.table import Table

NOBODY: Final = -1


def features(table: Table, seat: int) -> list[float]:
    """What a seat knows, by the features of its game; choices of others under seal are not among it."""
    told = table.game.features
    assert told is not None, "asked for before this was made"
    row: list[float] = told(table._private(seat), seat)
    return row


class Asked(Exception):
    """A move needs luck that has not fallen yet: one of so many things, all equally likely."""

    def __init__(self, things: int) -> None:
        super().__init__(things)
        self.things = things


class Told(Quick):
    """Luck that falls as it is told. Whoever asks for more gets `Asked`."""

    def __init__(self, fallen: list[int]) -> None:
        self._fallen = fallen
        self._at = 0

    def below(self, n: i64) -> i64:
        if n == 1:
            return 0
        if self._at == len(self._fallen):
            raise Asked(n)
        self._at += 1
        return self._fallen[self._at - 1]


def carried(table: Table, seat: int, move: int, fallen: list[int]) -> Table:
    """A table after this move, with luck as it is told; the table itself stays as it is."""
    new = table.copy()
    luck = Chance(0)
    luck.quick = Told(fallen)
    own, new._state.chance = new._state.chance, luck
    new.chair(seat).play(move)
    assert new._state.chance.quick is luck.quick, "all luck of the move was told"
    new._state.chance = own
    return new


class Fleet:
    """So many tables, and at each of them a seat that is asked; bots sit where they are given a seat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.tables: list[Table] = []
        self.asked: list[int] = []  # at each table
        self.made: list[int] = []  # decisions of the learner, since the table was laid
        self._bots: list[list[Any]] = []  # at each table, by seat; None where the learner decides
        self._luck = Quick(seed)
        self._marked: list[int] = []  # what is 1 in the mask that was filled last

    def lay(self, at: int, table: Table, bots: list[Any]) -> bool:
        """A new table at place `at`, with a bot or None for each seat. Is it over before anybody is asked?"""
        if at == len(self.tables):
            self.tables.append(table)
            self.asked.append(NOBODY)
            self.made.append(0)
            self._bots.append(bots)
        else:
            self.tables[at] = table
            self.made[at] = 0
            self._bots[at] = bots
        return self._walk(at)

    def _walk(self, at: int) -> bool:
        """Have bots move until the learner is asked. Is the game over?"""
        table = self.tables[at]
        bots = self._bots[at]
        while not table.over:
            pending = table.pending
            for seat in pending:
                if bots[seat] is None:
                    self.asked[at] = seat
                    return False
            chair = table.chair(pending[0])
            chair.play(bots[pending[0]].choose(chair))
        self.asked[at] = NOBODY
        return True

    def step(self, moves: list[int]) -> list[int]:
        """A move at every table, all checked before any is made; the places where the game is over then."""
        for at in range(len(self.tables)):
            if not offered(self.tables[at], self.asked[at], moves[at]):
                self.tables[at].check(self.asked[at], moves[at])
        over: list[int] = []
        for at in range(len(self.tables)):
            self.tables[at].play(self.asked[at], moves[at])
            self.made[at] += 1
            if self._walk(at):
                over.append(at)
        return over

    def mask(self, buffer: bytearray) -> None:
        """1 for what is open, `game.actions` bytes for each table; only what has changed is written."""
        for place in self._marked:
            buffer[place] = 0
        marked: list[int] = []
        start = 0
        for at in range(len(self.tables)):
            seat = self.asked[at]
            if seat != NOBODY:
                for move in self.tables[at].options(seat):
                    place = start + move
                    buffer[place] = 1
                    marked.append(place)
            start += self.game.actions
        self._marked = marked

    def rows(self, buffer: bytearray, packer: Struct) -> None:
        """What the seats that are asked know, by the features of the game: a row for each table."""
        start = 0
        for at in range(len(self.tables)):
            seat = self.asked[at]
            if seat != NOBODY:
                packer.pack_into(buffer, start, *features(self.tables[at], seat))
            start += packer.size

    def pick(self) -> list[int]:
        """A move for every table, any of those that are open: what a random learner would play."""
        moves: list[int] = []
        for at in range(len(self.tables)):
            options = self.tables[at].options(self.asked[at])
            moves.append(options[self._luck.below(len(options))])
        return moves
