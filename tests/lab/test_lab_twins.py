"""A bot knows no more than its seat; the command of this module asks thousands of twins."""

import pytest

import spellmarket as sm
from spellmarket.kernel import BadSetup, Quick
from spellmarket.lab import twins


@pytest.mark.parametrize("name", sm.games())
@pytest.mark.parametrize(("bot", "often", "settings"), [("medium", 60, {}), ("hard", 4, {"tables": 1})])
def test_a_bot_chooses_the_same_on_twins_of_random_games(name, bot, often, settings):
    assert twins.compare(sm.game(name), bot, often, 7, **settings) > 0


def test_a_bot_that_looks_under_the_cards_is_found(monkeypatch):
    """One whose choice hangs on the whole table, and not on what its seat sees."""

    class Peeping:
        def choose(self, chair):
            whole = str(chair._table.position()["state"])
            return chair.options[Quick(sum(whole.encode())).below(len(chair.options))]

    monkeypatch.setattr(twins, "bot", lambda name, seed: Peeping())
    with pytest.raises(AssertionError, match="chooses otherwise on a twin"):
        twins.compare(sm.game("kameloot"), "peeping", 60, 1)


def test_the_command_asks_so_many_twins_with_so_many_tables(capsys):
    assert twins.main(["--twins", "3", "--tables", "1", "kameloot"]) == 0
    assert capsys.readouterr().out.startswith("kameloot: 3 twins, ")
    for words, says in ((["--twins", "0"], "at least one twin"), (["--tables", "0"], "at least 1, not 0")):
        with pytest.raises(BadSetup, match=says):
            twins.main([*words, "kameloot"])
