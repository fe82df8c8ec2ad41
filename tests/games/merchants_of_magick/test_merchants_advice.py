"""Advice: the greedy bot plays well, and hints say what and why."""

import random
from statistics import mean

import pytest
from merchants_table import GAME, A, B, market, shoppe

import spellmarket as sm

SPENT = {"d6": "sword.steel", "d8": "staff.wood"}


def greedy(seats, seed, **options):
    table = GAME.table(seats, seed=seed, options=options)
    bots = [sm.bot("greedy", seed=100 * seed + seat) for seat in range(seats)]
    while not table.over:
        chair = table.chair(table.pending[0])
        chair.play(bots[chair.seat].choose(chair))
    return table.scores


def test_a_greedy_player_alone_is_a_merchant_at_least():
    """The ledger's simple greedy player averages 72; ours must not fall below it."""
    assert mean([greedy(1, seed)[0] for seed in range(30)]) >= 72


@pytest.mark.soak
def test_three_hundred_games_alone():
    assert mean([greedy(1, seed)[0] for seed in range(300)]) >= 80


@pytest.mark.parametrize("options", [{}, {"announce_at_once": True}])
def test_a_greedy_player_beats_a_random_one(options):
    wins = 0
    for seed in range(6):
        table = GAME.table(3, seed=seed, options=options)
        bots = [sm.bot("random", seed), sm.bot("greedy", seed), sm.bot("random", seed + 50)]
        while not table.over:
            chair = table.chair(table.pending[-1])
            chair.play(bots[chair.seat].choose(chair))
        wins += table.places[1] == 1
    assert wins == 6


def test_a_finished_row_and_its_order_are_taken():
    t = market(dice=(4, 2, 2, 9), shoppes=[shoppe(["fiery"], line=["Fiery Sword"])])

    move, why = t.table.chair(A).hint()

    assert GAME.text(move) == "spend d6 sword.steel"
    assert why == "It completes Sword for 2 coins and 1 potion, claims Fiery Sword for 3 coins, " + (
        "and it makes 1 of 4 steel circles for Blacksmith."
    )


def test_a_hint_tells_what_a_mark_works_towards():
    t = market(dice=(6, 1, 1, 1), shoppes=[shoppe(line=["Fiery Ring", "Ring of the Orcs"])])

    why = GAME.why(t.table._state, A, GAME.parse("spend d6 ring.leather"))
    assert why == "It leaves 1 circle of Ring open, which Fiery Ring and Ring of the Orcs ask for."
    why = GAME.why(t.table._state, B, GAME.parse("spend d8 dragons.elemental"))
    assert why.startswith("It leaves 2 circles of the spell of the Dragons open")


def test_a_hint_to_be_done():
    t = market(dice=(1, 8, 10, 12))

    assert GAME.why(t.table._state, A, GAME.parse("done")).startswith("What you could still mark")
    full = market(dice=(6, 8, 1, 1), shoppes=[shoppe(["sword", "staff"], slots=6, spent=SPENT)])
    assert GAME.why(full.table._state, A, GAME.parse("done")).startswith("There is nothing left")


def test_every_option_has_a_reason_and_a_weight():
    luck = random.Random(2)
    table = GAME.table(2, seed=2)
    while not table.over:
        chair = table.chair(luck.choice(table.pending))
        imagined = chair.imagine(seed=1)
        before = imagined.position()
        for move in chair.options:
            assert imagined.why(chair.seat, move).endswith(".")
        assert len(imagined.weigh(chair.seat)) == len(chair.options)
        assert imagined.position() == before
        for _ in range(3):
            if chair.seat in table.pending:
                chair.play(luck.choice(chair.options))
