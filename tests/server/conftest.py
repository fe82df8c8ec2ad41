"""A server in the test's own process, for everything that does not need to be killed."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "spellmarket.db")
    found: str = request.getfixturevalue("postgres").new_database()
    return found


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of an empty SQLite database."""
    return str(tmp_path / "spellmarket.db")
