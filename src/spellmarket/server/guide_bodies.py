"""What a page about how a game is played is told: chapters, worked examples, terms and the goal."""

from __future__ import annotations

from msgspec import Raw

from .messages import Told


class GuideStatement(Told):
    head: str  # most have none
    text: str
    rules: list[str]


class GuideExample(Told):
    """A worked example: its figures and what happens come from the table it is played at."""

    id: str
    title: str
    text: str
    moves: list[str]
    events: list[str]
    rules: list[str]


class GuideChapter(Told):
    id: str
    title: str
    phases: list[str]  # the questions that it belongs to,
    verbs: list[str]  # and the moves
    says: list[GuideStatement]
    examples: list[GuideExample]


class GuideTerm(Told):
    id: str
    word: str
    says: str
    icon: str


class GoalShown(Told):
    """What a game is about, in five lines: the card before somebody's first move."""

    card: list[str]
    lines: dict[str, str]  # a quiet word for each question, by its phase


class GuideShown(Told):
    """How a game is played: a goal card of five lines, chapters, and a glossary."""

    game: str
    card: list[str]
    chapters: list[GuideChapter]
    terms: list[GuideTerm]


class GuideBoard(Told):
    """The table of an example, before and after what is played there."""

    seat: int
    names: list[str]
    pending: list[int]
    before: Raw
    after: Raw
