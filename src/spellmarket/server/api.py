"""The HTTP interface: one function a route, declared with its types in one list.

Routes, checks, the OpenAPI document and the table of rights in the tests all come from `ENDPOINTS`.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from ..games import SHELF
from ..kernel import Game, UnknownGame
from ..kernel.tongues import tongue
from ..learn import BadLesson
from ..storage import TableRow, keeping, people, ratings, tables
from . import lessons as school
from . import replay as replays
from . import tongues
from .connection import Connection
from .gathering import Gathering, Missing
from .guard import Caller, Guard
from .hall import Hall
from .identity import confusing, milliseconds, tidy, weak
from .messages import (
    Answers,
    Check,
    Commands,
    Credentials,
    FactsShown,
    Forget,
    GameList,
    GameShown,
    LessonList,
    LessonPlay,
    LessonRefusal,
    Me,
    NewBranch,
    NewName,
    NewPassword,
    NewTable,
    NewToken,
    OptionShown,
    PackShown,
    Refused,
    Replay,
    ResetPassword,
    Rule,
    Rules,
    Standing,
    Standings,
    TableList,
    TableShown,
    Token,
    Verified,
)
from .room import Room
from .sights import WATCHER
from .verify import verify

PAGE = 50


class Denied(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.rule = status, code, reason, rule


@dataclass(slots=True)
class Asked:
    """One request, checked and decoded."""

    hall: Hall
    guard: Guard
    request: Request
    caller: Caller | None
    path: dict[str, str]
    query: Any = None
    body: Any = None
    cookie: str | None = None  # to be set; empty: to be taken away
    device: str | None = None  # to be set: this browser has been the account before

    @property
    def known(self) -> Caller:
        """Whoever asks, who must have a name."""
        if self.caller is None:
            raise Denied(401, "nobody", "Say your name first.")
        return self.caller

    @property
    def person(self) -> Caller:
        """Whoever asks, who must be here in person and not by the token of a seat."""
        if self.known.session is None:
            raise Denied(403, "token", "A token opens one seat and nothing else.")
        return self.known

    def check(self, who: Literal["anyone", "named", "person"]) -> None:
        """Who has no name, or only a token, is turned away before anything is looked up."""
        if who != "anyone":
            assert self.known is not None
        if who == "person":
            assert self.person is not None

    async def gathering(self) -> Gathering:
        """The table of the path; a token finds its own only."""
        gathering = await self.hall.gathering(self.path["id"])
        if self.caller is not None and self.caller.table not in (None, gathering.room.id):
            raise Denied(403, "token", "This token is for another table.")
        return gathering

    async def finished(self) -> Gathering:
        gathering = await self.gathering()
        if gathering.room.status != "over":
            raise Denied(409, "not-now", "The game is not over yet; until then its record is secret.")
        return gathering

    def limit(self, limit: str, *key: str) -> None:
        if not self.guard.limiter.allows(limit, *key):
            raise Denied(429, "too-fast", "That was too often; wait a moment.")

    @property
    def address(self) -> str:
        return self.guard.address(self.request)


class NoQuery(Struct, forbid_unknown_fields=False):
    pass


class TablesQuery(Struct):
    game: Annotated[str, Meta(max_length=40)] | None = None
    status: Literal["waiting", "playing", "over"] | None = None
    before: Annotated[str, Meta(max_length=60)] | None = None


class HistoryQuery(Struct):
    before: Annotated[str, Meta(max_length=60)] | None = None


class StateQuery(Struct):
    seen: Annotated[int, Meta(ge=0, lt=1_000_000_000)] | None = None
    wait: Annotated[float, Meta(ge=0, le=25)] = 0.0


class ReplayQuery(Struct, rename={"first": "from"}):
    eyes: Annotated[str, Meta(pattern="^([0-9]{1,2}|watcher|all)$")] = "watcher"
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    line: Annotated[int, Meta(ge=0, lt=1_000_000_000)] | None = None  # of the log: begin at its moment
    count: Annotated[int, Meta(ge=1, le=100)] = 50
    language: Annotated[str, Meta(max_length=8)] = "en"


@dataclass(slots=True, frozen=True)
class Endpoint:
    method: str
    path: str
    text: str
    run: Callable[[Asked], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: type[Struct] = NoQuery
    status: int = 200
    denied: tuple[int, ...] = ()
    who: Literal["anyone", "named", "person"] = "anyone"


# Who I am


async def me(asked: Asked) -> Me:
    return shown_me(asked.caller)


def shown_me(caller: Caller | None) -> Me:
    if caller is None:
        return Me(kind="nobody", person=None, name="")
    account = caller.session is not None and caller.session.person.account
    return Me(kind="account" if account else "guest", person=caller.actor.person, name=caller.actor.name)


async def name_me(asked: Asked) -> Me:
    name = good_name(asked.body.name)
    caller = asked.caller
    if await asked.hall.store.read(people.credentials, name) is not None:
        raise Denied(409, "taken", "That name belongs to an account; log in, or take another.")
    if caller is None:
        asked.limit(asked.hall.settings.limits.guests, "guest", asked.address)
        person = await asked.hall.identity.new_guest(name)
        asked.cookie, _ = await asked.hall.identity.new_session(person)
        return Me(kind="guest", person=person.id, name=person.name)
    session = asked.person.session
    assert session is not None
    if session.person.account:
        raise Denied(409, "account", "An account keeps its name.")
    await asked.hall.store.write(people.rename, session.person.id, name)
    asked.hall.identity.forget(session.hash)
    return Me(kind="guest", person=session.person.id, name=name)


async def forget_me(asked: Asked) -> Me:
    session = asked.person.session
    assert session is not None
    await asked.hall.store.write(people.end_session, session.hash)
    asked.hall.company.end_sockets(session.hash)
    asked.cookie = ""
    return shown_me(None)


async def register(asked: Asked) -> Me:
    caller = asked.person
    assert caller.session is not None
    if caller.session.person.account:
        raise Denied(409, "account", "You have an account already.")
    name = good_name(asked.body.name)
    wrong = weak(asked.body.password, name)
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "register", asked.address)
    identity = asked.hall.identity
    if not await identity.register(caller.session.person, name, asked.body.password, asked.address):
        raise Denied(409, "taken", "That name belongs to somebody already.")
    asked.device = identity.introduce(people.key(name))
    await renew(asked, caller)
    return Me(kind="account", person=caller.actor.person, name=name)


async def renew(asked: Asked, caller: Caller) -> None:
    """A new session for new rights, so that an old cookie is worth nothing."""
    person = await asked.hall.store.read(people.by_id, caller.actor.person)
    assert person is not None
    asked.cookie, _ = await asked.hall.identity.new_session(person)
    await asked.hall.store.write(people.end_session, caller.credential)
    asked.hall.company.end_sockets(caller.credential)


async def login(asked: Asked) -> Me:
    limits = asked.hall.settings.limits
    identity = asked.hall.identity
    account = people.key(asked.body.name)
    asked.limit(limits.logins_address, "logins", asked.address)
    known = identity.knows(asked.request.cookies.get(identity.device), account)
    if known:
        asked.limit(limits.logins, "login", "known", account)  # whoever guesses elsewhere is no hindrance
    else:
        asked.limit(limits.logins, "login", asked.address, account)
        wait = identity.guessed(account, asked.address)
        if wait > 0:
            reason = f"Too many wrong passwords for this name; wait {math.ceil(wait)} seconds."
            raise Denied(429, "too-fast", reason)
        asked.limit(limits.logins_account, "account", account)
    person = await identity.login(asked.body.name, asked.body.password, asked.address)
    if person is None:
        if not known:
            identity.note_guess(account, asked.address)
        raise Denied(403, "wrong", "Name or password is wrong.")
    asked.device = identity.introduce(account)
    asked.cookie, _ = await identity.new_session(person)
    if asked.caller is not None and asked.caller.session is not None:
        await asked.hall.store.write(people.end_session, asked.caller.credential)
        asked.hall.company.end_sockets(asked.caller.credential)
    return Me(kind="account", person=person.id, name=person.name)


async def new_password(asked: Asked) -> Me:
    session = asked.person.session
    assert session is not None
    if not session.person.account:
        raise Denied(409, "guest", "A guest has no password.")
    wrong = weak(asked.body.new, session.person.name)
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "password", session.person.id)
    ended = await asked.hall.identity.change_password(session, asked.body.old, asked.body.new, asked.address)
    if ended is None:
        raise Denied(403, "wrong", "The old password is wrong.")
    for hash in ended:
        asked.hall.company.end_sockets(hash)
    return shown_me(asked.caller)


async def reset_password(asked: Asked) -> Me:
    wrong = weak(asked.body.new, "")
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "reset", asked.address)
    person = await asked.hall.identity.reset(asked.body.token, asked.body.new, asked.address)
    if person is None:
        raise Denied(403, "token", "This token is unknown, was used or has ended.")
    asked.cookie, _ = await asked.hall.identity.new_session(person)
    return Me(kind="account", person=person.id, name=person.name)


async def my_data(asked: Asked) -> dict[str, Any]:
    asked.limit(asked.hall.settings.limits.tables, "data", asked.person.actor.person)
    return await asked.hall.store.read(keeping.all_about, asked.person.actor.person)


async def forget_all(asked: Asked) -> Me:
    person = asked.person.actor
    if people.key(asked.body.name) != people.key(person.name):
        raise Denied(400, "name", "That is not your name; nothing was forgotten.")
    await asked.hall.forget(person.person)
    asked.cookie = ""
    return shown_me(None)


def good_name(name: str) -> str:
    tidied = tidy(name)
    if not tidied:
        raise Denied(400, "name", "A name needs at least one letter.")
    wrong = confusing(tidied)
    if wrong is not None:
        raise Denied(400, "name", wrong)
    return tidied


async def my_tables(asked: Asked) -> TableList:
    person = asked.person.actor.person
    rows = await asked.hall.store.read(tables.of_person, person, False, None, PAGE)
    found: list[tuple[bool, TableShown]] = []
    for row in rows:
        try:
            gathering = await asked.hall.gathering(row.id)
        except (
            Missing
        ):  # of a pack or an edition that is not here: it is shown as it was, and cannot be played
            found.append((False, msgspec.json.decode(row.summary, type=TableShown)))
            continue
        found.append((gathering.room.seat_of(person) in gathering.room.pending, asked.hall.shown(gathering)))
    found.sort(key=lambda entry: not entry[0])
    return TableList(tables=[shown for _, shown in found], more=None)


async def my_history(asked: Asked) -> TableList:
    before = read_before(asked.query.before)
    rows = await asked.hall.store.read(tables.of_person, asked.person.actor.person, True, before, PAGE)
    return table_list(asked.hall, rows)


# Games


async def games(asked: Asked) -> GameList:
    return GameList(games=[shown_game(asked.hall, asked.hall.game(name, [])) for name in SHELF])


def named_game(asked: Asked) -> Game:
    try:
        return asked.hall.game(asked.path["game"], [])
    except UnknownGame as error:
        raise Denied(404, "unknown", str(error)) from None


def shown_game(hall: Hall, game: Game) -> GameShown:
    options = []
    for option in game.options.values():
        numbers = isinstance(option.values, range)
        options.append(
            OptionShown(
                name=option.name,
                values=None if numbers else list(option.values),
                least=option.values[0] if isinstance(option.values, range) else None,
                most=option.values[-1] if isinstance(option.values, range) else None,
                default=option.default,
                rule=option.rule,
                text=option.text,
            )
        )
    packs = [
        PackShown(hash=pack.hash, name=pack.name) for pack in hall.settings.packs if pack.game == game.name
    ]
    return GameShown(
        name=game.name,
        title=game.title,
        code=game.code,
        edition=game.edition,
        seats=list(game.seats),
        about=game.about,
        options=options,
        packs=packs,
        facts=msgspec.convert(game.facts.json(), FactsShown),
        verbs={verb.name: verb.kinds() for verb in game.moves.verbs},
        events={event.name: event.kinds() for event in game.events},
    )


async def one_game(asked: Asked) -> GameShown:
    return shown_game(asked.hall, named_game(asked))


class LanguageQuery(Struct):
    language: Annotated[str, Meta(max_length=8)] | None = None


async def lessons(asked: Asked) -> LessonList:
    return school.listed(list(SHELF), asked.query.language)


async def lesson(asked: Asked) -> LessonPlay:
    game = named_game(asked)
    try:
        return await asyncio.to_thread(school.played, game.name, asked.path["lesson"], asked.query.language)
    except BadLesson as refusal:
        raise Denied(404, "unknown", str(refusal)) from None


class TryQuery(Struct):
    step: Annotated[str, Meta(max_length=40)]
    move: Annotated[str, Meta(max_length=120)]
    language: Annotated[str, Meta(max_length=8)] | None = None


async def lesson_why(asked: Asked) -> LessonRefusal:
    game, query = named_game(asked), asked.query
    try:
        found = await asyncio.to_thread(
            school.why, game.name, asked.path["lesson"], query.step, query.move, query.language
        )
    except (BadLesson, ValueError) as refusal:
        raise Denied(404, "unknown", str(refusal)) from None
    if found is None:
        raise Denied(404, "unknown", "That move is not refused.")
    return found


async def contents(asked: Asked) -> dict[str, Any]:
    game = named_game(asked)
    words = tongue(game, asked.query.language or "en")
    return game.contents() if words is None else words.contents(game.contents())


async def rules(asked: Asked) -> Rules:
    return Rules(rules=[Rule(id=id, text=text) for id, text in named_game(asked).rules.items()])


async def rule(asked: Asked) -> Rule:
    text = named_game(asked).rules.get(asked.path["rule"])
    if text is None:
        raise Denied(404, "unknown", "There is no such rule.")
    return Rule(id=asked.path["rule"], text=text)


async def standings(asked: Asked) -> Standings:
    game = named_game(asked)
    rows = await asked.hall.store.read(ratings.standings, game.name, 100)
    return Standings(
        game=game.name,
        standings=[
            Standing(
                name=row.name,
                person=None if row.player.startswith("bot:") else row.player,
                rating=round(row.rating, 2),
                games=row.games,
            )
            for row in rows
        ],
    )


# Tables


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
    return asked.hall.shown(await asked.hall.open_table(caller.actor, wanted))


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
        while seen == connection.number and time.monotonic() < until:
            await connection.ready()
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


async def record(asked: Asked) -> str:
    return (await asked.finished()).room.record()


async def replay(asked: Asked) -> Replay:
    gathering = await asked.gathering()
    room = gathering.room
    query: ReplayQuery = asked.query
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    if query.eyes.isdigit() and int(query.eyes) >= len(room.seats):
        raise Denied(400, "eyes", f"There is no seat {query.eyes}.")
    if room.status == "waiting":
        raise Denied(409, "not-now", "The game has not begun; there is nothing to look back at.")
    if room.status == "playing":
        own_eyes(asked, room, query.eyes)
    film = replays.film(room, own_count(asked, room, query.eyes))
    first = query.first if query.line is None else film.at(query.line)
    frames = await asked.hall.show(partial(replays.frames, film, query.eyes, first, query.count))
    words = tongue(room.game, query.language)
    me = int(query.eyes) if query.eyes.isdigit() else WATCHER
    for frame in frames:
        frame.events = tongues.story(words, frame.events, room, me)
    return Replay(
        table=asked.hall.shown(gathering), eyes=query.eyes, total=len(film.stops) - 1, frames=frames
    )


def own_count(asked: Asked, room: Room, eyes: str) -> int:
    """By whose count lines are numbered: before the end by that of the eyes, then by that of who asks."""
    if room.status == "playing":
        return int(eyes) if eyes.isdigit() else WATCHER
    seat = None if asked.caller is None else room.acting(asked.caller.actor)
    return WATCHER if seat is None else seat


def own_eyes(asked: Asked, room: Room, eyes: str) -> None:
    """While the game is played everybody sees it as they sit: from their seat, or as a watcher."""
    caller = asked.caller
    seat = None if caller is None else room.acting(caller.actor)
    if seat is not None and eyes.isdigit() and int(eyes) == seat:
        return
    if eyes == "watcher" and (caller is None or caller.session is not None):
        if room.setup.watch:
            return
        raise Denied(403, "watch", "This table is not open to watchers.")
    mine = "watcher" if seat is None else str(seat)
    reason = f"While the game is played you see it through your own eyes only: eyes={mine}."
    raise Denied(403, "eyes", reason)


async def branch(asked: Asked) -> TableShown:
    caller = asked.person
    gathering = await asked.finished()
    asked.limit(asked.hall.settings.limits.tables, "tables", caller.actor.person)
    return asked.hall.shown(await asked.hall.open_branch(caller.actor, gathering, asked.body))


async def verified(asked: Asked) -> Verified:
    gathering = await asked.finished()
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    findings = await asked.hall.show(partial(verify, gathering.room.record(), asked.hall.settings.packs))
    checks = [Check(what=finding.what, good=finding.good, detail=finding.detail) for finding in findings]
    committed = any(check.what == "commitment" for check in checks)
    return Verified(good=committed and all(check.good for check in checks), checks=checks)


TABLE = "/api/tables/{id}"
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
        "GET", "/api/me/data", "Everything that is kept about me.", my_data, dict[str, Any],
        denied=(401, 403, 429), who="person",
    ),
    Endpoint(
        "POST", "/api/me/forget", "Forget me, with all that is mine.", forget_all, Me, Forget,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", "/api/me/tables", "My tables, those that wait for me first.", my_tables, TableList,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "GET", "/api/me/history", "My finished tables.", my_history, TableList, query=HistoryQuery,
        denied=(401, 403), who="person",
    ),
    Endpoint("GET", "/api/games", "The shelf.", games, GameList),
    Endpoint("GET", "/api/lessons", "All lessons.", lessons, LessonList, query=LanguageQuery),
    Endpoint(
        "GET", "/api/lessons/{game}/{lesson}", "A lesson with all that can happen in it.", lesson, LessonPlay,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/lessons/{game}/{lesson}/why", "Why a move is refused there.", lesson_why, LessonRefusal,
        query=TryQuery, denied=(400, 404),
    ),
    Endpoint("GET", "/api/games/{game}", "One game.", one_game, GameShown, denied=(404,)),
    Endpoint(
        "GET", "/api/games/{game}/contents", "The cards.", contents, dict[str, Any],
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint("GET", "/api/games/{game}/rules", "The ledger.", rules, Rules, denied=(404,)),
    Endpoint("GET", "/api/games/{game}/rules/{rule}", "One rule.", rule, Rule, denied=(404,)),
    Endpoint("GET", "/api/games/{game}/standings", "The best.", standings, Standings, denied=(404,)),
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
        "POST", TABLE + "/tokens", "A token for my seat.", new_token, Token, NewToken,
        denied=(401, 403, 404, 429), who="person",
    ),
    Endpoint(
        "DELETE", TABLE + "/tokens", "End the tokens of my seat.", end_tokens, TableShown,
        denied=(401, 403, 404), who="person",
    ),
    Endpoint("GET", TABLE + "/record", "The record, after the end.", record, str, denied=(403, 404, 409)),
    Endpoint(
        "GET", TABLE + "/replay",
        "The table move by move: after the end from any eyes, before it from the caller's own, then without"
        " `seat`, `move` and `scores`.", replay, Replay, query=ReplayQuery,
        denied=(403, 404, 409),
    ),
    Endpoint(
        "POST", TABLE + "/branch", "Play on from there.", branch, TableShown, NewBranch,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "GET", TABLE + "/verify", "Check the deal and every move.", verified, Verified, denied=(403, 404, 409)
    ),
)  # fmt: skip
