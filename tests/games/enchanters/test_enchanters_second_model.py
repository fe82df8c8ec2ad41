"""P21  The fast engine is the rulebook: final Glory counted a second time, from the printed cards."""

import re

import pytest
from enchanters_table import BOX, GAME
from hypothesis import given, settings
from hypothesis import strategies as st

import spellmarket as sm
from spellmarket.kernel import Quick

PRINTED = {card["id"]: card for card in BOX["cards"]}
VILLAGES = {village["id"]: village for village in BOX["villages"]}
SCORING = re.compile(r"END@\w+: (?:(most|fewest|if)\((.*?)\) )?score\((.*)\)")
COUNTED = re.compile(r"(?:(-?\d+)\*)?([A-Z]+)(?:/(\d+))?")
CONDITION = re.compile(r"([A-Z]+)(=|>=|<=)(\d+)")


def piles(state, seat):
    return [
        [PRINTED[card.partition("/")[0]] for card in state[pile][seat]]
        for pile in ("items", "enchantments", "trophies")
    ]


def counts(state, seat):
    """What lines count; a card that is covered shows its lower part only."""
    items, enchantments, trophies = held = piles(state, seat)
    shown = [
        card["uncovered" if place == len(pile) - 1 else "under"]
        for pile in held
        for place, card in enumerate(pile)
    ]
    cards = [card for pile in held for card in pile]
    return {
        "ATK": max(0, sum(icons["attack"] for icons in shown)),
        "DEF": max(0, sum(icons["defense"] for icons in shown)),
        "CRYSTALS": state["crystals"][seat],
        "WOUNDS": state["wounds"][seat],
        "MONSTERS": sum(card["type"] == "monster" for card in cards),
        "DRAGONS": sum(card["type"] == "dragon" for card in cards),
        "SKULLS": sum(bool(card["skull"]) for card in trophies),
        "ITEMS": len(items),
        "ENCHANTS": len(enchantments),
        "TROPHIES": len(trophies),
        "CARDS": len(cards),
    }


def worth(notation, seat, found):
    """A line of scoring, by what all own (ENC-END-06, ENC-END-07)."""
    when, what, amount = SCORING.fullmatch(notation).groups()
    if when == "if":
        name, sign, number = CONDITION.fullmatch(what).groups()
        mine, least = found[seat][name], int(number)
        if not {"=": mine == least, ">=": mine >= least, "<=": mine <= least}[sign]:
            return 0
    elif when:
        best = (max if when == "most" else min)(owned[what] for owned in found)
        if found[seat][what] != best:
            return 0
    if amount.isdigit():
        return int(amount)
    times, name, part = COUNTED.fullmatch(amount).groups()
    return int(times or 1) * found[seat][name] // int(part or 1)


def glory(state, seat, found):
    """ENC-END-04, ENC-END-05"""
    lines = [line for line in VILLAGES[state["village"]]["lines"] if line["kind"].startswith("END")]
    total = -state["wounds"][seat]
    for pile in piles(state, seat):
        for place, card in enumerate(pile):
            total += card["glory"] or 0
            top = place == len(pile) - 1
            lines += [
                one for one in card["lines"] if one["kind"] == "END@bot" or (top and one["kind"] == "END@top")
            ]
    return total + sum(worth(line["notation"], seat, found) for line in lines)


@pytest.mark.parametrize("seats", GAME.seats)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_final_glory_and_places_agree_with_a_second_count(seats, seed):
    luck = Quick(seed)
    table = GAME.table(seats, seed)
    bots = [sm.bot(("random", "greedy")[luck.below(2)], seed=seat) for seat in range(seats)]
    while not table.over:
        chair = table.chair(table.pending[0])
        chair.play(bots[chair.seat].choose(chair))
    state = table.position()["state"]
    found = [counts(state, seat) for seat in range(seats)]
    scores = [glory(state, seat, found) for seat in range(seats)]
    assert list(table.scores) == scores
    ranks = [
        (score, owned["CRYSTALS"], -owned["WOUNDS"], owned["CARDS"])
        for score, owned in zip(scores, found, strict=True)
    ]  # ENC-END-08
    assert list(table.places) == [1 + sum(other > mine for other in ranks) for mine in ranks]
