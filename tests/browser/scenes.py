"""Tables in the middle of a game: laid into the market's own store, or told to a page by the test itself."""

from __future__ import annotations

import json
import random
import secrets
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, WebSocketRoute
from sqlalchemy import create_engine
from visitors import Visitor

import spellmarket as sm
from spellmarket.kernel import Table
from spellmarket.server import lines
from spellmarket.server.lines import Branched, Place, Setup
from spellmarket.server.messages import Asking
from spellmarket.storage import Line, TableRow, tables

EAGER = ("permit", "buy", "at", "yes", "take", "read", "roll")  # what leads to cards, property and goods
TURNS = 400  # moves before another deal is tried
WARM = 20  # moves before a scene may begin


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
SETTLED = {"merlin_economics": {"fair_start": False}}  # so that pictures show the games they always showed
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
    return told_of(*middle(name, names, seed))


def middle(name: str, names: tuple[str, ...], seed: int) -> tuple[Table, list[int]]:
    """The middle of a game, and how much had been told to seat 0 after each move."""
    game = sm.game(name)
    table = game.table(len(names), seed, SETTLED.get(name), names=names)
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
    return table, ends


def offered(table: Table, moves: Sequence[int]) -> list[Told]:
    """Moves as the server offers them to seat 0."""
    game = table.game
    return [{"move": game.text(m), "text": game.say(m, table.names, 0), "parts": game.json(m)} for m in moves]


def told_of(table: Table, ends: list[int]) -> tuple[Told, Told]:
    """A table as the server tells seat 0 of it."""
    game, names, chair = table.game, table.names, table.chair(0)
    name = game.name
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
            "decision": "d1", "phase": table.asks(0), "about": table.subject(0), "prompt": chair.prompt,
            **divided(chair.prompt), "rule": chair.rule, "options": offered(table, chair.options),
        },
    }  # fmt: skip
    return shown, welcome


When = Callable[[Table], bool]


def always(_: Table) -> bool:
    return True


def offering(name: str, verb: str, seats: int, when: When = always) -> tuple[Table, list[int]]:
    """A table in the middle of a game at which seat 0 is asked and may do what the verb says."""
    for seed in range(200):
        luck = random.Random(seed)
        table = sm.game(name).table(seats, seed, SETTLED.get(name), names=NAMES[:seats])
        table.listen()
        ends: list[int] = []
        while not table.over and len(ends) < TURNS:
            if len(ends) > WARM and 0 in table.pending:
                options = table.chair(0).options
                if any(table.game.text(move).split()[0] == verb for move in options) and when(table):
                    return table, ends
            chair = table.chair(table.pending[-1])
            chair.play(chair.hint(len(ends))[0] if len(ends) % 3 else luck.choice(chair.options))
            ends.append(len(table.chair(0).events()))
    raise AssertionError(f"no deal of {name} leads to {verb}")


def divided(prompt: str) -> Told:
    """What the server tells of a prompt beside its words: its subject, and what is asked of it."""
    asking = Asking(phase="", about={}, prompt=prompt, rule="")
    return {"short": asking.short, "subject": asking.subject}


def foreseen(table: Table, asked: Told) -> Told:
    """What the server answers to a preview."""
    try:
        said = {**table.chair(0).preview(asked["move"], *asked.get("then", ()))}
    except sm.SpellmarketError as no:
        return {
            "type": "refused",
            "code": "illegal",
            "reason": str(no),
            "rule": None,
            "seq": 9,
            "update": None,
        }
    said["asked"] = [
        {**one, **divided(one["prompt"]), "options": offered(table, one["options"])} for one in said["asked"]
    ]
    return {"type": "previewed", **said}


class Stage:
    """A page that gets its tables from the test, and what would follow from a move if the table is given.

    All that the page has sent is in `heard`; moves are never answered.
    """

    def __init__(self, page: Page, shown: Told, welcome: Told, table: Table | None = None) -> None:
        self._socket: WebSocketRoute | None = None
        self._scenes = 0
        self.tell(shown, welcome, table)
        page.route("**/api/tables/picture", lambda route: route.fulfill(json=self._shown))
        page.route_web_socket("**/api/tables/picture/socket*", self._speak)

    def tell(self, shown: Told, welcome: Told, table: Table | None) -> None:
        """What the page gets when it is loaded next."""
        self.heard: list[Told] = []
        self._shown, self._welcome, self._table = shown, welcome, table

    def change(self, table: Table) -> str:
        """Another table takes the place of the one before, as after a broken link; its question's name."""
        self._scenes += 1
        self._table, (self._shown, self._welcome) = table, told_of(table, [])
        self._welcome["ask"]["decision"] = decision = f"scene {self._scenes}"
        if self._socket is not None:
            self._socket.send(json.dumps(self._welcome))
        return decision

    def _speak(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)
        socket.send(json.dumps(self._welcome))

    def _hear(self, message: str | bytes) -> None:
        asked = json.loads(message)
        self.heard.append(asked)
        if self._table is None or self._socket is None:
            return
        if asked["type"] == "preview":
            self._socket.send(json.dumps({"id": asked["id"], **foreseen(self._table, asked)}))
        elif asked["type"] == "why":
            no = self._table.chair(0).why_not(asked["move"])
            why = {
                "possible": no is None,
                "reason": getattr(no, "reason", ""),
                "rule": getattr(no, "rule", None),
            }
            self._socket.send(json.dumps({"type": "reason", "id": asked["id"], **why}))


STAGES: WeakKeyDictionary[Page, Stage] = WeakKeyDictionary()  # what is once routed stays so


def played(page: Page, shown: Told, welcome: Told, table: Table | None = None) -> list[Told]:
    """The page gets one table from the test; all that it has sent is in the list."""
    if page in STAGES:
        STAGES[page].tell(shown, welcome, table)
    else:
        STAGES[page] = Stage(page, shown, welcome, table)
    return STAGES[page].heard
