"""A request to the HTTP interface, and how a route is declared."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.requests import Request

from ..kernel import Game, UnknownGame
from .gathering import Gathering
from .guard import Caller, Guard
from .hall import Hall
from .said import spoken

TABLE = "/api/tables/{id}"  # where a table is found


class Denied(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.rule = status, code, reason, rule


@dataclass(slots=True)
class Asked:
    """One request, checked and decoded."""

    hall: Hall
    guard: Guard
    request: Request
    caller: Caller | None
    path: dict[str, str]
    query: Any = None
    body: Any = None
    cookie: str | None = None  # to be set; empty: to be taken away
    device: str | None = None  # to be set: this browser has been the account before

    @property
    def known(self) -> Caller:
        """Whoever asks, who must have a name."""
        if self.caller is None:
            raise Denied(401, "nobody", "Say your name first.")
        return self.caller

    @property
    def person(self) -> Caller:
        """Whoever asks, who must be here in person and not by the token of a seat."""
        if self.known.session is None:
            raise Denied(403, "token", "A token opens one seat and nothing else.")
        return self.known

    def check(self, who: Literal["anyone", "named", "person"]) -> None:
        """Who has no name, or only a token, is turned away before anything is looked up."""
        if who != "anyone":
            assert self.known is not None
        if who == "person":
            assert self.person is not None

    async def gathering(self) -> Gathering:
        """The table of the path; a token finds its own only."""
        gathering = await self.hall.gathering(self.path["id"])
        if self.caller is not None and self.caller.table not in (None, gathering.room.id):
            raise Denied(403, "token", "This token is for another table.")
        return gathering

    def game(self) -> Game:
        """The game of the path."""
        try:
            return self.hall.boxes.game(self.path["game"], [])
        except UnknownGame as error:
            raise Denied(404, "unknown", str(error)) from None

    async def finished(self) -> Gathering:
        gathering = await self.gathering()
        if gathering.room.status != "over":
            raise Denied(409, "not-now", "The game is not over yet; until then its record is secret.")
        return gathering

    def limit(self, limit: str, *key: str) -> None:
        if not self.guard.limiter.allows(limit, *key):
            raise Denied(429, "too-fast", "That was too often; wait a moment.")

    @property
    def language(self) -> str:
        """The language of whoever asks, as their browser says it."""
        return spoken(self.request.headers.get("accept-language", ""))

    @property
    def address(self) -> str:
        return self.guard.address(self.request)


class NoQuery(Struct, forbid_unknown_fields=False):
    pass


class LanguageQuery(Struct):
    language: Annotated[str, Meta(max_length=8)] | None = None


@dataclass(slots=True, frozen=True)
class Endpoint:
    method: str
    path: str
    text: str
    run: Callable[[Asked], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: type[Struct] = NoQuery
    status: int = 200
    denied: tuple[int, ...] = ()
    who: Literal["anyone", "named", "person"] = "anyone"
