"""Every test of the storage runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from benchmarks.server_postgres import Postgres
from spellmarket.storage import Line, Store, TableRow, open_store, people, tables


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Postgres]:
    base = tmp_path_factory.getbasetemp()
    server = Postgres((base.parent if worker_id != "master" else base) / "postgres-data")
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "spellmarket.db")
    found: str = request.getfixturevalue("postgres").new_database()
    return found


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = open_store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def a_table(store: Store, id: str = "T", **fields: object) -> TableRow:
    values = dict(
        id=id, game="kameloot", edition=1, options="{}", packs="[]", setup="{}", secret="00", status="waiting",
        listed=True, busy=False, summary="{}", created=1, changed=1,
    )  # fmt: skip
    row = TableRow(**{**values, **fields})  # type: ignore[arg-type]
    await store.write(tables.create, row, Line(id, 1, 1, '{"what":"opened"}'), [])
    return row


async def a_person(store: Store, id: str = "p_1", name: str = "Ada") -> people.Person:
    return await store.write(people.create, id, name, 1)


