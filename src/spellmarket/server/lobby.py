"""What the lobby, the history and the ladder are told of a table."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection as Database

from ..storage import ratings, tables
from .room import Seating


@dataclass(slots=True)
class Picture:
    """What the lobby knows of a table."""

    seq: int
    status: str
    due: int | None
    summary: str
    people: list[str]
    places: list[int]


class Dated(msgspec.Struct):
    """The line up to which a picture was made."""

    seq: int = 0


def project(
    c: Database, id: str, picture: Picture, changed: int, game: str, players: list[tuple[str, str]] | None
) -> None:
    """The lobby's picture of a table; who won and lost is entered once, when the table becomes over."""
    before = tables.held(c, id)
    if before is None or msgspec.json.decode(before.summary, type=Dated).seq > picture.seq:
        return  # another process knows the table better
    tables.change(
        c,
        id,
        status=picture.status,
        due=picture.due,
        summary=picture.summary,
        changed=changed,
        people=picture.people,
    )
    if before.status != "over" and players is not None:
        ended = ratings.Ended(id, game, changed, len(players))
        ratings.enter(c, ended, players, picture.places)


def player(seating: Seating) -> tuple[str, str]:
    """Under whose name a result is entered: a seat that a bot ended counts for the bot."""
    if seating.bot is not None:
        return f"bot:{seating.bot}", f"Bot, {seating.bot}"
    return seating.place.person or "", seating.place.name
