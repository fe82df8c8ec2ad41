"""What is in the box, and which moves can be written down."""

from __future__ import annotations

from typing import Final

from ...kernel import NUMBER, SEAT, BadPack, Event, Moves, Option, Pack, Row, Verb, beside, merge

# The book's figures
ROUNDS: Final = 10  # MOM-COMP-01
RESULTS: Final = 2  # results a round without Extra Dice (MOM-CRAFT-01)
LINE: Final[list[int]] = [
    0,
    4,
    4,
    3,
    3,
    3,
    3,
    2,
    2,
]  # Orders per player, by the number of players (MOM-SETUP-04)
WAITING: Final = 2  # solo only (MOM-SOLO-02)
TOO_MANY_DOUBLES: Final = 3  # MOM-SETUP-06; a line of two is never dealt again (MOM-SETUP-08)
ROW_POTIONS: Final = 1  # MOM-ROW-02
FIRST_REWARD: Final = 3  # Potions for the first Adventurer order (MOM-ADV-03)
RATINGS: Final[list[tuple[int, str]]] = [  # MOM-SOLO-10
    (90, "Master"),
    (80, "Merchant"),
    (70, "Craftsman"),
    (60, "Apprentice"),
]
UNRATED: Final = "Unrated"  # MOM-SOLO-11

DICE: Final = ("d6", "d8", "d10", "d12")
MATERIALS: Final = ("steel", "wood", "leather")
ENERGIES: Final = ("elemental", "arcane", "wild")
COLUMNS: Final = MATERIALS + ENERGIES
ITEMS: Final = (
    "backpack", "scroll", "ring", "pendant", "staff", "sword", "crossbow", "warhammer",
    "bracers", "helmet", "greaves", "plate_armor",
)  # fmt: skip
SPELLS: Final = (
    "fiery", "shocking", "everlasting", "divine", "elves", "dwarves", "orcs", "dragons",
    "glamor_potion_supplier", "renowned_accessories", "weapon_prestige", "elite_armor",
)  # fmt: skip
ROWS: Final = ITEMS + SPELLS
KINDS: Final = ("accessory", "weapon", "armor")
MAGIC: Final = ("prefix", "suffix", "charm")  # MOM-ROW-04
# Every place where a sheet could have a circle, in sheet order: rows from the top, columns from the left.
CIRCLES: Final = (
    *(f"{row}.{column}" for row in ITEMS for column in MATERIALS),
    *(f"{row}.{column}" for row in SPELLS for column in ENERGIES),
)
CRAFTING: Final = 12  # the first so many rows are crafted, the others researched
ALL_DICE: Final = 15  # the four dice as bits

SPEND: Final = Verb("spend", die=DICE, circle=CIRCLES)
FREE_MARK: Final = Verb("free_mark", circle=CIRCLES)
DONE: Final = Verb("done")
MOVES: Final = Moves(DONE, SPEND, FREE_MARK)
VERB: Final = MOVES.of

SPONSORS: Final = Event("sponsors", seat=SEAT, adventurer="adventurer_titles")
DEALT: Final = Event("dealt", seat=SEAT, order="order_names", card="order_ids", space=NUMBER)
IN_PLAY: Final = Event("in_play", mastery="mastery_titles", column=COLUMNS, circles=NUMBER, coins=NUMBER)
DEALT_AGAIN: Final = Event("dealt_again", seat=SEAT, order="order_names", card="order_ids")
ROLLED: Final = Event("rolled", round=NUMBER, d6=NUMBER, d8=NUMBER, d10=NUMBER, d12=NUMBER)
SPENT: Final = Event(
    "spent", seat=SEAT, die=DICE, result=NUMBER, circle=CIRCLES, potions=NUMBER, place="circle_names"
)
EXTRA: Final = Event("extra", seat=SEAT, slot=NUMBER, potions=NUMBER)
FREED: Final = Event("freed", seat=SEAT, circle=CIRCLES, place="circle_names")
LAPSED: Final = Event("lapsed", seat=SEAT)
ANNOUNCED: Final = Event("announced", seat=SEAT, row=ROWS, called="row_titles")
COMPLETED: Final = Event("completed", seat=SEAT, row=ROWS, called="row_titles", coins=NUMBER, potions=NUMBER)
CLAIMED: Final = Event(
    "claimed", seat=SEAT, order="order_names", card="order_ids", coins=NUMBER, space=NUMBER
)
FULFILLED: Final = Event(
    "fulfilled", seat=SEAT, adventurer="adventurer_titles", orders=NUMBER, potions=NUMBER
)
SPONSORED: Final = Event("sponsored", seat=SEAT, adventurer="adventurer_titles", coins=NUMBER)
REPLACED: Final = Event("replaced", seat=SEAT, space=NUMBER)
CLOSED: Final = Event("closed", seat=SEAT, spaces=NUMBER)
MASTERED: Final = Event("mastered", seat=SEAT, mastery="mastery_titles", coins=NUMBER)
FLIPPED: Final = Event("flipped", mastery="mastery_titles", coins=NUMBER)
PASSED: Final = Event("passed", seat=SEAT, order="backs", card="back_ids", to=SEAT)
DISCARDED: Final = Event("discarded", order="backs", card="back_ids")
ARRIVED: Final = Event("arrived", order="order_names", card="order_ids")
REVEALED: Final = Event("revealed", seat=SEAT, order="order_names", card="order_ids", space=NUMBER)
RATED: Final = Event("rated", seat=SEAT, coins=NUMBER, rating=(*(name for _, name in RATINGS), UNRATED))
EVENTS: Final = (
    SPONSORS, DEALT, IN_PLAY, DEALT_AGAIN,
    ROLLED, SPENT, EXTRA, FREED, LAPSED, ANNOUNCED, COMPLETED, CLAIMED, FULFILLED, SPONSORED,
    REPLACED, CLOSED, MASTERED, FLIPPED, PASSED, DISCARDED, ARRIVED, REVEALED, RATED,
)  # fmt: skip

ANNOUNCE_AT_ONCE: Final = Option(
    "announce_at_once", (False, True), "MOM-CRAFT-13", "are completed rows announced at once?"
)
ADVENTURER_ORDERS_COUNT: Final = Option(
    "adventurer_orders_count",
    (False, True),
    "MOM-CHARM-06",
    "do adventurer orders count for charms and ties?",
)
OPTIONS: Final = (ANNOUNCE_AT_ONCE, ADVENTURER_ORDERS_COUNT)

CIRCLE_ROW: Final[list[int]] = [code // 3 for code in range(len(CIRCLES))]
CIRCLE_COLUMN: Final[list[int]] = [
    code % 3 + (3 if code // 3 >= CRAFTING else 0) for code in range(len(CIRCLES))
]
BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(16)]  # how many dice a set of them holds


class Adventurers:
    """The figures of the Adventurers, card by card."""

    ids: list[str]
    enchantment: list[int]  # a row
    wanted: list[list[int]]  # three rows, an accessory, a weapon, armor
    coins: list[int]


class Masteries:
    """The figures of the Masteries, card by card."""

    ids: list[str]
    columns: list[int]
    circles: list[int]
    master: list[int]
    apprentice: list[int]
    materials: list[int]  # the Material Masteries among them
    energies: list[int]


class Box:
    """All cards and numbers of a table, made once and shared. Rows and circles are bits of small ints."""

    faces: list[int]  # of each die
    dice_of: list[int]  # by column: the dice it accepts, as bits
    columns_of: list[list[int]]  # by die: the columns that accept it
    number: list[int]  # by circle: what it asks, 0 where the sheet has no circle
    bit: list[int]  # by circle: its place in a sheet's marks
    circles: list[int]  # those that exist, in sheet order
    sheet: int  # all of them, as bits
    row_bits: list[int]  # by row: its circles
    column_bits: list[int]  # by column: its circles
    circle_names: list[str]  # by circle: how it is said, with its number
    circle_words: list[str]  # and without it, in a sentence
    dearness: list[int]  # by circle: hundredths of a Potion that its best die needs on average
    row_names: list[str]
    row_titles: list[str]  # how a row is said in a sentence
    row_kinds: list[str]
    row_coins: list[int]
    row_potions: list[int]
    bonus: list[int]  # by row: coins for each fulfilled Order of `bonus_kind`
    bonus_kind: list[int]
    charms: list[int]  # the rows with such a bonus
    slots: list[int]  # what each Extra Dice slot costs (MOM-EXTRA-02, MOM-POTION-04)
    price: list[
        list[list[int]]
    ]  # by die, result and circle: the fewest Potions that make it legal (MOM-POTION-07)
    reach: list[list[list[int]]]  # by die, result and Potions: the circles that can be marked
    most: int  # Potions beyond which `reach` grows no more
    spends: list[list[dict[int, list[int]]]]  # by die and column: the moves for a set of its circles, as met
    order_ids: list[str]
    order_names: list[str]
    order_rows: list[int]  # the rows an Order asks, as bits
    needs: list[list[int]]  # the same, one by one
    order_items: list[int]
    order_kinds: list[int]
    order_coins: list[int]
    double: list[bool]
    backs: list[str]  # order_names, and last a card whose face is not seen
    back_ids: list[str]
    adventurer_titles: list[str]
    adventurers: Adventurers
    mastery_titles: list[str]
    masteries: Masteries
    sources: dict[str, str]  # by card or row: where its figures come from

    def spendable(self, die: int, column: int, circles: int) -> list[int]:
        """The moves that spend a die on these circles of a column; remembered, so read only."""
        known = self.spends[die][column]
        found = known.get(circles)
        if found is None:
            found = [SPEND.move(die, code) for code in self.circles if self.bit[code] & circles]
            known[circles] = found
        return found

    def count(self, column: int, marks: int) -> int:
        """How many circles of a column are marked."""
        return bin(marks & self.column_bits[column]).count("1")


def box(packs: list[Pack]) -> Box:
    """MOM-COMP-04  The base content, with the rows of packs laid over it by their `id`."""
    base = [
        beside(__name__, name) for name in ("sheet.toml", "orders.toml", "adventurers.toml", "masteries.toml")
    ]
    for pack in packs:
        pack.kinds("die", "column", "row", "slot", "order", "adventurer", "mastery")
    every = base + packs
    last = every[-1].name  # who is to blame for what is wrong with the whole
    new = Box()
    new.adventurers = Adventurers()
    new.masteries = Masteries()
    new.sources = {}
    read_dice(new, merged(every, "die"), merged(every, "column"), last)
    read_sheet(new, merged(every, "row"), merged(every, "slot"))
    read_orders(new, merged(every, "order"))
    enough(new, last)
    read_adventurers(new, merged(every, "adventurer"), last)
    read_masteries(new, merged(every, "mastery"), last)
    return new


def merged(packs: list[Pack], kind: str) -> list[Row]:
    found: dict[str, Row] = {}
    for pack in packs:
        merge(found, pack, kind)
    return list(found.values())


def read_dice(new: Box, dice: list[Row], columns: list[Row], last: str) -> None:
    """MOM-COMP-02, MOM-CRAFT-03  Four dice, and which columns take them."""
    new.faces = [0, 0, 0, 0]
    for row in dice:
        row.only("id", "faces", "source")
        die = DICE.index(row.one_of("id", DICE))
        new.faces[die] = row.number("faces", 1, 20)
        new.sources[DICE[die]] = row.text("source", "pack")
    if len(dice) != len(DICE):
        raise BadPack(last, 1, 1, f"{len(dice)} dice are left; the game has {len(DICE)}: {', '.join(DICE)}")
    new.dice_of = [0] * len(COLUMNS)
    for row in columns:
        row.only("id", "dice", "source")
        column = COLUMNS.index(row.one_of("id", COLUMNS))
        for die_name in row.texts("dice"):
            if die_name not in DICE:
                row.fail("dice", f"must be among {', '.join(DICE)}, not {die_name!r}")
            new.dice_of[column] |= 1 << DICE.index(die_name)
        if not new.dice_of[column]:
            row.fail("dice", "must name at least one die: no result could ever mark a circle of this column")
        new.sources[COLUMNS[column]] = row.text("source", "pack")
    if len(columns) != len(COLUMNS):
        raise BadPack(last, 1, 1, f"{len(columns)} columns are left; a sheet has {len(COLUMNS)}")
    new.columns_of = [
        [column for column in range(len(COLUMNS)) if new.dice_of[column] >> die & 1]
        for die in range(len(DICE))
    ]


def read_sheet(new: Box, rows: list[Row], slots: list[Row]) -> None:
    """MOM-COMP-03  The rows with their circles, coins and charms, and the Extra Dice slots."""
    new.number = [0] * len(CIRCLES)
    new.row_names, new.row_kinds = [""] * len(ROWS), [""] * len(ROWS)
    new.row_coins, new.row_potions = [0] * len(ROWS), [0] * len(ROWS)
    new.bonus, new.bonus_kind = [0] * len(ROWS), [0] * len(ROWS)
    for row in rows:
        place = ROWS.index(row.one_of("id", ROWS))
        columns = MATERIALS if place < CRAFTING else ENERGIES
        row.only("id", "name", "kind", *columns, "coins", "potions", "bonus", "bonus_kind", "source")
        new.row_names[place] = row.name("name")
        new.row_kinds[place] = row.one_of("kind", KINDS if place < CRAFTING else MAGIC)
        new.row_coins[place] = row.number("coins", 0, 99)
        for i, column in enumerate(columns):
            new.number[3 * place + i] = row.number(column, 0, 20, 0)  # 0: no circle there
        if not any(new.number[3 * place : 3 * place + 3]):
            row.fail("id", f"has no circle: a row needs a number under {', '.join(columns)}")
        charm = new.row_kinds[place] == "charm"
        for field in ("potions", "bonus", "bonus_kind"):
            if field in row and not charm:
                row.fail(field, "is for charms only (MOM-ROW-05)")
        new.row_potions[place] = row.number("potions", 0, 20, ROW_POTIONS)
        new.bonus[place] = row.number("bonus", 0, 20, 0)
        if new.bonus[place] or "bonus_kind" in row:
            new.bonus_kind[place] = KINDS.index(row.one_of("bonus_kind", KINDS))
        new.sources[ROWS[place]] = row.text("source", "pack")
    new.charms = [row for row in range(len(ROWS)) if new.bonus[row]]
    new.row_titles = [
        f"the spell {new.row_names[row]}" if new.row_kinds[row] in MAGIC[:2] else new.row_names[row]
        for row in range(len(ROWS))
    ]
    new.slots = []
    for row in slots:
        row.only("id", "cost", "source")
        row.text("source", "pack")
        new.slots.append(row.number("cost", 0, 99))
        if new.slots[-1] < max(new.slots):
            row.fail("cost", "must not fall: slots are used from left to right (MOM-EXTRA-03)")
    draw(new)


def draw(new: Box) -> None:
    """Everything that follows from the numbers of a sheet: circles as bits, prices and reaches."""
    new.circles = [code for code in range(len(CIRCLES)) if new.number[code]]
    new.bit = [0] * len(CIRCLES)
    new.row_bits, new.column_bits = [0] * len(ROWS), [0] * len(COLUMNS)
    new.sheet = 0
    for place, code in enumerate(new.circles):
        new.bit[code] = 1 << place
        new.row_bits[CIRCLE_ROW[code]] |= 1 << place
        new.column_bits[CIRCLE_COLUMN[code]] |= 1 << place
        new.sheet |= 1 << place
    new.price = []
    new.most = 0
    for die in range(len(DICE)):
        new.price.append([[change(new, die, result, code) for code in range(len(CIRCLES))]
                          for result in range(new.faces[die] + 1)])  # fmt: skip
        new.most = max(new.most, *(price for prices in new.price[die] for price in prices))
    new.reach = [
        [
            [
                sum([new.bit[code] for code in new.circles if 0 <= new.price[die][result][code] <= potions])
                for potions in range(new.most + 1)
            ]
            for result in range(new.faces[die] + 1)
        ]
        for die in range(len(DICE))
    ]
    new.spends = [[{} for _ in COLUMNS] for _ in DICE]
    new.circle_names = [
        f"{new.row_titles[CIRCLE_ROW[code]]}, {COLUMNS[CIRCLE_COLUMN[code]]} {new.number[code]}"
        for code in range(len(CIRCLES))
    ]
    new.circle_words = [
        f"the {COLUMNS[CIRCLE_COLUMN[code]]} circle of {new.row_titles[CIRCLE_ROW[code]]}"
        for code in range(len(CIRCLES))
    ]
    new.dearness = [dearness(new, code) for code in range(len(CIRCLES))]


def dearness(new: Box, code: int) -> int:
    """What a circle costs on average if of the dice that its column takes the best is spent on it."""
    costs = [0]  # of all throws of those dice, the cheapest result
    for die in range(len(DICE)):
        if new.number[code] and new.dice_of[CIRCLE_COLUMN[code]] >> die & 1:
            faces = [new.price[die][result][code] for result in range(1, new.faces[die] + 1)]
            costs = [min(cost, face) if len(costs) > 1 else face for cost in costs for face in faces]
    return 100 * sum(costs) // len(costs)


def change(new: Box, die: int, result: int, code: int) -> int:
    """MOM-CRAFT-03, MOM-CRAFT-04, MOM-CRAFT-05  The smallest change with which the result marks the circle;
    -1: never. MOM-POTION-05, MOM-POTION-06  It may go beyond the faces of the die, and is never below 1.
    """
    if not new.number[code] or not new.dice_of[CIRCLE_COLUMN[code]] >> die & 1:
        return -1
    if code < 3 * CRAFTING:
        return max(0, new.number[code] - result)
    return max(0, result - new.number[code])


def row_of(new: Box, row: Row, field: str, kinds: tuple[str, ...]) -> int:
    """A row of the sheet that is named by another card."""
    name = row.text(field)
    if name not in ROWS:
        fitting = [one for one, kind in zip(ROWS, new.row_kinds, strict=True) if kind in kinds]
        row.fail(field, f"must be one of {', '.join(fitting)}, not {name!r}")
    place = ROWS.index(name)
    if not new.row_kinds[place]:
        row.fail(field, f"asks for the row {name}, which the sheet does not have")
    if new.row_kinds[place] not in kinds:
        row.fail(
            field, f"must be of the kind {' or '.join(kinds)}; {name} is of the kind {new.row_kinds[place]}"
        )
    return place


def read_orders(new: Box, rows: list[Row]) -> None:
    """MOM-ORDER-01  An item with a prefix, a suffix or both."""
    new.order_ids, new.order_names, new.order_rows, new.needs = [], [], [], []
    new.order_items, new.order_kinds, new.order_coins, new.double = [], [], [], []
    for row in rows:
        row.only("id", "item", "prefix", "suffix", "coins", "source")
        new.order_ids.append(row.name("id"))
        item = row_of(new, row, "item", KINDS)
        words = [new.row_names[item]]
        asked = 1 << item
        if row.text("prefix", ""):
            prefix = row_of(new, row, "prefix", ("prefix",))
            asked |= 1 << prefix
            words.insert(0, new.row_names[prefix])
        if row.text("suffix", ""):
            suffix = row_of(new, row, "suffix", ("suffix",))
            asked |= 1 << suffix
            words.append(new.row_names[suffix])
        if len(words) == 1:
            row.fail("item", "needs a prefix, a suffix or both (MOM-ORDER-01)")
        new.order_names.append(" ".join(words))
        new.order_rows.append(asked)
        new.needs.append([place for place in range(len(ROWS)) if asked >> place & 1])
        new.order_items.append(item)
        new.order_kinds.append(KINDS.index(new.row_kinds[item]))
        new.order_coins.append(row.number("coins", 0, 99))
        new.double.append(len(words) == 3)
        new.sources[new.order_ids[-1]] = row.text("source", "pack")
    new.backs = [*new.order_names, "a face-down order"]
    new.back_ids = [*new.order_ids, "face-down"]


def enough(new: Box, last: str) -> None:
    """MOM-SETUP-04, MOM-SETUP-07  There are lines for any number of players, and dealing again ends."""
    cards = len(new.order_ids)
    doubles = sum(new.double)
    for seats in range(1, len(LINE)):
        size = LINE[seats]
        needed = seats * size + (WAITING if seats == 1 else 0)
        if cards < needed:
            raise BadPack(last, 1, 1, f"{cards} orders are too few: {seats} players need {needed}")
        # The last to be dealt turns round the rest of the deck line by line. If every line it meets were bad,
        # at least three in `size` of those cards would be doubles.
        rest = cards - (seats - 1) * size
        if size >= TOO_MANY_DOUBLES and doubles * size >= TOO_MANY_DOUBLES * rest:
            told = f"{doubles} of {cards} orders are double: with {seats} players the deal might never end"
            raise BadPack(last, 1, 1, f"{told} (MOM-SETUP-07)")


def read_adventurers(new: Box, rows: list[Row], last: str) -> None:
    """MOM-ADV-01  Three items, one of each kind, with the same enchantment."""
    new.adventurers.ids, new.adventurer_titles = [], []
    new.adventurers.enchantment, new.adventurers.wanted, new.adventurers.coins = [], [], []
    for row in rows:
        row.only("id", "title", "enchantment", *KINDS, "coins", "source")
        new.adventurers.ids.append(row.name("id"))
        new.adventurer_titles.append(row.name("title"))
        new.adventurers.enchantment.append(row_of(new, row, "enchantment", ("prefix", "suffix")))
        new.adventurers.wanted.append([row_of(new, row, kind, (kind,)) for kind in KINDS])
        new.adventurers.coins.append(row.number("coins", 0, 99))
        new.sources[new.adventurers.ids[-1]] = row.text("source", "pack")
    if len(rows) < len(LINE) - 1:
        raise BadPack(
            last, 1, 1, f"{len(rows)} adventurers are too few: {len(LINE) - 1} players need one each"
        )


def read_masteries(new: Box, rows: list[Row], last: str) -> None:
    """MOM-MAST-01  A column and a number of its circles."""
    new.masteries.ids, new.mastery_titles, new.masteries.columns, new.masteries.circles = [], [], [], []
    new.masteries.master, new.masteries.apprentice, new.masteries.materials, new.masteries.energies = (
        [],
        [],
        [],
        [],
    )
    for place, row in enumerate(rows):
        row.only("id", "title", "column", "circles", "master", "apprentice", "source")
        new.masteries.ids.append(row.name("id"))
        new.mastery_titles.append(row.name("title"))
        column = COLUMNS.index(row.one_of("column", COLUMNS))
        new.masteries.columns.append(column)
        new.masteries.circles.append(row.number("circles", 1, len(CIRCLES)))
        there = new.count(column, new.sheet)
        if new.masteries.circles[-1] > there:
            row.fail(
                "circles",
                f"asks {new.masteries.circles[-1]}, but the sheet has {there} {COLUMNS[column]} circles",
            )
        new.masteries.master.append(row.number("master", 0, 99))
        new.masteries.apprentice.append(row.number("apprentice", 0, 99))
        (new.masteries.materials if column < len(MATERIALS) else new.masteries.energies).append(place)
        new.sources[new.masteries.ids[-1]] = row.text("source", "pack")
    if not new.masteries.materials or not new.masteries.energies:
        raise BadPack(last, 1, 1, "masteries are needed for a material column and for an energy column")


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def rating(coins: int) -> int:
    """MOM-SOLO-10, MOM-SOLO-11  The place of a score in RATINGS, or behind the last."""
    for place in range(len(RATINGS)):
        if coins >= RATINGS[place][0]:
            return place
    return len(RATINGS)
