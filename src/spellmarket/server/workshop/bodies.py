"""What the workshop is asked and answers, as types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ..messages import Strict, Told

Word = Annotated[str, Meta(min_length=1, max_length=80)]
Title = Annotated[str, Meta(max_length=60)]
Line = Annotated[str, Meta(max_length=2000)]
Number = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Value = bool | Number | Line | Annotated[list[Number | Word], Meta(max_length=100)]
Setting = str | int | bool  # a value of an option
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Setting], Meta(max_length=60)]
Mark = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]  # of a version; nothing: the book
Rivals = Literal["random", "easy", "medium"]  # bots that are quick enough to play by the thousand


class PackedRow(Strict):
    """One row of a pack: which thing it changes, and only what changes."""

    kind: Word
    key: Word
    values: Annotated[dict[Word, Value], Meta(max_length=40)] = {}
    remove: bool = False


class Draft(Strict):
    """A pack as it is being written, with the options of the table that go with it."""

    title: Title = ""
    rows: Annotated[list[PackedRow], Meta(max_length=400)] = []
    options: Options = {}


class NewPack(Draft, kw_only=True):
    """A pack of one's own: from rows, from a file of TOML, or from a version that somebody has shared."""

    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=16_000)] = ""
    of: Mark = ""


class NewVersion(Strict):
    title: Title = ""


class Offering(Strict):
    """What fits into a field at the caret?"""

    draft: Draft
    kind: Word
    key: Word
    field: Word
    text: Line
    at: Annotated[int, Meta(ge=0, le=2000)]


class NewRun(Strict):
    """Two sides play the same deals: the book or a version against a version.

    With an `option` there is only one side, A, and it plays the same deals with every one of its `values`.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    a: Mark = ""
    b: Mark = ""
    level: Rivals = "medium"
    games: Annotated[int, Meta(ge=10, le=1_000_000)] = 2000
    seed: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 1
    option: Word | None = None
    values: Annotated[list[Setting], Meta(max_length=8)] = []


class FieldShown(Told):
    """A field of a row, as its game reads it."""

    name: str
    type: Literal["text", "number", "flag", "list", "choice", "notation"]
    low: int | None = None
    high: int | None = None
    choices: list[str] = []


class BookRow(Told):
    key: str
    group: str  # by which cards are found: collect, monster, weapon
    values: dict[str, Any]
    printed: dict[str, Any] | None  # as boards know it; none: it is no card


class KindShown(Told):
    name: str
    key: str
    fields: list[FieldShown]
    rows: list[BookRow]


class FormShown(Told):
    form: str
    words: str


class ChapterShown(Told):
    title: str
    forms: list[FormShown]


class BookShown(Told):
    """All that a pack of a game may change, and the languages it is written in."""

    game: str
    kinds: list[KindShown]
    language: list[ChapterShown]


class FaultShown(Told):
    """Why a row is refused; `at` is the character in the text of its field."""

    kind: str
    key: str
    field: str
    at: int | None
    reason: str
    rule: str | None


class PrintedRow(Told):
    kind: str
    key: str
    printed: dict[str, Any] | None


class CheckShown(Told):
    hash: str
    text: str  # as TOML
    faults: list[FaultShown]
    rows: list[PrintedRow]  # those that the pack changes and that can be read


class OfferShown(Told):
    insert: str
    words: str
    fits: bool
    reason: str = ""


class OffersShown(Told):
    start: int  # what is replaced
    end: int
    offers: list[OfferShown]


class VersionShown(Told):
    number: int
    mark: str
    hash: str
    title: str
    made: int
    games: int | None  # that were played with it


class MyPack(Told):
    id: str
    game: str
    title: str
    changed: int
    changes: int
    sealed: bool


class PackSheet(Told):
    """A pack as its writer sees it, or a version that was shared: that has no `id`, and nobody changes it."""

    id: str
    game: str
    title: str
    rows: list[PackedRow]
    options: dict[str, Any]
    sealed: bool
    changed: int
    versions: list[VersionShown]
    check: CheckShown


class WorkshopShown(Told):
    open: bool
    reason: str  # why not
    packs: list[MyPack]
    most: int  # packs of one person
    bytes: int  # of one pack
    games: int  # of one run


class Interval(Told):
    at: float
    low: float | None
    high: float | None


class DifferenceShown(Told):
    """What B has more than A, deal by deal."""

    at: float
    low: float | None
    high: float | None
    clear: bool
    needed: int | None  # games that would tell so large a difference


class MeasureShown(Told):
    measure: str  # order, seat, score, winner, lead, shared, decisions, rounds or event
    of: str  # which place in the turn order, which seat, which event
    share: bool
    a: Interval
    b: Interval
    less: DifferenceShown


class SpreadShown(Told):
    """How many games had which value, in bins from `first` on."""

    measure: str
    first: float
    width: float
    a: list[int]
    b: list[int]


class EvenShown(Told):
    """Are the places of a side told apart? None: too few games to say."""

    even: bool | None
    wins: list[float]


class LiftShown(Told):
    """Seats that had a card: how often, and what they won more than others with a card of the same round."""

    times: int
    holders: int
    lift: Interval | None  # none: too few to say


class CardTold(Told):
    moment: str  # what became of it: studied
    card: str
    a: LiftShown | None
    b: LiftShown | None


class RuleTold(Told):
    """A paragraph of the ledger: the part of some games of each side that carried it out."""

    rule: str
    kind: Literal["fired", "never", "looked", "unseen"]  # looked: only where tables are looked at
    a: float
    b: float
    changed: bool  # by so much that it is worth a mark


class ResultShown(Told):
    games: int  # pairs
    asked: int
    cut: list[int]  # games of each side that did not end
    seats: int
    level: str
    seconds: float
    same: bool  # every game ended alike
    even: list[EvenShown]  # of A and of B; nothing: nobody sits beside anybody
    measures: list[MeasureShown]
    spreads: list[SpreadShown]
    cards: list[CardTold] = []
    rules: list[RuleTold] = []  # nothing: they were not counted


class SweptShown(Told):
    """A measure at every value of the option, and what each has more than the book's value."""

    measure: str
    of: str
    share: bool
    at: list[Interval]
    less: list[DifferenceShown | None]  # none: of the book's value itself


class SweepShown(Told):
    games: int  # of each value
    option: str
    values: list[Setting]
    book: int  # which of the values the others are held against: the book's, if it was played
    cut: list[int]
    seconds: float
    measures: list[SweptShown]


class RunShown(Told):
    id: str
    game: str
    a: str
    b: str
    seats: int
    level: str
    state: Literal["playing", "done", "stopped", "failed"]
    reason: str
    done: int  # pairs
    asked: int
    left: float | None  # seconds, about
    result: ResultShown | None
    sweep: SweepShown | None = None  # of a run over an option's values, in the place of a result
