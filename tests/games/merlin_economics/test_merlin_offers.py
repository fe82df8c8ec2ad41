"""Section 25, offers between players, and the roads of chapter 9."""

import pytest
from exchange_table import GAME, GRAIN, OIL, A, B, C, banker, exchange, refused, trader

from spellmarket.games.merlin_economics.pieces.words import LASTINGS, SPANS, SPELLS
from spellmarket.kernel import NotYourDecision

CUMULONIMBUS = SPELLS.index("cumulonimbus")
CARAVAN = SPELLS.index("sealed-caravan")
SAFE = {"kind": LASTINGS.index("safe-road"), "span": SPANS.index("uses"), "left": 1}
SHOP = {"number": 5, "permit": 1, "permit_number": 6}
FOUR = {"number": 4}


def rolling(die, make):
    """A table whose road die will show this number: the test says the die, not the seed."""
    for seed in range(200):
        t = make(seed)
        if t.s.copy().roll("road", 6) == die:
            return t
    raise AssertionError("a die has six faces")


def road(die, *players, **state):
    def make(seed):
        t = exchange(*players, **state)
        t.s.luck().at["road"] = seed
        return t

    return rolling(die, make)


def goods(t, *lines):
    return t.play(A, "offer 1 goods", *lines, "propose")


def test_MER_OFF_01_bundles_of_everything():
    t = exchange(
        trader(5, mead=1, crowns=1, cards=[0, 30], recipes=[3], plots=[FOUR, SHOP], spells=[0]),
        trader(9, stock=(0, 2, 0)),
    )
    t.play(
        A,
        "offer 1 goods",
        "give gold",
        "amount 1",
        "give mead",
        "amount 1",
        "give crowns",
        "amount 1",
        "give card",
        "the-card s2",
        "give recipe",
        "the-recipe shackles",
        "give spell",
        "the-spell cumulonimbus",
        "give plot",
        "at A1",
        "want oil",
        "amount 2",
        "want gold",
        "amount 3",
        "propose",
    )
    shown = t.view(B)["offer"]

    assert shown["give"]["spells"] == ["cumulonimbus"]
    assert shown["give"]["cards"] == ["s2"]
    assert shown["get"]["wares"] == [0, 2, 0]
    assert shown["get"]["gold"] == 3


def test_MER_OFF_01_an_empty_offer_is_none():
    with refused("MER-OFF-01", "empty"):
        exchange(trader()).play(A, "offer 1 goods", "propose")


def test_MER_OFF_02_what_the_other_cannot_deliver_is_not_asked_for():
    t = exchange(trader(5), trader(2)).play(A, "offer 1 goods", "want gold")

    with refused("MER-OFF-02", "2 gold, not 3"):
        t.play(A, "amount 3")
    t.play(A, "amount 0")
    with refused("MER-OFF-02", "no crowns"):
        t.play(A, "want crowns")


def test_MER_OFF_02_everything_changes_hands_at_once():
    t = goods(
        exchange(trader(5, crowns=1), trader(9)), "give crowns", "amount 1", "want gold", "amount 9"
    ).play(B, "accept")

    assert (t.purse(A), t.purse(B)) == (14, 0)
    assert [t.merchants[seat].crowns for seat in (A, B)] == [0, 1]
    assert t.draft is None


def test_MER_OFF_03_spells_need_an_open_shop():
    t = exchange(trader(5, spells=[CUMULONIMBUS]), trader(5)).play(A, "offer 1 goods")
    with refused("MER-OFF-03", "Spell Shop"):
        t.play(A, "give spell")

    shut = exchange(trader(5, spells=[0], plots=[{**SHOP, "arrears": 1}]), trader(5)).play(A, "offer 1 goods")
    assert not shut.can(A, "give spell")


def test_MER_OFF_03_an_addressee_needs_a_shop_of_his_own():
    """MER-SHOP-07"""
    t = exchange(trader(5), trader(5, spells=[0]), trader(plots=[{**SHOP, "fee": 0}])).play(
        A, "offer 1 goods"
    )

    with refused("MER-OFF-03"):
        t.play(A, "want spell")


def test_MER_OFF_04_there_are_no_other_promises():
    t = exchange(trader(5), trader(5)).play(A, "offer 1 goods")

    with refused("MER-OFF-04"):
        t.play(A, "end")


def test_MER_OFF_05_offers_are_counted():
    t = exchange(trader(5), trader(5), options={"offer_cap": 1}).play(A, "offer 1 goods", "drop")

    with refused("MER-OFF-05", "1 of 1"):
        t.play(A, "offer 2 goods")


def test_MER_OFF_05_rejected():
    t = goods(exchange(trader(5), trader(5)), "give gold", "amount 1").play(B, "reject")

    assert (t.purse(A), t.purse(B)) == (5, 5)
    assert t.table.pending == (A,)


def test_MER_OFF_05_one_counter_offer():
    t = goods(exchange(trader(5, crowns=1), trader(9)), "give crowns", "amount 1", "want gold", "amount 9")
    t.play(B, "counter")
    assert t.view(B)["offer"]["give"]["gold"] == 9
    t.play(B, "give gold", "amount 4", "propose")

    assert t.options(A) == ["reject", "accept"]
    with refused("MER-OFF-05", "accepted or rejected"):
        t.play(A, "counter")
    t.play(A, "accept")

    assert (t.purse(A), t.purse(B), t.merchants[B].crowns) == (9, 5, 1)


def test_MER_OFF_05_a_counter_offer_that_is_dropped_is_a_rejection():
    t = goods(exchange(trader(5), trader(9)), "give gold", "amount 1").play(B, "counter", "drop")

    assert t.draft is None
    assert t.table.pending == (A,)


def test_MER_OFF_05_a_counter_to_a_contract_changes_its_figure():
    t = exchange(banker(5), trader(9)).play(
        A, "offer 1 wager", "premium 5", "amount 2", "amount 1", "event king", "done", "turns 4", "propose"
    )

    t.play(B, "counter", "premium 3", "propose").play(A, "accept")

    assert (t.contracts[0].writer, t.contracts[0].holder, t.contracts[0].premium) == (A, B, 3)
    assert t.purse(B) == 6


def test_MER_OFF_11_at_most_twelve_parts():
    t = exchange(trader(9), trader(9)).play(A, "offer 1 goods")
    for _ in range(12):
        t.play(A, "give gold", "amount 1")

    with refused("MER-OFF-01", "at most 12 parts"):
        t.play(A, "want gold")
    t.play(A, "propose").play(B, "accept")

    assert (t.purse(A), t.purse(B)) == (8, 10)


def left_open(*players, lines=("give crowns", "amount 1", "want gold", "amount 9"), **state):
    """A's offer to B, which B leaves open."""
    return goods(exchange(*players, **state), *lines).play(B, "consider")


def heard(t, seat=C):
    return [row.event.name for row in t.table.events(seat)]


def test_MER_OFF_12_an_offer_left_open_waits_while_the_turn_goes_on():
    t = left_open(trader(5, crowns=1), trader(9))

    assert t.table.pending == (A,)
    assert t.view(C)["offer"]["standing"] is True
    assert "considered" in heard(t)
    with refused("MER-OFF-08", "1 offer of yours is open"):
        t.play(A, "offer 2 goods")
    t.play(A, "end")
    assert t.table.pending == (B,)
    assert t.options(B) == ["pass", "accept"]
    t.play(B, "accept")

    assert (t.purse(A), t.purse(B), t.merchants[B].crowns) == (14, 0, 1)
    assert t.draft is None
    assert t.active == B


def test_MER_OFF_12_it_expires_with_the_turn():
    t = left_open(
        trader(5, cards=[3]), trader(9), lines=("give card", "the-card s5", "want gold", "amount 2")
    )
    assert t.merchants[A].cards == []

    t.play(A, "end").play(B, "pass")

    assert t.draft is None
    assert t.merchants[A].cards == [3]
    assert "offer_expired" in heard(t)
    assert (t.purse(A), t.purse(B)) == (5, 9)


def test_MER_OFF_12_withdrawn_by_its_maker():
    t = left_open(
        trader(5, cards=[3]), trader(9), lines=("give card", "the-card s5", "want gold", "amount 2")
    )

    t.play(A, "withdraw-offer")

    assert t.draft is None
    assert t.merchants[A].cards == [3]
    assert heard(t)[-1] == "offer_withdrawn"
    assert t.can(A, "offer 2 goods")
    with refused("MER-OFF-12", "no offer of yours is open (1 made this turn)"):
        t.play(A, "withdraw-offer")
    t.play(A, "end")
    assert t.active == B  # nobody is asked about an offer that is gone


def test_MER_OFF_12_nobody_else_withdraws_it():
    t = left_open(trader(5, crowns=1), trader(9))

    for seat in (B, C):
        with pytest.raises(NotYourDecision) as caught:
            t.play(seat, "withdraw-offer")
        assert caught.value.rule == "MER-TURN-04"


def test_MER_OFF_12_a_counter_offer_is_answered_at_once():
    t = goods(exchange(trader(5, crowns=1), trader(9)), "give crowns", "amount 1", "want gold", "amount 9")
    t.play(B, "counter", "give gold", "amount 4", "propose")

    with refused("MER-OFF-12", "answered at once"):
        t.play(A, "consider")


def test_MER_OFF_12_what_was_spent_meanwhile_cannot_be_accepted():
    t = left_open(trader(5), trader(9), lines=("give gold", "amount 5"), deed_row=[4, 5, 6])
    t.play(A, "buy 0", "at A1", "end")

    with refused("MER-OFF-02", "5 gold are needed and the purse holds 3"):
        t.play(B, "accept")


def test_MER_OFF_12_another_property_on_the_same_plot_is_not_the_one_offered():
    t = left_open(trader(9, plots=[FOUR]), trader(9), lines=("give plot", "at A1", "want gold", "amount 9"))
    t.play(A, "liquidate A1", "buy 0", "at A1", "end")

    assert t.options(B) == ["pass"]
    with refused("MER-OFF-12", "no longer the one"):
        t.play(B, "accept")


def test_MER_OFF_12_at_the_action_cap_it_is_answered_first():
    t = left_open(trader(5, crowns=1), trader(9), options={"action_cap": 10}, actions=8)
    t.play(A, "permit")

    assert t.table.pending == (B,)
    t.play(B, "accept")
    assert t.merchants[B].crowns == 1


def test_MER_OFF_12_it_expires_when_its_addressee_has_left_the_game():
    t = left_open(trader(5, cards=[3]), trader(0), lines=("give card", "the-card s5"))
    t.merchants[B].standing = 2
    t.s.ending.gone = 1
    t.play(A, "end")

    assert t.draft is None
    assert t.merchants[A].cards == [3]
    assert t.active == C


def test_MER_OFF_12_an_open_offer_is_stored_with_the_table():
    t = left_open(trader(5, crowns=1, cards=[3]), trader(9))

    again = GAME.position(t.table.position())

    assert again.chair(A).view == t.view(A)
    assert again.chair(A).options == t.table.chair(A).options


def test_MER_OFF_06_hidden_cards_are_shown_to_the_two_parties_only():
    t = goods(exchange(trader(5, cards=[3]), trader(5)), "give card", "the-card s5")

    assert t.view(B)["offer"]["give"]["cards"] == ["s5"]
    assert t.view(C)["offer"]["give"]["cards"] == ["hidden"]
    assert t.table.spectator.view["offer"]["give"]["cards"] == ["hidden"]
    heard = [row.event.name for row in t.table.events(C)]
    assert "saw_card" not in heard


def test_MER_OFF_06_an_offer_in_the_making_is_its_makers_alone():
    t = exchange(trader(5), trader(5)).play(A, "offer 1 goods", "give gold", "amount 1")

    assert t.view(A)["offer"]["give"]["gold"] == 1
    assert t.view(B)["offer"] is None


def test_MER_OFF_07_a_brokered_shop_is_named_and_its_fee_paid():
    """MER-SHOP-05, MER-SHOP-07"""
    broker = trader(0, plots=[{**SHOP, "fee": 2}])
    t = road(6, trader(3, spells=[CUMULONIMBUS]), trader(9), broker)

    goods(t, "give spell", "the-spell cumulonimbus", "want gold", "amount 9").play(B, "accept")

    assert (t.purse(A), t.purse(C)) == (3 + 9 - 2, 2)
    assert t.merchants[B].spells == [CUMULONIMBUS]


def test_MER_OFF_07_who_cannot_pay_the_fee_cannot_sell_there():
    t = exchange(trader(1, spells=[0]), trader(9), trader(plots=[{**SHOP, "fee": 2}])).play(
        A, "offer 1 goods", "give spell", "the-spell cumulonimbus"
    )

    with refused("MER-OFF-02", "2 gold are needed", "holds 1"):
        t.play(A, "propose")


def test_MER_OFF_08_nothing_else_happens_while_an_offer_is_open():
    t = goods(exchange(trader(5), trader(5)), "give gold", "amount 1")

    assert t.table.pending == (B,)
    with refused("MER-OFF-08"):
        t.play(B, "end")


def test_MER_OFF_09_hidden_cards_are_named_from_the_lists_and_chosen_by_their_holder():
    t = exchange(trader(9), trader(0, cards=[2, 5, 25]))
    goods(t, "want card", "the-card any-permit", "give gold", "amount 3").play(B, "accept")
    assert t.options(B) == ["the-card s4", "the-card s8"]

    t.play(B, "the-card s8")

    assert t.merchants[A].cards == [5]
    assert t.purse(B) == 3


def test_MER_OFF_09_who_does_not_hold_it_is_asked_like_any_other_and_rejects():
    t = goods(exchange(trader(9), trader(0, cards=[2])), "want card", "the-card d10", "give gold", "amount 3")

    assert t.options(B) == ["reject", "counter", "consider"]
    with refused("MER-OFF-09", "do not hold"):
        t.play(B, "accept")
    assert t.view(C)["offer"]["get"]["cards"] == ["d10"]


def test_MER_OFF_09_no_more_cards_are_asked_for_than_there_are_backs():
    t = exchange(trader(9), trader(0, recipes=[2])).play(
        A, "offer 1 goods", "want recipe", "the-recipe any", "want recipe", "the-recipe shackles"
    )

    assert t.view(A)["offer"]["get"]["recipes"] == ["shackles"]
    with refused("MER-OFF-02", "no spell"):
        exchange(trader(9), trader(plots=[SHOP])).play(A, "offer 1 goods", "want spell")


def test_MER_OFF_10_only_the_active_player_gives_plots_except_for_a_plot():
    t = exchange(trader(9, plots=[FOUR]), trader(9, plots=[{"number": 5}])).play(A, "offer 1 goods")
    with refused("MER-OFF-10", "owner's turn"):
        t.play(A, "want plot")

    t.play(A, "give plot", "at A1", "want plot", "at B1", "propose").play(B, "accept", "at B1").play(
        A, "at A1"
    )

    assert t.s.plot(0).number == 5
    assert t.s.plot(9).number == 4


def test_MER_PROP_06_everything_on_a_property_travels_with_it():
    land = {"number": 4, "permit": 3, "permit_number": 9, "planted": 1}
    block = {"kind": 0, "plot": 0, "span": 0, "left": 3}
    t = goods(
        exchange(trader(plots=[land]), trader(9), lasting=[block]),
        "give plot",
        "at A1",
        "want gold",
        "amount 5",
    )

    t.play(B, "accept", "at B3")

    there = t.s.plot(11)
    assert (there.number, there.permit, there.planted, there.blocks_land) == (4, 3, 1, 1)
    assert t.lasting[0].plot == 11
    assert t.s.plot(0).number == 0


@pytest.mark.parametrize(
    ("plot", "rule"),
    [({**FOUR, "invested": 1}, "MER-PROP-06"), ({"number": 2, "other": 3, "vault": 1}, "MER-CHA-09")],
)
def test_MER_PROP_06_what_cannot_be_sold(plot, rule):
    t = exchange(trader(plots=[plot, {"number": 8}]), trader(9)).play(A, "offer 1 goods", "give plot")

    with refused(rule):
        t.play(A, "at A1")


def test_MER_PROP_15_the_receiver_names_an_empty_plot_and_needs_one():
    full = [{"number": n} for n in (2, 3, 4, 5, 6, 8, 9, 10, 10)]
    t = exchange(trader(plots=[FOUR]), trader(9, plots=full)).play(A, "offer 1 goods", "give plot", "at A1")

    with refused("MER-PROP-15", "1 properties need empty plots and there are 0"):
        t.play(A, "propose")


def test_MER_EX_26_a_grudge_trade():
    """MER-TRD-03, MER-TRD-04"""
    t = road(4, trader(0, stock=(0, 2, 0)), trader(5), grudges=[2, 0, 0, 0])
    supply = t.supply[OIL]

    goods(t, "give oil", "amount 2", "want gold", "amount 5").play(B, "accept")

    assert t.purse(A) == 5
    assert t.stock(A) == t.stock(B) == [0, 0, 0]
    assert t.supply[OIL] == supply + 2


def test_MER_TRD_01_any_terms():
    t = goods(exchange(trader(5), trader()), "give gold", "amount 5").play(B, "accept")

    assert (t.purse(A), t.purse(B)) == (0, 15)


def test_MER_TRD_02_deals_without_goods_at_risk_need_no_roll():
    t = exchange(trader(5, cards=[2]), trader())
    before = dict(t.s.chance.at)

    goods(t, "give gold", "amount 2", "give card", "the-card s4").play(B, "accept")

    assert dict(t.s.chance.at) == before


@pytest.mark.parametrize(("die", "arrives"), [(3, 0), (4, 2)])
def test_MER_TRD_03_three_or_less_loses_what_was_sent(die, arrives):
    t = road(die, trader(0, stock=(0, 0, 2), mead=1, recipes=[4]), trader(5))

    goods(t, "give grain", "amount 2", "give mead", "amount 1", "give recipe", "the-recipe witch-brew").play(
        B, "accept"
    )

    assert t.stock(B)[GRAIN] == arrives
    assert t.merchants[B].mead == arrives // 2
    assert len(t.merchants[B].recipes) == arrives // 2
    assert t.stock(A) == [0, 0, 0]


def test_MER_TRD_04_with_a_grudge_four_is_too_low():
    assert road(4, trader(0, stock=(1, 0, 0)), trader()).grudge(A, B) is False
    t = road(5, trader(0, stock=(1, 0, 0)), trader(), grudges=[0, 1, 0, 0])

    goods(t, "give souls", "amount 1").play(B, "accept")

    assert t.stock(B) == [1, 0, 0]


def test_MER_TRD_05_who_sends_nothing_at_risk_rolls_nothing():
    t = road(6, trader(0, stock=(1, 0, 0)), trader(5))
    drawn = t.s.chance.at.get("road", 0)

    goods(t, "give souls", "amount 1", "want gold", "amount 5").play(B, "accept")

    assert t.s.chance.at["road"] == drawn + 1


def test_MER_TRD_06_with_a_common_road_both_lose_by_one_low_die():
    t = road(2, trader(0, stock=(1, 0, 0)), trader(0, stock=(0, 1, 0)), options={"road_loss": "both"})

    goods(t, "give souls", "amount 1", "want oil", "amount 1").play(B, "accept")

    assert t.stock(A) == t.stock(B) == [0, 0, 0]


def test_MER_TRD_03_a_safe_road_needs_no_roll_and_is_used_up():
    t = road(1, trader(0, stock=(1, 0, 0)), trader(), lasting=[{**SAFE, "seat": A}])

    goods(t, "give souls", "amount 1").play(B, "accept")

    assert t.stock(B) == [1, 0, 0]
    assert t.lasting == []


def test_MER_REA_04_the_window_of_an_agreed_trade():
    """MER-REA-02, MER-REA-05: who is asked depends on the number of spell cards, not on the cards."""
    holds = road(1, trader(0, stock=(1, 0, 0), spells=[CARAVAN]), trader())
    bluffs = road(1, trader(0, stock=(1, 0, 0), spells=[CUMULONIMBUS]), trader())
    for t in (holds, bluffs):
        goods(t, "give souls", "amount 1").play(B, "accept")
        assert t.table.pending == (A,)

    holds.play(A, "react sealed-caravan")
    with refused("MER-REA-01", "Sealed Caravan"):
        bluffs.play(A, "react sealed-caravan")
    bluffs.play(A, "pass")

    assert holds.stock(B) == [1, 0, 0]
    assert bluffs.stock(B) == [0, 0, 0]
    assert holds.merchants[A].spells == []


def test_MER_REA_04_a_trade_of_goods_for_goods_asks_both_and_its_position_is_read_again():
    """Where both held spells the position between the two questions was refused: one offer at a time."""
    spells = [CUMULONIMBUS]
    t = road(1, trader(0, stock=(1, 0, 0), spells=spells), trader(0, stock=(0, 1, 0), spells=spells))
    goods(t, "give souls", "amount 1", "want oil", "amount 1").play(B, "accept")

    asked = []
    while GAME.named(t.table._state.phase) == "caravan":
        asked += t.table.pending
        assert GAME.audit(t.table._state) == []
        assert GAME.position(t.table.position()).pending == t.table.pending
        t.play(asked[-1], "pass")

    assert sorted(asked) == [A, B]


def test_MER_OFF_11_offers_stop_after_twelve_parts():
    """An offer has bounded parts, so that every turn ends (MER-END-05)."""
    t = exchange(trader(9), trader(9)).play(A, "offer 1 goods")
    for _ in range(6):
        t.play(A, "give gold", "amount 1", "want gold", "amount 1")

    assert t.options(A) == ["drop", "propose"]
    with refused("MER-OFF-01", "12 parts"):
        t.play(A, "give gold")


def test_no_option_list_is_longer_than_a_few_hundred():
    rich = {"gold_total": 300, "start_gold": 5}
    t = exchange(banker(100, stock=(9, 9, 9)), banker(100), options=rich)

    for lines in (
        ["offer 1 goods", "give gold"],
        ["offer 1 loan", "with 0"],
        ["post souls"],
        ["transport", "load souls", "amount 1"],
    ):
        fresh = exchange(banker(100, stock=(9, 9, 9)), banker(100), options=rich).play(A, *lines)
        assert len(fresh.options(A)) <= 301
    assert len(t.options(A)) < 100
    assert GAME.actions < 20_000


def test_MER_MAP_03_a_chauffeur_lands_where_no_unit_stands():
    """MER-CHA-09"""
    field = [{"number": n} for n in (4, 5, 6, 8, 9, 10, 8)]
    golem = {"uid": 5, "card": 24, "owner": B, "plot": 16, "ap": 1, "hp": 1}
    bank = {"number": 2, "other": 3}
    t = exchange(trader(plots=[bank]), trader(9, plots=field), units=[golem])

    goods(t, "give plot", "at A1", "want gold", "amount 5").play(B, "accept")

    assert t.s.plot(17).other == 3  # the only plot without a unit, so he was not even asked
    t.sound()
