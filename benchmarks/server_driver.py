"""What the measurements of the server share: a process to start and kill, people, and a lean client."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import secrets
import signal
import socket
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec

PATIENCE = 60.0  # seconds: a machine may be slow, and that is no fault of the server's

IDLE = 4  # times as long as for an answer one waits for news

LOOSE: dict[str, Any] = {
    "requests": "100000/second",
    "guests": "100000/second",
    "tables": "100000/second",
    "logins": "1000/second",
    "commands": "100000/second",
    "table_commands": "100000/second",
    "watchers": "100000/second",
    "logins_address": "100000/second",
    "logins_account": "100000/second",
    "pages": "100000/second",
    "replays": "100000/second",
    "checks": "100000/second",
    "runs": "100000/second",
    "chat": "100000/second",
    "hints": "1000/second",
    "sockets": 100_000,
}

RUN = """
import json, sys
from spellmarket.server.serving import serve
from spellmarket import SpellmarketError
from spellmarket.server.settings import Limits, Settings
told = json.loads(sys.argv[1])
limits = Limits(**told.pop("limits"))
port, database = told.pop("port"), told.pop("database")
try:
    serve("127.0.0.1", port, database, settings=Settings(limits=limits, **told))
except SpellmarketError as error:
    sys.exit(f"spellmarket: {error}")
"""


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


class Running:
    """A server process on a database, to be started, killed and started again at the same address."""

    def __init__(
        self, database: str, port: int | None = None, limits: dict[str, Any] | None = None, **settings: Any
    ) -> None:
        self.database = database
        self.port = port or free_port()
        told = {"bot_pause": 0.0, "limits": LOOSE if limits is None else limits, **settings}
        self.told = {**told, "port": self.port, "database": database}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: float = 180.0) -> Running:
        """Start, and wait until it answers; one that does not is not left behind."""
        process = self.spawn()
        until = time.monotonic() + wait
        try:
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(self.address + "/healthz", timeout=5).status_code == 200:
                        return self
                if process.poll() is not None:
                    raise RuntimeError(f"the server ended with {process.returncode}")
                time.sleep(0.02)
            raise RuntimeError("the server did not start")
        except BaseException:
            self.stop()
            raise

    def spawn(self) -> subprocess.Popen[bytes]:
        """Start without waiting."""
        env = dict(os.environ)
        env["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen([sys.executable, "-c", RUN, json.dumps(self.told)], env=env)
        return self.process

    @property
    def serving(self) -> int:
        """The process that serves; the one we started keeps it."""
        assert self.process is not None
        return next(iter(children(self.process.pid)), 0)

    def kill(self) -> None:
        """All of it, for good."""
        assert self.process is not None
        server = self.serving
        self.process.send_signal(signal.SIGKILL)
        if server:
            os.kill(server, signal.SIGKILL)
        self.process.wait()
        while alive(server):
            time.sleep(0.001)

    def kill_server(self) -> None:
        """The process that serves, and nothing else."""
        server = self.serving
        if server:
            os.kill(server, signal.SIGKILL)
        while alive(server):
            time.sleep(0.001)

    def renew(self) -> None:
        """Everything is loaded anew, and the server that was there has said goodbye."""
        assert self.process is not None
        server = self.serving
        self.process.send_signal(signal.SIGUSR1)
        while alive(server):
            time.sleep(0.001)

    def stop(self) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(180)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return -9

    def rss(self) -> float:
        """Megabytes of memory of the process that serves."""
        for line in Path(f"/proc/{self.serving}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Seconds of processor that the process that serves has used so far."""
        return used(self.serving)

    def cpu_of_all(self) -> float:
        """The same with the process that keeps it, which has loaded the program."""
        assert self.process is not None
        return used(self.process.pid) + used(self.serving)

    def __enter__(self) -> Running:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()


def used(pid: int) -> float:
    """Seconds of processor that a process has used so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = path.read_text().rpartition(")")[2].split()
            if int(words[1]) == parent and words[0] not in "ZX":
                found.append(int(path.parent.name))
    return found


def alive(pid: int) -> bool:
    try:
        return pid > 0 and Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@dataclass
class Person:
    """Somebody with a session."""

    name: str
    id: str
    cookie: str
    http: httpx.AsyncClient

    async def post(self, path: str, body: Any) -> httpx.Response:
        return await self.http.post(path, json=body, headers={"cookie": self.cookie})

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path, headers={"cookie": self.cookie})

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(path, headers={"cookie": self.cookie})

    async def command(self, table: str, type: str, **slots: Any) -> dict[str, Any]:
        body = {"type": type, "id": slots.pop("id", secrets.token_hex(6)), **slots}
        answer = await self.post(f"/api/tables/{table}/commands", body)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told


async def person(http: httpx.AsyncClient, name: str) -> Person:
    answer = await http.post("/api/me", json={"name": name}, headers={"cookie": ""})
    assert answer.status_code == 200, answer.text
    cookie = answer.headers["set-cookie"].partition(";")[0]
    http.cookies.clear()
    return Person(name, answer.json()["person"], cookie, http)


async def table_of(people: list[Person], game: str, **wanted: Any) -> dict[str, Any]:
    """A table with these people on its seats, begun; further seats are bots."""
    bots = wanted.pop("bots", 0)
    seats = [
        {"kind": "me"},
        *[{"kind": "open"}] * (len(people) - 1),
        *[{"kind": "bot", "level": "easy"}] * bots,
    ]
    answer = await people[0].post("/api/tables", {"game": game, "seats": seats, **wanted})
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()
    for seat, other in enumerate(people[1:], 1):
        told = await other.command(table["id"], "sit", seat=seat)
        assert told["type"] == "done", told
    return table


# A WebSocket client that does no more than it must: the load generator shares the machine with the server.


OPEN: set[Wire] = set()


async def hang_up() -> None:
    """End every connection that is still open, and wait until it is."""
    for made in list(OPEN):
        made.cut()
    while OPEN:
        await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def visit(address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Asks the server at this address; when it goes, all connections of this process end with it."""
    # A connection that waits for its next question may be closed by the server in that very moment.
    alone = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=alone) as http:
        try:
            yield http
        finally:
            await hang_up()


async def until(true: Callable[[], Any], seconds: float = PATIENCE) -> None:
    """Wait until something is true, but not for ever."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            raise AssertionError(f"this never became true within {seconds} s")
        await asyncio.sleep(0.01)


class Wire(asyncio.Protocol):
    def __init__(self, heard: Callable[[bytes], None], gone: Callable[[int], None]) -> None:
        self.heard = heard
        self.gone = gone
        self.code = 1006
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._data = bytearray()
        self._shaken = False
        self._parts: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        OPEN.add(self)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._shaken:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            status = self._data.split(b" ", 2)[1]
            del self._data[: end + 4]
            if status != b"101":
                if not self.open.done():
                    self.open.set_exception(ConnectionError(f"refused with {status.decode()}"))
                self.transport and self.transport.close()
                return
            self._shaken = True
            if not self.open.done():
                self.open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        data = self._data
        if len(data) < 2:
            return False
        size, at = data[1] & 127, 2
        if size == 126:
            if len(data) < 4:
                return False
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            if len(data) < 10:
                return False
            size, at = int.from_bytes(data[2:10], "big"), 10
        if len(data) < at + size:
            return False
        first, body = data[0], bytes(data[at : at + size])
        del data[: at + size]
        kind = first & 15
        if kind in (0, 1, 2):
            self._parts.append(body)
            if first & 128:
                whole = body if len(self._parts) == 1 else b"".join(self._parts)
                self._parts.clear()
                self.heard(whole)
        elif kind == 9:
            self._write(0x8A, body)
        elif kind == 8:
            self.code = int.from_bytes(body[:2], "big") if len(body) > 1 else 1005
            self._write(0x88, body[:2])
            self.transport and self.transport.close()
        return True

    def _write(self, first: int, body: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        size = len(body)
        if size < 126:
            head = struct.pack("!BB", first, 128 | size)
        elif size < 65536:
            head = struct.pack("!BBH", first, 128 | 126, size)
        else:
            head = struct.pack("!BBQ", first, 128 | 127, size)
        self.transport.write(head + b"\0\0\0\0" + body)  # masked with zeros: legal, and free

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def send_binary(self, data: bytes) -> None:
        self._write(0x82, data)

    def cut(self) -> None:
        """Go without a word."""
        if self.transport is not None:
            self.transport.abort()

    def close(self) -> None:
        self._write(0x88, struct.pack("!H", 1000))

    def connection_lost(self, error: Exception | None) -> None:
        OPEN.discard(self)
        if not self.open.done():
            self.open.set_exception(ConnectionError("lost before it was open"))
            self.open.exception()
        self.gone(self.code)


async def wire(
    port: int,
    path: str,
    heard: Callable[[bytes], None],
    gone: Callable[[int], None] = lambda code: None,
    cookie: str = "",
    token: str = "",
    origin: str | None = None,
    buffer: int | None = None,
) -> Wire:
    """A connection; `buffer` says how many bytes the system may take in for it before they are read."""
    loop = asyncio.get_running_loop()
    door = socket.socket()
    door.setblocking(False)
    if buffer is not None:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    try:
        await loop.sock_connect(door, ("127.0.0.1", port))
    except BaseException:
        door.close()
        raise
    _, made = await loop.create_connection(lambda: Wire(heard, gone), sock=door)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if token:
        lines.append(f"Authorization: Bearer {token}")
    else:
        lines.append(f"Origin: {origin or f'http://127.0.0.1:{port}'}")
    assert made.transport is not None
    made.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    try:
        await asyncio.wait_for(made.open, PATIENCE)
    except BaseException:
        made.cut()
        raise
    return made


# A player who follows the protocol whatever happens


def policy(moves: list[str]) -> int:
    """Which option is taken: it depends on nothing but the question, which never comes in parts.

    Weapons are crafted whenever they can be: without any aim a game of Mystic Smiths takes a thousand moves.
    """
    for at, move in enumerate(moves):
        if move.startswith("craft"):
            return at
    return zlib.crc32("\n".join(moves).encode()) % len(moves)


class Option(msgspec.Struct):
    move: str


class Question(msgspec.Struct):
    decision: str
    options: list[Option]


class Status(msgspec.Struct):
    status: str


class Told(msgspec.Struct):
    """As much of a message as a player reads."""

    type: str = ""
    seq: int = -1
    id: str = ""
    code: str = ""
    ask: Question | msgspec.UnsetType | None = msgspec.UNSET
    table: Status | str | msgspec.UnsetType | None = msgspec.UNSET
    update: Told | None = None


read_told = msgspec.json.Decoder(Told).decode


@dataclass
class Player:
    """One seat that plays to the end by `policy`, through cuts, losses and repetitions."""

    port: int  # of the server, or of a proxy before it
    table: str
    cookie: str = ""
    token: str = ""
    patience: float = 1.0  # seconds without an answer until it is sent again on a new connection
    seq: int = -1
    ask: Question | None = None
    over: bool = False
    acked: dict[str, int] = field(default_factory=dict)
    sent: dict[str, bytes] = field(default_factory=dict)
    repeated: int = 0
    connects: int = 0
    latencies: list[float] = field(default_factory=list)
    chooser: Callable[[list[str]], int] = policy
    stopped: bool = False
    pause: float = 0.0
    _wire: Wire | None = None

    async def play(self) -> None:
        while not self.over and not self.stopped:
            self._news = asyncio.Event()
            self._open = True
            seen = f"?seen={self.seq}" if self.seq >= 0 else ""
            number = self.connects = self.connects + 1
            path = f"/api/tables/{self.table}/socket{seen}"
            try:
                made = await wire(
                    self.port, path, self._heard, partial(self._gone, number), self.cookie, self.token
                )
            except (OSError, ConnectionError, TimeoutError):
                await asyncio.sleep(0.05)
                continue
            self._wire = made
            await self._session(made)
            made.cut()

    def send_again(self) -> None:
        """Whatever is not answered yet, a second time, for no good reason."""
        if self._wire is not None:
            for body in self.sent.values():
                self._wire.send(body)

    async def _session(self, made: Wire) -> None:
        for body in self.sent.values():
            made.send(body)
            self.repeated += 1
        answered: str | None = None
        while self._open and not self.over and not self.stopped:
            if self.ask is not None and not self.sent and self.ask.decision != answered:
                answered = self.ask.decision
                if self.pause:
                    await asyncio.sleep(self.pause)
                    if self.ask is None or self.ask.decision != answered:
                        continue
                moves = [option.move for option in self.ask.options]
                move = moves[self.chooser(moves)]
                id = secrets.token_hex(8)
                body = json.dumps({"type": "play", "id": id, "decision": answered, "move": move}).encode()
                self.sent[id] = body
                self._at = time.perf_counter()
                made.send(body)
            try:
                # Who waits for others may have missed their news, or they think: no reason to hurry.
                patience = self.patience if self.sent else IDLE * self.patience
                await asyncio.wait_for(self._news.wait(), patience)
            except TimeoutError:
                return  # connect again, and send again what was not answered
            self._news.clear()

    def _gone(self, number: int, code: int) -> None:
        if number == self.connects:  # an older connection may end late
            self._open = False
            self._news.set()

    def _heard(self, data: bytes) -> None:
        told = read_told(data)
        if told.type in ("welcome", "update"):
            self._take(told)
        elif told.type == "done":
            if told.id in self.sent:
                self.latencies.append(time.perf_counter() - self._at)
                del self.sent[told.id]
            first = self.acked.setdefault(told.id, told.seq)
            assert first == told.seq, f"command {told.id} was answered with {first} and {told.seq}"
        elif told.type == "refused":
            if told.code != "unavailable":
                self.sent.pop(told.id, None)
            if told.update is not None:
                self._take(told.update)
            else:
                self._open = False  # come again for the whole picture
        self._news.set()

    def _take(self, told: Told) -> None:
        if told.seq < self.seq:
            return  # an older picture that came late
        self.seq = told.seq
        if told.ask is not msgspec.UNSET:
            self.ask = told.ask
        if isinstance(told.table, Status) and told.table.status == "over":
            self.over = True


def verdict(good: bool, target: str) -> None:
    """The last word of every measurement: its target, and whether it was reached."""
    print(f"{'reached' if good else 'MISSED'}: {target}", flush=True)
    raise SystemExit(not good)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
