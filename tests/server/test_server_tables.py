"""Life at a table, from opening it to the rematch, as people and programs see it."""

import asyncio
import json
import random
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, text
from starlette.types import Send

from benchmarks.server_driver import Player
from benchmarks.server_leaks import new_room
from spellmarket import Pack
from spellmarket.games import kameloot
from spellmarket.server import lines
from spellmarket.server import sights as server_sights
from spellmarket.server import socket as server_socket
from spellmarket.server.company import Company
from spellmarket.server.considering import Actor
from spellmarket.server.gathering import Gathering
from spellmarket.server.identity import milliseconds
from spellmarket.server.messages import Play
from spellmarket.storage import keeping, log, ratings, tables
from tests.server.company import LONG, Client, eventually, house, play_out, until


def test_friends_open_a_table_sit_down_and_play_to_the_end(database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            ada, bo, cleo = await h.people("Ada", "Bo", "Cleo")
            opened = await ada.post(
                "/api/tables",
                {"game": "kameloot", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]},
            )
            id = opened.json()["id"]
            assert opened.json()["status"] == "waiting"
            listed = (await h.http.get("/api/tables")).json()["tables"]
            assert [table["id"] for table in listed] == [id]

            here = await h.sit(id, ada)
            assert here.view is None
            assert (await bo.command(id, "sit"))["type"] == "done"
            assert (await cleo.command(id, "sit", seat=2, entropy="ab" * 16))["type"] == "done"
            await until(lambda: here.table["status"] == "playing")
            clients = [here, await h.sit(id, bo), await h.sit(id, cleo)]
            await play_out(clients)

            result = here.table["result"]
            assert sorted(result) == ["places", "scores", "sheet"]
            assert [part for part, _ in result["sheet"]] == ["from the Hooting Owl", "from the Black Cat"]
            assert here.events[-1]["event"] == "over"

            async def history() -> list[str]:
                return [table["id"] for table in (await bo.get("/api/me/history")).json()["tables"]]

            await eventually(history, [id])
            assert (await h.http.get("/api/tables?status=over")).json()["tables"][0]["id"] == id

    asyncio.run(run())


def test_bots_of_every_level_play_with_a_person(file: str) -> None:
    async def run() -> None:
        async with house(file, bot_seconds=0.02) as h:
            ada = await h.person("Ada")
            seats = [
                {"kind": "me"},
                *[{"kind": "bot", "level": level} for level in ("easy", "medium", "hard")],
            ]
            opened = (await ada.post("/api/tables", {"game": "kameloot", "seats": seats})).json()

            player = Player(h.port, opened["id"], ada.cookie, patience=30)
            await asyncio.wait_for(player.play(), LONG)

            table = (await h.http.get(f"/api/tables/{opened['id']}")).json()
            assert table["status"] == "over"
            assert [seat["level"] for seat in table["seats"]] == [None, "easy", "medium", "hard"]

            async def names() -> set[str]:
                standings = (await h.http.get("/api/games/kameloot/standings")).json()["standings"]
                return {row["name"] for row in standings}

            await eventually(names, {"Ada", "Bot, easy", "Bot, medium", "Bot, hard"})

            ladder = (await h.http.get("/api/games/kameloot/ladder")).json()
            assert ladder["games"] == 4
            assert {rung["level"] for rung in ladder["rungs"]} == {None, "easy", "medium", "hard"}
            assert {(rung["state"], rung["more"]) for rung in ladder["rungs"]} == {("new", 9)}
            mine = (await h.http.get(f"/api/people/{ada.id}")).json()
            assert (mine["name"], mine["games"], len(mine["rivals"])) == ("Ada", 1, 3)
            [played] = mine["played"]
            assert played["places"] == [table["result"]["places"][0]]
            assert played["shares"] == [{"seats": 4, "games": 1, "won": int(played["places"] == [1])}]
            assert played["climb"][0]["rating"] == pytest.approx(played["rating"], abs=0.06)
            assert (await h.http.get("/api/people/%00")).status_code == 404

    asyncio.run(run())


def test_the_host_begins_when_he_likes_and_open_seats_become_bots(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, bo = await h.people("Ada", "Bo")
            id = await h.table([ada, bo], start="host", bots=2)

            assert (await bo.command(id, "start"))["code"] == "not-host"
            assert (await ada.command(id, "seat", seat=3, to="open"))["type"] == "done"
            assert (await ada.command(id, "start"))["type"] == "done"

            table = (await h.http.get(f"/api/tables/{id}")).json()
            assert table["status"] == "playing"
            assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot", "bot"]
            assert (await ada.command(id, "start"))["code"] == "not-now"

    asyncio.run(run())


def test_the_last_seat_goes_to_exactly_one(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Hana", "A", "B", "C", "D", "E")
            for _ in range(10):
                seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}]
                opened = await people[0].post("/api/tables", {"game": "kameloot", "seats": seats})
                answers = await asyncio.gather(
                    *[who.command(opened.json()["id"], "sit", seat=2) for who in people[1:]]
                )
                assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 4
                assert {answer.get("code") for answer in answers} <= {None, "taken", "not-now"}

    asyncio.run(run())


def test_who_leaves_before_the_start_opens_the_seat_and_later_hands_it_to_a_bot(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, bo, cleo, dev = await h.people("Ada", "Bo", "Cleo", "Dev")
            id = await h.table([ada, bo, cleo], start="host")
            assert (await bo.command(id, "leave"))["type"] == "done"
            assert (await h.http.get(f"/api/tables/{id}")).json()["seats"][1]["kind"] == "open"
            assert (await bo.command(id, "sit"))["type"] == "done"
            await ada.command(id, "start")

            assert (await dev.command(id, "sit"))["code"] == "full"
            assert (await bo.command(id, "leave"))["type"] == "done"
            seat = (await h.http.get(f"/api/tables/{id}")).json()["seats"][1]
            assert (seat["kind"], seat["free"], seat["person"]) == ("bot", True, None)

            assert (await dev.command(id, "sit", seat=1))["type"] == "done"
            seat = (await h.http.get(f"/api/tables/{id}")).json()["seats"][1]
            assert (seat["kind"], seat["name"], seat["free"]) == ("person", "Dev", False)
            assert (await h.sit(id, dev)).you["seat"] == 1

    asyncio.run(run())


def test_a_seat_is_handed_to_a_bot_and_taken_back(file: str) -> None:
    async def run() -> None:
        async with house(file, away_after=0.01) as h:
            ada, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            for who in (bo, cleo):
                assert (await who.command(id, "hand", level="easy"))["type"] == "done"
            assert (await bo.command(id, "hand"))["code"] == "not-now"

            await clients[0].play()
            await until(lambda: clients[0].ask is not None)
            before = clients[0].seq
            await clients[0].play()
            await until(lambda: clients[0].ask is not None or clients[0].table["status"] == "over")
            assert clients[0].seq >= before + 3, "the bots have moved in between"

            assert (await bo.command(id, "resume"))["type"] == "done"
            assert (await bo.command(id, "resume"))["code"] == "not-now"
            assert (await ada.command(id, "seat", seat=1, to="bot"))["code"] == "not-now", "Bo is here"
            clients[1].close()
            gathering = await h.parts.hall.gathering(id)
            await until(lambda: gathering.missing(1, time.monotonic()) > 0.01)
            assert (await ada.command(id, "seat", seat=1, to="bot"))["type"] == "done"

    asyncio.run(run())


def test_H13_the_host_cannot_replace_who_reloads_the_page_or_has_no_socket(file: str) -> None:
    """Between two sockets there are some milliseconds, and a program may have none at all."""

    async def run() -> None:
        async with house(file, away_after=1000.0) as h:
            ada, bo, _ = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            client = await h.sit(id, bo)
            client.close()
            gathering = await h.parts.hall.gathering(id)
            await until(lambda: not gathering.here()[1])
            for seat in (1, 2):  # Bo reloads; Cleo uses HTTP only
                assert (await ada.command(id, "seat", seat=seat, to="bot"))["code"] == "not-now"

            gathering.gone_since[1] -= 2000
            gathering.gone_since[2] -= 2000
            await people[2].get(f"/api/tables/{id}/state")
            assert (await ada.command(id, "seat", seat=2, to="bot"))["code"] == "not-now", "Cleo was seen"
            assert (await ada.command(id, "seat", seat=1, to="bot"))["type"] == "done"

    asyncio.run(run())


def test_a_move_is_taken_back_freely_or_by_consent(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            first = next(client for client in clients if client.ask is not None)
            assert first.ask["phase"] == "turn", "a question names what is asked, besides its words"
            view = first.view
            done = await first.play()
            for client in clients:
                await client.reach(done["seq"])

            free = await first.command("undo")
            assert free["type"] == "refused", "a card was drawn"
            assert free["rule"].startswith("KAM-")

            others = [client for client in clients if client is not first]
            assert (await others[0].command("ask"))["code"] == "not-now", "they have not moved"
            assert (await first.command("ask"))["type"] == "done"
            await until(lambda: all(client.table["proposal"] for client in clients))
            assert sorted(others[0].table["proposal"]["waiting"]) == sorted(c.you["seat"] for c in others)
            assert (await others[0].command("answer", agree=True))["type"] == "done"
            assert (await others[1].command("answer", agree=False))["type"] == "done"
            await until(lambda: all(client.table["proposal"] is None for client in clients))
            assert first.ask is None, "one no is enough"

            await first.command("ask")
            for other in others:
                await other.command("answer", agree=True)
            await until(lambda: first.ask is not None)
            assert first.view == view

            played = await first.play()
            for client in clients:
                await client.reach(played["seq"])
            assert first.events[-1]["event"] != "undone"
            assert "You take a move back." in [event["text"] for event in first.events]

    asyncio.run(run())


def test_who_moves_is_answered_before_others_hear_of_all_that_happened(file: str) -> None:
    """With more news than time, acknowledgements do not wait for it, and nobody misses anything."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            mover = next(client for client in clients if client.ask is not None)
            hall = h.parts.hall
            for _ in range(300):  # tables whose news take some work
                hall.company._news.append(SimpleNamespace(wake=lambda: time.sleep(0.002)))
            hall.company._bell.set()

            done = await mover.play()
            assert done["type"] == "done"
            assert hall.company._news, "the others' news still wait"
            await mover.reach(done["seq"])
            assert hall.company._news, "and who moved has heard of it"
            for client in clients:
                await client.reach(done["seq"])

    asyncio.run(run())


@pytest.mark.parametrize("clock", [None, {"bank": 100, "more": 5}])
def test_of_the_table_a_move_changes_only_who_is_asked_unless_clocks_run(
    file: str, clock: dict[str, int] | None
) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock=clock)
            clients = [await h.sit(id, who) for who in people]
            watcher = await h.sit(id)
            for choice in range(12):
                heard = [len(client.heard) for client in (*clients, watcher)]
                mover = next(client for client in clients if client.ask is not None)
                done = await mover.play(choice)
                for client, before in zip((*clients, watcher), heard):
                    await client.reach(done["seq"])
                    new = [told for told in client.heard[before:] if told["type"] == "update"]
                    assert any("table" in told for told in new) == (clock is not None)
                    told = (await h.http.get(f"/api/tables/{id}")).json()
                    assert client.table["pending"] == told["pending"]
                    assert client.table["status"] == told["status"] == "playing"

    asyncio.run(run())


def test_who_sits_down_sees_from_the_chair_and_who_leaves_from_outside(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo", "Dot")
            id = await h.table(people[:3])
            hands = [(await h.sit(id, who)).view for who in people[:3]]
            ada, dot = await h.sit(id, people[0]), await h.sit(id, people[3])
            outside = dot.view

            await ada.command("leave")
            await until(lambda: ada.you["seat"] is None)
            assert ada.view != hands[0]
            await dot.command("sit")
            await until(lambda: dot.you["seat"] == 0)
            assert dot.view != outside
            assert dot.table["seats"][0]["name"] == "Dot"

    asyncio.run(run())


@pytest.mark.parametrize(("served", "plain"), [(None, False), ("websockets-sansio", True)])
def test_a_server_that_knows_only_asgi_tells_the_same_in_single_messages(
    file: str, served: str | None, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    each: list[bytes] = []
    say = server_socket.say_each

    async def say_each(send: Send, messages: list[bytes]) -> bool:
        each.extend(messages)
        return await say(send, messages)

    monkeypatch.setattr(server_socket, "say_each", say_each)

    async def run() -> None:
        async with house(file, socket=served) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            done = await next(client for client in clients if client.ask is not None).play()
            for client in clients:
                await client.reach(done["seq"])

    asyncio.run(run())
    assert bool(each) == plain


def test_a_room_keeps_a_bounded_number_of_moves_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_sights, "OFFERS", 2)
    luck = random.Random(1)
    room = new_room("merlin_economics", 4, luck)
    kept: dict[int, set[int]] = {}
    while room.seq < 200:
        seat = luck.choice(room.pending)
        move = room.game.text(luck.choice(room.sights.of(seat).options))
        for ears, offers in room.sights._offers.items():
            assert len(offers) <= 2
            kept.setdefault(ears, set()).update(offers)
        room.apply(room.seq + 1, lines.Moved(seat=seat, move=move, spent=0), None, 0.0)

    assert len(kept) == 5, "four seats and what sounds alike to all"
    assert max(map(len, kept.values())) > 2, "there was more to keep than there is room"


def test_H7_used_time_is_used_whoever_acts_for_the_seat(file: str) -> None:
    """A bot took over at zero, and the clock was full again; with `resume` one had all of it once more."""

    async def first() -> tuple[str, str, int]:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 70, "more": 5})
            clients = [await h.sit(id, who) for who in people]
            gathering = await h.parts.hall.gathering(id)
            room = gathering.room
            seat = room.pending[0]
            room.seats[seat].since -= 91_000  # as if the time had gone by, and that for an answer
            h.parts.hall.steward.wind(gathering)
            await until(lambda: clients[0].table["seats"][seat]["away"])
            assert clients[0].table["seats"][seat]["clock"] == 0.0

            await until(lambda: seat not in room.pending)
            assert room.seats[seat].clock == 0, "what a bot decides earns nothing"
            assert (await people[seat].command(id, "resume"))["type"] == "done"
            assert room.seats[seat].clock == 60_000, "a minute, as the protocol says"

            other = room.pending[0]
            room.seats[other].since -= 30_000
            assert (await people[other].command(id, "hand", level="easy"))["type"] == "done"
            assert 30_000 < room.seats[other].clock <= 40_000
            await until(lambda: room.pending and room.pending[0] not in (seat, other))
            third = room.pending[0]
            room.seats[third].since -= 20_000
            assert 40 < (await h.http.get(f"/api/tables/{id}")).json()["seats"][third]["clock"] <= 50
            return id, people[third].cookie, third

    async def second(id: str, third: int) -> None:
        async with house(file) as h:
            room = (await h.parts.hall.gathering(id)).room
            assert room.seats[third].since is not None
            asked = (await h.parts.store.read(log.since, id, 0))[-1].at
            assert room.seats[third].since == asked, "time goes on from where it was asked"
            [(begun, ended)] = h.parts.hall.hours.outages
            used = h.parts.hall.hours.between(asked, ended + 1000)
            assert used == pytest.approx(begun - asked + 1000), "and nobody thinks while nobody serves"

    id, _, third = asyncio.run(first())
    asyncio.run(second(id, third))


def test_H2_a_table_without_people_sleeps_and_wakes_when_somebody_looks_in(file: str) -> None:
    """Tables with bots or a clock never left the memory, and were all opened again at every start."""

    async def run() -> None:
        async with house(file, idle_seconds=0.05, sweep_seconds=0.02) as h:
            ada = await h.person("Ada")
            hall = h.parts.hall
            alone = await h.table([ada], bots=2)
            days = await h.table([ada, *await h.people("Bo", "Cleo")], clock={"bank": 600, "more": 0})
            left = await h.table([ada], bots=2)
            assert (await ada.command(left, "leave"))["type"] == "done"
            await until(lambda: not hall.gatherings, LONG)

            async def due(id: str) -> int | None:
                row = await h.parts.store.read(tables.table, id)
                assert row is not None
                return row.due

            assert await due(alone) is None, "it is Ada's turn: there is nothing to do"
            assert 500_000 < (await due(days) or 0) - milliseconds() <= 620_000
            seq = len(await h.parts.store.read(log.since, left, 0))
            assert await due(left) is None, "bots do not play for nobody"

            for id in (alone, days):
                assert (await h.sit(id, ada)).table["status"] == "playing"
            hall.settings.idle_seconds = LONG
            watcher = await h.sit(left)
            await until(lambda: watcher.table["status"] == "over", LONG)
            assert watcher.seq > seq, "and for whoever looks in they do"

    asyncio.run(run())


def test_who_comes_while_a_table_is_put_away_sits_at_the_one_that_is_opened_again(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 21: at a change-over the sweep put a table away while a page was coming back to it. What was
    played through that page reached the log, but not the table others were shown: to them it never ended.
    """
    introduce = Company.introduce

    async def run() -> None:
        async with house(file, sweep_seconds=LONG) as h:
            hall = h.parts.hall
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            before = hall.gatherings[id]

            async def late(company: Company, gathering: Gathering, who: Any) -> None:
                await introduce(company, gathering, who)
                if gathering is before and id in hall.gatherings:
                    hall.settings.idle_seconds = 0.0
                    await hall.sweep.once()
                    hall.settings.idle_seconds = LONG
                    assert id not in hall.gatherings, "nobody is there yet"
                    assert (await h.http.get(f"/api/tables/{id}")).json()["status"] == "playing"

            monkeypatch.setattr(Company, "introduce", late)
            clients = [await h.sit(id, who) for who in people]
            assert len(hall.gatherings[id].connections) == 3
            await play_out(clients)
            for what in ("verify", "story", "record"):
                assert (await h.http.get(f"/api/tables/{id}/{what}")).status_code == 200

    asyncio.run(run())


def test_what_the_sweep_opens_stays_for_who_asks_for_it_at_the_same_moment(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 21: a table that was due at a start counted as opened for nobody, whoever waited for it."""

    async def run() -> None:
        async with house(file, sweep_seconds=LONG) as h:
            hall = h.parts.hall
            id = await h.table(await h.people("Ada", "Bo", "Cleo"))
            hall.drop(hall.gatherings[id])

            async def due(_: list[str]) -> list[str]:
                return [id]

            monkeypatch.setattr(hall.store, "own", due)
            _, found = await asyncio.gather(hall.sweep.once(), hall.gathering(id))
            await hall.sweep.once()
            assert hall.gatherings.get(id) is found

    asyncio.run(run())


def test_H2_a_sleeping_clock_rings(file: str) -> None:
    async def run() -> None:
        async with house(file, idle_seconds=0.05, sweep_seconds=0.02) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 600, "more": 0})
            await until(lambda: not h.parts.hall.gatherings, LONG)

            def let_time_pass(c: Connection) -> None:
                c.execute(text("UPDATE log SET at = at - 700000"))
                c.execute(text("UPDATE tables SET due = due - 700000"))

            await h.parts.store.write(let_time_pass)

            async def events() -> bool:
                stored = await h.parts.store.read(log.since, id, 0)
                return any('"why":"time"' in line.body for line in stored)

            await eventually(events, True)

    asyncio.run(run())


def test_clocks_run_out_into_a_bots_hands(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 10, "more": 5})
            clients = [await h.sit(id, who) for who in people]
            gathering = await h.parts.hall.gathering(id)
            first = next(client for client in clients if client.ask is not None)
            seat = first.you["seat"]
            assert 9 < first.table["seats"][seat]["clock"] <= 10

            gathering.room.seats[seat].clock = 200  # as if the time had gone by
            gathering.room.seats[seat].spare = False
            h.parts.hall.steward.wind(gathering)
            await until(lambda: first.table["seats"][seat]["away"])
            assert "timeout" in [event["event"] for event in first.events]
            second = clients[(seat + 1) % 3]
            await until(lambda: second.ask is not None or len(gathering.room.pending) != 1)

            assert (await first.command("resume"))["type"] == "done"
            await until(lambda: not first.table["seats"][seat]["away"])
            assert first.table["seats"][seat]["clock"] >= 59, "a minute to find back in"

    asyncio.run(run())


def test_a_restart_costs_nobody_time_and_loses_nothing(file: str) -> None:
    """P9: clocks are stored as they were when the seat was asked."""

    async def first() -> tuple[str, list[str], int, list[int]]:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 100, "more": 5}, bots=1)
            clients = [await h.sit(id, who) for who in people]
            for _ in range(3):
                await until(lambda: any(client.ask for client in clients))
                await next(client for client in clients if client.ask is not None).play()
            await until(lambda: any(client.ask for client in clients))
            gathering = await h.parts.hall.gathering(id)
            clocks = [seating.clock for seating in gathering.room.seats]
            return id, [who.cookie for who in people], gathering.room.seq, clocks

    async def second(id: str, cookies: list[str], seq: int, clocks: list[int]) -> None:
        async with house(file) as h:
            gathering = await h.parts.hall.gathering(id)
            assert gathering.room.seq >= seq
            assert [seating.clock for seating in gathering.room.seats][:3] == clocks[:3]
            players = [Player(h.port, id, cookie, patience=30) for cookie in cookies]
            await asyncio.wait_for(asyncio.gather(*[player.play() for player in players]), LONG)

    id, cookies, seq, clocks = asyncio.run(first())
    asyncio.run(second(id, cookies, seq, clocks))


def test_nobody_is_stuck_because_somebody_left(file: str) -> None:
    """P10: all but one leave, in every way there is, and the game ends."""

    async def run() -> None:
        async with house(file, away_after=0.1) as h:
            people = await h.people("Ada", "Bo", "Cleo", "Dev")
            id = await h.table(people, away="bot")
            clients = [await h.sit(id, who) for who in people]
            await people[1].command(id, "leave")
            await people[2].command(id, "hand", level="easy")
            clients[3].wire.cut()

            player = Player(h.port, id, people[0].cookie, patience=30)
            await asyncio.wait_for(player.play(), LONG)

            assert (await h.http.get(f"/api/tables/{id}")).json()["status"] == "over"

    asyncio.run(run())


def test_seats_are_mixed_if_the_host_wants(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("A", "B", "C", "D", "E", "F")
            orders = set()
            for _ in range(6):
                id = await h.table(people, mix=True)
                seats = (await h.http.get(f"/api/tables/{id}")).json()["seats"]
                orders.add(tuple(seat["name"] for seat in seats))
            assert len(orders) > 1
            assert all(sorted(order) == list("ABCDEF") for order in orders)
            # browser-b 11: after mixing, the log named whoever has the seat now
            told = (await h.sit(id, people[0])).events
            sat = [one["data"]["seat"] for one in told if one["event"] == "sat"]
            assert sorted(seats[seat]["name"] for seat in sat) == list("BCDEF")

    asyncio.run(run())


def test_chat_reaches_the_table_and_not_who_muted_the_speaker(database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            _, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            watcher = await h.sit(id)

            assert (await clients[2].command("mute", person=bo.id))["type"] == "done"
            same = await clients[1].command("chat", text="Hello <b>you</b>\n{seat}", id="once")
            again = await clients[1].command("chat", text="Hello <b>you</b>\n{seat}", id="once")
            assert (same["type"], again["again"]) == ("done", True)
            await clients[0].command("chat", text="Hello Bo")
            await until(
                lambda: any(
                    told["type"] == "chat" and told["line"]["name"] == "Ada" for told in watcher.heard
                )
            )

            def lines(client: Any) -> list[str]:
                return [told["line"]["text"] for told in client.heard if told["type"] == "chat"]

            assert lines(clients[0]) == ["Hello <b>you</b> {seat}", "Hello Bo"]
            assert lines(clients[2]) == ["Hello Bo"]
            assert lines(watcher) == ["Hello <b>you</b> {seat}", "Hello Bo"]
            later = await h.sit(id, cleo)
            assert [line["text"] for line in later.heard[0]["chat"]] == ["Hello Bo"]
            assert later.heard[0]["muted"] == [bo.id]
            said = [told["line"]["number"] for told in watcher.heard if told["type"] == "chat"]
            assert (await later.command("report", number=said[0]))["type"] == "done"
            assert (await later.command("report", number=said[-1] + 1))["code"] == "no-line"
            [(_, deed)] = await h.parts.store.read(keeping.noted, 9)
            assert deed.endswith("by Bo (" + bo.id + "): Hello <b>you</b> {seat}")
            assert "Cleo" in deed
            assert (await watcher.command("chat", text="me too"))["code"] == "not-seated"
            assert (await clients[0].command("chat", text=" \u202e\n "))["code"] == "malformed"

    asyncio.run(run())


def test_what_was_asked_and_mixed_seats_survive_a_restart(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, mix=True)
            clients = [await h.sit(id, who) for who in people]
            asking = next(client for client in clients if client.ask is not None)
            await asking.play()
            assert (await asking.command("ask"))["type"] == "done"
            await until(lambda: all(client.table["proposal"] for client in clients))
            before = clients[0].table
            by = clients.index(asking)
        async with house(file) as h:
            clients = [await h.sit(id, who) for who in people]
            assert clients[0].table["proposal"] == before["proposal"]
            assert [seat["name"] for seat in clients[0].table["seats"]] == [
                seat["name"] for seat in before["seats"]
            ]
            for client in clients[:by] + clients[by + 1 :]:
                assert (await client.command("answer", agree=True))["type"] == "done"
            await until(lambda: clients[by].table["proposal"] is None and clients[by].ask is not None)

    asyncio.run(run())


def test_a_rematch_gathers_the_same_company(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, bots=1, name="Moonbeam", guide=False)
            clients = [await h.sit(id, who) for who in people]
            assert (await people[0].command(id, "rematch"))["code"] == "not-now"
            await play_out(clients)

            first, second = await asyncio.gather(
                people[1].command(id, "rematch"), people[0].command(id, "rematch")
            )
            third = await people[2].command(id, "rematch")

            assert first["table"] == second["table"] == third["table"]
            await h.begun(first["table"])
            again = (await h.http.get(f"/api/tables/{first['table']}")).json()
            assert (again["name"], again["guide"]) == ("Moonbeam", False)
            assert sorted(seat["name"] for seat in again["seats"] if seat["kind"] == "person") == [
                "Ada",
                "Bo",
                "Cleo",
            ]
            assert (await h.http.get(f"/api/tables/{id}")).json()["next"] == first["table"]

    asyncio.run(run())


def test_who_sits_looks_back_with_own_eyes_while_the_game_is_played(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            opened = await people[0].post("/api/tables", {"game": "kameloot", "seats": seats})
            waiting = opened.json()["id"]
            early = await people[0].get(f"/api/tables/{waiting}/replay")
            assert (early.status_code, early.json()["code"]) == (409, "not-now")
            id = await h.table(people, options={"first_player": 1})
            clients = [await h.sit(id, who) for who in people]
            seen: dict[int, list[Any]] = {clients[0].seq: [client.view for client in clients]}
            for _ in range(6):
                mover = next(client for client in clients if client.ask is not None)
                done = await mover.play()
                for client in clients:
                    await client.reach(done["seq"])
                seen[done["seq"]] = [client.view for client in clients]

            for seat, who in enumerate(people):
                told = (await who.get(f"/api/tables/{id}/replay?eyes={seat}")).json()
                assert [frame["at"] for frame in told["frames"]] == list(range(told["total"] + 1))
                for frame in told["frames"]:
                    assert frame["view"] == seen[frame["seq"]][seat]
                    assert (frame["seat"], frame["move"], frame["scores"]) == (None, None, None)
                heard = [one for one in clients[seat].events if one["about"] == "game"]
                assert [one for frame in told["frames"] for one in frame["events"]] == heard
            other = await people[0].get(f"/api/tables/{id}/replay?eyes=2")
            assert (other.status_code, other.json()["code"]) == (403, "eyes")
            assert other.json()["reason"].endswith("eyes=0.")

            line = sorted(seen)[3]
            one = (await people[0].get(f"/api/tables/{id}/replay?eyes=0&line={line}&count=1")).json()[
                "frames"
            ]
            assert [(frame["at"], frame["seq"]) for frame in one] == [(3, line)]
            first = (await people[0].get(f"/api/tables/{id}/replay?eyes=0&line=1&count=1")).json()["frames"]
            assert first[0]["at"] == 0

    asyncio.run(run())


def test_the_line_of_a_move_that_was_taken_back_leads_to_what_stood_before_it(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, "mystic_smiths")
            clients = [await h.sit(id, who) for who in people]
            mover = next(client for client in clients if client.ask is not None)
            before = mover.view
            taken = await mover.play()
            assert (await mover.command("undo"))["type"] == "done"
            again = await mover.play(1)

            seat = clients.index(mover)
            asked = f"/api/tables/{id}/replay?eyes={seat}&count=1&line="
            undone = (await people[seat].get(f"{asked}{taken['seq']}")).json()["frames"][0]
            stands = (await people[seat].get(f"{asked}{again['seq']}")).json()["frames"][0]
            assert (undone["at"], undone["view"]) == (0, before)
            assert (stands["at"], stands["seq"]) == (1, again["seq"])

    asyncio.run(run())


def test_KAM_INFO_05_what_the_log_forgets_cannot_be_looked_back_at(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, options={"short_log": True})
            clients = [await h.sit(id, who) for who in people]
            while clients[0].table["status"] == "playing" and clients[0].seq < 16:
                mover = next(client for client in clients if client.ask is not None)
                done = await mover.play()
                for client in clients:
                    await client.reach(done["seq"])
            fresh = await h.sit(id, people[0])
            oldest = min(one["seq"] for one in fresh.events if one["about"] == "game")

            told = (await people[0].get(f"/api/tables/{id}/replay?eyes=0")).json()

            assert oldest > clients[0].seq - 8, "the log is short"
            assert told["frames"][0]["seq"] == oldest
            assert told["frames"][-1]["at"] == told["total"]

    asyncio.run(run())


def test_a_finished_table_is_replayed_from_every_seats_eyes_and_played_on(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            assert (await people[0].get(f"/api/tables/{id}/replay?eyes=all")).status_code == 403
            assert (await people[0].get(f"/api/tables/{id}/record")).status_code == 409
            clients = [await h.sit(id, who) for who in people]
            views = [client.view for client in clients]
            await play_out(clients)

            for seat, view in enumerate(views):
                replay = (await h.http.get(f"/api/tables/{id}/replay?eyes={seat}&count=1")).json()
                assert replay["frames"][0]["view"] == view
            replay = (await h.http.get(f"/api/tables/{id}/replay?eyes=all&from=2&count=3")).json()
            assert [frame["at"] for frame in replay["frames"]] == [2, 3, 4]
            assert len(replay["frames"][0]["view"]) == 3
            total = replay["total"]
            last = (await h.http.get(f"/api/tables/{id}/replay?from={total}")).json()["frames"]
            assert last[0]["scores"] == clients[0].table["result"]["scores"]
            assert (await h.http.get(f"/api/tables/{id}/replay?eyes=7")).status_code == 400

            assert (
                await people[0].post(f"/api/tables/{id}/branch", {"at": total, "seat": 0})
            ).status_code == 400
            made = await people[0].post(f"/api/tables/{id}/branch", {"at": 2, "seat": 1, "level": "easy"})
            branch = made.json()["id"]
            await h.begun(branch)
            here = await h.sit(branch, people[0])
            assert here.you["seat"] == 1
            player = Player(h.port, branch, people[0].cookie, patience=30)
            await asyncio.wait_for(player.play(), LONG)
            text = (await h.http.get(f"/api/tables/{branch}/record")).text
            same = (await h.http.get(f"/api/tables/{id}/record")).text
            moves = [line for line in same.splitlines() if line[:1].isdigit()]
            assert [line for line in text.splitlines() if line[:1].isdigit()][:2] == moves[:2]

    asyncio.run(run())


def test_a_hint_and_a_reason_change_nothing_but_that_everybody_knows_who_is_advised(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            asked = next(client for client in clients if client.ask is not None)
            other = next(client for client in clients if client.ask is None)

            hint = await asked.command("hint", level="medium")
            assert hint["type"] == "hinted"
            assert hint["move"] in [option["move"] for option in asked.ask["options"]]
            assert hint["why"]
            seat = asked.you["seat"]
            for one in hint["candidates"]:
                told = await asked.command("preview", move=one["move"])
                gold = [player["gold"] for player in asked.view["players"]]
                for change in told["figures"]:
                    if change["figure"] == "gold":
                        gold[change["seat"]] = change["after"]
                assert one["after"] == gold
            await until(lambda: other.seq == 5)
            assert [each["guided"] for each in other.table["seats"]].index(True) == seat
            assert other.events[-1]["event"] == "guided"
            assert (await asked.command("hint"))["type"] == "hinted", "and it is told once"
            assert (await other.command("hint"))["code"] == "not-asked"
            possible = await asked.command("why", move=hint["move"])
            assert possible["possible"]
            never = await asked.command("why", move="display wand 20 0")
            assert (never["possible"], never["rule"]) == (False, "KAM-DISP-01")
            assert never["reason"].startswith("You hold "), "only why: who asks knows the move"
            nonsense = await asked.command("why", move="sing a song")
            assert not nonsense["possible"]
            told = await asked.command("preview", move=hint["move"])
            assert told["type"] == "previewed" and told["move"] == hint["move"]
            assert told["events"] and all(event["text"] for event in told["events"])
            assert told["view"] == []
            seen = await asked.command("preview", move=hint["move"], see=["discards", "hand", "no-such"])
            places = {one["path"].partition(".")[0] for one in seen["view"]}
            assert "hand" in places <= {"discards", "hand"}, (
                "a card leaves the hand; nothing else was asked for"
            )
            assert (await asked.command("preview", move="display wand 20 0"))["rule"] == "KAM-DISP-01"
            assert (await asked.command("preview", move="sing a song"))["code"] == "notation"
            assert (await other.command("preview", move=hint["move"]))["type"] == "refused"
            assert asked.seq == other.seq == 5

    asyncio.run(run())


def test_a_host_may_forbid_advice(file: str) -> None:
    """Issue 16, item 6: at a table without advice the server gives none, whatever a client asks."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, guide=False)
            clients = [await h.sit(id, who) for who in people]
            asked = next(client for client in clients if client.ask is not None)
            assert asked.table["guide"] is False
            for level in ("medium", "master"):
                refused = await asked.command("hint", level=level)
                assert (refused["type"], refused["code"]) == ("refused", "no-advice")
            who = people[asked.you["seat"]]
            posted = await who.post(f"/api/tables/{id}/commands", {"type": "hint", "id": "x1"})
            assert posted.json()["code"] == "no-advice"
            assert not any(seat["guided"] for seat in asked.table["seats"])
            move = asked.ask["options"][0]["move"]
            assert (await asked.command("preview", move=move))["type"] == "previewed", "looking is no advice"

    asyncio.run(run())


def test_a_connection_hears_the_table_in_its_own_language(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who, language="fr") for who in people]
            asked = next(client for client in clients if client.ask is not None)
            assert asked.ask["prompt"] == "Posez des objets, ou utilisez un pouvoir."
            assert any(option["text"].startswith("Poser") for option in asked.ask["options"])
            never = await asked.command("why", move="display wand 20 0")
            assert re.fullmatch("Vous avez [0-9]+ baguettes?, et non 20", never["reason"])
            other = next(client for client in clients if client.ask is None)
            waits = await other.command("why", move="display wand 1 0")
            turn = ("Ada", "Bo", "Cleo")[asked.you["seat"]]
            assert waits["reason"] == f"Ce n'est pas à vous : la table attend {turn}"
            move = asked.ask["options"][0]["move"]
            told = await asked.command("preview", move=move)
            assert told["events"][0]["text"].startswith("Vous posez")
            plain = await h.sit(id, people[0])
            assert plain.ask is None or plain.ask["prompt"].startswith("Display")

    asyncio.run(run())


def test_a_view_says_its_words_in_the_language_of_the_connection(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada")
            id = await h.table(people, game="merchants_of_magick")
            plain = await h.sit(id, people[0])
            french = await h.sit(id, people[0], language="fr")
            assert plain.view["rating"] == "Unrated"
            assert french.view["rating"] == "Sans rang"

            spend = [one["parts"]["verb"] for one in french.ask["options"]].index("spend")
            await french.play(spend)

            await until(lambda: any(die["spent"] for die in french.view["dice"]))
            spent = next(die for die in french.view["dice"] if die["spent"])
            assert spent["idle"]["reason"] == f"Le {spent['die']} est dépensé dans cette manche"
            shown = (await people[0].get(f"/api/tables/{id}/replay?eyes=0&language=fr")).json()
            assert shown["frames"][-1]["view"]["rating"] == "Sans rang"

    asyncio.run(run())


def test_a_table_that_may_not_be_watched_is_seen_by_its_seats_only(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo", "Dev")
            id = await h.table(people[:3], watch=False, listed=False)

            stranger = await h.sit(id, people[3], wait=False)
            await until(lambda: stranger.code == 4403)
            assert not any(told["type"] in ("welcome", "update") for told in stranger.heard)
            assert (await people[3].get(f"/api/tables/{id}/state")).status_code == 403
            assert (await people[3].command(id, "chat", text="hi"))["code"] == "not-seated"
            assert (await h.http.get("/api/tables")).json()["tables"] == []
            assert (await h.sit(id, people[1])).you["seat"] == 1

    asyncio.run(run())


def test_a_program_plays_a_seat_with_its_token_over_http_alone(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            id = await h.table([ada], bots=2)
            token = (await ada.post(f"/api/tables/{id}/tokens", {"label": "my bot"})).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            told = (await h.http.get(f"/api/tables/{id}/state", headers=headers)).json()
            table, ask = told["table"], told["ask"]
            while table["status"] != "over":
                if ask is not None:
                    body = {
                        "type": "play", "id": f"m{told['seq']}", "decision": ask["decision"],
                        "move": ask["options"][0]["move"],
                    }  # fmt: skip
                    answer = await h.http.post(f"/api/tables/{id}/commands", json=body, headers=headers)
                    assert answer.json()["type"] == "done"
                query = f"?seen={told['seq']}&wait=5"
                told = (await h.http.get(f"/api/tables/{id}/state{query}", headers=headers)).json()
                table, ask = told.get("table", table), told.get("ask", ask)

            assert json.loads((await h.http.get(f"/api/tables/{id}/verify")).text)["good"]

    asyncio.run(run())


async def sounds(client: Client) -> list[dict[str, Any]]:
    """All that was heard, up to the answer to a second ping: what was under way at the first comes before."""
    for _ in range(2):
        await client.command("ping")
    return [told for told in client.heard if told["type"] not in ("pong", "presence")]


def test_what_is_decided_unseen_makes_no_sound(file: str) -> None:
    """While somebody decides in secret, nobody else is sent anything, not even a number."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, "merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]
            watcher = await h.sit(id)
            before = [await sounds(client) for client in (bo, watcher)]
            decision = bo.ask["decision"]

            for _ in range(2):
                done = await ada.play(-1)  # the first option is to be done; the last is not
                assert done["type"] == "done"
                await until(lambda done=done: ada.seq >= done["seq"])

            assert ada.ask is not None
            assert [await sounds(client) for client in (bo, watcher)] == before
            assert bo.ask["decision"] == decision
            assert (await bo.play())["type"] == "done", "the decisions of others do not touch mine"

    asyncio.run(run())


def test_H11_what_is_decided_unseen_cannot_be_counted_by_asking(file: str) -> None:
    """Neither the number of the newest line nor the frames of looking back grow, and who waits waits on."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, "merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]
            room = (await h.parts.hall.gathering(id)).room

            async def outside() -> list[Any]:
                table = (await h.http.get(f"/api/tables/{id}")).json()
                listed = (await h.http.get("/api/tables")).json()["tables"][0]
                film = (await h.http.get(f"/api/tables/{id}/replay?eyes=watcher")).json()
                mine = (await people[1].get(f"/api/tables/{id}/replay?eyes=1")).json()
                state = (await people[1].get(f"/api/tables/{id}/state")).json()
                seqs = [table["seq"], listed["seq"], state["seq"], state["table"]["seq"]]
                return [*seqs, *[[one["total"], one["frames"], one["table"]["seq"]] for one in (film, mine)]]

            before = await outside()
            waiting = asyncio.ensure_future(people[1].get(f"/api/tables/{id}/state?seen={bo.seq}&wait=25"))
            stored, own = room.seq, ada.seq
            for _ in range(2):
                done = await ada.play(-1)  # the first option is to be done
                assert done["seq"] == own + 1, "what I do myself I may count"
                own += 1
                await ada.reach(own)
                assert await outside() == before
            assert (await ada.command("undo"))["type"] == "done"
            assert room.seq == stored + 3
            assert await outside() == before
            assert not waiting.done()
            assert (await bo.command("hint", level="easy"))["type"] == "hinted"
            advised = (await waiting).json()["seq"]
            assert advised == bo.seq, "that somebody is advised is told to everybody"

            waiting = asyncio.ensure_future(people[1].get(f"/api/tables/{id}/state?seen={advised}&wait=25"))
            moved = await bo.play(-1)
            assert (await waiting).json()["seq"] == moved["seq"] == bo.seq, "and now there is something new"

    asyncio.run(run())


def test_a_question_for_news_is_held_no_longer_than_asked_and_ends_with_a_line_of_chat(file: str) -> None:
    """What is new but no line of the log woke it, and it then waited without end."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, "merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]

            async def asked(wait: float) -> float:
                begun = time.monotonic()
                answer = await people[1].get(f"/api/tables/{id}/state?seen={bo.seq}&wait={wait}")
                assert answer.status_code == 200
                return time.monotonic() - begun

            waiting = asyncio.ensure_future(asked(20))
            gathering = await h.parts.hall.gathering(id)
            await until(lambda: len(gathering.connections) == 3)
            await ada.play(-1)  # unseen, so it is no news
            await asyncio.sleep(0.05)
            assert not waiting.done()
            await ada.command("chat", text="Hello")
            assert await asyncio.wait_for(waiting, 10) < 10

            waiting = asyncio.ensure_future(asked(0.5))
            await until(lambda: len(gathering.connections) == 3)
            await ada.play(-1)
            assert 0.5 <= await asyncio.wait_for(waiting, 10) < 10

            waiting = asyncio.ensure_future(asked(20))
            await until(lambda: len(gathering.connections) == 3)
            await h.parts.hall.say_goodbye()
            assert await asyncio.wait_for(waiting, 10) < 10, "nobody is held up by a server that goes"

    asyncio.run(run())


def test_what_is_decided_unseen_does_not_end_a_question(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, "merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]
            await ada.play(-1)
            assert (await ada.command("ask"))["type"] == "done"
            await until(lambda: bo.table["proposal"] is not None)
            assert (await bo.play(-1))["type"] == "done"
            assert (await h.http.get(f"/api/tables/{id}")).json()["proposal"] is not None
            assert (await bo.command("answer", agree=False))["type"] == "done"
            await until(lambda: ada.table["proposal"] is None)

    asyncio.run(run())


def test_a_move_is_read_once_on_its_way_through(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read from the command is carried out; neither its notation nor its line is read again."""
    room = new_room("kameloot", 3, random.Random(4))
    seat = room.pending[0]
    sight = room.sights.of(seat)
    assert sight.ask is not None
    text = room.game.text(sight.options[0])
    body = room.consider(Actor(f"p{seat}", ""), Play(id="a", decision=sight.ask.decision, move=text), 0.0)
    assert isinstance(body, lines.Moved)
    body.move = "not to be read again"
    room.apply(3, body, None, 0.0)
    assert room.table.record.lines == [f"{seat} {text}"]

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]

            def again(text: str) -> None:
                raise AssertionError(f"read again: {text}")

            with monkeypatch.context() as once:
                once.setattr(lines, "read", again)
                for _ in range(4):
                    await until(lambda: any(client.ask is not None for client in clients))
                    asked = next(client for client in clients if client.ask is not None)
                    done = await asked.play()
                    assert done["type"] == "done"
                    for client in clients:
                        await client.reach(done["seq"])

    asyncio.run(run())


def test_a_fault_in_the_rules_is_nobodys_end(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that breaks the engine is refused and never stored, so the table can always be built again."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            asked = next(client for client in clients if client.ask is not None)
            gathering = await h.parts.hall.gathering(id)
            seq = gathering.room.seq

            def broken(seat: int, move: int, spent: int) -> None:
                raise ZeroDivisionError("a rule divides by nothing")

            with monkeypatch.context() as fault:
                fault.setattr(gathering.room, "rehearse", broken)
                answer = await asked.play()
            assert (answer["type"], answer["code"], gathering.room.seq) == ("refused", "internal", seq)
            assert (await asked.play())["type"] == "done"

            def blind(seat: int) -> None:
                raise ZeroDivisionError("a view divides by nothing")

            with monkeypatch.context() as fault:
                fault.setattr(gathering.room.sights, "of", blind)
                unlucky = await h.sit(id, wait=False)
                await until(lambda: unlucky.code == 1011)
            assert (await h.sit(id)).seq == gathering.room.seq

    asyncio.run(run())


def test_H12_my_tables_are_listed_even_if_a_pack_is_gone(file: str) -> None:
    async def run() -> None:
        source = Path(kameloot.__file__).with_name("objects.toml").read_text(encoding="utf-8")
        pack = Pack("mine.toml", source)
        body = {"game": "kameloot", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        async with house(file, packs=(pack,)) as h:
            ada = await h.person("Ada")
            with_pack = (await ada.post("/api/tables", {**body, "packs": [pack.hash]})).json()["id"]
            without = (await ada.post("/api/tables", body)).json()["id"]
            mine = ada.cookie
        async with house(file) as h:
            answer = await h.http.get("/api/me/tables", headers={"cookie": mine})
            assert answer.status_code == 200
            assert {table["id"] for table in answer.json()["tables"]} == {with_pack, without}

    asyncio.run(run())


def test_a_table_is_played_with_a_pack_and_keeps_it(file: str) -> None:
    async def run() -> None:
        source = Path(kameloot.__file__).with_name("objects.toml").read_text(encoding="utf-8")
        pack = Pack("mine.toml", source)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
        async with house(file, packs=(pack,)) as h:
            ada = await h.person("Ada")
            shown = (await h.http.get("/api/games/kameloot")).json()["packs"]
            assert shown == [{"hash": pack.hash, "name": "mine.toml", "seal": ""}]
            body = {"game": "kameloot", "seats": seats, "packs": [pack.hash]}
            table = (await ada.post("/api/tables", body)).json()
            assert table["packs"] == [pack.hash]
            unknown = await ada.post("/api/tables", {**body, "packs": ["0" * 64]})
            assert (unknown.status_code, unknown.json()["code"]) == (400, "packs")
            await asyncio.wait_for(Player(h.port, table["id"], ada.cookie, patience=30).play(), LONG)
            record = (await h.http.get(f"/api/tables/{table['id']}/record")).text
            assert f"pack {pack.hash} mine.toml" in record
            assert (await h.http.get(f"/api/tables/{table['id']}/verify")).json()["good"]
        async with house(file) as h:
            gone = await h.http.get(f"/api/tables/{table['id']}")
            assert (gone.status_code, gone.json()["code"]) == (404, "unplayable")
            assert "not on this server" in gone.json()["reason"]
            unheard = await h.http.get("/api/tables/nowhere")
            assert (unheard.status_code, unheard.json()["code"]) == (404, "unknown")

    asyncio.run(run())


def test_a_move_that_is_stored_is_acknowledged_whatever_fails_after_it(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with house(file, sweep_seconds=0.05) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]

            def fails(*told: object) -> None:
                raise ArithmeticError("no rating today")

            with monkeypatch.context() as broken:
                broken.setattr(ratings, "rate", fails)
                await play_out(clients)  # which insists on the acknowledgement of every move
                await until(lambda: clients[0].table["status"] == "over")
                assert (await h.http.get("/api/tables?status=over")).json()["tables"] == []

            async def listed() -> int:
                return len((await h.http.get("/api/tables?status=over")).json()["tables"])

            await eventually(listed, 1)
            assert len(await h.parts.store.read(ratings.standings, "kameloot", 9)) == 3

    asyncio.run(run())


def test_a_line_that_cannot_be_carried_out_is_acknowledged_and_the_table_built_anew(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            at = next(at for at, client in enumerate(clients) if client.ask is not None)
            gathering = await h.parts.hall.gathering(id)

            def fails(*told: object) -> None:
                raise LookupError("not found")

            with monkeypatch.context() as broken:
                broken.setattr(gathering.room, "_carry_out", fails)
                done = await clients[at].play()
            assert done["type"] == "done"
            await until(lambda: all(client.code == 1011 for client in clients))
            again = await h.sit(id, people[at])
            assert again.seq == done["seq"]

    asyncio.run(run())
