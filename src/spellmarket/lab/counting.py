"""Counts the rules of games that an uncompiled engine has played: a program, in a process of its own.

It loads the games with a count beside every rule that they name (`places`), gets games as their moves, and
answers how often each rule was carried out. Whoever wants to know asks `fired`.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import pickle
import signal
import sys
import time
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any


class Counting(importlib.machinery.SourceFileLoader):
    """Loads a module of the game with counts in it."""

    def __init__(self, name: str, path: str, sheet: Any) -> None:
        super().__init__(name, path)
        self._sheet = sheet

    def get_code(self, fullname: str) -> CodeType:
        """Never out of a cache: what is kept there has no counts."""
        from spellmarket.lab.places import Reader

        source = Path(self.path).read_text(encoding="utf-8")
        code: CodeType = compile(Reader(self._sheet, source).counted(), self.path, "exec", dont_inherit=True)
        return code


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of one game in their sources."""

    def __init__(self, package: str, sheet: Any, modules: list[Path]) -> None:
        self._package = package
        self._sheet = sheet
        self._modules = modules

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        if not name.startswith(self._package + ".") or path is None:
            return None
        place = Path(next(iter(path))) / name.rpartition(".")[2]
        inner = place / "__init__.py"
        file = inner if inner.exists() else place.with_suffix(".py")
        if file not in self._modules:
            return None
        loader = Counting(name, str(file), self._sheet)
        where = [str(place)] if file == inner else None
        return importlib.util.spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=where
        )


def serve() -> None:
    """Runs until nobody asks any more: first a run, then game by game its seed and moves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked us hears it, and leaves
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    package, folder = pickle.load(asked)
    places = alone(Path(__file__).with_name("places.py"))
    sys.meta_path.insert(0, Finder(package, places.sheet_of(Path(folder)), places.modules(Path(folder))))
    from spellmarket.lab import fired  # only now: it loads the games

    run = pickle.load(asked)
    game = run.shelf()
    while True:
        try:
            told = pickle.load(asked)
        except EOFError:
            return
        begun = time.process_time()
        found = fired.replay(run, game, *told)
        pickle.dump((found, time.process_time() - begun), answers)
        answers.flush()


def alone(path: Path) -> Any:
    """A file as a module, without the package around it."""
    name = f"spellmarket.lab.{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None, "a file has a loader"
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    os.environ["SPELLMARKET_PURE"] = "1"
    serve()
