"""Who sits where: `you, bot:hard, bot` as people and bots."""

from __future__ import annotations

from ..bots import LEVELS, Bot, bot
from ..kernel import BadSetup, Chair, Game, Table

Player = Bot | None  # a person is whoever is no bot

DEFAULT_LEVEL = "medium"
PATIENCE = 1.0  # seconds of processor time that a hint takes at most


def reason(chair: Chair, move: int | str, told: str) -> str:
    """Why not a move; or, of one that is open, what advice sees in it, by what the seat knows."""
    refusal = chair.why_not(move)
    if refusal is not None:
        return str(refusal)
    code = chair.parse(move) if isinstance(move, str) else move
    seen = chair.imagine().why(chair.seat, code) if code < chair.game.actions else ""
    return f"'{told}' is legal. {seen}".strip()


def chairs(game: Game, told: str | None) -> list[str]:
    """A word for each seat; without `--seats`, you and as many bots as the smallest table needs."""
    words = [word.strip() for word in (told or str(game.seats[0])).split(",")]
    if len(words) == 1 and words[0].isdigit():
        return ["you"] + ["bot"] * (int(words[0]) - 1)
    return words


def record_text(table: Table, words: list[str]) -> str:
    """The record of a table with who sat there, so that it goes on with the same company."""
    record = table.record
    record.players = words
    return record.text()


def parts(table: Table) -> list[tuple[str, str]]:
    """What scores are made of: each part with everybody's share of it, in the order of their places."""
    order = sorted(range(table.seats), key=table.places.__getitem__)
    return [
        (
            part,
            ", ".join(
                f"{table.names[seat]} {values[seat]}" if table.seats > 1 else str(values[seat])
                for seat in order
            ),
        )
        for part, values in table.sheet
    ]


def sit_down(game: Game, told: str | None, seed: int) -> tuple[tuple[str, ...], list[Player]]:
    """Names and players for `--seats`."""
    words = chairs(game, told)
    if len(words) not in game.seats:
        raise BadSetup("seats", f"{game.title} is for {game.seats[0]} to {game.seats[-1]}, not {len(words)}")
    names: list[str] = []
    players: list[Player] = []
    for seat, word in enumerate(words):
        kind, _, level = word.partition(":")
        if kind == "bot":
            players.append(bot(level or DEFAULT_LEVEL, seed=seed * 16 + seat))
            names.append(f"Bot {seat}")
        elif word and not level:
            players.append(None)
            names.append("You" if word == "you" else word)
        else:
            levels = ", ".join(LEVELS)
            raise BadSetup(
                "seats", f"{word!r} is no seat: write 'you', a name, 'bot' or 'bot:LEVEL' ({levels})"
            )
    if len(set(names)) != len(names):
        raise BadSetup("seats", "two seats have the same name")
    return tuple(names), players
