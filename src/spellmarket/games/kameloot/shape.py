# not compiled
"""What a view of Kameloot looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class Collection(TypedDict):
    size: int  # horns included
    horns: int


class PlayerView(TypedDict):
    tavern: str
    gold: int
    hand: int  # how many cards
    collections: dict[str, Collection]


class Total(TypedDict):
    cards: int  # of all members together
    minimum: int  # with so many they are sold


class TavernView(TypedDict):
    members: list[Seat]  # in the order in which coins would be dealt now: clockwise from the active player
    totals: dict[str, Total]  # by object


class Discards(TypedDict):
    size: int
    top: str | None


class View(TypedDict):
    active: Seat
    first: Seat
    order: list[Seat]  # who plays from now on, the active player first; in the last round all who still do
    last_round: bool
    pile: int
    discards: Discards
    taverns: dict[str, TavernView]
    players: BySeat[PlayerView]
    hand: dict[str, int] | None  # the cards of the seat that looks; a spectator has none
