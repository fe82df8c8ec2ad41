# not compiled
"""What a view of Mystic Smiths looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class Giving(TypedDict):
    """One answer to how much of a material is given."""

    amount: int
    left: int  # of the stock
    essence: int  # that is due for the rest of it


class Payment(TypedDict):
    weapon: str | None
    card: str | None
    price: dict[str, int]
    paid: dict[str, int]
    owed: dict[str, int]  # materials still to be asked for, the one asked for now included
    essence: int  # due for what was not given so far
    asks: str
    given: dict[str, int]  # of each material: what was said, and as much as there is of those to come
    left: dict[str, int]  # of the stock, when that is given
    choices: list[Giving]


class Choice(TypedDict):
    """What one of the moves to choose from would bring."""

    move: str
    card: str | None  # the card that would be copied, or come in exchange; the contents say what it does
    seat: Seat | None  # whose it is, or who would be robbed
    loot: dict[str, int] | None  # what would be stolen


class Doing(TypedDict):
    seat: Seat
    card: str
    host: str
    space: str
    market: bool
    times: int
    choices: list[Choice]


class Waiting(TypedDict):
    seat: Seat
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


class Price(TypedDict):
    """What an open weapon asks of who looks on."""

    lacks: dict[str, int]  # materials of the price that are not there
    missing: int  # of them in all, without what THRIFT strikes out
    essence: int  # that makes up for them
    short: int  # of this essence, what is not there
    ore: bool  # is there the one Ore that must be real?


class Reach(TypedDict):
    """What the actions come to for who looks on."""

    meditate: int  # essence
    study: list[int | None]  # essence for the card of each space
    craft: list[Price]  # for each open weapon


class Since(TypedDict):
    """What has come to a seat since the dice fell; what is gone is less than 0."""

    stock: dict[str, int]
    points: int  # in tokens


class View(TypedDict):
    round: int
    first: Seat | None
    active: Seat | None
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
    players: BySeat[SmithView]
    since: BySeat[Since]
    steals: list[Waiting]
    doing: Doing | None
    payment: Payment | None
    layout: list[str]
    reach: Reach | None
