"""The steward: has bots think and clocks run, for each table in one process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING

from ..storage import Unavailable
from . import lines, metrics
from .gathering import Gathering
from .lines import Bodies
from .messages import Answers, Hint, Hinted, Refused
from .room import Actor, Room
from .sights import capital
from .workers import Task, Workers

if TYPE_CHECKING:
    from .hall import Hall

logger = logging.getLogger("spellmarket.server")


class Steward:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        settings = hall.settings
        self.workers = Workers(settings.bot_workers, settings.packs, settings.bot_patience)

    async def close(self) -> None:
        await self.workers.close()

    async def tend(self, gathering: Gathering) -> None:
        """Begin what can begin, have bots think and clocks run: in one process for each table."""
        room = gathering.room
        if self.hall.closing or not room.busy:
            gathering.vote_since = None
            return
        if not gathering.owned:
            gathering.owned = room.id in await self.hall.store.own([room.id])
            if not gathering.owned:
                return
        if room.ready:
            self.hall.keep(self._begin(gathering))
            return
        gathering.vote_since = (gathering.vote_since or time.monotonic()) if room.vote is not None else None
        if room.vote is None:
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
                    if not await self.hall.add(
                        gathering, lines.Started(order=self.hall.order(gathering.room)), "start"
                    ):
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
        chosen = await self.workers.choose(self._task(room, seat, level))
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
            move = -1 if chosen is None else room.game.parse(chosen.move)
            moved = room.rehearse(seat, move if move in now.options else secrets.choice(now.options))
            if not await self.hall.add(gathering, moved, f"bot:{seat}:{ask.decision}"):
                await self.hall.catch_up(gathering)

    def _task(self, room: Room, seat: int, level: str, explain: bool = False, owner: str = "") -> Task:
        mixed = blake2b(f"{room.id} {seat} {room.number(seat)}".encode(), digest_size=4).digest()
        seconds = self.hall.settings.bot_seconds
        luck = int.from_bytes(mixed, "big")
        return Task(room.id, room.record(), seat, level, luck, seconds, explain, owner or room.setup.host)

    def wind(self, gathering: Gathering) -> None:
        """Set the alarm for the next clock that runs out."""
        if gathering.timer is not None:
            gathering.timer.cancel()
            gathering.timer = None
        due = self._due(gathering)
        if due:
            wait = min(at for at, _ in due) - time.monotonic()
            loop = asyncio.get_running_loop()
            gathering.timer = loop.call_later(max(0.01, wait), lambda: self.hall.keep(self._ring(gathering)))

    def _due(self, gathering: Gathering) -> list[tuple[float, Bodies]]:
        """What happens by itself, and when."""
        room = gathering.room
        due: list[tuple[float, Bodies]] = []
        if room.vote is not None and gathering.vote_since is not None:
            at = gathering.vote_since + self.hall.settings.vote_seconds
            due.append((at, lines.Answered(seat=None, agree=False)))
        for seat in room.pending:
            seating = room.seats[seat]
            if seating.bot is not None or seating.since is None:
                continue
            if room.setup.clock is not None:
                at = seating.since + seating.clock / 1000
                due.append((at, lines.Handed(seat=seat, level="medium", why="time")))
            gone = gathering.gone_since.get(seat)
            if room.setup.away == "bot" and gone is not None:
                at = max(gone, seating.since) + self.hall.settings.away_after
                due.append((at, lines.Handed(seat=seat, level="medium", why="away")))
        return due

    async def _ring(self, gathering: Gathering) -> None:
        gathering.timer = None
        async with gathering.lock:
            if self.hall.closing or not gathering.owned:
                return
            now = time.monotonic()
            for at, body in self._due(gathering):
                if at <= now:
                    try:
                        if not await self.hall.add(gathering, body, None):
                            await self.hall.catch_up(gathering)
                    except Unavailable:
                        gathering.doubtful = True  # the sweep winds it again
                    break
            self.wind(gathering)

    async def advise(self, room: Room, actor: Actor, command: Hint) -> Answers:
        seat = room.acting(actor)
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
        text = capital(room.game.say(room.game.parse(chosen.move), room.names, seat))
        return Hinted(id=command.id, move=chosen.move, text=text, why=chosen.why)
