"""P21  The fast engine is the rulebook: what may be paid for weapons and what they score, a second time."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from smiths_table import GAME

import spellmarket as sm
from spellmarket.kernel import Quick

MATERIALS = ("ore", "wood", "hide", "crystal")
RESOURCES = (*MATERIALS, "essence")
WEAPONS = {weapon["id"]: weapon for weapon in GAME.contents()["weapons"]}


def payments(player, cost):
    """MYS-PAY-05, MYS-ABX-10  All legal payments of a weapon."""
    costs = [tuple(cost.get(name, 0) for name in MATERIALS)]
    if "THRIFT" in player["abilities"]:
        struck = [
            tuple(units - (i == j) for j, units in enumerate(costs[0])) for i in (1, 2, 3) if costs[0][i]
        ]
        costs = struck or costs
    found = set()
    for units in costs:
        for replaced in product(range(units[0]), *(range(count + 1) for count in units[1:])):
            paid = [count - less for count, less in zip(units, replaced, strict=True)]
            paid.append(2 * sum(replaced))
            if all(player[name] >= count for name, count in zip(RESOURCES, paid, strict=True)):
                found.add(tuple(paid))
    return found


def paid(table, seat, weapon):
    """Every way in which the engine lets this seat pay for it."""
    found, ways = set(), [(table, f"craft {weapon}")]
    while ways:
        before, move = ways.pop()
        after = before.copy()
        told = after.listen()
        after.chair(seat).play(move)
        crafted = [one.json(GAME.box) for one in told if one.event.name == "crafted"]
        if crafted:
            found.add(tuple(crafted[0]["amounts"]["pay"].get(name, 0) for name in RESOURCES))
        else:
            ways += [(after, option) for option in after.chair(seat).options]
    return found


@pytest.mark.parametrize("seats", GAME.seats)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=3, deadline=None)
def test_payments_scores_and_places_agree_with_a_second_count(seats, seed):
    luck = Quick(seed)
    table = GAME.table(seats, seed)
    bots = [sm.bot("greedy" if luck.below(4) else "random", seed=seat) for seat in range(seats)]
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        if table.asks(seat) == "action" and luck.below(4) == 0:
            state = table.position()["state"]
            open_ = {GAME.text(move) for move in chair.options}
            for weapon in state["rack"]:
                legal = payments(state["players"][seat], WEAPONS[weapon]["cost"])
                assert (f"craft {weapon}" in open_) == bool(legal)
                assert not legal or paid(table, seat, weapon) == legal
        chair.play(bots[seat].choose(chair))
    players = table.position()["state"]["players"]
    ranks = [
        (
            sum(WEAPONS[weapon]["points"] for weapon in player["weapons"]) + player["points"],
            player["essence"],
            player["ore"],
            player["wood"] + player["hide"] + player["crystal"],
        )
        for player in players
    ]  # MYS-END-04, MYS-END-05
    assert list(table.scores) == [rank[0] for rank in ranks]
    assert list(table.places) == [1 + sum(other > mine for other in ranks) for mine in ranks]
