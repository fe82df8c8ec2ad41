"""The reference of requests and messages, written from the same types that carry them out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spellmarket import __version__
from spellmarket.server.openapi import openapi, schema_of_messages

HEAD = """\
# Requests and messages

```sh
curl http://127.0.0.1:8000/api/games
```

Every request of a house and every message of a table's socket, with its fields.
[The protocol](../protocol.md) says what they are for and how they follow each other.
A server tells the same at `/api/openapi.json`.
"""


def write(path: Path) -> None:
    """Write the page, unless it is there already: a page that is not touched is not built again."""
    text = "\n".join(page(openapi(__version__), schema_of_messages())) + "\n"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def page(asked: dict[str, Any], said: dict[str, Any]) -> list[str]:
    rows = [HEAD, "## Requests", ""]
    for place, methods in sorted(asked["paths"].items()):
        for method, operation in methods.items():
            rows += request(method.upper(), place, operation)
    rows += ["## The socket of a table", "", f"A client sends {kind(said['sent'])}.", ""]
    rows += [f"It hears {kind(said['received'])}.", "", "## Bodies and messages", ""]
    for name, schema in sorted({**asked["components"]["schemas"], **said["$defs"]}.items()):
        rows += body(name, schema)
    return rows


def request(method: str, place: str, operation: dict[str, Any]) -> list[str]:
    rows = [f"### `{method} {place}`", "", operation.get("summary") or operation.get("description", ""), ""]
    for parameter in operation.get("parameters", ()):
        needed = "" if parameter.get("required") else ", may be left out"
        rows.append(f"- `{parameter['name']}` in the {parameter['in']}: {kind(parameter['schema'])}{needed}")
    asked = operation.get("requestBody")
    if asked:
        rows.append(f"- body: {'; '.join(kind(one['schema']) for one in asked['content'].values())}")
    for status, answer in operation["responses"].items():
        shapes = [kind(one["schema"]) for one in answer.get("content", {}).values() if "schema" in one]
        rows.append(
            f"- {status}: {answer.get('description', '')} {' or '.join(dict.fromkeys(shapes))}".rstrip()
        )
    return [*rows, ""]


def body(name: str, schema: dict[str, Any]) -> list[str]:
    rows = [f"(body-{name})=", f"### {name}", "", schema.get("description", ""), ""]
    fields = schema.get("properties", {})
    if fields:
        rows += ["| field | what it is |", "|---|---|"]
        needed = schema.get("required", ())
        rows += [
            f"| `{field}` | {kind(each)}{'' if field in needed else ', may be left out'} |"
            for field, each in fields.items()
        ]
    elif "anyOf" in schema or "enum" in schema:
        rows.append(kind(schema))
    return [*rows, ""]


def kind(schema: dict[str, Any]) -> str:
    """A type in words, with links to what has a heading of its own."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#body-{name})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    named = schema.get("type", "anything")
    if named == "array":
        return f"list of {kind(schema.get('items') or {})}"
    if named == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"mapping to {kind(schema['additionalProperties'])}"
    return {"integer": "whole number", "string": "text", "boolean": "yes or no", "null": "nothing"}.get(
        named, named
    )
