"""Chapter 24, debts: what must be paid is paid as far as purse and vaults reach, and the rest makes
bankrupt."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces.subjects import A_CREDITOR
from ..pieces.tellings import BROKE, OWES, OWES_OFFICE, RECOVERED, REPAID, REPAID_OFFICE
from ..pieces.verbs import AMOUNT, REPAY
from ..pieces.words import BANK, BANKRUPT, SOLVENT, WENT_BANKRUPT
from ..state import coffers
from ..state.claims import owe, owed
from ..state.realm import Realm
from .asking import MOST_ASKED, Asked, amounts


def pay(s: Realm, debtor: Seat, creditor: int, n: int) -> int:
    """MER-CHA-10, MER-BKR-10  A mandatory debt is paid at once as far as possible; only the rest is
    listed."""
    paid = min(n, coffers.means(s, debtor))
    coffers.take_means(s, debtor, paid)
    coffers.put_gold(s, creditor, paid)
    if paid < n:
        default(s, debtor, creditor, n - paid)
    return paid


def default(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    """MER-BKR-01, MER-BKR-02, MER-BKR-08  What is not paid is a debt, and the debtor is bankrupt from the
    latest mark reached."""
    owe(s, debtor, creditor, n)
    if creditor < BANK:
        s.tell(OWES, debtor, n, creditor)
    else:
        s.tell(OWES_OFFICE, debtor, n, creditor - BANK)
    merchant = s.merchants[debtor]
    if merchant.standing == SOLVENT:
        merchant.standing = BANKRUPT
        merchant.since = s.wheel.reached
        s.ending.solvency = True
        s.note(WENT_BANKRUPT, debtor)
        s.tell(BROKE, debtor)


def bars(s: Realm, seat: Seat, what: str) -> Refusal | None:
    """MER-BKR-05  Why a bankrupt player is not asked for a bid that others are asked for."""
    if s.merchants[seat].standing != BANKRUPT:
        return None
    return "MER-BKR-05", f"a bankrupt player {what} ({owed(s, seat)} gold are owed)"


def recover(s: Realm, seat: Seat) -> None:
    """MER-BKR-04  With no debt left he is solvent at once."""
    merchant = s.merchants[seat]
    if merchant.standing == BANKRUPT and owed(s, seat) == 0:
        merchant.standing = SOLVENT
        merchant.since = 0
        s.ending.solvency = True
        s.tell(RECOVERED, seat)


def owed_to(s: Realm, debtor: Seat, creditor: int) -> int:
    for debt in s.debts:
        if debt.debtor == debtor and debt.creditor == creditor:
            return debt.amount
    return 0


def repay(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    """MER-BKR-04  Any part of any debt, from purse or vaults."""
    coffers.take_means(s, debtor, n)
    coffers.put_gold(s, creditor, n)
    if creditor < BANK:
        s.tell(REPAID, debtor, n, creditor)
    else:
        s.tell(REPAID_OFFICE, debtor, n, creditor - BANK)
    settle(s, debtor, creditor, n)


def settle(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    """MER-BKR-04, MER-LOAN-09  A debt is less by so much; a paid one frees the pledge that secured it."""
    lower(s, debtor, creditor, n)
    if owed_to(s, debtor, creditor) == 0:
        for loan in s.loans.copy():
            if loan.borrower == debtor and loan.lender == creditor and loan.principal == 0:
                s.loans.remove(loan)
    recover(s, debtor)


def lower(s: Realm, debtor: Seat, creditor: int, n: int) -> None:
    for debt in s.debts.copy():
        if debt.debtor == debtor and debt.creditor == creditor:
            debt.amount -= n
            if debt.amount == 0:
                s.debts.remove(debt)


def clear_of(s: Realm, seat: Seat) -> None:
    """MER-BKR-09  Debts owed to an eliminated player vanish, which can make a debtor solvent."""
    for debt in s.debts.copy():
        if debt.creditor == seat or debt.debtor == seat:
            s.debts.remove(debt)
            recover(s, debt.debtor)


# The action step


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    if s.merchants[seat].standing == BANKRUPT and coffers.means(s, seat):
        for debt in s.debts:
            if debt.debtor == seat:
                options.append(REPAY.move(debt.creditor))


def does(s: Realm, seat: Seat, move: Move) -> None:
    s.ask(Repayment(seat, REPAY.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    amount = owed_to(s, seat, REPAY.part(move))
    return "MER-BKR-04", f"you owe {amount} there and have {coffers.means(s, seat)} in purse and vaults"


class Repayment(Asked):
    """MER-BKR-04  How much of a debt is paid."""

    rule = "MER-BKR-04"
    slots = A_CREDITOR

    def __init__(self, seat: Seat, creditor: int) -> None:
        super().__init__(seat)
        self.creditor = creditor

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.creditor]

    def most(self, s: Realm) -> int:
        return min(MOST_ASKED, coffers.means(s, self.seat), owed_to(s, self.seat, self.creditor))

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        repay(s, seat, self.creditor, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you repay 1 to {self.most(s)}"


VERBS: Final[frozenset[Verb]] = frozenset((REPAY,))
PHASES: Final[dict[str, type[Phase[Any]]]] = {"repay": Repayment}
