"""Bringing a database up to date, whatever release it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from .errors import Unusable

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0008"  # the newest step; a test compares it with the folder
ONE_AT_A_TIME = 0x5350454C4C  # the advisory lock of whoever upgrades a PostgreSQL database


def upgrade(c: Connection) -> None:
    """In the transaction of `c`: it succeeds as a whole or leaves the database as it was."""
    if c.dialect.name == "postgresql":
        c.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    known = inspect(c).get_table_names()
    at = c.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in known else None
    if at == HEAD:
        return
    if at is None and known:
        raise Unusable("the database holds tables that are not ours; give an empty one")
    climb(c, at)


def climb(c: Connection, at: str | None) -> None:
    """The steps from here to the newest. Alembic takes its time to load, so only who needs it does."""
    from alembic import command
    from alembic.script import ScriptDirectory

    alembic = config(c)
    steps = {script.revision for script in ScriptDirectory.from_config(alembic).walk_revisions()}
    if at is not None and at not in steps:
        raise Unusable(f"the database is of a newer release (schema {at}) than this program (schema {HEAD})")
    command.upgrade(alembic, HEAD)


def config(c: Connection | None) -> Config:
    from alembic.config import Config

    alembic = Config()
    alembic.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    alembic.attributes["connection"] = c
    return alembic
