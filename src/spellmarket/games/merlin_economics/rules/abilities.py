"""Chapter 12: the abilities of golems (content 2) and their combination attacks (MER-GOL-18)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Seat
from ..effects import units
from ..effects.units import golem
from ..pieces.box import AEGIS, ASSAULT, BOMBARD, BOON, BULWARK_STANCE, FLEXIBLE, STRIKE_TOGETHER, TRANSMUTE
from ..pieces.tellings import ABILITY_USED, COMBO_USED, SAW_CARD, SAW_RECIPE, SAW_SPELL, STOLEN
from ..pieces.verbs import AT, NO, STRIKE, TRANSMUTING, VERB, WITH, YES
from ..pieces.words import BULWARK, FREE, GJC, GJH, GJS, GQC, GQD, GQH, NOBODY, QUEEN
from ..state import piles
from ..state.realm import Realm
from ..state.things import Unit, kind_of, owner, row
from . import fighting
from .brewing import can_pay, pay_wares
from .golems import AboutUnit, Flex, ability_of, called, can_flex, cost_of, on_own_property, own, special


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
        return (not unit.active or special(s, unit)) and fighting.has_targets(s, unit)
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
        s.ask(fighting.Target(seat, unit.uid, 1))
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


def strike_partners(s: Realm, unit: Unit) -> list[Unit]:
    """GJS  Other own active golems that have not acted and reach a target that she reaches."""
    mine = fighting.targets(s, unit)
    found: list[Unit] = []
    for other in s.units:
        if other is unit or other.owner != unit.owner or not golem(other) or not other.active or other.acted:
            continue
        for target in fighting.targets(s, other):
            if target in mine:
                found.append(other)
                break
    return found


class Partner(AboutUnit):
    """GJS  The other golem of a Coordinated Strike."""

    rule = "MER-GOL-06"
    reason = "the partner is an active golem of yours that has not acted and reaches the same target"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(other.plot) for other in strike_partners(s, called(s, self.uid))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Together(seat, self.uid, own(s, AT.part(move), seat).uid))


class Together(AboutUnit):
    """GJS  The common target of a Coordinated Strike."""

    rule = "MER-GOL-09"
    reason = "the target must be in reach of both golems"

    def __init__(self, seat: Seat, uid: int, second: int) -> None:
        super().__init__(seat, uid)
        self.second = second

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        other = fighting.targets(s, called(s, self.second))
        return [move for move in fighting.targets(s, called(s, self.uid)) if move in other]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        pay_wares(s, seat, cost_of(s, unit))
        s.tell(ABILITY_USED, seat, unit.card, unit.plot)
        for striker in (unit, called(s, self.second)):
            striker.acted = True
            striker.stance = FREE
        what, plot = STRIKE.parts(move)
        target = fighting.enemies_on(s, seat, plot)[0].uid if what == fighting.UNIT_TARGET else 0
        fighting.declare(s, unit, target, plot, special(s, unit), self.second)


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
    """GQS  A Jack's strength for another golem, or a golem for a card of an opponent."""

    rule = "MER-GOL-06"
    reason = "you need a Jack to give up and another golem, or a golem and an opponent with cards"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        unit = called(s, self.uid)
        options: list[Move] = []
        if victims(s, unit, 0):
            options.append(TRANSMUTING.move(0))
        if victims(s, unit, 1) and marks(s, seat):
            options.append(TRANSMUTING.move(1))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Victim(seat, self.uid, TRANSMUTING.part(move)))


class Victim(AboutUnit):
    """GQS  The golem that is given up."""

    rule = "MER-GOL-06"
    reason = "you give up a golem of your own: a Jack, on an 11 also a Queen, but not herself"

    def __init__(self, seat: Seat, uid: int, how: int) -> None:
        super().__init__(seat, uid)
        self.how = how

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(other.plot) for other in victims(s, called(s, self.uid), self.how)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(Heir(seat, self.uid, self.how, own(s, AT.part(move), seat).uid))


class Heir(AboutUnit):
    """GQS  Who gains: another own golem, or the thief's choice of an opponent."""

    rule = "MER-GOL-06"
    reason = "you name another golem of yours, or an opponent with cards in hand"

    def __init__(self, seat: Seat, uid: int, how: int, victim: int) -> None:
        super().__init__(seat, uid)
        self.how = how
        self.victim = victim

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
        s.decks.removed.append(victim.card)
        if self.how == 1:
            steal_card(s, seat, WITH.part(move))


def steal_card(s: Realm, thief: Seat, seat: Seat) -> None:
    """A random card of a hand changes hands; only the two see which."""
    merchant = s.merchants[seat]
    i = s.below("war", len(merchant.cards) + len(merchant.spells) + len(merchant.recipes))
    s.show()
    s.tell(STOLEN, thief, seat)
    if i < len(merchant.cards):
        card = merchant.cards[i]
        piles.lose_card(s, seat, card)
        piles.hold_card(s, thief, card)
        event, kind = SAW_CARD, card
    elif i < len(merchant.cards) + len(merchant.spells):
        card = merchant.spells.pop(i - len(merchant.cards))
        piles.hold_spell(s, thief, card)
        event, kind = SAW_SPELL, kind_of(card)
    else:
        card = merchant.recipes.pop(i - len(merchant.cards) - len(merchant.spells))
        piles.hold_recipe(s, thief, card)
        event, kind = SAW_RECIPE, kind_of(card)
    s.tell(event, seat, kind, only=thief)
    s.tell(event, seat, kind, only=seat)


# Bombardment (GQD)


def bombed(s: Realm, seat: Seat, plots: list[int]) -> list[tuple[Unit | None, int]]:
    """What a bomb hits: enemy units, and enemy properties that nobody in stance covers."""
    found: list[tuple[Unit | None, int]] = []
    for plot in plots:
        for unit in fighting.enemies_on(s, seat, plot):
            found.append((unit, plot))
        if (
            fighting.attackable(s, seat, plot)
            and fighting.taunter(s, owner(plot)) is None
            and fighting.defender_of(s, plot) is None
        ):
            found.append((None, plot))
    return found


def beside(s: Realm, plot: int) -> list[int]:
    """Plots that share an edge."""
    found: list[int] = []
    x = 3 * s.circle.place[owner(plot)] + plot % 3
    width = 3 * s.seats
    for other in s.circle.near[plot]:
        gap = abs(3 * s.circle.place[owner(other)] + other % 3 - x)
        if row(other) == row(plot) or gap in (0, width):
            found.append(other)
    return found


def bomb_centres(s: Realm, unit: Unit) -> list[int]:
    found: list[int] = []
    for plot in s.circle.near[unit.plot]:
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
    reason = "you name an adjacent plot and one that shares an edge with it, with an enemy on them"

    def __init__(self, seat: Seat, uid: int, first: int, more: int) -> None:
        super().__init__(seat, uid)
        self.first = first
        self.more = more

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if self.first < 0:
            return [AT.move(plot) for plot in bomb_centres(s, called(s, self.uid))]
        return [AT.move(plot) for plot in beside(s, self.first) if bombed(s, seat, [self.first, plot])]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if self.first < 0:
            s.ask(Bomb(seat, self.uid, AT.part(move), self.more))
        else:
            s.ask(Charge(seat, self.uid, self.first, AT.part(move), self.more))


class Charge(AboutUnit):
    """GQD  The plain bomb (no), or for one Grain more the divided one (yes)."""

    rule = "MER-GOL-06"
    reason = "you take the plain bomb (no) or pay for the divided one (yes)"

    def __init__(self, seat: Seat, uid: int, first: int, second: int, more: int) -> None:
        super().__init__(seat, uid)
        self.first = first
        self.second = second
        self.more = more

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
                covers = fighting.defender_of(s, plot) is target
                left = fighting.soak(s, target, damage)
                fallen.append(target)
                if covers and left > 0:
                    through.append((plot, left))
        fighting.mourn(s, fallen)
        for plot, left in through:
            fighting.hit(s, plot, left)


# Combination attacks (MER-GOL-18)


def combo_partner(s: Realm, queen: Unit) -> Unit | None:
    """The Jack that belongs to this Queen's combination, if it stands beside her ready."""
    wanted = {GQD: GJC, GQC: GJS, GQH: GJH}.get(queen.card, -1)
    for unit in s.units:
        if unit.card == wanted and unit.owner == queen.owner and unit.active and not unit.acted:
            if unit.plot in s.circle.near[queen.plot]:
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


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "partner": Partner,
    "together": Together,
    "transmute": Transmute,
    "victim": Victim,
    "heir": Heir,
    "bomb": Bomb,
    "charge": Charge,
}
