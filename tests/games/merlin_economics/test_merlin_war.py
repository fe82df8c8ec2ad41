"""Chapters 11 to 14: the map, golems, royal guards, combat."""

import pytest
from realm_table import (
    BANKRUPT,
    OUT,
    A,
    B,
    C,
    D,
    begun,
    brewery,
    ended,
    land,
    player,
    realm,
    refused,
    rolled,
    seeds,
    shop,
    unit,
)

from spellmarket.games.merlin_economics.pieces.words import PLOTS

CHAUFFEUR = {"number": 2, "other": 3}


def near(t, name):
    return {PLOTS[plot] for plot in t.near[PLOTS.index(name)]}


def calm(t):
    """Everybody passes in the windows of a fight."""
    while t.phase == "clash":
        t.play(t.table.pending[0], "pass")
    return t


# The map


def test_MER_MAP_01_the_fields_form_a_closed_band():
    t = realm(player())
    assert near(t, "A5") == {"A1", "A2", "A3", "A4", "A6", "A7", "A8", "A9"}
    assert near(t, "A3") == {"A2", "A5", "A6", "B1", "B4"}
    assert {"D3", "D6"} <= near(t, "A1")  # the seam
    other = realm(player(), order=[2, 0, 1, 3])
    assert "C3" in near(other, "A1")


def test_MER_MAP_02_golems_walk_on_open_ground():
    t = realm(player(), units=[unit("jc", A, "A3")])
    t.play(A, "march A3", "at B4")
    assert t.at("B4", A) is not None


def test_MER_MAP_03_a_golem_steps_over_a_chauffeur():
    t = realm(player(), player(0, CHAUFFEUR), units=[unit("jc", A, "A3")])
    t.play(A, "march A3")
    assert t.can(A, "at B2")
    assert not t.can(A, "at B1")
    seam = realm(player(0, CHAUFFEUR), units=[unit("jc", D, "D3")], active=D)
    seam.play(D, "march D3", "at A2")
    assert seam.at("A2", D) is not None


def test_MER_MAP_04_one_unit_a_side():
    t = realm(
        player(),
        player(),
        units=[unit("jc", A, "A3"), unit("jd", A, "A2"), unit("jh", B, "B1"), unit("js", C, "A6")],
    )
    t.play(A, "march A3")
    options = t.options(A)
    assert "at A2" not in options
    assert "at B1" not in options
    assert "at A6" in options  # its own plot, where one enemy stands


def test_MER_MAP_05_plots_of_an_eliminated_player_are_open_ground():
    t = realm(player(), player(standing=OUT), units=[unit("jc", A, "A3")])
    t.play(A, "march A3", "at B1")
    assert t.at("B1", A) is not None
    assert len(t.near) == 36


# Golems


def test_MER_GOL_02_to_04_animating():
    """MER-GOL-02, MER-GOL-03, MER-GOL-04, MER-GOL-20  A Soul, no gold; two dice; active next turn."""
    t = realm(player(0, 4, CHAUFFEUR, hand=["jd"], stock=[1, 0, 0]), player(), units=[unit("jc", B, "A3")])
    t.play(A, "animate jd")
    assert "at A2" not in t.options(A)
    t.play(A, "at A3")
    golem = t.at("A3", A)
    assert 1 <= golem.ap <= 6
    assert 1 <= golem.hp <= 6
    assert (golem.active, t.stock(A), t.supply[0]) == (False, [0, 0, 0], 30)
    with refused("MER-GOL-04"):
        t.play(A, "attack A3")
    with refused("MER-GOL-02", "Soul"):
        realm(player(0, 4, hand=["jd"])).play(A, "animate jd")
    with refused("MER-GOL-01"):
        t.play(A, "animate jd")


def test_MER_GOL_05_alignment_forbids_no_basic_action():
    t = realm(player(), player(0, 4), units=[unit("jh", A, "A3"), unit("js", A, "A6")])
    assert {"attack A3", "attack A6", "march A3", "march A6"} <= set(t.options(A))


def test_MER_GOL_06_one_action_each():
    t = realm(player(0, None, None, 4), player(0, 4), units=[unit("jh", A, "A3", 1, 5)])
    t.play(A, "attack A3", "strike property B1")
    for move in ("march A3", "defend A3", "attack A3"):
        with refused("MER-GOL-06", "acted"):
            t.play(A, move)


def test_MER_GOL_07_and_08_where_a_golem_goes():
    """MER-GOL-07, MER-GOL-08"""
    t = realm(player(), player(), units=[unit("jc", A, "A3"), unit("jh", B, "B1")])
    t.play(A, "march A3")
    with refused("MER-GOL-08"):
        t.play(A, "at B1")
    with refused("MER-GOL-07"):
        t.play(A, "at B9")


def test_MER_GOL_09_reach():
    t = realm(player(), player(0, 4, 5), units=[unit("jc", A, "A3")])
    t.play(A, "attack A3")
    assert t.options(A) == ["strike property B1"]
    with refused("MER-GOL-09"):
        t.play(A, "strike property B2")
    far = realm(player(), player(0, 4), units=[unit("jc", A, "A1")])
    with refused("MER-GOL-09"):
        far.play(A, "attack A1")
    moved = realm(player(), player(0, 4), units=[unit("jc", A, "A2")])
    moved.play(A, "march A2", "at A3")
    with refused("MER-GOL-06"):
        moved.play(A, "attack A3")


def test_MER_GOL_10_only_a_unit_in_stance_shields_its_property():
    idle = realm(player(), player(0, 4), units=[unit("jc", A, "A3", 2, 3), unit("jh", B, "B1", 3, 3)])
    idle.play(A, "attack A3", "strike property B1")
    assert (idle.plot("B1").hp, idle.at("B1", B).hp) == (0, 3)
    t = realm(player(0, None, None, 4), units=[unit("jh", A, "A3"), unit("jd", A, "A2")])
    t.play(A, "defend A3")
    assert t.at("A3", A).stance == 1
    with refused("MER-GOL-10", "no property"):
        t.play(A, "defend A2")


def test_MER_GOL_11_and_12_seizure():
    """MER-GOL-11, MER-GOL-12  Gold and yields of the plot, nothing else; guards do not seize."""
    held = player(3, land(9, under=4), {"number": 5, "invested": 2}, shop(4, under=6), labs=[])
    t = rolled(1, 3, player(), held, units=[unit("jc", A, "B1")])
    assert t.purses()[:2] == [3, 2]  # the payout is seized, the maintenance of the shop is still the owner's
    t = rolled(4, 5, player(), held, units=[unit("jc", A, "B1")])
    assert (t.stock(A)[2], t.stock(B)[2]) == (1, 0)
    t = rolled(1, 4, player(), held, units=[unit("jc", A, "B2")])
    assert t.purses()[:2] == [2, 7]  # the stake of 2 comes back double to its owner


def test_MER_GOL_13_and_22_entrenchment():
    """MER-GOL-13, MER-GOL-22  Any unit of the owner entrenches, one die decides for gold and land
    together."""
    both = [unit("jc", A, "B1"), unit("kh", B, "B1")]
    outcomes = set()
    for seed in range(30):
        t = rolled(4, 5, player(), player(0, land(9, under=9)), units=both, seed=seed)
        outcomes.add((t.purse(A), t.purse(B), t.stock(B)[2]))
    assert outcomes == {(0, 2, 1), (0, 0, 0)}


def test_MER_GOL_14_the_step_of_11_and_12():
    damaged = land(9, under=4, hp=1)
    t = rolled(5, 6, player(0, damaged), units=[unit("jh", A, "A1", stance=1)])
    assert t.plot("A1").hp == 2
    ruin = rolled(5, 6, player(0, {"number": 4, "hp": 0}), units=[unit("jh", A, "A1", stance=1)])
    assert ruin.plot("A1").hp == 0
    eleven = rolled(5, 6, player(), player(0, 4, 5), units=[unit("jc", A, "B1"), unit("qc", A, "B2")])
    assert (eleven.plot("B1").hp, eleven.plot("B2").hp) == (0, 1)
    twelve = rolled(6, 6, player(), player(0, 4, 5), units=[unit("jc", A, "B1"), unit("qc", A, "B2")])
    assert (twelve.plot("B1").hp, twelve.plot("B2").hp) == (1, 0)
    stance = rolled(
        5, 6, player(0, 4), player(), units=[unit("jh", A, "A1", 3, 3, stance=1), unit("qc", B, "A1", 1, 3)]
    )
    assert (stance.at("A1", B), stance.at("A1", A).hp) == (None, 2)
    asleep = rolled(5, 6, player(), player(0, 4), units=[unit("jc", A, "B1", active=False)])
    assert asleep.plot("B1").hp == 1


def test_MER_GOL_15_bulwark_heals_too():
    t = realm(player(0, land(9, hp=1), stock=[1, 1, 0]), units=[unit("jh", A, "A1")])
    t.play(A, "ability A1")
    assert t.at("A1", A).stance == 2
    t.play(A, "end")
    assert t.plot("A1").hp == 2


def test_MER_GOL_16_a_fallen_golem_leaves_the_game():
    t = realm(player(), player(), units=[unit("jc", A, "A3", 9, 9), unit("jh", B, "B1", 1, 1)])
    t.play(A, "attack A3", "strike unit B1")
    assert (t.removed, 26 in t.main) == ([26], True)
    assert t.main.count(26) == 3


def test_MER_GOL_17_suit_synergy():
    clubs = realm(
        player(), player(0, land(9, under=4)), units=[unit("jc", A, "A3", 1, 3), unit("qc", A, "A2", 1, 3)]
    )
    clubs.play(A, "march A2", "at A6")  # still beside each other
    clubs.play(A, "attack A3", "strike property B1")
    assert clubs.plot("B1").hp == 1  # 1 + 1 for the pair, 1 less for the land
    hearts = realm(player(), units=[unit("jh", A, "A3"), unit("qh", A, "A1")])
    hearts.play(A, "march A1", "at A2")
    assert [golem.pair_hp for golem in hearts.units] == [1, 1]
    apart = realm(
        player(),
        units=[unit("jh", A, "A3", paired=True, pair_hp=1), unit("qh", A, "A2", paired=True, pair_hp=1)],
    )
    apart.play(A, "march A2", "at A1")
    assert [golem.pair_hp for golem in apart.units] == [0, 0]
    diamonds = realm(
        player(0, stock=[0, 0, 1]), units=[unit("jd", A, "A3", paired=True), unit("qd", A, "A2", paired=True)]
    )
    diamonds.play(A, "ability A3", "flex attack")
    assert diamonds.at("A3", A).flex == 2


def test_MER_GOL_18_combination_attacks():
    bomb = realm(
        player(0, stock=[1, 0, 1]),
        player(0, land(9, under=4), 5),
        units=[unit("jc", A, "A3"), unit("qd", A, "A6", active=False)],
    )
    bomb.play(A, "combo impetuous-bombardment A6", "at B1", "at B2", "no")
    assert (bomb.plot("B1").hp, bomb.plot("B2").hp, bomb.stock(A)) == (0, 0, [0, 0, 0])
    defense = realm(
        player(0, stock=[1, 1, 0]),
        player(),
        units=[unit("js", A, "A3", 1, 1), unit("qc", A, "A6"), unit("jh", B, "B1", 5, 5)],
    )
    defense.play(A, "combo coordinated-defense A6", "attack A3", "strike unit B1")
    assert (defense.at("A3", A).hp, defense.at("A3", A).shield) == (1, 0)
    boon = realm(player(0, land(9, hp=1), stock=[1, 1, 1]), units=[unit("jh", A, "A1"), unit("qh", A, "A2")])
    boon.play(A, "combo inspiring-bulwark A2")
    assert (boon.at("A1", A).boon, boon.at("A1", A).boon_hp) == (1, 2)
    alone = realm(player(0, stock=[1, 1, 1]), units=[unit("qh", A, "A2")])
    with refused("MER-GOL-18"):
        alone.play(A, "combo inspiring-bulwark A2")


def test_MER_GOL_19_power_is_never_below_zero_and_temporary_points_go_first():
    t = realm(player(), player(), units=[unit("jc", A, "A3", 2, 3), unit("jh", B, "B1", 0, 3, temp=1)])
    t.play(A, "attack A3", "strike unit B1")
    assert (t.at("B1", B).temp, t.at("B1", B).hp) == (0, 2)


def test_MER_GOL_21_a_golem_defeated_before_the_number_falls_seizes_nothing():
    t = realm(player(0, 4), player(), units=[unit("jc", B, "A1", 1, 1), unit("qc", A, "A2", 5, 5)])
    t.play(A, "attack A2", "strike unit A1")
    assert t.plot("A1").foe == 0


# Abilities


def test_GJC_impetuous_assault_on_the_turn_it_is_animated():
    """MER-GOL-06, invariant 9"""
    t = realm(player(0, stock=[1, 0, 0]), player(0, 4), units=[unit("jc", A, "A3", active=False)])
    assert not t.can(A, "attack A3")
    t.play(A, "ability A3", "strike property B1")
    assert t.plot("B1").hp == 0
    eager = realm(player(0, None, None, 4), units=[unit("jc", A, "A3")])
    with refused("MER-GOL-06", "Eager"):
        eager.play(A, "defend A3")


def test_GJC_and_GJS_deal_double_on_an_11():
    t = realm(
        player(0, stock=[1, 0, 0]),
        player(),
        units=[unit("jc", A, "A3", 2, 3, active=False), unit("jh", B, "B1", 0, 9)],
        die_a=5,
        die_b=6,
    )
    t.play(A, "ability A3", "strike unit B1")
    assert t.at("B1", B).hp == 5


def test_GJS_coordinated_strike():
    t = realm(
        player(0, stock=[1, 0, 1]),
        player(),
        units=[unit("js", A, "A3", 2, 4), unit("jc", A, "A6", 3, 4), unit("jh", B, "B1", 2, 9)],
    )
    t.play(A, "ability A3", "at A6", "strike unit B1")
    assert (t.at("B1", B).hp, t.at("A3", A).hp, t.at("A6", A).hp) == (4, 2, 2)
    assert t.at("A6", A).acted
    pair = realm(
        player(0, stock=[1, 0, 1]),
        player(),
        units=[
            unit("js", A, "A3", 2, 4, paired=True),
            unit("qs", A, "A6", 3, 4, paired=True),
            unit("jh", B, "B1", 2, 9),
        ],
    )
    pair.play(A, "ability A3", "at A6", "strike unit B1")
    assert pair.at("B1", B).hp == 3


def test_GJH_doubles_its_points_on_a_12():
    t = realm(player(0, 4, stock=[1, 1, 0]), units=[unit("jh", A, "A1", 3, 4)], die_a=6, die_b=6)
    t.play(A, "ability A1")
    assert t.at("A1", A).temp == 4
    with refused("MER-GOL-06"):
        t.play(A, "attack A1")


def test_GJD_is_free_on_11_and_12_and_usable_in_combat():
    """MER-CMB-09, MER-CMB-16  The attacker declares first, then the defender."""
    free = realm(player(), units=[unit("jd", A, "A3")], die_a=5, die_b=6)
    free.play(A, "ability A3", "flex health")
    assert free.at("A3", A).temp == 1
    t = realm(
        player(0, stock=[0, 0, 1]),
        player(0, stock=[0, 0, 1]),
        units=[unit("jd", A, "A3", 2, 2), unit("jd", B, "B1", 2, 2)],
    )
    t.play(A, "attack A3", "strike unit B1")
    assert (t.phase, t.table.pending) == ("clash", (A,))
    t.play(A, "ability A3", "flex attack")
    assert t.table.pending == (B,)
    t.play(B, "ability B1", "flex health")
    assert (t.at("A3", A), t.at("B1", B)) == (None, None)  # 3 against 3 points, 2 against 2


def test_GQC_aegis_takes_the_blow_but_never_for_a_guard():
    """MER-CMB-11, MER-CMB-17, MER-REA-04"""
    field = player(0, 4, stock=[0, 2, 0])
    t = realm(player(), field, units=[unit("jc", A, "A3", 3, 3), unit("qc", B, "B2", 2, 5)])
    t.play(A, "attack A3", "strike property B1")
    assert t.table.pending == (B,)
    t.play(B, "ability B2")
    assert (t.plot("B1").hp, t.at("B2", B).hp, t.stock(B)) == (1, 2, [0, 0, 0])
    golems = realm(
        player(),
        field,
        units=[unit("jc", A, "A3", 3, 3), unit("qc", B, "B2", 2, 5), unit("jh", B, "B1", 2, 2)],
    )
    golems.play(A, "attack A3", "strike unit B1").play(B, "ability B2")
    assert (golems.at("B1", B).hp, golems.at("B2", B).hp, golems.at("A3", A).hp) == (2, 2, 1)
    guard = realm(
        player(),
        field,
        units=[unit("jc", A, "A3", 3, 9), unit("qc", B, "B2", 2, 5), unit("kh", B, "B1", 2, 5)],
    )
    guard.play(A, "attack A3", "strike unit B1")
    assert guard.phase == "actions"
    with refused("MER-CMB-16"):
        realm(field, units=[unit("qc", A, "A2")]).play(A, "ability A2")
    asleep = realm(
        player(), field, units=[unit("jc", A, "A3", 3, 3), unit("qc", B, "B2", 2, 5, active=False)]
    )
    asleep.play(A, "attack A3", "strike property B1")
    assert asleep.plot("B1").hp == 0


def test_GQS_transmutes_or_steals():
    units = [unit("qs", A, "A1", 1, 1), unit("jc", A, "A2", 3, 2), unit("qd", A, "A3", 1, 1)]
    t = realm(player(0, stock=[2, 0, 0]), player(0, hand=["s5"]), units=units)
    t.play(A, "ability A1", "transmute strength")
    assert t.options(A) == ["at A2"]
    t.play(A, "at A2", "at A3")
    heir = t.at("A3", A)
    assert (heir.ap, heir.hp, heir.dearer, t.removed) == (4, 3, 1, [24])
    thief = realm(player(0, stock=[2, 0, 0]), player(0, hand=["s5"]), units=units)
    thief.play(A, "ability A1", "transmute card", "at A3", "with 1")
    assert (thief.hand(A), thief.hand(B)) == (["s5"], [])
    assert ("saw_card" in thief.heard(A), "saw_card" in thief.heard(C)) == (True, False)
    queen = realm(player(0, stock=[2, 0, 0]), player(), units=units, die_a=5, die_b=6)
    queen.play(A, "ability A1", "transmute strength")
    assert queen.options(A) == ["at A2", "at A3"]


def test_GQH_royal_boon():
    t = realm(player(0, hand=["jd"], stock=[2, 0, 1]), units=[unit("qh", A, "A2"), unit("jc", A, "A1")])
    t.play(A, "ability A2")
    assert (t.at("A1", A).boon, t.at("A1", A).boon_hp) == (1, 1)
    t.play(A, "animate jd", "at A9")
    assert (t.at("A1", A).boon, t.at("A1", A).boon_hp) == (0, 0)
    surge = realm(
        player(0, stock=[1, 0, 1]), units=[unit("qh", A, "A2"), unit("jc", A, "A1")], die_a=6, die_b=6
    )
    surge.play(A, "ability A2")
    assert surge.at("A1", A).boon == 2
    surge.play(A, "end")
    assert surge.at("A1", A).boon == 1


def test_GQD_bombardment():
    targets = [unit("qd", A, "A3", 2, 3), unit("jh", B, "B1", 1, 2, stance=1), unit("kh", B, "B2", 1, 5)]
    t = realm(player(0, stock=[0, 0, 2]), player(0, land(9, under=4), 5, CHAUFFEUR), units=targets)
    t.play(A, "ability A3", "at B1", "at B2", "no")
    assert (t.at("B1", B), t.plot("B1").hp) == (None, 1)  # one point got through
    assert (t.at("B2", B).hp, t.plot("B2").hp) == (2, 1)
    more = realm(player(0, stock=[0, 0, 3]), player(0, 4, 5), units=[unit("qd", A, "A3", 2, 3)])
    more.play(A, "ability A3", "at B1", "at B2", "yes")
    assert (more.plot("B1").hp, more.plot("B2").hp, more.stock(A)) == (0, 0, [0, 0, 0])
    cheap = realm(
        player(0, stock=[0, 0, 1]), player(0, 4), units=[unit("qd", A, "A3", 2, 3)], die_a=5, die_b=6
    )
    assert cheap.can(A, "ability A3")


# Guards


def test_MER_GRD_01_the_king_waits_in_the_barracks():
    t = realm(player(20, 4, barracks=["kh"]))
    assert t.can(A, "motivate kh")
    with refused("MER-GRD-01"):
        t.play(A, "motivate kc")


def test_MER_GRD_02_03_and_06_motivating():
    """MER-GRD-02, MER-GRD-03, MER-GRD-06"""
    t = realm(player(20, 4, CHAUFFEUR, {"number": 5, "hp": 0}, barracks=["kc"]), col=2)
    t.play(A, "motivate kc", "no", "no")
    assert {"at A1", "at A3"} == set(t.options(A))
    t.play(A, "at A1")
    guard = t.at("A1", A)
    assert 2 <= guard.ap <= 12
    assert 2 <= guard.hp <= 12
    assert (guard.active, t.purse(A)) == (False, 15)
    at_once = realm(player(20, 4, barracks=["kc"]), col=2)
    at_once.play(A, "motivate kc", "yes", "no", "at A1")
    assert (at_once.at("A1", A).active, at_once.purse(A)) == (True, 13)
    poor = realm(player(6, 4, barracks=["kc"]), col=2)
    poor.play(A, "motivate kc")
    with refused("MER-GRD-03", "costs 7", "holds 6"):
        poor.play(A, "yes")


def test_MER_GRD_04_one_guard_a_player():
    t = realm(player(20, 4, 5, barracks=["kc"]), units=[unit("kh", A, "A1")])
    with refused("MER-GRD-04"):
        t.play(A, "motivate kc")


def test_MER_GRD_05_the_ability_is_used_at_once_or_never():
    t = realm(player(20, 4, barracks=["kh"]), col=5)
    t.play(A, "motivate kh", "no", "yes", "at A1")
    guard = t.at("A1", A)
    assert (t.col, guard.temp, guard.fixed) == (3, 3, True)
    with refused("MER-GRD-05"):
        t.play(A, "ability A1")
    low = realm(player(20, 4, barracks=["kh"]), col=2)
    low.play(A, "motivate kh", "no", "yes", "at A1")
    assert low.col == 1
    bankrupt = realm(
        player(20, 4, barracks=["kh"], standing=BANKRUPT, since=12),
        debts=[{"debtor": A, "creditor": 7, "amount": 30}],
    )
    with refused("MER-BKR-05"):
        bankrupt.play(A, "motivate kh")


def test_KS_dual_strike_needs_service_at_once_and_reaches_everywhere():
    """MER-GRD-09"""
    t = realm(player(20, 4, barracks=["ks"]), player(), player(0, None, None, None, None, 5, 6))
    t.play(A, "motivate ks", "no")
    with refused("MER-GRD-05", "at once"):
        t.play(A, "yes")
    t = realm(player(20, 4, barracks=["ks"]), player(), player(0, None, None, None, None, 5, 6))
    t.play(A, "motivate ks", "yes", "yes", "strike property C5", "strike property C6", "at A1")
    assert (t.plot("C5").hp, t.plot("C6").hp, t.col) == (0, 0, 1)

    def fall(seed):
        t = realm(
            player(20, 4, barracks=["ks"]), player(0, 4), units=[unit("kh", B, "B1", 12, 40)], seed=seed
        )
        return t.play(A, "motivate ks", "yes", "yes", "strike unit B1")

    dead = seeds(fall, lambda t: t.recruit is None)
    assert (dead.phase, dead.removed, dead.units[0].owner) == ("actions", [33], B)


def test_MER_GRD_09_a_guard_that_falls_in_its_own_dual_strike_is_defeated():
    """The fall is told, on no plot of the map, and wakes the jailbreak (PO07)."""

    def strike(seed):
        t = realm(
            player(20, 4, barracks=["ks"], front=["jailbreak"]),
            player(0, 4),
            units=[unit("kh", B, "B1", 12, 40)],
            seed=seed,
        )
        return t.play(A, "motivate ks", "yes", "yes", "strike unit B1")

    t = seeds(strike, lambda t: t.recruit is None)
    assert (t.phase, t.front(A)) == ("jailbreak", [])
    assert [told["plot"] for told in t.told("unit_fell") + t.told("attacked")] == ["the way", "the way"]
    assert t.told("damaged_unit")[-1]["plot"] == "the way"


def test_MER_GOL_17_the_view_shows_the_power_that_strikes():
    """A pair of clubs and Royal Boon count in what is shown as in what is dealt."""
    pair = realm(
        player(0, None, 4, 5),
        player(0, {"number": 6, "permit": 1, "permit_number": 4, "hp": 2}),
        units=[unit("jc", A, "A2", 1, 3), unit("qc", A, "A3", 1, 3), unit("kh", B, "B1", 1, 9)],
    )
    assert [row["power"] for row in pair.table.chair(B).view["units"][:2]] == [2, 2]
    boon = realm(
        player(0, None, 4, 5, stock=[3, 3, 3]),
        units=[unit("qh", A, "A2", 1, 3), unit("js", A, "A3", 2, 3)],
    )
    boon.play(A, "ability A2")
    assert [row["power"] for row in boon.table.chair(A).view["units"]] == [1, 3]
    assert [found.attack() for found in boon.units] == [1, 3]


def test_KD_enhances_a_guard_and_wards_off_spells():
    t = realm(player(20, 4, barracks=["kd"]), player(0, 4), units=[unit("kh", B, "B1", 3, 3)])
    t.play(A, "motivate kd", "no", "yes", "at B1")
    t.play(B, "yes")
    t.play(A, "gift health", "at A1")
    assert t.at("B1", B).hp == 5
    own = realm(player(20, 4, barracks=["kd"]))
    own.play(A, "motivate kd", "no", "yes", "front", "gift ward", "at A1")
    assert own.at("A1", A).ward == 3
    no = realm(player(20, 4, barracks=["kd"]), player(0, 4), units=[unit("kh", B, "B1", 3, 3)])
    no.play(A, "motivate kd", "no", "yes", "at B1").play(B, "no")
    assert no.at("B1", B).hp == 3
    ward = realm(player(0, spells=["mothballed-deed"]), player(0, 4), units=[unit("kd", B, "B1", ward=1)])
    ward.play(A, "cast mothballed-deed", "at B1")
    assert (ward.plot("B1").blocks_gold, ward.at("B1", B).ward, len(ward.decks.spells)) == (0, 0, 69)


def test_MER_GRD_07_a_guard_does_not_walk_but_strikes():
    t = realm(player(0, None, None, 4), player(0, 4), units=[unit("kh", A, "A3", 3, 3)])
    with refused("MER-GRD-07"):
        t.play(A, "march A3")
    t.play(A, "attack A3", "strike property B1")
    assert (t.plot("B1").hp, t.at("A3", A).plot) == (0, 2)
    with refused("MER-GOL-06"):
        t.play(A, "attack A3")


def test_MER_GRD_08_a_fallen_guard_leaves_the_game():
    t = realm(player(), player(0, 4), units=[unit("jc", A, "A3", 9, 20), unit("kh", B, "B1", 1, 3)])
    t.play(A, "attack A3", "strike unit B1")
    assert t.removed == [34]


def test_MER_GRD_09_no_place_no_guard():
    t = realm(player(20, CHAUFFEUR, barracks=["kh"]))
    with refused("MER-GRD-09"):
        t.play(A, "motivate kh")


# Combat


def test_MER_CMB_01_and_02_defenders_first_then_the_property():
    """MER-CMB-01, MER-CMB-02, MER-CMB-06, MER-CMB-14"""
    bare = realm(player(), player(0, land(9, under=4)), units=[unit("jc", A, "A3", 2, 3)])
    bare.play(A, "attack A3", "strike property B1")
    assert bare.plot("B1").hp == 1  # a land takes one off
    held = realm(
        player(), player(0, 4), units=[unit("jc", A, "A3", 3, 9), unit("jh", B, "B1", 1, 3, stance=1)]
    )
    held.play(A, "attack A3", "strike property B1")
    assert (held.at("B1", B), held.plot("B1").hp, held.at("A3", A).hp) == (None, 1, 8)


def test_MER_CMB_03_golems_strike_at_the_same_time():
    t = realm(player(), player(), units=[unit("jc", A, "A3", 3, 2), unit("jh", B, "B1", 2, 3)])
    t.play(A, "attack A3", "strike unit B1")
    assert t.units == []


def test_MER_CMB_04_a_guard_strikes_a_golem_first_whoever_attacks():
    t = realm(player(), player(0, 4), units=[unit("jc", A, "A3", 9, 4), unit("kh", B, "B1", 3, 5)])
    t.play(A, "attack A3", "strike unit B1")
    assert (t.at("A3", A), t.at("B1", B).hp) == (None, 5)
    alive = realm(player(), player(0, 4), units=[unit("jc", A, "A3", 2, 9), unit("kh", B, "B1", 3, 5)])
    alive.play(A, "attack A3", "strike unit B1")
    assert (alive.at("A3", A).hp, alive.at("B1", B).hp) == (5, 3)


def test_MER_CMB_05_guards_strike_at_the_same_time():
    t = realm(
        player(0, None, None, 4), player(0, 4), units=[unit("kh", A, "A3", 5, 4), unit("kc", B, "B1", 4, 5)]
    )
    t.play(A, "attack A3", "strike unit B1")
    assert t.units == []


def test_MER_CMB_07_and_15_terrain():
    """MER-CMB-07, MER-CMB-15"""
    shopped = realm(player(), player(0, shop(8, under=4)), units=[unit("jc", A, "A3", 1, 3)])
    shopped.play(A, "attack A3", "strike property B1")
    assert shopped.plot("B1").hp == 0
    brewed = realm(
        player(), player(0, brewery(8, under=4)), units=[unit("jc", A, "A3", 3, 3), unit("jh", B, "B1", 1, 3)]
    )
    brewed.play(A, "attack A3", "strike unit B1")
    assert brewed.at("B1", B).hp == 1
    farmed = realm(player(), player(0, land(9, under=4)), units=[unit("jc", A, "A3", 1, 3)])
    farmed.play(A, "attack A3", "strike property B1")
    assert farmed.plot("B1").hp == 2
    guard = realm(player(0, None, None, 4), player(0, land(9, under=4)), units=[unit("kh", A, "A3", 1, 3)])
    guard.play(A, "attack A3", "strike property B1")
    assert guard.plot("B1").hp == 1


def test_MER_CMB_08_an_idle_unit_has_no_property_behind_it():
    t = realm(player(), player(0, 4), units=[unit("jc", A, "A3", 9, 9), unit("jh", B, "B1", 1, 1)])
    t.play(A, "attack A3", "strike unit B1")
    assert (t.at("B1", B), t.plot("B1").hp) == (None, 1)


def test_MER_CMB_10_the_colossus_draws_all_attacks():
    t = realm(player(20, 4, barracks=["kc"]), player(), units=[unit("jc", B, "B1"), unit("jh", A, "A3")])
    t.play(A, "motivate kc", "no", "yes", "at A1")
    colossus = t.at("A1", A)
    assert [(lasting.kind, lasting.unit) for lasting in t.lasting] == [(15, colossus.uid)]
    position = t.table.position()
    position["state"].update(active=B)
    position["stack"][0].update(waits=[B])
    from spellmarket.games.merlin_economics import GAME

    foe = GAME.position(position)
    assert foe.pending == (B,)
    assert "attack B1" not in [GAME.text(move) for move in foe.chair(B).options]


def test_MER_CMB_12_nothing_more_is_damaged_in_a_ruin():
    t = realm(player(), player(0, {"number": 4, "hp": 0}), units=[unit("jc", A, "B1")])
    assert "attack" not in t.kinds(A)


def test_MER_CMB_13_ownership_does_not_change_by_combat():
    t = realm(player(), player(0, 4), units=[unit("jc", A, "B1", 9, 9)])
    t.play(A, "attack B1", "strike property B1")
    assert (t.plot("B1").number, t.plot("A1").number) == (4, 0)


def test_PO16_guardians_broth_saves_a_unit():
    t = realm(
        player(),
        player(0, {"number": 4, "potion": "guardians-broth"}),
        units=[unit("jc", A, "A3", 5, 9), unit("jh", B, "B1", 1, 2)],
    )
    t.play(A, "attack A3", "strike unit B1")
    assert (t.at("B1", B).hp, t.plot("B1").potion) == (1, -1)


def test_two_enemies_on_one_plot_are_told_apart():
    """MER-GOL-09"""
    t = realm(
        player(),
        player(),
        units=[unit("jc", A, "A3", 5, 9), unit("jh", B, "B1", 1, 2), unit("jd", C, "B1", 1, 2)],
    )
    t.play(A, "attack A3", "strike unit B1")
    assert set(t.options(A)) == {"with 1", "with 2"}
    t.play(A, "with 2")
    assert (t.at("B1", C), t.at("B1", B).hp) == (None, 2)


def test_upkeep_and_end_of_turn_leave_the_map_sound():
    """MER-TURN-02"""
    t = begun(player(0, 4), units=[unit("kh", A, "A1", stance=3, fixed=True, temp=3)])
    assert (t.at("A1", A).fixed, t.at("A1", A).temp, t.at("A1", A).stance) == (False, 0, 0)
    assert (
        ended(player(0, 4), units=[unit("qh", A, "A1", aura=2, aura_hp=2, surge=True)]).at("A1", A).aura == 1
    )


@pytest.mark.parametrize("card", ["jc", "js", "jh", "jd", "qc", "qs", "qh", "qd"])
def test_every_golem_stands_for_its_suit_and_rank(card):
    """MER-GOL-01"""
    from spellmarket.games.merlin_economics import GAME
    from spellmarket.games.merlin_economics.pieces.words import CARDS

    ability = GAME.box.golems[CARDS.index(card) - 24]
    assert ability.black == (card[1] in "cs")
    assert sum(ability.cost) >= 1


def test_calm_helper_passes_every_window():
    t = realm(
        player(0, stock=[0, 0, 1]),
        player(0, stock=[0, 0, 1]),
        units=[unit("jd", A, "A3", 2, 3), unit("jd", B, "B1", 2, 3)],
    )
    t.play(A, "attack A3", "strike unit B1")
    calm(t)
    assert (t.at("A3", A).hp, t.at("B1", B).hp) == (1, 1)
