"""The WebSocket that uvicorn serves, with a shorter way out.

Most of what a server does is telling people what happened. Through ASGI every message is text that is encoded
again, and written to the network by itself; here all messages that wait for a client go out in one write.
A client that does not read is left alone early: the machine would keep megabytes for each of them, all of it
old news.
"""

from __future__ import annotations

import contextlib
import socket

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "spellmarket"  # of ASGI, in the scope of a socket
UNSENT = 4096  # bytes that may wait in the machine for a client's network


class Wire(WebSocketsSansIOProtocol):
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
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.writable.is_set():
            return False
        await self.writable.wait()
        return True
