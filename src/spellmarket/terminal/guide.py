"""How to play, in plain lines: chapters, examples as the rules play them, and the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill

from ..games import game as find
from ..kernel.tongues import tongue
from ..learn import BadLesson
from ..learn.glossary import glossary
from ..learn.guide import Chapter, Example, Played, guide

WIDTH = 100


def print_guide(game: str, chapter: str | None, language: str, write: Callable[[str], None] = print) -> None:
    """All of it, or one chapter."""
    told = guide(game, language)
    chapters = [one for one in told.chapters if chapter in (None, one.id)]
    if not chapters:
        known = ", ".join(one.id for one in told.chapters)
        raise BadLesson(game, "", f"there is no chapter {chapter!r}; there are {known}")
    write(find(game).title)
    for one in chapters:
        print_chapter(game, one, language, write)
    if chapter is None:
        write("")
        for term in glossary(game, language):
            write(paragraph(f"{term.words[0]}: {term.says}", ""))


def print_chapter(game: str, one: Chapter, language: str, write: Callable[[str], None]) -> None:
    write("")
    write(f"{one.title}  [{one.id}]")
    for statement in one.says:
        head = f"{statement.head}. " if statement.head else ""
        write(paragraph(f"- {head}{statement.text} ({', '.join(statement.rules)})", "  "))
    for example in one.examples:
        print_example(game, example, language, write)


def print_example(game: str, one: Example, language: str, write: Callable[[str], None]) -> None:
    played = Played(game, one)
    write(paragraph(f"* {one.title}. {played.text} ({', '.join(one.rules)})", "  "))
    for line in played.story(tongue(played.table.game, language)):
        write(f"    {line}")


def paragraph(text: str, indent: str) -> str:
    return fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)
