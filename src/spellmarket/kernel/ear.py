"""An ear hears what is told at a table and counts it, without a log: that would cost more than the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .events import Event
from .phase import NOBODY, OVER, UNMARKED, Phase, State
from .tally import TALLY, Cell

if TYPE_CHECKING:
    from .game import Game
    from .table import Table
    from .turns import Course

LOOKS: Final = 20  # decisions a seat by which the turn order of a game is known
OFTEN: Final = 40  # moves between two looks at a table
VERBS: Final = 4096  # more than any game has


class Named:
    """A slot of an event that names a card: the numbers of what may become of it, by its value."""

    def __init__(self, at: int, seat: int, numbers: list[int]) -> None:
        self.at = at
        self.seat = seat  # the slot that says whose doing it is; -1: none
        self.numbers = numbers


class Made:
    """Decisions of a kind: how many, and among how many options in all."""

    def __init__(self) -> None:
        self.times = 0
        self.options = 0


class Fate:
    """What became of a card by some seat: how often, and first in which round."""

    def __init__(self) -> None:
        self.times = 0
        self.first = 0


class Ear:
    """Counts, game after game, events, what became of cards, decisions, and the scores by round."""

    def __init__(self, game: Game, seats: int, named: dict[str, list[Named]]) -> None:
        self.game = game
        self._seats = seats
        self._events = list(game.events)
        self._named: list[list[Named]] = [named.get(event.name, []) for event in self._events]
        most = 1
        for row in self._named:
            for each in row:
                for number in each.numbers:
                    most = max(most, number + 1)
        self._fates = [Fate() for _ in range(most * (seats + 1))]  # by card and seat, from nobody on
        self._seen: list[int] = []
        self._told = [Cell() for _ in self._events]
        self._phases: dict[type, int] = {kind: place for place, kind in enumerate(game.phases.values())}
        self.begin()

    def begin(self) -> None:
        """Another game: all counts are nought."""
        for number, event in enumerate(self._events):
            event.number = number
        for cell in self._told:
            cell.n = 0
        for key in self._seen:
            self._fates[key].times = 0
        self._seen = []
        self._rows: dict[int, Made] = {}  # decisions of a kind
        self.course: list[list[int]] = []  # a round and the scores when it ended
        self.round = 0
        self._turn = NOBODY
        self._mark = UNMARKED
        self._begun = False
        self._own = 0  # the round of the last turn that was somebody's, and whose the first one was
        self._opened = NOBODY
        self._event = -1
        self._a = self._b = self._c = self._d = self._e = self._f = 0

    def hear(self, s: State, event: Event, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        number = event.number
        if number < 0:
            return  # one of the kernel's own: nobody takes back or leaves here
        if self._begun:
            self.look(s)
        cell = self._told[number]
        cell.n += 1
        self._event = number
        named = self._named[number]
        if cell.n > 1 and not named:
            return
        self._a, self._b, self._c, self._d, self._e, self._f = a, b, c, d, e, f
        for each in named:
            seat = self._part(each.seat) if each.seat >= 0 else NOBODY
            key = each.numbers[self._part(each.at)] * (self._seats + 1) + seat + 1
            fate = self._fates[key]
            if fate.times == 0:
                fate.first = self.round
                self._seen.append(key)
            fate.times += 1

    def _part(self, at: int) -> int:
        if at < 3:
            return self._a if at == 0 else self._b if at == 1 else self._c
        return self._d if at == 3 else self._e if at == 4 else self._f

    # Rounds, as `turns.Scribe` counts them

    def open(self, s: State) -> None:
        """The table is set up: turns begin."""
        self._begun = True
        self._turns(s, self.game.course(s))

    def look(self, s: State) -> None:
        mark = s.mark()
        if mark == self._mark and mark != UNMARKED:
            return
        if s.phase is OVER:
            return
        now = self.game.course(s)
        self._mark = mark
        same = len(now.order) > 1 or now.round in (0, self.round)
        if now.seat != self._turn or not same:
            self._turns(s, now)

    def _turns(self, s: State, now: Course) -> None:
        seat = now.seat
        round = now.round
        if round == 0 and seat != NOBODY:
            round = 1 if self._opened == NOBODY else self._own + (1 if seat == self._opened else 0)
        if round != self.round:
            self.over(s)
            self.round = round
        self._turn = seat
        if seat != NOBODY:
            if self._opened == NOBODY:
                self._opened = seat
            self._own = round

    def over(self, s: State) -> None:
        """A round has ended, or the game."""
        if self.round:
            scores = self.game.score(s)
            for row in self.course:
                if row[0] == self.round:
                    row[1:] = scores
                    return
            self.course.append([self.round, *scores])

    # Decisions

    def decided(self, seat: int, phase: Phase[Any], move: int, options: int) -> None:
        moves = self.game.moves
        key = (seat * VERBS + self._phases[type(phase)]) * VERBS + moves.of[move].number
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = Made()
        row.times += 1
        row.options += options

    # What was counted: plain numbers, in an order that no process has a part in

    def cards(self) -> list[int]:
        """Card and moment, seat, the round it happened in first, how often: four numbers each."""
        found: list[int] = []
        width = self._seats + 1
        for key in sorted(self._seen):
            fate = self._fates[key]
            found.append(key // width)
            found.append(key % width - 1)
            found.append(fate.first)
            found.append(fate.times)
        return found

    def events(self) -> list[int]:
        """How often each kind of event was told."""
        return [cell.n for cell in self._told]

    def decisions(self) -> list[int]:
        """Seat, phase, verb, how often, among how many options in all: five numbers each."""
        found: list[int] = []
        for key in sorted(self._rows):
            row = self._rows[key]
            verb, rest = key % VERBS, key // VERBS
            found += [rest // VERBS, rest % VERBS, verb, row.times, row.options]
        return found

    def last(self) -> list[int]:
        """The last event by its number and its parts, if there was none of its kind before."""
        if self._event < 0 or self._told[self._event].n > 1:
            return []
        return [self._event, self._a, self._b, self._c, self._d, self._e, self._f]


def sit(
    table: Table, players: list[Any], most: int, ear: Ear | None, counting: bool, looked: set[int] | None
) -> tuple[int, list[int]]:
    """Play a game to its end or to so many decisions: how many there were, and the turn order if it is known.

    `players` choose by seat. With an ear events are counted, with `counting` decisions and rules, too;
    `looked` gets the rules that are reached where the table is only looked at.
    """
    moves = 0
    order: list[int] = []
    looks = LOOKS * table.seats
    tally = TALLY
    while not table.over and moves < most:
        if moves < looks:
            order = table.course.order
            if len(order) == table.seats:
                looks = 0
        seat = table.pending[0]
        chair = table.chair(seat)
        if counting:
            assert ear is not None, "who counts decisions hears events, too"
            if looked is not None and moves % OFTEN == 0:
                look(table, seat, moves, looked)
            tally.on = True
            options = len(chair.options)
            phase = table._private(seat).phase
            tally.on = False
            move: int = players[seat].choose(chair)
            ear.decided(seat, phase, move, options)
            tally.on = True
            chair.play(move)
            tally.on = False
        else:
            chair.play(players[seat].choose(chair))
        if ear is not None:
            ear.look(table._state)
        moves += 1
    if ear is not None:
        ear.over(table._state)
    return moves, order if len(order) == table.seats else []


def look(table: Table, seat: int, seed: int, looked: set[int]) -> None:
    """Look at the table, redeal it and write it down: the rules of that, besides those carried out."""
    tally = TALLY
    name = table.game.name
    before = [cell.n for cell in tally.cells]
    tally.take(name)
    chair = table.chair(seat)
    tally.on = True
    _ = chair.view, table.spectator.view, chair.imagine(seed), table.position()
    tally.on = False
    for rule, count in enumerate(tally.take(name)):
        if count:
            looked.add(rule)
    for cell, count in zip(tally.cells, before, strict=True):
        cell.n = count
