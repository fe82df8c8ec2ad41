"""Chapters 11 to 14 in the action step, at Upkeep and at the end of a turn."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..effects import units
from ..effects.ops import heal
from ..pieces.box import AEGIS
from ..pieces.tellings import DEFENDS
from ..pieces.verbs import ABILITY, ANIMATE, ATTACK, COMBO, GUARD, LAST_CALL, MARCH, MOTIVATE, VERB
from ..pieces.words import BULWARK, DEFEND, FREE, GJC, GJH, GQH, JACK, KING, NOBODY, QUEEN
from ..state.realm import Realm
from ..state.things import Unit, all_fields, owner
from . import abilities, fighting, golems, guards
from .abilities import can_combine, can_use, combine, combo_of, use
from .brewing import can_pay
from .estate import playable
from .fighting import Target, has_targets
from .golems import AnimateAt, March, ability_of, can_animate, cost_of, on_own_property, own, steps
from .guards import Service, can_motivate, can_recall, last_call

# The action step


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    merchant = s.merchants[seat]
    if merchant.cards and can_animate(s, seat):
        last = NOBODY
        for card in merchant.cards:
            if JACK <= card < KING and card != last and playable(s, merchant, card):
                last = card
                options.append(ANIMATE.move(card - JACK))
    if merchant.barracks and can_motivate(s, seat):
        for card in merchant.barracks:
            if MOTIVATE.move(card - KING) not in options:
                options.append(MOTIVATE.move(card - KING))
    if s.units:
        for unit in s.units:
            if unit.owner == seat:
                unit_may(s, unit, options)


def unit_may(s: Realm, unit: Unit, options: list[Move]) -> None:
    if unit.card >= KING:
        if unit.active and not unit.acted and not unit.fixed and has_targets(s, unit):
            options.append(ATTACK.move(unit.plot))
        if not unit.fixed and s.merchants[unit.owner].mead:
            for plot in s.merchants[unit.owner].plots:
                if can_recall(s, unit.owner, plot):
                    options.append(LAST_CALL.move(plot.index))
        return
    if unit.active and not unit.acted:
        if steps(s, unit):
            options.append(MARCH.move(unit.plot))
        if unit.stance != BULWARK and has_targets(s, unit):
            options.append(ATTACK.move(unit.plot))
        if unit.card != GJC and unit.stance != DEFEND and on_own_property(s, unit):
            options.append(GUARD.move(unit.plot))
    if can_use(s, unit):
        options.append(ABILITY.move(unit.plot))
    if unit.card >= QUEEN and can_combine(s, unit):
        options.append(COMBO.move(combo_of(unit), unit.plot))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = VERB[move]
    if verb is ANIMATE:
        s.ask(AnimateAt(seat, JACK + ANIMATE.part(move)))
    elif verb is MARCH:
        s.ask(March(seat, MARCH.part(move)))
    elif verb is ATTACK:
        s.ask(Target(seat, own(s, ATTACK.part(move), seat).uid, 0))
    elif verb is GUARD:
        unit = own(s, GUARD.part(move), seat)
        unit.acted = True
        unit.stance = DEFEND
        s.tell(DEFENDS, seat, unit.plot)
    elif verb is ABILITY:
        use(s, own(s, ABILITY.part(move), seat))
    elif verb is COMBO:
        combine(s, own(s, COMBO.parts(move)[1], seat))
    elif verb is MOTIVATE:
        s.ask(Service(seat, KING + MOTIVATE.part(move)))
    elif verb is LAST_CALL:
        last_call(s, seat, LAST_CALL.part(move))


def upkeep(s: Realm, seat: Seat) -> None:
    """MER-TURN-02 (c)  Units animated earlier become active, every unit may act again; what lasted till now
    ends."""
    for unit in s.units:
        unit.used = 0
        if unit.owner == seat:
            unit.active = True
            unit.acted = False
            unit.moved = False
            unit.temp = 0
            unit.flex = 0
            unit.shield = 0
            if unit.fixed:
                unit.fixed = False
                unit.stance = FREE


def turn_end(s: Realm, seat: Seat) -> None:
    """MER-GOL-15  The Stalwart Sentinel heals its property; a surge of the boon ebbs."""
    for unit in s.units:
        if unit.owner == seat and unit.card == GJH and owner(unit.plot) == seat:
            n = 1
            for other in s.units:
                if (
                    other.owner == seat
                    and other.card == GQH
                    and other.aura
                    and other.aura_hp > 1 + other.surge
                ):
                    n = 2  # CB-C
            heal(s, s.plot(unit.plot), unit.plot, n)
    for unit in s.units:
        if unit.surge:
            unit.surge = False
            unit.aura -= 1
            unit.aura_hp -= 1
            units.bonds(s)


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = VERB[move]
    if verb is ANIMATE:
        return golems.no_animation(s, seat, JACK + ANIMATE.part(move))
    if verb is MOTIVATE:
        return guards.no_motivation(s, seat, KING + MOTIVATE.part(move))
    if verb is LAST_CALL:
        return guards.no_recall(s, seat, LAST_CALL.part(move))
    index = COMBO.parts(move)[1] if verb is COMBO else verb.parts(move)[0]
    found = s.unit_on(index, seat) if index in all_fields(s.seats) else None
    if found is None:
        return "MER-GOL-06", "you have no unit there"
    if verb is COMBO:
        return (
            "MER-GOL-18",
            "the pair must stand beside each other, ready, with something to do and its price in stock",
        )
    return no_ability(s, found) if verb is ABILITY else no_action(s, found, verb)


def no_ability(s: Realm, unit: Unit) -> Refusal:
    if unit.card >= KING:
        return "MER-GRD-05", "a guard's ability is used only when it is motivated"
    if ability_of(s, unit).kind == AEGIS:
        return "MER-CMB-16", "the Aegis is a reaction"
    cost = cost_of(s, unit)
    if not can_pay(s, unit.owner, cost):
        return "MER-GOL-06", f"it costs {cost[0]} souls, {cost[1]} oil and {cost[2]} grain"
    return idle(unit) or ("MER-GOL-06", "the ability can do nothing now")


def no_action(s: Realm, unit: Unit, verb: Verb) -> Refusal:
    """Why a unit cannot march, attack or defend."""
    if unit.card >= KING and verb is not ATTACK:
        return "MER-GRD-07", "a guard does not walk and is always in stance"
    reason = idle(unit)
    if reason is not None:
        return reason
    if verb is ATTACK:
        if unit.stance == BULWARK or unit.fixed:
            return "MER-GOL-06", "in this stance it cannot attack"
        return "MER-GOL-09", "no enemy property or unit is in reach"
    if verb is MARCH:
        return "MER-GOL-08", "there is no plot that it could enter"
    if unit.card == GJC:
        return "MER-GOL-06", "the Overly Eager Sentinel cannot take the defend stance"
    if unit.stance == DEFEND:
        return "MER-GOL-10", "it defends already"
    return "MER-GOL-10", "it stands on no property of yours"


def idle(unit: Unit) -> Refusal | None:
    if not unit.active:
        return "MER-GOL-04", "it becomes active on your next turn"
    if unit.acted:
        return "MER-GOL-06", "it has acted this turn"
    return None


VERBS: Final[frozenset[Verb]] = frozenset(
    (ANIMATE, MARCH, ATTACK, GUARD, ABILITY, COMBO, MOTIVATE, LAST_CALL)
)
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    **golems.PHASES,
    **fighting.PHASES,
    **abilities.PHASES,
    **guards.PHASES,
}
