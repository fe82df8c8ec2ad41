"""Orders on the market: what to post, take, load and reprice."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces.verbs import ESCROW, LOAD, POST, RAISE, REMOVE, REPRICE, SEND, SLIP, TAKE, TRANSPORT, VERB
from ..pieces.words import STOCK
from ..rules import orders
from ..rules.market import best_bid
from ..rules.orders import BidPrice, BidUnits, Loading, LoadPrice, LoadUnits, NewPrice, TakeUnits, WhichSlip
from ..state.realm import Realm
from .means import reserve
from .values import GOLD, NEVER, buy_value, close, fair, keep_value, needs, paper_value

PARTS: Final[frozenset[type]] = frozenset(
    (BidPrice, BidUnits, TakeUnits, WhichSlip, NewPrice, Loading, LoadUnits, LoadPrice)
)


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


def weigh_action(s: Realm, seat: Seat, move: Move) -> int:
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


def weigh_part(s: Realm, seat: Seat, move: Move) -> int:
    """The parts of an order, as planned from the same table a moment ago."""
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
    return 0
