"""Routes of what is mine: my name, my account, my tables."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ...storage import friends, tables
from ..accounts import (
    forget_all,
    forget_me,
    login,
    me,
    my_data,
    name_me,
    new_password,
    new_recovery,
    register,
    reset_password,
)
from ..asked import Asked, Endpoint, LanguageQuery
from ..bodies import (
    Credentials,
    Forget,
    Invitation,
    Learnt,
    LearntMore,
    Me,
    MyTables,
    NewName,
    NewPassword,
    NewRecovery,
    Recovery,
    ResetPassword,
    TableList,
    Waiting,
)
from ..gathering import Missing
from ..hall import ID
from ..identity import milliseconds
from ..messages import TableShown
from ..notices import due
from ..notices import letters as notices
from ..progress import learn_more, learnt
from ..room import Room
from .tables import PAGE, Before, read_before, table_list


class HistoryQuery(Struct):
    before: Before | None = None


async def my_tables(asked: Asked) -> MyTables:
    person, language = asked.person.actor.person, asked.query.language or "en"
    rows = await asked.hall.store.read(tables.of_person, person, False, None, PAGE)
    found: list[TableShown] = []
    waiting: list[Waiting] = []
    for row in rows:
        try:
            gathering = await asked.hall.gathering(row.id)
        except (
            Missing
        ):  # of a pack or an edition that is not here: it is shown as it was, and cannot be played
            found.append(msgspec.json.decode(row.summary, type=TableShown))
            continue
        found.append(asked.hall.shown(gathering))
        waits = waits_for(gathering.room, person, language)
        waiting += [] if waits is None else [waits]
    waiting.sort(key=lambda one: (one.left is None, one.left or 0, one.since))
    places = {one.table: place for place, one in enumerate(waiting)}
    found.sort(key=lambda one: places.get(one.id, len(places)))
    return MyTables(tables=found, waiting=waiting, invitations=await invitations(asked))


async def invitations(asked: Asked) -> list[Invitation]:
    found = await asked.hall.store.read(friends.invited, asked.person.actor.person)
    shown = table_list(asked.hall, [one.table for one in found]).tables
    return [
        Invitation(table=table, by=one.by, name=one.name, at=one.at)
        for one, table in zip(found, shown, strict=True)
    ]


async def decline(asked: Asked) -> MyTables:
    await asked.hall.store.write(friends.decline, table_id(asked), asked.person.actor.person)
    return await my_tables(asked)


def table_id(asked: Asked) -> str:
    """The table of the path, by pattern, because a database does not take every character."""
    return asked.path["id"] if ID.fullmatch(asked.path["id"]) else ""


def waits_for(room: Room, person: str, language: str) -> Waiting | None:
    """What a table asks of somebody, if it does."""
    seat = due.asked(room, person)
    if seat is None:
        return None
    asking = notices.asking(room, seat, language, milliseconds())
    left = None if asking.left is None else asking.left / 1000
    return Waiting(table=room.id, prompt=asking.prompt, since=int(room.seats[seat].since or 0), left=left)


async def my_history(asked: Asked) -> TableList:
    before = read_before(asked.query.before)
    rows = await asked.hall.store.read(tables.of_person, asked.person.actor.person, True, before, PAGE)
    return table_list(asked.hall, rows)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/me", "Who I am.", me, Me),
    Endpoint(
        "POST", "/api/me", "A name for a new guest, or a new name.", name_me, Me, NewName,
        denied=(403, 409, 429),
    ),
    Endpoint(
        "DELETE", "/api/me", "End the session.", forget_me, Me, denied=(401, 403), who="person"
    ),
    Endpoint(
        "POST", "/api/account", "Make an account of the guest.", register, Me, Credentials,
        denied=(401, 403, 409, 429), who="person",
    ),
    Endpoint("POST", "/api/login", "Come back to an account.", login, Me, Credentials, denied=(403, 429)),
    Endpoint(
        "POST", "/api/account/password", "A new password; other sessions end.", new_password, Me, NewPassword,
        denied=(401, 403, 409, 429), who="person",
    ),
    Endpoint(
        "POST", "/api/account/reset", "A new password by an operator's token.", reset_password, Me,
        ResetPassword, denied=(403, 429),
    ),
    Endpoint(
        "POST", "/api/account/recovery", "A code that gives me a new password once.", new_recovery, Recovery,
        NewRecovery, denied=(401, 403, 409, 429), who="person",
    ),
    Endpoint(
        "GET", "/api/me/data", "Everything that is kept about me.", my_data, dict[str, Any],
        denied=(401, 403, 429), who="person",
    ),
    Endpoint(
        "POST", "/api/me/forget", "Forget me, with all that is mine.", forget_all, Me, Forget,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", "/api/me/tables", "My tables, those that wait for me first.", my_tables, MyTables,
        query=LanguageQuery,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "DELETE", "/api/me/invitations/{id}", "No, thanks.", decline, MyTables, query=LanguageQuery,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", "/api/me/history", "My finished tables.", my_history, TableList, query=HistoryQuery,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", "/api/me/progress", "What I have learnt.", learnt, Learnt,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "POST", "/api/me/progress", "Add what I have learnt.", learn_more, Learnt, LearntMore,
        denied=(401, 403), who="person",
    ),
)  # fmt: skip
