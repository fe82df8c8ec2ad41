# not compiled
"""What a view of Candles looks like, field by field."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class View(TypedDict):
    round: int
    coins: BySeat[int]
    sizes: BySeat[int]  # cards in hand
    laid: BySeat[int]  # the card of the last round; 0 before the first
    winner: Seat | None  # of the last round
    hand: list[int]  # of the seat that looks
