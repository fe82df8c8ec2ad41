"""The shared store: one PostgreSQL database, any number of server processes.

The key of the log decides every race. What one process commits, the others hear by NOTIFY, sent after the
commit and for many tables at once (inside the writing transaction it would make all commits of the database
wait for each other). A notification is a hint that may be lost; the server sweeps besides. Who looks after
a table's bots and clocks holds an advisory lock on it, which ends with the connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from hashlib import blake2b
from typing import Any, Concatenate, ParamSpec, TypeVar

import asyncpg
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as Crowded
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from . import log
from .errors import Unavailable, Unusable
from .log import Line
from .migrate import upgrade
from .store import Heard

P = ParamSpec("P")
T = TypeVar("T")

CHANNEL = "spellmarket"
PAYLOAD = 7900  # bytes; PostgreSQL refuses 8000
ANSWER = 30.0  # seconds to wait for the answer to a statement
FLUSHES = 2  # transactions of log lines under way at once: one is prepared while the other reaches the disk
TOGETHER = 500
PATIENCE = 5.0  # seconds to wait for a connection before saying no

TROUBLE = (
    OSError,
    TimeoutError,
    Crowded,
    DBAPIError,
    InterfaceError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)

Waiting = tuple[Line, asyncio.Future[bool]]

logger = logging.getLogger("spellmarket.storage")


class PostgresStore:
    kind = "postgresql"

    def __init__(self, url: str, connections: int = 8) -> None:
        given = make_url(url)
        self._engine: AsyncEngine = create_async_engine(
            given.set(drivername="postgresql+asyncpg"),
            pool_size=connections,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={"timeout": PATIENCE, "command_timeout": ANSWER},
        )
        self._dsn = given.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = secrets.token_hex(4)
        self._waiting: list[Waiting] = []
        self._writers: list[asyncpg.Connection[Any]] = []
        self._flushing = 0
        self._words: list[str] = []
        self._heard: list[Heard] = []
        self._line: asyncpg.Connection[Any] | None = None  # listens, and holds the locks
        self._line_busy = asyncio.Lock()
        self._owned: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.failing: str | None = None

    async def open(self) -> None:
        try:
            async with self._engine.begin() as c:
                await c.run_sync(upgrade)
            await self._get_on_line()
        except (OSError, TimeoutError, Crowded, DBAPIError, asyncpg.PostgresError) as error:
            await self.close()
            raise Unusable(f"the PostgreSQL database cannot be opened: {plain(error)}") from None
        except Unusable:
            await self.close()
            raise
        self._keep(self._stay_on_line())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._line is not None and not self._line.is_closed():
            await self._line.close(timeout=2)
        for writer in self._writers:
            writer.terminate()
        await self._engine.dispose()

    def _keep(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Reading and writing

    async def read(
        self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._run(lambda c: question(c, *args, **kwargs))

    async def write(
        self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        try:
            changed = await self._run(lambda c: change(c, *args, **kwargs))
        except Unavailable as error:
            self.failing = str(error)
            raise
        self.failing = None
        return changed

    async def _run(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._engine.begin() as c:
                return await c.run_sync(work)
        except IntegrityError:
            raise
        except TROUBLE as error:
            raise away(error) from None

    async def append(self, line: Line) -> bool:
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, stored))
        if self._flushing < FLUSHES:
            self._flushing += 1
            self._keep(self._flush())
        return await stored

    async def _flush(self) -> None:
        """Store what waits until nothing does."""
        try:
            while self._waiting:
                batch = self._take()
                try:
                    async with self._writing() as writer:
                        found = await writer.fetch(log.ADD, *log.columns([line for line, _ in batch]))
                except Exception as problem:
                    for _, stored in batch:
                        if not stored.done():
                            stored.set_exception(problem)
                    continue
                new = {(table, seq) for table, seq in found}
                for line, stored in batch:
                    if not stored.done():
                        stored.set_result((line.table, line.seq) in new)
                for table, seq in new:
                    self.tell(f"log {table} {seq}")
        finally:
            self._flushing -= 1

    def _take(self) -> list[Waiting]:
        """What is stored together: no number of a table twice, or one could not tell whose line it became."""
        batch: dict[tuple[str, int], Waiting] = {}
        left: list[Waiting] = []
        for waiting in self._waiting:
            key = waiting[0].table, waiting[0].seq
            if key in batch or len(batch) == TOGETHER:
                left.append(waiting)
            else:
                batch[key] = waiting
        self._waiting = left
        return list(batch.values())

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncIterator[asyncpg.Connection[Any]]:
        """A connection for what every move needs, straight to the driver; one that fails is used no more."""
        writer = self._writers.pop() if self._writers else None
        try:
            if writer is None or writer.is_closed():
                writer = await asyncpg.connect(self._dsn, timeout=PATIENCE, command_timeout=ANSWER)
            yield writer
        except asyncpg.IntegrityConstraintViolationError as error:
            self._writers.append(writer)
            raise IntegrityError("a line of the log", None, error) from None
        except BaseException as error:
            if writer is not None:
                writer.terminate()
            if isinstance(error, TROUBLE):
                raise away(error) from None
            raise
        self._writers.append(writer)

    def room(self) -> int | None:
        return None

    # Telling and hearing

    def tell(self, word: str) -> None:
        self._words.append(word)
        if len(self._words) == 1:
            self._keep(self._send())

    async def _send(self) -> None:
        """Everything that was to be told, in as few notifications as hold it."""
        await asyncio.sleep(0)  # whatever else is told in this moment comes along
        while self._words:
            payload = self._me
            while self._words and len(payload) + len(self._words[0]) < PAYLOAD:
                payload += "\n" + self._words.pop(0)
            try:
                async with self._writing() as writer:
                    await writer.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            except Unavailable:
                self._words.clear()  # a hint; the sweep finds it

    def listen(self, heard: Heard) -> None:
        self._heard.append(heard)

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        sender, *words = str(payload).split("\n")
        if sender == self._me:
            return
        for word in words:
            for heard in self._heard:
                heard(word)

    async def _get_on_line(self) -> None:
        line = await asyncpg.connect(self._dsn, timeout=PATIENCE)
        await line.add_listener(CHANNEL, self._hear)
        self._line = line

    async def _stay_on_line(self) -> None:
        """Keep one connection that listens; with it the locks are lost, and something may be missed."""
        while True:
            try:
                if self._line is None:
                    await asyncio.shield(self._get_on_line())
                    for heard in self._heard:
                        heard("")
                while self._line is not None and not self._line.is_closed():
                    await asyncio.sleep(1)
                    async with self._line_busy:
                        await self._line.fetchval("SELECT 1", timeout=PATIENCE)
            except Exception as error:  # whatever it is, a new connection is the remedy
                logger.warning("listening connection lost: %s", plain(error))
            self._hang_up()
            await asyncio.sleep(0.5)

    def _hang_up(self) -> None:
        """A connection that failed in any way is never used again, and the locks it held are gone."""
        if self._line is not None:
            self._line.terminate()
        self._line = None
        self._owned.clear()

    # Owning

    async def own(self, tables: Sequence[str]) -> list[str]:
        line = self._line
        if line is None:
            return []
        wanted = [table for table in tables if table not in self._owned]
        try:
            async with self._line_busy:
                for table in wanted:
                    if line.is_closed():
                        return []  # it was lost while we waited, and with it every lock
                    if await line.fetchval(
                        "SELECT pg_try_advisory_lock($1)", lock_key(table), timeout=PATIENCE
                    ):
                        self._owned.add(table)
        except Exception as error:
            logger.warning("owning tables failed: %s", plain(error))
            self._hang_up()
            return []
        return [table for table in tables if table in self._owned]

    def disown(self, table: str) -> None:
        if table in self._owned and self._line is not None:
            self._owned.discard(table)
            self._keep(self._unlock(self._line, table))

    async def _unlock(self, line: asyncpg.Connection[Any], table: str) -> None:
        try:
            async with self._line_busy:
                await line.execute("SELECT pg_advisory_unlock($1)", lock_key(table), timeout=PATIENCE)
        except Exception as error:
            logger.warning("unlocking failed: %s", plain(error))
            self._hang_up()


def away(error: BaseException) -> Unavailable:
    return Unavailable(f"the database does not answer: {plain(error)}")


def lock_key(table: str) -> int:
    """A table's number among advisory locks."""
    return int.from_bytes(
        blake2b(table.encode(), digest_size=8, person=b"spellmarket").digest(), "big", signed=True
    )


def plain(error: BaseException) -> str:
    """What went wrong, without the statement, its values or the address of the database."""
    inner = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return f"{type(inner).__name__}: {str(inner).splitlines()[0] if str(inner) else ''}"
