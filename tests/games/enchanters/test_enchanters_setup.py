"""Components, setup and variants: ENC-GEN, ENC-SET, ENC-VAR."""

from collections import Counter

import pytest
from enchanters_table import BOX, CARDS, GAME, A, B, Bench, C, hero, realm, refused

from spellmarket.kernel import BadSetup

KINGDOMS = ["bandits", "barbarians", "cultists", "dracons", "gnolls", "goblins", "undeads", "unicorns"]
DRAGONS = {card["id"] for card in BOX["cards"] if card["type"] == "dragon"}
GEAR = {card["id"] for card in BOX["cards"] if card["type"] in ("item", "enchantment")}


def opened(seats, seed=0, **options):
    """A new game with random kingdoms, and what lies on its table."""
    table = GAME.table(seats, seed=seed, options={"kingdoms": "random", **options})
    return table, table.position()["state"]


def kind(card):
    return card.split("/")[0]


def order(state):
    """The whole Adventure Deck as it was made, the top card first."""
    return state["track"] + state["deck"][::-1]


def test_ENC_GEN_01_two_to_four_players_and_the_most_glory_wins():
    assert list(GAME.seats) == [2, 3, 4]
    t = realm(hero(trophies=["Ogre"]), hero(trophies=["Hydra"]), hero(trophies=["Imp"]))
    assert t.table.places == [2, 1, 3]


def test_ENC_GEN_03_eight_kingdoms_of_25_cards_eight_starting_cards_and_22_villages():
    sizes = Counter()
    for card in BOX["cards"]:
        sizes[card["deck"]] += card["copies"]
    assert sizes == {"start": 8, **dict.fromkeys(KINGDOMS, 25)}
    assert len(BOX["villages"]) == 22
    assert len(BOX["slot_costs"]) == 6


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_ENC_GEN_04_a_deck_has_12_gear_cards_and_13_foes(kingdom):
    cards = [card for card in BOX["cards"] if card["deck"] == kingdom]
    assert [card["copies"] for card in cards] == [2] * 12 + [1]
    assert [card["marked"] for card in cards] == [1] * 13
    kinds = Counter()
    for card in cards:
        kinds[card["tier"] or card["type"]] += card["copies"]
    assert kinds == {"item": 6, "enchantment": 6, "minor": 6, "medium": 4, "major": 2, "dragon": 1}


def test_ENC_GEN_05_crystals_and_wounds_have_no_limit():
    t = realm(hero(crystals=500, wounds=400), track=["Smuggler"], boosts=(3, 0))
    t.journey(A, 1)
    assert t.crystals[A] == 503
    assert t.wounds[A] == 402


def test_ENC_GEN_06_a_card_wins_over_the_rules():
    """A taken Item goes on the taker's pile (ENC-PIL-01), but the Trap says otherwise."""
    plain = realm(hero(), hero(), track=["Helmet"], seats=2)
    assert plain.journey(A, 1).items(A) == ["Helmet"]
    trap = realm(hero(), hero(), track=["Trap"], seats=2)
    assert trap.journey(A, 1).items(A) == []


def test_ENC_GEN_08_icons_of_cards_are_all_known():
    for card in BOX["cards"]:
        assert {line["kind"] for line in card["lines"]} <= {
            "MINOR", "MINOR2", "MULTI", "REST", "IMM", "ON", "FACE", "FIGHT", "TRAP", "END@top", "END@bot",
        }  # fmt: skip
        assert (card["health"] is None) == (card["type"] in ("item", "enchantment"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ENC_SET_01_02_12_14_everybody_starts_alike(seats):
    """ENC-SET-01, ENC-SET-02, ENC-SET-12, ENC-SET-14"""
    table, _ = opened(seats)
    view = table.spectator.view
    for player in view["players"]:
        assert (player["crystals"], player["wounds"]) == (5, 0)
        assert [card["id"] for card in player["items"]] == ["start.fist"]
        assert [card["id"] for card in player["enchantments"]] == ["start.enchanting"]
        assert player["trophies"] == []
    assert [slot["cost"] for slot in view["track"]] == [0, 1, 2, 3, 4, 5]
    assert view["graveyard"] == []


@pytest.mark.parametrize(("seats", "cards", "decks"), [(2, 52, 4), (3, 75, 3), (4, 100, 4)])
def test_ENC_SET_03_04_the_adventure_deck(seats, cards, decks):
    """ENC-SET-03, ENC-SET-04"""
    _, state = opened(seats)
    assert len(set(order(state))) == state["cards"] == cards
    found = Counter(
        CARDS[card["name"]]["deck"] for c in order(state) for card in BOX["cards"] if card["id"] == kind(c)
    )
    assert len(found) == decks
    assert set(found.values()) == {13 if seats == 2 else 25}
    if seats == 2:
        assert all(card.endswith("/1") for card in order(state))  # only the copy that bears the "2"


def test_ENC_SET_05_kingdoms_are_chosen_in_seat_order_and_never_twice():
    table = GAME.table(2, seed=1)
    for seat, kingdom in [(A, "gnolls"), (B, "undeads"), (A, "goblins")]:
        assert table.pending == (seat,)
        table.chair(seat).play(f"choose {kingdom}")
    with refused("ENC-SET-05", "gnolls is already in the game"):
        table.chair(B).play("choose gnolls")
    table.chair(B).play("choose bandits")
    assert table.spectator.view["kingdoms"] == ["gnolls", "undeads", "goblins", "bandits"]


def test_ENC_SET_05_three_players_choose_one_each():
    table = GAME.table(3, seed=1)
    with refused("ENC-SET-05", "3 of 3 are missing"):
        table.chair(A).play("end")
    for seat, kingdom in [(A, "gnolls"), (B, "undeads"), (C, "goblins")]:
        assert table.pending == (seat,)
        table.chair(seat).play(f"choose {kingdom}")
    assert table.spectator.view["turn"] == 1


def test_ENC_SET_05_kingdoms_may_be_given_or_drawn():
    given = {"kingdom_1": "gnolls", "kingdom_2": "undeads", "kingdom_3": "goblins"}
    assert GAME.table(3, options=given, seed=0).spectator.view["kingdoms"] == ["gnolls", "undeads", "goblins"]
    drawn = {tuple(sorted(opened(3, seed)[1]["kingdoms"])) for seed in range(40)}
    assert len(drawn) > 20
    mixed = GAME.table(3, options={"kingdoms": "random", "kingdom_1": "gnolls"}, seed=0).spectator.view[
        "kingdoms"
    ]
    assert mixed[0] == "gnolls"
    assert len(set(mixed)) == 3
    partly = GAME.table(3, options={"kingdom_2": "gnolls"}, seed=0)
    partly.chair(A).play("choose bandits")
    partly.chair(B).play("choose undeads")
    assert partly.spectator.view["turn"] == 1
    with pytest.raises(BadSetup, match="twice"):
        GAME.table(3, options={"kingdom_1": "gnolls", "kingdom_2": "gnolls"}, seed=0)
    with pytest.raises(BadSetup, match="needs 3 kingdoms, not 4"):
        GAME.table(3, options={**given, "kingdom_4": "bandits"}, seed=0)


def test_ENC_SET_06_the_kingdoms_of_a_first_game():
    pool = {"cultists", "goblins", "unicorns", "bandits"}
    found = [opened(3, seed, kingdoms="first_game")[1]["kingdoms"] for seed in range(20)]
    assert all(set(kingdoms) <= pool for kingdoms in found)
    assert len({frozenset(kingdoms) for kingdoms in found}) == 4
    assert set(opened(4, kingdoms="first_game")[1]["kingdoms"]) == pool


@pytest.mark.parametrize(("seats", "seeded"), [(2, 6), (3, 9), (4, 12)])
def test_ENC_SET_07_10_gear_lies_on_top_and_on_the_track(seats, seeded):
    """ENC-SET-07, ENC-SET-10"""
    for seed in range(10):
        _, state = opened(seats, seed)
        assert state["seeded"] == seeded
        assert all(kind(card) in GEAR for card in order(state)[:seeded])
        assert None not in state["track"]
        assert len(state["deck"]) == state["cards"] - 6


def test_ENC_SET_07_08_seeding_takes_the_lowest_gear_and_leaves_foes_below():
    """ENC-SET-07, ENC-SET-08: the first card found is the topmost, passed foes keep their order."""
    from spellmarket.games.enchanters.rules.setup import empty, seed
    from spellmarket.kernel import Chance, Start

    s = empty(Start(2, Chance(0), GAME.choose({}), 1, GAME.box, False))
    uid = {card.id: number for number, card in reversed(list(enumerate(GAME.box.cards[: GAME.box.size])))}
    from_the_bottom = ["cul.imp", "gob.axe", "gno.gnoll", "gob.helmet", "ban.cloak", "gob.ogre", "und.spade"]
    deck, found = seed(s, [uid[card] for card in from_the_bottom], 1)
    assert found == 2
    expected = ["cul.imp", "gno.gnoll", "ban.cloak", "gob.ogre", "und.spade", "gob.helmet", "gob.axe"]
    assert [GAME.box.cards[card].id for card in deck] == expected  # the last is the top


def test_ENC_SET_09_with_too_little_gear_all_of_it_is_seeded():
    from spellmarket.games.enchanters.rules.setup import empty, seed
    from spellmarket.kernel import Chance, Start

    s = empty(Start(2, Chance(0), GAME.choose({}), 1, GAME.box, False))
    uid = {card.id: number for number, card in reversed(list(enumerate(GAME.box.cards[: GAME.box.size])))}
    deck, found = seed(s, [uid["cul.imp"], uid["gob.axe"], uid["gno.gnoll"]], 3)
    assert found == 1
    assert [GAME.box.cards[card].id for card in deck] == ["cul.imp", "gno.gnoll", "gob.axe"]


def test_ENC_SET_11_one_village_at_random_or_given():
    found = {opened(3, seed)[1]["village"] for seed in range(60)}
    assert len(found) > 12
    assert opened(3, village="hateville")[1]["village"] == "hateville"


def test_ENC_SET_13_the_first_player_is_drawn_or_given():
    assert {opened(3, seed)[1]["active"] for seed in range(20)} == {0, 1, 2}
    assert opened(3, first_player=2)[1]["active"] == 2
    with pytest.raises(BadSetup, match="0 to 1, not 3"):
        opened(2, first_player=3)


def test_ENC_SET_15_every_card_can_be_read_before_the_choice():
    assert sorted(kingdom["id"] for kingdom in BOX["kingdoms"]) == KINGDOMS
    for card in BOX["cards"]:
        assert card["text"]
        assert card["source"]


@pytest.mark.parametrize(("seats", "cards"), [(2, 42), (3, 60), (4, 80)])
def test_ENC_VAR_01_02_fast_invasion(seats, cards):
    """ENC-VAR-01, ENC-VAR-02: five cards per player stay in the box, unseen, before seeding."""
    table, state = opened(seats, invasion="fast")
    assert state["cards"] == len(order(state)) == cards
    assert len(state["boxed"]) == 5 * seats
    assert state["graveyard"] == []
    assert state["seeded"] == 3 * seats
    view = table.spectator.view
    assert view["boxed"] == 5 * seats
    assert not any(
        card.split("/")[0] in str({k: v for k, v in view.items() if k != "track"}) for card in state["boxed"]
    )
    boxed = {tuple(table.chair(A).imagine(seed=n).position()["state"]["boxed"]) for n in range(5)}
    assert len(boxed) == 5


@pytest.mark.parametrize(("seats", "cards", "decks"), [(2, 26, 2), (3, 39, 3), (4, 52, 4)])
def test_ENC_VAR_03_04_05_superfast_invasion(seats, cards, decks):
    """ENC-VAR-03, ENC-VAR-04, ENC-VAR-05"""
    _, state = opened(seats, invasion="superfast")
    assert state["cards"] == cards
    assert len(state["kingdoms"]) == decks
    assert all(card.endswith("/1") for card in order(state))
    assert state["seeded"] == 2 * seats
    assert all(kind(card) in GEAR for card in order(state)[: 2 * seats])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("invasion", ["full", "fast", "superfast"])
def test_ENC_VAR_06_07_08_dragons_in_the_depths(seats, invasion):
    """ENC-VAR-06, ENC-VAR-07, ENC-VAR-08: all Dragons are in the game, in the lower half."""
    for seed in range(8):
        _, state = opened(seats, seed, invasion=invasion, dragons_in_depths=True)
        dragons = len(state["kingdoms"])
        assert state["depths"] == (state["cards"] - dragons) // 2 + dragons
        places = [place for place, card in enumerate(state["deck"]) if kind(card) in DRAGONS]
        assert len(places) == dragons
        assert max(places) < state["depths"]
        assert not any(kind(card) in DRAGONS for card in state["boxed"])


def test_ENC_VAR_08_fast_and_superfast_exclude_each_other():
    with pytest.raises(BadSetup, match="full, fast, superfast"):
        opened(3, invasion="fast superfast")


def test_section_21_a_redeal_could_have_been_dealt():
    """Seeded gear stays on top, Dragons in the depths, the same cards are unseen, and orders vary."""
    for options in (
        {},
        {"dragons_in_depths": True},
        {"invasion": "fast"},
        {"invasion": "fast", "dragons_in_depths": True},
    ):
        table, _state = opened(4, seed=3, **options)
        bench = Bench(table)
        seen = set()
        for turn in range(20):
            for n in range(3):
                other = table.chair(A).imagine(seed=7 * turn + n).position()["state"]
                now = table.position()["state"]
                assert sorted(other["deck"] + other["boxed"]) == sorted(now["deck"] + now["boxed"])
                assert other["track"] == now["track"]
                gear = max(0, now["seeded"] - (now["cards"] - len(now["deck"])))
                assert all(kind(card) in GEAR for card in other["deck"][len(other["deck"]) - gear :])
                if now["depths"]:
                    assert not any(kind(card) in DRAGONS for card in other["deck"][now["depths"] :])
                seen.add(tuple(other["deck"]))
            seat = bench.pending[0]
            while bench.pending == (seat,) and bench.view["turn"] == turn + 1:
                bench.play(seat, bench.options(seat)[-1])
        assert len(seen) == 60


def test_section_21_passed_foes_lie_at_the_bottom_of_a_redeal():
    """The unseen part is not evenly mixed: its lowest cards are foes more often than the others."""
    table, state = opened(4, seed=5)
    lowest = sum(
        kind(table.chair(A).imagine(seed=n).position()["state"]["deck"][0]) not in GEAR for n in range(200)
    )
    unseen = [kind(card) not in GEAR for card in state["deck"]]
    assert sum(unseen) / len(unseen) < 0.6
    assert lowest == 200
