"""Merlin Economics: season and costs, your purse and field, hand and papers, the market, and the rivals."""

from __future__ import annotations

from typing import Any

from ...kernel import Table
from .parts import (
    BEST,
    BOLD,
    DIM,
    LABEL,
    PLAIN,
    WARN,
    Row,
    beside,
    clipped,
    counted,
    head,
    listed,
    row,
    some,
    who,
)

CELL = 24  # columns of a plot, if there is room for three side by side


def draw(table: Table, seat: int, width: int) -> list[Row]:
    view, contents = table.view(seat), table.game.contents()
    rows = [*world(view)]
    if seat >= 0:
        me = view["players"][seat]
        rows += [purse(view, me), *dues(view), *field(me, contents, width), *workshop(me, contents)]
    if view["hand"]:
        rows += hand(view["hand"], contents)
    rows += [*market(view), *waiting(view, contents)]
    rows += [rival(table, view, seat, other) for other in range(table.seats)]
    return rows


def wares(view: dict[str, Any]) -> list[str]:
    return [book["table"] for book in view["books"][: len(view["supply"])]]


def world(view: dict[str, Any]) -> list[Row]:
    one, other = view["dice"] or (0, 0)
    rolled = f"   rolled {one} + {other} = {one + other}" if one else ""
    when = row(
        (f"Round {view['round']} of {view['rounds']}", BOLD),
        f"   {view['portion']}, year {view['year']}{rolled}",
    )
    costs = f"living {view['col']} · research {view['rc']} · tax {view['tax']} · bank {view['bank']} gold"
    grows = counted(dict(zip(wares(view), view["yields"])))
    return [when, row((costs, DIM), (f" · land yields {grows or 'nothing'}", DIM))]


def purse(view: dict[str, Any], me: dict[str, Any]) -> Row:
    goods = counted(dict(zip(wares(view), me["stock"])))
    more = listed(
        (
            goods,
            f"{me['mead']} mead" if me["mead"] else "",
            some(me["crowns"], "crown") if me["crowns"] else "",
        )
    )
    vaults = f" and {me['vaults']} in vaults" if me["vaults"] else ""
    return row(
        ("You have ", BOLD),
        (f"{me['purse']} gold{vaults}", BEST),
        f" · {more or 'no goods'} · net worth {me['worth']}",
    )


def dues(view: dict[str, Any]) -> list[Row]:
    """What will be asked of you, if there is too little of it."""
    return [
        row((f"  {due['words'] or due['kind']}: {-due['gold']} gold, {due['lacking']} short", WARN))
        for due in view["dues"]
        if due["lacking"]
    ]


def field(me: dict[str, Any], contents: dict[str, Any], width: int) -> list[Row]:
    cell = min(CELL, width // 3)
    cells = [plot(each, contents, cell) for each in me["plots"]]
    rows = [head("Your field", "its roll, and what stands there")]
    return rows + [beside(cells[at : at + 3], cell) for at in range(0, len(cells), 3)]


def plot(told: dict[str, Any], contents: dict[str, Any], cell: int) -> Row:
    if told["ruin"]:
        return row((f"{told['plot']} ruin", WARN))
    if not told["number"]:
        return row((f"{told['plot']} open ground", DIM))
    rolls = f"{told['number']}" + (f",{told['other']}" if told["other"] else "")
    stands = told["ware"] or (told["permit"] if told["permit"] != "none" else "")
    extra = f" {stands} {told['permit_number'] or ''}".rstrip() if stands else ""
    marks = "×" * bool(told["blocked"]) + f" {told['vault']}g" * bool(told["vault"])
    return row((f"{told['plot']} ", DIM), (rolls, LABEL), clipped(extra, cell - 6), (marks, WARN))


def workshop(me: dict[str, Any], contents: dict[str, Any]) -> list[Row]:
    labs = [
        f"{lab['kind']} {lab['number']}" + (f" ({lab['grant']} granted)" if lab["grant"] else "")
        for lab in me["labs"]
    ]
    golems = [contents["cards"][each]["name"] for each in me["barracks"]]
    told = (("labs", labs), ("barracks", golems))
    return [row((f"{title}: ", LABEL), ", ".join(names)) for title, names in told if names]


def hand(held: dict[str, Any], contents: dict[str, Any]) -> list[Row]:
    kinds = (("cards", "cards"), ("spells", "spells"), ("recipes", "potions"))
    rows = []
    for kind, shelf in kinds:
        names = [contents[shelf][each]["name"] for each in held[kind]]
        if names:
            rows.append(row((f"your {kind}: ", LABEL), ", ".join(names)))
    return rows


def market(view: dict[str, Any]) -> list[Row]:
    """Every open table: the best bid and the best price asked."""
    told = []
    for book in view["books"]:
        bids = [each["price"] for each in book["bids"]]
        asks = [each["price"] for each in book["asks"]]
        if bids or asks:
            told.append(f"{book['table']} {max(bids, default='–')}/{min(asks, default='–')}")
    deeds = ", ".join(map(str, view["deed_row"]))
    rows = [row(("market, bid/asked: ", LABEL), ", ".join(told))] if told else []
    return rows + ([row(("deeds for sale, paying on: ", LABEL), deeds)] if deeds else [])


def waiting(view: dict[str, Any], contents: dict[str, Any]) -> list[Row]:
    """What was read in tea and crystal, and when it comes true."""
    told = []
    for each in view["waiting"]:
        when = f"in {some(each['turns'], 'turn')}" if each["turns"] else "now"
        told.append(f"{contents['readings'][each['card']]['name']} ({when})")
    return [row(("foretold: ", LABEL), (", ".join(told), DIM))] if told else []


def rival(table: Table, view: dict[str, Any], seat: int, other: int) -> Row:
    told = view["players"][other]
    lies = sum(bool(each["number"]) for each in told["plots"])
    goods = counted(dict(zip(wares(view), told["stock"])))
    figures = [f"worth {told['worth']}", f"{told['purse']} gold", goods, some(lies, "plot")]
    figures += [some(told["crowns"], "crown")] if told["crowns"] else []
    figures += [told["standing"]] if told["standing"] != "solvent" else []
    return [*who(table.names, other, seat, table.pending), (f"  {listed(figures)}", PLAIN)]


def move(view: dict[str, Any], contents: dict[str, Any], seat: int, parts: list[str]) -> str | None:
    """A move about something that lies in a row, with what lies there."""
    match parts:
        case ["buy", place] if int(place) < len(view["deed_row"]):
            return f"buy the deed that pays on {view['deed_row'][int(place)]}"
        case ["fund", place] if int(place) < len(view["players"][seat]["labs"]):
            lab = view["players"][seat]["labs"][int(place)]
            return f"fund {lab['kind']} lab {lab['number']}"
        case ["cast", spell] if spell in contents["spells"]:
            told = contents["spells"][spell]
            return f"cast {told['name']}: {told['text']}"
        case ["the-recipe", recipe] if recipe in contents["potions"]:
            told = contents["potions"][recipe]
            return f"{told['name']}: {told['text']}"
    return None
