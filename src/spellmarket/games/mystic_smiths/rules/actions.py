"""The five actions: what is open, and what Meditate and Study do. MYS-ACTN."""

from __future__ import annotations

from ....kernel import Move, Seat
from .. import several
from ..effects import workable
from ..pieces import (
    ABILITY,
    DISCARDED,
    EMPTY,
    MEDITATE,
    MEDITATED,
    OPENSHOP,
    REMODELS,
    SCHOLAR,
    SPACE_COUNT,
    STUDIED,
    STUDY,
    WHOLE,
    WORK,
)
from ..state.smithy import Smith, Smithy


def openings(key: int) -> list[Move]:
    """The actions that depend on little: which spaces are filled, can be studied, can be worked."""
    options: list[Move] = [MEDITATE.move(space) for space in range(SPACE_COUNT) if key >> space & 1]
    if not options:
        options = [MEDITATE.move(SPACE_COUNT)]  # MYS-ACTN-01: compulsory only if there is a card to discard
    for market in range(SPACE_COUNT):
        if key >> 6 + market & 1:
            options += [STUDY.move(market, space) for space in range(SPACE_COUNT)]
    options += [WORK.move(space) for space in range(SPACE_COUNT) if key >> 12 + space & 1]
    if key >> 18:
        options.append(REMODELS)
    return options


def studies(s: Smithy, me: Smith) -> int:
    """MYS-ACTN-02, MYS-ACTN-04, MYS-ABX-02  The spaces whose card can be paid for in essence."""
    budget = me.essence + 1 if me.abilities & SCHOLAR else me.essence
    if budget >= s.box.dearest:
        return s.filled
    cards = s.box.cards
    found = 0
    for space in range(SPACE_COUNT):
        card = s.central[space]
        if card != EMPTY and cards[card].cost <= budget:
            found |= several.only(space)
    return found


def works(s: Smithy, seat: Seat, me: Smith) -> int:
    """MYS-ACTN-08, MYS-ACTN-10  The space rolled, or any with OPENSHOP, if its card does something."""
    if not me.abilities & OPENSHOP:  # MYS-ABX-07; on an 8 there is none (MYS-ACTN-09)
        return several.only(s.sum - 2) if 2 <= s.sum < WHOLE and workable(s, seat, s.sum - 2) else 0
    found = 0
    for space in range(SPACE_COUNT):
        if workable(s, seat, space):
            found |= several.only(space)
    return found


def two_names(cards: list[int]) -> bool:
    """MYS-ACTN-14  Are there two cards of different names, so that a layout can change?"""
    first = cards[0]
    return any(card != first for card in cards)


def meditate(s: Smithy, seat: Seat, space: int) -> None:
    """MYS-ACTN-01  Some essence; then a face-up card is discarded."""
    me = s.players[seat]
    essence = me.meditates(s.box.figures)
    me.essence += essence
    if s.told is not None:
        s.tell(MEDITATED, seat, essence)
    if space < SPACE_COUNT:
        card = s.central[space]
        if s.told is not None:
            s.tell(DISCARDED, seat, card, space)
        s.discards.append(card)
        s.refill(space)


def study(s: Smithy, seat: Seat, market: int, space: int) -> None:
    """MYS-ACTN-02, MYS-ACTN-03  The card replaces one of the forge, which goes to the reserve."""
    me = s.players[seat]
    card = s.central[market]
    old = me.forge[space]
    price = me.study_price(s.box.cards[card])
    me.essence -= price
    me.lay(space, card)
    me.reserve = [*me.reserve, old]
    if s.told is not None:
        s.tell(STUDIED, seat, card, price, space, old, market)
    if s.box.cards[card].kind == ABILITY:  # MYS-ACTN-05
        s.learn(seat, card)
    s.refill(market)


def changeable(s: Smithy, card: int) -> bool:
    """MYS-ACTN-14  With this card on the next space, as it was, can a later space still change?"""
    if len(s.layout) == SPACE_COUNT - 1:
        return False
    rest = s.pool.copy()
    rest.remove(card)
    return two_names(rest)
