"""Enchanters: the road with what each journey would bring, your artifact and village, and the rivals."""

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
    WARN,
    Row,
    by_id,
    clipped,
    head,
    listed,
    row,
    some,
    who,
)

NAME = 24  # columns of the longest name on the road
PILES = {"item": "items", "enchantment": "enchantments", "trophy": "trophies"}


def draw(table: Table, seat: int, width: int) -> list[Row]:
    view, contents = table.view(seat), table.game.contents()
    cards = by_id(contents["cards"])
    begun = view["turns"] > 0  # before, kingdoms are chosen: nothing lies on the road
    course = f"Turn {view['turn']} of {view['turns']}" if begun else "Before the first turn"
    rows = [row((course, BOLD), (f"   {view['deck']} cards to come" if begun else "", DIM))]
    if seat >= 0:
        rows.append(hero(view["players"][seat]))
    if begun:
        rows.append(head("The road", "costs of a journey, and its outcome"))
        rows += [place(slot, cards, min(NAME, width // 3)) for slot in view["track"]]
    if seat >= 0:
        rows += artifact(view["players"][seat], cards)
    rows += village(view, contents)
    rows += [rival(table, view, seat, other, cards) for other in range(table.seats)]
    return rows


def hero(me: dict[str, Any]) -> Row:
    wounds = (some(me["wounds"], "Wound"), WARN if me["wounds"] else DIM)
    figures = f"{me['attack']} Attack · {me['defense']} Defense · {me['glory']} Glory · "
    return row(("You have ", BOLD), (some(me["crystals"], "Crystal"), BEST), f" · {figures}", wounds)


def place(slot: dict[str, Any], cards: dict[str, dict[str, Any]], name: int) -> Row:
    if slot["card"] is None:
        return row((f"  {slot['slot']}  nothing", DIM))
    card = cards[slot["card"]["id"]]
    start = row(
        (f"  {slot['slot']}  ", DIM),
        (f"{slot['cost']} Cr  ", LABEL),
        clipped(card["name"], name).ljust(name + 1),
    )
    return [
        *start,
        *outcome(slot.get("outcome"), slot.get("forecast")),
        (f"  {card['text']}", NOTE),
    ]


def outcome(told: dict[str, Any] | None, fight: dict[str, Any] | None) -> Row:
    """What would come of it, as far as it can be foreseen."""
    if told is None:
        return row((f"Health {fight['health']}, Strength {fight['strength']}", PLAIN)) if fight else []
    if told["missing_crystals"]:
        return row((f"{some(told['missing_crystals'], 'Crystal')} short", WARN))
    if not told["wins"]:
        return row((f"{fight['short']} Attack short" if fight else "lost", WARN))
    wounds = f", {some(told['wounds'], 'Wound')}" if told["wounds"] else ""
    sure = "" if told["settled"] else " or so"
    return row((f"Glory {told['glory']}{wounds}{sure}", GOOD))


def artifact(me: dict[str, Any], cards: dict[str, dict[str, Any]]) -> list[Row]:
    rows = [head("Your artifact", "top of each pile, and below it")]
    for title, pile in (
        ("items", me["items"]),
        ("enchantments", me["enchantments"]),
        ("trophies", me["trophies"]),
    ):
        if pile:
            names = [cards[each["id"]]["name"] for each in reversed(pile)]
            covered = f"  over {', '.join(names[1:])}" if names[1:] and title != "trophies" else ""
            shown = ", ".join(names) if title == "trophies" else names[0]
            told = cards[pile[-1]["id"]]["text"] if title != "trophies" else ""
            rows.append(
                row((f"  {title}: ", LABEL), shown, (covered, DIM), (f"  {told}" if told else "", NOTE))
            )
    return rows


def village(view: dict[str, Any], contents: dict[str, Any]) -> list[Row]:
    told = by_id(contents["villages"]).get(view["village"] or "")
    if told is None:
        return []
    return [row((f"{told['name']}: ", LABEL), told["text"])]


def rival(table: Table, view: dict[str, Any], seat: int, other: int, cards: dict[str, dict[str, Any]]) -> Row:
    told = view["players"][other]
    tops = [cards[pile[-1]["id"]]["name"] for pile in (told["items"], told["enchantments"]) if pile]
    figures = (
        f"{told['glory']} Glory", some(told["crystals"], "Crystal"), some(told["wounds"], "Wound"),
        f"Attack {told['attack']}", f"Defense {told['defense']}", some(told["monsters"], "Monster"),
    )  # fmt: skip
    return [
        *who(table.names, other, seat, table.pending),
        (f"  {listed(figures)}", PLAIN),
        (f"  {', '.join(tops)}", DIM),
    ]


def move(view: dict[str, Any], contents: dict[str, Any], seat: int, parts: list[str]) -> str | None:
    """A move with the card that it is about, and what that does."""
    cards = by_id(contents["cards"])
    match parts:
        case ["use" | "rest" as verb, source, line]:
            card = by_id([*contents["cards"], *contents["villages"]])[origin(view, seat, source, int(line))]
            does = next(each["deal"] for each in card["lines"] if each["line"] == int(line))
            return f"{verb} {called(card)}: {does}"
        case ["journey" | "swap" as verb, slot] if view["track"][int(slot) - 1]["card"]:
            there = view["track"][int(slot) - 1]
            card = cards[there["card"]["id"]]
            if verb == "swap":
                return f"swap {called(card)} in slot {slot}"
            fight = "".join(part for part, _ in outcome(there.get("outcome"), there.get("forecast")))
            comes = fight if card["type"] == "monster" else card["text"]
            return f"journey to slot {slot} for {some(there['cost'], 'Crystal')}: {called(card)}. {comes}"
        case ["choose", kingdom] if kingdom in by_id(contents["kingdoms"]):
            dragons = by_id(contents["kingdoms"])[kingdom]["dragon"]
            return f"choose the {kingdom}, with the {' and the '.join(dragons)}"
    return None


def called(card: dict[str, Any]) -> str:
    """Enchantments are the second half of a name, and stand in quotes."""
    return f"“{card['name']}”" if card["name"].startswith("of ") else str(card["name"])


def origin(view: dict[str, Any], seat: int, source: str, line: int) -> str:
    """The card or village whose line is meant: of a pile the one on top, unless another one is open."""
    me = view["players"][seat]
    for action in me["actions"]:
        if (action["source"], action["line"]) == (source, line):
            return str(action["card"])
    return str(view["village"] if source == "village" else me[PILES[source]][-1]["id"])
