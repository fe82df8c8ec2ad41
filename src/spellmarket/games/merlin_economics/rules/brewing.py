"""Chapter 7: potions are brewed, Mead is made and sold."""

from __future__ import annotations

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions
from ..pieces.notation import W_MEAD
from ..pieces.subjects import A_POTION, MEAD_AT, SOME_GOLD
from ..pieces.tellings import BREWED, MEAD_MADE, MEAD_SOLD
from ..pieces.verbs import AMOUNT, AT, BREW, FRONT, PASS, REACT, VERB
from ..pieces.words import DRY, GRAIN
from ..state.realm import FRONTS, Realm, fits
from ..state.things import field, kind_of
from .asking import AboutKind, AboutPlot, Asked, amounts
from .labs import choose_card
from .spells import react, reactions


def can_pay(s: Realm, seat: Seat, cost: list[int]) -> bool:
    return (
        s.free_ware(seat, 0) >= cost[0]
        and s.free_ware(seat, 1) >= cost[1]
        and s.free_ware(seat, 2) >= cost[2]
    )


def pay_wares(s: Realm, seat: Seat, cost: list[int]) -> None:
    """MER-COM-02  Commodities pay for abilities and potions."""
    for ware in range(3):
        s.to_supply(seat, ware, cost[ware])


def brew_places(s: Realm, seat: Seat, kind: int) -> list[Move]:
    """MER-POT-02, MER-POT-06, MER-POT-08  Where a recipe may be brewed."""
    merchant = s.merchants[seat]
    options: list[Move] = []
    potion = s.box.potions[kind]
    if potion.front and len(merchant.front) < FRONTS:
        options.append(FRONT.move())
    if potion.land or potion.property or potion.special:
        for index in field(seat):
            plot = s.plot(index)
            if plot.number and plot.hp and plot.other == 0 and plot.potion < 0 and fits(s.box, plot, kind):
                options.append(AT.move(index))
    return options


def brewable(s: Realm, seat: Seat, options: list[Move]) -> None:
    seen = 0
    for card in s.merchants[seat].recipes:
        kind = kind_of(card)
        if seen >> kind & 1:
            continue
        seen |= 1 << kind
        if can_pay(s, seat, s.box.potions[kind].line.cost) and brew_places(s, seat, kind):
            options.append(BREW.move(kind))


class BrewAt(AboutKind):
    """MER-POT-02  The ingredients are paid and the card is laid face down."""

    rule = "MER-POT-02"
    slots = A_POTION

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
    """MER-BREW-02, MER-BREW-03, MER-BREW-04  How much Mead is made (plot -1), without a limit of supply, or
    sold to the bank at a Brewery."""

    rule = "MER-BREW-02"
    slots = MEAD_AT

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [1, self.plot] if self.plot >= 0 else [0, 0]

    def most(self, s: Realm) -> int:
        if self.plot < 0:
            return s.free_ware(self.seat, GRAIN) // 2
        return min(s.merchants[self.seat].mead, s.treasury.bank // s.col)

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
            f"you hold {s.merchants[seat].mead} Mead and the bank can pay for {s.treasury.bank // s.col}",
        )


def sell_mead(s: Realm, seat: Seat, plot: int, n: int) -> None:
    merchant = s.merchants[seat]
    price = s.col
    merchant.mead -= n
    s.treasury.bank -= n * price
    merchant.purse += n * price
    s.tell(MEAD_SOLD, seat, n, n * price)
    for lasting in s.lasting:
        if lasting.kind == DRY and lasting.plot == plot:
            lasting.left += n * lasting.amount
    potions.mead_sold(s, plot, n)
    s.doings.mead_sold += n
    if s.doings.mead_sold >= 2 and not s.doings.mead_window:  # MER-REA-03
        s.doings.mead_window = True
        s.ask(MeadWindow(s.after(seat), price))


class MeadWindow(Asked):
    """MER-REA-01, MER-REA-02, MER-REA-05  Two Mead were sold: everybody else who holds spells is asked in
    turn order, whatever the spells are."""

    rule = "MER-REA-01"
    slots = SOME_GOLD
    reason = "you pass, or play a spell that answers a sale of Mead"

    def __init__(self, seat: Seat, gold: int) -> None:
        super().__init__(seat)
        self.gold = gold

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.seat != s.active and s.merchants[self.seat].spells else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + reactions(s, seat, W_MEAD, 0)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is REACT:
            s.target(seat, s.active)
            col = s.col
            s.col = self.gold  # COL at the sale
            react(s, seat, REACT.part(move))
            s.col = col

    def then(self, s: Realm) -> Phase[Realm]:
        following = s.after(self.seat)
        if self.seat == s.active or following == s.active:
            return BACK
        return MeadWindow(following, self.gold)
