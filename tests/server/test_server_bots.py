"""Bots and those who wait for them: whose turn it is to have a bot think."""

import asyncio
from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

import pytest

from spellmarket.bots.search import Search
from spellmarket.games import SHELF
from spellmarket.games import game as find
from spellmarket.kernel import Chair
from spellmarket.server.workers import READING, Task, Thought, Workers, think


def a_task(owner: str, table: str, level: str = "easy", **more: Any) -> Task:
    return Task(table, "", 0, level, 1, 0.1, owner=owner, **more)


def thinking(monkeypatch: pytest.MonkeyPatch, order: list[str], go: asyncio.Semaphore, cost: float) -> None:
    """Workers that think for as long as they are let, at this cost each time."""
    clock = SimpleNamespace(now=0.0)

    async def start(self: Workers) -> Any:
        return SimpleNamespace(returncode=0)

    async def ask(self: Workers, worker: Any, task: Task) -> Thought:
        order.append(f"{task.owner} {task.table}")
        await go.acquire()
        clock.now += cost
        return Thought("x")

    monkeypatch.setattr(Workers, "_start", start)
    monkeypatch.setattr(Workers, "_ask", ask)
    monkeypatch.setattr("spellmarket.server.workers.time", SimpleNamespace(monotonic=lambda: clock.now))


def test_a_finished_game_is_read_only_when_no_bot_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays never waits for somebody's analysis but for the moment that is under way."""

    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.0)
        workers = Workers(1, (), 60.0)
        tasks = [a_task("r", f"R{at}", READING) for at in range(3)] + [
            a_task("g", "G"),
            a_task("g", "G", "hard"),
        ]
        waiting = [asyncio.ensure_future(workers.choose(task)) for task in tasks]
        for _ in range(6):
            await asyncio.sleep(0)
            go.release()
        await asyncio.gather(*waiting)
        assert order[0] == "r R0", "nobody else was there"
        assert order[1:3] == ["g G", "g G"], "bots come before what is still to be read"

    asyncio.run(run())


def test_who_waits_for_a_worker_when_all_of_them_end_begins_no_other() -> None:
    """The one that was killed counted as lost, and another took its place when nobody was left to end it."""

    async def run() -> None:
        workers = Workers(1, (), 60.0)
        table = find("merlin_economics").table(4, 1)
        task = Task("T", table.record.text(), table.pending[0], "master", 1, 30.0)
        waiting = asyncio.ensure_future(workers.choose(task))
        while not workers._all:
            await asyncio.sleep(0.01)
        await workers.close()
        assert await waiting is None
        assert not workers._all

    asyncio.run(run())


def test_H4_whose_bots_have_thought_least_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """One guest with ten tables of hard bots made everybody else wait for all of them."""

    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.5)
        workers = Workers(1, (), 60.0)
        greedy = [
            asyncio.ensure_future(workers.choose(a_task("g", f"T{at}"))) for at in range(10) for _ in "ab"
        ]
        await asyncio.sleep(0)
        go.release()
        while len(order) < 2:
            await asyncio.sleep(0)
        stranger = asyncio.ensure_future(workers.choose(a_task("s", "S")))
        await asyncio.sleep(0)
        go.release()
        while len(order) < 3:
            await asyncio.sleep(0)
        assert order[2] == "s S", "one thought is under way, and then it is the stranger's turn"
        for _ in range(40):
            go.release()
        await asyncio.gather(stranger, *greedy)
        first = [one for one in order if one != "s S"][:10]
        assert len(set(first)) == 10, "every table has had a turn before one has a second"

    asyncio.run(run())


@pytest.mark.parametrize("long", [{"level": "hard"}, {"explain": True}, {"own": "Mine"}])
def test_H4_what_takes_long_leaves_a_worker_to_the_others(
    long: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints play choices out, too, and of an own bot nobody knows: either could hold the last worker."""

    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.5)
        workers = Workers(2, (), 60.0)
        hard = [asyncio.ensure_future(workers.choose(a_task("g", f"T{at}", **long))) for at in range(5)]
        await asyncio.sleep(0)
        easy = asyncio.ensure_future(workers.choose(a_task("s", "S")))
        while len(order) < 2:
            await asyncio.sleep(0)
        assert order == ["g T0", "s S"]
        for _ in range(10):
            go.release()
        assert all(isinstance(one, Thought) for one in await asyncio.gather(easy, *hard))

    asyncio.run(run())


def test_H4_there_are_two_workers_at_least_and_the_second_is_ready_before_it_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first easy bot beside hard ones waited for a worker to load its games; with one core, for them."""
    monkeypatch.setattr("spellmarket.server.workers.os.cpu_count", lambda: 1)

    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.5)
        workers = Workers(0, (), 60.0)
        assert workers._free == [None, None]
        easy = asyncio.ensure_future(workers.choose(a_task("s", "S")))
        while not order:
            await asyncio.sleep(0)
        assert workers._free == [None], "one is enough for who is quick"
        go.release()
        await easy
        hard = asyncio.ensure_future(workers.choose(a_task("g", "T", "hard")))
        while len(order) < 2:
            await asyncio.sleep(0)
        (ready,) = workers._free
        assert ready is not None
        go.release()
        await hard

    asyncio.run(run())


def test_who_goes_away_while_waiting_takes_no_worker_along(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.1)
        workers = Workers(2, (), 60.0)
        tasks = [asyncio.ensure_future(workers.choose(a_task(f"p{at}", f"T{at}"))) for at in range(6)]
        await asyncio.sleep(0)
        for gone in (tasks[0], tasks[2], tasks[5]):
            gone.cancel()
        await asyncio.sleep(0)
        for _ in range(6):
            go.release()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(one, Thought) for one in found] == [False, True, False, True, True, False]

    asyncio.run(run())


@pytest.mark.parametrize("game", SHELF)
def test_a_hint_calls_everybody_by_name(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 16: the sentence about the risk said "Seat 1", because a worker's table knew no names."""
    shelf = find(game)
    names = ("Ada", "Bramble", "Cleo", "Dill", "Ember", "Fern")[: shelf.seats[-1]]
    table = shelf.table(len(names), seed=3)
    task = Task("t", table.record.text(), table.pending[0], "medium", 1, 0.1, explain=True, names=names)

    def explain(chair: Chair, search: Search) -> list[dict[str, Any]]:
        return [{"move": "x", "reason": " and ".join(chair.imagine().names)}]

    monkeypatch.setattr("spellmarket.server.workers.explain", explain)

    said = think(task, (), OrderedDict(), OrderedDict()).why

    assert said == " and ".join(names)
