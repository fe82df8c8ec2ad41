"""The log: lines are added once, in order, and never change."""

import asyncio
import os
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from spellmarket.storage import InUse, Line, Unavailable, Unusable, log, open_store, people
from spellmarket.storage.backup import backup, restore
from tests.storage.beginnings import a_person, a_table, opened


def test_a_line_is_stored_once_under_its_number(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)

            assert await store.append(Line("T", 2, 5, "first", "a"))
            assert not await store.append(Line("T", 2, 6, "second", "b"))

            assert [(line.seq, line.body) for line in await store.read(log.since, "T", 1)] == [(2, "first")]

    asyncio.run(run())


def test_a_command_is_stored_once_whatever_its_number(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)

            assert await store.append(Line("T", 2, 5, "x", "same"))
            assert not await store.append(Line("T", 3, 5, "x", "same"))

            assert await store.read(log.command, "T", "same") == 2
            assert await store.read(log.command, "T", "other") is None

    asyncio.run(run())


def test_many_tables_at_once_lose_nothing_and_keep_their_order(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            for table in range(20):
                await a_table(store, f"T{table}")

            async def play(table: str) -> None:
                for seq in range(2, 32):
                    assert await store.append(Line(table, seq, seq, f"line {seq}", f"c{seq}"))

            await asyncio.gather(*[play(f"T{table}") for table in range(20)])

            assert await store.read(log.heads, ["T0", "T7", "nowhere"]) == {"T0": 31, "T7": 31}
            assert [line.seq for line in await store.read(log.since, "T7", 0)] == list(range(1, 32))

    asyncio.run(run())


def test_two_who_race_for_one_number_are_one_winner_and_one_loser(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)
            for seq in range(2, 52):
                won = await asyncio.gather(
                    *[store.append(Line("T", seq, 1, f"by {who}", f"{who}-{seq}")) for who in range(4)]
                )
                assert sum(won) == 1

    asyncio.run(run())


def test_a_change_that_fails_takes_no_other_with_it(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store)
            results = await asyncio.gather(
                store.write(people.create, "p_2", "Bo", 1),
                store.write(people.create, "p_1", "again", 1),
                store.write(people.create, "p_3", "Cleo", 1),
                return_exceptions=True,
            )

            assert isinstance(results[1], IntegrityError)
            assert await store.read(people.by_id, "p_2") == people.Person("p_2", "Bo", False)
            assert await store.read(people.by_id, "p_3") == people.Person("p_3", "Cleo", False)

    asyncio.run(run())


def test_a_line_of_a_table_that_does_not_exist_is_refused(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            with pytest.raises(IntegrityError):
                await store.append(Line("nowhere", 1, 1, "x"))

    asyncio.run(run())


def test_what_was_stored_is_there_when_the_store_opens_again(database: str) -> None:
    async def first() -> None:
        async with opened(database) as store:
            await a_table(store)
            assert await store.append(Line("T", 2, 5, "kept", "a"))

    async def second() -> None:
        async with opened(database) as store:
            assert [line.body for line in await store.read(log.since, "T", 1)] == ["kept"]
            assert await store.write(people.setting, "key", "one") == "one"
            assert await store.write(people.setting, "key", "two") == "one"

    asyncio.run(first())
    asyncio.run(second())


# What only SQLite has to promise


def test_a_second_server_on_the_same_file_is_turned_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "x.db")):
            with pytest.raises(InUse, match="in use by another server"):
                await open_store(str(tmp_path / "x.db")).open()
        async with opened(str(tmp_path / "x.db")):
            pass

    asyncio.run(run())


def test_a_file_that_is_no_database_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear Ada, " * 1000)

    with pytest.raises(Unusable, match=r"letter\.db is no database of ours"):
        asyncio.run(open_store(str(file)).open())


def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(Unusable, match="unknown kind of database 'mysql'"):
        open_store("mysql://host/name")


def test_H14_a_second_server_is_turned_away_whatever_it_calls_the_file(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "x.db")
    (tmp_path / "folder").mkdir()

    async def run() -> None:
        async with opened(str(tmp_path / "x.db")):
            for name in ("x.db", "link.db", "folder/../x.db"):
                with pytest.raises(InUse):
                    async with opened(str(tmp_path / name)):
                        pass
        async with opened(str(tmp_path / "link.db")):
            pass
        os.link(tmp_path / "x.db", tmp_path / "hard.db")
        with pytest.raises(Unusable, match="has 2 names"):
            async with opened(str(tmp_path / "hard.db")):
                pass

    asyncio.run(run())


def test_H16_what_is_stored_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    """Sessions, password hashes and the secrets of running deals lay open to every user of the machine."""
    before = os.umask(0o022)
    try:
        old = tmp_path / "old.db"
        old.touch(0o644)

        async def run() -> None:
            for file in (tmp_path / "new.db", old):
                async with opened(str(file)) as store:
                    await a_table(store)
                    modes = [path.stat().st_mode & 0o007 for path in tmp_path.glob(f"{file.name}*")]
                    assert modes == [0] * len(modes)
                    assert len(modes) >= 2, "and what SQLite lays beside it"
                assert backup(str(file), tmp_path / f"kept-{file.name}") == 1
                restore(tmp_path / f"kept-{file.name}", str(tmp_path / f"again-{file.name}"))

        asyncio.run(run())
        assert (tmp_path / "new.db").stat().st_mode & 0o777 == 0o600
        for file in tmp_path.iterdir():
            assert file.stat().st_mode & 0o007 == 0, file.name
    finally:
        os.umask(before)


def test_a_full_disk_is_said_plainly_and_passes(tmp_path: Path) -> None:
    """P3: no acknowledgement without a row, and recovery by itself."""

    async def run() -> None:
        async with opened(str(tmp_path / "x.db")) as store:
            await a_table(store)
            await a_table(store, "U")

            def pages(c: Connection, most: int) -> None:
                c.exec_driver_sql(f"PRAGMA max_page_count={most}")

            await store.write(pages, 40)
            stored = 0

            async def fill() -> None:
                nonlocal stored
                for _ in range(60):
                    stored += await store.append(Line("T", 2 + stored, 1, "x" * 8000))

            with pytest.raises(Unavailable, match="full"):
                await fill()
            assert await store.read(log.heads, ["T"]) == {"T": 1 + stored}

            await store.write(pages, 100_000)
            assert await store.append(Line("T", 2 + stored, 1, "x" * 8000))

    asyncio.run(run())


def test_a_line_that_fails_beside_other_changes_is_said_plainly_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P3: a line that is committed together with something else takes another way, straight to the driver."""

    def breaks(driver: sqlite3.Connection, lines: list[Line]) -> list[bool]:
        raise sqlite3.OperationalError("disk I/O error")

    async def run() -> None:
        async with opened(str(tmp_path / "x.db")) as store:
            await a_table(store)
            begun, go = threading.Event(), threading.Event()

            def holds(c: Connection) -> None:
                begun.set()
                go.wait()

            holding = asyncio.create_task(store.write(holds))
            await asyncio.to_thread(begun.wait)
            monkeypatch.setattr(log, "append_within", breaks)
            change, line = store.write(people.create, "p_1", "Ada", 1), store.append(Line("T", 2, 1, "x"))
            together = asyncio.gather(change, line, return_exceptions=True)
            await asyncio.sleep(0)
            go.set()
            await holding
            for result in await together:
                assert isinstance(result, Unavailable) and "disk I/O error" in str(result)

    asyncio.run(run())


def test_a_line_that_was_in_line_behind_a_failure_hears_of_it_and_the_next_is_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "x.db")) as store:
            await a_table(store)

            begun, go = threading.Event(), threading.Event()

            def holds(c: Connection) -> None:
                begun.set()
                go.wait()

            def fails(c: Connection) -> None:
                raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))

            holding = asyncio.create_task(store.write(holds))
            await asyncio.to_thread(begun.wait)
            together = asyncio.gather(
                store.write(fails), store.append(Line("T", 2, 1, "x")), return_exceptions=True
            )
            await asyncio.sleep(0)
            go.set()
            await holding
            assert [type(result) for result in await together] == [Unavailable, Unavailable]
            assert await asyncio.wait_for(store.append(Line("T", 2, 1, "x")), 30)

    asyncio.run(run())
