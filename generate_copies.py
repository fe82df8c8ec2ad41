"""Writes `state/copies.py` of the games: how a state is copied, from the fields that its classes declare.

    python3 generate_copies.py [--check]

The class that extends `State` is where it begins. Fields are copied one by one: numbers and words as they
are, lists and objects of the game's own classes anew, what is `Shared[...]` not at all. The state makes its
copy itself and says what is special about it.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

GAMES = Path(__file__).resolve().parent / "src" / "spellmarket" / "games"


class Kind:
    """A class of a game's state: where it stands, its fields, and how many numbers it is made with."""

    def __init__(self, module: str, node: ast.ClassDef) -> None:
        self.module = module
        self.name = node.name
        self.verb = re.sub(r"(?<!^)(?=[A-Z])", "_", node.name).lower()
        self.state = any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)
        self.fields: dict[str, ast.expr] = {}
        self.made_with = ""
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                self.fields[part.target.id] = part.annotation
            elif isinstance(part, ast.FunctionDef) and part.name == "__init__":
                self.made_with = ", ".join("0" for _ in part.args.args[1:])


class Copies:
    """The module in the making: `kinds` are known by name, `used` grows as their fields are met."""

    def __init__(self, folder: Path) -> None:
        self.kinds: dict[str, Kind] = {}
        self.plain = ["int", "bool", "str", "Seat"]
        for path in sorted(folder.glob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                match node:
                    case ast.ClassDef(name):
                        self.kinds[name] = Kind(path.stem, node)
                    case ast.Assign([ast.Name(name)], ast.Call(ast.Name("NewType"))):
                        self.plain.append(name)
        self.state = next(kind for kind in self.kinds.values() if kind.state)
        self.used = [self.state]

    def copied(self, kind: ast.expr, value: str) -> str | None:
        """The expression that copies a value of this type; None where nobody has said how."""
        match kind:
            case ast.Name(name) if name in self.plain:
                return value
            case ast.Name(name) if name in self.kinds and self.kinds[name].fields:
                if self.kinds[name] not in self.used:
                    self.used.append(self.kinds[name])
                return f"{self.kinds[name].verb}({value})"
            case ast.Subscript(ast.Name("Shared"), inner):
                if isinstance(inner, ast.Subscript):
                    self.copied(inner, value)  # whoever shares a list may still copy single things of it
                return value
            case ast.Subscript(ast.Name("list"), inner):
                each = self.copied(inner, "one")
                return f"{value}.copy()" if each == "one" else each and f"[{each} for one in {value}]"
            case ast.BinOp(inner, ast.BitOr(), ast.Constant(None)):
                each = self.copied(inner, value)
                return each and f"{each} if {value} is not None else None"
        return None

    def function(self, kind: Kind) -> str:
        lines = [f"def {kind.verb}(old: {kind.name}, new: {kind.name}) -> None:"]
        if not kind.state:
            lines = [f"def {kind.verb}(old: {kind.name}) -> {kind.name}:"]
            lines.append(f"    new = {kind.name}({kind.made_with})")
        for field, annotation in kind.fields.items():
            copy = self.copied(annotation, f"old.{field}")
            if copy is None:
                sys.exit(f"{kind.name}.{field}: how is {ast.unparse(annotation)} copied? Is it Shared[...]?")
            lines.append(f"    new.{field} = {copy}")
        return "\n".join(lines if kind.state else [*lines, "    return new"])

    def module(self) -> str:
        functions = [self.function(kind) for kind in self.used]  # `used` grows while it is read
        imports: dict[str, list[str]] = {}
        for kind in self.used[1:]:
            imports.setdefault(kind.module, []).append(kind.name)
        lines = [
            f"from .{module} import {', '.join(sorted(names))}" for module, names in sorted(imports.items())
        ]
        return HEAD.format(
            imports="\n".join(lines), module=self.state.module, state=self.state.name
        ) + "".join(f"\n\n{function}\n" for function in functions)


HEAD = '''"""How the state is copied: `generate_copies.py` writes it from the fields of its classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

{imports}

if TYPE_CHECKING:
    from .{module} import {state}
'''


def main(words: list[str]) -> int:
    stale = [
        (path, text)
        for path in sorted(GAMES.glob("*/state/copies.py"))
        if path.read_text(encoding="utf-8") != (text := Copies(path.parent).module())
    ]
    for path, text in stale:
        if "--check" in words:
            print(f"{path.relative_to(GAMES)} is out of date: python3 generate_copies.py")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(GAMES)}")
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
