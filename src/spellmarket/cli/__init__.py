"""The command line. Errors are one clear line and a non-zero exit, never a traceback."""

from __future__ import annotations

import argparse
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path

from .. import __version__, game, games
from ..kernel import BadRecord, BadSetup, Game, Record, SpellmarketError, Table
from ..server import admin
from .asking import Commands, Words, chosen, packed, packs, record_of, settings, stop, text_of
from .experiments import experimenting, find_positions, for_packs


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
    except ModuleNotFoundError as error:
        stop(lacking(error, told))
    except KeyboardInterrupt:
        stop("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
        sys.exit(141)


def lacking(error: ModuleNotFoundError, told: argparse.Namespace) -> str:
    """What to install for a command that needs more than Python; any other missing module is our fault."""
    name = (error.name or "").partition(".")[0]
    if name == __package__.partition(".")[0] or not hasattr(told, "extra"):
        raise error
    return f"this needs {name}, which is not installed: pip install 'spellmarket[{told.extra}]'"


def parser() -> Words:
    top = Words(prog="spellmarket", description="Five tabletop games of magical trade.")
    top.add_argument("--version", action="version", version=f"spellmarket {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Words)
    for add in (playing, hosting, experimenting, reading, ruling, for_builders):
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
    new.add_argument("--server", metavar="URL", help="a table of this server instead of one of your own")
    new.add_argument("--table", metavar="LINK", help="with --server: the table's link, or its name in it")
    new.add_argument("--name", help="with --server: sit down as a guest of this name")
    new.add_argument("--token", default="", help="with --server: the seat that this token is for")
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
    new.set_defaults(work=serve, extra="server")

    new = commands.add_parser("backup", help="copy a server's database while it runs, or bring a copy back")
    new.add_argument("file", type=Path, help="the copy")
    new.add_argument("--database", default="spellmarket.db", help="a file, or postgresql://…")
    new.add_argument(
        "--restore", action="store_true", help="the other way: from the copy into an empty database"
    )
    new.set_defaults(work=backup, extra="server")

    new = commands.add_parser("admin", help="what whoever runs a house does to it: people, tables, chat")
    admin.arguments(new)
    new.set_defaults(work=admin.run, extra="server")


def reading(commands: Commands) -> None:
    new = commands.add_parser("lab", help="what simulated games hold: positions by pattern, and puzzles")
    kinds = new.add_subparsers(title="works", required=True, metavar="WORK")
    new = kinds.add_parser("find", help="positions with one best line, as puzzles, or by pattern")
    new.add_argument("game", help="the game's name")
    new.add_argument("--games", type=int, default=20, metavar="N", help="how many games are searched (20)")
    new.add_argument("--seats", type=int, metavar="N", help="players (as many as fit, up to 4)")
    new.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game (0)")
    new.add_argument("--most", type=int, default=20, metavar="N", help="end with so many positions (20)")
    new.add_argument("--position", metavar="FILE", help="prove a position set up by hand instead")
    new.add_argument("--bots", default="medium", metavar="NAMES", help="who plays the games (medium)")
    wanted = new.add_mutually_exclusive_group()
    wanted.add_argument("--rule", metavar="ID", help="positions in which a rule is carried out, not puzzles")
    wanted.add_argument("--event", metavar="NAME", help="positions before something happens")
    wanted.add_argument(
        "--blunder", type=float, metavar="PART", help="before a move that costs so much of a win"
    )
    wanted.add_argument(
        "--best", type=float, metavar="PART", help="where one move is ahead by so much of a win"
    )
    wanted.add_argument("--tie", action="store_true", help="where two moves do equally well")
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


def ruling(commands: Commands) -> None:
    new = commands.add_parser("rules", help="a game's ledger, or one of its rules")
    new.add_argument("game", help="the game's name")
    new.add_argument("id", nargs="?", help="an identifier such as KAM-DISP-04, or a word")
    new.add_argument(
        "--uncited", action="store_true", help="rules that no test cites (run in the repository)"
    )
    new.add_argument("--guide", action="store_true", help="how to play, for people; the word is a chapter")
    new.add_argument("--language", default="en", help="with --guide: en, fr, ...")
    new.set_defaults(work=show_rules)

    for_packs(commands)


def for_builders(commands: Commands) -> None:
    new = commands.add_parser("bench", help="how fast the engine is here")
    new.add_argument("game", nargs="*", help="only these games")
    new.add_argument("--rounds", type=int, default=5, help="of which medians are taken (5)")
    new.add_argument("--seconds", type=float, default=0.3, help="for each figure of a round")
    new.add_argument("--json", action="store_true", help="print one JSON object")
    new.set_defaults(work=run_bench)

    new = commands.add_parser("mcp", help="a seat for an assistant program: the games as tools, on stdio")
    new.add_argument("--server", default="", metavar="URL", help="whose tables may be joined by a token")
    new.set_defaults(work=serve_assistant, extra="mcp")


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
    if told.server or told.table:
        play_far(told)
        return
    from ..terminal.line import Left, Line, read_line
    from ..terminal.seats import chairs, record_text, sit_down

    seed = told.seed if told.seed is not None else int.from_bytes(os.urandom(8), "big")
    if told.save:
        place_for(told.save)
    if told.resume:
        record = record_of(told, told.resume)
        seats = told.seats or ", ".join(record.players) or str(record.seats)
        names, players = sit_down(record.game, seats, record.seed % 1000)
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
        seats = told.seats
        names, players = sit_down(shelf, seats, seed % 1000)
        table = shelf.table(len(names), seed, chosen(shelf, told.option), names=names, listen=True)
    left, company = "", chairs(table.game, seats)
    if not told.line and full_screen():
        from ..terminal.screen import Screen

        left = Screen(table, players, told.save, told.guide, company=company).run() or ""
        if table.over:
            Line(table, players).show_result()
    else:
        try:
            Line(table, players, read_line, guided=told.guide, company=company).play()
        except Left as reason:
            left = str(reason)
    if told.save:
        try:
            Path(told.save).write_text(record_text(table, company), encoding="utf-8")
        except OSError as error:
            stop(f"the record cannot be written to {told.save}: {error.strerror}")
    if left:  # to leave is no error; an input that ends too early is
        stop(f"{left}, after {table.length} moves", 0 if left == "you left the table" else 2)


def play_far(told: argparse.Namespace) -> None:
    """A table of a server: by the token of a seat, or sitting down as a guest."""
    from queue import Queue

    from ..remote import RemoteSeat
    from ..terminal.far import Far, listened
    from ..terminal.line import Left

    if not told.server or not told.table:
        raise BadSetup("server", "a table of a server needs both, --server URL and --table LINK")
    if bool(told.name) == bool(told.token):
        raise BadSetup("server", "say who you are: --name NAME to sit down, or --token TOKEN of a seat")
    seat = RemoteSeat(told.server, told.table, told.token)
    if told.name:
        token = seat.sit(told.name)
        print(f"You sit down as {told.name}. Come back to this seat with --token {token}")
    if not told.line and full_screen():
        from ..terminal.far_screen import FarScreen

        left = FarScreen(seat, told.guide).run()
        if seat.over:
            Far(seat, Queue()).show_result()
        elif left:
            stop(f"{left}; the seat stays yours", 0)
        return
    try:
        Far(seat, listened(input)).play()
    except Left as reason:
        stop(f"{reason}; the seat stays yours", 0 if str(reason) == "you left the table" else 2)


def place_for(file: str) -> None:
    """A record that cannot be written is refused before the game, not after it."""
    path = Path(file)
    if path.is_dir():
        stop(f"the record cannot be written to {file}: it is a folder")
    if not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        stop(f"the record cannot be written to {file}: there is no such place to write to")


def learn(told: argparse.Namespace) -> None:
    from ..learn import lesson, lessons
    from ..learn.lesson import languages
    from ..learn.tables import practice
    from ..terminal.lessons import Lessons, folded, opened
    from ..terminal.line import Left, read_line

    if told.language not in languages():
        raise BadSetup("language", f"lessons are told in {', '.join(languages())}, not in {told.language!r}")

    def tables(name: str, done: str = "") -> None:
        for table in practice(name, told.language):
            if not done or done in table.lessons:
                print(folded(f"{table.title}, {table.says}: {opened(table)}"))

    if told.lesson is None:
        for name in [told.game] if told.game else games():
            for one in lessons(name, told.language):
                print(folded(f"{name:20} {one.id:20} {one.minutes:2} min  {one.title}: {one.can}"))
            tables(name)
        return
    chosen = lesson(told.game, told.lesson, told.language)
    if not 1 <= told.step <= len(chosen.steps):
        raise BadSetup("step", f"{chosen.id} has the steps 1 to {len(chosen.steps)}, not {told.step}")
    try:
        Lessons(chosen, read_line, step=told.step - 1).play()
    except Left as reason:
        stop(f"{reason}; 'spellmarket learn {told.game} {told.lesson} --step N' goes on there")
    tables(told.game, chosen.id)


def solve(told: argparse.Namespace) -> None:
    from datetime import date

    from ..learn.lesson import languages
    from ..learn.puzzle import daily, puzzle, puzzles
    from ..terminal.lessons import folded
    from ..terminal.line import Left, read_line
    from ..terminal.puzzles import Puzzles

    if told.language not in languages():
        raise BadSetup("language", f"puzzles are told in {', '.join(languages())}, not in {told.language!r}")
    if told.puzzle is None:
        shown = puzzles(told.game, told.language) if told.game else daily(date.today(), told.language)
        for one in shown:
            about = f"{one.question.title}: {one.question.asks}"
            print(folded(f"{one.game:20} {one.id:20} {'*' * one.lamps:5}  {about}"))
        return
    try:
        Puzzles(puzzle(told.game, told.puzzle, told.language), read_line).play()
    except Left as reason:
        stop(str(reason), 0)


def full_screen() -> bool:
    """Is somebody there to look at a screen, and the library that draws it?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # the screen is drawn on the last one
    if not all(stream.isatty() for stream in streams):
        return False
    if find_spec("textual") is None:
        print("In plain lines; with pip install 'spellmarket[tui]' it is a full screen.", file=sys.stderr)
        return False
    return True


def renamed(record: Record, names: tuple[str, ...]) -> Table:
    table = record.replay(listen=True)
    table.rename(names)
    return table


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
    from ..terminal.line import Line

    if not record.checked:
        print(f"spellmarket: {told.file}: the record may be cut off: it has no check line", file=sys.stderr)
    line = Line(table, [None] * table.seats)
    line.show_log(told.seat)
    if table.over:
        line.show_result()
    else:
        line.show_view(told.seat)
        print(f"The table waits for {', '.join(table.names[seat] for seat in table.pending)}.")


def show_analysis(told: argparse.Namespace) -> None:
    from ..lab import account
    from ..lab.progress import Progress
    from ..learn.analysis import analyse

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
    from ..server.verify import verify as findings

    found = findings(text_of(told.file), packed(told))
    for finding in reversed(found):  # what the moves say is more telling than a digest
        if not finding.good:
            stop(f"{told.file}: {finding.detail}")
    for finding in found:
        print(f"{finding.what}: {finding.detail}")


def serve(told: argparse.Namespace) -> None:
    from ..server.serving import serve as run_server
    from ..server.settings import chosen

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
    from ..storage.backup import backup as write_backup
    from ..storage.backup import restore as read_backup

    if told.restore:
        print(f"{read_backup(told.file, told.database)} lines of history restored from {told.file}")
    else:
        print(f"{write_backup(told.database, told.file)} lines of history kept in {told.file}")


def show_rules(told: argparse.Namespace) -> None:
    shelf = game(told.game)
    if told.guide:
        from ..terminal.guide import print_guide

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


def run_bench(told: argparse.Namespace) -> None:
    from ..lab.bench import ROWS, bench, compiled

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
    from ..adapters.mcp import serve as run_tools

    run_tools(told.server)
