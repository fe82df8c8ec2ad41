"""Chapter 20 in the action step: orders are placed, changed and taken, and carts loaded."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces import verbs
from ..pieces.subjects import A_TABLE, SLIPS, WARES_LOADED
from ..pieces.tellings import CART_SENT
from ..pieces.words import FULL, NO_FINANCE, STOCK, TABLES, WARES
from ..state.realm import Realm
from . import market
from .asking import AboutWare, Part, amounts

MOST_SLIPS: Final = 30  # placed by one action


# What is done with a standing slip
RAISING: Final = 0
LOWERING: Final = 1
ESCROWING: Final = 2
REPRICING: Final = 3
REMOVING: Final = 4


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-MKT-03  Everything that can be done on the tables, on one's own turn only."""
    if s.config.finance == NO_FINANCE:
        return
    purse = s.merchants[seat].purse
    if s.doings.transported < s.doings.transports and (
        s.free_ware(seat, 0) or s.free_ware(seat, 1) or s.free_ware(seat, 2)
    ):
        options.append(verbs.TRANSPORT.move())
    for table in range(3):
        table_moves(s, seat, table, purse, options)
    for paper in s.papers:
        if s.books[paper.table].open:
            table_moves(s, seat, paper.table, purse, options)


def table_moves(s: Realm, seat: Seat, table: int, purse: int, options: list[Move]) -> None:
    book = s.books[table]
    if purse:
        options.append(verbs.POST.move(table))
    if book.asks:
        at = market.ask_for(book, seat)
        if at >= 0 and book.asks[at].price <= purse:
            options.append(verbs.TAKE.move(table))
        for slip in book.asks:
            if slip.owner == seat:
                options.append(verbs.REPRICE.move(table))
                options.append(verbs.REMOVE.move(table))
                break
    if book.bids:
        own = 0
        for slip in book.bids:
            if slip.owner == seat and not slip.escrow:
                own |= 1
                if not (s.config.bid_lock and slip.placed == s.turn):
                    own |= 2
                    if slip.price > 1:
                        own |= 4
        if own and purse:
            options.append(verbs.RAISE.move(table))
        if own & 4:
            options.append(verbs.LOWER.move(table))
        if own & 2:
            options.append(verbs.ESCROW.move(table))


def does(s: Realm, seat: Seat, move: Move) -> None:
    """Carry out one of `may`, or ask for its parts."""
    verb = verbs.VERB[move]
    if verb is verbs.TRANSPORT:
        s.doings.transported += 1
        s.ask(Loading(0))
    elif verb is verbs.POST:
        s.ask(BidPrice(verb.part(move)))
    elif verb is verbs.TAKE:
        s.ask(TakeUnits(verb.part(move)))
    elif verb is verbs.RAISE:
        s.ask(WhichSlip(RAISING, verb.part(move)))
    elif verb is verbs.LOWER:
        s.ask(WhichSlip(LOWERING, verb.part(move)))
    elif verb is verbs.ESCROW:
        s.ask(WhichSlip(ESCROWING, verb.part(move)))
    elif verb is verbs.REPRICE:
        s.ask(WhichSlip(REPRICING, verb.part(move)))
    else:
        assert verb is verbs.REMOVE, "the market has no other kind"
        s.ask(WhichSlip(REMOVING, verb.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    """Why a kind of this chapter is not open."""
    verb = verbs.VERB[move]
    if s.config.finance == NO_FINANCE:
        return "MER-SET-13", "this table is played without the Grand Market"
    merchant = s.merchants[seat]
    if verb is verbs.TRANSPORT:
        if s.doings.transported >= s.doings.transports:
            return (
                "MER-CART-01",
                f"you have sent {s.doings.transported} of {s.doings.transports} carts this turn",
            )
        return "MER-CART-07", "you have no free unit of any commodity to load"
    table = verb.part(move)
    if table >= STOCK and s.config.finance != FULL:
        return "MER-SET-13", "this table is played without private paper"
    book = s.books[table]
    name = TABLES[table]
    if not book.open:
        return "MER-MKT-13", f"there is no open table for {name}"
    if verb is verbs.POST:
        return "MER-MKT-02", "a bid is covered by gold and your purse is empty"
    if verb is verbs.TAKE:
        at = market.ask_for(book, seat)
        if at < 0:
            return "MER-MKT-07", f"nobody else asks a price for {name}"
        return (
            "MER-MKT-02",
            f"the cheapest ask for {name} is {book.asks[at].price} and you have {merchant.purse} gold",
        )
    if verb is verbs.RAISE or verb is verbs.LOWER or verb is verbs.ESCROW:
        standing = 0
        cheap = True
        for slip in book.bids:
            if slip.owner == seat and not slip.escrow:
                standing += 1
                cheap = cheap and slip.price == 1
        if standing == 0:
            return "MER-MKT-03", f"you have no bid for {name} outside escrow"
        if verb is verbs.RAISE:
            return "MER-MKT-02", "raising a bid needs gold and your purse is empty"
        if verb is verbs.LOWER and cheap:
            return "MER-MKT-01", "a bid of 1 cannot be lowered"
        if verb is verbs.LOWER:
            return (
                "MER-MKT-05",
                f"your {standing} bids for {name} were placed this turn and stay until your next",
            )
        return "MER-MKT-04", f"your {standing} bids for {name} were placed this turn and stay until your next"
    return "MER-MKT-06", f"you have no ask for {name}"


class BidPrice(market.OnTable):
    """MER-MKT-02  A bid is covered: its gold lies on its slip."""

    rule = "MER-MKT-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.merchants[seat].purse)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        price = verbs.AMOUNT.part(move)
        if s.merchants[seat].purse < 2 * price:
            market.place_bid(s, seat, self.table, price, 1)
        else:
            s.ask(BidUnits(self.table, price))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in verbs.AMOUNT:
            price, purse = verbs.AMOUNT.part(move), s.merchants[seat].purse
            if price == 0:
                return "MER-MKT-01", "a price is 1 or more, not 0"
            return "MER-MKT-02", f"your purse of {purse} gold does not cover a bid of {price}"
        return "MER-MKT-01", "name the price of one unit"


class BidUnits(market.OnTable):
    """MER-MKT-01  How many slips at that price."""

    rule = "MER-MKT-01"
    slots = SLIPS

    def __init__(self, table: int, price: int) -> None:
        super().__init__(table)
        self.price = price

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, min(MOST_SLIPS, s.merchants[seat].purse // self.price))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        market.place_bid(s, seat, self.table, self.price, verbs.AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[seat].purse
        if move in verbs.AMOUNT and verbs.AMOUNT.part(move) * self.price > purse:
            units = verbs.AMOUNT.part(move)
            return (
                "MER-MKT-02",
                f"{units} slips at {self.price} need {units * self.price} gold and you have {purse}",
            )
        return "MER-MKT-01", f"place 1 to {min(MOST_SLIPS, purse // self.price)} slips"


class TakeUnits(market.OnTable):
    """MER-MKT-07  Buy the cheapest asks of others, one after the other, at their prices."""

    rule = "MER-MKT-07"
    forced = True

    def affordable(self, s: Realm, seat: Seat) -> int:
        gold = s.merchants[seat].purse
        units = 0
        for slip in s.books[self.table].asks:
            if slip.owner != seat:
                gold -= slip.price
                if gold < 0:
                    break
                units += 1
        return units

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.affordable(s, seat))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        for _ in range(verbs.AMOUNT.part(move)):
            market.buy_from(s, seat, self.table, market.ask_for(s.books[self.table], seat))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        units = self.affordable(s, seat)
        return "MER-MKT-07", f"your {s.merchants[seat].purse} gold buys 1 to {units} of the standing asks"


class WhichSlip(Part):
    """MER-MKT-14, MER-MKT-16  Which of the own slips, by its price; the newest of equal ones."""

    rule = "MER-MKT-03"
    forced = True
    slots = A_TABLE

    def __init__(self, what: int, table: int) -> None:
        self.what = what
        self.table = table

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        book = s.books[self.table]
        found: list[Move] = []
        before = -1
        if self.what >= REPRICING:
            for slip in book.asks:
                if slip.owner == seat and slip.price != before:
                    before = slip.price
                    found.append(verbs.SLIP.move(before))
            return found
        locked = self.what != RAISING and s.config.bid_lock
        for slip in book.bids:
            if (
                slip.owner != seat
                or slip.escrow
                or slip.price == before
                or (locked and slip.placed == s.turn)
            ):
                continue
            if self.what == LOWERING and slip.price == 1:
                continue
            before = slip.price
            found.append(verbs.SLIP.move(before))
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        price = verbs.SLIP.part(move)
        if self.what == ESCROWING:
            market.escrow_bid(s, seat, self.table, price)
        elif self.what == REMOVING:
            market.remove_ask(s, seat, self.table, price)
        else:
            s.ask(NewPrice(self.what, self.table, price))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move not in verbs.SLIP:
            return "MER-MKT-03", "name one of your slips by its price"
        price = verbs.SLIP.part(move)
        book = s.books[self.table]
        if self.what >= REPRICING:
            return "MER-MKT-06", f"you have no ask at {price}"
        if market.own_bid(s, book, seat, price, False) < 0:
            return "MER-MKT-03", f"you have no bid at {price} outside escrow"
        if self.what == LOWERING and price == 1:
            return "MER-MKT-01", "a bid of 1 cannot be lowered"
        rule = "MER-MKT-05" if self.what == LOWERING else "MER-MKT-04"
        return rule, f"your bid at {price} was placed this turn and stays until your next"


class NewPrice(Part):
    """MER-MKT-05, MER-MKT-06  The new price of a slip."""

    rule = "MER-MKT-05"
    slots = SLIPS

    def __init__(self, what: int, table: int, price: int) -> None:
        self.what = what
        self.table = table
        self.price = price

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if self.what == RAISING:
            return amounts(self.price + 1, self.price + s.merchants[seat].purse)
        if self.what == LOWERING:
            return amounts(1, self.price - 1)
        found = amounts(1, s.config.gold_total)
        if 0 < self.price <= len(found):
            del found[self.price - 1]
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        to = verbs.AMOUNT.part(move)
        if self.what == RAISING:
            market.raise_bid(s, seat, self.table, self.price, to)
        elif self.what == LOWERING:
            market.lower_bid(s, seat, self.table, self.price, to)
        else:
            market.reprice_ask(s, seat, self.table, self.price, to)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        most = self.price + s.merchants[seat].purse
        if self.what == RAISING:
            if move in verbs.AMOUNT and verbs.AMOUNT.part(move) > most:
                return "MER-MKT-02", f"with {s.merchants[seat].purse} gold more your bid reaches {most}"
            return "MER-MKT-05", f"raise your bid of {self.price} to {self.price + 1} to {most}"
        if self.what == LOWERING:
            return "MER-MKT-05", f"lower your bid of {self.price} to 1 to {self.price - 1}"
        return "MER-MKT-06", f"another price than {self.price}, from 1 to {s.config.gold_total}"


class Loading(Part):
    """MER-CART-01, MER-CART-02  One cart with any list of goods and minimum prices."""

    rule = "MER-CART-01"

    def __init__(self, lines: int) -> None:
        self.lines = lines

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [verbs.LOAD.move(ware) for ware in range(3) if s.free_ware(seat, ware) > 0]
        if self.lines:
            found.append(verbs.SEND.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move in verbs.LOAD:
            s.ask(LoadUnits(verbs.LOAD.part(move)))
            s.ask(Loading(self.lines + 1))

    def who(self, s: Realm) -> list[Seat]:
        if self.lines and s.free_ware(s.active, 0) + s.free_ware(s.active, 1) + s.free_ware(s.active, 2) == 0:
            return []  # the cart has taken everything
        return super().who(s)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in verbs.LOAD:
            return "MER-CART-07", f"you have no free {WARES[verbs.LOAD.part(move)]} to load"
        return (
            "MER-CART-01",
            "load something before you send the cart" if self.lines == 0 else "load more or send the cart",
        )


class LoadUnits(AboutWare):
    """MER-CART-02  How many units of a commodity."""

    rule = "MER-CART-02"
    forced = True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.free_ware(seat, self.ware))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(LoadPrice(self.ware, verbs.AMOUNT.part(move)))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CART-02", f"load 1 to {s.free_ware(seat, self.ware)} {WARES[self.ware]}"


class LoadPrice(AboutWare):
    """MER-CART-02, MER-CART-07  Their minimum price; what meets standing bids is sold at once."""

    rule = "MER-CART-07"
    slots = WARES_LOADED

    def __init__(self, ware: int, units: int) -> None:
        super().__init__(ware)
        self.units = units

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.config.gold_total)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.tell(CART_SENT, seat, self.units)
        market.place_ask(s, seat, self.ware, verbs.AMOUNT.part(move), self.units, not s.doings.swift)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CART-07", f"a minimum price is 1 to {s.config.gold_total}"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "bid-price": BidPrice,
    "bid-units": BidUnits,
    "take-units": TakeUnits,
    "which-slip": WhichSlip,
    "new-price": NewPrice,
    "loading": Loading,
    "load-units": LoadUnits,
    "load-price": LoadPrice,
}


VERBS: Final[frozenset[Verb]] = frozenset((
    verbs.TRANSPORT, verbs.POST, verbs.RAISE, verbs.LOWER, verbs.ESCROW, verbs.REPRICE, verbs.REMOVE,
    verbs.TAKE,
))  # fmt: skip
