"""Which store an address means: a file name is SQLite, `postgresql://…` is PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import Unusable
from .store import Store


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql:", "postgres:"))


def postgres_url(database: str) -> URL:
    try:
        address = "postgresql+asyncpg:" + database.partition(":")[2]
        return make_url(address)
    except ArgumentError:
        raise Unusable(
            "the address of the database cannot be read; it is postgresql://user@host/name"
        ) from None


def path(database: str) -> Path:
    """The file of an SQLite database, given as a file name or as `sqlite:///name`."""
    if "://" in database and not database.startswith("sqlite:///"):
        raise Unusable(
            f"unknown kind of database {database.partition(':')[0]!r}; use a file name or postgresql://…"
        )
    return Path(database.removeprefix("sqlite:///"))


def open_store(database: str) -> Store:
    """The store for an address; `await store.open()` before use."""
    if not is_postgres(database):
        from .sqlite import SqliteStore

        return SqliteStore(path(database))
    try:
        from .postgres import PostgresStore
    except ImportError:
        raise Unusable("PostgreSQL needs the package asyncpg: pip install 'spellmarket[postgres]'") from None
    return PostgresStore(postgres_url(database).render_as_string(hide_password=False))
