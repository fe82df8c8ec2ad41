"""Which rules were carried out, where the engine that plays has no counts: finished games are played again.

A compiled engine counts while it plays (`kernel.tally`). Uncompiled sources hold no counts, so a process of
its own loads them with some, and plays the same moves again: a game is its seed and its moves. Either way
nobody thinks while rules are counted, so what a bot considers counts for nothing. Now and then the table is
also looked at, redealt and written down: what is reached there and never in play is told apart (`looked`), as
is what stands in data, words or refusals and cannot be seen at all.
"""

from __future__ import annotations

import atexit
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence, Set
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .. import games
from ..games import game as find
from ..kernel import Chair, Game
from ..kernel.tally import TALLY
from .places import read

if TYPE_CHECKING:
    from .simulate import Run

LOOKS_OFTEN = 512  # games of which one is looked at

EXAMPLE = re.compile("-(EX|EDGE|INV)-")

Moves = Sequence[tuple[int, int]]  # seats and what they did
Kind = Literal["fired", "never", "looked", "unseen"]


class Fired(NamedTuple):
    """How often one game carried out each rule that is known, and the numbers of those it only looked at."""

    rules: list[int]
    looked: list[int]


class Counter:
    """The process that counts the rules of one run's games."""

    def __init__(self, run: Run) -> None:
        package = f"{games.__name__}.{run.game}"
        folder = Path(str(files(games.__name__))) / run.game
        program = Path(__file__).with_name("counting.py")
        environment = os.environ | {"SPELLMARKET_PURE": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
        )
        self.used = 0.0  # seconds of processor time, without what its start has taken
        self._ask((package, str(folder)))
        self._ask(run)

    def count(self, seed: int, moves: Moves, look: bool = True) -> Fired:
        """What this game carried out, and what was reached by looking at it, if that is asked."""
        self._ask((seed, moves, look))
        found: Fired
        found, used = self._answer()
        self.used += used
        return found

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()

    def _ask(self, told: object) -> None:
        assert self._process.stdin is not None
        pickle.dump(told, self._process.stdin)
        self._process.stdin.flush()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return pickle.load(self._process.stdout)


Key = tuple[object, ...]
COUNTERS: dict[int, list[tuple[Run, Key, Counter]]] = {}  # by process: a forked one has none of its own yet
MOST = 4  # runs that are counted side by side


def counter(run: Run) -> Counter:
    """Who counts the rules of this run in this process."""
    if os.getpid() not in COUNTERS:
        COUNTERS.clear()
        atexit.register(dismiss)
    here = COUNTERS.setdefault(os.getpid(), [])
    for known, _, found in here:
        if known is run:
            return found
    key = (run.game, run.seats, run.edition, sorted(run.options.items()), [pack.hash for pack in run.packs])
    for _, other, found in here:  # the same table, whoever plays and however often
        if other == key:
            return found
    if len(here) == MOST:
        here.pop(0)[-1].close()
    here.append((run, key, Counter(run)))
    return here[-1][-1]


def dismiss() -> None:
    """Nobody counts any more."""
    for *_, found in COUNTERS.pop(os.getpid(), []):
        found.close()


class Again:
    """A seat that makes the moves that were made."""

    def __init__(self, moves: Iterator[tuple[int, int]]) -> None:
        self._moves = moves

    def choose(self, chair: Chair) -> int:
        seat, move = next(self._moves)
        assert seat == chair.seat, "the same game asks the same seats"
        return move


def replay(run: Run, game: Game, seed: int, moves: Moves, look: bool) -> Fired:
    """Play a game again where everything is counted."""
    from .simulate import listened

    again = Again(iter(moves))
    heard = listened(run, game, seed, [again] * run.seats, len(moves), True, look)[-1]
    assert heard.counted, "this engine counts"
    return Fired(heard.part("rules"), heard.part("looked"))


def fired(run: Run, game: Game, seed: int, moves: Moves) -> frozenset[str]:
    """The rules that some moves carry out."""
    names = sorted(known_rules(run.game))
    counts = (replay(run, game, seed, moves, False) if inside(run.game)
              else counter(run).count(seed, moves, False)).rules  # fmt: skip
    return frozenset(name for name, count in zip(names, counts, strict=True) if count)


def inside(game: str) -> bool:
    """Whether the engine that plays counts the rules of this game itself: it does where it is compiled."""
    find(game)  # which loads it
    return TALLY.knows(game)


@cache
def known_rules(game: str) -> frozenset[str]:
    """The rules that can be counted: those that code names which can be reached in play."""
    if inside(game):
        return frozenset(TALLY.rules(game))
    folder = Path(str(files(games.__name__))) / game
    return frozenset(rule for reader in read(folder) for place in reader.places for rule in place)


def kinds(rules: Sequence[str], fired: set[str], looked: set[str], known: Set[str]) -> dict[str, Kind]:
    """What can be said of every rule of a ledger; its examples and edge cases are carried out by tests."""
    return {
        rule: "fired"
        if rule in fired
        else "looked"
        if rule in looked
        else "never"
        if rule in known
        else "unseen"
        for rule in rules
        if not EXAMPLE.search(rule)
    }
