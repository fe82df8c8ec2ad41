"""Others can be followed: what happened since one's last turn, the log by rounds and turns, who is next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from scenes import played, position
from visitors import DESK, PHONE, Visit, touch, until

import spellmarket as sm

BOTS = {game: max(2, sm.game(game).seats[0]) - 1 for game in sm.games()}


def begun(visit: Visit, game: str, touches: int, **how: object) -> Page:
    """A table at which it is Ada's turn again."""
    ada = visit("Ada", **how)
    page = ada.sit(ada.table(game, *["bot"] * BOTS[game]))
    for _ in range(8):  # whoever touches what is lit takes some of it back, too
        touch(page, touches, patience=60)
        page.wait_for_selector("[data-asked=yes]")
        if page.locator("[data-recap]").count():
            break
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", sm.games())
def test_what_happened_since_my_last_turn_stays_until_it_is_put_away(
    visit: Visit, game: str, size: dict[str, int]
) -> None:
    """browser-a 5: rivals' turns were over before one could read them."""
    page = begun(visit, game, 9 if game == "merchants_of_magick" else 24, viewport=size)
    recap = page.locator("[data-recap]")
    for more in range(30):  # on a phone it gives way to a move that is composed, and to an offer or auction
        page.reload()
        page.wait_for_selector("[data-asked=yes]")
        recap.wait_for(state="attached")
        if recap.is_visible():
            break
        touch(page, 1, seed=more, patience=60)

    expect(recap).to_be_visible()
    lines = recap.locator("li")
    expect(lines).to_have_count(BOTS[game] + 1)
    expect(lines.first).to_have_class("recap__you")
    seats = [int(one) for one in lines.locator(".sigil").evaluate_all(SEATS)]
    assert seats == list(range(1, BOTS[game] + 2)), "my own line first, then around the table"
    turn = recap.get_attribute("data-recap")
    page.reload()
    expect(page.locator(f"[data-recap='{turn}']")).to_be_visible()
    page.get_by_role("button", name="Put it away").click()
    expect(recap).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-asked=yes]")
    expect(recap).to_have_count(0)


def test_a_rivals_line_tells_what_all_should_notice_or_how_it_came_out(visit: Visit) -> None:
    """recap: a line a rival; three sentences of each covered the weapons that one wanted to pay."""
    shown, welcome = position("mystic_smiths")
    about = {"seq": 1, "about": "game", "turn": 4}
    told = [
        {**about, "event": "rolled", "data": {"seat": 1}, "text": "Bo rolls 1 and 2: space 3."},
        {**about, "event": "crafted", "data": {"seat": 1}, "text": "Bo crafts Emberfang Dagger: 9 points."},
        {**about, "event": "worked", "data": {"seat": 1}, "text": "Bo takes 2 Ore: Deep Vein."},
    ]
    plain = [told[0], told[2], told[2]]
    lines = [
        {"seat": 0, "events": told[1:], "more": 0, "gain": 0},
        {"seat": 1, "events": told, "more": 2, "gain": 9},
        {"seat": 2, "events": plain, "more": 0, "gain": 0},
    ]
    welcome["course"] = {
        "round": 2, "order": [0, 1, 2, 3], "turns": [], "rounds": [], "recap": {"turn": 5, "lines": lines},
    }  # fmt: skip
    ada = visit("Ada", regular=True)
    played(ada.page, shown, welcome)
    page = ada.go("/tables/picture")
    mine, lit, others = (page.locator("[data-recap] li").nth(n) for n in range(3))
    expect(lit.locator(".log__line")).to_have_text("Bo crafts Emberfang Dagger: 9 points. and 4 more")
    expect(mine).to_contain_text("crafts Emberfang Dagger: 9 points. Bo takes 2 Ore")
    expect(others).not_to_contain_text("rolls")
    expect(others).to_contain_text("and 1 more")


def test_over_the_column_of_a_laptop_a_recap_is_short(visit: Visit) -> None:
    """It lay over four of five weapons of Mystic Smiths at 1024."""
    shown, welcome = position("mystic_smiths")
    long = "Bo crafts Worldroot Staff-Blade for 5 Ore, 4 Wood, 3 Hide, 3 Crystal and 2 essence: 24 points. "
    told = {"seq": 1, "about": "game", "turn": 4, "event": "crafted", "data": {"seat": 1}, "text": long * 2}
    lines = [{"seat": seat, "events": [told], "more": 3, "gain": 24} for seat in range(4)]
    welcome["course"] = {
        "round": 2, "order": [0, 1, 2, 3], "turns": [], "rounds": [], "recap": {"turn": 5, "lines": lines},
    }  # fmt: skip
    ada = visit("Ada", regular=True, viewport={"width": 1024, "height": 768})
    played(ada.page, shown, welcome)
    recap = ada.go("/tables/picture").locator(".recap--table")
    expect(recap).to_be_visible()
    box = recap.bounding_box()
    assert box and box["height"] < 0.42 * 768
    for sign in recap.locator(".sigil").all():
        assert sign.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_is_told_seat_by_seat(visit: Visit, size: dict[str, int]) -> None:
    """recap: one slip a seat, my own first, what each did and what it brought."""
    page = begun(visit, "merchants_of_magick", 9, viewport=size)
    page.reload()  # touches may have begun a move, and on a phone the recap gives way to it
    page.locator("[data-slips]:visible").click()
    slips = page.locator("dialog.slips")

    expect(slips.get_by_role("heading", level=2)).to_have_text(re.compile(r"Round \d+, seat by seat"))
    papers = slips.locator("[data-slip]")
    expect(papers).to_have_count(BOTS["merchants_of_magick"] + 1)
    expect(papers.first).to_contain_text("Ada")
    rounds = page.evaluate("document.querySelector('table-page').course.rounds")
    told = int(re.findall(r"\d+", slips.get_by_role("heading", level=2).inner_text())[0])
    had = next(one for one in rounds if one["round"] == told)
    has = next(one for one in rounds if one["round"] == told + 1)
    for paper in papers.all():
        seat = int(str(paper.get_attribute("data-slip")))
        figures = [int(one.inner_text()) for one in paper.locator(".slip-paper__sum b").all()]
        assert figures == [had["had"][seat], has["had"][seat]]
        assert paper.locator("ul li").count()
    slips.get_by_role("button", name="Close").click()
    expect(slips).not_to_be_visible()
    expect(page.locator("[data-recap]")).to_be_visible()


SEATS = "found => found.map(one => one.className.match(/seat-(\\d)/)[1])"


def test_the_log_is_folded_by_round_with_what_each_brought(visit: Visit) -> None:
    page = begun(visit, "merchants_of_magick", 9)
    rows = page.locator(".log:not(dialog *) .rounds__row")
    for _ in range(12):  # deals differ: extra dice may fill a round
        if rows.count() > 2:
            break
        touch(page, 6, patience=60)
    expect(rows.nth(2)).to_be_attached()

    first = rows.locator("button").first
    expect(first).to_have_attribute("aria-expanded", "false")
    before = page.locator(".log:not(dialog *) .log__line").count()
    first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-expanded", "true")
    assert page.locator(".log:not(dialog *) .log__line").count() > before
    for row in rows.all():
        assert row.locator(".gain").count() == BOTS["merchants_of_magick"] + 1
        assert row.locator(".gain--most").count() <= 1


def test_the_log_is_folded_by_turn_and_a_turn_opens_with_all_its_lines(visit: Visit) -> None:
    page = begun(visit, "mystic_smiths", 40)
    turns = page.locator(".log:not(dialog *) .rounds__turn button")
    lines = page.locator(".log:not(dialog *) .log__line")
    until(lambda: turns.count() >= 4, lambda: touch(page, 10, patience=60), "four turns")
    page.wait_for_selector("[data-asked=yes]")  # nobody else moves while the lines are counted
    newest = turns.last
    expect(newest).to_have_attribute("aria-expanded", "true")
    before = lines.count()

    newest.focus()
    page.keyboard.press("Enter")
    expect(newest).to_have_attribute("aria-expanded", "false")
    folded = lines.count()
    assert folded < before
    page.keyboard.press("Enter")
    expect(newest).to_have_attribute("aria-expanded", "true")
    assert lines.count() == before


def test_what_touched_me_is_marked(visit: Visit) -> None:
    page = begun(visit, "mystic_smiths", 30)
    marked = page.locator(".log:not(dialog *) .log__touch")
    for _ in range(12):  # deals differ: not in every one does somebody touch me soon
        if marked.count():
            break
        touch(page, 20, patience=60)

    expect(marked.first).to_contain_text(re.compile(r"(You|you).*concerns you"))


@pytest.mark.parametrize("game", sm.games())
def test_the_bar_says_whose_turn_it_is_and_who_is_next(visit: Visit, game: str) -> None:
    """browser-a 19: nobody could see who plays next, which decides when to complete a set."""
    page = begun(visit, game, 24)  # past the setting up of every game
    order = page.locator(".bar .turnorder")

    expect(order).to_be_visible()
    seats = order.locator("li")
    told = str(order.get_attribute("data-order"))
    if game == "merchants_of_magick":
        assert told == ""
        expect(order).to_have_attribute("aria-label", "All at once")
        expect(seats.first).to_contain_text("Ada: choosing")
    else:
        assert len(told.split()) == BOTS[game] + 1
        expect(order.locator("[aria-current=true]")).to_contain_text(re.compile("You|now"))
        expect(seats.nth(1)).to_contain_text("next")
    page.set_viewport_size(PHONE)
    if told:
        expect(page.locator(".ticker .turnorder--signs")).to_be_visible()
        assert page.locator(".ticker .turnorder--signs .sigil").count() == BOTS[game] + 1


def test_b12_after_a_reload_the_chat_stands_in_time_with_the_log(visit: Visit) -> None:
    shown, welcome = position("kameloot")
    numbers = sorted({one["seq"] for one in welcome["events"]})
    middle = numbers[len(numbers) // 2]
    spoken = {"person": "p_2", "name": "Bo", "at": 0, "watching": False}
    welcome["chat"] = [
        {**spoken, "number": 1, "text": "good morning", "after": 0},
        {**spoken, "number": 2, "text": "well done", "after": middle},
        {**spoken, "number": 3, "text": "and now you", "after": numbers[-1]},
    ]
    ada = visit("Ada", regular=True)
    played(ada.page, shown, welcome)
    page = ada.go("/tables/picture")
    expect(page.locator(".log:visible .log__chat")).to_have_count(3)

    spoken_at = "all => all.flatMap((one, n) => one.matches('.log__chat') ? [n] : [])"
    lines = page.locator(".log:visible .log__list li")
    at = lines.evaluate_all(spoken_at)
    assert (at[0], at[2]) == (0, lines.count() - 1)
    assert 1 < at[1] < lines.count() - 2
