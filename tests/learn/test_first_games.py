"""After the lessons one can play: what first games ask was met before, or is explained by some lesson."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

import spellmarket as sm
from spellmarket.bots import LEVELS
from spellmarket.games import SHELF
from spellmarket.learn import Lesson, lessons
from spellmarket.learn.tables import Practice, practice

GAMES = 16  # at each table, in each way
OFTEN = 4  # what every fourth game asks, or more
WAYS = ("greedy", "beginner", "random")  # how somebody new may play
MANY = 5  # so many kinds of moves no quiet word can name
PLAIN = {"yes", "no", "pass"}  # answers that say themselves what they are
TABLES = [(game, one.id) for game in SHELF for one in practice(game)]
FIRST = [(game, practice(game)[0].id) for game in SHELF]


class Asked(NamedTuple):
    phase: str
    verbs: frozenset[str]  # that may answer it
    way: frozenset[str]  # one's own moves that have led to it


def table_of(game: str, name: str) -> Practice:
    return next(one for one in practice(game) if one.id == name)


def one_game(table: Practice, way: str, seed: int) -> set[Asked]:
    """What the learner's seat is asked in a game at a table to practise at."""
    played = sm.game(table.game).table(table.seats, seed=seed, options=dict(table.options))
    bots = [sm.bot(way if seat == 0 else LEVELS[table.level].bot, seed=seed) for seat in range(table.seats)]
    verbs = played.game.moves.of
    asked: set[Asked] = set()
    steps: dict[str, str] = {}  # of a move that is put together: phase and verb
    while not played.over:
        chair = played.chair(played.pending[0])
        move = bots[chair.seat].choose(chair)
        if chair.seat == 0:
            if chair.asks in steps:  # back at a question of before
                steps = dict(list(steps.items())[: list(steps).index(chair.asks)])
            offered = frozenset(verbs[each].name for each in chair.options)
            asked.add(Asked(chair.asks, offered, frozenset(steps.values())))
            steps[chair.asks] = verbs[move].name
        else:
            steps = {}
        chair.play(move)
    return asked


@cache
def common(game: str, name: str) -> frozenset[Asked]:
    """What is asked in phases that somebody meets in every fourth first game, or more."""
    found: set[Asked] = set()
    for way in WAYS:
        games = [one_game(table_of(game, name), way, seed) for seed in range(GAMES)]
        met = Counter(phase for asked in games for phase in {each.phase for each in asked})
        found |= {each for asked in games for each in asked if met[each.phase] * OFTEN >= GAMES}
    return frozenset(found)


def taught(course: list[Lesson]) -> set[str]:
    """The verbs that lessons have their learner play, or explain."""
    found = set(PLAIN)
    for step in [step for one in course for step in one.steps]:
        own = [line.partition(" ")[2] for line in step.then if line.startswith(f"{course[0].seat} ")]
        found |= {move.split()[0] for move in (*step.moves, *own)} | set(step.tells)
    return found


def before(table: Practice) -> list[Lesson]:
    """The lessons that lead to a table: in a course those up to it, else all."""
    course = list(lessons(table.game))
    if len(practice(table.game)) == 1:
        return course
    return course[: [one.id for one in course].index(table.after) + 1]


@pytest.mark.parametrize(("game", "name"), FIRST)
def test_whoever_comes_from_the_lessons_knows_an_answer_to_every_question(game: str, name: str) -> None:
    """Issue 16: nobody had played a first game from the lessons alone.

    Mystic Smiths began with a question that no lesson had. What somebody opens by a move of a later
    chapter is not asked of whoever keeps to this one.
    """
    known = taught(before(table_of(game, name)))

    strange = {
        (each.phase, *sorted(each.verbs))
        for each in common(game, name)
        if not each.verbs & known and each.way <= known
    }

    assert not strange, "asked in first games, and no lesson on the way has a word of it"


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_what_a_question_of_many_moves_offers_is_in_some_lesson(game: str, name: str) -> None:
    """Issue 16: a question with few answers has its quiet word; this one has too many for it."""
    known = taught(list(lessons(game)))

    offered = {verb for each in common(game, name) if len(each.verbs) >= MANY for verb in each.verbs}

    assert not sorted(offered - known)


def test_a_verb_that_no_lesson_has_is_found() -> None:
    course = [one for one in lessons("mystic_smiths") if one.id != "the-forge"]
    assert "place" in taught(list(lessons("mystic_smiths"))) - taught(course)
    assert any(each.verbs == {"place"} for each in common("mystic_smiths", "first"))
