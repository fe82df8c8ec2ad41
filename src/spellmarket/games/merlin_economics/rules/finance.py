"""Where the other chapters meet futures, insurance, loans and paper (21 to 23)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces.verbs import (
    AMOUNT,
    ASK,
    FULFIL,
    ISSUE,
    MINT,
    NOTE,
    OPEN,
    PAY_LOAN,
    RECALL,
    REDEEM,
    SELL,
    TAKE_NOTE,
    THE_BOND,
    THE_CONTRACT,
    THE_NOTE,
    THE_PAPER,
    VERB,
)
from ..pieces.words import (
    BOND_DEAL,
    BOND_ITEM,
    CONTRACT_ITEM,
    FULL,
    FUTURE_DEAL,
    FUTURE_ITEM,
    LOAN_DEAL,
    NOBODY,
    PAPER_ITEM,
)
from ..state.realm import Realm
from ..state.things import Bundle, Draft, Future
from . import futures, insurance, loans, paper
from .asking import amounts
from .drafts import Drafting, Marking, Party, the_draft

FUTURE_VERBS: Final[list[Verb]] = [NOTE, RECALL, TAKE_NOTE, FULFIL]
PAPER_VERBS: Final[list[Verb]] = [ISSUE, MINT, REDEEM, OPEN, ASK, SELL]
VERBS: Final = (*FUTURE_VERBS, PAY_LOAN, *PAPER_VERBS)


# The action step


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    if s.config.finance == FULL:
        futures.may(s, seat, options)
        loans.may(s, seat, options)
        paper.may(s, seat, options)


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = VERB[move]
    if verb is PAY_LOAN:
        loans.does(s, seat, move)
    elif verb in FUTURE_VERBS:
        futures.does(s, seat, move)
    else:
        paper.does(s, seat, move)


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    if s.config.finance != FULL:
        return "MER-SET-13", "this table is played without futures, contracts, loans and paper"
    verb = VERB[move]
    if verb is PAY_LOAN:
        return loans.refuses(s, seat, move)
    if verb in FUTURE_VERBS:
        return futures.refuses(s, seat, move)
    return paper.refuses(s, seat, move)


# Steps of a turn and of the wheel


def upkeep(s: Realm, seat: Seat, skipped: bool = False) -> None:
    """MER-TURN-02 (f)"""
    if s.futures:
        futures.upkeep(s, seat, skipped)


def marks(s: Realm, changed: bool = False) -> None:
    """MER-SEA-05 (3), MER-LOAN-07  What has reached its mark, oldest first.

    If the wheel step has also `changed` the season, the interest or coupon of that change is paid with it.
    """
    futures.marks(s)
    due = [bond.serial for bond in s.bonds if bond.mark <= s.reached]
    due += [loan.serial for loan in s.loans if loan.mark <= s.reached]
    due.sort()
    for serial in due:
        for bond in s.bonds.copy():
            if bond.serial == serial and bond.mark <= s.reached:
                if changed:
                    paper.coupon(s, bond)
                paper.mature(s, bond)
        for loan in s.loans.copy():
            if loan.serial == serial and loan.mark <= s.reached:
                if changed:
                    loans.interest(s, loan)
                loans.fall_due(s, loan)


def season(s: Realm) -> None:
    """MER-SEA-05 (5)  Coupons, dividends, loan interest, then premiums and their changes."""
    for bond in s.bonds.copy():
        paper.coupon(s, bond)
    paper.dividends(s)
    for loan in s.loans.copy():
        loans.interest(s, loan)
    insurance.season(s)


def check(s: Realm) -> None:
    if s.contracts:
        insurance.check(s)


def blocked(s: Realm) -> None:
    if s.contracts:
        insurance.before_roll(s)


def turn_end(s: Realm, seat: Seat) -> None:
    """MER-TURN-05 (b)"""
    if s.futures:
        futures.turn_end(s, seat)
    if s.contracts:
        insurance.turn_end(s)


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07, -09"""
    loans.leave(s, seat)
    paper.leave(s, seat)
    futures.leave(s, seat)
    insurance.leave(s, seat)


# New contracts in offers


def why_no_deal(s: Realm, maker: Seat, deal: int) -> Refusal:
    if s.config.finance != FULL:
        return "MER-SET-13", "this table is played without futures, contracts, loans and paper"
    rule = ("MER-OFF-01", "MER-FWD-01", "MER-INS-01", "MER-INS-01", "MER-LOAN-01", "MER-MINT-01")[deal]
    if futures.may_write(s, maker):
        return rule, "the one has nothing to lend and the other nothing to pay with"
    return futures.why_not_write(s, maker, rule)


def begin(s: Realm, draft: Draft) -> None:
    """The draft of a new contract is there: its terms are asked of the maker, one after the other."""
    if draft.deal == FUTURE_DEAL:
        draft.future = Future()
        draft.future.clear()
        s.ask(Short())
    elif draft.deal == LOAN_DEAL:
        loans.begin(s, draft)
    elif draft.deal == BOND_DEAL:
        paper.begin(s, draft)
    else:
        insurance.begin(s, draft)


def writer(draft: Draft) -> Seat:
    """Who writes the new contract."""
    if draft.future is not None:
        return draft.future.short
    if draft.contract is not None:
        return draft.contract.writer
    if draft.loan is not None:
        return draft.loan.lender
    assert draft.bond is not None, "the draft is a new contract"
    return draft.bond.issuer


def signing_gold(draft: Draft, seat: Seat) -> int:
    """Gold that a party needs in his purse to sign, besides what the bundles name."""
    if draft.future is not None and draft.future.long == seat:
        return draft.future.price
    if draft.contract is not None and draft.contract.holder == seat:
        return draft.contract.premium
    return 0


def can_sign(s: Realm, draft: Draft) -> bool:
    """MER-OFF-02, MER-CHA-13  Both could sign it now, the gold of the purses apart."""
    if draft.future is not None:
        return draft.future.mark > s.reached and futures.may_write(s, draft.future.short)
    if draft.contract is not None:
        return insurance.can_sign(s, draft)
    if draft.loan is not None:
        return loans.can_sign(s, draft)
    return draft.bond is None or paper.can_sign(s, draft)


def sign(s: Realm, draft: Draft) -> None:
    """It is accepted: gold moves, the contract comes into being."""
    if draft.future is not None:
        new = draft.future
        future = futures.write(s, new.short, NOBODY, new.ware, new.price, new.mark)
        futures.take(s, future, new.long)
        draft.future = None
    elif draft.contract is not None:
        insurance.sign(s, draft)
    elif draft.loan is not None:
        loans.sign(s, draft)
    elif draft.bond is not None:
        paper.sign(s, draft)


def drafted(s: Realm) -> Future:
    future = the_draft(s).future
    assert future is not None, "a future is being written"
    return future


class Short(Party):
    """MER-FWD-01, -03  Who writes the note that is addressed to the other, if both could."""

    rule = "MER-FWD-01"
    role = "is the short"

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        future = drafted(s)
        future.short = writer
        future.long = taker

    def then(self, s: Realm) -> Phase[Realm]:
        return Ware()


class Ware(Drafting):
    """MER-FWD-02  Which commodity."""

    rule = "MER-FWD-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [NOTE.move(ware) for ware in range(3)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).ware = NOTE.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Expiry()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-FWD-02", "a bushel is of souls, oil or grain"


class Expiry(Marking):
    """MER-FWD-02  The mark at which it expires."""

    rule = "MER-FWD-02"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).mark = futures.mark_of(s, move)

    def then(self, s: Realm) -> Phase[Realm]:
        return ForwardPrice()


class ForwardPrice(Drafting):
    """MER-FWD-02, -14  The forward price, as far as the long's purse reaches."""

    rule = "MER-FWD-14"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(0, min(s.config.gold_total, s.merchants[drafted(s).long].purse))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).price = AMOUNT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[drafted(s).long].purse
        if move in AMOUNT and AMOUNT.part(move) > purse:
            return "MER-OFF-02", f"the long has {purse} gold for a forward price of {AMOUNT.part(move)}"
        return "MER-FWD-14", f"a forward price is 0 to {s.config.gold_total}"


# Papers in the bundles of offers


def items(s: Realm, giver: Seat, taker: Seat) -> list[int]:
    """MER-OFF-01, -10  Which kinds of paper this player could give; long futures on his own turn only."""
    found: list[int] = []
    if s.futures and choices(s, FUTURE_ITEM, giver):
        found.append(FUTURE_ITEM)
    if s.bonds and choices(s, BOND_ITEM, giver):
        found.append(BOND_ITEM)
    if s.papers and choices(s, PAPER_ITEM, giver):
        found.append(PAPER_ITEM)
    if s.contracts and choices(s, CONTRACT_ITEM, giver):
        found.append(CONTRACT_ITEM)
    return found


def choices(s: Realm, item: int, giver: Seat) -> list[Move]:
    """The moves that name one paper of a kind."""
    if item == FUTURE_ITEM:
        if giver != s.active:
            return []
        return [THE_NOTE.move(future.number) for future in s.futures if future.long == giver]
    if item == BOND_ITEM:
        return [
            THE_BOND.move(bond.number)
            for bond in s.bonds
            if bond.holder == giver and s.free_bond(bond.number)
        ]
    if item == CONTRACT_ITEM:
        return [THE_CONTRACT.move(contract.number) for contract in s.contracts if contract.holder == giver]
    return [THE_PAPER.move(sheet.table) for sheet in s.papers if s.free_paper(giver, sheet.table) > 0]


def holds(s: Realm, giver: Seat, bundle: Bundle) -> bool:
    """MER-OFF-02  Does the giver still have every paper of a bundle?"""
    for number in bundle.futures:
        if giver != s.active or not any(
            future.number == number and future.long == giver for future in s.futures
        ):
            return False
    for number in bundle.bonds:
        if not any(bond.number == number and bond.holder == giver for bond in s.bonds) or not s.free_bond(
            number
        ):
            return False
    for number in bundle.contracts:
        if not any(contract.number == number and contract.holder == giver for contract in s.contracts):
            return False
    return all(s.free_paper(giver, line // 64) >= line % 64 for line in bundle.paper)


def hand_over(s: Realm, giver: Seat, taker: Seat, bundle: Bundle) -> None:
    """MER-MINT-05  Papers of an accepted bundle change hands; they need no cart."""
    for number in bundle.futures:
        futures.hold(s, futures.future_of(s, number), taker)
    for number in bundle.bonds:
        for bond in s.bonds.copy():
            if bond.number == number:
                paper.hold_bond(s, bond, taker)
    for number in bundle.contracts:
        contract = insurance.contract_of(s, number)
        if contract is not None:
            insurance.hold(s, contract, taker)
    for line in bundle.paper:
        paper.hand_paper(s, line // 64, giver, taker, line % 64)


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    **futures.PHASES,
    **insurance.PHASES,
    **loans.PHASES,
    **paper.PHASES,
    "future-short": Short,
    "future-ware": Ware,
    "future-mark": Expiry,
    "future-price": ForwardPrice,
}
