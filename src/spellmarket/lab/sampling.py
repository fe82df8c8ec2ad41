"""How many games of a run are counted if nobody says: as many as the time for it allows.

A counted game is played twice, the second time by an uncompiled engine, so beside quick bots it costs many
times as much as a plain one, and beside bots that think next to nothing. Some games of the run are tried both
ways before it begins. The number is then fixed and written into the run, so what is counted does not depend
on who plays; it is a round one, so that it is mostly the same one again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from time import perf_counter, process_time

from .fired import counter, dismiss
from .simulate import Run, interrupted, play_game

PART = 0.35  # of the time that all games take without it
ALWAYS = 2.0  # seconds that it may take all the same
ENOUGH = 400  # games for which these seconds are used: a share is then known to within five points
TRIED = 100  # games, or as many as fit into the time
SECONDS = 0.4
LONG = 2.0  # seconds of a game beside which counting it costs nothing


def affordable(run: Run) -> int:
    """How many games are counted: all, or a round number of them."""
    try:
        with interrupted(LONG):
            plain = tried(run)
    except TimeoutError:
        return run.games
    counted = tried(replace(run, counted=run.games))
    dismiss()
    more = max(counted - plain, 1e-9)
    least = run.seats if run.rotate else 1  # a deal with all its games
    return max(min(least, run.games), fitting(run.games, PART * plain * run.games / more, ALWAYS / more))


def tried(run: Run) -> float:
    """Processor time of a game, the mean of some; the first one does not count, if there are others."""
    game = run.shelf()
    found: list[float] = []
    until = perf_counter() + SECONDS
    for number in range(min(run.games, TRIED)):
        begun = spent(run)
        play_game(run, game, number)
        found.append(spent(run) - begun)
        if perf_counter() > until and len(found) > 1:
            break
    return fmean(found[1:] or found)


def spent(run: Run) -> float:
    """Seconds of this process and, if it counts, of the one that counts for it."""
    return process_time() + (counter(run).used if run.counted else 0.0)


def fitting(games: int, part: float, always: float) -> int:
    """So many games as a part of the time allows, or some seconds; never more than there are."""
    return min(games, max(rounded(part), rounded(min(always, ENOUGH))))


def rounded(value: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 … that is not above it."""
    step = 1
    while step * 10 <= value:
        step *= 10
    return int(max((each for each in (step, 2 * step, 5 * step) if each <= value), default=0))


def before(folder: Path) -> int | None:
    """What a run that is gone on with has counted."""
    try:
        told = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        return int(told.get("counted", 0))
    except (OSError, ValueError, AttributeError, TypeError):
        return None
