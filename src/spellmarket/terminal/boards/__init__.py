"""What lies on the table, drawn for a terminal: by the module of a game's name, or else as an outline.

Nothing here needs more than Python: a full screen gives the rows their styles, plain lines leave them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ...kernel import Table
from .parts import LINE, Row, fitted, text, wrapped
from .plain import described, plain

__all__ = ["Row", "board", "described", "drawn", "fitted", "fuller", "text", "worded", "wrapped"]


def drawn(game: str) -> bool:
    """Whether somebody has drawn the table of this game."""
    return game.isidentifier() and find_spec(f"{__name__}.{game}") is not None


def board(table: Table, seat: int, cards: Mapping[str, str], width: int = LINE) -> list[Row]:
    """The table as a seat sees it; `cards` has a name for each identifier that a view may hold.

    With more columns names are less often cut; whole sentences may be longer than a row.
    """
    if not drawn(table.game.name):
        return plain(table, seat, cards)
    rows: list[Row] = import_module(f"{__name__}.{table.game.name}").draw(table, seat, width)
    return rows


def worded(table: Table, seat: int, moves: Iterable[int]) -> dict[int, str]:
    """What each move of a seat would do, in words."""
    game = table.game
    said = {move: game.say(move, table.names, seat) for move in moves}
    told = fuller(table, seat, {game.text(move): words for move, words in said.items()})
    return {move: told[game.text(move)] for move in said}


def fuller(table: Any, seat: int, said: dict[str, str]) -> dict[str, str]:
    """Moves as they are written, with words that look at the table.

    A game's own sentence knows the move alone; where that only says in which place a card lies, or not what
    a thing costs, the module of the game says which card it is, what it does and what it takes.
    """
    game = table.game
    if not said or not drawn(game.name):
        return said
    drawer = import_module(f"{__name__}.{game.name}")
    move, price = getattr(drawer, "move", None), getattr(drawer, "price", None)
    if move is None and price is None:
        return said
    view, contents = table.view(seat), game.contents()
    told = {}
    for written, words in said.items():
        parts = written.split()
        about = move(view, contents, seat, parts) if move is not None else None
        told[written] = (about or words) + (price(view, parts) if price is not None else "")
    return told
