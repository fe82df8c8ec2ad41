"""Writes src/generated/*.ts: the messages of the wire, and every game's views, moves and events, as TypeScript.

`python web/generate_types.py` writes them, `--check` says whether they are current.
"""

from __future__ import annotations

import argparse
import importlib
import types
import typing
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
OUT = HERE / "src" / "generated"
HEAD = "/* Made by web/generate_types.py from the Python side. Do not edit. */\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def spelled(kind: Any) -> str:
    """A Python type as a TypeScript type."""
    kind = getattr(kind, "__value__", kind)
    if kind in PLAIN or kind is Any:
        return PLAIN[kind]
    if kind is msgspec.Raw:
        return "unknown"
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return spelled(args[0])
    if origin is typing.Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one).lower() for one in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(spelled(one) for one in args if one is not msgspec.UnsetType))
    if origin in (typing.NotRequired, typing.Required):
        return spelled(args[0])
    if origin is list or (origin is tuple and len(args) == 2 and args[1] is Ellipsis):
        inner = spelled(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return "[" + ", ".join(spelled(one) for one in args) + "]"
    if origin is dict or origin is typing.get_origin(typing.Mapping[str, int]):
        return f"Record<string, {spelled(args[1])}>"
    if kind in (dict, list):
        return "Record<string, unknown>" if kind is dict else "unknown[]"
    if isinstance(kind, type):
        return kind.__name__
    raise TypeError(f"no TypeScript for {kind!r}")


def struct(kind: type[msgspec.Struct], strict: type) -> str:
    hints = typing.get_type_hints(kind, include_extras=True)
    lines = []
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    incoming = issubclass(kind, strict)
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        unset = msgspec.UNSET in (field.default,) or msgspec.UnsetType in typing.get_args(hint)
        optional = "?" if unset or (incoming and not field.required) else ""
        told = "Offer[]" if hint is msgspec.Raw else spelled(hint)
        lines.append(f"  {field.encode_name}{optional}: {told};")
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def wire() -> str:
    messages = importlib.import_module("spellmarket.server.messages")
    bodies = importlib.import_module("spellmarket.server.bodies")
    friends = importlib.import_module("spellmarket.server.friend_bodies")
    guides = importlib.import_module("spellmarket.server.guide_bodies")
    notices = importlib.import_module("spellmarket.server.notices.bodies")
    workshop = importlib.import_module("spellmarket.server.workshop.bodies")
    kinds = [
        kind
        for module in (messages, bodies, guides, friends, notices, workshop)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    said = [kind.__name__ for kind in kinds if messages.Said in kind.__mro__ and kind is not messages.Said]
    commands = [
        kind.__name__ for kind in kinds if messages.Command in kind.__mro__ and kind is not messages.Command
    ]
    empty = (messages.Strict, messages.Told, messages.Said, messages.Command)
    parts = [struct(kind, messages.Strict) for kind in kinds if kind not in empty]
    parts.append(f"export type Said = {' | '.join(said)};\n")
    parts.append(f"export type AnyCommand = {' | '.join(commands)};\n")
    return HEAD + "\n" + "\n".join(parts)


def typed_dicts(kind: Any, found: dict[str, Any]) -> None:
    """Every TypedDict that a type is made of."""
    kind = getattr(kind, "__value__", kind)
    if typing.is_typeddict(kind):
        if kind.__name__ in found:
            return
        found[kind.__name__] = kind
        for hint in typing.get_type_hints(kind, include_extras=True).values():
            typed_dicts(hint, found)
    for inner in typing.get_args(kind):
        typed_dicts(inner, found)


def shape(kind: Any) -> str:
    hints = typing.get_type_hints(kind, include_extras=True)
    lines = []
    for name, hint in hints.items():
        optional = "" if name in kind.__required_keys__ else "?"
        lines.append(f"  {name}{optional}: {spelled(hint)};")
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def slot(kind: Any) -> str:
    if isinstance(kind, tuple):
        return " | ".join(f'"{name}"' for name in kind) if len(kind) <= 40 else "string"
    return "string" if isinstance(kind, str) else "number"


def is_amounts(box: Any, kind: Any) -> bool:
    from spellmarket.kernel import Amounts

    return isinstance(kind, str) and isinstance(getattr(box, kind), Amounts)


def game_types(game: Any) -> str:
    found: dict[str, Any] = {}
    typed_dicts(game.shape, found)
    parts = [shape(kind) for kind in found.values()]
    moves = []
    for verb in game.moves.verbs:
        slots = [f'verb: "{verb.name}"']
        for name, names, counted in zip(verb.slots, verb.names, verb.counted, strict=True):
            slots.append(f"{name}: {'number' if counted else slot(tuple(names))}")
        moves.append("{ " + "; ".join(slots) + " }")
    parts.append("export type Parts =\n  | " + "\n  | ".join(moves) + ";\n")
    events = []
    for event in game.events:
        slots = [f"{name}: {slot(kind)}" for name, kind in event.slots.items()]
        told = [name for name, kind in event.slots.items() if is_amounts(game.box, kind)]
        if told:
            slots.append(f"amounts: {{ {'; '.join(f'{name}: Record<string, number>' for name in told)} }}")
        events.append(f'{{ event: "{event.name}"; data: {{ {"; ".join(slots)} }} }}')
    parts.append("export type Told =\n  | " + "\n  | ".join(events) + ";\n")
    return HEAD + "\n" + "\n".join(parts)


def written() -> dict[str, str]:
    import spellmarket as sm

    return {"wire.ts": wire()} | {f"{name}.ts": game_types(sm.game(name)) for name in sm.games()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args().check
    stale = []
    for name, text in written().items():
        path = OUT / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    print(
        "\n".join(f"{'out of date' if check else 'written'}: {name}" for name in stale)
        or "all types are current"
    )
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
