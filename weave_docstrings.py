"""Puts the docstrings and types of the sources into the C that mypyc has made of them.

mypyc leaves both out, so that `help(spellmarket.Table)` of a compiled engine would show bare names. setup.py
calls this between mypyc and the C compiler, for the rooms whose names are public.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

STRING = r'PyDoc_STR\("(?:[^"\\]|\\.)*?--\\n\\n'  # a signature in C, up to where a docstring would follow
FUNCTION = re.compile(rf'(CPyPy_(\w+),\s+[A-Z_ |]+, {STRING})(?="\))')
CLASS = re.compile(rf'(CPyType_(\w+)_template_ = {{[^;]*?{STRING})(?="\))')
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s+(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})")

DECLARED = "spellmarket/kernel/declared.py"  # has the class of what a game is declared with: Game's fields
MADE = ("range", "frozenset")  # what is made by a call of its own name
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Woven:
    """A C file with docstrings woven in; one that comes out as it was keeps its age and its object file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.before = path.read_text(encoding="utf-8") if path.exists() else None
        self.age = path.stat().st_mtime_ns if path.exists() else 0

    def weave(self, told: Callable[[str], str], docs: dict[str, str]) -> None:
        """Put the docstrings in, and whatever else is to be put right."""
        text = woven(told(self.path.read_text(encoding="utf-8")), docs)
        self.path.write_text(text, encoding="utf-8")
        if text == self.before:
            os.utime(self.path, ns=(self.age, self.age))


def woven(text: str, docs: dict[str, str]) -> str:
    def told(found: re.Match[str]) -> str:
        return found.group(1) + in_c(docs.get(found.group(2), ""))

    def told_property(found: re.Match[str]) -> str:
        doc = docs.get(f"{found.group(2)}___{found.group(3)}", "")
        return found.group(1) + (f'PyDoc_STR("{in_c(doc)}")' if doc else "NULL")

    return PROPERTY.sub(told_property, CLASS.sub(told, FUNCTION.sub(told, text)))


def in_c(doc: str) -> str:
    """The inside of a C string; what is not ASCII goes as the bytes of UTF-8, three octal digits each."""
    escaped = (
        doc.encode()
        .replace(b"\\", b"\\\\")
        .replace(b'"', b'\\"')
        .replace(b"\n", b"\\n")
        .replace(b"?", b"\\?")
    )
    return "".join(chr(byte) if byte < 128 else f"\\{byte:03o}" for byte in escaped)


def docstrings(sources: list[Path], root: Path) -> dict[str, str]:
    """What a reader is told of every class, function and field, by the name that mypyc gives it in C."""
    texts = {source: source.read_text(encoding="utf-8") for source in sources}
    trees = {source: ast.parse(text) for source, text in texts.items()}
    text = (root / DECLARED).read_text(encoding="utf-8")
    declared: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name == "Declared":
            declared = of_fields(node, text.splitlines(), {})
    found: dict[str, str] = {}
    for source, tree in trees.items():
        module = ".".join(source.relative_to(root).with_suffix("").parts)
        for name, doc in of_body(tree.body, module, texts[source].splitlines(), declared):
            found[name.replace(".", "___")] = doc
    return found


def of_body(
    body: list[ast.stmt], outer: str, lines: list[str], declared: dict[str, str]
) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{outer}.{node.name}", ast.get_docstring(node) or ""
            for field, doc in of_fields(node, lines, declared).items():
                yield f"{outer}.{node.name}.{field}", doc
            yield from of_body(node.body, f"{outer}.{node.name}", lines, declared)
        elif isinstance(node, Function):
            yield f"{outer}.{node.name}", of_function(node)


def of_fields(node: ast.ClassDef, lines: list[str], declared: dict[str, str]) -> dict[str, str]:
    """The fields of a class: what they are, and the remark beside them."""
    found: dict[str, str] = {}
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = of_field(ast.unparse(statement.annotation), statement, lines)
        elif isinstance(statement, Function) and statement.name == "__init__":
            found |= of_init(statement, lines, declared)
    return {name: doc for name, doc in found.items() if doc and not name.startswith("_")}


def of_init(init: Function, lines: list[str], declared: dict[str, str]) -> dict[str, str]:
    """Fields that are set in `__init__`: typed there, or taken from an argument or from what is declared."""
    arguments = [*init.args.args, *init.args.kwonlyargs]
    types = {each.arg: ast.unparse(each.annotation) for each in arguments if each.annotation}
    found: dict[str, str] = {}
    for node in ast.walk(init):
        if isinstance(node, ast.AnnAssign):
            name = own(node.target)
            found[name] = of_field(ast.unparse(node.annotation), node, lines)
        elif isinstance(node, ast.Assign):
            for target, value in pairs(node.targets[0], node.value):
                name = own(target)
                if isinstance(value, ast.Name):
                    found.setdefault(name, of_field(types.get(value.id, ""), node, lines))
                elif isinstance(value, ast.Call) and ast.unparse(value.func) in MADE:
                    found.setdefault(name, of_field(ast.unparse(value.func), node, lines))
                elif name in declared:
                    found.setdefault(name, declared[name])
    found.pop("", None)
    return found


def own(target: ast.expr) -> str:
    """The field that is set, if it is one of `self`."""
    mine = isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    return target.attr if mine and isinstance(target, ast.Attribute) else ""


def pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts))
    return [(target, value)]


def of_field(kind: str, node: ast.stmt, lines: list[str]) -> str:
    kind = re.sub(r"^(?:Final|NotRequired)\[(.*)\]$", r"\1", kind)
    remark = lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2].strip()
    return ": ".join(part for part in (kind, remark) if part)


def of_function(node: Function) -> str:
    """Its types, which a signature in C cannot hold, and its docstring."""
    decorators = {ast.unparse(each) for each in node.decorator_list}
    doc = ast.get_docstring(node) or ""
    if "property" in decorators:
        return f"{ast.unparse(node.returns)}: {doc}" if node.returns else doc
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){returns}\n\n{doc}".rstrip()
