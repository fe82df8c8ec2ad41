"""Pictures of every board, kept in docs/pictures to look at, and compared so that changes are seen.

The same seed gives the same position, and the socket is played by the test, so a picture is the same on
every run. `SPELLMARKET_PICTURES=new pytest tests/browser/test_browser_pictures.py` takes them anew: look at
them before committing.
"""

from __future__ import annotations

import base64
import json
import os
from bisect import bisect_right
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute
from visitors import DESK, PHONE, ROOT, Visit

import spellmarket as sm

PICTURES = ROOT / "docs" / "pictures"
NAMES = ("Ada", "Bo", "Cleo", "Dev")
MOVES = {
    "kameloot": 22,
    "merchants_of_magick": 56,
    "mystic_smiths": 60,
    "enchanters": 90,
    "merlin_economics": 330,
}
SEATS = {"enchanters": 3}
ASKED = {"merlin_economics": "Act", "enchanters": "Use Minor Actions, then journey", "mystic_smiths": "Take"}
WILD = {"merlin_economics": 1000}  # every so many moves somebody does something odd, for variety
SIZES = {"desk": DESK, "phone": PHONE}
SAME = 0.2  # so much of a picture may differ before somebody must look: fonts and edges vary a little

COMPARE = """
async ([old, fresh]) => {
  const pixels = async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/jpeg;base64," + data)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const data_ = canvas.getContext("2d").getImageData(0, 0, image.width, image.height).data;
    return [image.width, image.height, data_];
  };
  const [[w, h, a], [v, g, b]] = [await pixels(old), await pixels(fresh)];
  if (w !== v || h !== g) return 1;
  let other = 0;
  for (let i = 0; i < a.length; i += 4) {
    const red = Math.abs(a[i] - b[i]);
    if (red + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) > 90) other += 1;
  }
  return other / (a.length / 4);
}
"""


def position(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table in the middle of a game that always goes the same way, as the server tells seat 0 of it."""
    game = sm.game(name)
    names = NAMES[: SEATS.get(name, 4)]
    table = game.table(seats=len(names), seed=11, names=names)
    table.listen()
    moves = 0
    ends: list[int] = []  # how much had been told after each move
    while (
        moves < MOVES[name]
        or 0 not in table.pending
        or not table.chair(0).prompt.startswith(ASKED.get(name, ""))
    ):
        seat = table.pending[-1]
        chair = table.chair(seat)
        chair.play(
            chair.hint(moves)[0] if moves % WILD.get(name, 3) else chair.options[len(chair.options) // 2]
        )
        moves += 1
        ends.append(len(table.chair(0).events()))
        assert not table.over, "the picture shows the middle of a game"
    chair = table.chair(0)
    shown = {
        "id": "picture", "name": "Moonbeam", "game": name, "title": game.title, "edition": game.edition,
        "options": table.chosen, "packs": [], "status": "playing", "listed": True, "watch": True,
        "start": "full", "mix": False,
        "away": "wait", "host": "p_1", "clock": None, "seq": 9, "pending": list(table.pending),
        "proposal": None, "deal": None, "result": None, "created": 0, "time": 0, "branch": None, "next": None,
        "seats": [
            {"seat": i, "kind": "person" if i < 2 else "bot", "name": who, "person": f"p_{i + 1}",
             "level": None, "away": False, "free": False, "here": True, "clock": None}
            for i, who in enumerate(names)
        ],
    }  # fmt: skip
    told = list(enumerate(chair.events()))[-60:]
    welcome = {
        "type": "welcome", "protocol": 1, "table": shown, "seq": 9, "view": chair.view, "chat": [],
        "you": {"person": "p_1", "name": names[0], "seat": 0, "host": True},
        "events": [
            {"seq": bisect_right(ends, n), "about": "game", "event": one.event.name,
             "text": game.tell(one, names, 0),
             "data": {slot: value for slot, value in one.json(game.box).items() if slot != "event"}}
            for n, one in told
        ],
        "ask": {
            "decision": "d1", "phase": table.asks(0), "prompt": chair.prompt, "rule": chair.rule,
            "options": [
                {"move": game.text(m), "text": game.say(m, names, 0), "parts": game.json(m)}
                for m in chair.options
            ],
        },
    }  # fmt: skip
    return shown, welcome


def played(page: Page, name: str) -> None:
    """The page gets its table from the test."""
    shown, welcome = position(name)

    def answer(route: Route) -> None:
        route.fulfill(json=shown)

    def speak(socket: WebSocketRoute) -> None:
        socket.send(json.dumps(welcome))

    page.route("**/api/tables/picture", answer)
    page.route_web_socket("**/api/tables/picture/socket*", speak)


def compare(page: Page, name: str) -> None:
    path = PICTURES / f"{name}.jpg"
    fresh = page.screenshot(type="jpeg", quality=82)
    if os.environ.get("SPELLMARKET_PICTURES") == "new" or not path.exists():
        PICTURES.mkdir(parents=True, exist_ok=True)
        path.write_bytes(fresh)
        return
    blank = page.context.new_page()
    both = [base64.b64encode(path.read_bytes()).decode(), base64.b64encode(fresh).decode()]
    other = blank.evaluate(COMPARE, both)
    blank.close()
    assert other < SAME, (
        f"{other:.0%} of {path.name} looks different: look, then take it anew (see the top of this file)"
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [name for name in sm.games() if name in MOVES])
def test_the_board_looks_as_it_did(visit: Visit, game: str, size: str) -> None:
    ada = visit("Ada", viewport=SIZES[size])
    played(ada.page, game)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    compare(page, f"{game}-{size}")


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_the_street_looks_as_it_did(visit: Visit, size: str, light: str) -> None:
    ada = visit("Ada", viewport=SIZES[size], color_scheme=light)
    ada.page.route("**/api/tables?*", lambda route: route.fulfill(json={"tables": [], "more": None}))
    page = ada.go("/")
    page.wait_for_selector(".stall__facts")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    compare(page, f"street-{size}-{light}")


def test_setting_up_looks_as_it_did(visit: Visit) -> None:
    page = visit("Ada").go("/new?game=kameloot")
    page.get_by_label("Name of the table").fill("Lantern Row")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    compare(page, "setup-desk")
