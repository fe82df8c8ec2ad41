"""Friends, who are two that both say so, and invitations to tables.

Only who has sat at a table with somebody can ask to be a friend, and who was muted is not heard: nobody is
asked anything by a stranger.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, select

from .schema import friends, invitations, mutes, people, sitters, tables, unless_there
from .tables import TableRow

MOST = 200  # friends of one person


@dataclass(slots=True, frozen=True)
class Friend:
    person: str
    name: str
    mutual: bool = False  # the other says so, too


@dataclass(slots=True, frozen=True)
class Invited:
    table: TableRow
    by: str
    name: str
    at: int


def of_person(c: Connection, person: str) -> list[Friend]:
    """Whom somebody would have as a friend, by name."""
    found = select(friends.c.friend, people.c.name).join(people, people.c.id == friends.c.friend)
    rows = c.execute(found.where(friends.c.person == person).order_by(people.c.name, people.c.id)).all()
    back = set(c.scalars(select(friends.c.person).where(friends.c.friend == person)))
    return [Friend(id, name, id in back) for id, name in rows]


def asking(c: Connection, person: str) -> list[Friend]:
    """Who would have somebody as a friend and has no answer yet."""
    mine = select(friends.c.friend).where(friends.c.person == person)
    found = select(people.c.id, people.c.name).join(friends, friends.c.person == people.c.id)
    found = found.where(friends.c.friend == person, people.c.id.not_in(mine), heard(person, people.c.id))
    return [Friend(*row) for row in c.execute(found.order_by(people.c.name, people.c.id))]


def heard(person: str, other: ColumnElement[str]) -> ColumnElement[bool]:
    """Does somebody want to hear of the other, and may they?"""
    silent = select(mutes.c.muted).where(mutes.c.person == person)
    banned = select(people.c.id).where(people.c.banned)
    return other.not_in(silent) & other.not_in(banned)


def met(c: Connection, person: str, other: str) -> bool:
    """Have both sat at one table?"""
    return bool(company(c, person, [other]))


def company(
    c: Connection, person: str, others: Collection[str] | None = None, over_since: int | None = None
) -> list[str]:
    """Who has sat at a table with somebody: of `others`, and at one that ended since."""
    mine, theirs = sitters.alias("mine"), sitters.alias("theirs")
    found = select(theirs.c.person).join(mine, mine.c.table == theirs.c.table)
    found = found.where(mine.c.person == person, theirs.c.person != person).distinct()
    if others is not None:
        found = found.where(theirs.c.person.in_(list(others)))
    if over_since is not None:
        found = found.join(tables, tables.c.id == mine.c.table)
        found = found.where(tables.c.status == "over", tables.c.changed >= over_since)
    return list(c.scalars(found.limit(MOST)))


def add(c: Connection, person: str, friend: str, now: int) -> bool:
    """False if somebody has as many as one can have."""
    mine = set(c.scalars(select(friends.c.friend).where(friends.c.person == person)))
    if len(mine | {friend}) > MOST:
        return False
    c.execute(unless_there(c.dialect.name, friends).values(person=person, friend=friend, since=now))
    return True


def part(c: Connection, person: str, friend: str) -> None:
    """Both are friends no more; what they had invited each other to goes along."""
    pair = (person, friend)
    c.execute(delete(friends).where(friends.c.person.in_(pair), friends.c.friend.in_(pair)))
    c.execute(delete(invitations).where(invitations.c.person.in_(pair), invitations.c.by.in_(pair)))


def reached(c: Connection, person: str, since: int) -> list[Friend]:
    """Whom somebody may invite: friends, and with whom a game has ended since."""
    known = {one.person: one for one in of_person(c, person) if one.mutual}
    lately = [id for id in company(c, person, over_since=since) if id not in known]
    found = select(people.c.id, people.c.name).where(people.c.id.in_(lately))
    rows = c.execute(found.order_by(people.c.name, people.c.id))
    return [*known.values(), *[Friend(*row) for row in rows]]


def invite(c: Connection, table: str, by: str, guests: Collection[str], now: int) -> list[str]:
    """Who of these is invited now."""
    known = sorted(c.scalars(select(people.c.id).where(people.c.id.in_(list(guests)), people.c.id != by)))
    for person in known:
        values = {"table": table, "person": person, "by": by, "at": now}
        c.execute(unless_there(c.dialect.name, invitations).values(values))
    return known


def invited_to(c: Connection, table: str) -> list[str]:
    return list(c.scalars(select(invitations.c.person).where(invitations.c.table == table)))


def invited(c: Connection, person: str) -> list[Invited]:
    """The tables to which somebody is invited, as long as they gather and one does not sit there."""
    found = select(invitations.c.by, people.c.name, invitations.c.at, tables)
    found = found.join(tables, tables.c.id == invitations.c.table).join(
        people, people.c.id == invitations.c.by
    )
    seated = select(sitters.c.table).where(sitters.c.person == person)
    mine = (invitations.c.person == person) & (tables.c.status == "waiting")
    found = found.where(mine, tables.c.id.not_in(seated), heard(person, invitations.c.by))
    rows = c.execute(found.order_by(invitations.c.at.desc(), tables.c.id).limit(20))
    return [Invited(TableRow(*row[3:]), *row[:3]) for row in rows]


def decline(c: Connection, table: str, person: str) -> None:
    c.execute(delete(invitations).where(invitations.c.table == table, invitations.c.person == person))


def hide(c: Connection, person: str, hidden: bool) -> None:
    """The licence of somebody, from everybody else."""
    c.execute(people.update().where(people.c.id == person).values(hidden=hidden))


def hidden(c: Connection, persons: Collection[str]) -> set[str]:
    """Whose licence is hidden."""
    return set(c.scalars(select(people.c.id).where(people.c.id.in_(list(persons)), people.c.hidden)))
