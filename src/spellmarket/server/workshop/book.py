"""The book of a game for the page: every field asked of the game itself, so that nothing is listed twice."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ...games import game as find
from ...kernel import BadPack, BadSetup, Game, Pack
from ...kernel.tongues import tongue
from ...lab.book import Kind, kinds, language, printed
from .bodies import BookRow, BookShown, ChapterShown, FieldShown, FormShown, KindShown, PackedRow
from .sheet import NAME, written

FAR = -1_000_000_000  # a number that no field takes
ODD = "?"  # a text that says nothing in any language
HIDDEN = ("source",)  # where a thing comes from is no rule


def refusal(game: Game, kind: Kind, key: str, values: dict[str, Any]) -> str | None:
    """What a game says against a row; None: nothing."""
    text, _ = written(game, "", [PackedRow(kind=kind.name, key=key, values=values)])
    try:
        game.with_packs(Pack(NAME, text))
    except (BadPack, BadSetup) as error:
        return error.reason
    return None


def fields_of(game: Game, kind: Kind) -> list[FieldShown]:
    """The fields that a row may have, in the words of the refusal of one that it may not."""
    first = next(iter(kind.rows))
    told = refusal(game, kind, first, {"nothing_of_the_kind": FAR}) or ""
    names = told.partition("; it has ")[2].split(", ") if "; it has " in told else []
    names += [name for name in kind.fields if name not in names]  # of rows of another sort
    return [field_of(game, kind, name) for name in names if name not in (kind.key, *HIDDEN)]


def field_of(game: Game, kind: Kind, name: str) -> FieldShown:
    """A field by what its game refuses in it: a number far off, then a text that means nothing."""
    key = next((key for key, row in kind.rows.items() if name in row), next(iter(kind.rows)))
    told = refusal(game, kind, key, {name: FAR}) or ""
    if found := re.search(r"must be a number from (-?\d+) to (-?\d+)", told):
        low, high = int(found[1]), int(found[2])
        if any(not low <= row.get(name, low) <= high for row in kind.rows.values()):
            return FieldShown(name=name, type="number")  # each row has bounds of its own
        return FieldShown(name=name, type="number", low=low, high=high)
    if "must be true or false" in told:
        return FieldShown(name=name, type="flag")
    if "must be a list" in told:
        return FieldShown(name=name, type="list")
    told = refusal(game, kind, key, {name: ODD}) or ""
    if found := re.search(r"must be one of (.+), not ", told):
        return FieldShown(name=name, type="choice", choices=found[1].split(", "))
    return FieldShown(name=name, type="notation" if told else "text")


@lru_cache(16)
def fields(name: str) -> dict[str, list[FieldShown]]:
    game = find(name)
    return {kind.name: fields_of(game, kind) for kind in kinds(game).values()}


def contents(game: Game, spoken: str) -> dict[str, Any]:
    words = tongue(game, spoken)
    return game.contents() if words is None else words.box(game)


@lru_cache(16)
def shown(name: str, spoken: str) -> BookShown:
    """Everything that a pack of this game may change."""
    game = find(name)
    told = contents(game, spoken)
    found = [kind_shown(kind, fields(name)[kind.name], told) for kind in kinds(game).values()]
    chapters = [
        ChapterShown(title=title, forms=[FormShown(form=form, words=words) for form, words in rows])
        for title, rows in language(name)
    ]
    return BookShown(game=name, kinds=found, language=chapters)


def kind_shown(kind: Kind, known: list[FieldShown], told: dict[str, Any]) -> KindShown:
    cards = printed(told, kind)
    rows = [
        BookRow(key=key, group=group(kind, cards.get(key)), values=values, printed=cards.get(key))
        for key, values in kind.rows.items()
    ]
    return KindShown(name=kind.name, key=kind.key, fields=known, rows=rows)


def group(kind: Kind, card: dict[str, Any] | None) -> str:
    return str((card or {}).get("type") or kind.name)
