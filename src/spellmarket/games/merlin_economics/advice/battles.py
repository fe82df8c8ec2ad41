"""Units on the map: where they seize what others earn, and whom they strike."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces import verbs
from ..pieces.words import LAND_WARE, LANDED, SOULS, VALUE
from ..rules import abilities, fighting, golems, guards
from ..state.realm import Realm
from ..state.things import owner
from .means import reserve
from .properties import income_of, leader
from .values import GOLD, NEVER, WAYS, fair, plot_value

BATTLES: Final[frozenset[type]] = frozenset((
    fighting.Target, abilities.Together, fighting.Whose, golems.March, golems.AnimateAt, fighting.Clash
))  # fmt: skip


def weigh_unit(s: Realm, seat: Seat, move: Move) -> int:
    verb = verbs.VERB[move]
    merchant = s.merchants[seat]
    if verb is verbs.ANIMATE:
        return 120 - fair(s, SOULS) // 2
    if verb is verbs.MOTIVATE:
        price = guards.GUARD_PRICE + s.col
        gain = 120 * s.box.guards[verbs.MOTIVATE.part(move)].col * min(3, s.col - 1) + 150
        return gain - GOLD * price // 2 if merchant.purse - price > reserve(s, seat) + s.col else -1
    index = verb.parts(move)[1] if verb is verbs.COMBO else verb.parts(move)[0]
    unit = s.unit_on(index, seat)
    if unit is None:
        return NEVER
    if verb is verbs.ATTACK:
        return 20 + 10 * unit.attack()
    if verb is verbs.MARCH:
        best = NEVER
        for plot in golems.steps(s, unit):
            best = max(best, step_worth(s, seat, index, plot))
        return best
    if verb is verbs.GUARD:
        return 8 if s.plot(index).hp else NEVER
    if verb is verbs.ABILITY:
        cost = golems.cost_of(s, unit)
        price = sum(cost[ware] * fair(s, ware) for ware in range(3))
        return 60 - price // 2
    if verb is verbs.COMBO:
        return 15
    return 10 if verb is verbs.LAST_CALL and s.plot(index).foe else NEVER


def step_worth(s: Realm, seat: Seat, plot: int, to: int) -> int:
    """Golems go where they seize income, and stay there."""
    return seizure(s, seat, to) - seizure(s, seat, plot) - 5


def seizure(s: Realm, seat: Seat, plot: int) -> int:
    spot = s.plot(plot)
    if owner(plot) == seat or spot.number == 0 or spot.hp == 0 or spot.own:
        return 0
    value = income_of(spot.number, VALUE[spot.number])
    if spot.permit == LANDED:
        ware = LAND_WARE[spot.permit_number]
        value += fair(s, ware) * WAYS[spot.permit_number] // 36
    return value * 8


def weigh_war(s: Realm, seat: Seat, move: Move) -> int:
    verb = verbs.VERB[move]
    phase = s.phase
    if verb is verbs.PASS:
        return 0
    if verb is verbs.STRIKE:
        what, plot = verbs.STRIKE.parts(move)
        whose = owner(plot)
        if what == fighting.PLOT_TARGET:
            value = plot_value(s, plot) // 40
        else:
            value = 60 if whose == seat else 25
        return value + (30 if whose == leader(s, seat) else 0)
    if verb is verbs.AT and isinstance(phase, golems.March):
        return step_worth(s, seat, phase.plot, verbs.AT.part(move))
    if verb is verbs.AT:
        spot = s.plot(verbs.AT.part(move))
        edge = 10 if any(owner(near) != seat for near in s.circle.near[verbs.AT.part(move)]) else 0
        return edge + (100 if spot.foe else 0) + (5 if spot.number and spot.hp else 0)
    if verb is verbs.ABILITY:
        return 10
    return 0
