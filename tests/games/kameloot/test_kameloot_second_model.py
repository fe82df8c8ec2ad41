"""P21  The fast engine is the rulebook: its decisions written a second time, slowly and literally."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from taverns import GAME, NAMES, THINGS

from spellmarket.kernel import Quick

MINIMUM = {"ring": 2, "wand": 3, "glove": 4, "potion": 5, "cloak": 6, "parchment": 7}


def legal(view, seat, move):
    """Is a move legal for the active player, by the table of decisions in the ledger?"""
    hand = {name: view["hand"].get(name, 0) for name in NAMES}
    mine = view["players"][seat]["collections"]
    verb = move["verb"]
    if verb == "display":
        thing, k, h = move["thing"], move["naturals"], move["horns"]
        return k + h >= 1 and k <= hand[thing] and h <= hand["horn"] and (k > 0 or thing in mine)
    if verb == "ring":
        return hand["ring"] > 0
    if verb == "wand":
        return hand["wand"] > 0 and two_placements(hand, mine, move["first"], move["second"])
    if verb == "glove":
        return hand["glove"] > 0 and view["pile"] > 0
    if verb == "potion":
        return hand["potion"] > 0 and move["seat"] != seat and move["seat"] < len(view["players"])
    if verb == "cloak":
        return hand["cloak"] > 0
    if verb == "parchment":
        other = move["seat"]
        if other == seat or other >= len(view["players"]):
            return False
        theirs = view["players"][other]["collections"]
        different = move["mine"] != move["theirs"]
        return hand["parchment"] > 0 and move["mine"] in mine and move["theirs"] in theirs and different
    return False


def two_placements(hand, mine, first, second):
    left = {**hand, "wand": hand["wand"] - 1}
    order = [*THINGS, *("horn-on-" + thing for thing in THINGS)]
    if order.index(first) >= order.index(second):
        return False  # their order has no meaning, so it is listed once
    targets = []
    for placed in (first, second):
        card = "horn" if placed.startswith("horn-on-") else placed
        target = placed.removeprefix("horn-on-")
        if left[card] == 0 or (card == "horn" and target not in mine):
            return False
        left[card] -= 1
        targets.append(target)
    return targets[0] != targets[1]


def sales(before, after, seat):
    """What step 2 must have paid, by the closed formula of KAM-CHK-09, from what lay on the table."""
    tavern = before["players"][seat]["tavern"]
    count = len(before["players"])
    members = [
        s % count for s in range(seat, seat + count) if before["players"][s % count]["tavern"] == tavern
    ]
    gold = [player["gold"] for player in before["players"]]
    for thing, minimum in MINIMUM.items():
        total = sum(before["players"][s]["collections"].get(thing, {"size": 0})["size"] for s in members)
        if total >= minimum:
            for j, s in enumerate(members):
                gold[s] += total // len(members) + (1 if j < total % len(members) else 0)
            assert all(thing not in after["players"][s]["collections"] for s in members)
    return gold


@pytest.mark.parametrize("seats", GAME.seats)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_legal_moves_and_sales_agree_with_a_second_model(seats, seed):
    luck = Quick(seed)
    table = GAME.table(seats, seed)
    every = [GAME.json(move) for move in range(GAME.actions)]
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        if luck.below(6) == 0:
            view = chair.view
            expected = {move for move, told in enumerate(every) if legal(view, seat, told)}
            assert set(chair.options) == expected
        move = chair.options[luck.below(len(chair.options))]
        check_sale(table, seat, move)
        chair.play(move)


def check_sale(table, seat, move):
    """Only displays and the cloak, whose effect on the table is plain enough to write a second time."""
    told = GAME.json(move)
    before = table.spectator.view
    if told["verb"] == "display":
        collections = before["players"][seat]["collections"]
        old = collections.get(told["thing"], {"size": 0, "horns": 0})
        size = old["size"] + told["naturals"] + told["horns"]
        collections[told["thing"]] = {"size": size, "horns": old["horns"] + told["horns"]}
    elif told["verb"] == "cloak":
        here = before["players"][seat]["tavern"]
        before["players"][seat]["tavern"] = "cat" if here == "owl" else "owl"
    else:
        return
    after = table.copy()
    after.chair(seat).play(move)
    view = after.spectator.view
    assert [player["gold"] for player in view["players"]] == sales(before, view, seat)
