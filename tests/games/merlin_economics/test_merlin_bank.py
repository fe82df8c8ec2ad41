"""Chapter 24: bank, net worth, bankruptcy, victories and the end; crowns of chapter 15."""

import pytest
from exchange_table import (
    BANK,
    GRAIN,
    NOW,
    ROW,
    SOULS,
    STOCK,
    A,
    B,
    C,
    D,
    banker,
    book,
    exchange,
    refused,
    trader,
)

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.advice import counsel
from spellmarket.games.merlin_economics.advice.means import reserve
from spellmarket.games.merlin_economics.rules import debts, ends
from spellmarket.games.merlin_economics.rules.rolls import resonate
from spellmarket.games.merlin_economics.rules.seasons import turn_wheel
from spellmarket.games.merlin_economics.state import coffers
from spellmarket.games.merlin_economics.state.worth import appraisal, net_worth, tax_bill
from spellmarket.kernel import BadSetup

SHOP = {"number": 5, "permit": 1, "permit_number": 6}
LAND = {"number": 6, "permit": "land", "permit_number": 8}
GOLEM = {"card": "jc", "owner": B, "plot": "B5", "hp": 2}
SOLVENT, BANKRUPT, OUT = 0, 1, 2


def owes(debtor, creditor, amount):
    return {"debtor": debtor, "creditor": creditor, "amount": amount}


def broke(purse=0, **rest):
    return trader(purse, standing=BANKRUPT, since=rest.pop("since", NOW), **rest)


def test_MER_BANK_01_a_table_with_more_gold_than_there_is_cannot_be_set():
    with pytest.raises(Exception, match="gold"):
        exchange(trader(90), trader(90))


def test_MER_BANK_02_a_bank_that_is_short_calls_one_of_five_from_every_purse():
    t = exchange(trader(11), banker(5, vault=20), trader(40), trader(23))

    assert t.bank == 1
    assert coffers.payout(t.s, A, 4) == 4
    assert [t.purse(seat) for seat in (A, B, C, D)] == [11 - 3 + 4, 5 - 1, 40 - 8, 23 - 5]
    assert t.vault(B) == 20  # MER-CHA-03
    assert t.bank == 1 + 17 - 4
    t.sound()


def test_MER_BANK_02_what_a_call_does_not_bring_is_lost():
    t = exchange(trader(0), banker(2, vault=96))

    assert coffers.payout(t.s, A, 9) == 3
    assert (t.purse(A), t.purse(B), t.bank) == (3, 1, 0)
    assert t.debts() == []


def test_MER_BANK_02_with_all_a_call_reaches_every_vault_too():
    t = exchange(trader(0), banker(2, vault=96), options={"bank_call": "all"})

    assert coffers.payout(t.s, A, 9) == 9
    assert (t.purse(B), t.vault(B), t.bank) == (1, 96 - 20, 2 + 1 + 20 - 9)


def test_MER_BANK_02_resonance_calls_nothing():
    t = exchange(banker(4, vault=95), die_a=2, die_b=3)

    resonate(t.s, 5)

    assert (t.purse(A), t.vault(A), t.bank) == (4, 96, 0)


def test_MER_BANK_06_the_first_call_of_a_season_raises_the_cost_of_living():
    t = exchange(trader(0), trader(98), col=4)

    for _ in range(3):
        coffers.payout(t.s, A, 60)

    assert t.col == 5
    t.s.wheel.portion = 1
    turn_wheel(t.s)
    coffers.payout(t.s, A, 90)
    assert t.col == 6


def test_MER_BANK_02_tables_of_the_first_edition_know_no_call():
    t = GAME.table(4, seed=1, edition=1)

    assert "bank_call" not in t.record.options
    with pytest.raises(BadSetup, match="bank_call"):
        GAME.table(4, seed=1, edition=1, options={"bank_call": "off"})


def test_MER_BANK_02_without_calls_a_dry_bank_pays_as_far_as_it_reaches_and_owes_nothing():
    t = exchange(trader(0), trader(97), options={"bank_call": "off"})

    assert coffers.payout(t.s, A, 5) == 3
    assert (t.purse(A), t.bank) == (3, 0)
    assert t.debts() == []


def test_MER_BANK_02_sales_to_the_bank_need_a_bank_that_can_pay():
    field = [{"number": 3}, {"number": 5, "permit": 2, "permit_number": 6}]
    rich = exchange(trader(0, plots=field, mead=1), trader(0), col=4)
    poor = exchange(trader(0, plots=field, mead=1), trader(99), col=4)

    for move in ("liquidate A1", "sell-mead A2"):
        assert rich.can(A, move)
        assert not poor.can(A, move)


def test_MER_BANK_03_buying_flows_back_to_the_bank():
    t = exchange(trader(5), col=3)
    before = t.bank

    t.play(A, "buy 0", "at A1")

    assert t.bank == before + 3


def test_MER_BANK_04_an_empty_bank_mints_where_the_option_is_on():
    t = exchange(trader(0), trader(100), options={"mint_on_dry": True})

    assert coffers.payout(t.s, A, 5) == 5
    assert (t.bank, t.minted) == (20, 25)
    t.sound()


def test_MER_BANK_05_the_revenue_office_is_not_the_bank():
    t = exchange(trader(0), banker(0, vault=60), row=40)

    assert coffers.payout(t.s, A, 5) == 0
    assert t.row == 40


def test_MER_NW_01_everything_a_player_has_less_everything_he_owes():
    grant = {"number": 4, "potion": False, "grant": 2, "spent": []}
    t = exchange(
        trader(
            3,
            stock=(0, 0, 3),
            plots=[{"number": 2, "other": 3, "vault": 4}, SHOP, {"number": 4, "invested": 1}],
            labs=[grant],
            escrow=1,
            crowns=9,
            mead=9,
        ),
        banker(0),
        books=[book([(A, 2)]), {}, book([(B, 2)], [(A, 3)])],
        futures=[{"number": 0, "short": A, "long": B, "ware": GRAIN, "price": 1, "mark": 40}],
        loans=[{"number": 0, "lender": A, "borrower": B, "principal": 6, "interest": 0, "mark": 40}],
        bonds=[{"number": 0, "issuer": A, "holder": B, "face": 5, "mark": 40}],
    )
    gold = 3 + 4 + 1 + 2 + 1 + 2  # purse, vault, stake, grant, escrow, bid
    places = 5 + 4 + 2 * 2 + 3
    goods = 5 * 4 // 2  # three in stock and one asked, at 2.5
    future = 3 * 5 // 2

    assert net_worth(t.s, A) == gold + places + goods - future + 6 - 5


def test_MER_NW_01_ruins_are_worth_nothing_and_debts_and_currency_are_owed():
    coins = {"table": STOCK + 6, "issuer": A, "rate": 3, "issued": 4, "held": [1, 3, 0, 0]}
    t = exchange(
        trader(5, plots=[{"number": 2, "hp": 0}], standing=BANKRUPT),
        trader(0),
        papers=[coins],
        debts=[owes(A, B, 2)],
    )

    assert net_worth(t.s, A) == 5 - 3 * 3 - 2
    assert net_worth(t.s, B) == 9


def test_MER_NW_02_a_future_counts_the_same_for_both_and_worth_may_be_negative():
    note = {"number": 0, "short": A, "long": B, "ware": SOULS, "price": 1, "mark": 40}
    t = exchange(
        banker(0),
        trader(0),
        trader(0),
        futures=[note, {**note, "number": 1, "long": -1}],
        books=[book([(C, 3)])],
    )

    assert net_worth(t.s, A) == 9 - 9
    assert net_worth(t.s, B) == 9
    assert net_worth(exchange(broke(), debts=[owes(A, BANK, 4)]).s, A) == -4


def test_MER_BKR_01_a_mandatory_debt_that_cannot_be_met_makes_bankrupt():
    t = exchange(trader(2), trader(0))

    debts.pay(t.s, A, B, 5)

    assert t.bankrupt(A)
    assert (t.purse(A), t.purse(B)) == (0, 2)
    assert t.debts() == [(A, B, 3)]


def test_MER_BKR_02_bankruptcy_is_a_state_in_which_one_plays_on():
    """MER-BKR-05"""
    t = exchange(broke(9, stock=(1, 0, 0), plots=[{"number": 4}]), debts=[owes(A, ROW, 5)])

    assert {"transport", "liquidate A1", "repay row", "offer 1 goods"} <= set(t.options(A))
    for move in ("permit", "buy 0", "invest A1"):
        with refused("MER-BKR-05") if move == "invest A1" else refused("MER-BUY-08"):
            t.play(A, move)


def test_MER_BKR_03_out_at_the_same_time_next_year():
    """MER-BKR-08: the mark itself or one beyond it."""
    t = exchange(
        broke(5), broke(5), broke(5, since=NOW + 1), debts=[owes(seat, BANK, 9) for seat in (A, B, C)]
    )

    t.s.wheel.reached = NOW + 11
    ends.exits(t.s, A)
    assert t.gone == 0
    t.s.wheel.reached = NOW + 12
    ends.exits(t.s, A)

    assert [merchant.standing for merchant in t.merchants] == [OUT, OUT, BANKRUPT, SOLVENT]


def test_MER_BKR_04_any_part_of_any_debt_is_paid_on_the_own_turn():
    t = exchange(
        broke(4, plots=[{"number": 2, "other": 3, "vault": 3}]), debts=[owes(A, B, 5), owes(A, ROW, 2)]
    )

    with refused("MER-BKR-04"):
        t.play(A, "repay bank")
    t.play(A, "repay B", "amount 5")
    assert t.bankrupt(A)
    t.play(A, "repay row", "amount 2")

    assert not t.bankrupt(A)
    assert (t.purse(A), t.vault(A), t.purse(B), t.row) == (0, 0, 5, 2)


def test_MER_BKR_08_becoming_solvent_clears_the_date():
    t = exchange(broke(5), debts=[owes(A, BANK, 1)])

    debts.repay(t.s, A, BANK, 1)

    assert t.merchants[A].since == 0


@pytest.mark.parametrize(
    ("rest", "gone"),
    [
        ({}, 1),
        ({"purse": 1}, 0),
        ({"stock": (1, 0, 0)}, 0),
        ({"mead": 1}, 0),
        ({"crowns": 1}, 0),
        ({"recipes": [2]}, 0),
    ],
)
def test_MER_BKR_06_who_has_nothing_left_is_out_at_the_end_of_his_turn(rest, gone):
    t = exchange(broke(rest.pop("purse", 0), **rest), debts=[owes(A, BANK, 9)])

    ends.exits(t.s, A)

    assert t.gone == gone


def test_MER_BKR_07_gold_in_proportion_players_and_office_before_the_bank():
    """MER-BKR-09: floors, and the remainder to the bank."""
    t = exchange(
        broke(7, stock=(2, 0, 0), plots=[{"number": 4}], crowns=2, cards=[0]),
        trader(0),
        trader(0),
        debts=[owes(A, B, 5), owes(A, ROW, 5), owes(A, BANK, 9)],
        active=B,
    )
    bank, supply = t.bank, t.supply[SOULS]

    ends.eliminate(t.s, A)

    assert (t.purse(B), t.row, t.bank) == (3, 3, bank + 1)
    assert t.supply[SOULS] == supply + 2
    assert t.debts() == []
    assert t.merchants[A].crowns == 0
    t.sound()


def test_MER_BKR_09_debts_owed_to_him_vanish_and_can_make_solvent():
    t = exchange(broke(0), broke(0), debts=[owes(A, BANK, 9), owes(B, A, 4)])

    ends.eliminate(t.s, A)

    assert t.debts() == []
    assert not t.bankrupt(B)


@pytest.mark.parametrize(("edition", "gone"), [(2, [B]), (1, [A])])
def test_MER_BKR_12_exits_by_date_come_first_and_what_they_set_free_counts(edition, gone):
    """B, whose year is over, owes A 9 and has 9 gold: with it A is not empty-handed.

    In edition 1 A was asked first, left, and took the debt that kept B bankrupt along.
    """
    t = exchange(
        broke(0, since=NOW + 11), broke(9), debts=[owes(A, BANK, 9), owes(B, A, 9)], reached=NOW + 12
    )
    t.s.edition = edition

    ends.exits(t.s, A)

    assert [seat for seat in range(4) if t.merchants[seat].standing == OUT] == gone


def test_MER_BKR_11_the_last_player_is_not_eliminated():
    gone = [trader(0, standing=OUT) for _ in range(3)]
    t = exchange(broke(5), *gone, debts=[owes(A, BANK, 9)], gone=3, reached=NOW + 12)

    ends.exits(t.s, A)

    assert t.winners == [A]
    assert t.merchants[A].standing == BANKRUPT


def test_MER_WIN_01_dominance_is_seen_when_solvency_changes():
    t = exchange(trader(5), broke(), broke(), trader(0), debts=[owes(B, BANK, 1), owes(C, BANK, 1)])

    debts.pay(t.s, D, BANK, 3)
    ends.check_dominance(t.s)

    assert (t.winners, t.victory) == ([A], 1)


def test_MER_WIN_03_if_all_are_bankrupt_nobody_has_won():
    t = exchange(
        *[broke() for _ in range(4)], debts=[owes(seat, BANK, 1) for seat in range(4)], solvency=True
    )

    ends.check_dominance(t.s)

    assert t.victory == 0


@pytest.mark.parametrize(("crowns", "purse", "wins"), [(5, 9, True), (4, 9, False), (5, 8, False)])
def test_MER_WIN_02_five_crowns_and_strictly_the_greatest_worth(crowns, purse, wins):
    """MER-CRN-01, MER-CRN-03"""
    t = exchange(trader(purse, crowns=crowns), trader(8))

    ends.check_favour(t.s)

    assert t.winners == ([A] if wins else [])


def test_MER_WIN_04_a_bankrupt_player_cannot_win_by_favour():
    t = exchange(broke(50, crowns=5), trader(8), debts=[owes(A, BANK, 1)])

    ends.check_favour(t.s)

    assert t.winners == []


def test_MER_END_01_the_game_ends_with_a_victory():
    t = exchange(trader(9, crowns=5), trader(8)).play(A, "end")

    assert t.table.over
    assert t.table.places[A] == 1


def test_MER_END_02_dominance_counts_before_favour():
    t = exchange(
        trader(9, crowns=5),
        broke(),
        broke(),
        broke(),
        debts=[owes(n, BANK, 1) for n in (B, C, D)],
        solvency=True,
    )

    t.play(A, "end")

    assert t.victory == 1


def test_MER_END_03_after_the_last_round_the_richest_solvent_player_wins():
    t = exchange(
        trader(9),
        trader(9, crowns=1),
        broke(50),
        debts=[owes(C, BANK, 1)],
        options={"max_rounds": 1},
        round=1,
    )

    ends.check_limit(t.s)

    assert t.winners == [B]


def test_MER_END_03_ties_fall_to_crowns_then_properties_then_are_shared():
    t = exchange(trader(5), trader(4, plots=[{"number": 6}]), trader(5), options={"max_rounds": 1}, round=1)

    ends.check_limit(t.s)
    assert t.winners == [B]

    shared = exchange(trader(5), trader(4), trader(5), options={"max_rounds": 1}, round=1)
    ends.check_limit(shared.s)
    assert shared.winners == [A, C]


def test_MER_END_04_the_ranking_puts_solvent_before_bankrupt_before_eliminated():
    t = exchange(
        trader(1),
        broke(50),
        trader(0, standing=OUT, out_at=1),
        trader(9),
        debts=[owes(B, BANK, 1)],
        gone=1,
        winners=[A],
        victory=3,
    )
    keys = ends.ranking(t.s)

    assert sorted(range(4), key=lambda seat: keys[seat], reverse=True) == [A, D, B, C]


def test_MER_CRN_02_a_crown_may_be_sold():
    t = exchange(trader(0, crowns=1), trader(5)).play(
        A, "offer 1 goods", "give crowns", "amount 1", "want gold", "amount 5", "propose"
    )

    t.play(B, "accept")

    assert t.merchants[B].crowns == 1


def test_MER_CRN_03_crowns_add_nothing_to_net_worth():
    t = exchange(trader(5, crowns=4))

    assert net_worth(t.s, A) == 5


def test_MER_COM_01_commodities_lie_open():
    t = exchange(trader(0, stock=(1, 2, 3)), trader())

    assert t.view(B)["players"][A]["stock"] == [1, 2, 3]


def test_MER_COM_03_commodities_are_not_auctioned():
    t = exchange(trader(0, stock=(1, 2, 3)))

    assert not [move for move in t.options(A) if move.startswith("auction")]


def test_MER_COM_04_there_is_no_thirty_first_token():
    t = exchange(trader(0, stock=(28, 0, 0)), trader(0, stock=(1, 0, 0)))

    assert t.s.from_supply(B, SOULS, 3) == 1
    assert t.supply[SOULS] == 0
    t.sound()


def final(**rest):
    """A round limit at which A has gold, and B cards of the main deck of every kind."""
    cards = {"cards": ["s5"], "barracks": ["kh"], "labs": [{"number": 5}], "plots": [LAND]}
    return exchange(
        trader(30), trader(6, **cards), col=5, options={"max_rounds": 1, **rest}, round=1, units=[GOLEM]
    )


def test_MER_END_06_at_the_limit_every_card_of_the_main_deck_counts_what_it_costs():
    t = final()
    assert [net_worth(t.s, seat) for seat in (A, B)] == [30, 7]

    ends.check_limit(t.s)

    assert (t.winners, GAME.score(t.s)[:2]) == ([B], [30, 7 + 5 * 5])
    assert t.view(A)["players"][B]["appraisal"] == 25


def test_MER_END_06_without_the_option_and_in_edition_1_net_worth_decides():
    t = final(appraisal=False)

    ends.check_limit(t.s)

    assert (t.winners, GAME.score(t.s)[B]) == ([A], 7)
    assert "appraisal" not in GAME.table(4, seed=1, edition=1).record.options


def test_MER_END_06_a_permit_on_a_ruin_counts_nothing():
    t = exchange(trader(0, plots=[LAND]), trader(0, plots=[{**LAND, "hp": 0}]), col=5)

    assert [appraisal(t.s, seat) for seat in (A, B)] == [5, 0]


def test_MER_END_06_royal_favour_looks_at_net_worth_alone():
    t = exchange(trader(6, crowns=5), trader(5, cards=["s5", "s6"]), col=5)

    ends.check_favour(t.s)

    assert t.winners == [A]


def test_MER_END_06_the_score_adds_up_part_by_part():
    t = exchange(
        banker(7, stock=(1, 0, 0), vault=2, cards=["s5"]),
        trader(3),
        books=[book([(B, 2)])],
        options={"max_rounds": 1},
        round=1,
    )

    for limit in (False, True):
        if limit:
            ends.check_limit(t.s)
        total = GAME.score(t.s)
        assert total == [net_worth(t.s, seat) + limit * appraisal(t.s, seat) for seat in range(4)]
        assert [sum(column) for column in zip(*[part for _, part in ends.sheet(t.s)], strict=True)] == total


def test_MER_BANK_02_a_full_purse_is_spent_rather_than_called_in():
    full, fair = (exchange(trader(purse), col=9, round=29) for purse in (16, 15))

    assert counsel.weigh(full.s, A, GAME.parse("permit")) > 0
    assert counsel.weigh(fair.s, A, GAME.parse("permit")) < 0


def test_MER_TAX_03_a_purse_is_not_spent_on_cards_when_the_tax_needs_it():
    field = [{"number": number} for number in (2, 3, 4, 5, 6, 8, 9, 10)]
    near, far = (
        exchange(trader(14, plots=field), tax=2, portion=portion)
        for portion in ("Deep Winter", "High Spring")
    )

    assert counsel.weigh(near.s, A, GAME.parse("permit")) < 0 < counsel.weigh(far.s, A, GAME.parse("permit"))


def test_MER_TAX_02_what_properties_pay_until_spring_need_not_lie_in_the_purse():
    field = [{"number": number} for number in (2, 3, 4, 5, 6, 8, 9, 10)]
    near, far = (
        exchange(trader(20, plots=field), tax=2, portion=portion)
        for portion in ("Deep Winter", "High Spring")
    )
    without = exchange(trader(20), tax=2, portion="High Spring")

    assert reserve(far.s, A) == 1
    assert reserve(far.s, A) < reserve(near.s, A) <= 1 + tax_bill(near.s, A)
    assert reserve(without.s, A) == 1 + tax_bill(without.s, A), "who earns nothing keeps it all"


def test_MER_END_06_a_card_that_will_count_is_bought_sooner():
    gains = [
        counsel.weigh(exchange(trader(12), col=6, options={"appraisal": counts}).s, A, GAME.parse("permit"))
        for counts in (True, False)
    ]

    assert gains[0] > 0 > gains[1]
