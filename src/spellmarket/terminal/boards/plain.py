"""Any view as an outline, for games whose table nobody has drawn yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import Table
from ..names import named, people, seated
from .parts import HEAD, LABEL, Row, row, text, who


def plain(table: Table, seat: int, cards: Mapping[str, str]) -> list[Row]:
    """A line for each player, what lies on the table, then what lies before each player."""
    view = named(people(table.view(seat), table.game.view_kinds(), table.names), cards)
    players = seated(view, table.game.view_kinds(), table.seats)
    rows = [
        [*who(table.names, other, seat, table.pending), ("  " + figures(players[other]), "")]
        for other in range(table.seats)
    ]
    rows += [[], *spread(view, 0)]
    for other, name in enumerate(table.names):
        inner = {key: value for key, value in players[other].items() if figure(key, value) is None}
        below = spread(inner, 1)
        if below:
            rows += [[], row((name, HEAD)), *below]
    return rows


def described(card: Mapping[str, Any]) -> str:
    """A card in plain words: its text, then its figures."""
    rest = {
        name: value for name, value in card.items() if name not in ("id", "name", "title", "text", "source")
    }
    said = " · ".join(text(each).strip() for each in spread(rest, 0))
    return " ".join(filter(None, (str(card.get("text") or ""), f"({said})" if said else "")))


def figure(name: str, value: Any) -> str | None:
    """One plain thing in few words, nothing for what is not so, or None if it is not plain."""
    said = str(name).replace("_", " ")
    if name == "id":
        return str(value)  # by now a name that speaks for itself
    if name == "key":
        return ""  # for a browser to tell equal cards apart
    if isinstance(value, bool):
        return said if value else ""
    if isinstance(value, int | str):
        return f"{said} {value}"
    return "" if value is None else None


def figures(told: dict[str, Any]) -> str:
    """All plain things of a mapping on one line."""
    return " · ".join(filter(None, (figure(name, value) for name, value in told.items())))


def spread(told: dict[str, Any], depth: int) -> list[Row]:
    """A mapping: its plain things on one line, the others below with their names. The empty is left out."""
    space = "  " * depth
    rows = [row(space + figures(told))] if figures(told) else []
    for name, value in told.items():
        label = (f"{space}{str(name).replace('_', ' ')}: ", LABEL)
        if isinstance(value, dict) and value:
            inner = spread(value, depth + 1)
            if len(inner) == 1:
                rows.append(row(label, text(inner[0]).strip()))
            elif inner:
                rows += [row(label), *inner]
        elif isinstance(value, list) and value:
            rows += items(value, label, depth)
    return rows


def items(values: list[Any], label: tuple[str, str], depth: int) -> list[Row]:
    if not any(isinstance(item, dict | list) for item in values):
        return [row(label, ", ".join("–" if item is None else str(item) for item in values))]
    rows = [row(label)]
    for number, item in enumerate(values):
        inner = spread(item if isinstance(item, dict) else {str(number): item}, depth + 1)
        if inner:
            rows += [row(f"{'  ' * depth}- {text(inner[0]).strip()}"), *inner[1:]]
    return rows
