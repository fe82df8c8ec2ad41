"""How to play, for a browser: chapters with their examples played, and the tables of the examples."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Raw

from ..games import game as find
from ..kernel.tongues import Tongue, tongue
from ..learn.glossary import glossary
from ..learn.guide import Chapter, Example, Played, guide
from . import tongues
from .lessons import spoken
from .messages import Told
from .sights import capital

KEPT = 64  # guides in their languages

encode = msgspec.json.Encoder().encode


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


def goal(game: str, language: str | None) -> GoalShown:
    """The goal card alone; whoever sits down for the first time does not wait for examples to be played."""
    told = guide(game, spoken(language))
    return GoalShown(card=list(told.card), lines=told.lines)


@lru_cache(KEPT)
def shown(game: str, language: str | None) -> GuideShown:
    """A guide with the figures and the stories of its examples."""
    said = spoken(language)
    told = guide(game, said)
    voice = tongue(find(game), said)
    return GuideShown(
        game=game,
        card=list(told.card),
        chapters=[chapter_of(game, one, voice) for one in told.chapters],
        terms=[
            GuideTerm(id=term.id, word=capital(term.words[0]), says=term.says, icon=told.icons[term.id])
            for term in glossary(game, said)
        ],
    )


def chapter_of(game: str, one: Chapter, voice: Tongue | None) -> GuideChapter:
    return GuideChapter(
        id=one.id,
        title=one.title,
        phases=list(one.phases),
        verbs=list(one.verbs),
        says=[GuideStatement(head=each.head, text=each.text, rules=list(each.rules)) for each in one.says],
        examples=[example_of(game, each, voice) for each in one.examples],
    )


def example_of(game: str, one: Example, voice: Tongue | None) -> GuideExample:
    played = Played(game, one)
    return GuideExample(
        id=one.id,
        title=one.title,
        text=played.text,
        moves=[capital(move) for move in played.played(voice)],
        events=played.story(voice),
        rules=list(one.rules),
    )


@lru_cache(KEPT)
def board(game: str, name: str, language: str | None) -> GuideBoard:
    """What an example looks like on the board."""
    played = Played(game, guide(game).example(name))
    voice = tongue(find(game), spoken(language))
    return GuideBoard(
        seat=played.example.seat,
        names=list(played.example.names),
        pending=list(played.pending),
        before=tongues.view(voice, Raw(encode(played.before))),
        after=tongues.view(voice, Raw(encode(played.after))),
    )
