"""What the lab costs beside the bare engine, and how long its large pieces take.

    python -m benchmarks.lab_speed overhead [--rounds 5] [--games 200] [--bots random]
    python -m benchmarks.lab_speed count [--rounds 3] [--seconds 6] [--bots random]
    python -m benchmarks.lab_speed report [--games 100000]

`overhead` plays the same seeds in turn: in a bare loop over chairs, as `simulate` does, with cards, events
and course counted, and with every rule counted, too. `count` plays runs that take so many seconds bare with
all counting on, as `--count` without a number does it: what the whole costs, and how many games are counted.
`report` plays games of Kameloot by random bots in two processes, into a folder, and makes a page of them.
Seconds are those of processors, so that neighbours count less.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

import spellmarket as sm
from spellmarket.bots import bot
from spellmarket.lab.fired import dismiss
from spellmarket.lab.sampling import affordable
from spellmarket.lab.simulate import Run, play_games

FEWER = {"merlin_economics": 20}  # its games are so many times as long
WARM = 20  # games before the clock runs


def bare(run: Run) -> None:
    """The games of a run, and nothing kept but their scores."""
    game = run.shelf()
    for number in range(run.games):
        seed, own = run.seeds(number)
        table = game.table(run.seats, seed)
        players = [bot(name, each) for name, each in zip(run.names(number), own)]
        while not table.over:
            seat = table.pending[0]
            chair = table.chair(seat)
            chair.play(players[seat].choose(chair))
        _ = table.scores, table.places


def counted(run: Run) -> None:
    play_games(run, 0, run.games)
    dismiss()  # so that what the counting process used is told


def spent(work: Callable[[], object]) -> float:
    """Processor seconds, with those of processes that it starts and ends."""

    def used() -> float:
        told = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(each.ru_utime + each.ru_stime for each in told)

    before = used()
    work()
    return used() - before


def overhead(rounds: int, games: int, name: str) -> None:
    print(
        f"{'more than the bare loop':<22}{'simulate':>10}{'all but rules':>15}{'rules, too':>12}{'bare':>14}"
    )
    for title in sm.games():
        game = sm.game(title)
        seats = max(game.seats[0], min(4, game.seats[-1]))
        run = Run(title, max(1, games // FEWER.get(title, 1)), seats, (name,), 1)
        ways = [
            partial(bare, run),
            partial(play_games, run, 0, run.games),
            partial(play_games, replace(run, events=True), 0, run.games),
            partial(counted, replace(run, counted=run.games)),
        ]
        bare(replace(run, games=min(WARM, run.games)))
        found: list[list[float]] = [[] for _ in ways]
        for _ in range(rounds):
            for seconds, way in zip(found, ways):
                seconds.append(spent(way))
        base, *others = (statistics.median(seconds) for seconds in found)
        more = [f"{100 * (each / base - 1):+.0f} %" for each in others]
        each = f"{1000 * base / run.games:.2f} ms"
        print(f"{title:<24}" + "".join(f"{word:>15}" for word in (*more, each)), flush=True)


def count(rounds: int, seconds: float, name: str) -> None:
    print(f"{'with --count':<24}{'games':>10}{'counted':>10}{'bare':>12}{'more':>10}")
    for title in sm.games():
        game = sm.game(title)
        seats = max(game.seats[0], min(4, game.seats[-1]))
        few = Run(title, max(4, 400 // FEWER.get(title, 1)), seats, (name,), 1)
        bare(few)
        run = replace(few, games=int(seconds * few.games / spent(partial(bare, few))))
        found: list[tuple[float, float, int]] = []
        for _ in range(rounds):
            numbers: list[int] = []
            base = spent(partial(bare, run))
            found.append((spent(partial(sampled, run, numbers)) / base, base, numbers[0]))
        times, base, number = sorted(found)[rounds // 2]
        print(
            f"{title:<24}{run.games:>10,}{number:>10,}{base:>10.1f} s{100 * (times - 1):>+8.0f} %", flush=True
        )


def sampled(run: Run, numbers: list[int]) -> None:
    numbers.append(affordable(run))
    counted(replace(run, counted=numbers[-1]))


def report(games: int) -> None:
    with tempfile.TemporaryDirectory() as told:
        folder, page = Path(told) / "run", Path(told) / "report.html"
        spellmarket = [sys.executable, "-m", "spellmarket"]
        words = ["--games", str(games), "--bots", "random", "--seed", "1", "--workers", "2", "--json"]
        for what, command in (
            ("in memory", ["simulate", "kameloot", *words]),
            ("into a folder", ["simulate", "kameloot", *words, "--out", str(folder)]),
            ("report", ["report", str(folder), "--out", str(page)]),
        ):
            begun = perf_counter()
            run = partial(subprocess.run, [*spellmarket, *command], check=True, stdout=subprocess.DEVNULL)
            seconds = spent(run)
            print(
                f"{what}: {seconds:.1f} processor seconds, {perf_counter() - begun:.0f} s by the clock",
                flush=True,
            )
        print(f"page: {page.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab_speed")
    parser.add_argument("what", choices=("overhead", "count", "report"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--bots", default="random")
    told = parser.parse_args()
    if told.what == "overhead":
        overhead(told.rounds, told.games or 200, told.bots)
    elif told.what == "count":
        count(told.rounds, told.seconds, told.bots)
    else:
        report(told.games or 100_000)


if __name__ == "__main__":
    main()
