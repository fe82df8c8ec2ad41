"""How to play: every guide in every language is whole, true and for players."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.learn import BadLesson
from spellmarket.learn.guide import Played, guide, read, retold
from spellmarket.learn.guide_check import check_guide, readable
from spellmarket.learn.lesson import languages
from spellmarket.terminal.guide import print_guide
from spellmarket.terminal.line import Left, Line

WEB = Path(__file__).parents[2] / "web"
GUIDES = list(sm.games())
SMALL = """
card = ["One.", "Two.", "Three.", "Four.", "Five."]
[[chapter]]
id = "start"
title = "Start"
says = [{ head = "Goal", text = "Win.", rules = ["KAM-END-07"] }]
"""


FRENCH = """
card = ["Un.", "Deux.", "Trois.", "Quatre.", "Cinq."]
[[chapter]]
id = "start"
title = "Début"
says = [{ head = "But", text = "Gagner." }]
"""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_whole_and_true(name: str, language: str) -> None:
    told = check_guide(name, language)
    assert len(told.chapters) >= 4
    assert all(chapter.examples for chapter in told.chapters[1:]), "each has a picture from the real board"


@pytest.mark.parametrize("name", GUIDES)
def test_the_french_of_a_guide_is_its_own(name: str) -> None:
    english, french = guide(name), guide(name, "fr")
    for own, other in zip(english.chapters, french.chapters, strict=True):
        assert own.title != other.title
        assert not {one.text for one in own.says} & {one.text for one in other.says}


@pytest.mark.parametrize("name", GUIDES)
def test_every_term_has_a_picture_that_exists(name: str) -> None:
    known = json.loads((WEB / "icons.json").read_text(encoding="utf-8"))
    for art in guide(name).icons.values():
        group, _, id = art.rpartition(":")
        drawn = WEB / "art" / f"{group or 'shell'}.svg"
        ours = re.findall(r'<symbol id="([^"]+)"', drawn.read_text()) if drawn.exists() else []
        assert id in known[group or "shell"] or id in ours, art


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_read_in_the_terminal(name: str) -> None:
    lines: list[str] = []
    print_guide(name, None, "fr", lines.append)
    told = guide(name, "fr")
    assert all(any(chapter.title in line for line in lines) for chapter in told.chapters)
    example = told.chapters[2].examples or told.chapters[3].examples
    assert any(example[0].title in line for line in lines)
    assert not re.search(r"[{}]", "\n".join(lines))
    with pytest.raises(BadLesson, match="there is no chapter 'nowhere'"):
        print_guide(name, "nowhere", "en", lines.append)


def test_figures_of_an_example_come_from_its_table() -> None:
    played = Played("kameloot", guide("kameloot").example("a-sale"))
    assert played.text.endswith("she gets 2, Bo 1 and Cleo 1.")
    assert played.story(None)[1] == "The Hooting Owl sells 4 gloves."
    assert played.after["players"][0]["gold"] == 2


@pytest.mark.parametrize(
    "text", ["With the option on.", "It is seeded.", "The engine knows.", "Draw 2 cards.", "word " * 46]
)
def test_words_of_machines_figures_and_long_sentences_are_refused(text: str) -> None:
    with pytest.raises(BadLesson):
        readable("en.toml", "start", text)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (SMALL + "colour = 1", "there is no field 'colour'"),
        (SMALL + SMALL[SMALL.index("[[chapter]]") :], "two chapters have this id"),
        (SMALL + "[[chapter.example]]\nid = 'x'\ntitle = 'X'", "an example needs a"),
    ],
)
def test_a_guide_that_is_written_wrongly_is_refused_with_its_place(told: str, reason: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(reason)):
        read("kameloot", "en.toml", told)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("", "there are 1 chapters in English"),
        ("[[chapter]]\nid = 'other'\ntitle = 'X'", "'start' stands here in English"),
        ("[[chapter]]\nid = 'start'\ntitle = 'X'", "there are 1 statements in English"),
        ("[[chapter]]\nid = 'start'\ntitle = 'X'\nsays = [{ text = 'Gagner.' }]", "is headed, or is not"),
    ],
)
def test_a_language_says_everything_in_the_same_order(told: str, reason: str) -> None:
    english = read("kameloot", "en.toml", SMALL)
    assert retold(english, "fr.toml", FRENCH).chapters[0].says[0].head == "But"
    with pytest.raises(BadLesson, match=re.escape(reason)):
        retold(english, "fr.toml", FRENCH.partition("[[chapter]]")[0] + told)


def test_a_rule_an_example_or_a_term_that_is_gone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from spellmarket.learn import guide_check

    def checked(text: str) -> None:
        monkeypatch.setattr(guide_check, "guide", lambda game, language: read(game, "en.toml", text))
        check_guide("kameloot")

    text = (Path(sm.__file__).parent / "games/kameloot/guide/en.toml").read_text(encoding="utf-8")
    checked(text)
    for old, new, reason in (
        ("KAM-END-07", "KAM-END-77", "there is no rule KAM-END-77"),
        ("0 display glove 1 0", "0 display ring 1 0", "you hold 0 rings"),
        ('\nphases = ["spread"]', "", "the question 'spread' belongs to no chapter"),
        ('phases = ["spread"], says', 'phases = ["turn"], says', "each question has one quiet word: spread"),
        (
            'phases = ["turn", "wide"], says',
            'phases = ["turn", "wide", "spread"], says',
            "quiet word: spread",
        ),
        ("Nothing counts until", "Nothing counts " + "and counts " * 12 + "until", "at most 24 words"),
        ('terms = ["tavern"]', 'terms = ["inn"]', "the glossary has no term 'inn'"),
        ("{then.players.0.gold}", "{then.players.0.copper}", "the view has no"),
    ):
        assert old in text
        with pytest.raises(BadLesson, match=re.escape(reason)):
            checked(text.replace(old, new))


@pytest.mark.parametrize("name", sm.games())
def test_the_guide_says_a_word_at_every_question_in_the_terminal_and_is_silenced(name: str) -> None:
    """Issue 16, item 6: in plain lines, on from the start, off and on again by a word."""
    table = sm.game(name).table(4, seed=4, names=("Ada", "Bo", "Cleo", "Dev"), listen=True)
    word = guide(name).lines[table.chair(table.pending[0]).asks]
    said: list[str] = []
    told = iter(["guide", "guide", "quit"])
    line = Line(table, [None] * 4, lambda _: next(told), said.append, guided=True)
    with pytest.raises(Left):
        line.play()
    heard = [row.strip() for row in said]
    assert heard.count(f"{word} 'hint' names good moves.") == 2
    assert "The guide is silent; 'guide' brings it back." in heard
