"""Chapters 6 to 8: labs, spells, shops; potions, breweries, Mead; lands and planting."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces.notation import (
    NO_TARGET,
    NOW,
    T_ATTACHED,
    T_BREWERY,
    T_CARTS,
    T_GOLEM,
    T_LAND,
    T_PLANTED,
    T_PLAYER,
    T_PROP,
    W_MEAD,
    W_TRADE,
)
from ..pieces.tellings import (
    AIMED_AT,
    AIMED_PLOT,
    ARREARS_PAID,
    BREWED,
    BROKERAGE,
    BROKERAGE_CLOSED,
    CONVERTED,
    FUNDED,
    LAB_BUILT,
    LAND_LAID,
    MEAD_MADE,
    MEAD_SOLD,
    PLANTED,
    SPELL_CAST,
    SPELL_FIZZLED,
    SPELL_SOLD,
    UNPLANTED,
)
from ..pieces.verbs import (
    AMOUNT,
    ARREARS,
    AT,
    BREW,
    BROKER,
    CAST,
    CONVERT,
    FEE,
    FRONT,
    FUND,
    LAB,
    LAY_LAND,
    MEAD,
    PASS,
    PLANT,
    REACT,
    SELL_MEAD,
    SELL_SPELL,
    UNPICK,
    UNPLANT,
    VERB,
    WITH,
)
from ..pieces.words import (
    BREWERY,
    DRY,
    GRAIN,
    LAND,
    LAND_WARE,
    LANDED,
    NO_PERMIT,
    NOBODY,
    NUMBER,
    OIL,
    ORIGIN,
    PERMITS,
    PLOTS,
    POTION_LAB,
    POTIONS,
    SHOP,
    SPELLED_PLAYER,
    SPELLED_PLOT,
    SPELLS,
    WARES,
)
from ..state.realm import FRONTS, Realm, fits
from ..state.things import Lab, Merchant, Plot, owner
from . import acting, market
from .asking import AboutCard, AboutKind, AboutPlot, Asked, amounts
from .estate import playable

MOST_FEE: Final = 5  # MER-SHOP-05
SUCCESS: Final = 3  # MER-LAB-06


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    merchant = s.merchants[seat]
    if merchant.cards:
        permits_may(s, merchant, options)
    brewing = False
    for plot in merchant.plots:
        if plot.permit and plot.hp:
            house_may(s, merchant, plot, options)
            brewing = brewing or open_house(plot, BREWERY)
    if brewing and s.free_ware(seat, GRAIN) >= 2:
        options.append(MEAD.move())
    for i, lab in enumerate(merchant.labs):
        if lab.grant == 0:
            if merchant.purse >= s.rc:
                options.append(FUND.move(i))
        elif successful(lab) and any([can_house(plot, lab.potion) for plot in merchant.plots]):
            options.append(CONVERT.move(i))
    if merchant.spells:
        castable(s, seat, options)
        sellable(s, seat, options)
    if merchant.recipes:
        brewable(s, seat, options)


def permits_may(s: Realm, merchant: Merchant, options: list[Move]) -> None:
    """MER-LAB-01, MER-LAND-01  Permits from the hand: labs, and lands where there is room for one."""
    last = NOBODY
    farm = any([can_farm(plot) for plot in merchant.plots])
    for card in merchant.cards:
        if card == last or card >= PERMITS or not playable(s, merchant, card):
            continue
        last = card
        if card < LAND:
            options.append(LAB.move(card))
        elif farm:
            options.append(LAY_LAND.move(card - LAND))


def house_may(s: Realm, merchant: Merchant, plot: Plot, options: list[Move]) -> None:
    """What the owner of a shop, a brewery or a land can do there."""
    if plot.permit == LANDED:
        if plot.planted:
            options.append(UNPLANT.move(plot.index))
        elif can_plant(s, owner(plot.index), plot):
            options.append(PLANT.move(plot.index))
        return
    if plot.arrears:
        if merchant.purse >= plot.arrears:
            options.append(ARREARS.move(plot.index))
    elif plot.permit == BREWERY and merchant.mead and s.bank >= s.col:
        options.append(SELL_MEAD.move(plot.index))
    if plot.permit == SHOP:
        options.append(BROKER.move(plot.index))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = VERB[move]
    if verb is LAB:
        play_lab(s, seat, LAB.part(move))
    elif verb is FUND:
        fund(s, seat, FUND.part(move))
    elif verb is CONVERT:
        s.ask(ConvertAt(seat, CONVERT.part(move)))
    elif verb is CAST:
        cast(s, seat, CAST.part(move))
    elif verb is SELL_SPELL:
        sell_spell(s, seat, SELL_SPELL.part(move))
    elif verb is BROKER:
        s.ask(Fee(seat, BROKER.part(move)))
    elif verb is BREW:
        s.ask(BrewAt(seat, BREW.part(move)))
    elif verb is MEAD:
        s.ask(Barrels(seat, NOBODY))
    elif verb is SELL_MEAD:
        s.ask(Barrels(seat, SELL_MEAD.part(move)))
    elif verb is ARREARS:
        pay_arrears(s, seat, ARREARS.part(move))
    elif verb is LAY_LAND:
        s.ask(LandAt(seat, LAND + LAY_LAND.part(move)))
    elif verb is PLANT:
        plant(s, seat, PLANT.part(move))
    elif verb is UNPLANT:
        unplant(s, seat, UNPLANT.part(move))


# Labs


def play_lab(s: Realm, seat: Seat, card: int) -> None:
    """MER-LAB-01, MER-ACE-03  A lab card goes to the workshop; one from an Ace has made its first card
    already."""
    merchant = s.merchants[seat]
    lab = Lab()
    lab.uid = 0
    for link in merchant.links:
        if link % ORIGIN == card:
            lab.uid = link // ORIGIN
            merchant.links.remove(link)
            s.lab_owner[lab.uid] = seat
            break
    s.lose_card(seat, card)
    if lab.uid == 0:
        lab.uid = len(s.lab_owner)
        s.lab_owner.append(seat)
    lab.potion = card >= POTION_LAB
    lab.number = NUMBER[card]
    lab.grant = 0
    lab.spent = []
    merchant.labs.append(lab)
    s.tell(LAB_BUILT, seat, card)


def fund(s: Realm, seat: Seat, index: int) -> None:
    """MER-LAB-02  RC lies on the lab as its grant."""
    lab = s.merchants[seat].labs[index]
    s.merchants[seat].purse -= s.rc
    lab.grant = s.rc
    s.tell(FUNDED, seat, lab.number, s.rc)


def successful(lab: Lab) -> bool:
    return len(lab.spent) >= SUCCESS


def can_house(plot: Plot, brewery: bool) -> bool:
    """MER-SHOP-01, MER-BREW-01  Where a shop or a brewery can be laid."""
    return (
        plot.number > 0 and plot.hp > 0 and plot.permit == NO_PERMIT and plot.other == 0 and plot.foe == 0
        and not (brewery and plot.invested)
    )  # fmt: skip


class ConvertAt(Asked):
    """MER-SHOP-01, MER-BREW-01  A successful and funded lab is laid on a property."""

    rule = "MER-SHOP-01"

    def __init__(self, seat: Seat, lab: int) -> None:
        super().__init__(seat)
        self.lab = lab

    def values(self) -> list[int]:
        return [self.seat, self.lab]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        merchant = s.merchants[seat]
        brewery = merchant.labs[self.lab].potion
        return [AT.move(9 * seat + i) for i in range(9) if can_house(merchant.plots[i], brewery)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        merchant = s.merchants[seat]
        lab = merchant.labs.pop(self.lab)
        s.bank += lab.grant
        for kind in lab.spent:
            if lab.potion:
                s.back_to_potions(kind)
            else:
                s.back_to_spells(kind)
        s.lab_owner[lab.uid] = NOBODY
        plot = s.plot(AT.part(move))
        plot.permit = BREWERY if lab.potion else SHOP
        plot.permit_number = lab.number
        plot.hp = 2
        s.tell(CONVERTED, seat, 1 if lab.potion else 0, AT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            self.rule,
            "the property must be yours, intact, without permit, Chauffeur, stake and enemy unit",
        )


# Spells


def choose_card(s: Realm, seat: Seat, cards: list[int], kind: int, potion: bool) -> int:
    """Which of several equal cards is used: one that can still go under its lab, if there is one."""
    found = NOBODY
    for card in cards:
        if card % ORIGIN == kind:
            uid = card // ORIGIN
            if uid and s.lab_owner[uid] == seat:
                for lab in s.merchants[seat].labs:
                    if lab.uid == uid and lab.potion == potion and len(lab.spent) < SUCCESS:
                        return card
            found = card
    return found


def castable(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-SPL-01, -03  Spells in hand that are no pure reactions and have a target."""
    last = NOBODY
    seen = 0
    for card in s.merchants[seat].spells:
        kind = card % ORIGIN
        if kind == last or seen >> kind & 1:
            continue
        last = kind
        seen |= 1 << kind
        line = s.box.spells[kind].line
        if line.when != NOW and line.when != W_TRADE:
            continue
        if line.target == NO_TARGET or has_target(s, seat, line.target):
            options.append(CAST.move(kind))


def has_target(s: Realm, seat: Seat, target: int) -> bool:
    if target == T_PLAYER:
        return s.gone < s.seats - 1  # the last player left has nobody to aim at
    if target == T_ATTACHED:
        return len(acting.attached_to(s, seat)) > 0
    if target == T_CARTS:
        if s.books:
            for other in range(s.seats):
                if other != seat and market.on_road(s, other):
                    return True
        return False
    if target == T_GOLEM:
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
    if target == T_LAND:
        return plot.permit == LANDED
    if target == T_PLANTED:
        return plot.permit == LANDED and plot.planted > 0
    if target == T_BREWERY:
        return plot.permit == BREWERY
    return target == T_PROP


def cast(s: Realm, seat: Seat, kind: int) -> None:
    target = s.box.spells[kind].line.target
    if target == NO_TARGET:
        resolve(s, seat, kind, NOBODY, NOBODY, 0, 0)
    else:
        s.ask(Aim(seat, kind))


class Aim(AboutKind):
    """MER-SPL-02  The target player, property, unit, cart or spell."""

    rule = "MER-SPL-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        target = s.box.spells[self.kind].line.target
        options: list[Move] = []
        if target == T_PLAYER:
            return [WITH.move(other) for other in range(s.seats) if other != seat and s.alive(other)]
        if target == T_CARTS:
            return [
                WITH.move(other) for other in range(s.seats) if other != seat and market.on_road(s, other)
            ]
        if target == T_ATTACHED:
            return [UNPICK.move(i) for i in range(len(acting.attached_to(s, seat)))]
        if target == T_GOLEM:
            for unit in s.units:
                if unit.owner != seat and units.golem(unit) and AT.move(unit.plot) not in options:
                    options.append(AT.move(unit.plot))
            return options
        for other in range(s.seats):
            if other != seat:
                for i in range(9):
                    if fits_target(s.merchants[other].plots[i], target):
                        options.append(AT.move(9 * other + i))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is WITH:
            resolve(s, seat, self.kind, WITH.part(move), NOBODY, 0, 0)
        elif verb is UNPICK:
            resolve(s, seat, self.kind, NOBODY, NOBODY, 0, UNPICK.part(move))
        elif s.box.spells[self.kind].line.target == T_GOLEM:
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

    def __init__(self, seat: Seat, kind: int, plot: int) -> None:
        super().__init__(seat, kind)
        self.plot = plot

    def values(self) -> list[int]:
        return [self.seat, self.kind, self.plot]

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

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name the owner of one of the golems on that plot"


def reveal(s: Realm, seat: Seat, kind: int) -> int:
    """A spell is shown and leaves the hand; it is in limbo until it is spent or lies somewhere."""
    s.show(seat)
    card = choose_card(s, seat, s.merchants[seat].spells, kind, False)
    s.merchants[seat].spells.remove(card)
    s.limbo_spells.append(card)
    s.tell(SPELL_CAST, seat, kind)
    return card


def resolve(s: Realm, seat: Seat, kind: int, target: int, plot: int, unit: int, n: int) -> None:
    """MER-SPL-02 .. -04  Reveal the card, name the target, resolve at once."""
    spell = s.box.spells[kind]
    card = reveal(s, seat, kind)
    if plot >= 0:
        s.target(seat, plot // 9)
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
        s.limbo_spells.remove(card)
        s.back_to_spells(card)
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
        if unit.ward and (unit.uid == uid or (plot >= 0 and unit.plot == plot and unit.owner == plot // 9)):
            unit.ward -= 1
            return True
    return False


def finish(s: Realm, seat: Seat, card: int) -> None:
    """MER-LAB-05  The card is spent, unless it lies somewhere now."""
    if card in s.limbo_spells:
        s.limbo_spells.remove(card)
        s.spend(seat, card, False)
    s.contest = None


class Spent(Phase[Realm]):
    """MER-LAB-05  A spell that has done its work leaves the table."""

    rule = "MER-LAB-05"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def values(self) -> list[int]:
        return [self.seat, self.card]

    def then(self, s: Realm) -> Phase[Realm]:
        finish(s, self.seat, self.card)
        return BACK


# Spell Shops


def open_house(plot: Plot, permit: int) -> bool:
    """An intact shop or brewery that is not shuttered."""
    return plot.permit == permit and plot.hp > 0 and plot.arrears == 0


def own_open(merchant: Merchant, permit: int) -> int:
    """The place of an open shop or brewery of one's own, or NOBODY."""
    for i in range(9):
        if open_house(merchant.plots[i], permit):
            return i
    return NOBODY


def brokers(s: Realm, seat: Seat) -> list[int]:
    """MER-SHOP-05, -07  Open shops of others through which this player could sell."""
    found: list[int] = []
    purse = s.merchants[seat].purse
    for other in range(s.seats):
        if other != seat:
            for i in range(9):
                plot = s.merchants[other].plots[i]
                if plot.fee >= 0 and plot.fee <= purse and open_house(plot, SHOP):
                    found.append(9 * other + i)
    return found


def spell_price(s: Realm, kind: int) -> int:
    """MER-SHOP-04  The lesser of the printed value and COL."""
    return min(s.box.spells[kind].value, s.col)


def sellable(s: Realm, seat: Seat, options: list[Move]) -> None:
    merchant = s.merchants[seat]
    if not merchant.spells or (own_open(merchant, SHOP) < 0 and not brokers(s, seat)):
        return
    seen = 0
    for card in merchant.spells:
        kind = card % ORIGIN
        if not seen >> kind & 1 and s.bank >= spell_price(s, kind):
            seen |= 1 << kind
            options.append(SELL_SPELL.move(kind))


def sell_spell(s: Realm, seat: Seat, kind: int) -> None:
    if own_open(s.merchants[seat], SHOP) >= 0:
        sold(s, seat, kind, NOBODY)
    else:
        s.ask(Through(seat, kind))


def sold(s: Realm, seat: Seat, kind: int, shop: int) -> None:
    merchant = s.merchants[seat]
    if shop >= 0:
        fee = s.plot(shop).fee
        merchant.purse -= fee
        s.merchants[shop // 9].purse += fee
    price = spell_price(s, kind)
    s.bank -= price
    merchant.purse += price
    card = NOBODY
    for held in merchant.spells:
        if held % ORIGIN == kind:
            card = held
            break
    s.show(seat)
    merchant.spells.remove(card)
    s.tell(SPELL_SOLD, seat, kind, price)
    s.back_to_spells(card)


class Through(AboutKind):
    """MER-SHOP-05  The shop of another player through which a spell is sold."""

    rule = "MER-SHOP-05"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(shop) for shop in brokers(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        sold(s, seat, self.kind, AT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return (
            "MER-SHOP-07",
            f"you sell through an open shop whose fee your purse of {s.merchants[seat].purse} can pay",
        )


class Fee(AboutPlot):
    """MER-SHOP-05  Brokerage: closed, or open at a fee of 0 to 5."""

    rule = "MER-SHOP-05"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [FEE.move(i) for i in range(MOST_FEE + 2) if i - 1 != s.plot(self.plot).fee]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        fee = FEE.part(move) - 1
        s.plot(self.plot).fee = fee
        if fee >= 0:
            s.tell(BROKERAGE, seat, self.plot, fee)
        else:
            s.tell(BROKERAGE_CLOSED, seat, self.plot)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you close the shop to others, or open it at a fee of 0 to 5, other than now"


# Potions


def can_pay(s: Realm, seat: Seat, cost: list[int]) -> bool:
    return (
        s.free_ware(seat, 0) >= cost[0]
        and s.free_ware(seat, 1) >= cost[1]
        and s.free_ware(seat, 2) >= cost[2]
    )


def pay_wares(s: Realm, seat: Seat, cost: list[int]) -> None:
    for ware in range(3):
        s.to_supply(seat, ware, cost[ware])


def brew_places(s: Realm, seat: Seat, kind: int) -> list[Move]:
    """MER-POT-02, -06, -08  Where a recipe may be brewed."""
    merchant = s.merchants[seat]
    options: list[Move] = []
    potion = s.box.potions[kind]
    if potion.front and len(merchant.front) < FRONTS:
        options.append(FRONT.move())
    if potion.land or potion.property or potion.special:
        for i in range(9):
            plot = merchant.plots[i]
            if plot.number and plot.hp and plot.other == 0 and plot.potion < 0 and fits(s.box, plot, kind):
                options.append(AT.move(9 * seat + i))
    return options


def brewable(s: Realm, seat: Seat, options: list[Move]) -> None:
    seen = 0
    for card in s.merchants[seat].recipes:
        kind = card % ORIGIN
        if seen >> kind & 1:
            continue
        seen |= 1 << kind
        if can_pay(s, seat, s.box.potions[kind].line.cost) and brew_places(s, seat, kind):
            options.append(BREW.move(kind))


class BrewAt(AboutKind):
    """MER-POT-02  The ingredients are paid and the card is laid face down."""

    rule = "MER-POT-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return brew_places(s, seat, self.kind)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        merchant = s.merchants[seat]
        pay_wares(s, seat, s.box.potions[self.kind].line.cost)
        card = choose_card(s, seat, merchant.recipes, self.kind, True)
        merchant.recipes.remove(card)
        if VERB[move] is FRONT:
            i = len(merchant.front)
            while i > 0 and merchant.front[i - 1] > card:
                i -= 1
            merchant.front.insert(i, card)
        else:
            s.plot(AT.part(move)).potion = card
        s.tell(BREWED, seat)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is FRONT:
            front = len(s.merchants[seat].front)
            return (
                "MER-POT-06",
                f"this potion does not stand there, or {front} of {FRONTS} potions stand there already",
            )
        return (
            "MER-POT-08",
            "the place must be yours, fit the card, be intact, free of potions and no Chauffeur",
        )


# Mead


class Barrels(AboutPlot):
    """MER-BREW-02, -03  How much Mead is made (plot -1), or sold to the bank at a Brewery."""

    rule = "MER-BREW-02"

    def most(self, s: Realm) -> int:
        if self.plot < 0:
            return s.free_ware(self.seat, GRAIN) // 2
        return min(s.merchants[self.seat].mead, s.bank // s.col)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        n = AMOUNT.part(move)
        if self.plot < 0:
            s.to_supply(seat, GRAIN, 2 * n)
            s.merchants[seat].mead += n
            s.tell(MEAD_MADE, seat, n)
        else:
            sell_mead(s, seat, self.plot, n)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if self.plot < 0:
            return self.rule, f"your {s.free_ware(seat, GRAIN)} grain make up to {self.most(s)} Mead"
        return (
            "MER-BREW-03",
            f"you hold {s.merchants[seat].mead} Mead and the bank can pay for {s.bank // s.col}",
        )


def sell_mead(s: Realm, seat: Seat, plot: int, n: int) -> None:
    merchant = s.merchants[seat]
    price = s.col
    merchant.mead -= n
    s.bank -= n * price
    merchant.purse += n * price
    s.tell(MEAD_SOLD, seat, n, n * price)
    for lasting in s.lasting:
        if lasting.kind == DRY and lasting.plot == plot:
            lasting.left += n * lasting.amount
    potions.mead_sold(s, plot, n)
    s.mead_sold += n
    if s.mead_sold >= 2 and not s.mead_window:  # MER-REA-03
        s.mead_window = True
        s.ask(MeadWindow(s.after(seat), price))


class MeadWindow(Asked):
    """MER-REA-01, -05  Two Mead were sold: everybody else who holds spells is asked in turn order."""

    rule = "MER-REA-01"

    def __init__(self, seat: Seat, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def values(self) -> list[int]:
        return [self.seat, self.price]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.seat != s.active and s.merchants[self.seat].spells else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + reactions(s, seat, W_MEAD, 0)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is REACT:
            s.target(seat, s.active)
            col = s.col
            s.col = self.price  # COL at the sale
            react(s, seat, REACT.part(move))
            s.col = col

    def then(self, s: Realm) -> Phase[Realm]:
        following = s.after(self.seat)
        if self.seat == s.active or following == s.active:
            return BACK
        return MeadWindow(following, self.price)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you pass, or play a spell that answers a sale of Mead"


def reactions(s: Realm, seat: Seat, window: int, n: int) -> list[Move]:
    """Spells in hand that may be played in this window."""
    options: list[Move] = []
    seen = 0
    for card in s.merchants[seat].spells:
        kind = card % ORIGIN
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


def pay_arrears(s: Realm, seat: Seat, index: int) -> None:
    """MER-SHOP-03"""
    plot = s.plot(index)
    s.pay_bank(seat, plot.arrears)
    s.tell(ARREARS_PAID, seat, index, plot.arrears)
    plot.arrears = 0


# Lands


def can_farm(plot: Plot) -> bool:
    """MER-LAND-01  Where a land can be laid."""
    return (
        plot.number > 0 and plot.hp > 0 and plot.permit == NO_PERMIT and plot.other == 0
        and plot.invested == 0 and plot.own == 0 and plot.foe == 0
    )  # fmt: skip


class LandAt(AboutCard):
    """MER-LAND-01  A land card is laid on an own property."""

    rule = "MER-LAND-01"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(9 * seat + i) for i in range(9) if can_farm(s.merchants[seat].plots[i])]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.lose_card(seat, self.card)
        plot = s.plot(AT.part(move))
        plot.permit = LANDED
        plot.permit_number = NUMBER[self.card]
        plot.hp = 2
        s.tell(LAND_LAID, seat, self.card, AT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "the property must be yours, intact, without unit, permit, stake and Chauffeur"


def can_plant(s: Realm, seat: Seat, plot: Plot) -> bool:
    """MER-LAND-04  One unit of what the land yields, Souls and Grain only."""
    if plot.permit != LANDED or plot.planted or plot.hp == 0:
        return False
    ware = LAND_WARE[plot.permit_number]
    return ware != OIL and s.free_ware(seat, ware) > 0


def plant(s: Realm, seat: Seat, index: int) -> None:
    plot = s.plot(index)
    s.merchants[seat].stock[LAND_WARE[plot.permit_number]] -= 1
    plot.planted = 1
    s.tell(PLANTED, seat, index)


def unplant(s: Realm, seat: Seat, index: int) -> None:
    plot = s.plot(index)
    s.merchants[seat].stock[LAND_WARE[plot.permit_number]] += 1
    plot.planted = 0
    s.tell(UNPLANTED, seat, index)


# Refusals


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = VERB[move]
    merchant = s.merchants[seat]
    if verb is LAB or verb is LAY_LAND:
        card = LAB.part(move) if verb is LAB else LAND + LAY_LAND.part(move)
        name = s.box.card_names[card]
        if card not in merchant.cards:
            return "MER-LAB-01" if verb is LAB else "MER-LAND-01", f"you hold no {name}"
        if not playable(s, merchant, card):
            return "MER-BUY-06", f"the {name} was bought this turn"
        return "MER-LAND-01", "you have no intact property without unit, permit, stake and Chauffeur"
    if verb is FUND or verb is CONVERT:
        index = verb.parts(move)[0]
        if index >= len(merchant.labs):
            return "MER-LAB-02", f"you have {len(merchant.labs)} labs"
        lab = merchant.labs[index]
        if verb is FUND:
            if lab.grant:
                return "MER-LAB-02", f"the lab has its grant of {lab.grant}"
            return "MER-LAB-02", f"a grant costs {s.rc} and your purse holds {merchant.purse}"
        if not successful(lab):
            return "MER-LAB-06", f"{len(lab.spent)} of 3 spent cards lie under the lab"
        if lab.grant == 0:
            return "MER-SHOP-01", "the lab is not funded"
        return "MER-SHOP-01", "you have no intact property without permit, Chauffeur, stake and enemy unit"
    if verb is CAST or verb is SELL_SPELL:
        kind = verb.parts(move)[0]
        if choose_card(s, seat, merchant.spells, kind, False) < 0:
            return "MER-SPL-02", f"you do not hold {s.box.spells[kind].name}"
        if verb is CAST:
            if s.box.spells[kind].line.when not in (NOW, W_TRADE):
                return "MER-REA-01", f"{SPELLS[kind]} is played as a reaction"
            return "MER-SPL-03", f"{SPELLS[kind]} has no legal target"
        if s.bank < spell_price(s, kind):
            return "MER-SHOP-04", f"the bank holds {s.bank} and would have to pay {spell_price(s, kind)}"
        return "MER-SHOP-04", "you have no open Spell Shop, and none is open to you at a fee that you can pay"
    if verb is BREW:
        kind = BREW.part(move)
        if choose_card(s, seat, merchant.recipes, kind, True) < 0:
            return "MER-POT-02", f"you do not hold the recipe of {s.box.potions[kind].name}"
        cost = s.box.potions[kind].line.cost
        if not can_pay(s, seat, cost):
            need = ", ".join(f"{cost[ware]} {WARES[ware]}" for ware in range(3) if cost[ware])
            return "MER-POT-02", f"{POTIONS[kind]} needs {need}"
        return "MER-POT-08", f"there is no place where {POTIONS[kind]} may lie"
    if verb is MEAD:
        if own_open(merchant, BREWERY) < 0:
            return "MER-BREW-02", "you have no open Brewery"
        return "MER-BREW-02", f"Mead needs 2 grain and you have {s.free_ware(seat, GRAIN)}"
    index = verb.parts(move)[0]
    if index // 9 != seat:
        return "MER-PROP-06", f"{PLOTS[index]} is no plot of yours"
    plot = s.plot(index)
    if verb is BROKER:
        return "MER-SHOP-05", "it is no intact Spell Shop"
    if verb is ARREARS:
        if plot.arrears == 0:
            return "MER-SHOP-03", "it is not shuttered"
        return "MER-SHOP-03", f"the arrears are {plot.arrears} and your purse holds {merchant.purse}"
    if verb is SELL_MEAD:
        if not open_house(plot, BREWERY):
            return "MER-BREW-03", "it is no open Brewery"
        if merchant.mead == 0:
            return "MER-BREW-03", "you have no Mead"
        return "MER-BREW-03", f"Mead costs {s.col} and the bank holds {s.bank}"
    if plot.permit != LANDED or plot.hp == 0:
        return "MER-LAND-04", "it is no intact land"
    if verb is UNPLANT:
        return "MER-LAND-04", "nothing is planted there"
    ware = LAND_WARE[plot.permit_number]
    if ware == OIL:
        return "MER-LAND-04", "Oil is not planted"
    if plot.planted:
        return "MER-LAND-04", "a unit is planted there already"
    return "MER-LAND-04", f"you have no {WARES[ware]} to plant"


VERBS: Final = (
    LAB, FUND, CONVERT, CAST, SELL_SPELL, BROKER, BREW, MEAD, SELL_MEAD, ARREARS, LAY_LAND, PLANT, UNPLANT
)  # fmt: skip
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "convert-at": ConvertAt,
    "aim": Aim,
    "aim-whose": AimWhose,
    "spent": Spent,
    "through": Through,
    "fee": Fee,
    "brew-at": BrewAt,
    "barrels": Barrels,
    "mead-window": MeadWindow,
    "land-at": LandAt,
}
