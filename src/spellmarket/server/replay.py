"""A table once more, move by move: after the end from anybody's eyes, before it from the eyes of who asks.

Before the end a frame holds what its seat was sent at that moment and nothing else: its view, the events it
heard, and who was asked. Who moved, with which move and to which score, is told by the events or not at all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..kernel import SPECTATOR, Game, Table
from ..kernel.phase import SEATS
from .messages import Frame, Happened
from .room import Room


@dataclass(slots=True, frozen=True)
class Film:
    """What a replay is made from, taken in one piece: a thread may show it while the table is played on."""

    game: Game
    names: tuple[str, ...]
    begin: Callable[[], Table]  # the table before the first move, listening
    moves: list[int]  # those that stand
    seqs: list[int]  # the line of the log after which each frame is seen, the one before the first move too
    oldest: int  # the first frame that may be shown
    over: bool

    def at(self, line: int) -> int:
        """The frame a line of the log belongs to; of one that was taken back, what stood before it."""
        return max(0, bisect_right(self.seqs, line) - 1)


def film(room: Room) -> Film:
    played = room.table
    assert played is not None, "nothing is shown again before the start"
    begin = partial(
        room.game.table, len(room.seats), played.seed, room.options, room.edition, room.names, listen=True
    )
    seqs = room.moments()
    oldest = 0
    while oldest < len(seqs) - 1 and seqs[oldest] < room.remembered:
        oldest += 1
    return Film(room.game, room.names, begin, played.standing(), seqs, oldest, room.status == "over")


def frames(film: Film, eyes: str, first: int, count: int) -> list[Frame]:
    """The frames from `first` on. Frame 0 is before the first move."""
    assert film.over or eyes != "all", "before the end nobody sees everything"
    table = film.begin()
    told = table.listen()
    first = max(first, film.oldest)
    found: list[Frame] = []
    for at in range(min(len(film.moves), first + count - 1) + 1):
        heard = len(told) if at else 0
        seat: int | None = None
        move: str | None = None
        if at:
            seat, code = film.moves[at - 1] % SEATS, film.moves[at - 1] // SEATS
            table.play(seat, code)  # it was found legal when it was made
            move = film.game.text(code)
        if at >= first:
            found.append(
                Frame(
                    at=at,
                    seq=film.seqs[at],
                    seat=seat if film.over else None,
                    move=move if film.over else None,
                    events=_events(film, table, eyes, heard, film.seqs[at]),
                    view=_view(table, eyes),
                    pending=list(table.pending),
                    scores=table.scores if film.over else None,
                )
            )
    return found


def _view(table: Table, eyes: str) -> Any:
    if eyes == "all":
        return [table.chair(seat).view for seat in range(table.seats)]
    return table.spectator.view if eyes == "watcher" else table.chair(int(eyes)).view


def _events(film: Film, table: Table, eyes: str, heard: int, seq: int) -> list[Happened]:
    seat = int(eyes) if eyes.isdigit() else SPECTATOR
    found = []
    for event in table.listen()[heard:]:
        if eyes != "all" and not event.heard_by(seat):
            continue
        data = event.json(film.game.box)
        name = data.pop("event")
        text = film.game.tell(event, film.names, seat)
        found.append(Happened(seq=seq, about="game", event=name, data=data, text=text))
    return found
