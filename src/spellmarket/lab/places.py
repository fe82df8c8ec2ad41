"""Where the sources of a game name rules: each such place gets a number, and a count beside it.

This file needs nothing but Python: setup.py reads it to put the counts into what it compiles, and
`counting` to load a game uncompiled with them. The sources themselves hold none, so a count cannot drift from
the code.

A rule counts where the code names it: in the docstring of a function whenever it is entered, in that of a
class whenever one of its methods is, beside a condition or a loop when its body is entered, beside any
other line when it is reached, and beside a figure (`HAND: Final = 4`) wherever a function of the game uses
it. Places that are always reached together are one.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

CITED = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
UNSEEN = ("refuses", "__init__", "__repr__", "copy", "mark")  # methods that carry no rule of their class out
LEFT_OUT = ("text", "advice", "features", "words")  # modules that say or weigh, and carry nothing out

HEAD = """
from typing import Final as _Final
from spellmarket.kernel.tally import TALLY as _TALLY
_WAS: _Final = _TALLY.on
_TALLY.on = True
_AT: _Final = _TALLY.places({game!r}, {places})
"""  # of a module with places: what is done while it is loaded counts, too
FOOT = "_TALLY.on = _WAS"
COUNT = "if _TALLY.on:\n    _TALLY.hit(_AT + {place})"

LOOSE = "# not compiled"  # at the head of a module that runs from its source
REMEMBERED = "  # remembered"  # at the head of a function: what it names counts where its result is used

Block = list[ast.stmt]


class Sheet:
    """Every place of a game's sources that names rules."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.figures: dict[str, set[str]] = {}  # constants of the game, and the rules they stand for


def cited(text: str | None) -> set[str]:
    return set(CITED.findall(text or ""))


def comments(source: str) -> Iterator[tuple[int, int, bool, set[str]]]:
    """Comments that name rules: line, column, whether they stand alone in it, and the rules."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and cited(token.string):
            yield (
                token.start[0],
                token.start[1],
                not token.line[: token.start[1]].strip(),
                cited(token.string),
            )


def blocks(node: ast.AST) -> Iterator[Block]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block
    for each in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield each.body


class Reader:
    """Writes counts into one module."""

    def __init__(self, sheet: Sheet, source: str) -> None:
        self.sheet = sheet
        self.source = source
        self.tree = ast.parse(source)
        self.places: list[Counter[str]] = []  # the rules of each; one that is named twice counts twice
        self.before: dict[int, set[str]] = {}  # statements, by identity: rules that count before them
        self.within: dict[int, set[str]] = {}  # blocks, by their first statement: rules that count on entry
        self.remembered: set[int] = set()  # lines of functions whose results are used again and again

    def figures(self) -> None:
        """The constants of the module that stand for rules."""
        for line, column, alone, rules in comments(self.source):
            found = self.statement(line, column, alone)
            if found is not None and found in self.tree.body:
                for name in assigned(found):
                    self.sheet.figures.setdefault(name, set()).update(rules)

    def counted(self) -> ast.Module:
        """The module with its counts; one that names no rules is as it was."""
        for line, column, alone, rules in comments(self.source):
            self.comment(line, column, alone, rules)
        ends = [
            number for number, line in enumerate(self.source.splitlines(), 1) if line.endswith(REMEMBERED)
        ]
        self.remembered.update(ends)
        self.descend(self.tree, set(), False)
        if self.places:
            told = ", ".join(repr(" ".join(sorted(rules.elements()))) for rules in self.places)
            head = ast.parse(HEAD.format(game=self.sheet.game, places=told)).body
            at = 1 if ast.get_docstring(self.tree) is not None else 0
            while at < len(self.tree.body) and from_future(self.tree.body[at]):
                at += 1
            self.tree.body[at:at] = [located(each, 1) for each in head]
            self.tree.body += [located(each, 1) for each in ast.parse(FOOT).body]
        return self.tree

    def place(self, rules: Counter[str], line: int) -> ast.stmt:
        """The statement that counts a new place."""
        self.places.append(rules)
        return located(ast.parse(COUNT.format(place=len(self.places) - 1)).body[0], line)

    def statement(self, line: int, column: int, alone: bool) -> ast.stmt | None:
        """The innermost statement that a comment is about."""
        found: ast.stmt | None = None
        node: ast.AST = self.tree
        while True:
            inner = None
            for block in blocks(node):
                for each in block:
                    if each.lineno <= line <= (each.end_lineno or each.lineno):
                        inner = each
            if inner is None:
                break
            found = node = inner
        return following(node, line, column) if alone else found

    def comment(self, line: int, column: int, alone: bool, rules: set[str]) -> None:
        found = self.statement(line, column, alone)
        if found is None:
            return
        block = None if alone and line < found.lineno and is_simple(found) else headed(found, line)
        if block is not None:
            self.within.setdefault(id(block[0]), set()).update(rules)
        else:
            self.before.setdefault(id(found), set()).update(rules)

    def descend(self, node: ast.AST, of_class: set[str], inside: bool) -> None:
        """Counts in all blocks below a node; `inside` a function only, where code is carried out."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name in ("refuses",) or node.lineno in self.remembered:
                return
            own = cited(ast.get_docstring(node)) | (of_class if node.name not in UNSEEN else set())
            self.block(node, node.body, own)
            return
        if isinstance(node, ast.ClassDef):
            held = cited(ast.get_docstring(node)) | self.within.get(id(node.body[0]), set())
            for each in node.body:
                self.descend(each, held, False)
            return
        for block in blocks(node):
            if inside:
                self.block(node, block, set())
            else:
                for each in block:
                    self.descend(each, set(), False)

    def block(self, node: ast.AST, block: Block, rules: set[str]) -> None:
        """Counts in a block; what is reached whenever an earlier place of it is belongs to that place."""
        doc = isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None
        first = min(1 if doc else 0, len(block) - 1)
        told: list[tuple[int, Counter[str]]] = []  # before which statement, and what
        entered = rules | self.within.get(id(block[0]), set())
        if entered:
            told.append((1 if doc else 0, Counter(entered)))
        together = bool(entered)
        for at, each in enumerate(block):
            held = list(self.before.get(id(each), set()))
            for name in used(each):
                held += self.sheet.figures.get(name, set())
            if held and together:
                told[-1][1].update(set(held))
            elif held:
                told.append((at, Counter(set(held))))
                together = True
            together = together and goes_on(each)
        for each in list(block):
            self.descend(each, set(), True)
        made = [(at, self.place(counts, block[min(at, len(block) - 1)].lineno)) for at, counts in told]
        for at, count in reversed(made):
            block.insert(max(at, first) if at else at, count)


def goes_on(node: ast.stmt) -> bool:
    """Is what comes after this statement always reached when it is?"""
    leaves = (ast.Return, ast.Raise, ast.Break, ast.Continue)
    return not any(isinstance(each, leaves) for each in ast.walk(node))


def located(node: ast.stmt, line: int) -> ast.stmt:
    """A statement as if it stood in some line, with all that is in it."""
    for each in ast.walk(node):
        if "lineno" in each._attributes:
            vars(each).update(lineno=line, end_lineno=line, col_offset=0, end_col_offset=0)
    return node


def from_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def is_simple(node: ast.stmt) -> bool:
    return not any(True for _ in blocks(node))


def assigned(node: ast.stmt) -> list[str]:
    """The constants that a statement makes."""
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    return [each.id for each in targets if isinstance(each, ast.Name) and each.id.isupper()]


def following(node: ast.AST, line: int, column: int) -> ast.stmt | None:
    """The statement after a comment that stands alone, in its block; the one before, if there is none."""
    last: ast.stmt | None = None
    for block in blocks(node):
        for each in block:
            if each.col_offset != column:
                continue
            if each.lineno > line:
                return each
            last = each
    return last


def headed(node: ast.stmt, line: int) -> Block | None:
    """The block that a line of a compound statement opens, the first one by a comment above it."""
    opened: Block | None = None
    for block in blocks(node):
        if opened is None or block[0].lineno > line >= (opened[-1].end_lineno or 0):
            opened = block
    return opened


def used(node: ast.stmt) -> set[str]:
    """Constants that a statement itself looks at, not those of the blocks in it."""
    found = set()
    below = {id(each) for block in blocks(node) for each in block}
    waiting: list[ast.AST] = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.Name) and each.id.isupper():
            found.add(each.id)
        elif isinstance(each, ast.Attribute) and each.attr.isupper():
            found.add(each.attr)
        waiting += [child for child in ast.iter_child_nodes(each) if id(child) not in below]
    return found if not isinstance(node, ast.FunctionDef | ast.ClassDef) else set()


# A whole game


def modules(folder: Path) -> list[Path]:
    """The sources of a game that carry rules out: those that are compiled, less what says or weighs."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        first = path.relative_to(folder).parts[0].removesuffix(".py")
        if path.name != "__init__.py" and first not in LEFT_OUT and not text_of(path).startswith(LOOSE):
            found.append(path)
    return found


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def sheet_of(folder: Path) -> Sheet:
    """The constants of all modules of a game."""
    sheet = Sheet(folder.name)
    for path in modules(folder):
        Reader(sheet, path.read_text(encoding="utf-8")).figures()
    return sheet


def read(folder: Path) -> Iterator[Reader]:
    """Every module of a game with its counts."""
    sheet = sheet_of(folder)
    for path in modules(folder):
        reader = Reader(sheet, path.read_text(encoding="utf-8"))
        reader.counted()
        yield reader


def woven(folder: Path) -> Mapping[Path, tuple[str, list[int]]]:
    """The modules of a game with their counts, and for each of their lines the line it was in the source."""
    sheet = sheet_of(folder)
    found = {}
    for path in modules(folder):
        reader = Reader(sheet, path.read_text(encoding="utf-8"))
        tree = reader.counted()
        if reader.places:
            text = ast.unparse(tree) + "\n"
            found[path] = text, lines(tree, ast.parse(text), text.count("\n") + 1)
    return found


def lines(tree: ast.AST, again: ast.AST, count: int) -> list[int]:
    """Line by line where a statement stood, by the same tree that was written and read again."""
    found = [1] * (count + 1)
    waiting = [(tree, again)]
    while waiting:
        one, other = waiting.pop()
        for mine, theirs in zip(blocks(one), blocks(other), strict=True):
            for each, copy in zip(mine, theirs, strict=True):
                for line in range(copy.lineno, (copy.end_lineno or copy.lineno) + 1):
                    found[line] = each.lineno
                waiting.append((each, copy))
    return found
