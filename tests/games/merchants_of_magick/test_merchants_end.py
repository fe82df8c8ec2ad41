"""The end, the score, the ranking, the solo game and the matters of the engine."""

import json
import random

import pytest
from merchants_table import (
    BOX,
    GAME,
    NUMBER,
    ORDERS,
    A,
    B,
    Bench,
    C,
    circles,
    hoard,
    market,
    order,
    refused,
    rich,
    shoppe,
)  # fmt: skip

import spellmarket as sm


def test_MOM_END_01_after_the_mastery_phase_of_round_ten():
    t = market(round=10)

    t.done()

    assert t.table.over
    assert t.table.pending == ()
    with refused("MOM-END-01"):
        t.done(A)


def test_MOM_END_02_seven_parts():
    steel = ["pendant.steel", "warhammer.steel"]
    rows = ["backpack", "sword", "helmet", "divine", "fiery", "weapon_prestige"]
    claimed = ["Fiery Sword", "Divine Helmet"]
    mine = shoppe(rows, steel, claimed=claimed, adventurer="cleric", material=8, energy=-1)
    t = market(over=True, round=10, flipped=[True, False], shoppes=[mine])

    assert t.table.sheet == [
        ("crafting", [1 + 2 + 2, 0]),
        ("material mastery", [8, 0]),
        ("spell research", [4 + 1 + 2, 0]),
        ("energy mastery", [0, 0]),
        ("completed orders", [3 + 5, 0]),
        ("charms bonus", [2, 0]),
        ("sponsored adventurer", [6, 0]),
    ]
    assert t.table.scores == [5 + 8 + 7 + 0 + 8 + 2 + 6, 0]
    assert t.me(A)["parts"] == {name: seats[A] for name, seats in t.table.sheet}


def test_MOM_END_03_most_coins_win():
    t = market(
        3,
        over=True,
        round=10,
        shoppes=[shoppe(["ring"], potions=9), shoppe(["pendant"]), shoppe(["backpack"])],
    )

    assert t.table.places == [2, 1, 3]


def test_MOM_END_04_MOM_END_05_ties_by_order_cards_then_potions():
    one = shoppe(["ring", "backpack", "fiery"], claimed=["Fiery Backpack"], adventurer="cleric")
    none = shoppe(["plate_armor", "helmet"], potions=5, adventurer="knight")
    t = market(over=True, round=10, shoppes=[one, none])
    assert t.table.scores == [7, 7]
    assert t.table.places == [1, 2]

    t = market(over=True, round=10, shoppes=[shoppe(["ring"], potions=1), shoppe(["sword"], potions=2)])
    assert t.table.places == [2, 1]


def test_MOM_END_06_shared_places():
    places = [shoppe(["ring"]), shoppe(["sword"]), shoppe(["helmet"], potions=1), shoppe(["backpack"])]
    t = market(4, over=True, round=10, shoppes=places)

    assert t.table.places == [2, 2, 1, 4]


def test_MOM_END_07_whoever_stops_acting_takes_the_first_option():
    """The first option is `done`, or the first unmarked circle in sheet order where a free mark is owed."""
    assert GAME.text(market(dice=(6, 8, 1, 1)).table.chair(A).options[0]) == "done"
    rows = ["backpack", "scroll", "sword", "divine"]
    t = market(shoppes=[shoppe(rows, ["ring.steel"], adventurer="cleric", owed=1)])
    first = [GAME.text(move) for move in t.table.chair(A).options]

    assert first[:3] == ["free_mark ring.leather", "free_mark pendant.steel", "free_mark pendant.wood"]
    assert [text.split()[1] for text in first] == [
        circle for circle in NUMBER if f"free_mark {circle}" in first
    ]
    absent = Bench(GAME.table(3, seed=6))
    while not absent.table.over:
        for seat in absent.table.pending:
            absent.play(seat, absent.table.chair(seat).options[0])
    assert absent.table.scores == [0, 0, 0]


LINE = ["Divine Sword of the Elves", "Divine Staff", "Divine Pendant", "Staff of the Orcs"]
WAIT = ["Ring of the Orcs", "Fiery Greaves"]


def alone(*rows, marks=(), line=LINE, waiting=WAIT, dice=(4, 1, 1, 1), **rest):
    place = shoppe(rows, marks, line, **rest.pop("place", {}))
    return market(1, dice, shoppes=[place], waiting=[order(name) for name in waiting], **rest)


def test_MOM_SOLO_01_a_whole_game_alone():
    t = Bench(GAME.table(1, seed=3))
    luck = random.Random(3)

    while not t.table.over:
        t.play(A, luck.choice(t.table.chair(A).options))

    assert t.table.places == [1]
    assert t.told("rated")[0]["coins"] == t.table.scores[0]


def test_MOM_SOLO_02_four_orders_and_two_waiting():
    view = GAME.table(1, seed=3).view(A)

    assert [space["face"] for space in view["shoppes"][0]["line"]] == ["up"] * 4
    assert len(view["waiting"]) == 2
    assert view["deck"] == 66


def test_MOM_SOLO_03_waiting_orders_cannot_be_claimed():
    t = alone("fiery", marks=["greaves.steel"], dice=(5, 1, 1, 1))

    t.play(A, "spend d6 greaves.leather")

    assert t.claimed(A) == []


def test_MOM_SOLO_04_the_waiting_orders_are_dealt_after_the_check():
    double = {card["id"] for card in BOX["orders"] if card["double"]}
    table = next(table for seed in range(400) if (table := GAME.table(1, seed=seed)).view(A)["returned"])

    view = table.view(A)
    returned = view["returned"][:4]
    assert len(double & set(returned)) >= 3
    assert not set(view["waiting"]) & set(view["returned"])
    assert view["deck"] == 66


def test_MOM_SOLO_05_all_six_move_left():
    rest = [card for name, card in ORDERS.items() if name not in (*LINE, *WAIT, "Fiery Ring")]
    t = alone(deck=[*rest, order("Fiery Ring")])

    t.done()

    assert t.line(A) == [*LINE[1:], WAIT[0]]
    assert t.table.view(A)["waiting"] == [order(WAIT[1]), order("Fiery Ring")]
    assert t.table.view(A)["discarded"] == [order(LINE[0])]


def test_MOM_SOLO_06_a_replacement_shifts_and_is_turned_up():
    line = ["Divine Staff", "Fiery Sword", "Divine Pendant", "Staff of the Orcs"]
    rest = [card for name, card in ORDERS.items() if name not in (*line, *WAIT, "Fiery Ring")]
    t = alone("fiery", line=line, deck=[*rest, order("Fiery Ring")])

    t.play(A, "spend d6 sword.steel", "done")

    assert t.line(A) == ["Fiery Ring", "Divine Pendant", "Staff of the Orcs", WAIT[0]]


def test_MOM_SOLO_07_what_is_met_after_the_shift_is_claimed():
    t = alone("orcs", "ring")

    t.done()

    assert t.claimed(A) == ["Ring of the Orcs"]
    assert t.me(A)["line"][3]["face"] == "down"


def test_MOM_SOLO_08_without_a_deck_the_line_gets_shorter_from_the_right():
    gone = [card for name, card in ORDERS.items() if name not in (*LINE, *WAIT)]
    t = alone(gone=gone)
    lengths = []

    for _ in range(6):
        t.done()
        lengths.append((len(t.line(A)), len(t.table.view(A)["waiting"])))

    assert lengths == [(4, 1), (4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]
    t.done()
    assert t.line(A) == []


def test_MOM_SOLO_09_only_apprentice_coins():
    view = GAME.table(1, seed=1).view(A)

    assert [(mastery["side"], mastery["coins"]) for mastery in view["masteries"]] == [("apprentice", 4)] * 2


@pytest.mark.parametrize(
    ("orders", "coins", "name"),
    [
        ([], 55, "Unrated"),
        ([4], 59, "Unrated"),
        ([5], 60, "Apprentice"),
        ([5, 5, 4], 69, "Apprentice"),
        ([5, 5, 5], 70, "Craftsman"),
        ([4] * 6, 79, "Craftsman"),
        ([5] * 5, 80, "Merchant"),
        ([5] * 6 + [4], 89, "Merchant"),
        ([5] * 7, 90, "Master"),
        ([7] * 4 + [6] * 7, 125, "Master"),
    ],
)
def test_MOM_SOLO_10_MOM_SOLO_11_ratings(orders, coins, name):
    t = market(1, over=True, round=10, shoppes=[rich(*orders)])

    assert t.table.scores == [coins]
    assert t.table.view(A)["rating"] == name


def test_MOM_SOLO_10_the_rating_is_told_at_the_end():
    t = market(1, round=10, shoppes=[rich(4, material=4, energy=4)])

    t.done()

    assert t.told("rated") == [{"event": "rated", "seat": A, "coins": 67, "rating": "Apprentice"}]


def test_MOM_SOLO_12_no_customer_phase_in_round_ten():
    t = alone(round=10)

    t.done()

    assert t.line(A) == LINE
    assert t.table.view(A)["discarded"] == []


def test_only_a_lone_player_is_rated():
    t = market(2, round=10)

    t.done()

    assert t.table.view(A)["rating"] is None
    assert t.told("rated") == []


def test_MOM_ENG_01_where_luck_falls():
    assert set(GAME.table(3, seed=1).position()["luck"]) == {"orders", "adventurers", "masteries", "dice"}
    one, two = GAME.table(3, seed=77), GAME.table(3, seed=77)
    assert one.position() == two.position()


def test_MOM_ENG_02_luck_does_not_depend_on_choices():
    rolls = []
    for player in range(3):
        table = GAME.table(2, seed=12, listen=True)
        luck = random.Random(player)
        while not table.over:
            chair = table.chair(luck.choice(table.pending))
            chair.play(luck.choice(chair.options) if player else chair.options[0])
        told = [event.json(GAME.box) for event in table.listen() if event.event.name == "rolled"]
        rolls.append((told, table.position()["luck"]))

    assert rolls[0] == rolls[1] == rolls[2]


def test_MOM_ENG_03_the_order_of_arrival_changes_nothing():
    """Two players claim in the same phase; the deck gives them the same cards whoever is done first."""
    ends = []
    for order_of_arrival in ((A, B), (B, A)):
        places = [shoppe(["fiery"], line=["Fiery Sword"]), shoppe(["orcs"], line=["Sword of the Orcs"])]
        t = market(dice=(4, 1, 1, 1), shoppes=places)
        for seat in order_of_arrival:
            t.play(seat, "spend d6 sword.steel", "done")
        ends.append(t.table.position())

    assert ends[0] == ends[1]


@pytest.mark.parametrize("move", ["spend d6 sword.steel", "spend d10 scroll.wood", "free_mark sword.steel"])
def test_MOM_ENG_04_a_refused_choice_changes_nothing(move):
    t = market(dice=(1, 1, 1, 1))
    before = t.table.position()

    with pytest.raises(sm.IllegalMove) as refusal:
        t.play(A, move)

    assert refusal.value.rule in GAME.rules
    assert t.table.position() == before
    assert str(t.table.chair(A).why_not(move)) == str(refusal.value)


@pytest.mark.parametrize(
    "text", ["", "spend", "spend d6", "spend d20 sword.steel", "spend d6 sword", "dance", "done now"]
)
def test_what_is_no_move_at_all(text):
    with pytest.raises(sm.BadNotation):
        market().play(A, text)


def test_a_hoard_holds_all_but_the_named_orders():
    assert len(hoard("Fiery Sword")["claimed"]) == 71
    assert B == 1


def test_MOM_END_07_who_sits_out_is_done_each_round_and_the_belt_goes_on():
    """Issue 20: the rule had no code."""
    t = market(3, (4, 8, 1, 1))
    t.play(B, "spend d8 staff.wood")

    t.play(B, "sits out")

    assert t.table.absent == (B,)
    assert t.table.pending == (A, C)
    assert t.sees(A, B)["marks"] == []  # MOM-CRAFT-10: what was chosen before is shown when all are done
    t.done(A, C)
    assert t.sees(A, B)["marks"] == ["staff.wood"]
    assert t.table.pending == (A, C)
    assert t.table.view(A)["round"] == 2
    assert t.table.events(A)[0].event.name == "sat_out"


def test_MOM_END_07_an_owed_free_mark_goes_to_the_first_open_circle_of_the_sheet():
    place = shoppe(["backpack", "sword", "divine"], adventurer="cleric", owed=1)
    t = market(shoppes=[place])

    t.play(A, "sits out")
    t.done(B)

    first = next(circle for circle in NUMBER if circle not in circles("backpack", "sword", "divine"))
    assert first == "scroll.wood"
    assert first in t.me(A)["marks"]


def test_MOM_END_07_who_comes_back_is_asked_again_from_the_next_round_on():
    t = market(3)
    t.play(B, "sits out")
    t.done(A)

    t.play(B, "comes back")

    assert t.table.absent == ()
    assert t.table.pending == (C,)
    t.done(C)
    assert t.table.pending == (A, B, C)


@pytest.mark.parametrize(
    ("acts", "reason"),
    [
        ([(A, "sits out"), (B, "sits out")], "somebody must stay"),
        ([(A, "sits out"), (A, "sits out")], "sits out already"),
        ([(A, "comes back")], "does not sit out"),
    ],
)
def test_MOM_END_07_sitting_out_has_its_limits(acts, reason):
    t = market(2)
    for seat, act in acts[:-1]:
        t.play(seat, act)
    seat, act = acts[-1]

    assert reason in str(t.table.chair(seat).why_not(act))
    with refused("MOM-END-07", reason):
        t.play(seat, act)


def test_MOM_END_07_sitting_out_is_written_in_records_and_positions():
    table = GAME.table(3, seed=4, options={"announce_at_once": True})
    luck = random.Random(4)
    for number in range(120):
        if table.over:
            break
        if number == 20:
            table.chair(B).play("sits out")
        if number == 60:
            table.chair(B).play("comes back")
        again = GAME.position(json.loads(json.dumps(table.position())))
        assert again.pending == table.pending
        assert again.absent == table.absent
        chair = table.chair(luck.choice(table.pending))
        assert number not in range(20, 60) or chair.seat != B
        chair.play(luck.choice(chair.options))
        if table.pending and luck.random() < 0.3 and table._seal is not None and table._seal.free(chair.seat):
            chair.undo()

    record = sm.Record.parse(table.record.text())

    assert {"1 sits out", "1 comes back"} < set(record.lines)
    assert record.replay().position() == table.position()


def test_MOM_END_07_by_consent_a_move_goes_and_who_sits_out_still_does():
    t = market(3)
    t.done(A)
    t.play(C, "sits out")

    t.table.undo(A, agreed=True)

    assert t.table.absent == (C,)
    assert t.table.pending == (A, B)
    with pytest.raises(sm.NotYourDecision, match="the choice is made"):
        t.table.chair(C).undo()
