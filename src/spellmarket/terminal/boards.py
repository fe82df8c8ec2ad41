"""What lies on the table, drawn for a terminal: any view as an outline, and Kameloot as its two taverns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from ..kernel import Table
from .names import named, people, seated

MINE, THEIRS, MISSING = "█", "▒", "·"


def board(table: Table, seat: int, cards: Mapping[str, str]) -> Content:
    """The table as a seat sees it; `cards` has a name for each identifier that a view may hold."""
    if table.game.name == "kameloot":
        return kameloot(table, seat, table.view(seat))
    view = people(table.view(seat), table.game.view_kinds(), table.names)
    return plain(table, named(view, cards))


def described(card: Mapping[str, Any]) -> str:
    """A card in plain words: its text, then its figures."""
    rest = {
        name: value for name, value in card.items() if name not in ("id", "name", "title", "text", "source")
    }
    said = " · ".join(row.plain.strip() for row in spread(rest, 0))
    return " ".join(filter(None, (str(card.get("text") or ""), f"({said})" if said else "")))


def plain(table: Table, view: dict[str, Any]) -> Content:
    """Every game: a line for each player, what lies on the table, then what lies before each player."""
    players = seated(view, table.game.view_kinds(), table.seats)
    width = max(len(name) for name in table.names)
    rows: list[Content] = []
    for other, name in enumerate(table.names):
        asked = other in table.pending
        mark = ("▶ " if asked else "  ") + name.ljust(width)
        rows.append(Content.assemble((mark, "bold" if asked else ""), "  ", figures(players[other])))
    rows.append(Content(""))
    rows += spread(view, 0)
    for other, name in enumerate(table.names):
        inner = {name: value for name, value in players[other].items() if figure(name, value) is None}
        below = spread(inner, 1)
        if below:
            rows += [Content(""), Content.styled(name, "bold underline"), *below]
    return Content("\n").join(rows)


def figure(name: str, value: Any) -> str | None:
    """One plain thing in few words, nothing for what is not so, or None if it is not plain."""
    said = str(name).replace("_", " ")
    if name == "id":
        return str(value)  # by now a name that speaks for itself
    if name == "key":
        return ""  # for a browser to tell equal cards apart
    if isinstance(value, bool):
        return said if value else ""
    if isinstance(value, int | str):
        return f"{said} {value}"
    return "" if value is None else None


def figures(told: dict[str, Any]) -> str:
    """All plain things of a mapping on one line."""
    return " · ".join(filter(None, (figure(name, value) for name, value in told.items())))


def spread(told: dict[str, Any], depth: int) -> list[Content]:
    """A mapping: its plain things on one line, the others below with their names. The empty is left out."""
    space = "  " * depth
    rows = [Content(space + figures(told))] if figures(told) else []
    for name, value in told.items():
        label = (f"{space}{str(name).replace('_', ' ')}: ", "$text-accent")
        if isinstance(value, dict) and value:
            inner = spread(value, depth + 1)
            if len(inner) == 1:
                rows.append(Content.assemble(label, inner[0].plain.strip()))
            elif inner:
                rows += [Content.assemble(label), *inner]
        elif isinstance(value, list) and value:
            if not any(isinstance(item, dict | list) for item in value):
                rows.append(
                    Content.assemble(label, ", ".join("–" if item is None else str(item) for item in value))
                )
                continue
            rows.append(Content.assemble(label))
            for number, item in enumerate(value):
                inner = spread(item if isinstance(item, dict) else {str(number): item}, depth + 1)
                if inner:
                    rows += [Content(f"{space}- {inner[0].plain.strip()}"), *inner[1:]]
    return rows


# Kameloot

COLUMN = 24  # columns of a tavern; two of them fit into the narrowest screen


def kameloot(table: Table, seat: int, view: dict[str, Any]) -> Content:
    """Two taverns with what their guests have laid together, as bars that grow towards a sale."""
    contents = table.game.contents()
    rows: list[Content] = []
    hand = view["hand"]
    if hand is not None:
        cards = (
            ", ".join(f"{count} {thing}" + "s" * (count > 1) for thing, count in hand.items()) or "nothing"
        )
        rows.append(Content.assemble(("Your hand: ", "bold"), (cards, "$text-success bold")))
    taverns = contents["taverns"]
    rows.append(beside([Content.styled(clipped(tavern["name"]), "bold underline") for tavern in taverns]))
    rows.append(beside([guests(table, view, tavern["id"]) for tavern in taverns]))
    for thing in contents["objects"]:
        if thing["minimum"] is not None:
            rows.append(beside([bar(view, seat, tavern["id"], thing) for tavern in taverns]))
    top = view["discards"]["top"]
    told = [
        f"{view['pile']} to draw",
        f"{view['discards']['size']} discarded" + (f", {top} on top" if top else ""),
    ]
    if view["last_round"]:
        told.append("the last round")
    rows += [Content.styled(" · ".join(told), "$text-muted"), Content("")]
    width = max(len(name) for name in table.names)
    for other, name in enumerate(table.names):
        player = view["players"][other]
        laid = ", ".join(
            f"{thing} {pile['size']}" + (f" (horn {pile['horns']})" if pile["horns"] else "")
            for thing, pile in player["collections"].items()
        )
        mark = "▶ " if other in table.pending else "  "
        rows.append(
            Content.assemble(
                (mark + name.ljust(width), "bold" if other == seat else ""),
                f"  {player['gold']:2} gold, {player['hand']} cards  ",
                (laid or "nothing laid", "" if laid else "$text-muted"),
            )
        )
    rows.append(
        Content.styled(f"{MINE} yours  {THEIRS} of others  {MISSING} missing for a sale", "$text-muted")
    )
    return Content("\n").join(rows)


def guests(table: Table, view: dict[str, Any], tavern: str) -> Content:
    named = [
        name for name, player in zip(table.names, view["players"], strict=True) if player["tavern"] == tavern
    ]
    return Content(clipped(", ".join(named) or "nobody"))


def bar(view: dict[str, Any], seat: int, tavern: str, thing: dict[str, Any]) -> Content:
    """What the guests of a tavern have of an object, and how many make a set."""
    mine = theirs = 0
    for other, player in enumerate(view["players"]):
        size = player["collections"].get(thing["id"], {"size": 0})["size"]
        if player["tavern"] != tavern:
            continue
        if other == seat:
            mine = size
        else:
            theirs += size
    total, minimum = mine + theirs, thing["minimum"]
    return Content.assemble(
        (f"{thing['id']:9} ", "" if total else "$text-muted"),
        (MINE * min(mine, minimum), "$text-success"),
        (THEIRS * max(0, min(theirs, minimum - mine)), "$text-warning"),
        (MISSING * max(0, minimum - total), "$text-muted"),
        (f" {total}/{minimum}", "" if total else "$text-muted"),
    )


def clipped(text: str) -> str:
    return text if len(text) < COLUMN - 1 else text[: COLUMN - 3] + "…"


def beside(columns: list[Content]) -> Content:
    """Short lines side by side."""
    return Content("").join([column.pad_right(max(0, COLUMN - column.cell_length)) for column in columns])
