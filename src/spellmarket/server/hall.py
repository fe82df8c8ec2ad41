"""The hall: all tables that are open here, and the way of a command to the disk and to everybody.

Bots and clocks are the steward's, whoever comes, goes and talks the company's; what was missed, the sweep's.
A command is considered, its line stored, then carried out, then acknowledged, one at a time for each table.
Several processes may serve one table: the key of the log decides who was first; who was second looks again.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError

from ..kernel import BadSetup, Game
from ..storage import (
    Line,
    Store,
    TableRow,
    Unavailable,
    friends,
    keeping,
    log,
    notices,
    packs,
    people,
    tables,
)
from . import lines, lobby, metrics
from .analyses import Analyst
from .bodies import NewBranch, NewTable
from .boxes import Boxes
from .company import Company
from .considering import Actor, No, preview, why_not
from .counting import WATCHER
from .deal import new_secret
from .gathering import Gathering, Missing
from .hours import Hours
from .identity import Identity, TooBusy, milliseconds
from .lines import Bodies, Place, Setup
from .lobby import Picture, player
from .messages import (
    Answers,
    Chat,
    Command,
    Done,
    Hint,
    Mute,
    Ping,
    Pong,
    Preview,
    Refused,
    Rematch,
    Report,
    Sit,
    TableShown,
    Update,
    Why,
)
from .notices.post import Post
from .room import BOT_NAMES, Room
from .said import ENGLISH, table_name
from .settings import Settings
from .steward import Steward, sooner
from .sweep import BEAT, Sweep
from .workshop.runs import Arena

logger = logging.getLogger("spellmarket.server")
T = TypeVar("T")

PROJECTORS = 1  # replays and verifications at the same time, so that moves need not wait for them
SHOWS = 16  # of them in line before we say: later
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # of a table
OUTAGE = 60  # days until an outage is forgotten
TRIES = 8  # races lost in a row before a command is given up


class Hall:
    def __init__(self, store: Store, identity: Identity, settings: Settings) -> None:
        self.store = store
        self.identity = identity
        self.settings = settings
        self.steward = Steward(self)
        self.analyst = Analyst(self)
        self.arena = Arena(self)
        self.company = Company(self)
        self.sweep = Sweep(self)
        self.post = Post(self)
        self._projectors = ThreadPoolExecutor(PROJECTORS, thread_name_prefix="projector")
        self._shows = 0
        self.gatherings: dict[str, Gathering] = {}
        self._loading: dict[str, asyncio.Task[Gathering]] = {}
        self.boxes = Boxes(store, settings.packs)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.healthy = False
        self.hours = Hours()
        self._serves = False  # not while an operator only has something done

    @property
    def writable(self) -> bool:
        """Could the store be read and written when it was last tried?"""
        return self.healthy and self.store.failing is None

    async def open(self) -> None:
        self._serves = True
        now = milliseconds()
        patience = 0 if self.store.kind == "sqlite" else int(BEAT * 3000)
        old = now - OUTAGE * 86_400_000
        self.hours.outages = [*await self.store.write(people.begin_serving, now, patience, old)]
        await self.post.open()
        self.store.listen(self.company.heard)
        self.healthy = True
        self.keep(self.sweep.for_ever())
        self.keep(self.company.spread_news())
        self.keep(self.post.for_ever())

    async def close(self) -> None:
        self.closing = True
        if self._serves:
            with contextlib.suppress(Unavailable):
                await self.store.write(people.beat, milliseconds())
        for gathering in list(self.gatherings.values()):
            self.drop(gathering)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.steward.close()
        await self.arena.close()
        self.post.close()
        self._projectors.shutdown(wait=False, cancel_futures=True)

    async def say_goodbye(self) -> None:
        """The server restarts: everybody is told to come back, and nothing new is begun."""
        self.closing = True
        for gathering in self.gatherings.values():
            for connection in list(gathering.connections):
                connection.close(1012, "the server restarts", again=0.5 + secrets.randbelow(1000) / 1000)
        until = time.monotonic() + self.settings.goodbye_seconds
        while time.monotonic() < until and any(
            gathering.connections for gathering in self.gatherings.values()
        ):
            await asyncio.sleep(0.02)

    async def show(self, work: Callable[[], T]) -> T:
        """Something that takes a while and hurries nobody, one after the other, beside the moves."""
        if self._shows >= SHOWS:
            raise TooBusy("Many are looking back just now")
        self._shows += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._projectors, work)
        finally:
            self._shows -= 1

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

    # Opening tables

    async def open_table(
        self, actor: Actor, wanted: NewTable, id: str | None = None, language: str = ENGLISH
    ) -> Gathering:
        await self.boxes.bring(wanted.packs)
        game = self.boxes.game(wanted.game, wanted.packs)
        if len(wanted.seats) not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise BadSetup("seats", f"{game.title} is for {least} to {most}, not {len(wanted.seats)}")
        if sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise BadSetup("seats", "you can sit on one seat only")
        if wanted.entropy and wanted.promise:
            raise BadSetup("promise", "promise your entropy or give it in clear, not both")
        for what, wish in (("away", wanted.away), ("late", wanted.late)):
            if wish == "out" and not game.away:
                raise BadSetup(what, f"{game.title} has no rule for a seat that sits out")
        bots = [seat.name for seat in wanted.seats if seat.name]
        if len(set(bots)) < len(bots) or not set(bots) <= set(BOT_NAMES):
            raise BadSetup("seats", f"bots are called {', '.join(BOT_NAMES)}, each once")
        for seat in wanted.seats:
            self.settings.check_own(seat.own)
        places = []
        for seat in wanted.seats:
            if seat.kind == "me":
                places.append(own_place(actor, wanted))
            elif seat.kind == "bot":
                places.append(Place(kind="bot", level=seat.level, name=seat.name, own=seat.own))
            else:
                places.append(Place(kind="open"))
        setup = Setup(
            name=wanted.name or table_name(language),
            host=actor.person,
            seats=len(places),
            watch=wanted.watch,
            start=wanted.start,
            mix=wanted.mix,
            away=wanted.away,
            late=wanted.late,
            clock=wanted.clock,
            guide=wanted.guide,
        )
        return await self._create(
            id, game, game.edition, game.choose(wanted.options), wanted.packs, wanted.listed, setup, places
        )

    async def open_branch(self, actor: Actor, gathering: Gathering, wanted: NewBranch) -> Gathering:
        """Play on from a moment of a finished table."""
        room = gathering.room
        table = room.table
        assert table is not None, "a branch begins at a finished table"
        standing = table.moves()
        if wanted.at >= len(standing):
            raise BadSetup("at", f"the table has {len(standing)} moves; play on before the last")
        if wanted.seat >= len(room.seats):
            raise BadSetup("seat", f"there is no seat {wanted.seat + 1}")
        moves = [f"{seat} {room.game.text(move)}" for seat, move in standing[: wanted.at]]
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
        self, id: str | None, game: Game, edition: int, options: dict[str, Any], held: list[str],
        listed: bool, setup: Setup, places: list[Place],
    ) -> Gathering:  # fmt: skip
        now = milliseconds()
        id = id or secrets.token_urlsafe(15)
        secret = new_secret()
        room = Room(id, game, edition, options, held, listed, setup, secret, now, self.hours)
        for pack in game.packs:
            if self.boxes.brought(pack):
                await self.store.write(packs.play, pack.hash, pack.source)
        opened = lines.Opened(places=places)
        room.apply(1, lines.read(lines.write(opened)), None, now)
        row = TableRow(
            id=id,
            game=game.name,
            edition=edition,
            options=lines.write(options),
            packs=lines.write(held),
            setup=lines.write(setup),
            secret=secret,
            status=room.status,
            listed=listed,
            summary=summary(room),
            created=now,
            changed=now,
            due=0 if room.ready else None,
        )
        first = Line(id, 1, now, lines.write(opened))
        await self.store.write(tables.create, row, first, room.people)
        gathering = self._enter(room, row)
        metrics.TABLES.labels(game.name).inc()
        await self.steward.tend(gathering)
        return gathering

    # Tables in memory

    def _enter(self, room: Room, row: TableRow) -> Gathering:
        gathering = Gathering(room, row, touched=time.monotonic())
        self.gatherings[room.id] = gathering
        metrics.ROOMS.set(len(self.gatherings))
        return gathering

    async def gathering(self, id: str) -> Gathering:
        """The table for somebody who asks for it."""
        if not ID.fullmatch(id):
            raise Missing("There is no such table.", "unknown")
        while True:
            found = await self.load(id)
            if self.gatherings.get(id) is found:  # until we had our turn it may have been put away again
                found.touched = time.monotonic()
                return found

    async def load(self, id: str) -> Gathering:
        """The table, from memory or built from its log, once for all who wait for it."""
        found = self.gatherings.get(id)
        if found is not None:
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Gathering:
        row = await self.store.read(tables.table, id)
        if row is None:
            raise Missing("There is no such table.", "unknown")
        if len(self.gatherings) >= self.settings.limits.rooms and not await self.sweep.make_room():
            raise Unavailable("too many tables are open just now")
        held = msgspec.json.decode(row.packs, type=list[str])
        await self.boxes.bring(held)
        try:
            game = self.boxes.game(row.game, held)
        except BadSetup as error:
            raise Missing(f"This table cannot be played here: {error.reason}.") from None
        if row.edition not in game.editions:
            raise Missing(f"This table was begun with edition {row.edition} of {game.title}.")
        options = msgspec.json.decode(row.options, type=dict[str, Any])
        setup = lines.read_setup(row.setup)
        room = Room(
            id, game, row.edition, options, held, row.listed, setup, row.secret, row.created, self.hours
        )
        stored = await self.store.read(log.since, id, 0)
        for count, line in enumerate(stored, 1):
            room.apply(line.seq, lines.read(line.body), line.command, line.at)
            if count % 50 == 0:
                await asyncio.sleep(0)  # a long game is built in the breaks of others
        gathering = self._enter(room, row)
        gathering.stale = row.status != room.status
        if not self.post.listeners.isdisjoint(room.people):
            gathering.notices = await self.store.read(notices.told, id)
        await self.steward.tend(gathering)
        return gathering

    def drop(self, gathering: Gathering) -> None:
        """Out of memory: the log has it all."""
        for task in gathering.bots.values():
            task.cancel()
        gathering.bots.clear()
        if gathering.timer is not None:
            gathering.timer.cancel()
        self.store.disown(gathering.room.id)
        self.gatherings.pop(gathering.room.id, None)
        metrics.ROOMS.set(len(self.gatherings))

    def expel(self, table: str, why: str, told: bool = True) -> None:
        """Nobody is at this table any more, and it is not in memory."""
        gathering = self.gatherings.get(table)
        if gathering is not None:
            for connection in list(gathering.connections):
                connection.close(1012, why, again=1.0)
            self.drop(gathering)
        if told:
            self.store.tell(f"expel {table}")

    async def forget(self, person: str) -> int:
        """Somebody with all that is theirs; at how many tables nobody of a name sits now."""
        ghost = "p_" + secrets.token_urlsafe(12)
        ended, touched = await self.store.write(keeping.forget, person, ghost)
        for hash in ended:
            self.company.end_sockets(hash)
        for table in touched:
            self.expel(table, "somebody has left")
        return len(touched)

    # Commands

    async def command(self, gathering: Gathering, actor: Actor, command: Command) -> Answers:
        """Carry out a command, exactly once, and answer it."""
        room = gathering.room
        gathering.touched = time.monotonic()
        gathering.noticed(room.acting(actor))
        if isinstance(command, Ping):
            return Pong(id=command.id, time=milliseconds())
        if isinstance(command, Why):
            return why_not(room, actor, command)
        if isinstance(command, Preview):
            return preview(room, actor, command)
        try:
            match command:
                case Hint():
                    return await self.steward.advise(gathering, actor, command)
                case Chat():
                    return await self.company.chat(gathering, actor, command)
                case Mute():
                    return await self.company.mute(gathering, actor, command)
                case Report():
                    return await self.company.report(gathering, actor, command)
                case Rematch():
                    return await self._rematch(gathering, actor, command)
            return await self._durable(gathering, actor, command)
        except Unavailable:
            gathering.doubtful = True
            metrics.COMMANDS.labels(kind(command), "unavailable").inc()
            reason = "The store cannot be written just now; nothing has happened. Try again."
            return Refused(id=command.id, code="unavailable", reason=reason, seq=room.counted(actor))
        except Exception:
            metrics.ERRORS.inc()
            logger.exception("a command failed: %s", kind(command))
            reason = "Something went wrong on our side; nothing has happened."
            return Refused(id=command.id, code="internal", reason=reason, seq=room.counted(actor))

    async def _durable(self, gathering: Gathering, actor: Actor, command: Command) -> Answers:
        room = gathering.room
        key = f"{actor.person}:{command.id}"
        begun = time.perf_counter()
        async with gathering.lock:
            if gathering.doubtful:
                await self.catch_up(gathering)
            for _ in range(TRIES):
                known = room.commands.get(key)
                if known is not None:
                    return Done(id=command.id, seq=room.counted(actor, known), again=True)
                body = room.consider(actor, command, milliseconds(), self.settings.own)
                if isinstance(body, No):
                    known = await self.store.read(log.command, room.id, key)
                    if known is not None:
                        return Done(id=command.id, seq=room.counted(actor, known), again=True)
                    return refused(gathering, actor, command, body)
                if isinstance(body, lines.Handed) and body.why == "host":
                    missing = gathering.missing(body.seat, time.monotonic())
                    if missing < self.settings.away_after:
                        here = "They are here" if missing == 0 else "They were here a moment ago"
                        no = No("not-now", f"{here}; only who has been away for a while can be replaced.")
                        return refused(gathering, actor, command, no)
                if await self.add(gathering, body, key):
                    metrics.COMMANDS.labels(kind(command), "done").inc()
                    metrics.ACK.observe(time.perf_counter() - begun)
                    return Done(id=command.id, seq=room.counted(actor))
                await self.catch_up(gathering)
                known = await self.store.read(log.command, room.id, key)
                if known is not None:
                    return Done(id=command.id, seq=room.counted(actor, known), again=True)
        return refused(gathering, actor, command, No("stale", "Others were faster each time; try again."))

    async def add(self, gathering: Gathering, body: Bodies, key: str | None) -> bool:
        """Store a line, carry it out and let everybody know. With the lock held."""
        room = gathering.room
        line = Line(room.id, room.seq + 1, milliseconds(), lines.write(body), key)
        try:
            stored = await self.store.append(line)
        except BaseException:
            gathering.doubtful = True
            raise
        if not stored:
            return False
        try:
            self._apply(gathering, [(line, body)])
        except Exception:
            self._abandon(gathering)
        await self._settle(gathering)
        return True

    async def catch_up(self, gathering: Gathering) -> None:
        """Read what others have stored. With the lock held."""
        missed = await self.store.read(log.since, gathering.room.id, gathering.room.seq)
        gathering.doubtful = False
        if missed:
            self._apply(gathering, [(line, lines.read(line.body)) for line in missed])
            await self._settle(gathering)

    def _apply(self, gathering: Gathering, stored: list[tuple[Line, Bodies]]) -> None:
        for line, body in stored:
            gathering.room.apply(line.seq, body, line.command, line.at)
        if gathering.company != gathering.room.company:
            gathering.company = gathering.room.company
            for connection in gathering.connections:
                connection.seat = connection.place(gathering.room)
            self.company.presence(gathering)  # who watched may sit now
        self.company.tell(gathering)

    async def follow(self, gathering: Gathering) -> None:
        """Catch up, if the store lets us."""
        try:
            async with gathering.lock:
                await self.catch_up(gathering)
        except Unavailable:
            gathering.doubtful = True

    def _abandon(self, gathering: Gathering) -> None:
        """A line that was tried out before it was stored could not be carried out: build the table anew."""
        metrics.ERRORS.inc()
        logger.exception("a stored line could not be carried out: %s", gathering.room.id)
        for connection in list(gathering.connections):
            connection.close(1011, "something went wrong on our side", again=1.0)
        self.drop(gathering)

    async def _settle(self, gathering: Gathering) -> None:
        """The lobby's picture, and bots and clocks, after something happened.

        What happened is stored by now, so whatever fails here is no answer to anybody: the sweep tries again.
        """
        room, row = gathering.room, gathering.row
        try:
            needed = self.steward.needed(gathering)
            waits = room.status == "waiting"
            if gathering.stale or row.status != room.status or waits or sooner(needed, row.due):
                await self.project(gathering)
            await self.steward.tend_to(gathering, needed)
        except Exception:
            gathering.stale = True
            metrics.ERRORS.inc()
            logger.exception("what follows a line failed: %s", room.id)

    async def project(self, gathering: Gathering) -> None:
        room, row = gathering.room, gathering.row
        places = [] if room.result is None else room.result.places
        picture = Picture(
            room.count.number(WATCHER),
            room.status,
            self.steward.needed(gathering),
            summary(room),
            room.people,
            places,
        )
        players: list[tuple[str, str]] | None = None
        if room.status == "over" and room.setup.branch is None:
            players = [player(seating) for seating in room.seats]
        try:
            await self.store.write(lobby.project, room.id, picture, milliseconds(), room.game.name, players)
            row.status, row.due, gathering.stale = picture.status, picture.due, False
        except Unavailable:
            gathering.stale = True  # the sweep tries again

    # Commands that are no lines of the log

    async def _rematch(self, gathering: Gathering, actor: Actor, command: Rematch) -> Answers:
        room = gathering.room
        no = room.consider(actor, command, 0.0)
        if isinstance(no, No):
            return refused(gathering, actor, command, no)
        if actor.token_seat is not None:
            return refused(gathering, actor, command, No("not-seated", "A token opens one seat only."))
        if room.next is None:
            made = await self._open_rematch(gathering, actor, command)
            if made is not None:
                return made
        assert room.next is not None, "there is a rematch now"
        again = await self.gathering(room.next)
        if again.room.seat_of(actor.person) is None:
            answer = await self._durable(
                again, actor, Sit(id=command.id, entropy=command.entropy, promise=command.promise)
            )
            if isinstance(answer, Refused) and answer.code not in ("full", "not-now"):
                return answer
        return Done(id=command.id, seq=room.counted(actor), table=room.next)

    async def _open_rematch(self, gathering: Gathering, actor: Actor, command: Rematch) -> Answers | None:
        """A new table of the same kind; its name follows from the old one, so that only one can be made."""
        room = gathering.room
        tag = blake2b(room.id.encode(), key=bytes.fromhex(room.secret), digest_size=15).digest()
        id = base64.urlsafe_b64encode(tag).decode()
        places = []
        for seating in room.seats:
            if seating.place.person == actor.person:
                places.append(own_place(actor, command))
            elif seating.place.kind == "person" or seating.free:
                places.append(Place())
            else:
                places.append(Place(kind="bot", level=seating.place.level, own=seating.place.own))
        old = room.setup
        setup = Setup(
            name=old.name,
            host=actor.person,
            seats=len(places),
            watch=old.watch,
            start=old.start,
            mix=old.mix,
            away=old.away,
            late=old.late,
            clock=old.clock,
            guide=old.guide,
        )
        try:
            await self._create(
                id, room.game, room.game.edition, room.options, room.packs, room.listed, setup, places
            )
            mine = True
        except IntegrityError:
            logger.info("a rematch was opened elsewhere at the same moment")
            mine = False
        if mine:
            await invite_to(self, id, actor, set(room.people) - {actor.person})
        async with gathering.lock:
            if gathering.doubtful:
                await self.catch_up(gathering)
            if room.next is None:
                key = f"{actor.person}:{command.id}"
                if await self.add(gathering, lines.Rematched(table=id), key):
                    done = Done(id=command.id, seq=room.counted(actor), table=id)
                    return done if mine else None  # at the table of somebody else one still has to sit down
                await self.catch_up(gathering)
        return None

    def shown(self, gathering: Gathering) -> TableShown:
        return gathering.room.sights.table(gathering.here(), milliseconds())


def refused(gathering: Gathering, actor: Actor, command: Command, no: No) -> Refused:
    metrics.COMMANDS.labels(kind(command), no.code).inc()
    update: Update | None = None
    if no.code == "stale":
        room = gathering.room
        seat = room.acting(actor)
        sight = room.sights.of(-1 if seat is None else seat)
        shown = room.sights.table(gathering.here(), milliseconds())
        update = Update(seq=room.counted(actor), events=[], view=sight.view, ask=sight.ask, table=shown)
    return Refused(
        id=command.id,
        code=no.code,
        reason=no.reason,
        rule=no.rule,
        seq=gathering.room.counted(actor),
        update=update,
    )


def own_place(actor: Actor, wanted: NewTable | Rematch) -> Place:
    """Where whoever opens a table sits down, with what they add to the deal."""
    place = Place(kind="person", person=actor.person, name=actor.name)
    place.entropy, place.promise = wanted.entropy, wanted.promise
    return place


def kind(command: Command) -> str:
    return type(command).__name__.lower()


def summary(room: Room) -> str:
    shown = room.sights.table([False] * len(room.seats), milliseconds())
    return msgspec.json.encode(shown).decode()


async def invite_to(hall: Hall, table: str, by: Actor, guests: Collection[str]) -> None:
    """Friends hear of a table that gathers, on our pages and wherever they want to be told."""
    if guests:
        invited = await hall.store.write(friends.invite, table, by.person, guests, milliseconds())
        await hall.post.invite(table, invited)
