"""Chapter 2.1: resolving the roll, step by step (MER-ROLL-02)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import OVER, Phase, Seat
from ..effects import potions, units
from ..effects.ops import produced
from ..pieces import tellings, words
from ..state import coffers, spans
from ..state.realm import Realm
from ..state.things import Plot, owner
from . import ends, fighting, finance, readings, seasons, upheaval
from .goods import receive

MAINTENANCE: Final = 1  # MER-SHOP-02
ENTRENCHED: Final = 3  # MER-GOL-13: up to this it generates


def throw(s: Realm, seat: Seat) -> None:
    """The two dice fall."""
    s.doings.die_a = s.roll("dice", 6)
    s.doings.die_b = s.roll("dice", 6)
    total = s.doings.total()
    s.tell(tellings.ROLLED_DICE, seat, s.doings.die_a, s.doings.die_b, total)
    s.note(words.ROLLED, total)
    if total == 7:
        s.note(words.SEVENTH)
    if s.doings.die_a == s.doings.die_b:
        s.note(words.DOUBLES)
    if s.contracts:
        finance.blocked(s)


class Resolve(Phase[Realm]):
    """MER-ROLL-02  The ten steps; a question in one of them is answered before the next begins."""

    rule = "MER-ROLL-02"

    def __init__(self, step: int) -> None:
        self.step = step

    def then(self, s: Realm) -> Phase[Realm]:
        if s.ending.victory:
            return OVER
        step = self.step
        if s.omens.due:
            s.ask(readings.RIPE)
            return self
        if s.wheel.to >= 0:
            seasons.set_wheel(s)
            return self
        total = s.doings.total()
        if step == 1:
            if total == 7:  # MER-SEV-01: nothing generates; MER-ROLL-06: Chauffeurs resonate all the same
                upheaval.rolled(s)
                return RESOLVE[5]
            generate(s, total)
            labs(s, total)
            maintain(s, total)
            stakes(s, total)
            step = 5
        if step == 5:
            resonate(s, total)
            if total >= 11 and s.units:
                fighting.golem_step(s)
                s.ask(fighting.FREE_ATTACKS)
            return RESOLVE[7]
        if step == 7:
            durations(s)
            readings.waive(s)
            readings.due_on_roll(s)
            return RESOLVE[9]
        if step == 9:
            if s.config.finance == words.FULL:
                finance.check(s)
            ends.check_dominance(s)
            if s.doings.die_a == s.doings.die_b:  # MER-ROLL-05
                seasons.turn_wheel(s)
            return RESOLVE[10]
        return s.after_roll


RESOLVE: Final[list[Resolve]] = [Resolve(step) for step in range(11)]


# Step 1: generation


def generate(s: Realm, total: int) -> None:
    """MER-ROLL-01, MER-ROLL-03, MER-ROLL-04  Every card with that number in every field, in turn order, plot
    by plot."""
    for seat in s.turn_order(s.active):
        for plot in s.merchants[seat].plots:
            if plot.hp and (plot.number == total or plot.permit_number == total):
                yield_plot(s, seat, plot, total)


def yield_plot(s: Realm, seat: Seat, plot: Plot, total: int) -> None:
    """MER-PROP-01, MER-PROP-04, MER-CHA-06  Gold of a property that is no part of a Chauffeur, and what its
    land yields."""
    gold = 0
    if plot.number == total and plot.other == 0 and plot.blocks_gold == 0:
        if plot.permit == words.NO_PERMIT:
            gold = words.VALUE[total]
        elif plot.hp == 2:  # MER-PROP-02, MER-PROP-09
            gold = words.VALUE[total]
            if plot.permit != words.LANDED and plot.arrears == 0:  # MER-PROP-03, MER-SHOP-03
                gold *= 2
    units_ = 0
    if plot.permit == words.LANDED and plot.permit_number == total:
        if plot.blocks_land:
            rain(s, plot.index)
        else:
            units_ = land_yield(s, plot)
    if gold == 0 and units_ == 0:
        return
    taker = seat
    if plot.foe:  # MER-GOL-11, MER-GOL-12, MER-GOL-13, MER-GOL-21, MER-GOL-22
        foe = s.unit(plot.foe)
        if foe is not None and units.golem(foe):
            if plot.own:
                die = s.roll("war", 6)
                s.tell(tellings.CONTESTED, plot.index, die)
                if die > ENTRENCHED:
                    return
            else:
                taker = foe.owner
    if gold:
        paid = coffers.payout(s, taker, gold)
        s.merchants[taker].income += paid
        s.tell(tellings.PAID_OUT if taker == seat else tellings.SEIZED, taker, plot.index, paid)
    if units_:
        ware = words.LAND_WARE[total]
        got = receive(s, taker, ware, units_)
        s.tell(tellings.YIELDED, taker, plot.index, got, ware)


def land_yield(s: Realm, plot: Plot) -> int:
    """MER-LAND-02, MER-LAND-05, MER-SEA-03  One unit, times the season, times planting."""
    ware = words.LAND_WARE[plot.permit_number]
    here = s.here()
    factor = here.yields[ware]
    if here.season == words.WINTER and ware != words.OIL:
        if plot.potion >= 0:
            potions.winter_rolled(s, plot.index)
        if plot.attached and summery(s, plot.index):
            factor = 1
    return factor * (2 if plot.planted else 1)


def summery(s: Realm, index: int) -> bool:
    for lasting in s.lasting:
        if lasting.kind == words.SUMMERY and lasting.plot == index:
            return True
    return False


def rain(s: Realm, index: int) -> None:
    """PO01  A blocked land is rolled: its owner takes COL from the caster's purse."""
    for lasting in s.lasting:
        if lasting.kind == words.RAIN and lasting.plot == index and s.alive(lasting.by):
            n = min(s.col, s.merchants[lasting.by].purse)
            s.merchants[lasting.by].purse -= n
            s.merchants[owner(index)].purse += n
            s.tell(tellings.PAID_GOLD, lasting.by, n, owner(index))


# Steps 2 to 5


def labs(s: Realm, total: int) -> None:
    """MER-LAB-03, MER-LAB-09  Funded labs of that number draw a card; an unfunded lab does nothing."""
    for seat in s.turn_order(s.active):
        for lab in s.merchants[seat].labs:
            if lab.number == total and lab.grant and produced(s, seat, lab.potion, lab.uid, total):
                s.treasury.bank += lab.grant
                lab.grant = 0


def maintain(s: Realm, total: int) -> None:
    """MER-SHOP-02, MER-SHOP-03, MER-SHOP-08, MER-BREW-05  Maintenance from the purse, whole or not at all;
    then it is shuttered."""
    for seat in s.turn_order(s.active):
        merchant = s.merchants[seat]
        for plot in merchant.plots:
            if plot.permit_number != total or plot.permit == words.LANDED or plot.hp == 0:
                continue
            due = maintenance(s, plot)
            if due == 0 or plot.arrears:
                continue
            if merchant.purse >= due:
                coffers.pay_bank(s, seat, due)
                s.tell(tellings.MAINTAINED, seat, plot.index, due)
            else:
                plot.arrears = due
                s.tell(tellings.SHUTTERED, seat, plot.index)


def maintenance(s: Realm, plot: Plot) -> int:
    """What is due now; a Dry Movement is paid with it and leaves."""
    due = MAINTENANCE
    if s.lasting:
        for lasting in s.lasting:
            if lasting.kind == words.UPKEEP_COST:
                due = lasting.amount
        if plot.attached:
            for lasting in s.lasting.copy():
                if lasting.kind == words.DRY and lasting.plot == plot.index:
                    due += lasting.left
                    spans.lift(s, lasting, True)
    return due


def stakes(s: Realm, total: int) -> None:
    """MER-INV-03, MER-INV-06, MER-INV-08  Stake and an equal profit, as far as the bank reaches."""
    for seat in s.turn_order(s.active):
        for plot in s.merchants[seat].plots:
            if plot.invested and plot.number == total:
                profit = coffers.payout(s, seat, plot.invested)
                s.merchants[seat].purse += plot.invested
                s.tell(tellings.STAKE_WON, seat, plot.index, plot.invested + profit)
                plot.invested = 0


def resonate(s: Realm, total: int) -> None:
    """MER-CHA-07  A Chauffeur whose two numbers are matched by one roll earns a fifth of its vault."""
    for seat in s.turn_order(s.active):
        for plot in s.merchants[seat].plots:
            if plot.other and matched(s, plot, total):
                earned = coffers.reach(s, plot.vault // 5)
                s.treasury.bank -= earned
                plot.vault += earned
                s.tell(tellings.RESONATED, seat, plot.index, earned)


def matched(s: Realm, plot: Plot, total: int) -> bool:
    if s.config.latch:
        if plot.number == total:
            plot.latch |= 1
        if plot.other == total:
            plot.latch |= 2
        if plot.latch == 3:
            plot.latch = 0
            return True
        return False
    if plot.number == plot.other and total == plot.number:
        return True
    return (s.doings.die_a == plot.number and s.doings.die_b == plot.other) or (
        s.doings.die_b == plot.number and s.doings.die_a == plot.other
    )


def durations(s: Realm) -> None:
    """MER-ROLL-02 (7)  What is measured in rolls has one roll less."""
    if not s.lasting:
        return
    for lasting in s.lasting.copy():
        if lasting.span == words.ROLLS:
            lasting.left -= 1
            if lasting.left <= 0 and lasting in s.lasting:
                spans.lift(s, lasting, True)


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "resolve": Resolve,
}
