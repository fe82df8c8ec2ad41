"""The rows of docs/bots.md: who wins how often against whom, as far as so much time reaches.

    python -m benchmarks.ladders [--seconds 600] [--games 400] [--row 3 --row 7] [--seed 2026]

Each row is what `spellmarket ladder GAME --bots BOT --against WHOM --seats K --seed S` tells, deal by
deal until it has its games or has used so many seconds of processor time. A line is written after each
deal, so that nothing is lost by who stops it; the last line of a row is one of the table.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from spellmarket.lab.ladder import Game, Tournament, ladder, play_deal, ranged


@dataclass(frozen=True)
class Row:
    game: str
    seats: int
    bot: str
    against: str
    wanted: str


ROWS = (
    Row("kameloot", 4, "hard", "medium", "55 %"),
    Row("kameloot", 4, "hard", "rollouts", "35 %"),
    Row("kameloot", 4, "master", "medium", "65 %"),
    Row("mystic_smiths", 3, "hard", "medium", "65 %"),
    Row("mystic_smiths", 3, "hard", "rollouts", "45 %"),
    Row("mystic_smiths", 3, "master", "medium", "75 %"),
    Row("enchanters", 3, "hard", "medium", "80 %"),
    Row("enchanters", 3, "hard", "rollouts", "50 %"),
    Row("enchanters", 3, "master", "medium", "88 %"),
    Row("merchants_of_magick", 4, "hard", "medium", "40 %"),
    Row("merchants_of_magick", 4, "master", "medium", "50 %"),
    Row("merchants_of_magick", 1, "hard", "", "95 coins"),
    Row("merchants_of_magick", 1, "master", "", "100 coins"),
    Row("merlin_economics", 4, "hard", "medium", "45 %"),
    Row("merlin_economics", 4, "master", "medium", "more than hard"),
)


def played(row: Row, games: int, seed: int, seconds: float) -> Iterator[str]:
    """The row after each of its deals, as a line of a table."""
    tournament = Tournament(row.game, (row.bot,), row.seats, games, seed, row.against)
    tournament.check()
    begun = process_time()
    found: list[Game] = []
    for deal in range(tournament.deals()):
        found += play_deal(tournament, deal)
        [told] = ladder(tournament, found)["rungs"]
        value = f"{ranged(told['wins'], 0, 100)} %" if row.against else ranged(told["score"], 1)
        whom = row.against or "nobody"
        cells = [row.game, row.bot, whom, f"{row.seats}", f"{len(found)}", value, row.wanted]
        yield "| " + " | ".join([*cells, f"{told['ms']:.0f}, {told['slowest_ms']}"]) + " |"
        if process_time() - begun > seconds:
            return


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m benchmarks.ladders", description=__doc__)
    told.add_argument("--seconds", type=float, default=600.0, help="of processor time for a row (600)")
    told.add_argument("--games", type=int, default=400, help="of a row, if there is time (400)")
    told.add_argument("--seed", type=int, default=2026, help="of its deals (2026)")
    told.add_argument("--row", type=int, action="append", help="only this one, from 1; as often as you like")
    asked = told.parse_args()
    for number in asked.row or range(1, len(ROWS) + 1):
        for line in played(ROWS[number - 1], asked.games, asked.seed, asked.seconds):
            print(line, flush=True)


if __name__ == "__main__":
    main()
