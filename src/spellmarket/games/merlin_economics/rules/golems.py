"""Chapter 12: golems are animated, go about, and what each of them can do is counted."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.units import golem
from ..pieces.box import AEGIS, BOMBARD, FLEXIBLE, Ability
from ..pieces.subjects import A_CARD
from ..pieces.tellings import ABILITY_USED, ANIMATED, MARCHED
from ..pieces.verbs import AT, FLEX, VERB
from ..pieces.words import ANIMATE_PRICE, DIAMONDS, FREE, JACK, NOBODY, SOULS
from ..state import coffers, piles
from ..state.map import beyond
from ..state.realm import Realm
from ..state.things import Unit, all_fields, owner
from .asking import AboutCard, AboutPlot, Asked
from .brewing import can_pay, pay_wares
from .estate import playable


def ability_of(s: Realm, unit: Unit) -> Ability:
    return s.box.golems[unit.card - JACK]


def special(s: Realm, unit: Unit) -> bool:
    """Is this a turn on which the golem's ability is better? (the total of this turn's roll)"""
    return ability_of(s, unit).on >> s.doings.total() & 1 == 1


def cost_of(s: Realm, unit: Unit) -> list[int]:
    """The price of an ability now: dearer by a transmutation, cheaper on its number."""
    ability = ability_of(s, unit)
    cost = ability.cost.copy()
    if special(s, unit):
        if ability.kind == FLEXIBLE:
            cost = [0, 0, 0]
        elif ability.kind == BOMBARD:
            cost[2] = min(cost[2], 1)
    for ware in range(3):
        if ability.cost[ware]:
            cost[ware] += unit.dearer
            break
    return cost


def own(s: Realm, plot: int, seat: Seat) -> Unit:
    unit = s.unit_on(plot, seat)
    assert unit is not None, "the unit that acts stands there"
    return unit


def called(s: Realm, uid: int) -> Unit:
    unit = s.unit(uid)
    assert unit is not None, "the unit that acts is still there"
    return unit


class AboutUnit(Asked):
    """A question to one player about a golem or guard."""

    slots = A_CARD

    def __init__(self, seat: Seat, uid: int) -> None:
        super().__init__(seat)
        self.uid = uid

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        unit = s.unit(self.uid)
        return [0 if unit is None else unit.card]


def new_unit(s: Realm, seat: Seat, card: int) -> Unit:
    unit = Unit()
    unit.uid = s.register.new_uid()
    unit.card = card
    unit.owner = seat
    return unit


# Animating (MER-GOL-02, MER-GOL-03, MER-GOL-04)


def animate_price(s: Realm, seat: Seat) -> int:
    """DE06, MER-GOL-20  Golems cost a Soul and no gold; a regulation may add some."""
    gold = 0
    for other in s.lasting:
        if other.kind == ANIMATE_PRICE and (other.seat == seat or other.seat == NOBODY):
            gold += other.amount
    return gold


def can_animate(s: Realm, seat: Seat) -> bool:
    if s.free_ware(seat, SOULS) == 0 or s.merchants[seat].purse < animate_price(s, seat):
        return False
    for plot in s.merchants[seat].plots:
        if plot.own == 0 and plot.other == 0:
            return True
    return False


class AnimateAt(AboutCard):
    """MER-GOL-03  An own plot without own unit, not a Chauffeur."""

    rule = "MER-GOL-03"
    reason = "you name a plot of your field without a unit of yours and without Chauffeur"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        plots = s.merchants[seat].plots
        return [AT.move(plot.index) for plot in plots if plot.own == 0 and plot.other == 0]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.to_supply(seat, SOULS, 1)
        coffers.pay_bank(s, seat, animate_price(s, seat))
        piles.lose_card(s, seat, self.card)
        for unit in s.units:  # a boon ends when its owner animates another golem
            if unit.owner == seat and unit.aura:
                unit.aura = 0
                unit.aura_hp = 0
                unit.surge = False
        unit = new_unit(s, seat, self.card)
        unit.ap = s.roll("war", 6)
        unit.hp = s.roll("war", 6)
        s.units.append(unit)
        units.stand(s, unit, AT.part(move))
        units.bonds(s)
        s.tell(ANIMATED, seat, self.card, unit.plot, unit.ap, unit.hp)


# Moving (MER-GOL-07, MER-GOL-08)


def steps(s: Realm, unit: Unit) -> list[int]:
    """Plots a golem can go to: adjacent ones, and over a Chauffeur in a straight line."""
    found: list[int] = []
    for plot in s.circle.near[unit.plot]:
        spot = s.plot(plot)
        if spot.other:
            far = beyond(s.circle.order, unit.plot, plot)
            if far >= 0 and far not in s.circle.near[unit.plot] and enterable(s, unit, far):
                if far not in found and far != unit.plot:
                    found.append(far)
        elif enterable(s, unit, plot):
            found.append(plot)
    return found


def enterable(s: Realm, unit: Unit, plot: int) -> bool:
    """MER-GOL-08, MER-MAP-02  Open ground and properties, unless a unit holds them."""
    spot = s.plot(plot)
    if spot.other or spot.own:
        return False
    return spot.foe == 0 or owner(plot) == unit.owner


class March(AboutPlot):
    """MER-GOL-07  One plot to an adjacent plot."""

    rule = "MER-GOL-07"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(plot) for plot in steps(s, own(s, self.plot, seat))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = own(s, self.plot, seat)
        unit.acted = True
        unit.moved = True
        unit.stance = FREE
        units.leave(s, unit)
        units.stand(s, unit, AT.part(move))
        s.tell(MARCHED, seat, self.plot, unit.plot)
        units.bonds(s)
        potions.entered(s, unit)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is AT:
            spot = s.plot(AT.part(move)) if AT.part(move) in all_fields(s.seats) else None
            if spot is not None and spot.other:
                return "MER-CHA-04", "no golem moves onto a Chauffeur"
            if spot is not None and (spot.own or spot.foe):
                return "MER-GOL-08", "a unit holds that plot"
        return self.rule, "a golem goes to an adjacent plot"


# Abilities (content 2)


def can_flex(s: Realm, unit: Unit) -> bool:
    """GJD  Once per turn, without using up its action."""
    if not golem(unit) or ability_of(s, unit).kind != FLEXIBLE or unit.used:
        return False
    return can_pay(s, unit.owner, cost_of(s, unit))


def can_shield(s: Realm, unit: Unit, plot: int) -> bool:
    """GQC  Within reach 1, once per turn of any player, on a 12 twice; she must be awake to raise her
    shield."""
    if not golem(unit) or ability_of(s, unit).kind != AEGIS or not unit.active:
        return False
    if unit.used >= (2 if special(s, unit) else 1):
        return False
    if plot != unit.plot and plot not in s.circle.near[unit.plot]:
        return False
    return can_pay(s, unit.owner, cost_of(s, unit))


def on_own_property(s: Realm, unit: Unit) -> bool:
    return owner(unit.plot) == unit.owner and s.plot(unit.plot).number > 0


class Flex(AboutUnit):
    """GJD  +1 AP or +1 HP until the owner's next turn."""

    rule = "MER-GOL-06"
    reason = "you choose attack power or hit points"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [FLEX.move(0), FLEX.move(1)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        pay_wares(s, seat, cost_of(s, unit))
        unit.used += 1
        n = ability_of(s, unit).amount
        if unit.paired and unit.suit() == DIAMONDS:
            n += 1
        if FLEX.part(move) == 0:
            unit.flex += n
        else:
            unit.temp += n
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)


def no_animation(s: Realm, seat: Seat, card: int) -> Refusal:
    merchant = s.merchants[seat]
    if card not in merchant.cards:
        return "MER-GOL-01", f"you hold no {s.box.card_names[card]}"
    if not playable(s, merchant, card):
        return "MER-BUY-06", "it was bought this turn"
    if s.free_ware(seat, SOULS) == 0:
        return "MER-GOL-02", "animating costs a Soul and you have none"
    price = animate_price(s, seat)
    if merchant.purse < price:
        return "MER-DEC-06", f"a regulation asks {price} gold and your purse holds {merchant.purse}"
    return "MER-GOL-03", "every plot of your field holds a unit of yours or a Chauffeur"


PHASES: Final[dict[str, type[Phase[Any]]]] = {"animate-at": AnimateAt, "march": March, "flex": Flex}
