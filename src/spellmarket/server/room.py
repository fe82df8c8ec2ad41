"""One table with its company: what its log says, and what is possible now.

A room does no input or output and knows no clock. `consider` turns a command into the line that would carry
it out, or into a refusal; `apply` carries out a line that is stored. What each of them sees is made by its
`sights`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from ..bots import ENOUGH
from ..kernel import Game, Table, Turn
from ..kernel.verbs import ACTS
from . import clocks, deal, lines, votes
from .considering import Actor, No, consider
from .counting import WATCHER, Counting
from .hours import Hours
from .lines import Bodies, Place, Setup
from .messages import Command, Level, Result, Status
from .sights import Sights

REMEMBERED = 256  # commands known without asking the store
DAY = 86_400_000  # milliseconds
SITS_OUT, COMES_BACK = ACTS  # what a seat may do at any time, in games with a rule for it
# No two begin alike, so that every seat has a letter of its own.
BOT_NAMES = (
    "Lantern", "Tinder", "Bramble", "Pewter", "Sorrel", "Quill", "Marrow", "Ember", "Wick", "Hazel",
    "Juniper", "Flint",
)  # fmt: skip


@dataclass(slots=True)
class Seating:
    """A seat as it is now."""

    place: Place
    away: bool = False  # a bot plays for the person, or nobody does
    out: bool = False  # nobody does: the seat sits out
    free: bool = False  # its person has left: anybody may take it
    acts: int = 0  # what the seat has done so far; part of its decisions' names
    clock: int = 0  # milliseconds left when it was last asked
    spare: bool = True  # a minute more, once in a game
    vacation: int = 0  # days that may still be added to the clock
    guided: bool = False  # its player has asked for advice in this game
    faults: int = 0  # of a bot of the server's own
    since: float | None = None  # when it was asked, in milliseconds since 1970

    @property
    def bot(self) -> Level | None:
        """The level of the bot that plays here now."""
        if self.place.kind == "bot" or (self.away and not self.out):
            return self.place.level or "medium"
        return None

    @property
    def own(self) -> str:
        """The bot of the server's own that plays here now, by name; after too many faults it does no more."""
        return self.place.own if self.place.kind == "bot" and self.faults < ENOUGH else ""


@dataclass(slots=True)
class Note:
    """Something the company did, for the story."""

    seq: int
    event: str
    template: str
    data: dict[str, Any]
    seats: frozenset[str]  # the slots of the data that hold a seat
    after: bool = False  # comes after the game's own events of that line


class Room:
    def __init__(
        self, id: str, game: Game, edition: int, options: dict[str, Any], packs: list[str], listed: bool,
        setup: Setup, secret: str, created: int, hours: Hours | None = None,
    ) -> None:  # fmt: skip
        self.id = id
        self.game = game
        self.edition = edition
        self.options = options
        self.packs = packs
        self.listed = listed
        self.setup = setup
        self.hours = hours or Hours()
        self.secret = secret
        self.commitment = deal.commitment(secret)
        self.created = created
        self.count = Counting()
        self.version = 0  # grows with every line, and is never stored
        self.status: Status = "waiting"
        self.seats: list[Seating] = []
        self.table: Table | None = None
        self.vote: votes.Vote | None = None
        self.next: str | None = None
        self.commands: dict[str, int] = {}
        self._now = 0.0  # when the last line was stored
        self.drawing: float | None = None  # since when promises are revealed, in milliseconds since 1970
        self.notes: list[Note] = []
        self.told: list[int] = []  # the line that each event of the game belongs to
        self.begun = 0  # the line that began the game
        self._drawn: list[int] = []  # the order of seats, if it follows from the deal
        self._faulty: list[
            tuple[int, lines.Fault]
        ] = []  # not told yet: nobody may know that they have decided
        self.moved: list[int] = []  # the line that each move and undo of the game belongs to
        self.company = 0  # grows with every line that is not about the game alone
        self._names: tuple[str, ...] | None = None
        self.result: Result | None = None
        self.sights = Sights(self)
        self._rehearsed: tuple[lines.Moved, int] | None = None  # a move that was read and found legal

    @property
    def seq(self) -> int:
        """The newest line."""
        return self.count.newest

    # Who is who

    def seat_of(self, person: str | None) -> int | None:
        for seat, seating in enumerate(self.seats):
            if person is not None and seating.place.person == person:
                return seat
        return None

    def acting(self, actor: Actor) -> int | None:
        """The seat somebody acts for: a token only for its seat, while its owner sits there."""
        seat = self.seat_of(actor.person)
        return seat if actor.token_seat is None or actor.token_seat == seat else None

    def counted(self, actor: Actor, line: int | None = None) -> int:
        """A line, or the newest, as somebody may count them."""
        seat = self.acting(actor)
        return self.count.number(WATCHER if seat is None else seat, line)

    def hosts(self, actor: Actor) -> bool:
        return actor.person == self.setup.host and actor.token_seat is None

    @property
    def names(self) -> tuple[str, ...]:
        if self._names is None:
            names = [seating.place.name for seating in self.seats]
            self._names = tuple(name or f"Seat {seat + 1}" for seat, name in enumerate(names))
        return self._names

    @property
    def people(self) -> list[str]:
        return [seating.place.person for seating in self.seats if seating.place.person is not None]

    @property
    def pending(self) -> tuple[int, ...]:
        return self.table.pending if self.table is not None and self.status == "playing" else ()

    @property
    def turns(self) -> list[Turn]:
        """The turns of the log so far."""
        return [] if self.table is None else self.table.turns()

    @property
    def luck(self) -> list[deal.Luck]:
        """What each seat adds to the deal, as far as it is known."""
        return [deal.Luck(seating.place.promise, seating.place.entropy) for seating in self.seats]

    @property
    def ready(self) -> bool:
        """Can the next step towards the first card be taken at once?"""
        if self.drawing is not None:
            return self.status == "waiting" and not any(one.promise and not one.entropy for one in self.luck)
        full = all(seating.place.kind != "open" for seating in self.seats)
        return self.status == "waiting" and full and self.setup.start == "full" and bool(self.people)

    # What a command would do

    def consider(self, actor: Actor, command: Command, now: float, own: Collection[str] = ()) -> Bodies | No:
        """The line that carries the command out, or why not. Nothing changes here."""
        return consider(self, actor, command, now, own)

    def rehearse(self, seat: int, move: int, spent: int = 0) -> lines.Moved:
        """The line of a legal move, tried on a copy: one that cannot be carried out must never be stored."""
        assert self.table is not None, "nobody moves before the start"
        # The copy does not become the table: what a table remembers of itself saves more than a step costs.
        self.table.copy().play(seat, move)
        moved = lines.Moved(seat=seat, move=self.game.text(move), spent=spent)
        self._rehearsed = (moved, move)
        return moved

    # Carrying out what is stored

    def apply(self, seq: int, body: Bodies, command: str | None, now: float) -> None:
        self.count.add(seq, now)
        self._now = now
        self.version += 1
        if command is not None:
            self.commands[command] = seq
            if len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]
        if not isinstance(body, lines.Moved | lines.Undone):
            self.company += 1
        moved = isinstance(body, lines.Moved)
        if not moved:
            self._names = None
        self.sights.turn(company=not moved)
        before = self._open_side()
        self._carry_out(body)
        self._rehearsed = None
        if isinstance(body, lines.Moved | lines.Undone):
            self._count_line(body, unseen=self._open_side() == before)
        if self.table is not None:
            told = len(self.table.listen())
            self.told.extend([seq] * (told - len(self.told)))
            if self.table.over and self.status == "playing":
                self._end(self.table)
        for seat, seating in enumerate(self.seats):
            asked = seat in self.pending
            acted = isinstance(body, PAYS) and body.seat == seat
            if not asked:
                seating.since = None
            elif seating.since is None or acted:
                seating.since = now

    def _carry_out(self, body: Bodies) -> None:
        match body:
            case lines.Opened():
                self._open(body)
            case lines.Sat():
                self._sit(body)
            case lines.Drawn():
                self.drawing = self._now
                self.note("drawn", "The deal is drawn: what everybody has promised is revealed.")
            case lines.Revealed():
                self.seats[body.seat].place.entropy = body.entropy
            case lines.Left():
                self._leave(body)
            case lines.Seated():
                self.seats[body.seat].place = kept_for(self.seats, body)
                told = f"Seat {body.seat + 1} is {'open' if body.to == 'open' else 'for a bot'}."
                self.note("seated", told, number=body.seat, to=body.to)
            case lines.Started():
                self._start(body)
            case lines.Moved():
                clocks.pay(self, body.seat, body.spent)
                self._move(body)
                self.moved.append(self.seq)
                clocks.gain(self, body.seat)
            case lines.Undone():
                clocks.pay(self, body.seat, body.spent)
                assert self.table is not None, "nothing is taken back before the start"
                self.table.undo(body.seat)
                self.moved.append(self.seq)
            case lines.Asked():
                self.vote = votes.Vote(body.seat, {body.seat}, body.stays, self._now)
                self.note("asked", "{seat} [asks|ask] to take back a move.", {"seat": body.seat})
                votes.count(self)
            case lines.Answered():
                votes.answer(self, body)
            case lines.Handed():
                seating = self.seats[body.seat]
                seating.clock = max(0, seating.clock - body.spent)
                self._hand(body)
                votes.count(self)
            case lines.Resumed():
                self._resume(body)
            case lines.Stayed():
                self.seats[body.seat].clock, self.seats[body.seat].spare = clocks.GRACE, False
                self.note("stayed", "{seat} [takes|take] one more minute.", {"seat": body.seat})
            case lines.Guided():
                self.seats[body.seat].guided = True
                self.note("guided", "{seat} [asks|ask] the guide.", {"seat": body.seat})
            case lines.Rested():
                self.seats[body.seat].clock += body.days * DAY
                self.seats[body.seat].vacation -= body.days
                text = "{seat} [takes|take] {days|day} of vacation."
                self.note("rested", text, {"seat": body.seat}, days=body.days)
            case lines.Rematched():
                self.next = body.table
                self.note("rematch", "There is a rematch.", table=body.table)

    def _sit(self, body: lines.Sat) -> None:
        seating = self.seats[body.seat]
        luck = body if self.status == "waiting" else seating.place
        place = Place(kind="person", person=body.person, name=body.name)
        place.entropy, place.promise = luck.entropy, luck.promise
        seating.place = place
        seating.free = seating.away = seating.guided = False
        if self.status == "playing" and self.setup.clock is not None:
            clocks.take_over(self, body.seat)
        self.note("sat", "{seat} [sits|sit] down.", {"seat": body.seat})

    def _open(self, body: lines.Opened) -> None:
        for seat, place in enumerate(body.places):
            self.seats.append(Seating(place))
            if place.kind == "bot" and not place.name:
                place.name = bot_name(self.seats, seat)
            if self.setup.clock is not None:
                self.seats[seat].clock = self.setup.clock.bank * 1000
                self.seats[seat].vacation = self.setup.clock.vacation
        self.note("opened", "The table is open.")

    def _resume(self, body: lines.Resumed) -> None:
        seating = self.seats[body.seat]
        come_back(self, body.seat)
        seating.away = False
        seating.place.level = None
        clocks.take_over(self, body.seat)
        self.note("resumed", "{seat} [plays|play] on.", {"seat": body.seat})

    def _move(self, body: lines.Moved) -> None:
        assert self.table is not None, "nobody moves before the start"
        if self._rehearsed is not None and self._rehearsed[0] is body:
            self.table.play(body.seat, self._rehearsed[1])
        else:
            self.table.chair(body.seat).play(body.move)
        if body.fault:
            self._faulty.append((body.seat, body.fault))

    def _open_side(self) -> tuple[int, tuple[int, ...], int]:
        """What a move changes for everybody: lines of history, who is asked, what was told."""
        if self.table is None:
            return 0, (), 0
        return self.table.public_moves, self.table.pending, len(self.table.listen())

    def _count_line(self, body: lines.Moved | lines.Undone, unseen: bool) -> None:
        """What a seat does while it decides unseen is a line for itself alone, and ends no question."""
        if unseen:
            self.count.hide(body.seat)
        if not unseen or (self.vote is not None and not self.vote.stays):
            self.vote = None
        for seat, fault in [] if unseen else self._faulty:
            self.note(f"bot_{fault}", FAULTS[fault], {"seat": seat})
            self.seats[seat].faults += 1
            if self.seats[seat].faults == ENOUGH:
                self.company += 1
                self.note("bot_out", OUT, {"seat": seat})
        self._faulty = self._faulty if unseen else []

    def _hand(self, body: lines.Handed) -> None:
        seating = self.seats[body.seat]
        if body.free:
            text = "The time of {name} is up: a bot plays on until somebody takes the seat."
            self.note("freed", text, number=body.seat, name=seating.place.name)
            self._release(body.seat, body.level)
            return
        seating.away = True
        if body.out:
            sit_out(self, body)
            return
        self.note("timeout" if body.why == "time" else "handed", HANDED[body.why], {"seat": body.seat})
        seating.place.level = body.level

    def _leave(self, body: lines.Left) -> None:
        seating = self.seats[body.seat]
        self.note("left", "{name} leaves.", number=body.seat, name=seating.place.name)
        if self.status == "waiting":
            seating.place = Place(kind="open")
            return
        self._release(body.seat, body.level)
        votes.count(self)

    def _release(self, seat: int, level: Level) -> None:
        """A bot plays a seat that anybody may take."""
        seating = self.seats[seat]
        come_back(self, seat)
        name = bot_name(self.seats, seat)
        had = seating.place
        seating.place = Place(kind="bot", level=level, name=name, entropy=had.entropy, promise=had.promise)
        seating.free, seating.away = True, False

    def _start(self, body: lines.Started) -> None:
        for seat, seating in enumerate(self.seats):
            if seating.place.kind == "open":
                seating.place = Place(kind="bot", level="medium", name=bot_name(self.seats, seat))
        for name in silent(self.seats):  # everybody may know whose promise was not revealed in time
            self.note("withheld", "The deal is made without what {name} has promised.", name=name)
        self._drawn = body.order if body.drawn else []
        if body.order:
            self.seats = [self.seats[old] for old in body.order]
            renumber(self.notes, body.order)
        branch = self.setup.branch
        seed = int(branch.seed, 16) if branch is not None else self.seed
        self.table = self.game.table(
            len(self.seats), seed, self.options, self.edition, self.names, listen=True
        )
        for move in branch.moves if branch is not None else ():
            mover, _, text = move.partition(" ")
            self.table.chair(int(mover)).play(text)
            self.moved.append(self.seq)
        self.begun = self.seq
        self.status = "playing"
        self.note("started", "The game begins." if branch is None else "The game goes on from here.")

    def _end(self, table: Table) -> None:
        self.status = "over"
        self.vote = None
        self.result = Result(scores=table.scores, places=table.places, sheet=table.sheet)
        winners = [seat for seat, place in enumerate(table.places) if place == 1]
        names = " and ".join(f"{{seat{seat}}}" for seat in winners)
        verb = " [wins|win]." if len(winners) == 1 else " share the first place."
        if len(self.seats) == 1:
            names, verb = "", "The game is over."
        self.note("over", names + verb, {f"seat{seat}": seat for seat in winners}, after=True)

    @property
    def seed(self) -> int:
        return deal.seed(self.game.name, self.edition, self.secret, self.luck)

    def note(
        self, event: str, template: str, seats: dict[str, int] | None = None, after: bool = False, **more: Any
    ) -> None:
        """Something to tell: the seats that it names, and what else belongs to it."""
        named = seats or {}
        self.notes.append(Note(self.seq, event, template, {**named, **more}, frozenset(named), after))

    def record(self) -> str:
        """The record with its deal: for the time after the end, and for our own bots."""
        assert self.table is not None, "a table that has not begun has no record"
        record = self.table.record
        if self.setup.branch is None:
            record.deal = deal.record_lines(self.secret, self.luck, self._drawn)
        return record.text()


PAYS = (
    lines.Moved | lines.Undone | lines.Handed | lines.Resumed | lines.Stayed
)  # with them a seat's time begins anew

FAULTS: dict[lines.Fault, str] = {
    "failed": "The bot of {seat} has failed: the first legal move is played.",
    "late": "The bot of {seat} has taken too long: the first legal move is played.",
    "illegal": "The bot of {seat} has chosen what is not open: the first legal move is played.",
    "missing": "The bot of {seat} is not on this server: a medium one moves.",
}
OUT = "The bot of {seat} is asked no more: a medium one plays on."
HANDED: dict[Literal["self", "host", "time", "away"], str] = {
    "self": "A bot plays for {seat} now.",
    "host": "A bot plays for {seat}, who is away.",
    "time": "The time of {seat} is up: a bot plays on.",
    "away": "A bot plays for {seat}, who is away.",
}


def bot_name(seats: list[Seating], seat: int) -> str:
    """One that nobody has, if possible with a letter that nobody begins with."""
    taken = {seating.place.name for seating in seats}
    letters = {name[:1].upper() for name in taken}
    turned = [BOT_NAMES[(seat + at) % len(BOT_NAMES)] for at in range(len(BOT_NAMES))]
    free = [name for name in turned if name not in taken]
    apart = [name for name in free if name[0] not in letters]
    return next(iter(apart or free), f"Bot {seat + 1}")


def silent(seats: list[Seating]) -> list[str]:
    """Whoever has promised entropy and not revealed it, by name."""
    places = [seating.place for seating in seats]
    return [place.name for place in places if place.promise and not place.entropy]


def renumber(notes: list[Note], order: list[int]) -> None:
    """The seats are mixed: what was told before names whoever sat there then."""
    for note in notes:
        for slot in note.seats:
            note.data[slot] = order.index(note.data[slot])


def kept_for(seats: list[Seating], body: lines.Seated) -> Place:
    """What a host makes of a seat: a place for a bot, or an open one."""
    if body.to != "bot":
        return Place(kind="open")
    return Place(kind="bot", level=body.level, name=bot_name(seats, body.seat), own=body.own)


# Sitting out


def may_sit_out(room: Room, seat: int) -> bool:
    """Does the game have a rule for it, and does somebody stay?"""
    if not room.game.away or room.table is None:
        return False
    return room.table.chair(seat).why_not(SITS_OUT) is None


def sit_out(room: Room, body: lines.Handed) -> None:
    """What the game tells of it is enough, but for the clock."""
    assert room.table is not None, "nobody sits out before the start"
    if body.why == "time":
        room.note("expired", "{seat} [has|have] no time left.", {"seat": body.seat})
    room.seats[body.seat].out = True
    act(room, body.seat, SITS_OUT)


def come_back(room: Room, seat: int) -> None:
    if room.seats[seat].out:
        room.seats[seat].out = False
        act(room, seat, COMES_BACK)


def act(room: Room, seat: int, act: str) -> None:
    assert room.table is not None, "nobody sits out before the start"
    room.table.chair(seat).play(act)
    room.moved.append(room.seq)
