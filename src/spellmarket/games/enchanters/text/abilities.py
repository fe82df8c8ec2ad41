"""An ability as a sentence, put together from its kind, its costs and its effects."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from ..pieces.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER, Card
from ..pieces.language import (
    ACTIONS,
    ALWAYS,
    ATK,
    CARDS,
    DEF,
    DRAGONS,
    ENCHANTS,
    END_BOTTOM,
    EVERYONE,
    EXACTLY,
    IMMEDIATE,
    ITEMS,
    KINDS,
    MONSTERS,
    NOTHING,
    OCCASIONS,
    RESTING,
    SKULLS,
    TRIGGER,
    TROPHIES,
    YOU,
    Ability,
    Effect,
)
from ..pieces.verbs import AT_VILLAGE, ON_ENCHANTMENT, ON_ITEM, ON_TROPHY
from .speech import ICONS, NOUNS, SPOKEN, WHOM, Speech, marked

CONDITIONS: Final = ("", "exactly", "at_least", "at_most", "most", "fewest")
PILES: Final = {ON_ITEM: "Item", ON_ENCHANTMENT: "Enchantment", ON_TROPHY: "trophy"}

# Words are made with their icons marked, and the marks are taken off at the end
MARKED: Final = re.compile("\x02(.*?)\x1f(.*?)\x1f(.*?)\x03")
EITHER: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")  # said of you, and of others


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


def per(speech: Speech, effect: Effect, ability: Ability, card: Card | None) -> str:
    """` per 2 Monsters you own`, where the amount counts something."""
    if effect.count == NOTHING:
        return ""
    counted = speech.count(effect.count, effect.divisor)
    return f" {counted}{uncounted(speech, effect.count, ability, card)}"


def uncounted(speech: Speech, what: int, ability: Ability, card: Card | None) -> str:
    return speech("joints", "not_counted") if counts_itself(what, ability, card) else ""


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


def condition(speech: Speech, effect: Effect, ability: Ability, card: Card | None) -> str:
    if effect.condition == ALWAYS:
        return ""
    noun = NOUNS[effect.measure]
    limit = speech.number(effect.limit, noun)
    if ICONS.get(noun) not in ("crystal", "wound"):  # an Attack that is compared is no bonus
        limit = MARKED.sub(r"\3", limit)
    none = effect.condition == EXACTLY and effect.limit == 0
    template = speech("conditions", "none" if none else CONDITIONS[effect.condition])
    but = uncounted(speech, effect.measure, ability, card)
    return speech.put(template, {}, {"noun": noun}, {"limit": limit, "but": but})


def costs_words(speech: Speech, ability: Ability) -> str:
    told = [speech.put(speech.cost(cost.kind), {"x": cost.n}, {}, {}) for cost in ability.costs]
    return speech("joints", "and").join(told)


def verb_words(speech: Speech, effect: Effect, ability: Ability, card: Card | None) -> str:
    """The words of an effect's row of the table, with its amount and whom it concerns."""
    form = "words"
    if effect.count != NOTHING:
        form = "per"
    elif effect.factor > 1:
        form = "several"
    template = speech.effect(effect.kind, form)
    mine = effect.scope == YOU
    if "[" in template:
        template = EITHER.sub(r"\1" if mine else r"\2", template)
        template = template if mine else f"{{whom}} {template}"
    itself = (
        ability.kind == IMMEDIATE
        and card is not None
        and card.type == MONSTER
        and effect.scope in (YOU, EVERYONE)
    )
    counted = per(speech, effect, ability, card)
    if counted:  # it follows the amount, with its noun
        template = re.sub(r"(\{\+?x\b[^}]*\})", r"\1{per}", template)
    names = {"whom": WHOM[effect.scope], "pile": PILES.get(ability.source, "Item")}
    words = {"per": counted, "but": speech("joints", "not_this") if itself else ""}
    return speech.put(template, {"x": effect.factor}, names, words)


def effects_words(speech: Speech, ability: Ability, card: Card | None) -> str:
    """All effects of an ability; after words about somebody else it says again who "you" are."""
    effects = ability.effects
    told = condition(speech, effects[0], ability, card) + verb_words(speech, effects[0], ability, card)
    for before, effect in pairwise(effects):
        about_you = effect.scope == YOU and effect.condition == ALWAYS
        words = verb_words(speech, effect, ability, card)
        joint = "and"
        if about_you and words.startswith(("\x02attack", "\x02defense")):
            joint = "you_get"
        elif about_you and before.scope != YOU and "[" in speech.effect(effect.kind):
            joint = "then_you"
        told += speech("joints", joint) + condition(speech, effect, ability, card) + words
    return told


def said(ability: Ability, card: Card | None = None, speech: Speech = SPOKEN) -> Said:
    """An ability as a sentence, of the card it stands on."""
    words = {"told": effects_words(speech, ability, card), "costs": costs_words(speech, ability)}
    kind = ability.kind
    if kind == IMMEDIATE:
        frame = f"{marked('immediate', '', speech('joints', 'immediate'))} {{told}}"
    elif kind == RESTING and ability.costs:
        frame = speech("joints", "rest_paid")
    elif kind == END_BOTTOM and ability.source == AT_VILLAGE:
        frame = speech("joints", "village_end")
    else:
        frame = speech("kinds", KINDS[kind])
    if kind == TRIGGER:
        words["when"] = speech("events", OCCASIONS[ability.occasion])
    told = speech.put(frame, {}, {}, words)
    if ability.source == ON_TROPHY and (kind in ACTIONS or kind == TRIGGER):
        told = speech.put(speech("joints", "visible"), {}, {}, {"told": told})
    return Said(f"{told}.")


def deal(ability: Ability, card: Card | None = None, speech: Speech = SPOKEN) -> Said:
    """What an action costs and does, without how often: that stands beside it."""
    words = {"told": effects_words(speech, ability, card), "costs": costs_words(speech, ability)}
    return Said(f"{speech.put(speech('joints', 'paid') if ability.costs else '{told}', {}, {}, words)}.")


def words(ability: Ability, card: Card | None = None, speech: Speech = SPOKEN) -> str:
    return said(ability, card, speech).text


def card_words(card: Card, speech: Speech = SPOKEN) -> str:
    told = " ".join([words(ability, card, speech) for ability in card.lines])
    return told or speech("joints", "nothing")
