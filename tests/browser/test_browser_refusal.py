"""Refusals and hints where one looks: at what was touched, or in the prompt; and nothing moves for them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, PHONE, Visit, comes_true, put_away_the_recap, touch

import spellmarket as sm

BOTS = {game: max(2, sm.game(game).seats[0]) - 1 for game in sm.games()}

# Where everything that can be touched lies, by its order on the page.
PLACES = """
() => [...document.querySelectorAll("[data-board] main button")]
  .filter((one) => one.checkVisibility())
  .map((one) => { const r = one.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })
"""


def seated(visit: Visit, game: str, **how: Any) -> Page:
    ada = visit("Ada", **how)
    page = ada.sit(ada.table(game, *["bot"] * BOTS[game]))
    page.wait_for_selector("[data-asked=yes]")
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_refusal_lies_at_what_was_touched_and_moves_nothing(visit: Visit, size: dict[str, int]) -> None:
    """browser-a 3 and 16: it pushed the sheet down by 80 pixels, and its tail pointed elsewhere."""
    page = seated(visit, "merchants_of_magick", viewport=size)
    shaded = page.locator(".spot[data-state=illegal]:visible").first
    shaded.evaluate("one => one.scrollIntoView({ block: 'center' })")
    page.evaluate("document.fonts.ready")
    before = page.evaluate(PLACES)

    shaded.click(force=True)

    reason = page.locator(".reason")
    expect(reason).to_be_visible()
    assert page.evaluate(PLACES) == before, "0 pixels"
    spot, paper = shaded.bounding_box(), reason.bounding_box()
    assert spot and paper
    assert paper["x"] >= 0 and paper["x"] + paper["width"] <= size["width"]
    assert paper["y"] + paper["height"] <= spot["y"] or paper["y"] >= spot["y"] + spot["height"]
    middle = spot["x"] + spot["width"] / 2
    assert paper["x"] <= middle <= paper["x"] + paper["width"]
    page.keyboard.press("Escape")
    expect(reason).to_have_count(0)
    assert page.evaluate(PLACES) == before


CONTRAST = """
(one) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb) => {
    const part = (n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((n) => part(n / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const shade = getComputedStyle(one, "::after");
  const over = shade.content === "none" ? [0, 0, 0, 0] : read(shade.backgroundColor);
  const under = (rgb) => rgb.map((n, i) => n * (1 - over[3] / 255) + over[i] * (over[3] / 255));
  let worst = 21;
  for (const text of one.querySelectorAll(".card__title, .card__text")) {
    const ink = under(read(getComputedStyle(text).color).slice(0, 3));
    const paper = under([231, 212, 173]);  // the darker end of a card's paper
    const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x);
    worst = Math.min(worst, (a + 0.05) / (b + 0.05));
  }
  return worst;
}
"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_card_in_the_shade_can_be_read(visit: Visit, scheme: str) -> None:
    """browser-a 22: 2.2 to 1, though one must read it to understand the refusal."""
    page = seated(visit, "kameloot", color_scheme=scheme)
    page.locator(".hand .card[data-state=legal]").first.click()
    shaded = page.locator(".hand .card[data-state=illegal]")

    expect(shaded.first).to_be_visible()
    for card in shaded.all():
        assert card.evaluate(CONTRAST) >= 4.5
    shaded.first.click(force=True)
    ink = page.locator(".reason").evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).opacity]"
    )
    assert ink[1] == "1"


@pytest.mark.parametrize("game", sm.games())
def test_a_hint_stands_in_the_prompt_lights_pieces_and_lays_the_draft(visit: Visit, game: str) -> None:
    """browser-a 12, browser-b 23: it covered what it spoke of, lit nothing and could not be carried out."""
    page = seated(visit, game)
    touch(page, 2, patience=40)
    page.wait_for_selector("[data-asked=yes]")
    put_away_the_recap(page)
    page.get_by_role("button", name="Hint").click()

    hint = page.locator("[data-hint]")
    one = hint.locator("[data-candidate]")
    expect(one.first).to_be_visible()
    assert 1 <= one.count() <= 3
    expect(one.first.locator(".hint__why")).to_contain_text(re.compile(r"\w{3}"))
    assert len(set(one.evaluate_all("all => all.map(x => x.dataset.candidate)"))) == one.count()
    if game == "enchanters":  # what lies in a slot or on a line has a name
        moves = hint.locator("strong").all_inner_texts()
        assert not [words for words in moves if re.search(r" (slot|line) \d", words)]
    one.first.hover()
    expect(page.locator("[data-hand][data-hinted]")).to_have_count(0)  # its cards are lit, not the whole hand
    box = hint.bounding_box()
    assert box
    covered = page.evaluate(
        """([x, y, w, h]) => document.elementsFromPoint(x + w / 2, y + h / 2)
             .filter((one) => one.matches("button.card, .spot, [data-legal]:not([data-hint] *)")).length""",
        [box["x"], box["y"], box["width"], box["height"]],
    )
    assert covered == 0
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    move = str(one.first.get_attribute("data-candidate"))
    hint.locator("[data-do]").first.click()
    expect(hint).to_have_count(0)
    comes_true(page, LAID_OR_MADE, move)
    if page.evaluate("document.querySelector('table-page').ask"):
        assert page.locator("[data-confirm]:visible, [data-legal]:visible").count()


# What is final waits in the draft bar, its button in focus; what can be taken back is done at once.
LAID_OR_MADE = """
move => {
  const page = document.querySelector("table-page");
  if (page.busy || !page.ask?.options.some((one) => one.move === move)) return true;
  return document.activeElement?.matches(".draft [data-confirm]") || !!page.querySelector(".composer");
}
"""


def test_a_hint_that_is_final_is_never_played_by_do_it(visit: Visit) -> None:
    """flow-tables-NOTES 3: *Do it* lays the draft and moves focus to the lit button; it never commits."""
    page = seated(visit, "kameloot")
    page.get_by_role("button", name="Hint").click()
    page.locator("[data-do]").first.click()

    draft = page.locator(".draft")
    expect(draft.locator("[data-confirm]")).to_be_focused()
    assert page.evaluate("document.querySelector('table-page').busy") is False
    expect(page.locator("[data-hinted]").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(draft).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)
    expect(page.locator("[data-asked=yes]").first).to_be_visible()


def test_a_hint_lights_where_cards_would_go(visit: Visit) -> None:
    page = seated(visit, "kameloot")
    page.get_by_role("button", name="Hint").click()

    expect(page.locator("[data-hinted]").first).to_be_attached()


def sits_with(page: Page, token: str) -> int:
    """How the server answers to a program with this token that asks for the page's table."""
    table = page.url.rpartition("/")[2]
    by_token = page.context.browser.new_context()
    try:
        answer = by_token.request.get(
            f"{page.url.partition('/tables')[0]}/api/tables/{table}",
            headers={"Authorization": f"Bearer {token}"},
        )
        return answer.status
    finally:
        by_token.close()


def test_escape_closes_the_menu_and_leaves_what_is_composed(visit: Visit) -> None:
    """browser-a 26: it also took the composed move back."""
    page = seated(visit, "kameloot")
    page.locator(".hand .card[data-state=legal]").first.click()
    chosen = page.locator(".hand .card[data-state=chosen]")
    expect(chosen).to_have_count(1)

    page.get_by_role("button", name="Table menu").click()
    menu = page.locator("#table-menu")
    menu.get_by_role("button", name="A token for a program").click()
    token = menu.get_by_role("textbox").input_value()
    assert sits_with(page, token) == 200
    menu.get_by_role("button", name="End all tokens").click()
    expect(menu.get_by_role("textbox")).to_have_count(0)
    assert sits_with(page, token) != 200

    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).not_to_be_visible()
    expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
