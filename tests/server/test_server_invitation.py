"""The link to a table says who invites to what, before anybody follows it."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

from spellmarket.server import invitation
from tests.server.company import eventually, house


def test_a_link_tells_who_invites_to_what(file: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head><title>x</title></head><body></body>")

    async def run() -> None:
        async with house(file, static=tmp_path) as h:
            ada = await h.person('Ada "<&>')
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            opened = {"game": "kameloot", "seats": seats, "name": "Brass Kettle"}
            id = (await ada.post("/api/tables", opened)).json()["id"]

            async def told(language: str = "") -> dict[str, str]:
                answer = await h.http.get(f"/tables/{id}", headers={"accept-language": language})
                assert answer.status_code == 200
                found = re.findall(r'<meta property="og:(\w+)" content="([^"<>]*)">', answer.text)
                return {name: html.unescape(text) for name, text in found}

            english, french = await told(), await told("fr-FR,fr;q=0.9")
            assert english["title"] == 'Ada "<&> invites you to Kameloot'
            assert english["description"] == "Brass Kettle. 2 seats are free."
            assert french["title"] == 'Ada "<&> vous invite à Kameloot'
            assert french["description"] == "Brass Kettle. 2 places sont libres."
            bo = await h.person("Bo")
            await bo.command(id, "sit")
            assert (await told())["description"].endswith("One seat is free.")
            await (await h.person("Cleo")).command(id, "sit")

            async def described() -> str:
                return (await told())["description"]

            await eventually(described, "Brass Kettle. The game is being played.")
            other = await h.http.get("/tables/nowhere")
            assert "og:title" not in other.text, "of what is not there nothing is told"

    asyncio.run(run())


def test_a_summary_that_does_not_say_it_leaves_the_page_as_it_is() -> None:
    class Older:
        summary = "{}"

    row: Any = Older()
    assert invitation.invited("<head></head>", row, "en") == "<head></head>"
