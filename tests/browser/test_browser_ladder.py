"""The ladder: people and bots on one scale, places as ranges, and the licence of whoever is looked at."""

import sqlite3
from pathlib import Path

from playwright.sync_api import expect
from visitors import PHONE, Visit

GAME = "enchanters"


def test_a_ladder_shows_ranges_newcomers_and_licences(visit: Visit, store: Path) -> None:
    ada, bo = visit("Ada"), visit("Bo", viewport=PHONE, locale="fr-FR")
    mine, theirs = ada.api("GET", "/me")["person"], bo.api("GET", "/me")["person"]
    table = ada.table("kameloot", "open", "open", listed=False)
    rated = [
        ("bot:hard", "Bot, hard", 34.2, 0.2, 180),
        (mine, "Ada", 31.4, 1.0, 96),
        (theirs, "Bo", 30.8, 1.2, 71),
        ("bot:easy", "Bot, easy", 15.2, 0.15, 220),
        ("p_wren", "Wren", 27.0, 6.0, 7),
    ]
    with sqlite3.connect(store, timeout=30) as kept:
        for kind in ("ratings", "results"):  # of games that other tests have played in this house
            kept.execute(f"DELETE FROM {kind} WHERE game = ?", (GAME,))
        kept.executemany(f"INSERT INTO ratings VALUES ('{GAME}', ?, ?, ?, ?, ?)", rated)
        kept.execute(
            "INSERT INTO results SELECT ?, ?, ?, 3, 1, changed, 31.4, 1.0 FROM tables WHERE id = ?",
            (table, mine, GAME, table),
        )
        kept.execute(
            "INSERT INTO results SELECT ?, 'bot:hard', ?, 3, 2, changed, 34.2, 0.2 FROM tables WHERE id = ?",
            (table, GAME, table),
        )
    kept.close()

    page = ada.go(f"/ladder/{GAME}")
    rows = page.locator(".rungs tbody tr")
    expect(rows).to_have_count(5)
    ranks = [" ".join(one.inner_text().split()) for one in rows.locator(".rank").all()]
    assert ranks == ["1 settled", "2 2 to 3", "3 2 to 3", "4 settled", "– new"]
    expect(rows.nth(0)).to_contain_text("Quill")
    expect(rows.nth(1)).to_contain_text("31.4 ± 2.0")
    expect(rows.nth(1)).to_contain_text("100%")
    expect(rows.nth(4)).to_contain_text("ranked after 3 more games")
    licence = page.locator(".licence")
    expect(licence.get_by_role("heading", name="Ada")).to_be_visible()
    expect(licence).to_contain_text("rating 31.4 ± 2.0")
    expect(licence.locator(".form li")).to_have_text(["1"])
    expect(licence.get_by_text("1 of 1 won")).to_have_count(2)  # with three players, and against Quill
    page.get_by_role("link", name="Bo", exact=True).click()
    expect(licence.get_by_role("heading", name="Bo")).to_be_visible()
    page.get_by_role("link", name="Kameloot").click()
    expect(licence).to_contain_text("No game of Kameloot yet.")

    narrow = bo.go(f"/people/{mine}")
    expect(narrow.locator(".rungs tbody tr")).to_have_count(5)
    expect(narrow.get_by_role("heading", name="Le classement")).to_be_visible()
    expect(narrow.locator(".licence h2")).to_have_text("Ada")
    assert narrow.evaluate("document.documentElement.scrollWidth <= innerWidth")
