"""Packs that are nearly right are carried out, or refused at one of their lines."""

import sys

import pytest

import spellmarket as sm
from spellmarket.kernel import BadPack, Quick
from spellmarket.lab import mutants, nearly, spoilt

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


def test_both_commands_print_every_error_with_the_first_that_raises_it(monkeypatch, capsys):
    found = {"pack": spoilt.Spoilt(), "position": mutants.Tally()}
    for thing, tried in found.items():
        tried.blame("reading: KeyError", f"the first {thing}")
        tried.blame("reading: KeyError", "another one")
        monkeypatch.setattr(sys, "argv", ["command", "kameloot", "--show"])

        assert nearly.command("Tried.", thing, lambda *_, tried=tried: tried) == 1

        first, shown, last = capsys.readouterr().out.splitlines()
        assert (first, shown) == ("     2 reading: KeyError", f"the first {thing}")
        assert last.startswith("kameloot: ") and "2 raw errors" in last


def test_a_command_without_errors_ends_well(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["command", "kameloot"])
    assert nearly.command("Tried.", "pack", lambda *_: spoilt.Spoilt()) == 0
