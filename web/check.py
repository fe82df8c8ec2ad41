"""What no tool from outside looks at in web/: `python web/check.py` prints what is wrong and fails.

- Every class of a style sheet is used in TypeScript, and every class in TypeScript stands in a style sheet
  or is looked for.
- No game is named outside its own folder: what shared code knows of a game, the game has declared.
- No rule is cited in TypeScript: a reason comes from the engine, with its rule.
- No line of TypeScript or CSS is longer than 120 characters, in templates too, which the formatter lets be.
- No file is longer than 320 lines: one holds one matter, and about 300 lines are enough for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
WIDTH = 120
LINES = 320


def sources(root: Path) -> Iterator[Path]:
    """Everything written by hand."""
    for path in sorted(root.rglob("*")):
        if path.suffix in (".ts", ".css") and "generated" not in path.parts:
            yield path


def long_lines(root: Path) -> Iterator[str]:
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > WIDTH:
                yield f"{name}:{number}: {len(line)} characters, not more than {WIDTH}"


def long_files(root: Path) -> Iterator[str]:
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LINES:
            yield f"{name}: {lines} lines, not more than {LINES}"


def class_attributes(text: str) -> Iterator[str]:
    """What stands in class attributes, with the values put into them."""
    for found in re.finditer(r'\bclass(?:Name)? ?= ?(["`]|\$\{)', text):
        start = at = found.end()
        depth = int(found[1] == "${")
        while at < len(text):
            if text.startswith("${", at):
                depth += 1
            elif text[at] == "}" and depth:
                depth -= 1
                if not depth and found[1] == "${":
                    break
            elif not depth and text[at] == found[1]:
                break
            at += 1
        yield text[start:at]


def styled(root: Path) -> dict[str, set[str]]:
    """The classes of the style sheets, and the sheets in which each stands."""
    found: dict[str, set[str]] = {}
    for path in sources(root):
        if path.suffix == ".css":
            text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            for selector in re.findall(r"([^{};]+)\{", text):
                if not selector.strip().startswith("@"):
                    for name in re.findall(r"\.([A-Za-z][\w-]*)", selector):
                        found.setdefault(name, set()).add(path.relative_to(root).as_posix())
    return found


def scripts(root: Path, sheet: str) -> str:
    """All scripts that a sheet may dress: those of its own board and the shared ones."""
    own = re.match(r"boards/\w+/", sheet)
    paths = {path: path.relative_to(root).as_posix() for path in sources(root) if path.suffix == ".ts"}
    return "\n".join(
        path.read_text(encoding="utf-8")
        for path, name in paths.items()
        if not own or name.startswith(own[0]) or not re.match(r"boards/\w+/", name)
    )


def idle_classes(root: Path) -> Iterator[str]:
    """Classes that nothing wears, and classes worn in vain."""
    sheets = styled(root)
    for sheet in sorted({sheet for found in sheets.values() for sheet in found}):
        text = scripts(root, sheet)
        quoted = " ".join([*class_attributes(text), *re.findall(r'"[^"\n]*"|`[^`<>\n]*`', text)])
        words = set(re.findall(r"[A-Za-z][\w-]*", quoted))
        stems = tuple(set(re.findall(r"([A-Za-z][\w-]*-|\w+__)\$\{", text)))
        for name in sorted(name for name, found in sheets.items() if sheet in found):
            if name not in words and not name.startswith(stems):
                yield f"{sheet}: nothing is of class {name}"
    text = scripts(root, "")
    stems = tuple(set(re.findall(r"([A-Za-z][\w-]*-)\$\{", text)))
    plain = re.sub(r"\S*\$\{(?:[^{}]|\{[^{}]*\})*\}\S*", " ", " ".join(class_attributes(text)))
    for name in sorted(set(re.findall(r"(?<![\w.$-])[a-z][\w]*(?:-[\w-]+|__[\w-]+)(?![\w(.-])", plain))):
        if name not in sheets and f".{name}" not in text and not name.startswith(stems):
            yield f"class {name} stands in no style sheet"


def named_games(root: Path) -> Iterator[str]:
    """Shared files that know a game by its name."""
    games = sorted(path.name for path in (root / "boards").iterdir() if path.is_dir())
    words = {word for game in games for word in (game, *game.split("_")) if len(word) > 4}
    pattern = re.compile(rf"({'|'.join(sorted(words, key=len, reverse=True))})", re.IGNORECASE)
    for path in games and [*sources(root), *sorted(root.glob("words/*/shell.json"))]:
        name = path.relative_to(root).as_posix()
        if not any(f"/{game}/" in name or f"/{game}." in name for game in games):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if found := pattern.search(line):
                    yield f"{name}:{number}: {found[0]} is a game's own name"


def cited_rules(root: Path) -> Iterator[str]:
    """Rule ids that stand in a script."""
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".ts":
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if found := re.search(r"\b[A-Z]{3}-[A-Z]{2,6}-\d+", line):
                    yield f"{name}:{number}: {found[0]} is for the engine to cite"


def wrong(root: Path) -> list[str]:
    return [*long_lines(root), *long_files(root), *idle_classes(root), *named_games(root), *cited_rules(root)]


def main() -> int:
    lines = wrong(HERE / "src")
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
