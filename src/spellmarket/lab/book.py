"""What stands in a game's own box, as packs may change it: kinds of rows, fields, languages of cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ..kernel import Game

Values = dict[str, Any]  # fields of a row: texts, numbers, truths and lists of them
Language = list[tuple[str, list[tuple[str, str]]]]  # headings; what is written, and what it means
NO_CONTENT = frozenset(("lessons", "guide", "puzzles", "words"))


@dataclass
class Kind:
    """All `[[name]]` rows of a game."""

    name: str
    key: str = "id"  # the field by which a pack says which row it changes
    fields: list[str] = field(default_factory=list)  # in the order in which they first stand
    rows: dict[str, Values] = field(default_factory=dict)


@cache
def kinds_in(folder: Path) -> dict[str, Kind]:
    """The rows of all data files of a game's folder, by kind."""
    found: dict[str, Kind] = {}
    for path in sorted(folder.rglob("*.toml")):
        if NO_CONTENT.isdisjoint(path.relative_to(folder).parts):
            for name, tables in tomllib.loads(path.read_text(encoding="utf-8")).items():
                if isinstance(tables, list):
                    add(found.setdefault(name, Kind(name)), tables)
    return dict(sorted(found.items()))


def add(kind: Kind, tables: list[Values]) -> None:
    for table in tables:
        kind.fields += [each for each in table if each not in kind.fields]
    kind.key = "id" if "id" in kind.fields else kind.fields[0]
    kind.rows.update({str(table[kind.key]): table for table in tables})


def kinds(game: Game) -> dict[str, Kind]:
    return kinds_in(Path(game._declared["folder"]).parent)


def language(name: str) -> Language:
    """What may be written in fields of a game, and what it means; as `docs/packs.md` has it."""
    declared = getattr(import_module(f"spellmarket.games.{name}"), "language", None)
    return [] if declared is None else declared()


def printed(contents: Mapping[str, Any], kind: Kind) -> dict[str, Values]:
    """The rows of a kind as front ends know them, by their keys: what holds most of the keys, if any does."""
    best: dict[str, Values] = {}
    for told in contents.values():
        entries = told if isinstance(told, dict) else by_id(told)
        there = {key: entry for key, entry in entries.items() if isinstance(entry, dict)}
        if len(kind.rows.keys() & there.keys()) > len(kind.rows.keys() & best.keys()):
            best = there
    return best


def by_id(told: Any) -> dict[str, Any]:
    entries = told if isinstance(told, list) else []
    return {str(entry["id"]): entry for entry in entries if isinstance(entry, dict) and "id" in entry}
