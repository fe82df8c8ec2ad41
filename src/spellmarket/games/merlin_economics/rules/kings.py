"""Chapter 15: a drawn King, the decrees, crowns."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects.ops import crown
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces import tellings
from ..pieces.notation import W_KING, W_OWN_KING
from ..pieces.subjects import A_DECREE, A_DRAWER
from ..pieces.verbs import BID, DECREE, ENACT, PASS, REACT, REFUSE, VERB
from ..pieces.words import DIAMONDS, HEARTS, KING, KING_DRAWN, NOBODY, SOLVENT
from ..state import piles
from ..state.realm import Realm
from . import debts
from .spells import react, reactions

LOOKED: Final = 3  # MER-DEC-02
MOST_BID: Final = 300


def drawn(s: Realm, seat: Seat, card: int) -> None:
    """MER-DEC-01, MER-DEC-08  A King is played at once: others may cancel it, then its drawer may replace the
    decree."""
    s.decks.limbo.append(card)
    s.court.stopped = False
    s.note(KING_DRAWN)
    s.tell(tellings.DREW_KING, seat, card)
    s.ask(Throne(seat, s.after(seat), card))


def red(card: int) -> int:
    return 1 if card - KING in (HEARTS, DIAMONDS) else 0


class Drawn(Phase[Realm]):
    """A King lies before the player who drew it."""

    def __init__(self, drawer: Seat, card: int) -> None:
        self.drawer = drawer
        self.card = card

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.drawer]


class Throne(Phase[Realm]):
    """MER-DEC-08, MER-REA-05  The other players who hold spells, in turn order: a King may be cancelled."""

    rule = "MER-DEC-08"
    slots = A_DRAWER
    reason = "you pass, or play a spell that cancels a King of this colour"

    def __init__(self, drawer: Seat, seat: Seat, card: int) -> None:
        self.drawer = drawer
        self.seat = seat
        self.card = card

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.drawer, self.card]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if self.seat != self.drawer and s.merchants[self.seat].spells else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + reactions(s, seat, W_KING, red(self.card))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is REACT:
            kind = REACT.part(move)
            s.target(seat, self.drawer)
            react(s, seat, kind)
            if s.court.stopped:
                s.tell(tellings.KING_CANCELLED, seat, kind)
                s.decks.limbo.remove(self.card)
                piles.back_to_main(s, self.card)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.court.stopped:
            s.court.stopped = False
            return BACK
        following = s.after(self.seat)
        if self.seat == self.drawer or following == self.drawer:
            return OwnThrone(self.drawer, self.card)
        return Throne(self.drawer, following, self.card)


class OwnThrone(Drawn):
    """MER-DEC-08  The drawer may replace the decree by a card of his (SP07)."""

    rule = "MER-DEC-08"
    reason = "you pass, or play a spell that takes the place of the decree"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.drawer] if s.merchants[self.drawer].spells else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PASS.move()] + reactions(s, seat, W_OWN_KING, 0)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is REACT:
            react(s, seat, REACT.part(move))

    def then(self, s: Realm) -> Phase[Realm]:
        if s.court.stopped:
            s.court.stopped = False
            to_barracks(s, self.drawer, self.card)
            return BACK
        look(s, self.drawer)
        return ChooseDecree(self.drawer, self.card)


def to_barracks(s: Realm, seat: Seat, card: int) -> None:
    """MER-GRD-01  The King stays with the player who drew it."""
    s.decks.limbo.remove(card)
    s.merchants[seat].barracks.append(card)


def look(s: Realm, seat: Seat) -> None:
    """MER-DEC-02  The top three decrees, fewer if there are fewer after reshuffling."""
    s.show()
    while len(s.court.looked) < LOOKED:
        if not s.decks.decrees:
            if not s.decks.decree_discards:
                break
            s.decks.decrees = s.decks.decree_discards
            s.decks.decree_discards = []
            s.shuffle("decrees", s.decks.decrees)
        s.court.looked.append(s.decks.decrees.pop())
    s.court.looked.sort()
    for decree in s.court.looked:
        s.tell(tellings.LOOKED_DECREE, seat, decree, only=seat)


class ChooseDecree(Drawn):
    """MER-DEC-02, MER-DEC-09  One is chosen and shown with its fine print; the others are shuffled back."""

    rule = "MER-DEC-02"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.drawer] if s.court.looked else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options: list[Move] = []
        for decree in s.court.looked:
            if DECREE.move(decree) not in options:
                options.append(DECREE.move(decree))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.show(seat)
        s.court.decree = DECREE.part(move)
        s.court.looked.remove(s.court.decree)
        for other in s.court.looked:
            piles.tuck(s, "decrees", s.decks.decrees, other)
        s.court.looked = []
        s.tell(tellings.DECREE_CHOSEN, seat, s.court.decree)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.court.decree < 0:
            to_barracks(s, self.drawer, self.card)
            return BACK
        return Enact(self.drawer, self.card)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        names = ", ".join(s.box.decrees[decree].name for decree in s.court.looked)
        return self.rule, f"you choose one of the decrees you look at: {names}"


class Enact(Drawn):
    """MER-DEC-03, MER-DEC-04  The drawer enacts the decree or refuses it."""

    rule = "MER-DEC-03"
    slots = A_DECREE

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [s.court.decree]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [ENACT.move(), REFUSE.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.court.stopped = VERB[move] is REFUSE
        if s.court.stopped:
            s.tell(tellings.REFUSED_DECREE, seat, s.court.decree)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.court.stopped:
            s.court.stopped = False
            for seat in range(s.seats):
                s.bidding.bids[seat] = 0
            return DecreeBids(self.drawer, self.card)
        enact(s, self.drawer, self.drawer, self.card)
        return BACK


def enact(s: Realm, enactor: Seat, drawer: Seat, card: int) -> None:
    """MER-DEC-03, MER-DEC-07, MER-GRD-01  The enactor takes a Crown and the effects; the King goes to the
    drawer's barracks."""
    decree = s.court.decree
    s.court.decree = NOBODY
    s.decks.decree_discards.append(decree)
    to_barracks(s, drawer, card)
    s.tell(tellings.ENACTED, enactor, decree)
    crown(s, enactor, 1)
    go(s, Scene(enactor), s.box.decrees[decree].line.program)


class DecreeBids(Drawn):
    """MER-DEC-05  One sealed bid each; the highest of at least 1 wins, ties go to the first after the
    drawer."""

    rule = "MER-DEC-05"
    sealed = True
    slots = A_DECREE

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [s.court.decree]

    def who(self, s: Realm) -> list[Seat]:
        return [
            seat for seat in range(s.seats) if seat != self.drawer and s.merchants[seat].standing == SOLVENT
        ]  # MER-BKR-05

    def leaves_out(self, s: Realm, seat: Seat) -> Refusal | None:
        return debts.bars(s, seat, "bids on no decree")

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return list(range(BID.move(0), BID.move(min(MOST_BID, s.merchants[seat].purse)) + 1))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.bidding.bids[seat] = BID.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        s.show()  # the seal is broken: everybody sees the bids
        best = 0
        winner = self.drawer
        for seat in s.turn_order(self.drawer)[1:]:
            if s.bidding.bids[seat]:
                s.tell(tellings.DECREE_BID, seat, s.bidding.bids[seat])
            if s.bidding.bids[seat] > best:
                best = s.bidding.bids[seat]
                winner = seat
        for seat in range(s.seats):
            s.bidding.bids[seat] = 0
        if best:
            s.merchants[winner].purse -= best
            s.merchants[self.drawer].purse += best // 2
            s.treasury.bank += best - best // 2
        enact(s, winner, self.drawer, self.card)
        return BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"a bid is 0 to your purse of {s.merchants[seat].purse}"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "throne": Throne,
    "own-throne": OwnThrone,
    "choose-decree": ChooseDecree,
    "enact": Enact,
    "decree-bids": DecreeBids,
}
