"""Looking back while the game goes on: every line of the log leads to its moment, and Escape leads back."""

import re

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, PHONE, Visit, asked, touch, until, until_others_turn

import spellmarket as sm

LINE = ".log:not(dialog *) .log__line"


def begun(visit: Visit, game: str, touches: int = 4, **how: object) -> Page:
    """A table at which a few things have happened and it is Ada's turn again."""
    ada = visit("Ada", **how)
    page = ada.sit(ada.table(game, *["bot"] * (max(2, sm.game(game).seats[0]) - 1)))
    page.wait_for_selector("[data-asked=yes]")
    touch(page, touches)
    page.wait_for_selector("[data-asked=yes], end-page main")
    return page


def hand(page: Page) -> list[str]:
    return [
        str(card.get_attribute("aria-label") or card.inner_text())
        for card in page.locator(".hand .card").all()
    ]


def test_a_line_shows_the_table_as_it_was_and_escape_leads_back(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot", options={"first_player": 0}))
    page.wait_for_selector("[data-asked=yes]")
    at_first = page.locator(".log:not(dialog *)").get_by_text("The game begins.")
    before = hand(page)
    page.locator(".hand .card[data-state=legal]").first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(LINE).filter(has_text=re.compile("^You (lay|use)"))).not_to_have_count(0)
    page.wait_for_selector("[data-asked=yes]")
    now = hand(page)

    # The second round is played, so what was before the first is folded.
    page.locator(".log:not(dialog *) [data-round='0'] button[aria-expanded=false]").click()
    at_first.focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", name="The table at this moment")).to_be_visible()
    assert hand(page) == before
    expect(page.locator("[data-legal]")).to_have_count(0)
    expect(page.locator("[data-asked=yes]")).to_have_count(0)
    expect(page.locator("[aria-live=polite].unseen")).to_contain_text("Escape leads to the present")
    expect(page.get_by_role("button", name="Your turn: Back to now")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{LINE}[aria-current=step]").first).to_contain_text("You")
    page.get_by_role("button", name="One move back").click()
    assert hand(page) == before
    page.keyboard.press("Escape")

    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator("[data-asked=yes]")).to_have_count(1)
    assert hand(page) == now
    assert "line=" not in page.url


def test_the_moment_has_a_link_and_is_seen_with_the_eyes_one_has(visit: Visit) -> None:
    page = begun(visit, "kameloot")
    page.locator(LINE).filter(has_text=re.compile("^You (lay|use)")).first.click()
    expect(page.locator(".moment")).to_be_visible()
    link = page.url
    assert re.search(r"/tables/[\w-]+\?line=\d+$", link)

    page.goto(link)
    expect(page.locator(".moment")).to_be_visible()
    expect(page.locator(".hand .card")).not_to_have_count(0)
    eve = visit("Eve")
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="The table at this moment")).to_be_visible()
    expect(eve.page.locator(".hand")).to_have_count(0)
    eve.page.get_by_role("button", name="Back to now").click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()

    eve.page.goto(link.replace("/tables/", "/replay/").replace("line=", "seq="))
    expect(eve.page.locator(".moment")).to_be_visible()


def test_whoever_looks_back_hears_that_they_are_asked(visit: Visit) -> None:
    page, theirs, _ = until_others_turn(visit("Ada"), visit("Bo"))
    page.locator(LINE).first.click()
    expect(page.get_by_role("button", name="Back to now", exact=True)).to_be_visible()

    until(lambda: not asked(theirs), lambda: touch(theirs, 1), "Bo has played")

    expect(page.get_by_role("button", name="Your turn: Back to now")).to_be_visible()
    expect(page.locator("[aria-live=polite].unseen")).to_contain_text("You are asked now.")
    expect(page.locator(".moment")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-asked=yes]")).to_have_count(1)


def test_the_last_moment_leads_on_into_the_present(visit: Visit) -> None:
    page = begun(visit, "kameloot")
    page.locator(LINE).last.click()
    expect(page.locator(".moment")).to_be_visible()

    for _ in range(12):
        if page.locator(".moment").count():
            page.get_by_role("button", name="One move on").click()
            page.wait_for_timeout(100)

    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator("[data-asked=yes]")).to_have_count(1)


def test_the_language_of_the_reader(visit: Visit) -> None:
    ada = visit("Ada", locale="fr-FR")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.locator(LINE).first.click()

    expect(page.get_by_role("heading", name="La table à ce moment")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Retour au présent"))).to_be_visible()


@pytest.mark.parametrize("game", sm.games())
def test_every_board_shows_a_moment_on_desk_and_phone(visit: Visit, game: str) -> None:
    page = begun(visit, game, 8)
    page.locator(LINE).last.focus()  # a recap may come to lie over it
    page.keyboard.press("Enter")
    expect(page.locator(".moment")).to_be_visible()

    for size in (DESK, PHONE, {"width": 360, "height": 740}):
        page.set_viewport_size(size)
        expect(page.get_by_role("button", name="One move back")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name=re.compile("Back to now"))).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-legal]")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.get_by_role("button", name=re.compile("Back to now")).click()
    expect(page.locator(".moment")).to_have_count(0)


def test_on_the_phone_the_log_closes_over_its_moment(visit: Visit) -> None:
    page = begun(visit, "kameloot", viewport=PHONE)
    page.locator(".ticker").click()

    page.locator("dialog .log__line").nth(1).click()

    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("heading", name="At this moment")).to_be_visible()
    page.get_by_role("button", name=re.compile("Back to now")).click()
    expect(page.locator(".moment")).to_have_count(0)
