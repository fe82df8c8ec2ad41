"""Attacks on a server of our own, each bounded and on the loopback only.

    python -m benchmarks.server_attacks backup [--megabytes 100]
    python -m benchmarks.server_attacks abandoned [--tables 200000] [--overdue]

What each of them did to a release before, and what must be true now, stands with its function.
"""

from __future__ import annotations

import argparse
import re
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server_driver import Running, verdict
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

    @property
    def good(self) -> bool:
        return self.start < 5 and self.healthy and self.after < self.before + 60

    def __str__(self) -> str:
        return (
            f"{self.tables} abandoned tables: ready after {self.start:.1f} s, health"
            f" {'good' if self.healthy else 'failing'}, {self.before:.0f} MB then and {self.after:.0f} MB"
            f" later, {self.open:.0f} tables in memory"
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
        start = time.monotonic() - begun
        before = server.rss()
        until = time.monotonic() + seconds
        healthy = True
        while time.monotonic() < until:
            healthy = healthy and httpx.get(server.address + "/healthz", timeout=30).status_code == 200
            time.sleep(0.2)
        told = httpx.get(server.address + "/metrics", headers={"authorization": "Bearer figures"}).text
        found = re.search(r"^spellmarket_rooms (\S+)$", told, re.M)
        assert found is not None, "the server tells how many tables are in memory"
        return Abandoned(tables, start, before, server.rss(), healthy, float(found.group(1)))


ATTACKS: dict[str, tuple[Callable[..., Any], str]] = {
    "abandoned": (abandoned, "ready within 5 s, in good health, memory flat"),
    "backup": (backup, "under 30 s"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("attack", choices=sorted(ATTACKS))
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--tables", type=int, default=200_000)
    parser.add_argument("--overdue", action="store_true", help="tables as an older release left them")
    told = parser.parse_args()
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
