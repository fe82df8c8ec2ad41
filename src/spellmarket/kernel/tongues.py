# not compiled
"""A game in another language: `words/fr.toml` in its folder says everything, and no code is touched.

English stands in the game's own texts. A catalogue has the same keys: events, prompts and verbs by their
names, refusals by their rules, and the names that moves and events carry, with the forms that sentences need.
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

SHARED = Path(__file__).parent / "words"
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
        return self.fill(self.words["verbs"][verb], parts, seats, names, me)

    def prompt(self, phase: str) -> str:
        return str(self.words["prompts"][phase])

    def refusal(self, rule: str | None, reason: str) -> str:
        """Why not, by the rule that says so; what has no rule stays as it is."""
        return capital(self.words["refusals"].get(rule, reason))

    def fill(
        self, template: str, values: Mapping[str, Any], seats: set[str], names: Sequence[str], me: int
    ) -> str:
        you = False

        def maybe(found: re.Match[str]) -> str:
            said = all(bool(values[slot.strip("!")]) != slot.startswith("!") for slot in found[1].split("&"))
            return found[2] if said else ""

        def put(found: re.Match[str]) -> str:
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

        return capital(MARK.sub(put, MAYBE.sub(maybe, template)))

    def counted(self, value: int, noun: str, values: Mapping[str, Any]) -> str:
        """`piece|pieces`, or `@thing`: the noun that another slot names."""
        single = value in self.shared["singular"]
        if noun.startswith("@"):
            return self.named(values[noun[1:]], "one" if single else "many")
        one, _, many = noun.partition("|")
        return one if single else many or one

    def contents(self, told: Any) -> Any:
        """What a game tells of its cards, with their names in this language."""
        if isinstance(told, list):
            return [self.contents(one) for one in told]
        if not isinstance(told, dict):
            return told
        return {
            key: self.title(value) if key == "name" and isinstance(value, str) else self.contents(value)
            for key, value in told.items()
        }

    def title(self, name: str) -> str:
        """A name as a heading: that of `Bandits` may stand in the catalogue as `bandits`."""
        key = name if name in self.words["names"] else name.lower().replace(" ", "_")
        said = self.named(key, "one") if key in self.words["names"] else name
        return capital(said) if name[:1].isupper() else said

    def named(self, value: Any, form: str) -> str:
        forms = self.words["names"].get(value, value) if isinstance(value, str) else value
        return str(forms[form]) if isinstance(forms, dict) else str(forms).replace("_", " ")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
