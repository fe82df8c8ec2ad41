"""Views as rows of numbers: one fixed layout for what a seat may know, made for any game without knowing it.

A game declares the shape of its view, `Game(shape=View)`, and the layout follows the declaration field by
field. What it does not say (how long a list gets, which keys a mapping has) is learned from a few games
played at random, always the same ones: the same game, seats and options give the same layout.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints, is_typeddict
from zlib import crc32

from ..kernel import BadSetup, Chair, Game, Quick, Table

LIMIT = 1 << 24  # whole numbers up to here are exact in 32 bits of floating point
ROOM = 8  # items of a list that has never been seen full
SPILL = 256  # numbers for words that are not in the box, such as the sentence of a contract
GAMES = 2  # played to learn the lengths of lists and the keys of mappings
DECISIONS = 400  # of each of them

Cell = tuple[str, str, int, int]  # name, kind, lowest, highest

__all__ = ["Layout", "layout", "rewards"]


class Numbers(dict[str | None, int]):
    """The numbers of words; a word that is in no box gets one of those behind the last."""

    def __missing__(self, word: str | None) -> int:
        return len(self) + crc32(str(word).encode()) % SPILL  # none has a number, too


class Eyes:
    """Whose row is being filled, and whether it counts the seats from there on."""

    def __init__(self, seats: int, relative: bool) -> None:
        self.seats = seats
        self.relative = relative
        self.seat = 0


class Words:
    """Every word of a game has a number, from 1 on; 0 is no word."""

    def __init__(self, game: Game) -> None:
        self.of: dict[str, tuple[str, ...]] = {}  # the words that a cell may hold, by its name
        slots = [
            names
            for verb in game.moves.verbs
            for names, counted in zip(verb.names, verb.counted, strict=True)
            if not counted
        ]
        slots += [kind for event in game.events for kind in event.slots.values() if isinstance(kind, tuple)]
        self.groups = sorted({tuple(names) for names in slots}, key=lambda names: (len(names), names))
        known = {word for names in slots for word in names} | set(strings(game.contents()))
        self.known = tuple(sorted(known))
        self.highest = len(known) + SPILL
        self.numbers: dict[str | None, int] = Numbers({word: at for at, word in enumerate(self.known, 1)})
        self.numbers[None] = 0

    def keys(self, seen: set[str]) -> tuple[str, ...]:
        """The smallest group of words that holds all those seen: what has not been seen yet has its place."""
        for names in self.groups:
            if seen.issubset(names):
                return names
        return tuple(sorted(seen))


def strings(told: Any) -> Iterable[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping):
        for key, value in told.items():
            yield str(key)
            yield from strings(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from strings(value)


class Part(Protocol):
    """A piece of a view: it learns from examples, settles how many cells it needs, and fills them."""

    size: int

    def learn(self, value: Any) -> None: ...
    def settle(self) -> None: ...
    def cells(self, name: str) -> Iterable[Cell]: ...
    def fill(self, row: array[float], at: int, value: Any) -> None: ...


class Number:
    """A number, a flag (0 or 1) or a word, in one cell."""

    size = 1

    def __init__(self, kind: str, low: int, high: int) -> None:
        self.kind, self.low, self.high = kind, low, high

    def learn(self, value: Any) -> None: ...

    def settle(self) -> None: ...

    def cells(self, name: str) -> Iterable[Cell]:
        yield name, self.kind, self.low, self.high

    def fill(self, row: array[float], at: int, value: Any) -> None:
        row[at] = value if self.low <= value <= self.high else min(max(value, self.low), self.high)


class SeatNumber:
    """The number of a seat: as it is or, for who counts from their own, how many places to their left."""

    size = 1

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes

    def learn(self, value: Any) -> None: ...

    def settle(self) -> None: ...

    def cells(self, name: str) -> Iterable[Cell]:
        yield name, "seat", -LIMIT, LIMIT  # who is no seat (nobody, the bank) is a number outside

    def fill(self, row: array[float], at: int, value: Any) -> None:
        eyes = self.eyes
        if eyes.relative and 0 <= value < eyes.seats:
            value = (value - eyes.seat) % eyes.seats
        row[at] = value


class Word:
    """The number of a word; none is 0."""

    size = 1

    def __init__(self, words: Words) -> None:
        self.words = words
        self.seen: set[str] = set()
        self.vocabulary: tuple[str, ...] = ()

    def learn(self, value: Any) -> None:
        if isinstance(value, str):
            self.seen.add(value)

    def settle(self) -> None:
        self.vocabulary = self.words.keys(self.seen) if self.seen else ()

    def cells(self, name: str) -> Iterable[Cell]:
        self.words.of[name] = self.vocabulary
        yield name, "word", 0, self.words.highest

    def fill(self, row: array[float], at: int, value: Any) -> None:
        row[at] = self.words.numbers[value]


class Either:
    """A word or a number: a cell for each."""

    size = 2

    def __init__(self, words: Words) -> None:
        self.word, self.number = Word(words), Number("number", -LIMIT, LIMIT)

    def learn(self, value: Any) -> None:
        self.word.learn(value)

    def settle(self) -> None:
        self.word.settle()

    def cells(self, name: str) -> Iterable[Cell]:
        yield from self.word.cells(f"{name}.word")
        yield from self.number.cells(f"{name}.number")

    def fill(self, row: array[float], at: int, value: Any) -> None:
        if isinstance(value, str):
            self.word.fill(row, at, value)
        else:
            self.number.fill(row, at + 1, value)


class Maybe:
    """Something that may be missing: a flag before it says whether it is there."""

    def __init__(self, inner: Part) -> None:
        self.inner = inner
        self.size = 0

    def learn(self, value: Any) -> None:
        if value is not None:
            self.inner.learn(value)

    def settle(self) -> None:
        self.inner.settle()
        self.size = 1 + self.inner.size

    def cells(self, name: str) -> Iterable[Cell]:
        yield f"{name}?", "flag", 0, 1
        yield from self.inner.cells(name)

    def fill(self, row: array[float], at: int, value: Any) -> None:
        if value is not None:
            row[at] = 1
            self.inner.fill(row, at + 1, value)


class Items:
    """A list: its length, then room for so many items. Of a list that is too long the last items are kept."""

    def __init__(self, inner: Part) -> None:
        self.inner = inner
        self.lengths: set[int] = set()
        self.room = self.size = 0

    def learn(self, value: Any) -> None:
        self.lengths.add(len(value))
        for item in value:
            self.inner.learn(item)

    def settle(self) -> None:
        self.inner.settle()
        longest = max(self.lengths, default=0)
        self.room = longest
        if len(self.lengths) != 1 or not longest:  # it grows: twice as long as seen, rounded up
            self.room = max(ROOM, 1 << (2 * longest - 1).bit_length() if longest else ROOM)
        self.size = 1 + self.room * self.inner.size

    def cells(self, name: str) -> Iterable[Cell]:
        yield f"{name}#", "number", 0, LIMIT
        for place in range(self.room):
            yield from self.inner.cells(f"{name}[{place}]")

    def fill(self, row: array[float], at: int, value: Any) -> None:
        row[at] = len(value)
        at += 1
        inner, size = self.inner, self.inner.size
        for item in value[-self.room :]:
            inner.fill(row, at, item)
            at += size


class Round(Items):
    """A list with an item for each seat; who counts from their own sees theirs first."""

    def __init__(self, inner: Part, eyes: Eyes) -> None:
        super().__init__(inner)
        self.eyes = eyes

    def fill(self, row: array[float], at: int, value: Any) -> None:
        eyes = self.eyes
        if eyes.relative and eyes.seat > 0 and len(value) == eyes.seats:
            value = value[eyes.seat :] + value[: eyes.seat]
        super().fill(row, at, value)


class Keyed:
    """A mapping: how many keys have no place here, then a place for each key."""

    def __init__(self, inner: Part, words: Words) -> None:
        self.inner = inner if isinstance(inner, Maybe | Word) else Maybe(inner)
        self.words = words
        self.seen: set[str] = set()
        self.keys: tuple[str, ...] = ()
        self.places: dict[str, int] = {}
        self.size = 0

    def learn(self, value: Any) -> None:
        self.seen.update(value)
        for item in value.values():
            self.inner.learn(item)

    def settle(self) -> None:
        self.inner.settle()
        self.keys = self.words.keys(self.seen) if self.seen else ()
        self.places = {key: 1 + place * self.inner.size for place, key in enumerate(self.keys)}
        self.size = 1 + len(self.keys) * self.inner.size

    def cells(self, name: str) -> Iterable[Cell]:
        yield f"{name}#", "number", 0, LIMIT
        for key in self.keys:
            yield from self.inner.cells(f"{name}.{key}")

    def fill(self, row: array[float], at: int, value: Any) -> None:
        for key, item in value.items():
            place = self.places.get(key)
            if place is None:
                row[at] += 1
            else:
                self.inner.fill(row, at + place, item)


class Fields:
    """What is declared field by field, in the order of the declaration."""

    def __init__(self, fields: list[tuple[str, Part]]) -> None:
        self.fields = fields
        self.size = 0
        # Most fields are one cell, and most of the time would go into calling their parts one by one.
        self.numbers: list[tuple[str, int]] = []
        self.words: list[tuple[str, int]] = []
        self.others: list[tuple[str, int, Part]] = []
        self.word_numbers: dict[str | None, int] = {}

    def learn(self, value: Any) -> None:
        for name, part in self.fields:
            part.learn(value[name])

    def settle(self) -> None:
        for name, part in self.fields:
            part.settle()
            if isinstance(part, Number):
                self.numbers.append((name, self.size))
            elif isinstance(part, Word):
                self.words.append((name, self.size))
                self.word_numbers = part.words.numbers
            else:
                self.others.append((name, self.size, part))
            self.size += part.size

    def cells(self, name: str) -> Iterable[Cell]:
        for field, part in self.fields:
            yield from part.cells(f"{name}.{field}" if name else field)

    def fill(self, row: array[float], at: int, value: Any) -> None:
        for name, place in self.numbers:
            number = value[name]
            row[at + place] = number if -LIMIT <= number <= LIMIT else min(max(number, -LIMIT), LIMIT)
        for name, place in self.words:
            row[at + place] = self.word_numbers[value[name]]
        for name, place, part in self.others:
            inner = value[name]
            if inner is not None:
                part.fill(row, at + place, inner)


class Maker:
    """Makes the part of a view that a type stands for, by the place where it stands."""

    def __init__(self, game: Game, words: Words, eyes: Eyes) -> None:
        self.kinds = game.view_kinds()
        self.words = words
        self.eyes = eyes

    def part(self, kind: Any, path: str = "") -> Part:
        if kind is str:
            return Word(self.words)
        if kind is bool:
            return Number("flag", 0, 1)
        if kind in (int, float):
            known = self.kinds.get(path) == "seat"
            return SeatNumber(self.eyes) if known else Number("number", -LIMIT, LIMIT)
        if is_typeddict(kind):
            hints = get_type_hints(kind).items()
            return Fields(
                [(name, self.part(inner, f"{path}.{name}" if path else name)) for name, inner in hints]
            )
        inner = get_args(kind)
        if get_origin(kind) is list:
            item = self.part(inner[0], f"{path}.*")
            return Round(item, self.eyes) if self.kinds.get(path) == "seats" else Items(item)
        if get_origin(kind) is dict:
            return Keyed(self.part(inner[1], f"{path}.*"), self.words)
        if type(None) not in inner:
            return Either(self.words)
        left = self.part(Union[tuple(one for one in inner if one is not type(None))], path)  # noqa: UP007
        return left if isinstance(left, Word) else Maybe(left)


class Layout:
    """Where everything that a seat may know stands in the row; made once by `layout`."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], relative: bool = False) -> None:
        words = Words(game)
        self._eyes = Eyes(seats, relative)
        if game.shape is None:
            raise BadSetup("game", f"{game.title} does not declare the shape of its views")
        self._view = Maker(game, words, self._eyes).part(game.shape)
        prompts = game.texts.prompts
        numbers = {prompt: number for number, prompt in enumerate(dict.fromkeys(prompts.values()), 1)}
        self._asked = {phase: numbers[prompt] for phase, prompt in prompts.items()}
        self._survey(game, seats, options)
        self._view.settle()
        self.number: Mapping[str | None, int] = words.numbers  # of every word, those of no list among them
        self.words = words.known  # word n of a cell is words[n - 1]; higher numbers are words of no list
        self.cells: tuple[Cell, ...] = (
            ("seat", "number", 0, seats - 1 or 1),
            ("asked", "word", 0, len(numbers)),
            *self._view.cells(""),
        )
        self.size = len(self.cells)
        words.of["asked"] = tuple(numbers)
        # What each cell with a word may hold, as far as its games have shown; any other word is one more.
        self.vocabularies = {
            place: words.of[cell[0]] for place, cell in enumerate(self.cells) if cell[1] == "word"
        }

    def _survey(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        for seed in range(GAMES):
            table, luck = game.table(seats, seed, options), Quick(seed)
            for _ in range(DECISIONS):
                if table.over:
                    break
                chair = table.chair(table.pending[luck.below(len(table.pending))])
                self._view.learn(chair.view)
                chair.play(chair.options[luck.below(len(chair.options))])

    def row(self, chair: Chair, view: Mapping[str, Any] | None = None) -> array[float]:
        """What this seat may know, as numbers; the view may be handed in if it is at hand."""
        row = array("f", bytes(4 * self.size))
        row[0] = self._eyes.seat = chair.seat
        row[1] = self._asked.get(chair.asks, 0)
        self._view.fill(row, 2, chair.view if view is None else view)
        return row


@cache
def _made(game: Game, seats: int, options: tuple[tuple[str, Any], ...], relative: bool) -> Layout:
    return Layout(game, seats, dict(options), relative)


def layout(
    game: Game, seats: int, options: Mapping[str, Any] | None = None, relative: bool = False
) -> Layout:
    """The layout of a game's views at a table of so many seats; `relative` counts them from one's own."""
    return _made(game, seats, tuple(sorted((options or {}).items())), relative)


def rewards(table: Table) -> list[float]:
    """What the end is worth to each seat, from -1 (last) to 1 (first): who is behind less who is ahead.

    They add up to 0, and seats that share a place share its worth. Alone, a hundred points are worth 1.
    """
    places = table.places
    if len(places) == 1:
        return [min(max(table.scores[0] / 100, -1.0), 1.0)]
    rivals = len(places) - 1
    return [sum([(other > place) - (other < place) for other in places]) / rivals for place in places]
