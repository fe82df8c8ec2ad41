"""Chapter 23, loans."""

import pytest
from exchange_table import GRAIN, NOW, STOCK, YEAR, A, B, C, banker, book, exchange, refused, trader

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import ITEMS, PLOT_ITEM
from spellmarket.games.merlin_economics.rules import finance, loans
from spellmarket.games.merlin_economics.state import claims, coffers
from spellmarket.games.merlin_economics.state.papers import Line

FOUR = {"number": 4}


def loan(principal=5, interest=1, mark=NOW + 6, number=0, **rest):
    """A lends to B unless the test says otherwise."""
    return {
        "number": number,
        "lender": A,
        "borrower": B,
        "principal": principal,
        "interest": interest,
        "mark": mark,
        **rest,
    }


def pledged(t, *plots):
    """The loan is secured by these plots as they lie."""
    t.s.loans[0].pledges.lines = [Line(PLOT_ITEM, plot, 1, deed=t.s.plot(plot).deed) for plot in plots]
    return t


def test_MER_LOAN_01_lending_needs_a_chauffeur():
    """MER-CHA-05"""
    with refused("MER-LOAN-01", "Chauffeur"):
        exchange(trader(9), trader()).play(A, "offer 1 loan")
    with refused("MER-BKR-05", "bankrupt"):
        exchange(banker(9, standing=1), trader(), debts=[{"debtor": A, "creditor": B, "amount": 1}]).play(
            A, "offer 1 loan"
        )


def test_MER_LOAN_02_principal_from_purse_and_vaults_interest_mark_and_collateral():
    t = exchange(banker(4, vault=6), trader(0, stock=(0, 0, 3), crowns=1, plots=[FOUR, {"number": 5}])).play(
        A, "offer 1 loan"
    )
    with refused("MER-LOAN-02", "10 gold"):
        t.play(A, "amount 11")
    t.play(A, "amount 8")
    with refused("MER-LOAN-02", "0 to 8"):
        t.play(A, "amount 9")
    t.play(A, "amount 2")
    with refused("MER-LOAN-02", "reached"):
        t.play(A, "until s0 0")
    t.play(A, "until s0 2", "give plot", "at B2", "give grain", "amount 2", "give crowns", "done", "propose")

    t.play(B, "accept")

    (made,) = t.loans
    assert (t.purse(A), t.vault(A), t.purse(B)) == (0, 2, 8)
    assert (made.principal, made.interest, made.mark) == (8, 2, 3 * YEAR)
    assert [(ITEMS[line.item], line.what, line.n) for line in made.pledges.lines] == [
        ("plot", 10, 1),
        ("grain", 0, 2),
        ("crowns", 0, 1),
    ]


def test_MER_LOAN_02_a_borrower_may_ask_for_a_loan():
    t = exchange(trader(0), banker(9)).play(
        A, "offer 1 loan", "amount 3", "amount 0", "until a0 0", "propose"
    )

    t.play(B, "accept")

    assert (t.purse(A), t.purse(B)) == (3, 6)


def test_MER_LOAN_03_a_part_repaid_early_leaves_the_interest_as_agreed():
    """The table's own position was refused: the interest was held against what is left of the principal."""
    t = exchange(banker(0), trader(4), loans=[loan(principal=7, interest=4)], active=B)

    t.play(B, "pay-loan 0", "amount 4")

    (left,) = t.loans
    assert (left.principal, left.interest) == (3, 4)
    told = t.table.position()
    assert GAME.position(told).position() == told


def test_MER_LOAN_03_interest_and_principal_are_mandatory():
    """MER-CHA-10"""
    t = exchange(banker(0), banker(0, vault=9), loans=[loan()])

    finance.season(t.s)
    assert (t.purse(A), t.vault(B)) == (1, 8)
    t.s.wheel.reached = NOW + 6
    finance.marks(t.s)

    assert (t.purse(A), t.vault(B)) == (6, 3)
    assert t.loans == []


def test_MER_LOAN_03_early_repayment_of_any_part():
    t = exchange(trader(3), banker(0), loans=[loan(lender=B, borrower=A)])

    with refused("MER-LOAN-03", "5 gold and you have 3"):
        t.play(A, "pay-loan 0", "amount 4")
    t.play(A, "amount 2")

    assert t.loans[0].principal == 3
    assert t.purse(B) == 2
    with refused("MER-LOAN-03", "not borrowed loan 7"):
        t.play(A, "pay-loan 7")


def test_MER_LOAN_04_collateral_goes_first_and_the_rest_makes_bankrupt():
    t = pledged(exchange(banker(0), trader(1, plots=[FOUR]), loans=[loan(mark=NOW, interest=0)]), 9)

    finance.marks(t.s)

    assert t.purse(A) == 1
    assert t.s.plot(1).number == 4  # the lender's first empty plot
    assert t.debts() == [(B, A, 5 - 1 - 3)]
    assert t.bankrupt(B)
    t.sound()


def test_MER_LOAN_04_goods_count_at_spot_crowns_nothing_and_paper_its_face():
    """MER-LOAN-08"""
    bond = {"number": 3, "issuer": C, "holder": B, "face": 4, "mark": 99}
    t = exchange(
        banker(0),
        trader(0, stock=(0, 0, 3), crowns=2),
        banker(),
        loans=[loan(12, 0, mark=NOW, wares=[0, 0, 3], crowns=2, bonds=[3])],
        bonds=[bond],
        books=[{}, {}, book([(C, 2)], [(A, 3)])],
    )

    finance.marks(t.s)

    assert t.stock(A) == [0, 0, 3]
    assert t.merchants[A].crowns == 2
    assert t.bonds[0].holder == A
    assert t.debts() == [(B, A, 12 - 7 - 4)]  # 3 x 2.5 rounded down, nothing, 4


def test_MER_LOAN_04_covered_debts_leave_nobody_bankrupt_and_a_surplus_is_not_paid_back():
    t = pledged(exchange(banker(0), trader(0, plots=[{"number": 2}]), loans=[loan(4, 0, mark=NOW)]), 9)

    finance.marks(t.s)

    assert not t.bankrupt(B)
    assert (t.purse(A), t.purse(B)) == (0, 0)


@pytest.mark.parametrize("move", ["transport", "liquidate B1", "auction B1", "join B1"])
def test_MER_LOAN_05_pledges_are_not_sold_liquidated_or_joined(move):
    field = [{**FOUR, "deed": 50}, {"number": 5, "deed": 51}]
    free = exchange(banker(), trader(5, stock=(0, 0, 2), plots=field), active=B)
    secured = loan(wares=[0, 0, 2], plots=[9, 10], deeds=[50, 51])
    t = exchange(banker(), trader(5, stock=(0, 0, 2), plots=field), active=B, loans=[secured])

    assert free.can(B, move)
    assert not t.can(B, move)
    assert t.s.free_ware(B, GRAIN) == 0


def test_MER_LOAN_05_pledges_are_not_part_of_an_offer():
    secured = loan(wares=[0, 0, 2], crowns=1, plots=[9], deeds=[50])
    t = exchange(
        banker(),
        trader(5, stock=(0, 0, 2), crowns=1, plots=[{**FOUR, "deed": 50}]),
        active=B,
        loans=[secured],
    ).play(B, "offer 2 goods")

    assert not t.can(B, "give grain")
    assert not t.can(B, "give crowns")
    assert not t.can(B, "give plot")


def test_MER_LOAN_06_without_an_empty_plot_the_pledge_stays():
    full = [{"number": 2, "other": 3}] + [{"number": n} for n in (4, 5, 6, 8, 9, 10, 8, 9)]
    t = pledged(
        exchange(trader(0, plots=full), trader(0, plots=[FOUR]), loans=[loan(mark=NOW, interest=0)]), 9
    )

    finance.marks(t.s)

    assert t.s.plot(9).number == 4
    assert t.debts() == [(B, A, 5)]
    assert claims.pledged(t.s, 9)
    assert [row.principal for row in t.loans] == [0]


def overdue(active=B):
    """A loan of 5 has fallen due; the pledged four found no room in the lender's field."""
    full = [{"number": 2, "other": 3}] + [{"number": n} for n in (4, 5, 6, 8, 9, 10, 8, 9)]
    t = exchange(
        trader(0, plots=full), trader(0, plots=[FOUR]), loans=[loan(mark=NOW, interest=0)], active=active
    )
    pledged(t, 9)
    finance.marks(t.s)
    return t


def test_MER_LOAN_09_it_is_taken_at_the_first_mark_with_room_and_lowers_the_debt():
    t = overdue(active=A)
    assert not t.can(B, "liquidate B1")

    t.s.merchants[A].plots[8].clear()
    finance.marks(t.s)

    assert (t.s.plot(8).number, t.s.plot(9).number, t.debts()) == (4, 0, [(B, A, 2)])
    assert t.loans == []


def test_MER_LOAN_09_it_is_free_when_the_debt_is_paid():
    t = overdue()
    t.s.merchants[B].purse = 5
    t.s.treasury.bank -= 5
    with refused("MER-LOAN-09", "fallen due"):
        t.play(B, "pay-loan 0")
    with refused("MER-LOAN-05"):
        t.play(B, "liquidate B1")

    t.play(B, "repay A", "amount 5")

    assert (t.loans, t.debts(), t.can(B, "liquidate B1")) == ([], [], True)


def test_MER_LOAN_09_the_first_edition_let_it_go_at_the_mark():
    t = overdue()
    first = exchange(
        trader(0, plots=[{"number": 2, "other": 3}] + [{"number": n} for n in (4, 5, 6, 8, 9, 10, 8, 9)]),
        trader(0, plots=[FOUR]),
        loans=[loan(mark=NOW, interest=0)],
    )
    pledged(first, 9)
    first.s.edition = 1
    finance.marks(first.s)
    assert (len(t.loans), first.loans, claims.pledged(first.s, 9)) == (1, [], False)


def test_MER_LOAN_06_invested_gold_serves_the_debt_and_the_permit_travels():
    land = {"number": 5, "permit": 3, "permit_number": 9, "planted": 1}
    t = exchange(banker(0), trader(0, plots=[{**FOUR, "invested": 2}, land]), loans=[loan(6, 0, mark=NOW)])
    pledged(t, 9, 10)

    finance.marks(t.s)

    assert t.purse(A) == 2
    assert [(p.number, p.permit, p.planted) for p in t.merchants[A].plots[1:3]] == [(4, 0, 0), (5, 3, 1)]
    assert t.debts() == []  # 2 + 3 + 2 cover 6
    t.sound()


def test_MER_LOAN_06_whole_items_in_the_order_of_the_loan():
    t = pledged(
        exchange(banker(0), trader(0, plots=[FOUR, {"number": 2}]), loans=[loan(2, 0, mark=NOW)]), 10, 9
    )

    finance.marks(t.s)

    assert t.s.plot(1).number == 2
    assert t.s.plot(9).number == 4


def test_MER_LOAN_06_a_chauffeur_cannot_be_pledged():
    field = [{"number": 2, "other": 3}, FOUR, {"number": 5}]
    t = exchange(banker(9), trader(0, plots=field)).play(
        A, "offer 1 loan", "amount 5", "amount 0", "until a0 0", "give plot"
    )

    with refused("MER-LOAN-06", "Chauffeur"):
        t.play(A, "at B1")


def test_MER_LOAN_06_pledged_goods_can_be_lost_and_are_then_worth_less():
    t = exchange(
        banker(0),
        trader(0, stock=(0, 0, 0)),
        loans=[loan(3, 0, mark=NOW, wares=[0, 0, 3])],
        books=[{}, {}, book([(C, 2)])],
    )

    finance.marks(t.s)

    assert t.debts() == [(B, A, 3)]


def test_MER_LOAN_07_interest_of_the_same_wheel_step_is_paid_with_the_principal_and_not_again():
    t = exchange(banker(0), trader(9), loans=[loan(mark=NOW + 3), loan(2, 1, mark=NOW + 9, number=1)])

    t.s.wheel.reached = NOW + 3
    finance.marks(t.s, True)
    assert t.purse(B) == 9 - 5 - 1
    finance.season(t.s)

    assert t.purse(B) == 3 - 1
    assert [row.number for row in t.loans] == [1]


def test_MER_BKR_09_at_elimination_loans_fall_due_and_pledges_go_first():
    t = pledged(exchange(banker(0), trader(4, plots=[FOUR]), loans=[loan(8, 2)]), 9)

    finance.leave(t.s, B)

    assert t.s.plot(1).number == 4
    assert t.debts() == [(B, A, 5)]
    assert t.loans == []


def test_MER_BKR_07_claims_of_an_eliminated_lender_vanish():
    t = exchange(banker(0), trader(4), loans=[loan(8, 2)])

    finance.leave(t.s, A)

    assert t.loans == []
    assert t.debts() == []


def test_MER_LOAN_02_paper_as_collateral():
    paper = {"table": STOCK + C, "issuer": C, "rate": 10, "issued": 4, "held": [0, 3, 1, 0]}
    t = exchange(banker(9), trader(0), banker(), papers=[paper]).play(
        A, "offer 1 loan", "amount 4", "amount 0", "until a0 0", "give paper", "amount 2", "propose"
    )
    t.play(B, "accept")

    assert claims.free_paper(t.s, B, STOCK + C) == 1
    t.s.wheel.reached = NOW + 3
    coffers.take_means(t.s, B, 4)
    t.s.treasury.bank += 4
    loans.fall_due(t.s, t.loans[0])

    assert t.papers[0].held == [2, 1, 1, 0]


def test_MER_LOAN_07_older_papers_are_paid_first():
    bond = {"number": 0, "issuer": B, "holder": C, "face": 4, "mark": NOW, "serial": 2}
    t = exchange(banker(0), trader(6), trader(0), loans=[loan(5, 0, mark=NOW, serial=3)], bonds=[bond])

    finance.marks(t.s)

    assert (t.purse(A), t.purse(C)) == (2, 4)
    assert t.debts() == [(B, A, 3)]
