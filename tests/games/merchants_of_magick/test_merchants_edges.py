"""The ledger's edge cases, MOM-EDGE-01 to MOM-EDGE-46."""

import random

import pytest
from merchants_table import (
    BOX,
    GAME,
    ORDERS,
    WORKING,
    A,
    B,
    Bench,
    C,
    circles,
    hoard,
    market,
    order,
    refused,
    rich,
    shoppe,
)  # fmt: skip

import spellmarket as sm


def test_MOM_EDGE_01_a_six_is_no_seven():
    with refused("MOM-CRAFT-04", "needs 1 potion", "you have 0 potions"):
        market(dice=(6, 1, 1, 1)).play(A, "spend d6 greaves.steel")

    t = market(dice=(6, 1, 1, 1), shoppes=[shoppe(potions=1)])
    t.play(A, "spend d6 greaves.steel")
    assert t.me(A)["potions"] == 0


@pytest.mark.parametrize(
    ("dice", "move", "needed"),
    [
        pytest.param((1, 1, 1, 1), "spend d6 plate_armor.steel", 7, id="MOM-EDGE-02"),
        pytest.param((1, 1, 1, 12), "spend d12 dragons.wild", 10, id="MOM-EDGE-03"),
    ],
)
def test_MOM_EDGE_02_and_MOM_EDGE_03_the_longest_ways(dice, move, needed):
    t = market(dice=dice, shoppes=[shoppe(potions=needed - 1)])
    with refused("MOM-CRAFT-04" if needed == 7 else "MOM-CRAFT-05", f"needs {needed} potions", "1 too few"):
        t.play(A, move)

    t = market(dice=dice, shoppes=[shoppe(potions=needed)])
    t.play(A, move)
    assert t.me(A)["potions"] == 0


@pytest.mark.parametrize("result", range(1, 9))
def test_MOM_EDGE_04_no_d8_is_too_high_for_the_dwarves(result):
    t = market(dice=(1, result, 1, 1), shoppes=[shoppe(potions=2)])

    t.play(A, "spend d8 dwarves.elemental")

    assert t.me(A)["potions"] == 2


def test_MOM_EDGE_05_a_one_for_a_one():
    t = market(dice=(1, 1, 1, 1), shoppes=[shoppe(potions=1)])

    t.play(A, "spend d10 everlasting.arcane")

    assert t.me(A)["potions"] == 1


def test_MOM_EDGE_06_a_die_is_spent_once_a_round():
    t = market(dice=(6, 1, 1, 1))
    t.play(A, "spend d6 sword.steel")

    with refused("MOM-CRAFT-02", "you have spent the d6"):
        t.play(A, "spend d6 helmet.steel")


def test_MOM_EDGE_07_the_fourth_slot_costs_two():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=3)])
    t.play(A, "spend d6 ring.steel", "spend d8 ring.leather")
    assert t.me(A)["potions"] == 1

    with refused("MOM-EXTRA-04", "slot 4 costs 2 potions", "you have 1 potion", "1 too few"):
        t.play(A, "spend d10 orcs.elemental")


def test_MOM_EDGE_08_slot_and_change_are_paid_together():
    def table(potions):
        t = market(dice=(6, 8, 8, 1), shoppes=[shoppe(slots=3, potions=potions)])
        t.play(A, "spend d6 greaves.leather", "spend d8 crossbow.leather")
        return t

    with refused("MOM-EXTRA-04", "together 3 potions", "you have 2 potions"):
        table(2).play(A, "spend d10 orcs.elemental")

    t = table(3)
    t.play(A, "spend d10 orcs.elemental")
    assert t.me(A)["potions"] == 0
    assert t.me(A)["slots_used"] == 4


def test_MOM_EDGE_09_when_all_slots_are_used_potions_do_not_help():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=6, potions=99)])
    t.play(A, "spend d6 greaves.leather", "spend d8 crossbow.leather")

    with refused("MOM-EXTRA-01", "all 6 Extra Dice slots"):
        t.play(A, "spend d10 orcs.elemental")
    assert t.options(A) == {"done"}


def test_MOM_EDGE_10_the_second_spend_earns_what_the_third_needs():
    t = market(dice=(6, 8, 1, 1), shoppes=[shoppe(slots=3, potions=1)])
    t.play(A, "spend d6 greaves.leather")

    t.play(A, "spend d8 staff.wood", "spend d10 orcs.elemental")

    assert t.me(A)["potions"] == 0
    assert t.me(A)["slots_used"] == 4


def test_MOM_EDGE_11_the_enchantment_last_of_three():
    cleric = shoppe(["backpack", "sword"], ["divine.elemental", "divine.arcane"], adventurer="cleric")
    t = market(dice=(1, 1, 1, 7), shoppes=[cleric])

    t.play(A, "spend d12 divine.wild")

    assert t.me(A)["potions"] == 1 + 3
    assert t.me(A)["owed"] == 1


def test_MOM_EDGE_12_the_enchantment_last_of_all():
    cleric = shoppe(
        ["backpack", "sword", "helmet"], ["divine.elemental", "divine.arcane"], adventurer="cleric"
    )
    t = market(dice=(1, 1, 1, 7), shoppes=[cleric])

    t.play(A, "spend d12 divine.wild")
    assert t.me(A)["potions"] == 1 + 3
    assert t.me(A)["parts"]["sponsored adventurer"] == 6
    t.play(A, "free_mark dragons.wild")
    assert t.me(A)["owed"] == 1
    t.play(A, "free_mark crossbow.wood")

    assert t.me(A)["owed"] == 0
    assert "done" in t.options(A)


def test_MOM_EDGE_13_the_free_mark_completes_the_third_item():
    cleric = shoppe(["backpack"], ["divine.elemental", "divine.arcane", "divine.wild"], adventurer="cleric")
    t = market(dice=(6, 1, 1, 1), shoppes=[cleric])
    t.play(A, "spend d6 sword.steel")
    assert t.me(A)["owed"] == 1

    t.play(A, "free_mark helmet.steel")

    assert t.me(A)["owed"] == 1
    assert t.me(A)["parts"]["sponsored adventurer"] == 6


def test_MOM_EDGE_14_a_free_mark_completes_what_two_orders_wait_for():
    line = ["Ring of the Dragons", "Sword of the Dragons"]
    marks = ["dragons.elemental", "dragons.arcane"]
    cleric = shoppe(["backpack", "ring", "divine", "sword"], marks, line, adventurer="cleric", owed=1)
    t = market(shoppes=[cleric])

    t.play(A, "free_mark dragons.wild")

    assert t.claimed(A) == line


def test_MOM_EDGE_15_a_free_mark_counts_for_a_mastery():
    marks = ["pendant.steel"]
    cleric = shoppe(["backpack", "sword", "divine", "helmet"], marks, adventurer="cleric", owed=1)
    t = market(shoppes=[cleric])

    t.play(A, "free_mark warhammer.steel")
    t.done()

    assert t.part("material mastery") == [8, 0]


@pytest.mark.parametrize("move", ["done", "spend d6 helmet.steel"])
def test_MOM_EDGE_16_the_free_mark_comes_first(move):
    t = market(
        dice=(6, 1, 1, 1), shoppes=[shoppe(["backpack", "sword", "divine"], adventurer="cleric", owed=1)]
    )

    with refused("MOM-CRAFT-12", "owed 1 free mark: "):
        t.play(A, move)


def test_MOM_EDGE_17_a_single_and_a_double_order_of_one_item():
    line = ["Fiery Sword", "Fiery Sword of the Dwarves", "Sword of the Orcs"]
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["fiery", "dwarves"], line=line)])

    t.play(A, "spend d6 sword.steel")

    assert t.claimed(A) == line[:2]


def test_MOM_EDGE_18_the_replacement_of_the_leftmost_is_first_seen_by_the_neighbour():
    t = market(
        dice=(4, 1, 1, 1),
        shoppes=[
            shoppe(["fiery"], line=["Fiery Sword", "Staff of the Orcs"]),
            shoppe(line=["Divine Staff", "Divine Pendant"], adventurer="ranger"),
        ],
        deck=[*(o["id"] for o in BOX["orders"] if o["name"] not in LINES), order("Ring of the Orcs")],
    )

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert t.line(A) == ["Staff of the Orcs", "Divine Staff"]
    assert t.line(B) == ["Divine Pendant", "Ring of the Orcs"]


LINES = {"Fiery Sword", "Staff of the Orcs", "Divine Staff", "Divine Pendant", "Ring of the Orcs"}


def test_MOM_EDGE_19_an_order_arrives_where_it_is_already_met():
    t = market(
        shoppes=[
            shoppe(line=["Fiery Sword", "Staff of the Orcs"]),
            shoppe(["fiery", "sword"], line=["Divine Staff", "Divine Pendant"], adventurer="ranger"),
        ]
    )

    t.done()

    assert t.claimed(B) == ["Fiery Sword"]
    assert t.me(B)["line"][1] == {"order": None, "face": "down"}
    t.done()  # in the next Customer Phase it is turned up
    assert [space["face"] for space in t.me(B)["line"]] == ["up", "up"]


def test_MOM_EDGE_20_a_card_is_turned_up_where_it_is_already_met():
    t = market(
        shoppes=[
            shoppe(line=["(Fiery Sword)", "Staff of the Orcs"]),
            shoppe(["fiery", "sword"], line=["Divine Staff", "Divine Pendant"], adventurer="ranger"),
        ]
    )

    t.done()

    assert t.told("revealed")[0]["order"] == "Fiery Sword"
    assert t.claimed(B) == ["Fiery Sword"]
    assert t.me(B)["line"][1]["face"] == "down"


def test_MOM_EDGE_21_after_round_ten_nothing_moves():
    four = ["ring.steel", "pendant.steel", "helmet.steel"]
    t = market(
        dice=(4, 1, 1, 1),
        round=10,
        shoppes=[shoppe(["fiery"], four, ["Fiery Sword", "Divine Staff"]), shoppe(line=["Divine Pendant"])],
    )

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert t.table.over
    assert t.line(A) == [None, "Divine Staff"]
    assert t.me(A)["line"][0]["face"] == "empty"
    assert t.line(B) == ["Divine Pendant"]
    assert t.told("replaced") == t.told("passed") == []
    assert t.table.view(-1)["deck"] == 72 - 3
    assert t.part("material mastery") == [8, 0]


def test_MOM_EDGE_22_the_belt_of_three():
    names = list(ORDERS)[:9]
    t = market(3, shoppes=[shoppe(line=names[3 * seat : 3 * seat + 3]) for seat in range(3)])

    t.done()

    assert t.line(A) == [names[1], names[2], names[6]]
    assert t.line(B) == [names[4], names[5], names[0]]
    assert t.line(C) == [names[7], names[8], names[3]]


def test_MOM_EDGE_23_after_eight_turns_of_the_belt_all_is_as_before():
    names = list(ORDERS)[:8]
    t = market(2, shoppes=[shoppe(line=names[:4]), shoppe(line=names[4:])])

    for _ in range(8):
        assert not t.table.over
        t.done()

    assert t.line(A) == names[:4]
    assert t.line(B) == names[4:]


@pytest.mark.parametrize(("round", "served"), [(1, A), (2, B), (3, A)])
def test_MOM_EDGE_24_the_deck_ends_between_two_replacements(round, served):
    lines = [["Fiery Sword", "Divine Staff"], ["Fiery Ring", "Divine Pendant"]]
    names = [*lines[0], *lines[1], "Ring of the Orcs"]
    t = market(
        3,
        dice=(4, 8, 1, 1),
        round=round,
        shoppes=[
            shoppe(["fiery"], line=lines[0]),
            shoppe(["fiery"], ["ring.leather"], line=lines[1]),
            hoard(*names),
        ],
    )
    if round == 3:  # seat 2 would be first, but has no space to fill
        assert t.line(C) == []

    t.play(A, "spend d6 sword.steel")
    t.play(B, "spend d6 ring.steel")
    t.done(A, B, C)

    closed = t.told("closed")
    assert [told["seat"] for told in t.told("replaced")] == [served]
    assert [(told["seat"], told["spaces"]) for told in closed] == [(1 - served, 1)]
    assert t.table.view(-1)["deck"] == 0


def test_MOM_EDGE_25_a_player_without_spaces_is_skipped_by_the_belt():
    t = market(
        3,
        dice=(4, 1, 1, 1),
        shoppes=[
            shoppe(line=["Divine Staff", "Divine Pendant"]),
            shoppe(),
            shoppe(line=["Fiery Ring", "Fiery Sword"]),
        ],
    )
    t.play(B, "spend d6 sword.steel")

    t.done()

    assert t.line(A) == ["Divine Pendant", "Fiery Ring"]
    assert t.line(B) == []
    assert t.line(C) == ["Fiery Sword", "Divine Staff"]
    assert t.me(B)["coins"] == 2


def test_MOM_EDGE_26_two_masters_at_once():
    four = ["ring.steel", "sword.steel", "helmet.steel", "pendant.steel"]
    t = market(shoppes=[shoppe(marks=four), shoppe(marks=four)])

    t.done()

    assert t.part("material mastery") == [8, 8]


def test_MOM_EDGE_27_a_master_stays_a_master():
    four = ["ring.steel", "sword.steel", "helmet.steel", "pendant.steel"]
    t = market(round=3, shoppes=[shoppe(marks=four)])

    t.done()
    t.done()

    assert t.part("material mastery") == [8, 0]
    assert len(t.told("mastered")) == 1


def test_MOM_EDGE_28_a_charm_of_the_last_round_counts_what_was_sold_before():
    weapons = ["Fiery Sword", "Sword of the Orcs", "Staff of the Orcs", "Staff of the Dwarves"]
    rows = ["sword", "staff", "fiery", "orcs", "dwarves"]
    t = market(
        dice=(1, 1, 1, 5), round=10, shoppes=[shoppe(rows, ["weapon_prestige.arcane"], claimed=weapons)]
    )

    t.play(A, "spend d12 weapon_prestige.wild")
    t.done()

    assert t.part("charms bonus") == [8, 0]


def test_MOM_EDGE_29_the_glamor_potion_supplier_gives_three_in_all():
    t = market(dice=(1, 4, 1, 1))

    t.play(A, "spend d8 glamor_potion_supplier.elemental")

    assert t.me(A)["potions"] == 3
    assert t.me(A)["coins"] == 1


def test_MOM_EDGE_30_adventurer_orders_are_no_orders_for_charms():
    t = market(
        over=True, round=10, shoppes=[shoppe(["sword", "divine", "weapon_prestige"], adventurer="cleric")]
    )

    assert t.part("charms bonus") == [0, 0]


def test_MOM_EDGE_31_a_player_who_never_spends():
    t = Bench(GAME.table(3, seed=5))

    while not t.table.over:
        t.done()

    assert t.table.scores == [0, 0, 0]
    assert t.table.places == [1, 1, 1]


def random_choices(rng, seats):
    """A script for each seat: which of its options to take at each decision."""
    return [[rng.random() for _ in range(12)] for _ in range(seats)]


def test_MOM_EDGE_32_a_thousand_orders_of_arrival_one_result():
    rng = random.Random(7)
    for case in range(10):
        seats = rng.randrange(2, 9)
        table = GAME.table(seats, seed=case)
        for _ in range(rng.randrange(40)):
            chair = table.chair(rng.choice(table.pending))
            chair.play(rng.choice(chair.options))
        scripts = random_choices(rng, seats)
        ends = set()
        for _ in range(100):
            twin = table.copy()
            at = [0] * seats
            round = twin.view(-1)["round"]
            while not twin.over and twin.view(-1)["round"] == round:
                chair = twin.chair(rng.choice(twin.pending))
                choice = scripts[chair.seat][at[chair.seat]] if at[chair.seat] < 12 else 0.0
                at[chair.seat] += 1
                chair.play(chair.options[int(choice * len(chair.options))])
            ends.add(str(twin.position()))
        assert len(ends) == 1


def test_MOM_EDGE_33_nobody_sees_what_another_is_choosing():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(), shoppe(["fiery"], line=["Fiery Sword"])])
    before = t.table.view(A), t.table.view(-1), t.table.chair(A).options

    t.play(B, "spend d6 sword.steel")

    assert (t.table.view(A), t.table.view(-1), t.table.chair(A).options) == before
    assert t.claimed(B) == ["Fiery Sword"]
    assert t.told("claimed") == []
    t.done()
    assert t.told("claimed")[0]["order"] == "Fiery Sword"


def test_MOM_EDGE_34_no_view_shows_a_face_down_order_or_the_deck():
    t = market(shoppes=[shoppe(line=["(Fiery Sword)", "Divine Staff"])])

    hidden = {ORDERS[name] for name in ORDERS} - {ORDERS["Divine Staff"]}
    for viewer in (-1, A, B):
        text = str(t.table.view(viewer))
        assert not [card for card in hidden if repr(card) in text]
        assert t.table.view(viewer)["deck"] == 70


def test_MOM_EDGE_35_alone_the_replacement_of_the_leftmost_goes_unseen():
    line = ["Fiery Sword", "Divine Staff", "Divine Pendant", "Staff of the Orcs"]
    waiting = [order("Ring of the Orcs"), order("Fiery Greaves")]
    t = market(1, (4, 1, 1, 1), shoppes=[shoppe(["fiery"], line=line)], waiting=waiting)

    t.play(A, "spend d6 sword.steel", "done")

    assert t.claimed(A) == ["Fiery Sword"]
    assert t.line(A) == [*line[1:], "Ring of the Orcs"]
    assert t.table.view(A)["discarded"] == [None]
    assert t.told("discarded")[0]["card"] == "face-down"


def test_MOM_EDGE_36_a_waiting_order_is_claimed_when_it_enters():
    line = ["Divine Sword of the Elves", "Divine Staff", "Divine Pendant", "Staff of the Orcs"]
    waiting = [order("Fiery Sword"), order("Fiery Greaves")]
    t = market(1, shoppes=[shoppe(["fiery", "sword"], line=line)], waiting=waiting)
    assert t.claimed(A) == []

    t.done()

    assert t.claimed(A) == ["Fiery Sword"]
    assert t.me(A)["line"][3] == {"order": None, "face": "down"}


def test_MOM_EDGE_37_alone_a_mastery_pays_four():
    four = ["ring.steel", "sword.steel", "helmet.steel", "pendant.steel"]
    t = market(1, round=2, shoppes=[shoppe(marks=four)])
    assert t.table.view(A)["masteries"][0]["coins"] == 4

    t.done()

    assert t.part("material mastery") == [4]


def test_MOM_EDGE_38_alone_only_the_four_are_dealt_again():
    double = {o["id"] for o in BOX["orders"] if o["double"]}
    again = both_wait = 0
    for seed in range(400):
        view = GAME.table(1, seed=seed).view(A)
        line = [space["order"] for space in view["shoppes"][0]["line"]]
        assert len(double & set(line)) < 3
        again += bool(view["returned"])
        both_wait += len(double & set(view["waiting"])) == 2 and len(double & set(line)) > 0
    assert again
    assert both_wait


def test_MOM_EDGE_39_a_tie_in_everything_is_shared():
    t = market(
        3,
        over=True,
        round=10,
        shoppes=[rich(4, potions=2), rich(4, potions=2, skip=FIRST_FOUR, adventurer="knight")],
    )

    assert t.table.scores == [59, 59, 0]
    assert t.table.places == [1, 1, 3]


FIRST_FOUR = [next(o["name"] for o in BOX["orders"] if o["coins"] == 4)]


def test_MOM_EDGE_40_adventurer_orders_break_no_tie():
    rows = ["backpack", "sword", "helmet", "divine"]  # 9 coins, and 6 of the Cleric
    mine = shoppe(rows, adventurer="cleric")
    other = shoppe(
        ["backpack", "sword", "fiery", "elves", "orcs"],
        claimed=["Fiery Sword", "Sword of the Orcs"],
        adventurer="witch",
    )
    t = market(over=True, round=10, shoppes=[mine, other])

    assert t.table.scores == [15, 15]
    assert t.table.places == [2, 1]


@pytest.mark.parametrize("seats", range(1, 9))
def test_MOM_EDGE_41_42_44_in_every_game(seats):
    """MOM-EDGE-41, MOM-EDGE-42, MOM-EDGE-44: Orders and Potions are conserved; 28 circles are the most."""
    rng = random.Random(seats)
    for seed in range(4):
        table = GAME.table(seats, seed=seed, listen=True)
        while not table.over:
            chair = table.chair(rng.choice(table.pending))
            options = chair.options
            chair.play(rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.95 else options))
            assert GAME.audit(table._state) == []
        view = table.view(-1)
        held = [0] * seats
        for told in table.listen():
            event = told.json(GAME.box)
            if event["event"] in ("completed", "fulfilled"):
                held[event["seat"]] += event["potions"]
            elif event["event"] in ("spent", "extra"):
                held[event["seat"]] -= event["potions"]
        assert held == [place["potions"] for place in view["shoppes"]]
        assert max(len(place["marks"]) for place in view["shoppes"]) <= 28
        cards = view["deck"] + len(view["discarded"]) + len(view["waiting"])
        for place in view["shoppes"]:
            cards += len(place["claimed"]) + sum(space["face"] != "empty" for space in place["line"])
        assert cards == 72


def test_MOM_EDGE_41_a_position_with_an_order_twice_is_refused():
    with pytest.raises(sm.BadPosition):
        market(shoppes=[shoppe(line=["Fiery Sword"]), shoppe(line=["Fiery Sword"])])


def test_MOM_EDGE_42_a_position_without_potions_to_pay_is_refused():
    with pytest.raises(sm.BadPosition):
        market(shoppes=[shoppe(potions=-1)])


def test_MOM_EDGE_43_a_free_mark_lapses_on_a_full_sheet():
    marks = [circle for circle in circles(*(row["id"] for row in BOX["rows"])) if circle != "scroll.wood"]
    t = market(shoppes=[shoppe(marks=marks, adventurer="cleric", owed=2)])
    assert t.options(A) == {"free_mark scroll.wood"}

    t.play(A, "free_mark scroll.wood")

    assert t.me(A)["owed"] == 0
    assert t.options(A) == {"done"}


@pytest.mark.parametrize(
    ("dice", "move"),
    [((1, 1, 4, 1), "spend d10 divine.elemental"), ((6, 1, 1, 1), "spend d6 scroll.wood")],
)
def test_MOM_EDGE_45_a_result_that_passes_is_never_changed(dice, move):
    t = market(dice=dice, shoppes=[shoppe(potions=9)])

    t.play(A, move)
    t.done()

    assert t.told("spent")[0]["potions"] == 0


def test_MOM_EDGE_46_eight_players_eight_adventurers():
    view = GAME.table(8, seed=3).view(-1)

    assert len({place["adventurer"]["id"] for place in view["shoppes"]}) == 8 == len(BOX["adventurers"])


def test_every_row_that_serves_an_order_is_counted_as_working():
    assert len(WORKING) == 20
