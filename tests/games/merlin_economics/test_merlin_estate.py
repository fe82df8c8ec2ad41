"""Chapters 4, 5 and 19: properties, Chauffeurs, investing."""

import pytest
from realm_table import (
    BANKRUPT,
    A,
    B,
    C,
    D,
    brewery,
    land,
    player,
    realm,
    refused,
    rolled,
    shop,
    unit,
)

from spellmarket.kernel import NotYourDecision

CHAUFFEUR = {"number": 2, "other": 3}


def test_MER_PROP_01_and_02_a_property_pays_also_under_an_undamaged_permit():
    """MER-PROP-01, MER-PROP-02"""
    assert rolled(1, 3, player(0, 4)).purse(A) == 3
    assert rolled(1, 3, player(0, land(9, under=4))).purse(A) == 3


def test_MER_PROP_03_a_specialized_property_pays_double():
    assert rolled(1, 4, player(0, shop(8))).purse(A) == 4
    assert rolled(1, 4, player(0, brewery(8))).purse(A) == 4


def test_MER_PROP_04_a_property_in_a_chauffeur_pays_nothing():
    """MER-CHA-06"""
    t = rolled(1, 1, player(0, CHAUFFEUR), player(0, 2))
    assert t.purses()[:2] == [0, 5]


@pytest.mark.parametrize(("col", "gold"), [(1, 0), (2, 1), (3, 2), (6, 5), (9, 5)])
def test_MER_PROP_05_liquidation_never_pays_more_than_COL_less_one(col, gold):
    t = realm(player(0, 2), col=col)
    t.play(A, "liquidate A1")
    assert t.purse(A) == gold
    assert t.plot("A1").number == 0
    assert len(t.properties) + len(t.deed_row) == 32


def test_MER_PROP_05_buying_and_liquidating_is_never_a_profit():
    for col in range(1, 21):
        t = realm(player(20), col=col, deed_row=[2, 3, 4])
        t.play(A, "buy 0", "at A1", "liquidate A1")
        assert t.purse(A) < 20


def test_MER_PROP_05_a_permit_goes_to_the_main_deck_and_nothing_is_paid_for_it():
    t = realm(player(0, land(9, under=4, planted=1)), col=9)
    t.play(A, "liquidate A1")
    assert (t.purse(A), len(t.main), t.supply) == (3, 176, [30, 30, 30])


def test_MER_PROP_05_what_forbids_it():
    t = realm(
        player(0, 4, {"number": 5, "invested": 2}, CHAUFFEUR, {"number": 6, "hp": 0}),
        units=[unit("jh", A, "A1")],
    )
    with refused("MER-PROP-05", "unit"):
        t.play(A, "liquidate A1")
    with refused("MER-PROP-05", "2 gold"):
        t.play(A, "liquidate A2")
    with refused("MER-CHA-11"):
        t.play(A, "liquidate A3")
    t.play(A, "liquidate A4")  # a ruin is given up for nothing
    assert t.purse(A) == 0
    dry = realm(player(98, 2), bank=2, col=9, options={"gold_total": 100})
    with refused("MER-PROP-05", "holds 2", "pay 5"):
        dry.play(A, "liquidate A1")


def test_MER_PROP_07_an_auction():
    """MER-PROP-15  Raises by at least one, a pass is final, the last bidder pays the seller."""
    t = realm(player(0, 4), player(6), player(5), player(9, 2, 3, 4, 5, 6, 8, 9, 10, 2))
    t.play(A, "auction A1", "amount 2")
    assert t.table.pending == (B,)
    sale = {"seat": A, "plot": "A1", "least": 2, "bid": None, "bidder": None}
    assert t.table.chair(D).view["auction"] == sale
    with refused("MER-PROP-07", "from 2"):
        t.play(B, "bid 1")
    t.play(B, "bid 2")
    t.play(C, "bid 4")  # D has no empty plot and is not asked
    assert t.table.chair(B).view["auction"] == {**sale, "least": 5, "bid": 4, "bidder": C}
    t.play(B, "pass")
    assert t.table.chair(B).view["auction"] is None
    t.play(C, "at C7")
    assert t.purses() == [4, 6, 1, 9]
    assert (t.plot("C7").number, t.plot("A1").number) == (4, 0)
    with refused("MER-PROP-15"):
        t.play(A, "auction A1")


def test_MER_BKR_05_who_is_bankrupt_is_not_asked_for_a_bid_and_told_why():
    """Issue 20, finding 8: he was told only whom the table waits for."""
    broke = player(9, standing=BANKRUPT, since=12)
    t = realm(player(0, 4), player(6), player(5), broke, debts=[{"debtor": D, "creditor": 7, "amount": 9}])
    t.play(A, "auction A1", "amount 2")
    with pytest.raises(NotYourDecision, match="a bankrupt player bids on no deed") as caught:
        t.play(D, "bid 3")
    assert caught.value.rule == "MER-BKR-05"
    t.play(B, "pass")
    t.play(C, "pass")
    assert t.phase == "actions"  # D was passed over


def test_MER_PROP_07_no_bid_no_sale_and_one_auction_a_turn():
    t = realm(player(0, 4, 5), player(6))
    t.play(A, "auction A1", "amount 0")
    with refused("MER-PROP-07", "from 1"):
        t.play(B, "bid 0")
    t.play(B, "pass")
    assert t.plot("A1").number == 4
    with refused("MER-PROP-07", "one auction"):
        t.play(A, "auction A2")


def test_MER_PROP_08_hit_points():
    t = realm(player(9, 4, land(9), CHAUFFEUR), player(0), units=[unit("jc", B, "B9")], deed_row=[5, 6, 8])
    assert (t.plot("A1").hp, t.plot("A2").hp) == (1, 2)
    t.play(A, "buy 0", "at A4")
    assert t.plot("A4").hp == 1


def test_MER_PROP_09_a_damaged_permit_property_pays_no_gold_and_takes_no_stake():
    t = rolled(1, 4, player(0, shop(8, hp=1)))
    assert t.purse(A) == 0
    open_shop = realm(player(5, shop(8, hp=1), spells=["audit"]))
    assert "invest" not in open_shop.kinds(A)
    assert open_shop.can(A, "sell-spell audit")
    assert rolled(3, 5, player(3, shop(8, hp=1))).purse(A) == 2


def test_MER_PROP_10_a_ruin():
    """MER-CMB-12  Stake to the bank, seed to the supply, potion back, spells removed; the owner keeps the
    ruin."""
    field = player(0, land(9, under=4, planted=1, potion="shy-bottle"))
    t = realm(player(0), field, units=[unit("jc", A, "B1", 6, 6)], stack=None)
    t.play(A, "attack B1", "strike property B1")
    plot = t.plot("B1")
    assert (plot.hp, plot.number, plot.planted, plot.potion) == (0, 4, 0, -1)
    assert t.supply == [30, 30, 30]
    assert len(t.decks.potions) == 48
    assert rolled(4, 5, player(0, land(9, hp=0))).stock(A) == [0, 0, 0]


def test_MER_PROP_11_rebuilding():
    t = realm(player(5, {"number": 4, "hp": 0}, land(9, hp=0)), col=2)
    t.play(A, "rebuild A1", "rebuild A2")
    assert (t.plot("A1").hp, t.plot("A2").hp, t.purse(A)) == (1, 1, 1)
    held = realm(player(5, {"number": 4, "hp": 0}), player(), units=[unit("jc", B, "A1")])
    with refused("MER-PROP-11", "enemy unit"):
        held.play(A, "rebuild A1")
    poor = realm(player(1, {"number": 4, "hp": 0}))
    with refused("MER-PROP-11", "costs 2", "holds 1"):
        poor.play(A, "rebuild A1")


def test_MER_PROP_12_a_ruin_counts_for_nothing():
    t = realm(player(3, {"number": 2, "hp": 0}))
    view = t.table.chair(A).view["players"][A]
    assert (view["worth"], view["tax"]) == (3, 1)


def test_MER_PROP_13_a_permit_stays_where_it_was_laid():
    t = realm(player(9, land(9), 4, hand=["d8"]))
    with refused("MER-LAND-01"):
        t.play(A, "land d8", "at A1")
    assert t.options(A) == ["at A2"]


def test_MER_PROP_14_a_siege_cannot_be_shaken_off():
    t = realm(player(0, 4), player(5), units=[unit("jc", B, "A1")])
    with refused("MER-PROP-14"):
        t.play(A, "auction A1")


def test_MER_PROP_15_an_own_unit_does_not_make_a_plot_full():
    t = realm(player(5), player(), units=[unit("jc", A, "A1"), unit("jd", B, "A2")])
    t.play(A, "buy 0")
    assert t.can(A, "at A1")
    with refused("MER-PROP-15"):
        t.play(A, "at A2")


# Chauffeurs


def test_MER_CHA_01_two_plain_properties_join():
    t = realm(
        player(0, 4, 5, land(9), {"number": 6, "invested": 1}, {"number": 8, "hp": 0}, 9),
        units=[unit("jh", A, "A6")],
    )
    t.play(A, "join A2")
    assert t.options(A) == ["at A1"]
    t.play(A, "at A1")
    assert (t.plot("A2").number, t.plot("A2").other, t.plot("A1").number) == (5, 4, 0)
    for plot, rule in (
        ("A3", "MER-CHA-01"),
        ("A4", "MER-CHA-01"),
        ("A5", "MER-CHA-01"),
        ("A6", "MER-CHA-01"),
    ):
        with refused(rule):
            t.play(A, f"join {plot}")


def test_MER_CHA_02_gold_moves_between_purse_and_vault():
    t = realm(player(7, CHAUFFEUR))
    t.play(A, "deposit A1", "amount 5")
    assert (t.purse(A), t.plot("A1").vault) == (2, 5)
    t.play(A, "withdraw A1", "amount 3")
    assert (t.purse(A), t.plot("A1").vault) == (5, 2)
    with refused("MER-CHA-02", "1 to 2"):
        t.play(A, "withdraw A1", "amount 3")


def test_MER_CHA_03_no_fee_touches_a_vault():
    """MER-TAXMAN-03 takes pocket change, MER-SEV-04 too."""
    t = rolled(1, 6, player(0, {**CHAUFFEUR, "vault": 9}, stock=[2, 0, 0]))
    assert (t.stock(A), t.plot("A1").vault) == ([0, 0, 0], 9)


def test_MER_CHA_04_no_unit_attacks_or_enters_a_chauffeur():
    t = realm(player(0), player(0, CHAUFFEUR), units=[unit("jc", A, "A3")])
    assert "attack" not in t.kinds(A)
    t.play(A, "march A3")
    with refused("MER-CHA-04"):
        t.play(A, "at B1")


def test_MER_CHA_07_resonance():
    equal = {"number": 6, "other": 6, "vault": 11}
    assert rolled(2, 4, player(0, equal)).plot("A1").vault == 13
    assert rolled(6, 6, player(0, equal)).plot("A1").vault == 13  # the two dice show the two numbers
    mixed = {"number": 8, "other": 9, "vault": 10}
    assert rolled(4, 4, player(0, mixed)).plot("A1").vault == 10
    latch = {"resonance_mode": "latch"}
    half = rolled(4, 4, player(0, mixed), options=latch)
    assert (half.plot("A1").vault, half.plot("A1").latch) == (10, 1)
    full = rolled(4, 5, player(0, {**mixed, "latch": 1}), options=latch)
    assert (full.plot("A1").vault, full.plot("A1").latch) == (12, 0)
    assert rolled(2, 4, player(0, equal), options=latch).plot("A1").vault == 13
    dry = rolled(2, 4, player(0, equal), bank=1, row=88)
    assert dry.plot("A1").vault == 12


def test_MER_CHA_08_dissolving():
    """MER-CHA-09, MER-CHA-11"""
    t = realm(player(0, CHAUFFEUR, {**CHAUFFEUR, "vault": 1}))
    t.play(A, "dissolve A1", "at A9")
    assert (t.plot("A1").number, t.plot("A1").other, t.plot("A9").number) == (2, 0, 3)
    with refused("MER-CHA-08", "1 gold"):
        t.play(A, "dissolve A2")


def test_MER_CHA_12_vaults_are_public():
    t = realm(player(0, {**CHAUFFEUR, "vault": 7}))
    assert t.table.spectator.view["players"][A]["plots"][0]["vault"] == 7
    assert t.table.chair(D).view["players"][A]["vaults"] == 7


# Investing


def test_MER_INV_01_where_gold_can_be_invested():
    """MER-LAND-03, MER-SHOP-06"""
    field = player(
        9, 4, land(9), shop(8), brewery(8), CHAUFFEUR, {"number": 6, "hp": 0}, shop(9, under=6, hp=1), 8
    )
    t = realm(field, player(), units=[unit("jc", B, "A8")])
    allowed = {text.split()[1] for text in t.options(A) if text.startswith("invest")}
    assert allowed == {"A1", "A3"}
    with refused("MER-INV-01"):
        t.play(A, "invest A2")
    with refused("MER-INV-01"):
        t.play(A, "invest A5")
    with refused("MER-INV-01", "unit"):
        t.play(A, "invest A8")
    poor = realm(
        player(9, 4, standing=BANKRUPT, since=12), debts=[{"debtor": A, "creditor": 7, "amount": 12}]
    )
    with refused("MER-BKR-05"):
        poor.play(A, "invest A1")


def test_MER_INV_02_once_a_turn_and_more_on_later_turns():
    t = realm(player(9, {"number": 4, "invested": 2}))
    t.play(A, "invest A1", "amount 3")
    assert t.plot("A1").invested == 5
    with refused("MER-INV-02"):
        t.play(A, "invest A1")


def test_MER_INV_05_stakes_are_locked_and_no_pocket_change():
    t = realm(player(0, {"number": 4, "invested": 2}))
    assert not {"withdraw", "invest", "liquidate"} & t.kinds(A)


def test_MER_INV_06_profit_is_limited_by_the_bank_the_stake_returns():
    t = rolled(1, 3, player(0, {"number": 4, "invested": 6}), bank=5, row=89)
    assert t.purse(A) == 3 + 6 + 2
    assert t.bank == 0


def test_MER_INV_07_an_enemy_neither_frees_nor_takes_the_stake():
    """MER-INV-08  A stake is settled by the number alone."""
    t = rolled(1, 3, player(0, {"number": 4, "invested": 6}), player(), units=[unit("jc", B, "A1")])
    assert t.purses()[:2] == [12, 3]
    hit = realm(player(), player(0, {"number": 4, "invested": 6}), units=[unit("jc", A, "B1")], bank=94)
    hit.play(A, "attack B1", "strike property B1")
    assert hit.bank == 100


def test_MER_INV_08_a_block_on_the_payout_does_not_stop_the_stake():
    blocked = {"kind": 1, "plot": 0, "span": 0, "left": 3, "by": B}
    t = rolled(1, 3, player(0, {"number": 4, "invested": 6}), player(), lasting=[blocked])
    assert t.purse(A) == 12
