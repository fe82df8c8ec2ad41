"""Chapter 11, the map: fields in a band around the realm, three plots high (MER-MAP-01)."""

from __future__ import annotations

from ..pieces.words import NOBODY
from .things import all_fields, owner, plot_of, row


def column(order: list[int], plot: int) -> int:
    """Counted through all fields, in turn order."""
    return 3 * order.index(owner(plot)) + plot % 3


def at(order: list[int], x: int, y: int) -> int:
    """The plot of a column and a row; the last column touches the first."""
    x %= 3 * len(order)
    return plot_of(order[x // 3], 3 * y + x % 3)


def neighbours(order: list[int]) -> list[list[int]]:
    """MER-MAP-01, MER-MAP-02  For each plot those that touch it, corners included."""
    columns = [[at(order, x, y) for y in range(3)] for x in range(3 * len(order))]
    near: list[list[int]] = [[] for _ in all_fields(len(order))]
    for x in range(len(columns)):
        around = columns[x - 1] + columns[x] + columns[(x + 1) % len(columns)]
        for plot in columns[x]:
            near[plot] = sorted([other for other in around if other != plot and touch(row(other), row(plot))])
    return near


def touch(one: int, other: int) -> bool:
    """Are two rows the same, or beside each other?"""
    return -1 <= one - other <= 1


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
