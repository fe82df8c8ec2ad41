"""Merlin Economics: every question says its subject, price and consequence; anything can be looked at."""

from __future__ import annotations

import random
import re
from functools import lru_cache

import pytest
from playwright.sync_api import Page, Route, expect
from scenes import NAMES, Stage, Told, always, offering, played, told_of
from test_browser_pictures import compare
from visitors import DESK, PHONE, Visit, comes_true, until

import spellmarket as sm
from spellmarket.kernel import Table

SIZES = {"desk": DESK, "phone": PHONE}
GAMES = 12  # whose questions are walked
DECISIONS = 500  # of each
# what no reader should see
LEFT = re.compile(r"[<{|}>]|undefined|NaN|mer\.[a-z]|in 0 years|Make it \d")
# Answers that stick out of the drawer of a phone, over its tabs.
OVER = """() => {
  const tabs = document.querySelector("[data-families]").getBoundingClientRect();
  return [...document.querySelectorAll(".drawer .prompt .btn")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > tabs.top + 1)
    .map((one) => one.textContent.trim());
}"""

# What can be touched and read: texts of lit buttons, and what the bar says.
SEEN = """
() => {
  const seen = (one) => one.checkVisibility();
  const lit = [...document.querySelectorAll("[data-board] [data-legal]")].filter(seen);
  const said = [...document.querySelectorAll("[data-board] :is(.prompt, .draft, .composer, .answer, .doing)")]
    .filter(seen).map((one) => one.innerText).join("\\n");
  return [lit.map((one) => one.innerText.trim() || one.getAttribute("aria-label") || one.className), said];
}
"""

AT = "(question) => document.querySelector('table-page')?.ask?.decision === question"
DRAWN = """
async () => {
  await document.querySelector("table-page").updateComplete;
  await document.querySelector("[data-board]").updateComplete;
}
"""


def seated(visit: Visit, size: str, table: Table, ends: list[int]) -> tuple[Page, list[Told]]:
    ada = visit("Ada", regular=True, viewport=SIZES[size], has_touch=size == "phone")
    heard = played(ada.page, *told_of(table, ends), table)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    return page, heard


@lru_cache(1)
def questions() -> dict[str, Table]:
    """A table for each kind of question that seat 0 is asked in games that go anywhere."""
    found: dict[str, Table] = {}
    for seed in range(GAMES):
        luck = random.Random(seed)
        table = sm.game("merlin_economics").table(4, seed, names=NAMES)
        for turn in range(DECISIONS):
            if table.over:
                break
            if 0 in table.pending:
                found.setdefault(table.asks(0), table.copy())
            chair = table.chair(table.pending[0])
            moves = [move for move in chair.options if table.game.text(move) != "end"]
            hint = luck.random() < 0.4 or not moves
            chair.play(chair.hint(turn)[0] if hint else luck.choice(moves))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_question_can_be_read_and_answered(visit: Visit, size: str) -> None:
    """`0` and `1` were answers, and `What do you bid for one unit?` a question."""
    walked = questions()
    assert len(walked) > 40, sorted(walked)
    ada = visit("Ada", viewport=SIZES[size], has_touch=size == "phone")
    page = ada.page
    wrong: list[str] = []
    stage: Stage | None = None
    for phase, table in walked.items():
        table.listen()
        if stage is None:
            stage = Stage(page, *told_of(table, []), table)
            ada.go("/tables/picture")
        comes_true(page, AT, stage.change(table))
        page.evaluate(DRAWN)
        page.locator("[data-asked=yes], .answer.is-open").locator("visible=true").first.wait_for()
        page.locator("[data-board] [data-legal]:visible").first.wait_for()  # a number is foreseen first
        lit, said = page.evaluate(SEEN)
        bare = [text for text in lit if text.isdigit()]
        over = page.evaluate(OVER) if size == "phone" else []
        if bare or over or LEFT.search(said) or len(re.findall(r"[^\W\d]{2,}", said)) < 4:
            wrong.append(f"{phase}: {bare} {over} {said}")
    assert not wrong, "\n".join(wrong)


def test_a_tie_says_that_it_is_one_and_what_was_given(visit: Visit) -> None:
    """The same question came again, and 2 more were paid where 2 were meant."""
    table = sm.game("merlin_economics").table(4, 1, names=NAMES)
    for seat in range(4):
        table.chair(seat).play("bid 1")
    table.listen()

    page, _ = seated(visit, "phone", table, [])

    bar = page.locator(".draft")
    expect(bar).to_contain_text("A tie: you have bid 1 gold.")
    page.locator(".stepper button").last.tap()
    expect(bar.locator("[data-confirm]")).to_have_text("Add 1 gold to your 1")


@pytest.mark.parametrize("size", SIZES)
def test_a_bid_is_composed_in_place_with_its_price_in_sight(visit: Visit, size: str) -> None:
    table, ends = offering(
        "merlin_economics", "post", 4, lambda one: one.chair(0).view["players"][0]["purse"] >= 6
    )
    page, heard = seated(visit, size, table, ends)
    page.get_by_role("tab", name="Market").click()
    page.get_by_role("button", name="Post a bid").first.click()
    page.locator(".acts--answers .act").first.click()

    bar, steppers = page.locator(".draft"), page.locator(".composer .stepper")
    expect(steppers).to_have_count(2)
    price, units = (steppers.nth(n).get_by_role("spinbutton") for n in (0, 1))
    price.press("Home")
    price.press("ArrowUp")
    expect(price).to_have_text("2")
    units.press("End")
    most = int(units.inner_text())
    expect(bar).to_contain_text(f"Price: {2 * most} gold.")
    expect(bar.locator("[data-confirm]")).to_contain_text(f": {most}, at most ")
    assert not [one for one in heard if one["type"] == "play"]

    bar.locator("[data-confirm]").click()

    sent = [one["move"] for one in heard if one["type"] == "play"]
    assert sent and sent[0].startswith("post ")


@pytest.mark.parametrize("size", SIZES)
def test_a_rival_opens_his_table_and_not_an_offer(visit: Visit, size: str) -> None:
    table, ends = offering("merlin_economics", "offer", 4)
    page, heard = seated(visit, size, table, ends)

    page.locator("[data-rival='2'] .rival__head").click()

    if size == "desk":
        sheet = page.locator("look-sheet dialog")
        expect(sheet).to_contain_text("Cleo")
        expect(sheet.locator(".mini .lot")).to_have_count(9)
        sheet.get_by_role("button", name="Make Cleo an offer").click()
    else:
        expect(page.locator("[data-rival='2'].is-open .mini")).to_be_visible()
        page.locator("[data-rival='2'] .btn[data-legal]").click()
    expect(page.locator(".doing")).to_contain_text("Cleo")
    assert not [one for one in heard if one["type"] == "play"]


def test_tracks_goods_and_the_goal_say_what_they_are(visit: Visit) -> None:
    table, ends = offering("merlin_economics", "offer", 4)
    page, _ = seated(visit, "phone", table, ends)
    for touched, words in {
        ".tracker >> nth=0": "The price of every card and deed",
        ".purse [data-look='good:oil']": "warms the climate",
        ".goal": "5 crowns and a higher net worth",
    }.items():
        page.locator(touched).tap()
        expect(page.locator("look-sheet dialog")).to_contain_text(words)
        page.keyboard.press("Escape")
        expect(page.locator("look-sheet dialog")).to_be_hidden()


def test_who_looks_before_the_notes_are_here_waits_for_them(visit: Visit) -> None:
    """Keys of the catalogue stood on the sheet, and stayed."""
    table, ends = offering("merlin_economics", "offer", 4)
    ada = visit("Ada")
    page = ada.page
    held: list[Route] = []
    page.route("**/notes-*.js", lambda route: held.append(route))
    played(page, *told_of(table, ends), table)
    ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    page.locator(".tracker").first.click()
    expect(page.locator("look-sheet")).to_be_attached()
    until(lambda: bool(held), lambda: page.wait_for_timeout(50), "the notes asked for")
    assert not page.locator("look-sheet dialog[open]").count()

    held[0].continue_()
    expect(page.locator("look-sheet dialog")).to_contain_text("The price of every card and deed")


def rich(table: Table) -> bool:
    """Seat 0 has gold and a card can be bought."""
    return int(table.chair(0).view["players"][0]["purse"]) >= 6


def card(page: Page) -> None:
    page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a card").first.click()
    page.wait_for_selector(".draft")


def bid(page: Page) -> None:
    page.get_by_role("tab", name="Market").click()
    page.get_by_role("button", name="Post a bid").first.click()
    page.locator(".acts--answers .act").first.click()
    page.wait_for_selector(".draft")


def rival(page: Page) -> None:
    page.locator("[data-rival='2'] .rival__head").click()


def nothing(page: Page) -> None:
    page.wait_for_selector("[data-board] [data-legal]:visible")


STATES = {
    "card": ("permit", rich, card),
    "bid": ("post", rich, bid),
    "rival": ("offer", rich, rival),
    "answer": ("accept", always, nothing),
    "vote": ("vote", always, nothing),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_what_is_composed_and_asked_looks_as_it_did(visit: Visit, state: str, size: str) -> None:
    verb, when, act = STATES[state]
    table, ends = offering("merlin_economics", verb, 4, when)
    page, _ = seated(visit, size, table, ends)
    act(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    compare(page, f"merlin_economics-{state}-{size}")


def test_a_short_table_is_played_to_its_end_by_touch(visit: Visit) -> None:
    """On a phone, by the lit things alone: every gold piece that goes was read in the bar before."""
    ada = visit("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    options = {"finance": "none", "max_rounds": 2}
    page = ada.sit(ada.table("merlin_economics", "bot", "bot", "bot", options=options))
    drafts: list[str] = []
    bought = False
    for _ in range(300):
        if page.locator("end-page main").count():
            break
        page.wait_for_selector("[data-asked=yes] , end-page main, .answer.is-open")
        confirm = page.locator(".draft [data-confirm]:visible")
        away = page.get_by_role("button", name="Put it away")
        over = ".answer.is-open" if page.locator(".answer.is-open").count() else "[data-board]"
        lit = page.locator(f"{over} [data-legal]:visible")
        if away.count() and away.is_visible():
            away.tap()
        elif confirm.count():
            drafts.append(page.locator(".draft").inner_text())
            confirm.tap()
        elif not bought and page.get_by_role("button", name="End turn").is_visible():
            bought = True
            page.get_by_role("tab", name="Property").tap()
            card = page.locator(".acts--verbs .act:not([aria-disabled])", has_text="Buy a card")
            if card.count():
                card.tap()
                page.wait_for_selector(".draft")
        elif page.get_by_role("button", name="End turn").is_visible():
            page.get_by_role("button", name="End turn").tap()
        elif lit.count():
            lit.first.tap()
    expect(page.locator("end-page main")).to_be_visible()
    assert any("Bid" in draft for draft in drafts), drafts
    assert any("End your turn" in draft for draft in drafts), drafts
