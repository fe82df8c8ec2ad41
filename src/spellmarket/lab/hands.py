"""Whoever plays the games of a run: handed pieces that take about a second, and heard in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as heard
from multiprocessing.process import BaseProcess
from time import monotonic
from types import FrameType
from typing import Any, Protocol

from .simulate import Result, Run, Stop, play_game, play_games

SECONDS = 1.0  # a piece should take so long
PATIENCE = 0.1  # seconds between two looks at whether somebody wants us to stop
FAREWELL = 0.7  # seconds for workers to hand over what they have finished
OFTEN = 0.05  # seconds between two words of a worker
AHEAD = 20_000  # results that may wait for an earlier game
LOST = (BrokenExecutor, CancelledError, ConnectionError, EOFError, TimeoutError)  # nobody is there to play on


class Lost(Exception):
    """Whoever played is gone."""


class Hands(Protocol):
    """Somebody who plays pieces of a run."""

    count: int

    def free(self) -> bool:
        """Can another piece be taken?"""

    def give(self, piece: range) -> None: ...

    def hear(self) -> list[list[Result]]:
        """What has been played since, after a short wait."""

    def rate(self) -> float:
        """Games that one of them plays in a second, or 0 while nobody knows."""

    def leave(self) -> list[list[Result]]:
        """Let go of all work at once; what is finished is handed over."""


def simulate(
    run: Run, hands: Hands, done: Callable[[int], None], stop: Stop, missing: list[range] | None = None
) -> Iterator[list[Result]]:
    """Results in the order of their games; `done` hears how many have been played.

    After a wish to stop the finished games beyond an unfinished one come last, so that nothing is lost.
    """
    gaps = [range(run.games)] if missing is None else missing
    coming = (number for gap in gaps for number in gap)
    pieces = Pieces(gaps)
    ready: dict[int, Result] = {}
    due = next(coming, None)

    def take(told: list[list[Result]]) -> None:
        for results in told:
            done(len(results))
            ready.update({result.number: result for result in results})

    try:
        while due is not None and not stop.asked:
            while hands.free() and len(ready) < AHEAD and (piece := pieces.next(hands.rate())):
                hands.give(piece)
            take(hands.hear())
            row: list[Result] = []
            while due is not None and due in ready:
                row.append(ready.pop(due))
                due = next(coming, None)
            if row:
                yield row
    except (Lost, *LOST) as error:
        stop.lose(f"the workers were lost ({str(error) or type(error).__name__})")
    finally:
        take(hands.leave())
    if ready:
        yield [ready[number] for number in sorted(ready)]


class Pieces:
    """The games still to be handed out, in order."""

    def __init__(self, gaps: list[range]) -> None:
        self._gaps = list(reversed(gaps))

    def next(self, rate: float) -> range | None:
        """As many as take about a second; one while nobody knows how fast they are."""
        while self._gaps:
            gap = self._gaps.pop()
            size = max(1, int(rate * SECONDS))
            if len(gap) > size:
                self._gaps.append(gap[size:])
            if gap:
                return gap[:size]
        return None


class Pace:
    """How fast games are played, by the last pieces."""

    def __init__(self) -> None:
        self._games = 0.0
        self._seconds = 0.0

    def add(self, games: int, seconds: float) -> None:
        self._games = self._games / 2 + games
        self._seconds = self._seconds / 2 + seconds

    def rate(self) -> float:
        return self._games / self._seconds if self._seconds else 0.0


# Processes of this machine


class Enough(BaseException):
    """A worker is told to leave off in the middle of a game."""


class Worker:
    """The far end of a pipe: pieces come in, finished games go out every now and then."""

    def __init__(self, run: Run, pipe: Connection) -> None:
        self._run = run
        self._pipe = pipe
        self._playing = False
        self._over = False

    def work(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by the master, who tells us
        signal.signal(signal.SIGTERM, self._enough)
        game = self._run.shelf()
        try:
            while not self._over:
                piece: range = self._pipe.recv()
                begun = said = monotonic()
                found: list[Result] = []
                for number in piece:
                    try:
                        self._playing = True
                        found.append(play_game(self._run, game, number))
                        self._playing = False
                    except Enough:
                        break
                    if self._over:
                        break
                    if monotonic() - said > OFTEN:
                        self._pipe.send((found, None))
                        found, said = [], monotonic()
                self._pipe.send((found, monotonic() - begun))
        except (EOFError, OSError):
            pass  # the master is gone, and nobody wants our games any more

    def _enough(self, _number: int, _frame: FrameType | None) -> None:
        self._over = True
        if self._playing:
            self._playing = False
            raise Enough


def work(run: Run, pipe: Connection, others: list[Connection]) -> None:
    for other in others:  # a forked worker has the master's ends, too, and would never hear that he is gone
        other.close()
    Worker(run, pipe).work()
    os._exit(0)


class Processes:
    """Workers on this machine, each with a pipe of its own."""

    def __init__(self, run: Run, count: int) -> None:
        self.count = count
        self._run = run
        self._pace = Pace()
        kind = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
        self._context: Any = multiprocessing.get_context(kind)  # its kinds share no type
        self._pipes: dict[Connection, BaseProcess] = {}
        self._idle: list[Connection] = []
        self._pieces: dict[Connection, int] = {}  # games of the piece in work
        for _ in range(count):
            self._start(kind == "fork")

    def _start(self, forked: bool) -> None:
        ours, theirs = self._context.Pipe()
        mine = [*self._pipes, ours] if forked else []
        process = self._context.Process(target=work, args=(self._run, theirs, mine), daemon=True)
        process.start()
        theirs.close()
        self._pipes[ours] = process
        self._idle.append(ours)

    def free(self) -> bool:
        return bool(self._idle)

    def give(self, piece: range) -> None:
        pipe = self._idle.pop()
        self._pieces[pipe] = len(piece)
        pipe.send(piece)

    def hear(self) -> list[list[Result]]:
        return [self._read(pipe) for pipe in heard([*self._pieces], PATIENCE) if isinstance(pipe, Connection)]

    def _read(self, pipe: Connection) -> list[Result]:
        try:
            found, seconds = pipe.recv()
        except (EOFError, OSError):
            raise Lost(f"one ended with status {self._status(pipe)}") from None
        if seconds is not None:
            self._pace.add(self._pieces.pop(pipe), seconds)
            self._idle.append(pipe)
        results: list[Result] = found
        return results

    def _status(self, pipe: Connection) -> int | None:
        process = self._pipes[pipe]
        process.join(1)
        return process.exitcode

    def rate(self) -> float:
        return self._pace.rate()

    def leave(self) -> list[list[Result]]:
        for process in self._pipes.values():
            process.terminate()
        found: list[list[Result]] = []
        until = monotonic() + FAREWELL
        while self._pieces and (left := until - monotonic()) > 0:
            for pipe in heard([*self._pieces], left):
                assert isinstance(pipe, Connection), "only pipes are listened to"
                try:
                    found.append(self._read(pipe))
                except Lost:
                    del self._pieces[pipe]
        for process in self._pipes.values():
            process.kill()  # the last word is said, or the time for it is over
        for pipe, process in self._pipes.items():
            process.join()
            pipe.close()
        return found


# Workers behind an executor: those of a cluster


class Pool:
    """Whoever an executor has; two pieces for each pair of hands are under way."""

    def __init__(
        self,
        run: Run,
        executor: Executor,
        count: int,
        play: Callable[[Run, int, int], list[Result]] = play_games,
    ) -> None:
        self.count = count
        self._run = run
        self._executor = executor
        self._play = play
        self._pace = Pace()
        self._flying: dict[Future[tuple[float, list[Result]]], int] = {}

    def free(self) -> bool:
        return len(self._flying) < 2 * self.count

    def give(self, piece: range) -> None:
        future = self._executor.submit(timed, self._play, self._run, piece.start, len(piece))
        self._flying[future] = len(piece)

    def hear(self) -> list[list[Result]]:
        found = []
        for future in wait(self._flying, PATIENCE, FIRST_COMPLETED).done:
            games = self._flying.pop(future)
            seconds, results = future.result()
            self._pace.add(games, seconds)
            found.append(results)
        return found

    def rate(self) -> float:
        return self._pace.rate()

    def leave(self) -> list[list[Result]]:
        found = []
        for future in self._flying:
            if not future.cancel() and future.done() and future.exception() is None:
                found.append(future.result()[1])
        self._executor.shutdown(wait=False)
        return found


def timed(
    play: Callable[[Run, int, int], list[Result]], run: Run, first: int, count: int
) -> tuple[float, list[Result]]:
    begun = monotonic()
    results = play(run, first, count)
    return monotonic() - begun, results
