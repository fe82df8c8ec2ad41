"""The socket of a table: one task that reads commands, one that sends what is new."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.tongues import languages
from ..storage import Unavailable
from . import metrics
from .connection import Connection, encode
from .considering import Actor
from .gathering import Gathering, Missing
from .guard import Guard, bearer_token, has_nul
from .hall import Hall
from .messages import Commands, Hint, Ping, Refused
from .wire import EXTENSION

logger = logging.getLogger("spellmarket.server")

commands: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)
Say = Callable[[list[bytes]], Awaitable[bool]]  # whether it had to wait for the client
PATIENCE = 100  # commands over the limit until a socket is closed


class Socket:
    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard
        self._late = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ws = WebSocket(scope, receive, send)
        if not self.guard.host_known(ws) or not (bearer_token(ws) or self.guard.origin_known(ws)):
            await deny(ws, 403)
            return
        address = self.guard.address(ws)
        if self.hall.closing or not self.guard.enter(address):
            await deny(ws, 503 if self.hall.closing else 429)
            return
        try:
            ours = scope.get("extensions", {}).get(EXTENSION, {})
            await self._welcome(ws, ours.get("say") or partial(say_each, send))
        except (WebSocketDisconnect, OSError):
            pass  # gone in the middle of something
        except Exception:
            metrics.ERRORS.inc()
            logger.exception("a socket failed")
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                await ws.close(1011, "something went wrong on our side")
        finally:
            self.guard.leave(address)

    async def _welcome(self, ws: WebSocket, say: Say) -> None:
        try:
            caller = await self.guard.caller(ws)
            gathering = await self.hall.gathering(ws.path_params["id"])
        except Missing as error:
            await refuse(ws, 4404, str(error))
            return
        except Unavailable:
            await refuse(ws, 1013, "the store is away for a moment")
            return
        if bearer_token(ws) and (caller is None or caller.table != gathering.room.id):
            await refuse(ws, 4401, "this token opens no seat here")
            return
        actor = None if caller is None else caller.actor
        limits = self.hall.settings.limits
        connection = Connection(
            gathering,
            actor,
            "" if caller is None else caller.credential,
            seen(ws),
            limits.behind,
            limits.outbox,
        )
        if ws.query_params.get("language") in languages():
            connection.language = ws.query_params["language"]
        await ws.accept()
        try:
            gathering = await self.hall.company.join(connection)
        except Missing as error:
            await ws.close(4404, str(error)[:100])
            return
        except Unavailable:
            await ws.close(1013, "the store is away for a moment")
            return
        sender = asyncio.get_running_loop().create_task(self._send_all(say, ws, connection))
        try:
            await self._receive_all(ws, gathering, connection, actor)
        finally:
            sender.cancel()
            self.hall.company.part(gathering, connection)
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await sender

    async def _receive_all(
        self, ws: WebSocket, gathering: Gathering, connection: Connection, actor: Actor | None
    ) -> None:
        limits = self.hall.settings.limits
        address = self.guard.address(ws)
        malformed = hurried = 0
        while True:
            if connection.crowded:
                await asyncio.sleep(0)  # let the sender have its turn before more is answered
            message = await ws.receive()
            if message["type"] != "websocket.receive" or connection.closed is not None:
                if message["type"] == "websocket.disconnect":
                    return
                continue
            text = message.get("text")
            if text is None:
                connection.close(1003, "messages are text")
                continue
            if len(text) > limits.frame:
                connection.close(1009, "the message is too large")
                continue
            try:
                command = commands.decode(text)
                if has_nul(text):
                    raise UnicodeError("it holds a NUL")
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                malformed += 1
                if malformed > limits.malformed:
                    connection.close(1008, "too many messages that are no commands")
                reason = f"This is no command: {error}"
                connection.say(Refused(id="", code="malformed", reason=reason, seq=connection.number))
                continue
            refusal = self.guard.hurried(command, actor, gathering.room, address)
            if refusal is not None:
                hurried += 1
                if hurried > PATIENCE:
                    connection.close(1008, "too many commands")
                connection.say(Refused(id=command.id, code="too-fast", reason=refusal, seq=connection.number))
            elif actor is None and not isinstance(command, Ping):
                reason = "Say your name first; until then you watch."
                connection.say(
                    Refused(id=command.id, code="not-seated", reason=reason, seq=connection.number)
                )
            elif isinstance(command, Hint):
                self.hall.keep(self._later(gathering, connection, actor, command))
            else:
                connection.say(await self.hall.command(gathering, actor or NOBODY, command))

    async def _later(
        self, gathering: Gathering, connection: Connection, actor: Actor | None, command: Commands
    ) -> None:
        connection.say(await self.hall.command(gathering, actor or NOBODY, command))

    async def _send_all(self, say: Say, ws: WebSocket, connection: Connection) -> None:
        """Whatever there is to say, until the connection is closed."""
        while True:
            await connection.ready()
            try:
                news = connection.take()
            except Exception:  # our fault: this client is told to come again, and nobody else notices
                metrics.ERRORS.inc()
                logger.exception("a view could not be made")
                connection.close(1011, "something went wrong on our side", again=5.0)
                news = []
            if news and await say(news):
                async with self._late:  # who was held up together comes back one after the other
                    await asyncio.sleep(0)
            news = []  # or it would be kept until there is more
            if connection.closed is not None:
                code, closing = connection.closed
                metrics.CLOSED.labels(str(code)).inc()
                await ws.send({"type": "websocket.send", "text": encode(closing).decode()})
                await ws.close(code, closing.reason)
                return


NOBODY = Actor("", "")


async def say_each(send: Send, messages: list[bytes]) -> bool:
    """The way of any other ASGI server."""
    for message in messages:
        await send({"type": "websocket.send", "text": message.decode()})
    return False


async def deny(ws: WebSocket, status: int) -> None:
    """Refuse before there is a socket, with a plain HTTP answer."""
    if "websocket.http.response" in ws.scope.get("extensions", {}):
        await ws.send_denial_response(Response(status_code=status))
    else:
        await ws.close(1008)


async def refuse(ws: WebSocket, code: int, reason: str) -> None:
    """Open and close again, because a browser sees the code of a closed socket but not of a refused one."""
    await ws.accept()
    await ws.close(code, reason[:100])


def seen(connection: HTTPConnection) -> int | None:
    given = connection.query_params.get("seen", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None
