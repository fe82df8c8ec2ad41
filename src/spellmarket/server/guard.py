"""The door: whose request it is, whether it comes from our own pages, and whether it comes too often."""

from __future__ import annotations

import ipaddress
import re
from collections import Counter
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from .considering import Actor
from .identity import Identity, Session, digest
from .limiter import Limiter
from .messages import Chat, Command, Hint, Ping, Report
from .room import Room
from .settings import Settings

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # written out; and not a backslash before a u


@dataclass(slots=True, frozen=True)
class Caller:
    actor: Actor
    credential: str  # hash of the session or token
    session: Session | None = None
    table: str | None = None  # a token opens this table only


class Guard:
    def __init__(self, identity: Identity, settings: Settings) -> None:
        self.identity = identity
        self.settings = settings
        self.limiter = Limiter()
        self.sockets: Counter[str] = Counter()

    # Where it comes from

    def host_known(self, connection: HTTPConnection) -> bool:
        """A name we answer to; a page of another name that points at our address does not get in."""
        host = connection.headers.get("host", "").rpartition(":")
        name = host[0] if host[0] and host[2].isdigit() else "".join(host)
        return not self.settings.hosts or name.casefold() in self.settings.hosts

    def origin_known(self, connection: HTTPConnection) -> bool:
        """Does a browser say that one of our own pages asks?"""
        origin = connection.headers.get("origin")
        if not origin:
            return False
        if self.settings.origins:
            return origin in self.settings.origins
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return origin == f"{scheme}://{connection.headers.get('host', '')}"

    def own_page(self, connection: HTTPConnection) -> bool:
        """May this request change something? From our own pages, or from a program, which has no origin."""
        site = connection.headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        return connection.headers.get("origin") is None or self.origin_known(connection)

    def address(self, connection: HTTPConnection) -> str:
        """Where it comes from, as one customer of a network has it: of IPv6 the first half."""
        return network(connection.client.host) if connection.client is not None else "local"

    # Who it is

    async def caller(self, connection: HTTPConnection) -> Caller | None:
        token = bearer_token(connection)
        if token:
            found = await self.identity.bearer(token)
            if found is None:
                return None
            table, seat, person = found
            return Caller(Actor(person.id, person.name, seat), digest(token), table=table)
        session = await self.identity.session(connection.cookies.get(self.identity.cookie))
        if session is None:
            return None
        return Caller(Actor(session.person.id, session.person.name), session.hash, session=session)

    # How often

    def enter(self, address: str) -> bool:
        if self.sockets[address] >= self.settings.limits.sockets:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def hurried(self, command: Command, actor: Actor | None, room: Room, address: str) -> str | None:
        """Why a command comes too soon.

        A seat has an allowance of its own. Whoever has none shares one with the others of the kind at this
        table; asking whether we are there costs nothing of it.
        """
        limits = self.settings.limits
        if actor is None:
            if not self.limiter.allows(limits.watchers, "watchers", address):
                return "That was too fast; wait a moment."
            who, kind = address, "watchers"
        else:
            if not self.limiter.allows(limits.commands, "command", actor.person):
                return "That was too fast; wait a moment."
            who, kind = actor.person, "strangers"
        if isinstance(command, Ping):
            return None
        seated = actor is not None and room.seat_of(actor.person) is not None
        if not seated and not self.limiter.allows(limits.table_commands, "table", room.id, kind):
            return "This table is too busy; wait a moment."
        if isinstance(command, Chat | Report) and not self.limiter.allows(limits.chat, "chat", who):
            return "Let others speak too; wait a moment."
        if isinstance(command, Hint) and not self.limiter.allows(limits.hints, "hint", who):
            return "Think for yourself for a moment."
        return None


def network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def has_nul(data: str | bytes) -> bool:
    """Does a JSON text hold the one character that databases cannot store?"""
    return NUL.search(data if isinstance(data, bytes) else data.encode(errors="replace")) is not None


def bearer_token(connection: HTTPConnection) -> str:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else ""
