"""The log: lines are added, never changed. Its two keys are the only lock that tables need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql, sqlite

from .schema import log


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


KEYS = (log.c.table, log.c.seq)
ADD = {
    "sqlite": sqlite.insert(log).on_conflict_do_nothing().returning(*KEYS),
    "postgresql": postgresql.insert(log).on_conflict_do_nothing().returning(*KEYS),
}


def append(c: Connection, lines: Sequence[Line]) -> list[bool]:
    """Store what is new; for each line, whether it was."""
    add = ADD[c.dialect.name]
    stored: set[tuple[str, int]] = set()
    # In the order of the keys, so that two processes that race for the same lines wait for each
    # other in one direction.
    plain = sorted((line for line in lines if line.then is None), key=lambda line: (line.table, line.seq))
    if plain:
        stored.update((table, seq) for table, seq in c.execute(add, [line.row() for line in plain]))
    for line in lines:
        if line.then is not None and c.execute(add, line.row()).first() is not None:
            line.then(c)
            stored.add((line.table, line.seq))
    return [(line.table, line.seq) in stored for line in lines]


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
