"""Piles, figures, turns, actions, Rest and Journey: ENC-PIL to ENC-JRN."""

import pytest
from enchanters_table import GAME, A, B, C, altered, hero, packed, realm, refused, village

from spellmarket.kernel import NotYourDecision

SIX = ["Axe", "Helmet", "Trap", "Cloak", "Spade", "Bolas"]


# Piles


def test_ENC_PIL_01_a_card_goes_on_top_of_the_pile_of_its_type():
    me = hero(["Fist"], ["of Enchanting"], ["Imp"], crystals=0)
    for card, piles in {
        "Helmet": (["Fist", "Helmet"], ["of Enchanting"], ["Imp"]),
        "of Fury": (["Fist"], ["of Enchanting", "of Fury"], ["Imp"]),
        "Kobold": (["Fist"], ["of Enchanting"], ["Imp", "Kobold"]),
        "Red Dragon": (["Fist"], ["of Enchanting"], ["Imp", "Red Dragon"]),
    }.items():
        t = realm(me, track=[card], boosts=(12, 9))
        t.journey(A, 1)
        assert (t.items(A), t.enchantments(A), t.trophies(A)) == piles


def test_ENC_PIL_02_the_upper_part_counts_on_top_the_lower_always():
    """ENC-PIL-02, ENC-STA-01"""
    top = realm(hero(["Scimitar"]))
    covered = realm(hero(["Scimitar", "Helmet"]))
    assert (top.attack(A), top.uses(A)) == (2, [])
    assert covered.attack(A) == 1
    rich = realm(hero(["Scimitar", "Helmet"], crystals=9), village="marketcross")
    assert rich.uses(A) == ["use village 4", "use item 1"]  # the Helmet's, not the Scimitar's


def test_ENC_PIL_03_a_trophys_abilities_need_the_top_its_icons_do_not():
    t = realm(hero(trophies=["Mercenary", "Dire Wolf"], crystals=2))
    assert t.attack(A) == 1
    assert t.uses(A) == []
    on_top = realm(hero(trophies=["Dire Wolf", "Mercenary"], crystals=2))
    assert on_top.attack(A) == 1
    assert on_top.uses(A) == ["use trophy 1"]


def test_ENC_PIL_04_nobody_reorders_a_pile():
    """No move of the whole game does it by itself; a Monster leaves without moving the others."""
    t = realm(hero(["Butcher's Cleaver"], trophies=["Imp", "Gnoll", "Ogre", "Kobold"]))
    t.play(A, "use item 1", "monster 3")
    assert t.trophies(A) == ["Imp", "Ogre", "Kobold"]


def test_ENC_PIL_09_everything_but_the_deck_is_open_to_all():
    table = GAME.table(3, seed=4, options={"kingdoms": "random"})
    views = [table.chair(seat).view for seat in range(3)] + [table.spectator.view]
    assert all(view == views[0] for view in views)
    assert views[0]["deck"] == 69
    assert {"graveyard", "banished", "players", "track", "village"} <= set(views[0])


# Attack and Defense


def test_ENC_STA_01_attack_and_defense_are_the_sum_of_all_icons_that_count():
    me = hero(["Axe", "Helmet"], ["of Strength", "of Bribery"], ["Ice Giant", "Kobold"])
    t = realm(me, boosts=(3, 4))
    assert t.attack(A) == (1 + 1 + 1) + 2 + 3  # under three lines, the Ice Giant, this turn's
    assert (
        t.defense(A) == 1 + (2 + 1) + (1 - 1) + 4
    )  # under the Helmet's line, both tops, trophies, this turn's
    assert sum(part["points"] for part in t.me(A)["attack_parts"]) == t.attack(A)
    assert sum(part["points"] for part in t.me(A)["defense_parts"]) == t.defense(A)


def test_ENC_STA_02_broken_icons_subtract():
    t = realm(hero(["Axe"], trophies=["Toxic Newt", "Raider", "Raider", "Kobold", "Kobold", "Lizardman"]))
    assert t.attack(A) == 3 - 1 + 2
    assert t.defense(A) == 3 - 2


def test_ENC_STA_04_only_the_active_player_has_boosts():
    t = realm(hero(["Fist"]), hero(["Fist"]), boosts=(4, 4))
    assert [t.attack(seat) for seat in (A, B)] == [5, 1]
    assert [t.defense(seat) for seat in (A, B)] == [4, 0]


def test_ENC_STA_08_scoring_reads_no_boosts():
    t = realm(hero(["Fist"], ["of Conquest"]), boosts=(20, 0))
    assert t.glory(A) == (1 + 1 + 1) // 2


# Turn


def test_ENC_TRN_01_exactly_one_major_action_and_no_pass():
    t = realm(hero(["Bearskin"]), track=["of Pain", "Axe"])
    with refused("ENC-TRN-01", "exactly one Major Action", "not chosen"):
        t.play(A, "end")
    with refused("ENC-TRN-01", "not chosen a Journey or a Rest"):
        t.play(A, "proceed")
    t.play(A, "rest village 1")
    assert t.asks == "window_3"
    with refused("ENC-TRN-01", "you have had yours"):
        t.play(A, "rest village 1")
    with refused("ENC-TRN-01", "you have had yours"):
        t.play(A, "journey 1")


def test_ENC_TRN_02_minor_actions_in_three_windows_and_nowhere_else():
    me = hero(["Bearskin"], ["of Fury"])
    for window in (1, 2, 3):
        t = realm(me, track=["Imp", "Axe"], boosts=(2, 9))
        if window > 1:
            t.play(A, "journey 1")
        if window > 2:
            t.play(A, "proceed")
        assert t.asks == f"window_{window}"
        assert t.uses(A) == ["use item 1", "use enchantment 1"]
        t.play(A, "use item 1", "use enchantment 1")

    asked = realm(hero(["Bearskin"]), hero(), hero(), track=["Black Knight"], boosts=(6, 9))
    asked.journey(A, 1)
    assert asked.asks == "target"
    with refused("ENC-TRN-02", "an ability is under way"):
        asked.play(A, "use item 1")


def test_ENC_TRN_03_the_active_player_orders_effects_of_one_step():
    """D10: of Dusk and a Dryad both answer the Rest."""
    me = hero(enchantments=["of Dusk"], trophies=["Dryad"], wounds=1)
    for first, second, order in [
        ("resolve 0 trophy 1", "of Dusk", ["Dryad", "of Dusk"]),
        ("resolve 0 enchantment 2", "Dryad", ["of Dusk", "Dryad"]),
    ]:
        t = realm(me, track=["Axe", "Helmet"])
        t.play(A, "rest village 1")
        assert t.asks == "order"
        assert sorted(t.options(A)) == ["resolve 0 enchantment 2", "resolve 0 trophy 1"]
        with refused("ENC-TRN-03", "not among those"):
            t.play(A, "resolve 1 item 1")
        t.play(A, first)
        assert [event["card"] for event in t.events("triggered")] == order
        assert second in order


def test_ENC_TRN_03_the_order_can_make_a_difference():
    """A trigger that heals and one that pays for having no Wounds."""
    game = packed(altered("of Dusk", line1="ON(rest): if(WOUNDS=0) gain(C,2)"))
    me = hero(enchantments=["of Dusk"], trophies=["Dryad"], wounds=1)
    gained = []
    for first in ("resolve 0 trophy 1", "resolve 0 enchantment 1"):
        t = realm(me, track=["Axe", "Helmet"], game=game, village="sunmeadow")
        t.play(A, "rest village 1", first)
        gained.append(t.crystals[A])
    assert gained == [3 + 2, 3]


def test_ENC_TRN_04_05_the_track_slides_and_is_filled_from_the_deck():
    """ENC-TRN-04, ENC-TRN-05"""
    t = realm(hero(crystals=2), track=SIX, deck=["Scythe", "Shield"])
    t.journey(A, 3)
    t.play(A, "target 1").end(A)
    assert t.track == ["Axe", "Helmet", "Cloak", "Spade", "Bolas", "Shield"]
    assert t.view["deck"] == 1
    short = realm(hero(), track=["Axe", "Helmet"])
    short.journey(A, 1).end(A)
    assert short.track == ["Helmet", None, None, None, None, None]


def test_ENC_TRN_07_boosts_and_uses_end_with_the_turn():
    t = realm(hero(["Scimitar"], crystals=2), hero(), track=SIX, seats=2, village="ravenscar")
    t.play(A, "use item 1", "rest village 1").end(A)
    assert t.pending == (B,)
    t.play(B, "rest village 1").end(B)
    assert t.pending == (A,)
    assert t.attack(A) == 2
    assert "use item 1" in t.options(A)


@pytest.mark.parametrize("id", [village["id"] for village in GAME.contents()["villages"]])
def test_ENC_TRN_08_a_rest_is_always_possible(id):
    t = realm(hero(), village=id, track=["Red Dragon"])
    assert any(option.startswith("rest village") for option in t.options(A))


# Actions


def test_ENC_ACT_01_own_visible_cards_and_the_village_never_those_of_others():
    t = realm(hero(["Fist"], crystals=9), hero(["Scimitar"], crystals=9))
    assert t.uses(A) == ["use village 3"]
    with refused("ENC-ACT-01", "Fist has 0 lines, not 1"):
        t.play(A, "use item 1")
    with refused("ENC-ACT-01", "no visible trophy"):
        t.play(A, "use trophy 1")
    with refused("ENC-ACT-01", "is END@bot, no action"):
        realm(hero(), village="normaltown").play(A, "use village 4")


def test_ENC_ACT_02_the_whole_cost_or_nothing():
    """Two parts: Crystals and the card itself."""
    t = realm(hero(["Grappling Hook"], crystals=1), hero(trophies=["Imp"]), seats=2)
    with refused("ENC-ACT-02", "Grappling Hook costs 2 Crystals, and you have 1"):
        t.play(A, "use item 1")
    assert t.items(A) == ["Grappling Hook"]


def test_ENC_ACT_03_04_an_action_may_do_nothing_and_costs_all_the_same():
    """ENC-ACT-03, ENC-ACT-04"""
    t = realm(hero(["Druid Staff"], crystals=1))
    assert t.uses(A) == ["use item 1"]
    t.play(A, "use item 1")
    assert t.crystals[A] == 0


def test_ENC_ACT_06_a_card_that_leaves_and_returns_keeps_its_count():
    """The Spade is used, given away by a swap and swapped back in the same turn."""
    me = hero(["Spade"], crystals=3)
    t = realm(
        me,
        hero(["Fist"]),
        track=["Axe", "Con Artist"],
        graveyard=["Con Artist"],
        seats=2,
        boosts=(3, 9),
        free=True,
    )
    t.play(A, "use item 1")
    assert t.track[0] == "Con Artist"
    t.journey(A, 2)
    assert t.items(A) == ["Fist"]
    back = realm(
        hero(["Scimitar"], ["of Necromancy"], crystals=9), hero(["Fist"]),
        track=["Con Artist", "Axe"], graveyard=["Con Artist"], seats=2, boosts=(3, 9),
    )  # fmt: skip
    back.play(A, "use item 1", "use enchantment 1")
    assert back.items(A) == ["Fist"]
    back.journey(A, 1)
    assert back.items(A) == ["Scimitar"]
    with refused("ENC-ACT-05", "Scimitar", "once"):
        back.play(A, "use item 1")


def test_ENC_ACT_08_choices_of_a_cost_first_then_the_cost_in_printed_order():
    game = packed(altered("Butcher's Cleaver", line1="MINOR: pay(1)+bury(M)+banish(M) -> boost(A,4)"))
    t = realm(hero(["Butcher's Cleaver"], trophies=["Imp", "Gnoll", "Ogre"], crystals=1), game=game)
    t.play(A, "use item 1", "monster 1")
    assert t.crystals[A] == 1  # nothing is paid before everything is chosen
    with refused("ENC-ACT-08", "Ogre is given up for this cost already"):
        t.play(A, "monster 1")
    t.play(A, "monster 2")
    told = [event["event"] for event in t.events("paid", "buried", "banished", "boosted")]
    assert told == ["paid", "buried", "banished", "boosted"]
    assert (t.graveyard, t.banished, t.trophies(A)) == (["Ogre"], ["Gnoll"], ["Imp"])


def test_ENC_ACT_08_the_card_itself_is_not_chosen_for_another_part_of_its_cost():
    game = packed(altered("Gnoll", line1="MINOR: bury(M)+banish(self) -> boost(A,2)"))
    alone = realm(hero(trophies=["Gnoll"]), game=game)
    assert alone.uses(A) == []
    two = realm(hero(trophies=["Imp", "Gnoll"]), game=game)
    two.play(A, "use trophy 1")
    assert (two.graveyard, two.banished) == (["Imp"], ["Gnoll"])


def test_ENC_ACT_09_wounds_of_an_ability_are_not_reduced_by_defense():
    t = realm(hero(), hero(["Helmet"], trophies=["Hydra"]), hero(), track=["of Pain"])
    t.journey(A, 1)
    assert t.wounds == [0, 2, 2]


def test_ENC_ACT_10_without_a_name_the_active_player_is_meant():
    """The Necklace takes a Monster of its user, though others have some."""
    t = realm(hero(["Necklace"]), hero(trophies=["Imp"]))
    with refused("ENC-ACT-02", "costs 1 Monster, and you have 0"):
        t.play(A, "use item 1")


def test_ENC_ACT_11_amounts_are_worked_out_once_when_the_effect_starts():
    """Old Mill: both amounts count what is there; the Black Dragon halves the Wounds once for its target."""
    mill = realm(hero(["Fist", "Axe", "Helmet"], ["of Fury"] * 2), village="oldmill")
    mill.play(A, "rest village 2")
    assert mill.crystals[A] == 1 + 1
    dragon = realm(hero(wounds=7), hero(), seats=2, track=["Black Dragon"], boosts=(12, 9))
    dragon.journey(A, 1)
    assert dragon.wounds == [4, 3]


def test_ENC_ACT_12_an_action_that_has_begun_cannot_be_taken_back():
    t = realm(hero(["Butcher's Cleaver"], trophies=["Imp", "Gnoll"], crystals=3))
    t.play(A, "use item 1")
    t.table.chair(A).undo()  # only a choice inside the cost was open
    t.play(A, "use item 1", "monster 1")
    with pytest.raises(NotYourDecision):
        t.table.chair(A).undo()
    t.play(A, "use village 3")
    with pytest.raises(NotYourDecision):
        t.table.chair(A).undo()


def test_ENC_ACT_13_a_face_up_effect_is_no_action():
    t = realm(hero(["Shield"]))
    with refused("ENC-ACT-01", "is FACE, no action"):
        t.play(A, "use item 1")
    assert t.me(A)["protected"]


# Minor Actions


def test_ENC_MIN_01_a_rest_action_is_no_minor_action():
    t = realm(hero(["Drinking Horn"]))
    with refused("ENC-MIN-01", "is a Rest Action"):
        t.play(A, "use item 1")
    with refused("ENC-RST-01", "is MULTI, no Rest Action"):
        t.play(A, "rest village 3")


def test_ENC_MIN_02_minor_actions_do_not_replace_the_major_action():
    t = realm(hero(["Bearskin"], ["of Fury"]))
    t.play(A, "use item 1", "use enchantment 1")
    assert t.asks == "window_1"
    assert t.pending == (A,)


def test_ENC_MIN_03_the_card_being_taken_counts_from_j7_on():
    t = realm(hero(["Bearskin"], crystals=1), track=["Helmet", "Axe"])
    t.play(A, "journey 1")
    assert t.defense(A) == 1
    with refused("ENC-ACT-01"):
        t.play(A, "use item 2")
    assert t.items(A) == ["Bearskin"]
    t.play(A, "proceed")
    assert t.defense(A) == 3
    assert t.uses(A) == ["use item 1"]


def test_ENC_MIN_04_windows_close_and_empty_ones_are_skipped():
    t = realm(hero(["Bearskin"]), hero(), track=["of Pain", "Axe"], seats=2)
    t.play(A, "journey 1")
    assert t.asks == "window_2"
    with refused("ENC-MIN-04", '"proceed" goes on'):
        t.play(A, "end")
    t.play(A, "proceed")
    assert t.asks == "window_3"
    with refused("ENC-MIN-04", '"end" closes'):
        t.play(A, "proceed")
    t.play(A, "end")
    t.play(B, "journey 1")  # nothing to use: both windows are skipped
    assert t.table.over


def test_ENC_MIN_05_nobody_else_acts_in_a_window():
    t = realm(hero(["Bearskin"]), hero(["Bearskin"]))
    assert t.options(B) == []
    with refused("ENC-TRN-01", "Bob is not asked"):
        t.play(B, "use item 1")


# Rest


def test_ENC_RST_01_one_rest_action_of_the_village_or_an_own_card():
    t = realm(hero(["Unicorn Horn"], ["of Grace"], wounds=9), track=["Axe", "Spade"])
    rests = [option for option in t.options(A) if option.startswith("rest")]
    assert rests == ["rest village 1", "rest village 2", "rest item 1", "rest enchantment 1"]
    t.play(A, "rest item 1")
    assert t.wounds[A] == 4
    assert not [option for option in t.options(A) if option.startswith("rest")]


def test_ENC_RST_02_further_costs_must_be_payable():
    t = realm(hero(enchantments=["of Feasting"]), village="gravekill")
    with refused("ENC-RST-02", "of Feasting costs 1 Monster, and you have 0"):
        t.play(A, "rest enchantment 1")
    with refused("ENC-RST-02", "Gravekill Mounds costs 1 Crystal, and you have 0"):
        t.play(A, "rest village 2")
    fed = realm(hero(enchantments=["of Feasting"], trophies=["Imp"], wounds=4))
    fed.play(A, "rest enchantment 1")
    assert (fed.wounds[A], fed.crystals[A]) == (0, 4)


def test_ENC_RST_03_06_a_rest_that_does_nothing_still_discards():
    """ENC-RST-03, ENC-RST-06"""
    t = realm(hero(), track=["Axe", "Helmet"], village="normaltown")
    t.play(A, "rest village 2").end(A)
    assert t.graveyard == ["Axe"]


# Journey


def test_ENC_JRN_01_02_any_card_whose_slot_can_be_paid():
    """ENC-JRN-01, ENC-JRN-02"""
    t = realm(hero(crystals=4), track=SIX, village="ravenscar")
    assert [o for o in t.options(A) if o.startswith("journey")] == [f"journey {n}" for n in range(1, 6)]
    with refused("ENC-JRN-01", "slot 6 costs 5 Crystals, and you have 4"):
        t.play(A, "journey 6")
    t.play(A, "journey 5")
    assert t.events("picked")[0]["crystals"] == 4
    assert t.crystals[A] == 0


def test_ENC_JRN_03_04_a_foe_must_be_beatable():
    """ENC-JRN-03, ENC-JRN-04"""
    t = realm(hero(["Fist"]), track=["Imp", "Kobold"], options={"pick_first": False})
    with refused("ENC-JRN-04", "your Attack is 1, and Imp has Health 2"):
        t.play(A, "journey 1")
    exact = realm(hero(["Fist"]), track=["Imp"], boosts=(1, 0), options={"pick_first": False})
    assert exact.journey(A, 1).trophies(A) == ["Imp"]


def test_ENC_JRN_05_the_slot_stays_empty_until_the_track_slides():
    t = realm(hero(["Bearskin"]), track=["of Pain", "Axe"])
    t.play(A, "journey 1")
    assert t.track[:2] == [None, "Axe"]
    assert t.view["from_slot"] == 1
    t.play(A, "proceed")
    assert t.track[:2] == [None, "Axe"]
    t.play(A, "end")
    assert t.track[:2] == ["Axe", None]


def test_ENC_JRN_07_a_defeated_foe_lies_on_top():
    t = realm(hero(trophies=["Ogre"]), track=["Imp"], boosts=(2, 9))
    assert t.journey(A, 1).trophies(A) == ["Ogre", "Imp"]


def test_ENC_JRN_08_a_journey_once_picked_is_carried_through():
    t = realm(hero(["Bearskin"]), track=["of Pain", "Axe"])
    t.play(A, "journey 1")
    with refused("ENC-JRN-08", "you have picked the of Pain"):
        t.play(A, "rest village 1")
    with refused("ENC-JRN-08"):
        t.play(A, "journey 2")
    with pytest.raises(NotYourDecision):
        t.table.chair(A).undo()


def test_ENC_JRN_09_a_foe_may_be_picked_if_help_can_be_paid():
    me = hero(["Fist"], crystals=3)
    t = realm(me, track=["Axe", "Gnoll", "Ogre"], village="normaltown")
    assert [o for o in t.options(A) if o.startswith("journey")] == ["journey 1", "journey 2"]
    with refused("ENC-JRN-09", "your Attack is 1", "Health 6", "1 Crystal would be left", "help costs 2"):
        t.play(A, "journey 3")
    t.play(A, "journey 2", "use village 3")
    assert t.trophies(A) == ["Gnoll"]

    helpless = realm(hero(["Fist"], crystals=9), track=["Ogre"], village="dwarfburg")
    with refused("ENC-JRN-09", "no action of yours could raise it"):
        helpless.play(A, "journey 1")


@pytest.mark.parametrize(
    ("me", "move"),
    [
        (hero(["Scimitar"], crystals=1), "use item 1"),
        (hero(["Fist"], ["of Mutation"], crystals=1), "use enchantment 1"),
        (hero(["Fist"], trophies=["Ghoul"]), "use trophy 1"),
    ],
)
def test_ENC_JRN_09_helps_are_boosts_exchange_and_the_graveyard(me, move):
    t = realm(me, track=["Imp", "Axe"], graveyard=["Scythe"], boosts=(-1, 0), village="ravenscar")
    without = realm(hero(["Fist"]), track=["Imp", "Axe"], village="dwarfburg")
    assert "journey 1" in t.options(A)
    assert "journey 1" not in without.options(A)
    t.play(A, "journey 1", move)


def test_ENC_JRN_09_an_action_already_used_is_no_help():
    t = realm(hero(["Scimitar"], crystals=9), track=["Red Dragon"], village="dwarfburg")
    assert "journey 1" in t.options(A)
    t.play(A, "use item 1")
    assert "journey 1" not in t.options(A)


def test_ENC_JRN_06_a_fight_that_is_still_short_fails():
    t = realm(hero(["Scimitar"], crystals=1), track=["Ogre", "Axe"], village="dwarfburg")
    t.play(A, "journey 1", "proceed")
    assert t.events("failed")[0]["attack"] == 2
    assert t.graveyard == ["Ogre"]
    assert t.asks == "window_3"  # T4: the Scimitar can still be used
    assert t.events("triggered", "struck") == []


def test_ENC_JRN_06_it_is_no_taking_and_no_rest():
    """of Dusk answers a Rest and of Profit a Monster taken: neither does here."""
    for enchantment in ("of Dusk", "of Profit"):
        t = realm(hero(["Scimitar"], [enchantment], crystals=1), track=["Ogre", "Axe"], village="dwarfburg")
        t.play(A, "journey 1", "proceed")
        assert t.crystals[A] == 1


def test_a_village_trigger_works_for_the_active_player():
    """ENC-TRG-02 on village triggers of Wounds and healing"""
    game = packed(village("kingsrest", "REST: gain(C,3)", "REST: wound(1)", "ON(wound): gain(C,2)"))
    t = realm(hero(), hero(), track=["Axe", "of Pain"], village="kingsrest", game=game)
    t.play(A, "rest village 2").end(A)
    assert t.crystals == [2, 0, 0]
    t.journey(B, 1)
    assert t.wounds == [3, 0, 2]
    assert t.crystals == [2, 0, 0]  # the others took Wounds, but it is not their turn
    assert t.pending in ((C,), ())
