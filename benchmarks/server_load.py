"""P11 and P13: many live tables, every move durable, some clients asleep.

    python -m benchmarks.server_load --tables 1000 --seconds 30 [--stalled 0.1] [--database postgresql://…]

Prints the acknowledgement and delivery times and the server's memory. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

from benchmarks.server_driver import Running, Wire, percentile, person, table_of, verdict, visit, wire

SEATS = 4
ACK = 0.05  # seconds
MEMORY = 500  # megabytes
SHIFT = 1.2
ASK = re.compile(rb'"ask":\{"decision":"([0-9a-f]+)".*?"move":"([^"]+)"', re.S)
SEQ = re.compile(rb'"seq":(\d+)')


@dataclass
class Load:
    """One table: the client of whoever is asked answers once a second with the first move offered."""

    table: str
    acks: list[float]
    deliveries: list[float]
    wires: list[Wire] = field(default_factory=list)
    asked: tuple[int, bytes, bytes] | None = None
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
                self.asked = (seat, asked.group(1), asked.group(2))
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
        if self.asked is None:
            return
        seat, decision, move = self.asked
        self.asked = None
        id = secrets.token_hex(6)
        body = b'{"type":"play","id":"%s","decision":"%s","move":"%s"}' % (id.encode(), decision, move)
        self.sent[id] = time.perf_counter()
        self.wires[seat].send(body)


@dataclass
class Figures:
    tables: int
    seconds: float
    acks: int
    ack_p50: float
    ack_p99: float
    delivery_p99: float
    rss: float
    refused: int
    cpu: float  # seconds of the server's processor for each move

    def __str__(self) -> str:
        return (
            f"{self.tables} tables x {SEATS} sockets, {self.seconds:.0f} s: {self.acks} durable moves"
            f" ({self.acks / self.seconds:.0f}/s), ack p50 {self.ack_p50 * 1000:.1f} ms,"
            f" p99 {self.ack_p99 * 1000:.1f} ms, delivery p99 {self.delivery_p99 * 1000:.1f} ms,"
            f" {self.rss:.0f} MB, {self.cpu * 1000:.2f} ms of processor a move, {self.refused} refused"
        )


async def run(
    server: Running, tables: int, seconds: float, stalled: float = 0.0, rate: float = 1.0
) -> Figures:
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(SEATS)]
        acks: list[float] = []
        deliveries: list[float] = []
        loads: list[Load] = []

        async def sit_down() -> Load:
            opened = await table_of(people, "kameloot", listed=False)
            load = Load(opened["id"], acks, deliveries)
            for seat, who in enumerate(people):
                made = await wire(
                    server.port, f"/api/tables/{load.table}/socket",
                    lambda data, seat=seat: load.hear(seat, data),
                    cookie=who.cookie,
                )  # fmt: skip
                load.wires.append(made)
            return load

        for at in range(0, tables, 20):
            loads += await asyncio.gather(*[sit_down() for _ in range(min(20, tables - at))])
        sleepers: list[Wire] = []
        for load in random.sample(loads, int(len(loads) * stalled)):
            for who in people:  # a second connection of each seat that never reads
                made = await wire(
                    server.port, f"/api/tables/{load.table}/socket", lambda data: None, cookie=who.cookie
                )
                assert made.transport is not None
                made.transport.pause_reading()
                sleepers.append(made)
        await asyncio.sleep(1)
        acks.clear()
        deliveries.clear()
        begun, cpu = time.perf_counter(), server.cpu()

        async def play(load: Load) -> None:
            await asyncio.sleep(random.random() / rate)
            while time.perf_counter() - begun < seconds and not load.over:
                load.move()
                await asyncio.sleep(1 / rate)

        await asyncio.gather(*[play(load) for load in loads])
        await asyncio.sleep(1)
        spent = time.perf_counter() - begun - 1
        rss = server.rss()
        refused = sum(load.refused for load in loads)
        return Figures(
            tables,
            spent,
            len(acks),
            percentile(acks, 0.5),
            percentile(acks, 0.99),
            percentile(deliveries, 0.99),
            rss,
            refused,
            (server.cpu() - cpu) / max(1, len(acks)),
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--stalled", type=float, default=0.0)
    parser.add_argument("--database", default="")
    told: Any = parser.parse_args()
    try:
        import uvloop

        loop = uvloop.new_event_loop
    except ImportError:
        loop = asyncio.new_event_loop
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(told.database or f"{folder}/load.db") as server,
        asyncio.Runner(loop_factory=loop) as runner,
    ):
        figures = runner.run(run(server, told.tables, told.seconds))
        print(figures, flush=True)
        good = figures.ack_p99 < ACK and figures.rss < MEMORY and not figures.refused
        target = f"ack p99 under {ACK * 1000:.0f} ms, under {MEMORY} MB, nothing refused"
        if told.stalled:
            asleep = runner.run(run(server, told.tables, told.seconds, told.stalled))
            print(
                f"with {told.stalled:.0%} of the tables' seats connected once more and asleep: {asleep}",
                flush=True,
            )
            good = good and asleep.ack_p99 <= SHIFT * figures.ack_p99
            target += f"; those asleep move the others' p99 by at most {SHIFT - 1:.0%}"
    verdict(good, target)


if __name__ == "__main__":
    main()
