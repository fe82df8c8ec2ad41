"""What a careful merchant keeps: gold for the next taxes, maintenance and storage."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.words import BREWERY, CRYSTAL, CRYSTALS, SHOP, SPRING
from ..state import coffers
from ..state.realm import Realm
from ..state.worth import tax_bill
from .values import GOLD, income, players

# Of four rolls a month until Spring those whose pay is as good as sure: the mean less what luck may take.
SURE: Final[list[int]] = [0, 1, 3, 6, 9, 12, 16, 19, 23, 26, 30, 33, 37]
SNOW: Final = CRYSTALS.index("snow-golems")


def months_to_tax(s: Realm) -> int:
    """Wheel steps until the next tax season; a card that brings Winter may shorten the way."""
    wheel = s.portions()
    months = 0
    at = s.wheel.portion
    for step in range(1, len(wheel) + 1):
        portion = wheel[(at + step) % len(wheel)]
        if portion.season == SPRING and portion.first:
            months = step
            break
    if s.wheel.taxed == s.wheel.year and (at + months) < len(wheel):
        months += len(wheel)
    if months > 2:
        for reading in s.waiting:
            if reading.deck == CRYSTAL and reading.kind == SNOW:
                months = 2
    return months


def reserve(s: Realm, seat: Seat) -> int:
    """Gold that should stay: what the next taxes ask beyond what properties pay until then, luck apart."""
    keep = 1
    for plot in s.merchants[seat].plots:
        if plot.permit in (SHOP, BREWERY):
            keep += 1
    paid = income(s, seat) * SURE[min(12, months_to_tax(s))] * players(s) // (4 * GOLD)
    return keep + max(0, tax_bill(s, seat) - paid) - coffers.vaults(s, seat)
