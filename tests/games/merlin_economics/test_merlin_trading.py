"""What a trader advises: never a loss, and offers that both sides should like."""

import pytest
from exchange_table import GAME, GRAIN, NOW, A, B, C, banker, book, exchange, trader

from spellmarket.bots import bot
from spellmarket.games.merlin_economics.advice import trading
from spellmarket.games.merlin_economics.pieces.words import GOLD_ITEM, GRAIN_ITEM
from spellmarket.games.merlin_economics.rules import finance

BREWERY = {"number": 5, "permit": 2, "permit_number": 6}
GRAIN_LAND = {"number": 4, "permit": 3, "permit_number": 9, "planted": 1}


def best(t, seat):
    """What a trader would do, the end of the action step being worth nothing."""
    options = t.table.chair(seat).options
    weights = [0 if GAME.text(move) == "end" else trading.weigh(t.s, seat, move) for move in options]
    return GAME.text(options[weights.index(max(weights))])


def lead(t, seat, until):
    """The trader plays on until he says this word."""
    for _ in range(40):
        move = best(t, seat)
        if move == until:
            return t
        t.play(seat, move)
    raise AssertionError(f"he never says {until}")


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["give gold", "amount 3"], "accept"),  # a present
        (["want gold", "amount 3"], "reject"),
        (["give crowns", "amount 1", "want gold", "amount 1"], "accept"),
        (["give crowns", "amount 1", "want gold", "amount 9"], "reject"),
        (["give mead", "amount 1", "want gold", "amount 9"], "reject"),
    ],
)
def test_offers_are_answered_by_value(lines, answer):
    """MER-OFF-05"""
    t = exchange(trader(9, crowns=1, mead=1), trader(9)).play(A, "offer 1 goods", *lines, "propose")

    assert best(t, B) == answer or (answer == "reject" and best(t, B) == "counter")


@pytest.mark.parametrize("premium", [1, 2, 3, 4])
def test_a_wager_is_signed_only_by_who_gains(premium):
    """MER-INS-05: a claim on a seven in the next turn pays three times the premium, once in six."""
    t = exchange(banker(30), trader(9)).play(
        A,
        "offer 1 wager",
        f"premium {premium}",
        "amount 3",
        "amount 1",
        "event seven",
        "done",
        "turns 1",
        "propose",
    )

    assert best(t, B) == "reject"


def test_a_generous_wager_is_signed():
    t = exchange(banker(30), trader(9)).play(
        A, "offer 1 wager", "premium 1", "amount 9", "amount 1", "event seven", "done", "turns 3", "propose"
    )

    assert best(t, B) == "accept"


def test_a_loan_without_hope_is_refused():
    """MER-LOAN-02"""
    t = exchange(trader(0), banker(20), active=A).play(
        A, "offer 1 loan", "amount 9", "amount 0", "until s0 1", "propose"
    )

    assert best(t, B) == "reject"


def test_a_brewer_buys_cheap_grain_and_leaves_dear_grain():
    """MER-MKT-07"""
    cheap = exchange(trader(20, plots=[BREWERY]), trader(), col=6, books=[{}, {}, book([], [(B, 1), (B, 2)])])
    dear = exchange(trader(20, plots=[BREWERY]), trader(), col=6, books=[{}, {}, book([], [(B, 30)])])

    assert best(cheap, A) == "take grain"
    cheap.play(A, "take grain")
    assert best(cheap, A) == "amount 2"
    assert best(dear, A) != "take grain"


def test_spare_goods_go_to_market_at_a_price_that_is_no_loss():
    """MER-CART-02"""
    t = exchange(trader(0, stock=(0, 4, 0)), trader(), books=[{}, book([(B, 3)])])

    assert best(t, A) == "transport"
    t.play(A, "transport", "load oil")
    assert best(t, A) == "amount 4"
    t.play(A, "amount 4")
    asked = int(best(t, A).split()[1])

    assert 1 <= asked <= 3


def test_needed_goods_are_kept():
    t = exchange(trader(0, stock=(0, 0, 3), plots=[BREWERY]), trader(), books=[{}, {}, book([(B, 1)])])

    assert best(t, A) == "end"


def test_a_planned_offer_is_written_as_planned_and_liked_by_both():
    """MER-OFF-01"""
    t = exchange(trader(0, stock=(0, 0, 6)), trader(30, plots=[BREWERY]), col=12)
    assert best(t, A).startswith(("offer 1 goods", "transport"))
    t.play(A, "offer 1 goods")

    lead(t, A, "propose").play(A, "propose")

    assert t.draft.give.count(GRAIN_ITEM) > 0
    assert t.draft.get.count(GOLD_ITEM) > 0
    assert best(t, B) == "accept"


def test_a_future_due_is_fulfilled():
    """MER-FWD-08"""
    note = {"number": 0, "short": A, "long": B, "ware": GRAIN, "price": 3, "mark": NOW, "expired": True}
    t = exchange(banker(0, stock=(0, 0, 3)), trader(), futures=[note])

    assert best(t, A) == "fulfil 0"


def test_a_cover_too_dear_is_not_renewed():
    """MER-INS-06"""
    cover = {
        "number": 0,
        "cover": True,
        "writer": A,
        "holder": B,
        "premium": 5,
        "odds_a": 1,
        "odds_b": 1,
        "event": "KING",
        "turns": 12,
        "claims": 1,
    }
    t = exchange(banker(9), trader(9), contracts=[cover])
    finance.season(t.s)
    t.s.settle()
    t.play(A, best(t, A))

    assert best(t, B) == "no"


def test_every_hint_is_a_sentence():
    t = exchange(banker(9, stock=(1, 1, 1)), banker(9), trader(9), books=[book([(B, 2)], [(C, 3)])])

    for move in t.table.chair(A).options:
        assert trading.why(t.s, A, move).endswith(".")


def test_the_hands_of_others_do_not_enter_a_plan():
    """Section 26: what a trader plans depends on what he can see."""
    plans = []
    for cards in ([24], [0]):
        t = exchange(
            trader(0, stock=(4, 0, 0)), trader(30, cards=cards, recipes=[1] if cards == [0] else [2])
        )
        plans.append([trading.weigh(t.s, A, move) for move in t.table.chair(A).options])

    assert plans[0] == plans[1]


def greedy_turn(t):
    """What is heard of a turn that a greedy bot plays for A, everybody else answering as it would."""
    players = [bot("greedy", seat) for seat in range(4)]
    while t.active == A and not t.table.over:
        seat = t.table.pending[0]
        t.table.chair(seat).play(players[seat].choose(t.table.chair(seat)))
    return [row.event.name for row in t.table.events(A)]


def test_MER_BREW_02_who_has_a_brewery_makes_mead_and_sells_it():
    """MER-BREW-03: from an empty field the bots hardly ever come so far, with a Brewery they use it."""
    told = greedy_turn(exchange(trader(9, stock=(0, 0, 4), plots=[BREWERY]), trader(5), col=4))

    assert "mead_made" in told
    assert "mead_sold" in told


def answered(t, *lines):
    """What the greedy player B answers to what A writes."""
    t.play(A, *lines, "propose")
    return GAME.text(bot("greedy").choose(t.table.chair(B)))


def test_MER_INS_07_a_claim_that_its_writer_could_never_pay_is_not_bought():
    """MER-INS-01: odds of 20 to 1 on a seven are worth no more than the writer has."""
    wager = ("offer 1 wager", "premium 15", "amount 20", "amount 1", "event seven", "done", "turns 9")

    assert answered(exchange(banker(2), trader(15)), *wager) == "reject"


def test_MER_INS_01_what_the_holder_could_bring_about_is_not_insured():
    """He who writes takes what no dice decide to happen often."""
    wager = ("offer 1 wager", "with 1", "premium 2", "amount 9", "amount 1", "event king", "done", "turns 20")

    assert answered(exchange(banker(9), banker(9)), *wager) == "reject"


def test_MER_FWD_10_a_bushel_is_not_promised_below_its_last_price():
    """MER-FWD-09: what is not delivered is owed at the last price."""
    future = ("offer 1 future", "with 1", "note souls", "until w0 1", "amount 9")
    t = exchange(trader(9), banker(3), books=[book(last=30)])

    assert answered(t, *[line for line in future if line != "with 1"]) == "reject"
