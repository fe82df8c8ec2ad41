"""How a game is set up: boards, forges, the first cards and the token. MYS-SETUP."""

from __future__ import annotations

from typing import Final

from ....kernel import BadPosition, Fields, Move, Phase, Refusal, Seat, Start
from ..pieces import (
    ABILITY,
    BOARDS,
    CARDS,
    FAIR_START,
    FIRST,
    HEAD_START,
    PLACE_CARD,
    PLACED,
    PLACES,
    SEAT_COMPENSATION,
    SPACE_COUNT,
    VERB,
)
from ..state.position import read as restore
from ..state.smithy import NOBODY, NONE, SETUP, Smith, Smithy
from .turn import ACTION, ACTIVATION

UNEVEN: Final = 4  # players at a table where places differ by more than the others (RULES.md, appendix)


def setup(start: Start) -> Smithy:
    """MYS-SETUP-01, MYS-SETUP-06  Everybody takes a board with six cards and no more; decks are shuffled."""
    s = empty(start)
    free = list(range(len(BOARDS)))
    for seat, me in enumerate(s.players):
        wanted = start.options[f"board_{seat + 1}"]
        if start.options["same_boards"]:  # MYS-SETUP-09
            wanted = BOARDS[0]
        me.board = NONE if wanted == "random" else BOARDS.index(wanted)
        if me.board in free:
            free.remove(me.board)
    s.shuffle("boards", free)
    for me in s.players:
        if me.board == NONE:
            me.board = free.pop()
        me.reserve = sorted(s.box.boards[me.board].cards)
    s.armoury = s.box.arms.copy()
    s.shuffle("weapons", s.armoury)
    s.stored = len(s.armoury)
    s.deck = s.box.upgrades.copy()
    s.shuffle("upgrades", s.deck)
    s.left = len(s.deck)
    return s


def empty(start: Start) -> Smithy:
    s = Smithy()
    s.open(start, PLACING)
    s.clear(start.box)
    return s


class Placing(Phase[Smithy]):
    """MYS-SETUP-02, MYS-SETUP-03, MYS-INFO-03  All place their six cards unseen; the last places itself."""

    rule = "MYS-SETUP-03"
    sealed = True

    def who(self, s: Smithy) -> list[Seat]:
        if s.first != NOBODY:
            raise BadPosition(
                "position.state.first", "cards are placed before the first player is drawn (MYS-SETUP-03)"
            )
        return [seat for seat in range(s.seats) if len(s.players[seat].forge) < SPACE_COUNT]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        options: list[Move] = []
        if s.first != NOBODY:
            return options
        before = NONE
        for card in s.players[seat].reserve:  # in order, so that alike cards stand together
            if card != before:
                options.append(PLACES[card])
                before = card
        return options

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        place(s, seat, PLACE_CARD.part(move))
        if len(s.players[seat].reserve) == 1:
            place(s, seat, s.players[seat].reserve[0])

    def again(self, s: Smithy, seat: Seat) -> bool:
        return bool(s.players[seat].reserve)

    def then(self, s: Smithy) -> Phase[Smithy]:
        return PLACING if self.who(s) else opening(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not PLACE_CARD:
            return self.rule, "the starting cards are placed first"
        card = PLACE_CARD.part(move)
        name = s.box.card_names[card] or CARDS[card]
        if card in s.players[seat].forge:
            return "MYS-SETUP-02", f"{name} lies in your forge already: each card is placed once"
        return "MYS-SETUP-02", f"{name} is none of the starting cards of your board"


def place(s: Smithy, seat: Seat, card: int) -> None:
    me = s.players[seat]
    reserve = me.reserve.copy()
    reserve.remove(card)
    me.reserve = reserve
    me.forge = [*me.forge, card]
    if s.told is not None:
        s.tell(PLACED, seat, card, len(me.forge) - 1)


def opening(s: Smithy) -> Phase[Smithy]:
    """MYS-SETUP-08  Weapons and cards are turned up, the token is drawn, all forges run."""
    s.open_weapons()  # MYS-SETUP-04
    for space in range(SPACE_COUNT):  # MYS-SETUP-05
        s.refill(space)
    s.first = s.active = s.below("first", s.seats)  # MYS-SETUP-07
    s.tell(FIRST, s.first)
    for seat, me in enumerate(s.players):
        for card in me.forge:
            if s.box.cards[card].kind == ABILITY:
                s.learn(seat, card)
        head_start(s, seat, me)
    s.occasion = SETUP
    return ACTIVATION


def head_start(s: Smithy, seat: Seat, me: Smith) -> None:
    """MYS-SETUP-10, MYS-SETUP-11  House rules: whoever acts earlier begins with more essence."""
    each = compensation(s)
    after = s.seats - 1 - (seat - s.first) % s.seats
    if each and after:
        me.essence += after * each
        s.tell(HEAD_START, seat, after * each)


def compensation(s: Smithy) -> int:
    """Essence for every player who acts after them: as the table says, else 1 where four play."""
    told = SEAT_COMPENSATION.of(s)
    if isinstance(told, int) and told > 0:
        return told
    return 1 if s.seats == UNEVEN and s.edition > 1 and FAIR_START.on(s) else 0


def read(start: Start, told: Fields) -> Smithy:
    """A table whose stack is not told stands where the current player acts, or where all place."""
    s = restore(start, PLACING, told)
    if s.first != NOBODY:
        s.phase = ACTION
    return s


PLACING: Final = Placing()
