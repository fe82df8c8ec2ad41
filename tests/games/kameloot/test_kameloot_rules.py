"""Rule by rule, in the order of the ledger."""

import pytest
from taverns import (
    CAT,
    CLOAK,
    COPIES,
    GAME,
    GLOVE,
    HORN,
    OWL,
    PARCHMENT,
    POTION,
    RING,
    WAND,
    A,
    B,
    C,
    D,
    kameloot,
    refused,
)

import spellmarket as sm

# 1. Setup


@pytest.mark.parametrize("seats", [2, 7, 0])
def test_KAM_SETUP_01_three_to_six_play(seats):
    assert list(GAME.seats) == [3, 4, 5, 6]
    with pytest.raises(sm.BadSetup, match=f"Kameloot is for 3 to 6, not {seats}"):
        GAME.table(seats=seats, seed=0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_KAM_SETUP_02_everybody_has_a_token_and_KAM_SETUP_06_four_cards_of_96(seats):
    """KAM-SETUP-07: the rest is the draw pile; KAM-SETUP-09: nobody starts with gold or collections."""
    t = GAME.table(seats=seats, seed=seats)
    view = t.spectator.view
    assert len(view["players"]) == seats
    for player in view["players"]:
        assert player["tavern"] in ("owl", "cat")
        assert (player["hand"], player["gold"], player["collections"]) == (4, 0, {})
    assert view["pile"] == {3: 84, 4: 80, 5: 76, 6: 72}[seats]
    assert view["discards"] == {"size": 0, "top": None}
    assert sum(COPIES) == 96


def test_KAM_SETUP_03_each_token_is_tossed_by_itself():
    """KAM-SETUP-04: nothing is balanced, so all may sit together."""
    tosses = [GAME.table(seats=3, seed=seed).spectator.view["players"] for seed in range(800)]
    owls = [sum(toss[seat]["tavern"] == "owl" for toss in tosses) for seat in range(3)]
    together = sum(len({player["tavern"] for player in toss}) == 1 for toss in tosses)
    assert all(330 < count < 470 for count in owls)
    assert 140 < together < 260  # a quarter of them


def test_KAM_SETUP_05_taverns_are_chosen_secretly_before_the_deal():
    t = GAME.table(seats=3, options={"tavern_start": "choose"}, seed=0)
    assert t.pending == (0, 1, 2)
    assert [player["hand"] for player in t.spectator.view["players"]] == [0, 0, 0]

    t.chair(2).play("choose cat")
    assert t.chair(0).view["players"][2]["tavern"] == "owl", "nobody sees the choice yet"
    assert t.chair(2).view["players"][2]["tavern"] == "cat"
    t.chair(0).play("choose cat")
    t.chair(1).play("choose owl")

    assert [player["tavern"] for player in t.spectator.view["players"]] == ["cat", "owl", "cat"]
    assert [player["hand"] for player in t.spectator.view["players"]] == [4, 4, 4]
    assert len(t.pending) == 1


def test_KAM_SETUP_05_nothing_else_is_done_meanwhile():
    t = GAME.table(seats=3, options={"tavern_start": "choose"}, seed=0)
    refusal = t.chair(0).why_not("glove")
    assert refusal.rule == "KAM-SETUP-05"
    tossed = GAME.table(seats=3, seed=0)
    refusal = tossed.chair(tossed.pending[0]).why_not("choose owl")
    assert refusal.rule == "KAM-SETUP-05"


def test_KAM_SETUP_08_the_first_player_is_drawn_or_set():
    drawn = [GAME.table(seats=4, seed=seed).pending[0] for seed in range(400)]
    assert all(70 < drawn.count(seat) < 130 for seat in range(4))
    for seat in range(4):
        t = GAME.table(seats=4, options={"first_player": seat}, seed=0)
        assert t.pending == (seat,)
        assert t.spectator.view["first"] == seat
    with pytest.raises(sm.BadSetup, match="KAM-SETUP-08"):
        GAME.table(seats=3, options={"first_player": 3}, seed=0)


# 2. The turn


def test_KAM_TURN_03_who_can_lay_nothing_passes_and_nobody_else_does():
    """Issue 20, finding 20: such a position was accepted, and then stood still."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING, WAND])
    assert "pass" not in t.options(A)
    with refused("KAM-TURN-02"):
        t.play(A, "pass")

    t.play(A, "display ring 1 0")

    assert t.options(B) == ["pass"]
    move, why = t.table.chair(B).hint()
    assert GAME.text(move) == "pass" and why
    t.play(B, "pass")
    assert t.table.pending == (C,)
    assert t.view["players"][B]["hand"] == 4  # refilled, as after every turn


def test_KAM_SETUP_06_a_position_of_which_nothing_is_said_is_dealt():
    """Issue 20, finding 20: `position({"seats": 3})` was refused."""
    table = GAME.position({"seats": 3})
    assert [player["hand"] for player in table.spectator.view["players"]] == [4, 4, 4]


def test_KAM_SETUP_06_the_deck_and_the_tokens_can_be_foretold():
    deck = [
        "ring",
        "ring",
        "ring",
        "horn",
        "wand",
        "wand",
        "wand",
        "wand",
        "cloak",
        "glove",
        "glove",
        "potion",
    ]
    table = GAME.position({"seats": 3, "luck": {"deck": deck, "tokens": ["owl", "cat", "cat"]}})
    hands = [table.chair(seat).view["hand"] for seat in range(3)]
    assert hands == [{"ring": 3, "horn": 1}, {"wand": 4}, {"glove": 2, "potion": 1, "cloak": 1}]
    assert [player["tavern"] for player in table.spectator.view["players"]] == ["owl", "cat", "cat"]


def test_positions_name_cards_and_taverns_and_old_numbers_still_read():
    state = {
        "hands": [{"cloak": 3, "wand": 1}, ["ring", "wand", "glove"], [0, 0, 0, 0, 0, 2, 1]],
        "laid": [{"ring": 2}, {}, {}],
        "horns": [{"ring": 1}, {}, {}],
        "taverns": ["cat", 0, "owl"],
        "pile": ["horn", 3],
        "came": ["ring"],
    }
    table = GAME.position({"seats": 3, "state": state})
    told = table.position()["state"]
    assert told["hands"] == [
        {"wand": 1, "cloak": 3},
        {"ring": 1, "wand": 1, "glove": 1},
        {"parchment": 2, "horn": 1},
    ]
    assert (told["taverns"], told["pile"]) == (["cat", "owl", "owl"], ["horn", "potion"])
    assert GAME.position(table.position()).position() == table.position()


def test_cards_of_a_position_go_by_their_printed_names_too():
    """Issue 20, finding 21: in the other games they did."""
    hands = [{"Magic Cloak": 3}, ["Magnet Ring", "ring", "wand"], {"Unicorn Horn": 1}]
    state = {"hands": hands, "pile": ["Unicorn Horn"], "taverns": ["The Black Cat", "owl", "owl"]}
    told = GAME.position({"seats": 3, "state": state}).position()["state"]
    assert told["taverns"] == ["cat", "owl", "owl"]
    assert told["hands"] == [{"cloak": 3}, {"ring": 2, "wand": 1}, {"horn": 1}]
    assert told["pile"] == ["horn"]


@pytest.mark.parametrize(
    ("state", "says"),
    [
        ({"hands": [{"sofa": 1}, {}, {}]}, "state.hands: must be one of ring, wand, .*, not 'sofa'"),
        ({"hands": [{"ring": -1}, {}, {}]}, "state.hands: must be a number from 0 to 99, not -1"),
        ({"hands": [{}, {}]}, "state.hands: needs 3 of them"),
        ({"hands": [4, {}, {}]}, "state.hands: must say how many of each"),
        ({"pile": ["sofa"]}, "state.pile: must be one of ring, wand"),
        ({"taverns": ["owl", "dog", "cat"]}, "state.taverns: must be one of owl, cat, not 'dog'"),
        ({"came": ["horn"]}, "state.came: must be one of ring"),
    ],
)
def test_a_name_that_is_none_is_refused_with_the_field(state, says):
    with pytest.raises(sm.BadPosition, match=says):
        GAME.position({"seats": 3, "state": state})


def test_KAM_TURN_01_act_then_sell_then_refill():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {RING: 1}}, hand=[RING, CLOAK, CLOAK, CLOAK])

    t.play(A, "display ring 1 0")

    assert [told.event.name for told in t.events] == ["laid", "sold", "paid", "drew", "got"]
    assert t.table.pending == (B,)


def test_KAM_TURN_02_there_is_no_pass_and_only_one_action():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, CLOAK, WAND, RING], hands={B: [WAND] * 4})
    assert not any(option in ("pass", "end") for option in t.options(A))
    t.play(A, "display cloak 1 0")
    with pytest.raises(sm.NotYourDecision, match="KAM-TURN-02"):
        t.play(A, "display cloak 1 0")


def test_KAM_TURN_03_three_horns_and_one_natural_still_leave_a_move():
    """Edge case 5."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[HORN, HORN, HORN, PARCHMENT])
    assert t.options(A) == [f"display parchment 1 {horns}" for horns in range(4)]


def test_KAM_TURN_04_check_and_refill_ask_nobody():
    t = kameloot(taverns=[OWL, OWL, OWL], laid={A: {RING: 1}}, hand=[RING], hands={B: [WAND] * 4})
    t.play(A, "display ring 1 0")
    assert t.table.pending == (B,)
    assert t.table.chair(B).prompt == "Lay objects, or use one power."


# 2a. Displaying


def test_KAM_DISP_01_any_number_of_one_object():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, CLOAK, CLOAK, WAND])
    displays = [option for option in t.options(A) if option.startswith("display")]
    assert displays == ["display wand 1 0"] + [f"display cloak {n} 0" for n in (1, 2, 3)]
    with refused("KAM-DISP-01", "you hold 3 cloaks, not 4"):
        t.play(A, "display cloak 4 0")
    with refused("KAM-DISP-01", "you hold 0 rings, not 1"):
        t.play(A, "display ring 1 0")
    with refused("KAM-DISP-01", "at least one card"):
        t.play(A, "display cloak 0 0")
    t.play(A, "display cloak 2 0")
    assert t.laid(A, CLOAK) == 2


def test_KAM_DISP_02_cards_join_the_collection_that_is_there():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {CLOAK: 2}}, hand=[CLOAK])
    t.play(A, "display cloak 1 0")
    assert t.laid(A, CLOAK) == 3


def test_KAM_DISP_03_horns_come_along():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, HORN, HORN, WAND])
    with refused("KAM-DISP-03", "you hold 2 horns, not 3"):
        t.play(A, "display cloak 1 3")
    t.play(A, "display cloak 1 2")
    assert (t.laid(A, CLOAK), t.horns(A, CLOAK)) == (3, 2)


def test_KAM_DISP_04_a_horn_alone_needs_a_collection_to_join():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={B: {WAND: 1}}, hand=[HORN, CLOAK])
    with refused("KAM-DISP-04", "no wand collection"):
        t.play(A, "display wand 0 1")
    assert "display wand 0 1" not in t.options(A)


def test_KAM_DISP_05_only_the_wand_displays_two_objects():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, GLOVE, POTION, RING], hands={B: [WAND]})
    t.play(A, "display cloak 1 0")
    assert t.table.pending == (B,)
    assert t.laid(A, GLOVE) == 0


def test_KAM_DISP_06_cards_lie_before_their_player():
    t = kameloot(taverns=[OWL, OWL, OWL], hand=[CLOAK])
    t.play(A, "display cloak 1 0")
    assert [t.laid(seat, CLOAK) for seat in (A, B, C)] == [1, 0, 0]


# 2b. Powers


def test_KAM_POW_01_the_card_is_discarded_first():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[])
    t.play(A, "ring ring")
    assert t.laid(A, RING) == 1, "the ring already lay on the pile when it was called"
    u = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK])
    for power in ("ring wand", "wand ring cloak", "glove", "potion 1", "parchment ring 1 wand"):
        with refused("KAM-POW-01", "you hold no"):
            u.play(A, power)


def test_KAM_POW_02_one_power_a_turn():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, CLOAK, GLOVE, GLOVE], hands={B: [WAND]})
    t.play(A, "cloak")
    assert t.table.pending == (B,)
    assert t.view["discards"]["size"] == 1


def test_KAM_POW_03_only_the_top_of_the_discards_is_seen():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK], discards=[RING, POTION])
    t.play(A, "cloak")
    assert t.view["discards"] == {"size": 3, "top": "cloak"}


def test_KAM_POW_04_a_power_is_no_way_to_throw_a_card_away():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[PARCHMENT, WAND, GLOVE], pile=0)
    assert [option for option in t.options(A) if not option.startswith("display")] == ["wand glove parchment"]
    blind = kameloot(taverns=[OWL, CAT, CAT], hand=[RING])
    assert "ring wand" in blind.options(A), "the ring may find nothing"


def test_KAM_POW_05_a_horn_has_no_power():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[HORN, CLOAK])
    with pytest.raises(sm.BadNotation):
        t.play(A, "horn")
    with pytest.raises(sm.BadPosition, match="KAM-POW-05"):
        kameloot(taverns=[OWL, CAT, CAT], discards=[HORN])


def test_KAM_TURN_02_what_showed_nothing_is_taken_back_also_with_an_empty_pile():
    """Issue 20: it was refused as if something had been revealed."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK, CLOAK], hands={B: [RING]}, pile=0)
    t.play(A, "display wand 1 0")

    t.table.chair(A).undo()

    assert t.hand(A) == [WAND, CLOAK, CLOAK, CLOAK]
    assert t.view["last_round"] is False


def test_KAM_SETUP_05_a_tavern_once_chosen_stays_and_that_is_the_reason():
    """Issue 20: "something has been revealed since" was not true while others choose."""
    t = GAME.table(seats=3, options={"tavern_start": "choose"}, listen=True, seed=0)
    t.chair(A).play("choose owl")

    with pytest.raises(sm.NotYourDecision, match="the choice is made"):
        t.chair(A).undo()

    assert t.public_moves == 0
    assert t.events(-1) == []


def test_KAM_DISP_05_two_objects_are_not_laid_together_and_KAM_POW_02_nothing_joins_a_power():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, GLOVE, HORN])
    ada = t.table.chair(A)

    asked = {
        "display wand 1 0 + display cloak 1 0": ("KAM-DISP-05", "only one object"),
        "glove + display cloak 1 0": ("KAM-POW-02", "one display or one power"),
        "glove + cloak": ("KAM-POW-02", "leads to no other"),
    }
    for moves, (rule, words) in asked.items():
        refusal = ada.why_not(moves)
        assert refusal.rule == rule
        assert words in refusal.reason
    assert isinstance(t.table.chair(B).why_not("glove + cloak"), sm.NotYourDecision)
    assert isinstance(ada.why_not("glove + nothing"), sm.BadNotation)


def test_KAM_CHK_01_the_view_and_the_log_tell_each_taverns_totals():
    t = kameloot(
        taverns=[OWL, CAT, OWL],
        hand=[CLOAK, CLOAK, HORN],
        laid={B: {CLOAK: 1}, C: {CLOAK: 2}},
        horns={C: {CLOAK: 1}},
    )

    t.play(A, "display cloak 1 1")

    assert t.view["taverns"]["owl"]["totals"]["cloak"] == {"cards": 4, "minimum": 6}
    assert t.view["taverns"]["cat"]["totals"]["cloak"] == {"cards": 1, "minimum": 6}
    assert t.view["taverns"]["owl"]["members"] == [C, A]
    said = GAME.tell(t.events[0], ("Ann", "Bo", "Cy"))
    assert said == "Ann lays 1 cloak and 1 horn (4 of 6)."


def test_KAM_DISP_04_a_horn_alone_is_said_without_a_zero():
    """Issue 20: "lay 0 potions and 1 horn"."""
    move = GAME.parse("display potion 0 1")
    assert GAME.say(move, ("Ann",)) == "lay 1 horn with the potions"
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[HORN], laid={A: {POTION: 1}})
    t.play(A, "display potion 0 1")
    assert GAME.tell(t.events[0], t.table.names) == "Seat 0 lays 1 horn with the potions (2 of 5)."


def test_KAM_END_04_the_view_tells_who_plays_next_and_who_still_does():
    t = kameloot(taverns=[OWL, CAT, CAT, OWL], hand=[WAND], active=B, first=A)
    assert t.view["order"] == [B, C, D, A]
    t = kameloot(taverns=[OWL, CAT, CAT, OWL], hand=[WAND], active=B, first=A, last_round=True)
    assert t.view["order"] == [B, C, D]
    t = kameloot(taverns=[OWL, CAT, CAT, OWL], hand=[WAND], active=D, first=A, last_round=True, pile=0)
    t.play(D, "display wand 1 0")
    assert t.view["order"] == []


def test_KAM_CHK_07_a_preview_tells_who_would_get_which_coins():
    """Issue 20: the browser dealt coins by a formula of its own."""
    t = kameloot(taverns=[OWL, CAT, OWL], hand=[GLOVE] * 3 + [CLOAK], laid={C: {GLOVE: 2}})

    said = t.table.chair(A).preview("display glove 3 0")

    paid = [(one["data"]["seat"], one["data"]["coins"]) for one in said["events"] if one["event"] == "paid"]
    assert paid == [(A, 3), (C, 2)]
    gold = [(one["seat"], one["after"]) for one in said["figures"] if one["figure"] == "gold"]
    assert gold == [(A, 3), (C, 2)]


def test_KAM_POW_10_the_ring_calls_one_of_six_objects():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING])
    calls = [option.split()[1] for option in t.options(A) if option.startswith("ring")]
    assert calls == ["ring", "wand", "glove", "potion", "cloak", "parchment"]
    with pytest.raises(sm.BadNotation, match="'horn' is no thing"):
        t.play(A, "ring horn")


def test_KAM_POW_11_the_call_is_made_before_looking():
    with_wands = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[WAND, CLOAK])
    without = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[GLOVE, CLOAK])
    assert with_wands.options(A) == without.options(A)
    assert with_wands.table.chair(A).view == without.table.chair(A).view
    full = kameloot(taverns=[OWL, CAT, CAT], hand=[RING] + [CLOAK] * 5, discards=[WAND])
    full.play(A, "ring wand")
    with pytest.raises(sm.NotYourDecision):
        full.table.chair(A).undo()  # nothing was drawn, but the pile has answered


def test_KAM_INFO_02_who_reads_the_log_knows_what_a_call_would_bring():
    """browser-a 8: the turn was spent on a call for nothing, though everybody could have counted."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING, WAND], discards=[CLOAK, WAND, CLOAK])
    said = t.table.chair(A).preview("ring cloak")
    assert [one["data"]["cards"] for one in said["events"] if one["event"] == "called"] == [2]
    assert said["final"]


def test_KAM_INFO_05_who_must_remember_the_pile_is_not_told_what_a_call_would_bring():
    table = sm.game("kameloot").table(seats=3, seed=1, options={"short_log": True})
    while not any(move.startswith("ring") for move in texts(table)):
        table.chair(table.pending[0]).play(table.chair(table.pending[0]).options[0])
    chair = table.chair(table.pending[0])
    said = [chair.preview(move) for move in texts(table) if move.startswith("ring")]
    assert all(one["luck"] and "called" not in [each["event"] for each in one["events"]] for one in said)
    assert all(not any("collections" in each["path"] for each in one["view"]) for one in said)


def texts(table: sm.Table) -> list[str]:
    return [table.game.text(move) for move in table.chair(table.pending[0]).options]


def test_KAM_POW_12_all_cards_of_the_object_come():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[CLOAK, WAND, CLOAK], laid={A: {CLOAK: 1}})
    t.play(A, "ring cloak")
    assert t.laid(A, CLOAK) == 3


def test_KAM_POW_13_a_call_may_find_nothing():
    """Edge case 7: an empty pile, only the ring itself on it."""
    for thing in ("wand", "glove", "potion", "cloak", "parchment"):
        t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING])
        t.play(A, f"ring {thing}")
        assert t.view["players"][A]["collections"] == {}
        assert t.view["discards"] == {"size": 1, "top": "ring"}


@pytest.mark.parametrize(("itself", "rings"), [(True, 1), (False, 0)])
def test_KAM_POW_14_the_ring_fetches_itself_unless_switched_off(itself, rings):
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], ring_attracts_itself=itself)
    t.play(A, "ring ring")
    assert t.laid(A, RING) == rings
    assert t.view["discards"]["size"] == 1 - rings


def test_KAM_POW_15_the_rest_of_the_pile_keeps_its_order():
    """Edge cases 8 and 20."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING], discards=[GLOVE, RING, WAND, RING])
    t.play(A, "ring ring")
    assert t.view["discards"] == {"size": 2, "top": "wand"}
    assert t.table.position()["state"]["discards"] == ["glove", "wand"]


def test_KAM_POW_20_two_cards_to_two_collections():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK, GLOVE], laid={A: {CLOAK: 1}})
    with refused("KAM-POW-20", "two different collections"):
        t.play(A, "wand cloak cloak")
    with refused("KAM-POW-20", "smaller object first"):
        t.play(A, "wand cloak glove")
    with refused("KAM-POW-20", "unless wand_groups"):
        t.play(A, "spread")
    t.play(A, "wand glove cloak")
    assert (t.laid(A, CLOAK), t.laid(A, GLOVE)) == (2, 1)


def test_KAM_POW_21_a_horn_by_the_wand_joins_an_older_collection():
    """Edge case 6."""
    mixed = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, HORN], laid={A: {GLOVE: 1}})
    assert "wand cloak horn-on-glove" in mixed.options(A)
    with refused("KAM-POW-21", "no cloak collection"):
        mixed.play(A, "wand horn-on-cloak horn-on-glove")
    same = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK, HORN], laid={A: {CLOAK: 1}})
    assert not any(option.startswith("wand") for option in same.options(A))
    with refused("KAM-POW-20", "two different collections"):
        same.play(A, "wand cloak horn-on-cloak")
    both = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, HORN, HORN], laid={A: {CLOAK: 1, GLOVE: 1}})
    both.play(A, "wand horn-on-glove horn-on-cloak")
    assert (both.horns(A, CLOAK), both.horns(A, GLOVE)) == (1, 1)


def test_KAM_POW_22_two_cards_must_be_left_beside_the_wand():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK])
    assert not any(option.startswith("wand") for option in t.options(A))
    with refused("KAM-POW-22", "no glove besides"):
        t.play(A, "wand glove cloak")
    horns = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, HORN], laid={A: {GLOVE: 1, RING: 1}})
    with refused("KAM-POW-22", "you hold 1 horn"):
        horns.play(A, "wand horn-on-ring horn-on-glove")


def test_KAM_POW_23_another_wand_may_be_placed():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, WAND, CLOAK])
    t.play(A, "wand wand cloak")
    assert (t.laid(A, WAND), t.laid(A, CLOAK)) == (1, 1)
    one = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, GLOVE])
    with refused("KAM-POW-22", "no wand besides"):
        one.play(A, "wand wand cloak")


def test_KAM_POW_24_with_wand_groups_the_wand_opens_two_displays():
    t = kameloot(
        taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK, GLOVE, HORN], laid={A: {RING: 1}}, wand_groups=True
    )
    with refused("KAM-POW-24", "'spread'"):
        t.play(A, "wand glove cloak")
    t.play(A, "spread")
    assert t.table.chair(A).prompt == "Lay an object by the wand."
    with refused("KAM-POW-24", "display an object"):
        t.play(A, "glove")
    t.play(A, "display cloak 2 0")
    with refused("KAM-POW-24", "another one"):
        t.play(A, "display cloak 0 1")
    assert "display ring 0 1" in t.options(A)
    t.play(A, "display glove 1 1")
    assert (t.laid(A, CLOAK), t.laid(A, GLOVE), t.horns(A, GLOVE)) == (2, 2, 1)
    assert t.table.pending == (B,)


def test_KAM_POW_24_horns_do_not_join_what_the_wand_has_just_laid():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, GLOVE, HORN, HORN], wand_groups=True)
    t.play(A, "spread").play(A, "display cloak 1 0")
    assert t.options(A) == ["display glove 1 0", "display glove 1 1", "display glove 1 2"]


def test_KAM_POW_24_a_first_display_that_leaves_no_second_is_refused():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, HORN], laid={A: {RING: 1}}, wand_groups=True)
    t.play(A, "spread")
    assert set(t.options(A)) == {"display cloak 1 0", "display ring 0 1"}
    with refused("KAM-POW-24", "nothing of another object"):
        t.play(A, "display cloak 1 1")
    with refused("KAM-DISP-01"):
        t.play(A, "display cloak 2 0")
    closed = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND, CLOAK, CLOAK], wand_groups=True)
    with refused("KAM-POW-24", "no two displays"):
        closed.play(A, "spread")


def test_KAM_POW_25_a_glove_draws_two():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE], pile=[RING, WAND, POTION, POTION, CLOAK])
    t.play(A, "glove")
    assert t.hand(A)[:2] == [RING, WAND]


def test_KAM_POW_26_after_a_glove_from_four_nothing_is_refilled():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE] * 4, hands={B: [WAND]})
    t.play(A, "glove")
    assert t.held(A) == 5
    assert [drew["cards"] for drew in t.told("drew")] == [2]
    assert t.table.pending == (B,), "the new cards wait for the next turn"


def test_KAM_POW_27_a_glove_draws_what_there_is_and_nothing_is_too_little():
    """Edge case 15."""
    one = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE, CLOAK, CLOAK, CLOAK], pile=1)
    one.play(A, "glove")
    assert one.held(A) == 4
    assert not one.view["last_round"]
    none = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE, CLOAK, CLOAK, CLOAK], pile=0)
    assert "glove" not in none.options(A)
    with refused("KAM-POW-27", "draw pile is empty"):
        none.play(A, "glove")


def test_KAM_POW_28_a_hand_may_grow_beyond_six():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE] * 6, pile=12)
    t.play(A, "glove")
    assert t.held(A) == 7


def test_KAM_POW_30_a_cloak_takes_you_and_your_collections_over():
    """Edge case 12: a set that waits in the tavern left behind is not sold."""
    t = kameloot(taverns=[OWL, OWL, CAT], laid={A: {RING: 1}, B: {WAND: 3}, C: {RING: 1}}, hand=[CLOAK])
    t.play(A, "cloak")
    assert t.taverns == [CAT, OWL, CAT]
    assert t.gold == [1, 0, 1]
    assert t.laid(B, WAND) == 3


def test_KAM_POW_33_a_potion_flips_another_player_of_either_tavern():
    t = kameloot(taverns=[OWL, OWL, CAT], hand=[POTION])
    assert [option for option in t.options(A) if option.startswith("potion")] == ["potion 1", "potion 2"]
    with refused("KAM-POW-33", "never you"):
        t.play(A, "potion 0")
    with refused("KAM-POW-33", "no seat 4"):
        t.play(A, "potion 4")
    t.play(A, "potion 1")
    assert t.taverns == [OWL, CAT, CAT]


def test_KAM_POW_34_the_check_stays_in_the_active_players_tavern():
    t = kameloot(taverns=[OWL, OWL, CAT], laid={B: {RING: 1}, C: {RING: 1}}, hand=[POTION])
    t.play(A, "potion 1")
    assert t.gold == [0, 0, 0]
    assert t.laid(B, RING) == t.laid(C, RING) == 1


def test_KAM_POW_36_two_different_collections_change_owners():
    """Edge case 9."""
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {CLOAK: 1, WAND: 1}, B: {WAND: 2}}, hand=[PARCHMENT])
    with refused("KAM-POW-36", "different objects"):
        t.play(A, "parchment wand 1 wand")
    for nobody in (0, 3):
        with refused("KAM-POW-36", "another player"):
            t.play(A, f"parchment wand {nobody} cloak")
    t.play(A, "parchment cloak 1 wand")
    assert t.laid(B, CLOAK) == 1


def test_KAM_POW_37_sizes_and_taverns_do_not_matter():
    t = kameloot(
        taverns=[OWL, OWL, CAT], laid={A: {CLOAK: 1}, B: {GLOVE: 3}, C: {POTION: 4}}, hand=[PARCHMENT]
    )
    exchanges = [option for option in t.options(A) if option.startswith("parchment")]
    assert exchanges == ["parchment cloak 1 glove", "parchment cloak 2 potion"]


def test_KAM_POW_38_horns_travel_with_their_collection():
    laid, horns = {A: {CLOAK: 2}, B: {GLOVE: 3}}, {A: {CLOAK: 1}, B: {GLOVE: 2}}
    t = kameloot(taverns=[OWL, CAT, CAT], laid=laid, horns=horns, hand=[PARCHMENT])
    t.play(A, "parchment cloak 1 glove")
    assert (t.laid(A, GLOVE), t.horns(A, GLOVE)) == (3, 2)
    assert (t.laid(B, CLOAK), t.horns(B, CLOAK)) == (2, 1)


def test_KAM_POW_39_a_received_collection_merges():
    """Edge case 9, merging on both sides at once."""
    laid = {A: {CLOAK: 2, GLOVE: 1}, B: {GLOVE: 2, CLOAK: 1}}
    t = kameloot(taverns=[OWL, CAT, CAT], laid=laid, hand=[PARCHMENT])
    t.play(A, "parchment cloak 1 glove")
    assert (t.laid(A, GLOVE), t.laid(A, CLOAK)) == (3, 0)
    assert (t.laid(B, CLOAK), t.laid(B, GLOVE)) == (3, 0)
    poor = kameloot(taverns=[OWL, CAT, CAT], laid={B: {GLOVE: 2}}, hand=[PARCHMENT])
    with refused("KAM-POW-39", "you have no cloak collection"):
        poor.play(A, "parchment cloak 1 glove")
    rich = kameloot(taverns=[OWL, CAT, CAT], laid={A: {CLOAK: 1}, B: {GLOVE: 2}}, hand=[PARCHMENT])
    with refused("KAM-POW-39", "seat 1 has no wand collection"):
        rich.play(A, "parchment cloak 1 wand")


# 2c. The joker


def test_KAM_JOK_01_a_horn_counts_as_what_it_joins():
    """Edge case 4: two horns with one ring make three."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING, HORN, HORN])
    t.play(A, "display ring 1 2")
    assert t.gold == [3, 0, 0]


def test_KAM_JOK_02_horns_alone_are_no_collection():
    with pytest.raises(sm.BadPosition, match="KAM-JOK-02"):
        kameloot(taverns=[OWL, CAT, CAT], laid={A: {WAND: 1}}, horns={A: {WAND: 1}})


def test_KAM_JOK_03_a_horn_stays_where_it_is():
    t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {WAND: 2, GLOVE: 1}}, horns={A: {WAND: 1}}, hand=[CLOAK])
    t.play(A, "display cloak 1 0")
    assert t.horns(A, WAND) == 1
    assert t.horns(A, GLOVE) == 0


def test_KAM_JOK_04_a_sold_horn_is_gold_and_KAM_JOK_05_the_others_stay():
    """Edge case 14."""
    t = kameloot(
        taverns=[OWL, CAT, CAT],
        laid={A: {RING: 1, WAND: 2, GLOVE: 2}},
        horns={A: {WAND: 1, GLOVE: 1}},
        hand=[WAND, RING, WAND],
    )
    t.play(A, "wand ring wand")
    assert t.gold == [5, 0, 0]
    assert (t.laid(A, GLOVE), t.horns(A, GLOVE)) == (2, 1)


# 2d. Check and sale


def test_KAM_CHK_01_all_members_count_together():
    t = kameloot(taverns=[OWL, OWL, CAT], laid={B: {GLOVE: 3}, C: {GLOVE: 3}}, hand=[GLOVE])
    t.play(A, "display glove 1 0")
    assert t.gold == [2, 2, 0]
    assert t.laid(C, GLOVE) == 3


@pytest.mark.parametrize("thing", range(6))
def test_KAM_CHK_02_each_object_has_its_minimum(thing):
    minimum = [2, 3, 4, 5, 6, 7][thing]
    name = ["ring", "wand", "glove", "potion", "cloak", "parchment"][thing]
    assert GAME.box.minimum[thing] == minimum
    for before, sold in ((minimum - 2, False), (minimum - 1, True)):
        t = kameloot(taverns=[OWL, CAT, CAT], laid={A: {thing: before}}, hand=[thing])
        t.play(A, f"display {name} 1 0")
        assert (t.gold[A] == minimum) is sold
        assert t.laid(A, thing) == (
            0 if sold else minimum - 1
        )  # KAM-CHK-13: an incomplete object is not touched


def test_KAM_CHK_03_the_state_is_checked_not_what_was_played():
    """Edge case 13: a waiting set is sold by a member who does something unrelated."""
    t = kameloot(taverns=[OWL, OWL, CAT], laid={B: {WAND: 3}}, hand=[GLOVE])
    t.play(A, "glove")
    assert t.gold == [2, 1, 0]


def test_KAM_CHK_04_a_set_in_the_other_tavern_may_come_apart_before_it_is_sold():
    """Edge case 11."""
    laid = {A: {CLOAK: 1}, B: {WAND: 2}, C: {WAND: 1}}
    hands = {B: [CLOAK], C: [GLOVE] * 4}
    t = kameloot(taverns=[OWL, OWL, CAT], laid=laid, hand=[POTION], hands=hands)
    t.play(A, "potion 1")
    assert t.gold == [0, 0, 0], "three wands wait in the cat"
    t.play(B, "cloak")
    t.play(C, "display glove 1 0")
    assert t.gold == [0, 0, 0], "two of them have gone to the owl"


def test_KAM_CHK_05_selling_is_compulsory():
    t = kameloot(taverns=[OWL, OWL, CAT], laid={B: {RING: 1}}, hand=[RING])
    t.play(A, "display ring 1 0")
    assert t.gold == [1, 1, 0]


def test_KAM_CHK_06_all_cards_are_sold_also_beyond_the_minimum():
    """Edge case 2."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[RING] * 4)
    t.play(A, "display ring 4 0")
    assert t.gold == [4, 0, 0]
    assert t.laid(A, RING) == 0


def test_KAM_CHK_07_coins_go_round_clockwise_from_the_active_player():
    t = kameloot(taverns=[OWL, CAT, OWL, OWL], laid={A: {WAND: 3}}, hand=[WAND], active=C, first=A)
    t.play(C, "display wand 1 0")
    assert t.gold == [1, 0, 2, 1]
    assert [(paid["seat"], paid["coins"]) for paid in t.told("paid")] == [(C, 2), (D, 1), (A, 1)]


def test_KAM_CHK_08_who_gave_nothing_is_paid_too():
    t = kameloot(taverns=[OWL, OWL, OWL], laid={A: {WAND: 2}}, hand=[WAND])
    t.play(A, "display wand 1 0")
    assert t.gold == [1, 1, 1]


@pytest.mark.parametrize("members", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("cards", [7, 8, 12, 13, 20])
def test_KAM_CHK_09_shares_differ_by_one_at_most(members, cards):
    """KAM-CHK-10: a sole member keeps all."""
    seats = max(3, members)
    t = kameloot(
        taverns=[OWL if seat < members else CAT for seat in range(seats)],
        laid={A: {PARCHMENT: cards - 1}},
        hand=[PARCHMENT],
        pile=0,
    )
    t.play(A, "display parchment 1 0")
    expected = [cards // members + (1 if seat < cards % members else 0) for seat in range(members)]
    assert t.gold == expected + [0] * (seats - members)


def test_KAM_CHK_11_each_sale_starts_with_the_active_player():
    t = kameloot(taverns=[OWL, OWL, CAT], laid={A: {RING: 2, WAND: 2}}, hand=[WAND])
    t.play(A, "display wand 1 0")
    assert t.gold == [1 + 2, 1 + 1, 0]
    assert [sale["thing"] for sale in t.told("sold")] == ["ring", "wand"]


def test_KAM_CHK_12_gold_is_never_lost():
    t = kameloot(
        taverns=[OWL, CAT, CAT], laid={A: {CLOAK: 1}, B: {GLOVE: 1}}, hand=[PARCHMENT], gold=[3, 2, 1]
    )
    t.play(A, "parchment cloak 1 glove")
    assert t.gold == [3, 2, 1]


def test_KAM_CHK_14_without_sell_waiting_only_what_came_this_turn_is_sold():
    def table(hand, **more):
        laid = {A: {CLOAK: 1}, B: {WAND: 3}, C: {WAND: 1, RING: 2}}
        return kameloot(taverns=[OWL, OWL, CAT], laid=laid, hand=hand, sell_waiting=False, **more)

    assert table([GLOVE]).play(A, "glove").gold == [0, 0, 0], "three wands merely wait"
    assert table([WAND]).play(A, "display wand 1 0").gold == [2, 2, 0], "displayed"
    fetched = table([RING], discards=[WAND]).play(A, "ring wand")
    assert fetched.gold == [2, 2, 0], "fetched by the ring"
    assert table([POTION]).play(A, "potion 2").gold == [2 + 1, 1 + 1, 1], (
        "brought by a token: wands and rings"
    )
    assert table([CLOAK]).play(A, "cloak").gold == [0, 0, 0], "the rings of the cat wait for a ring"
    exchanged = table([PARCHMENT]).play(A, "parchment cloak 2 wand")
    assert exchanged.gold == [2, 2, 0], "received from the other tavern"
    pushed = kameloot(
        taverns=[OWL, OWL, OWL], laid={A: {WAND: 3}, B: {WAND: 1}}, hand=[POTION], sell_waiting=False
    )
    assert pushed.play(A, "potion 1").gold == [0, 0, 0], "a token that leaves brings nothing"
    inside = table([PARCHMENT]).play(A, "parchment cloak 1 wand")
    assert inside.gold == [0, 0, 0], "moved within the tavern"


# 2e. Refill, 3. End


def test_KAM_DRAW_01_the_hand_is_filled_to_four():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 4)
    t.play(A, "display cloak 3 0")
    assert t.held(A) == 4
    full = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 6)
    full.play(A, "display cloak 1 0")
    assert full.held(A) == 5, "nothing is drawn and nothing discarded"


def test_KAM_DRAW_02_a_short_pile_gives_what_it_has():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 4, pile=2)
    t.play(A, "display cloak 3 0")
    assert t.held(A) == 3
    assert t.view["pile"] == 0


def test_KAM_DRAW_03_the_discards_are_not_shuffled_in():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 4, pile=0, discards=[WAND] * 9)
    t.play(A, "display cloak 1 0")
    assert t.held(A) == 3
    assert t.view["discards"]["size"] == 9


def test_KAM_END_01_who_cannot_refill_brings_on_the_last_round():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 4, pile=0, hands={B: [WAND] * 4})
    t.play(A, "display cloak 1 0")
    assert t.view["last_round"]
    assert t.told("last") == [{"event": "last", "seat": A}]


def test_KAM_END_02_emptying_the_pile_is_not_the_end():
    """Edge case 16: six cards in hand and an empty pile are no end either."""
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK] * 4, pile=1, hands={B: [WAND] * 6})
    t.play(A, "display cloak 1 0")
    assert t.view["pile"] == 0
    assert not t.view["last_round"]
    t.play(B, "display wand 1 0")
    assert t.held(B) == 5
    assert not t.view["last_round"]


def test_KAM_END_03_a_short_glove_is_not_the_end():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE, CLOAK, CLOAK, CLOAK], pile=1)
    t.play(A, "glove")
    assert t.held(A) == 4
    assert not t.view["last_round"]


@pytest.mark.parametrize("trigger", [A, B, C, D])
def test_KAM_END_04_everybody_has_as_many_turns(trigger):
    """Edge cases 17 and 18: the last seat ends it at once, after the first all others still play."""
    hands = {seat: [CLOAK] * 4 for seat in range(trigger, 4)}
    t = kameloot(taverns=[OWL, CAT, OWL, CAT], hands=hands, active=trigger, first=A, pile=0)
    turns = 0
    while not t.table.over:
        t.play(t.table.pending[0], "display cloak 1 0")
        turns += 1
    assert turns == 4 - trigger


def test_KAM_END_05_the_last_round_follows_all_rules():
    t = kameloot(
        taverns=[OWL, CAT, CAT], laid={B: {RING: 1}}, hands={B: [RING] * 4}, active=B, last_round=True, pile=0
    )
    t.play(B, "display ring 1 0")
    assert t.gold == [0, 1, 1]
    assert t.held(B) == 3
    assert not t.told("last"), "it was told before"


def test_KAM_END_06_hand_and_table_are_worth_nothing():
    t = kameloot(
        taverns=[OWL, CAT, CAT], laid={C: {RING: 1}, A: {RING: 3}}, hands={C: [CLOAK] * 4}, active=C, pile=0,
        gold=[1, 2, 0], last_round=True,
    )  # fmt: skip
    t.play(C, "display cloak 1 0")
    assert t.table.over
    assert t.table.scores == [1, 2, 0]


def test_KAM_END_06_the_score_sheet_tells_gold_by_the_tavern_that_dealt_it():
    t = kameloot(
        taverns=[OWL, OWL, CAT], laid={A: {RING: 1}, C: {RING: 1}},
        hands={A: [RING] * 2, B: [CLOAK] * 4, C: [RING]}, gold=[4, 0, 3], owl_gold=[1, 0, 3],
    )  # fmt: skip
    t.play(A, "display ring 2 0")
    t.play(B, "cloak")
    t.play(C, "display ring 1 0")
    assert t.table.sheet == [("from the Hooting Owl", [3, 1, 3]), ("from the Black Cat", [3, 1, 1])]
    assert t.table.scores == [6, 2, 4]


def test_more_gold_from_the_owl_than_there_is_cannot_be():
    with pytest.raises(sm.BadPosition, match="2 of 1 gold came from the Hooting Owl"):
        kameloot(taverns=[OWL, OWL, CAT], gold=[1, 0, 0], owl_gold=[2, 0, 0])


@pytest.mark.parametrize(
    ("gold", "places"),
    [([3, 5, 1], [2, 1, 3]), ([5, 5, 1], [1, 1, 3]), ([0, 0, 0], [1, 1, 1]), ([1, 4, 1], [2, 1, 2])],
)
def test_KAM_END_07_most_gold_wins_and_KAM_END_08_ties_share(gold, places):
    """KAM-END-09: the place after a shared one is skipped; edge case 19: all tied at nothing share."""
    position = {"seats": 3, "over": True, "state": {"gold": gold}}
    assert GAME.position(position).places == places


# 4. Information


def test_KAM_INFO_01_hands_and_pile_are_secret():
    t = GAME.table(seats=3, seed=1)
    for seat in range(3):
        view = t.chair(seat).view
        assert sum(view["hand"].values()) == 4
        assert set(view["players"][1]) == {"tavern", "gold", "hand", "collections"}
        assert isinstance(view["pile"], int)
    assert t.spectator.view["hand"] is None


def test_KAM_INFO_02_the_discards_below_the_top_are_not_on_view():
    one = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK], discards=[WAND, RING])
    two = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK], discards=[GLOVE, RING])
    assert one.table.chair(A).view == two.table.chair(A).view


def test_KAM_INFO_03_tokens_collections_sizes_and_gold_are_open():
    laid, horns = {B: {GLOVE: 3}}, {B: {GLOVE: 1}}
    t = kameloot(taverns=[OWL, CAT, CAT], laid=laid, horns=horns, gold=[1, 2, 3], pile=9, hand=[RING])
    assert t.view["players"][B] == {
        "tavern": "cat",
        "gold": 2,
        "hand": 0,
        "collections": {"glove": {"size": 3, "horns": 1}},
    }
    assert t.view["pile"] == 9


def test_KAM_INFO_04_others_learn_only_how_many_were_drawn():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE] * 4, pile=[RING, WAND, CLOAK])
    t.play(A, "glove")
    mine = [told.event.name for told in t.table.chair(A).events()]
    theirs = [told.event.name for told in t.table.chair(B).events()]
    assert mine == ["used", "drew", "got", "got"]
    assert theirs == ["used", "drew"]


@pytest.mark.parametrize("short", [False, True])
def test_KAM_INFO_05_a_short_log_shows_the_last_round_only(short):
    t = GAME.table(seats=3, seed=2, options={"short_log": short}, listen=True)
    options = []
    while not t.over:
        options.append(t.chair(t.pending[0]).options)
        t.chair(t.pending[0]).play(options[-1][0])
        if len(options) == 12:
            turns = sum(told.event.name in ("laid", "used") for told in t.events(-1))
            assert turns == (3 if short else 12)
    assert t.events(-1)[0].event.name == "sits", "after the end all of it is shown"
    other = GAME.table(seats=3, seed=2, options={"short_log": not short})
    for offered in options:
        assert other.chair(other.pending[0]).options == offered, "rules and legal moves are the same"
        other.chair(other.pending[0]).play(offered[0])


# 8. Edge cases that no rule above has named


def test_edge_01_all_in_one_tavern_and_a_first_cloak_makes_a_sole_member():
    t = kameloot(taverns=[OWL, OWL, OWL], hand=[CLOAK], laid={A: {RING: 2}})
    t.play(A, "cloak")
    assert t.taverns == [CAT, OWL, OWL]
    assert t.gold == [2, 0, 0]


def test_edge_03_a_horn_alone_as_a_power_or_as_a_call_is_refused():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[HORN, HORN, CLOAK, RING])
    for option in t.options(A):
        assert not option.startswith("display") or int(option.split()[2]) > 0


def test_edge_10_an_exchange_inside_one_tavern_sells_nothing_unless_a_set_was_waiting():
    laid = {A: {CLOAK: 2}, B: {WAND: 2}}
    t = kameloot(taverns=[OWL, OWL, CAT], laid=laid, hand=[PARCHMENT])
    assert t.play(A, "parchment cloak 1 wand").gold == [0, 0, 0]
    waiting = kameloot(taverns=[OWL, OWL, CAT], laid={A: {CLOAK: 2}, B: {WAND: 3}}, hand=[PARCHMENT])
    assert waiting.play(A, "parchment cloak 1 wand").gold == [2, 1, 0]


def test_the_order_of_hands_in_a_position_does_not_matter():
    """Invariant 11: hands are counts, so equal cards offer equal moves."""
    one = kameloot(taverns=[OWL, CAT, CAT], hand=[CLOAK, WAND, RING, GLOVE])
    two = kameloot(taverns=[OWL, CAT, CAT], hand=[GLOVE, RING, WAND, CLOAK])
    assert one.options(A) == two.options(A)


def test_a_game_without_a_rule_for_it_lets_nobody_sit_out():
    t = kameloot(taverns=[OWL, CAT, CAT], hand=[WAND])

    refusal = t.table.chair(B).why_not("sits out")

    assert "Kameloot has no rule for it" in str(refusal)
    with pytest.raises(sm.BadPosition, match="absent"):
        GAME.position({**t.table.position(), "absent": [1]})
