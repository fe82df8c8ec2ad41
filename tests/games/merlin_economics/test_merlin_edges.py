"""Section 29: the edge cases for testers that no other scenario shows."""

from realm_table import (
    BANKRUPT,
    GRAIN,
    PORTION,
    ROW,
    A,
    B,
    C,
    D,
    begun,
    brewery,
    ended,
    land,
    player,
    reading,
    realm,
    refused,
    rolled,
    unit,
)

from spellmarket.games.merlin_economics import GAME


def test_buying_with_exactly_COL():
    t = realm(player(2), col=2)
    t.play(A, "buy 0", "at A1")
    assert t.purse(A) == 0


def test_a_king_as_the_last_affordable_card():
    t = realm(player(2), top=["kh"], decrees=["edict-of-bread", "muster", "amnesty"], col=2)
    t.play(A, "permit", "decree edict-of-bread", "enact")
    assert (t.purse(A), t.row, t.crowns(A)) == (0, 0, 1)  # the fine print takes what the purse holds


def test_two_players_react_to_one_king_the_first_closes_the_window():
    t = realm(
        player(9), player(0, spells=["false-profit-red"]), player(0, spells=["false-profit-red"]), top=["kh"]
    )
    t.play(A, "permit").play(B, "react false-profit-red")
    assert (t.phase, t.spells(C)) == ("actions", ["false-profit-red"])


def test_everybody_with_spells_is_asked_whatever_they_are():
    """MER-REA-05  The question tells nothing about a hand."""
    t = realm(
        player(9), player(0, spells=["audit"]), player(), player(0, spells=["false-profit-red"]), top=["kh"]
    )
    t.play(A, "permit")
    assert (t.table.pending, t.options(B)) == ((B,), ["pass"])
    t.play(B, "pass")
    assert t.table.pending == (D,)


def test_a_seven_on_empty_fields():
    t = rolled(3, 4, player())
    assert (t.phase, t.col, t.rc) == ("read-future", 3, 2)


def test_a_double_six_has_its_golem_step_before_the_wheel_turns():
    t = rolled(6, 6, player(), player(0, 4), units=[unit("qc", A, "B1")])
    assert (t.plot("B1").hp, t.here().id) == (0, "s1")


def test_a_wheel_set_back_over_spring_brings_no_second_tax():
    """MER-SEA-07"""
    back = begun(
        *[player(9)] * 4, waiting=[reading("snow-golems", left=1)], portion=PORTION["p1"], reached=22, taxed=1
    )
    assert back.here().id == "w0"
    again = rolled(1, 1, *[player(9)] * 4, portion=PORTION["w1"], reached=22, taxed=1)
    assert (again.here().id, again.row, again.phase) == ("p0", 0, "read-future")


def test_trimmed_hedges_without_an_on_reveal_card():
    t = realm(player(0, spells=["trimmed-hedges"]), player(0, front=["patience"]))
    t.play(A, "cast trimmed-hedges", "with 1")
    assert (t.front(B), len(t.decks.spells)) == (["patience"], 69)


def test_a_chauffeur_moves_a_property_to_another_plot():
    t = realm(player(0, 4, 5))
    t.play(A, "join A1", "at A2", "dissolve A1", "at A9")
    assert (t.plot("A1").number, t.plot("A2").number, t.plot("A9").number) == (4, 0, 5)


def test_a_liquid_mirror_on_a_bought_property_is_no_money_pump():
    for col in range(1, 8):
        t = realm(player(20), col=col, deed_row=[2, 3, 4])
        t.play(A, "buy 0", "at A1", "liquidate A1")
        assert t.purse(A) <= 20 - 1


def test_a_bankrupt_player_stays_so_until_he_repays_on_his_own_turn():
    """MER-BKR-10"""
    owed = [{"debtor": B, "creditor": ROW, "amount": 2}]
    t = ended(player(5), player(9, standing=BANKRUPT, since=12), player(5), player(5), debts=owed)
    assert (t.active, t.merchants[B].standing) == (B, BANKRUPT)


def test_elimination_of_the_active_player_and_of_the_second_last():
    owed = [{"debtor": A, "creditor": ROW, "amount": 9}]
    t = ended(player(0, standing=BANKRUPT, since=12), player(5), player(5), player(5), debts=owed)
    assert (t.active, t.merchants[A].standing) == (B, 2)
    gone = player(standing=2)
    last = ended(player(0, standing=BANKRUPT, since=12), player(5), gone, gone, debts=owed, gone=2)
    assert (last.table.over, last.winners) == (True, [B])


def test_a_shop_keeps_its_maintenance_while_an_enemy_holds_it():
    """MER-GOL-12"""
    t = rolled(3, 5, player(3, brewery(8)), player(), units=[unit("jc", B, "A1")])
    assert t.purse(A) == 2


def test_a_defender_joins_an_occupied_plot():
    t = realm(player(0, 4), player(), units=[unit("jc", B, "A1"), unit("jh", A, "A2")])
    t.play(A, "march A2", "at A1")
    assert (t.plot("A1").own != 0, t.plot("A1").foe != 0) == (True, True)


def test_an_unknown_option_and_one_out_of_range_are_refused_with_key_value_and_range():
    import pytest

    from spellmarket.kernel import BadSetup

    with pytest.raises(BadSetup, match="max_rounds is 1 to 200, not 999"):
        GAME.table(4, options={"max_rounds": 999}, seed=0)
    with pytest.raises(BadSetup, match="no option 'taxes'"):
        GAME.table(4, options={"taxes": 3}, seed=0)


def test_actions_out_of_their_window_are_refused_with_a_rule():
    t = begun(player(9, 4, spells=["bailout"], stock=[0, 0, 2]))
    with refused("MER-TURN-01"):
        t.play(A, "permit")
    t.play(A, "roll")
    while t.phase != "read-future":
        t.play(t.table.pending[0], t.options(t.table.pending[0])[0])
    t.play(A, "read tea")
    with refused("MER-REA-01"):
        t.play(A, "cast bailout")
    with refused("MER-TAX-04"):
        t.play(A, "vote up")


def test_a_cart_is_no_target_without_a_market():
    t = realm(player(0, spells=["highwaymen"]), player(0, land(9), stock=[0, 0, 1]))
    with refused("MER-SPL-03"):
        t.play(A, "cast highwaymen")
    assert t.stock(B)[GRAIN] == 1
