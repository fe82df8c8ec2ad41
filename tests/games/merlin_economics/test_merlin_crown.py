"""Chapters 15 and 16: kings, decrees, crowns; taxes, votes, taxmen."""

import pytest
from realm_table import (
    BANKRUPT,
    OIL,
    PORTION,
    SOLVENT,
    A,
    B,
    C,
    D,
    brewery,
    lab,
    land,
    player,
    realm,
    refused,
    rolled,
    unit,
)

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import DECREES
from spellmarket.kernel import NotYourDecision
from spellmarket.lab import conformance


def king(card="kh", *others, me=None, decrees=("edict-of-bread", "enclosure", "muster"), **rest):
    """A draws a King; these decrees lie on top."""
    me = me or player(9)
    return realm(me, *others, top=[card], decrees=list(decrees), **rest).play(A, "permit")


def enacted(decree, *others, me=None, **rest):
    """A has drawn a King and enacted this decree."""
    deck = [
        decree,
        *[name for name in ("edict-of-bread", "crowns-tithe", "royal-wedding") if name != decree][:2],
    ]
    return king("kh", *others, me=me, decrees=deck, **rest).play(A, f"decree {decree}", "enact")


def spring(*players, **rest):
    """A double takes the wheel into Start of Spring."""
    return rolled(1, 1, *players, portion=PORTION["w1"], reached=19, **rest)


def voted(t, *ways):
    for seat, way in zip(t.table.pending, ways, strict=True):
        t.play(seat, f"vote {way}")
    return t


# Kings and decrees


def test_MER_DEC_01_and_02_a_king_is_played_at_once_with_three_decrees():
    """MER-DEC-01, MER-DEC-02"""
    t = king()
    assert set(t.options(A)) == {"decree edict-of-bread", "decree enclosure", "decree muster"}
    assert t.table.chair(A).view["looked"] != []
    assert t.table.chair(B).view["looked"] == []
    t.play(A, "decree muster")
    assert len(t.decks.decrees) == 23
    with refused("MER-DEC-03"):
        t.play(A, "decree enclosure")


def test_MER_DEC_02_fewer_than_three_after_reshuffling():
    t = realm(player(9), top=["kc"], decree_deck=[0], decree_discards=sorted(GAME.box.decree_cards)[1:])
    t.play(A, "permit")
    assert len(t.looked) == 3
    assert t.decree_discards == []


def test_MER_DEC_03_enacting_gives_a_crown_and_the_effects():
    """MER-GRD-01, MER-CRN-01"""
    t = enacted("edict-of-bread", col=5)
    assert (t.crowns(A), t.col, t.row, t.purse(A)) == (1, 3, 3, 1)
    assert t.merchants[A].barracks == [34]


def test_MER_DEC_04_and_05_sealed_bids_for_a_refused_decree():
    """MER-DEC-04, MER-DEC-05"""
    bankrupt = player(9, standing=BANKRUPT, since=12)
    t = king("kh", player(5), player(5), bankrupt, debts=[{"debtor": D, "creditor": 7, "amount": 9}])
    t.play(A, "decree muster", "refuse")
    assert t.table.pending == (B, C)  # a bankrupt player cannot bid
    with pytest.raises(NotYourDecision, match="a bankrupt player bids on no decree") as caught:
        t.play(D, "bid 1")
    assert caught.value.rule == "MER-BKR-05"
    before = t.table.chair(C).view
    t.play(B, "bid 4")
    assert t.table.chair(C).view == before
    with refused("MER-DEC-05", "5"):
        t.play(C, "bid 6")
    t.play(C, "bid 0")
    assert (t.crowns(B), t.crowns(A)) == (1, 0)
    nobody = king("kh", player(5), player(5), player(5))
    nobody.play(A, "decree edict-of-bread", "refuse")
    for seat in (B, C, D):
        nobody.play(seat, "bid 0")
    assert nobody.crowns(A) == 1


def test_MER_DEC_06_at_most_three_regulations():
    levy = {"kind": 12, "span": 3, "regulation": True}
    tax = {"kind": 11, "span": 3, "regulation": True}
    price = {"kind": 8, "span": 3, "amount": 1, "regulation": True}
    t = enacted("oil-levy", lasting=[tax, price, {**levy, "amount": 0}])
    assert [lasting.kind for lasting in t.lasting] == [8, 12, 12]


def test_MER_DEC_07_counters_and_stakes_survive_as_single_decrees():
    t = enacted(
        "amnesty", player(0, {"number": 4, "invested": 3}), me=player(9, {"number": 5, "invested": 2})
    )
    assert (t.purse(A), t.purse(B)) == (7 + 2, 3)
    assert t.plot("A1").blocks_gold == 1
    assert enacted("charter-of-learning", me=player(9, labs=[lab(5, grant=2)]), rc=5).rc == 3


def test_MER_DEC_08_a_king_can_be_cancelled_or_its_decree_replaced():
    t = king("kh", player(0, spells=["false-profit-red"]), player(0, spells=["audit"]))
    assert (t.phase, t.table.pending) == ("throne", (B,))
    t.play(B, "react false-profit-red")
    assert (t.phase, t.crowns(A), t.merchants[A].barracks, t.main.count(34)) == ("actions", 0, [], 4)
    wrong = king("kh", player(0, spells=["false-profit-black"]))
    assert wrong.options(B) == ["pass"]
    wrong.play(B, "pass")
    assert wrong.phase == "choose-decree"
    order = king(
        "ks",
        player(0, {"number": 4, "potion": "hearthward"}, front=["patience"]),
        me=player(9, spells=["executive-order"]),
    )
    assert order.phase == "own-throne"
    order.play(A, "react executive-order", "at B1", "with 1")
    assert (order.plot("B1").potion, order.front(B), order.merchants[A].barracks, order.crowns(A)) == (
        -1,
        [],
        [33],
        0,
    )
    assert len(order.decks.potions) == 48


def test_MER_DEC_09_the_fine_print_is_public_before_anybody_bids():
    t = king("kh", player(5))
    t.play(A, "decree muster")
    assert t.table.chair(B).view["decree"] == "muster"
    assert GAME.contents()["decrees"]["muster"]["fine_print"]


def test_the_other_decrees():
    """MER-DEC-06"""
    tithe = enacted("crowns-tithe")
    assert (tithe.purse(A), tithe.tax) == (7 + 4, 2)
    holiday = enacted("holiday-from-taxes", me=player(4), tax=2)
    assert (holiday.purses(), holiday.tax) == ([0, 1, 1, 0], 1)
    army = enacted("standing-army", units=[unit("jc", A, "A1", 3, 3)])
    assert army.at("A1", A).hp == 4
    from spellmarket.games.merlin_economics.rules import golems

    assert (golems.animate_price(army.table._state, A), golems.animate_price(army.table._state, B)) == (2, 1)
    levy = enacted("oil-levy")
    assert (levy.stock(A)[OIL], levy.cc) == (2, 2)
    jubilee = enacted(
        "jubilee",
        player(0, standing=BANKRUPT, since=12),
        debts=[{"debtor": B, "creditor": 7, "amount": 5}],
        col=2,
    )
    assert (jubilee.debts[0].amount, jubilee.row) == (3, 2)
    muster = king(
        "kh",
        player(5),
        player(0),
        player(1),
        decrees=("muster", "enclosure", "amnesty"),
        units=[unit("jc", B, "B1")],
    )
    muster.play(A, "decree muster", "enact")
    muster.play(B, "muster golem")
    assert (muster.units, muster.purses(), muster.row) == ([], [4, 5, 0, 0], 1)
    wedding = enacted("royal-wedding")
    assert (wedding.purses(), wedding.merchants[A].skip) == ([8, 1, 1, 1], 1)
    enclosure = king("kh", decrees=("enclosure", "muster", "amnesty"), deed_row=[2, 3, 4])
    enclosure.play(A, "decree enclosure", "enact", "buy 1", "at A5")
    assert (enclosure.plot("A5").number, enclosure.col, len(enclosure.deed_row)) == (3, 4, 3)
    measures = king(
        "kh", player(5), decrees=("weights-and-measures", "muster", "amnesty"), me=player(9, stock=[1, 0, 0]),
        options={"finance": "market"}, books=[{"bids": [{"owner": B, "price": 3}]}],
    )  # fmt: skip
    measures.play(A, "decree weights-and-measures", "enact", "sell-one souls")
    assert (measures.purse(A), measures.stock(A), measures.row) == (7 + 3, [0, 0, 0], 0)


def test_the_oil_levy_takes_gold_or_the_unit():
    """DE08, MER-COM-06"""
    levy = {"kind": 12, "span": 3, "regulation": True}
    t = rolled(1, 4, player(1, land(5)), player(0, land(5, under=3)), lasting=[levy])
    assert (t.stock(A)[OIL], t.stock(B)[OIL], t.row, t.cc) == (1, 0, 1, 1)


@pytest.mark.parametrize("decree", DECREES)
def test_every_decree_can_be_enacted(decree):
    t = enacted(decree, player(5, 4, stock=[1, 1, 1]), player(5), player(5), units=[unit("jc", B, "B1")])
    while t.phase != "actions":
        t.play(t.table.pending[0], t.options(t.table.pending[0])[0])
    assert t.crowns(A) == 1


# Crowns


def test_MER_CRN_02_a_crown_pays_a_years_taxes():
    t = spring(player(3, 4, crowns=2))
    assert (t.phase, t.table.pending) == ("bill", (A,))
    t.play(A, "yes")
    assert (t.crowns(A), t.purse(A)) == (1, 3)


def test_MER_CRN_03_crowns_count_nothing_in_net_worth():
    assert realm(player(3, crowns=4)).table.scores[A] == 3


# Taxes


def test_MER_TAX_01_and_02_the_bill():
    """MER-TAX-01, MER-TAX-02, MER-TAX-06  Chauffeurs count as two, specialized ones double, ruins not at
    all."""
    field = player(20, 4, {"number": 2, "other": 3}, land(9, under=5), brewery(8), {"number": 6, "hp": 0})
    t = spring(field, player(9), player(9), player(9), tax=2)
    assert t.purse(A) == 20 - 2 * (1 + 1 + 2 + 1 + 2)
    assert t.row == 14 + 3 * 2


def test_MER_TAX_03_who_cannot_pay_is_bankrupt():
    t = spring(player(2, 4, 5, {"number": 2, "other": 3, "vault": 1}))
    assert (t.purse(A), t.plot("A3").vault, t.standing(A)) == (0, 0, BANKRUPT)
    assert [(debt.creditor, debt.amount) for debt in t.debts if debt.debtor == A] == [(7, 2)]


def test_MER_TAX_04_only_a_unanimous_vote_changes_the_rate():
    rich = [player(9)] * 4
    t = voted(spring(*rich, col=4, rc=4, tax=2), "down", "down", "down", "down")
    assert (t.tax, t.col, t.rc) == (1, 5, 5)
    t = voted(spring(*rich, col=4, rc=4, tax=2), "up", "up", "keep", "up")
    assert (t.tax, t.col, t.rc) == (2, 4, 4)


def test_MER_TAX_06_the_rate_stays_between_0_and_5():
    """MER-TAX-09  A vote beyond the ends changes nothing."""
    rich = [player(9)] * 4
    top = voted(spring(*rich, tax=5, col=3), "up", "up", "up", "up")
    assert (top.tax, top.col) == (5, 3)
    assert voted(spring(*rich, tax=0, col=3), "down", "down", "down", "down").tax == 0


def test_MER_TAX_07_the_revenue_goes_to_the_row():
    """MER-BANK-05"""
    t = spring(*[player(9)] * 4, bank=64)
    assert (t.row, t.bank) == (4, 64)


def test_MER_TAX_08_the_order_of_a_bill():
    """MER-REA-03  Crown, then the potion that halves, then payment, then the spell that lifts it."""
    t = spring(player(1, 4, 5, 8, front=["ledger-ink"], spells=["bailout"], crowns=1), tax=2)
    t.play(A, "no")
    assert t.phase == "halve"
    t.play(A, "yes")  # 8 becomes 4, and one gold is there
    assert t.phase == "default"
    t.play(A, "react bailout")
    assert (t.purse(A), t.standing(A), t.merchants[A].skip) == (1, SOLVENT, 1)
    rich = spring(player(9, 4, 5, 8, front=["patience"], spells=["bailout"]), tax=2)
    assert rich.options(A) == ["pass"]  # asked because a face-down potion lies there
    rich.play(A, "pass")
    assert rich.purse(A) == 1


# Taxmen


def test_MER_TAXMAN_01_jokers_are_an_option():
    assert GAME.options["jokers"].default is False


def test_MER_TAXMAN_02_and_03_every_purse_pays():
    """MER-TAXMAN-02, MER-TAXMAN-03"""
    t = realm(
        player(9), player(1, {"number": 2, "other": 3, "vault": 9}), player(0), player(5,
        front=["ledger-ink"]),
        main=[*range(0), *main_with_jokers()], options={"jokers": True}, tax=3,
    )  # fmt: skip
    t.play(A, "permit")
    t.play(D, "yes")
    assert t.purses() == [7 - 3, 0, 0, 3]
    assert (t.row, t.standing(B), t.plot("B1").vault) == (3 + 1 + 2, SOLVENT, 9)
    assert t.main.count(44) == 8


def main_with_jokers():
    return [card for card in range(44) for _ in range(4)] + [44] * 8


def test_MER_SPL_08_one_of_several_potions_in_front_is_picked_at_random():
    left = set()
    for seed in range(20):
        t = king(
            "ks",
            player(0, front=["patience", "witch-brew"]),
            me=player(9, spells=["executive-order"]),
            seed=seed,
        )
        t.play(A, "react executive-order", "with 1", "pass")
        left.add(tuple(t.front(B)))
    assert left == {("patience",), ("witch-brew",)}


def test_decree_bids_that_are_opened_are_seen_by_all():
    """The last sealed bid shows the others: it leads twins apart and says so (section 26)."""
    conformance.check_twins(GAME, 6, 9200, {"finance": "none"})
