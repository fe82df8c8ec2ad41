"""What was found out about finished games, so that nobody has to find it out again."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from .schema import analyses, unless_there


def kept(c: Connection, table: str, known: bool, version: int) -> str | None:
    """The analysis of a table, if it was made as analyses are made now."""
    found = select(analyses.c.body).where(
        analyses.c.table == table, analyses.c.known == known, analyses.c.version == version
    )
    body: str | None = c.scalar(found)
    return body


def keep(c: Connection, table: str, known: bool, version: int, body: str) -> None:
    """In the place of an older one."""
    c.execute(delete(analyses).where(analyses.c.table == table, analyses.c.known == known))
    values = {"table": table, "known": known, "version": version, "body": body}
    c.execute(unless_there(c.dialect.name, analyses).values(values))
