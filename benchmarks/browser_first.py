"""How soon the street and each board are there, this build beside another one, in the same run.

    python -m benchmarks.browser_first --beside FOLDER [--rounds 7]

FOLDER is another checkout whose client is built. Both are served on this machine by engines that are not
compiled; every page is opened by a browser that was never here, the builds in turn. A table waits for its
player, so no bot and no rule is timed: from the beginning of the load to the first paint, and until
something can be touched; and how long the page's own thread worked until then, which others on the same
machine hardly change. Medians, in milliseconds.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.browser_smooth import DESK, PAINT, ask, launched
from benchmarks.server_driver import free_port, verdict
from spellmarket import game as find_game
from spellmarket import games

HERE = Path(__file__).resolve().parents[1]
SLOWER = 1.15  # what two runs on a busy machine differ by anyway
RUN = """
import sys
from spellmarket.server.serving import serve
from spellmarket.server.settings import Settings
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], settings=Settings(bot_pause=0.0))
"""
# The moment at which the first thing that can be touched is in sight and in its place. The place is asked for
# so that both pages are laid out by then: one with a list to choose from is laid out to say what is visible,
# and another is not, so that one build would be timed with its layout and the other without.
READY = """(() => {
  const look = () => {
    const found = [...document.querySelectorAll("[data-board] [data-legal], .stall__go")];
    const seen = found.some((one) => one.checkVisibility() && one.getClientRects().length);
    if (seen) window.ready = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()"""
WAIT = """() => new Promise((go) => {
  const look = () => (window.ready ? go(window.ready) : setTimeout(look, 5));
  look();
})"""


@contextlib.contextmanager
def served(root: Path, database: Path) -> Iterator[str]:
    """The address of a market that a checkout serves."""
    port = free_port()
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "SPELLMARKET_PURE": "1"}
    process = subprocess.Popen([sys.executable, "-c", RUN, str(port), str(database)], env=env, cwd=root)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=1):
                break
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


class Market:
    """A build with a table of each game that waits for its player."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        context = browser.new_context(viewport=DESK, locale="en-GB")
        page = context.new_page()
        ask(page, address, "POST", "/me", {"name": "Ada"})
        self.pages = {"street": "/", **{name: self.waiting(page, name) for name in games()}}
        self.visitor: Any = context.storage_state()
        context.close()
        self.paint: dict[str, list[float]] = {name: [] for name in self.pages}
        self.ready: dict[str, list[float]] = {name: [] for name in self.pages}
        self.work: dict[str, list[float]] = {name: [] for name in self.pages}

    def waiting(self, page: Page, name: str) -> str:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (find_game(name).facts.seats - 1)]
        opened = ask(page, self.address, "POST", "/tables", {"game": name, "seats": seats})
        page.goto(f"{self.address}/tables/{opened['id']}")
        page.wait_for_selector("[data-asked=yes]", timeout=120_000)
        return f"/tables/{opened['id']}"

    def open(self, name: str) -> None:
        context = self.browser.new_context(viewport=DESK, locale="en-GB", storage_state=self.visitor)
        context.add_init_script(READY)
        page = context.new_page()
        meter = context.new_cdp_session(page)
        meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.goto(self.address + self.pages[name], wait_until="commit")
        self.ready[name].append(page.evaluate(WAIT))
        told = meter.send("Performance.getMetrics")["metrics"]
        self.work[name] += [1000 * one["value"] for one in told if one["name"] == "TaskDuration"]
        self.paint[name].append(page.evaluate(PAINT))
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--beside", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=7)
    told = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(HERE, Path(folder) / "new.db") as new,
        served(told.beside, Path(folder) / "old.db") as old,
        sync_playwright() as play,
    ):
        browser = launched(play)
        ours, theirs = Market(browser, new), Market(browser, old)
        for number in range(told.rounds):
            for name in ours.pages:
                for market in (ours, theirs) if number % 2 else (theirs, ours):
                    market.open(name)
        browser.close()
    good = True
    print("| page | first paint, here | beside | something to touch, here | beside | work, here | beside |")
    print("|---|---|---|---|---|---|---|")
    for name in ours.pages:
        here, beside = (
            [median(found[name]) for found in (one.paint, one.ready, one.work)] for one in (ours, theirs)
        )
        good = good and all(a <= b * SLOWER for a, b in zip(here[:2], beside[:2], strict=True))
        both = [f"{a:.0f} | {b:.0f}" for a, b in zip(here, beside, strict=True)]
        print(f"| {name} | {' | '.join(both)} |", flush=True)
    verdict(good, f"no page is slower than beside by more than {SLOWER - 1:.0%}")


if __name__ == "__main__":
    main()
