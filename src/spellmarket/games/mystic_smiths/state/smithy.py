"""What lies on the table."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat, State
from .. import several
from ..goods import common, count, lacking, only_ore, ore_enough, units
from ..pieces import (
    EMPTY,
    LEARNT,
    LEFT,
    MARKET,
    OPENED,
    ORE,
    RIGHT,
    SCHOLAR,
    SHUFFLED,
    SPACE_COUNT,
    THRIFT,
    TRANCE,
    TURNED,
    WHOLE,
    Box,
    Card,
    Figures,
)

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
    essence: int  # MYS-COMP-05: nothing has a limit
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
        return common(self.goods, card.gain)

    def thrifty(self, price: int) -> int:
        """MYS-ABX-06, MYS-ABX-10  What THRIFT strikes out of a weapon's price: 1 unit, if one is not Ore."""
        return 1 if self.abilities & THRIFT and not only_ore(price) else 0

    def replaces(self, price: int) -> int:
        """MYS-PAY-05, MYS-ABX-10  Units that essence makes up for; THRIFT strikes out one beside Ore."""
        lack = lacking(self.goods, price)
        if self.abilities & THRIFT and lacking(ore_enough(self.goods), price):
            lack -= 1
        return lack

    def meditates(self, figures: Figures) -> int:
        """MYS-ACTN-01, MYS-ABX-01  Two essence, three with TRANCE."""
        return figures.trance if self.abilities & TRANCE else figures.meditate

    def study_price(self, card: Card) -> int:
        """MYS-ABX-02  SCHOLAR pays one less, not below 0."""
        return card.cost - 1 if card.cost and self.abilities & SCHOLAR else card.cost

    def lay(self, space: int, card: int) -> None:
        forge = self.forge.copy()
        forge[space] = card
        self.forge = forge


class Smithy(State):
    """What lies on the table. Lists are replaced and never changed, except the discard pile."""

    box: Box
    players: list[Smith]
    central: list[int]  # MYS-COMP-04: spaces 2 to 7, a card or EMPTY
    filled: int  # the spaces with a card
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

    deed: int  # what the action just taken leads to; nothing between two decisions

    # The activation that is going on
    occasion: int
    turn: int  # how many forges have been gone through
    pointer: int  # the next space
    passed: int  # spaces whose card has been activated in this pass
    queue: list[int]  # steals that wait
    had: list[int]  # when it began, of each seat: materials, essence, points; empty before the first roll

    # The card that is being performed
    doer: Seat  # or NOBODY
    at: int  # the space it is performed on
    working: bool  # on the Central Forge, not in the doer's own
    card: int
    among: int  # what a Copy may choose from; NONE if not worked out yet
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
        self.last_round = False
        self.occasion = SETUP
        self.turn = self.pointer = self.passed = self.deed = 0
        self.queue, self.had = [], []
        self.doer, self.at, self.working, self.card, self.among, self.times = NOBODY, 0, False, 0, NONE, 0
        self.weapon, self.price, self.part, self.paid, self.replaced, self.struck = NONE, 0, 0, 0, 0, 0
        self.layout, self.pool = [], []

    def mark(self) -> int:
        return (self.round << 3 | self.active) << 2 | (self.occasion == TURN) << 1 | self.last_round

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
        new.occasion = self.occasion
        new.turn = self.turn
        new.pointer = self.pointer
        new.passed = self.passed
        new.queue = self.queue
        new.had = self.had
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
        short = count(self.price, self.part) - amount
        self.paid += units(self.part, amount)
        self.replaced += short
        if self.part != ORE:
            self.struck += short
        self.part += 1

    def begin(self) -> None:
        """Notes what everybody has, so that it can be told what an activation brings."""
        had: list[int] = []
        for player in self.players:
            had.append(player.goods)
            had.append(player.essence)
            had.append(player.points)
        self.had = had

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
        """MYS-REFILL-01, MYS-REFILL-02  The top of the deck fills the space; discards make a new deck."""
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
            self.filled |= several.only(space)
            if self.told is not None:
                self.tell(TURNED, card, space)
        else:
            self.filled = several.but(self.filled, space)
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
        """MYS-ABIL-01, MYS-ABIL-02  An Ability that comes into a forge is had from then on, once."""
        ability = self.box.cards[card].ability
        me = self.players[seat]
        if ability & ~me.abilities:
            me.abilities |= ability
            if self.told is not None:
                self.tell(LEARNT, seat, ability.bit_length() - 1)
