"""Every card with its words and figures, for front ends."""

from __future__ import annotations

from typing import Any

from ..pieces.box import Box
from ..pieces.words import (
    CARD_KINDS,
    CARDS,
    CRYSTALS,
    DECREES,
    KING,
    LETTERS,
    NUMBER,
    NUMBERS,
    PLOTS,
    POTIONS,
    SPELLS,
    TEAS,
    VALUE,
)
from .things import PLACES, owner


def contents(box: Box) -> dict[str, Any]:
    """Every card with its words and figures, by the names that views and moves use."""
    cards: dict[str, Any] = {}
    for card in range(len(CARDS)):
        cards[CARDS[card]] = {"name": box.card_names[card], "number": NUMBER[card], "kind": kind(card)}
        if 24 <= card < 32:
            golem = box.golems[card - 24]
            cards[CARDS[card]].update(
                ability=golem.name, text=golem.text, special=golem.special, cost=golem.cost.copy(),
                alignment="Aggressive" if golem.black else "Defensive",
            )  # fmt: skip
        elif KING <= card < KING + 4:
            guard = box.guards[card - KING]
            cards[CARDS[card]].update(ability=guard.name, text=guard.text, col=-guard.col)
    readings: dict[str, Any] = {}
    for names, told in ((TEAS, box.teas), (CRYSTALS, box.crystals)):
        for i in range(len(names)):
            readings[names[i]] = {
                "name": told[i].name, "matures": told[i].matures, "text": told[i].text,
                "copies": told[i].copies,
                "deck": "tea" if told[i].tea else "crystal",
            }  # fmt: skip
    return {
        "cards": cards,
        "seats": {letter: {"seat": seat} for seat, letter in enumerate(LETTERS)},
        "plots": {
            name: {"seat": owner(plot), "place": plot % PLACES + 1} for plot, name in enumerate(PLOTS)
        },
        "places": {
            str(number): {"name": box.places[number], "text": box.place_texts[number], "value": VALUE[number]}
            for number in NUMBERS
        },
        "spells": {
            SPELLS[i]: {
                "name": spell.name, "text": spell.text, "class": spell.rank, "value": spell.value,
                "copies": spell.copies,
            }
            for i, spell in enumerate(box.spells)
        },
        "potions": {
            POTIONS[i]: {
                "name": potion.name, "text": potion.text, "trigger": potion.trigger,
                "cost": potion.line.cost.copy(),
                "value": potion.value, "copies": potion.copies,
            }
            for i, potion in enumerate(box.potions)
        },
        "readings": readings,
        "decrees": {
            DECREES[i]: {
                "name": decree.name, "boon": decree.boon, "fine_print": decree.fine_print,
                "copies": decree.copies,
            }
            for i, decree in enumerate(box.decrees)
        },
        "combos": [{"name": combo.name, "text": combo.text,
        "cost": combo.cost.copy()} for combo in box.combos],
        "wheels": {
            "standard": [portion_told(portion.name, portion.yields,
            portion.text) for portion in box.standard],
            "erratic": [portion_told(portion.name, portion.yields, portion.text) for portion in box.erratic],
        },
    }  # fmt: skip


def kind(card: int) -> str:
    """What a card of the main deck is, in a word."""
    found = ""
    for first, word in CARD_KINDS:
        if card >= first:
            found = word
    return found


def portion_told(name: str, yields: list[int], text: str) -> dict[str, Any]:
    return {"name": name, "yields": yields.copy(), "text": text}
