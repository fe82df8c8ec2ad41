"""By keyboard alone: whole games and turns of all, one stop a board, focus that does not get lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from scenes import offering, played, told_of
from visitors import Visit, comes_true

import spellmarket as sm
from spellmarket.kernel import Table

BOTS = {game: max(2, sm.game(game).seats[0]) - 1 for game in sm.games()}
SHORT = {  # tables that are played to their end here
    "enchanters": {"invasion": "superfast", "kingdoms": "random"},
    "merlin_economics": {"max_rounds": 1},
}
PRESSES = 1500

STATE = """
() => {
  const on = document.activeElement;
  return {
    over: !!document.querySelector("end-page main"),
    asked: !!document.querySelector("[data-asked=yes], .answer.is-open"),
    lost: !on || on === document.body,
    lit: !!on?.matches("[data-legal], [data-do]"),
    chosen: !!on?.matches("[aria-pressed=true], [data-state=chosen]"),
    sure: !!on?.matches("[data-confirm]"),
  };
}
"""


def seated(visit: Visit, game: str, options: dict[str, object] | None = None) -> Page:
    ada = visit("Ada")
    page = ada.sit(ada.table(game, *["bot"] * BOTS[game], options=options or {}))
    page.wait_for_selector("[data-asked=yes]")
    return page


@pytest.mark.parametrize("game", sm.games())
def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit, game: str) -> None:
    page = seated(visit, game, SHORT.get(game))
    since = 0
    for press in range(PRESSES):
        now = page.evaluate(STATE)
        if now["over"]:
            break
        if not now["asked"]:
            page.wait_for_selector("[data-asked=yes], .answer.is-open, end-page main")
            since = 0
            continue
        since += 1
        if now["sure"]:
            page.keyboard.press("Enter")
        elif since > 40:
            page.keyboard.press("Escape")
            since = 0
        elif since % 7 == 6:
            page.keyboard.press("Tab")  # something else than what was done again and again
        elif now["chosen"] or now["lit"]:
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(["Tab", "ArrowRight", "Tab", "ArrowDown"][press % 4])
    expect(page.locator("end-page main")).to_be_visible()


@pytest.mark.parametrize("game", sm.games())
def test_a_board_is_one_stop_with_arrows_inside(visit: Visit, game: str) -> None:
    page = seated(visit, game)
    inside = """() => document.activeElement.closest("[data-board]")
        && !document.activeElement.closest(".bar, .log, .prompt, .draft, .recap, [popover]")"""
    stops = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        stops += bool(page.evaluate(inside))
        if page.evaluate("document.activeElement.closest('.log') !== null"):
            break
    assert stops <= 1
    if page.locator(
        ".log:visible .log__list"
    ).count():  # the log is one stop, and arrows walk along its lines
        page.locator(".log:visible .log__list").first.focus()
        page.keyboard.press("ArrowUp")
        line = "document.activeElement.closest('.log__list') && document.activeElement.matches('button')"
        assert page.evaluate(line)
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.matches('[data-board] [data-legal]')")
        page.locator(".log:visible .log__list").first.focus()
        page.keyboard.press("Tab")
        assert not page.evaluate("!!document.activeElement.closest('.log__list')")


def test_after_a_move_focus_is_on_the_next_lit_thing(visit: Visit) -> None:
    """browser-a 2: focus fell to the page after every committed move."""
    page = seated(visit, "merchants_of_magick")
    lit = "document.activeElement.matches('[data-legal]')"
    for _ in range(5):
        comes_true(page, f"() => document.querySelector('[data-asked=yes]') && {lit}")
        was = page.evaluate("document.activeElement.textContent")
        page.keyboard.press("Enter")
        comes_true(page, "was => document.activeElement.textContent !== was", was)
        comes_true(page, f"() => {lit}")


def test_an_offer_over_the_table_has_the_focus_and_keeps_it(visit: Visit) -> None:
    """Nobody came to it by keys who was in the log: Tab went round below it, 1,500 times."""
    table, ends = offering("merlin_economics", "accept", 4)
    ada = visit("Ada", regular=True)
    played(ada.page, *told_of(table, ends), table)
    page = ada.go("/tables/picture")
    page.wait_for_selector(".answer.is-open")
    inside = "() => document.activeElement.closest('.answer') !== null"
    comes_true(page, inside)
    page.locator(".log:visible .log__list").first.focus()

    for key in ("Tab", *["Tab"] * 7, *["Shift+Tab"] * 9, "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        assert page.evaluate(inside), key


def several(table: Table) -> bool:
    """More than one property can be sold to the bank."""
    return sum(table.game.text(move).startswith("liquidate") for move in table.chair(0).options) > 1


def test_who_ends_the_turn_by_keys_comes_to_the_button_that_does_it(visit: Visit) -> None:
    """The focus went to something lit elsewhere, and Enter there began what the draft then hid."""
    table, ends = offering("merlin_economics", "liquidate", 4, several)
    ada = visit("Ada", regular=True)
    played(ada.page, *told_of(table, ends), table)
    page = ada.go("/tables/picture")
    end = page.get_by_role("button", name="End turn")
    end.focus()
    page.keyboard.press("Enter")
    comes_true(page, "() => document.activeElement.matches('.draft [data-confirm]')")
    expect(page.locator(".draft [data-confirm]")).to_have_text("End your turn")

    page.locator(".acts--verbs .act", has_text="Liquidate").click()

    expect(page.locator(".draft")).to_have_count(0)
    expect(page.locator(".acts--answers")).to_be_visible()


def test_arrows_walk_from_the_hand_over_the_board(visit: Visit) -> None:
    page = seated(visit, "kameloot")
    first = page.locator(".hand .card").first
    first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    assert not first.evaluate("one => one === document.activeElement")


def test_enter_on_what_is_chosen_leads_to_the_button_that_does_it(visit: Visit) -> None:
    page = seated(visit, "kameloot")
    card = page.locator(".hand .card[data-state=legal]:not(.obj-horn)").first
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]:visible").first).to_be_visible()
    page.keyboard.press("Enter")

    assert page.evaluate("document.activeElement.hasAttribute('data-confirm')")


def test_what_is_said_aloud_does_not_flood(visit: Visit) -> None:
    page = seated(visit, "mystic_smiths")
    page.evaluate("""() => {
      window.heard = [];
      const live = document.querySelector("[aria-live=polite].unseen");
      new MutationObserver(() => window.heard.push(live.textContent))
        .observe(live, { childList: true, characterData: true, subtree: true });
    }""")
    for _ in range(60):
        if page.evaluate("window.heard.length") > 4:
            break
        state = page.evaluate(STATE)
        page.keyboard.press("Enter" if state["lit"] or state["chosen"] else "Tab")

    heard = page.evaluate("window.heard")
    assert heard and all(words.count(". ") <= 6 for words in heard)
