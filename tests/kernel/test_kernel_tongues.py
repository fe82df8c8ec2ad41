"""Games in other languages: nothing is missing, nothing is too much, and sentences are whole."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from refusing import advice, blank, refusing, sentences, texts

import spellmarket as sm
from spellmarket.games.enchanters.effects import COSTS, EFFECTS
from spellmarket.games.enchanters.text.speech import ENGLISH, NAMES, NOUNS, SLOT
from spellmarket.kernel import Told
from spellmarket.kernel.tongues import MARK, SHARED, Tongue, languages, tongue

CATALOGUES = [(name, lang) for name in sm.games() for lang in languages() if tongue(sm.game(name), lang)]
every_catalogue = pytest.mark.parametrize(("name", "language"), CATALOGUES)


def words(name: str, language: str) -> Tongue:
    found = tongue(sm.game(name), language)
    assert found
    return found


def slots(template: str) -> set[str]:
    return {slot for found in re.findall(r"\{(\w+)|@(\w+)|[<&]!?(\w+)", template) for slot in found if slot}


def printed(told: Any, fields: set[str], field: str = "") -> Iterator[str]:
    """Every name and text in the contents of a box, or in a view."""
    if isinstance(told, dict):
        for key, one in told.items():
            if key != "rules":
                yield from printed(one, fields, key)
    elif isinstance(told, list):
        for one in told:
            yield from printed(one, fields, field)
    elif isinstance(told, str) and told and field in fields:
        yield told


def joined(shape: str, written: Iterable[str]) -> bool:
    """Do all pieces of a sentence that is put together, such as `{} brings you {}.`, stand there?"""
    pieces = [piece.strip(" ,.") for piece in shape.split("{}")]
    return "{}" in shape and all(any(piece in one for one in written) for piece in pieces)


def carried(game: sm.Game) -> Iterator[tuple[str, str, str, Sequence[str]]]:
    """Kind, key and slot of every message that carries a name, and the names that can stand there."""
    for event in game.events:
        for slot, kind in event.slots.items():
            if not isinstance(kind, int):
                names = getattr(game.box, kind) if isinstance(kind, str) else kind
                yield "events", event.name, slot, names if hasattr(names, "__iter__") else [names[0]]
    for verb in game.moves.verbs:
        for slot, names, counted, seated in zip(
            verb.slots, verb.names, verb.counted, verb.seated, strict=True
        ):
            if not counted and not seated:
                yield "verbs", verb.name, slot, game.printed(slot) or names


class Asked(dict[str, Any]):
    """The names of a catalogue, and which of them somebody wanted."""

    def __init__(self, names: dict[str, Any]) -> None:
        super().__init__(names)
        self.wanted: set[object] = set()

    def __contains__(self, name: object) -> bool:
        self.wanted.add(name)
        return super().__contains__(name)


def test_there_is_a_catalogue() -> None:
    assert {name for name, _ in CATALOGUES} >= {
        "kameloot",
        "merchants_of_magick",
        "mystic_smiths",
        "enchanters",
        "merlin_economics",
    }
    assert tongue(sm.game("kameloot"), "en") is None
    assert tongue(sm.game("kameloot"), "../fr") is None


@every_catalogue
def test_a_catalogue_has_every_message_and_no_other(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language).words
    shared = tomllib.loads((SHARED / f"{language}.toml").read_text(encoding="utf-8"))
    assert told["events"].keys() | shared["events"].keys() == game.texts.events.keys()
    assert told["prompts"].keys() == game.texts.prompts.keys()
    assert told["verbs"].keys() == game.texts.verbs.keys()
    declared = {event.name: set(event.slots) for event in game.events}
    declared |= {verb.name: set(verb.slots) for verb in game.moves.verbs}
    for key, template in {**told["events"], **told["verbs"]}.items():
        assert slots(template) <= declared[key], key
    for phase, template in told["prompts"].items():
        assert slots(template) <= set(game.phases[phase].slots), phase
    assert told.keys() <= {
        "names", "printed", "events", "prompts", "verbs",
        "refusals", "owned", "reasons", "abilities", "advice",
    }  # fmt: skip
    known = {thing.what for things in game.texts.owned.values() for thing in things}
    assert told.get("owned", {}).keys() <= known
    assert all(said.keys() == {"own", "yours", "theirs"} for said in told.get("owned", {}).values())


@every_catalogue
def test_a_catalogue_has_a_refusal_for_every_rule_that_refuses_and_no_other(name: str, language: str) -> None:
    assert words(name, language).words["refusals"].keys() == refusing(name)


@every_catalogue
def test_a_refusal_that_has_figures_has_them_in_every_language(name: str, language: str) -> None:
    """Issue 13: what English says by the sentence, others said by the rule.

    A rule that says several things may have its sentences without figures there, too; all are of the sources.
    """
    told = words(name, language).words["reasons"]
    said = sentences(name)
    figured = {shape for shape in said if "{}" in shape}
    assert figured <= {blank(english) for english in told} <= said
    for english, own in told.items():
        assert slots(own) == slots(english), english


@every_catalogue
def test_a_catalogue_has_every_sentence_of_advice(name: str, language: str) -> None:
    """Issue 13: reasons of hints were English in every language."""
    told, written = words(name, language), texts(name)
    said = advice(name)
    assert said
    lines = told.words["advice"]
    shapes = {blank(english) for english in lines}
    assert not {one for one in said if one not in shapes and not joined(one, lines)}
    for english, own in lines.items():
        assert slots(own) == slots(english), english
        assert slots(english) or english in written, english


@every_catalogue
def test_every_reason_of_a_hint_is_told_in_every_language(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language)
    for seed in range(2):
        table = game.table(game.seats[seed % 2], seed=seed)
        for moves in range(240):
            if table.over:
                break
            chair = table.chair(table.pending[0])
            option = chair.options[(7 * moves + seed) % len(chair.options)]
            reason = table.why(chair.seat, option)
            assert told.whole(reason), reason
            said = told.advised(reason)
            assert said.lstrip("« ")[0].isupper() and said.endswith("."), said
            assert not re.search(r"[{}<>|@\[\]]", said), said
            chair.play(option)


def test_how_often_another_move_was_better_is_told_with_that_move() -> None:
    french = words("kameloot", "fr")
    told = "On 3 of 8 imagined tables it was better to lay 1 glove."
    better = "Sur 3 des 8 tables imaginées, mieux valait poser 1 gant."
    assert french.risk(told, {"lay 1 glove": "poser 1 gant"}) == better
    assert french.risk("Something else.", {}) == "Something else."


@every_catalogue
def test_a_catalogue_has_every_name_and_text_of_the_box_and_no_other(name: str, language: str) -> None:
    game, found = sm.game(name), words(name, language)
    names = Asked(found.words["names"])
    told = Tongue(game, {**found.words, "names": names}, found.shared)
    for kind, key, slot, values in carried(game):
        for where, form, *_ in MARK.findall(told.words[kind][key]):
            for value in values if where == slot else ():
                if value:
                    assert told.known(value), (key, value)
                    assert told.named(value, form or "one")
        if f"@{slot}" in told.words[kind][key]:
            assert all(told.known(value) and told.named(value, "many") for value in values)
    composed = "abilities" in told.words
    for text in printed(game.contents(), told.read - ({"text"} if composed else set())):
        assert told.known(text) or told.known(text.lower().replace(" ", "_")), text
    if composed:
        assert all(noun in names for noun in NAMES)
    written = texts(name)  # what only refusals say stands in the code
    assert names.keys() <= names.wanted | written, names.keys() - names.wanted - written
    for english, (pattern, _) in zip(told.words.get("printed", {}), told.patterns, strict=True):
        said = any(said and pattern.fullmatch(text) for text, said in told.made.items())
        assert said or blank(english) in written, english


@every_catalogue
def test_whole_games_are_told_without_a_word_of_english_names(name: str, language: str) -> None:
    game, told = sm.game(name), words(name, language)
    plain = sentences(name)
    for seed in range(6 if name == "kameloot" else 2):
        table = game.table(game.seats[seed % 2], seed=seed)
        table.listen()
        moves = 0
        while not table.over:
            chair = table.chair(table.pending[0])
            for move in chair.options:
                said = told.offered(game.json(move), table.names, chair.seat)
                assert not re.search(r"[{}<>|@\[\]]", said), said
            for text in printed(chair.view, told.seen):
                assert told.known(text), text
            why = chair.why_not((7919 * moves + seed) % game.moves.size)
            if isinstance(why, sm.IllegalMove):
                assert told.words["refusals"][why.rule], (why.rule, why.reason)
                nobodys = re.search(r"\b[A-Z][0-9]+\b", why.reason)  # a card that no pack has brought
                assert nobodys or why.reason in plain or told.match(told.reasons, why.reason), why.reason
            assert told.prompt(chair.asks, table.subject(chair.seat), table.names, chair.seat)
            chair.play(chair.options[(7 * moves + seed) % len(chair.options)])
            moves += 1
        for one in table.chair(0).events():
            data = one.json(game.box)
            event = data.pop("event")
            sentence = told.happened(event, data, table.names, 0)
            assert sentence.lstrip("« ")[0].isupper() and sentence.endswith("."), sentence
            assert not re.search(r"[{}<>|@\[\]]", sentence), sentence
            for slot in slots(told.words["events"].get(event, "")):
                value = data[slot]
                assert isinstance(value, int) or told.known(value), data


def test_the_parts_of_abilities_are_all_said() -> None:
    """Enchanters puts the texts of its cards together: a catalogue has a piece for each of English."""
    for language in languages():
        told = words("enchanters", language)
        pieces = told.words["abilities"]
        assert pieces["costs"].keys() == {row.form.text for row in COSTS}
        assert pieces["effects"].keys() == {row.form.text for row in EFFECTS}
        assert {section: set(pieces[section]) for section in ENGLISH} == {
            section: set(english) for section, english in ENGLISH.items()
        }
        assert pieces.keys() == {"costs", "effects", *ENGLISH}
        assert all({"one", "many", "none"} <= told.words["names"][noun].keys() for noun in NOUNS)
        for row in EFFECTS:
            own = pieces["effects"][row.form.text]
            for form in [own] if isinstance(own, str) else own.values():
                english = row.several if own != form and form == own.get("several") else row.words
                assert filled(form) == filled(english), form
                assert ("[" in form) == ("[" in row.words), form


def filled(template: str) -> set[str]:
    """The slots of a piece of an ability."""
    return {found[1] for found in SLOT.findall(template)}


def test_cards_of_enchanters_are_said_in_french_with_their_icons() -> None:
    game = sm.game("enchanters")
    told = words("enchanters", "fr").box(game)
    for card in (*told["cards"], *told["villages"]):
        assert not re.search(r"\b(the|you|your|and|turn|per|Crystals?|Wounds?)\b", card["text"]), card["text"]
        for line in card["lines"]:
            for text, icons in ((line["text"], line["icons"]), (line["deal"], line["deal_icons"])):
                for icon in icons:
                    covered = text[icon["at"] : icon["at"] + icon["length"]]
                    assert covered.startswith(icon["shown"]) and covered.strip() == covered
    named = {card["name"]: card["text"] for card in told["cards"]}
    assert named["Être ancien"] == (
        "Immédiat : chaque autre joueur reçoit 2 Blessures, puis vous soignez 2 Blessures."
    )
    assert named["Dragon noir"] == (
        "Immédiat : transmettez à un autre joueur 1 Blessure par tranche de 2 Blessures que vous avez."
    )
    assert named["de Cupidité"].endswith(
        "marquez 1 point de Gloire par tranche de 3 Cristaux que vous possédez."
    )
    grove = next(one["text"] for one in told["villages"] if one["name"] == "Holy Grove")
    assert grove.endswith("À la fin, si vous n'avez aucune Blessure, marquez 5 points de Gloire.")


def test_what_a_view_says_in_words_is_said_in_the_language() -> None:
    fr = words("merchants_of_magick", "fr")
    idle = {"rule": "MOM-CRAFT-02", "reason": "the d8 is spent this round"}
    assert fr.view({"rating": "Craftsman", "dice": [{"die": "d8", "idle": idle}]}) == {
        "rating": "Artisan",
        "dice": [{"die": "d8", "idle": {**idle, "reason": "Le d8 est dépensé dans cette manche"}}],
    }
    why = (
        "with its 1 the d12 needs at least 3 potions, 2 potions of them for the Extra Dice slot; "
        "you have 0 potions"
    )
    assert fr.refusal("MOM-POTION-02", why) == (
        "Avec son 1, le d12 demande au moins 3 potions, dont 2 potions pour la case de dé supplémentaire ; "
        "vous avez 0 potion"
    )


def test_refusals_keep_their_figures() -> None:
    enchanters, merlin = words("enchanters", "fr"), words("merlin_economics", "fr")
    assert enchanters.refusal("ENC-JRN-01", "slot 3 costs 2 Crystals, and you have 1") == (
        "La case 3 coûte 2 Cristaux, et vous en avez 1"
    )
    assert merlin.refusal(
        "MER-FWD-06", "future 4 expires at Late Summer of year 2 and is not fulfilled before"
    ) == ("Le contrat à terme 4 échoit à la fin de l'été de l'année 2 et ne se livre pas avant")
    assert merlin.refusal("MER-PROP-06", "that is no plot of yours") == "Ce n'est pas une parcelle à vous"
    assert enchanters.refusal("ENC-JRN-01", "Slot 2 is empty") == "La case 2 est vide"
    pack = "Paper Hat costs 2 Crystals, and you have 1"  # a name of a pack: the rule says it
    assert enchanters.refusal("ENC-ACT-02", pack) == "Vous ne pouvez pas payer le coût de cette action"


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


def test_what_belongs_to_a_seat_is_said_as_its_own_yours_or_anothers() -> None:
    game = sm.game("merlin_economics")
    told = Told(next(event for event in game.events if event.name == "moved_deed"), -1, (0, 1, 9 + 4))
    data = told.json(game.box)
    assert data.pop("event") == "moved_deed" and data["plot"] == "B5"
    names = ("Ada", "Bo", "Cleo")
    assert game.tell(told, names, 1) == "Ada hands a property over to you, onto your plot 5."
    assert game.tell(told, names, 2) == "Ada hands a property over to Bo, onto plot 5 of Bo."
    french = words("merlin_economics", "fr")
    assert french.happened("moved_deed", data, names, 1).endswith("sur votre parcelle 5.")
    assert french.happened("moved_deed", data, names, 2).endswith("sur la parcelle 5 de Bo.")
    ruin = Told(next(event for event in game.events if event.name == "paid_out"), -1, (1, 9 + 4, 3))
    assert game.tell(ruin, names, 2) == "Bo gets 3 gold from plot 5."


def test_what_is_put_together_is_said_in_the_language_if_all_its_parts_are_known() -> None:
    fr = words("merchants_of_magick", "fr")
    spend = {"verb": "spend", "die": "d6", "circle": "sword.steel"}
    assert fr.offered(spend, ("Ada",), 0) == "Dépenser le d6 pour l'épée (acier 4)"
    spend = {"verb": "spend", "die": "d12", "circle": "elves.wild"}
    assert fr.offered(spend, ("Ada",), 0) == "Dépenser le d12 pour le sort « des Elfes » (sauvage 10)"
    assert not fr.known("Rusty Spoon, steel 4")
    completed = {"seat": 0, "row": "greaves", "called": "Greaves", "coins": 4, "potions": 1}
    assert (
        fr.happened("completed", completed, ("Ada",), 0)
        == "Vous complétez les jambières : 4 pièces et 1 potion."
    )
    passed = {"seat": 1, "order": "Divine Sword of the Elves", "card": "O60", "to": 0}
    assert (
        fr.happened("passed", passed, ("Ada", "Bo"), 0)
        == "Bo passe une commande, vous la recevez : Épée divine des Elfes."
    )


def test_the_contents_of_a_box_are_told_in_the_language() -> None:
    fr = words("merchants_of_magick", "fr")
    told = fr.contents({"rows": [{"id": "plate_armor", "name": "Plate Armor", "coins": 5, "text": ""}]})
    assert told == {"rows": [{"id": "plate_armor", "name": "Armure de plates", "coins": 5, "text": ""}]}
    assert fr.contents({"name": "of the Elves"}) == {"name": "des Elfes"}
    box = fr.contents(sm.game("merchants_of_magick").contents())
    assert [column["name"] for column in box["columns"]][:3] == ["acier", "bois", "cuir"]
    assert box["adventurers"][0]["title"] == "Le Barbare"
    assert box["masteries"][0]["title"] == "Forgeron"
    assert fr.contents({"name": "Rusty Spoon"}) == {"name": "Rusty Spoon"}  # of a pack
    assert fr.contents({"text": "1 potions at once."}) == {"text": "1 potion aussitôt."}


def test_bundles_texts_and_weapons_of_the_smiths_are_said_in_french() -> None:
    fr = words("mystic_smiths", "fr")
    names = ("Ada", "Bo")
    crafted = {"seat": 0, "weapon": "Thornwhistle Bow", "pay": "2 Ore, 1 Wood and 8 essence", "points": 9}
    assert (
        fr.happened("crafted", crafted, names, 1)
        == "Ada fabrique l'Arc Siffle-épine pour 2 minerais, 1 bois et 8 essences : 9 points."
    )
    stole = {"seat": 0, "card": "Gem Magpie", "goods": "2 Crystal", "victim": 1}
    assert fr.happened("stole", stole, names, 1) == "Ada se sert chez vous : 2 cristaux, « Pie aux gemmes »."
    assert fr.offered({"verb": "pay", "material": "crystal", "amount": 1}, names, 0) == "Donner 1 cristal"
    assert fr.offered({"verb": "meditate", "discard": "none"}, names, 0) == "Méditer sans rien jeter"
    assert fr.offered({"verb": "lay", "card": "U01"}, names, 0) == (
        "Poser « Filon profond » sur la case suivante"
    )
    text = "Return 1 Ore and 1 Hide; take 2 Crystal and 1 essence. Once."
    assert fr.contents({"text": text}) == {
        "text": "Rendez 1 minerai et 1 cuir ; prenez 2 cristaux et 1 essence. Une fois."
    }
    assert not fr.known("Take 2 Mithril.")


def test_goods_and_papers_are_counted_in_their_own_forms() -> None:
    fr = words("merlin_economics", "fr")
    names = ("Ada", "Bo", "Cleo", "Dan")
    gained = {"seat": 0, "units": 2, "ware": "souls"}
    assert fr.happened("gained_ware", gained, names, 0) == "Vous gagnez 2 Âmes."
    assert fr.happened("gained_ware", {**gained, "units": 1}, names, 1) == "Ada gagne 1 Âme."
    assert fr.happened("to_escrow", {"seat": 2, "table": "souls", "price": 3}, names, 0) == (
        "Cleo retire une offre d'achat d'Âmes à 3."
    )
    assert fr.happened("lost_gold", {"seat": 1, "gold": 4, "to": "Revenue Office"}, names, 1) == (
        "Vous payez 4 d'or au fisc."
    )
    assert fr.offered({"verb": "lab", "card": "s2"}, names, 0) == "Ouvrir le labo de sorts 2"
    due = {"verb": "until", "mark": "s2", "years": 0}  # the same code, of another thing
    assert fr.offered(due, names, 0) == "Échéance à la fin de l'été, cette année"
    assert fr.offered({**due, "years": 2}, names, 0) == "Échéance à la fin de l'été, après 2 nouvelles années"
