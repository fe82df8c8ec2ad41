"""Chapters 3 and 17: what a drawn card does, sevens and aces."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat, Verb
from ..effects import potions
from ..effects.ops import draw_permit, meter, produced
from ..pieces import tellings, words
from ..pieces.subjects import A_STORE
from ..pieces.verbs import AMOUNT, NO, PERMIT, VERB, YES
from ..state import coffers, piles, spans
from ..state.realm import Realm
from ..state.things import made_by
from . import kings, roads, taxes
from .asking import Asked, amounts
from .estate import can_buy, pay_card, why_not_buy
from .goods import receive

ROW_MODE: Final = 0
INSTANT: Final = 1
LITERAL: Final = 2
PLANTS: Final = 3  # the steps of keeping: three wares, then nine plots


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    if s.decks.main and can_buy(s, seat):
        options.append(PERMIT.move())


def does(s: Realm, seat: Seat, move: Move) -> None:
    buy_permit(s, seat)


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    return why_not_buy(s, seat) or ("MER-BUY-09", "the main deck is empty")


def buy_permit(s: Realm, seat: Seat) -> None:
    """MER-BUY-02, MER-BUY-03, MER-BUY-04  The price is paid before the card is seen; then the card does what
    it does."""
    price = pay_card(s, seat)
    s.tell(tellings.BOUGHT_PERMIT, seat, price)
    s.show()
    card = s.decks.main.pop()
    if card < words.HANDED or card > words.JOKER:  # there is no hand limit (MER-BUY-07)
        piles.hold_card(s, seat, card)
        if s.config.buy_delay:
            s.merchants[seat].fresh.append(card)
            s.merchants[seat].fresh.sort()
        s.tell(tellings.GOT_CARD, seat, card, only=seat)
    elif card < words.ACE:
        kings.drawn(s, seat, card)
    elif card < words.SEVEN:
        ace(s, seat, card)
    elif card < words.JOKER:
        seven_card(s, seat, card)
    else:
        piles.back_to_main(s, card)
        taxes.taxman(s, seat)


def ace(s: Realm, seat: Seat, card: int) -> None:
    """MER-ACE-01, MER-ACE-02, MER-ACE-03, MER-ACE-04, MER-ACE-05  A free permit, and at once what a roll of
    its number would give."""
    s.tell(tellings.DREW_ACE, seat)
    s.decks.limbo.append(card)
    permit = draw_permit(s, seat)
    s.decks.limbo.remove(card)
    piles.back_to_main(s, card)
    if permit < 0:
        return
    if permit < words.LAND:
        deck = s.decks.potions if permit >= words.POTION_LAB else s.decks.spells
        if deck:
            uid = len(s.register.lab_owner)
            s.register.lab_owner.append(words.NOBODY)
            s.merchants[seat].links.append(made_by(uid, permit))
            produced(s, seat, permit >= words.POTION_LAB, uid, words.NUMBER[permit])
    else:
        ware = words.LAND_WARE[words.NUMBER[permit]]
        n = receive(s, seat, ware, s.here().yields[ware])
        if n:
            s.tell(tellings.GAINED_WARE, seat, n, ware)


def seven_card(s: Realm, seat: Seat, card: int) -> None:
    """MER-SEV-05, MER-SEV-10  A drawn seven lies in the upheaval row; in other modes it plays at once, or not
    at all."""
    s.tell(tellings.DREW_SEVEN, seat)
    if s.config.sevens == ROW_MODE:
        s.decks.upheaval.append(card)
        return
    if s.config.sevens == INSTANT:
        meter(s, words.COL, s.config.volatility)
    piles.back_to_main(s, card)


# A rolled seven


def rolled(s: Realm) -> None:
    """MER-SEV-07  Counters, row of sevens, investments, carts; storage fees follow. Vaults are safe
    (MER-SEV-08)."""
    volatility = s.config.volatility  # MER-SEV-09
    if s.config.sevens == LITERAL:
        sevens = 0
        for card in s.decks.main:
            if words.SEVEN <= card < words.JOKER:
                sevens += 1
        meter(s, words.COL, volatility * sevens)
    else:
        meter(s, words.COL, volatility)
    meter(s, words.RC, 1)
    if s.decks.upheaval:
        s.tell(tellings.UPHEAVAL, len(s.decks.upheaval))
        meter(s, words.COL, volatility * len(s.decks.upheaval))
        for card in s.decks.upheaval:
            piles.back_to_main(s, card)
        s.decks.upheaval = []
    take_stakes(s)
    if s.books:
        roads.roll_all(s, roads.BREAKS)  # MER-SEV-06
    s.ask(Keep(s.active, words.NOBODY, 0, 0))


def take_stakes(s: Realm) -> None:
    """MER-SEV-03, MER-INV-04  All invested gold goes to the bank, unless it is calm (CR08) or foreseen
    (PO15)."""
    if s.lasting and spans.has(s, words.CALM, words.NOBODY):
        return
    for seat in s.turn_order(s.active):
        potions.seven_rolled(s, seat)
        lost = 0
        for plot in s.merchants[seat].plots:
            lost += plot.invested
            plot.invested = 0
        if lost:
            s.treasury.bank += lost
            s.note(words.STAKES_LOST, seat, lost)
            s.tell(tellings.STAKES_GONE, seat, lost)


class Keep(Asked):
    """MER-SEV-04  Each player in turn order keeps units for one gold each; the others go to the supply.

    `step` 0 to 2 are the wares, 3 to 11 the planted plots; NOBODY looks for the first.
    """

    rule = "MER-SEV-04"
    forced = True
    slots = A_STORE

    def __init__(self, seat: Seat, step: int, kept: int, lost: int) -> None:
        super().__init__(seat)
        self.step = step
        self.kept = kept
        self.lost = lost

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        if s.config.flat_fee:
            return [0, 1, self.units(s), 0]
        if self.step < PLANTS:
            return [0, 0, self.units(s), self.step]
        land = s.merchants[seat].plots[self.step - PLANTS].permit_number
        return [1, 0, self.units(s), words.LAND_WARE[land]]

    def units(self, s: Realm) -> int:
        merchant = s.merchants[self.seat]
        if self.step < 0:
            return 0
        if s.config.flat_fee:
            total = sum(merchant.stock)  # asks are not held (MER-CART-04)
            for plot in merchant.plots:
                total += plot.planted
            return total
        return merchant.stock[self.step] if self.step < PLANTS else merchant.plots[self.step - PLANTS].planted

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.units(s) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        purse = s.merchants[seat].purse
        if s.config.flat_fee or self.step >= PLANTS:
            return [NO.move(), YES.move()] if purse else [NO.move()]
        return amounts(0, min(purse, self.units(s)))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        merchant = s.merchants[seat]
        if s.config.flat_fee:
            if VERB[move] is YES:
                coffers.pay_bank(s, seat, 1)
                return
            for ware in range(3):
                s.to_supply(seat, ware, merchant.stock[ware])
            for plot in merchant.plots:
                uproot(s, plot.planted, plot.permit_number)
                plot.planted = 0
        elif self.step < PLANTS:
            n = AMOUNT.part(move)
            coffers.pay_bank(s, seat, n)
            s.tell(tellings.KEPT_UNITS, seat, n, merchant.stock[self.step] - n)
            s.to_supply(seat, self.step, merchant.stock[self.step] - n)
        elif VERB[move] is YES:
            coffers.pay_bank(s, seat, 1)
        else:
            plot = merchant.plots[self.step - PLANTS]
            uproot(s, plot.planted, plot.permit_number)
            plot.planted = 0

    def then(self, s: Realm) -> Phase[Realm]:
        last = 0 if s.config.flat_fee else PLANTS + 8
        step = self.step
        while step < last:
            step += 1
            following = Keep(self.seat, step, 0, 0)
            if following.units(s):
                return following
        seat = s.after(self.seat)
        return Keep(seat, words.NOBODY, 0, 0) if seat != s.active else BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[seat].purse
        if s.config.flat_fee:
            return self.rule, f"1 gold keeps all of your {self.units(s)} units and your purse holds {purse}"
        return (
            self.rule,
            f"you keep 0 to {min(purse, self.units(s))} of {self.units(s)} units for 1 gold each",
        )


def uproot(s: Realm, units: int, number: int) -> None:
    if units:
        s.treasury.supply[words.LAND_WARE[number]] += units


VERBS: Final[frozenset[Verb]] = frozenset((PERMIT,))
PHASES: Final[dict[str, type[Phase[Any]]]] = {"keep": Keep}
