"""How `release_1.sql.xz` was made: two hundred tables of all games, as a release stored them.

    python -m tests.storage.make_release FILE

Run it with the sources of the release that is to be kept: the test opens what it left with every later one.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

import msgspec

import spellmarket
from spellmarket.server import lines
from spellmarket.server.lines import Place, Setup
from spellmarket.server.messages import Clock
from spellmarket.server.room import Room
from spellmarket.storage import ChatRow, Line, TableRow, people, ratings, tables
from spellmarket.storage import log as logs
from spellmarket.storage.migrate import upgrade
from spellmarket.storage.sqlite import writing_engine

TABLES = 200
FIRST = 1_790_000_000_000  # milliseconds since 1970


def a_room(number: int, luck: random.Random) -> tuple[Room, list[lines.Body]]:
    """One table somewhere between opening and end, and its log."""
    names = spellmarket.games()
    game = spellmarket.game(names[number % len(names)])
    seats = luck.choice(list(game.seats))
    setup = Setup(
        name=f"Table {number}",
        host="p_0",
        seats=seats,
        clock=Clock(bank=600, more=5) if number % 7 == 0 else None,
        away="bot" if number % 11 == 0 else "wait",
    )
    secret = luck.randbytes(32).hex()
    options = game.choose({"max_rounds": 1} if game.name == "merlin_economics" else {})
    room = Room(f"table{number:03}", game, game.edition, options, [], number % 3 > 0, setup, secret, FIRST)
    history: list[lines.Body] = []

    def add(body: lines.Body) -> None:
        history.append(body)
        room.apply(len(history), lines.read(lines.write(body)), f"c{len(history)}", 0.0)

    places = [Place(kind="person", person=f"p_{seat}", name=f"Name {seat}") for seat in range(seats)]
    if number % 10 == 1 and seats > 1:
        places[-1] = Place()
        add(lines.Opened(places=places))
        return room, history
    add(lines.Opened(places=places))
    add(lines.Started(order=[]))
    if number % 5 == 2 and seats > 1:
        add(lines.Handed(seat=seats - 1, level="easy", why="self"))
    most = 2000 if number % 8 < 5 and game.name == "kameloot" else luck.randrange(5, 45)
    while room.status == "playing" and most:
        assert room.table is not None
        most -= 1
        seat = luck.choice(room.pending)
        move = game.text(luck.choice(room.table.chair(seat).options))
        add(lines.Moved(seat=seat, move=move, spent=luck.randrange(4000) if setup.clock else 0))
    if room.status == "playing" and number % 9 == 4 and room.pending:
        add(lines.Asked(seat=luck.choice(room.pending)))
    return room, history


def make(file: Path) -> None:
    luck = random.Random(200)
    engine = writing_engine(file)
    with engine.connect() as c, c.begin():
        upgrade(c)
        for seat in range(8):
            people.create(c, f"p_{seat}", f"Name {seat}", FIRST)
        people.register(c, "p_0", "Ada", "$argon2id$v=19$m=65536,t=3,p=4$kept$as-it-was")
        people.new_session(c, "f" * 64, "p_1", FIRST, FIRST * 2)
        for number in range(TABLES):
            room, history = a_room(number, luck)
            shown = room.sights.table([False] * len(room.seats), FIRST)
            summary = msgspec.json.encode(shown).decode()
            row = TableRow(
                room.id, room.game.name, room.edition, lines.write(room.options), lines.write(room.packs),
                lines.write(room.setup), room.secret, room.status, room.listed, summary,
                FIRST + number, FIRST + number, 0 if room.status == "playing" else None,
            )  # fmt: skip
            stored = [
                Line(room.id, seq, FIRST + 1000 * seq, lines.write(body), None if seq % 4 == 0 else f"c{seq}")
                for seq, body in enumerate(history, 1)
            ]
            tables.create(c, row, stored[0], room.people)
            logs.append(c, stored[1:])
            if number % 20 == 0:
                tables.say(c, room.id, ChatRow(0, "p_0", "Ada", "Hello", FIRST, False), "chat1")
                tables.new_token(c, f"{number:064x}", room.id, 0, "p_0", "a bot", FIRST)
            if room.result is not None:
                players = [(place.place.person or "", place.place.name) for place in room.seats]
                ratings.rate(c, room.game.name, players, room.result.places)
        tables.mute(c, "p_0", "p_3", True)
    engine.dispose()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.db"
        make(file)
        connection = sqlite3.connect(file)
        text = "\n".join(connection.iterdump())
        connection.close()
    Path(sys.argv[1]).write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    main()
