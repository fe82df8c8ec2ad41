"""Chapter 22, wagers and covers: contracts that pay on events of the game."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..pieces import verbs, words
from ..pieces.finance_events import (
    COVER_ENDED,
    COVER_LAPSED,
    PAID_CLAIM,
    PREMIUM_PAID,
    PREMIUM_PROPOSED,
    RAN_OUT,
    SIGNED,
)
from ..pieces.subjects import A_COVER
from ..state import contracts
from ..state.papers import Atom, Contract, Draft, Happening
from ..state.realm import Realm
from ..state.things import all_fields, owner
from . import debts
from .asking import AboutPaper, amounts
from .drafts import Party, Writing, names_partner, the_draft
from .futures import free_number, mark_moves, mark_of, may_write, why_not_mark


def contract_of(s: Realm, number: int) -> Contract | None:
    for contract in s.contracts:
        if contract.number == number:
            return contract
    return None


# Checking events


def check(s: Realm) -> None:
    """MER-INS-10  After a roll, a wheel procedure and every action: all contracts, oldest first.

    A payout can bankrupt its writer, which is an event in its turn: the chain is followed to its end.
    """
    while s.contracts:
        happened = s.happened
        s.happened = []
        for contract in s.contracts.copy():
            if contract in s.contracts and occurs(s, contract, happened):
                pay(s, contract)
        if not s.happened:
            break
    for contract in s.contracts.copy():
        if (
            contract.mark != words.NOBODY and contract.mark <= s.wheel.reached
        ):  # MER-INS-11: after the events of the same wheel step
            end(s, contract)


def occurs(s: Realm, contract: Contract, happened: list[Happening]) -> bool:
    """MER-INS-02, MER-INS-08, MER-INS-15  The event read from left to right; it occurs if something of
    it is news."""
    holds = False
    news = False
    for atom in contract.atoms:
        now = holds_now(s, atom, happened)
        fresh = now
        if atom.kind in contracts.STANDING:
            value = contracts.standing(s, atom, happened)
            fresh = now and value != atom.seen
            atom.seen = value
        if atom.join == contracts.FIRST:
            holds = now
            news = fresh
        elif atom.join == contracts.THEN:
            before = atom.met
            if holds and news:
                atom.met = True
            holds = before and now
            news = fresh
        else:
            holds = holds and now
            news = news or fresh
    return holds and news


def holds_now(s: Realm, atom: Atom, happened: list[Happening]) -> bool:
    kind = atom.kind
    if kind == words.ROLLED:
        return any([what.kind == words.ROLLED and atom.a >> what.about & 1 == 1 for what in happened])
    if kind in (words.COUNTED, words.SPOTTED, words.LASTED):
        value = contracts.standing(s, atom, happened)
        level = 2 * atom.n if kind == words.SPOTTED else atom.n
        if kind == words.LASTED and value == 0:
            return False  # MER-MKT-11: no trade yet, the price is unknown
        return value >= level if atom.way == 0 else value <= level
    if kind in contracts.ABOUT_PLOT:
        plot = s.plot(atom.a)
        if plot.number == 0 or plot.other or plot.deed != atom.deed:
            return False  # MER-INS-12
        if kind in (words.BLOCKED, words.OCCUPIED):
            return contracts.standing(s, atom, happened) == 1
        return contracts.took_place(happened, kind, atom.a)
    if kind in (words.STAKES_LOST, words.TAX_BILL):
        return contracts.took_place(happened, kind, atom.a, atom.n)
    return contracts.took_place(happened, kind, atom.a)


def before_roll(s: Realm) -> None:
    """MER-INS-10  Step 1 of a roll: what is blocked or occupied now is so for the check of this roll."""
    for contract in s.contracts:
        for atom in contract.atoms:
            if atom.kind in (words.BLOCKED, words.OCCUPIED) and contracts.standing(s, atom, []):
                if not contracts.took_place(s.happened, atom.kind, atom.a):
                    s.note(atom.kind, atom.a)


def pay(s: Realm, contract: Contract) -> None:
    """MER-INS-03, MER-INS-04, MER-INS-05, MER-INS-07  One occurrence; a wager ends with it, a cover with its
    last claim."""
    gold = contracts.payout(contract)
    contract.claims -= 1
    if contract.claims == 0:
        s.contracts.remove(contract)
    s.tell(PAID_CLAIM, contract.number, contract.writer, contract.holder, gold)
    if gold:
        debts.pay(s, contract.writer, contract.holder, gold)


def end(s: Realm, contract: Contract) -> None:
    s.contracts.remove(contract)
    s.tell(RAN_OUT, contract.number, contract.writer, contract.holder)


def turn_end(s: Realm) -> None:
    """MER-INS-11  TURNS(k) ends with the k-th turn after the one on which it was signed."""
    for contract in s.contracts.copy():
        if contract.turns != words.NOBODY and contract.turns <= s.turn:
            end(s, contract)


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07  Contracts with an eliminated player end."""
    for contract in s.contracts.copy():
        if contract.writer == seat or contract.holder == seat:
            end(s, contract)


def hold(s: Realm, contract: Contract, holder: Seat) -> None:
    """MER-INS-13  A contract that comes into its writer's own hands ends there without payment."""
    contract.holder = holder
    if contract.writer == holder:
        end(s, contract)


# Premiums at a change of season


def season(s: Realm) -> None:
    """MER-INS-04, MER-INS-06  Each cover, oldest first: a new premium, perhaps; then it is renewed or
    ends."""
    for contract in s.contracts:
        if contract.cover and (contract.mark == words.NOBODY or contract.mark > s.wheel.reached):
            s.ask(NewPremium(contract.number))


def lapse(s: Realm, contract: Contract) -> None:
    """MER-INS-06  A holder who cannot pay the premium loses the cover, without debt."""
    s.contracts.remove(contract)
    s.tell(COVER_LAPSED, contract.number, contract.holder, contract.premium)


class NewPremium(AboutPaper):
    """MER-INS-06  The writer may propose another premium, at a change of season only."""

    rule = "MER-INS-06"
    slots = A_COVER

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        contract = contract_of(s, self.number)
        return [self.number, 0 if contract is None else contract.premium]

    def who(self, s: Realm) -> list[Seat]:
        contract = contract_of(s, self.number)
        return [] if contract is None else ALONE[contract.writer]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        contract = contract_of(s, self.number)
        found = [verbs.PASS.move()]
        for gold in range(1, contracts.MOST_PREMIUM + 1):
            if contract is not None and gold != contract.premium:
                found.append(verbs.PREMIUM.move(gold))
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        contract = contract_of(s, self.number)
        if contract is not None and move in verbs.PREMIUM:
            contract.proposed = verbs.PREMIUM.part(move)
            s.tell(PREMIUM_PROPOSED, contract.number, seat, contract.holder, contract.proposed)

    def then(self, s: Realm) -> Phase[Realm]:
        return BACK if contract_of(s, self.number) is None else Renewal(self.number)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-INS-06", f"propose another premium from 1 to {contracts.MOST_PREMIUM}, or pass"


class Renewal(AboutPaper):
    """MER-INS-06  The holder pays the premium, old or new, or the cover ends."""

    rule = "MER-INS-06"
    slots = A_COVER

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        contract = contract_of(s, self.number)
        if contract is None:
            return [self.number, 0]
        return [self.number, contract.proposed if contract.proposed != words.NOBODY else contract.premium]

    def who(self, s: Realm) -> list[Seat]:
        contract = contract_of(s, self.number)
        assert contract is not None, "a cover is renewed"
        if contract.proposed == words.NOBODY and s.merchants[contract.holder].purse < contract.premium:
            lapse(s, contract)
            return []
        return ALONE[contract.holder]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        contract = contract_of(s, self.number)
        if contract is not None and s.merchants[seat].purse < due_premium(contract):
            return [verbs.NO.move()]
        return [verbs.YES.move(), verbs.NO.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        contract = contract_of(s, self.number)
        assert contract is not None, "a cover is renewed"
        if move in verbs.NO:
            s.contracts.remove(contract)
            s.tell(COVER_ENDED, contract.number, seat)
            return
        contract.premium = due_premium(contract)
        contract.proposed = words.NOBODY
        pay_premium(s, contract)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        contract = contract_of(s, self.number)
        if contract is not None and move in verbs.YES:
            return (
                "MER-INS-06",
                f"the premium is {due_premium(contract)} and you have {s.merchants[seat].purse} gold",
            )
        return "MER-INS-06", "renew the cover (yes) or let it end (no)"


def due_premium(contract: Contract) -> int:
    return contract.premium if contract.proposed == words.NOBODY else contract.proposed


def pay_premium(s: Realm, contract: Contract) -> None:
    """Premiums come from the purse."""
    s.merchants[contract.holder].purse -= contract.premium
    s.merchants[contract.writer].purse += contract.premium
    s.tell(PREMIUM_PAID, contract.number, contract.holder, contract.writer, contract.premium)


# Writing a contract, part by part (MER-INS-02). The draft lies in `s.draft`; each part gives way to the next


def writers(s: Realm, draft: Draft) -> list[Seat]:
    """MER-INS-01  Which of the two could write it, the other one having at least 1 gold for the premium."""
    found: list[Seat] = []
    if may_write(s, draft.maker) and s.merchants[draft.to].purse > 0:
        found.append(draft.maker)
    if may_write(s, draft.to) and s.merchants[draft.maker].purse > 0:
        found.append(draft.to)
    return found


def begin(s: Realm, draft: Draft) -> None:
    draft.contract = Contract()
    draft.contract.cover = draft.deal == words.COVER_DEAL
    s.ask(Writer())


def can_sign(s: Realm, draft: Draft) -> bool:
    contract = draft.contract
    assert contract is not None, "the draft is a wager or a cover"
    if contract.mark != words.NOBODY and contract.mark <= s.wheel.reached:
        return False
    return may_write(s, contract.writer)


def sign(s: Realm, draft: Draft) -> None:
    """MER-INS-03, MER-INS-04, MER-INS-08  The premium is paid, and what is true already is no news."""
    check(s)  # what has happened so far is the business of older contracts
    contract = draft.contract
    assert contract is not None, "the draft is a wager or a cover"
    contract.number = free_number([other.number for other in s.contracts])
    if contract.turns != words.NOBODY:
        contract.turns += s.turn  # MER-INS-11
    contracts.watch(s, contract)
    s.happened = []
    s.contracts.append(contract)
    draft.contract = None
    s.tell(
        SIGNED,
        contract.number,
        contract.writer,
        contract.holder,
        contract.premium,
        contracts.payout(contract),
    )
    pay_premium(s, contract)


def drafted(s: Realm) -> Contract:
    contract = the_draft(s).contract
    assert contract is not None, "a wager or cover is being written"
    return contract


class Writer(Party):
    """MER-INS-01  Who writes it, if both could."""

    rule = "MER-INS-01"
    role = "writes the contract"

    def able(self, s: Realm, draft: Draft) -> list[Seat]:
        return writers(s, draft)

    def enter(self, s: Realm, writer: Seat, taker: Seat) -> None:
        contract = drafted(s)
        contract.writer = writer
        contract.holder = taker

    def then(self, s: Realm) -> Phase[Realm]:
        return TermPremium()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if names_partner(s, move) and may_write(s, verbs.WITH.part(move)):
            return "MER-INS-04", "the other one has no gold for a premium"
        return super().refuses(s, seat, move)


class Term(Writing):
    """A term of a wager or cover."""

    rule = "MER-INS-02"


class TermPremium(Term):
    """MER-INS-02  The premium, 1 to 50, as far as the holder's purse reaches."""

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        most = min(contracts.MOST_PREMIUM, s.merchants[drafted(s).holder].purse)
        return [verbs.PREMIUM.move(gold) for gold in range(1, most + 1)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).premium = verbs.PREMIUM.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermOdds(0)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        purse = s.merchants[drafted(s).holder].purse
        if move in verbs.PREMIUM and verbs.PREMIUM.part(move) > purse:
            return "MER-OFF-02", f"the holder has {purse} gold for a premium of {verbs.PREMIUM.part(move)}"
        return "MER-INS-02", f"a premium is 1 to {contracts.MOST_PREMIUM}"


class TermOdds(Term):
    """MER-INS-05  The odds a : b, first a, then b."""

    rule = "MER-INS-05"

    def __init__(self, second: int) -> None:
        self.second = second

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, contracts.MOST_ODDS)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if self.second:
            drafted(s).odds_b = verbs.AMOUNT.part(move)
        else:
            drafted(s).odds_a = verbs.AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermAtom(contracts.FIRST) if self.second else TermOdds(1)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-INS-05", f"each side of the odds is 1 to {contracts.MOST_ODDS}"


def plots_with_cards(s: Realm) -> list[int]:
    """Properties that an event can be about: a Chauffeur is never blocked, hit or entered."""
    return [
        plot for plot in all_fields(s.seats)
        if s.plot(plot).number and not s.plot(plot).other and s.alive(owner(plot))
    ]  # fmt: skip


class TermAtom(Term):
    """MER-INS-02  The kind of the next atom."""

    reason = "name an event of the contract language; there is no property for a plot's event"

    def __init__(self, join: int) -> None:
        self.join = join

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        plots = bool(plots_with_cards(s))
        return [
            verbs.ATOM.move(kind)
            for kind in range(len(words.ATOMS))
            if plots or kind not in contracts.ABOUT_PLOT
        ]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        atom = contracts.atom_of(verbs.ATOM.part(move))
        atom.join = self.join
        drafted(s).atoms.append(atom)

    def then(self, s: Realm) -> Phase[Realm]:
        kind = drafted(s).atoms[-1].kind
        if kind == words.ROLLED:
            return TermTotals()
        if kind == words.SEASONED:
            return TermSeason()
        if kind in (words.COUNTED, words.SPOTTED, words.LASTED):
            return TermMeter()
        if kind in contracts.ABOUT_PLAYER:
            return TermPlayer()
        if kind in contracts.ABOUT_PLOT:
            return TermPlot()
        return TermJoin()


class TermTotals(Term):
    """ROLL{n, …}: the totals from low to high, until `done`."""

    reason = "name totals from 2 to 12, each higher than the one before, then say done"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        mask = drafted(s).atoms[-1].a
        found = amounts(max(2, mask.bit_length()), 12)
        if mask:
            found.append(verbs.DONE.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        atom = drafted(s).atoms[-1]
        if move in verbs.AMOUNT:
            atom.a |= 1 << verbs.AMOUNT.part(move)
        if move in verbs.DONE or atom.a >> 12:
            atom.n = 1  # complete

    def again(self, s: Realm, seat: Seat) -> bool:
        return drafted(s).atoms[-1].n == 0

    def then(self, s: Realm) -> Phase[Realm]:
        return TermJoin()


class TermSeason(Term):
    reason = "name one of the four seasons"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.SEASON.move(season) for season in range(4)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).atoms[-1].a = verbs.SEASON.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermJoin()


class TermMeter(Term):
    """CTR, SPOT, LAST: which one, and whether the level is a floor or a ceiling."""

    reason = "name what is measured, and at-least or at-most"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if drafted(s).atoms[-1].kind == words.COUNTED:
            return [verbs.METER.move(counter, way) for counter in range(4) for way in range(2)]
        return [verbs.PRICE.move(ware, way) for ware in range(3) for way in range(2)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        atom = drafted(s).atoms[-1]
        atom.a, atom.way = verbs.METER.parts(move) if move in verbs.METER else verbs.PRICE.parts(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermLevel()


class TermPlayer(Term):
    reason = "name a player who is still in the game"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.WITH.move(other) for other in range(s.seats) if s.alive(other)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).atoms[-1].a = verbs.WITH.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        kind = drafted(s).atoms[-1].kind
        return TermLevel() if kind in (words.STAKES_LOST, words.TAX_BILL) else TermJoin()


class TermPlot(Term):
    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.AT.move(plot) for plot in plots_with_cards(s)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).atoms[-1].a = verbs.AT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermJoin()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        where = words.PLOTS[verbs.AT.part(move)] if move in verbs.AT else "it"
        return "MER-INS-12", f"an event is about a property, and {where} has none outside a Chauffeur"


class TermLevel(Term):
    """The level n of CTR, SPOT, LAST, INVLOST and TAXBILL, within what can happen."""

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        atom = drafted(s).atoms[-1]
        if atom.kind == words.COUNTED:
            return amounts(contracts.COUNTER_LEAST[atom.a], contracts.COUNTER_MOST[atom.a])
        return amounts(0 if atom.kind in (words.SPOTTED, words.LASTED) else 1, contracts.MOST_LEVEL)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).atoms[-1].n = verbs.AMOUNT.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermJoin()

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        atom = drafted(s).atoms[-1]
        if atom.kind == words.COUNTED:
            name = words.COUNTER_WORDS[atom.a]
            return (
                "MER-INS-02",
                f"{name} is always {contracts.COUNTER_LEAST[atom.a]} to {contracts.COUNTER_MOST[atom.a]}",
            )
        return "MER-INS-02", f"a level is at most {contracts.MOST_LEVEL}"


class TermJoin(Term):
    """MER-INS-02  Another atom, joined by `and` or `then`, or done."""

    def who(self, s: Realm) -> list[Seat]:
        return [] if len(drafted(s).atoms) == contracts.MOST_ATOMS else super().who(s)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.DONE.move(), verbs.ALSO.move(0), verbs.ALSO.move(1)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_draft(s).terms = [1 + verbs.ALSO.part(move)] if move in verbs.ALSO else []

    def then(self, s: Realm) -> Phase[Realm]:
        terms = the_draft(s).terms
        if len(drafted(s).atoms) == contracts.MOST_ATOMS or not terms:
            return TermPeriod()
        return TermAtom(terms[0])

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-INS-02", f"add an atom with and or then, {contracts.MOST_ATOMS} at most, or say done"


class TermPeriod(Term):
    """MER-INS-11  TURNS(k), or UNTIL a mark."""

    rule = "MER-INS-11"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.TURNS.move(k) for k in range(1, contracts.MOST_TURNS + 1)] + mark_moves(s)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move in verbs.TURNS:
            drafted(s).turns = verbs.TURNS.part(move)
        else:
            drafted(s).mark = mark_of(s, move)

    def then(self, s: Realm) -> Phase[Realm]:
        return TermClaims() if drafted(s).cover else BACK

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in verbs.UNTIL:
            return why_not_mark(s, move, "MER-INS-02")
        return "MER-INS-02", f"a period is 1 to {contracts.MOST_TURNS} turns, or until a mark"


class TermClaims(Term):
    """MER-INS-04  How often a cover pays."""

    rule = "MER-INS-04"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, contracts.MOST_CLAIMS)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        drafted(s).claims = verbs.AMOUNT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-INS-04", f"a cover pays 1 to {contracts.MOST_CLAIMS} times"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "new-premium": NewPremium,
    "renewal": Renewal,
    "term-writer": Writer,
    "term-premium": TermPremium,
    "term-odds": TermOdds,
    "term-atom": TermAtom,
    "term-totals": TermTotals,
    "term-season": TermSeason,
    "term-meter": TermMeter,
    "term-player": TermPlayer,
    "term-plot": TermPlot,
    "term-level": TermLevel,
    "term-join": TermJoin,
    "term-period": TermPeriod,
    "term-claims": TermClaims,
}
