"""Bots are players: on tables that its seat cannot tell apart the same bot makes the same choice.

`python -m spellmarket.lab.twins --twins 2000` asks a bot at so many moments of random games of each kind, and
again at a table that only looks the same to its seat; the tests do it with fewer.
"""

from __future__ import annotations

import argparse
import sys

from ..bots import bot
from ..games import SHELF
from ..games import game as find
from ..kernel import BadSetup, Game, Quick
from .conformance import hold


def compare(game: Game, name: str, twins: int, seed: int, **settings: float) -> int:
    """Asks at so many moments with a choice; at how many of them the twin really was another table."""
    luck, other, asked, deal = Quick(seed), 0, 0, seed
    table = game.table(game.seats[deal % len(game.seats)], deal)
    while asked < twins:
        if table.over:
            deal += 1
            table = game.table(game.seats[deal % len(game.seats)], deal)
        chair = table.chair(table.pending[luck.below(len(table.pending))])
        if len(chair.options) > 1:
            twin = chair.imagine(seed=luck.below(1 << 31))
            mine, theirs = (
                bot(name, seed, **settings).choose(one) for one in (chair, twin.chair(chair.seat))
            )
            hold(mine == theirs, f"{name} chooses otherwise on a twin of seat {chair.seat}", table)
            other += twin.position()["state"] != table.position()["state"]
            asked += 1
        chair.play(chair.options[luck.below(len(chair.options))])
    return other


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m spellmarket.lab.twins", description=__doc__)
    parser.add_argument("--twins", type=int, default=2000, help="moments of each game (2000)")
    parser.add_argument("--bot", default="hard", help="who is asked (hard)")
    parser.add_argument("--tables", type=int, help="that it imagines for a decision, if it is to hurry")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("game", nargs="*", help="only these")
    chosen = parser.parse_args(arguments)
    if chosen.twins < 1:
        raise BadSetup("twins", f"at least one twin is asked, not {chosen.twins}")
    settings = {} if chosen.tables is None else {"tables": chosen.tables}
    for name in chosen.game or SHELF:
        other = compare(find(name), chosen.bot, chosen.twins, chosen.seed, **settings)
        told = f"{name}: {chosen.twins} twins, {other} of them really other tables, all choices the same"
        print(told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
