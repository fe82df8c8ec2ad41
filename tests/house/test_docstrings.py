"""What `help` says of the compiled engine is what stands in the sources."""

import ast
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.kernel import table
from weave_docstrings import docstrings, of_fields

SOURCE = Path(__file__).resolve().parents[2] / "src"
COMPILED = not str(table.__file__).endswith(".py")


def test_fields_are_told_with_their_types_and_remarks():
    code = """
class Row:
    name: str  # of the card
    count: Final[int] = 3
    _own: int = 4

    def __init__(self, seats: range, **declared) -> None:
        self.seats = seats
        self.title, self.code = declared["title"], declared["code"]
        self.places = range(3)
        self.open: list[int] = []  # seats that are asked
        self.other = 3
"""
    (row,) = ast.parse(code).body
    assert isinstance(row, ast.ClassDef)

    assert of_fields(row, code.splitlines(), {"title": "str", "code": "str: of its rules"}) == {
        "name": "str: of the card",
        "count": "int",
        "seats": "range",
        "title": "str",
        "code": "str: of its rules",
        "places": "range",
        "open": "list[int]: seats that are asked",
    }


def test_every_class_function_and_field_of_the_kernel_has_words():
    files = sorted((SOURCE / "spellmarket" / "kernel").glob("*.py"))
    told = docstrings(files, SOURCE)

    assert told["spellmarket___kernel___game___Game___code"].startswith("str: of its rules")
    assert told["spellmarket___kernel___table___Table___seats"] == "int"
    assert "Make a move" in told["spellmarket___kernel___chair___Chair___play"]


@pytest.mark.parametrize(
    "kind", [sm.Table, sm.Chair, sm.Game, sm.Record, sm.Pack], ids=lambda kind: kind.__name__
)
def test_help_helps(kind):
    """There is nothing public that it says nothing of, in the sources and in the compiled engine."""
    assert kind.__doc__
    silent = [
        name
        for name, each in vars(kind).items()
        if not name.startswith("_") and callable(each) and not each.__doc__
    ]
    if COMPILED:
        silent += [
            name
            for name, each in vars(kind).items()
            if not name.startswith("_") and type(each).__name__ == "getset_descriptor" and not each.__doc__
        ]
    assert silent == []
