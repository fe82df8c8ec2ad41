"""Clocks and sound: the own clock is always there and warns; before a bot sits down one is asked."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from scenes import position
from visitors import DESK, PHONE, Visit, comes_true, touch, until


def timed(page: Page, game: str, seconds: float, sent: list[dict[str, Any]]) -> None:
    """A table with clocks at which the reader is asked and has so many seconds left."""
    names = ("Ada", "Bo", "Cleo", "Dev")
    shown, welcome = position(game, names[:3] if game == "enchanters" else names)
    shown["clock"] = {"bank": 300, "more": 10}
    shown["time"] = int(time.time() * 1000)
    for seat in shown["seats"]:
        seat["clock"], seat["spare"] = seconds, True
    page.route("**/api/tables/picture", lambda route: route.fulfill(json=shown))

    def speak(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: sent.append(json.loads(text)))
        socket.send(json.dumps({**welcome, "table": shown, "course": None}))

    page.route_web_socket("**/api/tables/picture/socket*", speak)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["kameloot", "enchanters"])
def test_the_own_clock_is_always_visible_and_warns_twice(
    visit: Visit, game: str, size: dict[str, int]
) -> None:
    """browser-b 2: one's own clock was nowhere on the page."""
    for seconds, state, words in (
        (100, "runs", ""),
        (29, "low", "30 seconds left"),
        (9, "last", "10 seconds left"),
    ):
        ada = visit("Ada", viewport=size)
        timed(ada.page, game, seconds, [])
        page = ada.go("/tables/picture")
        clock = page.locator(".bar__clock .clock")
        expect(clock).to_be_visible()
        expect(clock).to_have_attribute("data-clock", state)
        expect(page.locator(".bar [role=alert]")).to_have_text(words)


def test_before_a_bot_sits_down_i_am_asked(visit: Visit) -> None:
    ada = visit("Ada")
    sent: list[dict[str, Any]] = []
    timed(ada.page, "kameloot", 0, sent)
    page = ada.go("/tables/picture")
    question = page.locator("[data-time-up]")

    expect(question).to_contain_text("Your time is up. Are you still there?")
    expect(question.get_by_role("button", name="Let the bot play")).to_be_visible()
    question.get_by_role("button", name="I am here: one more minute").click()
    until(
        lambda: any(one["type"] == "stay" for one in sent), lambda: page.wait_for_timeout(20), "told to stay"
    )
    assert [one["type"] for one in sent if one["type"] == "stay"] == ["stay"]


def test_setup_and_lobby_say_the_pace_and_what_happens_at_its_end(visit: Visit) -> None:
    """browser-b 16: neither the clock nor "a bot plays on" was shown."""
    ada = visit("Ada")
    page = ada.go("/new?game=kameloot")
    expect(page.locator("[data-pace]")).to_contain_text("No clock")
    page.locator("#clock").select_option(index=1)
    expect(page.locator("[data-pace]")).to_contain_text("At zero you are asked, then a bot plays on.")
    table = ada.table("kameloot", "open", "bot", clock={"bank": 300, "more": 10})
    lobby = ada.sit(table)
    expect(lobby.locator("[data-pace]")).to_contain_text("5 min")
    expect(lobby.locator("[data-pace]")).to_contain_text("10 seconds more a move")
    expect(lobby.locator("[data-absence]")).to_have_text("If somebody is away: We wait")


def test_a_seat_may_sit_out_where_the_game_has_a_rule_for_it(visit: Visit) -> None:
    """Issue 18, 3: offered by what the game declares, and said in the lobby."""
    ada = visit("Ada")
    page = ada.go("/new?game=merchants_of_magick")
    page.get_by_text("The seat sits out").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-absence]")).to_have_text("If somebody is away: The seat sits out")
    page = ada.go("/new?game=kameloot")
    expect(page.get_by_text("A bot plays on")).to_be_visible()
    expect(page.get_by_text("The seat sits out")).to_have_count(0)


LISTEN = """
() => {
  window.tones = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.tones += 1; return begin.apply(this, at); };
}
"""


def test_nothing_is_heard_until_sound_is_switched_on(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.add_init_script(f"({LISTEN})()")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")
    assert page.evaluate("window.tones") == 0

    page.get_by_role("button", name="Table menu").click()
    page.locator("#table-menu").get_by_text("On", exact=True).click()
    assert page.evaluate("window.tones") > 0
    page.keyboard.press("Escape")
    before = page.evaluate("window.tones")
    touch(page, 6, patience=40)
    comes_true(page, f"() => window.tones > {before}")  # my turn again
    assert page.evaluate("JSON.parse(localStorage.getItem('spellmarket')).sound") is True
