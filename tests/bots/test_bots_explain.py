"""Hints: candidates with what each brings, the gap and what may go wrong; never an empty sentence."""

import ast
import re
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.bots import Search
from spellmarket.bots.explain import explain, spoken

# Sentences of advice without a number or a name that are facts all the same.
FACTS = {
    "You hold nothing that could be laid.",
    "There is nothing left that you could spend a result on.",
    "Nothing that is left to use would win you another card.",
    "What is left to use would bring you no more than stopping here.",
    "Every kingdom can be won with; take one whose cards you like.",
    "A specialized property pays double and counts double.",
    "With no debt left you are solvent again.",
    "The dice come first.",
    "To play first is worth a gold piece and no more, and who ties bids once more.",
    "While it is calm no seven takes the stake.",
    "It is the only answer open to you.",
    "You would gain by it and cannot pay it yet; the rest of the turn may change that.",
    "Advice knows no such deal that both of you would like now.",
    "You need no such unit now, or have a bid for it already.",
    "A future that is not delivered in time means bankruptcy.",
    "A token is safest as gold.",
    "At its old price nobody took it.",
    "You no longer need this order, and what lies on it comes back.",
    "A name is a name: take one you like.",
    "A spell is better cast when the roll is known.",
    "It should bring no more than ending the turn does.",
}


def somewhere(name, moves=9):
    game = sm.game(name)
    table = game.table(game.facts.seats or 3, seed=3)
    while moves or len(table.options(table.pending[0])) < 2:
        seat = table.pending[0]
        table.play(seat, table.best(seat))
        moves -= moves > 0
    return table.chair(table.pending[0])


@pytest.mark.parametrize("name", sm.games())
def test_a_hint_names_candidates_with_reason_and_risk(name):
    chair = somewhere(name)
    found = explain(chair, Search(seed=1, tables=6, width=3))
    assert 1 < len(found) <= 3
    assert len({one["move"] for one in found}) == len(found)
    for one in found:
        assert chair.game.parse(one["move"]) in chair.options
        assert one["words"] and one["reason"].endswith(".") and one["risk"].endswith(".")
        assert one["gap"] >= 0
    assert found[0]["gap"] == 0 and not found[0]["tie"]
    lines = spoken(found)
    assert lines[0].startswith(f"Try '{found[0]['move']}'")
    assert all(line.startswith("Or '") for line in lines[1:])
    assert all("hardly to be told apart" in line for line, one in zip(lines, found) if one["tie"])


def test_a_hint_comes_from_the_search_and_what_it_brings_from_the_preview():
    chair = somewhere("kameloot")
    found = explain(chair, Search(seed=1, tables=6, width=3))
    assert found[0]["move"] == chair.game.text(Search(seed=1, tables=6, width=3).choose(chair))
    for one in found:
        certain = chair.preview(one["move"])["figures"]
        for gain in one["gains"]:
            assert any(gain.endswith(f"{each['before']} → {each['after']}") for each in certain)


def test_a_single_option_has_no_risk():
    table = sm.game("merchants_of_magick").table(1, seed=1)
    while table.options(0) != (table.game.parse("done"),):
        table.play(0, table.best(0))
    [only] = explain(table.chair(0), Search())
    assert only["move"] == "done"
    assert only["risk"] == ""


@pytest.mark.parametrize("name", sm.games())
def test_no_sentence_of_advice_is_empty(name):
    """Reads every sentence that `why` could give: one without a figure or a name must be a known fact."""
    folder = Path(sm.__file__).parent / "games" / name
    sentences = [one for path in sorted(folder.glob("advice*")) for one in sentences_of(path)]
    assert len(sentences) > 3
    assert [one for one in sentences if one is not None and one not in FACTS] == []


# "1 of 1 others", "of 1 other answers", "1 goods": a comparison with nothing, or one in the plural.
HOLLOW = re.compile(
    r"\b(\d+) of (0|1) |\b[Oo]f 1 (other|[a-z]+s\b)|[{}]|  "
    r"|(?<![\d.,+-])\b1 (other |more )?(?!less|costs)[A-Za-z]+s\b"
)


@pytest.mark.parametrize("name", sm.games())
def test_every_reason_of_whole_games_says_something(name):
    """Issue 17: of 200 hints of Merlin Economics 34 said "1 of 1 other answers are worse" and the like."""
    game = sm.game(name)
    read = set()
    for seed in range(2):
        table = game.table(game.facts.seats or 3, seed=seed)
        bots = [sm.bot("easy", seed=9 * seed + seat) for seat in range(table.seats)]
        while not table.over and table.length < 400:
            seat = table.pending[0]
            options, weights = table.options(seat), table.weigh(seat)
            liked = sorted(range(len(options)), key=lambda at: -weights[at])[:3]
            read |= {table.why(seat, options[at]) for at in liked if len(options) > 1}
            table.play(seat, bots[seat].choose(table.chair(seat)))
    assert len(read) > 40
    assert [one for one in sorted(read) if len(one) < 20 or one[-1] != "." or HOLLOW.search(one)] == []


@pytest.mark.parametrize(
    "hollow",
    ["By now, 1 of 1 other answers are worse.", "You have 1 goods to spare.", "Of 1 other it is best."],
)
def test_a_hollow_sentence_is_noticed(hollow):
    assert HOLLOW.search(hollow)
    assert not HOLLOW.search("It brings you -1 Crystal: 1 of 3 rolls, 1 unit less, worth 0.1 coins.")


@pytest.mark.parametrize(
    ("gap", "seats", "told"),
    [
        (0.014, 3, "a hundredth of a win"),
        (0.001, 3, "less than a hundredth of a win"),
        (1.25, 1, "1.2 points"),
    ],
)
def test_a_gap_is_told_in_its_unit_in_singular_and_plural(gap, seats, told):
    chair = somewhere("kameloot")
    one = {
        **explain(chair, Search(seed=1, tables=6, width=3))[0],
        "gap": gap,
        "tie": False,
        "after": [0] * seats,
    }
    assert f", {told} behind. " in spoken([one, one])[1]


def sentences_of(path):
    """What the functions of advice that give text may say; None where a figure or a name is put in."""
    if path.is_dir():
        return [one for module in sorted(path.glob("*.py")) for one in sentences_of(module)]
    if path.suffix != ".py":
        return []
    found = []
    for function in ast.walk(ast.parse(path.read_text())):
        if isinstance(function, ast.FunctionDef) and ast.unparse(function.returns) == "str":
            for node in ast.walk(function):
                if isinstance(node, ast.Return):
                    found += said(node.value)
    return [one for one in found if one != ""]  # nothing to be added, or somebody else has to say it


def said(node):
    """The sentences that an expression may come to."""
    if isinstance(node, ast.Constant):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        put_in = any(isinstance(part, ast.FormattedValue) for part in node.values)
        return [None if put_in else "".join(part.value for part in node.values)]
    if isinstance(node, ast.IfExp):
        return said(node.body) + said(node.orelse)
    if isinstance(node, ast.BoolOp):
        return [one for value in node.values for one in said(value)]
    if isinstance(node, ast.BinOp):
        parts = [said(node.left), said(node.right)]
        return [None] if [None] in parts else [left + right for left in parts[0] for right in parts[1]]
    return [None]  # a name or a call: what was put together before, or by a function that is read as well


def test_a_sentence_that_hides_in_a_choice_is_read():
    tree = ast.parse(
        "def why() -> str:\n    return f'{n} gold' if n else 'It looks ' + 'best.' or f'So be it.'"
    )
    hidden = [one for node in ast.walk(tree) if isinstance(node, ast.Return) for one in said(node.value)]
    assert hidden == [None, "It looks best.", "So be it."]
