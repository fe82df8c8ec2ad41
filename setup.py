"""Compiles the engine with mypyc: kernel, bots and each game as a library of its own.

Without a C compiler, or with SPELLMARKET_PURE=1, the same modules are installed as they are.
"""

import os
from pathlib import Path

HERE = Path(__file__).resolve().parent


def groups() -> dict[str, list[str]]:
    """The modules to compile, by the name of the library they share.

    A library for each game keeps unchanged games out of a rebuild and lets the C compiler use all cores. It
    costs nothing at run time that could be measured. The libraries stand beside the package and not inside,
    because compiled modules derive their __file__ from there. (run.py asks for this list, too.)
    """
    found: dict[str, list[str]] = {}
    for room in ("kernel", "bots", "games"):
        for path in sorted((HERE / "src" / "spellmarket" / room).rglob("*.py")):
            with path.open(encoding="utf-8") as lines:
                left_out = next(lines, "").startswith("# not compiled")
            if left_out or path.name == "__init__.py" or path.as_posix().endswith("kernel/ints.py"):
                continue
            parts = path.relative_to(HERE).parts
            name = f"spellmarket_{parts[3] if room == 'games' else room}"
            found.setdefault(name, []).append("/".join(parts))
    return found


def main() -> None:
    from setuptools import setup

    together = {} if os.environ.get("SPELLMARKET_PURE") == "1" else groups()
    extensions = []
    if together:
        from mypyc.build import mypycify

        paths = [path for group in together.values() for path in group]
        extensions = mypycify(
            ["--strict", "--cache-dir=build/mypyc", *paths],
            opt_level="3",
            debug_level="0",
            target_dir="build/engine",
            separate=[(group, name) for name, group in together.items()],
        )
        for extension in extensions:
            extension.optional = os.environ.get("SPELLMARKET_STRICT") != "1"
    setup(ext_modules=extensions)


if __name__ == "__main__":
    main()
