"""What a good player looks at: gold now, and what the taverns are about to sell."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Move, Seat
from .pieces import (
    BRANCH,
    DISPLAY,
    DRAW,
    KINDS,
    PASS,
    THINGS,
    VERB,
    bag,
    count,
    sets_in,
)
from .state import Taverns

GOLD = 1000  # one piece of gold, in the units of `worth`


def worth(s: Taverns, seat: Seat) -> int:
    """Gold against the others', and the share to come of what lies in one's own tavern."""
    me = s.players[seat]
    value = 0
    others = 0
    for other, player in enumerate(s.players):
        if other != seat:
            others += player.gold
    value += GOLD * me.gold - GOLD * others // (s.seats - 1)
    members = 0
    total = 0
    rival = 0
    for player in s.players:
        if player.tavern == me.tavern:
            members += 1
            total += player.laid
        else:
            rival += player.laid
    for thing in range(KINDS):
        minimum = s.box.minimum[thing]
        value += prospect(count(total, thing), minimum) // members
        value -= prospect(count(rival, thing), minimum) // s.seats
    return value


def prospect(cards: int, minimum: int) -> int:
    """What a growing set may bring: much when it is nearly complete, little when it is far."""
    if cards >= minimum:
        return cards * GOLD * 3 // 4
    return cards * cards * GOLD // (2 * minimum)


def weigh(s: Taverns, seat: Seat, move: Move) -> int:
    """The worth of the table after the move; cards are dear as long as there are turns to play them."""
    if s.phase.sealed:
        return 0
    after = s.copy()
    before = s.players[seat].gold
    after.step(seat, move)
    value = worth(after, seat)
    verb = VERB[move]
    if verb is not DISPLAY and verb is not DRAW and after.players[seat].gold == before:
        value -= GOLD // 4  # a power that sells nothing has cost a card
    if verb is DRAW:
        value += GOLD // 8
    return value


def weigh_all(s: Taverns, seat: Seat, moves: Sequence[Move]) -> list[int]:
    """The same for all options, without playing out what only lays cards down."""
    outlook = Outlook(s, seat)
    return [outlook.weigh(move) for move in moves]


class Outlook:
    """A turn before it is played. A move that lays cards and sells nothing changes one's own tavern alone."""

    def __init__(self, s: Taverns, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.base = worth(s, seat)
        self.members = 0
        self.total = 0
        tavern = s.players[seat].tavern
        for player in s.players:
            if player.tavern == tavern:
                self.members += 1
                self.total += player.laid

    def weigh(self, move: Move) -> int:
        verb = VERB[move]
        laid = 0
        extra = 0
        if verb is DISPLAY:
            thing, naturals, horns = DISPLAY.parts(move)
            laid = bag(thing, naturals + horns)
        elif verb is BRANCH:
            first, second = BRANCH.parts(move)
            laid = bag(first % KINDS) + bag(second % KINDS)
            extra = -(GOLD // 4)
        elif verb is DRAW:
            extra = GOLD // 8
        else:
            return weigh(self.s, self.seat, move)
        box = self.s.box
        after = self.total + laid
        if sets_in(after, box.shortfall):
            return weigh(self.s, self.seat, move)
        value = self.base + extra
        for thing in range(KINDS):
            if count(laid, thing):
                minimum = box.minimum[thing]
                value += prospect(count(after, thing), minimum) // self.members
                value -= prospect(count(self.total, thing), minimum) // self.members
        return value


def why(s: Taverns, seat: Seat, move: Move) -> str:
    after = s.copy()
    gold = after.players[seat].gold
    after.step(seat, move)
    gain = after.players[seat].gold - gold
    if gain:
        return f"It completes a set in your tavern: {gain} gold for you."
    verb = VERB[move]
    if verb is DISPLAY:
        thing, _, _ = DISPLAY.parts(move)
        cards, minimum = after.total(s.players[seat].tavern, thing), s.box.minimum[thing]
        return f"Your tavern then has {cards} of the {minimum} {THINGS[thing]}s it needs to sell."
    if verb is PASS:
        return "You hold nothing that could be laid."
    if verb is DRAW:
        return f"Cards you may then choose from: {after.players[seat].held}, not {s.players[seat].held}."
    company = len(after.members(seat)) - 1
    with_whom = f"with {company} other{'s' if company > 1 else ''}" if company else "alone"
    then, now = nearest(after, seat), nearest(s, seat)
    return f"You are then in a tavern {with_whom}, nearest to a sale with {then}; now with {now}."


def nearest(s: Taverns, seat: Seat) -> str:
    """The set of one's tavern that lacks least for a sale."""
    tavern = s.players[seat].tavern
    best = 0
    least = 1 << 30
    for thing in range(KINDS):
        lack = s.box.minimum[thing] - s.total(tavern, thing)
        if lack < least:
            least = lack
            best = thing
    return f"{s.total(tavern, best)} of {s.box.minimum[best]} {THINGS[best]}s"
