"""Which rules a game carries out: its sources are read with a count beside every rule they name.

This file is also a program, and needs nothing but Python: it runs in a process of its own, in which the
games are loaded uncompiled with those counts, gets games as their moves, and answers which rules each
carried out how often. Whoever wants to know asks `fired`. The engine that plays has no counts in it, so
nothing is paid elsewhere.

A rule counts where the code names it: in the docstring of a function whenever it is entered, in that of a
class whenever one of its methods is, beside a condition or a loop when its body is entered, beside any
other line when it is reached, and beside a figure (`HAND: Final = 4`) wherever a function of the game uses
it.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import io
import os
import pickle
import re
import signal
import sys
import time
import tokenize
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

CITED = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
COUNTS = "_rules_carried_out"  # what the lists of counts are called in the modules of a game
UNSEEN = ("refuses", "__init__", "__repr__", "copy")  # methods that carry no rule of their class out
LEFT_OUT = ("text", "advice", "features", "words")  # modules that say or weigh, and carry nothing out

Block = list[ast.stmt]


class Sheet:
    """Every place of a game's sources that names rules, and how often it was reached."""

    def __init__(self) -> None:
        self.rules: list[tuple[str, ...]] = []  # of each place
        self.counts: list[int] = []
        self.figures: dict[str, set[str]] = {}  # constants of the game, and the rules they stand for

    def place(self, rules: set[str]) -> ast.stmt:
        """A new place: the statement that counts it."""
        self.rules.append(tuple(sorted(rules)))
        self.counts.append(0)
        return ast.parse(f"{COUNTS}[{len(self.counts) - 1}] += 1").body[0]

    def known(self) -> set[str]:
        return {rule for rules in self.rules for rule in rules}

    def reached(self) -> dict[str, int]:
        """How often each rule was carried out; the counts begin anew."""
        found: dict[str, int] = {}
        for number, count in enumerate(self.counts):
            if count:
                for rule in self.rules[number]:
                    found[rule] = found.get(rule, 0) + count
        self.counts[:] = [0] * len(self.counts)
        return dict(sorted(found.items()))


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
        self.before: dict[int, set[str]] = {}  # statements, by identity: rules that count before them
        self.within: dict[int, set[str]] = {}  # blocks, by their first statement: rules that count on entry

    def figures(self) -> None:
        """The constants of the module that stand for rules."""
        for line, column, alone, rules in comments(self.source):
            found = self.statement(line, column, alone)
            if found is not None and found in self.tree.body:
                for name in assigned(found):
                    self.sheet.figures.setdefault(name, set()).update(rules)

    def counted(self) -> ast.Module:
        for line, column, alone, rules in comments(self.source):
            self.comment(line, column, alone, rules)
        self.descend(self.tree, set(), False)
        return ast.fix_missing_locations(self.tree)

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
            if node.name in ("refuses",):
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
        rules = rules | self.within.get(id(block[0]), set())
        told: Block = []
        for each in list(block):
            held = set(self.before.get(id(each), set()))
            for name in used(each):
                held |= self.sheet.figures.get(name, set())
            if held:
                told.append(self.sheet.place(held))
            told.append(each)
            self.descend(each, set(), True)
        if rules:
            doc = isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None
            told.insert(1 if doc else 0, self.sheet.place(rules))
        block[:] = told


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


# Loading


class Counting(importlib.machinery.SourceFileLoader):
    """Loads a module of the game with counts in it."""

    def __init__(self, name: str, path: str, sheet: Sheet) -> None:
        super().__init__(name, path)
        self._sheet = sheet

    def get_code(self, fullname: str) -> CodeType:
        """Never out of a cache: what is kept there has no counts."""
        source = Path(self.path).read_text(encoding="utf-8")
        code: CodeType = compile(Reader(self._sheet, source).counted(), self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[COUNTS] = self._sheet.counts
        super().exec_module(module)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of one game in their sources."""

    def __init__(self, package: str, sheet: Sheet) -> None:
        self._package = package
        self._sheet = sheet

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        if not name.startswith(self._package + ".") or path is None:
            return None
        if name.removeprefix(self._package + ".").split(".")[0] in LEFT_OUT:
            return None
        place = Path(next(iter(path))) / name.rpartition(".")[2]
        inner = place / "__init__.py"
        file = inner if inner.exists() else place.with_suffix(".py")
        if not file.exists():
            return None
        loader = Counting(name, str(file), self._sheet)
        where = [str(place)] if file == inner else None
        return importlib.util.spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=where
        )


def read_figures(folder: Path, sheet: Sheet) -> None:
    """The constants of all modules of a game, before the first one is loaded."""
    for path in modules(folder):
        Reader(sheet, path.read_text(encoding="utf-8")).figures()


def modules(folder: Path) -> list[Path]:
    """The sources of a game that carry rules out."""
    inside = [(path.relative_to(folder).parts[0].removesuffix(".py"), path) for path in folder.rglob("*.py")]
    return sorted(path for name, path in inside if name not in LEFT_OUT)


class Memory:
    """What lies in lists, sets and dicts of a game's modules, its classes and its box: to be as it was.

    A game remembers things from one table to the next (the displays of a hand, say), and what is remembered
    is not carried out again. So after each game all of it is put back, whoever remembers it and wherever.
    """

    def __init__(self, package: str, game: object) -> None:
        self._lists: list[tuple[list[Any], list[Any]]] = []
        self._others: list[tuple[Any, Any]] = []
        self._caches: list[Any] = []
        self._seen: dict[int, object] = {}  # kept, so that no number is given to another thing
        waiting: list[object] = [game]
        for name, module in sys.modules.items():
            if name.startswith(package):
                waiting += vars(module).values()
        while waiting:
            each = waiting.pop()
            if id(each) not in self._seen:
                self._seen[id(each)] = each
                waiting += self._look(each, package)

    def _look(self, each: object, package: str) -> list[Any]:
        """Keep what is in something, and tell what to look into next."""
        if isinstance(each, list):
            self._lists.append((each, each[:]))
            return each
        if isinstance(each, dict | set):
            self._others.append((each, each.copy()))
            return [*each.values()] if isinstance(each, dict) else [*each]
        if isinstance(each, tuple | frozenset):
            return [*each]
        if hasattr(each, "cache_clear"):
            self._caches.append(each)
        if isinstance(each, type):
            return [*vars(each).values()] if each.__module__.startswith(package) else []
        ours = type(each).__module__.partition(".")[0] == package.partition(".")[0]
        return [vars(each)] if ours and hasattr(each, "__dict__") else []

    def forget(self) -> None:
        """All as it was."""
        for filled, kept in self._lists:
            filled[:] = kept
        for filled, kept in self._others:
            if filled != kept:  # what is still the same thing is not looked into
                filled.clear()
                filled.update(kept)
        for cache in self._caches:
            cache.cache_clear()


# The process of its own


def serve() -> None:
    """Runs until nobody asks any more: first a run, then game by game its seed and moves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked us hears it, and leaves
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    package, folder = pickle.load(asked)
    sheet = Sheet()
    read_figures(Path(folder), sheet)
    sys.meta_path.insert(0, Finder(package, sheet))
    from spellmarket.lab import fired  # only now: it loads the games

    run = pickle.load(asked)
    game = run.shelf()
    memory = Memory(package, game)
    before = sheet.counts[:]  # the box was laid out for all games
    while True:
        try:
            told = pickle.load(asked)
        except EOFError:
            return
        begun = time.process_time()
        sheet.counts[:] = before
        found = fired.replay(run, game, sheet, *told)
        memory.forget()
        pickle.dump((found, time.process_time() - begun), answers)
        answers.flush()


if __name__ == "__main__":
    os.environ["SPELLMARKET_PURE"] = "1"
    serve()
