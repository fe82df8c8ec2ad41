"""The course of a game on the wire: turns and rounds of the log, who is next, what happened meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import spellmarket as sm
from spellmarket.server.sights import outdone, telling
from tests.server.company import Client, house, until


def courses(client: Client) -> list[dict[str, Any]]:
    return [told["course"] for told in client.heard if told.get("course")]


def turns(client: Client) -> dict[int, dict[str, Any]]:
    """All turns as they were last told."""
    return {one["turn"]: one for course in courses(client) for one in course["turns"]}


def recaps(client: Client) -> list[dict[str, Any]]:
    return [course["recap"] for course in courses(client) if course.get("recap")]


async def go_round(clients: list[Client], moves: int) -> None:
    for _ in range(moves):
        mover = next(client for client in clients if client.ask is not None)
        done = await mover.play(len(mover.heard))
        for client in clients:
            await client.reach(done["seq"])


def test_every_line_belongs_to_a_turn_and_every_turn_says_what_it_brought(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, options={"first_player": 1})
            clients = [await h.sit(id, who) for who in people]
            await go_round(clients, 9)

            for client in clients:
                told = turns(client)
                assert [told[turn]["seat"] for turn in range(len(told))] == [None, *[1, 2, 0] * 3, 1]
                assert [told[turn]["round"] for turn in range(len(told))] == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
                paid = {turn: [0, 0, 0] for turn in told}
                for one in client.events:
                    if one["event"] == "paid":
                        paid[one["turn"]][one["data"]["seat"]] += one["data"]["coins"]
                assert {turn: told[turn]["gains"] for turn in told} == paid
                assert courses(client)[-1]["order"] == [1, 2, 0]
            again = await h.sit(id, people[0])
            assert turns(again) == turns(clients[0])
            rounds = courses(again)[0]["rounds"]
            assert [one["round"] for one in rounds] == [0, 1, 2, 3, 4]
            for one in rounds:
                within = [turn["gains"] for turn in turns(again).values() if turn["round"] == one["round"]]
                assert one["gains"] == [sum(column) for column in zip(*within, strict=True)]

    asyncio.run(run())


def test_a_recap_tells_what_all_should_notice_and_then_what_is_rare() -> None:
    names = ["rolled", *["repriced"] * 60, "read", "repriced", "claimed", "bought"]

    assert [names[n] for n in telling(names, ("claimed",))] == ["rolled", "read", "claimed"]
    assert telling(["paid", "paid"], ()) == [0, 1]
    assert telling([], ()) == []


def test_a_recap_does_not_tell_who_sets_out_for_what_they_take() -> None:
    """`sets out`, `uses` and `gets` stood there, and what was taken was "and 1 more"."""
    fuller = sm.game("enchanters").facts.fuller

    assert outdone(["picked", "used", "boosted", "joined"], fuller) == {"picked"}
    assert outdone(["picked", "fought", "struck"], fuller) == {"picked"}
    assert outdone(["picked", "visited"], fuller) == set()


def test_a_recap_that_was_not_put_away_comes_again_in_the_turn_of_somebody_else(file: str) -> None:
    """Issue 15: after a reload in another's turn it was gone."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, options={"first_player": 1})
            clients = [await h.sit(id, who) for who in people]
            await go_round(clients, 6)

            assert clients[0].ask is None, "Ada has had her second turn"
            again = await h.sit(id, people[0])
            assert recaps(again) == recaps(clients[0])[-1:]
            await go_round([again, *clients[1:]], 2)
            assert [one["turn"] for one in recaps(again)] == [6, 9]

    asyncio.run(run())


def test_a_recap_comes_once_when_my_turn_begins_and_again_to_a_new_window(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, options={"first_player": 1})
            clients = [await h.sit(id, who) for who in people]
            assert recaps(clients[0]) == [], "nobody has had a turn"
            await go_round(clients, 5)

            mine = recaps(clients[0])
            assert [one["turn"] for one in mine] == [3, 6]
            assert [line["seat"] for line in mine[-1]["lines"]] == [0, 1, 2]
            for rival in mine[-1]["lines"][1:]:
                assert [one["event"] for one in rival["events"]], "every rival did something"
                assert {one["data"]["seat"] for one in rival["events"]} == {rival["seat"]}
            assert all(one["touches"] for one in mine[-1]["lines"][0]["events"])
            assert recaps(await h.sit(id, people[0])) == [mine[-1]]
            watcher = await h.sit(id)
            assert courses(watcher) and recaps(watcher) == []
            french = await h.sit(id, people[0], language="fr")
            assert (
                recaps(french)[0]["lines"][1]["events"][0]["text"]
                != mine[-1]["lines"][1]["events"][0]["text"]
            )

    asyncio.run(run())


def test_what_is_decided_unseen_does_not_show_in_the_course(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, game="merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]
            before = courses(bo)
            await ada.play(1)
            await until(lambda: "ask" in ada.heard[-1])
            await ada.play(0)
            await until(lambda: bo.table["pending"] == [1])
            assert courses(bo) == before
            assert courses(ada)[-1]["order"] == []
            assert courses(ada)[-1]["round"] == 1

    asyncio.run(run())


def test_b12_what_was_said_keeps_its_place_in_the_log(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            places = []
            for word in ("first", "second", "third"):
                places.append(clients[0].seq)
                await clients[0].command("chat", text=word)
                await go_round(clients, 2)

            for who in (people[1], None):
                again = (await h.sit(id, who)).heard[0]
                assert [(line["text"], line["after"]) for line in again["chat"]] == [
                    ("first", places[0]),
                    ("second", places[1]),
                    ("third", places[2]),
                ]
                assert {one["seq"] for one in again["events"]} >= set(places)

    asyncio.run(run())


def test_b12_the_place_of_a_word_tells_nothing_of_what_is_decided_unseen(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo")
            id = await h.table(people, game="merchants_of_magick")
            ada, bo = [await h.sit(id, who) for who in people]
            before = ada.seq
            await ada.command("chat", text="before")
            await bo.play(1)  # unseen: nobody else may even count it
            await ada.command("chat", text="after")

            for who, own in ((people[0], 0), (None, 0), (people[1], 1)):
                told = (await h.sit(id, who)).heard[0]
                assert [line["after"] for line in told["chat"]] == [before, before + own]

    asyncio.run(run())
