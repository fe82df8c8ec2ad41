"""The ledger's worked examples, in its order."""

import pytest
from taverns import CAT, CLOAK, GLOVE, HORN, OWL, PARCHMENT, POTION, RING, WAND, A, B, C, D, kameloot


@pytest.mark.parametrize(("wands", "complete"), [(2, False), (3, True)])
def test_KAM_EX_01_the_minimum_of_wands_is_three(wands, complete):
    t = kameloot(taverns=[OWL, OWL, CAT], laid={B: {WAND: wands - 1}}, hand=[WAND])

    t.play(A, "display wand 1 0")

    assert (sum(t.gold) > 0) is complete


def test_KAM_EX_02_two_cloaks_against_five_parchments():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {CLOAK: 2}, B: {PARCHMENT: 5}}, hand=[PARCHMENT])

    t.play(A, "parchment cloak 1 parchment")

    assert t.laid(A, PARCHMENT) == 5
    assert t.laid(B, CLOAK) == 2
    assert t.gold == [0, 0, 0]


def test_KAM_EX_03_a_glove_leaves_five_and_no_refill():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE, CLOAK, CLOAK, WAND], pile=12)

    t.play(A, "glove")

    assert t.held(A) == 5
    assert t.view["pile"] == 10


def test_KAM_EX_04_three_complete_a_set_together():
    t = kameloot(taverns=[OWL, OWL, OWL], laid={B: {GLOVE: 2}, C: {GLOVE: 1}}, hand=[GLOVE])

    t.play(A, "display glove 1 0")

    assert t.gold == [2, 1, 1]


def test_KAM_EX_05_the_other_tavern_is_skipped():
    t = kameloot(taverns=[OWL, CAT, OWL, CAT], laid={C: {PARCHMENT: 6}}, hand=[PARCHMENT])

    t.play(A, "display parchment 1 0")

    assert t.gold == [4, 0, 3, 0]


def test_KAM_EX_06_a_freeloader_is_paid_too():
    t = kameloot(taverns=[CAT, CAT, OWL], laid={A: {WAND: 2}}, hand=[WAND])

    t.play(A, "display wand 1 0")

    assert t.gold == [2, 1, 0]


def test_KAM_EX_07_the_turncoat_sells_in_the_tavern_he_enters():
    laid = {A: {CLOAK: 3}, B: {CLOAK: 2}, C: {CLOAK: 1}}
    t = kameloot(taverns=[OWL, CAT, CAT], laid=laid, hand=[CLOAK])

    t.play(A, "cloak")

    assert t.taverns == [CAT, CAT, CAT]
    assert t.gold == [2, 2, 2]
    assert t.view["discards"] == {"size": 1, "top": "cloak"}


def test_KAM_EX_08_a_potion_pulls_a_ring_in():
    t = kameloot(taverns=[OWL, CAT, CAT, CAT], laid={A: {RING: 1}, D: {RING: 1}}, hand=[POTION])

    t.play(A, "potion 3")

    assert t.taverns[D] == OWL
    assert t.gold == [1, 0, 0, 1]


def test_KAM_EX_09_a_set_pushed_into_the_other_tavern_waits_for_a_member():
    laid = {B: {POTION: 3}, C: {POTION: 2}}
    t = kameloot(taverns=[OWL, OWL, CAT], laid=laid, hand=[POTION], hands={B: [WAND]})

    t.play(A, "potion 1")
    assert t.gold == [0, 0, 0]

    t.play(B, "display wand 1 0")
    assert t.gold == [0, 3, 2]


def test_KAM_EX_10_the_ring_fetches_both_wands():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[WAND, CLOAK, WAND])

    t.play(A, "ring wand")

    assert t.laid(A, WAND) == 2
    assert t.view["discards"] == {"size": 2, "top": "ring"}


def test_KAM_EX_11_the_ring_fetches_itself():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[RING])

    t.play(A, "ring ring")

    assert t.gold == [2, 0, 0]
    assert t.view["discards"] == {"size": 0, "top": None}


def test_KAM_EX_12_a_horn_alone_completes_the_wands():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {WAND: 2}}, hand=[HORN])

    t.play(A, "display wand 0 1")

    assert t.gold == [3, 0, 0]


def test_KAM_EX_13_two_sales_at_once():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {RING: 1, WAND: 2}}, hand=[WAND, WAND, RING])

    t.play(A, "wand ring wand")

    assert t.gold == [5, 0, 0]
    assert [sale["thing"] for sale in t.told("sold")] == ["ring", "wand"]


def test_KAM_EX_14_the_players_after_the_trigger_have_one_turn_each():
    hands = {B: [CLOAK] * 4, C: [WAND] * 4, D: [GLOVE] * 4}
    t = kameloot(taverns=[OWL, CAT, OWL, CAT], hands=hands, active=B, first=A, pile=1)

    t.play(B, "display cloak 2 0")
    assert t.held(B) == 3
    assert t.view["last_round"]

    t.play(C, "display wand 1 0").play(D, "display glove 1 0")
    assert t.table.over
