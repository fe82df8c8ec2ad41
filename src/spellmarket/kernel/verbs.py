"""Verbs: one declaration gives a kind of move its ints, its text, its parser, its JSON and its schema."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from .errors import BadNotation
from .events import SEAT

SHOWN: Final = 12  # words that a refusal lists
SEATS: Final = 8  # seats are bits of small ints, so a table has eight at most


class Seats:
    """A slot that names one of the seats of a table: `Verb("potion", seat=Seats(6))`."""

    def __init__(self, most: int) -> None:
        self.most = most


Slot = int | tuple[str, ...] | Seats


class Verb:
    """`Verb("display", thing=THINGS, naturals=25, horns=4)`: a kind of move with at most four slots.

    A slot is a number of values, their names, or a seat: `Seats(6)` where a game has six at most, SEAT for as
    many as any table has. `once` is the verb by which old records call the same moves: `once="choose"`, or
    with its first parts `once="choose 0"`.
    """

    def __init__(self, name: str, once: str = "", **slots: Slot) -> None:
        assert len(slots) <= 4, f"{name}: a move with more than four parts is asked part by part"
        self.name = name
        self.once = once.split()
        self.base = 0
        self.number = 0  # among the verbs of its game
        self.slots = list(slots)
        self.names: list[tuple[str, ...]] = []
        self.counted: list[bool] = []  # is the slot written as a number (a seat is, too), or as a name?
        self.seated: list[bool] = []  # is the slot a seat?
        self.sizes: list[int] = []
        for slot in slots.values():
            if isinstance(slot, tuple):
                self.names.append(slot)
            else:
                most = slot.most if isinstance(slot, Seats) else SEATS if slot == SEAT else slot
                self.names.append(tuple(str(value) for value in range(most)))
            self.counted.append(not isinstance(slot, tuple))
            self.seated.append(isinstance(slot, Seats) or slot == SEAT)
            self.sizes.append(len(self.names[-1]))
        strides: list[int] = []
        self.size = 1
        for size in reversed(self.sizes):
            strides.insert(0, self.size)
            self.size *= size
        self._a, self._b, self._c, self._d = [*strides, 0, 0, 0, 0][:4]
        self._parts: list[tuple[int, ...]] = [self._split(code, strides) for code in range(self.size)]

    def _split(self, code: int, strides: list[int]) -> tuple[int, ...]:
        return tuple(code // stride % size for stride, size in zip(strides, self.sizes, strict=True))

    def move(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        if self._a <= 1:  # one slot or none, as most verbs have
            return self.base + a
        return self.base + a * self._a + b * self._b + c * self._c + d * self._d

    def __contains__(self, move: int) -> bool:
        return self.base <= move < self.base + self.size

    def parts(self, move: int) -> tuple[int, ...]:
        return self._parts[move - self.base]

    def part(self, move: int) -> int:
        """The only part of a verb with one slot."""
        return move - self.base

    def text(self, move: int) -> str:
        words = [self.name]
        for names, part in zip(self.names, self.parts(move), strict=True):
            words.append(names[part])
        return " ".join(words)

    def json(self, move: int) -> dict[str, Any]:
        told: dict[str, Any] = {"verb": self.name}
        for slot, names, counted, part in zip(
            self.slots, self.names, self.counted, self.parts(move), strict=True
        ):
            told[slot] = part if counted else names[part]
        return told

    def kinds(self) -> dict[str, str]:
        """What each slot holds, for front ends: a "seat", a "number" or a "name"."""
        found: dict[str, str] = {}
        for slot, counted, seated in zip(self.slots, self.counted, self.seated, strict=True):
            found[slot] = "seat" if seated else "number" if counted else "name"
        return found

    def seats(self, move: int) -> list[int]:
        """The seats that a move names."""
        return [part for part, seated in zip(self.parts(move), self.seated, strict=True) if seated]

    def usage(self) -> str:
        """How the move is written: `display THING NATURALS HORNS`."""
        return " ".join([self.name, *(slot.upper() for slot in self.slots)])

    def read(self, words: list[str]) -> int:
        if len(words) != len(self.slots):
            raise BadNotation(
                f"'{self.name}' is written '{self.usage()}', not '{' '.join([self.name, *words])[:60]}'"
            )
        code = 0
        for slot, names, word in zip(self.slots, self.names, words, strict=True):
            if word not in names:
                raise BadNotation(f"'{word[:40]}' is no {slot} of '{self.name}': {shown(names)}")
            code = code * len(names) + names.index(word)
        return self.base + code

    def was(self, move: int, words: list[str]) -> bool:
        """Is this move what an old record calls by these words? A numeral stands for the place of a value."""
        if words[: len(self.once)] != self.once or len(words) != len(self.once) + len(self.slots):
            return False
        for names, part, word in zip(self.names, self.parts(move), words[len(self.once) :], strict=True):
            if word != (str(part) if word.isdigit() else names[part]):
                return False
        return True

    def from_json(self, told: dict[str, Any]) -> int:
        if set(told) != {"verb", *self.slots}:
            raise BadNotation(f"'{self.name}' has exactly the fields {', '.join(['verb', *self.slots])}")
        words: list[str] = []
        for slot, counted in zip(self.slots, self.counted, strict=True):
            value = told[slot]
            if counted and (not isinstance(value, int) or isinstance(value, bool)):
                raise BadNotation(f"{slot} of '{self.name}' is a number")
            if not counted and not isinstance(value, str):
                raise BadNotation(f"{slot} of '{self.name}' is a word")
            words.append(str(value))
        return self.read(words)

    def schema(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"verb": {"const": self.name}}
        for slot, names, counted, seated in zip(
            self.slots, self.names, self.counted, self.seated, strict=True
        ):
            if counted:
                fields[slot] = {"type": "integer", "minimum": 0, "maximum": len(names) - 1}
                if seated:
                    fields[slot]["description"] = "a seat"
            else:
                fields[slot] = {"enum": list(names)}
        return {
            "type": "object",
            "properties": fields,
            "required": list(fields),
            "additionalProperties": False,
        }


def shown(names: tuple[str, ...]) -> str:
    """What would be right, in few words."""
    if len(names) <= SHOWN:
        return "one of " + ", ".join(names)
    return f"{names[0]} … {names[-1]}"


ACTS: Final = ("sits out", "comes back")  # what a seat may do at any time; as moves, beyond a game's own
SITS_OUT: Final = 0
COMES_BACK: Final = 1


class Moves:
    """All verbs of a game, one after the other in one space of ints."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = list(verbs)
        self.of: list[Verb] = []
        self.by_name: dict[str, Verb] = {}
        self.once: set[str] = set()  # the first words of old records that are read by what is open to a seat
        for number, verb in enumerate(verbs):
            assert verb.name not in self.by_name, f"two verbs are called {verb.name}"
            verb.base = len(self.of)
            verb.number = number
            self.of += [verb] * verb.size
            self.by_name[verb.name] = verb
            self.once.update(verb.once[:1])
        self.size = len(self.of)

    def known(self, move: int) -> int:
        """The move itself, if the game has such a number."""
        if not 0 <= move < self.size:
            raise BadNotation(f"{move} is no move: moves are 0 to {self.size - 1}")
        return move

    def text(self, move: int) -> str:
        return self.of[self.known(move)].text(move)

    def json(self, move: int) -> dict[str, Any]:
        return self.of[self.known(move)].json(move)

    def parse(self, text: str) -> int:
        words = text.split()
        verb = self.by_name.get(words[0]) if words else None
        if verb is None:
            near = get_close_matches(words[0], self.by_name, 1) if words else []
            hint = f"; did you mean '{near[0]}'?" if near else f": a move begins with {self.verbs_shown()}"
            raise BadNotation(f"'{text[:40]}' is no move{hint}")
        return verb.read(words[1:])

    def parse_among(self, text: str, options: tuple[int, ...]) -> int:
        """A move in notation, read by somebody who has these options: old records are understood, too."""
        words = text.split()
        if not words or words[0] not in self.once:
            return self.parse(text)
        if words[0] in self.by_name:
            try:
                move = self.parse(text)
            except BadNotation:
                move = -1
            if move in options:
                return move
        found = [option for option in options if self.of[option].was(option, words)]
        if len(found) > 1:
            raise BadNotation(f"'{text[:40]}' could be {' or '.join([self.text(move) for move in found])}")
        return found[0] if found else self.parse(text)

    def from_json(self, told: object) -> int:
        if not isinstance(told, dict):
            raise BadNotation("a move is an object with a verb")
        verb = self.by_name.get(str(told.get("verb")))
        if verb is None:
            raise BadNotation(f"a move's verb is {self.verbs_shown()}")
        return verb.from_json(told)

    def verbs_shown(self) -> str:
        names = list(self.by_name)
        if len(names) <= SHOWN:
            return ", ".join(names)
        return f"one of {len(names)} words, as {', '.join(names[:SHOWN])}"

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [verb.schema() for verb in self.verbs]}
