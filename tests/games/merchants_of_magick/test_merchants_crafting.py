"""The Crafting and Research Phase: spending, Potions, Extra Dice, completed rows and charms."""

import re

import pytest
from merchants_table import BOX, CIRCLES, GAME, NUMBER, A, B, market, refused, rich, shoppe

import spellmarket as sm


def test_MOM_CRAFT_01_two_results_and_more_with_extra_dice():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=6)])
    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood")
    assert t.options(A) == {"done"}

    t = market(dice=(6, 8, 1, 1))
    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood")
    assert len(t.options(A)) > 1
    assert t.table.view(A)["free_results"] == 0


def test_MOM_CRAFT_02_a_result_marks_exactly_one_circle():
    t = market(dice=(6, 8, 1, 1))

    t.play(A, "spend d6 warhammer.steel")

    assert t.me(A)["marks"] == ["warhammer.steel"]
    assert t.spends(A, "d6") == set()


@pytest.mark.parametrize(
    ("die", "columns"),
    [
        ("d6", {"steel", "wood", "leather"}),
        ("d8", {"wood", "leather", "elemental"}),
        ("d10", {"leather", "elemental", "arcane"}),
        ("d12", {"elemental", "arcane", "wild"}),
    ],
)
def test_MOM_CRAFT_03_columns_and_dice(die, columns):
    t = market(dice=(1, 1, 1, 1), shoppes=[shoppe(potions=50)])

    assert t.spends(A, die) == {circle for circle in NUMBER if circle.split(".")[1] in columns}


def test_MOM_CRAFT_03_the_refusal_names_a_die_that_would_do():
    t = market(dice=(5, 2, 9, 1), shoppes=[shoppe(potions=1)])

    with refused(
        "MOM-CRAFT-03", "a wood circle takes the d6 or d8, not the d10", "the d6 (5) would do with 1 potion"
    ):
        t.play(A, "spend d10 staff.wood")


def test_MOM_CRAFT_03_the_view_tells_which_die_fits_which_circle_and_for_how_much():
    """Issue 13: the browser worked it out by itself."""
    t = market(dice=(5, 2, 9, 1), shoppes=[shoppe(["sword"], potions=1)])

    fits = t.table.view(A)["fits"]

    assert list(fits["staff.wood"].items()) == [("d6", 1), ("d8", 4)]
    assert "sword.steel" not in fits
    offered = {(die, circle) for circle, dice in fits.items() for die, cost in dice.items() if cost <= 1}
    assert offered == {(d, circle) for d in ("d6", "d8", "d10", "d12") for circle in t.spends(A, d)}
    assert t.table.view(-1)["fits"] == {}


@pytest.mark.parametrize(
    ("place", "rule", "reason"),
    [
        (shoppe(["sword"], spent={"d6": "sword.steel"}), "MOM-CRAFT-02", "the d6 is spent"),
        (shoppe(["sword", "staff"], slots=6, spent={"d8": "sword.steel", "d10": "staff.wood"}),
         "MOM-EXTRA-01", "all 6 Extra Dice slots"),
        (shoppe(["sword", "staff"], slots=3, spent={"d8": "sword.steel", "d10": "staff.wood"}),
         "MOM-POTION-02", "with its 1 the d6 needs at least 3 potions, 2 potions of them for the Extra Dice"),
        (shoppe(), "MOM-POTION-02", "with its 1 the d6 needs at least 1 potion; you have 0 potions"),
    ],
)  # fmt: skip
def test_MOM_CRAFT_03_the_view_says_why_a_die_can_mark_nothing(place, rule, reason):
    """Issue 20: a touched die was refused in the name of a circle that nobody had touched."""
    t = market(dice=(1, 1, 1, 1), shoppes=[place])

    idle = t.table.view(A)["dice"][0]["idle"]

    assert idle["rule"] == rule
    assert reason in idle["reason"]
    assert t.table.view(B)["dice"][3]["idle"] is None


def test_MOM_CRAFT_04_a_refusal_speaks_of_circles_in_words():
    """Issue 20: "Backpack.leather asks 3 or more"."""
    t = market(dice=(1, 1, 1, 1))
    for move in range(GAME.actions):
        refusal = t.table.chair(A).why_not(move)
        if refusal is not None:
            assert not re.search(r"[a-z_]+\.[a-z]+", refusal.reason), refusal.reason
    with refused("MOM-CRAFT-04", "the leather circle of Backpack asks 3 or more and the d6 shows 1"):
        t.play(A, "spend d6 backpack.leather")


@pytest.mark.parametrize("result", range(1, 7))
def test_MOM_CRAFT_04_crafting_asks_this_or_more(result):
    reached = market(dice=(result, 1, 1, 1)).spends(A, "d6")

    crafted = {circle for circle in NUMBER if circle.split(".")[1] in ("steel", "wood", "leather")}
    assert reached == {circle for circle in crafted if result >= NUMBER[circle]}


@pytest.mark.parametrize("result", range(1, 13))
def test_MOM_CRAFT_05_research_asks_this_or_less(result):
    reached = market(dice=(1, 1, 1, result)).spends(A, "d12")

    researched = {circle for circle in NUMBER if circle.split(".")[1] in ("elemental", "arcane", "wild")}
    assert reached == {circle for circle in researched if result <= NUMBER[circle]}


def test_MOM_CRAFT_06_any_circle_of_any_row_in_any_order():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(marks=["pendant.wood"])])

    t.play(A, "spend d8 warhammer.wood", "spend d6 warhammer.steel")

    assert t.me(A)["marks"] == ["pendant.wood", "warhammer.steel", "warhammer.wood"]
    assert t.me(A)["rows"] == []


def test_MOM_CRAFT_07_a_circle_is_marked_once():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(marks=["pendant.wood"])])

    with refused("MOM-CRAFT-07", "the wood circle of Pendant already", "still open there: steel and leather"):
        t.play(A, "spend d8 pendant.wood")


def test_a_circle_that_the_sheet_does_not_have():
    with refused("MOM-COMP-03", "Sword has no circle under wood", "it has steel"):
        market().play(A, "spend d6 sword.wood")


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_MOM_CRAFT_08_spending_is_optional(spent):
    t = market(dice=(6, 8, 1, 1))
    t.play(A, *["spend d6 warhammer.steel", "spend d8 warhammer.wood"][:spent])

    t.play(A, "done")

    assert t.table.pending == (B,)


def test_MOM_CRAFT_09_a_mark_is_settled_before_the_next():
    """The Potion of a row completed by the first spend pays for the second."""
    t = market(dice=(5, 7, 8, 1))
    with refused("MOM-CRAFT-05"):
        t.play(A, "spend d10 orcs.elemental")

    t.play(A, "spend d8 staff.wood", "spend d10 orcs.elemental")

    assert t.me(A)["potions"] == 0


def test_MOM_CRAFT_10_choices_and_announcements_come_when_all_have_finished():
    t = market(dice=(4, 1, 1, 1))

    t.play(A, "spend d6 sword.steel", "done")
    assert t.sees(B, A)["rows"] == t.sees(-1, A)["rows"] == []
    assert t.table.events(B) == []
    t.done(B)

    assert t.sees(B, A)["rows"] == ["sword"]
    assert t.told("completed", B)[0]["row"] == "sword"


def test_MOM_CRAFT_11_choices_are_taken_back_until_done():
    t = market(dice=(4, 8, 1, 1))
    blank = t.me(A)
    t.play(A, "spend d6 sword.steel", "spend d8 staff.wood")
    t.play(B, "spend d6 sword.steel")

    t.table.chair(A).undo()
    t.table.chair(A).undo()
    assert t.me(A) == blank
    t.play(A, "spend d6 scroll.wood", "done")

    with pytest.raises(sm.NotYourDecision, match="the choice is made"):
        t.table.chair(A).undo()
    assert t.table.events(B) == t.table.events(-1) == []


def test_MOM_CRAFT_11_a_free_mark_is_taken_back_alone():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["backpack", "divine"], adventurer="cleric")])
    t.play(A, "spend d6 sword.steel", "free_mark dragons.wild")

    t.table.chair(A).undo()

    assert t.me(A)["owed"] == 1
    assert t.me(A)["rows"] == ["backpack", "sword", "divine"]
    t.table.chair(A).undo()
    assert t.me(A)["owed"] == 0


def test_MOM_CRAFT_11_alone_too():
    t = market(1, (4, 1, 1, 1))
    t.play(A, "spend d6 sword.steel")

    t.table.chair(A).undo()

    assert t.me(A)["marks"] == []


def test_MOM_CRAFT_12_done_waits_for_the_free_mark():
    t = market(shoppes=[shoppe(["backpack", "sword", "divine"], adventurer="cleric", owed=1)])
    with refused("MOM-CRAFT-12", "mark any open circle first"):
        t.done(A)

    t.play(A, "free_mark dragons.wild", "done")

    assert t.table.pending == (B,)


def openly(seats=2, **rest):
    return market(seats, options={"announce_at_once": True}, **rest)


def test_MOM_CRAFT_13_a_row_is_announced_at_once_and_nothing_else():
    t = openly(dice=(4, 8, 1, 1), shoppes=[shoppe(["fiery"], line=["Fiery Sword"])])

    t.play(A, "spend d8 ring.leather")
    assert t.table.events(B) == []
    t.play(A, "spend d6 sword.steel")

    assert [told.json(GAME.box)["row"] for told in t.table.events(B)] == ["sword"]
    assert t.sees(B, A)["announced"] == ["sword"]
    for viewer in (B, -1):
        hidden = t.sees(viewer, A)
        assert (hidden["rows"], hidden["claimed"], hidden["potions"], hidden["spent"]) == (
            ["fiery"],
            [],
            0,
            {},
        )
        assert hidden["line"] == [{"order": "O21", "face": "up"}]
    assert t.claimed(A) == ["Fiery Sword"]
    assert t.me(A)["potions"] == 1


def test_MOM_CRAFT_13_everything_is_told_when_all_have_finished():
    t = openly(dice=(4, 8, 1, 1))
    t.play(A, "spend d6 sword.steel")
    t.play(B, "spend d8 staff.wood")

    t.done()

    assert [(told["seat"], told["circle"]) for told in t.told("spent")] == [
        (A, "sword.steel"),
        (B, "staff.wood"),
    ]
    assert [told["row"] for told in t.told("completed")] == ["sword", "staff"]
    assert t.sees(-1, A)["rows"] == ["sword"]
    assert t.sees(-1, A)["announced"] == []


def test_MOM_CRAFT_13_an_announced_mark_is_not_taken_back():
    t = openly(dice=(4, 8, 1, 1))
    t.play(A, "spend d8 ring.leather")
    t.table.chair(A).undo()
    t.play(A, "spend d6 sword.steel")

    with pytest.raises(sm.NotYourDecision, match="what was announced stands"):
        t.table.chair(A).undo()
    t.play(A, "spend d8 ring.leather")
    t.table.chair(A).undo()
    assert t.me(A)["announced"] == ["sword"]


def test_MOM_CRAFT_11_done_is_not_taken_back_with_rows_announced_either():
    """Issue 20."""
    t = openly(3)
    t.done(A)

    with pytest.raises(sm.NotYourDecision, match="the choice is made"):
        t.table.chair(A).undo()


def test_MOM_CRAFT_11_taking_back_with_rows_announced_does_not_depend_on_the_others():
    """Issue 20: "somebody else has acted since" betrayed what is chosen unseen."""
    t = openly(dice=(4, 8, 1, 1))
    t.play(A, "spend d8 ring.leather")
    t.play(B, "spend d6 sword.steel")

    t.table.chair(A).undo()

    assert t.me(A)["marks"] == []
    assert t.me(B)["rows"] == ["sword"]
    assert [told.event.name for told in t.table.events(-1)] == ["announced"]


def test_MOM_CRAFT_13_alone_there_is_nobody_to_announce_to():
    t = openly(1, dice=(4, 8, 1, 1))
    t.play(A, "spend d6 sword.steel")
    assert t.told("announced") == []

    t.table.chair(A).undo()

    assert t.me(A)["marks"] == []


def test_MOM_CRAFT_13_a_table_is_written_down_with_what_was_chosen_and_announced():
    t = openly(dice=(4, 8, 1, 1))
    t.play(A, "spend d8 ring.leather", "spend d6 sword.steel")

    again = GAME.position(t.table.position())

    assert [again.view(seat) for seat in (-1, A, B)] == [t.table.view(seat) for seat in (-1, A, B)]
    assert again.view(B)["shoppes"][A]["announced"] == ["sword"]


def test_MOM_CRAFT_13_the_other_player_imagines_what_could_have_been_chosen():
    t = openly(dice=(6, 8, 1, 1), shoppes=[shoppe(marks=["warhammer.leather"], potions=1)])
    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood")
    seen = set()

    for seed in range(20):
        twin = t.table.chair(B).imagine(seed=seed)
        assert twin.view(B) == t.table.view(B)
        imagined = twin.chair(A).view["shoppes"][A]
        assert "warhammer" in imagined["rows"]
        seen.add(str(imagined["marks"]))
    assert len(seen) > 1


def test_MOM_CRAFT_13_a_position_in_the_middle_of_the_phase_is_written_and_read():
    t = openly(dice=(6, 8, 1, 1))
    t.play(A, "spend d6 sword.steel")

    again = GAME.position(t.table.position())

    assert again.position() == t.table.position()
    assert [again.view(seat) for seat in (-1, A, B)] == [t.table.view(seat) for seat in (-1, A, B)]


def test_MOM_POTION_01_where_potions_come_from():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["divine"], adventurer="cleric")])

    t.play(A, "spend d6 sword.steel")

    assert t.me(A)["potions"] == 1 + 3


def test_MOM_POTION_02_any_number_up_or_down():
    t = market(dice=(1, 1, 10, 12), shoppes=[shoppe(potions=12)])

    t.play(A, "spend d6 helmet.steel", "spend d10 dwarves.arcane")

    assert t.me(A)["potions"] == 12 - 4 - 6 + 1


def test_MOM_POTION_03_the_change_holds_for_one_spend_of_one_player():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(potions=1)])

    t.play(A, "spend d6 helmet.steel")

    assert t.table.view(A)["dice"][0]["result"] == 4
    assert "helmet.steel" not in t.spends(B, "d6")


def test_MOM_POTION_04_potions_pay_for_slots():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=3, potions=5)])

    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood", "spend d10 orcs.elemental")

    assert t.me(A)["potions"] == 3


@pytest.mark.parametrize(
    ("dice", "move", "paid"),
    [((6, 1, 1, 1), "spend d6 plate_armor.steel", 2), ((1, 8, 1, 1), "spend d8 crossbow.wood", 1)],
)
def test_MOM_POTION_05_a_result_may_rise_above_its_die(dice, move, paid):
    t = market(dice=dice, shoppes=[shoppe(potions=2)])

    t.play(A, move)

    assert t.me(A)["potions"] == 2 - paid


def test_MOM_POTION_06_no_circle_asks_for_less_than_one():
    assert min(NUMBER.values()) == 1
    t = market(dice=(1, 1, 1, 12), shoppes=[shoppe(potions=11)])

    t.play(A, "spend d12 everlasting.arcane")

    assert t.me(A)["potions"] == 0


def test_MOM_POTION_07_exactly_the_smallest_change_is_paid():
    t = market(dice=(3, 1, 1, 9), shoppes=[shoppe(potions=20)])
    prices = {die["die"]: die["prices"] for die in t.table.view(A)["dice"]}
    assert prices["d6"]["sword.steel"] == 1
    assert prices["d12"]["dragons.wild"] == 7

    t.play(A, "spend d6 sword.steel", "spend d12 dragons.wild")
    t.done()

    assert [told["potions"] for told in t.told("spent")] == [1, 7]
    assert t.me(A)["potions"] == 20 - 1 - 7 + 1


def test_MOM_POTION_08_potions_are_neither_traded_nor_coins():
    t = market(over=True, round=10, shoppes=[rich(potions=30)])

    assert t.table.scores == [55, 0]
    assert {verb.name for verb in GAME.moves.verbs} == {"spend", "free_mark", "done"}


def test_MOM_POTION_09_the_potion_of_a_row_does_not_pay_for_its_own_circle():
    with refused("MOM-CRAFT-04", "needs 1 potion; you have 0"):
        market(dice=(3, 1, 1, 1)).play(A, "spend d6 sword.steel")


def test_MOM_EXTRA_01_six_slots_each_for_one_more_result():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=5, potions=9)])

    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood", "spend d10 orcs.elemental")

    assert t.me(A)["slots_used"] == 6
    assert t.me(A)["next_slot"] is None
    assert t.options(A) == {"done"}


def test_MOM_EXTRA_02_what_slots_cost():
    assert BOX["slots"] == [0, 0, 0, 2, 3, 4]
    for used, cost in enumerate(BOX["slots"]):
        t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=used, potions=9)])
        t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood", "spend d10 orcs.elemental")
        assert t.me(A)["potions"] == 9 - cost


def test_MOM_EXTRA_03_slots_are_used_from_left_to_right():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=2, potions=2)])

    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood", "spend d10 orcs.elemental")
    assert t.me(A)["next_slot"] == 2
    t.play(A, "spend d12 dragons.wild")
    t.done()

    assert [(told["slot"], told["potions"]) for told in t.told("extra")] == [(3, 0), (4, 2)]


def test_MOM_EXTRA_04_the_spend_itself_buys_the_slot():
    t = market(dice=(6, 8, 1, 1))

    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood")
    assert t.me(A)["slots_used"] == 0
    t.play(A, "spend d10 orcs.elemental")

    assert t.me(A)["slots_used"] == 1


def test_MOM_EXTRA_05_two_slots_in_a_round_at_most():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(potions=99)])
    t.play(A, "spend d6 warhammer.steel", "spend d8 warhammer.wood", "spend d10 orcs.elemental")

    t.play(A, "spend d12 dragons.wild")

    assert t.me(A)["slots_used"] == 2
    with refused("MOM-CRAFT-02"):
        t.play(A, "spend d12 orcs.wild")


def test_MOM_EXTRA_06_unused_slots_score_nothing():
    t = market(over=True, round=10, shoppes=[shoppe(), shoppe(slots=6)])

    assert t.table.scores == [0, 0]
    assert t.table.places == [1, 1]


KNIGHT = ["backpack", "sword", "dragons"]  # two orders of the Knight, so that a free mark may be owed


@pytest.mark.parametrize("row", [row["id"] for row in BOX["rows"] if row["id"] not in KNIGHT])
def test_MOM_ROW_01_MOM_ROW_02_MOM_ROW_06_the_last_circle_completes_the_row(row):
    """The coins of a row count when it is complete, not before; a Potion comes with it."""
    *first, last = CIRCLES[row]
    coins, potions = next((r["coins"], r["potions"]) for r in BOX["rows"] if r["id"] == row)
    t = market(shoppes=[shoppe(KNIGHT, first, adventurer="knight", owed=1)])
    points = t.me(A)["coins"]
    assert row not in t.me(A)["rows"]

    t.play(A, f"free_mark {last}")

    assert row in t.me(A)["rows"]
    sponsored = t.me(A)["parts"]["sponsored adventurer"]
    assert t.me(A)["coins"] == points + coins + sponsored
    assert t.me(A)["potions"] == potions


def test_MOM_ROW_03_rows_serve_again_and_again():
    line = ["Fiery Sword", "Fiery Backpack"]
    t = market(
        dice=(3, 1, 1, 1),
        shoppes=[shoppe(["fiery", "sword"], line=["Fiery Backpack"], claimed=["Fiery Sword"])],
    )

    t.play(A, "spend d6 backpack.leather")

    assert t.claimed(A) == line
    assert {"fiery", "sword", "backpack"} == set(t.me(A)["rows"])


def test_MOM_ROW_04_prefixes_and_suffixes():
    kinds = {kind: [row["id"] for row in BOX["rows"] if row["kind"] == kind] for kind in ("prefix", "suffix")}

    assert kinds["prefix"] == ["fiery", "shocking", "everlasting", "divine"]
    assert kinds["suffix"] == ["elves", "dwarves", "orcs", "dragons"]
    for card in BOX["orders"]:
        asked = [sum(row in card["rows"] for row in kinds[kind]) for kind in ("prefix", "suffix")]
        assert asked in ([1, 0], [0, 1], [1, 1])


def test_MOM_ROW_05_charms_serve_no_order():
    charms = {row["id"] for row in BOX["rows"] if row["kind"] == "charm"}

    assert len(charms) == 4
    assert all(row["text"] for row in BOX["rows"] if row["id"] in charms)
    assert not [card for card in BOX["orders"] if charms & set(card["rows"])]


def test_MOM_ROW_06_a_row_half_done_counts_for_masteries_only():
    four = ["ring.steel", "pendant.steel", "warhammer.steel", "greaves.steel"]
    t = market(shoppes=[shoppe(marks=four)])
    assert t.me(A)["coins"] == 0

    t.done()

    assert t.me(A)["coins"] == 8


def test_MOM_ROW_07_potions_then_orders_then_the_adventurer_then_the_free_mark():
    cleric = shoppe(
        ["backpack", "divine"], line=["Divine Sword of the Elves", "Fiery Sword"], adventurer="cleric"
    )
    cleric["marks"] += [*CIRCLES["fiery"]]
    t = market(dice=(4, 1, 1, 1), shoppes=[cleric])

    t.play(A, "spend d6 sword.steel", "free_mark helmet.steel")
    t.play(A, "free_mark dragons.wild", "done")
    t.done()

    told = [told.event.name for told in t.table.listen()]
    assert told[:9] == [
        *("spent", "completed", "claimed", "fulfilled"),
        *("freed", "completed", "fulfilled", "sponsored"),
        "freed",
    ]


def test_MOM_CHARM_01_the_supplier():
    row = next(row for row in BOX["rows"] if row["id"] == "glamor_potion_supplier")

    assert row["potions"] == 3
    assert row["text"] == "3 potions at once."


@pytest.mark.parametrize(
    ("charm", "orders"),
    [
        ("renowned_accessories", ["Fiery Backpack", "Fiery Ring", "Backpack of the Elves"]),
        ("weapon_prestige", ["Fiery Sword", "Sword of the Dragons"]),
        ("elite_armor", ["Fiery Bracers"]),
    ],
)
def test_MOM_CHARM_02_MOM_CHARM_03_two_coins_for_every_order_of_its_kind(charm, orders):
    sold = ["Fiery Backpack", "Fiery Ring", "Backpack of the Elves", "Fiery Sword", "Sword of the Dragons"]
    rows = ["backpack", "ring", "sword", "bracers", "fiery", "elves", "dragons", charm]
    t = market(
        over=True, round=10, shoppes=[shoppe(rows, claimed=[*sold, "Fiery Bracers"], adventurer="cleric")]
    )

    assert t.part("charms bonus") == [2 * len(orders), 0]


def test_MOM_CHARM_04_MOM_CHARM_06_adventurer_orders_count_only_by_the_option():
    place = shoppe(["sword", "helmet", "divine", "weapon_prestige", "elite_armor"], adventurer="cleric")

    assert market(shoppes=[place]).part("charms bonus") == [0, 0]
    counted = market(shoppes=[place], options={"adventurer_orders_count": True})
    assert counted.part("charms bonus") == [4, 0]
    assert counted.part("completed orders") == [0, 0]


def test_MOM_CHARM_05_a_double_order_counts_once():
    rows = ["sword", "divine", "elves", "weapon_prestige"]
    t = market(shoppes=[shoppe(rows, claimed=["Divine Sword of the Elves"], adventurer="witch")])

    assert t.part("charms bonus") == [2, 0]


def test_MOM_CHARM_06_the_option_counts_in_ties_too():
    mine = shoppe(["backpack", "sword", "helmet", "divine"], adventurer="cleric")
    claimed = ["Fiery Sword", "Sword of the Orcs"]
    other = shoppe(["backpack", "sword", "fiery", "elves", "orcs"], claimed=claimed, adventurer="witch")

    t = market(over=True, round=10, shoppes=[mine, other], options={"adventurer_orders_count": True})

    assert t.table.scores == [15, 15]
    assert t.table.places == [1, 2]
