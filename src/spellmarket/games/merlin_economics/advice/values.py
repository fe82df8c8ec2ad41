"""What goods, properties, people and papers are worth to a seat, in hundredths of gold."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces import words
from ..pieces.verbs import VERB
from ..rules.market import best_bid, paper_of
from ..state import coffers
from ..state.claims import owed
from ..state.realm import Realm
from ..state.things import kind_of

GOLD: Final = 100
NEVER: Final = -1_000_000
WAYS: Final[list[int]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 36 that two dice show a total


def rolls_left(s: Realm) -> int:
    """Rolls until the round limit, but never looking further than two years."""
    return max(1, min(96, (s.config.max_rounds - s.round) * players(s)))


def players(s: Realm) -> int:
    """Those who still roll in every round."""
    alive = 0
    for merchant in s.merchants:
        if merchant.standing != words.OUT:
            alive += 1
    return alive


def seasons_left(s: Realm, mark: int) -> int:
    """Changes of season until a mark, as the wheel usually turns."""
    return max(0, mark // 3 - s.wheel.reached // 3)


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
    if ware == words.SOULS and eye == seat:
        for card in merchant.cards:
            if words.JACK <= card < words.JACK + 8:
                units = 1
    for plot in merchant.plots:
        if plot.permit == words.LANDED and plot.hp > 0 and plot.planted == 0 and ware != words.OIL:
            if words.LAND_WARE[plot.permit_number] == ware:
                units += 1
        elif plot.permit == words.BREWERY and plot.hp > 0 and plot.arrears == 0 and ware == words.GRAIN:
            units += 4
    for card in merchant.recipes[:2] if eye == seat else []:
        units += s.box.potions[kind_of(card)].line.cost[ware]
    return units


def use_value(s: Realm, seat: Seat, ware: int) -> int:
    """What a unit that is needed earns."""
    value = fair(s, ware) + 60
    if ware == words.GRAIN:
        for plot in s.merchants[seat].plots:
            if (
                plot.permit == words.BREWERY
                and plot.hp > 0
                and plot.arrears == 0
                and s.treasury.bank >= s.col
            ):
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
            rate = 0 if here.other else words.VALUE[number]
            value += GOLD * (words.VALUE[number] if here.hp else 0) + GOLD * rate * WAYS[number] * rolls // 36
    if here.permit:
        value += GOLD * words.VALUE[here.number]
        if here.permit == words.LANDED:
            ware = words.LAND_WARE[here.permit_number]
            value += fair(s, ware) * WAYS[here.permit_number] * rolls // 36
    if here.hp == 0:
        value -= GOLD * s.col
    return max(GOLD // 2, value)


def trust(s: Realm, seat: Seat) -> int:
    """How likely a seat pays what it owes, in hundredths."""
    if s.merchants[seat].standing != words.SOLVENT:
        return 20
    debt = owed(s, seat)
    for loan in s.loans:
        if loan.borrower == seat:
            debt += loan.principal
    for bond in s.bonds:
        if bond.issuer == seat:
            debt += bond.face
    means = coffers.means(s, seat) + income(s, seat) * 12 // GOLD
    return 92 if means > 2 * debt + 4 else 75 if means > debt else 50


def income(s: Realm, seat: Seat) -> int:
    """Expected gold of one roll."""
    gold = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp and not plot.other:
            gold += GOLD * words.VALUE[plot.number] * WAYS[plot.number] // 36
    return gold


def haste(s: Realm, seat: Seat) -> int:
    """What a gold piece now is worth against one in a season: dear to those who cannot buy a card."""
    merchant = s.merchants[seat]
    if merchant.standing != words.SOLVENT:
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
    if table >= words.CURRENCY:
        return paper.rate * trust(s, paper.issuer)
    return share_value(s, paper.issuer, paper.rate, paper.issued)


def paper_cost(s: Realm, seat: Seat, table: int) -> int:
    """What parting with a piece costs: an issuer will have to pay it back."""
    paper = paper_of(s, table)
    if paper is not None and paper.issuer == seat:
        own = GOLD * paper.rate if table >= words.CURRENCY else share_value(s, seat, paper.rate, paper.issued)
        return own * 100 // haste(s, seat)
    return paper_value(s, table) * 11 // 10


def grows(s: Realm, seat: Seat, ware: int) -> bool:
    for plot in s.merchants[seat].plots:
        if plot.permit == words.LANDED and plot.hp > 0 and words.LAND_WARE[plot.permit_number] == ware:
            return True
    return False


def some_mark(s: Realm, months: int) -> int:
    """A mark that many months away, on this wheel."""
    thirds = s.config.portions // 4
    mark = s.wheel.reached
    for _ in range(months):
        mark += 1
        while mark % 3 >= thirds:
            mark += 1
    return mark


def close(move: Move, amount: int) -> int:
    """The planned amount is best, and nearer ones are better."""
    return -abs(VERB[move].part(move) - amount)
