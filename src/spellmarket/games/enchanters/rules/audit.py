# not compiled
"""Section 24, and what phases there can be: a position whose stack nobody could have come to is refused."""

from __future__ import annotations

from typing import Any

from ....kernel import OVER, Phase
from ..state import audit as state
from ..state.realm import JOURNEYING, NO_TASK, NOBODY, UNCHOSEN, Realm
from .setup import Choosing
from .turn import Question, Window1, Window2, Window3


def audit(s: Realm) -> list[str]:
    return audit_stack(s) + state(s)


def audit_stack(s: Realm) -> list[str]:
    """A window of the turn at the bottom, above it at most one question; each has what it is about."""
    phases: list[Phase[Any]] = [s.phase]
    under = s.under
    while under is not None:
        phases.append(under.phase)
        under = under.under
    top, bottom = phases[0], phases[-1]
    if bottom is OVER:
        return []
    asks = isinstance(top, Question)
    if len(phases) > 2 or (len(phases) == 2) != asks:
        return ["a window of a turn lies at the bottom, and above it at most one question (ENC-TRN-01)"]
    if isinstance(bottom, Choosing) != (s.village < 0):
        return ["kingdoms are chosen before there is a village, and not after (ENC-SET-05)"]
    if asks and s.decider == NOBODY:
        return ["nobody is asked: decider says who (ENC-TRN-01)"]
    if asks and s.doing is NO_TASK:
        return ["nothing asks: doing says what (ENC-TRN-01)"]
    return why_not(s, top, bottom)


def why_not(s: Realm, top: Phase[Any], bottom: Phase[Any]) -> list[str]:
    """ENC-TRN-01, ENC-TRN-02, ENC-MIN-04  What has been chosen and picked in each window."""
    third = isinstance(bottom, Window3)  # which is a second window, too
    if isinstance(top, Window1) and s.major != UNCHOSEN:
        return ["in window_1 nothing has been chosen: major is none (ENC-TRN-02)"]
    if isinstance(bottom, Window2) and not third and s.major != JOURNEYING:
        return ["window_2 is one of a Journey: major says so (ENC-TRN-02)"]
    if isinstance(bottom, Window2) and not third and not s.taking:
        return ["window_2 is on the way to a card that was picked: taking has it (ENC-TRN-02)"]
    if third and s.major == UNCHOSEN:
        return ["window_3 comes after a Journey or a Rest: major says which (ENC-TRN-02)"]
    if isinstance(top, Window1 | Window3) and s.taking:
        return ["a card that is being taken has been taken when this window opens (ENC-JRN-05)"]
    return []
