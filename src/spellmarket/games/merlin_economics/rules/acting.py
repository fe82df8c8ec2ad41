"""Questions that cards put to somebody, and the operations that put them."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.program import Acting, go, later
from ..effects.scene import Scene, restored, seats
from ..pieces.language import ON, WAIT, Op
from ..pieces.subjects import A_DECK, A_PROGRAM
from ..pieces.tellings import GOT_DEED, LOST_WARE, POTION_SHOWN
from ..pieces.verbs import AT, BUY, FORKS, GIVE_UP, NEXT_CARD, PASS, SELL_ONE, VERB, WITH
from ..pieces.words import CLUB, CRYSTAL, LAND_WARE, LANDED, NO_FINANCE, NOBODY, NUMBERS, TEA, WARES
from ..state import piles, spans
from ..state.realm import Realm
from ..state.things import NO_PRODUCT, Lasting, field, kind_of, owner
from . import contests, market, roads
from .asking import Asked
from .deeds import LayingNumber, empty_plots

OLD_CHOICE: Final = 9  # how many values a choice was written with before it kept its whole scene


# Operations that need other chapters but nobody's answer


def roll_the_cart(s: Realm, scene: Scene, op: Op) -> int:
    roads.roll_cart(s, scene.target, op.n, 0)
    return ON


def roll_carts(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        roads.roll_cart(s, seat, op.n, scene.drawn)
    return ON


def arrive(s: Realm, scene: Scene, op: Op) -> int:
    if s.books:
        market.arrive(s, scene.me)
    return ON


def row_bids(s: Realm, scene: Scene, op: Op) -> int:
    if s.config.finance != NO_FINANCE:
        market.row_bids(s)
    return ON


def attached_to(s: Realm, seat: Seat) -> list[Lasting]:
    """SP23  Spells that lie on one's plots or on oneself, cast by others."""
    found: list[Lasting] = []
    for lasting in s.lasting:
        if lasting.spell >= 0 and lasting.by != seat:
            if lasting.plot >= 0:
                if owner(lasting.plot) == seat:
                    found.append(lasting)
            elif lasting.seat == seat:
                found.append(lasting)
    return found[:32]


def unpick(s: Realm, scene: Scene, op: Op) -> int:
    """SP23  The spell that was named is shuffled back."""
    found = attached_to(s, scene.me)
    if scene.n < len(found):
        spans.lift(s, found[scene.n], False)
    return ON


def damage_golems(s: Realm, scene: Scene, op: Op) -> int:
    for unit in s.units.copy():
        if units.golem(unit):
            units.absorb(s, unit, op.n)
            if unit.hp == 0:
                contests.defeat(s, unit)
    return WAIT


def each_planted(s: Realm, scene: Scene, op: Op) -> int:
    """For each land planted with this commodity, its owner being meant."""
    for seat in s.turn_order(s.active):
        for index in field(seat):
            plot = s.plot(index)
            if plot.planted and plot.permit == LANDED and LAND_WARE[plot.permit_number] == op.ware:
                inner = Scene(seat)
                inner.plot = index
                inner.drawn = scene.drawn
                later(s, inner, op.blocks[0], 0)
    return WAIT


# any{…|…}


def let_choose(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        chooser = scene.copy()
        chooser.chooser = seat
        s.ask(Choice(*chooser.values()))
    return WAIT


class Choice(Phase[Realm]):
    """any{a|b}  One branch of a card, by the player whom it names."""

    rule = "MER-SPL-02"
    forced = True
    slots = A_PROGRAM
    reason = "you choose a branch of the card that can be carried out in full"

    def __init__(self, *scene: int) -> None:
        if len(scene) == OLD_CHOICE:
            program, at, me, target, plot, k, seat, spell, drawn = scene
            scene = (program, at, me, target, plot, 0, k, seat, 0, NOBODY, spell, drawn)
        self.scene = restored(scene)

    def values(self) -> list[int]:
        return self.scene.values()

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.scene.program]

    def op(self, s: Realm) -> Op:
        return s.box.programs[self.scene.program][self.scene.at]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.scene.chooser] if s.alive(self.scene.chooser) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        """Ways that can be gone in full; with none, gold is paid as far as the purse reaches."""
        op = self.op(s)
        verb = FORKS[op.question]
        firsts = [s.box.programs[block][0] for block in op.blocks]
        options = [verb.move(i) for i in range(len(firsts)) if firsts[i].effect.can(s, self.scene, firsts[i])]
        if options:
            return options
        for i in range(len(firsts)):
            if firsts[i].effect.name.startswith("gold"):
                return [verb.move(i)]
        return [verb.move(0)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        go(s, self.scene.copy(), self.op(s).blocks[VERB[move].part(move)])

    def worth(self, s: Realm, seat: Seat, move: Move) -> int:
        """What a way would bring this seat, in hundredths of a gold piece."""
        total = 0
        for op in s.box.programs[self.op(s).blocks[VERB[move].part(move)]]:
            total += op.effect.worth(s, self.scene, op, seat)
        return total


def give_up(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        s.ask(GiveUp(seat))
    return WAIT


def can_give_up(s: Realm, scene: Scene, op: Op) -> bool:
    return all(sum(s.merchants[seat].stock) > 0 for seat in seats(s, scene, op.who))


class GiveUp(Asked):
    """com(*,who>sup,1)  A unit of his choice goes to the supply."""

    rule = "MER-SEA-12"
    forced = True

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if sum(s.merchants[self.seat].stock) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [GIVE_UP.move(ware) for ware in range(3) if s.merchants[seat].stock[ware]]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.to_supply(seat, GIVE_UP.part(move), 1)
        s.tell(LOST_WARE, seat, 1, GIVE_UP.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        stock = s.merchants[seat].stock
        held = ", ".join(f"{stock[ware]} {WARES[ware]}" for ware in range(3))
        return self.rule, f"you give up a unit that you have: you hold {held}"


def kill(s: Realm, scene: Scene, op: Op) -> int:
    s.ask(Sacrifice(scene.chooser))
    return WAIT


def can_kill(s: Realm, scene: Scene, op: Op) -> bool:
    return len(units.golems_of(s, scene.chooser)) > 0


class Sacrifice(Asked):
    """kill(own golem)  DE10: a golem leaves the map."""

    rule = "MER-DEC-06"
    forced = True
    reason = "you remove a golem of your own from the map"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if units.golems_of(s, self.seat) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(unit.plot) for unit in units.golems_of(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = s.unit_on(AT.part(move), seat)
        if unit is not None:
            units.remove(s, unit)
            s.decks.removed.append(unit.card)


# Looking into a reading deck (SP09)


def look_tea(s: Realm, scene: Scene, op: Op) -> int:
    look(s, scene.me, TEA, op.n)
    return WAIT


def look_crystal(s: Realm, scene: Scene, op: Op) -> int:
    look(s, scene.me, CRYSTAL, op.n)
    return WAIT


def can_look_tea(s: Realm, scene: Scene, op: Op) -> bool:
    return len(s.decks.teas) > 1


def can_look_crystal(s: Realm, scene: Scene, op: Op) -> bool:
    return len(s.decks.crystals) > 1


def look(s: Realm, seat: Seat, deck: int, n: int) -> None:
    cards = s.decks.teas if deck == TEA else s.decks.crystals
    s.peek.seat = seat
    s.peek.deck = deck
    s.peek.left = min(n, len(cards))
    s.show()
    if s.peek.left > 1:
        s.ask(Reorder(seat, 0))


class Reorder(Asked):
    """SP09  The looker puts the cards back in any order, the next one to be drawn first."""

    rule = "MER-SPL-02"
    slots = A_DECK

    def __init__(self, seat: Seat, fixed: int) -> None:
        super().__init__(seat)
        self.fixed = fixed

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [s.peek.deck]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [NEXT_CARD.move(i) for i in range(s.peek.left - self.fixed)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        cards = s.decks.teas if s.peek.deck == TEA else s.decks.crystals
        card = cards.pop(len(cards) - 1 - self.fixed - NEXT_CARD.part(move))
        cards.insert(len(cards) - self.fixed, card)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.peek.left - self.fixed > 2:
            return Reorder(self.seat, self.fixed + 1)
        return BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you choose one of the {s.peek.left - self.fixed} cards left to be the next"


# Outlaw of Magic (SP07)


def pick_potions(s: Realm, scene: Scene, op: Op) -> int:
    s.ask(PickPotions(scene.me, op.n, NOBODY, NOBODY))
    return WAIT


class PickPotions(Asked):
    """SP07  Up to three face-down potions anywhere, all chosen first; then they are shown and shuffled
    back."""

    rule = "MER-SPL-02"

    def __init__(self, seat: Seat, left: int, first: int, second: int) -> None:
        super().__init__(seat)
        self.left = left
        self.first = first
        self.second = second

    def places(self, s: Realm) -> list[int]:
        """Places with a potion that has not been chosen yet."""
        found: list[int] = []
        for place in potions.places(s):
            count = 1 if place < potions.BEFORE else len(s.merchants[place - potions.BEFORE].front)
            taken = (1 if place == self.first else 0) + (1 if place == self.second else 0)
            if count > taken:
                found.append(place)
        return found

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.places(s) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [PASS.move()]
        for place in self.places(s):
            options.append(AT.move(place) if place < potions.BEFORE else WITH.move(place - potions.BEFORE))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is PASS:
            self.outlaw(s, NOBODY)
            return
        place = AT.part(move) if verb is AT else potions.BEFORE + WITH.part(move)
        if self.first == NOBODY:
            following = PickPotions(seat, self.left - 1, place, NOBODY)
        else:
            following = PickPotions(seat, self.left - 1, self.first, place)
        if self.left == 1:
            self.outlaw(s, place)
        elif following.places(s):
            s.ask(following)
        else:  # there is no further potion to choose
            following.outlaw(s, NOBODY)

    def outlaw(self, s: Realm, third: int) -> None:
        for place in (self.first, self.second, third):
            if place < 0:
                continue
            s.show()
            if place < potions.BEFORE:
                plot = s.plot(place)
                card = plot.potion
                plot.potion = NO_PRODUCT
                whose = owner(place)
            else:
                whose = place - potions.BEFORE
                front = s.merchants[whose].front
                card = front.pop(s.below("cards", len(front)))  # MER-SPL-08
            s.tell(POTION_SHOWN, whose, kind_of(card))
            piles.back_to_potions(s, card)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you choose a place with a face-down potion, {self.left} more at most, or pass"


# Weights and Measures (DE07)


def sell_one(s: Realm, scene: Scene, op: Op) -> int:
    s.ask(SellOne(scene.me))
    return WAIT


class SellOne(Asked):
    """DE07  The enactor may sell one unit of his stock into the highest bid of its table, without cart."""

    rule = "MER-DEC-06"
    reason = "you sell one unit that you hold and somebody bids for, or pass"

    def wares(self, s: Realm) -> list[int]:
        if s.config.finance == NO_FINANCE:
            return []
        return [ware for ware in range(3) if market.can_sell_one(s, self.seat, ware)]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.wares(s) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + [SELL_ONE.move(ware) for ware in self.wares(s)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is SELL_ONE:
            market.sell_one(s, seat, SELL_ONE.part(move))


# Act of Enclosure (DE12)


def lay_deed(s: Realm, seat: Seat, number_: int, plot: int) -> None:
    """A property card comes to lie on an empty plot."""
    spot = s.plot(plot)
    spot.clear()
    spot.number = number_
    spot.hp = 1
    spot.deed = s.register.new_uid()


def refill_row(s: Realm) -> None:
    """MER-DECK-04  The deed row is refilled at once; with an empty deck it shrinks."""
    while len(s.decks.deed_row) < 3 and s.decks.properties:
        s.show()
        s.decks.deed_row.append(s.decks.properties.pop())


def take_deed(s: Realm, scene: Scene, op: Op) -> int:
    seat = scene.me
    if not empty_plots(s, seat):
        return WAIT
    if s.config.single_deck:  # MER-DECK-05
        for i in range(len(s.decks.main) - 1, -1, -1):
            if s.decks.main[i] >= CLUB:
                found = NUMBERS[s.decks.main.pop(i) - CLUB]
                s.shuffle("main", s.decks.main)
                s.show()
                s.decks.limbo.append(CLUB + NUMBERS.index(found))
                s.ask(LandDeed(seat, found))
                return WAIT
    elif s.decks.deed_row:
        s.ask(TakeDeed(seat))
    return WAIT


class TakeDeed(Asked):
    """DE12  The enactor takes one card of the deed row free."""

    rule = "MER-DEC-06"
    forced = True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [BUY.move(i) for i in range(len(s.decks.deed_row))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        found = s.decks.deed_row[BUY.part(move)]
        s.ask(LandDeed(seat, found))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you take one of the {len(s.decks.deed_row)} cards of the deed row"


class LandDeed(LayingNumber):
    """MER-PROP-15  The receiver of a free property names the empty plot on which it lands."""

    rule = "MER-PROP-15"
    forced = True

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if s.config.single_deck:
            s.decks.limbo.remove(CLUB + NUMBERS.index(self.number))
        else:
            s.decks.deed_row.remove(self.number)
        lay_deed(s, seat, self.number, AT.part(move))
        s.tell(GOT_DEED, seat, self.number, AT.part(move))
        refill_row(s)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        empty = ", ".join(str(plot % 9 + 1) for plot in empty_plots(s, seat))
        return self.rule, f"you name an empty plot of your field: {empty}"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "acting": Acting,
    "choice": Choice,
    "give-up": GiveUp,
    "sacrifice": Sacrifice,
    "reorder": Reorder,
    "pick-potions": PickPotions,
    "sell-one": SellOne,
    "take-deed": TakeDeed,
    "land-deed": LandDeed,
}
