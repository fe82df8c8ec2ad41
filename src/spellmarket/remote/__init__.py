"""A seat at a table of some server, by HTTP and with nothing but Python: what terminals and assistants hold.

It knows what the server tells this seat, and nothing else: see docs/protocol.md.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from ..kernel import BadSetup, SpellmarketError

WAIT = 5.0  # seconds that a server may hold up an answer until there is something new
PATIENCE = 20.0  # seconds until a server that does not answer counts as gone

__all__ = ["WAIT", "Declined", "RemoteSeat", "table_of"]


class Declined(SpellmarketError):
    """The server has said no: by a rule of the game, or because it is not this seat's turn."""

    def __init__(self, code: str, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.code = code
        self.reason = reason
        self.rule = rule


def table_of(link: str) -> str:
    """The table that a link leads to; its name alone is enough."""
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]


class RemoteSeat:
    """One seat of one table. `look` asks the server how things stand; commands are sent by `send`."""

    def __init__(self, server: str, link: str, token: str = "") -> None:
        address = urlsplit(server)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise BadSetup("server", f"an address begins with http:// or https://, not {server!r}")
        self.server = f"{address.scheme}://{address.netloc}"
        self.table = table_of(link)
        if not self.table:
            raise BadSetup("table", f"{link!r} leads to no table")
        self._token = token
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.told: dict[str, Any] = {}  # the last welcome: table, view, ask, events, chat

    def sit(self, name: str, seat: int | None = None) -> str:
        """Sit down as a guest of this name; the token of the seat, by which one comes back to it."""
        self.ask("POST", "/api/me", {"name": name})
        self.send("sit", **({} if seat is None else {"seat": seat}))
        self._token = str(
            self.ask("POST", f"/api/tables/{self.table}/tokens", {"label": "terminal"})["token"]
        )
        self._opener = build_opener()  # from now on the token says who it is
        return self._token

    @property
    def seat(self) -> int:
        """Where it sits; -1 for who watches."""
        found = self.told["you"]["seat"]
        return -1 if found is None else int(found)

    @property
    def over(self) -> bool:
        return bool(self.told["table"]["status"] == "over")

    def look(self, wait: float = 0.0) -> dict[str, Any]:
        """How things stand; with `wait` not before something has changed, or that time is over."""
        path = f"/api/tables/{self.table}/state"
        if wait and self.told:
            self.ask("GET", f"{path}?seen={self.told['seq']}&wait={wait:g}")
        told = self.ask("GET", path)  # whole: chat does not come with what is new
        if (
            not self.told or told["seq"] >= self.told["seq"]
        ):  # two may look at once, and the older answer be late
            self.told = told
        return self.told

    def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """A command, and the answer; what is refused is raised."""
        told = {"type": kind, "id": secrets.token_hex(8), **more}
        answer = self.ask("POST", f"/api/tables/{self.table}/commands", told)
        if answer["type"] == "refused":
            raise Declined(answer["code"], answer["reason"], answer.get("rule") or "")
        return answer

    def play(self, move: str) -> None:
        """Make a move in answer to what was asked when this last looked."""
        asked = self.told["ask"]
        if asked is None:
            raise Declined("not-asked", "You are not asked.")
        self.send("play", decision=asked["decision"], move=move)

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """One request, answered in JSON."""
        found: dict[str, Any] = json.loads(self._asked(method, path, body))
        return found

    def read(self, path: str) -> str:
        """One request, answered in plain text."""
        return self._asked("GET", path, None).decode()

    def _asked(self, method: str, path: str, body: Mapping[str, Any] | None) -> bytes:
        headers: dict[str, str] = {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with self._opener.open(
                Request(self.server + path, data, headers, method=method), timeout=PATIENCE + WAIT
            ) as answer:
                found: bytes = answer.read()
                return found
        except HTTPError as error:
            raise declined(error) from None
        except (URLError, TimeoutError, ConnectionError) as error:
            reason = getattr(error, "reason", error)
            raise BadSetup("server", f"{self.server} does not answer: {reason}") from None


def declined(error: HTTPError) -> SpellmarketError:
    """What a server says with its no."""
    try:
        told = json.loads(error.read())
        return Declined(told["code"], told["reason"], told.get("rule") or "")
    except (ValueError, KeyError, TypeError):
        return BadSetup("server", f"it answered {error.code} {error.reason}: is this a Spellmarket?")
