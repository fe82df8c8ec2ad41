"""Things with a life of their own: labs, plots, units, slips, contracts, and the merchant they belong to."""

from __future__ import annotations

from typing import Final

from ..pieces.words import CLUBS, FREE, JACK, KING, NOBODY, SOLVENT

PLACES: Final = 9  # of a field (MER-SET-09)


def owner(plot: int) -> int:
    """Whose field a plot of the realm belongs to; they are counted through as in PLOTS."""
    return plot // PLACES


def field(seat: int) -> range:
    """The plots of a player."""
    return range(PLACES * seat, PLACES * seat + PLACES)


class Lab:
    """MER-LAB-01  A lab in a workshop; spent cards lie under it."""

    uid: int
    potion: bool
    number: int
    grant: int
    spent: list[int]  # kinds of cards

    def copy(self) -> Lab:
        new = Lab()
        new.uid = self.uid
        new.potion = self.potion
        new.number = self.number
        new.grant = self.grant
        new.spent = self.spent.copy()
        return new


class Plot:
    """One of the nine places of a field. `number` 0: no card; `other` set: a Chauffeur of two properties."""

    number: int
    other: int
    permit: int  # NO_PERMIT, SHOP, BREWERY or LANDED
    permit_number: int
    hp: int  # 0 with a card on it: a ruin
    deed: int  # counts up whenever a card is laid, so that a contract knows its card again (MER-INS-12)
    invested: int
    invested_on: int  # the turn of the last stake (MER-INV-02)
    planted: int
    potion: int  # a face-down potion card, or NOBODY
    arrears: int  # more than 0: shuttered (MER-SHOP-03)
    fee: int  # brokerage: NOBODY closed, else 0 to 5
    vault: int
    latch: int  # numbers rolled since the last resonance, as bits 1 and 2
    blocks_land: int  # how many lasting effects stop its land,
    blocks_gold: int  # and its gold
    attached: int  # how many lasting effects lie on it
    own: int  # uid of the field owner's unit, 0: none
    foe: int  # uid of an enemy unit, 0: none
    index: int  # which plot of the realm it is, in the order of PLOTS

    def clear(self) -> None:
        """Open ground; units stay where they stand."""
        self.number = 0
        self.other = 0
        self.permit = 0
        self.permit_number = 0
        self.hp = 0
        self.invested = 0
        self.invested_on = -1
        self.planted = 0
        self.potion = NOBODY
        self.arrears = 0
        self.fee = NOBODY
        self.vault = 0
        self.latch = 0

    def fresh(self, index: int) -> None:
        self.clear()
        self.index = index
        self.deed = 0
        self.blocks_land = 0
        self.blocks_gold = 0
        self.attached = 0
        self.own = 0
        self.foe = 0

    def copy(self) -> Plot:
        new = Plot()
        new.number = self.number
        new.other = self.other
        new.permit = self.permit
        new.permit_number = self.permit_number
        new.hp = self.hp
        new.deed = self.deed
        new.invested = self.invested
        new.invested_on = self.invested_on
        new.planted = self.planted
        new.potion = self.potion
        new.arrears = self.arrears
        new.fee = self.fee
        new.vault = self.vault
        new.latch = self.latch
        new.blocks_land = self.blocks_land
        new.blocks_gold = self.blocks_gold
        new.attached = self.attached
        new.own = self.own
        new.foe = self.foe
        new.index = self.index
        return new


class Merchant:
    """What one player has."""

    purse: int
    stock: list[int]  # Souls, Oil, Grain
    mead: int
    crowns: int
    cards: list[int]  # secret: permits and golems in hand, in order
    fresh: list[int]  # secret: those of them bought this turn, where `buy_delay` holds them back
    spells: list[int]  # secret: 64 * lab + kind, in order
    recipes: list[int]  # secret
    front: list[int]  # secret: face-down potions in front of the owner
    links: list[int]  # 64 * lab + card: permits from an Ace whose first product is known already (MER-ACE-03)
    labs: list[Lab]
    barracks: list[int]  # kings that can be motivated
    plots: list[Plot]
    escrow: int  # gold on its way back from lowered bids (MER-MKT-05)
    standing: int  # SOLVENT, BANKRUPT or OUT
    since: int  # the mark at which bankruptcy began (MER-BKR-08)
    out_at: int  # how many had left before, for the ranking
    skip: int  # turns to be skipped
    income: int  # property gold since the last change of season (MER-MINT-03)

    def clear(self, seat: int) -> None:
        self.purse = 0
        self.stock = [0, 0, 0]
        self.mead = 0
        self.crowns = 0
        self.cards = []
        self.fresh = []
        self.spells = []
        self.recipes = []
        self.front = []
        self.links = []
        self.labs = []
        self.barracks = []
        self.plots = []
        for index in field(seat):
            plot = Plot()
            plot.fresh(index)
            self.plots.append(plot)
        self.escrow = 0
        self.standing = SOLVENT
        self.since = 0
        self.out_at = 0
        self.skip = 0
        self.income = 0

    def copy(self) -> Merchant:
        new = Merchant()
        new.purse = self.purse
        new.stock = self.stock.copy()
        new.mead = self.mead
        new.crowns = self.crowns
        new.cards = self.cards.copy()
        new.fresh = self.fresh.copy()
        new.spells = self.spells.copy()
        new.recipes = self.recipes.copy()
        new.front = self.front.copy()
        new.links = self.links.copy()
        new.labs = [lab.copy() for lab in self.labs]
        new.barracks = self.barracks.copy()
        new.plots = [plot.copy() for plot in self.plots]
        new.escrow = self.escrow
        new.standing = self.standing
        new.since = self.since
        new.out_at = self.out_at
        new.skip = self.skip
        new.income = self.income
        return new


class Unit:
    """A golem or a royal guard on the map."""

    uid: int
    card: int
    owner: int
    plot: int  # 9 * seat + place
    ap: int
    hp: int
    temp: int  # temporary points until its owner's next turn
    stance: int
    active: bool
    acted: bool
    moved: bool
    ready: bool  # may attack although it was animated this turn (Impetuous Assault)
    used: int  # uses of its ability this turn
    dearer: int  # how much more its ability costs, of the first ware listed
    flex: int  # AP gained until its owner's next turn
    power: int  # AP changed by lasting effects
    ward: int  # spells that will still fail (Royal Enhancement)
    shield: int  # attacks reduced to nothing until its owner's next turn
    paired: bool  # stands beside a golem of its suit
    pair_hp: int
    boon: int  # AP by an aura
    boon_most: int  # points the aura gave,
    boon_hp: int  # and what is left of them
    aura: int  # AP of the aura it gives, 0: none
    aura_hp: int
    surge: bool  # the aura is one stronger until the end of the turn
    fixed: bool  # cannot be moved, recalled or redirected to until its owner's next turn

    def fresh(self) -> None:
        self.temp = 0
        self.stance = FREE
        self.active = False
        self.acted = False
        self.moved = False
        self.ready = False
        self.used = 0
        self.dearer = 0
        self.flex = 0
        self.power = 0
        self.ward = 0
        self.shield = 0
        self.paired = False
        self.pair_hp = 0
        self.boon = 0
        self.boon_most = 0
        self.boon_hp = 0
        self.aura = 0
        self.aura_hp = 0
        self.surge = False
        self.fixed = False

    def suit(self) -> int:
        return (self.card - JACK) % 4

    def attack(self) -> int:
        """MER-GOL-19, MER-GOL-17  Attack Power or Strength with everything that changes it, never below 0."""
        ap = self.ap + self.flex + self.power + self.boon
        if self.paired and self.suit() == CLUBS and self.card < KING:
            ap += 1
        return max(0, ap)

    def copy(self) -> Unit:
        new = Unit()
        new.uid = self.uid
        new.card = self.card
        new.owner = self.owner
        new.plot = self.plot
        new.ap = self.ap
        new.hp = self.hp
        new.temp = self.temp
        new.stance = self.stance
        new.active = self.active
        new.acted = self.acted
        new.moved = self.moved
        new.ready = self.ready
        new.used = self.used
        new.dearer = self.dearer
        new.flex = self.flex
        new.power = self.power
        new.ward = self.ward
        new.shield = self.shield
        new.paired = self.paired
        new.pair_hp = self.pair_hp
        new.boon = self.boon
        new.boon_most = self.boon_most
        new.boon_hp = self.boon_hp
        new.aura = self.aura
        new.aura_hp = self.aura_hp
        new.surge = self.surge
        new.fixed = self.fixed
        return new


class Lasting:
    """An effect that stays: on a plot, a seat, a unit or everywhere, until its span ends."""

    kind: int
    plot: int  # or NOBODY
    seat: int  # or NOBODY for everybody
    unit: int  # uid, or 0
    amount: int
    span: int
    left: int  # rolls or uses left, or the seat whose Upkeep ends it
    spell: int  # the spell card that lies there, or NOBODY
    potion: int  # the potion card that lies there, or NOBODY
    by: int  # who caused it, or NOBODY
    drawn: int  # for a future card: when it was drawn, so that the earlier one prevails (MER-FRC-13)
    regulation: bool  # counts for the limit of three (MER-DEC-06)

    def copy(self) -> Lasting:
        new = Lasting()
        new.kind = self.kind
        new.plot = self.plot
        new.seat = self.seat
        new.unit = self.unit
        new.amount = self.amount
        new.span = self.span
        new.left = self.left
        new.spell = self.spell
        new.potion = self.potion
        new.by = self.by
        new.drawn = self.drawn
        new.regulation = self.regulation
        return new


class Reading:
    """A future card that waits (MER-FRC)."""

    deck: int
    kind: int
    drawn: int  # turn number
    left: int  # turns still to come, where it counts turns
    serial: int  # the order of drawing

    def copy(self) -> Reading:
        new = Reading()
        new.deck = self.deck
        new.kind = self.kind
        new.drawn = self.drawn
        new.left = self.left
        new.serial = self.serial
        return new


class Contest:
    """A small game of a single card: the liar's game, odd or even, the jailbreak."""

    caster: int
    other: int
    parity: int  # what the caster called: 0 even, 1 odd
    played: int  # rounds of odd or even
    wins: int  # of the caster
    shown: list[int]  # secret while it is being chosen: fingers by seat
    claim: int  # "at least so many"
    rank: int
    claimant: int
    folded: int  # seats as bits
    dice: list[int]  # secret: the hidden dice of the jailbreak, by seat; 0 for none
    low: list[int]  # what is known of them
    high: list[int]
    guesses: list[int]
    tries: int
    king: int  # the card that could come back
    winner: int
    loser: int

    def clear(self, seats: int) -> None:
        self.caster = NOBODY
        self.other = NOBODY
        self.parity = 0
        self.played = 0
        self.wins = 0
        self.shown = [0] * seats
        self.claim = 0
        self.rank = 0
        self.claimant = NOBODY
        self.folded = 0
        self.dice = [0] * seats
        self.low = [1] * seats
        self.high = [6] * seats
        self.guesses = [0] * seats
        self.tries = 0
        self.king = NOBODY
        self.winner = NOBODY
        self.loser = NOBODY

    def copy(self) -> Contest:
        new = Contest()
        new.caster = self.caster
        new.other = self.other
        new.parity = self.parity
        new.played = self.played
        new.wins = self.wins
        new.shown = self.shown.copy()
        new.claim = self.claim
        new.rank = self.rank
        new.claimant = self.claimant
        new.folded = self.folded
        new.dice = self.dice.copy()
        new.low = self.low.copy()
        new.high = self.high.copy()
        new.guesses = self.guesses.copy()
        new.tries = self.tries
        new.king = self.king
        new.winner = self.winner
        new.loser = self.loser
        return new


# The things of the Grand Market and of the chapters of finance


class Slip:
    """MER-MKT-01  One unit at one price. A bid's gold lies on its slip, an ask's unit too."""

    owner: int  # a seat, or ROW
    price: int
    placed: int  # the turn on which it was placed or last changed
    serial: int  # the order of placing (MER-MKT-14)
    escrow: bool  # a bid on its way out (MER-MKT-04)
    road: bool  # an ask whose cart is on the road (MER-CART-02)

    def copy(self) -> Slip:
        new = Slip()
        new.owner = self.owner
        new.price = self.price
        new.placed = self.placed
        new.serial = self.serial
        new.escrow = self.escrow
        new.road = self.road
        return new


class Book:
    """The table of bids and asks of one ware or paper; both lists have the best order first."""

    bids: list[Slip]
    asks: list[Slip]
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

    def copy(self) -> Book:
        new = Book()
        new.bids = self.bids.copy()  # slips are never changed, only replaced
        new.asks = self.asks.copy()
        new.last = self.last
        new.quiet = self.quiet
        new.bid_seen = self.bid_seen
        new.open = self.open
        new.trades = self.trades.copy()
        return new


class Future:
    """MER-FWD-02  A note for one bushel; `long` NOBODY: it lies on the table untaken."""

    number: int
    short: int
    long: int
    ware: int
    price: int
    mark: int  # see `Realm.mark`
    expired: bool
    turns: int  # the short's own turns whose Upkeep came after the expiry (MER-FWD-13)
    grace: int  # turns more by a potion

    def clear(self) -> None:
        self.number = NOBODY
        self.short = NOBODY
        self.long = NOBODY
        self.ware = 0
        self.price = 0
        self.mark = 0
        self.expired = False
        self.turns = 0
        self.grace = 0

    def copy(self) -> Future:
        new = Future()
        new.number = self.number
        new.short = self.short
        new.long = self.long
        new.ware = self.ware
        new.price = self.price
        new.mark = self.mark
        new.expired = self.expired
        new.turns = self.turns
        new.grace = self.grace
        return new


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

    def copy(self) -> Atom:
        new = Atom()
        new.join = self.join
        new.kind = self.kind
        new.a = self.a
        new.way = self.way
        new.n = self.n
        new.deed = self.deed
        new.seen = self.seen
        new.met = self.met
        return new


class Contract:
    """MER-INS-03, -04  A wager or a cover."""

    number: int
    cover: bool
    writer: int
    holder: int
    premium: int
    odds_a: int
    odds_b: int
    atoms: list[Atom]
    turns: int  # the last turn of the period, or NOBODY where it has a mark
    mark: int  # or NOBODY
    claims: int  # occurrences still to be paid
    proposed: int  # a new premium waits for the holder's answer, or NOBODY

    def clear(self) -> None:
        self.number = NOBODY
        self.cover = False
        self.writer = NOBODY
        self.holder = NOBODY
        self.premium = 0
        self.odds_a = 1
        self.odds_b = 1
        self.atoms = []
        self.turns = NOBODY
        self.mark = NOBODY
        self.claims = 1
        self.proposed = NOBODY

    def copy(self) -> Contract:
        new = Contract()
        new.number = self.number
        new.cover = self.cover
        new.writer = self.writer
        new.holder = self.holder
        new.premium = self.premium
        new.odds_a = self.odds_a
        new.odds_b = self.odds_b
        new.atoms = [atom.copy() for atom in self.atoms]
        new.turns = self.turns
        new.mark = self.mark
        new.claims = self.claims
        new.proposed = self.proposed
        return new


class Loan:
    """MER-LOAN-02  Gold lent by one player to another."""

    number: int
    lender: int
    borrower: int
    principal: int  # 0: it has fallen due, and its pledges secure what is left as a debt (MER-LOAN-09)
    interest: int
    mark: int
    serial: int  # older papers are paid first (MER-LOAN-07)
    plots: list[int]  # pledged plots, in the order listed
    deeds: list[int]  # the cards that lay on them
    wares: list[int]  # pledged Souls, Oil, Grain
    crowns: int
    bonds: list[int]  # numbers of pledged bonds
    paper: list[int]  # 64 * table + pieces

    def clear(self) -> None:
        self.number = NOBODY
        self.lender = NOBODY
        self.borrower = NOBODY
        self.principal = 0
        self.interest = 0
        self.mark = 0
        self.serial = 0
        self.plots = []
        self.deeds = []
        self.wares = [0, 0, 0]
        self.crowns = 0
        self.bonds = []
        self.paper = []

    def copy(self) -> Loan:
        new = Loan()
        new.number = self.number
        new.lender = self.lender
        new.borrower = self.borrower
        new.principal = self.principal
        new.interest = self.interest
        new.mark = self.mark
        new.serial = self.serial
        new.plots = self.plots.copy()
        new.deeds = self.deeds.copy()
        new.wares = self.wares.copy()
        new.crowns = self.crowns
        new.bonds = self.bonds.copy()
        new.paper = self.paper.copy()
        return new


class Bond:
    """MER-MINT-02  A promise of coupons and a face."""

    number: int
    issuer: int
    holder: int
    face: int
    coupon: int
    mark: int
    serial: int

    def clear(self) -> None:
        self.number = NOBODY
        self.issuer = NOBODY
        self.holder = NOBODY
        self.face = 0
        self.coupon = 0
        self.mark = 0
        self.serial = 0

    def copy(self) -> Bond:
        new = Bond()
        new.number = self.number
        new.issuer = self.issuer
        new.holder = self.holder
        new.face = self.face
        new.coupon = self.coupon
        new.mark = self.mark
        new.serial = self.serial
        return new


class Paper:
    """MER-MINT-03, -04  The stock or the currency of one issuer, by its market table (STOCK + seat,
    CURRENCY + seat)."""

    table: int
    issuer: int
    rate: int  # a stock's payout share in per cent, a currency's gold per token
    name: int  # what a currency is called, or NOBODY for a stock
    issued: int  # shares or tokens in being
    held: list[int]  # by seat; what stands as asks is not counted here

    def copy(self) -> Paper:
        new = Paper()
        new.table = self.table
        new.issuer = self.issuer
        new.rate = self.rate
        new.name = self.name
        new.issued = self.issued
        new.held = self.held.copy()
        return new


class Debt:
    """MER-BKR-04  What could not be paid: debtor, creditor (a seat, BANK or ROW), amount."""

    debtor: int
    creditor: int
    amount: int

    def copy(self) -> Debt:
        new = Debt()
        new.debtor = self.debtor
        new.creditor = self.creditor
        new.amount = self.amount
        return new


class Bundle:
    """MER-OFF-01  One side of an offer."""

    gold: int
    wares: list[int]
    mead: int
    crowns: int
    spells: list[int]  # cards given, already out of the giver's hand; or kinds wanted (len(SPELLS): any)
    recipes: list[int]
    cards: list[int]
    plots: list[int]  # 64 * plot + plot of the receiver's field where it lands (63: not yet named)
    futures: list[int]  # numbers
    bonds: list[int]
    paper: list[int]  # 64 * table + pieces
    contracts: list[int]
    shop: int  # the plot of the shop through which spells are sold, or NOBODY (MER-OFF-07)

    def clear(self) -> None:
        self.gold = 0
        self.wares = [0, 0, 0]
        self.mead = 0
        self.crowns = 0
        self.spells = []
        self.recipes = []
        self.cards = []
        self.plots = []
        self.futures = []
        self.bonds = []
        self.paper = []
        self.contracts = []
        self.shop = NOBODY

    def copy(self) -> Bundle:
        new = Bundle()
        new.gold = self.gold
        new.wares = self.wares.copy()
        new.mead = self.mead
        new.crowns = self.crowns
        new.spells = self.spells.copy()
        new.recipes = self.recipes.copy()
        new.cards = self.cards.copy()
        new.plots = self.plots.copy()
        new.futures = self.futures.copy()
        new.bonds = self.bonds.copy()
        new.paper = self.paper.copy()
        new.contracts = self.contracts.copy()
        new.shop = self.shop
        return new


class Draft:
    """An offer in the making or in the answering: goods for goods, or one new contract (`deal`)."""

    deal: int  # GOODS_DEAL, FUTURE_DEAL ...
    maker: int  # who writes it: the active player, or the addressee of a counter-offer
    to: int
    give: Bundle  # what `maker` gives
    get: Bundle  # what `maker` gets
    proposed: bool
    accepted: bool
    counter: bool
    standing: bool  # left open by its addressee until the turn ends (MER-OFF-12)
    things: list[int]  # what its plots and papers were when it was left open
    parts: int  # how many parts it has been given
    terms: list[int]  # the figures of a new contract, in the order its chapter asks for them
    future: Future | None
    contract: Contract | None
    loan: Loan | None
    bond: Bond | None

    def laid(self) -> list[Bundle]:
        """The sides whose cards lie in the offer and in no hand: the maker's, and once it is accepted the
        other's too."""
        return [self.give, self.get] if self.accepted else [self.give]

    def unseen(self, seat: int) -> list[Bundle]:
        """Those of them that this seat cannot see (MER-OFF-06): an offer is shown to its two parties."""
        if seat == self.maker or (self.proposed and seat == self.to):
            return []
        return self.laid()

    def copy(self) -> Draft:
        new = Draft()
        new.deal = self.deal
        new.maker = self.maker
        new.to = self.to
        new.give = self.give.copy()
        new.get = self.get.copy()
        new.proposed = self.proposed
        new.accepted = self.accepted
        new.counter = self.counter
        new.standing = self.standing
        new.things = self.things.copy()
        new.parts = self.parts
        new.terms = self.terms.copy()
        new.future = self.future.copy() if self.future is not None else None
        new.contract = self.contract.copy() if self.contract is not None else None
        new.loan = self.loan.copy() if self.loan is not None else None
        new.bond = self.bond.copy() if self.bond is not None else None
        return new
