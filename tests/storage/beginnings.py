"""Small things that the storage tests begin with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from spellmarket.storage import Line, Store, TableRow, open_store, people, tables


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
        id=id, game="kameloot", edition=1, options="{}", packs="[]", setup="{}", secret="00",
        status="waiting", listed=True, summary="{}", created=1, changed=1, due=None,
    )  # fmt: skip
    row = TableRow(**{**values, **fields})
    await store.write(tables.create, row, Line(id, 1, 1, '{"what":"opened"}'), [])
    return row


async def a_person(store: Store, id: str = "p_1", name: str = "Ada") -> people.Person:
    return await store.write(people.create, id, name, 1)
