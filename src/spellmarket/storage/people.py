"""People: a guest is a name and a session; an account has a password besides and keeps both."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .schema import outages, people, sessions, settings, unless_there


@dataclass(slots=True, frozen=True)
class Person:
    id: str
    name: str
    account: bool


def key(name: str) -> str:
    """Names that look alike to a machine are the same account."""
    return unicodedata.normalize("NFKC", name).casefold()


def create(c: Connection, id: str, name: str, created: int) -> Person:
    c.execute(insert(people).values(id=id, name=name, created=created))
    return Person(id, name, False)


def rename(c: Connection, id: str, name: str) -> None:
    """A new name for a guest; an account is known by its own."""
    c.execute(update(people).where(people.c.id == id, people.c.key.is_(None)).values(name=name))


def register(c: Connection, id: str, name: str, password: str) -> bool:
    """The guest becomes an account; False if the name belongs to somebody."""
    mine = update(people).where(people.c.id == id, people.c.key.is_(None))
    try:
        with c.begin_nested():
            return c.execute(mine.values(name=name, key=key(name), password=password)).rowcount == 1
    except IntegrityError:
        return False


def credentials(c: Connection, name: str) -> tuple[Person, str] | None:
    found = c.execute(
        select(people.c.id, people.c.name, people.c.password).where(
            people.c.key == key(name), ~people.c.banned
        )
    ).first()
    return None if found is None else (Person(found[0], found[1], True), found[2])


def set_password(c: Connection, id: str, password: str) -> None:
    c.execute(update(people).where(people.c.id == id).values(password=password))


def new_session(c: Connection, hash: str, person: str, created: int, expires: int) -> None:
    c.execute(insert(sessions).values(hash=hash, person=person, created=created, expires=expires))


def by_session(c: Connection, hash: str, now: int) -> Person | None:
    found = select(people.c.id, people.c.name, people.c.key).join(sessions, sessions.c.person == people.c.id)
    mine = (sessions.c.hash == hash) & (sessions.c.expires > now) & ~people.c.banned
    row = c.execute(found.where(mine)).first()
    return None if row is None else Person(row[0], row[1], row[2] is not None)


def by_id(c: Connection, id: str) -> Person | None:
    row = c.execute(select(people.c.id, people.c.name, people.c.key).where(people.c.id == id)).first()
    return None if row is None else Person(row[0], row[1], row[2] is not None)


def end_session(c: Connection, hash: str) -> None:
    c.execute(delete(sessions).where(sessions.c.hash == hash))


def end_other_sessions(c: Connection, person: str, but: str) -> list[str]:
    ended = (
        delete(sessions).where(sessions.c.person == person, sessions.c.hash != but).returning(sessions.c.hash)
    )
    return list(c.scalars(ended))


def forget_expired(c: Connection, now: int) -> int:
    return c.execute(delete(sessions).where(sessions.c.expires <= now)).rowcount


def begin_serving(c: Connection, now: int, patience: int, old: int) -> list[tuple[int, int]]:
    """When nobody has served, from `old` on; if nobody has for longer than `patience`, until now, too."""
    alive = c.scalar(select(settings.c.value).where(settings.c.key == "alive"))
    if alive is not None and now - int(alive) > patience:
        c.execute(unless_there(c.dialect.name, outages).values(begun=int(alive), ended=now))
    c.execute(delete(outages).where(outages.c.ended < old))
    beat(c, now)
    return [(row[0], row[1]) for row in c.execute(select(outages).order_by(outages.c.begun))]


def leap(c: Connection, begun: int, ended: int) -> None:
    """The time of day has leapt ahead: no clock ran, as when nobody serves."""
    c.execute(unless_there(c.dialect.name, outages).values(begun=begun, ended=ended))


def beat(c: Connection, now: int) -> None:
    """Somebody serves this database; that it can be written is seen here, too."""
    c.execute(unless_there(c.dialect.name, settings).values(key="alive", value=str(now)))
    c.execute(update(settings).where(settings.c.key == "alive").values(value=str(now)))


def saw(c: Connection, person: str, now: int) -> None:
    c.execute(update(people).where(people.c.id == person).values(seen=now))


def set_setting(c: Connection, name: str, value: str) -> None:
    setting(c, name, value)
    c.execute(update(settings).where(settings.c.key == name).values(value=value))


def setting(c: Connection, name: str, first: str) -> str:
    """A value kept for ever; `first` if there is none yet."""
    c.execute(unless_there(c.dialect.name, settings).values(key=name, value=first))
    kept: str = c.scalars(select(settings.c.value).where(settings.c.key == name)).one()
    return kept
