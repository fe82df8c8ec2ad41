"""Chapter 10: the wheel, its procedure, and the climate."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import BACK, Phase
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces.notation import ON_PORTION, ON_SEASON
from ..pieces.tellings import CALMED, SEASON_BEGAN, WENT_ERRATIC, WHEEL_TURNED
from ..pieces.words import ERRATIC, FULL, NO_FINANCE, NOBODY, SEASON_END, SEASONED, SPRING
from ..state import spans
from ..state.realm import Realm
from . import ends, finance, market, readings, taxes

START_OF_SPRING: Final = 9  # its mark

# Steps of the wheel procedure (MER-SEA-05)
EVENT: Final = 2
MARKS: Final = 3
MONTH: Final = 4
CHANGE: Final = 5
BEFORE_TAX: Final = 6
TAX: Final = 7
OTHERS: Final = 8
PORTIONS: Final = 9
DONE: Final = 10


def turn_wheel(s: Realm) -> None:
    """MER-SEA-04, MER-SEA-09, MER-SEA-10, MER-SEA-11  One portion on; the climate may change the wheel."""
    before = s.here().season
    wheel = s.portions()
    s.wheel.portion += 1
    if s.wheel.portion == len(wheel):
        s.wheel.portion = 0
        s.wheel.year += 1
    reach(s)
    hot = s.cc >= s.config.climate
    if hot and not s.wheel.erratic:
        season = s.here().season
        s.wheel.erratic = True
        s.wheel.portion = first_of(s, season)
        s.note(ERRATIC)
        s.tell(WENT_ERRATIC, s.cc)
        reach(s)
    elif s.wheel.erratic and not hot and s.here().season != before:
        season = s.here().season
        s.wheel.erratic = False
        s.wheel.portion = first_of(s, season)
        s.tell(CALMED, s.cc)
        reach(s)
    arrive(s, before)


def first_of(s: Realm, season: int) -> int:
    """The first portion of a season on the wheel in use."""
    wheel = s.portions()
    for i in range(len(wheel)):
        if wheel[i].season == season:
            return i
    return 0


def reach(s: Realm) -> None:
    """MER-FWD-07, MER-SEA-06  Marks once reached stay reached."""
    here = s.here()
    mark = here.mark if s.config.portions == 8 else here.long_mark
    if mark >= 0:
        s.wheel.reached = max(s.wheel.reached, 12 * s.wheel.year + mark)


def set_wheel(s: Realm) -> None:
    """MER-SEA-06, MER-SEA-14  A card sets the wheel; only the landing portion's procedure is run."""
    mark = s.wheel.to
    s.wheel.to = NOBODY
    wheel = s.portions()
    to = NOBODY
    for i in range(len(wheel)):
        portion = wheel[i]
        value = portion.mark if s.config.portions == 8 else portion.long_mark
        if portion.season == mark // 3 and value >= mark:
            to = i
            break
    if to < 0 or to == s.wheel.portion:
        return
    before = s.here().season
    s.wheel.portion = to
    reach(s)
    arrive(s, before)


def arrive(s: Realm, before: int) -> None:
    here = s.here()
    changed = here.season != before
    if changed:
        s.treasury.called = False  # MER-BANK-06
    if s.told is not None:
        names = s.box.portion_names
        s.tell(WHEEL_TURNED, names.index(here.name), s.wheel.year)
        if changed:
            s.tell(SEASON_BEGAN, here.season)
    s.ask(Wheel(EVENT, 1 if changed else 0))


class Wheel(Phase[Realm]):
    """MER-SEA-05  The wheel procedure after an advance, step by step."""

    rule = "MER-SEA-05"

    def __init__(self, step: int, changed: int) -> None:
        self.step = step
        self.changed = changed

    def then(self, s: Realm) -> Phase[Realm]:
        here = s.here()
        step = self.step
        if s.wheel.to >= 0:  # a card that matured here sets the wheel
            set_wheel(s)
            return self
        if step == EVENT and here.program:
            go(s, Scene(s.active), here.program)
        elif step == MARKS:
            if s.config.finance == FULL:
                finance.marks(s, self.changed == 1)
        elif step == MONTH:
            if s.config.finance != NO_FINANCE:
                market.month(s)
        elif step == CHANGE:
            if self.changed:
                self.change(s)
        elif step == BEFORE_TAX:
            if here.season == SPRING and here.first:
                readings.due_when(s, ON_PORTION, START_OF_SPRING)
                s.ask(readings.RIPE)
        elif step == TAX:
            if here.season == SPRING and here.first and s.wheel.taxed < s.wheel.year:
                taxes.season(s)
        elif step == OTHERS:
            if self.changed:
                readings.due_when(s, ON_SEASON, here.season)
                s.ask(readings.RIPE)
        elif step == PORTIONS:
            mark = here.mark if s.config.portions == 8 else here.long_mark
            if mark >= 0 and mark != START_OF_SPRING:
                readings.due_when(s, ON_PORTION, mark)
                s.ask(readings.RIPE)
        elif step == DONE:
            if s.config.finance == FULL:
                finance.check(s)
            ends.check_dominance(s)
            return BACK
        return Wheel(step + 1, self.changed)

    def change(self, s: Realm) -> None:
        """MER-SEA-05 (5)  Coupons, dividends, interest, premiums; what lasted until the season changes
        ends."""
        s.note(SEASONED, s.here().season)
        if s.config.finance == FULL:
            finance.season(s)
        for lasting in s.lasting.copy():
            if lasting.span == SEASON_END:
                spans.lift(s, lasting, True)


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "wheel": Wheel,
}
