"""An offer on the table: its maker follows his plan, its addressee looks at what he gains."""

from __future__ import annotations

from ....kernel import Move, Seat
from ..pieces import verbs
from ..pieces.words import GOLD_ITEM, GOODS_DEAL, SOULS_ITEM
from ..rules import finance, futures
from ..rules.bundles import why_not_accept
from ..rules.composing import OneLine
from ..rules.exchange import Caravan, Landing, Pick
from ..rules.insurance import (
    TermAtom,
    TermClaims,
    TermJoin,
    TermLevel,
    TermOdds,
    TermPeriod,
    TermPlayer,
    TermPremium,
    Writer,
)
from ..rules.loans import Interest, Lender, Principal
from ..rules.offers import Answer, Composing, LastAnswer
from ..rules.paper import Face, Issuer
from ..state.papers import Draft
from ..state.realm import Realm
from .bargains import net
from .plans import plan_deal
from .values import GOLD, NEVER, close


def weigh_draft(s: Realm, seat: Seat, move: Move) -> int:
    """An offer: its maker follows his plan, its addressee looks at what he gains."""
    draft = s.draft
    assert draft is not None, "an offer is on the table"
    phase = s.phase
    verb = verbs.VERB[move]
    if isinstance(phase, (Answer, LastAnswer)):
        gain = net(s, seat, draft, seat)
        if verb is verbs.ACCEPT:
            return gain if gain > 0 else NEVER
        if verb is verbs.CONSIDER:  # what he would like and cannot pay yet: the turn may bring it
            return 1 if gain > 0 and why_not_accept(s, draft) is not None else NEVER
        if verb is verbs.COUNTER:
            return 1 if gain <= 0 and mended(s, seat, draft) > 0 else NEVER
        return 0
    if isinstance(phase, Caravan):
        return 1 if verb is verbs.REACT else 0
    if isinstance(phase, (Landing, Pick)):
        return 0
    if draft.counter:
        return weigh_counter(s, seat, move, draft)
    plan = plan_deal(s, seat, draft.to, draft.deal)
    if isinstance(phase, Composing):
        return weigh_composing(s, move, draft, plan)
    if isinstance(phase, OneLine):
        return close(move, planned(plan, phase.wanted == 1, phase.item)) if verb is verbs.AMOUNT else 0
    return weigh_terms(s, move, plan)


def mended(s: Realm, seat: Seat, draft: Draft) -> int:
    """The gold by which a deal of goods would have to change, if the other might still like it."""
    if draft.deal != GOODS_DEAL:
        return 0
    mine, theirs = (draft.give, draft.get) if seat == draft.maker else (draft.get, draft.give)
    other = draft.to if seat == draft.maker else draft.maker
    short = (-net(s, seat, draft, seat)) // GOLD + 1
    if net(s, other, draft, seat) <= GOLD * short:
        return 0
    if mine.count(GOLD_ITEM) >= short or (
        mine.count(GOLD_ITEM) == 0 and s.merchants[other].purse >= theirs.count(GOLD_ITEM) + short
    ):
        return short
    return 0


def weigh_counter(s: Realm, seat: Seat, move: Move, draft: Draft) -> int:
    verb = verbs.VERB[move]
    gain = net(s, seat, draft, seat)
    if isinstance(s.phase, OneLine):
        if verb is verbs.AMOUNT:
            short = max(0, (-gain) // GOLD + 1)
            now = (
                draft.get.count(GOLD_ITEM) + short
                if s.phase.wanted
                else max(0, draft.give.count(GOLD_ITEM) - short)
            )
            return close(move, now)
        return 0
    if verb is verbs.PROPOSE:
        return 3 if gain > 0 else NEVER
    if verb is verbs.DROP:
        return 0
    if gain <= 0 and mended(s, seat, draft) > 0:
        if verb is verbs.GIVE and draft.give.count(GOLD_ITEM) and verbs.GIVE.part(move) == GOLD_ITEM:
            return 2
        if verb is verbs.WANT and not draft.give.count(GOLD_ITEM) and verbs.WANT.part(move) == GOLD_ITEM:
            return 2
    return NEVER


def planned(plan: Draft | None, wanted: bool, item: int) -> int:
    if plan is None:
        return 0
    bundle = plan.get if wanted else plan.give
    if item == GOLD_ITEM:
        return bundle.count(GOLD_ITEM)
    if SOULS_ITEM <= item < SOULS_ITEM + 3:
        return bundle.count(item)
    return 0


def weigh_composing(s: Realm, move: Move, draft: Draft, plan: Draft | None) -> int:
    verb = verbs.VERB[move]
    if plan is None:
        return 1 if verb is verbs.DROP else 0
    missing = False
    for wanted in (False, True):
        have = draft.get if wanted else draft.give
        for item in range(SOULS_ITEM + 3):
            now = have.count(item)
            if now != planned(plan, wanted, item):
                missing = True
                if (verb is verbs.WANT if wanted else verb is verbs.GIVE) and verb.part(move) == item:
                    return 5
    if verb is verbs.PROPOSE:
        return NEVER if missing else 10
    return 0 if verb is verbs.DROP else NEVER


def weigh_terms(s: Realm, move: Move, plan: Draft | None) -> int:
    """The terms of a new contract as planned."""
    if plan is None:
        return 0
    phase = s.phase
    verb = verbs.VERB[move]
    if isinstance(phase, (Writer, Lender, Issuer, finance.Short)):
        return 1 if verb is verbs.WITH and verbs.WITH.part(move) == plan.writer() else 0
    if verb is verbs.UNTIL:
        mark = 0
        if plan.future is not None:
            mark = plan.future.mark
        elif plan.loan is not None:
            mark = plan.loan.mark
        elif plan.bond is not None:
            mark = plan.bond.mark
        return -abs(futures.mark_of(s, move) - mark) if mark else NEVER
    if plan.future is not None:
        if isinstance(phase, finance.Ware):
            return 1 if verbs.NOTE.part(move) == plan.future.ware else 0
        return close(move, plan.future.price)
    if plan.loan is not None:
        if isinstance(phase, Principal):
            return close(move, plan.loan.principal)
        if isinstance(phase, Interest):
            return close(move, plan.loan.interest)
        return 1 if verb is verbs.DONE else 0
    if plan.bond is not None:
        return close(move, plan.bond.face if isinstance(phase, Face) else plan.bond.coupon)
    contract = plan.contract
    if contract is None:
        return 0
    if isinstance(phase, TermPremium):
        return close(move, contract.premium)
    if isinstance(phase, TermOdds):
        return close(move, contract.odds_b if phase.second else contract.odds_a)
    if isinstance(phase, TermAtom):
        return 1 if verbs.ATOM.part(move) == contract.atoms[0].kind else 0
    if isinstance(phase, TermPlayer):
        return 1 if verbs.WITH.part(move) == contract.atoms[0].a else 0
    if isinstance(phase, TermLevel):
        return close(move, contract.atoms[0].n)
    if isinstance(phase, TermJoin):
        return 1 if verb is verbs.DONE else 0
    if isinstance(phase, TermPeriod):
        return close(move, contract.turns) if verb is verbs.TURNS else NEVER
    if isinstance(phase, TermClaims):
        return close(move, contract.claims)
    return 0


def weigh_offer(s: Realm, seat: Seat, move: Move) -> int:
    """One offer a turn, so that none is repeated that was just refused, and only such as both should like."""
    to, deal = verbs.OFFER.parts(move)
    if s.doings.offers >= 1:
        return NEVER
    draft = plan_deal(s, seat, to, deal)
    return NEVER if draft is None else min(400, net(s, seat, draft, seat))


def bargaining(s: Realm) -> bool:
    """Is the question about the offer on the table? One that was left open waits for the end of the turn."""
    return s.draft is not None and (not s.draft.standing or isinstance(s.phase, LastAnswer))
