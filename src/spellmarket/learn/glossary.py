"""The words of a game, in a sentence each: what lessons introduce, and what front ends explain."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .lesson import LANGUAGE, BadLesson, folder, load, only, text_of, texts_of

FILE = "glossary.toml"


@dataclass(frozen=True)
class Term:
    id: str
    words: tuple[str, ...]  # the forms in which it stands in sentences
    says: str
    icon: str


@cache
def glossary(game: str, language: str = LANGUAGE) -> tuple[Term, ...]:
    """All terms of a game, in the order in which they are listed."""
    home = folder(game)
    file = home / FILE if language == LANGUAGE else home / language / FILE
    if not file.is_file():
        return ()
    found = []
    for row in load(FILE, file.read_text(encoding="utf-8")).get("term", []):
        place = str(row.get("id", "term"))
        only(FILE, place, row, {"id", "words", "says", "icon"})
        words = tuple(word.lower() for word in texts_of(FILE, place, row, "words"))
        if not words:
            raise BadLesson(FILE, place, "a term has words")
        found.append(
            Term(
                text_of(FILE, place, row, "id"), words, text_of(FILE, place, row, "says"), row.get("icon", "")
            )
        )
    return tuple(found)
