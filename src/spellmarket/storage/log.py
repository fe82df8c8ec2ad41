"""The log: lines are added, never changed. Its two keys are the only lock that tables need."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, func, insert, select

from .schema import log, unless_there

AT_ONCE = 500  # lines in one statement


@dataclass(slots=True)
class Line:
    table: str
    seq: int
    at: int
    body: str
    command: str | None = None

    def row(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "seq": self.seq,
            "at": self.at,
            "body": self.body,
            "command": self.command,
        }


def begin(c: Connection, first: Line) -> None:
    """The first line of a new table."""
    c.execute(insert(log).values(first.row()))


@cache
def plainly() -> str:
    """The statement that adds a line unless its number or its command is taken, as SQLite's driver reads it.

    The columns are in the order of the schema.
    """
    return str(
        unless_there("sqlite", log).compile(dialect=import_module("sqlalchemy.dialects.sqlite").dialect())
    )


@cache
def at_once(count: int) -> str:
    """The statement that adds so many lines, or none of them if anything is taken."""
    into, values = plainly().split(" VALUES ")
    row = values.removesuffix(" ON CONFLICT DO NOTHING")
    return f"{into} VALUES {', '.join([row] * count)}"


def append_alone(driver: sqlite3.Connection, lines: Sequence[Line]) -> list[bool]:
    """Store what is new, on a connection in autocommit mode; for each line, whether it was.

    The driver lets other threads run during every statement and then waits for its turn, so a statement for
    each line would take longer than the disk does.
    """
    if len(lines) <= AT_ONCE:
        try:
            driver.execute(at_once(len(lines)), [value for line in lines for value in line.row().values()])
        except sqlite3.IntegrityError:
            pass  # somebody was faster with one of them: nothing is stored yet
        else:
            return [True] * len(lines)
    driver.execute("BEGIN IMMEDIATE")
    try:
        stored = append_within(driver, lines)
        driver.execute("COMMIT")
    except sqlite3.Error:
        with contextlib.suppress(sqlite3.Error):
            driver.execute("ROLLBACK")
        raise
    return stored


def append_within(driver: sqlite3.Connection, lines: Sequence[Line]) -> list[bool]:
    """The same within a transaction."""
    add = plainly()
    return [driver.execute(add, tuple(line.row().values())).rowcount == 1 for line in lines]


ADD = f"""
INSERT INTO {log.name} ("table", seq, at, body, command)
SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
ON CONFLICT DO NOTHING RETURNING "table", seq
"""  # on PostgreSQL: one journey, and a transaction of its own


def columns(lines: Sequence[Line]) -> list[list[Any]]:
    """What `ADD` is given: each column of all lines, no number of a table twice.

    In the order of the keys, so that processes that race for the same lines wait in one direction only.
    """
    ordered = sorted(lines, key=lambda line: (line.table, line.seq))
    return [list(column) for column in zip(*[line.row().values() for line in ordered], strict=True)]


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
