"""The worked examples of the ledger's section 22, in its order."""

from enchanters_table import A, B, C, hero, realm, refused


def test_example_01_scimitar():
    """ENC-STA-04, ENC-ACT-05, ENC-TRN-07"""
    t = realm(
        hero(["Scimitar"], trophies=["Dire Wolf", "Dire Wolf"], crystals=1),
        track=["Long Sword", "Helmet", "Trap", "Axe"],
        village="ravenscar",
    )
    assert t.attack(A) == 4

    t.play(A, "use item 1")

    assert (t.crystals[A], t.attack(A)) == (0, 7)
    with refused("ENC-ACT-05", "once a turn"):
        t.play(A, "use item 1")
    t.play(A, "rest village 1").end(A)
    t.play(B, "rest village 1").end(B).play(C, "rest village 1").end(C)
    assert t.attack(A) == 4


def test_example_02_axe_and_shield():
    """ENC-NAM-01, ENC-ACT-09, ENC-STA-05"""
    ann = hero(["Scimitar"], trophies=["Ice Giant", "Dire Wolf"])
    bob = hero(["Helmet"], trophies=["Hydra", "Kobold"])
    t = realm(ann, bob, hero(["Shield"]), track=["Axe"])
    assert (t.attack(A), t.defense(B)) == (5, 6)

    t.journey(A, 1)

    assert t.wounds == [0, 2, 0]
    assert t.attack(A) == 7  # the Axe's 3, the Scimitar's 1 under the line, the trophies' 3


def test_example_03_necklace():
    """ENC-NAM-07, ENC-GRV-03"""
    t = realm(hero(["Necklace"], trophies=["Gnoll", "Vulture"]))

    t.play(A, "use item 1", "monster 1")

    assert t.trophies(A) == ["Gnoll"]
    assert t.banished == ["Vulture"]
    assert t.graveyard == []
    assert t.crystals[A] == 7


def test_example_04_bolas():
    """ENC-NAM-02, ENC-TGT-04, ENC-MOV-08"""
    anna = hero(trophies=["Gnoll", "Unicorn", "Manticore"])
    t = realm(hero(), anna, hero(), track=["Bolas"])

    t.journey(A, 1).play(A, "target 1")

    assert t.pending == (B,)
    t.play(B, "monster 2")
    assert t.graveyard == ["Unicorn"]
    assert t.trophies(B) == ["Gnoll", "Manticore"]
    assert t.items(A) == ["Bolas"]


def test_example_05_ghoul():
    """ENC-NAM-08, ENC-GRV-04, ENC-MIN-02"""
    t = realm(
        hero(enchantments=["of Protection"], trophies=["Ghoul"]), graveyard=["Fist", "Trap"], track=["Helmet"]
    )

    t.play(A, "use trophy 1", "target 1")

    assert t.banished == ["Ghoul"]
    assert t.crystals[A] == 2 + 3  # the Trap's Immediate Effect, then "after you take an Item"
    assert t.graveyard == ["Fist"]
    assert t.asks == "window_1"
    assert "journey 1" in t.options(A)


def test_example_06_normaltown():
    """ENC-RST-04, ENC-TRN-04, ENC-TRN-05"""
    track = ["Axe", "Helmet", "Trap", "Cloak", "Spade", "Bolas"]
    t = realm(hero(), track=track, deck=["Shield", "Scythe"], village="normaltown")

    t.play(A, "rest village 1").end(A)

    assert t.crystals[A] == 3
    assert t.graveyard == ["Axe"]
    assert t.track == ["Helmet", "Trap", "Cloak", "Spade", "Bolas", "Scythe"]


def test_example_07_manticore_without_other_monsters():
    """ENC-NAM-04, ENC-IMM-02, ENC-IMM-03"""
    t = realm(hero(), track=["Manticore"], boosts=(5, 0))

    t.journey(A, 1)

    assert t.graveyard == []
    assert t.trophies(A) == ["Manticore"]


def test_example_08_cloak():
    """ENC-NAM-13, ENC-TRG-03: Immediate Effect, then trigger, then pile."""
    t = realm(hero(["Cloak"], wounds=5), track=["of Healing"])

    t.journey(A, 1)

    assert t.wounds[A] == 2
    assert t.crystals[A] == 4
    order = [event["event"] for event in t.events("healed", "gained", "joined")]
    assert order == ["healed", "gained", "joined"]


def test_example_09_susan():
    """ENC-CMB-01, ENC-CMB-02, ENC-CMB-03, ENC-ACT-05"""
    susan = hero(["Axe"], ["of Enchanting"], crystals=4)
    t = realm(susan, track=["Manticore"], village="normaltown")
    assert (t.attack(A), t.defense(A)) == (3, 1)

    t.play(A, "use village 3", "use village 3", "journey 1")

    assert t.crystals[A] == 0
    assert t.events("fought") == [
        {"event": "fought", "seat": A, "card": "Manticore", "attack": 5, "health": 5}
    ]
    assert t.wounds[A] == 1
    assert t.trophies(A) == ["Manticore"]


def test_example_10_of_fire():
    """ENC-NAM-06"""
    t = realm(hero(["Fist"], ["of Fire"], ["Steelshell", "Steelshell"], crystals=2))
    assert (t.attack(A), t.defense(A)) == (2, 4)

    t.play(A, "use enchantment 1")

    assert (t.attack(A), t.defense(A)) == (6, 4)


def test_example_11_of_rage():
    """ENC-NAM-05, ENC-GEN-02"""
    trophies = ["Gnoll", "Hyena", "Vulture", "Imp", "Smuggler", "Red Dragon", "Golden Dragon"]
    t = realm(hero(enchantments=["of Rage"], trophies=trophies, crystals=1))
    before = t.attack(A)

    t.play(A, "use enchantment 1")

    assert t.attack(A) == before + 2


def test_example_12_roc():
    """ENC-NAM-03, ENC-MOV-02, ENC-IMM-04, ENC-TRG-04"""
    t = realm(
        hero(enchantments=["of Profit"]), hero(trophies=["Imp", "Ogre"]), hero(), track=["Roc"], boosts=(5, 9)
    )

    t.journey(A, 1).play(A, "target 1").play(B, "monster 2")

    assert t.trophies(A) == ["Imp", "Roc"]
    assert t.trophies(B) == ["Ogre"]
    assert t.wounds == [0, 0, 0]  # nothing of the Imp happens
    assert t.crystals[A] == 2  # once, for the Roc


def test_example_13_pink_dragon():
    """ENC-NAM-11"""
    t = realm(hero(["Long Sword"], trophies=["Steelshell"], wounds=2), track=["Pink Dragon"], boosts=(9, 0))
    assert t.defense(A) == 4

    t.journey(A, 1)

    assert t.wounds[A] == 10


def test_example_14_rest_into_the_graveyard():
    """ENC-RST-05"""
    t = realm(hero(["Scythe"]), track=["Axe", "Spade"], graveyard=["Helmet"])

    t.play(A, "rest item 1")

    assert t.items(A) == ["Scythe", "Helmet"]
    assert t.graveyard == ["Axe"]


def test_example_15_skeleton_and_an_empty_graveyard():
    """ENC-NAM-09"""
    t = realm(hero(), track=["Skeleton", "Axe", "Helmet"], boosts=(2, 2))

    t.journey(A, 1)

    assert t.events("unearthed") == []
    assert t.trophies(A) == ["Skeleton"]


def test_example_16_transfer():
    """ENC-TOK-03, ENC-TRG-05, ENC-TRG-06"""
    ann = hero(enchantments=["of Grace"], trophies=["Fanatic"], wounds=3)
    t = realm(ann, hero(enchantments=["of Dark Bargains"]), seats=2)

    t.play(A, "use trophy 1")

    assert t.wounds == [1, 2]
    assert t.crystals == [0, 1]


def test_example_17_double_damage():
    """ENC-CMB-06: the Ogre's 5 against Defense 4 are 2 Wounds."""
    t = realm(hero(["Long Sword"], trophies=["Steelshell"]), track=["Ogre"], boosts=(9, 0))

    t.journey(A, 1)

    assert t.wounds[A] == 2


def test_example_18_plain_combat():
    """ENC-CMB-02"""
    t = realm(hero(["Long Sword"], trophies=["Steelshell"]), track=["Ice Giant"], boosts=(9, 0))

    t.journey(A, 1)

    assert t.wounds[A] == 2


def test_example_19_attacks_each_player():
    """ENC-CMB-07, ENC-CMB-08, ENC-CMB-09, ENC-CMB-13"""
    ann = hero(enchantments=["of Enchanting"])
    t = realm(ann, hero(["Long Sword"]), hero(["Shield"]), track=["Goblin Suicide Squad"], boosts=(2, 0))
    assert [t.defense(seat) for seat in (A, B, C)] == [1, 2, 3]

    t.journey(A, 1)

    assert t.wounds == [3, 2, 0]
    assert [event["event"] for event in t.events("struck", "spared")] == ["struck", "struck", "spared"]
    assert t.trophies(A) == ["Goblin Suicide Squad"]


def test_example_20_floor_at_0():
    """ENC-STA-03"""
    t = realm(hero(["Bearskin"], trophies=["Toxic Newt", "Toxic Newt", "Basilisk", "Hydra"]))
    assert t.attack(A) == 0

    t = realm(hero(["Scimitar"], trophies=["Toxic Newt", "Toxic Newt", "Basilisk", "Hydra"], crystals=1))
    assert t.me(A)["attack"] == 0
    t.play(A, "use item 1")
    assert t.attack(A) == 1


def test_example_21_lost_icons_first():
    """ENC-ACT-07"""
    t = realm(hero(["Fist", "War Hammer"]))
    assert t.attack(A) == 4

    t.play(A, "use item 1")

    assert t.items(A) == ["Fist"]
    assert t.graveyard == ["War Hammer"]
    assert t.attack(A) == 7


def test_example_22_trap():
    """ENC-MOV-05, ENC-TRG-04"""
    ann = hero(["Fist"], ["of Protection"], crystals=2)
    bob = hero(["Helmet"], ["of Protection"])
    t = realm(ann, bob, hero(), track=["Axe", "Spade", "Trap"])

    t.journey(A, 3)

    assert t.crystals[A] == 5
    t.play(A, "target 1")
    assert t.items(B) == ["Helmet", "Trap"]
    assert t.items(A) == ["Fist"]
    assert t.crystals[B] == 0


def test_example_23_a_cost_met_by_another_player():
    """ENC-TGT-07"""
    t = realm(hero(enchantments=["of Dark Bargains"]), hero(["Shield"], wounds=3), hero())

    assert t.uses(A) == []
    with refused("ENC-TGT-07", "another unprotected player with 1 Wound"):
        t.play(A, "use enchantment 1")
