"""Every card with its words and figures, for front ends."""

from __future__ import annotations

from typing import Any

from ..pieces import words
from ..pieces.box import Box, Foretelling, Portion
from ..pieces.verbs import MOVES
from .realm import COL_CAP, RC_CAP, TAX_CAP
from .things import PLACES, owner


def places(box: Box) -> dict[str, Any]:
    """What a number is called and pays, and how many of the 36 rolls of two dice it comes up in."""
    return {
        str(number): {
            "name": box.places[number],
            "text": box.place_texts[number],
            "value": words.VALUE[number],
            "rolls": 6 - abs(number - 7),
        }
        for number in words.NUMBERS
    }


def contents(box: Box) -> dict[str, Any]:
    """Every card with its words and figures, by the names that views and moves use."""
    return {
        "cards": {words.CARDS[card]: card_told(box, card) for card in range(len(words.CARDS))},
        "seats": {letter: {"seat": seat} for seat, letter in enumerate(words.LETTERS)},
        "plots": {
            name: {"seat": owner(plot), "place": plot % PLACES + 1} for plot, name in enumerate(words.PLOTS)
        },
        "tables": {
            name: {
                "kind": name.partition("-")[0],
                "seat": None if table < words.STOCK else (table - words.STOCK) % words.SEATS,
            }
            for table, name in enumerate(words.TABLES)
        },
        "slots": slots(),
        "tracks": {"col": COL_CAP, "rc": RC_CAP, "tax": TAX_CAP},
        "portions": {
            portion.name: {"name": portion.name, "season": words.SEASONS[portion.season]}
            for portion in box.standard12 + box.erratic
        },
        "places": places(box),
        "spells": {
            words.SPELLS[i]: {
                "name": spell.name, "text": spell.text, "class": spell.rank, "value": spell.value,
                "copies": spell.copies,
            }
            for i, spell in enumerate(box.spells)
        },
        "potions": {
            words.POTIONS[i]: {
                "name": potion.name, "text": potion.text, "trigger": potion.trigger,
                "cost": potion.line.cost.copy(), "value": potion.value, "copies": potion.copies,
            }
            for i, potion in enumerate(box.potions)
        },
        "readings": {
            **{words.TEAS[i]: reading_told(reading) for i, reading in enumerate(box.teas)},
            **{words.CRYSTALS[i]: reading_told(reading) for i, reading in enumerate(box.crystals)},
        },
        "decrees": {
            words.DECREES[i]: {
                "name": decree.name, "boon": decree.boon, "fine_print": decree.fine_print,
                "copies": decree.copies,
            }
            for i, decree in enumerate(box.decrees)
        },
        "combos": [
            {"name": combo.name, "text": combo.text, "cost": combo.cost.copy()} for combo in box.combos
        ],
        "wheels": {
            "standard": [portion_told(portion) for portion in box.standard],
            "erratic": [portion_told(portion) for portion in box.erratic],
        },
    }  # fmt: skip


def card_told(box: Box, card: int) -> dict[str, Any]:
    """A card of the main deck; golems and royal guards say what they can do."""
    told: dict[str, Any] = {"name": box.card_names[card], "number": words.NUMBER[card], "kind": kind(card)}
    if words.JACK <= card < words.JACK + 8:
        golem = box.golems[card - words.JACK]
        told.update(
            ability=golem.name, text=golem.text, special=golem.special, cost=golem.cost.copy(),
            alignment="Aggressive" if golem.black else "Defensive",
        )  # fmt: skip
    elif words.KING <= card < words.KING + 4:
        guard = box.guards[card - words.KING]
        told.update(ability=guard.name, text=guard.text, col=-guard.col)
    return told


def slots() -> dict[str, str]:
    """Which of these lists the parts of moves are taken from, by slot."""
    lists = {
        "spells": words.SPELLS,
        "potions": words.POTIONS,
        "cards": words.CARDS,
        "decrees": words.DECREES,
        "plots": words.PLOTS,
    }
    lists |= {"tables": words.TABLES, "places": words.NUMBER_NAMES, "seats": words.HOLDERS}
    found: dict[str, str] = {}
    for verb in MOVES.verbs:
        for slot, names in zip(verb.slots, verb.names, strict=True):
            for called, known in lists.items():
                if names[0] in known:
                    found[slot] = called
    return found


def kind(card: int) -> str:
    """What a card of the main deck is, in a word."""
    found = ""
    for first, word in words.CARD_KINDS:
        if card >= first:
            found = word
    return found


def reading_told(reading: Foretelling) -> dict[str, Any]:
    return {
        "name": reading.name, "matures": reading.matures, "text": reading.text, "copies": reading.copies,
        "deck": "tea" if reading.tea else "crystal",
    }  # fmt: skip


def portion_told(portion: Portion) -> dict[str, Any]:
    return {"name": portion.name, "yields": portion.yields.copy(), "text": portion.text}
