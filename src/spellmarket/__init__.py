"""Spellmarket: five tabletop games of magical trade, one engine."""

from .pure import choose_engine

choose_engine(__path__)  # before the first module of the engine is imported

from .bots import bot
from .games import SHELF, game
from .kernel import (
    BadNotation,
    BadPack,
    BadPosition,
    BadRecord,
    BadSetup,
    Chair,
    Game,
    IllegalMove,
    NotYourDecision,
    Pack,
    Record,
    Refused,
    SpellmarketError,
    Table,
    UnknownGame,
)

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """The names of all games on the shelf."""
    return SHELF


Record.find = game  # records name their game; the house knows where it stands

__all__ = [
    "BadNotation",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Chair",
    "Game",
    "IllegalMove",
    "NotYourDecision",
    "Pack",
    "Record",
    "Refused",
    "SpellmarketError",
    "Table",
    "UnknownGame",
    "bot",
    "game",
    "games",
]
