"""What is written about the protocol is true: the page, the schemas, and the bot that was made from them."""

import asyncio
import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import jsonschema
import msgspec
import pytest

from spellmarket.server import messages
from spellmarket.server.api import ENDPOINTS
from spellmarket.server.messages import Commands
from spellmarket.server.openapi import openapi, schema_of_messages
from tests.server.company import LONG, house, play_out, until

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_page_names_every_route_command_code_and_event() -> None:
    for endpoint in ENDPOINTS:
        assert f"`{endpoint.method} {endpoint.path}" in PAGE, endpoint.path
    for kind in Commands.__args__:
        assert f'{{"type":"{kind.__struct_config__.tag}","id"' in PAGE, kind
    source = "".join(file.read_text() for file in (ROOT / "src/spellmarket/server").glob("*.py"))
    for code in set(re.findall(r'(?:No\(|code=)"([a-z-]+)"', source)):
        assert f"`{code}`" in PAGE, code
    listed = next(line for line in PAGE.splitlines() if line.startswith("An event of the table"))
    events = set(re.findall(r'\bnote\(\s*"([a-z_]+)"', source))
    assert len(events) > 15
    assert events <= set(re.findall(r"[a-z_]+", listed))


def test_every_command_on_the_page_is_one() -> None:
    found = re.findall(r'`(\{"type":"[a-z]+","id":.*?\})`', PAGE)
    assert len(found) == len(Commands.__args__)
    for text in found:
        msgspec.json.decode(re.sub(r"…", "00" * 15, text), type=Commands)


def test_the_table_on_the_page_has_the_fields_of_a_table() -> None:
    section = PAGE.split("## 3. A table")[1].split("```")[1]
    bare = re.sub(r"//.*", "", section.removeprefix("jsonc")).replace("…", "00")
    told = json.loads(bare)
    assert list(told) == list(messages.TableShown.__struct_fields__)
    assert list(told["seats"][0]) == list(messages.SeatShown.__struct_fields__)


def test_everything_a_table_says_fits_the_published_schema(file: str) -> None:
    schema = schema_of_messages()

    async def run() -> list[bytes]:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people, clock={"bank": 600, "more": 5})
            clients = [await h.sit(id, who) for who in people] + [await h.sit(id)]
            await clients[0].command("chat", text="Hello")
            await clients[1].command("why", move="display wand 1 0")
            await clients[1].command("play", decision="x", move="display wand 1 0")
            await play_out(clients[:3])
            await until(lambda: clients[3].table["status"] == "over")
            return [data for client in clients for data in client.raw]

    frames = asyncio.run(run())
    checker = jsonschema.Draft202012Validator({"$defs": schema["$defs"], **schema["received"]})
    kinds = set()
    for data in frames:
        told = json.loads(data)
        checker.validate(told)
        kinds.add(told["type"])
    assert kinds >= {"welcome", "update", "done", "refused", "reason", "chat", "presence"}


def test_the_openapi_document_is_one() -> None:
    document = openapi("0")
    text = json.dumps(document)
    for reference in set(re.findall(r'"#/components/schemas/([^"]+)"', text)):
        assert reference in document["components"]["schemas"]
    assert len(document["paths"]) == len({endpoint.path for endpoint in ENDPOINTS})


def test_the_http_interface_keeps_what_its_document_says(file: str, tmp_path: Path) -> None:
    """Hundreds of good and bad requests made from the document alone; no answer may be outside of it."""

    async def run() -> subprocess.CompletedProcess[str]:
        async with house(file) as h:
            ada = await h.person("Ada")
            command = [
                sys.executable, "-m", "schemathesis.cli", "run", f"http://127.0.0.1:{h.port}/api/openapi.json",
                "--header", f"Cookie: {ada.cookie}", "--max-examples", "6", "--phases", "coverage,fuzzing",
                "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
                "response_schema_conformance",
                "--exclude-path", "/api/me", "--exclude-path", "/api/login", "--seed", "1", "--no-color",
            ]  # fmt: skip
            process = await asyncio.create_subprocess_exec(
                *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=tmp_path
            )
            out, _ = await asyncio.wait_for(process.communicate(), 600)
            return subprocess.CompletedProcess(command, process.returncode or 0, out.decode())

    done = asyncio.run(run())
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("levels", [("easy", "medium")])
def test_the_example_bot_plays_to_the_end(file: str, levels: tuple[str, ...]) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "seat_bot.py"))

    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            seats = [{"kind": "me"}, *[{"kind": "bot", "level": level} for level in levels]]
            id = (await ada.post("/api/tables", {"game": "kameloot", "seats": seats})).json()["id"]
            token = (await ada.post(f"/api/tables/{id}/tokens", {})).json()["token"]
            result = await asyncio.wait_for(example["play"](f"http://127.0.0.1:{h.port}", id, token), LONG)
            assert len(result["scores"]) == 3

    asyncio.run(run())


def test_the_example_bot_is_short() -> None:
    assert len((ROOT / "examples" / "seat_bot.py").read_text().splitlines()) <= 60
