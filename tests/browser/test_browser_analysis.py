"""The analysis in the browser: from the end page to the better move on the board, and to trying it."""

from __future__ import annotations

from math import floor
from typing import Any

import pytest
from playwright.sync_api import expect
from test_browser_end import ended
from visitors import DESK, PHONE, Visit


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lost_game_is_looked_at_and_tried_again(visit: Visit, size: Any) -> None:
    ada = visit("Ada", viewport=size)
    page, _ = ended(ada, "kameloot")
    id = page.url.rpartition("/")[2]
    page.locator(f'a[href="/analysis/{id}"]').click()
    expect(page.locator('.an[data-state="done"]')).to_be_visible(timeout=120_000)
    told = ada.api("GET", f"/tables/{id}/analysis")
    expect(page.locator("[data-account]")).to_have_count(len(told["accounts"]))
    for one in told["accounts"]:
        shown = page.locator(f'[data-account="{one["seat"]}"] .an-gain').first
        expect(shown).to_have_text(signed(one["luck"]))
    page.locator(".an-points__tabs button").last.click()
    seat = int(page.locator('[data-account][aria-current="true"]').get_attribute("data-account") or -1)
    own = sorted((one for one in told["choices"] if one["seat"] == seat), key=lambda one: -one["cost"])
    expect(page.locator("[data-point]")).to_have_count(len(own))
    page.locator("[data-point]").first.click()
    expect(page.locator(f'[data-moment="{own[0]["at"]}"] [data-board]')).to_be_visible()
    expect(page.locator('[data-way="better"] b').first).to_have_text(own[0]["best"]["text"])
    expect(page.locator("[data-ghost]").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
    page.locator("[data-try]").click()
    page.wait_for_url("**/tables/*")
    branch = ada.api("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert branch["seats"][seat]["kind"] == "person", "the reader sits where the choice was made"


def signed(value: float) -> str:
    """Points of a hundred with their sign, rounded as a browser does."""
    points = floor(100 * value + 0.5)
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"
