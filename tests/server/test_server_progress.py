"""What an account has learnt is kept on the server; guests keep theirs in the browser."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.company import house

PATH = "/api/me/progress"


def test_an_account_keeps_what_it_has_learnt_and_browsers_add_to_it(database: str) -> None:
    """Issue 16, item 2: of two numbers the larger stands, whichever browser comes last."""

    async def run() -> None:
        async with house(database) as h:
            ada = await h.person("Ada")
            guest = await ada.post(PATH, {"done": {"kameloot/powers": 2}})
            assert (guest.status_code, guest.json()["code"]) == (403, "account")
            assert (await h.http.get(PATH)).status_code == 401

            made = await ada.post("/api/account", {"name": "Ada L", "password": "long and plain words"})
            ada.cookie = made.headers["set-cookie"].partition(";")[0]
            first = {"kameloot/powers": 2, "puzzle/kameloot/gold-7": 1}
            assert (await ada.post(PATH, {"done": first})).json() == {"done": first}
            later = (await ada.post(PATH, {"done": {"kameloot/powers": 1, "kameloot/timing": 6}})).json()
            assert later == {"done": {**first, "kameloot/timing": 6}}
            assert (await ada.get(PATH)).json() == later
            kept = (await ada.get("/api/me/data")).json()["progress"]
            assert {"what": "kameloot/timing", "steps": 6} in kept

    asyncio.run(run())


@pytest.mark.parametrize(
    "done", [{"a b": 1}, {"kameloot/powers": 0}, {"x": 1001}, {"x": "1"}, ["x"], {"": 1}]
)
def test_progress_that_is_none_is_refused_and_changes_nothing(file: str, done: object) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            made = await ada.post("/api/account", {"name": "Ada L", "password": "long and plain words"})
            ada.cookie = made.headers["set-cookie"].partition(";")[0]
            refused = await ada.post(PATH, {"done": done})
            assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
            assert (await ada.get(PATH)).json() == {"done": {}}

    asyncio.run(run())
