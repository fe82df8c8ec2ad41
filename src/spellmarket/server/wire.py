"""The WebSocket that uvicorn serves, with a shorter way out.

Most of what a server does is telling people what happened. Through ASGI every message is text that is encoded
again, and written to the network by itself; here all messages that wait for a client go out in one write.
"""

from __future__ import annotations

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "spellmarket.say"  # in the scope, where the server has it


class Wire(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self.say  # type: ignore[assignment]

    async def say(self, messages: list[bytes]) -> None:
        """Send texts that are encoded already, as soon as the client has room for them."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
