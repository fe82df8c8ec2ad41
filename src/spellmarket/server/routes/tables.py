"""Routes of tables: finding, opening, playing."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...storage import TableRow, friends, tables
from ..asked import TABLE, Asked, Denied, Endpoint
from ..bodies import NewTable, NewToken, TableList, Token
from ..connection import Connection
from ..friend_bodies import InvitedShown, NewInvitations
from ..hall import Hall, invite_to
from ..identity import milliseconds, tidy
from ..messages import Answers, Commands, Refused, TableShown

PAGE = 50
LATELY = 7 * 86_400_000  # milliseconds in which one may invite with whom one has played
Before = Annotated[str, Meta(max_length=60)]  # what the last page of a list gave as `more`


class TablesQuery(Struct):
    game: Annotated[str, Meta(max_length=40)] | None = None
    status: Literal["waiting", "playing", "over"] | None = None
    before: Before | None = None


class StateQuery(Struct):
    seen: Annotated[int, Meta(ge=0, lt=1_000_000_000)] | None = None
    wait: Annotated[float, Meta(ge=0, le=25)] = 0.0


async def list_tables(asked: Asked) -> TableList:
    query: TablesQuery = asked.query
    before = read_before(query.before)
    fresh = milliseconds() - asked.hall.settings.lobby_hours * 3_600_000
    rows = await asked.hall.store.read(tables.listed, query.game, query.status, before, PAGE, fresh)
    return table_list(asked.hall, rows)


def read_before(given: str | None) -> tuple[int, str] | None:
    if given is None:
        return None
    created, _, id = given.partition("~")
    if not created.isascii() or not created.isdigit() or len(created) > 15 or not id or not id.isprintable():
        raise Denied(400, "malformed", "`before` is what the last answer gave as `more`.")
    return int(created), id


def table_list(hall: Hall, rows: list[TableRow]) -> TableList:
    found: list[TableShown] = []
    for row in rows:
        gathering = hall.gatherings.get(row.id)
        if gathering is not None:
            found.append(hall.shown(gathering))
        else:
            found.append(msgspec.json.decode(row.summary, type=TableShown))
    more = f"{rows[-1].created}~{rows[-1].id}" if len(rows) == PAGE else None
    return TableList(tables=found, more=more)


async def open_table(asked: Asked) -> TableShown:
    caller = asked.person
    asked.limit(asked.hall.settings.limits.tables, "tables", caller.actor.person)
    wanted: NewTable = asked.body
    wanted.name = tidy(wanted.name)
    await check_guests(asked, wanted.invite)
    gathering = await asked.hall.open_table(caller.actor, wanted, language=asked.language)
    await invite_to(asked.hall, gathering.room.id, caller.actor, wanted.invite)
    return asked.hall.shown(gathering)


async def check_guests(asked: Asked, people: list[str]) -> None:
    """Nobody is invited by a stranger."""
    if people:
        since = milliseconds() - LATELY
        known = await asked.hall.store.read(friends.reached, asked.person.actor.person, since)
        if not set(people) <= {one.person for one in known}:
            reason = "You can invite friends, and with whom you have ended a game in the last week."
            raise Denied(403, "not-friends", reason)


async def invite(asked: Asked) -> InvitedShown:
    gathering = await asked.gathering()
    actor = asked.person.actor
    if gathering.room.seat_of(actor.person) is None:
        raise Denied(403, "not-seated", "You do not sit at this table.")
    if gathering.room.status != "waiting":
        raise Denied(409, "not-now", "The game has begun; nobody is invited any more.")
    asked.limit(asked.hall.settings.limits.tables, "invitations", actor.person)
    await check_guests(asked, asked.body.people)
    await invite_to(asked.hall, gathering.room.id, actor, asked.body.people)
    return await invited(asked)


async def invited(asked: Asked) -> InvitedShown:
    gathering = await asked.gathering()
    if gathering.room.seat_of(asked.person.actor.person) is None:
        raise Denied(403, "not-seated", "You do not sit at this table.")
    return InvitedShown(people=await asked.hall.store.read(friends.invited_to, gathering.room.id))


async def one_table(asked: Asked) -> TableShown:
    return asked.hall.shown(await asked.gathering())


async def state(asked: Asked) -> bytes:
    """As by socket: a welcome, or an update from the line that was last seen."""
    gathering = await asked.gathering()
    limits = asked.hall.settings.limits
    caller = asked.caller
    actor = None if caller is None else caller.actor
    seen: int | None = asked.query.seen
    connection = Connection(gathering, actor, "", seen, limits.behind, limits.outbox)
    await asked.hall.company.introduce(gathering, connection)
    gathering.noticed(connection.seat)
    gathering.connections.add(
        connection
    )  # it hears of news like a socket, but does not count as somebody who is here
    try:
        until = time.monotonic() + asked.query.wait
        while seen == connection.number and not connection.heard and time.monotonic() < until:
            try:
                await asyncio.wait_for(connection.ready(), until - time.monotonic())
            except TimeoutError:
                break
        if not connection.may_look:
            raise Denied(403, "watch", "This table is not open to watchers.")
        news = connection.news()
    finally:
        gathering.connections.discard(connection)
    assert news is not None, "the first news always is something"
    return news


async def command(asked: Asked) -> Answers:
    gathering = await asked.gathering()
    actor = asked.known.actor
    hurried = asked.guard.hurried(asked.body, actor, gathering.room, asked.address)
    if hurried is not None:
        return Refused(id=asked.body.id, code="too-fast", reason=hurried, seq=gathering.room.counted(actor))
    return await asked.hall.command(gathering, actor, asked.body)


async def new_token(asked: Asked) -> Token:
    gathering = await asked.gathering()
    seat = gathering.room.seat_of(asked.person.actor.person)
    if seat is None:
        raise Denied(403, "not-seated", "You do not sit at this table.")
    asked.limit(asked.hall.settings.limits.tables, "tokens", asked.person.actor.person)
    token = await asked.hall.identity.new_token(
        gathering.room.id, seat, asked.person.actor.person, tidy(asked.body.label)
    )
    return Token(token=token, table=gathering.room.id, seat=seat)


async def end_tokens(asked: Asked) -> TableShown:
    gathering = await asked.gathering()
    person = asked.person.actor.person
    for hash in await asked.hall.store.write(tables.end_tokens, gathering.room.id, person):
        asked.hall.company.end_sockets(hash)
    return asked.hall.shown(gathering)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/tables", "Listed tables, newest first.", list_tables, TableList, query=TablesQuery),
    Endpoint(
        "POST", "/api/tables", "Open a table.", open_table, TableShown, NewTable,
        denied=(401, 403, 429), who="person",
    ),
    Endpoint("GET", TABLE, "One table.", one_table, TableShown, denied=(403, 404)),
    Endpoint(
        "GET", TABLE + "/state", "The table as I see it, as by socket.", state, bytes, query=StateQuery,
        denied=(403, 404),
    ),
    Endpoint(
        "POST", TABLE + "/commands", "One command, as by socket.", command, Answers, Commands,
        denied=(401, 403, 404), who="named",
    ),
    Endpoint(
        "GET", TABLE + "/invitations", "Who is invited to my table.", invited, InvitedShown,
        denied=(401, 403, 404), who="person",
    ),
    Endpoint(
        "POST", TABLE + "/invitations", "Invite friends to my table.", invite, InvitedShown, NewInvitations,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "POST", TABLE + "/tokens", "A token for my seat.", new_token, Token, NewToken,
        denied=(401, 403, 404, 429), who="person",
    ),
    Endpoint(
        "DELETE", TABLE + "/tokens", "End the tokens of my seat.", end_tokens, TableShown,
        denied=(401, 403, 404), who="person",
    ),
)  # fmt: skip
