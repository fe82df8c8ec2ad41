# not compiled
"""What a view of Merchants of Magick looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict


class Space(TypedDict):
    order: str | None
    face: str  # up, down, or empty while its replacement is not yet drawn


class Wanted(TypedDict):
    item: str
    fulfilled: bool


class AdventurerView(TypedDict):
    id: str
    title: str
    enchantment: str
    orders: list[Wanted]
    coins: int


class ShoppeView(TypedDict):
    coins: int
    parts: dict[str, int]
    potions: int
    marks: list[str]
    rows: list[str]
    announced: list[str]
    spent: dict[str, str]  # by die: the circle that its result has marked this round
    slots_used: int
    next_slot: int | None  # what the next Extra Dice slot costs
    owed: int
    adventurer: AdventurerView
    line: list[Space]
    claimed: list[str]
    gives_to: int | None
    material: int | None
    energy: int | None


class MasteryView(TypedDict):
    id: str
    title: str
    column: str
    circles: int
    side: str
    coins: int
    marked: list[int]  # by seat: circles of the column
    scored: list[int | None]  # by seat


class Idle(TypedDict):
    rule: str
    reason: str


class DieView(TypedDict):
    die: str
    result: int
    spent: bool
    idle: Idle | None  # for the viewer: why this result can mark nothing now, if so
    prices: dict[str, int]  # for the viewer: Potions that this result needs for each circle it could mark


class View(TypedDict):
    round: int
    rounds: int
    dice: list[DieView]
    fits: dict[str, dict[str, int]]  # for the viewer: what each die at hand costs on a circle, cheapest first
    free_results: int  # for the viewer: results that need no Extra Dice slot any more this round
    shoppes: list[ShoppeView]
    masteries: list[MasteryView]
    deck: int
    returned: list[str]
    waiting: list[str]
    discarded: list[str | None]
    rating: str | None
    announce_at_once: bool
    adventurer_orders_count: bool
