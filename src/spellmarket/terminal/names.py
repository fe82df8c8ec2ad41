"""Names in place of identifiers, for every terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def glossary(told: Any) -> dict[str, dict[str, Any]]:
    """Everything in a game's contents that has an identifier, as a field or as the key it stands under."""
    found: dict[str, dict[str, Any]] = {}
    if isinstance(told, dict):
        if isinstance(told.get("id"), str):
            found[told["id"]] = told
        for key, item in told.items():
            if isinstance(item, dict) and isinstance(item.get("name"), str) and not key.isdigit():
                found[key] = item
        told = list(told.values())
    if isinstance(told, list):
        for item in told:
            found |= glossary(item)
    return found


def called(card: Mapping[str, Any]) -> str:
    """What people call it."""
    return str(card.get("name") or card.get("title") or card["id"])


def named(told: Any, cards: Mapping[str, str]) -> Any:
    """Plain data with names in place of identifiers."""
    if isinstance(told, dict):
        return {cards.get(key, key): named(value, cards) for key, value in told.items()}
    if isinstance(told, list):
        return [named(item, cards) for item in told]
    return cards.get(told, told) if isinstance(told, str) else told


def people(told: Any, kinds: Mapping[str, str], names: Sequence[str], path: str = "") -> Any:
    """A view with the names of seats in place of their numbers, where its shape says that they are seats."""
    if isinstance(told, dict):
        return {key: people(value, kinds, names, below(path, key, kinds)) for key, value in told.items()}
    if isinstance(told, list):
        return [people(item, kinds, names, f"{path}.*") for item in told]
    return names[told] if kinds.get(path) == "seat" and told is not None and told >= 0 else told


def below(path: str, key: str, kinds: Mapping[str, str]) -> str:
    """Where a key leads: a field by its name, one of many keys by `*`."""
    named = f"{path}.{key}" if path else key
    return named if any(f"{one}.".startswith(f"{named}.") for one in kinds) else f"{path}.*"


def seated(view: dict[str, Any], kinds: Mapping[str, str], seats: int) -> list[dict[str, Any]]:
    """What a view says of each seat, taken out of it: the lists that have a row for each."""
    rows: list[dict[str, Any]] = [{} for _ in range(seats)]
    for key in [path for path, kind in kinds.items() if kind == "seats" and path in view]:
        for row, told in zip(rows, view.pop(key), strict=True):
            row |= told if isinstance(told, dict) else {key: told}
    return rows
