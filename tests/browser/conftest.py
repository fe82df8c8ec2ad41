"""A real browser at a real server: one server for the whole run, every page watched for errors."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from visitors import DESK, ROOT, STATIC, Visit, Visitor, launched

import spellmarket as sm

# Bots do not make people wait here, and one machine may be many people.
SERVE = """
import sys
from spellmarket.server.serving import serve
from spellmarket.server.settings import Limits, Settings
limits = Limits(requests="2000/second", guests="5000/minute", tables="5000/minute", commands="500/second",
                table_commands="500/second", hints="500/minute", sockets=500, pages="5000/second",
                replays="500/second")
serve(port=int(sys.argv[1]), database=sys.argv[2],
      settings=Settings(bot_pause=0.0, bot_seconds=0.05, analysis_tables=1, limits=limits))
"""


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("market") / "market.db"


@pytest.fixture(scope="session")
def server(store: Path) -> Iterator[str]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the browser client is not built: `python3 run.py test` builds it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = store.with_name("server.log").open("w")
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(store)],
        stdout=log,
        stderr=log,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(900):  # a busy machine needs its time
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        else:
            pytest.fail(f"the server did not start: {Path(log.name).read_text()[-2000:]}")
        yield address
    finally:
        process.terminate()
        process.wait(10)
        log.close()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last, so that one browser serves them all.

    Its event loop counts as running in this thread while it is open, and meanwhile nothing else may run one.
    """
    items.sort(key=lambda item: "chromium" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as play:
        browser = launched(play, path)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def regulars() -> dict[str, Visitor]:
    """Visitors who stay for the whole run, by who and how they are."""
    return {}


@pytest.fixture
def visit(chromium: Browser, server: str, regulars: dict[str, Visitor]) -> Iterator[Visit]:
    """Makes visitors; in the end none of their pages may have had an error.

    A regular only looks at what a test tells the page: a window and a renderer for each such test would cost
    more than the page. What it remembers of the tests before is what it has in its cache.
    """
    made: list[Visitor] = []

    def make(name: str = "", newcomer: bool = False, regular: bool = False, **how: Any) -> Visitor:
        how = {"viewport": DESK, "color_scheme": "dark", "reduced_motion": "reduce", "locale": "en-GB", **how}
        if not regular:
            return fresh(name, newcomer, how)
        key = json.dumps([name, newcomer, {**how, "viewport": None, "color_scheme": None}], sort_keys=True)
        visitor = regulars.get(key) or regulars.setdefault(key, fresh(name, newcomer, how))
        if visitor not in made:
            made.append(visitor)
        visitor.page.set_viewport_size(how["viewport"])
        visitor.page.emulate_media(color_scheme=how["color_scheme"], reduced_motion=how["reduced_motion"])
        return visitor

    def fresh(name: str, newcomer: bool, how: dict[str, Any]) -> Visitor:
        context = chromium.new_context(**how)
        if not newcomer:  # who has read the goal cards of all games, and needs no guide
            read = json.dumps(list(sm.games()))
            silent = json.dumps({game: {"tables": [], "on": False} for game in sm.games()})
            context.add_init_script(
                f"localStorage.setItem('spellmarket.goals', '{read}');"
                f"localStorage['spellmarket.guide'] ??= '{silent}'"
            )
        visitor = Visitor(context, server)
        made.append(visitor)
        return visitor.named(name) if name else visitor

    yield make
    wrong = [line for visitor in made for line in visitor.wrong]
    for visitor in made:
        if visitor in regulars.values():
            visitor.wrong = []
        else:
            visitor.context.close()
    assert not wrong, "\n".join(wrong)
