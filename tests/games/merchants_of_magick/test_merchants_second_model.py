"""P21  The fast engine is the rulebook: sheets, prices and scores written a second time."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from merchants_table import BOX, GAME

import spellmarket as sm
from spellmarket.kernel import Quick

ROWS = {row["id"]: row for row in BOX["rows"]}
CIRCLES = {circle["id"]: (row["id"], circle) for row in BOX["rows"] for circle in row["circles"]}
COLUMNS = {column["id"]: column for column in BOX["columns"]}
ORDERS = {order["id"]: order for order in BOX["orders"]}
ADVENTURERS = {adventurer["id"]: adventurer for adventurer in BOX["adventurers"]}
MASTERIES = {mastery["id"]: mastery for mastery in BOX["masteries"]}
SLOTS = [0, 0, 0, 2, 3, 4]  # MOM-EXTRA-02
CRAFTED = ("accessory", "weapon", "armor")
CHARMS = {"renowned_accessories": "accessory", "weapon_prestige": "weapon", "elite_armor": "armor"}


def complete(marks):
    return {id for id, row in ROWS.items() if all(circle["id"] in marks for circle in row["circles"])}


def fulfilled(sheet):
    """How many of the Adventurer's three orders (MOM-ADV-02)."""
    adventurer, rows = ADVENTURERS[sheet["adventurer"]], complete(sheet["marks"])
    return sum(item in rows and adventurer["enchantment"] in rows for item in adventurer["items"])


def change(result, circle):
    """MOM-CRAFT-04, MOM-CRAFT-05, MOM-POTION-07  The Potions that make a result fit."""
    short = circle["number"] - result
    return max(0, short if COLUMNS[circle["column"]]["side"] == "crafting" else -short)


def legal(sheet, dice):
    blank = [name for name in CIRCLES if name not in sheet["marks"]]
    if sheet["owed"]:
        return {f"free_mark {name}" for name in blank}
    slot = 0
    if len(sheet["spent"]) >= 2:
        if sheet["slots"] == 6:
            return {"done"}
        slot = SLOTS[sheet["slots"]]
    return {"done"} | {
        f"spend {die} {name}"
        for die, result in dice.items()
        if die not in sheet["spent"]
        for name in blank
        if die in COLUMNS[CIRCLES[name][1]["column"]]["dice"]
        and change(result, CIRCLES[name][1]) + slot <= sheet["potions"]
    }


def marked(sheet, dice, move):
    """The sheet after a move, and the Orders that are claimed by it (MOM-ROW-07)."""
    new = {**sheet, "marks": [*sheet["marks"], move["circle"]]}
    if move["verb"] == "spend":
        if len(sheet["spent"]) >= 2:
            new["potions"] -= SLOTS[sheet["slots"]]
            new["slots"] += 1
        new["potions"] -= change(dice[move["die"]], CIRCLES[move["circle"]][1])
    else:
        new["owed"] -= 1
    rows = complete(new["marks"])
    if (row := CIRCLES[move["circle"]][0]) in rows:
        new["potions"] += ROWS[row]["potions"]
    for reward in range(fulfilled(sheet), fulfilled(new)):
        if reward == 0:
            new["potions"] += 3
        else:
            new["owed"] += 1
    return new, {name for name in sheet["line"] if name and set(ORDERS[name]["rows"]) <= rows}


def points(sheet, counts):
    """MOM-END-02, MOM-END-04  Coins, and what breaks ties."""
    rows, done = complete(sheet["marks"]), fulfilled(sheet)
    adventurer = ADVENTURERS[sheet["adventurer"]]
    kinds = Counter(ROWS[ORDERS[name]["item"]]["kind"] for name in sheet["claimed"])
    if counts:
        fit = [item for item in adventurer["items"] if {item, adventurer["enchantment"]} <= rows]
        kinds.update(ROWS[item]["kind"] for item in fit)
    coins = sum(ROWS[row]["coins"] for row in rows)
    coins += sum(ORDERS[name]["coins"] for name in sheet["claimed"])
    coins += sum(2 * kinds[kind] for charm, kind in CHARMS.items() if charm in rows)
    coins += sum(sheet["masteries"]) + (adventurer["coins"] if done == 3 else 0)
    return coins, len(sheet["claimed"]) + (done if counts else 0), sheet["potions"]


def sheet_of(chair, seat=None):
    """A sheet as its own player sees it, plainly."""
    shoppe = chair.view["shoppes"][chair.seat if seat is None else seat]
    return {
        "adventurer": shoppe["adventurer"]["id"],
        "marks": list(shoppe["marks"]),
        "potions": shoppe["potions"],
        "spent": shoppe["spent"],
        "slots": shoppe["slots_used"],
        "owed": shoppe["owed"],
        "line": [card["order"] if card and card["face"] == "up" else None for card in shoppe["line"]],
        "claimed": list(shoppe["claimed"]),
        "masteries": [shoppe["material"] or 0, shoppe["energy"] or 0],
    }


@pytest.mark.parametrize("seats", GAME.seats)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=2, deadline=None)
def test_sheets_claims_and_scores_agree_with_a_second_model(seats, seed):
    luck = Quick(seed)
    counts = bool(luck.below(2))
    table = GAME.table(seats, seed, {"adventurer_orders_count": counts})
    bots = [sm.bot(("random", "greedy")[luck.below(2)], seed=seat) for seat in range(seats)]
    while not table.over:
        chair = table.chair(table.pending[luck.below(len(table.pending))])
        before, view = sheet_of(chair), chair.view
        dice = {die["die"]: die["result"] for die in view["dice"]}
        assert {GAME.text(move) for move in chair.options} == legal(before, dice)
        chosen = bots[chair.seat].choose(chair)
        move = GAME.json(chosen)
        chair.play(chosen)
        if move["verb"] == "done" or table.over or chair.view["round"] != view["round"]:
            continue
        new, claimed = marked(before, dice, move)
        after = sheet_of(chair)
        for field in ("potions", "slots", "owed"):
            assert after[field] == new[field], (move, field)
        assert set(after["claimed"]) - set(before["claimed"]) == claimed
    sheets = [sheet_of(table.chair(seat)) for seat in range(seats)]
    found = [points(sheet, counts) for sheet in sheets]
    assert list(table.scores) == [row[0] for row in found]
    assert list(table.places) == [1 + sum(other > row for other in found) for row in found]
    for place, shown in enumerate(table.spectator.view["masteries"]):
        mastery = MASTERIES[shown["id"]]
        sides = (mastery["apprentice"],) if seats == 1 else (mastery["master"], mastery["apprentice"])
        for sheet in sheets:
            has = sum(CIRCLES[name][1]["column"] == mastery["column"] for name in sheet["marks"])
            assert sheet["masteries"][place] in (sides if has >= mastery["circles"] else (0,))
