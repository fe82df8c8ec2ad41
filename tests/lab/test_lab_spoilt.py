"""Packs that are nearly right are carried out, or refused at one of their lines."""

import pytest

import spellmarket as sm
from spellmarket.kernel import BadPack, Quick
from spellmarket.lab import spoilt

COUNT = {
    "kameloot": 300,
    "merchants_of_magick": 300,
    "mystic_smiths": 300,
    "enchanters": 200,
    "merlin_economics": 150,
}


@pytest.mark.parametrize("name", COUNT)
def test_a_pack_that_is_nearly_right_is_carried_out_or_refused_with_its_place(name):
    """Issue 20: `python -m spellmarket.lab.spoilt NAME --count 4000` is the same at length."""
    found = spoilt.run(sm.game(name), COUNT[name], seed=20)
    assert not found.wrong, found.shown
    assert found.accepted > COUNT[name] // 10
    assert found.refused > COUNT[name] // 4


def test_what_is_raised_and_what_has_no_place_in_the_pack_is_blamed():
    class Careless:
        def with_packs(self, pack):
            raise self.error

    game, found = Careless(), spoilt.Spoilt()
    for game.error in (
        KeyError("id"),
        BadPack("cards.toml", 3, 1, "wrong"),
        BadPack(spoilt.FILE, 3, 1, "wrong"),
    ):
        found.trial(game, "", Quick(1))

    assert (found.refused, sum(found.wrong.values())) == (2, 2)
