"""What a good player looks at: gold now, and what the taverns are about to sell."""

from __future__ import annotations

from ...kernel import Move, Seat
from .pieces import (
    DISPLAY,
    DRAW,
    KINDS,
    PASS,
    THINGS,
    VERB,
    count,
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
        return f"You then hold {after.players[seat].held} cards to choose from, not {s.players[seat].held}."
    company = len(after.members(seat)) - 1
    with_whom = f"with {company} other{'s' if company > 1 else ''}" if company else "alone"
    return f"You are then in a tavern {with_whom}: {nearest(after, seat)}, not {nearest(s, seat)}."


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
    return f"its nearest set has {s.total(tavern, best)} of {s.box.minimum[best]} {THINGS[best]}s"
