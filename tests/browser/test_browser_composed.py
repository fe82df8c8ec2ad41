"""Merlin Economics: what is put together shows both sides, all ways and bids, and what it meets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from scenes import NAMES, Told, played, told_of
from test_browser_everybody import grave, sideways
from visitors import DESK, PHONE, Visit, comes_true, until

import spellmarket as sm
from spellmarket.kernel import Table

SIZES = {"desk": DESK, "phone": PHONE}
ASKS = [{"owner": 2, "price": 3}, {"owner": 1, "price": 4}]
BIDS = [{"owner": 2, "price": 3}, {"owner": 1, "price": 2}]
LIT = 4.5  # of the words of what is chosen, on its ground

# The least contrast of the words of a thing with the ground they lie on; plain colours and gradients of them.
CONTRAST = r"""(one) => {
  const read = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((n) => Number(n) / 255);
  const bent = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * bent(r) + 0.7152 * bent(g) + 0.0722 * bent(b);
  const { color, backgroundImage, backgroundColor } = getComputedStyle(one);
  const ink = light(read(color));
  return Math.min(...(backgroundImage.match(/rgba?\([^)]*\)/g) ?? [backgroundColor]).map((stop) => {
    const ground = light(read(stop));
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  }));
}"""
# Two lines, and all of the draft to stand in.
SHORT = "(one) => one.clientHeight < 45 && one.clientWidth > 300"
CUT = "(one) => one.scrollWidth > one.clientWidth"


def realm(stack: list[Told] | None = None, active: int = 0, **state: Any) -> Table:
    """Ada has property, goods and open ground; the market has slips of Bo and Cleo."""
    mine = [{"number": 2}, {}, {"number": 4}, {"number": 9}]
    players = [
        {"purse": 9, "stock": [2, 1, 5], "plots": mine},
        {"purse": 5, "stock": [0, 3, 0], "plots": [{"number": 5}]},
        {"purse": 6, "stock": [0, 0, 4], "plots": [{"number": 3}, {"number": 8}]},
        {"purse": 7, "stock": [0, 0, 4], "plots": [{"number": 4}]},
    ]  # fmt: skip
    books = [{}, {"open": True, "last": 3, "asks": ASKS}, {"open": True, "last": 3, "bids": BIDS}]
    position = {
        "seats": 4,
        "state": {
            "players": players, "active": active, "turn": 9, "col": 5, "rc": 3, "tax": 1, "books": books,
            "deed_row": [2, 4, 5], **state,
        },
        "stack": stack or [{"phase": "actions"}],
    }  # fmt: skip
    table = sm.game("merlin_economics").position(position, NAMES)
    table.listen()
    return table


def seated(visit: Visit, table: Table, size: str) -> tuple[Page, list[Told]]:
    ada = visit("Ada", regular=True, viewport=SIZES[size], has_touch=size == "phone")
    heard = played(ada.page, *told_of(table, [0] * len(table.chair(0).events())), table)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes], .answer.is-open")
    return page, heard


def sound(page: Page) -> None:
    assert not grave(page) and sideways(page) <= 0


@pytest.mark.parametrize("size", SIZES)
def test_a_vote_shows_what_all_pay_at_each_rate(visit: Visit, size: str) -> None:
    """flow-merlin 7: what is my bill at each outcome, and will it pass?"""
    page, heard = seated(visit, realm([{"phase": "actions"}, {"phase": "vote"}]), size)
    rows = page.locator(".votes tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(0).locator("td:visible")).to_contain_text(["2", "8"])
    expect(rows.nth(0)).to_contain_text("5 → 4")
    expect(rows.nth(2)).to_contain_text("3 → 4")
    if size == "desk":  # the bills of the others, too
        expect(rows.nth(0).locator("td.wide")).to_have_text(["4", "6", "4"])
    rows.nth(2).get_by_role("button").click()

    confirm = page.locator(".draft [data-confirm]")
    expect(confirm).to_have_text("Vote to lower it")
    expect(rows.nth(2)).to_be_visible()
    assert page.locator(".votes [aria-pressed=true]").evaluate(CONTRAST) >= LIT
    assert not [one for one in heard if one["type"] == "play"]
    assert page.locator(".draft__luck").evaluate(SHORT)
    sound(page)


@pytest.mark.parametrize("size", SIZES)
def test_a_tie_shows_all_bids_and_the_places_that_are_sure(visit: Visit, size: str) -> None:
    """flow-merlin 3: who tied, what was given, what is still open."""
    table = sm.game("merlin_economics").table(4, 1, names=NAMES)
    table.listen()
    for seat, gold in enumerate((3, 3, 5, 1)):
        table.chair(seat).play(f"bid {gold}")
    page, _ = seated(visit, table, size)

    expect(page.locator(".bids small")).to_have_text(["place 1", "place 2 to 3", "place 2 to 3", "place 4"])
    expect(page.locator(".bids b:not(.sigil b)")).to_have_text(["5", "3 + ?", "3 + ?", "1"])
    sound(page)


@pytest.mark.parametrize("size", SIZES)
def test_an_offer_has_two_sides_with_steppers_and_what_both_have_then(visit: Visit, size: str) -> None:
    """flow-merlin 5: what leaves, what comes; lines stood below each other."""
    page, heard = seated(visit, realm(), size)
    page.get_by_role("tab", name="Offers").click()
    page.get_by_role("button", name="Make an offer").click()
    page.locator(".acts--answers .act", has_text="Bo").click()
    page.get_by_role("button", name="Give: Grain").click()
    page.get_by_role("button", name="Want: Oil").click()
    mine, theirs = (page.locator(".trade__side").nth(n) for n in (0, 1))
    expect(mine).to_contain_text("of 5")
    expect(theirs).to_contain_text("of 3")
    expect(page.get_by_role("button", name="Give: Grain")).to_have_count(0)  # its line is there
    theirs.get_by_role("spinbutton").press("ArrowUp")

    confirm = page.locator(".draft [data-confirm]")
    expect(confirm).to_have_text("Offer Bo 1 Grain for 2 Oil")
    expect(page.locator(".trade__then").first).to_contain_text(re.compile(r"Grain\s*5 → 4\s*Oil\s*1 → 3"))
    expect(page.locator(".trade__then").last).to_contain_text(re.compile(r"Grain\s*0 → 1\s*Oil\s*3 → 1"))
    sound(page)
    page.get_by_role("button", name="Leave out: Grain").click()
    expect(confirm).to_have_text("Offer Bo for 2 Oil")
    assert not [one for one in heard if one["type"] == "play"]


@pytest.mark.parametrize("size", SIZES)
def test_a_counter_offer_begins_with_what_was_offered(visit: Visit, size: str) -> None:
    """It began empty, and a button lay over the bar."""
    table = realm(active=3)
    for move in ("offer 0 goods", "give grain", "amount 3", "want souls", "amount 2", "propose"):
        table.chair(3).play(move)
    page, _ = seated(visit, table, size)
    paper = page.locator(".answer .btn", has_text="Make a counter-offer")
    expect(page.locator(".answer__yes")).to_have_text("Give 2 Souls for 3 Grain")  # it said `Accept`
    paper.click()

    expect(page.locator(".trade [role=spinbutton]")).to_have_text(["2", "3"])
    expect(page.locator(".answer--aside")).to_have_count(0)
    page.locator(".trade [role=spinbutton]").first.press("ArrowDown")
    expect(page.locator(".draft [data-confirm]")).to_have_text("Counter-offer 1 Souls for 3 Grain")
    page.locator(".draft [data-escape]").click()
    expect(paper).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_bid_shows_what_it_meets_in_the_book_and_what_waits(visit: Visit, size: str) -> None:
    """flow-merlin 4: what crosses now, what waits; the book was cut off below the questions."""
    page, _ = seated(visit, realm(), size)
    page.get_by_role("tab", name="Market").click()
    page.get_by_role("button", name="Post a bid").first.click()
    page.locator(".acts--answers .act", has_text="Oil").click()
    price, units = (page.locator(".composer .stepper [role=spinbutton]").nth(n) for n in (0, 1))
    expect(price).to_have_text("3")
    units.press("ArrowUp")

    expect(page.locator(".rung--asks.rung--met")).to_contain_text("you take 1")
    expect(page.locator(".rung--bids.rung--waits")).to_contain_text("+1 of yours")
    expect(page.locator(".draft .ba", has_text="Net worth")).to_have_count(1)  # not that of everybody
    assert comes_true(page, "() => document.querySelector('.books').getBoundingClientRect().top > 0")
    sound(page)


def test_a_cart_that_stays_on_the_road_is_not_said_to_be_safe(visit: Visit) -> None:
    """`No luck in it.` stood below a cart that a die may break."""
    page, _ = seated(visit, realm(), "desk")
    page.get_by_role("tab", name="Market").click()
    page.get_by_role("button", name="Send a cart").first.click()
    page.get_by_role("button", name="Load: Grain").click()

    expect(page.locator(".draft__luck")).to_contain_text("breaks the cart")
    expect(page.locator(".draft__what")).to_contain_text("You ask 3 for 4 units of grain")
    expect(page.locator(".rung--bids.rung--met")).to_contain_text("you sell 1")


@pytest.mark.parametrize("size", SIZES)
def test_a_deed_is_seen_where_it_would_lie_with_its_odds_and_its_price(visit: Visit, size: str) -> None:
    """flow-merlin 2: the plot stayed empty, and the sentence spoke of `property 4`."""
    page, _ = seated(visit, realm(), size)
    page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a deed").click()
    page.locator(".acts--answers .act", has_text="Tinkers' Quarter").click()
    page.locator(".plots [data-legal]").first.click()

    expect(page.locator(".draft [data-confirm]")).to_have_text("Buy Tinkers' Quarter for 5 gold")
    expect(page.locator(".draft__what")).to_contain_text("It pays 3 whenever anyone rolls 4: 3 of 36 rolls.")
    expect(page.locator(".plot__ghost")).to_contain_text("Tinkers' Quarter")
    expect(page.locator(".plot__ghost")).to_contain_text("lands here")


@pytest.mark.parametrize("size", SIZES)
def test_a_seven_names_each_good_once_and_says_what_is_kept(visit: Visit, size: str) -> None:
    """flow-merlin 6: the second label was a whole sentence, and the button said neither number nor price."""
    stack = [{"phase": "resolve", "values": [1]}]
    page, _ = seated(visit, realm(stack, die_a=3, die_b=4), size)

    expect(page.locator(".composer__part small")).to_have_text(["Souls, of 2", "Oil, of 1", "Grain, of 5"])
    expect(page.locator(".draft [data-confirm]")).to_have_text("Keep 8 of your goods for 8 gold")
    page.locator(".composer [role=spinbutton]").last.press("Home")
    expect(page.locator(".draft [data-confirm]")).to_have_text("Keep 3 of your goods for 3 gold")
    expect(page.locator(".draft__what")).to_contain_text("Back to the supply: 5 units.")


def test_the_goal_stands_in_the_bar(visit: Visit) -> None:
    """How one wins was not on the board: a picture without a word led to it."""
    page, _ = seated(visit, realm(), "desk")
    words = page.locator(".goal__words")

    expect(words).to_contain_text(re.compile(r"0 of 5 crowns, (first by \d+|\d+ behind \w+)"))
    bar = page.locator(".goal").bounding_box()
    assert bar and bar["height"] < 40
    assert not page.locator(".goal").evaluate(CUT)


@pytest.mark.parametrize("size", SIZES)
def test_who_passes_in_an_auction_is_not_told_of_a_bid(visit: Visit, size: str) -> None:
    """It read `Bid 0 gold`; and nobody was told what the property pays (issue 15)."""
    table = realm(active=3)
    for move in ("auction D1", "amount 0"):
        table.chair(3).play(move)
    page, heard = seated(visit, table, size)
    draft = page.locator(".draft")
    expect(draft).to_contain_text("pays 3 on a roll of 4")
    expect(draft).to_contain_text("You have 9.")

    page.locator("[data-legal]:visible", has_text="Pass for good").first.click()
    expect(page.locator(".draft [data-confirm]")).to_contain_text("Pass for good: no bid for")
    assert not [one for one in heard if one["type"] == "play"]
    sound(page)


def test_a_deed_that_a_decree_gives_has_no_price(visit: Visit) -> None:
    """Act of Enclosure gives it free, and it read `costs 2 gold` (issue 15)."""
    page, _ = seated(visit, realm([{"phase": "actions"}, {"phase": "take-deed", "values": [0]}]), "desk")
    deeds = page.locator("[data-legal]:visible", has_text="on a roll of 4")
    expect(deeds.first).to_contain_text("pays 3")
    expect(deeds.first).not_to_contain_text("costs")


def test_the_field_stays_where_it_is_when_a_draft_opens(visit: Visit) -> None:
    """With the guide beside the question it shrank by fifty pixels under the hand (issue 15)."""
    page = visit("Ada", newcomer=True).go("/learn")
    page.get_by_text("Short table").first.click()
    page.get_by_role("button", name="Let us begin").click()
    confirm = page.locator(".draft [data-confirm]:enabled")
    asked = page.locator(".guided .prompt[data-asked=yes]")
    heights: list[int] = []

    def measured() -> list[int]:  # at once, because a tie takes the question away again
        heights.extend(asked.evaluate_all("(ones) => ones.map((one) => one.clientHeight)"))
        return heights

    def bid() -> None:  # once more where it is a tie
        if confirm.is_visible():
            confirm.click()
        page.wait_for_timeout(50)

    until(measured, bid, "the first action")

    assert heights[0] >= 112
