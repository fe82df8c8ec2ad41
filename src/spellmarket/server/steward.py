"""The steward: has bots think and clocks run, for each table in one process."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal

import msgspec

from ..storage import Unavailable
from . import clocks, lines, metrics
from .considering import Actor, begins, started
from .gathering import Gathering
from .identity import milliseconds
from .lines import Bodies
from .messages import Advised, Answers, Hint, Hinted, Refused
from .room import Room, may_sit_out
from .sights import capital
from .workers import Task, Thought, Workers, untold

if TYPE_CHECKING:
    from .hall import Hall

logger = logging.getLogger("spellmarket.server")
ANSWER = 20_000  # milliseconds in which somebody whose time is up may say that they are here
LONGEST = 86_400.0  # seconds that an alarm is set for: a clock of weeks is looked at every day


class Steward:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        settings = hall.settings
        self.workers = Workers(settings.bot_workers, settings.packs, settings.bot_patience)

    async def close(self) -> None:
        await self.workers.close()

    async def tend(self, gathering: Gathering) -> None:
        """Begin what can begin, have bots think and clocks run: in one process for each table."""
        await self.tend_to(gathering, self.needed(gathering))

    async def tend_to(self, gathering: Gathering, needed: int | None) -> None:
        """The same, where it is known when somebody must look."""
        room = gathering.room
        if self.hall.closing or needed is None:
            return
        if not gathering.owned:
            gathering.owned = room.id in await self.hall.store.own([room.id])
            if not gathering.owned:
                return
        if room.ready:
            self.hall.keep(self._begin(gathering))
            return
        await self.hall.post.look(gathering)
        if room.vote is None and self.awake(gathering):
            for seat in room.pending:
                if room.seats[seat].bot and seat not in gathering.bots:
                    task = asyncio.get_running_loop().create_task(self._bot(gathering, seat))
                    gathering.bots[seat] = task
                    task.add_done_callback(partial(self._bot_done, gathering, seat))
        self.wind(gathering)

    async def _begin(self, gathering: Gathering) -> None:
        async with gathering.lock:
            if gathering.room.ready:
                try:
                    if not await self.hall.add(gathering, begins(gathering.room), None):
                        await self.hall.catch_up(gathering)
                except Unavailable:
                    logger.warning("a table could not begin: %s", gathering.room.id)

    def _bot_done(self, gathering: Gathering, seat: int, task: asyncio.Task[None]) -> None:
        if gathering.bots.get(seat) is task:
            del gathering.bots[seat]
        if task.cancelled() or self.hall.closing:
            return
        if task.exception() is not None:
            if not isinstance(task.exception(), Unavailable):
                metrics.ERRORS.inc()
                logger.error("a bot's move failed", exc_info=task.exception())
            return  # the sweep tries again
        self.hall.keep(self.tend(gathering))

    async def _bot(self, gathering: Gathering, seat: int) -> None:
        """One move of a bot: thought of outside, played like anybody's, if the question still stands."""
        room = gathering.room
        ask = room.sights.of(seat).ask
        level = room.seats[seat].bot
        if ask is None or level is None:
            await asyncio.sleep(0.1)
            return
        begun = time.monotonic()
        own = self.hall.settings.own.get(room.seats[seat].own, "")
        chosen = await self.workers.choose(self._task(room, seat, level, own=own))
        metrics.BOTS.labels(level).observe(time.monotonic() - begun)
        await asyncio.sleep(max(0.0, self.hall.settings.bot_pause - (time.monotonic() - begun)))
        async with gathering.lock:
            if gathering.doubtful:
                await self.hall.catch_up(gathering)
            now = room.sights.of(seat)
            if now.ask is None or now.ask.decision != ask.decision or room.seats[seat].bot is None:
                return
            if room.vote is not None:
                return
            moved = self._moved(room, seat, chosen)
            if not await self.hall.add(gathering, moved, f"bot:{seat}:{ask.decision}"):
                await self.hall.catch_up(gathering)

    def _moved(self, room: Room, seat: int, chosen: Thought | None) -> lines.Moved:
        """What a bot has chosen; where it has not, something legal, and why it was not the bot."""
        options = room.sights.of(seat).options
        own = room.seats[seat].own
        if own and (chosen is None or not chosen.move):
            moved = room.rehearse(seat, options[0])
        else:
            move = -1 if chosen is None else room.game.parse(chosen.move)
            moved = room.rehearse(seat, move if move in options else secrets.choice(options))
        if own:
            missing: lines.Fault = "" if own in self.hall.settings.own else "missing"
            moved.fault = missing or ("failed" if chosen is None else chosen.fault)
        return moved

    def _task(
        self, room: Room, seat: int, level: str, explain: bool = False, owner: str = "", own: str = ""
    ) -> Task:
        mixed = blake2b(f"{room.id} {seat} {room.count.number(seat)}".encode(), digest_size=4).digest()
        seconds = self.hall.settings.bot_seconds
        luck = int.from_bytes(mixed, "big")
        owner = owner or room.setup.host
        return Task(
            room.id, room.record(), seat, level, luck, seconds, explain, owner, own,
            names=room.names, packs=untold(room.game, self.hall.settings.packs),
        )  # fmt: skip

    # When somebody must look

    def awake(self, gathering: Gathering) -> bool:
        """Do bots play here? Not for nobody: where all people have left they wait until somebody looks in."""
        if any(seating.place.kind == "person" and not seating.away for seating in gathering.room.seats):
            return True
        return gathering.visited or time.monotonic() - gathering.touched < self.hall.settings.idle_seconds

    def needed(self, gathering: Gathering) -> int | None:
        """When the table next needs somebody to look after it, in milliseconds since 1970; 0: now."""
        room = gathering.room
        if room.ready:
            return 0
        if room.vote is None and any(room.seats[seat].bot for seat in room.pending) and self.awake(gathering):
            return 0
        times = [math.ceil(at) for at, _ in self._due(gathering)]
        told = self.hall.post.needed(gathering)
        return min(times if told is None else [*times, told], default=None)

    def wind(self, gathering: Gathering) -> None:
        """Set the alarm for the next clock that runs out."""
        if gathering.timer is not None:
            gathering.timer.cancel()
            gathering.timer = None
        due = self._due(gathering)
        if due:
            wait = (min(at for at, _ in due) - milliseconds()) / 1000
            loop = asyncio.get_running_loop()
            ring = partial(self._rung, gathering)
            gathering.timer = loop.call_later(min(max(0.01, wait), LONGEST), ring)

    def _rung(self, gathering: Gathering) -> None:
        self.hall.keep(self._ring(gathering))

    def _due(self, gathering: Gathering) -> list[tuple[float, Bodies]]:
        """What happens by itself, and when."""
        room, now = gathering.room, milliseconds()
        due: list[tuple[float, Bodies]] = []
        if room.drawing is not None and room.status == "waiting":
            due.append((room.drawing + self.hall.settings.reveal_seconds * 1000, started(room)))
        if room.vote is not None:
            at = room.vote.since + self.hall.settings.vote_seconds * 1000
            due.append((at, lines.Answered(seat=None, agree=False)))
        for seat in room.pending:
            seating = room.seats[seat]
            if seating.bot is not None or seating.since is None:
                continue
            spent = clocks.spent(room, seat, now)
            if room.setup.clock is not None:
                at = now + seating.clock - spent + (ANSWER if seating.spare else 0)
                due.append((at, handed(room, seat, "time", seating.clock, room.setup.late)))
            gone = gathering.gone_since.get(seat)
            if room.setup.away != "wait" and gone is not None:
                missing = min(time.monotonic() - gone, (now - seating.since) / 1000)
                at = now + (self.hall.settings.away_after - missing) * 1000
                due.append((at, handed(room, seat, "away", spent, room.setup.away)))
        return due

    async def _ring(self, gathering: Gathering) -> None:
        gathering.timer = None
        async with gathering.lock:
            if self.hall.closing or not gathering.owned:
                return
            now = milliseconds()
            for at, body in self._due(gathering):
                if at <= now:
                    try:
                        if not await self.hall.add(gathering, body, None):
                            await self.hall.catch_up(gathering)
                    except Unavailable:
                        gathering.doubtful = True  # the sweep winds it again
                    break
            self.wind(gathering)

    async def advise(self, gathering: Gathering, actor: Actor, command: Hint) -> Answers:
        room = gathering.room
        seat = room.acting(actor)
        if not room.setup.guide:
            reason = "At this table everybody plays without advice; its host has said so."
            return Refused(id=command.id, code="no-advice", reason=reason, seq=room.counted(actor))
        if seat is None or seat not in room.pending:
            return Refused(
                id=command.id, code="not-asked", reason="You are not asked now.", seq=room.counted(actor)
            )
        task = self._task(room, seat, command.level, explain=True, owner=actor.person)
        chosen = await self.workers.choose(task)
        if chosen is None:
            return Refused(
                id=command.id, code="unavailable", reason="No advice came in time.", seq=room.counted(actor)
            )
        await self._tell_guided(gathering, seat)
        text = capital(room.game.say(room.game.parse(chosen.move), room.names, seat))
        candidates = msgspec.convert(chosen.candidates, list[Advised])
        return Hinted(id=command.id, move=chosen.move, text=text, why=chosen.why, candidates=candidates)

    async def _tell_guided(self, gathering: Gathering, seat: int) -> None:
        """Everybody at the table may know who is advised; it is told once in a game."""
        async with gathering.lock:
            if gathering.doubtful:
                await self.hall.catch_up(gathering)
            while gathering.room.status == "playing" and not gathering.room.seats[seat].guided:
                if not await self.hall.add(gathering, lines.Guided(seat=seat), None):
                    await self.hall.catch_up(gathering)


def handed(room: Room, seat: int, why: Literal["time", "away"], spent: int, wish: str) -> lines.Handed:
    """What becomes of a seat whose player is late or gone: the table's wish; if it cannot sit out, a bot."""
    out = wish == "out" and may_sit_out(room, seat)
    return lines.Handed(seat=seat, level="medium", why=why, spent=spent, free=wish == "free", out=out)


def sooner(needed: int | None, written: int | None) -> bool:
    """Must somebody look before the time that is written down? Later does no harm: they look again."""
    return needed is not None and (written is None or needed < written)
