"""Chapter 6, spells: what can be cast, aiming, resolving, and reactions."""

from __future__ import annotations

from ....kernel import BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces import notation
from ..pieces.subjects import A_SPELL
from ..pieces.tellings import AIMED_AT, AIMED_PLOT, SPELL_CAST, SPELL_FIZZLED
from ..pieces.verbs import AT, CAST, REACT, UNPICK, VERB, WITH
from ..pieces.words import BREWERY, LANDED, NOBODY, SPELLED_PLAYER, SPELLED_PLOT
from ..state import piles
from ..state.realm import Realm
from ..state.things import Plot, Product, field, kind_of, owner
from . import acting, market
from .asking import AboutKind
from .labs import choose_card


def castable(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-SPL-01, MER-SPL-03  Spells in hand that are no pure reactions and have a target."""
    last = NOBODY
    seen = 0
    for card in s.merchants[seat].spells:
        kind = kind_of(card)
        if kind == last or seen >> kind & 1:
            continue
        last = kind
        seen |= 1 << kind
        line = s.box.spells[kind].line
        if line.when != notation.NOW and line.when != notation.W_TRADE:
            continue
        if line.target == notation.NO_TARGET or has_target(s, seat, line.target):
            options.append(CAST.move(kind))


def has_target(s: Realm, seat: Seat, target: int) -> bool:
    if target == notation.T_PLAYER:
        return s.ending.gone < s.seats - 1  # the last player left has nobody to aim at
    if target == notation.T_ATTACHED:
        return len(acting.attached_to(s, seat)) > 0
    if target == notation.T_CARTS:
        if s.books:
            for other in range(s.seats):
                if other != seat and market.on_road(s, other):
                    return True
        return False
    if target == notation.T_GOLEM:
        for unit in s.units:
            if unit.owner != seat and units.golem(unit):
                return True
        return False
    for other in range(s.seats):
        if other != seat:
            for plot in s.merchants[other].plots:
                if plot.number and fits_target(plot, target):
                    return True
    return False


def fits_target(plot: Plot, target: int) -> bool:
    if plot.number == 0 or plot.hp == 0 or plot.other:
        return False
    if target == notation.T_LAND:
        return plot.permit == LANDED
    if target == notation.T_PLANTED:
        return plot.permit == LANDED and plot.planted > 0
    if target == notation.T_BREWERY:
        return plot.permit == BREWERY
    return target == notation.T_PROP


def cast(s: Realm, seat: Seat, kind: int) -> None:
    target = s.box.spells[kind].line.target
    if target == notation.NO_TARGET:
        resolve(s, seat, kind, NOBODY, NOBODY, 0, 0)
    else:
        s.ask(Aim(seat, kind))


class Aim(AboutKind):
    """MER-SPL-02  The target player, property, unit, cart or spell."""

    rule = "MER-SPL-02"
    slots = A_SPELL

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        target = s.box.spells[self.kind].line.target
        options: list[Move] = []
        if target == notation.T_PLAYER:
            return [WITH.move(other) for other in range(s.seats) if other != seat and s.alive(other)]
        if target == notation.T_CARTS:
            return [
                WITH.move(other) for other in range(s.seats) if other != seat and market.on_road(s, other)
            ]
        if target == notation.T_ATTACHED:
            return [UNPICK.move(i) for i in range(len(acting.attached_to(s, seat)))]
        if target == notation.T_GOLEM:
            for unit in s.units:
                if unit.owner != seat and units.golem(unit) and AT.move(unit.plot) not in options:
                    options.append(AT.move(unit.plot))
            return options
        for other in range(s.seats):
            if other != seat:
                for plot in field(other):
                    if fits_target(s.plot(plot), target):
                        options.append(AT.move(plot))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is WITH:
            resolve(s, seat, self.kind, WITH.part(move), NOBODY, 0, 0)
        elif verb is UNPICK:
            resolve(s, seat, self.kind, NOBODY, NOBODY, 0, UNPICK.part(move))
        elif s.box.spells[self.kind].line.target == notation.T_GOLEM:
            here = [
                unit
                for unit in s.units
                if unit.plot == AT.part(move) and unit.owner != seat and units.golem(unit)
            ]
            if len(here) > 1:
                s.ask(AimWhose(seat, self.kind, AT.part(move)))
            else:
                resolve(s, seat, self.kind, here[0].owner, NOBODY, here[0].uid, 0)
        else:
            resolve(s, seat, self.kind, NOBODY, AT.part(move), 0, 0)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-SPL-03",
            f"{s.box.spells[self.kind].name} needs a legal target: {s.box.spells[self.kind].text}",
        )


class AimWhose(AboutKind):
    """Two enemy golems stand on one plot: whose is meant?"""

    rule = "MER-SPL-02"
    slots = A_SPELL
    reason = "you name the owner of one of the golems on that plot"

    def __init__(self, seat: Seat, kind: int, plot: int) -> None:
        super().__init__(seat, kind)
        self.plot = plot

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [
            unit.owner
            for unit in s.units
            if unit.plot == self.plot and unit.owner != seat and units.golem(unit)
        ]
        return [WITH.move(owner) for owner in found]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = s.unit_on(self.plot, WITH.part(move))
        if unit is not None:
            resolve(s, seat, self.kind, unit.owner, NOBODY, unit.uid, 0)


def reveal(s: Realm, seat: Seat, kind: int) -> Product:
    """A spell is shown and leaves the hand; it is in limbo until it is spent or lies somewhere."""
    s.show(seat)
    card = choose_card(s, seat, s.merchants[seat].spells, kind, False)
    s.merchants[seat].spells.remove(card)
    s.decks.limbo_spells.append(card)
    s.tell(SPELL_CAST, seat, kind)
    return card


def resolve(s: Realm, seat: Seat, kind: int, target: int, plot: int, unit: int, n: int) -> None:
    """MER-SPL-02, MER-SPL-03, MER-SPL-04  Reveal the card, name the target, resolve at once."""
    spell = s.box.spells[kind]
    card = reveal(s, seat, kind)
    if plot >= 0:
        s.target(seat, owner(plot))
        s.note(SPELLED_PLOT, plot)
        s.tell(AIMED_PLOT, plot)
    if target >= 0:
        s.target(seat, target)
        if s.edition == 1:
            s.note(SPELLED_PLAYER, target)
        s.tell(AIMED_AT, target)
    if warded(s, seat, plot, unit):
        s.tell(SPELL_FIZZLED, kind)
        finish(s, seat, card)
        return
    if spell.joker and potions.joker_cast(s, seat, target):
        s.tell(SPELL_FIZZLED, kind)
        s.decks.limbo_spells.remove(card)
        piles.back_to_spells(s, card)
        return
    scene = Scene(seat)
    scene.target = target
    scene.plot = plot
    scene.unit = unit
    scene.n = n
    scene.spell = card
    go(s, scene, spell.line.program)
    if plot >= 0:
        for lasting in s.lasting:
            if lasting.plot == plot and lasting.spell == card:
                potions.spell_lies(s, seat, kind, plot, scene.k)
                break
    s.ask(Spent(seat, card))


def warded(s: Realm, seat: Seat, plot: int, uid: int) -> bool:
    """KD  The next spells aimed at the guard or at its property fail."""
    for unit in s.units:
        if unit.ward and (unit.uid == uid or (plot >= 0 and unit.plot == plot and unit.owner == owner(plot))):
            unit.ward -= 1
            return True
    return False


def finish(s: Realm, seat: Seat, card: Product) -> None:
    """MER-LAB-05  The card is spent, unless it lies somewhere now."""
    if card in s.decks.limbo_spells:
        s.decks.limbo_spells.remove(card)
        piles.spend(s, seat, card, False)
    s.contest = None


class Spent(Phase[Realm]):
    """MER-LAB-05  A spell that has done its work leaves the table."""

    rule = "MER-LAB-05"

    def __init__(self, seat: Seat, card: Product) -> None:
        self.seat = seat
        self.card = card

    def then(self, s: Realm) -> Phase[Realm]:
        finish(s, self.seat, self.card)
        return BACK


# Reactions (MER-REA)


def reactions(s: Realm, seat: Seat, window: int, n: int) -> list[Move]:
    """MER-REA-04  Spells in hand that may be played in this window."""
    options: list[Move] = []
    seen = 0
    for card in s.merchants[seat].spells:
        kind = kind_of(card)
        line = s.box.spells[kind].line
        if line.when == window and line.when_n == n and not seen >> kind & 1:
            seen |= 1 << kind
            options.append(REACT.move(kind))
    return options


def react(s: Realm, seat: Seat, kind: int) -> None:
    """A spell that answers is shown, carried out and spent."""
    card = reveal(s, seat, kind)
    scene = Scene(seat)
    scene.spell = card
    go(s, scene, s.box.spells[kind].line.program)
    finish(s, seat, card)
