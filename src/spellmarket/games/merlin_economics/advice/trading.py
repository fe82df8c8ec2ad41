"""What a good trader looks at: what goods, papers and offers are worth to a seat, in hundredths of gold.

A trader plans a whole action from what everybody can see and his own hand; each part of the action is then
weighed by whether it belongs to the plan. He never accepts a loss, and offers what he would accept himself.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces.verbs import (
    ACCEPT,
    AMOUNT,
    ASK,
    ATOM,
    CONSIDER,
    COUNTER,
    DONE,
    DROP,
    ESCROW,
    FULFIL,
    GIVE,
    ISSUE,
    LOAD,
    LOWER,
    MINT,
    NAME,
    NET,
    NOTE,
    OFFER,
    OPEN,
    PASS,
    PAY_LOAN,
    POST,
    PROPOSE,
    RAISE,
    REACT,
    RECALL,
    REDEEM,
    REJECT,
    REMOVE,
    REPRICE,
    SELL,
    SEND,
    SLIP,
    TAKE,
    TAKE_NOTE,
    TRANSPORT,
    TURNS,
    UNTIL,
    VERB,
    WANT,
    WITH,
    WITHDRAW_OFFER,
    YES,
)
from ..pieces.words import (
    BOND_DEAL,
    BOND_ITEM,
    BREWERY,
    CARD_ITEM,
    COVER_DEAL,
    CROWN_ITEM,
    CURRENCY,
    DOUBLES,
    FULL,
    FUTURE_DEAL,
    FUTURE_ITEM,
    GOLD_ITEM,
    GOODS_DEAL,
    GRAIN,
    JACK,
    LAND_WARE,
    LANDED,
    LOAN_DEAL,
    MEAD_ITEM,
    NOBODY,
    OIL,
    ORIGIN,
    OUT,
    PAPER_ITEM,
    PLOT_ITEM,
    ROLLED,
    SEVENTH,
    SOLVENT,
    SOULS,
    SOULS_ITEM,
    STAKES_LOST,
    STOCK,
    VALUE,
)
from ..rules import bundles, finance, futures, orders
from ..rules.bundles import why_not_accept
from ..rules.composing import OneLine
from ..rules.exchange import Caravan, Landing, Pick
from ..rules.futures import Fulfilment, NoteMark, NotePrice
from ..rules.insurance import (
    NewPremium,
    Renewal,
    TermAtom,
    TermClaims,
    TermJoin,
    TermLevel,
    TermOdds,
    TermPeriod,
    TermPlayer,
    TermPremium,
    Writer,
)
from ..rules.loans import Interest, Lender, Principal, Repayment
from ..rules.market import best_bid, bid_for, holding, paper_of
from ..rules.offers import Answer, Composing, LastAnswer, new_draft
from ..rules.orders import BidPrice, BidUnits, Loading, LoadPrice, LoadUnits, NewPrice, TakeUnits, WhichSlip
from ..rules.paper import (
    AskPrice,
    AskUnits,
    CoinName,
    Face,
    Issuer,
    Percent,
    Rate,
    Redemption,
    SellUnits,
    ShareCount,
    TokenCount,
)
from ..state.claims import owed, written
from ..state.contracts import atom_of, payout
from ..state.papers import Bond, Bundle, Contract, Draft, Future, Line, Loan
from ..state.realm import Realm
from .means import reserve

GOLD: Final = 100
NEVER: Final = -1_000_000
SELDOM: Final = 1  # of 36 turns, what no dice decide, in the eyes of who would be paid for it
OFTEN: Final = 9  # and of who would pay
WAYS: Final[list[int]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 36 that two dice show a total


# What things are worth


def rolls_left(s: Realm) -> int:
    """Rolls until the round limit, but never looking further than two years."""
    alive = 0
    for merchant in s.merchants:
        if merchant.standing != OUT:
            alive += 1
    return max(1, min(96, (s.config.max_rounds - s.round) * alive))


def seasons_left(s: Realm, mark: int) -> int:
    """Changes of season until a mark, as the wheel usually turns."""
    return max(0, mark // 3 - s.reached // 3)


def fair(s: Realm, ware: int) -> int:
    """The price a commodity should have: the last one, drawn towards half the Cost of the Living."""
    prior = 50 * s.col + 50
    if ware >= len(s.books):
        return prior
    last = GOLD * s.books[ware].last
    if last == 0:
        last = 50 * s.spot2(ware)
    return min(3 * prior, (last + prior) // 2) if last else prior


def needs(s: Realm, seat: Seat, ware: int, eye: Seat) -> int:
    """How many units this seat could use soon, as far as `eye` can see: golems, seeds, potions, Mead."""
    merchant = s.merchants[seat]
    units = 0
    if ware == SOULS and eye == seat:
        for card in merchant.cards:
            if JACK <= card < JACK + 8:
                units = 1
    for plot in merchant.plots:
        if plot.permit == LANDED and plot.hp > 0 and plot.planted == 0 and ware != OIL:
            if LAND_WARE[plot.permit_number] == ware:
                units += 1
        elif plot.permit == BREWERY and plot.hp > 0 and plot.arrears == 0 and ware == GRAIN:
            units += 4
    for card in merchant.recipes[:2] if eye == seat else []:
        units += s.box.potions[card % ORIGIN].line.cost[ware]
    return units


def use_value(s: Realm, seat: Seat, ware: int) -> int:
    """What a unit that is needed earns."""
    value = fair(s, ware) + 60
    if ware == GRAIN:
        for plot in s.merchants[seat].plots:
            if plot.permit == BREWERY and plot.hp > 0 and plot.arrears == 0 and s.bank >= s.col:
                value = max(value, 50 * s.col - 10)
    return value


def keep_value(s: Realm, seat: Seat, ware: int, units: int, eye: Seat) -> int:
    """What giving up the last of `units` held costs: a spare one is a burden on every seven (MER-SEV-04)."""
    if units <= needs(s, seat, ware, eye):
        return use_value(s, seat, ware)
    return spare_value(s, ware, 4 if eye == seat else 6)  # what somebody else can spare only he knows


def spare_value(s: Realm, ware: int, part: int) -> int:
    """What a unit brings that nobody needs at home: the best bid, or some tenths of the fair price."""
    bid = 90 * best_bid(s.books[ware]) if s.books else 0
    return max(bid, fair(s, ware) * part // 10)


def buy_value(s: Realm, seat: Seat, ware: int, units: int, eye: Seat) -> int:
    """What one more is worth to a seat that holds `units`."""
    if units < needs(s, seat, ware, eye):
        return use_value(s, seat, ware)
    return fair(s, ware) * 3 // 10


def plot_value(s: Realm, plot: int) -> int:
    """A property: what it is worth at the end, and what it pays until then."""
    here = s.plot(plot)
    if here.number == 0:
        return 0
    rolls = rolls_left(s)
    value = 0
    for number in (here.number, here.other):
        if number:
            rate = 0 if here.other else VALUE[number]
            value += GOLD * (VALUE[number] if here.hp else 0) + GOLD * rate * WAYS[number] * rolls // 36
    if here.permit:
        value += GOLD * VALUE[here.number]
        if here.permit == LANDED:
            ware = LAND_WARE[here.permit_number]
            value += fair(s, ware) * WAYS[here.permit_number] * rolls // 36
    if here.hp == 0:
        value -= GOLD * s.col
    return max(GOLD // 2, value)


def trust(s: Realm, seat: Seat) -> int:
    """How likely a seat pays what it owes, in hundredths."""
    if s.merchants[seat].standing != SOLVENT:
        return 20
    debt = owed(s, seat)
    for loan in s.loans:
        if loan.borrower == seat:
            debt += loan.principal
    for bond in s.bonds:
        if bond.issuer == seat:
            debt += bond.face
    means = s.means(seat) + income(s, seat) * 12 // GOLD
    return 92 if means > 2 * debt + 4 else 75 if means > debt else 50


def income(s: Realm, seat: Seat) -> int:
    """Expected gold of one roll."""
    gold = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp and not plot.other:
            gold += GOLD * VALUE[plot.number] * WAYS[plot.number] // 36
    return gold


def haste(s: Realm, seat: Seat) -> int:
    """What a gold piece now is worth against one in a season: dear to those who cannot buy a card."""
    merchant = s.merchants[seat]
    if merchant.standing != SOLVENT:
        return 150
    if merchant.purse < s.col:
        return 135
    return 115 if merchant.purse < 2 * s.col else 100


def share_value(s: Realm, issuer: Seat, percent: int, issued: int) -> int:
    """Dividends of a share until the end, as the wheel usually turns."""
    season = income(s, issuer) * 12 * percent // 100 // max(1, issued)  # twelve rolls make a season
    each = season // GOLD * GOLD  # fractions stay with the issuer
    return each * min(6, rolls_left(s) // 12) * 8 // 10


def paper_value(s: Realm, table: int) -> int:
    """A share or a token in foreign hands."""
    paper = paper_of(s, table)
    if paper is None:
        return 0
    if table >= CURRENCY:
        return paper.rate * trust(s, paper.issuer)
    return share_value(s, paper.issuer, paper.rate, paper.issued)


def chance_of(s: Realm, contract: Contract, other: int) -> int:
    """Rough odds, in hundredths, that an event happens in its period; several atoms are taken as rare.

    What no dice decide is taken to happen in `other` of 36 turns: few to who would gain, many to who pays.
    """
    if not contract.atoms:
        return 0
    turns = contract.turns if contract.number == NOBODY else contract.turns - s.turn
    if contract.turns == NOBODY:
        turns = 6 * max(1, contract.mark - s.reached)
    turns = max(0, min(turns, rolls_left(s)))
    chance = 100
    for atom in contract.atoms:
        if atom.kind == ROLLED:
            ways = 0
            for total in range(2, 13):
                if atom.a >> total & 1:
                    ways += WAYS[total]
        elif atom.kind == SEVENTH:
            ways = 6
        elif atom.kind == STAKES_LOST:
            ways = 6 if stakes(s, atom.a) >= atom.n else 0
        elif atom.kind == DOUBLES:
            ways = 6
        else:
            ways = other
        missed = 10_000
        for _ in range(turns):
            missed = missed * (36 - ways) // 36
        chance = chance * (10_000 - missed) // 10_000
    return chance


def stakes(s: Realm, seat: Seat) -> int:
    gold = 0
    for plot in s.merchants[seat].plots:
        gold += plot.invested
    return gold


def hedged(s: Realm, contract: Contract, seat: Seat) -> bool:
    """Does the event hurt this seat, so that the payout comes when it is needed?"""
    for atom in contract.atoms:
        if atom.kind == STAKES_LOST and atom.a == seat:
            return True
        if atom.kind == SEVENTH and (stakes(s, seat) > 0 or sum(s.merchants[seat].stock) > 2):
            return True
    return False


def contract_value(s: Realm, contract: Contract, seat: Seat) -> int:
    """A wager or cover to its holder, the premium apart."""
    claims = 1 if not contract.cover else min(2, contract.claims)
    gold = min(payout(contract) * claims, s.means(contract.writer) + contract.premium)  # no more can be paid
    value = GOLD * gold * chance_of(s, contract, SELDOM) // 100
    value = value * trust(s, contract.writer) // 100
    return value * 130 // 100 if hedged(s, contract, seat) else value


def contract_cost(s: Realm, contract: Contract) -> int:
    """What the writer expects to pay, with something for his risk."""
    claims = 1 if not contract.cover else min(2, contract.claims)
    return GOLD * payout(contract) * chance_of(s, contract, OFTEN) * claims // 100 * 108 // 100


# Offers


def bundle_value(s: Realm, seat: Seat, bundle: Bundle, receiving: bool, eye: Seat) -> int:
    """One side of an offer to who receives or gives it. Half of all goods are lost on the road."""
    value = 0
    goods = 0
    for line in bundle.lines:
        if line.item in bundles.CARTED:
            goods += goods_value(s, seat, line, receiving, eye)
        else:
            value += line_value(s, seat, line, receiving, eye)
    value += goods // 2 if receiving else goods
    if not receiving:
        value += GOLD * bundles.brokerage(s, seat, bundle)
    return value


def goods_value(s: Realm, seat: Seat, line: Line, receiving: bool, eye: Seat) -> int:
    """What rides on a cart: commodities, Mead, spells and recipes."""
    if line.item == MEAD_ITEM:
        return line.n * (GOLD * s.col * (7 if receiving else 9) // 10)
    if line.item > MEAD_ITEM:
        return 60 if receiving else 130
    ware = line.item - SOULS_ITEM
    units = s.merchants[seat].stock[ware]
    goods = 0
    for i in range(line.n):
        if receiving:
            goods += buy_value(s, seat, ware, units + i, eye)
        else:
            goods += keep_value(s, seat, ware, units - i, eye)
    return goods


def line_value(s: Realm, seat: Seat, line: Line, receiving: bool, eye: Seat) -> int:
    """Gold, crowns, cards, plots and papers, which come as they are."""
    if line.item == GOLD_ITEM:
        return GOLD * line.n
    if line.item == CROWN_ITEM:
        return line.n * (300 if receiving else 500)
    if line.item == CARD_ITEM:
        return GOLD * s.col * (6 if receiving else 11) // 10
    if line.item == PLOT_ITEM:
        return plot_value(s, line.what) * (8 if receiving else 13) // 10
    if line.item == PAPER_ITEM:
        return paper_value(s, line.what) * line.n * (9 if receiving else 11) // 10
    value = 0
    if line.item == FUTURE_ITEM:
        for future in s.futures:
            if future.number == line.what:
                value += future_value(s, seat, future, eye) * (8 if receiving else 11) // 10
    elif line.item == BOND_ITEM:
        for bond in s.bonds:
            if bond.number == line.what:
                value += bond_value(s, bond)
    else:
        for contract in s.contracts:
            if contract.number == line.what:
                value += contract_value(s, contract, seat)
    return value


def future_value(s: Realm, seat: Seat, future: Future, eye: Seat) -> int:
    """A bushel that comes later, from a short who may fail."""
    return futures.BUSHEL * buy_value(s, seat, future.ware, 0, eye) * trust(s, future.short) // 100


def bond_value(s: Realm, bond: Bond) -> int:
    gold = bond.coupon * seasons_left(s, bond.mark)
    gold = bond.face + min(gold, s.means(bond.issuer))  # promises beyond what he has are words
    return GOLD * gold * trust(s, bond.issuer) // 100


def net(s: Realm, seat: Seat, draft: Draft, eye: Seat) -> int:
    """What a seat gains by an offer, as far as `eye` can see; with 0 or less it should not be made."""
    mine, theirs = (draft.give, draft.get) if seat == draft.maker else (draft.get, draft.give)
    gain = bundle_value(s, seat, theirs, True, eye) - bundle_value(s, seat, mine, False, eye)
    if draft.deal != GOODS_DEAL:
        gain += signing_value(s, seat, draft, eye)
    return gain


def signing_value(s: Realm, seat: Seat, draft: Draft, eye: Seat) -> int:
    """The new contract itself, to one of its parties."""
    now = haste(s, seat)
    if draft.future is not None:
        future = draft.future
        if future.long == seat:
            return future_value(s, seat, future, eye) - GOLD * future.price * now // 100
        cost = max(fair(s, future.ware), keep_value(s, seat, future.ware, 0, eye))
        cost = futures.BUSHEL * max(cost, GOLD * s.books[future.ware].last, 50 * s.spot2(future.ware))
        return GOLD * future.price * now // 100 - cost * 105 // 100
    if draft.contract is not None:
        contract = draft.contract
        if contract.holder == seat:
            return contract_value(s, contract, seat) - GOLD * contract.premium
        return GOLD * contract.premium - contract_cost(s, contract)
    if draft.loan is not None:
        loan = draft.loan
        seasons = seasons_left(s, loan.mark)
        back = GOLD * (loan.principal + loan.interest * seasons)
        if loan.lender == seat:
            if s.merchants[seat].purse < loan.principal + s.col:
                return NEVER
            back = min(back, GOLD * (loan.principal + s.means(loan.borrower)))
            return back * trust(s, loan.borrower) // 100 - GOLD * loan.principal * now // 100
        pledged = 0
        for plot in loan.pledges.all(PLOT_ITEM):
            pledged += plot_value(s, plot)
        return GOLD * loan.principal * now // 100 - back - pledged // 10
    if draft.bond is not None:
        bond = draft.bond
        if bond.holder == seat:
            return bond_value(s, bond)
        return -GOLD * (bond.face + bond.coupon * seasons_left(s, bond.mark)) * 100 // now
    return 0


# Plans for offers: a whole draft that both sides should like, or None


def plan_deal(s: Realm, seat: Seat, to: Seat, deal: int) -> Draft | None:
    draft = new_draft(seat, to, deal, False)
    if deal == GOODS_DEAL:
        return plan_goods(s, draft)
    if s.config.finance != FULL:
        return None
    if deal == FUTURE_DEAL:
        made = plan_future(s, draft)
    elif deal == LOAN_DEAL:
        made = plan_loan(s, draft)
    elif deal == BOND_DEAL:
        made = plan_bond(s, draft)
    else:
        made = plan_contract(s, draft)
    return draft if made and liked(s, draft) else None


def liked(s: Realm, draft: Draft) -> bool:
    return net(s, draft.maker, draft, draft.maker) > 0 and net(s, draft.to, draft, draft.maker) > 0


def plan_goods(s: Realm, draft: Draft) -> Draft | None:
    """One or two units of a commodity for gold, from who can spare them to who needs them."""
    best: Draft | None = None
    gain = 0
    for ware in range(3):
        for buyer, seller in ((draft.maker, draft.to), (draft.to, draft.maker)):
            units = s.free_ware(seller, ware)
            if units == 0 or needs(s, buyer, ware, draft.maker) <= s.merchants[buyer].stock[ware]:
                continue
            take = min(2, units, needs(s, buyer, ware, draft.maker) - s.merchants[buyer].stock[ware])
            worth = 0
            cost = 0
            for i in range(take):
                worth += buy_value(s, buyer, ware, s.merchants[buyer].stock[ware] + i, draft.maker) // 2
                cost += keep_value(s, seller, ware, s.merchants[seller].stock[ware] - i, draft.maker)
            price = cost // GOLD + 1
            if price * GOLD >= worth or s.merchants[buyer].purse < price:
                continue
            made = new_draft(draft.maker, draft.to, GOODS_DEAL, False)
            goods, gold = (made.give, made.get) if seller == draft.maker else (made.get, made.give)
            goods.put(SOULS_ITEM + ware, take)
            gold.put(GOLD_ITEM, price)
            if liked(s, made) and net(s, draft.maker, made, draft.maker) > gain:
                best = made
                gain = net(s, draft.maker, made, draft.maker)
    return best


def some_mark(s: Realm, months: int) -> int:
    """A mark that many months away, on this wheel."""
    thirds = s.config.portions // 4
    mark = s.reached
    for _ in range(months):
        mark += 1
        while mark % 3 >= thirds:
            mark += 1
    return mark


def plan_future(s: Realm, draft: Draft) -> bool:
    """A bushel from who grows it to who needs it."""
    for short, long in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, short):
            continue
        for ware in range(3):
            if grows(s, short, ware) and needs(s, long, ware, draft.maker) > 0:
                future = Future()
                future.short = short
                future.long = long
                future.ware = ware
                future.mark = some_mark(s, 4)
                future.price = futures.BUSHEL * fair(s, ware) * 105 // 10_000 + 1
                draft.future = future
                return s.merchants[long].purse >= future.price
    return False


def grows(s: Realm, seat: Seat, ware: int) -> bool:
    for plot in s.merchants[seat].plots:
        if plot.permit == LANDED and plot.hp > 0 and LAND_WARE[plot.permit_number] == ware:
            return True
    return False


def plan_contract(s: Realm, draft: Draft) -> bool:
    """Against the seven: a wager for four turns, or a cover of stakes, for who has much to lose."""
    for writer, holder in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, writer) or s.merchants[writer].purse < 8:
            continue
        risk = (
            stakes(s, holder)
            if draft.deal == COVER_DEAL
            else max(stakes(s, holder), sum(s.merchants[holder].stock))
        )
        if risk < 3 or s.merchants[holder].purse < 3 or insured(s, holder):
            continue
        contract = Contract()
        contract.cover = draft.deal == COVER_DEAL
        contract.writer = writer
        contract.holder = holder
        contract.turns = 4
        if contract.cover:
            contract.atoms = [atom_of(STAKES_LOST, holder, 0, min(3, risk))]
        else:
            contract.atoms = [atom_of(SEVENTH)]
        contract.premium = 3
        contract.odds_a = 5
        contract.odds_b = 3
        draft.contract = contract
        return True
    return False


def insured(s: Realm, seat: Seat) -> bool:
    return any(contract.holder == seat for contract in s.contracts)


def plan_loan(s: Realm, draft: Draft) -> bool:
    """From somebody with gold to spare to somebody who cannot buy a card."""
    for lender, borrower in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, lender) or s.merchants[borrower].purse >= s.col:
            continue
        loan = Loan()
        loan.lender = lender
        loan.borrower = borrower
        loan.principal = min(6, s.means(lender) - 2 * s.col)
        loan.interest = 1
        loan.mark = some_mark(s, 3)
        if loan.principal >= 3:
            draft.loan = loan
            return True
    return False


def plan_bond(s: Realm, draft: Draft) -> bool:
    """From a banker short of gold to somebody who has some to spare."""
    for issuer, holder in ((draft.maker, draft.to), (draft.to, draft.maker)):
        if not futures.may_write(s, issuer) or s.merchants[issuer].purse >= s.col:
            continue
        if s.merchants[holder].purse < 5 + s.col or written(s, issuer) > 2:
            continue
        bond = Bond()
        bond.issuer = issuer
        bond.holder = holder
        bond.face = 6
        bond.mark = some_mark(s, 4)
        draft.bond = bond
        (draft.get if issuer == draft.maker else draft.give).put(GOLD_ITEM, 5)
        return True
    return False


# Plans on the market


def sell_price(s: Realm, seat: Seat, ware: int) -> int:
    """The minimum price of a load: the best bid if it is good enough, else a little under the other asks."""
    units = s.merchants[seat].stock[ware]
    least = max(1, (keep_value(s, seat, ware, units, seat) + GOLD - 1) // GOLD)
    book = s.books[ware]
    bid = best_bid(book)
    price = max(least, (fair(s, ware) + 50) // GOLD, 1)
    if bid >= least:
        price = max(least, bid) if bid * GOLD >= fair(s, ware) * 8 // 10 else price
    elif book.asks:
        price = max(least, min(price, book.asks[0].price - 1))
    return max(1, min(price, s.config.gold_total))


def spare(s: Realm, seat: Seat, ware: int) -> int:
    """Units that are of no use to this seat."""
    return max(0, min(s.free_ware(seat, ware), s.merchants[seat].stock[ware] - needs(s, seat, ware, seat)))


def bid_price(s: Realm, seat: Seat, table: int) -> int:
    """What a seat bids for a unit, or 0."""
    merchant = s.merchants[seat]
    spending = merchant.purse - s.col - max(0, reserve(s, seat))  # a card is worth more than a commodity
    if table >= STOCK:
        price = paper_value(s, table) * 7 // 1000
        return min(price, spending) if price >= 1 and not has_bid(s, seat, table) else 0
    if spending < 1 or needs(s, seat, table, seat) <= merchant.stock[table] or has_bid(s, seat, table):
        return 0
    best = best_bid(s.books[table])
    most = buy_value(s, seat, table, merchant.stock[table], seat) // GOLD
    return max(0, min(best + 1 if best else max(1, most // 2), most, spending))


def has_bid(s: Realm, seat: Seat, table: int) -> bool:
    return any(slip.owner == seat and not slip.escrow for slip in s.books[table].bids)


def take_units(s: Realm, seat: Seat, table: int) -> tuple[int, int]:
    """How many asks to buy now, and the gain."""
    merchant = s.merchants[seat]
    gold = merchant.purse - max(0, reserve(s, seat))
    held = merchant.stock[table] if table < STOCK else 0
    units = 0
    gain = 0
    for slip in s.books[table].asks:
        if slip.owner == seat:
            continue
        if table < STOCK:
            worth = buy_value(s, seat, table, held + units, seat)
        else:
            worth = paper_value(s, table) * 9 // 10
        if slip.price * GOLD >= worth or gold < slip.price:
            break
        gold -= slip.price
        gain += worth - slip.price * GOLD
        units += 1
    return units, gain


def stale(s: Realm, placed: int) -> bool:
    return s.turn - placed >= 2 * s.seats


# Weighing moves


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    """How good a move of market, contracts or offers looks; the end of the action step would be 0."""
    verb = VERB[move]
    if verb is OFFER:
        return weigh_offer(s, seat, move)
    if verb is WITHDRAW_OFFER:
        assert s.draft is not None, "an offer is open"
        return 60 if net(s, seat, s.draft, seat) <= 0 else NEVER
    if bargaining(s) and not isinstance(s.phase, (NewPremium, Renewal)):
        return weigh_draft(s, seat, move)
    if verb in finance.VERBS:
        return weigh_finance(s, seat, move)
    if verb in (TRANSPORT, POST, TAKE, RAISE, LOWER, ESCROW, REPRICE, REMOVE):
        return weigh_market(s, seat, move)
    return weigh_part(s, seat, move)


def bargaining(s: Realm) -> bool:
    """Is the question about the offer on the table? One that was left open waits for the end of the turn."""
    return s.draft is not None and (not s.draft.standing or isinstance(s.phase, LastAnswer))


def weigh_offer(s: Realm, seat: Seat, move: Move) -> int:
    """At most two offers a turn, and only such as both should like."""
    to, deal = OFFER.parts(move)
    if s.doings.offers >= 2:
        return NEVER
    draft = plan_deal(s, seat, to, deal)
    return NEVER if draft is None else min(400, net(s, seat, draft, seat))


def weigh_market(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    if verb is TRANSPORT:
        gain = NEVER
        for ware in range(3):
            units = spare(s, seat, ware)
            if units:
                bid = best_bid(s.books[ware])
                gain = max(gain, 10 + units * max(10, GOLD * bid - fair(s, ware) * 6 // 10))
        return gain
    table = verb.part(move)
    if verb is TAKE:
        units, gain = take_units(s, seat, table)
        return gain if units else NEVER
    if verb is POST:
        return 15 if bid_price(s, seat, table) > 0 else NEVER
    if verb is RAISE:
        slip = own_slip(s, seat, table, True)
        if slip > 0 and stale_bid(s, seat, table) and GOLD * (slip + 1) < worth_of(s, seat, table):
            return 12
        return NEVER
    if verb is ESCROW:
        slip = own_slip(s, seat, table, True)
        return 20 if slip > 0 and GOLD * slip > worth_of(s, seat, table) else NEVER
    if verb is REPRICE:
        slip = own_slip(s, seat, table, False)
        return 11 if slip > 1 and stale_ask(s, seat, table) and GOLD * (slip - 1) >= 50 else NEVER
    if verb is REMOVE:
        for future in s.futures:
            if future.expired and future.short == seat and future.ware == table:
                return 150
    return NEVER


def worth_of(s: Realm, seat: Seat, table: int) -> int:
    if table < STOCK:
        return buy_value(s, seat, table, s.merchants[seat].stock[table], seat)
    return paper_value(s, table)


def own_slip(s: Realm, seat: Seat, table: int, bid: bool) -> int:
    """The price of the best own slip, or 0."""
    for slip in s.books[table].bids if bid else s.books[table].asks:
        if slip.owner == seat and not slip.escrow:
            return slip.price
    return 0


def stale_bid(s: Realm, seat: Seat, table: int) -> bool:
    for slip in s.books[table].bids:
        if slip.owner == seat and not slip.escrow:
            return stale(s, slip.placed)
    return False


def stale_ask(s: Realm, seat: Seat, table: int) -> bool:
    for slip in s.books[table].asks:
        if slip.owner == seat:
            return stale(s, slip.placed)
    return False


def weigh_finance(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    merchant = s.merchants[seat]
    if verb is FULFIL:
        return 300
    if verb is NOTE:
        ware = NOTE.part(move)
        open_notes = 0
        for future in s.futures:
            if future.short == seat:
                open_notes += 1
        if open_notes or not grows(s, seat, ware) or haste(s, seat) == 100:
            return NEVER
        return 20
    if verb is RECALL:
        return NEVER
    if verb is TAKE_NOTE:
        future = futures.future_of(s, TAKE_NOTE.part(move))
        if merchant.purse - future.price < s.col:
            return NEVER
        gain = future_value(s, seat, future, seat) - GOLD * future.price
        return gain if gain > 0 else NEVER
    if verb is PAY_LOAN:
        return 10 if merchant.purse > 3 * s.col + 8 else NEVER
    if verb is ISSUE:
        if ISSUE.part(move) == 0:
            paper = paper_of(s, STOCK + seat)
            return 14 if paper is None and share_value(s, seat, 50, 5) > 0 and haste(s, seat) > 100 else NEVER
        return 13 if haste(s, seat) > 120 else NEVER
    if verb is MINT:
        paper = paper_of(s, CURRENCY + seat)
        return 12 if paper is not None and paper.issued == 0 and haste(s, seat) > 120 else NEVER
    table = verb.part(move)
    if verb is OPEN:
        return 30 if holding(s, seat, table) > 0 else NEVER
    if verb is ASK:
        paper = paper_of(s, table)
        if paper is not None and paper.issuer == seat and haste(s, seat) > 100:
            return 16
        return NEVER
    if verb is SELL:
        at = bid_for(s.books[table], seat)
        gain = GOLD * s.books[table].bids[at].price - paper_cost(s, seat, table)
        return gain if at >= 0 and gain > 0 else NEVER
    return 40 if verb is REDEEM else NEVER


def paper_cost(s: Realm, seat: Seat, table: int) -> int:
    """What parting with a piece costs: an issuer will have to pay it back."""
    paper = paper_of(s, table)
    if paper is not None and paper.issuer == seat:
        own = GOLD * paper.rate if table >= CURRENCY else share_value(s, seat, paper.rate, paper.issued)
        return own * 100 // haste(s, seat)
    return paper_value(s, table) * 11 // 10


def close(move: Move, amount: int) -> int:
    """The planned amount is best, and nearer ones are better."""
    return -abs(VERB[move].part(move) - amount)


def weigh_part(s: Realm, seat: Seat, move: Move) -> int:
    """Parts of actions that were planned from the same table a moment ago."""
    phase = s.phase
    verb = VERB[move]
    if isinstance(phase, BidPrice):
        return close(move, max(1, bid_price(s, seat, phase.table)))
    if isinstance(phase, BidUnits):
        return close(move, 1)
    if isinstance(phase, TakeUnits):
        return close(move, max(1, take_units(s, seat, phase.table)[0]))
    if isinstance(phase, WhichSlip):
        return SLIP.part(move)
    if isinstance(phase, NewPrice):
        step = 1 if phase.what == orders.RAISING else -1
        return close(move, phase.price + step)
    if isinstance(phase, Loading):
        return 1 if verb is SEND else spare(s, seat, LOAD.part(move)) * 2
    if isinstance(phase, LoadUnits):
        return close(move, max(1, spare(s, seat, phase.ware)))
    if isinstance(phase, LoadPrice):
        return close(move, sell_price(s, seat, phase.ware))
    if isinstance(phase, NoteMark):
        return -abs(futures.mark_of(s, move) - some_mark(s, 4))
    if isinstance(phase, NotePrice):
        return close(move, futures.BUSHEL * fair(s, phase.ware) * 9 // 1000)
    if isinstance(phase, Fulfilment):
        if verb is SEND:
            return 2
        return 1 if verb is NET else 0
    if isinstance(phase, Repayment):
        return AMOUNT.part(move)
    if isinstance(phase, NewPremium):
        return 1 if verb is PASS else 0
    if isinstance(phase, Renewal):
        for contract in s.contracts:
            if contract.number == phase.number:
                due = contract.premium if contract.proposed == NOBODY else contract.proposed
                keep = contract_value(s, contract, seat) > GOLD * due
                return 1 if (verb is YES) == keep else 0
    if isinstance(phase, Percent):
        return AMOUNT.part(move)
    if isinstance(phase, ShareCount):
        return close(move, 5)
    if isinstance(phase, Rate):
        return AMOUNT.part(move)
    if isinstance(phase, TokenCount):
        return close(move, 2)
    if isinstance(phase, (AskUnits, SellUnits)):
        return close(move, 1)
    if isinstance(phase, AskPrice):
        return close(move, max(1, (paper_cost(s, seat, phase.table) + 50) // GOLD))
    if isinstance(phase, Redemption):
        return AMOUNT.part(move)
    return 0


def weigh_draft(s: Realm, seat: Seat, move: Move) -> int:
    """An offer: its maker follows his plan, its addressee looks at what he gains."""
    draft = s.draft
    assert draft is not None, "an offer is on the table"
    phase = s.phase
    verb = VERB[move]
    if isinstance(phase, (Answer, LastAnswer)):
        gain = net(s, seat, draft, seat)
        if verb is ACCEPT:
            return gain if gain > 0 else NEVER
        if verb is CONSIDER:  # what he would like and cannot pay yet: the turn may bring it
            return 1 if gain > 0 and why_not_accept(s, draft) is not None else NEVER
        if verb is COUNTER:
            return 1 if gain <= 0 and mended(s, seat, draft) > 0 else NEVER
        return 0
    if isinstance(phase, Caravan):
        return 1 if verb is REACT else 0
    if isinstance(phase, (Landing, Pick)):
        return 0
    if draft.counter:
        return weigh_counter(s, seat, move, draft)
    plan = plan_deal(s, seat, draft.to, draft.deal)
    if isinstance(phase, Composing):
        return weigh_composing(s, move, draft, plan)
    if isinstance(phase, OneLine):
        return close(move, planned(plan, phase.wanted == 1, phase.item)) if verb is AMOUNT else 0
    return weigh_terms(s, move, plan)


def mended(s: Realm, seat: Seat, draft: Draft) -> int:
    """The gold by which a deal of goods would have to change, if the other might still like it."""
    if draft.deal != GOODS_DEAL:
        return 0
    mine, theirs = (draft.give, draft.get) if seat == draft.maker else (draft.get, draft.give)
    other = draft.to if seat == draft.maker else draft.maker
    short = (-net(s, seat, draft, seat)) // GOLD + 1
    if net(s, other, draft, seat) <= GOLD * short:
        return 0
    if mine.count(GOLD_ITEM) >= short or (
        mine.count(GOLD_ITEM) == 0 and s.merchants[other].purse >= theirs.count(GOLD_ITEM) + short
    ):
        return short
    return 0


def weigh_counter(s: Realm, seat: Seat, move: Move, draft: Draft) -> int:
    verb = VERB[move]
    gain = net(s, seat, draft, seat)
    if isinstance(s.phase, OneLine):
        if verb is AMOUNT:
            short = max(0, (-gain) // GOLD + 1)
            now = (
                draft.get.count(GOLD_ITEM) + short
                if s.phase.wanted
                else max(0, draft.give.count(GOLD_ITEM) - short)
            )
            return close(move, now)
        return 0
    if verb is PROPOSE:
        return 3 if gain > 0 else NEVER
    if verb is DROP:
        return 0
    if gain <= 0 and mended(s, seat, draft) > 0:
        if verb is GIVE and draft.give.count(GOLD_ITEM) and GIVE.part(move) == GOLD_ITEM:
            return 2
        if verb is WANT and not draft.give.count(GOLD_ITEM) and WANT.part(move) == GOLD_ITEM:
            return 2
    return NEVER


def planned(plan: Draft | None, wanted: bool, item: int) -> int:
    if plan is None:
        return 0
    bundle = plan.get if wanted else plan.give
    if item == GOLD_ITEM:
        return bundle.count(GOLD_ITEM)
    if SOULS_ITEM <= item < SOULS_ITEM + 3:
        return bundle.count(item)
    return 0


def weigh_composing(s: Realm, move: Move, draft: Draft, plan: Draft | None) -> int:
    verb = VERB[move]
    if plan is None:
        return 1 if verb is DROP else 0
    missing = False
    for wanted in (False, True):
        have = draft.get if wanted else draft.give
        for item in range(SOULS_ITEM + 3):
            now = have.count(item)
            if now != planned(plan, wanted, item):
                missing = True
                if (verb is WANT if wanted else verb is GIVE) and verb.part(move) == item:
                    return 5
    if verb is PROPOSE:
        return NEVER if missing else 10
    return 0 if verb is DROP else NEVER


def weigh_terms(s: Realm, move: Move, plan: Draft | None) -> int:
    """The terms of a new contract as planned."""
    if plan is None:
        return 0
    phase = s.phase
    verb = VERB[move]
    if isinstance(phase, (Writer, Lender, Issuer, finance.Short)):
        return 1 if verb is WITH and WITH.part(move) == finance.writer(plan) else 0
    if verb is UNTIL:
        mark = 0
        if plan.future is not None:
            mark = plan.future.mark
        elif plan.loan is not None:
            mark = plan.loan.mark
        elif plan.bond is not None:
            mark = plan.bond.mark
        return -abs(futures.mark_of(s, move) - mark) if mark else NEVER
    if plan.future is not None:
        if isinstance(phase, finance.Ware):
            return 1 if NOTE.part(move) == plan.future.ware else 0
        return close(move, plan.future.price)
    if plan.loan is not None:
        if isinstance(phase, Principal):
            return close(move, plan.loan.principal)
        if isinstance(phase, Interest):
            return close(move, plan.loan.interest)
        return 1 if verb is DONE else 0
    if plan.bond is not None:
        return close(move, plan.bond.face if isinstance(phase, Face) else plan.bond.coupon)
    contract = plan.contract
    if contract is None:
        return 0
    if isinstance(phase, TermPremium):
        return close(move, contract.premium)
    if isinstance(phase, TermOdds):
        return close(move, contract.odds_b if phase.second else contract.odds_a)
    if isinstance(phase, TermAtom):
        return 1 if ATOM.part(move) == contract.atoms[0].kind else 0
    if isinstance(phase, TermPlayer):
        return 1 if WITH.part(move) == contract.atoms[0].a else 0
    if isinstance(phase, TermLevel):
        return close(move, contract.atoms[0].n)
    if isinstance(phase, TermJoin):
        return 1 if verb is DONE else 0
    if isinstance(phase, TermPeriod):
        return close(move, contract.turns) if verb is TURNS else NEVER
    if isinstance(phase, TermClaims):
        return close(move, contract.claims)
    return 0


def why(s: Realm, seat: Seat, move: Move) -> str:
    """One sentence for the hint."""
    verb = VERB[move]
    if verb is ACCEPT and s.draft is not None:
        gain = net(s, seat, s.draft, seat)
        if gain < GOLD:
            return "You gain by this offer, if less than a piece of gold."
        return f"The offer is worth about {gain // GOLD} gold to you."
    if verb is REJECT and s.draft is not None:
        return "By the prices of the table you would lose by this offer."
    if verb is CONSIDER:
        return "You would gain by it and cannot pay it yet; the rest of the turn may change that."
    if verb is WITHDRAW_OFFER:
        return "You would lose by it now."
    if verb is TAKE:
        return "The asks are cheaper than what a unit is worth to you."
    if verb is TRANSPORT:
        return "Spare goods cost storage on every seven; on the market they may sell."
    if verb is POST:
        return "You need such a unit, and a bid costs nothing until somebody sells."
    if verb is OFFER:
        return "Both of you should gain by such a deal."
    if verb is FULFIL:
        return "A future that is not delivered in time means bankruptcy."
    if verb is NOTE:
        return "You grow this commodity and could use the gold now."
    if verb is REDEEM:
        return "A token is safest as gold."
    if verb is ISSUE or verb is MINT or verb is OPEN or verb is ASK:
        return "Paper that others buy is gold now, for what it may cost you later."
    if verb is RAISE or verb is LOWER or verb is REPRICE:
        return "At its old price nobody took it."
    if verb is ESCROW or verb is REMOVE:
        return "You no longer need this order, and what lies on it comes back."
    if verb is PROPOSE:
        return "As it stands both of you should gain."
    if verb is NAME:
        return "A name is a name: take one you like."
    return "It follows from what the goods and papers are worth now."


def knows(s: Realm, move: Move) -> bool:
    """Is this a move of market, contracts or offers, or a part of one?"""
    verb = VERB[move]
    if (
        verb is OFFER
        or verb is WITHDRAW_OFFER
        or verb in finance.VERBS
        or verb in (TRANSPORT, POST, TAKE, RAISE, LOWER, ESCROW, REPRICE, REMOVE)
    ):
        return True
    return bargaining(s) or isinstance(s.phase, PARTS)


PARTS: Final = (
    BidPrice, BidUnits, TakeUnits, WhichSlip, NewPrice, Loading, LoadUnits, LoadPrice, NoteMark, NotePrice,
    Fulfilment, Repayment, NewPremium, Renewal, Percent, ShareCount, Rate, TokenCount, AskUnits, AskPrice,
    SellUnits, Redemption, CoinName,
)  # fmt: skip
