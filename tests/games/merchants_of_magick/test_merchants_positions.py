"""Positions: what cannot be is refused with the field and the reason, and never in another way."""

import json
import random

import pytest
from merchants_table import GAME, market, shoppe

import spellmarket as sm

JUNK = [None, -1, 10**9, True, "x", [], {}, [[]], [None], ["x"], [True, 1], {"x": 1}, 1.5]


def played(seats, **options):
    table = GAME.table(seats, seed=seats, options=options)
    luck = random.Random(seats)
    for _ in range(25 * seats):
        chair = table.chair(luck.choice(table.pending))
        chair.play(luck.choice(chair.options))
    return json.loads(json.dumps(table.position()))


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("options", [{}, {"announce_at_once": True}])
def test_junk_in_any_field_is_refused_or_harmless(seats, options):
    told = played(seats, **options)
    places = [(field, None) for field in told["state"]]
    places += [("shoppes", field) for field in told["state"]["shoppes"][0]]

    for field, inner in places:
        for junk in JUNK:
            copy = json.loads(json.dumps(told))
            if inner is None:
                copy["state"][field] = junk
            else:
                copy["state"]["shoppes"][0][inner] = junk
            try:
                table = GAME.position(copy)
            except sm.BadPosition:
                continue
            assert GAME.audit(table._state) == []
            json.dumps(table.view(-1))


@pytest.mark.parametrize(
    ("place", "field", "reason"),
    [
        (shoppe(marks=["sword.wood"]), "marks", "no circle sword.wood"),
        (shoppe(marks=["sword.gold"]), "marks", "is none of"),
        (shoppe(owed=1), "state", "1 free mark owed for 0 adventurer orders"),
        (shoppe(spent={"d6": "sword.steel"}), "spent.d6", "not among the marks"),
        (shoppe(["sword"], claimed=["Fiery Sword"]), "state", "claimed but not met"),
        (shoppe(material=8), "state", "without its circles"),
        (shoppe(adventurer="bard"), "adventurer", "must be one of"),
        (shoppe(coins=3), "coins", "unknown"),
        ({"line": ["O99"]}, "line", "no order"),
        ({"line": ["O01"] * 5}, "state", "orders"),
    ],
)
def test_what_cannot_be_says_why(place, field, reason):
    with pytest.raises(sm.BadPosition) as caught:
        market(shoppes=[place])

    assert caught.value.field.endswith(field)
    assert reason in caught.value.reason


def test_a_die_shows_no_more_than_its_faces():
    with pytest.raises(sm.BadPosition, match="a d6 shows 1 to 6, not 7"):
        market(dice=(7, 1, 1, 1))
