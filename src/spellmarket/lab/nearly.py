"""What `mutants` and `spoilt` share: what should not be raised is counted and shown once, by one command."""

from __future__ import annotations

import argparse
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable

from ..games import SHELF, game
from ..kernel import Game


class Tried:
    """What became of things that are nearly right."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused = 0
        self.wrong: Counter[str] = Counter()
        self.shown: dict[str, str] = {}  # for each error the first thing that raises it

    def blame(self, said: str, thing: str) -> None:
        self.wrong[said] += 1
        self.shown.setdefault(said, thing)

    @abstractmethod
    def words(self, wrong: int) -> str:
        """All of it in one line, with the number of errors."""


def command(described: str, thing: str, run: Callable[[Game, int, int], Tried]) -> int:
    """Try so many of a game; 1 if there was an error that should not be."""
    parser = argparse.ArgumentParser(description=described)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", action="store_true", help=f"print the first {thing} of every error")
    asked = parser.parse_args()
    found = run(game(asked.game), asked.count, asked.seed)
    for said, number in found.wrong.most_common():
        print(f"{number:6} {said}")
        if asked.show:
            print(found.shown[said])
    print(f"{asked.game}: {found.words(sum(found.wrong.values()))}")
    return 1 if found.wrong else 0
