"""Bots of the server's own: in the list, at the table, and told when they fail; the table goes on."""

import asyncio
import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from company import House, house

import spellmarket as sm
from benchmarks.server_driver import until
from spellmarket.kernel import BadSetup
from spellmarket.server import lines
from spellmarket.server.counting import WATCHER
from spellmarket.server.room import Room
from spellmarket.server.serving import serve
from spellmarket.server.settings import Settings
from spellmarket.server.workers import Task, Workers

BOTS = """
import os

class Last:
    def choose(self, chair):
        return chair.options[-1]

class Crashing:
    def choose(self, chair):
        raise RuntimeError("the secret of the house")

class Illegal:
    def choose(self, chair):
        return -5

class Ending:
    def choose(self, chair):
        os._exit(3)

class Endless:
    def choose(self, chair):
        while True:
            pass
"""

PROGRAM = """#!{python}
import json, sys
for line in sys.stdin:
    print(json.loads(line)["options"][-1], flush=True)
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(BOTS)
    return path


def program(folder: Path) -> str:
    path = folder / "lines"
    path.write_text(PROGRAM.format(python=sys.executable))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


async def a_table(at: House, own: str) -> tuple[str, Any]:
    """A table of Kameloot at which the first seat is mine and the others are such bots."""
    who = await at.person("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "own": own}, {"kind": "bot", "own": own}]
    told = await who.post("/api/tables", {"game": "kameloot", "seats": seats})
    assert told.status_code == 200, told.text
    return told.json()["id"], who


def moved(at: House, table: str) -> list[tuple[int, str]]:
    """Moves of the bots so far."""
    room = at.parts.hall.gatherings[table].room
    return [] if room.table is None else [one for one in room.table.moves() if one[0] > 0]


async def plays(at: House, own: str, moves: int, language: str = "") -> tuple[str, Any]:
    """Play my seat until the bots have made so many moves; the table and what I heard there."""
    table, who = await a_table(at, own)
    client = await at.sit(table, who, language=language)
    while len(moved(at, table)) < moves:
        await until(lambda: client.ask is not None or len(moved(at, table)) >= moves)
        if client.ask is not None and len(moved(at, table)) < moves:
            await client.play()
    return table, client


@pytest.mark.parametrize("kind", ["class", "program"])
def test_a_bot_of_the_servers_own_plays(file: str, bots: Path, tmp_path: Path, kind: str) -> None:
    word = f"{bots}:Last" if kind == "class" else program(tmp_path)
    name = "Last" if kind == "class" else "lines"

    async def run() -> None:
        async with house(file, bots=(word,)) as at:
            shelf = (await at.http.get("/api/games")).json()
            assert shelf["own"] == [name]
            table, client = await plays(at, name, 4)
            room = at.parts.hall.gatherings[table].room
            assert [seat["own"] for seat in client.table["seats"]] == ["", name, name]
            assert [one.faults for one in room.seats] == [0, 0, 0]
            assert str(bots.parent) not in json.dumps(shelf), "where a bot lies is nobody's business"

    asyncio.run(run())


@pytest.mark.parametrize(("name", "fault"), [("Crashing", "failed"), ("Illegal", "illegal")])
def test_what_goes_wrong_is_told_and_after_three_times_it_is_asked_no_more(
    file: str, bots: Path, name: str, fault: str
) -> None:
    async def run() -> None:
        async with house(file, bots=(f"{bots}:{name}",), bot_workers=1) as at:
            table, client = await plays(at, name, 8, language="fr")
            room = at.parts.hall.gatherings[table].room
            told = [note.event for note in room.notes if note.event.startswith("bot_")]
            assert told.count(f"bot_{fault}") == 6, "three of each seat"
            assert told.count("bot_out") == 2
            await until(lambda: {seat["own"] for seat in client.table["seats"]} == {""})
            heard = [one["text"] for one in client.events if one["event"].startswith("bot_")]
            assert heard
            assert all(text.startswith(("Le bot de", "On ne demande plus")) for text in heard)
            assert not any("secret" in text for text in heard)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "fault", "patience"), [("Ending", "failed", 60.0), ("Endless", "late", 3.0)]
)
def test_who_takes_the_worker_along_is_asked_once(bots: Path, name: str, fault: str, patience: float) -> None:
    """A bot that never ends, or ends its process, is the end of one worker, and the next one is there."""
    table = sm.game("kameloot").table(3, seed=1)
    task = Task("t", table.record.text(), table.pending[0], "medium", 1, 0.1, own=f"{bots}:{name}")

    async def run() -> None:
        workers = Workers(1, (), patience)
        try:
            thought = await workers.choose(task)
            assert thought is not None
            assert (thought.move, thought.fault) == ("", fault)
            assert not workers._all, "its worker has ended"
        finally:
            await workers.close()

    asyncio.run(run())


def test_without_its_bot_a_table_goes_on(file: str, bots: Path) -> None:
    """A server that was started again without the bot lets a medium one move, and says so."""

    async def run() -> None:
        async with house(file, bots=(f"{bots}:Last",)) as at:
            table, who = await a_table(at, "Last")
            await at.begun(table)
        async with house(file) as at:
            again = await at.sit(table, who)
            await until(lambda: again.ask is not None)
            await again.play()
            await until(lambda: len(moved(at, table)) >= 2)
            room = at.parts.hall.gatherings[table].room
            assert "bot_missing" in [note.event for note in room.notes]

    asyncio.run(run())


def test_a_bot_that_is_not_there_is_refused(file: str, bots: Path) -> None:
    async def run() -> None:
        async with house(file, bots=(f"{bots}:Last",)) as at:
            who = await at.person("Ada")
            seats = [{"kind": "me"}, {"kind": "bot", "own": "First"}, {"kind": "bot"}]
            told = await who.post("/api/tables", {"game": "kameloot", "seats": seats})
            assert told.status_code == 400
            assert "no bot 'First'; there are Last" in told.json()["reason"]
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            told = await who.post("/api/tables", {"game": "kameloot", "seats": seats})
            table = told.json()["id"]
            client = await at.sit(table, who)
            answer = await client.command("seat", seat=1, to="bot", own="First")
            assert (answer["type"], answer["code"]) == ("refused", "no-bot")
            answer = await client.command("seat", seat=1, to="bot", own="Last")
            assert answer["type"] == "done"
            await until(lambda: client.table["seats"][1]["own"] == "Last")

    asyncio.run(run())


def test_a_fault_is_told_when_the_choice_is_no_longer_unseen() -> None:
    """Where all choose at once nobody can count who has chosen, not even by a bot that fails."""
    game = sm.game("merchants_of_magick")
    places = [lines.Place(kind="bot", own="Last"), lines.Place(kind="bot", own="Last")]
    room = Room("t", game, game.edition, {}, [], True, lines.Setup(name="T", host="h", seats=2), "ab" * 32, 0)
    room.apply(1, lines.Opened(places=places), None, 0.0)
    room.apply(2, lines.Started(order=[]), None, 0.0)
    unseen = 0
    for _ in range(12):
        seat = room.pending[0]
        moved = room.rehearse(seat, room.sights.of(seat).options[-1])
        moved.fault = "late"
        counted, told = room.count.number(WATCHER), len(room.notes)
        room.apply(room.seq + 1, moved, None, 0.0)
        if room.count.number(WATCHER) == counted:
            unseen += 1
            assert len(room.notes) == told, "nobody else may know that it has chosen"
    assert unseen
    assert sum(seating.faults for seating in room.seats) >= unseen, "and in the end all is told"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("{bots}:Nobody",), "has no class 'Nobody'"),
        (("hard",), "file.py:Class or a program, not 'hard'"),
        (("nowhere.py:Last",), "nowhere.py cannot be read"),
        (("./nowhere",), "is no program that can be started"),
        (("{bots}:Last", "{bots}:Last"), "two bots of the same name"),
    ],
)
def test_a_bot_that_cannot_sit_down_is_said_before_the_door_opens(
    file: str, bots: Path, words: tuple[str, ...], says: str
) -> None:
    with pytest.raises(BadSetup, match=says.replace(".", "[.]")):
        serve(database=file, bots=tuple(word.format(bots=bots) for word in words))


def test_bots_can_stand_in_the_settings(bots: Path) -> None:
    settings = Settings()
    settings.set("bots", f"{bots}:Last,{bots}:Illegal")
    settings.check_bots()
    assert list(settings.own) == ["Last", "Illegal"]
