"""The seventeen examples of the ledger, named after it."""

from smiths_table import GAME, A, B, C, card, pack, placed, smithy

THIEVES = pack(card("U32", "STEAL(1O)", "First Thief") + card("U33", "STEAL(1O)", "Second Thief"))


def test_MYS_EX_01_every_player_activates_the_space_with_the_sum():
    t = smithy(dice=(1, 3), players={B: {"forge": {4: "Deep Vein"}}, C: {"forge": {4: "Ley Well"}}})

    assert t.stock(A) == {"wood": 1}
    assert t.stock(B) == {"ore": 2}
    assert t.stock(C) == {"essence": 3}


def test_MYS_EX_02_two_fours_run_every_forge_from_2_to_7():
    t = smithy(dice=(4, 4))

    for seat in (A, B, C):
        assert t.stock(seat) == {"ore": 2, "wood": 2, "hide": 1, "essence": 3}


def test_MYS_EX_03_setup_income():
    table = GAME.table(2, seed=1, options={"board_1": "emberfall", "board_2": "emberfall"}, listen=True)
    placed(table)

    told = [event.json(GAME.box) for event in table.listen()]
    before = told[: [event["event"] for event in told].index("round")]
    income = [event["goods"] for event in before if event["event"] == "took" and event["seat"] == A]

    assert sorted(income) == ["1 Hide", "1 Ore", "1 Ore", "1 Wood", "1 Wood and 1 essence", "2 essence"]


def test_MYS_EX_04_essence_stands_in_for_a_crystal():
    t = smithy(
        "action",
        players={A: {"ore": 3, "hide": 2, "crystal": 1, "essence": 2}},
        rack=["Minnow Stiletto", *RACK[:3]],
    )

    t.play(A, "craft L05")

    assert t.view["players"][A]["weapons"] == ["L05"]
    assert t.told("crafted")[0]["pay"] == "3 Ore, 2 Hide, 1 Crystal and 2 essence"


RACK = ["Leviathan Harpoon", "Titan's Maul", "Phoenix Halberd", "Worldroot Staff-Blade"]


def test_MYS_EX_05_the_last_ore_is_real():
    none = smithy("action", players={A: {"wood": 6, "essence": 8}}, rack=["Thornwhistle Bow", *RACK[:3]])
    with none.refused("MYS-PAY-03"):
        none.play(A, "craft L01")

    one = smithy(
        "action", players={A: {"ore": 1, "wood": 6, "essence": 2}}, rack=["Thornwhistle Bow", *RACK[:3]]
    )
    one.play(A, "craft L01")
    assert one.told("crafted")[0]["pay"] == "1 Ore, 6 Wood and 2 essence"


def test_MYS_EX_06_a_forge_must_be_done_once_and_may_be_repeated():
    t = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 2, "wood": 2}})

    assert t.tokens(A) == 2
    assert t.options(A) == ["forge", "stop"]
    t.play(A, "stop")
    assert t.stock(A) == {"ore": 1, "wood": 1}


def test_MYS_EX_07_with_the_help_of_essence_a_forge_may_be_declined():
    t = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 1, "essence": 2}})

    assert t.options(A) == ["forge", "stop"]
    t.play(A, "forge")
    assert t.tokens(A) == 2
    assert t.stock(A) == {}

    t = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 1, "essence": 2}})
    t.play(A, "stop")
    assert t.tokens(A) == 0
    assert t.asks(A) == "action"


def test_MYS_EX_08_a_transmute_that_can_be_done_is_done():
    t = smithy(players={A: {"forge": {5: "Carving Bench"}, "ore": 1}})

    assert t.stock(A) == {"wood": 2}


def test_MYS_EX_09_steals_come_after_gains():
    t = smithy(seats=2, players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"forge": {5: "Deep Vein"}}})

    assert t.stock(A) == {"ore": 2}
    assert t.stock(B) == {}


def test_MYS_EX_10_the_second_thief_finds_the_ore_where_it_is_now():
    t = smithy(
        game=THIEVES,
        players={A: {"forge": {5: "First Thief"}}, B: {"forge": {5: "Second Thief"}}, C: {"ore": 1}},
    )

    assert t.stock(A) == {}
    assert t.stock(B) == {"ore": 1}
    assert t.stock(C) == {"hide": 1}


def test_MYS_EX_11_stolen_ore_comes_too_late_for_this_forge():
    t = smithy(
        game=THIEVES,
        seats=2,
        dice=(4, 4),
        players={
            A: {
                "forge": {2: "First Thief", 3: "Dagger Bench", 4: "S6-EMB", 5: "U12", 6: "S5", 7: "S3"},
                "wood": 1,
            },
            B: {"ore": 1},
        },
    )

    assert t.tokens(A) == 0
    assert t.stock(A)["ore"] == 1


def test_MYS_EX_12_an_arrow_over_the_edge_does_nothing():
    t = smithy(dice=(1, 1), players={A: {"forge": {2: "Left-Hand Mirror"}}})

    assert t.stock(A) == {}
    assert t.asks(A) == "action"


def test_MYS_EX_13_a_replaced_card_waits_in_the_reserve():
    t = smithy(
        "action",
        players={A: {"forge": {4: "Tanning Rack", 5: "Ore Cart", 3: "Woodpile"}, "essence": 1}},
        central={3: "Deep Vein"},
        seats=2,
    )

    t.play(A, "study 3 5")
    assert t.on(A, 5) == "Deep Vein"
    assert t.reserve(A) == ["Ore Cart"]

    t = smithy("action", players={A: {"forge": {5: "Deep Vein"}}})
    t.play(A, "remodel")
    assert "lay S4" in t.options(A)


def test_MYS_EX_14_an_ability_outlives_its_card():
    t = smithy("action", seats=2, players={A: {"forge": {5: "Warded Vault"}, "ore": 5}})
    t.play(A, "remodel", "lay S1", "lay S1", "lay S3", "lay S4", "lay S5")
    while t.asks(A) == "remodelling":
        t.play(A, "lay S6-EMB")
    assert "WARD" in t.view["players"][A]["abilities"]
    assert "Warded Vault" in t.reserve(A)

    t = smithy(seats=2, players={A: {"abilities": ["WARD"], "ore": 5}, B: {"forge": {5: "Cutpurse Hook"}}})
    assert t.stock(A)["ore"] == 5


def test_MYS_EX_15_a_central_swap_is_free():
    t = smithy(dice=(2, 4), players={A: {"forge": {6: "Peddler's Bargain"}}}, central={3: "Dragon Hoard"})

    assert t.stock(A) == {"ore": 1, "hide": 1}
    t.play(A, "swap 3")
    assert t.on(A, 6) == "Dragon Hoard"
    assert t.central(3) == "Peddler's Bargain"
    assert t.stock(A) == {"ore": 1, "hide": 1}


def test_MYS_EX_16_the_round_is_played_to_its_end():
    five = ["L01", "L02", "L03", "L04", "L06"]
    t = smithy(
        "action",
        active=B,
        players={B: {"ore": 3, "hide": 2, "crystal": 2, "weapons": five}},
        rack=["L05", *RACK[:3]],
    )

    t.play(B, "craft L05")
    assert t.view["last_round"]
    assert t.table.pending == (C,)

    t.play(C, t.options(C, "meditate")[0])
    assert t.table.over
    assert len(t.told("runs")) == 3
    assert t.table.scores == [0, 9 * 5 + 10, 0]


def test_MYS_EX_17_more_essence_breaks_a_tie():
    weapons = {A: ["Worldroot Staff-Blade", "Phoenix Halberd"], B: ["Leviathan Harpoon", "Aurora Lance"]}
    t = smithy(
        seats=2,
        occasion="last",
        last_round=True,
        dice=(0, 0),
        players={
            A: {"weapons": weapons[A], "points": 43, "essence": 4},
            B: {"weapons": weapons[B], "points": 49, "essence": 3},
        },
    )

    assert t.table.over
    assert t.table.scores == [90, 90]
    assert t.table.places == [1, 2]
