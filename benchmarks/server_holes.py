"""Attacks from outside on a server of our own, each of them short: they look for an answer, not for a time.

`python -m benchmarks.server_attacks` has them by name. What each of them did to a release before stands with
its function; what it finds wrong now is said in words, and anything found is a miss.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from benchmarks.server_driver import LOOSE, Person, Player, Running, free_port, person, table_of, visit, wire

PASSWORD = "correct horse battery"
THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


@dataclass
class Found:
    """What was tried, and what of it should not have been possible."""

    tried: str
    wrong: list[str]

    @property
    def good(self) -> bool:
        return not self.wrong

    def __str__(self) -> str:
        return f"{self.tried}: {'; '.join(self.wrong) or 'nothing found'}"


House = Callable[[Running, httpx.AsyncClient], Awaitable[Found]]


def outside(attack: House, folder: Path, **settings: Any) -> Found:
    """An attack on a server that runs for it alone, with the limits that a new house has unless told."""

    async def run(server: Running) -> Found:
        async with visit(server.address) as http:
            return await attack(server, http)

    with Running(f"{folder}/holes.db", **{"limits": {}, **settings}) as server:
        return asyncio.run(run(server))


async def addresses(server: Running, http: httpx.AsyncClient) -> Found:
    """H5  Three hundred letters were a file name too long for the machine: 500, with a trace in the log."""
    odd = ["a" * 300, "a" * 5000, "a/" * 1500, "%00", "%ff", "%2e%2e/%2e%2e/etc/passwd", "x" * 255]
    asked = [f"/{path}{tail}" for path in odd for tail in ("", ".js", "/state")] + ["/"] * 300
    codes = Counter([(await http.get(path)).status_code for path in asked])
    wrong = [f"{count} answers {code}" for code, count in codes.items() if code >= 500]
    if not codes[429]:
        wrong.append("pages have no limit")
    return Found(f"{len(asked)} odd addresses ({dict(codes)})", wrong)


def disk(folder: Path) -> Found:
    """H6  Every write failed, and health and log said that all was well."""
    said = folder / "said"
    file = folder / "disk.db"
    with said.open("wb") as log, Running(str(file), limits=LOOSE) as server:
        del log
        used = max(path.stat().st_size for path in folder.glob("disk.db*"))
        resource.prlimit(server.serving, resource.RLIMIT_FSIZE, (used, resource.RLIM_INFINITY))
        refused = httpx.post(server.address + "/api/me", json={"name": "Ada"}).status_code
        until = time.monotonic() + 300  # the journal is used again from its beginning before it grows
        while (ill := httpx.get(server.address + "/healthz").status_code) != 503 and time.monotonic() < until:
            httpx.post(server.address + "/api/me", json={"name": "Ada"})
        full = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.serving, resource.RLIMIT_FSIZE, full)
        until = time.monotonic() + 30
        while (
            well := httpx.get(server.address + "/healthz").status_code
        ) != 200 and time.monotonic() < until:
            time.sleep(0.1)
    wrong = [f"health was {ill} while nothing could be written"] if ill != 503 else []
    wrong += [f"health was {well} when it could be again"] if well != 200 else []
    return Found(f"files that may not grow (the first guest was answered {refused})", wrong)


async def clocks(server: Running, http: httpx.AsyncClient) -> Found:
    """H7  When time ran out nothing was taken from the clock, and `resume` gave all of it again."""
    people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
    id = (await table_of(people, "kameloot", clock={"bank": 10, "more": 0}))["id"]
    wrong = []

    async def seats() -> Any:
        return (await http.get(f"/api/tables/{id}")).json()

    [seat] = (await seats())["pending"]
    until = time.monotonic() + 120
    while not (await seats())["seats"][seat]["away"] and time.monotonic() < until:
        await asyncio.sleep(0.5)
    left = (await seats())["seats"][seat]["clock"]
    if left > 0:
        wrong.append(f"a clock that ran out shows {left} s")
    await people[seat].command(id, "resume")
    again = (await seats())["seats"][seat]["clock"]
    if again > 60:
        wrong.append(f"who takes the seat back has {again} s, not a minute")
    return Found("a bank of ten seconds that runs out", wrong)


async def deal(server: Running, http: httpx.AsyncClient) -> Found:
    """H8  Who knew the secret and sat down last chose the deal, because all entropy lay open by then."""
    ada, bo, last = [await person(http, name) for name in ("Ada", "Bo", "Eve")]
    luck = [secrets.token_hex(16) for _ in range(3)]
    promises = [sha256(bytes.fromhex(one)).hexdigest() for one in luck]
    wanted = {"game": "kameloot", "seats": THREE, "promise": promises[0]}
    id = (await ada.post("/api/tables", wanted)).json()["id"]
    await bo.command(id, "sit", promise=promises[1])
    open_ = (await http.get(f"/api/tables/{id}")).json()["deal"]["entropy"]
    wrong = [] if open_ == [None] * 3 else ["entropy is shown before everybody has promised"]
    await last.command(id, "sit", promise=promises[2])
    for who, mine in ((ada, luck[0]), (bo, luck[1])):
        await who.command(id, "reveal", entropy=mine)
    codes: Counter[str] = Counter()
    for _ in range(100):  # the others' entropy lies open now: is there another that pleases better?
        codes[(await last.command(id, "reveal", entropy=secrets.token_hex(16))).get("code", "taken")] += 1
    if set(codes) - {"not-promised", "too-fast"}:
        wrong.append(f"another entropy than the promised one was answered {dict(codes)}")
    again = await last.command(id, "sit", entropy=secrets.token_hex(16))
    if again["type"] == "done":
        wrong.append("who has promised could sit down again with something else")
    return Found("a hundred other entropies after all others were revealed", wrong)


async def passwords(server: Running, http: httpx.AsyncClient) -> Found:
    """H9  Five guesses a minute were for an address and a name: many of either were as many guesses."""
    owner = await person(http, "Gwen")
    made = await owner.post("/api/account", {"name": "Ada", "password": PASSWORD})
    known = f"spellmarket-known={made.cookies['spellmarket-known']}"

    async def guess(name: str, address: str, password: str = "a wrong one", cookie: str = "") -> int:
        headers = {"x-forwarded-for": address, "cookie": cookie}
        told = await http.post("/api/login", json={"name": name, "password": password}, headers=headers)
        return told.status_code

    checked = {
        "one address, many names": [await guess(f"Name {at}", "10.0.0.1") for at in range(40)].count(403),
        "one account, many addresses": [await guess("Ada", f"10.1.0.{at}") for at in range(60)].count(403),
        "one network": [await guess("Bo", f"2001:db8:1:1::{at:x}") for at in range(1, 40)].count(403),
    }
    most = {"one address, many names": 20, "one account, many addresses": 30, "one network": 5}
    wrong = [f"{count} guesses from {way}" for way, count in checked.items() if count > most[way]]
    if await guess("Ada", "10.2.0.1", PASSWORD, known) != 200:
        wrong.append("the owner is locked out")
    return Found(f"139 guesses ({checked} looked at)", wrong)


async def counting(server: Running, http: httpx.AsyncClient) -> Found:
    """H11  The number of the newest line and the frames of looking back told how many dice were spent."""
    people = [await person(http, name) for name in ("Ada", "Bo")]
    id = (await table_of(people, "merchants_of_magick"))["id"]

    async def seen() -> list[Any]:
        table = (await http.get(f"/api/tables/{id}")).json()["seq"]
        film = (await http.get(f"/api/tables/{id}/replay?eyes=watcher")).json()["total"]
        theirs = (await people[1].get(f"/api/tables/{id}/state")).json()["seq"]
        return [table, film, theirs]

    before, wrong, moves = await seen(), [], 0
    while (again := await seen()) != before:  # the deal is still being written down
        before = again
    while moves < 3:
        ask = (await people[0].get(f"/api/tables/{id}/state")).json().get("ask")
        if ask is None:
            break
        move = ask["options"][-1]["move"]
        await people[0].command(id, "play", decision=ask["decision"], move=move)
        moves += 1
        if await seen() != before:
            wrong.append(f"after {moves} moves unseen others count {await seen()}, not {before}")
    return Found(f"{moves} moves made unseen", wrong)


def packs(folder: Path) -> Found:
    """H12  One table whose pack was gone, and the list of all of somebody's tables was 404."""
    cookie, wrong = "", []

    async def first(server: Running) -> str:
        async with visit(server.address) as http:
            ada = await person(http, "Ada")
            await ada.post("/api/tables", {"game": "kameloot", "seats": THREE})
            await ada.post("/api/tables", {"game": "kameloot", "seats": THREE})
            return ada.cookie

    file = f"{folder}/packs.db"
    with Running(file) as server:
        cookie = asyncio.run(first(server))
    with contextlib.closing(sqlite3.connect(file)) as store, store:
        store.execute("UPDATE tables SET packs = ? WHERE rowid = 1", ('["' + "ab" * 32 + '"]',))
    with Running(file) as server:
        told = httpx.get(server.address + "/api/me/tables", headers={"cookie": cookie})
        if told.status_code != 200 or len(told.json()["tables"]) != 2:
            wrong.append(f"the list is answered {told.status_code}")
    return Found("a table whose pack is gone", wrong)


async def reloading(server: Running, http: httpx.AsyncClient) -> Found:
    """H13  A host put a bot on a seat 150 ms after its socket had closed, as in a reload."""
    people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
    id = (await table_of(people, "kameloot"))["id"]
    made = await wire(server.port, f"/api/tables/{id}/socket", lambda data: None, cookie=people[1].cookie)
    made.cut()
    wrong = []
    for wait in (0.0, 0.15, 1.0):
        await asyncio.sleep(wait)
        for seat in (1, 2):
            answer = await people[0].command(id, "seat", seat=seat, to="bot")
            if answer["type"] == "done":
                wrong.append(f"seat {seat + 1} was taken away after {wait} s")
    return Found("a reload, and somebody without a socket", wrong)


def twice(folder: Path) -> Found:
    """H14  A second server began on a symlink of the file.   H16  Every local user could read it."""
    file, link = folder / "twice.db", folder / "link.db"
    link.symlink_to(file)
    wrong = []
    before = os.umask(0o022)
    try:
        with Running(str(file)):
            second = Running(str(link), port=free_port()).spawn()
            try:
                if second.wait(60) == 0:
                    wrong.append("a second server ended as if all were well")
            except subprocess.TimeoutExpired:
                wrong.append("a second server runs on the same file")
                second.send_signal(signal.SIGKILL)
            modes = {path.name: path.stat().st_mode & 0o777 for path in folder.glob("twice.db*")}
            wrong += [f"{name} has mode {mode:o}" for name, mode in modes.items() if mode & 0o077]
    finally:
        os.umask(before)
    return Found("the same file by another name, and its modes", wrong)


async def nul(server: Running, http: httpx.AsyncClient) -> Found:
    """H15  A NUL in a name was taken for a store that is away: 503 instead of 400 or 404."""
    ada = await person(http, "Ada")
    answers = [
        await http.get("/api/tables/%00"),
        await http.get("/api/tables?game=%00"),
        await ada.post("/api/login", {"name": "A\0", "password": "long enough"}),
        await ada.post("/api/me", {"name": "A\0"}),
        await ada.post("/api/tables", {"game": "kameloot", "seats": THREE, "name": "a\0b"}),
    ]
    codes = [answer.status_code for answer in answers]
    return Found(f"NUL in five places ({codes})", [f"answered {code}" for code in codes if code >= 500])


async def names(server: Running, http: httpx.AsyncClient) -> Found:
    """H17  Guests could be called like an account, like us, or like nothing that can be seen."""
    owner = await person(http, "Gwen")
    await owner.post("/api/account", {"name": "Ada Real", "password": PASSWORD})
    odd = [
        "Ada Real",
        "ADA REAL",
        "\uff21da Real",
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "You",
        "Lantern",
        "\u0410da",
    ]
    wrong = []
    for name in odd:
        answer = await http.post("/api/me", json={"name": name}, headers={"cookie": ""})
        if answer.status_code == 200:
            wrong.append(f"somebody is called {name!r}")
    return Found(f"{len(odd)} names", wrong)


def keeper(folder: Path) -> Found:
    """H18  A server that died while PostgreSQL was away took its keeper along."""
    from benchmarks.server_postgres import Postgres

    store = Postgres(folder / "postgres" / "data", careful=False)
    wrong = []
    try:
        with Running(store.new_database()) as server:
            process = server.process
            assert process is not None
            store.kill()
            os.kill(server.serving, signal.SIGKILL)
            time.sleep(8)
            if process.poll() is not None:
                wrong.append(f"the keeper has ended with {process.returncode}")
            store.start()
            until = time.monotonic() + 60
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(server.address + "/healthz", timeout=5).status_code == 200:
                        break
                time.sleep(0.2)
            else:
                wrong.append("no server has come back within a minute")
    finally:
        store.stop()
    return Found("a server killed while PostgreSQL is away", wrong)


async def guessing(server: Running, http: httpx.AsyncClient) -> Found:
    """H19  That a name is taken may be asked; whether a password was nearly right must not show in time."""
    owner = await person(http, "Gwen")
    await owner.post("/api/account", {"name": "Ada", "password": PASSWORD})
    times: dict[str, list[float]] = {"Ada": [], "Nobody": []}
    for at in range(12):  # each from an address of its own, so that nobody is told to wait
        for name, took in times.items():
            body, headers = {"name": name, "password": "a wrong one"}, {"x-forwarded-for": f"10.3.{at}.1"}
            begun = time.perf_counter()
            assert (await http.post("/api/login", json=body, headers=headers)).status_code == 403
            took.append(time.perf_counter() - begun)
    known, unknown = min(times["Ada"][1:]), min(times["Nobody"][1:])  # the least is what the work takes
    apart = abs(known - unknown) / max(known, unknown)
    wrong = [f"they differ by {apart:.0%}"] if apart > 0.3 else []
    return Found(f"wrong passwords take {known * 1000:.0f} and {unknown * 1000:.0f} ms at least", wrong)


def figures(folder: Path) -> Found:
    """H20  The protocol named `--metrics-token`, and the command did not know it."""
    port = free_port()
    words = ["serve", "--port", str(port), "--database", f"{folder}/figures.db", "--metrics-token", "figures"]
    process = subprocess.Popen([sys.executable, "-m", "spellmarket", *words])
    address, codes = f"http://127.0.0.1:{port}", []
    try:
        until = time.monotonic() + 300
        while time.monotonic() < until and process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(address + "/healthz", timeout=5).status_code == 200:
                    break
            time.sleep(0.1)
        for token in ("", "other", "figures"):
            headers = {"authorization": f"Bearer {token}"} if token else {}
            codes.append(httpx.get(address + "/metrics", headers=headers).status_code)
    finally:
        process.terminate()
        process.wait(30)
    wrong = [] if codes[2:] == [200] and 200 not in codes[:2] else [f"answered {codes}"]
    return Found("figures without a token, with another and with the one", wrong)


async def replays(server: Running, http: httpx.AsyncClient) -> Found:
    """H21  Forty-five replays a second of one address made everybody's moves ten times slower."""
    people = [await person(http, name) for name in ("Ada", "Bo", "Cleo")]
    id = (await table_of(people, "kameloot"))["id"]
    ended = [Player(server.port, id, who.cookie) for who in people]
    await asyncio.gather(*[one.play() for one in ended])
    other = (await table_of(people, "kameloot"))["id"]
    quiet = await acknowledged(people, other)
    stop = asyncio.Event()
    codes: Counter[int] = Counter()

    async def look() -> None:
        while not stop.is_set():
            codes[(await http.get(f"/api/tables/{id}/replay")).status_code] += 1
            await asyncio.sleep(0.1)

    crowd = [asyncio.create_task(look()) for _ in range(5)]
    busy = await acknowledged(people, other)
    stop.set()
    await asyncio.gather(*crowd)
    wrong = [] if codes[429] else ["nobody was told to wait"]
    wrong += [f"{codes[500]} errors"] if codes[500] else []
    times = f"moves take {median(quiet) * 1000:.0f} ms alone, {median(busy) * 1000:.0f} ms beside it (p50)"
    return Found(f"{codes.total()} replays asked by one address ({dict(codes)}); {times}", wrong)


async def acknowledged(people: list[Person], id: str, moves: int = 25) -> list[float]:
    """How long each of some moves took until it was stored."""
    took: list[float] = []
    while len(took) < moves:
        for who in people:
            ask = (await who.get(f"/api/tables/{id}/state")).json().get("ask")
            if ask is not None:
                begun = time.perf_counter()
                move = ask["options"][0]["move"]
                told = await who.command(id, "play", decision=ask["decision"], move=move)
                if told["type"] == "done":
                    took.append(time.perf_counter() - begun)
                await asyncio.sleep(0.1)  # nobody may move faster for long
    return took


NOTHING = "nothing found"
HOLES: dict[str, tuple[Callable[..., Found], str]] = {
    "addresses": (partial(outside, addresses, limits={"pages": "60/minute"}), NOTHING),
    "clocks": (partial(outside, clocks), NOTHING),
    "counting": (partial(outside, counting), NOTHING),
    "deal": (partial(outside, deal, limits=LOOSE, reveal_seconds=600.0), NOTHING),
    "disk": (disk, NOTHING),
    "figures": (figures, NOTHING),
    "guessing": (partial(outside, guessing, limits=LOOSE), NOTHING),
    "keeper": (keeper, NOTHING),
    "names": (partial(outside, names), NOTHING),
    "nul": (partial(outside, nul), NOTHING),
    "packs": (packs, NOTHING),
    "passwords": (partial(outside, passwords, limits={"requests": "1000/second"}), NOTHING),
    "reloading": (partial(outside, reloading), NOTHING),
    "replays": (partial(outside, replays), NOTHING),
    "twice": (twice, NOTHING),
}
