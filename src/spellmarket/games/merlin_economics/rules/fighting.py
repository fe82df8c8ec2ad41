"""Chapters 12 and 13: what can be attacked, the clash, the blows, and the attacks of an 11 or 12."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.ops import heal
from ..effects.units import golem
from ..pieces import words
from ..pieces.box import AEGIS
from ..pieces.subjects import A_CLASH
from ..pieces.tellings import AEGIS_HELD, ATTACKED, DAMAGED_PLOT, RUINED_PLOT
from ..pieces.verbs import ABILITY, PASS, STRIKE, VERB, WITH
from ..state.realm import Realm
from ..state.things import Plot, Unit, all_fields, owner
from . import estate
from .brewing import pay_wares
from .contests import defeat, fall
from .golems import AboutUnit, Flex, ability_of, called, can_flex, can_shield, cost_of, own, special

UNIT_TARGET: Final = 0
PLOT_TARGET: Final = 1


# Attacking (MER-GOL-09, MER-CMB)


def taunter(s: Realm, owner: Seat) -> Unit | None:
    """MER-CMB-10  The Colossus at which attacks on this owner must be aimed."""
    for other in s.lasting:
        if other.kind == words.TAUNT and other.seat == owner:
            return s.unit(other.unit)
    return None


def attackable(s: Realm, seat: Seat, plot: int) -> bool:
    """MER-CMB-12  An enemy property that can take damage: no ruin."""
    spot = s.plot(plot)
    return (
        owner(plot) != seat and spot.number > 0 and spot.hp > 0 and spot.other == 0 and s.alive(owner(plot))
    )


def targets_on(s: Realm, seat: Seat, plot: int, options: list[Move]) -> None:
    """What can be attacked on one plot: an enemy property, an enemy unit."""
    if attackable(s, seat, plot) and taunter(s, owner(plot)) is None:
        options.append(STRIKE.move(PLOT_TARGET, plot))
    spot = s.plot(plot)
    if (spot.own or spot.foe) and enemies_on(s, seat, plot):
        options.append(STRIKE.move(UNIT_TARGET, plot))


def targets(s: Realm, unit: Unit) -> list[Move]:
    options: list[Move] = []
    targets_on(s, unit.owner, unit.plot, options)
    for plot in s.circle.near[unit.plot]:
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

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.unit(self.uid) is not None and self.options(s) else []

    def options(self, s: Realm) -> list[Move]:
        unit = called(s, self.uid)
        if self.how != 2:
            return targets(s, unit)
        options: list[Move] = []
        for plot in all_fields(s.seats):
            if owner(plot) != self.seat or s.plot(plot).foe:
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
            unit.stance = words.FREE if golem(unit) else unit.stance
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
            if plot in all_fields(s.seats):
                if s.plot(plot).other:
                    return "MER-CHA-04", "a Chauffeur cannot be attacked"
                if taunter(s, owner(plot)) is not None:
                    return "MER-CMB-10", "attacks on this player must be aimed at his Colossus"
        return self.rule, "the target must be an enemy property or unit on the own or an adjacent plot"


class Whose(AboutUnit):
    """Two enemy units stand on the attacked plot: whose is meant?"""

    rule = "MER-GOL-09"
    reason = "you name the owner of one of the units on that plot"

    def __init__(self, seat: Seat, uid: int, plot: int, double: int) -> None:
        super().__init__(seat, uid)
        self.plot = plot
        self.double = double

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [WITH.move(unit.owner) for unit in enemies_on(s, seat, self.plot)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = s.unit(self.uid)
        for found in enemies_on(s, seat, self.plot):
            if unit is not None and found.owner == WITH.part(move):
                declare(s, unit, found.uid, self.plot, self.double == 1)
                return


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
    return unit if unit.card >= words.KING or unit.stance in (words.DEFEND, words.BULWARK) else None


class Clash(Phase[Realm]):
    """MER-CMB  An attack: the attacker's ability (step 0), the defender's (step 1), then one exchange (step
    2)."""

    rule = "MER-CMB-09"
    slots = A_CLASH

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

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        attacker = s.unit(self.uid)
        if attacker is None:
            return [s.active, self.plot, self.plot, 0]
        return [attacker.owner, self.plot, attacker.plot, int(self.struck(s) is not None)]

    def struck(self, s: Realm) -> Unit | None:
        return s.unit(self.target) if self.target else defender_of(s, self.plot)

    def defending(self, s: Realm) -> Seat:
        unit = s.unit(self.target) if self.target else None
        return unit.owner if unit is not None else owner(self.plot)

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
            if golem(attacker) and (struck is None or golem(struck)):  # MER-CMB-11
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
            s.fray.shield = unit.uid
            s.tell(AEGIS_HELD, seat, unit.plot)
        else:
            s.ask(Flex(seat, unit.uid))

    def then(self, s: Realm) -> Phase[Realm]:
        if self.step < 2:
            shield = s.fray.shield
            s.fray.shield = 0
            return Clash(self.uid, self.second, self.target, self.plot, self.double, self.step + 1, shield)
        self.exchange(s)
        return BACK

    def exchange(self, s: Realm) -> None:
        """MER-CMB-01, MER-CMB-08, MER-CMB-17  A battle with the unit that is struck, a blow that the
        Sovereign takes, or damage to the property."""
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
            behind = struck.owner == owner(self.plot) and defender_of(s, self.plot) is struck
            fight(s, strikers, struck, spot, factor, self.plot if behind else words.NOBODY, sovereign)
        elif sovereign is not None:
            soak(s, sovereign, factor * strength(strikers, spot, None))
            mourn(s, [sovereign])
        else:
            hit(s, self.plot, factor * strength(strikers, spot, None))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CMB-16", "you pass, or use an ability that answers this attack"


def strength(strikers: list[Unit], spot: Plot, struck: Unit | None) -> int:
    """MER-CMB-04, MER-CMB-07, MER-CMB-15  What attackers deal: terrain for golems, one more for a guard
    against a golem."""
    total = 0
    for unit in strikers:
        damage = unit.attack()
        if golem(unit):
            if spot.hp and spot.permit == words.SHOP:
                damage += 1
            elif spot.hp and spot.permit == words.LANDED:
                damage = max(0, damage - 1)
        elif struck is not None and golem(struck):
            damage += 1
        total += damage
    if len(strikers) > 1 and strikers[0].paired and strikers[0].suit() == words.SPADES:
        total += 1
    return total


def counterblow(unit: Unit, spot: Plot, other: Unit) -> int:
    """What the unit that is struck deals back."""
    damage = unit.attack()
    if golem(unit):
        if spot.hp and spot.permit == words.LANDED:
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
    """MER-CMB-02, MER-CMB-03, MER-CMB-04, MER-CMB-05, MER-CMB-06, MER-CMB-14  One exchange, and breakthrough
    to the property behind the defender."""
    everybody = [struck, *strikers]
    if sovereign is not None:
        everybody.append(sovereign)
    guard_first = struck.card >= words.KING and golem(
        strikers[0]
    )  # a guard strikes a golem first, whoever attacks
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
        if spot.hp and spot.permit == words.BREWERY and golem(struck):
            damage = max(0, damage - 1)
        excess = soak(s, struck, damage)
    if not guard_first and (struck.hp > 0 or golem(strikers[0]) or struck.card >= words.KING):
        for i in range(len(strikers)):
            soak(s, strikers[i], back[i])
    mourn(s, everybody)
    if behind >= 0 and excess > 0:
        hit(s, behind, excess)


def mourn(s: Realm, fallen: list[Unit]) -> None:
    """Units without points leave the map."""
    for unit in fallen:
        if unit.hp == 0:
            if unit is s.fray.recruit:
                s.fray.recruit = None
                if s.edition == 1:
                    s.decks.removed.append(unit.card)
                else:
                    fall(s, unit)  # MER-GRD-09
            elif unit in s.units:
                defeat(s, unit)


def hit(s: Realm, index: int, damage: int) -> None:
    """MER-PROP-08, MER-PROP-09, MER-PROP-10, MER-CMB-13  A property takes damage; at 0 points it is a ruin,
    and still its owner's."""
    plot = s.plot(index)
    if damage <= 0 or plot.number == 0 or plot.hp == 0 or plot.other:
        return
    s.tell(DAMAGED_PLOT, index, damage)
    s.note(words.HIT, index)
    if damage < plot.hp:
        plot.hp -= damage
        return
    if potions.saves_plot(s, index):
        return
    plot.hp = 0
    estate.ruin(s, index)
    s.note(words.RUINED, index)
    s.tell(RUINED_PLOT, index)


# The step of 11 and 12 (MER-GOL-14)


def golem_step(s: Realm) -> None:
    """(a) Golems in stance heal their property; (b) the free attackers are lined up."""
    total = s.doings.total()
    s.fray.queue = []
    for seat in s.turn_order(s.active):
        mine = units.golems_of(s, seat)
        mine.sort(key=lambda unit: unit.plot)
        for unit in mine:
            if unit.stance in (words.DEFEND, words.BULWARK) and owner(unit.plot) == seat:
                heal(s, s.plot(unit.plot), unit.plot, 1)
        for unit in mine:
            if unit.active and (unit.card < words.QUEEN) == (total == 11):
                s.fray.queue.append(unit.uid)


class FreeAttacks(Phase[Realm]):
    """MER-GOL-14  Aggressive golems on an enemy property attack it; Defensive ones in stance attack who
    stands there."""

    rule = "MER-GOL-14"

    def then(self, s: Realm) -> Phase[Realm]:
        while s.fray.queue:
            unit = s.unit(s.fray.queue.pop(0))
            if unit is None:
                continue
            plot = unit.plot
            if ability_of(s, unit).black:  # MER-GOL-05
                if attackable(s, unit.owner, plot) and taunter(s, owner(plot)) is None:
                    declare(s, unit, 0, plot, False)
                    return FREE_ATTACKS
            elif unit.stance == words.DEFEND or (unit.stance == words.BULWARK and s.edition == 1):
                found = enemies_on(s, unit.owner, plot)
                if found:
                    declare(s, unit, found[0].uid, plot, False)
                    return FREE_ATTACKS
        return BACK


FREE_ATTACKS: Final = FreeAttacks()


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "target": Target,
    "whose": Whose,
    "clash": Clash,
    "free-attacks": FreeAttacks,
}
