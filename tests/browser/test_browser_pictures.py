"""Pictures of every board, kept in docs/pictures to look at, and compared so that changes are seen.

The same seed gives the same position, and the socket is played by the test, so a picture is the same on
every run. `SPELLMARKET_PICTURES=new pytest tests/browser/test_browser_pictures.py` takes them anew: look at
them before committing.
"""

from __future__ import annotations

import base64
import os
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect
from scenes import MOVES, NAMES, played, position
from visitors import DESK, PHONE, ROOT, Visit, comes_true

import spellmarket as sm

PICTURES = ROOT / "docs" / "pictures"
SEATS = {"enchanters": 3}
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


LOADED = """
() => document.fonts.status === "loaded"
  && [...document.images].every((image) => image.complete)
  && document.getAnimations().every((one) =>
       one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity)
"""


def at_rest(page: Page) -> bytes:
    """A picture when all is loaded and two in a row are alike, however long a busy machine takes for it."""
    comes_true(page, LOADED)
    before, fresh = b"", page.screenshot(type="jpeg", quality=82, animations="disabled")
    for _ in range(20):
        if fresh == before:
            break
        before, fresh = fresh, page.screenshot(type="jpeg", quality=82, animations="disabled")
    return fresh


@cache
def judge(browser: Browser) -> Page:
    """An empty page that holds one picture beside the other, for all pictures of a run."""
    return browser.new_page()


def compare(page: Page, name: str) -> None:
    path = PICTURES / f"{name}.jpg"
    fresh = at_rest(page)
    if os.environ.get("SPELLMARKET_PICTURES") == "new" or not path.exists():
        PICTURES.mkdir(parents=True, exist_ok=True)
        path.write_bytes(fresh)
        return
    both = [base64.b64encode(path.read_bytes()).decode(), base64.b64encode(fresh).decode()]
    other = judge(page.context.browser).evaluate(COMPARE, both)
    assert other < SAME, (
        f"{other:.0%} of {path.name} looks different: look, then take it anew (see the top of this file)"
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [name for name in sm.games() if name in MOVES])
def test_the_board_looks_as_it_did(visit: Visit, game: str, size: str) -> None:
    ada = visit("Ada", regular=True, viewport=SIZES[size])
    played(ada.page, *position(game, NAMES[: SEATS.get(game, 4)]))
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    compare(page, f"{game}-{size}")


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
def test_the_street_looks_as_it_did(visit: Visit, size: str, light: str) -> None:
    ada = visit("Ada", regular=True, viewport=SIZES[size], color_scheme=light)
    ada.page.route("**/api/tables?*", lambda route: route.fulfill(json={"tables": [], "more": None}))
    page = ada.go("/")
    page.wait_for_selector(".stall__facts")
    compare(page, f"street-{size}-{light}")


def test_setting_up_looks_as_it_did(visit: Visit) -> None:
    page = visit("Ada").go("/new?game=kameloot")
    page.get_by_label("Name of the table").fill("Lantern Row")
    expect(page.get_by_label("Listed in the market")).not_to_be_checked()  # browser-a 24
    compare(page, "setup-desk")
