"""Chapter 24: bank, net worth, bankruptcy, victories, the end; and the invariants of section 28."""

import pytest
from realm_table import (
    BANKRUPT,
    OUT,
    PORTION,
    ROW,
    SOLVENT,
    A,
    B,
    C,
    D,
    begun,
    ended,
    lab,
    land,
    player,
    realm,
    refused,
    rolled,
    shop,
    unit,
)

from spellmarket.bots import bot
from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import CARDS
from spellmarket.kernel import BadPosition

BROKE = {"standing": BANKRUPT, "since": 12}


def owes(debtor, amount, creditor=ROW):
    return {"debtor": debtor, "creditor": creditor, "amount": amount}


# The bank


def test_MER_BANK_01_gold_is_never_created_or_destroyed():
    with pytest.raises(BadPosition, match="MER-BANK-01"):
        realm(player(50), bank=51)


def test_MER_BANK_02_a_dry_bank_pays_as_far_as_it_reaches():
    t = rolled(1, 1, player(0, 2), player(0, 2), player(0, 2), bank=1, row=99, options={"bank_call": "off"})
    assert t.purses() == [1, 0, 0, 0]


def test_MER_BANK_02_a_roll_that_finds_the_bank_short_calls_for_the_next_payout():
    t = rolled(1, 1, player(0, 2), player(0, 2), player(9), bank=1, row=90)
    assert t.purses() == [3 - 1, 3, 9 - 2 - 2, 0]


def test_MER_BANK_03_what_is_spent_flows_back():
    t = realm(player(9, labs=[lab(5)]), bank=91)
    t.play(A, "permit")
    assert t.bank == 93


def test_MER_BANK_04_an_empty_bank_mints():
    t = rolled(1, 1, player(0, 2), bank=0, row=100, options={"mint_on_dry": True})
    assert (t.purse(A), t.bank, t.minted) == (5, 20, 25)


def test_MER_BANK_05_bank_and_row_are_apart():
    t = realm(player(9), row=10)
    before = t.row
    t.play(A, "buy 0", "at A1")
    assert t.row == before


# Net worth


def test_MER_NW_01_what_counts():
    field = player(
        7, 4, shop(8, under=5), {"number": 2, "other": 3, "vault": 6}, {"number": 10, "hp": 0},
        {"number": 6, "invested": 2}, labs=[lab(5, grant=3)], stock=[2, 0, 0], crowns=3, mead=2, hand=["s5"],
    )  # fmt: skip
    books = [{"bids": [{"owner": B, "price": 3}], "asks": [{"owner": A, "price": 6}]}]
    t = realm(field, player(5), options={"finance": "market"}, books=books)
    gold = 7 + 6 + 2 + 3
    places = 3 + 2 * 2 + 5 + 4 + 1
    goods = (3 + 6) * 3 // 2  # three Souls at a spot of 4.5
    assert t.table.scores[A] == gold + places + goods
    assert t.table.scores[B] == 5 + 3


def test_MER_NW_03_a_claim_on_a_bankrupt_player_counts_for_nobody():
    t = realm(player(0, **BROKE), player(5), debts=[owes(A, 9, B)])
    assert t.table.scores[:2] == [-9, 5]


def test_MER_NW_02_rounding_and_negative_worth():
    t = realm(player(0, shop(8, under=6, arrears=2), **BROKE), debts=[owes(A, 9)])
    assert t.table.scores[A] == 2 - 2 - 9


# Bankruptcy


def test_MER_BKR_01_and_02_bankruptcy_is_a_state():
    """MER-BKR-01, MER-BKR-02"""
    t = rolled(1, 1, player(0, 4), player(5), player(5), player(5), portion=PORTION["w1"], reached=19)
    assert t.standing(A) == BANKRUPT
    assert t.plot("A1").number == 4
    assert t.table.chair(B).view["players"][A]["standing"] == "bankrupt"


def test_MER_BKR_03_and_08_out_at_the_same_mark_of_the_next_year():
    """MER-BKR-03, MER-BKR-08"""
    t = ended(player(5), player(3, 4, **BROKE), player(5), player(5), debts=[owes(B, 9)], reached=24, year=2)
    assert (t.standing(B), t.row, t.active) == (OUT, 3, C)
    early = ended(player(5), player(3, 4, **BROKE), player(5), player(5), debts=[owes(B, 9)], reached=23)
    assert early.standing(B) == BANKRUPT


def test_MER_BKR_04_debts_are_repaid_from_purse_and_vaults():
    t = realm(player(2, {"number": 2, "other": 3, "vault": 9}, **BROKE), debts=[owes(A, 3), owes(A, 4, B)])
    t.play(A, "repay row", "amount 3")
    assert (t.row, t.standing(A), t.plot("A1").vault) == (3, BANKRUPT, 8)
    t.play(A, "repay B", "amount 4")
    assert (t.purse(B), t.standing(A), t.merchants[A].since) == (4, SOLVENT, 0)
    with refused("MER-BKR-04", "owe 0"):
        t.play(A, "repay bank")


def test_MER_BKR_05_what_a_bankrupt_player_may_not_do():
    t = realm(player(30, 4, 5, barracks=["kh"], stock=[1, 0, 0], hand=["jc"], **BROKE), debts=[owes(A, 40)])
    assert not {"buy", "permit", "invest", "motivate"} & t.kinds(A)
    assert {"liquidate", "animate", "repay", "offer", "join"} <= t.kinds(A)


def test_MER_BKR_06_who_has_nothing_left_is_out_at_the_end_of_his_turn():
    t = ended(player(0, **BROKE), player(5), player(5), player(5), debts=[owes(A, 9)])
    assert t.standing(A) == OUT
    other = ended(player(5), player(0, **BROKE), player(5), player(5), debts=[owes(B, 9)])
    assert other.standing(B) == BANKRUPT  # not at the end of somebody else's turn
    mead = ended(player(0, mead=1, **BROKE), player(5), player(5), player(5), debts=[owes(A, 9)])
    assert mead.standing(A) == BANKRUPT


def test_MER_BKR_07_and_09_elimination():
    """MER-BKR-07, MER-BKR-09  Players and ROW share by their claims, remainders and the rest to the bank."""
    gone = player(
        5, land(9, under=4, planted=1, potion="shy-bottle"), labs=[lab(8, grant=2, spent=("audit",))],
        hand=["jc"], spells=["tollgate"], front=["patience"], barracks=["kh"], stock=[1, 1, 1], crowns=2,
        **BROKE,
    )  # fmt: skip
    t = ended(
        player(5), gone, player(5), player(5), debts=[owes(B, 10), owes(B, 5, C), owes(B, 6, 6)], reached=24,
        units=[unit("jd", B, "B2"), unit("jc", A, "B1")],
    )  # fmt: skip
    assert (t.row, t.purse(C)) == (7 * 10 // 15, 5 + 7 * 5 // 15)
    assert GAME.audit(t.table._state) == []
    assert (t.supply, t.removed, t.plot("B1").number) == ([30, 30, 30], [27], 0)
    assert t.at("B1", A) is not None  # it stands on open ground now
    assert t.debts == []
    assert (len(t.decks.spells), len(t.decks.potions), len(t.main)) == (69, 48, 176 - 2)


def test_MER_BKR_10_what_is_due_is_paid_as_far_as_possible():
    """MER-CHA-10"""
    t = rolled(
        1,
        1,
        player(1, {"number": 2, "other": 3, "vault": 1}),
        *[player(9)] * 3,
        portion=PORTION["w1"],
        reached=19,
        tax=2,
    )
    assert [(debt.debtor, debt.amount) for debt in t.debts] == [(A, 4)]


def test_MER_BKR_11_the_last_player_is_not_eliminated():
    out = player(standing=OUT)
    t = ended(player(0, **BROKE), out, out, out, debts=[owes(A, 9)], gone=3)
    assert (t.table.over, t.winners, t.victory) == (True, [A], 3)


# Victories


def test_MER_WIN_01_economic_dominance():
    """MER-END-01  A whole tax season counts as one: nobody wins because he pays last."""
    t = rolled(1, 1, player(0, 4), player(0, 4), player(9), player(0, 4), portion=PORTION["w1"], reached=19)
    assert not t.table.over
    for seat in range(4):
        t.play(seat, "vote keep")
    assert (t.table.over, t.winners, t.table.places[C]) == (True, [C], 1)


def test_MER_WIN_01_three_default_before_the_fourth_has_paid():
    t = rolled(1, 1, *[player(0, 4)] * 4, portion=PORTION["w1"], reached=19)
    for seat in range(4):
        t.play(seat, "vote keep")
    assert not t.table.over  # MER-WIN-03
    assert [t.standing(seat) for seat in range(4)] == [BANKRUPT] * 4


def test_MER_WIN_02_royal_favour():
    t = ended(player(9, crowns=5), player(8))
    assert (t.table.over, t.winners, t.victory) == (True, [A], 2)
    assert not ended(player(9, crowns=5), player(9)).table.over
    assert not ended(player(9, crowns=4), player(8)).table.over
    assert ended(player(3), player(9, crowns=6), player(8)).winners == [B]  # at the end of any turn


def test_MER_WIN_03_all_bankrupt_at_once_nobody_wins():
    broke = player(1, **BROKE)
    t = begun(broke, broke, broke, broke, debts=[owes(seat, 5) for seat in range(4)], solvency=True)
    assert not t.table.over


def test_MER_WIN_04_a_bankrupt_player_has_no_royal_favour():
    t = ended(player(60, crowns=5, **BROKE), player(1), debts=[owes(A, 1)])
    assert not t.table.over


def test_MER_END_02_dominance_counts_before_favour():
    broke = player(1, **BROKE)
    t = ended(
        player(9, crowns=5), broke, broke, broke, debts=[owes(seat, 5) for seat in (B, C, D)], solvency=True
    )
    assert (t.victory, t.winners) == (1, [A])


def test_MER_END_03_the_round_limit():
    last = {"round": 29, "round_left": 1}
    assert ended(player(3), player(9), player(9, **BROKE), debts=[owes(C, 1)], **last).winners == [B]
    assert ended(player(9), player(9, crowns=1), **last).winners == [B]
    assert ended(player(6, 4), player(8, 6), **last).winners == [A, B]
    tied = ended(player(8, 6), player(7, 6, 8), **last)
    assert tied.winners == [B]  # more intact properties
    shared = ended(player(9), player(9), **last)
    assert (shared.winners, shared.table.places) == ([A, B], [1, 1, 3, 3])
    broke = ended(
        player(3, **BROKE),
        player(9, **BROKE),
        player(standing=OUT),
        player(standing=OUT),
        debts=[owes(A, 1), owes(B, 1)],
        **last,
    )
    assert broke.winners == [B]
    assert ended(player(3), round=4, round_left=1, options={"max_rounds": 5}).table.over


def test_MER_END_04_the_ranking():
    t = ended(
        player(3),
        player(9, crowns=5),
        player(20, **BROKE),
        player(standing=OUT, out_at=1),
        debts=[owes(C, 25)],
        gone=1,
    )
    assert t.table.places == [2, 1, 3, 4]


def test_MER_END_05_the_action_cap_ends_a_turn():
    t = realm(player(5, {"number": 2, "other": 3}), options={"action_cap": 10}, actions=9)
    t.play(A, "deposit A1", "amount 1")
    assert t.active == B
    with refused("MER-TURN-01"):
        t.play(B, "end")


def test_positions_that_cannot_be_are_refused_with_the_reason():
    """Section 28: gold, tokens, cards, the map."""
    for told, reason in (
        ({"supply": [30, 30, 30], "players": [{"stock": [1, 0, 0]}]}, "tokens of souls"),
        ({"players": [{"cards": [0, 0, 0, 0, 0]}]}, "s2"),
        ({"players": [{"plots": [{"number": 7}]}]}, "must be one of 2, 3, 4"),
        ({"players": [{"plots": [{"number": 4, "vault": 3}]}]}, "Chauffeur"),
        ({"players": [{"plots": [{"permit": 3, "permit_number": 9}]}]}, "permit"),
        ({"units": [{"card": 24, "owner": 0, "plot": 0, "ap": 1, "hp": 1}] * 2}, "two units"),
        ({"players": [{"standing": 1}]}, "bankrupt"),
        ({"nonsense": 1}, "unknown"),
        ({"col": 21}, "1 to 20"),
    ):
        with pytest.raises(BadPosition, match=reason):
            GAME.position({"seats": 4, "options": {"finance": "none"}, "state": told})


@pytest.mark.parametrize("finance", ["none", "market", "full"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_greedy_players_finish_a_sensible_game(finance, seats):
    """Invariants hold after every move, properties are bought, and no turn runs into the action cap."""
    table = GAME.table(seats, seed=seats, options={"finance": finance, "max_rounds": 8})
    bots = [bot("greedy", seed=seat) for seat in range(seats)]
    bought = 0
    while not table.over:
        seat = table.pending[0]
        move = bots[seat].choose(table.chair(seat))
        bought += GAME.text(move).startswith("buy")
        table.chair(seat).play(move)
        assert GAME.audit(table._state) == []
        assert table._state.doings.actions < table._state.config.action_cap
    assert bought >= seats
    assert all(card < len(CARDS) for merchant in table._state.merchants for card in merchant.cards)
