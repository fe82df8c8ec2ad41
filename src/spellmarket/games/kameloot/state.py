"""What lies on the table, and who sees what."""

from __future__ import annotations

from typing import Any, Final

from ...kernel import OVER, Chance, Fields, Move, Phase, Seat, Start, State
from ...kernel.phase import SEALED
from .pieces import (
    CAT,
    DREW,
    FLIPPED,
    GOT,
    HORN,
    KINDS,
    LAID,
    NAMES,
    OWL,
    PLACED,
    SEATS,
    SETS,
    TAVERNS,
    THINGS,
    Box,
    bag,
    count,
    counts,
    filled,
)
from .shape import Collection, PlayerView, TavernView, View

KNOWN: Final[list[list[dict[int, list[Move]]]]] = [[{} for _ in range(seats)] for seats in range(SEATS + 1)]


class Merchant:
    """What one player has. A bag of cards is one int with eight bits an object (pieces.py)."""

    hand: int  # secret: its owner sees it
    held: int  # cards in hand
    laid: int  # what lies in front, a horn counted as the object it joined (KAM-JOK-01, KAM-DISP-06)
    horns: int  # the horns among it: they stay where they are (KAM-JOK-03)
    sets: int  # collections as bits
    tavern: int  # KAM-SETUP-02: the side that the token shows
    gold: int
    owl_gold: int  # how much of it was dealt in the Hooting Owl

    def clear(self) -> None:
        self.hand = self.held = self.laid = self.horns = self.sets = self.tavern = 0
        self.gold = self.owl_gold = 0

    def copy(self) -> Merchant:
        new = Merchant()
        new.hand = self.hand
        new.held = self.held
        new.laid = self.laid
        new.horns = self.horns
        new.sets = self.sets
        new.tavern = self.tavern
        new.gold = self.gold
        new.owl_gold = self.owl_gold
        return new

    def put(self, thing: int, cards: int, horns: int) -> None:
        """KAM-DISP-02  Cards, `horns` of them horns, join the collection or start it."""
        self.laid += bag(thing, cards)
        self.sets |= 1 << thing
        if horns:
            self.horns += bag(thing, horns)

    def take(self, thing: int) -> int:
        """The whole collection goes; its size."""
        if not self.sets >> thing & 1:
            return 0
        cards = count(self.laid, thing)
        self.laid -= bag(thing, cards)
        self.horns -= bag(thing, count(self.horns, thing))
        self.sets -= 1 << thing
        return cards


class Taverns(State):
    """The two taverns, their merchants and the piles."""

    box: Box
    players: list[Merchant]
    pile: list[int]  # secret: nobody sees it; never changed, so copies share it; only `left` moves
    left: int  # cards still in the pile; the last of them is drawn first
    discards: list[int]  # only the last can be seen; never shuffled again (KAM-DRAW-03)
    active: Seat
    first: Seat
    last_round: bool
    came: int  # objects of which a card came into the active player's tavern this turn, as bits
    marks: list[int]  # with short_log: where in the log each of the last turns began
    known: list[
        dict[int, list[Move]]
    ]  # by seat: what a hand allows whatever lies on the table; shared by all tables
    turn: Phase[Any]  # how a turn goes: with or without wand_groups

    def clear(self, start: Start, turn: Phase[Any]) -> None:
        """KAM-SETUP-09  An empty table."""
        self.box = start.box
        self.players = []
        for _ in range(self.seats):
            player = Merchant()
            player.clear()
            self.players.append(player)
        self.pile = []
        self.left = 0
        self.discards = []
        self.active = self.first = 0
        self.last_round = False
        self.came = 0
        self.marks = []
        self.known = KNOWN[self.seats]
        self.turn = turn

    def mark(self) -> int:
        return self.active | (self.phase.marked & SEALED) << 3  # taverns may be chosen first, all at once

    def copy(self) -> Taverns:
        new = Taverns()
        self.carry(new)
        new.box = self.box
        new.players = [player.copy() for player in self.players]
        new.pile = self.pile
        new.left = self.left
        new.discards = self.discards.copy()
        new.active = self.active
        new.first = self.first
        new.last_round = self.last_round
        new.came = self.came
        new.marks = self.marks
        new.known = self.known
        new.turn = self.turn
        return new

    def lay(self, seat: Seat, thing: int, naturals: int, horns: int) -> None:
        """KAM-DISP-01  Cards of one object, and horns, go from hand to table."""
        me = self.players[seat]
        me.hand -= bag(thing, naturals) + bag(HORN, horns)
        me.held -= naturals + horns
        me.put(thing, naturals + horns, horns)
        self.came |= 1 << thing
        if self.told is not None:
            total = self.total(me.tavern, thing)
            self.tell(LAID, seat, thing, naturals, horns, total, self.box.minimum[thing])

    def discard(self, me: Merchant, thing: int) -> None:
        """KAM-POW-01  A card is put on the discard pile before its power works."""
        me.hand -= bag(thing)
        me.held -= 1
        self.discards.append(thing)

    def flip(self, seat: Seat) -> None:
        """A token is turned: the player and all collections belong to the other tavern."""
        player = self.players[seat]
        player.tavern = 1 - player.tavern
        if player.tavern == self.players[self.active].tavern:
            self.came |= player.sets
        if self.told is not None:
            self.tell(FLIPPED, seat, player.tavern)

    def draw(self, seat: Seat, cards: int) -> None:
        """KAM-DRAW-02, KAM-INFO-04  As many as there are; others learn the number only."""
        me = self.players[seat]
        if cards > self.left:
            cards = self.left
        if not cards:
            return
        self.show()
        for _ in range(cards):
            self.left -= 1
            me.hand += bag(self.pile[self.left])
        me.held += cards
        if self.told is not None:
            self.tell(DREW, seat, cards)
            for card in self.pile[self.left : self.left + cards]:
                self.tell(GOT, seat, card, only=seat)

    def total(self, tavern: int, thing: int) -> int:
        """KAM-CHK-01  How many cards of an object lie before all members of a tavern."""
        cards = 0
        for player in self.players:
            if player.tavern == tavern:
                cards += count(player.laid, thing)
        return cards

    def to_play(self) -> list[Seat]:
        """Who still has a turn, the active player first; in the last round up to the first player."""
        around = [(self.active + step) % self.seats for step in range(self.seats)]
        if self.last_round and self.first != self.active:  # KAM-END-04
            return around[: around.index(self.first)]
        return around

    def members(self, seat: Seat) -> list[Seat]:
        """Who shares this seat's tavern, clockwise, itself first."""
        tavern = self.players[seat].tavern
        around = list(range(seat, self.seats)) + list(range(seat))
        return [other for other in around if self.players[other].tavern == tavern]


def view(s: Taverns, seat: Seat) -> View:
    """KAM-INFO-01, KAM-INFO-03  Tokens, collections, gold and numbers are open; of hands only one's own."""
    players: list[PlayerView] = []
    for player in s.players:
        collections: dict[str, Collection] = {}
        for thing in SETS[player.sets]:
            collections[THINGS[thing]] = {
                "size": count(player.laid, thing),
                "horns": count(player.horns, thing),
            }
        players.append(
            {
                "tavern": TAVERNS[player.tavern],
                "gold": player.gold,
                "hand": player.held,
                "collections": collections,
            }
        )
    hand: dict[str, int] | None = None
    if seat >= 0:
        bag = s.players[seat].hand
        hand = {NAMES[thing]: count(bag, thing) for thing in range(7) if count(bag, thing)}
    return {
        "active": s.active,
        "first": s.first,
        "order": [] if s.phase is OVER else s.to_play(),
        "last_round": s.last_round,
        "pile": s.left,
        "taverns": {TAVERNS[tavern]: tavern_view(s, tavern) for tavern in (OWL, CAT)},
        "discards": {
            "size": len(s.discards),
            "top": NAMES[s.discards[-1]] if s.discards else None,
        },  # KAM-POW-03, KAM-INFO-02
        "players": players,
        "hand": hand,
    }


def tavern_view(s: Taverns, tavern: int) -> TavernView:
    around = list(range(s.active, s.seats)) + list(range(s.active))
    return {
        "members": [seat for seat in around if s.players[seat].tavern == tavern],
        "totals": {
            THINGS[thing]: {"cards": s.total(tavern, thing), "minimum": s.box.minimum[thing]}
            for thing in range(KINDS)
        },
    }


def redeal(s: Taverns, seat: Seat, chance: Chance) -> Taverns:
    """Other hands and the draw pile are shuffled together; sizes stay. All discards were seen."""
    others = [player for other, player in enumerate(s.players) if other != seat]
    unseen: list[int] = []
    for thing in range(7):
        unseen += [thing] * (
            s.pile[: s.left].count(thing) + sum([count(player.hand, thing) for player in others])
        )
    chance.shuffle("redeal", unseen)
    for player in others:
        player.hand = sum([bag(unseen.pop()) for _ in range(player.held)])
    s.pile = unseen
    return s


def write(s: Taverns) -> dict[str, Any]:
    return {
        "hands": [named(player.hand, 7) for player in s.players],
        "pile": [NAMES[card] for card in s.pile[: s.left]],
        "discards": [NAMES[card] for card in s.discards],
        "laid": [named(player.laid, KINDS) for player in s.players],
        "horns": [named(player.horns, KINDS) for player in s.players],
        "taverns": [TAVERNS[player.tavern] for player in s.players],
        "gold": [player.gold for player in s.players],
        "owl_gold": [player.owl_gold for player in s.players],
        "active": s.active,
        "first": s.first,
        "last_round": s.last_round,
        "came": [NAMES[thing] for thing in range(KINDS) if s.came >> thing & 1],
    }


def named(cards: int, kinds: int) -> dict[str, int]:
    """How many of each object, those that are there."""
    return {NAMES[thing]: n for thing, n in enumerate(counts(cards, kinds)) if n}


def read(s: Taverns, told: Fields) -> Taverns:
    """The inverse of `write`, onto an empty table; what is left out stays empty."""
    hands = told.each_counts("hands", s.seats, NAMES, 99)
    laid = told.each_counts("laid", s.seats, THINGS, 99)
    horns = told.each_counts("horns", s.seats, THINGS, 99)
    taverns = told.names("taverns", TAVERNS, s.seats)
    gold = told.numbers("gold", 0, 999, s.seats)
    owl_gold = told.numbers("owl_gold", 0, 999, s.seats)
    for seat, player in enumerate(s.players):
        player.hand = filled(hands[seat])
        player.held = sum(hands[seat])
        player.tavern = taverns[seat]
        player.gold = gold[seat]
        player.owl_gold = owl_gold[seat]
        for thing in range(KINDS):
            if horns[seat][thing] and horns[seat][thing] >= laid[seat][thing]:
                told.fail("horns", "a collection of horns alone never exists (KAM-JOK-02)")
            if laid[seat][thing]:
                player.put(thing, laid[seat][thing], horns[seat][thing])
    s.pile = told.names("pile", NAMES)
    s.left = len(s.pile)
    s.discards = told.names("discards", NAMES)
    s.active = told.number("active", 0, s.seats - 1)
    s.first = told.number("first", 0, s.seats - 1)
    s.last_round = told.flag("last_round")
    s.came = came(told)
    return s


def came(told: Fields) -> int:
    """Which objects came into the active tavern, as bits; old positions give the bits themselves."""
    if isinstance(told.told.get("came"), int):
        return told.number("came", 0, (1 << KINDS) - 1)
    bits = 0
    for thing in told.names("came", THINGS):
        bits |= 1 << thing
    return bits


def audit(s: Taverns) -> list[str]:
    """The ledger's invariants 1 to 3 that a single moment can show."""
    wrong: list[str] = []
    if HORN in s.discards:
        wrong.append("a horn lies on the discard pile (KAM-POW-05)")
    seen = s.left + len(s.discards)
    each = [s.pile[: s.left].count(thing) + s.discards.count(thing) for thing in range(7)]
    for player in s.players:
        seen += player.held + sum(counts(player.laid, KINDS)) + player.gold
        if player.owl_gold > player.gold:
            wrong.append(f"{player.owl_gold} of {player.gold} gold came from the Hooting Owl (KAM-CHK-07)")
        horns = counts(player.horns, KINDS)
        for thing in range(KINDS):
            size = count(player.laid, thing)
            each[thing] += count(player.hand, thing) + size - horns[thing]
            if horns[thing] >= size > 0:
                wrong.append("a collection consists of horns alone (KAM-JOK-02)")
        each[HORN] += count(player.hand, HORN) + sum(horns)
    if seen > len(s.box.cards):
        wrong.append(f"{seen} cards are on the table, but there are {len(s.box.cards)}")
    for thing in range(7):
        if each[thing] > s.box.copies[thing]:
            wrong.append(
                f"there are {each[thing]} {NAMES[thing]} cards, but only {s.box.copies[thing]} were printed"
            )
    return wrong


# The rules that a thing stands under, for whoever looks at it.
LOOKED: Final = {
    "ring": ["KAM-POW-10", "KAM-POW-12", "KAM-POW-13"],
    "wand": ["KAM-POW-20", "KAM-POW-21"],
    "glove": ["KAM-POW-25", "KAM-POW-26"],
    "cloak": ["KAM-POW-30"],
    "potion": ["KAM-POW-33", "KAM-POW-34"],
    "parchment": ["KAM-POW-36", "KAM-POW-37"],
    "horn": ["KAM-POW-05"],
    "tavern": ["KAM-CHK-01", "KAM-CHK-05", "KAM-CHK-07"],
    "discard": ["KAM-POW-03", "KAM-END-01"],
}


def contents(box: Box) -> dict[str, Any]:
    """The seven objects, for front ends."""
    return {
        "objects": [
            {
                "id": NAMES[thing],
                "name": one.name,
                "minimum": one.minimum or None,
                "copies": one.copies,
                "text": one.text,
                "source": one.mark,
                "origin": one.source,
            }
            for thing, one in enumerate(box.objects)
        ],
        "rules": LOOKED,
        "taverns": [{"id": "owl", "name": "The Hooting Owl"}, {"id": "cat", "name": "The Black Cat"}],
        "placed": [  # what a wand may lay: the card, and the collection it joins
            {
                "id": name,
                "card": NAMES[place if place < KINDS else HORN],
                "on": THINGS[place % KINDS],
            }
            for place, name in enumerate(PLACED)
        ],
    }
