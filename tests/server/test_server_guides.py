"""How to play, over the wire: chapters with their examples played, in the language that is asked for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import spellmarket as sm
from spellmarket.kernel.tongues import tongue
from spellmarket.server.messages import Advised, Hinted
from spellmarket.server.room import Room
from spellmarket.server.tongues import answer
from tests.server.company import house


def test_a_guide_comes_with_its_examples_played(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            path = "/api/games/kameloot/guide"
            english = (await h.http.get(path)).json()
            french = (await h.http.get(f"{path}?language=fr")).json()
            assert len(english["card"]) == len(french["card"]) == 5
            assert (await h.http.get(f"{path}?language=xx")).json() == english
            selling = next(one for one in french["chapters"] if one["id"] == "selling")
            assert selling["title"] == "Vendre"
            assert selling["examples"][0]["moves"] == ["Poser 1 gant"]
            assert selling["examples"][0]["events"][1] == "Le Hibou hululant vend 4 gants."
            assert "KAM-CHK-07" in selling["says"][2]["rules"]
            assert {term["id"] for term in english["terms"]} == {term["id"] for term in french["terms"]}

            board = (await h.http.get(f"{path}/a-sale")).json()
            assert board["before"]["players"][0]["gold"] == 0
            assert board["after"]["players"][0]["gold"] == 2
            assert board["names"][board["seat"]] == "Ada"
            unknown = await h.http.get(f"{path}/a-dragon")
            assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown")

    asyncio.run(run())


def test_the_goal_card_comes_alone(file: str) -> None:
    """A first table waited until all examples of its guide had been played."""

    async def run() -> None:
        async with house(file) as h:
            for language in ("en", "fr"):
                told = (await h.http.get(f"/api/games/kameloot/goal?language={language}")).json()
                guide = (await h.http.get(f"/api/games/kameloot/guide?language={language}")).json()
                assert told["card"] == guide["card"]
                assert told["lines"].keys() == {"turn", "wide", "choosing", "spread"}
                assert told.keys() == {"card", "lines"}

    asyncio.run(run())


def test_a_hint_is_told_in_the_language_of_the_connection() -> None:
    """Its move was, and its reasons were English."""
    game = sm.game("kameloot")
    room = cast(Room, SimpleNamespace(game=game, names=("Ada", "Bo", "Cleo")))
    moves = [("display glove 1 0", "lay 1 glove"), ("display ring 2 0", "lay 2 rings")]
    reason = "Your tavern then has 2 of the 4 gloves it needs to sell."
    risk = f"On 3 of 8 imagined tables it was better to {moves[1][1]}."
    candidates = [
        Advised(move=move, words=said, gains=[], reason=reason, gap=0.0, tie=False, risk=risk)
        for move, said in moves
    ]
    hint = Hinted(id="1", move=moves[0][0], text="Lay 1 glove", why=reason, candidates=candidates)

    told = answer(tongue(game, "fr"), hint, room, 0)

    assert isinstance(told, Hinted)
    assert (told.text, told.candidates[1].words) == ("Poser 1 gant", "Poser 2 bagues")
    assert told.why == "Votre taverne aura alors 2 des 4 gants qu'il faut pour vendre."
    assert told.candidates[0].reason == told.why
    assert told.candidates[0].risk == "Sur 3 des 8 tables imaginées, mieux valait poser 2 bagues."
