"""Whether a move is taken back by consent: somebody asks, and all people at the table answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import lines

if TYPE_CHECKING:
    from .room import Room


@dataclass(slots=True)
class Vote:
    by: int
    agreed: set[int] = field(default_factory=set)
    stays: bool = False  # while others decide unseen
    since: float = 0.0  # in milliseconds since 1970


def waiting(room: Room) -> list[int]:
    """The seats whose answer is missing."""
    if room.vote is None:
        return []
    agreed = room.vote.agreed
    here = [seat for seat, one in enumerate(room.seats) if one.bot is None and not one.out]
    return [seat for seat in here if seat not in agreed]


def answer(room: Room, body: lines.Answered) -> None:
    if room.vote is None:
        return
    if not body.agree:
        room.vote = None
        if body.seat is None:
            room.note("declined", "Nothing is taken back: not everybody answered.")
        else:
            room.note("declined", "{seat} [does|do] not agree to take it back.", {"seat": body.seat})
        return
    if body.seat is not None:
        room.vote.agreed.add(body.seat)
        room.note("agreed", "{seat} [agrees|agree].", {"seat": body.seat})
    count(room)


def count(room: Room) -> None:
    """Take back as soon as all people have agreed; bots do, and whoever is away."""
    if room.vote is None or waiting(room):
        return
    assert room.table is not None, "nothing is asked before the start"
    by, room.vote = room.vote.by, None
    room.seats[by].acts += 1
    room.table.undo(by, agreed=True)
    room.moved.append(room.seq)
