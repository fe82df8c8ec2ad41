"""Merchants of Magick: the dice, your sheet with every circle, orders in your line, and the other shoppes."""

from __future__ import annotations

from typing import Any

from ...kernel import Table
from .parts import (
    BEST,
    BOLD,
    DIM,
    GOOD,
    LABEL,
    PLAIN,
    WARN,
    Row,
    beside,
    by_id,
    clipped,
    head,
    listed,
    row,
    some,
    who,
)

CIRCLE = 4  # columns of a circle on the sheet
NAMES = 23  # columns of the longest name of a row
MARKED, NONE = "■", "·"


def draw(table: Table, seat: int, width: int) -> list[Row]:
    view, contents = table.view(seat), table.game.contents()
    rows = [dice(view)]
    if seat >= 0:
        rows += line(view["shoppes"][seat], contents)
        rows += sheet(view, view["shoppes"][seat], contents, width)
    rows += [shoppe(table, view, seat, other) for other in range(table.seats)]
    rows += [mastery(table, told) for told in view["masteries"]]
    return rows


def dice(view: dict[str, Any]) -> Row:
    told: list[str | tuple[str, str]] = [f"Round {view['round']}/{view['rounds']}  "]
    for die in view["dice"]:
        told.append((f"{die['die']} {die['result']}", DIM if die["spent"] else BEST))
        told.append("  ")
    return row(*told, (f"{view['free_results']} free", DIM))


def line(shoppe: dict[str, Any], contents: dict[str, Any]) -> list[Row]:
    """The orders that can be completed now, and what the patron wishes."""
    orders, names = by_id(contents["orders"]), {each["id"]: each["name"] for each in contents["rows"]}
    rows = [head("Your orders", "done when all their rows are")]
    for place in shoppe["line"]:
        order = orders.get(place["order"])
        if order is None or place["face"] != "up":
            rows.append(row(("  an order face down", DIM)))
            continue
        needs = [(names[each], GOOD if each in shoppe["rows"] else PLAIN) for each in order["rows"]]
        shown: list[str | tuple[str, str]] = [(f"  {order['coins']} coins  ", LABEL)]
        for number, need in enumerate(needs):  # together they are what the order is called
            shown += [" · " if number else "", need]
        rows.append(row(*shown))
    patron = shoppe["adventurer"]
    if patron:
        wishes = [f"{names[each['item']]}{' ✓' if each['fulfilled'] else ''}" for each in patron["orders"]]
        rows.append(
            row((f"  {patron['title']}: ", LABEL), f"{names[patron['enchantment']]} with {', '.join(wishes)}")
        )
    return rows


def sheet(view: dict[str, Any], shoppe: dict[str, Any], contents: dict[str, Any], width: int) -> list[Row]:
    """All rows of the sheet, crafting on the left and research on the right."""
    sides: dict[str, list[str]] = {}
    for column in contents["columns"]:
        sides.setdefault(column["side"], []).append(column["id"])
    side = width // len(sides)
    drawn = []
    for columns in sides.values():
        name = min(NAMES, side - 1 - CIRCLE * len(columns))
        title = row((" " * name, PLAIN), *[(f"{column[:3]:>{CIRCLE}}", LABEL) for column in columns])
        lines = [each for each in contents["rows"] if each["circles"][0]["column"] in columns]
        drawn.append([title, *[circles(view, shoppe, each, columns, name) for each in lines]])
    height = max(map(len, drawn))
    wide = min(side, NAMES + CIRCLE * 3 + 1)
    return [beside([part[at] if at < len(part) else [] for part in drawn], wide) for at in range(height)]


def circles(
    view: dict[str, Any], shoppe: dict[str, Any], line: dict[str, Any], columns: list[str], name: int
) -> Row:
    done = line["id"] in shoppe["rows"]
    told = row((clipped(line["short"], name - 1).ljust(name), GOOD if done else PLAIN))
    by_column = {each["column"]: each for each in line["circles"]}
    for column in columns:
        circle = by_column.get(column)
        if circle is None:
            told.append((f"{NONE:>{CIRCLE}}", DIM))
        elif circle["id"] in shoppe["marks"]:
            told.append((f"{MARKED:>{CIRCLE}}", GOOD))
        else:
            prices = view["fits"].get(circle["id"], {}).values()
            style = DIM if not prices else BEST if min(prices) == 0 else WARN
            told.append((f"{circle['number']:>{CIRCLE}}", style))
    return told


def shoppe(table: Table, view: dict[str, Any], seat: int, other: int) -> Row:
    told = view["shoppes"][other]
    last = str(view.get("rating") or "")
    if table.seats > 1:
        last = f"passes to {'you' if told['gives_to'] == seat else table.names[told['gives_to']]}"
    rest = listed(
        (
            some(told["coins"], "coin"),
            some(told["potions"], "potion"),
            some(len(told["rows"]), "row"),
            some(len(told["claimed"]), "order"),
            last,
        )
    )
    return [*who(table.names, other, seat, table.pending), (f"  {rest}", BOLD if other == seat else PLAIN)]


def mastery(table: Table, told: dict[str, Any]) -> Row:
    got = [f"{name} {marks}/{told['circles']}" for name, marks in zip(table.names, told["marked"])]
    return row(
        (f"{told['title']}: ", LABEL),
        f"{told['circles']} of {told['column']} for {told['coins']} coins; ",
        (", ".join(got), DIM),
    )


def price(view: dict[str, Any], parts: list[str]) -> str:
    """The Potions that a result takes to reach a circle: neither the notation nor its sentence has them."""
    match parts:
        case ["spend", die, circle]:
            told = next(each for each in view["dice"] if each["die"] == die)
            potions = told["prices"].get(circle, 0)
            return f", with {some(potions, 'Potion')}" if potions else ""
    return ""
