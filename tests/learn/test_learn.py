"""Lessons are checked like records: they can be done, and every language tells them."""

import re
from dataclasses import replace

import pytest

import spellmarket as sm
from spellmarket.learn import BadLesson, Pupil, Wrong, lesson, lessons, read
from spellmarket.learn.check import check, met, play_through, read_through
from spellmarket.learn.glossary import Term, glossary
from spellmarket.learn.lesson import languages
from spellmarket.learn.tables import practice, table_of
from spellmarket.terminal.boards import board, text
from spellmarket.terminal.lessons import Lessons, folded, opened
from spellmarket.terminal.line import Left

TAUGHT = [name for name in sm.games() if lessons(name)]
EVERY = [(game, one.id) for game in TAUGHT for one in lessons(game)]

SMALL = """
title = "Small"
can = "Nothing."
place = 1
minutes = 1
seat = 0
names = ["You", "B", "C"]
[position]
seats = 3
[position.state]
taverns = ["owl", "owl", "owl"]
hands = [{ ring = 1, cloak = 3 }, { ring = 1, wand = 1, glove = 1, potion = 1 }, { glove = 2, cloak = 2 }]
pile = ["ring", "wand", "glove", "potion"]
[[step]]
id = "one"
does = "Lay a ring."
see = "You have {now.players.0.gold} gold."
moves = ["display ring 1 0"]
[[step.wrong]]
move = "display wand 1 0"
rule = "KAM-DISP-01"
says = "You have no wand."
[[step.wrong]]
move = "display cloak 1 0"
says = "Not the cloak."
"""


def small(old="", new=""):
    assert old in SMALL
    return read("kameloot", "small.toml", SMALL.replace(old, new))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_can_be_done_and_is_told_in_known_words(game, language):
    check(game, language)


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_language_tells_everything(game, language):
    for one, other in zip(lessons(game), lessons(game, language), strict=True):
        assert (one.title, one.can) != (other.title, other.can)
        for step, told in zip(one.steps, other.steps, strict=True):
            for word in ("does", "see", "short", "why", "done"):
                assert bool(getattr(step, word)) == bool(getattr(told, word)), (one.id, step.id, word)
                assert not getattr(step, word) or getattr(step, word) != getattr(told, word), (
                    one.id,
                    step.id,
                    word,
                )
            for wrong, said in zip(step.wrong, told.wrong, strict=True):
                assert wrong.says != said.says
    assert [term.id for term in glossary(game)] == [term.id for term in glossary(game, language)]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_lesson_is_walked_through_in_the_terminal_by_its_own_instructions(game, name):
    chosen, shown = lesson(game, name), []
    answers = [word for step in chosen.steps for word in (step.moves[:1] or ("",))]
    Lessons(chosen, lambda _: answers.pop(0), shown.append).play()
    assert not answers
    assert shown[-1] == f"That was the lesson. {chosen.can}"
    assert not [row for row in shown if "{" in row]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_terminal_shows_the_board_that_each_step_speaks_of(game, name):
    """Issue 16: a step for looking said "Look at your hand" and showed none; what stands above comes once.

    The teacher's words come last: on a small terminal a board above the prompt had pushed them out of sight.
    """
    chosen, shown, above, heard = lesson(game, name), [], "", 0

    def look(_):
        nonlocal above, heard
        told = shown[heard:]
        words = next(at for at, row in enumerate(told) if row.startswith("Step "))
        rows = [text(row) for row in board(player.pupil.table, chosen.seat, player.line.cards)]
        now = "\n".join(rows)
        assert "\n".join(told[:words]).count(now) == (now != above), player.pupil.step.id
        above, heard = now, len(shown)
        return "skip"

    player = Lessons(chosen, look, shown.append)
    player.play()
    assert above


def test_a_narrow_terminal_breaks_rows_between_words():
    """Issue 16: at 80 columns lessons had "3 De" at the end of a row, and "fense" at the head of the next."""
    row = "  2  1 Cr  Wolf Rider  1 Attack short  Immediate: if you have at least 3 Defense, gain 2 Crystals."
    rows = folded(row, 60).split("\n")
    assert len(rows) == 2 and max(map(len, rows)) <= 60
    assert " ".join(rows).split() == row.split()
    assert rows[1].startswith("      ")
    assert folded(row) == row


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_wrong_try_is_answered_in_the_terminal(game, name):
    chosen, shown, answers = lesson(game, name), [], []
    for step in chosen.steps:
        for wrong in step.wrong:
            answers += [wrong.move] if wrong.rule else [wrong.move, "anyway"]
        answers += ["show", "skip"] if step.moves else [""]
    Lessons(chosen, lambda _: answers.pop(0), shown.append).play()
    told = "\n".join(shown)
    for step in chosen.steps:
        for wrong in step.wrong:
            assert wrong.rule in told
            assert re.sub(r"\{[^}]*\}.*", "", wrong.says)[:40] in told.replace("\n", " ")


def test_a_wrong_try_changes_nothing_and_keeps_the_step():
    pupil = Pupil(small())
    before = pupil.table.position()
    assert pupil.try_("display wand 1 0").rule == "KAM-DISP-01"
    assert pupil.try_("display cloak 1 0").says == "Not the cloak."
    assert pupil.try_("display cloak 9").verdict == "unreadable"
    assert pupil.anyway("display cloak 1 0").told[0] == "You lay 1 cloak (1 of 6)."
    assert pupil.table.position() == before
    assert (pupil.tries, pupil.done) == (2, False)
    assert pupil.try_("display ring 1 0").verdict == "done"
    assert pupil.over


def test_a_lesson_is_gone_on_with_at_its_step():
    chosen = lesson("kameloot", "first-steps")
    at_once = Pupil(chosen, 3)
    walked = Pupil(chosen)
    for _ in range(3):
        walked.skip()
        walked.go_on()
    assert at_once.at == walked.at == 3
    assert at_once.table.position() == walked.table.position()


def test_who_leaves_is_told_where_he_was():
    def read_line(_):
        raise EOFError

    with pytest.raises(Left, match="left at step 1 of 7"):
        Lessons(lesson("kameloot", "first-steps"), read_line, lambda _: None).play()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('moves = ["display ring 1 0"]', 'moves = ["display wand 1 0"]', "'display wand 1 0' cannot be done"),
        ('"KAM-DISP-01"', '"KAM-DISP-02"', "should be refused KAM-DISP-02: refused KAM-DISP-01"),
        ('move = "display cloak 1 0"', 'move = "display horn 1 0"', "should be allowed"),
        ("{now.players.0.gold}", "{now.players.0.silver}", "the view has no 'now.players.0.silver'"),
        ('taverns = ["owl", "owl", "owl"]', 'taverns = ["owl", "dog", "owl"]', "position.state.taverns"),
        ("moves = [", 'done = "You have {then.players.0.gold} gold."\nmoves = [', "is still 0; what stays"),
    ],
)
def test_a_lesson_that_does_not_fit_its_game_is_refused_with_file_and_step(old, new, reason):
    with pytest.raises(BadLesson, match=re.escape(reason)) as refusal:
        play_through(small(old, new))
    assert str(refusal.value).startswith("small.toml: one: ")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('title = "Small"', "", "title is a text"),
        ('title = "Small"', "titel = 1", "there is no field 'titel'"),
        ("minutes = 1", 'minutes = "1"', "minutes is a number"),
        ('see = "You have {now.players.0.gold} gold."', "", "'see'"),
        ("[[step]]", "[[stop]]", "there is no field 'stop'"),
        ('title = "Small"', "title = ", "is no TOML"),
        ("[position]\nseats = 3", "[pos]\nseats = 3", "there is no field 'pos'"),
    ],
)
def test_a_text_that_is_no_lesson_is_refused(old, new, reason):
    with pytest.raises(BadLesson, match=re.escape(reason)):
        small(old, new)


def test_long_sentences_and_written_figures_are_refused():
    chosen = small()
    step = chosen.steps[0]
    for changed, reason in (
        (replace(step, see="word " * 36), "see has 36 words"),
        (replace(step, short="word " * 36), "short has 36 words"),
        (replace(step, does="Lay a ring that you like very much now."), "does has 9 words"),
        (replace(step, why="It brings 2 gold."), "a figure is written down"),
        (replace(step, marks=("a", "b", "c", "d", "e")), "5 chalk marks"),
    ):
        with pytest.raises(BadLesson, match=re.escape(reason)):
            read_through(chosen, changed)


def test_a_term_before_the_step_that_introduces_it_is_refused():
    """Issue 16: checked by the glossary, in every word of a step and in every form of the term."""
    chosen = small()
    terms = (Term("ring", ("ring", "rings"), "A thing.", ""),)
    step = chosen.steps[0]
    with pytest.raises(BadLesson, match=re.escape("small.toml: one: the term 'ring' is not introduced yet")):
        met(chosen, step, terms, set())
    for word in ("does", "see", "short", "why", "done"):
        plain = replace(step, does="Lay it.", wrong=())
        met(chosen, plain, terms, set())
        with pytest.raises(BadLesson, match="is not introduced yet"):
            met(chosen, replace(plain, **{word: "Look at both Rings."}), terms, set())
    with pytest.raises(BadLesson, match="is not introduced yet"):
        met(chosen, replace(step, does="Lay it.", wrong=(Wrong("x", "", "Not the ring."),)), terms, set())
    met(chosen, step, terms, {"ring"})
    with pytest.raises(BadLesson, match="the glossary has no term 'wand'"):
        met(chosen, replace(step, terms=("wand",)), terms, {"ring"})


def test_the_check_of_a_game_reads_its_lessons_in_their_order(monkeypatch):
    """Issue 16: what a lesson introduces is known in the next one, and not before."""
    first, second = small(), replace(small(), id="second")
    first = replace(first, steps=(replace(first.steps[0], does="Lay it.", terms=("ring",)),))
    monkeypatch.setattr(
        "spellmarket.learn.check.glossary", lambda *_: (Term("ring", ("ring",), "A thing.", ""),)
    )
    monkeypatch.setattr("spellmarket.learn.check.lessons", lambda *_: (first, second))
    check("kameloot")
    monkeypatch.setattr("spellmarket.learn.check.lessons", lambda *_: (second, first))
    with pytest.raises(BadLesson, match=r"second\.toml: one: the term 'ring' is not introduced yet"):
        check("kameloot")


def test_an_unknown_lesson_is_answered_with_those_there_are():
    with pytest.raises(
        BadLesson, match="there is no lesson 'last-steps'; there are first-steps, powers, timing"
    ):
        lesson("kameloot", "last-steps")


@pytest.mark.parametrize("game", sm.games())
def test_every_game_has_a_table_to_practise_at_in_every_language(game):
    """Issue 16, item 7: the bots play it to its end, with the options of the book."""
    english = practice(game)
    assert english
    for language in languages():
        told = practice(game, language)
        assert [one.id for one in told] == [one.id for one in english]
        assert language == "en" or all(a.says != b.says for a, b in zip(told, english, strict=True))
    first = english[0]
    table = sm.game(game).table(first.seats, 5, dict(first.options))
    while not table.over and table.length < 40:
        table.play(table.pending[0], table.best(table.pending[0]))
    assert opened(first).startswith(f"spellmarket play {game} --guide --seats 'you, bot:")


def test_the_tables_of_merlin_economics_grow_and_enchanters_begins_as_its_book_says():
    assert [dict(one.options) for one in practice("merlin_economics")] == [
        {"finance": "none", "max_rounds": 8},
        {"finance": "market", "max_rounds": 15},
        {},
    ]
    assert [one.after for one in practice("merlin_economics")] == [
        "field-and-gold",
        "golems-and-war",
        "crown-and-net-worth",
    ]
    assert practice("enchanters")[0].after == "a-journey"
    assert practice("enchanters")[0].rules == ("ENC-SET-06",)
    assert practice("enchanters")[0].options == {"kingdoms": "first_game"}


@pytest.mark.parametrize("game", TAUGHT)
def test_one_table_to_practise_at_is_offered_at_the_end_of_each_lesson(game):
    """Issue 16: whoever had had enough of lessons after the first one was offered no game."""
    for one in lessons(game):
        assert len([table for table in practice(game) if one.id in table.lessons]) == 1, one.id
    if game == "merlin_economics":
        short, trading, whole = practice(game)
        assert short.lessons == ("field-and-gold", "the-market", "research-and-magic")
        assert (trading.lessons[0], whole.lessons) == ("golems-and-war", ("crown-and-net-worth",))


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"seats": 9}, "tables.toml: x: Kameloot is not for 9"),
        ({"level": "kind"}, "tables.toml: x: there is no level 'kind'"),
        ({"options": {"moon": True}}, "tables.toml: x: "),
        ({"after": "later"}, "tables.toml: x: there is no lesson 'later'; there are first-steps, "),
        ({"rules": ["KAM-END-77"]}, "tables.toml: x: there is no rule KAM-END-77"),
        ({"colour": 1}, "tables.toml: x: there is no field 'colour'"),
    ],
)
def test_a_table_that_its_game_cannot_be_opened_at_is_refused(changed, reason):
    row = {"id": "x", "title": "X", "says": "x", "seats": 3, "level": "easy", **changed}
    with pytest.raises(BadLesson, match=re.escape(reason)):
        table_of("kameloot", row)


@pytest.mark.parametrize(("language", "file"), [("en", "first-steps.toml"), ("fr", "fr/first-steps.toml")])
def test_what_does_not_fit_is_found_with_file_line_and_step(monkeypatch, language, file):
    """Issue 16: a lesson that no longer fits is found by a check with file and line."""
    from spellmarket.learn import check as module
    from spellmarket.learn.lesson import folder

    monkeypatch.setattr(module, "LONG", 8)
    with pytest.raises(BadLesson, match=rf"{file}:(\d+): goal: see has \d+ words") as told:
        check("kameloot", language)

    line = int(re.search(r":(\d+):", str(told.value))[1])
    rows = folder("kameloot").joinpath(*file.split("/")).read_text(encoding="utf-8").split("\n")
    assert rows[line - 1] == 'id = "goal"'


def test_what_follows_a_step_is_tried_after_each_move_that_fulfils_it():
    """Issue 16: only the first was; whoever chose another would have been stranded."""
    one = small('moves = ["display ring 1 0"]', 'moves = ["display ring 1 0", "display cloak 3 0"]')
    late = replace(one.steps[0], then=("1 display ring 1 0", "2 display glove 1 0", "0 display cloak 3 0"))
    with pytest.raises(BadLesson, match="then '0 display cloak 3 0'"):
        play_through(replace(one, steps=(late,)))
    play_through(replace(one, steps=(replace(late, moves=late.moves[:1]),)))
