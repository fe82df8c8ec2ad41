"""A mapping read field by field: what is missing has a default, what is wrong or unknown is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from .errors import BadPosition

ELSEWHERE: Final = "what lies nowhere else"  # how the default of a deck is called
FAR: Final = 1 << 40
MUST: Final = "must be said"


class Question:
    """What was asked of a field: where it stands, what it may hold and what it is when nothing is said.

    `usual` says it in words, where it is not always the same.
    """

    def __init__(self, path: str, holds: str, default: Any, usual: str = "") -> None:
        self.path = path
        self.holds = holds
        self.default = default
        self.usual = usual


class Fields:
    """One mapping of a position; `path` is how refusals call it."""

    def __init__(
        self, told: Mapping[str, Any], path: str = "state", questions: list[Question] | None = None
    ) -> None:
        if not isinstance(told, Mapping):
            raise BadPosition(path, f"must be a mapping, not {told!r}")
        self.told = told
        self.path = path
        self.questions = questions  # kept for the page about positions, where somebody asks for them
        self.identifiers: Mapping[str, list[str]] = {}  # identifiers by the names on cards
        self._read: set[str] = set()
        self._inner: list[Fields] = []

    def __contains__(self, field: str) -> bool:
        return field in self.told

    def raw(self, field: str, default: Any = None, holds: str = "", usual: str = "") -> Any:
        """Whatever stands there, for a game to read by itself; it says what that may be, and if it was asked
        for it before, nothing."""
        return self._value(field, holds, default, usual)

    def know(self, fields: Iterable[str]) -> None:
        """These may stand there, whether or not they are asked for."""
        self._read.update(fields)

    # Numbers

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        usual = low if default is None else default
        return self._whole(field, self._value(field, reach(low, high), usual), low, high)

    def numbers(
        self,
        field: str,
        low: int,
        high: int,
        count: int | None = None,
        default: list[int] | None = None,
    ) -> list[int]:
        """So many numbers, or any count of them; all `low` or 0 where nothing is said."""
        usual = default or ([] if count is None else [max(low, 0)] * count)
        each = "numbers" if count is None else f"{count} numbers"
        value = self._value(field, f"{each}, {reach(low, high)} each", usual)
        if not isinstance(value, list):
            self.fail(field, f"must be a list of numbers, not {value!r}")
        found = [self._whole(field, item, low, high) for item in value]
        if count is not None and len(found) != count:
            self.fail(field, f"needs {count} numbers, not {len(found)}")
        return found

    def grid(self, field: str, rows: int, columns: int, low: int, high: int) -> list[list[int]]:
        usual = [[max(low, 0)] * columns for _ in range(rows)]
        value = self._value(field, f"{rows} rows of {columns} numbers, {low} to {high} each", usual)
        if not isinstance(value, list) or len(value) != rows:
            self.fail(field, f"needs {rows} rows, not {value!r}")
        found: list[list[int]] = []
        for row in value:
            if not isinstance(row, list) or len(row) != columns:
                self.fail(field, f"a row has {columns} numbers, not {row!r}")
            found.append([self._whole(field, item, low, high) for item in row])
        return found

    def flag(self, field: str, default: bool = False) -> bool:
        value = self._value(field, "true or false", default)
        if not isinstance(value, bool):
            self.fail(field, f"must be true or false, not {value!r}")
        return bool(value)

    # Words and names

    def text(self, field: str, choices: tuple[str, ...], default: str | None = None) -> str:
        value = self._value(field, listed(choices), choices[0] if default is None else default)
        value = self.meant(value, choices)
        if not isinstance(value, str) or value not in choices:
            self.fail(field, f"must be one of {', '.join(choices)}, not {value!r}")
        return str(value)

    def name(self, field: str, names: Sequence[str], default: int | None = None) -> int:
        """A thing by its name; old positions give its number instead."""
        return self._named(field, self._value(field, listed(names), names[default or 0]), names)

    def names(self, field: str, names: Sequence[str], count: int | None = None) -> list[int]:
        """Things by their names, in a row: so many, or any count of them."""
        usual = [] if count is None else [names[0]] * count
        value = self._value(field, f"a list of {listed(names)}", usual)
        if not isinstance(value, list):
            self.fail(field, f"must be a list of names, not {value!r}")
        if count is not None and len(value) != count:
            self.fail(field, f"needs {count} names, not {len(value)}")
        return [self._named(field, item, names) for item in value]

    def counts(self, field: str, told: Any, names: Sequence[str], most: int) -> list[int]:
        """How many of each: `{"wand": 2}`, or each by its name in a list, or a number for every name in turn.

        `told` is a part of what stands in the field: a hand, one of several.
        """
        found = [0] * len(names)
        if isinstance(told, Mapping):
            for thing, number in told.items():
                found[self._named(field, thing, names)] = self._whole(field, number, 0, most)
        elif isinstance(told, list) and any(isinstance(item, str) for item in told):
            for item in told:
                found[self._named(field, item, names)] += 1
        elif isinstance(told, list) and len(told) == len(names):
            found = [self._whole(field, number, 0, most) for number in told]
        elif told != []:
            self.fail(field, f"must say how many of each, as {{{names[0]!r}: 1}}, not {told!r}")
        for number in found:
            self._whole(field, number, 0, most)
        return found

    def each_counts(self, field: str, rows: int, names: Sequence[str], most: int) -> list[list[int]]:
        """`counts` for each of several: hands, one a seat."""
        holds = f"{rows} times how many of each: {listed(names)}"
        value = self._value(field, holds, [[] for _ in range(rows)])
        if not isinstance(value, list) or len(value) != rows:
            self.fail(field, f"needs {rows} of them, not {value!r}")
        return [self.counts(field, row, names, most) for row in value]

    # Parts

    def inner(self, field: str, told: Any) -> Fields:
        """A mapping inside this one, read in the same way."""
        new = Fields(told, f"{self.path}.{field}", self.questions)
        new.identifiers = self.identifiers
        self._inner.append(new)
        return new

    def rows(self, field: str, count: int | None = None) -> list[Fields]:
        """Several mappings, one after the other: so many, or any count of them."""
        value = self._value(field, "rows" if count is None else f"{count} rows", [{}] * (count or 0))
        if not isinstance(value, list):
            self.fail(field, f"must be a list of rows, not {value!r}")
        if count is not None and len(value) != count:
            self.fail(field, f"needs {count} rows, not {len(value)}")
        return [self.inner(f"{field}[{place}]", row) for place, row in enumerate(value)]

    def meant(self, value: Any, names: Sequence[str]) -> Any:
        """The one of `names` that is printed as `value`; whatever else stands there, as it is."""
        if isinstance(value, str) and value not in names:
            for name in self.identifiers.get(value, ()):
                if name in names:
                    return name
        return value

    def fail(self, field: str, reason: str) -> NoReturn:
        raise BadPosition(f"{self.path}.{field}", reason)

    def close(self) -> None:
        """Refuse whatever nobody has asked for."""
        for field in self.told:
            if field not in self._read:
                near = get_close_matches(field, sorted(self._read), 1)
                hint = f"did you mean {near[0]!r}? " if near else ""
                known = ", ".join(sorted(self._read))
                raise BadPosition(f"{self.path}.{field}", f"is unknown; {hint}{self.path} has {known}")
        for inner in self._inner:
            inner.close()

    def _value(self, field: str, holds: str, default: Any, usual: str = "") -> Any:
        self._read.add(field)
        if self.questions is not None and holds:
            self.questions.append(Question(f"{self.path}.{field}", holds, default, usual))
        return self.told.get(field, default)

    def _whole(self, field: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            known = f"a number from {low} to {high}" if low < high else str(low)
            self.fail(field, f"must be {known}, not {value!r}")
        return int(value)

    def _named(self, field: str, value: Any, names: Sequence[str]) -> int:
        """A name, or what is printed on what it stands for; old positions have its number."""
        value = self.meant(value, names)
        if isinstance(value, str) and value in names:
            return names.index(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names):
            return value
        raise BadPosition(f"{self.path}.{field}", f"must be one of {listed(names)}, not {value!r}")


def reach(low: int, high: int) -> str:
    """From where to where a number goes; what nobody comes to is no end."""
    if high < FAR:
        return f"{low} to {high}"
    return "any number" if low <= -FAR else f"from {low} on"


def listed(names: Sequence[str]) -> str:
    """Names in few words."""
    if len(names) <= 12:
        return ", ".join(names)
    return f"{names[0]} … {names[-1]}"
