"""Several servers on one PostgreSQL, and servers that come and go."""

import asyncio
import gc
import logging
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import weakref
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
import uvicorn

from benchmarks.server_driver import Player, Running, alive, children, person, table_of, until, visit
from benchmarks.server_postgres import Postgres
from spellmarket.server import metrics
from spellmarket.server.serving import PARTED, Server
from spellmarket.storage import log, open_store
from tests.server.company import LONG, Client, eventually, house, play_out


def test_one_table_is_played_across_two_servers(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.new_database()
        async with house(database) as one, house(database) as two:
            ada, bo = await one.people("Ada", "Bo")
            cleo = await two.person("Cleo")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            id = (await ada.post("/api/tables", {"game": "kameloot", "seats": seats})).json()["id"]
            first = await one.sit(id, ada)
            bo.http = two.http  # Bo was known to the other server first
            assert (await bo.command(id, "sit"))["type"] == "done"
            assert (await cleo.command(id, "sit"))["type"] == "done"
            await until(lambda: first.table["status"] == "playing")
            clients = [first, await two.sit(id, bo), await two.sit(id, cleo)]
            await until(
                lambda: (
                    first.heard[-1].get("here") == [True] * 3 or all(s["here"] for s in first.table["seats"])
                )
            )

            await clients[2].command("chat", text="from the other house")
            await until(lambda: any(told["type"] == "chat" for told in first.heard))

            there = await two.sit(id, ada)
            await first.command("mute", person=cleo.id)
            await until(lambda: all(c.muted == {cleo.id} for c in two.connections(id, ada)))
            await clients[2].command("chat", text="for whoever likes it")
            await until(lambda: any(told["type"] == "chat" for told in clients[1].heard))
            assert not any(told["type"] == "chat" for told in there.heard)
            there.close()

            await play_out(clients)
            await until(lambda: all(client.table["status"] == "over" for client in clients))
            assert clients[0].table["result"] == clients[2].table["result"]
            assert [e["seq"] for e in clients[0].events] == sorted(e["seq"] for e in clients[0].events)

            await ada.delete("/api/me")

            async def kind() -> str:
                told = await two.http.get("/api/me", headers={"cookie": ada.cookie})
                return str(told.json()["kind"])

            await until(lambda: first.code == 4401)
            await eventually(kind, "nobody")

    asyncio.run(run())


def test_P8_racers_on_two_servers_make_one_history(postgres: Postgres) -> None:
    """Everybody sends the same decision from both houses at once, each under a name of its own."""

    async def run() -> None:
        database = postgres.new_database()
        async with house(database) as one, house(database) as two:
            people = await one.people("Ada", "Bo", "Cleo")
            id = await one.table(people)
            here = [await one.sit(id, who) for who in people]
            there = [await two.sit(id, who) for who in people]
            acks: list[int] = []
            while not any(client.table.get("status") == "over" for client in here):
                for mine, mirror in zip(here, there, strict=True):
                    ask = mine.ask
                    if ask is None or mirror.ask is None or mirror.ask["decision"] != ask["decision"]:
                        continue
                    moves = [option["move"] for option in (ask["options"][0], ask["options"][-1])]
                    answers = await asyncio.gather(
                        mine.command("play", decision=ask["decision"], move=moves[0]),
                        mirror.command("play", decision=ask["decision"], move=moves[1]),
                    )
                    done = [answer for answer in answers if answer["type"] == "done"]
                    assert len(done) == 1, answers
                    assert {a["code"] for a in answers if a["type"] == "refused"} <= {"stale", "not-now"}
                    acks.append(done[0]["seq"])
                await asyncio.sleep(0.001)
            stored = await one.parts.store.read(log.since, id, 0)
            assert [line.seq for line in stored] == list(range(1, len(stored) + 1))
            assert acks == [line.seq for line in stored if '"moved"' in line.body]

    asyncio.run(run())


def test_a_rematch_from_two_servers_is_one_table(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.new_database()
        async with house(database) as one, house(database) as two:
            people = await one.people("Ada", "Bo", "Cleo")
            id = await one.table(people)
            await play_out([await one.sit(id, who) for who in people])
            people[1].http = two.http
            gathering = await two.parts.hall.gathering(id)
            await until(lambda: gathering.room.status == "over")
            answers = await asyncio.gather(*[who.command(id, "rematch") for who in people])
            assert len({answer["table"] for answer in answers}) == 1, answers

    asyncio.run(run())


def test_another_server_takes_over_the_bots_of_one_that_dies(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.new_database()
        with Running(database, bot_pause=0.2) as doomed:
            async with house(database) as heir:
                async with visit(doomed.address) as http:
                    ada = await person(http, "Ada")
                    table = await table_of([ada], "kameloot", bots=3)
                    seen = await Client.connect(doomed.port, table["id"], ada)
                    await until(lambda: seen.table["status"] == "playing")
                doomed.kill()
                player = Player(heir.port, table["id"], ada.cookie, patience=30)
                await asyncio.wait_for(player.play(), LONG)

    asyncio.run(run())


def test_P3_when_the_database_goes_away_nothing_is_promised_and_all_returns(
    own_postgres: Postgres,
) -> None:
    own = own_postgres

    async def run() -> None:
        async with house(own.new_database()) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            asked = next(client for client in clients if client.ask is not None)
            await asyncio.to_thread(own.stop)
            begun = time.monotonic()
            refused = await asked.play()
            assert refused["code"] == "unavailable"
            assert time.monotonic() - begun < LONG
            await until(lambda: not h.parts.hall.healthy)
            assert (await h.http.get("/healthz")).status_code == 503
            assert (
                await h.http.post("/api/me", json={"name": "X"}, headers={"cookie": ""})
            ).status_code == 503

            await asyncio.to_thread(own.start)
            await until(lambda: h.parts.hall.healthy)
            while (answer := await asked.play())["type"] != "done":
                assert answer["code"] == "unavailable"
                assert time.monotonic() < begun + LONG, "the store came back, the table did not"
                await asyncio.sleep(0.1)
            assert (await h.http.get("/healthz")).status_code == 200

    asyncio.run(run())


def test_H6_a_full_disk_is_seen_by_whoever_looks_after_the_server(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Every move was refused, and health and log said that all was well."""
    said = logging.getLogger("spellmarket.server")
    monkeypatch.setattr(said, "propagate", True)

    def full(*args: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def run() -> None:
        async with house(file, sweep_seconds=0.02) as h:

            async def health() -> int:
                return (await h.http.get("/healthz")).status_code

            await eventually(health, 200)
            with monkeypatch.context() as disk:
                disk.setattr("spellmarket.storage.sqlite.SqliteStore._commit", full)
                assert (await h.http.post("/api/me", json={"name": "Ada"})).status_code == 503
                assert await health() == 503, "at once, with the first write that failed"
                await until(lambda: "database or disk is full" in caplog.text)
                await until(lambda: metrics.STORE._value.get() == 0)
            await eventually(health, 200)
            assert (await h.http.post("/api/me", json={"name": "Ada"})).status_code == 200

    asyncio.run(run())


def test_P16_a_restart_tells_everybody_and_loses_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with visit(server.address) as http:
            people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
            table = await table_of(people, "kameloot")
            watcher = await Client.connect(server.port, table["id"])
            players = [
                Player(server.port, table["id"], who.cookie, patience=30, pause=0.05) for who in people
            ]
            playing = [asyncio.create_task(player.play()) for player in players]
            for _ in range(2):
                before = sum(len(player.acked) for player in players)
                await until(lambda before=before: sum(len(player.acked) for player in players) > before + 3)
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)
            await asyncio.wait_for(asyncio.gather(*playing), LONG)
            assert watcher.code == 1012
            assert watcher.heard[-1]["type"] == "closing"
            assert watcher.heard[-1]["again"] > 0
        server.stop()
        store = open_store(server.database)
        await store.open()
        stored = {line.command: line.seq for line in await store.read(log.since, table["id"], 0)}
        for who, player in zip(people, players, strict=True):
            for id, seq in player.acked.items():
                assert stored[f"{who.id}:{id}"] == seq
        await store.close()

    with Running(str(tmp_path / "restart.db"), goodbye_seconds=LONG) as server:
        asyncio.run(run())


def test_a_second_server_on_the_same_file_says_so_and_ends(tmp_path: Path) -> None:
    database = str(tmp_path / "one.db")
    with Running(database) as first:
        second = Running(database).spawn()
        try:
            assert second.wait(LONG) == 1
        finally:
            second.kill()
            second.wait()
        assert first.process is not None
        assert first.process.poll() is None


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    async def run(server: Running) -> None:
        pid = server.serving
        async with visit(server.address) as http:
            ada = await person(http, "Ada")
            table = await table_of([ada], "kameloot", bots=2, start="host")
            await ada.command(table["id"], "start")
            await ada.command(table["id"], "hand", level="easy")  # whoever begins is a bot
            await until(lambda: children(pid))
            family = children(pid)
            server.kill()
            await until(lambda: not any(alive(pid) for pid in family))

    with Running(str(tmp_path / "x.db")) as server:
        asyncio.run(run(server))


def test_a_server_that_is_killed_is_replaced_while_people_wait_at_the_door(tmp_path: Path) -> None:
    async def run(server: Running) -> None:
        async with visit(server.address) as http:
            people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
            id = (await table_of(people, "kameloot"))["id"]
            first = server.serving
            server.kill_server()
            again = await Client.connect(server.port, id, people[0])  # and not: connection refused
            assert again.table["status"] == "playing"
            assert server.serving not in (0, first)

    with Running(str(tmp_path / "x.db")) as server:
        asyncio.run(run(server))
        assert server.stop() == 0


async def healthy(http: httpx.AsyncClient, address: str) -> None:
    """Asked once more over a connection of its own where the server that goes has cut off a kept one, or says
    over it that it is going.

    By then that one accepts nobody; so the second time must do, whoever opens.
    """
    try:
        if (await http.get("/healthz", timeout=LONG)).status_code == 200:
            return
    except (httpx.RemoteProtocolError, httpx.ReadError):
        pass
    async with visit(address) as fresh:
        assert (await fresh.get("/healthz", timeout=LONG)).status_code == 200


def test_a_keeper_is_renewed_while_people_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine has been compiled since: it takes over, and nobody is turned away at the door."""

    async def run(server: Running) -> None:
        async with visit(server.address) as http:
            people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
            id = (await table_of(people, "kameloot"))["id"]
            first = server.serving
            assert server.process is not None
            clients = [await Client.connect(server.port, id, one) for one in people]
            stored = (await next(client for client in clients if client.ask).play())["seq"]
            server.process.send_signal(signal.SIGUSR1)
            while server.serving in (0, first):
                await healthy(http, server.address)
            again = [await Client.connect(server.port, id, one) for one in people]
            assert again[0].table["status"] == "playing"
            assert again[0].seq >= stored, "what was acknowledged is kept"
            await play_out(again)
            async with visit(server.address) as fresh:
                for what in ("verify", "story"):
                    assert (await fresh.get(f"/api/tables/{id}/{what}")).status_code == 200

    monkeypatch.setenv("SPELLMARKET_PURE", "1")
    with Running(str(tmp_path / "x.db")) as server:
        assert server.process is not None
        keeper = Path(f"/proc/{server.process.pid}/environ")
        assert b"SPELLMARKET_PURE=1" in keeper.read_bytes()
        asyncio.run(run(server))
        assert b"SPELLMARKET_PURE" not in keeper.read_bytes()
        assert server.stop() == 0


def test_a_server_ends_with_its_keeper(tmp_path: Path) -> None:
    with Running(str(tmp_path / "x.db")) as server:
        assert server.process is not None
        serving = server.serving
        server.process.kill()
        server.process.wait()
        asyncio.run(until(lambda: not alive(serving)))
        server.start()  # the file and the address are free again


def test_an_address_that_is_taken_is_said_plainly(tmp_path: Path) -> None:
    with Running(str(tmp_path / "x.db")) as server:
        command = [sys.executable, "-m", "spellmarket.server", "--database", str(tmp_path / "y.db")]
        told = subprocess.run(
            [*command, "--port", str(server.port)], capture_output=True, text=True, timeout=LONG, check=False
        )
    assert told.returncode == 1
    assert told.stderr == f"spellmarket: cannot listen on 127.0.0.1:{server.port}: Address already in use\n"


def test_a_keeper_gives_up_on_servers_that_never_begin() -> None:
    code = "import os; from spellmarket.server.keeper import keep; print(keep(lambda line: os._exit(9)))"
    problem = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert problem.stdout == "5 servers in a row have ended before they could serve\n"


def test_a_keeper_reaps_what_was_begun_before_it() -> None:
    """Issue 21: the compiler that `run.py` begins beside a server stayed a zombie until that server ended."""
    code = """
import os, sys, time, spellmarket.server.keeper as k
other = os.fork()
if not other:
    os._exit(0)
def serve(line):
    line.ready()
    until = time.monotonic() + 20
    while os.path.exists(f"/proc/{other}") and time.monotonic() < until:
        time.sleep(0.01)
    return not os.path.exists(f"/proc/{other}")
sys.exit(k.keep(serve) or 0)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr


def test_H18_a_keeper_outlives_a_database_that_is_away_for_a_while() -> None:
    """A server that died while PostgreSQL was away took its keeper along."""
    code = """
import os, spellmarket.server.keeper as k
k.AGAIN = 0.01
runs = os.open("runs", os.O_RDWR | os.O_CREAT)
def serve(line):
    os.write(runs, b".")
    count = os.fstat(runs).st_size
    if count == 1:
        line.ready()
        os._exit(9)
    if count < 12:
        line.cannot("the database does not answer")
        return False
    line.ready()
    return True
print(k.keep(serve), os.fstat(runs).st_size)
"""
    with tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=folder, timeout=LONG
        )
    assert told.stdout == "None 12\n"
    assert "the database does not answer" in told.stderr


def test_what_connections_leave_behind_is_found_when_many_have_closed() -> None:
    class Ring:
        def __init__(self) -> None:
            self.again = self

    async def run() -> None:
        async def app(scope: object, receive: object, send: object) -> None:
            pass

        hall = SimpleNamespace(company=SimpleNamespace(parted=0))
        server = Server(uvicorn.Config(app), SimpleNamespace(hall=hall))
        ring = Ring()
        left = weakref.ref(ring)
        del ring
        gc.freeze()  # older than the last look
        await server.on_tick(1)
        assert left() is not None

        hall.company.parted = PARTED
        await server.on_tick(2)
        assert left() is None
        assert hall.company.parted == 0

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
        gc.enable()
