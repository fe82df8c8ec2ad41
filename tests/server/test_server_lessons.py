"""Lessons over HTTP: a page gets everything that can happen in one, as the engine plays it."""

import asyncio

import msgspec
import pytest

from spellmarket.games import SHELF
from spellmarket.learn import Pupil, lesson, lessons
from spellmarket.server.lessons import listed, played, why
from spellmarket.server.messages import Offer
from tests.server.company import house

EVERY = [(game, one.id) for game in SHELF for one in lessons(game)]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_a_page_is_told_is_what_a_table_does(game: str, name: str) -> None:
    told, pupil = played(game, name, "en"), Pupil(lesson(game, name))
    for step in told.steps:
        assert step.words.see == pupil.chalked("see")
        assert set(step.wanted) <= {offer.move for offer in offers(step)} or not step.wanted
        for number, wrong in enumerate(pupil.step.wrong):
            answer = pupil.try_(wrong.move)
            if wrong.rule:
                found = step.refusals[wrong.move]
                assert (found.rule, found.reason) == (answer.rule, answer.reason)
            else:
                found = step.results[wrong.move]
                assert found.verdict == "allowed"
                assert [event.text for event in found.events] == list(pupil.anyway(wrong.move).told)
            assert found.says == pupil.says(number)
        answer = pupil.skip()
        if step.wanted:
            result = step.results[step.wanted[0]]
            assert (result.verdict, result.says) == ("done", answer.says)
            assert [event.text for event in result.events] == list(answer.told)
        if not pupil.over:
            assert [event.text for event in step.then] == list(pupil.go_on())


def offers(step):
    return msgspec.json.decode(step.ask.options, type=list[Offer]) if step.ask else []


def test_an_unknown_language_is_answered_in_english() -> None:
    assert listed(list(SHELF), "xx") == listed(list(SHELF), None)
    assert listed(list(SHELF), "fr") != listed(list(SHELF), None)


def test_lessons_are_listed_and_fetched_and_unknown_ones_are_not_there(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            found = (await h.http.get("/api/lessons?language=fr")).json()["lessons"]
            assert [(one["game"], one["id"]) for one in found] == EVERY
            one = await h.http.get("/api/lessons/kameloot/first-steps")
            assert len(one.json()["steps"]) == len(found[0]["steps"])
            why = "/api/lessons/kameloot/first-steps/why?step=first-sale&move="
            refused = await h.http.get(f"{why}display%20potion%201%200")
            assert refused.json()["rule"] == "KAM-DISP-01"
            assert (await h.http.get(f"{why}display%20glove%201%200")).status_code == 404
            for path in ("/api/lessons/kameloot/last-steps", "/api/lessons/chess/first-steps"):
                missing = await h.http.get(path)
                assert missing.status_code == 404, path

    asyncio.run(run())


def test_cards_are_named_in_the_language_that_is_asked_for(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            path = "/api/games/enchanters/contents"
            english = (await h.http.get(path)).json()
            assert (await h.http.get(f"{path}?language=xx")).json() == english
            french = (await h.http.get(f"{path}?language=fr")).json()
            named = {card["id"]: card["name"] for card in french["cards"]}
            assert named["gob.goblin"] == "Gobelin"
            texts = {card["id"]: card["text"] for card in french["cards"]}
            assert texts["ban.smuggler"] == "Immédiat : gagnez 3 Cristaux."

    asyncio.run(run())


def test_a_lesson_speaks_one_language_the_table_included() -> None:
    fight = played("enchanters", "a-fight", "fr")
    asked = [step.ask.prompt for step in fight.steps if step.ask]
    assert asked[0] == "Utilisez des actions mineures, puis partez ou reposez-vous."
    assert "Partir vers la case 1" in {each.text for step in fight.steps for each in offers(step)}
    heard = [one.text for step in fight.steps for done in step.results.values() for one in done.events]
    assert any(text.startswith("Vous attaquez le Gobelin :") for text in heard)
    tries = [step.refusals for step in played("kameloot", "powers", "fr").steps]
    reasons = {one.reason for each in tries for one in each.values()}
    assert "La baguette pose deux objets différents" in reasons
    refusal = why("kameloot", "first-steps", "first-sale", "display potion 1 0", "fr")
    assert refusal and refusal.reason == "Vous avez 0 potion, et non 1"
