"""Chapter 21, futures."""

import pytest
from exchange_table import GRAIN, NOW, SOULS, YEAR, A, B, C, banker, book, exchange, refused, trader

from spellmarket.games.merlin_economics.rules import finance, futures

PATIENCE = 16  # PO17 among the potions


def future(short=A, long=B, ware=GRAIN, price=9, mark=NOW + 1, expired=False, number=0, **rest):
    return {
        "number": number,
        "short": short,
        "long": long,
        "ware": ware,
        "price": price,
        "mark": mark,
        "expired": expired,
        **rest,
    }


def expired(**rest):
    return future(mark=NOW, expired=True, **rest)


def test_MER_EX_20_a_bushel_is_written_taken_and_delivered():
    """MER-FWD-02, MER-FWD-03, MER-FWD-08, MER-FWD-11"""
    t = exchange(banker(0, stock=(0, 0, 3)), trader(9)).play(A, "note grain", "until s0 2", "amount 9")
    (note,) = t.futures
    assert (note.mark, note.price, note.long) == (3 * YEAR, 9, -1)

    futures.take(t.s, note, B)
    assert (t.purse(A), t.purse(B)) == (9, 0)
    t.s.wheel.year, t.s.wheel.taxed, t.s.wheel.reached = 3, 2, 3 * YEAR
    finance.marks(t.s)
    t.play(A, "fulfil 0", "send")

    assert t.stock(B) == [0, 0, 3]
    assert t.futures == []


def test_MER_EX_20_or_settled_for_three_times_the_last_price_where_nobody_asks():
    """MER-FWD-09"""
    t = exchange(
        banker(5, vault=9), trader(0), futures=[expired()], books=[{}, {}, book([], [(A, 1)], last=4)]
    )

    t.play(A, "fulfil 0")

    assert (t.purse(A), t.vault(A), t.purse(B)) == (0, 2, 12)
    assert t.futures == []


def test_MER_FWD_16_one_open_way_is_taken_at_once_and_its_preview_says_what_it_takes():
    asks = [{}, {}, book([], [(A, 1)], last=4)]
    t = exchange(banker(5, vault=9), trader(0), futures=[expired()], books=asks)

    told = t.table.chair(A).preview("fulfil 0")
    mine = {one["figure"]: (one["before"], one["after"]) for one in told["figures"] if one["seat"] == A}

    assert (mine["purse"], mine["vaults"], told["luck"]) == ((5, 0), (9, 2), False)
    t.play(A, "fulfil 0")
    assert (t.purse(A), t.vault(A), t.can(A, "end")) == (0, 2, True)


def test_MER_FWD_16_of_several_ways_one_is_chosen():
    t = exchange(banker(5, stock=(0, 0, 3), vault=9), trader(0), futures=[expired()])

    t.play(A, "fulfil 0")

    assert t.options(A) == ["send", "amount 6"]


def test_MER_FWD_16_how_much_mead_is_asked_even_where_it_can_only_be_one():
    brewery = {"number": 5, "permit": "brewery", "permit_number": 6}
    t = exchange(trader(0, stock=(0, 0, 2), plots=[brewery]))

    t.play(A, "mead")

    assert t.options(A) == ["amount 1"]


def test_MER_EX_20_or_he_is_bankrupt_at_the_end_of_his_second_turn_and_owes_it():
    """MER-FWD-10: listed in full even if he has the gold."""
    t = exchange(banker(50), trader(0), futures=[expired()], books=[{}, {}, book([], [(B, 7)], last=4)])

    finance.upkeep(t.s, A)
    finance.turn_end(t.s, A)
    assert not t.bankrupt(A)
    finance.upkeep(t.s, A)
    finance.turn_end(t.s, A)

    assert t.bankrupt(A)
    assert t.debts() == [(A, B, 12)]
    assert t.purse(A) == 50
    assert t.futures == []


def test_MER_FWD_01_writing_needs_a_chauffeur_and_buying_does_not():
    """MER-CHA-05"""
    t = exchange(trader(20), banker(), futures=[future(short=B, long=-1)])

    with refused("MER-FWD-01", "Chauffeur"):
        t.play(A, "note grain")
    t.play(A, "take-note 0")

    assert t.futures[0].long == A


@pytest.mark.parametrize(("mark", "word"), [("s0 0", "reached"), ("s1 3", "more than 3 years")])
def test_MER_FWD_02_expiry_is_later_than_now_and_at_most_three_years_away(mark, word):
    t = exchange(banker()).play(A, "note grain")

    with refused("MER-FWD-02", word):
        t.play(A, f"until {mark}")
    t.play(A, "until s0 3")


def test_MER_FWD_02_a_wheel_of_eight_portions_has_no_third_ones():
    t = exchange(banker()).play(A, "note grain")
    with refused("MER-SEA-13", "8 portions"):
        t.play(A, "until a2 0")

    longer = exchange(banker(), options={"wheel_portions": 12}).play(A, "note grain", "until a2 0")
    longer.play(A, "amount 0")


def test_MER_FWD_03_a_note_is_recalled_until_it_is_taken():
    t = exchange(banker(), trader(), futures=[future(long=-1), future(number=1)])

    with refused("MER-FWD-03", "has been taken"):
        t.play(A, "recall 1")
    with refused("MER-FWD-03", "somebody else"):
        t.play(A, "take-note 0")
    t.play(A, "recall 0")

    assert [note.number for note in t.futures] == [1]


def test_MER_FWD_03_taking_costs_the_forward_price():
    t = exchange(trader(8), banker(), futures=[future(short=B, long=-1)])

    with refused("MER-FWD-03", "9 gold and you have 8"):
        t.play(A, "take-note 0")


def test_MER_FWD_03_an_untaken_note_is_void_at_expiry():
    t = exchange(banker(), futures=[future(long=-1)], reached=NOW + 1)

    finance.marks(t.s)

    assert t.futures == []


def test_MER_FWD_03_a_note_can_be_addressed_to_one_player():
    t = exchange(banker(0), trader(9)).play(
        A, "offer 1 future", "note grain", "until s0 1", "amount 9", "propose"
    )

    t.play(B, "accept")

    assert (t.purse(A), t.purse(B)) == (9, 0)
    assert (t.futures[0].short, t.futures[0].long) == (A, B)


def test_MER_FWD_04_the_long_sells_his_contract_on_his_turn():
    """MER-OFF-10"""
    t = exchange(
        trader(0), trader(7), banker(), futures=[future(short=C, long=A), future(short=C, long=B, number=1)]
    )
    t.play(A, "offer 1 goods")
    with refused("MER-OFF-10", "owner's turn"):
        t.play(A, "want future")

    t.play(A, "give future", "the-note 0", "want gold", "amount 7", "propose").play(B, "accept")

    assert t.futures[0].long == B
    assert t.purse(A) == 7


def test_MER_FWD_05_any_forward_price_is_free_to_be_written():
    t = exchange(banker()).play(A, "note grain", "until a0 0", "amount 0")

    assert t.futures[0].price == 0


def test_MER_FWD_06_no_fulfilment_before_expiry():
    t = exchange(banker(stock=(0, 0, 3)), trader(), futures=[future()])

    with refused("MER-FWD-06", "High Summer of year 1"):
        t.play(A, "fulfil 0")


def test_MER_FWD_07_a_mark_is_reached_when_the_wheel_stands_on_it_or_beyond():
    t = exchange(
        banker(), trader(), futures=[future(mark=NOW + 1), future(mark=NOW + 7, number=1)], reached=NOW + 6
    )

    finance.marks(t.s)

    assert [note.expired for note in t.futures] == [True, False]


def test_MER_FWD_08_netting_passes_the_obligation_on():
    t = exchange(
        banker(),
        trader(),
        banker(),
        futures=[expired(), expired(short=C, long=A, price=2, number=1), future(short=C, long=A, number=2)],
        books=[{}, {}, book([], [(B, 9)])],
    )

    t.play(A, "fulfil 0")

    assert [(note.number, note.short, note.long) for note in t.futures] == [(1, C, B), (2, C, A)]


def test_MER_FWD_08_the_ways_are_offered_where_there_are_several():
    t = exchange(
        banker(30, stock=(0, 0, 3)),
        trader(),
        banker(),
        futures=[expired(), expired(short=C, long=A, number=1)],
        col=2,
    ).play(A, "fulfil 0")

    assert t.options(A) == ["send", "net 1", "amount 6"]
    with refused("MER-FWD-09", "6 gold, not 5"):
        t.play(A, "amount 5")
    with refused("MER-FWD-08", "no long contract"):
        t.play(A, "net 7")


def test_MER_FWD_09_gold_is_no_way_out_while_others_ask():
    t = exchange(banker(50), trader(), futures=[expired()], books=[{}, {}, book([], [(B, 7)])])

    with refused("MER-FWD-09", "0 of 3 grain", "others ask"):
        t.play(A, "fulfil 0")


@pytest.mark.parametrize(("table", "gold"), [({"last": 4}, 12), ({"bids": [(C, 3)]}, 9), ({}, 15)])
def test_MER_FWD_09_last_price_then_spot_then_cost_of_living(table, gold):
    t = exchange(banker(50), trader(0), trader(0), futures=[expired()], books=[{}, {}, book(**table)], col=5)

    t.play(A, "fulfil 0")

    assert t.purse(B) == gold


def test_MER_FWD_10_a_failed_delivery_becomes_a_debt_that_can_be_paid_off():
    t = exchange(banker(5), trader(0), futures=[expired(turns=2)], col=4)

    finance.turn_end(t.s, A)

    assert t.debts() == [(A, B, 12)]
    assert t.purse(A) == 5


def test_MER_FWD_12_a_contract_between_one_player_vanishes():
    t = exchange(trader(9), banker(), futures=[future(short=B, long=A)])

    t.play(A, "offer 1 goods", "give future", "the-note 0", "propose").play(B, "accept")

    assert t.futures == []


def test_MER_FWD_13_skipped_turns_do_not_count():
    t = exchange(banker(0), trader(0), futures=[expired(turns=1)])

    finance.upkeep(t.s, A, skipped=True)
    finance.turn_end(t.s, A)
    assert not t.bankrupt(A)
    finance.upkeep(t.s, A)
    finance.turn_end(t.s, A)

    assert t.bankrupt(A)


def test_MER_FWD_13_a_contract_taken_over_keeps_its_own_deadline():
    t = exchange(
        banker(), trader(), banker(), futures=[expired(turns=1), expired(short=C, long=A, number=1, turns=0)]
    )

    t.play(A, "fulfil 0", "net 1")

    assert t.futures[0].turns == 0


def test_MER_FWD_13_a_philter_of_patience_moves_the_deadline():
    t = exchange(banker(0, front=[PATIENCE]), trader(0), futures=[expired(turns=2)])

    finance.turn_end(t.s, A)
    assert not t.bankrupt(A)
    assert t.merchants[A].front == []
    finance.upkeep(t.s, A)
    finance.turn_end(t.s, A)

    assert t.bankrupt(A)


def test_MER_FWD_14_a_price_is_0_to_the_gold_of_the_world_and_halves_are_dropped_after_multiplying():
    t = exchange(
        banker(50), trader(0), trader(0), futures=[expired()], books=[{}, {}, book([(C, 3)], [(A, 4)])]
    )
    assert futures.cash_price(t.s, GRAIN) == 10  # 3 x 3.5
    with refused("MER-FWD-14", "0 to 100"):
        t.play(A, "note souls", "until a0 0", "amount 101")


def test_MER_FWD_14_a_bankrupt_short_still_delivers_and_writes_nothing_new():
    t = exchange(
        banker(0, stock=(0, 0, 3), standing=1),
        trader(0),
        futures=[expired()],
        debts=[{"debtor": A, "creditor": B, "amount": 5}],
    )

    with refused("MER-BKR-05", "bankrupt"):
        t.play(A, "note souls")
    t.play(A, "fulfil 0")

    assert t.stock(B) == [0, 0, 3]


def test_MER_CHA_13_contracts_written_are_counted_together():
    loan = {"number": 0, "lender": A, "borrower": B, "principal": 1, "mark": 40, "interest": 0}
    bond = {"number": 0, "issuer": A, "holder": B, "face": 1, "mark": 40}
    wager = {"number": 0, "writer": A, "holder": B, "premium": 1, "event": "KING", "turns": 40, "claims": 1}
    t = exchange(
        banker(),
        trader(),
        futures=[future(long=-1)],
        loans=[loan],
        bonds=[bond],
        contracts=[wager],
        options={"contract_cap": 4},
    )

    with refused("MER-CHA-13", "4 contracts", "cap is 4"):
        t.play(A, "note souls")
    with refused("MER-CHA-13", "4"):
        t.play(A, "offer 1 wager")


def test_MER_BKR_07_futures_end_with_an_eliminated_player():
    t = exchange(banker(), trader(), banker(), futures=[future(), future(short=C, number=1)])

    finance.leave(t.s, A)

    assert [note.number for note in t.futures] == [1]


def test_two_futures_due_and_only_three_units():
    """MER-FWD-08"""
    t = exchange(
        banker(0, stock=(3, 0, 0)),
        trader(),
        trader(),
        futures=[expired(ware=SOULS), expired(ware=SOULS, long=C, number=1)],
    )

    t.play(A, "fulfil 1")

    assert t.stock(C) == [3, 0, 0]
    with refused("MER-FWD-09", "0 of 3 souls"):
        t.play(A, "fulfil 0")


def test_MER_FWD_15_gold_settles_only_in_full_and_pledged_units_are_not_delivered():
    loan = {
        "number": 0,
        "lender": B,
        "borrower": A,
        "principal": 1,
        "interest": 0,
        "mark": 40,
        "wares": [0, 0, 1],
    }
    t = exchange(banker(5, stock=(0, 0, 3)), trader(0), futures=[expired()], col=2, loans=[loan])

    with refused("MER-FWD-09", "2 of 3 grain", "5 of 6 gold"):
        t.play(A, "fulfil 0")
