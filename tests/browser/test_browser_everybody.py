"""For everyone: keyboard alone, screen readers, phones of 360 pixels, French, both lights, no motion."""

import re

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, PHONE, ROOT, Visit, Visitor, hand_over, touch

import spellmarket as sm

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}
COLOURS = ("color-contrast", "link-in-text-block")  # by day a page that stays as it is differs in these
SMALL = {"width": 360, "height": 740}


def grave(page: Page, only: tuple[str, ...] = ()) -> list[str]:
    """What axe finds serious or critical, as lines; by all of its rules, or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    how = {"resultTypes": ["violations"], **({"runOnly": list(only)} if only else {})}
    found = page.evaluate("async (how) => (await axe.run(document, how)).violations", how)
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"][:4]
    ]


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


PAGES = ("/", "/new", "/settings", "/history", "/credits", "/games/kameloot", "/nowhere")


def test_axe_finds_nothing_grave_on_the_pages_around_a_game_and_none_scrolls_sideways(visit: Visit) -> None:
    ada = visit("Ada")
    for path in PAGES:
        page = ada.go(path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(250)
        assert not grave(page), path
        page.emulate_media(color_scheme="light")
        assert not grave(page, COLOURS), path
        page.emulate_media(color_scheme="dark")
        for width in (360, 390, 820, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            assert sideways(page) <= 0, (path, width)
        page.set_viewport_size(DESK)


@pytest.mark.parametrize("game", sm.games())
def test_axe_finds_nothing_grave_at_any_table_and_none_scrolls_sideways(visit: Visit, game: str) -> None:
    page = table_of(visit("Ada"), game)
    for size in (DESK, PHONE, SMALL):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="dark")
        assert size == SMALL or not grave(page), size
        assert sideways(page) <= 0
        expect(page.locator(".prompt, .draft").first).to_be_in_viewport()
        touch(page, 4)
        page.emulate_media(color_scheme="light")
        assert size == SMALL or not grave(page), size
        assert sideways(page) <= 0
    page.goto(f"{page.url}?line=1")  # looking back to the first line of the log
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        expect(page.locator(".moment")).to_be_visible()
        assert not grave(page), size


def table_of(visitor: Visitor, game: str) -> Page:
    seats = max(2, sm.game(game).seats[0])
    page = visitor.sit(visitor.table(game, *["bot"] * (seats - 1)))
    page.wait_for_selector("[data-asked=yes]")
    return page


def test_axe_finds_nothing_grave_in_lobby_end_and_replay(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "open", "bot"))
    assert not grave(page), "lobby"
    table = ada.table("kameloot", "bot", "bot")
    page = ada.sit(table)
    hand_over(page)
    expect(page.locator("end-page main")).to_be_visible(timeout=60_000)
    expect(page.locator(".chart:visible")).to_have_count(1)
    assert not grave(page), "end"
    page = ada.go(f"/replay/{table}?at=5")
    page.wait_for_selector(".dock")
    assert not grave(page), "replay"
    page.emulate_media(color_scheme="light")
    assert not grave(page), "replay in the morning"
    ada.page.goto(f"{ada.address}/tables/{table}")
    expect(page.locator(".chart:visible")).to_have_count(1)
    assert not grave(page), "end in the morning"


def test_a_turn_of_kameloot_by_keyboard_alone(visit: Visit) -> None:
    page = visit().go("/")
    reach(page, "Play now against bots")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-asked=yes]")

    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.hand [data-legal]')"):
            break
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.hand .card')"), "arrows walk within the hand"
    page.keyboard.press("Enter")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    if page.get_by_text("Which collection").count():
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
    for _ in range(80):
        if page.evaluate("document.activeElement.hasAttribute('data-confirm')"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")

    expect(page.locator(".log__list:visible").get_by_text(re.compile("^You lay")).first).to_be_visible()


def reach(page: Page, name: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText.trim()").startswith(name):
            return
    pytest.fail(f"no way to {name} with the Tab key")


def test_what_others_do_is_spoken(visit: Visit) -> None:
    page = table_of(visit("Ada"), "kameloot")

    page.locator(".hand [data-legal]").first.click()
    page.locator("[data-confirm]").click()

    live = page.locator(".table-page > [aria-live=polite]")
    expect(live).to_contain_text(re.compile(r"(lays|uses|draws|lay|use|draw)"))
    expect(page.locator(".prompt__text")).to_have_attribute("role", "status")


def test_in_french_shell_and_kameloot_are_french(visit: Visit) -> None:
    ada = visit("Ada", locale="fr-FR")
    page = ada.go("/")
    expect(page.get_by_role("heading", name="Entrez, le marché est ouvert")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name="Jouer contre des robots").click()
    page.wait_for_selector("[data-asked=yes]")
    expect(page.get_by_text("Posez des objets, ou utilisez un pouvoir.")).to_be_visible()
    page.locator(".hand [data-legal]").first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".log__list:visible").get_by_text(re.compile("^Vous posez")).first).to_be_visible()


def test_the_language_is_changed_in_the_settings(visit: Visit) -> None:
    page = visit("Ada").go("/settings")
    page.get_by_text("Français").click()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.get_by_text("English").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_light_and_dark_are_chosen_and_kept(visit: Visit) -> None:
    ada = visit("Ada", color_scheme="light")
    page = ada.go("/")
    morning = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Night or morning").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != morning
    page.reload()
    page.wait_for_selector("h1")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_text_of_twice_the_size_is_not_lost(visit: Visit) -> None:
    page = table_of(visit("Ada", viewport={"width": 720, "height": 900}), "kameloot")
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    expect(page.locator(".prompt__text strong")).to_be_visible()
    assert sideways(page) <= 0
