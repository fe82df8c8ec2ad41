"""A guide is checked like a lesson: rules exist, examples can be played, and the words are for players."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..games import game as find
from ..kernel import Phase
from .glossary import glossary
from .guide import Chapter, Guide, Played, guide, home_of
from .lesson import LANGUAGE, BadLesson, BadText

LINES = 5  # of the goal card
LINE = 16  # words of one of them
WORD = 24  # words of what is whispered at a question
LONG = 45  # words of a statement
HEADS = 3  # of the first chapter: goal, turn, end
MACHINE = re.compile(r"\b(options?|seed(ed|s)?|engine|moteur|graine)\b", re.IGNORECASE)


def check_guide(game: str, language: str = LANGUAGE) -> Guide:
    """All of a guide in one language; what is found wrong names file, line and place."""
    try:
        return whole_guide(game, language)
    except BadText as bad:
        raise bad.at(home_of(game), f"{language}.toml") from None


def whole_guide(game: str, language: str) -> Guide:
    told = guide(game, language)
    file = f"{game}/guide/{language}.toml"
    if len(told.card) != LINES or any(len(line.split()) > LINE for line in told.card):
        raise BadLesson(file, "card", f"the goal is {LINES} lines of at most {LINE} words")
    if sum(bool(one.head) for one in told.chapters[0].says) != HEADS:
        raise BadLesson(file, told.chapters[0].id, "the first chapter has the heads goal, turn and end")
    for line in told.card:
        readable(file, "card", line)
    for chapter in told.chapters:
        read_through(file, game, chapter)
    whispers(file, told)
    whole(file, told, language)
    return told


def whispers(file: str, told: Guide) -> None:
    """Every question that somebody can be asked has one quiet word, and a short one."""
    asked = {name for name, phase in find(told.game).phases.items() if phase.who is not Phase.who}
    answered = [phase for word in told.line for phase in word.phases]
    if sorted(answered) != sorted(asked):
        wrong = sorted(asked ^ set(answered)) or sorted({one for one in answered if answered.count(one) > 1})
        raise BadLesson(file, "line", f"each question has one quiet word: {', '.join(wrong)}")
    for word in told.line:
        readable(file, f"line of {word.phases[0]}", word.says)
        if len(word.says.split()) > WORD:
            raise BadLesson(file, f"line of {word.phases[0]}", f"at most {WORD} words are read at a glance")


def read_through(file: str, game: str, chapter: Chapter) -> None:
    shelf = find(game)
    for place, text, rules in statements(game, chapter):
        readable(file, place, text)
        if not rules:
            raise BadLesson(file, place, f"no rule says that {text!r}")
        for rule in rules:
            if rule not in shelf.rules:
                raise BadLesson(file, place, f"there is no rule {rule}")
    for phase in chapter.phases:
        if phase not in shelf.phases:
            raise BadLesson(file, chapter.id, f"there is no phase {phase!r}")
    for verb in chapter.verbs:
        if verb not in {known.name for known in shelf.moves.verbs}:
            raise BadLesson(file, chapter.id, f"there is no verb {verb!r}")


def statements(game: str, chapter: Chapter) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Everything that a chapter says, with its rules; examples are played for it."""
    for number, one in enumerate(chapter.says, 1):
        yield f"{chapter.id}, statement {number}", one.text, one.rules
    for example in chapter.examples:
        played = Played(game, example)
        if not played.text or not played.story(None):
            raise BadLesson(game, example.id, "nothing happens in it")
        yield example.id, example.text, example.rules


def readable(file: str, place: str, text: str) -> None:
    """Short, without a figure that the table does not give, and without the words of machines."""
    plain = re.sub(r"\{[^}]*\}", "", text)
    if len(plain.split()) > LONG:
        raise BadLesson(file, place, f"{len(plain.split())} words; at most {LONG} are read")
    if re.search(r"\d", plain):
        raise BadLesson(file, place, f"a figure is written down: {text!r}")
    found = MACHINE.search(plain)
    if found:
        raise BadLesson(file, place, f"{found[0]!r} is no word for players")


def whole(file: str, told: Guide, language: str) -> None:
    """Every question that somebody can be asked belongs to a chapter, and every term to the glossary."""
    phases = {phase for chapter in told.chapters for phase in chapter.phases}
    for name, phase in find(told.game).phases.items():
        if phase.who is not Phase.who and name not in phases:
            raise BadLesson(file, "", f"the question {name!r} belongs to no chapter")
    known = {term.id for term in glossary(told.game, language)}
    if told.icons.keys() != known:
        raise BadLesson(file, "icons", f"terms and pictures: {sorted(told.icons.keys() ^ known)}")
    for chapter in told.chapters:
        for term in chapter.terms:
            if term not in known:
                raise BadLesson(file, chapter.id, f"the glossary has no term {term!r}")
