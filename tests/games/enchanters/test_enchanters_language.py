"""The tables of the language: a new effect is one row and one function; incomplete rows are refused."""

import random

import pytest
from enchanters_table import A, B, altered, hero, realm, spoken

import spellmarket as sm
from spellmarket.games import enchanters
from spellmarket.games.enchanters.effects import COSTS, EFFECTS, LANGUAGE
from spellmarket.games.enchanters.effects.deeds import gain
from spellmarket.games.enchanters.pieces.language import (
    ANYBODY,
    ARGUMENTS,
    ASK_MONSTER,
    FACE,
    KINDS,
    NO_QUESTION,
    ONE_OTHER,
    SCOPES,
    YOU,
    CostKind,
    EffectKind,
    Worth,
)
from spellmarket.games.enchanters.pieces.reader import BadLine, Language
from spellmarket.games.enchanters.text import words
from spellmarket.kernel import Pack

# A new effect: one function and one row


def swap_enchantments(s, effect, you, seat, amount):
    mine, theirs = s.heroes[you].enchantment, s.heroes[seat].enchantment
    if mine >= 0 and theirs >= 0:
        s.take(you, mine)
        s.take(seat, theirs)
        s.give(you, theirs)
        s.give(seat, mine)
    return NO_QUESTION


SWAP_ENCHANTMENTS = EffectKind(
    "swap(topE)",
    "swap your top Enchantment with the top Enchantment of {whom}",
    Worth(flat=20),
    swap_enchantments,
    scopes=ONE_OTHER,
)
LINE = "MINOR: pay(1) -> target.swap(topE)"
PACK = Pack("swaps.toml", 'game = "enchanters"\n' + altered("Scimitar", line1=LINE))


@pytest.fixture(scope="module")
def game():
    return spoken(Language((*EFFECTS, SWAP_ENCHANTMENTS), COSTS)).with_packs(PACK)


def test_a_pack_may_use_the_new_effect_and_only_then(game):
    with pytest.raises(BadLine, match="needs GRAVE or topI here, not 'topE'"):
        LANGUAGE.parse(LINE)
    assert game.box.names.count("Scimitar") == 2


def test_contents_say_it_in_words(game):
    card = next(card for card in game.contents()["cards"] if card["id"] == "ban.scimitar")
    assert card["text"] == (
        "Once per turn, pay 1 Crystal: swap your top Enchantment with the top Enchantment of another player."
    )
    assert card["lines"][0]["uses"] == "once"
    assert [icon["icon"] for icon in card["lines"][0]["icons"]] == ["crystal"]


def test_a_card_with_it_is_played(game):
    t = realm(
        hero(["Scimitar"], ["of Rage"], crystals=1),
        hero([], ["of Fire"]),
        game=game,
        village="ravenscar",
        seats=2,
    )
    t.play(A, "use item 1")
    assert t.enchantments(A) == ["of Fire"]
    assert t.enchantments(B) == ["of Rage"]


def test_bots_play_games_with_it_to_the_end(game):
    used = 0
    for seed in range(8):
        table = game.table(
            3, seed=seed, options={"kingdom_1": "bandits", "kingdoms": "random", "invasion": "fast"}
        )
        bots = [sm.bot("greedy", seed=seed), sm.bot("random", seed=seed), sm.bot("random", seed=seed + 1)]
        while not table.over:
            seat = table.pending[0]
            used += "use item 1" in [game.text(move) for move in table.chair(seat).options]
            table.chair(seat).play(bots[seat].choose(table.chair(seat)))
    assert used


# A row that lacks something


@pytest.mark.parametrize(
    ("row", "lacks"),
    [
        (
            lambda: EffectKind("shine(x)", "shine {x|Crystal}", Worth()),
            "it happens, or it is read off its card",
        ),
        (lambda: EffectKind("shine", "", Worth(), gain), "nobody could say it"),
        (lambda: CostKind("shine", "", 0, gain), "nobody could say it"),
        (lambda: EffectKind("shine(x)", "shine", Worth(), gain), "its words lack its amount"),
        (lambda: EffectKind("shine", "shine {x}", Worth(), gain), "its words lack its amount"),
        (lambda: EffectKind("shine", "shine", Worth(), gain, scopes=ANYBODY), "do not say whom it concerns"),
        (
            lambda: EffectKind("shine", "shine", Worth(), gain, asks=ASK_MONSTER),
            "a question needs its answer",
        ),
        (lambda: EffectKind("shine", "shine", Worth(), gain, kinds=(FACE,)), "it cannot stand there"),
        (lambda: EffectKind("shine", "shine", Worth(), gain, scopes=()), "whom does it concern"),
        (lambda: EffectKind("shine(x", "shine {x}", Worth(), gain), "ends with its bracket"),
        (lambda: EffectKind("shine(C[,D])", "shine", Worth(), gain), "only a number may be left out"),
        (lambda: CostKind("bleed(n)", "bleed", 0, gain), "its words lack its amount"),
        (lambda: CostKind("bury(D)", "bury a Dragon", 2, gain), "who chooses"),
        (lambda: Language((*EFFECTS, EFFECTS[0]), COSTS), "cannot be told from"),
    ],
)
def test_an_incomplete_row_does_not_even_import(row, lacks):
    with pytest.raises(AssertionError, match=lacks):
        row()


def test_words_and_advice_cannot_be_left_out():
    with pytest.raises(TypeError):
        EffectKind("shine", does=gain)
    with pytest.raises(TypeError):
        EffectKind("shine", "shine", does=gain)


# The rows there are


def example(form):
    text = form.text.replace("[,k]", "")
    for letter in ARGUMENTS:
        text = text.replace(f"{letter})", "2)") if "(" in text else text
    return text


@pytest.mark.parametrize("row", EFFECTS, ids=[row.form.text for row in EFFECTS])
def test_every_effect_is_read_and_said_wherever_it_may_stand(row):
    """Finding 23: what the parser knows, the words know."""
    for kind in row.kinds:
        said = []
        for scope in row.scopes:
            name = KINDS[kind].replace("ON", "ON(turn)")
            cost = "bury(self) -> " if name in ("MINOR", "MINOR2", "MULTI") else ""
            dot = f"{SCOPES[scope]}." if scope != YOU else ""
            ability = LANGUAGE.parse(f"{name}: {cost}{dot}{example(row.form)}")
            assert ability.effects[0].kind is row
            said.append(words(ability))
            assert said[-1].endswith(".")
            assert not set(said[-1]) & set("{}[]|\x02\x03\x1f")
        assert len(set(said)) == len(row.scopes), "each scope is said in its own words"


@pytest.mark.parametrize("row", COSTS, ids=[row.form.text for row in COSTS])
def test_every_cost_is_read_and_said(row):
    ability = LANGUAGE.parse(f"MINOR: {example(row.form)} -> free")
    assert ability.costs[0].kind is row
    assert words(ability).startswith("Once per turn, ")


def test_lines_of_any_letters_are_read_or_refused_with_a_place():
    luck = random.Random(7)
    marks = [
        "REST: ",
        "IMM: ",
        "gain",
        "bury",
        "(",
        ")",
        "C,",
        "M",
        ",",
        "3",
        "->",
        "; ",
        "ATK",
        "/",
        "*",
        "-",
        ".",
    ]
    refused = []
    for _ in range(3000):
        line = "".join(luck.choices(marks, k=luck.randint(1, 8)))
        try:
            LANGUAGE.parse(line)
        except BadLine as error:
            refused.append(0 <= error.at <= len(line) and error.reason != "")
    assert len(refused) > 1000
    assert all(refused)


def test_the_page_about_packs_has_a_row_for_every_effect_and_cost():
    told = dict(enchanters.language())
    assert [form for form, _ in told["Effects"]] == [row.form.text for row in EFFECTS]
    assert [form for form, _ in told["Costs"]] == [row.form.text for row in COSTS]
    assert dict(told["Effects"])["score(z)"] == "score z Glory (in END@top, END@bot)"
    assert not [words for rows in told.values() for _, words in rows if set(words) & set("{}[]\x02")]
