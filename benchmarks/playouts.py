"""Playouts a second of this build beside another one, compiled both, in turns.

    python -m benchmarks.playouts --beside FOLDER [--rounds 3] [--seconds 1]

FOLDER is the `src` of another checkout that has been compiled, 753f035 or later. On the same seeds, at every
seventh choice of games by advice, the best option is played out: `like for like` goes on for eighty
decisions and one in ten of them is any at all, as the first bot that searched did; `as played` is the
playout that `hard` of each build does now. Processor time; the best round of each.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1] / "src"
TABLES = (
    ("kameloot", 4), ("merchants_of_magick", 1), ("merchants_of_magick", 4), ("mystic_smiths", 3),
    ("enchanters", 3), ("merlin_economics", 4),
)  # fmt: skip
WORK = """
import json, sys
from time import process_time
import spellmarket as sm
from spellmarket.bots import BOTS

name, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
game = sm.game(name)
first = BOTS.get("rollouts", BOTS["search"])()
first_result = getattr(first, "_result")

def like(table, seat, move, seed):
    return first_result(table.copy(), seat, move)

ways = [like]
if hasattr(game, "thinking"):
    from spellmarket.kernel import Playout
    plain = Playout(game, 80, wild=10)
    ways[0] = plain.after
    think = game.thinking
    value = game.value(seats) if think.valued else None
    ways.append(Playout(game, think.horizon, think.turns, think.wild, value, think.alone).after)
spent, made, seed, steps = [0.0] * len(ways), 0, 0, 0
while min(spent) < seconds:
    seed += 1
    table = game.table(seats, seed)
    while not table.over and min(spent) < seconds:
        seat = table.pending[0]
        best = table.best(seat)
        steps += 1
        if steps % 7 == 3 and len(table.options(seat)) > 1:
            imagined = table.chair(seat).imagine(seed=steps)
            for at, way in enumerate(ways):
                begun = process_time()
                way(imagined, seat, best, steps)
                spent[at] += process_time() - begun
            made += 1
        table.play(seat, best)
print(json.dumps([made / each for each in spent]))
"""


def rate(source: Path, name: str, seats: int, seconds: float) -> list[float]:
    """Playouts a second of a build: like for like and, if it has one, as it plays."""
    words = [sys.executable, "-c", WORK, name, str(seats), str(seconds)]
    told = subprocess.run(
        words, env={**os.environ, "PYTHONPATH": str(source)}, capture_output=True, text=True, check=True
    )
    found: list[float] = json.loads(told.stdout)
    return [found[0], found[-1]]


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m benchmarks.playouts", description=__doc__)
    told.add_argument("--beside", type=Path, required=True, help="the src of another compiled checkout")
    told.add_argument("--rounds", type=int, default=3, help="of both builds in turn (3)")
    told.add_argument("--seconds", type=float, default=1.0, help="of playouts, each time (1)")
    asked = told.parse_args()
    for name, seats in TABLES:
        best = {HERE: [0.0, 0.0], asked.beside: [0.0, 0.0]}
        for _ in range(asked.rounds):
            for source, most in best.items():
                here = rate(source, name, seats, asked.seconds)
                best[source] = [max(pair) for pair in zip(most, here, strict=True)]
        now, before = best[HERE], best[asked.beside]
        print(
            f"{name} x{seats}: like for like {before[0]:.0f} -> {now[0]:.0f} ({now[0] / before[0]:.1f} x), "
            f"as played {before[1]:.0f} -> {now[1]:.0f} ({now[1] / before[1]:.1f} x)",
            flush=True,
        )


if __name__ == "__main__":
    main()
