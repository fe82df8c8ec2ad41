"""A finished game taken apart on the wire: while somebody looks, beside the play, kept when it is done."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from spellmarket.learn.analysis import VERSION
from spellmarket.storage import analyses
from tests.server.company import House, Person, house, play_out, until

LONG = 120.0


async def finished(h: House) -> tuple[str, list[Person]]:
    people = await h.people("Ada", "Bo", "Cleo")
    id = await h.table(people)
    clients = [await h.sit(id, person) for person in people]
    await play_out(clients)
    for client in clients:
        client.close()
    return id, people


async def read(who: Any, id: str, query: str = "") -> dict[str, Any]:
    deadline = time.monotonic() + LONG
    while time.monotonic() < deadline:
        answer = await who.get(f"/api/tables/{id}/analysis{query}")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        if told["state"] != "reading":
            return told
        await asyncio.sleep(0.1)
    raise AssertionError("it was not read in time")


def test_a_finished_game_is_read_kept_and_told_in_the_reader_s_language(file: str) -> None:
    async def run() -> None:
        async with house(file, analysis_tables=1) as h:
            id, (ada, *_) = await finished(h)
            told = await read(ada, id)
            assert told["state"] == "done" and told["complete"] and told["read"] == told["total"]
            for one in told["accounts"]:
                parts = one["start"] + one["luck"] + one["choices"] + one["others"]
                assert abs(parts - one["result"]) < 1e-9
            async with asyncio.timeout(LONG):
                while await h.parts.store.read(analyses.kept, id, False, VERSION) is None:
                    await asyncio.sleep(0.02)
            h.parts.hall.analyst._readings.clear()
            again = (await h.http.get(f"/api/tables/{id}/analysis")).json()
            assert again == told, "who only watches sees the same, and nothing is read again"
            french = (await ada.get(f"/api/tables/{id}/analysis?language=fr")).json()
            assert [one["at"] for one in french["choices"]] == [one["at"] for one in told["choices"]]
            assert french["choices"][0]["played"]["text"] != told["choices"][0]["played"]["text"]
            await look_at_moments(ada, id, told)

    asyncio.run(run())


async def look_at_moments(ada: Any, id: str, told: dict[str, Any]) -> None:
    """The board of a decision, with what the better move would have led to."""
    one = max(told["choices"], key=lambda choice: choice["cost"])
    where = f"/api/tables/{id}/analysis/{one['at']}"
    moment = (await ada.get(f"{where}?move={one['best']['move']}")).json()
    assert moment["seat"] == one["seat"] in moment["pending"]
    assert moment["previewed"]["events"]
    assert (await ada.get(f"{where}?move=nonsense")).status_code == 400
    assert (await ada.get(f"/api/tables/{id}/analysis/999999?move=glove")).status_code == 404
    assert (await ada.get(f"/api/tables/{id}/analysis/x?move=glove")).status_code == 404


def test_a_budget_ends_it_and_what_was_read_is_kept(file: str) -> None:
    async def run() -> None:
        async with house(file, analysis_tables=1, analysis_seconds=0.0) as h:
            id, (ada, *_) = await finished(h)
            told = await read(ada, id, "?known=true")
            assert told["state"] == "stopped" and not told["complete"]
            assert 0 < told["read"] < told["total"]
            assert told["known"]

    asyncio.run(run())


def test_a_worker_that_fails_is_told_and_not_tried_for_ever(file: str, monkeypatch: Any) -> None:
    async def run() -> None:
        async with house(file, analysis_tables=1) as h:
            id, (ada, *_) = await finished(h)

            async def none(task: Any) -> None:
                return None

            monkeypatch.setattr(h.parts.hall.steward.workers, "choose", none)
            await ada.get(f"/api/tables/{id}/analysis")
            readings = h.parts.hall.analyst._readings
            await until(lambda: readings[(id, False)].failed != "")
            told = await read(ada, id)
            assert (told["state"], told["reason"]) == ("failed", "No worker could read on.")

    asyncio.run(run())
