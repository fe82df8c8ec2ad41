"""Section 25: the action step. Each chapter says what is open, carries it out and explains refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....kernel import ALONE, Move, Phase, Refusal, Seat, Verb
from ..pieces.verbs import ACCEPT, CONSIDER, COUNTER, END, PASS, REACT, READ, REJECT, ROLL, VERB, VOTE
from ..pieces.words import FULL, OUT
from ..state.realm import Realm
from . import debts, ends, estate, finance, futures, loans, offers, orders, paper, research, upheaval, war


class Chapter:
    """What a chapter of the book adds to the action step; some are played with `finance=full` only."""

    def __init__(
        self,
        verbs: frozenset[Verb],
        may: Callable[[Realm, Seat, list[Move]], None],
        does: Callable[[Realm, Seat, Move], None],
        refuses: Callable[[Realm, Seat, Move], Refusal],
        full: bool = False,
    ) -> None:
        self.verbs = verbs
        self.may = may
        self.does = does
        self.refuses = refuses
        self.full = full


CHAPTERS: Final[list[Chapter]] = [
    Chapter(upheaval.VERBS, upheaval.may, upheaval.does, upheaval.refuses),
    Chapter(estate.VERBS, estate.may, estate.does, estate.refuses),
    Chapter(research.VERBS, research.may, research.does, research.refuses),
    Chapter(war.VERBS, war.may, war.does, war.refuses),
    Chapter(orders.VERBS, orders.may, orders.does, orders.refuses),
    Chapter(futures.VERBS, futures.may, futures.does, futures.refuses, full=True),
    Chapter(loans.VERBS, loans.may, loans.does, loans.refuses, full=True),
    Chapter(paper.VERBS, paper.may, paper.does, paper.refuses, full=True),
    Chapter(debts.VERBS, debts.may, debts.does, debts.refuses),
    Chapter(offers.VERBS, offers.may, offers.does, offers.refuses),
]
CHAPTER_OF: Final = {verb.name: chapter for chapter in CHAPTERS for verb in chapter.verbs}


class Actions(Phase[Realm]):
    """MER-TURN-01 (5), MER-TURN-03  Actions in any order, any number within `action_cap`, until the player
    ends the turn."""

    rule = "MER-TURN-04"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active] if not s.ending.victory else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [END.move()]
        full = s.config.finance == FULL
        for chapter in CHAPTERS:
            if full or not chapter.full:
                chapter.may(s, seat, options)
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is END:
            s.doings.ended = True
        else:
            s.doings.actions += 1
            CHAPTER_OF[verb.name].does(s, seat, move)

    def again(self, s: Realm, seat: Seat) -> bool:
        """MER-INS-10, MER-WIN-01  After every completed action contracts and victory are looked at."""
        if s.contracts:
            finance.check(s)
        if s.ending.solvency:
            ends.check_dominance(s)
        return (
            not s.doings.ended
            and s.doings.actions < s.config.action_cap
            and not s.ending.victory
            and s.merchants[seat].standing != OUT
        )

    def then(self, s: Realm) -> Phase[Realm]:
        return s.after_actions if s.draft is None else offers.LAST_ANSWER

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        verb = VERB[move]
        chapter = CHAPTER_OF.get(verb.name)
        if chapter is not None:
            if chapter.full and s.config.finance != FULL:
                return "MER-SET-13", "this table is played without futures, contracts, loans and paper"
            return chapter.refuses(s, seat, move)
        if verb is ROLL or verb is READ:
            return "MER-TURN-01", "the dice and the future card of this turn are behind you"
        if verb in (ACCEPT, REJECT, COUNTER, CONSIDER):
            return (
                "MER-OFF-05",
                f"no offer is before you ({s.doings.offers} of {s.config.offer_cap} made this turn)",
            )
        if verb is REACT or verb is PASS:
            return "MER-REA-01", "no window for answers is open: this is the action step of your turn"
        if verb is VOTE:
            return "MER-TAX-04", "the vote follows the taxes, when the wheel enters Start of Spring"
        return self.rule, "that is no action; it is asked for when its time comes"


PHASES: Final[dict[str, type[Phase[Any]]]] = {"actions": Actions}
