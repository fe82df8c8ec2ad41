"""Databases of every release open, play on, are backed up and come back."""

import asyncio
import json
import lzma
import random
import shutil
import sqlite3
import threading
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

import spellmarket
from benchmarks import server_attacks
from spellmarket.server.messages import Done, Play, Stay
from spellmarket.server.verify import verify
from spellmarket.storage import Line, Unusable, log, migrate, open_store, tables
from spellmarket.storage.backup import backup, restore
from spellmarket.storage.opening import is_postgres
from spellmarket.storage.schema import metadata
from tests.server.company import LONG, house, until
from tests.storage.beginnings import a_person, a_table, opened

HERE = Path(__file__).parent
KNOWN = json.loads((HERE / "first_release.json").read_text(encoding="utf-8"))


@pytest.fixture
def first_release(database: str, tmp_path: Path) -> str:
    """A database as the first release left it, of either kind."""
    file = tmp_path / "first.db"
    connection = sqlite3.connect(file)
    connection.executescript((HERE / "first_release.sql").read_text(encoding="utf-8"))
    connection.close()
    if is_postgres(database):
        restore(file, database)
        return database
    return str(file)


def test_the_steps_lead_to_the_schema_of_the_code(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            assert await store.read(differences) == []

    asyncio.run(run())
    steps = ScriptDirectory.from_config(migrate.config(None))
    assert steps.get_current_head() == migrate.HEAD
    assert len(list(steps.walk_revisions())) == len(list((HERE.parents[1] / "src").rglob("step_*.py")))


def differences(c: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(c), metadata))


def test_tables_of_the_first_release_are_as_they_were_and_play_on(first_release: str) -> None:
    """P19"""

    async def run() -> None:
        async with house(first_release) as h:
            for id, known in KNOWN.items():
                gathering = await h.parts.hall.gathering(id)
                record = [] if gathering.room.table is None else gathering.room.table.record.lines
                assert record[: len(known["moves"])] == known["moves"]
                assert gathering.room.seq >= known["seq"]
                if known["status"] == "playing":
                    for seat, seating in enumerate(gathering.room.seats):
                        if seating.place.kind == "person" and not seating.away:
                            actor = actor_of(gathering.room, seat)
                            answer = await h.parts.hall.command(gathering, actor, hand())
                            assert type(answer).__name__ == "Done", answer
                    await until(lambda gathering=gathering: gathering.room.status == "over", LONG)
            history = (await h.http.get("/api/tables?status=over")).json()["tables"]
            assert len(history) >= 1
            login = await h.http.post("/api/login", json={"name": "ada", "password": "correct horse battery"})
            assert login.status_code == 200

    asyncio.run(run())


def actor_of(room, seat):
    from spellmarket.server.room import Actor

    place = room.seats[seat].place
    return Actor(place.person, place.name)


def hand():
    from spellmarket.server.messages import Hand

    return Hand(id=f"h{random.getrandbits(60)}", level="easy")


def test_a_newer_database_and_a_foreign_one_are_left_alone(database: str) -> None:
    async def run(statement: str) -> None:
        async with opened(database) as store:
            await store.write(lambda c: c.execute(text(statement)))

    asyncio.run(run("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Unusable, match=r"newer release \(schema 9999\)"):
        asyncio.run(open_store(database).open())


def test_a_database_of_somebody_else_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "other.db")
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()

    with pytest.raises(Unusable, match="not ours"):
        asyncio.run(open_store(str(tmp_path / "other.db")).open())


def test_a_step_that_fails_leaves_the_database_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails() -> None:
        store = open_store(database)
        try:
            await store.open()
        finally:
            await store.close()

    def half(c: Connection, at: str | None) -> None:
        c.execute(text("CREATE TABLE half (done INTEGER)"))
        raise Unusable("the step fails half way")

    with monkeypatch.context() as broken:
        broken.setattr(migrate, "climb", half)
        with pytest.raises(Unusable, match="half way"):
            asyncio.run(fails())

    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)

    asyncio.run(run())


def test_P4_a_backup_under_load_is_whole_and_comes_back(database: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.db"
    stop = threading.Event()
    begun = threading.Event()

    async def write() -> None:
        async with opened(database) as store:
            await a_person(store)
            for table in range(5):
                await a_table(store, f"T{table}")
            seq = 2
            while not stop.is_set() and seq < 3000:
                await asyncio.gather(
                    *[store.append(Line(f"T{t}", seq, seq, f"line {seq}", f"c{seq}")) for t in range(5)]
                )
                seq += 1
                if seq == 20:
                    begun.set()

    writer = threading.Thread(target=asyncio.run, args=(write(),))
    writer.start()
    begun.wait(30)
    lines = backup(database, kept)
    time.sleep(0.1)
    stop.set()
    writer.join()

    assert lines >= 5 * 18
    with pytest.raises(Unusable, match="exists already"):
        backup(database, kept)
    again = str(tmp_path / "again.db")
    assert restore(kept, again) == lines

    async def read() -> None:
        async with opened(again) as store, opened(database) as true:
            for table in range(5):
                found = await store.read(log.since, f"T{table}", 0)
                whole = await true.read(log.since, f"T{table}", 0)
                assert found == whole[: len(found)], "a prefix"
            assert await store.read(tables.table, "T0") is not None

    asyncio.run(read())
    with pytest.raises(Unusable, match="exists already"):
        restore(kept, again)


@pytest.fixture(scope="module")
def release_1(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two hundred tables of all games, as the first release stored them: see make_release.py."""
    file = tmp_path_factory.mktemp("release") / "release_1.db"
    connection = sqlite3.connect(file)
    connection.executescript(lzma.decompress((HERE / "release_1.sql.xz").read_bytes()).decode())
    connection.close()
    return file


def test_P19_two_hundred_tables_of_an_older_schema_and_edition_play_on(
    release_1: Path, tmp_path: Path
) -> None:
    """The step of the schema really happens, nothing is lost on it, and every table goes on as it was."""
    file = tmp_path / "old.db"
    shutil.copy(release_1, file)
    old = sqlite3.connect(file)
    before = {
        name: old.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
        for (name,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    logs = old.execute('SELECT "table", seq, at, body, command FROM log ORDER BY 1, 2').fetchall()
    rows = old.execute("SELECT id, game, edition, status, secret, busy FROM tables").fetchall()
    assert old.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    old.close()
    assert len(rows) == 200
    assert {row[1] for row in rows} == set(spellmarket.games())
    assert any(row[2] < spellmarket.game(row[1]).edition for row in rows), "some are of an older edition"

    async def run() -> None:
        async with house(str(file), sweep_seconds=1000.0) as h:
            luck = random.Random(19)
            for id, game, edition, status, secret, busy in rows:
                gathering = await h.parts.hall.gathering(id)
                room = gathering.room
                assert (room.game.name, room.edition, room.status, room.secret) == (
                    game,
                    edition,
                    status,
                    secret,
                )
                assert room.seq == sum(line[0] == id for line in logs) or busy, "or its bots went on at once"
                for seat in luck.sample(room.pending, min(1, len(room.pending))):
                    if room.seats[seat].bot is None:
                        sight = room.sights.of(seat)
                        assert sight.ask is not None
                        move = room.game.text(luck.choice(sight.options))
                        played = Play(id="go-on", decision=sight.ask.decision, move=move)
                        actor = actor_of(room, seat)
                        if room.setup.clock is not None:  # its time may have run out while it was stored
                            await h.parts.hall.command(gathering, actor, Stay(id="here"))
                        answer = await h.parts.hall.command(gathering, actor, played)
                        assert isinstance(answer, Done), answer
                if status == "over":
                    assert all(finding.good for finding in verify(room.record())), id

    asyncio.run(run())
    new = sqlite3.connect(file)
    assert new.execute("SELECT version_num FROM alembic_version").fetchone() == (migrate.HEAD,)
    for name, count in before.items():
        assert new.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] >= count, name
    kept = new.execute('SELECT "table", seq, at, body, command FROM log ORDER BY 1, 2').fetchall()
    assert set(logs) <= set(kept), "the log is never changed"
    over = [row[0] for row in rows if row[3] == "over"]
    entered = new.execute('SELECT DISTINCT "table" FROM results').fetchall()
    assert {id for (id,) in entered} >= set(over), "games that were over have their places"
    assert new.execute("SELECT count(*) FROM people WHERE NOT hidden").fetchone()[0] >= before["people"]
    new.close()


def test_H1_a_backup_ends_however_much_is_written_meanwhile(tmp_path: Path) -> None:
    """Every commit used to begin it anew, so under play it never ended."""
    figures = server_attacks.backup(tmp_path, megabytes=12, rate=1000)

    print(figures)
    assert figures.seconds < LONG / 3
    assert figures.commits > 0, "something was written meanwhile"


def test_a_backup_goes_from_one_kind_of_database_to_the_other(
    first_release: str, database: str, tmp_path: Path
) -> None:
    first, second = tmp_path / "one.db", tmp_path / "two.db"
    count = backup(first_release, first)
    restore(first, str(tmp_path / "middle.db"))
    assert backup(str(tmp_path / "middle.db"), second) == count

    def rows(file: Path) -> list[object]:
        connection = sqlite3.connect(file)
        found = [
            connection.execute(f'SELECT * FROM "{table.name}"').fetchall() for table in metadata.sorted_tables
        ]
        connection.close()
        return [sorted(part, key=repr) for part in found]

    assert rows(tmp_path / "middle.db") == rows(second)


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"SQLite format 3\0" + b"\1" * 5000)
    for file in (broken, tmp_path / "missing.db"):
        with pytest.raises(Unusable):
            restore(file, str(tmp_path / "target.db"))
