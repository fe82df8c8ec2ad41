"""Things with a life of their own: labs, plots, units, readings, and the merchant they belong to."""

from __future__ import annotations

from typing import Final, NewType

from ..pieces.words import CLUBS, FREE, JACK, KING, NOBODY, ORIGIN, SOLVENT

PLACES: Final = 9  # of a field (MER-SET-09)


def owner(plot: int) -> int:
    """Whose field a plot of the realm belongs to; they are counted through as in PLOTS."""
    return plot // PLACES


def plot_of(seat: int, place: int) -> int:
    """The plot at one of the nine places of a field."""
    return PLACES * seat + place


# MER-LAB-04  A spell or potion that remembers its lab: a number to the machine, because hands are searched
# and copied all the time, but a type to the reader. `made_by` makes it, `kind_of` and `lab_of` ask it.
Product = NewType("Product", int)
NO_PRODUCT: Final = Product(NOBODY)


def kind_of(card: int) -> int:
    """Which spell or potion a card is; a playing card is its own kind."""
    return card % ORIGIN


def lab_of(card: int) -> int:
    """The lab that a spell or potion remembers (MER-LAB-04), 0: none."""
    return card // ORIGIN


def made_by(lab: int, kind: int) -> Product:
    """A spell or potion of this lab."""
    return Product(ORIGIN * lab + kind)


def field(seat: int) -> range:
    """The plots of a player."""
    return range(PLACES * seat, PLACES * seat + PLACES)


def all_fields(seats: int) -> range:
    """The plots of all players."""
    return range(PLACES * seats)


def row(plot: int) -> int:
    """MER-MAP-01  A field is three plots high."""
    return plot % PLACES // 3


class Lab:
    """MER-LAB-01  A lab in a workshop; spent cards lie under it."""

    uid: int
    potion: bool
    number: int
    grant: int
    spent: list[int]  # kinds of cards


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
    potion: Product  # a face-down potion card, or NO_PRODUCT
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
        self.potion = NO_PRODUCT
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


class Merchant:
    """What one player has."""

    purse: int = 0
    stock: list[int]  # Souls, Oil, Grain
    mead: int = 0
    crowns: int = 0
    cards: list[int]  # secret: permits and golems in hand, in order
    fresh: list[int]  # secret: those of them bought this turn, where `buy_delay` holds them back
    spells: list[Product]  # secret, in order
    recipes: list[Product]  # secret
    front: list[Product]  # secret: face-down potions in front of the owner
    links: list[Product]  # permits from an Ace whose first product's lab is known already (MER-ACE-03)
    labs: list[Lab]
    barracks: list[int]  # kings that can be motivated
    plots: list[Plot]
    escrow: int = 0  # gold on its way back from lowered bids (MER-MKT-05)
    standing: int = SOLVENT  # SOLVENT, BANKRUPT or OUT
    since: int = 0  # the mark at which bankruptcy began (MER-BKR-08)
    out_at: int = 0  # how many had left before, for the ranking
    skip: int = 0  # turns to be skipped
    income: int = 0  # property gold since the last change of season (MER-MINT-03)

    def clear(self, seat: int) -> None:
        self.stock = [0, 0, 0]
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


class Unit:
    """A golem or a royal guard on the map."""

    uid: int
    card: int
    owner: int
    plot: int  # 9 * seat + place
    ap: int
    hp: int
    temp: int = 0  # temporary points until its owner's next turn
    stance: int = FREE
    active: bool = False
    acted: bool = False
    moved: bool = False
    ready: bool = False  # may attack although it was animated this turn (Impetuous Assault)
    used: int = 0  # uses of its ability this turn
    dearer: int = 0  # how much more its ability costs, of the first ware listed
    flex: int = 0  # AP gained until its owner's next turn
    power: int = 0  # AP changed by lasting effects
    ward: int = 0  # spells that will still fail (Royal Enhancement)
    shield: int = 0  # attacks reduced to nothing until its owner's next turn
    paired: bool = False  # stands beside a golem of its suit
    pair_hp: int = 0
    boon: int = 0  # AP by an aura
    boon_most: int = 0  # points the aura gave,
    boon_hp: int = 0  # and what is left of them
    aura: int = 0  # AP of the aura it gives, 0: none
    aura_hp: int = 0
    surge: bool = False  # the aura is one stronger until the end of the turn
    fixed: bool = False  # cannot be moved, recalled or redirected to until its owner's next turn

    def suit(self) -> int:
        return (self.card - JACK) % 4

    def attack(self) -> int:
        """MER-GOL-19, MER-GOL-17  Attack Power or Strength with everything that changes it, never below 0."""
        ap = self.ap + self.flex + self.power + self.boon
        if self.paired and self.suit() == CLUBS and self.card < KING:
            ap += 1
        return max(0, ap)


class Lasting:
    """An effect that stays: on a plot, a seat, a unit or everywhere, until its span ends."""

    kind: int
    plot: int = NOBODY  # or NOBODY
    seat: int = NOBODY  # or NOBODY for everybody
    unit: int = 0  # uid, or 0
    amount: int = 0
    span: int
    left: int = 0  # rolls or uses left, or the seat whose Upkeep ends it
    spell: Product = NO_PRODUCT  # the spell card that lies there
    potion: Product = NO_PRODUCT  # the potion card that lies there
    by: int = NOBODY  # who caused it, or NOBODY
    drawn: int = 0  # for a future card: when it was drawn, so that the earlier one prevails (MER-FRC-13)
    regulation: bool = False  # counts for the limit of three (MER-DEC-06)


class Reading:
    """A future card that waits (MER-FRC)."""

    deck: int
    kind: int
    drawn: int  # turn number
    left: int  # turns still to come, where it counts turns
    serial: int  # the order of drawing


class Contest:
    """A small game of a single card: the liar's game, odd or even, the jailbreak."""

    caster: int = NOBODY
    other: int = NOBODY
    parity: int = 0  # what the caster called: 0 even, 1 odd
    played: int = 0  # rounds of odd or even
    wins: int = 0  # of the caster
    shown: list[int]  # secret while it is being chosen: fingers by seat
    claim: int = 0  # "at least so many"
    rank: int = 0
    claimant: int = NOBODY
    folded: int = 0  # seats as bits
    dice: list[int]  # secret: the hidden dice of the jailbreak, by seat; 0 for none
    low: list[int]  # what is known of them
    high: list[int]
    guesses: list[int]
    tries: int = 0
    king: int = NOBODY  # the card that could come back
    winner: int = NOBODY
    loser: int = NOBODY

    def __init__(self, seats: int) -> None:
        self.shown = [0] * seats
        self.dice = [0] * seats
        self.low = [1] * seats
        self.high = [6] * seats
        self.guesses = [0] * seats
