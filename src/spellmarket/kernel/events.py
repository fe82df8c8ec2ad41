"""Events tell what happened, as data with an audience; texts turn them, prompts and moves into sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

NUMBER: Final = 0  # an event's slot that holds a plain number
SEAT: Final = -1  # an event's slot that holds a seat
EVERYBODY: Final = -1  # the audience of most events

EventSlot = int | tuple[str, ...] | str


class Event:
    """A kind of event: `Event("sold", tavern=TAVERNS, thing=THINGS, coins=NUMBER)`.

    A slot is NUMBER, SEAT, a tuple of names, or the name of a list of names in the game's box.
    """

    def __init__(self, name: str, **slots: EventSlot) -> None:
        assert len(slots) <= 6, f"{name}: an event tells six things at most"
        self.name = name
        self.slots = slots
        self.number = -1  # among the events of its game, for an ear (ear.py)

    def kinds(self) -> dict[str, str]:
        """What each slot holds, for front ends: a "seat", a "number" or a "name"."""
        kinds: dict[str, str] = {}
        for slot, kind in self.slots.items():
            kinds[slot] = "name" if not isinstance(kind, int) else "seat" if kind == SEAT else "number"
        return kinds


UNDONE: Final = Event("undone", seat=SEAT)  # the kernel's own: a move was taken back
SAT_OUT: Final = Event("sat_out", seat=SEAT)  # and a seat is from now on treated as one that does nothing
CAME_BACK: Final = Event("came_back", seat=SEAT)


class Amounts:
    """Names in a box that stand for amounts of several things: an event tells them as numbers too."""

    def amounts(self, part: int) -> dict[str, int]:
        raise NotImplementedError


class Told:
    """One event that happened, and who heard of it."""

    def __init__(self, event: Event, only: int, parts: tuple[int, ...]) -> None:
        self.event = event
        self.only = only
        self.parts = parts

    def heard_by(self, seat: int) -> bool:
        return self.only in (EVERYBODY, seat)

    def json(self, box: object) -> dict[str, Any]:
        told: dict[str, Any] = {"event": self.event.name}
        for (slot, kind), part in zip(self.event.slots.items(), self.parts, strict=False):
            told[slot] = spelled(kind, part, box)
            if isinstance(kind, str):
                names = getattr(box, kind)
                if isinstance(names, Amounts):
                    told.setdefault("amounts", {})[slot] = names.amounts(part)
        return told


def spelled(kind: EventSlot, part: int, box: object) -> int | str:
    """A slot's value as front ends get it: a number, a seat or a name."""
    if isinstance(kind, str):
        names: Sequence[str] = getattr(box, kind)
        return names[part]
    if isinstance(kind, tuple):
        return kind[part]
    return part


class Owned:
    """How events say a name that is short for something of a seat: "your plot 5", "plot 5 of Ada".

    Of something that is nobody's, or the actor's own, it is said only what it is.
    """

    def __init__(self, what: str, seat: int = -1, number: int = 0) -> None:
        self.what = what
        self.seat = seat
        self.number = number

    def said(self, own: str, yours: str, theirs: str, names: Sequence[str], me: int, actor: int) -> str:
        """Its words are those for the actor's own, for yours, and for `{name}`'s; `{n}` is its number."""
        mine, known = self.seat == me, 0 <= self.seat < len(names)
        words = own if not known or self.seat == actor != me else yours if mine else theirs
        owner = names[self.seat] if known else ""
        return words.replace("{n}", str(self.number)).replace("{name}", owner)


class Texts:
    """The words of a game: a template for each event, prompt and verb; phrases for the values of slots.

    `owned` says how events call the names of a list that are short for something else, `options` what people
    call an option and its values: `{"invasion": "Length", "invasion.full": "Full"}`.
    """

    def __init__(
        self,
        events: dict[str, str],
        prompts: dict[str, str],
        verbs: dict[str, str],
        values: dict[str, Sequence[str]] | None = None,
        owned: dict[tuple[str, ...], list[Owned]] | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.events = {
            "undone": "{seat} [takes|take] a move back.",
            "sat_out": "{seat} [sits|sit] out.",
            "came_back": "{seat} [comes|come] back to the table.",
            **events,
        }
        self.prompts = prompts
        self.verbs = verbs
        self.values = values or {}
        self.owned = owned or {}
        self.options = options or {}


MARK: Final = re.compile(r"\{(\w+)(?:\|([^}]*))?\}|\[([^|\]]*)\|([^\]]*)\]")
MAYBE: Final = re.compile(r"<(!?\w+(?:&!?\w+)*):([^>]*)>")


class Piece:
    """Some words of a template, and the mark after them: a slot, perhaps counted, or a verb in two forms."""

    def __init__(self, before: str, slot: str | None, noun: str | None, others: str, mine: str) -> None:
        self.before = before
        self.slot = slot
        self.noun = noun
        self.others = others
        self.mine = mine


TEMPLATES: Final[dict[str, list[Piece]]] = {}  # templates as they were read once


def pieces(template: str) -> list[Piece]:
    found = TEMPLATES.get(template)
    if found is None:
        found = TEMPLATES[template] = []
        end = 0
        for mark in MARK.finditer(template):
            slot, noun, others, mine = mark.groups()
            found.append(Piece(template[end : mark.start()], slot, noun, others or "", mine or ""))
            end = mark.end()
        found.append(Piece(template[end:], None, None, "", ""))
    return found


def fill(template: str, values: dict[str, int | str], seats: set[str], names: Sequence[str], me: int) -> str:
    """A template with its values put in.

    `{coins|coin}` counts ("3 coins"), `{coins|@thing}` counts what another slot names ("3 wands");
    `[lays|lay]` is the verb for the seat named last, others first, "you" second;
    `<horns: and more>` is said if horns is not 0, `<!horns: alone>` if it is, `<a&b: both>` if neither is.
    """
    if "<" in template:
        for maybe in list(MAYBE.finditer(template)):
            said = True
            for slot in maybe.group(1).split("&"):
                said = said and bool(values[slot.strip("!")]) != slot.startswith("!")
            template = template.replace(maybe.group(0), maybe.group(2) if said else "", 1)
    told = ""
    you = False
    for piece in pieces(template):
        told += piece.before
        slot = piece.slot
        if slot is None:
            told += piece.mine if you else piece.others
            continue
        value = values[slot]
        noun = piece.noun
        if slot in seats and isinstance(value, int):
            you = value == me
            told += names[value] if not you else "you" if told.strip() else "You"
        elif noun is not None:
            told += counted(value, str(values[noun[1:]]).replace("_", " ") if noun.startswith("@") else noun)
        else:
            told += str(value).replace("_", " ")
    return told


def counted(value: int | str, noun: str) -> str:
    one, _, many = noun.partition("|")
    return f"{value} {one}" if value == 1 else f"{value} {many or one + 's'}"
