"""In French nothing stays English: words that only English has are looked for on pages and boards."""

from __future__ import annotations

import json
import re
import secrets
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from sqlalchemy import create_engine
from visitors import ROOT, Visit, comes_true, touch

import spellmarket as sm
from spellmarket.server.lines import Place
from spellmarket.server.lobby import player
from spellmarket.server.messages import Level
from spellmarket.server.room import BOT_NAMES, Seating
from spellmarket.storage import ratings

ENGINE = ROOT / "src" / "spellmarket"
WEB = ROOT / "web" / "src" / "words"
WORD = re.compile(r"[^\W\d_]{3,}")
LOOKS = 6  # things looked at on each board

# Every text of the page, seen or spoken, but for what says that it is English.
TEXTS = """() => {
  const own = (one) => one && !one.closest("script, style, noscript, body [lang=en]");
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (own(walk.currentNode.parentElement)) found.push(walk.currentNode.textContent);
  for (const name of ["aria-label", "title", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`))
      if (own(one)) found.push(one.getAttribute(name));
  return found;
}"""
LOOK = """(n) => {
  const things = [...document.querySelectorAll("[data-board] [data-look], [data-board] [data-zoom]")];
  const ids = [...new Set(things.map((one) => one.dataset.look ?? one.dataset.zoom))];
  const one = things.find((one) => (one.dataset.look ?? one.dataset.zoom) === ids[n]);
  one?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  return ids.length;
}"""

# From the page, so that the browser says which language it speaks: the table gets its name in it.
OPEN = """async (wanted) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wanted) });
  return (await answer.json()).id;
}"""


def texts(told: Any) -> Iterator[str]:
    if isinstance(told, dict):
        for one in told.values():
            yield from texts(one)
    elif isinstance(told, list):
        for one in told:
            yield from texts(one)
    elif isinstance(told, str):
        yield told


def in_words(said: Iterator[str]) -> set[str]:
    return {word.lower() for text in said for word in WORD.findall(text)}


def french_files() -> Iterator[dict[str, Any]]:
    for path in [*ENGINE.rglob("fr.toml"), *ENGINE.rglob("fr/*.toml")]:
        yield tomllib.loads(path.read_text(encoding="utf-8"))


def english_texts() -> Iterator[str]:
    """What the catalogues have English for, and what the games say themselves."""
    for path in [*(WEB / "en").glob("*.json"), ENGINE / "server" / "words" / "en.toml"]:
        read = json.loads if path.suffix == ".json" else tomllib.loads
        yield from texts(read(path.read_text(encoding="utf-8")))
    for told in french_files():
        for section in ("names", "printed", "advice", "reasons"):
            yield from told.get(section, {})
    for name in sm.games():
        game = sm.game(name)
        for said in (game.texts.events, game.texts.prompts, game.texts.verbs):
            yield from texts(said)


def french_texts() -> Iterator[str]:
    for told in french_files():
        yield from texts(told)
    for path in (WEB / "fr").glob("*.json"):
        yield from texts(json.loads(path.read_text(encoding="utf-8")))


@cache
def only_english() -> set[str]:
    names = {*BOT_NAMES, "Ada", "English", *(sm.game(name).title for name in sm.games())}
    codes = {sm.game(name).code for name in sm.games()}
    return in_words(english_texts()) - in_words(french_texts()) - in_words(iter(names | codes))


RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+")


def left(page: Page) -> set[str]:
    """Texts of the page with words that no French text has."""
    found = {RULE.sub("", " ".join(text.split())) for text in page.evaluate(TEXTS)}
    return {text for text in found if in_words(iter([text])) & only_english()}


def test_the_words_that_only_english_has_are_known() -> None:
    assert {"anvil", "tanning", "barbarians", "hashes"} <= only_english()
    assert not {"hibou", "robot", "table", "action"} & only_english()


def ended(store: Path, game: str, levels: list[Level]) -> None:
    """A finished game among bots, entered as the server does it."""
    players = [player(Seating(Place(kind="bot", level=level))) for level in levels]
    engine = create_engine(f"sqlite:///{store}")
    with engine.begin() as c:
        told = ratings.Ended(secrets.token_urlsafe(15), game, 0, len(levels))
        ratings.enter(c, told, players, range(1, len(levels) + 1))
    engine.dispose()


def test_pages_around_a_game_are_french(visit: Visit, store: Path) -> None:
    ada = visit("Ada", locale="fr-FR")
    ended(store, "kameloot", ["easy", "medium"])
    ada.table("kameloot", "open", "bot")
    others = [table["name"] for table in ada.api("GET", "/tables")["tables"]]  # as their hosts called them
    for path in ("/", "/new", "/settings", "/ladder/kameloot", "/games/kameloot"):
        page = ada.go(path)
        page.wait_for_selector("h1, h2")
        page.wait_for_load_state("networkidle")
        assert not {text for text in left(page) if not any(name in text for name in others)}, path


@pytest.mark.parametrize("game", sm.games())
def test_a_board_is_french_down_to_what_is_looked_at(visit: Visit, game: str) -> None:
    ada = visit("Ada", locale="fr-FR")
    ada.go("/settings")
    bots = max(2, sm.game(game).seats[0]) - 1
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * bots]
    page = ada.sit(ada.page.evaluate(OPEN, {"game": game, "seats": seats}))
    page.wait_for_selector("[data-asked=yes]")
    wrong = left(page)
    touch(page, 6, patience=40)
    for n in range(LOOKS):
        if page.evaluate(LOOK, n) <= n:
            break
        comes_true(page, "document.querySelector('look-sheet dialog')?.open ?? true")
        wrong |= left(page)
    assert not wrong
