"""A table: one sitting of one game, from the first shuffle to the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from .away import act, check_act
from .chair import Chair
from .chance import Chance, dealing
from .errors import BadSetup, IllegalMove
from .events import UNDONE, Told
from .history import Past, Step, acted, all_lines, newest_of, standing, stands, step_of
from .phase import OVER, SEALED, SEATS_OF, UNKNOWN, State
from .record import Record
from .refusals import SPECTATOR, not_asked, seat_at, since, stays, stood
from .turns import Course, Recap, Scribe, Turn, recap
from .verbs import ACTS, SEATS

if TYPE_CHECKING:
    from .game import Game

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
        self.imagined = False
        # An imagined table as it was before its first move, whoever of its copies makes it; not the table
        # itself, which only the collector would let go
        self.first: State | None = None
        self.seal: Seal | None = None


class Table:
    """One table of a game: who is asked, what is open, and what has happened. Players sit on its chairs."""

    def __init__(self, game: Game, state: State, origin: Origin) -> None:
        self.game = game
        self.seats: int = state.seats
        self._acts: int = game.moves.size  # from this number on they are no moves of the game; 0: see `begin`
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
        """Has the game ended?"""
        return self._state.phase is OVER

    @property
    def scores(self) -> list[int]:
        """The score of every seat, as it stands."""
        return self.game.score(self._state)

    @property
    def places(self) -> list[int]:
        """Place of each seat, ties shared: [1, 1, 3]."""
        ranking = self.game.ranking(self._state)
        return [1 + sum([other > mine for other in ranking]) for mine in ranking]

    @property
    def shares(self) -> list[float]:
        """Each seat's part of the win: one shared by two is a half for both."""
        return self.game.shares(self._state)

    @property
    def sheet(self) -> list[tuple[str, list[int]]]:
        """The score in its parts: for each part, a number per seat."""
        return self.game.sheet(self._state)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self._origin.names

    def rename(self, names: tuple[str, ...]) -> None:
        """Other people sit down on the same seats."""
        known = self._origin
        seated = self.game.seated(known.seats, names)
        new = Origin(known.seats, known.seed, known.options, known.edition, seated)
        new.position, new.imagined = known.position, known.imagined
        new.first, new.seal = known.first, known.seal
        self._origin = new

    @property
    def chosen(self) -> dict[str, Any]:
        """The options this table is played with, all of them."""
        return dict(self._origin.options)

    @property
    def edition(self) -> int:
        """The edition of the rules that the table is played by."""
        return self._origin.edition

    @property
    def seed(self) -> int:
        """Where all luck of the table comes from."""
        return self._origin.seed

    def chair(self, seat: SupportsIndex) -> Chair:
        """A seat of the table, to look and to play from."""
        number = seat_at(self, seat)
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
        """The moves open to a seat now, as numbers; none for who is not asked."""
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

    def check(self, seat: int, move: int) -> None:
        """Raise the refusal that answers this move, if there is one."""
        if self.game.actions <= move < self.game.actions + len(ACTS):
            check_act(self, seat, move - self.game.actions)
            return
        self.game.moves.known(move)
        if seat not in self.pending:
            raise not_asked(self, seat)
        if move not in self.options(seat):
            s = self._private(seat)
            rule, reason = s.phase.refuses(s, seat, move)
            raise IllegalMove(rule, reason, f"{self.names[seat]} cannot '{self.game.text(move)}': {reason}")

    def view(self, seat: SupportsIndex) -> dict[str, Any]:
        """What a seat may know; seat -1 is the spectator."""
        number = seat_at(self, seat, SPECTATOR)
        return self.game.view(self._private(number), number)

    def rule(self, seat: int) -> str:
        """The rule of the phase as this seat sees it."""
        phase = self._private(seat).phase
        return self.game.ended if phase is OVER else phase.rule

    def asks(self, seat: int) -> str:
        """The name of the phase as this seat sees it."""
        return self.game.named(self._private(seat).phase)

    def prompt(self, seat: int, names: tuple[str, ...] = ()) -> str:
        """What a seat is asked, in words; empty when it is not. Others may sit there by now: `names`."""
        if seat not in self.pending:
            return ""
        s = self._private(seat)
        return self.game.ask(s.phase, s, names or self.names, seat)

    def subject(self, seat: int) -> dict[str, int | str]:
        """What the question to this seat is about, by the slots of its prompt."""
        s = self._private(seat)
        return {} if s.phase is OVER else self.game.subject(s.phase, s, seat)

    def play(self, seat: int, move: int) -> None:
        """Carry out a move that has been found legal."""
        self._lines.append(move * SEATS + seat)
        self.offered_to = UNKNOWN
        s = self._state
        if self._seal is None and s.scribe is None and move < self._acts:  # as nearly always
            s.step(seat, move)
        elif not play_beside(self, s, seat, move):
            return
        phase = s.phase
        if (phase.marked or phase.look()) & SEALED:
            self.enter()
        elif phase is OVER:
            self._chairs = None  # a finished table is no cycle: it goes when it is let go

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats that sit out: whatever they are asked is answered as the game's rules say."""
        return SEATS_OF[self._state.absent | (0 if self._seal is None else self._seal.absent)]

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

    def weigh(self, seat: int, moves: tuple[int, ...] = ()) -> list[int]:
        """How good the moves look to the game's advice: those given, or all options of the seat.

        Meant for imagined tables.
        """
        return self.game.weigh_all(self._private(seat), seat, moves or self.options(seat))

    def best(self, seat: int) -> int:
        """The option that weighs most, the first of equals."""
        return self.game.advised(self._private(seat), seat)

    def why(self, seat: int, move: int) -> str:
        """Why a move is good, in the words of the game's advice."""
        return self.game.why(self._private(seat), seat, move)

    def __repr__(self) -> str:
        names = ", ".join(self.names[seat] for seat in self.pending)
        state = "over" if self.over else f"waits for {names}"
        return f"<table of {self.game.name}, {self.seats} seats, {self.length} moves, {state}>"

    # Copies and imagined tables

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the record is all of a table but its names and who listens."""
        return replayed, (self.record, self.names)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def copy(self) -> Table:
        """A table of its own that stands as this one does."""
        if self._lines:
            self._past = Past(self._past, self._lines)
            self._lines = []
        new = Table(self.game, self._state.copy(), self._origin)
        new._acts = self._acts
        new._past = self._past
        if self._seal is not None:
            new._seal = self._seal.copy(new._state)
            new._open = self._open
        return new

    def imagined(self, seat: int, seed: int) -> Table:
        """A table this seat cannot tell apart from this one: what is hidden and all luck are dealt afresh."""
        if not 0 <= seed < 1 << 256:
            raise BadSetup("seed", f"a seed is a number of at most 256 bits, not {seed:#x}")
        deal = dealing(seed)
        state = self._state.copy()
        state.chance = Chance(seed)
        state = self.game.redeal(state, seat, deal)
        tries = 0
        while not others_can(state, seat):
            state = self.game.redeal(state, seat, deal)
            tries += 1
            assert tries < TRIES, (
                f"{self.game.name} deals no hand that could have come to {self.asks(SPECTATOR)}"
            )
        known = self._origin
        new = Table(self.game, state, Origin(self.seats, seed, known.options, known.edition, known.names))
        new._origin.imagined = True
        new._acts = 0
        if self._seal is not None:
            new._seal = self._seal.imagined(state, seat, self.game)
        return new

    def begin(self) -> None:
        """Before the first move at an imagined table: how it was is kept, for undos and its record.

        Not sooner: most imagined tables are looked at and thrown away.
        """
        origin = self._origin
        self._acts = self.game.moves.size
        if origin.first is None:
            origin.first = self._state.copy()
            origin.seal = None if self._seal is None else self._seal.copy(origin.first)

    # History

    def history(self) -> list[Step]:
        """Everything that was done, in order: moves, undos and what they took back."""
        return [step_of(line) for line in all_lines(self._past, self._lines)]

    def moves(self) -> list[tuple[int, int]]:
        """The moves that count, each with its seat: without undos and without what they took back."""
        return [
            (line % SEATS, line // SEATS)
            for line in standing(all_lines(self._past, self._lines), self.game.moves.size)
        ]

    def stands(self) -> list[int]:
        """Where in the history the moves that count are."""
        return stands(all_lines(self._past, self._lines), self.game.moves.size)

    @property
    def length(self) -> int:
        """How many steps the history has."""
        return len(self._lines) + (0 if self._past is None else self._past.count)

    @property
    def public_moves(self) -> int:
        """How many lines of history everybody may know of: while choices are sealed, those before them."""
        return self.length if self._seal is None else self._open

    def undo(self, seat: SupportsIndex, agreed: bool = False) -> None:
        """Take back this seat's last move, if nothing was shown, no die fell and nobody else acted since.

        Of a sealed choice nobody has heard, so nobody hears that it is taken back, and what others choose
        meanwhile has no say. If the whole table agrees, a move goes in any case, with all that came after it.
        """
        who = seat_at(self, seat, SPECTATOR)
        if self._seal is not None:
            if self._seal.back(who):
                self._lines.append(-1 - who)
                self.offered_to = UNKNOWN
                if agreed:
                    self._state.tell(UNDONE, who)
                return
            if not agreed:
                raise stays(self, who, self._seal.stays(who) or stood(self, who))
        acts = self.game.moves.size
        kept = standing(all_lines(self._past, self._lines), acts)
        at = newest_of(who, kept, acts)
        if at < 0:
            raise stays(self, who, "")
        if not agreed and self.over:
            raise stays(self, who, "the game is over")
        if not agreed and at < len(kept) - 1:
            raise stays(self, who, "somebody else has acted since")
        before = self.at(kept[:at] + [line for line in kept[at:] if acted(line, acts)])
        s, b = self._state, before._state
        if not agreed and (reason := since(self, before)):
            raise stays(self, who, reason)
        b.told, b.forgotten, b.scribe = s.told, s.forgotten, s.scribe
        if b.scribe is not None:
            b.scribe.back(b)
        self._state, self._seal = b, before._seal
        self._lines.append(-1 - SEATS - who if agreed else -1 - who)
        self.offered_to = UNKNOWN
        if self._seal is not None:
            stands = self.stands()
            self._open = stands[before._open] if before._open < len(stands) else self.length
        b.tell(UNDONE, who)

    def at(self, lines: list[int]) -> Table:
        """This table as it was after the given standing lines, played again from the beginning."""
        origin = self._origin
        if origin.imagined:
            if origin.first is None:
                self.begin()
            assert origin.first is not None, "it has just begun"
            table = Table(self.game, origin.first.copy(), origin)
            if origin.seal is not None:
                table._seal = origin.seal.copy(table._state)
        elif origin.position is not None:
            table = self.game.position(origin.position, edition=origin.edition)
        else:
            table = self.game.table(origin.seats, origin.seed, origin.options, origin.edition)
        table._origin = origin
        for line in lines:
            table.play(line % SEATS, line // SEATS)
        return table

    @property
    def record(self) -> Record:
        """The whole game as it can be kept, replayed and checked."""
        origin = self._origin
        told: list[str] = []
        for step in self.history():
            if step.move is not None:
                told.append(f"{step.seat} {self.game.text(step.move)}")
            else:
                told.append(f"{step.seat} undo agreed" if step.agreed else f"{step.seat} undo")
        position = self.at([]).position() if origin.imagined else origin.position
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
        s = self._state
        if s.told is None:
            s.told = []
        if s.scribe is None:
            s.scribe = Scribe(self.game, s)
        return s.told

    @property
    def course(self) -> Course:
        """The round, counted by turns where the game counts none, and who has the turns from now on."""
        now = self.game.course(self._state)
        scribe = self._state.scribe
        round = scribe.turns[-1].round if scribe is not None and not now.round else now.round
        return Course(round, [] if self.over else now.order)

    def turns(self) -> list[Turn]:
        """The turns of the log so far, where anybody listens."""
        scribe = self._state.scribe
        return [] if scribe is None else scribe.turns

    def touches(self, event: int, seat: int) -> bool:
        """Whether an event of the log is somebody else's doing and concerns this seat."""
        s = self._state
        return s.told is not None and s.scribe is not None and s.scribe.touches(s.told, event, seat)

    def recap(self, seat: int) -> Recap | None:
        """What happened since a seat's last turn, where anybody listens."""
        s = self._state
        if s.told is None or s.scribe is None:
            return None
        facts = self.game.facts
        quiet = frozenset([*facts.quiet, *facts.marks])
        return recap(s.scribe, s.told, seat, self.scores, quiet, frozenset(facts.lit))

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


def play_beside(table: Table, s: State, seat: int, move: int) -> bool:
    """A move under seal, of a seat that sits out or comes back, that somebody writes down, or the first at a
    table that is imagined."""
    if not table._acts:
        table.begin()
    if s.scribe is not None:
        s.scribe.moves(s, seat)
    if move >= table._acts:
        act(table, seat, move - table._acts)
    elif table._seal is None:
        s.step(seat, move)
    else:
        table._seal.play(s, seat, move)
    if table._seal is not None:
        if table._seal.left:
            return False
        seal, table._seal = table._seal, None
        seal.lift(s)
    if s.scribe is not None:
        s.scribe.look(s)
    return True


def others_can(s: State, seat: int) -> bool:
    """Has everybody else who is asked an answer? Otherwise the game could not have come this far.

    What the seat itself may do depends on nothing that it does not know.
    """
    for other in SEATS_OF[s.wait]:
        if other != seat and not s.phase.may(s, other):
            return False
    return True


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
        self.unknown = 0  # imagined: who is done, but what they chose is worked out when it is first needed
        self._advice: Game | None = None
        self._under = s.under
        self._drafts: list[State | None] = [None] * s.seats

    def copy(self, s: State) -> Seal:
        """Drafts are not copied: whoever needs one plays it again."""
        new = Seal(s)
        new.left = self.left
        new.absent = self.absent
        new.moves = [moves.copy() for moves in self.moves]
        new.fixed = self.fixed.copy()
        new.unknown = self.unknown
        new._advice = self._advice
        return new

    def draft(self, s: State, seat: int) -> State:
        if self.unknown >> seat & 1:
            self._work_out(s, seat)
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

    def chosen(self, s: State) -> list[list[int]]:
        """The moves of every seat so far."""
        for seat in SEATS_OF[self.unknown]:
            self._work_out(s, seat)
        return self.moves

    def _work_out(self, s: State, seat: int) -> None:
        """Whoever has decided unseen is imagined to have done what advice likes best."""
        assert self._advice is not None, "only an imagined seal has something unknown"
        self.unknown &= ~(1 << seat)
        draft = self._drafts[seat] = s.copy()
        while draft.under is not self._under or draft.wait >> seat & 1:
            move = self._advice.advised(draft, seat)
            draft.step(seat, move)
            self.moves[seat].append(move)

    def lift(self, s: State) -> None:
        lines = [(seat, move) for seat, moves in enumerate(self.chosen(s)) for move in moves]
        for place, (seat, move) in enumerate(lines):
            if place == len(lines) - 1:
                s.absent |= self.absent  # before the last step, because it leads on to the next phase
            s.step(seat, move)

    def imagined(self, s: State, seat: int, advice: Game) -> Seal:
        """The seat's own moves are kept; whoever else is done has done what advice likes best by then.

        So what a seat believes of the others does not depend on who of them was quicker.
        """
        new = Seal(s)
        new.absent = self.absent
        new._advice = advice
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
                new.unknown |= 1 << other
                new.left &= ~(1 << other)
        return new
