# not compiled
"""What a view of Merlin Economics looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict


class LabView(TypedDict):
    number: int
    kind: str  # spell or potion
    grant: int
    spent: list[str]


class UnitView(TypedDict):
    card: str
    owner: int
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
    tax: int
    grudges: list[int]


class ReadingView(TypedDict):
    deck: str
    card: str
    turns: int  # turns still to come, where it counts turns


class LastingView(TypedDict):
    kind: str
    plot: str | None
    seat: int | None
    amount: int
    span: str
    left: int
    spell: str | None
    by: int | None


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
    short: int
    long: int | None
    ware: str
    price: int
    expiry: MarkView
    expired: bool
    turns: int


class ContractView(TypedDict):
    number: int
    kind: str
    writer: int
    holder: int
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
    lender: int
    borrower: int
    principal: int
    interest: int
    due: MarkView
    pledges: list[str]


class BondView(TypedDict):
    number: int
    issuer: int
    holder: int
    face: int
    coupon: int
    due: MarkView


class PaperView(TypedDict):
    table: str
    issuer: int
    rate: int
    name: str
    issued: int
    held: list[int]


class DebtView(TypedDict):
    debtor: int
    creditor: str
    amount: int


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


class OfferView(TypedDict):
    deal: str
    maker: int
    to: int
    proposed: bool
    counter: bool
    standing: bool
    give: BundleView
    get: BundleView
    future: FutureView | None
    contract: ContractView | None
    loan: LoanView | None
    bond: BondView | None


class HandView(TypedDict):
    cards: list[str]
    held_back: list[str]  # bought this turn, where that delays them
    spells: list[str]
    recipes: list[str]
    front: list[str]


class AuctionView(TypedDict):
    """A property under the hammer."""

    seat: int  # who sells it
    plot: str
    least: int  # the next bid
    bid: int | None  # the last one
    bidder: int | None


class ContestView(TypedDict):
    caster: int
    other: int
    parity: str
    played: int
    wins: int
    claim: int
    rank: int
    claimant: int
    folded: list[int]
    low: list[int]
    high: list[int]
    tries: int


class View(TypedDict):
    finance: str
    order: list[int]
    direction: int
    active: int
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
    players: list[PlayerView]
    units: list[UnitView]
    books: list[BookView]
    futures: list[FutureView]
    contracts: list[ContractView]
    loans: list[LoanView]
    bonds: list[BondView]
    papers: list[PaperView]
    debts: list[DebtView]
    offer: OfferView | None
    contest: ContestView | None
    auction: AuctionView | None
    decree: str | None  # the one that is being enacted or bid for
    looked: list[str]  # decrees that only the drawer of a King sees
    known_top: list[str]  # the top of a reading deck, for who has looked at it
    hand: HandView | None
    victory: str
    winners: list[int]
