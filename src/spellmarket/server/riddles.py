"""Puzzles for a browser: nothing is kept of a try, so every question brings its moves along."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import TypedDict

from msgspec import Raw

from ..games import SHELF
from ..kernel import Table
from ..kernel.tongues import Tongue, tongue
from ..learn.puzzle import Attempt, Line, Puzzle, daily, prove, puzzle, puzzles, taught_by
from .bodies import (
    PuzzleLine,
    PuzzleList,
    PuzzleMap,
    PuzzleNode,
    PuzzlePlay,
    PuzzleShown,
    PuzzleSolution,
    PuzzleTry,
)
from .lessons import encode, heard_since, offer, question, sight, spoken
from .messages import Question

KEPT = 256  # puzzles whose lines are known
MAPS = 16  # that are remembered: those of the day, in their languages
ROWS = 12  # of the sheet with all lines


def listed(day: date, language: str | None) -> PuzzleList:
    tongue = spoken(language)
    every = [shown(one) for name in SHELF for one in puzzles(name, tongue)]
    return PuzzleList(today=[shown(one) for one in daily(day, tongue)], puzzles=every)


def shown(one: Puzzle) -> PuzzleShown:
    return PuzzleShown(
        game=one.game, id=one.id, title=one.question.title, asks=one.question.asks, lamps=one.lamps
    )


@lru_cache(KEPT)
def proved(game: str, name: str) -> list[Line]:
    return prove(puzzle(game, name))


def played(game: str, name: str, language: str | None) -> PuzzlePlay:
    """A puzzle as it is first seen; the solution stays here."""
    one = puzzle(game, name, spoken(language))
    asked = one.question
    return PuzzlePlay(
        puzzle=shown(one),
        know=asked.know,
        hints=list(asked.hints),
        rules=list(asked.rules),
        one=asked.one,
        many=asked.many,
        seat=one.seat,
        names=list(one.names),
        lines=len(proved(game, name)),
        start=tried(game, name, (), language=language),
    )


def tried(game: str, name: str, moves: tuple[str, ...], language: str | None) -> PuzzleTry:
    """Where a line leads: the table after its moves, and at its end what it has brought."""
    one = puzzle(game, name, spoken(language))
    attempt = Attempt(one)
    heard = 0
    for move in moves:
        heard = len(attempt.table.listen())
        attempt.play(move)
    voice = tongue(one.shelf, spoken(language))
    events = heard_since(attempt.table, voice, one.seat, heard) if moves else []
    return PuzzleTry(events=events, **stands(attempt, voice))


class Stands(TypedDict):
    view: Raw
    pending: list[int]
    ask: Question | None
    over: bool
    brings: int
    best: bool


def stands(attempt: Attempt, voice: Tongue | None) -> Stands:
    """The table of a try as it is seen and asked, and at its end what was brought."""
    one = attempt.puzzle
    decision = f"{one.id} {len(attempt.moves)}"
    return {
        "view": sight(attempt.table, voice, one.seat),
        "pending": list(attempt.table.pending),
        "ask": None if attempt.over else question(attempt.table, voice, one.seat, decision, attempt.options),
        "over": attempt.over,
        "brings": attempt.brings,
        "best": attempt.over and attempt.closed and attempt.brings == proved(one.game, one.id)[0].brings[0],
    }


def place(attempt: Attempt) -> bytes:
    """What tells one place of a map from another: a view alone may not say what was named a moment ago."""
    table, seat = attempt.table, attempt.puzzle.seat
    asked = None if attempt.over else (table.asks(seat), table.subject(seat))
    return encode((attempt.over, attempt.brings, asked, attempt.chair.view))


@lru_cache(MAPS)
def mapped(game: str, name: str, language: str | None) -> PuzzleMap:
    """Every place that tries can lead to, so that a page can go on without a connection."""
    one = puzzle(game, name, spoken(language))
    voice = tongue(one.shelf, spoken(language))
    numbers: dict[bytes, int] = {}
    nodes: list[PuzzleNode] = []

    def visit(attempt: Attempt) -> int:
        key = place(attempt)
        if key not in numbers:
            numbers[key] = len(nodes)
            node = PuzzleNode(**stands(attempt, voice), leads={})
            nodes.append(node)
            for move in [] if attempt.over else attempt.options:
                onward = attempt.copy()
                onward.play(one.shelf.text(move))
                node.leads[one.shelf.text(move)] = visit(onward)
        return numbers[key]

    visit(Attempt(one))
    return PuzzleMap(nodes=nodes)


def solution(game: str, name: str, language: str | None) -> PuzzleSolution:
    """The best line with what happens on it, and all lines, those that bring everybody the same together."""
    one = puzzle(game, name, spoken(language))
    found = proved(game, name)
    table = one.table()
    voice = tongue(one.shelf, spoken(language))
    rows: dict[tuple[int, ...], list[Line]] = {}
    for line in found:
        rows.setdefault(everybody(one, line, table.seats), []).append(line)
    lesson = taught_by(one, spoken(language))
    return PuzzleSolution(
        moves=words(one, table, voice, found[0]),
        brings=found[0].brings[0],
        next=found[1].brings[0],
        reasons=reasons(one, voice),
        lesson=lesson.id if lesson else "",
        lesson_title=lesson.title if lesson else "",
        lines=[
            PuzzleLine(moves=words(one, table, voice, same[0]), brings=list(brought), same=len(same) - 1)
            for brought, same in list(rows.items())[:ROWS]
        ],
    )


def everybody(one: Puzzle, line: Line, seats: int) -> tuple[int, ...]:
    """What a line brings each seat of what is asked for."""
    aim = one.question.aims[0].removeprefix("-")
    brought = [0] * seats
    for row in line.preview["figures"]:
        if row["figure"] == aim and row["seat"] is not None:
            brought[row["seat"]] += row["after"] - row["before"]
    return tuple(brought)


def words(one: Puzzle, table: Table, voice: Tongue | None, line: Line) -> list[str]:
    return [offer(one.shelf, voice, table.names, one.seat, move).text for move in line.moves]


def reasons(one: Puzzle, voice: Tongue | None) -> list[str]:
    """What happens on the best line, as far as it is certain, in words."""
    attempt = Attempt(one)
    heard = len(attempt.table.listen())
    for move in one.solution:
        attempt.play(move)
    told = heard_since(attempt.table, voice, one.seat, heard)
    certain = len(proved(one.game, one.id)[0].preview["events"])
    return [each.text for each in told[:certain]]
