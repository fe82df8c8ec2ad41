"""The five actions and the refills."""

import pytest
from smiths_table import GAME, A, B, C, pack, smithy

import spellmarket as sm

EASY = ["Thornwhistle Bow", "Emberfang Dagger", "Otter-Hide Sling", "Bramble Whip"]


def test_MYS_ACTN_01_meditate_takes_two_essence_and_discards_a_card():
    t = smithy("action", central={4: "Moon Font"}, top=["Deep Vein"])

    assert t.options(A, "meditate") == [f"meditate {space}" for space in range(2, 8)]
    with t.refused("MYS-ACTN-01"):
        t.play(A, "meditate none")
    t.play(A, "meditate 4")
    assert t.told("meditated")[0]["essence"] == 2
    assert t.view["discards"] == ["U13"]
    assert t.central(4) == "Deep Vein"


def test_MYS_ACTN_01_without_a_card_there_is_nothing_to_discard():
    bare = bare_market(A)
    assert bare.options(A, "meditate") == ["meditate none"]
    with bare.refused("MYS-ACTN-15"):
        bare.play(A, "meditate 3")
    bare.play(A, "meditate none")
    assert bare.view["discards"] == []


def bare_market(owner, **rest):
    """Every upgrade in one reserve, so that deck, discard pile and Central Forge are empty."""
    table = smithy("action").table.position()
    state = table["state"]
    upgrades = list(state["central"] + state["deck"])
    state.update(central=[None] * 6, deck=[])
    state["players"][owner]["reserve"] += upgrades
    state["players"][owner].update(rest)
    bench = smithy("action")
    return type(bench)(GAME.position(table, bench.table.names))


def test_MYS_ACTN_02_study_pays_essence_and_replaces_a_card():
    t = smithy("action", players={A: {"essence": 3}}, central={6: "Master Vein"})

    assert len(t.options(A, "study")) % 6 == 0
    t.play(A, "study 6 2")
    assert t.on(A, 2) == "Master Vein"
    assert t.told("studied")[0]["essence"] == 3


def test_MYS_ACTN_03_the_replaced_card_stays_yours():
    t = smithy("action", players={A: {"essence": 1}}, central={6: "Deep Vein"})

    t.play(A, "study 6 5")
    assert t.reserve(A) == ["Tanning Rack"]


def test_MYS_ACTN_04_materials_do_not_pay_for_study():
    """Edge case 12."""
    t = smithy("action", players={A: {"essence": 1, "ore": 9, "crystal": 9}}, central={2: "Ley Well"})

    with t.refused("MYS-ACTN-04"):
        t.play(A, "study 2 2")
    assert t.reason == "Ley Well costs you 2 essence and you have 1"


def test_MYS_ACTN_05_study_does_not_activate():
    t = smithy("action", seats=2, dice=(2, 3), players={A: {"essence": 3}}, central={3: "Moon Font"})

    t.play(A, "study 3 7")
    took = [event for event in t.told("took") if event["card"] == "Moon Font"]
    assert t.told("studied")
    assert not took or t.told("rolled")[0]["sum"] == 7 or t.told("rolled_all")
    assert t.heard[0].event.name == "studied"


def test_MYS_ACTN_05_an_ability_takes_effect_at_once():
    t = smithy("action", players={A: {"essence": 2}}, central={3: "Guild Scholar"})

    t.play(A, "study 3 7")
    assert t.view["players"][A]["abilities"] == ["SCHOLAR"]
    assert t.told("learnt") == [{"event": "learnt", "seat": A, "ability": "Guild Scholar"}]


def test_MYS_ACTN_06_remodel_lays_out_six_spaces_from_all_cards_owned():
    t = smithy("action", players={A: {"forge": {2: "Deep Vein"}}})
    assert t.reserve(A) == ["Ore Cart"]

    t.play(A, "remodel", "lay S5", "lay S1", "lay S1")
    assert t.view["layout"] == ["S5", "S1", "S1"]
    with t.refused("MYS-ACTN-06"):
        t.play(A, "lay S5")
    with t.refused("MYS-ACTN-06"):
        t.play(A, "lay U31")
    with t.refused("MYS-ACTN-06"):
        t.play(A, "stop")
    t.play(A, "lay U01", "lay S3", "lay S4")

    assert t.forge(A) == ["Incense Bowl", "Ore Cart", "Ore Cart", "Deep Vein", "Woodpile", "Tanning Rack"]
    assert t.reserve(A) == ["Charcoal Stack"]


def test_MYS_ACTN_07_a_remodel_changes_at_least_one_space():
    """Edge case 18."""
    t = smithy("action")

    t.play(A, "remodel", "lay S1", "lay S1", "lay S3", "lay S4")
    assert (
        t.options(A) == ["lay S6-EMB"] or t.forge(A)[4] == "Charcoal Stack"
    )  # Incense Bowl would change nothing
    assert t.asks(A) != "remodelling"
    assert t.forge(A)[4:] == ["Charcoal Stack", "Incense Bowl"]


def test_MYS_ACTN_07_an_unchanged_layout_is_refused():
    t = smithy("action", players={A: {"reserve": ["Ore Cart"], "forge": {2: "Deep Vein"}}})

    t.play(A, "remodel", "lay U01", "lay S1", "lay S3", "lay S4", "lay S5")
    assert t.asks(A) != "remodelling"  # only the Ore Cart changes something
    assert t.on(A, 7) == "Ore Cart"


def test_MYS_ACTN_07_a_forge_of_alike_cards_cannot_be_remodelled():
    """Six Ore Carts, four of them from rivals by way of the Central Forge."""
    table = smithy("action").table.position()
    players = table["state"]["players"]
    players[A]["forge"] = ["S1"] * 6
    for seat, signature in ((B, "S6-EMB"), (C, "S6-EMB")):
        players[seat]["forge"] = ["S3", "S4", "S5", signature, *table["state"]["deck"][:2]]
        del table["state"]["deck"][:2]
    table["state"]["discards"] = ["S3", "S4", "S5", "S6-EMB"]
    bench = smithy("action")
    alike = type(bench)(GAME.position(table, bench.table.names))

    with alike.refused("MYS-ACTN-07"):
        alike.play(A, "remodel")


def test_MYS_ACTN_08_work_performs_the_card_on_the_space_rolled_and_leaves_it():
    t = smithy("action", dice=(2, 4), central={6: "Dragon Hoard"})

    assert t.options(A, "work") == ["work 6"]
    with t.refused("MYS-ACTN-08"):
        t.play(A, "work 5")
    t.play(A, "work 6")
    assert t.told("took")[0]["goods"] == "1 Ore, 1 Wood, 1 Hide and 1 Crystal"
    assert t.central(6) == "Dragon Hoard"


def test_MYS_ACTN_09_there_is_no_work_on_an_8_but_for_OPENSHOP():
    """Edge case 1."""
    t = smithy("action", dice=(4, 4), central={2: "Deep Vein"})
    assert t.options(A, "work") == []
    with t.refused("MYS-ACTN-09"):
        t.play(A, "work 2")

    names = ["Deep Vein", "Master Vein", "Timber Yard", "Ley Well", "Moon Font", "Tannery"]
    market = dict(zip(range(2, 8), names, strict=True))
    t = smithy("action", dice=(4, 4), central=market, players={A: {"abilities": ["OPENSHOP"]}})
    assert t.options(A, "work") == [f"work {space}" for space in range(2, 8)]


def test_MYS_ACTN_10_work_needs_something_to_do():
    for card, reason in (("Deep Trance", "Ability"), ("Bloomery", "nothing"), ("Dagger Bench", "nothing")):
        t = smithy("action", central={5: card})
        assert t.options(A, "work") == []
        with t.refused("MYS-ACTN-10"):
            t.play(A, "work 5")
        assert reason in t.reason


@pytest.mark.parametrize(
    ("card", "mine", "reason"),
    [
        ("Gem Setter", {}, "it needs at least 1 real Ore and you have none"),
        ("Gem Setter", {"ore": 1, "essence": 1}, "1 short of 1 Ore and 1 Crystal, and have 1 essence, not 2"),
        ("Bloomery", {"ore": 2}, "it takes 1 Wood, and you have 2 Ore"),
        ("Cutpurse Hook", {"ore": 2}, "nobody you could rob has any Ore"),
    ],
)
def test_MYS_ACTN_10_a_refused_work_names_what_is_missing(card, mine, reason):
    """Finding 13: Craft named what was missing, Work did not."""
    t = smithy("action", central={5: card}, players={A: mine})

    with t.refused("MYS-ACTN-10"):
        t.play(A, "work 5")
    assert reason in t.reason


def test_MYS_ACTN_11_a_steal_through_work_is_resolved_at_once():
    t = smithy("action", central={5: "Cutpurse Hook"}, players={B: {"ore": 3}, C: {"ore": 1}})

    t.play(A, "work 5")
    assert t.asks(A) == "robbing"
    t.play(A, "steal 1")
    assert t.told("stole")[0] == {
        "event": "stole",
        "seat": A,
        "card": "Cutpurse Hook",
        "goods": "2 Ore",
        "amounts": {"goods": {"ore": 2}},
        "victim": B,
    }

    alone = smithy("action", central={5: "Cutpurse Hook"}, players={B: {"ore": 3}})
    alone.play(A, "work 5")
    assert alone.told("stole")[0]["victim"] == B


def test_MYS_ACTN_12_craft_pays_and_takes_an_open_weapon():
    t = smithy("action", players={A: {"ore": 2, "wood": 6}}, rack=EASY)

    assert t.options(A, "craft") == ["craft L01"]
    with t.refused("MYS-ACTN-12"):
        t.play(A, "craft L24")
    with t.refused("MYS-PAY-05"):
        t.play(A, "craft L02")
    t.play(A, "craft L01")
    assert t.view["players"][A]["weapons"] == ["L01"]
    assert t.view["players"][A]["points"] == 9


def test_MYS_ACTN_13_one_craft_makes_one_weapon():
    t = smithy("action", seats=2, players={A: {"ore": 9, "wood": 9, "hide": 9}}, rack=EASY[:3])

    t.play(A, "craft L01")
    assert t.table.pending == (B,)
    assert len(t.view["players"][A]["weapons"]) == 1


def test_MYS_ACTN_14_alike_cards_are_offered_once_and_only_what_can_still_change():
    t = smithy("action", players={A: {"reserve": ["Ore Cart"], "forge": {2: "Deep Vein"}}})

    t.play(A, "remodel")
    assert t.options(A) == ["lay S1", "lay S3", "lay S4", "lay S5", "lay S6-EMB", "lay U01"]
    t.play(A, "lay S1")
    assert t.options(A).count("lay S1") == 1
    t.play(A, "lay S1", "lay S3", "lay S4", "lay S5")
    assert t.options(A) == ["lay S6-EMB", "lay U01"]
    t.play(A, "lay S6-EMB")
    assert t.reserve(A) == ["Deep Vein"]


def test_MYS_ACTN_15_an_empty_space_is_neither_worked_nor_studied_nor_discarded():
    t = bare_market(B)

    with t.refused("MYS-ACTN-15"):
        t.play(A, "work 5")
    with t.refused("MYS-ACTN-15"):
        t.play(A, "study 5 5")
    with t.refused("MYS-ACTN-15"):
        t.play(A, "meditate 5")


def test_MYS_ACTN_15_what_work_performs_must_really_happen():
    """The first Forge is compulsory although essence helps to pay; a Copy finds a target that works now."""
    t = smithy("action", central={5: "Dagger Bench"}, players={A: {"ore": 1, "essence": 2}})
    t.play(A, "work 5")
    assert t.tokens(A) == 2
    assert t.told("forged")[0]["pay"] == "1 Ore and 2 essence"

    t = smithy("action", central={5: "Left-Hand Mirror", 4: "Cutpurse Hook"})
    with t.refused("MYS-ACTN-15"):
        t.play(A, "work 5")
    t = smithy("action", central={5: "Left-Hand Mirror", 4: "Cutpurse Hook"}, players={C: {"ore": 1}})
    t.play(A, "work 5")
    assert t.told("stole")[0]["goods"] == "1 Ore"


def test_MYS_REFILL_01_the_top_card_fills_the_same_space_and_nothing_slides():
    t = smithy("action", players={A: {"essence": 9}}, top=["Ley Well"], central={3: "Moon Font"})
    before = t.view["central"]

    t.play(A, "study 3 3")
    after = t.view["central"]
    assert t.central(3) == "Ley Well"
    assert before[:1] + before[2:] == after[:1] + after[2:]


def test_MYS_REFILL_02_the_discard_pile_becomes_the_deck():
    rest = [card["id"] for card in GAME.contents()["cards"] if card["id"].startswith("U")]
    market = rest[:6]
    t = smithy(
        "action",
        central=dict(zip(range(2, 8), market, strict=True)),
        deck=[],
        discards=rest[6:9],
        players={B: {"reserve": rest[9:]}},
    )

    t.play(A, "meditate 2")
    assert t.told("shuffled")[0]["cards"] == 4
    assert t.view["central"][0] in [*rest[6:9], market[0]]
    assert t.view["discards"] == []


def test_MYS_REFILL_02_a_discarded_card_may_come_back_at_once():
    """Edge case 11: deck and discard pile empty."""
    rest = [card["id"] for card in GAME.contents()["cards"] if card["id"].startswith("U")]
    market = dict(zip(range(2, 8), rest[:6], strict=True))
    t = smithy("action", central=market, deck=[], players={B: {"reserve": rest[6:]}})

    t.play(A, "meditate 2")
    assert t.view["central"][0] == rest[0]

    t = smithy("action", central=market, deck=[], players={A: {"essence": 9}, B: {"reserve": rest[6:]}})
    t.play(A, "study 2 2")
    assert t.view["central"][0] is None  # both are empty


def test_MYS_REFILL_03_the_next_weapon_is_turned_up():
    """Edge case 23: fewer lie open when the deck is empty."""
    t = smithy("action", players={A: {"ore": 2, "wood": 6}}, rack=EASY, next_weapons=["Aurora Lance"])
    t.play(A, "craft L01")
    assert t.names(t.view["rack"]) == [*EASY[1:], "Aurora Lance"]

    crafted = [weapon["id"] for weapon in GAME.contents()["weapons"] if weapon["name"] not in EASY]
    many = pack("".join(f'[[figure]]\nname = "weapons_{few}"\nvalue = 24\n' for few in ("few", "many")))
    t = smithy(
        "action",
        game=many,
        players={A: {"ore": 2, "wood": 6}, B: {"weapons": crafted}},
        rack=EASY,
        armoury=[],
    )
    t.play(A, "craft L01")
    assert t.names(t.view["rack"]) == EASY[1:]


def test_a_move_of_another_kind_is_refused_MYS_TURN_02():
    t = smithy("action")
    for move in (
        "place S1",
        "pay ore 1",
        "forge",
        "again",
        "copy 3",
        "imitate 1",
        "recall S1",
        "swap 3",
        "steal 1",
    ):
        with pytest.raises(sm.IllegalMove) as refusal:
            t.play(A, move)
        assert refusal.value.rule == "MYS-TURN-01"
    with t.refused("MYS-ACTN-06"):
        t.play(A, "lay S1")
