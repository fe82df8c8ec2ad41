"""Puzzles: every one that is shipped has exactly one solution, which every front end can be shown."""

import json
import tomllib
from dataclasses import replace
from datetime import date, timedelta

import pytest

import spellmarket as sm
from spellmarket.games import SHELF
from spellmarket.lab.find import find, posed
from spellmarket.learn import puzzle as module
from spellmarket.learn.lesson import languages
from spellmarket.learn.puzzle import (
    Attempt,
    BadPuzzle,
    Question,
    best,
    daily,
    lines,
    prove,
    puzzle,
    puzzles,
    questions,
)
from spellmarket.server import riddles
from spellmarket.terminal.puzzles import Puzzles

EVERY = [(game, one.id) for game in SHELF for one in puzzles(game)]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_puzzle_has_one_best_line_and_it_is_the_one_it_says(game, name):
    one = puzzle(game, name)

    found = prove(one)
    attempt = Attempt(one)
    for move in one.solution:
        assert not attempt.over
        attempt.play(move)

    assert attempt.over
    assert attempt.brings == found[0].brings[0] > found[1].brings[0]
    assert set(one.question.rules) <= set(one.shelf.rules)


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_twenty_of_different_hardness(game):
    shipped = puzzles(game)

    assert len(shipped) >= 20
    assert len({one.lamps for one in shipped}) > 1
    assert len({json.dumps(one.position, sort_keys=True) for one in shipped}) == len(shipped)


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
@pytest.mark.parametrize("game", SHELF)
def test_every_language_asks_in_its_own_words(game, language):
    for name, one in questions(game).items():
        other = questions(game, language)[name]
        assert (one.title, one.asks, one.know) != (other.title, other.asks, other.know)
        assert len(one.hints) == len(other.hints)
        assert one.aims == other.aims


@pytest.mark.parametrize("game", SHELF)
def test_every_game_asks_questions_of_many_kinds(game):
    """Issue 16: not one kind of question twenty times."""
    kinds = [one.question.id for one in puzzles(game)]
    assert len(set(kinds)) >= 3
    assert set(kinds) == set(questions(game)), "and no question without a puzzle"
    assert min(kinds.count(kind) for kind in kinds) >= 3


def test_merlin_economics_asks_no_kind_more_often_than_the_others():
    kinds = [one.question.id for one in puzzles("merlin_economics")]
    assert len(set(kinds)) >= 5
    assert max(kinds.count(kind) for kind in kinds) <= len(kinds) // 4


def test_a_lead_is_counted_over_the_best_of_the_others_in_all_they_have():
    one = puzzle("kameloot", "win-1")
    table = one.table()
    for move in one.solution:
        table.chair(one.seat).play(move)
    theirs = [gold for seat, gold in enumerate(table.scores) if seat != one.seat]

    found = prove(one)

    assert table.over
    assert found[0].brings[0] == table.scores[one.seat] - max(theirs) > 0


def test_the_last_turn_has_one_move_that_wins_and_only_one():
    one = puzzle("kameloot", "win-1")
    found = prove(one)

    assert best(one.question, found[1:]) is None, "who does not win has not solved it"
    assert not module.wins([found[0], found[0], *found[1:]])


def test_a_line_that_pays_with_what_is_to_be_kept_is_none():
    one = puzzle("merchants_of_magick", "thrift-1")
    chair = one.table().chair(one.seat)
    free = lines(chair, replace(one.question, keeps=()))

    kept = lines(chair, one.question)

    assert free is not None and kept is not None and len(kept) < len(free)
    assert not any(price["figure"] == "potions" for line in kept for price in line.preview["price"])


def test_a_question_that_counts_something_else_is_refused_with_its_place():
    row = {"id": "odd", "counts": "everything", **dict.fromkeys(module.WORDS, "x")}
    row |= {key: ["x"] for key in ("hints", *module.LISTS)}
    with pytest.raises(BadPuzzle, match="odd: counts is one of mine, others, lead, not 'everything'"):
        module.question_of(row, row)


def test_a_line_is_made_of_the_moves_that_its_question_is_about():
    one = puzzle("merlin_economics", "war-1")
    attempt = Attempt(one)
    text = one.shelf.text

    assert {text(move).split()[0] for move in attempt.options} == {"attack", "end"}
    assert len(attempt.chair.options) > len(attempt.options)
    with pytest.raises(sm.IllegalMove, match="this puzzle is about other moves"):
        attempt.play("invest A2")
    assert not attempt.moves
    nodes = riddles.mapped("merlin_economics", one.id, "en").nodes
    assert {move.split()[0] for node in nodes for move in node.leads} == {"attack", "strike", "end"}


def test_what_an_attack_costs_the_others_is_counted_as_brought():
    found = prove(puzzle("merlin_economics", "war-1"))
    lost = [row for row in found[0].preview["figures"] if row["figure"] == "worth" and row["seat"] == 1]

    assert found[0].brings[0] == lost[0]["before"] - lost[0]["after"] > 0


def test_a_line_that_leaves_undone_what_is_asked_for_is_none():
    one = puzzle("merlin_economics", "deliver-1")
    verbs = one.shelf.moves.of

    assert all(verbs[line.moves[-1]].name == "fulfil" for line in prove(one))
    attempt = Attempt(one)
    for move in one.solution[:-1]:
        attempt.play(move)
        assert not attempt.closed
        assert not attempt.over


def test_a_try_without_a_way_on_is_over_and_not_solved():
    one = puzzle("merlin_economics", "deliver-1")
    state = one.position["state"]
    poor = {**state, "players": [{**state["players"][0], "purse": 2}, *state["players"][1:]]}
    asked = replace(one.question, verbs=("take", "amount", "fulfil"))
    attempt = Attempt(replace(one, question=asked, position={**one.position, "state": poor}))

    attempt.play("take grain")

    assert attempt.over
    assert not attempt.closed


def test_a_question_about_unknown_moves_is_refused_with_its_place(monkeypatch):
    asked = (module.folder("merlin_economics") / module.QUESTIONS).read_text(encoding="utf-8")
    monkeypatch.setattr(
        module, "load", lambda name, text: tomllib.loads(asked.replace('"redeem"', '"redeeem"'))
    )
    with pytest.raises(BadPuzzle, match=r"questions.toml: coin: there is no move 'redeeem'"):
        questions.__wrapped__("merlin_economics")


def test_a_position_set_up_by_hand_is_proved():
    one = puzzle("merlin_economics", "coin-1")
    asked = list(questions("merlin_economics").values())

    rows = list(posed(one.shelf, asked, dict(one.position)))

    assert [
        (row["question"], tuple(row["solution"]), row["lamps"]) for row in rows if row["id"] == "coin"
    ] == [("coin", one.solution, one.lamps)]
    assert rows[0]["position"] == one.position


def test_three_a_day_of_three_games_and_none_twice_before_all_others():
    day = date(2026, 5, 14)
    week = [daily(day + timedelta(days=number)) for number in range(30)]

    assert all(len({one.game for one in three}) == 3 for three in week)
    met = [(one.game, one.id) for three in week for one in three if one.game == "kameloot"]
    assert len(set(met)) == len(met)
    assert daily(day) == daily(day)


def test_a_position_without_a_single_best_line_is_refused_with_its_place(monkeypatch):
    one = puzzle("kameloot", puzzles("kameloot")[0].id)
    monkeypatch.setattr(module, "best", lambda question, found: None)
    with pytest.raises(BadPuzzle, match=rf"puzzles.json:\d+: {one.id}: the solution is not unique"):
        prove(one)


def test_a_solution_that_is_not_the_best_line_is_refused():
    one = puzzles("kameloot")[0]
    worse = next(
        move for move in one.table().chair(one.seat).options if one.shelf.text(move) != one.solution[0]
    )
    wrong = module.Puzzle(
        one.game, one.id, one.question, one.seat, one.position, (one.shelf.text(worse),), one.lamps
    )
    with pytest.raises(BadPuzzle, match="the best line is"):
        prove(wrong)


def test_an_unknown_puzzle_is_answered_with_those_there_are():
    with pytest.raises(
        BadPuzzle, match=f"there is no puzzle 'nothing'; there are {puzzles('kameloot')[0].id}"
    ):
        puzzle("kameloot", "nothing")


def test_lines_that_end_alike_are_one_and_too_many_are_none():
    table = sm.game("kameloot").table(3, seed=4)
    chair = table.chair(table.pending[0])
    question = next(iter(questions("kameloot").values()))

    found = lines(chair, question)

    assert found is not None
    assert len({json.dumps(line.preview["view"], sort_keys=True) for line in found}) == len(found)
    assert lines(chair, question, most=2) is None
    assert best(question, found[:1]) is None


def test_puzzles_are_found_in_games_and_prove_themselves():
    shelf, asked = sm.game("kameloot"), questions("kameloot")
    row = next(find(shelf, [asked["gold"]], 4, 5, seed=7))
    question: Question = asked[row["question"]]

    found = module.Puzzle(
        "kameloot", row["id"], question, row["seat"], row["position"], tuple(row["solution"]), row["lamps"]
    )

    assert prove(found)[0].brings[0] > 0


def test_a_puzzle_is_solved_in_plain_lines():
    one = puzzles("kameloot")[-1]
    wrong = next(
        one.shelf.text(line.moves[0]) for line in prove(one) if line.brings[0] < prove(one)[0].brings[0]
    )
    said = iter(["hint", "help", wrong, one.solution[0]])
    written: list[str] = []

    Puzzles(one, lambda _: next(said), written.append).play()

    told = "\n".join(written)
    assert one.question.hints[0] in told.replace("\n", " ")
    assert "Try 1:" in told
    assert "Solved with try 2" in told
    assert "The best line: " in told
    assert "The next best line brings " in told


@pytest.mark.parametrize("game", SHELF)
def test_the_map_of_a_puzzle_leads_where_its_tries_lead(game):
    """Issue 16: puzzles work offline; the map answers every line as the server would."""
    one = puzzles(game)[-1]
    nodes = riddles.mapped(game, one.id, "fr").nodes
    moves: list[str] = []
    at = nodes[0]
    for move in one.solution:
        moves.append(move)
        at = nodes[at.leads[move]]
        told = riddles.tried(game, one.id, tuple(moves), "fr")
        assert (at.view, at.over, at.brings, at.best) == (told.view, told.over, told.brings, told.best)
    assert at.best
    assert not at.leads
    assert all(bool(node.leads) != node.over for node in nodes)
