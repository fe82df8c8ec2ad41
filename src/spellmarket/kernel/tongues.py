# not compiled
"""A game in another language: `words/fr.toml` in its folder says everything, and no code is touched.

English stands in the game's own texts. A catalogue has the same keys: events, prompts and verbs by their
names, refusals by their rules, the names that moves and events carry, with the forms that sentences need, and
what is printed on cards, with its own slots: `"Take {gain}." = "Prenez {gain}."`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .events import MAYBE

if TYPE_CHECKING:
    from .game import Game
    from .verbs import Verb

SHARED = Path(__file__).parent / "words"
SHOWN = ("name", "title", "text", "short")  # fields of a box's contents that people read
SLOT = re.compile(r"\\\{(\w+)\\\}")  # of an English text, once it is escaped
MARK = re.compile(r"\{(\w+)(?:\.(\w+))?(?:\|([^}]*))?\}|\[([^|\]]*)\|([^\]]*)\]")


def languages() -> list[str]:
    """Every language but English that somebody has brought."""
    return sorted(path.stem for path in SHARED.glob("*.toml"))


@lru_cache(64)
def tongue(game: Game, language: str) -> Tongue | None:
    """The words of a game in a language; None where English must do."""
    own = Path(game._declared["folder"]).parent / "words" / f"{language}.toml"
    if language not in languages() or not own.is_file():
        return None
    shared = tomllib.loads((SHARED / f"{language}.toml").read_text(encoding="utf-8"))
    return Tongue(game, tomllib.loads(own.read_text(encoding="utf-8")), shared)


class Tongue:
    def __init__(self, game: Game, words: dict[str, Any], shared: dict[str, Any]) -> None:
        self.words = words
        self.shared = shared
        self.kinds = {event.name: event.kinds() for event in game.events}
        self.slots = {verb.name: verb.kinds() for verb in game.moves.verbs}
        self.cards = {verb.name: printed(game, verb) for verb in game.moves.verbs}
        self.patterns = [(pattern(english, own), own) for english, own in words.get("printed", {}).items()]
        self.made: dict[str, str | None] = {}  # texts as they were put together once

    def happened(self, event: str, data: Mapping[str, Any], names: Sequence[str], me: int) -> str:
        """An event of the game as a sentence, to the ears of `me`."""
        template = self.words["events"].get(event) or self.shared["events"][event]
        seats = {slot for slot, kind in self.kinds.get(event, {"seat": "seat"}).items() if kind == "seat"}
        return self.fill(template, data, seats, names, me)

    def noted(self, event: str, data: Mapping[str, Any], names: Sequence[str], me: int) -> str | None:
        """An event of the table."""
        template = self.shared["table"].get(event)
        if template is None or not all(slot in data for slot, *_ in MARK.findall(template) if slot):
            return None
        return self.fill(template, data, {slot for slot in data if slot == "seat"}, names, me)

    def offered(self, parts: Mapping[str, Any], names: Sequence[str], me: int) -> str:
        """A move as a phrase, from its parts."""
        verb = parts["verb"]
        seats = {slot for slot, kind in self.slots[verb].items() if kind == "seat"}
        cards = self.cards[verb]
        values = {slot: cards[slot][part] if slot in cards else part for slot, part in parts.items()}
        return self.fill(self.words["verbs"][verb], values, seats, names, me)

    def prompt(self, phase: str) -> str:
        return str(self.words["prompts"][phase])

    def refusal(self, rule: str | None, reason: str) -> str:
        """Why not, by the rule that says so; what has no rule stays as it is."""
        return capital(self.words["refusals"].get(rule, reason))

    def waits(self, others: Sequence[str]) -> str:
        """Why somebody who is not asked cannot move."""
        return capital(str(self.shared["waits"]).format(others=", ".join(others)))

    def contents(self, told: Any) -> Any:
        """What is in the box, with its names and texts; what a pack has written itself stays as it is."""
        if isinstance(told, list):
            return [self.contents(one) for one in told]
        if not isinstance(told, dict):
            return told
        return {
            key: self.shown(one) if key in SHOWN and isinstance(one, str) else self.contents(one)
            for key, one in told.items()
        }

    def shown(self, text: str) -> str:
        """A name as a heading, or a text: the name of `Bandits` may stand in the catalogue as `bandits`."""
        key = text if self.known(text) else text.lower().replace(" ", "_")
        said = self.named(key, "one") if self.known(key) else text
        return capital(said) if text[:1].isupper() else said

    def known(self, text: str) -> bool:
        return text in self.words["names"] or text.isdigit() or self.whole(text) is not None

    def whole(self, text: str) -> str | None:
        """A text that is put together, such as `2 Ore and 1 Wood`, if all its parts are known."""
        if text not in self.made:
            self.made[text] = None
            for pattern, own in self.patterns:
                found = pattern.fullmatch(text)
                if found and all(self.known(part) for part in found.groupdict().values()):
                    parts = {slot: int(p) if p.isdigit() else p for slot, p in found.groupdict().items()}
                    self.made[text] = self.put(own, parts, set(), (), 0)
                    break
        return self.made[text]

    def fill(
        self, template: str, values: Mapping[str, Any], seats: set[str], names: Sequence[str], me: int
    ) -> str:
        return capital(self.put(template, values, seats, names, me))

    def put(
        self, template: str, values: Mapping[str, Any], seats: set[str], names: Sequence[str], me: int
    ) -> str:
        you = False

        def maybe(found: re.Match[str]) -> str:
            said = all(bool(values[slot.strip("!")]) != slot.startswith("!") for slot in found[1].split("&"))
            return found[2] if said else ""

        def mark(found: re.Match[str]) -> str:
            nonlocal you
            slot, form, noun, others, mine = found.groups()
            if slot is None:
                return str(mine if you else others)
            value = values[slot]
            if slot in seats and isinstance(value, int):
                you = value == me
                return str(self.shared["you"]) if you else names[value]
            if noun is not None:
                return f"{value} {self.counted(value, noun, values)}"
            return self.named(value, form or "one")

        return MARK.sub(mark, MAYBE.sub(maybe, template))

    def counted(self, value: int, noun: str, values: Mapping[str, Any]) -> str:
        """`piece|pieces`, or `@thing`: the noun that another slot names."""
        single = value in self.shared["singular"]
        if noun.startswith("@"):
            return self.named(values[noun[1:]], "one" if single else "many")
        one, _, many = noun.partition("|")
        return one if single else many or one

    def named(self, value: Any, form: str) -> str:
        if not isinstance(value, str):
            return str(value)
        forms = self.words["names"].get(value)
        if forms is None:
            return self.whole(value) or value.replace("_", " ")
        return str(forms[form] if isinstance(forms, dict) else forms)


def pattern(english: str, own: str) -> re.Pattern[str]:
    """What an English text looks like; a slot that is counted in the other language holds a number."""
    numbers = {slot for slot, _, noun, *_ in MARK.findall(own) if noun}
    return re.compile(
        SLOT.sub(
            lambda slot: f"(?P<{slot[1]}>{'[0-9]+' if slot[1] in numbers else '.+?'})", re.escape(english)
        )
    )


def printed(game: Game, verb: Verb) -> dict[str, dict[str, str]]:
    """By slot and part of a move: what the box has written on the card that the part names."""
    return {
        slot: {part: str(card) for part, card in zip(parts, cards, strict=False)}
        for slot, parts, counted in zip(verb.slots, verb.names, verb.counted, strict=True)
        if not counted and (cards := getattr(game.box, f"{slot}_names", None)) is not None
    }


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
