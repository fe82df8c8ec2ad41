"""Counts of the rules that games carry out: every place that names rules has a number, and counts while `on`.

Whoever compiles the engine puts a count beside each place (`lab/places.py`, called by setup.py), so the
sources hold none, and a place that is passed costs one look at `on`. What a bot considers is not carried out:
whoever counts switches on for what happens at the table alone. A phase that remembers what it may do from one
table to the next has `known` count again what that carried out, so that counts are those of the game,
whatever came before it.
"""

from __future__ import annotations

from typing import Final


class Cell:
    """A count. (A list of ints would make an object of every number above 256.)"""

    def __init__(self) -> None:
        self.n = 0


class Tally:
    """How often each place was reached; its numbers are those of this process."""

    def __init__(self) -> None:
        self.on = False
        self.cells: list[Cell] = []
        self._cited: list[list[str]] = []  # of every place, by number; a rule named twice counts twice
        self._places: dict[str, list[int]] = {}  # of every game
        self._rules: dict[str, list[str]] = {}
        self._numbers: list[list[int]] = []  # the rules of every place as numbers, once they are asked for
        self._memos: dict[str, dict[int, list[int]]] = {}  # what carried out what: place, count, place, count
        self._memo: dict[int, list[int]] | None = None  # where `learn` puts what has been counted since
        self._key = 0
        self._before: list[int] = []

    def places(self, game: str, *cited: str) -> int:
        """The number of the first of some places, each with the rules that it names: a module is loaded."""
        first = len(self.cells)
        for place, rules in enumerate(cited):
            self.cells.append(Cell())
            self._cited.append(rules.split())
            self._numbers.append([])
            self._places.setdefault(game, []).append(first + place)
        self._rules.pop(game, None)
        return first

    def hit(self, place: int) -> None:
        self.cells[place].n += 1

    def knows(self, game: str) -> bool:
        """Has this game counts beside its places?"""
        return game in self._places

    def rules(self, game: str) -> list[str]:
        """The rules that are counted, by number: the same in every process."""
        found = self._rules.get(game)
        if found is None:
            places = self._places.get(game, [])
            found = sorted({rule for place in places for rule in self._cited[place]})
            numbers = {rule: number for number, rule in enumerate(found)}
            for place in places:
                self._numbers[place] = [numbers[rule] for rule in self._cited[place]]
            self._rules[game] = found
        return found

    def take(self, game: str) -> list[int]:
        """How often each rule was carried out since this was last asked."""
        found = [0] * len(self.rules(game))
        cells = self.cells
        for place in self._places.get(game, []):
            cell = cells[place]
            if cell.n:
                for rule in self._numbers[place]:
                    found[rule] += cell.n
                cell.n = 0
        return found

    # What is remembered from one table to the next

    def known(self, memo: str, key: int) -> bool:
        """Count what was counted when this was worked out; False: work it out again, and then `learn`."""
        found = self._memos.get(memo)
        if found is None:
            found = self._memos[memo] = {}
        row = found.get(key)
        if row is None:
            self._memo, self._key = found, key
            self._before = [cell.n for cell in self.cells]
            return False
        for at in range(0, len(row), 2):
            self.cells[row[at]].n += row[at + 1]
        return True

    def learn(self) -> None:
        """What was asked for by `known` has been worked out."""
        memo = self._memo
        if memo is None:
            return
        row: list[int] = []
        for place, before in enumerate(self._before):
            count = self.cells[place].n - before
            if count:
                row += [place, count]
        memo[self._key] = row
        self._memo = None


TALLY: Final = Tally()
