"""What lies on the table, and who sees what."""

from __future__ import annotations

from typing import Any

from ...kernel import Chance, State
from .shape import View


class Candles(State):
    hands: list[list[int]]  # secret: each seat sees its own
    pile: list[int]  # secret: nobody sees it
    laid: list[int]
    coins: list[int]
    round: int

    def copy(self) -> Candles:
        new = Candles()
        self.carry(new)
        new.hands = [hand.copy() for hand in self.hands]
        new.pile, new.laid, new.coins = self.pile.copy(), self.laid.copy(), self.coins.copy()
        new.round = self.round
        return new


def view(s: Candles, seat: int) -> View:
    return {
        "round": s.round,
        "coins": s.coins.copy(),
        "sizes": [len(hand) for hand in s.hands],
        "laid": s.laid.copy(),
        "winner": s.laid.index(max(s.laid)) if s.round > 1 else None,
        "hand": sorted(s.hands[seat]) if seat >= 0 else [],
    }


def redeal(s: Candles, seat: int, chance: Chance) -> Candles:
    """Sorted before it is shuffled, so that tables which look alike give the same table."""
    others = [other for other in range(s.seats) if other != seat]
    unseen = sorted(s.pile + [card for other in others for card in s.hands[other]])
    chance.shuffle("redeal", unseen)
    for other in others:
        s.hands[other] = [unseen.pop() for _ in s.hands[other]]
    s.pile = unseen
    return s


def write(s: Candles) -> dict[str, Any]:
    return {
        "hands": [hand.copy() for hand in s.hands],
        "pile": s.pile.copy(),
        "laid": s.laid.copy(),
        "coins": s.coins.copy(),
        "round": s.round,
    }


def audit(s: Candles) -> list[str]:
    held = sorted(s.pile + [card for hand in s.hands for card in hand])
    return [] if len(set(held)) == len(held) else ["a card lies in two places"]
