"""Attacks on a server of our own, each bounded and on the loopback only.

    python -m benchmarks.server_attacks backup [--megabytes 100]
    python -m benchmarks.server_attacks abandoned [--tables 200000] [--overdue]
    python -m benchmarks.server_attacks watchers | bots | halves
    python -m benchmarks.server_attacks NAME      one of benchmarks/server_holes.py
    python -m benchmarks.server_attacks all       those, one after the other

What each of them did to a release before, and what must be true now, stands with its function.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import socket
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server_driver import Running, percentile, person, table_of, verdict, visit, wire
from benchmarks.server_holes import HOLES
from spellmarket import game as find_game
from spellmarket.server import lines
from spellmarket.server.lines import Place, Setup
from spellmarket.server.messages import Clock
from spellmarket.storage.backup import backup as back_up
from spellmarket.storage.backup import restore

# H1: a backup while much is written


@dataclass
class Backup:
    megabytes: float
    seconds: float
    commits: int
    lines: int

    @property
    def good(self) -> bool:
        return self.seconds < 30

    def __str__(self) -> str:
        rate = self.commits / max(self.seconds, 1e-9)
        return (
            f"{self.megabytes:.0f} MB backed up in {self.seconds:.1f} s beside {rate:.0f} commits a second;"
            f" {self.lines} lines restored"
        )


def backup(folder: Path, megabytes: int = 100, rate: float = 250.0) -> Backup:
    """A file of this size, copied while lines are committed; then restored and counted."""
    source = folder / "full.db"
    connection = sqlite3.connect(source, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    fill(connection, megabytes)
    stop = threading.Event()
    commits = 0

    def write() -> None:
        nonlocal commits
        mine = sqlite3.connect(source, isolation_level=None, timeout=30)
        mine.execute("PRAGMA synchronous=OFF")  # as fast as asked for, whatever the disk
        while not stop.wait(0.7 / rate):
            mine.execute("INSERT INTO log VALUES ('T', ?, 0, 'late', NULL)", (10_000_000 + commits,))
            commits += 1
        mine.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        while not commits:
            time.sleep(0.01)
        before, begun = commits, time.monotonic()
        done = threading.Thread(target=back_up, args=(str(source), folder / "kept.db"), daemon=True)
        done.start()
        done.join(60)
        seconds = time.monotonic() - begun
        during = commits - before
        assert not done.is_alive(), f"the backup has not ended after {seconds:.0f} s, {during} commits"
    finally:
        stop.set()
        writer.join()
    lines = restore(folder / "kept.db", str(folder / "again.db"))
    size = source.stat().st_size / 1e6
    connection.close()
    return Backup(size, seconds, during, lines)


def fill(connection: sqlite3.Connection, megabytes: int) -> None:
    """A database of ours with one long log."""
    from sqlalchemy import create_engine

    from spellmarket.storage.migrate import upgrade

    file = connection.execute("PRAGMA database_list").fetchone()[2]
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as c, c.begin():
        upgrade(c)
    engine.dispose()
    columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
    values = {"id": "T", "game": "kameloot", "options": "{}", "packs": "[]", "setup": "{}", "summary": "{}"}
    row = [None if column == "due" else values.get(column, 0) for column in columns]
    connection.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", row)
    connection.execute("BEGIN")
    text = "x" * 950
    lines = (("T", seq, 0, text, None) for seq in range(1, megabytes * 1000))
    connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", lines)
    connection.execute("COMMIT")


# H2: tables that nobody comes back to


@dataclass
class Abandoned:
    tables: int
    start: float
    before: float
    after: float
    healthy: bool
    open: float
    work: float  # seconds of processor until it was ready, which a busy machine does not change

    @property
    def good(self) -> bool:
        return self.start < 5 and self.healthy and self.after < self.before + 60

    def __str__(self) -> str:
        return (
            f"{self.tables} abandoned tables: ready after {self.start:.1f} s, {self.work:.1f} s of"
            f" processor; health {'good' if self.healthy else 'failing'}, {self.before:.0f} MB then and"
            f" {self.after:.0f} MB later, {self.open:.0f} tables in memory"
        )


def abandoned(folder: Path, tables: int = 200_000, seconds: float = 20.0, overdue: bool = False) -> Abandoned:
    """So many tables with bots and clocks of thirty days; then a start, and some time of doing nothing.

    `overdue`: as an older release left them, with nothing known but that somebody must look.
    """
    file = folder / "abandoned.db"
    connection = sqlite3.connect(file, isolation_level=None)
    fill(connection, 0)
    now = int(time.time() * 1000)
    game = find_game("kameloot")
    setup = lines.write(Setup(name="Left", host="p", seats=3, clock=Clock(bank=2_592_000, more=0)))
    places = [Place(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(2)]
    history = [lines.Opened(places=[*places, Place(kind="bot", level="hard")]), lines.Started(order=[])]
    bodies = [lines.write(body) for body in history]
    columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
    known: dict[str, Any] = {
        "game": game.name, "edition": game.edition, "options": lines.write(game.choose({})), "packs": "[]",
        "setup": setup, "status": "playing", "listed": 0, "summary": "{}", "created": now, "changed": now,
        "due": 0 if overdue else now + 2_592_000_000,
    }  # fmt: skip
    connection.execute("BEGIN")
    marks = ", ".join("?" * len(columns))
    for number in range(tables):
        row = {**known, "id": f"left{number}", "secret": f"{number:064x}"}
        connection.execute(f"INSERT INTO tables VALUES ({marks})", [row[column] for column in columns])
        for seq, body in enumerate(bodies, 1):
            connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, NULL)", (row["id"], seq, now, body))
    connection.execute("COMMIT")
    connection.close()
    begun = time.monotonic()
    with Running(str(file), idle_seconds=1.0, metrics_token="figures") as server:
        start, work = time.monotonic() - begun, server.cpu_of_all()
        before = server.rss()
        until = time.monotonic() + seconds
        healthy = True
        while time.monotonic() < until:
            healthy = healthy and httpx.get(server.address + "/healthz", timeout=30).status_code == 200
            time.sleep(0.2)
        told = httpx.get(server.address + "/metrics", headers={"authorization": "Bearer figures"}).text
        found = re.search(r"^spellmarket_rooms (\S+)$", told, re.M)
        assert found is not None, "the server tells how many tables are in memory"
        return Abandoned(tables, start, before, server.rss(), healthy, float(found.group(1)), work)


# H3: watchers who keep a table from moving


@dataclass
class Crowd:
    sockets: int
    pings: int
    moves: int
    refused: int

    @property
    def good(self) -> bool:
        return self.moves > 0 and self.refused == 0

    def __str__(self) -> str:
        return (
            f"{self.sockets} nameless sockets sent {self.pings} pings: of {self.moves} moves of the seats"
            f" {self.refused} were refused"
        )


def watchers(folder: Path, sockets: int = 40, moves: int = 40) -> Crowd:
    """Forty sockets without a name ping as fast as they may, while three people play."""
    with Running(f"{folder}/watchers.db", limits={}) as server:
        return asyncio.run(crowd(server, sockets, moves))


async def crowd(server: Running, sockets: int, moves: int) -> Crowd:
    sent = 0
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(3)]
        id = (await table_of(people, "kameloot"))["id"]
        made = [
            await wire(server.port, f"/api/tables/{id}/socket", lambda data: None) for _ in range(sockets)
        ]
        stop = asyncio.Event()

        async def ping() -> None:
            nonlocal sent
            while not stop.is_set():
                for one in made:
                    one.send(b'{"type":"ping","id":"p%d"}' % sent)
                    sent += 1
                await asyncio.sleep(1 / 18)

        pinging = asyncio.create_task(ping())
        played = refused = 0
        while played < moves:
            for who in people:
                state = (await who.get(f"/api/tables/{id}/state")).json()
                if state.get("ask") is None:
                    continue
                move, decision = state["ask"]["options"][0]["move"], state["ask"]["decision"]
                answer = await who.command(id, "play", decision=decision, move=move)
                played += 1
                refused += answer["type"] != "done" and answer["code"] != "stale"
            if state["table"]["status"] == "over":
                break
        stop.set()
        await pinging
        for one in made:
            one.cut()
    return Crowd(sockets, sent, played, refused)


# H4: one guest with many tables of hard bots


@dataclass
class Queue:
    tables: int
    waits: list[float]

    @property
    def good(self) -> bool:
        return percentile(self.waits, 0.99) < 1.0

    def __str__(self) -> str:
        return (
            f"while {self.tables} tables of hard bots think, a stranger waits for two easy bots"
            f" {percentile(self.waits, 0.5):.2f} s (p50), {percentile(self.waits, 0.99):.2f} s (p99),"
            f" {len(self.waits)} times"
        )


def bots(folder: Path, tables: int = 10, moves: int = 25) -> Queue:
    """Ten tables of Merlin Economics with five hard bots and the own seat handed to a sixth."""
    with Running(f"{folder}/bots.db", bot_pause=0.0) as server:
        return asyncio.run(queue(server, tables, moves))


async def queue(server: Running, tables: int, moves: int) -> Queue:
    waits: list[float] = []
    async with visit(server.address) as http:
        greedy, stranger = await person(http, "Greedy"), await person(http, "Stranger")
        hard = [{"kind": "bot", "level": "hard"}] * 5
        for _ in range(tables):
            body = {"game": "merlin_economics", "seats": [{"kind": "me"}, *hard]}
            id = (await greedy.post("/api/tables", body)).json()["id"]
            while (await greedy.command(id, "hand", level="hard"))["type"] != "done":
                await asyncio.sleep(0.05)
        easy = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2]
        while len(waits) < moves:
            id = (await stranger.post("/api/tables", {"game": "kameloot", "seats": easy})).json()["id"]
            seen, begun = -1, time.monotonic()
            while len(waits) < moves:
                query = f"?seen={seen}&wait=20" if seen >= 0 else ""
                state = (await stranger.get(f"/api/tables/{id}/state{query}")).json()
                seen = state["seq"]
                if state.get("table", {}).get("status") == "over":
                    break
                if state.get("ask"):
                    waits.append(time.monotonic() - begun)
                    decision, move = state["ask"]["decision"], state["ask"]["options"][0]["move"]
                    await stranger.command(id, "play", decision=decision, move=move)
                    begun = time.monotonic()
    return Queue(tables, waits)


# H10: half a request, many times


@dataclass
class Halves:
    connections: int
    healthy: bool
    left: int
    seconds: float

    @property
    def good(self) -> bool:
        return self.healthy and self.left == 0

    def __str__(self) -> str:
        return (
            f"{self.connections} unfinished requests: health {'good' if self.healthy else 'gone'},"
            f" {self.left} of them still open after {self.seconds:.0f} s"
        )


def halves(folder: Path, connections: int = 1100) -> Halves:
    """More connections with unfinished headers than a service may usually have files."""
    wanted = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted[0], min(wanted[1], 4096)), wanted[1]))
    with Running(f"{folder}/halves.db") as server:
        made = []
        for _ in range(connections):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            one.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            made.append(one)
        healthy = httpx.get(server.address + "/healthz", timeout=30).status_code == 200
        begun = time.monotonic()
        left = connections
        while left and time.monotonic() < begun + 60:
            time.sleep(1)
            left = sum(still_open(one) for one in made)
        seconds = time.monotonic() - begun
        for one in made:
            one.close()
    return Halves(connections, healthy, left, seconds)


def still_open(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


ATTACKS: dict[str, tuple[Callable[..., Any], str]] = {
    "abandoned": (abandoned, "ready within 5 s, in good health, memory flat"),
    "backup": (backup, "under 30 s"),
    "bots": (bots, "under 1 s at p99"),
    "halves": (halves, "in good health, none left open"),
    "watchers": (watchers, "nothing of the seats refused"),
    **HOLES,
}


def closed(hole: str) -> bool:
    """One of the short attacks, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        found = HOLES[hole][0](Path(folder))
    print(f"{hole}: {found}", flush=True)
    return found.good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("attack", choices=[*sorted(ATTACKS), "all"])
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--tables", type=int, default=200_000)
    parser.add_argument("--overdue", action="store_true", help="tables as an older release left them")
    told = parser.parse_args()
    if told.attack == "all":
        verdict(all([closed(name) for name in HOLES]), "nothing found by any of them")
    attack, target = ATTACKS[told.attack]
    with tempfile.TemporaryDirectory() as folder:
        sizes: dict[str, Any] = {
            "backup": {"megabytes": told.megabytes},
            "abandoned": {"tables": told.tables, "overdue": told.overdue},
        }.get(told.attack, {})
        figures = attack(Path(folder), **sizes)
    print(figures, flush=True)
    verdict(figures.good, target)


if __name__ == "__main__":
    main()
