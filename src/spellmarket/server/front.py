"""The page of the client with what its script would ask for first, so that nobody waits for a second answer.

In the place of a mark in the built page stand the shelf, in the words of `GET /api/games`, which the client
then does not ask for, and where a table is shown its game. Such a page also names the files of its board,
which the browser fetches while it reads; `front.json` is written by the build and says which.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from .bodies import GameList

MARK = "<!-- told -->"
HEAD = "</head>"
encode = msgspec.json.Encoder().encode


class TableTold(msgspec.Struct):
    """Of a table's summary, what its board needs."""

    id: str
    game: str
    packs: list[str] = []


class Files(msgspec.Struct):
    """What a page or a board is made of, as addresses."""

    scripts: list[str]
    styles: list[str]


class Hints(msgspec.Struct):
    """What the build says of its files."""

    table: Files
    boards: dict[str, Files]  # "general" is that of every other game


class Front:
    """The page as it is sent, made of the built one."""

    def __init__(self, static: Path, shelf: Callable[[], GameList]) -> None:
        self.index = static / "index.html"
        self.hints = static / "front.json"
        self.shelf = shelf
        self.games: GameList | None = None  # the shelf never changes while the server runs

    def page(self, summary: str | bytes = "") -> str:
        """The page; for a table with what belongs to it, unless an older summary does not say that."""
        built = self.index.read_text(encoding="utf-8")
        if MARK not in built:
            return built
        self.games = self.games or self.shelf()
        told: dict[str, GameList | TableTold] = {"games": self.games}
        try:
            if summary:
                told["table"] = table = msgspec.json.decode(summary, type=TableTold)
                built = built.replace(HEAD, "\n".join([*self.links(table.game), HEAD]), 1)
        except msgspec.ValidationError:
            pass
        # Within a script only "<" could end it.
        block = encode(told).decode().replace("<", "\\u003c")
        return built.replace(MARK, f'<script type="application/json" id="told">{block}</script>', 1)

    def links(self, game: str) -> list[str]:
        """What the board of a game is drawn with, to be fetched at once."""
        if not self.hints.is_file():
            return []
        hints = msgspec.json.decode(self.hints.read_bytes(), type=Hints)
        board = hints.boards.get(game, hints.boards["general"])
        return [
            *(f'<link rel="preload" as="style" href="{one}">' for one in hints.table.styles + board.styles),
            *(f'<link rel="modulepreload" href="{one}">' for one in hints.table.scripts + board.scripts),
        ]
