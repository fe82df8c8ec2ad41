# not compiled
"""What a view holds, by its declared shape: which numbers are seats, which lists have a row for each."""

from __future__ import annotations

import typing
from functools import cache
from typing import Annotated, Any, TypeVar

from .events import SEAT

BY_SEAT = "by seat"

OfSeat = TypeVar("OfSeat")
BySeat = Annotated[list[OfSeat], BY_SEAT]  # `players: BySeat[PlayerView]`: the first row is of the first seat


@cache
def kinds(shape: type | None) -> dict[str, str]:
    """The places of a view that hold a "seat", or "seats": a row for each. `*` is any key or place.

    `{"active": "seat", "order.*": "seat", "players": "seats"}`
    """
    found: dict[str, str] = {}
    if shape is not None:
        _look(shape, "", found)
    return found


def _look(kind: Any, path: str, found: dict[str, str]) -> None:
    marks = getattr(kind, "__metadata__", ())
    if SEAT in marks:
        found[path] = "seat"
    elif BY_SEAT in marks:
        found[path] = "seats"
    if marks:
        kind = kind.__origin__
    if typing.is_typeddict(kind):
        for name, inner in typing.get_type_hints(kind, include_extras=True).items():
            _look(inner, f"{path}.{name}" if path else name, found)
        return
    inside = f"{path}.*" if typing.get_origin(kind) in (list, dict) else path
    for inner in typing.get_args(kind):
        _look(inner, inside, found)
