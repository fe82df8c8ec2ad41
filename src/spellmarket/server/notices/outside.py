"""Requests to addresses that somebody gave us: only where the operator lets us, never into our own network.

A host that the operator names is asked wherever it lives, by HTTP too. One that only a pattern allows (`*`,
`*.example.org`) is asked by HTTPS and at a public address, the same that was looked at.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0  # seconds for a whole request
READ = 300  # bytes of an answer
LONGEST = 1000  # characters of an address


class Forbidden(Exception):
    """Why an address is not asked."""


@dataclass(slots=True, frozen=True)
class Answer:
    status: int
    text: str

    @property
    def good(self) -> bool:
        return 200 <= self.status < 300


def look(address: str, hosts: Sequence[str]) -> SplitResult:
    """The parts of an address that may be asked."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise Forbidden("That is no address; one begins with https:// and a name.") from None
    plain = address.isascii() and address.isprintable() and " " not in address
    if parts.scheme not in ("http", "https") or not host or not plain or len(address) > LONGEST:
        raise Forbidden("That is no address; one begins with https:// and a name.")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("An address with a name or a password in it is not asked.")
    if not any(fnmatchcase(host, pattern) for pattern in hosts):
        raise Forbidden(f"The operator of this server does not allow {host}.")
    if parts.scheme == "http" and host not in hosts:
        raise Forbidden("Only addresses that begin with https:// are asked.")
    return parts


def where(host: str, port: int, named: bool) -> str:
    """The number of a host; of one that nobody vouches for, a public one."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Forbidden(f"Nobody knows where {host} is.") from None
    numbers = [str(one[4][0]) for one in found]
    if not named and not all(public(number) for number in numbers):
        raise Forbidden(f"{host} is in a network that is not asked.")
    return numbers[0]


def public(number: str) -> bool:
    address = ipaddress.ip_address(number.partition("%")[0])
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_global and not address.is_multicast


def post(address: str, body: bytes, headers: Mapping[str, str], hosts: Sequence[str]) -> Answer:
    """Send something and read how it went, within a few seconds; nobody is followed elsewhere."""
    parts = look(address, hosts)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    number = where(host, port, named=host in hosts)
    line: socket.socket = socket.create_connection((number, port), PATIENCE)
    with line.dup() as spare:  # the same line, whatever is wrapped around it
        watch = threading.Timer(PATIENCE, hang_up, [spare])
        watch.start()
        try:
            if secure:
                line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
            return exchange(line, parts, body, headers)
        finally:
            watch.cancel()
            line.close()


def hang_up(line: socket.socket) -> None:
    """Whoever answers by single letters does not keep us."""
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def exchange(line: socket.socket, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> Answer:
    connection = http.client.HTTPConnection(parts.netloc)
    connection.sock = line
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection.request("POST", path, body, dict(headers))
    answer = connection.getresponse()
    text = answer.read(READ).decode(errors="replace")
    return Answer(answer.status, "".join(c for c in text if c.isprintable()))
