"""Lessons in a browser: on the true boards, by their own instructions, on a desk and on a phone."""

import pytest
from playwright.sync_api import expect
from visitors import DESK, PHONE, Visit

from spellmarket.games import SHELF
from spellmarket.learn import lesson, lessons

EVERY = [(game, one.id) for game in SHELF for one in lessons(game)]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_lesson_is_walked_through_to_its_end(
    visit: Visit, game: str, name: str, size: dict[str, int]
) -> None:
    steps = lesson(game, name).steps
    page = visit(viewport=size).go(f"/learn/{game}/{name}")
    slate = page.locator(".teach:visible")

    for number, step in enumerate(steps, 1):
        expect(slate).to_contain_text(f"step {number} of {len(steps)}")
        expect(slate).to_contain_text(step.does)
        if step.moves:
            sheet = page.get_by_role(
                "button", name="Close", exact=True
            )  # a question that lies over the board
            if sheet.is_visible():
                sheet.click()
            slate.get_by_role("button", name="Skip").click()
            expect(slate.locator(".teach__say strong")).not_to_have_text(step.does)
        slate.locator("[data-next]").click()

    expect(page.get_by_role("heading", name="Learn by lamplight")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['spellmarket.lessons'])")[f"{game}/{name}"] == len(steps)


def test_a_step_is_done_on_the_board_and_a_wrong_try_is_answered_by_table_and_teacher(visit: Visit) -> None:
    page = visit().go("/learn/kameloot/first-steps?step=4")
    slate = page.locator(".teach:visible")
    expect(page.locator("[data-chalk]")).to_have_count(2)

    page.locator(".hand [data-zoom=wand] button").first.click()
    page.locator("[data-confirm], .prompt__acts .btn--lamp").first.click()
    expect(slate.locator(".nudge")).to_contain_text("First the gloves.")
    slate.get_by_role("button", name="Do it anyway").click()
    expect(slate.locator(".nudge")).to_contain_text("lay 1 wand")

    page.goto(page.url)
    page.locator(".hand [data-zoom=glove] button").first.click()
    page.locator("[data-confirm]").first.click()
    expect(slate).to_contain_text("Sold. You have 2 gold and Bramble has 2.")


def test_a_lesson_is_gone_on_with_where_it_was_left_and_told_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR").go("/learn/kameloot/powers")
    slate = page.locator(".teach:visible")
    slate.locator("[data-next]").click()
    expect(slate).to_contain_text("étape 2 sur 7")

    page.goto(page.url)

    expect(slate).to_contain_text("Employez le pouvoir de la cape.")


def test_an_unknown_lesson_is_answered_with_a_way_on(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/learn/kameloot/last-steps")

    expect(page.get_by_text("there is no lesson 'last-steps'")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Back to the market")).to_be_visible()
    ada.wrong.clear()  # the browser itself notes that the server said 404
