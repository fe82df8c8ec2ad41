"""Combat, effects, triggers, targets, the Graveyard, tokens and the end: ENC-CMB to ENC-NAM."""

import pytest
from enchanters_table import GAME, A, B, C, D, altered, hero, packed, realm, refused

from spellmarket.kernel import playout
from spellmarket.kernel.chance import Quick

# Combat


def test_ENC_CMB_01_attack_must_reach_health():
    for boost, won in ((5, False), (6, True), (7, True)):
        t = realm(hero(), track=["Ogre"], boosts=(boost, 9), options={"pick_first": False})
        assert ("journey 1" in t.options(A)) == won


def test_ENC_CMB_02_the_defeated_foe_attacks_all_the_same():
    for defense, wounds in ((0, 4), (3, 1), (4, 0), (9, 0)):
        t = realm(hero(), track=["Vampire"], boosts=(6, defense))
        assert t.journey(A, 1).wounds[A] == wounds


def test_ENC_CMB_04_too_little_defense_forbids_nothing():
    t = realm(hero(wounds=50), track=["Phoenix"], boosts=(9, -3))
    assert t.journey(A, 1).wounds[A] == 50 + 9 - 4


def test_ENC_CMB_05_dragons_fight_by_the_same_rules():
    t = realm(hero(), track=["Red Dragon"], boosts=(12, 5))
    t.journey(A, 1)
    assert t.wounds[A] == 4
    assert t.trophies(A) == ["Red Dragon"]


def test_ENC_CMB_10_double_damage_and_attacks_each_combine():
    game = packed(altered("Ogre", line1="FIGHT: double; all"))
    t = realm(hero(), hero(["Long Sword"]), hero(["Shield"]), track=["Ogre"], boosts=(6, 1), game=game)
    t.journey(A, 1)
    assert t.wounds == [8, 6, 0]


def test_ENC_CMB_12_wounds_of_one_attack_are_one_event():
    t = realm(hero(enchantments=["of Dark Bargains"]), track=["Vampire"], boosts=(6, 0))
    t.journey(A, 1)
    assert (t.wounds[A], t.crystals[A]) == (3, 1)


# Immediate Effects


def test_ENC_IMM_01_an_immediate_effect_is_mandatory():
    """Nothing is asked: the Black Plate wounds, the Imp wounds and pays."""
    t = realm(hero(), track=["Black Plate"])
    assert t.journey(A, 1).wounds[A] == 1


def test_ENC_IMM_02_the_card_does_not_count_for_its_own_effect():
    vulture = realm(hero(trophies=["Imp"]), track=["Vulture"], boosts=(3, 2))
    assert vulture.journey(A, 1).crystals[A] == 0  # one other Monster is no pair
    pair = realm(hero(trophies=["Imp", "Gnoll"]), track=["Vulture"], boosts=(3, 2))
    assert pair.journey(A, 1).crystals[A] == 1


def test_ENC_IMM_05_several_are_carried_out_in_printed_order():
    game = packed(altered("Imp", line1="IMM: wound(1)", line2="IMM: heal(1)", line3="IMM: gain(C,WOUNDS)"))
    t = realm(hero(wounds=2), track=["Imp"], boosts=(2, 2), game=game)
    t.journey(A, 1)
    assert [event["event"] for event in t.events("wounded", "healed", "gained")] == [
        "wounded",
        "healed",
        "gained",
    ]
    assert t.crystals[A] == 2


# Triggers


def test_ENC_TRG_01_triggers_are_mandatory_and_have_no_limit():
    """of Dark Bargains answers three events of one turn."""
    me = hero(["Bearskin"], ["of Dark Bargains"])
    t = realm(me, track=["Imp", "Axe"], village="fjordosan", boosts=(2, 0))
    t.play(A, "use village 3", "use item 1", "journey 1", "proceed")
    assert t.wounds[A] == 3  # two costs and the Imp's Immediate Effect
    assert len(t.events("triggered")) == 3


def test_ENC_TRG_02_a_card_that_joined_in_r3_answers_in_r4():
    """The Scythe fetches of Dusk: it is visible when "after using Rest" comes, and what it covers is not."""
    t = realm(hero(["Scythe"], ["of Greed"]), track=["Axe"], graveyard=["of Dusk"])
    t.play(A, "rest item 1")
    assert t.crystals[A] == 1
    covered = realm(hero(["Scythe"], ["of Dusk"]), track=["Axe"], graveyard=["of Greed"])
    covered.play(A, "rest item 1")
    assert covered.crystals[A] == 0


def test_ENC_TRG_03_the_card_taken_does_not_answer_its_own_taking():
    t = realm(hero(), track=["of Profit"])
    t.journey(A, 1)
    assert t.crystals[A] == 0
    cloak = realm(hero(), track=["Cloak"])
    assert cloak.journey(A, 1).crystals[A] == 0


def test_ENC_TRG_04_taking_is_by_journey_alone():
    """A stolen Monster is not taken."""
    t = realm(hero(["Grappling Hook"], ["of Profit"], crystals=2), hero(trophies=["Imp"]), seats=2)
    t.play(A, "use item 1")
    assert t.trophies(A) == ["Imp"]
    assert t.crystals[A] == 0


def test_ENC_TRG_07_triggers_of_others_follow_clockwise_without_a_question():
    heroes = [
        hero(enchantments=["of Dark Bargains"]),
        hero(),
        hero(),
        hero(enchantments=["of Dark Bargains"]),
    ]
    t = realm(*heroes, track=["Banshee"], active=C, boosts=(5, 9))
    t.journey(C, 1)
    assert [event["seat"] for event in t.events("triggered")] == [D, A]


def test_ENC_TRG_07_added_content_whose_order_matters_is_ordered_by_the_active_player():
    game = packed(altered("of Dark Bargains", line1="ON(wound): target.steal(C,3)"))
    heroes = [
        hero(),
        hero(enchantments=["of Dark Bargains"], crystals=1),
        hero(enchantments=["of Dark Bargains"]),
    ]
    t = realm(*heroes, track=["of Pain"], game=game)
    t.journey(A, 1)
    assert t.asks == "order"
    assert sorted(t.options(A)) == ["resolve 1 enchantment 1", "resolve 2 enchantment 1"]
    t.play(A, "resolve 2 enchantment 1")
    assert t.pending == (C,)  # ENC-TRG-10: the owner chooses
    t.play(C, "target 1")
    assert t.crystals == [0, 0, 1]
    assert t.pending == (B,)
    t.play(B, "target 2")
    assert t.crystals == [0, 1, 0]


def test_ENC_TRG_08_a_trigger_comes_before_the_next_effect():
    """The Imp's Wound pays by of Dark Bargains before its own Crystals come."""
    t = realm(hero(enchantments=["of Dark Bargains"]), track=["Imp"], boosts=(2, 2))
    t.journey(A, 1)
    assert [event["crystals"] for event in t.events("gained")] == [1, 2]


def test_ENC_TRG_08_a_cost_sets_off_a_trigger_before_its_effect():
    t = realm(hero(["Bearskin"], ["of Dark Bargains"]))
    t.play(A, "use item 1")
    assert [event["event"] for event in t.events("wounded", "gained", "boosted")] == [
        "wounded",
        "gained",
        "boosted",
    ]


def test_ENC_TRG_10_you_is_the_owner_in_anybodys_turn():
    """Bob's Dark Bargains pay Bob, and of Grace pays its owner when a Pixie comes to another."""
    t = realm(hero(), hero(enchantments=["of Grace"], wounds=1), track=["Pixie"], boosts=(2, 1))
    t.journey(A, 1)
    assert t.crystals == [0, 1, 0]


# Targets and protection


def test_ENC_TGT_01_the_active_player_chooses_another_player():
    t = realm(hero(), hero(), hero(), track=["Black Knight"], boosts=(6, 9))
    t.journey(A, 1)
    assert t.options(A) == ["target 1", "target 2"]
    with refused("ENC-TGT-01", "not yourself"):
        t.play(A, "target 0")
    with refused("ENC-TGT-01", "there are 3 players"):
        t.play(A, "target 3")
    with refused("ENC-TGT-01", "asks you something else"):
        t.play(A, "end")
    t.play(A, "target 2")
    assert t.wounds == [0, 0, 2]


def test_ENC_TGT_03_a_player_may_be_chosen_in_vain():
    t = realm(hero(), hero(), hero(trophies=["Imp"]), track=["Bolas"])
    t.journey(A, 1)
    assert t.options(A) == ["target 1", "target 2"]
    t.play(A, "target 1")
    assert t.graveyard == []


def test_ENC_TGT_04_the_owner_chooses_unless_the_text_fixes_the_card():
    t = realm(hero(), hero(trophies=["Imp", "Red Dragon", "Ogre"]), track=["Bolas"], seats=2)
    t.journey(A, 1)
    assert (t.asks, t.pending) == ("monster", (B,))
    assert t.options(B) == ["monster 1", "monster 3"]
    with refused("ENC-GEN-02", "Red Dragon is a Dragon, not a Monster"):
        t.play(B, "monster 2")
    with refused("ENC-TGT-04", "you have 3 trophies, not 4"):
        t.play(B, "monster 4")
    fixed = realm(hero(["Grappling Hook"], crystals=2), hero(trophies=["Imp", "Ogre"]), seats=2)
    fixed.play(A, "use item 1")
    assert fixed.trophies(A) == ["Ogre"]


def test_ENC_TGT_05_a_protected_player_cannot_be_chosen():
    t = realm(hero(), hero(["Shield"]), hero(), hero(), track=["Black Knight"], boosts=(6, 9))
    t.journey(A, 1)
    assert t.options(A) == ["target 2", "target 3"]
    with refused("ENC-TGT-05", "protected by a visible Shield"):
        t.play(A, "target 1")


def test_ENC_TGT_06_only_the_effect_that_needs_the_choice_is_left_out():
    t = realm(hero(), hero(["Shield"]), village="briarwick", seats=2)
    t.play(A, "rest village 1")
    assert t.crystals[A] == 2
    assert t.wounds[B] == 0
    assert t.events("vain") == [{"event": "vain", "seat": A, "card": "Briarwick"}]


def test_ENC_TGT_07_a_cost_that_needs_a_choice():
    three = realm(hero(enchantments=["of Dark Bargains"]), hero(wounds=1), hero(), hero(wounds=2))
    three.play(A, "use enchantment 1")
    assert three.options(A) == ["target 1", "target 3"]
    with refused("ENC-TGT-07", "that player has 0 Wounds, and 1 must be healed"):
        three.play(A, "target 2")
    three.play(A, "target 3")
    assert three.wounds == [0, 1, 0, 1]
    assert three.crystals[A] == 2


def test_ENC_TGT_08_each_and_others_skip_the_protected():
    for card, field, after in [
        ("Banshee", "wounds", [1, 0, 1]),
        ("Tax Collector", "crystals", [3, 3, 2]),
        ("War Mammoth", "crystals", [2, 3, 2]),
    ]:
        heroes = [hero(crystals=3), hero(["Shield"], crystals=3), hero(crystals=3)]
        t = realm(*heroes, track=[card], boosts=(6, 9))
        t.journey(A, 1)
        assert getattr(t, field) == after


def test_ENC_TGT_09_protection_does_not_stop_the_owners_own_doing():
    me = hero(["Shield"], ["of Grace"], wounds=3)
    t = realm(me, hero(), seats=2)
    t.play(A, "rest enchantment 1")
    assert t.wounds[A] == 0
    raven = realm(hero(wounds=2), hero(["Shield"]), village="ravenscar", seats=2)
    raven.play(A, "rest village 2")
    assert raven.wounds == [2, 0]  # the village action of another player is stopped


def test_ENC_TGT_09_nor_village_triggers_nor_scoring():
    from enchanters_table import village

    game = packed(village("kingsrest", "REST: gain(C,3)", "ON(rest): others.gain(C,1)", "END@bot: score(5)"))
    t = realm(hero(), hero(["Shield"]), hero(), village="kingsrest", game=game)
    t.play(A, "rest village 1")
    assert t.crystals == [3, 1, 1]
    assert t.glory(B) == 5


def test_ENC_TGT_10_a_shield_being_taken_does_not_protect_yet():
    """Bob's Giant attacks Ann, whose Shield is visible; in her own hands it protects only from J7 on."""
    t = realm(hero(), hero(), track=["Shield", "Axe"], seats=2)
    t.play(A, "journey 1")
    assert t.me(A)["protected"]
    game = packed(altered("Shield", line1="FACE: protect", line2="IMM: others.wound(1)"))
    taken = realm(hero(), hero(["Shield"]), hero(), track=["Shield"], game=game)
    taken.journey(A, 1)
    assert taken.wounds == [0, 0, 1]


# Graveyard


def test_ENC_GRV_01_newest_on_top_and_open():
    t = realm(hero(trophies=["Hyena"]), hero(), track=["Axe", "Helmet"], graveyard=["Spade"], seats=2)
    t.play(A, "use trophy 1", "rest village 1")
    assert t.graveyard == ["Spade", "Hyena", "Axe"]


def test_ENC_GRV_02_the_active_player_orders_what_others_bury_at_once():
    game = packed(altered("Bolas", line1="IMM: target.bury(M,2)"))
    t = realm(hero(), hero(trophies=["Imp", "Gnoll", "Ogre"]), track=["Bolas"], seats=2, game=game)
    t.journey(A, 1).play(B, "monster 1", "monster 2")
    assert (t.asks, t.pending) == ("graveyard", (A,))
    assert t.names(t.view["limbo"]) == ["Ogre", "Imp"]
    with refused("ENC-GRV-02", "2 cards are on their way"):
        t.play(A, "lay 3")
    t.play(A, "lay 2")
    assert t.graveyard == ["Imp", "Ogre"]


def test_ENC_GRV_02_cards_of_several_players_at_once():
    game = packed(altered("Bolas", line1="IMM: all.bury(M); gain(C,1)"))
    heroes = [
        hero(trophies=["Imp", "Gnoll"]),
        hero(trophies=["Ogre"]),
        hero(["Shield"], trophies=["Hydra"]),
        hero(),
    ]
    t = realm(*heroes, track=["Bolas"], game=game)
    t.journey(A, 1).play(A, "monster 1")
    assert t.names(t.view["limbo"]) == ["Gnoll", "Ogre"]
    t.play(A, "lay 2")
    assert t.graveyard == ["Ogre", "Gnoll"]
    assert t.trophies(C) == ["Hydra"]
    assert t.crystals[A] == 1


def test_ENC_GRV_03_out_of_the_game_is_not_the_graveyard():
    t = realm(hero(["Treeman Apple"], wounds=9))
    t.play(A, "use item 1")
    assert (t.banished, t.graveyard, t.wounds[A]) == (["Treeman Apple"], [], 4)


def test_ENC_GRV_06_no_window_inside_a_journey_to_the_graveyard():
    """The Scimitar could help, but the Scythe asks for nothing once it is used."""
    t = realm(
        hero(["Scythe"], ["of Bribery"], crystals=2),
        track=["Axe"],
        graveyard=["Vampire"],
        village="ravenscar",
    )
    t.play(A, "rest item 1")
    assert t.graveyard == ["Vampire", "Axe"]
    boosted = realm(hero(["Scythe"], ["of Bribery"], crystals=2), track=["Axe"], graveyard=["Gnoll"])
    boosted.play(A, "use enchantment 1", "rest item 1")
    assert boosted.trophies(A) == ["Gnoll"]


def test_ENC_GRV_07_the_card_given_up_as_cost_is_the_one_found():
    game = packed(altered("Gnoll", line1="MINOR: bury(self) -> journey(GRAVE)"))
    t = realm(hero(trophies=["Gnoll"]), graveyard=["Helmet"], boosts=(2, 2), game=game)
    t.play(A, "use trophy 1")
    assert t.trophies(A) == ["Gnoll"]
    assert t.graveyard == ["Helmet"]


def test_ENC_GRV_08_the_card_has_left_the_graveyard_before_it_is_fought():
    """A Skeleton fetched from the Graveyard swaps with what lies below it, not with itself."""
    t = realm(hero(["Scythe"]), track=["Axe"], graveyard=["Helmet", "Skeleton"], boosts=(0, 2))
    t.play(A, "rest item 1")
    assert t.trophies(A) == ["Skeleton"]
    assert t.graveyard == [
        "Axe",
        "Helmet",
    ]  # the swap put the Helmet on the track, whence the Rest discarded it


def test_ENC_GRV_09_a_journey_to_the_graveyard_in_w2_is_finished_first():
    me = hero(["Fist"], ["of Necromancy"], crystals=3)
    t = realm(me, track=["Raider", "Axe"], graveyard=["Dire Wolf"], boosts=(1, 9), village="ravenscar")
    assert t.attack(A) == 4
    t = realm(
        me, track=["Vampire", "Axe"], graveyard=["Butcher's Cleaver"], boosts=(1, 9), village="ravenscar"
    )
    t.play(A, "journey 1")
    assert t.names(t.view["taking"]) == ["Vampire"]
    t.play(A, "use enchantment 1")
    assert t.items(A) == ["Fist", "Butcher's Cleaver"]  # its icons count for the fight still to come
    assert t.asks == "window_2"
    t.play(A, "proceed")
    assert t.trophies(A) == ["Vampire"]


# Moving cards


def test_ENC_MOV_01_a_stolen_card_is_an_ordinary_card_of_the_thief():
    t = realm(hero(["Grappling Hook"], crystals=4), hero(trophies=["Mercenary"]), seats=2)
    t.play(A, "use item 1", "use trophy 1")
    assert t.view["boosts"]["attack"] == 2


def test_ENC_MOV_03_swaps_are_exact_and_set_off_nothing():
    me = hero(["Fist", "Cloak"], ["of Protection"])
    t = realm(me, hero(["Axe", "Bearskin"]), track=["Con Artist"], seats=2, boosts=(3, 9))
    t.journey(A, 1)
    assert (t.items(A), t.items(B)) == (["Fist", "Bearskin"], ["Axe", "Cloak"])
    assert t.crystals[A] == 0
    assert "use item 1" in t.uses(A)


def test_ENC_MOV_03_a_slot_is_chosen_among_the_occupied():
    t = realm(hero(), track=["Skeleton", "Axe", "Helmet"], graveyard=["Spade"], boosts=(2, 2))
    t.journey(A, 1)
    assert t.options(A) == ["swap 2", "swap 3"]
    with refused("ENC-MOV-03", "slot 1 is empty"):
        t.play(A, "swap 1")
    t.play(A, "swap 3")
    assert t.graveyard == ["Helmet"]
    assert t.track[:2] == ["Axe", "Spade"]


def test_ENC_MOV_04_a_card_swapped_onto_the_track_costs_its_slot():
    t = realm(
        hero(),
        hero(crystals=1),
        track=["Skeleton", "Axe", "Helmet"],
        graveyard=["Spade"],
        boosts=(2, 2),
        seats=2,
    )
    t.journey(A, 1).play(A, "swap 3").end(A)
    t.journey(B, 2)
    assert t.items(B) == ["Spade"]
    assert t.crystals[B] == 0


def test_ENC_MOV_07_a_trap_stolen_or_swapped_stays():
    t = realm(hero(["Fist"]), hero(["Trap"]), track=["Con Artist"], seats=2, boosts=(4, 9))
    t.journey(A, 1)
    assert t.items(A) == ["Trap"]


def test_ENC_MOV_09_stealing_takes_what_is_there():
    game = packed(altered("Pickpocket", line1="IMM: side.steal(C,3)"))
    t = realm(hero(), hero(crystals=2), track=["Pickpocket"], seats=2, boosts=(2, 1), game=game)
    t.journey(A, 1)
    assert t.crystals == [2, 0]


# Wounds and Crystals


def test_ENC_TOK_01_heroes_cannot_die():
    t = realm(hero(wounds=300), track=["Pink Dragon", "Axe"], boosts=(11, 0))
    t.journey(A, 1).end(A)
    assert t.wounds[A] == 614
    assert not t.table.over


def test_ENC_TOK_02_07_as_much_as_there_is_and_no_choice():
    """ENC-TOK-02, ENC-TOK-07"""
    heal = realm(hero(["Unicorn Horn"], wounds=2))
    assert heal.play(A, "rest item 1").wounds[A] == 0
    give = realm(hero(["Voodoo Doll"], wounds=2), hero(), seats=2)
    assert give.play(A, "rest item 1").wounds == [0, 2]


def test_ENC_TOK_04_a_transfer_of_nothing_is_no_event():
    t = realm(hero(["Voodoo Doll"]), hero(enchantments=["of Dark Bargains"]), seats=2)
    t.play(A, "rest item 1")
    assert t.crystals[B] == 0


def test_ENC_TOK_05_wounds_can_always_be_paid():
    t = realm(hero(enchantments=["of Fury"], wounds=99))
    assert t.play(A, "use enchantment 1").wounds[A] == 101


def test_ENC_TOK_06_crystals_never_go_below_0():
    t = realm(hero(), hero(), hero(crystals=3), track=["Tax Collector"], boosts=(6, 9))
    t.journey(A, 1)
    assert t.crystals == [0, 0, 2]


# The end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ENC_END_02_a_game_lasts_as_many_turns_as_the_deck_has_cards(seats):
    for seed in range(10):
        table = GAME.table(seats, seed=seed, options={"kingdoms": "random"})
        playout(table, Quick(seed))
        view = table.spectator.view
        assert view["turn"] == view["turns"]
        assert view["deck"] == 0
        assert not any(slot["card"] for slot in view["track"])


def test_ENC_END_04_the_score_in_its_parts():
    me = hero(["Long Sword"], ["of Protection", "of Skulls"], ["Lich", "Zombie"], crystals=10, wounds=3)
    t = realm(me, village="normaltown")
    assert {name: row[A] for name, row in t.table.sheet} == {
        "Items": 1, "Enchantments": 1, "trophies": 10, "end scoring": 2 + 1, "village": 2, "Wounds": -3,
    }  # fmt: skip
    assert t.glory(A) == 14


def test_ENC_END_06_nothing_is_spent_by_scoring():
    t = realm(hero(trophies=["Bandit King", "Bandit King"], crystals=8), village="aurisan")
    assert t.glory(A) == 8 + 8 + 2 + 2 + 2


def test_ENC_END_07_fewest_counts_ties_at_0():
    t = realm(hero(), hero(), hero(wounds=1), village="briarwick")
    assert t.table.scores == [5, 5, -1]


# Named cards


def test_ENC_NAM_09_the_swap_is_mandatory_when_both_places_are_taken():
    t = realm(hero(), track=["Skeleton", "Axe"], graveyard=["Helmet"], boosts=(2, 2))
    t.journey(A, 1)
    assert t.events("unearthed")[0]["card"] == "Helmet"
    last = realm(hero(), track=["Skeleton"], graveyard=["Helmet"], boosts=(2, 2))
    last.journey(A, 1)
    assert last.graveyard == ["Helmet"]


def test_ENC_NAM_10_the_shield_stops_good_and_bad():
    heroes = [hero(), hero(["Shield"], wounds=2), hero(wounds=2)]
    for card, wounds in [("Pixie", [0, 2, 1]), ("of Pain", [0, 2, 4])]:
        t = realm(*heroes, track=[card], boosts=(2, 1))
        assert t.journey(A, 1).wounds == wounds


def test_ENC_NAM_14_a_skull_counts_on_monsters_and_dragons():
    t = realm(hero(enchantments=["of Skulls"], trophies=["Zombie", "Dracolich", "Imp"]))
    assert t.me(A)["skulls"] == 2
    assert t.glory(A) == 2 + 15 + 3 + 2
    plain = realm(hero(trophies=["Skeleton"]), track=["Imp"])
    assert plain.uses(A) == []  # no effect of its own
