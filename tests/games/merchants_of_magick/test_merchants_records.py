"""Recorded games replay to the table they were played on."""

from pathlib import Path

import pytest
from merchants_table import GAME

import spellmarket as sm

RECORDS = sorted((Path(__file__).parents[2] / "records" / "merchants_of_magick").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path):
    text = path.read_text(encoding="utf-8")
    record = sm.Record.parse(text)

    table = record.replay()

    assert table.over
    assert table.scores == record.scores
    assert table.record.text() == text
    assert GAME.audit(table._state) == []


def test_there_is_a_record_for_every_number_of_players_and_every_option():
    records = [sm.Record.parse(path.read_text(encoding="utf-8")) for path in RECORDS]

    assert {record.seats for record in records} == set(GAME.seats)
    for option in GAME.options.values():
        assert {record.options[option.name] for record in records} == set(option.values)
    assert any(line.endswith(" undo") for record in records for line in record.lines)
