"""A lesson is checked like a record: it can be done, and its words are short and known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..kernel import SpellmarketError
from .glossary import Term, glossary
from .lesson import CHALK, LANGUAGE, BadLesson, BadText, Lesson, Step, folder, lessons, unmarked
from .pupil import Pupil

LONG = 35  # words of a sentence to be seen, or of a reason
SHORT = 7  # words of an imperative
MARKS = 4  # chalk numbers that a learner can follow


def check(game: str, language: str = LANGUAGE) -> None:
    """Every lesson of a game in one language; what is found wrong names file, line and step."""
    try:
        all_lessons(game, language)
    except BadText as bad:
        told = bad.file if "/" in bad.file or language == LANGUAGE else f"{language}/{bad.file}"
        raise bad.at(folder(game), told) from None


def all_lessons(game: str, language: str) -> None:
    known: set[str] = set()
    terms = glossary(game, language)
    for lesson in lessons(game, language):
        play_through(lesson)
        for step in lesson.steps:
            read_through(lesson, step)
            known |= set(step.terms)
            met(lesson, step, terms, known)


def play_through(lesson: Lesson) -> None:
    """Every step by every way that fulfils it, and every wrong try on the way."""
    pupil = Pupil(lesson)
    while True:
        tried(pupil)
        for move in pupil.step.moves[1:]:
            other = pupil.trial()
            other.try_(move)
            other.go_on()  # what follows can be played after each of them
        before = figures(pupil, "now")
        pupil.skip()
        pupil.words("done")
        for place, figure in figures(pupil, "then").items():
            if figure == before[place]:
                told = f"{{then.{place}}} is still {figure}; what stays the same is {{now.{place}}}"
                raise BadLesson(f"{lesson.id}.toml", pupil.step.id, told)
        if pupil.over:
            return
        pupil.go_on()


def figures(pupil: Pupil, when: str) -> dict[str, str]:
    """What the step says has changed, as it is now or then."""
    places = re.findall(r"\{then\.([^}]+)\}", pupil.step.done)
    return {place: pupil.filled(f"{{{when}.{place}}}") for place in places}


def tried(pupil: Pupil) -> None:
    step = pupil.step
    file = f"{pupil.lesson.id}.toml"
    for word in ("does", "see", "short", "why"):
        pupil.words(word)
    chair = pupil.table.chair(pupil.lesson.seat)
    if step.moves and pupil.lesson.seat not in pupil.table.pending:
        raise BadLesson(file, step.id, "the learner is not asked here")
    for move in step.moves:
        refusal = chair.why_not(move)
        if refusal is not None:
            raise BadLesson(file, step.id, f"{move!r} cannot be done: {refusal}")
    for rule in step.rules:
        if rule not in pupil.table.game.rules:
            raise BadLesson(file, step.id, f"there is no rule {rule}")
    for verb in step.tells:
        if verb not in pupil.table.game.moves.by_name:
            raise BadLesson(file, step.id, f"there is no move {verb!r}")
    for number, wrong in enumerate(step.wrong):
        answer = pupil.try_(wrong.move)
        expected = "refused" if wrong.rule else "allowed"
        if answer.verdict != expected or answer.rule != wrong.rule:
            told = f"{answer.verdict} {answer.rule} {answer.reason}".strip()
            raise BadLesson(file, step.id, f"{wrong.move!r} should be {expected} {wrong.rule}: {told}")
        if answer.verdict == "allowed":
            try:
                pupil.anyway(wrong.move)
            except SpellmarketError as error:
                raise BadLesson(file, step.id, f"{wrong.move!r}: {error}") from None
        pupil.says(number)


def read_through(lesson: Lesson, step: Step) -> None:
    """Short sentences, and no figure that the table does not know."""
    file = f"{lesson.id}.toml"
    long = (("see", step.see), ("short", step.short), ("why", step.why))
    for field, text, most in (("does", step.does, SHORT), *((*one, LONG) for one in long)):
        count = len(unmarked(text).split())
        if count > most:
            raise BadLesson(
                file, step.id, f"{field} has {count} words, at most {most} can be read in passing"
            )
    if len(step.marks) > MARKS:
        raise BadLesson(file, step.id, f"{len(step.marks)} chalk marks are too many to follow")
    for text in (step.see, step.short):
        numbers = sorted(int(number) for number in CHALK.findall(text))
        if text and numbers != list(range(1, len(step.marks) + 1)):
            raise BadLesson(file, step.id, f"{len(step.marks)} chalk marks, and in the sentence: {text!r}")
    for text in said(step):
        figure = re.search(r"\d", re.sub(r"\{[^}]*\}", "", text))
        if figure:
            raise BadLesson(file, step.id, f"a figure is written down: {text!r}; take it from the view")


def said(step: Step) -> Iterator[str]:
    yield from (step.does, step.see, step.short, step.why, step.done)
    yield from (wrong.says for wrong in step.wrong)


def met(lesson: Lesson, step: Step, terms: tuple[Term, ...], known: set[str]) -> None:
    """No word of the game before the step that introduces it."""
    unknown = set(step.terms) - {term.id for term in terms}
    if unknown:
        raise BadLesson(f"{lesson.id}.toml", step.id, f"the glossary has no term {sorted(unknown)[0]!r}")
    text = re.sub(r"\{[^}]*\}", "", " ".join(said(step))).lower()
    for term in terms:
        if term.id not in known and any(re.search(rf"\b{re.escape(word)}\b", text) for word in term.words):
            raise BadLesson(f"{lesson.id}.toml", step.id, f"the term {term.id!r} is not introduced yet")
