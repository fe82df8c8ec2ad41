"""Whom and what the server tests are played with."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any

import httpx
import uvicorn

from benchmarks.server_driver import (
    LOOSE,
    PATIENCE,
    Person,
    Wire,
    free_port,
    person,
    table_of,
    until,
    visit,
    wire,
)
from spellmarket.server.app import Application, create_app
from spellmarket.server.connection import Connection
from spellmarket.server.serving import Server, config
from spellmarket.server.settings import Limits, Settings

LONG = 180.0  # seconds that a busy machine may take for a whole game


class Quiet(Server):
    """Leaves the signals to pytest."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """A running server and a client for it."""

    def __init__(
        self, port: int, parts: Application, http: httpx.AsyncClient, server: uvicorn.Server
    ) -> None:
        self.port = port
        self.parts = parts
        self.http = http
        self.server = server

    async def person(self, name: str) -> Person:
        return await person(self.http, name)

    async def people(self, *names: str) -> list[Person]:
        return [await self.person(name) for name in names]

    async def table(self, people: list[Person], game: str = "kameloot", **wanted: Any) -> str:
        table = await table_of(people, game, **wanted)
        if wanted.get("start") != "host":
            await self.begun(table["id"])
        return str(table["id"])

    async def begun(self, table: str) -> None:
        gathering = await self.parts.hall.gathering(table)
        await until(lambda: gathering.room.status != "waiting" or not gathering.room.ready)

    def connections(self, table: str, who: Person) -> list[Connection]:
        found = self.parts.hall.gatherings[table].connections
        return [one for one in found if one.actor is not None and one.actor.person == who.id]

    async def sit(self, table: str, who: Person | None = None, **how: Any) -> Client:
        return await Client.connect(self.port, table, who, **how)


async def eventually(asked: Callable[[], Awaitable[Any]], wanted: Any) -> None:
    """Ask until the answer is what is wanted: the lobby follows the table a moment later."""
    deadline = time.monotonic() + PATIENCE
    while (found := await asked()) != wanted and time.monotonic() < deadline:
        await asyncio.sleep(0.02)
    assert found == wanted


@contextlib.asynccontextmanager
async def house(
    database: str, *, limits: dict[str, Any] | None = None, socket: Any = None, **settings: Any
) -> AsyncIterator[House]:
    told = Limits(**(LOOSE if limits is None else limits))
    app = create_app(Settings(database=database, limits=told, **{"bot_pause": 0.0, **settings}))
    port = free_port()
    served = config(app, "127.0.0.1", port)
    served.ws = socket or served.ws
    server = Quiet(served, app.state.parts)
    running = asyncio.get_running_loop().create_task(server.serve())
    try:
        await until(lambda: server.started or running.done())
        if running.done():
            running.result()
        async with visit(f"http://127.0.0.1:{port}") as http:
            yield House(port, app.state.parts, http, server)
    finally:
        server.should_exit = True
        await running


class Client:
    """A socket at a table that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.code: int | None = None
        self.view: Any = None
        self.ask: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.seq = -1
        self.events: list[dict[str, Any]] = []
        self.wire: Wire

    @classmethod
    async def connect(
        cls, port: int, table: str, who: Person | None = None, *, token: str = "", seen: int | None = None,
        origin: str | None = None, wait: bool = True, language: str = "",
    ) -> Client:  # fmt: skip
        new = cls()
        query = f"?language={language}" + ("" if seen is None else f"&seen={seen}")
        new.wire = await wire(
            port, f"/api/tables/{table}/socket{query}", new._hear, new._gone,
            cookie="" if who is None else who.cookie, token=token, origin=origin,
        )  # fmt: skip
        if wait:
            await until(lambda: new.seq >= 0 or new.code is not None)
        return new

    def _hear(self, data: bytes) -> None:
        self.raw.append(data)
        told = json.loads(data)
        self.heard.append(told)
        if told["type"] in ("welcome", "update"):
            if told["type"] == "welcome":
                self.events.clear()
            self.seq = told["seq"]
            self.events += told["events"]
            self.view = told.get("view", self.view)
            self.ask = told.get("ask", self.ask)
            self.table = told.get("table", self.table)
            if "pending" in told:
                self.table = {**self.table, "pending": told["pending"], "seq": told["seq"]}
            self.you = told.get("you", self.you)

    def _gone(self, code: int) -> None:
        self.code = code

    def say(self, type: str, **slots: Any) -> str:
        id = slots.pop("id", secrets.token_hex(6))
        self.wire.send(json.dumps({"type": type, "id": id, **slots}).encode())
        return str(id)

    async def command(self, type: str, **slots: Any) -> dict[str, Any]:
        """Send, and wait for the answer."""
        at = len(self.heard)
        id = self.say(type, **slots)
        found: list[dict[str, Any]] = []

        def answered() -> bool:
            found[:] = [told for told in self.heard[at:] if told.get("id") == id]
            return bool(found) or self.code is not None

        await until(answered)
        assert found, f"closed with {self.code} instead of an answer"
        return found[0]

    async def play(self, choice: int = 0) -> dict[str, Any]:
        await until(lambda: self.ask is not None)
        assert self.ask is not None
        option = self.ask["options"][choice % len(self.ask["options"])]
        return await self.command("play", decision=self.ask["decision"], move=option["move"])

    async def reach(self, seq: int) -> None:
        await until(lambda: self.seq >= seq)

    def close(self) -> None:
        self.wire.close()


async def play_out(clients: list[Client]) -> None:
    """Everybody who is asked takes the first option, until the table is over."""
    while not any(client.table.get("status") == "over" for client in clients):
        asked = [client for client in clients if client.ask is not None]
        if not asked:
            await asyncio.sleep(0.005)
            continue
        answer = await asked[0].play()
        assert answer["type"] == "done" or answer["code"] == "stale", answer
        for client in clients:
            await until(partial(arrived, client, answer["seq"]))


def arrived(client: Client, seq: int) -> bool:
    return client.seq >= seq or client.table.get("status") == "over"
