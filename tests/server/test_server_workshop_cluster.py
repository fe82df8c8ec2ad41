"""Issue 19, item 6: the workshop's games on a dask cluster, and here when that is away."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from benchmarks.server_driver import until
from spellmarket.kernel import BadSetup
from spellmarket.server.settings import Settings
from spellmarket.server.workshop import far
from tests.lab.test_lab_cluster import ended, scheduler
from tests.server.company import house
from tests.server.test_server_workshop import HERE, HOOK, SMITHS, new, played

GAMES = 40


async def version(h: Any) -> tuple[Any, dict[str, Any]]:
    ada = await h.person("Ada")
    pack = await new(ada, HOOK)
    made = await ada.post(f"{HERE}/packs/{pack['id']}/versions", {})
    mark = made.json()["versions"][0]["mark"]
    return ada, {"game": SMITHS, "b": mark, "seats": 2, "level": "random", "games": GAMES}


async def result(file: str, **settings: Any) -> tuple[dict[str, Any], int]:
    """What a run tells, and how many workers of the server's own it has started."""
    async with house(file, bot_workers=2, **settings) as h:
        ada, wanted = await version(h)
        told = await played(h, ada, wanted)
        assert (told["state"], told["done"]) == ("done", GAMES), told["reason"]
        return told["result"], len(h.parts.hall.steward.workers._all)


def figures(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name not in ("seconds", "begun", "id")}


def test_games_of_a_cluster_are_those_of_this_machine(tmp_path: Any) -> None:
    there = scheduler(2)
    assert there.stdout is not None
    address = there.stdout.readline().strip()
    try:
        far_away, started = asyncio.run(result(f"{tmp_path}/a.db", workshop_cluster=address))
    finally:
        ended(there)
    here, own = asyncio.run(result(f"{tmp_path}/b.db"))

    assert figures(far_away) == figures(here)
    assert (started, own > 0) == (0, True), "none of the workers that bots think in has played"


def test_a_cluster_that_goes_away_is_replaced_by_this_machine(
    tmp_path: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(far, "PATIENCE", 3.0)
    there = scheduler(1)
    assert there.stdout is not None
    address = there.stdout.readline().strip()

    async def run() -> None:
        async with house(f"{tmp_path}/a.db", bot_workers=2, workshop_cluster=address) as h:
            ada, wanted = await version(h)
            begun = (await ada.post(f"{HERE}/runs", {**wanted, "games": 4_000})).json()
            going = h.parts.hall.arena.found(begun["id"], ada.id)
            assert going is not None
            await until(lambda: going.done >= 3)

            there.kill()
            before = going.done
            await until(lambda: going.done > before + 1_000 or not going.going)

            assert going.state != "failed", going.reason
            stopped = (await ada.delete(f"{HERE}/runs/{begun['id']}")).json()
            assert stopped["result"]["games"] == stopped["done"] > before, "and what it had played is kept"

    with caplog.at_level(logging.WARNING, "spellmarket.workshop"):
        asyncio.run(run())
    ended(there)
    assert not [one for one in caplog.records if one.name.startswith("distributed")], "one line is enough"
    said = [one.getMessage() for one in caplog.records if one.name == "spellmarket.workshop"]
    assert len(said) == 1
    assert said[0].startswith(f"games of the workshop are played here, not at {address}: ")


def test_without_anybody_at_the_address_the_workshop_works(
    file: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "spellmarket.workshop"):
        asyncio.run(result(file, workshop_cluster="tcp://127.0.0.1:9"))
    assert [one.getMessage() for one in caplog.records if one.name == "spellmarket.workshop"] == [
        "games of the workshop are played here, not at tcp://127.0.0.1:9: no scheduler answers at tcp://127.0.0.1:9"
    ]


def test_what_is_no_address_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        BadSetup, match=r"workshop_cluster: a scheduler's address is tcp://HOST:PORT, not 'here'"
    ):
        Settings().set("workshop_cluster", "here")
    monkeypatch.setattr("spellmarket.server.settings.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="workshop_cluster needs dask"):
        Settings().set("workshop_cluster", "tcp://127.0.0.1:9")
