"""How a learner sees a table: the row of its chair, in one of four encodings, with the size of each cell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games import game as on_the_shelf
from ..kernel import BadSetup, Chair, Game, Pack
from .fleet import features
from .layout import layout

Row = NDArray[np.float32]

ENCODINGS = ("numbers", "indexed", "onehot", "features")

__all__ = ["ENCODINGS", "Sight", "fewest", "found"]


def found(name: str, packs: Iterable[Pack | str | Path] = ()) -> Game:
    """A game of the shelf with content packs, given as packs or as files."""
    read = [pack if isinstance(pack, Pack) else Pack.open(Path(pack)) for pack in packs]
    return on_the_shelf(name).with_packs(*read)


def fewest(game: Game, seats: int | None) -> int:
    """So many seats as were asked for; otherwise four, or as near as the game comes."""
    return max(game.seats[0], min(4, game.seats[-1])) if seats is None else seats


class Sight:
    """Where things stand in a row, how large they may get, and the rows themselves.

    `numbers` and `indexed` have a cell for each thing of the view: a word is its number in the game's list of
    words, or among those that this cell may hold. `onehot` has a cell for each of these words instead.
    `features` is what a game declares itself, one's own seat first: short, and only where it does.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        encoding: str = "numbers",
        relative: bool = True,
    ) -> None:
        if encoding not in ENCODINGS:
            raise BadSetup("encoding", f"rows are encoded as {', '.join(ENCODINGS)}, not as {encoding!r}")
        self.encoding = encoding
        self.game = game
        self.layout = layout(game, seats, options, relative)
        cells = self.layout.cells
        self.names: list[str] = [cell[0] for cell in cells]
        self.sizes = [0] * len(cells)  # how many categories a cell has; 0: it is a quantity
        low = [float(cell[2]) for cell in cells]
        high = [float(cell[3]) for cell in cells]
        self._row: Callable[[Chair, Mapping[str, Any] | None], Row] = self._numbers
        known = self.layout.vocabularies
        if encoding == "features":
            self._row = self._features
            if game.features is None:
                raise BadSetup("encoding", f"{game.title} declares no features; it has the other encodings")
            size = len(features(game.table(seats, 0, options), 0))
            self.names, self.sizes = [f"feature[{place}]" for place in range(size)], [0] * size
            low, high = [-np.inf] * size, [np.inf] * size
        elif encoding == "numbers":
            for place in known:
                self.sizes[place] = cells[place][3] + 1
        else:
            self._places = np.array(sorted(known), np.intp)
            self._index = self._indices(known)
            for place, words in known.items():
                self.sizes[place] = len(words) + 2  # none, and any other
                high[place] = len(words) + 1
            if encoding == "indexed":
                self._row = self._indexed
            else:
                self._row = self._onehot
                self._prepare(known)
                low = [low[place] for place in self._others] + [0.0] * self._wide
                high = [high[place] for place in self._others] + [1.0] * self._wide
        self.low, self.high = np.array(low, np.float32), np.array(high, np.float32)
        self.size = len(self.names)

    def _indices(self, known: Mapping[int, tuple[str, ...]]) -> NDArray[np.int16]:
        """For each cell with a word, from its number in the game's list to its number in this cell."""
        number = self.layout.number
        highest = max(self.layout.cells[place][3] for place in known)
        index = np.zeros((len(known), highest + 1), np.int16)
        for line, place in enumerate(sorted(known)):
            index[line, 1:] = len(known[place]) + 1
            for at, word in enumerate(known[place], 1):
                # Prompts have numbers of their own, from 1 on and in this order.
                index[line, at if self.layout.cells[place][0] == "asked" else number[word]] = at
        return index

    def _prepare(self, known: Mapping[int, tuple[str, ...]]) -> None:
        """Quantities first, in their order; then, cell by cell, a flag for each word and for any other."""
        self._others = [place for place in range(len(self.sizes)) if place not in known]
        names = [self.names[place] for place in self._others]
        starts = []
        for place in sorted(known):
            starts.append(len(names))
            names += [f"{self.names[place]}={word}" for word in known[place]] + [f"{self.names[place]}=?"]
        self._starts = np.array(starts, np.intp)
        self._wide = len(names) - len(self._others)
        self.names, self.sizes = names, [0] * len(names)

    def row(self, chair: Chair, view: Mapping[str, Any] | None = None) -> Row:
        """What this seat may know; the view may be handed in if it is at hand."""
        return self._row(chair, view)

    def _numbers(self, chair: Chair, view: Mapping[str, Any] | None) -> Row:
        return np.frombuffer(self.layout.row(chair, view), np.float32)

    def _indexed(self, chair: Chair, view: Mapping[str, Any] | None) -> Row:
        row = self._numbers(chair, view).copy()
        row[self._places] = self._at(row)
        return row

    def _at(self, row: Row) -> NDArray[np.int16]:
        found: NDArray[np.int16] = self._index[
            np.arange(len(self._places)), row[self._places].astype(np.intp)
        ]
        return found

    def _onehot(self, chair: Chair, view: Mapping[str, Any] | None) -> Row:
        row = self._numbers(chair, view)
        made = np.zeros(self.size, np.float32)
        made[: len(self._others)] = row[self._others]
        at = self._at(row)
        there = at > 0  # no word is no flag
        made[self._starts[there] + at[there] - 1] = 1
        return made

    def _features(self, chair: Chair, view: Mapping[str, Any] | None) -> Row:
        return np.array(features(chair._table, chair.seat), np.float32)
