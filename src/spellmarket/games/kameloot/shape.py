# not compiled
"""What a view of Kameloot looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict


class Collection(TypedDict):
    size: int  # horns included
    horns: int


class PlayerView(TypedDict):
    tavern: str
    gold: int
    hand: int  # how many cards
    collections: dict[str, Collection]


class Discards(TypedDict):
    size: int
    top: str | None


class View(TypedDict):
    active: int
    first: int
    last_round: bool
    pile: int
    discards: Discards
    players: list[PlayerView]
    hand: dict[str, int] | None  # the cards of the seat that looks; a spectator has none
