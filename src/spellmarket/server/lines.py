"""The lines of a table's log: everything that can happen to it, and all that is needed to build it again."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .messages import Absence, Clock, Lateness, Level

Fault = Literal["", "failed", "late", "illegal", "missing"]  # of a bot of the server's own


class Body(msgspec.Struct, tag_field="what", tag=str.lower, kw_only=True, omit_defaults=True):
    pass


class Place(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Who has a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    level: Level | None = None
    own: str = ""  # a bot of the server's own, by name
    entropy: str | None = None
    promise: str | None = None  # of the entropy that comes later


class Branched(msgspec.Struct, kw_only=True):
    """A table that goes on from a moment of another."""

    table: str
    at: int
    seed: str
    moves: list[str]


class Setup(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a table was opened; it never changes."""

    name: str
    host: str
    seats: int
    watch: bool = True
    start: Literal["full", "host"] = "full"
    mix: bool = False
    away: Absence = "wait"
    late: Lateness = "bot"
    clock: Clock | None = None
    guide: bool = True  # whether players may be advised
    branch: Branched | None = None


class Opened(Body):
    places: list[Place]


class Sat(Body):
    seat: int
    person: str
    name: str
    entropy: str | None = None
    promise: str | None = None


class Drawn(Body):
    """All promises are fixed: from now on they are revealed, and nobody comes or goes until the start."""


class Revealed(Body):
    seat: int
    entropy: str


class Left(Body):
    seat: int
    level: Level = "medium"


class Seated(Body):
    """The host gave a seat to a bot, or opened it."""

    seat: int
    to: Literal["open", "bot"]
    level: Level = "medium"
    own: str = ""


class Started(Body):
    """`order[new seat]` is the old seat; `drawn`: it follows from the deal."""

    order: list[int]
    drawn: bool = False


class Moved(Body):
    seat: int
    move: str
    spent: int = 0  # milliseconds of the seat's clock
    fault: Fault = ""  # why it was not the bot that chose


class Undone(Body):
    seat: int
    spent: int = 0


class Asked(Body):
    """`stays`: what is decided unseen does not end the question, or everybody could tell that it was."""

    seat: int
    stays: bool = False


class Answered(Body):
    """One answer to what was asked; seat None is the clock, which says no in the end."""

    seat: int | None
    agree: bool


class Handed(Body):
    seat: int
    level: Level
    why: Literal["self", "host", "time", "away"]
    spent: int = 0  # milliseconds of the seat's clock
    free: bool = False  # anybody may take the seat from now on
    out: bool = False  # no bot: it sits out, as the game's rules say


class Resumed(Body):
    seat: int


class Stayed(Body):
    """The time of a seat was up, and its player took one more minute."""

    seat: int


class Guided(Body):
    """A player has asked for advice; everybody may know."""

    seat: int


class Rested(Body):
    """Somebody added days of vacation to the clock."""

    seat: int
    days: int


class Rematched(Body):
    table: str


Bodies = (
    Opened
    | Sat
    | Drawn
    | Revealed
    | Left
    | Seated
    | Started
    | Moved
    | Undone
    | Asked
    | Answered
    | Handed
    | Resumed
    | Stayed
    | Rested
    | Guided
    | Rematched
)

_encoder = msgspec.json.Encoder()
_bodies: msgspec.json.Decoder[Bodies] = msgspec.json.Decoder(Bodies)
_setups = msgspec.json.Decoder(Setup)


def write(body: Body | Setup | dict[str, Any] | list[str]) -> str:
    return _encoder.encode(body).decode()


def read(text: str) -> Bodies:
    return _bodies.decode(text)


def read_setup(text: str) -> Setup:
    return _setups.decode(text)
