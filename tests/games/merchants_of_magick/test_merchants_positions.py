"""Positions: what cannot be is refused with the field and the reason, and never in another way."""

import json
import random

import pytest
from merchants_table import GAME, NUMBER, A, market, shoppe

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
        (shoppe(adventurer="bard"), "adventurer", "there is no 'bard'"),
        (shoppe(coins=3), "coins", "unknown"),
        ({"line": ["O99"]}, "line", "there is no 'O99'"),
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


def test_MOM_SOLO_09_alone_no_mastery_lies_on_its_master_side():
    """Issue 20: such a position was taken, and paid 8."""
    with pytest.raises(sm.BadPosition, match="MOM-SOLO-09"):
        market(1, flipped=[False, False])
    assert [mastery["side"] for mastery in market(1).table.view(A)["masteries"]] == ["apprentice"] * 2


def test_cards_are_called_by_identifier_or_by_name():
    place = {"line": ["Fiery Sword", "(Ring of the Orcs)", "O02", None], "adventurer": "The Cleric"}
    told = {"seats": 2, "state": {"shoppes": [place, {}], "masteries": ["Carpenter", "Enchanter"]}}

    t = GAME.position(told)

    written = t.position()["state"]
    assert written["shoppes"][0]["line"] == ["O21", "(O11)", "O02", None]
    assert written["shoppes"][0]["adventurer"] == "cleric"
    assert written["masteries"] == ["carpenter", "enchanter"]


def test_what_follows_from_other_fields_may_be_left_out():
    spent = {"d6": "sword.steel", "d8": "staff.wood", "d10": "ring.leather"}
    steel = [circle for circle in NUMBER if circle.endswith(".steel")][:4]
    place = shoppe(["sword", "staff", "ring"], marks=steel, spent=spent, material=8)

    written = market(shoppes=[place]).table.position()["state"]

    assert written["shoppes"][0]["slots"] == 1  # MOM-EXTRA-04: three results are spent
    assert written["flipped"] == [True, False]  # MOM-MAST-04: somebody has scored it


def test_a_mutated_position_is_refused_or_plays_to_its_end():
    """Issue 20: nothing but a refusal with its field, or a table that works."""
    luck = random.Random(5)
    taken = 0
    for seats, options in ((1, {}), (2, {}), (3, {"announce_at_once": True})):
        told = played(seats, **options)
        for _ in range(150):
            copy = json.loads(json.dumps(told))
            places = [copy, copy["state"], *copy["state"]["shoppes"]]
            place = luck.choice(places)
            field = luck.choice(list(place))
            change = luck.choice(["drop", "junk", "other"])
            if change == "drop":
                del place[field]
            elif change == "junk":
                place[field] = luck.choice(JUNK)
            else:
                place[field] = luck.choice(
                    [[], 0, 1, 2, 4, True, ["O05", "O05"], luck.choice(places).get(field)]
                )
            try:
                table = GAME.position(copy)
            except sm.BadPosition:
                continue
            taken += 1
            GAME.position(table.position())
            while not table.over:
                chair = table.chair(table.pending[0])
                json.dumps(chair.view)
                chair.play(luck.choice(chair.options))
    assert taken > 50
