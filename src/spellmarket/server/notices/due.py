"""When somebody should be told of a question: once it has stood a while, and again before time runs out."""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from ...storage.notices import Wish
from .. import clocks
from ..room import Room

HOUR = 3_600_000  # milliseconds
REMINDERS = (12 * HOUR, 2 * HOUR)  # left on the clock
DAY = 1440  # minutes


def asked(room: Room, person: str) -> int | None:
    """The seat of a person who is asked something, and plays it without a bot."""
    seat = room.seat_of(person)
    if seat is None or seat not in room.pending or room.seats[seat].bot is not None:
        return None
    return seat


def question(room: Room, seat: int) -> str:
    """What a seat is asked, by a name that stays while it is not answered, whatever others do meanwhile."""
    return f"{math.floor(room.seats[seat].since or 0)}"


def left(room: Room, seat: int, now: int) -> int | None:
    """Milliseconds on the clock of a seat that is asked."""
    if room.setup.clock is None:
        return None
    return max(0, room.seats[seat].clock - clocks.spent(room, seat, now))


def times(room: Room, seat: int, wait: int, now: int) -> list[int]:
    """When to tell of a question: after `wait`, and where the clock has the days for it, before its end."""
    first = math.floor(room.seats[seat].since or now) + wait
    remaining = left(room, seat, now)
    if remaining is None:
        return [first]
    return [first] + [at for early in REMINDERS if (at := now + remaining - early) > first]


def quiet_until(wish: Wish, now: int) -> int | None:
    """The end of the quiet hours, if it is within them."""
    if wish.quiet_from is None or wish.quiet_to is None or wish.quiet_from == wish.quiet_to:
        return None
    local = datetime.fromtimestamp(now / 1000, ZoneInfo(wish.zone))
    minute = local.hour * 60 + local.minute
    if (minute - wish.quiet_from) % DAY >= (wish.quiet_to - wish.quiet_from) % DAY:
        return None
    wall = local.replace(hour=wish.quiet_to // 60, minute=wish.quiet_to % 60, second=0, microsecond=0)
    if wall <= local:
        wall += timedelta(days=1)
    return int(wall.timestamp() * 1000)
