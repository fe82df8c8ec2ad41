"""Chapter 9, carts on the road: when they break, and what saves them."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..effects import potions
from ..pieces.tellings import CART_ARRIVED, CART_BROKE, CART_HELD
from ..pieces.words import CART_LOST, CARTS, NOBODY
from ..state.realm import Realm
from . import market

BREAKS: Final = 3  # MER-CART-03


def limit(s: Realm, seat: Seat, breaks: int, drawn: int) -> int:
    """MER-CART-06, MER-CART-08, MER-FRC-13  The lowest number holds; of two future cards the one drawn
    earlier."""
    for lasting in s.lasting:
        if lasting.kind == CARTS and (lasting.seat == seat or lasting.seat == NOBODY):
            if lasting.drawn and drawn and drawn < lasting.drawn:
                continue
            breaks = min(breaks, lasting.amount)
    return breaks


def roll_cart(s: Realm, seat: Seat, breaks: int, drawn: int = 0) -> None:
    """MER-CART-03  A cart on the road rolls a die; if it breaks its units go to the supply."""
    if market.on_road(s, seat) == 0:
        return
    breaks = limit(s, seat, breaks, drawn)
    die = s.roll("carts", 6)
    if die > breaks:
        s.tell(CART_HELD, seat, die)
    elif potions.saves_cart(s, seat):
        market.arrive(s, seat)
        s.tell(CART_ARRIVED, seat)
    else:
        lost = market.break_cart(s, seat)
        s.tell(CART_BROKE, seat, lost, die)
        s.note(CART_LOST, seat)


def roll_all(s: Realm, breaks: int, drawn: int = 0) -> None:
    for seat in s.turn_order(s.active):
        roll_cart(s, seat, breaks, drawn)
