# not compiled
"""Section 11, and what phases there can be: a phase that lacks what it is about is refused in its words."""

from __future__ import annotations

from ....kernel import OVER
from ..state import audit as state
from ..state.smithy import NOBODY, NONE, TURN, Smithy
from .setup import Placing
from .turn import (
    Action,
    Activation,
    Copying,
    Forging,
    Nudging,
    Paying,
    Remodelling,
    Repeating,
    Robbing,
    Roll,
    Swapping,
)

DOING = (Repeating, Forging, Robbing, Copying, Swapping)


def audit(s: Smithy) -> list[str]:
    return audit_stack(s) + state(s)


def audit_stack(s: Smithy) -> list[str]:
    """One phase after the other, none upon another; what a card or a payment waits for is on the table."""
    phase = s.phase
    if phase is OVER:
        return []
    if s.under is not None:
        return ["one phase follows the other, and none lies upon another (MYS-TURN-01)"]
    if isinstance(phase, Placing) != (s.first == NOBODY):
        return ["cards are placed before the first player is drawn, and not after (MYS-SETUP-03)"]
    if isinstance(phase, DOING) and s.doer == NOBODY:
        return ["somebody performs a card: doing says who and which (MYS-ACT-04)"]
    if isinstance(phase, Paying) and (not s.price or (s.weapon == NONE and s.doer == NOBODY)):
        return ["something is paid: paying says what was given so far, weapon or doing for what (MYS-PAY-05)"]
    if isinstance(phase, Remodelling) and not s.pool:
        return ["a forge is laid anew: pool has the cards that are left (MYS-ACTN-06)"]
    if isinstance(phase, Activation | Nudging) and s.occasion == TURN and not s.sum:
        return ["a sum is activated: dice or sum say which (MYS-ACT-01)"]
    return left_over(s)


def left_over(s: Smithy) -> list[str]:
    """What is kept for a phase that is not under way, and would come to nothing."""
    phase = s.phase
    if (s.price or s.weapon != NONE) and not isinstance(phase, Paying):
        return ["nothing is paid in this phase: paying and weapon are for paying (MYS-PAY-05)"]
    if (s.layout or s.pool) and not isinstance(phase, Remodelling):
        return ["no forge is laid anew in this phase: layout and pool are for remodelling (MYS-ACTN-06)"]
    if s.queue and isinstance(phase, Placing | Roll | Nudging | Action):
        return ["no steal waits in this phase: queue is for an activation (MYS-STEAL-02)"]
    if s.doer != NOBODY and isinstance(phase, Placing | Roll | Action):
        return ["nobody performs a card in this phase: doing is for an activation (MYS-ACT-04)"]
    return []
