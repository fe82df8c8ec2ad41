"""The command line. Errors are one clear line and a non-zero exit, never a traceback."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from . import __version__, game, games
from .bots import LEVELS
from .kernel import BadRecord, BadSetup, Game, Pack, Record, SpellmarketError, Table
from .server import admin

if TYPE_CHECKING:
    from .lab.simulate import Run


class Words(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        stop(f"{message} ({self.prog} --help says more)")


Commands: TypeAlias = "argparse._SubParsersAction[Words]"


def stop(line: str, status: int = 2) -> NoReturn:
    print(f"spellmarket: {line}", file=sys.stderr)
    sys.exit(status)


def main(words: list[str] | None = None) -> None:
    told = parser().parse_args(words)
    if not hasattr(told, "work"):
        parser().print_help()
        sys.exit(2)
    try:
        told.work(told)
        sys.stdout.flush()
    except SpellmarketError as error:
        stop(str(error))
    except KeyboardInterrupt:
        stop("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
        sys.exit(141)


def parser() -> Words:
    top = Words(prog="spellmarket", description="Five tabletop games of magical trade.")
    top.add_argument("--version", action="version", version=f"spellmarket {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Words)
    for add in (playing, hosting, experimenting, reading, for_builders):
        add(commands)
    return top


def playing(commands: Commands) -> None:
    new = commands.add_parser("games", help="the games on the shelf")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    new.set_defaults(work=show_games)

    new = commands.add_parser("play", help="a table in the terminal")
    new.add_argument("game", nargs="?", help="the game's name; with --resume it is in the record")
    new.add_argument("--line", action="store_true", help="plain lines instead of the full screen")
    new.add_argument("--seats", help="who sits where: 'you, bot:hard, bot'; or a number")
    new.add_argument("--seed", type=int, help="the luck of the table; drawn at random if left out")
    new.add_argument("--save", metavar="FILE", help="write the record there when the table is left")
    new.add_argument("--resume", metavar="FILE", help="go on with a saved record")
    new.add_argument("--guide", action="store_true", help="a word of help with every question")
    settings(new)
    new.set_defaults(work=play)

    new = commands.add_parser("learn", help="a lesson in the terminal: play, and be told why")
    new.add_argument("game", nargs="?", help="the game's name; without a lesson its lessons are listed")
    new.add_argument("lesson", nargs="?", help="the lesson's name")
    new.add_argument("--step", type=int, default=1, metavar="N", help="begin at this step (1)")
    new.add_argument("--language", default="en", metavar="LANG", help="of the teacher: en, fr (en)")
    new.set_defaults(work=learn)

    new = commands.add_parser("puzzle", help="one position, one best line: find it")
    new.add_argument("game", nargs="?", help="the game's name; without a puzzle its puzzles are listed")
    new.add_argument(
        "puzzle", nargs="?", help="the puzzle's name; without any, the three of today are listed"
    )
    new.add_argument("--language", default="en", metavar="LANG", help="of the question: en, fr (en)")
    new.set_defaults(work=solve)


def hosting(commands: Commands) -> None:
    new = commands.add_parser("serve", help="the tables in the browser")
    new.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    new.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
    new.add_argument("--database", help="a file, or postgresql://… (spellmarket.db)")
    new.add_argument(
        "--origin", action="append", default=[], help="where pages are served from, behind a proxy"
    )
    levels = ("debug", "info", "warning", "error")
    new.add_argument("--log", default="warning", choices=levels, help="how much is said (warning)")
    new.add_argument("--metrics-token", default="", metavar="TOKEN", help="who may read the figures")
    new.add_argument("--settings", type=Path, metavar="FILE", help="limits and times, as TOML")
    new.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="one of them: limits.tables=5/minute"
    )
    new.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="your own, for its tables: file.py:Class, ./program",
    )
    packs(new)
    new.set_defaults(work=serve)

    new = commands.add_parser("backup", help="copy a server's database while it runs, or bring a copy back")
    new.add_argument("file", type=Path, help="the copy")
    new.add_argument("--database", default="spellmarket.db", help="a file, or postgresql://…")
    new.add_argument(
        "--restore", action="store_true", help="the other way: from the copy into an empty database"
    )
    new.set_defaults(work=backup)

    new = commands.add_parser("admin", help="what whoever runs a house does to it: people, tables, chat")
    admin.arguments(new)
    new.set_defaults(work=admin.run)


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


def reading(commands: Commands) -> None:
    new = commands.add_parser("lab", help="what simulated games hold: positions that are puzzles")
    kinds = new.add_subparsers(title="works", required=True, metavar="WORK")
    new = kinds.add_parser("find", help="positions with one best line, as rows of a file of puzzles")
    new.add_argument("game", help="the game's name")
    new.add_argument("--games", type=int, default=20, metavar="N", help="how many games are searched (20)")
    new.add_argument("--seats", type=int, metavar="N", help="players (as many as fit, up to 4)")
    new.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game (0)")
    new.add_argument("--most", type=int, default=20, metavar="N", help="end with so many positions (20)")
    new.add_argument("--position", metavar="FILE", help="prove a position set up by hand instead")
    new.set_defaults(work=find_positions)

    new = commands.add_parser("replay", help="a record, told move by move")
    new.add_argument("file", help="the record")
    new.add_argument("--moves", type=int, metavar="N", help="only the first N moves")
    new.add_argument("--seat", type=int, default=-1, metavar="N", help="through the eyes of a seat")
    packs(new)
    new.set_defaults(work=replay)

    new = commands.add_parser(
        "analyse", help="a finished game: what was luck, what choices cost, where it turned"
    )
    new.add_argument("file", help="the record")
    new.add_argument("--known", action="store_true", help="judge with all hands and decks open")
    new.add_argument(
        "--seconds", type=float, default=120.0, metavar="S", help="of processor time at most (120)"
    )
    new.add_argument(
        "--tables", type=int, default=0, metavar="N", help="imagined for a choice (as suits the game)"
    )
    new.add_argument("--out", type=Path, metavar="FILE", help="also write a page there (HTML)")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    packs(new)
    new.set_defaults(work=show_analysis)

    new = commands.add_parser("verify", help="check a record: moves, score and deal")
    new.add_argument("file", help="the record")
    packs(new)
    new.set_defaults(work=verify)

    new = commands.add_parser("rules", help="a game's ledger, or one of its rules")
    new.add_argument("game", help="the game's name")
    new.add_argument("id", nargs="?", help="an identifier such as KAM-DISP-04, or a word")
    new.add_argument(
        "--uncited", action="store_true", help="rules that no test cites (run in the repository)"
    )
    new.add_argument("--guide", action="store_true", help="how to play, for people; the word is a chapter")
    new.add_argument("--language", default="en", help="with --guide: en, fr, ...")
    new.set_defaults(work=show_rules)

    new = commands.add_parser("pack", help="content packs")
    kinds = new.add_subparsers(metavar="check", required=True, parser_class=Words)
    new = kinds.add_parser("check", help="read a pack as a table would")
    new.add_argument("file", type=Path, help="the pack")
    new.set_defaults(work=check_pack)


def for_builders(commands: Commands) -> None:
    new = commands.add_parser("bench", help="how fast the engine is here")
    new.add_argument("game", nargs="*", help="only these games")
    new.add_argument("--rounds", type=int, default=5, help="of which medians are taken (5)")
    new.add_argument("--seconds", type=float, default=0.3, help="for each figure of a round")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    new.set_defaults(work=run_bench)

    new = commands.add_parser("mcp", help="a seat for an assistant program: the games as tools, on stdio")
    new.set_defaults(work=serve_assistant)


def settings(new: argparse.ArgumentParser) -> None:
    new.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    packs(new)


def packs(new: argparse.ArgumentParser) -> None:
    new.add_argument("--pack", action="append", default=[], type=Path, metavar="FILE", help="a content pack")


# What several commands ask for


def chosen(shelf: Game, told: list[str]) -> dict[str, Any]:
    """`name=value` words as options; the game judges the values."""
    options: dict[str, Any] = {}
    for word in told:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup("options", f"an option is written NAME=VALUE, not {word!r}")
        known = shelf.options.get(name)
        match = [each for each in known.values if str(each).lower() == value.lower()] if known else []
        options[name] = match[0] if match else value
    return options


def packed(told: argparse.Namespace) -> tuple[Pack, ...]:
    return tuple(Pack.open(path) for path in told.pack)


def text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        stop(f"{file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        stop(f"{file} is no record: it is not a text in UTF-8")


def record_of(told: argparse.Namespace, file: str) -> Record:
    text = text_of(file)
    try:
        return Record.parse(text, packed(told), find=game)
    except SpellmarketError as error:
        stop(f"{file}: {error}")


# The commands


def show_games(told: argparse.Namespace) -> None:
    shelf = [game(name) for name in games()]
    if told.json:
        rows = [
            {
                "name": each.name,
                "title": each.title,
                "seats": [each.seats[0], each.seats[-1]],
                "edition": each.edition,
                "actions": each.actions,
                "about": each.about,
                "options": {name: option.default for name, option in each.options.items()},
            }
            for each in shelf
        ]
        print(json.dumps(rows))
        return
    for each in shelf:
        print(f"{each.name:20} {each.seats[0]}-{each.seats[-1]} players  {each.about}")


def play(told: argparse.Namespace) -> None:
    from .terminal.line import Left, Line, read_line
    from .terminal.seats import chairs, record_text, sit_down

    seed = told.seed if told.seed is not None else int.from_bytes(os.urandom(8), "big")
    if told.save:
        place_for(told.save)
    if told.resume:
        record = record_of(told, told.resume)
        words = (
            chairs(record.game, told.seats)
            if told.seats
            else record.players or chairs(record.game, str(record.seats))
        )
        names, players = sit_down(record.game, words, record.seed % 1000)
        if len(names) != record.seats:
            raise BadSetup("seats", f"the record has {record.seats} seats, not {len(names)}")
        try:
            table = renamed(record, names)
        except SpellmarketError as error:
            stop(f"{told.resume}: {error}")
    else:
        if told.game is None:
            raise BadSetup("game", f"which game? There are {', '.join(games())}")
        shelf = game(told.game).with_packs(*packed(told))
        words = chairs(shelf, told.seats)
        names, players = sit_down(shelf, words, seed % 1000)
        table = shelf.table(len(names), seed, chosen(shelf, told.option), names=names, listen=True)
    left = ""
    if not told.line and full_screen():
        from .terminal.screen import Screen

        left = Screen(table, players, told.save, told.guide, company=words).run() or ""
        if table.over:
            Line(table, players).show_result()
    else:
        try:
            Line(table, players, read_line, guided=told.guide, company=words).play()
        except Left as reason:
            left = str(reason)
    if told.save:
        try:
            Path(told.save).write_text(record_text(table, words), encoding="utf-8")
        except OSError as error:
            stop(f"the record cannot be written to {told.save}: {error.strerror}")
    if left:  # to leave is no error; an input that ends too early is
        stop(f"{left}, after {table.length} moves", 0 if left == "you left the table" else 2)


def place_for(file: str) -> None:
    """A record that cannot be written is refused before the game, not after it."""
    path = Path(file)
    if path.is_dir():
        stop(f"the record cannot be written to {file}: it is a folder")
    if not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        stop(f"the record cannot be written to {file}: there is no such place to write to")


def learn(told: argparse.Namespace) -> None:
    from .learn import lesson, lessons
    from .learn.lesson import languages
    from .learn.tables import practice
    from .terminal.lessons import Lessons, opened
    from .terminal.line import Left, read_line

    if told.language not in languages():
        raise BadSetup("language", f"lessons are told in {', '.join(languages())}, not in {told.language!r}")
    if told.lesson is None:
        for name in [told.game] if told.game else games():
            for one in lessons(name, told.language):
                print(f"{name:20} {one.id:20} {one.minutes:2} min  {one.title}: {one.can}")
            for table in practice(name, told.language):
                print(f"{table.title}, {table.says}: {opened(table)}")
        return
    chosen = lesson(told.game, told.lesson, told.language)
    if not 1 <= told.step <= len(chosen.steps):
        raise BadSetup("step", f"{chosen.id} has the steps 1 to {len(chosen.steps)}, not {told.step}")
    try:
        Lessons(chosen, read_line, step=told.step - 1).play()
    except Left as reason:
        stop(f"{reason}; 'spellmarket learn {told.game} {told.lesson} --step N' goes on there")


def solve(told: argparse.Namespace) -> None:
    from datetime import date

    from .learn.lesson import languages
    from .learn.puzzle import daily, puzzle, puzzles
    from .terminal.line import Left, read_line
    from .terminal.puzzles import Puzzles

    if told.language not in languages():
        raise BadSetup("language", f"puzzles are told in {', '.join(languages())}, not in {told.language!r}")
    if told.puzzle is None:
        shown = puzzles(told.game, told.language) if told.game else daily(date.today(), told.language)
        for one in shown:
            print(f"{one.game:20} {one.id:20} {'*' * one.lamps:5}  {one.question.title}: {one.question.asks}")
        return
    try:
        Puzzles(puzzle(told.game, told.puzzle, told.language), read_line).play()
    except Left as reason:
        stop(str(reason), 0)


def full_screen() -> bool:
    """Is somebody there to look at a screen, and the library that draws it?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # the screen is drawn on the last one
    return all(stream.isatty() for stream in streams) and find_spec("textual") is not None


def renamed(record: Record, names: tuple[str, ...]) -> Table:
    table = record.replay(listen=True)
    table.rename(names)
    return table


def find_positions(told: argparse.Namespace) -> None:
    from itertools import islice
    from json import dumps

    from .lab.find import find, posed
    from .learn.puzzle import questions

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
    from .lab.cluster import Cluster
    from .lab.hands import Processes, simulate
    from .lab.progress import Progress
    from .lab.simulate import Folder, Run, Stop, Tally

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
    from .lab import ladder
    from .lab.progress import Progress

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
    from .lab.compare import cells

    axes = []
    for word in told.option:
        name, equals, values = word.partition("=")
        if not equals:
            raise BadSetup("options", f"an axis is written NAME=A,B,C, not {word!r}")
        axes.append((name, values.split(",")))
    try_variants(told, [(" ".join(words), words) for words in cells(axes)])


def try_variants(told: argparse.Namespace, named: list[tuple[str, list[str]]]) -> None:
    """Plays all variants on the same deals, and tells what differs."""
    from .lab import compare
    from .lab.progress import Progress
    from .lab.simulate import Stop

    variants = [compare.Variant(name, variant(told, words)) for name, words in named]
    compare.check(variants)
    workers = told.workers if told.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadSetup("workers", f"at least one worker plays, not {workers}")
    with Progress(told.games * len(variants), "games") as progress, Stop() as wish:
        played = compare.play(variants, workers, progress.advance, wish)
    found = compare.compare(variants, played, told.games)
    if told.out:
        from .lab.page import write_comparison

        write_comparison(told.out, found)
    print(json.dumps(found) if told.json else compare.text(found))
    if found["games"] < told.games:
        stop(f"{wish.reason} after {found['games']} of {told.games} deals; what was played is told", 130)


def variant(told: argparse.Namespace, words: list[str]) -> Run:
    """A run with some settings of its own."""
    from .lab.simulate import Run

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
    from .lab.report import read, report, text

    found = report(read(told.folder))
    if told.out:
        from .lab.page import write

        write(told.out, found)
    print(json.dumps(found) if told.json else text(found))


def replay(told: argparse.Namespace) -> None:
    record = record_of(told, told.file)
    if not -1 <= told.seat < record.seats:
        raise BadSetup("seat", f"the record has seats 0 to {record.seats - 1}, not {told.seat}")
    if told.moves is not None and not 0 <= told.moves <= len(record.lines):
        raise BadSetup("moves", f"the record has {len(record.lines)} moves, not {told.moves}")
    try:
        table = record.replay(told.moves, listen=True)
    except SpellmarketError as error:
        stop(f"{told.file}: {error}")
    from .terminal.line import Line

    line = Line(table, [None] * table.seats)
    line.show_log(told.seat)
    if table.over:
        line.show_result()
    else:
        line.show_view(told.seat)
        print(f"The table waits for {', '.join(table.names[seat] for seat in table.pending)}.")


def show_analysis(told: argparse.Namespace) -> None:
    from .lab import account
    from .lab.progress import Progress
    from .learn.analysis import analyse

    record = record_of(told, told.file)
    if not record.checked:
        stop(f"{told.file}: the record is cut off: it has no check line at its end")
    try:
        with Progress(1, "pieces read") as progress:
            found = analyse(record, told.known, told.seconds, told.tables, progress.reach)
    except BadRecord as error:
        stop(f"{told.file}: {error}")
    if told.out:
        account.write(told.out, found, record)
    print(json.dumps(found) if told.json else account.text(found, record))


def verify(told: argparse.Namespace) -> None:
    from .server.verify import verify as findings

    found = findings(text_of(told.file), packed(told))
    for finding in reversed(found):  # what the moves say is more telling than a digest
        if not finding.good:
            stop(f"{told.file}: {finding.detail}")
    for finding in found:
        print(f"{finding.what}: {finding.detail}")


def serve(told: argparse.Namespace) -> None:
    from .server.serving import serve as run_server
    from .server.settings import chosen

    settings = chosen(told.settings, told.set)
    run_server(
        told.host,
        told.port,
        told.database or settings.database,
        origin=tuple(told.origin),
        packs=tuple(told.pack),
        bots=tuple(told.bot),
        metrics_token=told.metrics_token or os.environ.get("SPELLMARKET_METRICS_TOKEN", ""),
        log_level=told.log,
        settings=settings,
    )


def backup(told: argparse.Namespace) -> None:
    from .storage.backup import backup as write_backup
    from .storage.backup import restore as read_backup

    if told.restore:
        print(f"{read_backup(told.file, told.database)} lines of history restored from {told.file}")
    else:
        print(f"{write_backup(told.database, told.file)} lines of history kept in {told.file}")


def show_rules(told: argparse.Namespace) -> None:
    shelf = game(told.game)
    if told.guide:
        from .terminal.guide import print_guide

        print_guide(shelf.name, told.id, told.language)
        return
    if told.uncited:
        for rule in uncited(shelf):
            print(rule)
        return
    if told.id is None:
        for rule, text in shelf.rules.items():
            print(f"{rule}  {text}")
        return
    wanted = told.id.upper()
    if wanted in shelf.rules:
        print(f"{wanted}  {shelf.rules[wanted]}")
        return
    found = [f"{rule}  {text}" for rule, text in shelf.rules.items() if told.id.lower() in text.lower()]
    if not found:
        stop(f"{shelf.title} has no rule {told.id!r}, and none mentions it")
    print("\n".join(found))


def uncited(shelf: Game) -> list[str]:
    """The rules of a game that no test names, as KAM-DISP-04 or KAM_DISP_04."""
    tests = Path("tests")
    if not tests.is_dir():
        raise BadSetup("tests", "there is no folder 'tests' here: run this in the repository")
    files = [path for path in tests.rglob("*") if path.suffix in (".py", ".txt", ".toml")]
    cited = "\n".join(path.read_text(encoding="utf-8") for path in files).replace("_", "-")
    return [rule for rule in shelf.rules if rule not in cited]


def check_pack(told: argparse.Namespace) -> None:
    pack = Pack.open(told.file)
    if not pack.game:
        raise BadSetup("pack", f'{told.file} does not say which game it is for: game = "NAME"')
    game(pack.game).with_packs(pack)
    print(f"{told.file} is a good pack for {game(pack.game).title}, {pack.hash[:16]}")


def run_bench(told: argparse.Namespace) -> None:
    from .lab.bench import ROWS, bench, compiled

    if told.rounds < 1 or told.seconds <= 0:
        raise BadSetup("bench", "rounds and seconds must be more than nothing")
    found = {name: bench(game(name), told.rounds, told.seconds) for name in told.game or games()}
    if told.json:
        print(json.dumps({"compiled": compiled(), "per_second": found}))
        return
    print(f"per second, {'compiled' if compiled() else 'uncompiled'}, Python {sys.version.split()[0]}")
    print(f"{'':22}" + "".join(f"{row:>12}" for row in ROWS))
    for name, rates in found.items():
        print(f"{name:22}" + "".join(f"{rates[row]:12,.0f}" for row in ROWS))


def serve_assistant(told: argparse.Namespace) -> None:
    if find_spec("mcp") is None:
        stop("assistants need the package 'mcp': pip install 'spellmarket[assistant]'")
    from .adapters.mcp import serve as run_tools

    run_tools()
