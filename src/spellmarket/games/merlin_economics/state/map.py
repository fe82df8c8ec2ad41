"""Chapter 11, the map: fields in a band around the realm, three plots high (MER-MAP-01)."""

from __future__ import annotations

from ..pieces.words import NOBODY
from .things import all_fields, field, owner, row


def column(order: list[int], plot: int) -> int:
    """Counted through all fields, in turn order."""
    return 3 * order.index(owner(plot)) + plot % 3


def at(order: list[int], x: int, y: int) -> int:
    """The plot of a column and a row; the last column touches the first."""
    x %= 3 * len(order)
    return field(order[x // 3])[3 * y + x % 3]


def neighbours(order: list[int]) -> list[list[int]]:
    """MER-MAP-01, MER-MAP-02  For each plot those that touch it, corners included."""
    near: list[list[int]] = []
    for plot in all_fields(len(order)):
        x, y = column(order, plot), row(plot)
        rows = range(max(0, y - 1), min(2, y + 1) + 1)
        around = [at(order, x + step, other) for other in rows for step in (-1, 0, 1)]
        near.append(sorted([other for other in around if other != plot]))
    return near


def beyond(order: list[int], plot: int, middle: int) -> int:
    """MER-MAP-03  The plot behind `middle` in a straight line from `plot`, or NOBODY."""
    width = 3 * len(order)
    x = column(order, plot)
    step = column(order, middle) - x
    if step > 1:  # over the seam
        step -= width
    elif step < -1:
        step += width
    y = 2 * row(middle) - row(plot)
    return at(order, x + 2 * step, y) if 0 <= y <= 2 else NOBODY
