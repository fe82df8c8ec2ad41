"""Games in other languages: nothing is missing, nothing is too much, and sentences are whole."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.kernel.tongues import SHARED, Tongue, languages, tongue

GAMES = Path(sm.__file__).parent / "games"
CATALOGUES = [(name, lang) for name in sm.games() for lang in languages() if tongue(sm.game(name), lang)]
every_catalogue = pytest.mark.parametrize(("name", "language"), CATALOGUES)


def words(name: str, language: str) -> Tongue:
    found = tongue(sm.game(name), language)
    assert found
    return found


def slots(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)|@(\w+)|<!?(\w+)", template)) - {""}


def test_there_is_a_catalogue() -> None:
    assert ("kameloot", "fr") in CATALOGUES
    assert tongue(sm.game("kameloot"), "en") is None
    assert tongue(sm.game("kameloot"), "../fr") is None


@every_catalogue
def test_a_catalogue_has_every_message_and_no_other(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language).words
    shared = tomllib.loads((SHARED / f"{language}.toml").read_text(encoding="utf-8"))
    assert told["events"].keys() | shared["events"].keys() == game.texts.events.keys()
    assert told["prompts"].keys() == game.texts.prompts.keys()
    assert told["verbs"].keys() == game.texts.verbs.keys()
    for kind in ("events", "prompts", "verbs"):
        for key, template in told[kind].items():
            assert slots(template) <= slots(getattr(game.texts, kind)[key]), key


@every_catalogue
def test_a_catalogue_has_a_refusal_for_every_rule_that_refuses(name: str, language: str) -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / name).glob("rules*"))
    rules = set(re.findall(r'return "([A-Z]+-[A-Z]+-[0-9]+)", f?"', source))
    assert rules and rules <= words(name, language).words["refusals"].keys()


@every_catalogue
def test_whole_games_are_told_without_a_word_of_english_names(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language)
    for seed in range(6):
        table = game.table(game.seats[0], seed=seed)
        table.listen()
        moves = 0
        while not table.over:
            chair = table.chair(table.pending[0])
            for move in chair.options:
                said = told.offered(game.json(move), table.names, chair.seat)
                assert not re.search(r"[{}<>|@\[\]]", said), said
            assert told.prompt(table.asks(chair.seat))
            chair.play(chair.options[(7 * moves + seed) % len(chair.options)])
            moves += 1
        for one in table.chair(0).events():
            data = one.json(game.box)
            sentence = told.happened(data.pop("event"), data, table.names, 0)
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert not re.search(r"[{}<>|@\[\]]", sentence), sentence
            names = {value for value in data.values() if isinstance(value, str)}
            assert names <= told.words["names"].keys()


def test_number_and_gender_are_those_of_the_language() -> None:
    fr = words("kameloot", "fr")
    names = ("Ada", "Bo", "Cleo")
    laid = {"seat": 0, "thing": "wand", "naturals": 2, "horns": 1, "total": 3, "minimum": 4}
    assert fr.happened("laid", laid, names, 1) == "Ada pose 2 baguettes et 1 corne (3 sur 4)."
    assert (
        fr.happened("laid", {**laid, "naturals": 0}, names, 0)
        == "Vous posez 1 corne avec la baguette (3 sur 4)."
    )
    called = {"seat": 1, "thing": "glove", "cards": 0, "total": 0, "minimum": 5}
    assert fr.happened("called", called, names, 0) == "Bo appelle le gant et obtient 0 carte."
    assert fr.refusal("KAM-POW-27", "the draw pile is empty") == "La pioche est vide"
    assert fr.refusal(None, "no rule") == "No rule"
