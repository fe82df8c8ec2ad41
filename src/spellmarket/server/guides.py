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
from .guide_bodies import (
    GoalShown,
    GuideBoard,
    GuideChapter,
    GuideExample,
    GuideShown,
    GuideStatement,
    GuideTerm,
)
from .lessons import spoken
from .sights import capital

KEPT = 64  # guides in their languages

encode = msgspec.json.Encoder().encode


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
