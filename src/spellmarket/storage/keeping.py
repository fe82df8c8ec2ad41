"""What operators do to what is kept, and what is forgotten by itself.

The log of a table is never changed, with one exception: somebody who asks to be forgotten loses name and
identity in it, and nothing else of the game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .people import key
from .schema import (
    channels,
    chat,
    deeds,
    friends,
    invitations,
    log,
    mutes,
    packs,
    people,
    progress,
    ratings,
    resets,
    results,
    sessions,
    sitters,
    tables,
    tokens,
    wishes,
)

NOBODY = "Somebody"  # who asked to be forgotten


@dataclass(slots=True)
class Known:
    """Somebody, as operators see them."""

    id: str
    name: str
    account: bool
    banned: bool
    created: int
    seen: int | None


def find(c: Connection, word: str) -> list[Known]:
    """Whoever goes by this id or name."""
    columns = (people.c.id, people.c.name, people.c.key, people.c.banned, people.c.created, people.c.seen)
    found = select(*columns).where(or_(people.c.id == word, people.c.name == word, people.c.key == key(word)))
    rows = c.execute(found.order_by(people.c.created).limit(50))
    return [Known(row[0], row[1], row[2] is not None, bool(row[3]), row[4], row[5]) for row in rows]


@dataclass(slots=True, frozen=True)
class Listed:
    """A table as an operator looks for it."""

    id: str
    status: str
    game: str
    people: int
    day: str


def newest(c: Connection, word: str, count: int) -> list[Listed]:
    """The tables that have changed last, of a game or a status if one is named."""
    here = select(func.count()).where(sitters.c.table == tables.c.id).scalar_subquery()
    found = select(tables.c.id, tables.c.status, tables.c.game, here, tables.c.changed)
    if word:
        found = found.where(or_(tables.c.game == word, tables.c.status == word))
    rows = c.execute(found.order_by(tables.c.changed.desc(), tables.c.id).limit(count))
    return [Listed(*row[:4], datetime.fromtimestamp(row[4] / 1000, UTC).date().isoformat()) for row in rows]


def counts(c: Connection) -> dict[str, int]:
    """How much there is of everything."""
    found: dict[str, int] = {}
    for status, count in c.execute(select(tables.c.status, func.count()).group_by(tables.c.status)):
        found[f"tables {status}"] = count
    found["guests"] = c.scalar(select(func.count()).where(people.c.key.is_(None))) or 0
    found["accounts"] = c.scalar(select(func.count()).where(people.c.key.is_not(None))) or 0
    found["banned"] = c.scalar(select(func.count()).where(people.c.banned)) or 0
    for table in (sessions, log, chat, tokens):
        found[table.name] = c.scalar(select(func.count()).select_from(table)) or 0
    return found


def note(c: Connection, at: int, text: str) -> None:
    c.execute(insert(deeds).values(at=at, text=text))


def noted(c: Connection, count: int) -> list[tuple[int, str]]:
    """The last deeds, oldest first."""
    rows = c.execute(select(deeds.c.at, deeds.c.text).order_by(deeds.c.number.desc()).limit(count)).all()
    return [(row[0], row[1]) for row in reversed(rows)]


# People


def ban(c: Connection, person: str, on: bool) -> list[str]:
    """The sessions that end with it."""
    c.execute(update(people).where(people.c.id == person).values(banned=on))
    if not on:
        return []
    return list(c.scalars(delete(sessions).where(sessions.c.person == person).returning(sessions.c.hash)))


def rename(c: Connection, person: str, name: str) -> bool:
    """Another name, for an account too; False if it belongs to somebody."""
    account = c.scalar(select(people.c.key).where(people.c.id == person)) is not None
    values = {"name": name, "key": key(name)} if account else {"name": name}
    try:
        with c.begin_nested():
            c.execute(update(people).where(people.c.id == person).values(values))
    except IntegrityError:
        return False
    return True


def new_reset(c: Connection, hash: str, person: str, expires: int) -> None:
    c.execute(delete(resets).where(resets.c.person == person))
    c.execute(insert(resets).values(hash=hash, person=person, expires=expires))


def use_reset(c: Connection, hash: str, now: int, password: str) -> str | None:
    """Whose password is new now; a link works once."""
    used = delete(resets).where(resets.c.hash == hash, resets.c.expires > now).returning(resets.c.person)
    person: str | None = c.scalar(used)
    if person is not None:
        c.execute(update(people).where(people.c.id == person).values(password=password))
        c.execute(delete(sessions).where(sessions.c.person == person))
    return person


def all_about(c: Connection, person: str) -> dict[str, Any]:
    """Everything that is kept about somebody."""
    row = c.execute(select(people).where(people.c.id == person)).mappings().one()
    told: dict[str, Any] = {
        "person": {name: row[name] for name in ("id", "name", "created", "seen", "hidden")},
        "account": row["key"] is not None,
    }
    parts: dict[str, Any] = {
        "sessions": select(sessions.c.created, sessions.c.expires).where(sessions.c.person == person),
        "tables": select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        .join(sitters, sitters.c.table == tables.c.id)
        .where(sitters.c.person == person),
        "tokens": select(tokens.c.table, tokens.c.seat, tokens.c.label, tokens.c.created).where(
            tokens.c.person == person
        ),
        "chat": select(chat.c.table, chat.c.at, chat.c.text).where(chat.c.person == person),
        "muted": select(mutes.c.muted).where(mutes.c.person == person),
        "friends": select(friends.c.friend, friends.c.since).where(friends.c.person == person),
        "friend_of": select(friends.c.person, friends.c.since).where(friends.c.friend == person),
        "invitations": select(
            invitations.c.table, invitations.c.person, invitations.c.by, invitations.c.at
        ).where(or_(invitations.c.person == person, invitations.c.by == person)),
        "channels": select(channels.c.kind, channels.c.address, channels.c.on).where(
            channels.c.person == person
        ),
        "wishes": select(wishes.c.quiet_from, wishes.c.quiet_to, wishes.c.zone, wishes.c.language).where(
            wishes.c.person == person
        ),
        "progress": select(progress.c.what, progress.c.steps).where(progress.c.person == person),
        "packs": select(packs.c.id, packs.c.game, packs.c.title, packs.c.text, packs.c.options).where(
            packs.c.person == person
        ),
        "ratings": select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(
            ratings.c.player == person
        ),
        "results": select(
            results.c.table, results.c.game, results.c.seats, results.c.place, results.c.at
        ).where(results.c.player == person),
    }
    for name, found in parts.items():
        told[name] = [dict(one) for one in c.execute(found).mappings()]
    return told


def forget(c: Connection, person: str, ghost: str) -> tuple[list[str], list[str]]:
    """Somebody with all that is theirs; the sessions that end, and the tables where a ghost sits now."""
    ended = list(c.scalars(select(sessions.c.hash).where(sessions.c.person == person)))
    ended += list(c.scalars(select(tokens.c.hash).where(tokens.c.person == person)))
    touched: set[str] = set()
    for table, seq, body in c.execute(
        select(log.c.table, log.c.seq, log.c.body).where(log.c.body.contains(person, autoescape=True))
    ).all():
        touched.add(table)
        mine = (log.c.table == table) & (log.c.seq == seq)
        c.execute(update(log).where(mine).values(body=anonymous(body, person, ghost)))
    where = or_(
        tables.c.summary.contains(person, autoescape=True), tables.c.setup.contains(person, autoescape=True)
    )
    for id, setup, summary in c.execute(
        select(tables.c.id, tables.c.setup, tables.c.summary).where(where)
    ).all():
        touched.add(id)
        values = {"setup": anonymous(setup, person, ghost), "summary": anonymous(summary, person, ghost)}
        c.execute(update(tables).where(tables.c.id == id).values(values))
    prefix = f"{person}:"
    for table, seq, command in c.execute(
        select(log.c.table, log.c.seq, log.c.command).where(log.c.command.startswith(prefix, autoescape=True))
    ).all():
        mine = (log.c.table == table) & (log.c.seq == seq)
        c.execute(update(log).where(mine).values(command=f"{ghost}:{command.removeprefix(prefix)}"))
    c.execute(delete(chat).where(chat.c.person == person))
    c.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person)))
    c.execute(delete(ratings).where(ratings.c.player == person))
    c.execute(delete(results).where(results.c.player == person))
    c.execute(
        delete(people).where(people.c.id == person)
    )  # sessions, seats, tokens, friends and links go along
    return ended, sorted(touched)


def anonymous(text: str, person: str, ghost: str) -> str:
    return json.dumps(_without(json.loads(text), person, ghost), ensure_ascii=False, separators=(",", ":"))


def _without(value: Any, person: str, ghost: str) -> Any:
    if isinstance(value, list):
        return [_without(one, person, ghost) for one in value]
    if not isinstance(value, dict):
        return value
    told = {name: _without(one, person, ghost) for name, one in value.items()}
    if told.get("person") == person:
        told["person"] = ghost
        if "name" in told:
            told["name"] = NOBODY
    if told.get("host") == person:
        told["host"] = ghost
    return told


# Tables


def hide(c: Connection, table: str, listed: bool) -> bool:
    return c.execute(update(tables).where(tables.c.id == table).values(listed=listed)).rowcount == 1


def erase_table(c: Connection, table: str) -> bool:
    """With its log; chat, seats and tokens go along."""
    c.execute(delete(log).where(log.c.table == table))
    return c.execute(delete(tables).where(tables.c.id == table)).rowcount == 1


def erase_chat(c: Connection, table: str, number: int | None = None) -> int:
    """One line, or all of a table."""
    gone = delete(chat).where(chat.c.table == table)
    return c.execute(gone if number is None else gone.where(chat.c.number == number)).rowcount


# What is forgotten by itself


def old_tables(c: Connection, status: str, before: int, count: int) -> list[str]:
    """Tables at which nothing has happened since."""
    found = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before)
    return list(c.scalars(found.order_by(tables.c.changed).limit(count)))


def old_guests(c: Connection, before: int, count: int) -> list[str]:
    """Guests who have not come since, have no session and sit nowhere."""
    lately = func.coalesce(people.c.seen, people.c.created) < before
    alone = ~select(sitters.c.person).where(sitters.c.person == people.c.id).exists()
    gone = ~select(sessions.c.person).where(sessions.c.person == people.c.id).exists()
    found = select(people.c.id).where(people.c.key.is_(None), ~people.c.banned, lately, alone, gone)
    return list(c.scalars(found.limit(count)))


def old_chat(c: Connection, before: int) -> int:
    return c.execute(delete(chat).where(chat.c.at < before)).rowcount
