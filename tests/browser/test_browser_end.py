"""The end page is true: it opens at its top, its axis counts rounds, and each moment names who made it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, PHONE, Visit, Visitor

import spellmarket as sm


def ended(ada: Visitor, game: str) -> tuple[Page, dict[str, Any]]:
    """A game that bots have played to its end before Ada's eyes, and how it went."""
    id = ada.table(game, *["bot"] * (max(2, sm.game(game).seats[0]) - 1))
    page = ada.sit(id)
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate("scrollTo(0, 10000)")
    ada.api("POST", f"/tables/{id}/commands", {"type": "hand", "id": "h", "level": "easy"})
    expect(page.locator("end-page main")).to_be_visible(timeout=120_000)
    expect(page.locator(".chart:visible")).to_have_count(1)
    return page, ada.api("GET", f"/tables/{id}/story")


# How far one can scroll below all there is.
BELOW = """() => document.documentElement.scrollHeight - scrollY -
  document.querySelector("end-page main").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_opens_at_its_top_and_tells_the_moments_of_the_record(visit: Visit, size: Any) -> None:
    ada = visit("Ada", viewport=size)
    page, told = ended(ada, "merchants_of_magick")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(BELOW) < 4, "words of the log that only readers hear lay far below the page"
    expect(page.locator("#h-win")).to_be_in_viewport()
    moments = page.locator(".turns li")
    expect(moments).to_have_count(len(told["moments"]))
    seats = ada.api("GET", f"/tables/{page.url.rpartition('/')[2]}")["seats"]
    for shown, one in zip(moments.all(), told["moments"], strict=True):
        name = seats[one["seat"]]["name"]
        expect(shown.locator("b")).to_have_text(re.compile(rf"^Round {one['round']}: {re.escape(name)} "))
        for event in one["events"]:
            expect(shown.locator("small")).to_contain_text(event["text"])
    axis = [one.text_content() for one in page.locator(".chart:visible > text:not([class])").all()]
    assert axis == [str(round) for round in range(1, 11)]
    assert page.locator(".scoresheet tbody tr").count() > 1


# The widths of the columns of all but the parts, and whether the reason stands beneath the sums.
COLUMNS = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const wide = [...document.querySelectorAll(".scoresheet thead th")].slice(1).map((one) => one.clientWidth);
  const beneath = box(".scoresheet__why").top >= box(".scoresheet tfoot").bottom;
  return [Math.max(...wide) - Math.min(...wide), beneath];
}"""


@pytest.mark.parametrize("game", ["kameloot", "mystic_smiths"])
def test_the_score_sheet_has_parts(visit: Visit, game: str) -> None:
    page, _ = ended(visit("Bartholomew Featherston"), game)
    assert page.locator(".scoresheet tbody tr").count() > 1
    expect(page.locator(".scoresheet__why")).to_be_visible()  # it comes with the story
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        apart, beneath = page.evaluate(COLUMNS)
        assert apart <= 1 and beneath, "the longest name takes no more than its column"
    expect(page.locator(".scoresheet__why")).to_have_text(re.compile(r"^What it came down to: .+\d"))  # why
