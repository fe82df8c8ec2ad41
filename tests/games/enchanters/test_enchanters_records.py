"""Recorded games: they replay to the same scores, and together they take every card of every kingdom."""

from pathlib import Path

import pytest
from enchanters_table import GAME

import spellmarket as sm

RECORDS = sorted((Path(__file__).parents[2] / "records" / "enchanters").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path):
    text = path.read_text(encoding="utf-8")
    table = sm.Record.parse(text).replay()
    assert table.over
    assert table.record.text() == text


def test_there_is_a_record_for_every_number_of_players_and_every_variant():
    headers = [sm.Record.parse(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {record.seats for record in headers} == {2, 3, 4}
    for option, values in {
        "invasion": {"full", "fast", "superfast"},
        "dragons_in_depths": {False, True},
        "rest_discard": {"table", "end"},
        "pick_first": {True, False},
        "kingdoms": {"choose", "random", "first_game"},
    }.items():
        assert {record.options.get(option) for record in headers} == values


def test_together_the_records_take_every_card():
    """All 200 of them, each copy by itself; a Trap counts as taken by whoever gives it away (ENC-TRG-04)."""
    taken = set()
    for path in RECORDS:
        table = sm.Record.parse(path.read_text(encoding="utf-8")).replay(listen=True)
        for told in table.listen():
            card = told.parts[1]
            if told.event.name == "joined" or (told.event.name == "gave" and is_trap(card)):
                taken.add(card)
    assert taken == {card for kingdom in GAME.box.kingdoms for card in kingdom}
    assert len(taken) == 200


def is_trap(card):
    return GAME.box.cards[card].trap is not None
