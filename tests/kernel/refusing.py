"""What a game says when it refuses: every rule and every sentence of its rules, read off its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import spellmarket as sm

GAMES = Path(sm.__file__).parent / "games"
RULE = re.compile(r"[A-Z]+-[A-Z]+-[0-9]+")


def modules(name: str) -> Iterator[ast.Module]:
    folder = GAMES / name
    for path in (*folder.glob("rules*.py"), *folder.glob("rules/**/*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def foretold(name: str) -> Iterator[dict[str, ast.expr]]:
    """Rule and reason of what a view says to be refused, before it is tried."""
    for path in (GAMES / name).glob("state/view.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                told = {
                    key.value: one
                    for key, one in zip(node.keys, node.values, strict=True)
                    if isinstance(key, ast.Constant) and isinstance(key.value, str)
                }
                if told.keys() == {"rule", "reason"}:
                    yield told


def refusing(name: str) -> set[str]:
    """The rules by which a game refuses: those that its rules name in their code, and those of its end."""
    game = sm.game(name)
    nodes = [node for module in modules(name) for node in ast.walk(module)]
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}  # docstrings
    nodes = [node for node in nodes if id(node) not in told]
    nodes += [told["rule"] for told in foretold(name)]
    named = {node.value for node in nodes if isinstance(node, ast.Constant) and is_rule(node)}
    return {game.ended, game.away, *map(str, named)} - {""}


def sentences(name: str) -> set[str]:
    """Why not, in English, with `{}` for each figure: `you hold {}, not {}`."""
    found = {"that is not among the moves open now", "one decision is one move: the next comes after it"}
    for module in modules(name):
        for node in ast.walk(module):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2 and is_rule(node.elts[0]):
                found |= set(shapes(node.elts[1]))
            elif isinstance(node, ast.ClassDef):
                found = found.union(*map(shapes, reasons(node)))
    return found.union(*(shapes(told["reason"]) for told in foretold(name)))


def reasons(kind: ast.ClassDef) -> Iterator[ast.expr]:
    """What a phase says of all that it refuses, where that is always the same."""
    for part in kind.body:
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
            if part.targets[0].id == "reason":
                yield part.value


def advice(name: str) -> set[str]:
    """Every whole sentence that advice answers with when it is asked why, with `{}` for each figure."""
    found: set[str] = set()
    for path in (*(GAMES / name).glob("advice*.py"), *(GAMES / name).glob("advice/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(("why", "ranked")):
                returned = [one.value for one in ast.walk(node) if isinstance(one, ast.Return) and one.value]
                found = found.union(*map(shapes, returned))
    return {shape for shape in found if shape.endswith(".")}


@cache
def texts(name: str) -> set[str]:
    """Every text in the code of a game, with `{}` for what is put into it; `{}, {}` for what is joined."""
    found = set()
    for path in (GAMES / name).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                found |= set(shapes(node))
            if (
                isinstance(node, ast.Attribute)
                and node.attr == "join"
                and isinstance(node.value, ast.Constant)
            ):
                found.add(f"{{}}{node.value.value}{{}}")
    return found


def is_rule(node: ast.expr) -> bool:
    """A rule itself, one of two, or what holds one."""
    if isinstance(node, ast.IfExp):
        return is_rule(node.body) and is_rule(node.orelse)
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and RULE.fullmatch(node.value) is not None
    return "rule" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def shapes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from shapes(node.body)
        yield from shapes(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    else:
        yield "{}"  # made elsewhere


def blank(template: str) -> str:
    """A sentence of a catalogue without the names of its slots."""
    return re.sub(r"\{\w+\}", "{}", template)
