"""Chapters 1 and 2: setup, the auction for the turn order, and the turn from Upkeep to End."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, OVER, BadSetup, Fields, Move, Phase, Refusal, Seat, Start
from ..effects import units
from ..pieces import tellings
from ..pieces.subjects import A_TIE
from ..pieces.verbs import BID, CAST, READ, ROLL, VERB
from ..pieces.words import FULL, NO_FINANCE, NUMBERS, STARTS, THIS_TURN, UPKEEP
from ..state import position, spans
from ..state.audit import printed
from ..state.procedures import Doings
from ..state.realm import Realm
from . import ends, finance, market, readings, research, rolls, seasons, spells, war
from .acting import refill_row
from .actions import Actions

# Setup (chapter 1)


def setup(start: Start) -> Realm:
    """MER-SET-12, MER-SET-01, MER-SET-02, MER-SET-03, MER-SET-04, MER-SET-05, MER-SET-06, MER-SET-07,
    MER-SET-08, MER-SET-09, MER-BANK-03  Decks shuffled, gold and tokens counted out; then the turn order is
    bid for."""
    s = Realm()
    s.open(start, Auction((1 << start.seats) - 1, 0))
    s.clear(start.box, start.options)
    config = s.config
    if start.seats * config.start_gold > config.gold_total:
        raise BadSetup(
            "options",
            f"{start.seats} players with {config.start_gold} gold each need more than the {config.gold_total}"
            " there are (MER-SET-05)",
        )
    chain(s)
    for merchant in s.merchants:
        merchant.purse = config.start_gold
    s.treasury.bank = config.gold_total - start.seats * config.start_gold
    s.treasury.supply = [config.tokens] * 3
    s.decks.main = printed(s)
    s.shuffle("main", s.decks.main)
    if not config.single_deck:
        s.decks.properties = [number for number in NUMBERS for _ in range(start.seats)]
        s.shuffle("properties", s.decks.properties)
        refill_row(s)
    s.decks.spells = s.box.spell_cards.copy()
    s.shuffle("spells", s.decks.spells)
    s.decks.potions = s.box.potion_cards.copy()
    s.shuffle("potions", s.decks.potions)
    s.decks.teas = s.box.tea_cards.copy()
    s.shuffle("readings", s.decks.teas)
    s.decks.crystals = s.box.crystal_cards.copy()
    s.shuffle("readings", s.decks.crystals)
    s.decks.decrees = s.box.decree_cards.copy()
    s.shuffle("decrees", s.decks.decrees)
    return s


def read(start: Start, told: Fields) -> Realm:
    """A position stands in the action step of its active player, unless it says otherwise."""
    s = Realm()
    s.open(start, ACTIONS)
    position.read(s, start, told)
    units.bonds(s)  # MER-GOL-17
    chain(s)
    return s


def chain(s: Realm) -> None:
    """What follows the chapters that do not know what follows them."""
    s.after_roll = READING
    s.after_actions = ENDING


class Auction(Phase[Realm]):
    """MER-AUC-01, MER-AUC-02, MER-AUC-03, MER-AUC-04, MER-AUC-05, MER-AUC-06, MER-AUC-07, MER-AUC-08,
    MER-AUC-09  Sealed bids for the turn order; the tied bid once more, then lots decide."""

    rule = "MER-AUC-01"
    sealed = True
    slots = A_TIE

    def __init__(self, bidders: int, second: int) -> None:
        self.bidders = bidders  # as bits
        self.second = second

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.second, s.bidding.bids[seat] if self.second else 0]

    def who(self, s: Realm) -> list[Seat]:
        return [seat for seat in range(s.seats) if self.bidders >> seat & 1]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return list(range(BID.move(0), BID.move(s.merchants[seat].purse) + 1))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        gold = BID.part(move)
        s.merchants[seat].purse -= gold
        s.bidding.pot += gold
        if self.second:
            s.bidding.ties[seat] = gold
        else:
            s.bidding.bids[seat] = gold

    def then(self, s: Realm) -> Phase[Realm]:
        for seat in range(s.seats):
            if self.bidders >> seat & 1:
                if self.second:
                    s.tell(tellings.TIE_BID_WAS, seat, s.bidding.ties[seat])
                else:
                    s.tell(tellings.BID_WAS, seat, s.bidding.bids[seat])
        if not self.second:
            tied = 0
            for seat in range(s.seats):
                if s.bidding.bids.count(s.bidding.bids[seat]) > 1:
                    tied |= 1 << seat
            if tied:
                return Auction(tied, 1)
        self.settle(s)
        return BEGIN

    def settle(self, s: Realm) -> None:
        """MER-AUC-02, MER-AUC-03, MER-AUC-04  The order; half the pot to the last player, the larger half to
        the bank."""
        lots = list(range(s.seats))
        s.shuffle("lots", lots)
        ranks = [(-s.bidding.bids[seat], -s.bidding.ties[seat], lots[seat], seat) for seat in range(s.seats)]
        ranks.sort()
        order = [rank[3] for rank in ranks]
        s.sit(order)
        for i in range(s.seats):
            s.tell(tellings.PLAYS_AT, order[i], i + 1)
        last = order[-1]
        s.merchants[last].purse += s.bidding.pot // 2
        s.treasury.bank += s.bidding.pot - s.bidding.pot // 2
        s.tell(tellings.CONSOLED, last, s.bidding.pot // 2)
        s.bidding.pot = 0
        s.bidding.bids = [0] * s.seats
        s.bidding.ties = [0] * s.seats
        if s.config.fair_start:
            for place in range(s.seats):
                s.bidding.starts[order[place]] = STARTS[s.seats - 4][place]
        s.active = order[0]
        s.round_left = s.seats

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        rule = "MER-AUC-03" if self.second else "MER-AUC-01"
        return rule, f"a bid is 0 to the {s.merchants[seat].purse} gold you have"


# The turn (chapter 2)


class Begin(Phase[Realm]):
    """MER-TURN-02, MER-TURN-06  Upkeep of the active player."""

    rule = "MER-TURN-02"

    def then(self, s: Realm) -> Phase[Realm]:
        seat = s.active
        merchant = s.merchants[seat]
        s.turn += 1
        s.doings = Doings()
        s.tell(tellings.TURN_BEGINS, seat, s.round + 1)
        start_later(s, seat)
        if s.config.finance != NO_FINANCE:
            market.upkeep(s, seat)  # (a) and (b)
        war.upkeep(s, seat)  # (c)
        for lasting in s.lasting.copy():  # (d)
            if lasting.span == UPKEEP and lasting.left == seat:
                spans.lift(s, lasting, True)
        readings.tick(s)  # (e)
        if s.config.finance == FULL:
            finance.upkeep(s, seat, merchant.skip > 0)  # (f)
        return UPKEEP_CARDS


def start_later(s: Realm, seat: Seat) -> None:
    """MER-AUC-09  On his first turn a later player takes gold, for the rolls that found his field empty."""
    gold = min(s.bidding.starts[seat], s.treasury.bank)
    if gold:
        s.treasury.bank -= gold
        s.merchants[seat].purse += gold
        s.tell(tellings.STARTED_LATER, seat, gold)
    s.bidding.starts[seat] = 0


class UpkeepCards(Phase[Realm]):
    """MER-FRC-06  Future cards that mature at this Upkeep; then the dice, unless the turn is skipped."""

    rule = "MER-FRC-06"

    def then(self, s: Realm) -> Phase[Realm]:
        if s.omens.due:
            s.ask(readings.RIPE)
            return UPKEEP_CARDS
        if s.wheel.to >= 0:
            seasons.set_wheel(s)
            return UPKEEP_CARDS
        if s.config.finance == FULL:
            finance.check(s)
        ends.check_dominance(s)
        if s.ending.victory:
            return OVER
        merchant = s.merchants[s.active]
        if merchant.skip:
            merchant.skip -= 1
            s.tell(tellings.SKIPPED, s.active)
            return ENDING
        if s.config.cast_actions:
            rolls.throw(s, s.active)
            return rolls.RESOLVE[1]
        return READY


class Ready(Phase[Realm]):
    """MER-SPL-06  Before the dice: roll, or cast a spell first."""

    rule = "MER-SPL-06"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [ROLL.move()]
        if s.merchants[seat].spells:
            spells.castable(s, seat, options)
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is ROLL:
            rolls.throw(s, seat)
        else:
            s.doings.actions += 1
            spells.cast(s, seat, CAST.part(move))

    def again(self, s: Realm, seat: Seat) -> bool:
        if s.contracts and s.doings.die_a == 0:
            finance.check(s)
        return s.doings.die_a == 0

    def then(self, s: Realm) -> Phase[Realm]:
        return rolls.RESOLVE[1]

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is CAST:
            return research.refuses(s, seat, move)
        return "MER-TURN-01", "first come the dice; before them you may only cast spells"


class ReadFuture(Phase[Realm]):
    """MER-FRC-01, MER-FRC-10  The top card of either reading deck, or a spell before it."""

    rule = "MER-FRC-01"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active] if not s.ending.victory else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [READ.move(0), READ.move(1)]
        if s.merchants[seat].spells and not s.config.cast_actions:
            spells.castable(s, seat, options)
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is READ:
            s.doings.read = True
            readings.draw(s, seat, READ.part(move))
        else:
            s.doings.actions += 1
            spells.cast(s, seat, CAST.part(move))

    def again(self, s: Realm, seat: Seat) -> bool:
        if s.contracts:
            finance.check(s)
        return not s.doings.read

    def then(self, s: Realm) -> Phase[Realm]:
        return OVER if s.ending.victory else ACTIONS

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is CAST and not s.config.cast_actions:
            return research.refuses(s, seat, move)
        return self.rule, "you read a Tea Leaf or a Crystal Ball now"


class Ending(Phase[Realm]):
    """MER-TURN-05, MER-TURN-08  Healing, failed deliveries, bankruptcy exits, victory, the round counter."""

    rule = "MER-TURN-05"

    def then(self, s: Realm) -> Phase[Realm]:
        seat = s.active
        if s.ending.victory:
            return OVER
        war.turn_end(s, seat)  # (a)
        for lasting in s.lasting.copy():
            if lasting.span == THIS_TURN:
                spans.lift(s, lasting, True)
        s.merchants[seat].fresh = []
        if s.config.finance == FULL:
            finance.turn_end(s, seat)  # (b)
        return ENDED


class Ended(Phase[Realm]):
    """MER-TURN-05 (c) to (e)"""

    rule = "MER-TURN-05"

    def then(self, s: Realm) -> Phase[Realm]:
        seat = s.active
        ends.exits(s, seat)
        ends.check_dominance(s)
        ends.check_favour(s)
        if s.ending.victory:
            return OVER
        s.round_left -= 1
        if s.round_left <= 0:
            s.round += 1
            s.round_left = len(s.turn_order(seat))
            s.tell(tellings.ROUND_OVER, s.round)
            ends.check_limit(s)
            if s.ending.victory:
                return OVER
        s.active = s.after(seat)
        return BEGIN


BEGIN: Final = Begin()
UPKEEP_CARDS: Final = UpkeepCards()
READY: Final = Ready()
READING: Final = ReadFuture()
ACTIONS: Final = Actions()
ENDING: Final = Ending()
ENDED: Final = Ended()
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "auction": Auction,
    "begin": Begin,
    "upkeep-cards": UpkeepCards,
    "ready": Ready,
    "read-future": ReadFuture,
    "ending": Ending,
    "ended": Ended,
}
