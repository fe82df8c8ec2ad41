"""Lessons as text: a position and steps, each with its words, what fulfils it and what goes wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

from ..games import SHELF
from ..games import game as find
from ..kernel import Game, SpellmarketError

LANGUAGE = "en"  # the language a lesson is written in; others stand in folders beside it
WORDS = ("does", "see", "short", "why", "done")  # of a step, in every language
FIELDS = {"id", "moves", "then", "marks", "terms", "tells", "rules", "wrong", "position", *WORDS}
HEAD = {"title", "can", "minutes", "place", "seat", "names", "position", "step"}


class BadText(SpellmarketError):
    """Something written for learners that does not fit its game, with file and place."""

    def __init__(self, file: str, place: str, reason: str) -> None:
        super().__init__(f"{file}: {place}: {reason}" if place else f"{file}: {reason}")
        self.file = file
        self.place = place
        self.reason = reason

    def at(self, home: Traversable, file: str = "") -> BadText:
        """The same, with the line of a file in that folder where its place begins."""
        name = file or self.file
        place = self.place.partition(",")[0]
        begins = re.compile(rf'\bid"?\s*[=:]\s*"{re.escape(place)}"')
        written = home.joinpath(*name.split("/"))
        text = written.read_text(encoding="utf-8") if place and written.is_file() else ""
        for line, row in enumerate(text.split("\n"), 1):
            if begins.search(row):
                return type(self)(f"{name}:{line}", self.place, self.reason)
        return self


class BadLesson(BadText):
    """A lesson that does not fit its game, with file and step."""


@dataclass(frozen=True)
class Wrong:
    """A likely wrong try: refused by a rule, or allowed and not what is asked; and what the teacher says."""

    move: str
    rule: str  # empty: the table allows it
    says: str


@dataclass(frozen=True)
class Step:
    """One thing to do, or to look at."""

    id: str
    does: str  # one imperative
    see: str  # what is to be seen
    short: str  # the same for a small screen; empty: there is room
    why: str  # why it matters
    done: str  # what the teacher says when it is done
    moves: tuple[str, ...]  # any of them fulfils it; none: it is for looking
    then: tuple[str, ...]  # what is played afterwards, by the others or by the learner: `1 display wand 1 0`
    marks: tuple[str, ...]  # chalk on named things of the board, in the order of the sentence
    terms: tuple[str, ...]  # words of the game that it introduces
    tells: tuple[str, ...]  # verbs that it explains and has nobody play
    rules: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    position: Mapping[str, Any] | None  # a table set up anew


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file has it: what is taught, at which table, step by step."""

    game: str
    id: str
    place: int  # in the order of the game's lessons
    title: str
    can: str  # what one can do afterwards
    minutes: int
    seat: int  # the learner's
    names: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def shelf(self) -> Game:
        return find(self.game)


ASIDE = ("glossary.toml", "tables.toml")  # what stands beside the lessons


def folder(game: str) -> Traversable:
    return files("spellmarket.games") / game / "lessons"


@cache
def lessons(game: str, language: str = LANGUAGE) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are meant to be taken."""
    shelf = find(game)
    home = folder(shelf.name)
    if not home.is_dir():
        return ()
    texts = [
        (file.name, file.read_text(encoding="utf-8"))
        for file in home.iterdir()
        if file.name.endswith(".toml") and file.name not in ASIDE
    ]
    found = [read(shelf.name, name, text) for name, text in texts]
    if language != LANGUAGE:
        found = [translated(one, home, language) for one in found]
    return tuple(sorted(found, key=lambda one: one.place))


def lesson(game: str, name: str, language: str = LANGUAGE) -> Lesson:
    """One lesson by its name; an unknown one is answered with those there are."""
    return named(game, "lesson", lessons(game, language), name, BadLesson)


class HasId(Protocol):
    @property
    def id(self) -> str: ...


One = TypeVar("One", bound=HasId)


def named(game: str, kind: str, known: tuple[One, ...], name: str, bad: type[BadText]) -> One:
    """The one of that name among those that a game has."""
    for one in known:
        if one.id == name:
            return one
    told = ", ".join(one.id for one in known) or "none yet"
    raise bad(game, "", f"there is no {kind} {name!r}; there are {told}")


def languages() -> list[str]:
    """Every language that some lesson is told in."""
    found = {LANGUAGE}
    for name in SHELF:
        home = folder(name)
        if home.is_dir():
            found |= {each.name for each in home.iterdir() if each.is_dir() and not each.name.startswith("_")}
    return sorted(found)


# Reading


def read(game: str, file: str, text: str) -> Lesson:
    """A lesson from its text; what is missing, unknown or of another kind is refused with its step."""
    told = load(file, text)
    only(file, "", told, HEAD)
    first = position_of(file, "", told)
    if first is None:
        raise BadLesson(file, "", "a lesson needs a [position]")
    rows = told.get("step")
    if not isinstance(rows, list) or not rows:
        raise BadLesson(file, "", "a lesson needs [[step]] tables")
    steps = [step_of(file, number, row) for number, row in enumerate(rows, 1)]
    steps[0] = replace(steps[0], position=steps[0].position or first)
    for number, step in enumerate(steps):
        if step.id in [before.id for before in steps[:number]]:
            raise BadLesson(file, step.id, "two steps have this id")
    return Lesson(
        game,
        file.removesuffix(".toml"),
        number_of(file, "", told, "place"),
        text_of(file, "", told, "title"),
        text_of(file, "", told, "can"),
        number_of(file, "", told, "minutes"),
        number_of(file, "", told, "seat"),
        tuple(texts_of(file, "", told, "names")),
        tuple(steps),
    )


def load(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(file, "", f"is no TOML: {error}") from None


def step_of(file: str, number: int, row: Mapping[str, Any]) -> Step:
    place = str(row.get("id", f"step {number}"))
    only(file, place, row, FIELDS)
    wrong = []
    for each in row.get("wrong", []):
        only(file, place, each, {"move", "rule", "says"})
        rule = text_of(file, place, each, "rule") if "rule" in each else ""
        wrong.append(Wrong(text_of(file, place, each, "move"), rule, text_of(file, place, each, "says")))
    words: dict[str, Any] = {word: text_of(file, place, row, word) if word in row else "" for word in WORDS}
    if not words["does"] or not words["see"]:
        raise BadLesson(file, place, "a step says what to do ('does') and what is to be seen ('see')")
    lists: dict[str, Any] = {
        field: tuple(texts_of(file, place, row, field))
        for field in ("moves", "then", "marks", "terms", "tells", "rules")
    }
    return Step(
        text_of(file, place, row, "id"),
        **words,
        **lists,
        wrong=tuple(wrong),
        position=position_of(file, place, row),
    )


def position_of(file: str, place: str, told: Mapping[str, Any]) -> Mapping[str, Any] | None:
    value = told.get("position")
    if value is not None and not isinstance(value, dict):
        raise BadLesson(file, place, "a position is a table")
    return value


def only(file: str, place: str, told: Mapping[str, Any], fields: set[str]) -> None:
    for field in told:
        if field not in fields:
            raise BadLesson(
                file, place, f"there is no field {field!r}; there are {', '.join(sorted(fields))}"
            )


def text_of(file: str, place: str, told: Mapping[str, Any], field: str) -> str:
    value = told.get(field)
    if not isinstance(value, str) or not value.strip():
        raise BadLesson(file, place, f"{field} is a text")
    return value


def texts_of(file: str, place: str, told: Mapping[str, Any], field: str) -> list[str]:
    value = told.get(field, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadLesson(file, place, f"{field} is a list of texts")
    return value


def number_of(file: str, place: str, told: Mapping[str, Any], field: str) -> int:
    value = told.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadLesson(file, place, f"{field} is a number")
    return value


# Other languages


def translated(one: Lesson, home: Traversable, language: str) -> Lesson:
    """The same lesson with the words of another language; a step that is not told there keeps its own."""
    file = home / language / f"{one.id}.toml"
    if not file.is_file():
        return one
    name = f"{language}/{one.id}.toml"
    told = load(name, file.read_text(encoding="utf-8"))
    words = {row["id"]: row for row in told.get("step", [])}
    unknown = set(words) - {step.id for step in one.steps}
    if unknown:
        raise BadLesson(name, sorted(unknown)[0], "the lesson has no such step")
    steps = tuple(reworded(name, step, words[step.id]) if step.id in words else step for step in one.steps)
    return replace(one, title=told.get("title", one.title), can=told.get("can", one.can), steps=steps)


def reworded(file: str, step: Step, row: Mapping[str, Any]) -> Step:
    only(file, step.id, row, {"id", "wrong", *WORDS})
    says = texts_of(file, step.id, row, "wrong")
    if len(says) != len(step.wrong):
        raise BadLesson(file, step.id, f"{len(step.wrong)} wrong tries are answered, not {len(says)}")
    wrong = tuple(replace(each, says=said) for each, said in zip(step.wrong, says, strict=True))
    words: dict[str, Any] = {word: str(row[word]) for word in WORDS if word in row}
    return replace(step, wrong=wrong, **words)


# Figures in sentences

FIGURE = re.compile(r"\{([^{}]+)\}")
CHALK = re.compile(r"\{(\d)\}")  # the number of a mark, behind the word that it belongs to
DOT = re.compile(r"(?<!\\)\.")  # a key with a dot in it is written with a backslash: `greaves\.steel`


def filled(text: str, now: Any, then: Any) -> str:
    """A sentence with its figures: `{now.pile}` of the view before the step, `{then.pile}` after it."""

    def figure(mark: re.Match[str]) -> str:
        if CHALK.fullmatch(mark[0]):
            return mark[0]
        value: Any = {"now": now, "then": then}
        for key in (part.replace("\\.", ".") for part in DOT.split(mark[1])):
            try:
                value = value[int(key)] if isinstance(value, list) else value[key]
            except (KeyError, IndexError, TypeError, ValueError):
                raise KeyError(mark[1]) from None
        if isinstance(value, (dict, list)):
            raise KeyError(mark[1])
        return str(value)

    return FIGURE.sub(figure, text)


def unmarked(text: str) -> str:
    """A sentence without its numbers of chalk, for whoever sees no board."""
    return re.sub(" ?" + CHALK.pattern, "", text)
