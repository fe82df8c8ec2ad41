# not compiled
"""What a view of Merlin Economics looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class LabView(TypedDict):
    number: int
    kind: str  # spell or potion
    grant: int
    spent: list[str]


class UnitView(TypedDict):
    card: str
    owner: Seat
    plot: str
    kind: str  # golem or guard
    power: int
    points: int
    spare: int  # temporary points
    health: int  # both together: so much damage defeats it
    stance: str
    active: bool
    acted: bool
    moved: bool


class PlotView(TypedDict):
    plot: str
    number: int
    other: int  # a Chauffeur's second number
    permit: str
    permit_number: int
    ware: str  # what a land yields
    points: int
    ruin: bool
    invested: int
    planted: bool
    potion: str | None  # "hidden" for everybody but the owner
    shuttered: int  # the arrears
    brokerage: int | None
    vault: int
    blocked: list[str]  # land, gold
    pledged: bool


class PlayerView(TypedDict):
    place: int  # in turn order
    purse: int
    vaults: int
    stock: list[int]
    mead: int
    crowns: int
    cards: int  # how many playing cards in hand
    spells: int
    recipes: int
    held: int  # cards, spells and recipes in hand
    card_price: int  # what the next card of any deck or the deed row costs this seat
    potions: int  # face down in front
    labs: list[LabView]
    barracks: list[str]
    plots: list[PlotView]
    escrow: int
    on_road: list[int]  # units on the cart
    standing: str
    skip: int
    worth: int
    appraisal: int  # what its cards of the main deck would count at the round limit
    tax: int
    grudges: list[Seat]


class ReadingView(TypedDict):
    deck: str
    card: str
    turns: int  # turns still to come, where it counts turns


class LastingView(TypedDict):
    kind: str
    plot: str | None
    seat: Seat | None
    amount: int
    span: str
    left: int
    spell: str | None
    by: Seat | None


class SlipView(TypedDict):
    owner: str
    price: int
    escrow: bool
    road: bool
    fresh: bool  # placed this turn


class BookView(TypedDict):
    table: str
    open: bool
    bids: list[SlipView]
    asks: list[SlipView]
    spot: float
    last: int
    trades: list[int]


class MarkView(TypedDict):
    year: int
    mark: str


class FutureView(TypedDict):
    number: int
    short: Seat
    long: Seat | None
    ware: str
    price: int
    expiry: MarkView
    expired: bool
    turns: int


class ContractView(TypedDict):
    number: int
    kind: str
    writer: Seat
    holder: Seat
    premium: int
    odds: list[int]
    event: str
    words: str  # the same, as a person says it
    turns: int | None  # turns left
    until: MarkView | None
    claims: int
    proposed: int | None


class LoanView(TypedDict):
    number: int
    lender: Seat
    borrower: Seat
    principal: int
    interest: int
    due: MarkView
    pledges: list[str]


class BondView(TypedDict):
    number: int
    issuer: Seat
    holder: Seat
    face: int
    coupon: int
    due: MarkView


class PaperView(TypedDict):
    table: str
    issuer: Seat
    rate: int
    name: str
    issued: int
    held: BySeat[int]


class DebtView(TypedDict):
    debtor: Seat
    creditor: str
    amount: int


class DueView(TypedDict):
    kind: str  # debt, deliver, receive, tax, interest, principal, coupon, face, premium, wager or cover
    number: int | None  # of the paper, if there is one
    other: Seat | None  # None: the bank or the Revenue Office
    gold: int  # that comes; below nothing: that goes
    ware: str | None
    units: int
    held: int  # of these units, after what is due before them
    lacking: int  # units or gold, as things stand
    sure: bool  # it does not hang on an event
    words: str  # that event
    when: MarkView | None  # None: by `turns`
    turns: int | None  # own turns that still end before it is too late, or turns of the table that it runs
    last: bool  # this turn is the last one in which it can be met
    rolls: int  # until then, by the odds of doubles


class BundleView(TypedDict):
    gold: int
    wares: list[int]
    mead: int
    crowns: int
    spells: list[str]
    recipes: list[str]
    cards: list[str]
    plots: list[list[str]]
    futures: list[int]
    bonds: list[int]
    papers: list[list[str | int]]
    contracts: list[int]


class AgreedView(TypedDict):
    """What a party to an offer would have, if all of it arrives."""

    seat: int
    purse: int
    stock: list[int]
    mead: int
    crowns: int
    worth: int


class OfferView(TypedDict):
    deal: str
    maker: Seat
    to: Seat
    proposed: bool
    counter: bool
    standing: bool
    give: BundleView
    get: BundleView
    future: FutureView | None
    contract: ContractView | None
    loan: LoanView | None
    bond: BondView | None
    agreed: list[AgreedView]  # the maker, then the other one


class HandView(TypedDict):
    cards: list[str]
    held_back: list[str]  # bought this turn, where that delays them
    spells: list[str]
    recipes: list[str]
    front: list[str]


class AuctionView(TypedDict):
    """A property under the hammer."""

    seat: Seat  # who sells it
    plot: str
    least: int  # the next bid
    bid: int | None  # the last one
    bidder: Seat | None


class ContestView(TypedDict):
    caster: Seat
    other: Seat
    parity: str
    played: int
    wins: int
    claim: int
    rank: int
    claimant: Seat
    folded: list[Seat]
    low: list[int]
    high: list[int]
    tries: int


class RateView(TypedDict):
    tax: int
    col: int
    rc: int
    bills: list[int]  # of all seats


class View(TypedDict):
    finance: str
    order: list[Seat]
    direction: int
    active: Seat
    turn: int
    round: int
    rounds: int
    dice: list[int]
    actions: int
    action_cap: int
    offers: int
    col: int
    rc: int
    tax: int
    rates: dict[str, RateView]  # what a vote for keep, up or down would come to
    climate: int
    threshold: int
    climate_left: int  # steps before the wheel turns erratic
    volatility: int
    bank: int
    row: int
    pot: int
    supply: list[int]
    wheel: str
    portion: str
    season: str
    year: int
    yields: list[int]
    wheel_portions: list[str]
    deed_row: list[int]
    decks: dict[str, int]
    discards: dict[str, list[str]]
    upheaval: int
    waiting: list[ReadingView]
    lasting: list[LastingView]
    players: BySeat[PlayerView]
    units: list[UnitView]
    books: list[BookView]
    futures: list[FutureView]
    contracts: list[ContractView]
    loans: list[LoanView]
    bonds: list[BondView]
    papers: list[PaperView]
    debts: list[DebtView]
    dues: list[DueView]  # what the looker must pay and gets, in the order in which it comes
    offer: OfferView | None
    contest: ContestView | None
    auction: AuctionView | None
    decree: str | None  # the one that is being enacted or bid for
    looked: list[str]  # decrees that only the drawer of a King sees
    known_top: list[str]  # the top of a reading deck, for who has looked at it
    hand: HandView | None
    victory: str
    winners: list[Seat]
