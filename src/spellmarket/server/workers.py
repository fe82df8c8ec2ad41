"""Bots think in processes of their own: never in the event loop, never longer than their time.

Whose bots have thought least comes first, and of those the table that has; so nobody waits because somebody
else has many tables.

A worker reads tasks from its standard input, a JSON object a line, and writes the moves to its output. It is
given the record of a table and plays it again (it remembers the last ones), so it needs nothing but text;
whatever happens to a worker, the next one can go on. When the server dies the input ends, and the worker too.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec

from ..bots import Fault, Own, Search, bot
from ..bots.explain import Candidate, explain
from ..games import game
from ..kernel import Game, Pack, Record, SpellmarketError, Table
from ..learn.reading import Piece, Reader
from .workshop.playing import Lot, Played, play

logger = logging.getLogger("spellmarket.bots")

READING = "reading"  # no level: a finished game is taken apart
PLAYING = "playing"  # no level either: games of the workshop
IDLE = (READING, PLAYING)  # behind everybody who waits for a move
QUIET = 20.0  # seconds without anybody who waits for a move until games take the last worker, too
SLOW = ("hard", "master", READING)  # levels that play choices out
FEWEST = 2  # workers, on one core too: the machine shares it better than a line of tasks does
READERS = 4  # games a worker remembers that are taken apart
SLOWER = 6  # times the patience: a piece of a long game is not cut short
KEPT = 200  # tables a worker remembers
MINDS = 16  # own bots it keeps sitting, each at its seat of a table
FAREWELL = 5.0  # seconds for a worker that was ended to be gone
FAULTS = (SpellmarketError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


class Task(msgspec.Struct):
    table: str
    record: str
    seat: int
    level: str
    seed: int
    seconds: float
    explain: bool = False
    owner: str = ""  # on whose account it is thought
    own: str = ""  # a bot of the server's own, as it was named there
    pieces: list[Piece] = []  # of a finished game that are to be read
    lot: Lot | None = None  # deals of the workshop that are to be played
    packs: list[tuple[str, str]] = []  # of the table, by name and text, where the server itself has none
    known: bool = False
    tables: int = 0
    names: tuple[str, ...] = ()  # of those who sit there: a hint speaks of them

    @property
    def slow(self) -> bool:
        """May it take long? A hint and a strong level play choices out, and of an own bot nobody knows."""
        return self.explain or bool(self.own) or self.level in SLOW


class Thought(msgspec.Struct):
    move: str
    why: str = ""
    error: str = ""
    candidates: list[Candidate] = []
    fault: Fault = ""  # of a bot of the server's own
    read: list[dict[str, Any]] = []  # of kind `Choice` or `Point`
    played: list[Played] = []
    used: float = 0.0  # seconds of processor time


class Turns:
    """Whose turn it is to use a worker: by what was used so far, of the person first, then of the table.

    Who comes anew begins where those stand who are served now: waiting saves up nothing.
    """

    def __init__(self) -> None:
        self._used: dict[str, float] = {}  # seconds, by person and by table
        self._waiting: dict[asyncio.Future[None], tuple[str, str, bool, bool]] = {}
        self._now: dict[bool, float] = {True: 0.0, False: 0.0}  # where they stand: people, tables

    def wait(self, owner: str, table: str, slow: bool, idle: bool = False) -> asyncio.Future[None]:
        """A place in the line; `idle`: behind everybody else who waits."""
        for key, person in ((owner, True), (table, False)):
            if not any(key in keys[:2] for keys in self._waiting.values()):
                self._used[key] = max(self._used.get(key, 0.0), self._now[person])
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = (owner, table, slow, idle)
        return turn

    def next(self, slow: bool = True) -> bool:
        """Let the one go on whose turn it is, of the quick ones or of all; False if nobody waits."""
        waiting = {turn: keys for turn, keys in self._waiting.items() if not turn.done()}
        able = [turn for turn, keys in waiting.items() if slow or not keys[2]]
        if waiting and not able:
            return False
        if not waiting:
            self._waiting.clear()
            self._used.clear()
            self._now = {True: 0.0, False: 0.0}
            return False
        turn = min(
            able, key=lambda one: (waiting[one][3], self._used[waiting[one][0]], self._used[waiting[one][1]])
        )
        owner, table, _, _ = waiting.pop(turn)
        self._waiting = waiting
        self._now[True] = max(self._now[True], self._used[owner])
        self._now[False] = max(self._now[False], self._used[table])
        turn.set_result(None)
        return True

    def pay(self, owner: str, table: str, seconds: float) -> None:
        for key in (owner, table):
            self._used[key] = self._used.get(key, 0.0) + seconds


def end(worker: asyncio.subprocess.Process) -> None:
    """Ends a process with all that it has started; where there are no groups of processes, it alone."""
    with suppress(ProcessLookupError):  # it has ended by itself
        if hasattr(os, "killpg"):
            os.killpg(worker.pid, signal.SIGKILL)
        else:
            worker.kill()


def behind(people: int) -> None:
    """Moves of people come first."""
    if hasattr(os, "nice"):
        os.nice(people)


async def left(worker: asyncio.subprocess.Process) -> None:
    """A worker has ended and its pipes are closed, so that nothing of it outlives the loop."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.close()
    with suppress(RuntimeError):  # somebody still waits for its answer, and hears of the end himself
        await worker.stdout.read()
    with suppress(OSError):
        await worker.stdin.wait_closed()
    await worker.wait()


class Workers:
    def __init__(self, count: int, packs: tuple[Pack, ...], patience: float) -> None:
        self._packs = [(pack.name, pack.source) for pack in packs]
        self._patience = patience
        self._turns = Turns()
        count = count or max(FEWEST, os.cpu_count() or 1)
        self._free: list[asyncio.subprocess.Process | None] = [None] * count  # started when first needed
        self._count = count
        self._unpromised = count  # workers that are free, and not promised to somebody
        self._all: set[asyncio.subprocess.Process] = set()
        self._ended: set[asyncio.subprocess.Process] = set()  # told to, and perhaps not gone yet
        self._closed = False
        self._asked = -QUIET  # when somebody last wanted a move

    @property
    def count(self) -> int:
        return self._count

    def _long(self, task: Task) -> bool:
        """Does a task leave the last worker to others? Games of the workshop do, as long as anybody plays."""
        if task.lot is not None:
            return time.monotonic() - self._asked < QUIET
        return task.slow

    async def choose(self, task: Task) -> Thought | None:
        """The move and, if asked for, why; None if two workers in a row failed or took too long.

        A bot of the server's own is asked once: that it fails is its fault, and not the worker's.
        """
        if task.level not in IDLE:
            self._asked = time.monotonic()
        for _ in range(1 if task.own else 2):
            worker = await self._take(task)
            begun = time.monotonic()
            try:
                worker = worker or await self._start()
                if self._long(task):
                    with suppress(OSError):  # without one, who is quick starts it
                        await self._prepare_another()
                thought = await asyncio.wait_for(
                    self._ask(worker, task), self._patience * (SLOWER if task.level in IDLE else 1)
                )
                if not thought.error:
                    return thought
                logger.error("bot failed at %s, seat %d: %s", task.level, task.seat, thought.error)
                return None
            except (OSError, TimeoutError, msgspec.DecodeError) as problem:
                logger.warning("bot lost: level %s: %s", task.level, type(problem).__name__)
                self._end(worker)
                worker = None
                if task.own:
                    return Thought("", fault="late" if isinstance(problem, TimeoutError) else "failed")
            except asyncio.CancelledError:
                self._end(worker)  # its answer would be taken for the next one's
                worker = None
                raise
            finally:
                self._turns.pay(task.owner, task.table, time.monotonic() - begun)
                self._free.append(worker)
                self._give_back()
        return None

    def _give_back(self) -> None:
        self._unpromised += 1
        self._promise()

    def _promise(self) -> None:
        """Who thinks long leaves one worker to those who do not, if there is more than one."""
        while self._unpromised and self._turns.next(slow=self._unpromised > 1 or self._count == 1):
            self._unpromised -= 1

    async def _take(self, task: Task) -> asyncio.subprocess.Process | None:
        """A free worker, as soon as it is the turn of whoever this is for."""
        turn = self._turns.wait(task.owner, task.table, self._long(task), task.level in IDLE)
        self._promise()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()  # it was ours, and is for somebody else now
            raise
        return self._free.pop()

    async def _prepare_another(self) -> None:
        """While somebody thinks long, the next worker loads its games, and who is quick need not wait."""
        if not any(self._free) and None in self._free:
            worker = await self._start()
            if None in self._free:
                self._free[self._free.index(None)] = worker
            else:
                self._end(worker)  # somebody was faster

    async def _start(self) -> asyncio.subprocess.Process:
        if self._closed:
            raise OSError("the workers have ended")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, env=env,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
            start_new_session=True,  # with a program that it has started it makes one group, and ends with it
        )  # fmt: skip
        self._all.add(worker)
        if self._closed:  # meanwhile
            await self.close()
            raise OSError("the workers have ended")
        assert worker.stdin is not None
        worker.stdin.write(msgspec.json.encode(self._packs) + b"\n")
        return worker

    async def _ask(self, worker: asyncio.subprocess.Process, task: Task) -> Thought:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(task) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise OSError("the worker has ended")
        return msgspec.json.decode(line, type=Thought)

    def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            self._ended = {one for one in self._ended if one.returncode is None} | {worker}
            if worker.returncode is None:
                end(worker)

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._all):
            self._end(worker)
        for worker in self._ended:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await left(worker)


# In the worker


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    behind(5)
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the answers
    tables: OrderedDict[str, tuple[list[str], Table]] = OrderedDict()
    minds: OrderedDict[tuple[str, int, str], Own] = OrderedDict()
    readers: OrderedDict[tuple[str, bool], Reader] = OrderedDict()
    shelves: OrderedDict[str, Game] = OrderedDict()
    tasks = sys.stdin.buffer
    told = msgspec.json.decode(tasks.readline() or b"[]", type=list[tuple[str, str]])
    packs = tuple(Pack(name, text) for name, text in told)
    while line := tasks.readline():
        try:
            task = msgspec.json.decode(line, type=Task)
            known = packs + tuple(pack_of(name, text) for name, text in task.packs)
            if task.lot is not None:
                begun = time.thread_time()
                thought = Thought("", played=play(task.lot, task.seconds, shelves))
                thought.used = time.thread_time() - begun
            elif task.pieces:
                thought = read(task, known, readers)
            else:
                thought = think(task, known, tables, minds)
        except (
            SpellmarketError,
            ArithmeticError,
            AssertionError,
            LookupError,
            TypeError,
            ValueError,
        ) as error:
            thought = Thought("", error=f"{type(error).__name__}: {error}"[:500])
        out.write(msgspec.json.encode(thought) + b"\n")
        out.flush()
    for player in minds.values():
        player.close()


@lru_cache(64)
def pack_of(name: str, text: str) -> Pack:
    return Pack(name, text)


def read(task: Task, packs: tuple[Pack, ...], readers: OrderedDict[tuple[str, bool], Reader]) -> Thought:
    """As many pieces of a finished game as fit into the time, one at least."""
    begun = time.thread_time()
    key = (task.table, task.known)
    if key not in readers:
        readers[key] = Reader(Record.parse(task.record, packs, find=game), task.known, task.tables)
    while len(readers) > READERS:
        readers.popitem(last=False)
    found: list[dict[str, Any]] = []
    for piece in task.pieces:
        found.append({**readers[key].read(piece)})
        if time.thread_time() - begun > task.seconds:
            break
    return Thought("", read=found, used=time.thread_time() - begun)


def think(
    task: Task, packs: tuple[Pack, ...], tables: OrderedDict[str, tuple[list[str], Table]],
    minds: OrderedDict[tuple[str, int, str], Own],
) -> Thought:  # fmt: skip
    record = Record.parse(task.record, packs, find=game)
    known = tables.pop(task.table, None)
    if known is not None and record.lines[: len(known[0])] == known[0]:
        done, table = len(known[0]), known[1]
    else:
        done, table = 0, record.replay(moves=0)
    for line in record.lines[done:]:
        seat, _, move = line.partition(" ")
        if move in ("undo", "undo agreed"):
            table.undo(int(seat), agreed=move != "undo")
        else:
            table.chair(int(seat)).play(move)
    tables[task.table] = (record.lines, table)
    while len(tables) > KEPT:
        tables.popitem(last=False)
    if task.names:
        table.rename(task.names)
    chair = table.chair(task.seat)
    if task.explain:  # a hint comes from a level that is strong
        found = explain(chair, Search(task.seed, most=task.seconds, master=task.level == "master"))
        return Thought(found[0]["move"], found[0]["reason"], candidates=found)
    if task.own:
        player = seated(task, minds)
        return Thought(table.game.text(player.choose(chair)), fault=player.fault)
    settings = {"most": task.seconds} if task.level in SLOW else {}
    return Thought(table.game.text(bot(task.level, seed=task.seed, **settings).choose(chair)))


def seated(task: Task, minds: OrderedDict[tuple[str, int, str], Own]) -> Own:
    """The own bot of a seat: the one that sits there already, as long as this worker remembers it."""
    key = (task.table, task.seat, task.own)
    player = minds.pop(key, None) or Own(task.own, task.seed)
    minds[key] = player
    while len(minds) > MINDS:
        minds.popitem(last=False)[1].close()
    return player


def untold(game: Game, known: Iterable[Pack]) -> list[tuple[str, str]]:
    """The packs of a table that workers were not told of when they began, by name and text."""
    own = {pack.hash for pack in known}
    return [(pack.name, pack.source) for pack in game.packs if pack.hash not in own]


if __name__ == "__main__":
    main()
