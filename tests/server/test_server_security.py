"""The door: headers, cookies, origins, limits, passwords, and what never leaves the house."""

import asyncio
import contextlib
import gzip
import json
import logging
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from benchmarks.server_driver import LOOSE
from spellmarket.server.api import ENDPOINTS
from spellmarket.server.identity import Identity, tidy, weak
from spellmarket.server.serving import JsonLines
from spellmarket.server.wire import Door
from tests.server.company import LONG, Client, house, until

SECRET = "correct horse battery"


def test_H3_who_does_not_sit_at_a_table_cannot_use_up_what_its_seats_may_do(file: str) -> None:
    """Forty sockets without a name kept a table's players from moving, and pings alone were enough."""
    limits = {**LOOSE, "table_commands": "10/minute", "watchers": "10000/minute", "commands": "1000/minute"}

    async def run() -> None:
        async with house(file, limits=limits) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            stranger = await h.person("Dev")
            id = await h.table(people)
            clients = [await h.sit(id, who) for who in people]
            crowd = [await h.sit(id) for _ in range(3)] + [await h.sit(id, stranger)]
            for _ in range(20):
                for one in crowd:
                    one.say("ping")
                    one.say("why", move="nonsense")
            for one in crowd:
                assert (await one.command("ping"))["type"] == "pong", "pings cost nothing of a table's"
            assert any(told.get("code") == "too-fast" for told in crowd[0].heard)
            assert any(told.get("code") == "too-fast" for told in crowd[3].heard)
            for _ in range(15):
                await until(lambda: any(client.ask is not None for client in clients))
                asked = next(client for client in clients if client.ask is not None)
                answer = await asked.play()
                assert answer["type"] == "done", answer
                for client in clients:
                    await client.reach(answer["seq"])

    asyncio.run(run())


def test_H5_no_address_is_an_error_and_pages_have_a_limit(file: str, tmp_path: Path) -> None:
    """Three hundred letters were a file name too long for the machine, and an unhandled error each time."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<title>Spellmarket</title>")

    async def run() -> None:
        async with house(file, limits={**LOOSE, "pages": "40/minute"}, static=tmp_path / "static") as h:
            odd = (
                "a" * 300,
                "a" * 5000,
                "a/" * 1500,
                "%00",
                "%ff",
                "%2e%2e/%2e%2e/etc/passwd",
                "~",
                "x" * 255,
            )
            for path in odd:
                for tail in ("", ".js"):
                    answer = await h.http.get(f"/{path}{tail}")
                    assert answer.status_code in (200, 400, 404), (path, answer.status_code)
                    assert "root:" not in answer.text
            codes = [(await h.http.get("/")).status_code for _ in range(40)]
            assert codes[0] == 200
            assert codes[-1] == 429
            assert (await h.http.get("/api/me")).status_code == 200, "and the rest goes on"

    asyncio.run(run())


def test_H10_half_a_request_is_cut_and_whole_ones_are_not(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections with unfinished headers stayed for ever, until no file was left for anybody."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            client = await h.sit(id, people[0])
            waiting = asyncio.ensure_future(people[1].get(f"/api/tables/{id}/state?seen={client.seq}&wait=1"))
            monkeypatch.setattr(Door, "patience", 0.2)
            halves = (
                b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
                b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                b"Content-Length: 50\r\n\r\n{",
                b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT",
            )  # fmt: skip
            made = [await asyncio.open_connection("127.0.0.1", h.port) for _ in halves]
            for (_, writer), half in zip(made, halves, strict=True):
                writer.write(half)
            for reader, writer in made:
                with contextlib.suppress(ConnectionError):
                    await asyncio.wait_for(reader.read(), LONG)  # until it ends
                writer.close()
            assert (await waiting).status_code == 200, "an answer may take its time"
            assert (await client.command("ping"))["type"] == "pong", "and a socket its life"

    asyncio.run(run())


def test_H10_a_server_may_open_as_many_files_as_the_system_lets_it() -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2048));"
        "from spellmarket.server.serving import logs, more_files; logs('warning'); more_files();"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "2048\n"
    assert "only 2048 files may be open" in told.stderr


def test_H15_a_nul_is_malformed_and_no_trouble_of_the_store(database: str) -> None:
    """PostgreSQL refuses to hear of it, and that was taken for its absence: 503 instead of 400 or 404."""

    async def run() -> None:
        async with house(database) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            for path in ("/api/tables/%00", "/api/tables/a%00b/state", "/api/tables/%ff"):
                assert (await h.http.get(path)).status_code == 404, path
            for query in ("game=%00", "before=1~%00"):
                assert (await h.http.get(f"/api/tables?{query}")).status_code == 400, query
            for path, body in (
                ("/api/login", {"name": "A\0", "password": "long enough"}),
                ("/api/me", {"name": "A\0"}),
                (f"/api/tables/{id}/commands", {"type": "mute", "id": "m", "person": "p\0"}),
                (f"/api/tables/{id}/commands", {"type": "chat", "id": "c", "text": "\0"}),
            ):
                answer = await people[0].post(path, body)
                assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), path
            client = await h.sit(id, people[0])
            client.say("mute", person="p\0")
            await until(lambda: any(told.get("code") == "malformed" for told in client.heard))
            assert (await client.command("chat", text="a \\u0000 in words"))["type"] == "done"
            assert h.parts.hall.writable

    asyncio.run(run())


def test_H17_nobody_is_called_like_an_account_like_us_or_like_nothing(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Gwen")
            body = {"name": "Ada Real", "password": SECRET}
            assert (await ada.post("/api/account", body)).status_code == 200
            for name in ("Ada Real", "ADA REAL", "\uff21da Real"):
                answer = await h.http.post("/api/me", json={"name": name}, headers={"cookie": ""})
                assert (answer.status_code, answer.json()["code"]) == (409, "taken"), name
            odd = (
                "\u3164",
                "\u2800\u2800",
                "\u115f",
                "You",
                "yOU",
                "Lantern",
                "Bot 3",
                "Seat 1",
                "\u0410da",
                "...",
            )
            for name in odd:
                answer = await h.http.post("/api/me", json={"name": name}, headers={"cookie": ""})
                assert (answer.status_code, answer.json()["code"]) == (400, "name"), name
            for name in ("\u0410\u0434\u0430", "Zo\u00eb", "\u5f20\u4f1f", "Ada\u3164 Two", "Botticelli"):
                assert (
                    await h.http.post("/api/me", json={"name": name}, headers={"cookie": ""})
                ).status_code == 200, name

    asyncio.run(run())


def test_H21_looking_back_is_bounded(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty-five replays a second of one address made everybody's moves ten times slower."""
    going = threading.Event()
    at_once = most = 0

    def frames(*args: object) -> list[object]:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        going.wait(LONG)
        at_once -= 1
        return []

    async def run() -> None:
        async with house(file, limits={**LOOSE, "replays": "25/minute"}) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            client = await h.sit(id, people[0])
            monkeypatch.setattr("spellmarket.server.replay.frames", frames)
            asked = [asyncio.ensure_future(h.http.get(f"/api/tables/{id}/replay")) for _ in range(30)]
            await until(lambda: sum(one.done() for one in asked) == 14, LONG)
            assert {one.result().status_code for one in asked if one.done()} == {429}
            assert (await client.command("ping"))["type"] == "pong"
            going.set()
            codes = sorted([(await one).status_code for one in asked])
            assert codes == [200] * 16 + [429] * 14, (
                "sixteen wait in line, nine find it full, five come too often"
            )
            assert most == 1

    asyncio.run(run())


def test_H9_passwords_are_guessed_slowly_from_wherever_and_the_owner_gets_in(file: str) -> None:
    """Five a minute were for an address *and* a name: many names, or many addresses, were as many guesses."""
    limits = {**LOOSE, "logins": "5/minute", "logins_address": "12/minute", "logins_account": "10/hour"}

    async def run() -> None:
        async with house(file, limits=limits) as h:
            owner = await h.person("Gwen")
            made = await owner.post("/api/account", {"name": "Ada", "password": SECRET})
            device = made.cookies["spellmarket-known"]

            async def guess(name: str, address: str, password: str = "a wrong one", cookie: str = "") -> int:
                headers = {"x-forwarded-for": address, "cookie": cookie}
                body = {"name": name, "password": password}
                return (await h.http.post("/api/login", json=body, headers=headers)).status_code

            many_names = [await guess(f"Name {at}", "10.0.0.1") for at in range(14)]
            assert many_names == [403] * 12 + [429] * 2, "by address"
            one_network = [await guess("Bo", f"2001:db8:1:1::{at:x}") for at in range(1, 8)]
            assert one_network.count(403) <= 5, "an IPv6 network is one address"
            same = [await guess("Cleo", "10.0.0.3") for _ in range(4)]
            assert same == [403] * 3 + [429], "and waits longer each time"
            many_addresses = [await guess("Ada", f"10.1.0.{at}") for at in range(20)]
            assert many_addresses == [403] * 10 + [429] * 10, "by account"
            assert await guess("Ada", "10.2.0.1", SECRET) == 429
            known = f"spellmarket-known={device}"
            assert await guess("Ada", "10.2.0.2", SECRET, known) == 200, "who has been it before gets in"
            forged = f"spellmarket-known={device[:-2]}xx"
            assert await guess("Ada", "10.2.0.3", SECRET, forged) == 429

    asyncio.run(run())


def test_H9_who_logs_in_often_leaves_room_for_others(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    going = threading.Event()

    def slow(self: Identity, hashed: str, password: str) -> bool:
        going.wait(LONG)
        return False

    async def run() -> None:
        async with house(file) as h:
            first = await h.http.post("/api/login", json={"name": "X", "password": "a wrong one"})
            assert first.status_code == 403
            monkeypatch.setattr(Identity, "_matches", slow)

            async def login(address: str) -> int:
                body = {"name": f"N{address}", "password": "a wrong one"}
                headers = {"x-forwarded-for": address}
                return (await h.http.post("/api/login", json=body, headers=headers)).status_code

            crowd = [asyncio.ensure_future(login("10.0.0.1")) for _ in range(30)]
            await until(lambda: sum(one.done() for one in crowd) == 27)
            other = asyncio.ensure_future(login("10.0.0.2"))
            await until(lambda: h.parts.identity._in_line["10.0.0.2"] == 1)
            going.set()
            assert await other == 403
            assert sorted([await one for one in crowd]) == [403] * 3 + [429] * 27

    asyncio.run(run())


def test_every_answer_carries_the_security_headers(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            known = [e.path.replace("{game}", "kameloot") for e in ENDPOINTS if e.method == "GET"]
            paths = [re.sub(r"{\w+}", "x", path) for path in known]
            for path in [
                *paths,
                "/",
                "/tables/abc",
                "/nothing.js",
                "/api/nothing",
                "/healthz",
                "/metrics",
                "/api",
            ]:
                answer = await h.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy, path
                assert "frame-ancestors 'none'" in policy, path
                assert "unsafe" not in policy, path
                assert answer.headers["x-content-type-options"] == "nosniff", path
                assert answer.headers["referrer-policy"] == "same-origin", path
                assert "server" not in answer.headers, path
                if path.startswith("/api"):
                    assert answer.headers["cache-control"] == "no-store", path

    asyncio.run(run())


def test_a_cookie_is_for_our_pages_only_and_bound_to_the_host_over_tls(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            told = (await h.http.post("/api/me", json={"name": "Ada"})).headers["set-cookie"].lower()
            assert told.startswith("spellmarket=")
            assert "httponly" in told
            assert "samesite=lax" in told
        async with house(file, origins=("https://play.example",), hosts=("127.0.0.1",)) as h:
            answer = await h.http.post("/api/me", json={"name": "Ada"})
            told = answer.headers["set-cookie"].lower()
            assert told.startswith("__host-spellmarket=")
            assert "secure" in told
            assert "path=/" in told
            assert "domain" not in told
            assert answer.headers["strict-transport-security"] == "max-age=31536000"

    asyncio.run(run())


def test_a_cookie_that_was_changed_or_invented_is_nobodys(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            assert (await ada.get("/api/me")).json()["kind"] == "guest"
            for forged in (
                ada.cookie[:-1],
                ada.cookie[:15] + ("B" if ada.cookie[15] == "A" else "A") + ada.cookie[16:],
                "spellmarket=x.y",
                "spellmarket=",
            ):
                answer = await h.http.get("/api/me", headers={"cookie": forged})
                assert answer.json() == {"kind": "nobody", "person": None, "name": ""}

    asyncio.run(run())


def test_a_socket_from_a_foreign_page_is_refused(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            port = h.port
            forged = [
                "null", "http://evil.example", f"https://127.0.0.1:{port}", f"http://127.0.0.1:{port + 1}",
                "http://127.0.0.1", f"http://127.0.0.1:{port}.evil.example", f"http://evil.example:{port}",
                f"http://127.0.0.1:{port}/", f"http://x@127.0.0.1:{port}", f"HTTP://127.0.0.1:{port}",
                f"http://127.0.0.1:{port} ", "file://",
            ]  # fmt: skip
            for origin in forged:
                if origin != origin.strip():
                    continue  # HTTP itself takes the blank away
                with pytest.raises(ConnectionError, match="refused with 403"):
                    await Client.connect(port, id, people[0], origin=origin)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                f"Sec-WebSocket-Version: 13\r\nCookie: {people[0].cookie}\r\n\r\n".encode()
            )
            assert (await reader.readline()).split()[1] == b"403", "no origin and no token"
            writer.close()
            assert (await h.sit(id, people[0])).you["seat"] == 0

    asyncio.run(run())


def test_a_request_from_a_foreign_page_changes_nothing(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            own = f"http://127.0.0.1:{h.port}"
            for endpoint in ENDPOINTS:
                if endpoint.method == "GET":
                    continue
                path = re.sub(r"{\w+}", "x", endpoint.path)
                for headers in (
                    {"origin": "http://evil.example"},
                    {"sec-fetch-site": "cross-site"},
                    {"sec-fetch-site": "same-site", "origin": own},
                    {"origin": "null"},
                ):
                    answer = await h.http.request(
                        endpoint.method, path, json={}, headers={"cookie": ada.cookie, **headers}
                    )
                    assert (answer.status_code, answer.json()["code"]) == (403, "origin"), path
            good = {"cookie": ada.cookie, "origin": own, "sec-fetch-site": "same-origin"}
            assert (await h.http.post("/api/me", json={"name": "Bo"}, headers=good)).status_code == 200
            form = await h.http.post(
                "/api/me", content=b'{"name":"Bo"}', headers={"content-type": "text/plain"}
            )
            assert form.status_code == 415

    asyncio.run(run())


def test_another_name_that_points_at_our_address_does_not_get_in(file: str) -> None:
    async def run() -> None:
        async with house(file, hosts=("127.0.0.1", "localhost")) as h:
            assert (await h.http.get("/api/me", headers={"host": f"localhost:{h.port}"})).status_code == 200
            assert (await h.http.get("/api/me", headers={"host": "rebound.example"})).status_code == 400

    asyncio.run(run())


def test_an_account_keeps_its_seats_on_every_device(database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            ada, bo, _ = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            guest = ada.cookie
            made = await ada.post("/api/account", {"name": "Ada", "password": SECRET})
            assert made.json()["kind"] == "account"
            assert (await h.http.get("/api/me", headers={"cookie": guest})).json()["kind"] == "nobody", (
                "a new session"
            )

            taken = await bo.post("/api/account", {"name": "ada", "password": SECRET})
            assert (taken.status_code, taken.json()["code"]) == (409, "taken")
            wrong = await h.http.post("/api/login", json={"name": "Ada", "password": "something else"})
            unknown = await h.http.post("/api/login", json={"name": "Nobody", "password": "something else"})
            assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())

            phone = await h.http.post("/api/login", json={"name": "ADA", "password": SECRET})
            cookie = phone.headers["set-cookie"].partition(";")[0]
            ada.cookie = cookie
            tables = (await ada.get("/api/me/tables")).json()["tables"]
            assert [table["id"] for table in tables] == [id]
            assert (await h.sit(id, ada)).you["seat"] == 0

    asyncio.run(run())


def test_logging_out_and_a_new_password_close_sockets_at_once(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            here = await h.sit(id, bo)
            await bo.delete("/api/me")
            await until(lambda: here.code == 4401, 1.0)
            assert (await bo.get("/api/me")).json()["kind"] == "nobody"

            made = await cleo.post("/api/account", {"name": "Cleo", "password": SECRET})
            cleo.cookie = made.headers["set-cookie"].partition(";")[0]
            other = await h.http.post(
                "/api/login", json={"name": "Cleo", "password": SECRET}, headers={"cookie": ""}
            )
            elsewhere = other.headers["set-cookie"].partition(";")[0]
            h.http.cookies.clear()
            mine = await h.sit(id, cleo)
            cleo_elsewhere = type(cleo)("Cleo", cleo.id, elsewhere, h.http)
            theirs = await h.sit(id, cleo_elsewhere)
            refused = await cleo.post(
                "/api/account/password", {"old": "not it, no", "new": "another long one"}
            )
            assert refused.status_code == 403
            assert (
                await cleo.post("/api/account/password", {"old": SECRET, "new": "another long one"})
            ).status_code == 200
            await until(lambda: theirs.code == 4401, 1.0)
            assert mine.code is None

            token = (await ada.post(f"/api/tables/{id}/tokens", {})).json()["token"]
            program = await h.sit(id, token=token)
            assert program.you == {"person": ada.id, "name": "Ada", "seat": 0, "host": False}
            await ada.delete(f"/api/tables/{id}/tokens")
            await until(lambda: program.code == 4401, 1.0)
            again = await h.sit(id, token=token, wait=False)
            await until(lambda: again.code == 4401)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("password", "good"),
    [
        ("password123", False),
        ("aaaaaaaaaa", False),
        ("my Zelda is here", False),
        ("tea and seven toads", True),
    ],
)
def test_the_first_guesses_of_everybody_are_no_passwords(password: str, good: bool) -> None:
    assert (weak(password, "Zelda") is None) == good


def test_names_hold_no_invisible_or_directing_characters() -> None:
    assert tidy("  A\u202eda\n\u0000 \u200b B ") == "Ada B"
    assert tidy("\u202e\n") == ""


def test_limits_are_kept_and_said(file: str) -> None:
    async def run() -> None:
        limits = {
            "guests": "4/minute", "logins": "2/minute", "tables": "1/minute", "chat": "1/minute",
            "commands": "8/10second", "requests": "1000/second",
        }  # fmt: skip
        async with house(file, limits=limits) as h:
            ada, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            again = await ada.post("/api/tables", {"game": "kameloot", "seats": [{"kind": "me"}] * 1})
            assert (again.status_code, again.headers["retry-after"]) == (429, "1")
            assert [
                (await h.http.post("/api/me", json={"name": "X"}, headers={"cookie": ""})).status_code
                for _ in range(2)
            ] == [
                200,
                429,
            ]
            h.http.cookies.clear()
            login = {"name": "Ada", "password": "wrong wrong"}
            assert [(await h.http.post("/api/login", json=login)).status_code for _ in range(3)] == [
                403,
                403,
                429,
            ]

            here = await h.sit(id, cleo)
            assert (await here.command("chat", text="one"))["type"] == "done"
            assert (await here.command("chat", text="two"))["code"] == "too-fast"
            for _ in range(12):
                answer = await here.command("ping")
            assert answer["code"] == "too-fast"
            for _ in range(120):
                here.say("ping")
            await until(lambda: here.code == 1008)
            assert (await h.sit(id, bo)).you["seat"] == 1, "others do not notice"

    asyncio.run(run())


def test_an_address_gets_only_so_many_sockets(file: str) -> None:
    async def run() -> None:
        from benchmarks.server_driver import LOOSE

        async with house(file, limits={**LOOSE, "sockets": 3}) as h:
            id = await h.table(await h.people("Ada", "Bo", "Cleo"))
            open_ones = [await h.sit(id) for _ in range(3)]
            with pytest.raises(ConnectionError, match="refused with 429"):
                await h.sit(id)
            open_ones[0].close()
            await until(lambda: open_ones[0].code is not None)
            await until(lambda: sum(h.parts.guard.sockets.values()) < 3)
            await h.sit(id)

    asyncio.run(run())


def test_pages_are_files_of_the_client_and_nothing_else(file: str, tmp_path: Path) -> None:
    async def run() -> None:
        static = tmp_path / "static"
        (static / "assets").mkdir(parents=True)
        (static / "index.html").write_text("<!doctype html><title>client</title>")
        (static / "assets" / "app-1a2b3c4d.js").write_text("1")
        (tmp_path / "secret.txt").write_text("secret")
        async with house(file, static=static) as h:
            for page in ("/", "/tables/abc", "/games/kameloot", "/replay/x", "/credits", "/index.html"):
                answer = await h.http.get(page)
                assert answer.status_code == (404 if page == "/index.html" else 200), page
            asset = await h.http.get("/assets/app-1a2b3c4d.js")
            assert "immutable" in asset.headers["cache-control"]
            for way in (
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/assets/..%2f..%2fsecret.txt",
                "/assets/%00",
                "/x.js",
            ):
                answer = await h.http.get(way)
                assert "secret" not in answer.text, way
            assert (await h.http.get("/api/nothing")).json()["code"] == "unknown"
            assert (await h.http.post("/tables/abc")).status_code == 405

    asyncio.run(run())


def test_figures_are_for_who_has_the_token(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            assert (await h.http.get("/metrics")).status_code == 404
        async with house(file, metrics_token="figures") as h:
            assert (await h.http.get("/metrics")).status_code == 401
            id = await h.table(await h.people("Ada", "Bo", "Cleo"))
            answer = await h.http.get("/metrics", headers={"authorization": "Bearer figures"})
            assert "spellmarket_ack_seconds_bucket" in answer.text
            assert id not in answer.text
            assert "Ada" not in answer.text

    asyncio.run(run())


def test_our_own_faults_are_said_without_a_trace(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house(file) as h:

            def broken(*args: object) -> None:
                raise RuntimeError("the secret is 42")

            monkeypatch.setattr(h.parts.hall.boxes, "game", broken)
            answer = await h.http.get("/api/games")
            assert answer.status_code == 500
            assert answer.json() == {
                "code": "internal",
                "reason": "Something went wrong on our side.",
                "rule": None,
            }

    asyncio.run(run())


def test_logs_hold_no_secrets_and_one_line_an_event(file: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[str]:
        async with house(file) as h:
            people = await h.people("Ada\r\nlevel=error", "Bo", "Cleo")
            id = await h.table(people)
            token = (await people[0].post(f"/api/tables/{id}/tokens", {})).json()["token"]
            await people[0].post("/api/account", {"name": "Ada", "password": SECRET})
            client = await h.sit(id, people[1])
            await client.command("chat", text="a whisper")
            gathering = await h.parts.hall.gathering(id)
            secrets = [id, token, SECRET, "a whisper", gathering.room.secret, f"{gathering.room.seed:064x}"]
            return secrets + [who.cookie.partition("=")[2] for who in people]

    with caplog.at_level(logging.INFO, logger="spellmarket"):
        secrets = asyncio.run(run())
    written = [JsonLines().format(record) for record in caplog.records]

    assert any('"route": "/api/tables/{id}/tokens"' in line for line in written)
    for line in written:
        assert "\n" not in line
        json.loads(line)
        for secret in secrets:
            assert secret not in line


def test_ids_and_tokens_cannot_be_guessed(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo")
            id = await h.table(people)
            token = (await people[0].post(f"/api/tables/{id}/tokens", {})).json()["token"]
            assert re.fullmatch(r"[A-Za-z0-9_-]{20}", id)
            assert re.fullmatch(r"smt_[A-Za-z0-9_-]{43}", token)
            stored = await h.parts.store.read(everything)
            for secret in (token, *[who.cookie.partition("=")[2].partition(".")[0] for who in people]):
                assert secret not in stored, "only digests are stored"

    asyncio.run(run())


def everything(c) -> str:
    from spellmarket.storage.schema import sessions, tokens

    return repr(c.execute(sessions.select()).all()) + repr(c.execute(tokens.select()).all())


def test_files_are_sent_packed_to_those_who_take_them_so(file: str, tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "index.html").write_text("<!doctype html><title>client</title>")
        (tmp_path / "app-1a2b3c4d.js").write_text("plain")
        (tmp_path / "app-1a2b3c4d.js.gz").write_bytes(gzip.compress(b"from the build"))
        (tmp_path / "type-1a2b3c4d.woff2").write_bytes(b"letters")
        async with house(file, static=tmp_path) as h:

            async def asked(path: str, accepts: str) -> tuple[str, str | None, str | None, str]:
                answer = await h.http.get(path, headers={"accept-encoding": accepts})
                headers = answer.headers
                assert ("immutable" in headers["cache-control"]) == (path != "/")
                assert headers["cache-control"] == "no-cache" or path != "/"
                return (
                    answer.text,
                    headers.get("content-encoding"),
                    headers.get("vary"),
                    headers["content-type"].partition(";")[0],
                )

            script = "text/javascript"
            assert await asked("/app-1a2b3c4d.js", "br, gzip") == (
                "from the build",
                "gzip",
                "accept-encoding",
                script,
            )
            for plainly in ("identity", "gzip;q=0", ""):
                assert await asked("/app-1a2b3c4d.js", plainly) == ("plain", None, "accept-encoding", script)
            assert await asked("/type-1a2b3c4d.woff2", "br, gzip") == ("letters", None, None, "font/woff2")
            assert (await asked("/", "br, gzip"))[1:3] == (None, None)
            people = await h.people("Ada", "Bo", "Cleo")
            for _ in range(3):
                await h.table(people)
            for accepts, encoding in (("gzip", "gzip"), ("identity", None)):
                for kind in ("games", "tables"):
                    told = await h.http.get(f"/api/{kind}", headers={"accept-encoding": accepts})
                    assert told.headers.get("content-encoding") == encoding
                    assert told.json()[kind] and told.headers["vary"] == "accept-encoding"

    asyncio.run(run())


def test_a_code_that_was_written_down_opens_an_account_once(file: str) -> None:
    """Issue 18, 4: accounts have no mail, and a lost password was lost for good."""
    old, new = "a long enough secret", "another long secret"

    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            made = await ada.post("/api/account", {"name": "Ada", "password": old})
            ada.cookie = made.headers["set-cookie"].partition(";")[0]
            wrong = await ada.post("/api/account/recovery", {"password": "not that secret"})
            assert wrong.status_code == 403
            first = (await ada.post("/api/account/recovery", {"password": old})).json()["code"]
            code = (await ada.post("/api/account/recovery", {"password": old})).json()["code"]
            assert re.fullmatch(r"[2-9A-Z]{5}(-[2-9A-Z]{5}){3}", code) and code != first

            async def reset(token: str) -> int:
                answer = await h.http.post("/api/account/reset", json={"token": token, "new": new})
                h.http.cookies.clear()
                return answer.status_code

            assert await reset(first) == 403, "the newer one has taken its place"
            assert await reset(code.lower().replace("-", " ")) == 200
            assert await reset(code) == 403, "it works once"
            login = await h.http.post("/api/login", json={"name": "Ada", "password": new})
            assert login.status_code == 200
            stored = await h.parts.store.read(lambda c: c.execute(text("SELECT * FROM resets")).all())
            assert stored == []

    asyncio.run(run())
