"""Merlin Economics by touch: what needs a place on the board goes there from the hand, start to effect."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from scenes import laid
from visitors import DESK, PHONE, Visit

VERBS = ("animate", "land")
CARDS = {
    "animate": ".hand .kind-golem[data-legal]",
    "land": '.hand .kind-permit[data-legal]:has(use[href$="#land"])',
}
ASKED = {"animate": "wakes: on which plot does it stand?", "land": "on which property?"}
LAID = {"animate": ".unit", "land": ".plot__permit"}
TOLD = {"animate": "^You animate ", "land": "^You lay the .* land "}


def scene(visit: Visit, store: Path, verb: str, **how: object) -> Page:
    ada = visit("Ada", **how)
    page = ada.sit(laid(store, ada, "merlin_economics", 4, verb))
    page.wait_for_selector("[data-asked=yes]")
    if not page.locator(".answer.is-open").count():  # an offer lies over all of it
        put_away(page)
    return page


def put_away(page: Page) -> None:
    """What happened meanwhile lies over the hand until it is read."""
    for button in page.get_by_role("button", name="Put it away").all():
        button.click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("verb", VERBS)
def test_a_card_of_the_hand_is_put_on_a_plot(
    visit: Visit, store: Path, verb: str, size: dict[str, int]
) -> None:
    page = scene(visit, store, verb, viewport=size)
    cards, things = page.locator(".hand .card").count(), page.locator(f".plots {LAID[verb]}").count()

    page.locator(CARDS[verb]).first.click()
    expect(page.locator(".prompt__text")).to_contain_text(ASKED[verb])
    expect(page.locator(".prompt__text")).to_contain_text("Touch a lit place of your field.")
    expect(page.locator(".hand [data-state=illegal]")).to_have_count(0)
    place = page.locator(".plots .plot[data-legal]").first
    expect(place).to_be_in_viewport(ratio=0.9)
    plot = str(place.get_attribute("data-plot"))
    place.click()
    if verb == "animate":  # a die falls, which cannot be taken back
        page.locator(".draft [data-confirm]").click()

    expect(page.locator(f'.plots [data-plot="{plot}"] {LAID[verb]}')).to_have_count(1)
    expect(page.locator(f".plots {LAID[verb]}")).to_have_count(things + 1)
    expect(page.locator(".hand .card")).to_have_count(cards - 1)
    expect(page.locator(".prompt__text")).to_contain_text("end your turn")
    if size == PHONE:
        page.locator(".ticker").click()
    expect(
        page.locator(".log__list:visible .log__line").filter(has_text=re.compile(TOLD[verb]))
    ).to_be_visible()


def test_a_golem_that_has_no_place_yet_is_taken_back(visit: Visit, store: Path) -> None:
    page = scene(visit, store, "animate")
    cards = page.locator(".hand .card").count()

    page.locator(CARDS["animate"]).first.click()
    expect(page.locator(".prompt__text")).to_contain_text(ASKED["animate"])
    page.get_by_role("button", name="Take back").click()

    expect(page.locator(".prompt__text")).to_contain_text("end your turn")
    expect(page.locator(".hand .card")).to_have_count(cards)
    expect(page.locator(CARDS["animate"])).not_to_have_count(0)


def test_a_card_and_the_log_call_a_golem_by_the_same_name(visit: Visit, store: Path) -> None:
    page = scene(visit, store, "animate")
    golem = page.locator(CARDS["animate"]).first
    name = golem.locator(".card__title").inner_text()

    golem.click()
    page.locator(".plots .plot[data-legal]").first.click()
    page.locator(".draft [data-confirm]").click()

    expect(
        page.locator(".log__list:visible .log__line").filter(has_text=f"You animate {name}")
    ).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_offer_waits_while_its_reader_looks_at_the_table(
    visit: Visit, store: Path, size: dict[str, int]
) -> None:
    page = scene(visit, store, "accept", viewport=size)
    offer = page.get_by_role("dialog", name="makes an offer")
    expect(offer).to_be_visible()

    page.get_by_role("button", name="Look at the table first").click()
    expect(offer).to_have_count(0)
    put_away(page)
    page.locator(".bar button:visible, .bar a:visible").last.click(trial=True)
    page.get_by_role("button", name="Back to the offer").click()

    expect(offer).to_be_visible()
    offer.get_by_role("button", name="Reject").click()
    expect(offer).to_have_count(0)


def test_on_a_phone_every_sheet_comes_from_below_and_goes_again(visit: Visit, store: Path) -> None:
    page = scene(visit, store, "end", viewport=PHONE)
    drawer = page.locator(".drawer").bounding_box()
    assert drawer is not None
    openers = [
        *page.locator(".fam").all(),
        *page.locator(".handle").all(),
        *page.locator(".rival__head").all(),
    ]
    assert len(openers) == 6 + 4 + 3
    for opener in openers:
        opener.click()
        sheet = page.locator(".is-open")
        expect(sheet).to_have_count(1)
        expect(sheet).to_be_in_viewport(ratio=1)
        box = sheet.bounding_box()
        assert box is not None
        assert box["y"] > 0 and drawer["y"] <= box["y"] + box["height"] <= drawer["y"] + 20
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
