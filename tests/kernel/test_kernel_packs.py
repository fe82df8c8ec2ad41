"""Rows of packs: laid over each other by their key, taken away, and refused with file, line and reason."""

import pytest

from spellmarket.kernel import BadPack, Pack, merge

OWN = Pack(
    "own.toml", '[[card]]\nid = "a"\nname = "Ash"\ncost = 2\n\n[[card]]\nid = "b"\nname = "Birch"\ncost = 3\n'
)


def laid(text):
    found = {}
    merge(found, OWN, "card")
    return found, merge(found, Pack("mine.toml", text), "card")


def test_a_row_says_only_what_changes():
    found, touched = laid('[[card]]\nid = "b"\ncost = 5\n')
    assert [(row.text("name"), row.number("cost", 0, 9)) for row in found.values()] == [
        ("Ash", 2),
        ("Birch", 5),
    ]
    assert [row.text("id") for row in touched] == ["b"]


def test_a_new_key_adds_a_row_at_the_end():
    found, _ = laid('[[card]]\nid = "c"\nname = "Cedar"\n')
    assert list(found) == ["a", "b", "c"]


def test_remove_takes_a_row_away():
    found, touched = laid('[[card]]\nid = "a"\nremove = true\n')
    assert list(found) == ["b"]
    assert touched[0].text("name") == "Ash"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[card]]\nid = "a"\n\n[[card]]\nid = "a"\n', 5, "'a' stands twice in this pack"),
        ('[[card]]\nid = "z"\nremove = true\n', 2, "'z' cannot be removed: there is no such card"),
        ('[[card]]\nid = "a"\ncost = 1\nremove = true\n', 4, "nothing else can be said of it"),
        ('[[card]]\nid = "a"\nremove = "yes"\n', 3, "must be true or false"),
        ("[[card]]\ncost = 1\n", 1, "needs the field 'id'"),
    ],
)
def test_a_bad_row_is_refused_at_its_place(text, line, reason):
    with pytest.raises(BadPack, match=reason) as caught:
        laid(text)
    assert (caught.value.file, caught.value.line) == ("mine.toml", line)


@pytest.mark.parametrize("name", ["", " ", "Ash ", "As\\nh", "As\\u0007h", "A" * 61])
def test_a_name_can_be_printed_on_one_line(name):
    found, _ = laid(f'[[card]]\nid = "a"\nname = "{name}"\n')
    with pytest.raises(BadPack, match="must be a name of 1 to 60 printable characters"):
        found["a"].name("name")


def test_a_title_is_a_text():
    with pytest.raises(BadPack, match="title must be a text, not 3"):
        Pack("mine.toml", "title = 3\n").kinds("card")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("be\\u0007ll", r"mine.toml:3:9: name must be a text without '\\x07'"),
        ("half\\u009b", "must be a text without"),
        ("heal \\u202Eegamad", r"must be a text without '\\u202e'"),
        ("un\\u200bseen", r"must be a text without '\\u200b'"),
        ("A" * 1001, "must be a text of at most 1000 characters, not of 1001"),
    ],
)
def test_a_text_can_be_shown(text, reason):
    """Issue 20: texts on cards could hold what no terminal takes."""
    found, _ = laid(f'[[card]]\nid = "a"\nname = "{text}"\n')
    with pytest.raises(BadPack, match=reason):
        found["a"].text("name")


@pytest.mark.parametrize("text", ["T:²", "A+٣", "gold(é)"])
def test_the_languages_of_cards_are_written_in_ascii(text):
    """Issue 20: `²` is a digit to Python and no number, so that packs with it failed raw."""
    found, _ = laid(f'[[card]]\nid = "a"\nname = "{text}"\n')
    with pytest.raises(BadPack, match=r"name is written in ASCII, and '.' is not") as caught:
        found["a"].notation("name")
    place = 9 + next(at for at, letter in enumerate(text) if not letter.isascii())
    assert (caught.value.line, caught.value.column) == (3, place)
