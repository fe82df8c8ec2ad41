"""The things of the Grand Market, of contracts and of offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel import Shared
from ..pieces.words import GOODS_DEAL, NOBODY

BUSHEL: Final = 3  # MER-FWD-02
DEADLINE: Final = 2  # MER-FWD-10: the end of the second turn


class Slip:
    """MER-MKT-01  One unit at one price. A bid's gold lies on its slip, an ask's unit too.

    It is never changed once it lies on a table, only replaced.
    """

    def __init__(
        self, owner: int, price: int, placed: int, serial: int, escrow: bool = False, road: bool = False
    ) -> None:
        self.owner = owner  # a seat, or ROW
        self.price = price
        self.placed = placed  # the turn on which it was placed or last changed
        self.serial = serial  # the order of placing (MER-MKT-14)
        self.escrow = escrow  # a bid on its way out (MER-MKT-04)
        self.road = road  # an ask whose cart is on the road (MER-CART-02)


class Book:
    """The table of bids and asks of one ware or paper; both lists have the best order first."""

    bids: list[Shared[Slip]]
    asks: list[Shared[Slip]]
    last: int  # the last price, 0: none yet (MER-MKT-11)
    quiet: int  # months in a row without a bid (MER-MKT-12)
    bid_seen: bool  # a bid has stood here this month
    open: bool  # paper tables are opened by their issuer (MER-MINT-07)
    trades: list[int]  # the last eight prices, newest last

    def clear(self, open_: bool) -> None:
        self.bids = []
        self.asks = []
        self.last = 0
        self.quiet = 0
        self.bid_seen = False
        self.open = open_
        self.trades = []


class Future:
    """MER-FWD-02  A note for one bushel; `long` NOBODY: it lies on the table untaken."""

    number: int = NOBODY
    short: int = NOBODY
    long: int = NOBODY
    ware: int = 0
    price: int = 0
    mark: int = 0  # see `Realm.mark`
    expired: bool = False
    turns: int = 0  # the short's own turns whose Upkeep came after the expiry (MER-FWD-13)
    grace: int = 0  # turns more by a potion


class Atom:
    """MER-INS-02  One event of a contract. `join` 0: the first one, 1: and, 2: then."""

    join: int
    kind: int
    a: int  # totals as bits, a season, a counter, a ware, a seat or a plot
    way: int  # 0: at least, 1: at most
    n: int
    deed: int  # the card that lay on the plot when the contract was signed
    seen: int  # what a standing fact was at the last check (MER-INS-08)
    met: bool  # the part up to here has happened, where "then" follows


class Contract:
    """MER-INS-03, MER-INS-04  A wager or a cover."""

    number: int = NOBODY
    cover: bool = False
    writer: int = NOBODY
    holder: int = NOBODY
    premium: int = 0
    odds_a: int = 1
    odds_b: int = 1
    atoms: list[Atom]
    turns: int = NOBODY  # the last turn of the period, or NOBODY where it has a mark
    mark: int = NOBODY  # or NOBODY
    claims: int = 1  # occurrences still to be paid
    proposed: int = NOBODY  # a new premium waits for the holder's answer, or NOBODY

    def __init__(self) -> None:
        self.atoms = []


class Line:
    """MER-OFF-01, MER-LOAN-02  One line of an offer or of pledges. It is never changed, only replaced."""

    def __init__(self, item: int, what: int, n: int, deed: int = 0, landing: int = NOBODY) -> None:
        self.item = item  # of ITEMS
        self.what = what  # the card, plot, number or table; 0 where a thing is only counted
        self.n = n
        self.deed = deed  # of a pledged plot: the card that lay on it when it was pledged
        self.landing = landing  # of an offered plot: where it is to lie, once its receiver has said so


class Bundle:
    """MER-OFF-01, MER-LOAN-02  One side of an offer, or what secures a loan.

    Cards that are given lie here and in no hand; cards that are wanted are kinds, or "any" of the item's.
    """

    lines: list[Shared[Line]]
    shop: int = NOBODY  # the plot of the shop through which spells are sold (MER-OFF-07)

    def __init__(self) -> None:
        self.lines = []

    def of(self, item: int) -> list[Line]:
        return [line for line in self.lines if line.item == item]

    def has(self, item: int) -> bool:
        for line in self.lines:
            if line.item == item:
                return True
        return False

    def all(self, item: int) -> list[int]:
        """Which cards, plots, numbers or tables."""
        return [line.what for line in self.lines if line.item == item]

    def count(self, item: int) -> int:
        n = 0
        for line in self.lines:
            if line.item == item:
                n += line.n
        return n

    def add(self, item: int, what: int, n: int = 1) -> None:
        self.lines.append(Line(item, what, n))

    def strike(self, item: int, what: int) -> bool:
        """Take out a line, if it is there."""
        for line in self.lines:
            if line.item == item and line.what == what:
                self.lines.remove(line)
                return True
        return False

    def keep(self, line: Line, n: int) -> None:
        """Only so many of a line are left; none, and it is gone."""
        at = self.lines.index(line)
        if n:
            self.lines[at] = Line(line.item, line.what, n, line.deed, line.landing)
        else:
            del self.lines[at]

    def put(self, item: int, n: int) -> None:
        """So many of a thing that is only counted."""
        self.strike(item, 0)
        if n:
            self.add(item, 0, n)

    def fill(self, item: int, things: Sequence[int]) -> None:
        """These cards and no others."""
        self.lines = [line for line in self.lines if line.item != item]
        for thing in things:
            self.add(item, thing)


class Happening:
    """MER-INS-10  Something that contracts may ask about: its kind, a total, seat or plot, and an amount."""

    def __init__(self, kind: int, about: int, amount: int) -> None:
        self.kind = kind
        self.about = about
        self.amount = amount


class Loan:
    """MER-LOAN-02  Gold lent by one player to another."""

    number: int = NOBODY
    lender: int = NOBODY
    borrower: int = NOBODY
    principal: int = 0  # 0: it has fallen due, and its pledges secure what is left as a debt (MER-LOAN-09)
    interest: int = 0
    mark: int = 0
    serial: int = 0  # older papers are paid first (MER-LOAN-07)
    pledges: Bundle  # what secures it (MER-LOAN-02)

    def __init__(self) -> None:
        self.pledges = Bundle()


class Bond:
    """MER-MINT-02  A promise of coupons and a face."""

    number: int = NOBODY
    issuer: int = NOBODY
    holder: int = NOBODY
    face: int = 0
    coupon: int = 0
    mark: int = 0
    serial: int = 0


class Paper:
    """MER-MINT-03, MER-MINT-04  The stock or the currency of one issuer, by its market table (STOCK + seat,
    CURRENCY + seat)."""

    table: int
    issuer: int
    rate: int  # a stock's payout share in per cent, a currency's gold per token
    name: int  # what a currency is called, or NOBODY for a stock
    issued: int  # shares or tokens in being
    held: list[int]  # by seat; what stands as asks is not counted here


class Debt:
    """MER-BKR-04  What could not be paid: debtor, creditor (a seat, BANK or ROW), amount."""

    debtor: int
    creditor: int
    amount: int


class Draft:
    """An offer in the making or in the answering: goods for goods, or one new contract (`deal`)."""

    deal: int = GOODS_DEAL  # GOODS_DEAL, FUTURE_DEAL ...
    maker: int = NOBODY  # who writes it: the active player, or the addressee of a counter-offer
    to: int = NOBODY
    give: Bundle  # what `maker` gives
    get: Bundle  # what `maker` gets
    proposed: bool = False
    accepted: bool = False
    counter: bool = False
    standing: bool = False  # left open by its addressee until the turn ends (MER-OFF-12)
    things: list[int]  # what its plots and papers were when it was left open
    parts: int = 0  # how many parts it has been given
    terms: list[int]  # the figures of a new contract, in the order its chapter asks for them
    sealed: list[int]  # who has sealed his caravan, once it is agreed (MER-REA-01)
    future: Future | None = None
    contract: Contract | None = None
    loan: Loan | None = None
    bond: Bond | None = None

    def __init__(self) -> None:
        self.give = Bundle()
        self.get = Bundle()
        self.things = []
        self.terms = []
        self.sealed = []

    def writer(self) -> int:
        """Who is bound by the contract that is offered; NOBODY, where it is goods or not known yet."""
        if self.future is not None:
            return self.future.short
        if self.contract is not None:
            return self.contract.writer
        if self.loan is not None:
            return self.loan.lender
        return NOBODY if self.bond is None else self.bond.issuer

    def laid(self) -> list[Bundle]:
        """The sides whose cards lie in the offer and in no hand: the maker's, and once it is accepted the
        other's too."""
        return [self.give, self.get] if self.accepted else [self.give]

    def unseen(self, seat: int) -> list[Bundle]:
        """Those of them that this seat cannot see (MER-OFF-06): an offer is shown to its two parties."""
        if seat == self.maker or (self.proposed and seat == self.to):
            return []
        return self.laid()
