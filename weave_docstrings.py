"""Puts the docstrings and types of the sources into the C that mypyc has made of them.

mypyc leaves both out, so that `help(spellmarket.Table)` of a compiled engine would show bare names. setup.py
calls this between mypyc and the C compiler, for the rooms whose names are public.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

STRING = r'PyDoc_STR\("(?:[^"\\]|\\.)*?--\\n\\n'  # a signature in C, up to where a docstring would follow
FUNCTION = re.compile(rf'(CPyPy_(\w+),\s+[A-Z_ |]+, {STRING})(?="\))')
CLASS = re.compile(rf'(CPyType_(\w+)_template_ = {{[^;]*?{STRING})(?="\))')
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s+(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Woven:
    """A C file with docstrings woven in; one that comes out as it was keeps its age and its object file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.before = path.read_text(encoding="utf-8") if path.exists() else None
        self.age = path.stat().st_mtime_ns if path.exists() else 0

    def weave(self, docs: dict[str, str]) -> None:
        text = woven(self.path.read_text(encoding="utf-8"), docs)
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
    """What a reader is told of every class and function, by the name that mypyc gives it in C."""
    found: dict[str, str] = {}
    for source in sources:
        module = ".".join(source.relative_to(root).with_suffix("").parts)
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for name, doc in of_body(tree.body, module):
            found[name.replace(".", "___")] = doc
    return found


def of_body(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{outer}.{node.name}", ast.get_docstring(node) or ""
            yield from of_body(node.body, f"{outer}.{node.name}")
        elif isinstance(node, Function):
            yield f"{outer}.{node.name}", of_function(node)


def of_function(node: Function) -> str:
    """Its types, which a signature in C cannot hold, and its docstring."""
    decorators = {ast.unparse(each) for each in node.decorator_list}
    doc = ast.get_docstring(node) or ""
    if "property" in decorators:
        return f"{ast.unparse(node.returns)}: {doc}" if node.returns else doc
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){returns}\n\n{doc}".rstrip()
