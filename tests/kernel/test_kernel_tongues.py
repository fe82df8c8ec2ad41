"""Games in other languages: nothing is missing, nothing is too much, and sentences are whole."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.kernel.tongues import MARK, SHARED, Tongue, languages, tongue

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
    assert {("kameloot", "fr"), ("enchanters", "fr")} <= set(CATALOGUES)
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
    folder = GAMES / name
    files = [*folder.glob("rules*.py"), *folder.glob("rules/**/*.py")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    rules = set(re.findall(r'"([A-Z]+-[A-Z]+-[0-9]+)"', source))
    told = words(name, language).words["refusals"].keys()
    assert rules and rules <= told
    assert told <= sm.game(name).rules.keys()


def carried(name: str) -> dict[tuple[str, str], dict[str, set[str]]]:
    """The names that each slot of each event and verb can carry; a number is none."""
    game = sm.game(name)
    found: dict[tuple[str, str], dict[str, set[str]]] = {}
    for event in game.events:
        found["events", event.name] = {
            slot: set(getattr(game.box, kind) if isinstance(kind, str) else kind)
            for slot, kind in event.slots.items()
            if not isinstance(kind, int)
        }
    for verb in game.moves.verbs:
        slots = zip(verb.slots, verb.names, verb.counted, strict=True)
        found["verbs", verb.name] = {slot: set(names) for slot, names, counted in slots if not counted}
    for slots_of in found.values():
        for slot in slots_of:
            slots_of[slot] = {one for one in slots_of[slot] if not one.isdigit()}
    return found


@every_catalogue
def test_a_catalogue_has_every_name_and_no_other(name: str, language: str) -> None:
    """What moves and events can carry, in the very forms that their sentences ask for."""
    told = words(name, language).words
    every: set[str] = set()
    for (kind, key), names_of in carried(name).items():
        every.update(*names_of.values())
        template = told[kind].get(key, "")
        for slot, form, *_ in MARK.findall(template):
            for one in names_of.get(slot, ()):
                forms = told["names"].get(one)
                assert isinstance(forms, str) or (form or "one") in (forms or {}), (kind, key, one, form)
        for slot in re.findall(r"\|@(\w+)", template):
            for one in names_of[slot]:
                assert {"one", "many"} <= told["names"][one].keys(), (kind, key, one)
    assert told["names"].keys() == every


@every_catalogue
def test_whole_games_are_told_without_a_word_of_english_names(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language)
    for seed in range(6 if name == "kameloot" else 2):
        table = game.table(game.seats[0], seed=seed)
        table.listen()
        moves = 0
        while not table.over:
            chair = table.chair(table.pending[0])
            for move in chair.options:
                said = told.offered(game.json(move), table.names, chair.seat)
                assert not re.search(r"[{}<>|@\[\]]", said), said
            why = chair.why_not((7919 * moves + seed) % game.moves.size)
            if isinstance(why, sm.IllegalMove):
                assert told.words["refusals"][why.rule], (why.rule, why.reason)
            assert told.prompt(table.asks(chair.seat))
            chair.play(chair.options[(7 * moves + seed) % len(chair.options)])
            moves += 1
        for one in table.chair(0).events():
            data = one.json(game.box)
            sentence = told.happened(data.pop("event"), data, table.names, 0)
            assert sentence[0].isupper() and sentence.endswith("."), sentence
            assert not re.search(r"[{}<>|@\[\]]", sentence), sentence


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


def test_cards_are_named_with_their_articles() -> None:
    fr = words("enchanters", "fr")
    names = ("Ada", "Bo")
    assert fr.happened("joined", {"seat": 0, "card": "Ogre"}, names, 0) == "Vous prenez l'Ogre."
    assert (
        fr.happened("joined", {"seat": 0, "card": "of Greed"}, names, 1)
        == "Ada prend l'Enchantement de Cupidité."
    )
    assert fr.happened("discarded", {"card": "Hyena"}, names, 0) == "La Hyène va au Cimetière."
    picked = {"seat": 1, "card": "Goblin", "slot": "2", "crystals": 1}
    assert fr.happened("picked", picked, names, 0) == "Bo part vers le Gobelin, case 2, et paie 1 Cristal."
    assert fr.offered({"verb": "use", "source": "item", "line": "1"}, names, 0) == (
        "Utiliser la ligne 1 de l'Objet"
    )
    assert fr.happened("joined", {"seat": 0, "card": "Paper Hat"}, names, 0) == "Vous prenez Paper Hat."


def test_contents_name_cards_as_events_do() -> None:
    game, fr = sm.game("enchanters"), words("enchanters", "fr")
    told = fr.contents(game.contents())
    plain = game.contents()
    assert [card["name"] for card in told["cards"]] == [
        fr.words["names"][card["name"]]["one"] for card in plain["cards"]
    ]
    assert told["kingdoms"][5]["name"] == "Gobelins"
    assert told["kingdoms"][5]["id"] == "goblins"  # only names are said, never what a program reads
    assert told["slot_costs"] == plain["slot_costs"]
    kameloot = sm.game("kameloot")
    assert words("kameloot", "fr").contents(kameloot.contents()) == kameloot.contents()
