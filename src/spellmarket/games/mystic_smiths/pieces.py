"""What is in the box, and which moves can be written down.

The notation of a card's effect, as the content files and packs write it (`b` is a bundle such as `2O+1W`):

    COLLECT(b)  TRANSMUTE(a>b)  TRANSMUTE*(a>b)  FORGE*(a>nP)  STEAL(b)  SWAP(b;FORGE)  SWAP(b;CENTRAL)
    COPY(L)  COPY(R)  COPY(CENTRAL)  COPY(RIVAL)  COPY(OWN)  ABILITY(x)

Letters: O Ore, W Wood, H Hide, C Crystal, E essence, P point tokens.
"""

from __future__ import annotations

import re
from typing import Final

from ...kernel import NUMBER, SEAT, Amounts, Event, Moves, Option, Pack, Row, Seats, Verb, beside, merge
from .goods import units, unpacked

MATERIALS: Final = ("ore", "wood", "hide", "crystal")  # MYS-COMP-07
ORE: Final = 0
WOOD: Final = 1
HIDE: Final = 2
CRYSTAL: Final = 3
RESOURCES: Final = ("Ore", "Wood", "Hide", "Crystal", "essence")
LETTERS: Final = "OWHCE"

SPACES: Final = ("2", "3", "4", "5", "6", "7")  # MYS-COMP-03
SPACE_COUNT: Final = 6
WHOLE: Final = 8  # the sum that runs the whole forge
SIDES: Final = 4
ODDS: Final = {sum_: SIDES - abs(sum_ - SIDES - 1) for sum_ in range(2, 2 * SIDES + 1)}  # rolls that give it
SEATS: Final = 5
EMPTY: Final = -1  # a Central Forge space without a card

TYPES: Final = ("collect", "transmute", "forge", "steal", "copy", "swap", "ability")  # MYS-CARD-01
COLLECT: Final = 0
TRANSMUTE: Final = 1
FORGE: Final = 2
STEAL: Final = 3
COPY: Final = 4
SWAP: Final = 5
ABILITY: Final = 6

ARROWS: Final = ("L", "R", "CENTRAL", "RIVAL", "OWN")
LEFT: Final = 0
RIGHT: Final = 1
MARKET: Final = 2
RIVAL: Final = 3
OWN: Final = 4

ABILITIES: Final = ("TRANCE", "SCHOLAR", "WARD", "NUDGE", "MARK", "THRIFT", "OPENSHOP", "ECHO")
TRANCE: Final = 1
SCHOLAR: Final = 2
WARD: Final = 4
NUDGE: Final = 8
MARK: Final = 16
THRIFT: Final = 32
OPENSHOP: Final = 64
ECHO: Final = 128

BOARDS: Final = ("emberfall", "tidewrought", "mossanvil", "duskmantle", "suncrucible")

# A card is known by the identifier printed on it, so that a move means the same with every pack.
CARDS: Final = (
    "S1", "S3", "S4", "S5", "S6-EMB", "S6-TID", "S6-MOS", "S6-DUS", "S6-SUN",
    *[f"U{number:02}" for number in range(1, 100)],
)  # fmt: skip
WEAPONS: Final = tuple([f"L{number:02}" for number in range(1, 41)])
MOST: Final = 9  # of one material in a price
PLENTY: Final = 20  # of one resource on a card

# Moves

PLACE_CARD: Final = Verb("place", card=CARDS)
NUDGE_SUM: Final = Verb("nudge", way=("down", "none", "up"))
MEDITATE: Final = Verb("meditate", discard=(*SPACES, "none"))
STUDY: Final = Verb("study", market=SPACES, space=SPACES)
REMODEL: Final = Verb("remodel")
LAY: Final = Verb("lay", card=CARDS)
WORK: Final = Verb("work", space=SPACES)
CRAFT: Final = Verb("craft", weapon=WEAPONS)
PAY: Final = Verb("pay", material=MATERIALS, amount=MOST + 1)
FORGE_ONE: Final = Verb("forge")
AGAIN: Final = Verb("again")
STOP: Final = Verb("stop")
COPY_SPACE: Final = Verb("copy", space=SPACES)
COPY_RIVAL: Final = Verb("imitate", seat=Seats(SEATS))
COPY_RESERVE: Final = Verb("recall", card=CARDS)
SWAP_SPACE: Final = Verb("swap", space=SPACES)
ROB: Final = Verb("steal", seat=Seats(SEATS))

MOVES: Final = Moves(
    PLACE_CARD, NUDGE_SUM, MEDITATE, STUDY, REMODEL, LAY, WORK, CRAFT, PAY, FORGE_ONE, AGAIN, STOP,
    COPY_SPACE, COPY_RIVAL, COPY_RESERVE, SWAP_SPACE, ROB,
)  # fmt: skip
VERB: Final = MOVES.of

# Option lists that depend on little, made once. A mask has a bit for each space, or for each seat.
REMODELS: Final = REMODEL.move()
ENOUGH: Final[list[int]] = [STOP.move()]
REPEATS: Final[list[int]] = [AGAIN.move(), STOP.move()]
FORGINGS: Final[list[int]] = [FORGE_ONE.move(), STOP.move()]
PLACES: Final[list[int]] = [PLACE_CARD.move(card) for card in range(len(CARDS))]
LAYS: Final[list[int]] = [LAY.move(card) for card in range(len(CARDS))]
CRAFTS: Final[list[int]] = [CRAFT.move(weapon) for weapon in range(len(WEAPONS))]
BITS: Final[list[list[int]]] = [[bit for bit in range(6) if mask >> bit & 1] for mask in range(64)]
COPIES: Final[list[list[int]]] = [[COPY_SPACE.move(space) for space in bits] for bits in BITS]
SWAPS: Final[list[list[int]]] = [[SWAP_SPACE.move(space) for space in bits] for bits in BITS]
RIVALS: Final[list[list[int]]] = [[COPY_RIVAL.move(seat) for seat in bits] for bits in BITS[:32]]
ROBS: Final[list[list[int]]] = [[ROB.move(seat) for seat in bits] for bits in BITS[:32]]
PAYS: Final[list[list[int]]] = [  # PAYS[100 * material + 10 * least + most]
    [PAY.move(material, amount) for amount in range(least, most + 1)]
    for material in range(4)
    for least in range(10)
    for most in range(10)
]
NUDGES: Final[list[list[int]]] = [  # by the sum rolled; MYS-ABX-04
    [NUDGE_SUM.move(way) for way in range(3) if 2 <= sum_ + way - 1 <= WHOLE] for sum_ in range(WHOLE + 1)
]

# Events. A slot "goods" is a whole bundle of resources in one number.

PLACED: Final = Event("placed", seat=SEAT, card="card_names", space=SPACES)
FIRST: Final = Event("first", seat=SEAT)
HEAD_START: Final = Event("head_start", seat=SEAT, essence=NUMBER)
TURNED: Final = Event("turned", card="card_names", space=SPACES)
OPENED: Final = Event("opened", weapon="weapon_names", points=NUMBER)
SHUFFLED: Final = Event("shuffled", cards=NUMBER)
ROUND: Final = Event("round", round=NUMBER)
ROLLED: Final = Event("rolled", seat=SEAT, first=NUMBER, second=NUMBER, sum=NUMBER)
ROLLED_ALL: Final = Event("rolled_all", seat=SEAT)
ECHOED: Final = Event("echoed", seat=SEAT)
NUDGED: Final = Event("nudged", seat=SEAT, sum=NUMBER)
RUNS: Final = Event("runs", seat=SEAT)
TOOK: Final = Event("took", seat=SEAT, card="card_names", goods="bundles", space=SPACES)
CHANGED: Final = Event("changed", seat=SEAT, card="card_names", pay="bundles", goods="bundles")
FORGED: Final = Event("forged", seat=SEAT, card="card_names", pay="bundles", points=NUMBER)
IDLE: Final = Event("idle", seat=SEAT, card="card_names")
WAITS: Final = Event("waits", seat=SEAT, card="card_names")
STOLE: Final = Event("stole", seat=SEAT, card="card_names", goods="bundles", victim=SEAT)
NO_PREY: Final = Event("no_prey", seat=SEAT, card="card_names")
COPIED: Final = Event(
    "copied", seat=SEAT, card="card_names", copied="card_names", row=("forge", "market", "reserve")
)
IMITATED: Final = Event("imitated", seat=SEAT, card="card_names", copied="card_names", rival=SEAT)
SWAPPED: Final = Event("swapped", seat=SEAT, card="card_names", space=SPACES, other="card_names", to=SPACES)
TRADED: Final = Event("traded", seat=SEAT, card="card_names", space=SPACES, other="card_names", market=SPACES)
LEARNT: Final = Event("learnt", seat=SEAT, ability="ability_names")
MEDITATED: Final = Event("meditated", seat=SEAT, essence=NUMBER)
DISCARDED: Final = Event("discarded", seat=SEAT, card="card_names", space=SPACES)
STUDIED: Final = Event(
    "studied", seat=SEAT, card="card_names", essence=NUMBER, space=SPACES, old="card_names", market=SPACES
)
REMODELLED: Final = Event("remodelled", seat=SEAT)
LAID: Final = Event("laid", seat=SEAT, card="card_names", space=SPACES)
WORKED: Final = Event("worked", seat=SEAT, card="card_names", space=SPACES)
CRAFTED: Final = Event("crafted", seat=SEAT, weapon="weapon_names", pay="bundles", points=NUMBER)
MARKED: Final = Event("marked", seat=SEAT, points=NUMBER)
TRIGGERED: Final = Event("triggered", seat=SEAT, weapons=NUMBER)
GUARD: Final = Event("guard", round=NUMBER)
LAST_RUN: Final = Event("last_run")
EVENTS: Final = (
    PLACED, FIRST, HEAD_START, TURNED, OPENED, SHUFFLED, ROUND, ROLLED, ROLLED_ALL, ECHOED, NUDGED, RUNS,
    TOOK, CHANGED, FORGED, IDLE, WAITS, STOLE, NO_PREY, COPIED, IMITATED, SWAPPED, TRADED, LEARNT, MEDITATED,
    DISCARDED, STUDIED, REMODELLED, LAID, WORKED, CRAFTED, MARKED, TRIGGERED, GUARD, LAST_RUN,
)  # fmt: skip

BOARD: Final = ("random", *BOARDS)
BOARD_OPTIONS: Final = [
    Option(f"board_{seat}", BOARD, "MYS-SETUP-01", f"the board of the player in seat {seat}")
    for seat in range(1, 6)
]
SAME_BOARDS: Final = Option(
    "same_boards", (False, True), "MYS-SETUP-09", "does everybody get the Emberfall set of starting cards?"
)
COPY_OWN_RESERVE: Final = Option(
    "copy_own_reserve", (False, True), "MYS-COPY-10", "may the down arrow copy a card of the reserve too?"
)
SEAT_COMPENSATION: Final = Option(
    "seat_compensation", range(10), "MYS-SETUP-10", "essence at the start for every player who acts after you"
)
FAIR_START: Final = Option(
    "fair_start", (True, False), "MYS-SETUP-11", "do four players get essence for acting early?", since=2
)
OPTIONS: Final = (*BOARD_OPTIONS, SAME_BOARDS, COPY_OWN_RESERVE, SEAT_COMPENSATION, FAIR_START)


def worded(amounts: list[int]) -> str:
    """`2 Ore, 1 Wood and 4 essence`."""
    words = [f"{amount} {name}" for amount, name in zip(amounts, RESOURCES, strict=True) if amount]
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


class Bundles(Amounts):
    """The words for any bundle of resources, found by its number: what events tell with."""

    def __getitem__(self, bundle: int) -> str:
        return worded(unpacked(bundle))

    def amounts(self, bundle: int) -> dict[str, int]:
        found = unpacked(bundle)
        return {name: amount for name, amount in zip((*MATERIALS, "essence"), found, strict=True) if amount}


class Card:
    """A forge or upgrade card, its notation taken apart once and for all."""

    def __init__(self, number: int, name: str, cost: int, notation: str, copies: int, source: str) -> None:
        self.number = number
        self.name = name
        self.cost = cost  # of a Study, in essence
        self.notation = notation
        self.copies = copies  # in the deck of upgrades
        self.source = source
        self.kind = ABILITY
        self.repeat = False
        self.pay = 0  # materials on the left
        self.pay_essence = 0
        self.gain = 0  # materials taken, or stolen
        self.gain_essence = 0
        self.points = 0
        self.arrow = 0
        self.central = False  # does a Swap go to the Central Forge?
        self.ability = 0


class Weapon:
    def __init__(self, number: int, name: str, cost: int, points: int, source: str) -> None:
        self.number = number
        self.name = name
        self.cost = cost
        self.points = points
        self.source = source


class Board:
    def __init__(self, name: str, colour: str, cards: list[int], source: str) -> None:
        self.name = name
        self.colour = colour
        self.cards = cards
        self.source = source


class Figures:
    """The numbers of the book that a pack may change."""

    def __init__(self, values: dict[str, int]) -> None:
        self.meditate = values["meditate"]
        self.trance = values["trance"]
        self.exchange = values["exchange"]
        self.mark = values["mark"]
        self.weapons_few = values["weapons_few"]
        self.weapons_many = values["weapons_many"]
        self.rounds = values["rounds"]


FIGURES: Final = {
    "meditate": (0, 20), "trance": (0, 20), "exchange": (1, 9), "mark": (0, 20),
    "weapons_few": (1, 24), "weapons_many": (1, 24), "rounds": (1, 80),
}  # fmt: skip


class Box:
    """All content of a table. Shared by all tables that play with the same packs, and never changed."""

    def __init__(
        self, cards: dict[int, Card], weapons: dict[int, Weapon], boards: dict[str, Board], figures: Figures
    ) -> None:
        missing = Card(EMPTY, "", 0, "", 0, "")
        nothing = Weapon(EMPTY, "", 0, 0, "")
        self.cards: list[Card] = [cards.get(number, missing) for number in range(len(CARDS))]
        self.weapons: list[Weapon] = [weapons.get(number, nothing) for number in range(len(WEAPONS))]
        self.boards: list[Board] = [boards[name] for name in BOARDS]
        self.figures = figures
        self.upgrades: list[int] = []
        for card in self.cards:
            self.upgrades += [card.number] * card.copies
        self.arms: list[int] = sorted(weapons)
        self.dearest = max([card.cost for card in self.cards])
        self.card_names: list[str] = [card.name for card in self.cards]
        self.weapon_names: list[str] = [weapon.name for weapon in self.weapons]
        self.ability_names: list[str] = list(ABILITIES)  # by the cards that give them, if there are any
        for card in self.cards:
            if card.ability:
                self.ability_names[card.ability.bit_length() - 1] = card.name
        self.bundles = Bundles()


# Reading the notation

PATTERN: Final = re.compile(r"([A-Z]+)(\*?)\((.*)\)")
TERM: Final = re.compile(r"([0-9]+)([A-Z])")


class Notation:
    """A text in a row of a pack, read from left to right; whatever is wrong is refused at its place."""

    def __init__(self, row: Row, field: str) -> None:
        self.row = row
        self.field = field
        self.text = row.notation(field)

    def fail(self, offset: int, reason: str) -> None:
        self.row.fail(self.field, reason, offset)

    def bundle(self, start: int, end: int, letters: str, most: int) -> list[int]:
        """`2O+1W`: how much of each of O, W, H, C, E and P."""
        amounts = [0] * 6
        at = start
        for term in self.text[start:end].split("+"):
            found = TERM.fullmatch(term)
            if found is None:
                self.fail(at, f"has {term!r} where a number and a letter should stand, as in 2O+1W")
                return amounts
            letter, place = found.group(2), at + found.start(2)
            if letter not in "OWHCEP":
                self.fail(place, f"has the unknown resource {letter!r}; resources are O, W, H, C and E")
            if letter not in letters:
                self.fail(place, f"cannot have {letter} here, only {', '.join(letters)}")
            number = "OWHCEP".index(letter)
            if amounts[number]:
                self.fail(place, f"has {letter} twice")
            amounts[number] = int(found.group(1)[:6])
            if not 1 <= amounts[number] <= most:
                self.fail(at, f"has {found.group(1)[:6]} of {letter}; 1 to {most} are possible")
            at += len(term) + 1
        return amounts

    def price(self, start: int, end: int) -> int:
        """MYS-PAY-07  What a Craft or a Forge costs: materials, and at least one Ore among them."""
        amounts = self.bundle(start, end, "OWHC", MOST)
        if not amounts[ORE]:
            self.fail(start, "has no Ore, and every Craft and Forge needs one (MYS-PAY-07)")
        return packed(amounts)


def packed(amounts: list[int]) -> int:
    """The materials among some amounts as one number."""
    goods = 0
    for material in range(4):
        goods += units(material, amounts[material])
    return goods


def effect(card: Card, told: Notation) -> None:
    """Take a card's notation apart."""
    found = PATTERN.fullmatch(told.text)
    if found is None or found.group(1).lower() not in TYPES:
        told.fail(0, f"is {told.text!r}; it should read TYPE(…) with TYPE one of {', '.join(TYPES).upper()}")
        return
    card.kind = TYPES.index(found.group(1).lower())
    card.repeat = bool(found.group(2))
    start, end = found.span(3)
    inside = found.group(3)
    if card.repeat and card.kind not in (TRANSMUTE, FORGE):
        told.fail(found.start(2), "has the infinity sign; only TRANSMUTE and FORGE are repeated")
    if card.kind in (COLLECT, STEAL):
        gains(card, told.bundle(start, end, LETTERS, PLENTY))
    elif card.kind == TRANSMUTE:
        middle = start + arrow_of(told, inside, start)
        left = told.bundle(start, middle, LETTERS, PLENTY)
        right = told.bundle(middle + 1, end, LETTERS, PLENTY)
        if card.repeat and all(right[kind] >= left[kind] for kind in range(5) if left[kind]):
            told.fail(start, "gives back all it takes, so it could be repeated for ever")
        card.pay, card.pay_essence = packed(left), left[4]
        gains(card, right)
    elif card.kind == FORGE:
        if not card.repeat:
            told.fail(found.start(2), "needs the infinity sign: a Forge is FORGE*(…) (MYS-FORG-02)")
        middle = start + arrow_of(told, inside, start)
        card.pay = told.price(start, middle)
        card.points = told.bundle(middle + 1, end, "P", 99)[5]
    elif card.kind == COPY:
        if inside not in ARROWS:
            told.fail(start, f"has no arrow {inside!r}; arrows are {', '.join(ARROWS)}")
            return
        card.arrow = ARROWS.index(inside)
    elif card.kind == SWAP:
        bundle, _, place = inside.partition(";")
        if place not in ("FORGE", "CENTRAL"):
            told.fail(start + len(bundle), "must say where the card goes: ;FORGE or ;CENTRAL")
        gains(card, told.bundle(start, start + len(bundle), LETTERS, PLENTY))
        card.central = place == "CENTRAL"
    else:
        if inside not in ABILITIES:
            told.fail(start, f"has no ability {inside!r}; abilities are {', '.join(ABILITIES)}")
            return
        card.ability = 1 << ABILITIES.index(inside)


def arrow_of(told: Notation, inside: str, start: int) -> int:
    if inside.count(">") != 1:
        told.fail(start, "needs one > between what is returned and what is taken")
    return inside.index(">")


def gains(card: Card, amounts: list[int]) -> None:
    card.gain, card.gain_essence = packed(amounts), amounts[4]


def box(packs: list[Pack]) -> Box:
    """The game's own content with the rows of packs laid over it: each changes, adds or removes one."""
    cards: dict[int, Card] = {}
    weapons: dict[int, Weapon] = {}
    boards: dict[str, Board] = {}
    figures: dict[str, int] = {}
    rows: list[dict[str, Row]] = [{}, {}, {}, {}]
    own = [beside(__name__, file) for file in ("cards.toml", "weapons.toml", "box.toml")]
    for pack in own + packs:
        pack.kinds("card", "weapon", "board", "figure")
        for row in merge(rows[0], pack, "card"):
            number = CARDS.index(identifier(row, CARDS))
            cards[number] = read_card(row, number)
            if CARDS[number] not in rows[0]:
                del cards[number]
        for row in merge(rows[1], pack, "weapon"):
            number = WEAPONS.index(identifier(row, WEAPONS))
            weapons[number] = read_weapon(row, number)
            if WEAPONS[number] not in rows[1]:
                del weapons[number]
        for row in merge(rows[2], pack, "board", "name"):
            board = read_board(row, cards)
            boards[board.name] = board
        for row in merge(rows[3], pack, "figure", "name"):
            row.only("name", "value", "source")
            name = row.one_of("name", tuple(FIGURES))
            low, high = FIGURES[name]
            figures[name] = row.number("value", low, high)
            row.text("source", "pack")
        check_removed(pack, rows, cards, boards, weapons)
        one_name_each(pack, cards, weapons)
    return Box(cards, weapons, boards, Figures(figures))


def check_removed(
    pack: Pack,
    rows: list[dict[str, Row]],
    cards: dict[int, Card],
    boards: dict[str, Board],
    weapons: dict[int, Weapon],
) -> None:
    """Boards and figures stay, and so do the cards that boards begin with; weapons are enough for the end."""
    for kind, found in (("board", rows[2]), ("figure", rows[3])):
        for row in pack.rows(kind):
            if row.text("name") not in found:
                row.fail("remove", f"takes away a {kind}, and the game needs it")
    for row in pack.rows("card"):
        if row.text("id") not in rows[0]:
            number = CARDS.index(row.text("id"))
            for board in boards.values():
                if number in board.cards:
                    row.fail("remove", f"takes away {row.text('id')}, and {board.name} begins with it")
    for row in pack.rows("weapon"):
        if row.text("id") not in rows[1] and len(weapons) <= SEATS:
            row.fail("remove", f"leaves {len(weapons)} weapons, and {SEATS + 1} lie open (MYS-SETUP-04)")


def identifier(row: Row, known: tuple[str, ...]) -> str:
    name = row.text("id")
    if name not in known:
        row.fail("id", f"{name!r} is no identifier of a {row.kind}: {known[0]} … {known[-1]} are")
    return name


def read_card(row: Row, number: int) -> Card:
    row.only("id", "name", "cost", "effect", "copies", "source")
    copies = row.number("copies", 0, 9, 1 if CARDS[number][0] == "U" else 0)
    card = Card(
        number,
        row.name("name"),
        row.number("cost", 0, 20),
        row.text("effect"),
        copies,
        row.text("source", "pack"),
    )
    effect(card, Notation(row, "effect"))
    return card


def read_weapon(row: Row, number: int) -> Weapon:
    row.only("id", "name", "cost", "points", "source")
    told = Notation(row, "cost")
    price = told.price(0, len(told.text))
    return Weapon(number, row.name("name"), price, row.number("points", 0, 99), row.text("source", "pack"))


def read_board(row: Row, cards: dict[int, Card]) -> Board:
    """MYS-COMP-06  A board has six starting cards."""
    row.only("name", "colour", "cards", "source")
    name = row.one_of("name", BOARDS)
    found: list[int] = []
    for card in row.texts("cards"):
        if card not in CARDS or CARDS.index(card) not in cards:
            row.fail("cards", f"has the unknown card {card!r}")
        found.append(CARDS.index(card))
    if len(found) != SPACE_COUNT:
        row.fail("cards", f"needs {SPACE_COUNT} cards, not {len(found)}")
    return Board(name, row.text("colour"), found, row.text("source", "pack"))


def one_name_each(pack: Pack, cards: dict[int, Card], weapons: dict[int, Weapon]) -> None:
    """MYS-ACTN-14  Cards of one name count as the same card, so two different cards need two names."""
    named: dict[str, str] = {}
    known = [(CARDS[number], card.name) for number, card in cards.items()]
    known += [(WEAPONS[number], weapon.name) for number, weapon in weapons.items()]
    for id, name in known:
        other = named.setdefault(name, id)
        if other != id:
            for row in pack.rows("card") + pack.rows("weapon"):
                if row.text("id") in (id, other):
                    row.fail("name", f"{name!r} is the name of {other} and of {id}")
