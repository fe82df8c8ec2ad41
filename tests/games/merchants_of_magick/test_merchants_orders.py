"""Orders, their replacements and the belt."""

import random

import pytest
from merchants_table import (
    BOX,
    GAME,
    ORDERS,
    WORKING,
    A,
    B,
    Bench,
    C,
    D,
    hoard,
    market,
    order,
    shoppe,
)  # fmt: skip

import spellmarket as sm


def stacked(*top, without=()):
    """A deck with these Orders on top, the first one drawn first; Orders that lie elsewhere are left out."""
    rest = [card for name, card in ORDERS.items() if name not in {*top, *without}]
    return [*rest, *(order(name) for name in reversed(top))]


def test_MOM_ORDER_01_an_item_with_one_enchantment_or_two():
    for card in BOX["orders"]:
        assert card["rows"][0] == card["item"]
        assert len(card["rows"]) == 2 + card["double"]
        assert card["coins"] >= 3


def test_MOM_ORDER_02_the_order_goes_beside_the_sheet_when_all_is_complete():
    line = ["Divine Sword of the Elves", "Divine Staff"]
    t = market(dice=(4, 1, 1, 7), shoppes=[shoppe(["elves"], ["divine.elemental", "divine.arcane"], line)])
    t.play(A, "spend d6 sword.steel")
    assert t.claimed(A) == []

    t.play(A, "spend d12 divine.wild")

    assert t.claimed(A) == ["Divine Sword of the Elves"]
    assert t.me(A)["parts"]["completed orders"] == 5


def test_MOM_ORDER_03_claiming_is_not_a_choice():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["fiery"], line=["Fiery Sword"])])

    t.play(A, "spend d6 sword.steel")

    assert t.claimed(A) == ["Fiery Sword"]
    assert {text.split()[0] for text in t.options(A)} == {"spend", "done"}
    with pytest.raises(sm.BadPosition, match="met but not claimed"):
        market(shoppes=[shoppe(["fiery", "sword"], line=["Fiery Sword"])])


def test_MOM_ORDER_04_one_row_may_satisfy_the_whole_line():
    line = ["Fiery Sword", "Fiery Ring", "Fiery Backpack", "Fiery Bracers"]
    t = market(
        dice=(1, 1, 1, 11),
        shoppes=[shoppe(["sword", "ring", "backpack", "bracers"], ["fiery.elemental"], line)],
    )

    t.play(A, "spend d12 fiery.wild")

    assert t.claimed(A) == line


def test_MOM_ORDER_05_MOM_ORDER_06_the_replacement_takes_the_space_face_down():
    line = ["Divine Staff", "Fiery Sword", "Divine Pendant"]
    t = market(
        3,
        dice=(4, 1, 1, 1),
        shoppes=[shoppe(["fiery"], line=line)],
        deck=stacked("Ring of the Orcs", without=line),
    )

    t.play(A, "spend d6 sword.steel")
    assert t.me(A)["line"][1] == {"order": None, "face": "empty"}
    t.done()

    assert t.told("replaced")[0] == {"event": "replaced", "seat": A, "space": 2}
    assert t.told("revealed")[0]["order"] == "Ring of the Orcs"
    assert t.line(A) == ["Ring of the Orcs", "Divine Pendant", "Divine Staff"]


def test_MOM_ORDER_05_a_face_down_order_cannot_be_claimed_or_seen():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["fiery"], line=["(Fiery Sword)"])])

    t.play(A, "spend d6 sword.steel")

    assert t.claimed(A) == []
    assert t.me(A)["line"] == [{"order": None, "face": "down"}]
    assert "O21" not in str(t.table.view(A))


@pytest.mark.parametrize(("round", "first"), [(1, A), (2, B), (3, C), (4, A)])
def test_MOM_ORDER_07_replacements_come_in_an_order_that_moves_with_the_round(round, first):
    lines = [["Fiery Sword"], ["Fiery Ring"], ["Fiery Backpack"]]
    rows = [[], ["ring.leather"], []]
    t = market(
        3,
        dice=(4, 1, 1, 1),
        round=round,
        shoppes=[shoppe(["fiery"], rows[seat], lines[seat]) for seat in range(3)],
    )

    t.play(A, "spend d6 sword.steel")
    t.play(B, "spend d6 ring.steel")
    t.play(C, "spend d6 backpack.leather")
    t.done()

    assert [told["seat"] for told in t.told("replaced")][:3] == [(first + turn) % 3 for turn in range(3)]


def test_MOM_ORDER_07_within_a_line_from_left_to_right():
    line = ["Fiery Sword", "Divine Staff", "Sword of the Orcs"]
    t = market(
        dice=(4, 1, 1, 1),
        shoppes=[shoppe(["fiery", "orcs"], line=line), shoppe(line=["Divine Pendant"])],
        deck=stacked("Ring of the Dragons", "Shocking Scroll", without=[*line, "Divine Pendant"]),
    )

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert t.line(B) == ["Ring of the Dragons"]
    assert t.line(A) == ["Divine Staff", "Shocking Scroll", "Divine Pendant"]


def test_MOM_ORDER_08_no_replacement_in_round_ten():
    t = market(dice=(4, 1, 1, 1), round=10, shoppes=[shoppe(["fiery"], line=["Fiery Sword"])])

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert t.table.view(-1)["deck"] == 71
    assert t.me(A)["line"] == [{"order": None, "face": "empty"}]


def test_MOM_ORDER_09_MOM_ORDER_10_without_a_deck_the_space_disappears():
    line = ["Divine Staff", "Fiery Sword", "Divine Pendant"]
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["fiery"], line=line), hoard(*line)])
    assert t.table.view(-1)["deck"] == 0

    t.play(A, "spend d6 sword.steel")
    t.done()

    assert t.line(A) == ["Divine Pendant", "Divine Staff"]
    t.done()
    assert t.line(A) == ["Divine Staff", "Divine Pendant"]


def test_MOM_ORDER_11_an_order_already_met_is_claimed_in_the_customer_phase():
    lines = [["Fiery Sword", "Divine Staff"], ["Divine Pendant", "Staff of the Orcs"]]
    t = market(
        shoppes=[shoppe(line=lines[0]), shoppe(["fiery", "sword"], line=lines[1])],
        deck=stacked("Ring of the Orcs", without=[*lines[0], *lines[1]]),
    )

    t.done()

    assert t.claimed(B) == ["Fiery Sword"]
    assert t.me(B)["line"][1]["face"] == "down"
    assert t.told("revealed") == []
    t.done()
    assert t.line(B)[0] == "Ring of the Orcs"


def test_MOM_ORDER_12_claimed_orders_never_come_back():
    for seed in range(4):
        table = GAME.table(2, seed=seed)
        luck = random.Random(seed)
        claimed = [set(), set()]
        while not table.over:
            chair = table.chair(luck.choice(table.pending))
            chair.play(luck.choice(chair.options))
            for seat, place in enumerate(table.view(-1)["shoppes"]):
                assert claimed[seat] <= set(place["claimed"])
                claimed[seat] = set(place["claimed"])


def test_MOM_ORDER_13_only_from_the_own_line():
    t = market(dice=(4, 1, 1, 1), shoppes=[shoppe(["fiery"]), shoppe(line=["Fiery Sword"])])

    t.play(A, "spend d6 sword.steel")

    assert t.claimed(A) == []
    assert t.line(B) == ["Fiery Sword"]


def belt(seats, size, **rest):
    names = list(ORDERS)[: seats * size]
    lines = [names[size * seat : size * seat + size] for seat in range(seats)]
    return market(seats, shoppes=[shoppe(line=line) for line in lines], **rest), lines


def test_MOM_CUST_01_every_order_moves_one_space_face_down_ones_too():
    lines = [["(Fiery Sword)", "Divine Staff"], ["Divine Pendant", "(Ring of the Orcs)"]]
    t = market(shoppes=[shoppe(line=line) for line in lines])

    t.done()

    assert t.line(A) == ["Divine Staff", "Divine Pendant"]
    assert t.line(B) == ["Ring of the Orcs", "Fiery Sword"]


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (4, 3), (6, 3), (8, 2)])
def test_MOM_CUST_02_MOM_CUST_03_the_leftmost_becomes_the_neighbours_rightmost(seats, size):
    """All lines move at the same moment, so nothing moves two spaces."""
    t, lines = belt(seats, size)

    t.done()

    for seat in range(seats):
        assert t.line(seat) == [*lines[seat][1:], lines[seat - 1][0]]


def test_MOM_CUST_04_face_down_orders_are_turned_up_after_the_move():
    lines = [["(Fiery Sword)", "Divine Staff"], ["Divine Pendant"]]
    t = market(shoppes=[shoppe(line=line) for line in lines])

    t.done()

    passed, revealed = t.told("passed"), t.told("revealed")
    assert passed[0]["card"] == "face-down"
    assert (revealed[0]["seat"], revealed[0]["order"]) == (B, "Fiery Sword")


def test_MOM_CUST_05_then_what_is_met_is_claimed():
    t = market(shoppes=[shoppe(line=["(Fiery Sword)"]), shoppe(["fiery", "sword"], line=["Divine Pendant"])])

    t.done()

    told = [told.event.name for told in t.table.listen()]
    assert told == ["passed", "passed", "revealed", "claimed", "replaced", "rolled"]


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_MOM_CUST_06_every_line_keeps_its_length(seats):
    table = GAME.table(seats, seed=seats)
    size = len(table.view(-1)["shoppes"][0]["line"])
    luck = random.Random(3)

    while not table.over:
        chair = table.chair(luck.choice(table.pending))
        chair.play(luck.choice(chair.options))
        assert all(len(place["line"]) == size for place in table.view(-1)["shoppes"])


def test_MOM_CUST_07_a_lone_line_turns_in_itself():
    line = ["Divine Staff", "Fiery Ring", "Fiery Sword"]
    t = market(4, shoppes=[shoppe(), shoppe(line=line)])

    t.done()

    assert t.line(B) == [*line[1:], line[0]]
    assert [t.line(seat) for seat in (A, C, D)] == [[], [], []]


def test_MOM_CUST_07_a_card_goes_on_to_the_next_seat_that_has_a_space():
    t = market(4, shoppes=[shoppe(line=["Divine Staff"]), shoppe(), shoppe(), shoppe(line=["Fiery Ring"])])
    assert [place["gives_to"] for place in t.table.view(-1)["shoppes"]] == [3, None, None, 0]

    t.done()

    assert [t.line(seat) for seat in range(4)] == [["Fiery Ring"], [], [], ["Divine Staff"]]


def test_MOM_CUST_08_two_players_swap_their_leftmost_orders():
    t, lines = belt(2, 4)

    t.done()

    assert t.line(A)[-1] == lines[1][0]
    assert t.line(B)[-1] == lines[0][0]


def test_the_deck_is_long_enough_for_most_games():
    """The ledger's balance check: with sensible play the deck does not run out."""
    table = GAME.table(8, seed=1)
    bot = sm.bot("random", seed=1)
    while not table.over:
        chair = table.chair(table.pending[0])
        chair.play(bot.choose(chair))
    assert table.view(-1)["deck"] > 20
    assert len(Bench(table).me(A)["line"]) == 2
    assert len(WORKING) == 20
