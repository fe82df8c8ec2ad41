"""Puts a count beside every rule that the sources of the games name into what is compiled of them.

setup.py calls this: mypyc reads the copy that is made here, and what it says of files and lines is put right
in its C, so that an error is told where it stands in the sources.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
SOURCE = Path("src/spellmarket")
COPY = Path("build/counted")  # of the sources, with counts
PLACES = SOURCE / "lab" / "places.py"
TOLD = re.compile(rf'"{COPY.as_posix()}/([^"]+)"((?:, "[^"]*")+), (\d+)')  # a line of a file, in C


class Counted:
    """The sources as they are compiled."""

    def __init__(self) -> None:
        self._lines: dict[str, list[int]] = {}  # by file: where each line of the copy stands in the source

    def copy(self) -> None:
        """A copy of the sources in which games have their counts; what is as it was keeps its age."""
        wanted: dict[Path, str] = {}
        for path in sorted((HERE / SOURCE).rglob("*.py")):
            wanted[path.relative_to(HERE)] = path.read_text(encoding="utf-8")
        reader = places()
        for folder in sorted((HERE / SOURCE / "games").iterdir()):
            if (folder / "__init__.py").exists():
                for path, (text, lines) in reader.woven(folder).items():
                    wanted[path.relative_to(HERE)] = text
                    self._lines[path.relative_to(HERE).as_posix()] = lines
        top = HERE / COPY
        for path in sorted(top.rglob("*.py")):
            if path.relative_to(top) not in wanted:
                path.unlink()
        for place, text in wanted.items():
            path = top / place
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        shutil.copyfile(HERE / SOURCE / "py.typed", top / SOURCE / "py.typed")

    def path(self, source: str) -> str:
        return (COPY / source).as_posix()

    def told(self, text: str) -> str:
        """C that names files and lines of the sources."""

        def source(found: re.Match[str]) -> str:
            file, names, line = found.group(1), found.group(2), int(found.group(3))
            lines = self._lines.get(file)
            return f'"{file}"{names}, {lines[line] if lines and 0 <= line < len(lines) else line}'

        return TOLD.sub(source, text)


def places() -> ModuleType:
    """What finds the places, loaded alone: nothing of the package is needed to build it."""
    spec = importlib.util.spec_from_file_location("spellmarket_places", HERE / PLACES)
    assert spec is not None and spec.loader is not None, "a file has a loader"
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
