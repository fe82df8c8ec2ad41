"""What the lab costs beside the bare engine, and how long its large pieces take.

    python -m benchmarks.lab_speed overhead [--rounds 5] [--games 200] [--bots random]
    python -m benchmarks.lab_speed folder [--rounds 3] [--games 2000] [--bots random]
    python -m benchmarks.lab_speed report [--games 100000]

`overhead` plays the same seeds in turn: in a bare loop over chairs, as `simulate` does, with cards, events
and course counted, and with every decision and rule counted, too. `folder` does so by the command itself, one
worker: without a folder, with one, and with everything counted into it. `report` plays games of Kameloot by
random bots in two processes, into a folder, with all of them counted, and makes a page of each.
Seconds are those of processors, so that neighbours count less; the load is said beside them.
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
from os import getloadavg
from pathlib import Path
from time import perf_counter

import spellmarket as sm
from spellmarket.bots import bot
from spellmarket.lab.simulate import Run, play_games

FEWER = {"merlin_economics": 20}  # its games are so many times as long


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


def spent(work: Callable[[], object]) -> float:
    """Processor seconds, with those of processes that it starts and ends."""

    def used() -> float:
        told = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(each.ru_utime + each.ru_stime for each in told)

    before = used()
    work()
    return used() - before


def overhead(rounds: int, games: int, name: str) -> None:
    print(f"{'more than the bare loop':<22}{'simulate':>10}{'events':>15}{'everything':>12}{'bare':>14}")
    for title in sm.games():
        game = sm.game(title)
        seats = max(game.seats[0], min(4, game.seats[-1]))
        run = Run(title, max(1, games // FEWER.get(title, 1)), seats, (name,), 1)
        ways = [
            partial(bare, run),
            partial(play_games, run, 0, run.games),
            partial(play_games, replace(run, events=True), 0, run.games),
            partial(play_games, replace(run, counted=run.games), 0, run.games),
        ]
        for way in ways:
            way()  # once before the clock runs
        found: list[list[float]] = [[] for _ in ways]
        for _ in range(rounds):
            for seconds, way in zip(found, ways):
                seconds.append(spent(way))
        base, *others = (statistics.median(seconds) for seconds in found)
        more = [f"{100 * (each / base - 1):+.0f} %" for each in others]
        each = f"{1000 * base / run.games:.3f} ms"
        print(f"{title:<24}" + "".join(f"{word:>15}" for word in (*more, each)), flush=True)


def folder(rounds: int, games: int, name: str) -> None:
    print(f"{'processor seconds':<24}{'games':>10}{'simulate':>12}{'--out':>12}{'--count':>12}")
    for title in sm.games():
        number = max(1, games // FEWER.get(title, 1))
        words = ["simulate", title, "--games", str(number), "--bots", name, "--workers", "1", "--json"]
        found: list[list[float]] = [[], [], []]
        for _ in range(rounds):
            for seconds, more in zip(found, ([], ["--out"], ["--count", "--out"])):
                with tempfile.TemporaryDirectory() as told:
                    seconds.append(
                        spent(partial(command, [*words, *more, *([f"{told}/run"] if more else [])]))
                    )
        middle = "".join(f"{statistics.median(seconds):>10.2f} s" for seconds in found)
        print(f"{title:<24}{number:>10,}{middle}", flush=True)


def command(words: list[str]) -> None:
    told = [sys.executable, "-m", "spellmarket", *words]
    subprocess.run(told, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def report(games: int) -> None:
    with tempfile.TemporaryDirectory() as told:
        words = ["--games", str(games), "--bots", "random", "--seed", "1", "--workers", "2", "--json"]
        plain, counted = Path(told) / "plain", Path(told) / "counted"
        for what, asked in (
            ("in memory", ["simulate", "kameloot", *words]),
            ("into a folder", ["simulate", "kameloot", *words, "--out", str(plain)]),
            ("report", ["report", str(plain), "--out", f"{plain}.html", "--json"]),
            ("all counted", ["simulate", "kameloot", *words, "--count", "--out", str(counted)]),
            ("report of that", ["report", str(counted), "--out", f"{counted}.html", "--json"]),
        ):
            begun = perf_counter()
            seconds = spent(partial(command, asked))
            clock = perf_counter() - begun
            print(
                f"{what}: {seconds:.1f} processor seconds, {clock:.1f} s by the clock, "
                f"load {getloadavg()[0]:.1f}",
                flush=True,
            )
        for page in (plain, counted):
            print(f"page, {page.name}: {page.with_suffix('.html').stat().st_size / 1e6:.2f} MB")
        size = sum(file.stat().st_size for file in counted.glob("counted-*")) / 1e6
        print(f"what was counted: {size:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab_speed")
    parser.add_argument("what", choices=("overhead", "folder", "report"))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--bots", default="random")
    told = parser.parse_args()
    if told.what == "overhead":
        overhead(told.rounds or 5, told.games or 200, told.bots)
    elif told.what == "folder":
        folder(told.rounds or 3, told.games or 2000, told.bots)
    else:
        report(told.games or 100_000)


if __name__ == "__main__":
    main()
