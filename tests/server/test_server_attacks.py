"""The attacks of benchmarks, each on a server of its own; they run with `-m soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.server_attacks import ATTACKS

LARGE = {"backup": {"megabytes": 100}, "abandoned": {"tables": 200_000}}


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(ATTACKS))
def test_an_attack_finds_nothing(name: str, tmp_path: Path) -> None:
    attack, target = ATTACKS[name]
    found = attack(tmp_path, **LARGE.get(name, {}))
    assert found.good, f"{found}; asked was: {target}"
