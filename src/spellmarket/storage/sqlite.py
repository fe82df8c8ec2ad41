"""The embedded store: one SQLite file, one thread that writes, and whatever waits is committed together.

WAL and `synchronous=FULL`: what was acknowledged survives a crash and a power cut. One writing connection
is also what keeps old SQLite versions (before 3.51.3) safe from their checkpoint bug, so a second server is
turned away.
"""

from __future__ import annotations

import asyncio
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Connection, Engine, NullPool, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from . import log
from .alone import lock
from .errors import InUse, StorageError, Unavailable, Unusable
from .log import Line
from .migrate import upgrade
from .store import Heard

P = ParamSpec("P")
T = TypeVar("T")

READERS = 2
LEAVING = 0.5  # seconds
TOGETHER = 500  # jobs in one transaction at most


class Job:
    """One change, and the future of whoever waits for it."""

    def __init__(self, work: Callable[[Connection], Any] | None = None) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, c: Connection) -> None:
        assert self.work is not None
        self.result = self.work(c)

    def settle(self) -> None:
        answer(self.done, self.result, self.error)


class Flush(Job):
    """All lines of the log that have come together until the writing thread takes it up."""

    def __init__(self, store: SqliteStore) -> None:
        super().__init__()
        self.store = store
        self.lines: list[Line] = []
        self.stored: list[asyncio.Future[bool]] = []

    def run(self, c: Connection) -> None:
        try:
            self.result = log.append_within(driver_of(c), self.take())
        except sqlite3.IntegrityError as error:
            raise IntegrityError("a line of the log", None, error) from None
        except sqlite3.Error as error:
            raise OperationalError("a line of the log", None, error) from None

    def take(self) -> list[Line]:
        with self.store.gate:
            self.store.flush = None  # from here on a new line waits for the next flush
        return self.lines

    def settle(self) -> None:
        with self.store.gate:
            if (
                self.store.flush is self
            ):  # something before it broke the transaction, and it was never taken up
                self.store.flush = None
        for at, stored in enumerate(self.stored):
            answer(stored, self.error is None and self.result[at], self.error)


def answer(waiting: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if waiting.done():
        return  # whoever asked has gone
    if error is None:
        waiting.set_result(result)
    else:
        waiting.set_exception(error)


class SqliteStore:
    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.flush: Flush | None = None
        self.gate = threading.Lock()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._reading: Engine | None = None
        self._lock = -1
        self.failing: str | None = None

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except StorageError:
            self._unlock()
            raise
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()
        self._reading = create_engine(
            "sqlite://",
            creator=self._connect_reader,
            poolclass=QueuePool,
            pool_size=READERS,
            max_overflow=0,
        )

    def _unlock(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def _lock_file(self) -> None:
        """A server that is just being killed gets a moment to be gone."""
        until = time.monotonic() + LEAVING
        while True:
            try:
                lock(self._lock)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def _prepare(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            real = self.path.resolve()  # by whatever name it was given, it has one lock
            self._lock = os.open(f"{real}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            self._lock_file()
            own(real)
        except BlockingIOError:
            raise InUse(f"{self.path} is in use by another server; PostgreSQL serves several") from None
        except OSError as error:
            raise Unusable(f"{self.path} cannot be opened: {error.strerror}") from None
        try:
            engine = writing_engine(self.path)
            with engine.connect() as c, c.begin():
                upgrade(c)
            engine.dispose()
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise Unusable(f"{self.path} is no database of ours: {plain(error)}") from None

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        if self._reading is not None:
            self._reading.dispose()
        self._unlock()

    # Reading

    def _connect_reader(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)

    async def read(
        self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def asked(c: Connection) -> T:
            return question(c, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, asked)

    def _read(self, question: Callable[[Connection], T]) -> T:
        assert self._reading is not None, "the store is open"
        try:
            with self._reading.connect() as c:
                return question(c)
        except DBAPIError as error:
            raise Unavailable(f"the database cannot be read: {plain(error)}") from None

    # Writing

    async def write(
        self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        job = Job(lambda c: change(c, *args, **kwargs))
        self._jobs.put(job)
        result: T = await job.done
        return result

    async def append(self, line: Line) -> bool:
        with self.gate:
            flush = self.flush
            if flush is None:
                flush = self.flush = Flush(self)
                self._jobs.put(flush)
            stored: asyncio.Future[bool] = flush.loop.create_future()
            flush.lines.append(line)
            flush.stored.append(stored)
        return await stored

    def _write_all(self) -> None:
        """The writing thread."""
        engine = writing_engine(self.path)
        connection: Connection | None = None
        open_ = True
        while open_:
            jobs = [self._jobs.get()]
            while len(jobs) < TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_ = None not in jobs
            batch = [job for job in jobs if job is not None]
            if not batch:
                continue
            try:
                if connection is None:
                    connection = engine.connect()
                self._commit(connection, batch)
                self.failing = None
            except Exception as error:  # nothing of the batch is known to be stored, and everybody hears so
                self.failing = f"the database cannot be written: {plain(error)}"
                for job in batch:
                    job.error = Unavailable(self.failing)
                if connection is not None:
                    connection.invalidate()
                    connection.close()
                    connection = None
            batch[0].loop.call_soon_threadsafe(settle, batch)
        if connection is not None:
            connection.close()
        engine.dispose()

    def _commit(self, c: Connection, batch: list[Job]) -> None:
        only = batch[0]
        if len(batch) == 1 and isinstance(only, Flush):
            self._commit_lines(c, only)
            return
        with c.begin():
            for job in batch:
                try:
                    with c.begin_nested():
                        job.run(c)
                except DBAPIError as error:
                    if not isinstance(error.orig, sqlite3.IntegrityError):
                        raise  # full or broken: the whole transaction is in doubt
                    job.error = error
                except Exception as error:  # the change's own refusal: only this job fails
                    job.error = error

    def _commit_lines(self, c: Connection, flush: Flush) -> None:
        """Nothing but lines of the log, as nearly always: straight to the driver, in a tenth of the time."""
        try:
            flush.result = log.append_alone(driver_of(c), flush.take())
        except sqlite3.IntegrityError as error:
            flush.error = IntegrityError("a line of the log", None, error)

    def room(self) -> int | None:
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError:
            return None

    # One process has nobody to tell and owns everything

    def tell(self, word: str) -> None:
        pass

    def listen(self, heard: Heard) -> None:
        pass

    async def own(self, tables: Sequence[str]) -> list[str]:
        return list(tables)

    def disown(self, table: str) -> None:
        pass


def driver_of(c: Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, c.connection.driver_connection)


def settle(batch: list[Job]) -> None:
    for job in batch:
        job.settle()


def own(path: Path) -> None:
    """A file of one name that nobody else may read: it holds sessions and the secrets of running deals."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        found = os.fstat(file)
        if found.st_nlink > 1:
            raise Unusable(
                f"{path} has {found.st_nlink} names (hard links), and each could be served: leave it one"
            )
        if found.st_mode & 0o007 and os.name == "posix":  # elsewhere the bits say nothing
            os.fchmod(file, found.st_mode & 0o770)
    finally:
        os.close(file)


def writing_engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None  # transactions begin when we say so, not when the module guesses
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin(c: Connection) -> None:
    c.exec_driver_sql("BEGIN IMMEDIATE")


def plain(error: Exception) -> str:
    """What went wrong, without the statement and its values."""
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)
