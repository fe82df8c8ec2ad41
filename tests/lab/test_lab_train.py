"""Trained values: the same words make the same numbers, and the numbers that are kept know something."""

import json
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.kernel import Value
from spellmarket.lab.train import main, train


def test_the_same_words_make_the_same_numbers():
    game = sm.game("kameloot")
    found = [train(game, 3, games=12, seed=3, hidden=4, passes=2) for _ in range(2)]
    assert found[0] == found[1]
    value = Value(found[0])
    s = game.table(3, seed=1).unsealed()
    assert value.inputs == len(game.features(s, 0))
    assert 0 < value.share(game.features(s, 0)) < 1


@pytest.mark.parametrize("name", [name for name in sm.games() if sm.game(name).thinking.valued])
def test_numbers_that_are_kept_tell_their_origin_and_know_something(name):
    game = sm.game(name)
    told = json.loads((Path(sm.__file__).parent / "games" / name / "values.json").read_text())["seats"]
    assert str(game.facts.seats) in told
    for seats, kept in told.items():
        assert int(seats) in game.seats
        assert kept["origin"].startswith(f"python -m spellmarket.lab.train {name} ")
        assert kept["edition"] == game.edition
        assert kept["loss"] < 0.9 * kept["knowing nothing"]


def test_what_cannot_be_trained_is_refused_in_one_line(capsys):
    for words, says in ((["chess"], "unknown game"), (["enchanters"], "declares no features")):
        with pytest.raises(SystemExit):
            main(words)
        assert says in capsys.readouterr().err
