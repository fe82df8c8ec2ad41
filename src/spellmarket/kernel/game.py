"""A game as the shelf knows it: names, figures and the functions its folder answers with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Unpack

from .chance import Chance
from .declared import Declared, Facts
from .errors import BadNotation, BadPosition, BadSetup
from .events import SEAT, Told, fill, spelled
from .ledger import rules
from .option import Option
from .pack import Pack
from .phase import NOBODY, OVER, SEATS_OF, UNASKED, Frame, Phase, Start, State
from .position import Fields
from .table import UNKNOWN, Origin, Seal, Table
from .verbs import ACTS


class Game:
    def __init__(self, packs: tuple[Pack, ...] = (), **declared: Unpack[Declared]) -> None:
        """What a game declares, field by field, is in `declared.py`."""
        for field in Declared.__required_keys__ - declared.keys():
            raise BadSetup(field, f"Game(...) needs the field {field!r}")
        for field in declared.keys() - Declared.__annotations__.keys():
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
        self.facts = declared.get("facts") or Facts(short=self.title, invites=self.about)
        self.redeal, self.write, self.read = declared["redeal"], declared["write"], declared["read"]
        self.audit, self.weigh, self.why = declared["audit"], declared["weigh"], declared["why"]
        self._box: Any = declared["box"](list(packs)) if packs else None  # a bad pack is refused here
        self._weigh_all = declared.get("weigh_all")
        self.away = declared.get("away", "")
        self._rules: dict[str, str] | None = None
        self._defaults: dict[str, Any] = {
            option.name: option.default for option in declared["options"]
        }  # of this edition
        self._phase_names = {kind: called for called, kind in self.phases.items()}

    # What it is made of

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

    @property
    def rules(self) -> dict[str, str]:
        """The ledger: identifier to text."""
        if self._rules is None:
            self._rules = rules(self._declared["folder"])
        return self._rules

    def contents(self) -> dict[str, Any]:
        """What is in the box, for front ends: cards, numbers and their words."""
        return self._declared["contents"](self.box)

    def with_packs(self, *packs: Pack) -> Game:
        """The same game with content of a pack in place of its own; a bad pack is refused here."""
        if not packs:
            return self
        for pack in packs:
            if pack.game != self.name:
                raise BadSetup(
                    "packs", f"the pack {pack.name} is for {pack.game or 'no game'!r}, not {self.name!r}"
                )
        return Game(packs, **self._declared)

    def weigh_all(self, s: State, seat: int, moves: tuple[int, ...]) -> list[int]:
        """How good each of the moves looks; a game that works much of it out once for all says so itself."""
        if self._weigh_all is not None:
            return self._weigh_all(s, seat, moves)
        return [self.weigh(s, seat, move) for move in moves]

    def ranking(self, s: State) -> list[tuple[int, ...]]:
        ranking = self._declared.get("ranking")
        if ranking is not None:
            return ranking(s)
        return [(score,) for score in self.score(s)]

    def sheet(self, s: State) -> list[tuple[str, list[int]]]:
        sheet = self._declared.get("sheet")
        if sheet is not None:
            return sheet(s)
        return [("score", self.score(s))]

    # Moves, events and words

    def text(self, move: int) -> str:
        """A move in notation, or what a seat may do at any time: `sits out`, `comes back`."""
        if self.actions <= move < self.actions + len(ACTS):
            return ACTS[move - self.actions]
        return self.moves.text(move)

    def parse(self, text: str) -> int:
        return self.moves.parse(text)

    def json(self, move: int) -> dict[str, Any]:
        return self.moves.json(move)

    def say(self, move: int, names: tuple[str, ...], me: int = NOBODY) -> str:
        """A move as a phrase for people: `lay 2 wands`."""
        verb = self.moves.of[self.moves.known(move)]
        values: dict[str, int | str] = {}
        seats: set[str] = set()
        for slot, words, counted, seated, part in zip(
            verb.slots, verb.names, verb.counted, verb.seated, verb.parts(move), strict=True
        ):
            printed = getattr(self.box, f"{slot}_names", None)  # what a pack has written on the card
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
        for (slot, kind), part in zip(told.event.slots.items(), told.parts, strict=False):
            values[slot] = spelled(kind, part, self.box)
            if isinstance(kind, int) and kind == SEAT:
                seats.add(slot)
        return fill(self.texts.events[told.event.name], values, seats, names, me)

    def named(self, phase: Phase[Any]) -> str:
        return "over" if phase is OVER else self._phase_names[type(phase)]

    # Tables

    def choose(self, options: Mapping[str, Any], edition: int | None = None) -> dict[str, Any]:
        """All options of an edition with their values; what is unknown or outside its range is refused."""
        newest = self.edition if edition is None else edition
        chosen = {option.name: option.default for option in self.options.values() if option.since <= newest}
        for name, value in options.items():
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
        seats: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: int | None = None,
        names: tuple[str, ...] = (),
        listen: bool = False,
    ) -> Table:
        """A new table. With `listen` events are kept from the very first on."""
        if seats not in self.seats:
            raise BadSetup("seats", f"{self.title} is for {self.seats[0]} to {self.seats[-1]}, not {seats}")
        if not 0 <= seed < 1 << 256:
            raise BadSetup("seed", f"a seed is a number of at most 256 bits, not {seed}")
        played = self._edition(edition)
        chosen = self.choose(options or {}, played) if options or played != self.edition else self._defaults
        state = self.setup(Start(seats, Chance(seed), chosen, played, self.box, listen))
        state.settle()
        table = Table(self, state, Origin(seats, seed, chosen, state.edition, self._names(seats, names)))
        table.enter()
        return table

    def _edition(self, edition: int | None) -> int:
        if edition is not None and edition not in self.editions:
            known = " and ".join([str(number) for number in self.editions])
            raise BadSetup(
                "edition", f"edition {edition} of {self.title} is unknown here; this shelf plays {known}"
            )
        return self.edition if edition is None else edition

    def _names(self, seats: int, names: tuple[str, ...]) -> tuple[str, ...]:
        if names and len(names) != seats:
            raise BadSetup("names", f"{len(names)} names for {seats} seats")
        return tuple(names) or tuple([f"Seat {seat}" for seat in range(seats)])

    def position(
        self, told: Mapping[str, Any], names: tuple[str, ...] = (), edition: int | None = None
    ) -> Table:
        """A table set up by hand: everything but `seats` may be left out. A position that names no edition is
        of the one given, else of the newest."""
        fields = Fields(told, "position")
        if fields.text("game", (self.name,)) != self.name:
            raise BadPosition("position.game", f"must be {self.name!r}")
        seats = fields.int("seats", self.seats[0], self.seats[-1])
        if "seats" not in told:
            raise BadPosition("position.seats", f"must be said: {self.seats[0]} to {self.seats[-1]}")
        edition = fields.int("edition", self.editions[0], self.editions[-1], edition or self.edition)
        chance = Chance(self._seed(fields.raw("seed", 0)))
        chance.at = self._luck(fields.raw("luck", {}))
        given = fields.raw("options", {})
        if not isinstance(given, Mapping):
            raise BadPosition("position.options", f"must be a mapping, not {given!r}")
        try:
            options = self.choose(given, edition)
        except BadSetup as error:
            raise BadPosition("position.options", error.reason) from None
        inner = fields.inner("state", fields.raw("state", {}))
        start = Start(seats, chance, options, edition, self.box, False)
        state = self.read(start, inner)
        over = fields.flag("over")
        stack = fields.raw("stack", [])
        sealed = fields.raw("sealed", None)
        absent = self._absent(fields, seats)
        fields.close()
        wrong = self.audit(state)
        if wrong:
            raise BadPosition("state", wrong[0])
        if over:
            state.phase, state.wait = OVER, 0
        else:
            self._stack(state, stack)
            chosen = sealed if isinstance(sealed, list) else []
            late = [seat for seat in absent if seat < len(chosen) and chosen[seat]]  # in the choice under way
            for seat in absent:
                state.absent |= 0 if seat in late else 1 << seat
            try:
                state.settle()
                asked = [
                    seat for seat in SEATS_OF[state.wait] if seat < seats and state.phase.may(state, seat)
                ]
            except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
                raise BadPosition("position.stack", "the phases do not fit the state") from None
            if len(asked) < len(SEATS_OF[state.wait]):
                raise BadPosition("position.stack", "a seat is asked that has nothing it may do")
        origin = Origin(seats, chance.seed, options, edition, self._names(seats, names))
        origin.position = dict(told)
        table = Table(self, state, origin)
        table.enter()
        if sealed is not None:
            self._sealed(table, sealed)
        if table._seal is not None:
            for seat in late:
                table._seal.absent |= 1 << seat
        return table

    def _absent(self, fields: Fields, seats: int) -> list[int]:
        absent = fields.list("absent", 0, seats - 1)
        if absent and not self.away:
            fields.fail("absent", f"{self.title} has no rule for a seat that sits out")
        if len(set(absent)) >= seats:
            fields.fail("absent", "somebody must stay at the table")
        return absent

    def _seed(self, told: object) -> int:
        try:
            seed = int(told, 16) if isinstance(told, str) else told
        except ValueError:
            seed = -1
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 256:
            raise BadPosition(
                "position.seed", f"must be a number or hexadecimal text of at most 256 bits, not {told!r}"
            )
        return seed

    def _luck(self, told: object) -> dict[str, int]:
        if not isinstance(told, Mapping):
            raise BadPosition("position.luck", f"must be a mapping, not {told!r}")
        luck: dict[str, int] = {}
        for stream, at in told.items():
            if (
                not isinstance(stream, str)
                or not isinstance(at, int)
                or isinstance(at, bool)
                or not 0 <= at < 1 << 40
            ):
                raise BadPosition(
                    "position.luck", f"a stream has a place of 0 or more, not {stream!r}: {at!r}"
                )
            luck[stream] = at
        return luck

    def _stack(self, state: State, told: object) -> None:
        """Phases from the bottom up; with none given, the game stands where `read` left it."""
        if not isinstance(told, list):
            raise BadPosition("position.stack", f"must be a list of phases, not {told!r}")
        for depth, row in enumerate(told):
            frame = Fields(row, f"position.stack[{depth}]")
            kind = self.phases[frame.text("phase", tuple(self.phases), "")]
            make: Any = kind
            values = frame.list("values", -(1 << 60), 1 << 60)
            waits = frame.raw("waits")
            moved = frame.raw("moved")
            frame.close()
            if depth:
                state.under = Frame(state.phase, state.wait, state.moved, state.under)
            try:
                state.phase = make(*values)
            except (TypeError, IndexError, ValueError):
                raise BadPosition(
                    f"position.stack[{depth}].values", f"{values} do not make a {row['phase']}"
                ) from None
            state.wait = UNASKED if waits is None else self._bits(depth, waits, state.seats)
            state.moved = NOBODY if moved is None else SEATS_OF[self._bits(depth, [moved], state.seats)][0]

    def _bits(self, depth: int, seats: object, count: int) -> int:
        wait = 0
        for seat in seats if isinstance(seats, list) else [seats]:
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < count:
                raise BadPosition(f"position.stack[{depth}]", f"seats are 0 to {count - 1}, not {seat!r}")
            wait |= 1 << seat
        return wait

    def _sealed(self, table: Table, told: object) -> None:
        """What each seat has already decided unseen."""
        if not isinstance(told, list) or len(told) != table.seats:
            raise BadPosition("position.sealed", f"needs a list of moves for each of {table.seats} seats")
        if table._seal is None:
            raise BadPosition("position.sealed", "nothing is decided unseen in this phase")
        seal = Seal(table._state)
        table._seal = seal
        for seat, moves in enumerate(told):
            for text in moves if isinstance(moves, list) else [moves]:
                options = table.options(seat)
                try:
                    move = self.moves.parse_among(str(text), options)
                except BadNotation as error:
                    raise BadPosition("position.sealed", str(error)) from None
                if move not in options:
                    raise BadPosition("position.sealed", f"seat {seat} could not have played {text!r}")
                seal.play(table._state, seat, move)
                table.asked = UNKNOWN
