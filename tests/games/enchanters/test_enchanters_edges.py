"""The edge cases of the ledger's section 23, in its order."""

import pytest
from enchanters_table import GAME, A, B, C, D, hero, realm, refused


def test_edge_01_a_short_track_keeps_its_costs_by_position():
    """ENC-END-03, ENC-JRN-01"""
    t = realm(hero(crystals=2), track=["Axe", "Helmet", "Spade"], village="normaltown")

    assert [o for o in t.options(A) if o.startswith("journey")] == ["journey 1", "journey 2", "journey 3"]
    with refused("ENC-JRN-01", "slot 4 is empty"):
        t.play(A, "journey 4")
    t.journey(A, 3)
    assert t.crystals[A] == 0


def test_edge_02_the_last_card_taken_or_discarded_then_scoring():
    """ENC-END-01, ENC-END-03"""
    taken = realm(hero(["Bearskin"]), track=["Helmet"], village="ravenscar")
    taken.journey(A, 1)
    assert taken.asks == "window_3"
    taken.play(A, "use village 3")  # nothing else can be used, so the turn and the game end
    assert taken.table.over
    assert taken.graveyard == []

    rested = realm(hero(["Bearskin"]), track=["Helmet"], village="ravenscar")
    rested.play(A, "rest village 1")
    assert rested.asks == "window_3"
    rested.play(A, "end")
    assert rested.table.over
    assert rested.graveyard == ["Helmet"]


def test_edge_03_a_journey_to_the_graveyard_in_w3_finds_the_card_discarded_in_r5():
    """ENC-TRN-06"""
    t = realm(hero(enchantments=["of Necromancy"]), track=["Helmet", "Axe"], village="normaltown")

    t.play(A, "rest village 1", "use enchantment 1")

    assert t.items(A) == ["Helmet"]


def test_edge_03_with_the_discard_at_the_end_it_does_not():
    """ENC-TRN-06, option rest_discard=end"""
    t = realm(
        hero(enchantments=["of Necromancy"]), hero(), track=["Helmet", "Axe"], options={"rest_discard": "end"}
    )

    t.play(A, "rest village 1")
    assert t.graveyard == []
    assert t.track[0] == "Helmet"
    t.play(A, "use enchantment 1").end(A)

    assert t.items(A) == []
    assert t.graveyard == ["Helmet"]


@pytest.mark.parametrize("when", ["W2", "W3 after a Journey", "W3 after a Rest"])
def test_edge_04_the_spade_finds_slot_1_empty(when):
    """ENC-MOV-03, ENC-JRN-05"""
    t = realm(hero(["Spade"], crystals=1), track=["of Pain", "Axe"], graveyard=["Helmet"])

    if when == "W2":
        t.play(A, "journey 1", "use item 1")
    elif when == "W3 after a Journey":
        t.journey(A, 1).play(A, "use item 1")
    else:
        t.play(A, "rest village 1", "use item 1")

    assert t.events("unearthed") == []
    assert t.events("paid")[-1]["crystals"] == 1
    assert "Helmet" in t.graveyard


def test_edge_05_a_ghoul_and_an_empty_graveyard():
    """ENC-GRV-05, ENC-ACT-04"""
    t = realm(hero(trophies=["Ghoul"]))

    t.play(A, "use trophy 1")

    assert t.banished == ["Ghoul"]
    assert t.trophies(A) == []


@pytest.mark.parametrize("card", ["Ghoul", "of Necromancy"])
def test_edge_06_a_foe_on_top_that_is_too_strong_stays(card):
    """ENC-GRV-05"""
    if card == "Ghoul":
        t = realm(hero(trophies=["Ghoul"]), graveyard=["Ogre"])
        t.play(A, "use trophy 1")
        assert t.banished == ["Ghoul"]
    else:
        t = realm(hero(enchantments=[card], crystals=3), graveyard=["Ogre"])
        t.play(A, "use enchantment 1")
        assert t.crystals[A] == 0

    assert t.graveyard == ["Ogre"]
    assert t.events("barred")[0]["health"] == 6


@pytest.mark.parametrize("foe", ["Zombie", "Gnoll", "Hyena"])
def test_edge_07_a_foe_buried_and_taken_back_in_the_same_turn_is_fought_again(foe):
    """ENC-GRV-04, ENC-GRV-07"""
    t = realm(hero(["Scythe"], trophies=[foe], wounds=2), boosts=(1, 0))

    t.play(A, "use trophy 1", "rest item 1")

    assert t.trophies(A) == [foe]
    assert t.events("fought")[0]["card"] == foe


def test_edge_08_a_dracolich_counts_the_skulls_without_itself():
    """ENC-NAM-12, ENC-CMB-11"""
    t = realm(hero(["Butcher's Cleaver"], trophies=["Zombie", "Lich"]), track=["Dracolich"], boosts=(9, 0))
    foe = t.view["track"][0]["forecast"]
    assert (foe["health"], foe["strength"]) == (11, 8)

    t.play(A, "journey 1", "use item 1", "monster 1", "proceed")

    assert t.events("fought")[0]["health"] == 10
    assert t.events("struck")[0]["strength"] == 7


def test_edge_09_a_fight_that_fails():
    """ENC-JRN-06: Attack and Defense are exchanged on the way."""
    me = hero(["Scimitar"], ["of Mutation"], crystals=1, wounds=1)
    t = realm(me, track=["Axe", "Gnoll"], boosts=(1, -3), free=True)
    assert (t.attack(A), t.defense(A)) == (3, 0)

    t.play(A, "journey 2", "use enchantment 1")

    assert t.asks == "window_1"
    assert t.pending == (B,)
    assert t.events("failed") == [
        {"event": "failed", "seat": A, "card": "Gnoll", "attack": 0, "health": 2, "slot": "2"}
    ]
    assert t.wounds[A] == 1
    assert t.trophies(A) == []
    assert t.graveyard == ["Axe"]
    assert t.track[0] == "Gnoll"


def test_edge_09_the_foe_itself_may_be_the_first_card():
    """ENC-JRN-06, whatever rest_discard says"""
    t = realm(
        hero(["Scimitar"], ["of Mutation"], crystals=1),
        track=["Gnoll", "Axe"],
        boosts=(0, -3),
        options={"rest_discard": "end"},
    )

    t.play(A, "journey 1", "use enchantment 1")

    assert t.graveyard == ["Gnoll"]
    assert t.track[0] == "Axe"


def test_edge_10_the_dragonlance_helps_against_dragons_alone():
    """ENC-STA-06"""
    t = realm(hero(["Dragonlance"]), track=["Dracolich"], boosts=(4, 0))
    assert t.attack(A) == 7
    assert t.view["track"][0]["forecast"]["attack"] == 10
    t.journey(A, 1)
    assert t.trophies(A) == ["Dracolich"]

    grave = realm(
        hero(["Dragonlance"], ["of Necromancy"], crystals=3), graveyard=["Dracolich"], boosts=(2, 9)
    )
    grave.play(A, "use enchantment 1")
    assert grave.trophies(A) == ["Dracolich"]

    monster = realm(hero(["Dragonlance"]), track=["Ice Giant"], boosts=(5, 0))
    with refused("ENC-JRN-09", "your Attack is 8", "Health 9"):
        monster.play(A, "journey 1")

    axe = realm(hero(["Dragonlance"]), hero(), track=["Axe"])
    axe.journey(A, 1)
    assert axe.wounds[B] == 1  # half of 3, not of 6

    conquest = realm(hero(["Dragonlance"], ["of Conquest"]))
    assert conquest.me(A)["glory"] == 5 // 2


def test_edge_11_a_covered_shield_protects_no_more_and_an_uncovered_one_again():
    """ENC-TGT-10, ENC-PIL-05, ENC-ACT-13"""
    t = realm(hero(), hero(["Shield"], crystals=2), track=["Treeman Apple", "of Pain"], seats=2, active=B)
    assert t.me(B)["protected"]

    t.journey(B, 1)
    assert not t.me(B)["protected"]
    t.play(B, "use item 1")
    assert t.items(B) == ["Shield"]
    assert t.me(B)["protected"]


def test_edge_12_a_protected_player_cannot_be_swapped_with_but_may_swap_the_shield_away():
    """ENC-TGT-05, ENC-MOV-03"""
    t = realm(hero(["Fist"]), hero(["Shield"]), hero(["Cloak"]), track=["Con Artist"], boosts=(3, 9))
    t.journey(A, 1)
    assert t.items(A) == ["Cloak"]
    assert t.items(B) == ["Shield"]

    own = realm(hero(["Shield"]), hero(["Fist"]), track=["Con Artist"], seats=2, boosts=(3, 9))
    own.journey(A, 1)
    assert (own.items(A), own.items(B)) == (["Fist"], ["Shield"])
    assert own.me(B)["protected"]


def test_edge_13_two_players_and_a_protected_opponent():
    """ENC-TGT-06, ENC-MOV-06"""
    bob = hero(["Shield"], trophies=["Imp"])
    trap = realm(hero(["Fist"]), bob, track=["Trap"], seats=2)
    trap.journey(A, 1)
    assert trap.items(A) == ["Fist", "Trap"]
    assert trap.crystals[A] == 2

    bolas = realm(hero(), bob, track=["Bolas"], seats=2)
    bolas.journey(A, 1)
    assert bolas.trophies(B) == ["Imp"]
    assert bolas.items(A) == ["Bolas"]


def test_edge_14_side_effects_and_protected_neighbours():
    """ENC-TGT-02"""
    four = realm(hero(), hero(["Shield"]), hero(), hero(), track=["Acolyte"], boosts=(2, 1))
    four.journey(A, 1)
    assert four.wounds == [0, 0, 0, 1]

    both = realm(hero(), hero(["Shield"]), hero(), hero(["Shield"]), track=["Acolyte"], boosts=(2, 1))
    both.journey(A, 1)
    assert both.wounds == [0, 0, 0, 0]
    assert both.trophies(A) == ["Acolyte"]

    free = realm(hero(), hero(), hero(), hero(), track=["Acolyte"], boosts=(2, 1))
    free.journey(A, 1)
    assert free.options(A) == ["target 1", "target 3"]
    with refused("ENC-TGT-02", "neither side"):
        free.play(A, "target 2")


def test_edge_15_a_pixie_heals_no_protected_player_but_the_active_one():
    """ENC-TGT-08, ENC-TGT-09"""
    heroes = [hero(["Shield"], wounds=2), hero(["Shield"], wounds=2), hero(wounds=2)]
    t = realm(*heroes, track=["Pixie"], boosts=(2, 0))

    t.journey(A, 1)

    assert t.wounds == [1, 2, 1]


def test_edge_16_stealing_the_top_monster():
    """ENC-TGT-11, ENC-MOV-01, ENC-ACT-03"""
    t = realm(hero(["Grappling Hook"], crystals=2), hero(trophies=["Imp", "Ogre", "Red Dragon"]), seats=2)
    t.play(A, "use item 1")
    assert t.trophies(A) == ["Ogre"]
    assert t.trophies(B) == ["Imp", "Red Dragon"]
    assert t.banished == ["Grappling Hook"]

    none = realm(hero(["Grappling Hook"], crystals=2), hero(trophies=["Red Dragon"]), seats=2)
    none.play(A, "use item 1")
    assert none.trophies(B) == ["Red Dragon"]
    assert none.crystals[A] == 0


def test_edge_17_a_roc_and_a_player_without_monsters():
    """ENC-IMM-03"""
    t = realm(hero(), hero(trophies=["Red Dragon"]), track=["Roc"], seats=2, boosts=(6, 4))

    t.journey(A, 1)

    assert t.trophies(A) == ["Roc"]
    assert t.trophies(B) == ["Red Dragon"]


def test_edge_18_a_manticore_touches_no_dragon():
    """ENC-GEN-02"""
    t = realm(hero(trophies=["Red Dragon", "Golden Dragon"]), track=["Manticore"], boosts=(5, 2))

    t.journey(A, 1)

    assert t.trophies(A) == ["Red Dragon", "Golden Dragon", "Manticore"]


def test_edge_19_a_green_dragon_with_0_to_3_monsters():
    """ENC-GRV-02, D7 and D9: the Monster named last lies on top."""
    buried = []
    for number in range(4):
        t = realm(
            hero(trophies=[*["Imp", "Gnoll", "Ogre"][:number], "Red Dragon"]),
            track=["Green Dragon"],
            boosts=(11, 9),
        )
        t.journey(A, 1)
        while t.asks == "monster":
            t.play(A, t.options(A)[-1])
        buried.append(t.graveyard)
        assert t.trophies(A)[-2:] == ["Red Dragon", "Green Dragon"]

    assert buried == [[], ["Imp"], ["Imp", "Gnoll"], ["Imp", "Gnoll"]]

    other = realm(hero(trophies=["Imp", "Gnoll"]), track=["Green Dragon"], boosts=(11, 9))
    other.journey(A, 1).play(A, "monster 1")
    assert other.graveyard == ["Gnoll", "Imp"]


def test_edge_20_a_cost_in_monsters_needs_a_monster():
    """ENC-ACT-02"""
    t = realm(hero(["Butcher's Cleaver"], trophies=["Red Dragon"]))

    assert t.uses(A) == []
    with refused("ENC-ACT-02", "costs 1 Monster, and you have 0"):
        t.play(A, "use item 1")


def test_edge_21_uses_are_counted_over_all_windows():
    """ENC-ACT-05, ENC-ACT-06"""
    t = realm(hero(["Scimitar"], ["of Bribery"], crystals=9), track=["of Pain", "Axe"])

    t.play(A, "use item 1", "use enchantment 1", "journey 1")
    assert t.uses(A) == ["use village 3", "use enchantment 1"]
    t.play(A, "use enchantment 1", "proceed")
    assert t.asks == "window_3"
    assert t.uses(A) == ["use village 3"]
    with refused("ENC-ACT-01"):
        t.play(A, "use enchantment 1")  # of Bribery is covered by now


def test_edge_22_a_second_copy_has_an_action_of_its_own():
    """ENC-PIL-08"""
    t = realm(hero(["Scimitar"], ["of Bribery"], crystals=9), track=["Scimitar", "Axe"])

    t.play(A, "use item 1").journey(A, 1)
    assert t.items(A) == ["Scimitar", "Scimitar"]
    t.play(A, "use item 1")

    assert t.view["boosts"]["attack"] == 6


def test_edge_23_a_card_taken_this_turn_offers_its_action_in_w3():
    """ENC-MIN-03"""
    t = realm(hero(crystals=1), track=["Helmet", "Axe"])

    t.play(A, "journey 1")

    assert t.asks == "window_3"
    assert t.uses(A) == ["use item 1"]


def test_edge_24_a_multi_action_ends_with_the_crystals():
    """ENC-ACT-05, ENC-JRN-01"""
    t = realm(hero(crystals=4), track=["Axe", "Helmet"], village="normaltown")

    t.play(A, "use village 3", "use village 3")

    assert t.attack(A) == 2
    assert "use village 3" not in t.options(A)
    with refused("ENC-ACT-02", "costs 2 Crystals, and you have 0"):
        t.play(A, "use village 3")
    with refused("ENC-JRN-01", "slot 2 costs 1 Crystal, and you have 0"):
        t.play(A, "journey 2")


@pytest.mark.parametrize("means", ["of Baiting", "Pegasus"])
def test_edge_25_a_free_journey(means):
    """ENC-JRN-02"""
    track = ["Axe", "Helmet", "Trap", "Cloak", "Spade", "Bolas"]
    deck = ["Bearskin", "Black Plate", "Voodoo Doll"]
    me = hero(trophies=["Pegasus"], crystals=2)
    if means == "of Baiting":
        me = hero(enchantments=["of Baiting"], trophies=["Imp"])
    t = realm(me, hero(), track=track, deck=deck, seats=2)

    t.play(A, "use enchantment 1" if means == "of Baiting" else "use trophy 1")
    assert t.crystals[A] == 0
    t.journey(A, 6)
    t.end(A)
    t.play(B, "rest village 1").end(B)

    assert t.items(A) == ["Bolas"]
    assert [slot["cost"] for slot in t.view["track"]] == [0, 1, 2, 3, 4, 5]


def test_edge_26_exchange_with_a_negative_sum():
    """ENC-STA-07"""
    me = hero(["Scimitar"], ["of Mutation"], ["Toxic Newt", "Toxic Newt", "Basilisk", "Hydra"], crystals=2)
    t = realm(me)
    assert (t.attack(A), t.defense(A)) == (0, 6)

    t.play(A, "use enchantment 1")
    assert (t.attack(A), t.defense(A)) == (6, 0)
    t.play(A, "use item 1")

    assert t.attack(A) == 9


def test_edge_27_what_counts_as_taking_wounds():
    """ENC-TRG-05"""
    ann = hero(["Bearskin"], ["of Dark Bargains"])
    cost = realm(ann)
    cost.play(A, "use item 1")
    assert (cost.wounds[A], cost.crystals[A]) == (1, 1)

    imp = realm(hero(enchantments=["of Dark Bargains"]), track=["Imp"], boosts=(1, 2))
    imp.journey(A, 1)
    assert imp.crystals[A] == 1 + 2  # no Wound from its attack, one from its Immediate Effect, which pays 2

    banshee = realm(
        hero(enchantments=["of Dark Bargains"]), hero(enchantments=["of Dark Bargains"]), track=["Banshee"],
        boosts=(4, 4),
    )  # fmt: skip
    banshee.journey(A, 1)
    assert banshee.wounds == [1, 1, 1]
    assert banshee.crystals == [1, 1, 0]

    unhurt = realm(hero(enchantments=["of Dark Bargains"]), track=["Kobold"], boosts=(1, 1))
    unhurt.journey(A, 1)
    assert unhurt.crystals[A] == 0


def test_edge_28_what_counts_as_healing():
    """ENC-TRG-06, ENC-TRG-09"""
    whole = realm(hero(enchantments=["of Grace"]), village="normaltown")
    whole.play(A, "rest village 2")
    assert whole.crystals[A] == 0

    hurt = realm(hero(enchantments=["of Grace"], wounds=1), village="normaltown")
    hurt.play(A, "rest village 2")
    assert (hurt.wounds[A], hurt.crystals[A]) == (0, 1)

    t = realm(
        hero(), hero(enchantments=["of Regeneration"], wounds=2), hero(enchantments=["of Regeneration"]),
        track=["Axe", "Helmet", "Spade"],
    )  # fmt: skip
    t.play(A, "rest village 1").end(A)
    assert t.wounds[B] == 1
    t.play(B, "rest village 1").end(B)
    assert [event["seat"] for event in t.events("triggered")] == [B, C]
    assert [event["seat"] for event in t.events("healed")] == [B]


def test_edge_29_of_dusk_and_the_scythe():
    """ENC-TRG-02"""
    t = realm(hero(["Scythe"], ["of Dusk"]), track=["Axe"], graveyard=["Zombie"], boosts=(1, 1))

    t.play(A, "rest item 1")

    gained = [
        (event["event"], event.get("line", event.get("crystals")))
        for event in t.events("triggered", "gained")
    ]
    assert gained == [("triggered", "1"), ("gained", 2), ("triggered", "2"), ("gained", 1)]


def test_edge_30_the_covered_enchantment_still_fires():
    """ENC-TRG-03"""
    t = realm(hero(["Cloak"], ["of Protection"]), track=["of Pain"])

    t.journey(A, 1)
    assert t.crystals[A] == 4

    item = realm(hero(["Cloak"], ["of Protection"]), track=["Helmet"])
    item.journey(A, 1)
    assert item.crystals[A] == 3


def test_edge_31_of_protection_fires_for_items_alone():
    t = realm(hero(enchantments=["of Protection"]), track=["Helmet", "of Pain"])
    t.journey(A, 1)
    assert t.crystals[A] == 3

    other = realm(hero(enchantments=["of Protection"]), track=["of Pain"])
    other.journey(A, 1)
    assert other.crystals[A] == 0


def test_edge_32_scoring_above_and_under_the_line():
    """ENC-END-05"""
    top = realm(hero(enchantments=["of Greed"], crystals=6))
    covered = realm(hero(enchantments=["of Greed", "of Fury"], crystals=6))
    under = realm(hero(enchantments=["of Dragonslaying", "of Fury"], trophies=["Red Dragon"]))
    two = realm(hero(enchantments=["of Greed", "of Greed"], crystals=6))

    assert [t.glory(A) for t in (top, covered, under, two)] == [2, 0, 13 + 2 + 3, 2]


def test_edge_33_an_empty_pile_breaks_nothing():
    """ENC-PIL-06"""
    t = realm(hero(["Treeman Apple"]), hero(["Fist"]), track=["Con Artist", "Axe"], seats=2, boosts=(3, 9))

    t.play(A, "use item 1").journey(A, 1)

    assert t.items(A) == []
    assert t.items(B) == ["Fist"]
    t.end(A).play(B, "rest village 1")
    refill = realm(hero(), track=["Helmet"])
    refill.journey(A, 1)
    assert refill.items(A) == ["Helmet"]


def test_edge_34_tinkerton_takes_the_fist():
    """ENC-PIL-07"""
    t = realm(hero(["Fist"]), village="tinkerton", track=["Axe", "Helmet"])

    t.play(A, "rest village 2")

    assert t.items(A) == []
    assert t.crystals[A] == 6
    assert t.graveyard == ["Fist", "Axe"]
    empty = realm(hero(), village="tinkerton")
    with refused("ENC-RST-02", "top Item", "0 Items"):
        empty.play(A, "rest village 2")


def test_edge_35_negative_glory():
    """ENC-END-04"""
    t = realm(hero(wounds=7), hero(wounds=2), hero(["Trap"], wounds=9))

    assert t.table.scores == [-7, -2, -11]


def test_edge_36_ties():
    """ENC-END-08, ENC-END-09, ENC-END-10"""
    crystals = realm(hero(crystals=1), hero(crystals=2), seats=2)
    assert crystals.table.places == [2, 1]
    wounds = realm(hero(trophies=["Kobold"], wounds=1), hero(), seats=2)
    assert wounds.table.scores == [0, 0]
    assert wounds.table.places == [2, 1]
    cards = realm(hero(["Fist", "Axe"]), hero(["Fist"]), seats=2)
    assert cards.table.places == [1, 2]
    shared = realm(hero(["Fist"]), hero(["Fist"]), hero())
    assert shared.table.places == [1, 1, 3]


def test_edge_37_most_counts_ties_in_full():
    """ENC-END-07"""
    t = realm(hero(["Fist"]), hero(["Fist"]), hero(), village="fjordosan")

    assert t.table.scores == [6, 6, 0]


def test_edge_38_sorrowfen():
    t = realm(hero(wounds=3), village="sorrowfen")

    assert t.glory(A) == -6


def test_edge_39_superfast_with_two_players():
    """ENC-VAR-04, ENC-VAR-05"""
    options = {"kingdoms": "random", "invasion": "superfast"}
    foes = []
    for seed in range(20):
        view = GAME.table(2, seed=seed, options=options).spectator.view
        assert (view["turns"], view["deck"]) == (26, 20)
        kinds = [slot["forecast"] is not None for slot in view["track"]]
        assert kinds[:4] == [False] * 4
        foes.append(sum(kinds))
    assert max(foes) == 2


def test_edge_40_dragons_in_the_depths_with_three_players():
    """ENC-VAR-06, ENC-VAR-07"""
    for seed in range(20):
        table = GAME.table(3, seed=seed, options={"kingdoms": "random", "dragons_in_depths": True})
        state = table.position()["state"]
        assert state["depths"] == 72 // 2 + 3 == 39
        assert (
            sum("dragon" in card or "dracolich" in card for card in state["deck"][:39]) + others(state) == 3
        )


def others(state):
    """Dragons whose names do not say so, among the 39 lowest cards."""
    return sum(card.split("/")[0] in ("bar.frostwyrm", "dra.emperor") for card in state["deck"][:39])


def test_edge_41_an_attack_on_each_player_with_a_trigger_between():
    """ENC-TRG-08, ENC-CMB-13"""
    heroes = [hero(), hero(["Long Sword"], ["of Dark Bargains"]), hero(["Cloak"])]
    t = realm(*heroes, track=["Giant"], boosts=(9, 2))

    t.journey(A, 1)

    assert t.wounds == [6, 5, 5]
    assert t.crystals == [0, 1, 0]
    order = [(event["event"], event["seat"]) for event in t.events("struck", "gained")]
    assert order == [("struck", A), ("struck", B), ("gained", B), ("struck", C)]


@pytest.mark.parametrize("attack", [0, 1])
def test_edge_42_an_axe_without_attack(attack):
    """ENC-NAM-01"""
    t = realm(hero(), hero(enchantments=["of Dark Bargains"]), track=["Axe"], boosts=(attack, 0))

    t.journey(A, 1)

    assert t.wounds == [0, 0, 0]
    assert t.crystals[B] == 0


def test_edge_43_elder_being():
    """ENC-ACT-11"""
    t = realm(hero(wounds=3), track=["Elder Being"], boosts=(9, 7))

    t.journey(A, 1)

    assert t.wounds == [1, 2, 2]
    assert [event["event"] for event in t.events("wounded", "healed")] == ["wounded", "wounded", "healed"]


@pytest.mark.parametrize(("crystals", "after"), [(0, 1), (1, 1)])
def test_edge_44_kingsrest(crystals, after):
    t = realm(hero(), hero(crystals=crystals), track=["Axe", "Helmet"], village="kingsrest", seats=2)

    t.play(A, "rest village 2").end(A)

    assert t.crystals[B] == after


def test_edge_45_a_trap_is_given_again_and_again():
    """ENC-MOV-07"""
    grave = realm(hero(["Scythe"]), hero(["Fist"]), graveyard=["Trap"], seats=2)
    grave.play(A, "rest item 1")
    assert grave.items(B) == ["Fist", "Trap"]

    track = realm(hero(["Spade"], crystals=1), hero(["Fist"]), track=["Axe"], graveyard=["Trap"], seats=2)
    track.play(A, "use item 1")
    assert track.track[0] == "Trap"
    track.journey(A, 1)
    assert track.items(B) == ["Fist", "Trap"]


def test_edge_46_a_banished_fanatic_uncovers_the_trophy_below():
    """ENC-PIL-05"""
    t = realm(hero(trophies=["Hyena", "Fanatic"], wounds=2), hero(), seats=2)

    t.play(A, "use trophy 1")

    assert t.asks == "window_1"
    assert "use trophy 1" in t.options(A)
    t.play(A, "use trophy 1")
    assert t.crystals[A] == 3
    assert t.wounds == [0, 2]


def test_edge_14_with_four_players_the_seats_are_neighbours_around_the_table():
    """ENC-GEN-07"""
    t = realm(hero(), hero(), hero(), hero(), track=["Acolyte"], active=D, boosts=(2, 1))

    t.journey(D, 1)

    assert t.options(D) == [f"target {A}", f"target {C}"]
