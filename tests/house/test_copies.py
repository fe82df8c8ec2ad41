"""What `generate_copies.py` writes, and what it refuses to guess."""

import ast
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = runpy.run_path(str(ROOT / "generate_copies.py"), run_name="copies")

STATE = """
class Unit:
    uid: int
    pack: list[Coin]
    names: Shared[list[str]]


class Line:
    def __init__(self, n: int) -> None:
        self.n = n


class Realm(State):
    units: list[Unit]
    leader: Unit | None = None
    lines: list[Shared[Line]]
"""


def written(folder: Path, state: str) -> str:
    (folder / "things.py").write_text('Coin = NewType("Coin", int)\n', encoding="utf-8")
    (folder / "realm.py").write_text(state, encoding="utf-8")
    text: str = GENERATOR["Copies"](folder).module()
    return text


def test_the_copies_of_the_games_are_current() -> None:
    assert GENERATOR["main"](["--check"]) == 0, "python3 generate_copies.py"


def test_each_field_is_copied_by_what_it_is(tmp_path: Path) -> None:
    text = written(tmp_path, STATE)

    assert (
        "def realm(old: Realm, new: Realm) -> None:\n    new.units = [unit(one) for one in old.units]\n"
        in text
    )
    assert "    new.leader = unit(old.leader) if old.leader is not None else None\n" in text
    assert "    new.lines = old.lines.copy()\n" in text
    assert "    new.pack = old.pack.copy()\n    new.names = old.names\n    return new\n" in text
    assert "Line" not in text


def test_a_type_that_says_nothing_of_copying_is_asked_about(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"Realm\.box: how is Box copied"):
        written(tmp_path, STATE + "    box: Box\n")


def test_a_field_that_is_not_copied_yet_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "small" / "state"
    folder.mkdir(parents=True)
    (folder / "copies.py").write_text(written(folder, STATE), encoding="utf-8")
    monkeypatch.setitem(GENERATOR["main"].__globals__, "GAMES", tmp_path)

    assert GENERATOR["main"](["--check"]) == 0
    (folder / "realm.py").write_text(STATE + "    round: int = 0\n", encoding="utf-8")
    assert GENERATOR["main"](["--check"]) == 1


def by_hand(text: str) -> list[tuple[str, set[str], set[str]]]:
    """The classes of a module that copy themselves: their fields, and those that `copy` gives to the copy."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            fields = {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
            for each in node.body:
                if (
                    isinstance(each, ast.FunctionDef)
                    and each.name == "copy"
                    and "copies." not in ast.unparse(each)
                ):
                    given = {
                        one.attr
                        for one in ast.walk(each)
                        if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "new"
                    }
                    found.append((node.name, fields, given))
    return found


def test_copies_by_hand_leave_no_field_out() -> None:
    """Kameloot, Merchants, Smiths and Enchanters: a state and a class for what one player has."""
    found = [
        (name, fields - given)
        for path in sorted(GENERATOR["GAMES"].rglob("state*/*.py"))
        + sorted(GENERATOR["GAMES"].rglob("state.py"))
        for name, fields, given in by_hand(path.read_text(encoding="utf-8"))
    ]

    assert len(found) == 8
    assert [(name, left_out) for name, left_out in found if left_out] == []
    half = (
        "class A:\n    x: int\n    y: int\n    def copy(self):\n        new = A()\n        new.x = self.x\n"
    )
    assert by_hand(half) == [("A", {"x", "y"}, {"x"})]
