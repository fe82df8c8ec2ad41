"""Ours, compiled and pure, beside OpenSpiel, Catanatron, RLCard and PettingZoo, in one run on one core.

    python3 run.py peers [ROUNDS [SECONDS]]

Rows are taken in turn, round by round, so that a disturbed moment harms all alike; time is that of the
process, so that neighbours count less. The table shows medians and the 80 % quantile, the quieter rounds;
ratios are those of medians. It is also written to build/peers.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
THREE = ("hearts", "crazy_eights", "go_fish")


class Engine:
    """A worker process, and what it can measure."""

    def __init__(self, name: str, kind: str, pure: bool = False) -> None:
        self.name = name
        environment = {**os.environ, "PYTHONHASHSEED": "0", "SPELLMARKET_PURE": "1" if pure else ""}
        command = [sys.executable, "-W", "ignore", str(HERE / "worker.py"), kind]
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout
        self.kind, *self.rows = (self.process.stdout.readline() or "missing it").split()
        if self.kind == "missing":
            print(f"{name} is left out: {self.rows[0]} is not installed")
            self.rows = []

    def ask(self, row: str, seconds: float) -> float:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{row} {seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    engines = [
        Engine("compiled", "ours"),
        Engine("pure", "ours", pure=True),
        Engine("openspiel", "spiel"),
        Engine("catanatron", "catan"),
        Engine("rlcard", "rlcard"),
        Engine("pettingzoo", "zoo"),
    ]
    if engines[0].kind != "compiled":
        print("the engine is not compiled here: both rows of ours are pure")
    plan = [(engine, row) for engine in engines for row in engine.rows]
    rates: dict[str, list[float]] = {f"{engine.name} {row}": [] for engine, row in plan}
    for turn in range(rounds):
        for engine, row in plan:
            rates[f"{engine.name} {row}"].append(engine.ask(row, seconds))
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
    return rates


def report(rates: dict[str, list[float]]) -> str:
    middle = {row: statistics.median(found) for row, found in rates.items()}
    quiet = {row: quantile(found) for row, found in rates.items()}
    lines = [f"Python {platform.python_version()}, {platform.machine()}; per second", ""]
    lines += ["| row | median | 80 % |", "| --- | ---: | ---: |"]
    lines += [f"| {row} | {middle[row]:,.0f} | {quiet[row]:,.0f} |" for row in rates]
    lines += ["", "| ratio | asked | reached | lean chance nodes |", "| --- | ---: | ---: | ---: |"]

    def spiel(suffix: str = "") -> float:
        return statistics.median(middle[f"openspiel {game}{suffix}"] for game in THREE)

    def row(name: str, asked: float | str, mine: str, other: float, lean: float | None = None) -> None:
        if mine in middle:
            beside = f"{middle[mine] / lean:.2f}" if lean else ""
            lines.append(f"| {name} | {asked} | {middle[mine] / other:.2f} | {beside} |")

    if "openspiel hearts" in middle:
        stepped, lean = spiel(), spiel("-lean")
        asked = {"kameloot": 2.5, "mystic_smiths": 2.5, "merchants_of_magick": 1, "enchanters": 1}
        for game, least in asked.items():
            row(f"{game} stepped / OpenSpiel stepped", least, f"compiled {game}-stepped", stepped, lean)
        row("kameloot pure stepped / OpenSpiel stepped", 0.6, "pure kameloot-stepped", stepped, lean)
        other = middle["openspiel crazy_eights-inside"]
        row("kameloot inside / crazy_eights inside", 0.5, "compiled kameloot-inside", other)
    if "catanatron catan" in middle:
        row(
            "merlin_economics / Catanatron",
            5,
            "compiled merlin_economics-stepped",
            middle["catanatron catan"],
        )
        row("kameloot copies / Catanatron", 50, "compiled kameloot-copies", middle["catanatron catan-copies"])
    for other in ("rlcard rlcard-uno", "pettingzoo pettingzoo-hanabi"):
        if other in middle:
            row(f"kameloot stepped / {other.split()[1]}", "", "compiled kameloot-stepped", middle[other])
    return "\n".join(lines) + "\n"


def quantile(found: list[float]) -> float:
    return statistics.quantiles(found, n=5)[3] if len(found) > 1 else found[0]


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py peers", description="Our speed beside other people's.")
    parser.add_argument("rounds", type=int, nargs="?", default=7, help="how often each row is measured")
    parser.add_argument("seconds", type=float, nargs="?", default=0.4, help="how long each time")
    told = parser.parse_args()
    text = report(measure(told.rounds, told.seconds))
    print(text)
    target = HERE.parent / "build" / "peers.md"
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"written to {target.relative_to(HERE.parent)}")


if __name__ == "__main__":
    main()
