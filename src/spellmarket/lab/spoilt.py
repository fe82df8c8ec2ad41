"""Packs that are nearly right: carried out, or refused with file, line and reason.

    python -m spellmarket.lab.spoilt kameloot --count 4000

Rows of a game's own content are changed: fields dropped, exchanged, given what no field holds, lines of the
small languages cut and mixed, rows doubled, the text itself broken. What is accepted must be a game that can
be shown and played; anything that is raised and is no refusal of the pack at one of its lines is printed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

from ..kernel import BadPack, BadSetup, Game, Pack, Quick
from ..kernel.pack import OWN
from .conformance import canon, play_on
from .nearly import Tried, command

FILE = "mine.toml"
STEPS = 300  # of a game with a pack that was accepted
PLAYED = 3  # one of so many accepted packs is played
STRANGE = (
    "0", "-1", "99", "1000", "1" + "0" * 30, "1.5", "inf", "nan", "true", "false", '""', '" "', '"\\n"',
    '"a\\u0000b"', '"a\\u001b[31mb"', '"²"', '"🐉"', "[]", "[1]", '["x"]', "[[]]", "{}", "{a = 1}",
    "2026-01-01",
    '"' + "x" * 5000 + '"', '"none"', '"any"',
)  # fmt: skip
T = TypeVar("T")
SIGNS = "()[]{}$|;:,<>=@?*+-/0129 ABxé²"
HEADS = ("[{}]", "[[{}s]]", "[[]]", "[[ {} ]]", "[[{}.x]]")
CUTS = ("", '"', "\0", "=", "[", "#", "'''")

__all__ = ["Spoilt", "run"]

Rows = dict[str, list[dict[str, Any]]]


def own_rows(known: Game) -> Rows:
    """Every table of the game's own files, by its kind."""
    assert known.box is not None
    found: Rows = {}
    for path, pack in OWN.items():
        if f"/{known.name}/" in path.replace("\\", "/"):
            for kind, rows in tomllib.loads(pack.source).items():
                if isinstance(rows, list):
                    found.setdefault(kind, []).extend(rows)
    return found


def any_of(of: Sequence[T], luck: Quick) -> T:
    return of[int(luck.below(len(of)))]


def written(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, list):
        return f"[{', '.join(written(one) for one in value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def twisted(text: str, other: str, luck: Quick) -> str:
    """A line of a small language with a slip in it."""
    start = int(luck.below(len(text) + 1))
    end = min(len(text), start + 1 + int(luck.below(5)))
    words = re.findall(r"\w+|\W", text) or [""]
    others = re.findall(r"\w+|\W", other) or [""]
    what = luck.below(7)
    if what == 0:
        return text[:start] + text[end:]
    if what == 1:
        return text[:end] + text[start:]
    if what == 2:
        return text[:start] + str(any_of(SIGNS, luck)) + text[start:]
    if what == 3:
        words[int(luck.below(len(words)))] = any_of(others, luck)
        return "".join(words)
    if what == 4:
        return f"{text}{any_of(';| ', luck)}{other}"
    return re.sub(r"\d+", str(any_of((0, 1, 5, 99, 10**12), luck)), text, count=1) if what == 5 else other


def changed(row: dict[str, str], of: list[dict[str, Any]], texts: list[str], luck: Quick) -> None:
    """One field of a row, as it is written, said otherwise."""
    field = any_of(list(row), luck)
    what = luck.below(6)
    if what == 0:
        row[field] = any_of(STRANGE, luck)
    elif what == 1:
        row[any_of((*any_of(of, luck), "remove", "weight"), luck)] = any_of(STRANGE, luck)
    elif what == 2:
        del row[field]
    elif what == 3:
        other = any_of(of, luck)
        row[field] = written(other.get(field, any_of(texts, luck)))
    elif what == 4:
        row["remove"] = any_of(("true", "false", "1", '"yes"'), luck)
    elif row[field].startswith('"'):
        row[field] = written(twisted(row[field][1:-1], any_of(texts, luck), luck))
    elif row[field].isdigit():
        row[field] = str(any_of((int(row[field]) + 1, int(row[field]) - 1, 0, 1, 2, 5), luck))


def pack_text(name: str, rows: Rows, luck: Quick) -> str:
    """A pack of one to three rows with a few mistakes."""
    texts = [value for of in rows.values() for row in of for value in row.values() if isinstance(value, str)]
    lines = [f'game = "{name}"']
    for _ in range(1 + int(luck.below(3))):
        kind = any_of(list(rows), luck)
        full = any_of(rows[kind], luck)
        key = next(iter(full))
        whole = luck.below(2) == 0
        row = {
            field: written(value) for field, value in full.items() if whole or field == key or luck.below(2)
        }
        for _ in range(int(luck.below(3))):
            if row:
                changed(row, rows[kind], texts, luck)
        head = f"[[{kind}]]" if luck.below(30) else any_of(HEADS, luck).format(kind)
        table = [head, *(f"{field} = {value}" for field, value in row.items())]
        lines += table if luck.below(12) else table * 2
    text = "\n".join(lines) + "\n"
    if luck.below(15) == 0:
        at = int(luck.below(len(text)))
        text = text[:at] + any_of(CUTS, luck) + text[at + int(luck.below(3)) :]
    return text


class Spoilt(Tried):
    """What became of the packs of a game."""

    def words(self, wrong: int) -> str:
        return (
            f"of the packs {self.accepted} accepted, {self.refused} refused, "
            f"{wrong} raw errors or refusals without a place"
        )

    def trial(self, known: Game, text: str, luck: Quick) -> None:
        step = "reading"
        try:
            packed = known.with_packs(Pack(FILE, text))
            step = "contents"
            canon(packed.contents())
            self.accepted += 1
            if self.accepted % PLAYED == 0:
                step = "playing"
                table = packed.table(any_of(packed.seats, luck), int(luck.below(1 << 30)))
                play_on(table, luck, STEPS)
                canon([table.view(-1), table.position()])
        except BadPack as refusal:
            self.refused += 1
            if step != "reading" or refusal.file != FILE or not refusal.reason:
                self.blame(f"{step}: refused in vain: {refusal}", text)
        except BadSetup as refusal:
            self.refused += 1
            if step != "reading":
                self.blame(f"{step}: {refusal}", text)
        except Exception as error:
            self.blame(f"{step}: {type(error).__name__}: {str(error)[:90]}", text)


def run(known: Game, count: int, seed: int = 0) -> Spoilt:
    rows, luck, found = own_rows(known), Quick(seed), Spoilt()
    for _ in range(count):
        found.trial(known, pack_text(known.name, rows, luck), luck)
    return found


if __name__ == "__main__":
    raise SystemExit(command("Read packs that are nearly right.", "pack", run))
