"""The recorded games use the whole box between them, and end in both ways."""

from pathlib import Path

import pytest
from smiths_table import GAME

import spellmarket as sm

RECORDS = sorted((Path(__file__).parents[2] / "records" / "mystic_smiths").glob("*.txt"))
TABLES = {
    path.stem: sm.Record.parse(path.read_text(encoding="utf-8")).replay(listen=True) for path in RECORDS
}


def used(table):
    """Cards that were performed, abilities that were gained and weapons that were crafted."""
    kinds = {card["name"]: card["type"] for card in GAME.contents()["cards"]}
    found = set()
    for told in table.listen():
        event = told.json(GAME.box)
        if event["event"] in ("took", "changed", "forged", "stole", "copied", "imitated"):
            found.add(event["card"])
        elif event["event"] == "crafted":
            found.add(event["weapon"])
        elif event["event"] == "studied" and kinds[event["card"]] == "ability":
            found.add(event["card"])
    return found


def test_the_recorded_games_use_every_card_and_every_weapon():
    box = GAME.contents()
    whole = {thing["name"] for thing in [*box["cards"], *box["weapons"]]}

    assert whole - set().union(*[used(table) for table in TABLES.values()]) == set()


def test_there_is_a_recorded_game_for_every_number_of_players():
    assert {table.seats for table in TABLES.values()} == {2, 3, 4, 5}


def test_the_recorded_games_end_by_weapons_and_by_the_guard_MYS_END_07():
    ends = {told.event.name for table in TABLES.values() for told in table.listen()}

    assert {"triggered", "guard", "last_run", "rolled_all", "shuffled"} <= ends


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_recorded_game_is_told_in_sentences(name):
    table = TABLES[name]

    for told in table.listen():
        for seat in (-1, 0, 1):
            sentence = GAME.tell(told, table.names, seat)
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert not set("{}[]<>|") & set(sentence)
