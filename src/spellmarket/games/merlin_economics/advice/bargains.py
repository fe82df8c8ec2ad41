"""What an offer is worth to each of its two sides: what changes hands, and the contract that is signed."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import words
from ..rules import bundles
from ..state import coffers
from ..state.papers import BUSHEL, Bond, Bundle, Draft, Future, Line
from ..state.realm import Realm
from .values import (
    GOLD,
    NEVER,
    buy_value,
    fair,
    haste,
    keep_value,
    paper_value,
    plot_value,
    seasons_left,
    trust,
)
from .wagers import contract_cost, contract_value


def bundle_value(s: Realm, seat: Seat, bundle: Bundle, receiving: bool, eye: Seat) -> int:
    """One side of an offer to who receives or gives it. Half of all goods are lost on the road."""
    value = 0
    goods = 0
    for line in bundle.lines:
        if line.item in bundles.CARTED:
            goods += goods_value(s, seat, line, receiving, eye)
        else:
            value += line_value(s, seat, line, receiving, eye)
    value += goods // 2 if receiving else goods
    if not receiving:
        value += GOLD * bundles.brokerage(s, seat, bundle)
    return value


def goods_value(s: Realm, seat: Seat, line: Line, receiving: bool, eye: Seat) -> int:
    """What rides on a cart: commodities, Mead, spells and recipes."""
    if line.item == words.MEAD_ITEM:
        return line.n * (GOLD * s.col * (7 if receiving else 9) // 10)
    if line.item > words.MEAD_ITEM:
        return 60 if receiving else 130
    ware = line.item - words.SOULS_ITEM
    units = s.merchants[seat].stock[ware]
    goods = 0
    for i in range(line.n):
        if receiving:
            goods += buy_value(s, seat, ware, units + i, eye)
        else:
            goods += keep_value(s, seat, ware, units - i, eye)
    return goods


def line_value(s: Realm, seat: Seat, line: Line, receiving: bool, eye: Seat) -> int:
    """Gold, crowns, cards, plots and papers, which come as they are."""
    if line.item == words.GOLD_ITEM:
        return GOLD * line.n
    if line.item == words.CROWN_ITEM:
        return line.n * (300 if receiving else 500)
    if line.item == words.CARD_ITEM:
        return GOLD * s.col * (6 if receiving else 11) // 10
    if line.item == words.PLOT_ITEM:
        return plot_value(s, line.what) * (8 if receiving else 13) // 10
    if line.item == words.PAPER_ITEM:
        return paper_value(s, line.what) * line.n * (9 if receiving else 11) // 10
    value = 0
    if line.item == words.FUTURE_ITEM:
        for future in s.futures:
            if future.number == line.what:
                value += future_value(s, seat, future, eye) * (8 if receiving else 11) // 10
    elif line.item == words.BOND_ITEM:
        for bond in s.bonds:
            if bond.number == line.what:
                value += bond_value(s, bond)
    else:
        for contract in s.contracts:
            if contract.number == line.what:
                value += contract_value(s, contract, seat)
    return value


def future_value(s: Realm, seat: Seat, future: Future, eye: Seat) -> int:
    """A bushel that comes later, from a short who may fail."""
    return BUSHEL * buy_value(s, seat, future.ware, 0, eye) * trust(s, future.short) // 100


def bond_value(s: Realm, bond: Bond) -> int:
    gold = bond.coupon * seasons_left(s, bond.mark)
    gold = bond.face + min(gold, coffers.means(s, bond.issuer))  # promises beyond what he has are words
    return GOLD * gold * trust(s, bond.issuer) // 100


def net(s: Realm, seat: Seat, draft: Draft, eye: Seat) -> int:
    """What a seat gains by an offer, as far as `eye` can see; with 0 or less it should not be made."""
    mine, theirs = (draft.give, draft.get) if seat == draft.maker else (draft.get, draft.give)
    gain = bundle_value(s, seat, theirs, True, eye) - bundle_value(s, seat, mine, False, eye)
    if draft.deal != words.GOODS_DEAL:
        gain += signing_value(s, seat, draft, eye)
    return gain


def signing_value(s: Realm, seat: Seat, draft: Draft, eye: Seat) -> int:
    """The new contract itself, to one of its parties."""
    now = haste(s, seat)
    if draft.future is not None:
        future = draft.future
        if future.long == seat:
            return future_value(s, seat, future, eye) - GOLD * future.price * now // 100
        cost = max(fair(s, future.ware), keep_value(s, seat, future.ware, 0, eye))
        cost = BUSHEL * max(cost, GOLD * s.books[future.ware].last, 50 * s.spot2(future.ware))
        return GOLD * future.price * now // 100 - cost * 105 // 100
    if draft.contract is not None:
        contract = draft.contract
        if contract.holder == seat:
            return contract_value(s, contract, seat) - GOLD * contract.premium
        return GOLD * contract.premium - contract_cost(s, contract)
    if draft.loan is not None:
        loan = draft.loan
        seasons = seasons_left(s, loan.mark)
        back = GOLD * (loan.principal + loan.interest * seasons)
        if loan.lender == seat:
            if s.merchants[seat].purse < loan.principal + s.col:
                return NEVER
            back = min(back, GOLD * (loan.principal + coffers.means(s, loan.borrower)))
            return back * trust(s, loan.borrower) // 100 - GOLD * loan.principal * now // 100
        pledged = 0
        for plot in loan.pledges.all(words.PLOT_ITEM):
            pledged += plot_value(s, plot)
        return GOLD * loan.principal * now // 100 - back - pledged // 10
    if draft.bond is not None:
        bond = draft.bond
        if bond.holder == seat:
            return bond_value(s, bond)
        return -GOLD * (bond.face + bond.coupon * seasons_left(s, bond.mark)) * 100 // now
    return 0
