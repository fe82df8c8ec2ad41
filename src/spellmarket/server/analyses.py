"""Finished games taken apart beside the play: on the workers of the bots, when no bot waits for them.

A game is read piece by piece, as long as somebody looks and within a budget. What has been read is told at
any time; when it is done it is kept with the table, and nobody reads it again.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ..games import game as find
from ..kernel import Record
from ..kernel.events import Told
from ..kernel.tongues import Tongue
from ..learn.analysis import VERSION, Analysis, TurningPoint, clear, put_together
from ..learn.reading import Choice, Point, Reader
from ..storage import Unavailable, analyses
from . import replay as replays
from . import tongues
from .bodies import AnalysisShown, MomentRead
from .considering import foreseen, offer
from .counting import WATCHER
from .messages import Happened, Previewed
from .room import Room
from .workers import READING, Task, untold

if TYPE_CHECKING:
    from .gathering import Gathering
    from .hall import Hall

LEASE = 15.0  # seconds for which a game is read on after somebody has looked
AT_ONCE = 16  # pieces that a worker is given; it reads as many as fit into a moment
MOMENT = 0.3  # seconds of processor time
KEPT = 50  # readings in memory


@dataclass(slots=True)
class Reading:
    """A game that is being read."""

    reader: Reader
    found: list[Point | Choice] = field(default_factory=list)
    used: float = 0.0  # seconds of processor time
    looked: float = field(default_factory=time.monotonic)
    busy: bool = False
    failed: str = ""

    @property
    def left(self) -> int:
        return len(self.reader.pieces) - len(self.found)


class Analyst:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._readings: dict[tuple[str, bool], Reading] = {}

    async def look(self, gathering: Gathering, known: bool) -> tuple[Analysis, Reading | None]:
        """What is known of a game by now; whoever looks has it read on."""
        room = gathering.room
        kept = await self.hall.store.read(analyses.kept, room.id, known, VERSION)
        if kept is not None:
            self._readings.pop((room.id, known), None)
            return msgspec.json.decode(kept, type=Analysis), None
        reading = await self._reading(room, known)
        reading.looked = time.monotonic()
        if not reading.busy and not reading.failed:
            reading.busy = True
            self.hall.keep(self._read(room, reading))
        return await self.hall.show(partial(so_far, reading)), reading

    async def _reading(self, room: Room, known: bool) -> Reading:
        found = self._readings.get((room.id, known))
        if found is None:
            reader = await self.hall.show(partial(reader_of, room, known, self.hall.settings.analysis_tables))
            while len(self._readings) >= KEPT:
                del self._readings[next(iter(self._readings))]
            found = self._readings.setdefault((room.id, known), Reading(reader))
        return found

    async def _read(self, room: Room, reading: Reading) -> None:
        """Piece by piece, until all is read, nobody looks any more or the budget is used up."""
        try:
            while reading.left and not self.hall.closing and time.monotonic() - reading.looked < LEASE:
                if reading.used > self.hall.settings.analysis_seconds:
                    break
                if not await self._read_some(room, reading):
                    return
            over = reading.used > self.hall.settings.analysis_seconds
            if not reading.left or over:
                await self._keep(room, reading)
        finally:
            reading.busy = False

    async def _read_some(self, room: Room, reading: Reading) -> bool:
        reader = reading.reader
        begin = len(reading.found)
        task = Task(
            room.id, room.record(), 0, READING, 0, MOMENT, owner=READING, known=reader.known,
            pieces=reader.pieces[begin : begin + AT_ONCE], tables=self.hall.settings.analysis_tables,
            packs=untold(room.game, self.hall.settings.packs),
        )  # fmt: skip
        thought = await self.hall.steward.workers.choose(task)
        if thought is None or not thought.read:
            reading.failed = "No worker could read on."
            return False
        reading.found += [
            shaped(kind, told) for (kind, _at), told in zip(task.pieces, thought.read, strict=False)
        ]
        reading.used += thought.used
        return True

    async def _keep(self, room: Room, reading: Reading) -> None:
        told = await self.hall.show(partial(so_far, reading))
        body = msgspec.json.encode(told).decode()
        try:
            await self.hall.store.write(analyses.keep, room.id, reading.reader.known, VERSION, body)
        except Unavailable:
            reading.failed = "What was read could not be kept."


def shaped(kind: str, told: dict[str, Any]) -> Point | Choice:
    """A piece as a worker has told it."""
    return msgspec.convert(told, Point) if kind == "point" else msgspec.convert(told, Choice)


def reader_of(room: Room, known: bool, tables: int) -> Reader:
    return Reader(Record.parse(room.record(), room.game.packs, find=find), known, tables)


def so_far(reading: Reading) -> Analysis:
    found = list(reading.found)
    return put_together(reading.reader, reading.reader.pieces[: len(found)], found)


def shown(told: Analysis, reading: Reading | None, room: Room, tongue: Tongue | None) -> AnalysisShown:
    """An analysis in the words of the reader's language."""
    state = "done" if told["complete"] else "stopped"
    left = None
    if reading is not None and not told["complete"]:  # it may have been read on since it was told
        state = "failed" if reading.failed else "reading"
        left = reading.used / told["read"] * (told["total"] - told["read"]) if told["read"] else None
    kept = {name: told[name] for name in ("known", "unit", "read", "total", "complete", "result")}
    log = log_of(room)
    return msgspec.convert(
        {
            **kept,
            "state": state,
            "reason": "" if reading is None else reading.failed,
            "left": left,
            "turns": told["turns"],
            "accounts": told["accounts"],
            "choices": [choice(one, told, room, tongue) for one in told["choices"]],
            "points": [point(one, log, room, tongue) for one in told["points"]],
        },
        AnalysisShown,
    )


def log_of(room: Room) -> list[Told]:
    """What was told of the moves that stand, in the order of the reader."""
    film = replays.film(room, WATCHER)
    table = film.begin()
    for seat, move in film.moves:
        table.play(seat, move)
    return table.listen()


def choice(one: Choice, told: Analysis, room: Room, tongue: Tongue | None) -> dict[str, Any]:
    turn = [turn for turn in told["turns"] if turn["at"] <= one["at"]][-1]
    seat = one["seat"]
    return {
        "at": one["at"],
        "seat": seat,
        "turn": turn["turn"],
        "round": turn["round"],
        "played": words(room, seat, one["played"], tongue),
        "best": words(room, seat, one["best"], tongue),
        "cost": one["cost"],
        "error": one["error"],
        "costly": clear(one),
        "chance": one["chances"][seat] if one["chances"] else None,
        "kept": one["kept"][seat] if one["kept"] else None,
        "tables": one["tables"],
    }


def words(room: Room, seat: int, move: str, tongue: Tongue | None) -> dict[str, Any]:
    code = room.game.parse(move)
    if tongue is None:
        return offer(room, seat, code)
    said: dict[str, Any] = msgspec.to_builtins(tongues.offer(tongue, code, room, seat))
    return said


def point(one: TurningPoint, log: list[Told], room: Room, tongue: Tongue | None) -> dict[str, Any]:
    events = []
    for place in one["events"]:
        data = log[place].json(room.game.box)
        name = data.pop("event")
        text = room.game.tell(log[place], room.names, WATCHER)
        events.append(Happened(seq=0, about="game", event=name, data=data, text=text))
    told = tongues.story(tongue, events, room, WATCHER)
    return {**one, "events": msgspec.to_builtins(told)}


def moment(room: Room, at: int, move: str, tongue: Tongue | None) -> MomentRead | None:
    """A decision of a finished game as its seat saw it, and what another move would have led to."""
    film = replays.film(room, WATCHER)
    if at >= len(film.moves):
        return None
    table = film.begin()
    for seat, code in film.moves[:at]:
        table.play(seat, code)
    seat = film.moves[at][0]
    chair = table.chair(seat)
    told = tongues.answer(tongue, foreseen(room, chair, "", move, []), room, seat)
    assert isinstance(told, Previewed), "a preview stays one in any language"
    view = chair.view if tongue is None else tongue.view(chair.view)
    return MomentRead(at=at, seat=seat, view=view, pending=list(table.pending), previewed=told)
