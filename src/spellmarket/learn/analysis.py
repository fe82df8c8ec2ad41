"""Where a game turned: its result taken apart into luck, one's own choices and those of the others.

Between two turns the chances change. What choices changed is known from comparing them with plain advice, by
which games are played on; the rest is luck. So for every seat: fair share + luck + own choices + choices of
the others = result. What a choice cost is another question: it is held against what a strong adviser prefers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import thread_time
from typing import Literal, TypedDict

from ..kernel import BadSetup, Facts, Record
from ..kernel.events import Told
from ..kernel.turns import named
from .reading import BEFORE, Choice, Piece, Point, Reader, Stretch

VERSION = 4  # goes up when the same record would be told otherwise
MOST = 7  # turning points of a seat
LEAST = 0.005  # half a point of a hundred: less is as advised
SURE = 2.0  # standard errors by which a choice must be behind to be called costly
TOLD = 2  # events that tell of a stroke of luck
SECONDS = 120.0  # of processor time, at most

Luck = Literal["deal", "dice", "draws"]


class Turned(TypedDict):
    """A turn, and what moved the chances in it; a number for each seat."""

    turn: int
    round: int
    seat: int  # -1: everybody's
    at: int  # moves made before it
    chances: list[float]  # when it began
    errors: list[float]
    kind: Luck  # what luck it was; a turn in which dice fell counts as dice
    luck: list[float]
    choices: list[float]  # what a seat's own choices changed for it
    others: list[float]  # and what the choices of the others did


class Account(TypedDict):
    """A seat's game in figures: start + luck + choices + others = result."""

    seat: int
    start: float
    result: float
    luck: float
    by: dict[str, float]  # luck by where it came from: deal, dice, draws
    choices: float
    others: float
    error: float  # standard error of choices and others, and so of luck
    made: int  # choices among several options
    costly: int  # those that clearly cost something
    costliest: int | None  # the moves made before the one that cost most
    best: int | None  # the turn that brought it most


class TurningPoint(TypedDict):
    """What changed a seat's chances most."""

    seat: int  # for whom
    kind: Literal["luck", "choice", "other"]
    by: float
    turn: int
    round: int
    at: int  # moves made before it: a choice, or the beginning of a turn
    events: list[int]  # places in the log that tell of it


class Analysis(TypedDict):
    """What is known of a finished game: accounts by seat, turns and choices, and how much of it was read."""

    game: str
    edition: int
    seats: int
    known: bool  # was everything open to the adviser, or only what each seat knew then?
    unit: Literal["win", "points"]  # parts of a win, or, alone at a table, points
    read: int  # pieces of the game that were read
    total: int
    complete: bool
    result: list[float]
    turns: list[Turned]
    choices: list[Choice]
    accounts: list[Account]
    points: list[TurningPoint]


def analyse(
    record: Record,
    known: bool = False,
    seconds: float = SECONDS,
    tables: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """A record taken apart, within so many seconds of processor time; what was read by then is told."""
    if not seconds > 0:
        raise BadSetup("seconds", f"an analysis needs more than no time, not {seconds:g} seconds")
    if tables < 0:
        raise BadSetup("tables", f"tables are imagined, 0 for as many as suit the game, not {tables}")
    reader = Reader(record, known, tables)
    begun = thread_time()
    found: list[Point | Choice] = []
    pieces = reader.pieces
    for piece in pieces:
        found.append(reader.read(piece))
        if progress is not None:
            progress(len(found), len(pieces))
        if thread_time() - begun > seconds:
            break
    return put_together(reader, pieces[: len(found)], found)


def put_together(reader: Reader, pieces: Iterable[Piece], found: Iterable[Point | Choice]) -> Analysis:
    """What has been read so far, as far as it goes without a gap."""
    read = dict(zip(pieces, found, strict=True))
    points = {at: piece for (_kind, at), piece in read.items() if "played" not in piece}
    choices = {at: piece for (_kind, at), piece in read.items() if "played" in piece}
    return Sum(reader, points, choices).analysis(len(read))


class Sum:
    """Adds up points and choices, turn by turn."""

    def __init__(self, reader: Reader, points: dict[int, Point], choices: dict[int, Choice]) -> None:
        self.reader = reader
        self.points = points
        self.choices = choices
        self.seats = range(reader.seats)
        self.turns: list[Turned] = []
        for number, turn in enumerate(reader.turns):
            if turn.at not in points:
                break
            self.turns.append(self._turned(number, turn))
        self.complete = len(self.turns) == len(reader.turns) and not self._missing(reader.turns[-1:])
        self.start = self._start()
        self._luck()

    def _start(self) -> list[float]:
        """The fair share; alone, what plain advice may expect of any deal."""
        if self.reader.seats > 1:
            return [1 / self.reader.seats] * self.reader.seats
        return self.points[BEFORE]["chances"] if BEFORE in self.points else [0.0]

    def _missing(self, turns: list[Stretch]) -> list[int]:
        """Choices of some turns that nobody has read."""
        begins = {turn.at for turn in turns}
        steps = self.reader.steps
        at = [
            i
            for i, step in enumerate(steps)
            if self.reader.turns[step.turn].at in begins and step.options > 1
        ]
        return [i for i in at if i not in self.choices]

    def _turned(self, number: int, turn: Stretch) -> Turned:
        point = self.points[turn.at]
        own, others = [0.0 for _ in self.seats], [0.0 for _ in self.seats]
        for one in self._within(number):
            for seat, change in enumerate(changes(one)):
                (own if seat == one["seat"] else others)[seat] += change
        return {
            "turn": turn.number,
            "round": turn.round,
            "seat": turn.seat,
            "at": turn.at,
            "chances": point["chances"],
            "errors": point["errors"],
            "kind": "dice" if turn.dice and number else "draws",
            "luck": [0.0 for _ in self.seats],
            "choices": own,
            "others": others,
        }

    def _within(self, number: int) -> list[Choice]:
        """The choices of a turn."""
        return [one for at, one in self.choices.items() if self.reader.steps[at].turn == number]

    def _luck(self) -> None:
        """What choices do not explain, told of the turn in which it fell."""
        if not self.turns:
            return
        self.deal = [now - fair for now, fair in zip(self.turns[0]["chances"], self.start, strict=True)]
        ends = [turn["chances"] for turn in self.turns[1:]] + ([self.reader.result] if self.complete else [])
        for number, after in enumerate(ends):
            turn, last = self.turns[number], number + 1 == len(self.reader.turns)
            falls = turn if last or not self.reader.turns[number + 1].fresh else self.turns[number + 1]
            dice = self.reader.dice_at_last if last else self.reader.turns[number + 1].dice
            falls["kind"] = "dice" if dice else falls["kind"]
            for seat in self.seats:
                explained = turn["choices"][seat] + turn["others"][seat]
                falls["luck"][seat] += after[seat] - turn["chances"][seat] - explained

    def analysis(self, read: int) -> Analysis:
        reader = self.reader
        pieces = len(reader.pieces)
        return {
            "game": reader.game.name,
            "edition": reader.table.edition,
            "seats": reader.seats,
            "known": reader.known,
            "unit": "win" if reader.seats > 1 else "points",
            "read": read,
            "total": pieces,
            "complete": self.complete,
            "result": self._now(),
            "turns": self.turns,
            "choices": [self.choices[at] for at in sorted(self.choices)],
            "accounts": [self._account(seat) for seat in self.seats],
            "points": [point for seat in self.seats for point in self._turning(seat)],
        }

    def _now(self) -> list[float]:
        """The result; before all is read, how it stands there."""
        if self.complete or not self.turns:
            return self.reader.result if self.complete else self.start
        return self.turns[-1]["chances"]

    def _closed(self) -> list[Turned]:
        """The turns of which all is known: the last one that was begun only if it is the last of all."""
        return self.turns if self.complete else self.turns[:-1]

    def _account(self, seat: int) -> Account:
        closed = self._closed()
        by: dict[str, float] = {"deal": self.deal[seat] if self.turns else 0.0, "dice": 0.0, "draws": 0.0}
        for turn in self.turns:
            by[turn["kind"]] += turn["luck"][seat]
        made = [one for one in self.choices.values() if one["seat"] == seat]
        costly = sorted((one for one in made if clear(one)), key=lambda one: -one["cost"])
        gains = sorted(self.turns, key=lambda turn: -turn["luck"][seat] - turn["others"][seat])
        spread = sum(one["noise"] ** 2 for one in self.choices.values()) ** 0.5
        return {
            "seat": seat,
            "start": self.start[seat],
            "result": self._now()[seat],
            "luck": sum(by.values()),
            "by": by,
            "choices": sum(turn["choices"][seat] for turn in closed),
            "others": sum(turn["others"][seat] for turn in closed),
            "error": spread,
            "made": len(made),
            "costly": len(costly),
            "costliest": costly[0]["at"] if costly else None,
            "best": gains[0]["at"] if gains else None,
        }

    def _turning(self, seat: int) -> list[TurningPoint]:
        """What moved a seat's chances most, in the order of the game."""
        found: list[TurningPoint] = []
        for number, turn in enumerate(self.turns):
            if abs(turn["luck"][seat]) >= LEAST:
                told = self._told(number, seat)
                found.append(point(seat, "luck", turn["luck"][seat], turn, turn["at"], told))
            found += [self._chosen(seat, one, turn) for one in self._within(number) if weighty(one, seat)]
        heaviest = sorted(found, key=lambda one: -abs(one["by"]))[:MOST]
        return sorted(heaviest, key=lambda one: (one["at"], one["kind"]))

    def _chosen(self, seat: int, one: Choice, turn: Turned) -> TurningPoint:
        """A choice as a turning point: by what it cost or, if it was as good as any, by what it changed."""
        own = one["seat"] == seat
        by = -one["cost"] if own and clear(one) else changes(one)[seat]
        return point(seat, "choice" if own else "other", by, turn, one["at"], [])

    def _told(self, number: int, seat: int) -> list[int]:
        """What was told of a turn's luck: first what only the seat heard, then what names it."""
        reader = self.reader
        steps = [step for step in reader.steps if step.turn == number]
        first = reader.told.turns()[reader.turns[number].number].first
        log = reader.told.listen()
        heard = [place for place in range(first, steps[-1].end) if log[place].heard_by(seat)]
        return sorted(sorted(heard, key=lambda place: rank(log[place], seat, reader.game.facts))[:TOLD])


def rank(told: Told, seat: int, facts: Facts) -> int:
    """How little an event says of a seat's luck: first what it alone heard, then what all should notice."""
    if told.only == seat:
        return 0
    own = named(told)[:1] == [seat]
    name = told.event.name
    if name in facts.lit or name in [great for great, _picture in facts.great]:
        return 1 if own else 2
    return (3 if own else 4) + (2 if name in facts.quiet else 0)


def changes(one: Choice) -> list[float]:
    """What a choice changed for each seat, against plain advice."""
    return [had - plain for had, plain in zip(one["chances"], one["plain"], strict=True)]


def weighty(one: Choice, seat: int) -> bool:
    """Has a choice changed a seat's chances by more than its noise, and by enough to speak of?"""
    if not one["tables"]:
        return False
    changed = changes(one)
    surely = abs(changed[one["seat"]]) > SURE * one["noise"] and abs(changed[seat]) >= LEAST
    return surely or (one["seat"] == seat and clear(one))


def clear(one: Choice) -> bool:
    """Has a choice cost more than its noise, and enough to speak of?"""
    return one["cost"] >= LEAST and one["cost"] > SURE * one["error"]


def point(
    seat: int, kind: Literal["luck", "choice", "other"], by: float, turn: Turned, at: int, events: list[int]
) -> TurningPoint:
    return {
        "seat": seat, "kind": kind, "by": by, "turn": turn["turn"], "round": turn["round"], "at": at,
        "events": events,
    }  # fmt: skip
