"""The commands of the laboratory: many games, and what they say."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from .. import game
from ..bots import LEVELS
from ..kernel import BadSetup, Pack
from .asking import Commands, chosen, packed, packs, settings, stop, text_of

if TYPE_CHECKING:
    from ..lab.simulate import Run


def experimenting(commands: Commands) -> None:
    new = commands.add_parser("simulate", help="many games of bots")
    new.add_argument("game", help="the game's name")
    new.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    new.add_argument("--seats", type=int, metavar="K", help="seats a table (4, if the game allows)")
    new.add_argument("--bots", default="random", metavar="NAMES", help="a bot a seat: random,greedy")
    new.add_argument("--seed", type=int, default=0, metavar="S", help="of the whole run (0)")
    new.add_argument("--workers", type=int, metavar="W", help="processes (as many as there are cores)")
    new.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a dask scheduler's workers: tcp://HOST:PORT"
    )
    new.add_argument("--out", type=Path, metavar="DIR", help="keep results and a record of each game there")
    new.add_argument("--resume", action="store_true", help="go on with the run that --out holds")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    settings(new)
    new.set_defaults(work=run_simulation)

    new = commands.add_parser("report", help="what simulated games say of balance and bots, and how surely")
    new.add_argument("folder", type=Path, metavar="DIR", help="what simulate --out left")
    new.add_argument("--out", type=Path, metavar="FILE", help="also write a page with charts there (HTML)")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    new.set_defaults(work=show_report)

    new = commands.add_parser("compare", help="two variants of a game on the same deals: what differs")
    new.add_argument("game", help="the game's name")
    told = "settings in one word: 'book' for none, else 'NAME=VALUE bots=NAMES pack=FILE edition=N'"
    new.add_argument("first", metavar="A", help=f"{told}, as many as you like")
    new.add_argument("second", metavar="B", help="the same of the other")
    trying(new)
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of both")
    new.set_defaults(work=run_comparison)

    new = commands.add_parser("sweep", help="all values of some options on the same deals: what differs")
    new.add_argument("game", help="the game's name")
    new.add_argument(
        "--option", action="append", default=[], metavar="NAME=A,B,C",
        help="an axis: an option and its values, the first to hold the others against",
    )  # fmt: skip
    trying(new)
    new.set_defaults(work=run_sweep)

    new = commands.add_parser("ladder", help="a tournament of bots, your own too, and who stands where")
    new.add_argument("game", help="the game's name")
    new.add_argument(
        "--bots", default=",".join(LEVELS), metavar="NAMES",
        help="names, levels, file.py:Class or ./program (easy,medium,hard,master)",
    )  # fmt: skip
    new.add_argument("--against", default="", metavar="NAME", help="each bot alone at a table full of these")
    new.add_argument(
        "--games", type=int, default=200, metavar="N", help="about how many, in whole deals (200)"
    )
    new.add_argument(
        "--seats", type=int, metavar="K", help="seats a table (as the game is played at its best)"
    )
    new.add_argument("--seed", type=int, default=0, metavar="S", help="of the whole tournament (0)")
    new.add_argument("--workers", type=int, default=1, metavar="W", help="processes (1)")
    new.add_argument("--out", type=Path, metavar="FILE", help="also write a page there (HTML)")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    settings(new)
    new.set_defaults(work=run_ladder)


def trying(new: argparse.ArgumentParser) -> None:
    """What compare and sweep have in common."""
    new.add_argument("--games", type=int, default=1000, metavar="N", help="deals, each played by all (1000)")
    new.add_argument("--seats", type=int, metavar="K", help="seats a table (4, if the game allows)")
    new.add_argument("--bots", default="greedy", metavar="NAMES", help="a bot a seat (greedy)")
    new.add_argument("--seed", type=int, default=0, metavar="S", help="of all deals (0)")
    new.add_argument("--workers", type=int, metavar="W", help="processes (as many as there are cores)")
    new.add_argument("--out", type=Path, metavar="FILE", help="also write a page with charts there (HTML)")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    packs(new)


def find_positions(told: argparse.Namespace) -> None:
    from itertools import islice
    from json import dumps

    from ..lab.find import find, posed
    from ..learn.puzzle import questions

    shelf = game(told.game)
    for name in ("games", "most"):
        if getattr(told, name) < 1:
            raise BadSetup(name, f"at least 1, not {getattr(told, name)}")
    seats = told.seats if told.seats is not None else max(shelf.seats[0], min(4, shelf.seats[-1]))
    asked = list(questions(shelf.name).values())
    if not asked:
        raise BadSetup("game", f"{shelf.title} has no questions for puzzles yet")
    if told.position is not None:
        rows = posed(shelf, asked, position_of(told.position))
    else:
        rows = find(shelf, asked, seats, told.games, told.seed)
    for row in islice(rows, told.most):
        print(dumps(row), flush=True)


def position_of(file: str) -> dict[str, Any]:
    try:
        found = json.loads(text_of(file))
    except json.JSONDecodeError as error:
        stop(f"{file}:{error.lineno}: this is no position: {error.msg}")
    if not isinstance(found, dict):
        stop(f"{file}:1: this is no position: it is not a mapping")
    return found


def run_simulation(told: argparse.Namespace) -> None:
    from ..lab.cluster import Cluster
    from ..lab.hands import Processes, simulate
    from ..lab.progress import Progress
    from ..lab.simulate import Folder, Run, Stop, Tally

    shelf = game(told.game).with_packs(*packed(told))
    seats = told.seats if told.seats is not None else max(shelf.seats[0], min(4, shelf.seats[-1]))
    bots = tuple(word.strip() for word in told.bots.split(","))
    run = Run(
        told.game,
        told.games,
        seats,
        bots,
        told.seed,
        chosen(shelf, told.option),
        packed(told),
        bool(told.out),
    )
    run.check()
    workers = told.workers if told.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {workers}")
    if told.cluster is not None and told.workers is not None:
        raise BadSetup("workers", "with --cluster the scheduler says who plays: leave out --workers")
    if told.resume and not told.out:
        raise BadSetup("resume", "say with --out where the run is")
    cluster = Cluster(told.cluster) if told.cluster is not None else None
    tally = Tally(run)
    begun = perf_counter()
    with cluster or nullcontext():
        folder = Folder(told.out, run, told.resume) if told.out else None
        missing = folder.missing if folder else None
        before = run.games - sum(map(len, missing)) if missing is not None else 0
        with Progress(run.games, "games", before) as progress, Stop() as wish:
            if cluster:
                workers, played = cluster.hands, cluster.simulate(run, progress.advance, wish, missing)
            else:
                played = simulate(run, Processes(run, workers), progress.advance, wish, missing)
            for results in played:
                if folder:
                    folder.keep(results)
                else:
                    for result in results:
                        tally.add(result)
        if folder:
            tally = folder.close(run)
    seconds = perf_counter() - begun
    summary = tally.summary()
    if told.json:
        print(json.dumps(summary))
    else:
        show_summary(summary)
    print(
        f"{progress.more} games in {seconds:.2f} s: {progress.more / seconds:,.0f} games a second, "
        f"{workers} workers",
        file=sys.stderr,
    )
    if tally.games < run.games:
        stop(f"{wish.reason} after {tally.games} of {run.games} games; what was finished is kept", 130)


def run_ladder(told: argparse.Namespace) -> None:
    from ..lab import ladder
    from ..lab.progress import Progress

    shelf = game(told.game).with_packs(*packed(told))
    usual = shelf.facts.seats or max(shelf.seats[0], min(4, shelf.seats[-1]))
    tournament = ladder.Tournament(
        told.game,
        tuple(word.strip() for word in told.bots.split(",")),
        told.seats if told.seats is not None else usual,
        told.games,
        told.seed,
        told.against,
        chosen(shelf, told.option),
        packed(told),
    )
    tournament.check()
    if told.workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {told.workers}")
    games = tournament.deals() * tournament.seats * len(tournament.line_ups())
    with Progress(games, "games", 0) as progress:
        found = ladder.ladder(tournament, ladder.played(tournament, told.workers, progress.advance))
    if told.out:
        ladder.write(told.out, found)
    print(json.dumps(found) if told.json else ladder.text(found))


def run_comparison(told: argparse.Namespace) -> None:
    try_variants(told, [(word, told.option + worded(word)) for word in (told.first, told.second)])


def worded(word: str) -> list[str]:
    """The settings of a variant; the book's has none."""
    return [] if word == "book" else word.split()


def run_sweep(told: argparse.Namespace) -> None:
    from ..lab.compare import cells

    axes = []
    for word in told.option:
        name, equals, values = word.partition("=")
        if not equals:
            raise BadSetup("options", f"an axis is written NAME=A,B,C, not {word!r}")
        axes.append((name, values.split(",")))
    try_variants(told, [(" ".join(words), words) for words in cells(axes)])


def try_variants(told: argparse.Namespace, named: list[tuple[str, list[str]]]) -> None:
    """Plays all variants on the same deals, and tells what differs."""
    from ..lab import compare
    from ..lab.progress import Progress
    from ..lab.simulate import Stop

    variants = [compare.Variant(name, variant(told, words)) for name, words in named]
    compare.check(variants)
    workers = told.workers if told.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {workers}")
    with Progress(told.games * len(variants), "games") as progress, Stop() as wish:
        played = compare.play(variants, workers, progress.advance, wish)
    found = compare.compare(variants, played, told.games)
    if told.out:
        from ..lab.page import write_comparison

        write_comparison(told.out, found)
    print(json.dumps(found) if told.json else compare.text(found))
    if found["games"] < told.games:
        stop(f"{wish.reason} after {found['games']} of {told.games} deals; what was played is told", 130)


def variant(told: argparse.Namespace, words: list[str]) -> Run:
    """A run with some settings of its own."""
    from ..lab.simulate import Run

    settings: dict[str, list[str]] = {"bots": [told.bots], "pack": [], "edition": []}
    options = []
    for word in words:
        name, equals, value = word.partition("=")
        if name in settings and equals:
            settings[name].append(value)
        else:
            options.append(word)
    content = (*packed(told), *[Pack.open(Path(file)) for file in settings["pack"]])
    shelf = game(told.game).with_packs(*content)
    edition = settings["edition"][-1] if settings["edition"] else None
    if edition is not None and not edition.isdecimal():
        raise BadSetup("edition", f"an edition is a number, not {edition!r}")
    return Run(
        told.game,
        told.games,
        told.seats if told.seats is not None else max(shelf.seats[0], min(4, shelf.seats[-1])),
        tuple(name.strip() for name in settings["bots"][-1].split(",")),
        told.seed,
        chosen(shelf, options),
        content,
        edition=None if edition is None else int(edition),
    )


def show_summary(summary: dict[str, Any]) -> None:
    moves = summary["moves"]
    print(f"{summary['games']} games of {summary['game']}, {summary['seats']} seats, seed {summary['seed']}")
    print(f"decisions a game: {moves['mean']} ({moves['shortest']} to {moves['longest']})")
    print("seat  bot       wins     score    place")
    for row in summary["by_seat"]:
        print(f"{row['seat']:4}  {row['bot']:8} {row['wins']:6.1%} {row['score']:9.2f} {row['place']:8.2f}")
    if summary["by_order"]:
        print("in turn order " + " ".join(f"{row['wins']:7.1%}" for row in summary["by_order"]))


def show_report(told: argparse.Namespace) -> None:
    from ..lab.kept import read
    from ..lab.report import report, text

    found = report(read(told.folder))
    if told.out:
        from ..lab.page import write

        write(told.out, found)
    print(json.dumps(found) if told.json else text(found))
