"""The shelf: one line a game. A game is loaded when it is first asked for."""

from difflib import get_close_matches
from importlib import import_module

from ..kernel import Game, UnknownGame

SHELF: tuple[str, ...] = (
    "kameloot",
    "merchants_of_magick",
    "mystic_smiths",
    "enchanters",
    "merlin_economics",
)  # fmt: skip


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game's name is a text, not {name!r}")
    if name not in SHELF:
        part = [one for one in SHELF if len(name) > 2 and name.lower() in one]
        near = part or get_close_matches(name, SHELF, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(SHELF)}"
        raise UnknownGame(f"unknown game {name!r}; {hint}")
    found: Game = import_module(f".{name}", __package__).GAME
    return found
