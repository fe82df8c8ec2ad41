"""What was counted in one game, as plain numbers, and the names that these numbers have.

A game counts while it is played, inside the engine (`kernel.ear`, `kernel.tally`): no word is looked up and
no list of what happened is kept. The numbers mean nothing by themselves; a `Legend` says what they stand for.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from ..games import game as find
from ..kernel import Game, Pack
from ..kernel.ear import Ear, Named
from ..kernel.events import spelled
from ..kernel.tally import TALLY
from .cards import Happened, numbered

HEARD = ("course", "events", "cards", "last", "decisions", "rules", "looked")  # fields, as they are kept
SIDES = 4  # numbers of a card
Counts = Sequence[int] | None
LOADED: dict[str, list[int]] = {}  # rules that were carried out while the modules of a game were loaded


class Decided(NamedTuple):
    """What a seat was asked and did, how often, and among how many options in all."""

    seat: int
    asked: str
    did: str
    times: int
    options: int


@dataclass(frozen=True)
class Legend:
    """What the numbers of a game stand for: lists of names, by number."""

    events: list[str]
    cards: list[tuple[str, str]]  # what became of it, and the card
    phases: list[str]
    verbs: list[str]
    rules: list[str]

    def told(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in Legend.__dataclass_fields__}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Legend:
        """As it was kept; a KeyError, a TypeError or a ValueError if it is none."""
        plain = {name: [*map(str, told[name])] for name in ("events", "phases", "verbs", "rules")}
        return cls(cards=[(str(word), str(card)) for word, card in told["cards"]], **plain)


class Known:
    """A game of the shelf with its legend, and the ears that hear it."""

    def __init__(self, game: Game) -> None:
        from .fired import inside, known_rules

        of, names = numbered(game)
        self.game = game
        self.inside = inside(game.name)  # the engine counts rules itself
        self.legend = Legend(
            [event.name for event in game.events],
            names,
            [*game.phases],
            [verb.name for verb in game.moves.verbs],
            sorted(known_rules(game.name)),
        )
        self.laid = self._laid()
        self._named = {
            event.name: [Named(moment.at, moment.seat, numbers) for moment, numbers in rows]
            for event, rows in of.items()
        }
        self._ears: dict[int, Ear] = {}

    def _laid(self) -> list[tuple[int, int]]:
        """Rules that are carried out before any game, while box and figures are laid out: in all of them."""
        if not self.inside:
            return []
        name = self.game.name
        if name not in LOADED:
            LOADED[name] = TALLY.take(name)
        _ = self.game.box  # made once, in whatever game comes first
        TALLY.on = True
        try:
            self.game.lay()
        finally:
            TALLY.on = False
        both = [laid + loaded for laid, loaded in zip(TALLY.take(name), LOADED[name], strict=True)]
        return [(rule, count) for rule, count in enumerate(both) if count]

    def ear(self, seats: int) -> Ear:
        if seats not in self._ears:
            self._ears[seats] = Ear(self.game, seats, self._named)
        self._ears[seats].begin()
        return self._ears[seats]


@lru_cache(maxsize=16)
def known(game: Game) -> Known:
    return Known(game)


@lru_cache(maxsize=16)
def on_the_shelf(name: str, packs: tuple[Pack, ...]) -> Game:
    return find(name).with_packs(*packs)


class Heard:
    """One game in numbers; its names are worked out when they are asked for.

    Arrays, because whoever cleans up memory walks through every list of every game that is kept.
    """

    def __init__(self, name: str, packs: tuple[Pack, ...], course: list[list[int]], *counts: Counts) -> None:
        self._of = name, packs
        self._width = len(course[0]) if course else 1
        self.numbers = tuple(
            None if told is None else told if isinstance(told, array) else array("q", told)
            for told in ([each for row in course for each in row], *counts)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Heard, (*self._of, self.course, *self.numbers[1:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heard) and self.told() == other.told()

    __hash__ = None  # type: ignore[assignment]

    def part(self, name: str) -> list[int]:
        """Some of the numbers; nothing where they were not counted."""
        told = self.numbers[HEARD.index(name)]
        return [] if told is None else told.tolist()

    @property
    def counted(self) -> bool:
        """Whether rules were counted, too."""
        return self.numbers[HEARD.index("rules")] is not None

    @cached_property
    def known(self) -> Known:
        return known(on_the_shelf(*self._of))

    @property
    def course(self) -> list[list[int]]:
        flat = self.part("course")
        return [flat[at : at + self._width] for at in range(0, len(flat), self._width)]

    @property
    def rounds(self) -> int:
        flat = self.numbers[0]
        return flat[-self._width] if flat else 0

    @cached_property
    def events(self) -> dict[str, int]:
        names = self.known.legend.events
        return {names[number]: times for number, times in enumerate(self.part("events")) if times}

    @cached_property
    def cards(self) -> tuple[Happened, ...]:
        return tuple(happened(self.known.legend, self.part("cards")))

    @property
    def ended(self) -> str:
        """What was told last, in the words of the game, if that happens once in a game."""
        last = self.part("last")
        if not last:
            return ""
        number, *parts = last
        event, box = self.known.game.events[number], self.known.game.box
        told = [
            spelled(kind, part, box)
            for kind, part in zip(event.slots.values(), parts, strict=False)
            if not isinstance(kind, int)
        ]
        return f"{event.name}: {', '.join(map(str, told))}" if told else ""

    @property
    def decisions(self) -> tuple[Decided, ...]:
        return tuple(decided(self.known.legend, self.part("decisions")))

    @property
    def rules(self) -> dict[str, int] | None:
        return named(self.known.legend.rules, self.part("rules")) if self.counted else None

    @property
    def looked(self) -> tuple[str, ...]:
        return tuple(self.known.legend.rules[number] for number in self.part("looked"))

    def told(self) -> dict[str, Any]:
        """As it is kept: numbers, and the words of its end."""
        return {name: self.part(name) for name in HEARD} | {"course": self.course, "last": self.ended}


@dataclass(frozen=True)
class Spelled:
    """The same with names, where somebody else has worked them out."""

    rounds: int = 0
    events: Mapping[str, int] | None = None
    cards: tuple[Happened, ...] = ()
    course: Sequence[Sequence[int]] = ()
    ended: str = ""
    decisions: tuple[Decided, ...] = ()
    rules: dict[str, int] | None = None
    looked: tuple[str, ...] = ()


def named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {name: times for name, times in zip(names, counts, strict=True) if times}


def happened(legend: Legend, told: Sequence[int]) -> list[Happened]:
    rows, names = iter(told), legend.cards
    return [
        Happened(names[card][0], names[card][1], seat, round, times)
        for card, seat, round, times in zip(rows, rows, rows, rows)
    ]


def decided(legend: Legend, told: Sequence[int]) -> list[Decided]:
    rows = iter(told)
    return sorted(
        Decided(seat, legend.phases[asked], legend.verbs[did], times, options)
        for seat, asked, did, times, options in zip(rows, rows, rows, rows, rows)
    )
