"""Before a bot sits down somebody is asked, with one more minute once; who watches is counted for all."""

from __future__ import annotations

import asyncio
import time

import pytest

from spellmarket.server import clocks
from spellmarket.server.hours import Hours
from spellmarket.server.replay import moments
from tests.server.company import house, until


def test_who_runs_out_is_asked_for_twenty_seconds_and_may_have_a_minute_once(file: str) -> None:
    """browser-b 2: a bot silently took the seat."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 70, "more": 5})
            clients = [await h.sit(id, who) for who in people]
            gathering = await h.parts.hall.gathering(id)
            room, steward = gathering.room, h.parts.hall.steward
            seat = room.pending[0]
            mine = clients[seat]
            early = await mine.command("stay")
            assert (early["code"], early["reason"]) == ("not-now", "Your time is not up.")
            assert mine.table["seats"][seat]["spare"] is True

            room.seats[seat].since -= 75_000  # five seconds of the twenty have gone by
            steward.wind(gathering)
            assert gathering.timer is not None
            assert 10 < gathering.timer.when() - asyncio.get_running_loop().time() <= 15
            late = await mine.play()
            assert (late["code"], late["reason"]) == (
                "not-now", "Your time is up: say first that you are here.",
            )  # fmt: skip
            assert (await mine.command("stay"))["type"] == "done"

            await until(lambda: not clients[0].table["seats"][seat]["spare"])
            assert "stayed" in [event["event"] for event in clients[(seat + 1) % 3].events], "all see it"
            assert 50 < clients[0].table["seats"][seat]["clock"] <= 60
            assert (await mine.play())["type"] == "done"
            room.seats[seat].since, room.seats[seat].clock = None, 0
            while room.pending[0] != seat:
                await clients[room.pending[0]].play()
            steward.wind(gathering)
            await until(lambda: clients[0].table["seats"][seat]["away"])
            assert (await mine.command("stay"))["code"] == "not-now", "a bot plays, and the minute is used"

    asyncio.run(run())


def test_over_days_each_decision_has_its_days_and_vacation_adds_to_them(file: str) -> None:
    """Issue 18, 3: a pace of days for each decision, days of vacation, a substitute afterwards."""
    days = {"bank": 2 * 86400, "anew": True, "vacation": 5}

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo", "Dora")
            id = await h.table(people[:3], clock=days, late="free")
            clients = [await h.sit(id, who) for who in people[:3]]
            gathering = await h.parts.hall.gathering(id)
            room = gathering.room
            seat = room.pending[0]
            mine = clients[seat]
            room.seats[seat].since -= 86_400_000  # a day has gone by
            while seat in room.pending:
                assert (await mine.play())["type"] == "done"
            assert room.seats[seat].clock == 2 * 86_400_000, "the day comes back"

            other = room.pending[0]
            many = await clients[other].command("rest", days=6)
            assert many["reason"] == "You have 5 days of vacation left at this table."
            assert (await clients[other].command("rest", days=4))["type"] == "done"
            few = await clients[other].command("rest", days=2)
            assert few["reason"] == "You have one day of vacation left at this table."
            assert clients[other].table["seats"][other]["vacation"] == 1
            assert clients[other].table["seats"][other]["clock"] > 5.9 * 86400
            await until(lambda: "rested" in [event["event"] for event in mine.events])

            room.seats[other].since -= 7 * 86_400_000  # time is up, and nobody answers
            room.seats[other].spare = False
            h.parts.hall.steward.wind(gathering)
            await until(lambda: room.seats[other].free)
            await until(lambda: "freed" in [event["event"] for event in mine.events])
            substitute = await h.sit(id, people[3])
            assert (await substitute.command("sit", seat=other))["type"] == "done"
            assert room.seats[other].clock >= 2 * 86_400_000 and not room.seats[other].free

            again = (await h.parts.hall._load(id)).room  # from the log
            assert again.seats[other].vacation == 1

    asyncio.run(run())


def test_how_many_watch_is_true_for_all(file: str) -> None:
    """browser-b 10: "2 watching" with nobody watching, because those two had sat down."""

    async def run() -> None:
        async with house(file) as h:
            ada, bo, cleo = await h.people("Ada", "Bo", "Cleo")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
            opened = await ada.post("/api/tables", {"game": "kameloot", "seats": seats})
            id = opened.json()["id"]
            clients = [await h.sit(id, who) for who in (ada, bo, cleo)]

            def watching() -> list[int]:
                told = [[one for one in client.heard if one["type"] == "presence"] for client in clients]
                return [heard[-1]["watching"] for heard in told if heard]

            await until(lambda: watching() == [2, 2, 2])
            assert (await clients[1].command("sit"))["type"] == "done"
            await until(lambda: watching() == [1, 1, 1])

    asyncio.run(run())


def test_where_the_game_has_a_rule_for_it_whoever_is_late_sits_out_and_may_come_back(file: str) -> None:
    """Issue 18, 3: bots, a substitute or *sits out*, by the table's choice (MOM-END-07)."""
    days = {"bank": 86400, "anew": True}
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]  # as many as every game is for

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            shelf = {one["name"]: one["sits_out"] for one in (await h.http.get("/api/games")).json()["games"]}
            assert shelf["merchants_of_magick"] == "MOM-END-07"
            for game, rule in shelf.items():
                for wish in ({"late": "out"}, {"away": "out"}) if not rule else ():
                    refused = await people[0].post("/api/tables", {"game": game, "seats": seats, **wish})
                    assert refused.status_code == 400, game
                    assert "no rule for a seat that sits out" in refused.json()["reason"]

            id = await h.table(people, "merchants_of_magick", clock=days, late="out")
            clients = [await h.sit(id, who) for who in people]
            gathering = await h.parts.hall.gathering(id)
            room = gathering.room
            assert room.pending == (0, 1, 2), "all at once"
            await clients[1].play(1)  # a part of his choice is made
            room.seats[1].since -= 86_400_000
            room.seats[1].spare = False
            h.parts.hall.steward.wind(gathering)
            await until(lambda: clients[0].table["seats"][1]["out"])
            assert room.seats[1].bot is None and room.table.absent == (1,)
            told = [event["event"] for event in clients[0].events][-2:]
            assert sorted(told) == ["expired", "sat_out"]
            assert (await clients[1].command("hand"))["reason"] == "Your seat sits out already."

            begun = room.table.view(0)["round"]
            while room.table.view(0)["round"] == begun:
                await clients[room.pending[0]].play()
            assert room.pending == (0, 2), "a round begins without him"
            again = (await h.parts.hall._load(id)).room  # from the log
            assert again.table.position() == room.table.position()
            assert len(moments(again)) == len(moments(room)) == len(room.table.stands()) + 1
            assert (await clients[1].command("resume"))["type"] == "done"
            await until(lambda: not clients[0].table["seats"][1]["out"])
            assert room.table.absent == () and room.seats[1].clock == 86_400_000

            room.seats[0].since -= 86_400_000
            room.seats[0].spare = False
            h.parts.hall.steward.wind(gathering)
            await until(lambda: room.seats[0].out)
            assert (await clients[0].command("leave"))["type"] == "done"
            assert room.table.absent == () and room.seats[0].bot == "medium", "a seat that is left is played"

    asyncio.run(run())


HOUR = 3_600_000_000_000  # nanoseconds


def test_P9_what_the_time_of_day_leaps_over_is_no_time_to_think(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 18: a machine that slept, or whose clock was set, ended everybody's time at once."""
    real, shift = time.time_ns, 0
    monkeypatch.setattr(time, "time_ns", lambda: real() + shift)

    async def play() -> str:
        nonlocal shift
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 1200, "more": 0})
            clients = [await h.sit(id, who) for who in people]
            room, hours = (await h.parts.hall.gathering(id)).room, h.parts.hall.hours
            for turn in range(6):
                shift += -HOUR if turn % 3 == 1 else HOUR
                assert (await clients[room.pending[0]].play())["type"] == "done"
            assert not any(seating.away for seating in room.seats)
            assert min(seating.clock for seating in room.seats) > 600_000
            shift += HOUR  # somebody is asked, and nobody plays
            await until(lambda: len(hours.outages) == 5 and not hours.leaps)
            return id

    async def again(id: str) -> None:
        async with house(file) as h:
            room = (await h.parts.hall.gathering(id)).room
            seat = room.pending[0]
            assert room.seats[seat].clock - clocks.spent(room, seat, time.time_ns() / 1e6) > 600_000

    asyncio.run(again(asyncio.run(play())))


def test_an_outage_that_two_tell_of_counts_once() -> None:
    hours = Hours()
    hours.outages = [(100.0, 300.0), (150.0, 320.0), (900.0, 950.0)]
    assert hours.between(0.0, 1000.0) == 1000 - 220 - 50
    assert hours.between(200.0, 310.0) == 0
    assert hours.between(310.0, 300.0) == 0
