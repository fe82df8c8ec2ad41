"""Every test of the storage runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "spellmarket.db")
    found: str = request.getfixturevalue("postgres").new_database()
    return found
