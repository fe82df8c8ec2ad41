# not compiled
"""What a view of Merchants of Magick looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class Space(TypedDict):
    order: str | None
    face: str  # up, down, or empty while its replacement is not yet drawn


class Wanted(TypedDict):
    item: str
    fulfilled: bool


class Reward(TypedDict):
    """What the first, second or third Adventurer order brings."""

    potions: int
    marks: int
    coins: int
    got: bool


class AdventurerView(TypedDict):
    id: str
    title: str
    enchantment: str
    orders: list[Wanted]
    rewards: list[Reward]  # by the number of orders
    coins: int


class ShoppeView(TypedDict):
    coins: int
    parts: dict[str, int]
    potions: int
    marks: list[str]
    rows: list[str]
    announced: list[str]
    spent: dict[str, str]  # by die: the circle that its result has marked this round
    free_spent: int  # of the results that need no Extra Dice slot
    slots_used: int
    next_slot: int | None  # what the next Extra Dice slot costs
    owed: int
    adventurer: AdventurerView
    line: list[Space]
    claimed: list[str]
    gives_to: Seat | None
    material: int | None
    energy: int | None


class MasteryView(TypedDict):
    id: str
    title: str
    column: str
    circles: int
    side: str
    coins: int
    marked: BySeat[int]  # circles of the column
    scored: BySeat[int | None]


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
    fits: dict[str, dict[str, int]]  # for the viewer: what dice cost on a circle, the one to take first
    results: int  # that anybody may spend in a round without an Extra Dice slot
    circles: int  # of a sheet
    free_results: int  # for the viewer: results that need no Extra Dice slot any more this round
    shoppes: BySeat[ShoppeView]
    masteries: list[MasteryView]
    deck: int
    returned: list[str]
    waiting: list[str]
    discarded: list[str | None]
    rating: str | None
    announce_at_once: bool
    adventurer_orders_count: bool
