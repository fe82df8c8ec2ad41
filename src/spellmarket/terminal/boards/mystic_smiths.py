"""Mystic Smiths: what may be studied and crafted, your forge by the rolls that wake it, and the rivals."""

from __future__ import annotations

from typing import Any

from ...kernel import Table
from .parts import (
    BEST,
    BOLD,
    DIM,
    GOOD,
    LABEL,
    NOTE,
    PLAIN,
    Row,
    by_id,
    counted,
    head,
    listed,
    row,
    some,
    who,
)


def draw(table: Table, seat: int, width: int) -> list[Row]:
    view, contents = table.view(seat), table.game.contents()
    cards, weapons = by_id(contents["cards"]), by_id(contents["weapons"])
    rows = [course(view)]
    if seat >= 0:
        rows += [stock(view["players"][seat]), *forge(view, view["players"][seat], contents, cards)]
    reach = view["reach"] or {}
    if any(view["central"]):  # nothing lies there while players set up
        rows.append(head("Central Forge", "by what studying it costs you"))
        costs = reach.get("study") or [cards[each]["cost"] if each else 0 for each in view["central"]]
        for space, card, cost in zip(contents["spaces"], view["central"], costs):
            start = row((f"  {space['id']}  ", DIM), (f"{cost} essence  ", LABEL))
            rows.append([*start, *shown(cards.get(card))])
        rows.append(head("Weapons to craft"))
        lacks = reach.get("craft") or [{} for _ in view["rack"]]
        rows += [rack(weapons[weapon], lack) for weapon, lack in zip(view["rack"], lacks)]
    rows += [rival(table, view, seat, other, contents, weapons) for other in range(table.seats)]
    return rows


def course(view: dict[str, Any]) -> Row:
    rolled = (
        f"rolled {view['dice'][0]} + {view['dice'][1]} = {view['sum']}" if view["dice"] else "no roll yet"
    )
    last = "the last round" if view["last_round"] else f"ends with {view['enough']} weapons"
    return row((f"Round {view['round']}", BOLD), f"   {rolled}   ", (last, DIM))


def stock(me: dict[str, Any]) -> Row:
    held = counted(me["stock"]) or "nothing"
    return row(("You have ", BOLD), (held, BEST))


def shown(card: dict[str, Any] | None) -> Row:
    """A card: its name and what it does."""
    if card is None:
        return row(("empty", DIM))
    return row((card["name"], PLAIN), (f"  {card['text']}", NOTE))


def forge(
    view: dict[str, Any], me: dict[str, Any], contents: dict[str, Any], cards: dict[str, dict[str, Any]]
) -> list[Row]:
    """Every space of your forge, and the rolls that wake it."""
    wakes: dict[str, list[str]] = {}
    for roll in contents["rolls"]:
        for space in roll["wakes"]:
            wakes.setdefault(space, []).append(roll["id"])
    rows = [head("Your forge", "a roll wakes the space of its number")]
    for space, card in zip(contents["spaces"], me["forge"]):
        woken = str(view["sum"]) in wakes.get(space["id"], ())
        rolls = ",".join(wakes.get(space["id"], [space["id"]]))
        rows.append(row((f"  {rolls:>5}  ", BEST if woken else LABEL), *shown(cards.get(card))))
    if me["reserve"]:
        rows.append(row(("  aside  ", DIM), ", ".join(cards[card]["name"] for card in me["reserve"])))
    return rows


def rack(weapon: dict[str, Any], lack: dict[str, Any]) -> Row:
    missing = counted(lack.get("lacks", {}))
    told = (f"you lack {missing}", DIM) if missing else ("within your reach", GOOD)
    return row(
        f"  {weapon['name']}  ", (f"{weapon['points']} points", LABEL), f"  {counted(weapon['cost'])}  ", told
    )


def rival(
    table: Table,
    view: dict[str, Any],
    seat: int,
    other: int,
    contents: dict[str, Any],
    weapons: dict[str, Any],
) -> Row:
    told = view["players"][other]
    board = {each["id"]: each["name"] for each in contents["boards"]}.get(told["board"], "")
    crafted = ", ".join(weapons[each]["name"] for each in told["weapons"])
    rest = listed(
        (some(told["points"], "point"), some(len(told["weapons"]), "weapon"), counted(told["stock"]), board)
    )
    return [
        *who(table.names, other, seat, table.pending),
        (f"  {rest}", PLAIN),
        (f"  {crafted}" if crafted else "", DIM),
    ]


def move(view: dict[str, Any], contents: dict[str, Any], seat: int, parts: list[str]) -> str | None:
    """A move with the card that it is about, and what that costs or does."""
    cards, spaces = by_id(contents["cards"]), [space["id"] for space in contents["spaces"]]
    central = {space: cards[card] for space, card in zip(spaces, view["central"]) if card}
    match parts:
        case ["meditate", space] if space in central:
            return f"meditate and discard {central[space]['name']} (space {space})"
        case ["study", space, own] if space in central:
            costs = (view["reach"] or {}).get("study")
            cost = f" for {costs[spaces.index(space)]} essence" if costs else ""
            covered = cards.get(view["players"][seat]["forge"][spaces.index(own)])
            over = f" over {covered['name']}" if covered else ""
            return f"study {central[space]['name']}{cost}, to your space {own}{over}"
        case ["work", space] if space in central:
            return f"work {central[space]['name']} (space {space}): {central[space]['text']}"
        case ["craft", weapon]:
            told = by_id(contents["weapons"])[weapon]
            return f"craft {told['name']}: {told['points']} points for {counted(told['cost'])}"
        case ["place" | "lay" as verb, card] if card in cards:
            where = " on the next space" if verb == "lay" else ""
            return f"{verb} {cards[card]['name']}{where}: {cards[card]['text']}"
    return None
