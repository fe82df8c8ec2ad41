"""A shelf with a sixth game on it: its folder stands in examples/, as it would in src/spellmarket/games/."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def stock() -> None:
    """Puts Candles on the shelf of this process; before anything else asks what is there."""
    games = import_module("spellmarket.games")
    folder = str(EXAMPLES / "games")
    if folder not in games.__path__:
        games.__path__.append(folder)
        games.SHELF = (*games.SHELF, "candles")
