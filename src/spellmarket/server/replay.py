"""A finished table once more, move by move, from anybody's eyes."""

from __future__ import annotations

from typing import Any

from ..kernel import SPECTATOR, Table
from ..kernel.phase import SEATS
from .messages import Frame, Happened
from .room import Room


def frames(room: Room, eyes: str, first: int, count: int) -> tuple[int, list[Frame]]:
    """How many moves there are, and the frames from `first` on. Frame 0 is before the first move."""
    played = room.table
    assert played is not None, "a finished table was played"
    standing = played.standing()
    table = room.game.table(len(room.seats), played.seed, room.options, room.edition, room.names, listen=True)
    found: list[Frame] = []
    heard = 0
    for at in range(min(len(standing), first + count - 1) + 1):
        seat: int | None = None
        move: str | None = None
        if at:
            seat, code = standing[at - 1] % SEATS, standing[at - 1] // SEATS
            move = room.game.text(code)
            table.chair(seat).play(code)
        told = len(table.listen())
        if at >= first:
            found.append(
                Frame(
                    at=at,
                    seat=seat,
                    move=move,
                    events=_events(room, table, eyes, heard, at),
                    view=_view(table, eyes),
                    pending=list(table.pending),
                    scores=table.scores,
                )
            )
        heard = told
    return len(standing), found


def _view(table: Table, eyes: str) -> Any:
    if eyes == "all":
        return [table.chair(seat).view for seat in range(table.seats)]
    return table.spectator.view if eyes == "watcher" else table.chair(int(eyes)).view


def _events(room: Room, table: Table, eyes: str, heard: int, at: int) -> list[Happened]:
    seat = int(eyes) if eyes.isdigit() else SPECTATOR
    told = table.listen()[heard:] if eyes == "all" else table.events(seat, heard)
    found = []
    for event in told:
        data = event.json(room.game.box)
        name = data.pop("event")
        text = room.game.tell(event, room.names, seat)
        found.append(Happened(seq=at, about="game", event=name, data=data, text=text))
    return found
