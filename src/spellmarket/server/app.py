"""The application: routes, headers, errors, and the life of the hall around them."""

from __future__ import annotations

import contextlib
import gzip
import hmac
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..kernel import BadSetup, SpellmarketError
from ..storage import Store, Unavailable, open_store, people, tables
from . import admin, invitation, metrics
from .api import ENDPOINTS
from .asked import Asked, Denied, Endpoint
from .bodies import Health, Problem
from .front import Front
from .gathering import Missing
from .guard import Guard, bearer_token, has_nul
from .hall import ID, Hall
from .identity import Identity, TooBusy
from .openapi import openapi, schema_of_messages
from .routes.shelf import shelf
from .said import ENGLISH, said, spoken
from .settings import Settings
from .socket import Socket
from .static_files import WORTH_PACKING, accepted, file_response, packed, page_response

logger = logging.getLogger("spellmarket.server")
encode = msgspec.json.Encoder().encode

PAGES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
DATA = "default-src 'none'; frame-ancestors 'none'"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TOO_LARGE = "That is too much for one request."
NOT_BUILT = """<!doctype html><html lang="en"><title>Spellmarket</title><h1>Spellmarket</h1>
<p>The server runs, but the browser client is not built. <code>python3 run.py</code> builds it.</p></html>"""


class Application:
    """What the app is made of, for whoever runs or tests it."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.store = store or open_store(settings.database)
        self.identity = Identity(self.store, settings)
        self.hall = Hall(self.store, self.identity, settings)
        self.guard = Guard(self.identity, settings)
        self.ready = False
        self.admin_key = ""
        self.problem: SpellmarketError | None = None  # why it could not begin

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        try:
            await self.store.open()
        except SpellmarketError as error:
            self.problem = error
            raise
        try:
            await self.identity.open()
            await self.hall.open()
            self.admin_key = await self.store.write(people.setting, admin.KEY, secrets.token_urlsafe(32))
            self.ready = True
            yield
        finally:
            self.ready = False
            await self.hall.close()
            self.identity.close()
            await self.store.close()


def create_app(settings: Settings | None = None, store: Store | None = None) -> Starlette:
    """The ASGI application; `app.state.parts` holds what it is made of."""
    parts = Application(settings or Settings(), store)
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    routes: list[BaseRoute] = []
    for path, methods in by_path.items():
        routes.append(Route(path, Answerer(parts, methods), methods=list(methods)))
    routes.append(WebSocketRoute("/api/tables/{id}/socket", Socket(parts.hall, parts.guard)))
    documents: dict[str, Callable[[], dict[str, Any]]] = {
        "/api/openapi.json": partial(openapi, __version__),
        "/api/messages.json": schema_of_messages,
    }
    for path, make in documents.items():
        routes.append(Route(path, Document(make), methods=["GET"]))
    routes.append(Route("/api/admin", Admin(parts), methods=["POST"]))
    routes.append(Route("/healthz", Healthz(parts), methods=["GET"]))
    routes.append(Route("/metrics", Metrics(parts), methods=["GET"]))
    routes.append(Route("/{path:path}", Pages(parts), methods=["GET"]))
    app = Starlette(
        routes=routes,
        lifespan=parts.lifespan,
        middleware=[
            Middleware(Doorway, parts=parts),
            Middleware(RequestBodyLimitMiddleware, max_body_size=parts.settings.limits.body),
        ],
        exception_handlers={HTTPException: http_problem, Exception: unexpected},
    )
    app.state.parts = parts
    return app


class Doorway:
    """Every answer carries the security headers; requests are counted and logged without their secrets."""

    def __init__(self, app: ASGIApp, parts: Application) -> None:
        self.app = app
        self.parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500
        ours = b""  # in the place of what the framework says of a body that is too large

        async def sending(message: Message) -> None:
            nonlocal status, ours
            if message["type"] == "http.response.body" and ours:
                message = {**message, "body": ours}
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message.setdefault("headers", [])
                if status == 413 and dict(headers).get(b"content-type", b"").startswith(b"text/plain"):
                    ours = encode(Problem(code="too-large", reason=TOO_LARGE))
                    said = {b"content-type": b"application/json", b"content-length": str(len(ours)).encode()}
                    headers[:] = [*((dict(headers) | said).items())]
                page = not scope["path"].startswith(("/api", "/metrics", "/healthz"))
                for name, value in HEADERS.items():
                    headers.append((name.encode(), value.encode()))
                headers.append((b"content-security-policy", (PAGES if page else DATA).encode()))
                if not page:
                    headers.append((b"cache-control", b"no-store"))
                if self.parts.settings.secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
            await send(message)

        await self.app(scope, receive, sending)
        route = scope.get("route")
        template = getattr(route, "path", "") if route is not None else ""
        metrics.REQUESTS.labels(scope["method"] if scope["method"] in METHODS else "OTHER", str(status)).inc()
        logger.info(
            "request",
            extra={
                "method": scope["method"],
                "route": template,
                "status": status,
                "ms": round((time.perf_counter() - begun) * 1000, 1),
            },
        )


# The same for all and for long, and somebody waits for it: packed once, it comes at once.
LASTING = ("/api/games", "/api/lessons", "/api/puzzles")
LISTED = ("GET", "/api/tables")  # what everybody may see and asks for again and again: packed quickly
DEVICE = 400 * 86_400  # seconds that a browser remembers which accounts it has been
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Answerer:
    """One path: check, decode, run, encode."""

    def __init__(self, parts: Application, methods: dict[str, Endpoint]) -> None:
        self.parts = parts
        self.methods = {**methods, "HEAD": methods["GET"]} if "GET" in methods else methods
        self.bodies = {
            name: msgspec.json.Decoder(endpoint.body)
            for name, endpoint in methods.items()
            if endpoint.body is not None
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        no = partial(problem, language=spoken(request.headers.get("accept-language", "")))
        try:
            response = await self.answer(request)
        except Denied as denied:
            response = no(denied.status, denied.code, denied.reason, denied.rule)
        except Missing as error:
            response = no(404, error.code, str(error))
        except BadSetup as error:
            response = no(400, error.field, f"{error.reason}.")
        except TooBusy as error:
            response = no(429, "too-fast", f"{error}; try again in a moment.")
        except Unavailable:
            response = no(503, "unavailable", "The store is away for a moment; try again.")
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        parts = self.parts
        endpoint = self.methods[request.method]
        guard = parts.guard
        if not guard.host_known(request):
            raise Denied(400, "host", "This server does not go by that name.")
        if not guard.limiter.allows(parts.settings.limits.requests, "request", guard.address(request)):
            raise Denied(429, "too-fast", "That was too often; wait a moment.")
        if endpoint.method != "GET" and not guard.own_page(request):
            raise Denied(403, "origin", "This request comes from another site.")
        if any("\0" in value for value in request.query_params.values()):
            raise Denied(400, "malformed", "The address is malformed: it holds a NUL.")
        asked = Asked(parts.hall, guard, request, None, dict(request.path_params))
        try:
            asked.query = msgspec.convert(dict(request.query_params), endpoint.query, strict=False)
        except msgspec.ValidationError as error:
            raise Denied(400, "malformed", f"The address is malformed: {error}.") from None
        if endpoint.body is not None:
            asked.body = await self.body(request, endpoint)
        token = bearer_token(request)
        asked.caller = await guard.caller(request)
        if token and asked.caller is None:
            status = 401 if 401 in endpoint.denied else 403
            raise Denied(status, "token", "This token is unknown or has ended.")
        asked.check(endpoint.who)
        return self.response(asked, endpoint, await endpoint.run(asked))

    async def body(self, request: Request, endpoint: Endpoint) -> Any:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
        if kind != "application/json":
            raise Denied(415, "malformed", "The body must be JSON, with content type application/json.")
        sent = await request.body()
        if has_nul(sent):
            raise Denied(400, "malformed", "The body is malformed: it holds a NUL.")
        try:
            return self.bodies[endpoint.method].decode(sent)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Denied(400, "malformed", f"The body is malformed: {error}.") from None

    def response(self, asked: Asked, endpoint: Endpoint, found: Any) -> Response:
        if isinstance(found, str):
            response: Response = PlainTextResponse(found)
        else:
            data = found if isinstance(found, bytes) else encode(found)
            headers = {}
            listed = (endpoint.method, endpoint.path) == LISTED
            if (listed or endpoint.path.startswith(LASTING)) and len(data) > WORTH_PACKING:
                headers["vary"] = "accept-encoding"
                if "gzip" in accepted(asked.request.headers.get("accept-encoding", "")):
                    headers["content-encoding"] = "gzip"
                    data = gzip.compress(data, 1) if listed else packed(data)
            response = Response(data, endpoint.status, headers, media_type="application/json")
        if asked.cookie is not None:
            secure = self.parts.settings.secure
            name = self.parts.identity.cookie
            if asked.cookie:
                age = self.parts.settings.session_days * 86_400
                response.set_cookie(
                    name, asked.cookie, max_age=age, path="/", secure=secure, httponly=True, samesite="lax"
                )
            else:
                response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
        if asked.device is not None:
            identity = self.parts.identity
            response.set_cookie(
                identity.device, asked.device, max_age=DEVICE, path="/api/login",
                secure=self.parts.settings.secure, httponly=True, samesite="lax",
            )  # fmt: skip
        return response


def problem(
    status: int, code: str, reason: str, rule: str | None = None, language: str = ENGLISH
) -> Response:
    body = encode(Problem(code=code, reason=said(language, reason), rule=rule))
    headers = {"retry-after": "1"} if status in (429, 503) else None
    return Response(body, status, media_type="application/json", headers=headers)


async def http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = problem(error.status_code, "http", f"{error.detail}.")
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def unexpected(request: Request, error: Exception) -> Response:
    """Our fault: everything to the log, nothing to the client."""
    metrics.ERRORS.inc()
    return problem(500, "internal", "Something went wrong on our side.")


class Document:
    """Made when somebody first asks for it."""

    def __init__(self, make: Callable[[], dict[str, Any]]) -> None:
        self.make = make
        self.data = b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.data = self.data or encode(self.make())
        await Response(self.data, media_type="application/json")(scope, receive, send)


class Healthz:
    def __init__(self, parts: Application) -> None:
        self.parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        fine = self.parts.ready and self.parts.hall.writable and not self.parts.hall.closing
        health = Health(
            status="ok" if fine else "failing", version=__version__, database=self.parts.store.kind
        )
        response = Response(encode(health), 200 if fine else 503, media_type="application/json")
        await response(scope, receive, send)


class Admin:
    """What `spellmarket admin` asks of a running server, with the key that stands in the database."""

    def __init__(self, parts: Application) -> None:
        self.parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        await (await self.answer(request))(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        guard, key = self.parts.guard, self.parts.admin_key
        if not guard.limiter.allows("20/minute", "admin", guard.address(request)):
            return problem(429, "too-fast", "That was too often; wait a moment.")
        given = bearer_token(request)
        if not key or not hmac.compare_digest(given.encode(), key.encode()):
            return problem(401, "token", "There is nothing to see here.")
        try:
            words = msgspec.json.decode(await request.body(), type=list[str])
            told = await admin.do(self.parts.hall, words)
        except (msgspec.DecodeError, admin.NotDone) as error:
            return problem(400, "admin", f"{error}")
        except Unavailable:
            return problem(503, "unavailable", "The store is away for a moment; try again.")
        logger.warning("admin: %s", words[0])
        return Response(encode({"text": told}), media_type="application/json")


class Metrics:
    def __init__(self, parts: Application) -> None:
        self.parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        token = self.parts.settings.metrics_token
        given = bearer_token(Request(scope))
        if not token or not hmac.compare_digest(given.encode(), token.encode()):
            response: Response = problem(404 if not token else 401, "token", "There is nothing to see here.")
        else:
            response = Response(metrics.text(), media_type="text/plain; version=0.0.4")
        await response(scope, receive, send)


class Pages:
    """The browser client: files as they are, and its one page for every other address."""

    def __init__(self, parts: Application) -> None:
        self.parts = parts
        self.front = Front(parts.settings.static, partial(shelf, parts.hall))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guard, limits = self.parts.guard, self.parts.settings.limits
        if not guard.limiter.allows(limits.pages, "pages", guard.address(Request(scope))):
            response = problem(429, "too-fast", "That was too often; wait a moment.")
        else:
            headers = Headers(scope=scope)
            try:
                path = scope["path_params"]["path"]
                response = await self.invite(path, Request(scope)) or self.find(
                    path, headers.get("accept-encoding", "")
                )
            except OSError:  # longer than a file's name can be, or whatever else no file is called
                response = problem(404, "unknown", "There is no such page.")
        await response(scope, receive, send)

    async def invite(self, path: str, request: Request) -> Response | None:
        """The page of a table that there is, with a preview for whoever is sent its link."""
        place, _, id = path.partition("/")
        index = self.parts.settings.static / "index.html"
        if place != "tables" or not ID.fullmatch(id) or not index.is_file():
            return None
        try:
            row = await self.parts.store.read(tables.table, id)
        except Unavailable:
            return None  # the page says so itself
        if row is None:
            return None
        language = spoken(request.headers.get("accept-language", ""))
        page = invitation.invited(self.front.page(row.summary), row, language)
        return page_response(page, request.headers.get("accept-encoding", ""), "accept-language")

    def find(self, path: str, accepts: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return problem(404, "unknown", "There is no such route; see /api/openapi.json.")
        root = self.parts.settings.static.resolve()
        index = root / "index.html"
        if "\0" not in path:
            wanted = (root / path).resolve()
            if wanted.is_relative_to(root) and wanted.is_file() and wanted != index:
                return file_response(wanted, accepts)
        if "." in path.rpartition("/")[2]:
            return problem(404, "unknown", "There is no such file.")
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 200)
        return page_response(self.front.page(), accepts)
