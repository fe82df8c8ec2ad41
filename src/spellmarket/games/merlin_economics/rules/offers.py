"""Section 25, offers between players: made on one's turn, answered at once, countered once (MER-OFF)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat, Verb
from ..pieces import tellings, verbs, words
from ..pieces.subjects import A_PARTNER
from ..state import coffers, copies
from ..state.papers import Draft
from ..state.realm import Realm
from ..state.things import kind_of
from . import composing, exchange, finance, futures
from .bundles import HIDDEN, has_cards, things, why_not_accept, why_not_propose
from .composing import MOST_PARTS, ask_line, figures, lines, no_line, set_figure
from .drafts import Drafting, the_draft
from .exchange import EXCHANGE, agree, show_cards, take_back


def new_draft(maker: Seat, to: Seat, deal: int, counter: bool) -> Draft:
    draft = Draft()
    draft.deal = deal
    draft.maker = maker
    draft.to = to
    draft.counter = counter
    return draft


# The action


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-OFF-05, MER-OFF-08, MER-TRD-01  The active player, at most `offer_cap` times a turn and one at
    a time."""
    if s.draft is not None:
        options.append(verbs.WITHDRAW_OFFER.move())
        return
    if s.doings.offers >= s.config.offer_cap:
        return
    full = s.config.finance == words.FULL
    mine = full and futures.may_write(s, seat)
    gold = s.merchants[seat].purse > 0
    lends = mine and coffers.means(s, seat) > 0
    for to in range(s.seats):
        other = s.merchants[to]
        if to == seat or other.standing == words.OUT:
            continue
        options.append(verbs.OFFER.move(to, words.GOODS_DEAL))
        if not full:
            continue
        theirs = futures.may_write(s, to)
        if mine or theirs:
            options.append(verbs.OFFER.move(to, words.FUTURE_DEAL))
            if (mine and other.purse > 0) or (theirs and gold):
                options.append(verbs.OFFER.move(to, words.WAGER_DEAL))
                options.append(verbs.OFFER.move(to, words.COVER_DEAL))
            if lends or (theirs and coffers.means(s, to) > 0):
                options.append(verbs.OFFER.move(to, words.LOAN_DEAL))
            options.append(verbs.OFFER.move(to, words.BOND_DEAL))


def does(s: Realm, seat: Seat, move: Move) -> None:
    if move in verbs.WITHDRAW_OFFER:
        s.tell(tellings.OFFER_WITHDRAWN, seat, the_draft(s).to)
        take_back(s)
        return
    to, deal = verbs.OFFER.parts(move)
    s.doings.offers += 1
    draft = new_draft(seat, to, deal, False)
    s.draft = draft
    if deal != words.GOODS_DEAL:
        finance.begin(s, draft)
    s.ask(COMPOSING)


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    if move in verbs.WITHDRAW_OFFER:
        return "MER-OFF-12", f"no offer of yours is open ({s.doings.offers} made this turn)"
    to, deal = verbs.OFFER.parts(move)
    if s.draft is not None:
        return "MER-OFF-08", "1 offer of yours is open and that is the most: withdraw it first"
    if s.doings.offers >= s.config.offer_cap:
        return "MER-OFF-05", f"you have made {s.doings.offers} of {s.config.offer_cap} offers this turn"
    if to >= s.seats or to == seat or not s.alive(to):
        return "MER-OFF-01", f"an offer is made to another player who is still in the game, not to seat {to}"
    return finance.why_no_deal(s, seat, deal)


# Proposing and answering


class Composing(Drafting):
    """MER-OFF-01  Its maker adds lines to what he gives and wants, then proposes or drops it."""

    rule = "MER-OFF-01"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        draft = the_draft(s)
        found = [verbs.DROP.move()]
        if why_not_propose(s, draft) is None:
            found.append(verbs.PROPOSE.move())
        if draft.parts < MOST_PARTS:
            for item in lines(s, draft, False):
                found.append(verbs.GIVE.move(item))
            for item in lines(s, draft, True):
                found.append(verbs.WANT.move(item))
            if draft.counter and draft.deal != words.GOODS_DEAL:
                found += figures(s, draft)
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        verb = verbs.VERB[move]
        if verb is verbs.DROP:
            take_back(s)
            if draft.counter:
                s.tell(tellings.REJECTED, seat)
        elif verb is verbs.PROPOSE:
            propose(s, draft)
        elif verb is verbs.GIVE or verb is verbs.WANT:
            draft.parts += 1
            ask_line(s, verb is verbs.WANT, verb.part(move))
        else:
            draft.parts += 1
            set_figure(draft, verb.part(move))

    def again(self, s: Realm, seat: Seat) -> bool:
        return s.draft is not None and not s.draft.proposed

    def then(self, s: Realm) -> Phase[Realm]:
        return BACK if s.draft is None else ANSWER

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        draft = the_draft(s)
        verb = verbs.VERB[move]
        if verb is verbs.PROPOSE:
            return why_not_propose(s, draft) or ("MER-OFF-02", "both sides must be able to deliver")
        if verb is verbs.GIVE or verb is verbs.WANT:
            return no_line(s, draft, verb is verbs.WANT, verb.part(move))
        return "MER-OFF-04", "an offer holds goods, papers and contracts, and no other promises"


def propose(s: Realm, draft: Draft) -> None:
    """MER-OFF-06  Everybody hears the offer; the cards in it are shown to the addressee only."""
    draft.proposed = True
    if has_cards(draft.give):
        s.show()
    if s.told is None:
        return
    s.tell(tellings.COUNTERED if draft.counter else tellings.OFFERED, draft.maker, draft.to, draft.deal)
    for event, bundle in ((tellings.OFFER_GIVES, draft.give), (tellings.OFFER_WANTS, draft.get)):
        for item in range(len(words.ITEMS)):
            if bundle.count(item):
                s.tell(event, draft.maker, bundle.count(item), item)
    show_cards(s, draft.maker, draft.to, draft.give)


class Answer(Phase[Realm]):
    """MER-OFF-05  The addressee accepts, rejects or makes one counter-offer, which has no counter."""

    rule = "MER-OFF-05"
    slots = A_PARTNER

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [the_draft(s).maker]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).to]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        draft = the_draft(s)
        found = [verbs.REJECT.move()]
        if why_not_accept(s, draft) is None:
            found.append(verbs.ACCEPT.move())
        if not draft.counter:
            found.append(verbs.COUNTER.move())
            found.append(verbs.CONSIDER.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        verb = verbs.VERB[move]
        if verb is verbs.REJECT:
            s.tell(tellings.REJECTED, seat)
            take_back(s)
        elif verb is verbs.COUNTER:
            counter(s, draft)
        elif verb is verbs.CONSIDER:
            draft.standing = True
            draft.things = things(s, draft)
            s.tell(tellings.CONSIDERED, seat, draft.maker)
        else:
            s.tell(tellings.ACCEPTED, seat)
            draft.accepted = True
            agree(s, draft)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.draft is None or s.draft.standing:
            return BACK
        return EXCHANGE if s.draft.accepted else COMPOSING

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        draft = the_draft(s)
        if verbs.VERB[move] is verbs.ACCEPT:
            return why_not_accept(s, draft) or ("MER-OFF-02", "both sides must be able to deliver")
        if verbs.VERB[move] is verbs.COUNTER:
            return "MER-OFF-05", "a counter-offer is accepted or rejected"
        if verbs.VERB[move] is verbs.CONSIDER:
            return "MER-OFF-12", "a counter-offer is answered at once and is not left open"
        if draft.counter:
            return "MER-OFF-08", "a counter-offer is before you: accept it or reject it"
        return "MER-OFF-08", "an offer is before you: accept, reject or counter it, or leave it open"


class LastAnswer(Answer):
    """MER-OFF-12  The turn ends: an offer that was left open is accepted now, or expires."""

    rule = "MER-OFF-12"

    def who(self, s: Realm) -> list[Seat]:
        draft = the_draft(s)
        return ALONE[draft.to] if not s.ending.victory and s.alive(draft.to) and s.alive(draft.maker) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [verbs.PASS.move()]
        if why_not_accept(s, the_draft(s)) is None:
            found.append(verbs.ACCEPT.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if verbs.VERB[move] is verbs.ACCEPT:
            draft = the_draft(s)
            s.tell(tellings.ACCEPTED, seat)
            draft.standing = False
            draft.accepted = True
            agree(s, draft)
            s.ask(EXCHANGE)

    def again(self, s: Realm, seat: Seat) -> bool:
        finance.check(s)  # MER-INS-10: a deal is looked at like every other completed action
        return False

    def then(self, s: Realm) -> Phase[Realm]:
        if s.draft is not None:
            s.tell(tellings.OFFER_EXPIRED, s.draft.maker, s.draft.to)
            take_back(s)
        return s.after_actions

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if verbs.VERB[move] is verbs.ACCEPT:
            return why_not_accept(s, the_draft(s)) or ("MER-OFF-02", "both sides must be able to deliver")
        return "MER-OFF-12", "the turn ends: accept the open offer now, or let it expire"


def counter(s: Realm, old: Draft) -> None:
    """MER-OFF-05  The addressee begins with the terms as they lie before him, seen from his side.

    The cards that were offered to him are now asked for by name; which cards he would give is his to say.
    """
    new = new_draft(old.to, old.maker, old.deal, True)
    new.give = copies.bundle(old.get)
    new.give.shop = words.NOBODY
    new.get = copies.bundle(old.give)
    for item in HIDDEN:
        new.give.fill(item, [])
        new.get.fill(item, sorted([kind_of(card) for card in old.give.all(item)]))
    new.future = old.future
    new.contract = old.contract
    new.loan = old.loan
    new.bond = old.bond
    take_back(s)
    s.draft = new


ANSWER: Final = Answer()
LAST_ANSWER: Final = LastAnswer()
COMPOSING: Final = Composing()

VERBS: Final[frozenset[Verb]] = frozenset((verbs.OFFER, verbs.WITHDRAW_OFFER))
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    **composing.PHASES,
    **exchange.PHASES,
    "composing": Composing,
    "answer": Answer,
    "last-answer": LastAnswer,
}
