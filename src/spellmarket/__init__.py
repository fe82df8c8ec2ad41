"""Spellmarket: five tabletop games of magical trade, one engine."""

import collections.abc
import sys

from .pure import choose_engine

choose_engine(__path__)  # before the first module of the engine is imported

from . import kernel
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
    Refused,
    SpellmarketError,
    Table,
    UnknownGame,
)

__version__ = "0.1.0"


class Record(kernel.Record):
    """A record of a game on our shelf."""

    @classmethod
    def parse(
        cls, text: str, packs: tuple[Pack, ...] = (), *, find: collections.abc.Callable[[str], Game] = game
    ) -> "Record":
        """Read a record; `packs` are the content packs that it may name, `find` another shelf than ours."""
        return super().parse(text, packs, find=find)


class _Shelf:
    """The names of all games on the shelf: `games()`. It stands where the package of the games does."""

    __name__ = "spellmarket.games"  # so that `import spellmarket.games.kameloot as …` finds its way

    def __call__(self) -> tuple[str, ...]:
        return SHELF

    def __getattr__(self, name: str) -> object:
        return getattr(sys.modules[self.__name__], name)


games = _Shelf()

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
