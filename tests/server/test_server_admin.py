"""What operators do, what people may ask for themselves, and what is forgotten by itself."""

import asyncio
import json
import sqlite3
from typing import Any

import pytest
from sqlalchemy import Connection, text

from spellmarket.server import admin
from spellmarket.server.admin import NotDone, ask
from spellmarket.server.identity import milliseconds
from spellmarket.server.verify import verify
from spellmarket.storage import log, tables
from tests.server.company import house, play_out, until

SECRET = "correct horse battery"


def alive(file: str) -> str:
    """The last sign of life of a server."""
    connection = sqlite3.connect(file)
    [(found,)] = connection.execute("SELECT value FROM settings WHERE key = 'alive'").fetchall()
    connection.close()
    return str(found)


def everything(c: Connection) -> str:
    """All that stands in the database, but for deeds."""
    names = ("people", "sessions", "tables", "sitters", "log", "tokens", "chat", "mutes", "ratings", "resets")
    return json.dumps(
        [[list(map(str, row)) for row in c.execute(text(f"SELECT * FROM {name}"))] for name in names]
    )


async def told(h: Any, words: list[str]) -> str:
    """As the command asks a server that runs on the file."""
    return await ask(h.parts.settings.database, words)


def test_somebody_is_banned_renamed_and_gets_a_new_password(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            made = await ada.post("/api/account", {"name": "Ada", "password": SECRET})
            ada.cookie = made.headers["set-cookie"].partition(";")[0]
            id = await h.table(people)
            here = await h.sit(id, bo)

            assert bo.id in await told(h, ["person", "Bo"])
            assert "is banned" in await told(h, ["ban", "Bo"])
            await until(lambda: here.code == 4401)
            assert (await bo.get("/api/me")).json()["kind"] == "nobody"
            await told(h, ["unban", bo.id])

            assert "Cleo B" in await told(h, ["rename", cleo.id, "Cleo B"])
            with pytest.raises(NotDone, match="belongs to somebody"):
                await told(h, ["rename", "Ada", "x" * 30])

            token = (await told(h, ["password", "Ada"])).partition("/settings#code=")[2]
            for status in (200, 403):
                body = {"token": token, "new": "another long secret"}
                answer = await h.http.post("/api/account/reset", json=body, headers={"cookie": ""})
                assert answer.status_code == status, "once"
            assert (await ada.get("/api/me")).json()["kind"] == "nobody", "and all sessions have ended"
            for password, status in ((SECRET, 403), ("another long secret", 200)):
                body = {"name": "Ada", "password": password}
                answer = await h.http.post("/api/login", json=body, headers={"cookie": ""})
                assert answer.status_code == status

            assert id in await told(h, ["list"]) and "3 people" in await told(h, ["list", "kameloot"])
            assert await told(h, ["list", "over"]) == "There is no such table."

            done = await told(h, ["deeds"])
            assert [line.split()[1] for line in done.splitlines()] == ["ban", "unban", "rename", "password"]
            assert "accounts         1" in await told(h, ["stats"])
            with pytest.raises(NotDone, match="no people go by 'Zed'"):
                await told(h, ["ban", "Zed"])

    asyncio.run(run())


def test_a_table_is_hidden_its_chat_deleted_and_it_is_erased(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            client = await h.sit(id, people[0])
            await client.command("chat", text="a rude word")
            assert "1 lines" in await told(h, ["chat", id])
            await told(h, ["hide", id])
            assert (await h.http.get("/api/tables")).json()["tables"] == []
            again = await h.sit(id, people[0])
            assert (again.table["status"], again.table["listed"]) == ("playing", False)
            assert again.heard[0]["chat"] == []

            await told(h, ["erase", id])
            assert (await h.http.get(f"/api/tables/{id}")).status_code == 404
            assert await h.parts.store.read(log.since, id, 0) == []
            with pytest.raises(NotDone, match="there is no table"):
                await told(h, ["erase", id])

    asyncio.run(run())


def test_who_asks_is_told_all_and_forgotten_and_the_games_stay_whole(database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            ada, bo, _ = people = await h.people("Ada Unmistakable", "Bo", "Cleo")
            over = await h.table(people)
            clients = [await h.sit(over, who) for who in people]
            await clients[0].command("chat", text="my own words")
            await play_out(clients)
            going = await h.table(people)
            kept = (await ada.get("/api/me/data")).json()
            assert kept["person"]["name"] == "Ada Unmistakable"
            assert {table["id"] for table in kept["tables"]} == {over, going}
            assert [line["text"] for line in kept["chat"]] == ["my own words"]

            wrong = await ada.post("/api/me/forget", {"name": "Bo"})
            assert wrong.status_code == 400
            assert (await ada.post("/api/me/forget", {"name": "Ada Unmistakable"})).json()["kind"] == "nobody"
            left = await h.parts.store.read(everything)
            for trace in (ada.id, "Unmistakable", "my own words"):
                assert trace not in left, trace
            assert (await ada.get("/api/me")).json()["kind"] == "nobody"

            room = (await h.parts.hall.gathering(over)).room
            assert all(finding.good for finding in verify(room.record()))
            assert room.names[0] == "Somebody"
            again = await h.sit(going, bo)
            assert again.table["seats"][0]["name"] == "Somebody"
            assert (await again.command("ping"))["type"] == "pong"

    asyncio.run(run())


def test_what_nobody_needs_is_forgotten_by_itself(file: str) -> None:
    async def run() -> None:
        async with house(file, sweep_seconds=1000.0, over_days=10, chat_days=10) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            over = await h.table(people)
            clients = [await h.sit(over, who) for who in people]
            await clients[0].command("chat", text="an old word")
            await play_out(clients)
            playing = await h.table(people)
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            waiting = (await people[0].post("/api/tables", {"game": "kameloot", "seats": seats})).json()["id"]
            await h.person("Guest who never sat")
            await until(lambda: all(client.table["status"] == "over" for client in clients))
            for gathering in list(h.parts.hall.gatherings.values()):
                for connection in list(gathering.connections):
                    connection.close(1012, "a test")
                h.parts.hall.drop(gathering)

            def age(c: Connection) -> None:
                old = milliseconds() - 400 * 86_400_000
                c.execute(text(f"UPDATE tables SET changed = {old}"))
                c.execute(text(f"UPDATE chat SET at = {old}"))
                c.execute(text(f"UPDATE people SET seen = {old}, created = {old}"))
                c.execute(text("DELETE FROM sessions"))

            await h.parts.store.write(age)
            await h.parts.hall.sweep.forget()
            await h.parts.hall.sweep.forget()
            found = [
                await h.parts.store.read(tables.table, id) is not None for id in (over, waiting, playing)
            ]
            assert found == [False, False, True]
            left = await h.parts.store.read(everything)
            assert "never sat" not in left
            assert "an old word" not in left
            assert all(who.id in left for who in people), "they sit at a table in play"

    asyncio.run(run())


def test_deeds_need_the_key_and_work_without_a_server_too(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            await h.person("Ada")
            for key in ("no", "wrong"):
                headers = {"authorization": f"Bearer {key}"}
                answer = await h.http.post("/api/admin", json=["stats"], headers=headers)
                assert answer.status_code == 401
            headers = {"authorization": f"Bearer {h.parts.admin_key}"}
            for body in (["nothing"], ["ban"], [], {"a": 1}):
                assert (await h.http.post("/api/admin", json=body, headers=headers)).status_code == 400
        before = alive(file)
        assert "guests           1" in await ask(file, ["stats"])
        assert "is banned" in await ask(file, ["ban", "Ada"])
        assert alive(file) == before, "nobody has served meanwhile, so no clock has run"

    asyncio.run(run())
    with pytest.raises(NotDone, match="there is no database"):
        asyncio.run(ask(file + ".none", ["stats"]))
    assert set(admin.LOOKS) <= set(admin.DEEDS)
