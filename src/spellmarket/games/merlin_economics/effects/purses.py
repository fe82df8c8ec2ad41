"""Operations that move gold and goods."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import tellings
from ..pieces.language import ON, STOP, TO_BANK, TO_BOTH, TO_ROW, Op
from ..pieces.words import BANK, LAND_WARE, ROW
from ..state import coffers
from ..state.realm import Realm
from ..state.things import owner
from .scene import Scene, number, seats


def disregarded(s: Realm) -> int:
    """MER-FRC-07  The gold does not suffice for all: the rest of the card is disregarded."""
    s.tell(tellings.CARDS_DISREGARDED, s.active)
    return STOP


def from_bank(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        s.tell(tellings.GAINED_GOLD, seat, coffers.payout(s, seat, number(s, scene, op, seat, 0)), 0)
    return ON


def from_row(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        n = min(number(s, scene, op, seat, 0), s.treasury.row)
        s.treasury.row -= n
        s.merchants[seat].purse += n
        s.tell(tellings.GAINED_GOLD, seat, n, ROW - BANK)
    return ON


def all_from_bank(s: Realm, scene: Scene, op: Op) -> int:
    """MER-FRC-07  To all of them in full, or to nobody."""
    due = number(s, scene, op, scene.me, 0) * len(seats(s, scene, op.who))
    have = max(s.treasury.bank, coffers.reach(s, due)) if s.config.mint_on_dry else s.treasury.bank
    return disregarded(s) if have < due else from_bank(s, scene, op)


def all_from_row(s: Realm, scene: Scene, op: Op) -> int:
    due = number(s, scene, op, scene.me, 0) * len(seats(s, scene, op.who))
    return disregarded(s) if s.treasury.row < due else from_row(s, scene, op)


def fund_labs(s: Realm, scene: Scene, op: Op) -> int:
    """TL10  The ROW funds the oldest unfunded lab of each player who has one, all or nothing."""
    labs = []
    for seat in seats(s, scene, op.who):
        for lab in s.merchants[seat].labs:
            if lab.grant == 0:
                labs.append(lab)
                break
    price = number(s, scene, op, scene.me, 0)
    if s.treasury.row < price * len(labs):
        return disregarded(s)
    for lab in labs:
        s.treasury.row -= price
        lab.grant = price
    return ON


def lose_grants(s: Realm, scene: Scene, op: Op) -> int:
    """DE02  All grants on the labs go to the bank."""
    for seat in seats(s, scene, op.who):
        for lab in s.merchants[seat].labs:
            s.treasury.bank += lab.grant
            lab.grant = 0
    return ON


def into(s: Realm, seat: Seat, pot: int, n: int) -> None:
    """What a player has lost goes to the bank, to the ROW, or half of it to each."""
    if pot == TO_BOTH:
        s.treasury.row += n // 2
        s.treasury.bank += n - n // 2
    elif pot == TO_ROW:
        s.treasury.row += n
    else:
        s.treasury.bank += n
    s.tell(tellings.LOST_GOLD, seat, n, 0 if pot == TO_BANK else ROW - BANK)


def from_vaults(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        n = number(s, scene, op, seat, coffers.vaults(s, seat))
        left = n
        for plot in s.merchants[seat].plots:
            part = min(plot.vault, left)
            plot.vault -= part
            left -= part
        into(s, seat, op.to, n - left)
    return ON


def pay(s: Realm, scene: Scene, op: Op) -> int:
    """As far as the purse reaches."""
    for seat in seats(s, scene, op.who):
        merchant = s.merchants[seat]
        n = min(merchant.purse, number(s, scene, op, seat, merchant.purse))
        merchant.purse -= n
        into(s, seat, op.to, n)
    return ON


def pay_all(s: Realm, scene: Scene, op: Op) -> int:
    return pay(s, scene, op) if can_pay(s, scene, op) else disregarded(s)


def pay_each(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        merchant = s.merchants[seat]
        for other in seats(s, scene, op.to):
            n = min(merchant.purse, number(s, scene, op, seat, merchant.purse))
            merchant.purse -= n
            s.merchants[other].purse += n
            s.tell(tellings.PAID_GOLD, seat, n, other)
    return ON


def can_pay(s: Realm, scene: Scene, op: Op) -> bool:
    for seat in seats(s, scene, op.who):
        purse = s.merchants[seat].purse
        if purse < number(s, scene, op, seat, purse):
            return False
    return True


def free_stakes(s: Realm, scene: Scene, op: Op) -> int:
    """MER-INV-05  Stakes are locked until they pay or a seven takes them, unless a card frees them."""
    for seat in seats(s, scene, op.who):
        merchant = s.merchants[seat]
        total = 0
        for plot in merchant.plots:
            total += plot.invested
            plot.invested = 0
        merchant.purse += total
        if total:
            s.tell(tellings.STAKES_FREED, seat, total)
    return ON


def halve_debts(s: Realm, scene: Scene, op: Op) -> int:
    """DE09  Debts to bank and ROW, rounded up."""
    for debt in s.debts:
        if debt.creditor in (BANK, ROW):
            debt.amount = (debt.amount + 1) // 2
    return ON


# Goods


def gain_ware(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        n = s.from_supply(seat, op.ware, number(s, scene, op, seat, 0))
        if n:
            s.tell(tellings.GAINED_WARE, seat, n, op.ware)
    return ON


def lose_ware(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        have = s.merchants[seat].stock[op.ware]
        n = min(have, number(s, scene, op, seat, have))
        s.to_supply(seat, op.ware, n)
        if n:
            s.tell(tellings.LOST_WARE, seat, n, op.ware)
    return ON


def can_lose_ware(s: Realm, scene: Scene, op: Op) -> bool:
    for seat in seats(s, scene, op.who):
        have = s.merchants[seat].stock[op.ware]
        if have < number(s, scene, op, seat, have):
            return False
    return True


def uproot(s: Realm, scene: Scene, op: Op) -> int:
    """SP18  What is planted on the place goes to the supply."""
    plot = s.plot(scene.plot)
    ware = LAND_WARE[plot.permit_number]
    s.treasury.supply[ware] += plot.planted
    if plot.planted:
        s.tell(tellings.LOST_WARE, owner(scene.plot), plot.planted, ware)
    plot.planted = 0
    return ON


def can_uproot(s: Realm, scene: Scene, op: Op) -> bool:
    return s.plot(scene.plot).planted > 0


def move_ware(s: Realm, scene: Scene, seat: Seat, taker: Seat, ware: int, n: int) -> None:
    """A spell takes goods from a player, which is aiming at him (SP10)."""
    if n <= 0:
        return
    s.merchants[seat].stock[ware] -= n
    s.merchants[taker].stock[ware] += n
    if scene.spell >= 0:
        s.target(scene.me, seat)
    s.tell(tellings.TOOK_WARE, taker, seat, n, ware)


def gain_mead(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        s.merchants[seat].mead += op.n
    return ON
