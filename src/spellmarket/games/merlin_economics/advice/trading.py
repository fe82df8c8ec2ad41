"""What a good trader does: every move of market, contracts and offers, weighed in hundredths of gold.

A trader plans a whole action from what everybody can see and his own hand; each part of the action is then
weighed by whether it belongs to the plan. He never accepts a loss, and offers what he would accept himself.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat, Verb
from ..pieces import verbs
from ..rules import offers, orders
from ..rules.actions import Actions
from ..rules.insurance import NewPremium, Renewal
from ..state.realm import Realm
from . import market, papers
from .bargains import net
from .offers import bargaining, weigh_draft, weigh_offer
from .ranks import compared, gained
from .reasons import why_part
from .values import GOLD, NEVER

PARTS: Final[frozenset[type]] = market.PARTS | papers.PARTS
VERBS: Final[frozenset[Verb]] = papers.VERBS | orders.VERBS | offers.VERBS


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    """How good a move of market, contracts or offers looks; the end of the action step would be 0."""
    verb = verbs.VERB[move]
    if verb is verbs.OFFER:
        return weigh_offer(s, seat, move)
    if verb is verbs.WITHDRAW_OFFER:
        assert s.draft is not None, "an offer is open"
        return 60 if net(s, seat, s.draft, seat) <= 0 else NEVER
    if bargaining(s) and not isinstance(s.phase, (NewPremium, Renewal)):
        return weigh_draft(s, seat, move)
    if verb in papers.VERBS:
        return papers.weigh_action(s, seat, move)
    if verb in orders.VERBS:
        return market.weigh_action(s, seat, move)
    if type(s.phase) in market.PARTS:
        return market.weigh_part(s, seat, move)
    return papers.weigh_part(s, seat, move)


def why(s: Realm, seat: Seat, move: Move) -> str:
    """One sentence for the hint."""
    verb = verbs.VERB[move]
    if verb in (verbs.ACCEPT, verbs.REJECT, verbs.PROPOSE, verbs.WITHDRAW_OFFER) and s.draft is not None:
        return why_offer(net(s, seat, s.draft, seat))
    if verb is verbs.DROP and s.draft is not None and s.draft.maker == seat:
        return why_draft(net(s, seat, s.draft, seat))
    if verb is verbs.CONSIDER:
        return "You would gain by it and cannot pay it yet; the rest of the turn may change that."
    if verb is verbs.TAKE:
        units, gain = market.take_units(s, seat, verbs.TAKE.part(move))
        return (
            f"Units asked for less than what they are worth to you: {units}, by {gain // GOLD} gold in all."
        )
    if verb is verbs.TRANSPORT:
        units = sum([market.spare(s, seat, ware) for ware in range(3)])
        return (
            f"Goods that you can spare: {units}; they cost storage on every seven, "
            "and may sell on the market."
        )
    if verb is verbs.POST:
        price = market.bid_price(s, seat, verbs.POST.part(move))
        if price == 0:
            return "You need no such unit now, or have a bid for it already."
        return f"It is worth a bid of {price} to you, which costs nothing until somebody sells."
    if verb is verbs.OFFER:
        gain = weigh(s, seat, move)
        if gain == NEVER:
            return "Advice knows no such deal that both of you would like now."
        return f"You should gain about {gain / GOLD:.1f} gold by such a deal, and the other gains too."
    if verb is verbs.FULFIL:
        return "A future that is not delivered in time means bankruptcy."
    if verb is verbs.NOTE:
        return f"You grow this commodity and have {s.merchants[seat].purse} gold, where a card costs {s.col}."
    if verb is verbs.REDEEM:
        return "A token is safest as gold."
    if verb is verbs.ISSUE or verb is verbs.MINT or verb is verbs.OPEN or verb is verbs.ASK:
        return (
            f"You have {s.merchants[seat].purse} gold; paper that others buy is more of it now, "
            "for what it costs later."
        )
    if verb is verbs.RAISE or verb is verbs.LOWER or verb is verbs.REPRICE:
        return "At its old price nobody took it."
    if verb is verbs.ESCROW or verb is verbs.REMOVE:
        return "You no longer need this order, and what lies on it comes back."
    if verb is verbs.NAME:
        return "A name is a name: take one you like."
    part = why_part(s, seat, move)
    if part:
        return part
    if isinstance(s.phase, Actions):
        return gained(weigh(s, seat, move))
    options = s.phase.may(s, seat)
    return compared(options, [weigh(s, seat, option) for option in options], move)


def why_offer(gain: int) -> str:
    """What the offer on the table brings the seat that looks at it."""
    if gain > 0:
        return f"The offer is worth about {gain / GOLD:.1f} gold to you."
    return f"By the prices of the table you would lose about {-gain / GOLD:.1f} gold by this offer."


def why_draft(gain: int) -> str:
    """What an offer that is being made would bring its maker if it stayed as it is."""
    if gain > 0:
        return f"As it stands the offer would bring you about {gain / GOLD:.1f} gold, if it is accepted."
    return f"As it stands the offer would cost you about {-gain / GOLD:.1f} gold."


def knows(s: Realm, move: Move) -> bool:
    """Is this a move of market, contracts or offers, or a part of one?"""
    return verbs.VERB[move] in VERBS or bargaining(s) or type(s.phase) in PARTS
