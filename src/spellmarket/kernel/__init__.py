"""The kernel runs a table of any game, fairly. It knows no game."""

from .chair import Chair
from .chance import Chance, Quick
from .declared import Facts
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
from .events import EVERYBODY, NUMBER, SEAT, Amounts, Event, Texts, Told
from .fields import Fields
from .game import Game
from .option import Option
from .pack import Pack, Row, beside, merge
from .phase import ALONE, BACK, OVER, Move, Phase, Refusal, Seat, Start, State
from .playout import finish, playout
from .preview import Figure, Preview
from .record import Record
from .table import SPECTATOR, Table
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
    "Chair",
    "Chance",
    "Event",
    "Facts",
    "Fields",
    "Figure",
    "Game",
    "IllegalMove",
    "Move",
    "Moves",
    "NotYourDecision",
    "Option",
    "Pack",
    "Phase",
    "Preview",
    "Quick",
    "Record",
    "Refusal",
    "Refused",
    "Row",
    "Seat",
    "Seats",
    "SpellmarketError",
    "Start",
    "State",
    "Table",
    "Texts",
    "Told",
    "UnknownGame",
    "Verb",
    "beside",
    "finish",
    "merge",
    "playout",
]
