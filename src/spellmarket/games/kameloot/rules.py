"""Kameloot in the order of RULES.md. Every docstring opens with the rule it carries out."""

from __future__ import annotations

from typing import Any, Final

from ...kernel import (
    ALONE,
    BACK,
    OVER,
    BadSetup,
    Course,
    Fields,
    Move,
    Phase,
    Refusal,
    Seat,
    Start,
    Verb,
)
from ...kernel.tally import TALLY
from .effects import exchanges, horned, partner, plain, spreadable, spreads, use
from .pieces import (
    BEGAN,
    BRANCH,
    CALL,
    CHOOSE,
    CLOAK,
    DISPLAY,
    DRAW,
    ENCHANT,
    EXCHANGE,
    FIRST_PLAYER,
    GLOVE,
    HAND,
    HORN,
    KINDS,
    LAST,
    NAMES,
    OWL,
    PAID,
    PARCHMENT,
    PASS,
    POTION,
    RING,
    SELL_WAITING,
    SHORT_LOG,
    SITS,
    SOLD,
    SPREAD,
    TAVERN_START,
    TAVERNS,
    THINGS,
    TURNCOAT,
    USED,
    VERB,
    WAND,
    WAND_GROUPS,
    bag,
    count,
    sets_in,
)
from .state import Taverns
from .state import read as restore


def setup(start: Start) -> Taverns:
    """KAM-SETUP-06, KAM-SETUP-07  Shuffle the pile, find who begins, toss the tokens, deal four each."""
    s = empty(start)
    s.pile = s.box.cards.copy()
    s.shuffle("deck", s.pile)
    s.left = len(s.pile)
    first = FIRST_PLAYER.of(s)
    if isinstance(first, str):
        s.first = s.below("first", s.seats)  # KAM-SETUP-08
    elif first >= s.seats:
        raise BadSetup(
            "options", f"first_player is a seat from 0 to {s.seats - 1}, not {first} (KAM-SETUP-08)"
        )
    else:
        s.first = first
    s.active = s.first
    if TAVERN_START.of(s) == "choose":
        s.phase = CHOOSING
    else:
        for seat, player in enumerate(s.players):
            player.tavern = s.below("tokens", 2)  # KAM-SETUP-03, KAM-SETUP-04: however they fall
            s.tell(SITS, seat, player.tavern)
        deal(s)
    return s


def empty(start: Start) -> Taverns:
    """KAM-SETUP-09  A table with nothing on it yet."""
    s = Taverns()
    s.open(start, TURN)
    s.clear(start, WIDE if WAND_GROUPS.on(s) else TURN)
    s.phase = s.turn
    return s


def deal(s: Taverns) -> None:
    """KAM-SETUP-06  Four cards each."""
    for seat in range(s.seats):
        s.draw(seat, HAND)
    s.tell(BEGAN, s.first)


class Choosing(Phase[Taverns]):
    """KAM-SETUP-05  All choose a side secretly and reveal together, before any card is dealt."""

    rule = "KAM-SETUP-05"
    sealed = True

    def who(self, s: Taverns) -> list[Seat]:
        return list(range(s.seats))

    def may(self, s: Taverns, seat: Seat) -> list[Move]:
        return [CHOOSE.move(0), CHOOSE.move(1)]

    def does(self, s: Taverns, seat: Seat, move: Move) -> None:
        s.players[seat].tavern = CHOOSE.part(move)

    def then(self, s: Taverns) -> Phase[Taverns]:
        for seat, player in enumerate(s.players):
            s.tell(SITS, seat, player.tavern)
        deal(s)
        return s.turn

    def refuses(self, s: Taverns, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"a tavern is chosen first: {' or '.join(TAVERNS)}"


class Turn(Phase[Taverns]):
    """KAM-TURN-01, KAM-TURN-02  The active player displays objects or uses one power: there is no pass. Then
    sets are sold and the hand is filled up."""

    rule = "KAM-TURN-02"
    ends = True

    def who(self, s: Taverns) -> list[Seat]:
        s.came = 0
        return ALONE[s.active]

    def may(self, s: Taverns, seat: Seat) -> list[Move]:
        """KAM-POW-04  Displays, and each power that can be carried out in full."""
        me = s.players[seat]
        hand = me.hand
        known = s.known[seat]
        options = known.get(hand)
        if options is None or (TALLY.on and not TALLY.known("hands", (hand << 3 | seat) << 4 | s.seats)):
            options = known[hand] = plain(hand, s.seats, seat)
            TALLY.learn()
        if not s.left and count(hand, GLOVE):  # KAM-POW-27
            options = [move for move in options if VERB[move] is not DRAW]
        if me.sets and (count(hand, PARCHMENT) or count(hand, HORN)):
            options = options.copy()
            if count(hand, PARCHMENT):
                exchanges(s, seat, options)
            if count(hand, HORN):
                horned(me, options)
        return options or PASSES

    def does(self, s: Taverns, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is DISPLAY:
            thing, naturals, horns = DISPLAY.parts(move)
            s.lay(seat, thing, naturals, horns)
        elif verb is SPREAD:
            s.discard(s.players[seat], WAND)
            s.tell(USED, seat, WAND)
            s.ask(Spread(-1, s.players[seat].sets))
        elif verb is not PASS:
            use(s, seat, verb, move)

    def then(self, s: Taverns) -> Phase[Taverns]:
        """KAM-CHK-05  What has reached its minimum in the active player's tavern is sold.

        KAM-CHK-03, KAM-CHK-04  Whatever made a total reach it; what is complete in the other tavern waits.
        KAM-TURN-04  Nobody is asked.
        """
        tavern = s.players[s.active].tavern
        total = 0  # KAM-CHK-01: all that lies before its members, as a bag
        for player in s.players:
            if player.tavern == tavern:
                total += player.laid
        for thing in sets_in(total, s.box.shortfall):  # KAM-CHK-11
            if SELL_WAITING.on(s) or s.came >> thing & 1:  # KAM-CHK-14
                sell(s, thing)
        return refill(s)

    def refuses(self, s: Taverns, seat: Seat, move: Move) -> Refusal:
        verb = VERB[move]
        if verb is DISPLAY:
            return refuses_display(s, seat, move)
        if verb is CHOOSE:
            return "KAM-SETUP-05", "taverns are chosen only before the first turn, with tavern_start=choose"
        if verb is PASS:
            return "KAM-TURN-02", "there is no pass: a turn is a display or a power"
        card = CARD[verb.name]
        if not count(s.players[seat].hand, card):
            return "KAM-POW-01", f"you hold no {NAMES[card]} to discard"
        if verb is DRAW:
            return "KAM-POW-27", "the draw pile is empty"
        if verb is ENCHANT:
            other = ENCHANT.part(move)
            if other == seat:
                return "KAM-POW-33", "a potion sends another player, never you"
            return "KAM-POW-33", f"there is no seat {other} at this table of {s.seats}"
        if verb is EXCHANGE:
            return refuses_exchange(s, seat, move)
        return refuses_wand(s, seat, verb, move)

    def refuses_both(self, s: Taverns, seat: Seat, first: Move, second: Move) -> Refusal:
        """KAM-DISP-05, KAM-POW-02  One object, or one power."""
        if VERB[first] is DISPLAY and VERB[second] is DISPLAY:
            return "KAM-DISP-05", "only one object is displayed in a turn; the wand alone lays two"
        return "KAM-POW-02", "a turn is one display or one power, and a power leads to no other"


PASSES: Final[list[Move]] = [PASS.move()]  # KAM-TURN-03: of a hand that only a position can have
CARD: Final[dict[str, int]] = {  # the card that each power needs
    CALL.name: RING,
    BRANCH.name: WAND,
    SPREAD.name: WAND,
    DRAW.name: GLOVE,
    ENCHANT.name: POTION,
    TURNCOAT.name: CLOAK,
    EXCHANGE.name: PARCHMENT,
}


def cards(n: int, thing: int) -> str:
    return f"{n} {NAMES[thing]}" if n == 1 else f"{n} {NAMES[thing]}s"


def refuses_display(s: Taverns, seat: Seat, move: Move) -> Refusal:
    thing, naturals, horns = DISPLAY.parts(move)
    hand = s.players[seat].hand
    if naturals > count(hand, thing):
        return "KAM-DISP-01", f"you hold {cards(count(hand, thing), thing)}, not {naturals}"
    if horns > count(hand, HORN):
        return "KAM-DISP-03", f"you hold {cards(count(hand, HORN), HORN)}, not {horns}"
    if horns:
        return "KAM-DISP-04", f"you have no {THINGS[thing]} collection for the horn to join"
    return "KAM-DISP-01", "at least one card is laid"


def refuses_wand(s: Taverns, seat: Seat, verb: Verb, move: Move) -> Refusal:
    me = s.players[seat]
    if verb is SPREAD:
        if s.turn is TURN:
            return (
                "KAM-POW-20",
                "the wand lays exactly one card each unless wand_groups is on: 'wand FIRST SECOND'",
            )
        return "KAM-POW-24", "without the wand, no two displays of different objects are possible"
    if s.turn is WIDE:
        return "KAM-POW-24", "with wand_groups the wand is used by 'spread', and the two displays follow"
    first, second = BRANCH.parts(move)
    if first % KINDS == second % KINDS:
        return "KAM-POW-20", "the two cards must go to two different collections"
    left = me.hand - bag(WAND)
    for placed in (first, second):
        thing = placed % KINDS
        if placed < KINDS and not count(left, thing):
            return "KAM-POW-22", f"you hold no {THINGS[thing]} besides the wand you discard"
        if placed >= KINDS and not me.sets >> thing & 1:
            return "KAM-POW-21", f"you have no {THINGS[thing]} collection for the horn to join"
    if (first >= KINDS) + (second >= KINDS) > count(left, HORN):
        return "KAM-POW-22", f"you hold {cards(count(left, HORN), HORN)}"
    return (
        "KAM-POW-20",
        "the order of the two cards has no meaning: write the smaller object first, horns last",
    )


def refuses_exchange(s: Taverns, seat: Seat, move: Move) -> Refusal:
    mine, other, theirs = EXCHANGE.parts(move)
    if other >= s.seats or other == seat:
        return "KAM-POW-36", "the other collection belongs to another player at this table"
    if mine == theirs:
        return "KAM-POW-36", "the two collections must be of different objects"
    if not s.players[seat].sets >> mine & 1:
        return "KAM-POW-39", f"you have no {THINGS[mine]} collection"
    return "KAM-POW-39", f"seat {other} has no {THINGS[theirs]} collection"


class WideTurn(Turn):
    """KAM-POW-24  With wand_groups the wand opens two displays instead of placing two cards."""

    def may(self, s: Taverns, seat: Seat) -> list[Move]:
        return [move for move in super().may(s, seat) if VERB[move] is not BRANCH] + spreads(s.players[seat])


class Spread(Phase[Taverns]):
    """KAM-POW-24  Two displays of two different objects, asked one after the other."""

    rule = "KAM-POW-24"

    def __init__(self, laid: int, before: int) -> None:
        self.laid = laid  # the object already displayed, or -1
        self.before = before  # collections that lay there before this turn, as bits

    def who(self, s: Taverns) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Taverns, seat: Seat) -> list[Move]:
        hand = s.players[seat].hand
        options = spreadable(hand, self.before)
        if self.laid < 0:
            return [move for move in options if partner(hand, options, move)]
        return [move for move in options if DISPLAY.parts(move)[0] != self.laid]

    def does(self, s: Taverns, seat: Seat, move: Move) -> None:
        thing, naturals, horns = DISPLAY.parts(move)
        s.lay(seat, thing, naturals, horns)
        if self.laid < 0:
            s.ask(Spread(thing, self.before))

    def then(self, s: Taverns) -> Phase[Taverns]:
        return BACK

    def refuses(self, s: Taverns, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not DISPLAY:
            return self.rule, "the wand is being used: display an object"
        thing, _, _ = DISPLAY.parts(move)
        if thing == self.laid:
            return self.rule, f"{THINGS[thing]}s were displayed first: the second object is another one"
        if move in spreadable(s.players[seat].hand, self.before):
            return self.rule, "nothing of another object would be left for the second display"
        return refuses_display(s, seat, move)


def sell(s: Taverns, thing: int) -> None:
    """KAM-CHK-06, KAM-CHK-07  All its cards become coins, dealt one by one, the active player first.

    KAM-JOK-04, KAM-JOK-05  Its horns too, and no others. KAM-CHK-08  Every member has a share, and a sole one
    all (KAM-CHK-10). KAM-CHK-13  What is incomplete is not touched.
    """
    members = s.members(s.active)
    tavern = s.players[s.active].tavern
    coins = 0
    for seat in members:
        coins += s.players[seat].take(thing)
    # Not the closed formula of KAM-CHK-09: the book deals coin by coin, and so do we.
    for turn in range(coins):
        player = s.players[members[turn % len(members)]]
        player.gold += 1  # KAM-CHK-12: and nothing ever takes it away
        if tavern == OWL:
            player.owl_gold += 1
    if s.told is not None:
        s.tell(SOLD, tavern, thing, coins)
        for place, seat in enumerate(members[:coins]):
            s.tell(PAID, seat, len(range(place, coins, len(members))))


def refill(s: Taverns) -> Phase[Taverns]:
    """KAM-DRAW-01  The active player draws up to four; who cannot brings on the last round.

    KAM-END-02, KAM-END-03  Not who empties the pile with exactly four, nor a short glove. KAM-END-05  In
    the last round there is nothing left to draw.
    """
    me = s.players[s.active]
    if me.held < HAND:
        s.draw(s.active, HAND - me.held)
        if me.held < HAND and not s.last_round:  # KAM-END-01
            s.last_round = True
            s.tell(LAST, s.active)
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    if s.told is not None and SHORT_LOG.on(s):  # KAM-INFO-05
        s.marks = [*s.marks, len(s.told)][
            -s.seats - 1 :
        ]  # where each turn of the last round began, and the next
        s.forgotten = s.marks[0] if len(s.marks) > s.seats else 0
    return OVER if s.last_round and s.active == s.first else s.turn  # KAM-END-04


def course(s: Taverns) -> Course:
    """KAM-SETUP-08, KAM-END-04  Clockwise; where taverns are chosen first, all do so at once."""
    return Course(0, [] if isinstance(s.phase, Choosing) else s.to_play())


def score(s: Taverns) -> list[int]:
    """KAM-END-06, KAM-END-07  Gold, and nothing else; KAM-END-08, KAM-END-09: equal gold shares a place."""
    return [player.gold for player in s.players]


def sheet(s: Taverns) -> list[tuple[str, list[int]]]:
    """KAM-END-06  Gold by the tavern that dealt it."""
    return [
        ("from the Hooting Owl", [player.owl_gold for player in s.players]),
        ("from the Black Cat", [player.gold - player.owl_gold for player in s.players]),
    ]


def read(start: Start, told: Fields) -> Taverns:
    return restore(empty(start), told)


CHOOSING: Final = Choosing()
TURN: Final = Turn()
WIDE: Final[Phase[Any]] = WideTurn()
