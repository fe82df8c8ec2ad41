"""What each type of card does: `perform` goes as far as nobody must choose, and says what must be asked."""

from __future__ import annotations

from typing import Final

from ...kernel import Move, Seat
from . import several
from .goods import bundle, covers, has_ore, lacking, meet
from .pieces import (
    ABILITY,
    CHANGED,
    COLLECT,
    COPIED,
    COPIES,
    COPY,
    COPY_OWN_RESERVE,
    COPY_RESERVE,
    CRAFTS,
    EMPTY,
    FORGE,
    IDLE,
    IMITATED,
    LEFT,
    NO_PREY,
    OWN,
    RIGHT,
    RIVAL,
    RIVALS,
    SPACE_COUNT,
    STEAL,
    STOLE,
    SWAP,
    SWAPPED,
    THRIFT,
    TOOK,
    TRADED,
    TRANSMUTE,
    VERB,
    WAITS,
    WARD,
    Card,
)
from .state.smithy import STEAL_CARD, Smith, Smithy

# What must be asked before a performance can go on
NOTHING: Final = 0
TO_REPEAT: Final = 1
TO_FORGE: Final = 2
TO_ROB: Final = 3
TO_COPY: Final = 4
TO_SWAP: Final = 5

FROM_FORGE: Final = 0  # where a copied card lies, for the event
FROM_MARKET: Final = 1
FROM_RESERVE: Final = 2


def perform(s: Smithy, seat: Seat, card: Card) -> int:
    """MYS-CARD-02  What can be done must be done. The caller has said where: `s.at`, `s.working`."""
    kind = card.kind
    if kind == COLLECT:
        take(s, seat, card)
        return NOTHING
    s.doer = seat
    s.card = card.number
    s.times = 0
    if kind == TRANSMUTE:
        return transmute(s, seat, card)
    if kind == FORGE:
        if payable(s, s.players[seat], card):
            return TO_FORGE
    elif kind == STEAL:
        if s.working:
            return TO_ROB  # MYS-ACTN-11
        s.queue = [*s.queue, seat * STEAL_CARD + card.number]  # MYS-ACT-04, MYS-ACT-07, MYS-COPY-08
        if s.told is not None:
            s.tell(WAITS, seat, card.number)
        return NOTHING
    elif kind == COPY:
        return copy(s, seat, card)
    elif kind == SWAP:
        return swap(s, seat, card)
    if s.told is not None:
        s.tell(IDLE, seat, card.number)
    return NOTHING


def performable(s: Smithy, seat: Seat, card: Card, working: bool) -> bool:
    """MYS-CARD-03, MYS-COPY-05, MYS-ABIL-03  Would at least part of it happen? Never of an Ability."""
    kind = card.kind
    if kind in (COLLECT, SWAP):
        return True
    me = s.players[seat]
    if kind == TRANSMUTE:
        return has(me, card)
    if kind == FORGE:
        return payable(s, me, card)
    if kind == STEAL:
        return not working or victims(s, seat, card) != 0  # MYS-COPY-06, MYS-ACTN-15
    return False


# Collect


def take(s: Smithy, seat: Seat, card: Card) -> None:
    """MYS-COLL-01  The depicted resources come from the supply."""
    me = s.players[seat]
    me.goods += card.gain
    me.essence += card.gain_essence
    if s.told is not None:
        s.tell(TOOK, seat, card.number, bundle(card.gain, card.gain_essence), s.at)


# Transmute


def has(me: Smith, card: Card) -> bool:
    """MYS-TRAN-02, MYS-PAY-02  Everything on the left, and essence does not stand in."""
    return me.essence >= card.pay_essence and covers(me.goods, card.pay)


def transmute(s: Smithy, seat: Seat, card: Card) -> int:
    """MYS-TRAN-01, MYS-TRAN-03  Once if possible; with the infinity sign the player then goes on or stops."""
    me = s.players[seat]
    if has(me, card):
        change(s, seat, me, card)
        return TO_REPEAT if card.repeat and has(me, card) else NOTHING
    if s.told is not None:
        s.tell(IDLE, seat, card.number)
    return NOTHING


def change(s: Smithy, seat: Seat, me: Smith, card: Card) -> None:
    me.goods += card.gain - card.pay
    me.essence += card.gain_essence - card.pay_essence
    if s.told is not None:
        pay = bundle(card.pay, card.pay_essence)
        s.tell(CHANGED, seat, card.number, pay, bundle(card.gain, card.gain_essence))


# Forge and Craft: what can be paid


def payable(s: Smithy, me: Smith, card: Card) -> bool:
    """MYS-PAY-01, MYS-PAY-03  One real Ore, and essence for whatever else is missing."""
    if covers(me.goods, card.pay):
        return True
    return has_ore(me.goods) and lacking(me.goods, card.pay) * s.box.figures.exchange <= me.essence


def craftables(s: Smithy, me: Smith) -> list[Move]:
    """MYS-ACTN-12  The open weapons that can be paid for."""
    found: list[Move] = []
    goods = me.goods
    if not has_ore(goods):  # MYS-PAY-03
        return found
    weapons = s.box.weapons
    helped = me.essence >= s.box.figures.exchange or me.abilities & THRIFT != 0
    for number in s.rack:
        price = weapons[number].cost
        if covers(goods, price) or (helped and within_reach(s, me, price)):
            found.append(CRAFTS[number])
    return found


def within_reach(s: Smithy, me: Smith, price: int) -> bool:
    """MYS-PAY-05  With essence for what is missing."""
    return me.replaces(price) * s.box.figures.exchange <= me.essence


# Steal


def victims(s: Smithy, seat: Seat, card: Card) -> int:
    """MYS-STEAL-02, MYS-ABX-03  Who else has something of what is depicted and is not protected."""
    found = 0
    for other, player in enumerate(s.players):
        if other != seat and not player.abilities & WARD and robbable(player, card):
            found |= several.only(other)
    return found


def robbable(player: Smith, card: Card) -> bool:
    return (card.gain_essence > 0 and player.essence > 0) or meet(player.goods, card.gain)


def rob(s: Smithy, seat: Seat, victim: Seat, card: Card) -> None:
    """MYS-STEAL-01, MYS-STEAL-04, MYS-STEAL-05  What is depicted, or what there is of it, changes hands."""
    thief = s.players[seat]
    prey = s.players[victim]
    loot = prey.loot(card)
    essence = card.gain_essence if card.gain_essence < prey.essence else prey.essence
    prey.goods -= loot
    thief.goods += loot
    prey.essence -= essence
    thief.essence += essence
    if s.told is not None:
        s.tell(STOLE, seat, card.number, bundle(loot, essence), victim)


def nobody_to_rob(s: Smithy, seat: Seat, card: Card) -> None:
    if s.told is not None:
        s.tell(NO_PREY, seat, card.number)


# Copy


def copy(s: Smithy, seat: Seat, card: Card) -> int:
    """MYS-COPY-06, MYS-COPY-11  One performable target is taken, several are offered; none: no action."""
    s.among = targets(s, seat, card, s.at, s.working)
    if card.arrow == OWN and COPY_OWN_RESERVE.on(s):
        options = copies(s, seat, card)
        if len(options) > 1:
            return TO_COPY
        if options:
            return copy_chosen(s, seat, card, options[0])
    elif several.many(s.among):
        return TO_COPY
    elif s.among:
        return copy_of(s, seat, card, several.last(s.among))
    if s.told is not None:
        s.tell(IDLE, seat, card.number)
    return NOTHING


def targets(s: Smithy, seat: Seat, card: Card, at: int, working: bool) -> int:
    """MYS-COPY-05  The spaces, or for a rival's card the seats, to choose from."""
    cards = s.box.cards
    arrow = card.arrow
    found = 0
    if arrow == RIVAL:  # MYS-COPY-03
        for other, player in enumerate(s.players):
            if other != seat and performable(s, seat, cards[player.forge[at]], working):
                found |= several.only(other)
        return found
    row = s.row_of(seat, card, working)
    if arrow in (LEFT, RIGHT):  # MYS-COPY-01
        space = at - 1 if arrow == LEFT else at + 1
        if (
            0 <= space < SPACE_COUNT
            and row[space] != EMPTY
            and performable(s, seat, cards[row[space]], working)
        ):
            found = several.only(space)
        return found
    for space in range(SPACE_COUNT):  # MYS-COPY-02, MYS-COPY-04
        if row[space] != EMPTY and performable(s, seat, cards[row[space]], working):
            found |= several.only(space)
    return found


def workable(s: Smithy, seat: Seat, space: int) -> bool:
    """MYS-ACTN-10, MYS-ACTN-15  Would Work on this space really do something?"""
    if s.central[space] == EMPTY:
        return False
    card = s.box.cards[s.central[space]]
    if card.kind != COPY:
        return performable(s, seat, card, True)
    if targets(s, seat, card, space, True):
        return True
    if card.arrow != OWN or not COPY_OWN_RESERVE.on(s):
        return False
    return any(performable(s, seat, s.box.cards[number], True) for number in s.players[seat].reserve)


def copies(s: Smithy, seat: Seat, card: Card) -> list[Move]:
    """What a Copy with a choice may be given."""
    if card.arrow == RIVAL:
        return RIVALS[s.among]
    if card.arrow == OWN and COPY_OWN_RESERVE.on(s):  # MYS-COPY-10
        found = COPIES[s.among].copy()
        for number in sorted(set(s.players[seat].reserve)):
            if performable(s, seat, s.box.cards[number], s.working):
                found.append(COPY_RESERVE.move(number))
        return found
    return COPIES[s.among]


def copy_of(s: Smithy, seat: Seat, card: Card, target: int) -> int:
    """MYS-COPY-07, MYS-COPY-08, MYS-COPY-12  The copier performs the card, which stays where it is."""
    if card.arrow == RIVAL:
        copied = s.box.cards[s.players[target].forge[s.at]]
        if s.told is not None:
            s.tell(IMITATED, seat, card.number, copied.number, target)
    else:
        row = s.row_of(seat, card, s.working)
        copied = s.box.cards[row[target]]
        if s.told is not None:
            s.tell(COPIED, seat, card.number, copied.number, FROM_MARKET if row is s.central else FROM_FORGE)
    return perform(s, seat, copied)


def copy_chosen(s: Smithy, seat: Seat, card: Card, move: Move) -> int:
    """The target that was chosen, as a move."""
    verb = VERB[move]
    if verb is not COPY_RESERVE:
        return copy_of(s, seat, card, verb.part(move))
    number = COPY_RESERVE.part(move)
    if s.told is not None:
        s.tell(COPIED, seat, card.number, number, FROM_RESERVE)
    return perform(s, seat, s.box.cards[number])


# Swap


def swap(s: Smithy, seat: Seat, card: Card) -> int:
    """MYS-SWAP-01  Take the resources; then the host, if there is one, changes places."""
    take(s, seat, card)
    if s.working:  # MYS-SWAP-06
        return NOTHING
    places = swaps(s, card)
    if several.many(places):
        return TO_SWAP
    if places:  # MYS-SWAP-04
        exchange(s, seat, card, several.last(places))
    return NOTHING


def swaps(s: Smithy, card: Card) -> int:
    """MYS-SWAP-02, MYS-SWAP-03  Another space of the forge, or a filled one of the Central Forge."""
    return s.filled if card.central else several.but(several.ALL_SPACES, s.at)


def exchange(s: Smithy, seat: Seat, card: Card, space: int) -> None:
    """MYS-SWAP-05  The host, which may be a Copy, and the chosen card change places."""
    me = s.players[seat]
    host = me.forge[s.at]
    if card.central:
        other = s.central[space]
        me.lay(s.at, other)
        s.put_central(space, host)
        if s.told is not None:
            s.tell(TRADED, seat, host, s.at, other, space)
        if s.box.cards[other].kind == ABILITY:
            s.learn(seat, other)  # MYS-SWAP-07
        return
    other = me.forge[space]
    forge = me.forge.copy()
    forge[space] = host
    forge[s.at] = other
    me.forge = forge
    s.passed |= several.only(space)  # MYS-ACT-06: the host has been activated, wherever it lies now
    if s.told is not None:
        s.tell(SWAPPED, seat, host, s.at, other, space)
