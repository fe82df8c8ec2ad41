"""The stack, sealed decisions, undo, records, positions and editions, on small games that strain them."""

import itertools
import json

import pytest
import small_bazaar
import small_sheets
import small_traps

import spellmarket as sm
from spellmarket.kernel import (
    BadPack,
    BadPosition,
    BadRecord,
    BadSetup,
    Game,
    IllegalMove,
    NotYourDecision,
    Pack,
    Record,
)
from spellmarket.lab import conformance

SHEETS, TRAPS, BAZAAR = small_sheets.GAME, small_traps.GAME, small_bazaar.GAME
SMALL = {game.name: game for game in (SHEETS, TRAPS, BAZAAR)}


def parse(text, packs=()):
    return Record.parse(text, packs, find=SMALL.__getitem__)


def play(table, *moves):
    for seat, move in moves:
        table.chair(seat).play(move)
    return table


@pytest.mark.parametrize("game", SMALL.values(), ids=list(SMALL))
def test_small_games_keep_the_promises_of_every_game(game):
    conformance.check_notation(game)
    for seats in game.seats:
        for seed in range(6):
            conformance.check_all(game, seats, seed)


# Phases on a stack


def test_a_victim_chooses_two_deep_and_play_returns():
    t = TRAPS.table(seats=3, seed=0)

    play(t, (0, "strike 1"), (1, "pass"), (2, "pass"), (1, "give imp"), (1, "sting 2"), (2, "give imp"))
    play(t, (2, "sting 0"))

    assert [frame["phase"] for frame in t.position()["stack"]] == [
        "turn", "victim", "sting", "victim", "sting", "victim",
    ]  # fmt: skip
    play(t, (0, "give ogre"))
    assert t.pending == (0,)
    assert t.chair(0).prompt == "Strike, or end your turn."


def test_a_shield_closes_the_window_and_stops_what_was_asked_after_it():
    t = play(TRAPS.table(seats=3, seed=0), (0, "strike 2"), (1, "shield"))

    assert t.pending == (0,)
    assert t.view(-1)["monsters"][2] == [2, 1, 1]


def test_queued_steals_come_in_the_order_queued_when_the_turn_is_over():
    t = TRAPS.position(
        {"seats": 3, "state": {"monsters": [[0, 0, 0], [0, 0, 1], [0, 0, 1]], "coins": [0, 2, 0]}}
    )

    play(t, (0, "strike 2"), (1, "pass"), (2, "pass"), (0, "strike 1"), (1, "pass"), (2, "pass"))

    # Each had one monster, so it went unasked; the first ogre steals while there are two to steal from.
    assert t.pending == (2,)
    assert [TRAPS.text(move) for move in t.chair(2).options] == ["steal 0", "steal 1"]


def test_a_single_option_of_a_forced_phase_is_taken_and_told():
    t = TRAPS.position({"seats": 2, "state": {"monsters": [[0, 0, 0], [0, 1, 0]], "coins": [0, 0]}})
    events = t.listen()

    play(t, (0, "strike 1"), (1, "pass"))

    assert [told.json(None) for told in events] == [{"event": "gave", "seat": 1, "kind": "roc"}]
    assert t.pending == (0,)


def test_an_offer_is_put_together_part_by_part_and_taken_back_until_it_is_made():
    t = play(BAZAAR.table(seats=2, seed=0), (0, "bid 3"), (1, "bid 2"), (0, "offer 1"), (0, "for 2"))

    t.chair(0).undo()
    play(t, (0, "for 1"), (0, "asking 5"), (1, "counter 4"), (0, "accept"))

    assert t.view(-1)["souls"] == [2, 4]
    assert t.view(-1)["gold"] == [7 + 4, 8 - 4]
    assert t.pending == (0,)
    with pytest.raises(NotYourDecision, match="somebody else"):
        play(t, (0, "end"), (1, "end")).chair(0).undo()


# Sealed decisions


def test_whatever_the_order_of_arrival_the_table_is_the_same():
    ends = set()
    for order in itertools.permutations(range(3)):
        t = SHEETS.table(seats=3, seed=4)
        for seat in order:
            chair = t.chair(seat)
            chair.play(chair.options[-1])
            while "done" not in map(SHEETS.text, chair.options):
                chair.play(chair.options[0])
            chair.play("done")
        ends.add(json.dumps(t.position(), sort_keys=True))
    assert len(ends) == 1


def test_a_draft_is_seen_by_its_seat_alone():
    t = SHEETS.position({"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]})

    play(t, (0, "spend 0 2"))

    assert t.view(0)["marks"] == [4, 0]
    assert t.view(1)["marks"] == t.view(-1)["marks"] == [0, 0]
    assert t.listen() == []
    assert "spend 0 2" not in map(SHEETS.text, t.chair(0).options)
    assert "spend 0 2" in map(SHEETS.text, t.chair(1).options)


def test_a_nested_question_inside_a_draft_is_asked_of_that_seat_only():
    t = SHEETS.position({"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]})

    play(t, (0, "spend 0 0"), (0, "spend 1 1"), (0, "spend 2 2"))

    assert t.chair(0).prompt == "Make the free mark."
    assert t.chair(0).rule == "SHE-FREE-01"
    assert t.chair(1).prompt == "Mark your sheet."
    refusal = t.chair(0).why_not("done")
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == "SHE-FREE-01"


def test_a_seat_that_is_done_may_not_take_back():
    t = SHEETS.table(seats=2, seed=0)
    play(t, (0, "done"))
    with pytest.raises(NotYourDecision, match="the choice is made"):
        t.chair(0).undo()
    assert t.pending == (1,)


def test_what_is_taken_back_unseen_is_told_to_nobody_and_not_counted():
    """Issue 20: the others could count sealed moves by their undos."""
    t = SHEETS.position({"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]})
    heard = t.listen()

    play(t, (0, "spend 0 2"), (0, "spend 1 1"))
    t.chair(0).undo()

    assert heard == []
    assert t.public_moves == 0
    assert len(t.record.lines) == 3
    play(t, (0, "done"), (1, "done"))
    assert t.public_moves == 5


def test_why_a_sealed_choice_is_not_taken_back_does_not_depend_on_the_others():
    """Issue 20: "somebody else has acted since" betrayed that somebody had."""
    reasons = set()
    for others in ((), ((1, "spend 0 2"),), ((1, "spend 0 2"), (1, "done"))):
        t = SHEETS.position(
            {"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]}
        )
        play(t, *others)
        with pytest.raises(NotYourDecision, match="nothing to take back for Seat 0") as refusal:
            t.chair(0).undo()
        reasons.add(str(refusal.value))
    assert len(reasons) == 1


def test_what_was_done_before_a_sealed_choice_stands_for_its_true_reason():
    """Issue 20: "there is nothing to take back" was told to who had moved a moment before."""
    reasons = set()
    for others in (0, 1):
        t = SHEETS.table(seats=2, seed=0)
        with pytest.raises(NotYourDecision, match="nothing to take back for Seat 0"):
            t.chair(0).undo()
        play(t, (0, "done"), (1, "done"))
        for _ in range(others):
            t.chair(1).play(t.chair(1).options[0])
        for seat in range(2 - others):
            with pytest.raises(NotYourDecision, match="all choices have been revealed since") as refusal:
                t.chair(seat).undo()
            reasons.add(str(refusal.value).replace(f"Seat {seat}", "who"))
    assert len(reasons) == 1


def test_by_consent_a_choice_that_was_made_is_open_again():
    t = SHEETS.table(seats=2, seed=0)
    play(t, (0, "done"))

    t.undo(0, agreed=True)

    assert t.pending == (0, 1)
    assert t.public_moves == 2  # the choice and that it was taken back: everybody agreed to it
    play(t, (1, "done"))
    assert t.public_moves == 2


def test_nothing_is_taken_back_after_the_end():
    t = SHEETS.table(seats=1, seed=0)
    while not t.over:
        play(t, (0, "done"))
    with pytest.raises(NotYourDecision, match="the game is over"):
        t.chair(0).undo()


def test_events_of_a_sealed_phase_are_told_when_the_seal_is_lifted():
    t = SHEETS.position({"seats": 2, "state": {"dice": [1, 1, 1], "round": 1}, "stack": [{"phase": "craft"}]})
    t.listen()

    play(t, (1, "spend 0 0"), (1, "done"), (0, "done"))

    assert SHEETS.tell(t.events(-1)[0], ("Ann", "Bo")) == "Bo marks 0."
    assert SHEETS.tell(t.events(1)[0], ("Ann", "Bo"), 1) == "You mark 0."


def test_tied_bidders_bid_once_more():
    t = play(BAZAAR.table(seats=3, seed=0), (2, "bid 4"), (0, "bid 4"), (1, "bid 5"))

    assert t.pending == (0, 2)
    play(t, (0, "bid 1"), (2, "bid 0"))
    assert t.view(-1)["order"] == [1, 0, 2]


# Undo


def test_undo_stops_where_a_die_fell():
    t = SHEETS.table(seats=1, seed=0)
    play(t, (0, "done"))
    with pytest.raises(NotYourDecision, match="luck has decided"):
        t.chair(0).undo()


def test_by_consent_everything_after_the_move_goes_too():
    t = TRAPS.table(seats=2, seed=0)
    start = json.dumps(t.position(), sort_keys=True)
    play(t, (0, "strike 1"), (1, "pass"), (1, "give roc"))
    with pytest.raises(NotYourDecision, match="somebody else has acted"):
        t.chair(0).undo()

    t.undo(0, agreed=True)

    assert json.dumps(t.position(), sort_keys=True) == start
    assert t.record.lines == ["0 strike 1", "1 pass", "1 give roc", "0 undo agreed"]
    assert parse(t.record.text()).replay().position() == t.position()


def test_history_is_moves_and_what_was_taken_back():
    t = TRAPS.table(seats=2, seed=0)
    play(t, (0, "strike 1"), (1, "pass"), (1, "give roc"))
    t.undo(0, agreed=True)
    play(t, (0, "strike 1"))
    t.chair(0).undo()
    play(t, (0, "end"))

    steps = [(step.seat, step.move and TRAPS.text(step.move), step.agreed) for step in t.history()]
    assert steps[-5:] == [
        (1, "give roc", False), (0, None, True), (0, "strike 1", False), (0, None, False), (0, "end", False),
    ]  # fmt: skip
    assert t.length == len(steps) == 7
    assert [(seat, TRAPS.text(move)) for seat, move in t.moves()] == [(0, "end")]
    assert t.copy().moves() == t.moves()


def test_nobody_takes_back_what_nobody_did():
    t = TRAPS.table(seats=2, seed=0)
    for chair in (t.chair(0), t.spectator):
        with pytest.raises(NotYourDecision, match="nothing to take back"):
            chair.undo()


@pytest.mark.parametrize("game", SMALL.values(), ids=list(SMALL))
def test_an_imagined_table_keeps_its_beginning_when_somebody_first_moves(game):
    """Issue 14: most imagined tables are only looked at, so it is not kept before."""
    true = game.table(seats=game.seats[-1], seed=5)
    seat = true.pending[0]
    table = true.chair(seat).imagine(seed=7)
    unmoved, began = table.copy(), table.position()
    for _ in range(3):
        mover = table.pending[0]
        table.play(mover, table.options(mover)[0])

    assert table.at([]).position() == unmoved.at([]).position() == unmoved.position() == began
    assert parse(table.record.text()).replay().position() == table.position()
    unmoved.play(seat, unmoved.options(seat)[-1])
    assert unmoved.at([]).position() == began
    table.undo(mover, agreed=True)
    assert table.moves()[:2] == table.moves()


def test_weighing_some_moves_is_weighing_them_among_all():
    t = sm.game("kameloot").table(seats=3, seed=1)
    seat = t.pending[0]
    table = t.chair(seat).imagine(seed=2)

    assert table.weigh(seat, table.options(seat)[1:3]) == table.weigh(seat)[1:3]


def test_an_undo_is_told():
    t = TRAPS.table(seats=2, names=("Ann", "Bo"), listen=True, seed=0)
    play(t, (0, "strike 1"))
    t.chair(0).undo()
    assert TRAPS.tell(t.events(1)[-1], t.names, 1) == "Ann takes a move back."


# Previews


def test_a_preview_tells_what_follows_and_changes_nothing():
    t = play(
        BAZAAR.table(seats=2, seed=0),
        (0, "bid 2"),
        (1, "bid 1"),
        (0, "offer 1"),
        (0, "for 2"),
        (0, "asking 4"),
    )
    before = t.position()

    said = t.chair(1).preview("accept")

    assert said == {
        "move": "accept",
        "asked": [],
        "events": [
            {
                "event": "dealt",
                "data": {"seat": 0, "buyer": 1},
                "text": "Seat 0 sells souls to you.",
            }
        ],
        "figures": [
            {"figure": "gold", "of": None, "seat": 0, "private": False, "before": 8, "after": 12},
            {"figure": "gold", "of": None, "seat": 1, "private": False, "before": 9, "after": 5},
            {"figure": "souls", "of": None, "seat": 0, "private": False, "before": 3, "after": 1},
            {"figure": "souls", "of": None, "seat": 1, "private": False, "before": 3, "after": 5},
        ],
        "price": [{"figure": "gold", "of": None, "amount": 4}],
        "view": [
            {"path": "gold.0", "before": 8, "after": 12},
            {"path": "gold.1", "before": 9, "after": 5},
            {"path": "souls.0", "before": 3, "after": 1},
            {"path": "souls.1", "before": 3, "after": 5},
        ],
        "luck": False,
        "ruin": False,
        "others": True,
        "next": [0],
        "over": False,
        "touched": [0],
        "final": True,
        "turn": False,
        "vain": False,
    }
    assert t.position() == before
    play(t, (1, "accept"))
    assert t.view(-1)["gold"] == [12, 5]


def test_a_preview_of_several_moves_tells_what_is_asked_on_the_way():
    t = play(BAZAAR.table(seats=2, seed=0), (0, "bid 2"), (1, "bid 1"))
    before = t.position()

    said = t.chair(0).preview("offer 1", "for 2", "asking 4")

    first, second = said["asked"]
    assert [BAZAAR.text(move) for move in first["options"]] == ["for 1", "for 2", "for 3"]
    assert first["prompt"] == "An offer to Seat 1: go on."
    assert second["prompt"] == "An offer to Seat 1 of 2 souls: go on."
    assert (second["phase"], second["about"]) == ("deal", {"buyer": 1, "souls": 2})
    assert (said["move"], said["others"], said["next"]) == ("asking 4", True, [1])
    assert t.position() == before
    with pytest.raises(IllegalMove):
        t.chair(0).preview("offer 1", "for 0")
    longer = t.chair(0).preview("offer 1", "for 2", "asking 4", "end")  # another one comes first
    assert (longer["asked"], longer["next"]) == (said["asked"], [1])


def test_a_preview_ends_where_luck_falls():
    t = SHEETS.position({"seats": 1, "state": {"dice": [1, 1, 1], "round": 1}, "stack": [{"phase": "craft"}]})

    said = t.chair(0).preview("done")

    assert said["luck"]
    assert not said["others"]
    assert (said["events"], said["next"]) == ([], [])
    assert said["view"] == [{"path": "round", "before": 1, "after": 2}]  # no die of the coming round


def test_a_preview_ends_where_something_hidden_is_turned_up():
    state = {"dice": [6, 1, 1], "round": 1, "marks": [31], "deck": [4, 7]}
    t = SHEETS.position({"seats": 1, "state": state, "stack": [{"phase": "craft"}]})
    play(t, (0, "spend 0 5"))

    said = t.chair(0).preview("done")

    assert said["luck"]
    assert [event["event"] for event in said["events"]] == []
    assert said["view"] == []


def test_a_preview_of_a_sealed_choice_is_about_ones_own_side():
    t = SHEETS.position({"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]})

    said = t.chair(0).preview("spend 0 2")
    assert said["view"] == [{"path": "marks.0", "before": 0, "after": 4}]
    assert (said["others"], said["next"]) == (False, [0])
    assert t.chair(0).preview("done")["others"]


def test_a_preview_says_what_could_not_be_taken_back():
    t = SHEETS.position({"seats": 2, "state": {"dice": [3, 3, 3], "round": 1}, "stack": [{"phase": "craft"}]})
    chair = t.chair(0)
    assert not chair.preview("spend 0 2")["final"]
    assert chair.preview("done")["final"]  # others decide then
    alone = SHEETS.position(
        {"seats": 1, "state": {"dice": [1, 1, 1], "round": 1}, "stack": [{"phase": "craft"}]}
    )
    assert alone.chair(0).preview("done")["final"]  # the dice fall again


def test_a_preview_of_a_move_that_is_not_open_is_the_refusal():
    t = TRAPS.table(seats=2, seed=0)
    with pytest.raises(IllegalMove):
        t.chair(0).preview("shield")
    with pytest.raises(NotYourDecision):
        t.chair(1).preview("end")
    with pytest.raises(NotYourDecision):
        t.spectator.preview("end")


# Chairs


def test_who_is_not_asked_is_told_who_is():
    t = TRAPS.table(seats=3, names=("Ann", "Bo", "Cy"), seed=0)
    with pytest.raises(NotYourDecision, match=r"Bo is not asked: the table waits for Ann. \(TRA-TURN-01\)"):
        t.chair(1).play("pass")
    with pytest.raises(NotYourDecision, match="a spectator is not asked"):
        t.spectator.play("pass")
    assert t.spectator.options == ()
    assert t.chair(1).options == ()
    assert t.chair(1).prompt == ""
    for seat in (-1, 3):
        with pytest.raises(NotYourDecision, match=f"there is no seat {seat}"):
            t.chair(seat)


def test_after_the_end_nobody_moves():
    t = TRAPS.table(seats=2, seed=0)
    while not t.over:
        t.chair(t.pending[0]).play(t.chair(t.pending[0]).options[0])
    with pytest.raises(NotYourDecision, match=r"the game is over. \(TRA-END-01\)"):
        t.chair(0).play("end")
    assert t.pending == ()


def test_places_share_ties_and_tie_breaks_part_them():
    told = {
        "seats": 3,
        "over": True,
        "state": {"monsters": [[1, 0, 0], [2, 0, 0], [2, 0, 0]], "coins": [4, 4, 4]},
    }
    assert TRAPS.position(told).places == [3, 1, 1]
    assert TRAPS.position(told).sheet == [("start", [3, 3, 3]), ("won", [1, 1, 1])]


# Records and editions


def test_a_record_is_a_text_that_replays():
    t = play(TRAPS.table(seats=2, seed=255), (0, "strike 1"), (1, "shield"), (0, "end"))
    assert t.record.text().splitlines()[:-1] == [
        "spellmarket 1",
        "game traps   edition 2   seats 2",
        "seed " + "0" * 62 + "ff",
        "0 strike 1",
        "1 shield",
        "0 end",
    ]
    assert parse(t.record.text()).replay().position() == t.position()


def test_old_editions_stay_playable():
    lengths = []
    for edition in (1, 2):
        t = TRAPS.table(seats=2, edition=edition, seed=0)
        while not t.over:
            t.chair(t.pending[0]).play("end")
        assert f"edition {edition}" in t.record.text()
        assert parse(t.record.text()).replay().edition == edition
        lengths.append(len(t.record.lines))
    assert lengths == [6, 8]
    with pytest.raises(BadSetup, match="this shelf plays 1 and 2"):
        TRAPS.table(seats=2, edition=3, seed=0)


def test_a_position_of_an_old_edition_stays_in_it_when_a_move_is_taken_back():
    t = TRAPS.position({"seats": 2}, edition=1)

    t.chair(0).play("end")
    t.chair(0).undo()

    for _ in range(6):
        t.chair(t.pending[0]).play("end")
    assert t.over


RECORD = play(TRAPS.table(seats=2, seed=0), (0, "strike 1"), (1, "shield")).record.text()


@pytest.mark.parametrize(
    ("broken", "line", "says"),
    [
        ("", 1, "begins with 'spellmarket 1'"),
        ("hello", 1, "begins with 'spellmarket 1'"),
        ("spellmarket 1\n", 2, "expected 'game NAME edition N seats N'"),
        (RECORD.replace("edition 2", "edition 9"), 2, "edition 9 of Traps is unknown here"),
        (RECORD.replace("seats 2", "seats 7"), 2, "for 2 to 5 seats, not 7"),
        (RECORD.replace("1 shield", "1 pass"), 6, "changed after it was written"),
        (RECORD + "0 end\n", 7, "nothing follows the check line"),
        (RECORD.replace("seed 0", "seed x"), 3, "neither a setting nor a move"),
        (RECORD.replace("1 shield", "5 shield"), 5, "neither a setting nor a move of a seat"),
        ("spellmarket 1\ngame traps edition 2 seats 2\n0 end\n", 3, "needs a seed or a position"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(broken, line, says):
    with pytest.raises(BadRecord, match=says) as error:
        parse(broken)
    assert error.value.line == line


@pytest.mark.parametrize(
    ("moves", "line", "says"),
    [
        ("0 strike 0\n", 4, "cannot 'strike 0'"),
        ("0 strike 1\n1 fly\n", 5, "'fly' is no move"),
        ("1 pass\n", 4, "not asked"),
        ("0 undo\n", 4, "nothing to take back"),
        ("0 end\nscore 1 2\n", 5, "the game is not over"),
    ],
)
def test_a_record_whose_moves_were_never_played_is_refused_with_its_line(moves, line, says):
    record = parse(f"spellmarket 1\ngame traps edition 2 seats 2\nseed 0\n{moves}")
    with pytest.raises(BadRecord, match=says) as error:
        record.replay()
    assert error.value.line == line


def test_a_wrong_score_is_found():
    t = TRAPS.table(seats=2, seed=0)
    while not t.over:
        t.chair(t.pending[0]).play("end")
    rows = t.record.text().splitlines()[:-1]
    assert rows[-1] == "score 3 3"
    record = parse("\n".join([*rows[:-1], "score 3 4"]))
    with pytest.raises(BadRecord, match=r"lead to the score \[3, 3\], not \[3, 4\]"):
        record.replay()


def test_a_record_with_words_of_old_replays_and_is_written_anew():
    t = BAZAAR.table(seats=2, seed=0)
    play(t, (0, "bid 2"), (1, "bid 1"), (0, "offer 1"), (0, "sell 2"), (0, "asking 4"), (1, "bid 3"))
    play(t, (0, "answer 1"), (0, "offer 1"), (0, "sell 1"), (0, "asking 1"), (1, "answer 0"))

    assert [line[2:] for line in t.record.lines][2:] == [
        "offer 1", "for 2", "asking 4", "counter 3", "accept", "offer 1", "for 1", "asking 1", "reject",
    ]  # fmt: skip
    old = t.record
    old.lines = [line.replace("for", "sell").replace("accept", "answer 1") for line in old.lines]
    assert parse(old.text()).replay().record.text() == t.record.text()


def test_a_refusal_of_an_old_word_is_that_of_the_move_it_means():
    t = play(BAZAAR.table(seats=2, seed=0), (0, "bid 2"), (1, "bid 1"), (0, "offer 1"))
    assert t.chair(0).why_not("sell 3") is None
    assert "'sell 9' is no move" in str(t.chair(0).why_not("sell 9"))
    assert "'answer 1' is no move" in str(t.chair(1).why_not("answer 1"))


# Positions


def test_a_position_inside_a_sealed_phase_keeps_what_was_decided():
    t = SHEETS.table(seats=3, seed=1)
    play(t, (1, "done"), (2, t.chair(2).options[-1]))
    told = json.loads(json.dumps(t.position()))
    again = SHEETS.position(told)
    assert again.pending == (0, 2)
    assert again.position() == t.position()
    assert again.chair(2).options == t.chair(2).options


@pytest.mark.parametrize(
    ("told", "field", "says"),
    [
        ({}, "position.seats", "must be said"),
        ({"seats": 9}, "position.seats", "2 to 5"),
        ({"seats": True}, "position.seats", "2 to 5"),
        ({"seats": 2, "game": "chess"}, "position.game", "traps"),
        ({"seats": 2, "edition": 7}, "position.edition", "1 to 2"),
        ({"seats": 2, "seed": "xyz"}, "position.seed", "hexadecimal"),
        ({"seats": 2, "seed": -1}, "position.seed", "256 bits"),
        ({"seats": 2, "luck": {"dice": -1}}, "position.luck", "0 or more"),
        ({"seats": 2, "options": {"x": 1}}, "position.options", "no option 'x'"),
        ({"seats": 2, "options": 3}, "position.options", "mapping"),
        ({"seats": 2, "state": {"coins": [1]}}, "position.state.coins", "needs 2 numbers"),
        ({"seats": 2, "state": {"coins": [1, "2"]}}, "position.state.coins", "number from 0"),
        ({"seats": 2, "state": {"hats": 1}}, "position.state.hats", "unknown"),
        ({"seats": 2, "state": []}, "position.state", "mapping"),
        ({"seats": 2, "hats": 1}, "position.hats", "unknown"),
        ({"seats": 2, "stack": {}}, "position.stack", "list"),
        ({"seats": 2, "stack": [{"phase": "nap"}]}, "position.stack[0].phase", "one of turn"),
        ({"seats": 2, "stack": [{"phase": "window"}]}, "position.stack[0].values", "do not make"),
        ({"seats": 2, "stack": [{"phase": "turn", "waits": [2]}]}, "position.stack[0]", "0 to 1"),
        ({"seats": 2, "stack": [{"phase": "victim", "values": [1, 0], "waits": [1]}],
          "state": {"monsters": [[0, 0, 0], [0, 0, 0]]}}, "position.stack", "nothing it may do"),
        ({"seats": 2, "sealed": [[], []]}, "position.sealed", "nothing is decided unseen"),
    ],
)  # fmt: skip
def test_a_bad_position_is_refused_with_field_and_reason(told, field, says):
    with pytest.raises(BadPosition, match=says) as error:
        TRAPS.position(told)
    assert error.value.field == field


def test_an_impossible_position_is_refused_by_the_invariants():
    with pytest.raises(BadPosition, match="twice"):
        SHEETS.position({"seats": 1, "state": {"deck": [3, 3]}})


# Set-up, packs and words


def test_a_game_is_declared_by_named_fields():
    declared = dict(BAZAAR._declared)
    with pytest.raises(BadSetup, match="has no field 'colour'"):
        Game(**declared, colour="red")
    del declared["view"]
    with pytest.raises(BadSetup, match="needs the field 'view'"):
        Game(**declared)


def test_a_game_that_says_nothing_of_its_stall_has_a_plain_one():
    facts = BAZAAR.facts.json()
    assert (facts["short"], facts["invites"], facts["crest"]) == ("Bazaar", "Bid, offer and answer.", "lamp")


def test_bad_set_ups_are_refused_with_what_would_be_right():
    with pytest.raises(BadSetup, match="Sheets is for 1 to 4, not 5"):
        SHEETS.table(seats=5, seed=0)
    with pytest.raises(BadSetup, match="no option 'lack'; it has luck"):
        SHEETS.table(seats=1, options={"lack": 1}, seed=0)
    for value in (0, 4, "2", True, None, 2.0):
        with pytest.raises(BadSetup, match="luck is 1 to 3"):
            SHEETS.table(seats=1, options={"luck": value}, seed=0)
    for seed in (-1, 1 << 256):
        with pytest.raises(BadSetup, match="256 bits"):
            SHEETS.table(seats=1, seed=seed)
    with pytest.raises(BadSetup, match="1 names for 2 seats"):
        TRAPS.table(seats=2, names=("Ann",), seed=0)
    for said, meant in (("kamelot", "kameloot"), ("merlin", "merlin_economics"), ("Smiths", "mystic_smiths")):
        with pytest.raises(sm.UnknownGame, match=f"did you mean '{meant}'"):
            sm.game(said)
    with pytest.raises(sm.UnknownGame, match="unknown game 'chess'; there are kameloot"):  # D14
        sm.game("chess")


PRIZES = 'game = "sheets"\n\n[[prize]]\nname = "nothing"\n'


def test_a_pack_changes_content_and_is_pinned_by_hash():
    pack = Pack("prizes.toml", PRIZES)
    game = SHEETS.with_packs(pack)
    assert game.box.prizes[0] == "nothing"
    text = game.table(seats=1, seed=0).record.text()
    assert f"pack {pack.hash} prizes.toml" in text
    assert parse(text, (pack,)).game.box.prizes[0] == "nothing"
    with pytest.raises(BadRecord, match=r"pack 'prizes.toml', which was not given"):
        parse(text)
    assert SHEETS.box.prizes[0] == "0 coins"


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("game = 1 1", (1, 10), "no TOML"),
        ('game = "sheets"\n[[prize]]\n', (2, 1), "needs the field 'name'"),
        ('game = "sheets"\n[[prize]]\nname = 7\n', (3, 8), "must be a text"),
        ('game = "sheets"\nprize = 3\n', (1, 1), r"\[\[prize\]\] table"),
    ],
)
def test_a_bad_pack_is_refused_with_file_line_and_column(text, place, says):
    with pytest.raises(BadPack, match=says) as error:
        SHEETS.with_packs(Pack("mine.toml", text))
    assert (error.value.line, error.value.column) == place
    assert str(error.value).startswith(f"mine.toml:{place[0]}:{place[1]}: ")


def test_a_pack_for_another_game_is_refused():
    with pytest.raises(BadSetup, match="is for 'sheets', not 'traps'"):
        TRAPS.with_packs(Pack("mine.toml", PRIZES))


def test_templates_count_conjugate_and_leave_out():
    from spellmarket.kernel.events import fill

    names = ("Ann", "Bo")
    say = "{seat} [lays|lay] {n|@thing}<horns: and {horns|horn}> before {other}."
    told = {"seat": 0, "other": 1, "n": 2, "thing": "wand", "horns": 0}
    seats = {"seat", "other"}
    assert fill(say, told, seats, names, -1) == "Ann lays 2 wands before Bo."
    assert fill(say, {**told, "n": 1, "horns": 1}, seats, names, 0) == "You lay 1 wand and 1 horn before Bo."
    assert fill(say, told, seats, names, 1) == "Ann lays 2 wands before you."
    either = "<n:{n|card}><n&horns: and {horns|horn}><!n:{horns|horn} alone>"
    assert fill(either, {"n": 2, "horns": 0}, set(), names, -1) == "2 cards"
    assert fill(either, {"n": 2, "horns": 1}, set(), names, -1) == "2 cards and 1 horn"
    assert fill(either, {"n": 0, "horns": 1}, set(), names, -1) == "1 horn alone"
    assert fill("{n|penny|pennies}", {"n": 1}, set(), names, -1) == "1 penny"
    assert fill("{n|penny|pennies}", {"n": 2}, set(), names, -1) == "2 pennies"
