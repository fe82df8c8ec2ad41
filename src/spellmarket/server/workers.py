"""Bots think in processes of their own: never in the event loop, never longer than their time.

A worker is given the record of a table and plays it again (it remembers the last ones), so it needs nothing
but text, and whatever happens to a worker, the next one can go on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context

from ..bots import bot
from ..games import game
from ..kernel import Pack, Record, Table

logger = logging.getLogger("spellmarket.bots")

KEPT = 200  # tables a worker remembers


@dataclass(slots=True)
class Task:
    table: str
    record: str
    seat: int
    level: str
    seed: int
    seconds: float
    explain: bool = False


class Workers:
    def __init__(self, count: int, packs: tuple[Pack, ...], patience: float) -> None:
        self._count = count
        self._packs = [(pack.name, pack.source) for pack in packs]
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._busy = asyncio.Semaphore(count)

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count,
            mp_context=get_context("spawn"),
            initializer=prepare,
            initargs=(os.getpid(), self._packs),
        )

    async def choose(self, task: Task) -> tuple[str, str] | None:
        """The move in notation and, if asked for, why; None if the worker failed twice or took too long."""
        for _ in range(2):
            async with self._busy:
                pool = self._pool = self._pool or self._start()
                try:
                    thinking = asyncio.get_running_loop().run_in_executor(pool, think, task)
                    return await asyncio.wait_for(thinking, self._patience)
                except (BrokenProcessPool, TimeoutError, asyncio.CancelledError) as problem:
                    if self._pool is pool:
                        self._pool = None
                        end(pool)
                    if isinstance(problem, asyncio.CancelledError):
                        raise
                    logger.warning(
                        "bot lost: table %s seat %d: %s", task.table, task.seat, type(problem).__name__
                    )
                except Exception:
                    logger.exception(
                        "bot failed: table %s seat %d level %s", task.table, task.seat, task.level
                    )
                    return None
        return None

    def close(self) -> None:
        if self._pool is not None:
            end(self._pool)
            self._pool = None


def end(pool: ProcessPoolExecutor) -> None:
    """Now, even if a worker does not listen."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


# In the worker

_packs: tuple[Pack, ...] = ()
_tables: OrderedDict[str, tuple[list[str], Table]] = OrderedDict()


def prepare(parent: int, packs: list[tuple[str, str]]) -> None:
    global _packs
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    os.nice(5)  # moves of people come first
    Record.find = game
    _packs = tuple(Pack(name, text) for name, text in packs)
    die_with(parent)


def die_with(parent: int) -> None:
    """A worker whose server was killed must not stay."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(task: Task) -> tuple[str, str]:
    record = Record.parse(task.record, _packs)
    known = _tables.pop(task.table, None)
    table: Table | None = None
    if known is not None and record.lines[: len(known[0])] == known[0]:
        table = known[1]
        done = len(known[0])
    if table is None:
        table, done = record.replay(moves=0), 0
    for line in record.lines[done:]:
        seat, _, move = line.partition(" ")
        if move in ("undo", "undo agreed"):
            table.undo(int(seat), agreed=move != "undo")
        else:
            table.chair(int(seat)).play(move)
    _tables[task.table] = (record.lines, table)
    while len(_tables) > KEPT:
        _tables.popitem(last=False)
    chair = table.chair(task.seat)
    settings = {"seconds": task.seconds} if task.level == "hard" else {}
    move_chosen = bot(task.level, seed=task.seed, **settings).choose(chair)
    why = chair.imagine(task.seed).why(task.seat, move_chosen) if task.explain else ""
    return table.game.text(move_chosen), why
