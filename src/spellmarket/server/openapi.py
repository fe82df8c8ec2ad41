"""The documents about the interface, made from the same types that carry it out."""

from __future__ import annotations

from typing import Any

import msgspec

from . import messages
from .api import ENDPOINTS
from .asked import Endpoint, NoQuery
from .bodies import Problem
from .messages import Commands, Update, Welcome

DENIED = {
    400: "The request is malformed.",
    401: "No name yet.",
    403: "Not allowed.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "Too large.",
    415: "The body must be JSON.",
    429: "Too often.",
    503: "The store is away for a moment.",
}
SAID = (
    Welcome
    | Update
    | messages.Done
    | messages.Refused
    | messages.Reason
    | messages.Previewed
    | messages.Hinted
)
SOCKET = SAID | messages.ChatSaid | messages.Presence | messages.Pong | messages.Closing


def openapi(version: str) -> dict[str, Any]:
    types: list[Any] = [Problem, Welcome | Update]
    for endpoint in ENDPOINTS:
        types += [endpoint.query]
        types += [endpoint.body] if endpoint.body is not None else []
        types += [endpoint.answer] if endpoint.answer not in (bytes, str) else []
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = dict(zip([id(kind) for kind in types], schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(
            endpoint, found, components, types
        )
    for name in {endpoint.query.__name__ for endpoint in ENDPOINTS}:
        components.pop(name, None)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Spellmarket",
            "version": version,
            "description": "See docs/protocol.md. The socket of a table is at /api/tables/{id}/socket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "spellmarket"},
                "seat": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(endpoint: Endpoint, found: dict[int, Any], components: dict[str, Any], types: list[Any]) -> Any:
    if endpoint.answer is str:
        content = {"text/plain": {"schema": {"type": "string"}}}
    elif endpoint.answer is bytes:
        content = {"application/json": {"schema": found[id(types[1])]}}
    else:
        content = {"application/json": {"schema": found[id(endpoint.answer)]}}
    responses: dict[str, Any] = {str(endpoint.status): {"description": "Done.", "content": content}}
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    denied = {400, 429, 503, *endpoint.denied}
    if endpoint.method != "GET":
        denied |= {403, 413, 415}
    for status in sorted(denied):
        responses[str(status)] = {"description": DENIED[status], "content": problem}
    told: dict[str, Any] = {
        "summary": endpoint.text,
        "operationId": endpoint.run.__name__,
        "responses": responses,
        "parameters": parameters(endpoint, components),
    }
    if endpoint.body is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": found[id(endpoint.body)]}},
        }
    if endpoint.who != "anyone":
        told["security"] = [{"session": []}] + ([{"seat": []}] if endpoint.who == "named" else [])
    return told


def parameters(endpoint: Endpoint, components: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for part in endpoint.path.split("/"):
        if part.startswith("{"):
            found.append({"name": part[1:-1], "in": "path", "required": True, "schema": {"type": "string"}})
    if endpoint.query is not NoQuery:
        for name, schema in components[endpoint.query.__name__]["properties"].items():
            found.append({"name": name, "in": "query", "required": False, "schema": plain(schema)})
    return found


def plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter is there or not; it is never null."""
    kinds = [kind for kind in schema.get("anyOf", []) if kind != {"type": "null"}]
    if len(kinds) == 1:
        return {**kinds[0]}
    return {key: value for key, value in schema.items() if key != "default" or value is not None}


def schema_of_messages() -> dict[str, Any]:
    """JSON Schema of what may be sent by socket and what is received."""
    (sent, received), components = msgspec.json.schema_components(
        [Commands, SOCKET], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": messages.PROTOCOL,
        "sent": sent,
        "received": received,
        "$defs": components,
    }
