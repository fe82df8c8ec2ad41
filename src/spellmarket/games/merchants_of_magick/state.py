"""What lies on the table, and who sees what."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from ...kernel import BadPosition, Chance, Fields, Move, Phase, Seat, Start, State
from .pieces import (
    BITS, CIRCLES, COLUMNS, CRAFTING, DICE, KINDS, LINE, MATERIALS, MOVES, RATINGS, RESULTS, ROUNDS, ROWS, UNRATED, WAITING,
    Box, rating,
)  # fmt: skip

GAP: Final = -(1 << 20)  # a claimed Order's space, until its replacement is drawn
UNSCORED: Final = -1
SIDES: Final = ("master", "apprentice")
PARTS: Final = (  # MOM-END-02
    "crafting", "material mastery", "spell research", "energy mastery", "completed orders", "charms bonus",
    "sponsored adventurer",
)  # fmt: skip


class Shoppe:
    """One player's place: the sheet, the line of Orders above it and the cards beside it.

    An Order is its number; face-down it is ~number. Lists are never changed in place, so copies share them.
    """

    adventurer: int
    marks: int  # circles, as bits
    rows: int  # complete rows, as bits
    potions: int
    spent: int  # dice spent this round, as bits
    slots: int  # Extra Dice slots used
    fulfilled: int  # Adventurer orders
    owed: int  # free marks to be made at once
    done: bool
    material: int  # coins of the Material Mastery, or UNSCORED
    energy: int
    line: list[int]
    claimed: list[int]
    made: list[Move]  # with announce_at_once: the choices of this phase, which others do not see
    said: list[int]  # with announce_at_once: the rows announced in this phase

    def clear(self, adventurer: int) -> None:
        """MOM-SETUP-10  A blank sheet."""
        self.adventurer = adventurer
        self.marks = self.rows = self.potions = self.spent = self.slots = self.fulfilled = self.owed = 0
        self.done = False
        self.material = self.energy = UNSCORED
        self.line = []
        self.claimed = []
        self.made = []
        self.said = []

    def copy(self) -> Shoppe:
        new = Shoppe()
        new.adventurer = self.adventurer
        new.marks = self.marks
        new.rows = self.rows
        new.potions = self.potions
        new.spent = self.spent
        new.slots = self.slots
        new.fulfilled = self.fulfilled
        new.owed = self.owed
        new.done = self.done
        new.material = self.material
        new.energy = self.energy
        new.line = self.line
        new.claimed = self.claimed
        new.made = self.made
        new.said = self.said
        return new


class Market(State):
    """What lies on the table. Lists other than `shoppes` are never changed in place, so copies share them."""

    box: Box
    round: int
    dice: list[int]  # the four results
    reach: list[list[int]]  # by die: the circles its result can mark, by Potions
    shoppes: list[Shoppe]
    before: list[Shoppe]  # with announce_at_once: as they were when the phase began, which is what others see
    deck: list[int]  # secret: only `left` moves; the last of those left is drawn first
    left: int
    returned: int  # so many cards at the bottom were seen when they were put there (MOM-SETUP-06)
    waiting: list[int]  # solo: Orders that are not yet in the shoppe
    gone: list[int]  # solo: discarded Orders
    material: int  # the Material Mastery in play
    energy: int
    material_flipped: bool  # to its Apprentice side
    energy_flipped: bool
    adventurer_orders_count: bool
    craft: Phase[Any]  # how the Crafting and Research Phase goes: sealed, or with rows announced at once

    def clear(self, box: Box, craft: Phase[Any]) -> None:
        """An empty table."""
        self.box = box
        self.round = 0
        self.dice = [1, 1, 1, 1]
        self.reach = []
        self.shoppes = []
        self.before = []
        self.deck = []
        self.left = self.returned = 0
        self.waiting = []
        self.gone = []
        self.material = self.energy = 0
        self.material_flipped = self.energy_flipped = self.seats == 1  # MOM-SOLO-09
        self.adventurer_orders_count = False
        self.craft = craft

    def copy(self) -> Market:
        new = Market()
        self.carry(new)
        new.box = self.box
        new.round = self.round
        new.dice = self.dice
        new.reach = self.reach
        new.shoppes = [shoppe.copy() for shoppe in self.shoppes]
        new.before = self.before
        new.deck = self.deck
        new.left = self.left
        new.returned = self.returned
        new.waiting = self.waiting
        new.gone = self.gone
        new.material = self.material
        new.energy = self.energy
        new.material_flipped = self.material_flipped
        new.energy_flipped = self.energy_flipped
        new.adventurer_orders_count = self.adventurer_orders_count
        new.craft = self.craft
        return new

    def draw(self) -> int:
        self.left -= 1
        return self.deck[self.left]

    def look(self) -> None:
        """What the four results reach."""
        reach = self.box.reach
        self.reach = [reach[die][self.dice[die]] for die in range(len(DICE))]

    def public(self, seat: Seat, viewer: Seat) -> Shoppe:
        """MOM-CRAFT-10  A shoppe as a viewer sees it: others as they were when the phase began."""
        return self.shoppes[seat] if seat == viewer or not self.before else self.before[seat]


def complete(box: Box, marks: int) -> int:
    """MOM-ROW-01  The rows all of whose circles are marked, as bits."""
    rows = 0
    for row in range(len(ROWS)):
        if box.row_bits[row] and marks & box.row_bits[row] == box.row_bits[row]:
            rows |= 1 << row
    return rows


def satisfied(box: Box, adventurer: int, rows: int) -> int:
    """MOM-ADV-02  How many Adventurer orders the complete rows fulfil."""
    if not rows >> box.enchantment[adventurer] & 1:
        return 0
    found = 0
    for item in box.wanted[adventurer]:
        found += rows >> item & 1
    return found


def parts(s: Market, me: Shoppe) -> list[int]:
    """MOM-END-02  The seven parts of a score."""
    box = s.box
    crafted = researched = bonus = 0
    for row in range(len(ROWS)):
        if me.rows >> row & 1:
            if row < CRAFTING:
                crafted += box.row_coins[row]
            else:
                researched += box.row_coins[row]
                if box.bonus[row]:
                    bonus += box.bonus[row] * sold(s, me, box.bonus_kind[row])
    orders = sum([box.order_coins[card] for card in me.claimed])
    return [
        crafted,
        max(0, me.material),
        researched,
        max(0, me.energy),
        orders,
        bonus,
        box.adventurer_coins[me.adventurer] if me.fulfilled == len(KINDS) else 0,  # MOM-ADV-11
    ]


def sold(s: Market, me: Shoppe, kind: int) -> int:
    """MOM-CHARM-02, -03  Fulfilled Orders for items of a kind, in the whole game."""
    box = s.box
    found = 0
    for card in me.claimed:
        if box.order_kinds[card] == kind:
            found += 1
    if s.adventurer_orders_count and me.rows >> box.enchantment[me.adventurer] & 1:  # MOM-CHARM-06
        found += me.rows >> box.wanted[me.adventurer][kind] & 1
    return found


# Who sees what


class Space(TypedDict):
    order: str | None
    face: str  # up, down, or empty while its replacement is not yet drawn


class Wanted(TypedDict):
    item: str
    fulfilled: bool


class AdventurerView(TypedDict):
    id: str
    title: str
    enchantment: str
    orders: list[Wanted]
    coins: int


class ShoppeView(TypedDict):
    coins: int
    parts: dict[str, int]
    potions: int
    marks: list[str]
    rows: list[str]
    announced: list[str]
    spent: list[str]
    slots_used: int
    next_slot: int | None  # what the next Extra Dice slot costs
    owed: int
    adventurer: AdventurerView
    line: list[Space]
    claimed: list[str]
    gives_to: int | None
    material: int | None
    energy: int | None


class MasteryView(TypedDict):
    id: str
    title: str
    column: str
    circles: int
    side: str
    coins: int
    marked: list[int]  # by seat: circles of the column
    scored: list[int | None]  # by seat


class DieView(TypedDict):
    die: str
    result: int
    spent: bool
    prices: dict[str, int]  # for the viewer: Potions that this result needs for each circle it could mark


class View(TypedDict):
    round: int
    rounds: int
    dice: list[DieView]
    free_results: int  # for the viewer: results that need no Extra Dice slot any more this round
    shoppes: list[ShoppeView]
    masteries: list[MasteryView]
    deck: int
    returned: list[str]
    waiting: list[str]
    discarded: list[str | None]
    rating: str | None
    announce_at_once: bool
    adventurer_orders_count: bool


def view(s: Market, seat: Seat) -> View:
    """What a seat may know: everything but the deck, face-down Orders and the others' unfinished choices."""
    box = s.box
    shown = [s.public(other, seat) for other in range(s.seats)]
    me = s.shoppes[seat] if seat >= 0 else None
    belt = [other for other in range(s.seats) if shown[other].line]
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "dice": [
            {
                "die": DICE[die],
                "result": s.dice[die],
                "spent": me is not None and bool(me.spent >> die & 1),
                "prices": {} if me is None or me.spent >> die & 1 else prices(s, me, die),
            }
            for die in range(len(DICE))
        ],
        "free_results": 0 if me is None else max(0, RESULTS - BITS[me.spent]),
        "shoppes": [shoppe_view(s, shown, belt, other) for other in range(s.seats)],
        "masteries": [
            mastery_view(s, s.material, s.material_flipped, shown, [shoppe.material for shoppe in shown]),
            mastery_view(s, s.energy, s.energy_flipped, shown, [shoppe.energy for shoppe in shown]),
        ],
        "deck": s.left,
        "returned": [box.order_ids[card] for card in s.deck[: min(s.returned, s.left)]],
        "waiting": [box.order_ids[card] for card in s.waiting],
        "discarded": [box.order_ids[card] if card >= 0 else None for card in s.gone],
        "rating": rating_name(sum(parts(s, s.shoppes[0]))) if s.seats == 1 else None,
        "announce_at_once": not s.craft.sealed,
        "adventurer_orders_count": s.adventurer_orders_count,
    }


def prices(s: Market, me: Shoppe, die: int) -> dict[str, int]:
    """What each open circle would cost with this result, Extra Dice slot included; empty if no slot is left."""
    slot = 0
    if BITS[me.spent] >= RESULTS:
        if me.slots == len(s.box.slots):
            return {}
        slot = s.box.slots[me.slots]
    price = s.box.price[die][s.dice[die]]
    return {
        CIRCLES[code]: price[code] + slot
        for code in s.box.circles
        if price[code] >= 0 and not me.marks & s.box.bit[code]
    }


def shoppe_view(s: Market, shown: list[Shoppe], belt: list[Seat], seat: Seat) -> ShoppeView:
    box = s.box
    me = shown[seat]
    scored = parts(s, me)
    enchanted = me.rows >> box.enchantment[me.adventurer] & 1
    to = belt[(belt.index(seat) + 1) % len(belt)] if seat in belt and s.seats > 1 else None
    return {
        "coins": sum(scored),
        "parts": {PARTS[i]: scored[i] for i in range(len(PARTS))},
        "potions": me.potions,
        "marks": [CIRCLES[code] for code in box.circles if me.marks & box.bit[code]],
        "rows": [ROWS[row] for row in range(len(ROWS)) if me.rows >> row & 1],
        "announced": [ROWS[row] for row in s.shoppes[seat].said],
        "spent": [DICE[die] for die in range(len(DICE)) if me.spent >> die & 1],
        "slots_used": me.slots,
        "next_slot": box.slots[me.slots] if me.slots < len(box.slots) else None,
        "owed": me.owed,
        "adventurer": {
            "id": box.adventurer_ids[me.adventurer],
            "title": box.adventurer_titles[me.adventurer],
            "enchantment": ROWS[box.enchantment[me.adventurer]],
            "orders": [
                {"item": ROWS[item], "fulfilled": bool(enchanted and me.rows >> item & 1)}
                for item in box.wanted[me.adventurer]
            ],
            "coins": box.adventurer_coins[me.adventurer],
        },
        "line": [
            {
                "order": box.order_ids[card] if card >= 0 else None,
                "face": "up" if card >= 0 else "empty" if card == GAP else "down",
            }
            for card in me.line
        ],
        "claimed": [box.order_ids[card] for card in me.claimed],
        "gives_to": to,
        "material": None if me.material == UNSCORED else me.material,
        "energy": None if me.energy == UNSCORED else me.energy,
    }


def mastery_view(s: Market, mastery: int, flipped: bool, shown: list[Shoppe], scored: list[int]) -> MasteryView:
    box = s.box
    column = box.mastery_columns[mastery]
    return {
        "id": box.mastery_ids[mastery],
        "title": box.mastery_titles[mastery],
        "column": COLUMNS[column],
        "circles": box.mastery_circles[mastery],
        "side": SIDES[flipped],
        "coins": box.apprentice[mastery] if flipped else box.master[mastery],
        "marked": [box.count(column, shoppe.marks) for shoppe in shown],
        "scored": [None if coins == UNSCORED else coins for coins in scored],
    }


def rating_name(coins: int) -> str:
    place = rating(coins)
    return RATINGS[place][1] if place < len(RATINGS) else UNRATED


def reshuffle(s: Market, chance: Chance) -> None:
    """The deck and all face-down Orders are dealt afresh; what was seen to go under the deck stays there."""
    known = min(s.returned, s.left)
    hidden = s.deck[known : s.left]
    for shoppe in s.before or s.shoppes:
        hidden += [~card for card in shoppe.line if GAP < card < 0]
    hidden += [~card for card in s.gone if card < 0]
    dealt = sorted(hidden)
    chance.shuffle("redeal", dealt)
    new = dict(zip(hidden, dealt, strict=True))
    s.deck = s.deck[:known] + dealt[: s.left - known]
    s.gone = [card if card >= 0 else ~new[~card] for card in s.gone]
    s.before = [shoppe.copy() for shoppe in s.before]
    for shoppe in s.shoppes + s.before:
        shoppe.line = [card if card >= 0 or card == GAP else ~new[~card] for card in shoppe.line]


# Positions


def write(s: Market) -> dict[str, Any]:
    """The table as plain data. Face-down Orders stand in brackets; with announce_at_once, choices apart."""
    box = s.box
    return {
        "round": s.round,
        "dice": list(s.dice),
        "shoppes": [write_shoppe(s, shoppe) for shoppe in s.before or s.shoppes],
        "made": [[MOVES.text(move) for move in shoppe.made] for shoppe in s.shoppes] if s.before else None,
        "deck": [box.order_ids[card] for card in s.deck[: s.left]],
        "returned": s.returned,
        "waiting": [box.order_ids[card] for card in s.waiting],
        "gone": [written(box, card) for card in s.gone],
        "masteries": [box.mastery_ids[s.material], box.mastery_ids[s.energy]],
        "flipped": [s.material_flipped, s.energy_flipped],
    }


def written(box: Box, card: int) -> str | None:
    if card == GAP:
        return None
    return box.order_ids[card] if card >= 0 else f"({box.order_ids[~card]})"


def write_shoppe(s: Market, me: Shoppe) -> dict[str, Any]:
    box = s.box
    return {
        "adventurer": box.adventurer_ids[me.adventurer],
        "marks": [CIRCLES[code] for code in box.circles if me.marks & box.bit[code]],
        "potions": me.potions,
        "spent": [DICE[die] for die in range(len(DICE)) if me.spent >> die & 1],
        "slots": me.slots,
        "owed": me.owed,
        "done": me.done,
        "line": [written(box, card) for card in me.line],
        "claimed": [box.order_ids[card] for card in me.claimed],
        "material": me.material,
        "energy": me.energy,
    }


def read(start: Start, told: Fields, craft: Phase[Any]) -> Market:
    """The inverse of `write`. What is left out: round 1, blank sheets, and all cards not named are in the deck."""
    box: Box = start.box
    s = Market()
    s.open(start, craft)
    s.clear(box, craft)
    s.adventurer_orders_count = bool(start.options["adventurer_orders_count"])
    s.round = told.int("round", 1, ROUNDS)
    s.dice = told.ints("dice", len(DICE), 1, max(box.faces), [1] * len(DICE))
    for die, result in enumerate(s.dice):
        if result > box.faces[die]:
            told.fail("dice", f"a {DICE[die]} shows 1 to {box.faces[die]}, not {result}")
    s.look()
    rows = told.raw("shoppes", [{}] * s.seats)
    if not isinstance(rows, list) or len(rows) != s.seats:
        told.fail("shoppes", f"needs one for each of {s.seats} seats")
    free = list(range(len(box.adventurer_ids)))
    for seat, row in enumerate(rows):
        s.shoppes.append(read_shoppe(box, told.inner(f"shoppes[{seat}]", row), free))
    s.waiting = [face_up(told, "waiting", card) for card in read_cards(box, told, "waiting")]
    s.gone = read_cards(box, told, "gone")
    s.material, s.energy = read_masteries(box, told)
    sides = told.raw("flipped", [s.material_flipped, s.energy_flipped])
    if not isinstance(sides, list) or len(sides) != 2 or not all(isinstance(side, bool) for side in sides):
        told.fail("flipped", f"needs true or false for the Material and the Energy Mastery, not {sides!r}")
    s.material_flipped, s.energy_flipped = sides
    s.returned = told.int("returned", 0, len(box.order_ids))
    named = set(elsewhere(s))
    rest = [box.order_ids[card] for card in range(len(box.order_ids)) if card not in named]
    s.deck = [face_up(told, "deck", card) for card in read_cards(box, told, "deck", rest)]
    s.left = len(s.deck)
    return s


def read_shoppe(box: Box, told: Fields, free: list[int]) -> Shoppe:
    me = Shoppe()
    ids = tuple(box.adventurer_ids)
    me.clear(ids.index(told.text("adventurer", ids, ids[free[0]])))
    if me.adventurer in free:
        free.remove(me.adventurer)
    for circle in read_names(told, "marks", CIRCLES):
        if not box.number[circle]:
            told.fail("marks", f"the sheet has no circle {CIRCLES[circle]}")
        me.marks |= box.bit[circle]
    me.rows = complete(box, me.marks)
    me.fulfilled = satisfied(box, me.adventurer, me.rows)
    me.potions = told.int("potions", 0, 999)
    for die in read_names(told, "spent", DICE):
        me.spent |= 1 << die
    me.slots = told.int("slots", 0, len(box.slots))
    me.owed = told.int("owed", 0, 2)
    me.done = told.flag("done")
    me.line = read_cards(box, told, "line")
    me.claimed = [face_up(told, "claimed", card) for card in read_cards(box, told, "claimed")]
    me.material = told.int("material", UNSCORED, 99)
    me.energy = told.int("energy", UNSCORED, 99)
    return me


def read_names(told: Fields, field: str, names: tuple[str, ...]) -> list[int]:
    value = told.raw(field, [])
    if not isinstance(value, list):
        told.fail(field, f"must be a list of names, not {value!r}")
    for name in value:
        if not isinstance(name, str) or name not in names:
            told.fail(field, f"{name!r} is none of {names[0]} … {names[-1]}")
    return [names.index(name) for name in value]


def read_cards(box: Box, told: Fields, field: str, default: list[str] | None = None) -> list[int]:
    """Orders by their identifiers, face-down ones in brackets, None for a space that waits for its replacement."""
    value = told.raw(field, default or [])
    if not isinstance(value, list):
        told.fail(field, f"must be a list of orders, not {value!r}")
    found: list[int] = []
    for name in value:
        if name is None:
            found.append(GAP)
            continue
        face = str(name).strip("()")
        if face not in box.order_ids:
            told.fail(field, f"there is no order {name!r}")
        card = box.order_ids.index(face)
        found.append(card if face == name else ~card)
    return found


def face_up(told: Fields, field: str, card: int) -> int:
    if card < 0:
        told.fail(field, "holds neither face-down orders nor empty spaces")
    return card


def read_masteries(box: Box, told: Fields) -> tuple[int, int]:
    names = told.raw("masteries", [box.mastery_ids[box.materials[0]], box.mastery_ids[box.energies[0]]])
    if not isinstance(names, list) or len(names) != 2:
        told.fail("masteries", f"needs a Material and an Energy Mastery, not {names!r}")
    for name, kind in zip(names, (box.materials, box.energies), strict=True):
        if name not in [box.mastery_ids[mastery] for mastery in kind]:
            raise BadPosition("state.masteries", f"{name!r} is not a mastery of its kind")
    return box.mastery_ids.index(names[0]), box.mastery_ids.index(names[1])


def elsewhere(s: Market) -> list[int]:
    """Every Order outside the deck."""
    cards = s.waiting + [card if card >= 0 else ~card for card in s.gone]
    for shoppe in s.shoppes:
        cards += shoppe.claimed
        cards += [card if card >= 0 else ~card for card in shoppe.line if card != GAP]
    return cards


def audit(s: Market) -> list[str]:
    """What can never be true of a table; empty when all is well."""
    box = s.box
    wrong: list[str] = []
    cards = elsewhere(s) + s.deck[: s.left]
    if sorted(cards) != list(range(len(box.order_ids))):  # MOM-EDGE-41
        wrong.append(f"{len(cards)} orders, {len(set(cards))} of them different, where the box has {len(box.order_ids)}")
    if s.left < 0 or not 0 <= s.returned <= len(box.order_ids):
        wrong.append(f"the deck has {s.left} orders, {s.returned} of them returned")
    adventurers = [shoppe.adventurer for shoppe in s.shoppes]
    if len(set(adventurers)) < s.seats:  # MOM-SETUP-03
        wrong.append("an adventurer is sponsored twice")
    if s.seats > 1 and (s.waiting or s.gone):
        wrong.append("only a lone player has waiting and discarded orders (MOM-SOLO-02)")
    if len(s.waiting) > WAITING:
        wrong.append(f"{len(s.waiting)} orders wait; {WAITING} can")
    for seat, me in enumerate(s.shoppes):
        wrong += [f"seat {seat}: {what}" for what in audit_shoppe(s, me)]
    return wrong


def audit_shoppe(s: Market, me: Shoppe) -> list[str]:
    box = s.box
    wrong: list[str] = []
    if me.potions < 0:  # MOM-EDGE-42
        wrong.append(f"{me.potions} potions")
    if me.marks & ~box.sheet or me.rows != complete(box, me.marks):
        wrong.append("the complete rows do not follow from the marks (MOM-ROW-01)")
    if me.fulfilled != satisfied(box, me.adventurer, me.rows):
        wrong.append("the fulfilled adventurer orders do not follow from the rows (MOM-ADV-02)")
    if not 0 <= me.slots <= len(box.slots) or me.slots < BITS[me.spent] - RESULTS:
        wrong.append(f"{BITS[me.spent]} results spent with {me.slots} extra dice slots used (MOM-EXTRA-04)")
    if not 0 <= me.owed <= max(0, me.fulfilled - 1):
        wrong.append(f"{me.owed} free marks owed for {me.fulfilled} adventurer orders (MOM-ADV-04)")
    if me.owed and me.done:
        wrong.append("done, but a free mark is owed (MOM-CRAFT-12)")
    if len(me.line) > LINE[s.seats]:
        wrong.append(f"{len(me.line)} orders in a line of {LINE[s.seats]} (MOM-SETUP-04)")
    for card in me.line:
        if card >= 0 and not box.order_rows[card] & ~me.rows:
            wrong.append(f"{box.order_names[card]} is met but not claimed (MOM-ORDER-03)")
    for card in me.claimed:
        if box.order_rows[card] & ~me.rows:
            wrong.append(f"{box.order_names[card]} is claimed but not met (MOM-ORDER-02)")
    for mastery, coins, flipped in (
        (s.material, me.material, s.material_flipped),
        (s.energy, me.energy, s.energy_flipped),
    ):
        if coins != UNSCORED:
            title = box.mastery_titles[mastery]
            if box.count(box.mastery_columns[mastery], me.marks) < box.mastery_circles[mastery]:
                wrong.append(f"{title} is scored without its circles (MOM-MAST-02)")
            if coins not in (box.master[mastery], box.apprentice[mastery]):
                wrong.append(f"{title} never pays {coins} (MOM-MAST-02)")
            if not flipped:
                wrong.append(f"{title} is scored but not turned (MOM-MAST-04)")
    return wrong


def contents(box: Box) -> dict[str, Any]:
    """The cards and numbers of the box, for front ends."""
    return {
        "dice": [
            {"id": DICE[die], "faces": box.faces[die], "columns": [COLUMNS[c] for c in box.columns_of[die]]}
            for die in range(len(DICE))
        ],
        "columns": [
            {
                "id": COLUMNS[column],
                "side": "crafting" if column < len(MATERIALS) else "research",
                "test": "this or higher" if column < len(MATERIALS) else "this or lower",
                "dice": [DICE[die] for die in range(len(DICE)) if box.dice_of[column] >> die & 1],
            }
            for column in range(len(COLUMNS))
        ],
        "rows": [row_contents(box, row) for row in range(len(ROWS)) if box.row_kinds[row]],
        "slots": list(box.slots),
        "orders": [
            {
                "id": box.order_ids[card],
                "name": box.order_names[card],
                "item": ROWS[box.order_items[card]],
                "rows": [ROWS[row] for row in range(len(ROWS)) if box.order_rows[card] >> row & 1],
                "double": box.double[card],
                "coins": box.order_coins[card],
                "source": box.sources[box.order_ids[card]],
            }
            for card in range(len(box.order_ids))
        ],
        "adventurers": [
            {
                "id": box.adventurer_ids[card],
                "title": box.adventurer_titles[card],
                "enchantment": ROWS[box.enchantment[card]],
                "items": [ROWS[item] for item in box.wanted[card]],
                "coins": box.adventurer_coins[card],
                "source": box.sources[box.adventurer_ids[card]],
            }
            for card in range(len(box.adventurer_ids))
        ],
        "masteries": [
            {
                "id": box.mastery_ids[card],
                "title": box.mastery_titles[card],
                "column": COLUMNS[box.mastery_columns[card]],
                "circles": box.mastery_circles[card],
                "master": box.master[card],
                "apprentice": box.apprentice[card],
                "source": box.sources[box.mastery_ids[card]],
            }
            for card in range(len(box.mastery_ids))
        ],
        "ratings": [{"from": coins, "name": name} for coins, name in RATINGS],
    }


def row_contents(box: Box, row: int) -> dict[str, Any]:
    text = ""
    if box.bonus[row]:
        text = f"+{box.bonus[row]} coins at the end for each fulfilled order whose item is of the kind {KINDS[box.bonus_kind[row]]}."
    elif box.row_kinds[row] == "charm":
        text = f"{box.row_potions[row]} potions at once."
    return {
        "id": ROWS[row],
        "name": box.row_names[row],
        "kind": box.row_kinds[row],
        "coins": box.row_coins[row],
        "potions": box.row_potions[row],
        "text": text,
        "circles": [
            {"id": CIRCLES[code], "column": CIRCLES[code].split(".")[1], "number": box.number[code]}
            for code in range(3 * row, 3 * row + 3)
            if box.number[code]
        ],
        "source": box.sources[ROWS[row]],
    }
