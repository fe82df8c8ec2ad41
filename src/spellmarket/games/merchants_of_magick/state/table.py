"""What lies on the table: the shoppes, the belt of Orders, the deck."""

from __future__ import annotations

from typing import Final

from ....kernel import Chance, Seat, State
from ..pieces import (
    ADVENTURER_ORDERS_COUNT,
    BITS,
    CRAFTING,
    DICE,
    KINDS,
    RESULTS,
    ROWS,
    Box,
)

GAP: Final = -(1 << 20)  # a claimed Order's space, until its replacement is drawn
MATERIAL: Final = 0
ENERGY: Final = 1
UNSCORED: Final = -1
UNUSED: Final = -1
NEVER: Final = -1  # no number of Potions is enough
NONE_USED: Final[list[int]] = [UNUSED] * len(DICE)
SIDES: Final = ("master", "apprentice")
PARTS: Final = (  # MOM-END-02
    "crafting", "material mastery", "spell research", "energy mastery", "completed orders", "charms bonus",
    "sponsored adventurer",
)  # fmt: skip


class Shoppe:
    """One player's place: the sheet, the line of Orders above it and the cards beside it.

    An Order is its number; face-down it is ~number. Lists are never changed in place, so copies share them.
    """

    adventurer: int
    marks: int  # circles, as bits
    rows: int  # complete rows, as bits
    potions: int  # MOM-COMP-05: no supply limits them
    spent: int  # dice spent this round, as bits
    used: list[int]  # by die: the circle that its result has marked this round, or UNUSED
    slots: int  # Extra Dice slots used
    fulfilled: int  # Adventurer orders
    owed: int  # free marks to be made at once
    done: bool
    mastered: list[int]  # coins of the Material and the Energy Mastery, or UNSCORED
    line: list[int]
    claimed: list[int]
    said: list[int]  # with announce_at_once: the rows announced in this phase

    def clear(self, adventurer: int) -> None:
        """MOM-SETUP-02, MOM-SETUP-10  A blank sheet."""
        self.adventurer = adventurer
        self.marks = self.rows = self.potions = self.spent = self.slots = self.fulfilled = self.owed = 0
        self.used = NONE_USED
        self.done = False
        self.mastered = [UNSCORED, UNSCORED]
        self.line = []
        self.claimed = []
        self.said = []

    def copy(self) -> Shoppe:
        new = Shoppe()
        new.adventurer = self.adventurer
        new.marks = self.marks
        new.rows = self.rows
        new.potions = self.potions
        new.spent = self.spent
        new.used = self.used
        new.slots = self.slots
        new.fulfilled = self.fulfilled
        new.owed = self.owed
        new.done = self.done
        new.mastered = self.mastered
        new.line = self.line
        new.claimed = self.claimed
        new.said = self.said
        return new


class Market(State):
    """What lies on the table. Lists other than `shoppes` are never changed in place, so copies share them."""

    box: Box
    round: int
    dice: list[int]  # the four results
    reach: list[list[int]]  # by die: the circles its result can mark, by Potions
    shoppes: list[Shoppe]
    deck: list[int]  # secret: only `left` moves; the last of those left is drawn first
    left: int
    returned: int  # so many cards at the bottom were seen when they were put there (MOM-SETUP-06)
    waiting: list[int]  # solo: Orders that are not yet in the shoppe
    gone: list[int]  # solo: discarded Orders
    masteries: list[int]  # in play: MATERIAL and ENERGY
    flipped: list[bool]  # to their Apprentice sides

    def clear(self, box: Box) -> None:
        """An empty table."""
        self.box = box
        self.round = 0
        self.dice = [1, 1, 1, 1]
        self.reach = []
        self.shoppes = []
        self.deck = []
        self.left = self.returned = 0
        self.waiting = []
        self.gone = []
        self.masteries = [box.masteries.materials[0], box.masteries.energies[0]]
        self.flipped = [self.seats == 1, self.seats == 1]  # MOM-SOLO-09

    def mark(self) -> int:
        return self.round

    def copy(self) -> Market:
        new = Market()
        self.carry(new)
        new.box = self.box
        new.round = self.round
        new.dice = self.dice
        new.reach = self.reach
        new.shoppes = [shoppe.copy() for shoppe in self.shoppes]
        new.deck = self.deck
        new.left = self.left
        new.returned = self.returned
        new.waiting = self.waiting
        new.gone = self.gone
        new.masteries = self.masteries
        new.flipped = self.flipped
        return new

    def draw(self) -> int:
        self.left -= 1
        return self.deck[self.left]

    def look(self) -> None:
        """What the four results reach."""
        reach = self.box.reach
        self.reach = [reach[die][self.dice[die]] for die in range(len(DICE))]


def slot_cost(box: Box, me: Shoppe) -> int:
    """MOM-EXTRA-04  Potions for the slot of the next spend: none for the first two; NEVER if all are used."""
    if BITS[me.spent] < RESULTS:
        return 0
    return box.slots[me.slots] if me.slots < len(box.slots) else NEVER


def cost(s: Market, me: Shoppe, die: int, circle: int) -> int:
    """MOM-POTION-07, MOM-EXTRA-04  Potions that the next spend pays for its change and its slot, or NEVER."""
    change = s.box.price[die][s.dice[die]][circle]
    slot = slot_cost(s.box, me)
    return NEVER if change < 0 or slot < 0 else change + slot


def complete(box: Box, marks: int) -> int:
    """MOM-ROW-01  The rows all of whose circles are marked, as bits."""
    rows = 0
    for row in range(len(ROWS)):
        if box.row_bits[row] and marks & box.row_bits[row] == box.row_bits[row]:
            rows |= 1 << row
    return rows


def satisfied(box: Box, adventurer: int, rows: int) -> int:
    """MOM-ADV-02  How many Adventurer orders the complete rows fulfil."""
    if not rows >> box.adventurers.enchantment[adventurer] & 1:
        return 0
    found = 0
    for item in box.adventurers.wanted[adventurer]:
        found += rows >> item & 1
    return found


def parts(s: Market, me: Shoppe) -> list[int]:
    """MOM-END-02, MOM-ROW-06  The seven parts of a score: complete rows only; slots and Potions are worth
    nothing (MOM-EXTRA-06, MOM-POTION-08), and coins pay for nothing (MOM-COMP-06)."""
    box = s.box
    crafted = researched = bonus = 0
    for row in range(len(ROWS)):
        if me.rows >> row & 1:
            if row < CRAFTING:
                crafted += box.row_coins[row]
            else:
                researched += box.row_coins[row]
                if box.bonus[row]:
                    bonus += box.bonus[row] * sold(s, me, box.bonus_kind[row])
    orders = sum([box.order_coins[card] for card in me.claimed])
    return [
        crafted,
        max(0, me.mastered[MATERIAL]),
        researched,
        max(0, me.mastered[ENERGY]),
        orders,
        bonus,
        box.adventurers.coins[me.adventurer] if me.fulfilled == len(KINDS) else 0,  # MOM-ADV-11
    ]


def sold(s: Market, me: Shoppe, kind: int) -> int:
    """MOM-CHARM-02, MOM-CHARM-03, MOM-CHARM-05  Fulfilled Orders for items of a kind, in the whole game, each
    once; Adventurer orders do not count (MOM-CHARM-04)."""
    box = s.box
    found = 0
    for card in me.claimed:
        if box.order_kinds[card] == kind:
            found += 1
    if (
        ADVENTURER_ORDERS_COUNT.on(s) and me.rows >> box.adventurers.enchantment[me.adventurer] & 1
    ):  # MOM-CHARM-06
        found += me.rows >> box.adventurers.wanted[me.adventurer][kind] & 1
    return found


def redeal(s: Market, seat: Seat, chance: Chance) -> Market:
    """The deck and all face-down Orders are dealt afresh; what was seen to go under the deck stays there."""
    known = min(s.returned, s.left)
    hidden = s.deck[known : s.left]
    for shoppe in s.shoppes:
        hidden += [~card for card in shoppe.line if GAP < card < 0]
    hidden += [~card for card in s.gone if card < 0]
    dealt = sorted(hidden)
    chance.shuffle("redeal", dealt)
    new = dict(zip(hidden, dealt, strict=True))
    s.deck = s.deck[:known] + dealt[: s.left - known]
    s.gone = [card if card >= 0 else ~new[~card] for card in s.gone]
    for shoppe in s.shoppes:
        shoppe.line = [card if card >= 0 or card == GAP else ~new[~card] for card in shoppe.line]
    return s
