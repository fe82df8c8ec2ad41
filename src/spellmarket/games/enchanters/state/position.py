"""Tables as plain data, written, read and checked; and the deck dealt afresh."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Chance, Fields, Seat
from ..pieces.cards import DRAGON, ITEM, Box
from ..pieces.verbs import KINGDOMS, SLOTS, VILLAGES
from .realm import (
    AFTERWARDS,
    EMPTY,
    FIGHT,
    IMMEDIATES,
    JOIN,
    MOST_CRYSTALS,
    NOBODY,
    ORDER,
    PAY_COST,
    PICK_COST,
    RUN,
    SHARE,
    STRIKE,
    TASKS,
    UNCHOSEN,
    Hero,
    Realm,
    Task,
)

MAJORS: Final = ("none", "journey", "rest")
MOST_STEPS: Final = 31
GEAR_MARK: Final = 0
FOE_MARK: Final = 1
DRAGON_MARK: Final = 2


# Luck


def redeal(s: Realm, seat: Seat, chance: Chance) -> Realm:
    """Section 21 of the ledger  The unseen cards, in any order that the setup could have given.

    First only a pattern of gear, foes and, in the depths, Dragons: seeded from the bottom as in ENC-SET-07,
    with one gear mark for each seeded card already seen. Then the unseen cards fill the marks left.
    """
    unseen = sorted(s.deck[: s.left] + list(s.boxed))
    hidden: list[list[int]] = [[], [], []]
    for uid in unseen:
        hidden[mark_of(s, uid)].append(uid)
    for cards in hidden:
        chance.shuffle("redeal", cards)
    seen = min(s.cards_in_all - s.left, s.seeded)
    boxed = len(s.boxed)
    marks: list[int] = []
    found = -1
    while found < s.seeded:  # again only if Fast Invasion would have boxed gear that was seeded
        marks = [GEAR_MARK] * (len(hidden[GEAR_MARK]) + seen) + [FOE_MARK] * len(hidden[FOE_MARK])
        chance.shuffle("redeal", marks)
        away = marks[:boxed]
        marks = deepened(s, marks[boxed:], len(hidden[DRAGON_MARK]), chance)
        marks, found = seeded(marks, s.seeded)
        marks = marks[: len(marks) - seen]
    s.boxed = tuple([hidden[mark].pop() for mark in away])
    s.deck = [hidden[mark].pop() for mark in marks]
    return s


def mark_of(s: Realm, uid: int) -> int:
    card = s.cards[uid]
    if s.depths and card.type == DRAGON:
        return DRAGON_MARK
    return FOE_MARK if card.foe else GEAR_MARK


def deepened(s: Realm, marks: list[int], dragons: int, chance: Chance) -> list[int]:
    """ENC-VAR-06  Unseen Dragons stand anywhere among the lower cards."""
    if not dragons:
        return marks
    others = min(s.depths, len(marks) + dragons) - dragons
    lower = marks[:others] + [DRAGON_MARK] * dragons
    chance.shuffle("redeal", lower)
    return lower + marks[others:]


def seeded(marks: list[int], wanted: int) -> tuple[list[int], int]:
    """ENC-SET-07  The lowest gear marks go on top."""
    found = 0
    passed: list[int] = []
    at = 0
    while at < len(marks) and found < wanted:
        if marks[at] == GEAR_MARK:
            found += 1
        else:
            passed.append(marks[at])
        at += 1
    return passed + marks[at:] + [GEAR_MARK] * found, found


# Writing


def named(box: Box, uid: int) -> str:
    """A card copy: `ban.scimitar/2`; the village is `village`."""
    if uid >= box.size:
        return "village"
    first = uid
    while first > 0 and box.cards[first - 1] is box.cards[uid]:
        first -= 1
    return f"{box.cards[uid].id}/{uid - first + 1}"


def names(s: Realm, uids: tuple[int, ...] | list[int]) -> list[str]:
    return [named(s.box, uid) for uid in uids]


def write(s: Realm) -> dict[str, Any]:
    return {
        "kingdoms": [KINGDOMS[kingdom] for kingdom in s.kingdoms],
        "village": s.home.id if s.village >= 0 else None,
        "crystals": [hero.crystals for hero in s.heroes],
        "wounds": [hero.wounds for hero in s.heroes],
        "items": [names(s, hero.items) for hero in s.heroes],
        "enchantments": [names(s, hero.enchantments) for hero in s.heroes],
        "trophies": [names(s, hero.trophies) for hero in s.heroes],
        "deck": names(s, s.deck[: s.left]),
        "boxed": names(s, s.boxed),
        "track": [named(s.box, uid) if uid >= 0 else None for uid in s.track],
        "graveyard": names(s, s.graveyard),
        "banished": names(s, s.banished),
        "taking": names(s, s.taking),
        "limbo": names(s, s.limbo),
        "cards": s.cards_in_all,
        "seeded": s.seeded,
        "depths": s.depths,
        "active": s.active,
        "turn": s.turn,
        "major": MAJORS[s.major],
        "slot": s.slot,
        "closed": s.closed,
        "boosts": [s.boost_attack, s.boost_defense],
        "free": s.free,
        "used": list(s.used),
        "using": s.using,
        "choices": list(s.choices),
        "agenda": [parts(task) for task in s.agenda],
        "doing": parts(s.doing),
        "decider": s.decider,
        "victim": s.victim,
        "amount": s.amount,
        "bury": s.bury,
    }


def parts(task: Task) -> list[int]:
    """A task of the agenda: kind, seat, other seat, step, ability."""
    return [task.kind, task.seat, task.other, task.step, task.ability.number]


# Reading


class Finder:
    """Cards of a position by name: `ban.scimitar/2` is that copy, `ban.scimitar` any one left."""

    def __init__(self, box: Box, told: Fields) -> None:
        self.box = box
        self.told = told
        self.copies: dict[str, list[int]] = {}
        for uid in range(box.size):
            self.copies.setdefault(box.cards[uid].id, []).append(uid)
        self.taken: set[int] = set()

    def reserve(self, field: str, rows: list[list[Any]]) -> None:
        """Copies that are named stay free for those who name them."""
        for row in rows:
            for name in row:
                if isinstance(name, str) and "/" in name:
                    uid = self.exact(field, name)
                    if uid in self.taken:
                        self.told.fail(field, f"has {name} for the second time")
                    self.taken.add(uid)

    def exact(self, field: str, name: str) -> int:
        id, _, number = name.partition("/")
        copies = self.copies.get(id, [])
        if not number.isdigit() or not 1 <= int(number) <= len(copies):
            self.told.fail(field, f"has no card {name!r}")
        return copies[int(number) - 1]

    def find(self, field: str, name: Any) -> int:
        if not isinstance(name, str):
            self.told.fail(field, f"must hold names of cards, not {name!r}")
        if "/" in name:
            return self.exact(field, name)
        if name not in self.copies:
            self.told.fail(field, f"has no card {name!r}")
        free = [uid for uid in self.copies[name] if uid not in self.taken]
        if not free:
            self.told.fail(field, f"has {name} once too often: there are {len(self.copies[name])}")
        self.taken.add(free[0])
        return free[0]

    def row(self, field: str, row: list[Any]) -> tuple[int, ...]:
        return tuple([self.find(field, name) for name in row])


def rows(told: Fields, field: str, count: int) -> list[list[Any]]:
    value = told.raw(field, [[] for _ in range(count)])
    if not isinstance(value, list) or len(value) != count or not all(isinstance(row, list) for row in value):
        told.fail(field, f"needs a list of cards for each of {count} seats, not {value!r}")
    return [list(row) for row in value]


def one_row(told: Fields, field: str) -> list[Any]:
    value = told.raw(field, [])
    if not isinstance(value, list):
        told.fail(field, f"must be a list of cards, not {value!r}")
    return list(value)


def read(s: Realm, told: Fields) -> Realm:
    """The inverse of `write`; what is left out is empty, and the turn follows from the cards."""
    kingdoms: list[int] = []
    for name in one_row(told, "kingdoms"):
        if name not in KINGDOMS:
            told.fail("kingdoms", f"has no kingdom {name!r}; there are {', '.join(KINGDOMS)}")
        kingdoms.append(KINGDOMS.index(name))
    s.kingdoms = tuple(kingdoms)
    wanted = VILLAGES[max(0, s.wanted_village)]
    if told.raw("village", wanted) is not None:
        s.settle_in(VILLAGES.index(told.text("village", VILLAGES, wanted)))
    read_cards(s, told)
    crystals = told.ints("crystals", s.seats, 0, MOST_CRYSTALS)
    wounds = told.ints("wounds", s.seats, 0, MOST_CRYSTALS)
    for seat, hero in enumerate(s.heroes):
        hero.crystals = crystals[seat]
        hero.wounds = wounds[seat]
        hero.look(s.cards, s.home)
    s.cards_in_all = told.int("cards", 0, s.box.size, len([uid for uid in in_game(s) if s.cards[uid].deck]))
    s.seeded = told.int("seeded", 0, s.box.size)
    s.depths = told.int("depths", 0, s.box.size)
    s.active = told.int("active", 0, s.seats - 1)
    s.major = MAJORS.index(told.text("major", MAJORS))
    s.slot = told.int("slot", EMPTY, SLOTS - 1)
    gone = s.cards_in_all - s.left - occupied(s) - (1 if s.major else 0)
    s.turn = told.int("turn", 0, s.box.size, max(0, gone) + 1)
    s.closed = told.flag("closed")
    s.boost_attack, s.boost_defense = told.ints("boosts", 2, -MOST_CRYSTALS, MOST_CRYSTALS, [0, 0])
    s.free = told.flag("free")
    s.used = tuple(told.list("used", 0, 8 * (s.box.size + 1)))
    s.using = told.int("using", EMPTY, len(s.cards) - 1)
    s.choices = tuple(told.list("choices", EMPTY, s.box.size - 1))
    s.decider = told.int("decider", NOBODY, s.seats - 1)
    s.victim = told.int("victim", NOBODY, s.seats - 1)
    s.amount = told.int("amount", 0, MOST_CRYSTALS)
    s.bury = told.int("bury", 0, MOST_CRYSTALS)
    s.agenda = [joined(s, told, "agenda", item) for item in one_row(told, "agenda")]
    s.doing = joined(s, told, "doing", told.raw("doing", [RUN, 0, 0, 0, 0]))
    check_agenda(s, told)
    return s


def read_cards(s: Realm, told: Fields) -> None:
    finder = Finder(s.box, told)
    piles = {field: rows(told, field, s.seats) for field in ("items", "enchantments", "trophies")}
    shared = {
        field: one_row(told, field) for field in ("deck", "boxed", "graveyard", "banished", "taking", "limbo")
    }
    track = told.raw("track", [])
    if not isinstance(track, list) or len(track) > SLOTS:
        told.fail("track", f"must be a list of at most {SLOTS} cards, not {track!r}")
    for field, found in piles.items():
        finder.reserve(field, found)
    for field, row in shared.items():
        finder.reserve(field, [row])
    finder.reserve("track", [track])
    for seat, hero in enumerate(s.heroes):
        for field, row in [
            ("items", piles["items"]),
            ("enchantments", piles["enchantments"]),
            ("trophies", piles["trophies"]),
        ]:
            for uid in finder.row(field, row[seat]):
                card = s.cards[uid]
                if (field == "trophies") != card.foe or (field == "items") != (card.type == ITEM):
                    told.fail(field, f"cannot hold {card.id}")
                hero.put(uid, card)
    s.deck = list(finder.row("deck", shared["deck"]))
    s.left = len(s.deck)
    s.boxed = finder.row("boxed", shared["boxed"])
    s.graveyard = finder.row("graveyard", shared["graveyard"])
    s.banished = finder.row("banished", shared["banished"])
    s.taking = finder.row("taking", shared["taking"])
    s.limbo = finder.row("limbo", shared["limbo"])
    for slot, name in enumerate(track):
        s.track[slot] = EMPTY if name is None else finder.find("track", name)


def joined(s: Realm, told: Fields, field: str, item: Any) -> Task:
    """An entry of the agenda, if it makes sense."""
    if not isinstance(item, list) or len(item) != 5 or not all(type(part) is int for part in item):
        told.fail(field, f"has {item!r}, where an entry is five numbers")
    kind, seat, other, step, ability = item
    if not (
        0 <= kind < len(TASKS) and 0 <= seat < s.seats and 0 <= other < s.seats and 0 <= step <= MOST_STEPS
    ):
        told.fail(field, f"has {item!r}, which is no entry of an agenda")
    if not 0 <= ability < len(s.box.abilities):
        told.fail(field, f"has {item!r}, and there are {len(s.box.abilities)} abilities")
    line = s.box.abilities[ability]
    steps = len(line.costs) if kind in (PICK_COST, PAY_COST) else line.steps
    if kind in (PICK_COST, PAY_COST, RUN, SHARE) and step >= max(1, steps):
        told.fail(field, f"has {item!r}, and that ability has {steps} parts")
    return Task(kind, seat, line, step, other)


def check_agenda(s: Realm, told: Fields) -> None:
    """An order names triggers below it, and steps of taking a card need one that is being taken."""
    tasks = [*s.agenda, s.doing]
    for at, task in enumerate(tasks):
        number = task.step
        if task.kind == ORDER:
            below = tasks[at - number : at] if 1 < number <= at else []
            if not below or not all(other.kind == RUN for other in below):
                told.fail("agenda", f"has an order of {number} triggers that are not there")
    steps = [task.kind for task in s.agenda]
    if steps.count(JOIN) + steps.count(FIGHT) > len(s.taking):
        told.fail("agenda", f"takes {steps.count(JOIN) + steps.count(FIGHT)} cards, not {len(s.taking)}")
    if not s.taking and any(step in (STRIKE, IMMEDIATES, AFTERWARDS) for step in steps):
        told.fail("agenda", "has a step of taking a card, and no card is being taken")
    if FIGHT in steps and (s.slot < 0 or s.track[s.slot] >= 0):
        told.fail("agenda", "has a fight to come, and no empty slot the foe came from")


# Checking


def in_game(s: Realm) -> list[int]:
    """All cards that are somewhere on the table, the deck included."""
    found = s.deck[: s.left] + [uid for uid in s.track if uid >= 0]
    found += list(s.graveyard + s.banished + s.taking + s.limbo)
    for hero in s.heroes:
        found += list(hero.items + hero.enchantments + hero.trophies)
    return found


def occupied(s: Realm) -> int:
    return len([uid for uid in s.track if uid >= 0])


def audit(s: Realm) -> list[str]:
    """Section 24 of the ledger, as far as a single moment can show it."""
    wrong: list[str] = []
    cards = in_game(s)
    everything = cards + list(s.boxed)
    if len(set(everything)) != len(everything):
        wrong.append("a card is in two places (ENC-PIL-08)")
    found = len([uid for uid in cards if s.cards[uid].deck])
    if found != s.cards_in_all:
        wrong.append(
            f"{found} cards of the kingdoms are on the table, not the {s.cards_in_all} it began with"
        )
    if len(set(s.kingdoms)) != len(s.kingdoms):
        wrong.append("a kingdom is in the game twice (ENC-SET-05)")
    if s.kingdoms and s.turn:
        wrong += strangers(s, everything)
    on_the_way = s.left + occupied(s)
    if s.turn and on_the_way:
        missing = s.cards_in_all - s.turn + 1 - on_the_way
        if missing not in (0, 1) or (missing and s.major == UNCHOSEN):
            wrong.append(f"in turn {s.turn} of {s.cards_in_all}, {on_the_way} cards are left (ENC-END-02)")
        if s.major == UNCHOSEN and occupied(s) < SLOTS and s.left:
            wrong.append(f"the track has {occupied(s)} cards, and the deck could fill it (ENC-TRN-05)")
        if s.major == UNCHOSEN and EMPTY in s.track[: occupied(s)]:
            wrong.append("the track has a gap (ENC-TRN-04)")
    if len(s.taking) > 2:
        wrong.append(f"{len(s.taking)} cards are being taken at once (ENC-GRV-09)")
    gear = len([uid for uid in everything if not s.cards[uid].foe and s.cards[uid].deck])
    if s.seeded > gear:
        wrong.append(f"{s.seeded} gear cards were seeded, and there are {gear} (ENC-SET-07)")
    for seat in range(s.seats):
        wrong += troubles(s, seat)
    return wrong


def strangers(s: Realm, cards: list[int]) -> list[str]:
    """ENC-SET-03, ENC-SET-04  Only cards of the chosen kingdoms, and marked ones if only they play."""
    known: set[int] = set()
    for kingdom in s.kingdoms:
        known.update(s.box.marked[kingdom] if s.seats == 2 or s.invasion == 2 else s.box.kingdoms[kingdom])
    return [
        f"{named(s.box, uid)} is not in this game (ENC-SET-03)"
        for uid in cards
        if s.cards[uid].deck and uid not in known
    ]


def troubles(s: Realm, seat: Seat) -> list[str]:
    """What is wrong with one hero: tokens, piles, running totals, uses."""
    hero = s.heroes[seat]
    wrong: list[str] = []
    if hero.crystals < 0 or hero.wounds < 0:
        wrong.append(f"seat {seat} has {hero.crystals} Crystals and {hero.wounds} Wounds (ENC-TOK-06)")
    fresh = Hero()
    fresh.clear()
    for uid in hero.items + hero.enchantments + hero.trophies:
        fresh.put(uid, s.cards[uid])
    fresh.look(s.cards, s.home)
    if (fresh.items, fresh.enchantments, fresh.trophies) != (hero.items, hero.enchantments, hero.trophies):
        wrong.append(f"a card of seat {seat} lies on the wrong pile (ENC-PIL-01)")
    elif totals(fresh) != totals(hero):
        wrong.append(f"the totals of seat {seat} are not those of its icons (ENC-STA-01)")
    if seat == s.active:
        for at, ability in enumerate(hero.actions):
            if ability.limit and s.used.count(hero.keys[at]) > ability.limit:
                wrong.append(
                    f"an action of seat {seat} was used more than {ability.limit} times (ENC-ACT-05)"
                )
    return wrong


def totals(hero: Hero) -> list[int]:
    return [
        hero.attack, hero.defense, hero.monsters, hero.dragons, hero.skulls, hero.glory, hero.versus,
        hero.occasions, hero.item, hero.enchantment, hero.trophy, 1 if hero.protected else 0,
        len(hero.actions), len(hero.rests),
    ]  # fmt: skip
