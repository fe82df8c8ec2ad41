"""Bots and those who wait for them: whose turn it is to have a bot think."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from spellmarket.server.workers import Task, Thought, Workers


def a_task(owner: str, table: str, level: str = "easy") -> Task:
    return Task(table, "", 0, level, 1, 0.1, owner=owner)


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


def test_H4_hard_bots_leave_a_worker_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        order: list[str] = []
        go = asyncio.Semaphore(0)
        thinking(monkeypatch, order, go, cost=0.5)
        workers = Workers(2, (), 60.0)
        hard = [asyncio.ensure_future(workers.choose(a_task("g", f"T{at}", "hard"))) for at in range(5)]
        await asyncio.sleep(0)
        easy = asyncio.ensure_future(workers.choose(a_task("s", "S")))
        while len(order) < 2:
            await asyncio.sleep(0)
        assert order == ["g T0", "s S"]
        for _ in range(10):
            go.release()
        assert all(isinstance(one, Thought) for one in await asyncio.gather(easy, *hard))

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
