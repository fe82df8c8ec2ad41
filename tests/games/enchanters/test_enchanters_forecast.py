"""What the view says of a fight before it happens is what then happens."""

import random

import pytest
from enchanters_table import GAME, A, B, hero, realm

import spellmarket as sm

DRAGON = ("Golden Dragon", "Long Sword", "Long Sword")


def test_ENC_STA_06_dragonlance_against_the_golden_dragon_that_was_picked():
    """Finding 24: the card just picked had no forecast, and what the browser made up was wrong."""
    t = realm(
        hero(["Dragonlance"], trophies=["Ogre"], crystals=4), track=DRAGON, village="ravenscar", boosts=(6, 0)
    )
    before = t.view["track"][0]["forecast"]

    t.play(A, "journey 1")

    taken = t.view["taking"][0]
    assert t.asks == "window_2"
    assert taken["forecast"] == before
    assert taken["forecast"]["attack"] == t.attack(A) + 3
    assert taken["forecast"]["short"] == 0
    assert taken["outcome"]["wins"]
    t.play(A, "proceed")
    assert t.trophies(A)[-1] == "Golden Dragon"
    assert t.glory(A) == taken["outcome"]["glory"]


def test_ENC_NAM_12_dracolich_with_two_skulls_is_stronger():
    t = realm(
        hero(["Scimitar"], trophies=["Zombie", "Ghoul"], crystals=4),
        track=("Dracolich",), village="normaltown", boosts=(20, 0),
    )  # fmt: skip
    t.play(A, "journey 1")
    foe = t.view["taking"][0]["forecast"]
    assert (foe["health"], foe["strength"]) == (11, 8)
    assert foe["wounds"] == 8 - t.defense(A)
    before = t.wounds[A]
    t.play(A, "proceed")
    assert t.wounds[A] == before + foe["wounds"]


def test_ENC_CMB_10_the_wounds_of_double_damage_are_foretold_doubled():
    t = realm(hero(["Scimitar"], crystals=4), track=("Ogre",), village="normaltown", boosts=(20, 0))
    foe = t.view["track"][0]["forecast"]

    t.play(A, "journey 1")
    before = t.wounds[A]
    t.play(A, "proceed")

    assert foe["wounds"] == 2 * (foe["strength"] - t.defense(A)) > 0
    assert t.wounds[A] == before + foe["wounds"]


def test_a_fight_that_fails_says_so_and_what_is_missing():
    t = realm(hero(["Fist"], crystals=2), track=("Long Sword", "Long Sword", "Ogre"), village="normaltown")
    slot = t.view["track"][2]
    assert slot["forecast"]["short"] == slot["forecast"]["health"] - 1
    assert not slot["outcome"]["wins"]
    assert slot["outcome"]["crystals"] == 0
    assert slot["outcome"]["glory"] == t.glory(A)


def test_what_cannot_be_paid_says_how_much_is_missing():
    t = realm(hero(crystals=1), track=["Long Sword"] * 2 + ["Axe"] * 2 + ["Scimitar"], village="ravenscar")
    assert [slot["outcome"]["missing_crystals"] for slot in t.view["track"][:5]] == [0, 0, 1, 2, 3]
    assert t.view["track"][5]["outcome"] is None


def test_ENC_PIL_02_gear_covers_what_lies_below():
    t = realm(hero(["Fist"], crystals=5), track=("Cloak",), village="ravenscar")
    fist = GAME.contents()["cards"][0]
    outcome = t.view["track"][0]["outcome"]
    assert outcome["covers"] == fist["id"]
    t.journey(A, 1)
    assert (t.attack(A), t.defense(A)) == (outcome["attack"], outcome["defense"])


def test_ENC_NAM_03_the_victim_of_the_roc_sees_who_gets_the_monster_and_what_it_costs():
    t = realm(
        hero(["Fist"], crystals=2),
        hero(trophies=["Imp", "Ogre"]),
        seats=2, track=("Roc",), boosts=(20, 20), village="normaltown",
    )  # fmt: skip
    t.journey(A, 1)
    waiting = t.view["waiting"]
    assert t.pending == (B,)
    assert (waiting["owner"], waiting["receiver"], waiting["seat"]) == (A, A, B)
    before = t.glory(B)
    losses = {t.names([loss["card"]])[0]: loss["glory"] for loss in waiting["losses"]}
    assert set(losses) == {"Imp", "Ogre"}
    t.play(B, "monster 1")
    assert t.trophies(B) == ["Imp"]
    assert t.glory(B) == before + losses["Ogre"]


def test_ENC_END_04_no_village_scores_before_it_is_known():
    table = GAME.table(3, seed=1)
    assert [player["glory"] for player in table.spectator.view["players"]] == [0, 0, 0]


@pytest.mark.parametrize("seed", range(6))
def test_the_shown_outcome_is_what_then_happens(seed):
    """For every Journey of a random game in which nobody else has to choose on the way."""
    luck = random.Random(seed)
    checked = failed = 0
    options = {"kingdoms": "random", "invasion": "superfast"}
    table = GAME.table(2 + seed % 3, seed=seed, options=options, listen=True)
    greedy = sm.bot("greedy", seed=seed)
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        move = luck.choice(chair.options) if luck.random() < 0.6 else greedy.choose(chair)
        text = GAME.text(move)
        view = chair.view
        outcome = None
        if text.startswith("journey"):
            outcome = view["track"][int(text.split()[1]) - 1]["outcome"]
        elif text == "proceed":
            outcome = view["taking"][0]["outcome"]
        turn, told = view["turn"], len(table.listen())
        chair.play(move)
        if outcome is None or not outcome["settled"]:
            continue
        if table.asks(-1) == "window_2":  # first the way
            assert table.spectator.view["taking"][0]["outcome"] == {**outcome, "missing_crystals": 0}
            continue
        after = table.spectator.view
        checked += 1
        events = [event.json(GAME.box) for event in table.listen()[told:]]
        failed += not outcome["wins"]
        assert outcome["wins"] == (not any(event["event"] == "failed" for event in events))
        if after["turn"] == turn:  # the turn is not over, so nothing of the next one has happened yet
            me = after["players"][seat]
            for figure in ("attack", "defense", "crystals", "wounds", "glory"):
                assert me[figure] == outcome[figure], figure
    assert checked > 5
