"""The Sponsored Adventurer and the Masteries."""

import pytest
from merchants_table import BOX, NUMBER, A, B, C, circles, market, refused, shoppe

CLERIC = ["backpack", "sword", "helmet"]  # all divine


def cleric(*rows, marks=(), **rest):
    return shoppe(rows, marks, adventurer="cleric", **rest)


def test_MOM_ADV_01_three_items_one_of_each_kind_with_one_enchantment():
    kinds = {row["id"]: row["kind"] for row in BOX["rows"]}

    for card in BOX["adventurers"]:
        assert [kinds[item] for item in card["items"]] == ["accessory", "weapon", "armor"]
        assert kinds[card["enchantment"]] in ("prefix", "suffix")
    assert len({card["enchantment"] for card in BOX["adventurers"]}) == 8


@pytest.mark.parametrize("last", [*CLERIC, "divine"])
def test_MOM_ADV_02_fulfilled_by_item_and_enchantment_in_any_order(last):
    *first, final = circles(last)
    rows = [row for row in ("backpack", "divine") if row != last]
    t = market(shoppes=[cleric(*rows, marks=first, potions=9)], dice=(6, 1, 1, 1))
    fulfilled = sum(order["fulfilled"] for order in t.me(A)["adventurer"]["orders"])
    assert fulfilled == (last in CLERIC[1:])

    t.play(A, f"spend {'d6' if last in CLERIC else 'd12'} {final}")

    assert sum(order["fulfilled"] for order in t.me(A)["adventurer"]["orders"]) == fulfilled + 1


def test_MOM_ADV_03_the_first_brings_three_potions():
    t = market(dice=(4, 1, 1, 1), shoppes=[cleric("divine")])

    t.play(A, "spend d6 sword.steel")

    assert t.me(A)["potions"] == 1 + 3
    assert t.me(A)["owed"] == 0


def test_MOM_ADV_04_the_second_brings_a_free_mark():
    t = market(dice=(4, 1, 1, 1), shoppes=[cleric("divine", "backpack")])

    t.play(A, "spend d6 sword.steel")

    assert t.me(A)["potions"] == 1
    assert t.me(A)["owed"] == 1
    with refused("MOM-ADV-04", "owed no free mark"):
        t.play(B, "free_mark sword.steel")


def test_MOM_ADV_03_04_05_the_view_tells_each_reward_and_which_were_got():
    t = market(dice=(4, 1, 1, 1), shoppes=[cleric("divine")])
    coins = t.me(A)["adventurer"]["coins"]
    assert (t.me(A)["free_spent"], t.view(A)["results"], t.view(A)["circles"]) == (0, 2, len(NUMBER))

    t.play(A, "spend d6 sword.steel")

    assert t.me(A)["free_spent"] == 1
    assert t.me(A)["adventurer"]["rewards"] == [
        {"potions": 3, "marks": 0, "coins": 0, "got": True},
        {"potions": 0, "marks": 1, "coins": 0, "got": False},
        {"potions": 0, "marks": 1, "coins": coins, "got": False},
    ]


def test_MOM_ADV_05_the_third_brings_a_free_mark_and_the_coins():
    t = market(dice=(5, 1, 1, 1), shoppes=[cleric("divine", "backpack", "sword")])
    assert t.me(A)["parts"]["sponsored adventurer"] == 0

    t.play(A, "spend d6 helmet.steel")

    assert t.me(A)["owed"] == 1
    assert t.me(A)["parts"]["sponsored adventurer"] == 6


def test_MOM_ADV_06_any_unmarked_circle_without_die_number_or_potion():
    t = market(shoppes=[cleric("divine", "backpack", "sword", owed=1)])
    marked = {"divine.elemental", "divine.arcane", "divine.wild", "backpack.leather", "sword.steel"}

    assert t.options(A) == {f"free_mark {circle}" for circle in NUMBER if circle not in marked}
    t.play(A, "free_mark dragons.wild")
    assert t.me(A)["potions"] == 0
    with refused("MOM-CRAFT-07"):
        market(shoppes=[cleric("divine", "backpack", "sword", owed=1)]).play(A, "free_mark sword.steel")


def test_MOM_ADV_07_it_is_made_at_once():
    t = market(dice=(4, 1, 1, 1), shoppes=[cleric("divine", "backpack")])
    t.play(A, "spend d6 sword.steel")

    assert {text.split()[0] for text in t.options(A)} == {"free_mark"}


def test_MOM_ADV_08_a_free_mark_counts_in_full():
    line = ["Fiery Ring"]
    t = market(
        shoppes=[
            shoppe(
                ["divine", "backpack", "sword", "fiery"], ["ring.leather"], line, adventurer="cleric", owed=1
            )
        ]
    )

    t.play(A, "free_mark ring.steel")

    assert "ring" in t.me(A)["rows"]
    assert t.me(A)["potions"] == 1
    assert t.claimed(A) == line


def test_MOM_ADV_09_rewards_one_after_another():
    t = market(dice=(1, 1, 1, 7), shoppes=[cleric(*CLERIC, marks=["divine.elemental", "divine.arcane"])])

    t.play(A, "spend d12 divine.wild")
    assert t.me(A)["potions"] == 4  # all Potions first
    assert t.me(A)["owed"] == 2
    t.play(A, "free_mark staff.wood")
    assert t.me(A)["potions"] == 5  # settled before the next
    assert t.me(A)["owed"] == 1


def test_MOM_ADV_10_a_free_mark_uses_no_result_and_no_slot():
    t = market(dice=(4, 8, 1, 1), shoppes=[cleric("divine", "backpack", slots=6)])

    t.play(A, "spend d6 sword.steel", "free_mark dragons.wild")

    assert t.me(A)["spent"] == {"d6": "sword.steel"}
    assert t.me(A)["slots_used"] == 6
    t.play(A, "spend d8 staff.wood")


def test_MOM_ADV_11_without_the_third_no_coins():
    t = market(over=True, round=10, shoppes=[cleric("divine", "backpack", "sword")])

    assert t.part("sponsored adventurer") == [0, 0]


FOUR = ["ring.steel", "sword.steel", "helmet.steel", "pendant.steel"]
SIX = [f"{row}.elemental" for row in ("fiery", "shocking", "divine", "dwarves", "orcs", "dragons")]


def test_MOM_MAST_01_the_six_cards():
    asked = {
        card["column"]: (card["circles"], card["master"], card["apprentice"]) for card in BOX["masteries"]
    }

    assert asked == {
        "steel": (4, 8, 4),
        "wood": (5, 8, 4),
        "leather": (6, 8, 4),
        "elemental": (6, 8, 4),
        "arcane": (5, 8, 4),
        "wild": (4, 8, 4),
    }


def test_MOM_MAST_02_whoever_has_the_circles_scores_by_itself():
    t = market(shoppes=[shoppe(marks=FOUR), shoppe(marks=SIX)])

    t.done()

    assert t.part("material mastery") == [8, 0]
    assert t.part("energy mastery") == [0, 8]


def test_MOM_MAST_03_all_score_the_same_side():
    t = market(3, shoppes=[shoppe(marks=SIX) for _ in range(3)])

    t.done()

    assert t.part("energy mastery") == [8, 8, 8]


def test_MOM_MAST_04_a_scored_card_is_turned_and_stays_so():
    t = market(shoppes=[shoppe(marks=FOUR)])

    t.done()
    assert [mastery["side"] for mastery in t.table.view(-1)["masteries"]] == ["apprentice", "master"]
    t.done()

    assert t.table.view(-1)["masteries"][0]["side"] == "apprentice"
    assert len(t.told("flipped")) == 1


def test_MOM_MAST_05_each_card_once():
    t = market(shoppes=[shoppe(marks=FOUR)])
    t.done()
    t.done()
    t.done()

    assert t.part("material mastery") == [8, 0]


def test_MOM_MAST_06_circles_of_unfinished_rows_count():
    rows = ["warhammer.steel", "pendant.steel", "greaves.steel", "plate_armor.steel"]
    t = market(shoppes=[shoppe(marks=rows)])
    assert t.me(A)["rows"] == []

    t.done()

    assert t.part("material mastery") == [8, 0]


def test_MOM_MAST_07_not_in_the_moment_of_the_mark():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(marks=["ring.steel", "helmet.steel", "pendant.steel"])])

    t.play(A, "spend d6 sword.steel")
    assert t.me(A)["parts"]["material mastery"] == 0
    t.done()

    assert t.part("material mastery") == [8, 0]


def test_MOM_MAST_08_also_in_round_ten():
    t = market(3, round=10, shoppes=[shoppe(), shoppe(), shoppe(marks=FOUR)])

    t.done()

    assert t.table.over
    assert t.part("material mastery")[C] == 8
