"""Who may do what: every route and every command, for everybody who could ask. The tables are the policy."""

import asyncio
from typing import Any

import pytest

from benchmarks.server_driver import Person
from spellmarket.server.api import ENDPOINTS
from spellmarket.server.messages import Commands
from tests.server.company import House, house, play_out

WHO = ("anonymous", "stranger", "token of another table", "other seat", "own seat", "host", "token")

# Status by who asks, in the order of WHO. At the table sit the host (0), "own seat" (1) and "other seat" (2).
ROUTES = {
    ("GET", "/api/me"): "200 200 200 200 200 200 200",
    ("POST", "/api/me"): "200 200 403 200 200 200 403",
    ("DELETE", "/api/me"): "401 200 403 200 200 200 403",
    ("POST", "/api/account"): "401 200 403 200 200 200 403",
    ("POST", "/api/login"): "403 403 403 403 403 403 403",
    ("POST", "/api/account/password"): "401 409 403 409 409 409 403",
    ("POST", "/api/account/reset"): "403 403 403 403 403 403 403",
    ("POST", "/api/account/recovery"): "401 409 403 409 409 409 403",
    ("GET", "/api/me/data"): "401 200 403 200 200 200 403",
    ("POST", "/api/me/forget"): "401 400 403 400 400 400 403",
    ("GET", "/api/me/tables"): "401 200 403 200 200 200 403",
    ("GET", "/api/me/history"): "401 200 403 200 200 200 403",
    ("GET", "/api/me/progress"): "401 403 403 403 403 403 403",
    ("POST", "/api/me/progress"): "401 403 403 403 403 403 403",
    ("GET", "/api/me/friends"): "401 200 403 200 200 200 403",
    ("POST", "/api/me/friends"): "401 404 403 404 404 404 403",
    ("DELETE", "/api/me/friends/{person}"): "401 200 403 200 200 200 403",
    ("POST", "/api/me/licence"): "401 200 403 200 200 200 403",
    ("DELETE", "/api/me/invitations/{id}"): "401 200 403 200 200 200 403",
    ("GET", "/api/me/notices"): "401 200 403 200 200 200 403",
    ("POST", "/api/me/notices"): "401 200 403 200 200 200 403",
    ("POST", "/api/me/notices/channels"): "401 409 403 409 409 409 403",
    ("POST", "/api/me/notices/channels/{channel}"): "401 404 403 404 404 404 403",
    ("DELETE", "/api/me/notices/channels/{channel}"): "401 404 403 404 404 404 403",
    ("POST", "/api/me/notices/try"): "401 200 403 200 200 200 403",
    ("POST", "/api/letters/stop/{token}"): "404 404 404 404 404 404 404",
    ("POST", "/api/letters/confirm/{token}"): "404 404 404 404 404 404 404",
    ("GET", "/api/games"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/contents"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/rules"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/rules/{rule}"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/standings"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/ladder"): "200 200 200 200 200 200 200",
    ("GET", "/api/people/{person}"): "404 404 404 404 404 404 404",
    ("GET", "/api/games/{game}/goal"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/guide"): "200 200 200 200 200 200 200",
    ("GET", "/api/games/{game}/guide/{example}"): "200 200 200 200 200 200 200",
    ("GET", "/api/lessons"): "200 200 200 200 200 200 200",
    ("GET", "/api/lessons/{game}/{lesson}"): "200 200 200 200 200 200 200",
    ("GET", "/api/lessons/{game}/{lesson}/why"): "400 400 400 400 400 400 400",
    ("GET", "/api/puzzles"): "200 200 200 200 200 200 200",
    ("GET", "/api/puzzles/{game}/{puzzle}"): "200 200 200 200 200 200 200",
    ("GET", "/api/puzzles/{game}/{puzzle}/try"): "200 200 200 200 200 200 200",
    ("GET", "/api/puzzles/{game}/{puzzle}/solution"): "200 200 200 200 200 200 200",
    ("GET", "/api/puzzles/{game}/{puzzle}/map"): "200 200 200 200 200 200 200",
    ("GET", "/api/tables"): "200 200 200 200 200 200 200",
    ("POST", "/api/tables"): "401 200 403 200 200 200 403",
    ("GET", "/api/tables/{id}"): "200 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/state"): "200 200 403 200 200 200 200",
    ("POST", "/api/tables/{id}/commands"): "401 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/invitations"): "401 403 403 200 200 200 403",
    ("POST", "/api/tables/{id}/invitations"): "401 403 403 409 409 409 403",
    ("POST", "/api/tables/{id}/tokens"): "401 403 403 200 200 200 403",
    ("POST", "/api/tables/{id}/notices"): "401 403 403 200 200 200 403",
    ("DELETE", "/api/tables/{id}/tokens"): "401 200 403 200 200 200 403",
    ("GET", "/api/tables/{id}/record"): "409 409 403 409 409 409 409",
    ("GET", "/api/tables/{id}/replay"): "200 200 403 200 200 200 403",
    ("GET", "/api/tables/{id}/story"): "409 409 403 409 409 409 409",
    ("GET", "/api/tables/{id}/analysis"): "409 409 403 409 409 409 409",
    ("GET", "/api/tables/{id}/analysis/{at}"): "409 409 403 409 409 409 409",
    ("POST", "/api/tables/{id}/branch"): "401 409 403 409 409 409 403",
    ("GET", "/api/tables/{id}/verify"): "409 409 403 409 409 409 409",
    ("GET", "/api/workshop"): "401 200 403 200 200 200 403",
    ("GET", "/api/workshop/books/{game}"): "200 200 200 200 200 200 200",
    ("POST", "/api/workshop/books/{game}/check"): "401 200 403 200 200 200 403",
    ("POST", "/api/workshop/books/{game}/offers"): "401 200 403 200 200 200 403",
    ("POST", "/api/workshop/packs"): "401 200 403 200 200 200 403",
    ("GET", "/api/workshop/packs/{id}"): "401 404 403 404 404 404 403",
    ("POST", "/api/workshop/packs/{id}"): "401 404 403 404 404 404 403",
    ("DELETE", "/api/workshop/packs/{id}"): "401 404 403 404 404 404 403",
    ("POST", "/api/workshop/packs/{id}/versions"): "401 404 403 404 404 404 403",
    ("POST", "/api/workshop/packs/{id}/seal"): "401 404 403 404 404 404 403",
    ("GET", "/api/workshop/versions/{mark}"): "404 404 404 404 404 404 404",
    ("GET", "/api/workshop/versions/{mark}/toml"): "404 404 404 404 404 404 404",
    ("GET", "/api/workshop/versions/{mark}/result"): "404 404 404 404 404 404 404",
    ("POST", "/api/workshop/runs"): "401 400 403 400 400 400 403",
    ("GET", "/api/workshop/runs/{id}"): "401 404 403 404 404 404 403",
    ("DELETE", "/api/workshop/runs/{id}"): "401 404 403 404 404 404 403",
}
OVER = {
    ("GET", "/api/tables/{id}/record"): "200 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/replay"): "200 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/story"): "200 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/analysis"): "200 200 403 200 200 200 200",
    ("GET", "/api/tables/{id}/analysis/{at}"): "400 400 403 400 400 400 400",
    ("POST", "/api/tables/{id}/branch"): "401 200 403 200 200 200 403",
    ("GET", "/api/tables/{id}/verify"): "200 200 403 200 200 200 200",
}
# Looking back while the table is played, by whose eyes are asked for; the second time nobody may watch.
EYES = {
    "watcher": "200 200 403 200 200 200 403",
    "0": "403 403 403 403 403 200 403",
    "1": "403 403 403 403 200 403 200",
    "2": "403 403 403 200 403 403 403",
    "all": "403 403 403 403 403 403 403",
    "3": "400 400 403 400 400 400 400",
}
UNWATCHED = EYES | {"watcher": "403 403 403 403 403 403 403"}
BODIES: dict[str, Any] = {
    "/api/me": {"name": "Anew"},
    "/api/account": {"password": "a long enough secret"},
    "/api/login": {"name": "Nobody", "password": "a long enough secret"},
    "/api/account/password": {"old": "a long enough secret", "new": "a longer enough secret"},
    "/api/account/reset": {"token": "invented", "new": "a longer enough secret"},
    "/api/account/recovery": {"password": "a long enough secret"},
    "/api/me/forget": {"name": "Zed"},
    "/api/me/progress": {"done": {"kameloot/powers": 1}},
    "/api/me/friends": {"person": "p_none"},
    "/api/me/licence": {"hidden": False},
    "/api/tables/{id}/invitations": {"people": []},
    "/api/me/notices": {"zone": "Europe/Paris"},
    "/api/me/notices/channels": {"kind": "mail", "address": "zed@example.org"},
    "/api/me/notices/channels/{channel}": {"on": True},
    "/api/tables/{id}/notices": {"on": False},
    "/api/tables": {"game": "kameloot", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]},
    "/api/tables/{id}/commands": {"type": "ping", "id": "p"},
    "/api/tables/{id}/tokens": {"label": "x"},
    "/api/tables/{id}/branch": {"at": 1, "seat": 0},
    "/api/workshop/books/{game}/check": {},
    "/api/workshop/books/{game}/offers": {
        "draft": {},
        "kind": "object",
        "key": "ring",
        "field": "name",
        "text": "",
        "at": 0,
    },
    "/api/workshop/packs": {"game": "kameloot"},
    "/api/workshop/packs/{id}": {},
    "/api/workshop/packs/{id}/versions": {},
    "/api/workshop/packs/{id}/seal": {},
    "/api/workshop/runs": {"game": "kameloot", "seats": 9},
}

# While the table is played and seat 1 ("own seat") is asked: answers by who commands, in the order of WHO
# without those whom the route itself turns away.
COMMANDERS = ("stranger", "other seat", "own seat", "host", "token")
COMMANDS = {
    "sit": "full taken taken taken not-seated",
    "reveal": "not-seated not-now not-now not-now not-now",
    "leave": "not-seated done done done done",
    "seat": "not-host not-host not-host not-now not-host",
    "start": "not-host not-host not-host not-now not-host",
    "play": "not-seated stale done stale done",
    "undo": "not-seated illegal illegal illegal illegal",
    "ask": "not-seated not-now not-now not-now not-now",
    "answer": "not-seated not-now not-now not-now not-now",
    "hand": "not-seated done done done done",
    "resume": "not-seated not-now not-now not-now not-now",
    "stay": "not-seated not-now not-now not-now not-now",
    "rest": "not-seated not-now not-now not-now not-now",
    "chat": "done done done done done",
    "mute": "done done done done done",
    "report": "no-line no-line no-line no-line no-line",
    "rematch": "not-seated not-now not-now not-now not-now",
    "why": "not-seated reason reason reason reason",
    "preview": "not-seated illegal previewed illegal previewed",
    "hint": "not-asked not-asked hinted not-asked hinted",
    "ping": "pong pong pong pong pong",
}
SLOTS: dict[str, dict[str, Any]] = {
    "reveal": {"entropy": "ab" * 16},
    "seat": {"seat": 2, "to": "open"},
    "answer": {"agree": True},
    "rest": {"days": 1},
    "chat": {"text": "Hello"},
    "mute": {"person": "p_x"},
    "report": {"number": 1_000_000},
    "why": {"move": "glove"},
}


class Matrix:
    """A table in play and everybody who could come to it."""

    def __init__(self, h: House) -> None:
        self.h = h
        self.headers: dict[str, dict[str, str]] = {}
        self.table = ""

    async def prepare(self) -> None:
        host, own, other, stranger = await self.h.people("Hana", "Own", "Other", "Stranger")
        self.people = {"host": host, "own seat": own, "other seat": other, "stranger": stranger}
        elsewhere = await self.h.table([stranger, host, other])
        foreign = (await stranger.post(f"/api/tables/{elsewhere}/tokens", {})).json()["token"]
        self.headers = {
            "anonymous": {"cookie": ""},
            **{who: {"cookie": person.cookie} for who, person in self.people.items()},
            "token of another table": {"authorization": f"Bearer {foreign}", "cookie": ""},
        }
        await self.new_table()

    async def new_table(self, **wanted: Any) -> None:
        """Seat 1 is asked first."""
        seats = [self.people[who] for who in ("host", "own seat", "other seat")]
        self.table = await self.h.table(seats, options={"first_player": 1}, **wanted)
        token = (await seats[1].post(f"/api/tables/{self.table}/tokens", {})).json()["token"]
        self.headers["token"] = {"authorization": f"Bearer {token}", "cookie": ""}

    async def status(self, method: str, path: str, who: str, query: str = "") -> int:
        named = {"game": "kameloot", "rule": "KAM-DISP-04", "lesson": "powers", "example": "a-sale"}
        where = (
            path.format(
                id=self.table,
                puzzle="gold-1",
                channel="none",
                token="none",
                at="1",
                person="none",
                mark="none",
                **named,
            )
            + query
        )
        body = BODIES.get(path) if method == "POST" else None
        if path == "/api/account":
            body = {**BODIES[path], "name": f"Name of {who}"[:24]}
        answer = await self.h.http.request(method, where, json=body, headers=self.headers[who])
        self.h.http.cookies.clear()
        if path in ("/api/me", "/api/account") and method != "GET" and answer.status_code == 200:
            await self.again(who)
        return answer.status_code

    async def again(self, who: str) -> None:
        """A new session for somebody whose old one was ended by the question."""
        if who in self.people:
            person: Person = self.people[who]
            found = await self.h.parts.store.read(_person, person.id)
            cookie, _ = await self.h.parts.identity.new_session(found)
            person.cookie = f"spellmarket={cookie}"
            self.headers[who] = {"cookie": person.cookie}


def _person(c: Any, id: str) -> Any:
    from spellmarket.storage import people

    return people.by_id(c, id)


def test_every_route_is_in_the_table() -> None:
    assert set(ROUTES) == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


def test_every_command_is_in_the_table() -> None:
    names = {kind.__struct_config__.tag for kind in Commands.__args__}
    assert set(COMMANDS) == names


def test_routes_by_who_asks(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellmarket.server.identity.FREE_GUESSES", 1000)  # seven try the same name

    async def run() -> None:
        async with house(file) as h:
            matrix = Matrix(h)
            await matrix.prepare()
            # What ends sessions or makes accounts is asked last, so that others find everybody as before.
            late = ("/api/account", "/api/account/password", "/api/me")
            order = sorted(
                ROUTES, key=lambda route: (route[1] in late and route[0] != "GET", route[0] == "DELETE")
            )
            order = [route for route in order if route != ("DELETE", "/api/tables/{id}/tokens")]
            found = {}
            for method, path in order:
                if path == "/api/account" or path == "/api/account/password":
                    continue
                found[(method, path)] = " ".join([str(await matrix.status(method, path, who)) for who in WHO])
            for path in ("/api/account/password", "/api/account"):
                found[("POST", path)] = " ".join([str(await matrix.status("POST", path, who)) for who in WHO])
            route = ("DELETE", "/api/tables/{id}/tokens")
            order_of_ending = [str(await matrix.status(*route, who)) for who in reversed(WHO)]
            found[route] = " ".join(reversed(order_of_ending))
            assert found == ROUTES

    asyncio.run(run())


def test_eyes_before_the_end_by_who_asks(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            matrix = Matrix(h)
            await matrix.prepare()
            for watch, policy in ((True, EYES), (False, UNWATCHED)):
                await matrix.new_table(watch=watch)
                found = {}
                for eyes in policy:
                    query = f"?eyes={eyes}"
                    asked = [await matrix.status("GET", "/api/tables/{id}/replay", who, query) for who in WHO]
                    found[eyes] = " ".join(map(str, asked))
                assert found == policy

    asyncio.run(run())


def test_routes_of_a_finished_table_by_who_asks(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            matrix = Matrix(h)
            await matrix.prepare()
            people = [matrix.people[who] for who in ("host", "own seat", "other seat")]
            await play_out([await h.sit(matrix.table, who) for who in people])

            found = {}
            for method, path in OVER:
                found[(method, path)] = " ".join([str(await matrix.status(method, path, who)) for who in WHO])
            assert found == OVER

    asyncio.run(run())


def test_commands_by_who_gives_them(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            matrix = Matrix(h)
            await matrix.prepare()
            found: dict[str, list[str]] = {}
            for command in COMMANDS:
                for who in COMMANDERS:
                    await matrix.new_table()
                    found.setdefault(command, []).append(await answered(matrix, command, who))
            assert {command: " ".join(answers) for command, answers in found.items()} == COMMANDS

    asyncio.run(run())


async def answered(matrix: Matrix, command: str, who: str) -> str:
    gathering = await matrix.h.parts.hall.gathering(matrix.table)
    assert gathering.room.pending == (1,)
    slots = dict(SLOTS.get(command, {}))
    if command in ("play", "preview"):
        sight = gathering.room.sights.of(1)
        assert sight.ask is not None
        slots = {"move": gathering.room.game.text(sight.options[0])}
        if command == "play":
            slots["decision"] = sight.ask.decision
    before = gathering.room.seq
    body = {"type": command, "id": "c", **slots}
    told = await matrix.h.http.post(
        f"/api/tables/{matrix.table}/commands", json=body, headers=matrix.headers[who]
    )
    answer = told.json()
    if answer["type"] not in ("done", "hinted"):  # that somebody was advised is told to all
        assert gathering.room.seq == before, "a refused command changes nothing"
    return str(answer.get("code", answer["type"]))
