"""What the recorded games of this folder's game show; that they replay is tested for the whole shelf."""

from pathlib import Path

from merchants_table import GAME

import spellmarket as sm

RECORDS = sorted((Path(__file__).parents[2] / "records" / "merchants_of_magick").glob("*.txt"))


def test_there_is_a_record_for_every_number_of_players_and_every_option():
    records = [sm.Record.parse(path.read_text(encoding="utf-8")) for path in RECORDS]

    assert {record.seats for record in records} == set(GAME.seats)
    for option in GAME.options.values():
        assert {record.options[option.name] for record in records} == set(option.values)
    assert any(line.endswith(" undo") for record in records for line in record.lines)
