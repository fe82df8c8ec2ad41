# not compiled
"""A game in another language: `words/fr.toml` in its folder says everything, and no code is touched.

English stands in the game's own texts. A catalogue has the same keys: events, prompts and verbs by their
names, refusals by their rules, the names that moves and events carry, with the forms that sentences need, and
what is printed on cards or said in advice, with its own slots: `"Take {gain}." = "Prenez {gain}."`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .events import MAYBE, SEAT, EventSlot, Owned

if TYPE_CHECKING:
    from .game import Game
    from .verbs import Verb

SHARED = Path(__file__).parent / "words"
MADE = 20_000  # texts that are kept as they were put together
SHOWN = ("name", "title", "text", "short")  # fields of a box's contents that people read
SLOT = re.compile(r"\\\{(\w+)\\\}(?=(\\\{)?)")  # of an English text, once it is escaped
WORD = r"\w+"
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
MARK = re.compile(r"\{(\w+)(?:\.(\w+))?(?:\|([^}]*))?\}|\[([^|\]]*)\|([^\]]*)\]")


Things = dict[str, dict[str, Owned]]


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
        self.read = {*SHOWN, *game.shown}  # fields of contents
        self.seen = set(game.seen)  # and of views, where a name may stand for a thing
        self.kinds = {event.name: event.kinds() for event in game.events}
        self.owned = {event.name: owned(game, event.slots) for event in game.events}
        self.slots = {verb.name: verb.kinds() for verb in game.moves.verbs}
        self.things_asked = {name: owned(game, phase.slots) for name, phase in game.phases.items()}
        self.seats_asked = {name: seats(phase.slots) for name, phase in game.phases.items()}
        self.cards = {verb.name: printed(game, verb) for verb in game.moves.verbs}
        self.patterns = [(pattern(english, own), own) for english, own in words.get("printed", {}).items()]
        self.reasons = [(pattern(english, own), own) for english, own in words.get("reasons", {}).items()]
        self.advice = [(pattern(english, own), own) for english, own in words.get("advice", {}).items()]
        self.risks = [(pattern(english, own), own) for english, own in shared.get("risks", {}).items()]
        self.made: dict[str, str | None] = {}  # texts as they were put together once

    def happened(self, event: str, data: Mapping[str, Any], names: Sequence[str], me: int) -> str:
        """An event of the game as a sentence, to the ears of `me`."""
        template = self.words["events"].get(event) or self.shared["events"][event]
        seats = [slot for slot, kind in self.kinds.get(event, {"seat": "seat"}).items() if kind == "seat"]
        values = self.called(data, self.owned.get(event, {}), names, me, data[seats[0]] if seats else -1)
        return self.fill(template, values, set(seats), names, me)

    def called(
        self, data: Mapping[str, Any], owned: Things, names: Sequence[str], me: int, actor: int
    ) -> dict[str, Any]:
        """What is short for something of a seat, as people say it."""
        values = dict(data)
        for slot, things in owned.items():
            one = things[data[slot]]
            if said := self.words.get("owned", {}).get(one.what):
                values[slot] = one.said(said["own"], said["yours"], said["theirs"], names, me, actor)
        return values

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

    def prompt(self, phase: str, about: Mapping[str, Any], names: Sequence[str], me: int) -> str:
        """What a seat is asked, with what it is about."""
        values = self.called(about, self.things_asked[phase], names, me, -1)
        return self.fill(self.words["prompts"][phase], values, self.seats_asked[phase], names, me)

    def refusal(self, rule: str | None, reason: str) -> str:
        """Why not, with the figures of the reason, or by the rule; what has no rule stays as it is."""
        inside = reason[:1].lower() + reason[1:]  # as it stands in a sentence
        figures = self.match(self.reasons, reason) or self.match(self.reasons, inside)
        return capital(figures or self.words["refusals"].get(rule, reason))

    def advised(self, reason: str) -> str:
        """What advice sees in a move; a sentence that no line knows stays as it is."""
        return capital(self.whole(reason) or reason)

    def risk(self, told: str, moves: Mapping[str, str]) -> str:
        """How often another move was better; `moves` are those that it may name, as English says them."""
        for pattern, own in self.risks:
            if found := pattern.fullmatch(told):
                values = {slot: moves.get(str(part), part) for slot, part in parts(found).items()}
                return self.put(own, values, set(), (), 0)
        return told

    def waits(self, others: Sequence[str]) -> str:
        """Why somebody who is not asked cannot move."""
        return capital(str(self.shared["waits"]).format(others=", ".join(others)))

    def box(self, game: Game) -> dict[str, Any]:
        """What is in the box of a game; its texts are put together from the words here, or said as whole."""
        words = {**self.words, "singular": self.shared["singular"]} if "abilities" in self.words else None
        told: dict[str, Any] = self.contents(game.contents(words))
        return told

    def contents(self, told: Any) -> Any:
        """Names and texts as they are said; what a pack has written itself stays as it is."""
        return self.walk(told, self.read)

    def view(self, told: Any) -> Any:
        """What a view says in words, and why something in it is refused."""
        return self.walk(told, self.seen)

    def walk(self, told: Any, fields: set[str]) -> Any:
        if isinstance(told, list):
            return [self.walk(one, fields) for one in told]
        if not isinstance(told, dict):
            return told
        if told.keys() == {"rule", "reason"}:
            return {**told, "reason": self.refusal(told["rule"], told["reason"])}
        return {
            key: one if key == "rules" else self.spoken(one) if key in fields else self.walk(one, fields)
            for key, one in told.items()
        }  # rules are called the same in every language

    def spoken(self, told: Any) -> Any:
        if isinstance(told, list):
            return [self.spoken(one) for one in told]
        return self.shown(told) if isinstance(told, str) else told

    def shown(self, text: str) -> str:
        """A name as a heading, or a text: the name of `Bandits` may stand in the catalogue as `bandits`."""
        key = text if self.known(text) else text.lower().replace(" ", "_")
        said = self.named(key, "one") if self.known(key) else text
        return capital(said) if text[:1].isupper() else said

    def known(self, text: str) -> bool:
        numbered = NUMBER.fullmatch(text) is not None
        return not text or text in self.words["names"] or numbered or self.whole(text) is not None

    def fits(self, slot: str, part: str) -> bool:
        """Is it known what stands in a slot? The notation of a move is the same in every language."""
        return self.known(part) or (slot == "notation" and part.split(" ")[0] in self.slots)

    def whole(self, text: str) -> str | None:
        """A text that is put together, such as `2 Ore and 1 Wood`, if all its parts are known."""
        if text not in self.made:
            if len(self.made) >= MADE:
                self.made.clear()
            self.made[text] = None  # while it is looked at, it is no part of itself
            self.made[text] = self.match(self.advice, text) or self.match(self.patterns, text)
        return self.made[text]

    def match(self, patterns: Sequence[tuple[re.Pattern[str], str]], text: str) -> str | None:
        """A text by the first English pattern whose slots hold nothing but what is known."""
        for pattern, own in patterns:
            found = pattern.fullmatch(text)
            if found and all(self.fits(slot, part) for slot, part in found.groupdict().items()):
                return self.put(own, parts(found), set(), (), 0)
        return None

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
        if forms is None and NUMBER.fullmatch(value):
            return value.replace(".", str(self.shared.get("decimal", ".")))
        if forms is None:
            return self.whole(value) or value.replace("_", " ")
        return str(forms[form] if isinstance(forms, dict) else forms)


def seats(slots: Mapping[str, EventSlot]) -> set[str]:
    """The slots that hold a seat."""
    return {slot for slot, kind in slots.items() if isinstance(kind, int) and kind == SEAT}


def pattern(english: str, own: str) -> re.Pattern[str]:
    """What an English text looks like; a slot that is counted in the other language holds a number, and one
    that another slot follows at once holds a word."""
    numbers = {slot for slot, _, noun, *_ in MARK.findall(own) if noun}

    def held(slot: re.Match[str]) -> str:
        counted = "[0-9]+" if slot[1] in numbers else ""
        return f"(?P<{slot[1]}>{counted or (WORD if slot[2] else '.*?')})"

    return re.compile(SLOT.sub(held, re.escape(english)))


def parts(found: re.Match[str]) -> dict[str, int | str]:
    """What stands in the slots of an English text."""
    return {slot: int(part) if part.isdigit() else part for slot, part in found.groupdict().items()}


def printed(game: Game, verb: Verb) -> dict[str, dict[str, str]]:
    """By slot and part of a move: what the box has written on the card that the part names."""
    return {
        slot: {part: str(card) for part, card in zip(parts, cards, strict=False)}
        for slot, parts, counted in zip(verb.slots, verb.names, verb.counted, strict=True)
        if not counted and (cards := game.printed(slot)) is not None
    }


def owned(game: Game, slots: Mapping[str, EventSlot]) -> Things:
    """By slot and name: what is told or asked of that is short for something of a seat."""
    known = game.texts.owned
    return {
        slot: dict(zip(kind, known[kind], strict=True))
        for slot, kind in slots.items()
        if isinstance(kind, tuple) and kind in known
    }


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
