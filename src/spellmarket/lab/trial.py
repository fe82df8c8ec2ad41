"""A pack on trial: games of book and pack on the same deals, and what the pack changed, as plain data.

This is what the workshop asks, and whoever else shows results in a form of their own:

    from spellmarket.lab.trial import sides, trial

    book, pack = sides("mystic_smiths", [Pack("even-hand.toml", text)], games=2000, seats=3)
    told = trial(book, pack, workers=2, done=lambda games: ..., stop=stop)

`trial` plays until all games are played or `stop.asked` is set (`simulate.Stop()`, which hears of Ctrl-C
only inside `with`), and tells of the deals that both sides have played. `done` hears how many more games
are finished, of both sides together. With `workers=0` all games are played in this very process, with more
in forked ones. Nothing here prints, reads a file or waits for anybody. Everything told is numbers, texts,
lists and dicts: ready for JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any, TypedDict

from ..games import game as find
from ..kernel import Pack
from .cards import Lift, lifts, moments
from .compare import LETTERS, Variant, check, fairness, play
from .fired import Kind, kinds, known_rules
from .inference import Gap, Mean, Share, gap_of, mean_of, share_gap_of, wilson
from .kept import wins_of
from .report import histogram
from .simulate import CUT, Result, Run, Stop, play_game, seated

RULES = 400  # games of each side whose rules are counted
CHANGED = 0.05  # a rule carried out in so many more or fewer of the games is a change worth a mark


class Span(TypedDict):
    """A figure with its 95 % interval; None where nothing can be said."""

    value: float
    low: float | None
    high: float | None


class Wins(TypedDict):
    """Shares of the wins of one place in the turn order, or of one seat where there is no such order."""

    place: int  # 1 is first to act
    book: Span
    pack: Span
    difference: Span


class Step(TypedDict):
    """A step of a histogram, both ends included."""

    low: int
    high: int
    book: int
    pack: int


class Measure(TypedDict):
    name: str  # "rounds", "winner", "score", "lead", "decisions"
    book: Span
    pack: Span
    difference: Span
    steps: list[Step]


class CardSide(TypedDict):
    """A card on one side: how often, by how many seats, and what they won more than others (cards.lifts)."""

    times: int
    holders: int
    above: float | None  # wins above the fair share, whoever had it when
    lift: Span | None  # corrected for the round it came in; None: too few to say


class CardRow(TypedDict):
    moment: str  # "studied"
    card: str
    book: CardSide | None  # None: nobody had it
    pack: CardSide | None


class RuleRow(TypedDict):
    """A paragraph of the ledger: in what part of the counted games it was carried out."""

    rule: str
    kind: Kind  # "looked": reached by looking at tables only; "unseen": nowhere to be counted
    book: float
    pack: float
    changed: bool


class Fair(TypedDict):
    """Whether places are alike."""

    variant: str  # "book" or "pack"
    p: float | None  # corrected for both; None: too few games
    wins: list[float]
    words: list[str]


class Trial(TypedDict):
    game: str
    seats: int
    bots: list[str]
    asked: int
    games: int  # of each side: the deals that both have played
    by: str  # what `wins` are of: "order" or "seat"
    wins: list[Wins]
    fair: list[Fair]
    measures: list[Measure]
    moments: list[str]
    cards: list[CardRow]
    rules: list[RuleRow]
    counted: list[int]  # games of each side whose rules were counted
    longest: list[int]  # decisions of the longest game of each side
    cut: list[int]  # games of each side that did not end (simulate.CUT)
    packs: list[str]  # hashes


def sides(
    game: str,
    packs: Sequence[Pack],
    games: int = 2000,
    seats: int | None = None,
    bots: tuple[str, ...] = ("greedy",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    base: Sequence[Pack] = (),
) -> tuple[Run, Run]:
    """The book and the pack as runs; `base` makes another version of the pack the one to compare with."""
    found = find(game).with_packs(*packs)
    count = seats if seats is not None else max(found.seats[0], min(4, found.seats[-1]))
    counted = min(games, RULES)
    first = Run(game, games, count, bots, seed, options or {}, tuple(base), events=True, counted=counted)
    return first, replace(first, packs=tuple(packs))


def trial(
    book: Run,
    pack: Run,
    workers: int = 1,
    done: Callable[[int], None] = lambda games: None,
    stop: Stop | None = None,
) -> Trial:
    """Play both sides on the same deals, and tell what differs; BadSetup comes before any game."""
    variants = [Variant("book", replace(book, events=True)), Variant("pack", replace(pack, events=True))]
    check(variants)
    wish = stop or Stop()
    played = play(variants, workers, done, wish) if workers else alone(variants, done, wish)
    return told(variants, played)


def alone(variants: Sequence[Variant], done: Callable[[int], None], stop: Stop) -> list[list[Result]]:
    """Deal by deal in this process."""
    shelves = [each.run.shelf() for each in variants]
    found: list[list[Result]] = [[] for _ in variants]
    for number in range(variants[0].run.games):
        pair = [play_game(each.run, shelf, number) for each, shelf in zip(variants, shelves)]
        for results, result in zip(found, pair):
            results.append(result)
        done(len(pair))
        if stop.asked:
            break
    return found


def told(variants: Sequence[Variant], played: Sequence[Sequence[Result]]) -> Trial:
    """All figures of two sides that played the same deals."""
    run, games = variants[0].run, len(played[0])
    by = "order" if all(result.order for results in played for result in results) else "seat"
    shelf = variants[1].run.shelf()
    return {
        "game": run.game,
        "seats": run.seats,
        "bots": list(seated(run.bots, run.seats)),
        "asked": run.games,
        "games": games,
        "by": by,
        "wins": [wins_at(at, by, played) for at in range(run.seats if run.seats > 1 else 0)],
        "fair": [fair(each) for each in fairness(variants, played)],
        "measures": measures(run.seats, played),
        "moments": [each.word for each in moments(shelf)],
        "cards": [row for each in moments(shelf) for row in cards(each.word, variants, played)],
        "rules": rules([*shelf.rules], run.game, played),
        "counted": [sum(result.rules is not None for result in results) for results in played],
        "longest": [max(result.moves for result in results) for results in played],
        "cut": [sum(result.moves >= CUT for result in results) for results in played],
        "packs": [each.hash for each in variants[1].run.packs],
    }


def span(figure: Share | Mean | Gap) -> Span:
    value = figure.share if isinstance(figure, Share) else figure.mean
    low, high = figure.low, figure.high
    return {
        "value": round(value, 6),
        "low": None if low is None else round(low, 6),
        "high": None if high is None else round(high, 6),
    }


def wins_at(at: int, by: str, played: Sequence[Sequence[Result]]) -> Wins:
    columns = [
        [wins_of(result)[result.order[at] if by == "order" else at] for result in results]
        for results in played
    ]
    pairs = [new - old for old, new in zip(*columns)]
    book, pack = (span(wilson(sum(column), len(column))) for column in columns)
    return {"place": at + 1, "book": book, "pack": pack, "difference": span(share_gap_of(pairs))}


def fair(found: dict[str, Any]) -> Fair:
    return {
        "variant": "book" if found["variant"] == LETTERS[0] else "pack",
        "p": found["corrected"],
        "wins": [row["wins"]["share"] for row in found["rows"]],
        "words": found["words"],
    }


def measures(seats: int, played: Sequence[Sequence[Result]]) -> list[Measure]:
    found = [
        measure("rounds", played, lambda result: result.rounds),
        measure("score", played, lambda result: fmean(result.scores)),
        measure("decisions", played, lambda result: result.moves),
    ]
    if seats > 1:
        found.insert(1, measure("winner", played, lambda result: max(result.scores)))
    return found


def measure(name: str, played: Sequence[Sequence[Result]], of: Callable[[Result], float]) -> Measure:
    columns = [[of(result) for result in results] for results in played]
    whole = [[round(value) for value in column] for column in columns]
    ends = min(map(min, whole)), max(map(max, whole))
    steps = [histogram(column, ends) for column in whole]
    book, pack = (span(mean_of(column)) for column in columns)
    difference = span(gap_of([new - old for old, new in zip(*columns)]))
    return {
        "name": name,
        "book": book,
        "pack": pack,
        "difference": difference,
        "steps": [
            {"low": old["from"], "high": old["to"], "book": old["games"], "pack": new["games"]}
            for old, new in zip(*steps)
        ],
    }


def cards(word: str, variants: Sequence[Variant], played: Sequence[Sequence[Result]]) -> list[CardRow]:
    """Every card of a moment, those the pack lifts most first."""
    both = []
    for each, results in zip(variants, played):
        bots = seated(each.run.bots, each.run.seats)
        found = lifts(word, [(result.cards, wins_of(result), bots) for result in results])
        both.append({row.card: card_side(row, each.run.seats) for row in found})
    book, pack = both
    rows: list[CardRow] = [
        {"moment": word, "card": card, "book": book.get(card), "pack": pack.get(card)}
        for card in dict.fromkeys([*pack, *book])
    ]
    return rows


def card_side(row: Lift, seats: int) -> CardSide:
    known: Span | None = None
    if row.lift is not None:
        known = span(Mean(row.lift, row.low, row.high, None))
    above = round(row.wins - 1 / seats, 6) if known else None
    return {"times": row.times, "holders": row.holders, "above": above, "lift": known}


def rules(ledger: list[str], game: str, played: Sequence[Sequence[Result]]) -> list[RuleRow]:
    """Every rule but the examples: the part of games of either side that carried it out."""
    counted = [[result.rules for result in results if result.rules is not None] for results in played]
    looked = {rule for results in played for result in results for rule in result.looked}
    sides = [(len(games), Counter(rule for each in games for rule in each)) for games in counted]
    return rule_rows(ledger, game, sides, looked)


def rule_rows(
    ledger: list[str], game: str, sides: Sequence[tuple[int, Mapping[str, int]]], looked: set[str]
) -> list[RuleRow]:
    """The same of what was added up: for both sides how many games, and in how many of them each fired."""
    if not all(games for games, _ in sides):
        return []
    fired = {rule for _, counts in sides for rule, games in counts.items() if games}
    found: list[RuleRow] = []
    for rule, kind in kinds(ledger, fired, looked, known_rules(game)).items():
        book, pack = (counts.get(rule, 0) / games for games, counts in sides)
        changed = abs(book - pack) >= CHANGED
        row: RuleRow = {"rule": rule, "kind": kind, "book": book, "pack": pack, "changed": changed}
        found.append(row)
    return found
