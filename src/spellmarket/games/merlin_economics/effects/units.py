"""Units on the map: standing, parting, pairs and auras, and the points they lose."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.tellings import DAMAGED_UNIT, UNIT_LEFT
from ..pieces.words import HEARTS, KING
from ..state import piles, spans
from ..state.realm import Realm
from ..state.things import Unit, owner


def golem(unit: Unit) -> bool:
    return unit.card < KING


def stand(s: Realm, unit: Unit, plot: int) -> None:
    """A unit comes to stand on a plot; it has been nowhere, or has just left."""
    spot = s.plot(plot)
    unit.plot = plot
    if unit.owner == owner(plot):
        spot.own = unit.uid
    else:
        spot.foe = unit.uid


def leave(s: Realm, unit: Unit) -> None:
    spot = s.plot(unit.plot)
    if spot.own == unit.uid:
        spot.own = 0
    elif spot.foe == unit.uid:
        spot.foe = 0


def remove(s: Realm, unit: Unit) -> None:
    """It leaves the map; where its card goes is settled by who calls."""
    leave(s, unit)
    s.units.remove(unit)
    for lasting in s.lasting.copy():
        if lasting.unit == unit.uid:
            spans.lift(s, lasting, True)
    bonds(s)


def recall(s: Realm, unit: Unit) -> None:
    """Its card is shuffled into the main deck."""
    s.tell(UNIT_LEFT, unit.owner, unit.card, unit.plot)
    remove(s, unit)
    piles.back_to_main(s, unit.card)


def bonds(s: Realm) -> None:
    """MER-GOL-17  Pairs of a suit and auras hold while golems stand beside each other, and not longer."""
    if not s.units:
        return
    for unit in s.units:
        if unit.card >= KING:
            continue
        paired = False
        ap = 0
        hp = 0
        near = s.circle.near[unit.plot]
        for other in s.units:
            if other is unit or other.owner != unit.owner or other.card >= KING or other.plot not in near:
                continue
            if other.suit() == unit.suit():
                paired = True
            if other.aura > ap:
                ap = other.aura
            if other.aura and other.aura_hp > hp:
                hp = other.aura_hp
        if paired != unit.paired:
            unit.paired = paired
            unit.pair_hp = 1 if paired and unit.suit() == HEARTS else 0
        unit.boon = ap
        if hp > unit.boon_most:
            unit.boon_hp += hp - unit.boon_most
        elif hp < unit.boon_most:
            unit.boon_hp = min(unit.boon_hp, hp)
        unit.boon_most = hp


def points(unit: Unit) -> int:
    return unit.hp + unit.temp + unit.pair_hp + unit.boon_hp


def absorb(s: Realm, unit: Unit, damage: int) -> int:
    """MER-GOL-19, MER-CMB-14  Temporary points are lost first; what the unit cannot absorb is returned."""
    if damage <= 0:
        return 0
    dealt = damage
    part = min(unit.temp, damage)
    unit.temp -= part
    damage -= part
    part = min(unit.pair_hp, damage)
    unit.pair_hp -= part
    damage -= part
    part = min(unit.boon_hp, damage)
    unit.boon_hp -= part
    damage -= part
    part = min(unit.hp, damage)
    unit.hp -= part
    s.tell(DAMAGED_UNIT, unit.owner, unit.card, unit.plot, dealt, points(unit))
    return damage - part


def golems_of(s: Realm, seat: Seat) -> list[Unit]:
    return [unit for unit in s.units if unit.owner == seat and unit.card < KING]
