"""Names in place of identifiers, for every terminal."""

from __future__ import annotations

from collections.abc import Mapping
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


def seated(view: dict[str, Any], seats: int) -> str | None:
    """The list in a view that has a row for each seat: the one called players, or the one that says most."""
    keys = [
        key
        for key, value in view.items()
        if isinstance(value, list) and len(value) == seats and all(isinstance(row, dict) for row in value)
    ]
    if "players" in keys:
        return "players"
    return max(keys, key=lambda key: len(view[key][0]), default=None)
