"""What a good player looks at: coins now, and what the sheet and the passing Orders may still bring."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow  # quicker than ** in compiled code, and the same
from typing import Final

from ...kernel import Move, Seat
from .pieces import (
    BITS,
    CIRCLE_COLUMN,
    CIRCLE_ROW,
    COLUMNS,
    DONE,
    FIRST_REWARD,
    KINDS,
    RESULTS,
    ROUNDS,
    ROWS,
    SPEND,
    VERB,
    Box,
    counted,
)
from .rules import CRAFT, FINISH, circle_of, quiet
from .state import ENERGY, MATERIAL, UNSCORED, Market, Shoppe, cost, sold

COIN: Final = 1000  # one coin, in the units of `weigh`
NO_CIRCLE: Final = -1

# How likely a row gets complete: the base, to the power of the effort it still asks. All figures by trial:
# they gave the greedy player the highest scores.
SOON: Final[list[float]] = [0.165, 0.524, 0.55, 0.625]  # for an Order that leaves after so many rounds
LONG: Final = 0.87  # with six rounds and more to go
LAST: Final = 0.34  # in the last round
LONG_ROUNDS: Final = 6.0
EFFORT: Final = 0.335  # what a Potion adds to the effort of a circle
COMING: Final = 0.65  # how much of an Order that will enter the line next counts
POTION: Final = 0.9  # coins a Potion is worth, and at the very end
LAST_POTION: Final = 0.07
FREE: Final = 1.8  # coins a free mark is worth
SLOT: Final = 1.3  # coins an Extra Dice slot is worth, less what it costs
MASTERY: Final = 0.9  # how a Mastery's coins fade with each circle missing


class Outlook:
    """What a shoppe may expect, worked out once and then read off for every move that is open to it.

    The chance of a row is a base to the power of its effort, that of an Order the product of its rows'.
    A move marks one circle: all that asks for the circle's row is multiplied by one factor, the rest stays.
    """

    box: Box
    me: Shoppe  # before the move
    left: int  # rounds after this one
    base: float
    potion: float  # coins a Potion is worth now
    free: float  # and a free mark to come
    effort: list[float]  # by row
    chance: list[float]  # by row
    rows: float  # coins of all rows, those to be hoped for included
    line: list[float]  # by space: the effort that its Order still asks
    passing: list[float]  # by row, and last in all: coins to be hoped for of Orders that will pass by
    crowd: list[list[float]]  # by kind of item, then the same: how many Orders
    slots: list[float]  # by Extra Dice slots used: coins that the others are worth
    claimed: float  # coins of the Orders fulfilled
    sold: list[int]  # and how many there are of each kind
    masteries: float  # coins that the two Masteries have brought or may bring
    nearer: list[float]  # by column: how much more one circle of it makes of them
    likely: list[float]  # by space of the line: that its Order is fulfilled
    hoped: list[float]  # by kind of item: Orders fulfilled and to come
    charmed: list[float]  # by kind: coins that each of them is worth more by charms
    sponsor: float  # coins of the Adventurer
    plain: float  # coins of everything, if nothing is marked and no slot or free mark is counted

    def __init__(self, s: Market, seat: Seat) -> None:
        self.box = s.box
        self.me = s.shoppes[seat]
        self.left = ROUNDS - s.round
        self.base = LAST + (LONG - LAST) * min(1.0, self.left / LONG_ROUNDS)
        self.potion = LAST_POTION + (POTION - LAST_POTION) * min(1.0, self.left / 3)
        self.free = FREE * min(1.0, self.left / 2)
        self._look_at_the_sheet()
        self._look_at_the_line()
        self._look_up_the_street(s, seat)
        self._look_at_the_middle(s)
        self._add_up()

    def _look_at_the_sheet(self) -> None:
        box, me = self.box, self.me
        self.effort = efforts(box, me)
        self.chance = [pow(self.base, effort) for effort in self.effort]
        self.rows = 0.0
        for row in range(len(ROWS)):
            self.rows += self.row_coins(row, self.chance[row])
        self.slots = [0.0] * (len(box.slots) + 1)
        for slot in range(len(box.slots) - 1, -1, -1):
            gain = max(0.0, SLOT - self.potion * box.slots[slot]) * min(1.0, self.left / 2)
            self.slots[slot] = self.slots[slot + 1] + gain

    def row_coins(self, row: int, chance: float) -> float:
        """What a row is worth at a chance; a complete one has given its Potions already."""
        box = self.box
        if not box.row_bits[row]:
            return 0.0
        if chance == 1.0:
            return float(box.row_coins[row])
        return (box.row_coins[row] + self.potion * box.row_potions[row]) * chance

    def _look_at_the_line(self) -> None:
        self.line = []
        for card in self.me.line:
            asked = 0.0
            for row in self.box.needs[card] if card >= 0 else []:
                asked += self.effort[row]
            self.line.append(asked)

    def _look_up_the_street(self, s: Market, seat: Seat) -> None:
        """Orders that enter the line next, and the deck: which ones it holds is known, not in what order."""
        self.passing = [0.0] * (len(ROWS) + 1)
        self.crowd = [[0.0] * (len(ROWS) + 1) for _ in KINDS]
        left = self.left
        coming = s.waiting if s.seats == 1 else s.shoppes[seat - 1].line
        for space in range(min(len(coming), left)):
            if coming[space] >= 0:
                self._hope(coming[space], COMING)
        later = left - (len(coming) if s.seats == 1 else min(len(coming), left) // 2)
        if later > 0 and s.left:
            share = later / s.left  # of the deck will pass by
            for place in range(s.left):
                self._hope(s.deck[place], share)

    def _hope(self, card: int, likely: float) -> None:
        box = self.box
        for row in box.needs[card]:
            likely *= self.chance[row]
        coins = likely * box.order_coins[card]
        crowd = self.crowd[box.order_kinds[card]]
        for row in box.needs[card]:
            self.passing[row] += coins
            crowd[row] += likely
        self.passing[len(ROWS)] += coins
        crowd[len(ROWS)] += likely

    def _look_at_the_middle(self, s: Market) -> None:
        """The two Masteries; and the Orders beside the sheet, which only a completed row adds to."""
        box, me = self.box, self.me
        self.masteries = 0.0
        self.nearer = [0.0] * len(COLUMNS)
        for kind in (MATERIAL, ENERGY):
            card = s.masteries[kind]
            coins = float(box.masteries.apprentice[card] if s.flipped[kind] else box.masteries.master[card])
            missing = box.masteries.circles[card] - box.count(box.masteries.columns[card], me.marks)
            if me.mastered[kind] != UNSCORED:
                self.masteries += me.mastered[kind]
            else:
                now = coins * self.mastery(missing)
                self.masteries += now
                self.nearer[box.masteries.columns[card]] = coins * self.mastery(missing - 1) - now
        self.sold = [sold(s, me, kind) for kind in range(len(KINDS))]
        self.claimed = float(sum([box.order_coins[card] for card in me.claimed]))

    def _add_up(self) -> None:
        """Everything as it stands: what a mark that leaves its row open is added to."""
        box, me = self.box, self.me
        self.hoped = [self.sold[kind] + self.crowd[kind][len(ROWS)] for kind in range(len(KINDS))]
        self.charmed = [0.0, 0.0, 0.0]
        for charm in box.charms:
            self.charmed[box.bonus_kind[charm]] += self.chance[charm] * box.bonus[charm]
        value = self.potion * me.potions + self.masteries + self.rows + self.passing[len(ROWS)] + self.claimed
        self.likely = [0.0] * len(me.line)
        for space in range(len(me.line)):
            card = me.line[space]
            if card >= 0:
                likely = pow(SOON[min(space, self.left)], self.line[space])
                self.likely[space] = likely
                value += likely * box.order_coins[card]
                self.hoped[box.order_kinds[card]] += likely
        for kind in range(len(KINDS)):
            value += self.charmed[kind] * self.hoped[kind]
        self.sponsor = self.sponsored(me)
        self.plain = value + self.sponsor

    def opened(self, circle: int) -> float:
        """How much more the shoppe is worth once it has marked this circle of a row that stays incomplete."""
        box, me = self.box, self.me
        row = CIRCLE_ROW[circle]
        work = labour(box, circle)
        before = self.chance[row]
        now = pow(self.base, self.effort[row] - work)
        more = now / before - 1.0
        value = self.nearer[CIRCLE_COLUMN[circle]] + more * self.passing[row]
        value += self.row_coins(row, now) - self.row_coins(row, before)
        charm = box.bonus_kind[row] if box.bonus[row] else -1
        sold = self.hoped[charm] if charm >= 0 else 0.0
        for kind in range(len(KINDS)):
            crowd = more * self.crowd[kind][row]
            value += self.charmed[kind] * crowd
            sold += crowd if kind == charm else 0.0
        for space in range(len(me.line)):
            card = me.line[space]
            if card >= 0 and box.order_rows[card] >> row & 1:
                gain = pow(SOON[min(space, self.left)], self.line[space] - work) - self.likely[space]
                kind = box.order_kinds[card]
                value += gain * (box.order_coins[card] + self.charmed[kind])
                sold += gain if kind == charm else 0.0
        if charm >= 0:
            value += (now - before) * box.bonus[row] * sold
        if row == box.adventurers.enchantment[me.adventurer] or row in box.adventurers.wanted[me.adventurer]:
            self.chance[row] = now
            value += self.sponsored(me) - self.sponsor
            self.chance[row] = before
        return value

    def mastery(self, missing: int) -> float:
        """How likely a Mastery is with so many circles missing."""
        if missing <= 0:
            return 1.0
        return 0.0 if missing > 2 * self.left + 2 else MASTERY**missing

    def worth(self, s: Market, me: Shoppe, circle: int) -> float:
        """Coins scored and to be hoped for by a shoppe that has just marked this circle, or none."""
        box = self.box
        row = 0 if circle == NO_CIRCLE else CIRCLE_ROW[circle]
        before = self.chance[row]
        now = before
        work = 0.0
        if circle != NO_CIRCLE:
            work = labour(box, circle)
            now = 1.0 if me.rows >> row & 1 else pow(self.base, self.effort[row] - work)
        self.chance[row] = now
        more = now / before - 1.0
        value = self.potion * me.potions + self.slots[me.slots] + FREE * me.owed
        value += self.masteries + (self.nearer[CIRCLE_COLUMN[circle]] if work else 0.0)
        value += self.rows - self.row_coins(row, before) + self.row_coins(row, now)
        value += self.passing[len(ROWS)] + more * self.passing[row]
        done = self.sold
        value += self.claimed
        if now == 1.0:  # the row is complete: Orders may have been fulfilled
            done = [sold(s, me, kind) for kind in range(len(KINDS))]
            for place in range(len(self.me.claimed), len(me.claimed)):
                value += box.order_coins[me.claimed[place]]
        hoped = [0.0, 0.0, 0.0]  # Orders of each kind, fulfilled and to come
        for kind in range(len(KINDS)):
            crowd = self.crowd[kind]
            hoped[kind] = done[kind] + crowd[len(ROWS)] + more * crowd[row]
        for space in range(len(me.line)):
            card = me.line[space]
            if card >= 0:
                asked = self.line[space] - (work if box.order_rows[card] >> row & 1 else 0.0)
                likely = pow(SOON[min(space, self.left)], asked)
                value += likely * box.order_coins[card]
                hoped[box.order_kinds[card]] += likely
        for charm in box.charms:
            value += self.chance[charm] * box.bonus[charm] * hoped[box.bonus_kind[charm]]
        value += self.sponsored(me)
        self.chance[row] = before
        return value

    def sponsored(self, me: Shoppe) -> float:
        """What the Adventurer has paid and may still pay."""
        box = self.box
        coins = float(box.adventurers.coins[me.adventurer])
        if me.fulfilled == len(KINDS):
            return coins
        spell = self.chance[box.adventurers.enchantment[me.adventurer]]
        likely = [spell * self.chance[item] for item in box.adventurers.wanted[me.adventurer]]
        likely.sort()
        value = likely[0] * (self.free + coins)
        if me.fulfilled < 2:
            value += likely[1] * self.free
        if me.fulfilled < 1:
            value += likely[2] * FIRST_REWARD * self.potion
        return value


def efforts(box: Box, me: Shoppe) -> list[float]:
    """By row: how much work its unmarked circles are."""
    effort = [0.0] * len(ROWS)
    for code in box.circles:
        if not me.marks & box.bit[code]:
            effort[CIRCLE_ROW[code]] += labour(box, code)
    return effort


def labour(box: Box, circle: int) -> float:
    return 1.0 + EFFORT * box.dearness[circle] / 100


def weigh(s: Market, seat: Seat, move: Move) -> int:
    """The worth of the shoppe after the move."""
    return weigh_all(s, seat, [move])[0]


def weigh_all(s: Market, seat: Seat, moves: Sequence[Move]) -> list[int]:
    """The worth of the shoppe after each of the moves."""
    me = s.shoppes[seat]
    outlook = Outlook(s, seat)
    found: dict[int, float] = {}  # by circle: the worth once it is marked, before the Potions are paid
    weights: list[int] = []
    for move in moves:
        if move == FINISH:
            weights.append(int(COIN * (outlook.plain + outlook.slots[me.slots] + FREE * me.owed)))
            continue
        circle = circle_of(move)
        paid = outlook.potion * cost(s, me, SPEND.parts(move)[0], circle) if VERB[move] is SPEND else 0.0
        worth = found.get(circle)
        if worth is None:
            if quiet(s, seat, move):
                worth = outlook.plain + outlook.opened(circle) + beside(outlook, me, move)
            else:
                new = after(s, seat, move)
                worth = outlook.worth(new, new.shoppes[seat], circle) + paid
            found[circle] = worth
        weights.append(int(COIN * (worth - paid)))
    return weights


def beside(outlook: Outlook, me: Shoppe, move: Move) -> float:
    """What Extra Dice slots and free marks are worth that a move leaves."""
    if VERB[move] is not SPEND:
        return outlook.slots[me.slots] + FREE * (me.owed - 1)
    extra = 1 if BITS[me.spent] >= RESULTS else 0
    return outlook.slots[me.slots + extra] + FREE * me.owed


def after(s: Market, seat: Seat, move: Move) -> Market:
    """The table with the move carried out, and no step further: nobody knows the next roll."""
    new = s.copy()
    CRAFT.does(new, seat, move)
    return new


def why(s: Market, seat: Seat, move: Move) -> str:
    """What the move brings at once, or what it works towards."""
    if VERB[move] is DONE:
        if len(s.phase.may(s, seat)) == 1:
            return "There is nothing left that you could spend a result on."
        marks = tuple([option for option in s.phase.may(s, seat) if option != move])
        lost = (weigh(s, seat, move) - max(weigh_all(s, seat, marks))) / COIN
        return f"The best mark left costs you about {max(lost, 0.0):.1f} coins more than it brings."
    box = s.box
    me = s.shoppes[seat]
    new = after(s, seat, move).shoppes[seat]
    row = CIRCLE_ROW[circle_of(move)]
    if new.rows == me.rows:
        return toward(s, me, new, row)
    gains = [counted(box.row_coins[row], "coin"), counted(box.row_potions[row], "potion")]
    told = f"It completes {box.row_titles[row]} for {' and '.join(gains)}"
    for card in new.claimed[len(me.claimed) :]:
        told += f", claims {box.order_names[card]} for {counted(box.order_coins[card], 'coin')}"
    if new.fulfilled > me.fulfilled:
        told += f", fulfils order {new.fulfilled} of {box.adventurer_titles[new.adventurer]}"
    return told + mastering(s, me, new) + "."


def toward(s: Market, me: Shoppe, new: Shoppe, row: int) -> str:
    """For a row that stays incomplete: how far it is, and who asks for it."""
    box = s.box
    missing = bin(box.row_bits[row] & ~new.marks).count("1")
    told = f"It leaves {counted(missing, 'circle')} of {box.row_titles[row]} open"
    wanting = [card for card in me.line if card >= 0 and row in box.needs[card]]
    if wanting:
        names = " and ".join([box.order_names[card] for card in wanting])
        told += f", which {names} {'asks' if len(wanting) == 1 else 'ask'} for"
    elif row == box.adventurers.enchantment[me.adventurer] or row in box.adventurers.wanted[me.adventurer]:
        told += f", which {box.adventurer_titles[me.adventurer]} asks for"
    return told + mastering(s, me, new) + "."


def mastering(s: Market, me: Shoppe, new: Shoppe) -> str:
    """Does the mark count for a Mastery that is not yet scored?"""
    box = s.box
    for card, scored in zip(s.masteries, me.mastered):
        column = box.masteries.columns[card]
        marked = box.count(column, new.marks)
        if scored == UNSCORED and marked > box.count(column, me.marks):
            needed = f"{marked} of {box.masteries.circles[card]} {COLUMNS[column]} circles"
            return f", and it makes {needed} for {box.mastery_titles[card]}"
    return ""
