"""What lies on the table, drawn for a terminal: by the module of a game's name, or else as an outline.

Nothing here needs more than Python: a full screen gives the rows their styles, plain lines leave them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec

from ...kernel import Table
from .parts import Row, fitted, text
from .plain import described, plain

__all__ = ["Row", "board", "described", "drawn", "fitted", "text", "worded"]


def drawn(game: str) -> bool:
    """Whether somebody has drawn the table of this game."""
    return game.isidentifier() and find_spec(f"{__name__}.{game}") is not None


def board(table: Table, seat: int, cards: Mapping[str, str]) -> list[Row]:
    """The table as a seat sees it; `cards` has a name for each identifier that a view may hold."""
    if not drawn(table.game.name):
        return plain(table, seat, cards)
    rows: list[Row] = import_module(f"{__name__}.{table.game.name}").draw(table, seat)
    return rows


def worded(table: Table, seat: int, moves: Iterable[int]) -> dict[int, str]:
    """What each move of a seat would do, in words.

    A game's own sentence knows the move alone; where that only says in which place a card lies, the module of
    the game looks at the table and says which card it is and what it does, or what it costs.
    """
    game = table.game
    said = {move: game.say(move, table.names, seat) for move in moves}
    if not said or not drawn(game.name):
        return said
    drawer = import_module(f"{__name__}.{game.name}")
    fuller, price = getattr(drawer, "move", None), getattr(drawer, "price", None)
    if fuller is None and price is None:
        return said
    view, contents = table.view(seat), game.contents()
    for move in said:
        parts = game.text(move).split()
        if fuller is not None:
            said[move] = fuller(view, contents, seat, parts) or said[move]
        if price is not None:
            said[move] += price(view, parts)
    return said
