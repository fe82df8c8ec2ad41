"""The recorded games together show every kind of move, every card, both victories and a bankruptcy."""

import re
from pathlib import Path

import pytest

import spellmarket as sm
from benchmarks.merlin_figures import ENDINGS, USES, play
from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import BANKRUPT, DOMINANCE, FAVOUR, LIMIT, OUT

FOLDER = Path(__file__).parents[2] / "records" / "merlin_economics"


@pytest.fixture(scope="module")
def shown():
    """Words of moves, and (event, card) pairs, of all records."""
    verbs, told, ends, standings, seats = set(), set(), set(), set(), set()
    for path in sorted(FOLDER.glob("*.txt")):
        record = sm.Record.parse(path.read_text(encoding="utf-8"))
        table = record.replay(listen=True)
        verbs |= {line.split()[1] for line in table.record.lines}  # old records call choices by other words
        for event in table.listen():
            spoken = event.json(GAME.box)
            told.add((spoken["event"], ""))
            for slot in ("spell", "potion", "card", "decree", "pair"):
                told.add((spoken["event"], spoken.get(slot)))
        ends.add(table._state.ending.victory)
        standings |= {merchant.standing for merchant in table._state.merchants}
        seats.add(table.seats)
    return {"verbs": verbs, "told": told, "ends": ends, "standings": standings, "seats": seats}


def test_there_are_at_least_forty():
    assert len(list(FOLDER.glob("*.txt"))) >= 40


def test_every_kind_of_move_is_played(shown):
    assert set(GAME.moves.by_name) - shown["verbs"] == {"way"}  # only cards of packs ask for that


def test_every_event_is_told(shown):
    assert {event.name for event in GAME.events} - {name for name, _ in shown["told"]} == set()


def test_every_card_is_used(shown):
    box = GAME.box
    cards = {("spell_cast", spell.name) for spell in box.spells if spell.copies}
    cards |= {("potion_shown", name) for name in box.potion_names}
    cards |= {("matured", name) for name in box.reading_names}
    cards |= {("enacted", name) for name in box.decree_names}
    cards |= {("lab_built", name) for name in box.card_names[:16]}
    cards |= {("land_laid", name) for name in box.card_names[16:24]}
    cards |= {("animated", name) for name in box.card_names[24:32]}
    cards |= {("motivated", name) for name in box.card_names[32:36]}
    cards |= {("combo_used", name) for name in box.pair_names}
    assert cards - shown["told"] == set()


def test_every_ending_is_there(shown):
    assert shown["ends"] == {DOMINANCE, FAVOUR, LIMIT}
    assert {BANKRUPT, OUT} <= shown["standings"]
    assert shown["seats"] == {4, 5, 6}


def test_every_rule_is_cited_by_the_code_that_carries_it_out():
    """One search finds it: by its full identifier, no range."""
    folder = Path(GAME._declared["folder"]).parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert [rule for rule in GAME.rules if rule not in code] == []
    assert re.findall(r"MER-[A-Z]+-\d+(?:,| \.\.| to) -\d+", code) == []


def test_the_command_of_section_31_still_counts():
    """It read fields that had moved into parts of the realm, and nobody noticed."""
    assert {event for events in USES.values() for event in events} <= {event.name for event in GAME.events}
    sums = play("random", 4, "market", first=0, games=1, audit=500)
    assert sums["games"] == 1 and sums["decisions"] > sums["rounds"] > 0
    assert sum(sums[ending] for ending in ENDINGS[1:] if ending in sums) == 1
    assert sum(sums.get(f"won at place {place}", 0) for place in range(1, 5)) == 1
