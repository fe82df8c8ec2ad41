"""P1: nothing acknowledged is lost, nothing is applied twice, however often the server is killed.

    python -m benchmarks.server_crash --kills 200 --tables 40
    python -m benchmarks.server_crash --kills 30 --tables 20 --postgres
    python -m benchmarks.server_crash --kills 50 --tables 40 --cold
    python -m benchmarks.server_crash --kills 100 --tables 20 --gently       P16

The process that serves is killed, and the one that keeps it starts another; with --cold both are killed, and
started like the first time; with --gently nobody is killed, and the keeper is renewed. With PostgreSQL, half
of the kills hit the database. Players send again what was not answered, and a tenth of everything twice on
purpose. Then acknowledgements are compared with the log.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from benchmarks.server_driver import Player, Running, percentile, person, table_of, verdict, visit
from benchmarks.server_postgres import Postgres
from spellmarket.storage import Line, log, open_store


@dataclass
class Figures:
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    gaps: int = 0
    repeated: int = 0
    returns: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} times, {self.acknowledged} acknowledged: {self.lost} lost,"
            f" {self.twice} applied twice, {self.gaps} gaps, {self.repeated} sent again;"
            " first new acknowledgement after"
            f" median {percentile(self.returns, 0.5):.2f} s, p95 {percentile(self.returns, 0.95):.2f} s,"
            f" worst {max(self.returns, default=0):.2f} s"
        )

    @property
    def sound(self) -> bool:
        return not (self.lost or self.twice or self.gaps)


async def run(
    server: Running,
    kills: int,
    tables: int,
    database: Postgres | None = None,
    cold: bool = False,
    gently: bool = False,
    between: float = 0.4,
) -> Figures:
    figures = Figures()
    players: list[Player] = []
    stopped = asyncio.Event()
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(3)]

        async def play_for_ever() -> None:
            """One table after another."""
            while not stopped.is_set():
                try:
                    opened = await table_of(people, "kameloot", listed=False)
                except (httpx.HTTPError, AssertionError):
                    await asyncio.sleep(0.1)  # the server is away, or was when it mattered
                    continue
                company = [
                    Player(server.port, opened["id"], who.cookie, patience=2.0, chooser=any_of, pause=0.05)
                    for who in people
                ]
                players.extend(company)
                await asyncio.gather(*[player.play() for player in company])

        async def repeat() -> None:
            """A tenth of what is under way is sent once more."""
            while not stopped.is_set():
                await asyncio.sleep(0.01)
                for player in random.sample(players, len(players) // 10):
                    player.send_again()

        running = [asyncio.create_task(play_for_ever()) for _ in range(tables)]
        running.append(asyncio.create_task(repeat()))
        for kill in range(kills):
            await asyncio.sleep(between * (0.5 + random.random()))
            begun = time.monotonic()
            if database is not None and kill % 2:
                await asyncio.to_thread(database.kill)
                await asyncio.to_thread(database.start)
            elif gently:
                await asyncio.to_thread(server.renew)
                begun = time.monotonic()  # until here everybody was served
            elif cold:
                server.kill()
                server.spawn()
            else:
                server.kill_server()
            await asyncio.sleep(0.03)  # what had been sent before arrives now, and is no sign of life
            before = acknowledged(players)
            figures.kills += 1
            while acknowledged(players) == before:
                await asyncio.sleep(0.005)
                if time.monotonic() - begun > 60:
                    raise RuntimeError("no acknowledgement for a minute")
            figures.returns.append(time.monotonic() - begun)
        await asyncio.sleep(0.5)
        stopped.set()
        for player in players:
            player.stopped = True
        await asyncio.gather(*running)
    server.stop()
    await compare(server.database, players, figures)
    return figures


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acked) for player in players)


def any_of(moves: list[str]) -> int:
    return random.randrange(len(moves))


async def compare(database: str, players: list[Player], figures: Figures) -> None:
    store = open_store(database)
    await store.open()
    try:
        for table in {player.table for player in players}:
            lines: list[Line] = await store.read(log.since, table, 0)
            figures.gaps += [line.seq for line in lines] != list(range(1, len(lines) + 1))
            stored: dict[str, list[int]] = {}
            for line in lines:
                if line.command is not None:
                    stored.setdefault(line.command.rpartition(":")[2], []).append(line.seq)
            for player in players:
                if player.table != table:
                    continue
                for id, seq in player.acked.items():
                    figures.acknowledged += 1
                    figures.lost += stored.get(id) != [seq]
            figures.twice += sum(len(found) > 1 for found in stored.values())
    finally:
        await store.close()
    figures.repeated = sum(player.repeated for player in players)


def measure(
    kills: int,
    tables: int,
    folder: Path,
    postgres: Postgres | None = None,
    cold: bool = False,
    gently: bool = False,
) -> Figures:
    database = postgres.new_database() if postgres is not None else str(folder / "crash.db")
    with Running(database) as server:
        return asyncio.run(run(server, kills, tables, postgres, cold, gently))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--gently", action="store_true")
    told = parser.parse_args()
    target = 2.0 if told.gently else 5.0 if told.postgres or told.cold else 1.0
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder) / "data") if told.postgres else None
        figures = measure(told.kills, told.tables, Path(folder), postgres, told.cold, told.gently)
        if postgres is not None:
            postgres.close()
    print(figures)
    verdict(
        figures.sound and percentile(figures.returns, 0.95) < target,
        f"nothing lost, nothing twice, no gaps, p95 under {target:.0f} s",
    )


if __name__ == "__main__":
    main()
