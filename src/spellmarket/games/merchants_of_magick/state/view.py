"""Who sees what."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Seat
from ..pieces import (
    ADVENTURER_ORDERS_COUNT,
    ANNOUNCE_AT_ONCE,
    BITS,
    CIRCLES,
    COLUMNS,
    DICE,
    FIRST_REWARD,
    KINDS,
    MATERIALS,
    RATINGS,
    RESULTS,
    ROUNDS,
    ROWS,
    UNRATED,
    Box,
    counted,
    rating,
)
from ..shape import Idle, MasteryView, Reward, ShoppeView, View
from .table import ENERGY, GAP, MATERIAL, PARTS, SIDES, UNSCORED, Market, Shoppe, cost, parts, slot_cost


def view(s: Market, seat: Seat) -> View:
    """MOM-CRAFT-10  All but the deck and face-down Orders; the others' choices are not on this table yet."""
    box = s.box
    me = s.shoppes[seat] if seat >= 0 else None
    belt = [other for other in range(s.seats) if s.shoppes[other].line]
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "dice": [
            {
                "die": DICE[die],
                "result": s.dice[die],
                "spent": me is not None and bool(me.spent >> die & 1),
                "idle": None if me is None or me.owed else idle(s, me, die),
                "prices": {} if me is None or me.spent >> die & 1 else prices(s, me, die),
            }
            for die in range(len(DICE))
        ],
        "fits": {} if me is None or me.owed else fits(s, me),
        "results": RESULTS,
        "circles": len(box.circles),
        "free_results": 0 if me is None else max(0, RESULTS - BITS[me.spent]),
        "shoppes": [shoppe_view(s, belt, other) for other in range(s.seats)],
        "masteries": [
            mastery_view(s, MATERIAL),
            mastery_view(s, ENERGY),
        ],
        "deck": s.left,
        "returned": [box.order_ids[card] for card in s.deck[: min(s.returned, s.left)]],
        "waiting": [box.order_ids[card] for card in s.waiting],
        "discarded": [box.order_ids[card] if card >= 0 else None for card in s.gone],
        "rating": rating_name(sum(parts(s, s.shoppes[0]))) if s.seats == 1 else None,
        "announce_at_once": ANNOUNCE_AT_ONCE.on(s),
        "adventurer_orders_count": ADVENTURER_ORDERS_COUNT.on(s),
    }


def prices(s: Market, me: Shoppe, die: int) -> dict[str, int]:
    """What each open circle would cost with this result, slot included; empty if no slot is left."""
    found: dict[str, int] = {}
    for code in s.box.circles:
        if not me.marks & s.box.bit[code]:
            potions = cost(s, me, die, code)
            if potions >= 0:
                found[CIRCLES[code]] = potions
    return found


def idle(s: Market, me: Shoppe, die: int) -> Idle | None:
    """Why a result can mark nothing, whatever the circle."""
    if me.spent >> die & 1:
        return {"rule": "MOM-CRAFT-02", "reason": f"the {DICE[die]} is spent this round"}
    slot = slot_cost(s.box, me)
    if slot < 0:
        return {"rule": "MOM-EXTRA-01", "reason": f"all {len(s.box.slots)} Extra Dice slots are used"}
    costs = prices(s, me, die).values()
    if not costs:
        return {"rule": "MOM-CRAFT-03", "reason": f"no open circle takes the {DICE[die]}"}
    if min(costs) <= me.potions:
        return None
    needs = f"with its {s.dice[die]} the {DICE[die]} needs at least {counted(min(costs), 'potion')}"
    if slot:
        needs = f"{needs}, {counted(slot, 'potion')} of them for the Extra Dice slot"
    return {"rule": "MOM-POTION-02", "reason": f"{needs}; you have {counted(me.potions, 'potion')}"}


def fits(s: Market, me: Shoppe) -> dict[str, dict[str, int]]:
    """MOM-CRAFT-03, MOM-POTION-07  Which result could mark which circle, and for how many Potions; first the
    one to take: it costs least and is of use for the fewest circles."""
    prices: dict[int, list[tuple[int, int]]] = {}
    freely = [0] * len(DICE)  # circles that each result marks without a Potion
    for code in s.box.circles:
        if not me.marks & s.box.bit[code]:
            for die in range(len(DICE)):
                potions = cost(s, me, die, code)
                if potions >= 0 and not me.spent >> die & 1:
                    prices.setdefault(code, []).append((potions, die))
                    freely[die] += not potions
    found: dict[str, dict[str, int]] = {}
    for code, dice in prices.items():
        order = sorted([(potions, freely[die], die) for potions, die in dice])
        found[CIRCLES[code]] = {DICE[die]: potions for potions, _, die in order}
    return found


def rewards(box: Box, me: Shoppe) -> list[Reward]:
    """MOM-ADV-03, MOM-ADV-04, MOM-ADV-05  What each Adventurer order brings, the last one coins as well."""
    return [
        {
            "potions": 0 if order else FIRST_REWARD,
            "marks": 1 if order else 0,
            "coins": box.adventurers.coins[me.adventurer] if order == len(KINDS) - 1 else 0,
            "got": order < me.fulfilled,
        }
        for order in range(len(KINDS))
    ]


def shoppe_view(s: Market, belt: list[Seat], seat: Seat) -> ShoppeView:
    box = s.box
    me = s.shoppes[seat]
    scored = parts(s, me)
    enchanted = me.rows >> box.adventurers.enchantment[me.adventurer] & 1
    to = belt[(belt.index(seat) + 1) % len(belt)] if seat in belt and s.seats > 1 else None
    return {
        "coins": sum(scored),
        "parts": {PARTS[i]: scored[i] for i in range(len(PARTS))},
        "potions": me.potions,
        "marks": [CIRCLES[code] for code in box.circles if me.marks & box.bit[code]],
        "rows": [ROWS[row] for row in range(len(ROWS)) if me.rows >> row & 1],
        "announced": [ROWS[row] for row in me.said],
        "spent": {DICE[die]: CIRCLES[me.used[die]] for die in range(len(DICE)) if me.spent >> die & 1},
        "free_spent": min(RESULTS, BITS[me.spent]),
        "slots_used": me.slots,
        "next_slot": box.slots[me.slots] if me.slots < len(box.slots) else None,
        "owed": me.owed,
        "adventurer": {
            "id": box.adventurers.ids[me.adventurer],
            "title": box.adventurer_titles[me.adventurer],
            "enchantment": ROWS[box.adventurers.enchantment[me.adventurer]],
            "orders": [
                {"item": ROWS[item], "fulfilled": bool(enchanted and me.rows >> item & 1)}
                for item in box.adventurers.wanted[me.adventurer]
            ],
            "rewards": rewards(box, me),
            "coins": box.adventurers.coins[me.adventurer],
        },
        "line": [
            {
                "order": box.order_ids[card] if card >= 0 else None,
                "face": "up" if card >= 0 else "empty" if card == GAP else "down",
            }
            for card in me.line
        ],
        "claimed": [box.order_ids[card] for card in me.claimed],
        "gives_to": to,
        "material": scored_coins(me, MATERIAL),
        "energy": scored_coins(me, ENERGY),
    }


def scored_coins(me: Shoppe, kind: int) -> int | None:
    return None if me.mastered[kind] == UNSCORED else me.mastered[kind]


def mastery_view(s: Market, kind: int) -> MasteryView:
    box = s.box
    mastery = s.masteries[kind]
    flipped = s.flipped[kind]
    column = box.masteries.columns[mastery]
    return {
        "id": box.masteries.ids[mastery],
        "title": box.mastery_titles[mastery],
        "column": COLUMNS[column],
        "circles": box.masteries.circles[mastery],
        "side": SIDES[flipped],
        "coins": box.masteries.apprentice[mastery] if flipped else box.masteries.master[mastery],
        "marked": [box.count(column, shoppe.marks) for shoppe in s.shoppes],
        "scored": [scored_coins(shoppe, kind) for shoppe in s.shoppes],
    }


def rating_name(coins: int) -> str:
    place = rating(coins)
    return RATINGS[place][1] if place < len(RATINGS) else UNRATED


# The rules that a thing stands under, for whoever looks at it.
LOOKED: Final = {
    "order": ["MOM-ORDER-01", "MOM-ORDER-02"],
    "crafting": ["MOM-CRAFT-03", "MOM-CRAFT-04"],
    "research": ["MOM-CRAFT-03", "MOM-CRAFT-05"],
    "accessory": ["MOM-ROW-02", "MOM-ROW-03"],
    "weapon": ["MOM-ROW-02", "MOM-ROW-03"],
    "armor": ["MOM-ROW-02", "MOM-ROW-03"],
    "prefix": ["MOM-ROW-02", "MOM-ROW-04"],
    "suffix": ["MOM-ROW-02", "MOM-ROW-04"],
    "charm": ["MOM-ROW-05", "MOM-CHARM-03"],
    "patron": ["MOM-ADV-01", "MOM-ADV-02"],
    "mastery": ["MOM-MAST-02", "MOM-MAST-04"],
    "extra": ["MOM-EXTRA-01", "MOM-EXTRA-02", "MOM-EXTRA-04"],
}


def contents(box: Box) -> dict[str, Any]:
    """The cards and numbers of the box, for front ends."""
    return {
        "rules": LOOKED,
        "dice": [
            {"id": DICE[die], "faces": box.faces[die], "columns": [COLUMNS[c] for c in box.columns_of[die]]}
            for die in range(len(DICE))
        ],
        "columns": [
            {
                "id": COLUMNS[column],
                "name": COLUMNS[column],
                "side": "crafting" if column < len(MATERIALS) else "research",
                "test": "this or higher" if column < len(MATERIALS) else "this or lower",
                "dice": [DICE[die] for die in range(len(DICE)) if box.dice_of[column] >> die & 1],
            }
            for column in range(len(COLUMNS))
        ],
        "rows": [row_contents(box, row) for row in range(len(ROWS)) if box.row_kinds[row]],
        "slots": list(box.slots),
        "orders": [
            {
                "id": box.order_ids[card],
                "name": box.order_names[card],
                "item": ROWS[box.order_items[card]],
                "rows": [ROWS[row] for row in range(len(ROWS)) if box.order_rows[card] >> row & 1],
                "double": box.double[card],
                "coins": box.order_coins[card],
                "source": box.sources[box.order_ids[card]],
            }
            for card in range(len(box.order_ids))
        ],
        "adventurers": [
            {
                "id": box.adventurers.ids[card],
                "title": box.adventurer_titles[card],
                "enchantment": ROWS[box.adventurers.enchantment[card]],
                "items": [ROWS[item] for item in box.adventurers.wanted[card]],
                "coins": box.adventurers.coins[card],
                "source": box.sources[box.adventurers.ids[card]],
            }
            for card in range(len(box.adventurers.ids))
        ],
        "masteries": [
            {
                "id": box.masteries.ids[card],
                "title": box.mastery_titles[card],
                "column": COLUMNS[box.masteries.columns[card]],
                "circles": box.masteries.circles[card],
                "master": box.masteries.master[card],
                "apprentice": box.masteries.apprentice[card],
                "source": box.sources[box.masteries.ids[card]],
            }
            for card in range(len(box.masteries.ids))
        ],
        "ratings": [{"from": coins, "name": name} for coins, name in RATINGS],
    }


def row_contents(box: Box, row: int) -> dict[str, Any]:
    text = ""
    if box.bonus[row]:
        kind = KINDS[box.bonus_kind[row]]
        text = f"+{box.bonus[row]} coins at the end for each fulfilled order with an item of the kind {kind}."
    elif box.row_kinds[row] == "charm":
        text = f"{box.row_potions[row]} potions at once."
    return {
        "id": ROWS[row],
        "name": box.row_names[row],
        "short": box.row_names[row].removeprefix("of the "),
        "kind": box.row_kinds[row],
        "coins": box.row_coins[row],
        "potions": box.row_potions[row],
        "text": text,
        "circles": [
            {"id": CIRCLES[code], "column": CIRCLES[code].split(".")[1], "number": box.number[code]}
            for code in range(3 * row, 3 * row + 3)
            if box.number[code]
        ],
        "source": box.sources[ROWS[row]],
    }
