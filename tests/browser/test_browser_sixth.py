"""A sixth game with a board of its own is two folders: built, served and played as the docs say."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from visitors import DESK, ROOT, Visitor, node

SERVE = """
import sys
from shelf import stock
stock()
from pathlib import Path
from spellmarket.server.serving import serve
from spellmarket.server.settings import Settings
serve(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(static=Path(sys.argv[3])))
"""


@pytest.fixture
def market(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a market with six stalls; the sixth has its own board, if that is asked for."""
    folder = tmp_path
    boards = [ROOT / "examples" / "boards" / "candles"] if request.param == "own" else []
    subprocess.run(
        [node(), ROOT / "web" / "build.mjs", folder / "static", *boards], check=True, capture_output=True
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests' / 'examples'}"
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(folder / "market.db"), str(folder / "static")],
        env={**os.environ, "PYTHONPATH": path, "SPELLMARKET_PURE": "1"},
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def company(market: str, chromium: Browser) -> list[Visitor]:
    how = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
    return [Visitor(chromium.new_context(**how), market).named(name) for name in ("Ada", "Bo")]


def seated(ada: Visitor, bo: Visitor) -> list[Page]:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.api("POST", "/tables", {"game": "candles", "seats": seats, "mix": False})["id"]
    pages = [one.sit(table) for one in (ada, bo)]
    pages[1].get_by_role("button", name="Sit down").first.click()  # the table is full, and the game begins
    return pages


@pytest.mark.parametrize("market", ["own"], indirect=True)
def test_a_sixth_game_is_played_on_its_own_board(market: str, chromium: Browser) -> None:
    ada, bo = company(market, chromium)
    stalls = ada.go("/").locator(".stall")
    expect(stalls).to_have_count(6)
    candles = stalls.filter(has_text="Candles")
    expect(candles).to_contain_text("the brightest takes the coin")
    expect(candles).to_contain_text("2–5 min")
    assert candles.evaluate("one => getComputedStyle(one).getPropertyValue('--game-deep')") == "#5f3f10"

    pages = seated(ada, bo)
    for number in range(4):
        for page in pages:
            expect(page.locator(".bar__facts")).to_contain_text(f"Round {number + 1}")
            page.locator("[data-hand] [data-legal]").first.click()
    for page in pages:
        expect(page.locator("end-page")).to_contain_text("Coins")
    assert not ada.wrong + bo.wrong
    for one in (ada, bo):
        one.context.close()


@pytest.mark.parametrize("market", ["general"], indirect=True)
def test_a_sixth_game_is_played_on_the_general_board(market: str, chromium: Browser) -> None:
    """What is a seat, and what has a row for each, is known from the declared shape of the view."""
    ada, bo = company(market, chromium)
    pages = seated(ada, bo)
    for number in range(4):
        for page in pages:
            facts = page.locator(".general__facts div")
            expect(facts.filter(has_text="Round")).to_contain_text(str(number + 1))
            winner = facts.filter(has_text="Winner").locator("dd")
            expect(winner).to_have_text(re.compile("Ada|Bo") if number else "–")
            expect(page.locator(".general__seat").filter(has_text="Coins")).to_have_count(2)
            page.locator(".choices [data-legal]").first.click()
    for page in pages:
        expect(page.locator("end-page")).to_contain_text("Coins")
    assert not ada.wrong + bo.wrong
    for one in (ada, bo):
        one.context.close()
