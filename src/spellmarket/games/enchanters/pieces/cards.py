"""What is in the box: 208 cards and 22 villages, read from TOML and from packs laid over them."""

from __future__ import annotations

from typing import Final

from ....kernel import Pack, Row, beside, merge
from .language import (
    ACTIONS,
    COMBAT,
    END_TOP,
    FACE,
    FEWEST,
    IMMEDIATE,
    KINDS,
    LINES,
    MOST,
    NOTHING,
    OCCASIONS,
    RESTING,
    TAKE_DRAGON,
    TRAP,
    TRIGGER,
    YOU,
    Ability,
    Effect,
)
from .reader import BadLine, Language
from .verbs import AT_VILLAGE, HEROES, KINGDOMS, ON_ENCHANTMENT, ON_ITEM, ON_TROPHY, REST, USE, VILLAGES

# Types of cards, and the piles they lie on (ENC-PIL-01)
ITEM: Final = 0
ENCHANTMENT: Final = 1
MONSTER: Final = 2
DRAGON: Final = 3
VILLAGE: Final = 4
TYPES: Final = ("item", "enchantment", "monster", "dragon", "village")
TIERS: Final = ("minor", "medium", "major")

SOURCE_OF: Final[list[int]] = [ON_ITEM, ON_ENCHANTMENT, ON_TROPHY, ON_TROPHY, AT_VILLAGE]  # by type

DECKS: Final = ("start", *KINGDOMS)
DECK: Final = 25  # cards of a kingdom (ENC-GEN-03, ENC-GEN-04)
FEWEST_MARKED: Final = 6  # so that even the shortest game fills the track once
FIST: Final = 0  # the first starting Item
ENCHANTING: Final = HEROES  # the first starting Enchantment
LINE_NAMES: Final = tuple([f"line{number}" for number in range(1, LINES + 1)])


class Card:
    """A kind of card, or a village; copies share it."""

    def __init__(self, id: str, name: str, type: int, lines: list[Ability]) -> None:
        self.id = id
        self.name = name
        self.type = type
        self.deck = 0
        self.tier = 0
        self.copies = 0
        self.marked = 0
        self.attack = 0  # icons above the line
        self.defense = 0
        self.under_attack = 0  # icons under the line
        self.under_defense = 0
        self.health = 0
        self.strength = 0
        self.skull = 0  # ENC-NAM-14
        self.glory = 0
        self.origin = ""  # where its figures come from
        self.foe = type in (MONSTER, DRAGON)
        self.source = SOURCE_OF[type]
        self.lines = lines
        for line, ability in enumerate(lines):
            ability.line = line
            ability.source = self.source
            ability.move = (
                REST.move(self.source, line) if ability.kind == RESTING else USE.move(self.source, line)
            )
        self.actions = [ability for ability in lines if ability.kind in ACTIONS]
        self.rests = [ability for ability in lines if ability.kind == RESTING]
        self.immediate = [ability for ability in lines if ability.kind == IMMEDIATE]
        triggers = [ability for ability in lines if ability.kind == TRIGGER]
        self.triggers = [
            [a for a in triggers if a.occasion == occasion] for occasion in range(len(OCCASIONS))
        ]
        self.occasions = 0  # the same as bits
        for ability in triggers:
            self.occasions |= 1 << ability.occasion
        traps = [ability for ability in lines if ability.kind == TRAP]
        self.trap: Ability | None = traps[0] if traps else None
        # What is read off the card: its rows of the table of effects write it here
        self.protects = False
        self.versus = 0  # Attack against Dragons
        self.doubles = False  # its damage
        self.each = False  # attacks each player
        self.toughens: list[Effect] = []  # what raises its Health
        self.strengthens: list[Effect] = []
        self.end_top: list[Effect] = []  # what scores while it is uncovered
        self.end_bottom: list[Effect] = []  # what scores, covered or not
        for ability in lines:
            for effect in ability.effects:
                if effect.kind.marks is not None:
                    effect.kind.marks(self, effect, ability.kind)
        self.answers = answering(lines)  # to advice, while it is visible


def answering(lines: list[Ability]) -> int:
    """What the triggers and the protection of a visible card bring in a turn to come, roughly."""
    gain = 0
    for ability in lines:
        for effect in ability.effects:
            kind = effect.kind
            gain += kind.worth.visible
            if ability.kind == TRIGGER and kind.worth.trigger and not (kind.harms and effect.scope == YOU):
                points = effect.factor if effect.count == NOTHING else 1
                turns = kind.worth.often if ability.occasion < TAKE_DRAGON else kind.worth.seldom
                gain += kind.worth.trigger * points // turns
    return gain


def quoted(card: Card) -> str:
    """An Enchantment is half a name, so it stands in quotes where it stands alone."""
    return f"“{card.name}”" if card.type == ENCHANTMENT else card.name


class Box:
    """All content. A card on the table is its number in `cards`, where villages follow the cards."""

    def __init__(self, kinds: list[Card], villages: list[Card]) -> None:
        self.kinds = kinds
        self.villages = villages
        self.cards: list[Card] = []
        self.kingdoms: list[list[int]] = [[] for _ in KINGDOMS]  # the cards of each deck
        self.marked: list[list[int]] = [[] for _ in KINGDOMS]  # those with the "2"
        for card in kinds:
            for ability in card.lines:
                ability.card = len(self.cards)
            for copy in range(card.copies):
                if card.deck:
                    self.kingdoms[card.deck - 1].append(len(self.cards))
                    if copy < card.marked:
                        self.marked[card.deck - 1].append(len(self.cards))
                self.cards.append(card)
        self.size = len(self.cards)
        for village in villages:
            for ability in village.lines:
                ability.card = len(self.cards)
            self.cards.append(village)
        self.names = [card.name for card in self.cards]  # as events tell them
        self.said_names = [quoted(card) for card in self.cards]  # and as they say them
        self.abilities: list[Ability] = []
        for card in kinds + villages:
            for ability in card.lines:
                ability.number = len(self.abilities)
                self.abilities.append(ability)


def read(packs: list[Pack], language: Language) -> Box:
    """The game's own content with the rows of packs laid over it: each changes, adds or removes one."""
    kinds: dict[str, Card] = {}
    villages: dict[str, Card] = {}
    card_rows: dict[str, Row] = {}
    village_rows: dict[str, Row] = {}
    for pack in [beside(__name__, "cards.toml"), beside(__name__, "villages.toml"), *packs]:
        pack.kinds("card", "village")
        touched: dict[int, Row] = {}
        for row in merge(card_rows, pack, "card"):
            card = read_card(row, language)
            check_start(row, card, kinds)
            if card.id in card_rows:
                kinds[card.id] = card
            else:
                del kinds[card.id]
            touched[card.deck] = row
        for row in merge(village_rows, pack, "village"):
            village = read_village(row, language)
            if village.id not in village_rows:
                row.fail(
                    "remove", "takes a village away, and every one can be asked for when a table is opened"
                )
            villages[village.id] = village
        check_decks(kinds, touched)
        check_names(pack, kinds, villages)
    return Box([card for card in kinds.values() if card.copies], [villages[id] for id in VILLAGES])


def check_start(row: Row, card: Card, kinds: dict[str, Card]) -> None:
    """A card stays in its deck, and what everybody starts with stays what it is."""
    known = kinds.get(card.id)
    if known is not None and known.deck != card.deck:
        row.fail("deck", f"is {DECKS[card.deck]}, but {card.id} belongs to {DECKS[known.deck]}")
    if known is None and not card.deck and len(kinds) >= 2:
        row.fail("id", f"is {card.id!r}, but the starting cards are start.fist and start.enchanting")
    if known is not None and not card.deck and known.type != card.type:
        row.fail("type", f"is {TYPES[card.type]}, but {card.id} is the {TYPES[known.type]} one starts with")
    if not card.deck and row.flag("remove", False):
        row.fail("remove", "takes away what everybody starts with")


def check_names(pack: Pack, kinds: dict[str, Card], villages: dict[str, Card]) -> None:
    """Positions, events and people know cards by their names."""
    named: dict[str, str] = {}
    for card in [*kinds.values(), *villages.values()]:
        if named.setdefault(card.name, card.id) != card.id:
            for row in pack.rows("card") + pack.rows("village"):
                if row.text("id") in (card.id, named[card.name]):
                    row.fail("name", f"{card.name!r} is the name of {named[card.name]} and of {card.id}")


def check_decks(kinds: dict[str, Card], touched: dict[int, Row]) -> None:
    for deck, row in touched.items():
        cards = [card for card in kinds.values() if card.deck == deck]
        if deck:
            size = sum([card.copies for card in cards])
            if size != DECK:
                row.fail("copies", f"makes {size} cards in the deck of the {DECKS[deck]}, not {DECK}")
            marked = sum([card.marked for card in cards])
            if marked < FEWEST_MARKED:
                row.fail(
                    "marked",
                    f"leaves {marked} marked cards to the {DECKS[deck]}, and {FEWEST_MARKED} are needed",
                )


def read_card(row: Row, language: Language) -> Card:
    type = TYPES.index(row.one_of("type", TYPES[:VILLAGE]))
    fields = ["id", "name", "deck", "type", "copies", "marked", "under", "glory", "source", *LINE_NAMES]
    if type == MONSTER:
        fields += ["tier", "health", "strength", "skull"]
    elif type == DRAGON:
        fields += ["health", "strength", "skull"]
    else:
        fields += ["top"]
    row.only(*fields)
    card = Card(row.name("id"), row.name("name"), type, read_lines(row, type, language))
    card.deck = DECKS.index(row.one_of("deck", DECKS))
    card.copies = row.number("copies", 0, DECK)
    card.marked = row.number("marked", 0, card.copies, 0)
    card.glory = row.number("glory", -99, 99)
    card.origin = row.text("source", "house")
    card.under_attack, card.under_defense = read_icons(row, "under")
    if card.foe:
        card.tier = TIERS.index(row.one_of("tier", TIERS)) if type == MONSTER else 0
        card.health = row.number("health", 0, 99)
        card.strength = row.number("strength", 0, 99)
        card.skull = 1 if row.flag("skull", False) else 0
    else:
        card.attack, card.defense = read_icons(row, "top")
    if not card.deck:
        if card.foe:
            row.fail("type", "must be item or enchantment on a starting card")
        if card.copies != HEROES:
            row.fail("copies", f"must be {HEROES} on a starting card, one for each player")
    return card


def read_village(row: Row, language: Language) -> Card:
    row.only("id", "name", "source", *LINE_NAMES)
    id = row.one_of("id", VILLAGES)
    village = Card(id, row.name("name"), VILLAGE, read_lines(row, VILLAGE, language))
    village.origin = row.text("source", "house")
    if not any(not ability.costs for ability in village.rests):
        row.fail("id", f"is {id!r}, a village without a Rest Action free of further cost (ENC-TRN-08)")
    return village


def read_lines(row: Row, type: int, language: Language) -> list[Ability]:
    """The abilities of a row, each checked for the kind of card it stands on."""
    found: list[Ability] = []
    for at, field in enumerate(LINE_NAMES):
        if not row.text(field, ""):
            continue  # a pack empties a line that it takes away
        if len(found) < at:
            row.fail(field, f"stands without {LINE_NAMES[len(found)]} before it")
        try:
            ability = language.parse(row.notation(field))
            check_place(ability, type)
            if ability.kind == TRAP and any(other.kind == TRAP for other in found):
                raise BadLine(0, "is a second TRAP on one card")
        except BadLine as error:
            row.fail(field, error.reason, error.at)
        found.append(ability)
    return found


def check_place(ability: Ability, type: int) -> None:
    kind = ability.kind
    if type == VILLAGE:
        if kind in (IMMEDIATE, FACE, COMBAT, TRAP, END_TOP):
            raise BadLine(0, f"is {KINDS[kind]}, which no village has")
        if ability.itself:
            raise BadLine(ability.costs[0].at, "gives up the card itself, which a village cannot")
    elif kind == COMBAT and type not in (MONSTER, DRAGON):
        raise BadLine(0, "is FIGHT, which stands on Monsters and Dragons")
    for effect in ability.effects:
        if effect.condition in (MOST, FEWEST) and type != VILLAGE:
            raise BadLine(effect.at, "uses most or fewest, which only villages do")
        if effect.kind.foes_only and type not in (MONSTER, DRAGON):
            raise BadLine(
                effect.at, f"uses {effect.kind.form.text}, which stands on Monsters and Dragons only"
            )


def read_icons(row: Row, field: str) -> tuple[int, int]:
    """ENC-GEN-08, ENC-STA-02  `A+2 D-1` as Attack and Defense; broken ones count below 0."""
    text = row.notation(field, "")
    totals = [0, 0]
    at = 0
    for word in text.split(" ") if text else []:
        if not word or word[0] not in "AD":
            row.fail(field, f"has no icon {word!r}; there are A and D, written as in 'A+2 D-1'", at)
        if len(word) != 3 or word[1] not in "+-" or not word[2].isdigit():
            row.fail(field, f"has {word!r}, where an icon is written as in 'A+2 D-1'", at)
        totals["AD".index(word[0])] += int(word[1:])
        at += len(word) + 1
    return totals[0], totals[1]
