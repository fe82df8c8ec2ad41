"""Games of the workshop in a worker: some deals, each played by both sides, until a moment is over."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace

import msgspec

from ...kernel import Game, Pack
from ...lab.cards import Happened
from ...lab.fired import inside
from ...lab.heard import Heard, Spelled
from ...lab.simulate import Result, Run, play_game
from .sheet import NAME

SHELVES = 8  # sides that a worker remembers
FULL = 6_000  # rows of cards and events in one answer: a line of it has its limit (workers)


class Side(msgspec.Struct, frozen=True):
    """What one side plays with: the text of a pack, nothing for the book, and options of the table."""

    text: str
    options: dict[str, str | int | bool]


class Lot(msgspec.Struct):
    """Deals of one run."""

    game: str
    seats: int
    bot: str
    seed: int
    sides: list[Side]
    which: list[int]  # of them are to be played; of the others it is known
    first: int
    count: int
    most: int  # decisions until a game is given up


class Played(msgspec.Struct, array_like=True):
    """How a game went; without scores it did not end."""

    number: int
    side: int
    moves: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    order: tuple[int, ...]
    rounds: int
    events: dict[str, int]
    cards: list[tuple[str, str, int, int, int]]
    fired: list[int] | None  # the rules that were carried out, by number; None: not counted
    looked: list[int]  # and those that were reached by looking at the table

    def result(self) -> Result:
        return Result(
            self.number, 0, self.moves, self.scores, self.places,
            order=self.order,
            heard=Spelled(self.rounds, self.events, tuple(Happened(*card) for card in self.cards)),
        )  # fmt: skip


def run_of(lot: Lot, side: Side) -> Run:
    packs = (Pack(NAME, side.text),) if side.text else ()
    return Run(
        lot.game, lot.first + lot.count, lot.seats, (lot.bot,), lot.seed, side.options, packs,
        events=True, most=lot.most,
    )  # fmt: skip


def play(lot: Lot, seconds: float, shelves: OrderedDict[str, Game]) -> list[Played]:
    """As many deals as fit into the time and into one answer, one at least, each by all sides."""
    begun = time.thread_time()
    sides = [(at, *shelved(lot, lot.sides[at], shelves)) for at in lot.which]
    played: list[Played] = []
    rows = 0
    for number in range(lot.first, lot.first + lot.count):
        for at, run, game in sides:
            one = play_game(run, game, number)
            told = (one.moves, one.scores, one.places, one.order, one.rounds, dict(one.events))
            cards = [(each.moment, each.card, each.seat, each.round, each.times) for each in one.cards]
            played.append(Played(number, at, *told, cards, *rules_of(one)))
            rows += len(cards) + len(one.events)
        if rows > FULL or time.thread_time() - begun > seconds:
            break
    return played


def rules_of(one: Result) -> tuple[list[int] | None, list[int]]:
    heard = one.heard
    if not isinstance(heard, Heard) or not heard.counted:
        return None, []
    return [number for number, times in enumerate(heard.part("rules")) if times], heard.part("looked")


def shelved(lot: Lot, side: Side, shelves: OrderedDict[str, Game]) -> tuple[Run, Game]:
    """A side with its game, which is put together once."""
    run = run_of(lot, side)
    if inside(lot.game):  # the engine counts while it plays: next to a bot that thinks it costs little
        run = replace(run, counted=run.games)
    key = f"{lot.game} {run.packs[0].hash if run.packs else ''}"
    game = shelves.pop(key) if key in shelves else run.shelf()
    shelves[key] = game
    while len(shelves) > SHELVES:
        shelves.popitem(last=False)
    return run, game
