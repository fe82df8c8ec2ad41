"""What many pairs of games tell, in the measures of the lab, as the page draws them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import floor
from statistics import fmean
from typing import Any

from ...games import game
from ...lab.cards import moments
from ...lab.compare import Variant, compare, lead
from ...lab.report import DOUBT
from ...lab.simulate import Result
from ...lab.trial import CardSide, cards
from .bodies import (
    CardTold,
    DifferenceShown,
    EvenShown,
    Interval,
    LiftShown,
    MeasureShown,
    NewRun,
    ResultShown,
    RuleTold,
    SpreadShown,
    SweepShown,
    SweptShown,
)
from .playing import Lot, Side, run_of

BINS = 22
MEASURES = {
    "score": "score",
    "winner's score": "winner",
    "first ahead of second by": "lead",
    "first place shared": "shared",
    "decisions a game": "decisions",
    "rounds a game": "rounds",
}
PLACED = re.compile(r"wins of (\d+)\w+ to act")
SEATED = re.compile(r"wins of seat (\d+)")


def told(
    wanted: NewRun,
    sides: Sequence[Side],
    played: Sequence[Sequence[Result]],
    cut: list[int],
    seconds: float,
    rules: list[RuleTold],
) -> ResultShown:
    """The figures of both sides, their differences deal by deal, and how games are spread."""
    lot = Lot(wanted.game, wanted.seats, wanted.level, wanted.seed, list(sides), [0, 1], 0, len(played[0]), 0)
    variants = [Variant(name, replace(run_of(lot, side))) for name, side in zip("AB", sides, strict=True)]
    found = compare(variants, played, wanted.games)
    first, second = (each["digest"] for each in found["variants"])
    return ResultShown(
        games=len(played[0]),
        asked=wanted.games,
        cut=cut,
        seats=wanted.seats,
        level=wanted.level,
        seconds=round(seconds, 1),
        same=first == second,
        even=[even(one) for one in found["fairness"]] if len(found["fairness"]) == len(sides) else [],
        measures=[measure(row) for row in found["rows"]],
        cards=card_rows(variants, played),
        rules=rules,
        spreads=[one for name, of in SPREAD.items() for one in spread(name, played, of)],
    )


def swept(
    wanted: NewRun,
    sides: Sequence[Side],
    played: Sequence[Sequence[Result]],
    cut: list[int],
    seconds: float,
) -> SweepShown:
    """The figures of every value of an option, each held against the book's deal by deal."""
    assert wanted.option is not None, "a sweep is over an option"
    lot = Lot(wanted.game, wanted.seats, wanted.level, wanted.seed, list(sides), [], 0, len(played[0]), 0)
    default = game(wanted.game).options[wanted.option].default
    book = wanted.values.index(default) if default in wanted.values else 0
    order = [book, *[at for at in range(len(sides)) if at != book]]  # the lab holds all against the first
    variants = [Variant(str(wanted.values[at]), run_of(lot, sides[at])) for at in order]
    found = compare(variants, [played[at] for at in order], wanted.games)
    places = [order.index(at) for at in range(len(sides))]
    return SweepShown(
        games=len(played[0]),
        option=wanted.option,
        values=wanted.values,
        book=book,
        cut=cut,
        seconds=round(seconds, 1),
        measures=[swept_measure(row, places) for row in found["rows"] if row["kind"] != "event"],
    )


def swept_measure(row: dict[str, Any], places: Sequence[int]) -> SweptShown:
    name, of = named(row["figure"])
    return SweptShown(
        measure=name,
        of=of,
        share=row["kind"] == "share",
        at=[interval(row["values"][at]) for at in places],
        less=[None if (gap := row["against_first"][at]) is None else less(gap) for at in places],
    )


def card_rows(variants: Sequence[Variant], played: Sequence[Sequence[Result]]) -> list[CardTold]:
    """What cards were worth to those who had them, for everything that becomes of a card in this game."""
    return [
        CardTold(moment=row["moment"], card=row["card"], a=lift(row["book"]), b=lift(row["pack"]))
        for moment in moments(variants[1].run.shelf())
        for row in cards(moment.word, variants, played)
    ]


def lift(side: CardSide | None) -> LiftShown | None:
    if side is None:
        return None
    told = side["lift"]
    found = None if told is None else Interval(at=told["value"], low=told["low"], high=told["high"])
    return LiftShown(times=side["times"], holders=side["holders"], lift=found)


def even(fairness: dict[str, Any]) -> EvenShown:
    p = fairness["corrected"]
    wins = [row["wins"]["share"] for row in fairness["rows"]]
    return EvenShown(even=None if p is None else p >= DOUBT, wins=wins)


def named(figure: str) -> tuple[str, str]:
    """A figure of the lab as the page knows it: what is measured, and of what."""
    if figure in MEASURES:
        return MEASURES[figure], ""
    if found := PLACED.fullmatch(figure):
        return "order", found[1]
    if found := SEATED.fullmatch(figure):
        return "seat", str(int(found[1]) + 1)
    return "event", figure


def measure(row: dict[str, Any]) -> MeasureShown:
    name, of = named(row["figure"])
    return MeasureShown(
        measure=name,
        of=of,
        share=row["kind"] == "share",
        a=interval(row["values"][0]),
        b=interval(row["values"][1]),
        less=less(row["against_first"][1]),
    )


def less(gap: dict[str, Any]) -> DifferenceShown:
    return DifferenceShown(
        at=gap["difference"],
        low=gap["low"],
        high=gap["high"],
        clear=bool(gap["clear"]),
        needed=gap["games_to_tell"],
    )


def interval(told: dict[str, Any]) -> Interval:
    return Interval(at=told["share"] if "share" in told else told["mean"], low=told["low"], high=told["high"])


def rounds(result: Result) -> float:
    return result.rounds


def winner(result: Result) -> float:
    return result.scores[result.places.index(1)]


def mean_score(result: Result) -> float:
    return fmean(result.scores)


def decisions(result: Result) -> float:
    return result.moves


SPREAD: dict[str, Callable[[Result], float]] = {
    "rounds": rounds,
    "winner": winner,
    "score": mean_score,
    "lead": lead,
    "decisions": decisions,
}


def spread(name: str, played: Sequence[Sequence[Result]], of: Callable[[Result], float]) -> list[SpreadShown]:
    """Games of both sides in the same bins; nothing where all are alike."""
    columns = [[of(result) for result in side] for side in played]
    low, high = min(map(min, columns)), max(map(max, columns))
    if low == high:
        return []
    low = floor(low)
    width = max(1, -int(-(high - low + 1) // BINS))
    bins = int((high - low) // width) + 1
    counts = [[0] * bins for _ in columns]
    for count, column in zip(counts, columns, strict=True):
        for value in column:
            count[int((value - low) // width)] += 1
    return [SpreadShown(measure=name, first=low, width=width, a=counts[0], b=counts[1])]
