"""What front ends show of the box is said in words that people know."""

import re

import spellmarket as sm

SIGN = re.compile(r"\b(COL|RC|TAX|ROW|CC|VOL|[0-9]+ [GOS])\b")


def texts(told):
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from texts(one)


def test_no_card_speaks_in_signs_of_the_notation():
    """A board that spelt the signs out itself took Grain for gold: `each player gains 1 G`."""
    found = list(texts(sm.game("merlin_economics").contents()))

    assert [text for text in found if SIGN.search(text)] == []
    assert any("gains 1 Grain" in text for text in found)
