"""Friends are two that both say so; they are invited to tables, and a company can stay together."""

from __future__ import annotations

import asyncio
from typing import Any

from benchmarks.server_driver import Person
from spellmarket.storage import tables
from tests.server.company import House, eventually, house, play_out

ME = "/api/me/friends"
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
NOBODY: dict[str, Any] = {"friends": [], "asking": [], "lately": []}


async def invited(who: Person) -> list[tuple[str, str]]:
    """The tables to which somebody is invited, and by whom."""
    told = (await who.get("/api/me/tables")).json()["invitations"]
    return [(one["table"]["id"], one["name"]) for one in told]


async def opened(who: Person, **more: Any) -> str:
    body = {"game": "kameloot", "seats": SEATS, "start": "host", "listed": False, **more}
    answer = await who.post("/api/tables", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def befriended(h: House, *names: str) -> list[Person]:
    """People who sit at one table, and the first two are friends."""
    people = await h.people(*names)
    await h.table(people)
    await people[0].post(ME, {"person": people[1].id})
    await people[1].post(ME, {"person": people[0].id})
    return people


def test_two_are_friends_when_both_say_so_and_no_stranger_can_ask(database: str) -> None:
    """Issue 18, 4: by mutual consent, and only among people who have sat at one table."""

    async def run() -> None:
        async with house(database) as h:
            ada, bo, cleo, dora = await h.people("Ada", "Bo", "Cleo", "Dora")
            await h.table([ada, bo, cleo])
            stranger = await dora.post(ME, {"person": ada.id})
            assert (stranger.status_code, stranger.json()["code"]) == (403, "not-met")
            for nobody in (ada.id, "p_nobody"):
                assert (await ada.post(ME, {"person": nobody})).status_code == 404

            asked = (await ada.post(ME, {"person": bo.id})).json()
            assert asked["friends"] == [{"person": bo.id, "name": "Bo", "mutual": False}]
            assert (await bo.get(ME)).json() == {**NOBODY, "asking": [{"person": ada.id, "name": "Ada"}]}
            refused = await ada.post("/api/tables", {"game": "kameloot", "seats": SEATS, "invite": [bo.id]})
            assert (refused.status_code, refused.json()["code"]) == (403, "not-friends"), (
                "not before he agrees"
            )
            agreed = (await bo.post(ME, {"person": ada.id})).json()
            assert agreed == {**NOBODY, "friends": [{"person": ada.id, "name": "Ada", "mutual": True}]}
            assert (await ada.get(ME)).json()["friends"][0]["mutual"] is True
            assert (await cleo.get(ME)).json() == NOBODY, "nobody else hears of it"

            await cleo.post(ME, {"person": ada.id})
            await h.parts.store.write(tables.mute, ada.id, cleo.id, True)
            assert (await ada.get(ME)).json()["asking"] == [], "who is muted is not heard"
            assert (await ada.delete(f"{ME}/{bo.id}")).json() == NOBODY
            assert (await bo.get(ME)).json() == NOBODY, "it ends for both"

    asyncio.run(run())


def test_an_invitation_reaches_whom_it_is_for_and_ends_with_its_table_or_the_friendship(
    database: str,
) -> None:
    async def run() -> None:
        async with house(database) as h:
            ada, bo, cleo = await befriended(h, "Ada", "Bo", "Cleo")
            id = await opened(ada, invite=[bo.id])
            assert await invited(bo) == [(id, "Ada")]
            assert await invited(cleo) == await invited(ada) == []
            assert id not in (await cleo.get("/api/tables")).text, "a private table stays private"
            path = f"/api/tables/{id}/invitations"
            assert (await ada.get(path)).json() == {"people": [bo.id]}
            assert (await cleo.get(path)).status_code == 403
            assert (await bo.post(path, {"people": [ada.id]})).status_code == 403, "who does not sit there"

            assert (await bo.command(id, "sit"))["type"] == "done"
            await eventually(lambda: invited(bo), [])
            second = await opened(ada)
            said = await ada.post(f"/api/tables/{second}/invitations", {"people": [bo.id]})
            assert said.json() == {"people": [bo.id]}
            assert await invited(bo) == [(second, "Ada")]
            declined = await bo.delete(f"/api/me/invitations/{second}")
            assert declined.json()["invitations"] == []

            third = await opened(ada, invite=[bo.id])
            await ada.command(third, "start")
            await eventually(lambda: invited(bo), [])
            late = await ada.post(f"/api/tables/{third}/invitations", {"people": [bo.id]})
            assert (late.status_code, late.json()["code"]) == (409, "not-now")
            await opened(ada, invite=[bo.id])
            assert len(await invited(bo)) == 1
            await bo.delete(f"{ME}/{ada.id}")
            assert await invited(bo) == []

    asyncio.run(run())


def test_a_company_that_has_ended_a_game_can_play_again(file: str) -> None:
    """Who has closed the page hears of the rematch; for a week nobody needs to be a friend for it."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            await play_out([await h.sit(id, who) for who in people])
            ada, bo, cleo = people
            lately = [{"person": bo.id, "name": "Bo"}, {"person": cleo.id, "name": "Cleo"}]

            async def company() -> Any:
                return (await ada.get(ME)).json()

            await eventually(company, {**NOBODY, "lately": lately})
            again = (await ada.command(id, "rematch"))["table"]
            assert await invited(bo) == await invited(cleo) == [(again, "Ada")]
            other = await opened(ada, invite=[bo.id, cleo.id])
            assert (other, "Ada") in await invited(cleo)

    asyncio.run(run())


def test_friends_and_invitations_are_in_the_own_data_and_are_forgotten(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, bo, _ = await befriended(h, "Ada", "Bo", "Cleo")
            id = await opened(ada, invite=[bo.id])
            kept = (await bo.get("/api/me/data")).json()
            assert [one["friend"] for one in kept["friends"]] == [ada.id]
            assert [one["person"] for one in kept["friend_of"]] == [ada.id]
            assert [(one["table"], one["by"]) for one in kept["invitations"]] == [(id, ada.id)]

            assert (await bo.post("/api/me/forget", {"name": "Bo"})).status_code == 200
            mine = (await ada.get("/api/me/data")).json()
            assert mine["friends"] == mine["friend_of"] == mine["invitations"] == []
            assert (await ada.get(ME)).json() == NOBODY

    asyncio.run(run())


def test_a_hidden_licence_is_for_its_owner_alone(file: str) -> None:
    """The rung of a ladder stays, with the name and without a way to the licence."""

    async def run() -> None:
        async with house(file) as h:
            ada, bo, _ = await befriended(h, "Ada", "Bo", "Cleo")
            await h.parts.store.write(rated, ada.id)
            path, ladder = f"/api/people/{ada.id}", "/api/games/kameloot/ladder"
            standings = "/api/games/kameloot/standings"
            shown = (await bo.get(path)).json()
            assert (shown["name"], shown["met"], shown["hidden"]) == ("Ada", True, False)
            assert (await ada.get(path)).json()["met"] is False, "nobody is a friend of oneself"

            assert (await ada.post("/api/me/licence", {"hidden": True})).json() == {"hidden": True}

            assert [(await who.get(path)).status_code for who in (ada, bo)] == [200, 404]
            assert (await h.http.get(path)).status_code == 404
            assert (await ada.get(path)).json()["hidden"] is True
            for answer in (await bo.get(ladder), await bo.get(standings), await h.http.get(ladder)):
                (rung,) = answer.json().get("rungs") or answer.json()["standings"]
                assert (rung["name"], rung["person"]) == ("Ada", None)
            assert (await ada.get(ladder)).json()["rungs"][0]["person"] == ada.id
            assert (await ada.get("/api/me/data")).json()["person"]["hidden"] is True
            await ada.post("/api/me/licence", {"hidden": False})
            assert (await bo.get(path)).status_code == 200

    asyncio.run(run())


def rated(c: Any, person: str) -> None:
    from spellmarket.storage.schema import ratings

    c.execute(ratings.insert().values(game="kameloot", player=person, name="Ada", mu=25, sigma=2, games=12))
