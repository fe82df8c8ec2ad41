"""What the tools of the Model Context Protocol are told, and the forms in which they answer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, Field, ValidationError

from ..kernel import BadSetup, Game, Refused, Table

INSTRUCTIONS = """\
Spellmarket is a shelf of five tabletop games of magical trade. `games` lists them, `new_table` sits you \
down with bots, `look` shows what your seat may know and what you may do, `play` makes a move in notation; \
then the bots move and you are told what happened. Every refusal names a numbered rule: `rules` has its \
text. `cards` explains what an identifier in a view stands for. You hold one chair and never see other \
hands, the pile or the seed before the game is over. Then `record` gives the whole game as a text, which \
`replay` and `verify` understand."""

Item = TypeVar("Item")

# What the tools are told

Name = Annotated[str, Field(description="A game's name as `games` lists it, such as 'kameloot'.")]
Where = Annotated[str, Field(description="The table's name, as `new_table` gave it: 'kameloot-1'.")]
Notation = Annotated[
    str, Field(description="A move in notation, as `look` lists it under `move`: 'display wand 2 0'.")
]
Page = Annotated[int, Field(ge=1, description="Which page, from 1 on, if there is more than one.")]
Words = Annotated[str, Field(description="Only entries in which all of these words occur.")]
Player = Literal["you", "easy", "medium", "hard", "master"]
Seats = Annotated[
    list[Player] | None,
    Field(
        description="Who sits where, in seat order: 'you' exactly once, and for every other seat the level "
        "of its bot, 'easy', 'medium', 'hard' or 'master'. Example: ['you', 'medium', 'hard']. "
        "Left out: you on seat 0 and as few medium bots as the game needs."
    ),
]
Packs = Annotated[
    list[str] | None,
    Field(description="Content packs, each as its TOML text: cards and numbers in place of the game's own."),
]
Text = Annotated[
    str, Field(description="The whole text of a record, from 'spellmarket 1' to its check line.")
]


# What they answer


class Setting(BaseModel):
    """An option of a game, fixed before it begins."""

    name: str
    values: str = Field(description="what it may be, in words")
    default: bool | int | str
    rule: str
    decides: str


class Title(BaseModel):
    """A game on the shelf."""

    name: str
    title: str
    about: str
    fewest: int = Field(description="seats at least")
    most: int = Field(description="seats at most")
    options: list[Setting]


class Shelf(BaseModel):
    games: list[Title]
    levels: dict[str, str] = Field(description="level of a bot, and what kind of bot that is")


class Rule(BaseModel):
    id: str
    text: str


class Rules(BaseModel):
    game: str
    rules: list[Rule]
    page: int
    pages: int


class Cards(BaseModel):
    game: str
    cards: list[dict[str, Any]] = Field(description="what is in the box: identifier, name, words and numbers")
    page: int
    pages: int


class Choice(BaseModel):
    move: str = Field(description="in notation, for `play`")
    words: str = Field(description="the same in words")


class Refusal(BaseModel):
    reason: str
    rule: str
    text: str = Field(description="the rule itself")


class Result(BaseModel):
    """How the game ended, a number for each seat in seat order."""

    places: list[int]
    scores: list[int]
    parts: dict[str, list[int]] = Field(description="the parts that each score is made of")


class Sight(BaseModel):
    """What your chair sees."""

    table: str
    game: str
    seat: int = Field(description="your seat")
    players: list[str] = Field(description="names in seat order; yours is 'You'")
    refused: Refusal | None = Field(default=None, description="why nothing was changed, if it was not")
    happened: list[str] = Field(description="what you heard since the last answer about this table")
    left_out: int = Field(default=0, description="earlier sentences not repeated here; `record` has them")
    now: str = Field(description="what is to be done next")
    asked: bool = Field(description="must you decide now?")
    waits_for: list[str]
    prompt: str = Field(default="", description="what the table asks of you")
    rule: Rule | None = Field(default=None, description="the rule that what is going on belongs to")
    moves: list[Choice] = Field(default=[], description="what you may do now, this page of it")
    page: int = 1
    pages: int = 1
    view: dict[str, Any] | None = Field(default=None, description="all that your seat may know of the table")
    over: bool
    result: Result | None = None


class Seated(BaseModel):
    table: str
    game: str
    seat: int
    over: bool
    asked: bool


class Open(BaseModel):
    tables: list[Seated]
    most: int


class Verdict(BaseModel):
    move: str
    words: str
    legal: bool
    refused: Refusal | None = None


class Advised(BaseModel):
    """A move that is worth thinking about."""

    move: str
    words: str
    gains: list[str] = Field(description="what is certain to change on your side")
    reason: str
    gap: float = Field(description="how far behind the first: parts of a win, or points if you play alone")
    tie: bool = Field(description="the gap is no more than the noise of what was tried")
    risk: str
    after: list[int] = Field(description="what each seat has then of what counts, as far as it is certain")
    luck: bool = Field(description="something falls or is turned up before that is all")


class Hint(BaseModel):
    move: str
    words: str
    why: str
    candidates: list[Advised] = Field(description="up to three, the same move first")


class Story(BaseModel):
    table: str
    finished: bool
    record: str | None = Field(description="the record's text, once the game is over")
    note: str
    story: list[str] = Field(description="all that your seat has heard, this page of it")
    page: int
    pages: int


class Film(BaseModel):
    game: str
    seats: int
    moves: int = Field(description="moves replayed, undos included")
    of: int = Field(description="moves in the record")
    story: list[str]
    page: int
    pages: int
    view: dict[str, Any] = Field(description="the table at that moment, through the chosen eyes")
    result: Result | None


class Check(BaseModel):
    what: str
    good: bool
    detail: str


class Checked(BaseModel):
    good: bool
    findings: list[Check]


# The tables


# How they are filled in


def result(table: Table) -> Result:
    return Result(places=table.places, scores=table.scores, parts=dict(table.sheet))


def refusal(shelf: Game, error: Refused) -> Refusal:
    return Refusal(reason=error.reason, rule=error.rule, text=shelf.rules.get(error.rule, ""))


def paged(rows: Sequence[Item], page: int, size: int) -> tuple[list[Item], int]:
    pages = max(1, -(-len(rows) // size))
    if page > pages:
        raise BadSetup("page", f"there is no page {page}: the last one is {pages}")
    return list(rows[(page - 1) * size : page * size]), pages


def placed(shelf: Game, seats: list[Player] | None) -> tuple[int, list[Player]]:
    """The assistant's seat, and who sits where."""
    told: list[Player] = ["you"]
    told = told + ["medium"] * (shelf.seats[0] - 1) if seats is None else seats
    if told.count("you") != 1:
        raise BadSetup("seats", f"'you' sit on exactly one seat, not on {told.count('you')}")
    if len(told) not in shelf.seats:
        raise BadSetup(
            "seats", f"{shelf.title} is for {shelf.seats[0]} to {shelf.seats[-1]}, not {len(told)}"
        )
    return told.index("you"), told


def names(told: list[Player]) -> tuple[str, ...]:
    return tuple("You" if player == "you" else f"Bot {seat}" for seat, player in enumerate(told))


def luck(shelf: Game, told: list[Player], seed: int | str | None) -> int:
    """The seed of a table. A chosen one is mixed with the chair: from another chair it is another deal.

    Otherwise whoever sits down twice with the same number would see two hands of one deal.
    """
    if seed is None:
        return secrets.randbits(256)
    chosen = f"spellmarket assistant\n{shelf.name} {len(told)} {told.index('you')}\n{seed}"
    return int.from_bytes(sha256(chosen.encode()).digest(), "big")


def entries(contents: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What is in a box as one list; each entry says which part of the box it is from."""
    found: list[dict[str, Any]] = []
    for part, rows in contents.items():
        if isinstance(rows, dict) and all(isinstance(row, dict) for row in rows.values()):
            rows = [{"id": key, **row} for key, row in rows.items()]
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            found += [{"part": part, **row} for row in rows]
        else:
            found.append({"part": part, "values": rows})
    return found


def complaint(error: ValidationError, known: Mapping[str, Any]) -> str:
    """What is wrong with the first argument that does not fit, and what would be right."""
    row = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(str(part) for part in row["loc"])
    said = f"{where}: {row['msg'][:1].lower()}{row['msg'][1:]}"
    if row["type"] != "missing":
        said += f", not {row['input']!r:.40}"
    right = known.get(str(row["loc"][0]), {}).get("description", "")
    return f"{said}. {right}".strip()
