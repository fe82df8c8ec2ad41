"""The rulebook's examples, MOM-EX-01 to MOM-EX-12."""

import pytest
from merchants_table import GAME, A, B, C, market, refused, rich, shoppe


def test_MOM_EX_01_the_circles_a_six_on_the_d10_can_mark():
    t = market(dice=(1, 1, 6, 1))

    assert t.spends(A, "d10") == {
        *("backpack.leather", "ring.leather", "pendant.leather"),
        *("crossbow.leather", "warhammer.leather", "greaves.leather"),
        *("fiery.elemental", "divine.elemental", "dwarves.elemental", "orcs.elemental"),
        *("shocking.arcane", "elves.arcane", "dragons.arcane"),
    }


def test_MOM_EX_02_wood_does_not_take_the_d10():
    t = market(dice=(1, 1, 6, 1))

    with refused("MOM-CRAFT-03", "a wood circle takes the d6 or d8", "not the d10"):
        t.play(A, "spend d10 scroll.wood")


def test_MOM_EX_03_only_the_order_whose_every_part_is_complete_is_claimed():
    line = ["Everlasting Pendant of the Elves", "Everlasting Ring of the Orcs", "Backpack of the Elves"]
    t = market(
        dice=(5, 1, 1, 1),
        shoppes=[shoppe(["ring", "everlasting", "elves"], ["pendant.wood", "pendant.leather"], line)],
    )

    t.play(A, "spend d6 pendant.steel")

    assert t.claimed(A) == ["Everlasting Pendant of the Elves"]
    assert t.me(A)["parts"]["completed orders"] == 5
    assert t.line(A) == [None, "Everlasting Ring of the Orcs", "Backpack of the Elves"]


def test_MOM_EX_04_two_potions_make_a_five_a_seven():
    t = market(dice=(5, 1, 1, 1), shoppes=[shoppe(marks=["greaves.leather"], potions=3)])

    t.play(A, "spend d6 greaves.steel")

    assert "greaves" in t.me(A)["rows"]
    assert t.me(A)["parts"]["crafting"] == 4
    assert t.me(A)["potions"] == 3 - 2 + 1
    assert t.table.chair(B).view["dice"][0] == {
        **t.table.chair(B).view["dice"][0],
        "result": 5,
        "spent": False,
    }


def test_MOM_EX_05_two_extra_dice_make_four_results():
    t = market(dice=(6, 8, 1, 1))

    t.play(
        A, "spend d6 sword.steel", "spend d8 staff.wood", "spend d10 orcs.elemental", "spend d12 dragons.wild"
    )

    assert t.me(A)["slots_used"] == 2
    assert t.options(A) == {"done"}


def test_MOM_EX_06_masters_in_the_same_phase_and_apprentices_after():
    four = ["ring.steel", "sword.steel", "helmet.steel", "pendant.steel"]
    t = market(3, (6, 1, 1, 1), shoppes=[shoppe(marks=four), shoppe(marks=four), shoppe(marks=four[:3])])

    t.done()

    assert t.part("material mastery") == [8, 8, 0]
    assert t.table.view(-1)["masteries"][0]["side"] == "apprentice"
    later = market(
        3,
        (6, 1, 1, 1),
        shoppes=[shoppe(marks=four, material=8), shoppe(marks=four, material=8), shoppe(marks=four[:3])],
        flipped=[True, False],
    )
    later.play(C, "spend d6 warhammer.steel")
    later.done()
    assert later.part("material mastery") == [8, 8, 4]


def test_MOM_EX_07_the_enchanter_pays_four_after_it_was_scored():
    five = [
        "fiery.elemental",
        "shocking.elemental",
        "divine.elemental",
        "dwarves.elemental",
        "orcs.elemental",
    ]
    t = market(dice=(1, 1, 1, 1), shoppes=[shoppe(marks=five)], flipped=[False, True])

    t.play(A, "spend d8 dragons.elemental")
    t.done()

    assert t.part("energy mastery") == [4, 0]


def test_MOM_EX_08_the_second_order_of_the_ranger_brings_a_free_mark():
    t = market(
        dice=(5, 1, 1, 1),
        shoppes=[shoppe(["staff", "elves"], ["pendant.wood", "pendant.leather"], adventurer="ranger")],
    )
    assert [order["fulfilled"] for order in t.me(A)["adventurer"]["orders"]] == [False, True, False]

    t.play(A, "spend d6 pendant.steel")

    assert t.me(A)["owed"] == 1
    assert t.me(A)["potions"] == 1


@pytest.mark.parametrize(("seats", "orders"), [(2, 4), (5, 3), (8, 2)])
def test_MOM_EX_09_orders_per_player(seats, orders):
    table = GAME.table(seats, seed=1)

    assert [len(shoppe["line"]) for shoppe in table.view(-1)["shoppes"]] == [orders] * seats


def test_MOM_EX_10_a_line_of_three_doubles_is_dealt_again():
    double = {order["id"] for order in GAME.contents()["orders"] if order["double"]}
    first = sorted(double)[:3]
    table = GAME.position({"seats": 4, "luck": {"orders": first}})

    # The leftmost was put under the deck first, so the last one lies at the very bottom.
    assert table.view(-1)["returned"] == first[::-1]
    lines = [[space["order"] for space in shoppe["line"]] for shoppe in table.view(-1)["shoppes"]]
    assert [len(line) for line in lines] == [3] * 4
    assert all(len(double & set(line)) < 3 for line in lines)
    assert not set(first) & {order for line in lines for order in line}


@pytest.mark.parametrize(
    ("orders", "coins", "rating"),
    [([4] * 6, 79, "Craftsman"), ([5] * 5, 80, "Merchant"), ([4], 59, "Unrated")],
)
def test_MOM_EX_11_the_rating_of_a_lone_player(orders, coins, rating):
    t = market(1, round=10, over=True, shoppes=[rich(*orders)])

    assert t.table.scores == [coins]
    assert t.table.view(A)["rating"] == rating


def test_MOM_EX_12_more_potions_win_the_tie():
    mine = rich(3, 3, 3, 3, 4, adventurer="cleric", potions=1)
    names = [order["name"] for order in GAME.contents()["orders"] if order["id"] in mine["claimed"]]
    t = market(
        round=10, over=True, shoppes=[mine, rich(3, 3, 3, 4, 4, adventurer="witch", potions=3, skip=names)]
    )

    assert t.table.scores == [71, 71]
    assert [len(t.claimed(seat)) for seat in (A, B)] == [5, 5]
    assert t.table.places == [2, 1]
