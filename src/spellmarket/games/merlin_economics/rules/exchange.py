"""Sections 9 and 25, an agreed deal: cards are named, plots find their place, the road is rolled for."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..pieces import words
from ..pieces.subjects import A_PICK, A_PLOT
from ..pieces.tellings import GOODS_LOST, ROAD_ROLL, SAW_CARD, SAW_RECIPE, SAW_SPELL, SPELL_CAST
from ..pieces.verbs import AT, PASS, REACT, VERB
from ..state import piles, spans
from ..state.papers import Bundle, Draft, Line
from ..state.realm import Realm, insert
from ..state.things import kind_of, owner
from . import finance
from .asking import Asked
from .bundles import ANY, CARTED, HIDDEN, at_risk, brokerage, hand, has_cards, swap_card
from .composing import CARD_VERBS, distinct, side
from .deeds import empty_plots, move_deeds
from .drafts import the_draft

ROAD: Final = 3  # MER-TRD-03: a die up to this loses the goods
GRUDGE_ROAD: Final = 4  # MER-TRD-04
CARAVAN: Final = words.SPELLS.index("sealed-caravan")
SAW: Final = {words.SPELL_ITEM: SAW_SPELL, words.RECIPE_ITEM: SAW_RECIPE, words.CARD_ITEM: SAW_CARD}


def take_back(s: Realm) -> None:
    """The offer leaves the table, and its cards return to their hands."""
    draft = the_draft(s)
    hand_cards(s, draft.maker, draft.give)
    if draft.accepted:
        hand_cards(s, draft.to, draft.get)
    s.draft = None


def hand_cards(s: Realm, seat: Seat, bundle: Bundle) -> None:
    """The cards of a side go to somebody's hand."""
    for item in HIDDEN:
        for card in bundle.all(item):
            insert(hand(s, seat, item), card)
        bundle.fill(item, [])


def show_cards(s: Realm, giver: Seat, taker: Seat, bundle: Bundle) -> None:
    for item in HIDDEN:
        for card in bundle.all(item):
            s.tell(SAW[item], giver, kind_of(card), only=taker)


def agree(s: Realm, draft: Draft) -> None:
    """MER-OFF-09  Cards asked for by name leave the hand at once; for "any" the giver is asked."""
    bundle = draft.get
    if has_cards(bundle):
        s.show()  # the two parties see the cards now
    for item in HIDDEN:
        wanted = bundle.all(item)
        bundle.fill(item, [])
        for kind in wanted:
            if kind == ANY[item]:
                s.ask(Pick(item))
            else:
                swap_card(s, draft.to, bundle, item, kind)


class Pick(Phase[Realm]):
    """MER-OFF-09  The giver chooses the concrete card."""

    rule = "MER-OFF-09"
    forced = True
    slots = A_PICK
    reason = "choose a card of that kind from your hand"

    def __init__(self, item: int) -> None:
        self.item = item

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).to]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        cards = hand(s, seat, self.item)
        if self.item == words.CARD_ITEM:
            cards = [card for card in cards if card < words.PERMITS]
        return [CARD_VERBS[self.item].move(kind) for kind in distinct(cards)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.show()
        swap_card(s, seat, the_draft(s).get, self.item, VERB[move].part(move))


class Exchange(Phase[Realm]):
    """MER-OFF-02  Before goods change hands: the window of an agreed trade, and where plots land."""

    rule = "MER-OFF-08"

    def then(self, s: Realm) -> Phase[Realm]:
        draft = the_draft(s)
        for seat in s.turn_order(s.active):
            if seat in (draft.maker, draft.to) and at_risk(sent_by(draft, seat)):
                s.ask(Caravan(seat))
        for wanted, bundle in ((0, draft.give), (1, draft.get)):
            for bank in (True, False):  # a Chauffeur, which needs a plot without a unit, chooses first
                for plot in bundle.all(words.PLOT_ITEM):
                    if (s.plot(plot).other > 0) == bank:
                        s.ask(Landing(wanted, plot))
        return SETTLED_DEAL


class SettledDeal(Phase[Realm]):
    """MER-OFF-02  Everything is exchanged at once, after the road rolls."""

    rule = "MER-OFF-08"

    def then(self, s: Realm) -> Phase[Realm]:
        exchange(s)
        return BACK


EXCHANGE: Final = Exchange()
SETTLED_DEAL: Final = SettledDeal()


def sent_by(draft: Draft, seat: Seat) -> Bundle:
    return draft.give if seat == draft.maker else draft.get


class Caravan(Asked):
    """MER-REA-01, MER-REA-04, MER-REA-05  A trade is agreed: a party that sends goods may seal his caravan.

    Whether he is asked depends on the number of his spell cards, which is public, and never on the cards.
    """

    rule = "MER-REA-01"

    def who(self, s: Realm) -> list[Seat]:
        return (
            ALONE[self.seat]
            if s.merchants[self.seat].spells and not spans.has(s, words.SAFE_ROAD, self.seat)
            else []
        )

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [PASS.move()]
        for card in s.merchants[seat].spells:
            if kind_of(card) == CARAVAN:
                found.append(REACT.move(CARAVAN))
                break
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move in REACT:
            the_draft(s).sealed.append(seat)
            for card in s.merchants[seat].spells:
                if kind_of(card) == CARAVAN:
                    s.show(seat)
                    s.merchants[seat].spells.remove(card)
                    s.tell(SPELL_CAST, seat, CARAVAN)
                    piles.spend(s, seat, card, False)
                    break

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in REACT:
            return "MER-REA-01", f"you hold no {s.box.spells[CARAVAN].name}, and no other card is played here"
        return "MER-REA-01", "play a card of this window, or pass"


class Landing(Phase[Realm]):
    """MER-PROP-15  The receiver names the empty plot on which a property lands."""

    rule = "MER-PROP-15"
    forced = True
    slots = A_PLOT
    reason = "name an empty plot of your field, without an enemy unit"

    def __init__(self, wanted: int, plot: int) -> None:
        self.wanted = wanted
        self.plot = plot

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).maker if self.wanted else the_draft(s).to]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        coming, leaving, _giver = side(the_draft(s), self.wanted == 1)
        room = sorted(empty_plots(s, seat) + leaving.all(words.PLOT_ITEM))
        taken = [line.landing for line in coming.of(words.PLOT_ITEM)]
        if s.plot(self.plot).other:  # MER-MAP-03
            room = [plot for plot in room if s.plot(plot).own == 0]
        return [AT.move(plot) for plot in room if plot not in taken]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        coming = side(the_draft(s), self.wanted == 1)[0]
        for i, line in enumerate(coming.lines):
            if line.item == words.PLOT_ITEM and line.what == self.plot:
                coming.lines[i] = Line(words.PLOT_ITEM, self.plot, 1, landing=AT.part(move))


def exchange(s: Realm) -> None:
    """MER-OFF-02  The roads, then fees, gold, goods and cards, plots, papers, and last the new contract."""
    draft = the_draft(s)
    sides = ((draft.maker, draft.to, draft.give), (draft.to, draft.maker, draft.get))
    if has_cards(draft.give) or has_cards(draft.get):
        s.show()
        show_cards(s, draft.to, draft.maker, draft.get)
    roads(s, draft)
    for giver, _taker, bundle in sides:
        pay_brokerage(s, giver, bundle)
    for giver, taker, bundle in sides:
        hand_goods(s, giver, taker, bundle)
    moves = [(line.what, line.landing) for _, _, bundle in sides for line in bundle.of(words.PLOT_ITEM)]
    if moves:
        move_deeds(s, moves)
    for giver, taker, bundle in sides:
        for line in bundle.lines:
            if line.item > words.PLOT_ITEM:
                finance.hand_over(s, giver, taker, line)
    if draft.deal != words.GOODS_DEAL:
        finance.sign(s, draft)
    s.draft = None


def roads(s: Realm, draft: Draft) -> None:
    """MER-TRD-02, MER-TRD-03, MER-TRD-04, MER-TRD-05, MER-TRD-06  The offering party rolls first; who sends
    nothing at risk rolls nothing."""
    limit = GRUDGE_ROAD if s.grudge(draft.maker, draft.to) else ROAD
    one = at_risk(draft.give)
    other = at_risk(draft.get)
    if not one and not other:
        return
    safe_one = one and safe_road(s, draft, draft.maker)
    safe_other = other and safe_road(s, draft, draft.to)
    if s.config.road_both:  # MER-TRD-06
        low = False
        for seat in (draft.maker, draft.to):
            if road_roll(s, seat, limit):
                low = True
        if low and one and not safe_one:
            lose_goods(s, draft.maker, draft.give)
        if low and other and not safe_other:
            lose_goods(s, draft.to, draft.get)
        return
    if one and not safe_one and road_roll(s, draft.maker, limit):
        lose_goods(s, draft.maker, draft.give)
    if other and not safe_other and road_roll(s, draft.to, limit):
        lose_goods(s, draft.to, draft.get)


def safe_road(s: Realm, draft: Draft, seat: Seat) -> bool:
    """A sealed caravan of this trade, or one prepared before, which is used up."""
    if seat in draft.sealed:
        return True
    for lasting in s.lasting:
        if lasting.kind == words.SAFE_ROAD and lasting.seat == seat:
            lasting.left -= 1
            if lasting.left <= 0:
                spans.lift(s, lasting, True)
            return True
    return False


def road_roll(s: Realm, seat: Seat, limit: int) -> bool:
    die = s.roll("road", 6)
    s.tell(ROAD_ROLL, seat, die, limit)
    return die <= limit


def lose_goods(s: Realm, giver: Seat, bundle: Bundle) -> None:
    """MER-TRD-03  Commodities to the supply, Mead gone, cards shuffled into their decks."""
    for ware in range(3):
        s.to_supply(giver, ware, bundle.count(words.SOULS_ITEM + ware))
    s.merchants[giver].mead -= bundle.count(words.MEAD_ITEM)
    for card in bundle.all(words.SPELL_ITEM):
        piles.back_to_spells(s, card)
    for card in bundle.all(words.RECIPE_ITEM):
        piles.back_to_potions(s, card)
    pay_brokerage(s, giver, bundle)  # MER-SHOP-07: due also if the card is lost
    bundle.lines = [line for line in bundle.lines if line.item not in CARTED]
    s.tell(GOODS_LOST, giver)
    s.note(words.TRADE_LOST, giver)  # MER-INS-14


def pay_brokerage(s: Realm, giver: Seat, bundle: Bundle) -> None:
    fee = brokerage(s, giver, bundle)
    if fee:
        s.merchants[giver].purse -= fee
        s.merchants[owner(bundle.shop)].purse += fee


def hand_goods(s: Realm, giver: Seat, taker: Seat, bundle: Bundle) -> None:
    """Gold, commodities, Mead, crowns and cards change hands."""
    for seat, sign in ((giver, -1), (taker, 1)):
        merchant = s.merchants[seat]
        merchant.purse += sign * bundle.count(words.GOLD_ITEM)
        for ware in range(3):
            merchant.stock[ware] += sign * bundle.count(words.SOULS_ITEM + ware)
        merchant.mead += sign * bundle.count(words.MEAD_ITEM)
        merchant.crowns += sign * bundle.count(words.CROWN_ITEM)
    hand_cards(s, taker, bundle)


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "pick": Pick,
    "exchange": Exchange,
    "caravan": Caravan,
    "landing": Landing,
    "settled-deal": SettledDeal,
}
