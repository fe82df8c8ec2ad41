"""How it is said: a sentence for each event, prompt and move; cards get their words from their effects."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from ...kernel import Texts
from .pieces.cards import DECKS, DRAGON, MONSTER, TIERS, TYPES, Box, Card
from .pieces.language import (
    ACTIONS,
    ALWAYS,
    ANOTHER_HEALS,
    AT_LEAST,
    AT_MOST,
    BANISH_MONSTER,
    BANISH_SELF,
    BOOST_ATTACK,
    BOOST_DEFENSE,
    BURY,
    BURY_ITEM,
    BURY_MONSTER,
    BURY_SELF,
    COMBAT,
    DOUBLE,
    EACH,
    END_BOTTOM,
    END_TOP,
    EXACTLY,
    EXCHANGE,
    FACE,
    FREE,
    GAIN,
    GIVE_SELF,
    GIVE_UNDER,
    HEAL,
    HURT,
    IMMEDIATE,
    JOURNEY_GRAVE,
    LOSE,
    MORE_HEALTH,
    MORE_STRENGTH,
    MOST,
    NOTHING,
    OTHERS,
    PAY,
    PROTECT,
    RESTING,
    SCORE,
    SIDE,
    STEAL,
    STEAL_TOP,
    SWAP_FIRST,
    SWAP_TOP,
    SWAP_TRACK,
    TARGET,
    TRANSFER,
    TRAP,
    TRIGGER,
    VS_DRAGON,
    WOUND,
    YOU,
    Ability,
    Cost,
    Effect,
)
from .pieces.verbs import KINGDOMS, ON_ENCHANTMENT, ON_ITEM, ON_TROPHY, SLOT_COST

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


def number(n: int, one: str) -> str:
    return f"{n} {one}" if n in (1, -1) else f"{n} {one}s"


def amount(effect: Effect, noun: str) -> str:
    """`3 Crystals`, `1 Crystal per 2 Monsters you own`; a noun that is never counted stands as it is."""
    of = number(effect.factor, noun) if noun not in COUNTED and noun != "Glory" else f"{effect.factor} {noun}"
    if effect.count == NOTHING:
        return of
    one, many = UNITS[effect.count]
    return f"{of} per {one}" if effect.divisor == 1 else f"{of} per {effect.divisor} {many}"


def condition(effect: Effect) -> str:
    if effect.condition == ALWAYS:
        return ""
    what = COUNTED[effect.measure] if effect.limit != 1 else UNITS[effect.measure][0].split(" ")[0]
    if effect.condition == EXACTLY:
        return f"if you have {'no' if effect.limit == 0 else 'exactly ' + str(effect.limit)} {what}, "
    if effect.condition == AT_LEAST:
        return f"if you have at least {effect.limit} {what}, "
    if effect.condition == AT_MOST:
        return f"if you have at most {effect.limit} {what}, "
    return f"if you have the {'most' if effect.condition == MOST else 'fewest'} {what}, "


def cost_words(cost: Cost) -> str:
    if cost.kind == PAY:
        return f"pay {number(cost.n, 'Crystal')}"
    if cost.kind == HURT:
        return f"take {number(cost.n, 'Wound')}"
    if cost.kind == BURY_MONSTER:
        return "place one of your Monsters on the Graveyard"
    if cost.kind == BURY_SELF:
        return "place this card on the Graveyard"
    if cost.kind == BURY_ITEM:
        return "place your top Item on the Graveyard"
    if cost.kind == BANISH_MONSTER:
        return "remove one of your Monsters from the game"
    if cost.kind == BANISH_SELF:
        return "remove this card from the game"
    assert cost.kind == ANOTHER_HEALS, "there are no other costs"
    return f"have another player heal {number(cost.n, 'Wound')}"


def does(scope: int, plain: str, third: str, rest: str) -> str:
    """`gain 3 Crystals`, or `each other player gains 3 Crystals`."""
    return f"{plain} {rest}" if scope == YOU else f"{WHOM[scope]} {third} {rest}"


def effect_words(effect: Effect, pile: str) -> str:
    return condition(effect) + verb_words(effect, pile)


def effects_words(effects: list[Effect], pile: str) -> str:
    """All effects of an ability; after words about somebody else it says again who "you" are."""
    told = effect_words(effects[0], pile)
    for before, effect in pairwise(effects):
        about_you = effect.scope == YOU and effect.condition == ALWAYS
        boost = effect.verb in (BOOST_ATTACK, BOOST_DEFENSE)
        if about_you and boost and effect.count == NOTHING:
            told += " and you get "
        elif about_you and before.scope != YOU and effect.verb in (GAIN, LOSE, HEAL, WOUND, BURY):
            told += ", then you "
        else:
            told += " and "
        told += effect_words(effect, pile)
    return told


def verb_words(effect: Effect, pile: str) -> str:
    verb = effect.verb
    scope = effect.scope
    theirs = {TARGET: "another player", SIDE: "a neighbour of your choice", OTHERS: "each other player"}.get(
        scope, ""
    )
    if verb == GAIN:
        return does(scope, "gain", "gains", amount(effect, "Crystal"))
    if verb == LOSE:
        return does(scope, "lose", "loses", amount(effect, "Crystal"))
    if verb == STEAL:
        return f"steal {amount(effect, 'Crystal')} from {theirs}"
    if verb == BOOST_ATTACK:
        return (
            f"+{amount(effect, 'Attack')} this turn"
            if effect.count == NOTHING
            else f"this turn +{amount(effect, 'Attack')}"
        )
    if verb == BOOST_DEFENSE:
        return (
            f"+{amount(effect, 'Defense')} this turn"
            if effect.count == NOTHING
            else f"this turn +{amount(effect, 'Defense')}"
        )
    if verb == HEAL:
        return does(scope, "heal", "heals", amount(effect, "Wound"))
    if verb == WOUND:
        return does(scope, "take", "takes", amount(effect, "Wound"))
    if verb == TRANSFER:
        if effect.count == NOTHING:
            return f"hand {number(effect.factor, 'Wound')} of yours to {theirs}"
        return f"hand {theirs} {amount(effect, 'Wound')}"
    if verb == BURY:
        whose = "of your" if scope == YOU else "of their"
        what = f"one {whose} Monsters" if effect.factor == 1 else f"{effect.factor} {whose} Monsters at once"
        return does(scope, "place", "places", f"{what} on the Graveyard")
    if verb == GIVE_UNDER:
        return f"{theirs} gives you one of their Monsters, which lies directly under this card"
    if verb == GIVE_SELF:
        return f"this card goes on top of the {pile} pile of {theirs}"
    if verb == STEAL_TOP:
        return f"steal the top Monster of {theirs}"
    if verb == SWAP_TOP:
        return f"swap your top Item with the top Item of {theirs}"
    if verb == SWAP_TRACK:
        return "swap the top card of the Graveyard with a card of your choice on the Journey Track"
    if verb == SWAP_FIRST:
        return "swap the top card of the Graveyard with the card in the first slot of the Journey Track"
    if verb == JOURNEY_GRAVE:
        return "journey to the Graveyard"
    if verb == FREE:
        return "your Journey this turn costs 0 Crystals"
    if verb == EXCHANGE:
        return "your Attack and Defense are exchanged this turn"
    if verb == PROTECT:
        return "you are protected from other players' abilities, good and bad"
    if verb == VS_DRAGON:
        return f"+{effect.factor} Attack when you fight a Dragon"
    if verb == DOUBLE:
        return "double damage"
    if verb == EACH:
        return "attacks each player"
    if verb == MORE_HEALTH:
        return f"+{amount(effect, 'Health')}"
    if verb == MORE_STRENGTH:
        return f"+{amount(effect, 'Strength')}"
    assert verb == SCORE, "there are no other verbs"
    return f"score {amount(effect, 'Glory')}"


def words(ability: Ability) -> str:
    """An ability as a sentence."""
    pile = PILES.get(ability.source, "")
    told = effects_words(ability.effects, pile)
    costs = " and ".join([cost_words(cost) for cost in ability.costs])
    trophy = ability.source == ON_TROPHY
    kind = ability.kind
    if kind in ACTIONS:
        told = f"{'while visible, ' if trophy else ''}{OFTEN[kind]}, {costs}: {told}"
    elif kind == RESTING:
        told = f"rest and {costs}: {told}" if costs else f"rest: {told}"
    elif kind == IMMEDIATE:
        told = f"immediate: {told}"
    elif kind == TRIGGER:
        told = f"{'while visible, ' if trophy else ''}{WHEN[ability.occasion]}, {told}"
    elif kind == FACE:
        told = f"while visible: {told}"
    elif kind == TRAP:
        told = f"trap: {told}"
    elif kind == END_TOP:
        told = f"if visible at the end, {told}"
    elif kind == END_BOTTOM:
        told = f"at the end, {told}"
    else:
        assert kind == COMBAT, "there are no other kinds"
    return f"{told[0].upper()}{told[1:]}."


def card_words(card: Card) -> str:
    return " ".join([words(ability) for ability in card.lines]) or "No ability."


def line_contents(ability: Ability) -> dict[str, Any]:
    return {
        "line": ability.line + 1,
        "text": words(ability),
        "notation": ability.text,
        "kind": ability.text.partition(":")[0] if ability.kind != TRIGGER else "ON",
        "limit": ability.limit or None,
        "pay": ability.pay,
    }


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
        "lines": [line_contents(ability) for ability in card.lines],
        "source": card.origin,
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
                "lines": [line_contents(ability) for ability in village.lines],
                "source": village.origin,
            }
            for village in box.villages
        ],
        "slot_costs": SLOT_COST.copy(),
    }
