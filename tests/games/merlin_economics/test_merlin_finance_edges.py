"""The edge cases of section 29 that belong to market, contracts, paper and offers."""

import pytest
from exchange_table import BANK, GAME, GRAIN, NOW, SOULS, A, B, C, D, banker, book, exchange, refused, trader

from spellmarket.games.merlin_economics.pieces import words
from spellmarket.games.merlin_economics.rules import ends, finance, market
from spellmarket.kernel import BadPosition

FOUR = {"number": 4, "deed": 50}


def future(number, short, long, **rest):
    return {
        "number": number,
        "short": short,
        "long": long,
        "ware": GRAIN,
        "price": 1,
        "mark": NOW,
        "expired": True,
        **rest,
    }


def cover(event, **rest):
    return {
        "number": 0,
        "cover": True,
        "writer": A,
        "holder": B,
        "premium": 1,
        "odds_a": 2,
        "odds_b": 1,
        "event": event,
        "turns": 40,
        "claims": 9,
        **rest,
    }


def test_an_own_ask_as_the_only_ask_still_makes_the_spot():
    """MER-MKT-10"""
    t = exchange(trader(9), books=[book([(A, 3)], [(A, 8)])])

    assert t.spot2(SOULS) == 11


def test_a_netting_chain_ends_with_the_one_who_has_the_units():
    """MER-FWD-08: B owes C, A owes B, and A alone grows grain."""
    notes = [future(0, B, C), future(1, A, B)]
    t = exchange(banker(0, stock=(0, 0, 3)), banker(0), trader(0), active=B, futures=notes, col=20)

    t.play(B, "fulfil 0")
    assert [(note.short, note.long) for note in t.futures] == [(A, C)]
    t = exchange(banker(0, stock=(0, 0, 3)), banker(0), trader(0), futures=[future(1, A, C)], col=20)
    t.play(A, "fulfil 1")

    assert t.stock(C) == [0, 0, 3]


def test_an_expiry_that_the_wheel_skips_counts_as_reached():
    """MER-SEA-06, MER-FWD-07"""
    t = exchange(
        banker(0), trader(0), futures=[future(0, A, B, mark=NOW + 1, expired=False)], reached=NOW + 6
    )

    finance.marks(t.s)

    assert t.futures[0].expired


@pytest.mark.parametrize("way", ["sold", "joined", "liquidated"])
def test_a_cover_runs_on_when_its_property_is_gone_but_can_pay_no_more(way):
    """MER-INS-12"""
    field = [FOUR, {"number": 5, "deed": 51}]
    t = exchange(banker(9), trader(9, plots=field), trader(9), active=B, contracts=[cover("HIT(B1)")])
    t.contracts[0].atoms[0].deed = 50
    if way == "sold":
        t.play(B, "offer 2 goods", "give plot", "at B1", "propose").play(C, "accept", "at C1")
    elif way == "joined":
        t.play(B, "join B1", "at B2")
    else:
        t.play(B, "liquidate B1")

    t.s.note(words.HIT, 9)
    finance.check(t.s)

    assert len(t.contracts) == 1
    assert t.purse(A) == 9


def test_a_destroyed_property_is_the_same_property_in_ruins():
    """MER-INS-12: rebuilt, it can be hit again."""
    t = exchange(banker(9), trader(0, plots=[{**FOUR, "hp": 0}]), contracts=[cover("RUIN(B1)")])
    t.contracts[0].atoms[0].deed = 50

    t.s.note(words.RUINED, 9)
    finance.check(t.s)

    assert t.purse(B) == 2


def test_an_offer_is_finished_although_the_cap_of_actions_is_reached():
    """MER-OFF-08, MER-END-05"""
    t = exchange(trader(9), trader(9), options={"action_cap": 10}, actions=9)

    t.play(A, "offer 1 goods", "give gold", "amount 1", "propose").play(
        B, "counter", "want gold", "amount 4", "propose"
    )
    t.play(A, "accept")

    assert (t.purse(A), t.purse(B)) == (5, 13)
    assert t.active != A  # the turn has ended by itself


def test_a_counter_offer_that_the_active_player_cannot_pay_is_not_made():
    """MER-OFF-02"""
    t = (
        exchange(trader(3), trader(9))
        .play(A, "offer 1 goods", "give gold", "amount 1", "propose")
        .play(B, "counter")
    )

    t.play(B, "want gold")
    with refused("MER-OFF-02", "3 gold, not 4"):
        t.play(B, "amount 4")


def test_two_players_bankrupt_each_other_by_one_payout_chain():
    """MER-INS-07, MER-WIN-03"""
    t = exchange(
        banker(1),
        banker(1),
        contracts=[cover("ROLL{7}", odds_a=5), cover("BANKRUPT(A)", number=1, writer=B, holder=A, odds_a=9)],
    )

    t.s.note(words.ROLLED, 7)
    finance.check(t.s)

    assert t.bankrupt(A)
    assert t.bankrupt(B)
    t.sound()


def test_the_holder_of_the_only_ask_is_eliminated():
    """MER-BKR-07"""
    t = exchange(
        trader(0, standing=1),
        trader(9),
        books=[book([(B, 2)], [(A, 5)])],
        debts=[{"debtor": A, "creditor": B, "amount": 3}],
        active=B,
    )

    ends.eliminate(t.s, A)

    assert t.asks(SOULS) == []
    assert t.spot2(SOULS) == 4
    t.sound()


def test_an_eliminated_holder_of_paper_on_a_slip_leaves_nothing_behind():
    """MER-BKR-07, MER-MINT-08"""
    shares = {"table": 4, "issuer": B, "rate": 10, "issued": 3, "held": [1, 1, 0, 0]}
    tables = [{} for _ in range(4)] + [book([], [(A, 2)])]
    t = exchange(
        trader(0, standing=1),
        banker(0),
        papers=[shares],
        books=tables,
        debts=[{"debtor": A, "creditor": B, "amount": 3}],
    )

    ends.eliminate(t.s, A)

    assert t.papers[0].held == [0, 3, 0, 0]
    assert t.asks(4) == []


def test_a_cart_with_several_commodities_breaks_as_one():
    """MER-CART-03"""
    t = exchange(
        trader(0), books=[book([], [(A, 1, "road")]), book([], [(A, 1, "road")]), book([], [(A, 9)])]
    )

    assert market.break_cart(t.s, A) == 2
    assert t.asks(GRAIN) == [(A, 9)]


@pytest.mark.parametrize(
    ("state", "word"),
    [
        ({"contracts": [cover("ROLL{1}")]}, "2 to 12"),
        ({"contracts": [cover("WISHES")]}, "no atom"),
        ({"loans": [{"number": 0, "lender": A, "borrower": B, "principal": -1}]}, "must be"),
        ({"papers": [{"table": 0}]}, "must be"),
        ({"books": [{"bids": [{"owner": A, "price": 0}]}]}, "must be"),
    ],
)
def test_a_position_with_impossible_papers_is_refused(state, word):
    with pytest.raises(BadPosition, match=word):
        exchange(banker(9), trader(9), **state)


def test_nothing_of_a_hidden_hand_shows_in_options_or_refusals_of_others():
    """MER-OFF-09, section 26: twins of B's hand give A the same questions and the same answers."""
    tables = [exchange(trader(9), trader(0, cards=cards, recipes=[2])) for cards in ([2], [23])]
    for t in tables:
        t.play(A, "offer 1 goods", "want card")
        for move in GAME.moves.verbs[0].move(), GAME.parse("the-card d10"):
            t.table.chair(A).why_not(move)
        t.play(A, "the-card s4", "propose")

    assert tables[0].view(A) == tables[1].view(A)
    assert tables[0].view(D) == tables[1].view(D)
    assert tables[0].options(B) != tables[1].options(B)  # only B himself sees the difference


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("accept", "MER-OFF-05", "0 of 5"),
        ("counter", "MER-OFF-05", "no offer is before you"),
        ("consider", "MER-OFF-05", "no offer is before you"),
        ("react sealed-caravan", "MER-REA-01", "no window"),
        ("pass", "MER-REA-01", "no window"),
        ("vote up", "MER-TAX-04", "Start of Spring"),
        ("roll", "MER-TURN-01", "behind you"),
        ("offer 0 goods", "MER-OFF-01", "seat 0"),
        ("offer 1 loan", "MER-LOAN-01", "there are 0"),
    ],
)
def test_what_is_played_out_of_its_time_is_refused_by_its_own_rule(move, rule, words):
    with refused(rule, words):
        exchange(trader(5), trader(5)).play(A, move)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("buy 0", "MER-BUY-08"),
        ("permit", "MER-BUY-08"),
        ("invest A1", "MER-BKR-05"),
        ("issue stock", "MER-BKR-05"),
        ("note souls", "MER-BKR-05"),
        ("offer 1 loan", "MER-BKR-05"),
    ],
)
def test_what_a_bankrupt_player_may_not_is_refused_with_his_debts(move, rule):
    """MER-BKR-05"""
    broke = trader(9, plots=[{"number": 4}], banker=True, standing=1)
    t = exchange(broke, trader(5), debts=[{"debtor": A, "creditor": BANK, "amount": 20}])

    with refused(rule, "20 gold"):
        t.play(A, move if move != "invest A1" else "invest A2")


def test_MER_SPL_03_the_last_player_left_has_nobody_to_aim_at():
    """MER-BKR-11: he plays on, bankrupt, until his time comes."""
    t = exchange(
        trader(5, spells=[words.SPELLS.index("tollgate")], standing=1),
        *[{**trader(0), "standing": 2, "out_at": place} for place in (1, 2, 3)],
        gone=3,
        debts=[{"debtor": A, "creditor": BANK, "amount": 9}],
    )

    with refused("MER-SPL-03"):
        t.play(A, "cast tollgate")
