"""The realm: everything that lies on the table, and the motions by which it changes."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from ....kernel import Phase, Seat, Shared, State
from ..pieces import words
from ..pieces.box import Box, Portion
from . import copies
from .board import Circle, Decks, Ending, Register, Treasury, Wheel
from .config import Config
from .map import neighbours
from .papers import Bond, Book, Contract, Debt, Draft, Future, Happening, Loan, Paper
from .procedures import Auction, Bidding, Court, Doings, Fray, Omens, Peek
from .things import Contest, Lasting, Merchant, Plot, Reading, Unit

Card = TypeVar("Card", bound=int)
COL_CAP: Final = 20  # MER-SEV-02
RC_CAP: Final = 12
TAX_CAP: Final = 5  # MER-TAX-06
FRONTS: Final = 3  # MER-POT-06


class Realm(State):
    box: Shared[Box]
    config: Shared[Config]
    merchants: list[Merchant]
    # The turn (MER-TURN)
    circle: Circle
    active: Seat = 0
    turn: int = 0  # turns begun, from 1
    round: int = 0  # rounds completed
    round_left: int  # turns left in this round (MER-TURN-08)
    doings: Doings
    after_roll: Shared[Phase[Any]]  # what follows a resolved roll,
    after_actions: Shared[Phase[Any]]  # and the action step
    # Counters
    col: int = 2  # MER-SET-06
    rc: int = 1
    tax: int = 1  # MER-SET-07
    cc: int = 0
    # What belongs to nobody
    treasury: Treasury
    decks: Decks
    wheel: Wheel
    register: Register
    # What lasts
    waiting: list[Reading]
    lasting: list[Lasting]
    units: list[Unit]
    grudges: list[int]  # by seat: whom he has targeted with a spell, as bits
    # Procedures under way
    auction: Auction
    bidding: Bidding
    contest: Contest | None = None
    court: Court
    fray: Fray
    omens: Omens
    peek: Peek
    # Market and finance
    books: Shared[list[Book]]  # three wares; with `finance=full` also the tables of papers
    futures: list[Future]
    contracts: list[Contract]
    loans: list[Loan]
    bonds: list[Bond]
    papers: list[Paper]
    debts: list[Debt]
    happened: list[Shared[Happening]]  # what contracts may ask about, since the last check
    draft: Draft | None = None
    ending: Ending

    def mark(self) -> int:
        there = 0
        for merchant in self.merchants:
            there = there << 1 | (merchant.standing != words.OUT)
        way = self.circle.direction > 0
        return (((self.round << 3 | self.active) << 1 | (self.turn > 0)) << 1 | way) << 8 | there

    def copy(self) -> Realm:
        new = Realm()
        self.carry(new)
        copies.realm(self, new)
        # Closed tables are shared: an issuer opens a copy
        new.books = [copies.book(book) if book.open else book for book in self.books]
        return new

    def clear(self, box: Box, options: dict[str, Any]) -> None:
        """An empty table: no cards, no gold, no tokens anywhere."""
        self.box = box
        self.config = Config(options, self.seats, self.edition)
        self.merchants = []
        for seat in range(self.seats):
            merchant = Merchant()
            merchant.clear(seat)
            self.merchants.append(merchant)
        self.circle = Circle()
        self.sit(list(range(self.seats)))
        self.round_left = self.seats
        self.doings = Doings()
        self.treasury = Treasury()
        self.decks = Decks()
        self.decks.clear()
        self.wheel = Wheel()
        self.register = Register()
        self.waiting = []
        self.lasting = []
        self.units = []
        self.grudges = [0] * self.seats
        self.auction = Auction()
        self.bidding = Bidding(self.seats)
        self.court = Court()
        self.fray = Fray()
        self.omens = Omens()
        self.peek = Peek()
        self.books = []
        if self.config.finance != words.NO_FINANCE:
            for table in range(3 if self.config.finance else len(words.TABLES)):
                book = Book()
                book.clear(table < 3)
                self.books.append(book)
        self.futures = []
        self.contracts = []
        self.loans = []
        self.bonds = []
        self.papers = []
        self.debts = []
        self.happened = []
        self.ending = Ending()

    # Seats, plots, units

    def sit(self, order: list[int]) -> None:
        """MER-AUC-06  Turn order, and with it the map."""
        self.circle.order = order
        self.circle.place = [order.index(seat) for seat in range(self.seats)]
        self.circle.near = neighbours(order)

    def plot(self, plot: int) -> Plot:
        return self.merchants[plot // 9].plots[plot % 9]

    def alive(self, seat: Seat) -> bool:
        return self.merchants[seat].standing != words.OUT

    def after(self, seat: Seat) -> Seat:
        """The next player still in the game."""
        at = self.circle.place[seat]
        n = self.seats
        for _ in range(n):
            at = (at + self.circle.direction) % n
            if self.merchants[self.circle.order[at]].standing != words.OUT:
                return self.circle.order[at]
        return seat

    def turn_order(self, first: Seat) -> list[Seat]:
        """Players still in the game, in turn order from `first`."""
        found: list[int] = []
        at = self.circle.place[first]
        n = self.seats
        for _ in range(n):
            seat = self.circle.order[at]
            if self.merchants[seat].standing != words.OUT:
                found.append(seat)
            at = (at + self.circle.direction) % n
        return found

    def unit(self, uid: int) -> Unit | None:
        for unit in self.units:
            if unit.uid == uid:
                return unit
        recruit = self.fray.recruit
        return recruit if recruit is not None and recruit.uid == uid else None

    def unit_on(self, plot: int, owner: Seat) -> Unit | None:
        """This player's unit on a plot."""
        spot = self.merchants[plot // 9].plots[plot % 9]
        uid = spot.own if owner == plot // 9 else spot.foe
        if uid == 0:
            return None
        unit = self.unit(uid)
        return unit if unit is not None and unit.owner == owner else None

    def guard_of(self, owner: Seat) -> Unit | None:
        for unit in self.units:
            if unit.owner == owner and unit.card >= words.KING:
                return unit
        return None

    # Counters

    def col_by(self, n: int) -> int:
        """What a step of n makes of it."""
        return min(COL_CAP, max(1, self.col + n))

    def rc_by(self, n: int) -> int:
        return min(RC_CAP, max(1, self.rc + n))

    def tax_by(self, n: int) -> int:
        return min(TAX_CAP, max(0, self.tax + n))

    def move_col(self, n: int) -> None:
        self.col = self.col_by(n)

    def move_rc(self, n: int) -> None:
        self.rc = self.rc_by(n)

    def move_tax(self, n: int) -> None:
        self.tax = self.tax_by(n)

    def move_cc(self, n: int) -> None:
        self.cc = max(0, self.cc + n)

    # Tokens

    def from_supply(self, seat: Seat, ware: int, n: int) -> int:
        got = min(n, self.treasury.supply[ware])
        self.treasury.supply[ware] -= got
        self.merchants[seat].stock[ware] += got
        return got

    def to_supply(self, seat: Seat, ware: int, n: int) -> None:
        self.merchants[seat].stock[ware] -= n
        self.treasury.supply[ware] += n

    # The wheel

    def portions(self) -> list[Portion]:
        if self.wheel.erratic:
            return self.box.erratic
        return self.box.standard if self.config.portions == 8 else self.box.standard12

    def here(self) -> Portion:
        return self.portions()[self.wheel.portion]

    # Grudges (MER-SPL-04)

    def grudge(self, a: Seat, b: Seat) -> bool:
        first = self.grudges[a] >> b & 1
        second = self.grudges[b] >> a & 1
        if self.config.grudge_both:
            return first + second == 2
        return first + second > 0

    def target(self, by: Seat, seat: Seat) -> None:
        """MER-SPL-04, MER-INS-14  A spell names this player or something of his: a grudge, and news for
        wagers."""
        if by != seat:
            self.grudges[by] |= 1 << seat
            if self.edition > 1:
                self.note(words.SPELLED_PLAYER, seat)

    # Contracts ask what has happened (MER-INS-10)

    def note(self, kind: int, about: int = 0, amount: int = 0) -> None:
        if self.contracts:
            self.happened.append(Happening(kind, about, amount))

    # The market as everybody reads it

    def spot2(self, table: int) -> int:
        """MER-MKT-10  Twice the spot price, so that the half is exact; bids in escrow do not count."""
        if table >= len(self.books):
            return 0
        book = self.books[table]
        for bid in book.bids:
            if not bid.escrow:
                return bid.price + (book.asks[0].price if book.asks else bid.price)
        return 0

    # Pledges (MER-LOAN-05): what secures a loan is not sold, joined, liquidated or consumed

    def free_ware(self, seat: Seat, ware: int) -> int:
        n = self.merchants[seat].stock[ware]
        if self.loans:
            for loan in self.loans:
                if loan.borrower == seat:
                    n -= loan.pledges.count(words.SOULS_ITEM + ware)
        return max(0, n)


class OnSale(Phase[Realm]):
    """MER-PROP-07  A property under the hammer: everybody sees whose it is, and the last bid."""

    def __init__(self, seller: Seat, plot: int) -> None:
        self.seller = seller
        self.plot = plot


def least_bid(s: Realm) -> int:
    """MER-PROP-15  The first bid is at least the opening price and at least 1, then more than the last."""
    return s.auction.high + 1 if s.auction.leader >= 0 else max(1, s.auction.high)


def card_price(s: Realm, seat: Seat) -> int:
    """MER-BUY-01, MER-BUY-02  COL, and what a hex adds to it."""
    return s.col + surcharge(s, seat)


def surcharge(s: Realm, seat: Seat) -> int:
    more = 0
    for lasting in s.lasting:
        if lasting.kind == words.CARD_PRICE and lasting.seat == seat:
            more += lasting.amount
    return more


def insert(cards: list[Card], card: Card) -> None:
    """Into a small sorted list."""
    i = len(cards)
    while i > 0 and cards[i - 1] > card:
        i -= 1
    cards.insert(i, card)


def lasting(
    kind: int, span: int, left: int, plot: int = words.NOBODY, seat: int = words.NOBODY,
    unit: int = 0, amount: int = 0, by: int = words.NOBODY,
) -> Lasting:  # fmt: skip
    new = Lasting()
    new.kind = kind
    new.plot = plot
    new.seat = seat
    new.unit = unit
    new.amount = amount
    new.span = span
    new.left = left
    new.by = by
    return new


def worth(plot: Plot) -> int:
    """MER-NW-01  The value of what lies on a plot: doubled if specialized, nothing for a ruin."""
    if plot.hp == 0:
        return 0
    value = words.VALUE[plot.number] + words.VALUE[plot.other]
    return value * 2 if plot.permit != words.NO_PERMIT and plot.permit != words.LANDED else value


def fits(box: Box, plot: Plot, kind: int) -> bool:
    """MER-POT-08  May this potion lie under this property?"""
    potion = box.potions[kind]
    if potion.land:
        return plot.permit == 3 and (not potion.sown or words.LAND_WARE[plot.permit_number] != 1)
    if potion.special:
        return plot.permit == 2 or (plot.permit == 1 and not potion.brewery)
    return potion.property
