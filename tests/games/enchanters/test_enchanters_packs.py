"""Packs and the language of abilities: what is refused, where and why, and the words that are made of it."""

import pytest
from enchanters_table import BOX, CARDS, GAME, A, altered, hero, packed, realm, village

from spellmarket.games.enchanters.effects import LANGUAGE
from spellmarket.games.enchanters.pieces.reader import BadLine
from spellmarket.games.enchanters.text import words
from spellmarket.kernel import BadPack, Pack


def test_a_pack_replaces_a_card():
    game = packed(altered("Scimitar", name="Sabre", line1="MINOR2: pay(1) -> boost(A,2)"))
    names = {card["id"]: card["name"] for card in game.contents()["cards"]}
    assert names["ban.scimitar"] == "Sabre"
    t = realm(hero(["Scimitar"], crystals=2), game=game, village="ravenscar")
    t.play(A, "use item 1", "use item 1")
    assert t.view["boosts"]["attack"] == 4
    assert GAME.contents() == BOX  # the game itself is as it was


def test_a_pack_may_put_one_card_in_the_place_of_another():
    new = altered("Scimitar", id="ban.sabre", name="Sabre")
    game = packed(altered("Scimitar", copies=0, marked=0) + new)
    ids = {card["id"] for card in game.contents()["cards"]}
    assert "ban.sabre" in ids
    assert "ban.scimitar" not in ids
    table = game.table(4, seed=1, options={"kingdoms": "random"})
    assert table.spectator.view["turns"] == 100


def test_a_pack_replaces_a_village():
    game = packed(village("sunmeadow", "REST: gain(C,9)"))
    t = realm(hero(), game=game)
    t.play(A, "rest village 1")
    assert t.crystals[A] == 9


def test_the_games_own_content_is_read_by_the_same_code():
    for card in (*BOX["cards"], *BOX["villages"]):
        for line in card["lines"]:
            assert LANGUAGE.parse(line["notation"]).text == line["notation"]


# Line, column (from 1, within the text) and a word of the reason
BAD_LINES = [
    ("gain(C,3)", 1, "needs a kind"),
    ("MINR: pay(1) -> free", 1, "did you mean 'MINOR'"),
    ("ON(tun): gain(C,1)", 4, "did you mean 'turn'"),
    ("MINOR: boost(A,3)", 8, "needs a cost"),
    ("IMM: pay(1) -> gain(C,3)", 6, "only MINOR, MINOR2, MULTI and REST have a cost"),
    ("MINOR: pya(1) -> free", 8, "has no cost 'pya'; did you mean 'pay'"),
    ("MINOR: pay(0) -> free", 12, "1 or more"),
    ("MINOR: pay(x) -> free", 12, "whole number"),
    ("MINOR: pay(100) -> free", 12, "99 is the most"),
    ("MINOR: pay(1)->free", 8, "needs a cost"),
    ("MINOR: pay(1) + hurt(1) -> free", 14, "needs ' -> ' here"),
    ("MINOR: bury(E) -> free", 13, "needs M or self or topI here, not 'E'"),
    ("MINOR: bury(self)+banish(self) -> free", 19, "twice"),
    ("MINOR: another.heal(1)+another.heal(1) -> free", 24, "heal twice"),
    ("REST: gian(C,3)", 7, "did you mean 'gain'"),
    ("REST: gain(W,3)", 12, "needs C here, not 'W'"),
    ("REST: gain(C,3", 15, "needs ')' here, not the end"),
    ("REST: gain(C,3) heal(1)", 16, "does not understand"),
    ("REST: gain(C,-3)", 14, "only n*COUNT"),
    ("REST: gain(C,-3*ATK)", 14, "only score may be"),
    ("REST: gain(C,WOUND/2)", 14, "did you mean 'WOUNDS'"),
    ("REST: gain(C,WOUNDS/0)", 21, "1 or more"),
    ("REST: boost(X,1)", 13, "needs A or D here, not 'X'"),
    ("REST: others.boost(A,1)", 7, "wrong scope"),
    ("REST: steal(C,1)", 7, "it takes target. or side. or others."),
    ("REST: score(3)", 7, "it stands in END@top, END@bot"),
    ("REST: double", 7, "it stands in FIGHT"),
    ("IMM: journey(GRAVE)", 6, "it stands in MINOR, MINOR2, REST"),
    ("MINOR: pay(1) -> target.give(M,under)", 18, "it stands in IMM"),
    ("IMM: target.give(self)", 6, "it stands in TRAP"),
    ("REST: if(DEF>3) gain(C,1)", 13, "needs =, >= or <="),
    ("REST: if(DEF>=3)gain(C,1)", 16, "needs ') ' here"),
    ("REST: most(ATK) gain(C,1)", 7, "stand in END@bot of a village"),
    ("IMM: bury(M,9)", 13, "4 is the most"),
    ("TRAP: target.give(self); side.give(self)", 26, "more than one effect"),
    ("TRAP: if(ATK>=1) target.give(self)", 7, "a condition"),
    ("REST: " + "; ".join(["gain(C,1)"] * 9), 1, "more than 8"),
    # What could go on for ever
    ("MULTI: hurt(1) -> boost(A,1)", 8, "could loop without end"),
    ("MULTI: pay(1) -> gain(C,2)", 18, "could loop without end"),
    ("MULTI: pay(1)+hurt(1) -> boost(A,1)", 15, "could loop without end"),
    ("MULTI: pay(1) -> wound(1)", 18, "could loop without end"),
    ("MULTI: another.heal(1) -> boost(A,1)", 8, "could loop without end"),
    ("MULTI: pay(1) -> journey(GRAVE)", 18, "it stands in MINOR, MINOR2, REST"),
    ("ON(wound): others.wound(1)", 12, "could loop without end"),
    ("ON(heal): wound(1)", 11, "could loop without end"),
    ("ON(take:M): journey(GRAVE)", 13, "it stands in MINOR, MINOR2, REST"),
]


@pytest.mark.parametrize(("text", "column", "reason"), BAD_LINES)
def test_a_bad_line_is_refused_with_its_place_and_the_reason(text, column, reason):
    with pytest.raises(BadLine) as caught:
        LANGUAGE.parse(text)
    assert caught.value.at + 1 == column
    assert reason in caught.value.reason


def test_a_bad_pack_names_file_line_column_and_reason():
    text = 'game = "enchanters"\n\n' + altered("Scimitar", line1="MINOR: pay(1) -> bost(A,3)")
    with pytest.raises(BadPack) as caught:
        GAME.with_packs(Pack("sabres.toml", text))
    error = caught.value
    row = text.splitlines()[error.line - 1]
    assert error.file == "sabres.toml"
    assert row.startswith("line1")
    assert row[error.column - 1 :].startswith("bost")
    assert "has no verb 'bost'; did you mean 'boost'?" in error.reason
    assert str(error).startswith(f"sabres.toml:{error.line}:{error.column}: line1 has no verb")


BAD_PACKS = [
    (altered("Scimitar", copies=1), "1", "makes 24 cards in the deck of the bandits, not 25"),
    (altered("Scimitar", copies=3), "3", "makes 26 cards in the deck of the bandits, not 25"),
    (altered("Scimitar", top="X+1"), "X+1", "has no icon 'X+1'; there are A and D"),
    (altered("Scimitar", top="A+²"), "²", "is written in ASCII, and '²' is not"),
    (altered("Scimitar", top="A+1 D3"), "D3", "an icon is written as in 'A+2 D-1'"),
    (altered("Scimitar", colour="red"), "red", "has no field 'colour'"),
    (altered("Scimitar", type="sword"), "sword", "must be one of item, enchantment, monster, dragon"),
    (altered("Scimitar", deck="elves"), "elves", "must be one of start, bandits"),
    (altered("Scimitar", deck="gnolls"), "gnolls", "ban.scimitar belongs to bandits"),
    (altered("Ogre", health=-1), "-1", "must be a number from 0 to 99"),
    (altered("Ogre", tier="huge"), "huge", "must be one of minor, medium, major"),
    (altered("Scimitar", line1="FIGHT: double"), "FIGHT", "stands on Monsters and Dragons"),
    (altered("Bolas", line1="IMM: target.give(M,under)"), "target", "stands on Monsters and Dragons only"),
    (altered("Bandit King", line1="END@bot: most(ATK) score(3)"), "most", "only villages do"),
    (
        altered("Trap", line1="TRAP: target.give(self)", line2="TRAP: side.give(self)"),
        "TRAP: side",
        "second TRAP",
    ),
    (altered("Scimitar", line2="REST: heal(1)"), "REST", "stands without line1"),
    (altered("Fist", copies=3), "3", "must be 4 on a starting card"),
    (altered("Fist", id="start.foot"), "start.foot", "the starting cards are"),
    (altered("Fist", type="enchantment"), "enchantment", "is the item one starts with"),
    (
        village("sunmeadow", "REST: pay(1) -> gain(C,3)"),
        "sunmeadow",
        "without a Rest Action free of further cost",
    ),
    (village("sunmeadow", "REST: heal(1)", "IMM: gain(C,3)"), "IMM", "which no village has"),
    (village("sunmeadow", "REST: heal(1)", "MINOR: bury(self) -> free"), "bury", "which a village cannot"),
    (village("atlantis", "REST: heal(1)"), "atlantis", "must be one of normaltown"),
]


@pytest.mark.parametrize(("rows", "where", "reason"), BAD_PACKS, ids=[row[2][:30] for row in BAD_PACKS])
def test_a_pack_that_does_not_fit_is_refused(rows, where, reason):
    text = 'game = "enchanters"\n' + rows
    with pytest.raises(BadPack) as caught:
        GAME.with_packs(Pack("mine.toml", text))
    assert reason in caught.value.reason
    row = text.splitlines()[caught.value.line - 1]
    assert row[caught.value.column - 1 :].startswith(where)


def test_other_damage_is_refused_too():
    for text, reason in [
        ("[[card]\n", "is no TOML"),
        ("[[card]]\nid = 3\n", "id must be a text, not 3"),
        ("[[dragon]]\n", "there is no 'dragon' in this game"),
        (altered("Scimitar").replace('id = "ban.scimitar"\n', ""), "needs the field 'id'"),
        (altered("Scimitar", marked=3), "must be a number from 0 to 2"),
    ]:
        with pytest.raises(BadPack, match=reason.replace("[", r"\[")):
            packed(text)


def test_a_deck_needs_some_marked_cards():
    bare = "".join(altered(card["name"], marked=0) for card in BOX["cards"] if card["deck"] == "gnolls")
    with pytest.raises(BadPack, match="leaves 0 marked cards to the gnolls"):
        packed(bare)


# Words: made from the effects, and here read against the notation by eye
WORDS = [
    ("MINOR: pay(1) -> boost(A,3)", "Once per turn, pay 1 Crystal: +3 Attack this turn."),
    ("MINOR2: pay(2) -> heal(1)", "Up to twice per turn, pay 2 Crystals: heal 1 Wound."),
    (
        "MULTI: bury(M) -> gain(C,4)",
        "Any number of times per turn, place one of your Monsters on the Graveyard: gain 4 Crystals.",
    ),
    ("REST: bury(topI) -> gain(C,6)", "Rest and place your top Item on the Graveyard: gain 6 Crystals."),
    ("IMM: others.wound(2); heal(2)", "Immediate: each other player takes 2 Wounds, then you heal 2 Wounds."),
    ("IMM: all.lose(C,1)", "Immediate: each player, you included, loses 1 Crystal."),
    ("IMM: side.steal(C,1)", "Immediate: steal 1 Crystal from a neighbour of your choice."),
    ("IMM: if(DEF>=3) gain(C,2)", "Immediate: if you have at least 3 Defense, gain 2 Crystals."),
    ("ON(take:S): gain(C,2)", "After you take a card with the Skull, gain 2 Crystals."),
    ("FIGHT: hp(SKULLS)", "+1 Health per Skull among your trophies."),
    ("FACE: vsD(A,3)", "While visible: +3 Attack when you fight a Dragon."),
    ("END@top: score(CRYSTALS/3)", "If visible at the end, score 1 Glory per 3 Crystals you own."),
    ("END@bot: score(3*DRAGONS)", "At the end, score 3 Glory per Dragon you own."),
    ("END@bot: fewest(WOUNDS) score(5)", "At the end, if you have the fewest Wounds, score 5 Glory."),
    ("END@bot: if(WOUNDS=0) score(5)", "At the end, if you have no Wounds, score 5 Glory."),
    ("END@bot: score(-1*WOUNDS)", "At the end, score -1 Glory per Wound you have."),
    (
        "MINOR: another.heal(2) -> exchange",
        "Once per turn, have another player heal 2 Wounds: your Attack and Defense are exchanged this turn.",
    ),
    (
        "MINOR: banish(M)+hurt(1) -> free; boost(D,2)",
        "Once per turn, remove one of your Monsters from the game and take 1 Wound: "
        "your Journey this turn costs 0 Crystals and you get +2 Defense this turn.",
    ),
    (
        "IMM: target.bury(M,2)",
        "Immediate: another player places 2 of their Monsters at once on the Graveyard.",
    ),
    ("IMM: target.transfer(W,WOUNDS/2)", "Immediate: hand another player 1 Wound per 2 Wounds you have."),
]  # fmt: skip


@pytest.mark.parametrize(("notation", "text"), WORDS)
def test_words_are_made_from_the_effects(notation, text):
    assert words(LANGUAGE.parse(notation)) == text


@pytest.mark.parametrize("name", sorted(CARDS))
def test_every_number_of_an_effect_is_in_its_words(name):
    """Text and effect cannot drift apart: amounts, costs and limits of the notation are said."""
    for line in CARDS[name]["lines"]:
        ability = LANGUAGE.parse(line["notation"])
        for cost in ability.costs:
            assert str(cost.n) in line["text"] or "one of" in line["text"] or "this card" in line["text"]
        for effect in ability.effects:
            if effect.factor > 1:
                assert str(effect.factor) in line["text"]
            if effect.divisor > 1:
                assert f"per {effect.divisor} " in line["text"]


QUALIFIED = [
    ("Manticore", "Immediate: place one of your Monsters (not this one) on the Graveyard."),
    ("Green Dragon", "Immediate: place 2 of your Monsters at once on the Graveyard."),
    ("Axe", "Immediate: each other player takes 1 Wound per 2 Attack you have (this card not counted)."),
    ("of Dragonslaying", "At the end, even when covered, score 3 Glory per Dragon you own."),
]


@pytest.mark.parametrize(("name", "text"), QUALIFIED)
def test_ENC_IMM_02_words_say_what_does_not_count_and_what_counts_when_covered(name, text):
    """Finding 15: generated texts lost the qualifiers of the printed ones."""
    assert text in CARDS[name]["text"]


def test_icons_stand_where_the_words_are():
    """Browsers put icons into texts without searching them."""
    seen = set()
    for card in (*BOX["cards"], *BOX["villages"]):
        for line in card["lines"]:
            for text, icons in ((line["text"], line["icons"]), (line["deal"], line["deal_icons"])):
                for icon in icons:
                    words = text[icon["at"] : icon["at"] + icon["length"]]
                    noun = icon["icon"].capitalize()
                    assert words.removesuffix("s").endswith(noun) or words == "Immediate:"
                    assert words.startswith(icon["shown"])
                    seen.add(icon["icon"])
            assert len(line["icons"]) >= len(line["deal_icons"])
            assert (line["uses"] is not None) == (line["kind"] in ("MINOR", "MINOR2", "MULTI"))
            if line["uses"]:
                assert line["text"].lower().endswith(line["deal"].lower())
                assert "per turn" not in line["deal"]
    assert seen == {"crystal", "wound", "attack", "defense", "immediate"}


def test_sources_are_marks_and_say_where_a_card_comes_from():
    """Finding 16: five sources held the card's own id, and house cards got the mark of the book."""
    sources = {card["id"]: card["source"] for card in (*BOX["cards"], *BOX["villages"])}
    assert set(sources.values()) == {"book", "public", "house"}
    assert sources["gno.greendragon"] == sources["cul.bargain"] == "house"
    assert sources["und.dracolich"] == "public"
    assert sources["dra.trap"] == sources["uni.pinkdragon"] == "book"
    for card in (*BOX["cards"], *BOX["villages"]):
        assert card["id"] not in card["origin"]
        assert card["origin"].startswith(card["source"])


# Rows are laid over the game's own, by their id


def test_a_pack_says_only_what_changes():
    """D7: the whole row had to be repeated."""
    game = packed('[[card]]\nid = "ban.scimitar"\nline1 = "MINOR: pay(2) -> boost(A,5)"\n')
    before, after = [
        next(card for card in found.contents()["cards"] if card["id"] == "ban.scimitar")
        for found in (GAME, game)
    ]
    assert after["lines"][0]["notation"] == "MINOR: pay(2) -> boost(A,5)"
    same = ("name", "deck", "type", "copies", "marked", "top", "under", "glory", "source")
    assert {field: after[field] for field in same} == {field: before[field] for field in same}


def test_a_village_may_change_one_line():
    game = packed('[[village]]\nid = "normaltown"\nline2 = "REST: heal(4)"\n')
    found = next(village for village in game.contents()["villages"] if village["id"] == "normaltown")
    assert [line["notation"] for line in found["lines"]][:2] == ["REST: gain(C,3)", "REST: heal(4)"]
    assert len(found["lines"]) == 4


def test_a_card_may_be_removed_for_another():
    text = '[[card]]\nid = "ban.scimitar"\nremove = true\n' + altered(
        "Scimitar", id="ban.sabre", name="Sabre"
    )
    ids = [card["id"] for card in packed(text).contents()["cards"]]
    assert "ban.scimitar" not in ids
    assert "ban.sabre" in ids


BAD_ROWS = [
    ('[[card]]\nid = "ban.scimitar"\nremove = true\n', "makes 23 cards in the deck of the bandits, not 25"),
    ('[[card]]\nid = "start.fist"\nremove = true\n', "takes away what everybody starts with"),
    ('[[village]]\nid = "normaltown"\nremove = true\n', "every one can be asked for"),
    ('[[card]]\nid = "ban.nobody"\nremove = true\n', "there is no such card"),
    (altered("Scimitar") + altered("Scimitar"), "'ban.scimitar' stands twice in this pack"),
    ('[[card]]\nid = "ban.scimitar"\nname = ""\n', "must be a name"),
    ('[[card]]\nid = "ban.scimitar"\nname = "Sa\\nbre"\n', "must be a name"),
    ('[[card]]\nid = "ban.scimitar"\nname = "Axe"\n', "'Axe' is the name of ban.scimitar and of gob.axe"),
    ('[[card]]\nid = "ban.sabre"\nname = "Sabre"\n', "needs the field 'type'"),
]


@pytest.mark.parametrize(("rows", "reason"), BAD_ROWS, ids=[row[1][:24] for row in BAD_ROWS])
def test_rows_that_cannot_be_laid_over_are_refused(rows, reason):
    """D14: duplicates and names that cannot be printed were let through."""
    with pytest.raises(BadPack, match=reason):
        packed(rows)
