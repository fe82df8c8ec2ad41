"""Many games at once: any worker can play any of them, with the same result whoever plays them."""

from __future__ import annotations

import csv
import io
import json
import signal
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Any

from ..bots import Bot, Own, bot, faults
from ..games import game as find
from ..kernel import BadSetup, Chair, Game, Pack, Table
from ..kernel.ear import sit
from ..kernel.tally import TALLY
from .cards import Happened
from .fired import LOOKS_OFTEN, counter
from .heard import HEARD, Decided, Heard, Legend, Spelled, known

CUT = 50_000  # decisions after which a game is taken not to end, and is counted as it stands
STALLED = 10.0  # seconds by the clock until somebody's own bot is interrupted
TURNS = "each in turn"  # who sits in a seat if all bots do
CHUNK = 250  # games in one table of results
OFTEN = 1.0  # seconds between two writings of a table that is not full yet
HEADER = ["game", "seed", "moves", "scores", "places", "order"]  # of every table of results
OLDER = HEADER[:-1]  # of one that does not know the turn order
LEGEND = "legend.json"  # what the numbers in counted-00000.jsonl stand for
TIGHT = (",", ":")


@dataclass(frozen=True)
class Run:
    """What is to be played. Two equal runs give equal results, byte by byte."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: tuple[Pack, ...] = ()
    records: bool = False
    edition: int | None = None  # the newest, if nobody says
    events: bool = False  # count what happens: costs time, and changes nothing
    counted: int = 0  # in so many games at most, evenly spread, all that happens and every rule carried out
    rotate: bool = False  # each deal is played as often as there are seats, and the bots move up
    most: int = 1 << 60  # decisions after which a game is given up: it then has no scores

    def check(self) -> None:
        """Refuse a run that cannot be played before anything is started."""
        if self.games < 1:
            raise BadSetup("games", f"at least one game is played, not {self.games}")
        self.shelf().table(self.seats, self.seed, self.options, self.edition)
        if len(self.bots) > self.seats:
            raise BadSetup("bots", f"{len(self.bots)} bots for {self.seats} seats")
        for name in self.bots:
            bot(name)
        if self.rotate and len(set(seated(self.bots, self.seats))) == 1:
            raise BadSetup("rotate", f"{self.bots[0]} sits in every seat: there is nobody to change places")
        if self.counted < 0:
            raise BadSetup("count", f"no fewer than none of the games are counted, not {self.counted}")

    def shelf(self) -> Game:
        return find(self.game).with_packs(*self.packs)

    def chunks(self) -> int:
        return -(-self.games // CHUNK)

    def deal(self, number: int) -> tuple[int, int]:
        """Which deal a game is played on, and by how many seats the bots have moved up."""
        return divmod(number, self.seats) if self.rotate else (number, 0)

    def seeds(self, number: int) -> tuple[int, list[int]]:
        """The seed of a game's table, and one for each of its bots, which keep theirs when they move up."""
        deal, moved = self.deal(number)
        told = sha256(f"{self.seed} {deal}".encode()).digest()
        own = [int.from_bytes(sha256(told + bytes([seat])).digest()[:8], "big") for seat in range(self.seats)]
        return int.from_bytes(told, "big"), own[moved:] + own[:moved]

    def names(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        names, moved = seated(self.bots, self.seats), self.deal(number)[1]
        return names[moved:] + names[:moved]

    def counts(self, number: int) -> bool:
        """Whether all that happens in this game is counted."""
        together = self.seats if self.rotate else 1  # whole deals, so that every bot is seen in every seat
        wanted = self.counted // together
        return number // together * wanted % -(-self.games // together) < wanted

    def told(self) -> dict[str, Any]:
        """The run as data: what makes two runs the same one."""
        return {
            "game": self.game,
            "edition": self.shelf().edition if self.edition is None else self.edition,
            "games": self.games,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "packs": [pack.hash for pack in self.packs],
        } | {name: value for name, value in (("counted", self.counted), ("rotate", self.rotate)) if value}


@dataclass(frozen=True)
class Result:
    """How one game went."""

    number: int
    seed: int
    moves: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    record: str = ""
    order: tuple[int, ...] = ()  # the seats as they had their first turns; nobody: all act at once
    faults: tuple[str, ...] = ()  # of bots that are not ours
    heard: Heard | Spelled | None = None  # what was counted, if somebody listened

    @property
    def rounds(self) -> int:
        return 0 if self.heard is None else self.heard.rounds

    @property
    def events(self) -> Mapping[str, int]:
        """Kinds of events: how often each was told."""
        return (None if self.heard is None else self.heard.events) or {}

    @property
    def cards(self) -> tuple[Happened, ...]:
        return () if self.heard is None else self.heard.cards

    @property
    def rules(self) -> Mapping[str, int] | None:
        """How often each was carried out; None: not counted in this game."""
        return None if self.heard is None else self.heard.rules

    @property
    def looked(self) -> tuple[str, ...]:
        """Rules of what was only looked at."""
        return () if self.heard is None else self.heard.looked

    @property
    def decisions(self) -> tuple[Decided, ...]:
        return () if self.heard is None else self.heard.decisions

    @property
    def ended(self) -> str:
        """What was told last, in the words of the game, if that happens once in a game."""
        return "" if self.heard is None else self.heard.ended

    @property
    def course(self) -> Sequence[Sequence[int]]:
        """Round by round: its number, and the scores when it ended."""
        return () if self.heard is None else self.heard.course


def line_of(result: Result) -> bytes:
    """What the digest of a run sees of a game."""
    return f"{result.seed} {result.moves} {result.scores} {result.places}\n".encode()


def seated(bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """One bot a seat: a single name serves all seats, several go round."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def play_game(run: Run, game: Game, number: int) -> Result:
    """Play one game of a run."""
    seed, bot_seeds = run.seeds(number)
    players = [patient(bot(name, each)) for name, each in zip(run.names(number), bot_seeds, strict=True)]
    most = min(run.most, CUT)
    heard: Heard | None = None
    if run.events or run.counts(number):
        look = number % LOOKS_OFTEN == 0
        table, moves, order, scores, heard = listened(
            run, game, seed, players, most, run.counts(number), look
        )
    else:
        table = game.table(run.seats, seed, run.options, run.edition)
        moves, order = sit(table, players, most, None, False, None)
        scores = table.scores, table.places
    if not table.over and moves >= run.most:
        return Result(number, seed, moves, (), ())
    return Result(
        number,
        seed,
        moves,
        tuple(scores[0]),
        tuple(scores[1]),
        table.record.text() if run.records else "",
        tuple(order),
        tuple(fault for player in players if isinstance(player, Patient) for fault in faults(player.own)),
        heard,
    )


class Patient:
    """Somebody's own bot, which is interrupted if it does not answer."""

    def __init__(self, own: Own) -> None:
        self.own = own

    def choose(self, chair: Chair) -> int:
        with interrupted(STALLED):
            return self.own.choose(chair)


def patient(player: Bot) -> Bot | Patient:
    return Patient(player) if isinstance(player, Own) else player


ALONE = threading.Lock()  # an ear hears one game at a time, and so do the counts of rules


def listened(
    run: Run, game: Game, seed: int, players: Sequence[Any], most: int, counted: bool, look: bool
) -> tuple[Table, int, list[int], tuple[list[int], list[int]], Heard]:
    """A game that is played while everything is counted: events alone, or decisions and rules, too."""
    own = known(game)
    looked: set[int] = set()
    with ALONE:
        ear = own.ear(run.seats)
        try:
            if counted:
                TALLY.take(run.game)  # what a game that was broken off has left
                TALLY.on = True
            table = game.table(run.seats, seed, run.options, run.edition, ear=ear)
            TALLY.on = False
            moves, order = sit(table, list(players), most, ear, counted, looked if look else None)
            TALLY.on = counted
            scores, _ = (table.scores, table.places), table.sheet
        finally:
            TALLY.on = False
        rules = TALLY.take(run.game) if counted and own.inside else None
        if rules is not None:
            for rule, count in own.laid:
                rules[rule] += count
        told = ear.course, ear.events(), ear.cards(), ear.last(), ear.decisions() if counted else []
    if counted and not own.inside:
        rules, found = counter(run).count(seed, table.moves(), look)
        looked.update(found)
    return table, moves, order, scores, Heard(run.game, run.packs, *told, rules, sorted(looked))


@contextmanager
def interrupted(seconds: float) -> Iterator[None]:
    """Whoever does not answer for so long is told to; where there are no signals nobody is."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"no answer for {seconds:g} s")

    before = signal.signal(signal.SIGALRM, late)
    left = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *left)
        signal.signal(signal.SIGALRM, before)


def play_games(run: Run, first: int, count: int) -> list[Result]:
    """Play some games of a run, in order."""
    game = run.shelf()
    return [play_game(run, game, number) for number in range(first, min(first + count, run.games))]


def play_chunk(run: Run, chunk: int) -> list[Result]:
    """Play the games of one table of results, in order."""
    return play_games(run, chunk * CHUNK, CHUNK)


class Stop:
    """Ctrl-C and SIGTERM as a wish, not an accident: what is finished is kept."""

    def __init__(self) -> None:
        self.asked = False
        self.reason = "stopped"

    def __enter__(self) -> Stop:
        self._before = {each: signal.signal(each, self._ask) for each in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *_: object) -> None:
        for each, before in self._before.items():
            signal.signal(each, before)

    def lose(self, reason: str) -> None:
        """Stop because there is nothing to go on with; what fails while a run is stopped is none."""
        if not self.asked:
            self.asked, self.reason = True, reason

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True


class Tally:
    """What many games add up to."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.games = self.moves = self.longest = 0
        self.shortest = 1 << 60
        self.wins = [0.0] * run.seats  # a shared first place counts in parts
        self.points = [0] * run.seats
        self.places = [0] * run.seats
        self.ordered = 0  # games with a turn order, and what its places have
        self.order_wins = [0.0] * run.seats
        self.order_points = [0] * run.seats
        self.digest = sha256()
        self.by_bot: dict[str, list[float]] = {
            name: [0, 0.0, 0, 0] for name in run.bots
        }  # seats, wins, points, places
        self.faults: list[str] = []  # the first few
        self.faulty = 0
        self.cut = 0  # games that did not end

    def add(self, result: Result) -> None:
        self.games += 1
        self.moves += result.moves
        self.longest = max(self.longest, result.moves)
        self.shortest = min(self.shortest, result.moves)
        winners = result.places.count(1)
        for name, score, place in zip(
            self.run.names(result.number) if self.run.rotate else (), result.scores, result.places
        ):
            row = self.by_bot[name]
            row[:] = row[0] + 1, row[1] + (place == 1) / winners, row[2] + score, row[3] + place
        for seat, place in enumerate(result.places):
            self.points[seat] += result.scores[seat]
            self.places[seat] += place
            if place == 1:
                self.wins[seat] += 1 / winners
        self.ordered += bool(result.order)
        for at, seat in enumerate(result.order):
            self.order_points[at] += result.scores[seat]
            if result.places[seat] == 1:
                self.order_wins[at] += 1 / winners
        self.digest.update(line_of(result))
        self.faulty += len(result.faults)
        self.cut += result.moves >= CUT
        self.faults += result.faults[: 3 - len(self.faults)]

    def summary(self) -> dict[str, Any]:
        """The same for the same run, however many workers played it."""
        run, n = self.run, max(1, self.games)
        names = seated(run.bots, run.seats)
        return {
            "game": run.game,
            "games": self.games,
            "asked": run.games,
            "seats": run.seats,
            "seed": run.seed,
            "options": dict(run.options),
            "packs": [pack.hash for pack in run.packs],
            "moves": {
                "mean": round(self.moves / n, 3),
                "shortest": self.shortest if self.games else 0,
                "longest": self.longest,
            },
            "by_seat": [
                {
                    "seat": seat,
                    "bot": TURNS if run.rotate else names[seat],
                    "wins": round(self.wins[seat] / n, 5),
                    "score": round(self.points[seat] / n, 3),
                    "place": round(self.places[seat] / n, 4),
                }
                for seat in range(run.seats)
            ],
            "by_order": [
                {
                    "turn": at + 1,
                    "wins": round(self.order_wins[at] / self.ordered, 5),
                    "score": round(self.order_points[at] / self.ordered, 3),
                }
                for at in range(run.seats if self.ordered else 0)
            ],
            "digest": self.digest.hexdigest(),
        } | (self.rotated() if run.rotate else {})

    def rotated(self) -> dict[str, Any]:
        """Of bots that sat in every seat: what each has in one seat."""
        rows = [
            {
                "bot": bot,
                "wins": round(wins / max(1, seats), 5),
                "score": round(points / max(1, seats), 3),
                "place": round(places / max(1, seats), 4),
            }
            for bot, (seats, wins, points, places) in self.by_bot.items()
        ]
        return {"rotate": True, "bots": list(seated(self.run.bots, self.run.seats)), "by_bot": rows}


class Folder:
    """`--out`: what is played, tables of results, and a record for each game."""

    def __init__(self, path: Path, run: Run, resume: bool = False) -> None:
        self.path = path
        self._run = run
        self._rows: dict[int, dict[int, list[Any]]] = {}  # tables that are not full yet
        self._counted: dict[int, dict[int, str]] = {}  # what was counted in their games
        self._written = 0.0
        self._tally = None if resume else Tally(run)  # whoever goes on adds up what was there, too
        told = run.told()
        try:
            path.mkdir(parents=True, exist_ok=True)
            before = self._before()
            if before is None and (any(path.glob("results-*.csv")) or (path / "summary.json").exists()):
                raise BadSetup("out", f"{path} holds another run: choose another folder")
            if before is not None and before != told:
                raise BadSetup(
                    "out", f"{path} holds another run ({differs(before, told)}): choose another folder"
                )
            if before is not None and not resume:
                raise BadSetup("out", f"{path} holds this run: --resume goes on with it")
            if before is None and resume:
                raise BadSetup("resume", f"there is no run in {path} to go on with")
            (path / "records").mkdir(exist_ok=True)
            whole(path / "run.json", json.dumps(told, indent=2) + "\n")
            if run.counted:
                whole(path / LEGEND, json.dumps(known(run.shelf()).legend.told()) + "\n")
        except OSError as error:
            raise BadSetup("out", f"nothing can be written to {path}: {error.strerror}") from None
        self.missing = self._missing(run) if resume else None

    def _before(self) -> object:
        """The run that the folder was made for, or None."""
        file = self.path / "run.json"
        try:
            return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
        except ValueError:
            raise BadSetup("out", f"{file} is damaged: choose another folder") from None

    def _missing(self, run: Run) -> list[range]:
        """The games that are still to be played; what is there of unfinished tables is gone on with."""
        gaps: list[range] = []
        for chunk in range(run.chunks()):
            numbers = range(chunk * CHUNK, min((chunk + 1) * CHUNK, run.games))
            counted = {
                told["game"]: json.dumps(told, separators=TIGHT) for told in counted_in(self.path, chunk)
            }
            found = {
                result.number: row_of(result)
                for result in self.results(chunk)
                if result.number in counted or not run.counts(result.number)
            }
            if 0 < len(found) < len(numbers):
                self._rows[chunk], self._counted[chunk] = found, counted
            if not found:
                gaps.append(numbers)
            else:
                gaps += [range(number, number + 1) for number in numbers if number not in found]
        return gaps

    def results(self, chunk: int) -> Iterator[Result]:
        """What one table holds."""
        file = self.path / f"results-{chunk:05}.csv"
        if file.exists():
            for number, row in enumerate(csv.reader(file.read_text(encoding="utf-8").splitlines()[1:]), 2):
                try:
                    scores, places, order = (tuple(map(int, told.split())) for told in (*row[3:], "")[:3])
                    yield Result(int(row[0]), int(row[1], 16), int(row[2]), scores, places, order=order)
                except (IndexError, ValueError):
                    what = f"{file}, line {number} is damaged: without that file its games are played again"
                    raise BadSetup("resume", what) from None

    def keep(self, results: list[Result]) -> None:
        """Results come in the order of the games, so they are added up as they come."""
        touched = set()
        for result in results:
            if self._tally is not None:
                self._tally.add(result)
            (self.path / "records" / f"{result.number:07}.txt").write_text(result.record, encoding="utf-8")
            chunk = result.number // CHUNK
            self._rows.setdefault(chunk, {})[result.number] = row_of(result)
            if isinstance(result.heard, Heard) and self._run.counts(result.number):
                told = {"game": result.number, "bots": self._run.names(result.number)} | result.heard.told()
                line = json.dumps(told, separators=TIGHT)
                self._counted.setdefault(chunk, {})[result.number] = line
            touched.add(chunk)
        late = monotonic() - self._written > OFTEN
        for chunk in sorted(touched):
            if len(self._rows[chunk]) == CHUNK or late:
                self._write(chunk)

    def close(self, run: Run) -> Tally:
        """Write what is left, and what everything adds up to."""
        for chunk in sorted(self._rows):
            self._write(chunk)
        tally = self._tally
        if tally is None:
            tally = Tally(run)
            for chunk in range(run.chunks()):
                for result in self.results(chunk):
                    tally.add(result)
        whole(self.path / "summary.json", json.dumps(tally.summary(), indent=2) + "\n")
        return tally

    def _write(self, chunk: int) -> None:
        table = io.StringIO()
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(HEADER)
        rows.writerows(row for _, row in sorted(self._rows[chunk].items()))
        lines = [line + "\n" for _, line in sorted(self._counted.get(chunk, {}).items())]
        if lines:
            whole(self.path / f"counted-{chunk:05}.jsonl", "".join(lines))
        whole(self.path / f"results-{chunk:05}.csv", table.getvalue())
        if len(self._rows[chunk]) == CHUNK:
            del self._rows[chunk]
            self._counted.pop(chunk, None)
        self._written = monotonic()


def differs(one: object, other: dict[str, Any]) -> str:
    """The first thing in which two runs differ, in words."""
    if not isinstance(one, dict):
        return "of another kind"
    for key in [*other, *one]:
        before, value = one.get(key, "none"), other.get(key, "none")
        if before != value:
            return f"{key} {before} there, {value} here"
    return "of another kind"


def row_of(result: Result) -> list[Any]:
    lists = [joined(each) for each in (result.scores, result.places, result.order)]
    return [result.number, f"{result.seed:064x}", result.moves, *lists]


def counted_in(path: Path, chunk: int) -> Iterator[dict[str, Any]]:
    """What was counted in the games of one table of results, in numbers."""
    file = path / f"counted-{chunk:05}.jsonl"
    if file.exists():
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            try:
                told = json.loads(line)
                _ = told["game"], [told[name] for name in ("bots", *HEARD)]
            except (ValueError, KeyError, TypeError):
                what = f"{file}, line {number} is damaged: without that file its games are played again"
                raise BadSetup("counted", what) from None
            yield told


def legend_in(path: Path) -> Legend:
    """What the numbers in a folder stand for."""
    file = path / LEGEND
    try:
        return Legend.read(json.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise BadSetup("counted", f"{file} is missing: without it nobody knows what was counted") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise BadSetup("counted", f"{file} is damaged: --resume writes it again") from None


def whole(path: Path, text: str) -> None:
    """Whoever pulls the plug leaves no half file."""
    half = path.with_suffix(".part")
    half.write_text(text, encoding="utf-8")
    half.replace(path)


def joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
