"""Routes of the school: lessons, puzzles, and how a game is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from ...games import SHELF
from ...kernel import SpellmarketError
from ...learn import BadLesson
from ...learn.puzzle import BadPuzzle
from .. import guides, riddles
from .. import lessons as school
from ..asked import Asked, Denied, Endpoint, LanguageQuery
from ..bodies import (
    LessonList,
    LessonPlay,
    LessonRefusal,
    PuzzleList,
    PuzzleMap,
    PuzzlePlay,
    PuzzleSolution,
    PuzzleTry,
)
from ..guide_bodies import GoalShown, GuideBoard, GuideShown

T = TypeVar("T")


class TryQuery(Struct):
    step: Annotated[str, Meta(max_length=40)]
    move: Annotated[str, Meta(max_length=120)]
    language: Annotated[str, Meta(max_length=8)] | None = None


class MovesQuery(Struct):
    moves: Annotated[str, Meta(max_length=1000)] = ""  # one after the other, with semicolons between
    language: Annotated[str, Meta(max_length=8)] | None = None


async def taught(answer: Callable[..., T], asked: Asked, *more: object) -> T:
    """An answer about a game, in the language asked for, worked out beside the loop."""
    game = asked.game()
    try:
        return await asyncio.to_thread(answer, game.name, *more, asked.query.language)
    except (BadLesson, BadPuzzle) as refusal:
        raise Denied(404, "unknown", str(refusal)) from None


async def lessons(asked: Asked) -> LessonList:
    return school.listed(list(SHELF), asked.query.language)


async def lesson(asked: Asked) -> LessonPlay:
    return await taught(school.played, asked, asked.path["lesson"])


async def lesson_why(asked: Asked) -> LessonRefusal:
    query: TryQuery = asked.query
    try:
        found = await taught(school.why, asked, asked.path["lesson"], query.step, query.move)
    except ValueError as refusal:
        raise Denied(404, "unknown", str(refusal)) from None
    if found is None:
        raise Denied(404, "unknown", "That move is not refused.")
    return found


async def goal(asked: Asked) -> GoalShown:
    return await taught(guides.goal, asked)


async def how_to_play(asked: Asked) -> GuideShown:
    return await taught(guides.shown, asked)


async def example(asked: Asked) -> GuideBoard:
    return await taught(guides.board, asked, asked.path["example"])


async def puzzle_list(asked: Asked) -> PuzzleList:
    return await asyncio.to_thread(riddles.listed, date.today(), asked.query.language)


async def puzzle_play(asked: Asked) -> PuzzlePlay:
    return await taught(riddles.played, asked, asked.path["puzzle"])


async def puzzle_try(asked: Asked) -> PuzzleTry:
    moves = tuple(move.strip() for move in asked.query.moves.split(";") if move.strip())
    try:
        return await taught(riddles.tried, asked, asked.path["puzzle"], moves)
    except SpellmarketError as refusal:
        raise Denied(400, "refused", str(refusal)) from None


async def puzzle_solution(asked: Asked) -> PuzzleSolution:
    return await taught(riddles.solution, asked, asked.path["puzzle"])


async def puzzle_map(asked: Asked) -> PuzzleMap:
    return await taught(riddles.mapped, asked, asked.path["puzzle"])


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/lessons", "All lessons.", lessons, LessonList, query=LanguageQuery),
    Endpoint(
        "GET", "/api/lessons/{game}/{lesson}", "A lesson with all that can happen in it.", lesson, LessonPlay,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/lessons/{game}/{lesson}/why", "Why a move is refused there.", lesson_why, LessonRefusal,
        query=TryQuery, denied=(400, 404),
    ),
    Endpoint(
        "GET", "/api/puzzles", "All puzzles, and the three of today.", puzzle_list, PuzzleList,
        query=LanguageQuery,
    ),
    Endpoint(
        "GET", "/api/puzzles/{game}/{puzzle}", "A puzzle.", puzzle_play, PuzzlePlay,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/puzzles/{game}/{puzzle}/try", "What a line of moves leads to.", puzzle_try, PuzzleTry,
        query=MovesQuery, denied=(400, 404),
    ),
    Endpoint(
        "GET", "/api/puzzles/{game}/{puzzle}/solution", "The best line, and what every other brings.",
        puzzle_solution, PuzzleSolution, query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/puzzles/{game}/{puzzle}/map", "Every place that tries lead to.", puzzle_map, PuzzleMap,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/games/{game}/goal", "What it is about.", goal, GoalShown,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/games/{game}/guide", "How it is played.", how_to_play, GuideShown,
        query=LanguageQuery, denied=(404,),
    ),
    Endpoint(
        "GET", "/api/games/{game}/guide/{example}", "The table of an example.", example, GuideBoard,
        query=LanguageQuery, denied=(404,),
    ),
)  # fmt: skip
