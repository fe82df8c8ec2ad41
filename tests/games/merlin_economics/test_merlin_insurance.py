"""Chapter 22, wagers and covers in the contract language."""

import re

import pytest
from exchange_table import NOW, YEAR, A, B, C, banker, book, exchange, refused, trader

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces import words
from spellmarket.games.merlin_economics.rules import finance, insurance, market
from spellmarket.games.merlin_economics.rules.offers import new_draft
from spellmarket.games.merlin_economics.state import spans
from spellmarket.games.merlin_economics.state.contracts import BadTerms, event_text, event_words, read_event
from spellmarket.games.merlin_economics.state.papers import Contract

LAND = {"number": 4, "permit": 3, "permit_number": 3}  # B's land 3 on his first plot: B1


def contract(event, cover=False, premium=2, odds=(3, 1), turns=20, mark=-1, claims=1, number=0, **rest):
    """B holds it and A has written it, unless the test says otherwise; the table stands in turn 9."""
    return {
        "number": number,
        "cover": cover,
        "writer": A,
        "holder": B,
        "premium": premium,
        "odds_a": odds[0],
        "odds_b": odds[1],
        "event": event,
        "turns": -1 if mark >= 0 else turns,
        "mark": mark,
        "claims": claims,
        **rest,
    }


def rolls(t, total):
    """A roll of two dice, as its steps tell it to contracts."""
    finance.blocked(t.s)
    t.s.note(words.ROLLED, total)
    if total == 7:
        t.s.note(words.SEVENTH)
    finance.check(t.s)


WAGERING = ("offer 1 wager", "premium 2", "amount 3", "amount 1")


@pytest.mark.parametrize("atom", words.ATOMS)
def test_MER_INS_02_a_table_is_stored_whole_while_an_event_is_composed(atom):
    """`ROLL{}` and `CTR(COL>=0)` were written and could not be read."""
    t = exchange(banker(10), trader(2, plots=[LAND])).play(A, *WAGERING, f"event {atom}").table

    for _ in range(4):
        stored = GAME.position(t.position())
        assert stored.position() == t.position()
        move = t.chair(A).options[0]
        for table in (t, stored):
            table.chair(A).play(move)
        assert stored.position() == t.position()


def test_MER_EX_21_simple_insurance():
    """MER-INS-03, MER-INS-05"""
    t = exchange(banker(10), trader(2))
    t.play(
        A,
        "offer 1 wager",
        "premium 2",
        "amount 3",
        "amount 1",
        "event roll",
        "amount 2",
        "amount 3",
        "amount 5",
        "done",
        "done",
        "turns 1",
        "propose",
    )
    assert t.view(B)["offer"]["contract"]["event"] == "ROLL{2,3,5}"

    t.play(B, "accept")
    assert (t.purse(A), t.purse(B)) == (12, 0)
    rolls(t, 5)

    assert (t.purse(A), t.purse(B)) == (6, 6)
    assert t.contracts == []


def test_MER_EX_22_complex_insurance():
    """MER-INS-04, MER-INS-10: a block of one roll is still insured on that roll."""
    t = exchange(
        banker(20),
        trader(0, plots=[LAND]),
        contracts=[contract("BLOCKED(B1) & ROLL{3}", True, 3, (14, 3), claims=2)],
        lasting=[{"kind": words.BLOCK_LAND, "plot": 9, "span": words.ROLLS, "left": 1}],
    )
    finance.blocked(t.s)
    spans.lift(t.s, t.s.lasting[0], True)  # step 7 runs the duration down before the check of step 9
    t.s.note(words.ROLLED, 3)
    finance.check(t.s)

    assert (t.purse(A), t.purse(B)) == (6, 14)
    assert t.contracts[0].claims == 1
    rolls(t, 3)
    assert t.purse(B) == 14


def test_MER_INS_01_writing_needs_a_chauffeur():
    """MER-CHA-05"""
    t = exchange(trader(9), trader(9))
    with refused("MER-INS-01", "Chauffeur"):
        t.play(A, "offer 1 wager")

    other = exchange(trader(9), banker(9)).play(A, "offer 1 cover", "premium 1")
    assert other.draft.contract.writer == B


def test_MER_INS_01_if_both_could_write_the_maker_says_who():
    t = exchange(banker(9), banker(9)).play(A, "offer 1 wager")

    assert t.options(A) == ["with 0", "with 1"]
    t.play(A, "with 1")
    assert (t.draft.contract.writer, t.draft.contract.holder) == (B, A)


def test_MER_INS_01_each_term_says_whom_the_contract_binds():
    """A board took whoever has a Chauffeur; A has one here, and B cannot pay him a premium."""
    theirs = exchange(banker(9), banker(0)).play(A, "offer 1 wager")
    assert theirs.draft.contract.writer == B
    assert theirs.table.subject(A) == {"other": B, "mine": 0}

    own = exchange(banker(9), trader(4)).play(A, "offer 1 wager")
    assert own.table.subject(A) == {"other": B, "mine": 1}


def test_MER_INS_09_terms_are_shown_while_they_are_being_drafted():
    """MER-INS-02: after every word of every kind of event."""
    begun = ("offer 1 wager", "premium 2", "amount 3", "amount 1")
    kinds = exchange(banker(10), trader(2, plots=[LAND])).play(A, *begun).options(A)
    assert len(kinds) == len(words.ATOMS)
    for kind in kinds:
        t = exchange(banker(10), trader(2, plots=[LAND])).play(A, *begun, kind)
        while t.draft is not None and "done" not in t.options(A):
            assert t.view(A)["offer"]["contract"]["words"], kind
            t.play(A, t.options(A)[-1])


@pytest.mark.parametrize(
    "event",
    [
        "ROLL{2,3,5}",
        "DBL",
        "SEVEN",
        "SEASON(W)",
        "ERRATIC",
        "CTR(COL>=5)",
        "CTR(CC<=3)",
        "SPOT(S>=4)",
        "LAST(G<=2)",
        "SPELLED(C)",
        "SPELLED(B1)",
        "BLOCKED(B1)",
        "HIT(B1)",
        "RUIN(B1)",
        "OCC(B1)",
        "CARTLOST(A)",
        "TRADELOST(D)",
        "INVLOST(B>=4)",
        "TAXBILL(A>=9)",
        "BANKRUPT(C)",
        "KING",
        "TAXMAN",
        "SEASON(W) > CTR(COL>=5) & ROLL{7}",
    ],
)
def test_MER_INS_02_the_language_is_written_read_and_put_into_words(event):
    """MER-INS-09"""
    signed = Contract()
    signed.atoms = read_event(event)

    assert event_text(signed.atoms) == event
    assert len(event_words(signed)) > 5


@pytest.mark.parametrize(
    ("event", "word"),
    [
        ("ROLL{}", "2 to 12"),
        ("ROLL{13}", "2 to 12"),
        ("CTR(TAX>=6)", "0 to 5"),
        ("FULLMOON", "no atom"),
        ("KING(A)", "alone"),
        ("HIT(G1)", "A1 to F9"),
        ("KING & KING & KING & KING", "at most 3"),
        ("TAXBILL(A<=3)", ">= only"),
        ("SEASON(X)", "season"),
        ("SPOT(S>3)", "SPOT(S>=4), not with"),
    ],
)
def test_MER_INS_02_impossible_terms_cannot_be_read(event, word):
    with pytest.raises(BadTerms, match=re.escape(word)):
        read_event(event)


def test_MER_INS_02_impossible_terms_cannot_be_written():
    t = exchange(banker(9), trader(4)).play(A, "offer 1 wager")
    with refused("MER-OFF-02", "4 gold", "premium of 5"):
        t.play(A, "premium 5")
    t.play(A, "premium 4")
    with refused("MER-INS-05", "1 to 20"):
        t.play(A, "amount 21")
    t.play(A, "amount 2", "amount 1", "event counter", "meter tax at-least")
    with refused("MER-INS-02", "tax rate is always 0 to 5"):
        t.play(A, "amount 6")
    t.play(A, "amount 5", "done")
    with refused("MER-INS-02", "reached"):
        t.play(A, "until s0 0")
    with refused("MER-INS-02", "1 to 40 turns"):
        t.play(A, "turns 0")


@pytest.mark.parametrize(
    ("event", "words_", "happens"),
    [
        ("DBL", (words.DOUBLES, 0, 0), True),
        ("SEASON(W)", (words.SEASONED, 2, 0), True),
        ("SEASON(W)", (words.SEASONED, 1, 0), False),
        ("ERRATIC", (words.ERRATIC, 0, 0), True),
        ("SPELLED(C)", (words.SPELLED_PLAYER, C, 0), True),
        ("SPELLED(C)", (words.SPELLED_PLAYER, B, 0), False),
        ("CARTLOST(B)", (words.CART_LOST, B, 0), True),
        ("TRADELOST(B)", (words.TRADE_LOST, B, 0), True),
        ("INVLOST(B>=4)", (words.STAKES_LOST, B, 4), True),
        ("INVLOST(B>=4)", (words.STAKES_LOST, B, 3), False),
        ("TAXBILL(B>=6)", (words.TAX_BILL, B, 8), True),
        ("TAXBILL(B>=6)", (words.TAX_BILL, C, 8), False),
        ("BANKRUPT(C)", (words.WENT_BANKRUPT, C, 0), True),
        ("KING", (words.KING_DRAWN, 0, 0), True),
        ("TAXMAN", (words.TAXMAN_CAME, 0, 0), True),
    ],
)
def test_MER_INS_14_atoms_are_read_as_they_are_told(event, words_, happens):
    t = exchange(banker(10), trader(0), contracts=[contract(event)])

    t.s.note(*words_)
    finance.check(t.s)

    assert t.purse(B) == (6 if happens else 0)


@pytest.mark.parametrize(
    ("atom", "kind"), [("HIT", words.HIT), ("RUIN", words.RUINED), ("SPELLED", words.SPELLED_PLOT)]
)
def test_MER_INS_12_a_plot_means_the_property_that_lay_there_when_it_was_signed(atom, kind):
    t = exchange(banker(10), trader(0, plots=[LAND]), contracts=[contract(f"{atom}(B1)", True, claims=9)])

    t.s.note(kind, 9)
    finance.check(t.s)
    assert t.purse(B) == 6
    t.s.plot(9).deed += 1  # another card lies there now
    t.s.note(kind, 9)
    finance.check(t.s)

    assert t.purse(B) == 6
    assert len(t.contracts) == 1


def test_MER_INS_12_events_are_about_properties():
    t = exchange(banker(10), trader(9, plots=[LAND])).play(
        A, "offer 1 wager", "premium 1", "amount 1", "amount 1", "event hit"
    )

    assert t.options(A) == ["at B1"]
    with refused("MER-INS-12", "A1"):
        t.play(A, "at A1")


def test_MER_INS_03_a_wager_ends_with_its_first_occurrence():
    t = exchange(banker(10), trader(0), contracts=[contract("ROLL{6}")])

    rolls(t, 6)
    rolls(t, 6)

    assert t.purse(B) == 6


def test_MER_INS_04_a_cover_pays_at_each_occurrence_up_to_its_claims():
    t = exchange(banker(20), trader(0), contracts=[contract("ROLL{6}", True, claims=2)])

    for _ in range(3):
        rolls(t, 6)

    assert t.purse(B) == 12
    assert t.contracts == []


def test_MER_INS_04_the_premium_is_due_again_at_each_change_of_season():
    t = exchange(banker(0), trader(5), contracts=[contract("KING", True, premium=2)])

    finance.season(t.s)
    t.s.settle()
    t.play(A, "pass").play(B, "yes")

    assert (t.purse(A), t.purse(B)) == (2, 3)


def test_MER_INS_05_odds_are_rounded_down():
    t = exchange(banker(20), trader(0), contracts=[contract("ROLL{6}", premium=5, odds=(3, 2))])

    rolls(t, 6)

    assert t.purse(B) == 7


def seasonal(purse, **rest):
    t = exchange(banker(0), trader(purse), contracts=[contract("KING", True, premium=2, **rest)])
    finance.season(t.s)
    t.s.settle()
    return t


def test_MER_INS_06_a_new_premium_is_accepted():
    t = seasonal(5).play(A, "premium 4").play(B, "yes")

    assert t.contracts[0].premium == 4
    assert (t.purse(A), t.purse(B)) == (4, 1)


def test_MER_INS_06_or_the_contract_ends():
    t = seasonal(5).play(A, "premium 4").play(B, "no")

    assert t.contracts == []
    assert t.purse(B) == 5


def test_MER_INS_06_the_holder_may_cancel_at_the_old_premium_too():
    assert seasonal(5).play(A, "pass").play(B, "no").contracts == []


def test_MER_INS_06_a_holder_who_cannot_pay_loses_the_cover_without_debt():
    t = seasonal(1).play(A, "pass")

    assert t.contracts == []
    assert t.debts() == []
    with refused("MER-INS-06", "4", "1 gold"):
        seasonal(1).play(A, "premium 4").play(B, "yes")


def test_MER_INS_06_a_cover_whose_mark_is_reached_is_not_renewed():
    t = exchange(banker(0), trader(5), contracts=[contract("KING", True, mark=NOW + 3)], reached=NOW + 3)

    finance.season(t.s)
    t.s.settle()
    finance.check(t.s)

    assert t.purse(B) == 5
    assert t.contracts == []


def test_MER_INS_07_a_payout_that_cannot_be_met_makes_bankrupt():
    """MER-BKR-10, MER-CHA-10"""
    t = exchange(banker(1, vault=2), trader(0), contracts=[contract("ROLL{6}")])

    rolls(t, 6)

    assert (t.purse(A), t.vault(A), t.purse(B)) == (0, 0, 3)
    assert t.debts() == [(A, B, 3)]
    assert t.bankrupt(A)


def test_MER_INS_07_a_payout_chain_is_followed_to_its_end():
    t = exchange(
        banker(1),
        banker(1),
        trader(0),
        contracts=[contract("ROLL{6}"), contract("BANKRUPT(A)", number=1, writer=B, holder=C)],
    )

    rolls(t, 6)

    assert t.bankrupt(A)
    assert t.bankrupt(B)
    assert t.purse(C) == 2


def test_MER_INS_08_what_is_true_at_signing_is_no_news():
    t = exchange(banker(10), trader(2), col=5).play(
        A,
        "offer 1 wager",
        "premium 2",
        "amount 3",
        "amount 1",
        "event counter",
        "meter col at-least",
        "amount 4",
        "done",
        "turns 9",
        "propose",
    )
    t.play(B, "accept")
    finance.check(t.s)
    assert len(t.contracts) == 1

    t.s.move_col(1)
    finance.check(t.s)

    assert t.purse(B) == 6


def test_MER_INS_15_standing_facts_count_when_they_change():
    t = exchange(banker(20), trader(0), trader(), contracts=[contract("SPOT(S>=3)", True, claims=9)])

    finance.check(t.s)
    assert t.purse(B) == 0
    for price in (3, 3, 4):
        market.place_bid(t.s, C, 0, price, 1)
        finance.check(t.s)

    assert t.purse(B) == 12  # at 3 and at 4


def test_MER_INS_08_the_holders_side_is_sold_by_offer():
    t = exchange(trader(0), trader(4), banker(), contracts=[contract("KING", writer=C, holder=A)])

    t.play(A, "offer 1 goods", "give contract", "the-contract 0", "want gold", "amount 4", "propose").play(
        B, "accept"
    )

    assert t.contracts[0].holder == B


def test_MER_INS_09_the_terms_are_public():
    t = exchange(
        banker(), trader(), contracts=[contract("SEASON(W) > ROLL{7}", True, 3, (14, 3), mark=3 * YEAR)]
    )

    (shown,) = t.view(C)["contracts"]
    assert shown["event"] == "SEASON(W) > ROLL{7}"
    assert shown["words"] == "Winter begins, and after that a roll of 7"
    assert (shown["kind"], shown["odds"], shown["until"]) == ("cover", [14, 3], {"year": 3, "mark": "s0"})


def test_MER_INS_10_contracts_are_checked_oldest_first():
    t = exchange(
        banker(6),
        trader(0),
        trader(0),
        contracts=[contract("ROLL{6}"), contract("ROLL{6}", number=1, holder=C)],
    )

    rolls(t, 6)

    assert (t.purse(B), t.purse(C)) == (6, 0)
    assert t.debts() == [(A, C, 6)]


def test_MER_INS_11_turns_run_to_the_end_of_the_last_one():
    t = exchange(banker(10), trader(2)).play(
        A,
        "offer 1 wager",
        "premium 1",
        "amount 3",
        "amount 1",
        "event roll",
        "amount 6",
        "done",
        "done",
        "turns 1",
        "propose",
    )
    t.play(B, "accept")

    finance.turn_end(t.s, A)
    assert len(t.contracts) == 1
    t.s.turn += 1
    rolls(t, 5)
    finance.turn_end(t.s, B)

    assert t.contracts == []


def test_MER_INS_11_an_event_of_the_same_wheel_step_as_the_mark_still_counts():
    t = exchange(banker(10), trader(0), contracts=[contract("SEASON(A)", mark=NOW + 3)])

    t.s.wheel.reached = NOW + 3
    finance.marks(t.s, True)
    t.s.note(words.SEASONED, 1)
    finance.check(t.s)

    assert t.purse(B) == 6


def test_MER_INS_15_then_needs_the_left_one_before_the_right_one():
    t = exchange(banker(10), trader(0), contracts=[contract("DBL > ROLL{6}")])

    rolls(t, 6)
    assert t.purse(B) == 0
    t.s.note(words.DOUBLES)
    rolls(t, 6)
    assert t.purse(B) == 0  # at the same check it is not yet "then"
    rolls(t, 6)

    assert t.purse(B) == 6


def test_MER_INS_02_and_needs_all_at_one_check():
    t = exchange(banker(10), trader(0), contracts=[contract("DBL & ROLL{6}")])

    rolls(t, 6)
    t.s.note(words.DOUBLES)
    rolls(t, 5)
    assert t.purse(B) == 0
    t.s.note(words.DOUBLES)
    rolls(t, 6)

    assert t.purse(B) == 6


def test_MER_INS_13_a_contract_that_comes_home_ends_without_payment():
    t = exchange(trader(0), banker(4), contracts=[contract("KING", writer=B, holder=A)])

    t.play(A, "offer 1 goods", "give contract", "the-contract 0", "want gold", "amount 4", "propose").play(
        B, "accept"
    )

    assert t.contracts == []
    assert t.purse(A) == 4


def test_MER_INS_14_occupied_means_a_foreign_unit():
    unit = {"uid": 5, "card": 24, "owner": C, "plot": 9, "ap": 1, "hp": 1}
    t = exchange(
        banker(10), trader(0, plots=[LAND]), trader(), contracts=[contract("OCC(B1)", seen=[0])], units=[unit]
    )

    finance.check(t.s)

    assert t.purse(B) == 6


def test_MER_BKR_07_contracts_end_with_an_eliminated_player():
    t = exchange(
        banker(), trader(), contracts=[contract("KING"), contract("KING", number=1, writer=C, holder=B)]
    )

    finance.leave(t.s, A)

    assert [row.number for row in t.contracts] == [1]


def test_MER_INS_15_a_last_price_is_unknown_before_the_first_trade():
    """MER-MKT-11"""
    t = exchange(
        banker(10), trader(9), books=[book([], [(A, 2)])], active=B, contracts=[contract("LAST(S<=3)")]
    )

    finance.check(t.s)
    assert len(t.contracts) == 1
    t.play(B, "take souls")

    assert t.contracts == []


def test_losing_the_last_chauffeur_changes_nothing_for_what_was_written():
    """MER-CHA-11, MER-CHA-08"""
    t = exchange(trader(10), trader(0), contracts=[contract("ROLL{6}")])

    rolls(t, 6)

    assert t.purse(B) == 6
    assert not insurance.writers(t.s, new_draft(A, C, words.WAGER_DEAL, False))
