"""The realm: everything that lies on the table, and the motions by which it changes."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Phase, Seat, State
from ..pieces.box import Box, Portion
from ..pieces.tellings import BANK_CALLED, BANK_SHORT, METERED
from ..pieces.words import (
    ALL_CALLED,
    BANK,
    BLOCK_BOTH,
    BLOCK_GOLD,
    BLOCK_LAND,
    CARD_PRICE,
    COL,
    KING,
    LAND_WARE,
    LANDED,
    NO_CALLS,
    NO_FINANCE,
    NO_PERMIT,
    NOBODY,
    ORIGIN,
    OUT,
    POWER,
    RAIN,
    ROW,
    SOULS_ITEM,
    SPELLED_PLAYER,
    TABLES,
    VALUE,
)
from .config import Config, share_called
from .map import neighbours
from .papers import Bond, Book, Contract, Debt, Draft, Future, Happening, Loan, Paper
from .procedures import Auction, Bidding, Doings, Fray, Omens, Peek
from .things import Contest, Lasting, Merchant, Plot, Reading, Unit

COL_CAP: Final = 20  # MER-SEV-02
RC_CAP: Final = 12
TAX_CAP: Final = 5  # MER-TAX-06
FRONTS: Final = 3  # MER-POT-06
MINTED: Final = 25  # MER-BANK-04


class Realm(State):
    box: Box
    config: Config
    merchants: list[Merchant]
    # Turn order (MER-AUC-06, MER-TURN)
    order: list[int]  # seats in turn order; also the seating around the realm
    place: list[int]  # a seat's place in it
    near: list[list[int]]  # plots that touch a plot (MER-MAP-01); shared by copies
    direction: int = 1  # 1, or -1 after a reversal
    active: Seat = 0
    turn: int = 0  # turns begun, from 1
    round: int = 0  # rounds completed
    round_left: int  # turns left in this round (MER-TURN-08)
    # This turn
    die_a: int
    die_b: int
    # Counters, gold, tokens
    col: int = 2  # MER-SET-06
    rc: int = 1
    tax: int = 1  # MER-SET-07
    cc: int = 0
    bank: int = 0
    row: int = 0
    minted: int = 0
    called: bool = False  # the bank has called in this season (MER-BANK-06)
    supply: list[int]
    # The wheel (MER-SEA)
    erratic: bool = False
    portion: int = 0  # of the wheel in use
    year: int = 1
    reached: int = 12  # the latest mark reached: 12 * year + 3 * season + third (MER-FWD-07)
    taxed: int = 0  # the last year taxed (MER-SEA-07)
    # Decks: the last card is drawn first
    properties: list[int]  # secret: numbers
    main: list[int]  # secret
    spell_deck: list[int]  # secret: kinds
    potion_deck: list[int]  # secret
    teas: list[int]  # secret
    crystals: list[int]  # secret
    decree_deck: list[int]  # secret
    tea_discards: list[int]
    crystal_discards: list[int]
    decree_discards: list[int]
    deed_row: list[int]
    upheaval: list[int]
    removed: list[int]  # playing cards out of the game
    limbo: list[int]  # playing cards between two places (an Ace, a King, a joker being played)
    looked: list[int]  # secret: decrees the drawer of a King looks at
    decree: int = NOBODY  # the decree chosen of them, open to all; or NOBODY
    limbo_spells: list[int]  # spell cards being resolved
    limbo_potions: list[int]  # potion cards being resolved
    waiting: list[Reading]
    contest: Contest | None = None
    # Answers that a procedure waits for
    wheel_to: int = NOBODY  # a card sets the wheel to this mark, or NOBODY
    stopped: bool = False  # the King, the spell or the bill in question has been cancelled
    bill: int = 0  # the tax bill in question
    # Procedures under way
    auction: Auction
    bidding: Bidding
    doings: Doings
    fray: Fray
    omens: Omens
    peek: Peek
    # What lasts
    lasting: list[Lasting]
    units: list[Unit]
    grudges: list[int]  # by seat: whom he has targeted with a spell, as bits
    uids: int = 0  # units, labs, deeds and readings counted so far
    serials: int = 0
    lab_owner: list[int]  # by lab number: who owns it, NOBODY once it is gone
    # Market and finance
    books: list[Book]  # three wares; with `finance=full` also the tables of papers
    futures: list[Future]
    contracts: list[Contract]
    loans: list[Loan]
    bonds: list[Bond]
    papers: list[Paper]
    debts: list[Debt]
    happened: list[Happening]  # what contracts may ask about, since the last check
    draft: Draft | None = None
    # The end
    gone: int = 0  # players eliminated so far
    victory: int = 0
    winners: list[int]
    after_roll: Phase[Any]  # what follows a resolved roll,
    after_actions: Phase[Any]  # and the action step
    solvency: bool = False  # somebody's solvency has changed since the last look at MER-WIN-01

    def copy(self) -> Realm:
        new = Realm()
        self.carry(new)
        new.box = self.box
        new.config = self.config
        new.merchants = [merchant.copy() for merchant in self.merchants]
        new.order = self.order
        new.place = self.place
        new.near = self.near
        new.direction = self.direction
        new.active = self.active
        new.turn = self.turn
        new.round = self.round
        new.round_left = self.round_left
        new.die_a = self.die_a
        new.die_b = self.die_b
        new.col = self.col
        new.rc = self.rc
        new.tax = self.tax
        new.cc = self.cc
        new.bank = self.bank
        new.row = self.row
        new.minted = self.minted
        new.called = self.called
        new.supply = self.supply.copy()
        new.erratic = self.erratic
        new.portion = self.portion
        new.year = self.year
        new.reached = self.reached
        new.taxed = self.taxed
        new.waiting = [reading.copy() for reading in self.waiting]
        new.contest = self.contest.copy() if self.contest is not None else None
        new.wheel_to = self.wheel_to
        new.stopped = self.stopped
        new.bill = self.bill
        new.auction = self.auction.copy()
        new.bidding = self.bidding.copy()
        new.doings = self.doings.copy()
        new.fray = self.fray.copy()
        new.omens = self.omens.copy()
        new.peek = self.peek.copy()
        new.lasting = [lasting.copy() for lasting in self.lasting]
        new.units = [unit.copy() for unit in self.units]
        new.grudges = self.grudges.copy()
        new.uids = self.uids
        new.serials = self.serials
        new.lab_owner = self.lab_owner.copy()
        new.gone = self.gone
        new.victory = self.victory
        new.winners = self.winners
        new.solvency = self.solvency
        new.after_roll = self.after_roll
        new.after_actions = self.after_actions
        self.copy_decks(new)
        self.copy_papers(new)
        return new

    def copy_decks(self, new: Realm) -> None:
        new.properties = self.properties.copy()
        new.main = self.main.copy()
        new.spell_deck = self.spell_deck.copy()
        new.potion_deck = self.potion_deck.copy()
        new.teas = self.teas.copy()
        new.crystals = self.crystals.copy()
        new.decree_deck = self.decree_deck.copy()
        new.tea_discards = self.tea_discards.copy()
        new.crystal_discards = self.crystal_discards.copy()
        new.decree_discards = self.decree_discards.copy()
        new.deed_row = self.deed_row.copy()
        new.upheaval = self.upheaval.copy()
        new.removed = self.removed.copy()
        new.limbo = self.limbo.copy()
        new.looked = self.looked.copy()
        new.decree = self.decree
        new.limbo_spells = self.limbo_spells.copy()
        new.limbo_potions = self.limbo_potions.copy()

    def copy_papers(self, new: Realm) -> None:
        new.books = [book.copy() if book.open else book for book in self.books]
        new.futures = [future.copy() for future in self.futures]
        new.contracts = [contract.copy() for contract in self.contracts]
        new.loans = [loan.copy() for loan in self.loans]
        new.bonds = [bond.copy() for bond in self.bonds]
        new.papers = [paper.copy() for paper in self.papers]
        new.debts = [debt.copy() for debt in self.debts]
        new.happened = self.happened.copy()
        new.draft = self.draft.copy() if self.draft is not None else None

    def clear(self, box: Box, options: dict[str, Any]) -> None:
        """An empty table: no cards, no gold, no tokens anywhere."""
        self.box = box
        self.config = Config()
        self.config.fill(options, self.seats, self.edition)
        self.merchants = []
        for seat in range(self.seats):
            merchant = Merchant()
            merchant.clear(seat)
            self.merchants.append(merchant)
        self.sit(list(range(self.seats)))
        self.round_left = self.seats
        self.fresh_turn()
        self.supply = [0, 0, 0]
        self.properties = []
        self.main = []
        self.spell_deck = []
        self.potion_deck = []
        self.teas = []
        self.crystals = []
        self.decree_deck = []
        self.tea_discards = []
        self.crystal_discards = []
        self.decree_discards = []
        self.deed_row = []
        self.upheaval = []
        self.removed = []
        self.limbo = []
        self.looked = []
        self.limbo_spells = []
        self.limbo_potions = []
        self.waiting = []
        self.auction = Auction()
        self.bidding = Bidding(self.seats)
        self.fray = Fray()
        self.omens = Omens()
        self.peek = Peek()
        self.lasting = []
        self.units = []
        self.grudges = [0] * self.seats
        self.lab_owner = [NOBODY]
        self.books = []
        if self.config.finance != NO_FINANCE:
            for table in range(3 if self.config.finance else len(TABLES)):
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
        self.winners = []

    def fresh_turn(self) -> None:
        self.doings = Doings()
        self.die_a = 0
        self.die_b = 0

    # Seats, plots, units

    def sit(self, order: list[int]) -> None:
        """MER-AUC-06  Turn order, and with it the map."""
        self.order = order
        self.place = [order.index(seat) for seat in range(self.seats)]
        self.near = neighbours(order)

    def plot(self, plot: int) -> Plot:
        return self.merchants[plot // 9].plots[plot % 9]

    def total(self) -> int:
        return self.die_a + self.die_b

    def alive(self, seat: Seat) -> bool:
        return self.merchants[seat].standing != OUT

    def after(self, seat: Seat) -> Seat:
        """The next player still in the game."""
        at = self.place[seat]
        n = self.seats
        for _ in range(n):
            at = (at + self.direction) % n
            if self.merchants[self.order[at]].standing != OUT:
                return self.order[at]
        return seat

    def turn_order(self, first: Seat) -> list[Seat]:
        """Players still in the game, in turn order from `first`."""
        found: list[int] = []
        at = self.place[first]
        n = self.seats
        for _ in range(n):
            seat = self.order[at]
            if self.merchants[seat].standing != OUT:
                found.append(seat)
            at = (at + self.direction) % n
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
            if unit.owner == owner and unit.card >= KING:
                return unit
        return None

    def new_uid(self) -> int:
        self.uids += 1
        return self.uids

    def new_serial(self) -> int:
        self.serials += 1
        return self.serials

    # Gold (MER-BANK)

    def pay_bank(self, seat: Seat, n: int) -> None:
        self.merchants[seat].purse -= n
        self.bank += n

    def pay_row(self, seat: Seat, n: int) -> None:
        self.merchants[seat].purse -= n
        self.row += n

    def reach(self, n: int) -> int:
        """MER-BANK-02, MER-BANK-04  How much of a payout the bank can give; with `mint_on_dry` an empty bank
        mints first."""
        if self.bank < n and self.config.mint_on_dry:
            while self.bank == 0 and n > 0:
                self.bank += MINTED
                self.minted += MINTED
        return min(self.bank, n)

    def payout(self, seat: Seat, n: int) -> int:
        """MER-BANK-02  The bank pays as far as it reaches, after a call if it is short; the rest is lost."""
        if self.bank < n and self.config.calls != NO_CALLS:
            self.call()
        paid = self.reach(n)
        self.bank -= paid
        self.merchants[seat].purse += paid
        if paid < n:
            self.tell(BANK_SHORT, seat, n - paid)
        return paid

    def call(self) -> None:
        """MER-BANK-02, MER-BANK-06  Everybody pays one of five gold, or part of five; the first call of a
        season raises the cost of living."""
        for seat in self.turn_order(self.active):
            merchant = self.merchants[seat]
            paid = share_called(merchant.purse)
            merchant.purse -= paid
            if self.config.calls == ALL_CALLED:
                for plot in merchant.plots:
                    part = share_called(plot.vault)
                    plot.vault -= part
                    paid += part
            self.bank += paid
            if paid:
                self.tell(BANK_CALLED, seat, paid)
        if not self.called:
            self.called = True
            self.move_col(1)
            self.tell(METERED, COL, self.col)

    def put_gold(self, holder: int, n: int) -> None:
        if holder == BANK:
            self.bank += n
        elif holder == ROW:
            self.row += n
        else:
            self.merchants[holder].purse += n

    def vaults(self, seat: Seat) -> int:
        """MER-CHA-03, MER-CHA-12  Gold in vaults: public, and no pocket change."""
        gold = 0
        for plot in self.merchants[seat].plots:
            gold += plot.vault
        return gold

    def means(self, seat: Seat) -> int:
        """What a mandatory debt can be paid from (MER-CHA-10)."""
        return self.merchants[seat].purse + self.vaults(seat)

    def take_means(self, seat: Seat, n: int) -> None:
        """MER-CHA-10  From the purse first, then from the vaults in plot order."""
        merchant = self.merchants[seat]
        part = min(merchant.purse, n)
        merchant.purse -= part
        n -= part
        if n:
            for plot in merchant.plots:
                part = min(plot.vault, n)
                plot.vault -= part
                n -= part
        assert n == 0, "a debt is paid from what is there"

    # Counters

    def move_col(self, n: int) -> None:
        self.col = min(COL_CAP, max(1, self.col + n))

    def move_rc(self, n: int) -> None:
        self.rc = min(RC_CAP, max(1, self.rc + n))

    def move_tax(self, n: int) -> None:
        self.tax = min(TAX_CAP, max(0, self.tax + n))

    def move_cc(self, n: int) -> None:
        self.cc = max(0, self.cc + n)

    # Tokens

    def from_supply(self, seat: Seat, ware: int, n: int) -> int:
        got = min(n, self.supply[ware])
        self.supply[ware] -= got
        self.merchants[seat].stock[ware] += got
        return got

    def to_supply(self, seat: Seat, ware: int, n: int) -> None:
        self.merchants[seat].stock[ware] -= n
        self.supply[ware] += n

    # Decks. Their order is unknown to everybody, so a card put in at a random place leaves them shuffled.

    def tuck(self, stream: str, deck: list[int], card: int) -> None:
        deck.insert(self.below(stream, len(deck) + 1), card)

    def back_to_main(self, card: int) -> None:
        self.tuck("main", self.main, card)

    def back_to_spells(self, card: int) -> None:
        self.tuck("spells", self.spell_deck, card % ORIGIN)

    def back_to_potions(self, card: int) -> None:
        self.tuck("potions", self.potion_deck, card % ORIGIN)

    def back_to_properties(self, number: int) -> None:
        if self.config.single_deck:
            self.back_to_main(self.box.club[number])
        else:
            self.tuck("properties", self.properties, number)

    def spend(self, seat: Seat, card: int, potion: bool) -> None:
        """MER-LAB-05, MER-LAB-07, MER-LAB-10  A card that has done its work goes under the lab of its user
        that made it, spell or potion; without that lab it goes back."""
        uid = card // ORIGIN
        if uid and self.lab_owner[uid] == seat:
            for lab in self.merchants[seat].labs:
                if lab.uid == uid and lab.potion == potion:
                    if len(lab.spent) < 3:
                        lab.spent.append(card % ORIGIN)
                        return
                    break
        if potion:
            self.back_to_potions(card)
        else:
            self.back_to_spells(card)

    # Hands: small sorted lists, so that their order tells nothing

    def hold_card(self, seat: Seat, card: int) -> None:
        insert(self.merchants[seat].cards, card)

    def hold_spell(self, seat: Seat, card: int) -> None:
        insert(self.merchants[seat].spells, card)

    def hold_recipe(self, seat: Seat, card: int) -> None:
        """MER-POT-01  A recipe is hidden in hand until it is brewed."""
        insert(self.merchants[seat].recipes, card)

    def lose_card(self, seat: Seat, card: int) -> None:
        """A playing card leaves the hand; an Ace's promise to its first product goes with it (MER-ACE-03)."""
        merchant = self.merchants[seat]
        merchant.cards.remove(card)
        if merchant.fresh and merchant.fresh.count(card) > merchant.cards.count(card):
            merchant.fresh.remove(card)
        if merchant.links:
            promised = [link for link in merchant.links if link % ORIGIN == card]
            if len(promised) > merchant.cards.count(card):
                merchant.links.remove(promised[0])

    # What lasts

    def lay(self, lasting: Lasting) -> None:
        self.lasting.append(lasting)
        if lasting.plot >= 0:
            plot = self.plot(lasting.plot)
            plot.attached += 1
            if lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH:
                plot.blocks_land += 1
            if lasting.kind == BLOCK_GOLD or lasting.kind == BLOCK_BOTH:
                plot.blocks_gold += 1
        if lasting.kind == POWER:
            unit = self.unit(lasting.unit)
            if unit is not None:
                unit.power += lasting.amount

    def lift(self, lasting: Lasting, spent: bool) -> None:
        """It ends. Its card is spent by who used it (MER-SPL-07), or shuffled back where another card took
        it away."""
        self.lasting.remove(lasting)
        if lasting.plot >= 0:
            plot = self.plot(lasting.plot)
            plot.attached -= 1
            if lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH:
                plot.blocks_land -= 1
            if lasting.kind == BLOCK_GOLD or lasting.kind == BLOCK_BOTH:
                plot.blocks_gold -= 1
        if lasting.kind == POWER:
            unit = self.unit(lasting.unit)
            if unit is not None:
                unit.power -= lasting.amount
        if lasting.spell >= 0:
            if spent:
                self.spend(lasting.by, lasting.spell, False)
            else:
                self.back_to_spells(lasting.spell)
        if lasting.potion >= 0:
            if spent:
                self.spend(lasting.seat, lasting.potion, True)
            else:
                self.back_to_potions(lasting.potion)
        if self.edition > 1 and (lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH):
            self.dry_up(lasting)

    def dry_up(self, block: Lasting) -> None:
        """MER-POT-09  A potion that lasts as long as a block ends with it, whatever ended the block."""
        for other in self.lasting:
            if other.kind == RAIN and other.plot == block.plot and other.by == block.by:
                if other.left == block.left:  # at the last roll both run out by themselves
                    self.lift(other, True)
                    return

    def lift_from(self, plot: int) -> None:
        """Everything that lies on a plot ends with it."""
        if self.plot(plot).attached:
            for lasting in self.lasting.copy():
                if lasting.plot == plot and lasting in self.lasting:
                    self.lift(lasting, True)

    def has(self, kind: int, seat: Seat) -> bool:
        """Does an effect of this kind lie on the player or on all?"""
        for lasting in self.lasting:
            if lasting.kind == kind and (lasting.seat == seat or lasting.seat == NOBODY):
                return True
        return False

    # The wheel

    def wheel(self) -> list[Portion]:
        if self.erratic:
            return self.box.erratic
        return self.box.standard if self.config.portions == 8 else self.box.standard12

    def here(self) -> Portion:
        return self.wheel()[self.portion]

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
                self.note(SPELLED_PLAYER, seat)

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
                    n -= loan.pledges.count(SOULS_ITEM + ware)
        return max(0, n)

    # Debts (MER-BKR)


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
        if lasting.kind == CARD_PRICE and lasting.seat == seat:
            more += lasting.amount
    return more


def insert(cards: list[int], card: int) -> None:
    """Into a small sorted list."""
    i = len(cards)
    while i > 0 and cards[i - 1] > card:
        i -= 1
    cards.insert(i, card)


def lasting(
    kind: int, span: int, left: int, plot: int = NOBODY, seat: int = NOBODY, unit: int = 0, amount: int = 0,
    by: int = NOBODY,
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
    value = VALUE[plot.number] + VALUE[plot.other]
    return value * 2 if plot.permit != NO_PERMIT and plot.permit != LANDED else value


def fits(box: Box, plot: Plot, kind: int) -> bool:
    """MER-POT-08  May this potion lie under this property?"""
    potion = box.potions[kind]
    if potion.land:
        return plot.permit == 3 and (not potion.sown or LAND_WARE[plot.permit_number] != 1)
    if potion.special:
        return plot.permit == 2 or (plot.permit == 1 and not potion.brewery)
    return potion.property
