# not compiled
"""Section 11, and what phases there can be: a phase that lacks what it is about is refused in its words."""

from __future__ import annotations

from ....kernel import OVER
from ..state import audit as state
from ..state.smithy import NOBODY, NONE, TURN, Smithy
from .setup import Placing
from .turn import Activation, Copying, Forging, Nudging, Paying, Remodelling, Repeating, Robbing, Swapping

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
    return []
