"""The seven types of card, every arrow and both swaps."""

import pytest
from smiths_table import GAME, A, B, C, D, ids, smithy

import spellmarket as sm

PLAIN_RACK = ["Leviathan Harpoon", "Titan's Maul", "Phoenix Halberd", "Worldroot Staff-Blade"]


def test_MYS_CARD_01_every_card_has_one_of_seven_types():
    cards = GAME.contents()["cards"]
    kinds = [card["type"] for card in cards if card["id"].startswith("U")]

    counts = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    assert counts == {
        "collect": 14,
        "transmute": 9,
        "forge": 8,
        "steal": 5,
        "copy": 7,
        "swap": 4,
        "ability": 8,
    }


def test_MYS_CARD_02_what_can_be_done_must_be_done():
    """Neither a Transmute, nor the first of a Forge, nor a Swap can be declined."""
    forced = smithy(players={A: {"forge": {5: "Ever-Burning Kiln"}, "wood": 1}})
    assert forced.stock(A) == {"ore": 1}
    assert forced.asks(A) == "action"

    forge = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 1, "wood": 1, "essence": 2}})
    assert forge.asks(A) == "paying"
    with forge.refused("MYS-CARD-02"):
        forge.play(A, "stop")

    swap = smithy(players={A: {"forge": {5: "Turntable Hearth"}}})
    with swap.refused("MYS-SWAP-01"):
        swap.play(A, "stop")


@pytest.mark.parametrize(
    ("card", "has", "does"),
    [
        ("Deep Vein", {}, True),
        ("Turntable Hearth", {}, True),
        ("Bloomery", {}, False),
        ("Bloomery", {"wood": 1}, True),
        ("Lapidary Wheel", {"ore": 1}, False),
        ("Lapidary Wheel", {"ore": 1, "hide": 1}, True),
        ("Dagger Bench", {"ore": 1}, False),
        ("Dagger Bench", {"ore": 1, "essence": 2}, True),
        ("Dagger Bench", {"wood": 1, "essence": 9}, False),
        ("Deep Trance", {"ore": 9}, False),
    ],
)
def test_MYS_CARD_03_performable_means_that_part_of_it_would_happen(card, has, does):
    t = smithy("action", central={5: card}, players={A: has})

    assert bool(t.options(A, "work")) == does


def test_MYS_CARD_03_a_steal_is_performable_if_somebody_can_be_robbed():
    for has, does in (
        ({}, False),
        ({"hide": 5}, False),
        ({"ore": 1}, True),
        ({"ore": 1, "abilities": ["WARD"]}, False),
    ):
        t = smithy("action", central={5: "Cutpurse Hook"}, players={B: has})
        assert bool(t.options(A, "work")) == does


def test_MYS_CARD_04_only_depicted_resources_make_a_forge_compulsory():
    free = smithy(players={A: {"forge": {5: "Hero's Anvil"}, "ore": 1, "wood": 1, "essence": 2}})
    assert free.options(A) == ["forge", "stop"]

    bound = smithy(players={A: {"forge": {5: "Hero's Anvil"}, "ore": 1, "wood": 1, "hide": 1}})
    assert bound.tokens(A) == 4


def test_MYS_CARD_05_the_compulsory_forge_may_be_paid_in_any_legal_mixture():
    t = smithy(players={A: {"forge": {5: "Hero's Anvil"}, "ore": 1, "wood": 1, "hide": 1, "essence": 4}})

    assert t.options(A) == ["pay wood 0", "pay wood 1"]
    t.play(A, "pay wood 0")
    assert t.options(A) == ["pay hide 0", "pay hide 1"]
    t.play(A, "pay hide 0")
    assert t.tokens(A) == 4
    assert t.stock(A) == {"wood": 1, "hide": 1}


def test_MYS_COLL_01_collect_takes_what_is_depicted():
    t = smithy(players={A: {"forge": {5: "Dragon Hoard"}}})

    assert t.stock(A) == {"ore": 1, "wood": 1, "hide": 1, "crystal": 1}


def test_MYS_TRAN_01_the_left_goes_and_the_right_comes_once():
    t = smithy(players={A: {"forge": {5: "Lapidary Wheel"}, "ore": 3, "hide": 2}})

    assert t.stock(A) == {"ore": 2, "hide": 1, "crystal": 2, "essence": 1}
    assert t.asks(A) == "action"


def test_MYS_TRAN_02_essence_does_not_stand_in():
    t = smithy(players={A: {"forge": {5: "Bloomery"}, "essence": 9}})

    assert t.stock(A) == {"essence": 9}


def test_MYS_TRAN_03_a_repeatable_transmute_goes_on_or_stops():
    t = smithy(players={A: {"forge": {5: "Facet Engine"}, "hide": 7}})

    assert t.stock(A) == {"hide": 5, "crystal": 1, "essence": 1}
    assert t.options(A) == ["again", "stop"]
    with t.refused("MYS-TRAN-03"):
        t.play(A, "forge")
    t.play(A, "again", "again")
    assert t.asks(A) == "action"  # one Hide is not enough
    assert t.stock(A) == {"hide": 1, "crystal": 3, "essence": 3}

    t = smithy(players={A: {"forge": {5: "Facet Engine"}, "hide": 7}})
    t.play(A, "stop")
    assert t.stock(A)["hide"] == 5


def test_MYS_FORG_01_points_come_as_tokens():
    t = smithy(players={A: {"forge": {5: "Starfire Forge"}, "ore": 2, "crystal": 2}})

    assert t.tokens(A) == 7
    assert t.stock(A) == {}


def test_MYS_FORG_02_a_forge_is_repeated_without_limit():
    t = smithy(players={A: {"forge": {5: "Dagger Bench"}, "ore": 12, "wood": 12}})

    for _ in range(11):
        t.play(A, "forge")
    assert t.tokens(A) == 24
    assert t.asks(A) == "action"


def test_MYS_FORG_03_each_repetition_needs_its_own_real_ore():
    t = smithy(players={A: {"forge": {5: "Siege Anvil"}, "ore": 2, "essence": 20}})

    t.play(A, "forge")
    assert t.options(A) == ["pay ore 1", "pay ore 2"]
    with t.refused("MYS-PAY-03"):
        t.play(A, "pay ore 0")
    t.play(A, "pay ore 1", "forge")
    assert t.asks(A) == "action"  # the second time only one Ore was left to give
    assert t.tokens(A) == 6
    assert t.stock(A) == {"essence": 12}


def test_MYS_STEAL_01_one_other_player_is_chosen():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 3}, C: {"ore": 3}})

    assert t.options(A) == ["steal 1", "steal 2"]
    with t.refused("MYS-STEAL-01"):
        t.play(A, "steal 0")
    with t.refused("MYS-STEAL-01"):
        t.play(A, "steal 4")
    t.play(A, "steal 2")
    assert t.stock(A) == {"ore": 2}
    assert t.stock(C)["ore"] == 1


def test_MYS_STEAL_02_a_poor_victim_gives_what_there_is():
    """Edge case 17: two players, one of two depicted resources."""
    t = smithy(
        seats=2, players={A: {"forge": {5: "Gem Magpie"}}, B: {"forge": {5: "Deep Trance"}, "hide": 1}}
    )
    assert t.stock(A) == {"hide": 1}

    t = smithy(
        seats=4, players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 1}, C: {"wood": 9}, D: {"ore": 1}}
    )
    with t.refused("MYS-STEAL-02"):
        t.play(A, "steal 2")


def test_MYS_STEAL_03_a_steal_is_compulsory_if_somebody_can_be_robbed():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 3}, C: {"ore": 3}})
    with t.refused("MYS-STEAL-03"):
        t.play(A, "stop")

    nobody = smithy("nudging", players={A: {"forge": {5: "Cutpurse Hook"}}})
    nobody.play(A, "nudge none")
    assert nobody.told("no_prey") == [{"event": "no_prey", "seat": A, "card": "Cutpurse Hook"}]


def test_MYS_STEAL_04_nothing_is_split():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 1}, C: {"ore": 1}})

    t.play(A, "steal 1")
    assert t.stock(A) == {"ore": 1}
    assert t.stock(C)["ore"] == 1


def test_MYS_STEAL_05_points_and_weapons_cannot_be_stolen():
    t = smithy(
        players={
            A: {"forge": {5: "Raider's Banner"}},
            B: {"points": 9, "weapons": ["Aurora Lance"], "crystal": 3},
            C: {"forge": {5: "Deep Trance"}},
        }
    )

    assert t.stock(A) == {"hide": 1}  # which the Tanning Rack gave
    assert t.tokens(B) == 9
    assert t.view["players"][B]["weapons"] == ["L20"]


def test_MYS_STEAL_06_a_queued_steal_outlives_its_card_and_protection_counts_later():
    """Ada's Steal is moved away by her own Swap; Cleo gains WARD by hers before the steals."""
    t = smithy(
        dice=(4, 4),
        players={
            A: {"forge": {2: "Cutpurse Hook", 3: "Turntable Hearth"}},
            C: {"forge": {2: "Peddler's Bargain"}, "ore": 9},
        },
        central={4: "Warded Vault"},
    )
    t.play(A, "swap 2")
    t.play(C, "swap 4")

    assert t.on(A, 3) == "Cutpurse Hook"
    assert t.view["players"][C]["abilities"] == ["WARD"]
    assert t.stock(C)["ore"] == 9 + 1 + 1
    assert "ore" not in t.stock(B)
    assert t.stock(A)["ore"] == 2 + 2


def test_MYS_COPY_01_arrows_go_to_the_neighbours_and_not_round_the_edge():
    """Edge case 4."""
    t = smithy(
        players={
            A: {"forge": {5: "Left-Hand Mirror", 4: "Moon Font"}},
            B: {"forge": {5: "Right-Hand Mirror", 6: "Ley Well"}},
        }
    )
    assert t.stock(A) == {"essence": 5}
    assert t.stock(B) == {"essence": 3}

    for dice, card in (((3, 4), "Right-Hand Mirror"), ((1, 1), "Left-Hand Mirror")):
        edge = smithy(dice=dice, players={A: {"forge": {dice[0] + dice[1]: card}}})
        assert edge.stock(A) == {}


def test_MYS_COPY_02_the_market_arrow_performs_any_card_of_the_central_forge():
    t = smithy(
        players={A: {"forge": {5: "Market Glass"}}},
        central={
            2: "Moon Font",
            3: "Deep Vein",
            4: "Deep Trance",
            5: "Bloomery",
            6: "Memory Bellows",
            7: "Cutpurse Hook",
        },
    )

    assert t.options(A) == ["copy 2", "copy 3", "copy 7"]
    t.play(A, "copy 2")
    assert t.stock(A) == {"essence": 5}
    assert t.central(2) == "Moon Font"


def test_MYS_COPY_03_the_rival_arrow_performs_a_card_on_the_same_space():
    t = smithy(
        seats=4,
        players={
            A: {"forge": {5: "Spy Brazier"}},
            B: {"forge": {5: "Moon Font"}},
            C: {"forge": {5: "Deep Trance"}},
        },
    )

    assert t.options(A) == ["imitate 1", "imitate 3"]
    with t.refused("MYS-COPY-03"):
        t.play(A, "imitate 0")
    with t.refused("MYS-COPY-05"):
        t.play(A, "imitate 2")
    with t.refused("MYS-COPY-06"):
        t.play(A, "copy 3")
    t.play(A, "imitate 1")
    assert t.stock(A) == {"essence": 5}


def test_MYS_COPY_03_if_no_rival_has_anything_there_nothing_happens():
    """Edge case 5."""
    t = smithy(
        players={
            A: {"forge": {5: "Spy Brazier"}},
            B: {"forge": {5: "Rival's Lens"}},
            C: {"forge": {5: "Deep Trance"}},
        }
    )

    assert t.stock(A) == {}
    assert t.asks(A) == "action"


def test_MYS_COPY_04_the_down_arrow_performs_another_card_of_the_own_forge():
    t = smithy(
        players={A: {"forge": {5: "Memory Bellows", 2: "Moon Font"}, "reserve": ["Ore Cart", "Tanning Rack"]}}
    )

    assert t.options(A) == ["copy 2", "copy 3", "copy 4", "copy 6", "copy 7"]
    with t.refused("MYS-COPY-10"):
        t.play(A, "recall S4")
    with t.refused("MYS-COPY-05"):
        t.play(A, "copy 5")
    t.play(A, "copy 2")
    assert t.stock(A) == {"essence": 5}


def test_MYS_COPY_05_copies_and_abilities_are_no_targets():
    for neighbour in ("Right-Hand Mirror", "Deep Trance"):
        t = smithy(players={A: {"forge": {5: "Left-Hand Mirror", 4: neighbour}}})
        assert t.stock(A) == {}


def test_MYS_COPY_06_a_performable_target_must_be_chosen():
    t = smithy(
        players={A: {"forge": {5: "Memory Bellows", 2: "Bloomery", 3: "Dagger Bench", 4: "Cutpurse Hook"}}}
    )

    assert t.options(A) == ["copy 4", "copy 6", "copy 7"]  # a Steal counts: it is resolved later
    with t.refused("MYS-COPY-06"):
        t.play(A, "copy 2")
    with t.refused("MYS-COPY-06"):
        t.play(A, "stop")


def test_MYS_COPY_07_the_copying_player_pays_and_gains():
    t = smithy(
        players={
            A: {"forge": {5: "Spy Brazier"}, "wood": 1},
            B: {"forge": {5: "Bloomery"}},
            C: {"forge": {5: "Deep Trance"}},
        }
    )

    assert t.stock(A) == {"ore": 2}
    assert t.stock(B) == {}
    assert t.on(B, 5) == "Bloomery"


def test_MYS_COPY_08_a_copied_steal_waits_and_a_copied_forge_is_repeated():
    t = smithy(
        players={A: {"forge": {5: "Left-Hand Mirror", 4: "Cutpurse Hook"}}, C: {"forge": {5: "Deep Vein"}}}
    )
    assert t.stock(A) == {"ore": 2}  # gained by Cleo after Ada's turn in the gain stage

    t = smithy(players={A: {"forge": {5: "Left-Hand Mirror", 4: "Dagger Bench"}, "ore": 2, "wood": 2}})
    t.play(A, "forge")
    assert t.tokens(A) == 4


def test_MYS_COPY_09_through_work_a_copy_looks_along_the_central_forge():
    left = smithy(
        "action", central={5: "Left-Hand Mirror", 4: "Moon Font"}, players={A: {"forge": {4: "Deep Vein"}}}
    )
    left.play(A, "work 5")
    assert left.told("took")[0]["goods"] == "5 essence"

    rival = smithy(
        "action",
        central={5: "Spy Brazier"},
        players={B: {"forge": {5: "Deep Vein"}}, C: {"forge": {5: "Deep Trance"}}},
    )
    rival.play(A, "work 5")
    assert rival.told("took")[0]["goods"] == "2 Ore"

    own = smithy("action", central={5: "Memory Bellows"})
    own.play(A, "work 5")
    assert own.options(A) == [f"copy {space}" for space in range(2, 8)]

    market = smithy("action", central={5: "Market Glass", 2: "Moon Font"})
    market.play(A, "work 5")
    assert "copy 2" in market.options(A)
    assert "copy 5" not in market.options(A)


def test_MYS_COPY_10_with_the_option_the_reserve_is_copied_too():
    t = smithy(
        options={"copy_own_reserve": True},
        players={
            A: {"forge": {5: "Memory Bellows", 2: "Deep Vein"}, "reserve": ["Ore Cart", "Tanning Rack"]}
        },
    )
    assert t.options(A, "recall") == ["recall S1", "recall S4"]
    with t.refused("MYS-COPY-10"):
        t.play(A, "recall U13")
    t.play(A, "recall S4")
    assert t.stock(A) == {"hide": 1}

    only = smithy(
        options={"copy_own_reserve": True},
        players={
            A: {
                "forge": {
                    2: "Deep Trance",
                    3: "Guild Scholar",
                    4: "Warded Vault",
                    5: "Memory Bellows",
                    6: "Loaded Dice",
                    7: "Maker's Mark",
                },
                "reserve": [
                    "Ore Cart",
                    "Ore Cart",
                    "Woodpile",
                    "Tanning Rack",
                    "Incense Bowl",
                    "Charcoal Stack",
                ],
            }
        },
    )
    assert only.options(A) == ["recall S1", "recall S3", "recall S4", "recall S5", "recall S6-EMB"]


def test_MYS_COPY_11_without_a_performable_target_nothing_is_asked():
    t = smithy("nudging", players={A: {"forge": {5: "Left-Hand Mirror", 4: "Bloomery"}}})
    t.play(A, "nudge none")

    assert t.told("idle") == [{"event": "idle", "seat": A, "card": "Left-Hand Mirror"}]
    assert t.asks(A) == "action"


def test_MYS_COPY_12_a_copied_card_is_still_activated_once_itself():
    """Edge case 6."""
    t = smithy(dice=(4, 4), players={A: {"forge": {2: "Moon Font", 4: "Memory Bellows", 6: "Ley Well"}}})
    t.play(A, "copy 2")
    assert t.stock(A)["essence"] == 5 + 5 + 3 + 1

    t = smithy(dice=(4, 4), players={A: {"forge": {2: "Moon Font", 4: "Memory Bellows", 6: "Ley Well"}}})
    t.play(A, "copy 6")
    assert t.stock(A)["essence"] == 5 + 3 + 3 + 1


def test_MYS_SWAP_01_resources_first_then_the_host_must_move():
    t = smithy(players={A: {"forge": {5: "Turntable Hearth"}}})

    assert t.stock(A) == {"ore": 2}
    assert t.asks(A) == "swapping"


def test_MYS_SWAP_02_within_the_forge():
    t = smithy(players={A: {"forge": {5: "Wandering Kiln"}}})

    assert t.options(A) == ["swap 2", "swap 3", "swap 4", "swap 6", "swap 7"]
    with t.refused("MYS-SWAP-02"):
        t.play(A, "swap 5")
    t.play(A, "swap 7")
    assert t.on(A, 7) == "Wandering Kiln"
    assert t.on(A, 5) == "Charcoal Stack"


def test_MYS_SWAP_03_with_the_central_forge_the_card_given_is_no_longer_yours():
    """Edge case 10: in turn order, and the second sees the result of the first."""
    t = smithy(
        players={A: {"forge": {5: "Peddler's Bargain"}}, B: {"forge": {5: "Guild Exchange"}}},
        central={3: "Dragon Hoard"},
    )
    t.play(A, "swap 3")
    assert "Peddler's Bargain" not in t.forge(A) + t.reserve(A)
    assert t.central(3) == "Peddler's Bargain"
    t.play(B, "swap 3")
    assert t.on(B, 5) == "Peddler's Bargain"
    assert t.central(3) == "Guild Exchange"
    assert t.stock(B) == {"crystal": 1, "essence": 1}  # the card received is not activated


def market_of(*cards):
    """A Central Forge with these cards only; all others are in Bo's reserve."""
    table = smithy(
        "action", players={A: {"forge": {5: "Peddler's Bargain"}}}, central={2: "Deep Vein"}
    ).table.position()
    state = table["state"]
    for card in state["central"] + state["deck"]:
        if card not in cards:
            state["players"][B]["reserve"].append(card)
    state.update(central=[*cards, *[None] * (6 - len(cards))], deck=[], dice=[2, 3], sum=5)
    table["stack"] = [{"phase": "activation"}]
    bench = smithy("action")
    return type(bench)(GAME.position(table, bench.table.names))


def test_MYS_SWAP_04_without_a_card_to_exchange_only_the_resources_are_taken():
    t = market_of()
    assert t.stock(A) == {"ore": 1, "hide": 1}
    assert t.on(A, 5) == "Peddler's Bargain"
    assert t.asks(A) == "action"

    one = market_of("U01")
    assert one.on(A, 5) == "Deep Vein"  # a single card is exchanged without asking

    two = market_of("U01", "U02")
    with two.refused("MYS-SWAP-03"):
        two.play(A, "swap 7")


def test_MYS_SWAP_05_if_a_copy_performs_a_swap_the_copy_moves():
    """Edge case 7."""
    t = smithy(
        players={A: {"forge": {5: "Left-Hand Mirror", 4: "Peddler's Bargain"}}}, central={3: "Moon Font"}
    )
    t.play(A, "swap 3")

    assert t.on(A, 5) == "Moon Font"
    assert t.on(A, 4) == "Peddler's Bargain"
    assert t.central(3) == "Left-Hand Mirror"


def test_MYS_SWAP_06_through_work_only_the_resources_are_taken():
    t = smithy("action", central={5: "Peddler's Bargain"}, seats=2)
    t.play(A, "work 5")

    assert t.told("took")[0]["goods"] == "1 Ore and 1 Hide"
    assert t.table.pending == (B,)
    assert t.central(5) == "Peddler's Bargain"

    copied = smithy("action", central={5: "Left-Hand Mirror", 4: "Turntable Hearth"}, seats=2)
    copied.play(A, "work 5")
    assert copied.forge(A) == copied.forge(B)
    assert copied.told("swapped") == []


def test_MYS_SWAP_07_an_ability_received_works_and_a_starting_card_is_studied_for_nothing():
    t = smithy(players={A: {"forge": {5: "Peddler's Bargain"}}}, central={3: "Deep Trance"})
    t.play(A, "swap 3")
    assert t.view["players"][A]["abilities"] == ["TRANCE"]

    t = smithy("action", players={A: {"forge": {2: "Moon Font"}}}, central={3: "Ore Cart"})
    assert t.options(A, "study") == [f"study 3 {space}" for space in range(2, 8)]
    t.play(A, "study 3 5")
    assert t.on(A, 5) == "Ore Cart"


def test_MYS_ABIL_01_an_ability_is_had_for_the_rest_of_the_game():
    """By Study, Swap or Remodel, and even when the card goes to another player."""
    t = smithy(
        "action",
        seats=2,
        dice=(1, 1),
        players={
            A: {"forge": {2: "Loaded Dice"}, "reserve": [*["Ore Cart"], "Echoing Halls"], "abilities": []}
        },
    )
    assert t.view["players"][A]["abilities"] == ["NUDGE"]
    t.play(A, "remodel", "lay U55", "lay S1", "lay S3", "lay S4", "lay S5", "lay S1")
    assert sorted(t.view["players"][A]["abilities"]) == ["ECHO", "NUDGE"]
    assert "Loaded Dice" in t.reserve(A)


def test_MYS_ABIL_02_the_same_ability_does_not_add_up():
    """Edge case 19, and several players may have one."""
    t = smithy(
        "action",
        seats=2,
        players={A: {"abilities": ["TRANCE"], "essence": 1}, B: {"abilities": ["TRANCE"]}},
        central={3: "Deep Trance"},
    )

    t.play(A, "study 3 2")
    assert t.view["players"][A]["abilities"] == ["TRANCE"]
    assert t.told("learnt") == []
    again = smithy("action", players={A: {"abilities": ["TRANCE"], "forge": {2: "Deep Trance"}}})
    again.play(A, again.options(A, "meditate")[0])
    assert again.told("meditated")[0]["essence"] == 3


def test_MYS_ABIL_03_activating_an_ability_does_nothing():
    t = smithy(players={A: {"forge": {5: "Maker's Mark"}}})

    assert t.stock(A) == {}
    assert t.tokens(A) == 0


def test_MYS_ABX_01_TRANCE_meditates_for_three():
    t = smithy("action", players={A: {"abilities": ["TRANCE"]}})
    t.play(A, "meditate 2")

    assert t.told("meditated")[0]["essence"] == 3


def test_MYS_ABX_02_SCHOLAR_studies_for_one_less_not_below_zero():
    """Edge case 12."""
    t = smithy("action", players={A: {"abilities": ["SCHOLAR"], "essence": 4}}, central={3: "Dragon Hoard"})
    t.play(A, "study 3 2")
    assert t.told("studied")[0]["essence"] == 4

    free = smithy("action", players={A: {"abilities": ["SCHOLAR"]}}, central={3: "Deep Vein", 4: "Ley Well"})
    assert "study 3 2" in free.options(A)
    assert "study 4 2" not in free.options(A)
    free.play(A, "study 3 2")
    assert free.told("studied")[0]["essence"] == 0


def test_MYS_ABX_03_WARD_protects():
    """Edge case 16: if everybody is protected a Steal, copied or not, does nothing."""
    warded = {"ore": 5, "abilities": ["WARD"]}
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: warded, C: {"ore": 1}})
    assert t.stock(C)["hide"] == 1
    assert "ore" not in t.stock(C)

    t = smithy(players={A: {"forge": {5: "Left-Hand Mirror", 4: "Cutpurse Hook"}}, B: warded, C: warded})
    assert t.stock(A) == {}
    assert t.stock(B)["ore"] == t.stock(C)["ore"] == 5

    t = smithy(seats=4, players={A: {"forge": {5: "Cutpurse Hook"}}, B: warded, C: {"ore": 1}, D: {"ore": 1}})
    with t.refused("MYS-ABX-03"):
        t.play(A, "steal 1")


def test_MYS_ABX_05_MARK_gives_two_tokens_for_each_craft():
    t = smithy(
        "action",
        players={A: {"abilities": ["MARK"], "ore": 5, "hide": 3}},
        rack=["Emberfang Dagger", *PLAIN_RACK[:3]],
    )
    t.play(A, "craft L02")

    assert t.tokens(A) == 2
    assert t.view["players"][A]["points"] == 9 + 2


def test_MYS_ABX_07_OPENSHOP_works_any_space():
    t = smithy(
        "action",
        dice=(1, 1),
        central={2: "Deep Trance", 3: "Deep Vein", 6: "Bloomery"},
        players={A: {"abilities": ["OPENSHOP"]}},
    )

    assert "work 3" in t.options(A)
    assert "work 2" not in t.options(A)
    with t.refused("MYS-ACTN-10"):
        t.play(A, "work 6")
    t.play(A, "work 3")
    assert t.told("took")[0]["goods"] == "2 Ore"


def test_a_refused_choice_names_who_and_why():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 3}, C: {"ore": 3}})

    with pytest.raises(sm.IllegalMove) as refusal:
        t.table.chair(A).play("remodel")
    assert str(refusal.value) == (
        "Ada cannot 'remodel': Cutpurse Hook must be used: choose whom to rob. (MYS-STEAL-03)"
    )


# What a choice would bring is told with it


def test_MYS_COPY_02_each_card_to_be_copied_is_named_with_what_it_brings():
    t = smithy(
        players={A: {"forge": {5: "Market Glass"}, "wood": 1}},
        central={2: "Bloomery", 3: "Deep Vein", 4: "Deep Trance"},
    )

    choices = {choice["move"]: choice for choice in t.view["doing"]["choices"]}
    assert set(choices) == set(t.options(A))
    card = next(card for card in GAME.contents()["cards"] if card["id"] == choices["copy 2"]["card"])
    assert (card["name"], card["pay"], card["gain"]) == ("Bloomery", {"wood": 1}, {"ore": 2})
    before = t.view["players"][A]["stock"]
    t.play(A, "copy 2")
    after = t.view["players"][A]["stock"]
    assert after["ore"] - before["ore"] == 2
    assert after["wood"] - before["wood"] == -1


def test_MYS_COPY_03_a_rivals_card_is_told_with_its_owner():
    t = smithy(players={A: {"forge": {5: "Rival's Lens"}}, B: {"forge": {5: "Deep Vein"}}})

    assert [(choice["seat"], choice["card"]) for choice in t.view["doing"]["choices"]] == [
        (B, ids()["Deep Vein"]),
        (C, "S4"),
    ]


def test_MYS_STEAL_02_each_victim_is_told_with_what_would_be_taken():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 1}, C: {"ore": 3}})

    taken = {choice["seat"]: choice["loot"] for choice in t.view["doing"]["choices"]}
    nothing = {"wood": 0, "hide": 0, "crystal": 0, "essence": 0}
    assert taken == {B: {"ore": 1, **nothing}, C: {"ore": 2, **nothing}}


def test_contents_say_in_few_words_what_pictures_cannot():
    for card in GAME.contents()["cards"]:
        assert (card["type"] == "copy") == (card["arrow"] is not None)
        assert (card["type"] == "swap") == (card["to"] in ("central", "forge"))
        assert (card["short"] == "") == (card["type"] in ("collect", "transmute", "forge"))
        assert not card["short"].startswith("From now on")
    actions = GAME.contents()["actions"]
    assert [action["id"] for action in actions] == ["meditate", "study", "remodel", "work", "craft"]
    assert "2 essence" in actions[0]["text"]
