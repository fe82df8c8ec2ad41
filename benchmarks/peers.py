"""Ours, compiled and pure, beside OpenSpiel, Catanatron, RLCard, PettingZoo and boardgame.io, on one core.

    python3 run.py peers [ROUNDS [SECONDS]] [--docs]

Rows are taken in turn, round by round, so that a disturbed moment harms all alike; time is that of the
process, so that neighbours count less. Tables show medians; ratios are those of medians. They are written to
build/peers.md with a picture, build/peers.svg, and with --docs to docs/performance.md, too.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BOARDGAME = HERE / "boardgame"
PAGE = ROOT / "docs" / "performance.md"
PICTURE = ROOT / "docs" / "pictures" / "peers.svg"
BEGIN, END = "<!-- peers: written by `python3 run.py peers --docs` -->", "<!-- end of peers -->"
GROWN = re.compile(r"-(seats\d+|quarters|memory)$|^loaded$")
GROWN_ROUNDS = 3  # of rows that show how cost grows
THREE = ("hearts", "crazy_eights", "go_fish")
GAMES = ("kameloot", "merchants_of_magick", "mystic_smiths", "enchanters", "merlin_economics")
PEERS = {  # engine and row, as the tables call them
    "openspiel hearts": "OpenSpiel (C++), hearts",
    "openspiel crazy_eights": "OpenSpiel (C++), crazy_eights",
    "openspiel go_fish": "OpenSpiel (C++), go_fish",
    "openspiel gin_rummy": "OpenSpiel (C++), gin_rummy",
    "openspiel hanabi": "OpenSpiel (C++), hanabi",
    "catanatron catan": "Catanatron, Catan",
    "rlcard rlcard-uno": "RLCard, uno",
    "rlcard rlcard-gin-rummy": "RLCard, gin-rummy",
    "rlcard rlcard-leduc-holdem": "RLCard, leduc-holdem",
    "pettingzoo pettingzoo-hanabi": "PettingZoo, hanabi",
    "pettingzoo pettingzoo-leduc": "PettingZoo, leduc",
    "pettingzoo pettingzoo-texas": "PettingZoo, texas",
    "boardgame.io stalls": "boardgame.io, a game like Kameloot",
}
PACKAGES = {"openspiel": "open_spiel", "catanatron": "catanatron", "rlcard": "rlcard"}
PACKAGES |= {"pettingzoo": "pettingzoo"}

Rates = dict[str, Any]  # by engine and row: a median, or one a quarter


class Engine:
    """A process with one engine, and what it can measure."""

    def __init__(self, name: str, command: list[str], **environment: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": "0", **environment},
        )
        assert self.process.stdout
        self.kind, *self.rows = (self.process.stdout.readline() or "missing it").split()
        if self.kind == "missing":
            print(f"{name} is left out: {self.rows[0]} is not installed", file=sys.stderr)
            self.rows = []

    def ask(self, row: str, seconds: float) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{row} {seconds}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()


def python(name: str, kind: str, pure: bool = False) -> Engine:
    command = [sys.executable, "-W", "ignore", str(HERE / "worker.py"), kind]
    return Engine(name, command, SPELLMARKET_PURE="1" if pure else "")


def javascript() -> list[Engine]:
    """boardgame.io, installed as its lock says; nobody where there is no node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        print("boardgame.io is left out: node and npm are not installed", file=sys.stderr)
        return []
    if not (BOARDGAME / "node_modules" / "boardgame.io").is_dir():
        # What installing runs is for browsers; what is measured needs none of it.
        words = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(words, cwd=BOARDGAME, check=True, stdout=sys.stderr)
    command = [node, "--expose-gc", str(BOARDGAME / "play.js")]
    return [Engine("boardgame.io", command, NODE_ENV="production")]


def measure(rounds: int, seconds: float) -> Rates:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    engines = [
        python("compiled", "ours"),
        python("pure", "ours", pure=True),
        python("openspiel", "spiel"),
        python("catanatron", "catan"),
        python("rlcard", "rlcard"),
        python("pettingzoo", "zoo"),
        *javascript(),
    ]
    if engines[0].kind != "compiled":
        print("the engine is not compiled here: both rows of ours are pure", file=sys.stderr)
    engines[1].rows = [row for row in engines[1].rows if row == "loaded" or not GROWN.search(row)]
    found: dict[str, list[Any]] = {f"{engine.name} {row}": [] for engine in engines for row in engine.rows}
    for turn in range(rounds):
        for engine in engines:
            for row in engine.rows:
                if turn < GROWN_ROUNDS or not GROWN.search(row):
                    found[f"{engine.name} {row}"].append(engine.ask(row, seconds))
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)
    for engine in engines:
        engine.close()
    return {row: middle(values) for row, values in found.items()}


def middle(values: list[Any]) -> Any:
    if isinstance(values[0], list):
        return [statistics.median(column) for column in zip(*values)]
    return statistics.median(values)


# --- what is told of it -------------------------------------------------------------------------------------


def titled(game: str) -> str:
    return " ".join(word if word == "of" else word.capitalize() for word in game.split("_"))


def circumstances(rounds: int, seconds: float) -> str:
    parts = [f"Python {platform.python_version()}, {platform.machine()}"]
    for name, package in PACKAGES.items():
        try:
            parts.append(f"{name} {version(package)}")
        except PackageNotFoundError:
            continue
    locked = json.loads((BOARDGAME / "package.json").read_text(encoding="utf-8"))["dependencies"]
    parts += [f"{name} {told}" for name, told in locked.items()]
    load = f"{os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else "?"
    return (
        f"`python3 run.py peers {rounds} {seconds:g} --docs`, {date.today():%-d %B %Y}, one core, a load of "
        f"{load} when it ended; {', '.join(parts)}."
    )


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def decisions(rates: Rates) -> list[tuple[str, float | None, float | None, float | None]]:
    """Who, decisions a second stepped from outside, whole games inside, copies of a table."""
    found = []
    for kind in ("compiled", "pure"):
        for game in GAMES:
            told = [rates.get(f"{kind} {game}-{row}") for row in ("stepped", "inside", "copies")]
            found.append((f"{titled(game)}, {kind}", *told))
    for row, name in PEERS.items():
        if row in rates:
            copies = rates.get(f"{row}-copies")
            found.append((name, rates[row], rates.get(f"{row}-inside"), copies))
    return found


def ratios(rates: Rates) -> list[list[str]]:
    rows: list[list[str]] = []

    def row(name: str, asked: float | None, mine: str, other: float, lean: float | None = None) -> None:
        if mine in rates:
            beside = f"{rates[mine] / lean:.2f}" if lean else ""
            rows.append([name, number(asked), f"{rates[mine] / other:.2f}", beside])

    if "openspiel hearts" in rates:
        stepped, lean = (
            statistics.median(rates[f"openspiel {game}{suffix}"] for game in THREE)
            for suffix in ("", "-lean")
        )
        asked = {"kameloot": 2.5, "mystic_smiths": 2.5, "merchants_of_magick": 1, "enchanters": 1}
        for game in GAMES:
            row(
                f"{titled(game)} / OpenSpiel, stepped",
                asked.get(game),
                f"compiled {game}-stepped",
                stepped,
                lean,
            )
        row("Kameloot, pure / OpenSpiel, stepped", 0.6, "pure kameloot-stepped", stepped, lean)
        inside = rates["openspiel crazy_eights-inside"]
        row("Kameloot / crazy_eights, inside", 0.5, "compiled kameloot-inside", inside)
    catan = "compiled merlin_economics-stepped"
    for name, asked, mine, other in (
        ("Merlin Economics / Catanatron", 5, catan, "catanatron catan"),
        ("Kameloot / Catanatron, copies", 50, "compiled kameloot-copies", "catanatron catan-copies"),
        ("Kameloot / RLCard uno", None, "compiled kameloot-stepped", "rlcard rlcard-uno"),
        ("Kameloot / PettingZoo hanabi", None, "compiled kameloot-stepped", "pettingzoo pettingzoo-hanabi"),
        ("Kameloot / boardgame.io", None, "compiled kameloot-stepped", "boardgame.io stalls"),
    ):
        if other in rates:
            row(name, asked, mine, rates[other])
    return rows


GROWING = {f"compiled {game}": titled(game) for game in GAMES} | {
    "openspiel crazy_eights": "OpenSpiel, crazy_eights",
    "openspiel go_fish": "OpenSpiel, go_fish",
    "catanatron catan": "Catanatron, Catan",
    "rlcard rlcard-uno": "RLCard, uno",
    "boardgame.io stalls": "boardgame.io, a game like Kameloot",
}


def microseconds(rate: float | None) -> str:
    return number(1e6 / rate) if rate else ""


def by_seats(rates: Rates) -> str:
    counts = range(1, 9)
    rows = [
        [name, *(microseconds(rates.get(f"{row}-seats{n}")) for n in counts)]
        for row, name in GROWING.items()
        if any(f"{row}-seats{n}" in rates for n in counts)
    ]
    return table(["microseconds a decision, with so many seats", *map(str, counts)], rows)


def by_length(rates: Rates) -> str:
    rows = [
        [
            name,
            *(microseconds(rate) for rate in rates[f"{row}-quarters"]),
            number(rates.get(f"{row}-memory")),
        ]
        for row, name in GROWING.items()
        if f"{row}-quarters" in rates
    ]
    head = ["microseconds a decision, by quarter of the game", "first", "second", "third", "last"]
    return table([*head, "kilobytes a table"], rows)


def loaded(rates: Rates) -> str:
    found = [f"{row.split()[0]} {value:.0f}" for row, value in rates.items() if row.endswith(" loaded")]
    return f"Megabytes of a process in which nothing is played yet: {', '.join(found)}."


def report(rates: Rates, how: str) -> str:
    head = ["per second", "decisions, stepped", "decisions, inside", "copies of a table"]
    rows = [[name, *map(number, told)] for name, *told in decisions(rates)]
    asked = ["ratio", "asked", "reached", "with lean chance nodes"]
    return "\n".join(
        [how, "", table(head, rows), table(asked, ratios(rates)), by_seats(rates), by_length(rates)]
        + [loaded(rates), ""]
    )


def picture(rates: Rates) -> str:
    """Decisions a second, stepped, as dots on a scale of powers of ten."""
    import altair
    import vl_convert

    rows = [
        {"who": name, "rate": rate, "whose": "Spellmarket" if at < 2 * len(GAMES) else "others"}
        for at, (name, rate, _, _) in enumerate(decisions(rates))
        if rate
    ]
    scale = altair.Scale(type="log")
    chart = (
        altair.Chart(altair.Data(values=rows), width=420)
        .mark_point(size=90, filled=True)
        .encode(
            altair.X("rate:Q", title="decisions a second, stepped from outside", scale=scale),
            altair.Y("who:N", title=None, sort="-x", axis=altair.Axis(labelLimit=260)),
            altair.Color("whose:N", title=None, scale=altair.Scale(range=["#b5541c", "#5b4a8a"])),
            altair.Shape("whose:N", title=None),
        )
        .configure(background="#fffdf8")
    )
    svg: str = vl_convert.vegalite_to_svg(chart.to_dict())
    return svg


def put(page: str, text: str) -> str:
    """The page with what stands between its two marks replaced."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    if not after:
        sys.exit(f"{PAGE.name} has no place for the figures: {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="run.py peers", description="Our speed beside other people's.")
    parser.add_argument("rounds", type=int, nargs="?", default=7, help="how often each row is measured")
    parser.add_argument("seconds", type=float, nargs="?", default=0.4, help="how long each time")
    parser.add_argument("--docs", action="store_true", help="write docs/performance.md, too")
    told = parser.parse_args()
    rates = measure(told.rounds, told.seconds)
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    (build / "peers.json").write_text(json.dumps(rates, indent=1) + "\n", encoding="utf-8")
    text, drawn = report(rates, circumstances(told.rounds, told.seconds)), picture(rates)
    print(text)
    (build / "peers.md").write_text(text, encoding="utf-8")
    (build / "peers.svg").write_text(drawn + "\n", encoding="utf-8")
    print("written to build/peers.md, .json and .svg")
    if told.docs:
        PAGE.write_text(put(PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")
        PICTURE.write_text(drawn + "\n", encoding="utf-8")
        print(f"written to {PAGE.relative_to(ROOT)} and {PICTURE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
