"""Chapter 24, debts: what must be paid is paid as far as purse and vaults reach, and the rest makes
bankrupt."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.tellings import BROKE, OWES, OWES_OFFICE, RECOVERED, REPAID, REPAID_OFFICE
from ..pieces.words import BANK, BANKRUPT, SOLVENT, WENT_BANKRUPT
from ..state.realm import Realm


def pay(s: Realm, debtor: Seat, creditor: int, n: int) -> int:
    """MER-CHA-10, MER-BKR-10  A mandatory debt is paid at once as far as possible; only the rest is
    listed."""
    paid = min(n, s.means(debtor))
    s.take_means(debtor, paid)
    s.put_gold(creditor, paid)
    if paid < n:
        default(s, debtor, creditor, n - paid)
    return paid


def default(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    """MER-BKR-01, -08  What is not paid is a debt, and the debtor is bankrupt from the latest mark
    reached."""
    s.owe(debtor, creditor, n)
    if creditor < BANK:
        s.tell(OWES, debtor, n, creditor)
    else:
        s.tell(OWES_OFFICE, debtor, n, creditor - BANK)
    merchant = s.merchants[debtor]
    if merchant.standing == SOLVENT:
        merchant.standing = BANKRUPT
        merchant.since = s.reached
        s.solvency = True
        s.note(WENT_BANKRUPT, debtor)
        s.tell(BROKE, debtor)


def recover(s: Realm, seat: Seat) -> None:
    """MER-BKR-04  With no debt left he is solvent at once."""
    merchant = s.merchants[seat]
    if merchant.standing == BANKRUPT and s.owed(seat) == 0:
        merchant.standing = SOLVENT
        merchant.since = 0
        s.solvency = True
        s.tell(RECOVERED, seat)


def owed_to(s: Realm, debtor: Seat, creditor: int) -> int:
    for debt in s.debts:
        if debt.debtor == debtor and debt.creditor == creditor:
            return debt.amount
    return 0


def repay(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    """MER-BKR-04  Any part of any debt, from purse or vaults."""
    s.take_means(debtor, n)
    s.put_gold(creditor, n)
    if creditor < BANK:
        s.tell(REPAID, debtor, n, creditor)
    else:
        s.tell(REPAID_OFFICE, debtor, n, creditor - BANK)
    for debt in s.debts:
        if debt.debtor == debtor and debt.creditor == creditor:
            debt.amount -= n
            if debt.amount == 0:
                s.debts.remove(debt)
            break
    recover(s, debtor)


def clear_of(s: Realm, seat: Seat) -> None:
    """MER-BKR-09  Debts owed to an eliminated player vanish, which can make a debtor solvent."""
    for debt in s.debts.copy():
        if debt.creditor == seat or debt.debtor == seat:
            s.debts.remove(debt)
            recover(s, debt.debtor)
