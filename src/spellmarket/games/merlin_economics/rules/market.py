"""Chapter 20, the Grand Market: tables of bids and asks, what is traded on them, and carts on the road."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces import tellings
from ..pieces.finance_events import BOOK_CLOSED
from ..pieces.subjects import A_TABLE
from ..pieces.words import CURRENCY, ROW, SALES_TAX, STOCK
from ..state import spans
from ..state.claims import free_paper
from ..state.papers import Book, Paper, Slip
from ..state.realm import Realm
from .asking import Part

STIMULUS_BIDS: Final = 3  # MER-MKT-12
QUIET_MONTHS: Final = 2


REMEMBERED: Final = 8  # prices shown as the path of a table


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
    return free_paper(s, seat, table)


def slip_of(s: Realm, owner: int, price: int, escrow: bool = False, road: bool = False) -> Slip:
    return Slip(owner, price, s.turn, s.register.new_serial(), escrow, road)


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
            s.treasury.supply[table] += 1
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
    if price >= 2 and spans.has(s, SALES_TAX, seller):
        s.treasury.row += 1
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
        s.tell(tellings.SOLD_TO_OFFICE, seller, table, price)
    else:
        s.tell(tellings.TRADED, seller, buyer, table, price)


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
        s.tell(tellings.BID_POSTED, seat, standing, table, price)


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
        s.tell(tellings.ASK_POSTED, seat, standing, table, price)


def raise_bid(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-05, MER-MKT-14  At any time of an own turn; one that crosses now is executed at the standing
    price."""
    book = s.books[table]
    del book.bids[own_bid(s, book, seat, price, False)]
    s.merchants[seat].purse += price
    s.tell(tellings.REPRICED, seat, 0, table, to)
    place_bid(s, seat, table, to, 1)


def lower_bid(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-05  The price falls at once, the difference waits in escrow until the next Upkeep."""
    book = s.books[table]
    del book.bids[own_bid(s, book, seat, price, True)]
    lay_bid(book, slip_of(s, seat, to))
    s.merchants[seat].escrow += price - to
    s.tell(tellings.REPRICED, seat, 0, table, to)


def escrow_bid(s: Realm, seat: Seat, table: int, price: int) -> None:
    """MER-MKT-04, MER-MKT-14  The bid keeps its rank for execution and returns at the next Upkeep."""
    book = s.books[table]
    at = own_bid(s, book, seat, price, True)
    old = book.bids[at]
    slip = slip_of(s, seat, price, True)
    slip.serial = old.serial
    book.bids[at] = slip
    s.tell(tellings.TO_ESCROW, seat, table, price)


def reprice_ask(s: Realm, seat: Seat, table: int, price: int, to: int) -> None:
    """MER-MKT-06, MER-MKT-14  It counts as newly placed, stays on its cart, and is executed if it crosses."""
    book = s.books[table]
    at = own_ask(book, seat, price)
    road = book.asks[at].road
    del book.asks[at]
    give_back(s, seat, table)
    s.tell(tellings.REPRICED, seat, 1, table, to)
    place_ask(s, seat, table, to, 1, road)


def remove_ask(s: Realm, seat: Seat, table: int, price: int) -> None:
    """MER-MKT-06, MER-CART-05  Freely, without a cart; the unit returns to stock."""
    book = s.books[table]
    del book.asks[own_ask(book, seat, price)]
    give_back(s, seat, table)
    s.tell(tellings.ASK_REMOVED, seat, table, price)


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
        s.tell(tellings.ESCROW_BACK, seat, back)
    arrive(s, seat)


def arrive(s: Realm, seat: Seat) -> None:
    """His carts on the road arrive; their asks stand on."""
    for table in range(min(3, len(s.books))):
        asks = s.books[table].asks
        for i, slip in enumerate(asks):
            if slip.road and slip.owner == seat:
                asks[i] = Slip(slip.owner, slip.price, slip.placed, slip.serial)


def break_cart(s: Realm, seat: Seat) -> int:
    """MER-CART-03  All units still on the cart return to the supply, their asks are removed; how many."""
    lost = 0
    for table in range(min(3, len(s.books))):
        asks = s.books[table].asks
        for slip in asks.copy():
            if slip.road and slip.owner == seat:
                asks.remove(slip)
                s.treasury.supply[table] += 1
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
    if table >= len(s.books) or s.treasury.row < s.col:
        return
    book = s.books[table]
    if book.asks and book.asks[0].price <= s.col:
        slip = book.asks.pop(0)
        s.treasury.row -= slip.price
        s.tell(tellings.STIMULUS, table, 1, slip.price)
        trade(s, table, ROW, slip.owner, slip.price)
    else:
        s.treasury.row -= s.col
        s.tell(tellings.STIMULUS, table, 1, s.col)
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
                    s.treasury.supply[table] += 1
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


class OnTable(Part):
    """One part of an action on a table of bids and asks."""

    slots = A_TABLE

    def __init__(self, table: int) -> None:
        self.table = table
