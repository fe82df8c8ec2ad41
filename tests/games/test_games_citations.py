"""Every rule of these ledgers stands by its full identifier where it is carried out, in code or content."""

import re
from pathlib import Path

import pytest

import spellmarket as sm

GAMES = Path(__file__).resolve().parents[2] / "src" / "spellmarket" / "games"


def sources(name):
    folder = GAMES / name
    return "".join(
        path.read_text(encoding="utf-8") for kind in ("py", "toml") for path in folder.rglob(f"*.{kind}")
    )


@pytest.mark.parametrize("name", ["enchanters", "mystic_smiths"])
def test_every_rule_is_cited_where_it_is_carried_out(name):
    game = sm.game(name)
    cited = set(re.findall(rf"{game.code}-[A-Z]+-\d\d", sources(name)))
    rules = {rule for rule in game.rules if "-EX-" not in rule}  # examples are tests
    assert sorted(rules - cited) == []
    assert sorted(cited - rules) == []


@pytest.mark.parametrize("name", ["enchanters", "mystic_smiths"])
def test_no_range_hides_a_rule_from_a_search(name):
    assert re.findall(r"-\d\d(?:, | \.\. )-\d\d", sources(name)) == []
