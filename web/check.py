"""What no tool from outside looks at in web/: `python web/check.py` prints what is wrong and fails.

- Every class of a style sheet is used in TypeScript, and every class in TypeScript stands in a style sheet
  or is looked for.
- No game is named outside its own folder: what shared code knows of a game, the game has declared.
- No rule is cited in TypeScript: a reason comes from the engine, with its rule.
- Nothing is known by a pattern in words: what something is, the engine says. Where we take our own names, an address or a
  template apart, the line before says so and why (`// by pattern: an address`).
- Every message of a catalogue is used, and every message that is used stands in the English one.
- No line of TypeScript or CSS is longer than 120 characters, in templates too, which the formatter lets be.
- No file is longer than 320 lines: one holds one matter, and about 300 lines are enough for it. The median function
  has fewer than ten.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
WIDTH = 120
LINES = 320
GLANCE = 10  # lines of a function
FEW = 50  # functions, of which a median says nothing


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


FUNCTION = re.compile(
    r"( *)(?:export )?(?:"
    r"(?:async )?function\b"
    r"|const \w+(?:: [^=]+)? = (?:async )?(?:\(|\w+ =>)(?!.*\)\.)"
    r"|(?:(?:private|protected|static|override|async|get|set) )*(?!if|for|while|switch|return)\w+(?:<[^>]*>)?\((?:.*\{)?$"
    r")"
)


def lengths(text: str) -> Iterator[int]:
    """Lines of each function; the formatter sees to it that one ends where its indentation does."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if found := FUNCTION.match(line):
            deep = len(found[1])
            end = start
            for at in range(start + 1, len(lines)):
                within = not lines[at].strip() or len(lines[at]) - len(lines[at].lstrip()) > deep
                closes = not within and lines[at].lstrip()[0] in "})]`"
                if not within and not closes:
                    break
                end = at
                if closes and not lines[at].endswith(("{", "=>")):
                    break
            yield len([one for one in lines[start : end + 1] if one.strip()])


def long_functions(root: Path) -> Iterator[str]:
    """Half of all functions can be read at a glance."""
    found = [
        n for path in sources(root) if path.suffix == ".ts" for n in lengths(path.read_text(encoding="utf-8"))
    ]
    if len(found) > FEW and median(found) >= GLANCE:
        yield f"the median function has {median(found):.0f} lines, not fewer than {GLANCE}"


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


@lru_cache
def scripts(root: Path, board: str) -> str:
    """All scripts that a sheet may dress: the shared ones and those of its own board; without one, all."""
    found = []
    for path in sources(root):
        own = re.match(r"boards/\w+/", path.relative_to(root).as_posix())
        if path.suffix == ".ts" and (not board or not own or own[0] == board):
            found.append(path.read_text(encoding="utf-8"))
    return "\n".join(found)


@lru_cache
def worn(root: Path, board: str) -> tuple[set[str], tuple[str, ...]]:
    """Words of those scripts that may be classes, and beginnings of such words."""
    text = scripts(root, board)
    quoted = " ".join([*class_attributes(text), *re.findall(r'"[^"\n]*"|`[^`<>\n]*`', text)])
    stems = set(re.findall(r"([A-Za-z][\w-]*-|\w+__)\$\{", text))
    return set(re.findall(r"[A-Za-z][\w-]*", quoted)), tuple(stems)


def idle_classes(root: Path) -> Iterator[str]:
    """Classes that nothing wears, and classes worn in vain."""
    sheets = styled(root)
    for sheet in sorted({sheet for found in sheets.values() for sheet in found}):
        own = re.match(r"boards/\w+/", sheet)
        words, stems = worn(root, own[0] if own else "")
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


PATTERN = re.compile(
    r"\.(test|match|matchAll|search|startsWith|endsWith|split|replace|replaceAll|lastIndexOf)\("
    r"|\bnew RegExp\(|\.(includes|indexOf)\([\"'`]"
)
EXCUSED = re.compile(r"// by pattern: \w")


def patterns(root: Path) -> Iterator[str]:
    """Lines that look into words, without a reason on the line before."""
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        before = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found = (
                path.suffix == ".ts"
                and not line.strip().startswith(("//", "*", "/*"))
                and PATTERN.search(line)
            )
            if found and not EXCUSED.search(before):
                yield f"{name}:{number}: {found[0]} looks into words; say why before it (// by pattern: …)"
            before = line


def first_argument(text: str, at: int) -> str:
    """What stands between an opening bracket and the comma or bracket that ends the first argument."""
    depth, quote, start = 0, "", at
    while at < len(text):
        one = text[at]
        if quote:
            quote = "" if one == quote else quote
        elif one in "\"'`":
            quote = one
        elif one in "([{":
            depth += 1
        elif one in ")]}" or (one == "," and not depth):
            if not depth:
                break
            depth -= 1
        at += 1
    return text[start:at]


def asked(text: str) -> Iterator[str]:
    """Keys that a script asks the catalogue for, word by word."""
    for call in re.finditer(r"(?<![\w.])t\(", text):
        first = re.sub(r"`[^`]*`", "", first_argument(text, call.end()))
        yield from re.findall(r'(?<![!=]== )"([\w.-]+)"', re.sub(r'\w+\("[^"]*"\)', "", first))


def catalogue(path: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def idle_words(root: Path) -> Iterator[str]:
    """Messages that nothing says, and messages that are said and stand nowhere."""
    scripts = {path: path.read_text(encoding="utf-8") for path in sorted(root.rglob("*.ts"))}
    text = "\n".join(scripts.values())
    literal = set(re.findall(r'"([\w.-]+)"', text))
    known = literal | engine_words(root) | set(re.findall(r"\b([a-z_][\w-]*)\??:", text))
    shapes = [shape(one) for one in set(re.findall(r"`((?:[\w.-]|\$\{[^}`]*\})+)`", text)) if "$" in one]
    own = sorted(root.glob("boards/*/words.json"))  # of a board that brings its words itself
    for path in [*sorted(root.glob("words/*/*.json")), *own]:
        for key in catalogue(path):
            made = (one.fullmatch(key) for one in shapes)
            said = key in literal or DECLARED.match(key)
            if not said and not any(one and known.issuperset(one.groups()) for one in made):
                yield f"{path.relative_to(root).as_posix()}: nothing says {key}"
    english = {key for path in [*root.glob("words/en/*.json"), *own] for key in catalogue(path)}
    for path, text in scripts.items():
        for key in sorted(set(asked(text)) - english if english else ()):
            yield f"{path.relative_to(root).as_posix()}: {key} stands in no catalogue"


# Each has a test of its own, against what the game declares.
DECLARED = re.compile(r"\w+\.(option|sheet)\.")


def shape(template: str) -> re.Pattern[str]:
    """The keys that a template stands for; what is put into it is a word that somebody writes down."""
    first, *rest = re.split(r"\$\{[^}]*\}", template)
    leads = "(.+)" if not first else "([^.]+)"  # a key may begin with another key
    return re.compile(re.escape(first) + leads + "([^.]+)".join(re.escape(one) for one in rest))


def engine_words(root: Path) -> set[str]:
    """Names that the engine writes down in quotes, or gives to a field of the shelf."""
    engine = root.parent.parent / "src" / "spellmarket"
    found: set[str] = set()
    for path in [*engine.rglob("*.py"), *engine.rglob("*.toml")]:
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'"([^"\n]{1,40})"', text))
        if path.name == "declared.py":
            found.update(re.findall(r"^    (\w+):", text, re.MULTILINE))
    return found


def wrong(root: Path) -> list[str]:
    scripts.cache_clear()
    worn.cache_clear()
    return [
        *long_lines(root),
        *long_files(root),
        *long_functions(root),
        *idle_classes(root),
        *named_games(root),
        *cited_rules(root),
        *patterns(root),
        *idle_words(root),
    ]


def main() -> int:
    lines = wrong(HERE / "src")
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
