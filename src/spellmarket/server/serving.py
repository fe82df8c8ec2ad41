"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import json
import logging
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from ..kernel import Pack
from .app import Application, create_app
from .settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")
FIELDS = ("method", "route", "status", "ms", "table", "event")


class JsonLines(logging.Formatter):
    """One object a line; whatever people typed is escaped, so nobody writes lines of their own."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        for field in FIELDS:
            if field in record.__dict__:
                told[field] = record.__dict__[field]
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told)


# What a client sends wrong was answered; what keeps us from beginning, `serve` says itself; and the address
# of a socket names its table.
UNSAID = ("Invalid UTF-8", "startup failed", "spellmarket.storage.errors", '"WebSocket /')


def worth_it(record: logging.LogRecord) -> bool:
    text = record.getMessage()
    return not any(known in text for known in UNSAID)


class Server(uvicorn.Server):
    """Says goodbye at its tables before it goes."""

    def __init__(self, config: uvicorn.Config, parts: Application) -> None:
        super().__init__(config)
        self.parts = parts

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.parts.hall.say_goodbye()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "spellmarket.db",
    *,
    origin: tuple[str, ...] = (),
    packs: tuple[Path, ...] = (),
    metrics_token: str = "",
    log_level: str = "warning",
    settings: Settings | None = None,
) -> None:
    """Serve all games until SIGTERM or Ctrl-C."""
    settings = settings or Settings()
    settings.database = database
    settings.origins = tuple(one.rstrip("/") for one in origin) or settings.origins
    settings.packs = tuple(Pack.open(path) for path in packs) or settings.packs
    settings.metrics_token = metrics_token or settings.metrics_token
    if host in LOOPBACK and not settings.origins:
        settings.hosts = LOOPBACK  # a page that points its own name at our address is not ours
    elif settings.origins:
        named = {one.partition("://")[2].partition(":")[0] for one in settings.origins}
        settings.hosts = (*sorted(named), *LOOPBACK)
    logs(log_level)
    sys.setswitchinterval(0.001)  # the writing thread must not wait five milliseconds for its turn
    app = create_app(settings)
    server = Server(config(app, host, port, log_level), app.state.parts)
    parts: Application = app.state.parts
    try:
        server.run()
    except SystemExit:
        if parts.problem is None:
            raise
    if parts.problem is not None:
        raise parts.problem


def logs(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(worth_it)
    for name in ("spellmarket", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False


def config(app: Starlette, host: str, port: int, log_level: str = "warning") -> uvicorn.Config:
    limits = app.state.parts.settings.limits
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        log_level=log_level,
        access_log=False,
        server_header=False,
        ws_max_size=2 * limits.frame,
        ws_max_queue=16,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # deflating costs more processor than the wire costs time
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
    )
