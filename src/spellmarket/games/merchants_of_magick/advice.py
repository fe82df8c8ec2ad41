"""What a good player looks at: coins now, and what the sheet and the passing Orders may still bring."""

from __future__ import annotations

from typing import Final

from ...kernel import Move, Seat
from .pieces import CIRCLE_ROW, COLUMNS, KINDS, ROUNDS, ROWS, VERB
from .rules import CRAFT, FINISH
from .state import GAP, UNSCORED, Market, Shoppe, sold

COIN: Final = 1000  # one coin, in the units of `weigh`
P = dict(
    dear=0.5, base=1.0, potion=0.9, potion_end=0.1, free=2.0, slot=1.0, mast=0.7, flow=1.0, up=0.6,
    r_now=0.15, r_two=0.3, r_three=0.4, r_four=0.5, r_long=0.72, r_end=0.2, mastery_contest=0.75,
)


def worth(s: Market, seat: Seat) -> float:
    box = s.box
    me = s.shoppes[seat]
    left = ROUNDS - s.round
    open_ = box.sheet & ~me.marks
    # effort of rows
    effort = [0.0] * len(ROWS)
    dear, base = P["dear"], P["base"]
    for code in box.circles:
        if open_ & box.bit[code]:
            effort[CIRCLE_ROW[code]] += base + dear * box.dearness[code] / 100
    rho = P["r_end"] + (P["r_long"] - P["r_end"]) * min(1.0, left / 6)
    value = 0.0
    potion = P["potion_end"] + (P["potion"] - P["potion_end"]) * min(1.0, left / 3)
    for row in range(len(ROWS)):
        if box.row_bits[row]:
            gain = box.row_coins[row] + box.row_potions[row] * potion
            if effort[row] == 0.0:
                value += box.row_coins[row]
            else:
                value += gain * rho ** effort[row]
    # orders
    kinds = [0.0, 0.0, 0.0]
    for card in me.claimed:
        value += box.order_coins[card]
    horizon = [P["r_now"], P["r_two"], P["r_three"], P["r_four"]]
    rows = effort
    for space in range(len(me.line)):
        card = me.line[space]
        if card >= 0:
            need = asked(box, card, rows)
            p = min(horizon[min(space, left)], 1.0) ** need
            value += p * box.order_coins[card]
            kinds[box.order_kinds[card]] += p
    # incoming
    coming = s.waiting if s.seats == 1 else s.shoppes[seat - 1].line
    for card in coming[: left]:
        if card >= 0:
            p = P["up"] * rho ** asked(box, card, rows)
            value += p * box.order_coins[card]
            kinds[box.order_kinds[card]] += p
    later = left - (len(coming) if s.seats == 1 else min(len(coming), left) // 2)
    if later > 0 and s.left:
        flow = P["flow"] * later / s.left
        for i in range(s.left):
            card = s.deck[i]
            p = flow * rho ** asked(box, card, rows)
            value += p * box.order_coins[card]
            kinds[box.order_kinds[card]] += p
    # charms
    for row in range(len(ROWS)):
        if box.bonus[row]:
            kind = box.bonus_kind[row]
            value += rho ** effort[row] * box.bonus[row] * (sold(s, me, kind) + kinds[kind])
    # adventurer
    adv = me.adventurer
    done = me.fulfilled
    probs = [rho ** (rows[item] + rows[box.enchantment[adv]]) for item in box.wanted[adv]]
    if done == 3:
        value += box.adventurer_coins[adv]
    else:
        probs = sorted(probs, reverse=True)
        if done < 1:
            value += probs[0] * 3 * potion
        if done < 2:
            value += probs[1] * P["free"] * min(1, left / 2)
        value += probs[2] * (P["free"] * min(1, left / 2) + box.adventurer_coins[adv])
    # masteries
    value += mastery(s, me, s.material, me.material, s.material_flipped, left)
    value += mastery(s, me, s.energy, me.energy, s.energy_flipped, left)
    value += potion * me.potions + P["free"] * me.owed
    for slot in range(me.slots, len(box.slots)):
        gain = P["slot"] - potion * box.slots[slot]
        if gain > 0:
            value += gain * min(1.0, left / 2)
    return value


def asked(box, card: int, effort: list[float]) -> float:
    total = 0.0
    for row in box.needs[card]:
        total += effort[row]
    return total


def mastery(s: Market, me: Shoppe, card: int, scored: int, flipped: bool, left: int) -> float:
    if scored != UNSCORED:
        return scored
    box = s.box
    missing = box.mastery_circles[card] - box.count(box.mastery_columns[card], me.marks)
    coins = box.apprentice[card] if flipped else box.master[card]
    if missing <= 0:
        return coins
    if missing > 2 * left + 2:
        return 0.0
    return coins * P["mast"] ** missing


def weigh(s: Market, seat: Seat, move: Move) -> int:
    if move == FINISH:
        return int(COIN * worth(s, seat))
    after = s.copy()
    CRAFT.does(after, seat, move)
    return int(COIN * worth(after, seat))


def why(s: Market, seat: Seat, move: Move) -> str:
    return ""
