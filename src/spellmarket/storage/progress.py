"""How far accounts have come in lessons and puzzles."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, select, update

from .schema import progress, unless_there

MOST = 500  # lessons and puzzles of one person


def done(c: Connection, person: str) -> dict[str, int]:
    """Steps done of each lesson, 1 for a puzzle that is solved."""
    found = c.execute(select(progress.c.what, progress.c.steps).where(progress.c.person == person))
    return {row.what: row.steps for row in found}


def merge(c: Connection, person: str, more: Mapping[str, int]) -> dict[str, int]:
    """What another browser has got to know is added; of two numbers the larger stands."""
    known = done(c, person)
    for what, steps in more.items():
        if steps <= known.get(what, 0) or (what not in known and len(known) >= MOST):
            continue
        known[what] = steps
        c.execute(unless_there(c.dialect.name, progress).values(person=person, what=what, steps=steps))
        mine = update(progress).where(progress.c.person == person, progress.c.what == what)
        c.execute(mine.where(progress.c.steps < steps).values(steps=steps))
    return known
