"""Advice: the greedy bot plays well, and hints say what and why."""

import random
from statistics import mean

import pytest
from merchants_table import GAME, A, B, market, shoppe

import spellmarket as sm
from spellmarket.games.merchants_of_magick import advice, state

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

    assert GAME.why(t.table._state, A, GAME.parse("done")).startswith("The best mark left costs you about")
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


def plain_worth(s, seat):
    """The advice's formula written down term by term, for one table, with nothing remembered."""
    box, me, left = s.box, s.shoppes[seat], 10 - s.round
    base = advice.LAST + (advice.LONG - advice.LAST) * min(1, left / advice.LONG_ROUNDS)
    potion = advice.LAST_POTION + (advice.POTION - advice.LAST_POTION) * min(1, left / 3)
    free = advice.FREE * min(1, left / 2)
    effort = advice.efforts(box, me)

    def asked(card):
        return sum(effort[row] for row in box.needs[card])

    coming = s.waiting if s.seats == 1 else s.shoppes[seat - 1].line
    later = left - (len(coming) if s.seats == 1 else min(len(coming), left) // 2)
    orders = [(advice.SOON[min(space, left)], 1, card) for space, card in enumerate(me.line)]
    orders += [(base, advice.COMING, card) for card in coming[: max(0, left)]]
    if later > 0:
        orders += [(base, later / s.left, card) for card in s.deck[: s.left]]
    likely = [(share * odds ** asked(card), card) for odds, share, card in orders if card >= 0]
    value = potion * me.potions + advice.FREE * me.owed
    value += sum(box.order_coins[card] for card in me.claimed)
    value += sum(chance * box.order_coins[card] for chance, card in likely)
    for row, work in enumerate(effort):
        value += (box.row_coins[row] + (potion * box.row_potions[row] if work else 0)) * base**work
        kind = box.bonus_kind[row]
        hoped = sum(chance for chance, card in likely if box.order_kinds[card] == kind)
        value += base**work * box.bonus[row] * (state.sold(s, me, kind) + hoped)
    chances = sorted(
        base ** (effort[box.adventurers.enchantment[me.adventurer]] + effort[item])
        for item in box.adventurers.wanted[me.adventurer]
    )
    coins = box.adventurers.coins[me.adventurer]
    if me.fulfilled == 3:
        value += coins
    else:
        value += chances[0] * (free + coins) + chances[1] * free * (me.fulfilled < 2)
        value += chances[2] * 3 * potion * (me.fulfilled < 1)
    for kind in (0, 1):
        card, scored = s.masteries[kind], me.mastered[kind]
        prize = box.masteries.apprentice[card] if s.flipped[kind] else box.masteries.master[card]
        missing = max(0, box.masteries.circles[card] - box.count(box.masteries.columns[card], me.marks))
        hope = advice.MASTERY**missing if missing <= 2 * left + 2 or not missing else 0
        value += scored if scored >= 0 else prize * hope
    for cost in box.slots[me.slots :]:
        value += max(0, advice.SLOT - potion * cost) * min(1, left / 2)
    return value


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_options_are_weighed_at_once_as_each_would_be_alone(seats):
    """Issue 14: what does not change by a move is worked out once, and comes to the same."""
    table = GAME.table(seats, seed=seats, options={"adventurer_orders_count": seats == 2})
    luck = random.Random(seats)
    while not table.over:
        seat = luck.choice(table.pending)
        s, options = table._private(seat), table.options(seat)
        weights = table.weigh(seat)
        assert weights == [GAME.weigh(s, seat, move) for move in options]
        for move, weight in zip(options, weights, strict=True):
            assert abs(weight - 1000 * plain_worth(advice.after(s, seat, move), seat)) < 1.001
        table.chair(seat).play(luck.choice([table.best(seat), *options[:2]]))
