"""Procedures under way: what is bid, seen or done until they are over, each in an object of its own."""

from __future__ import annotations

from ..pieces.words import NOBODY
from .things import Unit


class Auction:
    """MER-PROP-07  A property under the hammer."""

    high: int = 0  # the last bid, or the opening price
    leader: int = NOBODY  # who made it
    passed: int = 0  # who has passed, as bits


class Bidding:
    """MER-AUC-01, MER-DEC-05, MER-TAX-04  Sealed bids and votes while they are open."""

    bids: list[int]
    ties: list[int]  # MER-AUC-03
    pot: int = 0  # gold in hand during the auction of the turn order
    starts: list[int]  # MER-AUC-09: what a seat still takes on its first turn

    def __init__(self, seats: int) -> None:
        self.bids = [0] * seats
        self.ties = [0] * seats
        self.starts = [0] * seats


class Court:
    """MER-DEC, MER-TAX  The King, the spell or the bill in question."""

    looked: list[int]  # secret: decrees the drawer of a King looks at
    decree: int = NOBODY  # the decree chosen of them, open to all; or NOBODY
    stopped: bool = False  # what is in question has been cancelled
    bill: int = 0  # the tax bill

    def __init__(self) -> None:
        self.looked = []


class Doings:
    """The dice of this turn, and what the active player has done on it."""

    die_a: int = 0
    die_b: int = 0
    actions: int = 0
    offers: int = 0
    ended: bool = False
    transported: int = 0
    transports: int = 1  # allowed
    swift: bool = False  # carts of this turn arrive at once
    auctioned: bool = False
    mead_sold: int = 0
    mead_window: bool = False  # the window of MER-REA-03 has been open
    read: bool = False  # the future card has been drawn

    def total(self) -> int:
        return self.die_a + self.die_b


class Fray:
    """MER-CMB, MER-GRD  Who takes the blow declared, who will still attack, and who is not placed yet."""

    shield: int = 0  # uid of a Sovereign that takes the blow, or 0
    queue: list[int]  # golems that will still attack by themselves on 11 or 12 (MER-GOL-14)
    recruit: Unit | None = None  # a guard that has been motivated and is not placed yet

    def __init__(self) -> None:
        self.queue = []


class Omens:
    """MER-FRC-05  Future cards that mature at this moment, and what they have done."""

    due: list[int]  # by serial, oldest first
    moment: int = 0  # what cards have done to the counters, as bits
    outcome: int = NOBODY  # of a Tea Leaf: by the die, 0 nothing, 1 first, 2 second

    def __init__(self) -> None:
        self.due = []


class Peek:
    """SP09  Who has looked at the top of a reading deck."""

    seat: int = NOBODY
    deck: int = 0
    left: int = 0  # how many of the top cards he still knows
