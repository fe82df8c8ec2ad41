"""The sweep: whatever was missed, lost or left behind is found here."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from ..storage import Unavailable, keeping, log, people, tables
from . import metrics
from .gathering import Gathering, Missing
from .identity import milliseconds

if TYPE_CHECKING:
    from .hall import Hall

logger = logging.getLogger("spellmarket.server")
TIDY = 3600.0  # seconds between two looks for what has expired
BEAT = 5.0  # seconds between two signs of life in the store
SOON = 30.0  # seconds for which a table stays open because something is due at it
DUE = 5000  # tables looked through in a sweep
WAKES = 50  # of them opened
DAY = 86_400_000  # milliseconds
FORGOTTEN = 200  # of a kind in an hour
SCARCE = 100_000_000  # bytes on the disk below which somebody should know


class Sweep:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._tidied = time.monotonic()
        self._beaten = -BEAT
        self._scarce = False
        self._broken: set[str] = set()

    async def for_ever(self) -> None:
        while True:
            try:
                await self.once()
                if not self.hall.healthy:
                    logger.warning("the store is there again")
                self.hall.healthy = True
            except Unavailable as error:
                if self.hall.healthy:
                    logger.error("the store is away: %s", error)
                self.hall.healthy = False
            except Exception:
                metrics.ERRORS.inc()
                logger.exception("the sweep failed")
            metrics.STORE.set(self.hall.writable)
            await asyncio.sleep(self.hall.settings.sweep_seconds)

    async def once(self) -> None:
        await self._beat()
        if time.monotonic() >= self._tidied + TIDY:
            self._tidied = time.monotonic()
            await self.forget()
        await self._wake()
        gatherings = list(self.hall.gatherings.values())
        if self.hall.store.kind != "sqlite" and gatherings:
            heads = await self.hall.store.read(log.heads, [gathering.room.id for gathering in gatherings])
            for gathering in gatherings:
                gathering.doubtful = (
                    gathering.doubtful or heads.get(gathering.room.id, 0) > gathering.room.seq
                )
        now = time.monotonic()
        for gathering in gatherings:
            try:
                await self._look_after(gathering, now)
            except Unavailable:
                raise
            except Exception:  # one table must not keep us from the others
                metrics.ERRORS.inc()
                logger.exception("a table could not be looked after: %s", gathering.room.id)

    async def forget(self) -> None:
        """What has expired, and what is kept no longer: some of each, the rest an hour later."""
        store, settings, now = self.hall.store, self.hall.settings, milliseconds()
        await store.write(people.forget_expired, now)
        for status, days in (("waiting", settings.waiting_days), ("over", settings.over_days)):
            if days:
                for id in await store.read(keeping.old_tables, status, now - days * DAY, FORGOTTEN):
                    if id not in self.hall.gatherings:
                        await store.write(keeping.erase_table, id)
        if settings.guests_days:
            for id in await store.read(keeping.old_guests, now - settings.guests_days * DAY, FORGOTTEN):
                await self.hall.forget(id)
        if settings.chat_days:
            await store.write(keeping.old_chat, now - settings.chat_days * DAY)

    async def _wake(self) -> None:
        """Open the tables whose time has come, some at a time: nobody waits because many are due."""
        found = await self.hall.store.read(tables.due, milliseconds(), DUE)
        waiting = [id for id in found if id not in self.hall.gatherings and id not in self._broken]
        for id in await self.hall.store.own(waiting[:WAKES]):
            if self.hall.closing:
                return
            if len(self.hall.gatherings) >= self.hall.settings.limits.rooms and not await self.make_room():
                return  # who is here comes first; these come as soon as somebody has left
            await self._look_for(id)

    async def make_room(self) -> bool:
        """Put tables away that nobody looks at, however lately they were looked at."""
        for gathering in list(self.hall.gatherings.values()):
            if self._idle(gathering):
                await self._put_away(gathering)
            if len(self.hall.gatherings) < self.hall.settings.limits.rooms:
                return True
        return False

    def _idle(self, gathering: Gathering) -> bool:
        return not gathering.connections and not gathering.lock.locked() and not gathering.bots

    async def _put_away(self, gathering: Gathering) -> None:
        """Out of memory; what is to happen by itself stands in the list of what is due."""
        due = self.hall.steward.needed(gathering)
        if due != gathering.row.due and (gathering.owned or due is not None):
            await self.hall.store.write(tables.put_off, gathering.room.id, due)
            gathering.row.due = due
        if self._idle(gathering):  # somebody may have come meanwhile
            self.hall.drop(gathering)

    async def _beat(self) -> None:
        """Write something, and see whether there is room for more."""
        free = self.hall.store.room()
        metrics.DISK.set(-1 if free is None else free)
        if free is not None and (free < SCARCE) != self._scarce:
            self._scarce = free < SCARCE
            if self._scarce:
                logger.error("the disk is nearly full: %d MB are left", free // 1_000_000)
        hours, now = self.hall.hours, time.monotonic()
        hours.look()
        while hours.leaps:
            await self.hall.store.write(people.leap, *hours.leaps[0])
            logger.warning("the time of day has leapt ahead; no clock at a table ran meanwhile")
            del hours.leaps[0]
        if now >= self._beaten + BEAT or self.hall.store.failing is not None:
            await self.hall.store.write(people.beat, milliseconds())
            self._beaten = now

    async def _look_for(self, id: str) -> None:
        """Load a table that needs us. One that cannot be built again must not keep us from the others."""
        if id in self._broken:
            return
        try:
            gathering = await self.hall.load(id)
            if gathering.touched <= gathering.opened:  # nobody else has asked for it
                gathering.touched -= self.hall.settings.idle_seconds
        except Unavailable:
            raise
        except Exception as error:
            self._broken.add(id)
            logger.error("a table cannot be looked after: %s", error, exc_info=not isinstance(error, Missing))

    async def _look_after(self, gathering: Gathering, now: float) -> None:
        room = gathering.room
        if gathering.doubtful:
            await self.hall.follow(gathering)
        if gathering.stale:
            await self.hall.project(gathering)
        needed = self.hall.steward.needed(gathering)
        if needed is not None:
            gathering.owned = room.id in await self.hall.store.own([room.id])
            if gathering.owned:
                await self.hall.steward.tend(gathering)
        gone = [process for process, (at, _, _) in gathering.elsewhere.items() if at < now - 60]
        for process in gone:
            del gathering.elsewhere[process]
        if gone:
            self.hall.company.presence(gathering, told=False)
        elif (
            gathering.connections
            and self.hall.store.kind != "sqlite"
            and now % 20 < self.hall.settings.sweep_seconds
        ):
            self.hall.company.presence(gathering)
        soon = needed is not None and needed < milliseconds() + SOON * 1000
        if self._idle(gathering) and not soon and now - gathering.touched >= self.hall.settings.idle_seconds:
            await self._put_away(gathering)
