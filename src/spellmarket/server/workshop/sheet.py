"""A pack as rows and as TOML: what the page sends is written down, and what is written is read again."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from ...kernel import BadPack, BadSetup, Game, Pack
from ...lab.book import Kind, kinds
from .bodies import Draft, PackedRow

NAME = "pack.toml"  # how a pack of the workshop is called in records and refusals
RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
FAULTS = 12  # that are looked for in one pack


@dataclass(frozen=True)
class Fault:
    row: PackedRow
    field: str
    at: int | None
    reason: str
    rule: str | None


def valued(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(valued(each) for each in value)}]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def block(row: PackedRow, kind: Kind | None) -> list[str]:
    """The lines of one row; its key is a number where the book's is one."""
    key: Any = row.key
    name = "id" if kind is None else kind.key
    if kind is not None and kind.rows and isinstance(next(iter(kind.rows.values()))[name], int):
        key = int(key) if key.lstrip("-").isdigit() and len(key) < 10 else key
    said = {name: key} | ({"remove": True} if row.remove else row.values)
    return [f"[[{row.kind}]]", *[f"{field} = {valued(value)}" for field, value in said.items()]]


def written(game: Game, title: str, rows: list[PackedRow]) -> tuple[str, list[int]]:
    """The text of a pack, and the line where each of its rows begins."""
    for row in rows:
        for word in (row.kind, *row.values):
            if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", word):
                raise BadSetup("rows", f"a kind or a field is a word of letters, not {word!r}")
    book = kinds(game)
    lines = [f"game = {valued(game.name)}", f"title = {valued(title)}"]
    begins = []
    for row in rows:
        lines.append("")
        begins.append(len(lines) + 1)
        lines += block(row, book.get(row.kind))
    return "\n".join(lines) + "\n", begins


def read(game: Game, pack: Pack) -> Draft:
    """The rows of a text; what no row can be is refused."""
    if pack.game != game.name:
        raise BadSetup("packs", f"the pack is for {pack.game or 'no game'!r}, not {game.name!r}")
    pack.kinds(*kinds(game))
    rows = []
    for name, kind in kinds(game).items():
        for row in pack.rows(name):
            values = dict(row.values)
            key = str(values.pop(kind.key, ""))
            remove = bool(values.pop("remove", False))
            rows.append(PackedRow(kind=name, key=key, values=values, remove=remove))
    return Draft(title=str(pack.values.get("title", ""))[:60], rows=rows)


def check(game: Game, draft: Draft) -> tuple[str, Game | None, list[Fault]]:
    """The text of a pack, the game as far as it can be read, and what cannot: one fault a row."""
    text, begins = written(game, draft.title, draft.rows)
    faults: list[Fault] = []
    good = list(draft.rows)
    while len(faults) < FAULTS:
        part, begins = written(game, draft.title, good)
        pack = Pack(NAME, part)
        try:
            return text, game.with_packs(pack), faults
        except BadPack as error:
            row = row_at(good, begins, error.line)
            if row is None:
                raise BadSetup("packs", error.reason) from None
            faults.append(placed(part.splitlines(), row, error))
            good.remove(row)
    return text, None, faults


def row_at(rows: list[PackedRow], begins: list[int], line: int) -> PackedRow | None:
    found = [row for row, begin in zip(rows, begins, strict=True) if begin <= line]
    return found[-1] if found else None


def placed(lines: list[str], row: PackedRow, error: BadPack) -> Fault:
    """A refusal at its field; a whole row is refused at none."""
    found = re.match(r"(\w+) = [\"']?", lines[error.line - 1])
    rule = RULE.search(error.reason)
    field = found[1] if found else ""
    at = error.column - found.end() - 1 if found and field in row.values else None
    reason = error.reason.removeprefix(f"{field} ").replace(f" ({rule[0]})" if rule else "\0", "")
    return Fault(row, field, at, reason, rule[0] if rule else None)
