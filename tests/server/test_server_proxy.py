"""docs/host.md through a real nginx: what stands there is what runs, but for ports and paths."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import gzip
import ipaddress
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from benchmarks.server_driver import LOOSE, free_port
from spellmarket.server.settings import Settings
from tests.server.company import House, house, until

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
NAME = "play.example"
ORIGIN = f"https://{NAME}"
SOCKETS = 3
# What a package has around the server of the guide, and where an nginx may write that is nobody's service.
AROUND = """
daemon off;
master_process on;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{files}
{events}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {server}
}}
"""


def program() -> str:
    unpacked = ROOT / "build" / "nginx" / "usr" / "sbin" / "nginx"
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and not unpacked.exists():
        pytest.fail("there is no nginx: `python3 run.py test` fetches Debian's")
    return found or str(unpacked)


def configured(folder: Path, port: int, behind: int) -> str:
    """The configuration of the guide, with other ports and paths."""
    (server,) = re.findall(r"```nginx\n(.*?)```", GUIDE, re.S)
    changed = {
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "play.example.pem;": f"{folder}/play.example.pem;",
        "play.example.key;": f"{folder}/play.example.key;",
        "http://127.0.0.1:8000;": f"http://127.0.0.1:{behind};",
    }
    for said, here in changed.items():
        assert server.count(said) == 1, said
        server = server.replace(said, here)
    (files,) = re.findall(r"`(worker_rlimit_nofile [^`]+)`", GUIDE)
    (events,) = re.findall(r"`(events \{[^`]+\})`", GUIDE)
    return AROUND.format(folder=folder, server=server, files=files, events=events)


def certified(folder: Path) -> ssl.SSLContext:
    """A certificate for the name of the guide, and whoever believes it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName(
        [x509.DNSName(NAME), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    )
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - datetime.timedelta(days=1))
    made = made.not_valid_after(now + datetime.timedelta(days=1)).add_extension(names, critical=False)
    signed = made.sign(key, hashes.SHA256())
    (folder / "play.example.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    (folder / "play.example.key").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))
    return ssl.create_default_context(cafile=str(folder / "play.example.pem"))


class Outside:
    """Somebody beyond the proxy, at an address of their own."""

    def __init__(self, port: int, trusts: ssl.SSLContext, address: str) -> None:
        self.port, self.trusts, self.address = port, trusts, address
        transport = httpx.AsyncHTTPTransport(verify=trusts, local_address=address)
        headers = {"Host": NAME, "Origin": ORIGIN}
        self.http = httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{port}", transport=transport, headers=headers, timeout=30
        )
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        headers = {"cookie": self.cookie, **headers}
        return await self.http.request(method, path, json=body, headers=headers)

    async def named(self, name: str) -> Outside:
        answer = await self.ask("POST", "/api/me", {"name": name})
        assert answer.status_code == 200, answer.text
        told = answer.headers["set-cookie"]
        assert told.startswith("__Host-spellmarket=") and "Secure" in told, "the server knows of TLS"
        self.cookie = told.partition(";")[0]
        self.http.cookies.clear()
        return self

    def socket(self, table: str, origin: str = ORIGIN) -> connect:
        return connect(
            f"wss://{NAME}/api/tables/{table}/socket", host="127.0.0.1", port=self.port, ssl=self.trusts,
            server_hostname=NAME, origin=origin, local_addr=(self.address, 0), proxy=None,
            additional_headers={"Cookie": self.cookie},
        )  # fmt: skip


@contextlib.asynccontextmanager
async def proxied(folder: Path, h: House) -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """The nginx of the guide before a server; on the loopback, and gone with the test."""
    port, trusts = free_port(), certified(folder)
    file = folder / "nginx.conf"
    file.write_text(configured(folder, port, h.port), encoding="utf-8")
    words = [program(), "-c", str(file), "-p", str(folder)]
    tried = subprocess.run([*words, "-t"], capture_output=True, text=True)
    assert tried.returncode == 0, tried.stderr
    process = subprocess.Popen(words, stderr=subprocess.DEVNULL)

    def open_() -> bool:
        assert process.poll() is None, (folder / "error.log").read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
        return False

    try:
        await until(open_)
        yield port, trusts
    finally:
        process.terminate()
        process.wait(10)


def test_what_the_guide_says_of_nginx_works_line_by_line(file: str, tmp_path: Path) -> None:
    """Issue 18, 2: page, packed files, play by socket, the address of whoever comes, and limits by it."""
    (line,) = re.findall(r"^spellmarket serve --database friends\.db (--origin \S+)$", GUIDE, re.M)
    assert line == f"--origin {ORIGIN}"
    assert Settings(origins=(ORIGIN,)).secure
    limits = {**LOOSE, "guests": "2/minute", "sockets": SOCKETS}

    async def run() -> None:
        async with house(file, limits=limits, origins=(ORIGIN,)) as h, proxied(tmp_path, h) as (port, trusts):
            ada, bo = [Outside(port, trusts, address) for address in ("127.0.0.2", "127.0.0.3")]
            await look(ada)
            await ada.named("Ada")
            await play(ada, await bo.named("Bo"))
            await hold_back(h, ada, bo)
            for who in (ada, bo):
                await who.http.aclose()

    asyncio.run(run())


async def look(who: Outside) -> None:
    """The page with its headers, and a script that is packed on its way."""
    page = await who.ask("GET", "/")
    assert page.status_code == 200, "the browser client must be built: `python3 run.py test` does it"
    assert page.headers["strict-transport-security"]
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    script = re.search(r'src="(/[^"]+\.js)"', page.text)
    assert script is not None, "the page has a script"
    packed = await who.ask("GET", script[1], **{"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    plain = await who.ask("GET", script[1], **{"accept-encoding": "identity"})
    assert packed.content == plain.content
    assert len(gzip.compress(plain.content)) < len(plain.content)
    assert "immutable" in packed.headers["cache-control"]


async def play(ada: Outside, bo: Outside) -> None:
    """Two people at a table by sockets; a page from elsewhere gets none."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    wish = {"game": "kameloot", "seats": seats, "options": {"first_player": 0}}
    table = (await ada.ask("POST", "/api/tables", wish)).json()["id"]
    assert (await bo.ask("POST", f"/api/tables/{table}/commands", {"type": "sit", "id": "s"})).json()[
        "type"
    ] == "done"
    with pytest.raises(InvalidStatus) as refused:
        await ada.socket(table, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    async with ada.socket(table) as hers, bo.socket(table) as his:
        ask = None
        while ask is None:
            ask = json.loads(await hers.recv()).get("ask")
        move = ask["options"][0]["move"]
        await hers.send(json.dumps({"type": "play", "id": "m", "decision": ask["decision"], "move": move}))
        while (told := json.loads(await hers.recv())).get("id") != "m":
            pass
        assert told["type"] == "done"
        while json.loads(await his.recv()).get("seq", 0) < told["seq"]:
            pass
        spare = [await ada.socket(table) for _ in range(SOCKETS - 1)]
        with pytest.raises(InvalidStatus) as full:
            await ada.socket(table)
        assert full.value.response.status_code == 429, "sockets are counted by address"
        async with bo.socket(table):
            pass  # and his address has its own
        for one in spare:
            await one.close()


async def hold_back(h: House, ada: Outside, bo: Outside) -> None:
    """The address behind the proxy counts, whatever somebody says of themselves."""
    forged = {"x-forwarded-for": "10.9.8.7"}
    nobody = Outside(ada.port, ada.trusts, ada.address)

    async def one_more() -> int:
        return (await nobody.ask("POST", "/api/me", {"name": "More"}, **forged)).status_code

    assert await one_more() == 200, "the second name of that address"
    nobody.http.cookies.clear()
    assert await one_more() == 429
    other = Outside(bo.port, bo.trusts, bo.address)
    assert (await other.ask("POST", "/api/me", {"name": "Other"})).status_code == 200
    for one in (nobody, other):
        await one.http.aclose()
