"""P11 and P13: many live tables, every move durable, some clients asleep.

    python -m benchmarks.server_load --tables 1000 --seconds 30 [--database postgresql://…]
    python -m benchmarks.server_load --tables 2000 --processes 2
    python -m benchmarks.server_load --game mystic_smiths --tables 400 --seconds 60 --stalled 0.1

Prints the acknowledgement and delivery times and the server's memory. Loopback only. Where clients that read
are compared with clients that sleep, only those spells count in which the machine was ours: take a long game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import secrets
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.server_driver import (
    Person,
    Running,
    Wire,
    children,
    percentile,
    person,
    table_of,
    used,
    verdict,
    visit,
    wire,
)

SEATS = 4
CORES = os.cpu_count() or 1
ACK = 0.05  # seconds
MEMORY = 500  # megabytes
SHIFT = 1.2
SPELL = 10  # seconds that clients read or sleep at a stretch
CALM = 0.05  # share of the machine that its host may take in a spell that counts
PATIENCE = 120  # seconds that a busy machine is given to answer what was sent
SMALL = 1024  # bytes that a client's socket takes in before it is read
ASK = re.compile(rb'"ask":\{.*?"decision":"([0-9a-f]+)".*?"move":"([^"]+)"', re.S)
SEQ = re.compile(rb'"seq":(\d+)')


@dataclass
class Load:
    """One table: once a second the client of somebody who is asked answers with the first move offered."""

    table: str
    acks: list[float]
    deliveries: list[float]
    wires: list[Wire] = field(default_factory=list)
    asked: dict[int, tuple[bytes, bytes]] = field(default_factory=dict)  # by seat
    sent: dict[str, float] = field(default_factory=dict)
    acked_at: dict[int, float] = field(default_factory=dict)
    moves: int = 0
    over: bool = False
    refused: int = 0

    def hear(self, seat: int, data: bytes) -> None:
        now = time.perf_counter()
        kind = data[9:16]
        if kind.startswith((b"update", b"welcome")):
            found = SEQ.search(data)
            if found is not None and kind.startswith(b"update"):
                begun = self.acked_at.get(int(found.group(1)))
                if begun is not None:
                    self.deliveries.append(now - begun)
            asked = ASK.search(data)
            if asked is not None:
                self.asked[seat] = (asked.group(1), asked.group(2))
            if b'"status":"over"' in data:
                self.over = True
        elif kind.startswith(b"done"):
            told = json.loads(data)
            begun = self.sent.pop(told["id"], None)
            if begun is not None:
                self.acks.append(now - begun)
                self.acked_at = {told["seq"]: begun}
                self.moves += 1
        elif kind.startswith(b"refused"):
            self.refused += 1

    def move(self) -> None:
        if not self.asked:
            return
        seat, (decision, move) = self.asked.popitem()
        id = secrets.token_hex(6)
        body = b'{"type":"play","id":"%s","decision":"%s","move":"%s"}' % (id.encode(), decision, move)
        self.sent[id] = time.perf_counter()
        self.wires[seat].send(body)


@dataclass
class Figures:
    tables: int
    seconds: float
    acks: list[float]
    p99s: list[float]  # of the acknowledgements of each spell
    delivery_p99: float
    rss: float
    refused: int
    unanswered: int
    cpu: float  # seconds of the server's processor
    stolen: float  # share of the machine that its host spent on others

    @property
    def ack_p99(self) -> float:
        """Of a usual spell: one that the machine spent on something else does not decide."""
        return median(self.p99s)

    def __str__(self) -> str:
        acks = len(self.acks)
        spells = f" ({', '.join(f'{p99 * 1000:.0f}' for p99 in self.p99s)})" if len(self.p99s) > 1 else ""
        return (
            f"{self.tables} tables x {SEATS} sockets, {self.seconds:.0f} s: {acks} durable moves"
            f" ({acks / self.seconds:.0f}/s), ack p50 {percentile(self.acks, 0.5) * 1000:.1f} ms,"
            f" p99 {self.ack_p99 * 1000:.1f} ms{spells}, delivery p99 {self.delivery_p99 * 1000:.1f} ms,"
            f" {self.rss:.0f} MB, {self.cpu / max(1, acks) * 1000:.2f} ms of processor a move,"
            f" {self.refused} refused, {self.unanswered} unanswered, {self.stolen:.0%} of the machine stolen"
        )


class Crowd:
    """The people of all tables, and those who only look on."""

    def __init__(self, server: Running, game: str, people: list[Person]) -> None:
        self.server = server
        self.game = game
        self.people = people
        self.loads: list[Load] = []
        self.acks: list[float] = []
        self.deliveries: list[float] = []
        self.heard = 0  # messages to second devices

    async def sit_down(self, tables: int, at_once: int = 20) -> None:
        for at in range(0, tables, at_once):
            self.loads += await asyncio.gather(*[self._table() for _ in range(min(at_once, tables - at))])
        await self._until(lambda: all(load.asked for load in self.loads))

    async def _until(self, reached: Callable[[], bool]) -> None:
        """Wait for a state, however busy the machine is; who asks looks at what is missing."""
        begun = time.perf_counter()
        while not reached() and time.perf_counter() - begun < PATIENCE:
            await asyncio.sleep(0.05)

    async def _table(self) -> Load:
        opened = await table_of(self.people, self.game, listed=False)
        load = Load(opened["id"], self.acks, self.deliveries)
        for seat, who in enumerate(self.people):
            load.wires.append(await self._wire(load, who, lambda data, seat=seat: load.hear(seat, data)))
        return load

    async def _wire(self, load: Load, who: Person, heard: Any, buffer: int | None = None) -> Wire:
        path = f"/api/tables/{load.table}/socket"
        return await wire(self.server.port, path, heard, cookie=who.cookie, buffer=buffer)

    async def look_on(self, loads: list[Load]) -> list[Wire]:
        """At these tables every seat has a second device, with a small buffer."""
        return [await self._wire(load, who, self._hear, SMALL) for load in loads for who in self.people]

    def _hear(self, data: bytes) -> None:
        self.heard += 1

    async def play(self, seconds: float, rate: float = 1.0, least: int = 0) -> Figures:
        """So many seconds, and longer until so many moves are acknowledged and none is left unanswered."""
        self.acks.clear()
        self.deliveries.clear()
        before = sum(load.refused for load in self.loads)
        begun, cpu, lost = time.perf_counter(), self.server.cpu(), stolen()

        def going() -> bool:
            took = time.perf_counter() - begun
            return took < seconds or (len(self.acks) < least and took < PATIENCE)

        async def one(load: Load) -> None:
            await asyncio.sleep(random.random() / rate)
            while going() and not load.over:
                load.move()
                await asyncio.sleep(1 / rate)

        await asyncio.gather(*[one(load) for load in self.loads])
        took = time.perf_counter() - begun
        await self._until(lambda: not any(load.sent for load in self.loads))
        await asyncio.sleep(1)  # the news of the last moves is still on its way
        return Figures(
            len(self.loads),
            took,
            list(self.acks),
            [percentile(self.acks, 0.99)],
            percentile(self.deliveries, 0.99),
            self.server.rss(),
            sum(load.refused for load in self.loads) - before,
            sum(len(load.sent) for load in self.loads),
            self.server.cpu() - cpu,
            (stolen() - lost) / (took + 1) / CORES,
        )


async def run(server: Running, game: str, tables: int, seconds: float, least: int = 0) -> Figures:
    """P11."""
    async with visit(server.address) as http:
        crowd = Crowd(server, game, [await person(http, f"P{seat}") for seat in range(SEATS)])
        await crowd.sit_down(tables)
        return await crowd.play(seconds, least=least)


async def run_beside(
    servers: list[Running], game: str, tables: int, seconds: float, database: Callable[[], float]
) -> tuple[Figures, float]:
    """P12: as many tables on several processes of one database; and the seconds of processor it took."""
    async with contextlib.AsyncExitStack() as visits:
        crowds = []
        for number, server in enumerate(servers):
            http = await visits.enter_async_context(visit(server.address))
            people = [await person(http, f"P{number} {seat}") for seat in range(SEATS)]
            crowds.append(Crowd(server, game, people))
        await asyncio.gather(*[crowd.sit_down(tables // len(crowds), 6) for crowd in crowds])
        before = database()
        parts = await asyncio.gather(*[crowd.play(seconds) for crowd in crowds])
        whole = sum_of(list(parts))
        whole.tables, whole.seconds = tables, max(part.seconds for part in parts)
        return whole, database() - before


@dataclass
class Doze:
    awake: Figures
    asleep: Figures
    spared: float  # share of the messages that the second devices were never sent

    def __str__(self) -> str:
        return (
            f"second devices reading: {self.awake}\nsecond devices asleep: {self.asleep}\n"
            f"{self.spared:.0%} of their messages were never sent"
        )

    @property
    def good(self) -> bool:
        shift = self.asleep.ack_p99 / self.awake.ack_p99
        return shift <= SHIFT and self.spared > 0 and not self.awake.refused + self.asleep.refused


async def doze(
    server: Running,
    game: str,
    tables: int,
    seconds: float,
    share: float,
    rate: float = 1.0,
    calm: float = CALM,
    least: int = 0,
) -> Doze:
    """P13: the same crowd while some of its clients read and while they do not, in turns, crosswise."""
    turns = max(2, int(seconds / SPELL))
    async with visit(server.address) as http:
        crowd = Crowd(server, game, [await person(http, f"P{seat}") for seat in range(SEATS)])
        await crowd.sit_down(tables)
        watched = crowd.loads[: int(tables * share)]
        devices = await crowd.look_on(watched)
        found: dict[bool, list[Figures]] = {False: [], True: []}
        for turn in count():
            asleep = turn % 4 in (1, 2)
            for made in devices:
                assert made.transport is not None
                made.transport.pause_reading() if asleep else made.transport.resume_reading()
            figures = await crowd.play(seconds / turns, rate, least)
            if any(load.over for load in crowd.loads):
                counted = " and ".join(str(len(spells)) for spells in found.values())
                raise SystemExit(
                    f"{counted} spells were calm before the first table was over, not {turns} each"
                )
            if figures.stolen <= calm:
                found[asleep].append(figures)
            if min(map(len, found.values())) >= turns:
                break
        moves = sum(load.moves for load in watched)
        spared = 1 - crowd.heard / (moves * SEATS) if moves else 0.0
        return Doze(sum_of(found[False]), sum_of(found[True]), spared)


def sum_of(parts: list[Figures]) -> Figures:
    return Figures(
        parts[0].tables,
        sum(part.seconds for part in parts),
        [ack for part in parts for ack in part.acks],
        [p99 for part in parts for p99 in part.p99s],
        max(part.delivery_p99 for part in parts),
        max(part.rss for part in parts),
        sum(part.refused for part in parts),
        sum(part.unanswered for part in parts),
        sum(part.cpu for part in parts),
        sum(part.stolen for part in parts) / len(parts),
    )


def stolen() -> float:
    """Seconds since the machine began that its host gave to others."""
    with open("/proc/stat") as counted:
        return int(counted.readline().split()[8]) / os.sysconf("SC_CLK_TCK")


def beside(told: Any, runner: asyncio.Runner, folder: str) -> None:
    """Several processes on a PostgreSQL of their own."""
    from benchmarks.server_postgres import Postgres

    store = Postgres(Path(folder) / "postgres" / "data")
    address = store.new_database()

    def database() -> float:
        return sum(used(pid) for pid in [store.pid(), *children(store.pid())])

    with contextlib.ExitStack() as running:
        running.callback(store.stop)
        servers = [running.enter_context(Running(address)) for _ in range(told.processes)]
        figures, stored = runner.run(run_beside(servers, told.game, told.tables, told.seconds, database))
    moves = max(1, len(figures.acks))
    print(f"{told.processes} processes on PostgreSQL, together: {figures}", flush=True)
    print(f"PostgreSQL took {stored / moves * 1000:.2f} ms of processor a move", flush=True)
    verdict(not figures.refused and not figures.unanswered, "nothing refused, nothing unanswered")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kameloot")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--stalled", type=float, default=0.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1, help="on a PostgreSQL that is started for it")
    told: Any = parser.parse_args()
    try:
        import uvloop

        loop = uvloop.new_event_loop
    except ImportError:
        loop = asyncio.new_event_loop
    if told.processes > 1:
        with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop) as runner:
            beside(told, runner, folder)
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(told.database or f"{folder}/load.db") as server,
        asyncio.Runner(loop_factory=loop) as runner,
    ):
        if told.stalled:
            both = runner.run(doze(server, told.game, told.tables, told.seconds, told.stalled))
            print(f"every seat of {told.stalled:.0%} of the tables has a second device\n{both}", flush=True)
            good = both.good
            target = f"those asleep move the others' p99 by at most {SHIFT - 1:.0%}, nothing refused"
        else:
            figures = runner.run(run(server, told.game, told.tables, told.seconds))
            print(figures, flush=True)
            good = figures.ack_p99 < ACK and figures.rss < MEMORY and not figures.refused
            target = f"ack p99 under {ACK * 1000:.0f} ms, under {MEMORY} MB, nothing refused"
    verdict(good, target)


if __name__ == "__main__":
    main()
