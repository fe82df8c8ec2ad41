"""What lies on the table, and who sees what: everything is open but the order of the two decks."""

from __future__ import annotations

from typing import Any, Final

from ...kernel import OVER, BadPosition, Chance, Fields, Move, Phase, Seat, Start, State
from .pieces import (
    ABILITIES,
    BOARDS,
    CARDS,
    COPY_RESERVE,
    COPY_RIVAL,
    COPY_SPACE,
    CRYSTAL,
    EMPTY,
    ESSENCE,
    FIELD,
    LEARNT,
    LEFT,
    MARKET,
    MATERIALS,
    MOST,
    NOT_ORE,
    OPENED,
    ORE,
    RIGHT,
    ROB,
    SHUFFLED,
    SPACE_COUNT,
    SPACES,
    SWAP_SPACE,
    THRIFT,
    TURNED,
    VERB,
    WEAPONS,
    WHOLE,
    WIDTH,
    Box,
    Card,
    count,
    listed,
    packed,
)
from .shape import Choice, Doing, Payment, View

NOBODY: Final = -1
NONE: Final = -1

SETUP: Final = 0  # MYS-SETUP-08
TURN: Final = 1
LAST: Final = 2  # MYS-END-03
OCCASIONS: Final = ("setup", "turn", "last")
STEAL_CARD: Final = 256  # a queued Steal is seat * STEAL_CARD + card

RICH: Final = 9999  # more of a resource than any table has seen


class Smith:
    """What belongs to a seat. The lists are replaced and never changed, so that copies can share them."""

    goods: int  # the four materials, in one number
    essence: int
    points: int  # in tokens
    abilities: int  # as bits
    board: int
    forge: list[int]  # spaces 2 to 7
    reserve: list[int]
    weapons: list[int]

    def copy(self) -> Smith:
        new = Smith()
        new.goods = self.goods
        new.essence = self.essence
        new.points = self.points
        new.abilities = self.abilities
        new.board = self.board
        new.forge = self.forge
        new.reserve = self.reserve
        new.weapons = self.weapons
        return new

    def loot(self, card: Card) -> int:
        """MYS-STEAL-02  The materials that a Steal would find here: what it shows, or what there is of it."""
        loot = 0
        for shift in range(0, ESSENCE, WIDTH):
            wanted = card.gain >> shift & FIELD
            if wanted:
                owned = self.goods >> shift & FIELD
                loot += (wanted if wanted < owned else owned) << shift
        return loot

    def thrifty(self, price: int) -> int:
        """MYS-ABX-06, MYS-ABX-10  What THRIFT strikes out of a weapon's price: 1 unit, if one is not Ore."""
        return 1 if self.abilities & THRIFT and price & NOT_ORE else 0

    def lay(self, space: int, card: int) -> None:
        forge = self.forge.copy()
        forge[space] = card
        self.forge = forge


class Smithy(State):
    """What lies on the table. Lists are replaced and never changed, except the discard pile."""

    box: Box
    players: list[Smith]
    central: list[int]  # spaces 2 to 7: a card, or EMPTY
    filled: int  # the spaces with a card, as bits
    deck: list[int]  # secret order; only `left` moves, the last of them is turned up first
    left: int
    discards: list[int]
    armoury: list[int]  # secret order; only `stored` moves
    stored: int
    rack: list[int]  # the open weapons
    first: Seat  # who has the First Player Token
    active: Seat
    round: int
    die: int  # the two dice as rolled
    other_die: int
    sum: int  # as it counts, nudged or not; 0 without a roll
    last_round: bool
    copy_own_reserve: bool
    seat_compensation: int

    deed: int  # what the action just taken leads to; nothing between two decisions

    # The activation that is going on
    occasion: int
    turn: int  # how many forges have been gone through
    pointer: int  # the next space
    passed: int  # spaces whose card has been activated in this pass, as bits
    queue: list[int]  # steals that wait

    # The card that is being performed
    doer: Seat  # or NOBODY
    at: int  # the space it is performed on
    working: bool  # on the Central Forge, not in the doer's own
    card: int
    among: int  # what a Copy may choose from, as bits; NONE if not worked out yet
    times: int  # how often a Forge has been done, NONE when it is given up

    # What is being paid
    weapon: int  # or NONE for a Forge
    price: int
    part: int  # the material that is asked for
    paid: int  # materials given so far
    replaced: int  # units not given so far
    struck: int  # of them not Ore

    # A Remodel that is being laid out
    layout: list[int]
    pool: list[int]

    def clear(self, box: Box) -> None:
        """An empty table."""
        self.box = box
        self.players = []
        for _ in range(self.seats):
            smith = Smith()
            smith.goods = smith.essence = smith.points = smith.abilities = smith.board = 0
            smith.forge, smith.reserve, smith.weapons = [], [], []
            self.players.append(smith)
        self.central = [EMPTY] * SPACE_COUNT
        self.filled = 0
        self.deck, self.left, self.discards = [], 0, []
        self.armoury, self.stored, self.rack = [], 0, []
        self.first = self.active = NOBODY
        self.round = self.die = self.other_die = self.sum = 0
        self.last_round = self.copy_own_reserve = False
        self.seat_compensation = 0
        self.occasion = SETUP
        self.turn = self.pointer = self.passed = self.deed = 0
        self.queue = []
        self.doer, self.at, self.working, self.card, self.among, self.times = NOBODY, 0, False, 0, NONE, 0
        self.weapon, self.price, self.part, self.paid, self.replaced, self.struck = NONE, 0, 0, 0, 0, 0
        self.layout, self.pool = [], []

    def copy(self) -> Smithy:
        new = Smithy()
        self.carry(new)
        new.box = self.box
        new.players = [player.copy() for player in self.players]
        new.central = self.central
        new.filled = self.filled
        new.deck = self.deck
        new.left = self.left
        new.discards = self.discards.copy()
        new.armoury = self.armoury
        new.stored = self.stored
        new.rack = self.rack
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.die = self.die
        new.other_die = self.other_die
        new.sum = self.sum
        new.last_round = self.last_round
        new.copy_own_reserve = self.copy_own_reserve
        new.seat_compensation = self.seat_compensation
        new.occasion = self.occasion
        new.turn = self.turn
        new.pointer = self.pointer
        new.passed = self.passed
        new.queue = self.queue
        new.doer = self.doer
        new.at = self.at
        new.working = self.working
        new.card = self.card
        new.among = self.among
        new.times = self.times
        new.weapon = self.weapon
        new.price = self.price
        new.part = self.part
        new.paid = self.paid
        new.replaced = self.replaced
        new.struck = self.struck
        new.layout = self.layout
        new.pool = self.pool
        new.deed = 0
        return new

    def give(self, amount: int) -> None:
        """MYS-PAY-05  So much of the material asked for; the next one is asked for then."""
        short = (self.price >> WIDTH * self.part & FIELD) - amount
        self.paid += amount << WIDTH * self.part
        self.replaced += short
        if self.part != ORE:
            self.struck += short
        self.part += 1

    def enough(self) -> int:
        """MYS-END-01  The number of weapons that brings on the end."""
        figures = self.box.figures
        return figures.weapons_few if self.seats < 4 else figures.weapons_many

    def whole(self) -> bool:
        """MYS-ACT-03  Does this activation run whole forges?"""
        return self.occasion != TURN or self.sum == WHOLE

    def row_of(self, seat: Seat, card: Card, working: bool) -> list[int]:
        """MYS-COPY-09  Left and right go along the row the card is performed in."""
        if card.arrow == MARKET or (working and (card.arrow == LEFT or card.arrow == RIGHT)):
            return self.central
        return self.players[seat].forge

    def put_central(self, space: int, card: int) -> None:
        central = self.central.copy()
        central[space] = card
        self.central = central

    def refill(self, space: int) -> None:
        """MYS-REFILL-01, -02  The top card of the deck fills the space; discards make a new deck."""
        card = EMPTY
        if not self.left and self.discards:
            self.deck = self.discards
            self.discards = []
            self.shuffle("upgrades", self.deck)
            self.left = len(self.deck)
            self.tell(SHUFFLED, self.left)
        if self.left:
            self.show()
            self.left -= 1
            card = self.deck[self.left]
            self.filled |= 1 << space
            if self.told is not None:
                self.tell(TURNED, card, space)
        else:
            self.filled &= ~(1 << space)
        self.put_central(space, card)

    def open_weapons(self) -> None:
        """MYS-SETUP-04, MYS-REFILL-03  One more weapon than players lies open, as long as there are any."""
        while len(self.rack) <= self.seats and self.stored:
            self.show()
            self.stored -= 1
            weapon = self.armoury[self.stored]
            self.rack = [*self.rack, weapon]
            if self.told is not None:
                self.tell(OPENED, weapon, self.box.weapons[weapon].points)

    def learn(self, seat: Seat, card: int) -> None:
        """MYS-ABIL-01, -02  An Ability that comes into a forge is had for the rest of the game, once."""
        ability = self.box.cards[card].ability
        me = self.players[seat]
        if ability & ~me.abilities:
            me.abilities |= ability
            if self.told is not None:
                self.tell(LEARNT, seat, ability.bit_length() - 1)


# What a seat may know


def stock(goods: int, essence: int) -> dict[str, int]:
    return dict(zip((*MATERIALS, "essence"), listed(goods, essence), strict=True))


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def view(s: Smithy, seat: Seat) -> View:
    """MYS-INFO-01, -02  All but the order of the decks. A placement under way lies in the placer's copy."""
    weapons = s.box.weapons
    return {
        "round": s.round,
        "first": None if s.first == NOBODY else s.first,
        "active": None if s.active == NOBODY else s.active,
        "occasion": OCCASIONS[s.occasion],
        "dice": [s.die, s.other_die] if s.die else [],
        "sum": s.sum,
        "last_round": s.last_round,
        "enough": s.enough(),
        "rounds": s.box.figures.rounds,
        "central": [None if card == EMPTY else CARDS[card] for card in s.central],
        "deck": s.left,
        "discards": names(s.discards),
        "rack": [WEAPONS[weapon] for weapon in s.rack],
        "armoury": s.stored,
        "players": [
            {
                "board": BOARDS[player.board],
                "forge": names(player.forge),
                "reserve": names(player.reserve),
                "stock": stock(player.goods, player.essence),
                "points": player.points + sum([weapons[weapon].points for weapon in player.weapons]),
                "tokens": player.points,
                "weapons": [WEAPONS[weapon] for weapon in player.weapons],
                "abilities": [name for bit, name in enumerate(ABILITIES) if player.abilities >> bit & 1],
            }
            for player in s.players
        ],
        "steals": [{"seat": steal // STEAL_CARD, "card": CARDS[steal % STEAL_CARD]} for steal in s.queue],
        "doing": doing(s),
        "payment": payment(s),
        "layout": names(s.layout),
    }


def doing(s: Smithy) -> Doing | None:
    """The performance somebody is asked about."""
    if s.doer == NOBODY:
        return None
    row = s.central if s.working else s.players[s.doer].forge
    return {
        "seat": s.doer,
        "card": CARDS[s.card],
        "host": CARDS[row[s.at]],
        "space": SPACES[s.at],
        "market": s.working,
        "times": max(s.times, 0),
        "choices": [] if s.phase is OVER else choices(s),
    }


def choices(s: Smithy) -> list[Choice]:
    """MYS-COPY-06, MYS-STEAL-01, MYS-SWAP-01  What can be chosen now, by name and with what it brings."""
    found: list[Choice] = []
    me = s.players[s.doer]
    performed = s.box.cards[s.card]
    for move in s.phase.may(s, s.doer):
        verb = VERB[move]
        if verb is ROB:
            victim = ROB.part(move)
            prey = s.players[victim]
            loot = stock(prey.loot(performed), min(performed.gain_essence, prey.essence))
            found.append({"move": verb.text(move), "card": None, "seat": victim, "loot": loot})
        elif verb is SWAP_SPACE:
            row = s.central if performed.central else me.forge
            found.append(named(move, row[SWAP_SPACE.part(move)], None if performed.central else s.doer))
        elif verb is COPY_RIVAL:
            rival = COPY_RIVAL.part(move)
            found.append(named(move, s.players[rival].forge[s.at], rival))
        elif verb is COPY_RESERVE:
            found.append(named(move, COPY_RESERVE.part(move), s.doer))
        elif verb is COPY_SPACE:
            row = s.row_of(s.doer, performed, s.working)
            found.append(named(move, row[COPY_SPACE.part(move)], None if row is s.central else s.doer))
    return found


def named(move: Move, card: int, seat: Seat | None) -> Choice:
    return {"move": VERB[move].text(move), "card": CARDS[card], "seat": seat, "loot": None}


def payment(s: Smithy) -> Payment | None:
    """MYS-PAY-05  What is being paid, what is still owed and what essence has to make up for so far."""
    if not s.price:
        return None
    spared = s.players[s.active].thrifty(s.price) if s.weapon != NONE else 0
    return {
        "weapon": None if s.weapon == NONE else WEAPONS[s.weapon],
        "card": CARDS[s.card] if s.weapon == NONE else None,
        "price": stock(s.price, 0),
        "paid": stock(s.paid, 0),
        "owed": stock(s.price & (-1 << WIDTH * s.part), 0),
        "essence": max(0, s.replaced - spared) * s.box.figures.exchange,
        "asks": MATERIALS[s.part],
    }


def redeal(s: Smithy, seat: Seat, chance: Chance) -> Smithy:
    """MYS-INFO-01  Which cards lie in the decks is known, only their order is not."""
    deck = sorted(s.deck[: s.left])
    armoury = sorted(s.armoury[: s.stored])
    if len(deck) > 1:
        chance.shuffle("redeal", deck)
    if len(armoury) > 1:
        chance.shuffle("redeal", armoury)
    s.deck = deck
    s.armoury = armoury
    return s


# Positions


def write(s: Smithy) -> dict[str, Any]:
    return {
        "players": [
            {
                "board": BOARDS[player.board],
                "forge": names(player.forge),
                "reserve": names(player.reserve),
                **stock(player.goods, player.essence),
                "points": player.points,
                "weapons": [WEAPONS[weapon] for weapon in player.weapons],
                "abilities": [name for bit, name in enumerate(ABILITIES) if player.abilities >> bit & 1],
            }
            for player in s.players
        ],
        "central": [None if card == EMPTY else CARDS[card] for card in s.central],
        "deck": names(s.deck[: s.left]),
        "discards": names(s.discards),
        "armoury": [WEAPONS[weapon] for weapon in s.armoury[: s.stored]],
        "rack": [WEAPONS[weapon] for weapon in s.rack],
        "first": s.first,
        "active": s.active,
        "round": s.round,
        "dice": [s.die, s.other_die],
        "sum": s.sum,
        "last_round": s.last_round,
        "occasion": OCCASIONS[s.occasion],
        "activation": [s.turn, s.pointer, s.passed],
        "queue": [[steal // STEAL_CARD, CARDS[steal % STEAL_CARD]] for steal in s.queue],
        "doing": [s.doer, s.at, int(s.working), s.times],
        "card": CARDS[s.card],
        "weapon": None if s.weapon == NONE else WEAPONS[s.weapon],
        "paying": listed(s.paid, 0)[: s.part] if s.price else None,
        "layout": names(s.layout),
        "pool": names(s.pool),
    }


def read(start: Start, first: Phase[Any], told: Fields) -> Smithy:
    """The inverse of `write`. Cards that are not mentioned lie where a new game would have them."""
    s = Smithy()
    s.open(start, first)
    s.clear(start.box)
    s.copy_own_reserve = start.options["copy_own_reserve"]
    s.seat_compensation = start.options["seat_compensation"]
    seats = start.seats
    rows = told.raw("players", [])
    if not isinstance(rows, list) or len(rows) not in (0, seats):
        raise BadPosition("state.players", f"needs one mapping for each of {seats} seats")
    fields = [told.inner(f"players[{seat}]", rows[seat] if rows else {}) for seat in range(seats)]
    for seat in range(seats):
        read_smith(s, s.players[seat], fields[seat], seat)
    s.round = told.int("round", 0, s.box.figures.rounds, 1)
    s.first = told.int("first", NOBODY, seats - 1, 0)
    s.active = told.int("active", NOBODY, seats - 1, s.first)
    s.die, s.other_die = told.ints("dice", 2, 0, 4)
    s.sum = told.int("sum", 0, WHOLE, s.die + s.other_die)
    s.last_round = told.flag("last_round")
    s.occasion = OCCASIONS.index(told.text("occasion", OCCASIONS, "turn" if s.round else "setup"))
    read_decks(s, told, fields)
    s.turn, s.pointer, s.passed = told.ints("activation", 3, 0, 63)
    s.queue = queued(s, told)
    s.doer, s.at, working, s.times = told.ints("doing", 4, -1, RICH, [NOBODY, 0, 0, 0])
    s.working = bool(working)
    s.card = CARDS.index(told.text("card", CARDS))
    weapon = told.raw("weapon")
    s.weapon = NONE if weapon is None else WEAPONS.index(told.text("weapon", WEAPONS))
    if told.raw("paying") is not None:
        s.price = s.box.cards[s.card].pay if s.weapon == NONE else s.box.weapons[s.weapon].cost
        for amount in told.list("paying", 0, MOST):
            s.give(amount)
    s.layout = cards_of(told, "layout", [])
    s.pool = cards_of(told, "pool", [])
    return s


def read_smith(s: Smithy, smith: Smith, told: Fields, seat: Seat) -> None:
    smith.board = BOARDS.index(told.text("board", BOARDS, BOARDS[seat]))
    smith.forge = cards_of(told, "forge", s.box.boards[smith.board].cards)
    smith.reserve = cards_of(told, "reserve", [])
    smith.goods = packed([told.int(material, 0, RICH, 0) for material in MATERIALS])
    smith.essence = told.int("essence", 0, RICH, 0)
    smith.points = told.int("points", 0, RICH, 0)
    smith.weapons = weapons_of(told, "weapons", [])
    for ability in words_of(told, "abilities", ABILITIES, []):
        smith.abilities |= 1 << ABILITIES.index(ability)
    for card in smith.forge:
        smith.abilities |= s.box.cards[card].ability  # MYS-ABIL-01


def read_decks(s: Smithy, told: Fields, players: list[Fields]) -> None:
    """What is not mentioned: starting cards are in their owner's reserve, the rest in the decks."""
    placed: list[int] = []
    for smith in s.players:
        placed += smith.forge + smith.reserve
    central = told.raw("central", [])
    if not isinstance(central, list) or len(central) not in (0, SPACE_COUNT):
        raise BadPosition("state.central", f"needs {SPACE_COUNT} cards")
    if central:
        s.central = [
            EMPTY if card is None else CARDS.index(word(told, "central", card, CARDS)) for card in central
        ]
        placed += [card for card in s.central if card != EMPTY]
    s.discards = cards_of(told, "discards", [])
    placed += s.discards + cards_of(told, "deck", [])
    abroad: list[tuple[int, int]] = []  # starting cards that are not with their owner
    for seat, smith in enumerate(s.players):
        mine = smith.forge + smith.reserve
        for card in s.box.boards[smith.board].cards:
            if card in mine:
                mine.remove(card)
                placed.remove(card)
            else:
                abroad.append((seat, card))
    for seat, card in abroad:
        if card in placed:
            placed.remove(card)
        elif "reserve" not in players[seat]:
            s.players[seat].reserve = [*s.players[seat].reserve, card]
    rest = s.box.upgrades.copy()
    for card in placed:
        if card in rest:
            rest.remove(card)
    rest.reverse()
    begun = s.first != NOBODY
    if not central and begun:
        s.central = [rest.pop() if rest else EMPTY for _ in range(SPACE_COUNT)]
    s.filled = sum([1 << space for space in range(SPACE_COUNT) if s.central[space] != EMPTY])
    s.deck = cards_of(told, "deck", rest)
    s.left = len(s.deck)
    crafted: list[int] = []
    for smith in s.players:
        crafted += smith.weapons
    known = crafted + weapons_of(told, "rack", []) + weapons_of(told, "armoury", [])
    arms = [weapon for weapon in reversed(s.box.arms) if weapon not in known]
    open_now = (
        [arms.pop() for _ in range(min(s.seats + 1, len(arms)))] if begun and "rack" not in told else []
    )
    s.rack = weapons_of(told, "rack", open_now)
    s.armoury = weapons_of(told, "armoury", arms)
    s.stored = len(s.armoury)


def queued(s: Smithy, told: Fields) -> list[int]:
    rows = told.raw("queue", [])
    queue: list[int] = []
    for row in rows if isinstance(rows, list) else [rows]:
        if not isinstance(row, list) or len(row) != 2 or row[0] not in range(s.seats):
            raise BadPosition("state.queue", f"a steal that waits is a seat and a card, not {row!r}")
        queue.append(row[0] * STEAL_CARD + CARDS.index(word(told, "queue", row[1], CARDS)))
    return queue


def cards_of(told: Fields, field: str, default: list[int]) -> list[int]:
    return [CARDS.index(name) for name in words_of(told, field, CARDS, names(default))]


def weapons_of(told: Fields, field: str, default: list[int]) -> list[int]:
    found = words_of(told, field, WEAPONS, [WEAPONS[weapon] for weapon in default])
    return [WEAPONS.index(name) for name in found]


def words_of(told: Fields, field: str, known: tuple[str, ...], default: list[str]) -> list[str]:
    given = told.raw(field, default)
    if not isinstance(given, list):
        raise BadPosition(f"{told.path}.{field}", f"must be a list, not {given!r}")
    return [word(told, field, item, known) for item in given]


def word(told: Fields, field: str, item: object, known: tuple[str, ...]) -> str:
    if not isinstance(item, str) or item not in known:
        raise BadPosition(f"{told.path}.{field}", f"{item!r} is not known here: {known[0]} … {known[-1]} are")
    return item


# Invariants


def audit(s: Smithy) -> list[str]:
    """Section 11 of the ledger: what must be true of every table, and is not."""
    wrong: list[str] = []
    placing = s.first == NOBODY
    for seat, smith in enumerate(s.players):
        if (
            smith.essence < 0
            or smith.points < 0
            or min(listed(smith.goods, 0)) < 0
            or max(listed(smith.goods, 0)) > RICH
        ):
            wrong.append(f"seat {seat} has {listed(smith.goods, smith.essence)} and {smith.points} points")
        if len(smith.forge) != SPACE_COUNT and not placing:
            wrong.append(
                f"the forge of seat {seat} has {len(smith.forge)} cards, not {SPACE_COUNT} (MYS-ACTN-06)"
            )
        for card in smith.forge:
            if s.box.cards[card].ability & ~smith.abilities:
                wrong.append(f"seat {seat} has {CARDS[card]} in its forge but not its ability (MYS-ABIL-01)")
        if len(smith.weapons) > s.enough():
            wrong.append(f"seat {seat} has {len(smith.weapons)} weapons, more than {s.enough()} (MYS-END-02)")
        if len(smith.weapons) >= s.enough() and not s.last_round:
            wrong.append(
                f"seat {seat} has {len(smith.weapons)} weapons, but it is not the last round (MYS-END-01)"
            )
    wrong += audit_cards(s, placing) + audit_weapons(s, placing) + audit_progress(s)
    return wrong


def audit_cards(s: Smithy, placing: bool) -> list[str]:
    wrong: list[str] = []
    owned = s.box.upgrades.copy()
    found = [card for card in s.central if card != EMPTY] + s.deck[: s.left] + s.discards
    for smith in s.players:
        owned += s.box.boards[smith.board].cards
        found += smith.forge + smith.reserve
    if sorted(owned) != sorted(found):
        over = found.copy()
        under: list[int] = []
        for card in owned:
            if card in over:
                over.remove(card)
            else:
                under.append(card)
        wrong.append(f"cards too many: {names(over)}, missing: {names(under)}")
    if s.filled != sum([1 << space for space in range(SPACE_COUNT) if s.central[space] != EMPTY]):
        wrong.append("the count of filled Central Forge spaces is off")
    if not placing and s.filled != 63 and (s.left or s.discards):
        wrong.append("a Central Forge space is empty although there are cards to fill it (MYS-REFILL-01)")
    return wrong


def audit_weapons(s: Smithy, placing: bool) -> list[str]:
    wrong: list[str] = []
    arms = s.rack + s.armoury[: s.stored]
    for smith in s.players:
        arms += smith.weapons
    if sorted(arms) != s.box.arms:
        wrong.append("each weapon lies in exactly one place: deck, open row or crafted")
    if not placing and len(s.rack) != min(s.seats + 1, len(s.rack) + s.stored):
        wrong.append(f"{len(s.rack)} weapons are open, not {s.seats + 1} (MYS-REFILL-03)")
    return wrong


def audit_progress(s: Smithy) -> list[str]:
    """The fields in which an activation, a payment or a layout under way is kept."""
    wrong: list[str] = []
    if s.turn > s.seats or s.pointer > SPACE_COUNT:
        wrong.append("an activation goes from space to space and from forge to forge")
    if s.doer >= s.seats or not 0 <= s.at < SPACE_COUNT or (s.working and s.central[s.at] == EMPTY):
        wrong.append("somebody performs a card on a space")
    if s.sum and s.die and abs(s.sum - s.die - s.other_die) > 1:
        wrong.append("a sum is nudged by one at most (MYS-ABX-04)")
    if (s.die == 0) != (s.other_die == 0) or (s.sum == 1):
        wrong.append("two dice of four sides make 2 to 8 (MYS-COMP-02)")
    if s.price:
        wrong += audit_payment(s)
    if s.layout or s.pool:
        smith = s.players[s.active]
        if len(s.layout) >= SPACE_COUNT or sorted(s.layout + s.pool) != sorted(smith.forge + smith.reserve):
            wrong.append("a layout under way has room, and is made of all cards one owns (MYS-ACTN-06)")
    if (s.first == NOBODY) != (s.active == NOBODY):
        wrong.append("somebody is first and somebody acts, or nobody yet")
    return wrong


def audit_payment(s: Smithy) -> list[str]:
    """MYS-PAY-05  What has been given so far is owned and no more than the price."""
    payer = s.doer if s.weapon == NONE else s.active
    if payer == NOBODY or s.part > CRYSTAL or not count(s.price, s.part):
        return ["somebody is asked for a material of the price"]
    me = s.players[payer]
    if s.part and not count(s.paid, ORE):
        return ["at least one real Ore is paid (MYS-PAY-03)"]
    for material in range(s.part):
        given = count(s.paid, material)
        if given > count(s.price, material) or given > count(me.goods, material):
            return ["nobody pays more than the price, or what they have not (MYS-PAY-05)"]
    return []
