"""Chapter 20, the Grand Market, and the carts of chapter 9 that bring goods to it."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces.finance_events import BOOK_CLOSED
from ..pieces.tellings import (
    ASK_POSTED,
    ASK_REMOVED,
    BID_POSTED,
    CART_SENT,
    ESCROW_BACK,
    REPRICED,
    SOLD_TO_OFFICE,
    STIMULUS,
    TO_ESCROW,
    TRADED,
)
from ..pieces.verbs import (
    AMOUNT,
    ESCROW,
    LOAD,
    LOWER,
    POST,
    RAISE,
    REMOVE,
    REPRICE,
    SEND,
    SLIP,
    TAKE,
    TRANSPORT,
    VERB,
)
from ..pieces.words import CURRENCY, FULL, NO_FINANCE, ROW, SALES_TAX, STOCK, TABLES, WARES
from ..state.papers import Book, Paper, Slip
from ..state.realm import Realm
from .asking import Part, amounts

MOST_SLIPS: Final = 30  # placed by one action
STIMULUS_BIDS: Final = 3  # MER-MKT-12
QUIET_MONTHS: Final = 2
REMEMBERED: Final = 8  # prices shown as the path of a table

# What is done with a standing slip
RAISING: Final = 0
LOWERING: Final = 1
ESCROWING: Final = 2
REPRICING: Final = 3
REMOVING: Final = 4


# Reading a table


def best_bid(book: Book) -> int:
    """The highest bid outside escrow, or 0."""
    for slip in book.bids:
        if not slip.escrow:
            return slip.price
    return 0


def ask_for(book: Book, seat: Seat) -> int:
    """MER-MKT-08  Where the cheapest ask of somebody else stands, or -1: own orders are skipped."""
    for i, slip in enumerate(book.asks):
        if slip.owner != seat:
            return i
    return -1


def bid_for(book: Book, seat: Seat) -> int:
    """MER-MKT-04  Where the highest bid of somebody else stands, or -1; in escrow it still counts here."""
    for i, slip in enumerate(book.bids):
        if slip.owner != seat:
            return i
    return -1


def own_bid(s: Realm, book: Book, seat: Seat, price: int, locked: bool) -> int:
    """MER-MKT-04  The newest own bid at a price outside escrow and, if `locked`, of an earlier turn."""
    locked = locked and s.config.bid_lock
    for i in range(len(book.bids) - 1, -1, -1):
        slip = book.bids[i]
        if (
            slip.owner == seat
            and slip.price == price
            and not slip.escrow
            and not (locked and slip.placed == s.turn)
        ):
            return i
    return -1


def own_ask(book: Book, seat: Seat, price: int) -> int:
    for i in range(len(book.asks) - 1, -1, -1):
        slip = book.asks[i]
        if slip.owner == seat and slip.price == price:
            return i
    return -1


def ask_units(s: Realm, seat: Seat, table: int) -> int:
    """Units that stand as asks: they are still their owner's."""
    units = 0
    if table < len(s.books):
        for slip in s.books[table].asks:
            if slip.owner == seat:
                units += 1
    return units


def on_road(s: Realm, seat: Seat) -> int:
    """MER-CART-02  Units still on his cart on the road."""
    units = 0
    for table in range(min(3, len(s.books))):
        for slip in s.books[table].asks:
            if slip.road and slip.owner == seat:
                units += 1
    return units


def paper_of(s: Realm, table: int) -> Paper | None:
    for paper in s.papers:
        if paper.table == table:
            return paper
    return None


def holding(s: Realm, seat: Seat, table: int) -> int:
    """Units that a seat could put on a table: free stock, shares or tokens."""
    if table < STOCK:
        return s.free_ware(seat, table)
    return s.free_paper(seat, table)


# Slips are never changed once they lie on a table: copies of the table share them


def slip_of(s: Realm, owner: int, price: int, escrow: bool = False, road: bool = False) -> Slip:
    slip = Slip()
    slip.owner = owner
    slip.price = price
    slip.placed = s.turn
    slip.serial = s.new_serial()
    slip.escrow = escrow
    slip.road = road
    return slip


def lay_bid(book: Book, slip: Slip) -> None:
    """MER-MKT-14  Priority is price, then the order of placing."""
    at = len(book.bids)
    while at > 0 and book.bids[at - 1].price < slip.price:
        at -= 1
    book.bids.insert(at, slip)
    if not slip.escrow:
        book.bid_seen = True


def lay_ask(book: Book, slip: Slip) -> None:
    at = len(book.asks)
    while at > 0 and book.asks[at - 1].price > slip.price:
        at -= 1
    book.asks.insert(at, slip)


# Trades


def take_unit(s: Realm, seat: Seat, table: int) -> None:
    """A unit leaves its holder for a slip or a buyer."""
    if table < STOCK:
        s.merchants[seat].stock[table] -= 1
    else:
        paper = paper_of(s, table)
        assert paper is not None, "only issued paper is sold"
        paper.held[seat] -= 1


def give_unit(s: Realm, holder: int, table: int) -> None:
    """A unit arrives: with a player, or in the supply where the Revenue Office bought it (MER-MKT-12)."""
    if table < STOCK:
        if holder == ROW:
            s.supply[table] += 1
        else:
            s.merchants[holder].stock[table] += 1
        return
    paper = paper_of(s, table)
    assert paper is not None, "only issued paper is bought"
    if table >= CURRENCY and paper.issuer == holder:
        paper.issued -= 1  # MER-INS-13: a token that comes home ends
    else:
        paper.held[holder] += 1


def trade(s: Realm, table: int, buyer: int, seller: int, price: int) -> None:
    """MER-MKT-07, MER-MKT-09  Gold from slip or purse goes to the seller, the unit to the buyer, for good."""
    if price >= 2 and s.has(SALES_TAX, seller):
        s.row += 1
        s.merchants[seller].purse += price - 1
    else:
        s.merchants[seller].purse += price
    give_unit(s, buyer, table)
    book = s.books[table]
    book.last = price
    book.trades.append(price)
    if len(book.trades) > REMEMBERED:
        del book.trades[0]
    if buyer == ROW:
        s.tell(SOLD_TO_OFFICE, seller, table, price)
    else:
        s.tell(TRADED, seller, buyer, table, price)


def buy_from(s: Realm, buyer: Seat, table: int, at: int) -> None:
    """Execute against a standing ask, from the purse."""
    slip = s.books[table].asks.pop(at)
    s.merchants[buyer].purse -= slip.price
    trade(s, table, buyer, slip.owner, slip.price)


def sell_into(s: Realm, seller: Seat, table: int, at: int) -> int:
    """Execute against a standing bid: its gold lies on the slip."""
    slip = s.books[table].bids.pop(at)
    take_unit(s, seller, table)
    trade(s, table, slip.owner, seller, slip.price)
    return slip.price


def place_bid(s: Realm, seat: Seat, table: int, price: int, units: int) -> None:
    """MER-MKT-08  Each slip first meets standing asks at their price; the rest stays with its gold."""
    book = s.books[table]
    standing = 0
    for _ in range(units):
        at = ask_for(book, seat)
        if at >= 0 and book.asks[at].price <= price:
            buy_from(s, seat, table, at)
        else:
            s.merchants[seat].purse -= price
            lay_bid(book, slip_of(s, seat, price))
            standing += 1
    if standing:
        s.tell(BID_POSTED, seat, standing, table, price)


def place_ask(s: Realm, seat: Seat, table: int, price: int, units: int, road: bool) -> None:
    """MER-CART-02, MER-MKT-08  Units meet standing bids at the bids' prices; the rest become asks."""
    book = s.books[table]
    standing = 0
    for _ in range(units):
        at = bid_for(book, seat)
        if at >= 0 and book.bids[at].price >= price:
            sell_into(s, seat, table, at)
        else:
            take_unit(s, seat, table)
            lay_ask(book, slip_of(s, seat, price, False, road))
            standing += 1
    if standing:
        s.tell(ASK_POSTED, seat, standing, table, price)


def raise_bid(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-05, MER-MKT-14  At any time of an own turn; one that crosses now is executed at the standing
    price."""
    book = s.books[table]
    del book.bids[own_bid(s, book, seat, price, False)]
    s.merchants[seat].purse += price
    s.tell(REPRICED, seat, 0, table, to)
    place_bid(s, seat, table, to, 1)


def lower_bid(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-05  The price falls at once, the difference waits in escrow until the next Upkeep."""
    book = s.books[table]
    del book.bids[own_bid(s, book, seat, price, True)]
    lay_bid(book, slip_of(s, seat, to))
    s.merchants[seat].escrow += price - to
    s.tell(REPRICED, seat, 0, table, to)


def escrow_bid(s: Realm, seat: Seat, table: int, price: int) -> None:
    """MER-MKT-04, MER-MKT-14  The bid keeps its rank for execution and returns at the next Upkeep."""
    book = s.books[table]
    at = own_bid(s, book, seat, price, True)
    old = book.bids[at]
    slip = slip_of(s, seat, price, True)
    slip.serial = old.serial
    book.bids[at] = slip
    s.tell(TO_ESCROW, seat, table, price)


def reprice_ask(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-06, MER-MKT-14  It counts as newly placed, stays on its cart, and is executed if it crosses."""
    book = s.books[table]
    at = own_ask(book, seat, price)
    road = book.asks[at].road
    del book.asks[at]
    give_back(s, seat, table)
    s.tell(REPRICED, seat, 1, table, to)
    place_ask(s, seat, table, to, 1, road)


def remove_ask(s: Realm, seat: Seat, table: int, price: int) -> None:
    """MER-MKT-06, MER-CART-05  Freely, without a cart; the unit returns to stock."""
    book = s.books[table]
    del book.asks[own_ask(book, seat, price)]
    give_back(s, seat, table)
    s.tell(ASK_REMOVED, seat, table, price)


def give_back(s: Realm, seat: Seat, table: int) -> None:
    """A unit returns from a slip to its owner."""
    if table < STOCK:
        s.merchants[seat].stock[table] += 1
    else:
        paper = paper_of(s, table)
        assert paper is not None, "a slip holds issued paper"
        paper.held[seat] += 1


# Steps of other chapters


def upkeep(s: Realm, seat: Seat) -> None:
    """MER-TURN-02 (a), (b)  Gold in escrow returns, carts arrive."""
    merchant = s.merchants[seat]
    back = merchant.escrow
    merchant.escrow = 0
    for book in s.books:
        if book.bids:
            i = 0
            while i < len(book.bids):
                slip = book.bids[i]
                if slip.escrow and slip.owner == seat:
                    back += slip.price
                    del book.bids[i]
                else:
                    i += 1
    if back:
        merchant.purse += back
        s.tell(ESCROW_BACK, seat, back)
    arrive(s, seat)


def arrive(s: Realm, seat: Seat) -> None:
    """His carts on the road arrive; their asks stand on."""
    for table in range(min(3, len(s.books))):
        asks = s.books[table].asks
        for i, slip in enumerate(asks):
            if slip.road and slip.owner == seat:
                arrived = slip.copy()
                arrived.road = False
                asks[i] = arrived


def break_cart(s: Realm, seat: Seat) -> int:
    """MER-CART-03  All units still on the cart return to the supply, their asks are removed; how many."""
    lost = 0
    for table in range(min(3, len(s.books))):
        asks = s.books[table].asks
        for slip in asks.copy():
            if slip.road and slip.owner == seat:
                asks.remove(slip)
                s.supply[table] += 1
                lost += 1
    return lost


def month(s: Realm) -> None:
    """MER-MKT-12, MER-MKT-15  A table without any bid for two months gets three from the Revenue Office."""
    for table in range(min(3, len(s.books))):
        book = s.books[table]
        standing = best_bid(book) > 0
        if book.bid_seen or standing:
            book.quiet = 0
        else:
            book.quiet += 1
            if book.quiet >= QUIET_MONTHS:
                book.quiet = 0
                for _ in range(STIMULUS_BIDS):
                    row_bid(s, table)
                standing = best_bid(book) > 0
        book.bid_seen = standing


def row_bid(s: Realm, table: int) -> None:
    """MER-MKT-15  One bid at COL, if the Revenue Office can fund it; a cheaper ask is met at its price."""
    if table >= len(s.books) or s.row < s.col:
        return
    book = s.books[table]
    if book.asks and book.asks[0].price <= s.col:
        slip = book.asks.pop(0)
        s.row -= slip.price
        s.tell(STIMULUS, table, 1, slip.price)
        trade(s, table, ROW, slip.owner, slip.price)
    else:
        s.row -= s.col
        s.tell(STIMULUS, table, 1, s.col)
        lay_bid(book, slip_of(s, ROW, s.col))


def row_bids(s: Realm) -> None:
    """MER-TAX-07, MER-BANK-05  One bid of the Revenue Office on each table of commodities, as far as its gold
    reaches."""
    for table in range(min(3, len(s.books))):
        row_bid(s, table)


def can_sell_one(s: Realm, seat: Seat, ware: int) -> bool:
    return ware < len(s.books) and s.free_ware(seat, ware) > 0 and bid_for(s.books[ware], seat) >= 0


def sell_one(s: Realm, seat: Seat, ware: int) -> None:
    """One unit of stock into the highest bid of somebody else, without a cart (a decree allows it)."""
    sell_into(s, seat, ware, bid_for(s.books[ware], seat))


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07  The orders of an eliminated player are removed; the gold of his bids is his estate's."""
    gold = s.merchants[seat].escrow
    s.merchants[seat].escrow = 0
    for table, book in enumerate(s.books):
        for slip in book.bids.copy():
            if slip.owner == seat:
                gold += slip.price
                book.bids.remove(slip)
        for slip in book.asks.copy():
            if slip.owner == seat:
                book.asks.remove(slip)
                if table < STOCK:
                    s.supply[table] += 1
                else:
                    give_back(s, seat, table)
    s.merchants[seat].purse += gold


def close_table(s: Realm, table: int) -> None:
    """MER-MINT-08  The paper is worthless: bids return to their owners' purses, asks vanish."""
    if table >= len(s.books) or not s.books[table].open:
        return
    book = s.books[table]
    for slip in book.bids:
        s.merchants[slip.owner].purse += slip.price
    last = book.last
    book.clear(False)
    book.last = last
    s.tell(BOOK_CLOSED, table)


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-MKT-03  Everything that can be done on the tables, on one's own turn only."""
    if s.config.finance == NO_FINANCE:
        return
    purse = s.merchants[seat].purse
    if s.doings.transported < s.doings.transports and (
        s.free_ware(seat, 0) or s.free_ware(seat, 1) or s.free_ware(seat, 2)
    ):
        options.append(TRANSPORT.move())
    for table in range(3):
        table_moves(s, seat, table, purse, options)
    for paper in s.papers:
        if s.books[paper.table].open:
            table_moves(s, seat, paper.table, purse, options)


def table_moves(s: Realm, seat: Seat, table: int, purse: int, options: list[Move]) -> None:
    book = s.books[table]
    if purse:
        options.append(POST.move(table))
    if book.asks:
        at = ask_for(book, seat)
        if at >= 0 and book.asks[at].price <= purse:
            options.append(TAKE.move(table))
        for slip in book.asks:
            if slip.owner == seat:
                options.append(REPRICE.move(table))
                options.append(REMOVE.move(table))
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
            options.append(RAISE.move(table))
        if own & 4:
            options.append(LOWER.move(table))
        if own & 2:
            options.append(ESCROW.move(table))


def does(s: Realm, seat: Seat, move: Move) -> None:
    """Carry out one of `may`, or ask for its parts."""
    verb = VERB[move]
    if verb is TRANSPORT:
        s.doings.transported += 1
        s.ask(Loading(0))
    elif verb is POST:
        s.ask(BidPrice(verb.part(move)))
    elif verb is TAKE:
        s.ask(TakeUnits(verb.part(move)))
    elif verb is RAISE:
        s.ask(WhichSlip(RAISING, verb.part(move)))
    elif verb is LOWER:
        s.ask(WhichSlip(LOWERING, verb.part(move)))
    elif verb is ESCROW:
        s.ask(WhichSlip(ESCROWING, verb.part(move)))
    elif verb is REPRICE:
        s.ask(WhichSlip(REPRICING, verb.part(move)))
    else:
        assert verb is REMOVE, "the market has no other kind"
        s.ask(WhichSlip(REMOVING, verb.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    """Why a kind of this chapter is not open."""
    verb = VERB[move]
    if s.config.finance == NO_FINANCE:
        return "MER-SET-13", "this table is played without the Grand Market"
    merchant = s.merchants[seat]
    if verb is TRANSPORT:
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
    if verb is POST:
        return "MER-MKT-02", "a bid is covered by gold and your purse is empty"
    if verb is TAKE:
        at = ask_for(book, seat)
        if at < 0:
            return "MER-MKT-07", f"nobody else asks a price for {name}"
        return (
            "MER-MKT-02",
            f"the cheapest ask for {name} is {book.asks[at].price} and you have {merchant.purse} gold",
        )
    if verb is RAISE or verb is LOWER or verb is ESCROW:
        standing = 0
        cheap = True
        for slip in book.bids:
            if slip.owner == seat and not slip.escrow:
                standing += 1
                cheap = cheap and slip.price == 1
        if standing == 0:
            return "MER-MKT-03", f"you have no bid for {name} outside escrow"
        if verb is RAISE:
            return "MER-MKT-02", "raising a bid needs gold and your purse is empty"
        if verb is LOWER and cheap:
            return "MER-MKT-01", "a bid of 1 cannot be lowered"
        if verb is LOWER:
            return (
                "MER-MKT-05",
                f"your {standing} bids for {name} were placed this turn and stay until your next",
            )
        return "MER-MKT-04", f"your {standing} bids for {name} were placed this turn and stay until your next"
    return "MER-MKT-06", f"you have no ask for {name}"


class OnTable(Part):
    """One part of an action on a table of bids and asks."""

    def __init__(self, table: int) -> None:
        self.table = table

    def values(self) -> list[int]:
        return [self.table]


class BidPrice(OnTable):
    """MER-MKT-02  A bid is covered: its gold lies on its slip."""

    rule = "MER-MKT-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.merchants[seat].purse)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        price = AMOUNT.part(move)
        if s.merchants[seat].purse < 2 * price:
            place_bid(s, seat, self.table, price, 1)
        else:
            s.ask(BidUnits(self.table, price))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in AMOUNT:
            if AMOUNT.part(move) == 0:
                return "MER-MKT-01", "a price is 1 or more, not 0"
            return (
                "MER-MKT-02",
                f"your purse of {s.merchants[seat].purse} gold does not cover a bid of {AMOUNT.part(move)}",
            )
        return "MER-MKT-01", "name the price of one unit"


class BidUnits(OnTable):
    """MER-MKT-01  How many slips at that price."""

    rule = "MER-MKT-01"

    def __init__(self, table: int, price: int) -> None:
        super().__init__(table)
        self.price = price

    def values(self) -> list[int]:
        return [self.table, self.price]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, min(MOST_SLIPS, s.merchants[seat].purse // self.price))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        place_bid(s, seat, self.table, self.price, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[seat].purse
        if move in AMOUNT and AMOUNT.part(move) * self.price > purse:
            units = AMOUNT.part(move)
            return (
                "MER-MKT-02",
                f"{units} slips at {self.price} need {units * self.price} gold and you have {purse}",
            )
        return "MER-MKT-01", f"place 1 to {min(MOST_SLIPS, purse // self.price)} slips"


class TakeUnits(OnTable):
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
        for _ in range(AMOUNT.part(move)):
            buy_from(s, seat, self.table, ask_for(s.books[self.table], seat))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        units = self.affordable(s, seat)
        return "MER-MKT-07", f"your {s.merchants[seat].purse} gold buys 1 to {units} of the standing asks"


class WhichSlip(Part):
    """MER-MKT-14, MER-MKT-16  Which of the own slips, by its price; the newest of equal ones."""

    rule = "MER-MKT-03"
    forced = True

    def __init__(self, what: int, table: int) -> None:
        self.what = what
        self.table = table

    def values(self) -> list[int]:
        return [self.what, self.table]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        book = s.books[self.table]
        found: list[Move] = []
        before = -1
        if self.what >= REPRICING:
            for slip in book.asks:
                if slip.owner == seat and slip.price != before:
                    before = slip.price
                    found.append(SLIP.move(before))
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
            found.append(SLIP.move(before))
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        price = SLIP.part(move)
        if self.what == ESCROWING:
            escrow_bid(s, seat, self.table, price)
        elif self.what == REMOVING:
            remove_ask(s, seat, self.table, price)
        else:
            s.ask(NewPrice(self.what, self.table, price))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move not in SLIP:
            return "MER-MKT-03", "name one of your slips by its price"
        price = SLIP.part(move)
        book = s.books[self.table]
        if self.what >= REPRICING:
            return "MER-MKT-06", f"you have no ask at {price}"
        if own_bid(s, book, seat, price, False) < 0:
            return "MER-MKT-03", f"you have no bid at {price} outside escrow"
        if self.what == LOWERING and price == 1:
            return "MER-MKT-01", "a bid of 1 cannot be lowered"
        rule = "MER-MKT-05" if self.what == LOWERING else "MER-MKT-04"
        return rule, f"your bid at {price} was placed this turn and stays until your next"


class NewPrice(Part):
    """MER-MKT-05, MER-MKT-06  The new price of a slip."""

    rule = "MER-MKT-05"

    def __init__(self, what: int, table: int, price: int) -> None:
        self.what = what
        self.table = table
        self.price = price

    def values(self) -> list[int]:
        return [self.what, self.table, self.price]

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
        to = AMOUNT.part(move)
        if self.what == RAISING:
            raise_bid(s, seat, self.table, self.price, to)
        elif self.what == LOWERING:
            lower_bid(s, seat, self.table, self.price, to)
        else:
            reprice_ask(s, seat, self.table, self.price, to)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        most = self.price + s.merchants[seat].purse
        if self.what == RAISING:
            if move in AMOUNT and AMOUNT.part(move) > most:
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

    def values(self) -> list[int]:
        return [self.lines]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [LOAD.move(ware) for ware in range(3) if s.free_ware(seat, ware) > 0]
        if self.lines:
            found.append(SEND.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move in LOAD:
            s.ask(LoadUnits(LOAD.part(move)))
            s.ask(Loading(self.lines + 1))

    def who(self, s: Realm) -> list[Seat]:
        if self.lines and s.free_ware(s.active, 0) + s.free_ware(s.active, 1) + s.free_ware(s.active, 2) == 0:
            return []  # the cart has taken everything
        return super().who(s)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in LOAD:
            return "MER-CART-07", f"you have no free {WARES[LOAD.part(move)]} to load"
        return (
            "MER-CART-01",
            "load something before you send the cart" if self.lines == 0 else "load more or send the cart",
        )


class LoadUnits(Part):
    """MER-CART-02  How many units of a commodity."""

    rule = "MER-CART-02"
    forced = True

    def __init__(self, ware: int) -> None:
        self.ware = ware

    def values(self) -> list[int]:
        return [self.ware]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.free_ware(seat, self.ware))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(LoadPrice(self.ware, AMOUNT.part(move)))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CART-02", f"load 1 to {s.free_ware(seat, self.ware)} {WARES[self.ware]}"


class LoadPrice(Part):
    """MER-CART-02, MER-CART-07  Their minimum price; what meets standing bids is sold at once."""

    rule = "MER-CART-07"

    def __init__(self, ware: int, units: int) -> None:
        self.ware = ware
        self.units = units

    def values(self) -> list[int]:
        return [self.ware, self.units]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.config.gold_total)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.tell(CART_SENT, seat, self.units)
        place_ask(s, seat, self.ware, AMOUNT.part(move), self.units, not s.doings.swift)

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


VERBS: Final[tuple[Verb, ...]] = (TRANSPORT, POST, RAISE, LOWER, ESCROW, REPRICE, REMOVE, TAKE)
