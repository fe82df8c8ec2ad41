"""Backups: one SQLite file, taken while the server runs, whatever the database, and restored from."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from . import opening
from .errors import Unusable
from .migrate import upgrade
from .schema import metadata
from .sqlite import plain, writing_engine

ROWS = 2000  # carried over at a time


def backup(database: str, file: Path) -> int:
    """Write all of a database into a new file; the number of log lines in it."""
    if file.exists():
        raise Unusable(f"{file} exists already; a backup is never written over")
    half = file.with_name(file.name + ".part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # for nobody else to read
    try:
        if opening.is_postgres(database):
            asyncio.run(_from_postgres(database, half))
        else:
            _from_sqlite(opening.path(database), half)
        lines = check(half)
        os.replace(half, file)
        return lines
    finally:
        half.unlink(missing_ok=True)


def restore(file: Path, database: str) -> int:
    """Fill a new and empty database from a backup; the number of log lines in it."""
    lines = check(file)
    if opening.is_postgres(database):
        with tempfile.TemporaryDirectory() as folder:
            now = Path(folder) / "now.db"
            _up_to_date(file, now)
            source = create_engine(f"sqlite:///{now}", poolclass=NullPool)
            with source.connect() as old:
                asyncio.run(_into_postgres(old, database))
            source.dispose()
    else:
        target = opening.path(database)
        if target.exists():
            raise Unusable(f"{target} exists already; restore into a new file")
        _up_to_date(file, target)
    return lines


def _up_to_date(file: Path, target: Path) -> None:
    """A copy of a backup in the schema of this release, whatever release it was made by."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    shutil.copyfile(file, target)
    engine = writing_engine(target)
    with engine.connect() as c, c.begin():
        upgrade(c)
    engine.dispose()


def check(file: Path) -> int:
    """Is it whole? The number of log lines in it."""
    if not file.exists():
        raise Unusable(f"there is no file {file}")
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise Unusable(f"{file} is damaged")
        return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])
    except sqlite3.Error as error:
        raise Unusable(f"{file} is no backup of ours: {error}") from None
    finally:
        connection.close()


def _from_sqlite(path: Path, file: Path) -> None:
    if not path.exists():
        raise Unusable(f"there is no database {path}")
    source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    target = sqlite3.connect(file)
    try:
        source.backup(target)  # in one read: in pieces, every commit in between would begin it anew
    except sqlite3.Error as error:
        raise Unusable(f"{path} cannot be read: {error}") from None
    finally:
        target.close()
        source.close()


async def _from_postgres(database: str, file: Path) -> None:
    engine = create_async_engine(opening.postgres_url(database), isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as c:
            await c.run_sync(_copy_out, file)
    except (OSError, SQLAlchemyError) as error:
        raise Unusable(f"the database cannot be read: {plain(error)}") from None
    finally:
        await engine.dispose()


def _copy_out(old: Connection, file: Path) -> None:
    engine = writing_engine(file)
    with engine.connect() as new, new.begin():
        upgrade(new)
        copy(old, new)
    engine.dispose()
    whole = sqlite3.connect(file)
    whole.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    whole.close()


async def _into_postgres(old: Connection, database: str) -> None:
    engine = create_async_engine(opening.postgres_url(database))
    try:
        async with engine.begin() as c:
            await c.run_sync(_copy_in, old)
    finally:
        await engine.dispose()


def _copy_in(new: Connection, old: Connection) -> None:
    upgrade(new)
    if new.scalar(text("SELECT count(*) FROM tables")):
        raise Unusable("the database holds tables already; restore into an empty one")
    copy(old, new)
    new.execute(
        text("SELECT setval(pg_get_serial_sequence('chat', 'number'), coalesce(max(number), 1)) FROM chat")
    )


def copy(old: Connection, new: Connection) -> None:
    """Row by row, parents before children."""
    for table in metadata.sorted_tables:
        rows: list[dict[str, Any]] = []
        for row in old.execution_options(yield_per=ROWS).execute(select(table)).mappings():
            rows.append(dict(row))
            if len(rows) == ROWS:
                new.execute(insert(table), rows)
                rows.clear()
        if rows:
            new.execute(insert(table), rows)
