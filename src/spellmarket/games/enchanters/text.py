"""How it is said: a sentence for each event, prompt and move; cards get their words from their effects."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from ...kernel import Texts
from .effects import COSTS, EFFECTS
from .pieces.cards import DECKS, DRAGON, ENCHANTMENT, ITEM, MONSTER, TIERS, TYPES, Box, Card
from .pieces.language import (
    ACTIONS,
    ALWAYS,
    ANYBODY,
    ARGUMENTS,
    AT_LEAST,
    AT_MOST,
    ATK,
    CARDS,
    COMBAT,
    COUNTS,
    DEF,
    DRAGONS,
    ENCHANTS,
    END_BOTTOM,
    END_TOP,
    EVERYONE,
    EXACTLY,
    FACE,
    HAPPENING,
    IMMEDIATE,
    ITEMS,
    KINDS,
    MONSTERS,
    MOST,
    NOTHING,
    OCCASIONS,
    OWN,
    RESTING,
    SCOPES,
    SKULLS,
    TRAP,
    TRIGGER,
    TROPHIES,
    YOU,
    Ability,
    Cost,
    Effect,
    EffectKind,
    Form,
)
from .pieces.verbs import AT_VILLAGE, KINGDOMS, ON_ENCHANTMENT, ON_ITEM, ON_TROPHY, SLOT_COST

TEXTS: Final = Texts(
    events={
        "chose": "{seat} [chooses|choose] the {kingdom}.",
        "played": "The {kingdom} are in the game.",
        "settled": "The village is {village}; {cards|card} are on the way to it.",
        "began": "Turn {turn}: {seat}.",
        "used": "{seat} [uses|use] {card}.",
        "picked": "{seat} [sets|set] out for {card} in slot {slot}"
        "<crystals: and [pays|pay] {crystals|Crystal}>.",
        "rested": "{seat} [rests|rest]: {card}, line {line}.",
        "paid": "{seat} [pays|pay] {crystals|Crystal}.",
        "fought": "{seat} [attacks|attack] {card}: Attack {attack} against Health {health}. It is defeated.",
        "failed": "{seat} [attacks|attack] {card} in vain: Attack {attack} against Health {health}. "
        "It returns to slot {slot}.",
        "struck": "{card} attacks {seat}: Strength {strength} against Defense {defense}"
        "<double:, double damage>. {wounds|Wound}.",
        "wounded": "{seat} [takes|take] {wounds|Wound}.",
        "healed": "{seat} [heals|heal] {wounds|Wound}.",
        "gained": "{seat} [gains|gain] {crystals|Crystal}.",
        "lost": "{seat} [loses|lose] {crystals|Crystal}.",
        "stole": "{seat} [steals|steal] {crystals|Crystal} from {other}.",
        "boosted": "{seat} [gets|get] +{points} {icon} for this turn: {total} in all.",
        "exchanged": "{seat} [exchanges|exchange] Attack and Defense: Attack {attack}, Defense {defense}.",
        "freed": "{seat} [travels|travel] for nothing this turn.",
        "transferred": "{seat} [hands|hand] {wounds|Wound} to {other}.",
        "buried": "{seat} [places|place] {card} on the Graveyard.",
        "banished": "{seat} [removes|remove] {card} from the game.",
        "gave": "{seat} [gives|give] {card} to {other}.",
        "took": "{seat} [steals|steal] {card} from {other}.",
        "swapped": "{seat} [swaps|swap] {card} for {theirs} of {other}.",
        "unearthed": "{seat} [swaps|swap] {buried} in slot {slot} for {card} from the Graveyard.",
        "visited": "{seat} [journeys|journey] to the Graveyard for {card}.",
        "barred": "{seat} [leaves|leave] {card} in the Graveyard: Attack {attack} against Health {health}.",
        "vain": "{seat} [finds|find] nobody for {card}.",
        "aimed": "{seat} [chooses|choose] {other}.",
        "spared": "{seat} [is|are] protected.",
        "triggered": "{card} answers for {seat}.",
        "joined": "{seat} [takes|take] {card}.",
        "discarded": "{card} goes to the Graveyard.",
        "revealed": "{card} comes into slot {slot}.",
        "scored": "{seat} [has|have] {glory} Glory.",
    },
    prompts={
        "choosing": "Choose a kingdom.",
        "window_1": "Use Minor Actions, then journey or rest.",
        "window_2": "Use Minor Actions, then proceed.",
        "window_3": "Use Minor Actions, then end your turn.",
        "target": "Choose another player.",
        "monster": "Choose one of your Monsters.",
        "slot": "Choose a card on the track to swap with the top of the Graveyard.",
        "graveyard": "Choose the next card for the Graveyard; the last lies on top.",
        "order": "Choose the effect that comes next.",
    },
    verbs={
        "choose": "choose the {kingdom}",
        "use": "use line {line} of the {source}",
        "journey": "journey to slot {slot}",
        "rest": "rest by line {line} of the {source}",
        "proceed": "proceed",
        "end": "end the turn",
        "target": "choose {seat}",
        "monster": "choose the trophy in place {place} from the top",
        "swap": "swap the card in slot {slot}",
        "lay": "lay down card {place}",
        "resolve": "carry out line {line} of the {source} of {seat}",
    },
)

UNITS: Final = (  # what is counted: one of it, several of it
    ("Attack you have", "Attack you have"),
    ("Defense you have", "Defense you have"),
    ("Crystal you own", "Crystals you own"),
    ("Wound you have", "Wounds you have"),
    ("Monster you own", "Monsters you own"),
    ("Dragon you own", "Dragons you own"),
    ("trophy you own", "trophies you own"),
    ("Skull among your trophies", "Skulls among your trophies"),
    ("Item in your pile", "Items in your pile"),
    ("Enchantment in your pile", "Enchantments in your pile"),
    ("card you own", "cards you own"),
)
COUNTED: Final = (
    "Attack", "Defense", "Crystals", "Wounds", "Monsters", "Dragons", "trophies", "Skulls", "Items",
    "Enchantments",
    "cards",
)  # fmt: skip
OFTEN: Final = ("once per turn", "up to twice per turn", "any number of times per turn")
WHEN: Final = (
    "when your turn begins", "after you use a Rest Action", "whenever you take Wounds",
    "whenever you heal Wounds",
    "after you take an Item", "after you take an Enchantment", "after you take a Monster",
    "after you take a Dragon",
    "after you take a card with the Skull",
)  # fmt: skip
WHOM: Final = (
    "you",
    "another player",
    "a neighbour of your choice",
    "each other player",
    "each player, you included,",
)
PILES: Final = {ON_ITEM: "Item", ON_ENCHANTMENT: "Enchantment", ON_TROPHY: "trophy"}
ICONS: Final = {"Crystal": "crystal", "Wound": "wound", "Attack": "attack", "Defense": "defense"}
SOURCES: Final = ("book", "public", "house")
USES: Final = ("once", "twice", "any")  # of MINOR, MINOR2 and MULTI

# Words are made with their icons marked, and the marks are taken off at the end
MARKED: Final = re.compile("\x02(.*?)\x1f(.*?)\x1f(.*?)\x03")
SLOT: Final = re.compile(r"\{(\+?)(\w+)(?:\|(=?)(\w+))?\}")
EITHER: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def marked(icon: str, shown: str, words: str) -> str:
    return f"\x02{icon}\x1f{shown}\x1f{words}\x03"


class Said:
    """A sentence, and where in it an icon may stand for words."""

    def __init__(self, words: str) -> None:
        self.text = MARKED.sub(r"\3", words)
        self.text = self.text[:1].upper() + self.text[1:]
        self.icons: list[dict[str, Any]] = []
        gone = 0
        for found in MARKED.finditer(words):
            icon, shown, text = found.groups()
            at = found.start() - gone
            self.icons.append({"at": at, "length": len(text), "icon": icon, "shown": shown})
            gone += len(found.group(0)) - len(text)


def number(n: int, noun: str, plus: str = "", countable: bool = True) -> str:
    """`3 Crystals`, `+1 Attack`; with its icon, if it has one."""
    words = f"{plus}{n} {noun}{'s' if countable and n not in (1, -1) else ''}"
    icon = ICONS.get(noun)
    return marked(icon, f"{plus}{n}", words) if icon else words


def per(effect: Effect, ability: Ability, card: Card | None) -> str:
    """` per 2 Monsters you own`, where the amount counts something."""
    if effect.count == NOTHING:
        return ""
    one, many = UNITS[effect.count]
    but = " (this card not counted)" if counts_itself(effect.count, ability, card) else ""
    if effect.divisor == 1:
        return f" per {one}{but}"
    noun, _, rest = many.partition(" ")
    icon = ICONS.get(noun[:-1])
    counted = f"{effect.divisor} {noun}"
    return f" per {marked(icon, str(effect.divisor), counted) if icon else counted} {rest}{but}"


def counts_itself(what: int, ability: Ability, card: Card | None) -> bool:
    """ENC-IMM-02  Would the card count if it lay in its pile already? While it is taken it does not."""
    if card is None or ability.kind != IMMEDIATE:
        return False
    return {
        ATK: bool(card.attack or card.under_attack),
        DEF: bool(card.defense or card.under_defense),
        MONSTERS: card.type == MONSTER,
        DRAGONS: card.type == DRAGON,
        TROPHIES: card.foe,
        SKULLS: card.skull == 1,
        ITEMS: card.type == ITEM,
        ENCHANTS: card.type == ENCHANTMENT,
        CARDS: True,
    }.get(what, False)


def condition(effect: Effect, ability: Ability, card: Card | None) -> str:
    if effect.condition == ALWAYS:
        return ""
    what = COUNTED[effect.measure] if effect.limit != 1 else UNITS[effect.measure][0].split(" ")[0]
    icon = ICONS.get(UNITS[effect.measure][0].split(" ")[0])
    limit = f"{effect.limit} {what}"
    if icon in ("crystal", "wound"):
        limit = marked(icon, str(effect.limit), limit)
    if effect.condition == EXACTLY:
        said = f"no {what}" if effect.limit == 0 else f"exactly {limit}"
    elif effect.condition == AT_LEAST:
        said = f"at least {limit}"
    elif effect.condition == AT_MOST:
        said = f"at most {limit}"
    else:
        said = f"the {'most' if effect.condition == MOST else 'fewest'} {what}"
    but = " (this card not counted)" if counts_itself(effect.measure, ability, card) else ""
    return f"if you have {said}{but}, "


def cost_words(cost: Cost) -> str:
    def slot(found: re.Match[str]) -> str:
        return number(cost.n, found.group(4))

    return SLOT.sub(slot, cost.kind.words)


def verb_words(effect: Effect, ability: Ability, card: Card | None) -> str:
    """The words of an effect's row of the table, with its amount and whom it concerns."""
    kind = effect.kind
    words = kind.words
    if kind.per and effect.count != NOTHING:
        words = kind.per
    elif kind.several and effect.count == NOTHING and effect.factor > 1:
        words = kind.several
    mine = effect.scope == YOU
    if "[" in words:
        words = EITHER.sub(r"\1" if mine else r"\2", words)
        words = words if mine else f"{WHOM[effect.scope]} {words}"
    itself = (
        ability.kind == IMMEDIATE
        and card is not None
        and card.type == MONSTER
        and effect.scope in (YOU, EVERYONE)
    )

    def slot(found: re.Match[str]) -> str:
        plus, name, plain, noun = found.groups()
        if name == "whom":
            return WHOM[effect.scope]
        if name == "pile":
            return PILES.get(ability.source, "")
        if name == "but":
            return " (not this one)" if itself else ""
        if noun is None:
            return str(effect.factor)
        n = effect.factor if name == "x" else int(name)
        return number(n, noun, plus, not plain) + (per(effect, ability, card) if name == "x" else "")

    return SLOT.sub(slot, words)


def effects_words(ability: Ability, card: Card | None) -> str:
    """All effects of an ability; after words about somebody else it says again who "you" are."""
    effects = ability.effects
    told = condition(effects[0], ability, card) + verb_words(effects[0], ability, card)
    for before, effect in pairwise(effects):
        about_you = effect.scope == YOU and effect.condition == ALWAYS
        words = verb_words(effect, ability, card)
        if about_you and words.startswith(("\x02attack", "\x02defense")):
            told += " and you get "
        elif about_you and before.scope != YOU and "[" in effect.kind.words:
            told += ", then you "
        else:
            told += " and "
        told += condition(effect, ability, card) + words
    return told


def said(ability: Ability, card: Card | None = None) -> Said:
    """An ability as a sentence, of the card it stands on."""
    told = effects_words(ability, card)
    costs = " and ".join([cost_words(cost) for cost in ability.costs])
    while_visible = "while visible, " if ability.source == ON_TROPHY else ""
    kind = ability.kind
    if kind in ACTIONS:
        told = f"{while_visible}{OFTEN[kind]}, {costs}: {told}"
    elif kind == RESTING:
        told = f"rest and {costs}: {told}" if costs else f"rest: {told}"
    elif kind == IMMEDIATE:
        told = f"{marked('immediate', '', 'Immediate:')} {told}"
    elif kind == TRIGGER:
        told = f"{while_visible}{WHEN[ability.occasion]}, {told}"
    elif kind == FACE:
        told = f"while visible: {told}"
    elif kind == TRAP:
        told = f"trap: {told}"
    elif kind == END_TOP:
        told = f"if visible at the end, {told}"
    elif kind == END_BOTTOM:
        told = f"at the end, {'' if ability.source == AT_VILLAGE else 'even when covered, '}{told}"
    else:
        assert kind == COMBAT, "there are no other kinds"
    return Said(f"{told}.")


def deal(ability: Ability, card: Card | None = None) -> Said:
    """What an action costs and does, without how often: that stands beside it."""
    costs = " and ".join([cost_words(cost) for cost in ability.costs])
    told = effects_words(ability, card)
    return Said(f"{costs}: {told}." if costs else f"{told}.")


def words(ability: Ability, card: Card | None = None) -> str:
    return said(ability, card).text


def card_words(card: Card) -> str:
    return " ".join([words(ability, card) for ability in card.lines]) or "No ability."


def line_contents(ability: Ability, card: Card) -> dict[str, Any]:
    told = said(ability, card)
    short = deal(ability, card)
    return {
        "line": ability.line + 1,
        "text": told.text,
        "icons": told.icons,
        "deal": short.text,
        "deal_icons": short.icons,
        "notation": ability.text,
        "kind": KINDS[ability.kind],
        "uses": USES[ability.kind] if ability.kind in ACTIONS else None,
        "limit": ability.limit or None,
        "pay": ability.pay,
    }


def mark(card: Card) -> str:
    """Where a card comes from, in one word: its origin begins with the best that can be said for it."""
    return next((source for source in SOURCES if card.origin.startswith(source)), "house")


def card_contents(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "deck": DECKS[card.deck],
        "type": TYPES[card.type],
        "tier": TIERS[card.tier] if card.type == MONSTER else None,
        "copies": card.copies,
        "marked": card.marked,
        "top": {"attack": card.attack, "defense": card.defense},
        "under": {"attack": card.under_attack, "defense": card.under_defense},
        "health": card.health if card.foe else None,
        "strength": card.strength if card.foe else None,
        "skull": card.skull == 1,
        "glory": card.glory,
        "text": card_words(card),
        "lines": [line_contents(ability, card) for ability in card.lines],
        "source": mark(card),
        "origin": card.origin,
    }


def contents(box: Box) -> dict[str, Any]:
    """ENC-SET-15  Every card and village, for front ends and for whoever wants to read before choosing."""
    return {
        "kingdoms": [
            {
                "id": kingdom,
                "name": kingdom.capitalize(),
                "cards": [card.id for card in box.kinds if DECKS[card.deck] == kingdom],
                "dragon": [
                    card.name for card in box.kinds if DECKS[card.deck] == kingdom and card.type == DRAGON
                ],
            }
            for kingdom in KINGDOMS
        ],
        "cards": [card_contents(card) for card in box.kinds],
        "villages": [
            {
                "id": village.id,
                "name": village.name,
                "text": card_words(village),
                "lines": [line_contents(ability, village) for ability in village.lines],
                "source": mark(village),
                "origin": village.origin,
            }
            for village in box.villages
        ],
        "slot_costs": SLOT_COST.copy(),
    }


# The language itself, for the page about packs

KIND_WORDS: Final = (
    "an action, once a turn",
    "an action, twice a turn",
    "an action, any number of times a turn",
    "a Rest Action",
    "an Immediate Effect, when the card is taken",
    "a triggered ability",
    "holds while the card is visible",
    "changes the fight with this Monster or Dragon",
    "replaces the last step of taking",
    "scores at the end, if uncovered",
    "scores at the end, covered or not",
)
SCOPE_WORDS: Final = (
    "you",
    "another player",
    "a neighbour",
    "each other player",
    "each player, you included",
)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """Headings, and rows of notation and words; the effects and the costs come from their tables."""
    written = [kind if kind != "ON" else "ON(event)" for kind in KINDS]
    scopes = [(f"{SCOPES[code]}." if code else "(nothing)", SCOPE_WORDS[code]) for code in ANYBODY]
    return [
        ("Lines", list(zip([f"{kind}: " for kind in written], KIND_WORDS, strict=True))),
        ("Events", [(f"ON({event}): ", words) for event, words in zip(OCCASIONS, WHEN, strict=True)]),
        ("Costs", [(row.form.text, plain(row.form, row.words)) for row in COSTS]),
        ("Effects", [(row.form.text, plain(row.form, row.words) + limits(row)) for row in EFFECTS]),
        ("Scopes of effects", scopes),
        ("Conditions of effects", CONDITIONS),
        ("Counts", [(name, f"per {one}") for name, (one, _) in zip(COUNTS, UNITS, strict=True)]),
        ("Arguments", list(ARGUMENTS.items())),
    ]


CONDITIONS: Final = [
    ("if(COUNT=n) ", "only if you have exactly n; also with >= and <="),
    ("most(COUNT) ", "in END@bot of a village: only who has the most, ties included"),
    ("fewest(COUNT) ", "in END@bot of a village: only who has the fewest"),
]


def plain(form: Form, words: str) -> str:
    """The words of a row without the figures of a card."""
    letters = [argument for argument in form.arguments if argument in ARGUMENTS]

    def slot(found: re.Match[str]) -> str:
        plus, name, fixed, noun = found.groups()
        if noun is None:
            return {"whom": "somebody", "pile": "Item", "but": ""}[name]
        return f"{plus}{letters[0] if name == 'x' else name} {noun}{'' if fixed else 's'}"

    return SLOT.sub(slot, EITHER.sub(r"\1", words))


def limits(row: EffectKind) -> str:
    """Where it stands and whom it may concern, if not everywhere and everybody."""
    told: list[str] = []
    if row.kinds != HAPPENING:
        told.append(f"in {', '.join([KINDS[kind] for kind in row.kinds])}")
    if row.scopes not in (OWN, ANYBODY):
        told.append(f"with {', '.join([SCOPES[scope] + '.' for scope in row.scopes])}")
    if row.scopes == ANYBODY:
        told.append("with any scope")
    return f" ({'; '.join(told)})" if told else ""
