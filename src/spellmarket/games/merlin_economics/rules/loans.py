"""Chapter 23, loans: gold lent at interest, with pledges."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import BACK, Move, Phase, Refusal, Seat
from ..pieces.finance_events import INTEREST_DUE, LENT, LOAN_REPAID, PLEDGE_SEIZED, PRINCIPAL_DUE
from ..pieces.verbs import AMOUNT, AT, DONE, GIVE, PAY_LOAN, THE_BOND, THE_PAPER, WITH
from ..pieces.words import (
    BOND_ITEM,
    CROWN_ITEM,
    CURRENCY,
    GRAIN_ITEM,
    PAPER_ITEM,
    PLOT_ITEM,
    SOULS_ITEM,
    TABLES,
    VALUE,
    WARES,
)
from ..state.realm import Realm
from ..state.things import Draft, Loan
from . import debts
from .asking import Part, amounts
from .deeds import empty_plots, move_deeds
from .drafts import Drafting, Marking, Party, names_partner, the_draft
from .futures import free_number, mark_of, may_write
from .market import paper_of

MOST_PLEDGES: Final = 12  # lines of collateral


def loan_of(s: Realm, number: int) -> Loan:
    for loan in s.loans:
        if loan.number == number:
            return loan
    raise AssertionError(f"there is no loan {number}")


# Paying


def repay(s: Realm, loan: Loan, gold: int) -> None:
    """MER-LOAN-03  Early repayment, of any part."""
    s.take_means(loan.borrower, gold)
    s.merchants[loan.lender].purse += gold
    loan.principal -= gold
    s.tell(LOAN_REPAID, loan.number, loan.borrower, loan.lender, gold)
    if loan.principal == 0:
        s.loans.remove(loan)


def collect(s: Realm, loan: Loan, gold: int) -> None:
    """MER-LOAN-04, MER-BKR-10  Gold as far as it reaches, then pledges; what is left makes bankrupt."""
    paid = min(gold, s.means(loan.borrower))
    s.take_means(loan.borrower, paid)
    s.merchants[loan.lender].purse += paid
    rest = seize(s, loan, gold - paid)
    if rest:
        debts.pay(s, loan.borrower, loan.lender, rest)


def seize(s: Realm, loan: Loan, due: int) -> int:
    """MER-LOAN-04, -06  Whole pledges in the order of the loan until the debt is covered; what is left."""
    borrower = s.merchants[loan.borrower]
    lender = s.merchants[loan.lender]
    before = due
    taken = False
    i = 0
    while due > 0 and i < len(loan.plots):
        plot = loan.plots[i]
        if s.plot(plot).number == 0 or s.plot(plot).deed != loan.deeds[i]:
            del loan.plots[i]  # the card is gone
            del loan.deeds[i]
            continue
        free = empty_plots(s, loan.lender)
        if not free:
            i += 1  # it stays with the borrower, still pledged
            continue
        stake = s.plot(plot).invested
        if stake:  # it first returns to the purse and serves the debt
            s.plot(plot).invested = 0
            part = min(stake, due)
            borrower.purse += stake - part
            lender.purse += part
            due -= part
            if due == 0:
                break
        due -= VALUE[s.plot(plot).number] if s.plot(plot).hp else 0
        taken = True
        del loan.plots[i]
        del loan.deeds[i]
        move_deeds(s, [(plot, free[0])])
    for ware in range(3):
        spot = s.spot2(ware)
        units = 0
        while loan.wares[ware] > 0 and due > spot * units // 2:
            loan.wares[ware] -= 1
            if borrower.stock[ware] > 0:
                borrower.stock[ware] -= 1
                lender.stock[ware] += 1
                units += 1
                taken = True
        due -= spot * units // 2
    while due > 0 and loan.crowns > 0:
        loan.crowns -= 1
        if borrower.crowns > 0:
            borrower.crowns -= 1
            lender.crowns += 1  # valued at nothing
            taken = True
    while due > 0 and loan.bonds:
        number = loan.bonds.pop(0)
        for bond in s.bonds.copy():
            if bond.number == number and bond.holder == loan.borrower:
                due -= bond.face
                taken = True
                bond.holder = loan.lender
                if bond.issuer == loan.lender:
                    s.bonds.remove(bond)  # MER-INS-13
    while due > 0 and loan.paper:
        table, pieces = loan.paper[0] // 64, loan.paper[0] % 64
        if pieces == 0:
            del loan.paper[0]
            continue
        loan.paper[0] -= 1
        paper = paper_of(s, table)
        if paper is not None and paper.held[loan.borrower] > 0:
            paper.held[loan.borrower] -= 1
            taken = True
            if table >= CURRENCY:
                due -= paper.rate
            if table >= CURRENCY and paper.issuer == loan.lender:
                paper.issued -= 1
            else:
                paper.held[loan.lender] += 1
    due = max(0, due)
    if taken:
        s.tell(PLEDGE_SEIZED, loan.number, loan.lender, loan.borrower, before - due)
    return due


def interest(s: Realm, loan: Loan) -> None:
    if loan.interest:
        s.tell(INTEREST_DUE, loan.number, loan.borrower, loan.lender, loan.interest)
        collect(s, loan, loan.interest)


def fall_due(s: Realm, loan: Loan) -> None:
    """MER-LOAN-03  The principal at its mark."""
    if loan.principal == 0:
        press(s, loan)
        return
    s.tell(PRINCIPAL_DUE, loan.number, loan.borrower, loan.lender, loan.principal)
    collect(s, loan, loan.principal)
    if s.edition > 1 and loan.plots and debts.owed_to(s, loan.borrower, loan.lender):
        loan.principal = 0  # MER-LOAN-06: what found no room stays pledged for the debt
        loan.interest = 0
    else:
        s.loans.remove(loan)


def press(s: Realm, loan: Loan) -> None:
    """MER-LOAN-09  A pledge that found no room is taken at the first mark at which there is some."""
    owed = debts.owed_to(s, loan.borrower, loan.lender)
    debts.settle(s, loan.borrower, loan.lender, owed - seize(s, loan, owed))
    if not loan.plots and loan in s.loans:
        s.loans.remove(loan)


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07, -09  Loans to an eliminated player fall due, pledges first; his own claims vanish."""
    for loan in s.loans.copy():
        if loan.lender == seat:
            s.loans.remove(loan)
        elif loan.borrower == seat:
            owed = 0 if loan.principal else debts.owed_to(s, seat, loan.lender)
            rest = seize(s, loan, loan.principal + owed)
            debts.lower(s, seat, loan.lender, owed)
            s.loans.remove(loan)
            s.owe(seat, loan.lender, rest)


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    for loan in s.loans:
        if loan.borrower == seat and loan.principal and s.means(seat) > 0:
            options.append(PAY_LOAN.move(loan.number))


def does(s: Realm, seat: Seat, move: Move) -> None:
    s.ask(Repayment(PAY_LOAN.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    number = PAY_LOAN.part(move)
    for loan in s.loans:
        if loan.number == number and loan.borrower == seat:
            if loan.principal == 0:
                return "MER-LOAN-09", "it has fallen due: what is left of it is a debt, and you repay that"
            return "MER-LOAN-03", "you have no gold in purse or vaults"
    return "MER-LOAN-03", f"you have not borrowed loan {number}"


class Repayment(Part):
    """MER-LOAN-03  How much of a loan is repaid early."""

    rule = "MER-LOAN-03"
    forced = True

    def __init__(self, number: int) -> None:
        self.number = number

    def values(self) -> list[int]:
        return [self.number]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, min(s.means(seat), loan_of(s, self.number).principal))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        repay(s, loan_of(s, self.number), AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        owed = loan_of(s, self.number).principal
        return (
            "MER-LOAN-03",
            f"the loan is {owed} gold and you have {s.means(seat)}: repay 1 to {min(owed, s.means(seat))}",
        )


# Writing a loan, part by part (MER-LOAN-02)


def begin(s: Realm, draft: Draft) -> None:
    draft.loan = Loan()
    draft.loan.clear()
    s.ask(Lender())


def can_sign(s: Realm, draft: Draft) -> bool:
    """MER-OFF-02  The lender still has the gold, the borrower everything that he pledges."""
    loan = draft.loan
    assert loan is not None, "the draft is a loan"
    if loan.mark <= s.reached or not may_write(s, loan.lender) or s.means(loan.lender) < loan.principal:
        return False
    borrower = loan.borrower
    for i in range(len(loan.plots)):
        if s.plot(loan.plots[i]).deed != loan.deeds[i] or not can_pledge(s, loan.plots[i]):
            return False
    for ware in range(3):
        if s.free_ware(borrower, ware) < loan.wares[ware]:
            return False
    if s.free_crowns(borrower) < loan.crowns:
        return False
    held = [bond.number for bond in s.bonds if bond.holder == borrower and s.free_bond(bond.number)]
    for number in loan.bonds:
        if number not in held:
            return False
    return all(s.free_paper(borrower, pledge // 64) >= pledge % 64 for pledge in loan.paper)


def can_pledge(s: Realm, plot: int) -> bool:
    """MER-LOAN-06  A property of the borrower that secures nothing yet; a Chauffeur cannot be pledged."""
    here = s.plot(plot)
    return here.number > 0 and here.other == 0 and not s.pledged(plot)


def sign(s: Realm, draft: Draft) -> None:
    """MER-LOAN-02  The principal goes from the lender's purse and vaults to the borrower's purse."""
    loan = draft.loan
    assert loan is not None, "the draft is a loan"
    loan.number = free_number([other.number for other in s.loans])
    loan.serial = s.new_serial()
    s.take_means(loan.lender, loan.principal)
    s.merchants[loan.borrower].purse += loan.principal
    s.loans.append(loan)
    draft.loan = None
    s.tell(LENT, loan.number, loan.lender, loan.borrower, loan.principal, loan.interest)


def drafted(s: Realm) -> Loan:
    loan = the_draft(s).loan
    assert loan is not None, "a loan is being written"
    return loan


class Lender(Party):
    """MER-LOAN-01  Who lends, if both could."""

    rule = "MER-LOAN-01"
    role = "lends"

    def able(self, s: Realm, draft: Draft) -> list[Seat]:
        return [seat for seat in super().able(s, draft) if s.means(seat) > 0]

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        loan = drafted(s)
        loan.lender = writer
        loan.borrower = taker

    def then(self, s: Realm) -> Phase[Realm]:
        return Principal()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if names_partner(s, move) and may_write(s, WITH.part(move)):
            return "MER-LOAN-02", "he has no gold to lend"
        return super().refuses(s, seat, move)


class Principal(Drafting):
    """MER-LOAN-02  1 or more, out of the lender's purse and vaults."""

    rule = "MER-LOAN-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.means(drafted(s).lender))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).principal = AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Interest()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-LOAN-02",
            f"the lender has {s.means(drafted(s).lender)} gold in purse and vaults; lend 1 or more",
        )


class Interest(Drafting):
    """MER-LOAN-02  0 to the principal, at each change of season."""

    rule = "MER-LOAN-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(0, drafted(s).principal)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).interest = AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return DueMark()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-LOAN-02", f"the interest of a season is 0 to {drafted(s).principal}, the principal"


class DueMark(Marking):
    """MER-LOAN-02  When the principal is due, at most three years away."""

    rule = "MER-LOAN-02"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).mark = mark_of(s, move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Pledging(0)


def pledgeable(s: Realm, loan: Loan) -> list[int]:
    """Which kinds of ITEMS the borrower could still pledge."""
    borrower = loan.borrower
    found: list[int] = []
    for ware in range(3):
        if s.free_ware(borrower, ware) > 0 and loan.wares[ware] == 0:
            found.append(SOULS_ITEM + ware)
    if s.free_crowns(borrower) > 0 and loan.crowns == 0:
        found.append(CROWN_ITEM)
    if pledge_plots(s, loan):
        found.append(PLOT_ITEM)
    if pledge_bonds(s, loan):
        found.append(BOND_ITEM)
    if pledge_papers(s, loan):
        found.append(PAPER_ITEM)
    return found


def pledge_plots(s: Realm, loan: Loan) -> list[int]:
    first = 9 * loan.borrower
    return [plot for plot in range(first, first + 9) if plot not in loan.plots and can_pledge(s, plot)]


def pledge_bonds(s: Realm, loan: Loan) -> list[int]:
    return [
        bond.number for bond in s.bonds
        if bond.holder == loan.borrower and bond.number not in loan.bonds and s.free_bond(bond.number)
    ]  # fmt: skip


def pledge_papers(s: Realm, loan: Loan) -> list[int]:
    listed = [pledge // 64 for pledge in loan.paper]
    return [
        paper.table for paper in s.papers
        if paper.table not in listed and s.free_paper(loan.borrower, paper.table) > 0
        and not (paper.table >= CURRENCY and paper.issuer == loan.borrower)
    ]  # fmt: skip


class Pledging(Drafting):
    """MER-LOAN-02  Collateral, line by line, until `done`."""

    rule = "MER-LOAN-02"

    def __init__(self, lines: int) -> None:
        self.lines = lines

    def values(self) -> list[int]:
        return [self.lines]

    def who(self, s: Realm) -> list[Seat]:
        if self.lines >= MOST_PLEDGES or not pledgeable(s, drafted(s)):
            the_draft(s).terms = []
            return []
        return super().who(s)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [DONE.move()] + [GIVE.move(item) for item in pledgeable(s, drafted(s))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        draft.terms = []
        if move in GIVE:
            draft.terms = [GIVE.part(move)]
            s.ask(PledgeWhich(GIVE.part(move)))

    def then(self, s: Realm) -> Phase[Realm]:
        return Pledging(self.lines + 1) if the_draft(s).terms else BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-LOAN-02",
            "pledge commodities, crowns, properties or paper that are the borrower's and free, or say done",
        )


class PledgeWhich(Drafting):
    """MER-LOAN-02  Which property or paper is pledged, and how much."""

    rule = "MER-LOAN-02"
    forced = True

    def __init__(self, item: int) -> None:
        self.item = item

    def values(self) -> list[int]:
        return [self.item]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        loan = drafted(s)
        if self.item == PLOT_ITEM:
            return [AT.move(plot) for plot in pledge_plots(s, loan)]
        if self.item == BOND_ITEM:
            return [THE_BOND.move(number) for number in pledge_bonds(s, loan)]
        if self.item == PAPER_ITEM:
            return [THE_PAPER.move(table) for table in pledge_papers(s, loan)]
        if self.item == CROWN_ITEM:
            return amounts(1, s.free_crowns(loan.borrower))
        return amounts(1, s.free_ware(loan.borrower, self.item - SOULS_ITEM))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        loan = drafted(s)
        if self.item == PLOT_ITEM:
            loan.plots.append(AT.part(move))
            loan.deeds.append(s.plot(AT.part(move)).deed)
        elif self.item == BOND_ITEM:
            loan.bonds.append(THE_BOND.part(move))
        elif self.item == PAPER_ITEM:
            s.ask(PledgePieces(THE_PAPER.part(move)))
        elif self.item == CROWN_ITEM:
            loan.crowns = AMOUNT.part(move)
        else:
            loan.wares[self.item - SOULS_ITEM] = AMOUNT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        loan = drafted(s)
        if self.item == PLOT_ITEM:
            if move in AT and AT.part(move) // 9 == loan.borrower and s.plot(AT.part(move)).other:
                return "MER-LOAN-06", "a Chauffeur cannot be pledged"
            return "MER-LOAN-02", "pledge a property of the borrower that secures no other loan"
        if self.item == CROWN_ITEM:
            return "MER-LOAN-02", f"the borrower has {s.free_crowns(loan.borrower)} crowns that are free"
        if SOULS_ITEM <= self.item <= GRAIN_ITEM:
            ware = self.item - SOULS_ITEM
            return (
                "MER-LOAN-02",
                f"the borrower has {s.free_ware(loan.borrower, ware)} {WARES[ware]} that are free",
            )
        return "MER-LOAN-02", "pledge paper that the borrower holds and that is free"


class PledgePieces(Drafting):
    """MER-LOAN-02  How many shares or tokens."""

    rule = "MER-LOAN-02"
    forced = True

    def __init__(self, table: int) -> None:
        self.table = table

    def values(self) -> list[int]:
        return [self.table]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.free_paper(drafted(s).borrower, self.table))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).paper.append(64 * self.table + AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-LOAN-02",
            f"the borrower has {s.free_paper(drafted(s).borrower, self.table)} {TABLES[self.table]} free",
        )


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "repayment": Repayment,
    "loan-lender": Lender,
    "loan-principal": Principal,
    "loan-interest": Interest,
    "loan-mark": DueMark,
    "pledging": Pledging,
    "pledge-which": PledgeWhich,
    "pledge-pieces": PledgePieces,
}
