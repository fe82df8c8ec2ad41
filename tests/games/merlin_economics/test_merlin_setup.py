"""Chapters 1 and 2: setup, the auction for the turn order, and the frame of a turn."""

import pytest
from realm_table import OUT, A, B, C, D, begun, ended, player, reading, realm, refused, rolled, unit

import spellmarket as sm
from spellmarket.games.merlin_economics import GAME
from spellmarket.kernel import BadSetup


def bid(table, *bids):
    for seat, gold in zip(sorted(table.pending), bids, strict=True):
        table.chair(seat).play(f"bid {gold}")
    return table._state


def test_MER_SET_01_four_to_six_players():
    assert list(GAME.seats) == [4, 5, 6]
    with pytest.raises(BadSetup):
        GAME.table(3, seed=0)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_MER_SET_02_one_deck_a_player_without_jokers(seats):
    """MER-DECK-03  8 properties a player in one deck, 44 other cards a player in the main deck; jokers are
    an option."""
    s = GAME.table(seats, seed=0)._state
    assert len(s.decks.main) == 44 * seats
    assert len(s.decks.properties) + len(s.decks.deed_row) == 8 * seats
    assert 44 not in s.decks.main
    assert GAME.table(seats, options={"jokers": True}, seed=0)._state.decks.main.count(44) == 2 * seats


def test_MER_SET_03_five_custom_decks():
    s = GAME.table(4, seed=0)._state
    sizes = [
        len(deck)
        for deck in (s.decks.teas, s.decks.crystals, s.decks.spells, s.decks.potions, s.decks.decrees)
    ]
    assert sizes == [32, 24, 69, 48, 24]
    assert GAME.table(4, seed=1)._state.decks.spells != GAME.table(4, seed=2)._state.decks.spells


def test_MER_SET_04_and_05_gold_and_tokens():
    """MER-SET-04, MER-SET-05"""
    s = GAME.table(5, seed=0)._state
    assert [merchant.purse for merchant in s.merchants] == [10] * 5
    assert (s.treasury.bank, s.treasury.row, s.treasury.supply) == (50, 0, [30, 30, 30])
    rich = GAME.table(
        4, options={"gold_total": 300, "start_gold": 20, "tokens_per_commodity": 12}, seed=0
    )._state
    assert (rich.treasury.bank, rich.treasury.supply) == (220, [12, 12, 12])


def test_MER_SET_05_more_starting_gold_than_there_is_is_refused():
    with pytest.raises(BadSetup, match="MER-SET-05"):
        GAME.table(6, options={"gold_total": 60, "start_gold": 20}, seed=0)


def test_MER_SET_06_and_07_first_values_of_the_counters():
    """MER-SET-06, MER-SET-07, MER-SEA-01, MER-SEA-08"""
    s = GAME.table(4, seed=0)._state
    assert (s.col, s.rc, s.cc, s.tax, s.config.volatility) == (2, 1, 0, 1, 1)
    assert (s.here().name, s.wheel.year) == ("Start of Summer", 1)


def test_MER_SET_08_one_empty_table_for_each_commodity():
    s = GAME.table(4, options={"finance": "market"}, seed=0)._state
    assert len(s.books) == 3
    assert all(not book.bids and not book.asks for book in s.books)


def test_MER_SET_09_nine_empty_plots_and_nothing_else():
    for merchant in GAME.table(4, seed=0)._state.merchants:
        assert len(merchant.plots) == 9
        assert all(plot.number == 0 for plot in merchant.plots)
        assert not merchant.labs
        assert not merchant.barracks
        assert not merchant.cards


def test_MER_SET_10_an_empty_reading_deck_is_made_of_its_discards():
    teas = sorted(GAME.box.tea_cards)
    t = realm(player(), stack=[{"phase": "read-future"}], teas=[], tea_discards=teas)
    t.play(A, "read tea")
    assert len(t.teas) == 31
    assert t.tea_discards == []


def test_MER_SET_11_crowns_are_unlimited():
    t = realm(player(0, crowns=40))
    assert t.crowns(A) == 40


def test_MER_SET_12_the_same_seed_and_moves_give_the_same_game():
    def played(seed):
        table = GAME.table(4, seed=seed)
        for _ in range(120):
            chair = table.chair(table.pending[0])
            chair.play(chair.options[-1])
        return table

    assert played(5).position() == played(5).position()
    assert played(5).position() != played(6).position()
    record = played(5).record.text()
    assert sm.Record.parse(record, find=lambda _: GAME).replay().position() == played(5).position()


def test_MER_SET_13_without_finance_there_are_no_tables():
    assert GAME.table(4, options={"finance": "none"}, seed=0)._state.books == []
    t = realm(player(9, {"number": 2, "other": 3}, stock=[1, 1, 1]))
    assert not {"post", "transport", "note", "issue"} & t.kinds(A)
    with refused("MER-SET-13"):
        t.play(A, "transport")


# The auction


def test_MER_AUC_01_bids_are_sealed_and_at_most_the_starting_gold():
    table = GAME.table(4, seed=0)
    assert table.pending == (0, 1, 2, 3)
    assert len(table.chair(0).options) == 11
    before = table.chair(1).view
    table.chair(0).play("bid 7")
    assert table.chair(1).view == before
    with refused("MER-AUC-01", "10"):
        table.chair(1).play("bid 11")


def test_MER_AUC_02_the_highest_bid_plays_first():
    assert bid(GAME.table(4, seed=0), 1, 4, 2, 3).circle.order == [1, 3, 2, 0]


def test_MER_AUC_03_players_still_tied_are_put_in_random_order():
    orders = set()
    for seed in range(30):
        table = GAME.table(4, seed=seed)
        bid(table, 5, 5, 1, 0)
        assert table.pending == (0, 1)
        with refused("MER-AUC-03", "5"):
            table.chair(0).play("bid 6")
        orders.add(tuple(bid(table, 2, 2).circle.order))
    assert orders == {(0, 1, 2, 3), (1, 0, 2, 3)}


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_MER_AUC_04_and_05_half_the_pot_to_the_last_player(seats):
    """MER-AUC-04, MER-AUC-05  The smaller half goes to the one last player, at 5 and 6 too."""
    table = GAME.table(seats, seed=0)
    bids = list(range(seats))
    s = bid(table, *bids)
    pot = sum(bids)
    assert s.merchants[0].purse == 10 + pot // 2
    assert s.treasury.bank == 100 - 10 * seats + pot - pot // 2
    assert [s.merchants[seat].purse for seat in range(1, seats)] == [10 - seat for seat in range(1, seats)]


def test_MER_AUC_06_turn_order_is_the_seating_around_the_realm():
    s = bid(GAME.table(4, seed=0), 1, 4, 2, 3)
    assert s.after(1) == 3
    assert 9 * 3 in s.circle.near[9 * 1 + 2]  # the right edge of seat 1 touches the left edge of seat 3


def test_MER_AUC_07_all_bids_zero_twice():
    table = GAME.table(4, seed=0)
    bid(table, 0, 0, 0, 0)
    s = bid(table, 0, 0, 0, 0)
    assert [merchant.purse for merchant in s.merchants] == [10] * 4
    assert s.treasury.bank == 60


def test_MER_AUC_07_all_bids_of_ten_leave_everyone_broke_but_the_last():
    table = GAME.table(4, seed=0)
    bid(table, 10, 10, 10, 10)
    s = bid(table, 0, 0, 0, 0)
    assert [s.merchants[seat].purse for seat in s.circle.order] == [0, 0, 0, 20]


def test_MER_AUC_08_two_groups_break_their_ties_at_the_same_time():
    table = GAME.table(4, seed=0)
    bid(table, 5, 1, 5, 1)
    assert table.pending == (0, 1, 2, 3)
    assert bid(table, 0, 9, 1, 0).circle.order == [2, 0, 1, 3]  # 9 lifts nobody past a higher first bid


def later_starts(seats, **told):
    """What is taken on a first turn, by place in turn order; what is still owed can be written down."""
    table = GAME.table(seats, seed=0, listen=True, **told)
    order = list(bid(table, *range(seats)).circle.order)
    assert GAME.position(table.position()).position() == table.position()
    while table._state.round < 2:
        chair = table.chair(table.pending[0])
        chair.play(chair.options[0])  # roll, read, end
    found = [0] * seats
    for one in table.listen():
        if one.event.name == "started_later":
            taken = one.json(GAME.box)
            found[order.index(taken["seat"])] += taken["gold"]
    assert GAME.audit(table._state) == []
    return found


def test_MER_AUC_09_on_his_first_turn_a_later_one_takes_gold():
    """Issue 20, finding 28: the first won 5 points more often than his share, of five 7 and of six 5."""
    assert later_starts(4) == [0, 2, 3, 3]
    assert later_starts(4, options={"fair_start": False}) == [0, 0, 0, 0]
    assert later_starts(4, edition=1) == [0, 0, 0, 0]
    assert later_starts(5) == [0, 2, 4, 5, 4]
    assert later_starts(6) == [0, 2, 3, 3, 4, 3]
    assert later_starts(6, edition=1) == [0, 0, 0, 0, 0, 0]


def test_MER_AUC_09_the_auction_is_settled_as_the_book_says_and_a_position_owes_nothing():
    s = bid(GAME.table(4, seed=0), 0, 1, 2, 3)
    assert [merchant.purse for merchant in s.merchants] == [13, 9, 8, 7]
    assert s.bidding.starts == [3, 3, 2, 0]
    assert realm(turn=1, stack=[{"phase": "begin"}]).purses() == [0, 0, 0, 0]
    short = realm(player(), player(99), starts=[2, 0, 0, 0], turn=1, stack=[{"phase": "begin"}])
    assert (short.purse(A), short.bank, short.bidding.starts) == (1, 0, [0, 0, 0, 0])


# The turn


def test_MER_TURN_01_upkeep_roll_reading_actions_end():
    t = begun(player(5))
    assert t.phase == "ready"
    t.play(A, "roll")
    while t.phase != "read-future":
        seat = t.table.pending[0]
        t.play(seat, t.options(seat)[0])
    t.play(A, "read tea")
    assert t.phase == "actions"
    t.play(A, "end")
    assert (t.active, t.phase) == (B, "ready")


def test_MER_TURN_02_upkeep_wakes_units_and_ends_what_lasts_till_then():
    rusted = {"kind": 14, "unit": 1, "amount": -2, "span": 2, "left": A, "by": A}
    t = begun(
        player(),
        player(),
        units=[
            unit("jh", A, "A1", active=False, acted=True, temp=2, flex=1),
            unit("jd", B, "B1", uid=2, acted=True, power=0),
        ],
        lasting=[{**rusted, "unit": 2}],
        uids=5,
    )
    golem = t.at("A1", A)
    assert (golem.active, golem.acted, golem.temp, golem.flex) == (True, False, 0, 0)
    assert t.at("B1", B).acted
    assert t.lasting == []


def test_MER_TURN_03_actions_are_told_to_all_hidden_parts_to_their_owner():
    from realm_table import main_deck

    t = realm(player(9), main=main_deck("s5"))
    t.play(A, "permit")
    assert "bought_permit" in t.heard(D)
    assert "got_card" in t.heard(A)
    assert "got_card" not in t.heard(D)


def test_MER_TURN_04_the_families_of_actions():
    t = realm(
        player(20, 3, 4, shop_plot(), hand=["s5", "d9", "jc"], spells=["audit"], stock=[1, 0, 2]),
        player(5, 6),
    )
    assert {"buy", "permit", "lab", "land", "cast", "animate", "join", "invest", "offer", "end"} <= t.kinds(A)


def shop_plot():
    return {"number": 5, "permit": 1, "permit_number": 8}


def test_MER_TURN_05_the_end_of_a_turn():
    """MER-TURN-05, MER-GOL-15  The Stalwart Sentinel heals its property when its owner's turn ends."""
    damaged = {"number": 4, "permit": 3, "permit_number": 9, "hp": 1}
    t = ended(player(0, damaged), units=[unit("jh", A, "A1")])
    assert t.plot("A1").hp == 2
    assert t.active == B


def test_MER_TURN_06_a_skipped_turn_has_its_upkeep_and_no_roll():
    t = begun(player(0, skip=1), player(), waiting=[reading("open-archives", left=1, drawn=1)], rc=5)
    assert t.rc == 3
    assert (t.active, t.merchants[A].skip) == (B, 0)
    assert (t.die_a, t.die_b) == (0, 0)


def test_MER_TURN_07_a_reversed_order_goes_on_from_the_current_player():
    t = ended(player(), direction=-1)
    assert t.active == D


def test_MER_TURN_08_a_reversal_does_not_lengthen_the_round():
    t = ended(player(), direction=-1, round=3, round_left=1)
    assert t.round == 4
    assert t.round_left == 4
    t = ended(player(), round=3, round_left=2)
    assert (t.round, t.round_left) == (3, 1)


def test_a_player_who_left_is_passed_over():
    """MER-TURN-07"""
    t = ended(player(), player(standing=OUT))
    assert t.active == C


def test_MER_SPL_06_the_three_moments_for_spells():
    """MER-SPL-01, MER-SPL-06  Before the dice, before the reading and in the action step; or only there."""
    ready = begun(player(0, spells=["audit"]), player(3))
    assert ready.can(A, "cast audit")
    ready.play(A, "cast audit", "with 1")
    assert ready.phase == "choice"
    reading_now = realm(player(0, spells=["audit"]), stack=[{"phase": "read-future"}])
    assert reading_now.can(A, "cast audit")
    late = {"cast_window": "actions"}
    assert begun(player(0, spells=["audit"]), options=late).phase != "ready"
    asked = realm(player(0, spells=["audit"]), stack=[{"phase": "read-future"}], options=late)
    assert asked.kinds(A) == {"read"}
    with refused("MER-FRC-01"):
        asked.play(A, "cast audit")


def test_MER_ROLL_05_doubles_move_the_wheel():
    """MER-ROLL-05, MER-SEA-04"""
    assert rolled(1, 1, player()).here().name == "High Summer"
    assert rolled(1, 2, player()).here().name == "Start of Summer"
