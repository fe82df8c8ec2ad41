"""Marks of the wheel, and how far away they are."""

from __future__ import annotations

from typing import Final

from ..pieces.words import MARKS
from ..shape import MarkView
from .realm import Realm

ROLLS: Final = 6  # MER-SEA-04: doubles move the wheel, one roll in six
FAR: Final = 60  # steps; no mark of a contract is further away


def mark_view(mark: int) -> MarkView:
    return {"year": mark // 12, "mark": MARKS[mark % 12]}


def marks_ahead(s: Realm) -> list[tuple[int, bool]]:
    """What the wheel in use reaches step by step, -1: no mark, and whether the season changes."""
    wheel = s.portions()
    place, year = s.wheel.portion, s.wheel.year
    found: list[tuple[int, bool]] = []
    for _ in range(FAR):
        season = wheel[place].season
        place += 1
        if place == len(wheel):
            place, year = 0, year + 1
        here = wheel[place]
        mark = here.mark if s.config.portions == 8 else here.long_mark
        found.append((12 * year + mark if mark >= 0 else -1, here.season != season))
    return found


def steps_to(ahead: list[tuple[int, bool]], mark: int) -> int:
    """MER-FWD-07  How many steps of the wheel away a mark is."""
    for step, (reached, _) in enumerate(ahead):
        if reached >= mark:
            return step + 1
    return FAR


def season_ahead(ahead: list[tuple[int, bool]]) -> int:
    """The step with which the season changes."""
    for step, (_, changed) in enumerate(ahead):
        if changed:
            return step + 1
    return FAR
