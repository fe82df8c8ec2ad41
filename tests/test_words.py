"""Every question and every answer is said in words: no bare number on any button, in any language."""

from __future__ import annotations

import random
import re

import pytest

import spellmarket as sm
from spellmarket.kernel import Game
from spellmarket.kernel.tongues import Tongue, languages, tongue

DECISIONS = 300
NAMES = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn", "Gus", "Hal")
TABLES = [(name, seats) for name in sm.games() for seats in sm.game(name).seats]
WORD = re.compile(r"[^\W\d_]{2,}")


def wordless(text: str) -> bool:
    """A numeral alone, one with nothing but a verb before it (`choose 0`), or what is not for people."""
    words = text.rstrip(".!?").split()
    bare = not WORD.search(text) or (len(words) < 3 and words[-1].lstrip("-").isdigit())
    return bare or any(sign in text for sign in "{}[]_")


def tongues(game: Game) -> list[Tongue]:
    return [found for language in languages() if (found := tongue(game, language)) is not None]


@pytest.mark.parametrize("text", ["0", "choose 0", "12.", "the {card}", "do_it", ""])
def test_what_has_no_words_is_found(text: str) -> None:
    assert wordless(text)
    assert not wordless("make it 3") and not wordless("stop")


@pytest.mark.parametrize("name", sm.games())
def test_every_move_has_a_phrase(name: str) -> None:
    """Not only those that a game of chance comes by: all that can be written down."""
    game = sm.game(name)
    spoken = tongues(game)
    found = set()
    for move in range(game.actions):
        parts = game.json(move)
        said = [game.say(move, NAMES, 0), *(each.offered(parts, NAMES, 0) for each in spoken)]
        found |= {text for text in said if wordless(text)}
    for phase, kind in game.phases.items():
        about = {slot: value[0] if isinstance(value, tuple) else 1 for slot, value in kind.slots.items()}
        found |= {text for text in [each.prompt(phase, about, NAMES, 0) for each in spoken] if wordless(text)}
    assert not found, sorted(found)[:40]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_question_has_words(name: str, seats: int) -> None:
    game = sm.game(name)
    spoken = tongues(game)
    luck = random.Random(seats)
    asked: set[str] = set()
    for seed in range(2):
        table = game.table(seats=seats, seed=seed)
        for _ in range(DECISIONS // 2):
            if table.over:
                break
            seat = luck.choice(table.pending)
            chair, phase, about = table.chair(seat), table.asks(seat), table.subject(seat)
            if phase not in asked:
                asked.add(phase)
                for text in [
                    chair.prompt,
                    *(each.prompt(phase, about, table.names, seat) for each in spoken),
                ]:
                    assert not wordless(text), (phase, text)
                    assert text[-1] in ".?!", (phase, text)
            chair.play(luck.choice(chair.options))
    assert asked
