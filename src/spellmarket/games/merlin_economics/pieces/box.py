"""What is in the box: cards and wheels from the data files, compiled and checked; packs may replace them."""

from __future__ import annotations

from typing import Final

from ....kernel import BadPack, Pack, Row, beside
from .notation import BadEffect, Compiler, Line, Op, cost
from .words import (
    ACE,
    ATOM_WORDS,
    BANK,
    CARDS,
    CLUB,
    COMBOS,
    COUNTER_WORDS,
    CRYSTALS,
    DEAL_WORDS,
    DECREES,
    HOLDERS,
    JACK,
    KING,
    LAND,
    MARKS,
    NUMBERS,
    OFFICES,
    PERMITS,
    PLACE_OF,
    POTIONS,
    SEASONS,
    SPELLS,
    TEAS,
    VICTORY_WORDS,
)

FILES: Final = ("spells.toml", "potions.toml", "readings.toml", "decrees.toml", "units.toml", "wheels.toml")
GOLEM_IDS: Final = ("GJC", "GJS", "GJH", "GJD", "GQC", "GQS", "GQH", "GQD")  # in the order of the cards
GUARD_IDS: Final = ("KC", "KS", "KH", "KD")
CLASSES: Final = ("J", "Q", "K", "Joker")

# What an ability does; the number behind it is `amount`
ASSAULT: Final = 0
STRIKE_TOGETHER: Final = 1
BULWARK_STANCE: Final = 2
FLEXIBLE: Final = 3
AEGIS: Final = 4
TRANSMUTE: Final = 5
BOON: Final = 6
BOMBARD: Final = 7
ABILITIES: Final = {
    "act($u,attack,now)": ASSAULT, "dmg($t,AP+AP2)": STRIKE_TOGETHER, "stance($u,bulwark": BULWARK_STANCE,
    "any{stat($u,AP+": FLEXIBLE, "redirect($u)": AEGIS, "any{kill($j)": TRANSMUTE, "aura(1,AP+": BOON,
    "area(2) dmg(each enemy,": BOMBARD,
}  # fmt: skip
PHALANX: Final = 0
DUAL_STRIKE: Final = 1
ENHANCE: Final = 2
ATTENTION: Final = 3
GUARDINGS: Final = {
    "stance($u,immovable": PHALANX,
    "attack(any,": DUAL_STRIKE,
    "T:guard(any)": ENHANCE,
    "taunt(": ATTENTION,
}


class Spell:
    name: str
    text: str
    joker: bool  # Joker-class (MER-SPL-05)
    rank: str
    value: int
    copies: int
    line: Line


class Potion:
    name: str
    text: str
    trigger: str
    land: bool  # where it may lie (MER-POT-08)
    property: bool
    special: bool  # a shop or a brewery
    brewery: bool  # a brewery only
    front: bool
    sown: bool  # a land of Souls or Grain only
    value: int
    copies: int
    line: Line


class Foretelling:
    """A Tea Leaf or a Crystal Ball."""

    name: str
    matures: str
    text: str
    copies: int
    line: Line
    tea: bool


class Decree:
    name: str
    boon: str
    fine_print: str
    copies: int
    line: Line


class Ability:
    """What a golem can do for commodities."""

    name: str
    title: str
    text: str
    special: str
    black: bool
    kind: int
    amount: int
    cost: list[int]
    extra: list[int]  # an optional further cost
    on: int  # totals, as bits, on which it is better


class Combo:
    name: str
    text: str
    cost: list[int]
    amount: int


class Guarding:
    """What a royal guard can do once, when it is motivated."""

    name: str
    title: str
    text: str
    col: int
    kind: int
    amount: int


class Portion:
    """One month of a wheel."""

    name: str
    id: str
    season: int
    mark: int  # the latest mark it counts as, 3 * season + third; or -1
    long_mark: int  # the same where a year has twelve portions (MER-SEA-13)
    first: bool  # its season begins here
    yields: list[int]
    text: str
    program: int


class Box:
    """The content of a table: shared by all tables and never changed."""

    def __init__(self) -> None:
        self.compiler = Compiler()
        self.programs: list[list[Op]] = self.compiler.programs
        self.spells: list[Spell] = []
        self.potions: list[Potion] = []
        self.teas: list[Foretelling] = []
        self.crystals: list[Foretelling] = []
        self.decrees: list[Decree] = []
        self.golems: list[Ability] = []
        self.combos: list[Combo] = []
        self.guards: list[Guarding] = []
        self.standard: list[Portion] = []
        self.standard12: list[Portion] = []
        self.erratic: list[Portion] = []
        self.places: list[str] = [""] * 13
        self.place_texts: list[str] = [""] * 13
        self.club: list[int] = [0] * 13  # the card of a property number, for the single deck
        for number in NUMBERS:
            self.club[number] = CLUB + PLACE_OF[number]
        # Names by place, for events
        self.spell_names: list[str] = []
        self.potion_names: list[str] = []
        self.tea_names: list[str] = []
        self.crystal_names: list[str] = []
        self.reading_names: list[str] = []  # teas, then crystals
        self.decree_names: list[str] = []
        self.card_names: list[str] = []
        self.land_names: list[str] = []
        self.golem_names: list[str] = []
        self.king_names: list[str] = []
        self.kind_of_spell_names: list[str] = []  # as asked for in offers: one of them, or any
        self.kind_of_recipe_names: list[str] = []
        self.kind_of_card_names: list[str] = []
        self.portion_names: list[str] = []  # standard (12), then erratic
        self.mark_names: list[str] = []
        self.counter_names = list(COUNTER_WORDS)
        self.victory_names = list(VICTORY_WORDS)
        self.pair_names: list[str] = []
        self.deal_names = list(DEAL_WORDS)
        self.atom_names = list(ATOM_WORDS)
        self.bound_names = ["at least", "at most"]
        self.to_names = [
            *("player " + holder for holder in HOLDERS[:BANK]),
            *("the " + one for one in OFFICES),
        ]
        self.spell_cards: list[int] = []
        self.potion_cards: list[int] = []
        self.tea_cards: list[int] = []
        self.crystal_cards: list[int] = []
        self.decree_cards: list[int] = []

    def settle(self) -> None:
        """Derived lists, made once everything is read."""
        self.spell_names = [spell.name for spell in self.spells]
        self.potion_names = [potion.name for potion in self.potions]
        self.tea_names = [tea.name for tea in self.teas]
        self.crystal_names = [crystal.name for crystal in self.crystals]
        self.reading_names = self.tea_names + self.crystal_names
        self.decree_names = [decree.name for decree in self.decrees]
        names: list[str] = []
        for card in range(len(CARDS)):
            names.append(self._card_name(card))
        self.card_names = names
        self.land_names = names[LAND:PERMITS]
        self.golem_names = names[JACK:KING]
        self.king_names = names[KING:ACE]
        self.kind_of_spell_names = [*self.spell_names, "any spell"]
        self.kind_of_recipe_names = [*self.potion_names, "any recipe"]
        self.kind_of_card_names = [*names, "any permit"]
        self.portion_names = [portion.name for portion in self.standard12 + self.erratic]
        self.mark_names = self.portion_names[: len(MARKS)]
        self.pair_names = [combo.name for combo in self.combos]
        self.spell_cards = spread([spell.copies for spell in self.spells])
        self.potion_cards = spread([potion.copies for potion in self.potions])
        self.tea_cards = spread([tea.copies for tea in self.teas])
        self.crystal_cards = spread([crystal.copies for crystal in self.crystals])
        self.decree_cards = spread([decree.copies for decree in self.decrees])

    def _card_name(self, card: int) -> str:
        if card < 8:
            return f"spell lab {NUMBERS[card]}"
        if card < 16:
            return f"potion lab {NUMBERS[card - 8]}"
        if card < 24:
            ware = "Soul" if card < 19 else "Oil" if card < 21 else "Grain"
            return f"{ware} land {NUMBERS[card - 16]}"
        if card < 32:
            return self.golems[card - 24].title
        if card < 36:
            return self.guards[card - 32].title
        if card < 40:
            return "wind of fortune"
        if card < 44:
            return "seven of upheaval"
        if card == 44:
            return "taxman"
        return self.places[NUMBERS[card - CLUB]]


def spread(copies: list[int]) -> list[int]:
    cards: list[int] = []
    for kind in range(len(copies)):
        cards += [kind] * copies[kind]
    return cards


def compiled(box: Box, row: Row) -> Line:
    """The `effect` of a row; what is not in the notation is refused at its place."""
    try:
        return box.compiler.line(row.text("effect"))
    except BadEffect as error:
        row.fail("effect", error.reason, error.at)


def box(packs: list[Pack]) -> Box:
    """The printed cards, and what packs put in their place."""
    new = Box()
    for kind in range(len(SPELLS)):
        new.compiler.names[SPELLS[kind]] = kind
    for kind in range(len(POTIONS)):
        new.compiler.names[POTIONS[kind]] = kind
    for _ in SPELLS:
        new.spells.append(Spell())
    for _ in POTIONS:
        new.potions.append(Potion())
    for _ in TEAS:
        new.teas.append(Foretelling())
    for _ in CRYSTALS:
        new.crystals.append(Foretelling())
    for _ in DECREES:
        new.decrees.append(Decree())
    for _ in GOLEM_IDS:
        new.golems.append(Ability())
    for _ in COMBOS:
        new.combos.append(Combo())
    for _ in GUARD_IDS:
        new.guards.append(Guarding())
    for file in FILES:
        fill(new, beside(__name__, file))
    for pack in packs:
        fill(new, pack)
        check(new, pack)
    new.settle()
    return new


def check(new: Box, pack: Pack) -> None:
    """A game needs cards to draw: three decrees for a King, a few of everything else."""
    for name, copies in (
        ("spell", [spell.copies for spell in new.spells]),
        ("potion", [potion.copies for potion in new.potions]),
        ("tea", [tea.copies for tea in new.teas]),
        ("crystal", [crystal.copies for crystal in new.crystals]),
        ("decree", [decree.copies for decree in new.decrees]),
    ):
        if sum(copies) < 13:
            raise BadPack(
                pack.name, 1, 1, f"{sum(copies)} {name} cards are too few: there must be 13 at least"
            )


def fill(new: Box, pack: Pack) -> None:
    pack.kinds("spell", "potion", "tea", "crystal", "decree", "golem", "combo", "guard", "place", "portion")
    for row in pack.rows("spell"):
        row.only("id", "printed", "name", "copies", "class", "value", "text", "effect", "source")
        spell = new.spells[SPELLS.index(row.one_of("id", SPELLS))]
        spell.name = row.text("name")
        spell.text = row.text("text")
        spell.rank = row.text("class")
        if spell.rank.split(" ")[0] not in CLASSES:
            row.fail("class", f"begins with one of {', '.join(CLASSES)}, not {spell.rank!r}")
        spell.joker = spell.rank.startswith("Joker")
        spell.value = row.int("value", 0, 99)
        spell.copies = row.int("copies", 0, 20)
        spell.line = compiled(new, row)
    for row in pack.rows("potion"):
        fill_potion(new, row)
    for row in pack.rows("tea"):
        row.only("id", "printed", "name", "copies", "matures", "first", "second", "effect", "source")
        tea = new.teas[TEAS.index(row.one_of("id", TEAS))]
        tea.name = row.text("name")
        tea.matures = row.text("matures")
        tea.text = f"{row.text('first')}; {row.text('second')}"
        tea.copies = row.int("copies", 0, 20)
        tea.line = compiled(new, row)
        tea.tea = True
        program = new.programs[tea.line.program]
        if len(program) != 1 or not program[0].faces:
            row.fail("effect", "a Tea Leaf is one die with outcomes, like [1-3]{…}[4-5]{…}")
    for row in pack.rows("crystal"):
        row.only("id", "printed", "name", "copies", "matures", "text", "waived", "effect", "source")
        crystal = new.crystals[CRYSTALS.index(row.one_of("id", CRYSTALS))]
        crystal.name = row.text("name")
        crystal.matures = row.text("matures")
        crystal.text = row.text("text")
        crystal.copies = row.int("copies", 0, 20)
        crystal.line = compiled(new, row)
        crystal.tea = False
    for row in pack.rows("decree"):
        row.only("id", "printed", "name", "copies", "boon", "fine_print", "effect", "source")
        decree = new.decrees[DECREES.index(row.one_of("id", DECREES))]
        decree.name = row.text("name")
        decree.boon = row.text("boon")
        decree.fine_print = row.text("fine_print")
        decree.copies = row.int("copies", 0, 20)
        decree.line = compiled(new, row)
    fill_units(new, pack)
    fill_wheels(new, pack)


def fill_potion(new: Box, row: Row) -> None:
    row.only("id", "printed", "name", "copies", "place", "value", "trigger", "text", "effect", "source")
    potion = new.potions[POTIONS.index(row.one_of("id", POTIONS))]
    potion.name = row.text("name")
    potion.text = row.text("text")
    potion.trigger = row.text("trigger")
    places = ("L", "L (S or G)", "P", "SP", "SP (brewery)", "F", "P or F")
    place = row.one_of("place", places)
    potion.land = place.startswith("L")
    potion.sown = place == "L (S or G)"
    potion.property = place.startswith("P")
    potion.special = place.startswith("SP")
    potion.brewery = place == "SP (brewery)"
    potion.front = place.endswith("F")
    potion.value = row.int("value", 0, 99)
    potion.copies = row.int("copies", 0, 20)
    potion.line = compiled(new, row)


def fill_units(new: Box, pack: Pack) -> None:
    for row in pack.rows("golem"):
        row.only("id", "name", "alignment", "ability", "text", "special", "effect", "source")
        golem = new.golems[GOLEM_IDS.index(row.one_of("id", GOLEM_IDS))]
        golem.title = row.text("name")
        golem.name = row.text("ability")
        golem.text = row.text("text")
        golem.special = row.text("special")
        golem.black = row.one_of("alignment", ("Aggressive", "Defensive")) == "Aggressive"
        effect = row.text("effect")
        golem.kind = found(row, ABILITIES)
        golem.amount = digit(effect, "each enemy,", digit(effect, "AP+", 1))
        golem.cost = cost(effect.split(" ")[0])
        golem.extra = cost(effect.split("opt $")[1].split(" ")[0]) if "opt $" in effect else [0, 0, 0]
        if not effect.startswith("$") or not 0 < sum(golem.cost) <= 6:
            row.fail("effect", "an ability costs one to six commodities, like $S1G1")
        golem.on = 0
        if "?roll=" in effect:
            for total in effect.split("?roll=")[1].split("{")[0].split(","):
                golem.on |= 1 << int(total)
    for row in pack.rows("combo"):
        row.only("id", "name", "pair", "text", "effect", "source")
        combo = new.combos[COMBOS.index(row.one_of("id", COMBOS))]
        combo.name = row.text("name")
        combo.text = row.text("text")
        effect = row.text("effect")
        combo.cost = cost(effect.split(" ")[0])
        combo.amount = digit(effect, "dmg+", digit(effect, "HP+", 1))
    for row in pack.rows("guard"):
        row.only("id", "name", "ability", "text", "effect", "source")
        guard = new.guards[GUARD_IDS.index(row.one_of("id", GUARD_IDS))]
        guard.title = row.text("name")
        guard.name = row.text("ability")
        guard.text = row.text("text")
        effect = row.text("effect")
        guard.kind = found(row, GUARDINGS)
        guard.col = digit(effect, "ctr(COL,-", 0)
        guard.amount = digit(effect, "HP+", digit(effect, "attack(any,", 0))


def found(row: Row, known: dict[str, int]) -> int:
    effect = row.text("effect")
    kinds = [kind for words, kind in known.items() if words in effect]
    if not kinds:
        row.fail("effect", f"does nothing known: it needs one of {', '.join(known)}")
    return kinds[0]


def digit(text: str, words: str, default: int) -> int:
    """The digit behind some words."""
    behind = text.partition(words)[2][:1]
    return int(behind) if behind.isdigit() else default


def fill_wheels(new: Box, pack: Pack) -> None:
    for row in pack.rows("place"):
        row.only("number", "name", "text", "source")
        number = row.int("number", 2, 10)
        if number not in NUMBERS:
            row.fail("number", f"must be one of {NUMBERS}, not 7")
        new.places[number] = row.text("name")
        new.place_texts[number] = row.text("text")
    rows = pack.rows("portion")
    if not rows:
        return
    new.standard = []
    new.standard12 = []
    new.erratic = []
    for row in rows:
        row.only(
            "wheel", "id", "name", "souls", "oil", "grain", "marks", "long_mark", "text", "effect", "source"
        )
        portion = Portion()
        portion.id = row.text("id")
        portion.name = row.text("name")
        portion.yields = [row.int("souls", 0, 9), row.int("oil", 0, 9), row.int("grain", 0, 9)]
        marks = row.texts("marks")
        for mark in marks:
            if mark not in MARKS:
                row.fail("marks", f"must hold marks like s0, not {mark!r}")
        letter = portion.id[-2:-1]
        if letter not in "sawp" or not letter:
            row.fail("id", "ends with a season's letter and a digit, like s0")
        portion.season = "sawp".index(letter)
        portion.mark = MARKS.index(marks[-1]) if marks else -1
        long_mark = row.text("long_mark", "none")
        portion.long_mark = MARKS.index(long_mark) if long_mark in MARKS else portion.mark
        portion.first = portion.id.endswith("0")
        portion.text = row.text("text", "")
        line = compiled(new, row) if row.values.get("effect") else Line()
        portion.program = line.program
        if row.one_of("wheel", ("standard", "erratic")) == "erratic":
            new.erratic.append(portion)
        else:
            new.standard.append(portion)
            new.standard12.append(portion)
            if portion.id.endswith("1"):  # MER-SEA-13: a third portion follows
                third = Portion()
                third.id = portion.id[:-1] + "2"
                third.name = "Late " + SEASONS[portion.season].capitalize()
                third.yields = portion.yields
                third.season = portion.season
                third.mark = portion.mark + 1
                third.long_mark = portion.mark + 1
                third.first = False
                third.text = ""
                third.program = 0
                new.standard12.append(third)
    if len(new.standard) != 8 or len(new.erratic) < 4:
        raise BadPack(
            pack.name, rows[0].line, 1, "a standard wheel has eight portions, an erratic one at least four"
        )
