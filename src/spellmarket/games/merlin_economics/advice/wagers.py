"""What wagers and covers are worth to who holds them and cost who writes them, by the odds of the dice."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.words import DOUBLES, NOBODY, ROLLED, SEVENTH, STAKES_LOST
from ..state import coffers
from ..state.contracts import payout
from ..state.papers import Contract
from ..state.realm import Realm
from .values import GOLD, WAYS, rolls_left, trust

SELDOM: Final = 1  # of 36 turns, what no dice decide, in the eyes of who would be paid for it
OFTEN: Final = 9  # and of who would pay


def chance_of(s: Realm, contract: Contract, other: int) -> int:
    """Rough odds, in hundredths, that an event happens in its period; several atoms are taken as rare.

    What no dice decide is taken to happen in `other` of 36 turns: few to who would gain, many to who pays.
    """
    if not contract.atoms:
        return 0
    turns = contract.turns if contract.number == NOBODY else contract.turns - s.turn
    if contract.turns == NOBODY:
        turns = 6 * max(1, contract.mark - s.wheel.reached)
    turns = max(0, min(turns, rolls_left(s)))
    chance = 100
    for atom in contract.atoms:
        if atom.kind == ROLLED:
            ways = 0
            for total in range(2, 13):
                if atom.a >> total & 1:
                    ways += WAYS[total]
        elif atom.kind == SEVENTH:
            ways = 6
        elif atom.kind == STAKES_LOST:
            ways = 6 if stakes(s, atom.a) >= atom.n else 0
        elif atom.kind == DOUBLES:
            ways = 6
        else:
            ways = other
        missed = 10_000
        for _ in range(turns):
            missed = missed * (36 - ways) // 36
        chance = chance * (10_000 - missed) // 10_000
    return chance


def stakes(s: Realm, seat: Seat) -> int:
    gold = 0
    for plot in s.merchants[seat].plots:
        gold += plot.invested
    return gold


def hedged(s: Realm, contract: Contract, seat: Seat) -> bool:
    """Does the event hurt this seat, so that the payout comes when it is needed?"""
    for atom in contract.atoms:
        if atom.kind == STAKES_LOST and atom.a == seat:
            return True
        if atom.kind == SEVENTH and (stakes(s, seat) > 0 or sum(s.merchants[seat].stock) > 2):
            return True
    return False


def contract_value(s: Realm, contract: Contract, seat: Seat) -> int:
    """A wager or cover to its holder, the premium apart."""
    claims = 1 if not contract.cover else min(2, contract.claims)
    gold = min(
        payout(contract) * claims, coffers.means(s, contract.writer) + contract.premium
    )  # no more can be paid
    value = GOLD * gold * chance_of(s, contract, SELDOM) // 100
    value = value * trust(s, contract.writer) // 100
    return value * 130 // 100 if hedged(s, contract, seat) else value


def contract_cost(s: Realm, contract: Contract) -> int:
    """What the writer expects to pay, with something for his risk."""
    claims = 1 if not contract.cover else min(2, contract.claims)
    return GOLD * payout(contract) * chance_of(s, contract, OFTEN) * claims // 100 * 108 // 100


def insured(s: Realm, seat: Seat) -> bool:
    return any(contract.holder == seat for contract in s.contracts)
