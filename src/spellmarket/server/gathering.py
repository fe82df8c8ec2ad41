"""A table that is open in this process: its room, and whoever looks at it here and elsewhere."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from ..kernel import SpellmarketError
from ..storage import TableRow
from .connection import Connection
from .identity import milliseconds
from .room import Room

encode = msgspec.json.Encoder().encode
FRESH = 0.2  # seconds that an encoded table may be old


class Missing(SpellmarketError):
    """A table that cannot be had: `unknown`, or `unplayable`, of an edition or a pack that is not here."""

    def __init__(self, reason: str, code: str = "unplayable") -> None:
        super().__init__(reason)
        self.code = code


@dataclass(eq=False)
class Gathering:
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
    opened: float = field(default_factory=time.monotonic)
    gone_since: dict[int, float] = field(default_factory=dict)  # seats without a connection, since when
    told: bool = True  # nobody waits for news of it
    presence: int = 0  # grows whenever somebody comes or goes
    company: int = -1  # of the room, when the seats of all connections were last looked up
    made: tuple[int, float, int, Raw] | None = None
    notices: dict[str, tuple[str, int]] = field(
        default_factory=dict
    )  # by person, the question and the step they were last told of

    def here(self) -> list[bool]:
        mask = 0
        for _, seats, _ in self.elsewhere.values():
            mask |= seats
        mask |= self.mask()
        places = [seating.place for seating in self.room.seats]
        return [bool(mask >> seat & 1) or place.kind == "bot" for seat, place in enumerate(places)]

    def noticed(self, seat: int | None) -> None:
        """Somebody acts or looks without a socket: they are not gone."""
        if seat in self.gone_since:
            self.gone_since[seat] = time.monotonic()

    def missing(self, seat: int, now: float) -> float:
        """How many seconds nobody has been seen on a seat."""
        return 0.0 if self.here()[seat] else now - self.gone_since.setdefault(seat, self.opened)

    @property
    def visited(self) -> bool:
        """Is anybody here, at this process or at another?"""
        return bool(self.connections) or any(seats or count for _, seats, count in self.elsewhere.values())

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
            shown = self.room.sights.table(self.here(), milliseconds())
            made = self.made = (self.room.version, now, self.presence, Raw(encode(shown)))
        return made[3]

    def wake(self) -> None:
        for connection in self.connections:
            connection.wake()
