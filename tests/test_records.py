"""Recorded games guard against accidents: whatever the code becomes, they replay to the same end."""

from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.server.verify import verify

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_replays(path):
    text = path.read_text(encoding="utf-8")
    record = sm.Record.parse(text)
    assert record.game.name == path.parent.name
    assert all(finding.good for finding in verify(text))
    again = record.replay().record
    for line, old in zip(again.lines, record.lines, strict=True):
        assert line == old or old.split()[1] in record.game.moves.once  # renamed since, and understood
    again.lines = record.lines
    assert again.text() == text


@pytest.mark.parametrize("name", sm.games())
def test_every_number_of_players_has_a_recorded_game_that_ends(name):
    records = [sm.Record.parse(p.read_text(encoding="utf-8")) for p in RECORDS if p.parent.name == name]
    assert {record.seats for record in records if record.scores} == set(sm.game(name).seats)
