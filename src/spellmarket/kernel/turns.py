"""The course of a game: rounds and turns, who comes next, and what happened since somebody's last turn."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, TypedDict

from .events import SEAT, Told
from .phase import NOBODY, OVER, UNMARKED, State

if TYPE_CHECKING:
    from .game import Game


class Course:
    """Where a game stands: its round, and who has the turns from now on, the present one first.

    Round 0: the game counts none, and they are counted by its turns. Nobody in the order: all act at once.
    """

    def __init__(self, round: int, order: list[int]) -> None:
        self.round = round
        self.order = order

    @property
    def seat(self) -> int:
        """Whose turn it is; -1: everybody's."""
        return self.order[0] if self.order else NOBODY


class Turn:
    """A stretch of the log: whose turn it is (-1: everybody's), and what all had when it began.

    `acted` is where in the log its player first moved, -1 before that, and `met` is what all had then.
    """

    def __init__(self, first: int, round: int, seat: int, had: list[int]) -> None:
        self.first = first
        self.round = round
        self.seat = seat
        self.had = had
        self.acted = -1
        self.met = had


class Scribe:
    """Divides the log of a table into turns, while it is written."""

    def __init__(self, game: Game, s: State) -> None:
        self._game = game
        self.turns: list[Turn] = []
        self._firsts: list[int] = []  # where each of them begins
        self._moved: list[int] = []  # where in the log somebody moved, who, and in which turn
        self._movers: list[int] = []
        self._within: list[int] = []
        self._mark = UNMARKED
        told = 0 if s.told is None else len(s.told)
        if told:
            self._add(s, 0, 0, NOBODY)  # setting up is nobody's turn
        self._begin(s, told, game.course(s))

    def look(self, s: State) -> None:
        """Before an event is told, and after every move: has a turn begun?"""
        mark = s.mark()
        if mark == self._mark and mark != UNMARKED:
            return
        now = self._game.course(s)
        last = self.turns[-1]
        same = len(now.order) > 1 or now.round in (
            0,
            last.round,
        )  # a round is over before the next turn begins
        if s.phase is OVER:
            return
        self._mark = mark
        if now.seat == last.seat and same:
            return
        self._begin(s, 0 if s.told is None else len(s.told), now)

    def _begin(self, s: State, first: int, now: Course) -> None:
        self._add(s, first, now.round or self._counted(now.seat), now.seat)

    def _add(self, s: State, first: int, round: int, seat: int) -> None:
        self.turns.append(Turn(first, round, seat, self._game.score(s)))
        self._firsts.append(first)

    def _counted(self, seat: int) -> int:
        """The round of a turn that begins, where only turns are counted: it ends before who began it."""
        own = [turn for turn in self.turns if turn.seat != NOBODY]
        if seat == NOBODY or not own:
            return 0 if seat == NOBODY else 1
        return own[-1].round + (seat == own[0].seat)

    def moves(self, s: State, seat: int) -> None:
        """A seat is about to move."""
        told = 0 if s.told is None else len(s.told)
        turn = self.turns[-1]
        if turn.acted < 0 and turn.seat == seat:
            turn.acted, turn.met = told, self._game.score(s)
        if self._moved and self._moved[-1] == told:
            self._movers[-1] = seat  # nothing was told of the move before
            self._within[-1] = len(self.turns) - 1
        else:
            self._moved.append(told)
            self._movers.append(seat)
            self._within.append(len(self.turns) - 1)

    def touches(self, log: list[Told], place: int, seat: int) -> bool:
        """Does an event touch a seat? It is named in somebody else's turn or by what somebody else does.

        What it did itself, as an answer in the turn of another, is no news to it.
        """
        seats = named(log[place])
        if seat not in seats:
            return False
        if seats[0] != seat:
            return True
        turn, at = self.at(place), bisect_right(self._moved, place) - 1
        own = at >= 0 and self._movers[at] == seat and self._within[at] == turn
        return not own and self.turns[turn].seat not in (NOBODY, seat)

    def back(self, s: State) -> None:
        """A move was taken back: perhaps a turn with it, and an earlier one goes on."""
        now = self._game.course(s)
        self._mark = UNMARKED
        if now.seat != self.turns[-1].seat:
            earlier = [turn.round for turn in self.turns if turn.seat == now.seat]
            told = 0 if s.told is None else len(s.told)
            self._add(s, told, now.round or (earlier[-1] if earlier else 0), now.seat)
        self.turns[-1].acted = -1

    def at(self, event: int) -> int:
        """The turn that an event of the log belongs to."""
        return bisect_right(self._firsts, event) - 1


def turn_at(turns: list[Turn], event: int) -> int:
    """The number of the turn that an event of the log belongs to."""
    return max(0, bisect_right([turn.first for turn in turns], event) - 1)


class Line(TypedDict):
    """What one seat did, and what it has more or less since: the places of its events in the log."""

    seat: int
    events: list[int]
    gain: int


class Recap(TypedDict):
    """What happened since a seat's last turn: first what touched it, then what each of the others did."""

    turn: int  # the one in which it is told
    lines: list[Line]


def named(told: Told) -> list[int]:
    """The seats that an event names, first whoever it is about."""
    return [part for kind, part in zip(told.event.slots.values(), told.parts, strict=False) if kind == SEAT]


def about(scribe: Scribe, told: Told, place: int, lit: bool) -> int:
    """Whom an event is told of, -1 for nobody."""
    seats = named(told)
    if seats:
        return seats[0]
    return scribe.turns[scribe.at(place)].seat if lit else NOBODY


def newest(turns: list[Turn], seat: int) -> int:
    """The turn that a seat had last, perhaps the present one; -1 before its first."""
    own = [number for number, turn in enumerate(turns) if turn.seat in (seat, NOBODY)]
    return own[-1] if own else -1


def met(turns: list[Turn], number: int, told: int, now: list[int]) -> tuple[int, list[int]]:
    """How much had been told, and what all had, when whoever has a turn first moved in it."""
    turn = turns[number]
    if turn.acted >= 0:
        return turn.acted, turn.met
    if number + 1 < len(turns):  # it went by without a move
        return turns[number + 1].first, turns[number + 1].had
    return told, now


def recap(
    scribe: Scribe, log: list[Told], seat: int, now: list[int], quiet: frozenset[str], lit: frozenset[str]
) -> Recap | None:
    """What a seat missed between its last two turns; nothing before anybody had a turn.

    What is no news by itself is news to whom it touches: that others were paid is not told, that I was is.
    What all should notice and names nobody, a sale, is told of whose turn it came in.
    """
    turns = scribe.turns
    last = newest(turns, seat)
    if last < 0:
        return None
    present = turns[last]
    if present.seat == NOBODY:  # all act at once: the round before is told
        begins = last - 1
        if begins < 0 or turns[begins].round == 0:
            return None
    else:
        begins = last
        while begins > 0 and turns[begins - 1].seat not in (seat, NOBODY):
            begins -= 1
    ends, have = met(turns, last, len(log), now)
    span = [place for place in range(turns[begins].first, ends) if log[place].heard_by(seat)]
    lines: list[Line] = []
    for other in [seat, *[(seat + step) % len(now) for step in range(1, len(now))]]:
        if other == seat:
            events = [place for place in span if scribe.touches(log, place, seat)]
        else:
            events = [
                place
                for place in span
                if log[place].event.name not in quiet
                and about(scribe, log[place], place, log[place].event.name in lit) == other
            ]
        lines.append({"seat": other, "events": events, "gain": have[other] - turns[begins].had[other]})
    if not any(line["events"] or line["gain"] for line in lines):
        return None
    return {"turn": last, "lines": lines}
