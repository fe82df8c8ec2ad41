"""Variants of a game on the same deals: what differs, how surely, and how many games would tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from statistics import fmean, median
from string import ascii_uppercase
from textwrap import wrap
from typing import Any

from ..games import game as find
from ..kernel import BadSetup
from .hands import Processes, simulate
from .inference import SURE, Gap, games_to_tell, gap_of, holm, mean_of, share_gap_of, wilson
from .kept import wins_of
from .report import (
    DOUBT,
    POWER,
    WIDTH,
    aligned,
    chance,
    corrected,
    in_order,
    judged,
    order_judged,
    ordinal,
    percent,
    plain,
    ranged,
    rounded,
)
from .simulate import Result, Run, Stop, Tally, seated

ROUNDS = 8  # in which all variants are played in turn, so that whoever stops has pairs
DEALS = 50  # in a round at least
LETTERS = ascii_uppercase  # variants of one sweep, by which tables call them
DIFFERS = "What differs"
AFFORDABLE = 100_000  # games: a verdict that needs more says how small a difference must be
MOST = 10_000_000  # games: whoever needs more will not tell


@dataclass(frozen=True)
class Variant:
    """One side of a comparison."""

    name: str
    run: Run


@dataclass(frozen=True)
class Figure:
    """Something that every game has a value of."""

    name: str
    kind: str  # "share", "mean" or "event"
    of: Callable[[Result], float]


def cells(axes: Sequence[tuple[str, Sequence[str]]]) -> list[list[str]]:
    """All combinations of the values of options, as `name=value` words; the last axis changes first."""
    words = []
    for name, values in axes:
        if len(set(values)) < len(values):
            raise BadSetup("options", f"{name} has a value twice: {','.join(values)}")
        words.append([f"{name}={value}" for value in values])
    found = [list(each) for each in product(*words)]
    if len(found) < 2:
        raise BadSetup("options", "nothing varies: give an option several values, as --option NAME=A,B")
    if len(found) > len(LETTERS):
        raise BadSetup("options", f"{len(found)} variants are more than one sweep takes ({len(LETTERS)})")
    return found


def check(variants: Sequence[Variant]) -> None:
    """Refuse what cannot be compared before anything is played."""
    if len({each.name for each in variants}) < len(variants):
        raise BadSetup("variants", f"a variant cannot be compared with itself: {variants[0].name!r}")
    for each in variants:
        each.run.check()
        if each.run.seats != variants[0].run.seats:
            raise BadSetup("seats", "variants are compared with the same number of seats")


def play(
    variants: Sequence[Variant], workers: int, done: Callable[[int], None], stop: Stop
) -> list[list[Result]]:
    """All variants on the same deals; of a run that was stopped, the deals that all have played."""
    found: list[dict[int, Result]] = [{} for _ in variants]
    games = variants[0].run.games
    rounds = max(1, min(ROUNDS, games // DEALS))
    for part in range(rounds):
        deals = range(games * part // rounds, games * (part + 1) // rounds)
        for each, results in zip(variants, found, strict=True):
            if not stop.asked:
                run = replace(each.run, events=True)
                for row in simulate(run, Processes(run, workers), done, stop, [deals]):
                    results.update({result.number: result for result in row})
    common = sorted(set.intersection(*[set(results) for results in found]))
    if not common:
        raise BadSetup("games", f"{stop.reason} before a deal was played by all variants")
    return [[results[number] for number in common] for results in found]


# Figures


def figures(variants: Sequence[Variant], played: Sequence[Sequence[Result]]) -> list[Figure]:
    """What is compared. Who sits where is asked where bots differ, who acts when where that is drawn."""
    seats = variants[0].run.seats
    bots = [seated(each.run.bots, seats) for each in variants]
    found: list[Figure] = []
    if seats > 1:
        found += ordered_wins(seats, played)
        if len(set(bots)) > 1 or not found:
            found += [Figure(f"wins of seat {seat}", "share", won([seat])) for seat in range(seats)]
        elif len(set(bots[0])) > 1:
            found += [Figure(f"wins of {bot}", "share", won(held)) for bot, held in held_by(bots[0]).items()]
    found.append(Figure("score", "mean", lambda result: fmean(result.scores)))
    if len(set(bots)) > 1:
        found += [Figure(f"score of seat {seat}", "mean", scored([seat])) for seat in range(seats)]
    elif len(set(bots[0])) > 1:
        found += [Figure(f"score of {bot}", "mean", scored(held)) for bot, held in held_by(bots[0]).items()]
    if seats > 1:
        found.append(Figure("winner's score", "mean", lambda result: result.scores[result.places.index(1)]))
        found.append(Figure("first ahead of second by", "mean", lead))
        found.append(Figure("first place shared", "share", lambda result: float(result.places.count(1) > 1)))
    found.append(Figure("decisions a game", "mean", lambda result: result.moves))
    found.append(Figure("rounds a game", "mean", lambda result: result.rounds))
    told = sorted({name for results in played for result in results for name in result.events})
    told = [name for name in told if not is_round(name, played)]
    return found + [Figure(name, "event", counted(name)) for name in told]


def is_round(name: str, played: Sequence[Sequence[Result]]) -> bool:
    """Told once in every round of every game: that is the number of rounds, which is told by itself."""
    return all(result.events.get(name, 0) == result.rounds for results in played for result in results)


def chosen_first(found: list[Figure], measure: str) -> list[Figure]:
    """The figure that was asked for before all others."""
    names = [figure.name for figure in found if figure.kind != "event"]
    if measure and measure not in names:
        raise BadSetup("measure", f"there is no figure {measure!r} here; there are {', '.join(names)}")
    return sorted(found, key=lambda figure: figure.name != measure) if measure else found


def ordered_wins(seats: int, played: Sequence[Sequence[Result]]) -> list[Figure]:
    """Wins by place in the turn order, if there is one and it is not always the same."""
    if not all(result.order for results in played for result in results):
        return []
    if len({result.order for results in played for result in results}) < 2:
        return []
    return [Figure(f"wins of {ordinal(at + 1)} to act", "share", won_at(at)) for at in range(seats)]


def held_by(bots: tuple[str, ...]) -> dict[str, list[int]]:
    return {bot: [seat for seat, name in enumerate(bots) if name == bot] for bot in bots}


def won(seats: list[int]) -> Callable[[Result], float]:
    return lambda result: sum(wins_of(result)[seat] for seat in seats)


def won_at(at: int) -> Callable[[Result], float]:
    return lambda result: wins_of(result)[result.order[at]]


def scored(seats: list[int]) -> Callable[[Result], float]:
    return lambda result: fmean(result.scores[seat] for seat in seats)


def counted(name: str) -> Callable[[Result], float]:
    return lambda result: result.events.get(name, 0)


def lead(result: Result) -> float:
    order = sorted(zip(result.places, (-score for score in result.scores)))
    return order[1][1] - order[0][1]


# Comparing


def compare(
    variants: Sequence[Variant], played: Sequence[Sequence[Result]], asked: int, measure: str = ""
) -> dict[str, Any]:
    """All figures of all variants, and what each has more than the first, ready for JSON.

    The verdict is about `measure`, the name of a figure; about the first one, if nobody says.
    """
    first = variants[0].run
    games = len(played[0])
    rows = [row(figure, played) for figure in chosen_first(figures(variants, played), measure)]
    for events in (False, True):  # two families: what is asked of every game, and what may happen in it
        weigh([told for told in rows if (told["kind"] == "event") == events])
    told: dict[str, Any] = {
        "game": first.game,
        "title": find(first.game).title,
        "seats": first.seats,
        "seed": first.seed,
        "games": games,
        "asked": asked,
        "confidence": SURE,
        "variants": [described(*each) for each in zip(LETTERS, variants, played)],
        "rows": rows,
        "fairness": fairness(variants, played),
    }
    told["words"] = words(told)
    told["notes"] = notes(told)
    return told


def described(letter: str, variant: Variant, results: Sequence[Result]) -> dict[str, Any]:
    tally = Tally(variant.run)
    for result in results:
        tally.add(result)
    known = variant.run.told()
    del known["games"], known["game"], known["seats"], known["seed"]
    return {"letter": letter, "name": variant.name} | known | {"digest": tally.digest.hexdigest()}


def row(figure: Figure, played: Sequence[Sequence[Result]]) -> dict[str, Any]:
    """One figure: its value in each variant, and the differences of each from the first, deal by deal."""
    columns = [[figure.of(result) for result in results] for results in played]
    base = columns[0]
    gaps: list[dict[str, Any] | None] = [None]
    for column in columns[1:]:
        pairs = [value - other for value, other in zip(column, base, strict=True)]
        gap = share_gap_of(pairs) if figure.kind == "share" else gap_of(pairs)
        gaps.append(gap_told(gap, worth(base, column, gap.spread)))
    return {
        "figure": figure.name,
        "kind": figure.kind,
        "values": [valued(column, figure.kind == "share") for column in columns],
        "against_first": gaps,
    }


def valued(column: Sequence[float], share: bool) -> dict[str, Any]:
    if share:
        return plain(wilson(sum(column), len(column)))
    told = plain(mean_of(column))
    del told["p"]
    return told


def gap_told(gap: Gap, worth: float | None) -> dict[str, Any]:
    return {
        "difference": rounded(gap.mean),
        "low": rounded(gap.low),
        "high": rounded(gap.high),
        "p": gap.p,
        "spread": rounded(gap.spread),
        "worth": rounded(worth),
    }


def worth(base: Sequence[float], column: Sequence[float], spread: float) -> float | None:
    """How many times as many games would be as sure if each variant had luck of its own."""
    apart = sum(fmean(value * value for value in each) - fmean(each) ** 2 for each in (base, column))
    return apart / spread**2 if spread and apart > 0 else None


def weigh(rows: list[dict[str, Any]]) -> None:
    """Correct for how many differences are looked at, and say how many games each would take."""
    gaps = [gap for told in rows for gap in told["against_first"] if gap]
    looks = sum(gap["p"] is not None for gap in gaps)
    for gap, p in zip(gaps, holm([gap["p"] for gap in gaps]), strict=True):
        gap["corrected"] = rounded(p)
        gap["clear"] = p is not None and p < DOUBT
        needed = games_to_tell(gap["difference"], gap["spread"], DOUBT / max(1, looks), POWER)
        gap["games_to_tell"] = needed


def fairness(variants: Sequence[Variant], played: Sequence[Sequence[Result]]) -> list[dict[str, Any]]:
    """Whether each variant treats places alike: by turn order where it changes, else by seats of one bot."""
    found = []
    seats = variants[0].run.seats
    for letter, variant, results in zip(LETTERS, variants, played):
        wins = [wins_of(result) for result in results]
        blocks = in_order(list(results), wins)
        if seats > 1 and blocks:
            found.append(order_judged(blocks) | {"variant": letter})
        elif seats > 1 and len(set(variant.run.bots)) == 1:
            names = [f"seat {seat}" for seat in range(seats)]
            told = judged("seat", "all seats, one bot", names, 0, seats - 1, wins)
            found.append(told | {"variant": letter})
    corrected(found)
    return found


# Words


def heading(told: dict[str, Any]) -> str:
    count = f"{len(told['variants'])} variants on {told['games']:,} deals"
    seats = "1 seat" if told["seats"] == 1 else f"{told['seats']} seats"
    return f"{told['title']}: {count}, {seats}, seed {told['seed']}"


def settings(told: dict[str, Any]) -> list[str]:
    """What each variant is."""
    said = []
    for each in told["variants"]:
        packs = "".join(f", pack {digest[:16]}" for digest in each["packs"])
        bots = ",".join(each["bots"])
        said.append(f"{each['letter']}: {each['name']} (bots {bots}, edition {each['edition']}{packs})")
    return said


def partial(told: dict[str, Any]) -> str:
    if told["games"] == told["asked"]:
        return ""
    return f"stopped after {told['games']} of {told['asked']} deals that all variants played"


def words(told: dict[str, Any]) -> list[str]:
    """The findings in sentences: of each variant first the verdict about what was asked for first."""
    said = []
    first, *others = [row for row in told["rows"] if row["kind"] != "event"]
    for number, each in enumerate(told["variants"]):
        if not number:
            continue
        if each["digest"] == told["variants"][0]["digest"]:
            said.append(f"{each['letter']} ended every game as A did: it makes no difference here.")
            continue
        said.append(verdict(each["letter"], first, first["against_first"][number], told["games"]))
        clear = [row for row in others if row["against_first"][number]["clear"]]
        if clear:
            found = [clearly(row, row["against_first"][number]) for row in clear]
            said.append(f"{each['letter']} also differs from A in {'; '.join(found)}.")
    for found in told["fairness"]:
        said += [f"{found['variant']}: {line}" for line in found["words"]]
    return said


def verdict(letter: str, row: dict[str, Any], gap: dict[str, Any], games: int) -> str:
    """Told apart, or how many games would tell, or how small a difference must be that is not seen."""
    if gap["p"] is None:
        return f"{row['figure'].capitalize()}: the same in every game of A and {letter}."
    half = factor(row) * (gap["high"] - gap["low"]) / 2
    if gap["clear"]:
        more = "more" if gap["difference"] > 0 else "less"
        size = f"{factor(row) * abs(gap['difference']):.2f}{unit(row)} {more}, ± {half:.2f}"
        return f"{letter} has {size}: {row['figure']}."
    needed = gap["games_to_tell"]
    if needed is not None and games < needed <= AFFORDABLE:
        return f"{row['figure'].capitalize()}: {games:,} games cannot tell {letter} from A; {needed:,} would."
    least = factor(row) * max(abs(gap["low"]), abs(gap["high"]))
    return (
        f"{row['figure'].capitalize()}: if {letter} differs from A, then by less than {least:.2f}{unit(row)}."
    )


def clearly(row: dict[str, Any], gap: dict[str, Any]) -> str:
    sure = f"({ranged(gap, 2, factor(row))}, {chance(gap['corrected'])})"
    return f"{row['figure']} {signed(gap['difference'], row)}{unit(row)} {sure}"


def notes(told: dict[str, Any]) -> list[str]:
    rows = [row for row in told["rows"] if row["kind"] != "event"]
    gaps = [gap for row in rows for gap in row["against_first"] if gap and gap["p"] is not None]
    events = len(told["rows"]) - len(rows)
    said = [
        "All variants played the same deals with the same luck: each is held against A, deal by deal.",
        f"An interval holds the true value in {100 * SURE:.0f} % of all such runs, each figure taken alone.",
        f"Values of p are corrected by Holm's rule for the {len(gaps)} differences looked at"
        + (f", and apart from them for those of {events} kinds of events" if events else "")
        + f"; those of fairness for all variants. Less than {DOUBT:g} counts as a difference.",
        f"Games to tell: after so many a difference as large as the one seen is noticed {100 * POWER:.0f} "
        "times in 100. The true difference may be smaller.",
    ]
    times = [gap["worth"] for gap in gaps if gap["worth"]]
    if times and median(times) >= 1.1:
        said.append(
            f"Without the same luck it would take {median(times):.1f} times as many games to be as sure "
            "(the middle of all figures)."
        )
    return said


def factor(row: dict[str, Any]) -> int:
    return 100 if row["kind"] == "share" else 1


def unit(row: dict[str, Any]) -> str:
    return " percentage points" if row["kind"] == "share" else ""


def signed(value: float, row: dict[str, Any]) -> str:
    return f"{factor(row) * value:+z.2f}"


def value(figure: dict[str, Any], row: dict[str, Any]) -> str:
    at = figure["share"] if "share" in figure else figure["mean"]
    return f"{100 * at:.1f} %" if row["kind"] == "share" else f"{at:.2f}"


def gap_cells(gap: dict[str, Any], row: dict[str, Any]) -> list[str]:
    if gap["p"] is None:
        alike = gap["low"] is None and not gap["difference"]
        sure = "no deal differs" if alike else ranged(gap, 2, factor(row))
        return [signed(gap["difference"], row), sure, "", ""]
    needed = gap["games_to_tell"]
    tell = "seen" if gap["clear"] else "more" if needed is None or needed > MOST else f"{needed:,}"
    return [signed(gap["difference"], row), ranged(gap, 2, factor(row)), figure_of(gap["corrected"]), tell]


HEAD = ["difference", "95 % interval", "p", "games to tell"]


def tables(told: dict[str, Any]) -> list[tuple[str, list[list[str]]]]:
    """Every table: its title, then rows of cells, the first row being the head."""
    names = [each["letter"] for each in told["variants"]]
    main = [row for row in told["rows"] if row["kind"] != "event"]
    found = fair_table(told)
    if len(names) == 2:
        rows = [
            [
                row["figure"],
                *[value(each, row) for each in row["values"]],
                *gap_cells(row["against_first"][1], row),
            ]
            for row in main
        ]
        found.append((DIFFERS, [["", "A", "B", *HEAD], *rows]))
    else:
        for row in main:
            shown = []
            for name, each, gap in zip(names, row["values"], row["against_first"], strict=True):
                alone = [name, value(each, row), ranged(each, 2, factor(row))]
                shown.append(alone + (gap_cells(gap, row) if gap else ["", "", "", ""]))
            found.append((titled(row), [["variant", "value", "95 % interval", *HEAD], *shown]))
    return [*found, *event_table(told, names)]


def fair_table(told: dict[str, Any]) -> list[tuple[str, list[list[str]]]]:
    """The places of each variant side by side, and how likely luck alone makes them differ so much."""
    found = []
    for title, asked in fair_titles(told):
        head = ["variant", *[row["name"] for row in asked[0]["rows"]], "p, if all are alike"]
        found.append((title, [head, *[fair_row(each) for each in asked]]))
    return found


def fair_titles(told: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """What was asked of the places of all variants: by turn order, by seat, or one of some, one of others."""
    titles = {"order": "Wins by place in the turn order", "seat": "Wins by seat"}
    kinds = dict.fromkeys(each["kind"] for each in told["fairness"])
    return [(titles[kind], [each for each in told["fairness"] if each["kind"] == kind]) for kind in kinds]


def fair_row(each: dict[str, Any]) -> list[str]:
    shares = [percent(row["wins"]["share"]) for row in each["rows"]]
    return [each["variant"], *shares, "" if each["corrected"] is None else figure_of(each["corrected"])]


def titled(row: dict[str, Any]) -> str:
    return f"{row['figure'][0].upper()}{row['figure'][1:]}"


def figure_of(p: float) -> str:
    return chance(p).removeprefix("p ").removeprefix("= ")


def event_table(told: dict[str, Any], names: list[str]) -> list[tuple[str, list[list[str]]]]:
    """What happens clearly more often or more rarely; all other kinds of events are in the data."""
    rows = []
    for row in told["rows"]:
        for name, figure, gap in zip(names, row["values"], row["against_first"], strict=True):
            if row["kind"] == "event" and gap and gap["clear"]:
                shown = [row["figure"], name, value(row["values"][0], row), value(figure, row)]
                rows.append((-abs(gap["difference"]), [*shown, *gap_cells(gap, row)[:3]]))
    if not rows:
        return []
    head = ["event", "variant", "a game with A", "a game", *HEAD[:3]]
    return [("What happens more often, or more rarely", [head, *[each for _, each in sorted(rows)]])]


def text(told: dict[str, Any]) -> str:
    """The comparison for a terminal or a pipe."""
    lines = [heading(told)]
    lines += [f"  {line}" for line in settings(told)]
    if partial(told):
        lines.append(f"PARTIAL: {partial(told)}.")
    for title, rows in tables(told):
        lines += ["", title, *aligned(rows)]
    lines += ["", "Findings"]
    for each in (told["words"], ["Notes"], told["notes"]):
        for said in each:
            lines += (
                ["", said]
                if said == "Notes"
                else wrap(said, WIDTH, initial_indent="- ", subsequent_indent="  ")
            )
    return "\n".join(lines)
