"""Payments: each legal one can be made, and no other."""

from itertools import product

import pytest
from smiths_table import GAME, A, smithy

MATERIALS = ("ore", "wood", "hide", "crystal")
COSTS = {weapon["id"]: weapon["cost"] for weapon in GAME.contents()["weapons"]}


def crafter(weapon, stock, abilities=()):
    rack = [weapon, *[other for other in ("L22", "L18", "L23", "L24") if other != weapon][:3]]
    return smithy("action", players={A: {**stock, "abilities": list(abilities)}}, rack=rack)


def paid(weapon, stock, abilities=()):
    """All different payments that can be made for a weapon."""
    found = []

    def go(bench, moves):
        bench.play(A, moves[-1])
        if bench.asks(A) == "paying":
            for text in bench.options(A):
                fresh = crafter(weapon, stock, abilities)
                fresh.play(A, *moves)
                go(fresh, [*moves, text])
        else:
            found.append(spent(bench.told("crafted")[0]["pay"]))

    start = crafter(weapon, stock, abilities)
    if f"craft {weapon}" in start.options(A):
        go(start, [f"craft {weapon}"])
    return found


def spent(words):
    amounts = dict.fromkeys((*MATERIALS, "essence"), 0)
    for word in words.replace(" and ", ", ").split(", "):
        amount, name = word.split()
        amounts[name.lower()] = int(amount)
    return tuple(amounts.values())


def legal(weapon, stock, thrift=False):
    """MYS-PAY-05 word by word: replacements so, sw, sh, sc; THRIFT first strikes out one unit beside Ore."""
    cost = [COSTS[weapon].get(material, 0) for material in MATERIALS]
    own = [stock.get(material, 0) for material in MATERIALS]
    struck = [kind for kind in (1, 2, 3) if cost[kind]] if thrift else []
    found = set()
    for kind in struck or [None]:
        rest = [amount - (at == kind) for at, amount in enumerate(cost)]
        for replaced in product(*[range(amount + 1) for amount in rest]):
            real = [amount - instead for amount, instead in zip(rest, replaced, strict=True)]
            if replaced[0] <= rest[0] - 1 and all(a <= b for a, b in zip(real, own, strict=True)):
                essence = 2 * sum(replaced)
                if essence <= stock.get("essence", 0):
                    found.add((*real, essence))
    return found


CASES = [
    ("L05", {"ore": 3, "hide": 2, "crystal": 1, "essence": 2}),
    ("L05", {"ore": 3, "hide": 2, "crystal": 2, "essence": 5}),
    ("L01", {"ore": 1, "wood": 6, "essence": 2}),
    ("L01", {"wood": 6, "essence": 8}),
    ("L10", {"ore": 2, "crystal": 3, "essence": 9}),
    ("L03", {"ore": 4, "wood": 2, "hide": 2, "essence": 4}),
    ("L02", {"ore": 5, "hide": 3}),
    ("L02", {"ore": 5, "hide": 2, "essence": 1}),
]


@pytest.mark.parametrize(("weapon", "stock"), CASES)
def test_MYS_PAY_05_and_MYS_PAY_06_exactly_the_legal_payments_can_be_made(weapon, stock):
    found = paid(weapon, stock)

    assert len(found) == len(set(found))
    assert set(found) == legal(weapon, stock)


@pytest.mark.parametrize(("weapon", "stock"), CASES)
def test_MYS_ABX_06_and_MYS_ABX_10_thrift_strikes_one_unit_beside_ore(weapon, stock):
    """Edge case 14: one kind only, never Ore, and together with replacements."""
    found = paid(weapon, stock, ["THRIFT"])

    assert len(found) == len(set(found))
    assert set(found) == legal(weapon, stock, thrift=True)


def test_MYS_PAY_01_each_resource_may_be_replaced_by_two_essence():
    t = crafter("L02", {"ore": 5, "hide": 3, "essence": 4})
    t.play(A, "craft L02")

    assert t.options(A) == ["pay ore 3", "pay ore 4", "pay ore 5"]
    with t.refused("MYS-PAY-01"):
        t.play(A, "pay ore 2")
    with t.refused("MYS-PAY-05"):
        t.play(A, "pay ore 6")
    with t.refused("MYS-PAY-05"):
        t.play(A, "pay hide 3")
    with t.refused("MYS-PAY-05"):
        t.play(A, "meditate 2")
    t.play(A, "pay ore 4", "pay hide 2")
    assert t.told("crafted")[0]["pay"] == "4 Ore, 2 Hide and 4 essence"


def test_MYS_PAY_01_part_of_a_payment_can_be_taken_back():
    t = crafter("L02", {"ore": 5, "hide": 3, "essence": 4})
    t.play(A, "craft L02", "pay ore 4")
    t.table.chair(A).undo()
    assert t.view["payment"]["asks"] == "ore"
    t.table.chair(A).undo()
    assert t.asks(A) == "action"
    assert t.view["payment"] is None


def test_MYS_PAY_02_nothing_else_takes_essence_instead():
    study = smithy("action", players={A: {"crystal": 20}}, central={3: "Dragon Hoard"})
    assert "study 3 3" not in study.options(A)
    transmute = smithy(players={A: {"forge": {5: "Carving Bench"}, "essence": 20}})
    assert transmute.stock(A) == {"essence": 20}


def test_MYS_PAY_03_one_real_ore_is_always_spent():
    """Edge case 13: Ore fully replaced is refused; 5 Ore with one real one and 8 essence is not."""
    t = crafter("L02", {"hide": 3, "essence": 30})
    with t.refused("MYS-PAY-03"):
        t.play(A, "craft L02")

    t = crafter("L02", {"ore": 1, "hide": 3, "essence": 8})
    t.play(A, "craft L02")
    assert t.told("crafted")[0]["pay"] == "1 Ore, 3 Hide and 8 essence"

    t = crafter("L02", {"ore": 1, "hide": 3, "essence": 7})
    with t.refused("MYS-PAY-05"):
        t.play(A, "craft L02")
    assert t.reason == "Emberfang Dagger is 4 short: that takes 8 essence and you have 7"


def test_MYS_PAY_04_every_price_in_the_box_has_ore():
    box = GAME.contents()

    assert all(weapon["cost"]["ore"] >= 2 for weapon in box["weapons"])
    assert all(card["pay"]["ore"] >= 1 for card in box["cards"] if card["type"] == "forge")


def test_MYS_ABX_10_thrift_is_used_at_the_latest_with_the_last_material():
    t = crafter("L02", {"ore": 5, "hide": 3, "essence": 2}, ["THRIFT"])
    t.play(A, "craft L02", "pay ore 5")

    assert t.options(A) == ["pay hide 1", "pay hide 2"]
    with t.refused("MYS-ABX-10"):
        t.play(A, "pay hide 3")


def test_MYS_ABX_10_thrift_has_no_effect_on_forge_cards():
    t = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 1, "abilities": ["THRIFT"]}})

    assert t.tokens(A) == 0


def test_the_view_shows_what_is_being_paid():
    t = crafter("L19", {"ore": 4, "wood": 4, "hide": 3, "crystal": 1, "essence": 7})
    t.play(A, "craft L19")
    t.play(A, "pay ore 3")

    assert t.view["payment"] == {
        "weapon": "L19",
        "card": None,
        "price": {"ore": 4, "wood": 4, "hide": 3, "crystal": 2, "essence": 0},
        "paid": {"ore": 3, "wood": 0, "hide": 0, "crystal": 0, "essence": 0},
        "owed": {"ore": 0, "wood": 4, "hide": 3, "crystal": 2, "essence": 0},
        "essence": 2,
        "asks": "wood",
        "given": {"ore": 3, "wood": 4, "hide": 3, "crystal": 1},
        "left": {"ore": 1, "wood": 0, "hide": 0, "crystal": 0},
        "choices": [
            {"amount": 3, "left": 1, "essence": 2},
            {"amount": 4, "left": 0, "essence": 0},
        ],
    }


def test_MYS_ABX_06_what_thrift_strikes_out_is_not_owed_in_essence():
    t = crafter("L19", {"ore": 4, "wood": 4, "hide": 3, "crystal": 1, "essence": 7}, ["THRIFT"])
    t.play(A, "craft L19")
    t.play(A, "pay ore 4", "pay wood 3")

    assert t.view["payment"]["essence"] == 0
    assert t.view["payment"]["owed"] == {"ore": 0, "wood": 0, "hide": 3, "crystal": 2, "essence": 0}
    t.play(A, "pay hide 2")
    assert t.view["payment"]["essence"] == 2
