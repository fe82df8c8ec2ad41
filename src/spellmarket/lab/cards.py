"""What became of cards: read from the events that a game declares to name them, for any game alike.

`moments` are those of `Facts.cards`: a word ("studied"), an event and its slot. Of every game a row is kept
for each moment, card and seat: in which round it first happened, and how often. `lifts` says what that is
worth.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from ..kernel import Game
from ..kernel.events import SEAT, Event, EventSlot
from .inference import REACH

FEW = 30  # holders below which nothing is said of a card
NOBODY = -1


class Moment(NamedTuple):
    """Something that becomes of a card."""

    word: str
    event: str
    at: int  # which part of the event names the card
    kind: EventSlot
    seat: int  # which part names whose doing it is; -1: none


class Happened(NamedTuple):
    """Something that became of a card in one game."""

    moment: str
    card: str
    seat: int
    round: int  # the first time
    times: int


Row = tuple[str, str, int, int, int]  # the same, of whatever kind


class Lift(NamedTuple):
    """What a card is worth to whoever has it: wins more than those with another card in the same round."""

    moment: str
    card: str
    holders: int  # seats that had it, in all games
    times: int
    wins: float  # their share of wins
    lift: float | None  # None: too few to say
    low: float | None
    high: float | None


Holding = tuple[int, float]  # a seat that had the card: its game, and its share of the win


@dataclass
class Stratum:
    """Seats of the same bot that had some card first in the same round, by game: how many, and their wins."""

    seats: int = 0
    wins: float = 0.0
    games: dict[int, tuple[int, float]] = field(default_factory=dict)

    def add(self, game: int, won: float) -> None:
        seats, wins = self.games.get(game, (0, 0.0))
        self.games[game] = (seats + 1, wins + won)
        self.seats += 1
        self.wins += won


def moments(game: Game) -> list[Moment]:
    events = {event.name: event for event in game.events}
    found = []
    for word, place in game.facts.cards:
        name, _, slot = place.partition(".")
        slots = [*events[name].slots]
        seats = [at for at, each in enumerate(slots) if events[name].slots[each] == SEAT]
        found.append(Moment(word, name, slots.index(slot), events[name].slots[slot], (seats or [NOBODY])[0]))
    return found


class Numbered(NamedTuple):
    """What may become of cards, as numbers: counting a game looks up no names."""

    of: dict[Event, list[tuple[Moment, list[int]]]]  # the number of a moment's card, by its place in the slot
    names: list[tuple[str, str]]  # of every number: moment and card, in their order


@lru_cache(maxsize=8)
def numbered(game: Game) -> Numbered:
    """Made once for all the games that are counted."""
    events = {event.name: event for event in game.events}
    cards = {moment: [str(card) for card in slot_names(game, moment.kind)] for moment in moments(game)}
    names = sorted({(moment.word, card) for moment, own in cards.items() for card in own})
    numbers = {name: number for number, name in enumerate(names)}
    of: dict[Event, list[tuple[Moment, list[int]]]] = {}
    for moment, own in cards.items():
        of.setdefault(events[moment.event], []).append((moment, [numbers[moment.word, card] for card in own]))
    return Numbered(of, names)


def slot_names(game: Game, kind: EventSlot) -> Sequence[str]:
    names: Sequence[str] | int = getattr(game.box, kind) if isinstance(kind, str) else kind
    assert not isinstance(names, int), "a slot of a card has names"
    return names


def unseen(game: Game, seen: Iterable[tuple[str, str]]) -> list[str]:
    """Cards of the box that nothing ever became of; seen are moments with their cards."""
    lists: dict[EventSlot, set[str]] = {}
    words: dict[str, EventSlot] = {}
    for each in moments(game):
        lists.setdefault(each.kind, set(slot_names(game, each.kind)))
        words[each.word] = each.kind
    for word, card in seen:
        lists[words[word]].discard(card)
    return sorted({card for names in lists.values() for card in names if card})


def lifts(moment: str, games: Iterable[tuple[Iterable[Row], Sequence[float], Sequence[str]]]) -> list[Lift]:
    """Every card of a moment, the most worth first; each game with its shares of the win and its bots.

    A seat that had the card first in some round is held against seats of the same bot that had another card
    in that round, so neither an early card nor a strong bot is praised for itself. The rounds are weighed
    as Mantel and Haenszel do; the interval takes games, not seats, for independent. It shows what goes
    together, not why.
    """
    strata: dict[tuple[int, str], Stratum] = {}
    cards: dict[str, dict[tuple[int, str], list[Holding]]] = {}
    times: dict[str, int] = {}
    for number, (rows, shares, bots) in enumerate(games):
        for word, card, seat, round, often in rows:
            if word == moment and seat != NOBODY:
                key, won = (round, bots[seat]), shares[seat]
                if card not in cards:
                    cards[card], times[card] = {}, 0
                times[card] += often
                own = cards[card]
                if key not in own:
                    own[key] = []
                    if key not in strata:
                        strata[key] = Stratum()
                own[key].append((number, won))
                strata[key].add(number, won)
    found = [lift(moment, card, own, strata, times[card]) for card, own in sorted(cards.items())]
    return sorted(found, key=lambda each: (each.lift is None, -(each.lift or 0.0), each.card))


def lift(
    moment: str,
    card: str,
    own: dict[tuple[int, str], list[Holding]],
    strata: dict[tuple[int, str], Stratum],
    times: int,
) -> Lift:
    holders = sum(map(len, own.values()))
    wins = sum(won for held in own.values() for _, won in held) / holders
    alone = Lift(moment, card, holders, times, wins, None, None, None)
    if holders < FEW:
        return alone
    weights = difference = 0.0
    errors: defaultdict[int, float] = defaultdict(float)  # by game: what it adds beyond the expected
    for key, held in own.items():
        stratum, mine = strata[key], len(held)
        others = stratum.seats - mine
        if not others:
            continue
        weight = mine * others / (mine + others)
        weights += weight
        won = sum(each for _, each in held)
        mean, rest = won / mine, (stratum.wins - won) / others
        difference += weight * (mean - rest)
        by, less = weight / mine, weight / others
        for game, (seats, had) in stratum.games.items():  # all of them as if they were others
            errors[game] -= less * (had - seats * rest)
        for game, each in held:
            errors[game] += by * (each - mean) + less * (each - rest)
    if weights < FEW / 2:
        return alone
    value = difference / weights
    half = REACH * sqrt(sum(error * error for error in errors.values())) / weights
    return alone._replace(lift=value, low=value - half, high=value + half)
