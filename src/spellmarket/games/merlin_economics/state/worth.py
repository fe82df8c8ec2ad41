"""Net worth and the tax bill: figures that everybody can work out from the table (MER-NW, MER-TAX-02)."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.words import CURRENCY, LAND_WARE, LANDED, NO_PERMIT
from .realm import Realm, worth


def gold_of(s: Realm, seat: Seat) -> int:
    """All gold that is his: purse, vaults, stakes, grants, bids and escrow."""
    merchant = s.merchants[seat]
    gold = merchant.purse + merchant.escrow
    for plot in merchant.plots:
        gold += plot.vault + plot.invested
    for lab in merchant.labs:
        gold += lab.grant
    for book in s.books:
        for bid in book.bids:
            if bid.owner == seat:
                gold += bid.price
    return gold


def units_of(s: Realm, seat: Seat, ware: int) -> int:
    """Stock, planted units and asks of one commodity."""
    from_land = 0
    merchant = s.merchants[seat]
    for plot in merchant.plots:
        if plot.planted and LAND_WARE[plot.permit_number] == ware:
            from_land += plot.planted
    units = merchant.stock[ware] + from_land
    if ware < len(s.books):
        for ask in s.books[ware].asks:
            if ask.owner == seat:
                units += 1
    return units


def net_worth(s: Realm, seat: Seat) -> int:
    """MER-NW-01, MER-NW-02  Gold, property values, goods at spot, claims, less everything owed; crowns count
    nothing (MER-CRN-03), and claims on bankrupt players neither (MER-NW-03)."""
    merchant = s.merchants[seat]
    total = gold_of(s, seat)
    for plot in merchant.plots:
        if plot.number:
            total += worth(plot) - plot.arrears
    for ware in range(len(s.books[:3])):
        spot2 = s.spot2(ware)
        if spot2:
            total += spot2 * units_of(s, seat, ware) // 2
    for future in s.futures:
        if future.long >= 0:
            if future.long == seat:
                total += 3 * s.spot2(future.ware) // 2
            if future.short == seat:
                total -= 3 * s.spot2(future.ware) // 2
    for loan in s.loans:
        if loan.lender == seat:
            total += loan.principal
        if loan.borrower == seat:
            total -= loan.principal
    for bond in s.bonds:
        if bond.holder == seat:
            total += bond.face
        if bond.issuer == seat:
            total -= bond.face
    for paper in s.papers:
        if paper.table >= CURRENCY:
            held = paper.held[seat]
            if paper.table < len(s.books):
                for ask in s.books[paper.table].asks:
                    if ask.owner == seat:
                        held += 1
            if paper.issuer != seat:
                total += held * paper.rate
            else:
                total -= (paper.issued - held) * paper.rate
    for debt in s.debts:
        if debt.debtor == seat:
            total -= debt.amount
    return total


def tax_bill(s: Realm, seat: Seat) -> int:
    """MER-TAX-02  TAX x (1 + plain + 2 x specialized); both cards of a Chauffeur count, ruins do not
    (MER-PROP-12)."""
    count = 1
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp:
            if plot.permit != NO_PERMIT and plot.permit != LANDED:
                count += 2
            else:
                count += 1
            if plot.other:
                count += 1
    return s.tax * count


def specialized(s: Realm, seat: Seat) -> int:
    """Intact Spell Shops and Breweries."""
    count = 0
    for plot in s.merchants[seat].plots:
        if plot.hp and plot.permit != NO_PERMIT and plot.permit != LANDED:
            count += 1
    return count


def properties(s: Realm, seat: Seat) -> int:
    """Intact properties, for a tie at the round limit (MER-END-03)."""
    count = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp:
            count += 2 if plot.other else 1
    return count
