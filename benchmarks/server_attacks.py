"""Attacks on a server of our own, each bounded and on the loopback only.

    python -m benchmarks.server_attacks backup [--megabytes 100]

What each of them did to a release before, and what must be true now, stands with its function.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.server_driver import verdict
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
    row = [values.get(column, 0) for column in columns]
    connection.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", row)
    connection.execute("BEGIN")
    text = "x" * 950
    lines = (("T", seq, 0, text, None) for seq in range(1, megabytes * 1000))
    connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", lines)
    connection.execute("COMMIT")


ATTACKS: dict[str, tuple[Callable[..., Any], str]] = {
    "backup": (backup, "under 30 s"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("attack", choices=sorted(ATTACKS))
    parser.add_argument("--megabytes", type=int, default=100)
    told = parser.parse_args()
    attack, target = ATTACKS[told.attack]
    with tempfile.TemporaryDirectory() as folder:
        sizes = {"megabytes": told.megabytes} if told.attack == "backup" else {}
        figures = attack(Path(folder), **sizes)
    print(figures, flush=True)
    verdict(figures.good, target)


if __name__ == "__main__":
    main()
