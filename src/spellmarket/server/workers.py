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

import msgspec

from ..bots import bot
from ..games import game
from ..kernel import Pack, Record, SpellmarketError, Table

logger = logging.getLogger("spellmarket.bots")

KEPT = 200  # tables a worker remembers
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


class Thought(msgspec.Struct):
    move: str
    why: str = ""
    error: str = ""


class Turns:
    """Whose turn it is to use a worker: by what was used so far, of the person first, then of the table.

    Who comes anew begins where those stand who are served now: waiting saves up nothing.
    """

    def __init__(self) -> None:
        self._used: dict[str, float] = {}  # seconds, by person and by table
        self._waiting: dict[asyncio.Future[None], tuple[str, str, bool]] = {}
        self._now: dict[bool, float] = {True: 0.0, False: 0.0}  # where they stand: people, tables

    def wait(self, owner: str, table: str, slow: bool) -> asyncio.Future[None]:
        for key, person in ((owner, True), (table, False)):
            if not any(key in keys[:2] for keys in self._waiting.values()):
                self._used[key] = max(self._used.get(key, 0.0), self._now[person])
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = (owner, table, slow)
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
        turn = min(able, key=lambda one: (self._used[waiting[one][0]], self._used[waiting[one][1]]))
        owner, table, _ = waiting.pop(turn)
        self._waiting = waiting
        self._now[True] = max(self._now[True], self._used[owner])
        self._now[False] = max(self._now[False], self._used[table])
        turn.set_result(None)
        return True

    def pay(self, owner: str, table: str, seconds: float) -> None:
        for key in (owner, table):
            self._used[key] = self._used.get(key, 0.0) + seconds


class Workers:
    def __init__(self, count: int, packs: tuple[Pack, ...], patience: float) -> None:
        self._packs = [(pack.name, pack.source) for pack in packs]
        self._patience = patience
        self._turns = Turns()
        count = count or os.cpu_count() or 1
        self._free: list[asyncio.subprocess.Process | None] = [None] * count  # started when first needed
        self._count = count
        self._unpromised = count  # workers that are free, and not promised to somebody
        self._all: set[asyncio.subprocess.Process] = set()

    async def choose(self, task: Task) -> Thought | None:
        """The move and, if asked for, why; None if two workers in a row failed or took too long."""
        for _ in range(2):
            worker = await self._take(task)
            begun = time.monotonic()
            try:
                worker = worker or await self._start()
                thought = await asyncio.wait_for(self._ask(worker, task), self._patience)
                if not thought.error:
                    return thought
                logger.error("bot failed at %s, seat %d: %s", task.level, task.seat, thought.error)
                return None
            except (OSError, TimeoutError, msgspec.DecodeError) as problem:
                logger.warning("bot lost: level %s: %s", task.level, type(problem).__name__)
                self._end(worker)
                worker = None
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
        turn = self._turns.wait(task.owner, task.table, task.level == "hard")
        self._promise()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()  # it was ours, and is for somebody else now
            raise
        return self._free.pop()

    async def _start(self) -> asyncio.subprocess.Process:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, env=env,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
        )  # fmt: skip
        self._all.add(worker)
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
            if worker.returncode is None:
                worker.kill()

    async def close(self) -> None:
        ended = list(self._all)
        for worker in ended:
            self._end(worker)
        for worker in ended:
            await worker.wait()


# In the worker


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    os.nice(5)  # moves of people come first
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the answers
    tables: OrderedDict[str, tuple[list[str], Table]] = OrderedDict()
    tasks = sys.stdin.buffer
    told = msgspec.json.decode(tasks.readline() or b"[]", type=list[tuple[str, str]])
    packs = tuple(Pack(name, text) for name, text in told)
    while line := tasks.readline():
        try:
            thought = think(msgspec.json.decode(line, type=Task), packs, tables)
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


def think(task: Task, packs: tuple[Pack, ...], tables: OrderedDict[str, tuple[list[str], Table]]) -> Thought:
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
    chair = table.chair(task.seat)
    settings = {"seconds": task.seconds} if task.level == "hard" else {}
    chosen = bot(task.level, seed=task.seed, **settings).choose(chair)
    why = chair.imagine(task.seed).why(task.seat, chosen) if task.explain else ""
    return Thought(table.game.text(chosen), why)


if __name__ == "__main__":
    main()
