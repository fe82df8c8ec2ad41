"""Lessons for a browser: every step played beforehand, so that the page needs nobody while it teaches."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, cast

import msgspec
from msgspec import Raw

from ..kernel import Game, IllegalMove, Table, Told
from ..kernel.tongues import Tongue, tongue
from ..learn import Lesson, Pupil, Step, lesson, lessons
from ..learn.lesson import LANGUAGE, languages
from ..learn.tables import Practice, practice
from . import tongues
from .bodies import (
    FirstLesson,
    LessonList,
    LessonPlay,
    LessonRefusal,
    LessonResult,
    LessonShown,
    LessonStep,
    LessonWords,
    PracticeShown,
)
from .messages import Happened, Level, Offer, Question
from .sights import capital

KEPT = 64  # lessons in their languages

encode = msgspec.json.Encoder().encode


def spoken(language: str | None) -> str:
    """The language asked for, or the one in which lessons are written."""
    return language if language in languages() else LANGUAGE


def listed(shelf: list[str], language: str | None) -> LessonList:
    """Every lesson there is, in the order in which they are meant to be taken."""
    found = [shown(one) for name in shelf for one in lessons(name, spoken(language))]
    tables = [offered(one) for name in shelf for one in practice(name, spoken(language))]
    return LessonList(lessons=found, tables=tables)


def first(game: str) -> FirstLesson | None:
    """The lesson of a game that a stranger begins with."""
    found = lessons(game)
    return FirstLesson(id=found[0].id, minutes=found[0].minutes) if found else None


def offered(one: Practice) -> PracticeShown:
    return PracticeShown(
        game=one.game,
        id=one.id,
        title=one.title,
        says=one.says,
        seats=one.seats,
        level=cast(Level, one.level),
        after=one.after,
        lessons=list(one.lessons),
        options=dict(one.options),
    )


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
    voice = tongue(pupil.table.game, spoken(language))
    steps: list[LessonStep] = []
    while True:
        steps.append(step_of(pupil, voice))
        pupil.skip()
        if pupil.over:
            return LessonPlay(lesson=shown(one), seat=one.seat, names=list(one.names), steps=steps)
        pupil.go_on()


def why(game: str, name: str, step: str, move: str, language: str | None) -> LessonRefusal | None:
    """Why a move is refused at a step of a lesson; None where it is not."""
    one = lesson(game, name)
    at = [each.id for each in one.steps].index(step)
    pupil = Pupil(one, at)
    refused = pupil.table.chair(one.seat).why_not(move)
    if refused is None:
        return None
    rule, reason = (refused.rule, refused.reason) if isinstance(refused, IllegalMove) else ("", str(refused))
    voice = tongue(pupil.table.game, spoken(language))
    return LessonRefusal(rule=rule, reason=voice.refusal(rule, reason) if voice else reason, says="")


def step_of(pupil: Pupil, voice: Tongue | None) -> LessonStep:
    """One step: what is seen and asked, and what follows from each move that it answers."""
    table, step, seat = pupil.table, pupil.step, pupil.lesson.seat
    results = {move: result(pupil, voice, move, "done") for move in step.moves}
    refusals: dict[str, LessonRefusal] = {}
    for number, wrong in enumerate(step.wrong):
        if wrong.rule:
            refusals[wrong.move] = refusal(table, voice, seat, wrong.move, pupil.says(number))
        else:
            results[wrong.move] = result(pupil, voice, wrong.move, "allowed", pupil.says(number))
    return LessonStep(
        id=step.id,
        words=words(pupil),
        marks=list(step.marks),
        rules=list(step.rules),
        view=sight(table, voice, seat),
        pending=list(table.pending),
        ask=question(table, voice, seat, f"{pupil.lesson.id} {step.id}"),
        anew=step.position is not None,
        wanted=list(step.moves),
        results=results,
        refusals=refusals,
        then=then(pupil, voice, step),
    )


def words(pupil: Pupil) -> LessonWords:
    said = {word: pupil.chalked(word) for word in ("does", "see", "short", "why")}
    return LessonWords(**said)


def result(
    pupil: Pupil, voice: Tongue | None, move: str, verdict: Literal["done", "allowed"], says: str = ""
) -> LessonResult:
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
        events=heard_since(trial.table, voice, pupil.lesson.seat, heard),
        view=sight(trial.table, voice, pupil.lesson.seat),
    )


def sight(table: Table, voice: Tongue | None, seat: int) -> Raw:
    """What a seat sees, in its language."""
    return tongues.view(voice, Raw(encode(table.chair(seat).view)))


def refusal(table: Table, voice: Tongue | None, seat: int, move: str, says: str) -> LessonRefusal:
    refused = table.chair(seat).why_not(move)
    assert isinstance(refused, IllegalMove), "lessons are checked: this try is refused by a rule"
    reason = voice.refusal(refused.rule, refused.reason) if voice else refused.reason
    return LessonRefusal(rule=refused.rule, reason=reason, says=says)


def then(pupil: Pupil, voice: Tongue | None, step: Step) -> list[Happened]:
    """What is played between this step and the next, as the learner hears it."""
    trial = pupil.trial()
    trial.skip()
    heard = len(trial.table.listen())
    for line in step.then:
        seat, _, move = line.partition(" ")
        trial.table.chair(int(seat)).play(move)
    return heard_since(trial.table, voice, pupil.lesson.seat, heard)


def heard_since(table: Table, voice: Tongue | None, seat: int, heard: int) -> list[Happened]:
    return [
        happened(table, voice, event, seat, number)
        for number, event in enumerate(table.listen())
        if number >= heard and event.heard_by(seat)
    ]


def happened(table: Table, voice: Tongue | None, event: Told, seat: int, number: int) -> Happened:
    data: dict[str, Any] = event.json(table.game.box)
    name = data.pop("event")
    names = table.names
    text = voice.happened(name, data, names, seat) if voice else table.game.tell(event, names, seat)
    return Happened(seq=number + 1, about="game", event=name, data=data, text=text)


def question(
    table: Table, voice: Tongue | None, seat: int, decision: str, options: list[int] | None = None
) -> Question | None:
    """What the learner is asked, as at a table; `options` where only some of its moves are meant."""
    chair = table.chair(seat)
    if not chair.options:
        return None
    phase, about = table.asks(seat), table.subject(seat)
    meant = chair.options if options is None else options
    offers = [offer(table.game, voice, table.names, seat, move) for move in meant]
    return Question(
        decision=decision,
        phase=phase,
        about=about,
        prompt=voice.prompt(phase, about, table.names, seat) if voice else chair.prompt,
        rule=chair.rule,
        options=Raw(encode(offers)),
    )


def offer(game: Game, voice: Tongue | None, names: tuple[str, ...], seat: int, move: int) -> Offer:
    parts = game.json(move)
    text = voice.offered(parts, names, seat) if voice else capital(game.say(move, names, seat))
    return Offer(move=game.text(move), text=text, parts=parts)
