"""What is written on paper: market slips, futures, wagers and covers, loans, bonds, and offers in the making.

Nothing here is changed once it lies on the table: a change lays a new paper in its place. So copies of a table share them all.
"""

from __future__ import annotations

from .contracts import Terms

class Lot:
    """Slips of one owner at one price, placed together: one unit each (MER-MKT-01)."""

    def __init__(self, owner: int, price: int, units: int, turn: int, escrow: bool = False, cart: int = 0) -> None:
        self.owner = owner
        self.price = price
        self.units = units
        self.turn = turn  # on which it was placed or last changed
        self.escrow = escrow  # a bid that is leaving (MER-MKT-04)
        self.cart = cart  # an ask that still rides on this cart, or 0

    def less(self, units: int) -> Lot:
        return Lot(self.owner, self.price, self.units - units, self.turn, self.escrow, self.cart)


class Book:
    """One bid/ask table. Both sides stand in the order in which they are executed (MER-MKT-14)."""

    bids: list[Lot]
    asks: list[Lot]
    last: int  # price of the last trade, or 0 (MER-MKT-11)
    months: int  # wheel advances without any bid (MER-MKT-12)
    stood: bool  # has a bid outside escrow stood since the last wheel advance? (MER-MKT-15)

    def __init__(self) -> None:
        self.bids = []
        self.asks = []
        self.last = 0
        self.months = 0
        self.stood = False

    def copy(self) -> Book:
        new = Book()
        new.bids = self.bids.copy()
        new.asks = self.asks.copy()
        new.last = self.last
        new.months = self.months
        new.stood = self.stood
        return new

    def best_bid(self) -> int:
        """The highest bid outside escrow, or 0."""
        for lot in self.bids:
            if not lot.escrow:
                return lot.price
        return 0

    def best_ask(self) -> int:
        return self.asks[0].price if self.asks else 0

    def twice_spot(self) -> int:
        """MER-MKT-10  Bid plus ask: twice the midpoint, so that halves stay exact."""
        bid = self.best_bid()
        if bid == 0:
            return 0
        return bid + self.asks[0].price if self.asks else 2 * bid

    def lay_bid(self, lot: Lot) -> None:
        """MER-MKT-14  Price, then the order of placing."""
        at = len(self.bids)
        while at > 0 and self.bids[at - 1].price < lot.price:
            at -= 1
        self.bids.insert(at, lot)
        if not lot.escrow:
            self.stood = True

    def lay_ask(self, lot: Lot) -> None:
        at = len(self.asks)
        while at > 0 and self.asks[at - 1].price > lot.price:
            at -= 1
        self.asks.insert(at, lot)

    def ask_for(self, seat: int) -> int:
        """MER-MKT-08  Where the cheapest ask of somebody else stands, or -1: own orders are skipped."""
        for i, lot in enumerate(self.asks):
            if lot.owner != seat:
                return i
        return -1

    def bid_for(self, seat: int) -> int:
        """Where the highest bid of somebody else stands, or -1. A bid in escrow can still be executed."""
        for i, lot in enumerate(self.bids):
            if lot.owner != seat:
                return i
        return -1

    def take_bid(self, at: int, units: int = 1) -> None:
        lot = self.bids[at]
        if lot.units == units:
            del self.bids[at]
        else:
            self.bids[at] = lot.less(units)

    def take_ask(self, at: int, units: int = 1) -> None:
        lot = self.asks[at]
        if lot.units == units:
            del self.asks[at]
        else:
            self.asks[at] = lot.less(units)

    def bid_gold(self, owner: int) -> int:
        """Gold lying on this owner's bids."""
        gold = 0
        for lot in self.bids:
            if lot.owner == owner:
                gold += lot.price * lot.units
        return gold

    def ask_units(self, owner: int) -> int:
        units = 0
        for lot in self.asks:
            if lot.owner == owner:
                units += lot.units
        return units

    def newest_bid(self, owner: int, price: int, before: int) -> int:
        """The newest own bid at a price, outside escrow and placed before that turn, or -1."""
        for i in range(len(self.bids) - 1, -1, -1):
            lot = self.bids[i]
            if lot.owner == owner and lot.price == price and not lot.escrow and lot.turn < before:
                return i
        return -1

    def newest_ask(self, owner: int, price: int) -> int:
        for i in range(len(self.asks) - 1, -1, -1):
            lot = self.asks[i]
            if lot.owner == owner and lot.price == price:
                return i
        return -1


class Future:
    """A bushel promised for a mark (MER-FWD-02). Without a long it is a note on the table that anybody may take."""

    def __init__(self, number: int, short: int, long: int, goods: int, price: int, mark: int, turns: int) -> None:
        self.number = number
        self.short = short
        self.long = long
        self.goods = goods
        self.price = price
        self.mark = mark  # as a number of portions since the game began
        self.turns = turns  # turns of the short since expiry, less what a potion has given him; -1 before expiry

    def held_by(self, long: int) -> Future:
        return Future(self.number, self.short, long, self.goods, self.price, self.mark, self.turns)

    def after(self, turns: int) -> Future:
        return Future(self.number, self.short, self.long, self.goods, self.price, self.mark, turns)


class Contract:
    """A signed wager or cover, with how far its event has come."""

    def __init__(
        self, number: int, terms: Terms, writer: int, holder: int, premium: int, claims: int, until: int,
        deeds: tuple[int, ...], seen: tuple[int, ...], reached: int,
    ) -> None:  # fmt: skip
        self.number = number
        self.terms = terms
        self.writer = writer
        self.holder = holder
        self.premium = premium
        self.claims = claims  # still to be had
        self.until = until  # the last turn of TURNS(k); for UNTIL the mark
        self.deeds = deeds  # which property each atom's plot meant at signing (MER-INS-12)
        self.seen = seen  # what each standing fact was at the last check (MER-INS-08)
        self.reached = reached  # as bits: the left side of join i has happened

    def with_holder(self, holder: int) -> Contract:
        return Contract(self.number, self.terms, self.writer, holder, self.premium, self.claims, self.until,
                        self.deeds, self.seen, self.reached)  # fmt: skip

    def with_premium(self, premium: int) -> Contract:
        return Contract(self.number, self.terms, self.writer, self.holder, premium, self.claims, self.until,
                        self.deeds, self.seen, self.reached)  # fmt: skip

    def further(self, claims: int, seen: tuple[int, ...], reached: int) -> Contract:
        return Contract(self.number, self.terms, self.writer, self.holder, self.premium, claims, self.until,
                        self.deeds, seen, reached)  # fmt: skip


class Pledge:
    """One item of collateral (MER-LOAN-02): what it is, which, and how many."""

    def __init__(self, kind: int, which: int, count: int) -> None:
        self.kind = kind
        self.which = which  # plot, commodity, issuer of shares or coins, number of a bond
        self.count = count


class Loan:
    def __init__(
        self, number: int, lender: int, borrower: int, principal: int, interest: int, mark: int, pledges: tuple[Pledge, ...]
    ) -> None:
        self.number = number
        self.lender = lender
        self.borrower = borrower
        self.principal = principal  # still outstanding
        self.interest = interest
        self.mark = mark
        self.pledges = pledges

    def with_principal(self, principal: int) -> Loan:
        return Loan(self.number, self.lender, self.borrower, principal, self.interest, self.mark, self.pledges)

    def with_pledges(self, pledges: tuple[Pledge, ...]) -> Loan:
        return Loan(self.number, self.lender, self.borrower, self.principal, self.interest, self.mark, pledges)


class Bond:
    def __init__(self, number: int, issuer: int, holder: int, face: int, coupon: int, mark: int) -> None:
        self.number = number
        self.issuer = issuer
        self.holder = holder
        self.face = face
        self.coupon = coupon
        self.mark = mark

    def held_by(self, holder: int) -> Bond:
        return Bond(self.number, self.issuer, holder, self.face, self.coupon, self.mark)


class Item:
    """One line of an offer: what it is (ITEMS), which one, and how many. `which` is -1 where the giver may choose."""

    def __init__(self, kind: int, which: int, count: int) -> None:
        self.kind = kind
        self.which = which
        self.count = count


class Draft:
    """An offer in the making and in the answering (MER-OFF-01). It lies on the table while its phases are played."""

    by: int
    to: int
    deal: int  # DEALS
    counter: bool  # written by the addressee of an earlier one
    edits: int  # parts written so far
    give: list[Item]  # from `by` to `to`
    want: list[Item]
    shop: int  # the brokered shop through which `by` gives spells, or -1
    writer: int  # of the new contract
    ware: int
    price: int  # forward price, principal or face
    interest: int  # of a loan, or the coupon of a bond
    mark: int
    pledges: list[Item]
    terms: Terms
    picked: list[int]  # the cards chosen for what was asked as "any", in the order of the lines
    landings: list[int]  # where plots land, in the order of the lines

    def __init__(self) -> None:
        self.by = 0
        self.to = 0
        self.deal = 0
        self.counter = False
        self.edits = 0
        self.give = []
        self.want = []
        self.shop = -1
        self.writer = -1
        self.ware = 0
        self.price = 0
        self.interest = 0
        self.mark = 0
        self.pledges = []
        self.terms = Terms()
        self.picked = []
        self.landings = []

    def copy(self) -> Draft:
        new = Draft()
        new.by = self.by
        new.to = self.to
        new.deal = self.deal
        new.counter = self.counter
        new.edits = self.edits
        new.give = self.give.copy()
        new.want = self.want.copy()
        new.shop = self.shop
        new.writer = self.writer
        new.ware = self.ware
        new.price = self.price
        new.interest = self.interest
        new.mark = self.mark
        new.pledges = self.pledges.copy()
        new.terms = self.terms.copy()
        new.picked = self.picked.copy()
        new.landings = self.landings.copy()
        return new
