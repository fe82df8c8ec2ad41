"""The log: lines are added, never changed. Its two keys are the only lock that tables need."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, func, select

from .schema import log, unless_there

AT_ONCE = 500  # lines in one statement


@dataclass(slots=True)
class Line:
    table: str
    seq: int
    at: int
    body: str
    command: str | None = None
    then: Callable[[Connection], None] | None = None  # what else is true as soon as the line is stored

    def row(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "seq": self.seq,
            "at": self.at,
            "body": self.body,
            "command": self.command,
        }


@cache
def adding(dialect: str) -> Any:
    """The statement that adds a line unless its number or its command is taken."""
    return unless_there(dialect, log).returning(log.c.table, log.c.seq)


def append(c: Connection, lines: Sequence[Line]) -> list[bool]:
    """Store what is new; for each line, whether it was."""
    add = adding(c.dialect.name)
    together: dict[tuple[str, int], int] = {}
    alone: list[int] = []
    for at, line in enumerate(lines):
        if line.then is None and (line.table, line.seq) not in together:
            together[(line.table, line.seq)] = at
        else:
            alone.append(at)
    stored = [False] * len(lines)
    if together:
        # In the order of the keys, so that processes that race for the same lines wait in one direction only.
        rows = [lines[together[key]].row() for key in sorted(together)]
        for table, seq in c.execute(add, rows):
            stored[together[(table, seq)]] = True
    for at in alone:
        stored[at] = c.execute(add, lines[at].row()).first() is not None
        then = lines[at].then
        if stored[at] and then is not None:
            then(c)
    return stored


@cache
def plainly() -> str:
    """The same statement as SQLite's driver reads it; the columns are in the order of the schema."""
    return str(
        unless_there("sqlite", log).compile(dialect=import_module("sqlalchemy.dialects.sqlite").dialect())
    )


@cache
def at_once(count: int) -> str:
    """The statement that adds so many lines, or none of them if anything is taken."""
    into, values = plainly().split(" VALUES ")
    row = values.removesuffix(" ON CONFLICT DO NOTHING")
    return f"{into} VALUES {', '.join([row] * count)}"


def append_plain(driver: sqlite3.Connection, lines: Sequence[Line]) -> list[bool]:
    """Like `append`, on a connection in autocommit mode, where one statement is a transaction.

    The driver lets other threads run during every statement and then waits for its turn, so a statement for
    each line would take longer than the disk does.
    """
    values = [(line.table, line.seq, line.at, line.body, line.command) for line in lines]
    if len(values) <= AT_ONCE:
        try:
            driver.execute(at_once(len(values)), [value for row in values for value in row])
        except sqlite3.IntegrityError:
            pass  # somebody was faster with one of them: nothing is stored yet
        else:
            return [True] * len(values)
    add = plainly()
    driver.execute("BEGIN IMMEDIATE")
    try:
        stored = [driver.execute(add, row).rowcount == 1 for row in values]
        driver.execute("COMMIT")
    except sqlite3.Error:
        with contextlib.suppress(sqlite3.Error):
            driver.execute("ROLLBACK")
        raise
    return stored


def since(c: Connection, table: str, seq: int) -> list[Line]:
    """The lines after `seq`, in order."""
    found = select(log.c.seq, log.c.at, log.c.body, log.c.command)
    found = found.where(log.c.table == table, log.c.seq > seq).order_by(log.c.seq)
    return [Line(table, number, at, body, command) for number, at, body, command in c.execute(found)]


def command(c: Connection, table: str, command: str) -> int | None:
    """The number under which a command was stored."""
    return c.scalar(select(log.c.seq).where(log.c.table == table, log.c.command == command))


def heads(c: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The last number of each table."""
    found = select(log.c.table, func.max(log.c.seq)).where(log.c.table.in_(tables)).group_by(log.c.table)
    return {row[0]: row[1] for row in c.execute(found)}
