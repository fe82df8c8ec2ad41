"""Many games at once: cut into chunks that any worker can play, with the same result whoever plays them."""

from __future__ import annotations

import csv
import io
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..bots import bot
from ..games import game as find
from ..kernel import BadSetup, Game, Pack

CHUNK = 250  # games; enough work to outweigh handing it over
HEADER = ["game", "seed", "moves", "scores", "places"]  # of every table of results
LOST = (BrokenExecutor, CancelledError, ConnectionError, TimeoutError)  # nobody is there to play on
PATIENCE = 0.2  # seconds between two looks at whether somebody wants us to stop


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

    def check(self) -> None:
        """Refuse a run that cannot be played before anything is started."""
        if self.games < 1:
            raise BadSetup("games", f"at least one game is played, not {self.games}")
        self.shelf().table(self.seats, self.seed, self.options)
        for name in self.bots:
            bot(name)

    def shelf(self) -> Game:
        return find(self.game).with_packs(*self.packs)

    def chunks(self) -> int:
        return -(-self.games // CHUNK)

    def seeds(self, number: int) -> tuple[int, list[int]]:
        """The seed of a game's table, and one for each of its bots."""
        told = sha256(f"{self.seed} {number}".encode()).digest()
        return int.from_bytes(told, "big"), [
            int.from_bytes(sha256(told + bytes([seat])).digest()[:8], "big") for seat in range(self.seats)
        ]


@dataclass(frozen=True)
class Result:
    """How one game went."""

    number: int
    seed: int
    moves: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    record: str = ""


def line_of(result: Result) -> bytes:
    """What the digest of a run sees of a game."""
    return f"{result.seed} {result.moves} {result.scores} {result.places}\n".encode()


def seated(bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """One bot a seat: a single name serves all seats, several go round."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def play_chunk(run: Run, chunk: int) -> list[Result]:
    """Play the games of one chunk, in order."""
    game = run.shelf()
    results: list[Result] = []
    for number in range(chunk * CHUNK, min((chunk + 1) * CHUNK, run.games)):
        seed, bot_seeds = run.seeds(number)
        table = game.table(run.seats, seed, run.options)
        players = [bot(name, each) for name, each in zip(seated(run.bots, run.seats), bot_seeds, strict=True)]
        moves = 0
        while not table.over:
            seat = table.pending[0]
            chair = table.chair(seat)
            chair.play(players[seat].choose(chair))
            moves += 1
        text = table.record.text() if run.records else ""
        results.append(Result(number, seed, moves, tuple(table.scores), tuple(table.places), text))
    return results


class Stop:
    """Ctrl-C as a wish, not an accident: what is being written is finished first."""

    def __init__(self) -> None:
        self.asked = False
        self.reason = "stopped"

    def __enter__(self) -> Stop:
        self._before = signal.signal(signal.SIGINT, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def lose(self, reason: str) -> None:
        """Stop because there is nothing to go on with."""
        self.asked, self.reason = True, reason

    def _ask(self, *_: object) -> None:
        self.asked = True


def deaf() -> None:
    """Workers leave it to their master to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate(run: Run, workers: int, done: Callable[[int], None], stop: Stop) -> Iterator[list[Result]]:
    """Results chunk by chunk, in order; `done` hears how many games have been played."""
    if workers == 1 or run.chunks() == 1:
        for chunk in range(run.chunks()):
            if stop.asked:
                return
            results = play_chunk(run, chunk)
            done(len(results))
            yield results
        return
    kind = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    with ProcessPoolExecutor(workers, multiprocessing.get_context(kind), deaf) as pool:
        yield from spread(run, pool, workers, done, stop)


def spread(
    run: Run,
    pool: Executor,
    hands: int,
    done: Callable[[int], None],
    stop: Stop,
    play: Callable[[Run, int], list[Result]] = play_chunk,
) -> Iterator[list[Result]]:
    """The chunks of a run, played by whoever the pool has; two for each pair of hands are under way."""
    ready: dict[int, list[Result]] = {}
    flying: dict[Future[list[Result]], int] = {}
    begun = given = 0
    try:
        while given < run.chunks() and not stop.asked:
            while begun < run.chunks() and len(flying) < 2 * hands:
                flying[pool.submit(play, run, begun)] = begun
                begun += 1
            for future in wait(flying, PATIENCE, FIRST_COMPLETED).done:
                ready[flying.pop(future)] = future.result()
            while given in ready:
                results = ready.pop(given)
                given += 1
                done(len(results))
                yield results
    except LOST as error:
        stop.lose(f"the workers were lost ({type(error).__name__})")
    finally:
        for future in flying:
            future.cancel()
        pool.shutdown(wait=False)


class Tally:
    """What many games add up to."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.games = self.moves = self.longest = 0
        self.shortest = 1 << 60
        self.wins = [0.0] * run.seats  # a shared first place counts in parts
        self.points = [0] * run.seats
        self.places = [0] * run.seats
        self.digest = sha256()

    def add(self, result: Result) -> None:
        self.games += 1
        self.moves += result.moves
        self.longest = max(self.longest, result.moves)
        self.shortest = min(self.shortest, result.moves)
        winners = result.places.count(1)
        for seat, place in enumerate(result.places):
            self.points[seat] += result.scores[seat]
            self.places[seat] += place
            if place == 1:
                self.wins[seat] += 1 / winners
        self.digest.update(line_of(result))

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
                    "bot": names[seat],
                    "wins": round(self.wins[seat] / n, 5),
                    "score": round(self.points[seat] / n, 3),
                    "place": round(self.places[seat] / n, 4),
                }
                for seat in range(run.seats)
            ],
            "digest": self.digest.hexdigest(),
        }


class Folder:
    """`--out`: one table of results for each chunk, and a record for each game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            (path / "records").mkdir(parents=True, exist_ok=True)
            (path / ".probe").write_text("", encoding="utf-8")
            (path / ".probe").unlink()
        except OSError as error:
            raise BadSetup("out", f"nothing can be written to {path}: {error.strerror}") from None

    def keep(self, chunk: int, results: list[Result]) -> None:
        table = io.StringIO()
        rows = csv.writer(table, lineterminator="\n")
        rows.writerow(HEADER)
        for result in results:
            (self.path / "records" / f"{result.number:07}.txt").write_text(result.record, encoding="utf-8")
            seed = f"{result.seed:064x}"
            rows.writerow([result.number, seed, result.moves, joined(result.scores), joined(result.places)])
        half = self.path / f"results-{chunk:05}.part"  # whoever pulls the plug leaves no half table
        half.write_text(table.getvalue(), encoding="utf-8")
        half.replace(half.with_suffix(".csv"))


def joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
