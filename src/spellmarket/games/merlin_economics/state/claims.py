"""Pledges, debts and contracts as everybody can count them: what is free, what is owed, what is written."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.words import BOND_ITEM, CROWN_ITEM, PAPER_ITEM, PLOT_ITEM
from .papers import Debt
from .realm import Realm
from .things import owner


def free_crowns(s: Realm, seat: Seat) -> int:
    n = s.merchants[seat].crowns
    if s.loans:
        for loan in s.loans:
            if loan.borrower == seat:
                n -= loan.pledges.count(CROWN_ITEM)
    return max(0, n)


def free_paper(s: Realm, seat: Seat, table: int) -> int:
    """Shares or tokens of a table that this player holds and has not pledged."""
    n = 0
    for paper in s.papers:
        if paper.table == table:
            n = paper.held[seat]
    for loan in s.loans:
        if loan.borrower == seat:
            for line in loan.pledges.of(PAPER_ITEM):
                if line.what == table:
                    n -= line.n
    return max(0, n)


def free_bond(s: Realm, number: int) -> bool:
    for loan in s.loans:
        if number in loan.pledges.all(BOND_ITEM):
            return False
    return True


def pledged(s: Realm, plot: int) -> bool:
    if s.loans:
        for loan in s.loans:
            if loan.borrower == owner(plot):
                for line in loan.pledges.of(PLOT_ITEM):
                    if line.what == plot and line.deed == s.plot(plot).deed:
                        return True
    return False


def owe(s: Realm, debtor: Seat, creditor: int, amount: int) -> None:
    """MER-BKR-04  A debt is listed; its debtor is bankrupt."""
    if amount <= 0:
        return
    for debt in s.debts:
        if debt.debtor == debtor and debt.creditor == creditor:
            debt.amount += amount
            return
    debt = Debt()
    debt.debtor = debtor
    debt.creditor = creditor
    debt.amount = amount
    s.debts.append(debt)


def owed(s: Realm, debtor: Seat) -> int:
    amount = 0
    for debt in s.debts:
        if debt.debtor == debtor:
            amount += debt.amount
    return amount


def has_chauffeur(s: Realm, seat: Seat) -> bool:
    for plot in s.merchants[seat].plots:
        if plot.other:
            return True
    return False


def written(s: Realm, seat: Seat) -> int:
    """MER-CHA-13  Open contracts that this player wrote."""
    n = 0
    for future in s.futures:
        if future.short == seat:
            n += 1
    for contract in s.contracts:
        if contract.writer == seat:
            n += 1
    for loan in s.loans:
        if loan.lender == seat and loan.principal:
            n += 1
    for bond in s.bonds:
        if bond.issuer == seat:
            n += 1
    return n
