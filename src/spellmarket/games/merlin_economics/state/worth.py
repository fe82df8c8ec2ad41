"""Net worth and the tax bill: figures that everybody can work out from the table (MER-NW, MER-TAX-02)."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import words
from .papers import Bundle, Draft
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
        if plot.planted and words.LAND_WARE[plot.permit_number] == ware:
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
        if paper.table >= words.CURRENCY:
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


def swing(s: Realm, seat: Seat, gone: Bundle, come: Bundle) -> int:
    """How much an exchange of two bundles changes the net worth of who gives the one and gets the other."""
    total = come.count(words.GOLD_ITEM) - gone.count(words.GOLD_ITEM)
    for ware in range(len(s.books[:3])):
        units, more = (
            units_of(s, seat, ware),
            come.count(words.SOULS_ITEM + ware) - gone.count(words.SOULS_ITEM + ware),
        )
        total += s.spot2(ware) * (units + more) // 2 - s.spot2(ware) * units // 2
    return total + claims(s, come) - claims(s, gone)


def claims(s: Realm, bundle: Bundle) -> int:
    """What the plots, futures, bonds and tokens of a bundle are worth to who has them."""
    total = 0
    for index in bundle.all(words.PLOT_ITEM):
        total += worth(s.plot(index)) - s.plot(index).arrears
    for future in s.futures:
        if future.number in bundle.all(words.FUTURE_ITEM):
            total += 3 * s.spot2(future.ware) // 2
    for bond in s.bonds:
        if bond.number in bundle.all(words.BOND_ITEM):
            total += bond.face
    for line in bundle.of(words.PAPER_ITEM):
        for paper in s.papers:
            if paper.table == line.what and paper.table >= words.CURRENCY:
                total += line.n * paper.rate
    return total


def signing_gold(draft: Draft, seat: Seat) -> int:
    """The gold that a new contract brings a party, or costs it, when it is signed."""
    if draft.contract is not None:
        return draft.contract.premium if seat == draft.contract.writer else -draft.contract.premium
    if draft.future is not None:
        return draft.future.price if seat == draft.future.short else -draft.future.price
    if draft.loan is not None:
        return draft.loan.principal if seat == draft.loan.borrower else -draft.loan.principal
    return 0


def signing_worth(s: Realm, draft: Draft, seat: Seat) -> int:
    """The same with what is owed from then on: a loan changes nobody's worth."""
    if draft.future is not None:
        owed = 3 * s.spot2(draft.future.ware) // 2
        return signing_gold(draft, seat) + (-owed if seat == draft.future.short else owed)
    if draft.bond is not None:
        return -draft.bond.face if seat == draft.bond.issuer else draft.bond.face
    return 0 if draft.loan is not None else signing_gold(draft, seat)


def appraisal(s: Realm, seat: Seat) -> int:
    """MER-END-06  What cards of the main deck count at the limit: COL for each in hand, workshop or barracks,
    on an intact property or on the map."""
    if not s.config.appraised:
        return 0
    merchant = s.merchants[seat]
    cards = len(merchant.cards) + len(merchant.labs) + len(merchant.barracks)
    for plot in merchant.plots:
        if plot.permit != words.NO_PERMIT and plot.hp:
            cards += 1
    for unit in s.units:
        if unit.owner == seat:
            cards += 1
    return s.col * cards


def tax_bill(s: Realm, seat: Seat) -> int:
    """MER-TAX-02  TAX for each thing that is taxed."""
    return s.tax * tax_count(s, seat)


def tax_count(s: Realm, seat: Seat) -> int:
    """MER-TAX-02  1 + plain + 2 x specialized; both cards of a Chauffeur count, ruins do not
    (MER-PROP-12)."""
    count = 1
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp:
            if plot.permit != words.NO_PERMIT and plot.permit != words.LANDED:
                count += 2
            else:
                count += 1
            if plot.other:
                count += 1
    return count


def specialized(s: Realm, seat: Seat) -> int:
    """Intact Spell Shops and Breweries."""
    count = 0
    for plot in s.merchants[seat].plots:
        if plot.hp and plot.permit != words.NO_PERMIT and plot.permit != words.LANDED:
            count += 1
    return count


def properties(s: Realm, seat: Seat) -> int:
    """Intact properties, for a tie at the round limit (MER-END-03)."""
    count = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp:
            count += 2 if plot.other else 1
    return count
