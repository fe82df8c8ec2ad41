"""Chapter 20, the Grand Market, and the carts that bring goods to it."""

from exchange_table import (
    COIN,
    GRAIN,
    OIL,
    ROW,
    SOULS,
    STOCK,
    A,
    B,
    C,
    banker,
    book,
    exchange,
    refused,
    trader,
)

from spellmarket.games.merlin_economics.pieces.words import CARTS, SEASON_END
from spellmarket.games.merlin_economics.rules import market, roads


def test_MER_EX_17_spot_is_the_midpoint_and_nothing_without_bids():
    """MER-MKT-10"""
    t = exchange(trader(), trader(), books=[book([(A, 3)], [(B, 6)]), book([], [(B, 6)]), book([(A, 4)])])

    assert [row["spot"] for row in t.view()["books"][:3]] == [4.5, 0, 4]


def test_MER_MKT_10_bids_in_escrow_do_not_count_for_the_spot():
    t = exchange(trader(), trader(), books=[book([(A, 5, "escrow"), (B, 3)], [(B, 7)])])

    assert t.spot2(SOULS) == 3 + 7


def test_MER_EX_18_a_bid_in_escrow_can_still_be_executed():
    """MER-MKT-04"""
    t = exchange(trader(7), trader(0, stock=(1, 0, 0)), books=[book([(A, 5)])])
    t.play(A, "escrow souls")
    assert t.purse(A) == 7

    executed = exchange(
        trader(7), trader(0, stock=(1, 0, 0)), active=B, books=[book([(A, 5, "escrow")])]
    ).play(B, "transport", "load souls", "amount 5")

    assert executed.purse(B) == 5
    assert executed.stock(A) == [1, 0, 0]
    market.upkeep(executed.s, A)
    assert executed.purse(A) == 7


def test_MER_EX_18_otherwise_its_gold_returns_at_the_next_upkeep():
    """MER-TURN-02"""
    t = exchange(trader(7), books=[book([(A, 5)])]).play(A, "escrow souls")

    market.upkeep(t.s, A)

    assert t.purse(A) == 12
    assert t.bids(SOULS) == []


def test_MER_EX_19_stimulus_as_far_as_the_revenue_office_can_pay():
    """MER-MKT-12"""
    t = exchange(trader(), col=4, row=9)

    market.month(t.s)
    assert t.bids(SOULS) == []
    market.month(t.s)

    assert t.bids(SOULS) == [(ROW, 4), (ROW, 4)]
    assert t.row == 1
    assert t.bids(OIL) == t.bids(GRAIN) == []
    t.sound()


def test_MER_MKT_12_units_sold_to_the_revenue_office_go_to_the_supply():
    t = exchange(trader(0, stock=(2, 0, 0)), row=0, books=[book([(ROW, 4)])])
    supply = t.supply[SOULS]

    t.play(A, "transport", "load souls", "amount 1", "amount 4", "send")

    assert t.purse(A) == 4
    assert t.supply[SOULS] == supply + 1


def test_MER_MKT_15_a_month_counts_only_if_no_bid_stood_at_any_moment_of_it():
    t = exchange(trader(), row=50, col=2, books=[book([], bid_seen=True)])

    market.month(t.s)
    market.month(t.s)
    assert t.bids(SOULS) == []
    market.month(t.s)

    assert t.bids(SOULS) == [(ROW, 2)] * 3


def test_MER_MKT_15_a_bid_of_the_office_meets_a_cheaper_ask_at_the_price_of_the_ask():
    t = exchange(trader(0), trader(0), row=4, col=4, books=[book([], [(A, 3), (B, 9)], quiet=1)])

    market.month(t.s)

    assert t.purse(A) == 3
    assert t.row == 1
    assert t.bids(SOULS) == []
    assert t.books[SOULS].last == 3
    t.sound()


def test_MER_MKT_15_with_an_empty_office_nothing_is_placed():
    t = exchange(trader(), row=0, col=2, books=[book(quiet=1)])

    market.month(t.s)

    assert t.bids(SOULS) == []


def test_MER_MKT_01_one_slip_is_one_unit_at_one_price_and_several_can_be_placed_at_once():
    t = exchange(trader(10)).play(A, "post grain", "amount 3", "amount 3")

    assert t.bids(GRAIN) == [(A, 3)] * 3
    with refused("MER-MKT-01", "not 0"):
        t.play(A, "post oil", "amount 0")


def test_MER_MKT_02_a_bid_is_covered_by_the_gold_on_its_slip():
    t = exchange(trader(10))

    with refused("MER-MKT-02", "10 gold", "11"):
        t.play(A, "post grain", "amount 11")
    t.play(A, "amount 4")
    with refused("MER-MKT-02", "3 slips at 4 need 12"):
        t.play(A, "amount 3")
    t.play(A, "amount 2")

    assert t.purse(A) == 2


def test_MER_MKT_02_an_ask_is_covered_by_the_unit_on_its_slip():
    t = exchange(trader(0, stock=(0, 2, 0))).play(A, "transport")

    with refused("MER-CART-07", "no free grain"):
        t.play(A, "load grain")
    t.play(A, "load oil")
    with refused("MER-CART-02", "1 to 2 oil"):
        t.play(A, "amount 3")


def test_MER_MKT_03_orders_are_the_business_of_the_active_player():
    t = exchange(trader(), trader(), books=[book([(B, 3)])])

    assert "pending" not in t.options(A)
    assert t.table.pending == (A,)
    with refused("MER-MKT-03", "no bid for souls"):
        t.play(A, "raise souls")


def test_MER_MKT_04_a_bid_cannot_leave_on_the_turn_of_placing():
    t = exchange(trader(9)).play(A, "post oil", "amount 5")

    with refused("MER-MKT-04", "placed this turn"):
        t.play(A, "escrow oil")
    with refused("MER-MKT-05", "placed this turn"):
        t.play(A, "lower oil")


def test_MER_MKT_04_without_the_lock_it_may_go_to_escrow_at_once():
    t = exchange(trader(9), options={"bid_lock": False}).play(A, "post oil", "amount 5", "escrow oil")

    assert t.books[OIL].bids[0].escrow


def test_MER_MKT_05_raised_on_the_placing_turn_and_still_locked():
    t = exchange(trader(9)).play(A, "post oil", "amount 5", "raise oil", "amount 7")

    assert t.bids(OIL) == [(A, 7)]
    assert t.purse(A) == 2
    assert not t.can(A, "escrow oil")


def test_MER_MKT_05_the_difference_of_a_lowered_bid_waits_in_escrow():
    t = exchange(trader(1), books=[book([(A, 6)])]).play(A, "lower souls", "amount 2")

    assert t.bids(SOULS) == [(A, 2)]
    assert (t.purse(A), t.merchants[A].escrow) == (1, 4)
    market.upkeep(t.s, A)
    assert t.purse(A) == 5


def test_MER_MKT_05_a_lowered_bid_is_executed_before_its_difference_is_released():
    t = exchange(trader(0), trader(0, stock=(1, 0, 0)), books=[book([(A, 6)])]).play(
        A, "lower souls", "amount 2"
    )

    market.place_ask(t.s, B, SOULS, 1, 1, False)

    assert (t.purse(B), t.purse(A), t.merchants[A].escrow) == (2, 0, 4)
    t.sound()


def test_MER_MKT_06_an_ask_is_removed_freely_and_repriced():
    t = exchange(trader(0), books=[book([], [(A, 3), (A, 5)])])

    t.play(A, "remove souls", "slip 5")
    assert t.stock(A) == [1, 0, 0]
    t.play(A, "reprice souls", "amount 9")
    assert t.asks(SOULS) == [(A, 9)]
    with refused("MER-MKT-06", "no ask for oil"):
        t.play(A, "remove oil")


def test_MER_MKT_07_the_cheapest_asks_are_bought_at_their_own_prices():
    t = exchange(trader(9), trader(0), trader(0), books=[book([], [(B, 2), (C, 3), (B, 5)])])

    with refused("MER-MKT-07", "1 to 2"):
        t.play(A, "take souls", "amount 3")
    t.play(A, "amount 2")

    assert (t.purse(A), t.purse(B), t.purse(C)) == (4, 2, 3)
    assert t.stock(A) == [2, 0, 0]
    with refused("MER-MKT-02", "5", "4 gold"):
        t.play(A, "take souls")
    with refused("MER-MKT-07", "nobody else"):
        t.play(A, "take oil")


def test_MER_MKT_08_a_crossing_bid_executes_at_once_and_the_rest_stays():
    t = exchange(trader(20), trader(0), books=[book([], [(B, 2)])]).play(
        A, "post souls", "amount 5", "amount 2"
    )

    assert t.stock(A) == [1, 0, 0]
    assert t.bids(SOULS) == [(A, 5)]
    assert t.purse(A) == 20 - 2 - 5


def test_MER_MKT_08_own_orders_never_match_each_other():
    t = exchange(trader(20), trader(0), books=[book([], [(A, 2), (B, 4)])]).play(
        A, "post souls", "amount 5", "amount 1"
    )

    assert t.stock(A) == [1, 0, 0]
    assert t.purse(B) == 4
    assert t.asks(SOULS) == [(A, 2)]
    t.play(A, "post souls", "amount 3", "amount 1")
    assert t.bids(SOULS) == [(A, 3)]  # crossed, but both orders are one player's


def test_MER_MKT_09_a_trade_is_told_and_cannot_be_withdrawn():
    t = exchange(trader(9), trader(0), books=[book([], [(B, 2)])]).play(A, "take souls")

    assert not t.can(A, "remove souls")
    assert t.purse(B) == 2


def test_MER_MKT_11_the_last_price_is_that_of_the_last_trade():
    t = exchange(trader(9), trader(0), books=[book([], [(B, 2), (B, 4)])])
    assert t.view()["books"][SOULS]["last"] == 0

    t.play(A, "take souls", "amount 2")

    assert t.view()["books"][SOULS]["last"] == 4
    assert t.view()["books"][SOULS]["trades"] == [2, 4]


def test_MER_MKT_13_only_an_issuer_opens_a_further_table():
    t = exchange(
        banker(),
        banker(),
        papers=[{"table": STOCK, "issuer": A, "rate": 10, "issued": 5, "held": [5, 0, 0, 0]}],
    )

    with refused("MER-MKT-13", "no open table"):
        t.play(A, "post stock-A")
    with refused("MER-MKT-13", "nobody has issued coin-A"):
        t.play(A, "open coin-A")
    t.play(A, "open stock-A")
    assert t.can(A, "post stock-A")
    with refused("MER-MKT-13", "always open"):
        t.play(A, "open souls")


def test_MER_MKT_14_priority_is_price_then_time_and_a_change_counts_as_new():
    t = exchange(trader(9), trader(0), trader(0, stock=(1, 0, 0)), books=[book([(A, 4), (B, 4)])])

    t.play(A, "raise souls", "amount 5")
    t.s.turn += 4
    t.play(A, "lower souls", "amount 4")
    assert t.bids(SOULS) == [(B, 4), (A, 4)]

    market.place_ask(t.s, C, SOULS, 1, 1, False)
    assert t.bids(SOULS) == [(A, 4)]


def test_MER_MKT_14_a_bid_in_escrow_keeps_its_rank_and_is_not_changed():
    t = exchange(trader(9), trader(0), books=[book([(A, 4), (B, 4)])]).play(A, "escrow souls")

    assert t.bids(SOULS) == [(A, 4), (B, 4)]
    with refused("MER-MKT-03", "outside escrow"):
        t.play(A, "raise souls")


def test_MER_MKT_14_a_raised_bid_pays_no_more_than_the_ask_it_meets():
    t = exchange(trader(9), trader(0), books=[book([(A, 2)], [(B, 4)])]).play(A, "raise souls", "amount 8")

    assert t.purse(A) == 9 + 2 - 4
    assert t.stock(A) == [1, 0, 0]


def test_MER_MKT_14_a_repriced_ask_that_crosses_is_executed_at_the_bid():
    t = exchange(trader(0), trader(0), books=[book([(B, 4)], [(A, 6)])]).play(A, "reprice souls", "amount 3")

    assert t.purse(A) == 4
    assert t.stock(B) == [1, 0, 0]


def test_MER_CART_01_one_transport_a_turn():
    t = exchange(trader(0, stock=(3, 0, 0))).play(
        A, "transport", "load souls", "amount 1", "amount 4", "send"
    )

    with refused("MER-CART-01", "1 of 1"):
        t.play(A, "transport")


def test_MER_CART_02_units_meet_bids_and_the_rest_rides_as_asks():
    t = exchange(trader(0, stock=(2, 1, 0)), trader(0), books=[book([(B, 5), (B, 2)])])

    t.play(A, "transport", "load souls", "amount 2", "amount 4", "load oil", "amount 7")

    assert t.purse(A) == 5
    assert t.asks(SOULS) == [(A, 4)]
    assert t.asks(OIL) == [(A, 7)]
    assert market.on_road(t.s, A) == 2
    assert t.table.pending == (A,)
    assert t.can(A, "end")  # nothing is left to load, so the cart is gone


def test_MER_CART_02_a_cart_is_on_the_road_until_the_next_upkeep():
    t = exchange(trader(0), books=[book([], [(A, 4, "road")])])

    market.upkeep(t.s, A)

    assert market.on_road(t.s, A) == 0
    assert t.asks(SOULS) == [(A, 4)]


def test_MER_CART_03_a_broken_cart_loses_its_units_but_not_those_sold_or_arrived():
    t = exchange(trader(0), books=[book([], [(A, 2), (A, 4, "road")]), book([], [(A, 4, "road")])])
    supply = list(t.supply)

    assert market.break_cart(t.s, A) == 2

    assert t.asks(SOULS) == [(A, 2)]
    assert t.asks(OIL) == []
    assert t.supply == [supply[SOULS] + 1, supply[OIL] + 1, supply[GRAIN]]
    t.sound()


def test_MER_CART_05_buying_and_removing_need_no_cart():
    t = exchange(trader(9), trader(), books=[book([], [(B, 2), (A, 3)])], transported=1)

    t.play(A, "take souls", "remove souls")

    assert t.stock(A) == [2, 0, 0]


def test_MER_CART_07_units_come_to_the_market_by_transport_only_at_1_to_gold_total():
    t = exchange(trader(9, stock=(1, 0, 0)), trader(), books=[book([(B, 2)])])

    with refused("MER-CART-07", "transport"):
        t.play(A, "sell souls")
    with refused("MER-CART-07", "transport"):
        t.play(A, "ask souls")
    t.play(A, "transport", "load souls")
    with refused("MER-CART-07", "1 to 100"):
        t.play(A, "amount 101")


def test_MER_SET_13_without_finance_there_are_no_tables():
    t = exchange(trader(9, stock=(1, 0, 0)), options={"finance": "none"})

    with refused("MER-SET-13"):
        t.play(A, "post souls")
    with refused("MER-SET-13"):
        t.play(A, "transport")
    assert t.spot2(SOULS) == 0


def test_MER_SET_13_with_the_market_alone_there_is_no_paper():
    t = exchange(banker(), options={"finance": "market"})

    for move in ("note souls", "issue stock", "post stock-A", "offer 1 loan"):
        with refused("MER-SET-13"):
            t.play(A, move)
    assert t.can(A, "post souls")


def test_MER_MKT_08_sales_tax_takes_one_from_the_seller_of_a_trade_at_two_or_more():
    """DE07: the regulation touches every market trade."""
    t = exchange(
        trader(9),
        trader(0),
        books=[book([], [(B, 1), (B, 2), (B, 3)])],
        lasting=[{"kind": 11, "span": 3, "regulation": True}],
    )

    t.play(A, "take souls", "amount 3")

    assert (t.purse(B), t.row) == (1 + 1 + 2, 2)


def test_MER_BKR_07_the_orders_of_an_eliminated_player_are_removed():
    t = exchange(trader(2), trader(), books=[book([(A, 4), (A, 3, "escrow")], []), book([], [(A, 5)])])
    supply = t.supply[OIL]

    market.leave(t.s, A)

    assert t.purse(A) == 2 + 4 + 3
    assert t.bids(SOULS) == t.asks(OIL) == []
    assert t.supply[OIL] == supply + 1
    t.sound()


def test_MER_MINT_08_when_paper_becomes_worthless_its_table_closes():
    paper = {"table": COIN, "issuer": A, "rate": 2, "issued": 3, "held": [1, 0, 0, 0]}
    books = [{} for _ in range(COIN)] + [book([(C, 2)], [(B, 3), (B, 4)])]
    t = exchange(banker(), trader(1), trader(1), papers=[paper], books=books)

    market.close_table(t.s, COIN)

    assert (t.purse(B), t.purse(C)) == (1, 3)
    assert not t.books[COIN].open
    assert t.bids(COIN) == t.asks(COIN) == []


def test_MER_MKT_16_the_newest_of_equal_slips_is_moved_and_a_changed_one_is_locked():
    t = exchange(trader(9), trader(0), books=[book([(A, 4), (B, 4), (A, 4)])])

    t.play(A, "raise souls", "amount 5")
    assert t.bids(SOULS) == [(A, 5), (A, 4), (B, 4)]
    assert t.play(A, "escrow souls").books[SOULS].bids[1].escrow
    assert not t.can(A, "escrow souls")
    assert not t.can(A, "lower souls")


def test_MER_MKT_16_at_most_thirty_slips_at_once():
    t = exchange(trader(60)).play(A, "post souls", "amount 1")

    assert len(t.options(A)) == 30


def test_MER_CART_04_asks_are_not_held():
    """MER-SEV-04: only stock and planted units pay storage."""
    t = exchange(trader(0, stock=(1, 0, 0)), books=[book([], [(A, 4), (A, 4, "road")])])

    assert t.stock(A) == [1, 0, 0]
    assert market.ask_units(t.s, A, SOULS) == 2


def axles(breaks, **whose):
    return {"kind": CARTS, "span": SEASON_END, "amount": breaks, **whose}


def test_MER_CART_06_transport_spells_change_the_numbers():
    t = exchange(trader(), trader(), lasting=[axles(1, seat=A)])

    assert roads.limit(t.s, A, 3, 0) == 1
    assert roads.limit(t.s, B, 3, 0) == 3


def test_MER_CART_08_of_several_cards_the_lowest_number_holds():
    t = exchange(trader(), trader(), lasting=[axles(1, seat=A), axles(2), axles(0, seat=B)])

    assert [roads.limit(t.s, seat, 4, 0) for seat in (A, B, C)] == [1, 0, 2]


def test_MER_CART_02_a_second_transport_and_carts_that_arrive_at_once():
    """SP15, MER-CART-06"""
    t = exchange(trader(0, stock=(2, 0, 0)), transports=2, swift=True)

    t.play(
        A, "transport", "load souls", "amount 1", "amount 4", "send", "transport", "load souls", "amount 4"
    )

    assert t.asks(SOULS) == [(A, 4), (A, 4)]
    assert market.on_road(t.s, A) == 0
