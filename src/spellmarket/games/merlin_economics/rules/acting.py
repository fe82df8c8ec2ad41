"""A card's line carried out: ops in order, and the questions that some of them put to somebody."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.ops import carry_out
from ..effects.scene import Scene, number, seats
from ..pieces.notation import (
    ANY,
    BREAK_ALL,
    CART_HOME,
    CART_NOW,
    COIN,
    COSMETIC,
    DAMAGE_GOLEMS,
    DIE,
    DRAW_RECIPE,
    DRAW_SPELL,
    EACH_PLANTED,
    GOLD,
    GUESSES,
    IF,
    KILL_GOLEM,
    LIAR,
    LOOK,
    PARITY,
    PICK_POTIONS,
    RECALL_UNIT,
    REVEAL,
    ROW_BIDS,
    SELL_ONE,
    SUPPLY,
    TAKE_DEED,
    THE_BANK,
    THE_CART,
    THE_PLOT,
    THE_ROW,
    THREES,
    UNPICK,
    VAULT,
    WARE,
    Op,
)
from ..pieces.tellings import COIN_FELL, DIE_FELL, GOT_DEED, LOST_WARE, POTION_SHOWN
from ..pieces.verbs import AT, BUY, CHOOSE, PASS, VERB, WITH
from ..pieces.words import CLUB, LAND_WARE, LANDED, NO_FINANCE, NOBODY, NUMBERS, ORIGIN, PLOTS, WARES
from ..state.realm import Realm
from ..state.things import Lasting
from . import contests, market, roads
from .asking import Asked
from .deeds import Laying, empty_plots


class Acting(Phase[Realm]):
    """The rest of a program, from op `at` on, in its scene."""

    rule = "MER-SPL-02"

    def __init__(
        self, program: int, at: int, me: int, target: int, plot: int, unit: int, k: int, chooser: int, n: int,
        caster: int, spell: int, drawn: int,
    ) -> None:  # fmt: skip
        self.program = program
        self.at = at
        self.me = me
        self.target = target
        self.plot = plot
        self.unit = unit
        self.k = k
        self.chooser = chooser
        self.n = n
        self.caster = caster
        self.spell = spell
        self.drawn = drawn

    def values(self) -> list[int]:
        return [
            self.program, self.at, self.me, self.target, self.plot, self.unit, self.k, self.chooser, self.n,
            self.caster, self.spell, self.drawn,
        ]  # fmt: skip

    def scene(self, s: Realm) -> Scene:
        scene = Scene(self.me)
        scene.target = self.target
        scene.plot = self.plot
        scene.unit = self.unit
        scene.k = self.k
        scene.chooser = self.chooser
        scene.n = self.n
        scene.caster = self.caster
        scene.spell = self.spell
        scene.drawn = self.drawn
        scene.won = s.contest is not None and s.contest.winner == self.me
        return scene

    def then(self, s: Realm) -> Phase[Realm]:
        go(s, self.scene(s), self.program, self.at)
        return BACK


def later(s: Realm, scene: Scene, program: int, at: int) -> None:
    """Carry on from there when what was asked before is over."""
    if at < len(s.box.programs[program]):
        s.ask(
            Acting(
                program, at, scene.me, scene.target, scene.plot, scene.unit, scene.k, scene.chooser, scene.n,
                scene.caster, scene.spell, scene.drawn,
            )
        )  # fmt: skip


def go(s: Realm, scene: Scene, program: int, at: int = 0) -> None:
    """Carry out a program; at a question the rest is left for later."""
    ops = s.box.programs[program]
    for i in range(at, len(ops)):
        op = ops[i]
        code = op.code
        if code == COIN:
            heads = s.below("cards", 2)
            s.tell(COIN_FELL, scene.me, heads)
            if heads and go_block(s, scene, op.blocks[0], program, i):
                return
        elif code == DIE:
            die = s.roll("cards", 6)
            s.tell(DIE_FELL, scene.me, die)
            if op.faces[die] >= 0 and go_block(s, scene, op.blocks[op.faces[die]], program, i):
                return
        elif code == IF:
            if potions.holds(scene, op) and go_block(s, scene, op.blocks[0], program, i):
                return
        elif asks(op):
            question(s, scene, op, program, i)
            later(s, scene, program, i + 1)
            return
        elif procedure(s, scene, op):
            continue
        elif not carry_out(s, scene, op):
            return


def go_block(s: Realm, scene: Scene, block: int, program: int, at: int) -> bool:
    """An inner block; yes if it may ask somebody, so that the rest waits."""
    for op in s.box.programs[block]:
        if asks(op) or op.blocks:
            go(s, scene, block)
            later(s, scene, program, at + 1)
            return True
    go(s, scene, block)
    return False


def asks(op: Op) -> bool:
    code = op.code
    if code == WARE:
        return op.d < 0 and op.a != THE_PLOT
    return code in (
        ANY, KILL_GOLEM, LOOK, EACH_PLANTED, LIAR, THREES, PARITY, GUESSES, PICK_POTIONS, TAKE_DEED, SELL_ONE,
        DAMAGE_GOLEMS,
    )  # fmt: skip


def procedure(s: Realm, scene: Scene, op: Op) -> bool:
    """Ops that need other chapters but nobody's answer."""
    code = op.code
    if code == WARE and op.a not in (SUPPLY, THE_PLOT) and op.b != SUPPLY:
        for seat in seats(s, scene, op.a):
            have = s.merchants[seat].stock[op.d]
            potions.steal(s, scene, seat, scene.me, op.d, min(have, number(s, scene, op, seat, have)))
    elif code == CART_NOW:
        if op.a == THE_CART:
            roads.roll_cart(s, scene.target, op.n, 0)
        else:
            for seat in seats(s, scene, op.a):
                roads.roll_cart(s, seat, op.n, scene.drawn)
    elif code == CART_HOME:
        if s.books:
            market.arrive(s, scene.me)
    elif code == ROW_BIDS:
        if s.config.finance != NO_FINANCE:
            market.row_bids(s)
    elif code == REVEAL:
        for seat in seats(s, scene, op.a):
            potions.reveal_all(s, seat)
    elif code == UNPICK:
        found = attached_to(s, scene.me)
        if scene.n < len(found):
            s.lift(found[scene.n], False)
    elif code == RECALL_UNIT:
        unit = s.unit(scene.unit)
        if unit is not None:
            units.recall(s, unit)
    elif code == BREAK_ALL:
        potions.break_all(s, op.n)
    elif code == COSMETIC:
        pass
    else:
        return False
    return True


def attached_to(s: Realm, seat: Seat) -> list[Lasting]:
    """SP23  Spells that lie on one's plots or on oneself, cast by others."""
    found: list[Lasting] = []
    for lasting in s.lasting:
        if lasting.spell >= 0 and lasting.by != seat:
            if lasting.plot >= 0:
                if lasting.plot // 9 == seat:
                    found.append(lasting)
            elif lasting.seat == seat:
                found.append(lasting)
    return found[:32]


def question(s: Realm, scene: Scene, op: Op, program: int, at: int) -> None:
    code = op.code
    if code == ANY:
        for seat in seats(s, scene, op.a):
            s.ask(
                Choice(
                    program, at, scene.me, scene.target, scene.plot, scene.k, seat, scene.spell, scene.drawn
                )
            )
    elif code == WARE:
        for seat in seats(s, scene, op.a):
            s.ask(GiveUp(seat))
    elif code == KILL_GOLEM:
        s.ask(Sacrifice(scene.chooser))
    elif code == LOOK:
        look(s, scene.me, op.a, op.n)
    elif code == EACH_PLANTED:
        for seat in s.turn_order(s.active):
            for i in range(9):
                plot = s.merchants[seat].plots[i]
                if plot.planted and plot.permit == LANDED and LAND_WARE[plot.permit_number] == op.d:
                    inner = Scene(seat)
                    inner.plot = 9 * seat + i
                    inner.drawn = scene.drawn
                    later(s, inner, op.blocks[0], 0)
    elif code == LIAR:
        contests.liars(s, scene.me)
    elif code == THREES:
        contests.threes(s, scene.me, scene.target)
    elif code == PARITY:
        contests.parity(s, scene.me)
    elif code == PICK_POTIONS:
        s.ask(PickPotions(scene.me, op.n, NOBODY, NOBODY))
    elif code == TAKE_DEED:
        take_deed(s, scene.me)
    elif code == SELL_ONE:
        s.ask(SellOne(scene.me))
    elif code == DAMAGE_GOLEMS:
        for unit in s.units.copy():
            if units.golem(unit):
                units.absorb(s, unit, op.n)
                if unit.hp == 0:
                    contests.defeat(s, unit)


# any{…|…}


def feasible(s: Realm, scene: Scene, program: int) -> bool:
    """A branch can be chosen only if it can be carried out in full."""
    ops = s.box.programs[program]
    if not ops:
        return True
    op = ops[0]
    if op.code == GOLD:
        if op.a in (THE_BANK, THE_ROW) or op.a & VAULT:
            return True
        for seat in seats(s, scene, op.a):
            purse = s.merchants[seat].purse
            if purse < number(s, scene, op, seat, purse):
                return False
        return True
    if op.code == KILL_GOLEM:
        return len(units.golems_of(s, scene.chooser)) > 0
    if op.code == WARE:
        if op.a == THE_PLOT:
            return s.plot(scene.plot).planted > 0
        return all(sum(s.merchants[seat].stock) >= op.n for seat in seats(s, scene, op.a))
    if op.code == DRAW_SPELL:
        return len(s.spell_deck) > 0
    if op.code == DRAW_RECIPE:
        return len(s.potion_deck) > 0
    if op.code == LOOK:
        return len(s.teas if op.a == 0 else s.crystals) > 1
    return True


class Choice(Phase[Realm]):
    """any{a|b}  One branch of a card, by the player whom it names."""

    rule = "MER-SPL-02"
    forced = True

    def __init__(
        self,
        program: int,
        at: int,
        me: int,
        target: int,
        plot: int,
        k: int,
        seat: int,
        spell: int,
        drawn: int,
    ) -> None:
        self.program = program
        self.at = at
        self.me = me
        self.target = target
        self.plot = plot
        self.k = k
        self.seat = seat
        self.spell = spell
        self.drawn = drawn

    def values(self) -> list[int]:
        return [
            self.program, self.at, self.me, self.target, self.plot, self.k, self.seat, self.spell, self.drawn
        ]  # fmt: skip

    def scene(self) -> Scene:
        scene = Scene(self.me)
        scene.target = self.target
        scene.plot = self.plot
        scene.k = self.k
        scene.chooser = self.seat
        scene.spell = self.spell
        scene.drawn = self.drawn
        return scene

    def blocks(self, s: Realm) -> list[int]:
        return s.box.programs[self.program][self.at].blocks

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.alive(self.seat) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        scene = self.scene()
        blocks = self.blocks(s)
        options = [CHOOSE.move(i) for i in range(len(blocks)) if feasible(s, scene, blocks[i])]
        if not options:  # the gold branch is done as far as the purse reaches
            for i in range(len(blocks)):
                if s.box.programs[blocks[i]][0].code == GOLD:
                    return [CHOOSE.move(i)]
            return [CHOOSE.move(0)]
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        go(s, self.scene(), self.blocks(s)[CHOOSE.part(move)])

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you choose a branch of the card that can be carried out in full"


class GiveUp(Asked):
    """com(*,who>sup,1)  A unit of his choice goes to the supply."""

    rule = "MER-SEA-12"
    forced = True

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if sum(s.merchants[self.seat].stock) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [CHOOSE.move(ware) for ware in range(3) if s.merchants[seat].stock[ware]]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.to_supply(seat, CHOOSE.part(move), 1)
        s.tell(LOST_WARE, seat, 1, CHOOSE.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        stock = s.merchants[seat].stock
        held = ", ".join(f"{stock[ware]} {WARES[ware]}" for ware in range(3))
        return self.rule, f"you give up a unit that you have: you hold {held}"


class Sacrifice(Asked):
    """kill(own golem)  DE10: a golem leaves the map."""

    rule = "MER-DEC-06"
    forced = True

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if units.golems_of(s, self.seat) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(unit.plot) for unit in units.golems_of(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = s.unit_on(AT.part(move), seat)
        if unit is not None:
            units.remove(s, unit)
            s.removed.append(unit.card)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you remove a golem of your own from the map"


# Looking into a reading deck (SP09)


def look(s: Realm, seat: Seat, deck: int, n: int) -> None:
    cards = s.teas if deck == 0 else s.crystals
    s.peeker = seat
    s.peek_deck = deck
    s.peek_left = min(n, len(cards))
    s.show()
    if s.peek_left > 1:
        s.ask(Reorder(seat, 0))


class Reorder(Asked):
    """SP09  The looker puts the cards back in any order, the next one to be drawn first."""

    rule = "MER-SPL-02"

    def __init__(self, seat: Seat, fixed: int) -> None:
        super().__init__(seat)
        self.fixed = fixed

    def values(self) -> list[int]:
        return [self.seat, self.fixed]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [CHOOSE.move(i) for i in range(s.peek_left - self.fixed)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        cards = s.teas if s.peek_deck == 0 else s.crystals
        card = cards.pop(len(cards) - 1 - self.fixed - CHOOSE.part(move))
        cards.insert(len(cards) - self.fixed, card)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.peek_left - self.fixed > 2:
            return Reorder(self.seat, self.fixed + 1)
        return BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you choose one of the {s.peek_left - self.fixed} cards left to be the next"


# Outlaw of Magic (SP07)


class PickPotions(Asked):
    """SP07  Up to three face-down potions anywhere, all chosen first; then they are shown and shuffled
    back."""

    rule = "MER-SPL-02"

    def __init__(self, seat: Seat, left: int, first: int, second: int) -> None:
        super().__init__(seat)
        self.left = left
        self.first = first
        self.second = second

    def values(self) -> list[int]:
        return [self.seat, self.left, self.first, self.second]

    def places(self, s: Realm) -> list[int]:
        """Places with a potion that has not been chosen yet."""
        found: list[int] = []
        for place in potions.places(s):
            count = 1 if place < 54 else len(s.merchants[place - 54].front)
            taken = (1 if place == self.first else 0) + (1 if place == self.second else 0)
            if count > taken:
                found.append(place)
        return found

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.places(s) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [PASS.move()]
        for place in self.places(s):
            options.append(AT.move(place) if place < 54 else WITH.move(place - 54))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is PASS:
            self.outlaw(s, NOBODY)
            return
        place = AT.part(move) if verb is AT else 54 + WITH.part(move)
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
            if place < 54:
                plot = s.plot(place)
                card = plot.potion
                plot.potion = NOBODY
                owner = place // 9
            else:
                owner = place - 54
                front = s.merchants[owner].front
                card = front.pop(s.below("cards", len(front)))
            s.tell(POTION_SHOWN, owner, card % ORIGIN)
            s.back_to_potions(card)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you choose a place with a face-down potion, {self.left} more at most, or pass"


# Weights and Measures (DE07)


class SellOne(Asked):
    """DE07  The enactor may sell one unit of his stock into the highest bid of its table, without cart."""

    rule = "MER-DEC-06"

    def wares(self, s: Realm) -> list[int]:
        if s.config.finance == NO_FINANCE:
            return []
        return [ware for ware in range(3) if market.can_sell_one(s, self.seat, ware)]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.wares(s) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + [CHOOSE.move(ware) for ware in self.wares(s)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is CHOOSE:
            market.sell_one(s, seat, CHOOSE.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you sell one unit that you hold and somebody bids for, or pass"


# Act of Enclosure (DE12)


def lay_deed(s: Realm, seat: Seat, number_: int, plot: int) -> None:
    """A property card comes to lie on an empty plot."""
    spot = s.plot(plot)
    spot.clear()
    spot.number = number_
    spot.hp = 1
    spot.deed = s.new_uid()


def refill_row(s: Realm) -> None:
    """MER-DECK-04  The deed row is refilled at once; with an empty deck it shrinks."""
    while len(s.deed_row) < 3 and s.properties:
        s.show()
        s.deed_row.append(s.properties.pop())


def take_deed(s: Realm, seat: Seat) -> None:
    if not empty_plots(s, seat):
        return
    if s.config.single_deck:  # MER-DECK-05
        for i in range(len(s.main) - 1, -1, -1):
            if s.main[i] >= CLUB:
                found = NUMBERS[s.main.pop(i) - CLUB]
                s.shuffle("main", s.main)
                s.show()
                s.limbo.append(CLUB + NUMBERS.index(found))
                s.ask(LandDeed(seat, found))
                return
    elif s.deed_row:
        s.ask(TakeDeed(seat))


class TakeDeed(Asked):
    """DE12  The enactor takes one card of the deed row free."""

    rule = "MER-DEC-06"
    forced = True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [BUY.move(i) for i in range(len(s.deed_row))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        found = s.deed_row[BUY.part(move)]
        s.ask(LandDeed(seat, found))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you take one of the {len(s.deed_row)} cards of the deed row"


class LandDeed(Laying):
    """MER-PROP-15  The receiver of a free property names the empty plot on which it lands."""

    rule = "MER-PROP-15"
    forced = True

    def __init__(self, seat: Seat, number_: int) -> None:
        super().__init__(seat)
        self.number = number_

    def values(self) -> list[int]:
        return [self.seat, self.number]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if s.config.single_deck:
            s.limbo.remove(CLUB + NUMBERS.index(self.number))
        else:
            s.deed_row.remove(self.number)
        lay_deed(s, seat, self.number, AT.part(move))
        s.tell(GOT_DEED, seat, self.number, AT.part(move))
        refill_row(s)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        empty = ", ".join(PLOTS[plot] for plot in empty_plots(s, seat))
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
