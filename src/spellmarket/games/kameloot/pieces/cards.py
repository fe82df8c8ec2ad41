"""What is in the box, which moves can be written down, and the option lists that depend on little."""

from __future__ import annotations

from typing import Final

from ....kernel import (
    NUMBER,
    SEAT,
    BadPack,
    Event,
    Moves,
    Option,
    Pack,
    Row,
    Seats,
    Verb,
    beside,
    merge,
)
from .bags import shortfall

THINGS: Final = ("ring", "wand", "glove", "potion", "cloak", "parchment")
NAMES: Final = (*THINGS, "horn")
RING: Final = 0
WAND: Final = 1
GLOVE: Final = 2
POTION: Final = 3
CLOAK: Final = 4
PARCHMENT: Final = 5
HORN: Final = 6
KINDS: Final = 6  # natural objects
HAND: Final = 4  # KAM-SETUP-06, KAM-DRAW-01
OWL: Final = 0
CAT: Final = 1
TAVERNS: Final = ("owl", "cat")
SEATS: Final = 6
COPIES: Final = 24  # of one natural object, at most; also in packs
HORNS: Final = 3  # KAM-TURN-03 holds because there are no more
PLACED: Final = (*THINGS, *("horn-on-" + thing for thing in THINGS))

DISPLAY: Final = Verb("display", thing=THINGS, naturals=COPIES + 1, horns=HORNS + 1)
CALL: Final = Verb("ring", thing=THINGS)
BRANCH: Final = Verb("wand", first=PLACED, second=PLACED)
SPREAD: Final = Verb("spread")
DRAW: Final = Verb("glove")
ENCHANT: Final = Verb("potion", seat=Seats(SEATS))
TURNCOAT: Final = Verb("cloak")
EXCHANGE: Final = Verb("parchment", mine=THINGS, seat=Seats(SEATS), theirs=THINGS)
CHOOSE: Final = Verb("choose", tavern=TAVERNS)
PASS: Final = Verb("pass")

MOVES: Final = Moves(DISPLAY, CALL, BRANCH, SPREAD, DRAW, ENCHANT, TURNCOAT, EXCHANGE, CHOOSE, PASS)
VERB: Final = MOVES.of

BEGAN: Final = Event("began", seat=SEAT)
SITS: Final = Event("sits", seat=SEAT, tavern=TAVERNS)
LAID: Final = Event(  # here and below: the tavern's total of the object, and what it needs to be sold
    "laid", seat=SEAT, thing=THINGS, naturals=NUMBER, horns=NUMBER, total=NUMBER, minimum=NUMBER
)
USED: Final = Event("used", seat=SEAT, power=THINGS)
CALLED: Final = Event("called", seat=SEAT, thing=THINGS, cards=NUMBER, total=NUMBER, minimum=NUMBER)
SWAPPED: Final = Event(
    "swapped", seat=SEAT, mine=THINGS, other=SEAT, theirs=THINGS, total=NUMBER, minimum=NUMBER
)
FLIPPED: Final = Event("flipped", seat=SEAT, tavern=TAVERNS)
SOLD: Final = Event("sold", tavern=TAVERNS, thing=THINGS, coins=NUMBER)
PAID: Final = Event("paid", seat=SEAT, coins=NUMBER)
DREW: Final = Event("drew", seat=SEAT, cards=NUMBER)
GOT: Final = Event("got", seat=SEAT, thing=NAMES)
LAST: Final = Event("last", seat=SEAT)
EVENTS: Final = (BEGAN, SITS, LAID, USED, CALLED, SWAPPED, FLIPPED, SOLD, PAID, DREW, GOT, LAST)

TAVERN_START: Final = Option(
    "tavern_start", ("toss", "choose"), "KAM-SETUP-05", "how the first taverns are found"
)
FIRST_PLAYER: Final = Option(
    "first_player", ("random", 0, 1, 2, 3, 4, 5), "KAM-SETUP-08", "who begins: drawn, or a seat"
)
RING_ATTRACTS_ITSELF: Final = Option(
    "ring_attracts_itself", (True, False), "KAM-POW-14", "does a ring that calls rings fetch itself?"
)
WAND_GROUPS: Final = Option(
    "wand_groups", (False, True), "KAM-POW-24", "may the wand lay several cards of each object?"
)
SELL_WAITING: Final = Option(
    "sell_waiting", (True, False), "KAM-CHK-14", "is a set that merely waited sold too?"
)
SHORT_LOG: Final = Option(
    "short_log", (False, True), "KAM-INFO-05", "is only the last round of the log shown?"
)
OPTIONS: Final = (TAVERN_START, FIRST_PLAYER, RING_ATTRACTS_ITSELF, WAND_GROUPS, SELL_WAITING, SHORT_LOG)


class Object:
    """What is printed on the cards of one kind, and how many there are."""

    def __init__(self, name: str, text: str, minimum: int, copies: int, source: str) -> None:
        self.name = name
        self.text = text
        self.minimum = minimum
        self.copies = copies
        self.source = source

    @property
    def mark(self) -> str:
        """Where it comes from, in one word: its source begins with the best that can be said for it."""
        return next((mark for mark in ("book", "public") if self.source.startswith(mark)), "house")


class Box:
    """The cards: how many of each object there are, and how many make a set."""

    def __init__(self, objects: list[Object]) -> None:
        self.objects = objects
        self.minimum = [one.minimum for one in objects]  # KAM-CHK-02; the horn has none
        self.copies = [one.copies for one in objects]
        self.cards = [thing for thing in range(7) for _ in range(self.copies[thing])]
        self.shortfall = shortfall(self.minimum)


def box(packs: list[Pack]) -> Box:
    """The printed cards, with what packs say of them laid over by `id`; no pack adds or removes one."""
    found: dict[str, Row] = {}
    for pack in [beside(__name__.rpartition(".")[0], "objects.toml"), *packs]:
        pack.kinds("object")
        for row in merge(found, pack, "object"):
            row.one_of("id", NAMES)
            if row.flag("remove", False):
                row.fail("remove", "is not for objects: with `copies = 0` there are none of them")
    new = Box([read_object(found[name]) for name in NAMES])
    for thing in range(KINDS):
        if 0 < new.copies[thing] < new.minimum[thing] - new.copies[HORN]:
            few = f"{new.copies[thing]} with {new.copies[HORN]} horns"
            found[NAMES[thing]].fail("copies", f"{few} never make the {new.minimum[thing]} that are sold")
    if len(new.cards) < 2 * HAND * SEATS:
        last = packs[-1].name if packs else "objects.toml"
        raise BadPack(last, 1, 1, f"{len(new.cards)} cards are too few: six players need {2 * HAND * SEATS}")
    return new


def read_object(row: Row) -> Object:
    row.only("id", "name", "minimum", "copies", "text", "source")
    joker = row.text("id") == "horn"
    return Object(
        name=row.name("name"),
        text=row.text("text"),
        minimum=0 if joker else row.number("minimum", 2, 20),
        copies=row.number("copies", 0, HORNS if joker else COPIES),
        source=row.text("source", "pack"),
    )


# Option lists that depend on little, made once
CALLS: Final[list[int]] = [CALL.move(thing) for thing in range(KINDS)]
SETS: Final[list[list[int]]] = [[i for i in range(KINDS) if mask >> i & 1] for mask in range(64)]
# JOIN[horns in hand][collections]: horns alone, onto a collection; KAM-DISP-04
JOIN: Final[list[list[list[int]]]] = [
    [[DISPLAY.move(thing, 0, h) for thing in SETS[mask] for h in range(1, horns + 1)] for mask in range(64)]
    for horns in range(HORNS + 1)
]
# ENCHANTS[seats][seat]: everybody else; KAM-POW-33
ENCHANTS: Final[list[list[list[int]]]] = [
    [[ENCHANT.move(other) for other in range(seats) if other != seat] for seat in range(seats)]
    for seats in range(SEATS + 1)
]
# EXCHANGES[seat, my collections, theirs] as one number: filled as they are met; KAM-POW-36
EXCHANGES: Final[list[list[int]]] = [[]] * (SEATS * 64 * 64)
# PAIRS[naturals in hand]: two naturals; MIXED[64 * natural + collections]: it and a horn; HORNED: two horns
PAIRS: Final[list[list[int]]] = [
    [BRANCH.move(a, b) for a in SETS[mask] for b in SETS[mask] if a < b] for mask in range(64)
]
MIXED: Final[list[list[int]]] = [
    [BRANCH.move(a, KINDS + b) for b in SETS[mask] if b != a] for a in range(KINDS) for mask in range(64)
]
HORNED: Final[list[list[int]]] = [
    [BRANCH.move(KINDS + a, KINDS + b) for a in SETS[mask] for b in SETS[mask] if a < b] for mask in range(64)
]
