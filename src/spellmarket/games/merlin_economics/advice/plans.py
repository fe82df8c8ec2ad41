"""Plans for offers: a whole draft that both sides should like, or None."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import words
from ..rules import futures
from ..rules.offers import new_draft
from ..state import coffers
from ..state.claims import written
from ..state.contracts import atom_of
from ..state.papers import BUSHEL, Bond, Contract, Draft, Future, Loan
from ..state.realm import Realm
from .bargains import net
from .values import GOLD, buy_value, fair, grows, keep_value, needs, some_mark
from .wagers import insured, stakes


def plan_deal(s: Realm, seat: Seat, to: Seat, deal: int) -> Draft | None:
    draft = new_draft(seat, to, deal, False)
    if deal == words.GOODS_DEAL:
        return plan_goods(s, draft)
    if s.config.finance != words.FULL:
        return None
    if deal == words.FUTURE_DEAL:
        made = plan_future(s, draft)
    elif deal == words.LOAN_DEAL:
        made = plan_loan(s, draft)
    elif deal == words.BOND_DEAL:
        made = plan_bond(s, draft)
    else:
        made = plan_contract(s, draft)
    return draft if made and liked(s, draft) else None


def liked(s: Realm, draft: Draft) -> bool:
    return net(s, draft.maker, draft, draft.maker) > 0 and net(s, draft.to, draft, draft.maker) > 0


def plan_goods(s: Realm, draft: Draft) -> Draft | None:
    """One or two units of a commodity for gold, from who can spare them to who needs them."""
    best: Draft | None = None
    gain = 0
    for ware in range(3):
        for buyer, seller in ((draft.maker, draft.to), (draft.to, draft.maker)):
            units = s.free_ware(seller, ware)
            if units == 0 or needs(s, buyer, ware, draft.maker) <= s.merchants[buyer].stock[ware]:
                continue
            take = min(2, units, needs(s, buyer, ware, draft.maker) - s.merchants[buyer].stock[ware])
            worth = 0
            cost = 0
            for i in range(take):
                worth += buy_value(s, buyer, ware, s.merchants[buyer].stock[ware] + i, draft.maker) // 2
                cost += keep_value(s, seller, ware, s.merchants[seller].stock[ware] - i, draft.maker)
            price = cost // GOLD + 1
            if price * GOLD >= worth or s.merchants[buyer].purse < price:
                continue
            made = new_draft(draft.maker, draft.to, words.GOODS_DEAL, False)
            goods, gold = (made.give, made.get) if seller == draft.maker else (made.get, made.give)
            goods.put(words.SOULS_ITEM + ware, take)
            gold.put(words.GOLD_ITEM, price)
            if liked(s, made) and net(s, draft.maker, made, draft.maker) > gain:
                best = made
                gain = net(s, draft.maker, made, draft.maker)
    return best


def plan_future(s: Realm, draft: Draft) -> bool:
    """A bushel from who grows it to who needs it."""
    for short, long in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, short):
            continue
        for ware in range(3):
            if grows(s, short, ware) and needs(s, long, ware, draft.maker) > 0:
                future = Future()
                future.short = short
                future.long = long
                future.ware = ware
                future.mark = some_mark(s, 4)
                future.price = BUSHEL * fair(s, ware) * 105 // 10_000 + 1
                draft.future = future
                return s.merchants[long].purse >= future.price
    return False


def plan_contract(s: Realm, draft: Draft) -> bool:
    """Against the seven: a wager for four turns, or a cover of stakes, for who has much to lose."""
    for writer, holder in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, writer) or s.merchants[writer].purse < 8:
            continue
        risk = (
            stakes(s, holder)
            if draft.deal == words.COVER_DEAL
            else max(stakes(s, holder), sum(s.merchants[holder].stock))
        )
        if risk < 3 or s.merchants[holder].purse < 3 or insured(s, holder):
            continue
        contract = Contract()
        contract.cover = draft.deal == words.COVER_DEAL
        contract.writer = writer
        contract.holder = holder
        contract.turns = 4
        if contract.cover:
            contract.atoms = [atom_of(words.STAKES_LOST, holder, 0, min(3, risk))]
        else:
            contract.atoms = [atom_of(words.SEVENTH)]
        contract.premium = 3
        contract.odds_a = 5
        contract.odds_b = 3
        draft.contract = contract
        return True
    return False


def plan_loan(s: Realm, draft: Draft) -> bool:
    """From somebody with gold to spare to somebody who cannot buy a card."""
    for lender, borrower in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, lender) or s.merchants[borrower].purse >= s.col:
            continue
        loan = Loan()
        loan.lender = lender
        loan.borrower = borrower
        loan.principal = min(6, coffers.means(s, lender) - 2 * s.col)
        loan.interest = 1
        loan.mark = some_mark(s, 3)
        if loan.principal >= 3:
            draft.loan = loan
            return True
    return False


def plan_bond(s: Realm, draft: Draft) -> bool:
    """From a banker short of gold to somebody who has some to spare."""
    for issuer, holder in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, issuer) or s.merchants[issuer].purse >= s.col:
            continue
        if s.merchants[holder].purse < 5 + s.col or written(s, issuer) > 2:
            continue
        bond = Bond()
        bond.issuer = issuer
        bond.holder = holder
        bond.face = 6
        bond.mark = some_mark(s, 4)
        draft.bond = bond
        (draft.get if issuer == draft.maker else draft.give).put(words.GOLD_ITEM, 5)
        return True
    return False
