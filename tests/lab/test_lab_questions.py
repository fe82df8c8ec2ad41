"""Every question on the way through random games is sound; the command of that module walks more of them."""

from __future__ import annotations

import pytest

import spellmarket as sm
from spellmarket.kernel import Texts
from spellmarket.lab import questions

GAMES = {"kameloot": 6, "merchants_of_magick": 3, "mystic_smiths": 4, "enchanters": 4, "merlin_economics": 1}


@pytest.mark.parametrize("name", sm.games())
def test_every_question_has_a_subject_words_and_its_price(name: str) -> None:
    game = sm.game(name)
    looked: dict[tuple[str, str], int] = {}
    asked = sum(
        questions.walk(game, game.seats[seed % len(game.seats)], seed, looked) for seed in range(GAMES[name])
    )
    assert asked > 50 and len(looked) > 1


def test_an_answer_that_is_only_a_number_is_found() -> None:
    game = sm.game("kameloot")
    texts, told = game.texts, dict(game.texts.verbs)
    game.texts = Texts(texts.events, texts.prompts, {**told, "display": "{naturals}"})
    try:
        with pytest.raises(AssertionError, match="is a number"):
            questions.walk(game, 4, 1, {})
    finally:
        game.texts = texts
