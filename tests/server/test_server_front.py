"""The page brings with it what its script would ask for first."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec

from spellmarket.server.bodies import GameList
from spellmarket.server.front import Front
from tests.server.company import house

PAGE = "<head><title>x</title></head><body><!-- told --></body>"
FILES = {
    "table": {"scripts": ["/assets/table-1a2b3c4d.js"], "styles": ["/assets/play-1a2b3c4d.css"]},
    "boards": {
        "kameloot": {"scripts": ["/assets/board-1a2b3c4d.js"], "styles": ["/assets/kameloot-1a2b3c4d.css"]},
        "general": {"scripts": ["/assets/general-1a2b3c4d.js"], "styles": []},
    },
}


def told(page: str) -> dict[str, Any]:
    [block] = re.findall(r'<script type="application/json" id="told">([^<]*)</script>', page)
    found: dict[str, Any] = json.loads(block)
    return found


def test_a_page_brings_the_shelf_and_a_tables_page_its_board(file: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "front.json").write_text(json.dumps(FILES))

    async def run() -> None:
        async with house(file, static=tmp_path) as h:
            shelf = (await h.http.get("/api/games")).json()
            street = await h.http.get("/")
            assert told(street.text) == {"games": shelf}
            assert "modulepreload" not in street.text
            assert street.headers["content-encoding"] == "gzip"
            assert street.headers["vary"] == "accept-encoding"
            assert street.headers["cache-control"] == "no-cache"

            ada = await h.person("Ada")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            id = (await ada.post("/api/tables", {"game": "kameloot", "seats": seats})).json()["id"]
            page = await h.http.get(f"/tables/{id}")

            assert told(page.text)["table"] == {"id": id, "game": "kameloot", "packs": []}
            assert page.headers["vary"] == "accept-encoding, accept-language"
            scripts = re.findall(r'<link rel="modulepreload" href="([^"]*)">', page.text)
            assert scripts == ["/assets/table-1a2b3c4d.js", "/assets/board-1a2b3c4d.js"]
            sheets = re.findall(r'<link rel="preload" as="style" href="([^"]*)">', page.text)
            assert sheets == ["/assets/play-1a2b3c4d.css", "/assets/kameloot-1a2b3c4d.css"]
            assert "table" not in told((await h.http.get("/tables/nowhere")).text)

    asyncio.run(run())


def front(tmp_path: Path, page: str = PAGE) -> Front:
    (tmp_path / "index.html").write_text(page)
    return Front(tmp_path, lambda: GameList(games=[], bots=["</script><b>"], own=[]))


def test_what_a_page_brings_cannot_end_its_block(tmp_path: Path) -> None:
    page = front(tmp_path).page()
    assert page.count("</script>") == 1
    assert told(page)["games"]["bots"] == ["</script><b>"]


def test_a_game_without_a_board_has_the_general_one(tmp_path: Path) -> None:
    (tmp_path / "front.json").write_text(json.dumps(FILES))
    page = front(tmp_path).page(json.dumps({"id": "x", "game": "candles"}))
    assert "/assets/general-1a2b3c4d.js" in page and "/assets/board-" not in page


def test_a_summary_that_does_not_say_whose_table_it_is_and_a_page_without_a_mark(tmp_path: Path) -> None:
    assert "table" not in told(front(tmp_path).page("{}"))
    plain = "<head></head><body></body>"
    assert front(tmp_path, plain).page(msgspec.json.encode({"id": "x", "game": "kameloot"})) == plain
