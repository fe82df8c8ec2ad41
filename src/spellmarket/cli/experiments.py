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
from ..kernel import BadSetup, Game, Pack
from .asking import Commands, Words, chosen, packed, packs, settings, stop, text_of

if TYPE_CHECKING:
    from ..lab.patterns import Pattern
    from ..lab.simulate import Run, Tally


def experimenting(commands: Commands) -> None:
    for add in (simulating, comparing, racing):
        add(commands)


def simulating(commands: Commands) -> None:
    new = commands.add_parser("simulate", help="many games of bots")
    new.add_argument("game", help="the game's name")
    new.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    new.add_argument("--seats", type=int, metavar="K", help="seats a table (4, if the game allows)")
    new.add_argument(
        "--bots", default="random", metavar="NAMES",
        help="a bot a seat: names, levels, file.py:Class or ./program (random)",
    )  # fmt: skip
    new.add_argument("--rotate", action="store_true", help="each deal once a seat: the bots move up")
    new.add_argument(
        "--count", type=int, nargs="?", const=None, default=0, metavar="N",
        help="count every event, card, decision and rule, in all games or in so many",
    )  # fmt: skip
    new.add_argument("--seed", type=int, default=0, metavar="S", help="of the whole run (0)")
    new.add_argument("--workers", type=int, metavar="W", help="processes (as many as there are cores)")
    new.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a dask scheduler's workers: tcp://HOST:PORT"
    )
    new.add_argument("--out", type=Path, metavar="DIR", help="keep results and a record of each game there")
    new.add_argument("--resume", action="store_true", help="go on with the run that --out holds")
    new.add_argument("--rows", choices=["parquet", "csv"], help="also write tables for other programs there")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    settings(new)
    new.set_defaults(work=run_simulation)

    new = commands.add_parser("report", help="what simulated games say of balance and bots, and how surely")
    new.add_argument("folder", type=Path, metavar="DIR", help="what simulate --out left")
    new.add_argument("--out", type=Path, metavar="FILE", help="also write a page with charts there (HTML)")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    new.set_defaults(work=show_report, extra="lab")


def comparing(commands: Commands) -> None:
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
    new.add_argument(
        "--rule", action="append", default=[], metavar="ID",
        help="a rule that an option decides, MER-BANK-02: all its values, the book's first",
    )  # fmt: skip
    trying(new)
    new.set_defaults(work=run_sweep)


def racing(commands: Commands) -> None:
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
    new.set_defaults(work=run_ladder, extra="lab")


def trying(new: argparse.ArgumentParser) -> None:
    """What compare and sweep have in common."""
    new.add_argument("--games", type=int, default=1000, metavar="N", help="deals, each played by all (1000)")
    new.add_argument("--seats", type=int, metavar="K", help="seats a table (4, if the game allows)")
    new.add_argument("--bots", default="greedy", metavar="NAMES", help="a bot a seat (greedy)")
    new.add_argument("--measure", default="", metavar="NAME", help="what the verdict is about: 'score', …")
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
    pattern = pattern_of(told, shelf)
    if pattern is not None:
        from ..lab.patterns import matching
        from ..lab.simulate import Run

        if told.position is not None:
            raise BadSetup("position", "a pattern is looked for in games, not in one position")
        names = tuple(word.strip() for word in told.bots.split(","))
        run = Run(shelf.name, told.games, seats, names, told.seed)
        run.check()
        for row in islice(matching(run, pattern), told.most):
            print(dumps(row), flush=True)
        return
    asked = list(questions(shelf.name).values())
    if not asked:
        raise BadSetup("game", f"{shelf.title} has no questions for puzzles yet")
    if told.position is not None:
        rows = posed(shelf, asked, position_of(told.position))
    else:
        rows = find(shelf, asked, seats, told.games, told.seed)
    for row in islice(rows, told.most):
        print(dumps(row), flush=True)


def pattern_of(told: argparse.Namespace, shelf: Game) -> Pattern | None:
    """What positions are looked for, if not puzzles."""
    from ..lab import patterns

    for name in ("blunder", "best"):
        part = getattr(told, name)
        if part is not None and not 0 <= part <= 1:
            raise BadSetup(name, f"a part of a win is from 0 to 1, not {part:g}")
    if told.rule is not None:
        return patterns.rule(shelf, told.rule)
    if told.event is not None:
        return patterns.event(shelf, told.event)
    if told.blunder is not None:
        return patterns.blunder(told.blunder)
    if told.tie or told.best is not None:
        return patterns.close(told.tie, told.best or 0.0)
    return None


def position_of(file: str) -> dict[str, Any]:
    try:
        found = json.loads(text_of(file))
    except json.JSONDecodeError as error:
        stop(f"{file}:{error.lineno}: this is no position: {error.msg}")
    if not isinstance(found, dict):
        stop(f"{file}:1: this is no position: it is not a mapping")
    return found


def run_simulation(told: argparse.Namespace) -> None:
    from ..lab import rows
    from ..lab.cluster import Cluster
    from ..lab.hands import Processes, simulate
    from ..lab.progress import Progress
    from ..lab.simulate import Folder, Stop, Tally

    run, workers = asked_run(told), asked_workers(told)
    if told.rows:
        rows.check(told.rows)
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
            if told.rows:
                rows.write(folder, run, told.rows)
    seconds = perf_counter() - begun
    summary = tally.summary()
    if told.json:
        print(json.dumps(summary))
    elif tally.games:
        show_summary(summary)
    if progress.more:
        rate = f"{progress.more / seconds:,.0f} games a second, {workers} workers"
        print(f"{progress.more} games in {seconds:.2f} s: {rate}", file=sys.stderr)
    elif tally.games == run.games:
        print(f"all {before} games were there", file=sys.stderr)
    show_troubles(tally)
    if tally.games < run.games:
        stop(f"{wish.reason} after {tally.games} of {run.games} games; what was finished is kept", 130)


def asked_run(told: argparse.Namespace) -> Run:
    """The run that is asked for, if it can be played and kept."""
    from ..lab.simulate import Run

    shelf = game(told.game).with_packs(*packed(told))
    seats = told.seats if told.seats is not None else max(shelf.seats[0], min(4, shelf.seats[-1]))
    bots = tuple(word.strip() for word in told.bots.split(","))
    options, content = chosen(shelf, told.option), packed(told)
    counted = told.games if told.count is None else told.count  # --count without a number: all of them
    run = Run(
        told.game, told.games, seats, bots, told.seed, options, content, records=bool(told.out),
        counted=counted, rotate=told.rotate,
    )  # fmt: skip
    run.check()
    if told.resume and not told.out:
        raise BadSetup("resume", "say with --out where the run is")
    for name, asked in (("rows", told.rows), ("count", counted)):
        if asked and not told.out:
            raise BadSetup(name, f"--{name} writes into a folder: say with --out which")
    return run


def asked_workers(told: argparse.Namespace) -> int:
    workers = told.workers if told.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {workers}")
    if told.cluster is not None and told.workers is not None:
        raise BadSetup("workers", "with --cluster the scheduler says who plays: leave out --workers")
    return workers


def show_troubles(tally: Tally) -> None:
    """What went wrong in games that count all the same."""
    from ..lab.simulate import CUT

    for fault in tally.faults:
        print(" ".join(fault.split()), file=sys.stderr)  # what a bot says of itself may be of many lines
    if tally.faulty > len(tally.faults):
        print(f"… {tally.faulty} faults in all", file=sys.stderr)
    if tally.cut:
        print(
            f"{tally.cut} games had not ended after {CUT:,} decisions: they count as they stood",
            file=sys.stderr,
        )


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
    if found["games"] < games:
        stop(f"stopped after {found['games']} of {games} games; whole deals of them are told", 130)


def for_packs(commands: Commands) -> None:
    new = commands.add_parser(
        "pack", help="content packs: a new one, is it good, and what do games say of it"
    )
    kinds = new.add_subparsers(metavar="new|check|seal", required=True, parser_class=Words)
    new = kinds.add_parser("new", help="a pack that changes nothing yet")
    new.add_argument("game", help="the game's name")
    new.add_argument("file", type=Path, help="where to write it")
    new.set_defaults(work=new_pack)
    new = kinds.add_parser("check", help="read a pack as a table would, and its seal")
    new.add_argument("file", type=Path, help="the pack")
    new.set_defaults(work=check_pack)
    new = kinds.add_parser("seal", help="play it against the book, and put down beside it what came of it")
    new.add_argument("file", type=Path, help="the pack")
    new.add_argument("--games", type=int, default=2000, metavar="N", help="deals, each played by both (2000)")
    new.add_argument("--seats", type=int, metavar="K", help="seats a table (4, if the game allows)")
    new.add_argument("--bots", default="greedy", metavar="NAMES", help="a bot a seat (greedy)")
    new.add_argument("--seed", type=int, default=1, metavar="S", help="of all deals (1)")
    new.add_argument("--workers", type=int, metavar="W", help="processes (as many as there are cores)")
    new.set_defaults(work=seal_pack)


def new_pack(told: argparse.Namespace) -> None:
    from ..lab.seal import fresh

    made = fresh(game(told.game).name)
    if told.file.exists():
        raise BadSetup("pack", f"{told.file} is there already: choose another name")
    try:
        told.file.write_text(made, encoding="utf-8")
    except OSError as error:
        raise BadSetup("pack", f"{told.file} cannot be written: {error.strerror}") from None
    print(f"{told.file} is a pack for {game(told.game).title} that changes nothing yet")


def good_pack(file: Path) -> Pack:
    pack = Pack.open(file)
    if not pack.game:
        raise BadSetup("pack", f'{file} does not say which game it is for: game = "NAME"')
    game(pack.game).with_packs(pack)
    return pack


def check_pack(told: argparse.Namespace) -> None:
    from ..lab.seal import read

    pack = good_pack(told.file)
    print(f"{told.file} is a good pack for {game(pack.game).title}, {pack.hash[:16]}")
    sealed = read(told.file, pack)
    if sealed:
        print(f"sealed: {sealed['words']}")


def seal_pack(told: argparse.Namespace) -> None:
    from ..lab.progress import Progress
    from ..lab.seal import beside, seal, text
    from ..lab.simulate import Stop, whole

    pack = good_pack(told.file)
    bots = tuple(word.strip() for word in told.bots.split(","))
    workers = told.workers if told.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {workers}")
    with Progress(2 * told.games, "games") as progress, Stop() as wish:
        made = seal(pack, told.games, told.seats, bots, told.seed, workers, progress.advance, wish)
    try:
        whole(beside(told.file), text(made))
    except OSError as error:
        raise BadSetup("seal", f"{beside(told.file)} cannot be written: {error.strerror}") from None
    print(text(made), end="")


def run_comparison(told: argparse.Namespace) -> None:
    try_variants(told, [(word, told.option + worded(word)) for word in (told.first, told.second)])


def worded(word: str) -> list[str]:
    """The settings of a variant; the book's has none."""
    return [] if word == "book" else word.split()


def run_sweep(told: argparse.Namespace) -> None:
    from ..lab.compare import cells

    axes = [decided_by(game(told.game), rule) for rule in told.rule]
    for word in told.option:
        name, equals, values = word.partition("=")
        if not equals:
            raise BadSetup("options", f"an axis is written NAME=A,B,C, not {word!r}")
        axes.append((name, values.split(",")))
    try_variants(told, [(" ".join(words), words) for words in cells(axes)])


def decided_by(shelf: Game, rule: str) -> tuple[str, list[str]]:
    """The axis of a contested rule: the option that decides it, its default first."""
    for option in shelf.options.values():
        if option.rule == rule:
            others = [value for value in option.values if value != option.default]
            return option.name, [json.dumps(value).strip('"') for value in (option.default, *others)]
    known = ", ".join(sorted({option.rule for option in shelf.options.values()}))
    raise BadSetup("rule", f"no option of {shelf.title} decides {rule!r}; there are {known}")


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
    found = compare.compare(variants, played, told.games, told.measure)
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
    rows = [*summary["by_seat"], *summary.get("by_bot", [])]
    names = [row["bot"] if "seat" not in row or not summary.get("rotate") else "" for row in rows]
    wide = max(8, *map(len, names))
    print(f"seat  {'bot':{wide}}   wins     score    place")
    for row, bot in zip(rows, names):
        figures = f"{row['wins']:6.1%} {row['score']:9.2f} {row['place']:8.2f}"
        print(f"{row.get('seat', 'any'):>4}  {bot:{wide}} {figures}")
    if summary["by_order"]:
        print("in turn order " + " ".join(f"{row['wins']:7.1%}" for row in summary["by_order"]))


def show_report(told: argparse.Namespace) -> None:
    from ..lab.kept import read, without_circles
    from ..lab.report import report, text

    with without_circles():
        found = report(read(told.folder))
    if told.out:
        from ..lab.page import write

        write(told.out, found)
    print(json.dumps(found) if told.json else text(found))
