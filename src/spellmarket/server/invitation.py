"""What a link to a table tells before anybody follows it: who invites to what, for a preview."""

from __future__ import annotations

import html

import msgspec

from ..storage import TableRow
from .messages import SeatShown, TableShown
from .said import catalogue

HEAD = "</head>"


def invited(page: str, row: TableRow, language: str) -> str:
    """The page of the client, with what its link is about, unless an older summary does not say it."""
    try:
        table = msgspec.json.decode(row.summary, type=TableShown)
    except msgspec.ValidationError:
        return page
    said: dict[str, str] = catalogue(language)["invitation"]
    who = host(table.seats, table.host)
    title = said["title" if who else "nobody"].format(name=who, title=table.title)
    tags = {
        "og:type": "website",
        "og:site_name": "Spellmarket",
        "og:title": title,
        "og:description": described(said, table),
    }
    lines = [f'<meta property="{name}" content="{html.escape(text)}">' for name, text in tags.items()]
    return page.replace(HEAD, "\n".join([*lines, HEAD]), 1)


def host(seats: list[SeatShown], person: str) -> str:
    return next((seat.name for seat in seats if seat.person == person), "")


def described(said: dict[str, str], table: TableShown) -> str:
    """The table by its name, and whether there is room."""
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.status != "waiting":
        state = said[table.status]
    else:
        state = said["free" if free > 1 else "one" if free else "full"].format(free=free)
    return f"{table.name}. {state}"
