"""Chapter 6, labs: opening, funding, and laying a successful one on a property."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces.subjects import A_LAB
from ..pieces.tellings import CONVERTED, FUNDED, LAB_BUILT
from ..pieces.verbs import AT
from ..pieces.words import BREWERY, NO_PERMIT, NOBODY, NUMBER, POTION_LAB, SHOP
from ..state import piles
from ..state.realm import Realm
from ..state.things import NO_PRODUCT, Lab, Plot, Product, field, kind_of, lab_of
from .asking import Asked

SUCCESS: Final = 3  # MER-LAB-06


def play_lab(s: Realm, seat: Seat, card: int) -> None:
    """MER-LAB-01, MER-LAB-08, MER-ACE-03  A lab card goes to the workshop, off the grid; one from an Ace has
    made its first card already."""
    merchant = s.merchants[seat]
    lab = Lab()
    lab.uid = 0
    for link in merchant.links:
        if kind_of(link) == card:
            lab.uid = lab_of(link)
            merchant.links.remove(link)
            s.register.lab_owner[lab.uid] = seat
            break
    piles.lose_card(s, seat, card)
    if lab.uid == 0:
        lab.uid = len(s.register.lab_owner)
        s.register.lab_owner.append(seat)
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
    slots = A_LAB
    reason = "the property must be yours, intact, without permit, Chauffeur, stake and enemy unit"

    def __init__(self, seat: Seat, lab: int) -> None:
        super().__init__(seat)
        self.lab = lab

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        lab = s.merchants[self.seat].labs[self.lab]
        return [1 if lab.potion else 0, lab.number]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        merchant = s.merchants[seat]
        brewery = merchant.labs[self.lab].potion
        return [AT.move(plot) for plot in field(seat) if can_house(s.plot(plot), brewery)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        merchant = s.merchants[seat]
        lab = merchant.labs.pop(self.lab)
        s.treasury.bank += lab.grant
        for kind in lab.spent:
            if lab.potion:
                piles.back_to_potions(s, kind)
            else:
                piles.back_to_spells(s, kind)
        s.register.lab_owner[lab.uid] = NOBODY
        plot = s.plot(AT.part(move))
        plot.permit = BREWERY if lab.potion else SHOP
        plot.permit_number = lab.number
        plot.hp = 2
        s.tell(CONVERTED, seat, 1 if lab.potion else 0, AT.part(move))


def choose_card(s: Realm, seat: Seat, cards: list[Product], kind: int, potion: bool) -> Product:
    """Which of several equal cards is used: one that can still go under its lab, if there is one."""
    found = NO_PRODUCT
    for card in cards:
        if kind_of(card) == kind:
            uid = lab_of(card)
            if uid and s.register.lab_owner[uid] == seat:
                for lab in s.merchants[seat].labs:
                    if lab.uid == uid and lab.potion == potion and len(lab.spent) < SUCCESS:
                        return card
            found = card
    return found
