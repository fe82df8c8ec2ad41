"""How fast the engine is here: decisions, whole games, copies, imagined tables and views a second."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from time import process_time

from ..kernel import Game, Quick, Table, playout
from ..kernel import table as engine

Row = Callable[[Game, int, float], float]


def compiled() -> bool:
    return not str(engine.__file__).endswith(".py")


def stepped(game: Game, seats: int, seconds: float) -> float:
    """Decisions through the public surface, the making of tables inside the clock (DESIGN 5)."""
    n, seed, rng, start = 0, 0, random.Random(1), process_time()
    while process_time() - start < seconds:
        table = game.table(seats=seats, seed=seed)
        seed += 1
        while not table.over:
            chair = table.chair(table.pending[0])
            options = chair.options
            chair.play(options[int(rng.random() * len(options))])
            n += 1
    return n / (process_time() - start)


def inside(game: Game, seats: int, seconds: float) -> float:
    """Decisions in whole games that never leave the engine."""
    n, seed, luck, start = 0, 0, Quick(1), process_time()
    while process_time() - start < seconds:
        n += playout(game.table(seats=seats, seed=seed), luck)
        seed += 1
    return n / (process_time() - start)


def midway(game: Game, seats: int) -> Table:
    table, luck = game.table(seats=seats, seed=3), Quick(3)
    for _ in range(30):
        if not table.over:
            chair = table.chair(table.pending[0])
            chair.play(chair.options[luck.below(len(chair.options))])
    return table


def rate(work: Callable[[int], object], seconds: float) -> float:
    n, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(50):
            work(n)
            n += 1
    return n / (process_time() - start)


def copies(game: Game, seats: int, seconds: float) -> float:
    table = midway(game, seats)
    return rate(lambda _: table.copy(), seconds)


def imagined(game: Game, seats: int, seconds: float) -> float:
    chair = midway(game, seats).chair(0)
    return rate(lambda n: chair.imagine(seed=n), seconds)


def views(game: Game, seats: int, seconds: float) -> float:
    chair = midway(game, seats).chair(0)
    return rate(lambda _: chair.view, seconds)


ROWS: dict[str, Row] = {
    "stepped": stepped,
    "inside": inside,
    "copies": copies,
    "imagined": imagined,
    "views": views,
}


def bench(game: Game, rounds: int, seconds: float) -> dict[str, float]:
    """Medians over several rounds, the rows taken in turn."""
    seats = max(game.seats[0], min(4, game.seats[-1]))
    found: dict[str, list[float]] = {row: [] for row in ROWS}
    for _ in range(rounds):
        for row, measure in ROWS.items():
            found[row].append(measure(game, seats, seconds))
    return {row: statistics.median(rates) for row, rates in found.items()}
