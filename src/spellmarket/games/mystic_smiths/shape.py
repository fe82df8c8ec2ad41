# not compiled
"""What a view of Mystic Smiths looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict


class Payment(TypedDict):
    weapon: str | None
    card: str | None
    price: dict[str, int]
    paid: dict[str, int]
    asks: str


class Doing(TypedDict):
    seat: int
    card: str
    host: str
    space: str
    market: bool
    times: int


class Waiting(TypedDict):
    seat: int
    card: str


class SmithView(TypedDict):
    board: str
    forge: list[str]
    reserve: list[str]
    stock: dict[str, int]
    points: int
    tokens: int
    weapons: list[str]
    abilities: list[str]


class View(TypedDict):
    round: int
    first: int | None
    active: int | None
    occasion: str
    dice: list[int]
    sum: int
    last_round: bool
    enough: int
    rounds: int
    central: list[str | None]
    deck: int
    discards: list[str]
    rack: list[str]
    armoury: int
    players: list[SmithView]
    steals: list[Waiting]
    doing: Doing | None
    payment: Payment | None
    layout: list[str]
