"""P21  The fast engine is the rulebook: its decisions written a second time, slowly and literally."""

from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from taverns import GAME, NAMES, THINGS

from spellmarket.kernel import Quick

VARIANTS = [
    {"ring_attracts_itself": True, "sell_waiting": True},
    {"ring_attracts_itself": False, "sell_waiting": False},
]
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


def turn(state, seat, move, options):
    """What lies where after a turn: step 1, coins dealt one by one, the hand filled card by card."""
    state = deepcopy(state)
    came = act(state, seat, move, options)
    deal(state, seat, came if not options["sell_waiting"] else set(MINIMUM))
    hand = state["hands"][seat]
    while sum(hand.values()) < 4 and state["pile"]:
        draw(state, seat)
    state["last_round"] = state["last_round"] or sum(hand.values()) < 4
    return state


def act(state, seat, move, options):
    """Step 1; the objects of which cards came into the tavern by it (KAM-CHK-14)."""
    verb, hand = move["verb"], state["hands"][seat]
    if verb == "display":
        hand[move["thing"]] = hand.get(move["thing"], 0) - move["naturals"]
        hand["horn"] = hand.get("horn", 0) - move["horns"]
        lay(state, seat, move["thing"], move["naturals"] + move["horns"], move["horns"])
        return {move["thing"]}
    if verb == "pass":
        return set()
    hand[verb] -= 1
    state["discards"].append(verb)
    if verb == "ring":
        last = len(state["discards"]) - 1
        called = [
            card == move["thing"] and (i < last or options["ring_attracts_itself"])
            for i, card in enumerate(state["discards"])
        ]
        lay(state, seat, move["thing"], sum(called), 0)
        state["discards"] = [card for card, goes in zip(state["discards"], called, strict=True) if not goes]
        return {move["thing"]} if any(called) else set()
    if verb == "wand":
        for placed in (move["first"], move["second"]):
            target = placed.removeprefix("horn-on-")
            card = "horn" if placed != target else target
            hand[card] -= 1
            lay(state, seat, target, 1, card == "horn")
        return {move[which].removeprefix("horn-on-") for which in ("first", "second")}
    if verb == "glove":
        for _ in range(min(2, len(state["pile"]))):
            draw(state, seat)
        return set()
    if verb == "parchment":
        return exchange(state, seat, move)
    who = seat if verb == "cloak" else move["seat"]
    state["taverns"][who] = "cat" if state["taverns"][who] == "owl" else "owl"
    return set(state["laid"][who]) if state["taverns"][who] == state["taverns"][seat] else set()


def exchange(state, seat, move):
    other = move["seat"]
    given = [rows[seat].pop(move["mine"], 0) for rows in (state["laid"], state["horns"])]
    got = [rows[other].pop(move["theirs"], 0) for rows in (state["laid"], state["horns"])]
    lay(state, seat, move["theirs"], *got)
    lay(state, other, move["mine"], *given)
    return {move["theirs"]} if state["taverns"][other] != state["taverns"][seat] else set()


def lay(state, seat, thing, size, horns):
    state["laid"][seat][thing] = state["laid"][seat].get(thing, 0) + size
    state["horns"][seat][thing] = state["horns"][seat].get(thing, 0) + horns


def draw(state, seat):
    card = state["pile"].pop()
    state["hands"][seat][card] = state["hands"][seat].get(card, 0) + 1


def deal(state, seat, sold):
    """KAM-CHK-07  Coins of each complete object go round one at a time, the active player first."""
    count = len(state["taverns"])
    round_ = [(seat + i) % count for i in range(count)]
    members = [other for other in round_ if state["taverns"][other] == state["taverns"][seat]]
    for thing, minimum in MINIMUM.items():
        coins = sum(state["laid"][other].get(thing, 0) for other in members)
        if coins >= minimum and thing in sold:
            for other in members:
                state["laid"][other].pop(thing, None)
                state["horns"][other].pop(thing, None)
            for coin in range(coins):
                state["gold"][members[coin % len(members)]] += 1


def lies(state):
    """What can be compared: nothing is written of what there is none of."""
    told = {name: state[name] for name in ("taverns", "gold", "pile", "discards", "last_round")}
    for name in ("hands", "laid", "horns"):
        told[name] = [{card: count for card, count in row.items() if count} for row in state[name]]
    return told


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", GAME.seats)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=8)
def test_legal_moves_and_whole_turns_agree_with_a_second_model(seats, options, seed):
    luck = Quick(seed)
    table = GAME.table(seats, seed, options)
    first = table.pending[0]
    every = [GAME.json(move) for move in range(GAME.actions)]
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        if luck.below(8) == 0:
            view = chair.view
            expected = {move for move, told in enumerate(every) if legal(view, seat, told)}
            assert set(chair.options) == expected
        verbs = sorted({every[move]["verb"] for move in chair.options})
        verb = verbs[luck.below(len(verbs))]
        moves = [move for move in chair.options if every[move]["verb"] == verb]
        move = moves[luck.below(len(moves))]
        after = turn(table.position()["state"], seat, every[move], options)
        chair.play(move)
        assert lies(table.position()["state"]) == lies(after), every[move]
        follows = (seat + 1) % seats
        assert table.over == (after["last_round"] and follows == first)
        assert table.over or table.pending == (follows,)
    gold = table.scores
    assert list(table.places) == [1 + sum(other > mine for other in gold) for mine in gold]
