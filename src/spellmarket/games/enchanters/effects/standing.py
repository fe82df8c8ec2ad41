"""What is not carried out but read off a card: one function an effect, which writes it there once."""

from __future__ import annotations

from ..pieces.cards import Card
from ..pieces.language import END_TOP, Effect


def protects(card: Card, effect: Effect, kind: int) -> None:
    """ENC-TGT-05, ENC-NAM-10, ENC-ACT-13  Whoever has it visible is protected, and only while it is."""
    card.protects = True


def versus_dragons(card: Card, effect: Effect, kind: int) -> None:
    """ENC-STA-06  Attack in the comparison with a Dragon's Health alone."""
    card.versus += effect.factor


def doubles(card: Card, effect: Effect, kind: int) -> None:
    """ENC-CMB-06  Its damage is doubled."""
    card.doubles = True


def attacks_each(card: Card, effect: Effect, kind: int) -> None:
    """ENC-CMB-07  It attacks each player."""
    card.each = True


def toughens(card: Card, effect: Effect, kind: int) -> None:
    """ENC-CMB-11, ENC-NAM-12  More Health against this fighter."""
    card.toughens.append(effect)


def strengthens(card: Card, effect: Effect, kind: int) -> None:
    """ENC-CMB-11  More Strength against this fighter."""
    card.strengthens.append(effect)


def scores(card: Card, effect: Effect, kind: int) -> None:
    """ENC-END-05  Above the line it scores uncovered, under the line always."""
    if kind == END_TOP:
        card.end_top.append(effect)
    else:
        card.end_bottom.append(effect)
