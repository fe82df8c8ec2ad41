"""An assistant at the table: every tool, whole games, clear errors, and nothing its seat may not know."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, MCPError

import spellmarket as sm
from spellmarket import cli
from spellmarket.adapters import mcp as door
from spellmarket.adapters.mcp import House, server

ROOT = Path(__file__).resolve().parents[2]
SMALL = {"merlin_economics": {"max_rounds": 1, "finance": "none"}, "mystic_smiths": {}}
TOOLS = {
    "games", "rules", "cards", "new_table", "set_up", "tables", "leave", "look", "play", "why_not", "undo",
    "hint", "record", "replay", "verify", "join",
}  # fmt: skip


class Assistant:
    """Calls tools by their names and remembers all that it was told."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard: list[str] = []

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        answer = await self.client.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        assert answer.structured_content is not None
        self.heard.append(answer.content[0].text)
        assert json.loads(self.heard[-1]) == answer.structured_content
        return answer.structured_content

    async def fails(self, tool: str, **arguments: Any) -> str:
        answer = await self.client.call_tool(tool, arguments)
        assert answer.is_error, answer.structured_content
        text = answer.content[0].text
        assert "Traceback" not in text and "Error executing" not in text and "\n" not in text
        self.heard.append(text)
        return text


def visit(work: Callable[[Assistant], Awaitable[None]], house: House | None = None) -> None:
    async def run() -> None:
        async with Client(server(house)) as client:
            await work(Assistant(client))

    asyncio.run(run())


# What is offered


def test_every_tool_says_what_it_is_for_and_what_it_answers():
    async def work(me):
        tools = (await me.client.list_tools()).tools
        assert {tool.name for tool in tools} == TOOLS
        for tool in tools:
            assert len(tool.description) > 25 and "\n  " not in tool.description
            assert tool.output_schema["type"] == "object"
            for name, field in tool.input_schema["properties"].items():
                assert field.get("description"), f"{tool.name} does not say what {name} is"

    visit(work)


def test_the_shelf_is_shown_with_every_option():
    async def work(me):
        shelf = await me.call("games")
        assert [game["name"] for game in shelf["games"]] == list(sm.games())
        for game in shelf["games"]:
            assert [option["name"] for option in game["options"]] == list(sm.game(game["name"]).options)

    visit(work)


def test_rules_are_found_by_identifier_by_words_and_in_pages():
    async def work(me):
        one = await me.call("rules", game="kameloot", rule="kam-disp-04")
        assert one["rules"] == [{"id": "KAM-DISP-04", "text": sm.game("kameloot").rules["KAM-DISP-04"]}]
        some = await me.call("rules", game="kameloot", words="horn alone")
        assert "KAM-DISP-04" in [rule["id"] for rule in some["rules"]]
        pages = (await me.call("rules", game="merlin_economics"))["pages"]
        ledger = [
            rule["id"]
            for page in range(1, pages + 1)
            for rule in (await me.call("rules", game="merlin_economics", page=page))["rules"]
        ]
        assert ledger == list(sm.game("merlin_economics").rules)

    visit(work)


def test_ledgers_and_positions_are_resources_and_lessons_name_their_game():
    async def work(me):
        for game in sm.games():
            ledger = (await me.client.read_resource(f"spellmarket://rules/{game}")).contents[0].text
            assert all(rule in ledger for rule in sm.game(game).rules)
            example = (await me.client.read_resource(f"spellmarket://position/{game}")).contents[0].text
            sight = await me.call("set_up", game=game, position=json.loads(example))
            assert sight["asked"] and sight["moves"]
            lesson = (await me.client.get_prompt("teach", {"game": game})).messages[0].content.text
            assert sm.game(game).title in lesson and f"spellmarket://rules/{game}" in lesson
        with pytest.raises(MCPError, match="did you mean 'kameloot'"):
            await me.client.get_prompt("teach", {"game": "kamelot"})

    visit(work)


def test_cards_explain_the_identifiers_of_a_view():
    async def work(me):
        card = (await me.call("cards", game="mystic_smiths", words="L02"))["cards"]
        assert [(row["id"], row["part"]) for row in card] == [("L02", "weapons")]
        assert (await me.call("cards", game="merlin_economics", words="raining gold"))["cards"]
        for game in sm.games():
            assert (await me.call("cards", game=game))["cards"]

    visit(work)


# A table


@pytest.mark.parametrize("game", sm.games())
def test_a_whole_game_is_played_to_its_end_and_its_seed_is_a_secret_until_then(game):
    house = House()

    async def work(me):
        sight = await me.call("new_table", game=game, options=SMALL.get(game), seed="whole")
        table = sight["table"]
        seed = house._tables[table].table.seed
        moves = 0
        while not sight["over"]:
            if sight["asked"]:
                assert sight["prompt"] and sight["rule"]["text"] and sight["pages"] >= 1
                sight = await me.call("play", table=table, move=sight["moves"][0]["move"])
                assert sight["refused"] is None
                moves += 1
            else:
                sight = await me.call("look", table=table)
            assert moves < 500
        for text in me.heard:
            assert f"{seed:x}" not in text and str(seed) not in text
        assert sorted(sight["result"]["places"])[0] == 1
        told = await me.call("record", table=table)
        assert told["finished"] and f"{seed:064x}" in told["record"]
        assert (await me.call("verify", record=told["record"]))["good"]
        film = await me.call("replay", record=told["record"])
        assert film["result"] == sight["result"] and film["story"]
        before = await me.call("replay", record=told["record"], seat=0, moves=3)
        assert (before["moves"], before["result"]) == (3, None)

    visit(work, house)


def test_a_refused_move_cites_its_rule_and_changes_nothing():
    async def work(me):
        sight = await me.call("new_table", game="kameloot", seats=["easy", "you", "easy"])
        before = await me.call("look", table=sight["table"])
        after = await me.call("play", table=sight["table"], move="display wand 24 0", view=True)
        assert after["refused"]["rule"] == "KAM-DISP-01"
        assert after["refused"]["text"] == sm.game("kameloot").rules["KAM-DISP-01"]
        assert "not 24" in after["refused"]["reason"]
        assert (after["view"], after["moves"]) == (before["view"], before["moves"])
        asked = await me.call("why_not", table=sight["table"], move="display wand 24 0")
        assert not asked["legal"] and asked["refused"] == after["refused"]
        legal = await me.call("why_not", table=sight["table"], move=before["moves"][0]["move"])
        assert legal["legal"] and legal["refused"] is None

    visit(work)


def test_a_move_can_be_taken_back_until_something_is_shown():
    async def work(me):
        sight = await me.call("new_table", game="mystic_smiths")
        first = await me.call("play", table=sight["table"], move=sight["moves"][0]["move"], view=True)
        assert first["view"] != sight["view"]
        back = await me.call("undo", table=sight["table"])
        assert back["refused"] is None and back["happened"] == []  # nobody has seen it
        assert (await me.call("look", table=sight["table"]))["view"] == sight["view"]
        again = await me.call("undo", table=sight["table"])
        assert again["refused"]["rule"] in sm.game("mystic_smiths").rules

    visit(work)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_hint_is_a_legal_move_with_a_reason(level, monkeypatch):
    monkeypatch.setattr(door, "THINKING", 0.01)

    async def work(me):
        sight = await me.call("new_table", game="kameloot", seats=["you", "hard", "easy", "medium"])
        hint = await me.call("hint", table=sight["table"], level=level)
        assert hint["move"] in [choice["move"] for choice in sight["moves"]]
        assert hint["why"] and hint["words"]

    visit(work)


def test_many_moves_come_in_pages(monkeypatch):
    monkeypatch.setattr(door, "PAGE", 3)
    house = House()

    async def work(me):
        sight = await me.call("new_table", game="merchants_of_magick", seats=["you"])
        table = house._tables[sight["table"]].table
        assert sight["pages"] == -(-len(table.chair(0).options) // door.PAGE) > 1
        found = [
            choice["move"]
            for page in range(1, sight["pages"] + 1)
            for choice in (await me.call("look", table=sight["table"], page=page, view=False))["moves"]
        ]
        assert found == [table.game.text(move) for move in table.chair(0).options]
        assert "the last one is" in await me.fails("look", table=sight["table"], page=99)

    visit(work, house)


def test_the_answer_does_not_wait_for_slow_bots(monkeypatch):
    monkeypatch.setattr(door, "PATIENCE", 0.0)

    async def work(me):
        options = {"first_player": 0}
        sight = await me.call("new_table", game="kameloot", seats=["easy", "easy", "you"], options=options)
        assert not sight["asked"] and "look" in sight["now"]
        refused = (await me.call("play", table=sight["table"], move="cloak"))["refused"]
        assert "not asked" in refused["reason"]
        assert "not asked" in await me.fails("hint", table=sight["table"])
        monkeypatch.setattr(door, "PATIENCE", 5.0)
        assert (await me.call("look", table=sight["table"]))["asked"]

    visit(work)


def test_a_position_is_set_up_and_seen_from_one_chair():
    hands = [[1, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0]]
    state = {"hands": hands, "taverns": [0, 1, 1], "pile": [3] * 6}

    async def work(me):
        sight = await me.call("set_up", game="kameloot", position={"seats": 3, "state": state})
        assert sight["view"]["hand"] == {"ring": 1}
        assert [player["hand"] for player in sight["view"]["players"]] == [1, 2, 2]
        other = await me.call(
            "set_up", game="kameloot", position={"state": state}, seats=["easy", "you", "easy"]
        )
        assert set(other["view"]["hand"]) >= {"wand"}
        bad = await me.fails("set_up", game="kameloot", position={"seats": 3, "state": {"hands": 5}})
        assert "position.state.hands" in bad
        assert "position.seats" in await me.fails(
            "set_up", game="kameloot", position={"seats": 4}, seats=["you", "easy", "easy"]
        )
        assert "3 to 6, not 'two'" in await me.fails("set_up", game="kameloot", position={"seats": "two"})

    visit(work)


def test_only_so_many_tables_and_the_oldest_finished_makes_room():
    house = House(most=2)

    async def work(me):
        solo = {"game": "merchants_of_magick", "seats": ["you"]}
        first, second = [(await me.call("new_table", **solo))["table"] for _ in range(2)]
        assert "leave" in await me.fails("new_table", **solo)
        sight = await me.call("look", table=second)
        while not sight["over"]:
            sight = await me.call("play", table=second, move="done")
        third = (await me.call("new_table", **solo))["table"]
        there = [each["table"] for each in (await me.call("tables"))["tables"]]
        assert there == [first, third]
        assert [each["table"] for each in (await me.call("leave", table=first))["tables"]] == [third]
        assert third in await me.fails("look", table=first)

    visit(work, house)


# Secrets


@pytest.mark.parametrize("game", sm.games())
def test_twins_get_the_same_answers(game):
    """A table dealt afresh, as far as the seat cannot know it, gives the assistant the same words."""
    house, luck = House(), random.Random(game)
    shelf = sm.game(game)
    differ = 0

    async def answers(me, table, moves):
        found = []
        for page in range(1, (await me.call("look", table=table))["pages"] + 1):
            found.append(await me.call("look", table=table, page=page))
        for move in moves:
            found.append(await me.call("why_not", table=table, move=move))
        found.append(await me.call("hint", table=table))
        found.append(await me.call("record", table=table))
        found.append(await me.call("play", table=table, move=moves[0]) if moves else {})
        return found

    async def work(me):
        nonlocal differ
        sight = await me.call("new_table", game=game, options=SMALL.get(game))
        seating = house._tables[sight["table"]]
        for _ in range(8):
            truth = seating.table
            strange = [shelf.text(luck.randrange(shelf.actions)) for _ in range(4)]
            refused = [move for move in strange if truth.chair(seating.seat).why_not(move)]
            told = await answers(me, seating.name, refused)
            twin = truth.chair(seating.seat).imagine(seed=luck.getrandbits(30))
            twin.listen().extend(truth.listen())
            seating.table = twin
            assert await answers(me, seating.name, refused) == told
            differ += twin.position()["state"] != truth.position()["state"]
            seating.table = truth
            sight = await me.call(
                "play", table=seating.name, move=shelf.text(luck.choice(truth.chair(0).options))
            )
            if sight["over"]:
                break

    visit(work, house)
    assert differ


def test_a_chosen_seed_repeats_the_deal_from_the_same_chair_only():
    async def deal(me, *seats):
        sight = await me.call("new_table", game="mystic_smiths", seats=list(seats), seed=7)
        sight.pop("table")
        return sight

    house = House()

    async def work(me):
        assert await deal(me, "you", "easy") == await deal(me, "you", "easy")
        await deal(me, "easy", "you")
        seeds = [seating.table.seed for seating in house._tables.values()]
        assert seeds[0] == seeds[1] != seeds[2]
        assert 7 not in seeds

    visit(work, house)


def test_the_record_of_a_game_that_goes_on_is_neither_given_nor_opened():
    running = sm.game("kameloot").table(3, seed=5).record.text()

    async def work(me):
        sight = await me.call("new_table", game="kameloot")
        told = await me.call("record", table=sight["table"])
        assert told["record"] is None and not told["finished"] and told["story"] == sight["happened"]
        assert "finished game" in await me.fails("replay", record=running)
        assert not (await me.call("verify", record=running))["good"]
        forged = running[: running.index("check ")] + "score 1 1 1\n"
        assert "not over" in await me.fails("replay", record=forged, moves=0)

    visit(work)


# Bad input


WRONG = [
    ("rules", {"game": "kamelot"}, "did you mean 'kameloot'?"),
    ("rules", {"game": "kameloot", "rule": "KAM-DISP-1"}, "KAM-DISP-01"),
    ("rules", {"game": "kameloot", "words": "submarine"}, "try fewer"),
    ("cards", {"game": "kameloot", "words": "submarine"}, "try fewer"),
    ("new_table", {}, "game: field required"),
    ("new_table", {"game": "kameloot", "seats": 4}, "['you', 'medium', 'hard']"),
    ("new_table", {"game": "kameloot", "seats": ["you", "you", "easy"]}, "exactly one seat"),
    ("new_table", {"game": "kameloot", "seats": ["you", "fierce", "easy"]}, "'hard' or 'master'"),
    ("new_table", {"game": "kameloot", "seats": ["you"]}, "3 to 6, not 1"),
    ("new_table", {"game": "kameloot", "options": {"tavern_start": "swap"}}, "toss, choose"),
    ("new_table", {"game": "kameloot", "optoins": {}}, "options"),
    ("look", {"table": "kameloot-9"}, "new_table"),
    ("play", {"table": "kameloot-1", "move": "displai wand 1 0"}, "did you mean 'display'?"),
    ("play", {"table": "kameloot-1", "move": "display wand"}, "display THING NATURALS HORNS"),
    ("look", {"table": "kameloot-1", "page": 0}, "greater than or equal to 1"),
    ("replay", {"record": "once upon a time"}, "spellmarket 1"),
    ("juggle", {}, "new_table"),
]


def test_bad_input_is_answered_with_what_would_be_right():
    async def work(me):
        await me.call("new_table", game="kameloot")
        for tool, arguments, right in WRONG:
            assert right in await me.fails(tool, **arguments)

    visit(work)


def test_records_that_were_changed_or_take_too_long_are_refused(monkeypatch):
    text = next((ROOT / "tests" / "records" / "kameloot").glob("*.txt")).read_text(encoding="utf-8")
    lines = text.splitlines()
    moves = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    lines[moves[0]], lines[moves[1]] = lines[moves[1]], lines[moves[0]]

    async def work(me):
        assert (await me.call("verify", record=text))["good"]
        assert not (await me.call("verify", record="\n".join(lines)))["good"]
        assert "seats 0 to" in await me.fails("replay", record=text, seat=17)
        assert "moves, not 9999" in await me.fails("replay", record=text, moves=9999)
        monkeypatch.setattr(door, "STEPS", 3)
        assert "too long" in await me.fails("replay", record=text)
        monkeypatch.setattr(door, "RECORD", 10)
        assert "too long" in (await me.call("verify", record=text))["findings"][0]["detail"]

    visit(work)


def test_a_position_whose_fields_do_not_fit_together_closes_its_table():
    house = House()

    class Broken:
        def choose(self, chair):
            raise IndexError("a pile that is not there")

    async def work(me):
        example = (await me.client.read_resource("spellmarket://position/kameloot")).contents[0].text
        sight = await me.call("set_up", game="kameloot", position=json.loads(example))
        house._tables[sight["table"]].bots = {1: Broken(), 2: Broken()}
        told = await me.fails("play", table=sight["table"], move=sight["moves"][0]["move"])
        assert "closed" in told
        assert (await me.call("tables"))["tables"] == []

    visit(work, house)


# The command


def test_without_the_package_the_command_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "mcp", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "spellmarket.adapters.mcp", raising=False)

    with pytest.raises(SystemExit) as stopped:
        cli.main(["mcp"])

    told = capsys.readouterr()
    assert stopped.value.code == 2
    assert told.out == "" and told.err.count("\n") == 1 and "spellmarket[mcp]" in told.err


def test_the_real_process_speaks_the_protocol_and_nothing_else():
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    seats = {"game": "kameloot", "seats": ["you", "easy", "hard"]}
    asks = [("initialize", hello), ("tools/call", {"name": "new_table", "arguments": seats}), ("ping", {})]

    process = subprocess.Popen(
        [sys.executable, "-m", "spellmarket", "mcp"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    with process:
        assert process.stdin is not None and process.stdout is not None
        answers = []
        for number, (method, params) in enumerate(asks):
            message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            print(json.dumps(message), file=process.stdin, flush=True)
            answers.append(json.loads(process.stdout.readline()))
            if method == "initialize":
                ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
                print(json.dumps(ready), file=process.stdin, flush=True)
        rest, complaints = process.communicate()

    assert [answer["id"] for answer in answers] == [0, 1, 2]
    assert answers[0]["result"]["serverInfo"]["version"] == sm.__version__
    assert answers[1]["result"]["structuredContent"]["table"] == "kameloot-1"
    assert (rest, complaints, process.returncode) == ("", "", 0)
