"""What the boards of a terminal are made of: rows of spans, each a text with the style it may have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

Span: TypeAlias = tuple[str, str]
Row: TypeAlias = list[Span]

PLAIN = ""
BOLD = "bold"
HEAD = "bold underline"
DIM = "$foreground 70%"
NOTE = "$foreground 70% not italic"  # looks like DIM: an explanation, which gives way where there is no room
GOOD = "$text-success"
BEST = "$text-success bold"
WARN = "$text-warning"
LABEL = "$text-accent"

LINE = 79  # columns of a board in plain lines; the narrowest full screen leaves it 48
HANG = 2  # columns by which a row that goes on below is set in


def row(*parts: str | Span) -> Row:
    return [(part, PLAIN) if isinstance(part, str) else part for part in parts]


def text(told: Row) -> str:
    return "".join(part for part, _ in told).rstrip()


def length(told: Row) -> int:
    return sum(len(part) for part, _ in told)


def clipped(told: str, width: int) -> str:
    return told if len(told) <= width else told[: width - 1] + "…"


def fitted(told: Row, width: int) -> Row:
    """A row whose explanation, where it ends with one, has only what is left of its line."""
    *start, (rest, style) = told or [("", PLAIN)]
    room = width - length(start)
    if style != NOTE or len(rest) <= room:
        return told
    return [*start, (clipped(rest, room), NOTE)] if room > len("  word…") else start


def wrapped(told: Row, width: int) -> list[Row]:
    """A row as so many as it takes, broken between words; the others are set in below the first."""
    if length(told) <= width:
        return [told]
    whole = "".join(part for part, _ in told)
    hang = len(whole) - len(whole.lstrip()) + HANG
    rows: list[Row] = []
    start, room = 0, width
    while len(whole.rstrip()) - start > room:
        least = start + (0 if rows else hang)
        end = whole.rfind(" ", least, start + room + 1)
        end = end if end > least else start + room
        rows.append([(" " * hang, PLAIN)] * bool(rows) + piece(told, start, end))
        start = end + len(whole[end:]) - len(whole[end:].lstrip())
        room = max(1, width - hang)
    return [*rows, [(" " * hang, PLAIN)] * bool(rows) + piece(told, start, len(whole))]


def piece(told: Row, start: int, end: int) -> Row:
    """What stands between two columns of a row."""
    found: Row = []
    at = 0
    for part, style in told:
        cut = part[max(0, start - at) : max(0, end - at)]
        at += len(part)
        if cut:
            found.append((cut, style))
    return found


def beside(columns: Sequence[Row], width: int) -> Row:
    """Short rows side by side."""
    return [part for column in columns for part in [*column, (" " * max(0, width - length(column)), PLAIN)]]


def head(title: str, note: str = "") -> Row:
    return row((title, HEAD), (f"  {note}", NOTE)) if note else row((title, HEAD))


def listed(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if part)


def counted(amounts: dict[str, int]) -> str:
    """Amounts that are not nothing: `2 ore, 1 hide`."""
    return ", ".join(f"{count} {name}" for name, count in amounts.items() if count)


def some(count: int, noun: str) -> str:
    """`1 Wound`, `2 Wounds`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def by_id(things: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {thing["id"]: thing for thing in things}


def who(names: Sequence[str], other: int, seat: int, asked: Sequence[int]) -> Row:
    """A player in a list: whether the table waits for them, and whether they are you."""
    mark = "▶ " if other in asked else "  "
    width = max(len(name) for name in names)
    return row((mark + names[other].ljust(width), BOLD if other == seat else PLAIN))
