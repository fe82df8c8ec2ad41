"""The rows of docs/bots.md: who wins how often against whom, as far as so much time reaches.

    python -m benchmarks.ladders [--seconds 600] [--games 400] [--row 3 --row 7] [--seed 7] [--kept FILE]

Each row is what `spellmarket ladder GAME --bots BOT --against WHOM --seats K --seed S` tells, deal by
deal until it has its games or has used so many seconds of processor time. A line is written after each
deal, so that nothing is lost by who stops it; the last line of a row is one of the table. What is kept in
a file is gone on with: rows that take hours are played in as many goes as you like.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from itertools import count, takewhile
from pathlib import Path
from time import process_time

from spellmarket.games import game as find
from spellmarket.lab.ladder import Tournament, over_deals, play_deal, ranged


@dataclass(frozen=True)
class Row:
    game: str
    seats: int
    bot: str
    against: str
    wanted: str
    seed: int = 2026


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


@dataclass
class Deal:
    """What the bot of a row did from each seat of one deal; seconds are of processor time."""

    wins: list[float]
    scores: list[int]
    decisions: int
    seconds: float
    slowest: float


def dealt(tournament: Tournament, deal: int) -> Deal:
    [name] = tournament.bots
    games = play_deal(tournament, deal)
    mine = [game.bots.index(name) for game in games]
    return Deal(
        [game.shares[seat] for game, seat in zip(games, mine, strict=True)],
        [game.scores[seat] for game, seat in zip(games, mine, strict=True)],
        sum(game.decisions[seat] for game, seat in zip(games, mine, strict=True)),
        round(sum(game.seconds[seat] for game, seat in zip(games, mine, strict=True)), 3),
        round(max(game.slowest[seat] for game, seat in zip(games, mine, strict=True)), 3),
    )


class Kept:
    """Deals that were played before, a line each, with the words of the tournament they belong to."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def deals(self, tournament: Tournament) -> list[Deal]:
        """The first ones, as far as none of them is missing."""
        if self.path is None or not self.path.exists():
            return []
        lines = map(json.loads, self.path.read_text().splitlines())
        mine = {line["deal"]: Deal(**line["found"]) for line in lines if line["of"] == words(tournament)}
        return [mine[deal] for deal in takewhile(mine.__contains__, count())]

    def add(self, tournament: Tournament, deal: int, found: Deal) -> None:
        if self.path is not None:
            line = {"of": words(tournament), "deal": deal, "found": asdict(found)}
            with self.path.open("a") as file:
                file.write(json.dumps(line) + "\n")


def words(tournament: Tournament) -> str:
    [name] = tournament.bots
    return f"{tournament.game}, {name} against {tournament.against or 'nobody'}, seed {tournament.seed}"


def played(row: Row, games: int, seconds: float, kept: Kept) -> Iterator[str]:
    """The row after each of its deals, as a line of a table."""
    tournament = Tournament(row.game, (row.bot,), row.seats, games, row.seed, row.against)
    tournament.check()
    begun = process_time()
    found = kept.deals(tournament)
    if found:
        yield told(row, found)
    for deal in range(len(found), tournament.deals()):
        found.append(dealt(tournament, deal))
        kept.add(tournament, deal, found[-1])
        yield told(row, found)
        if process_time() - begun > seconds:
            return


def told(row: Row, found: list[Deal]) -> str:
    """A line of the table in docs/bots.md. Games of one deal are not independent, so deals are counted."""
    if row.against:
        whom, fair = f"`{row.against}`", f"{100 / row.seats:.0f} %"
        wins = ranged(over_deals({n: deal.wins for n, deal in enumerate(found)}, 1.0), 0, 100)
        value = wins.replace(" (", " % (")
    else:
        whom, fair = "alone", ""
        scores = {n: [float(score) for score in deal.scores] for n, deal in enumerate(found)}
        value = f"{ranged(over_deals(scores, None), 1)} coins"
    games = sum(len(deal.wins) for deal in found)
    ms = 1000 * sum(deal.seconds for deal in found) / max(1, sum(deal.decisions for deal in found))
    slowest = 1000 * max(deal.slowest for deal in found)
    cells = [find(row.game).title, f"`{row.bot}`", whom, f"{row.seats}", f"{row.seed}", f"{games}", value]
    return "| " + " | ".join([*cells, fair, row.wanted, f"{ms:.0f}, {slowest:.0f}"]) + " |"


def main() -> None:
    asks = argparse.ArgumentParser(prog="python -m benchmarks.ladders", description=__doc__)
    asks.add_argument("--seconds", type=float, default=600.0, help="of processor time for a row (600)")
    asks.add_argument("--games", type=int, default=400, help="of a row, if there is time (400)")
    asks.add_argument("--seed", type=int, help="of its deals (each row has one)")
    asks.add_argument("--row", type=int, action="append", help="only this one, from 1; as often as you like")
    asks.add_argument("--kept", type=Path, help="go on with the deals of this file, and add to it")
    asked = asks.parse_args()
    for number in asked.row or range(1, len(ROWS) + 1):
        row = ROWS[number - 1]
        row = row if asked.seed is None else replace(row, seed=asked.seed)
        for line in played(row, asked.games, asked.seconds, Kept(asked.kept)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
