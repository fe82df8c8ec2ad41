"""Lessons for a browser: every step played beforehand, so that the page needs nobody while it teaches."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Raw

from ..kernel import Game, IllegalMove, Table, Told
from ..learn import Lesson, Pupil, Step, lesson, lessons
from ..learn.lesson import LANGUAGE, languages
from .messages import (
    Happened,
    LessonList,
    LessonPlay,
    LessonRefusal,
    LessonResult,
    LessonShown,
    LessonStep,
    LessonWords,
    Offer,
    Question,
)
from .sights import capital

KEPT = 64  # lessons in their languages

encode = msgspec.json.Encoder().encode


def spoken(language: str | None) -> str:
    """The language asked for, or the one in which lessons are written."""
    return language if language in languages() else LANGUAGE


def listed(shelf: list[str], language: str | None) -> LessonList:
    """Every lesson there is, in the order in which they are meant to be taken."""
    found = [shown(one) for name in shelf for one in lessons(name, spoken(language))]
    return LessonList(lessons=found)


def shown(one: Lesson) -> LessonShown:
    return LessonShown(
        game=one.game,
        id=one.id,
        title=one.title,
        can=one.can,
        minutes=one.minutes,
        steps=[step.id for step in one.steps],
    )


@lru_cache(KEPT)
def played(game: str, name: str, language: str | None) -> LessonPlay:
    """A lesson with all that can happen in it."""
    one = lesson(game, name, spoken(language))
    pupil = Pupil(one)
    steps: list[LessonStep] = []
    while True:
        steps.append(step_of(pupil))
        pupil.skip()
        if pupil.over:
            return LessonPlay(lesson=shown(one), seat=one.seat, names=list(one.names), steps=steps)
        pupil.go_on()


def why(game: str, name: str, step: str, move: str) -> LessonRefusal | None:
    """Why a move is refused at a step of a lesson; None where it is not."""
    one = lesson(game, name)
    at = [each.id for each in one.steps].index(step)
    pupil = Pupil(one, at)
    refused = pupil.table.chair(one.seat).why_not(move)
    if refused is None:
        return None
    rule, reason = (refused.rule, refused.reason) if isinstance(refused, IllegalMove) else ("", str(refused))
    return LessonRefusal(rule=rule, reason=reason, says="")


def step_of(pupil: Pupil) -> LessonStep:
    """One step: what is seen and asked, and what follows from each move that it answers."""
    table, step, seat = pupil.table, pupil.step, pupil.lesson.seat
    results = {move: result(pupil, move, "done") for move in step.moves}
    refusals: dict[str, LessonRefusal] = {}
    for number, wrong in enumerate(step.wrong):
        if wrong.rule:
            refusals[wrong.move] = refusal(table, seat, wrong.move, pupil.says(number))
        else:
            results[wrong.move] = result(pupil, wrong.move, "allowed", pupil.says(number))
    return LessonStep(
        id=step.id,
        words=words(pupil),
        marks=list(step.marks),
        rules=list(step.rules),
        view=Raw(encode(table.chair(seat).view)),
        pending=list(table.pending),
        ask=question(table, seat, f"{pupil.lesson.id} {step.id}"),
        wanted=list(step.moves),
        results=results,
        refusals=refusals,
        then=then(pupil, step),
    )


def words(pupil: Pupil) -> LessonWords:
    said = {word: pupil.words(word) for word in ("does", "see", "short", "why")}
    return LessonWords(**said)


def result(pupil: Pupil, move: str, verdict: Literal["done", "allowed"], says: str = "") -> LessonResult:
    """What a move does, and what the teacher says to it."""
    trial = pupil.trial()
    heard = len(trial.table.listen())
    chair = trial.table.chair(pupil.lesson.seat)
    if verdict == "done":
        says = trial.try_(move).says
    else:
        chair.play(move)
    return LessonResult(
        verdict=verdict,
        says=says,
        events=heard_since(trial.table, pupil.lesson.seat, heard),
        view=Raw(encode(chair.view)),
    )


def refusal(table: Table, seat: int, move: str, says: str) -> LessonRefusal:
    refused = table.chair(seat).why_not(move)
    assert isinstance(refused, IllegalMove), "lessons are checked: this try is refused by a rule"
    return LessonRefusal(rule=refused.rule, reason=refused.reason, says=says)


def then(pupil: Pupil, step: Step) -> list[Happened]:
    """What is played between this step and the next, as the learner hears it."""
    trial = pupil.trial()
    trial.skip()
    heard = len(trial.table.listen())
    for line in step.then:
        seat, _, move = line.partition(" ")
        trial.table.chair(int(seat)).play(move)
    return heard_since(trial.table, pupil.lesson.seat, heard)


def heard_since(table: Table, seat: int, heard: int) -> list[Happened]:
    return [
        happened(table, event, seat, number)
        for number, event in enumerate(table.listen())
        if number >= heard and event.heard_by(seat)
    ]


def happened(table: Table, event: Told, seat: int, number: int) -> Happened:
    data: dict[str, Any] = event.json(table.game.box)
    name = data.pop("event")
    text = table.game.tell(event, table.names, seat)
    return Happened(seq=number + 1, about="game", event=name, data=data, text=text)


def question(table: Table, seat: int, decision: str) -> Question | None:
    """What the learner is asked, as at a table."""
    chair = table.chair(seat)
    if not chair.options:
        return None
    phase = table.asks(seat)
    offers = [offer(table.game, table.names, seat, move) for move in chair.options]
    return Question(
        decision=decision,
        phase=phase,
        prompt=table.game.texts.prompts[phase],
        rule=chair.rule,
        options=Raw(encode(offers)),
    )


def offer(game: Game, names: tuple[str, ...], seat: int, move: int) -> Offer:
    return Offer(move=game.text(move), text=capital(game.say(move, names, seat)), parts=game.json(move))
