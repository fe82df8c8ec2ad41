"""Tables to practise at: a game as its book or its teacher sets it up for those who are new to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ..bots import LEVELS
from ..games import game as find
from ..kernel import SpellmarketError
from .lesson import LANGUAGE, BadLesson, folder, lessons, load, number_of, only, text_of, texts_of

FILE = "tables.toml"


@dataclass(frozen=True)
class Practice:
    """A table against bots, opened at a touch, with the guide."""

    game: str
    id: str
    title: str
    says: str  # when it is for whom
    seats: int
    level: str  # of the bots
    after: str  # the lesson from whose end on it is offered, till another table takes its place
    lessons: tuple[str, ...]  # those at whose end it is offered
    options: Mapping[str, Any]
    rules: tuple[str, ...]  # where the book speaks of such a table


@cache
def practice(game: str, language: str = LANGUAGE) -> tuple[Practice, ...]:
    """All tables of a game to practise at, the first one first."""
    home = folder(find(game).name)
    file = home / FILE
    if not file.is_file():
        return ()
    found = growing([table_of(game, row) for row in rows(FILE, file.read_text(encoding="utf-8"))])
    other = home / language / FILE
    if language == LANGUAGE or not other.is_file():
        return found
    name = f"{language}/{FILE}"
    told = {row.get("id"): row for row in rows(name, other.read_text(encoding="utf-8"))}
    return tuple(retold(name, one, told.get(one.id, {})) for one in found)


def growing(tables: list[Practice]) -> tuple[Practice, ...]:
    """At the end of each lesson one may sit down at the table that is for those who know so much."""
    taught = [one.id for one in lessons(tables[0].game)]
    begins = [taught.index(one.after) for one in tables]
    ends = [min((other for other in begins if other > begin), default=len(taught)) for begin in begins]
    spans = zip(tables, begins, ends, strict=True)
    return tuple(replace(one, lessons=tuple(taught[begin:end])) for one, begin, end in spans)


def rows(file: str, text: str) -> list[dict[str, Any]]:
    told = load(file, text)
    only(file, "", told, {"table"})
    found: list[dict[str, Any]] = told.get("table", [])
    return found


def table_of(game: str, row: Mapping[str, Any]) -> Practice:
    """A table that its game can be opened at; one that it cannot is refused with its place."""
    place = text_of(FILE, "table", row, "id")
    only(FILE, place, row, {"id", "title", "says", "seats", "level", "after", "options", "rules"})
    shelf, seats = find(game), number_of(FILE, place, row, "seats")
    if seats not in shelf.seats:
        raise BadLesson(FILE, place, f"{shelf.title} is not for {seats}")
    level = text_of(FILE, place, row, "level")
    if level not in LEVELS:
        raise BadLesson(FILE, place, f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    taught = [one.id for one in lessons(shelf.name)]
    after = text_of(FILE, place, row, "after") if "after" in row else taught[0]
    if after not in taught:
        raise BadLesson(FILE, place, f"there is no lesson {after!r}; there are {', '.join(taught)}")
    try:
        shelf.choose(row.get("options", {}))
    except SpellmarketError as error:
        raise BadLesson(FILE, place, str(error)) from None
    rules = tuple(texts_of(FILE, place, row, "rules"))
    for rule in rules:
        if rule not in shelf.rules:
            raise BadLesson(FILE, place, f"there is no rule {rule}")
    return Practice(
        game,
        place,
        text_of(FILE, place, row, "title"),
        text_of(FILE, place, row, "says"),
        seats,
        level,
        after,
        (),
        row.get("options", {}),
        rules,
    )


def retold(file: str, one: Practice, row: Mapping[str, Any]) -> Practice:
    only(file, one.id, row, {"id", "title", "says"})
    return replace(one, title=text_of(file, one.id, row, "title"), says=text_of(file, one.id, row, "says"))
