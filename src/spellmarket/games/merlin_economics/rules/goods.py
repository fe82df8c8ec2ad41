"""Chapter 8, how commodities come into being: limited by the supply, levied, and hot for the climate."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.tellings import LOST_GOLD, METERED
from ..pieces.words import BANK, CC, NOBODY, OIL, OIL_LEVY, ROW
from ..state import coffers, spans
from ..state.realm import Realm


def receive(s: Realm, seat: Seat, ware: int, n: int) -> int:
    """MER-COM-04, MER-COM-05  Units from the supply, as far as it reaches; each unit of Oil raises CC
    (MER-SEA-08), and under a levy those that are not paid for are forfeited."""
    if ware != OIL:
        return s.from_supply(seat, ware, n)
    n = min(n, s.treasury.supply[OIL])
    if n and s.lasting and spans.has(s, OIL_LEVY, NOBODY):  # DE08, MER-COM-06
        n = min(n, s.merchants[seat].purse)
        coffers.pay_row(s, seat, n)
        s.tell(LOST_GOLD, seat, n, ROW - BANK)
    s.from_supply(seat, OIL, n)
    if n:
        s.move_cc(n)
        s.tell(METERED, CC, s.cc)
    return n
