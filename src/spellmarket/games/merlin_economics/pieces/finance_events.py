"""What futures, contracts, loans and papers tell."""

from __future__ import annotations

from typing import Final

from ....kernel import NUMBER, SEAT, Event
from .words import COINS, TABLES, WARES

# Tables of papers
BOOK_OPENED: Final = Event("book_opened", table=TABLES, seat=SEAT)
BOOK_CLOSED: Final = Event("book_closed", table=TABLES)

# Futures
NOTE_WRITTEN: Final = Event(
    "note_written", note=NUMBER, seat=SEAT, ware=WARES, price=NUMBER, mark="mark_names", year=NUMBER
)
NOTE_RECALLED: Final = Event("note_recalled", note=NUMBER, seat=SEAT)
NOTE_VOID: Final = Event("note_void", note=NUMBER, seat=SEAT)
NOTE_TAKEN: Final = Event("note_taken", note=NUMBER, seat=SEAT, short=SEAT, price=NUMBER)
FUTURE_EXPIRED: Final = Event("future_expired", note=NUMBER, short=SEAT, long=SEAT, ware=WARES)
DELIVERED: Final = Event("delivered", note=NUMBER, short=SEAT, long=SEAT, ware=WARES)
NETTED: Final = Event("netted", note=NUMBER, seat=SEAT, short=SEAT, long=SEAT)
CASH_SETTLED: Final = Event("cash_settled", note=NUMBER, short=SEAT, long=SEAT, gold=NUMBER)
NOT_DELIVERED: Final = Event("not_delivered", note=NUMBER, short=SEAT, long=SEAT, gold=NUMBER)
FUTURE_GONE: Final = Event("future_gone", note=NUMBER)

# Wagers and covers
SIGNED: Final = Event("signed", contract=NUMBER, writer=SEAT, holder=SEAT, premium=NUMBER, pays=NUMBER)
PAID_CLAIM: Final = Event("paid_claim", contract=NUMBER, writer=SEAT, holder=SEAT, gold=NUMBER)
RAN_OUT: Final = Event("ran_out", contract=NUMBER, writer=SEAT, holder=SEAT)
PREMIUM_PAID: Final = Event("premium_paid", contract=NUMBER, holder=SEAT, writer=SEAT, gold=NUMBER)
PREMIUM_PROPOSED: Final = Event("premium_proposed", contract=NUMBER, writer=SEAT, holder=SEAT, gold=NUMBER)
COVER_ENDED: Final = Event("cover_ended", contract=NUMBER, holder=SEAT)
COVER_LAPSED: Final = Event("cover_lapsed", contract=NUMBER, holder=SEAT, gold=NUMBER)

# Loans
LENT: Final = Event("lent", loan=NUMBER, lender=SEAT, borrower=SEAT, principal=NUMBER, interest=NUMBER)
INTEREST_DUE: Final = Event("interest_due", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
PRINCIPAL_DUE: Final = Event("principal_due", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
LOAN_REPAID: Final = Event("loan_repaid", loan=NUMBER, borrower=SEAT, lender=SEAT, gold=NUMBER)
PLEDGE_SEIZED: Final = Event("pledge_seized", loan=NUMBER, lender=SEAT, borrower=SEAT, credit=NUMBER)

# Private paper
BOND_SOLD: Final = Event("bond_sold", bond=NUMBER, issuer=SEAT, holder=SEAT, face=NUMBER, coupon=NUMBER)
COUPON_DUE: Final = Event("coupon_due", bond=NUMBER, issuer=SEAT, holder=SEAT, gold=NUMBER)
BOND_DUE: Final = Event("bond_due", bond=NUMBER, issuer=SEAT, holder=SEAT, gold=NUMBER)
STOCK_ISSUED: Final = Event("stock_issued", seat=SEAT, shares=NUMBER, percent=NUMBER)
DIVIDEND: Final = Event("dividend", issuer=SEAT, holder=SEAT, gold=NUMBER)
CURRENCY_ISSUED: Final = Event("currency_issued", seat=SEAT, rate=NUMBER, coin=COINS)
TOKENS_MADE: Final = Event("tokens_made", seat=SEAT, tokens=NUMBER, coin=COINS)
TOKENS_REDEEMED: Final = Event(
    "tokens_redeemed", holder=SEAT, issuer=SEAT, tokens=NUMBER, gold=NUMBER, coin=COINS
)
PAPER_WORTHLESS: Final = Event("paper_worthless", table=TABLES)

FINANCE_EVENTS: Final = (
    BOOK_OPENED, BOOK_CLOSED, NOTE_WRITTEN, NOTE_RECALLED, NOTE_VOID, NOTE_TAKEN, FUTURE_EXPIRED, DELIVERED,
    NETTED, CASH_SETTLED, NOT_DELIVERED, FUTURE_GONE, SIGNED, PAID_CLAIM, RAN_OUT, PREMIUM_PAID,
    PREMIUM_PROPOSED, COVER_ENDED, COVER_LAPSED, LENT, INTEREST_DUE, PRINCIPAL_DUE, LOAN_REPAID,
    PLEDGE_SEIZED, BOND_SOLD, COUPON_DUE, BOND_DUE, STOCK_ISSUED, DIVIDEND, CURRENCY_ISSUED, TOKENS_MADE,
    TOKENS_REDEEMED, PAPER_WORTHLESS,
)  # fmt: skip
