"""Components, setup, the course of a round and the roll."""

import random
from collections import Counter

import pytest
from merchants_table import BOX, GAME, NUMBER, ORDERS, A, B, Bench, market, shoppe

import spellmarket as sm
from spellmarket.kernel import Chance


def drawn(seed):
    """The order in which the deck of a seed is drawn."""
    cards = list(range(72))
    Chance(seed).shuffle("orders", cards)
    return [BOX["orders"][card]["id"] for card in reversed(cards)]


def lines(table):
    return [[space["order"] for space in place["line"]] for place in table.view(-1)["shoppes"]]


@pytest.mark.parametrize("seats", range(1, 9))
def test_MOM_COMP_01_ten_rounds_and_most_coins_win(seats):
    t = Bench(GAME.table(seats, seed=seats))
    luck = random.Random(seats)
    rounds = set()

    while not t.table.over:
        rounds.add(t.table.view(-1)["round"])
        chair = t.table.chair(t.table.pending[0])
        chair.play(luck.choice(chair.options))

    assert rounds == set(range(1, 11))
    best = max(t.table.scores)
    assert all(
        (place == 1) <= (score == best) for place, score in zip(t.table.places, t.table.scores, strict=True)
    )


def test_MOM_COMP_02_four_dice():
    assert [(die["id"], die["faces"]) for die in BOX["dice"]] == [
        ("d6", 6),
        ("d8", 8),
        ("d10", 10),
        ("d12", 12),
    ]


def test_MOM_COMP_03_the_sheet():
    crafting, research = BOX["rows"][:12], BOX["rows"][12:]
    columns = Counter(circle.split(".")[1] for circle in NUMBER)

    assert [len(part) for part in (crafting, research)] == [12, 12]
    assert [sum(len(row["circles"]) for row in part) for part in (crafting, research)] == [21, 25]
    assert [sum(row["coins"] for row in part) for part in (crafting, research)] == [29, 27]
    assert columns == {"steel": 7, "wood": 6, "leather": 8, "elemental": 9, "arcane": 8, "wild": 8}
    assert len(BOX["slots"]) == 6


def test_MOM_COMP_04_the_cards():
    double = [order["coins"] for order in BOX["orders"] if order["double"]]
    single = [order["coins"] for order in BOX["orders"] if not order["double"]]

    assert Counter(single) == {3: 11, 4: 21, 5: 16}
    assert Counter(double) == {5: 13, 6: 7, 7: 4}
    assert len(ORDERS) == 72
    assert set(Counter(order["item"] for order in BOX["orders"]).values()) == {6}
    assert len(BOX["adventurers"]) == 8
    assert [mastery["column"] for mastery in BOX["masteries"]] == [
        *("steel", "wood", "leather"),
        *("elemental", "arcane", "wild"),
    ]


def test_MOM_COMP_05_potions_have_no_supply_that_could_run_out():
    t = market(dice=(1, 1, 1, 1), shoppes=[shoppe(potions=500)])

    t.play(A, "spend d8 glamor_potion_supplier.elemental")

    assert t.me(A)["potions"] == 503


def test_MOM_COMP_06_coins_are_points_and_pay_for_nothing():
    """A player with no coin has the same choices as one with many."""
    poor = market(dice=(6, 8, 9, 2), shoppes=[shoppe()])
    claimed = ["Backpack of the Elves"]
    rich = market(dice=(6, 8, 9, 2), shoppes=[shoppe(["backpack", "elves"], claimed=claimed)])

    gone = {text for text in poor.options(A) if "backpack" in text or "elves" in text}
    assert rich.options(A) == poor.options(A) - gone


def test_MOM_SETUP_01_and_MOM_SETUP_05_the_deck_is_dealt_line_by_line_in_seat_order():
    seed = next(seed for seed in range(99) if not GAME.table(3, seed=seed).view(-1)["returned"])
    table = GAME.table(3, seed=seed)

    top = drawn(seed)
    assert lines(table) == [top[0:3], top[3:6], top[6:9]]
    assert table.view(-1)["deck"] == 72 - 9
    assert sorted(top) == sorted(ORDERS.values())


def test_MOM_SETUP_02_and_MOM_SETUP_10_a_blank_sheet_and_no_potions():
    for place in GAME.table(4, seed=2).view(-1)["shoppes"]:
        assert place["marks"] == place["rows"] == place["claimed"] == []
        assert (place["potions"], place["slots_used"], place["next_slot"], place["coins"]) == (0, 0, 0, 0)


def test_MOM_SETUP_02_a_shoppe_has_a_name_that_means_nothing_to_the_rules():
    table = GAME.table(2, seed=1, names=("The Gilded Cauldron", "Ash and Ember"))

    assert table.names == ("The Gilded Cauldron", "Ash and Ember")
    assert table.view(-1) == GAME.table(2, seed=1).view(-1)


def test_MOM_SETUP_03_and_MOM_SETUP_14_one_open_adventurer_each_for_the_whole_game():
    t = Bench(GAME.table(5, seed=8))
    dealt = [place["adventurer"]["id"] for place in t.table.view(-1)["shoppes"]]
    assert len(set(dealt)) == 5
    assert [place["adventurer"]["id"] for place in t.table.view(A)["shoppes"]] == dealt

    while not t.table.over:
        t.done()

    assert [place["adventurer"]["id"] for place in t.table.view(-1)["shoppes"]] == dealt


def test_MOM_SETUP_03_all_adventurers_come_up():
    seen = {GAME.table(1, seed=seed).view(A)["shoppes"][0]["adventurer"]["id"] for seed in range(120)}

    assert seen == {card["id"] for card in BOX["adventurers"]}


@pytest.mark.parametrize(
    ("seats", "orders"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 3), (6, 3), (7, 2), (8, 2)]
)
def test_MOM_SETUP_04_face_up_lines(seats, orders):
    table = GAME.table(seats, seed=11)

    for place in table.view(-1)["shoppes"]:
        assert [space["face"] for space in place["line"]] == ["up"] * orders


def test_MOM_SETUP_06_and_MOM_SETUP_07_bad_lines_go_under_the_deck_in_seat_order():
    double = {order["id"] for order in BOX["orders"] if order["double"]}
    found = 0
    for seed in range(300):
        top = drawn(seed)
        dealt = [top[3 * seat : 3 * seat + 3] for seat in range(5)]
        rest = top[15:]
        returned = []
        for seat in range(5):
            while len(double & set(dealt[seat])) >= 3:
                rest += dealt[seat]
                returned += dealt[seat]
                dealt[seat], rest = rest[:3], rest[3:]
        table = GAME.table(5, seed=seed)
        assert lines(table) == dealt
        assert table.view(-1)["returned"] == returned[::-1]
        found += len(returned) > 0
    assert found


def test_MOM_SETUP_08_with_two_orders_nothing_is_dealt_again():
    for seed in range(200):
        assert GAME.table(8, seed=seed).view(-1)["returned"] == []


def test_MOM_SETUP_09_one_mastery_of_each_kind_on_its_master_side():
    seen = set()
    for seed in range(120):
        material, energy = GAME.table(2, seed=seed).view(-1)["masteries"]
        assert material["column"] in ("steel", "wood", "leather")
        assert energy["column"] in ("elemental", "arcane", "wild")
        assert material["side"] == energy["side"] == "master"
        assert material["coins"] == energy["coins"] == 8
        seen |= {material["id"], energy["id"]}
    assert seen == {mastery["id"] for mastery in BOX["masteries"]}


def test_MOM_SETUP_11_the_left_neighbour_is_the_next_seat():
    assert [place["gives_to"] for place in GAME.table(4, seed=1).view(-1)["shoppes"]] == [1, 2, 3, 0]


@pytest.mark.parametrize("seats", [0, 9, -1])
def test_MOM_SETUP_12_one_to_eight(seats):
    with pytest.raises(sm.BadSetup, match="1 to 8"):
        GAME.table(seats, seed=0)


def test_MOM_SETUP_13_a_lone_player_has_waiting_orders():
    assert len(GAME.table(1, seed=1).view(A)["waiting"]) == 2
    assert GAME.table(2, seed=1).view(A)["waiting"] == []


def test_MOM_ROUND_01_crafting_then_mastery_then_customers_then_the_next_roll():
    four = ["ring.steel", "helmet.steel", "pendant.steel"]
    places = [shoppe(marks=four, line=["Divine Staff"]), shoppe(line=["Divine Pendant"], adventurer="ranger")]
    t = market(dice=(6, 1, 1, 1), shoppes=places)

    t.play(A, "spend d6 warhammer.steel")
    t.done()

    told = [told.event.name for told in t.table.listen()]
    assert told == ["spent", "mastered", "flipped", "passed", "passed", "rolled"]


def test_MOM_ROUND_02_all_act_at_the_same_time():
    assert GAME.table(5, seed=4).pending == (0, 1, 2, 3, 4)


def test_MOM_ROUND_03_the_phase_ends_when_all_are_done():
    t = Bench(GAME.table(3, seed=4))

    t.done(B)

    assert t.table.pending == (0, 2)
    assert t.table.view(-1)["round"] == 1
    t.done(A, 2)
    assert t.table.view(-1)["round"] == 2


def test_MOM_ROUND_04_round_ten_has_no_customer_phase():
    t = market(round=10, shoppes=[shoppe(line=["Divine Staff"]), shoppe(line=["Divine Pendant"])])

    t.done()

    assert t.table.over
    assert t.told("passed") == []
    assert t.line(A) == ["Divine Staff"]


def test_MOM_RES_01_one_roll_for_all():
    t = Bench(GAME.table(4, seed=9))

    for seat in range(-1, 4):
        assert [die["result"] for die in t.table.view(seat)["dice"]] == [
            die["result"] for die in t.table.view(A)["dice"]
        ]
    results = {die["id"]: set() for die in BOX["dice"]}
    for seed in range(300):
        for die in GAME.table(1, seed=seed).view(A)["dice"]:
            results[die["die"]].add(die["result"])
    assert results == {die["id"]: set(range(1, die["faces"] + 1)) for die in BOX["dice"]}


def test_MOM_RES_02_everybody_has_a_copy_of_every_result():
    t = market(dice=(6, 1, 1, 1))

    t.play(A, "spend d6 sword.steel")

    assert "spend d6 sword.steel" in t.options(B)
    t.play(B, "spend d6 sword.steel")
    t.done()
    assert [place["rows"] for place in t.table.view(-1)["shoppes"]] == [["sword"], ["sword"]]


def test_MOM_RES_03_results_are_neither_rolled_again_nor_kept():
    t = market(dice=(6, 8, 10, 12))
    assert {text.split()[0] for text in t.options(A)} == {"done", "spend"}

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert not any(die["spent"] for die in t.table.view(A)["dice"])
    assert t.me(A)["spent"] == {}
    assert len(t.told("rolled")) == 1
