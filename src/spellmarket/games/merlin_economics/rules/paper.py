"""Chapter 23, private paper: bonds, stock and currency, and their own tables of bids and asks."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces import finance_events
from ..pieces.subjects import A_PERCENT, A_RATE, PIECES
from ..pieces.verbs import AMOUNT, ASK, ISSUE, MINT, NAME, OPEN, REDEEM, SELL, VERB
from ..pieces.words import BANKRUPT, COINS, CURRENCY, NOBODY, SOLVENT, STOCK, TABLES
from ..state import copies
from ..state.claims import has_chauffeur, owe, owed
from ..state.papers import Bond, Draft, Paper
from ..state.realm import Realm
from . import debts
from .asking import Part, amounts
from .drafts import Marking, Party, Writing, the_draft
from .futures import free_number, mark_of, may_write
from .market import OnTable, ask_units, bid_for, close_table, holding, paper_of, place_ask, sell_into

MOST_SHARES: Final = 10  # MER-MINT-03
SHARES_OF: Final = 10  # a payout share is 10, 20 … 50 %
MOST_PERCENT: Final = 50
MOST_TOKENS: Final = 50  # MER-MINT-04
MOST_RATE: Final = 5
MOST_FACE: Final = 20  # MER-MINT-02


def may_issue(s: Realm, seat: Seat) -> bool:
    """MER-MINT-01, MER-BKR-05  Stock and currency have limits of their own."""
    return s.merchants[seat].standing == SOLVENT and has_chauffeur(s, seat)


def new_paper(s: Realm, table: int, issuer: Seat, rate: int, name: int) -> Paper:
    paper = Paper()
    paper.table = table
    paper.issuer = issuer
    paper.rate = rate
    paper.name = name
    paper.issued = 0
    paper.held = [0] * s.seats
    s.papers.append(paper)
    return paper


def shares_left(s: Realm, seat: Seat) -> int:
    paper = paper_of(s, STOCK + seat)
    return MOST_SHARES if paper is None else MOST_SHARES - paper.issued


def tokens_left(s: Realm, seat: Seat) -> int:
    paper = paper_of(s, CURRENCY + seat)
    return 0 if paper is None else MOST_TOKENS - paper.issued


def issue_shares(s: Realm, seat: Seat, shares: int, percent: int) -> None:
    """MER-MINT-03  The first issue fixes the payout share; all shares begin in the issuer's hands."""
    paper = paper_of(s, STOCK + seat)
    if paper is None:
        paper = new_paper(s, STOCK + seat, seat, percent, NOBODY)  # MER-MINT-09
    paper.issued += shares
    paper.held[seat] += shares
    s.tell(finance_events.STOCK_ISSUED, seat, shares, paper.rate)


def make_tokens(s: Realm, seat: Seat, tokens: int) -> None:
    """MER-MINT-04, MER-MINT-06  Tokens are no gold: the number of gold pieces stays as it is."""
    paper = paper_of(s, CURRENCY + seat)
    assert paper is not None, "a currency is named before tokens are made"
    paper.issued += tokens
    paper.held[seat] += tokens
    s.tell(finance_events.TOKENS_MADE, seat, tokens, paper.name)


def redeem(s: Realm, holder: Seat, table: int, tokens: int) -> None:
    """MER-MINT-04  The issuer pays from his vaults, then from his purse; what both cannot pay is a debt."""
    paper = paper_of(s, table)
    assert paper is not None, "only issued tokens are redeemed"
    gold = tokens * paper.rate
    paper.held[holder] -= tokens
    paper.issued -= tokens
    s.tell(finance_events.TOKENS_REDEEMED, holder, paper.issuer, tokens, gold, paper.name)
    rest = gold
    for plot in s.merchants[paper.issuer].plots:
        part = min(plot.vault, rest)
        plot.vault -= part
        rest -= part
    s.merchants[holder].purse += gold - rest
    if rest:
        debts.pay(s, paper.issuer, holder, rest)


def hand_paper(s: Realm, table: int, giver: Seat, taker: Seat, pieces: int) -> None:
    """MER-MINT-05, MER-INS-13  Paper changes hands; tokens that come home to their issuer end."""
    paper = paper_of(s, table)
    assert paper is not None, "only issued paper changes hands"
    paper.held[giver] -= pieces
    if table >= CURRENCY and paper.issuer == taker:
        paper.issued -= pieces
    else:
        paper.held[taker] += pieces


# Bonds


def coupon(s: Realm, bond: Bond) -> None:
    if bond.coupon:
        s.tell(finance_events.COUPON_DUE, bond.number, bond.issuer, bond.holder, bond.coupon)
        debts.pay(s, bond.issuer, bond.holder, bond.coupon)


def mature(s: Realm, bond: Bond) -> None:
    """MER-MINT-02  The face at the mark."""
    s.bonds.remove(bond)
    s.tell(finance_events.BOND_DUE, bond.number, bond.issuer, bond.holder, bond.face)
    debts.pay(s, bond.issuer, bond.holder, bond.face)


def hold_bond(s: Realm, bond: Bond, holder: Seat) -> None:
    """MER-INS-13  A bond that comes into its issuer's own hands ends there."""
    bond.holder = holder
    if bond.issuer == holder:
        s.bonds.remove(bond)


def dividends(s: Realm) -> None:
    """MER-MINT-03  floor(q x property gold of the season), per share; fractions stay with the issuer."""
    for paper in s.papers.copy():
        if paper.table < CURRENCY and paper.issued:
            each = s.merchants[paper.issuer].income * paper.rate // 100 // paper.issued
            if each:
                for holder in s.turn_order(s.active):
                    shares = paper.held[holder] + ask_units(s, holder, paper.table)
                    if shares and holder != paper.issuer:
                        s.tell(finance_events.DIVIDEND, paper.issuer, holder, shares * each)
                        debts.pay(s, paper.issuer, holder, shares * each)
    for merchant in s.merchants:
        merchant.income = 0


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07, MER-BKR-09, MER-MINT-08  What he issued is worthless, its tables close; what he held
    vanishes."""
    for bond in s.bonds.copy():
        if bond.issuer == seat:
            s.bonds.remove(bond)
            owe(s, seat, bond.holder, bond.face)
        elif bond.holder == seat:
            s.bonds.remove(bond)
    for paper in s.papers.copy():
        asks = s.books[paper.table].asks
        for slip in asks.copy():
            if slip.owner == seat:
                asks.remove(slip)
                paper.held[seat] += 1
        if paper.issuer == seat:
            close_table(s, paper.table)
            s.papers.remove(paper)
            s.tell(finance_events.PAPER_WORTHLESS, paper.table)
        else:
            if paper.table >= CURRENCY:
                paper.issued -= paper.held[seat]
            else:
                paper.held[paper.issuer] += paper.held[seat]
            paper.held[seat] = 0


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    if may_issue(s, seat):
        if shares_left(s, seat) > 0:
            options.append(ISSUE.move(0))
        if paper_of(s, CURRENCY + seat) is None:
            options.append(ISSUE.move(1))
        elif tokens_left(s, seat) > 0:
            options.append(MINT.move())
    for paper in s.papers:
        table = paper.table
        book = s.books[table]
        if not book.open:
            if paper.issuer == seat:
                options.append(OPEN.move(table))
        elif holding(s, seat, table) > 0:
            options.append(ASK.move(table))
            if bid_for(book, seat) >= 0:
                options.append(SELL.move(table))
        if table >= CURRENCY and paper.issuer != seat and holding(s, seat, table) > 0:
            options.append(REDEEM.move(table))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = VERB[move]
    if verb is ISSUE:
        if ISSUE.part(move) == 1:
            s.ask(Rate())
        elif paper_of(s, STOCK + seat) is None:
            s.ask(Percent())
        else:
            s.ask(ShareCount(0))
    elif verb is MINT:
        s.ask(TokenCount())
    elif verb is OPEN:
        table = OPEN.part(move)
        opened = copies.book(s.books[table])  # closed tables are shared by copies
        opened.open = True  # MER-MINT-07
        s.books[table] = opened
        s.tell(finance_events.BOOK_OPENED, table, seat)
    elif verb is ASK:
        s.ask(AskUnits(ASK.part(move)))
    elif verb is SELL:
        s.ask(SellUnits(SELL.part(move)))
    else:
        s.ask(Redemption(REDEEM.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = VERB[move]
    if verb is ISSUE or verb is MINT:
        if s.merchants[seat].standing == BANKRUPT:
            return "MER-BKR-05", f"a bankrupt player issues no paper ({owed(s, seat)} gold are owed)"
        if not has_chauffeur(s, seat):
            return "MER-MINT-01", "issuing paper needs a Chauffeur and you have 0"
        if verb is MINT:
            if paper_of(s, CURRENCY + seat) is None:
                return "MER-MINT-04", "you have no currency yet: issue it first"
            return "MER-MINT-04", f"{MOST_TOKENS} of your tokens are outstanding and that is the most"
        if ISSUE.part(move) == 0:
            return "MER-MINT-03", f"you have issued all {MOST_SHARES} shares of the game"
        return "MER-MINT-04", "you have a currency already"
    table = verb.part(move)
    name = TABLES[table]
    if table < STOCK:
        if verb is OPEN:
            return "MER-MKT-13", f"the table of {name} is always open"
        if verb is REDEEM:
            return "MER-MINT-04", f"{name} is no currency"
        return "MER-CART-07", "commodities come to the market by transport only"
    paper = paper_of(s, table)
    if paper is None:
        return "MER-MKT-13", f"nobody has issued {name}"
    if verb is OPEN:
        if paper.issuer != seat:
            return "MER-MKT-13", f"you have not issued {name}"
        return "MER-MINT-07", f"the table of {name} is open already"
    if verb is REDEEM:
        if table < CURRENCY:
            return "MER-MINT-03", f"{name} is no currency: shares are not redeemed"
        if paper.issuer == seat:
            return "MER-MINT-04", "an issuer does not redeem his own tokens"
        return "MER-MINT-04", f"you hold no free {name}"
    if not s.books[table].open:
        return "MER-MINT-07", f"the table of {name} is not open"
    if holding(s, seat, table) <= 0:
        return "MER-MINT-08", f"you hold no free {name}"
    return "MER-MKT-07", f"nobody else bids for {name}"


class Percent(Part):
    """MER-MINT-03  The payout share, fixed with the first issue."""

    rule = "MER-MINT-03"
    reason = "a payout share is 10, 20, 30, 40 or 50 per cent"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AMOUNT.move(percent) for percent in range(SHARES_OF, MOST_PERCENT + 1, SHARES_OF)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(ShareCount(AMOUNT.part(move)))


class ShareCount(Part):
    """MER-MINT-03  How many shares, at most ten over the game."""

    rule = "MER-MINT-03"
    slots = A_PERCENT

    def __init__(self, percent: int) -> None:
        self.percent = percent

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, shares_left(s, seat))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        issue_shares(s, seat, AMOUNT.part(move), self.percent)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-03", f"you may still issue {shares_left(s, seat)} of {MOST_SHARES} shares"


class Rate(Part):
    """MER-MINT-04  The gold for which a token is redeemed."""

    rule = "MER-MINT-04"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, MOST_RATE)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(CoinName(AMOUNT.part(move)))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-04", f"a redemption rate is 1 to {MOST_RATE} gold"


class CoinName(Part):
    """MER-MINT-10  What the currency is called: a word that no other currency bears."""

    rule = "MER-MINT-10"
    slots = A_RATE

    def __init__(self, rate: int) -> None:
        self.rate = rate

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.rate]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        borne = [paper.name for paper in s.papers]
        return [NAME.move(name) for name in range(len(COINS)) if name not in borne]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        new_paper(s, CURRENCY + seat, seat, self.rate, NAME.part(move))
        s.tell(finance_events.CURRENCY_ISSUED, seat, self.rate, NAME.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in NAME:
            for paper in s.papers:
                if paper.name == NAME.part(move):
                    return "MER-MINT-10", f"{TABLES[paper.table]} is called {COINS[paper.name]} already"
        return "MER-MINT-10", f"choose one of {len(COINS)} names for your currency"


class TokenCount(Part):
    """MER-MINT-04  How many tokens are made."""

    rule = "MER-MINT-04"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, tokens_left(s, seat))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        make_tokens(s, seat, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-04", f"at most {MOST_TOKENS} tokens are outstanding, so {tokens_left(s, seat)} more"


class FreePieces(OnTable):
    """How many of the shares or tokens that the player holds and has not pledged."""

    forced = True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, holding(s, seat, self.table))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you hold {holding(s, seat, self.table)} {TABLES[self.table]} that are free"


class Redemption(FreePieces):
    """MER-MINT-04  How many tokens are redeemed."""

    rule = "MER-MINT-04"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        redeem(s, seat, self.table, AMOUNT.part(move))


class AskUnits(FreePieces):
    """MER-MINT-08  How much paper is asked for."""

    rule = "MER-MINT-08"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(AskPrice(self.table, AMOUNT.part(move)))


class AskPrice(OnTable):
    """MER-MINT-08  The price of each piece."""

    rule = "MER-MINT-08"
    slots = PIECES

    def __init__(self, table: int, units: int) -> None:
        super().__init__(table)
        self.units = units

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, s.config.gold_total)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        place_ask(s, seat, self.table, AMOUNT.part(move), self.units, False)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-08", f"a price is 1 to {s.config.gold_total}"


class SellUnits(OnTable):
    """MER-MKT-07  Sell paper into the highest bids of others."""

    rule = "MER-MKT-07"
    forced = True

    def most(self, s: Realm, seat: Seat) -> int:
        bids = 0
        for slip in s.books[self.table].bids:
            if slip.owner != seat:
                bids += 1
        return min(bids, holding(s, seat, self.table))

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s, seat))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        for _ in range(AMOUNT.part(move)):
            sell_into(s, seat, self.table, bid_for(s.books[self.table], seat))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MKT-07", f"you can sell 1 to {self.most(s, seat)}"


# Writing a bond, part by part (MER-MINT-02)


def begin(s: Realm, draft: Draft) -> None:
    draft.bond = Bond()
    s.ask(Issuer())


def can_sign(s: Realm, draft: Draft) -> bool:
    bond = draft.bond
    assert bond is not None, "the draft is a bond"
    return bond.mark > s.wheel.reached and may_write(s, bond.issuer)


def sign(s: Realm, draft: Draft) -> None:
    """MER-MINT-02  The bond is its buyer's; what he gives for it is the other side of the offer."""
    bond = draft.bond
    assert bond is not None, "the draft is a bond"
    bond.number = free_number([other.number for other in s.bonds])
    bond.serial = s.register.new_serial()
    s.bonds.append(bond)
    draft.bond = None
    s.tell(finance_events.BOND_SOLD, bond.number, bond.issuer, bond.holder, bond.face, bond.coupon)


def drafted(s: Realm) -> Bond:
    bond = the_draft(s).bond
    assert bond is not None, "a bond is being written"
    return bond


class Issuer(Party):
    """MER-MINT-01  Who issues it, if both could."""

    rule = "MER-MINT-01"
    role = "issues the bond"

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        bond = drafted(s)
        bond.issuer = writer
        bond.holder = taker

    def then(self, s: Realm) -> Phase[Realm]:
        return Face()


class Face(Writing):
    """MER-MINT-02  The face, 1 to 20."""

    rule = "MER-MINT-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, MOST_FACE)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).face = AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Coupon()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-02", f"a face is 1 to {MOST_FACE}"


class Coupon(Writing):
    """MER-MINT-02  The coupon of each season, 0 to the face."""

    rule = "MER-MINT-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(0, drafted(s).face)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).coupon = AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return Maturity()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-MINT-02", f"a coupon is 0 to {drafted(s).face}, the face"


class Maturity(Marking):
    """MER-MINT-02  The mark at which the face is paid."""

    rule = "MER-MINT-02"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).mark = mark_of(s, move)


VERBS: Final[frozenset[Verb]] = frozenset((ISSUE, MINT, REDEEM, OPEN, ASK, SELL))
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "percent": Percent,
    "share-count": ShareCount,
    "rate": Rate,
    "coin-name": CoinName,
    "token-count": TokenCount,
    "redemption": Redemption,
    "ask-units": AskUnits,
    "ask-price": AskPrice,
    "sell-units": SellUnits,
    "bond-issuer": Issuer,
    "bond-face": Face,
    "bond-coupon": Coupon,
    "bond-mark": Maturity,
}
