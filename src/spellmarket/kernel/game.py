"""A game as the shelf knows it: names, figures and the functions its folder answers with."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from operator import index
from os import urandom
from typing import Any, SupportsIndex, Unpack

from . import position
from .chance import Chance
from .declared import Declared, Facts, Foretold, Thinking
from .ear import Ear
from .errors import BadPack, BadSetup
from .events import SEAT, EventSlot, Told, fill, spelled
from .ledger import rules
from .option import Option
from .pack import Pack
from .phase import NOBODY, OVER, Phase, Start, State
from .refusals import number
from .shapes import kinds
from .table import Origin, Table
from .turns import Course
from .value import Value, values
from .verbs import ACTS


class Game:
    """A game on the shelf, with the packs it is played with: tables are made of it."""

    def __init__(self, packs: tuple[Pack, ...] = (), **declared: Unpack[Declared]) -> None:
        """What a game declares, field by field, is in `declared.py`."""
        for field in Declared.__required_keys__:
            if field not in declared:
                raise BadSetup(field, f"Game(...) needs the field {field!r}")
        for field in declared:
            if field not in Declared.__annotations__:
                raise BadSetup(field, f"Game(...) has no field {field!r}")
        self._declared = declared
        self.packs = packs
        self.name, self.title, self.code = declared["name"], declared["title"], declared["code"]
        self.about, self.seats, self.ended = declared["about"], declared["seats"], declared["ended"]
        self.edition = declared["edition"]
        self.editions = range(declared.get("first_edition", 1), self.edition + 1)
        self.moves, self.events = declared["moves"], declared["events"]
        self.phases, self.texts = declared["phases"], declared["texts"]
        self.options: dict[str, Option] = {option.name: option for option in declared["options"]}
        self.setup, self.score = declared["setup"], declared["score"]
        self.view: Callable[[Any, int], dict[str, Any]] = declared["view"]
        self.shape: type | None = declared.get("shape")
        self.figures = declared.get("figures", ())
        self.vain = declared.get("vain", ())
        self.ruin = declared.get("ruin", ())
        self.course: Callable[[Any], Course] = declared.get("course", unknown)
        self.facts = declared.get("facts") or Facts(short=self.title, invites=self.about)
        self.redeal, self.write, self.read = declared["redeal"], declared["write"], declared["read"]
        self.audit, self.weigh, self.why = declared["audit"], declared["weigh"], declared["why"]
        self._box: Any = declared["box"](list(packs)) if packs else None  # a bad pack is refused here
        self._weigh_all = declared.get("weigh_all")
        self.away = declared.get("away", "")
        self.features = declared.get("features")
        self.thinking = declared.get("thinking") or Thinking()
        self._values: dict[str, Any] | None = None
        self._rules: dict[str, str] | None = None
        self._identifiers: dict[str, list[str]] | None = None
        self._defaults: dict[str, Any] = {
            option.name: option.default for option in declared["options"]
        }  # of this edition
        self._phase_names = {kind: called for called, kind in self.phases.items()}

    def __repr__(self) -> str:
        packs = f", {len(self.packs)} packs" if self.packs else ""
        return f"<game {self.name}, edition {self.edition}, {self.seats[0]} to {self.seats[-1]} seats{packs}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the module that it stands in, and its packs."""
        for name, module in list(sys.modules.items()):
            if getattr(module, "__file__", None) == self._declared["folder"] and hasattr(module, "GAME"):
                return taken, (name, self.packs)
        raise TypeError(f"{self.title} stands in no module as GAME: it cannot be pickled")

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self  # it is never changed

    # What it is made of

    @property
    def seen(self) -> tuple[str, ...]:
        """Fields of views that people read."""
        return self._declared.get("seen", ())

    @property
    def shown(self) -> tuple[str, ...]:
        """Fields of the box's contents that people read, besides names and texts."""
        return self._declared.get("shown", ())

    @property
    def actions(self) -> int:
        """The size of the action space: moves are 0 .. actions - 1."""
        return self.moves.size

    @property
    def box(self) -> Any:
        """The content, made when it is first needed."""
        if self._box is None:
            self._box = self._declared["box"](list(self.packs))
        return self._box

    def lay(self) -> Any:
        """The content laid out afresh, for nobody's use: to know which rules that carries out."""
        return self._declared["box"](list(self.packs))

    @property
    def luck(self) -> dict[str, Foretold]:
        """What a position may foretell, by the stream of luck it comes from."""
        told = self._declared.get("luck")
        return {} if told is None else told(self.box)

    @property
    def identifiers(self) -> dict[str, list[str]]:
        """The identifiers that each name on a card stands for: positions may say either."""
        if self._identifiers is None:
            self._identifiers = {}
            told = self._declared.get("identifiers")
            for name, identifier in [] if told is None else told(self.box):
                if name:  # room that packs may fill has none yet
                    self._identifiers.setdefault(name, []).append(identifier)
        return self._identifiers

    @property
    def rules(self) -> dict[str, str]:
        """The ledger: identifier to text."""
        if self._rules is None:
            self._rules = rules(self._declared["folder"])
        return self._rules

    def contents(self, words: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """What is in the box, for front ends: cards, numbers and their words; those of a catalogue, where
        the game puts its texts together."""
        retold = self._declared.get("retold")
        if words is None or retold is None:
            return self._declared["contents"](self.box)
        return retold(self.box, words)

    def with_packs(self, *packs: Pack) -> Game:
        """The same game with content of a pack in place of its own; a bad pack is refused here."""
        if not packs:
            return self
        for pack in packs:
            if pack.game != self.name:
                raise BadSetup(
                    "packs", f"the pack {pack.name} is for {pack.game or 'no game'!r}, not {self.name!r}"
                )
        try:
            return Game(packs, **self._declared)
        except BadPack as refusal:
            if any(pack.name == refusal.file for pack in packs):
                raise
            told = refusal
        raise self._misfit(packs, told)

    def _misfit(self, packs: tuple[Pack, ...], told: BadPack) -> BadPack:
        """A row of the game's own no longer fits: to blame is the row of a pack without which it does."""
        reason = f"does not fit {told.file}, line {told.line}, of the game itself: {told.reason}"
        for place in range(len(packs) - 1, -1, -1):
            pack = packs[place]
            for line in pack.tables():
                try:
                    Game((*packs[:place], pack.without(line), *packs[place + 1 :]), **self._declared)
                except BadPack:
                    continue
                return BadPack(pack.name, line, 1, reason)
        return BadPack(packs[-1].name, 1, 1, reason)

    def weigh_all(self, s: State, seat: int, moves: tuple[int, ...]) -> list[int]:
        """How good each of the moves looks; a game that works much of it out once for all says so itself."""
        if self._weigh_all is not None:
            return self._weigh_all(s, seat, moves)
        return [self.weigh(s, seat, move) for move in moves]

    def advised(self, s: State, seat: int) -> int:
        """The option of a seat that weighs most, the first of equals."""
        options = tuple(s.phase.may(s, seat))
        weights = self.weigh_all(s, seat, options)
        return options[weights.index(max(weights))]

    def ranking(self, s: State) -> list[tuple[int, ...]]:
        """What decides the places, seat by seat: more is better, then what breaks ties."""
        ranking = self._declared.get("ranking")
        if ranking is not None:
            return ranking(s)
        return [(score,) for score in self.score(s)]

    def shares(self, s: State) -> list[float]:
        """Each seat's part of the win, if the game ended now: ties that the rules leave are shared."""
        ranking = self.ranking(s)
        best = max(ranking)
        share = 1 / ranking.count(best)
        return [share if mine == best else 0.0 for mine in ranking]

    def sheet(self, s: State) -> list[tuple[str, list[int]]]:
        """The score in its parts: for each part, a number per seat."""
        sheet = self._declared.get("sheet")
        if sheet is not None:
            return sheet(s)
        return [("score", self.score(s))]

    def view_kinds(self) -> dict[str, str]:
        """Where a view holds a "seat", or "seats" (a row for each), by the shape that the game declares."""
        return kinds(self.shape)

    def value(self, seats: int) -> Value | None:
        """What self-play has found positions of so many seats to be worth; of packs it knows nothing."""
        if self.features is None or self.packs:
            return None
        if self._values is None:
            self._values = values(self._declared["folder"])
        told = self._values.get(str(seats))
        return None if told is None else Value(told)

    # Moves, events and words

    def text(self, move: SupportsIndex) -> str:
        """A move in notation, or what a seat may do at any time: `sits out`, `comes back`."""
        code = index(move)
        if self.actions <= code < self.actions + len(ACTS):
            return ACTS[code - self.actions]
        return self.moves.text(code)

    def parse(self, text: str) -> int:
        """A move in notation, as a number."""
        return self.moves.parse(text)

    def json(self, move: SupportsIndex) -> dict[str, Any]:
        """A move as plain data: its verb and its parts."""
        return self.moves.json(index(move))

    def printed(self, slot: str) -> Sequence[str] | None:
        """How the values of a slot are said: as a pack has written them on cards, or in the game's words."""
        names: Sequence[str] | None = getattr(self.box, f"{slot}_names", None)
        return self.texts.values.get(slot) if names is None else names

    def say(self, move: int, names: tuple[str, ...], me: int = NOBODY) -> str:
        """A move as a phrase for people: `lay 2 wands`."""
        verb = self.moves.of[self.moves.known(move)]
        values: dict[str, int | str] = {}
        seats: set[str] = set()
        for slot, words, counted, seated, part in zip(
            verb.slots, verb.names, verb.counted, verb.seated, verb.parts(move), strict=True
        ):
            printed = self.printed(slot)
            values[slot] = part if counted else words[part] if printed is None else str(printed[part])
            if seated:
                seats.add(slot)
                if part >= len(names):
                    return self.text(move)
        return fill(self.texts.verbs[verb.name], values, seats, names, me)

    def tell(self, told: Told, names: tuple[str, ...], me: int = NOBODY) -> str:
        """An event as a sentence, to the ears of `me`."""
        values: dict[str, int | str] = {}
        seats: set[str] = set()
        actor = NOBODY
        for (slot, kind), part in zip(told.event.slots.items(), told.parts, strict=False):
            if isinstance(kind, int) and kind == SEAT:
                actor = actor if seats else part
                seats.add(slot)
            values[slot] = self._called(kind, part, names, me, actor)
        said = fill(self.texts.events[told.event.name], values, seats, names, me)
        return said[:1].upper() + said[1:]

    def _called(self, kind: EventSlot, part: int, names: tuple[str, ...], me: int, actor: int) -> int | str:
        """A value of an event as people say it; a box may say its names otherwise than it writes them."""
        if isinstance(kind, tuple) and kind in self.texts.owned:
            owned = self.texts.owned[kind][part]
            what = owned.what
            return owned.said(what, f"your {what}", f"{what} of {{name}}", names, me, actor)
        said: Sequence[str] | None = (
            getattr(self.box, f"said_{kind}", None) if isinstance(kind, str) else None
        )
        return spelled(kind, part, self.box) if said is None else said[part]

    def subject(self, phase: Phase[Any], s: State, seat: int) -> dict[str, int | str]:
        """What a question is about, by the slots of its prompt."""
        parts = phase.topic(s, seat)
        return {
            slot: spelled(kind, part, self.box)
            for (slot, kind), part in zip(phase.slots.items(), parts, strict=True)
        }

    def ask(self, phase: Phase[Any], s: State, names: tuple[str, ...], me: int) -> str:
        """The prompt of a phase, with what it is about."""
        values: dict[str, int | str] = {}
        seats: set[str] = set()
        for (slot, kind), part in zip(phase.slots.items(), phase.topic(s, me), strict=True):
            if isinstance(kind, int) and kind == SEAT:
                seats.add(slot)
            values[slot] = self._called(kind, part, names, me, NOBODY)
        said = fill(self.texts.prompts[self.named(phase)], values, seats, names, me)
        return said[:1].upper() + said[1:]

    def named(self, phase: Phase[Any]) -> str:
        """The name of a phase, as prompts and positions have it."""
        return "over" if phase is OVER else self._phase_names[type(phase)]

    # Tables

    def choose(self, options: Mapping[str, Any], edition: int | None = None) -> dict[str, Any]:
        """All options of an edition with their values; what is unknown or outside its range is refused."""
        newest = self.edition if edition is None else edition
        chosen = {option.name: option.default for option in self.options.values() if option.since <= newest}
        given: Any = options  # whatever people's programs hand over
        if not isinstance(given, Mapping):
            raise BadSetup("options", f"options are a mapping of names to values, not {given!r}")
        asked: list[Any] = list(given)
        for name in asked:
            value = given[name]
            option = self.options.get(name)
            if option is None or name not in chosen:
                known = ", ".join(chosen) or "none"
                raise BadSetup("options", f"{self.title} has no option {name!r}; it has {known}")
            if not option.allows(value):
                raise BadSetup("options", f"{name} is {option.shown()}, not {value!r} ({option.rule})")
            chosen[name] = value
        return chosen

    def table(
        self,
        seats: SupportsIndex,
        seed: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        edition: int | None = None,
        names: tuple[str, ...] = (),
        listen: bool = False,
        ear: Ear | None = None,
    ) -> Table:
        """A new table; without a seed it draws one and tells it (`table.seed`, and the record).

        With `listen` events are kept from the very first on; with an `ear` they are counted instead.
        """
        count = number("seats", seats)
        luck = int.from_bytes(urandom(32), "big") if seed is None else number("seed", seed)
        if count not in self.seats:
            raise BadSetup("seats", f"{self.title} is for {self.seats[0]} to {self.seats[-1]}, not {count}")
        if not 0 <= luck < 1 << 256:
            raise BadSetup("seed", f"a seed is a number of at most 256 bits, not {luck:#x}")
        played = self._edition(edition)
        chosen = self.choose(options or {}, played) if options or played != self.edition else self._defaults
        state = self.setup(Start(count, Chance(luck), chosen, played, self.box, listen, ear))
        state.settle()
        table = Table(self, state, Origin(count, luck, chosen, state.edition, self.seated(count, names)))
        if ear is not None:
            ear.open(state)
        elif listen:
            table.listen()
        table.enter()
        return table

    def _edition(self, edition: int | None) -> int:
        if edition is not None and edition not in self.editions:
            known = " and ".join([str(number) for number in self.editions])
            raise BadSetup(
                "edition", f"edition {edition} of {self.title} is unknown here; this shelf plays {known}"
            )
        return self.edition if edition is None else edition

    def seated(self, seats: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names of the players; who has none is called by the seat."""
        if names and len(names) != seats:
            raise BadSetup("names", f"{len(names)} names for {seats} seats")
        return tuple(names) or tuple([f"Seat {seat}" for seat in range(seats)])

    def position(
        self, told: Mapping[str, Any], names: tuple[str, ...] = (), edition: int | None = None
    ) -> Table:
        """A table set up by hand: everything but `seats` may be left out, and with nothing said of its state
        it is dealt afresh. A position that names no edition is of the one given, else of the newest."""
        return position.read(self, told, names, edition)

    def written(self, table: Table) -> dict[str, Any]:
        """A table as plain data."""
        return position.write(table)


def unknown(s: State) -> Course:
    """The course of a game that tells none: one turn of everybody, from beginning to end."""
    return Course(0, [])


def taken(module: str, packs: tuple[Pack, ...]) -> Game:
    """The game of a module, with the packs it had."""
    found: Game = import_module(module).GAME
    return found.with_packs(*packs)
