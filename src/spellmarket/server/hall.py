"""The hall: all tables that somebody looks at, and the way of a command to the disk and to everybody.

A command is considered, its line stored, then carried out, then acknowledged, one at a time for each table.
Several processes may serve one table: the key of the log decides who was first; who was second looks again.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
import time
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Raw
from sqlalchemy import Connection as Database
from sqlalchemy.exc import IntegrityError

from ..games import game as find_game
from ..kernel import BadSetup, Game, Pack, SpellmarketError
from ..kernel.phase import SEATS
from ..storage import ChatRow, Line, Store, TableRow, Unavailable, log, people, ratings, tables
from . import lines, metrics
from .connection import Connection
from .deal import new_secret
from .identity import Identity, milliseconds
from .lines import Body, Place, Setup
from .messages import (
    Answers,
    Chat,
    ChatLine,
    ChatSaid,
    Command,
    Done,
    Hint,
    Hinted,
    Mute,
    NewBranch,
    NewTable,
    Ping,
    Pong,
    Reason,
    Refused,
    Rematch,
    Sit,
    TableShown,
    Update,
    Why,
)
from .room import Actor, No, Room, Seating, capital
from .settings import Settings
from .workers import Task, Workers

logger = logging.getLogger("spellmarket.server")

encode = msgspec.json.Encoder().encode
CHAT_LINES = 100
FRESH = 0.2  # seconds that an encoded table may be old
TIDY = 3600.0  # seconds between two looks for what has expired
PROJECTORS = 2  # replays that are made at the same time, so that moves need not wait for them
TRIES = 8  # races lost in a row before a command is given up


@dataclass(eq=False)
class Live:
    """A room in memory, with whoever looks at it."""

    room: Room
    row: TableRow
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    elsewhere: dict[str, tuple[float, int, int]] = field(
        default_factory=dict
    )  # process: when, seats here, watching
    bots: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    owned: bool = False
    doubtful: bool = False  # a write may or may not have happened: look before doing anything
    stale: bool = False  # what the lobby says is not yet true
    touched: float = 0.0
    gone_since: dict[int, float] = field(default_factory=dict)  # seats without a connection, since when
    vote_since: float | None = None
    told: bool = True  # nobody waits for news of it
    presence: int = 0  # grows whenever somebody comes or goes
    company: int = -1  # of the room, when the seats of all connections were last looked up
    made: tuple[int, float, int, Raw] | None = None

    def here(self) -> list[bool]:
        mask = 0
        for _, seats, _ in self.elsewhere.values():
            mask |= seats
        mask |= self.mask()
        places = [seating.place for seating in self.room.seats]
        return [bool(mask >> seat & 1) or place.kind == "bot" for seat, place in enumerate(places)]

    def mask(self) -> int:
        mask = 0
        for connection in self.connections:
            if connection.seat is not None and connection.counts:
                mask |= 1 << connection.seat
        return mask

    def watching(self) -> int:
        return self.watchers() + sum(count for _, _, count in self.elsewhere.values())

    def watchers(self) -> int:
        return sum(connection.seat is None and connection.counts for connection in self.connections)

    def encoded(self) -> Raw:
        """The table as everybody may see it, encoded once for all who get it at the same moment."""
        now = time.monotonic()
        made = self.made
        if made is None or made[0] != self.room.version or now - made[1] > FRESH or made[2] != self.presence:
            shown = self.room.shown(self.here(), now, milliseconds())
            made = self.made = (self.room.version, now, self.presence, Raw(encode(shown)))
        return made[3]

    def wake(self) -> None:
        for connection in self.connections:
            connection.wake()


@dataclass(slots=True)
class Picture:
    """What the lobby knows of a table."""

    seq: int
    status: str
    busy: bool
    summary: str
    people: list[str]
    places: list[int]


class Dated(msgspec.Struct):
    """The line up to which a picture was made."""

    seq: int = 0


class Missing(SpellmarketError):
    """A table that cannot be had: `unknown`, or `unplayable`, of an edition or a pack that is not here."""

    def __init__(self, reason: str, code: str = "unplayable") -> None:
        super().__init__(reason)
        self.code = code


class Hall:
    def __init__(self, store: Store, identity: Identity, settings: Settings) -> None:
        self.store = store
        self.identity = identity
        self.settings = settings
        self.workers = Workers(settings.bot_workers, settings.packs, settings.bot_patience)
        self.projectors = asyncio.Semaphore(PROJECTORS)
        self.me = secrets.token_hex(4)
        self.lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._games: dict[tuple[str, tuple[str, ...]], Game] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._news: deque[Live] = deque()
        self._bell = asyncio.Event()
        self._tidied = time.monotonic()
        self._broken: set[str] = set()
        self.parted = 0  # sockets that have closed
        self.closing = False
        self.healthy = False

    async def open(self) -> None:
        self.store.listen(self._heard)
        self.healthy = True
        self.keep(self._sweep_for_ever())
        self.keep(self._spread_news())

    async def close(self) -> None:
        self.closing = True
        for live in list(self.lives.values()):
            self._drop(live)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.close()

    async def say_goodbye(self, patience: float = 2.0) -> None:
        """The server restarts: everybody is told to come back, and nothing new is begun."""
        self.closing = True
        for live in self.lives.values():
            for connection in list(live.connections):
                connection.close(1012, "the server restarts", again=0.5 + secrets.randbelow(1000) / 1000)
        until = time.monotonic() + patience
        while time.monotonic() < until and any(live.connections for live in self.lives.values()):
            await asyncio.sleep(0.02)

    def keep(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._let_go)

    def _let_go(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            metrics.ERRORS.inc()
            logger.error("a task failed", exc_info=task.exception())

    # Games

    def game(self, name: str, packs: list[str]) -> Game:
        key = (name, tuple(packs))
        found = self._games.get(key)
        if found is None:
            found = find_game(name).with_packs(*[self._pack(hash) for hash in packs])
            self._games[key] = found
        return found

    def _pack(self, hash: str) -> Pack:
        for pack in self.settings.packs:
            if pack.hash == hash:
                return pack
        raise BadSetup("packs", f"the pack {hash[:12]} is not on this server")

    # Opening tables

    async def open_table(self, actor: Actor, wanted: NewTable, id: str | None = None) -> Live:
        game = self.game(wanted.game, wanted.packs)
        if len(wanted.seats) not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise BadSetup("seats", f"{game.title} is for {least} to {most}, not {len(wanted.seats)}")
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise BadSetup("seats", "you can sit on one seat only")
        places = []
        for seat in wanted.seats:
            if seat.kind == "me":
                places.append(
                    Place(kind="person", person=actor.person, name=actor.name, entropy=wanted.entropy)
                )
            else:
                places.append(Place(kind=seat.kind, level=seat.level if seat.kind == "bot" else None))
        setup = Setup(
            name=wanted.name or table_name(),
            host=actor.person,
            seats=len(places),
            watch=wanted.watch,
            start=wanted.start,
            mix=wanted.mix,
            away=wanted.away,
            clock=wanted.clock,
        )
        return await self._create(
            id, game, game.edition, game.choose(wanted.options), wanted.packs, wanted.listed, setup, places
        )

    async def open_branch(self, actor: Actor, live: Live, wanted: NewBranch) -> Live:
        """Play on from a moment of a finished table."""
        room = live.room
        table = room.table
        assert table is not None, "a branch begins at a finished table"
        standing = table.standing()
        if wanted.at >= len(standing):
            raise BadSetup("at", f"the table has {len(standing)} moves; play on before the last")
        if wanted.seat >= len(room.seats):
            raise BadSetup("seat", f"there is no seat {wanted.seat + 1}")
        moves = [f"{line % SEATS} {room.game.text(line // SEATS)}" for line in standing[: wanted.at]]
        places = [Place(kind="bot", level=wanted.level) for _ in room.seats]
        if wanted.others == "open":
            places = [Place(kind="open") for _ in room.seats]
        places[wanted.seat] = Place(kind="person", person=actor.person, name=actor.name)
        branch = lines.Branched(table=room.id, at=wanted.at, seed=f"{table.seed:064x}", moves=moves)
        setup = Setup(name=room.setup.name, host=actor.person, seats=len(places), branch=branch)
        return await self._create(
            None, room.game, room.edition, room.options, room.packs, False, setup, places
        )

    async def _create(
        self, id: str | None, game: Game, edition: int, options: dict[str, Any], packs: list[str],
        listed: bool, setup: Setup, places: list[Place],
    ) -> Live:  # fmt: skip
        now = milliseconds()
        id = id or secrets.token_urlsafe(15)
        secret = new_secret()
        room = Room(id, game, edition, options, packs, listed, setup, secret, now)
        opened = lines.Opened(places=places)
        room.apply(1, lines.read(lines.write(opened)), None, time.monotonic())
        row = TableRow(
            id=id,
            game=game.name,
            edition=edition,
            options=lines.write(options),
            packs=lines.write(packs),
            setup=lines.write(setup),
            secret=secret,
            status=room.status,
            listed=listed,
            busy=room.busy,
            summary=self._summary(room),
            created=now,
            changed=now,
        )
        first = Line(id, 1, now, lines.write(opened))
        await self.store.write(tables.create, row, first, room.people)
        live = self._enter(room, row)
        metrics.TABLES.labels(game.name).inc()
        await self._tend(live)
        return live

    def _summary(self, room: Room) -> str:
        shown = room.shown([False] * len(room.seats), time.monotonic(), milliseconds())
        return msgspec.json.encode(shown).decode()

    # Tables in memory

    def _enter(self, room: Room, row: TableRow) -> Live:
        live = Live(room, row, touched=time.monotonic())
        self.lives[room.id] = live
        metrics.ROOMS.set(len(self.lives))
        return live

    async def live(self, id: str) -> Live:
        """The table, from memory or built from its log."""
        found = self.lives.get(id)
        if found is not None:
            found.touched = time.monotonic()
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Live:
        row = await self.store.read(tables.table, id)
        if row is None:
            raise Missing("There is no such table.", "unknown")
        if len(self.lives) >= self.settings.limits.rooms:
            raise Unavailable("too many tables are open just now")
        packs = msgspec.json.decode(row.packs, type=list[str])
        try:
            game = self.game(row.game, packs)
        except BadSetup as error:
            raise Missing(f"This table cannot be played here: {error.reason}.") from None
        if row.edition not in game.editions:
            raise Missing(f"This table was begun with edition {row.edition} of {game.title}.")
        options = msgspec.json.decode(row.options, type=dict[str, Any])
        setup = lines.read_setup(row.setup)
        room = Room(id, game, row.edition, options, packs, row.listed, setup, row.secret, row.created)
        stored = await self.store.read(log.since, id, 0)
        now = time.monotonic()
        for count, line in enumerate(stored, 1):
            room.apply(line.seq, lines.read(line.body), line.command, now)
            if count % 50 == 0:
                await asyncio.sleep(0)  # a long game is built in the breaks of others
        live = self._enter(room, row)
        live.stale = row.status != room.status or row.busy != room.busy
        await self._tend(live)
        return live

    def _drop(self, live: Live) -> None:
        """Out of memory: the log has it all."""
        for task in live.bots.values():
            task.cancel()
        live.bots.clear()
        if live.timer is not None:
            live.timer.cancel()
        self.store.disown(live.room.id)
        self.lives.pop(live.room.id, None)
        metrics.ROOMS.set(len(self.lives))

    # Commands

    async def command(self, live: Live, actor: Actor, command: Command) -> Answers:
        """Carry out a command, exactly once, and answer it."""
        room = live.room
        live.touched = time.monotonic()
        if isinstance(command, Ping):
            return Pong(id=command.id, time=milliseconds())
        if isinstance(command, Why):
            return self._why(room, actor, command)
        try:
            match command:
                case Hint():
                    return await self._hint(room, actor, command)
                case Chat():
                    return await self._chat(live, actor, command)
                case Mute():
                    return await self._mute(live, actor, command)
                case Rematch():
                    return await self._rematch(live, actor, command)
            return await self._durable(live, actor, command)
        except Unavailable:
            live.doubtful = True
            metrics.COMMANDS.labels(kind(command), "unavailable").inc()
            reason = "The store cannot be written just now; nothing has happened. Try again."
            return Refused(id=command.id, code="unavailable", reason=reason, seq=room.seq)
        except Exception:
            metrics.ERRORS.inc()
            logger.exception("a command failed: %s", kind(command))
            reason = "Something went wrong on our side; nothing has happened."
            return Refused(id=command.id, code="internal", reason=reason, seq=room.seq)

    async def _durable(self, live: Live, actor: Actor, command: Command) -> Answers:
        room = live.room
        key = f"{actor.person}:{command.id}"
        begun = time.perf_counter()
        async with live.lock:
            if live.doubtful:
                await self._catch_up(live)
            for _ in range(TRIES):
                known = room.commands.get(key)
                if known is not None:
                    return Done(id=command.id, seq=known, again=True)
                body = room.consider(actor, command, time.monotonic())
                if isinstance(body, No):
                    known = await self.store.read(log.command, room.id, key)
                    if known is not None:
                        return Done(id=command.id, seq=known, again=True)
                    return self._refused(live, actor, command, body)
                if isinstance(body, lines.Handed) and body.why == "host" and live.here()[body.seat]:
                    no = No("not-now", "They are here; only who is away can be replaced.")
                    return self._refused(live, actor, command, no)
                if isinstance(body, lines.Started):
                    body.order = self._order(room)
                if await self._store(live, body, key):
                    metrics.COMMANDS.labels(kind(command), "done").inc()
                    metrics.ACK.observe(time.perf_counter() - begun)
                    return Done(id=command.id, seq=room.seq)
                await self._catch_up(live)
                known = await self.store.read(log.command, room.id, key)
                if known is not None:
                    return Done(id=command.id, seq=known, again=True)
        return self._refused(live, actor, command, No("stale", "Others were faster each time; try again."))

    def _refused(self, live: Live, actor: Actor, command: Command, no: No) -> Refused:
        metrics.COMMANDS.labels(kind(command), no.code).inc()
        update: Update | None = None
        if no.code == "stale":
            room = live.room
            seat = room.acting(actor)
            sight = room.sight(-1 if seat is None else seat)
            shown = room.shown(live.here(), time.monotonic(), milliseconds())
            update = Update(seq=room.seq, events=[], view=sight.view, ask=sight.ask, table=shown)
        return Refused(
            id=command.id, code=no.code, reason=no.reason, rule=no.rule, seq=live.room.seq, update=update
        )

    async def _store(self, live: Live, body: Body, key: str | None) -> bool:
        """Store a line, carry it out and let everybody know. With the lock held."""
        room = live.room
        line = Line(room.id, room.seq + 1, milliseconds(), lines.write(body), key)
        try:
            stored = await self.store.append(line)
        except BaseException:
            live.doubtful = True
            raise
        if not stored:
            return False
        try:
            self._apply(live, [line])
        except Exception:
            self._abandon(live)
        await self._settle(live)
        return True

    async def _catch_up(self, live: Live) -> None:
        """Read what others have stored. With the lock held."""
        missed = await self.store.read(log.since, live.room.id, live.room.seq)
        live.doubtful = False
        if missed:
            self._apply(live, missed)
            await self._settle(live)

    def _apply(self, live: Live, stored: list[Line]) -> None:
        now = time.monotonic()
        for line in stored:
            live.room.apply(line.seq, lines.read(line.body), line.command, now)
        if live.company != live.room.company:
            live.company = live.room.company
            for connection in live.connections:
                connection.seat = connection.place(live.room)
        if live.told:
            live.told = False
            self._news.append(live)
            self._bell.set()

    async def _spread_news(self) -> None:
        """One table after the other, and in between whatever has come in.

        Whoever moved hears of it with the acknowledgement. If there is more to do than time, news of others'
        moves come later and acknowledgements do not.
        """
        while True:
            await self._bell.wait()
            self._bell.clear()
            while self._news:
                live = self._news.popleft()
                live.told = True
                live.wake()
                await asyncio.sleep(0)

    def _abandon(self, live: Live) -> None:
        """A line that was tried out before it was stored could not be carried out: build the table anew."""
        metrics.ERRORS.inc()
        logger.exception("a stored line could not be carried out: %s", live.room.id)
        for connection in list(live.connections):
            connection.close(1011, "something went wrong on our side", again=1.0)
        self._drop(live)

    async def _settle(self, live: Live) -> None:
        """The lobby's picture, and bots and clocks, after something happened.

        What happened is stored by now, so whatever fails here is no answer to anybody: the sweep tries again.
        """
        room, row = live.room, live.row
        try:
            if live.stale or row.status != room.status or row.busy != room.busy or room.status == "waiting":
                await self._project(live)
            await self._tend(live)
        except Exception:
            live.stale = True
            metrics.ERRORS.inc()
            logger.exception("what follows a line failed: %s", room.id)

    async def _project(self, live: Live) -> None:
        room, row = live.room, live.row
        places = [] if room.result is None else room.result.places
        picture = Picture(room.seq, room.status, room.busy, self._summary(room), room.people, places)
        players: list[tuple[str, str]] | None = None
        if room.status == "over" and room.setup.branch is None:
            players = [player(seating) for seating in room.seats]
        try:
            await self.store.write(project, room.id, picture, milliseconds(), room.game.name, players)
            row.status, row.busy, live.stale = picture.status, picture.busy, False
        except Unavailable:
            live.stale = True  # the sweep tries again

    def _order(self, room: Room) -> list[int]:
        if not room.setup.mix:
            return []
        order = list(range(len(room.seats)))
        secrets.SystemRandom().shuffle(order)
        return order

    # Commands that are no lines of the log

    def _why(self, room: Room, actor: Actor, command: Why) -> Answers:
        seat = room.acting(actor)
        if room.table is None or seat is None:
            return Refused(id=command.id, code="not-seated", reason="You do not play here.", seq=room.seq)
        refusal = room.table.chair(seat).why_not(command.move)
        if refusal is None:
            return Reason(id=command.id, possible=True)
        rule = getattr(refusal, "rule", None)
        # Whoever asks knows the move, and the rule has a field of its own: here only why.
        reason = capital(getattr(refusal, "reason", str(refusal)))
        return Reason(id=command.id, possible=False, reason=reason, rule=rule)

    async def _hint(self, room: Room, actor: Actor, command: Hint) -> Answers:
        seat = room.acting(actor)
        if seat is None or seat not in room.pending:
            return Refused(id=command.id, code="not-asked", reason="You are not asked now.", seq=room.seq)
        task = self._task(room, seat, command.level, explain=True)
        chosen = await self.workers.choose(task)
        if chosen is None:
            return Refused(id=command.id, code="unavailable", reason="No advice came in time.", seq=room.seq)
        text = capital(room.game.say(room.game.parse(chosen.move), room.names, seat))
        return Hinted(id=command.id, move=chosen.move, text=text, why=chosen.why)

    async def _chat(self, live: Live, actor: Actor, command: Chat) -> Answers:
        room = live.room
        text = "".join(c for c in " ".join(command.text.split()) if c.isprintable()).strip()
        if not text:
            return Refused(id=command.id, code="malformed", reason="There is nothing in it.", seq=room.seq)
        watching = room.seat_of(actor.person) is None
        if watching and not room.setup.watch:
            reason = "This table is not open to watchers."
            return Refused(id=command.id, code="not-seated", reason=reason, seq=room.seq)
        row = ChatRow(0, actor.person, actor.name, text, milliseconds(), watching)
        row.number, new = await self.store.write(tables.say, room.id, row, f"{actor.person}:{command.id}")
        if new:
            self._hear_chat(live, [row])
            self.store.tell(f"chat {room.id} {row.number}")
        return Done(id=command.id, seq=room.seq, again=not new)

    def _hear_chat(self, live: Live, rows: list[ChatRow]) -> None:
        for row in rows:
            for connection in list(live.connections):
                if row.person not in connection.muted and row.number > connection.chat_seen:
                    connection.chat_seen = row.number
                    connection.say(ChatSaid(line=chat_line(row)))

    async def _mute(self, live: Live, actor: Actor, command: Mute) -> Answers:
        await self.store.write(tables.mute, actor.person, command.person, command.on)
        await self._follow_mutes(actor.person)
        self.store.tell(f"mute {actor.person}")
        return Done(id=command.id, seq=live.room.seq)

    async def _follow_mutes(self, person: str) -> None:
        """On every connection of somebody, whatever table or device."""
        try:
            muted = set(await self.store.read(tables.muted, person))
        except Unavailable:
            return  # it holds from the next connection on
        for live in self.lives.values():
            for connection in live.connections:
                if connection.actor is not None and connection.actor.person == person:
                    connection.muted = muted

    async def _rematch(self, live: Live, actor: Actor, command: Rematch) -> Answers:
        room = live.room
        no = room.consider(actor, command, 0.0)
        if isinstance(no, No):
            return self._refused(live, actor, command, no)
        if actor.token_seat is not None:
            return self._refused(live, actor, command, No("not-seated", "A token opens one seat only."))
        if room.next is None:
            made = await self._open_rematch(live, actor, command)
            if made is not None:
                return made
        assert room.next is not None, "there is a rematch now"
        again = await self.live(room.next)
        if again.room.seat_of(actor.person) is None:
            answer = await self._durable(again, actor, Sit(id=command.id))
            if isinstance(answer, Refused) and answer.code not in ("full", "not-now"):
                return answer
        return Done(id=command.id, seq=room.seq, table=room.next)

    async def _open_rematch(self, live: Live, actor: Actor, command: Rematch) -> Answers | None:
        """A new table of the same kind; its name follows from the old one, so that only one can be made."""
        room = live.room
        tag = blake2b(room.id.encode(), key=bytes.fromhex(room.secret), digest_size=15).digest()
        id = base64.urlsafe_b64encode(tag).decode()
        places = []
        for seating in room.seats:
            if seating.place.person == actor.person:
                places.append(Place(kind="person", person=actor.person, name=actor.name))
            elif seating.place.kind == "person" or seating.free:
                places.append(Place())
            else:
                places.append(Place(kind="bot", level=seating.place.level))
        old = room.setup
        setup = Setup(
            name=old.name,
            host=actor.person,
            seats=len(places),
            watch=old.watch,
            start=old.start,
            mix=old.mix,
            away=old.away,
            clock=old.clock,
        )
        packs = room.packs
        try:
            await self._create(
                id, room.game, room.game.edition, room.options, packs, room.listed, setup, places
            )
        except IntegrityError:
            logger.info("a rematch was opened elsewhere at the same moment")
        async with live.lock:
            if live.doubtful:
                await self._catch_up(live)
            if room.next is None:
                key = f"{actor.person}:{command.id}"
                if await self._store(live, lines.Rematched(table=id), key):
                    return Done(id=command.id, seq=room.seq, table=id)
                await self._catch_up(live)
        return None

    # Bots and clocks

    async def _tend(self, live: Live) -> None:
        """Begin what can begin, have bots think and clocks run: in one process for each table."""
        room = live.room
        if self.closing or not room.busy:
            live.vote_since = None
            return
        if not live.owned:
            live.owned = room.id in await self.store.own([room.id])
            if not live.owned:
                return
        if room.ready:
            self.keep(self._begin(live))
            return
        live.vote_since = (live.vote_since or time.monotonic()) if room.vote is not None else None
        if room.vote is None:
            for seat in room.pending:
                if room.seats[seat].bot and seat not in live.bots:
                    task = asyncio.get_running_loop().create_task(self._bot(live, seat))
                    live.bots[seat] = task
                    task.add_done_callback(partial(self._bot_done, live, seat))
        self._wind(live)

    async def _begin(self, live: Live) -> None:
        async with live.lock:
            if live.room.ready:
                try:
                    if not await self._store(live, lines.Started(order=self._order(live.room)), "start"):
                        await self._catch_up(live)
                except Unavailable:
                    logger.warning("a table could not begin: %s", live.room.id)

    def _bot_done(self, live: Live, seat: int, task: asyncio.Task[None]) -> None:
        if live.bots.get(seat) is task:
            del live.bots[seat]
        if task.cancelled() or self.closing:
            return
        if task.exception() is not None:
            if not isinstance(task.exception(), Unavailable):
                metrics.ERRORS.inc()
                logger.error("a bot's move failed", exc_info=task.exception())
            return  # the sweep tries again
        self.keep(self._tend(live))

    async def _bot(self, live: Live, seat: int) -> None:
        """One move of a bot: thought of outside, played like anybody's, if the question still stands."""
        room = live.room
        ask = room.sight(seat).ask
        level = room.seats[seat].bot
        if ask is None or level is None:
            await asyncio.sleep(0.1)
            return
        begun = time.monotonic()
        chosen = await self.workers.choose(self._task(room, seat, level))
        metrics.BOTS.labels(level).observe(time.monotonic() - begun)
        await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
        async with live.lock:
            if live.doubtful:
                await self._catch_up(live)
            now = room.sight(seat)
            if now.ask is None or now.ask.decision != ask.decision or room.seats[seat].bot is None:
                return
            if room.vote is not None:
                return
            legal = [room.game.text(move) for move in now.options]
            move = chosen.move if chosen is not None and chosen.move in legal else secrets.choice(legal)
            room.rehearse(seat, room.game.parse(move))
            if not await self._store(live, lines.Moved(seat=seat, move=move), f"bot:{seat}:{ask.decision}"):
                await self._catch_up(live)

    def _task(self, room: Room, seat: int, level: str, explain: bool = False) -> Task:
        mixed = blake2b(f"{room.id} {seat} {room.seq}".encode(), digest_size=4).digest()
        seconds = self.settings.bot_seconds
        return Task(room.id, room.record(), seat, level, int.from_bytes(mixed, "big"), seconds, explain)

    def _wind(self, live: Live) -> None:
        """Set the alarm for the next clock that runs out."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        due = self._due(live)
        if due:
            wait = min(at for at, _ in due) - time.monotonic()
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(max(0.01, wait), lambda: self.keep(self._ring(live)))

    def _due(self, live: Live) -> list[tuple[float, Body]]:
        """What happens by itself, and when."""
        room = live.room
        due: list[tuple[float, Body]] = []
        if room.vote is not None and live.vote_since is not None:
            at = live.vote_since + self.settings.vote_seconds
            due.append((at, lines.Answered(seat=None, agree=False)))
        for seat in room.pending:
            seating = room.seats[seat]
            if seating.bot is not None or seating.since is None:
                continue
            if room.setup.clock is not None:
                at = seating.since + seating.clock / 1000
                due.append((at, lines.Handed(seat=seat, level="medium", why="time")))
            gone = live.gone_since.get(seat)
            if room.setup.away == "bot" and gone is not None:
                at = max(gone, seating.since) + self.settings.away_after
                due.append((at, lines.Handed(seat=seat, level="medium", why="away")))
        return due

    async def _ring(self, live: Live) -> None:
        live.timer = None
        async with live.lock:
            if self.closing or not live.owned:
                return
            now = time.monotonic()
            for at, body in self._due(live):
                if at <= now:
                    try:
                        if not await self._store(live, body, None):
                            await self._catch_up(live)
                    except Unavailable:
                        live.doubtful = True  # the sweep winds it again
                    break
            self._wind(live)

    # Coming and going

    async def introduce(self, live: Live, connection: Connection) -> None:
        """What a connection must know before it hears anything."""
        connection.seat = connection.place(live.room)
        if connection.actor is not None:
            connection.muted = set(await self.store.read(tables.muted, connection.actor.person))
        rows = await self.store.read(tables.said, live.room.id, 0, CHAT_LINES)
        connection.chat = [chat_line(row) for row in rows if row.person not in connection.muted]
        connection.chat_seen = rows[-1].number if rows else 0

    async def join(self, live: Live, connection: Connection) -> None:
        await self.introduce(live, connection)
        connection.counts = True
        live.connections.add(connection)
        metrics.SOCKETS.inc()
        self._presence(live)

    def part(self, live: Live, connection: Connection) -> None:
        if connection in live.connections:
            live.connections.discard(connection)
            self.parted += 1
            metrics.SOCKETS.dec()
            self._presence(live)

    def _presence(self, live: Live, told: bool = True) -> None:
        now = time.monotonic()
        live.touched = now
        live.presence += 1
        here = live.here()
        for seat, present in enumerate(here):
            if present:
                live.gone_since.pop(seat, None)
            else:
                live.gone_since.setdefault(seat, now)
        for connection in live.connections:
            connection.presence(here, live.watching())
        if told:
            mask = live.mask()
            self.store.tell(f"here {live.room.id} {self.me} {mask} {live.watchers()}")
        if live.owned and live.room.setup.away == "bot":
            self._wind(live)

    def shown(self, live: Live) -> TableShown:
        return live.room.shown(live.here(), time.monotonic(), milliseconds())

    def end_sockets(self, credential: str, told: bool = True) -> None:
        """A session or the tokens of a seat have ended, and their sockets with them."""
        self.identity.forget(credential)
        for live in list(self.lives.values()):
            for connection in list(live.connections):
                if connection.credential == credential:
                    connection.close(4401, "your session has ended")
        if told:
            self.store.tell(f"session {credential}")

    # What other processes tell

    def _heard(self, word: str) -> None:
        kind, _, rest = word.partition(" ")
        words = rest.split(" ")
        if kind == "":
            for live in self.lives.values():
                live.doubtful = True
            return
        if kind == "session":
            self.end_sockets(words[0], told=False)
            return
        if kind == "mute":
            self.keep(self._follow_mutes(words[0]))
            return
        live_ = self.lives.get(words[0])
        if live_ is None:
            return
        if kind == "log" and int(words[1]) > live_.room.seq:
            self.keep(self._follow(live_))
        elif kind == "chat":
            self.keep(self._follow_chat(live_, int(words[1])))
        elif kind == "here":
            _, process, mask, watching = words
            live_.elsewhere[process] = (time.monotonic(), int(mask), int(watching))
            self._presence(live_, told=False)

    async def _follow(self, live: Live) -> None:
        try:
            async with live.lock:
                await self._catch_up(live)
        except Unavailable:
            live.doubtful = True

    async def _follow_chat(self, live: Live, number: int) -> None:
        try:
            self._hear_chat(live, await self.store.read(tables.said, live.room.id, number - 1, CHAT_LINES))
        except Unavailable:
            logger.info("lines of chat come with the next connection")

    # The sweep

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self._sweep()
                self.healthy = True
            except Unavailable as error:
                if self.healthy:
                    logger.warning("the store is away: %s", error)
                self.healthy = False
            except Exception:
                metrics.ERRORS.inc()
                logger.exception("the sweep failed")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _sweep(self) -> None:
        """Whatever was missed, lost or left behind is found here."""
        if time.monotonic() >= self._tidied + TIDY:
            self._tidied = time.monotonic()
            await self.store.write(people.forget_expired, milliseconds())
        for id in await self.store.own(await self.store.read(tables.busy)):
            if id not in self.lives and not self.closing:
                await self._look_for(id)
        lives = list(self.lives.values())
        if self.store.kind != "sqlite" and lives:
            heads = await self.store.read(log.heads, [live.room.id for live in lives])
            for live in lives:
                live.doubtful = live.doubtful or heads.get(live.room.id, 0) > live.room.seq
        now = time.monotonic()
        for live in lives:
            try:
                await self._look_after(live, now)
            except Unavailable:
                raise
            except Exception:  # one table must not keep us from the others
                metrics.ERRORS.inc()
                logger.exception("a table could not be looked after: %s", live.room.id)

    async def _look_for(self, id: str) -> None:
        """Load a table that needs us. One that cannot be built again must not keep us from the others."""
        if id in self._broken:
            return
        try:
            await self.live(id)
        except Unavailable:
            raise
        except Exception as error:
            self._broken.add(id)
            logger.error("a table cannot be looked after: %s", error, exc_info=not isinstance(error, Missing))

    async def _look_after(self, live: Live, now: float) -> None:
        room = live.room
        if live.doubtful:
            await self._follow(live)
        if live.stale:
            await self._project(live)
        if room.busy:
            live.owned = room.id in await self.store.own([room.id])
            if live.owned:
                await self._tend(live)
        gone = [process for process, (at, _, _) in live.elsewhere.items() if at < now - 60]
        for process in gone:
            del live.elsewhere[process]
        if gone:
            self._presence(live, told=False)
        elif live.connections and self.store.kind != "sqlite" and now % 20 < self.settings.sweep_seconds:
            self._presence(live)
        idle = not live.connections and not live.lock.locked() and not live.bots
        if idle and not room.busy and now - live.touched > self.settings.idle_seconds:
            self._drop(live)


def project(
    c: Database, id: str, picture: Picture, changed: int, game: str, players: list[tuple[str, str]] | None
) -> None:
    """The lobby's picture of a table; who won and lost is entered once, when the table becomes over."""
    before = tables.held(c, id)
    if before is None or msgspec.json.decode(before.summary, type=Dated).seq > picture.seq:
        return  # another process knows the table better
    tables.change(
        c,
        id,
        status=picture.status,
        busy=picture.busy,
        summary=picture.summary,
        changed=changed,
        people=picture.people,
    )
    if before.status != "over" and players is not None:
        ratings.rate(c, game, players, picture.places)


def player(seating: Seating) -> tuple[str, str]:
    """Under whose name a result is entered: a seat that a bot ended counts for the bot."""
    if seating.bot is not None:
        return f"bot:{seating.bot}", f"Bot, {seating.bot}"
    return seating.place.person or "", seating.place.name


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(
        number=row.number, person=row.person, name=row.name, text=row.text, at=row.at, watching=row.watching
    )


def kind(command: Command) -> str:
    return type(command).__name__.lower()


FIRST = ("Brass", "Moonlit", "Crooked", "Silver", "Quiet", "Salt", "Amber", "Gilded", "Misty", "Last")
SECOND = ("Kettle", "Lantern", "Cauldron", "Anvil", "Owl", "Ledger", "Candle", "Broom", "Toad", "Stall")


def table_name() -> str:
    return f"The {secrets.choice(FIRST)} {secrets.choice(SECOND)}"
