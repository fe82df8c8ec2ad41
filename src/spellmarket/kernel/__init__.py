"""The kernel runs a table of any game, fairly. It knows no game."""

from .chair import Chair
from .chance import Chance, Quick
from .declared import Facts, Thinking
from .errors import (
    BadNotation,
    BadPack,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    NotYourDecision,
    Refused,
    SpellmarketError,
    UnknownGame,
)
from .events import EVERYBODY, NUMBER, SEAT, Amounts, Event, EventSlot, Owned, Texts, Told
from .fields import Fields
from .game import Game
from .option import Option
from .pack import Pack, Row, beside, merge
from .phase import ALONE, BACK, OVER, Move, Phase, Refusal, Seat, Start, State
from .playout import Playout, finish, outcome, playout
from .preview import Figure, Preview
from .record import Record
from .refusals import SPECTATOR
from .shapes import BySeat
from .sharing import Shared
from .table import Table
from .turns import Course, Recap, Turn
from .value import Value
from .verbs import Moves, Seats, Verb

__all__ = [
    "ALONE",
    "BACK",
    "EVERYBODY",
    "NUMBER",
    "OVER",
    "SEAT",
    "SPECTATOR",
    "Amounts",
    "BadNotation",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BySeat",
    "Chair",
    "Chance",
    "Course",
    "Event",
    "EventSlot",
    "Facts",
    "Fields",
    "Figure",
    "Game",
    "IllegalMove",
    "Move",
    "Moves",
    "NotYourDecision",
    "Option",
    "Owned",
    "Pack",
    "Phase",
    "Playout",
    "Preview",
    "Quick",
    "Recap",
    "Record",
    "Refusal",
    "Refused",
    "Row",
    "Seat",
    "Seats",
    "Shared",
    "SpellmarketError",
    "Start",
    "State",
    "Table",
    "Texts",
    "Thinking",
    "Told",
    "Turn",
    "UnknownGame",
    "Value",
    "Verb",
    "beside",
    "finish",
    "merge",
    "outcome",
    "playout",
]
