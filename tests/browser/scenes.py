"""Tables in the middle of a game: laid into the market's own store, or told to a page by the test itself."""

from __future__ import annotations

import json
import random
import secrets
import time
from bisect import bisect_right
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute
from sqlalchemy import create_engine
from visitors import Visitor

import spellmarket as sm
from spellmarket.server import lines
from spellmarket.server.lines import Branched, Place, Setup
from spellmarket.storage import Line, TableRow, tables

EAGER = ("permit", "buy", "at", "yes", "take", "read", "roll")  # what leads to cards, property and goods
TURNS = 400  # moves before another deal is tried


Told = dict[str, Any]
NAMES = ("Ada", "Bo", "Cleo", "Dev")
MOVES = {
    "kameloot": 22,
    "merchants_of_magick": 56,
    "mystic_smiths": 60,
    "enchanters": 90,
    "merlin_economics": 330,
}
ASKED = {"merlin_economics": "Act", "enchanters": "Use Minor Actions, then journey", "mystic_smiths": "Take"}
WILD = {"merlin_economics": 1000}  # every so many moves somebody does something odd, for variety


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
        setup=lines.write(setup), secret=secrets.token_hex(32), status="waiting", listed=False,
        summary="{}", created=now, changed=now, due=now,
    )  # fmt: skip
    engine = create_engine(f"sqlite:///{store}")
    with engine.begin() as c:
        tables.create(c, row, Line(id, 1, now, lines.write(lines.Opened(places=places))), [me["person"]])
    engine.dispose()
    return id


def position(name: str, names: tuple[str, ...] = NAMES, seed: int = 11) -> tuple[Told, Told]:
    """A table in the middle of a game that always goes the same way, as the server tells seat 0 of it."""
    game = sm.game(name)
    table = game.table(seats=len(names), seed=seed, names=names)
    table.listen()
    moves = 0
    ends: list[int] = []  # how much had been told after each move
    while (
        moves < MOVES[name]
        or 0 not in table.pending
        or not table.chair(0).prompt.startswith(ASKED.get(name, ""))
    ):
        seat = table.pending[-1]
        chair = table.chair(seat)
        chair.play(
            chair.hint(moves)[0] if moves % WILD.get(name, 3) else chair.options[len(chair.options) // 2]
        )
        moves += 1
        ends.append(len(table.chair(0).events()))
        assert not table.over, "the picture shows the middle of a game"
    chair = table.chair(0)
    shown = {
        "id": "picture", "name": "Moonbeam", "game": name, "title": game.title, "edition": game.edition,
        "options": table.chosen, "packs": [], "status": "playing", "listed": True, "watch": True,
        "start": "full", "mix": False,
        "away": "wait", "host": "p_1", "clock": None, "seq": 9, "pending": list(table.pending),
        "proposal": None, "deal": None, "result": None, "created": 0, "time": 0, "branch": None, "next": None,
        "seats": [
            {"seat": i, "kind": "person" if i < 2 else "bot", "name": who, "person": f"p_{i + 1}",
             "level": None, "away": False, "free": False, "here": True, "clock": None}
            for i, who in enumerate(names)
        ],
    }  # fmt: skip
    told = list(enumerate(chair.events()))[-60:]
    welcome = {
        "type": "welcome", "protocol": 1, "table": shown, "seq": 9, "view": chair.view, "chat": [],
        "you": {"person": "p_1", "name": names[0], "seat": 0, "host": True},
        "events": [
            {"seq": bisect_right(ends, n), "about": "game", "event": one.event.name,
             "text": game.tell(one, names, 0),
             "data": {slot: value for slot, value in one.json(game.box).items() if slot != "event"}}
            for n, one in told
        ],
        "ask": {
            "decision": "d1", "phase": table.asks(0), "prompt": chair.prompt, "rule": chair.rule,
            "options": [
                {"move": game.text(m), "text": game.say(m, names, 0), "parts": game.json(m)}
                for m in chair.options
            ],
        },
    }  # fmt: skip
    return shown, welcome


def played(page: Page, shown: Told, welcome: Told) -> None:
    """The page gets its table from the test."""

    def answer(route: Route) -> None:
        route.fulfill(json=shown)

    def speak(socket: WebSocketRoute) -> None:
        socket.send(json.dumps(welcome))

    page.route("**/api/tables/picture", answer)
    page.route_web_socket("**/api/tables/picture/socket*", speak)
