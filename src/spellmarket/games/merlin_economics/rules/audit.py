# not compiled
"""Section 28, and what phases there can be: a position whose stack nobody could have come to is refused."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import OVER, Phase
from ....kernel.phase import UNASKED
from ..pieces.words import NOBODY
from ..state import audit as state
from ..state.realm import Realm
from ..state.things import all_fields
from . import actions, asking, contests, drafts, exchange, fighting, golems, offers, orders, rolls, turn
from .market import own_ask, own_bid

TURN: Final = (
    turn.Auction, turn.Begin, turn.UpkeepCards, turn.Ready, rolls.Resolve, turn.ReadFuture, actions.Actions,
    offers.LastAnswer, turn.Ending, turn.Ended,
)  # fmt: skip
DEALING: Final = (
    drafts.Drafting, offers.Answer, offers.LastAnswer, exchange.Pick, exchange.Exchange, exchange.SettledDeal,
    exchange.Caravan, exchange.Landing,
)  # fmt: skip
EACH: Final = (exchange.Pick, exchange.Landing, exchange.Caravan)  # one for each thing, or for each side
PLAYING: Final = (contests.Liar, contests.Parity, contests.Fingers, contests.Numbers, contests.Jailbreak)


def audit(s: Realm) -> list[str]:
    return state.audit(s) + audit_stack(s)


def audit_stack(s: Realm) -> list[str]:
    """A turn at the bottom, above it what it asked for, and everybody and everything it names is there."""
    phases: list[Phase[Any]] = [s.phase]
    waits = s.wait
    under = s.under
    while under is not None:
        phases.append(under.phase)
        waits = under.wait
        under = under.under
    if phases[-1] is OVER:
        return []
    if isinstance(phases[-1], actions.Actions) and waits not in (0, UNASKED, 1 << s.active):
        return ["nobody acts but whose turn it is (MER-TURN-03)"]
    if not isinstance(phases[-1], TURN):
        return ["a turn lies at the bottom of the stack (MER-TURN-01)"]
    if [phase for phase in phases[:-1] if isinstance(phase, TURN)]:
        return ["one turn is played at a time (MER-TURN-01)"]
    dealing = [type(phase) for phase in phases if isinstance(phase, DEALING) and not isinstance(phase, EACH)]
    if len(set(dealing)) < len(dealing):
        return ["one offer is dealt with at a time (MER-OFF-01)"]
    for phase in phases:
        wrong = why_not(s, phase)
        if wrong:
            return [wrong]
    return []


def why_not(s: Realm, phase: Phase[Any]) -> str:
    if isinstance(phase, DEALING) and s.draft is None:
        return "no offer is on the table (MER-OFF-01)"
    if isinstance(phase, PLAYING) and s.contest is None:
        return "no small game is being played (MER-SPL-02)"
    if isinstance(phase, asking.Asked) and not (0 <= phase.seat < s.seats and s.alive(phase.seat)):
        return f"seat {phase.seat} is asked and not in the game"
    if isinstance(phase, asking.AboutPlot) and phase.plot != NOBODY and phase.plot not in all_fields(s.seats):
        return f"there is no plot {phase.plot} at a table of {s.seats}"
    if (
        isinstance(phase, golems.AboutUnit)
        and type(phase) is not fighting.Target
        and s.unit(phase.uid) is None
    ):
        return "the unit that acts is not there (MER-GOL-06)"
    if isinstance(phase, orders.NewPrice) and not has_slip(s, phase):
        return "the slip that gets a new price is not there (MER-MKT-03)"
    return ""


def has_slip(s: Realm, asked: orders.NewPrice) -> bool:
    if not 0 <= asked.table < len(s.books):
        return False
    book = s.books[asked.table]
    if asked.what in (orders.RAISING, orders.LOWERING):
        return own_bid(s, book, s.active, asked.price, asked.what == orders.LOWERING) >= 0
    return asked.what == orders.REPRICING and own_ask(book, s.active, asked.price) >= 0
