"""After the end: the score sheet, the replay from any eyes, playing on, the rematch."""

import re

import pytest
from playwright.sync_api import Page, expect
from visitors import DESK, PHONE, TABLET, Visit, Visitor, hand_over

import spellmarket as sm

# Parts of a board that lie on one another although they should lie side by side.
OVERLAPS = """() => {
  const names = ".rival, .smith, .belt, .ledger, .journey, .hearth, .thrown, .ground, .rack, .counter";
  const parts = [...document.querySelector(".replay__board").querySelectorAll(names)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.className, one.getBoundingClientRect()]);
  const bad = [];
  for (const [a, x] of parts) for (const [b, y] of parts) {
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (x !== y && wide > 8 && high > 8) bad.push(`${a} over ${b}`);
  }
  return bad;
}"""


@pytest.fixture
def finished(visit: Visit) -> tuple[Visitor, str]:
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    page = ada.sit(table)
    hand_over(page)
    expect(page.locator("end-page main")).to_be_visible(timeout=60_000)
    return ada, table


def test_the_end_is_talked_over_on_a_phone_too(finished: tuple[Visitor, str]) -> None:
    ada, _ = finished
    page = ada.page
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("table", name="Score sheet")).to_contain_text("From the Hooting Owl")
    say = page.locator("end-page").get_by_label("Say something")

    say.fill("Well played")
    say.press("Enter")

    expect(page.locator("end-page .log__chat")).to_contain_text("Well played")


def at(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator(".where b").inner_text())[0])


def test_the_replay_scrubs_from_any_eyes_and_links_to_a_move(
    finished: tuple[Visitor, str], visit: Visit
) -> None:
    ada, table = finished
    page = ada.page
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".dock")

    page.get_by_role("button", name="One move on").click()
    page.keyboard.press("ArrowRight")
    assert at(page) == 2
    page.get_by_label("Move", exact=True).fill("5")
    assert at(page) == 5
    expect(page).to_have_url(re.compile("at=5"))
    page.get_by_role("radio", name="A watcher").check(force=True)
    expect(page).to_have_url(re.compile("eyes=watcher"))
    expect(page.locator("[data-legal]")).to_have_count(0)

    eve = visit("Eve").go(f"/replay/{table}?at=7&eyes=1")
    eve.wait_for_selector(".dock")
    assert at(eve) == 7
    expect(eve.locator(".eyes :checked")).to_have_count(1)
    eve.get_by_role("button", name="To the end").click()
    expect(eve.locator(".street")).to_be_visible()


def test_play_on_from_here_opens_a_table(finished: tuple[Visitor, str]) -> None:
    ada, table = finished
    page = ada.go(f"/replay/{table}?at=4")
    page.wait_for_selector(".dock")

    page.get_by_role("button", name="Play on from here").click()

    page.wait_for_selector("[data-board] .prompt")
    assert table not in page.url


def test_rematch_seats_the_company_again(finished: tuple[Visitor, str]) -> None:
    ada, table = finished

    ada.page.get_by_role("button", name="Rematch").click()

    ada.page.wait_for_selector("lobby-page main, [data-board] .prompt")
    assert table not in ada.page.url


def test_the_record_can_be_taken_home_and_the_board_be_seen(finished: tuple[Visitor, str]) -> None:
    ada, _ = finished
    page = ada.page
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("spellmarket 1")

    page.get_by_text("The deal is verified").click()
    expect(page.locator(".verified li").first).to_be_visible()
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".street")).to_be_visible()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()


@pytest.mark.parametrize("game", [name for name in sm.games() if name != "kameloot"])
def test_every_board_keeps_its_shape_in_a_replay(visit: Visit, game: str) -> None:
    ada = visit("Ada")
    options = {"enchanters": {"invasion": "superfast"}, "merlin_economics": {"max_rounds": 1}}.get(game, {})
    seats = max(2, sm.game(game).seats[0])
    table = ada.table(game, *["bot"] * (seats - 1), options=options)
    hand_over(ada.sit(table))
    expect(ada.page.locator("end-page main")).to_be_visible(timeout=90_000)
    page = ada.go(f"/replay/{table}?at=20")
    page.wait_for_selector(".dock")

    for size in (DESK, TABLET, PHONE):
        page.set_viewport_size(size)
        expect(page.get_by_role("button", name="One move on")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Play on from here")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert page.evaluate(OVERLAPS) == []


def test_a_game_that_is_still_played_cannot_be_replayed(visit: Visit) -> None:
    ada = visit("Ada")

    page = ada.go(f"/replay/{ada.table('kameloot', 'bot', 'bot')}")

    expect(page.get_by_text("This game is still being played")).to_be_visible()
