"""The company at a table: who comes and goes, what they say, and what other processes tell of theirs."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import TYPE_CHECKING

from ..storage import ChatRow, Unavailable, keeping, tables
from . import metrics
from .connection import Connection
from .considering import Actor
from .gathering import Gathering
from .identity import milliseconds
from .messages import Answers, Chat, ChatSaid, Done, Mute, Refused, Report

if TYPE_CHECKING:
    from .hall import Hall

logger = logging.getLogger("spellmarket.server")
CHAT_LINES = 100


class Company:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.me = secrets.token_hex(4)  # this process, among those that serve the same tables
        self.parted = 0  # sockets that have closed
        self._news: deque[Gathering] = deque()
        self._bell = asyncio.Event()

    # News

    def tell(self, gathering: Gathering) -> None:
        """There is something new; all who are connected hear of it in turn."""
        if gathering.told:
            gathering.told = False
            self._news.append(gathering)
            self._bell.set()

    async def spread_news(self) -> None:
        """One table after the other, and in between whatever has come in.

        Whoever moved hears of it with the acknowledgement. If there is more to do than time, news of others'
        moves come later and acknowledgements do not.
        """
        while True:
            await self._bell.wait()
            self._bell.clear()
            while self._news:
                gathering = self._news.popleft()
                gathering.told = True
                gathering.wake()
                await asyncio.sleep(0)

    # Coming and going

    async def introduce(self, gathering: Gathering, connection: Connection) -> None:
        """What a connection must know before it hears anything."""
        connection.seat = connection.place(gathering.room)
        if connection.actor is not None:
            connection.muted = set(await self.hall.store.read(tables.muted, connection.actor.person))
        rows = await self.hall.store.read(tables.said, gathering.room.id, 0, CHAT_LINES)
        connection.chat = [row for row in rows if row.person not in connection.muted]
        connection.chat_seen = rows[-1].number if rows else 0

    async def join(self, connection: Connection) -> Gathering:
        """A table may be put away while somebody is introduced: they join the one that is in memory then."""
        while True:
            gathering = connection.gathering
            await self.introduce(gathering, connection)
            connection.gathering = await self.hall.gathering(gathering.room.id)
            if connection.gathering is gathering:
                break
        connection.counts = True
        gathering.connections.add(connection)
        metrics.SOCKETS.inc()
        self.presence(gathering)
        return gathering

    def part(self, gathering: Gathering, connection: Connection) -> None:
        if connection in gathering.connections:
            gathering.connections.discard(connection)
            self.parted += 1
            metrics.SOCKETS.dec()
            self.presence(gathering)

    def presence(self, gathering: Gathering, told: bool = True) -> None:
        now = time.monotonic()
        gathering.touched = now
        gathering.presence += 1
        here = gathering.here()
        for seat, present in enumerate(here):
            if present:
                gathering.gone_since.pop(seat, None)
            else:
                gathering.gone_since.setdefault(seat, now)
        for connection in gathering.connections:
            connection.presence(here, gathering.watching())
        if told:
            mask = gathering.mask()
            self.hall.store.tell(f"here {gathering.room.id} {self.me} {mask} {gathering.watchers()}")
        if gathering.owned and gathering.room.setup.away != "wait":
            self.hall.steward.wind(gathering)

    def end_sockets(self, credential: str, told: bool = True) -> None:
        """A session or the tokens of a seat have ended, and their sockets with them."""
        self.hall.identity.forget(credential)
        for gathering in list(self.hall.gatherings.values()):
            for connection in list(gathering.connections):
                if connection.credential == credential:
                    connection.close(4401, "your session has ended")
        if told:
            self.hall.store.tell(f"session {credential}")

    # Talking

    async def chat(self, gathering: Gathering, actor: Actor, command: Chat) -> Answers:
        room = gathering.room
        text = "".join(c for c in " ".join(command.text.split()) if c.isprintable()).strip()
        if not text:
            return Refused(
                id=command.id, code="malformed", reason="There is nothing in it.", seq=room.counted(actor)
            )
        watching = room.seat_of(actor.person) is None
        if watching and not room.setup.watch:
            reason = "This table is not open to watchers."
            return Refused(id=command.id, code="not-seated", reason=reason, seq=room.counted(actor))
        row = ChatRow(0, actor.person, actor.name, text, milliseconds(), watching)
        row.number, new = await self.hall.store.write(
            tables.say, room.id, row, f"{actor.person}:{command.id}"
        )
        if new:
            self._hear_chat(gathering, [row])
            self.hall.store.tell(f"chat {room.id} {row.number}")
        return Done(id=command.id, seq=room.counted(actor), again=not new)

    def _hear_chat(self, gathering: Gathering, rows: list[ChatRow]) -> None:
        for row in rows:
            for connection in list(gathering.connections):
                if row.person not in connection.muted and row.number > connection.chat_seen:
                    connection.chat_seen = row.number
                    connection.chat = [*connection.chat[1 - CHAT_LINES :], row]
                    connection.say(ChatSaid(line=connection.chat_line(row)))

    async def mute(self, gathering: Gathering, actor: Actor, command: Mute) -> Answers:
        await self.hall.store.write(tables.mute, actor.person, command.person, command.on)
        await self._follow_mutes(actor.person)
        self.hall.store.tell(f"mute {actor.person}")
        return Done(id=command.id, seq=gathering.room.counted(actor))

    async def report(self, gathering: Gathering, actor: Actor, command: Report) -> Answers:
        """A line of chat for the operators: it stands among what was done, with who said it and who minds."""
        room, number = gathering.room, command.number
        line = await self.hall.store.read(tables.line, room.id, number)
        if line is None:
            reason = "There is no such line at this table."
            return Refused(id=command.id, code="no-line", reason=reason, seq=room.counted(actor))
        told = (
            f"report: {actor.name} ({actor.person}) minds line {number} of table {room.id},"
            f" by {line.name} ({line.person}): {line.text}"
        )
        await self.hall.store.write(keeping.note, milliseconds(), told)
        logger.warning("a line of chat was reported; `spellmarket admin deeds` tells which")
        return Done(id=command.id, seq=room.counted(actor))

    async def _follow_mutes(self, person: str) -> None:
        """On every connection of somebody, whatever table or device."""
        try:
            muted = set(await self.hall.store.read(tables.muted, person))
        except Unavailable:
            return  # it holds from the next connection on
        for gathering in self.hall.gatherings.values():
            for connection in gathering.connections:
                if connection.actor is not None and connection.actor.person == person:
                    connection.muted = muted

    # What other processes tell

    def heard(self, word: str) -> None:
        kind, _, rest = word.partition(" ")
        words = rest.split(" ")
        if kind == "":
            for gathering in self.hall.gatherings.values():
                gathering.doubtful = True
        elif kind == "session":
            self.end_sockets(words[0], told=False)
        elif kind == "mute":
            self.hall.keep(self._follow_mutes(words[0]))
        elif kind == "listeners":
            self.hall.keep(self.hall.post.reread())
        elif kind == "expel":
            self.hall.expel(words[0], "this table has changed", told=False)
        elif words[0] in self.hall.gatherings:
            self._heard_of(self.hall.gatherings[words[0]], kind, words[1:])

    def _heard_of(self, gathering: Gathering, kind: str, words: list[str]) -> None:
        if kind == "log" and int(words[0]) > gathering.room.seq:
            self.hall.keep(self.hall.follow(gathering))
        elif kind == "chat":
            self.hall.keep(self._follow_chat(gathering, int(words[0])))
        elif kind == "here":
            process, mask, watching = words
            gathering.elsewhere[process] = (time.monotonic(), int(mask), int(watching))
            self.presence(gathering, told=False)

    async def _follow_chat(self, gathering: Gathering, number: int) -> None:
        try:
            self._hear_chat(
                gathering, await self.hall.store.read(tables.said, gathering.room.id, number - 1, CHAT_LINES)
            )
        except Unavailable:
            logger.info("lines of chat come with the next connection")
