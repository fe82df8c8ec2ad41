"""Chapter 23, bonds, stock and currency, and their tables."""

import pytest
from exchange_table import COIN, GAME, NOW, STOCK, A, B, C, banker, book, exchange, refused, trader

from spellmarket.games.merlin_economics.rules import finance, market
from spellmarket.kernel import BadPosition


def shares(rate=50, issued=10, held=(10, 0, 0, 0)):
    return {"table": STOCK, "issuer": A, "rate": rate, "issued": issued, "held": list(held)}


def coins(rate=2, issued=10, held=(0, 10, 0, 0)):
    return {"table": COIN, "issuer": A, "rate": rate, "issued": issued, "held": list(held)}


def bond(face=6, coupon=1, mark=NOW + 6, number=0, **rest):
    return {"number": number, "issuer": A, "holder": B, "face": face, "coupon": coupon, "mark": mark, **rest}


def tables(table, **rest):
    return [{} for _ in range(table)] + [book(**rest)]


@pytest.mark.parametrize("move", ["issue stock", "issue currency", "offer 1 bond"])
def test_MER_MINT_01_issuing_needs_a_chauffeur(move):
    """MER-CHA-05"""
    with refused("MER-MINT-01", "Chauffeur"):
        exchange(trader(9), trader()).play(A, move)


def test_MER_MINT_02_a_bond_is_sold_by_offer_and_pays_coupons_and_face():
    t = exchange(banker(0), trader(9)).play(A, "offer 1 bond")
    with refused("MER-MINT-02", "1 to 20"):
        t.play(A, "amount 21")
    t.play(A, "amount 6")
    with refused("MER-MINT-02", "0 to 6"):
        t.play(A, "amount 7")
    t.play(A, "amount 1", "until w0 0", "want gold", "amount 5", "propose").play(B, "accept")
    assert (t.purse(A), t.purse(B)) == (5, 4)

    finance.season(t.s)
    assert (t.purse(A), t.purse(B)) == (4, 5)
    t.s.wheel.reached = NOW + 6
    finance.marks(t.s, True)  # MER-LOAN-07: the coupon of that change with the face

    assert (t.purse(A), t.purse(B)) == (0, 9)
    assert t.debts() == [(A, B, 3)]
    assert t.bankrupt(A)


def test_MER_MINT_03_shares_are_created_once_with_a_fixed_payout():
    t = exchange(banker()).play(A, "issue stock")
    with refused("MER-MINT-03", "10, 20, 30, 40 or 50"):
        t.play(A, "amount 15")
    t.play(A, "amount 30", "amount 6", "issue stock")
    with refused("MER-MINT-03", "4 of 10"):
        t.play(A, "amount 5")
    t.play(A, "amount 4")

    assert (t.papers[0].rate, t.papers[0].issued, t.papers[0].held[A]) == (30, 10, 10)
    with refused("MER-MINT-03", "all 10"):
        t.play(A, "issue stock")


def test_MER_MINT_03_dividends_are_split_per_share_and_fractions_kept():
    t = exchange(banker(20, income=9), trader(0), trader(0), papers=[shares(50, 3, (1, 2, 0, 0))])

    finance.season(t.s)

    assert t.purse(B) == 2  # floor(4.5) over three shares is 1 each
    assert t.purse(A) == 18
    assert t.merchants[A].income == 0


def test_MER_MINT_09_shares_standing_as_asks_earn_for_their_owner():
    t = exchange(
        banker(20, income=8),
        trader(0),
        papers=[shares(50, 2, (1, 0, 0, 0))],
        books=tables(STOCK, asks=[(B, 9)]),
    )

    finance.season(t.s)

    assert t.purse(B) == 2


def test_MER_MINT_04_a_currency_has_a_rate_and_a_name_and_at_most_fifty_are_outstanding():
    t = exchange(banker()).play(A, "issue currency")
    with refused("MER-MINT-04", "1 to 5"):
        t.play(A, "amount 6")
    t.play(A, "amount 3", "name owl", "mint", "amount 45", "mint")
    with refused("MER-MINT-04", "5 more"):
        t.play(A, "amount 6")
    t.play(A, "amount 5")
    with refused("MER-MINT-04", "50"):
        t.play(A, "mint")
    with refused("MER-MINT-04", "already"):
        t.play(A, "issue currency")


def test_MER_MINT_10_a_name_from_the_list_that_no_other_currency_bears():
    t = exchange(
        banker(), banker(), papers=[{**coins(held=(0, 10, 0, 0)), "table": COIN + B, "issuer": B, "name": 0}]
    )
    t.play(A, "issue currency", "amount 2")

    assert len(t.options(A)) == 23
    with refused("MER-MINT-10", "coin-B is called acorn already"):
        t.play(A, "name acorn")
    with refused("MER-MINT-10", "24 names"):
        t.play(A, "amount 2")
    t.play(A, "name raven", "mint", "amount 4")

    assert [paper["name"] for paper in t.view(C)["papers"]] == ["acorn", "raven"]
    told = [row.json(GAME.box) for row in t.table.events(C)]
    assert [row["coin"] for row in told if row["event"] == "tokens_made"] == ["raven"]


def test_MER_MINT_10_two_currencies_of_one_name_are_no_table():
    twice = [coins(), {**coins(held=(0, 0, 10, 0)), "table": COIN + B, "issuer": B}]

    exchange(banker(), banker(), papers=twice)  # where nothing is said each takes a name of its own
    with pytest.raises(BadPosition, match="MER-MINT-10"):
        exchange(banker(), banker(), papers=[{**paper, "name": 3} for paper in twice])


def test_MER_MINT_04_redemption_from_vaults_then_purse_then_debt():
    t = exchange(banker(5, vault=4), trader(0), active=B, papers=[coins()]).play(
        B, "redeem coin-A", "amount 3"
    )
    assert (t.vault(A), t.purse(A), t.purse(B)) == (0, 3, 6)
    t.play(B, "redeem coin-A", "amount 2")

    assert (t.purse(A), t.purse(B)) == (0, 9)
    assert t.debts() == [(A, B, 1)]
    assert t.bankrupt(A)
    assert t.papers[0].issued == 5


def test_MER_MINT_04_who_redeems_what():
    t = exchange(banker(), trader(), papers=[coins(held=(5, 5, 0, 0)), shares(held=(8, 2, 0, 0))], active=A)

    with refused("MER-MINT-04", "own tokens"):
        t.play(A, "redeem coin-A")
    with refused("MER-MINT-03", "no currency"):
        t.play(A, "redeem stock-A")


def test_MER_MINT_05_paper_changes_hands_by_offer_without_a_road_roll():
    t = exchange(banker(0), trader(9), papers=[shares()])

    t.play(
        A, "offer 1 goods", "give paper", "the-paper stock-A", "amount 4", "want gold", "amount 9", "propose"
    ).play(B, "accept")

    assert t.papers[0].held == [6, 4, 0, 0]
    assert t.purse(A) == 9
    assert t.view(C)["papers"][0]["held"] == [6, 4, 0, 0]


def test_MER_MINT_05_a_bond_changes_hands_by_offer():
    t = exchange(trader(0), trader(5), banker(), bonds=[bond(issuer=C, holder=A)])

    t.play(A, "offer 1 goods", "give bond", "the-bond 0", "want gold", "amount 5", "propose").play(
        B, "accept"
    )

    assert t.bonds[0].holder == B


def test_MER_INS_13_tokens_and_bonds_that_come_home_end_and_shares_stay():
    t = exchange(
        trader(0),
        banker(9),
        papers=[{**coins(), "table": COIN + B, "issuer": B, "held": [10, 0, 0, 0]}],
        bonds=[bond(issuer=B, holder=A)],
    )

    t.play(
        A,
        "offer 1 goods",
        "give paper",
        "the-paper coin-B",
        "amount 10",
        "give bond",
        "the-bond 0",
        "propose",
    ).play(B, "accept")

    assert t.bonds == []
    assert (t.papers[0].issued, t.papers[0].held) == (0, [0, 0, 0, 0])


def test_MER_MINT_06_tokens_are_no_gold():
    t = exchange(banker(3)).play(A, "issue currency", "amount 5", "name owl", "mint", "amount 50")

    assert t.purse(A) == 3
    t.sound()


def test_MER_MINT_07_an_issuer_opens_a_table_with_the_rules_of_the_market():
    t = exchange(banker(5), trader(9), papers=[shares()])
    with refused("MER-MINT-07", "not open"):
        t.play(A, "ask stock-A")

    t.play(A, "open stock-A", "ask stock-A", "amount 2", "amount 4")

    assert t.asks(STOCK) == [(A, 4), (A, 4)]
    assert t.papers[0].held[A] == 8
    with refused("MER-MINT-07", "open already"):
        t.play(A, "open stock-A")


def test_MER_MINT_07_no_stimulus_and_no_carts_for_paper():
    t = exchange(banker(), papers=[shares()], row=50, books=tables(STOCK, asks=[], quiet=1))

    market.month(t.s)
    market.month(t.s)

    assert t.bids(STOCK) == []


def test_MER_MINT_08_paper_is_bid_for_sold_and_removed_like_goods():
    t = exchange(
        banker(9),
        trader(9),
        active=B,
        papers=[shares(held=(8, 0, 0, 0))],
        books=tables(STOCK, asks=[(A, 4), (A, 5)]),
    )

    t.play(B, "take stock-A", "amount 1", "post stock-A", "amount 3")
    assert t.papers[0].held[B] == 1
    assert t.bids(STOCK) == [(B, 3)]

    t = exchange(
        banker(9),
        trader(0),
        papers=[shares(held=(8, 1, 0, 0))],
        books=tables(STOCK, bids=[(B, 3)], asks=[(A, 5)]),
    ).play(A, "sell stock-A", "remove stock-A")

    assert (t.purse(A), t.papers[0].held[:2]) == (12, [8, 2])


def test_MER_MINT_08_an_ask_is_covered_by_the_paper_itself():
    t = exchange(banker(9), trader(9), papers=[shares(held=(2, 8, 0, 0))], books=tables(STOCK)).play(
        A, "ask stock-A"
    )

    with refused("MER-MINT-08", "2 stock-A"):
        t.play(A, "amount 3")
    with refused("MER-MINT-08", "1 to 100"):
        t.play(A, "amount 1", "amount 0")


def test_MER_BKR_07_paper_of_an_eliminated_issuer_is_worthless_and_his_bonds_are_claims():
    """MER-BKR-09"""
    t = exchange(
        banker(0),
        trader(0),
        trader(5),
        papers=[shares(held=(5, 5, 0, 0)), coins()],
        bonds=[bond(), bond(issuer=C, holder=A, number=1)],
        books=tables(STOCK, bids=[(C, 3)], asks=[]),
    )

    market.leave(t.s, A)
    finance.leave(t.s, A)

    assert t.papers == []
    assert t.bonds == []
    assert t.purse(C) == 8
    assert t.debts() == [(A, B, 6)]


def test_MER_BKR_07_paper_held_by_an_eliminated_player_vanishes():
    t = exchange(banker(0), trader(0), papers=[shares(held=(5, 5, 0, 0)), coins()])

    finance.leave(t.s, B)

    assert t.papers[0].held == [10, 0, 0, 0]
    assert t.papers[1].issued == 0


def test_currency_redeemed_when_the_vault_is_empty():
    """MER-MINT-04, MER-WIN-01: the issuer is bankrupt."""
    t = exchange(banker(0), trader(0), active=B, papers=[coins()]).play(B, "redeem coin-A", "amount 10")

    assert t.debts() == [(A, B, 20)]
    assert t.bankrupt(A)
