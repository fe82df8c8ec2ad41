"""What each power may do and does."""

from __future__ import annotations

from typing import Final

from ...kernel import Move, Seat, Verb
from .pieces import (
    BRANCH,
    CALL,
    CALLED,
    CALLS,
    CLOAK,
    DISPLAY,
    DRAW,
    ENCHANT,
    ENCHANTS,
    EXCHANGE,
    EXCHANGES,
    GLOVE,
    HORN,
    HORNED,
    JOIN,
    KINDS,
    MIXED,
    PAIRS,
    PARCHMENT,
    POTION,
    RING,
    RING_ATTRACTS_ITSELF,
    SETS,
    SHORT_LOG,
    SPREAD,
    SWAPPED,
    TURNCOAT,
    USED,
    WAND,
    bag,
    count,
    kinds,
)
from .state import Merchant, Taverns

DRAWS: Final[list[Move]] = [DRAW.move()]
TURNCOATS: Final[list[Move]] = [TURNCOAT.move()]
SPREADS: Final[list[Move]] = [SPREAD.move()]


def displays(hand: int) -> list[Move]:
    """KAM-DISP-01, KAM-DISP-03  Some cards of one object, with or without horns."""
    horns = count(hand, HORN)
    return [
        DISPLAY.move(thing, naturals, h)
        for thing in range(KINDS)
        for naturals in range(1, count(hand, thing) + 1)
        for h in range(horns + 1)
    ]


def plain(hand: int, seats: int, seat: Seat) -> list[Move]:
    """What depends on the hand alone: displays, and all powers but parchment and horned wand."""
    options = displays(hand)
    if count(hand, RING):
        options += CALLS  # KAM-POW-10
    if count(hand, WAND):
        options += PAIRS[kinds(hand - bag(WAND))]  # KAM-POW-20, KAM-POW-23
    if count(hand, GLOVE):
        options += DRAWS  # KAM-POW-25
    if count(hand, POTION):
        options += ENCHANTS[seats][seat]  # KAM-POW-33
    if count(hand, CLOAK):
        options += TURNCOATS  # KAM-POW-30
    return options


def exchanges(s: Taverns, seat: Seat, options: list[Move]) -> None:
    """KAM-POW-36  One of your collections against a different one of another player."""
    mine = s.players[seat].sets
    for other, player in enumerate(s.players):
        if other != seat and player.sets:
            options += EXCHANGES[(other << 12) + (mine << 6) + player.sets] or against(
                mine, other, player.sets
            )


def against(mine: int, other: Seat, theirs: int) -> list[Move]:  # remembered
    """All exchanges between two sets of collections, worked out when they are first met."""
    found = [EXCHANGE.move(a, other, b) for a in SETS[mine] for b in SETS[theirs] if a != b]
    EXCHANGES[(other << 12) + (mine << 6) + theirs] = found
    return found


def horned(me: Merchant, options: list[Move]) -> None:
    """KAM-DISP-04, KAM-POW-21  Horns join collections that lay there before: alone, or by the wand."""
    horns = count(me.hand, HORN)
    options += JOIN[horns][me.sets]
    if count(me.hand, WAND):
        for thing in SETS[kinds(me.hand - bag(WAND))]:
            options += MIXED[64 * thing + me.sets]
        if horns > 1:
            options += HORNED[me.sets]


def spreadable(hand: int, before: int) -> list[Move]:
    """KAM-POW-24  All that a spread group could be: displays, and horns alone onto collections `before`."""
    return displays(hand) + JOIN[count(hand, HORN)][before]


def partner(hand: int, options: list[Move], move: Move) -> bool:
    """Is there a second display of another object beside this one, with the horns it leaves?"""
    thing, _, horns = DISPLAY.parts(move)
    for other in options:
        another, _, more = DISPLAY.parts(other)
        if another != thing and horns + more <= count(hand, HORN):
            return True
    return False


def spreads(me: Merchant) -> list[Move]:
    """KAM-POW-24  The wand is open if two displays of different objects are possible without it."""
    if not count(me.hand, WAND):
        return []
    hand = me.hand - bag(WAND)
    options = spreadable(hand, me.sets)
    for move in options:
        if partner(hand, options, move):
            return SPREADS
    return []


def use(s: Taverns, seat: Seat, verb: Verb, move: Move) -> None:
    """KAM-POW-01  The card goes on the pile first, then its power is carried out."""
    me = s.players[seat]
    if verb is CALL:
        attract(s, seat, CALL.part(move))
    elif verb is BRANCH:
        discard(s, seat, WAND)
        for placed in BRANCH.parts(move):
            if placed < KINDS:
                s.lay(seat, placed, 1, 0)
            else:
                s.lay(seat, placed - KINDS, 0, 1)
    elif verb is DRAW:
        discard(s, seat, GLOVE)
        s.draw(seat, 2)  # KAM-POW-25, KAM-POW-26: with five in hand nothing is drawn in step 3; KAM-POW-28
    elif verb is ENCHANT:
        discard(s, seat, POTION)
        s.flip(ENCHANT.part(move))  # KAM-POW-33, KAM-POW-34
    elif verb is TURNCOAT:
        discard(s, seat, CLOAK)
        s.flip(seat)  # KAM-POW-30
    else:
        discard(s, seat, PARCHMENT)
        mine, other, theirs = EXCHANGE.parts(move)
        exchange(s, me, mine, s.players[other], theirs)
        if s.told is not None:
            s.tell(SWAPPED, seat, mine, other, theirs, s.total(me.tavern, theirs), s.box.minimum[theirs])


def discard(s: Taverns, seat: Seat, power: int) -> None:
    s.discard(s.players[seat], power)
    if s.told is not None:
        s.tell(USED, seat, power)


def attract(s: Taverns, seat: Seat, thing: int) -> None:
    """KAM-POW-12, KAM-POW-14  Every card of the named object on the pile comes, the ring itself too."""
    discard(s, seat, RING)
    if SHORT_LOG.on(s):  # KAM-POW-11, KAM-INFO-05: the pile answers, and only who remembers it knew before
        s.show()
    else:  # KAM-INFO-02: the log has told all of it
        s.commit()
    found = s.discards.count(thing)
    left = thing == RING and not RING_ATTRACTS_ITSELF.on(s)  # does the ring itself stay on the pile?
    if left:
        found -= 1
    if found:  # KAM-POW-13: otherwise the ring is spent for nothing
        kept = [card for card in s.discards if card != thing]  # KAM-POW-15
        if left:
            kept.append(RING)
        s.discards = kept
        s.players[seat].put(thing, found, 0)
        s.came |= 1 << thing
    if s.told is not None:
        s.tell(CALLED, seat, thing, found, s.total(s.players[seat].tavern, thing), s.box.minimum[thing])


def exchange(s: Taverns, me: Merchant, mine: int, other: Merchant, theirs: int) -> None:
    """KAM-POW-36, KAM-POW-37, KAM-POW-38, KAM-POW-39  Two collections of any size change owners, with their
    horns, and merge where they arrive; nobody is asked."""
    my_horns = count(me.horns, mine)
    their_horns = count(other.horns, theirs)
    given = me.take(mine)
    taken = other.take(theirs)
    me.put(theirs, taken, their_horns)
    other.put(mine, given, my_horns)
    if other.tavern != me.tavern:
        s.came |= 1 << theirs
