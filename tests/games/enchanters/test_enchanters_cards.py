"""Every card and every village does what its text says; what is expected was worked out by hand."""

import pytest
from enchanters_table import BOX, CARDS, A, B, C, hero, realm

# Gear: Attack and Defense while visible, the same when covered, Glory
GEAR = """
Fist                 1   0   0   0   0
of Enchanting        0   1   0   0   0
Scimitar             2   0   1   0   0
Cloak                0   3   0   1   0
Grappling Hook       2   1   1   0   0
of Greed             0   2   0   1   0
of Bribery           1   1   1   0   0
of Profit            1   1   0   1   0
War Hammer           4  -1   1   0   1
Bearskin             2   1   1   0   0
Drinking Horn        2   0   1   0   0
of Strength          3   0   1   0   1
of Fury              1   0   1   0   0
of Conquest          2  -1   1  -1   0
Sacrificial Dagger   3   0   1   0   0
Voodoo Doll          1   2   0   1   1
Black Plate          0   4   0   1   0
of Pain              2   0   1   0   0
of Sacrifice         1   0   1   0   0
of Dark Bargains     1   1   0   1   0
Trap                -1  -1   0   0  -2
Dragonscale Mail     0   4   0   1   1
Dragonlance          3   0   1   0   0
of Venom             2   0   1   0   0
of Dragonslaying     1   1   0   0   0
of Mutation          0   3   0   1   0
Bolas                2   0   1   0   0
Necklace             0   3   0   1   0
Butcher's Cleaver    3   0   1   0   0
of Rage              2   0   1   0   0
of Feasting          1   2   0   1   1
of Baiting           2   0   1   0   0
Axe                  3   0   1   0   0
Helmet               0   3   0   1   0
Long Sword           2   2   0   0   1
of Fire              1   0   1   0   0
of Protection        0   3   0   1   1
of the Bulwark       0   2   0   1   0
Shield               0   3   0   1   0
Scythe               3   0   1   0   0
Spade                1   1   0   0   1
of Necromancy        2   0   1   0   0
of Skulls            0   2   0   1   0
of Dusk              1   1   1   0   0
Unicorn Horn         1   2   0   1   1
Treeman Apple        1   1   1   0   0
Druid Staff          2   2   0   1   0
of Healing           1   1   1   0   0
of Regeneration      2  -1   1   0   0
of Grace             1   1   0   1   0
"""

# Foes: Health, Strength, Attack and Defense as a trophy, Skull, Glory
FOES = """
Pickpocket             2   1   0   0   0   2
Smuggler               3   2   0   0   0   1
Con Artist             3   2   0   0   0   3
Mercenary              5   4   0   0   0   5
Tax Collector          6   4   0   0   0   4
Bandit King            8   6   0   0   0   8
Golden Dragon         11   8   0   0   0  11
Dire Wolf              3   2   1   0   0   1
Raider                 2   2   1  -1   0   2
Storm Shaman           3   1   0   0   0   2
Frost Troll            6   4   1   0   0   4
War Mammoth            6   5   1  -1   0   6
Ice Giant              9   6   2  -1   0   9
White Dragon          12   8   1  -1   0  11
Acolyte                2   1   0   0   0   2
Fanatic                3   2   0   0   0   2
Imp                    2   2   0   0   0   3
Black Knight           6   5   0   0   0   7
Blood Priest           5   3   0   0   0   5
Elder Being            9   7   0   0   0  10
Black Dragon          12   9   0   0   0  14
Kobold                 2   1   0   1   0   1
Toxic Newt             2   2  -1   0   0   4
Lizardman              3   3   0   1   0   2
Basilisk               5   4  -1   1   0   7
Steelshell             6   3   0   2   0   4
Hydra                  8   7  -1   2   0  11
Red Dragon            12   9   0   0   0  13
Gnoll                  2   2   0   0   0   2
Hyena                  2   1   0   0   0   1
Vulture                3   2   0   0   0   2
Manticore              5   2   0   0   0   8
Roc                    6   4   0   0   0   4
Gnoll Chieftain        9   6   0   0   0   8
Green Dragon          11   8   0   0   0  17
Goblin                 2   2   0   0   0   2
Goblin Suicide Squad   2   4   0   0   0   3
Wolf Rider             3   3   0   0   0   3
Ogre                   6   5   0   0   0   8
Goblin Tinker          5   4   0   0   0   5
Giant                  9   8   0   1   0  11
Iron Dragon           12   8   0   0   0  15
Skeleton               2   2   0   0   1   2
Zombie                 3   1   0   0   1   2
Ghoul                  3   2   0   0   1   1
Banshee                5   4   0   0   1   6
Vampire                6   4   0   0   1   5
Lich                   8   6   0   0   1   8
Dracolich              9   6   0   0   1  15
Unicorn                2   2   0   0   0   1
Pixie                  2   1   0   0   0   2
Dryad                  3   4   0   0   0   4
Treeman                6   5   0   0   0   6
Pegasus                5   6   0   0   0   7
Phoenix                9   9   0   0   0  12
Pink Dragon           11   7   0   0   0  20
"""


def figures(table, columns):
    rows = [line.rsplit(maxsplit=columns) for line in table.strip().splitlines()]
    return [(name, *map(int, numbers)) for name, *numbers in rows]


@pytest.mark.parametrize(
    ("name", "attack", "defense", "under_attack", "under_defense", "glory"), figures(GEAR, 5)
)
def test_gear_shows_its_icons_on_top_and_keeps_those_under_the_line(
    name, attack, defense, under_attack, under_defense, glory
):
    item = CARDS[name]["type"] == "item"
    top = realm(hero([name]) if item else hero(enchantments=[name]), boosts=(5, 5))
    cover = "Treeman Apple" if item else "of Healing"  # both: under the line A+1, on top D+1 more
    covered = realm(hero([name, cover]) if item else hero(enchantments=[name, cover]), boosts=(5, 5))

    assert (top.attack(A), top.defense(A)) == (5 + attack, 5 + defense)
    assert (covered.attack(A), covered.defense(A)) == (6 + under_attack, 6 + under_defense)
    assert dict(covered.table.sheet)["Items" if item else "Enchantments"][A] == glory


@pytest.mark.parametrize(
    ("name", "health", "strength", "attack", "defense", "skull", "glory"), figures(FOES, 6)
)
def test_a_foe_fights_by_its_figures_and_keeps_its_icons_as_a_trophy(
    name, health, strength, attack, defense, skull, glory
):
    trophy = realm(hero(trophies=[name]), boosts=(5, 5))
    covered = realm(hero(trophies=[name, "Imp"]), boosts=(5, 5))
    for t in (trophy, covered):
        assert (t.attack(A), t.defense(A), t.me(A)["skulls"]) == (5 + attack, 5 + defense, skull)
    assert dict(trophy.table.sheet)["trophies"][A] == glory

    weak = realm(hero(), track=[name], boosts=(health - 1, 99), options={"pick_first": False})
    assert "journey 1" not in weak.options(A)
    t = realm(hero(), track=[name], boosts=(health, 0), options={"pick_first": False})
    assert "journey 1" in t.options(A)
    t.journey(A, 1)
    struck = t.events("struck")[0]
    assert (struck["strength"], struck["defense"], struck["seat"]) == (strength, 0, A)
    assert struck["wounds"] == strength * (2 if name in ("Ogre", "Iron Dragon") else 1)


# What a card does when it is taken, in one setting for all:
#   Ann   4 Crystals, 4 Wounds, Attack 15, Defense 12, trophies Kobold and (on top) Unicorn, Item Fist
#   Bob   3 Crystals, 2 Wounds, Defense 1, trophy Dire Wolf, Item Bearskin
#   Cid   0 Crystals, 0 Wounds, Defense 0, no trophy, Item Fist
#   the track after the card: Helmet, Spade; the Graveyard: Cloak
# `line` is the line of the card that is exercised. What is not mentioned stays as it was.
TAKEN = [
    ("Pickpocket", 1, ["target 1"], {"crystals": [1, -1, 0]}),
    ("Smuggler", 1, [], {"crystals": [3, 0, 0]}),
    ("Con Artist", 1, ["target 1"], {"items": {A: ["Bearskin"], B: ["Fist"]}}),
    ("Tax Collector", 1, [], {"crystals": [0, -1, 0]}),
    ("Golden Dragon", 1, [], {"crystals": [6, 0, 0]}),
    ("Raider", 1, [], {"crystals": [1, 0, 0]}),
    ("War Mammoth", 1, [], {"crystals": [-1, -1, 0]}),
    ("Black Plate", 1, [], {"wounds": [1, 0, 0], "items": {A: ["Fist", "Black Plate"]}}),
    ("of Pain", 1, [], {"wounds": [0, 2, 2]}),
    ("Acolyte", 1, ["target 2"], {"wounds": [0, 0, 1]}),
    ("Imp", 1, [], {"wounds": [1, 0, 0], "crystals": [2, 0, 0]}),
    ("Black Knight", 1, ["target 1"], {"wounds": [0, 2, 0]}),
    ("Blood Priest", 1, ["target 2"], {"wounds": [-2, 0, 2]}),
    ("Elder Being", 1, [], {"wounds": [-2, 2, 2]}),
    ("Black Dragon", 1, ["target 1"], {"wounds": [-2, 2, 0]}),
    ("Trap", 1, ["target 1"], {"crystals": [2, 0, 0], "items": {A: ["Fist"], B: ["Bearskin", "Trap"]}}),
    ("Trap", 2, ["target 2"], {"crystals": [2, 0, 0], "items": {A: ["Fist"], C: ["Fist", "Trap"]}}),
    ("Lizardman", 1, [], {"wounds": [-1, 0, 0]}),
    ("Bolas", 1, ["target 1"], {"graveyard": ["Cloak", "Dire Wolf"], "trophies": {B: []}}),
    ("Vulture", 1, [], {"crystals": [1, 0, 0]}),
    (
        "Manticore", 1, ["monster 2"],
        {"graveyard": ["Cloak", "Kobold"], "trophies": {A: ["Unicorn", "Manticore"]}},
    ),
    ("Roc", 1, ["target 1"], {"trophies": {A: ["Kobold", "Unicorn", "Dire Wolf", "Roc"], B: []}}),
    (
        "Green Dragon", 1, ["monster 1"],
        {"graveyard": ["Cloak", "Unicorn", "Kobold"], "trophies": {A: ["Green Dragon"]}},
    ),
    ("Axe", 1, [], {"wounds": [0, 7, 7], "items": {A: ["Fist", "Axe"]}}),
    ("Goblin", 1, [], {"crystals": [4, 0, 0]}),
    ("Goblin Suicide Squad", 1, [], {"wounds": [0, 3, 4]}),
    ("Wolf Rider", 1, [], {"crystals": [2, 0, 0]}),
    ("Giant", 1, [], {"wounds": [0, 7, 8]}),
    ("Skeleton", 1, ["swap 2"], {"graveyard": ["Helmet"], "track": ["Cloak", "Spade", None]}),
    ("Banshee", 1, [], {"wounds": [1, 1, 1]}),
    ("of Healing", 1, [], {"wounds": [-3, 0, 0]}),
    ("Unicorn", 1, [], {"wounds": [-2, 0, 0]}),
    ("Pixie", 1, [], {"wounds": [-1, -1, 0]}),
    ("Phoenix", 1, [], {"wounds": [-4, 0, 0]}),
    ("Pink Dragon", 1, [], {"wounds": [4, 0, 0]}),
]  # fmt: skip


def snapshot(t):
    return {
        "crystals": t.crystals,
        "wounds": t.wounds,
        "items": {seat: t.items(seat) for seat in (A, B, C)},
        "enchantments": {seat: t.enchantments(seat) for seat in (A, B, C)},
        "trophies": {seat: t.trophies(seat) for seat in (A, B, C)},
        "graveyard": t.graveyard,
        "banished": t.banished,
        "track": t.track[:3],
    }


def changed(before, then):
    """What the table should look like: deltas for tokens, whole rows for cards."""
    after = dict(before.items())
    for field in ("crystals", "wounds"):
        if field in then:
            after[field] = [had + more for had, more in zip(before[field], then[field], strict=True)]
    for field in ("items", "enchantments", "trophies"):
        after[field] = {**before[field], **then.get(field, {})}
    for field in ("graveyard", "banished", "track"):
        after[field] = then.get(field, before[field])
    return after


def taking(name):
    return realm(
        hero(["Fist"], ["of Enchanting"], ["Kobold", "Unicorn"], crystals=4, wounds=4),
        hero(["Bearskin"], [], ["Dire Wolf"], crystals=3, wounds=2),
        hero(["Fist"]),
        track=[name, "Helmet", "Spade"],
        graveyard=["Cloak"],
        village="watchpost",
        boosts=(14, 10),
        used=[2, 2],  # the village's action is spent, so that no window asks
    )


@pytest.mark.parametrize(("name", "line", "moves", "then"), TAKEN, ids=lambda value: str(value)[:24])
def test_what_a_card_does_when_it_is_taken(name, line, moves, then):
    t = taking(name)
    assert (t.attack(A), t.defense(A), t.defense(B), t.defense(C)) == (15, 12, 1, 0)
    before = snapshot(t)

    t.journey(A, 1).play(A, *moves).end(A)

    foe = CARDS[name]["health"] is not None
    pile = "trophies" if foe else "items" if CARDS[name]["type"] == "item" else "enchantments"
    expected = changed({**before, "track": ["Helmet", "Spade", None]}, then)
    if A not in then.get(pile, {}):
        expected[pile] = {**expected[pile], A: [*before[pile][A], name]}
    assert snapshot(t) == expected


QUIET = sorted({card["name"] for card in BOX["cards"] if card["copies"] < 4} - {row[0] for row in TAKEN})


@pytest.mark.parametrize("name", QUIET)
def test_a_card_without_an_immediate_effect_simply_joins_its_pile(name):
    t = taking(name)
    before = snapshot(t)

    t.journey(A, 1).end(A)

    foe = CARDS[name]["health"] is not None
    pile = "trophies" if foe else "items" if CARDS[name]["type"] == "item" else "enchantments"
    expected = changed({**before, "track": ["Helmet", "Spade", None]}, {})
    expected[pile] = {**expected[pile], A: [*before[pile][A], name]}
    assert snapshot(t) == expected


# What the actions do, with the card visible on its pile, in one setting for all:
#   Ann   4 Crystals, 4 Wounds, under the card: Fist, of Enchanting, Imp and Kobold
#   Bob   3 Crystals, 2 Wounds, trophy Dire Wolf
#   Cid   nothing
#   track Helmet, Axe; the Graveyard: Cloak
# `times` is how often the action can be used in a turn (None: as long as it can be paid).
USED = [
    ("Scimitar", 1, 1, [], {"crystals": [-1, 0, 0], "attack": 3}),
    (
        "Grappling Hook", 1, 1, ["target 1"],
        {
            "crystals": [-2, 0, 0], "attack": -1 - 1 + 1 + 1, "defense": -1, "banished": ["Grappling Hook"],
            "items": {A: ["Fist"]}, "trophies": {A: ["Imp", "Kobold", "Dire Wolf"], B: []},
        },
    ),
    ("of Bribery", 1, 2, [], {"crystals": [-1, 0, 0], "attack": 1}),
    ("Mercenary", 1, 1, [], {"crystals": [-2, 0, 0], "attack": 2}),
    (
        "War Hammer", 1, 1, [],
        {"attack": 6 - 4 + 1, "defense": 1, "graveyard": ["Cloak", "War Hammer"], "items": {A: ["Fist"]}},
    ),
    ("Bearskin", 1, 1, [], {"wounds": [1, 0, 0], "attack": 2}),
    ("of Strength", 1, 1, [], {"crystals": [-3, 0, 0], "attack": 3}),
    ("of Fury", 1, 1, [], {"wounds": [2, 0, 0], "attack": 4}),
    ("Storm Shaman", 1, 1, [], {"crystals": [-1, 0, 0], "attack": 1}),
    ("Sacrificial Dagger", 1, 1, ["target 2"], {"crystals": [-2, 0, 0], "wounds": [-1, 0, 1]}),
    ("of Sacrifice", 1, 1, [], {"wounds": [1, 0, 0], "attack": 1}),  # 5 Wounds then, a third of them
    ("of Dark Bargains", 1, 1, [], {"crystals": [2, 0, 0], "wounds": [0, -1, 0]}),
    (
        "Fanatic", 1, 1, ["target 1"],
        {"wounds": [-2, 2, 0], "banished": ["Fanatic"], "trophies": {A: ["Imp", "Kobold"]}},
    ),
    ("of Mutation", 1, 1, [], {"crystals": [-1, 0, 0], "attack": 3, "defense": -3}),  # 1 and 4, exchanged
    (
        "Necklace", 1, 1, ["monster 2"],
        {"crystals": [7, 0, 0], "banished": ["Imp"], "trophies": {A: ["Kobold"]}},
    ),
    (
        "Butcher's Cleaver", 1, 1, ["monster 2"],
        {"attack": 4, "graveyard": ["Cloak", "Imp"], "trophies": {A: ["Kobold"]}},
    ),
    ("of Rage", 1, 1, [], {"crystals": [-1, 0, 0], "attack": 1}),
    (
        "of Baiting", 1, 1, ["monster 2"],
        {"attack": 2, "free": True, "graveyard": ["Cloak", "Imp"], "trophies": {A: ["Kobold"]}},
    ),
    ("Gnoll", 1, 1, [], {"attack": 2, "graveyard": ["Cloak", "Gnoll"], "trophies": {A: ["Imp", "Kobold"]}}),
    (
        "Hyena", 1, 1, [],
        {"crystals": [3, 0, 0], "graveyard": ["Cloak", "Hyena"], "trophies": {A: ["Imp", "Kobold"]}},
    ),
    ("Helmet", 1, 1, [], {"crystals": [-1, 0, 0], "defense": 3}),
    ("of Fire", 1, 1, [], {"crystals": [-2, 0, 0], "attack": 1}),  # the Kobold's Defense
    ("Goblin Tinker", 1, None, [], {"crystals": [-1, 0, 0], "defense": 1}),
    ("Spade", 1, 1, [], {"crystals": [-1, 0, 0], "graveyard": ["Helmet"], "track": ["Cloak", "Axe", None]}),
    (
        "of Necromancy", 1, 1, [],
        {
            "crystals": [-3, 0, 0], "graveyard": [], "items": {A: ["Fist", "Cloak"]},
            "attack": -1, "defense": 3,
        },
    ),
    (
        "Zombie", 1, 1, [],
        {"wounds": [-2, 0, 0], "graveyard": ["Cloak", "Zombie"], "trophies": {A: ["Imp", "Kobold"]}},
    ),
    (
        "Ghoul", 1, 1, [],
        {
            "banished": ["Ghoul"], "graveyard": [], "items": {A: ["Fist", "Cloak"]},
            "attack": -1, "defense": 3, "trophies": {A: ["Imp", "Kobold"]},
        },
    ),
    (
        "Treeman Apple", 1, 1, [],
        {"wounds": [-4, 0, 0], "banished": ["Treeman Apple"], "items": {A: ["Fist"]}, "defense": -1},
    ),
    ("Druid Staff", 1, 2, [], {"crystals": [-1, 0, 0], "wounds": [-1, 0, 0]}),
    ("Treeman", 1, 1, [], {"crystals": [-1, 0, 0], "wounds": [-2, 0, 0]}),
    ("Pegasus", 1, 1, [], {"crystals": [-2, 0, 0], "free": True}),
]  # fmt: skip

# Rest Actions, in the same setting; the Helmet goes from the track to the Graveyard afterwards
RESTED = [
    ("Drinking Horn", 1, [], {"wounds": [-2, 0, 0], "crystals": [2, 0, 0]}),
    ("Voodoo Doll", 1, ["target 2"], {"wounds": [-3, 0, 3]}),
    (
        "of Feasting", 1, ["monster 1"],
        {
            "wounds": [-4, 0, 0], "crystals": [4, 0, 0], "graveyard": ["Cloak", "Kobold", "Helmet"],
            "trophies": {A: ["Imp"]}, "defense": -1,
        },
    ),
    (
        "Scythe", 1, [],
        {"graveyard": ["Helmet"], "items": {A: ["Fist", "Scythe", "Cloak"]}, "attack": -2, "defense": 3},
    ),
    ("Unicorn Horn", 1, [], {"wounds": [-4, 0, 0]}),
    ("of Grace", 1, [], {"wounds": [-3, 0, 0], "crystals": [1, 0, 0]}),
]  # fmt: skip


def acting(name, village="sunmeadow"):
    items, enchantments, trophies = ["Fist"], ["of Enchanting"], ["Imp", "Kobold"]
    if name:
        pile = {"item": items, "enchantment": enchantments}.get(CARDS[name]["type"], trophies)
        pile.append(name)
    return realm(
        hero(items, enchantments, trophies, crystals=4, wounds=4),
        hero(trophies=["Dire Wolf"], crystals=3, wounds=2),
        hero(),
        track=["Helmet", "Axe"],
        graveyard=["Cloak"],
        village=village,
    )


def source(name):
    return {"item": "item", "enchantment": "enchantment"}.get(CARDS[name]["type"], "trophy")


def check(t, before, figures_before, then):
    assert snapshot(t) == changed(before, then)
    attack, defense = figures_before
    assert (t.attack(A) - attack, t.defense(A) - defense) == (then.get("attack", 0), then.get("defense", 0))
    assert t.view["free"] == then.get("free", False)


@pytest.mark.parametrize(("name", "line", "times", "moves", "then"), USED, ids=lambda value: str(value)[:24])
def test_what_an_action_does(name, line, times, moves, then):
    t = acting(name)
    move = f"use {source(name)} {line}"
    before, figures_before = snapshot(t), (t.attack(A), t.defense(A))

    t.play(A, move, *moves)

    check(t, before, figures_before, then)
    entry = [action for action in t.me(A)["actions"] if action["card"] == CARDS[name]["id"]]
    assert not entry or (entry[0]["used"], entry[0]["limit"]) == (1 if times else 0, times)
    if times == 1:
        assert move not in t.options(A)
    elif times == 2:
        assert move in t.options(A)
        t.play(A, move)
        assert move not in t.options(A)
    else:
        t.play(A, move, move, move)
        assert t.crystals[A] == 0


@pytest.mark.parametrize(("name", "line", "moves", "then"), RESTED, ids=lambda value: str(value)[:24])
def test_what_a_rest_action_does(name, line, moves, then):
    t = acting(name)
    before, figures_before = snapshot(t), (t.attack(A), t.defense(A))

    t.play(A, f"rest {source(name)} {line}", *moves)

    check(t, before, figures_before, {"graveyard": ["Cloak", "Helmet"], "track": [None, "Axe", None], **then})


# Triggers: what is taken or done, and what the visible card adds to it, in Crystals and Wounds of all three.
# Ann has 4 Crystals and 4 Wounds, fights with Attack 20 and Defense 20, and pays nothing for her Journey.
TRIGGERED = [
    ("Cloak", 1, "of Fury", [], [4, 0, 0], [0, 0, 0]),
    ("Cloak", 1, "Helmet", [], [0, 0, 0], [0, 0, 0]),
    ("of Profit", 1, "Kobold", [], [2, 0, 0], [0, 0, 0]),
    ("of Profit", 1, "Red Dragon", [], [0, 0, 0], [0, 0, 0]),
    ("Dragonscale Mail", 1, "Red Dragon", [], [0, 0, 0], [-4, 0, 0]),
    ("Dragonscale Mail", 1, "Hydra", [], [0, 0, 0], [0, 0, 0]),
    ("of Venom", 1, "Kobold", ["target 2"], [0, 0, 0], [0, 0, 1]),
    ("of Venom", 1, "Red Dragon", [], [0, 0, 0], [0, 0, 0]),
    ("of Protection", 1, "Helmet", [], [3, 0, 0], [0, 0, 0]),
    ("of Protection", 1, "of Fury", [], [0, 0, 0], [0, 0, 0]),
    ("of Dusk", 1, "Zombie", [], [2, 0, 0], [0, 0, 0]),
    ("of Dusk", 1, "Dracolich", [], [2, 0, 0], [0, 0, 0]),
    ("of Dusk", 1, "Kobold", [], [0, 0, 0], [0, 0, 0]),
    ("of Dusk", 2, "rest", [], [4, 0, 0], [0, 0, 0]),
    ("of Dark Bargains", 2, "Black Plate", [], [1, 0, 0], [1, 0, 0]),
    ("of Grace", 2, "of Healing", [], [1, 0, 0], [-3, 0, 0]),
    ("of Grace", 2, "Kobold", [], [0, 0, 0], [0, 0, 0]),
    ("Dryad", 1, "rest", [], [3, 0, 0], [-1, 0, 0]),
    ("of Regeneration", 1, "turn", [], [0, 0, 0], [-1, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "line", "event", "moves", "crystals", "wounds"), TRIGGERED)
def test_what_a_trigger_does(name, line, event, moves, crystals, wounds):
    card = hero(
        [name] if source(name) == "item" else [],
        [name] if source(name) == "enchantment" else [],
        [name] if source(name) == "trophy" else [],
        crystals=4,
        wounds=4,
    )
    if event == "turn":
        t = realm(card, hero(), hero(), track=["Axe", "Helmet", "Spade"], active=C)
        t.play(C, "rest village 1")
        t.end(C)
        assert t.pending == (A,)
        assert t.wounds == [3, 0, 0]
        return
    t = realm(card, hero(), hero(), track=[event if event in CARDS else "Axe", "Spade"], boosts=(20, 20))
    if event == "rest":
        t.play(A, "rest village 1")
    else:
        t.journey(A, 1).play(A, *moves).end(A)
    assert t.crystals == [4 + crystals[0], *crystals[1:]]
    assert t.wounds == [4 + wounds[0], *wounds[1:]]


def test_face_up_effects():
    """The Shield protects, the Dragonlance adds 3 against a Dragon, both while visible only."""
    shield = realm(hero(["Shield"]), hero(["Shield", "Fist"]))
    assert [shield.me(seat)["protected"] for seat in (A, B)] == [True, False]
    lance = realm(hero(["Dragonlance"]), hero(["Dragonlance", "Fist"]), track=["Red Dragon", "Ogre"])
    assert [lance.me(seat)["against_dragons"] for seat in (A, B)] == [3, 0]
    assert [slot["forecast"]["attack"] for slot in lance.view["track"][:2]] == [6, 3]


FACES = [("Shield", 1), ("Dragonlance", 1)]

# End scoring. Ann has 11 Crystals, Attack 13 and Defense 9 by her icons, and trophies that are named.
SCORES = [
    ("of Greed", 1, {"crystals": 11}, 3),
    ("Tax Collector", 2, {"crystals": 11}, 2),
    ("Bandit King", 1, {"crystals": 11}, 2),
    ("Golden Dragon", 2, {"crystals": 11}, 2),
    ("of Conquest", 1, {"items": ["Axe"], "trophies": ["Ice Giant"]}, 3),  # Attack 3 + 2 and its own 2
    ("Frost Troll", 1, {"items": ["Axe"], "trophies": ["Ice Giant"]}, 1),  # 3 + 2 + 1
    ("White Dragon", 1, {"items": ["Axe"], "trophies": ["Ice Giant"]}, 2),  # 3 + 2 + 1
    ("of Dragonslaying", 1, {"trophies": ["Black Dragon", "Green Dragon", "Imp"]}, 6),
    ("Red Dragon", 1, {"trophies": ["Black Dragon"]}, 4),
    ("Gnoll Chieftain", 1, {"trophies": ["Imp", "Gnoll", "Black Dragon"]}, 1),  # three Monsters with itself
    ("of the Bulwark", 1, {"items": ["Helmet"], "trophies": ["Hydra"]}, 3),  # Defense 3 + 2 and its own 2
    ("Iron Dragon", 2, {"items": ["Helmet"], "trophies": ["Hydra", "Kobold"]}, 2),  # 3 + 2 + 1
    ("of Skulls", 1, {"trophies": ["Zombie", "Ghoul", "Imp", "Skeleton"]}, 3),
    ("Vampire", 1, {"trophies": ["Zombie", "Ghoul"]}, 1),
    ("Lich", 1, {"trophies": ["Zombie", "Ghoul", "Skeleton"]}, 2),
]  # fmt: skip


@pytest.mark.parametrize(("name", "line", "given", "glory"), SCORES)
def test_what_a_card_scores_at_the_end(name, line, given, glory):
    me = {"items": [], "enchantments": [], "trophies": [], "crystals": 0, **given}
    pile = {"item": "items", "enchantment": "enchantments"}.get(CARDS[name]["type"], "trophies")
    me[pile] = [*me[pile], name]
    assert dict(realm(hero(**me)).table.sheet)["end scoring"][A] == glory

    cover = {"items": "Helmet", "enchantments": "of Healing", "trophies": "Smuggler"}[pile]
    covered = realm(hero(**{**me, pile: [*me[pile], cover]}))
    kept = dict(covered.table.sheet)["end scoring"][A]
    kind = CARDS[name]["lines"][line - 1]["kind"]
    assert (kept == 0) == (kind == "END@top")


# Fights that are not plain: Strength, Defense and the Wounds that come of it
FOUGHT = [
    ("Ogre", 1, [], 2, 6),
    ("Iron Dragon", 1, [], 2, 12),
    ("Goblin Suicide Squad", 1, [], 1, 3),
    ("Giant", 1, [], 1, 7),
    ("Dracolich", 1, ["Zombie", "Lich"], 3, 5),
]


@pytest.mark.parametrize(("name", "line", "trophies", "defense", "wounds"), FOUGHT)
def test_what_a_special_fight_costs(name, line, trophies, defense, wounds):
    t = realm(hero(trophies=trophies), track=[name], boosts=(20, defense))
    t.journey(A, 1)
    assert t.wounds[A] == wounds


def test_every_line_of_every_card_is_exercised_above():
    done = {
        (row[0], row[1]) for table in (TAKEN, USED, RESTED, TRIGGERED, SCORES, FOUGHT, FACES) for row in table
    }
    lines = {(card["name"], line["line"]) for card in BOX["cards"] for line in card["lines"]}
    assert done == lines


# Villages, in the setting of the actions: 4 Crystals, 4 Wounds, an Item, an Enchantment, Imp and Kobold.
# A Rest takes the Helmet from the track; END lines are worked out for Ann, Bob and Cid.
REST, USE, END = "rest", "use", "end"
VILLAGES = [
    ("normaltown", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("normaltown", 2, REST, [], {"wounds": [-1, 0, 0]}),
    ("normaltown", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("normaltown", 4, END, [], [0, 0, 0]),
    ("aurisan", 1, REST, [], {"crystals": [4, 0, 0]}),
    ("aurisan", 2, REST, [], {"wounds": [-1, 0, 0]}),
    ("aurisan", 3, USE, [], {"crystals": [-3, 0, 0], "attack": 2}),
    ("aurisan", 4, END, [], [1, 0, 0]),
    ("fjordosan", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("fjordosan", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("fjordosan", 3, USE, [], {"wounds": [1, 0, 0], "attack": 1}),
    ("fjordosan", 4, END, [], [6, 6, 0]),  # Attack 1, 1, 0
    ("dracopolis", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("dracopolis", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("dracopolis", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("dracopolis", 4, END, [], [0, 0, 0]),
    ("hateville", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("hateville", 2, REST, [], {"wounds": [-1, 0, 0]}),
    (
        "hateville", 3, USE, ["monster 2"],
        {"crystals": [4, 0, 0], "graveyard": ["Cloak", "Imp"], "trophies": {A: ["Kobold"]}},
    ),
    ("hateville", 4, END, [], [1, 0, 0]),
    ("dwarfburg", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("dwarfburg", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("dwarfburg", 3, USE, [], {"crystals": [-1, 0, 0], "defense": 1}),
    ("dwarfburg", 4, END, [], [6, 0, 0]),
    ("gravekill", 1, REST, [], {"crystals": [3, 0, 0]}),
    (
        "gravekill", 2, REST, [],
        {
            "crystals": [-1, 0, 0], "graveyard": ["Helmet"], "items": {A: ["Fist", "Cloak"]},
            "attack": -1, "defense": 3,
        },
    ),
    ("gravekill", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("gravekill", 4, END, [], [0, 0, 0]),
    ("holygrove", 1, REST, [], {"wounds": [-1, 0, 0], "crystals": [2, 0, 0]}),
    ("holygrove", 2, REST, [], {"wounds": [-4, 0, 0]}),
    ("holygrove", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("holygrove", 4, END, [], [0, 0, 5]),
    ("mudford", 1, REST, [], {"crystals": [2, 0, 0]}),
    ("mudford", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("mudford", 3, USE, [], {"crystals": [-1, 0, 0], "attack": 1}),
    ("mudford", 4, END, [], [0, 0, 0]),
    ("lanternhill", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("lanternhill", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("lanternhill", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 2}),
    ("lanternhill", 4, END, [], [0, 0, 0]),
    ("saltmarsh", 1, REST, [], {"crystals": [5, 0, 0], "wounds": [1, 0, 0]}),
    ("saltmarsh", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("saltmarsh", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("saltmarsh", 4, END, [], [4, 0, 0]),
    ("tinkerton", 1, REST, [], {"crystals": [3, 0, 0]}),
    (
        "tinkerton", 2, REST, [],
        {"crystals": [6, 0, 0], "graveyard": ["Cloak", "Fist", "Helmet"], "items": {A: []}, "attack": -1},
    ),
    ("tinkerton", 3, REST, [], {"wounds": [-2, 0, 0]}),
    ("tinkerton", 4, USE, [], {"crystals": [-2, 0, 0], "defense": 1}),
    ("tinkerton", 5, END, [], [1, 0, 0]),
    ("briarwick", 1, REST, ["target 2"], {"crystals": [2, 0, 0], "wounds": [0, 0, 1]}),
    ("briarwick", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("briarwick", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("briarwick", 4, END, [], [0, 0, 5]),
    ("hollowoak", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("hollowoak", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("hollowoak", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("hollowoak", 4, END, [], [0, 0, 0]),
    ("ravenscar", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("ravenscar", 2, REST, ["target 1"], {"wounds": [-2, 2, 0]}),
    ("ravenscar", 3, USE, [], {"wounds": [1, 0, 0], "attack": 2}),
    ("ravenscar", 4, END, [], [4, 0, 0]),
    ("sunmeadow", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("sunmeadow", 2, REST, [], {"wounds": [-3, 0, 0]}),
    ("sunmeadow", 3, USE, [], {"crystals": [-3, 0, 0], "attack": 1}),
    ("glimmerdeep", 1, REST, [], {"crystals": [4, 0, 0]}),
    ("glimmerdeep", 2, REST, [], {"wounds": [-1, 0, 0]}),
    ("glimmerdeep", 3, USE, [], {"crystals": [-1, 0, 0], "defense": 1}),
    ("glimmerdeep", 4, END, [], [0, 0, 0]),
    ("oldmill", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("oldmill", 2, REST, [], {}),
    ("oldmill", 3, REST, [], {"wounds": [-2, 0, 0]}),
    ("oldmill", 4, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("oldmill", 5, END, [], [0, 0, 0]),
    ("watchpost", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("watchpost", 2, REST, [], {"wounds": [-1, 0, 0]}),
    ("watchpost", 3, USE, [], {"crystals": [-1, 0, 0], "attack": 1}),
    ("watchpost", 4, END, [], [4, 0, 0]),
    ("marketcross", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("marketcross", 2, REST, [], {"wounds": [-2, 0, 0]}),
    (
        "marketcross", 3, USE, ["monster 1"],
        {"crystals": [5, 0, 0], "banished": ["Kobold"], "trophies": {A: ["Imp"]}, "defense": -1},
    ),
    ("marketcross", 4, USE, [], {"crystals": [-1, 0, 0], "wounds": [-1, 0, 0]}),
    ("marketcross", 5, END, [], [4, 0, 0]),
    ("sorrowfen", 1, REST, [], {"crystals": [4, 0, 0]}),
    ("sorrowfen", 2, REST, [], {"wounds": [-3, 0, 0]}),
    ("sorrowfen", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("sorrowfen", 4, END, [], [-4, -2, 0]),
    ("kingsrest", 1, REST, [], {"crystals": [3, 0, 0]}),
    ("kingsrest", 2, REST, [], {"wounds": [-2, 0, 0]}),
    ("kingsrest", 3, USE, [], {"crystals": [-2, 0, 0], "attack": 1}),
    ("kingsrest", 5, END, [], [0, 0, 0]),
]  # fmt: skip

# What villages score where the setting above shows nothing: one hero who has a little of everything
RICHER = [
    ("normaltown", {"crystals": 11}, 2),
    ("aurisan", {"crystals": 11}, 2),
    ("dracopolis", {"trophies": ["Red Dragon", "Imp", "Golden Dragon"]}, 6),
    ("hateville", {"trophies": ["Imp", "Gnoll", "Ogre", "Red Dragon"]}, 1),
    ("gravekill", {"trophies": ["Zombie", "Lich", "Dracolich", "Imp"]}, 1),
    ("mudford", {"items": ["Fist", "Axe", "Helmet", "Trap", "Spade"]}, 2),
    ("lanternhill", {"enchantments": ["of Fury", "of Pain"]}, 1),
    ("glimmerdeep", {"crystals": 13}, 2),
    ("tinkerton", {"items": ["Fist", "Axe"], "enchantments": ["of Pain"], "trophies": ["Imp"]}, 1),
    ("hollowoak", {"trophies": ["Imp", "Gnoll", "Ogre", "Hyena", "Red Dragon"]}, 1),
    ("oldmill", {"trophies": ["Imp", "Gnoll", "Ogre", "Red Dragon"]}, 1),
    ("kingsrest", {"trophies": ["Red Dragon"]}, 4),
    ("sorrowfen", {"wounds": 3}, -3),
    ("holygrove", {"wounds": 1}, 0),
]


@pytest.mark.parametrize(("id", "line", "kind", "moves", "then"), VILLAGES)
def test_what_a_village_does(id, line, kind, moves, then):
    t = acting("", village=id)
    if kind == END:
        assert dict(t.table.sheet)["village"] == then
        return
    before, figures_before = snapshot(t), (t.attack(A), t.defense(A))

    t.play(A, f"{kind} village {line}", *moves)

    resting = {"graveyard": ["Cloak", "Helmet"], "track": [None, "Axe", None]} if kind == REST else {}
    check(t, before, figures_before, {**resting, **then})


@pytest.mark.parametrize(("id", "given", "glory"), RICHER)
def test_what_a_village_scores(id, given, glory):
    assert dict(realm(hero(**given), village=id).table.sheet)["village"][A] == glory


@pytest.mark.parametrize(
    ("id", "uses"),
    [
        ("aurisan", 1), ("fjordosan", 2), ("lanternhill", 1), ("hollowoak", 1), ("ravenscar", 1),
        ("oldmill", 2), ("watchpost", 2), ("normaltown", 20), ("mudford", 40), ("dwarfburg", 40),
        ("tinkerton", 20),
    ],
)  # fmt: skip
def test_how_often_a_village_action_can_be_used(id, uses):
    t = realm(hero(crystals=40), village=id)
    line = 4 if id in ("tinkerton", "oldmill") else 3
    for _ in range(uses):
        t.play(A, f"use village {line}")
    assert f"use village {line}" not in t.options(A)


def test_old_mill_counts_both_piles():
    t = realm(hero(["Fist", "Axe", "Helmet", "Spade"], ["of Pain", "of Fury"]), village="oldmill")
    t.play(A, "rest village 2")
    assert t.crystals[A] == 2 + 1


def test_kingsrest_gives_a_crystal_to_whoever_has_none():
    t = realm(hero(), hero(), hero(crystals=1), track=["Axe", "Helmet", "Spade"], village="kingsrest")
    t.play(A, "rest village 2").end(A)
    assert t.crystals == [0, 1, 1]
    t.play(B, "rest village 2").end(B)
    assert t.crystals == [0, 1, 1]


def test_every_line_of_every_village_is_exercised_above():
    done = {(row[0], row[1]) for row in VILLAGES} | {("kingsrest", 4)}
    assert done == {(village["id"], line["line"]) for village in BOX["villages"] for line in village["lines"]}
