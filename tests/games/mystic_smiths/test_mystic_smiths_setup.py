"""Box, setup, turn and what is secret."""

import pytest
from smiths_table import GAME, A, B, C, placed, rolled, smithy

import spellmarket as sm


def options_for(**chosen):
    return {"board_1": "emberfall", "board_2": "tidewrought", **chosen}


def test_MYS_COMP_01_two_to_five_players():
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(sm.BadSetup):
            GAME.table(seats, seed=0)


def test_MYS_COMP_02_two_dice_make_2_to_8():
    seen = set()
    for seed in range(200):
        table = rolled(seed)
        dice, total = table.spectator.view["dice"], table.spectator.view["sum"]
        assert all(1 <= die <= 4 for die in dice)
        assert total == sum(dice)
        seen.add(total)
    assert seen == {2, 3, 4, 5, 6, 7, 8}


def test_MYS_COMP_03_a_forge_has_six_spaces_and_8_is_none_of_them():
    assert GAME.moves.by_name["swap"].names[0] == ("2", "3", "4", "5", "6", "7")
    with pytest.raises(sm.BadNotation):
        GAME.parse("work 8")


def test_MYS_COMP_04_the_central_forge_has_a_deck_and_six_spaces():
    view = placed(GAME.table(3, seed=4)).spectator.view

    assert len(view["central"]) == 6
    assert None not in view["central"]
    assert view["deck"] == 55 - 6


def test_MYS_COMP_05_resources_have_no_limit():
    t = smithy("activation", dice=(1, 1), players={A: {"ore": 5000, "points": 5000}})

    assert t.stock(A)["ore"] == 5001


def test_MYS_COMP_06_each_board_has_six_starting_cards():
    boards = GAME.contents()["boards"]

    assert [board["id"] for board in boards] == [
        "emberfall", "tidewrought", "mossanvil", "duskmantle", "suncrucible",
    ]  # fmt: skip
    for board in boards:
        assert len(board["cards"]) == 6
        assert board["cards"][:5] == ["S1", "S1", "S3", "S4", "S5"]


def test_MYS_COMP_07_there_are_four_materials():
    assert list(smithy().view["players"][A]["stock"]) == ["ore", "wood", "hide", "crystal", "essence"]


def test_MYS_SETUP_01_boards_are_drawn_or_given():
    given = GAME.table(3, seed=1, options={"board_1": "suncrucible", "board_3": "mossanvil"}).spectator.view
    boards = [player["board"] for player in given["players"]]

    assert boards[0] == "suncrucible"
    assert boards[2] == "mossanvil"
    assert len(set(boards)) == 3
    drawn = {
        tuple(player["board"] for player in GAME.table(5, seed=seed).spectator.view["players"])
        for seed in range(20)
    }
    assert len(drawn) > 10
    assert all(len(set(boards)) == 5 for boards in drawn)


def test_MYS_SETUP_02_cards_are_placed_space_by_space_in_any_order():
    chair = GAME.table(2, options=options_for(), seed=0).chair(A)

    assert [GAME.text(move) for move in chair.options] == [
        "place S1", "place S3", "place S4", "place S5", "place S6-EMB",
    ]  # fmt: skip
    for move in ("place S6-EMB", "place S1", "place S5", "place S1"):
        chair.play(move)
    with pytest.raises(sm.IllegalMove) as refusal:
        chair.play("place S1")
    assert refusal.value.rule == "MYS-SETUP-02"
    with pytest.raises(sm.IllegalMove) as refusal:
        chair.play("place U01")
    assert refusal.value.rule == "MYS-SETUP-02"
    chair.play("place S4")

    assert chair.view["players"][A]["forge"] == [
        "S6-EMB",
        "S1",
        "S5",
        "S1",
        "S4",
        "S3",
    ]  # the last one was forced
    assert chair.options == ()


def test_MYS_SETUP_03_and_MYS_INFO_03_placements_are_hidden_until_all_are_made():
    table = GAME.table(2, options=options_for(), seed=0)
    ada, bo = table.chair(A), table.chair(B)
    ada.play("place S5")

    assert ada.view["players"][A]["forge"] == ["S5"]
    assert bo.view["players"][A]["forge"] == []
    assert table.spectator.view["players"][A]["forge"] == []
    assert bo.view["players"][A]["board"] == "emberfall"
    assert bo.view["central"] == [None] * 6
    assert bo.view["rack"] == []
    assert bo.view["first"] is None
    with pytest.raises(sm.IllegalMove) as refusal:
        bo.play("remodel")
    assert refusal.value.rule == "MYS-SETUP-03"
    ada.undo()
    assert ada.view["players"][A]["forge"] == []

    placed(table)
    assert all(len(player["forge"]) == 6 for player in bo.view["players"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_MYS_SETUP_04_and_MYS_SETUP_05_weapons_and_cards_are_turned_up(seats):
    view = placed(GAME.table(seats, seed=8)).spectator.view

    assert len(view["rack"]) == seats + 1
    assert view["armoury"] == 24 - seats - 1
    assert len(set(view["central"])) == 6


def test_MYS_SETUP_06_nothing_is_handed_out():
    view = GAME.table(4, seed=2).spectator.view

    for player in view["players"]:
        assert set(player["stock"].values()) == {0}
        assert player["points"] == 0


def test_MYS_SETUP_07_the_first_player_is_drawn_and_keeps_the_token():
    firsts = {placed(GAME.table(4, seed=seed)).spectator.view["first"] for seed in range(30)}
    assert firsts == {0, 1, 2, 3}

    t = smithy("action", first=B, active=B, seats=2)
    for _ in range(6):
        seat = t.table.pending[0]
        t.play(seat, t.options(seat, "meditate")[0])
        assert t.view["first"] == B


def test_MYS_SETUP_08_all_forges_run_before_the_first_turn():
    table = GAME.table(3, seed=3, options={"same_boards": True}, listen=True)
    placed(table)
    told = [event.json(GAME.box) for event in table.listen()]
    names = [event["event"] for event in told]
    runs = [event["seat"] for event in told if event["event"] == "runs"][:3]
    first = table.spectator.view["first"]

    assert runs == [first, (first + 1) % 3, (first + 2) % 3]
    assert names.index("first") < names.index("runs") < names.index("round") < names.index("rolled")


def test_MYS_SETUP_09_everybody_may_get_the_same_set():
    view = GAME.table(4, options={"same_boards": True}, seed=0).spectator.view

    for player in view["players"]:
        assert player["reserve"] == ["S1", "S1", "S3", "S4", "S5", "S6-EMB"]


def test_MYS_SETUP_10_whoever_acts_earlier_may_begin_with_more_essence():
    table = GAME.table(3, seed=3, options={"same_boards": True, "seat_compensation": 2}, listen=True)
    placed(table)
    first = table.spectator.view["first"]
    told = [event.json(GAME.box) for event in table.listen() if event.event.name == "head_start"]

    assert {event["seat"]: event["essence"] for event in told} == {first: 4, (first + 1) % 3: 2}


def test_MYS_TURN_01_the_dice_fall_all_activate_one_acts_the_turn_passes():
    t = smithy("action", seats=2)

    t.play(A, t.options(A, "meditate")[0])
    assert t.table.pending == (B,)
    assert t.told("rolled") or t.told("rolled_all")
    with pytest.raises(sm.NotYourDecision) as refusal:
        t.table.chair(A).play("remodel")
    assert refusal.value.rule == "MYS-TURN-01"


def test_MYS_TURN_02_there_is_no_pass_and_always_a_meditation():
    t = smithy("action", dice=(4, 4))

    assert {text.split()[0] for text in t.options(A)} == {"meditate", "remodel"}
    with t.refused("MYS-TURN-01"):
        t.play(A, "stop")


def test_MYS_TURN_03_a_round_is_one_turn_of_each_player():
    t = smithy("action", first=B, active=B, seats=3)

    for seat, before in ((B, 1), (C, 1), (A, 1)):
        assert t.view["round"] == before
        t.play(seat, t.options(seat, "meditate")[0])
    assert t.view["round"] == 2
    assert t.table.pending == (B,)


def test_MYS_INFO_01_the_order_of_the_decks_is_hidden():
    t = smithy("action")
    told = t.table.position()
    other = t.table.position()
    other["state"]["deck"] = other["state"]["deck"][::-1]
    other["state"]["armoury"] = other["state"]["armoury"][::-1]
    twin = GAME.position(other, ("Ada", "Bo", "Cleo"))

    for seat in (A, B, C):
        assert twin.chair(seat).view == t.table.chair(seat).view
        imagined = [table.chair(seat).imagine(seed=5).position()["state"] for table in (twin, t.table)]
        assert imagined[0] == imagined[1]
        assert imagined[0]["deck"] != told["state"]["deck"]
        assert sorted(imagined[0]["deck"]) == sorted(told["state"]["deck"])


def test_MYS_INFO_02_everything_else_is_open():
    t = smithy(
        "action",
        discards=["Deep Vein"],
        players={B: {"reserve": ["Ore Cart"], "forge": {2: "Ley Well"}, "ore": 3}},
    )

    views = [chair.view for chair in (t.table.chair(C), t.table.chair(B), t.table.spectator)]
    for view in views:
        del view["reach"]  # what the open table means to who looks on
    assert views[0] == views[1] == views[2]
    assert t.view["discards"] == ["U01"]
    assert t.view["players"][B]["reserve"] == ["S1"]


def handed_out(seats, edition=2, **options):
    table = GAME.table(seats, seed=3, options=options, edition=edition, listen=True)
    while table.asks(-1) == "placing":
        chair = table.chair(table.pending[0])
        chair.play(chair.options[0])
    told = [event.json(GAME.box) for event in table.listen()]
    first = next(event["seat"] for event in told if event["event"] == "first")
    gifts = {event["seat"]: event["essence"] for event in told if event["event"] == "head_start"}
    return [gifts.get((first + place) % seats, 0) for place in range(seats)]


def test_MYS_SETUP_11_four_players_who_act_early_start_with_essence():
    """Finding 27: with four players the last place won 5 points more often than its share."""
    assert handed_out(4) == [3, 2, 1, 0]
    assert handed_out(4, fair_start=False) == [0, 0, 0, 0]
    assert handed_out(4, seat_compensation=2) == [6, 4, 2, 0]


def test_MYS_SETUP_11_nothing_is_handed_out_where_places_are_even_enough():
    for seats in (2, 3, 5):
        assert handed_out(seats) == [0] * seats


def test_MYS_SETUP_11_tables_of_edition_1_know_nothing_of_it():
    assert handed_out(4, edition=1) == [0, 0, 0, 0]
    with pytest.raises(sm.BadSetup):
        GAME.table(4, options={"fair_start": True}, edition=1)
