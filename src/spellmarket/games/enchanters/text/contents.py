"""ENC-SET-15  Every card and village, for front ends and for whoever wants to read before choosing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..pieces.cards import DECKS, DRAGON, MONSTER, TIERS, TYPES, Box, Card
from ..pieces.language import ACTIONS, KINDS, Ability
from ..pieces.verbs import KINGDOMS, SLOT_COST
from .abilities import card_words, deal, said
from .speech import SPOKEN, Speech

SOURCES: Final = ("book", "public", "house")
USES: Final = ("once", "twice", "any")  # of MINOR, MINOR2 and MULTI


# The rules that a thing stands under, for whoever looks at it.
LOOKED: Final = {
    "kind_item": ["ENC-PIL-01", "ENC-PIL-02"],
    "kind_enchantment": ["ENC-PIL-01", "ENC-PIL-02"],
    "kind_monster": ["ENC-CMB-01", "ENC-CMB-02", "ENC-PIL-03"],
    "kind_dragon": ["ENC-CMB-01", "ENC-CMB-02", "ENC-PIL-03"],
    "village": ["ENC-RST-01", "ENC-RST-02"],
}


def contents(box: Box, speech: Speech = SPOKEN) -> dict[str, Any]:
    return {
        "rules": LOOKED,
        "kingdoms": [
            {
                "id": kingdom,
                "name": kingdom.capitalize(),
                "cards": [card.id for card in box.kinds if DECKS[card.deck] == kingdom],
                "dragon": [
                    card.name for card in box.kinds if DECKS[card.deck] == kingdom and card.type == DRAGON
                ],
            }
            for kingdom in KINGDOMS
        ],
        "cards": [card_contents(card, speech) for card in box.kinds],
        "villages": [
            {
                "id": village.id,
                "name": village.name,
                "text": card_words(village, speech),
                "lines": [line_contents(ability, village, speech) for ability in village.lines],
                "source": mark(village),
                "origin": village.origin,
            }
            for village in box.villages
        ],
        "slot_costs": SLOT_COST.copy(),
    }


def retold(box: Box, words: Mapping[str, Any]) -> dict[str, Any]:
    """The same with the texts of the cards in another language: the words of its catalogue."""
    return contents(box, Speech(words["abilities"], words["names"], words["singular"]))


def card_contents(card: Card, speech: Speech) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "told": card.name,  # as events name it, in every language
        "deck": DECKS[card.deck],
        "kingdom": DECKS[card.deck].capitalize(),
        "type": TYPES[card.type],
        "tier": TIERS[card.tier] if card.type == MONSTER else None,
        "copies": card.copies,
        "marked": card.marked,
        "top": {"attack": card.attack, "defense": card.defense},
        "under": {"attack": card.under_attack, "defense": card.under_defense},
        "uncovered": {
            "attack": card.attack + card.under_attack,
            "defense": card.defense + card.under_defense,
        },
        "health": card.health if card.foe else None,
        "strength": card.strength if card.foe else None,
        "skull": card.skull == 1,
        "glory": card.glory,
        "text": card_words(card, speech),
        "lines": [line_contents(ability, card, speech) for ability in card.lines],
        "source": mark(card),
        "origin": card.origin,
    }


def line_contents(ability: Ability, card: Card, speech: Speech) -> dict[str, Any]:
    told = said(ability, card, speech)
    short = deal(ability, card, speech)
    return {
        "line": ability.line + 1,
        "text": told.text,
        "icons": told.icons,
        "deal": short.text,
        "deal_icons": short.icons,
        "notation": ability.text,
        "kind": KINDS[ability.kind],
        "uses": USES[ability.kind] if ability.kind in ACTIONS else None,
        "limit": ability.limit or None,
        "pay": ability.pay,
    }


def mark(card: Card) -> str:
    """Where a card comes from, in one word: its origin begins with the best that can be said for it."""
    return next((source for source in SOURCES if card.origin.startswith(source)), "house")
