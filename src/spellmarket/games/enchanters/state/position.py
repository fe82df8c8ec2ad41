"""Tables as plain data, written, read and checked; and the deck dealt afresh."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Chance, Fields, Seat
from ....kernel.fields import MUST, listed
from ..pieces.cards import DRAGON, ITEM, Box
from ..pieces.language import ANOTHERS_WOUNDS, BURIED_AT_ONCE, LINES, NO_ABILITY, Ability, Cost
from ..pieces.reader import hint
from ..pieces.verbs import INVASION, KINGDOMS, PURSE, SLOTS, SUPERFAST, VILLAGES
from .realm import (
    AFTERWARDS,
    EMPTY,
    FIGHT,
    IMMEDIATES,
    JOIN,
    KEY_LINES,
    LAY_DOWN,
    MOST_CRYSTALS,
    NO_TASK,
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
    equip,
    key,
)

MAJORS: Final = ("none", "journey", "rest")
MOST_STEPS: Final = 31
TASK_NAMES: Final = ", ".join(TASKS)
ABILITY_TASKS: Final = (PICK_COST, PAY_COST, RUN, SHARE)
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


def copies(box: Box) -> list[str]:
    """All card copies by name, in the order of their numbers."""
    return [named(box, uid) for uid in range(box.size)]


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
        "from_slot": s.slot + 1 if s.slot >= 0 else None,
        "closed": s.closed,
        "boosts": {"attack": s.boost_attack, "defense": s.boost_defense},
        "free": s.free,
        "used": [use_written(s, use) for use in s.used],
        "using": named(s.box, s.using) if s.using >= 0 else None,
        "choices": choices_written(s),
        "agenda": [task_written(s, task) for task in s.agenda],
        "doing": task_written(s, s.doing) if s.doing is not NO_TASK else None,
        "decider": s.decider if s.decider >= 0 else None,
        "victim": s.victim if s.victim >= 0 else None,
        "amount": s.amount,
        "bury": s.bury,
    }


def use_written(s: Realm, use: int) -> dict[str, Any]:
    """One use of a limited action: the card, or the village, and the line."""
    uid = use // KEY_LINES - 1
    return {"card": named(s.box, uid) if uid >= 0 else "village", "line": use % KEY_LINES + 1}


def choices_written(s: Realm) -> list[Any]:
    """What was chosen for each part of the cost under way: a card, a player, or nothing."""
    told: list[Any] = []
    costs = s.doing.ability.costs if s.doing.kind in (PICK_COST, PAY_COST) else using_costs(s)
    for at, choice in enumerate(s.choices):
        if choice < 0:
            told.append(None)
        elif at < len(costs) and costs[at].gives == ANOTHERS_WOUNDS:
            told.append({"seat": choice})
        else:
            told.append(named(s.box, choice))
    return told


def using_costs(s: Realm) -> list[Cost]:
    """The costs of the action under way, which stands on the agenda if it is not being done."""
    for task in [*s.agenda, s.doing]:
        if task.kind in (PICK_COST, PAY_COST):
            return task.ability.costs
    for ability in s.cards[s.using].lines if s.using >= 0 else []:
        if ability.chooses and len(ability.costs) == len(s.choices):
            return ability.costs
    return []


def task_written(s: Realm, task: Task) -> dict[str, Any] | str:
    """A task of the agenda; a plain one is its name."""
    name = TASKS[task.kind]
    if task.kind in ABILITY_TASKS:
        ability = task.ability
        card = s.cards[ability.card]
        told = {
            "task": name,
            "seat": task.seat,
            "card": card.id,
            "line": ability.line + 1,
            "step": task.step + 1,
        }
        return {**told, "other": task.other} if task.kind == SHARE else told
    if task.kind in (STRIKE, LAY_DOWN):
        return {"task": name, "seat": task.seat}
    return {"task": name, "count": task.step} if task.kind == ORDER else name


# Reading


class Finder:
    """Cards of a position: `ban.scimitar/2` is that copy, `ban.scimitar` or `Scimitar` any one left."""

    def __init__(self, box: Box, told: Fields) -> None:
        self.box = box
        self.told = told
        self.copies: dict[str, list[int]] = {}
        for uid in range(box.size):
            self.copies.setdefault(box.cards[uid].id, []).append(uid)
            if box.cards[uid].name not in self.copies:
                self.copies[box.cards[uid].name] = self.copies[box.cards[uid].id]
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
        id, _, number = name.rpartition("/")
        copies = self.copies.get(id, [])
        if not number.isdecimal() or len(number) > 2 or not 1 <= int(number) <= len(copies):
            self.told.fail(field, f"has no card {name!r}")
        return copies[int(number) - 1]

    def find(self, field: str, name: Any) -> int:
        if not isinstance(name, str):
            self.told.fail(field, f"must hold names of cards, not {name!r}")
        if "/" in name:
            return self.exact(field, name)
        if name not in self.copies:
            self.told.fail(field, f"has no card {name!r}{hint(name, list(self.copies))}")
        free = [uid for uid in self.copies[name] if uid not in self.taken]
        if not free:
            self.told.fail(field, f"has {name} once too often: there are {len(self.copies[name])}")
        self.taken.add(free[0])
        return free[0]

    def row(self, field: str, row: list[Any]) -> tuple[int, ...]:
        return tuple([self.find(field, name) for name in row])


def rows(told: Fields, field: str, count: int) -> list[list[Any]]:
    what = "Items" if field == "items" else "Enchantments" if field == "enchantments" else "trophies"
    value = told.raw(field, [[] for _ in range(count)], f"for each seat a list of {what}, the top one last")
    if not isinstance(value, list) or len(value) != count or not all(isinstance(row, list) for row in value):
        told.fail(field, f"needs a list of cards for each of {count} seats, not {value!r}")
    return [list(row) for row in value]


def one_row(told: Fields, field: str, holds: str) -> list[Any]:
    value = told.raw(field, [], holds)
    if not isinstance(value, list):
        told.fail(field, f"must be a list of cards, not {value!r}")
    return list(value)


def read(s: Realm, told: Fields) -> Realm:
    """The inverse of `write`; what is left out is empty, and the turn follows from the cards.

    Without a village (`null`) the game has not begun, and `deck` says which cards will lie on top of it.
    """
    kingdoms: list[int] = []
    for said in one_row(told, "kingdoms", f"a list of {listed(KINGDOMS)}"):
        name = told.meant(said, KINGDOMS)
        if name not in KINGDOMS:
            told.fail("kingdoms", f"has no kingdom {name!r}; there are {', '.join(KINGDOMS)}")
        kingdoms.append(KINGDOMS.index(name))
    s.kingdoms = tuple(kingdoms)
    wanted = VILLAGES[max(0, s.wanted_village())]
    if told.raw("village", wanted, f"{', '.join(VILLAGES)}, or null before the game begins") is not None:
        s.settle_in(VILLAGES.index(told.text("village", VILLAGES, wanted)))
    read_cards(s, told)
    crystals = told.numbers("crystals", 0, MOST_CRYSTALS, s.seats)
    wounds = told.numbers("wounds", 0, MOST_CRYSTALS, s.seats)
    if s.village < 0 and "items" not in told and "enchantments" not in told:
        equip(s)
        crystals = told.numbers("crystals", 0, MOST_CRYSTALS, s.seats, [PURSE] * s.seats)
    for seat, hero in enumerate(s.heroes):
        hero.crystals = crystals[seat]
        hero.wounds = wounds[seat]
        hero.look(s.cards, s.home)
    begun = s.village >= 0
    in_all = len([uid for uid in in_game(s) if s.cards[uid].deck]) if begun else 0
    told.raw("cards", in_all, f"0 to {s.box.size}", "those that are somewhere on the table")
    s.cards_in_all = told.number("cards", 0, s.box.size, in_all)
    s.seeded = told.number("seeded", 0, s.box.size)
    s.depths = told.number("depths", 0, s.box.size)
    read_turn(s, told, begun)
    check_agenda(s, told)
    return s


def read_turn(s: Realm, told: Fields, begun: bool) -> None:
    """How far the turn has come, and what goes on in it."""
    s.active = told.number("active", 0, s.seats - 1)
    s.major = MAJORS.index(told.text("major", MAJORS))
    s.slot = read_slot(told)
    gone = s.cards_in_all - s.left - occupied(s) - (1 if s.major else 0)
    told.raw("turn", 0, f"0 to {s.box.size}", "what follows from the cards that are left")
    s.turn = told.number("turn", 0, s.box.size, max(0, gone) + 1 if begun else 0)
    s.closed = told.flag("closed")
    s.boost_attack, s.boost_defense = read_boosts(told)
    s.free = told.flag("free")
    s.used = tuple(
        [
            read_use(s, told, f"used[{at}]", use)
            for at, use in enumerate(one_row(told, "used", "each use of an action in this turn"))
        ]
    )
    s.using = read_copy(s, told, "using", told.raw("using", None, "the card whose ability goes on, or null"))
    s.choices = tuple(
        [
            read_choice(s, told, choice)
            for choice in one_row(
                told, "choices", 'what was chosen so far: cards, "village", seats as {"seat": 1}'
            )
        ]
    )
    s.agenda = [
        read_task(s, told, "agenda", task)
        for task in one_row(told, "agenda", f"what is still to do, the next last: {TASK_NAMES}")
    ]
    doing = told.raw("doing", None, f"what goes on, or null: {TASK_NAMES}, with what it needs")
    s.doing = NO_TASK if doing is None else read_task(s, told, "doing", doing)
    s.decider = read_seat(s, told, "decider", len(s.kingdoms) % s.seats if not begun else NOBODY)
    s.victim = read_seat(s, told, "victim", NOBODY)
    s.amount = told.number("amount", 0, MOST_CRYSTALS)
    s.bury = told.number("bury", 0, BURIED_AT_ONCE)


def read_slot(told: Fields) -> int:
    """`from_slot` as the view has it; `slot` is how it was written once, from 0 and -1 for none."""
    if "slot" in told:
        return told.number("slot", EMPTY, SLOTS - 1)
    slot = told.raw("from_slot", None, f"the slot of the card that is being taken, 1 to {SLOTS}, or null")
    return EMPTY if slot is None else told.number("from_slot", 1, SLOTS) - 1


def read_boosts(told: Fields) -> tuple[int, int]:
    boosts = told.raw("boosts", {}, "what is added this turn")
    if isinstance(boosts, list):  # as they were written once
        attack, defense = told.numbers("boosts", -MOST_CRYSTALS, MOST_CRYSTALS, 2, [0, 0])
        return attack, defense
    found = told.inner("boosts", boosts)
    most = MOST_CRYSTALS
    return found.number("attack", -most, most, 0), found.number("defense", -most, most, 0)


def read_seat(s: Realm, told: Fields, field: str, default: Seat) -> Seat:
    """Nobody is `null`, and was -1 once."""
    value = told.raw(field, None if default < 0 else default, f"0 to {s.seats - 1}, or null for nobody")
    if field not in told:
        return default
    return NOBODY if value is None else told.number(field, NOBODY, s.seats - 1)


def read_copy(s: Realm, told: Fields, field: str, name: Any) -> int:
    """One copy of a card by its name, the village, or none; once it was a number."""
    if name is None:
        return EMPTY
    if isinstance(name, int) and not isinstance(name, bool) and EMPTY <= name < len(s.cards):
        return name
    if name == "village":
        return s.village
    finder = Finder(s.box, told)
    return finder.find(field, name)


def read_use(s: Realm, told: Fields, field: str, use: Any) -> int:
    if isinstance(use, int) and not isinstance(use, bool) and 0 <= use < KEY_LINES * (s.box.size + 1):
        if use % KEY_LINES < LINES:  # once it was a number
            return use
        told.fail(field, f"{use} is line {use % KEY_LINES + 1} of something, and there are {LINES} at most")
    found = told.inner(field, use)
    name = found.raw("card", None, 'the card, or "village"', MUST)
    uid = EMPTY if name == "village" else read_copy(s, found, "card", name)
    if uid < 0 and name != "village":
        found.fail("card", "must be the card that was used, or 'village'")
    return key(uid, found.number("line", 1, LINES) - 1)


def read_choice(s: Realm, told: Fields, choice: Any) -> int:
    if isinstance(choice, dict):
        return told.inner("choices", choice).number("seat", 0, s.seats - 1)
    return read_copy(s, told, "choices", choice)


def read_task(s: Realm, told: Fields, field: str, item: Any) -> Task:
    """A task of the agenda, if it makes sense; once it was five numbers."""
    if isinstance(item, list):
        return read_numbers(s, told, field, item)
    found = told.inner(field, {"task": item} if isinstance(item, str) else item)
    found.raw("task", None, TASK_NAMES, MUST)
    kind = TASKS.index(found.text("task", TASKS))
    if kind == ORDER:
        return Task(kind, step=found.number("count", 2, MOST_STEPS))
    if kind in (STRIKE, LAY_DOWN):
        return Task(kind, found.number("seat", 0, s.seats - 1, s.active))
    if kind not in ABILITY_TASKS:
        return Task(kind)
    ability = read_ability(s, found)
    parts = len(ability.costs) if kind in (PICK_COST, PAY_COST) else ability.steps
    if not parts:
        found.fail("line", f"is {ability.text!r}, which costs nothing")
    found.raw("step", 1, "which of its parts, from 1 on")
    found.raw("seat", s.active, f"0 to {s.seats - 1}", "as `active`")
    other = found.number("other", 0, s.seats - 1) if kind == SHARE else 0
    return Task(
        kind,
        found.number("seat", 0, s.seats - 1, s.active),
        ability,
        found.number("step", 1, parts, 1) - 1,
        other,
    )


def read_ability(s: Realm, told: Fields) -> Ability:
    """A line of a card, by the card's id or name, or of the village."""
    name = told.raw("card", "village", 'the card of the ability, or "village"')
    cards = (
        [s.home] if name == "village" else [c for c in s.box.kinds + s.box.villages if name in (c.id, c.name)]
    )
    if not cards or not cards[0].lines:
        told.fail("card", f"has no card with a line {name!r}")
    told.raw("line", 1, "which of its lines, from 1 on")
    return cards[0].lines[told.number("line", 1, len(cards[0].lines)) - 1]


PILES: Final = {  # what lies on them
    "deck": "a list of cards, the next one last",
    "boxed": "a list of cards that are not in this game",
    "graveyard": "a list of cards, the top one last",
    "banished": "a list of cards that left the game",
    "taking": "a list of cards on their way to somebody",
    "limbo": "a list of cards on their way to the Graveyard",
}


def read_cards(s: Realm, told: Fields) -> None:
    finder = Finder(s.box, told)
    piles = {field: rows(told, field, s.seats) for field in ("items", "enchantments", "trophies")}
    shared = {field: one_row(told, field, holds) for field, holds in PILES.items()}
    track = told.raw("track", [], f"{SLOTS} cards from slot 1 on, or null for an empty one")
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


def read_numbers(s: Realm, told: Fields, field: str, item: list[Any]) -> Task:
    """Kind, seat, other seat, step and ability."""
    if len(item) != 5 or not all(type(part) is int for part in item):
        told.fail(field, f"has {item!r}, where an entry is a task by name, or five numbers")
    kind, seat, other, step, ability = item
    if not (
        0 <= kind < len(TASKS) and 0 <= seat < s.seats and 0 <= other < s.seats and 0 <= step <= MOST_STEPS
    ):
        told.fail(field, f"has {item!r}, which is no entry of an agenda")
    if not 0 <= ability < len(s.box.abilities):
        told.fail(field, f"has {item!r}, and there are {len(s.box.abilities)} abilities")
    line = s.box.abilities[ability]
    steps = len(line.costs) if kind in (PICK_COST, PAY_COST) else line.steps
    if kind in ABILITY_TASKS and step >= max(1, steps):
        told.fail(field, f"has {item!r}, and that ability has {steps} parts")
    return Task(kind, seat, line if kind in ABILITY_TASKS else NO_ABILITY, step, other)


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
    if found != s.cards_in_all and s.village >= 0:
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
    if s.under is not None and s.doing.kind in ABILITY_TASKS and s.doing.ability is NO_ABILITY:
        wrong.append("a phase waits below another one, and no ability asks for anything (ENC-SET-05)")
    for seat in range(s.seats):
        wrong += troubles(s, seat)
    return wrong


def strangers(s: Realm, cards: list[int]) -> list[str]:
    """ENC-SET-03, ENC-SET-04  Only cards of the chosen kingdoms, and marked ones if only they play."""
    known: set[int] = set()
    decks = s.box.marked if s.seats == 2 or INVASION.of(s) == SUPERFAST else s.box.kingdoms
    for kingdom in s.kingdoms:
        known.update(decks[kingdom])
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
        len(hero.actions), len(hero.rests), len(hero.scoring),
    ]  # fmt: skip
