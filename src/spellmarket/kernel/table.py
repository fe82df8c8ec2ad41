"""A table: one sitting of one game, from the first shuffle to the score."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from .chair import Chair
from .chance import Chance
from .errors import BadSetup, IllegalMove, NotYourDecision
from .events import CAME_BACK, SAT_OUT, UNDONE, Told
from .phase import OVER, SEALED, SEATS_OF, State
from .record import Record
from .verbs import ACTS, COMES_BACK, SEATS, SITS_OUT

if TYPE_CHECKING:
    from .game import Game

SPECTATOR: Final = -1
UNKNOWN: Final = -2  # no chair's options have been worked out since the last move
TRIES: Final = 10_000  # deals of an imagined table before its game must be at fault


class Origin:
    """How a table began: from a seed, from a position, or as one imagined. Shared by all copies."""

    def __init__(
        self, seats: int, seed: int, options: dict[str, Any], edition: int, names: tuple[str, ...]
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.options = options
        self.edition = edition
        self.names = names
        self.position: dict[str, Any] | None = None
        # An imagined table as it was at first; not the table itself, which only the collector would let go
        self.imagined: State | None = None
        self.seal: Seal | None = None


class Past:
    """History that copies share: what came before, and a run of lines that grows no more."""

    def __init__(self, before: Past | None, lines: list[int]) -> None:
        self.before = before
        self.lines = lines
        self.count: int = len(lines) + (0 if before is None else before.count)


class Step:
    """One step of a table's history: a move of a seat, or that it took one back, perhaps as all agreed."""

    def __init__(self, seat: int, move: int | None, agreed: bool = False) -> None:
        self.seat = seat
        self.move = move  # None: taken back
        self.agreed = agreed


def step(line: int) -> Step:
    """As an int, a step is move * SEATS + seat, an undo -1 - seat, an agreed one -1 - SEATS - seat."""
    if line >= 0:
        return Step(line % SEATS, line // SEATS)
    return Step((-1 - line) % SEATS, None, -1 - line >= SEATS)


class Table:
    def __init__(self, game: Game, state: State, origin: Origin) -> None:
        self.game = game
        self.seats = state.seats
        self.offered_to = UNKNOWN  # whose options lie in `offer`
        self.offer: tuple[int, ...] = ()
        self._state = state
        self._origin = origin
        self._past: Past | None = None
        self._lines: list[int] = []
        self._seal: Seal | None = None
        self._open = 0  # lines of history before the seal
        self._chairs: list[Chair] | None = None

    # What everybody may know

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        if self._seal is not None:
            return SEATS_OF[self._seal.left]
        return SEATS_OF[self._state.wait]

    @property
    def over(self) -> bool:
        return self._state.phase is OVER

    @property
    def scores(self) -> list[int]:
        return self.game.score(self._state)

    @property
    def places(self) -> list[int]:
        """Place of each seat, ties shared: [1, 1, 3]."""
        ranking = self.game.ranking(self._state)
        return [1 + sum([other > mine for other in ranking]) for mine in ranking]

    @property
    def sheet(self) -> list[tuple[str, list[int]]]:
        """The score in its parts: for each part, a number per seat."""
        return self.game.sheet(self._state)

    @property
    def names(self) -> tuple[str, ...]:
        return self._origin.names

    def rename(self, names: tuple[str, ...]) -> None:
        """Other people sit down on the same seats."""
        known = self._origin
        new = Origin(known.seats, known.seed, known.options, known.edition, names)
        new.position, new.imagined, new.seal = known.position, known.imagined, known.seal
        self._origin = new

    @property
    def chosen(self) -> dict[str, Any]:
        """The options this table is played with, all of them."""
        return dict(self._origin.options)

    @property
    def edition(self) -> int:
        return self._origin.edition

    @property
    def seed(self) -> int:
        return self._origin.seed

    def chair(self, seat: SupportsIndex) -> Chair:
        number = index(seat)
        if not 0 <= number < self.seats:
            raise NotYourDecision(
                self.rule(SPECTATOR), f"there is no seat {number} at a table of {self.seats}"
            )
        chairs = self._chairs
        if chairs is None:
            chairs = self._chairs = [Chair(self, other) for other in range(self.seats)]
        return chairs[number]

    @property
    def spectator(self) -> Chair:
        """The chair of somebody who only watches: the public view, and no move."""
        return Chair(self, SPECTATOR)

    # What chairs ask for

    def options(self, seat: int) -> tuple[int, ...]:
        s = self._state
        if seat < 0:
            return ()
        if self._seal is not None:
            if not self._seal.left >> seat & 1:
                return ()
            s = self._seal.draft(s, seat)
        elif not s.wait >> seat & 1:
            return ()
        self.offered_to = seat
        self.offer = offer = tuple(s.phase.may(s, seat))
        return offer

    def offered(self, seat: int, move: int) -> bool:
        """Is the move among the options this seat has just been given?"""
        if self.offered_to != seat:
            return False
        for option in self.offer:  # `in` would make an object of every number
            if option == move:
                return True
        return False

    def check(self, seat: int, move: int) -> None:
        """Raise the refusal that answers this move, if there is one."""
        if self.game.actions <= move < self.game.actions + len(ACTS):
            self._check_act(seat, move - self.game.actions)
            return
        self.game.moves.known(move)
        if seat not in self.pending:
            raise self.not_asked(seat)
        if move not in self.options(seat):
            s = self._private(seat)
            rule, reason = s.phase.refuses(s, seat, move)
            raise IllegalMove(rule, reason, f"{self.names[seat]} cannot '{self.game.text(move)}': {reason}")

    def check_both(self, seat: int, first: int, second: int) -> None:
        """Raise the refusal that answers two moves in one decision."""
        if seat not in self.pending:
            raise self.not_asked(seat)
        s = self._private(seat)
        rule, reason = s.phase.refuses_both(s, seat, first, second)
        both = f"'{self.game.text(first)}' and '{self.game.text(second)}'"
        raise IllegalMove(rule, reason, f"{self.names[seat]} cannot {both}: {reason}")

    def not_asked(self, seat: int) -> NotYourDecision:
        who = "a spectator" if seat < 0 else self.names[seat]
        if self.over:
            return NotYourDecision(self.game.ended, f"{who} cannot move: the game is over")
        waits = ", ".join([self.names[other] for other in self.pending])
        be = "are" if who == "You" else "is"
        left_out = self._state.phase.leaves_out(self._state, seat) if seat >= 0 else None
        if left_out is not None:
            return NotYourDecision(left_out[0], f"{who} {be} not asked: {left_out[1]}")
        return NotYourDecision(self.rule(SPECTATOR), f"{who} {be} not asked: the table waits for {waits}")

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know; seat -1 is the spectator."""
        return self.game.view(self._private(seat), seat)

    def rule(self, seat: int) -> str:
        """The rule of the phase as this seat sees it."""
        phase = self._private(seat).phase
        return self.game.ended if phase is OVER else phase.rule

    def asks(self, seat: int) -> str:
        """The name of the phase as this seat sees it."""
        return self.game.named(self._private(seat).phase)

    def prompt(self, seat: int) -> str:
        if seat not in self.pending:
            return ""
        return self.game.texts.prompts[self.asks(seat)]

    def play(self, seat: int, move: int) -> None:
        """Carry out a move that has been found legal."""
        self._lines.append(move * SEATS + seat)
        self.offered_to = UNKNOWN
        s = self._state
        if move >= self.game.moves.size:
            self._act(seat, move - self.game.moves.size)
        elif self._seal is None:
            s.step(seat, move)
        else:
            self._seal.play(s, seat, move)
        if self._seal is not None:
            if self._seal.left:
                return
            seal, self._seal = self._seal, None
            seal.lift(s)
        phase = s.phase
        if (phase.marked or phase.look()) & SEALED:
            self.enter()
        elif phase is OVER:
            self._chairs = None  # a finished table is no cycle: it goes when it is let go

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats that sit out: whatever they are asked is answered as the game's rules say."""
        return SEATS_OF[self._state.absent | (0 if self._seal is None else self._seal.absent)]

    def _check_act(self, seat: int, act: int) -> None:
        """Raise the refusal that answers a seat that would sit out or come back."""
        name, game = self._name(seat), self.game
        if seat < 0 or self.over or not game.away:
            why = "the game is over" if self.over else f"{game.title} has no rule for it"
            raise NotYourDecision(game.ended, f"{name} cannot sit out: {why}")
        absent = self.absent
        if act == COMES_BACK and seat not in absent:
            raise NotYourDecision(game.away, f"{name} does not sit out")
        if act == SITS_OUT and seat in absent:
            raise NotYourDecision(game.away, f"{name} sits out already")
        if act == SITS_OUT and len(absent) == self.seats - 1:
            raise NotYourDecision(game.away, f"{name} cannot sit out: somebody must stay at the table")

    def _act(self, seat: int, act: int) -> None:
        """A seat that sits out has its unfinished choice finished and is idle from then on."""
        s, seal = self._state, self._seal
        s.tell(CAME_BACK if act == COMES_BACK else SAT_OUT, seat)
        if act == COMES_BACK:
            s.absent &= ~(1 << seat)
            if seal is not None:
                seal.absent &= ~(1 << seat)
        elif seal is None:
            s.absent |= 1 << seat
            s.settle()
        else:
            seal.absent |= 1 << seat
            while seal.left >> seat & 1:
                draft = seal.draft(s, seat)
                seal.play(s, seat, draft.phase.idles(draft, seat))

    def enter(self) -> None:
        """Seal what is to be decided unseen."""
        s = self._state
        if s.phase.sealed and len(SEATS_OF[s.wait]) > 1:
            self._seal = Seal(s)
            self._open = self.length

    def _private(self, seat: int) -> State:
        return self._state if self._seal is None or seat < 0 else self._seal.draft(self._state, seat)

    def unsealed(self) -> State:
        """The state itself with all drafts carried out, for playouts on a table that is thrown away after."""
        if self._seal is not None:
            seal, self._seal = self._seal, None
            seal.lift(self._state)
        self.offered_to = UNKNOWN
        return self._state

    # Advice

    def weigh(self, seat: int) -> list[int]:
        """How good each of the seat's options looks to its game's advice. Meant for imagined tables."""
        return self.game.weigh_all(self._private(seat), seat, self.options(seat))

    def best(self, seat: int) -> int:
        """The option that weighs most, the first of equals."""
        options = self.options(seat)
        weights = self.game.weigh_all(self._private(seat), seat, options)
        return options[weights.index(max(weights))]

    def why(self, seat: int, move: int) -> str:
        return self.game.why(self._private(seat), seat, move)

    # Copies and imagined tables

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the record is all of a table but its names and who listens."""
        return replayed, (self.record, self.names)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def copy(self) -> Table:
        if self._lines:
            self._past = Past(self._past, self._lines)
            self._lines = []
        new = Table(self.game, self._state.copy(), self._origin)
        new._past = self._past
        if self._seal is not None:
            new._seal = self._seal.copy(new._state)
            new._open = self._open
        return new

    def imagined(self, seat: int, seed: int) -> Table:
        """A table this seat cannot tell apart from this one: what is hidden and all luck are dealt afresh."""
        if not 0 <= seed < 1 << 256:
            raise BadSetup("seed", f"a seed is a number of at most 256 bits, not {seed}")
        chance = Chance(seed)
        state = self._state.copy()
        state.chance = chance
        state = self.game.redeal(state, seat, chance)
        tries = 0
        while any(not state.phase.may(state, other) for other in SEATS_OF[state.wait]):
            state = self.game.redeal(state, seat, chance)  # who is asked must have been able to come this far
            tries += 1
            assert tries < TRIES, (
                f"{self.game.name} deals no hand that could have come to {self.asks(SPECTATOR)}"
            )
        known = self._origin
        new = Table(self.game, state, Origin(self.seats, seed, known.options, known.edition, known.names))
        if self._seal is not None:
            new._seal = self._seal.imagined(state, seat)
            new._origin.seal = new._seal.copy(state)
        new._origin.imagined = state.copy()
        return new

    # History

    def history(self) -> list[Step]:
        """Everything that was done, in order: moves, undos and what they took back."""
        return [step(line) for line in self._all_lines()]

    def moves(self) -> list[tuple[int, int]]:
        """The moves that count, each with its seat: without undos and without what they took back."""
        return [(line % SEATS, line // SEATS) for line in self._standing()]

    def stands(self) -> list[int]:
        """Where in the history the moves that count are."""
        lines = self._all_lines()
        kept: list[int] = []
        for place, line in enumerate(lines):
            if line >= 0:
                kept.append(place)
                continue
            seat = (-1 - line) % SEATS
            at = len(kept) - 1
            while not self._moved(seat, lines[kept[at]]):
                at -= 1
            if -1 - line < SEATS:
                del kept[at]  # in a sealed phase others may have moved since: their moves stand
            else:
                kept[at:] = [later for later in kept[at:] if self._acted(lines[later])]
        return kept

    def _acted(self, line: int) -> bool:
        """Does a seat sit out or come back by this line? Such lines are not taken back."""
        return line // SEATS >= self.game.moves.size

    def _moved(self, seat: int, line: int) -> bool:
        return line % SEATS == seat and not self._acted(line)

    @property
    def length(self) -> int:
        """How many steps the history has."""
        return len(self._lines) + (0 if self._past is None else self._past.count)

    def _all_lines(self) -> list[int]:
        runs = [self._lines]
        past = self._past
        while past is not None:
            runs.append(past.lines)
            past = past.before
        return [line for run in reversed(runs) for line in run]

    def _standing(self) -> list[int]:
        lines = self._all_lines()
        return [lines[place] for place in self.stands()]

    @property
    def public_moves(self) -> int:
        """How many lines of history everybody may know of: while choices are sealed, those before them."""
        return self.length if self._seal is None else self._open

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back this seat's last move, if nothing was shown, no die fell and nobody else acted since.

        Of a sealed choice nobody has heard, so nobody hears that it is taken back, and what others choose
        meanwhile has no say. If the whole table agrees, a move goes in any case, with all that came after it.
        """
        if self._seal is not None:
            if self._seal.back(seat):
                self._write_down(-1 - seat)
                if agreed:
                    self._state.tell(UNDONE, seat)
                return
            if not agreed:
                raise self._stays(seat, self._seal.stays(seat))
        kept = self._standing()
        at = len(kept) - 1
        while at >= 0 and not self._moved(seat, kept[at]):
            at -= 1
        if at < 0:
            raise self._stays(seat, "")
        if not agreed and self.over:
            raise self._stays(seat, "the game is over")
        if not agreed and at < len(kept) - 1:
            raise self._stays(seat, "somebody else has acted since")
        before = self.at(kept[:at] + [line for line in kept[at:] if self._acted(line)])
        s, b = self._state, before._state
        if not agreed:
            if before._seal is not None:
                raise self._stays(seat, "all choices have been revealed since")
            if s.chance.drawn != b.chance.drawn:
                raise self._stays(seat, "luck has decided something since")
            if s.shown != b.shown:
                raise self._stays(seat, "something has been revealed since")
            if s.final != b.final:
                raise self._stays(seat, "by the rules of the game that stands once it is chosen")
        b.told, b.forgotten = s.told, s.forgotten
        self._state, self._seal = b, before._seal
        self._write_down(-1 - SEATS - seat if agreed else -1 - seat)
        if self._seal is not None:
            stands = self.stands()
            self._open = stands[before._open] if before._open < len(stands) else self.length
        b.tell(UNDONE, seat)

    def _write_down(self, line: int) -> None:
        self._lines.append(line)
        self.offered_to = UNKNOWN

    def _stays(self, seat: int, reason: str) -> NotYourDecision:
        name = self._name(seat)
        told = f"{name} cannot take back: {reason}" if reason else f"there is nothing to take back for {name}"
        return NotYourDecision(self.rule(SPECTATOR), told)

    def _name(self, seat: int) -> str:
        return "a spectator" if seat < 0 else self.names[seat]

    def at(self, lines: list[int]) -> Table:
        """This table as it was after the given standing lines, played again from the beginning."""
        origin = self._origin
        if origin.imagined is not None:
            table = Table(self.game, origin.imagined.copy(), origin)
            if origin.seal is not None:
                table._seal = origin.seal.copy(table._state)
        elif origin.position is not None:
            table = self.game.position(origin.position)
        else:
            table = self.game.table(origin.seats, origin.seed, origin.options, origin.edition)
        table._origin = origin
        for line in lines:
            table.play(line % SEATS, line // SEATS)
        return table

    @property
    def record(self) -> Record:
        origin = self._origin
        told: list[str] = []
        for step in self.history():
            if step.move is not None:
                told.append(f"{step.seat} {self.game.text(step.move)}")
            else:
                told.append(f"{step.seat} undo agreed" if step.agreed else f"{step.seat} undo")
        position = origin.position if origin.imagined is None else self.at([]).position()
        return Record(
            game=self.game,
            edition=origin.edition,
            seats=origin.seats,
            seed=origin.seed,
            options=origin.options,
            position=position,
            lines=told,
            scores=self.scores if self.over else None,
        )

    def position(self) -> dict[str, Any]:
        """The table as plain data, complete: `game.position` makes it again."""
        return self.game.written(self)

    # Events

    def listen(self) -> list[Told]:
        """From now on events are kept; the list grows as the game goes on."""
        if self._state.told is None:
            self._state.told = []
        return self._state.told

    def events(self, seat: int, since: int = 0) -> list[Told]:
        """What a seat has heard, from event number `since` on; seat -1 is the spectator."""
        s = self._state
        if s.told is None:
            return []
        return [told for told in s.told[max(since, self.forgotten) :] if told.heard_by(seat)]

    @property
    def forgotten(self) -> int:
        """Events before this one are no longer shown; after the end nothing is forgotten."""
        return 0 if self.over else self._state.forgotten


def replayed(record: Record, names: tuple[str, ...]) -> Table:
    table = record.replay()
    table.rename(names)
    return table


class Seal:
    """Decisions made at the same time: each seat plays on a copy, and the copies are opened together.

    The true state stays as it was when the phase began. When the last seat is done, all moves are carried out
    on it in seat order: arrival order cannot matter, nobody sees a draft, taking back is dropping a move.
    """

    def __init__(self, s: State) -> None:
        self.left = s.wait
        self.absent = 0  # who sits out since the choice began: it counts when the seal is lifted
        self.moves: list[list[int]] = [[] for _ in range(s.seats)]
        self.fixed = [0] * s.seats  # so many moves of each stand, because something of them was announced
        self._under = s.under
        self._drafts: list[State | None] = [None] * s.seats

    def copy(self, s: State) -> Seal:
        """Drafts are not copied: whoever needs one plays it again."""
        new = Seal(s)
        new.left = self.left
        new.absent = self.absent
        new.moves = [moves.copy() for moves in self.moves]
        new.fixed = self.fixed.copy()
        return new

    def draft(self, s: State, seat: int) -> State:
        draft = self._drafts[seat]
        if draft is None:
            draft = s.copy()
            for move in self.moves[seat]:
                draft.step(seat, move)
            self._drafts[seat] = draft
        return draft

    def play(self, s: State, seat: int, move: int) -> None:
        draft = self.draft(s, seat)
        draft.step(seat, move)
        assert draft.chance.drawn == s.chance.drawn, "no luck may fall inside a sealed decision"
        self.moves[seat].append(move)
        if draft.under is self._under and not draft.wait >> seat & 1:
            self.left &= ~(1 << seat)
        if s.phase.announces and s.phase.aloud(s, draft, seat, move):
            self.fixed[seat] = len(self.moves[seat])
            self._drafts = [None] * s.seats  # they are made again, with what was announced

    def free(self, seat: int) -> bool:
        """May the seat take back what it did last?"""
        return seat >= 0 and self.left >> seat & 1 == 1 and len(self.moves[seat]) > self.fixed[seat]

    def back(self, seat: int) -> bool:
        if not self.free(seat):
            return False
        self.moves[seat].pop()
        self._drafts[seat] = None
        return True

    def stays(self, seat: int) -> str:
        """Why a seat cannot take anything back; the others' choices have no part in it."""
        if seat < 0 or not self.moves[seat]:
            return ""
        return "what was announced stands" if self.left >> seat & 1 else "the choice is made"

    def lift(self, s: State) -> None:
        lines = [(seat, move) for seat, moves in enumerate(self.moves) for move in moves]
        for place, (seat, move) in enumerate(lines):
            if place == len(lines) - 1:
                s.absent |= self.absent  # before the last step, because it leads on to the next phase
            s.step(seat, move)

    def imagined(self, s: State, seat: int) -> Seal:
        """The seat's own moves are kept; whoever else is done has done something legal, by the new luck."""
        new = Seal(s)
        new.absent = self.absent
        luck = s.chance.copy()
        for other in range(s.seats):
            if other == seat:
                for move in self.moves[seat]:
                    new.play(s, seat, move)
            elif s.phase.announces:
                done = not self.left >> other & 1
                for move in s.phase.guess(s.copy(), other, done, luck) if new.left >> other & 1 else []:
                    new.play(s, other, move)
            elif not self.left >> other & 1 and new.left >> other & 1:
                while new.left >> other & 1:
                    draft = new.draft(s, other)
                    options = draft.phase.may(draft, other)
                    new.play(s, other, options[luck.below("imagined", len(options))])
        return new
