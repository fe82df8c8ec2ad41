"""Running the server: one process that serves, and one that keeps it, until they are told to stop."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import socket
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.loops.auto import auto_loop_factory

from ..kernel import BadSetup, Pack, SpellmarketError
from ..storage import StorageError, open_store, people
from .admin import WHERE
from .app import Application, create_app
from .keeper import CAN_KEEP, Lifeline, keep, kept_door
from .settings import Settings
from .wire import Door, Wire

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")
NEEDED = ("uvicorn.lifespan.on",)
NEW = 1000  # objects that are looked through within a millisecond or two
WHOLE = 6000  # ticks between two looks at everything: ten minutes
PARTED = 4000  # or sockets that have closed, if that is sooner
FILES = 65_536  # open at once: sockets and files
FEW = 4096  # so few that four thousand players do not fit in
SEAL = 300  # characters of a line that games said of a pack
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
UNSAID = (
    "Invalid UTF-8",
    "without completing handshake",
    "startup failed",
    "spellmarket.storage.errors",
    '"WebSocket /',
)


def worth_it(record: logging.LogRecord) -> bool:
    text = record.getMessage()
    return not any(known in text for known in UNSAID)


class Server(uvicorn.Server):
    """Says where it is when it begins, and goodbye at its tables before it goes."""

    def __init__(self, config: uvicorn.Config, parts: Application, line: Lifeline | None = None) -> None:
        super().__init__(config)
        self.parts = parts
        self.line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host = "127.0.0.1" if self.config.host in ("0.0.0.0", "::") else self.config.host
            address = f"http://{f'[{host}]' if ':' in host else host}:{self.config.port}"
            await self.parts.store.write(people.set_setting, WHERE, address)
        if self.started and self.line is not None:
            self.line.ready()
            # What was acknowledged is stored, so there is nothing to finish: the next server needs the place.
            asyncio.get_running_loop().add_reader(self.line.keeper, os._exit, 1)
        if self.started and (self.line is None or self.line.first):
            where = self.parts.settings.origins[:1] or (f"http://{self.config.host}:{self.config.port}",)
            print(f"Spellmarket: the tables are at {where[0]} (Ctrl-C to stop)", flush=True)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. The collector sees what is new, and in a while all, which takes long.

        Nothing that a move leaves behind goes in circles, so with many moves there is much to look through
        and nothing to find. What a connection leaves behind does, and waits for the look at everything.
        """
        hall = self.parts.hall
        if counter % WHOLE == WHOLE - 1 or hall.company.parted >= PARTED:
            hall.company.parted = 0
            gc.unfreeze()
            gc.collect()
        elif gc.get_count()[0] < NEW:
            gc.collect(0)
        gc.freeze()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.parts.hall.say_goodbye()
        await super().shutdown(sockets)


def sealed(path: Path) -> Iterator[tuple[str, str]]:
    """The hash and the line of a pack's seal (`spellmarket pack seal`), if one lies beside it."""
    try:
        told = tomllib.loads(path.with_suffix(".seal").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    except (OSError, ValueError):
        raise BadSetup("seal", f"{path.with_suffix('.seal')} cannot be read: seal the pack again") from None
    yield str(told.get("hash", "")), str(told.get("words", ""))[:SEAL]


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "spellmarket.db",
    *,
    origin: tuple[str, ...] = (),
    packs: tuple[Path, ...] = (),
    bots: tuple[str, ...] = (),
    metrics_token: str = "",
    log_level: str = "warning",
    settings: Settings | None = None,
) -> None:
    """Serve all games until SIGTERM or Ctrl-C."""
    settings = settings or Settings()
    settings.database = database
    settings.origins = tuple(one.rstrip("/") for one in origin) or settings.origins
    settings.packs = tuple(Pack.open(path) for path in packs) or settings.packs
    settings.seals |= dict(seal for path in packs for seal in sealed(path))
    settings.bots = bots or settings.bots
    settings.check_bots()
    settings.metrics_token = metrics_token or settings.metrics_token
    if host in LOOPBACK and not settings.origins:
        settings.hosts = LOOPBACK  # a page that points its own name at our address is not ours
    elif settings.origins:
        named = {one.partition("://")[2].partition(":")[0] for one in settings.origins}
        settings.hosts = (*sorted(named), *LOOPBACK)
    logs(log_level)
    more_files()
    gc.disable()  # it would look through all tables whenever it likes: see Server.on_tick
    sys.setswitchinterval(0.0002)  # the writing thread must not wait long for its turn
    open_store(settings.database)  # an address that cannot be right is said at once
    for module in NEEDED:
        import_module(module)  # here, so that only the first server waits for it
    auto_loop_factory()
    with kept_door() or listening(host, port) as door:
        if not CAN_KEEP:
            serve_here(settings, door, host, log_level)
            return
        problem = keep(lambda line: serve_here(settings, door, host, log_level, line), door)
    if problem is not None:
        raise StorageError(problem)


def serve_here(
    settings: Settings, door: socket.socket, host: str, log_level: str, line: Lifeline | None = None
) -> bool:
    """Serve in this process; False if it could not begin."""
    app = create_app(settings)
    parts: Application = app.state.parts
    server = Server(config(app, host, door.getsockname()[1], log_level), parts, line)
    try:
        server.run(sockets=[door])
    except SystemExit:
        if parts.problem is None:
            raise
    if parts.problem is not None:
        if line is None:
            raise StorageError(str(parts.problem))
        line.cannot(str(parts.problem))
    return parts.problem is None


def more_files() -> None:
    """As many open files as we may have: every socket is one. A house needs more than the usual thousand."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are not counted like files
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < FEW:
        logging.getLogger("spellmarket.server").warning(
            "only %d files may be open, sockets included: set LimitNOFILE, or ulimit -n", wanted
        )


def listening(host: str, port: int) -> socket.socket:
    """The door: it stays open while one server takes the place of another."""
    if not 0 <= port <= 65535:
        raise CannotListen(f"a port is a number from 0 to 65535, not {port}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), port), family=family, backlog=2048)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else "there is no such address"
        raise CannotListen(f"cannot listen on {host}:{port}: {why}") from None


class CannotListen(SpellmarketError):
    """The address is taken, or not ours."""


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
        http=Door,
        ws=Wire,
        ws_max_size=2 * limits.frame,
        ws_max_queue=16,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # deflating costs more processor than the wire costs time
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=True,
        forwarded_allow_ips=list(app.state.parts.settings.proxies),
    )
