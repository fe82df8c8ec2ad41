"""Tables as the lobby and the history know them; what happens at them stands in the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from . import log
from .log import Line
from .schema import chat, mutes, sitters, tables, tokens, unless_there


@dataclass(slots=True)
class TableRow:
    id: str
    game: str
    edition: int
    options: str
    packs: str
    setup: str
    secret: str
    status: str
    listed: bool
    summary: str
    created: int
    changed: int
    due: int | None


@dataclass(slots=True)
class ChatRow:
    number: int
    person: str
    name: str
    text: str
    at: int
    watching: bool


def create(c: Connection, row: TableRow, first: Line, people: Sequence[str]) -> None:
    c.execute(insert(tables).values({column.name: getattr(row, column.name) for column in tables.c}))
    log.begin(c, first)
    seated(c, row.id, people)


def table(c: Connection, id: str) -> TableRow | None:
    found = c.execute(select(tables).where(tables.c.id == id)).first()
    return None if found is None else TableRow(*found)


def held(c: Connection, id: str) -> TableRow | None:
    """The table, and no other process may change it until this transaction ends."""
    found = c.execute(select(tables).where(tables.c.id == id).with_for_update()).first()
    return None if found is None else TableRow(*found)


def change(
    c: Connection, id: str, *, status: str, due: int | None, summary: str, changed: int, people: Sequence[str]
) -> None:
    values = {"status": status, "due": due, "summary": summary, "changed": changed}
    # The row is changed before its sitters: whoever does the same for this table waits here.
    c.execute(update(tables).where(tables.c.id == id).values(values))
    seated(c, id, people)


def seated(c: Connection, table: str, people: Sequence[str]) -> None:
    c.execute(delete(sitters).where(sitters.c.table == table))
    if people:
        c.execute(insert(sitters), [{"table": table, "person": person} for person in sorted(set(people))])


def listed(
    c: Connection,
    game: str | None,
    status: str | None,
    before: tuple[int, str] | None,
    count: int,
    fresh: int = 0,
) -> list[TableRow]:
    """Open to everybody, newest first; who waits for company must have done something since `fresh`."""
    found = select(tables).where(
        tables.c.listed, (tables.c.status != "waiting") | (tables.c.changed >= fresh)
    )
    if game is not None:
        found = found.where(tables.c.game == game)
    if status is not None:
        found = found.where(tables.c.status == status)
    if before is not None:
        created, id = before
        found = found.where(
            (tables.c.created < created) | ((tables.c.created == created) & (tables.c.id < id))
        )
    found = found.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(count)
    return [TableRow(*row) for row in c.execute(found)]


def of_person(
    c: Connection, person: str, over: bool, before: tuple[int, str] | None, count: int
) -> list[TableRow]:
    """Where somebody sits or has sat, newest first."""
    found = select(tables).join(sitters, sitters.c.table == tables.c.id).where(sitters.c.person == person)
    found = found.where(tables.c.status == "over" if over else tables.c.status != "over")
    if before is not None:
        created, id = before
        found = found.where(
            (tables.c.created < created) | ((tables.c.created == created) & (tables.c.id < id))
        )
    found = found.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(count)
    return [TableRow(*row) for row in c.execute(found)]


def due(c: Connection, now: int, count: int) -> list[str]:
    """The tables that somebody must look after by now, the longest overdue first."""
    found = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due, tables.c.id).limit(count)
    return list(c.scalars(found))


def put_off(c: Connection, id: str, due: int | None) -> None:
    """When the table next needs somebody."""
    c.execute(update(tables).where(tables.c.id == id).values(due=due))


# Chat


def say(c: Connection, table: str, line: ChatRow, command: str) -> tuple[int, bool]:
    """The number of the line, and whether it is new."""
    values = {
        "table": table,
        "person": line.person,
        "name": line.name,
        "text": line.text,
        "at": line.at,
        "watching": line.watching,
        "command": command,
    }
    number = c.scalar(unless_there(c.dialect.name, chat).values(values).returning(chat.c.number))
    if number is not None:
        return number, True
    return c.scalars(
        select(chat.c.number).where(chat.c.table == table, chat.c.command == command)
    ).one(), False


CHAT = (chat.c.number, chat.c.person, chat.c.name, chat.c.text, chat.c.at, chat.c.watching)


def said(c: Connection, table: str, after: int, count: int) -> list[ChatRow]:
    """The newest lines after a number, oldest first."""
    found = select(*CHAT).where(chat.c.table == table, chat.c.number > after)
    found = found.order_by(chat.c.number.desc()).limit(count)
    return [ChatRow(*row) for row in reversed(c.execute(found).all())]


def line(c: Connection, table: str, number: int) -> ChatRow | None:
    """One line of a table, if it is there."""
    found = c.execute(select(*CHAT).where(chat.c.table == table, chat.c.number == number)).first()
    return None if found is None else ChatRow(*found)


def mute(c: Connection, person: str, muted: str, on: bool) -> None:
    if on:
        c.execute(unless_there(c.dialect.name, mutes).values(person=person, muted=muted))
    else:
        c.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))


def muted(c: Connection, person: str) -> list[str]:
    return list(c.scalars(select(mutes.c.muted).where(mutes.c.person == person)))


# Tokens for programs


def new_token(c: Connection, hash: str, table: str, seat: int, person: str, label: str, created: int) -> None:
    values = {
        "hash": hash,
        "table": table,
        "seat": seat,
        "person": person,
        "label": label,
        "created": created,
    }
    c.execute(insert(tokens).values(values))


def token(c: Connection, hash: str) -> tuple[str, int, str] | None:
    """Table, seat and owner."""
    found = c.execute(
        select(tokens.c.table, tokens.c.seat, tokens.c.person).where(tokens.c.hash == hash)
    ).first()
    return None if found is None else (found[0], found[1], found[2])


def end_tokens(c: Connection, table: str, person: str) -> list[str]:
    ended = delete(tokens).where(tokens.c.table == table, tokens.c.person == person)
    return list(c.scalars(ended.returning(tokens.c.hash)))
