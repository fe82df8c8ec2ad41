"""How smooth the table is in a real browser, and how soon one plays.

    python -m benchmarks.browser_smooth [--game merchants_of_magick] [--seats 8] [--touches 30]

At a table full of bots, with all motion on, somebody plays while the page watches itself: the time between
frames, tasks that kept the browser busy for 50 ms or longer, what was changed on the board for each message,
and how long an own touch took to be seen. Then every game is opened from the street: first paint, and how
much time and how many clicks until the first move is on its way.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, WebSocket, sync_playwright

from benchmarks.server_driver import Running, percentile, verdict
from spellmarket import game as find_game
from spellmarket import games

ARGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync")
DESK = {"width": 1440, "height": 900}

WATCH = """() => {
  const seen = (window.seen = {frames: [], tasks: [], changed: 0, touched: 0, renders: 0});
  let last = performance.now();
  const frame = (now) => { seen.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  new PerformanceObserver((all) => { for (const one of all.getEntries()) seen.tasks.push(one.duration); })
    .observe({type: "longtask"});
  const board = document.querySelector("[data-board]");
  new MutationObserver((all) => {
    seen.renders += 1;
    for (const one of all) {
      if (one.type === "childList") seen.changed += one.addedNodes.length + one.removedNodes.length;
      else seen.touched += 1;
    }
  }).observe(board, {subtree: true, childList: true, attributes: true, characterData: true});
}"""

# Somebody who touches what is lit, after a moment's thought; for each touch the time until a frame shows it.
PLAY = """async ([touches, thought, seed]) => {
  let luck = seed;
  const below = (n) => (luck = (luck * 1103515245 + 12345) % 2147483648) % n;
  const shown = [];
  for (let waits = 0; shown.length < touches && waits < 400; ) {
    if (document.querySelector("end-page main")) break;
    const all = [...document.querySelectorAll("[data-board] [data-legal]")];
    const lit = all.filter((one) => one.checkVisibility());
    if (!document.querySelector("[data-asked=yes]") || !lit.length) {
      waits += 1;
      await new Promise((go) => setTimeout(go, 50));
      continue;
    }
    waits = 0;
    const sure = lit.filter((one) => one.hasAttribute("data-confirm"));
    const one = sure.length && below(3) ? sure[below(sure.length)] : lit[below(lit.length)];
    const begun = performance.now();
    const changed = new Promise((go) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => go(true));
      });
      watch.observe(document.querySelector("[data-board]"),
        {subtree: true, childList: true, attributes: true, characterData: true});
      setTimeout(() => { watch.disconnect(); go(false); }, 2000);
    });
    one.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true})); // a finger ends what still moves
    one.click();
    if (await changed) shown.push(performance.now() - begun);
    await new Promise((go) => setTimeout(go, thought));
  }
  return shown;
}"""


@dataclass
class Smooth:
    """What was seen at one table. Times are in milliseconds."""

    frames: list[float]
    tasks: list[float]
    shown: list[float]
    messages: int  # that told of a change
    renders: int  # times the board was changed
    changed: int  # elements and texts put in or taken out
    touched: int  # attributes and texts written
    parts: int  # elements of the board

    def __str__(self) -> str:
        p50, p95, p99 = [percentile(self.frames, share) for share in (0.5, 0.95, 0.99)]
        soon, late = percentile(self.shown, 0.5), percentile(self.shown, 0.95)
        each = [n / self.messages for n in (self.renders, self.changed, self.touched)]
        return (
            f"{len(self.frames)} frames: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms;"
            f" {len(self.tasks)} tasks of 50 ms or more, the longest {max(self.tasks, default=0):.0f} ms;"
            f" {len(self.shown)} own touches shown after {soon:.0f} ms (p50), {late:.0f} ms (p95);"
            f" {self.messages} messages, for each {each[0]:.1f} renderings, {each[1]:.0f} parts of"
            f" {self.parts} put in or taken out, {each[2]:.0f} attributes and texts written"
        )


def launched(play: Playwright) -> Browser:
    path = shutil.which("chromium") or "/usr/bin/chromium"
    return play.chromium.launch(executable_path=path, args=list(ARGS))


def smooth(page: Page, address: str, name: str, seats: int, touches: int, thought: int = 600) -> Smooth:
    """Sits down with bots and plays a while, all motion on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(str(data)[:40]))

    page.on("websocket", listen)
    ask(page, address, "POST", "/me", {"name": "Ada"})
    others = [{"kind": "bot", "level": "easy"}] * (seats - 1)
    opened = ask(page, address, "POST", "/tables", {"game": name, "seats": [{"kind": "me"}, *others]})
    page.goto(f"{address}/tables/{opened['id']}")
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate(WATCH)
    parts = page.evaluate("document.querySelectorAll('[data-board] *').length")
    heard.clear()
    shown = page.evaluate(PLAY, [touches, thought, 7])
    seen = page.evaluate("window.seen")
    updates = sum('"update"' in one for one in heard)
    return Smooth(shown=shown, messages=max(1, updates), parts=parts, **seen)


def ask(page: Page, address: str, method: str, path: str, body: Any) -> Any:
    headers = {"Content-Type": "application/json", "Origin": address}
    answer = page.context.request.fetch(f"{address}/api{path}", method=method, headers=headers, data=body)
    assert answer.ok, answer.text()
    return answer.json()


# Clicks the stall, then whatever is lit, surest first, until a move is on its way.
FIRST = """async (title) => {
  const until = async (is) => {
    for (let i = 0; i < 2000 && !is(); i++) await new Promise((go) => setTimeout(go, 5));
  };
  const lit = () => [...document.querySelectorAll("[data-board] [data-legal]")]
    .filter((one) => one.checkVisibility());
  const begun = performance.now();
  let clicks = 1;
  const stall = [...document.querySelectorAll(".stall")].find((one) => one.textContent.includes(title));
  stall.querySelector(".stall__go").click();
  await until(() => document.querySelector("[data-asked=yes]"));
  const asked = performance.now() - begun;
  let changes = 0;
  new MutationObserver(() => changes++)
    .observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  for (; !window.played && clicks < 12; clicks++) {
    await until(() => lit().length);
    for (let before = -1; before !== changes; ) {
      before = changes; // what comes late (the goal of the game, who is here) must not pass for an answer
      await new Promise((go) => setTimeout(go, 100));
    }
    const before = changes;
    (lit().find((one) => one.hasAttribute("data-confirm")) ?? lit()[0]).click();
    await until(() => window.played || changes > before); // a busy page shows a click late
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 30)));
  }
  return [clicks, asked];
}"""
PAINT = """() => new Promise((go) => new PerformanceObserver((all) => {
  const first = all.getEntriesByName("first-contentful-paint")[0];
  if (first) go(first.startTime);
}).observe({type: "paint", buffered: true}))"""
HEAR = """(() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"type":"play"')) window.played = true;
    return send.call(this, data);
  };
})()"""


@dataclass
class First:
    game: str
    paint: float  # first contentful paint of the street, ms
    asked: float  # from the click on the stall to the first question, ms
    clicks: int  # from the street to the first move

    def __str__(self) -> str:
        return (
            f"{self.game}: first paint after {self.paint:.0f} ms, from the click on its stall to the first"
            f" question {self.asked:.0f} ms, {self.clicks} clicks from the street to the first move"
        )


def first(browser: Browser, address: str, name: str) -> First:
    """From the street to the first move, in a browser that was never here."""
    context = browser.new_context(viewport=DESK, locale="en-GB")
    context.add_init_script(HEAR)
    page = context.new_page()
    page.goto(address + "/")
    page.wait_for_selector(".stall__go")
    paint = page.evaluate(PAINT)
    clicks, asked = page.evaluate(FIRST, find_game(name).title)
    context.close()
    return First(name, paint, asked, clicks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="merchants_of_magick")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--touches", type=int, default=30)
    told = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(str(Path(folder) / "smooth.db")) as server,
        sync_playwright() as play,
    ):
        browser = launched(play)
        page = browser.new_context(viewport=DESK, locale="en-GB").new_page()
        found = smooth(page, server.address, told.game, told.seats, told.touches)
        print(f"{told.game}, {told.seats} seats: {found}", flush=True)
        firsts = [first(browser, server.address, name) for name in games()]
        print(*firsts, sep="\n", flush=True)
        browser.close()
    good = percentile(found.frames, 0.5) < 20 and percentile(found.shown, 0.5) < 100
    soon = all(one.paint < 1000 and one.clicks <= 2 for one in firsts)
    verdict(good and soon, "60 frames a second and touches shown within 100 ms (p50), first paint under 1 s")


if __name__ == "__main__":
    main()
