"""Notes, loans, shares and tokens: when to issue, buy, sell and redeem them."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat, Verb
from ..pieces import verbs
from ..pieces.words import CURRENCY, NOBODY, STOCK
from ..rules import futures, loans, paper
from ..rules.futures import Fulfilment, NoteMark, NotePrice
from ..rules.insurance import NewPremium, Renewal
from ..rules.loans import Repayment
from ..rules.market import bid_for, holding, paper_of
from ..rules.paper import (
    AskPrice,
    AskUnits,
    CoinName,
    Percent,
    Rate,
    Redemption,
    SellUnits,
    ShareCount,
    TokenCount,
)
from ..state.papers import BUSHEL
from ..state.realm import Realm
from .bargains import future_value
from .values import GOLD, NEVER, close, fair, grows, haste, paper_cost, share_value, some_mark
from .wagers import contract_value

VERBS: Final[frozenset[Verb]] = futures.VERBS | loans.VERBS | paper.VERBS
PARTS: Final[frozenset[type]] = frozenset((
    NoteMark, NotePrice, Fulfilment, Repayment, NewPremium, Renewal, Percent, ShareCount, Rate, TokenCount,
    AskUnits, AskPrice, SellUnits, Redemption, CoinName,
))  # fmt: skip


def weigh_action(s: Realm, seat: Seat, move: Move) -> int:
    verb = verbs.VERB[move]
    merchant = s.merchants[seat]
    if verb is verbs.FULFIL:
        return 300
    if verb is verbs.NOTE:
        ware = verbs.NOTE.part(move)
        open_notes = 0
        for future in s.futures:
            if future.short == seat:
                open_notes += 1
        if open_notes or not grows(s, seat, ware) or haste(s, seat) == 100:
            return NEVER
        return 20
    if verb is verbs.RECALL:
        return NEVER
    if verb is verbs.TAKE_NOTE:
        future = futures.future_of(s, verbs.TAKE_NOTE.part(move))
        if merchant.purse - future.price < s.col:
            return NEVER
        gain = future_value(s, seat, future, seat) - GOLD * future.price
        return gain if gain > 0 else NEVER
    if verb is verbs.PAY_LOAN:
        return 10 if merchant.purse > 3 * s.col + 8 else NEVER
    if verb is verbs.ISSUE:
        if verbs.ISSUE.part(move) == 0:
            paper = paper_of(s, STOCK + seat)
            return 14 if paper is None and share_value(s, seat, 50, 5) > 0 and haste(s, seat) > 100 else NEVER
        return 13 if haste(s, seat) > 120 else NEVER
    if verb is verbs.MINT:
        paper = paper_of(s, CURRENCY + seat)
        return 12 if paper is not None and paper.issued == 0 and haste(s, seat) > 120 else NEVER
    table = verb.part(move)
    if verb is verbs.OPEN:
        return 30 if holding(s, seat, table) > 0 else NEVER
    if verb is verbs.ASK:
        paper = paper_of(s, table)
        if paper is not None and paper.issuer == seat and haste(s, seat) > 100:
            return 16
        return NEVER
    if verb is verbs.SELL:
        at = bid_for(s.books[table], seat)
        gain = GOLD * s.books[table].bids[at].price - paper_cost(s, seat, table)
        return gain if at >= 0 and gain > 0 else NEVER
    return 40 if verb is verbs.REDEEM else NEVER


def weigh_part(s: Realm, seat: Seat, move: Move) -> int:
    """The parts of an action with papers, as planned from the same table a moment ago."""
    phase = s.phase
    verb = verbs.VERB[move]
    if isinstance(phase, NoteMark):
        return -abs(futures.mark_of(s, move) - some_mark(s, 4))
    if isinstance(phase, NotePrice):
        return close(move, BUSHEL * fair(s, phase.ware) * 9 // 1000)
    if isinstance(phase, Fulfilment):
        if verb is verbs.SEND:
            return 2
        return 1 if verb is verbs.NET else 0
    if isinstance(phase, NewPremium):
        return 1 if verb is verbs.PASS else 0
    if isinstance(phase, Renewal):
        for contract in s.contracts:
            if contract.number == phase.number:
                due = contract.premium if contract.proposed == NOBODY else contract.proposed
                keep = contract_value(s, contract, seat) > GOLD * due
                return 1 if (verb is verbs.YES) == keep else 0
    if isinstance(phase, ShareCount):
        return close(move, 5)
    if isinstance(phase, TokenCount):
        return close(move, 2)
    if isinstance(phase, (AskUnits, SellUnits)):
        return close(move, 1)
    if isinstance(phase, AskPrice):
        return close(move, max(1, (paper_cost(s, seat, phase.table) + 50) // GOLD))
    if isinstance(phase, (Repayment, Percent, Rate, Redemption)):
        return verbs.AMOUNT.part(move)
    return 0
