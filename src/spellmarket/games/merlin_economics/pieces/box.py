"""What is in the box: cards and wheels from the data files, compiled and checked; packs may replace them."""

from __future__ import annotations

import re
from typing import Final

from ....kernel import BadPack, Pack, Row, beside, merge
from . import words
from .language import Effect, Op
from .notation import (
    CRYSTAL_BALL,
    DECREE_CARD,
    MOMENTS,
    POTION,
    SPELL,
    TEA_LEAF,
    WHEEL,
    BadEffect,
    Compiler,
    Line,
    cost,
)

FILES: Final = ("spells.toml", "potions.toml", "readings.toml", "decrees.toml", "units.toml", "wheels.toml")
GOLEM_IDS: Final = ("GJC", "GJS", "GJH", "GJD", "GQC", "GQS", "GQH", "GQD")  # in the order of the cards
GUARD_IDS: Final = ("KC", "KS", "KH", "KD")
CLASSES: Final = ("J", "Q", "K", "Joker")

# What an ability does. A golem's line is one of these forms from end to end; the digits are its figures.
ASSAULT: Final = 0
STRIKE_TOGETHER: Final = 1
BULWARK_STANCE: Final = 2
FLEXIBLE: Final = 3
AEGIS: Final = 4
TRANSMUTE: Final = 5
BOON: Final = 6
BOMBARD: Final = 7
ABILITIES: Final = (
    "$COST act($u,attack,now); passive nodefend; ?roll=TOTALS{dmg*2}",
    "$COST T:any; dmg($t,AP+AP2); strikeback(each); ?roll=TOTALS{dmg*2}",
    "$COST stance($u,bulwark,x); @endturn heal($p,1); ?roll=TOTALS{stat($u,HP*2,t)}",
    "$COST any{stat($u,AP+AMOUNT,t)|stat($u,HP+AMOUNT,t)}; ?roll=TOTALS{cost=0}",
    "$COST @attack(own golem|prop) redirect($u); limit 1/turn; ?roll=TOTALS{limit 2}",
    "$COST any{kill($j);stat($u,AP+j.AP,HP+j.HP,x);costup($u,1)|kill($u);steal(hand,tgt,random,1)}; "
    "?roll=TOTALS{allow Q}",
    "$COST aura(1,AP+AMOUNT,HP+AMOUNT,until animate|defeat($u)); ?roll=TOTALS{+2,e}",
    "$COST area(2) dmg(each enemy,AMOUNT); opt $EXTRA dmg(each,round((3+AP)/n)); ?roll=TOTALS{cost=$G1}",
)
PAIRINGS: Final = (
    "$COST bombard(now); dmg+AMOUNT", "$COST shield(both,1,t); keepaction(GJS)",
    "$COST aura(1,AP+1,HP+AMOUNT); heal+1",
)  # fmt: skip
PHALANX: Final = 0
DUAL_STRIKE: Final = 1
ENHANCE: Final = 2
ATTENTION: Final = 3
GUARDINGS: Final = (
    "ctr(COL,-CHARGE); stat($u,HP+AMOUNT,t); stance($u,immovable,t)",
    "ctr(COL,-CHARGE); attack(any,AMOUNT)",
    "ctr(COL,-CHARGE); T:guard(any); any{stat($u,HP+AMOUNT,x)|stat($u,ST+AMOUNT,x)|ward($u,spell,3)}",
    "ctr(COL,-CHARGE); taunt($u,t)",
)
FIGURES: Final = {
    "COST": r"(?:[SOG]\d)+", "EXTRA": r"(?:[SOG]\d)+", "TOTALS": r"\d+(?:,\d+)*", "AMOUNT": r"[1-9]",
    "CHARGE": r"\d",
}  # fmt: skip


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
    pair: str = ""
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

    # Names by place, for events and moves
    spell_names: list[str]
    potion_names: list[str]
    tea_names: list[str]
    crystal_names: list[str]
    reading_names: list[str]  # teas, then crystals
    decree_names: list[str]
    card_names: list[str]
    land_names: list[str]
    golem_names: list[str]
    king_names: list[str]
    kind_of_spell_names: list[str]  # as asked for in offers: one of them, or any
    kind_of_recipe_names: list[str]
    kind_of_card_names: list[str]
    portion_names: list[str]  # standard (12), then erratic
    mark_names: list[str]
    pair_names: list[str]
    program_names: list[str]  # of the cards and portions that programs belong to
    # The decks, a kind for each copy
    spell_cards: list[int]
    potion_cards: list[int]
    tea_cards: list[int]
    crystal_cards: list[int]
    decree_cards: list[int]

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.compiler = Compiler(effects)
        self.rows: dict[str, dict[str, Row]] = {}  # what is in force, by kind and id, for packs to change
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
        for number in words.NUMBERS:
            self.club[number] = words.CLUB + words.PLACE_OF[number]

    def settle(self) -> None:
        """Derived lists, made once everything is read."""
        self.spell_names = [spell.name for spell in self.spells]
        self.potion_names = [potion.name for potion in self.potions]
        self.tea_names = [tea.name for tea in self.teas]
        self.crystal_names = [crystal.name for crystal in self.crystals]
        self.reading_names = self.tea_names + self.crystal_names
        self.decree_names = [decree.name for decree in self.decrees]
        names: list[str] = []
        for card in range(len(words.CARDS)):
            names.append(self._card_name(card))
        self.card_names = names
        self.land_names = names[words.LAND : words.PERMITS]
        self.golem_names = names[words.JACK : words.KING]
        self.king_names = names[words.KING : words.ACE]
        self.kind_of_spell_names = [*self.spell_names, "any spell"]
        self.kind_of_recipe_names = [*self.potion_names, "any recipe"]
        self.kind_of_card_names = [*names, "any permit"]
        self.portion_names = [portion.name for portion in self.standard12 + self.erratic]
        self.mark_names = self.portion_names[: len(words.MARKS)]
        self.pair_names = [combo.name for combo in self.combos]
        self.program_names = [""] * len(self.programs)
        for spell in self.spells:
            self._name(spell.line.program, spell.name)
        for potion in self.potions:
            self._name(potion.line.program, potion.name)
        for reading in self.teas + self.crystals:
            self._name(reading.line.program, reading.name)
        for decree in self.decrees:
            self._name(decree.line.program, decree.name)
        for portion in self.standard + self.standard12 + self.erratic:
            self._name(portion.program, portion.name)
        self.spell_cards = spread([spell.copies for spell in self.spells])
        self.potion_cards = spread([potion.copies for potion in self.potions])
        self.tea_cards = spread([tea.copies for tea in self.teas])
        self.crystal_cards = spread([crystal.copies for crystal in self.crystals])
        self.decree_cards = spread([decree.copies for decree in self.decrees])

    def _name(self, program: int, name: str) -> None:
        """A program and its branches bear the name of their card."""
        self.program_names[program] = name
        for op in self.programs[program]:
            for block in op.blocks:
                self._name(block, name)

    def _card_name(self, card: int) -> str:
        if card < 8:
            return f"spell lab {words.NUMBERS[card]}"
        if card < 16:
            return f"potion lab {words.NUMBERS[card - 8]}"
        if card < 24:
            ware = "Soul" if card < 19 else "Oil" if card < 21 else "Grain"
            return f"{ware} land {words.NUMBERS[card - 16]}"
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
        return self.places[words.NUMBERS[card - words.CLUB]]


def spread(copies: list[int]) -> list[int]:
    cards: list[int] = []
    for kind in range(len(copies)):
        cards += [kind] * copies[kind]
    return cards


def compiled(box: Box, row: Row, card: int) -> Line:
    """The `effect` of a row; what is not in the notation is refused at its place."""
    try:
        return box.compiler.line(row.notation("effect"), card)
    except BadEffect as error:
        row.fail("effect", error.reason, error.at)


def box(packs: list[Pack], effects: tuple[Effect, ...]) -> Box:
    """The printed cards, and what packs change in them."""
    new = Box(effects)
    new.spells = [Spell() for _ in words.SPELLS]
    new.potions = [Potion() for _ in words.POTIONS]
    new.teas = [Foretelling() for _ in words.TEAS]
    new.crystals = [Foretelling() for _ in words.CRYSTALS]
    new.decrees = [Decree() for _ in words.DECREES]
    new.golems = [Ability() for _ in GOLEM_IDS]
    new.combos = [Combo() for _ in words.COMBOS]
    new.guards = [Guarding() for _ in GUARD_IDS]
    for file in FILES:
        fill(new, beside(__name__, file))
    for pack in packs:
        fill(new, pack)
        check(new, pack)
    new.settle()
    return new


# Rows


def merged(new: Box, pack: Pack, kind: str, fields: tuple[str, ...]) -> list[Row]:
    """The rows of a kind that a pack lays or changes; words of an effect that it replaces are dropped."""
    given = {row.line: row for row in pack.rows(kind)}
    known = new.rows.setdefault(kind, {})
    before = dict(known)
    found = merge(known, pack, kind)
    for row in found:
        row.only(*fields)
        if "name" in row:
            row.name("name")
        for field in REMARKS:
            row.text(field, "")
        said = given[row.line]
        if row.text("id") in before and "effect" in said:
            for field in WORDS:
                if field in row and field not in said:
                    del row.values[field]
    return found


REMARKS: Final = ("source", "printed", "waived")  # said of a card for whoever reads the file
WORDS: Final = ("text", "first", "second", "boon", "fine_print", "trigger", "matures", "waived", "special")


def removed(row: Row) -> bool:
    return row.flag("remove", False)


def copies(row: Row) -> int:
    return 0 if removed(row) else row.number("copies", 0, 20)


def kept(row: Row) -> None:
    """Some things the game cannot do without."""
    if removed(row):
        row.fail("remove", f"cannot take away a {row.kind}: the game needs each of them")


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
    for row in merged(new, pack, "spell", SPELL_FIELDS):
        fill_spell(new, row)
    for row in merged(new, pack, "potion", POTION_FIELDS):
        fill_potion(new, row)
    for row in merged(new, pack, "tea", TEA_FIELDS):
        fill_tea(new, row)
    for row in merged(new, pack, "crystal", CRYSTAL_FIELDS):
        fill_crystal(new, row)
    for row in merged(new, pack, "decree", DECREE_FIELDS):
        fill_decree(new, row)
    fill_units(new, pack)
    fill_wheels(new, pack)


SPELL_FIELDS: Final = ("id", "printed", "name", "copies", "class", "value", "text", "effect", "source")
POTION_FIELDS: Final = (
    "id", "printed", "name", "copies", "place", "value", "trigger", "text", "effect", "source"
)  # fmt: skip
TEA_FIELDS: Final = ("id", "printed", "name", "copies", "matures", "first", "second", "effect", "source")
CRYSTAL_FIELDS: Final = ("id", "printed", "name", "copies", "matures", "text", "waived", "effect", "source")
DECREE_FIELDS: Final = ("id", "printed", "name", "copies", "boon", "fine_print", "effect", "source")
GOLEM_FIELDS: Final = ("id", "name", "alignment", "ability", "text", "special", "effect", "source")
COMBO_FIELDS: Final = ("id", "name", "pair", "text", "effect", "source")
GUARD_FIELDS: Final = ("id", "name", "ability", "text", "effect", "source")
PLACE_FIELDS: Final = ("number", "name", "text", "source")
PORTION_FIELDS: Final = (
    "wheel", "id", "name", "souls", "oil", "grain", "marks", "long_mark", "text", "effect", "source"
)  # fmt: skip
PLACES: Final = ("L", "L (S or G)", "P", "SP", "SP (brewery)", "F", "P or F")


def fill_spell(new: Box, row: Row) -> None:
    spell = new.spells[words.SPELLS.index(row.one_of("id", words.SPELLS))]
    spell.name = row.text("name")
    spell.rank = row.text("class")
    if spell.rank.split(" ")[0] not in CLASSES:
        row.fail("class", f"begins with one of {', '.join(CLASSES)}, not {spell.rank!r}")
    spell.joker = spell.rank.startswith("Joker")
    spell.value = row.number("value", 0, 99)
    spell.copies = copies(row)
    spell.line = compiled(new, row, SPELL)
    spell.text = row.text("text", new.compiler.words(spell.line))


def fill_potion(new: Box, row: Row) -> None:
    potion = new.potions[words.POTIONS.index(row.one_of("id", words.POTIONS))]
    potion.name = row.text("name")
    place = row.one_of("place", PLACES)
    potion.land = place.startswith("L")
    potion.sown = place == "L (S or G)"
    potion.property = place.startswith("P")
    potion.special = place.startswith("SP")
    potion.brewery = place == "SP (brewery)"
    potion.front = place.endswith("F")
    potion.value = row.number("value", 0, 99)
    potion.copies = copies(row)
    potion.line = compiled(new, row, POTION)
    potion.text = row.text("text", new.compiler.words(potion.line))
    potion.trigger = row.text("trigger", waits(potion.line))


def waits(line: Line) -> str:
    """What a line waits for, in words."""
    for moment in MOMENTS:
        if moment.when == line.when and moment.n in (0, line.when_n):
            return moment.words
    return ""


def fill_tea(new: Box, row: Row) -> None:
    tea = new.teas[words.TEAS.index(row.one_of("id", words.TEAS))]
    tea.name = row.text("name")
    tea.copies = copies(row)
    tea.line = compiled(new, row, TEA_LEAF)
    tea.tea = True
    tea.matures = row.text("matures", waits(tea.line))
    said = new.compiler.words(tea.line)
    tea.text = f"{row.text('first')}; {row.text('second')}" if "first" in row else said
    program = new.programs[tea.line.program]
    if len(program) != 1 or not program[0].faces:
        row.fail("effect", "a Tea Leaf is one die with outcomes, like [1-3]{…}[4-5]{…}")


def fill_crystal(new: Box, row: Row) -> None:
    crystal = new.crystals[words.CRYSTALS.index(row.one_of("id", words.CRYSTALS))]
    crystal.name = row.text("name")
    crystal.copies = copies(row)
    crystal.line = compiled(new, row, CRYSTAL_BALL)
    crystal.tea = False
    crystal.matures = row.text("matures", waits(crystal.line))
    crystal.text = row.text("text", new.compiler.words(crystal.line))


def fill_decree(new: Box, row: Row) -> None:
    decree = new.decrees[words.DECREES.index(row.one_of("id", words.DECREES))]
    decree.name = row.text("name")
    decree.copies = copies(row)
    decree.line = compiled(new, row, DECREE_CARD)
    decree.boon = row.text("boon", new.compiler.words(decree.line))
    decree.fine_print = row.text("fine_print", "")


# Units


def figures(row: Row, forms: tuple[str, ...]) -> dict[str, str]:
    """What stands in the blanks of the form that a unit's line has, and which form it is."""
    effect = row.notation("effect")
    blank = re.compile("|".join(FIGURES))
    for i in range(len(forms)):
        names = blank.findall(forms[i])
        pattern = "".join(
            f"({FIGURES[part]})" if part in FIGURES else re.escape(part)
            for part in re.split(f"({blank.pattern})", forms[i])
        )
        found = re.fullmatch(pattern, effect)
        if found is not None:
            told: dict[str, str] = {"form": str(i)}
            for name, text in zip(names, found.groups(), strict=True):
                if told.setdefault(name, text) != text:
                    row.fail("effect", f"gives {told[name]} and {text} where one figure is meant")
            return told
    return row.fail("effect", f"is none of the forms that units know: {'  or  '.join(forms)}")


def fill_units(new: Box, pack: Pack) -> None:
    for row in merged(new, pack, "golem", GOLEM_FIELDS):
        kept(row)
        fill_golem(new.golems[GOLEM_IDS.index(row.one_of("id", GOLEM_IDS))], row)
    for row in merged(new, pack, "combo", COMBO_FIELDS):
        kept(row)
        combo = new.combos[words.COMBOS.index(row.one_of("id", words.COMBOS))]
        told = figures(row, PAIRINGS)
        if int(told["form"]) != words.COMBOS.index(row.text("id")):
            row.fail("effect", f"must be like {PAIRINGS[words.COMBOS.index(row.text('id'))]}")
        if row.text("pair") != combo.pair and combo.pair:
            row.fail("pair", f"is the combination's own and stays: {combo.pair}")
        combo.pair = row.text("pair")
        combo.name = row.text("name")
        combo.text = row.text("text", "")
        combo.cost = cost(told["COST"])
        combo.amount = int(told.get("AMOUNT", "1"))
    for row in merged(new, pack, "guard", GUARD_FIELDS):
        kept(row)
        guard = new.guards[GUARD_IDS.index(row.one_of("id", GUARD_IDS))]
        told = figures(row, GUARDINGS)
        guard.title = row.text("name")
        guard.name = row.name("ability")
        guard.text = row.text("text", "")
        guard.kind = int(told["form"])
        guard.col = int(told["CHARGE"])
        guard.amount = int(told.get("AMOUNT", "0"))


def fill_golem(golem: Ability, row: Row) -> None:
    told = figures(row, ABILITIES)
    golem.title = row.text("name")
    golem.name = row.name("ability")
    golem.text = row.text("text", "")
    golem.special = row.text("special", "")
    golem.black = row.one_of("alignment", ("Aggressive", "Defensive")) == "Aggressive"
    golem.kind = int(told["form"])
    golem.amount = int(told.get("AMOUNT", "1"))
    golem.cost = cost(told["COST"])
    golem.extra = cost(told.get("EXTRA", ""))
    if not 0 < sum(golem.cost) <= 6:
        row.fail("effect", "an ability costs one to six commodities, like $S1G1")
    golem.on = 0
    for total in told["TOTALS"].split(","):
        if not 2 <= int(total) <= 12:
            row.fail("effect", f"{total} is no total of two dice")
        golem.on |= 1 << int(total)


def fill_wheels(new: Box, pack: Pack) -> None:
    fill_places(new, pack)
    rows = merged(new, pack, "portion", PORTION_FIELDS)
    for row in rows:
        wheel = new.erratic if row.one_of("wheel", ("standard", "erratic")) == "erratic" else new.standard
        for portion in wheel.copy():
            if portion.id == row.text("id"):
                wheel.remove(portion)
        if not removed(row):
            wheel.append(the_portion(new, row))
            wheel.sort(key=in_the_year)
    if not rows:
        return
    new.standard12 = []
    for portion in new.standard:
        new.standard12.append(portion)
        if portion.id.endswith("1"):  # MER-SEA-13: a third portion follows
            new.standard12.append(late(portion))
    ids = [portion.id for portion in new.standard]
    if ids != ["s0", "s1", "a0", "a1", "w0", "w1", "p0", "p1"] or len(new.erratic) < 4:
        raise BadPack(
            pack.name,
            rows[0].line,
            1,
            "a standard wheel has the eight portions s0 to p1, an erratic one at least four",
        )


def fill_places(new: Box, pack: Pack) -> None:
    seen: set[int] = set()
    for row in pack.rows("place"):
        row.only(*PLACE_FIELDS)
        row.text("source", "")
        kept(row)
        number = row.number("number", 2, 10)
        if number not in words.NUMBERS:
            row.fail("number", f"must be one of {words.NUMBERS}, not 7")
        if number in seen:
            row.fail("number", f"{number} stands twice in this pack")
        seen.add(number)
        if "name" in row or not new.places[number]:
            new.places[number] = row.name("name")
        new.place_texts[number] = row.text("text", new.place_texts[number])


def in_the_year(portion: Portion) -> tuple[int, str]:
    return portion.season, portion.id


def the_portion(new: Box, row: Row) -> Portion:
    portion = Portion()
    portion.id = row.text("id")
    portion.name = row.text("name")
    portion.yields = [row.number("souls", 0, 9), row.number("oil", 0, 9), row.number("grain", 0, 9)]
    marks = row.texts("marks")
    for mark in marks:
        if mark not in words.MARKS:
            row.fail("marks", f"must hold marks like s0, not {mark!r}")
    if not re.fullmatch(r"e?[sawp][0-9]", portion.id):
        row.fail("id", "is a season's letter and a digit, like s0 or es0")
    portion.season = "sawp".index(portion.id[-2])
    portion.mark = words.MARKS.index(marks[-1]) if marks else -1
    long_mark = row.text("long_mark", "none")
    if long_mark != "none" and long_mark not in words.MARKS:
        row.fail("long_mark", f"must be a mark like s2, not {long_mark!r}")
    portion.long_mark = words.MARKS.index(long_mark) if long_mark in words.MARKS else portion.mark
    portion.first = portion.id.endswith("0")
    line = compiled(new, row, WHEEL) if row.notation("effect", "") else Line()
    portion.program = line.program
    portion.text = row.text("text", new.compiler.words(line) if line.program else "")
    return portion


def late(portion: Portion) -> Portion:
    """The third portion of a season, where a year has twelve."""
    third = Portion()
    third.id = portion.id[:-1] + "2"
    third.name = "Late " + words.SEASONS[portion.season].capitalize()
    third.yields = portion.yields
    third.season = portion.season
    third.mark = portion.mark + 1
    third.long_mark = portion.mark + 1
    third.first = False
    third.text = ""
    third.program = 0
    return third
