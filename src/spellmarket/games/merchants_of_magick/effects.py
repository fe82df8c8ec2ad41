"""What follows from a marked circle: complete rows, claimed Orders, the Adventurer's rewards, Masteries."""

from __future__ import annotations

from ...kernel import Seat
from .pieces import (
    CIRCLE_ROW,
    CLAIMED,
    COMPLETED,
    FIRST_REWARD,
    FLIPPED,
    FULFILLED,
    KINDS,
    LAPSED,
    MASTERED,
    SPONSORED,
)
from .state import ENERGY, GAP, MATERIAL, UNSCORED, Market, Shoppe, satisfied


def mark(s: Market, seat: Seat, me: Shoppe, circle: int) -> None:
    """MOM-ROW-07  The mark; if its row is complete: coins and Potions, then Orders, then the Adventurer.

    MOM-CRAFT-09, MOM-POTION-09  All of it is settled before the next spend, which may use what was gained.
    """
    box = s.box
    me.marks |= box.bit[circle]
    row = CIRCLE_ROW[circle]
    circles = box.row_bits[row]
    if me.marks & circles == circles:
        me.rows |= 1 << row  # MOM-ROW-02, MOM-ROW-03: its coins count from now on, and it serves for good
        me.potions += box.row_potions[row]  # MOM-CHARM-01, MOM-POTION-01
        s.tell(COMPLETED, seat, row, row, box.row_coins[row], box.row_potions[row])
        claim(s, seat, me)
        sponsor(s, seat, me)
    if me.owed and me.marks == box.sheet:  # MOM-ADV-07: a guard, no game comes so far
        me.owed = 0
        s.tell(LAPSED, seat)


def claim(s: Market, seat: Seat, me: Shoppe) -> None:
    """MOM-ORDER-02, MOM-ORDER-03  Every face-up Order of the own line that is met goes beside the sheet.

    MOM-ORDER-04, MOM-ORDER-12, MOM-ORDER-13  As many as there are, for good, and from no other line.
    """
    asked = s.box.order_rows
    missing = ~me.rows
    line = me.line
    for space in range(len(line)):
        card = line[space]
        if card >= 0 and not asked[card] & missing:
            if line is me.line:
                line = line.copy()
            line[space] = GAP  # MOM-ORDER-06: its replacement comes to this space, later
            me.claimed = [*me.claimed, card]
            s.tell(CLAIMED, seat, card, card, s.box.order_coins[card], space + 1)
    me.line = line


def sponsor(s: Market, seat: Seat, me: Shoppe) -> None:
    """MOM-ADV-03, MOM-ADV-04, MOM-ADV-05  Rewards by the number of Adventurer orders: Potions, then free
    marks, one after another if one mark fulfils several (MOM-ADV-09).
    """
    now = satisfied(s.box, me.adventurer, me.rows)
    while me.fulfilled < now:
        me.fulfilled += 1
        if me.fulfilled == 1:
            me.potions += FIRST_REWARD
        else:
            me.owed += 1
        s.tell(FULFILLED, seat, me.adventurer, me.fulfilled, FIRST_REWARD if me.fulfilled == 1 else 0)
        if me.fulfilled == len(KINDS):
            s.tell(SPONSORED, seat, me.adventurer, s.box.adventurers.coins[me.adventurer])


def master(s: Market, kind: int) -> None:
    """MOM-MAST-02, MOM-MAST-03, MOM-MAST-05  Whoever has the circles of a Mastery scores the side now
    showing, all the same, and each once. MOM-MAST-04  Then the card is turned.
    """
    box = s.box
    card = s.masteries[kind]
    coins = box.masteries.apprentice[card] if s.flipped[kind] else box.masteries.master[card]
    scored = False
    for seat, me in enumerate(s.shoppes):
        if me.mastered[kind] == UNSCORED and mastered(s, me, card):
            me.mastered = [coins if other == kind else me.mastered[other] for other in (MATERIAL, ENERGY)]
            scored = True
            s.tell(MASTERED, seat, card, coins)
    if scored and not s.flipped[kind]:
        s.flipped = [side or other == kind for other, side in enumerate(s.flipped)]
        s.tell(FLIPPED, card, box.masteries.apprentice[card])


def mastered(s: Market, me: Shoppe, mastery: int) -> bool:
    """MOM-MAST-06  Every marked circle of the column counts, in complete rows or not."""
    return s.box.count(s.box.masteries.columns[mastery], me.marks) >= s.box.masteries.circles[mastery]
