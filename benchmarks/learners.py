"""How fast learners are served: our environments beside PettingZoo's hanabi_v5, in one run on one core.

    python benchmarks/learners.py [ROUNDS [SECONDS]]        needs spellmarket[rl] and pettingzoo[classic]

Every one is played by who takes any legal move. Rows are taken in turn, round by round; time is that of
the process, and medians are told with the ratio to hanabi_v5.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from spellmarket.adapters import pettingzoo
from spellmarket.adapters.vector import Tables

TABLES = 256


def by_turns(env: Any) -> Callable[[float], float]:
    """An environment of PettingZoo, one agent after the other."""

    def run(seconds: float) -> float:
        steps, seed, luck, begun = 0, 0, random.Random(1), process_time()
        while process_time() - begun < seconds:
            env.reset(seed=seed)
            seed += 1
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                moves = np.flatnonzero(seen["action_mask"])
                env.step(int(moves[int(luck.random() * len(moves))]))
                steps += 1
        return steps / (process_time() - begun)

    return run


def at_once(game: str, encoding: str) -> Callable[[float], float]:
    """Our tables side by side."""
    tables = Tables(game, TABLES, encoding=encoding)

    def run(seconds: float) -> float:
        tables.reset(seed=1)
        steps, begun = 0, process_time()
        while process_time() - begun < seconds:
            tables.step(tables.pick())
            steps += TABLES
        return steps / (process_time() - begun)

    return run


def main(rounds: int = 5, seconds: float = 2.0) -> None:
    from pettingzoo.classic import hanabi_v5

    rows = {
        "hanabi_v5, AEC": by_turns(hanabi_v5.env()),
        "Kameloot, AEC": by_turns(pettingzoo.env("kameloot")),
        "Kameloot, vector, features": at_once("kameloot", "features"),
        "Kameloot, vector, numbers": at_once("kameloot", "numbers"),
        "Mystic Smiths, vector, features": at_once("mystic_smiths", "features"),
        "Enchanters, vector, numbers": at_once("enchanters", "numbers"),
        "Merchants of Magick, vector, numbers": at_once("merchants_of_magick", "numbers"),
    }
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(rounds):
        for name, run in rows.items():
            found[name].append(run(seconds))
    base = statistics.median(found["hanabi_v5, AEC"])
    for name, figures in found.items():
        middle = statistics.median(figures)
        print(f"{name:38} {middle:9,.0f} steps/s {middle / base:6.1f} x")


if __name__ == "__main__":
    main(*[kind(word) for kind, word in zip((int, float), sys.argv[1:], strict=False)])
