"""How a game is set up: kingdoms, deck, seeding, track, village. ENC-SET and ENC-VAR."""

from __future__ import annotations

from typing import Final

from ....kernel import ALONE, BadPosition, BadSetup, Move, Phase, Refusal, Seat, Start
from ..pieces.cards import DRAGON
from ..pieces.verbs import (
    BOXED,
    CHOOSE,
    CHOSE,
    DRAGONS_IN_DEPTHS,
    FAST,
    FIRST_GAME,
    INVASION,
    KINGDOMS,
    MANNER,
    PLAYED,
    REVEALED,
    SEEDED,
    SEEDED_SUPERFAST,
    SETTLED,
    SLOTS,
    SUPERFAST,
    WISHES,
)
from ..state.realm import NOBODY, Realm, equip
from .turn import WINDOW_1, start_turn


def empty(start: Start) -> Realm:
    """A table with nothing on it yet."""
    s = Realm()
    s.open(start, WINDOW_1)
    s.clear(start)
    return s


def begun(s: Realm) -> Realm:
    """A position without a village has not begun: kingdoms are chosen or, if all are known, it is dealt."""
    if s.village < 0:
        if len(set(s.kingdoms)) < len(s.kingdoms) or len(s.kingdoms) > decks(s):
            raise BadPosition(
                "position.state.kingdoms", f"must be {decks(s)} different ones at most (ENC-SET-05)"
            )
        if s.wanted_first() >= s.seats:
            raise BadPosition(
                "position.options.first_player", f"is a seat from 0 to {s.seats - 1} (ENC-SET-13)"
            )
        s.phase = CHOOSING
        if len(s.kingdoms) == decks(s):
            s.phase = WINDOW_1
            deal(s)
    return s


def setup(start: Start) -> Realm:
    """ENC-SET-05, ENC-SET-06  Heroes are equipped; kingdoms are given, drawn, or chosen one at a time."""
    s = empty(start)
    if s.wanted_first() >= s.seats:
        raise BadSetup(
            "options", f"first_player is a seat from 0 to {s.seats - 1}, not {s.wanted_first()} (ENC-SET-13)"
        )
    equip(s)  # ENC-SET-01, ENC-SET-02
    s.kingdoms = wished(s, [str(wish.of(s)) for wish in WISHES])
    for kingdom in s.kingdoms:
        s.tell(PLAYED, kingdom)
    manner = MANNER.of(s)
    if manner == "choose" and len(s.kingdoms) < decks(s):
        s.decider = 0
        s.phase = CHOOSING
        return s
    pool = FIRST_GAME if manner == "first_game" else list(range(len(KINGDOMS)))  # ENC-SET-06
    pool = [kingdom for kingdom in pool if kingdom not in s.kingdoms]
    s.shuffle("kingdoms", pool)
    for kingdom in pool[: decks(s) - len(s.kingdoms)]:
        s.kingdoms = (*s.kingdoms, kingdom)
        s.tell(PLAYED, kingdom)
    deal(s)
    return s


def wished(s: Realm, names: list[str]) -> tuple[int, ...]:
    """ENC-SET-05  Kingdoms given beforehand, each once and no more than the game needs."""
    found = [KINGDOMS.index(name) for name in names if name in KINGDOMS]
    for kingdom in found:
        if found.count(kingdom) > 1:
            raise BadSetup("options", f"{KINGDOMS[kingdom]} cannot be in the game twice (ENC-SET-05)")
    if len(found) > decks(s):
        raise BadSetup("options", f"this game needs {decks(s)} kingdoms, not {len(found)} (ENC-SET-03)")
    return tuple(found)


def decks(s: Realm) -> int:
    """ENC-SET-03, ENC-SET-04, ENC-VAR-04  One each; for two players two each, unless superfast."""
    return 4 if s.seats == 2 and INVASION.of(s) != SUPERFAST else s.seats


class Choosing(Phase[Realm]):
    """ENC-SET-05  Kingdoms are chosen in seat order, one at a time, none twice."""

    rule = "ENC-SET-05"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.decider]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [CHOOSE.move(kingdom) for kingdom in range(len(KINGDOMS)) if kingdom not in s.kingdoms]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.kingdoms = (*s.kingdoms, CHOOSE.part(move))
        s.tell(CHOSE, seat, CHOOSE.part(move))

    def then(self, s: Realm) -> Phase[Realm]:
        if len(s.kingdoms) < decks(s):
            s.decider = (s.decider + 1) % s.seats
            return CHOOSING
        s.decider = NOBODY
        deal(s)
        return WINDOW_1

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in CHOOSE:
            return (
                self.rule,
                f"{KINGDOMS[CHOOSE.part(move)]} is already in the game, and each deck exists once",
            )
        return (
            self.rule,
            f"you choose a kingdom first: {decks(s) - len(s.kingdoms)} of {decks(s)} are missing",
        )


CHOOSING: Final = Choosing()


def deal(s: Realm) -> None:
    """ENC-SET-10, ENC-SET-11  Deck and track are made, the village and the first player found."""
    make_deck(s)
    for slot in range(min(SLOTS, s.left)):  # ENC-SET-10
        s.left -= 1
        s.track[slot] = s.deck[s.left]
        s.tell(REVEALED, s.track[slot], slot)
    s.show()
    wanted = s.wanted_village()
    s.settle_in(s.below("village", len(s.box.villages)) if wanted < 0 else wanted)  # ENC-SET-11
    s.tell(SETTLED, s.village, s.cards_in_all)
    first = s.wanted_first()
    s.active = s.below("first", s.seats) if first < 0 else first  # ENC-SET-13
    start_turn(s)


def make_deck(s: Realm) -> None:
    """ENC-SET-03, ENC-SET-04  Which cards are in the game, and in which order."""
    cards: list[int] = []
    for kingdom in s.kingdoms:
        if s.seats == 2 or INVASION.of(s) == SUPERFAST:  # ENC-VAR-03, ENC-VAR-05
            cards += s.box.marked[kingdom]
        else:
            cards += s.box.kingdoms[kingdom]
    dragons: list[int] = []
    if DRAGONS_IN_DEPTHS.on(s):  # ENC-VAR-08: they are set aside before anything else
        dragons = [uid for uid in cards if s.cards[uid].type == DRAGON]
        cards = [uid for uid in cards if s.cards[uid].type != DRAGON]
    on_top = [uid for uid in s.deck if uid in cards]  # of a position: it says what lies there
    cards = [uid for uid in cards if uid not in on_top]
    s.shuffle("deck", cards)
    cards += on_top
    if INVASION.of(s) == FAST:  # ENC-VAR-01, ENC-VAR-02
        s.boxed = tuple(cards[: BOXED * s.seats])
        cards = cards[BOXED * s.seats :]
    if DRAGONS_IN_DEPTHS.on(s):  # ENC-VAR-06, ENC-VAR-07
        half = len(cards) // 2
        lower = cards[:half] + dragons
        s.shuffle("depths", lower)
        s.depths = len(lower)
        cards = lower + cards[half:]
    s.deck, s.seeded = seed(s, cards, SEEDED_SUPERFAST if INVASION.of(s) == SUPERFAST else SEEDED)
    s.left = s.cards_in_all = len(s.deck)


def seed(s: Realm, cards: list[int], each: int) -> tuple[list[int], int]:
    """ENC-SET-07  From the bottom up, gear is taken out, so many per player, and put on top.

    ENC-SET-08: the foes passed stay at the bottom in their order; the first gear found is the topmost. The
    last card of the list is the top of the deck. ENC-SET-09: what is not there cannot be seeded.
    """
    found: list[int] = []
    passed: list[int] = []
    at = 0
    while at < len(cards) and len(found) < each * s.seats:
        if s.cards[cards[at]].foe:
            passed.append(cards[at])
        else:
            found.append(cards[at])
        at += 1
    return passed + cards[at:] + found[::-1], len(found)
