"""What a seat has left to think: what it spends, what it gains, and when nothing is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .room import Room

GRACE = 60_000  # milliseconds on the clock of somebody who takes a seat back from a bot


def spent(room: Room, seat: int, now: float) -> int:
    """The milliseconds of a seat's clock since it was asked."""
    seating = room.seats[seat]
    if seating.since is None or room.setup.clock is None or seating.bot is not None:
        return 0
    return int(room.hours.between(seating.since, now))


def time_up(room: Room, seat: int, now: float) -> bool:
    """Has a seat that is asked no time left?"""
    if room.setup.clock is None or seat not in room.pending or room.seats[seat].bot is not None:
        return False
    return spent(room, seat, now) >= room.seats[seat].clock


def pay(room: Room, seat: int, spent: int) -> None:
    """A seat has done something, and how long it thought is taken from its clock."""
    seating = room.seats[seat]
    seating.acts += 1
    seating.clock = max(0, seating.clock - spent)


def gain(room: Room, seat: int) -> None:
    """Time is added when the decision is complete, so that changing one's mind earns nothing.

    What a bot decides for somebody earns them nothing either.
    """
    clock, seating = room.setup.clock, room.seats[seat]
    assert room.table is not None, "nobody gains time before the start"
    if clock is not None and seat not in room.table.pending and not seating.bot:
        seating.clock = clock.bank * 1000 if clock.anew else seating.clock + clock.more * 1000


def take_over(room: Room, seat: int) -> None:
    """Somebody takes a seat from a bot, and has at least so much on the clock."""
    clock = room.setup.clock
    least = clock.bank * 1000 if clock is not None and clock.anew else GRACE
    room.seats[seat].clock = max(room.seats[seat].clock, least)
