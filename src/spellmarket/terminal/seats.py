"""Who sits where: `you, bot:hard, bot` as people and bots."""

from __future__ import annotations

from ..bots import LEVELS, Bot, bot
from ..kernel import BadSetup, Game

Player = Bot | None  # a person is whoever is no bot

DEFAULT_LEVEL = "medium"
PATIENCE = 1.0  # seconds of processor time that a hint takes at most


def sit_down(game: Game, told: str | None, seed: int) -> tuple[tuple[str, ...], list[Player]]:
    """Names and players for `--seats`; without it, you and as many bots as the smallest table needs."""
    if told is None:
        told = ", ".join(["you"] + ["bot"] * (game.seats[0] - 1))
    words = [word.strip() for word in told.split(",")]
    if len(words) == 1 and words[0].isdigit():
        words = ["you"] + ["bot"] * (int(words[0]) - 1)
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
