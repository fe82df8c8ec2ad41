"""The course of a game: turns and rounds of its log, who comes next, what happened since one's last turn."""

from itertools import pairwise

import pytest

import spellmarket as sm
from spellmarket.kernel.preview import read
from spellmarket.kernel.turns import turn_at

MOVES = 160  # of a long game


def played(name, seats, seed=5, moves=MOVES):
    """A table that is listened to, after so many moves or at its end; and what each of them found."""
    table = sm.game(name).table(seats, seed, listen=True)
    while not table.over and len(table.moves()) < moves:
        seat = table.pending[-1]
        chair = table.chair(seat)
        chair.play(chair.hint(len(table.moves()))[0])
        yield table


def last(name, seats, **how):
    for table in played(name, seats, **how):
        final = table
    return final


@pytest.mark.parametrize("name", sm.games())
def test_a_score_that_is_told_turn_by_turn_is_one_that_everybody_sees(name):
    game = sm.game(name)
    for table in played(name, 3 if 4 not in game.seats else 4):
        seen = read(game.figures[0], table.spectator.view)

        assert [seen[seat, None] for seat in range(table.seats)] == table.scores


@pytest.mark.parametrize("name", sm.games())
def test_turns_follow_each_other_in_the_order_that_was_told(name):
    foretold: list[int] = []
    count = 0
    for table in played(name, 4):
        order = table.course.order
        if len(table.turns()) != count and order:
            assert not foretold or foretold[1:2] == [order[0]] or order[0] == foretold[0], "as it was told"
        foretold, count = order, len(table.turns())
        assert not order or order[0] == table.turns()[-1].seat
        assert [turn.first for turn in table.turns()] == sorted(turn.first for turn in table.turns())


def test_what_a_turn_brought_is_what_was_paid_in_it():
    table = last("kameloot", 4)
    log, turns = table.listen(), table.turns()

    paid = [[0] * 4 for _ in turns]
    for place, told in enumerate(log):
        if told.event.name == "paid":
            paid[turn_at(table.turns(), place)][told.parts[0]] += told.parts[1]

    have = [*(turn.had for turn in turns), table.scores]
    assert paid == [[after - before for before, after in zip(*pair, strict=True)] for pair in pairwise(have)]
    assert sum(map(any, paid)) > 3


def test_rounds_of_a_game_that_counts_none_begin_with_whoever_began():
    table = last("kameloot", 4, moves=14)

    setting_up, *turns = table.turns()
    began = turns[0].seat

    assert (setting_up.seat, setting_up.round, turns[0].round) == (-1, 0, 1)
    for before, turn in pairwise(turns):
        assert turn.round - before.round == (turn.seat == began)


def test_the_dice_belong_to_the_turn_of_whoever_rolls_them_not_to_the_move_that_ended_the_turn_before():
    table = last("mystic_smiths", 4)

    log, turns = table.listen(), table.turns()

    rolls = [place for place, told in enumerate(log) if told.event.name == "rolled"]
    assert len(rolls) > 8
    for place in rolls:
        assert turns[turn_at(turns, place)].seat == log[place].parts[0]


def test_a_recap_tells_first_what_touched_me_then_what_each_rival_did():
    """Bo completes a set that Ada has a share in; Cleo lays a card; then Ada is asked."""
    position = {
        "seats": 3,
        "state": {
            "taverns": ["owl", "owl", "cat"],
            "hands": [["ring", "wand", "glove", "cloak"], ["ring", "glove", "glove", "cloak"],
                      ["glove", "cloak", "wand", "potion"]],
            "laid": [{"ring": 1}, {}, {}],
            "active": 1,
            "first": 1,
        },
    }  # fmt: skip
    table = sm.game("kameloot").position(position, ("Ada", "Bo", "Cleo"))
    table.listen()

    table.chair(1).play("display ring 1 0")
    table.chair(2).play("display glove 1 0")
    recap = table.recap(0)

    assert [line["seat"] for line in recap["lines"]] == [0, 1, 2]
    assert [line["gain"] for line in recap["lines"]] == [1, 1, 0]
    me, bo, cleo = recap["lines"]
    log = table.listen()
    assert [log[place].event.name for place in bo["events"]] == ["laid", "sold", "last"], "why there is gold"
    assert [log[place].event.name for place in cleo["events"]][:1] == ["laid"]
    assert [log[place].event.name for place in me["events"]] == ["paid"]
    quiet = set(table.game.facts.quiet)
    assert not {log[place].event.name for place in bo["events"] + cleo["events"]} & quiet
    paid = next(place for place, told in enumerate(log) if told.event.name == "paid" and told.parts[0] == 0)
    assert [table.touches(paid, seat) for seat in range(3)] == [True, False, False]


def test_what_i_answer_in_the_turn_of_another_does_not_touch_me_and_what_my_forge_gives_me_does():
    table = last("merlin_economics", 4, moves=120)
    log = table.listen()
    bids = [place for place, told in enumerate(log) if told.event.name == "bid_was"]
    assert bids
    assert not any(table.touches(place, log[place].parts[0]) for place in bids)
    table = last("mystic_smiths", 4)
    log, turns = table.listen(), table.turns()
    at_once: list[int] = []  # what forges give before anybody has to choose
    for roll in [place for place, told in enumerate(log) if told.event.name == "rolled"]:
        place = roll + 1
        while log[place].event.name == "took" and turn_at(table.turns(), place) == turn_at(
            table.turns(), roll
        ):
            at_once += [place] if log[place].parts[0] != turns[turn_at(turns, place)].seat else []
            place += 1
    assert at_once
    assert all(table.touches(place, log[place].parts[0]) for place in at_once)


def test_a_recap_ends_where_my_own_turn_begins_to_be_played():
    table = last("enchanters", 3, moves=40)
    while table.course.order[0] != 0 or table.turns()[-1].acted >= 0:
        chair = table.chair(table.pending[0])
        chair.play(chair.hint(1)[0])
    before = table.recap(0)

    chair = table.chair(0)
    chair.play(chair.hint(1)[0])
    assert table.recap(0) == before, "in the turns of others, too"
    assert before["turn"] == table.turns().index(
        next(turn for turn in reversed(table.turns()) if turn.seat == 0)
    )


def test_where_all_act_at_once_the_round_before_is_told():
    for table in played("merchants_of_magick", 4):
        if table.turns()[-1].round == 3:
            break
    recap = table.recap(0)

    log, turns = table.listen(), table.turns()

    told = [place for line in recap["lines"] for place in line["events"]]
    assert {turns[turn_at(turns, place)].round for place in told} == {2}
    assert [line["gain"] for line in recap["lines"]] == [
        now - had for now, had in zip(table.scores, turns[-2].had, strict=True)
    ]
    assert {log[place].event.name for place in recap["lines"][0]["events"]} <= {"passed"}
    assert {log[place].event.name for place in recap["lines"][1]["events"]} >= {"spent"}


def test_a_turn_that_is_taken_back_goes_on_in_the_log():
    table = last("kameloot", 3, moves=4)
    last_turn = table.turns()[-1]
    mover = table.moves()[-1][0]

    table.undo(mover, agreed=True)

    assert table.turns()[-1].seat == mover != last_turn.seat
    assert table.turns()[-1].round <= last_turn.round
    chair = table.chair(mover)
    chair.play(chair.options[0])
    assert table.turns()[-1].seat == last_turn.seat
    assert table.turns()[-1].round == last_turn.round
