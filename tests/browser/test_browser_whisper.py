"""The guide of a first game: a quiet line, good moves when asked for, silence, and what others see of it."""

import pytest
from playwright.sync_api import expect
from visitors import DESK, PHONE, Visit, put_away_the_recap, until

from spellmarket.learn.guide import guide


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_newcomer_is_guided_shown_good_moves_and_can_silence_it(visit: Visit, size: dict[str, int]) -> None:
    ada = visit("Ada", newcomer=True, viewport=size)
    page = ada.sit(ada.table("kameloot", "bot", "bot", mix=False))
    whisper = page.locator("[data-whisper]:visible")
    page.locator("[data-asked=yes]").first.wait_for()
    expect(whisper).to_contain_text(f"Your turn. {guide('kameloot').lines['turn']}")

    whisper.locator("[data-good]").click()
    ways = whisper.locator("[data-way]")
    expect(ways.first).to_contain_text("most sure")
    assert 1 <= ways.count() <= 3
    for way in ways.all():
        assert way.locator(".way__why").inner_text().strip()
        assert way.locator(".way__then").is_visible() == (size is DESK)
        box = way.bounding_box()
        assert box and box["height"] >= 44
    table = ada.api("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert [seat["guided"] for seat in table["seats"]] == [True, False, False]
    expect(page.locator(".advised").first).to_be_attached()

    ways.first.click()  # it is laid into the draft bar, and nothing is played
    expect(page.locator(".draft [data-confirm]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    after = ada.api("GET", f"/tables/{table['id']}")
    assert after["seq"] == table["seq"]

    whisper.get_by_role("checkbox", name="Guide").click()
    expect(whisper).to_have_count(0)
    page.reload()
    page.locator("[data-asked=yes]").first.wait_for()
    expect(whisper).to_have_count(0)
    page.locator("[data-cap]").click()
    expect(whisper).to_contain_text(guide("kameloot").lines["turn"])


def test_the_guide_keeps_its_shape_for_who_comes_from_the_school(visit: Visit) -> None:
    """Issue 16: the sheet of slates came after its own, and stacked it up to a third of a phone."""
    page = visit("Ada", newcomer=True, viewport=PHONE).go("/learn")
    page.locator("[data-table=first]").first.click()
    whisper = page.locator("[data-whisper]")
    page.wait_for_selector("[data-asked=yes]")
    expect(whisper).to_be_visible()
    assert whisper.evaluate("(one) => getComputedStyle(one).display") == "grid"
    line, switch = whisper.locator(".whisper__say").bounding_box(), whisper.locator(".switch").bounding_box()
    assert line and switch and switch["y"] < line["y"] + line["height"], "side by side"


def test_on_a_phone_the_slate_leaves_its_room_to_a_move_and_the_bar_to_what_one_has(visit: Visit) -> None:
    """Issue 15: it went on about the question over a cut list of answers; a lamp hid one's coins."""
    ada = visit("Ada", newcomer=True, viewport=PHONE)
    page = ada.sit(ada.table("merchants_of_magick", "bot", "bot", mix=False))
    page.wait_for_selector("[data-asked=yes]")
    page.get_by_role("button", name="Let us begin").click()
    expect(page.locator("[data-whisper]")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)  # the slate has a button of its own
    for count in page.locator(".bar__purse .count").all():
        facts, own = page.locator(".bar__facts").bounding_box(), count.bounding_box()
        assert facts and own and own["x"] + own["width"] <= facts["x"] + facts["width"], "cut"

    page = ada.sit(ada.table("kameloot", "bot", "bot", mix=False))
    page.wait_for_selector("[data-asked=yes]")
    page.get_by_role("button", name="Let us begin").click()
    put_away_the_recap(page)
    whisper = page.locator("[data-whisper]")
    expect(whisper).to_be_visible()
    page.locator(".hand [data-legal]:visible").first.click()
    expect(page.locator("[data-escape]:visible")).to_have_count(1)
    expect(whisper).to_be_hidden()
    page.locator("[data-escape]:visible").click()
    expect(whisper).to_be_visible()


def test_buttons_on_the_slate_can_be_read_under_a_finger_by_day(visit: Visit) -> None:
    """Issue 15: a touch left the button that hides the moves white on white."""
    ada = visit("Ada", newcomer=True, color_scheme="light")
    page = ada.sit(ada.table("kameloot", "bot", "bot", mix=False))
    page.wait_for_selector("[data-asked=yes]")
    button = page.locator("[data-good]")
    button.hover()
    fill = "(one) => Number(getComputedStyle(one).backgroundColor.match(/[\\d.]+/g)[3] ?? 1)"
    until(lambda: 0 < button.evaluate(fill) < 0.2, lambda: page.wait_for_timeout(20), "glass, not paper")


def test_the_guide_is_answered_by_keys_and_offered_in_the_second_game(visit: Visit) -> None:
    ada = visit("Ada", newcomer=True)
    first = ada.table("kameloot", "bot", "bot", mix=False)
    page = ada.sit(first)
    page.locator("[data-asked=yes]").first.wait_for()
    page.keyboard.press("g")
    expect(page.locator("[data-way]").first).to_be_visible()
    page.keyboard.press("1")
    page.locator(".draft [data-confirm]").click()
    expect(page.locator("[data-way]")).to_have_count(0)

    page = ada.sit(ada.table("kameloot", "bot", "bot", mix=False))
    page.locator("[data-asked=yes]").first.wait_for()
    expect(page.locator("[data-whisper]")).to_have_count(0)
    page.get_by_role("button", name="Play with the guide").click()
    expect(page.locator("[data-whisper]")).to_contain_text("Your turn.")


def test_a_table_without_advice_keeps_the_line_and_says_why_there_is_no_more(visit: Visit) -> None:
    ada = visit("Ada", newcomer=True)
    page = ada.go("/new?game=kameloot")
    page.get_by_text("Players may ask for hints and the guide").locator("visible=true").click()
    table = ada.table("kameloot", "bot", "bot", mix=False, guide=False)
    page = ada.sit(table)
    page.locator("[data-asked=yes]").first.wait_for()
    expect(page.locator("[data-whisper]")).to_contain_text("The host wants no other advice at this table.")
    expect(page.locator("[data-good]")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
