"""A table of a server on the full screen, driven by keys as a person would, with a true server behind it."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec import convert
from test_far import GAMES, company, opened
from test_screen import message, run_in_a_terminal, seen, typed

import spellmarket as sm
from benchmarks.server_driver import Running
from spellmarket.kernel import BadSetup
from spellmarket.remote import RemoteSeat
from spellmarket.server.routes.shelf import ContentsQuery
from spellmarket.terminal.boards import board, worded
from spellmarket.terminal.far_screen import FarScreen
from spellmarket.terminal.names import called, glossary
from spellmarket.terminal.wire import Box, FarTable, matters

PATIENCE = 30  # seconds that anything may take


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Running(str(tmp_path_factory.mktemp("far") / "spellmarket.db")) as running:
        yield running.address


def sat(server: str, link: str, name: str = "Theo") -> RemoteSeat:
    seat = RemoteSeat(server, link)
    seat.sit(name)
    return seat


async def until(pilot, holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, seen(pilot.app)
        await pilot.pause(0.01)
    await pilot.pause()


def drive(app, work, size=(100, 32)):
    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await work(pilot)
        return app.return_value

    return asyncio.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_a_server_has_its_board_and_its_words_at_80_by_24(server, name):
    _, link = opened(server, name, 3 if name == "merlin_economics" else 2)
    app = FarScreen(sat(server, link))

    async def work(pilot):
        for _ in range(4):
            await until(pilot, lambda: app.told.asked is not None or app.table.over)
            if app.table.over:
                break
            rows = seen(app).splitlines()
            assert len(rows) == 24
            assert "Theo" in rows[0]
            assert "Your moves" in seen(app)
            assert app.game.text(0) in seen(app), seen(app)
            assert "Quit" in rows[-1] and "Help" in rows[-1]
            before = app.told.asked["decision"]
            await pilot.press("enter")
            await until(pilot, lambda before=before: (app.told.asked or {}).get("decision") != before)
        assert app.table.length > 4

    assert drive(app, work, size=(80, 24)) is None


class Wire:
    """A server that tells a seat of a table on this machine."""

    def __init__(self, table: sm.Table) -> None:
        self.table = table
        self.paths: list[str] = []

    def ask(self, _: str, path: str) -> object:
        self.paths.append(path)
        return json.loads(json.dumps(self.table.game.contents()))

    def told(self, seat: int) -> dict[str, object]:
        table, game, chair = self.table, self.table.game, self.table.chair(seat)
        options = [
            {"move": game.text(move), "text": game.say(move, table.names, seat)} for move in chair.options
        ]
        ask = {"decision": "d", "phase": chair.asks, "prompt": chair.prompt, "rule": "", "options": options}
        seats = [
            {"seat": n, "name": name, "clock": None, "away": False} for n, name in enumerate(table.names)
        ]
        shown = {
            "game": game.name,
            "packs": [],
            "status": "playing",
            "seats": seats,
            "pending": table.pending,
            "result": None,
            "proposal": None,
        }
        return json.loads(
            json.dumps(
                {
                    "you": {"seat": seat, "host": False},
                    "table": shown,
                    "seq": 1,
                    "ask": ask,
                    "view": chair.view,
                    "course": None,
                    "events": [],
                    "chat": [],
                }
            )
        )


@pytest.mark.parametrize("name", GAMES)
def test_board_and_words_are_those_of_a_table_of_ones_own(name):
    game = sm.game(name)
    table = game.table(game.seats[-1], seed=5, listen=True)
    bots = [sm.bot("easy", seed=seat) for seat in range(table.seats)]
    cards = {key: called(card) for key, card in glossary(game.contents()).items()}
    wire = Wire(table)
    box = Box(wire, {"game": name, "packs": []})
    compared = 0
    for _ in range(120):
        if table.over:
            break
        seat = table.pending[0]
        far = FarTable(box, wire.told(seat))
        ours = worded(table, seat, table.chair(seat).options)
        assert list(far.moves().values()) == list(ours.values())
        assert board(far, seat, cards, 60) == board(table, seat, cards, 60)
        compared += len(ours)
        chair = table.chair(seat)
        chair.play(bots[seat].choose(chair))
    assert compared > 200


def test_cards_are_those_of_the_packs_of_the_table():
    wire = Wire(sm.game("kameloot").table(3, seed=1))
    Box(wire, {"game": "kameloot", "packs": []})
    Box(wire, {"game": "kameloot", "packs": ["a" * 64, "b" * 64]})

    assert wire.paths[0] == "/api/games/kameloot/contents"
    query = parse_qs(urlsplit(wire.paths[1]).query)
    convert({"pack": query["pack"][0]}, ContentsQuery)  # as the server reads it


def test_chat_hint_refusal_why_undo_clock_and_the_end(server, tmp_path):
    host, link = opened(server, clock={"bank": 600, "more": 10})
    app = FarScreen(sat(server, link))

    async def ours(pilot):
        await until(pilot, lambda: app.told.asked is not None or app.table.over)

    async def work(pilot):
        await ours(pilot)
        title = seen(app).splitlines()[0]
        assert re.search(r"Theo \d+ \((10:00|9:5\d)\)", title), title
        await until(pilot, lambda: seen(app).splitlines()[0] != title)  # it runs

        await pilot.press("c", *typed("Good evening"), "enter")
        await until(
            pilot, lambda: "Theo says: Good evening" in re.sub(r"\s+", " ", seen(app).replace("│", ""))
        )
        host.send("chat", text="To you")
        await until(pilot, lambda: "Hanna says: To you" in seen(app))

        await pilot.press("w", *typed("display wand 9 0"), "enter")
        await until(pilot, lambda: "KAM-DISP-01" in message(app))
        await pilot.press(*typed("/display wand 9 0"), "enter")
        await until(pilot, lambda: message(app).startswith("You hold "))
        await pilot.press("escape", "u")
        await until(pilot, lambda: message(app) != "" and "You hold" not in message(app))
        await pilot.press("h")
        await until(pilot, lambda: message(app).startswith("Try '"))
        assert app.game.text(app.listed[app.query_one("#moves").highlighted]) in message(app)
        await pilot.press("r")
        await pilot.pause()
        assert app.told.asked["rule"] in seen(app)
        await pilot.press("escape")
        await pilot.press("s")
        assert "when it is over" in message(app)

        while not app.table.over:
            before = app.table.length
            await pilot.press("enter")
            await until(pilot, lambda before=before: app.table.length > before)
            await ours(pilot)
        assert "The game is over." in seen(app)
        assert re.search(r"1\. \w+: \d+", seen(app))
        await pilot.press("s", *["backspace"] * 20, *typed(str(tmp_path / "game.txt")), "enter")
        await until(pilot, lambda: message(app).startswith("Saved to"))
        await pilot.press("q")

    assert drive(app, work) == ""
    assert sm.Record.parse((tmp_path / "game.txt").read_text()).replay().over
    assert host.look()["chat"][0]["text"] == "Good evening"


def test_who_opened_the_table_begins_it_and_is_asked_to_take_back(server):
    """The host sits in the terminal by a token, as from a browser; somebody else asks."""
    host, other = company(server)
    app = FarScreen(host)

    async def work(pilot):
        assert "The game has not begun." in seen(app)
        assert f"/tables/{host.table}" in seen(app)
        assert "begin the game" in seen(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.told.status == "playing" and bool(app.told.pending))
        while app.told.asked is None:
            other.look()
            if other.told["ask"]:
                other.play(other.told["ask"]["options"][0]["move"])
            await pilot.pause(0.05)
        await pilot.press("enter")
        await until(pilot, lambda: app.told.asked is None)
        await until(pilot, lambda: other.look()["ask"] is not None)
        other.play(other.told["ask"]["options"][0]["move"])
        await until(pilot, lambda: app.told.pending[:1] != (1,) or app.told.asked is not None)
        other.send("ask")
        await until(pilot, lambda: "agree" in app.game.matters)
        assert "do not agree" in seen(app)
        moves = app.query_one("#moves")
        assert moves.highlighted == (2 if app.told.asked else 0)
        await pilot.press("home", "enter")
        await until(pilot, lambda: "agree" not in app.game.matters)
        assert not other.look()["table"]["proposal"]

    drive(app, work)


def test_what_the_table_asks_is_offered_to_whom_it_asks():
    seat = {"kind": "person", "away": False, "clock": 0, "spare": True}
    table = {"status": "playing", "seats": [seat, {**seat, "away": True}], "proposal": None}
    asked = {"text": "Bo asks to take back.", "waiting": [0]}

    assert set(matters({"you": {"seat": 0, "host": True}, "table": table})) == {"stay"}
    assert set(matters({"you": {"seat": 1, "host": False}, "table": table})) == {"resume"}
    assert set(matters({"you": {"seat": None, "host": False}, "table": table})) == set()
    told = {"you": {"seat": 0, "host": False}, "table": {**table, "proposal": asked}}
    assert list(matters(told)) == ["agree", "decline", "stay"]


def test_a_server_that_does_not_answer_is_asked_again(server, monkeypatch):
    _, link = opened(server)
    app = FarScreen(sat(server, link))
    look, gone = app.far.look, []
    monkeypatch.setattr("spellmarket.terminal.far_screen.WAIT", 0.1)

    def asked(wait=0.0):
        if gone:
            raise BadSetup("server", f"{server} does not answer: refused.")
        return look(wait)

    app.far.look = asked

    async def work(pilot):
        gone.append(True)
        await until(pilot, lambda: "does not answer" in message(app))
        gone.clear()
        await until(pilot, lambda: message(app) == "The server answers again.")
        assert "Your moves" in seen(app)

    drive(app, work)


def test_the_command_shows_the_full_screen_on_a_terminal(server):
    _, link = opened(server)
    words = ["play", "--server", server, "--table", link, "--name", "Theo"]
    status, shown = run_in_a_terminal(words, [(b"Your moves", b"q")])

    assert status == 0
    assert "\x1b[?1049h" in shown
    assert "--token " in shown.partition("\x1b[?1049h")[0]
    assert "the seat stays yours" in shown.rpartition("\x1b[?1049l")[2]
