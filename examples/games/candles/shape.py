# not compiled
"""What a view of Candles looks like, field by field."""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    round: int
    coins: list[int]  # by seat
    sizes: list[int]  # by seat: cards in hand
    laid: list[int]  # by seat: the card of the last round; 0 before the first
    hand: list[int]  # of the seat that looks
