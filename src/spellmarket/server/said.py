"""What the server itself says, in the language of whoever asked: `words/fr.toml` beside this file.

Refusals, findings and names of tables are written in English where they arise. A catalogue has them in
`[reasons]`, English as the key, with its slots: `"Seat {n} is taken." = "La place {n} est prise."`.
"""

from __future__ import annotations

import re
import secrets
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ..kernel.tongues import pattern

FOLDER = Path(__file__).parent / "words"
ENGLISH = "en"


@cache
def catalogue(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def languages() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def spoken(accept_language: str) -> str:
    """The first language of a reader that we speak; `fr-CA` is French to us."""
    for wanted in accept_language.split(","):
        language = wanted.partition(";")[0].partition("-")[0].strip().lower()
        if language in languages():
            return language
    return ENGLISH


@cache
def reasons(language: str) -> list[tuple[re.Pattern[str], str]]:
    told: dict[str, str] = catalogue(language).get("reasons", {})
    return [(pattern(english, own), own) for english, own in told.items()]


def said(language: str, english: str) -> str:
    """A sentence in a language; one that no line knows stays as it is."""
    for known, own in reasons(language):
        if found := known.fullmatch(english):
            return own.format(**{slot: said(language, part) for slot, part in found.groupdict().items()})
    return english


def table_name(language: str) -> str:
    """A name for a table whose host gives it none."""
    words = catalogue(language)["tables"]
    called: str = words["called"]
    return called.format(first=secrets.choice(words["first"]), second=secrets.choice(words["second"]))
