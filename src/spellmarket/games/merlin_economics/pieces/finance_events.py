"""What the market, contracts, loans, papers and offers tell."""

from __future__ import annotations

from typing import Final

from ....kernel import NUMBER, SEAT, Event
from .words import DEALS, ITEMS, MARKS, TABLES, WARES

# The Grand Market
BID_PLACED: Final = Event("bid-placed", table=TABLES, price=NUMBER, slips=NUMBER, seat=SEAT)
ASKED: Final = Event("asked", table=TABLES, price=NUMBER, slips=NUMBER, seat=SEAT)
TRADED: Final = Event("traded", table=TABLES, price=NUMBER, buyer=SEAT, seller=SEAT)
ROW_BOUGHT: Final = Event("row-bought", table=TABLES, price=NUMBER, seller=SEAT)
REPRICED: Final = Event("repriced", table=TABLES, old=NUMBER, new=NUMBER, seat=SEAT)
ESCROWED: Final = Event("escrowed", table=TABLES, price=NUMBER, seat=SEAT)
REMOVED: Final = Event("removed", table=TABLES, price=NUMBER, seat=SEAT)
ESCROW_BACK: Final = Event("escrow-back", gold=NUMBER, seat=SEAT)
LOADED: Final = Event("loaded", ware=WARES, units=NUMBER, price=NUMBER, seat=SEAT)
STIMULUS: Final = Event("stimulus", table=TABLES, price=NUMBER)
BOOK_OPENED: Final = Event("book-opened", table=TABLES, seat=SEAT)
BOOK_CLOSED: Final = Event("book-closed", table=TABLES)

# Futures
NOTE_WRITTEN: Final = Event(
    "note-written", note=NUMBER, seat=SEAT, ware=WARES, price=NUMBER, mark=MARKS, year=NUMBER
)
NOTE_RECALLED: Final = Event("note-recalled", note=NUMBER, seat=SEAT)
NOTE_VOID: Final = Event("note-void", note=NUMBER, seat=SEAT)
NOTE_TAKEN: Final = Event("note-taken", note=NUMBER, seat=SEAT, short=SEAT, price=NUMBER)
FUTURE_EXPIRED: Final = Event("future-expired", note=NUMBER, short=SEAT, long=SEAT, ware=WARES)
DELIVERED: Final = Event("delivered", note=NUMBER, short=SEAT, long=SEAT, ware=WARES)
NETTED: Final = Event("netted", note=NUMBER, seat=SEAT, short=SEAT, long=SEAT)
CASH_SETTLED: Final = Event("cash-settled", note=NUMBER, short=SEAT, long=SEAT, gold=NUMBER)
NOT_DELIVERED: Final = Event("not-delivered", note=NUMBER, short=SEAT, long=SEAT, gold=NUMBER)
FUTURE_GONE: Final = Event("future-gone", note=NUMBER)

# Wagers and covers
SIGNED: Final = Event("signed", contract=NUMBER, writer=SEAT, holder=SEAT, premium=NUMBER, pays=NUMBER)
CLAIMED: Final = Event("claimed", contract=NUMBER, writer=SEAT, holder=SEAT, gold=NUMBER)
RAN_OUT: Final = Event("ran-out", contract=NUMBER, writer=SEAT, holder=SEAT)
PREMIUM_PAID: Final = Event("premium-paid", contract=NUMBER, holder=SEAT, writer=SEAT, gold=NUMBER)
PREMIUM_PROPOSED: Final = Event("premium-proposed", contract=NUMBER, writer=SEAT, holder=SEAT, gold=NUMBER)
COVER_ENDED: Final = Event("cover-ended", contract=NUMBER, holder=SEAT)
COVER_LAPSED: Final = Event("cover-lapsed", contract=NUMBER, holder=SEAT, gold=NUMBER)

# Loans
LENT: Final = Event("lent", loan=NUMBER, lender=SEAT, borrower=SEAT, principal=NUMBER, interest=NUMBER)
INTEREST_DUE: Final = Event("interest-due", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
PRINCIPAL_DUE: Final = Event("principal-due", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
REPAID: Final = Event("repaid", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
PLEDGE_SEIZED: Final = Event("pledge-seized", loan=NUMBER, lender=SEAT, borrower=SEAT, credit=NUMBER)

# Private paper
BOND_SOLD: Final = Event("bond-sold", bond=NUMBER, issuer=SEAT, holder=SEAT, face=NUMBER, coupon=NUMBER)
COUPON_DUE: Final = Event("coupon-due", bond=NUMBER, issuer=SEAT, holder=SEAT, gold=NUMBER)
BOND_DUE: Final = Event("bond-due", bond=NUMBER, issuer=SEAT, holder=SEAT, gold=NUMBER)
STOCK_ISSUED: Final = Event("stock-issued", seat=SEAT, shares=NUMBER, percent=NUMBER)
DIVIDEND: Final = Event("dividend", issuer=SEAT, holder=SEAT, gold=NUMBER)
CURRENCY_ISSUED: Final = Event("currency-issued", seat=SEAT, rate=NUMBER)
TOKENS_MADE: Final = Event("tokens-made", seat=SEAT, tokens=NUMBER)
TOKENS_REDEEMED: Final = Event("tokens-redeemed", holder=SEAT, issuer=SEAT, tokens=NUMBER, gold=NUMBER)
PAPER_WORTHLESS: Final = Event("paper-worthless", table=TABLES)

# Offers
OFFERED: Final = Event("offered", seat=SEAT, to=SEAT, deal=DEALS)
OFFER_LINE: Final = Event("offer-line", giver=SEAT, taker=SEAT, count=NUMBER, item=ITEMS)
COUNTERED: Final = Event("countered", seat=SEAT, to=SEAT, deal=DEALS)
OFFER_DROPPED: Final = Event("offer-dropped", seat=SEAT, to=SEAT)
OFFER_ACCEPTED: Final = Event("offer-accepted", seat=SEAT, by=SEAT)
OFFER_REJECTED: Final = Event("offer-rejected", seat=SEAT, by=SEAT)
HANDED: Final = Event("handed", giver=SEAT, taker=SEAT, count=NUMBER, item=ITEMS)

FINANCE_EVENTS: Final = (
    BID_PLACED, ASKED, TRADED, ROW_BOUGHT, REPRICED, ESCROWED, REMOVED, ESCROW_BACK, LOADED, STIMULUS,
    BOOK_OPENED, BOOK_CLOSED, NOTE_WRITTEN, NOTE_RECALLED, NOTE_VOID, NOTE_TAKEN, FUTURE_EXPIRED, DELIVERED, NETTED,
    CASH_SETTLED, NOT_DELIVERED, FUTURE_GONE, SIGNED, CLAIMED, RAN_OUT, PREMIUM_PAID, PREMIUM_PROPOSED, COVER_ENDED,
    COVER_LAPSED, LENT, INTEREST_DUE, PRINCIPAL_DUE, REPAID, PLEDGE_SEIZED, BOND_SOLD, COUPON_DUE, BOND_DUE,
    STOCK_ISSUED, DIVIDEND, CURRENCY_ISSUED, TOKENS_MADE, TOKENS_REDEEMED, PAPER_WORTHLESS, OFFERED, OFFER_LINE,
    COUNTERED, OFFER_DROPPED, OFFER_ACCEPTED, OFFER_REJECTED, HANDED,
)  # fmt: skip
