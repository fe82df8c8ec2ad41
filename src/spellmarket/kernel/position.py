"""Positions as plain data: reading them field by field, refusing what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from .errors import BadPosition

Whole = int  # inside Fields the words `int` and `list` are questions
Wholes = list[int]
Rows = list[list[int]]


class Fields:
    """A mapping read field by field; the missing has a default, the wrong or unknown is refused."""

    def __init__(self, told: Mapping[str, Any], path: str = "state") -> None:
        if not isinstance(told, Mapping):
            raise BadPosition(path, f"must be a mapping, not {told!r}")
        self.told = told
        self.path = path
        self._read: set[str] = set()
        self._inner: Inner = []

    def __contains__(self, field: str) -> bool:
        return field in self.told

    def raw(self, field: str, default: Any = None) -> Any:
        self._read.add(field)
        return self.told.get(field, default)

    def int(self, field: str, low: Whole, high: Whole, default: Whole | None = None) -> Whole:
        return self._whole(field, self.raw(field, low if default is None else default), low, high)

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.raw(field, default)
        if not isinstance(value, bool):
            self.fail(field, f"must be true or false, not {value!r}")
        return bool(value)

    def text(self, field: str, choices: tuple[str, ...], default: str | None = None) -> str:
        value = self.raw(field, choices[0] if default is None else default)
        if not isinstance(value, str) or value not in choices:
            self.fail(field, f"must be one of {', '.join(choices)}, not {value!r}")
        return str(value)

    def list(self, field: str, low: Whole, high: Whole, default: Wholes | None = None) -> Wholes:
        """Numbers, any count of them."""
        value = self.raw(field, default or [])
        if not isinstance(value, list):
            self.fail(field, f"must be a list of numbers, not {value!r}")
        return [self._whole(field, item, low, high) for item in value]

    def ints(
        self, field: str, count: Whole, low: Whole, high: Whole, default: Wholes | None = None
    ) -> Wholes:
        """Exactly `count` numbers; all `low` or 0 where nothing is said."""
        found = self.list(field, low, high, default or [max(low, 0)] * count)
        if len(found) != count:
            self.fail(field, f"needs {count} numbers, not {len(found)}")
        return found

    def grid(self, field: str, rows: Whole, columns: Whole, low: Whole, high: Whole) -> Rows:
        value = self.raw(field, [[max(low, 0)] * columns for _ in range(rows)])
        if not isinstance(value, list) or len(value) != rows:
            self.fail(field, f"needs {rows} rows, not {value!r}")
        found: Rows = []
        for row in value:
            if not isinstance(row, list) or len(row) != columns:
                self.fail(field, f"a row has {columns} numbers, not {row!r}")
            found.append([self._whole(field, item, low, high) for item in row])
        return found

    def inner(self, field: str, told: Any) -> Fields:
        """A mapping inside this one, read in the same way."""
        new = Fields(told, f"{self.path}.{field}")
        self._inner.append(new)
        return new

    def fail(self, field: str, reason: str) -> NoReturn:
        raise BadPosition(f"{self.path}.{field}", reason)

    def close(self) -> None:
        """Refuse whatever nobody has asked for."""
        for field in self.told:
            if field not in self._read:
                known = ", ".join(sorted(self._read))
                raise BadPosition(f"{self.path}.{field}", f"is unknown; {self.path} has {known}")
        for inner in self._inner:
            inner.close()

    def _whole(self, field: str, value: Any, low: Whole, high: Whole) -> Whole:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(field, f"must be a number from {low} to {high}, not {value!r}")
        return int(value)


Inner = list[Fields]
