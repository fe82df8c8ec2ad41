"""How much of a material may be given, and how much must. MYS-PAY."""

from __future__ import annotations

from ....kernel import Seat
from ..goods import after, count, lacking
from ..pieces import (
    ORE,
)
from ..state.smithy import NONE, Smith, Smithy


def payer(s: Smithy) -> Seat:
    """Who forges may be anybody; who crafts is the current player."""
    return s.doer if s.weapon == NONE else s.active


def strike(s: Smithy, me: Smith) -> int:
    return me.thrifty(s.price) if s.weapon != NONE else 0


def spanned(s: Smithy, me: Smith) -> int:
    """MYS-PAY-03, MYS-PAY-05  The least and the most of the material asked for: 10 * least + most."""
    part = s.part
    need = count(s.price, part)
    if not need:
        return 0
    own = count(me.goods, part)
    most = need if need < own else own
    free = strike(s, me)
    behind = after(s.price, part)  # the materials still to come
    later = lacking(me.goods, behind)
    if free and s.struck == 0 and later == 0:
        if part == ORE:
            later = 1  # MYS-ABX-10: what is struck out is never Ore
        elif not behind and most == need:
            most -= 1  # THRIFT is always used, here at the latest
    least = need - (me.essence // s.box.figures.exchange + free - s.replaced - later)
    floor = 1 if part == ORE else 0  # MYS-PAY-03, MYS-PAY-04
    return 10 * (least if least > floor else floor) + most
