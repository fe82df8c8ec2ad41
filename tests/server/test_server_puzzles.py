"""Puzzles over HTTP: nothing is kept of a try, and nothing of the solution is told before it is asked for."""

import asyncio
from urllib.parse import quote

from spellmarket.games import SHELF
from spellmarket.learn.puzzle import puzzles
from tests.server.company import house

EVERY = [(game, one.id) for game in SHELF for one in puzzles(game)]
ONE = puzzles("kameloot")[-1]
AT = f"/api/puzzles/kameloot/{ONE.id}"


def test_a_puzzle_is_fetched_tried_and_solved(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            listed = (await h.http.get("/api/puzzles?language=fr")).json()
            assert len(listed["today"]) == 3
            assert [(one["game"], one["id"]) for one in listed["puzzles"]] == EVERY
            play = (await h.http.get(AT)).json()
            assert "solution" not in play
            assert play["start"]["ask"]["options"]
            solved = (await h.http.get(f"{AT}/try?moves={quote(';'.join(ONE.solution))}")).json()
            assert (solved["over"], solved["best"], solved["ask"]) == (True, True, None)
            sheet = (await h.http.get(f"{AT}/solution?language=fr")).json()
            assert sheet["lines"][0]["brings"][ONE.seat] == solved["brings"]
            assert sheet["reasons"]
            assert sheet["brings"] == solved["brings"] > sheet["next"]
            assert (sheet["lesson"], sheet["lesson_title"]) == ("powers", "Les pouvoirs")
            assert sum(1 + line["same"] for line in sheet["lines"]) <= play["lines"]

    asyncio.run(run())


def test_what_cannot_be_tried_is_answered_with_the_reason(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            refused = await h.http.get(f"{AT}/try?moves=display%20ring%209%200")
            assert refused.status_code == 400
            assert "ring" in refused.json()["reason"]
            unknown = await h.http.get("/api/puzzles/kameloot/nothing")
            assert unknown.status_code == 404
            assert "there is no puzzle 'nothing'" in unknown.json()["reason"]

    asyncio.run(run())
