"""What a good player looks at: coins now, and what the sheet and the passing Orders may still bring."""

from __future__ import annotations

from typing import Final

from ...kernel import Move, Seat
from .pieces import CIRCLE_ROW, COLUMNS, DONE, FIRST_REWARD, KINDS, ROUNDS, ROWS, VERB, Box
from .rules import CRAFT, circle_of, counted
from .state import ENERGY, MATERIAL, UNSCORED, Market, Shoppe, sold

COIN: Final = 1000  # one coin, in the units of `weigh`

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


def worth(s: Market, seat: Seat) -> float:
    """Coins scored and coins to be expected, in the middle of the Crafting and Research Phase."""
    box = s.box
    me = s.shoppes[seat]
    left = ROUNDS - s.round
    time = min(1.0, left / LONG_ROUNDS)
    base = LAST + (LONG - LAST) * time
    potion = LAST_POTION + (POTION - LAST_POTION) * min(1.0, left / 3)
    free = FREE * min(1.0, left / 2)
    effort = efforts(box, me)
    value = potion * me.potions + FREE * me.owed
    for row in range(len(ROWS)):
        if not box.row_bits[row]:
            continue
        if effort[row] == 0.0:
            value += box.row_coins[row]
        else:
            value += (box.row_coins[row] + potion * box.row_potions[row]) * base ** effort[row]
    hoped = [
        float(sold(s, me, kind)) for kind in range(len(KINDS))
    ]  # Orders of each kind, fulfilled and to come
    for card in me.claimed:
        value += box.order_coins[card]
    for space in range(len(me.line)):
        card = me.line[space]
        if card >= 0:
            likely = SOON[min(space, left)] ** asked(box, card, effort)
            value += likely * box.order_coins[card]
            hoped[box.order_kinds[card]] += likely
    coming = s.waiting if s.seats == 1 else s.shoppes[seat - 1].line
    for space in range(min(len(coming), left)):
        card = coming[space]
        if card >= 0:
            likely = COMING * base ** asked(box, card, effort)
            value += likely * box.order_coins[card]
            hoped[box.order_kinds[card]] += likely
    later = left - (len(coming) if s.seats == 1 else min(len(coming), left) // 2)
    if later > 0 and s.left:
        share = later / s.left  # of the deck will pass by; which cards it holds is known, their order is not
        for place in range(s.left):
            card = s.deck[place]
            likely = share * base ** asked(box, card, effort)
            value += likely * box.order_coins[card]
            hoped[box.order_kinds[card]] += likely
    for row in range(len(ROWS)):
        if box.bonus[row]:
            value += base ** effort[row] * box.bonus[row] * hoped[box.bonus_kind[row]]
    value += sponsored(box, me, effort, base, potion, free)
    for kind in (MATERIAL, ENERGY):
        value += mastery(box, me, s.masteries[kind], me.mastered[kind], s.flipped[kind], left)
    for slot in range(me.slots, len(box.slots)):
        gain = SLOT - potion * box.slots[slot]
        if gain > 0.0:
            value += gain * min(1.0, left / 2)
    return value


def efforts(box: Box, me: Shoppe) -> list[float]:
    """By row: how much work its unmarked circles are."""
    effort = [0.0] * len(ROWS)
    for code in box.circles:
        if not me.marks & box.bit[code]:
            effort[CIRCLE_ROW[code]] += 1.0 + EFFORT * box.dearness[code] / 100
    return effort


def asked(box: Box, card: int, effort: list[float]) -> float:
    """The effort that still lies between a shoppe and an Order."""
    total = 0.0
    for row in box.needs[card]:
        total += effort[row]
    return total


def sponsored(box: Box, me: Shoppe, effort: list[float], base: float, potion: float, free: float) -> float:
    """What the Adventurer has paid and may still pay."""
    coins = float(box.adventurer_coins[me.adventurer])
    if me.fulfilled == len(KINDS):
        return coins
    spell = effort[box.enchantment[me.adventurer]]
    likely: list[float] = [base ** (spell + effort[item]) for item in box.wanted[me.adventurer]]
    likely.sort()
    value = likely[0] * (free + coins)
    if me.fulfilled < 2:
        value += likely[1] * free
    if me.fulfilled < 1:
        value += likely[2] * FIRST_REWARD * potion
    return value


def mastery(box: Box, me: Shoppe, card: int, scored: int, flipped: bool, left: int) -> float:
    if scored != UNSCORED:
        return float(scored)
    missing = box.mastery_circles[card] - box.count(box.mastery_columns[card], me.marks)
    coins = float(box.apprentice[card] if flipped else box.master[card])
    if missing <= 0:
        return coins
    if missing > 2 * left + 2:
        return 0.0
    return coins * MASTERY**missing


def weigh(s: Market, seat: Seat, move: Move) -> int:
    """The worth of the shoppe after the move."""
    return int(COIN * worth(after(s, seat, move), seat))


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
        return "What you could still mark is not worth the Potions and Extra Dice it would cost."
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
    elif row == box.enchantment[me.adventurer] or row in box.wanted[me.adventurer]:
        told += f", which {box.adventurer_titles[me.adventurer]} asks for"
    return told + mastering(s, me, new) + "."


def mastering(s: Market, me: Shoppe, new: Shoppe) -> str:
    """Does the mark count for a Mastery that is not yet scored?"""
    box = s.box
    for card, scored in zip(s.masteries, me.mastered):
        column = box.mastery_columns[card]
        marked = box.count(column, new.marks)
        if scored == UNSCORED and marked > box.count(column, me.marks):
            needed = f"{marked} of {box.mastery_circles[card]} {COLUMNS[column]} circles"
            return f", and it makes {needed} for {box.mastery_titles[card]}"
    return ""
