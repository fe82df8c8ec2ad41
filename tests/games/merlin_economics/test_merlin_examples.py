"""Section 27: the worked examples of the ledger (the finance examples 17 to 22 and 26 are with their
chapters)."""

from realm_table import (
    BANKRUPT,
    GRAIN,
    PORTION,
    SOULS,
    A,
    B,
    C,
    D,
    brewery,
    lab,
    land,
    player,
    realm,
    rolled,
    shop,
    unit,
)

from spellmarket.games.merlin_economics import GAME


def test_MER_EX_01_payout():
    """MER-PROP-01, MER-ROLL-01, MER-DECK-02  Both threes pay 4, whoever rolls."""
    t = rolled(1, 2, player(0, 3), player(0, 3), bank=100, active=D)

    assert t.purses()[:2] == [4, 4]
    assert t.bank == 92


def test_MER_EX_02_auction():
    """MER-AUC-02, MER-AUC-03, MER-AUC-04  4, 2, 2, 0: the twos bid again; the last player gets half of the
    pot of 9."""
    t = GAME.table(4, seed=3)
    for seat, bid in enumerate((4, 2, 2, 0)):
        t.chair(seat).play(f"bid {bid}")
    assert t.pending == (1, 2)
    t.chair(1).play("bid 1")
    t.chair(2).play("bid 0")

    s = t._state
    assert s.circle.order == [0, 1, 2, 3]
    assert [merchant.purse for merchant in s.merchants] == [6, 7, 8, 14]
    assert s.treasury.bank == 60 + 5


def test_MER_EX_03_seven():
    """MER-SEV-02, MER-SEV-03, MER-SEV-04, MER-SEV-05, MER-SEV-07"""
    seven = 40
    t = rolled(
        3,
        4,
        player(0, {"number": 6, "invested": 3}),
        player(1, stock=[0, 0, 2]),
        upheaval=[seven],
        col=2,
        rc=1,
    )

    assert (t.col, t.rc, t.upheaval) == (4, 2, [])
    assert t.plot("A1").invested == 0
    assert t.main.count(seven) == 4
    assert t.options(B) == ["amount 0", "amount 1"]
    t.play(B, "amount 1")
    assert t.stock(B) == [0, 0, 1]
    assert t.purse(B) == 0


def test_MER_EX_04_lab():
    """MER-LAB-03"""
    t = rolled(3, 5, player(0, labs=[lab(8, grant=1)]), bank=99)

    assert len(t.spells(A)) == 1
    assert t.bank == 100
    assert t.merchants[A].labs[0].grant == 0


def test_MER_EX_05_success_and_shop():
    """MER-SHOP-01, MER-SHOP-02, MER-LAB-06, MER-PROP-03"""
    spent = ("audit", "audit", "tollgate")
    t = realm(player(0, 5, labs=[lab(8, grant=2, spent=spent)]), bank=98)
    t.play(A, "convert 0", "at A1")

    assert t.bank == 100
    assert len(t.decks.spells) == 69
    assert (t.plot("A1").permit_number, t.plot("A1").hp) == (8, 2)
    paid = rolled(1, 4, player(0, shop(8)))
    assert paid.purse(A) == 4
    kept = rolled(3, 5, player(3, shop(8)))
    assert kept.purse(A) == 2


def test_MER_EX_06_land_in_seasons():
    """MER-LAND-04, MER-LAND-05, MER-SEA-03  A planted land 9 yields 2, 4 and 0 in Summer, Spring and
    Winter."""
    for portion, units in (("s0", 2), ("p1", 4), ("w1", 0)):
        t = rolled(4, 5, player(0, land(9, planted=1)), portion=PORTION[portion])
        assert t.stock(A)[GRAIN] == units, portion


def test_MER_EX_07_cumulonimbus():
    """MER-SPL-02, MER-SPL-04, MER-SPL-07"""
    t = realm(player(0, spells=["cumulonimbus"]), player(0, land(6)), luck={"cards": [4]})
    t.play(A, "cast cumulonimbus", "at B1")

    assert t.plot("B1").blocks_land == 1
    assert t.lasting[0].left == 4
    assert t.table._state.grudge(A, B)
    assert t.spells(A) == []


def test_MER_EX_08_raining_gold():
    """MER-POT-03, MER-POT-04, MER-POT-05"""
    t = realm(
        player(10, spells=["cumulonimbus"]),
        player(0, land(6, potion="raining-gold")),
        luck={"cards": [4]},
        col=3,
    )
    t.play(A, "cast cumulonimbus", "at B1")
    assert t.told("potion_shown")[0]["potion"] == "Raining Gold"
    state = t.table.position()
    state["stack"] = [{"phase": "resolve", "values": [1]}]
    state["state"].update(die_a=2, die_b=4)
    after = GAME.position(state)._state

    assert [merchant.purse for merchant in after.merchants][:2] == [7, 3]
    poor = dict(state, state={**state["state"], "players": [dict(p) for p in state["state"]["players"]]})
    poor["state"]["players"][A]["purse"] = 1
    poor["state"]["bank"] += 9
    assert [m.purse for m in GAME.position(poor)._state.merchants][:2] == [0, 1]


def test_MER_EX_09_golem_better_nature():
    """MER-POT-04"""

    def enter(*dice):
        t = realm(
            player(0),
            player(0, brewery(8, potion="better-nature")),
            units=[unit("jc", A, "A3")],
            luck={"cards": list(dice)},
        )
        return t.play(A, "march A3", "at B1")

    odd = enter(4, 1)
    assert odd.units == []
    assert 24 in odd.main
    even = enter(4, 2)
    assert even.units[0].plot == 9
    assert even.plot("B1").potion == -1


def test_MER_EX_10_chauffeur():
    """MER-CHA-07"""
    vault = {"number": 3, "other": 5, "vault": 12}

    assert rolled(3, 5, player(0, vault)).plot("A1").vault == 14
    assert rolled(1, 2, player(0, vault)).plot("A1").vault == 12
    assert rolled(1, 4, player(0, vault)).plot("A1").vault == 12


def test_MER_EX_11_investment():
    """MER-INV-03, MER-INV-06"""
    t = rolled(4, 6, player(0, {"number": 10, "invested": 4}), bank=50, options={"gold_total": 60}, row=6)

    assert t.purse(A) == 3 + 8
    assert t.bank == 43


def test_MER_EX_12_guard_cost():
    """MER-GRD-02, MER-GRD-03"""
    t = realm(player(9, 4, barracks=["kh"]), col=4)
    t.play(A, "motivate kh", "yes")

    assert t.purse(A) == 0


def test_MER_EX_13_golem_fight():
    """MER-CMB-02, MER-CMB-03"""
    t = realm(
        player(0),
        player(0, 4),
        units=[unit("jc", A, "A3", 4, 2), unit("jh", B, "B1", 3, 3, stance=1)],
    )
    t.play(A, "attack A3", "strike property B1")

    assert t.units == []
    assert t.plot("B1").hp == 0


def test_MER_EX_14_guard_against_golem():
    """MER-CMB-04"""
    t = realm(
        player(0, None, None, 4), player(0), units=[unit("kh", A, "A3", 5, 7), unit("jh", B, "B1", 4, 6)]
    )
    t.play(A, "attack A3", "strike unit B1")

    assert t.at("B1", B) is None
    assert t.at("A3", A).hp == 7


def test_MER_EX_15_permit_hit():
    """MER-PROP-09"""
    field = player(0, land(9, under=4, hp=1))

    assert rolled(4, 5, field).stock(A)[GRAIN] == 1
    assert rolled(1, 3, field).purse(A) == 0


def test_MER_EX_16_seizure_and_entrenchment():
    """MER-GOL-12, MER-GOL-13"""
    t = rolled(2, 4, player(0), player(0, 6), units=[unit("jc", A, "B1")])
    assert t.purses()[:2] == [1, 0]

    units = [unit("jc", A, "B1"), unit("jh", B, "B1")]
    shares = [
        rolled(2, 4, player(0), player(0, 6), units=units, luck={"war": [die]}).purses()[:2]
        for die in range(1, 7)
    ]
    assert sorted(shares) == [[0, 0]] * 3 + [[0, 1]] * 3  # never the attacker


def test_MER_EX_23_tax():
    """MER-TAX-02, MER-TAX-04, MER-TAX-05  16 to the ROW; all vote up."""
    t = rolled(
        1, 1,
        player(16, 3, 4, 8, 10, land(9, under=3), brewery(8, under=4)), player(2), player(2), player(2),
        portion=PORTION["w1"], tax=2, col=5, rc=3, reached=12 + 7,
    )  # fmt: skip
    for seat in range(4):
        t.play(seat, "vote up")

    assert t.purse(A) == 0
    assert t.row == 16 + 3 * 2
    assert (t.tax, t.col, t.rc) == (3, 4, 2)
    assert t.standing(A) != BANKRUPT


def test_MER_EX_24_decree_refused():
    """MER-DEC-04, MER-DEC-05, MER-GRD-01"""
    from realm_table import main_deck

    t = realm(
        player(2), player(5), player(5), player(5),
        main=main_deck("kh"), decrees=["crowns-tithe", "enclosure", "muster"], active=A, bank=83,
    )  # fmt: skip
    t.play(A, "permit", "decree crowns-tithe", "refuse")
    for seat, bid in ((B, 0), (C, 3), (D, 3)):
        t.play(seat, f"bid {bid}")

    assert (t.crowns(A), t.crowns(C), t.crowns(D)) == (0, 1, 0)
    assert t.purse(A) == 1
    assert t.purse(C) == 5 - 3 + 4
    assert t.merchants[A].barracks == [34]


def test_MER_EX_25_last_call():
    """MER-BREW-06"""
    t = realm(player(0, brewery(8), 4, mead=1), units=[unit("kh", A, "A2")])
    t.play(A, "last-call A1")

    assert t.at("A1", A) is not None
    assert t.merchants[A].mead == 0


def test_a_land_of_souls_yields_souls():
    """MER-LAND-02  2, 3, 4 give Souls, 5 and 6 Oil, 8 to 10 Grain."""
    for number, ware in ((2, SOULS), (4, SOULS), (5, 1), (6, 1), (8, GRAIN), (10, GRAIN)):
        first = number // 2
        t = rolled(first, number - first, player(0, land(number, under=3)), options={"climate_threshold": 99})
        assert t.stock(A)[ware] == 1, number
