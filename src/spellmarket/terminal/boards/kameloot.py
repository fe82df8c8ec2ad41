"""Kameloot: two taverns with what their guests have laid together, as bars that grow towards a sale."""

from __future__ import annotations

from typing import Any

from ...kernel import Table
from .parts import BEST, BOLD, DIM, GOOD, HEAD, PLAIN, WARN, Row, beside, clipped, listed, row, who

MINE, THEIRS, MISSING = "█", "▒", "·"
COLUMN = 24  # columns of a tavern; two of them fit into the narrowest screen


def draw(table: Table, seat: int, width: int) -> list[Row]:
    view, contents = table.view(seat), table.game.contents()
    rows: list[Row] = []
    if view["hand"] is not None:
        cards = ", ".join(f"{count} {thing}" + "s" * (count > 1) for thing, count in view["hand"].items())
        rows.append(row(("Your hand: ", BOLD), (cards or "nothing", BEST)))
    taverns = contents["taverns"]
    rows.append(beside([row((clipped(each["name"], COLUMN - 2), HEAD)) for each in taverns], COLUMN))
    rows.append(beside([row(guests(table, view, each["id"])) for each in taverns], COLUMN))
    for thing in contents["objects"]:
        if thing["minimum"] is not None:
            rows.append(beside([bar(view, seat, each["id"], thing) for each in taverns], COLUMN))
    rows += [row((piles(view), DIM)), []]
    rows += [player(table, view, seat, other) for other in range(table.seats)]
    rows.append(row((f"{MINE} yours  {THEIRS} of others  {MISSING} missing for a sale", DIM)))
    return rows


def piles(view: dict[str, Any]) -> str:
    top = view["discards"]["top"]
    discarded = f"{view['discards']['size']} discarded" + (f", {top} on top" if top else "")
    return listed((f"{view['pile']} to draw", discarded, "the last round" if view["last_round"] else ""))


def player(table: Table, view: dict[str, Any], seat: int, other: int) -> Row:
    told = view["players"][other]
    laid = ", ".join(
        f"{thing} {pile['size']}" + (f" (horn {pile['horns']})" if pile["horns"] else "")
        for thing, pile in told["collections"].items()
    )
    figures = f"  {told['gold']:2} gold, {told['hand']} cards  "
    return [
        *who(table.names, other, seat, table.pending),
        (figures, PLAIN),
        (laid or "nothing laid", "" if laid else DIM),
    ]


def guests(table: Table, view: dict[str, Any], tavern: str) -> str:
    sitting = [
        name for name, told in zip(table.names, view["players"], strict=True) if told["tavern"] == tavern
    ]
    return clipped(", ".join(sitting) or "nobody", COLUMN - 2)


def bar(view: dict[str, Any], seat: int, tavern: str, thing: dict[str, Any]) -> Row:
    """What the guests of a tavern have of an object, and how many make a set."""
    mine = theirs = 0
    for other, told in enumerate(view["players"]):
        if told["tavern"] == tavern:
            size = told["collections"].get(thing["id"], {"size": 0})["size"]
            mine, theirs = (mine + size, theirs) if other == seat else (mine, theirs + size)
    total, minimum = mine + theirs, thing["minimum"]
    return row(
        (f"{thing['id']:9} ", PLAIN if total else DIM),
        (MINE * min(mine, minimum), GOOD),
        (THEIRS * max(0, min(theirs, minimum - mine)), WARN),
        (MISSING * max(0, minimum - total), DIM),
        (f" {total}/{minimum}", PLAIN if total else DIM),
    )
