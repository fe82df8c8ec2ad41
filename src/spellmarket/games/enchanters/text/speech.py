"""The words that abilities are put together from, in one language.

Costs and effects have their English in their rows (`effects/table.py`); what joins them stands here. A
catalogue says the same under the same keys in `[abilities]`, and has the forms of nouns in `[names]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ..pieces.language import COUNTS, CostKind, EffectKind

ICONS: Final = {"Crystal": "crystal", "Wound": "wound", "Attack": "attack", "Defense": "defense"}
NOUNS: Final = (  # of what is counted, in the order of COUNTS
    "Attack", "Defense", "Crystal", "Wound", "Monster", "Dragon", "trophy", "Skull", "Item", "Enchantment",
    "card",
)  # fmt: skip
WHOM: Final = ("you", "another player", "a neighbour", "each other player", "each player")  # by scope

# `{x|Crystal}` a number with its noun, `{+x|Attack}` with its sign, `{whom.one}` a form of a name
SLOT: Final = re.compile(r"\{(\+?)(\w+)(?:\.(\w+))?(?:\|(\w+)(?:\.(\w+))?)?\}")


def fixed(name: str) -> dict[str, str]:
    return {"one": name, "many": name, "none": f"no {name}"}


def several(name: str, many: str) -> dict[str, str]:
    return {"one": name, "many": many, "none": f"no {many}"}


NAMES: Final[dict[str, Any]] = {
    "Attack": fixed("Attack"),
    "Defense": fixed("Defense"),
    "Health": fixed("Health"),
    "Strength": fixed("Strength"),
    "Glory": fixed("Glory"),
    "Crystal": several("Crystal", "Crystals"),
    "Wound": several("Wound", "Wounds"),
    "Monster": several("Monster", "Monsters"),
    "Dragon": several("Dragon", "Dragons"),
    "trophy": several("trophy", "trophies"),
    "Skull": several("Skull", "Skulls"),
    "Item": several("Item", "Items"),
    "Enchantment": several("Enchantment", "Enchantments"),
    "card": several("card", "cards"),
    "another player": "another player",
    "a neighbour": "a neighbour of your choice",
    "each other player": "each other player",
    "each player": "each player, you included,",
}

ENGLISH: Final[dict[str, dict[str, Any]]] = {
    "counts": {  # after an amount: one for each, or one for so many
        "ATK": {"one": "per Attack you have", "many": "per {n} Attack you have"},
        "DEF": {"one": "per Defense you have", "many": "per {n} Defense you have"},
        "CRYSTALS": {"one": "per Crystal you own", "many": "per {n|Crystal} you own"},
        "WOUNDS": {"one": "per Wound you have", "many": "per {n|Wound} you have"},
        "MONSTERS": {"one": "per Monster you own", "many": "per {n|Monster} you own"},
        "DRAGONS": {"one": "per Dragon you own", "many": "per {n|Dragon} you own"},
        "TROPHIES": {"one": "per trophy you own", "many": "per {n|trophy} you own"},
        "SKULLS": {"one": "per Skull among your trophies", "many": "per {n|Skull} among your trophies"},
        "ITEMS": {"one": "per Item in your pile", "many": "per {n|Item} in your pile"},
        "ENCHANTS": {"one": "per Enchantment in your pile", "many": "per {n|Enchantment} in your pile"},
        "CARDS": {"one": "per card you own", "many": "per {n|card} you own"},
    },
    "conditions": {
        "none": "if you have {noun.none}{but}, ",
        "exactly": "if you have exactly {limit}{but}, ",
        "at_least": "if you have at least {limit}{but}, ",
        "at_most": "if you have at most {limit}{but}, ",
        "most": "if you have the most {noun.many}{but}, ",
        "fewest": "if you have the fewest {noun.many}{but}, ",
    },
    "kinds": {
        "MINOR": "once per turn, {costs}: {told}",
        "MINOR2": "up to twice per turn, {costs}: {told}",
        "MULTI": "any number of times per turn, {costs}: {told}",
        "REST": "rest: {told}",
        "ON": "{when}, {told}",
        "FACE": "while visible: {told}",
        "FIGHT": "{told}",
        "TRAP": "trap: {told}",
        "END@top": "if visible at the end, {told}",
        "END@bot": "at the end, even when covered, {told}",
    },
    "events": {
        "turn": "when your turn begins",
        "rest": "after you use a Rest Action",
        "wound": "whenever you take Wounds",
        "heal": "whenever you heal Wounds",
        "take:I": "after you take an Item",
        "take:E": "after you take an Enchantment",
        "take:M": "after you take a Monster",
        "take:D": "after you take a Dragon",
        "take:S": "after you take a card with the Skull",
    },
    "joints": {
        "nothing": "No ability.",
        "immediate": "Immediate:",
        "visible": "while visible, {told}",  # an action, or a trigger, of a trophy
        "rest_paid": "rest and {costs}: {told}",
        "village_end": "at the end, {told}",  # nothing covers a village
        "paid": "{costs}: {told}",
        "and": " and ",
        "you_get": " and you get ",  # before a bonus
        "then_you": ", then you ",  # after words about somebody else
        "not_counted": " (this card not counted)",
        "not_this": " (not this one)",
    },
}


def marked(icon: str, shown: str, words: str) -> str:
    """Words for which an icon may stand; `abilities.Said` takes the marks off."""
    return f"\x02{icon}\x1f{shown}\x1f{words}\x03"


class Speech:
    """One language: its sentences, the forms of its names, and which numbers are singular."""

    def __init__(
        self, words: Mapping[str, Mapping[str, Any]], names: Mapping[str, Any], singular: list[int]
    ) -> None:
        self.words = words
        self.names = names
        self.singular = singular

    def __call__(self, section: str, key: str) -> str:
        return str(self.words[section][key])

    def cost(self, kind: CostKind) -> str:
        return str(self.words.get("costs", {}).get(kind.form.text, kind.words))

    def effect(self, kind: EffectKind, form: str = "words") -> str:
        """The words of a row: where its amount counts something, is above 1, or else."""
        told = self.words.get("effects", {}).get(kind.form.text)
        if told is None:
            told = {"words": kind.words, "per": kind.per, "several": kind.several}
        return told if isinstance(told, str) else str(told.get(form) or told["words"])

    def count(self, count: int, n: int) -> str:
        """`per 2 Monsters you own`"""
        told = self.words["counts"][COUNTS[count]]
        return self.put(told["one" if n == 1 else "many"], {"n": n}, {}, {})

    def name(self, name: str, form: str) -> str:
        forms = self.names[name]
        return forms if isinstance(forms, str) else str(forms[form])

    def number(self, n: int, noun: str, form: str = "", plus: str = "") -> str:
        """`3 Crystals`, `+1 Attack`; with its icon, if it has one."""
        words = f"{plus}{n} {self.name(noun, form or ('one' if abs(n) in self.singular else 'many'))}"
        icon = ICONS.get(noun)
        return marked(icon, f"{plus}{n}", words) if icon else words

    def put(
        self, template: str, numbers: Mapping[str, int], names: Mapping[str, str], words: Mapping[str, str]
    ) -> str:
        """A template with its slots filled: numbers, names in the form that is asked for, ready words."""

        def slot(found: re.Match[str]) -> str:
            plus, name, form, noun, noun_form = found.groups()
            if name in names:
                return self.name(names[name], form or "one")
            if name in words:
                return words[name]
            n = numbers[name] if name in numbers else int(name)
            return self.number(n, noun, noun_form or "", plus) if noun else f"{plus}{n}"

        return SLOT.sub(slot, template)


SPOKEN: Final = Speech(ENGLISH, NAMES, [1])
