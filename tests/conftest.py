"""What holds for every test."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import run

if TYPE_CHECKING:
    from benchmarks.server_postgres import Postgres  # tests of the engine have nothing that it needs

# A test that is red is red again tomorrow: examples are chosen by the test itself, not by the clock.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
# For long searches: pytest --hypothesis-profile=explore -m soak
settings.register_profile("explore", settings.get_profile("house"), derandomize=False, max_examples=2000)
settings.load_profile("house")


# PostgreSQL's wheel warns where the machine has no such folder, and warnings are errors.
if "XDG_RUNTIME_DIR" not in os.environ:
    os.environ["XDG_RUNTIME_DIR"] = str(run.BUILD / "runtime")
    (run.BUILD / "runtime").mkdir(mode=0o700, parents=True, exist_ok=True)


def pytest_configure() -> None:
    if os.environ.get("SPELLMARKET_PURE") != "1" and run.stale():
        pytest.exit(
            "the compiled engine is older than its sources: `python3 run.py test` compiles it anew", 1
        )


@pytest.fixture(scope="session")
def postgres(testrun_uid: str) -> Iterator[Postgres]:
    """One PostgreSQL for all tests and all workers; each test asks it for a database of its own."""
    from benchmarks.server_postgres import Postgres

    # Not below pytest's own folder: that is closed to others, and PostgreSQL does not run as root.
    folder = Path(tempfile.gettempdir()) / f"spellmarket-postgres-{testrun_uid[:12]}"
    server = Postgres(folder / "data", careful=False)
    yield server
    server.close()
    if not (folder / "data" / "postmaster.pid").exists():
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of the test's own, to be stopped and killed."""
    from benchmarks.server_postgres import Postgres

    folder = Path(tempfile.mkdtemp(prefix="spellmarket-postgres-"))
    server = Postgres(folder / "data")
    yield server
    server.close()
    shutil.rmtree(folder, ignore_errors=True)
