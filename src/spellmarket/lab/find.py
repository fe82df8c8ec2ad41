"""Positions worth a look, found in simulated games: those with one best line become puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..bots import bot
from ..kernel import Chair, Game, Table
from ..learn.puzzle import Line, Question, best, lamps, lines

FEWEST = 3  # lines that make a question out of a position


def find(
    shelf: Game, asked: list[Question], seats: int, games: int, seed: int = 0
) -> Iterator[dict[str, Any]]:
    """Puzzles from games that bots play, as rows of the game's file of puzzles."""
    for number in range(games):
        table = shelf.table(seats, seed=seed + number)
        players = [bot("medium", seed + number) for _ in range(seats)]
        while not table.over:
            seat = table.pending[0]
            chair = table.chair(seat)
            for question in asked:
                row = look(table, seat, question)
                if row is not None:
                    yield {"id": f"{question.id}-{seed + number}-{table.length}", **row}
            chair.play(players[seat].choose(chair))


def posed(shelf: Game, asked: list[Question], position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The puzzles that a position set up by hand holds, as rows that tell no more of it than it does."""
    table = shelf.position(position)
    for question in asked:
        row = look(table, table.pending[0], question) if table.pending else None
        if row is not None:
            yield {"id": question.id, **row, "position": position}


def look(table: Table, seat: int, question: Question) -> dict[str, Any] | None:
    """The puzzle that a seat stands before, if it does."""
    chair = table.chair(seat)
    if chair.asks not in question.phases or len(table.pending) > 1 or len(chair.options) < FEWEST:
        return None
    found = lines(chair, question)
    solution = best(question, found) if found else None
    if found is None or solution is None or idle(question, solution) or len(found) < FEWEST:
        return None
    return row_of(table, chair, question, found)


def idle(question: Question, solution: Line) -> bool:
    """Does the best line bring nothing? Where something is to be spared, or a lead counts, that is much."""
    return solution.brings[0] == 0 and question.counts != "lead" and not question.aims[0].startswith("-")


def row_of(table: Table, chair: Chair, question: Question, found: list[Line]) -> dict[str, Any] | None:
    position = table.position()
    again = table.game.position(position).chair(chair.seat)
    if [line.brings for line in lines(again, question) or []] != [line.brings for line in found]:
        return None  # it hangs on something that a position does not tell
    return {
        "question": question.id,
        "seat": chair.seat,
        "lamps": lamps(found, chair.hint()[0]),
        "solution": [table.game.text(move) for move in found[0].moves],
        "position": position,
    }
