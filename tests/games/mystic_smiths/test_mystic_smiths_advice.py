"""What the greedy bot plays, and what a hint says."""

import pytest
from smiths_table import GAME, A, B, C, smithy

import spellmarket as sm


def best(bench, seat=A):
    return GAME.text(bench.table.best(seat))


def play(table, bots):
    while not table.over:
        seat = table.pending[0]
        table.chair(seat).play(bots[seat].choose(table.chair(seat)))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_greedy_game_ends_by_weapons_and_far_from_the_guard(seats):
    for seed in range(6):
        table = play(GAME.table(seats, seed=seed), [sm.bot("greedy", seed=seat) for seat in range(seats)])
        view = table.spectator.view
        assert view["last_round"]
        assert view["round"] < 40


@pytest.mark.soak
def test_two_thousand_greedy_games_of_four_never_meet_the_guard_MYS_END_07():
    for seed in range(2000):
        table = play(GAME.table(4, seed=seed), [sm.bot("greedy", seed=4 * seed + seat) for seat in range(4)])
        assert table.spectator.view["last_round"]


def test_the_greedy_bot_beats_a_random_one():
    wins = 0
    for seed in range(20):
        bots = [sm.bot("greedy", seed=seed), sm.bot("random", seed=seed)]
        wins += play(GAME.table(2, seed=seed), bots).places[0] == 1
    assert wins >= 18


def test_it_crafts_the_weapon_with_most_points():
    t = smithy(
        "action",
        players={A: {"ore": 9, "wood": 9, "hide": 9, "crystal": 9}},
        rack=["Thornwhistle Bow", "Worldroot Staff-Blade", "Emberfang Dagger", "Bramble Whip"],
    )

    assert best(t) == "craft L24"


def test_it_studies_a_card_that_pays_back_on_a_likely_space():
    t = smithy("action", dice=(4, 4), players={A: {"essence": 5}}, central={3: "Dragon Hoard"})

    verb, market, space = best(t).split()
    assert (verb, market) == ("study", "3")
    assert space in ("4", "5", "6")


def test_it_robs_where_there_is_most():
    t = smithy(players={A: {"forge": {5: "Raider's Banner"}}, B: {"ore": 1}, C: {"ore": 3, "wood": 3}})

    assert best(t) == "steal 2"


def test_at_the_very_end_materials_become_points():
    t = smithy(
        occasion="last",
        last_round=True,
        dice=(0, 0),
        players={A: {"forge": {7: "Dagger Bench"}, "ore": 4, "wood": 4}},
    )

    while not t.table.over:
        if t.asks(A) == "forging":
            assert best(t) == "forge"
        t.play(A, best(t))
    assert t.tokens(A) >= 8


def test_every_option_of_a_whole_game_has_a_reason():
    table = GAME.table(3, seed=9)
    bot = sm.bot("random", seed=9)
    seen = set()
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        for move in chair.options:
            seen.add(GAME.text(move).split()[0])
            reason = table.why(seat, move)
            assert reason[0].isupper()
            assert reason.endswith(".")
        chair.play(bot.choose(chair))
    assert {"place", "meditate", "study", "remodel", "lay", "craft", "work"} <= seen
