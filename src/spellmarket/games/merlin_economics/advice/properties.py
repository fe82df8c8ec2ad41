"""Properties, Chauffeurs and stakes: what they bring, and when to buy, join and give them up."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces.verbs import AUCTION, BUY, DEPOSIT, INVEST, JOIN, LIQUIDATE, REBUILD, SETTLE, VERB, WITHDRAW
from ..pieces.words import BANKRUPT, CALM, NOBODY, VALUE
from ..rules import estate
from ..state import coffers, spans
from ..state.claims import has_chauffeur, owed
from ..state.realm import Realm, card_price
from ..state.things import Plot
from ..state.worth import net_worth
from .means import reserve
from .values import GOLD, NEVER, WAYS, rolls_left

CROWN_WORTH: Final = 250
PERMIT_WORTH: Final = 260  # the first permits; later ones bring less
STAYING: Final = 8  # of so many cards that are drawn: no King, ace or seven stays with who draws it
DRAWN: Final = 11
FULL_PURSE: Final = 16  # gold beyond this is called in sooner or later (MER-BANK-02): a card is better


def income_of(number: int, rate: int) -> int:
    """Gold of one roll, in hundredths."""
    return GOLD * rate * WAYS[number] // 36


def deed_worth(s: Realm, number: int) -> int:
    """What a property brings until the end: payout, its value at the end, less its taxes."""
    years = rolls_left(s) // 48 + 1
    return income_of(number, VALUE[number]) * rolls_left(s) + GOLD * VALUE[number] - GOLD * s.tax * years


def crown_worth(s: Realm, seat: Seat) -> int:
    """The nearer to five, the dearer; to the richest most of all."""
    crowns = s.merchants[seat].crowns
    value = CROWN_WORTH + 120 * crowns
    if crowns >= 3:
        value += 600
    return value


def leader(s: Realm, seat: Seat) -> Seat:
    """The richest opponent still in the game."""
    best = NOBODY
    worth = 0
    for other in range(s.seats):
        if other != seat and s.alive(other):
            mine = net_worth(s, other)
            if best < 0 or mine > worth:
                best = other
                worth = mine
    return best


def permit_worth(s: Realm, seat: Seat) -> int:
    """A card of the main deck: what it does, the crown it may be, and what it counts if it stays
    (MER-END-06)."""
    merchant = s.merchants[seat]
    held = len(merchant.cards) + len(merchant.labs)
    value = max(60, PERMIT_WORTH * min(96, rolls_left(s)) // 96 - 35 * held) + crown_worth(s, seat) // 11
    return value + GOLD * s.col * STAYING // DRAWN if s.config.appraised else value


def best_purchase(s: Realm, seat: Seat) -> int:
    """The most that a bought card would gain."""
    price = GOLD * card_price(s, seat)
    best = permit_worth(s, seat) - price
    for number in s.decks.deed_row:
        best = max(best, deed_worth(s, number) - price)
    return best


def weigh_permit(s: Realm, seat: Seat) -> int:
    """A card of the main deck: what permits bring, or any use for a purse that is too full, taxes apart."""
    purse = s.merchants[seat].purse
    price = card_price(s, seat)
    if purse - price < reserve(s, seat):
        return -1
    gain = permit_worth(s, seat) - GOLD * price
    return max(gain, GOLD // 2) if purse >= FULL_PURSE else gain


def weigh_estate(s: Realm, seat: Seat, move: Move) -> int:
    """Properties are bought with what the reserve leaves, and given up only by who is bankrupt."""
    verb = VERB[move]
    merchant = s.merchants[seat]
    if verb is BUY:
        price = card_price(s, seat)
        gain = deed_worth(s, s.decks.deed_row[BUY.part(move)]) - GOLD * price
        return gain if merchant.purse - price >= reserve(s, seat) else -1
    if verb is SETTLE:
        return 100
    if verb is JOIN:
        return weigh_join(s, seat, JOIN.part(move))
    if verb is DEPOSIT:
        idle = merchant.purse - reserve(s, seat) - (s.col if best_purchase(s, seat) > 0 else 0)
        return min(30, 2 * idle) if idle > 0 and best_purchase(s, seat) <= 0 else -1
    if verb is WITHDRAW:
        price = card_price(s, seat)
        short = merchant.purse < price and s.plot(WITHDRAW.part(move)).vault >= price - merchant.purse
        return best_purchase(s, seat) - 10 if short and merchant.standing != BANKRUPT else -1
    if verb is INVEST:
        return weigh_stake(s, seat, s.plot(INVEST.part(move)))
    if verb is REBUILD:
        plot = s.plot(REBUILD.part(move))
        return deed_worth(s, plot.number) - GOLD * s.col
    if verb is LIQUIDATE or verb is AUCTION:
        return weigh_giving_up(s, seat, s.plot(verb.part(move)), verb is AUCTION)
    return NEVER


def weigh_giving_up(s: Realm, seat: Seat, plot: Plot, auction: bool) -> int:
    """Only a bankrupt who cannot pay his debts parts with a property."""
    price = GOLD * estate.liquidation(s, plot)
    if s.merchants[seat].standing != BANKRUPT or price == 0 or coffers.means(s, seat) >= owed(s, seat):
        return NEVER
    return price + 50 if auction else price


def weigh_join(s: Realm, seat: Seat, index: int) -> int:
    """A Chauffeur pays when gold can lie in it and its numbers match often; the first also opens finance."""
    best = NEVER
    one = s.plot(index)
    gold = idle_gold(s, seat)
    rolls = rolls_left(s)
    for other in s.merchants[seat].plots:
        if other.index != index and estate.can_join(s, other):
            best = max(best, pair_income(s, one.number, other.number, gold, rolls))
    return best if best == NEVER else best + first_chauffeur(s, seat)


def pair_worth(s: Realm, seat: Seat, first: int, second: int) -> int:
    income = pair_income(s, first, second, idle_gold(s, seat), rolls_left(s))
    return income + first_chauffeur(s, seat)


def pair_income(s: Realm, first: int, second: int, gold: int, rolls: int) -> int:
    """What the vault earns until the end, less what the two numbers pay alone."""
    if s.config.latch:
        ways = min(WAYS[first], WAYS[second])
    elif first == second:
        ways = WAYS[first]
    else:
        ways = 2 if first <= 6 and second <= 6 else 0
    lost = (income_of(first, VALUE[first]) + income_of(second, VALUE[second])) * rolls
    return GOLD * (gold // 5) * ways * rolls // 36 - lost


def idle_gold(s: Realm, seat: Seat) -> int:
    """Gold that could lie in a vault."""
    return min(30, max(0, coffers.means(s, seat) - reserve(s, seat)))


def first_chauffeur(s: Realm, seat: Seat) -> int:
    """What the right to write contracts is worth to who has places enough."""
    if s.config.finance != 0 or has_chauffeur(s, seat):
        return 0
    places = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp and not plot.other:
            places += 1
    return 400 if places >= 4 else 0


def weigh_stake(s: Realm, seat: Seat, plot: Plot) -> int:
    """A stake loses on average, because sevens are more common than any number; not while it is calm
    (CR08)."""
    if spans.has(s, CALM, NOBODY) and s.merchants[seat].purse > reserve(s, seat) + s.col:
        return 20 * WAYS[plot.number]
    return NEVER


def weigh_amount(s: Realm, seat: Seat, n: int, phase: estate.HowMuch) -> int:
    merchant = s.merchants[seat]
    if phase.what == estate.DEPOSITING:
        return -abs(n - max(1, merchant.purse - reserve(s, seat)))
    if phase.what == estate.WITHDRAWING:
        return -abs(n - max(1, card_price(s, seat) - merchant.purse))
    if phase.what == estate.INVESTING:
        return -abs(n - max(1, (merchant.purse - reserve(s, seat) - s.col) // 2))
    return n
