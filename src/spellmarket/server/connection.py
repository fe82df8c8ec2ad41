"""One client's side of a table: what it has seen, and what waits to be sent to it.

A slow client costs no more than a quick one: updates are made when they are sent, from wherever the client
stands to wherever the table is by then, so only short answers ever wait, and of those no more than fit the
outbox.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from ..kernel.tongues import Tongue, tongue
from ..storage import ChatRow
from . import tongues
from .considering import Actor
from .counting import WATCHER
from .messages import (
    PROTOCOL,
    ChatLine,
    Closing,
    CourseShown,
    Presence,
    Question,
    Refused,
    Said,
    TableShown,
    TurnShown,
    Update,
    Welcome,
    You,
)
from .room import Room
from .said import said
from .sights import Face, Sight

if TYPE_CHECKING:
    from .gathering import Gathering

encode = msgspec.json.Encoder().encode


class Connection:
    def __init__(
        self,
        gathering: Gathering,
        actor: Actor | None,
        credential: str,
        seen: int | None,
        behind: int,
        outbox: int,
    ) -> None:
        self.gathering = gathering
        self.actor = actor
        self.credential = credential  # the session or token it came with
        self.language = "en"
        self.seat: int | None = None
        self.counts = False  # as somebody who is here: sockets do, questions by HTTP do not
        self.muted: set[str] = set()
        self.chat: list[ChatRow] = []
        self.chat_seen = 0
        self.closed: tuple[int, Closing] | None = None
        self._behind = behind
        self._room_for = outbox
        self._outbox: list[bytes] = []
        self._rung = True  # there may be something to take
        self._waiting: asyncio.Future[None] | None = None
        self._seen = seen
        self._version = -1
        self._as: int | None = None  # the seat that was last sent
        self._view: Raw | None = None
        self._decision: str | None = None
        self._face: Face | None = None
        self._pending: tuple[int, ...] = ()
        self._newest: tuple[list[int], TurnShown] | None = None  # of the course as it was sent
        self._turns = 0  # of the log, so many have been sent
        self._recapped = -1  # the turn whose recap was sent last
        self._you: You | None = None
        self._presence: Presence | None = None

    def place(self, room: Room) -> int | None:
        """The seat it sees from, if any."""
        return None if self.actor is None else room.acting(self.actor)

    @property
    def number(self) -> int:
        """The newest line, as it may count them."""
        return self.gathering.room.count.number(WATCHER if self.seat is None else self.seat)

    @property
    def may_look(self) -> bool:
        room = self.gathering.room
        return self.seat is not None or room.setup.watch or room.status != "playing"

    @property
    def heard(self) -> bool:
        """Something was said that is no line of the log, or that we close."""
        return bool(self._outbox) or self.closed is not None

    @property
    def crowded(self) -> bool:
        return len(self._outbox) > self._room_for // 2

    @property
    def tongue(self) -> Tongue | None:
        """Other words than English ones, if it wants them and the game has them."""
        return None if self.language == "en" else tongue(self.gathering.room.game, self.language)

    # What others put in

    def wake(self) -> None:
        if self._version != self.gathering.room.version:
            self._ring()

    def say(self, message: Said) -> None:
        if len(self._outbox) >= self._room_for:
            self.close(1013, "you read too slowly", again=1.0)
            return
        seat = WATCHER if self.seat is None else self.seat
        self._outbox.append(encode(self._translated(message, seat)))
        self._ring()

    def _translated(self, message: Said, seat: int) -> Said:
        """A refusal that no rule of the game gives is the server's own."""
        if isinstance(message, Refused) and message.rule is None:
            return replace(message, reason=said(self.language, message.reason))
        return tongues.answer(self.tongue, message, self.gathering.room, seat)

    def presence(self, here: list[bool], watching: int) -> None:
        self._presence = Presence(here=here, watching=watching)
        self._ring()

    def close(self, code: int, reason: str, again: float | None = None) -> None:
        if self.closed is None:
            self.closed = (code, Closing(reason=reason, again=again))
            self._ring()

    def _ring(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            self._rung = True
        elif not waiting.done():
            waiting.set_result(None)

    # What the sender takes out

    def ready(self) -> asyncio.Future[None]:
        """Done as soon as there may be something to take."""
        waiting = asyncio.get_running_loop().create_future()
        if self._rung:
            self._rung = False
            waiting.set_result(None)
        else:
            self._waiting = waiting
        return waiting

    def take(self) -> list[bytes]:
        """Everything there is to send now."""
        out, self._outbox = self._outbox, []
        if self.closed is not None:
            return out
        if not self.may_look:
            self.close(4403, "this table is not open to watchers")
            return out
        news = self.news()
        if news is not None:
            out.append(news)
        if self._presence is not None:
            out.append(encode(self._presence))
            self._presence = None
        return out

    def news(self) -> bytes | None:
        """A welcome or an update, if there is anything new for this client."""
        room = self.gathering.room
        if self._version == room.version:
            return None
        first = self._version < 0
        self._version = room.version
        seat = WATCHER if self.seat is None else self.seat
        stranger = self._as is not None and self._as != seat
        seen = self._seen
        newest = room.count.number(seat)
        resumes = first and seen is not None and 0 <= seen <= newest and newest - seen <= self._behind
        if stranger or (first and not resumes):
            return self._welcome(room, seat)
        assert seen is not None, "only who has seen something gets an update"
        return self._update(room, seat, seen, first)

    def _welcome(self, room: Room, seat: int) -> bytes:
        sight = room.sights.of(seat)
        self._note(room, seat, sight)
        self._you = room.sights.you(self.actor)
        return encode(
            Welcome(
                protocol=PROTOCOL,
                you=self._you,
                table=self._shown(),
                seq=room.count.number(seat),
                events=tongues.story(self.tongue, room.sights.story(seat, 0), room, seat),
                view=tongues.view(self.tongue, sight.view),
                ask=tongues.question(self.tongue, sight, room, seat),
                course=self._course_from(room, seat, 0),
                chat=[self.chat_line(row) for row in self.chat],
                muted=sorted(self.muted),
            )
        )

    def chat_line(self, row: ChatRow) -> ChatLine:
        """Something that was said, with its place in the log as this reader counts."""
        seat = WATCHER if self.seat is None else self.seat
        after = self.gathering.room.count.number_at(seat, row.at)
        return ChatLine(
            number=row.number,
            person=row.person,
            name=row.name,
            text=row.text,
            at=row.at,
            watching=row.watching,
            after=after,
        )

    def _update(self, room: Room, seat: int, seen: int, first: bool) -> bytes | None:
        """What is new; nothing at all while others decide in secret."""
        events = tongues.story(self.tongue, room.sights.story(seat, seen), room, seat)
        sight = room.sights.of(seat)
        view: Raw | UnsetType = UNSET
        ask: Question | UnsetType | None = UNSET
        table: TableShown | UnsetType = UNSET
        pending: list[int] | UnsetType = UNSET
        course: CourseShown | UnsetType = UNSET
        you: You | UnsetType = UNSET
        if self._view is None or sight.view != self._view:
            view = tongues.view(self.tongue, sight.view)
        decision = None if sight.ask is None else sight.ask.decision
        if first or decision != self._decision:
            ask = tongues.question(self.tongue, sight, room, seat)
        if self._face != room.sights.face():
            table = self._shown()
            now = room.sights.you(self.actor)
            if now != self._you:
                self._you = you = now
        elif self._pending != room.pending:
            pending = list(room.pending)
        same = view is UNSET and ask is UNSET and table is UNSET and pending is UNSET
        if same and not events and not first:
            return None
        if first or room.status != "waiting":
            known = self._newest
            stands = self._course_from(room, seat, 0 if first else self._turns - 1)
            course = UNSET if stands is None or (self._newest == known and not first) else stands
        self._note(room, seat, sight)
        return encode(
            Update(
                seq=room.count.number(seat),
                events=events,
                view=view,
                ask=ask,
                table=table,
                course=course,
                pending=pending,
                you=you,
            )
        )

    def _course_from(self, room: Room, seat: int, turn: int) -> CourseShown | None:
        """The course with its turns from one on, and a recap when a turn of this seat has begun.

        Who comes back is told the recap of their newest turn again: it stays until they put it away.
        """
        shown = room.sights.course(max(0, turn))
        if shown is None:
            return None
        self._newest = (shown.order, shown.turns[-1])
        self._turns = len(room.turns)
        begun = room.sights.begun(seat)
        recap = room.sights.recap(seat) if turn <= 0 or (begun and self._recapped != self._turns) else None
        if recap is not None:
            self._recapped = self._turns if begun else -1
            lines = [
                replace(one, events=tongues.story(self.tongue, one.events, room, seat)) for one in recap.lines
            ]
            return replace(shown, recap=replace(recap, lines=lines))
        return shown

    def _note(self, room: Room, seat: int, sight: Sight) -> None:
        self._seen = room.count.number(seat)
        self._as = seat
        self._view = sight.view
        self._decision = None if sight.ask is None else sight.ask.decision
        self._face = room.sights.face()
        self._pending = room.pending

    def _shown(self) -> TableShown:
        """Encoded once for all who get it at the same moment."""
        return cast(TableShown, self.gathering.encoded())
