"""Others' moves are told in turn: the motion, then the new state; nothing flies when I am asked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from visitors import Visit, touch, until

# Writes down, in the page itself, what is seen when something begins to fly, is told, or is asked.
WATCH = """
() => {
  window.seen = [];
  const running = () => document.querySelectorAll(".ghost:not(.ghost--ring)").length;
  new MutationObserver((changes) => {
    for (const change of changes) {
      for (const one of change.addedNodes) {
        if (one.classList?.contains("telling"))
          window.seen.push({ what: "told", words: one.textContent, who: one.className });
        if (one.classList?.contains("ghost") && one.querySelector(".count--coin"))
          window.seen.push({ what: "coin", laid: document.querySelectorAll(".ghost .card").length });
      }
      if (change.target.dataset?.asked === "yes" && change.attributeName === "data-asked")
        window.seen.push({ what: "asked", flying: running() });
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-asked"] });
}
"""


def watched(visit: Visit, speed: str, touches: int) -> tuple[Page, list[dict[str, Any]]]:
    ada = visit("Ada", reduced_motion="no-preference")
    ada.go("/").evaluate(f"localStorage.setItem('spellmarket', JSON.stringify({{speed: '{speed}'}}))")
    page = ada.sit(ada.table("kameloot", "bot", "bot", "bot"))
    page.evaluate(WATCH)
    touch(page, touches, patience=400)
    page.wait_for_selector("[data-asked=yes], end-page main")
    return page, list(page.evaluate("window.seen"))


def test_each_rival_is_told_and_nothing_flies_when_i_am_asked(visit: Visit) -> None:
    """browser-a 5 and 18: old pieces flew over panels when one was asked to act."""
    _, seen = watched(visit, "fast", 8)

    assert {one["who"].split()[-1] for one in seen if one["what"] == "told"} >= {"seat-2", "seat-3", "seat-4"}
    asked = [one for one in seen if one["what"] == "asked"]
    assert asked and all(one["flying"] == 0 for one in asked)


def test_a_set_lies_complete_before_its_coins_are_dealt(visit: Visit) -> None:
    """browser-a 18: a sold set disappeared without having been seen complete."""
    page, seen = watched(visit, "fast", 30)
    over = page.locator("end-page main")
    coins = [one for one in seen if one["what"] == "coin"]
    for _ in range(30):
        if coins or over.count():
            break
        touch(page, 6, patience=400)
        coins = [one for one in page.evaluate("window.seen") if one["what"] == "coin"]

    assert coins
    assert any(one["laid"] for one in coins), "the cards that completed it still lie there"


def test_at_once_tells_nothing_in_parts(visit: Visit) -> None:
    _, seen = watched(visit, "off", 8)

    assert not [one for one in seen if one["what"] in ("told", "coin")]


def test_a_key_ends_what_is_being_told(visit: Visit) -> None:
    ada = visit("Ada", reduced_motion="no-preference")
    ada.go("/").evaluate("localStorage.setItem('spellmarket', JSON.stringify({speed: 'slow'}))")
    page = ada.sit(ada.table("kameloot", "bot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")
    touch(page, 2)
    told = page.locator(".telling")

    told.first.wait_for()
    waits = page.locator("[data-asked=yes], end-page main")
    until(waits.count, lambda: page.keyboard.press("Shift"), "one is asked again")

    expect(told).to_have_count(0)
    assert page.evaluate("document.querySelectorAll('.ghost:not(.ghost--ring)').length") == 0
