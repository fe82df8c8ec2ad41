"""Face-down potions: what wakes them, and what becomes of their cards (MER-POT)."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces import notation
from ..pieces.language import ON, Op
from ..pieces.tellings import POTION_SHOWN
from ..pieces.words import OUT, PLOTS
from ..state import piles
from ..state.realm import Realm
from ..state.things import NO_PRODUCT, Product, Unit, field, kind_of, owner
from . import units
from .program import go
from .purses import move_ware
from .scene import Scene, number, seats

BEFORE: Final = len(PLOTS)  # places beyond the plots: what stands in front of a seat


# Finding and using


def in_front(s: Realm, seat: Seat, trigger: int) -> Product:
    """MER-POT-04  A potion in front of a player that waits for this, or NO_PRODUCT."""
    for card in s.merchants[seat].front:
        if s.box.potions[kind_of(card)].line.when == trigger:
            return card
    return NO_PRODUCT


def under(s: Realm, plot: int, trigger: int) -> Product:
    card = s.plot(plot).potion
    if card >= 0 and s.box.potions[kind_of(card)].line.when == trigger:
        return card
    return NO_PRODUCT


def lift_front(s: Realm, seat: Seat, card: Product) -> None:
    """A potion in front is turned up and resolves."""
    s.show(seat)
    s.merchants[seat].front.remove(card)
    s.decks.limbo_potions.append(card)
    s.tell(POTION_SHOWN, seat, kind_of(card))


def lift_under(s: Realm, plot: int) -> Product:
    spot = s.plot(plot)
    s.show()
    card = spot.potion
    spot.potion = NO_PRODUCT
    s.decks.limbo_potions.append(card)
    s.tell(POTION_SHOWN, owner(plot), kind_of(card))
    return card


def spent(s: Realm, seat: Seat, card: Product) -> None:
    """MER-POT-05  Afterwards it goes under its lab or is shuffled back."""
    s.decks.limbo_potions.remove(card)
    piles.spend(s, seat, card, True)


def shuffle_back(s: Realm, plot: int) -> None:
    """MER-POT-06  A potion whose place is gone is shuffled back unused."""
    spot = s.plot(plot)
    if spot.potion >= 0:
        piles.back_to_potions(s, spot.potion)
        spot.potion = NO_PRODUCT


def resolve_front(s: Realm, seat: Seat, card: Product, scene: Scene) -> None:
    lift_front(s, seat, card)
    scene.potion = card
    go(s, scene, s.box.potions[kind_of(card)].line.program)
    if scene.potion >= 0:
        spent(s, seat, card)
    else:
        s.decks.limbo_potions.remove(card)  # it lies with its effect now


def woken(s: Realm, plot: int, trigger: int, unit: int = 0, n: int = 0) -> Scene | None:
    """What the potion under a property has done that waits for this; None if there is no such potion."""
    if under(s, plot, trigger) < 0:
        return None
    scene = Scene(owner(plot))
    scene.plot = plot
    scene.unit = unit
    scene.n = n
    card = lift_under(s, plot)
    scene.potion = card
    go(s, scene, s.box.potions[kind_of(card)].line.program)
    if scene.potion >= 0:
        spent(s, owner(plot), card)
    else:
        s.decks.limbo_potions.remove(card)
    return scene


# Triggers


def countered(s: Realm, caster: Seat, card: Product) -> bool:
    """PO05  A potion counters or punishes a spell: its caster may have a brew that takes that potion to
    hand."""
    brew = in_front(s, caster, notation.T_COUNTER)
    if brew < 0:
        return False
    lift_front(s, caster, brew)
    spent(s, caster, brew)
    scene = Scene(caster)
    scene.potion = card
    go(s, scene, s.box.potions[kind_of(brew)].line.program)
    return scene.won


def take_potion(s: Realm, scene: Scene, op: Op) -> int:
    """PO05  The potion that hindered one's spell comes to hand as a recipe."""
    piles.hold_recipe(s, scene.me, scene.potion)
    scene.won = True
    return ON


def joker_cast(s: Realm, caster: Seat, target: Seat) -> bool:
    """PO04, MER-POT-07  A Joker-class spell: those it aims at may cancel it in turn order; without a target
    it aims at all."""
    for seat in s.turn_order(s.active):
        if seat == caster or (target >= 0 and seat != target):
            continue
        card = in_front(s, seat, notation.T_JOKER)
        if card < 0:
            continue
        lift_front(s, seat, card)
        scene = Scene(seat)
        scene.caster = caster
        s.court.stopped = False
        go(s, scene, s.box.potions[kind_of(card)].line.program)
        stopped = s.court.stopped
        s.decks.limbo_potions.remove(card)
        if not stopped or not countered(s, caster, card):
            piles.spend(s, seat, card, True)
        if stopped:
            s.court.stopped = False
            return True
    return False


def spell_lies(s: Realm, caster: Seat, spell: int, plot: int, k: int) -> None:
    """PO01  A spell has come to lie on a land with the potion that answers it."""
    card = under(s, plot, notation.T_CAST)
    if card < 0 or s.box.potions[kind_of(card)].line.when_n != spell:
        return
    lift_under(s, plot)
    scene = Scene(owner(plot))
    scene.caster = caster
    scene.plot = plot
    scene.k = k
    scene.potion = card
    go(s, scene, s.box.potions[kind_of(card)].line.program)
    s.decks.limbo_potions.remove(card)
    if scene.potion >= 0:
        piles.spend(s, owner(plot), card, True)
        return
    if in_front(s, caster, notation.T_COUNTER) >= 0:
        for lasting in s.lasting:
            if lasting.potion == card and lasting.plot == plot:
                lasting.potion = NO_PRODUCT
                if not countered(s, caster, card):
                    lasting.potion = card
                return


def steal(s: Realm, scene: Scene, seat: Seat, taker: Seat, ware: int, n: int) -> None:
    """SP10, PO10  A spell takes goods; with the Crate of Confusion only half of them."""
    if n <= 0:
        return
    card = in_front(s, seat, notation.T_TAKEN) if scene.spell >= 0 else NO_PRODUCT
    if card >= 0:
        lift_front(s, seat, card)
        answer = Scene(seat)
        answer.n = n
        go(s, answer, s.box.potions[kind_of(card)].line.program)
        s.decks.limbo_potions.remove(card)
        if not countered(s, taker, card):
            piles.spend(s, seat, card, True)
        move_ware(s, scene, seat, taker, ware, answer.n)
        s.target(taker, seat)
        return
    move_ware(s, scene, seat, taker, ware, n)


def take_ware(s: Realm, scene: Scene, op: Op) -> int:
    """SP10  Goods in stock go to the user of the card, as far as nothing protects them."""
    for seat in seats(s, scene, op.who):
        have = s.merchants[seat].stock[op.ware]
        steal(s, scene, seat, scene.me, op.ware, min(have, number(s, scene, op, seat, have)))
    return ON


def entered(s: Realm, unit: Unit) -> None:
    """PO02  An enemy golem has come onto a property."""
    if unit.owner != owner(unit.plot) and units.golem(unit):
        woken(s, unit.plot, notation.T_ENTER, unit.uid)


def saves_unit(s: Realm, unit: Unit) -> bool:
    """PO16  A unit on its owner's own property would be defeated: it survives with one point."""
    scene = woken(s, unit.plot, notation.T_UNIT, unit.uid) if unit.owner == owner(unit.plot) else None
    if scene is None or not scene.won:
        return False
    unit.hp = 1
    return True


def saves_plot(s: Realm, plot: int) -> bool:
    """PO12  A property would be destroyed: it stays at one point."""
    scene = woken(s, plot, notation.T_DESTROY)
    if scene is None or not scene.won:
        return False
    s.plot(plot).hp = 1
    return True


def saves_cart(s: Realm, seat: Seat) -> bool:
    """PO08  A cart would break: it arrives instead, and until the owner's next turn none of his breaks."""
    card = in_front(s, seat, notation.T_CART)
    if card < 0:
        return False
    scene = Scene(seat)
    resolve_front(s, seat, card, scene)
    return scene.won


def liquidation(s: Realm, plot: int, price: int) -> int:
    """PO09  The bank pays twice, if it can pay in full; the potion is spent either way."""
    scene = woken(s, plot, notation.T_LIQUIDATE, n=price)
    return scene.n if scene is not None and scene.n <= s.treasury.bank else price


def winter_rolled(s: Realm, plot: int) -> None:
    """PO13  The land's number is rolled in Winter: it yields as in Summer until the season changes."""
    woken(s, plot, notation.T_WINTER)


def mead_sold(s: Realm, plot: int, units_sold: int) -> None:
    """PO14  Mead is sold at this Brewery: up to three earn one gold more each."""
    woken(s, plot, notation.T_MEAD, n=units_sold)


def seven_rolled(s: Realm, seat: Seat) -> None:
    """PO15  A seven is rolled while gold is invested: the stakes come back."""
    staked = False
    for plot in s.merchants[seat].plots:
        if plot.invested:
            staked = True
    if not staked:
        return
    for card in s.merchants[seat].front:
        line = s.box.potions[kind_of(card)].line
        if line.when == notation.ON_ROLL and line.when_n == 1 << 7:
            resolve_front(s, seat, card, Scene(seat))
            return


def deadline(s: Realm, seat: Seat) -> int:
    """PO17  The deadline of a future has come: how many turns further it moves."""
    card = in_front(s, seat, notation.T_DEADLINE)
    if card < 0:
        return 0
    scene = Scene(seat)
    resolve_front(s, seat, card, scene)
    return scene.n


# Being seen


def break_all(s: Realm, kind: int) -> None:
    """PO03  Every such bottle in play breaks and is shuffled back."""
    for seat in s.turn_order(s.active):
        merchant = s.merchants[seat]
        for card in merchant.front.copy():
            if kind_of(card) == kind:
                merchant.front.remove(card)
                piles.back_to_potions(s, card)
                s.tell(POTION_SHOWN, seat, kind)
        for i in range(9):
            plot = merchant.plots[i]
            if plot.potion >= 0 and kind_of(plot.potion) == kind:
                piles.back_to_potions(s, plot.potion)
                plot.potion = NO_PRODUCT
                s.tell(POTION_SHOWN, seat, kind)
    for card in s.decks.limbo_potions.copy():
        if kind_of(card) == kind:
            s.decks.limbo_potions.remove(card)
            piles.back_to_potions(s, card)


def shatter(s: Realm, scene: Scene, op: Op) -> int:
    break_all(s, op.which)
    return ON


def seen(s: Realm, seat: Seat, kind: int) -> None:
    """PO03  A potion that acts when it is seen has been seen."""
    go(s, Scene(seat), s.box.potions[kind].line.program)


def seen_on(s: Realm, plot: int) -> None:
    """MER-POT-05, PO03  A sold property shows its potion to its new owner; what is left of it is spent."""
    if under(s, plot, notation.T_REVEAL) >= 0:
        card = s.plot(plot).potion
        seen(s, owner(plot), kind_of(card))
        if s.plot(plot).potion == card:
            s.plot(plot).potion = NO_PRODUCT
            piles.spend(s, owner(plot), card, True)


def reveal_all(s: Realm, seat: Seat) -> None:
    """SP12  All face-down potions of a player are shown; those with an on-reveal effect take effect and are
    spent."""
    s.show()
    merchant = s.merchants[seat]
    bottles: list[int] = []
    for card in merchant.front:
        s.tell(POTION_SHOWN, seat, kind_of(card))
        if s.box.potions[kind_of(card)].line.when == notation.T_REVEAL:
            bottles.append(kind_of(card))
    for plot in merchant.plots:
        if plot.potion >= 0:
            s.tell(POTION_SHOWN, seat, kind_of(plot.potion))
            if s.box.potions[kind_of(plot.potion)].line.when == notation.T_REVEAL:
                bottles.append(kind_of(plot.potion))
    for kind in bottles:
        seen(s, seat, kind)
    for card in merchant.front.copy():
        if kind_of(card) in bottles:
            merchant.front.remove(card)
            piles.spend(s, seat, card, True)
    for plot in merchant.plots:
        if plot.potion >= 0 and kind_of(plot.potion) in bottles:
            piles.spend(s, seat, plot.potion, True)
            plot.potion = NO_PRODUCT


def reveal(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        reveal_all(s, seat)
    return ON


def places(s: Realm) -> list[int]:
    """Where face-down potions lie: plots, and BEFORE + seat for those in front."""
    found: list[int] = []
    for seat in range(s.seats):
        if s.merchants[seat].standing == OUT:
            continue
        for plot in field(seat):
            if s.plot(plot).potion >= 0:
                found.append(plot)
        if s.merchants[seat].front:
            found.append(BEFORE + seat)
    return found
