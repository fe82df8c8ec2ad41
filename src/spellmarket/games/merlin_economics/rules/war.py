"""Chapters 11 to 14: golems and royal guards, moving, fighting, and what they leave behind."""

from __future__ import annotations

from typing import Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.ops import heal, meter
from ..effects.units import golem
from ..pieces.box import (
    AEGIS,
    ASSAULT,
    BOMBARD,
    BOON,
    BULWARK_STANCE,
    DUAL_STRIKE,
    ENHANCE,
    FLEXIBLE,
    PHALANX,
    STRIKE_TOGETHER,
    TRANSMUTE,
    Ability,
)
from ..pieces.tellings import (
    ABILITY_USED,
    AEGIS_HELD,
    ANIMATED,
    ATTACKED,
    COMBO_USED,
    DAMAGED_PLOT,
    DEFENDS,
    GUARD_PLACED,
    LAST_CALLED,
    MARCHED,
    MOTIVATED,
    RUINED_PLOT,
    SAW_CARD,
    SAW_RECIPE,
    SAW_SPELL,
    STOLEN,
)
from ..pieces.verbs import (
    ABILITY,
    ANIMATE,
    AT,
    ATTACK,
    CHOOSE,
    COMBO,
    FRONT,
    GUARD,
    LAST_CALL,
    MARCH,
    MOTIVATE,
    NO,
    PASS,
    STRIKE,
    VERB,
    WITH,
    YES,
)
from ..pieces.words import (
    ANIMATE_PRICE,
    BANKRUPT,
    BREWERY,
    BULWARK,
    CARDS,
    COL,
    DEFEND,
    DIAMONDS,
    FREE,
    GJC,
    GJH,
    GJS,
    GQC,
    GQD,
    GQH,
    HIT,
    IMMOVABLE,
    JACK,
    KING,
    LANDED,
    NOBODY,
    ORIGIN,
    PLOTS,
    QUEEN,
    RUINED,
    SHOP,
    SOULS,
    SPADES,
    TAUNT,
    UPKEEP,
)
from ..state.realm import Realm, lasting
from ..state.things import Plot, Unit
from . import estate
from .asking import AboutCard, AboutPlot, Asked
from .contests import defeat, fall
from .estate import playable
from .research import can_pay, pay_wares

UNIT_TARGET: Final = 0
PLOT_TARGET: Final = 1
SERVICE: Final = 2  # MER-GRD-03
GUARD_PRICE: Final = 3  # MER-GRD-02


def ability_of(s: Realm, unit: Unit) -> Ability:
    return s.box.golems[unit.card - JACK]


def special(s: Realm, unit: Unit) -> bool:
    """Is this a turn on which the golem's ability is better? (the total of this turn's roll)"""
    return ability_of(s, unit).on >> s.total() & 1 == 1


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

    def __init__(self, seat: Seat, uid: int) -> None:
        super().__init__(seat)
        self.uid = uid

    def values(self) -> list[int]:
        return [self.seat, self.uid]


def new_unit(s: Realm, seat: Seat, card: int) -> Unit:
    unit = Unit()
    unit.fresh()
    unit.uid = s.new_uid()
    unit.card = card
    unit.owner = seat
    return unit


# Animating (MER-GOL-02 to -04)


def animate_price(s: Realm, seat: Seat) -> int:
    """DE06  Golems cost a Soul; a regulation may add gold."""
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

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        plots = s.merchants[seat].plots
        return [AT.move(9 * seat + i) for i in range(9) if plots[i].own == 0 and plots[i].other == 0]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.to_supply(seat, SOULS, 1)
        s.pay_bank(seat, animate_price(s, seat))
        s.lose_card(seat, self.card)
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

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name a plot of your field without a unit of yours and without Chauffeur"


# Moving (MER-GOL-07, -08)


def steps(s: Realm, unit: Unit) -> list[int]:
    """Plots a golem can go to: adjacent ones, and over a Chauffeur in a straight line."""
    found: list[int] = []
    for plot in s.near[unit.plot]:
        spot = s.plot(plot)
        if spot.other:
            beyond = s.beyond(unit.plot, plot)
            if beyond >= 0 and beyond not in s.near[unit.plot] and enterable(s, unit, beyond):
                if beyond not in found and beyond != unit.plot:
                    found.append(beyond)
        elif enterable(s, unit, plot):
            found.append(plot)
    return found


def enterable(s: Realm, unit: Unit, plot: int) -> bool:
    spot = s.plot(plot)
    if spot.other or spot.own:
        return False
    return spot.foe == 0 or plot // 9 == unit.owner


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
            spot = s.plot(AT.part(move)) if AT.part(move) < 9 * s.seats else None
            if spot is not None and spot.other:
                return "MER-CHA-04", "no golem moves onto a Chauffeur"
            if spot is not None and (spot.own or spot.foe):
                return "MER-GOL-08", "a unit holds that plot"
        return self.rule, "a golem goes to an adjacent plot"


# Attacking (MER-GOL-09, MER-CMB)


def taunter(s: Realm, owner: Seat) -> Unit | None:
    """MER-CMB-10  The Colossus at which attacks on this owner must be aimed."""
    for other in s.lasting:
        if other.kind == TAUNT and other.seat == owner:
            return s.unit(other.unit)
    return None


def attackable(s: Realm, seat: Seat, plot: int) -> bool:
    """An enemy property that can take damage."""
    spot = s.plot(plot)
    return plot // 9 != seat and spot.number > 0 and spot.hp > 0 and spot.other == 0 and s.alive(plot // 9)


def targets_on(s: Realm, seat: Seat, plot: int, options: list[Move]) -> None:
    """What can be attacked on one plot: an enemy property, an enemy unit."""
    if attackable(s, seat, plot) and taunter(s, plot // 9) is None:
        options.append(STRIKE.move(PLOT_TARGET, plot))
    spot = s.plot(plot)
    if (spot.own or spot.foe) and enemies_on(s, seat, plot):
        options.append(STRIKE.move(UNIT_TARGET, plot))


def targets(s: Realm, unit: Unit) -> list[Move]:
    options: list[Move] = []
    targets_on(s, unit.owner, unit.plot, options)
    for plot in s.near[unit.plot]:
        targets_on(s, unit.owner, plot, options)
    return options


def has_targets(s: Realm, unit: Unit) -> bool:
    return len(targets(s, unit)) > 0


def enemies_on(s: Realm, seat: Seat, plot: int) -> list[Unit]:
    """Units on a plot that this player may aim at."""
    spot = s.plot(plot)
    found: list[Unit] = []
    for uid in (spot.own, spot.foe):
        unit = s.unit(uid) if uid else None
        if unit is not None and unit.owner != seat:
            colossus = taunter(s, unit.owner)
            if colossus is None or colossus is unit:
                found.append(unit)
    return found


class Target(AboutUnit):
    """MER-GOL-09  What a unit attacks. `how`: 0 plain, 1 by Impetuous Assault, 2 Dual Strike (anywhere)."""

    rule = "MER-GOL-09"

    def __init__(self, seat: Seat, uid: int, how: int) -> None:
        super().__init__(seat, uid)
        self.how = how

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.how]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.unit(self.uid) is not None and self.options(s) else []

    def options(self, s: Realm) -> list[Move]:
        unit = called(s, self.uid)
        if self.how != 2:
            return targets(s, unit)
        options: list[Move] = []
        for plot in range(9 * s.seats):
            if plot // 9 != self.seat or s.plot(plot).foe:
                targets_on(s, self.seat, plot, options)
        return options

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = self.options(s)
        if self.how == 2:
            options.append(PASS.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is PASS:
            return
        what, plot = STRIKE.parts(move)
        unit = called(s, self.uid)
        if self.how != 2:
            unit.acted = True
            unit.stance = FREE if golem(unit) else unit.stance
        double = self.how == 1 and special(s, unit)
        if what == UNIT_TARGET:
            found = enemies_on(s, seat, plot)
            if len(found) > 1:
                s.ask(Whose(seat, self.uid, plot, 1 if double else 0))
            else:
                declare(s, unit, found[0].uid, plot, double)
        else:
            declare(s, unit, 0, plot, double)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is STRIKE:
            plot = STRIKE.parts(move)[1]
            if plot < 9 * s.seats:
                if s.plot(plot).other:
                    return "MER-CHA-04", "a Chauffeur cannot be attacked"
                if taunter(s, plot // 9) is not None:
                    return "MER-CMB-10", "attacks on this player must be aimed at his Colossus"
        return self.rule, "the target must be an enemy property or unit on the own or an adjacent plot"


class Whose(AboutUnit):
    """Two enemy units stand on the attacked plot: whose is meant?"""

    rule = "MER-GOL-09"

    def __init__(self, seat: Seat, uid: int, plot: int, double: int) -> None:
        super().__init__(seat, uid)
        self.plot = plot
        self.double = double

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.plot, self.double]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [WITH.move(unit.owner) for unit in enemies_on(s, seat, self.plot)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = s.unit(self.uid)
        for found in enemies_on(s, seat, self.plot):
            if unit is not None and found.owner == WITH.part(move):
                declare(s, unit, found.uid, self.plot, self.double == 1)
                return

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name the owner of one of the units on that plot"


def declare(s: Realm, unit: Unit, target: int, plot: int, double: bool, second: int = 0) -> None:
    """An attack is declared; abilities may answer before the blows fall (MER-CMB-09)."""
    if s.told is not None:
        s.tell(ATTACKED, unit.owner, unit.plot, UNIT_TARGET if target else PLOT_TARGET, plot)
    s.ask(Clash(unit.uid, second, target, plot, 1 if double else 0, 0, 0))


def defender_of(s: Realm, plot: int) -> Unit | None:
    """MER-GOL-10  A unit of the owner in stance on his property; guards are always in stance."""
    spot = s.plot(plot)
    if spot.own == 0 or spot.number == 0 or spot.other:
        return None
    unit = s.unit(spot.own)
    if unit is None:
        return None
    return unit if unit.card >= KING or unit.stance in (DEFEND, BULWARK) else None


class Clash(Phase[Realm]):
    """MER-CMB  An attack: the attacker's ability (step 0), the defender's (step 1), then one exchange (step
    2)."""

    rule = "MER-CMB-09"

    def __init__(
        self, uid: int, second: int, target: int, plot: int, double: int, step: int, shield: int
    ) -> None:
        self.uid = uid
        self.second = second  # the other golem of a Coordinated Strike
        self.target = target  # uid of the unit aimed at, 0: the property
        self.plot = plot
        self.double = double
        self.step = step
        self.shield = shield  # uid of the Sovereign that takes the blow

    def values(self) -> list[int]:
        return [self.uid, self.second, self.target, self.plot, self.double, self.step, self.shield]

    def struck(self, s: Realm) -> Unit | None:
        return s.unit(self.target) if self.target else defender_of(s, self.plot)

    def defending(self, s: Realm) -> Seat:
        unit = s.unit(self.target) if self.target else None
        return unit.owner if unit is not None else self.plot // 9

    def helpers(self, s: Realm) -> list[Unit]:
        """Who could use an ability in this step; all of it is public (MER-REA-05)."""
        attacker = s.unit(self.uid)
        if attacker is None:
            return []
        found: list[Unit] = []
        struck = self.struck(s)
        if self.step == 0:
            if can_flex(s, attacker):
                found.append(attacker)
        elif self.step == 1:
            if struck is not None and can_flex(s, struck):
                found.append(struck)
            if golem(attacker) and (struck is None or golem(struck)):
                for unit in s.units:
                    if (
                        unit.owner == self.defending(s)
                        and unit is not struck
                        and can_shield(s, unit, self.plot)
                    ):
                        found.append(unit)
        return found

    def who(self, s: Realm) -> list[Seat]:
        if self.step == 2:
            return []
        found = self.helpers(s)
        return ALONE[found[0].owner] if found else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + [ABILITY.move(unit.plot) for unit in self.helpers(s)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is PASS:
            return
        unit = own(s, ABILITY.part(move), seat)
        if ability_of(s, unit).kind == AEGIS:
            pay_wares(s, seat, cost_of(s, unit))
            unit.used += 1
            s.shielding = unit.uid
            s.tell(AEGIS_HELD, seat, unit.plot)
        else:
            s.ask(Flex(seat, unit.uid))

    def then(self, s: Realm) -> Phase[Realm]:
        if self.step < 2:
            shield = s.shielding
            s.shielding = 0
            return Clash(self.uid, self.second, self.target, self.plot, self.double, self.step + 1, shield)
        self.exchange(s)
        return BACK

    def exchange(self, s: Realm) -> None:
        attacker = s.unit(self.uid)
        struck = self.struck(s)
        if attacker is None or (struck is None and self.target):
            return
        second = s.unit(self.second) if self.second else None
        strikers = [attacker] if second is None else [attacker, second]
        sovereign = s.unit(self.shield) if self.shield else None
        spot = s.plot(self.plot)
        factor = 2 if self.double else 1
        if struck is not None:
            behind = struck.owner == self.plot // 9 and defender_of(s, self.plot) is struck
            fight(s, strikers, struck, spot, factor, self.plot if behind else NOBODY, sovereign)
        elif sovereign is not None:
            soak(s, sovereign, factor * strength(strikers, spot, None))
            mourn(s, [sovereign])
        else:
            hit(s, self.plot, factor * strength(strikers, spot, None))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CMB-16", "you pass, or use an ability that answers this attack"


def strength(strikers: list[Unit], spot: Plot, struck: Unit | None) -> int:
    """MER-CMB-04, -07, -15  What attackers deal: terrain for golems, one more for a guard against a golem."""
    total = 0
    for unit in strikers:
        damage = unit.attack()
        if golem(unit):
            if spot.hp and spot.permit == SHOP:
                damage += 1
            elif spot.hp and spot.permit == LANDED:
                damage = max(0, damage - 1)
        elif struck is not None and golem(struck):
            damage += 1
        total += damage
    if len(strikers) > 1 and strikers[0].paired and strikers[0].suit() == SPADES:
        total += 1
    return total


def counterblow(unit: Unit, spot: Plot, other: Unit) -> int:
    """What the unit that is struck deals back."""
    damage = unit.attack()
    if golem(unit):
        if spot.hp and spot.permit == LANDED:
            damage = max(0, damage - 1)
    elif golem(other):
        damage += 1
    return damage


def soak(s: Realm, unit: Unit, damage: int) -> int:
    """Damage to a unit; what it cannot absorb is returned. A shield turns one attack aside (CB-B)."""
    if unit.shield and damage > 0:
        unit.shield -= 1
        return 0
    return units.absorb(s, unit, damage)


def fight(
    s: Realm, strikers: list[Unit], struck: Unit, spot: Plot, factor: int, behind: int, sovereign: Unit | None
) -> None:
    """MER-CMB-02 .. -06, -14  One exchange, and breakthrough to the property behind the defender."""
    everybody = [struck, *strikers]
    if sovereign is not None:
        everybody.append(sovereign)
    guard_first = struck.card >= KING and golem(strikers[0])  # a guard strikes a golem first, whoever attacks
    if guard_first:
        for striker in strikers:
            soak(s, striker, counterblow(struck, spot, striker))
        strikers = [striker for striker in strikers if striker.hp > 0]
    back = [counterblow(struck, spot, striker) for striker in strikers]
    damage = factor * strength(strikers, spot, struck)
    excess = 0
    if sovereign is not None:
        soak(s, sovereign, damage)
    else:
        if spot.hp and spot.permit == BREWERY and golem(struck):
            damage = max(0, damage - 1)
        excess = soak(s, struck, damage)
    if not guard_first and (struck.hp > 0 or golem(strikers[0]) or struck.card >= KING):
        for i in range(len(strikers)):
            soak(s, strikers[i], back[i])
    mourn(s, everybody)
    if behind >= 0 and excess > 0:
        hit(s, behind, excess)


def mourn(s: Realm, fallen: list[Unit]) -> None:
    """Units without points leave the map."""
    for unit in fallen:
        if unit.hp == 0:
            if unit is s.recruit:
                s.recruit = None
                if s.edition == 1:
                    s.removed.append(unit.card)
                else:
                    fall(s, unit)  # MER-GRD-09
            elif unit in s.units:
                defeat(s, unit)


def hit(s: Realm, index: int, damage: int) -> None:
    """MER-PROP-08 .. -10  A property takes damage; at 0 points it is a ruin."""
    plot = s.plot(index)
    if damage <= 0 or plot.number == 0 or plot.hp == 0 or plot.other:
        return
    s.tell(DAMAGED_PLOT, index, damage)
    s.note(HIT, index)
    if damage < plot.hp:
        plot.hp -= damage
        return
    if potions.saves_plot(s, index):
        return
    plot.hp = 0
    estate.ruin(s, index)
    s.note(RUINED, index)
    s.tell(RUINED_PLOT, index)


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
    if plot != unit.plot and plot not in s.near[unit.plot]:
        return False
    return can_pay(s, unit.owner, cost_of(s, unit))


def can_use(s: Realm, unit: Unit) -> bool:
    """May the ability of this golem be used as an action now?"""
    ability = ability_of(s, unit)
    kind = ability.kind
    if kind == AEGIS:
        return False
    if kind == FLEXIBLE:
        return can_flex(s, unit)
    if unit.acted or not can_pay(s, unit.owner, cost_of(s, unit)):
        return False
    if kind == ASSAULT:
        return (not unit.active or special(s, unit)) and has_targets(s, unit)
    if not unit.active:
        return False
    if kind == STRIKE_TOGETHER:
        return len(strike_partners(s, unit)) > 0
    if kind == BULWARK_STANCE:
        return on_own_property(s, unit) and unit.stance != BULWARK
    if kind == BOON:
        return unit.aura == 0
    if kind == TRANSMUTE:
        return len(victims(s, unit, 0)) > 0 or (
            len(victims(s, unit, 1)) > 0 and len(marks(s, unit.owner)) > 0
        )
    return len(bomb_centres(s, unit)) > 0


def on_own_property(s: Realm, unit: Unit) -> bool:
    return unit.plot // 9 == unit.owner and s.plot(unit.plot).number > 0


def use(s: Realm, unit: Unit) -> None:
    ability = ability_of(s, unit)
    kind = ability.kind
    seat = unit.owner
    if kind == FLEXIBLE:
        s.ask(Flex(seat, unit.uid))
        return
    if kind == TRANSMUTE:
        s.ask(Transmute(seat, unit.uid))
        return
    if kind == BOMBARD:
        s.ask(Bomb(seat, unit.uid, NOBODY, 0))
        return
    if kind == STRIKE_TOGETHER:
        s.ask(Partner(seat, unit.uid))
        return
    pay_wares(s, seat, cost_of(s, unit))
    s.tell(ABILITY_USED, seat, unit.card, unit.plot)
    if kind == ASSAULT:
        s.ask(Target(seat, unit.uid, 1))
    elif kind == BULWARK_STANCE:
        unit.acted = True
        unit.stance = BULWARK
        if special(s, unit):
            unit.temp += unit.hp
    else:
        unit.acted = True
        begin_boon(s, unit, ability.amount, ability.amount)


def begin_boon(s: Realm, unit: Unit, ap: int, hp: int) -> None:
    """GQH  Every other own golem beside her is stronger; on a 12 by one more until the end of the turn."""
    unit.aura = ap
    unit.aura_hp = hp
    if special(s, unit):
        unit.aura += 1
        unit.aura_hp += 1
        unit.surge = True
    units.bonds(s)


class Flex(AboutUnit):
    """GJD  +1 AP (choose 0) or +1 HP (choose 1) until the owner's next turn."""

    rule = "MER-GOL-06"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [CHOOSE.move(0), CHOOSE.move(1)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        pay_wares(s, seat, cost_of(s, unit))
        unit.used += 1
        n = ability_of(s, unit).amount
        if unit.paired and unit.suit() == DIAMONDS:
            n += 1
        if CHOOSE.part(move) == 0:
            unit.flex += n
        else:
            unit.temp += n
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you choose attack power (0) or hit points (1)"


def strike_partners(s: Realm, unit: Unit) -> list[Unit]:
    """GJS  Other own active golems that have not acted and reach a target that she reaches."""
    mine = targets(s, unit)
    found: list[Unit] = []
    for other in s.units:
        if other is unit or other.owner != unit.owner or not golem(other) or not other.active or other.acted:
            continue
        for target in targets(s, other):
            if target in mine:
                found.append(other)
                break
    return found


class Partner(AboutUnit):
    """GJS  The other golem of a Coordinated Strike."""

    rule = "MER-GOL-06"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(other.plot) for other in strike_partners(s, called(s, self.uid))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Together(seat, self.uid, own(s, AT.part(move), seat).uid))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            self.rule,
            "the partner is an active golem of yours that has not acted and reaches the same target",
        )


class Together(AboutUnit):
    """GJS  The common target of a Coordinated Strike."""

    rule = "MER-GOL-09"

    def __init__(self, seat: Seat, uid: int, second: int) -> None:
        super().__init__(seat, uid)
        self.second = second

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.second]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        other = targets(s, called(s, self.second))
        return [move for move in targets(s, called(s, self.uid)) if move in other]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        pay_wares(s, seat, cost_of(s, unit))
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)
        for striker in (unit, called(s, self.second)):
            striker.acted = True
            striker.stance = FREE
        what, plot = STRIKE.parts(move)
        target = enemies_on(s, seat, plot)[0].uid if what == UNIT_TARGET else 0
        declare(s, unit, target, plot, special(s, unit), self.second)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "the target must be in reach of both golems"


def victims(s: Realm, unit: Unit, how: int) -> list[Unit]:
    """GQS  Whom she can give up: a Jack (on an 11 also a Queen) for another golem's sake, or any golem for
    a theft."""
    mine = units.golems_of(s, unit.owner)
    if how == 1:
        return mine
    if len(mine) < 2:
        return []
    return [other for other in mine if other is not unit and (other.card < QUEEN or special(s, unit))]


def marks(s: Realm, seat: Seat) -> list[Seat]:
    """Opponents with cards in hand."""
    found: list[int] = []
    for other in range(s.seats):
        merchant = s.merchants[other]
        if other != seat and s.alive(other) and (merchant.cards or merchant.spells or merchant.recipes):
            found.append(other)
    return found


class Transmute(AboutUnit):
    """GQS  A Jack's strength for another golem (choose 0), or a golem for a card of an opponent (choose
    1)."""

    rule = "MER-GOL-06"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        unit = called(s, self.uid)
        options: list[Move] = []
        if victims(s, unit, 0):
            options.append(CHOOSE.move(0))
        if victims(s, unit, 1) and marks(s, seat):
            options.append(CHOOSE.move(1))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Victim(seat, self.uid, CHOOSE.part(move)))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            self.rule,
            "you need a Jack to give up and another golem, or a golem and an opponent with cards",
        )


class Victim(AboutUnit):
    """GQS  The golem that is given up."""

    rule = "MER-GOL-06"

    def __init__(self, seat: Seat, uid: int, how: int) -> None:
        super().__init__(seat, uid)
        self.how = how

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.how]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(other.plot) for other in victims(s, called(s, self.uid), self.how)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Heir(seat, self.uid, self.how, own(s, AT.part(move), seat).uid))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you give up a golem of your own: a Jack, on an 11 also a Queen, but not herself"


class Heir(AboutUnit):
    """GQS  Who gains: another own golem, or the thief's choice of an opponent."""

    rule = "MER-GOL-06"

    def __init__(self, seat: Seat, uid: int, how: int, victim: int) -> None:
        super().__init__(seat, uid)
        self.how = how
        self.victim = victim

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.how, self.victim]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if self.how == 1:
            return [WITH.move(other) for other in marks(s, seat)]
        return [AT.move(unit.plot) for unit in units.golems_of(s, seat) if unit.uid != self.victim]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        victim = called(s, self.victim)
        pay_wares(s, seat, cost_of(s, unit))
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)
        unit.acted = True
        if self.how == 0:
            heir = own(s, AT.part(move), seat)
            heir.ap += victim.attack()
            heir.hp += victim.hp
            heir.dearer += 1
        units.remove(s, victim)
        s.removed.append(victim.card)
        if self.how == 1:
            steal_card(s, seat, WITH.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name another golem of yours, or an opponent with cards in hand"


def steal_card(s: Realm, thief: Seat, seat: Seat) -> None:
    """A random card of a hand changes hands; only the two see which."""
    merchant = s.merchants[seat]
    i = s.below("war", len(merchant.cards) + len(merchant.spells) + len(merchant.recipes))
    s.show()
    s.tell(STOLEN, thief, seat)
    if i < len(merchant.cards):
        card = merchant.cards[i]
        s.lose_card(seat, card)
        s.hold_card(thief, card)
        event, kind = SAW_CARD, card
    elif i < len(merchant.cards) + len(merchant.spells):
        card = merchant.spells.pop(i - len(merchant.cards))
        s.hold_spell(thief, card)
        event, kind = SAW_SPELL, card % ORIGIN
    else:
        card = merchant.recipes.pop(i - len(merchant.cards) - len(merchant.spells))
        s.hold_recipe(thief, card)
        event, kind = SAW_RECIPE, card % ORIGIN
    s.tell(event, seat, kind, only=thief)
    s.tell(event, seat, kind, only=seat)


# Bombardment (GQD)


def bombed(s: Realm, seat: Seat, plots: list[int]) -> list[tuple[Unit | None, int]]:
    """What a bomb hits: enemy units, and enemy properties that nobody in stance covers."""
    found: list[tuple[Unit | None, int]] = []
    for plot in plots:
        for unit in enemies_on(s, seat, plot):
            found.append((unit, plot))
        if attackable(s, seat, plot) and taunter(s, plot // 9) is None and defender_of(s, plot) is None:
            found.append((None, plot))
    return found


def beside(s: Realm, plot: int) -> list[int]:
    """Plots that share an edge."""
    found: list[int] = []
    row = plot % 9 // 3
    x = 3 * s.place[plot // 9] + plot % 3
    width = 3 * s.seats
    for other in s.near[plot]:
        gap = abs(3 * s.place[other // 9] + other % 3 - x)
        if other % 9 // 3 == row or gap in (0, width):
            found.append(other)
    return found


def bomb_centres(s: Realm, unit: Unit) -> list[int]:
    found: list[int] = []
    for plot in s.near[unit.plot]:
        if bombed(s, unit.owner, [plot]):
            found.append(plot)
            continue
        for other in beside(s, plot):
            if bombed(s, unit.owner, [other]):
                found.append(plot)
                break
    return found


class Bomb(AboutUnit):
    """GQD  An adjacent plot, then one beside it; `more`: damage beyond the ability's (CB-A)."""

    rule = "MER-GOL-06"

    def __init__(self, seat: Seat, uid: int, first: int, more: int) -> None:
        super().__init__(seat, uid)
        self.first = first
        self.more = more

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.first, self.more]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if self.first < 0:
            return [AT.move(plot) for plot in bomb_centres(s, called(s, self.uid))]
        return [AT.move(plot) for plot in beside(s, self.first) if bombed(s, seat, [self.first, plot])]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if self.first < 0:
            s.ask(Bomb(seat, self.uid, AT.part(move), self.more))
        else:
            s.ask(Charge(seat, self.uid, self.first, AT.part(move), self.more))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            self.rule,
            "you name an adjacent plot and one that shares an edge with it, with an enemy on them",
        )


class Charge(AboutUnit):
    """GQD  The plain bomb (no), or for one Grain more the divided one (yes)."""

    rule = "MER-GOL-06"

    def __init__(self, seat: Seat, uid: int, first: int, second: int, more: int) -> None:
        super().__init__(seat, uid)
        self.first = first
        self.second = second
        self.more = more

    def values(self) -> list[int]:
        return [self.seat, self.uid, self.first, self.second, self.more]

    def price(self, s: Realm, unit: Unit, extra: bool) -> list[int]:
        cost = [0, 0, 0] if self.more else cost_of(s, unit)
        if extra:
            for ware in range(3):
                cost[ware] += ability_of(s, unit).extra[ware]
        return cost

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [NO.move()]
        if can_pay(s, seat, self.price(s, called(s, self.uid), True)):
            options.append(YES.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        divided = VERB[move] is YES
        pay_wares(s, seat, self.price(s, unit, divided))
        unit.acted = True
        unit.stance = FREE
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)
        found = bombed(s, seat, [self.first, self.second])
        damage = ability_of(s, unit).amount
        if divided:
            damage = (2 * (damage + unit.attack()) + len(found)) // (2 * len(found))  # halves up
        damage += self.more
        fallen: list[Unit] = []
        through: list[tuple[int, int]] = []
        for target, plot in found:
            if target is None:
                through.append((plot, damage))
            else:
                covers = defender_of(s, plot) is target
                left = soak(s, target, damage)
                fallen.append(target)
                if covers and left > 0:
                    through.append((plot, left))
        mourn(s, fallen)
        for plot, left in through:
            hit(s, plot, left)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you take the plain bomb (no) or pay for the divided one (yes)"


# Combination attacks (MER-GOL-18)


def combo_partner(s: Realm, queen: Unit) -> Unit | None:
    """The Jack that belongs to this Queen's combination, if it stands beside her ready."""
    wanted = {GQD: GJC, GQC: GJS, GQH: GJH}.get(queen.card, -1)
    for unit in s.units:
        if unit.card == wanted and unit.owner == queen.owner and unit.active and not unit.acted:
            if unit.plot in s.near[queen.plot]:
                return unit
    return None


def combo_of(queen: Unit) -> int:
    if queen.card == GQD:
        return 0
    if queen.card == GQC:
        return 1
    return 2 if queen.card == GQH else NOBODY


def can_combine(s: Realm, queen: Unit) -> bool:
    which = combo_of(queen)
    if which < 0 or queen.acted or (not queen.active and which != 0):
        return False
    if combo_partner(s, queen) is None or not can_pay(s, queen.owner, s.box.combos[which].cost):
        return False
    if which == 0:
        return len(bomb_centres(s, queen)) > 0
    return which == 1 or queen.aura == 0


def combine(s: Realm, queen: Unit) -> None:
    which = combo_of(queen)
    jack = combo_partner(s, queen)
    assert jack is not None, "the partner stands beside her"
    combo = s.box.combos[which]
    pay_wares(s, queen.owner, combo.cost)
    s.tell(COMBO_USED, queen.owner, which)
    queen.acted = True
    if which == 0:
        jack.acted = True
        s.ask(Bomb(queen.owner, queen.uid, NOBODY, combo.amount))
    elif which == 1:
        queen.shield = 1
        jack.shield = 1
    else:
        jack.acted = True
        ability = ability_of(s, queen)
        begin_boon(s, queen, ability.amount, combo.amount)


# The step of 11 and 12 (MER-GOL-14)


def golem_step(s: Realm) -> None:
    """(a) Golems in stance heal their property; (b) the free attackers are lined up."""
    total = s.total()
    s.queue = []
    for seat in s.turn_order(s.active):
        mine = units.golems_of(s, seat)
        mine.sort(key=lambda unit: unit.plot)
        for unit in mine:
            if unit.stance in (DEFEND, BULWARK) and unit.plot // 9 == seat:
                heal(s, s.plot(unit.plot), unit.plot, 1)
        for unit in mine:
            if unit.active and (unit.card < QUEEN) == (total == 11):
                s.queue.append(unit.uid)


class FreeAttacks(Phase[Realm]):
    """MER-GOL-14  Aggressive golems on an enemy property attack it; Defensive ones in stance attack who
    stands there."""

    rule = "MER-GOL-14"

    def then(self, s: Realm) -> Phase[Realm]:
        while s.queue:
            unit = s.unit(s.queue.pop(0))
            if unit is None:
                continue
            plot = unit.plot
            if ability_of(s, unit).black:
                if attackable(s, unit.owner, plot) and taunter(s, plot // 9) is None:
                    declare(s, unit, 0, plot, False)
                    return FREE_ATTACKS
            elif unit.stance in (DEFEND, BULWARK):
                found = enemies_on(s, unit.owner, plot)
                if found:
                    declare(s, unit, found[0].uid, plot, False)
                    return FREE_ATTACKS
        return BACK


FREE_ATTACKS: Final = FreeAttacks()


# Royal guards (MER-GRD)


def guard_places(s: Realm, seat: Seat) -> list[int]:
    """MER-GRD-06  Own properties, intact or ruin, without own unit, not a Chauffeur."""
    plots = s.merchants[seat].plots
    return [9 * seat + i for i in range(9) if plots[i].number and plots[i].other == 0 and plots[i].own == 0]


def can_motivate(s: Realm, seat: Seat) -> bool:
    merchant = s.merchants[seat]
    if not merchant.barracks or merchant.standing == BANKRUPT or merchant.purse < GUARD_PRICE + s.col:
        return False
    return s.guard_of(seat) is None and len(guard_places(s, seat)) > 0


class Service(AboutCard):
    """MER-GRD-02, -03  The guard is paid; for 2 more gold it serves at once. Then Strength and Health are
    rolled."""

    rule = "MER-GRD-03"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [NO.move()]
        if s.merchants[seat].purse >= GUARD_PRICE + s.col + SERVICE:
            options.append(YES.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        at_once = VERB[move] is YES
        s.pay_bank(seat, GUARD_PRICE + s.col + (SERVICE if at_once else 0))
        s.merchants[seat].barracks.remove(self.card)
        unit = new_unit(s, seat, self.card)
        unit.plot = NOBODY
        unit.ap = s.roll("war", 6) + s.roll("war", 6)
        unit.hp = s.roll("war", 6) + s.roll("war", 6)
        unit.active = at_once
        s.recruit = unit
        s.tell(MOTIVATED, seat, self.card, unit.ap, unit.hp)

    def then(self, s: Realm) -> Phase[Realm]:
        return Oath(self.seat)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        price = GUARD_PRICE + s.col + SERVICE
        return (
            self.rule,
            f"service at once costs {price} in all and your purse holds {s.merchants[seat].purse}",
        )


class Oath(Asked):
    """MER-GRD-05  Its ability may be used once, on being played, and lowers COL."""

    rule = "MER-GRD-05"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        recruit = the_recruit(s)
        if s.box.guards[recruit.card - KING].kind == DUAL_STRIKE and not recruit.active:
            return [NO.move()]
        return [NO.move(), YES.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is NO:
            return
        unit = the_recruit(s)
        guarding = s.box.guards[unit.card - KING]
        meter(s, COL, -guarding.col)
        if guarding.kind == PHALANX:
            unit.temp += guarding.amount
            unit.stance = IMMOVABLE
            unit.fixed = True
        elif guarding.kind == DUAL_STRIKE:
            for _ in range(guarding.amount):
                s.ask(Target(seat, unit.uid, 2))
        elif guarding.kind == ENHANCE:
            s.ask(Enhance(seat))
        else:
            s.lay(lasting(TAUNT, UPKEEP, seat, NOBODY, seat, unit.uid, 0, seat))

    def then(self, s: Realm) -> Phase[Realm]:
        return GuardPost(self.seat)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "the Swift Executioner strikes only if it serves at once"


def the_recruit(s: Realm) -> Unit:
    recruit = s.recruit
    assert recruit is not None, "a guard has been motivated"
    return recruit


class Enhance(Asked):
    """KD  A royal guard on the map (at its plot) or the Artificer itself (front)."""

    rule = "MER-GRD-05"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [FRONT.move()]
        for unit in s.units:
            if unit.card >= KING and AT.move(unit.plot) not in options:
                options.append(AT.move(unit.plot))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is FRONT:
            s.ask(Gift(seat, the_recruit(s).uid))
            return
        for unit in s.units:
            if unit.card >= KING and unit.plot == AT.part(move):
                s.ask(Consent(seat, unit.uid))
                return

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name a royal guard on the map, or the new one itself (front)"


class Consent(AboutUnit):
    """KD  The owner of another guard consents or not."""

    rule = "MER-GRD-05"

    def who(self, s: Realm) -> list[Seat]:
        unit = s.unit(self.uid)
        return ALONE[unit.owner] if unit is not None else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [YES.move(), NO.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is YES:
            s.ask(Gift(self.seat, self.uid))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you consent (yes) or not (no)"


class Gift(AboutUnit):
    """KD  Health +2 (choose 0), Strength +2 (choose 1), or the next three spells fail (choose 2)."""

    rule = "MER-GRD-05"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [CHOOSE.move(0), CHOOSE.move(1), CHOOSE.move(2)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        amount = s.box.guards[3].amount
        if CHOOSE.part(move) == 0:
            unit.hp += amount
        elif CHOOSE.part(move) == 1:
            unit.ap += amount
        else:
            unit.ward = 3

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you choose health (0), strength (1) or a ward against three spells (2)"


class GuardPost(Asked):
    """MER-GRD-06, -09  The guard is placed on an own property; one that fell in its Dual Strike never is."""

    rule = "MER-GRD-06"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.recruit is not None else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(plot) for plot in guard_places(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = the_recruit(s)
        s.recruit = None
        s.units.append(unit)
        units.stand(s, unit, AT.part(move))
        s.tell(GUARD_PLACED, seat, unit.plot)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name a property of yours without a unit of yours and without Chauffeur"


def can_recall(s: Realm, seat: Seat, plot: Plot) -> bool:
    """MER-BREW-06, -07  Last Call to an open Brewery on which no unit stands."""
    return plot.permit == BREWERY and plot.hp > 0 and plot.arrears == 0 and plot.own == 0 and plot.foe == 0


def last_call(s: Realm, seat: Seat, index: int) -> None:
    unit = s.guard_of(seat)
    assert unit is not None, "there is a guard to call"
    s.merchants[seat].mead -= 1
    units.leave(s, unit)
    units.stand(s, unit, index)
    s.tell(LAST_CALLED, seat, index)


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
            for i in range(9):
                if can_recall(s, unit.owner, s.merchants[unit.owner].plots[i]):
                    options.append(LAST_CALL.move(9 * unit.owner + i))
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
        if unit.owner == seat and unit.card == GJH and unit.plot // 9 == seat:
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
    merchant = s.merchants[seat]
    if verb is ANIMATE:
        card = JACK + ANIMATE.part(move)
        if card not in merchant.cards:
            return "MER-GOL-01", f"you hold no {s.box.card_names[card]}"
        if not playable(s, merchant, card):
            return "MER-BUY-06", "it was bought this turn"
        if s.free_ware(seat, SOULS) == 0:
            return "MER-GOL-02", "animating costs a Soul and you have none"
        if merchant.purse < animate_price(s, seat):
            return (
                "MER-DEC-06",
                f"a regulation asks {animate_price(s, seat)} gold and your purse holds {merchant.purse}",
            )
        return "MER-GOL-03", "every plot of your field holds a unit of yours or a Chauffeur"
    if verb is MOTIVATE:
        card = KING + MOTIVATE.part(move)
        if card not in merchant.barracks:
            return "MER-GRD-01", f"the {s.box.card_names[card]} is not in your barracks"
        if merchant.standing == BANKRUPT:
            return "MER-BKR-05", f"you are bankrupt, owe {s.owed(seat)} gold and motivate no guards"
        if s.guard_of(seat) is not None:
            return "MER-GRD-04", "you have a guard on the map"
        if merchant.purse < GUARD_PRICE + s.col:
            return "MER-GRD-02", f"it costs {GUARD_PRICE + s.col} and your purse holds {merchant.purse}"
        return "MER-GRD-09", "you have no property without unit on which it could stand"
    if verb is LAST_CALL:
        index = LAST_CALL.part(move)
        unit = s.guard_of(seat)
        if unit is None:
            return "MER-BREW-06", "you have no guard on the map"
        if merchant.mead == 0:
            return "MER-BREW-06", "you have no Mead"
        if unit.fixed:
            return "MER-BREW-07", "an Immovable guard cannot be recalled"
        if index // 9 != seat or s.plot(index).permit != BREWERY:
            return "MER-BREW-06", f"{PLOTS[index]} is no Brewery of yours"
        return "MER-BREW-07", "a unit stands on it, or it is shuttered or a ruin"
    index = COMBO.parts(move)[1] if verb is COMBO else verb.parts(move)[0]
    found = s.unit_on(index, seat) if index < 9 * s.seats else None
    if found is None:
        return "MER-GOL-06", f"you have no unit on {PLOTS[index]}"
    name = CARDS[found.card]
    if verb is COMBO:
        return (
            "MER-GOL-18",
            "the pair must stand beside each other, ready, with something to do and its price in stock",
        )
    if verb is ABILITY:
        if found.card >= KING:
            return "MER-GRD-05", "a guard's ability is used only when it is motivated"
        if ability_of(s, found).kind == AEGIS:
            return "MER-CMB-16", "the Aegis is a reaction"
        cost = cost_of(s, found)
        if not can_pay(s, seat, cost):
            return "MER-GOL-06", f"it costs {cost[0]} souls, {cost[1]} oil and {cost[2]} grain"
    elif found.card >= KING and verb is not ATTACK:
        return "MER-GRD-07", "a guard does not walk and is always in stance"
    if not found.active:
        return "MER-GOL-04", f"{name} becomes active on your next turn"
    if found.acted:
        return "MER-GOL-06", f"{name} has acted this turn"
    if verb is ATTACK:
        if found.stance == BULWARK or found.fixed:
            return "MER-GOL-06", "in this stance it cannot attack"
        return "MER-GOL-09", "no enemy property or unit is in reach"
    if verb is GUARD:
        if found.card == GJC:
            return "MER-GOL-06", "the Overly Eager Sentinel cannot take the defend stance"
        if found.stance == DEFEND:
            return "MER-GOL-10", "it defends already"
        return "MER-GOL-10", "it stands on no property of yours"
    if verb is MARCH:
        return "MER-GOL-08", "there is no plot that it could enter"
    return "MER-GOL-06", "the ability can do nothing now"
