"""Tables in the middle of a game, found by playing at random and laid into the market's own store."""

from __future__ import annotations

import random
import secrets
import time
from pathlib import Path

from sqlalchemy import create_engine
from visitors import Visitor

import spellmarket as sm
from spellmarket.server import lines
from spellmarket.server.lines import Branched, Place, Setup
from spellmarket.storage import Line, TableRow, tables

EAGER = ("permit", "buy", "at", "yes", "take", "read", "roll")  # what leads to cards, property and goods
TURNS = 400  # moves before another deal is tried


def reached(game: str, seats: int, verb: str) -> tuple[int, list[str]]:
    """A seed and moves after which the first seat is asked and may do what the verb says."""
    for seed in range(1000):
        luck = random.Random(seed)
        table = sm.game(game).table(seats, seed)
        moves: list[str] = []
        while not table.over and len(moves) < TURNS:
            seat = table.pending[0]
            options = [table.game.text(move) for move in table.chair(seat).options]
            if seat == 0 and any(option.split()[0] == verb for option in options):
                return seed, moves
            eager = [option for option in options if seat == 0 and option.split()[0] in EAGER]
            if eager and luck.random() < 0.8:
                move = luck.choice(eager)
            else:
                move = "end" if "end" in options and luck.random() < 0.7 else luck.choice(options)
            table.chair(seat).play(move)
            moves.append(f"{seat} {move}")
    raise AssertionError(f"no deal of {game} leads to {verb}")


def laid(store: Path, visitor: Visitor, game: str, seats: int, verb: str) -> str:
    """A table at which the visitor, on the first seat, may do what the verb says; bots have the others."""
    seed, moves = reached(game, seats, verb)
    me = visitor.api("GET", "/me")
    found = sm.game(game)
    id = secrets.token_urlsafe(15)
    branch = Branched(table=id, at=len(moves), seed=f"{seed:064x}", moves=moves)
    setup = Setup(name="Scene", host=me["person"], seats=seats, branch=branch)
    places = [Place(kind="person", person=me["person"], name=me["name"])]
    places += [Place(kind="bot", level="easy", name=f"Bot {seat}") for seat in range(1, seats)]
    now = int(time.time() * 1000)
    row = TableRow(
        id=id, game=game, edition=found.edition, options=lines.write(found.choose({})), packs="[]",
        setup=lines.write(setup), secret=secrets.token_hex(32), status="waiting", listed=False, busy=True,
        summary="{}", created=now, changed=now,
    )  # fmt: skip
    engine = create_engine(f"sqlite:///{store}")
    with engine.begin() as c:
        tables.create(c, row, Line(id, 1, now, lines.write(lines.Opened(places=places))), [me["person"]])
    engine.dispose()
    return id
