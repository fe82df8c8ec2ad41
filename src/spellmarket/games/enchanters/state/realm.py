"""What lies on the table, and what is still to be done."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat, Start, State
from ..pieces.cards import DRAGON, ENCHANTING, FIST, ITEM, MONSTER, Box, Card
from ..pieces.language import (
    AT_LEAST,
    ATK,
    CARDS,
    CRYSTALS,
    DEF,
    DRAGONS,
    ENCHANTS,
    EXACTLY,
    ITEMS,
    MONSTERS,
    NO_ABILITY,
    SKULLS,
    TROPHIES,
    WOUNDS,
    Ability,
    Effect,
)
from ..pieces.verbs import (
    AT_VILLAGE,
    BANISHED,
    BURIED,
    FIRST_PLAYER,
    GAINED,
    HEALED,
    LOST,
    ON_ENCHANTMENT,
    ON_ITEM,
    PURSE,
    SLOT_COST,
    SLOTS,
    VILLAGE,
    VILLAGES,
    WOUNDED,
)

NOBODY: Final = -1
EMPTY: Final = -1  # no card

# The Major Action of the turn
UNCHOSEN: Final = 0
JOURNEYING: Final = 1
RESTING: Final = 2

# Tasks of the agenda
PICK_COST: Final = 0  # a choice inside a cost
PAY_COST: Final = 1  # a part of a cost
RUN: Final = 2  # an effect of an ability, `seat` is its "you"
SHARE: Final = 3  # the share of `other` in such an effect
FIGHT: Final = 4  # J4
STRIKE: Final = 5  # J4, the foe attacks `seat`
IMMEDIATES: Final = 6  # J5
AFTERWARDS: Final = 7  # J6
JOIN: Final = 8  # J7
AFTER_REST: Final = 9  # R4
DISCARD: Final = 10  # R5
ORDER: Final = 11  # the `step` tasks below are triggers in an order still to be chosen
LAY_DOWN: Final = 12  # several cards reach the Graveyard at once
TASKS: Final = (
    "pick_cost", "pay_cost", "run", "share", "fight", "strike", "immediates", "afterwards", "join",
    "after_rest",
    "discard", "order", "lay_down",
)  # fmt: skip
MOST_CRYSTALS: Final = 1 << 40  # in a position somebody sets up


class Task:
    """One thing that is still to be done. It is never changed, so that copies of a table share it."""

    def __init__(
        self, kind: int, seat: Seat = 0, ability: Ability = NO_ABILITY, step: int = 0, other: Seat = 0
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.ability = ability
        self.step = step  # of the ability's costs or effects
        self.other = other


NO_TASK: Final = Task(RUN)


class Hero:
    """What one player has. Piles are tuples from the bottom up, never changed, so that copies share them."""

    crystals: int  # ENC-GEN-05, ENC-TOK-01: plain counters without a limit
    wounds: int
    items: tuple[int, ...]
    enchantments: tuple[int, ...]
    trophies: tuple[int, ...]
    item: int  # the visible card of each pile, or EMPTY
    enchantment: int
    trophy: int
    under_attack: int  # icons under the line of all cards
    under_defense: int
    attack: int  # all icons that count now, below 0 too
    defense: int
    monsters: int
    dragons: int
    skulls: int
    glory: int  # printed on all cards
    scoring: tuple[Effect, ...]  # what scores under the line of all cards
    protected: bool
    versus: int  # Attack against Dragons
    occasions: int  # what sets off a trigger of a visible card, as bits
    actions: list[Ability]  # of the visible cards; a new list whenever they change
    keys: list[int]  # for each of them what its uses are counted by
    rests: list[Ability]

    def clear(self) -> None:
        self.crystals = self.wounds = 0
        self.items = self.enchantments = self.trophies = ()
        self.item = self.enchantment = self.trophy = EMPTY
        self.under_attack = self.under_defense = self.attack = self.defense = 0
        self.monsters = self.dragons = self.skulls = self.glory = 0
        self.scoring = ()
        self.protected = False
        self.versus = self.occasions = 0
        self.actions = []
        self.keys = []
        self.rests = []

    def copy(self) -> Hero:
        new = Hero()
        new.crystals = self.crystals
        new.wounds = self.wounds
        new.items = self.items
        new.enchantments = self.enchantments
        new.trophies = self.trophies
        new.item = self.item
        new.enchantment = self.enchantment
        new.trophy = self.trophy
        new.under_attack = self.under_attack
        new.under_defense = self.under_defense
        new.attack = self.attack
        new.defense = self.defense
        new.monsters = self.monsters
        new.dragons = self.dragons
        new.skulls = self.skulls
        new.glory = self.glory
        new.scoring = self.scoring
        new.protected = self.protected
        new.versus = self.versus
        new.occasions = self.occasions
        new.actions = self.actions
        new.keys = self.keys
        new.rests = self.rests
        return new

    def put(self, uid: int, card: Card) -> None:
        """ENC-PIL-01, ENC-PIL-04  A card goes on top of the pile of its type, and nobody reorders it."""
        if card.foe:
            self.trophies = (*self.trophies, uid)
        elif card.type == ITEM:
            self.items = (*self.items, uid)
        else:
            self.enchantments = (*self.enchantments, uid)
        self.reckon(card, 1)

    def lose(self, uid: int, card: Card) -> None:
        """ENC-MOV-08  A card leaves its pile, from any depth; the order of the rest stays."""
        if card.foe:
            self.trophies = without(self.trophies, uid)
        elif card.type == ITEM:
            self.items = without(self.items, uid)
        else:
            self.enchantments = without(self.enchantments, uid)
        self.reckon(card, -1)

    def reckon(self, card: Card, sign: int) -> None:
        """ENC-PIL-02, ENC-PIL-03  What counts always: icons under the line, Skull, Glory, end scoring."""
        self.under_attack += sign * card.under_attack
        self.under_defense += sign * card.under_defense
        self.glory += sign * card.glory
        self.skulls += sign * card.skull
        if card.type == MONSTER:
            self.monsters += sign
        elif card.type == DRAGON:
            self.dragons += sign
        if card.end_bottom and sign > 0:
            self.scoring += tuple(card.end_bottom)
        elif card.end_bottom:
            left = list(self.scoring)
            for effect in card.end_bottom:
                left.remove(effect)
            self.scoring = tuple(left)

    def look(self, cards: list[Card], village: Card) -> None:
        """ENC-PIL-02, ENC-PIL-05, ENC-PIL-06  What counts while visible, after every change of a pile."""
        self.attack = self.under_attack
        self.defense = self.under_defense
        self.protected = False
        self.versus = self.occasions = 0
        actions = village.actions.copy()
        rests = village.rests.copy()
        keys = [ability.line for ability in actions]
        self.item = self.enchantment = self.trophy = EMPTY
        if self.items:
            self.item = self.items[-1]
            self.see(self.item, cards[self.item], actions, rests, keys)
        if self.enchantments:
            self.enchantment = self.enchantments[-1]
            self.see(self.enchantment, cards[self.enchantment], actions, rests, keys)
        if self.trophies:
            self.trophy = self.trophies[-1]
            self.see(self.trophy, cards[self.trophy], actions, rests, keys)
        self.actions = actions
        self.keys = keys
        self.rests = rests

    def see(
        self, uid: int, card: Card, actions: list[Ability], rests: list[Ability], keys: list[int]
    ) -> None:
        self.attack += card.attack
        self.defense += card.defense
        self.occasions |= card.occasions
        self.versus += card.versus
        if card.protects:
            self.protected = True
        for ability in card.actions:
            actions.append(ability)
            keys.append(key(uid, ability.line))
        if card.rests:
            rests += card.rests


KEY_LINES: Final = 8  # more than a card has


def key(uid: int, line: int) -> int:
    """ENC-ACT-06  Uses are counted by card copy and line; the village is card -1."""
    return KEY_LINES * (uid + 1) + line


def without(pile: tuple[int, ...], uid: int) -> tuple[int, ...]:
    if pile[-1] == uid:
        return pile[:-1]
    at = pile.index(uid)
    return pile[:at] + pile[at + 1 :]


class Realm(State):
    """The village, the road to it, the Graveyard and the heroes."""

    box: Box
    cards: list[Card]  # the box's, by card number
    heroes: list[Hero]
    kingdoms: tuple[int, ...]
    village: int  # its number among the cards, or EMPTY before the game begins
    home: Card  # the village itself
    deck: list[int]  # secret: nobody sees it; never changed, so copies share it; only `left` moves
    left: int  # cards still in the deck; the last of them is drawn first
    boxed: tuple[int, ...]  # secret: cards that Fast Invasion left in the box
    depths: int  # of the deck before seeding, the lowest cards that the Dragons were shuffled into
    cards_in_all: int  # the Adventure Deck after setup
    seeded: int  # gear cards that were put on top of it
    track: list[int]
    graveyard: tuple[int, ...]  # ENC-SET-14: one for all; the last is on top
    banished: tuple[int, ...]  # out of the game
    active: Seat
    turn: int
    major: int
    slot: int  # where the card of this turn's Journey came from, or EMPTY
    closed: bool  # the window was closed by its player
    boost_attack: int
    boost_defense: int
    free: bool  # this turn's Journey costs nothing
    used: tuple[int, ...]  # uses of limited actions this turn
    using: int  # the card whose action is under way
    taking: tuple[int, ...]  # cards being taken: in nobody's pile
    choices: tuple[int, ...]  # made for the cost of the action under way
    limbo: tuple[int, ...]  # cards on their way to the Graveyard at the same time
    agenda: list[Task]  # what is still to be done, the last entry first
    pending: list[Task]  # triggers just set off
    doing: Task  # what waits for an answer
    decider: Seat
    victim: Seat
    amount: int
    bury: int  # Monsters the victim has still to place on the Graveyard
    offer: list[int]  # the moves of the window that is open, once they are known
    asking: int  # what an answer leads to next

    def clear(self, start: Start) -> None:
        """A table with nothing on it yet."""
        self.box = start.box
        self.cards = self.box.cards
        self.heroes = []
        for _ in range(self.seats):
            hero = Hero()
            hero.clear()
            self.heroes.append(hero)
        self.kingdoms = ()
        self.village = EMPTY
        self.home = self.box.villages[0]
        self.deck = []
        self.left = self.cards_in_all = self.seeded = self.depths = 0
        self.boxed = self.graveyard = self.banished = self.used = self.taking = self.choices = self.limbo = ()
        self.track = [EMPTY] * SLOTS
        self.active = 0
        self.turn = 0
        self.major = UNCHOSEN
        self.slot = self.using = EMPTY
        self.closed = self.free = False
        self.boost_attack = self.boost_defense = 0
        self.agenda = []
        self.pending = []
        self.doing = NO_TASK
        self.decider = self.victim = NOBODY
        self.amount = self.bury = self.asking = 0
        self.offer = []

    def mark(self) -> int:
        return self.turn << 3 | self.active

    def copy(self) -> Realm:
        new = Realm()
        self.carry(new)
        new.box = self.box
        new.cards = self.cards
        new.heroes = [hero.copy() for hero in self.heroes]
        new.kingdoms = self.kingdoms
        new.village = self.village
        new.home = self.home
        new.deck = self.deck
        new.left = self.left
        new.boxed = self.boxed
        new.depths = self.depths
        new.cards_in_all = self.cards_in_all
        new.seeded = self.seeded
        new.track = self.track.copy()
        new.graveyard = self.graveyard
        new.banished = self.banished
        new.active = self.active
        new.turn = self.turn
        new.major = self.major
        new.slot = self.slot
        new.closed = self.closed
        new.boost_attack = self.boost_attack
        new.boost_defense = self.boost_defense
        new.free = self.free
        new.used = self.used
        new.using = self.using
        new.taking = self.taking
        new.choices = self.choices
        new.limbo = self.limbo
        new.agenda = self.agenda.copy()
        new.pending = self.pending.copy()
        new.doing = self.doing
        new.decider = self.decider
        new.victim = self.victim
        new.amount = self.amount
        new.bury = self.bury
        new.offer = self.offer
        new.asking = 0
        return new

    # Options

    def wanted_village(self) -> int:
        """ENC-SET-11  The village that the table asks for, or EMPTY: at random."""
        wanted = VILLAGE.of(self)
        return VILLAGES.index(wanted) if isinstance(wanted, str) and wanted in VILLAGES else EMPTY

    def wanted_first(self) -> Seat:
        """ENC-SET-13  Who begins, or NOBODY: at random."""
        wanted = FIRST_PLAYER.of(self)
        return wanted if isinstance(wanted, int) else NOBODY

    # Figures

    def attack(self, seat: Seat) -> int:
        """ENC-STA-01, ENC-STA-03  All icons and the boosts of the active player, never below 0."""
        total = self.heroes[seat].attack
        if seat == self.active:
            total += self.boost_attack
        return total if total > 0 else 0

    def defense(self, seat: Seat) -> int:
        total = self.heroes[seat].defense
        if seat == self.active:
            total += self.boost_defense
        return total if total > 0 else 0

    def attack_on(self, seat: Seat, card: Card) -> int:
        """ENC-STA-06  Attack with the bonuses that hold against this foe."""
        return self.attack(seat) + (self.heroes[seat].versus if card.type == DRAGON else 0)

    def health(self, seat: Seat, card: Card) -> int:
        """ENC-CMB-11  Health as the fighter's piles make it now."""
        return card.health + self.more(seat, card.toughens) if card.toughens else card.health

    def strength(self, seat: Seat, card: Card) -> int:
        return card.strength + self.more(seat, card.strengthens) if card.strengthens else card.strength

    def more(self, seat: Seat, effects: list[Effect]) -> int:
        return sum([self.worked_out(seat, effect) for effect in effects if self.holds(seat, effect)])

    def count(self, seat: Seat, what: int) -> int:
        """ENC-STA-05  What effects count, as it is now, boosts included."""
        hero = self.heroes[seat]
        if what == ATK:
            return self.attack(seat)
        if what == DEF:
            return self.defense(seat)
        if what == CRYSTALS:
            return hero.crystals
        if what == WOUNDS:
            return hero.wounds
        if what == MONSTERS:
            return hero.monsters
        if what == DRAGONS:
            return hero.dragons
        if what == SKULLS:
            return hero.skulls
        if what == TROPHIES:
            return len(hero.trophies)
        if what == ITEMS:
            return len(hero.items)
        if what == ENCHANTS:
            return len(hero.enchantments)
        assert what == CARDS, "there is nothing else to count"
        return len(hero.items) + len(hero.enchantments) + len(hero.trophies)

    def worked_out(self, seat: Seat, effect: Effect) -> int:
        """ENC-ACT-11  The amount of an effect, for its "you"."""
        if effect.count < 0:
            return effect.factor
        return effect.factor * self.count(seat, effect.count) // effect.divisor

    def holds(self, seat: Seat, effect: Effect) -> bool:
        """Whether the condition of an effect is met."""
        if not effect.condition:
            return True
        found = self.count(seat, effect.measure)
        if effect.condition == EXACTLY:
            return found == effect.limit
        return found >= effect.limit if effect.condition == AT_LEAST else found <= effect.limit

    def cost_of(self, slot: int) -> int:
        """ENC-JRN-02  Crystals for the card in a slot, this turn."""
        return 0 if self.free else SLOT_COST[slot]

    def visible(self, seat: Seat, source: int) -> int:
        """ENC-ACT-01  The card an ability of this source stands on, or EMPTY."""
        if source == AT_VILLAGE:
            return self.village
        hero = self.heroes[seat]
        if source == ON_ITEM:
            return hero.item
        return hero.enchantment if source == ON_ENCHANTMENT else hero.trophy

    # Motions

    def gain(self, seat: Seat, crystals: int) -> None:
        if crystals:
            self.heroes[seat].crystals += crystals
            if self.told is not None:
                self.tell(GAINED, seat, crystals)

    def lose(self, seat: Seat, crystals: int) -> None:
        """ENC-TOK-06  As many as there are."""
        hero = self.heroes[seat]
        lost = min(crystals, hero.crystals)
        if lost:
            hero.crystals -= lost
            if self.told is not None:
                self.tell(LOST, seat, lost)

    def wound(self, seat: Seat, wounds: int) -> None:
        self.heroes[seat].wounds += wounds
        if self.told is not None:
            self.tell(WOUNDED, seat, wounds)

    def heal(self, seat: Seat, wounds: int) -> int:
        """ENC-TOK-02  At most the Wounds that are there; how many were healed."""
        hero = self.heroes[seat]
        healed = min(wounds, hero.wounds)
        if healed:
            hero.wounds -= healed
            if self.told is not None:
                self.tell(HEALED, seat, healed)
        return healed

    def give(self, seat: Seat, uid: int) -> None:
        """A card joins a hero's pile."""
        hero = self.heroes[seat]
        hero.put(uid, self.cards[uid])
        hero.look(self.cards, self.home)

    def take(self, seat: Seat, uid: int) -> None:
        """A card leaves a hero's pile."""
        hero = self.heroes[seat]
        hero.lose(uid, self.cards[uid])
        hero.look(self.cards, self.home)

    def bury_card(self, seat: Seat, uid: int) -> None:
        """ENC-GRV-01  A hero's card goes on top of the Graveyard."""
        self.take(seat, uid)
        self.graveyard = (*self.graveyard, uid)
        if self.told is not None:
            self.tell(BURIED, seat, uid)

    def banish_card(self, seat: Seat, uid: int) -> None:
        """ENC-GRV-03  A hero's card is out of play for good."""
        self.take(seat, uid)
        self.banished = (*self.banished, uid)
        if self.told is not None:
            self.tell(BANISHED, seat, uid)

    def monsters_of(self, seat: Seat) -> list[int]:
        """The Monsters of a trophy pile, from the top down; Dragons are none (ENC-GEN-02)."""
        return [uid for uid in reversed(self.heroes[seat].trophies) if self.cards[uid].type == MONSTER]

    def has(self, seat: Seat, uid: int) -> bool:
        hero = self.heroes[seat]
        return uid in hero.trophies or uid in hero.items or uid in hero.enchantments

    def place_of(self, seat: Seat, uid: int) -> int:
        """How deep a card lies in its trophy pile, the top being 0."""
        trophies = self.heroes[seat].trophies
        return len(trophies) - 1 - trophies.index(uid)

    def first_card(self) -> int:
        """The first occupied slot of the track, or EMPTY."""
        for slot in range(SLOTS):
            if self.track[slot] >= 0:
                return slot
        return EMPTY

    def settle_in(self, village: int) -> None:
        """ENC-SET-11  The village holds for the whole game and serves all."""
        self.village = self.box.size + village
        self.home = self.box.villages[village]
        for hero in self.heroes:
            hero.look(self.cards, self.home)

    def around(self, seat: Seat) -> list[Seat]:
        """ENC-GEN-07  The other players, clockwise from the left neighbour."""
        return AROUND[self.seats][seat]


def sides(s: Realm, seat: Seat) -> list[Seat]:
    """ENC-GEN-07, ENC-TGT-02  Left and right neighbour; with two players the opponent."""
    return SIDES[s.seats][seat]


def equip(s: Realm) -> None:
    """ENC-SET-01, ENC-SET-02, ENC-PIL-07  Five Crystals, a Fist and an of Enchanting for everybody."""
    for seat, hero in enumerate(s.heroes):
        hero.crystals = PURSE
        hero.put(FIST + seat, s.cards[FIST + seat])
        hero.put(ENCHANTING + seat, s.cards[ENCHANTING + seat])
        hero.look(s.cards, s.home)


AROUND: Final[list[list[list[int]]]] = [
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)] for seats in range(5)
]
SIDES: Final[list[list[list[int]]]] = [
    [around if len(around) < 2 else [around[0], around[-1]] for around in rows] for rows in AROUND
]
