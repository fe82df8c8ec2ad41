# not compiled
"""What a game says about itself, and what the shelf says about it before anybody sits down."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NotRequired, TypedDict

from .chance import Chance
from .events import Event, Texts
from .fields import Fields
from .option import Option
from .pack import Pack
from .phase import Phase, Start, State
from .preview import Figure
from .turns import Course
from .verbs import Moves

# What a stream of luck gives: the names of the cards of a deck, or the sides of dice, turn by turn; several
# dice that fall at once are a tuple of their sides.
Foretold = tuple[str, ...] | tuple[int | tuple[int, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Facts:
    """The stall of a game: how long, how heavy, which colours and pictures, which events matter."""

    short: str = ""  # the name where there is little room
    invites: str = ""  # one sentence under the sign
    minutes: tuple[int, int] = (30, 60)
    weight: int = 3  # 1 is light, 5 is heavy
    seats: int = 0  # at a table against bots; 0: the most it takes, four at most
    light: str = "#8f4d00"  # the colour by day, by night, and as a ground
    dark: str = "#f7c06a"
    deep: str = "#5a3c28"
    crest: str = "lamp"  # the picture on the sign
    counted: str = "coin"  # the picture of what is counted at the end
    unit: str = "{n|point}"  # a score in words
    total: str = "Score"  # what the score is called
    quiet: tuple[str, ...] = ()  # events that are no news by themselves
    lit: tuple[str, ...] = ()  # events that everybody should notice
    marks: tuple[str, ...] = ()  # events that divide the log: a round, a season
    tails: tuple[tuple[str, str], ...] = ()  # events told at the end of the line before them, and how
    great: tuple[
        tuple[str, str], ...
    ] = ()  # moments to find again, and the slot that names their picture, if any
    fuller: tuple[tuple[str, str], ...] = ()  # an event that says nothing where another tells its seat more
    # What becomes of cards, in a word and as the slot of an event that names the card; what says most about
    # who gets how far comes first.
    cards: tuple[tuple[str, str], ...] = ()

    def json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """How far it is worth looking ahead in a game, found by measurement (docs/bots.md)."""

    horizon: int = 80  # decisions of a playout before it is read
    turns: bool = False  # and then to the end of a turn
    valued: bool = False  # what was not played to its end is read by its trained value, not by its score
    wild: int = 0  # one decision of the others in so many is any at all
    alone: bool = False  # the others sit out, and one's own score counts: seats hardly meet
    width: int = 6  # moves that are compared, the best by advice
    guard: float = 1.0  # standard errors by which a move must beat the advised one
    hard: int = 12  # tables imagined for a decision
    master: int = 60
    # Phases in which a plan begins, the only ones in which advice is overruled: its further steps, an amount
    # or the lines of an offer, are judged with it. None: all.
    plans: tuple[str, ...] = ()
    least: int = -(1 << 60)  # what advice must weigh a move to be compared at all: no back and forth
    # A long game, read again after its end: tables imagined for a choice, and nothing is searched.
    reads: int = 0


class Declared(TypedDict):
    """The fields of `Game(...)`, by name."""

    name: str
    title: str
    code: str  # of its rules: KAM-TURN-02
    about: str
    seats: range
    edition: int
    first_edition: NotRequired[int]  # the oldest that is still played
    folder: str  # where RULES.md lies: __file__
    ended: str  # the rule cited when the game is over
    away: NotRequired[str]  # the rule by which a seat may sit out, if there is one
    moves: Moves
    events: tuple[Event, ...]
    phases: dict[str, type[Phase[Any]]]
    options: tuple[Option, ...]
    box: Callable[[list[Pack]], Any]
    setup: Callable[[Start], State]
    score: Callable[[Any], list[int]]
    ranking: NotRequired[Callable[[Any], list[tuple[int, ...]]]]  # if ties are broken
    sheet: NotRequired[Callable[[Any], list[tuple[str, list[int]]]]]  # the score in its parts
    view: Callable[[Any, int], Any]
    shape: NotRequired[type]  # of a view: a TypedDict of a module that is not compiled
    figures: NotRequired[tuple[Figure, ...]]  # the numbers of a view that people follow
    vain: NotRequired[tuple[str, ...]]  # events by which a move of their seat comes to nothing
    ruin: NotRequired[tuple[str, ...]]  # events by which a move ruins their seat
    # Rounds and turns, for a game whose score lies open: it is told turn by turn.
    course: NotRequired[Callable[[Any], Course]]
    redeal: Callable[[Any, int, Chance], State]
    write: Callable[[Any], dict[str, Any]]
    read: Callable[[Start, Fields], State]
    audit: Callable[[Any], list[str]]
    weigh: Callable[[Any, int, int], int]  # how good a move looks
    weigh_all: NotRequired[Callable[[Any, int, tuple[int, ...]], list[int]]]  # if all at once is quicker
    why: Callable[[Any, int, int], str]
    features: NotRequired[Callable[[Any, int], list[float]]]  # what a seat knows, in numbers; itself first
    thinking: NotRequired[Thinking]
    texts: Texts
    contents: Callable[[Any], dict[str, Any]]
    shown: NotRequired[tuple[str, ...]]  # fields of contents that people read, besides names and texts
    seen: NotRequired[tuple[str, ...]]  # fields of views that people read
    retold: NotRequired[Callable[[Any, Any], dict[str, Any]]]  # if a catalogue has words to make texts from
    identifiers: NotRequired[Callable[[Any], list[tuple[str, str]]]]  # by names on cards
    luck: NotRequired[Callable[[Any], dict[str, Foretold]]]  # what positions may foretell of a box's streams
    facts: NotRequired[Facts]
