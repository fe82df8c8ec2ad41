"""What uvicorn serves, with a clock at the door and a shorter way out.

A request that is not whole within seconds is cut: whoever sends half of one holds a place for nothing.

Most of what a server does is telling people what happened. Through ASGI every message is text that is encoded
again, and written to the network by itself; here all messages that wait for a client go out in one write.
A client that does not read is left alone early: the machine would keep megabytes for each of them, all of it
old news.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "spellmarket"  # of ASGI, in the scope of a socket
TEXT = 0x81  # the first byte of a frame that is a whole text
UNSENT = 4096  # bytes that may wait in the machine for a client's network


class Door(HttpToolsProtocol):
    """HTTP, for those who say what they want."""

    patience = 10.0  # seconds from the first byte, or from the connection, to the end of a request
    _cutting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        self._watch()
        super().data_received(data)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self._let_be()

    def handle_websocket_upgrade(self) -> None:
        self._let_be()
        super().handle_websocket_upgrade()
        del self.parser  # it knows us, too: in a circle both would stay for as long as the socket, or longer

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_be()
        super().connection_lost(exc)

    def _watch(self) -> None:
        if self._cutting is None:
            self._cutting = self.loop.call_later(self.patience, self.transport.abort)

    def _let_be(self) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
            self._cutting = None


class Wire(WebSocketsSansIOProtocol):
    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # who came is known by now, and most sockets only listen

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"say": self.say}
            self.transport.set_write_buffer_limits(high=0)
            with contextlib.suppress(AttributeError, OSError):  # not every machine can do it
                made: socket.socket = self.transport.get_extra_info("socket")
                made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)

    async def say(self, messages: list[bytes]) -> bool:
        """Send texts that are encoded already; whether it had to wait until the client has room for more."""
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        if self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for message in messages for part in framed(message)]))
        if self.writable.is_set():
            return False
        await self.writable.wait()
        return True


def framed(message: bytes) -> tuple[bytes, bytes]:
    """A text in one frame of RFC 6455, whole and unmasked, as a server sends it without extensions."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)), message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big"), message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big"), message
