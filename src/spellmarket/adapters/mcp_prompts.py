"""Ready-made openings for an assistant: a lesson, an argument about a rule, a finished game."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

from mcp import MCPError
from mcp.types import INVALID_PARAMS
from pydantic import Field

from ..games import SHELF, game
from ..kernel import Game, SpellmarketError


def teach(
    game: Annotated[str, Field(description="The game to learn, such as 'kameloot'.")] = SHELF[0],
) -> str:
    """Learn a game by playing it: an opening for a lesson at the table."""
    shelf = named(game)
    fewest = shelf.seats[0]
    company = f"{fewest - 1} easy bots" if fewest > 1 else "nobody else"
    return f"""\
Teach me {shelf.title} ({shelf.name}) at the table. {shelf.about}

1. Read spellmarket://rules/{shelf.name} or the tool `rules` and tell me in five sentences what the game is \
about, how a turn goes, how it ends and who wins. Cite the identifier ({shelf.code}-…) of each rule you state.
2. Make a table with `new_table` for {company} and us, and describe it from the answer: what lies before us, \
what we hold, who is asked. Use `cards` for anything that has only an identifier.
3. Each time we are asked, explain the choice in plain words, name two or three sensible moves with their \
reasons (`hint` tells what a bot would do), and let me choose before you `play`.
4. If I wish for something the rules forbid, ask `why_not` and explain the rule it cites.
5. After each of our moves tell briefly what the bots did. You see one chair only: of hidden cards say what \
is likely, never what is there.
6. When the game is over, go through the score part by part and name the decision that mattered most."""


def settle(
    game: Annotated[str, Field(description="The game that is argued about, such as 'kameloot'.")],
    question: Annotated[str, Field(description="What one says, and what the other.")],
) -> str:
    """Settle an argument about the rules by the ledger, and by trying it."""
    shelf = named(game)
    return f"""\
We argue about a rule of {shelf.title} ({shelf.name}): {question}

1. Find the rules that decide it with `rules` (by words, then by identifier {shelf.code}-…), and quote each \
with its identifier. The ledger says where the book is silent and what was decided instead.
2. Set the situation up with `set_up`, beginning from spellmarket://position/{shelf.name}, and ask `why_not` \
for the moves that we argue about.
3. Tell who is right, in two sentences. If the ledger leaves it open, say so plainly."""


def review(
    record: Annotated[str, Field(description="The text of the record of a finished game.")],
) -> str:
    """Go through a finished game: where it was won, and what to do otherwise next time."""
    return f"""\
Go through this finished game with me. First `verify` it, then `replay` it, from a spectator's eyes and from \
mine (ask me where I sat). Tell in five sentences how it went; name the three decisions that mattered most, \
each with the move number, what else was open (`set_up` and `hint` help) and why that would have been better \
or not. Of what a seat could not know at the time, say that it could not.

{record}"""


def named(name: str) -> Game:
    """A game for a resource or a prompt, where a bad name is an error of the protocol."""
    try:
        return game(name.strip())
    except SpellmarketError as error:
        raise MCPError(INVALID_PARAMS, str(error)) from None


def ledger(name: str) -> str:
    return (files("spellmarket.games") / name / "RULES.md").read_text(encoding="utf-8")
