"""What a careful merchant keeps: gold for the next taxes, maintenance and storage."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.words import BREWERY, CRYSTAL, CRYSTALS, SHOP, SPRING
from ..state.realm import Realm
from ..state.worth import tax_bill

SHARE: Final[list[int]] = [
    100,
    100,
    90,
    75,
    55,
    35,
    20,
    10,
    10,
    10,
    10,
    10,
    10,
]  # of a bill, by months until Spring
SNOW: Final = CRYSTALS.index("snow-golems")


def months_to_tax(s: Realm) -> int:
    """Wheel steps until the next tax season; a card that brings Winter may shorten the way."""
    wheel = s.wheel()
    months = 0
    at = s.portion
    for step in range(1, len(wheel) + 1):
        portion = wheel[(at + step) % len(wheel)]
        if portion.season == SPRING and portion.first:
            months = step
            break
    if s.taxed == s.year and (at + months) < len(wheel):
        months += len(wheel)
    if months > 2:
        for reading in s.waiting:
            if reading.deck == CRYSTAL and reading.kind == SNOW:
                months = 2
    return months


def reserve(s: Realm, seat: Seat) -> int:
    """Gold that should stay."""
    keep = 1
    for plot in s.merchants[seat].plots:
        if plot.permit in (SHOP, BREWERY):
            keep += 1
    months = min(12, months_to_tax(s))
    return keep + (tax_bill(s, seat) * SHARE[months] + 99) // 100 - s.vaults(seat)
