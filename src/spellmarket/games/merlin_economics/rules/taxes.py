"""Chapter 16: tax season, the vote, taxmen."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions
from ..effects.ops import meter
from ..effects.scene import Scene
from ..pieces.notation import T_TAX, W_DEFAULT
from ..pieces.subjects import RATES, SOME_GOLD
from ..pieces.tellings import LOST_GOLD, TAX_CROWNED, TAX_DUE, TAX_LIFTED, TAX_PAID, TAXMAN, VOTED
from ..pieces.verbs import NO, PASS, REACT, VERB, VOTE, YES
from ..pieces.words import BANK, COL, RC, ROW, TAX, TAX_BILL, TAXMAN_CAME
from ..state import coffers
from ..state.claims import free_crowns
from ..state.realm import TAX_CAP, Realm
from ..state.worth import tax_bill, tax_count
from . import debts
from .asking import Asked
from .spells import react, reactions

KEEP: Final = 0
UP: Final = 1
DOWN: Final = 2


def season(s: Realm) -> None:
    """MER-TAX-01, MER-SEA-07  Tax season, at most once per year; first everybody pays, then all vote."""
    s.wheel.taxed = s.wheel.year
    s.ask(Bill(s.active))
    s.ask(Vote())


def next_payer(s: Realm, seat: Seat) -> Seat:
    """The player after this one, or NOBODY when all have paid."""
    following = s.after(seat)
    return -1 if following == s.active else following


class AboutBill(Asked):
    """A question to one player about the bill before him."""

    slots = SOME_GOLD

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [s.court.bill]


class Bill(AboutBill):
    """MER-TAX-02, MER-TAX-08  One bill: first, may a crown be spent?"""

    rule = "MER-TAX-08"

    def who(self, s: Realm) -> list[Seat]:
        s.court.bill = tax_bill(s, self.seat)
        s.note(TAX_BILL, self.seat, s.court.bill)
        s.tell(TAX_DUE, self.seat, s.court.bill)
        return ALONE[self.seat] if s.court.bill and free_crowns(s, self.seat) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [NO.move(), YES.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is YES:  # MER-CRN-02
            s.merchants[seat].crowns -= 1
            s.court.bill = 0
            s.tell(TAX_CROWNED, seat)

    def then(self, s: Realm) -> Phase[Realm]:
        return Halve(self.seat, 0)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-CRN-02", "you spend a crown (yes) or not (no)"


class Halve(AboutBill):
    """MER-REA-03  A bill, or a taxman, reaches a player with face-down potions: one of them may halve it
    (PO11)."""

    rule = "MER-REA-03"
    reason = "you pass, or use a potion that halves the bill"

    def __init__(self, seat: Seat, taxman: int) -> None:
        super().__init__(seat)
        self.taxman = taxman

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.court.bill and s.merchants[self.seat].front else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [PASS.move()]
        if potions.in_front(s, seat, T_TAX) >= 0:
            options.append(YES.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is YES:
            scene = Scene(seat)
            scene.n = s.court.bill
            potions.resolve_front(s, seat, potions.in_front(s, seat, T_TAX), scene)
            s.court.bill = scene.n

    def then(self, s: Realm) -> Phase[Realm]:
        if self.taxman:
            return taxed(s, self.seat)
        if s.court.bill > coffers.means(s, self.seat):
            return Default(self.seat)
        return paid(s, self.seat)


class Default(AboutBill):
    """MER-TAX-08  A bill that cannot be met: who holds spells may have one that lifts it (SP13)."""

    rule = "MER-TAX-08"
    reason = "you pass, or play a spell that lifts a tax bill"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.merchants[self.seat].spells else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + reactions(s, seat, W_DEFAULT, 0)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is REACT:
            react(s, seat, REACT.part(move))
            s.court.stopped = False
            s.court.bill = 0
            s.tell(TAX_LIFTED, seat)

    def then(self, s: Realm) -> Phase[Realm]:
        return paid(s, self.seat)


def paid(s: Realm, seat: Seat) -> Phase[Realm]:
    """MER-TAX-03  Who cannot pay is bankrupt; he pays all that he has and owes the rest to the ROW."""
    if s.court.bill:
        n = debts.pay(s, seat, ROW, s.court.bill)
        s.tell(TAX_PAID, seat, n)
        s.court.bill = 0
    following = next_payer(s, seat)
    return Bill(following) if following >= 0 else BACK


class Vote(Phase[Realm]):
    """MER-TAX-04, MER-TAX-05, MER-TAX-06  All vote unseen; the rate changes only if all vote the same way."""

    rule = "MER-TAX-04"
    sealed = True
    slots = RATES
    reason = "you vote keep, up or down"

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        """The rate, and the seat's bill as it is, at the higher and at the lower rate."""
        count = tax_count(s, seat)
        return [s.tax, count * s.tax, count * s.tax_by(1), count * s.tax_by(-1)]

    def who(self, s: Realm) -> list[Seat]:
        return [seat for seat in range(s.seats) if s.alive(seat)]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [VOTE.move(KEEP), VOTE.move(UP), VOTE.move(DOWN)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.bidding.bids[seat] = VOTE.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        s.show()  # the seal is broken: everybody sees the votes
        voters = [seat for seat in range(s.seats) if s.alive(seat)]
        way = s.bidding.bids[voters[0]]
        for seat in voters:
            s.tell(VOTED, seat, s.bidding.bids[seat])
            if s.bidding.bids[seat] != way:
                way = KEEP
        for seat in voters:
            s.bidding.bids[seat] = 0
        if way == UP and s.tax < TAX_CAP:  # MER-TAX-09
            change(s, 1)
        elif way == DOWN and s.tax > 0:
            change(s, -1)
        return BACK


def change(s: Realm, n: int) -> None:
    meter(s, TAX, n)
    meter(s, COL, -n)
    meter(s, RC, -n)


# Taxmen


def taxman(s: Realm, seat: Seat) -> None:
    """MER-TAXMAN-02  Every player pays TAX from his purse to the ROW."""
    s.note(TAXMAN_CAME)
    s.tell(TAXMAN, seat)
    s.ask(Taxman(seat))


class Taxman(Phase[Realm]):
    """MER-TAXMAN-02  One player after the other, the drawer first."""

    rule = "MER-TAXMAN-02"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def then(self, s: Realm) -> Phase[Realm]:
        s.court.bill = s.tax
        return Halve(self.seat, 1)


def taxed(s: Realm, seat: Seat) -> Phase[Realm]:
    """MER-TAXMAN-03  Pocket change only; who has less pays what his purse holds."""
    n = min(s.court.bill, s.merchants[seat].purse)
    s.court.bill = 0
    coffers.pay_row(s, seat, n)
    s.tell(LOST_GOLD, seat, n, ROW - BANK)
    following = next_payer(s, seat)
    return Taxman(following) if following >= 0 else BACK


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "bill": Bill,
    "halve": Halve,
    "default": Default,
    "vote": Vote,
    "taxman": Taxman,
}
