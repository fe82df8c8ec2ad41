"""Chapters 3 and 17: the decks, buying, aces and sevens."""

import pytest
from realm_table import (
    BANKRUPT,
    GRAIN,
    OIL,
    PORTION,
    A,
    B,
    C,
    land,
    main_deck,
    player,
    realm,
    refused,
    rolled,
)

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import CARDS, LAND_WARE, VALUE


def test_MER_DECK_01_what_each_card_is():
    names = GAME.box.card_names
    assert names[CARDS.index("s5")] == "spell lab 5"
    assert names[CARDS.index("h9")] == "potion lab 9"
    assert names[CARDS.index("d3")] == "Soul land 3"
    assert names[CARDS.index("jc")] == "Overly Eager Sentinel"
    assert names[CARDS.index("kd")] == "Grand Artificer"
    assert names[CARDS.index("7h")] == "seven of upheaval"
    assert len(CARDS) == 44 + 1 + 8
    assert LAND_WARE[2:5] == [0, 0, 0]


def test_MER_DECK_02_payout_and_value():
    assert [VALUE[number] for number in (2, 3, 4, 5, 6, 8, 9, 10)] == [5, 4, 3, 2, 1, 1, 2, 3]


def test_MER_DECK_04_the_deed_row_is_refilled_at_once_and_shrinks_with_an_empty_deck():
    t = realm(player(9))
    t.play(A, "buy 0", "at A1")
    assert len(t.deed_row) == 3
    numbers = [number for number in (2, 3, 4, 5, 6, 8, 9, 10) for _ in range(4)]
    full = [{"number": number} for number in numbers[:27]]
    others = [player(0, *[plot["number"] for plot in full[9 * i : 9 * i + 9]]) for i in range(3)]
    t = realm(player(9, 9), *others, deed_row=[10, 10, 10], properties=[10])
    t.play(A, "buy 0", "at A2", "buy 0", "at A3")
    assert t.deed_row == [10, 10]


def test_MER_DECK_05_one_blind_deck():
    """MER-DECK-03  With `single_deck` clubs come by BUY_PERMIT and are laid by PLAY_PROPERTY, free."""
    options = {"single_deck": True}
    t = realm(player(9, hand=["c5"]), options=options)
    assert "buy" not in t.kinds(A)
    t.play(A, "settle 5", "at A4")
    assert t.plot("A4").number == 5
    assert t.purse(A) == 9
    with refused("MER-DECK-05"):
        t.play(A, "buy 0")
    with refused("MER-DECK-05"):
        realm(player(9)).play(A, "settle 5")
    assert len(GAME.table(4, options=options, seed=0)._state.decks.main) == 52 * 4
    t = realm(
        player(9), main=single(["ac", "c2", "d9"]), options=options, bank=91
    )  # a club is no permit for an Ace
    t.play(A, "permit")
    assert t.hand(A) == ["d9"]


def single(top):
    full = [card for card in range(len(CARDS)) if card != 44 for _ in range(4)]
    for name in top:
        full.remove(CARDS.index(name))
    return full + [CARDS.index(name) for name in reversed(top)]


def test_MER_BUY_01_a_property_costs_COL():
    t = realm(player(5), col=4, deed_row=[2, 3, 4])
    t.play(A, "buy 1", "at A5")
    assert (t.purse(A), t.plot("A5").number) == (1, 3)
    with refused("MER-BUY-01", "costs 4", "holds 1"):
        t.play(A, "buy 0")


def test_MER_BUY_02_the_price_is_paid_before_the_card_is_seen():
    t = realm(player(5), main=main_deck("7c"), col=4)
    t.play(A, "permit")
    assert t.purse(A) == 1
    assert t.hand(A) == []


def test_MER_BUY_03_one_at_a_time_any_number_while_the_price_changes():
    t = realm(player(9), main=main_deck("7c", "7d", "s2"), options={"sevens_mode": "instant"}, col=2)
    t.play(A, "permit", "permit", "permit")  # 2, then 3, then 4
    assert (t.purse(A), t.col, t.hand(A)) == (0, 4, ["s2"])


@pytest.mark.parametrize(
    ("card", "phase"), [("s5", "actions"), ("qd", "actions"), ("kh", "choose-decree"), ("7h", "actions")]
)
def test_MER_BUY_04_what_becomes_of_a_drawn_card(card, phase):
    """MER-GOL-01  Permits and golems go to hand; kings, aces, sevens and jokers are played at once."""
    t = realm(player(9), main=main_deck(card))
    t.play(A, "permit")
    assert t.phase == phase
    assert t.hand(A) == ([card] if card in ("s5", "qd") else [])


def test_MER_BUY_05_no_empty_plot():
    full = [2, 3, 4, 5, 6, 8, 9, 10, 2]
    t = realm(player(9, *full))
    assert "buy" not in t.kinds(A)
    with refused("MER-BUY-05"):
        t.play(A, "buy 0")


def test_MER_BUY_06_a_bought_card_may_be_played_at_once_unless_delayed():
    t = realm(player(9), main=main_deck("s5"))
    t.play(A, "permit")
    assert t.can(A, "lab s5")
    late = realm(player(9), main=main_deck("s5"), options={"buy_delay": True})
    late.play(A, "permit")
    with refused("MER-BUY-06"):
        late.play(A, "lab s5")


def test_MER_BUY_07_playing_a_card_costs_nothing_and_hands_have_no_limit():
    hand = ["s5", "h9", "d8"] * 4
    t = realm(player(0, 3, hand=hand))
    t.play(A, "lab s5", "lab h9", "land d8", "at A1")
    assert t.purse(A) == 0
    assert len(t.hand(A)) == 9


def test_MER_BUY_08_a_bankrupt_player_buys_no_cards():
    t = realm(player(9, standing=BANKRUPT, since=12), debts=[{"debtor": A, "creditor": 7, "amount": 12}])
    assert not {"buy", "permit"} & t.kinds(A)
    with refused("MER-BUY-08"):
        t.play(A, "permit")


def test_MER_BUY_09_an_empty_main_deck():
    hand = [CARDS[card] for card in range(32) for _ in range(4)]
    t = realm(player(9, hand=hand, barracks=["kc", "ks", "kh", "kd"] * 4), main=[], **elsewhere())
    assert "permit" not in t.kinds(A)
    with refused("MER-BUY-09"):
        t.play(A, "permit")


def elsewhere():
    """Aces and sevens out of the way."""
    return {
        "upheaval": [card for card in range(40, 44) for _ in range(4)],
        "removed": [card for card in range(36, 40) for _ in range(4)],
    }


# Aces


def test_MER_ACE_01_a_permit_is_turned_up_and_taken_free():
    t = realm(player(2), main=main_deck("ac", "kh", "7c", "jd", "d9"), portion=PORTION["a0"])
    t.play(A, "permit")
    assert t.hand(A) == ["d9"]
    assert t.stock(A)[GRAIN] == 2  # MER-ACE-02 with the season's multiplier
    assert len(t.main) == 44 * 4 - 1  # kings, sevens and golems go back without effect (MER-ACE-03)
    assert t.crowns(A) == 0
    assert t.upheaval == []


def test_MER_ACE_02_a_lab_gives_a_card_as_if_funded():
    t = realm(player(2), main=main_deck("ah", "s4"))
    t.play(A, "permit")
    assert t.hand(A) == ["s4"]
    assert len(t.spells(A)) == 1
    t = realm(player(2), main=main_deck("ah", "h4"))
    t.play(A, "permit")
    assert len(t.recipes(A)) == 1


def test_MER_ACE_03_the_first_card_counts_as_made_by_that_lab():
    t = realm(player(2, 4), player(3), main=main_deck("ah", "s4"), spell_deck=spells_with("audit"))
    t.play(A, "permit", "lab s4", "cast audit", "with 1")
    while t.phase != "actions":
        seat = t.table.pending[0]
        t.play(seat, t.options(seat)[0])
    assert len(t.merchants[A].labs[0].spent) == 1


def spells_with(*top):
    from spellmarket.games.merlin_economics.pieces.words import SPELLS

    full = GAME.box.spell_cards.copy()
    for name in top:
        full.remove(SPELLS.index(name))
    return full + [SPELLS.index(name) for name in reversed(top)]


def test_MER_ACE_04_without_a_permit_nothing_is_gained():
    permits = [CARDS[card] for card in range(24) for _ in range(4)]
    rest = [card for card in range(24, 44) for _ in range(4)]
    rest.remove(36)
    t = realm(player(2), player(0, hand=permits), main=[*rest, 36])
    t.play(A, "permit")
    assert t.hand(A) == []
    assert len(t.main) == 80


def test_MER_ACE_05_everybody_sees_the_cards_and_oil_heats_the_climate():
    t = realm(player(2), main=main_deck("ac", "d5"), supply=[30, 30, 30])
    t.play(A, "permit")
    assert "ace_gave" in t.heard(C)
    assert t.stock(A)[OIL] == 1
    assert t.cc == 1
    winter = realm(player(2), main=main_deck("ac", "d9"), portion=PORTION["w0"])
    winter.play(A, "permit")
    assert winter.stock(A) == [0, 0, 0]
    assert winter.hand(A) == ["d9"]


# Sevens


def test_MER_SEV_01_nothing_generates_on_a_seven():
    """MER-SEV-01, MER-SEV-02  COL rises by VOL and RC by one."""
    t = rolled(1, 6, player(0, 6, 8), options={"volatility": 3}, col=2, rc=1)
    assert (t.purse(A), t.col, t.rc) == (0, 5, 2)


def test_MER_SEV_02_the_counters_have_caps():
    t = rolled(1, 6, player(), col=20, rc=12)
    assert (t.col, t.rc) == (20, 12)


def test_MER_SEV_03_and_08_stakes_are_lost_vaults_and_purses_are_not():
    """MER-SEV-03, MER-SEV-08, MER-CHA-03, MER-INV-04"""
    t = rolled(1, 6, player(5, {"number": 6, "invested": 4}, {"number": 2, "other": 3, "vault": 9}), bank=82)
    assert (t.purse(A), t.plot("A1").invested, t.plot("A2").vault, t.bank) == (5, 0, 9, 86)


def test_MER_SEV_04_storage_by_the_unit_with_planted_units_or_flat():
    """MER-SEV-04, MER-LAND-04"""
    farm = player(2, land(9, planted=1), stock=[2, 0, 1])
    t = rolled(1, 6, farm)
    t.play(A, "amount 1", "amount 0", "yes")
    assert (t.stock(A), t.plot("A1").planted, t.purse(A)) == ([1, 0, 0], 1, 0)
    lost = rolled(1, 6, farm)
    lost.play(A, "amount 2")
    assert (lost.stock(A), lost.plot("A1").planted, lost.supply) == ([2, 0, 0], 0, [28, 30, 30])
    flat = rolled(1, 6, farm, options={"storage_fee": "flat"})
    flat.play(A, "yes")
    assert (flat.stock(A), flat.purse(A)) == ([2, 0, 1], 1)
    broke = rolled(1, 6, player(0, land(9, planted=1), stock=[2, 0, 1]), options={"storage_fee": "flat"})
    assert (broke.stock(A), broke.plot("A1").planted) == ([0, 0, 0], 0)


def test_MER_SEV_04_too_much_is_refused_with_the_numbers():
    t = rolled(1, 6, player(2, stock=[5, 0, 0]))
    with refused("MER-SEV-04", "0 to 2 of 5"):
        t.play(A, "amount 3")


def test_MER_SEV_05_drawn_sevens_wait_in_the_row_until_a_seven_is_rolled():
    t = realm(player(4), main=main_deck("7c", "7d"))
    t.play(A, "permit", "permit")
    assert (len(t.upheaval), t.col) == (2, 2)
    assert rolled(1, 6, player(), upheaval=[40, 43]).col == 2 + 1 + 2


def test_MER_SEV_06_carts_roll_for_breakdown():
    asks = [{"asks": [{"owner": B, "price": 4, "road": True}]}]
    outcomes = set()
    for seed in range(20):
        t = rolled(1, 6, player(), player(), books=asks, options={"finance": "market"}, seed=seed)
        outcomes.add((len(t.books[0].asks), t.supply[0]))
    assert outcomes == {(1, 29), (0, 30)}


def test_MER_SEV_07_the_row_counts_before_storage_is_paid():
    t = rolled(1, 6, player(1, stock=[1, 0, 0]), upheaval=[40])
    assert t.phase == "keep"
    assert t.col == 4


def test_MER_SEV_09_volatility_is_fixed_at_setup():
    s = GAME.table(4, options={"volatility": 2}, seed=0)._state
    assert s.config.volatility == 2


def test_MER_SEV_10_literal_and_instant_sevens():
    literal = rolled(1, 6, player(), options={"sevens_mode": "literal"})
    assert literal.col == 18  # 16 sevens in the deck of four players
    capped = rolled(1, 6, player(), options={"sevens_mode": "literal", "volatility": 2})
    assert capped.col == 20
    drawn = realm(player(2), main=main_deck("7c"), options={"sevens_mode": "literal"})
    drawn.play(A, "permit")
    assert (drawn.col, drawn.main.count(40)) == (2, 4)
    instant = realm(player(2), main=main_deck("7c"), options={"sevens_mode": "instant"})
    instant.play(A, "permit")
    assert (instant.col, instant.main.count(40)) == (3, 4)
    assert rolled(1, 6, player(), options={"sevens_mode": "instant"}).col == 3
