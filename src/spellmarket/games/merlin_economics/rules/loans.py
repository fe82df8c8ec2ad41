"""Chapter 23, loans: gold lent at interest, with pledges."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import BACK, Move, Phase, Refusal, Seat, Verb
from ..pieces import words
from ..pieces.finance_events import INTEREST_DUE, LENT, LOAN_REPAID, PLEDGE_SEIZED, PRINCIPAL_DUE
from ..pieces.subjects import A_LOAN
from ..pieces.verbs import AMOUNT, AT, DONE, GIVE, PAY_LOAN, THE_BOND, THE_PAPER, VERB, WITH
from ..state import coffers
from ..state.claims import free_bond, free_crowns, free_paper, owe, pledged
from ..state.papers import Draft, Line, Loan
from ..state.realm import Realm
from ..state.things import field, owner
from . import debts
from .asking import AboutPaper, amounts
from .deeds import empty_plots, move_deeds
from .drafts import Marking, Party, Writing, names_partner, the_draft
from .futures import free_number, mark_of, may_write
from .market import paper_of

MOST_PLEDGES: Final = 12  # lines of collateral
# MER-LOAN-08: in this order they are taken
PLEDGES: Final = (
    words.PLOT_ITEM,
    words.SOULS_ITEM,
    words.OIL_ITEM,
    words.GRAIN_ITEM,
    words.CROWN_ITEM,
    words.BOND_ITEM,
    words.PAPER_ITEM,
)


def loan_of(s: Realm, number: int) -> Loan:
    for loan in s.loans:
        if loan.number == number:
            return loan
    raise AssertionError(f"there is no loan {number}")


# Paying


def repay(s: Realm, loan: Loan, gold: int) -> None:
    """MER-LOAN-03  Early repayment, of any part."""
    coffers.take_means(s, loan.borrower, gold)
    s.merchants[loan.lender].purse += gold
    loan.principal -= gold
    s.tell(LOAN_REPAID, loan.number, loan.borrower, loan.lender, gold)
    if loan.principal == 0:
        s.loans.remove(loan)


def collect(s: Realm, loan: Loan, gold: int) -> None:
    """MER-LOAN-04, MER-BKR-10  Gold as far as it reaches, then pledges; what is left makes bankrupt."""
    paid = min(gold, coffers.means(s, loan.borrower))
    coffers.take_means(s, loan.borrower, paid)
    s.merchants[loan.lender].purse += paid
    rest = seize(s, loan, gold - paid)
    if rest:
        debts.pay(s, loan.borrower, loan.lender, rest)


def seize(s: Realm, loan: Loan, due: int) -> int:
    """MER-LOAN-04, MER-LOAN-08  Whole pledges, in the order of PLEDGES, till the debt is covered."""
    left = due
    taken = 0
    for item in PLEDGES:
        for line in loan.pledges.of(item):
            if left > 0:
                if item == words.PLOT_ITEM:
                    credit, items = seize_plot(s, loan, line, left)
                elif item == words.BOND_ITEM:
                    credit, items = seize_bond(s, loan, line)
                else:
                    credit, items = seize_units(s, loan, line, left)
                left -= credit
                taken += items
    left = max(0, left)
    if taken:
        s.tell(PLEDGE_SEIZED, loan.number, loan.lender, loan.borrower, due - left)
    return left


def seize_plot(s: Realm, loan: Loan, line: Line, due: int) -> tuple[int, int]:
    """MER-LOAN-06  To the lender's first empty plot, or it stays still pledged; credit and items taken."""
    plot = s.plot(line.what)
    if plot.number == 0 or plot.deed != line.deed:
        loan.pledges.keep(line, 0)  # the card is gone
        return 0, 0
    room = empty_plots(s, loan.lender)
    if not room:
        return 0, 0
    stake = min(plot.invested, due)  # it first returns to the purse and serves the debt
    s.merchants[loan.borrower].purse += plot.invested - stake
    s.merchants[loan.lender].purse += stake
    plot.invested = 0
    if stake == due:
        return stake, 0
    worth = words.VALUE[plot.number] if plot.hp else 0
    loan.pledges.keep(line, 0)
    move_deeds(s, [(line.what, room[0])])
    return stake + worth, 1


def seize_bond(s: Realm, loan: Loan, line: Line) -> tuple[int, int]:
    loan.pledges.keep(line, 0)
    for bond in s.bonds.copy():
        if bond.number == line.what and bond.holder == loan.borrower:
            bond.holder = loan.lender
            if bond.issuer == loan.lender:
                s.bonds.remove(bond)  # MER-INS-13
            return bond.face, 1
    return 0, 0


def seize_units(s: Realm, loan: Loan, line: Line, due: int) -> tuple[int, int]:
    """MER-LOAN-08  Units, crowns, shares and tokens one by one; units count floor(spot x units)."""
    left = line.n
    taken = 0
    while left and due > unit_worth(s, line) * taken // 2:
        left -= 1
        if hand_unit(s, loan, line):
            taken += 1
    loan.pledges.keep(line, left)
    return unit_worth(s, line) * taken // 2, taken


def unit_worth(s: Realm, line: Line) -> int:
    """MER-LOAN-04  Twice what one counts: commodities at spot, tokens at their rate, the others nothing."""
    if words.SOULS_ITEM <= line.item <= words.GRAIN_ITEM:
        return s.spot2(line.item - words.SOULS_ITEM)
    paper = paper_of(s, line.what) if line.item == words.PAPER_ITEM and line.what >= words.CURRENCY else None
    return 2 * paper.rate if paper is not None else 0


def hand_unit(s: Realm, loan: Loan, line: Line) -> bool:
    """One unit, crown or piece of paper goes to the lender, if the borrower still has it."""
    borrower = s.merchants[loan.borrower]
    lender = s.merchants[loan.lender]
    if line.item == words.CROWN_ITEM:
        if borrower.crowns == 0:
            return False
        borrower.crowns -= 1
        lender.crowns += 1
    elif line.item == words.PAPER_ITEM:
        paper = paper_of(s, line.what)
        if paper is None or paper.held[loan.borrower] == 0:
            return False
        paper.held[loan.borrower] -= 1
        if line.what >= words.CURRENCY and paper.issuer == loan.lender:
            paper.issued -= 1
        else:
            paper.held[loan.lender] += 1
    else:
        ware = line.item - words.SOULS_ITEM
        if borrower.stock[ware] == 0:
            return False
        borrower.stock[ware] -= 1
        lender.stock[ware] += 1
    return True


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
    if s.edition > 1 and loan.pledges.lines and debts.owed_to(s, loan.borrower, loan.lender):
        loan.principal = 0  # MER-LOAN-06: what found no room stays pledged for the debt
        loan.interest = 0
    else:
        s.loans.remove(loan)


def press(s: Realm, loan: Loan) -> None:
    """MER-LOAN-09  A pledge that found no room is taken at the first mark at which there is some."""
    owed = debts.owed_to(s, loan.borrower, loan.lender)
    debts.settle(s, loan.borrower, loan.lender, owed - seize(s, loan, owed))
    if not loan.pledges.lines and loan in s.loans:
        s.loans.remove(loan)


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07, MER-BKR-09  Loans to an eliminated player fall due, pledges first; his own claims
    vanish."""
    for loan in s.loans.copy():
        if loan.lender == seat:
            s.loans.remove(loan)
        elif loan.borrower == seat:
            owed = 0 if loan.principal else debts.owed_to(s, seat, loan.lender)
            rest = seize(s, loan, loan.principal + owed)
            debts.lower(s, seat, loan.lender, owed)
            s.loans.remove(loan)
            owe(s, seat, loan.lender, rest)


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    for loan in s.loans:
        if loan.borrower == seat and loan.principal and coffers.means(s, seat) > 0:
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


class Repayment(AboutPaper):
    """MER-LOAN-03  How much of a loan is repaid early."""

    rule = "MER-LOAN-03"
    forced = True
    slots = A_LOAN

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, min(coffers.means(s, seat), loan_of(s, self.number).principal))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        repay(s, loan_of(s, self.number), AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        owed = loan_of(s, self.number).principal
        means = coffers.means(s, seat)
        most = min(owed, means)
        return "MER-LOAN-03", f"the loan is {owed} gold and you have {means}: repay 1 to {most}"


# Writing a loan, part by part (MER-LOAN-02)


def begin(s: Realm, draft: Draft) -> None:
    draft.loan = Loan()
    s.ask(Lender())


def can_sign(s: Realm, draft: Draft) -> bool:
    """MER-OFF-02  The lender still has the gold, the borrower everything that he pledges."""
    loan = draft.loan
    assert loan is not None, "the draft is a loan"
    if (
        loan.mark <= s.wheel.reached
        or not may_write(s, loan.lender)
        or coffers.means(s, loan.lender) < loan.principal
    ):
        return False
    return all([still_free(s, loan.borrower, line) for line in loan.pledges.lines])


def still_free(s: Realm, borrower: Seat, line: Line) -> bool:
    """Is what he wants to pledge still his, and does it secure nothing else?"""
    if line.item == words.PLOT_ITEM:
        return s.plot(line.what).deed == line.deed and can_pledge(s, line.what)
    if line.item == words.BOND_ITEM:
        return any([bond.number == line.what and bond.holder == borrower for bond in s.bonds]) and free_bond(
            s, line.what
        )
    if line.item == words.PAPER_ITEM:
        return free_paper(s, borrower, line.what) >= line.n
    return free(s, borrower, line.item) >= line.n


def free(s: Realm, borrower: Seat, item: int) -> int:
    return (
        free_crowns(s, borrower)
        if item == words.CROWN_ITEM
        else s.free_ware(borrower, item - words.SOULS_ITEM)
    )


def can_pledge(s: Realm, plot: int) -> bool:
    """MER-LOAN-06  A property of the borrower that secures nothing yet; a Chauffeur cannot be pledged."""
    here = s.plot(plot)
    return here.number > 0 and here.other == 0 and not pledged(s, plot)


def sign(s: Realm, draft: Draft) -> None:
    """MER-LOAN-02  The principal goes from the lender's purse and vaults to the borrower's purse."""
    loan = draft.loan
    assert loan is not None, "the draft is a loan"
    loan.number = free_number([other.number for other in s.loans])
    loan.serial = s.register.new_serial()
    coffers.take_means(s, loan.lender, loan.principal)
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
        return [seat for seat in super().able(s, draft) if coffers.means(s, seat) > 0]

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


class Principal(Writing):
    """MER-LOAN-02  1 or more, out of the lender's purse and vaults."""

    rule = "MER-LOAN-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, coffers.means(s, drafted(s).lender))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).principal = AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Interest()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-LOAN-02",
            f"the lender has {coffers.means(s, drafted(s).lender)} gold in purse and vaults; lend 1 or more",
        )


class Interest(Writing):
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
    return [
        item
        for item in (*COUNTED, words.PLOT_ITEM, words.BOND_ITEM, words.PAPER_ITEM)
        if can_add(s, loan, item)
    ]


COUNTED: Final = (words.SOULS_ITEM, words.OIL_ITEM, words.GRAIN_ITEM, words.CROWN_ITEM)


def can_add(s: Realm, loan: Loan, item: int) -> bool:
    if item in COUNTED:
        return loan.pledges.count(item) == 0 and free(s, loan.borrower, item) > 0
    return len(securities(s, loan, item)) > 0


def securities(s: Realm, loan: Loan, item: int) -> list[int]:
    """MER-LOAN-02  Plots, bonds or papers of the borrower that are free and not listed yet."""
    listed = loan.pledges.all(item)
    if item == words.PLOT_ITEM:
        found = [plot for plot in field(loan.borrower) if can_pledge(s, plot)]
    elif item == words.BOND_ITEM:
        found = [
            bond.number for bond in s.bonds if bond.holder == loan.borrower and free_bond(s, bond.number)
        ]
    else:
        found = [
            paper.table for paper in s.papers
            if free_paper(s, loan.borrower, paper.table) > 0
            and not (paper.table >= words.CURRENCY and paper.issuer == loan.borrower)
        ]  # fmt: skip
    return [which for which in found if which not in listed]


SECURITIES: Final = {words.PLOT_ITEM: AT, words.BOND_ITEM: THE_BOND, words.PAPER_ITEM: THE_PAPER}


class Pledging(Writing):
    """MER-LOAN-02  Collateral, line by line, until `done`."""

    rule = "MER-LOAN-02"
    reason = "pledge commodities, crowns, properties or paper that are the borrower's and free, or say done"

    def __init__(self, lines: int) -> None:
        self.lines = lines

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


class PledgeWhich(Writing):
    """MER-LOAN-02  Which property or paper is pledged, and how much."""

    rule = "MER-LOAN-02"
    forced = True

    def __init__(self, item: int) -> None:
        self.item = item

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        loan = drafted(s)
        if self.item in COUNTED:
            return amounts(1, free(s, loan.borrower, self.item))
        return [SECURITIES[self.item].move(which) for which in securities(s, loan, self.item)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        pledges = drafted(s).pledges
        part = VERB[move].part(move)
        if self.item in COUNTED:
            pledges.put(self.item, part)
        elif self.item == words.PLOT_ITEM:
            pledges.lines.append(Line(words.PLOT_ITEM, part, 1, deed=s.plot(part).deed))
        elif self.item == words.BOND_ITEM:
            pledges.add(words.BOND_ITEM, part)
        else:
            s.ask(PledgePieces(part))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        loan = drafted(s)
        if self.item == words.PLOT_ITEM:
            if move in AT and owner(AT.part(move)) == loan.borrower and s.plot(AT.part(move)).other:
                return "MER-LOAN-06", "a Chauffeur cannot be pledged"
            return "MER-LOAN-02", "pledge a property of the borrower that secures no other loan"
        if self.item in COUNTED:
            n = free(s, loan.borrower, self.item)
            return "MER-LOAN-02", f"the borrower has {n} {words.ITEMS[self.item]} that are free"
        return "MER-LOAN-02", "pledge paper that the borrower holds and that is free"


class PledgePieces(Writing):
    """MER-LOAN-02  How many shares or tokens."""

    rule = "MER-LOAN-02"
    forced = True

    def __init__(self, table: int) -> None:
        self.table = table

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, free_paper(s, drafted(s).borrower, self.table))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).pledges.add(words.PAPER_ITEM, self.table, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        pieces = free_paper(s, drafted(s).borrower, self.table)
        return "MER-LOAN-02", f"the borrower has {pieces} {words.TABLES[self.table]} free"


VERBS: Final[frozenset[Verb]] = frozenset((PAY_LOAN,))
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
