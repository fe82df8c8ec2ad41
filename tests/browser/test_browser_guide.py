"""How to play, in a browser: the page, the drawer at the table, and the goal card of a first game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from visitors import DESK, PHONE, Visit, touch

from spellmarket.games import SHELF
from spellmarket.learn.guide import guide

SIZES = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])

# Lit things over whose middle the card lies
COVERED = """
() => [...document.querySelectorAll("[data-board] [data-legal]")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".goalcard");
}).map((one) => one.outerHTML)
"""


@SIZES
def test_the_guide_has_one_screen_chapters_rules_behind_them_and_live_examples(
    visit: Visit, viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport).go("/learn/kameloot/rules")
    expect(page.get_by_role("heading", name="How to play Kameloot")).to_be_visible()
    start = page.locator("#chapter-start .says")
    expect(start).to_have_count(3)
    if viewport == DESK:
        assert start.last.bounding_box()["y"] + start.last.bounding_box()["height"] < viewport["height"]

    start.first.locator("summary").click()
    expect(start.first.get_by_text("KAM-END-07")).to_be_visible()

    sale = page.locator("[data-example=a-sale]")
    expect(sale).to_contain_text("The Hooting Owl sells 4 gloves.")
    sale.scroll_into_view_if_needed()  # its board is there without a touch
    purse = sale.locator("[data-gold='0']").first
    expect(purse).to_contain_text("0")
    sale.get_by_text("After", exact=True).click()
    expect(purse).to_contain_text("2")

    expect(sale.locator(".worked__in")).to_have_attribute("inert", "")
    page.get_by_role("searchbox").fill("parchment")
    expect(page.locator("#chapter-powers")).to_be_visible()
    expect(page.locator("#chapter-taverns")).to_have_count(0)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= viewport["width"]


@pytest.mark.parametrize("game", SHELF)
def test_every_example_of_a_guide_stands_on_its_board(visit: Visit, game: str) -> None:
    """Issue 16: chapters have pictures from the real boards, and nobody needs to ask for them."""
    page = visit(regular=True).go(f"/learn/{game}/rules")
    names = [one.id for chapter in guide(game).chapters for one in chapter.examples]
    for name in names:
        example = page.locator(f"[data-example={name}]")
        example.scroll_into_view_if_needed()
        expect(example.locator("[data-board]")).to_have_count(1)
        assert example.locator(".worked__in").bounding_box()["height"] > 100
    expect(page.locator("[data-example] [data-board]")).to_have_count(len(names))


def test_a_board_that_did_not_come_is_asked_for_by_a_button(visit: Visit) -> None:
    """Issue 16: what failed is not asked for again and again, but when somebody wants it."""
    ada = visit()
    asked: list[str] = []
    lost = [True]

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        _ = route.fulfill(status=500, body="{}") if lost[0] else route.continue_()

    ada.page.route("**/games/kameloot/guide/a-sale*", answer)
    sale = ada.go("/learn/kameloot/rules").locator("[data-example=a-sale]")
    sale.scroll_into_view_if_needed()
    again = sale.get_by_role("button", name="See it on the board")
    expect(again).to_be_visible()
    times = len(asked)
    ada.page.get_by_role("searchbox").fill("gloves")  # the page is drawn anew
    expect(again).to_be_visible()
    assert len(asked) == times
    lost[0] = False
    again.click()
    expect(sale.locator("[data-board]")).to_be_visible()
    ada.wrong = [line for line in ada.wrong if "500" not in line]


@SIZES
def test_the_drawer_opens_at_the_chapter_of_what_is_asked(visit: Visit, viewport: dict[str, int]) -> None:
    ada = visit("Ada", viewport=viewport, locale="fr-FR")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.get_by_role("button", name="Règles").locator("visible=true").click()

    drawer = page.locator(".drawer-rules")
    expect(drawer.get_by_role("heading", name="Poser des objets")).to_be_in_viewport()
    expect(drawer.get_by_role("heading", name="Le jeu en une minute")).not_to_be_in_viewport()
    drawer.get_by_role("searchbox").fill("corne")
    expect(drawer.locator("#chapter-laying")).to_be_visible()
    expect(drawer.locator("#chapter-taverns")).to_have_count(0)
    drawer.get_by_role("searchbox").fill("KAM-JOK")
    drawer.get_by_text("Toutes les règles").click()
    expect(drawer.locator(".rule").first).to_be_visible()


@SIZES
def test_a_first_game_begins_with_its_goal_and_the_card_is_put_away_for_good(
    visit: Visit, viewport: dict[str, int]
) -> None:
    ada = visit("Ada", newcomer=True, viewport=viewport)
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    card = page.locator(".goalcard").locator("visible=true")
    expect(card.locator("li")).to_have_count(5)
    page.wait_for_selector("[data-asked=yes]")
    assert page.evaluate(COVERED) == []

    card.get_by_role("button", name="Let us begin").click()

    expect(card).to_have_count(0)
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")
    expect(page.locator(".goalcard")).to_have_count(0)


def test_on_a_phone_the_goal_is_read_before_what_others_did(visit: Visit) -> None:
    """Issue 16: goal, guide and recap lay over each other at the first look at a first game."""
    ada = visit("Ada", newcomer=True, viewport=PHONE)
    for _ in range(8):  # until somebody else begins
        page = ada.sit(ada.table("kameloot", "bot", "bot", "bot"))
        page.wait_for_selector("[data-asked=yes]")
        if page.evaluate("document.querySelector('table-page').recap"):
            break
    expect(page.locator(".goalcard").locator("visible=true")).to_have_count(1)
    expect(page.locator("[data-recap]")).to_have_count(0)

    page.locator(".goalcard").locator("visible=true").get_by_role("button", name="Let us begin").click()

    expect(page.locator("[data-recap]").locator("visible=true")).to_have_count(1)


def test_a_move_puts_the_card_away_too(visit: Visit) -> None:
    ada = visit("Ada", newcomer=True)
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    expect(page.locator(".goalcard").locator("visible=true")).to_have_count(1)

    touch(page, 2)

    expect(page.locator(".goalcard")).to_have_count(0)
    assert re.search("kameloot", page.evaluate("localStorage.getItem('spellmarket.goals')"))
