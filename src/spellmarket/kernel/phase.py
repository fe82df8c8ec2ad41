"""State, phases and the stack: who acts, what they may do, what it does, what happens then."""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, TypeVar

from .chance import Chance
from .events import EVERYBODY, SEAT, Event, EventSlot, Told
from .ints import mypyc_attr
from .verbs import SEATS

if TYPE_CHECKING:
    from .ear import Ear
    from .turns import Scribe

Seat = Annotated[int, SEAT]  # so that the shape of a view says which of its numbers are seats
Move = int
Refusal = tuple[str, str]  # the rule and the reason

LOOKED: Final = 1  # marks of a phase: they were looked up; what they are
SEALED: Final = 2
FORCED: Final = 4
MARKS: Final[dict[type, int]] = {}  # by the class of a phase
PARTS: Final[dict[type, list[str]]] = {}  # by the class of a phase: what it is made with
UNASKED: Final = -1
UNKNOWN: Final = -2  # no chair's options have been worked out since the last move
NOBODY: Final = -1
UNMARKED: Final = -1  # a game says nothing of how turns are told apart: see `State.mark`
ALONE: Final[list[list[int]]] = [[seat] for seat in range(SEATS)]  # for `who`, where it is asked often
SEATS_OF: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS)
]


class Start:
    """What a table is made with: seats, luck, options (all of them), edition and the box of content."""

    def __init__(
        self, seats: int, chance: Chance, options: dict[str, Any], edition: int, box: Any, listen: bool,
        ear: Ear | None = None,
    ) -> None:  # fmt: skip
        self.seats = seats
        self.chance = chance
        self.options = options
        self.edition = edition
        self.box = box
        self.listen = listen
        self.ear = ear


class Frame:
    """A phase that waits for the ones above it. Frames are never changed, so copies of a table share them."""

    def __init__(self, phase: Phase[Any], wait: int, moved: int, under: Frame | None) -> None:
        self.phase = phase
        self.wait = wait
        self.moved = moved
        self.under = under


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game adds its own fields and `copy`; the stack belongs to the kernel."""

    seats: int
    edition: int
    chance: Chance
    options: dict[str, Any]  # of the table, all of them; shared by copies and read by `Option.on`
    phase: Phase[Any]  # the one on top
    wait: int  # the seats it waits for, as bits; or UNASKED
    moved: int  # the seat that has just moved, or NOBODY
    under: Frame | None  # the phases beneath
    asked: list[Phase[Any]] | None
    shown: int  # how often something hidden was seen
    final: int  # how often a move was made that stands, although nothing hidden was seen
    absent: int  # the seats that sit out, as bits: what they are asked is answered by `idles`
    told: list[Told] | None  # the events, if anybody listens
    forgotten: int  # events before this one are no longer shown while the game runs
    scribe: Scribe | None  # divides them into turns
    ear: Ear | None  # counts the events instead: then `told` stays empty

    def open(self, start: Start, first: Phase[Any]) -> None:
        """The kernel's part of `setup`."""
        self.seats = start.seats
        self.edition = start.edition
        self.chance = start.chance
        self.options = start.options
        self.phase = first
        self.wait = UNASKED
        self.moved = NOBODY
        self.under = None
        self.asked = None
        self.shown = 0
        self.final = 0
        self.absent = 0
        self.told = [] if start.listen or start.ear is not None else None
        self.forgotten = 0
        self.scribe = None
        self.ear = start.ear

    def carry(self, new: State) -> None:
        """The kernel's part of `copy`."""
        new.seats = self.seats
        new.edition = self.edition
        self.chance.shared = True
        new.chance = self.chance
        new.options = self.options
        new.phase = self.phase
        new.wait = self.wait
        new.moved = NOBODY
        new.under = self.under
        new.asked = None
        new.shown = self.shown
        new.final = self.final
        new.absent = self.absent
        new.told = None
        new.forgotten = 0
        new.scribe = None
        new.ear = None

    def copy(self) -> State:
        raise NotImplementedError(f"{type(self).__name__} must say how it is copied")

    def ask(self, phase: Phase[Any]) -> None:
        """Have a phase played out, first asked first played, before the one that asks goes on."""
        if self.asked is None:
            self.asked = [phase]
        else:
            self.asked.append(phase)

    def luck(self) -> Chance:
        """This table's own luck: copies share it until one of them draws."""
        if self.chance.watch is not None:
            self.chance.watch(NOBODY)
        if self.chance.shared:
            self.chance = self.chance.copy()
        return self.chance

    def below(self, stream: str, n: int) -> int:
        return self.luck().below(stream, n)

    def roll(self, stream: str, sides: int) -> int:
        return 1 + self.luck().below(stream, sides)

    def shuffle(self, stream: str, things: list[int]) -> None:
        if len(things) > 1:
            self.luck().shuffle(stream, things)

    def show(self, known: Seat = NOBODY) -> None:
        """Something hidden is seen by somebody: no free undo beyond this point.

        Say so before it is turned up: a preview tells what happens until then. A seat that has `known` it all
        along, because it shows its own card, is told what follows as well.
        """
        if self.chance.watch is not None:
            self.chance.watch(known)
        self.shown += 1

    def commit(self) -> None:
        """What was decided stands, although nothing hidden is seen: no free undo beyond this point."""
        self.final += 1

    def tell(
        self, event: Event, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0,
        only: Seat = EVERYBODY,
    ) -> None:  # fmt: skip
        """Costs nothing where nobody listens."""
        if self.told is not None:
            if self.ear is not None:
                self.ear.hear(self, event, a, b, c, d, e, f)
                return
            if self.scribe is not None:
                self.scribe.look(self)
            self.told.append(Told(event, only, (a, b, c, d, e, f)))

    def mark(self) -> int:
        """A number that is another one whenever another seat has the turn or another round goes on.

        A game that leaves it out is asked for its course before every event that is told.
        """
        return UNMARKED

    def asks(self, seat: Seat) -> bool:
        """Is this seat asked something now? Not in the midst of a step, where a preview may look."""
        return self.moved == NOBODY and self.wait > 0 and bool(self.wait >> seat & 1)

    def step(self, seat: Seat, move: Move) -> None:
        """Carry out a legal move and walk on until somebody must decide. Nothing is checked here."""
        self.moved = seat
        self.phase.does(self, seat, move)
        self.settle()

    def settle(self) -> None:
        """The whole machine: play pushed phases, ask who goes on, and walk from phase to phase."""
        while True:
            if self.asked is not None:
                self._push()
            phase = self.phase
            if self.moved >= 0:
                if not phase.again(self, self.moved):
                    self.wait &= ~(1 << self.moved)
                self.moved = NOBODY
            elif self.wait == UNASKED:
                wait = 0
                for seat in phase.who(self):
                    wait |= 1 << seat
                self.wait = wait
            if self.absent and self.wait & self.absent:
                self.moved = SEATS_OF[self.wait & self.absent][0]
                phase.does(self, self.moved, phase.idles(self, self.moved))
            elif self.wait:
                if not (phase.marked or phase.look()) & FORCED or not self._forced(phase):
                    return
            else:
                following = phase.then(self)
                if following is BACK:
                    self._pop()
                else:
                    self.phase = following
                    if following is OVER:
                        return
                    self.wait = UNASKED

    def _forced(self, phase: Phase[Any]) -> bool:
        """Is there a single option? Then it is taken."""
        seat = SEATS_OF[self.wait][0]
        options = phase.may(self, seat)
        if len(options) != 1:
            return False
        self.moved = seat
        phase.does(self, seat, options[0])
        return True

    def _push(self) -> None:
        asked = self.asked
        assert asked is not None, "a phase was asked for"
        for i in range(len(asked) - 1, -1, -1):
            self.under = Frame(self.phase, self.wait, self.moved, self.under)
            self.phase = asked[i]
            self.wait = UNASKED
            self.moved = NOBODY
        self.asked = None

    def _pop(self) -> None:
        frame = self.under
        assert frame is not None, "BACK, but nobody asked"
        self.phase = frame.phase
        self.wait = frame.wait
        self.moved = frame.moved
        self.under = frame.under


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One heading of a rulebook. A phase is made once and never changed: progress lives in the state."""

    rule: ClassVar[str] = ""  # cited to whoever is not asked, or tries something of another kind
    sealed: ClassVar[bool] = False  # named seats decide unseen, each on a copy of its own, until all are done
    announces: ClassVar[bool] = False  # sealed, but something is told of each move at once: see `aloud`
    forced: ClassVar[bool] = False  # a single option is taken without asking
    ends: ClassVar[bool] = False  # a seat that is not asked on here has given its turn away
    slots: ClassVar[dict[str, EventSlot]] = {}  # of its prompt, as an event has them: see `topic`
    reason: ClassVar[str] = "that is not among the moves open now"  # why other moves are refused: `refuses`
    marked: int = 0  # the same as bits, once they were read: a class is slow to ask at every step

    def look(self) -> int:
        marks = MARKS.get(type(self))
        if marks is None:
            marks = LOOKED | (SEALED if self.sealed else 0) | (FORCED if self.forced else 0)
            MARKS[type(self)] = marks
        self.marked = marks
        return marks

    def who(self, s: S) -> list[Seat]:
        """Asked once, when the phase comes to the top. Nobody: it goes straight on to `then`."""
        return []

    def may(self, s: S, seat: Seat) -> list[Move]:
        """What is open to a seat that is asked. It may be a remembered list: read it, never change it."""
        return []

    def topic(self, s: S, seat: Seat) -> list[int]:
        """What fills the slots of its prompt, in their order: its fields of those names, unless it says."""
        return [getattr(self, slot) for slot in self.slots]

    def does(self, s: S, seat: Seat, move: Move) -> None:
        """Carry out a move that `may` offered."""

    def again(self, s: S, seat: Seat) -> bool:
        """May a seat that has moved go on? Asked when everything the move set off is over."""
        return False

    def then(self, s: S) -> Phase[S]:
        """The phase that takes this one's place, BACK to the one that asked, or OVER."""
        return BACK

    def refuses(self, s: S, seat: Seat, move: Move) -> Refusal:
        """Rule and reason for a move outside `may`. It explains; it never decides."""
        return self.rule, self.reason

    def refuses_both(self, s: S, seat: Seat, first: Move, second: Move) -> Refusal:
        """Rule and reason why two moves are not made at once, for whoever would put them together."""
        return self.rule, "one decision is one move: the next comes after it"

    def leaves_out(self, s: S, seat: Seat) -> Refusal | None:
        """Rule and reason why a seat is not asked where others are, if it is more than whose turn it is."""
        return None

    def idles(self, s: S, seat: Seat) -> Move:
        """What a seat that sits out does, in a game with a rule for it: always the same of its options."""
        raise NotImplementedError(f"{type(self).__name__} does not know what a seat that sits out does")

    def aloud(self, s: S, draft: S, seat: Seat, move: Move) -> bool:
        """In a phase that announces: put on `s` what all may know of a move on a draft. True: it stands."""
        return False

    def guess(self, s: S, seat: Seat, done: bool, luck: Chance) -> list[Move]:
        """In a phase that announces: moves on a draft, here `s`, that fit all that was heard of a seat."""
        return []

    def values(self) -> list[int]:
        """What it was made with, so that it can be made again: the fields called as parts of `__init__`."""
        parts = PARTS.get(type(self))
        if parts is None:
            parts = PARTS[type(self)] = list(signature(type(self)).parameters)
        return [getattr(self, part) for part in parts]


BACK: Final[Phase[Any]] = Phase()
OVER: Final[Phase[Any]] = Phase()
