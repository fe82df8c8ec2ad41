"""How to play, for people: chapters of short statements with the rules behind them, and worked examples.

The words stand in `games/NAME/guide/en.toml`; another language says them again in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ..games import game as find
from ..kernel import SpellmarketError, Table
from ..kernel.events import fill
from ..kernel.tongues import Tongue
from .lesson import LANGUAGE, BadLesson, filled, load, number_of, only, position_of, text_of, texts_of

NOBODY = -1  # a reader sits at no table
CHAPTER = {"id", "title", "phases", "verbs", "terms", "says", "example"}
EXAMPLE = {"id", "title", "text", "seat", "names", "position", "moves", "rules"}


@dataclass(frozen=True)
class Statement:
    """One thing to know, and the rules of the ledger that say it in full."""

    head: str  # a word or two over it; most have none
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Example:
    """A position and what is played there; every figure of its words comes from the table."""

    id: str
    title: str
    text: str
    seat: int  # whose view is shown
    names: tuple[str, ...]
    position: Mapping[str, Any]
    moves: tuple[str, ...]  # seat and move: `0 display glove 2 0`
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    phases: tuple[str, ...]  # the questions that it belongs to,
    verbs: tuple[str, ...]  # or the moves, where a question has many
    terms: tuple[str, ...]  # words of the glossary that it is about
    says: tuple[Statement, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Word:
    """What a guide whispers to somebody in a first game when one of these questions is asked."""

    phases: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Guide:
    game: str
    card: tuple[str, ...]  # the goal in five lines, for a first game
    line: tuple[Word, ...]
    icons: Mapping[str, str]  # pictures for terms of the glossary
    chapters: tuple[Chapter, ...]  # the first of them is the game on one screen: goal, turn, end

    @property
    def lines(self) -> dict[str, str]:
        """The quiet word for each question."""
        return {phase: word.says for word in self.line for phase in word.phases}

    def example(self, name: str) -> Example:
        for chapter in self.chapters:
            for one in chapter.examples:
                if one.id == name:
                    return one
        raise BadLesson(self.game, "", f"there is no example {name!r}")


def home_of(game: str) -> Traversable:
    return files("spellmarket.games") / game / "guide"


@cache
def explained(game: str) -> bool:
    """Whether somebody has written how a game is played."""
    return (home_of(find(game).name) / f"{LANGUAGE}.toml").is_file()


@cache
def guide(game: str, language: str = LANGUAGE) -> Guide:
    """How to play a game, in a language; in English where nobody has said it there."""
    shelf = find(game)
    home = home_of(shelf.name)
    own = home / f"{LANGUAGE}.toml"
    if not explained(shelf.name):
        raise BadLesson(shelf.name, "", "nobody has written yet how it is played")
    found = read(shelf.name, own.name, own.read_text(encoding="utf-8"))
    other = home / f"{language}.toml"
    if language == LANGUAGE or not other.is_file():
        return found
    return retold(found, other.name, other.read_text(encoding="utf-8"))


# Reading


def read(game: str, file: str, text: str) -> Guide:
    told = load(file, text)
    only(file, "", told, {"card", "line", "icons", "chapter"})
    chapters = [chapter_of(file, row) for row in told.get("chapter", [])]
    for kind, ids in (
        ("chapter", [chapter.id for chapter in chapters]),
        ("example", [one.id for chapter in chapters for one in chapter.examples]),
    ):
        for place, id in enumerate(ids):
            if id in ids[:place]:
                raise BadLesson(file, id, f"two {kind}s have this id")
    icons = told.get("icons", {})
    words = tuple(word_of(file, row) for row in told.get("line", []))
    return Guide(game, tuple(texts_of(file, "", told, "card")), words, icons, tuple(chapters))


def word_of(file: str, row: Mapping[str, Any]) -> Word:
    only(file, "line", row, {"phases", "says"})
    return Word(tuple(texts_of(file, "line", row, "phases")), text_of(file, "line", row, "says"))


def chapter_of(file: str, row: Mapping[str, Any]) -> Chapter:
    place = text_of(file, "chapter", row, "id")
    only(file, place, row, CHAPTER)
    lists: dict[str, Any] = {
        field: tuple(texts_of(file, place, row, field)) for field in ("phases", "verbs", "terms")
    }
    return Chapter(
        place,
        text_of(file, place, row, "title"),
        **lists,
        says=tuple(statement_of(file, place, one) for one in row.get("says", [])),
        examples=tuple(example_of(file, one) for one in row.get("example", [])),
    )


def statement_of(file: str, place: str, row: Mapping[str, Any]) -> Statement:
    only(file, place, row, {"head", "text", "rules"})
    head = text_of(file, place, row, "head") if "head" in row else ""
    return Statement(head, text_of(file, place, row, "text"), tuple(texts_of(file, place, row, "rules")))


def example_of(file: str, row: Mapping[str, Any]) -> Example:
    place = text_of(file, "example", row, "id")
    only(file, place, row, EXAMPLE)
    position = position_of(file, place, row)
    if position is None:
        raise BadLesson(file, place, "an example needs a [chapter.example.position]")
    return Example(
        place,
        text_of(file, place, row, "title"),
        text_of(file, place, row, "text"),
        number_of(file, place, row, "seat"),
        tuple(texts_of(file, place, row, "names")),
        position,
        tuple(texts_of(file, place, row, "moves")),
        tuple(texts_of(file, place, row, "rules")),
    )


# Other languages


def retold(one: Guide, file: str, text: str) -> Guide:
    """The same guide in other words; chapters, statements and examples are as many, and in the same order."""
    told = load(file, text)
    only(file, "", told, {"card", "line", "chapter"})
    says = alike(file, "line", one.line, texts_of(file, "", told, "line"), "quiet words")
    rows = alike(file, "", one.chapters, told.get("chapter", []), "chapters")
    return replace(
        one,
        card=tuple(alike(file, "card", one.card, texts_of(file, "", told, "card"), "lines")),
        line=tuple(replace(word, says=text) for word, text in zip(one.line, says, strict=True)),
        chapters=tuple(reworded(file, chapter, row) for chapter, row in zip(one.chapters, rows, strict=True)),
    )


def reworded(file: str, chapter: Chapter, row: Mapping[str, Any]) -> Chapter:
    place = named(file, chapter.id, row)
    only(file, place, row, {"id", "title", "says", "example"})
    says = alike(file, place, chapter.says, row.get("says", []), "statements")
    examples = alike(file, place, chapter.examples, row.get("example", []), "examples")
    return replace(
        chapter,
        title=text_of(file, place, row, "title"),
        says=tuple(said_again(file, place, *pair) for pair in zip(chapter.says, says, strict=True)),
        examples=tuple(shown_again(file, *pair) for pair in zip(chapter.examples, examples, strict=True)),
    )


def said_again(file: str, place: str, statement: Statement, row: Mapping[str, Any]) -> Statement:
    only(file, place, row, {"head", "text"})
    if ("head" in row) != bool(statement.head):
        raise BadLesson(file, place, f"the statement before {row.get('text', '')!r} is headed, or is not")
    return replace(statement, head=row.get("head", ""), text=text_of(file, place, row, "text"))


def shown_again(file: str, example: Example, row: Mapping[str, Any]) -> Example:
    place = named(file, example.id, row)
    only(file, place, row, {"id", "title", "text"})
    return replace(example, title=text_of(file, place, row, "title"), text=text_of(file, place, row, "text"))


def named(file: str, id: str, row: Mapping[str, Any]) -> str:
    if row.get("id") != id:
        raise BadLesson(file, str(row.get("id")), f"{id!r} stands here in English")
    return id


def alike(file: str, place: str, english: Any, own: Any, what: str) -> Any:
    if not isinstance(own, list) or len(own) != len(english):
        raise BadLesson(file, place, f"there are {len(english)} {what} in English")
    return own


# Examples at their tables


class Played:
    """An example as the rules play it: the view before and after, and what happened, for its seat."""

    def __init__(self, game: str, example: Example) -> None:
        self.example = example
        table = self.table = set_up(game, example)
        seat = example.seat
        self.before = table.chair(seat).view
        self.pending = table.pending
        self.events: list[tuple[str, dict[str, Any], str]] = []  # name, parts and English sentence
        for line in example.moves:
            who, _, move = line.partition(" ")
            try:
                self._play(int(who), move)
            except (SpellmarketError, ValueError) as error:
                raise BadLesson(f"{game}/guide", example.id, f"{line!r}: {error}") from None
        self.after = table.chair(seat).view

    def _play(self, who: int, move: str) -> None:
        """One move; of its own seat's all is told that is certain, of the others' what is heard."""
        table, seat = self.table, self.example.seat
        foreseen = table.chair(seat).preview(move)["events"] if who == seat else []
        heard = len(table.listen())
        table.chair(who).play(move)
        told = [event for event in table.listen()[heard:] if event.heard_by(seat)]
        for event in told[: len(foreseen) or None]:  # where luck falls first, all of it
            data = event.json(table.game.box)
            self.events.append((data.pop("event"), data, table.game.tell(event, table.names)))
        if not told:  # it is decided in secret, and not yet told
            self.events += [(each["event"], each["data"], self._said(**each)) for each in foreseen]

    def _said(self, event: str, data: dict[str, Any], text: str) -> str:
        """A sentence for one's own ears as a reader hears it."""
        game = self.table.game
        kinds = next(each.kinds() for each in game.events if each.name == event)
        seats = {slot for slot, kind in kinds.items() if kind == "seat"}
        return fill(game.texts.events[event], data, seats, self.table.names, NOBODY)

    @property
    def text(self) -> str:
        """Its words, with the figures of the table."""
        try:
            return filled(self.example.text, self.before, self.after)
        except KeyError as error:
            reason = f"the view has no {error.args[0]!r}"
            raise BadLesson(f"{self.table.game.name}/guide", self.example.id, reason) from None

    def story(self, voice: Tongue | None) -> list[str]:
        """What happened, by the names at the table; what is no news is left out, where there is other."""
        shelf, names = self.table.game, self.table.names
        left_out = {*shelf.facts.quiet} - {event for event, _ in shelf.facts.tails}
        told = [each for each in self.events if each[0] not in left_out] or self.events
        if voice is None:
            return [text for _, _, text in told]
        return [voice.happened(name, data, names, NOBODY) for name, data, _ in told]

    def played(self, voice: Tongue | None) -> list[str]:
        """The moves in words."""
        shelf, names = self.table.game, self.table.names
        moves = [shelf.parse(line.partition(" ")[2]) for line in self.example.moves]
        if voice is None:
            return [shelf.say(move, names) for move in moves]
        return [voice.offered(shelf.json(move), names, NOBODY) for move in moves]


def set_up(game: str, example: Example) -> Table:
    try:
        table = find(game).position(example.position, names=example.names)
    except SpellmarketError as error:
        raise BadLesson(f"{game}/guide", example.id, str(error)) from None
    table.listen()
    return table
