"""Verbs: one declaration gives int, text, parser, JSON, schema and the size of the action space."""

import pytest

from spellmarket.kernel import SEAT, BadNotation, Moves, Seats, Verb

LAY = Verb("lay", thing=("ring", "wand"), count=3)
PASS = Verb("pass")
GO = Verb("go", a=2, b=2, c=2, d=2)
MOVES = Moves(LAY, PASS, GO)


def test_ints_texts_and_json_stand_for_each_other():
    assert MOVES.size == 6 + 1 + 16
    for move in range(MOVES.size):
        assert MOVES.parse(MOVES.text(move)) == move == MOVES.from_json(MOVES.json(move))
    assert MOVES.text(LAY.move(1, 2)) == "lay wand 2"
    assert MOVES.json(LAY.move(1, 2)) == {"verb": "lay", "thing": "wand", "count": 2}
    assert LAY.parts(LAY.move(1, 2)) == (1, 2)
    assert LAY.move(1, 2) in LAY
    assert PASS.move() not in LAY
    assert MOVES.of[GO.move(1, 0, 1, 1)] is GO


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with lay, pass, go"),
        ("  ", "begins with"),
        ("lat wand 1", "did you mean 'lay'"),
        ("quaff", "begins with"),
        ("lay wand", "'lay THING COUNT'"),
        ("lay wand 1 1", "'lay THING COUNT'"),
        ("lay cloak 1", "'cloak' is no thing of 'lay': one of ring, wand"),
        ("lay wand 3", "'3' is no count"),
        ("lay wand -1", "'-1' is no count"),
        ("lay wand 01", "'01' is no count"),
        ("pass now", "'pass'"),
    ],
)
def test_what_is_no_move_is_answered_with_what_would_be(text, says):
    with pytest.raises(BadNotation, match=says):
        MOVES.parse(text)


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        "pass",
        {},
        {"verb": 1},
        {"verb": "fly"},
        {"verb": "pass", "now": 1},
        {"verb": "lay", "thing": "wand"},
        {"verb": "lay", "thing": 1, "count": 1},
        {"verb": "lay", "thing": "wand", "count": "1"},
        {"verb": "lay", "thing": "wand", "count": True},
        {"verb": "lay", "thing": "wand", "count": 3},
        {"verb": "lay", "thing": "wand", "count": -1},
        {"verb": "lay", "thing": "wand", "count": 1.0},
    ],
)
def test_json_is_read_strictly(told):
    with pytest.raises(BadNotation):
        MOVES.from_json(told)


@pytest.mark.parametrize("move", [-1, 23, 10**9])
def test_numbers_outside_the_action_space_are_no_moves(move):
    with pytest.raises(BadNotation, match="moves are 0 to 22"):
        MOVES.text(move)


def test_the_schema_says_the_same():
    lay = MOVES.schema()["oneOf"][0]
    assert lay["properties"]["thing"] == {"enum": ["ring", "wand"]}
    assert lay["properties"]["count"] == {"type": "integer", "minimum": 0, "maximum": 2}
    assert lay["required"] == ["verb", "thing", "count"]
    assert lay["additionalProperties"] is False


def test_a_move_of_more_than_four_parts_is_asked_part_by_part():
    with pytest.raises(AssertionError):
        Verb("much", a=1, b=1, c=1, d=1, e=1)
    with pytest.raises(AssertionError):
        Moves(Verb("same"), Verb("same"))


def test_a_slot_says_whether_it_holds_a_seat_a_number_or_a_name():
    give = Verb("give", seat=Seats(4), coins=9, kind=("old", "new"))
    assert give.kinds() == {"seat": "seat", "coins": "number", "kind": "name"}
    assert Verb("point", at=SEAT).kinds() == {"at": "seat"}
    assert give.seats(give.move(3, 2, 1)) == [3]
    assert LAY.seats(LAY.move(1, 2)) == []


def test_a_seat_is_written_as_its_number():
    """The ints, texts and JSON of a move are those that a plain number of the same size has."""
    seated, counted = Moves(Verb("hit", seat=Seats(5), with_=2)), Moves(Verb("hit", seat=5, with_=2))
    assert seated.size == counted.size == 10
    for move in range(10):
        assert seated.text(move) == counted.text(move)
        assert seated.json(move) == counted.json(move)
    assert Moves(Verb("hit", seat=SEAT)).size == 8
    assert seated.schema()["oneOf"][0]["properties"]["seat"] == {
        "type": "integer", "minimum": 0, "maximum": 4, "description": "a seat",
    }  # fmt: skip


FLEX = Verb("flex", what=("attack", "health"), once="choose")
FEE = Verb("fee", once="choose 0")
FREE = Verb("free", once="choose 1")
BET = Verb("bet", gold=3, once="stake")
STAKE = Verb("stake", coins=2)
RENAMED = Moves(FLEX, FEE, FREE, BET, STAKE)


@pytest.mark.parametrize(
    ("old", "options", "new"),
    [
        ("choose 1", (FLEX.move(0), FLEX.move(1)), "flex health"),
        ("choose attack", (FLEX.move(0), FLEX.move(1)), "flex attack"),
        ("choose 1", (FEE.move(), FREE.move()), "free"),
        ("choose 0", (FEE.move(), FREE.move()), "fee"),
        ("stake 1", (STAKE.move(0), STAKE.move(1)), "stake 1"),
        ("stake 1", (BET.move(0), BET.move(1)), "bet 1"),
        ("stake 2", (BET.move(1), BET.move(2)), "bet 2"),
        ("flex health", (), "flex health"),
    ],
)
def test_an_old_word_is_read_by_what_is_open(old, options, new):
    assert RENAMED.text(RENAMED.parse_among(old, options)) == new


@pytest.mark.parametrize(
    ("old", "options", "says"),
    [
        ("choose 2", (FLEX.move(0), FLEX.move(1)), "'choose 2' is no move"),
        ("choose", (FLEX.move(0),), "is no move"),
        ("choose 1", (), "is no move"),
        ("stake 2", (), "'2' is no coins of 'stake'"),
        ("choose 0", (FLEX.move(0), FEE.move()), "could be flex attack or fee"),
        ("", (FEE.move(),), "begins with"),
    ],
)
def test_an_old_word_that_means_nothing_here_is_refused(old, options, says):
    with pytest.raises(BadNotation, match=says):
        RENAMED.parse_among(old, options)


def test_a_refusal_is_one_line_however_many_words_there_are():
    """Issue 20: Merlin Economics listed all of its hundred words."""
    many = Moves(*[Verb(f"w{number}") for number in range(40)])
    with pytest.raises(BadNotation) as caught:
        many.parse("fly\x07\n" + "x" * 99)
    shown = ", ".join(f"w{number}" for number in range(12))
    assert str(caught.value) == (
        f"'fly\\x07\\n{'x' * 35}' is no move: a move begins with one of 40 words, as {shown}"
    )
    with pytest.raises(BadNotation, match="a move's verb is one of 40 words, as w0, w1"):
        many.from_json({"verb": "fly"})
