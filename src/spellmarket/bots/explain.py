# not compiled
"""Why a move: up to three candidates of a search, what each brings, the gap, and what may go wrong."""

from __future__ import annotations

from typing import TypedDict

from ..kernel import Chair, Preview, Table
from ..kernel.preview import read
from .search import Rival, Search

SHOWN = 3  # candidates at most
GAINS = 4  # figures of each at most
TABLES = 6  # that a candidate was tried on at least, before anything is said of its risk


class Candidate(TypedDict):
    """A move that is worth thinking about."""

    move: str  # in notation
    words: str
    gains: list[str]  # what is certain to change on one's own side: `gold 3 → 5`
    reason: str  # what the game's advice sees in it
    gap: float  # how far behind the first, in parts of a win; alone at a table, in points
    tie: bool  # the gap is no more than the noise of the tables it was measured on
    risk: str  # how often another would have been better; empty for a single option
    after: list[int]  # what everybody has then of what counts, as far as it is certain
    luck: bool  # a die falls or something unseen is turned up before that is all


def explain(chair: Chair, search: Search) -> list[Candidate]:
    """The candidates of a search, the chosen one first; it knows no more than the seat does."""
    options = chair.must_choose()
    rivals = search.compare(chair) if len(options) > 1 else [Rival(options[0])]
    best, *others = rivals[:SHOWN]
    table = chair.imagine()
    first = candidate(chair, table, best, best, others[0] if others else None)
    return [first, *[candidate(chair, table, one, best, best) for one in others]]


def candidate(chair: Chair, table: Table, one: Rival, best: Rival, against: Rival | None) -> Candidate:
    gap, error = best.ahead(one) if one is not best else (0.0, 0.0)
    foreseen = chair.preview(one.move)
    return {
        "move": chair.game.text(one.move),
        "words": say(chair, table, one.move),
        "gains": gains(chair, foreseen),
        "reason": table.why(chair.seat, one.move),
        "gap": round(max(0.0, gap), 3),
        "tie": one is not best and gap <= error,
        "risk": "" if against is None else risk(one, against, say(chair, table, against.move)),
        "after": standing(chair, foreseen, table.seats),
        "luck": foreseen["luck"],
    }


def standing(chair: Chair, foreseen: Preview, seats: int) -> list[int]:
    """What every seat has then of the figure that a game names first: the one that counts."""
    if not chair.game.figures:
        return []
    counted = chair.game.figures[0]
    have = {seat: number for (seat, _), number in read(counted, chair.view).items()}
    for change in foreseen["figures"]:
        if change["figure"] == counted.name:
            have[change["seat"]] = change["after"]
    return [have.get(seat, 0) for seat in range(seats)]


def gains(chair: Chair, foreseen: Preview) -> list[str]:
    """The numbers that people follow, as far as they are one's own and certain to change."""
    found = []
    for change in foreseen["figures"]:
        if change["seat"] in (chair.seat, None):
            name = f"{change['figure']} {change['of']}" if change["of"] else change["figure"]
            found.append(f"{name} {change['before']} → {change['after']}")
    return found[:GAINS]


def say(chair: Chair, table: Table, move: int) -> str:
    return chair.game.say(move, table.names, chair.seat)


def risk(one: Rival, other: Rival, words: str) -> str:
    """On how many of the tables that both were tried on the other would have been better."""
    tables = min(len(one.results), len(other.results))
    if tables < TABLES:
        return "Too few tables were imagined to tell what may go wrong."
    worse = sum(one.results[at] < other.results[at] for at in range(tables))
    return f"On {worse} of {tables} imagined tables it was better to {words}."


def spoken(candidates: list[Candidate]) -> list[str]:
    """The same as lines for people."""
    first, *others = candidates
    lines = [f"Try '{first['move']}' ({first['words']}). {' '.join(facts(first))}"]
    for one in others:
        behind = "hardly to be told apart" if one["tie"] else f"{distance(one)} behind"
        lines.append(f"Or '{one['move']}' ({one['words']}), {behind}. {' '.join(facts(one))}")
    return lines


def distance(one: Candidate) -> str:
    """Parts of a win in hundredths; alone at a table, points."""
    if len(one["after"]) == 1:
        return f"{one['gap']:.1f} points"
    hundredths = round(100 * one["gap"])
    if hundredths > 1:
        return f"{hundredths} hundredths of a win"
    return "a hundredth of a win" if hundredths else "less than a hundredth of a win"


def facts(one: Candidate) -> list[str]:
    changes = [", ".join(one["gains"]).capitalize() + "."] if one["gains"] else []
    return [one["reason"], *changes, *([one["risk"]] if one["risk"] else []), *then(one)]


def then(one: Candidate) -> list[str]:
    """What everybody has afterwards, seat by seat; nothing where nobody else sits."""
    if len(one["after"]) < 2:
        return []
    head = "Before luck" if one["luck"] else "Then"
    return [f"{head}: {', '.join(map(str, one['after']))}."]
