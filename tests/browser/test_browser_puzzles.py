"""Puzzles in a browser: tried on the true board, taken back, solved and explained."""

import re

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, KEPT, PHONE, Visit, comes_true

from spellmarket.learn.puzzle import Puzzle, prove, puzzles

ONE = puzzles("kameloot")[0]


def lay(page: Page, move: str) -> None:
    """Makes a move as the board hands it on; how boards are touched is tested with tables."""
    page.evaluate("move => document.querySelector('puzzle-page').around.play(move)", move)


def worse(one: Puzzle) -> str:
    found = prove(one)
    return one.shelf.text(next(line.moves[0] for line in found if line.brings[0] < found[0].brings[0]))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_try_is_listed_and_taken_back_and_the_best_one_is_explained(
    visit: Visit, size: dict[str, int]
) -> None:
    page = visit(viewport=size, regular=True).go(f"/puzzles/kameloot/{ONE.id}")
    slate = page.locator(".teach:visible")
    expect(slate).to_contain_text(ONE.question.asks)
    slate.get_by_role("button", name="A hint").click()
    expect(slate).to_contain_text(ONE.question.hints[0])

    lay(page, worse(ONE))
    expect(slate.locator(".tries li")).to_have_count(1)
    expect(page.locator("[data-legal]").first).to_be_visible()

    lay(page, ONE.solution[0])
    expect(slate).to_contain_text("Solved with try 2")
    expect(slate).to_contain_text(re.compile(r"It brings \d+ gold. The next best line brings \d+ gold."))
    expect(slate.locator("[data-rule]")).to_have_count(len(ONE.question.rules))
    expect(slate.get_by_role("link", name="The lesson: First steps")).to_have_attribute(
        "href", "/learn/kameloot/first-steps"
    )
    expect(page.locator(".lines tr[data-best]")).to_have_count(1)
    assert page.evaluate("JSON.parse(localStorage['spellmarket.lessons'])")[f"puzzle/kameloot/{ONE.id}"] == 1
    page.evaluate("localStorage.removeItem('spellmarket.lessons')")


def test_the_school_shows_three_of_today_and_an_unknown_one_has_a_way_on(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/learn")
    expect(page.locator(".today__one")).to_have_count(3)
    page.locator(".today__one").first.click()
    expect(page.locator(".teach:visible")).to_be_visible()

    page = ada.go("/puzzles/kameloot/nothing")
    expect(page.get_by_text("There is no such puzzle.")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Back to the school")).to_be_visible()
    ada.wrong.clear()  # the browser itself notes that the server said 404


def test_a_puzzle_that_was_loaded_is_solved_without_a_connection(visit: Visit) -> None:
    """Issue 16: offline like lessons: a try is played out, and the best one is explained."""
    ada = visit()
    page = ada.go(f"/puzzles/kameloot/{ONE.id}")
    slate = page.locator(".teach:visible")
    expect(slate).to_contain_text(ONE.question.asks)
    for part in ("map", "solution"):
        comes_true(page, KEPT, f"/api/puzzles/kameloot/{ONE.id}/{part}")

    ada.context.set_offline(True)
    page.goto(page.url)
    expect(slate).to_contain_text("No connection.")
    lay(page, worse(ONE))
    expect(slate.locator(".tries li")).to_have_count(1)
    expect(page.locator("[data-legal]").first).to_be_visible()
    lay(page, ONE.solution[0])
    expect(slate).to_contain_text("Solved with try 2")
    expect(page.locator(".lines tr[data-best]")).to_have_count(1)
    ada.wrong.clear()  # the browser itself notes what it could not fetch
