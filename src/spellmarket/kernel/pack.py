"""Content packs: cards and numbers as TOML, read with the line of every row to show a bad one."""

from __future__ import annotations

import re
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NoReturn

from .errors import BadPack, readable

NAME: Final = 60  # characters of a name
TEXT: Final = 1000  # characters of any other text


class Row:
    """One table of a pack; reading a field that is missing or of the wrong kind is refused with its place."""

    def __init__(self, pack: Pack, kind: str, line: int, values: dict[str, Any]) -> None:
        self.pack = pack
        self.kind = kind
        self.line = line
        self.values = values

    def __contains__(self, field: str) -> bool:
        return field in self.values

    def text(self, field: str, default: str | None = None) -> str:
        value = self._text(field, default)
        if len(value) > TEXT:
            self.fail(field, f"must be a text of at most {TEXT} characters, not of {len(value)}")
        for letter in value:
            if not readable(ord(letter)) and letter != "\n":
                self.fail(field, f"must be a text without {letter!r}")
        return value

    def notation(self, field: str, default: str | None = None) -> str:
        """A text in one of the languages of cards, which need no letters and figures but those of ASCII."""
        value = self.text(field, default)
        for at, letter in enumerate(value):
            if not letter.isascii():
                self.fail(field, f"is written in ASCII, and {letter!r} is not", at)
        return value

    def name(self, field: str) -> str:
        """A text that can stand on a card: something printable, on one line."""
        value = self._text(field)
        if not value.strip() or value != value.strip() or not value.isprintable() or len(value) > NAME:
            self.fail(field, f"must be a name of 1 to {NAME} printable characters, not {value!r}")
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self._value(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(field, f"must be a number from {low} to {high}, not {value!r}")
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self._value(field, default)
        if not isinstance(value, bool):
            self.fail(field, f"must be true or false, not {value!r}")
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self._value(field, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fail(field, f"must be a list of texts, not {value!r}")
        return [str(item) for item in value]

    def numbers(self, field: str, low: int, high: int, default: list[int] | None = None) -> list[int]:
        value = self._value(field, default)
        if not isinstance(value, list):
            self.fail(field, f"must be a list of numbers, not {value!r}")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                self.fail(field, f"must hold numbers from {low} to {high}, not {item!r}")
        return list(value)

    def one_of(self, field: str, choices: tuple[str, ...], default: str | None = None) -> str:
        value = self.text(field, default)
        if value not in choices:
            self.fail(field, f"must be one of {', '.join(choices)}, not {value!r}")
        return value

    def over(self, known: Row) -> Row:
        """This row laid over one of an earlier pack: what it does not say stays."""
        return Row(self.pack, self.kind, self.line, {**known.values, **self.values})

    def only(self, *fields: str) -> None:
        """Refuse every field but these, and `remove`, which `merge` has read."""
        for field in self.values:
            if field not in fields and field != "remove":
                self.fail(field, f"[[{self.kind}]] has no field {field!r}; it has {', '.join(fields)}")

    def fail(self, field: str, reason: str, offset: int = 0) -> NoReturn:
        """Refuse the pack at this field, `offset` characters into its text."""
        line, column = self.pack.place(self.line, field, offset)
        raise BadPack(
            self.pack.name, line, column, f"{field} {reason}" if not reason.startswith("[[") else reason
        )

    def _text(self, field: str, default: str | None = None) -> str:
        value = self._value(field, default)
        if not isinstance(value, str):
            self.fail(field, f"must be a text, not {value!r}")
        return value

    def _value(self, field: str, default: Any) -> Any:
        if field in self.values:
            return self.values[field]
        if default is None:
            raise BadPack(self.pack.name, self.line, 1, f"[[{self.kind}]] needs the field {field!r}")
        return default


class Pack:
    """One TOML file of content: `[[order]]` tables become rows."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.source = text
        try:
            self.hash: str = sha256(text.encode()).hexdigest()
            self.values: dict[str, Any] = tomllib.loads(text)
        except UnicodeEncodeError:
            raise BadPack(name, 1, 1, "cannot be written in UTF-8") from None
        except RecursionError:
            raise BadPack(name, 1, 1, "is no TOML: it lies too deep") from None
        except ValueError as error:  # what tomllib says, and what Python says of endless numbers
            place = re.search(r"line (\d+), column (\d+)", str(error))
            line, column = (int(place.group(1)), int(place.group(2))) if place else (text.count("\n") + 1, 1)
            raise BadPack(name, line, column, f"is no TOML: {str(error).split(' (at')[0]}") from None

    def __repr__(self) -> str:
        return f"<pack {self.name}, {self.hash[:16]}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: its name and its text."""
        return Pack, (self.name, self.source)

    @staticmethod
    def open(file: str | Path) -> Pack:
        """A pack from a file."""
        path = Path(file)
        try:
            return Pack(path.name, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadPack(str(path), 1, 1, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadPack(str(path), 1, 1, "is not written in UTF-8") from None

    @property
    def game(self) -> str:
        """Which game the pack is for: its `game = "…"` line."""
        return str(self.values.get("game", ""))

    def kinds(self, *known: str) -> None:
        """Refuse tables of any other kind."""
        if not isinstance(self.values.get("title", ""), str):
            raise BadPack(self.name, 1, 1, f"title must be a text, not {self.values['title']!r}")
        for kind in self.values:
            if kind not in known and kind not in ("game", "title"):
                line = next((i for i, row in enumerate(self.source.splitlines(), 1) if kind in row), 1)
                raise BadPack(
                    self.name, line, 1, f"there is no {kind!r} in this game; it has {', '.join(known)}"
                )

    def rows(self, kind: str) -> list[Row]:
        """All `[[kind]]` tables, in order."""
        tables = self.values.get(kind, [])
        lines = [
            i for i, row in enumerate(self.source.splitlines(), 1) if row.strip().startswith(f"[[{kind}]]")
        ]
        if not isinstance(tables, list) or len(lines) != len(tables):
            raise BadPack(
                self.name, lines[0] if lines else 1, 1, f"write each {kind} as a [[{kind}]] table of its own"
            )
        return [Row(self, kind, line, values) for line, values in zip(lines, tables, strict=True)]

    def tables(self) -> list[int]:
        """The lines at which its tables begin."""
        return [i for i, row in enumerate(self.source.splitlines(), 1) if row.strip().startswith("[[")]

    def without(self, line: int) -> Pack:
        """The same pack without the table that begins at this line; every other line stays where it is."""
        rows = self.source.splitlines()
        end = min((later for later in self.tables() if later > line), default=len(rows) + 1)
        return Pack(self.name, "\n".join([*rows[: line - 1], *[""] * (end - line), *rows[end - 1 :]]))

    def place(self, start: int, field: str, offset: int) -> tuple[int, int]:
        """Line and column of a field's value in the table that begins at line `start`."""
        rows = self.source.splitlines()
        for number in range(start, len(rows)):
            row = rows[number]
            if row.startswith("[["):
                break
            found = re.match(rf"\s*{re.escape(field)}\s*=\s*[\"']?", row)
            if found:
                return number + 1, found.end() + 1 + offset
        return start, 1


def merge(found: dict[str, Row], pack: Pack, kind: str, key: str = "id") -> list[Row]:
    """Lay the rows of a pack over those `found` in earlier ones, by their key; the rows that did something.

    A row with a known key says only what changes, one with a new key is added, and `remove = true` takes one
    away. A key that stands twice in a pack is refused.
    """
    touched: list[Row] = []
    seen: set[str] = set()
    for row in pack.rows(kind):
        name = row.text(key)
        if name in seen:
            row.fail(key, f"{name!r} stands twice in this pack")
        seen.add(name)
        known = found.get(name)
        if row.flag("remove", False):
            if known is None:
                row.fail(key, f"{name!r} cannot be removed: there is no such {kind}")
            if len(row.values) > 2:
                row.fail("remove", f"takes {name!r} away, so nothing else can be said of it")
            touched.append(row.over(known))
            del found[name]
        else:
            found[name] = row if known is None else row.over(known)
            touched.append(found[name])
    return touched


OWN: Final[dict[str, Pack]] = {}  # packs of games by their file, which nobody changes while it is played


def beside(module: str, file: str) -> Pack:
    """A game's own content: the TOML file beside the module of that name, read once."""
    folder: str = sys.modules[module.rpartition(".")[0]].__path__[0]
    path = Path(folder) / file
    found = OWN.get(str(path))
    if found is None:
        found = OWN[str(path)] = Pack.open(path)
    return found
