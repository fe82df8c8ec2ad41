"""Compiles the engine with mypyc: kernel, bots and each game as a library of its own.

Without a C compiler, or with SPELLMARKET_PURE=1, the same modules are installed as they are.
"""

import os
import re
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENGINE = Path("build/engine")  # the C that mypyc writes
LIBRARIES = "spellmarket.engine"  # where all that is compiled lies
FLEET = "src/spellmarket/adapters/fleet.py"  # steps many tables for learners: compiled, of all adapters
PUBLIC = (f"{LIBRARIES}.kernel", f"{LIBRARIES}.bots")  # of these people ask for help
MOUTHFUL = 160_000  # bytes of Python in one library; the C compiler takes more than its share for larger ones


def groups() -> dict[str, list[str]]:
    """The modules to compile, by the name of the library they share.

    A library for each game, and for each folder of a large one, keeps what is unchanged out of a rebuild and
    lets the C compiler use all cores. A game that fits is one: calls inside a library are plain calls. Words
    are left out: they would be compiled for long and run no faster. All libraries lie in spellmarket/engine,
    so that an installed package has one folder. (run.py asks for this list, too.)
    """
    found: dict[str, list[str]] = {}
    for room in ("kernel", "bots", "games"):
        for path in sorted((HERE / "src" / "spellmarket" / room).rglob("*.py")):
            with path.open(encoding="utf-8") as lines:
                left_out = next(lines, "").startswith("# not compiled")
            if left_out or path.name == "__init__.py" or "text" in (path.stem, path.parent.name):
                continue
            parts = path.relative_to(HERE).parts
            name = f"{LIBRARIES}.{parts[3] if room == 'games' else room}"
            found.setdefault(name, []).append("/".join(parts))
    if (HERE / FLEET).exists():
        found[f"{LIBRARIES}.fleet"] = [FLEET]
    return {part: paths for name, group in found.items() for part, paths in libraries(name, group)}


def libraries(name: str, group: list[str]) -> list[tuple[str, list[str]]]:
    """A game or a room: whole if it fits, else folder by folder."""
    if sum((HERE / path).stat().st_size for path in group) <= MOUTHFUL:
        return [(name, group)]
    folders: dict[str, list[str]] = {}
    for path in group:
        folders.setdefault("_".join([name, *path.split("/")[4:-1]]), []).append(path)
    return [part for folder, paths in folders.items() for part in cut(folder, paths)]


def cut(name: str, group: list[str]) -> list[tuple[str, list[str]]]:
    """A folder in parts that a C compiler can swallow, in the order of its modules."""
    parts: list[list[str]] = [[]]
    size = 0
    for path in group:
        more = (HERE / path).stat().st_size
        if parts[-1] and size + more > MOUTHFUL:
            parts.append([])
            size = 0
        parts[-1].append(path)
        size += more
    return [(f"{name}_{number}" if number else name, part) for number, part in enumerate(parts)]


def native(name: str) -> Path:
    """Where mypyc writes the C of a library."""
    folder, _, last = name.rpartition(".")
    return ENGINE / folder.replace(".", "/") / f"__native_{last}.c"


def description() -> str:
    """README.md with addresses where it has places: whoever reads it elsewhere has no copy beside it."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project["urls"]["Source"]
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return re.sub(r"\]\((?!https?://|#)", f"]({source}/", readme)


def main() -> None:
    from setuptools import setup

    together = {} if os.environ.get("SPELLMARKET_PURE") == "1" else groups()
    extensions = []
    if together:
        Path(HERE, "src", *LIBRARIES.split(".")).mkdir(
            exist_ok=True
        )  # setuptools copies, and makes no folder
        sys.path.insert(0, str(HERE))  # a build from elsewhere does not look here
        from mypyc.build import mypycify

        from weave_counts import Counted
        from weave_docstrings import Woven, docstrings

        written = {name: Woven(native(name)) for name in together}
        counted = Counted()
        counted.copy()
        copies = {name: [counted.path(path) for path in group] for name, group in together.items()}
        paths = [path for group in copies.values() for path in group]
        extensions = mypycify(
            ["--strict", "--cache-dir=build/mypyc", *paths],
            opt_level="3",
            debug_level="0",
            target_dir=str(ENGINE),
            separate=[(group, name) for name, group in copies.items()],
        )
        for name, file in written.items():
            own = [HERE / path for path in together[name]] if name in PUBLIC else []
            file.weave(counted.told, docstrings(own, HERE / "src"))
        for extension in extensions:
            if os.name == "posix":  # nobody outside a library calls into it but by the table it gives out,
                extension.extra_compile_args.append("-fvisibility=hidden")  # so calls inside need no detour
            extension.optional = os.environ.get("SPELLMARKET_STRICT") != "1"
    setup(
        ext_modules=extensions,
        long_description=description(),
        long_description_content_type="text/markdown",
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )


if __name__ == "__main__":
    main()
