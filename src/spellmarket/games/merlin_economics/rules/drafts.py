"""Drafts: an offer or contract in the making, its two parties, and the questions to its maker."""

from __future__ import annotations

from typing import ClassVar

from ....kernel import ALONE, Move, Phase, Refusal, Seat
from ..pieces.subjects import A_PARTNER, A_TERM
from ..pieces.verbs import WITH
from ..state.papers import Draft
from ..state.realm import Realm
from .futures import mark_moves, may_write, why_not_mark, why_not_write


def the_draft(s: Realm) -> Draft:
    assert s.draft is not None, "an offer is on the table"
    return s.draft


def partners(draft: Draft) -> tuple[Seat, Seat]:
    return draft.maker, draft.to


def names_partner(s: Realm, move: Move) -> bool:
    return move in WITH and WITH.part(move) in partners(the_draft(s))


class Drafting(Phase[Realm]):
    """A part of an offer or contract; its maker is asked."""

    slots = A_PARTNER

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        maker, to = partners(the_draft(s))
        return [to if seat == maker else maker]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).maker]


class Party(Drafting):
    """Which of the two writes a new contract, if both could; the other one takes it."""

    forced = True
    role: ClassVar[str] = ""  # what the writer does

    def able(self, s: Realm, draft: Draft) -> list[Seat]:
        return [seat for seat in partners(draft) if may_write(s, seat)]

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        """Their names are entered in the contract."""

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [WITH.move(writer) for writer in self.able(s, the_draft(s))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        maker, to = partners(the_draft(s))
        writer = WITH.part(move)
        self.enter(s, writer, to if writer == maker else maker)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if names_partner(s, move):
            return why_not_write(s, WITH.part(move), self.rule)
        return self.rule, f"one of the two parties {self.role}"


class Writing(Drafting):
    """A term of a new contract, of which it is known by now who of the two writes it."""

    slots = A_TERM

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [*super().topic(s, seat), int(the_draft(s).writer() == seat)]


class Marking(Writing):
    """The mark of the wheel at which a new contract is due."""

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return mark_moves(s)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return why_not_mark(s, move, self.rule)
