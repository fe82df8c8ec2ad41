"""Chapter 6, Spell Shops: selling to the bank, brokerage, arrears."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Refusal, Seat
from ..pieces.subjects import A_SPELL
from ..pieces.tellings import ARREARS_PAID, BROKERAGE, BROKERAGE_CLOSED, SPELL_SOLD
from ..pieces.verbs import AT, FEE, SELL_SPELL
from ..pieces.words import NOBODY, SHOP
from ..state import coffers, piles
from ..state.realm import Realm
from ..state.things import Merchant, Plot, field, kind_of, owner
from .asking import AboutKind, AboutPlot

MOST_FEE: Final = 5  # MER-SHOP-05


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
    """MER-SHOP-05, MER-SHOP-07  Open shops of others through which this player could sell."""
    found: list[int] = []
    purse = s.merchants[seat].purse
    for other in range(s.seats):
        if other != seat:
            for index in field(other):
                plot = s.plot(index)
                if plot.fee >= 0 and plot.fee <= purse and open_house(plot, SHOP):
                    found.append(index)
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
        kind = kind_of(card)
        if not seen >> kind & 1 and s.treasury.bank >= spell_price(s, kind):
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
        s.merchants[owner(shop)].purse += fee
    price = spell_price(s, kind)
    s.treasury.bank -= price
    merchant.purse += price
    card = next(held for held in merchant.spells if kind_of(held) == kind)
    s.show(seat)
    merchant.spells.remove(card)
    s.tell(SPELL_SOLD, seat, kind, price)
    piles.back_to_spells(s, card)


class Through(AboutKind):
    """MER-SHOP-05  The shop of another player through which a spell is sold."""

    rule = "MER-SHOP-05"
    slots = A_SPELL

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
    reason = "you close the shop to others, or open it at a fee of 0 to 5, other than now"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [FEE.move(i) for i in range(MOST_FEE + 2) if i - 1 != s.plot(self.plot).fee]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        fee = FEE.part(move) - 1
        s.plot(self.plot).fee = fee
        if fee >= 0:
            s.tell(BROKERAGE, seat, self.plot, fee)
        else:
            s.tell(BROKERAGE_CLOSED, seat, self.plot)


def pay_arrears(s: Realm, seat: Seat, index: int) -> None:
    """MER-SHOP-03"""
    plot = s.plot(index)
    coffers.pay_bank(s, seat, plot.arrears)
    s.tell(ARREARS_PAID, seat, index, plot.arrears)
    plot.arrears = 0
