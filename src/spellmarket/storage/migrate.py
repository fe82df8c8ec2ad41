"""Bringing a database up to date, whatever release it comes from."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from .errors import Unusable

ONE_AT_A_TIME = 0x5350454C4C  # the advisory lock of whoever upgrades a PostgreSQL database


def config(c: Connection | None = None) -> Config:
    alembic = Config()
    alembic.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    alembic.attributes["connection"] = c
    return alembic


def head() -> str:
    found = ScriptDirectory.from_config(config()).get_current_head()
    assert found is not None, "there is a first migration"
    return found


def upgrade(c: Connection) -> None:
    """In the transaction of `c`: it succeeds as a whole or leaves the database as it was."""
    if c.dialect.name == "postgresql":
        c.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    at = MigrationContext.configure(c).get_current_revision()
    if at == head():
        return
    if at is None and inspect(c).get_table_names():
        raise Unusable("the database holds tables that are not ours; give an empty one")
    known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
    if at is not None and at not in known:
        raise Unusable(
            f"the database is of a newer release (schema {at}) than this program (schema {head()})"
        )
    command.upgrade(config(c), "head")
