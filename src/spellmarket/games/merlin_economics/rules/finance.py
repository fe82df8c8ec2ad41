"""Where the other chapters meet futures, insurance, loans and paper (21 to 23)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat
from ..pieces import verbs, words
from ..state.claims import free_bond, free_paper
from ..state.papers import Draft, Future, Line
from ..state.realm import Realm
from . import futures, insurance, loans, paper
from .asking import amounts
from .drafts import Marking, Party, Writing, the_draft

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
    due = [bond.serial for bond in s.bonds if bond.mark <= s.wheel.reached]
    due += [loan.serial for loan in s.loans if loan.mark <= s.wheel.reached]
    due.sort()
    for serial in due:
        for bond in s.bonds.copy():
            if bond.serial == serial and bond.mark <= s.wheel.reached:
                if changed:
                    paper.coupon(s, bond)
                paper.mature(s, bond)
        for loan in s.loans.copy():
            if loan.serial == serial and loan.mark <= s.wheel.reached:
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
    """MER-BKR-07, MER-BKR-09"""
    loans.leave(s, seat)
    paper.leave(s, seat)
    futures.leave(s, seat)
    insurance.leave(s, seat)


# New contracts in offers


def why_no_deal(s: Realm, maker: Seat, deal: int) -> Refusal:
    if s.config.finance != words.FULL:
        return "MER-SET-13", "this table is played without futures, contracts, loans and paper"
    rule = ("MER-OFF-01", "MER-FWD-01", "MER-INS-01", "MER-INS-01", "MER-LOAN-01", "MER-MINT-01")[deal]
    if futures.may_write(s, maker):
        return rule, "the one has nothing to lend and the other nothing to pay with"
    return futures.why_not_write(s, maker, rule)


def begin(s: Realm, draft: Draft) -> None:
    """The draft of a new contract is there: its terms are asked of the maker, one after the other."""
    if draft.deal == words.FUTURE_DEAL:
        draft.future = Future()
        s.ask(Short())
    elif draft.deal == words.LOAN_DEAL:
        loans.begin(s, draft)
    elif draft.deal == words.BOND_DEAL:
        paper.begin(s, draft)
    else:
        insurance.begin(s, draft)


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
        return draft.future.mark > s.wheel.reached and futures.may_write(s, draft.future.short)
    if draft.contract is not None:
        return insurance.can_sign(s, draft)
    if draft.loan is not None:
        return loans.can_sign(s, draft)
    return draft.bond is None or paper.can_sign(s, draft)


def sign(s: Realm, draft: Draft) -> None:
    """It is accepted: gold moves, the contract comes into being."""
    if draft.future is not None:
        new = draft.future
        future = futures.write(s, new.short, words.NOBODY, new.ware, new.price, new.mark)
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
    """MER-FWD-01, MER-FWD-03  Who writes the note that is addressed to the other, if both could."""

    rule = "MER-FWD-01"
    role = "is the short"

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        future = drafted(s)
        future.short = writer
        future.long = taker

    def then(self, s: Realm) -> Phase[Realm]:
        return Ware()


class Ware(Writing):
    """MER-FWD-02  Which commodity."""

    rule = "MER-FWD-02"
    reason = "a bushel is of souls, oil or grain"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.NOTE.move(ware) for ware in range(3)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).ware = verbs.NOTE.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Expiry()


class Expiry(Marking):
    """MER-FWD-02  The mark at which it expires."""

    rule = "MER-FWD-02"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).mark = futures.mark_of(s, move)

    def then(self, s: Realm) -> Phase[Realm]:
        return ForwardPrice()


class ForwardPrice(Writing):
    """MER-FWD-02, MER-FWD-14  The forward price, as far as the long's purse reaches."""

    rule = "MER-FWD-14"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(0, min(s.config.gold_total, s.merchants[drafted(s).long].purse))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).price = verbs.AMOUNT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[drafted(s).long].purse
        if move in verbs.AMOUNT and verbs.AMOUNT.part(move) > purse:
            return "MER-OFF-02", f"the long has {purse} gold for a forward price of {verbs.AMOUNT.part(move)}"
        return "MER-FWD-14", f"a forward price is 0 to {s.config.gold_total}"


# Papers in the bundles of offers


NAMES: Final = {
    words.FUTURE_ITEM: verbs.THE_NOTE, words.BOND_ITEM: verbs.THE_BOND,
    words.PAPER_ITEM: verbs.THE_PAPER, words.CONTRACT_ITEM: verbs.THE_CONTRACT,
}  # fmt: skip
PAPERS: Final = list(NAMES)


def papers_of(s: Realm, item: int, giver: Seat) -> list[int]:
    """MER-OFF-10  Which papers of a kind a player could give; long futures on his own turn only."""
    if item == words.FUTURE_ITEM:
        return [future.number for future in s.futures if future.long == giver and giver == s.active]
    if item == words.BOND_ITEM:
        return [bond.number for bond in s.bonds if bond.holder == giver and free_bond(s, bond.number)]
    if item == words.CONTRACT_ITEM:
        return [contract.number for contract in s.contracts if contract.holder == giver]
    held = [sheet.table for sheet in s.papers if sheet.held[giver]]
    return [table for table in held if free_paper(s, giver, table) > 0]


def items(s: Realm, giver: Seat) -> list[int]:
    """MER-OFF-01  The kinds of paper that a player could give."""
    if not s.futures and not s.bonds and not s.contracts and not s.papers:
        return []
    return [item for item in PAPERS if papers_of(s, item, giver)]


def choices(s: Realm, item: int, giver: Seat) -> list[Move]:
    """The moves that name one paper of a kind."""
    return [NAMES[item].move(which) for which in papers_of(s, item, giver)]


def holds(s: Realm, giver: Seat, line: Line) -> bool:
    """MER-OFF-02  Does the giver still have this paper?"""
    if line.item == words.PAPER_ITEM:
        return free_paper(s, giver, line.what) >= line.n
    return line.what in papers_of(s, line.item, giver)


def terms(s: Realm, line: Line) -> list[int]:
    """MER-OFF-12  What a number stands for now."""
    found: list[int] = []
    if line.item == words.FUTURE_ITEM:
        for future in s.futures:
            if future.number == line.what:
                found = [future.short, future.ware, future.price, future.mark]
    elif line.item == words.BOND_ITEM:
        found = [bond.serial for bond in s.bonds if bond.number == line.what]
    elif line.item == words.CONTRACT_ITEM:
        contract = insurance.contract_of(s, line.what)
        if contract is not None:
            found = [contract.writer, contract.premium, contract.odds_a, contract.odds_b]
            found += [contract.turns, contract.mark, contract.claims]
            for atom in contract.atoms:
                found += [atom.join, atom.kind, atom.a, atom.way, atom.n, atom.deed]
    return found


def hand_over(s: Realm, giver: Seat, taker: Seat, line: Line) -> None:
    """MER-MINT-05  A paper of an accepted bundle changes hands; it needs no cart."""
    if line.item == words.FUTURE_ITEM:
        futures.hold(s, futures.future_of(s, line.what), taker)
    elif line.item == words.PAPER_ITEM:
        paper.hand_paper(s, line.what, giver, taker, line.n)
    elif line.item == words.BOND_ITEM:
        for bond in s.bonds.copy():
            if bond.number == line.what:
                paper.hold_bond(s, bond, taker)
    else:
        contract = insurance.contract_of(s, line.what)
        if contract is not None:
            insurance.hold(s, contract, taker)


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
