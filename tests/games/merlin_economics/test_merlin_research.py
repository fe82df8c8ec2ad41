"""Chapters 6 to 8: labs, spells, shops; potions, breweries, Mead; lands and commodities."""

import pytest
from realm_table import (
    GRAIN,
    OIL,
    PORTION,
    SOULS,
    A,
    B,
    C,
    D,
    begun,
    brewery,
    ended,
    lab,
    land,
    player,
    realm,
    refused,
    rolled,
    seeds,
    shop,
    unit,
)

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import POTIONS, SPELLS
from spellmarket.games.merlin_economics.state import piles, spans


def through(t):
    """Everybody answers with the first option until the active player acts again."""
    while t.phase not in ("actions", "read-future"):
        seat = t.table.pending[0]
        t.play(seat, t.options(seat)[0])
    return t


# Labs


def test_MER_LAB_01_labs_go_to_the_workshop():
    t = realm(player(0, hand=["s5", "h9"]))
    t.play(A, "lab s5", "lab h9")
    assert [(lab.number, lab.potion) for lab in t.merchants[A].labs] == [(5, False), (9, True)]
    with refused("MER-LAB-01"):
        t.play(A, "lab s5")


def test_MER_LAB_02_the_grant_lies_on_the_lab():
    t = realm(player(5, labs=[lab(5)]), rc=3, bank=95)
    t.play(A, "fund 0")
    assert (t.purse(A), t.merchants[A].labs[0].grant, t.bank) == (2, 3, 95)
    with refused("MER-LAB-02", "3"):
        t.play(A, "fund 0")
    poor = realm(player(2, labs=[lab(5)]), rc=3)
    with refused("MER-LAB-02", "costs 3", "holds 2"):
        poor.play(A, "fund 0")


def test_MER_LAB_03_an_unfunded_lab_does_nothing():
    assert rolled(3, 5, player(0, labs=[lab(8)])).spells(A) == []
    both = rolled(3, 5, player(0, labs=[lab(8, grant=2), lab(8, potion=True, grant=1)]))
    assert (len(both.spells(A)), len(both.recipes(A))) == (1, 1)


def test_MER_LAB_04_a_card_remembers_its_lab():
    t = rolled(3, 5, player(0, labs=[lab(4), lab(8, grant=2)]))
    assert t.merchants[A].spells[0] // 64 == t.merchants[A].labs[1].uid


def test_MER_LAB_05_a_spent_card_goes_under_its_own_lab_others_go_back():
    t = realm(player(0, labs=[lab(8)], spells=[]), player(3))
    s = t.table._state
    s.merchants[A].spells = sorted(
        [64 * s.merchants[A].labs[0].uid + SPELLS.index("audit"), SPELLS.index("tollgate")]
    )
    s.decks.spells.remove(SPELLS.index("audit"))
    s.decks.spells.remove(SPELLS.index("tollgate"))
    t.play(A, "cast audit", "with 1")
    through(t)
    assert t.merchants[A].labs[0].spent == [SPELLS.index("audit")]
    sold = realm(player(0, shop(8), labs=[lab(8)], spells=["audit"]))
    sold.play(A, "sell-spell audit")
    assert sold.merchants[A].labs[0].spent == []


def test_MER_LAB_06_three_spent_cards_make_success_further_ones_go_back():
    t = realm(player(0, labs=[lab(8, spent=("audit", "audit", "tollgate"))]), player(3))
    s = t.table._state
    s.merchants[A].spells = [64 * s.merchants[A].labs[0].uid + SPELLS.index("tollgate")]
    s.decks.spells.remove(SPELLS.index("tollgate"))
    t.play(A, "cast tollgate", "with 1")
    assert len(t.merchants[A].labs[0].spent) == 3


def test_MER_LAB_07_potions_go_under_their_lab_too():
    t = rolled(
        1, 6, player(0, {"number": 4, "invested": 3}, labs=[lab(8, potion=True)], front=["second-sight"])
    )
    assert t.purse(A) == 3
    assert len(t.decks.potions) == 48  # it has no lab of its own
    again = realm(player(0, labs=[lab(8, potion=True)]))
    s = again.table._state
    card = 64 * s.merchants[A].labs[0].uid + POTIONS.index("ledger-ink")
    piles.spend(s, A, card, True)
    assert s.merchants[A].labs[0].spent == [POTIONS.index("ledger-ink")]


def test_MER_LAB_08_labs_are_off_the_grid():
    t = rolled(1, 6, player(0, labs=[lab(8, grant=4)]))
    assert t.merchants[A].labs[0].grant == 4
    assert t.table.chair(A).view["players"][A]["tax"] == 1


def test_MER_LAB_09_an_empty_deck_leaves_the_grant():
    everything = [SPELLS[kind] for kind in GAME.box.spell_cards]
    t = rolled(3, 5, player(0, labs=[lab(8, grant=2)]), player(0, spells=everything))
    assert (t.spells(A), t.merchants[A].labs[0].grant) == ([], 2)


def test_MER_LAB_10_a_card_whose_lab_is_gone_is_shuffled_back():
    t = realm(player(0, 5, labs=[lab(8, grant=1, spent=("audit", "audit", "tollgate"))]), player(3))
    s = t.table._state
    s.merchants[A].spells = [64 * s.merchants[A].labs[0].uid + SPELLS.index("tollgate")]
    s.decks.spells.remove(SPELLS.index("tollgate"))
    t.play(A, "convert 0", "at A1", "cast tollgate", "with 1")
    spans.lift(s, s.lasting[0], True)
    assert len(s.decks.spells) == 69


# Spells


def test_MER_SPL_02_and_03_a_spell_needs_a_legal_target():
    """MER-SPL-02, MER-SPL-03"""
    t = realm(player(0, spells=["cumulonimbus", "frost-kiss"]), player(0, land(9)))
    assert t.can(A, "cast cumulonimbus")
    with refused("MER-SPL-03"):
        t.play(A, "cast frost-kiss")
    with refused("MER-SPL-02", "hold"):
        t.play(A, "cast audit")
    t.play(A, "cast cumulonimbus")
    with refused("MER-SPL-03"):
        t.play(A, "at B2")


def test_MER_SPL_04_a_grudge_from_either_side_or_from_both():
    def cast(grudge):
        t = realm(player(0, spells=["tollgate"]), player(3), options={"grudge": grudge})
        return t.play(A, "cast tollgate", "with 1").table._state

    assert cast("either").grudge(A, B)
    assert not cast("both").grudge(A, B)
    assert realm(player(), player(), grudges=[2, 1, 0, 0], options={"grudge": "both"}).table._state.grudge(
        B, A
    )


def test_MER_SPL_05_classes():
    jokers = [spell.name for spell in GAME.box.spells if spell.joker]
    assert jokers == ["Eating Riches", "Transmutation", "Joker's Time Piece", "Trimmed Hedges"]


def test_MER_SPL_07_a_spell_with_a_duration_lies_at_its_target_and_is_spent_then():
    t = realm(player(0, spells=["tollgate"]), player(6))
    t.play(A, "cast tollgate", "with 1")
    assert (len(t.decks.spells), len(t.lasting)) == (68, 1)
    t.play(A, "end")
    t.play(B, "roll")
    while t.phase != "read-future":
        t.play(t.table.pending[0], t.options(t.table.pending[0])[0])
    t.play(B, "read tea")
    gold, row, col = t.purse(B), t.row, t.col
    t.play(B, "permit")
    assert (t.purse(B), t.row) == (gold - col - 1, row + 1)


def test_SP02_a_dry_movement_raises_the_maintenance_once():
    def cast(seed):
        t = realm(player(0, spells=["drunkards-tale"]), player(9, brewery(8), mead=3), seed=seed)
        return t.play(A, "cast drunkards-tale", "at B1")

    heads = seeds(cast, lambda t: t.told("coin_fell")[0]["side"] == "heads")
    assert heads.plot("B1").attached == 1
    tails = seeds(cast, lambda t: t.told("coin_fell")[0]["side"] == "tails")
    assert (tails.plot("B1").attached, len(tails.decks.spells)) == (0, 69)
    position = heads.table.position()
    position["state"].update(active=B)
    position["stack"] = [{"phase": "actions"}]
    selling = GAME.position(position)
    selling.chair(B).play("sell-mead B1")
    selling.chair(B).play("amount 1")
    assert selling._state.lasting[0].left == 1
    after = selling.position()
    after["state"].update(die_a=3, die_b=5)
    after["stack"] = [{"phase": "resolve", "values": [1]}]
    paid = GAME.position(after)._state
    assert paid.merchants[B].purse == 9 + 2 - 2
    assert paid.lasting == []


def test_SP03_the_wizard_guild_meeting():
    t = realm(
        player(0, spells=["guild-meeting"]), player(0, hand=["s5", "h5"]), player(0, hand=["d5"]), player()
    )
    t.play(A, "cast guild-meeting")
    t.play(B, "claim 2 3")  # at least two fives (rank index 3)
    with refused("MER-SPL-02"):
        t.play(C, "claim 2 2")
    t.play(C, "claim 3 3")
    t.play(D, "call")
    assert t.told("game_won")[0]["seat"] == C
    assert len(t.hand(C)) == 2
    t = realm(player(0, spells=["guild-meeting"]))
    t.play(A, "cast guild-meeting")
    t.play(B, "fold").play(C, "fold")
    assert len(t.hand(D)) == 1  # the last one left wins without showing
    t = realm(player(0, spells=["guild-meeting"]), player(), player(standing=2), player(standing=2))
    t.play(A, "cast guild-meeting")
    t.play(B, "fold")
    assert len(t.hand(A)) == 1  # all have folded


def test_SP04_eating_riches_best_of_three():
    def cast(choice):
        t = realm(player(9, spells=["eating-riches"]), player(7, {"number": 2, "other": 3, "vault": 11}))
        t.play(A, "cast eating-riches", "with 1", "parity odd")
        t.play(A, "show 1")
        t.play(B, "show 2")  # odd: the caster wins at once
        return t.play(A, choice)

    vault = cast("plunder vault")
    assert (vault.plot("A1").vault, vault.plot("B1").vault, vault.row, vault.purse(B)) == (0, 9, 1, 7)
    purse = cast("plunder purse")
    assert (purse.purse(B), purse.row) == (5, 1)
    t = realm(player(9, spells=["eating-riches"]), player(6))
    t.play(A, "cast eating-riches", "with 1", "parity odd")
    t.play(A, "show 1").play(B, "show 1")
    t.play(A, "show 1").play(B, "show 3")
    t.play(B, "plunder purse")
    assert t.purse(A) == 6


def test_SP06_this_rounds_on_you():
    """MER-REA-03  The window opens once, with the second Mead."""
    t = realm(
        player(0, brewery(8), mead=3), player(0, spells=["rounds-on-you"]), player(0, spells=["audit"]), col=3
    )
    t.play(A, "sell-mead A1", "amount 1")
    assert t.phase == "actions"
    t.play(A, "sell-mead A1", "amount 1")
    assert (t.phase, t.table.pending) == ("mead-window", (B,))
    t.play(B, "react rounds-on-you")
    assert t.table.pending == (C,)
    t.play(C, "pass")
    assert (t.purse(A), t.merchants[B].mead) == (3, 1)
    t.play(A, "sell-mead A1", "amount 1")
    assert t.phase == "actions"


def test_SP08_transmutation_changes_nothing():
    assert GAME.box.spells[SPELLS.index("transmutation")].copies == 0


def test_SP09_spectacles_show_and_reorder_three_cards_of_a_reading_deck():
    t = realm(player(0, spells=["spectacles"]))
    top = list(reversed(t.teas[-3:]))
    t.play(A, "cast spectacles", "gaze tea")
    assert len(t.table.chair(A).view["known_top"]) == 3
    assert t.table.chair(B).view["known_top"] == []
    t.play(A, "next third", "next second")
    assert list(reversed(t.teas[-3:])) == [top[2], top[1], top[0]]


def test_SP10_sirens_call_takes_all_souls_in_stock():
    t = realm(
        player(0, spells=["sirens-call"]),
        player(0, land(3, planted=1), stock=[3, 1, 0]),
        player(0, stock=[2, 0, 0]),
    )
    t.play(A, "cast sirens-call")
    assert (t.stock(A)[SOULS], t.stock(B), t.plot("B1").planted) == (5, [0, 1, 0], 1)
    assert t.table._state.grudge(A, C)
    crate = realm(player(0, spells=["sirens-call"]), player(0, stock=[5, 0, 0], front=["crate-of-confusion"]))
    crate.play(A, "cast sirens-call")
    assert (crate.stock(A)[SOULS], crate.front(B)) == (2, [])
    brew = realm(
        player(0, spells=["sirens-call"], front=["witch-brew"]),
        player(0, stock=[5, 0, 0], front=["crate-of-confusion"]),
    )
    brew.play(A, "cast sirens-call")
    assert brew.recipes(A) == ["crate-of-confusion"]


def test_SP11_the_time_piece_and_the_shackles():
    t = realm(player(0, spells=["time-piece"]))
    t.play(A, "cast time-piece", "show 2")
    t.play(B, "show 3")
    assert t.direction == -1

    def cast(seed):
        t = realm(player(0, spells=["time-piece"]), player(0, front=["shackles"]), seed=seed)
        return t.play(A, "cast time-piece")

    stopped = seeds(cast, lambda t: t.phase == "actions")
    assert (stopped.direction, len(stopped.decks.spells), stopped.front(B)) == (1, 69, [])
    free = seeds(cast, lambda t: t.phase == "numbers")
    assert free.front(B) == []


def test_SP12_trimmed_hedges_show_all_and_break_shy_bottles():
    t = realm(
        player(0, {"number": 4, "potion": "shy-bottle"}, spells=["trimmed-hedges"]),
        player(0, {"number": 4, "potion": "hearthward"}, front=["shy-bottle", "patience"]),
    )
    t.play(A, "cast trimmed-hedges", "with 1")
    assert (t.front(B), t.plot("B1").potion >= 0, t.plot("A1").potion) == (["patience"], True, -1)
    assert "potion_shown" in t.heard(D)


def test_SP14_to_SP17_transport_spells():
    """MER-CART-06, MER-CART-08"""
    from spellmarket.games.merlin_economics.rules import roads

    market = {"finance": "market"}
    road = [{"asks": [{"owner": B, "price": 4, "road": True}]}]
    t = realm(player(0, spells=["greased-axles"]), options=market)
    t.play(A, "cast greased-axles")
    assert roads.limit(t.table._state, A, 3, 0) == 1
    assert roads.limit(t.table._state, B, 3, 0) == 3
    t = realm(player(0, spells=["waystone"], stock=[3, 0, 0]), options=market)
    t.play(A, "cast waystone")
    assert (t.transports, t.swift) == (2, True)
    t = realm(player(0, spells=["sealed-caravan"]), options=market)
    t.play(A, "cast sealed-caravan")
    assert t.lasting[0].seat == A
    lost = set()
    for seed in range(30):
        t = realm(player(0, spells=["highwaymen"]), player(), books=road, options=market, seed=seed)
        t.play(A, "cast highwaymen", "with 1")
        lost.add(len(t.books[0].asks))
    assert lost == {0, 1}


def test_SP18_frost_kiss_SP19_mothballed_deed_SP21_rusted_sigil():
    t = realm(player(0, spells=["frost-kiss"]), player(0, land(9, planted=1)))
    t.play(A, "cast frost-kiss", "at B1")
    assert (t.plot("B1").planted, t.supply) == (0, [30, 30, 30])
    t = realm(player(0, spells=["mothballed-deed"]), player(0, 4))
    t.play(A, "cast mothballed-deed", "at B1")
    assert t.plot("B1").blocks_gold == 1
    t = realm(player(0, spells=["rusted-sigil"]), player(), units=[unit("jc", B, "B1", 1, 3)])
    t.play(A, "cast rusted-sigil", "at B1")
    assert t.table.chair(A).view["units"][0]["power"] == 0


def test_SP22_audit_and_SP23_unpicked_seam():
    t = realm(player(0, spells=["audit"]), player(1), tax=2)
    t.play(A, "cast audit", "with 1")  # one gold is not enough: the hand is shown
    assert ("hand_shown" in t.heard(D), t.purse(B), t.phase) == (True, 1, "actions")
    t = realm(player(0, spells=["audit"]), player(2), tax=2)
    t.play(A, "cast audit", "with 1")
    t.play(B, "audit pay")
    assert (t.purse(B), t.row) == (0, 2)
    cloud = {"kind": 0, "plot": 0, "span": 0, "left": 3, "by": B, "spell": SPELLS.index("cumulonimbus")}
    t = realm(player(0, land(9), spells=["unpicked-seam"]), player(), lasting=[cloud])
    t.play(A, "cast unpicked-seam", "unpick first")
    assert (t.plot("A1").blocks_land, t.lasting, t.grudges) == (0, [], [0, 0, 0, 0])


# Shops


def test_MER_SHOP_01_what_a_shop_needs():
    spent = ("audit", "audit", "tollgate")
    t = realm(
        player(
            0,
            land(9),
            {"number": 4, "hp": 0},
            {"number": 2, "other": 3},
            5,
            labs=[lab(8, spent=spent, grant=1), lab(8, spent=("cumulonimbus",) * 3), lab(8, grant=1)],
        ),
        player(),
        units=[unit("jc", B, "A4")],
    )
    with refused("MER-SHOP-01", "no intact property"):
        t.play(A, "convert 0")
    with refused("MER-SHOP-01", "not funded"):
        t.play(A, "convert 1")
    with refused("MER-LAB-06", "0 of 3"):
        t.play(A, "convert 2")


def test_MER_SHOP_03_and_08_a_shop_that_cannot_pay_is_shuttered():
    """MER-SHOP-03, MER-SHOP-08, MER-BREW-05"""
    t = rolled(3, 5, player(0, shop(8), brewery(8), spells=["audit"], mead=1))
    assert (t.plot("A1").arrears, t.plot("A2").arrears) == (1, 1)
    t.play(A, "read tea")
    assert not {"sell-spell", "sell-mead", "mead"} & t.kinds(A)
    again = rolled(3, 5, player(0, shop(8, arrears=1)))
    assert again.plot("A1").arrears == 1
    assert rolled(1, 4, player(0, shop(8, arrears=1))).purse(A) == 2  # no double pay
    back = realm(player(3, shop(8, arrears=2)))
    back.play(A, "arrears A1")
    assert (back.purse(A), back.plot("A1").arrears) == (1, 0)


def test_MER_SHOP_04_the_bank_buys_spells():
    t = realm(player(0, shop(8), spells=["sirens-call", "audit"]), col=5)
    t.play(A, "sell-spell sirens-call", "sell-spell audit")
    assert t.purse(A) == 5 + 4
    assert len(t.decks.spells) == 69
    closed = realm(player(0, spells=["audit"]))
    with refused("MER-SHOP-04"):
        closed.play(A, "sell-spell audit")
    dry = realm(player(0, shop(8), spells=["audit"]), bank=1, row=99)
    with refused("MER-SHOP-04", "holds 1", "pay 2"):
        dry.play(A, "sell-spell audit")


def test_MER_SHOP_05_and_07_brokerage():
    """MER-SHOP-05, MER-SHOP-07"""
    t = realm(player(0, shop(8)), player(2, spells=["audit"]), col=4)
    t.play(A, "broker A1", "fee 2-gold", "end")
    t.play(B, "roll")
    while t.phase != "read-future":
        t.play(t.table.pending[0], t.options(t.table.pending[0])[0])
    t.play(B, "read tea")
    purses = t.purses()[:2]
    price = min(4, t.col)
    t.play(B, "sell-spell audit", "at A1")
    assert t.purses()[:2] == [purses[0] + 2, purses[1] - 2 + price]
    dear = realm(player(2, spells=["audit"]), player(0, shop(8, fee=5)))
    with refused("MER-SHOP-04"):
        dear.play(A, "sell-spell audit")


def test_MER_SHOP_06_investing_in_a_shop_pays_on_the_property():
    t = rolled(1, 4, player(0, shop(8, invested=3)))
    assert t.purse(A) == 4 + 6


# Potions


def test_MER_POT_01_a_recipe_is_hidden_in_hand():
    t = realm(player(0, recipes=["patience"]))
    assert t.table.chair(A).view["hand"]["recipes"] == ["patience"]
    assert "patience" not in str(t.table.chair(B).view)


def test_MER_POT_02_brewing_pays_the_ingredients_and_hides_the_card():
    t = realm(player(0, 4, recipes=["hearthward"], stock=[0, 0, 3]))
    t.play(A, "brew hearthward", "at A1")
    assert (t.stock(A), t.supply) == ([0, 0, 1], [30, 30, 29])
    assert t.table.chair(B).view["players"][A]["plots"][0]["potion"] == "hidden"
    assert t.table.chair(A).view["players"][A]["plots"][0]["potion"] == "hearthward"
    with refused("MER-POT-02", "2 oil"):
        realm(player(0, recipes=["witch-brew"])).play(A, "brew witch-brew")
    with refused("MER-POT-02", "hold"):
        t.play(A, "brew patience")


def test_MER_POT_03_automatic_unless_the_card_says_may():
    t = rolled(1, 6, player(0, {"number": 4, "invested": 3}, front=["second-sight"]))
    assert t.purse(A) == 3
    asked = rolled(1, 1, player(5, front=["ledger-ink"]), portion=PORTION["w1"], reached=19, tax=5)
    assert asked.phase == "halve"
    asked.play(A, "yes")
    assert asked.purse(A) == 5 - 3


def test_MER_POT_06_one_under_a_property_and_three_in_front():
    t = realm(
        player(
            0,
            {"number": 4, "potion": "hearthward"},
            recipes=["shy-bottle"],
            front=["patience", "patience", "witch-brew"],
        )
    )
    with refused("MER-POT-08"):
        t.play(A, "brew shy-bottle")
    t = realm(
        player(0, 4, recipes=["shy-bottle", "shy-bottle"], front=["patience", "patience", "witch-brew"])
    )
    t.play(A, "brew shy-bottle")
    with refused("MER-POT-06", "3 of 3"):
        t.play(A, "front")
    t.play(A, "at A1")
    joined = realm(player(0, {"number": 4, "potion": "hearthward"}, 5))
    joined.play(A, "join A1", "at A2")
    assert len(joined.decks.potions) == 48


def test_MER_POT_07_several_potions_resolve_in_turn_order():
    t = rolled(
        1, 6, player(0, {"number": 4, "invested": 3}, front=["second-sight"]),
        player(0, {"number": 4, "invested": 2}, front=["second-sight"]), active=B,
    )  # fmt: skip
    assert t.purses()[:2] == [3, 2]


def test_MER_POT_08_the_place_must_fit():
    t = realm(player(0, 4, land(5), land(9), brewery(8), shop(9), {"number": 2, "other": 3}, {"number": 6,
    "hp": 0},
                     recipes=["evergreen", "gilded-yeast", "better-nature", "guardians-broth"], stock=[9, 9,
                     9]))  # fmt: skip
    places = {}
    for kind in ("evergreen", "gilded-yeast", "better-nature", "guardians-broth"):
        t.play(A, f"brew {kind}")
        places[kind] = {text.split()[-1] for text in t.options(A)}
        t.table.chair(A).undo()
    assert places["evergreen"] == {"A3"}
    assert places["gilded-yeast"] == {"A4"}
    assert places["better-nature"] == {"A4", "A5"}
    assert places["guardians-broth"] == {"A1", "A2", "A3", "A4", "A5"}


def test_the_other_potions():
    """MER-POT-03  PO09 liquid mirror, PO12 hearthward, PO13 evergreen, PO14 gilded yeast."""
    t = realm(player(0, {"number": 2, "potion": "liquid-mirror"}), col=4)
    t.play(A, "liquidate A1")
    assert t.purse(A) == 6
    poor = realm(player(0, {"number": 2, "potion": "liquid-mirror"}), col=4, bank=5, row=95)
    poor.play(A, "liquidate A1")
    assert poor.purse(A) == 3
    t = realm(player(), player(0, {"number": 4, "potion": "hearthward"}), units=[unit("jc", A, "B1", 9, 3)])
    t.play(A, "attack B1", "strike property B1")
    assert t.plot("B1").hp == 1
    t = rolled(4, 5, player(0, land(9, planted=1, potion="evergreen")), portion=PORTION["w1"])
    assert t.stock(A)[GRAIN] == 2
    t = realm(player(0, brewery(8, potion="gilded-yeast"), mead=4), col=2)
    t.play(A, "sell-mead A1", "amount 4")
    assert t.purse(A) == 8 + 3


def test_PO05_takes_raining_gold_to_hand():
    def cast(seed):
        t = realm(
            player(9, spells=["cumulonimbus"], front=["witch-brew"]),
            player(0, land(6, potion="raining-gold")),
            seed=seed,
        )
        return t.play(A, "cast cumulonimbus", "at B1")

    t = seeds(cast, lambda t: t.told("die_fell")[0]["die"] > 1)
    assert t.recipes(A) == ["raining-gold"]
    assert any(lasting.kind == 4 for lasting in t.lasting)


def test_PO07_the_jailbreak():
    t = realm(
        player(0),
        player(0, 4, front=["jailbreak"]),
        units=[unit("kh", B, "B1", 1, 1), unit("kc", A, "A3", 9, 9)],
    )
    t.play(A, "attack A3", "strike unit B1")
    assert t.phase == "jailbreak"
    dice = t.contest.dice
    assert t.table.pending == (B,)
    for seat in (C, D, A):
        t.play(B, f"guess {dice[seat]}")
    assert t.told("game_won")
    assert 34 in t.main
    t = realm(
        player(0),
        player(0, 4, front=["jailbreak"]),
        units=[unit("kh", B, "B1", 1, 1), unit("kc", A, "A3", 9, 9)],
    )
    t.play(A, "attack A3", "strike unit B1")
    wrong = [0 if die == 0 else die % 6 + 1 for die in t.contest.dice]
    for _ in range(2):
        for seat in (C, D, A):
            t.play(B, f"guess {wrong[seat]}")
    assert (t.phase, t.removed) == ("actions", [34])


# Breweries


def test_MER_BREW_01_a_brewery_needs_a_property_without_stake():
    spent = ("patience", "patience", "witch-brew")
    t = realm(player(0, {"number": 4, "invested": 2}, 5, labs=[lab(8, potion=True, grant=1, spent=spent)]))
    t.play(A, "convert 0")
    assert t.options(A) == ["at A2"]
    t.play(A, "at A2")
    assert t.plot("A2").permit == 2


def test_MER_BREW_02_two_grain_make_a_mead():
    """MER-COM-02"""
    t = realm(player(0, brewery(8), stock=[0, 0, 5]))
    t.play(A, "mead")
    with refused("MER-BREW-02", "up to 2"):
        t.play(A, "amount 3")
    t.play(A, "amount 2")
    assert (t.stock(A), t.merchants[A].mead) == ([0, 0, 1], 2)
    with refused("MER-BREW-02", "2 grain", "have 1"):
        t.play(A, "mead")
    with refused("MER-BREW-02", "Brewery"):
        realm(player(0, stock=[0, 0, 5])).play(A, "mead")


def test_MER_BREW_03_the_bank_pays_COL_for_each_in_full():
    t = realm(player(0, brewery(8), mead=3), col=4, bank=9, row=91)
    t.play(A, "sell-mead A1")
    assert t.options(A) == ["amount 1", "amount 2"]
    t.play(A, "amount 2")
    assert (t.purse(A), t.bank) == (8, 1)
    with refused("MER-BREW-03", "holds 1"):
        t.play(A, "sell-mead A1")


def test_MER_BREW_04_mead_is_no_commodity():
    t = rolled(1, 6, player(0, brewery(8), mead=3))
    assert t.merchants[A].mead == 3


def test_MER_BREW_06_and_07_last_call():
    """MER-BREW-06, MER-BREW-07"""
    field = player(0, brewery(8), brewery(9, arrears=1), brewery(8), 4, mead=1)
    t = realm(field, player(), units=[unit("kh", A, "A4"), unit("jc", B, "A1"), unit("jh", A, "A3")])
    for plot in ("A1", "A2", "A3"):
        with refused("MER-BREW-07"):
            t.play(A, f"last-call {plot}")
    fixed = realm(player(0, brewery(8), 4, mead=1), units=[unit("kh", A, "A2", fixed=True)])
    with refused("MER-BREW-07", "Immovable"):
        fixed.play(A, "last-call A1")
    dry = realm(player(0, brewery(8), 4), units=[unit("kh", A, "A2")])
    with refused("MER-BREW-06", "Mead"):
        dry.play(A, "last-call A1")


# Lands and commodities


def test_MER_LAND_01_where_a_land_can_lie():
    t = realm(
        player(
            0,
            shop(8),
            {"number": 5, "invested": 1},
            {"number": 2, "other": 3},
            {"number": 6, "hp": 0},
            8,
            9,
            hand=["d9"],
        ),
        units=[unit("jh", A, "A5")],
    )
    t.play(A, "land d9")
    assert t.options(A) == ["at A6"]
    t.play(A, "at A6")
    assert (t.plot("A6").permit, t.plot("A6").hp) == (3, 2)


def test_MER_LAND_03_a_land_takes_no_stake():
    assert "invest" not in realm(player(9, land(9))).kinds(A)


def test_MER_LAND_04_planting():
    t = realm(player(0, land(9), land(5), stock=[0, 1, 2]))
    t.play(A, "plant A1")
    assert (t.plot("A1").planted, t.stock(A)) == (1, [0, 1, 1])
    with refused("MER-LAND-04", "Oil"):
        t.play(A, "plant A2")
    with refused("MER-LAND-04", "already"):
        t.play(A, "plant A1")
    t.play(A, "unplant A1")
    assert t.stock(A) == [0, 1, 2]


def test_MER_LAND_05_season_times_planting():
    t = rolled(1, 2, player(0, land(3, planted=1)), portion=PORTION["a1"])
    assert t.stock(A)[SOULS] == 4


def test_MER_COM_01_amounts_are_public():
    t = realm(player(0, stock=[1, 2, 3]))
    assert t.table.spectator.view["players"][A]["stock"] == [1, 2, 3]


def test_MER_COM_03_commodities_are_not_auctioned():
    t = realm(player(0, stock=[1, 2, 3]))
    assert "auction" not in t.kinds(A)


def test_MER_COM_04_a_short_supply_serves_in_turn_order():
    """MER-ROLL-04"""
    t = rolled(4, 5, player(0, land(9)), player(0, land(9, under=3)), player(0, stock=[0, 0, 29]), active=B)
    assert (t.stock(A)[GRAIN], t.stock(B)[GRAIN], t.supply[GRAIN]) == (0, 1, 0)


def test_MER_COM_05_oil_heats_the_climate_by_what_was_really_generated():
    """MER-SEA-08"""
    t = rolled(1, 4, player(0, land(5)), player(0, land(5, under=3)), player(0, stock=[0, 29, 0]))
    assert (t.cc, t.supply[OIL]) == (1, 0)


def test_hidden_choices_do_not_leak_in_prompts():
    """MER-POT-01  What may be brewed is known to the brewer alone."""
    t = realm(player(0, recipes=["shy-bottle"]))
    assert t.table.chair(B).options == ()


@pytest.mark.parametrize("kind", range(len(SPELLS)))
def test_every_spell_can_be_played_or_answers_something(kind):
    """MER-SPL-01  Each spell is castable in some situation, or is a reaction."""
    line = GAME.box.spells[kind].line
    assert line.when >= 0
    assert GAME.box.programs[line.program] or SPELLS[kind] == "transmutation"


def test_a_stolen_turn_end_keeps_the_books():
    """MER-LAB-05  begun and ended tables audit clean with cards everywhere."""
    t = ended(player(3, shop(8), labs=[lab(5, grant=1)], spells=["audit"], front=["patience"], hand=["jc"]))
    assert GAME.audit(t.table._state) == []
    assert GAME.audit(begun(player(3, brewery(8))).table._state) == []
