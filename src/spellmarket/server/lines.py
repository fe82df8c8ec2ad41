"""The lines of a table's log: everything that can happen to it, and all that is needed to build it again."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .messages import Clock, Level


class Body(msgspec.Struct, tag_field="what", tag=str.lower, kw_only=True, omit_defaults=True):
    pass


class Place(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Who has a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    level: Level | None = None
    entropy: str | None = None


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
    away: Literal["wait", "bot"] = "wait"
    clock: Clock | None = None
    branch: Branched | None = None


class Opened(Body):
    places: list[Place]


class Sat(Body):
    seat: int
    person: str
    name: str
    entropy: str | None = None


class Left(Body):
    seat: int
    level: Level = "medium"


class Seated(Body):
    """The host gave a seat to a bot, or opened it."""

    seat: int
    to: Literal["open", "bot"]
    level: Level = "medium"


class Started(Body):
    """`order[new seat]` is the old seat; `drawn`: it follows from the deal."""

    order: list[int]
    drawn: bool = False


class Moved(Body):
    seat: int
    move: str
    spent: int = 0  # milliseconds of the seat's clock


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


class Resumed(Body):
    seat: int


class Rematched(Body):
    table: str


Bodies = (
    Opened | Sat | Left | Seated | Started | Moved | Undone | Asked | Answered | Handed | Resumed | Rematched
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
