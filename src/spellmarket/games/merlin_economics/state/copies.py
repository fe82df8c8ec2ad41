"""How the state is copied: `generate_copies.py` writes it from the fields of its classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import Circle, Decks, Ending, Register, Treasury, Wheel
from .papers import Atom, Bond, Book, Bundle, Contract, Debt, Draft, Future, Loan, Paper
from .procedures import Auction, Bidding, Court, Doings, Fray, Omens, Peek
from .things import Contest, Lab, Lasting, Merchant, Plot, Reading, Unit

if TYPE_CHECKING:
    from .realm import Realm


def realm(old: Realm, new: Realm) -> None:
    new.box = old.box
    new.config = old.config
    new.merchants = [merchant(one) for one in old.merchants]
    new.circle = circle(old.circle)
    new.active = old.active
    new.turn = old.turn
    new.round = old.round
    new.round_left = old.round_left
    new.doings = doings(old.doings)
    new.after_roll = old.after_roll
    new.after_actions = old.after_actions
    new.col = old.col
    new.rc = old.rc
    new.tax = old.tax
    new.cc = old.cc
    new.treasury = treasury(old.treasury)
    new.decks = decks(old.decks)
    new.wheel = wheel(old.wheel)
    new.register = register(old.register)
    new.waiting = [reading(one) for one in old.waiting]
    new.lasting = [lasting(one) for one in old.lasting]
    new.units = [unit(one) for one in old.units]
    new.grudges = old.grudges.copy()
    new.auction = auction(old.auction)
    new.bidding = bidding(old.bidding)
    new.contest = contest(old.contest) if old.contest is not None else None
    new.court = court(old.court)
    new.fray = fray(old.fray)
    new.omens = omens(old.omens)
    new.peek = peek(old.peek)
    new.books = old.books
    new.futures = [future(one) for one in old.futures]
    new.contracts = [contract(one) for one in old.contracts]
    new.loans = [loan(one) for one in old.loans]
    new.bonds = [bond(one) for one in old.bonds]
    new.papers = [paper(one) for one in old.papers]
    new.debts = [debt(one) for one in old.debts]
    new.happened = old.happened.copy()
    new.draft = draft(old.draft) if old.draft is not None else None
    new.ending = ending(old.ending)


def merchant(old: Merchant) -> Merchant:
    new = Merchant()
    new.purse = old.purse
    new.stock = old.stock.copy()
    new.mead = old.mead
    new.crowns = old.crowns
    new.cards = old.cards.copy()
    new.fresh = old.fresh.copy()
    new.spells = old.spells.copy()
    new.recipes = old.recipes.copy()
    new.front = old.front.copy()
    new.links = old.links.copy()
    new.labs = [lab(one) for one in old.labs]
    new.barracks = old.barracks.copy()
    new.plots = [plot(one) for one in old.plots]
    new.escrow = old.escrow
    new.standing = old.standing
    new.since = old.since
    new.out_at = old.out_at
    new.skip = old.skip
    new.income = old.income
    return new


def circle(old: Circle) -> Circle:
    new = Circle()
    new.order = old.order
    new.place = old.place
    new.near = old.near
    new.direction = old.direction
    return new


def doings(old: Doings) -> Doings:
    new = Doings()
    new.die_a = old.die_a
    new.die_b = old.die_b
    new.actions = old.actions
    new.offers = old.offers
    new.ended = old.ended
    new.transported = old.transported
    new.transports = old.transports
    new.swift = old.swift
    new.auctioned = old.auctioned
    new.mead_sold = old.mead_sold
    new.mead_window = old.mead_window
    new.read = old.read
    return new


def treasury(old: Treasury) -> Treasury:
    new = Treasury()
    new.bank = old.bank
    new.row = old.row
    new.minted = old.minted
    new.called = old.called
    new.supply = old.supply.copy()
    return new


def decks(old: Decks) -> Decks:
    new = Decks()
    new.properties = old.properties.copy()
    new.main = old.main.copy()
    new.spells = old.spells.copy()
    new.potions = old.potions.copy()
    new.teas = old.teas.copy()
    new.crystals = old.crystals.copy()
    new.decrees = old.decrees.copy()
    new.tea_discards = old.tea_discards.copy()
    new.crystal_discards = old.crystal_discards.copy()
    new.decree_discards = old.decree_discards.copy()
    new.deed_row = old.deed_row.copy()
    new.upheaval = old.upheaval.copy()
    new.removed = old.removed.copy()
    new.limbo = old.limbo.copy()
    new.limbo_spells = old.limbo_spells.copy()
    new.limbo_potions = old.limbo_potions.copy()
    return new


def wheel(old: Wheel) -> Wheel:
    new = Wheel()
    new.erratic = old.erratic
    new.portion = old.portion
    new.year = old.year
    new.reached = old.reached
    new.taxed = old.taxed
    new.to = old.to
    return new


def register(old: Register) -> Register:
    new = Register()
    new.uids = old.uids
    new.serials = old.serials
    new.lab_owner = old.lab_owner.copy()
    return new


def reading(old: Reading) -> Reading:
    new = Reading()
    new.deck = old.deck
    new.kind = old.kind
    new.drawn = old.drawn
    new.left = old.left
    new.serial = old.serial
    return new


def lasting(old: Lasting) -> Lasting:
    new = Lasting()
    new.kind = old.kind
    new.plot = old.plot
    new.seat = old.seat
    new.unit = old.unit
    new.amount = old.amount
    new.span = old.span
    new.left = old.left
    new.spell = old.spell
    new.potion = old.potion
    new.by = old.by
    new.drawn = old.drawn
    new.regulation = old.regulation
    return new


def unit(old: Unit) -> Unit:
    new = Unit()
    new.uid = old.uid
    new.card = old.card
    new.owner = old.owner
    new.plot = old.plot
    new.ap = old.ap
    new.hp = old.hp
    new.temp = old.temp
    new.stance = old.stance
    new.active = old.active
    new.acted = old.acted
    new.moved = old.moved
    new.ready = old.ready
    new.used = old.used
    new.dearer = old.dearer
    new.flex = old.flex
    new.power = old.power
    new.ward = old.ward
    new.shield = old.shield
    new.paired = old.paired
    new.pair_hp = old.pair_hp
    new.boon = old.boon
    new.boon_most = old.boon_most
    new.boon_hp = old.boon_hp
    new.aura = old.aura
    new.aura_hp = old.aura_hp
    new.surge = old.surge
    new.fixed = old.fixed
    return new


def auction(old: Auction) -> Auction:
    new = Auction()
    new.high = old.high
    new.leader = old.leader
    new.passed = old.passed
    return new


def bidding(old: Bidding) -> Bidding:
    new = Bidding(0)
    new.bids = old.bids.copy()
    new.ties = old.ties.copy()
    new.pot = old.pot
    new.starts = old.starts.copy()
    return new


def contest(old: Contest) -> Contest:
    new = Contest(0)
    new.caster = old.caster
    new.other = old.other
    new.parity = old.parity
    new.played = old.played
    new.wins = old.wins
    new.shown = old.shown.copy()
    new.claim = old.claim
    new.rank = old.rank
    new.claimant = old.claimant
    new.folded = old.folded
    new.dice = old.dice.copy()
    new.low = old.low.copy()
    new.high = old.high.copy()
    new.guesses = old.guesses.copy()
    new.tries = old.tries
    new.king = old.king
    new.winner = old.winner
    new.loser = old.loser
    return new


def court(old: Court) -> Court:
    new = Court()
    new.looked = old.looked.copy()
    new.decree = old.decree
    new.stopped = old.stopped
    new.bill = old.bill
    return new


def fray(old: Fray) -> Fray:
    new = Fray()
    new.shield = old.shield
    new.queue = old.queue.copy()
    new.recruit = unit(old.recruit) if old.recruit is not None else None
    return new


def omens(old: Omens) -> Omens:
    new = Omens()
    new.due = old.due.copy()
    new.moment = old.moment
    new.outcome = old.outcome
    return new


def peek(old: Peek) -> Peek:
    new = Peek()
    new.seat = old.seat
    new.deck = old.deck
    new.left = old.left
    return new


def book(old: Book) -> Book:
    new = Book()
    new.bids = old.bids.copy()
    new.asks = old.asks.copy()
    new.last = old.last
    new.quiet = old.quiet
    new.bid_seen = old.bid_seen
    new.open = old.open
    new.trades = old.trades.copy()
    return new


def future(old: Future) -> Future:
    new = Future()
    new.number = old.number
    new.short = old.short
    new.long = old.long
    new.ware = old.ware
    new.price = old.price
    new.mark = old.mark
    new.expired = old.expired
    new.turns = old.turns
    new.grace = old.grace
    return new


def contract(old: Contract) -> Contract:
    new = Contract()
    new.number = old.number
    new.cover = old.cover
    new.writer = old.writer
    new.holder = old.holder
    new.premium = old.premium
    new.odds_a = old.odds_a
    new.odds_b = old.odds_b
    new.atoms = [atom(one) for one in old.atoms]
    new.turns = old.turns
    new.mark = old.mark
    new.claims = old.claims
    new.proposed = old.proposed
    return new


def loan(old: Loan) -> Loan:
    new = Loan()
    new.number = old.number
    new.lender = old.lender
    new.borrower = old.borrower
    new.principal = old.principal
    new.interest = old.interest
    new.mark = old.mark
    new.serial = old.serial
    new.pledges = bundle(old.pledges)
    return new


def bond(old: Bond) -> Bond:
    new = Bond()
    new.number = old.number
    new.issuer = old.issuer
    new.holder = old.holder
    new.face = old.face
    new.coupon = old.coupon
    new.mark = old.mark
    new.serial = old.serial
    return new


def paper(old: Paper) -> Paper:
    new = Paper()
    new.table = old.table
    new.issuer = old.issuer
    new.rate = old.rate
    new.name = old.name
    new.issued = old.issued
    new.held = old.held.copy()
    return new


def debt(old: Debt) -> Debt:
    new = Debt()
    new.debtor = old.debtor
    new.creditor = old.creditor
    new.amount = old.amount
    return new


def draft(old: Draft) -> Draft:
    new = Draft()
    new.deal = old.deal
    new.maker = old.maker
    new.to = old.to
    new.give = bundle(old.give)
    new.get = bundle(old.get)
    new.proposed = old.proposed
    new.accepted = old.accepted
    new.counter = old.counter
    new.standing = old.standing
    new.things = old.things.copy()
    new.parts = old.parts
    new.terms = old.terms.copy()
    new.sealed = old.sealed.copy()
    new.future = future(old.future) if old.future is not None else None
    new.contract = contract(old.contract) if old.contract is not None else None
    new.loan = loan(old.loan) if old.loan is not None else None
    new.bond = bond(old.bond) if old.bond is not None else None
    return new


def ending(old: Ending) -> Ending:
    new = Ending()
    new.gone = old.gone
    new.victory = old.victory
    new.winners = old.winners
    new.solvency = old.solvency
    return new


def lab(old: Lab) -> Lab:
    new = Lab()
    new.uid = old.uid
    new.potion = old.potion
    new.number = old.number
    new.grant = old.grant
    new.spent = old.spent.copy()
    return new


def plot(old: Plot) -> Plot:
    new = Plot()
    new.number = old.number
    new.other = old.other
    new.permit = old.permit
    new.permit_number = old.permit_number
    new.hp = old.hp
    new.deed = old.deed
    new.invested = old.invested
    new.invested_on = old.invested_on
    new.planted = old.planted
    new.potion = old.potion
    new.arrears = old.arrears
    new.fee = old.fee
    new.vault = old.vault
    new.latch = old.latch
    new.blocks_land = old.blocks_land
    new.blocks_gold = old.blocks_gold
    new.attached = old.attached
    new.own = old.own
    new.foe = old.foe
    new.index = old.index
    return new


def atom(old: Atom) -> Atom:
    new = Atom()
    new.join = old.join
    new.kind = old.kind
    new.a = old.a
    new.way = old.way
    new.n = old.n
    new.deed = old.deed
    new.seen = old.seen
    new.met = old.met
    return new


def bundle(old: Bundle) -> Bundle:
    new = Bundle()
    new.lines = old.lines.copy()
    new.shop = old.shop
    return new
