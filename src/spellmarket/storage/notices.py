"""How people want to be told that it is their move, and what they were told: the list of letters to write.

A row of `notices` is due, or it has gone out. Whoever sends one first puts it off for a while, so that nobody
else does; if they die over it, it is due again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from .schema import channels, hushed, notices, sitters, tables, unless_there, wishes

Kind = Literal["push", "mail", "webhook"]


@dataclass(slots=True)
class Channel:
    id: str
    person: str
    kind: Kind
    address: str
    keys: str
    label: str
    confirmed: bool
    on: bool
    failures: int = 0
    answer: str = ""
    sent: int | None = None

    @property
    def open(self) -> bool:
        return self.on and self.confirmed


@dataclass(slots=True, frozen=True)
class Wish:
    """When somebody wants to be left alone, in minutes of their day, and how they are spoken to."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"
    language: str = "en"


@dataclass(slots=True, frozen=True)
class Claimed:
    """A notice that is about to be sent."""

    table: str
    question: str
    step: int
    tries: int


# Wishes


def wish(c: Connection, person: str) -> Wish:
    columns = (wishes.c.quiet_from, wishes.c.quiet_to, wishes.c.zone, wishes.c.language)
    found = c.execute(select(*columns).where(wishes.c.person == person)).first()
    return Wish() if found is None else Wish(*found)


def set_wish(c: Connection, person: str, wish: Wish) -> None:
    values = {
        "quiet_from": wish.quiet_from,
        "quiet_to": wish.quiet_to,
        "zone": wish.zone,
        "language": wish.language,
    }
    c.execute(unless_there(c.dialect.name, wishes).values(person=person, **values))
    c.execute(update(wishes).where(wishes.c.person == person).values(values))


def hush(c: Connection, person: str, table: str, on: bool) -> None:
    if on:
        c.execute(unless_there(c.dialect.name, hushed).values(person=person, table=table))
        mine = select(channels.c.id).where(channels.c.person == person)
        c.execute(delete(notices).where(notices.c.table == table, notices.c.channel.in_(mine)))
    else:
        c.execute(delete(hushed).where(hushed.c.person == person, hushed.c.table == table))


def hushes(c: Connection, person: str) -> list[str]:
    return list(c.scalars(select(hushed.c.table).where(hushed.c.person == person)))


# Channels


def add(c: Connection, channel: Channel) -> bool:
    """False if it is there already."""
    try:
        with c.begin_nested():
            c.execute(insert(channels).values({one.name: getattr(channel, one.name) for one in channels.c}))
    except IntegrityError:
        return False
    return True


def of_person(c: Connection, person: str) -> list[Channel]:
    found = select(channels).where(channels.c.person == person).order_by(channels.c.kind, channels.c.id)
    return [Channel(*row) for row in c.execute(found)]


def channel(c: Connection, id: str) -> Channel | None:
    found = c.execute(select(channels).where(channels.c.id == id)).first()
    return None if found is None else Channel(*found)


def switch(c: Connection, id: str, on: bool) -> None:
    """What waits for a channel that is switched off is forgotten: it must not come days later."""
    c.execute(update(channels).where(channels.c.id == id).values(on=on, failures=0, answer=""))
    if not on:
        c.execute(delete(notices).where(notices.c.channel == id))


def confirm(c: Connection, id: str) -> str | None:
    """Whose address it is."""
    values = {"confirmed": True, "on": True, "failures": 0, "answer": ""}
    mine = update(channels).where(channels.c.id == id).values(values)
    person: str | None = c.scalar(mine.returning(channels.c.person))
    return person


def remove(c: Connection, id: str) -> None:
    c.execute(delete(channels).where(channels.c.id == id))


def listeners(c: Connection) -> list[str]:
    """Everybody who wants to be told of something."""
    return list(c.scalars(select(channels.c.person).where(channels.c.on, channels.c.confirmed).distinct()))


def wake_tables(c: Connection, person: str, now: int) -> None:
    """Somebody should look whether this person is asked anywhere."""
    mine = select(sitters.c.table).where(sitters.c.person == person)
    sleeps = or_(tables.c.due.is_(None), tables.c.due > now)
    c.execute(
        update(tables).where(tables.c.id.in_(mine), tables.c.status == "playing", sleeps).values(due=now)
    )


# What is told


def told(c: Connection, table: str) -> dict[str, tuple[str, int]]:
    """By person, the question and the step that they were last told of, or will be."""
    found = select(channels.c.person, notices.c.question, notices.c.step).join(
        channels, channels.c.id == notices.c.channel
    )
    rows = c.execute(found.where(notices.c.table == table).order_by(notices.c.step))
    return {person: (question, step) for person, question, step in rows}


def enter(c: Connection, table: str, person: str, question: str, step: int, due: int) -> int:
    """Put a notice on the list of every open channel of somebody; how many there are."""
    hush = select(hushed.c.table).where(hushed.c.person == person, hushed.c.table == table)
    if c.scalar(hush) is not None:
        return 0
    found = select(channels.c.id).where(channels.c.person == person, channels.c.on, channels.c.confirmed)
    ids = list(c.scalars(found))
    values = {"question": question, "step": step, "due": due, "tries": 0}
    for id in ids:
        c.execute(unless_there(c.dialect.name, notices).values(channel=id, table=table, **values))
        mine = (notices.c.channel == id) & (notices.c.table == table)
        older = or_(notices.c.question != question, notices.c.step < step)
        c.execute(update(notices).where(mine, older).values(values))
    return len(ids)


def due(c: Connection, now: int, count: int) -> list[str]:
    """The channels that something should go out by."""
    found = select(notices.c.channel).where(notices.c.due <= now).distinct().limit(count)
    return list(c.scalars(found))


def claim(c: Connection, channel: str, soon: int, until: int) -> list[Claimed]:
    """All that is due by a channel, or soon; nobody else sends it before `until`."""
    mine = (notices.c.channel == channel) & (notices.c.due <= soon)
    taken = update(notices).where(mine).values(due=until, tries=notices.c.tries + 1)
    columns = (notices.c.table, notices.c.question, notices.c.step, notices.c.tries)
    return sorted((Claimed(*row) for row in c.execute(taken.returning(*columns))), key=lambda one: one.table)


def settle(c: Connection, channel: str, claimed: Sequence[Claimed], due: int | None) -> None:
    """These have gone out, or are tried again later; what was put on the list meanwhile stays on it."""
    for one in claimed:
        same = (notices.c.question == one.question) & (notices.c.step == one.step)
        mine = (notices.c.channel == channel) & (notices.c.table == one.table)
        c.execute(update(notices).where(mine, same).values(due=due))


def went_well(c: Connection, channel: str, now: int) -> None:
    c.execute(update(channels).where(channels.c.id == channel).values(failures=0, answer="", sent=now))


def failed(c: Connection, channel: str, answer: str, most: int) -> bool:
    """Has it failed so often in a row that it is switched off now?"""
    counted = update(channels).where(channels.c.id == channel)
    values = {"failures": channels.c.failures + 1, "answer": answer}
    failures = c.scalar(counted.values(values).returning(channels.c.failures))
    if failures is None or failures < most:
        return False
    c.execute(counted.values(on=False))
    c.execute(delete(notices).where(notices.c.channel == channel))
    return True
