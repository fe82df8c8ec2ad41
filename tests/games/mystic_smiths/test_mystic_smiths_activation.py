"""Activation in two stages, and an 8 with cards that move."""

import pytest
from smiths_table import A, B, C, D, card, pack, rolled, smithy

WHOLE = {"dice": (4, 4)}


@pytest.mark.parametrize("space", [2, 3, 4, 5, 6, 7])
def test_MYS_ACT_01_a_sum_activates_one_space_of_every_forge(space):
    t = smithy(
        dice=(1, space - 1) if space < 6 else (4, space - 4), players={B: {"forge": {space: "Moon Font"}}}
    )

    gains = [{"ore": 1}, {"ore": 1}, {"wood": 1}, {"hide": 1}, {"essence": 2}, {"wood": 1, "essence": 1}]
    assert t.stock(A) == t.stock(C) == gains[space - 2]
    assert t.stock(B) == {"essence": 5}


def test_MYS_ACT_02_an_8_activates_all_spaces_in_order():
    t = smithy("nudging", **WHOLE, players={A: {"forge": {2: "Bloomery", 7: "Essence Press"}}})
    t.play(A, "nudge none")

    took = [event["space"] for event in t.told("took") if event["seat"] == B]
    assert took == ["2", "3", "4", "5", "6", "7"]
    assert [event["seat"] for event in t.told("runs")] == [A, B, C]
    assert [event["card"] for event in t.told("idle")] == ["Bloomery"]  # no Wood yet


@pytest.mark.parametrize(
    "occasion", [{"occasion": "setup", "round": 0}, WHOLE, {"occasion": "last", "last_round": True}]
)
def test_MYS_ACT_03_whole_forges_always_run_the_same_way(occasion):
    t = smithy(**{"dice": (0, 0), **occasion})

    for seat in (B, C):
        gained = t.stock(seat)
        assert gained["ore"] >= 2
        assert gained["wood"] >= 2
        assert gained["essence"] >= 3


def test_MYS_ACT_04_gains_go_in_turn_order_and_steals_follow_in_turn_order():
    t = smithy(
        "nudging",
        active=B,
        players={
            A: {"forge": {5: "Deep Vein"}},
            B: {"forge": {5: "Cutpurse Hook"}},
            C: {"forge": {5: "Pickpocket Imp"}, "wood": 1},
        },
    )
    t.play(B, "nudge none")

    order = [(told.event.name, told.parts[0]) for told in t.heard]
    assert order == [("waits", B), ("waits", C), ("took", A), ("stole", B), ("stole", C)]
    assert t.stock(A) == {}
    assert t.stock(B) == {"ore": 1}
    assert t.stock(C) == {"ore": 1, "wood": 1}


def test_MYS_ACT_05_a_copy_sees_rivals_as_they_are_at_that_moment():
    """Bo's Swap has moved its neighbour to space 5 before Cleo's lens looks there."""
    t = smithy(
        players={
            B: {"forge": {5: "Turntable Hearth", 2: "Moon Font"}},
            C: {"forge": {5: "Rival's Lens"}},
            A: {"forge": {5: "Deep Trance"}},
        },
    )

    t.play(B, "swap 2")
    assert t.on(B, 5) == "Moon Font"
    assert t.stock(C) == {"essence": 5}


def test_MYS_ACT_06_a_card_swapped_forward_is_not_activated_again():
    """Edge case 8: from 2 to 7 in an 8."""
    t = smithy(**WHOLE, players={A: {"forge": {2: "Turntable Hearth", 7: "Moon Font"}}})

    t.play(A, "swap 7")
    assert t.forge(A)[0] == "Moon Font"
    assert t.forge(A)[5] == "Turntable Hearth"
    assert t.stock(A) == {
        "ore": 2 + 1,
        "wood": 1,
        "hide": 1,
        "essence": 2,
    }  # neither 5 essence nor 2 more Ore


def test_MYS_ACT_06_a_card_swapped_back_was_activated_before():
    """Edge case 9: from 7 to 2 in an 8."""
    t = smithy(**WHOLE, players={A: {"forge": {7: "Turntable Hearth", 2: "Moon Font"}}})

    t.play(A, "swap 2")
    assert t.forge(A)[5] == "Moon Font"
    assert t.stock(A) == {"ore": 1 + 2, "wood": 1, "hide": 1, "essence": 5 + 2}


def test_MYS_ACT_06_two_swaps_that_meet():
    t = smithy(**WHOLE, players={A: {"forge": {2: "Turntable Hearth", 4: "Wandering Kiln", 6: "Moon Font"}}})

    t.play(A, "swap 6")  # the Hearth to 6, the Font to 2 where it is too late
    t.play(A, "swap 6")  # the Kiln to 6, the Hearth to 4
    assert t.forge(A)[4] == "Wandering Kiln"
    assert t.forge(A)[2] == "Turntable Hearth"
    assert t.stock(A) == {"ore": 2 + 1, "wood": 1 + 1, "hide": 1, "essence": 2 + 1}


def test_MYS_ACT_07_what_an_earlier_space_gave_a_later_one_may_use():
    t = smithy(**WHOLE, players={A: {"forge": {4: "Woodpile", 5: "Bloomery"}}})

    assert t.stock(A)["ore"] == 2 + 2
    assert "hide" not in t.stock(A)
    assert t.stock(A)["wood"] == 1  # of the Charcoal Stack, after the bench


def test_MYS_ACT_08_what_was_gained_in_this_activation_can_be_stolen_in_it():
    t = smithy(players={A: {"forge": {5: "Essence Siphon"}}, B: {"forge": {5: "Ley Well"}}})

    assert t.stock(A) == {"essence": 2}
    assert t.stock(B) == {"essence": 1}


def test_ECHO_and_NUDGE_follow_the_roll_MYS_ABX_08_MYS_ABX_09():
    """Edge case 3: equal dice as rolled count, and the essence just gained pays for the nudge."""
    equal = 0
    for seed in range(60):
        table = rolled(seed, A={"abilities": ["ECHO", "NUDGE"]}, B={"abilities": ["ECHO"]})
        view = table.spectator.view
        first, second = view["dice"]
        if first == second:
            equal += 1
            assert table.asks(A) == "nudging"
            assert view["players"][A]["stock"]["essence"] == 1
            assert view["players"][B]["stock"]["essence"] == 1
        else:
            assert table.asks(A) == "action"
    assert equal


def test_setup_and_final_activations_have_no_echo_MYS_ABX_08():
    t = smithy(occasion="last", last_round=True, dice=(0, 0), players={A: {"abilities": ["ECHO"]}})

    assert t.stock(A)["essence"] == t.stock(B)["essence"]


@pytest.mark.parametrize(
    ("dice", "way", "total"), [((3, 4), "up", 8), ((4, 4), "down", 7), ((1, 1), "up", 3), ((2, 3), "none", 5)]
)
def test_MYS_ABX_04_a_nudge_changes_the_sum_for_the_whole_turn(dice, way, total):
    """Edge case 2."""
    t = smithy(
        "nudging",
        dice=dice,
        seats=2,
        players={A: {"abilities": ["NUDGE"], "essence": 1}},
        central={3: "Deep Vein"},
    )

    t.play(A, f"nudge {way}")
    assert t.view["sum"] == total
    assert len(t.told("runs")) == (2 if total == 8 else 0)
    paid = 0 if way == "none" else 1
    gained = sum(
        event["goods"].count("essence") and int(event["goods"].split()[-2])
        for event in t.told("took")
        if not event["seat"]
    )
    assert t.stock(A).get("essence", 0) == 1 - paid + gained
    assert [text for text in t.options(A) if text.startswith("work")] == (
        [f"work {total}"] if total < 8 else []
    )


def test_MYS_ABX_04_no_nudge_out_of_range_or_without_essence():
    low = smithy("nudging", dice=(1, 1), players={A: {"abilities": ["NUDGE"], "essence": 1}})
    assert low.options(A) == ["nudge none", "nudge up"]
    with low.refused("MYS-ABX-04"):
        low.play(A, "nudge down")
    high = smithy("nudging", dice=(4, 4), players={A: {"abilities": ["NUDGE"], "essence": 1}})
    assert high.options(A) == ["nudge down", "nudge none"]

    for seed in range(20):
        poor = rolled(seed, A={"abilities": ["NUDGE"]})
        assert poor.asks(A) == "action"
        rich = rolled(seed, A={"abilities": ["NUDGE"], "essence": 1})
        assert rich.asks(A) == "nudging"
        rival = rolled(seed, B={"abilities": ["NUDGE"], "essence": 1})
        assert rival.asks(A) == "action"  # on your own turn only


def test_an_8_with_four_forges_can_be_followed():
    t = smithy(
        "nudging",
        seats=4,
        **WHOLE,
        players={
            A: {"forge": {2: "Wandering Kiln", 7: "Memory Bellows"}},
            B: {"forge": {3: "Dagger Bench"}, "wood": 1},
            C: {"forge": {5: "Cutpurse Hook"}},
            D: {"forge": {4: "Polished Mirror"}, "board": "suncrucible"},
        },
    )
    t.play(A, "nudge none", "swap 4", "copy 6")
    t.play(D, "imitate 0", "swap 7")
    t.play(C, "steal 0")

    assert t.log == [
        "Ada runs the whole forge, 2 to 7.",
        "Ada takes 1 Wood and 2 essence: Wandering Kiln, space 2.",
        "Ada moves Wandering Kiln from space 2 to 4; Woodpile takes its place.",
        "Ada takes 1 Ore: Ore Cart, space 3.",
        "Ada takes 1 Hide: Tanning Rack, space 5.",
        "Ada takes 2 essence: Incense Bowl, space 6.",
        "Ada copies Incense Bowl from the forge: Memory Bellows.",
        "Ada takes 2 essence: Incense Bowl, space 7.",
        "Bo runs the whole forge, 2 to 7.",
        "Bo takes 1 Ore: Ore Cart, space 2.",
        "Bo forges 2 points from 1 Ore and 1 Wood: Dagger Bench.",
        "Bo takes 1 Wood: Woodpile, space 4.",
        "Bo takes 1 Hide: Tanning Rack, space 5.",
        "Bo takes 2 essence: Incense Bowl, space 6.",
        "Bo takes 1 Wood and 1 essence: Charcoal Stack, space 7.",
        "Cleo runs the whole forge, 2 to 7.",
        "Cleo takes 1 Ore: Ore Cart, space 2.",
        "Cleo takes 1 Ore: Ore Cart, space 3.",
        "Cleo takes 1 Wood: Woodpile, space 4.",
        "Cleo will steal after all gains: Cutpurse Hook.",
        "Cleo takes 2 essence: Incense Bowl, space 6.",
        "Cleo takes 1 Wood and 1 essence: Charcoal Stack, space 7.",
        "Dev runs the whole forge, 2 to 7.",
        "Dev takes 1 Ore: Ore Cart, space 2.",
        "Dev takes 1 Ore: Ore Cart, space 3.",
        "Dev copies Wandering Kiln of Ada: Polished Mirror.",
        "Dev takes 1 Wood and 2 essence: Wandering Kiln, space 4.",
        "Dev moves Polished Mirror from space 4 to 7; Charcoal Stack takes its place.",
        "Dev takes 1 Hide: Tanning Rack, space 5.",
        "Dev takes 2 essence: Incense Bowl, space 6.",
        "Cleo takes 1 Ore from Ada: Cutpurse Hook.",
    ]


def test_a_chain_of_choices_is_stored_and_goes_on():
    """A position in the middle of an 8 is the same table."""
    game = pack(card("U44", "SWAP(2O;FORGE)", "Turntable Hearth", 2))
    t = smithy(
        game=game,
        **WHOLE,
        players={A: {"forge": {2: "Turntable Hearth"}}, B: {"forge": {3: "Guild Exchange"}}},
    )

    again = game.position(t.table.position(), t.table.names)
    for table in (t.table, again):
        table.chair(A).play("swap 7")
        table.chair(B).play("swap 2")
    assert again.position() == t.table.position()
