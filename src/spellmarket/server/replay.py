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
from ..kernel.turns import turn_at
from .bodies import Frame
from .messages import Happened
from .room import Room


@dataclass(slots=True, frozen=True)
class Film:
    """What a replay is made from, taken in one piece: a thread may show it while the table is played on."""

    game: Game
    names: tuple[str, ...]
    begin: Callable[[], Table]  # the table before the first move, listening
    moves: list[tuple[int, int]]  # those that stand, each with its seat
    stops: list[int]  # after so many moves there is a frame; what others do unseen makes none before the end
    seqs: list[int]  # the line after which each frame is seen, as whoever asks may count
    oldest: int  # the first frame that may be shown
    over: bool

    def at(self, line: int) -> int:
        """The frame a line of the log belongs to; of one that was taken back, what stood before it."""
        return max(0, bisect_right(self.seqs, line) - 1)


def film(room: Room, viewer: int) -> Film:
    """The table for a seat, or for the watcher."""
    played = room.table
    assert played is not None, "nothing is shown again before the start"
    begin = partial(
        room.game.table, len(room.seats), played.seed, room.options, room.edition, room.names, listen=True
    )
    over = room.status == "over"
    lines = moments(room)
    stops = [at for at, line in enumerate(lines) if over or not room.count.unseen(viewer, line)]
    seqs = [room.count.number(viewer, lines[at]) for at in stops]
    oldest = 0
    while oldest < len(stops) - 1 and lines[stops[oldest]] < remembered(room):
        oldest += 1
    return Film(room.game, room.names, begin, played.moves(), stops, seqs, oldest, over)


def moments(room: Room) -> list[int]:
    """The line that began the game, then the line of every move that stands."""
    assert room.table is not None, "nothing has been played before the start"
    return [room.begun, *[room.moved[place] for place in room.table.stands()]]


def remembered(room: Room) -> int:
    """The first line whose moment may be shown: where the log forgets, so does looking back."""
    forgotten = 0 if room.table is None else room.table.forgotten
    return room.told[forgotten - 1] + 1 if forgotten else 0


def frames(film: Film, eyes: str, first: int, count: int) -> list[Frame]:
    """The frames from `first` on. Frame 0 is before the first move."""
    assert film.over or eyes != "all", "before the end nobody sees everything"
    table = film.begin()
    told = table.listen()
    first = max(first, film.oldest)
    found: list[Frame] = []
    heard = played = 0
    for at, stop in enumerate(film.stops[: first + count]):
        for seat, move in film.moves[played:stop]:
            table.play(seat, move)  # it was found legal when it was made
        played = stop
        if at >= first:
            last = film.moves[stop - 1] if film.over and stop else None
            found.append(
                Frame(
                    at=at,
                    seq=film.seqs[at],
                    seat=None if last is None else last[0],
                    move=None if last is None else film.game.text(last[1]),
                    events=_events(film, table, eyes, heard, film.seqs[at]),
                    view=_view(table, eyes),
                    pending=list(table.pending),
                    scores=table.scores if film.over else None,
                )
            )
        heard = len(told)
    return found


def _view(table: Table, eyes: str) -> Any:
    if eyes == "all":
        return [table.chair(seat).view for seat in range(table.seats)]
    return table.spectator.view if eyes == "watcher" else table.chair(int(eyes)).view


def _events(film: Film, table: Table, eyes: str, heard: int, seq: int) -> list[Happened]:
    seat = int(eyes) if eyes.isdigit() else SPECTATOR
    found = []
    for place, event in enumerate(table.listen()[heard:], heard):
        if eyes != "all" and not event.heard_by(seat):
            continue
        data = event.json(film.game.box)
        name = data.pop("event")
        text = film.game.tell(event, film.names, seat)
        turn = turn_at(table.turns(), place)
        touched = table.touches(place, seat)
        found.append(
            Happened(seq=seq, about="game", event=name, data=data, text=text, turn=turn, touches=touched)
        )
    return found
