"""One table with its company: what its log says, and what is possible now.

A room does no input or output and knows no clock. `consider` turns a command into the line that would carry
it out, or into a refusal; `apply` carries out a line that is stored. What each of them sees is made by its
`sights`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import Any, Literal

from ..kernel import BadNotation, Game, Refused, Table
from . import deal, lines
from .hours import Hours
from .lines import Bodies, Place, Setup
from .messages import Answer as AnswerCommand
from .messages import (
    Ask,
    Command,
    Hand,
    Leave,
    Level,
    Play,
    Rematch,
    Result,
    Resume,
    Sit,
    Start,
    Status,
    Undo,
)
from .messages import Seat as SeatCommand
from .sights import WATCHER, Sights, capital

REMEMBERED = 256  # commands known without asking the store
GRACE = 60_000  # milliseconds on the clock of somebody who takes a seat back from a bot
BOT_NAMES = ("Lantern", "Tinder", "Thimble", "Bramble", "Pewter", "Sorrel", "Quill", "Marrow")


@dataclass(slots=True, frozen=True)
class Actor:
    """Who wants something: a person, or a program with the token of a person's seat."""

    person: str
    name: str
    token_seat: int | None = None  # a token opens this seat only


@dataclass(slots=True)
class No:
    """A refusal in the making."""

    code: str
    reason: str
    rule: str | None = None


@dataclass(slots=True)
class Seating:
    """A seat as it is now."""

    place: Place
    away: bool = False  # a bot plays for the person
    free: bool = False  # its person has left: anybody may take it
    acts: int = 0  # what the seat has done so far; part of its decisions' names
    clock: int = 0  # milliseconds left when it was last asked
    since: float | None = None  # when it was asked, in milliseconds since 1970

    @property
    def bot(self) -> Level | None:
        """The level of the bot that plays here now."""
        if self.place.kind == "bot" or self.away:
            return self.place.level or "medium"
        return None


@dataclass(slots=True)
class Note:
    """Something the company did, for the story."""

    seq: int
    event: str
    template: str
    data: dict[str, Any]
    seats: frozenset[str]  # the slots of the data that hold a seat
    after: bool = False  # comes after the game's own events of that line


@dataclass(slots=True)
class Vote:
    by: int
    agreed: set[int] = field(default_factory=set)
    stays: bool = False  # while others decide unseen
    since: float = 0.0  # in milliseconds since 1970


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
        self.seq = 0
        self.version = 0  # grows with every line, and is never stored
        self.status: Status = "waiting"
        self.seats: list[Seating] = []
        self.table: Table | None = None
        self.vote: Vote | None = None
        self.next: str | None = None
        self.commands: dict[str, int] = {}
        self._now = 0.0  # when the last line was stored
        self.notes: list[Note] = []
        self.told: list[int] = []  # the line that each event of the game belongs to
        self._begun = 0  # the line that began the game
        self._drawn: list[int] = []  # the order of seats, if it follows from the deal
        self._unseen: list[int] = []  # lines that only one seat may count, because it decides unseen
        self._own: dict[int, list[int]] = {}  # the same by seat
        self._lines: list[int] = []  # the line that each move and undo of the game belongs to
        self.company = 0  # grows with every line that is not about the game alone
        self._names: tuple[str, ...] | None = None
        self.result: Result | None = None
        self.sights = Sights(self)
        self._rehearsed: tuple[lines.Moved, int] | None = None  # a move that was read and found legal

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
        return self.number(WATCHER if seat is None else seat, line)

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
    def full(self) -> bool:
        return all(seating.place.kind != "open" for seating in self.seats)

    @property
    def ready(self) -> bool:
        return self.status == "waiting" and self.full and self.setup.start == "full" and bool(self.people)

    # What a command would do

    def consider(self, actor: Actor, command: Command, now: float) -> Bodies | No:
        """The line that carries the command out, or why not. Nothing changes here."""
        seat = self.acting(actor)
        match command:
            case Sit():
                return self._sit(actor, command)
            case SeatCommand():
                return self._seat(actor, command, now)
            case Start():
                if not self.hosts(actor):
                    return No("not-host", "Only the host of the table begins.")
                if self.status != "waiting":
                    return No("not-now", "The game has begun already.")
                return lines.Started(order=[])
            case _ if seat is None:
                return No("not-seated", "You do not sit at this table.")
            case Leave():
                if self.status == "over":
                    return No("not-now", "The game is over; nobody needs to leave.")
                return lines.Left(seat=seat)
            case Rematch():
                if self.status != "over":
                    return No("not-now", "The game is not over yet.")
                return lines.Rematched(table="")
        table = self.table
        if table is None or self.status != "playing":
            return No("not-now", "The game is over." if self.status == "over" else "The game has not begun.")
        match command:
            case Play():
                return self._play(table, seat, command, now)
            case Undo():
                return self._undo(table, seat, now)
            case Ask():
                if self.vote is not None:
                    return No("not-now", "Something is being asked already.")
                if not any(mover == seat for mover, _ in table.moves()):
                    return No("not-now", "You have nothing to take back.")
                return lines.Asked(seat=seat, stays=True)
            case AnswerCommand():
                if self.vote is None or (seat in self.vote.agreed and command.agree):
                    return No("not-now", "Nothing is being asked of you.")
                return lines.Answered(seat=seat, agree=command.agree)
            case Hand():
                if self.seats[seat].away:
                    return No("not-now", "A bot plays your seat already.")
                return lines.Handed(seat=seat, level=command.level, why="self", spent=self.spent(seat, now))
            case Resume():
                if not self.seats[seat].away:
                    return No("not-now", "You play your seat yourself.")
                return lines.Resumed(seat=seat)
        raise AssertionError(f"{type(command).__name__} is not for rooms")

    def _sit(self, actor: Actor, command: Sit) -> Bodies | No:
        if actor.token_seat is not None:
            return No("not-seated", "A token opens one seat only.")
        if self.seat_of(actor.person) is not None:
            return No("taken", "You sit at this table already.")
        if self.status == "over":
            return No("not-now", "The game is over.")
        free = [
            seat
            for seat, seating in enumerate(self.seats)
            if (seating.place.kind == "open" if self.status == "waiting" else seating.free)
        ]
        if command.seat is None:
            if not free:
                return No("full", "Every seat at this table is taken.")
            seat = free[0]
        elif command.seat in free:
            seat = command.seat
        elif command.seat < len(self.seats):
            return No("taken", f"Seat {command.seat + 1} is taken.")
        else:
            return No("taken", f"There is no seat {command.seat + 1} at this table.")
        entropy = command.entropy if self.status == "waiting" else None
        return lines.Sat(seat=seat, person=actor.person, name=actor.name, entropy=entropy)

    def _seat(self, actor: Actor, command: SeatCommand, now: float) -> Bodies | No:
        if not self.hosts(actor):
            return No("not-host", "Only the host of the table gives out seats.")
        if command.seat >= len(self.seats):
            return No("taken", f"There is no seat {command.seat + 1} at this table.")
        seating = self.seats[command.seat]
        if self.status == "waiting":
            if seating.place.person == self.setup.host:
                return No("taken", "You sit there yourself; leave the seat first.")
            return lines.Seated(seat=command.seat, to=command.to, level=command.level)
        if self.status == "over" or command.to == "open":
            return No("not-now", "Seats are opened before the start.")
        if seating.place.kind != "person" or seating.away:
            return No("not-now", "A bot plays that seat already.")
        spent = self.spent(command.seat, now)
        return lines.Handed(seat=command.seat, level=command.level, why="host", spent=spent)

    def _play(self, table: Table, seat: int, command: Play, now: float) -> Bodies | No:
        if self.seats[seat].away:
            return No("not-now", "A bot plays your seat; take it again first.")
        try:
            move = self.game.parse(command.move)
        except BadNotation as error:
            return No("notation", capital(str(error)))
        sight = self.sights.of(seat)
        ask = sight.ask
        if ask is None or ask.decision != command.decision:
            if seat not in table.pending:
                return No("stale", "You are not asked now: the table waits for others.")
            return No("stale", "The table has changed since you decided; look again.")
        if move not in sight.options:
            refusal = table.chair(seat).why_not(move)
            rule = refusal.rule if isinstance(refusal, Refused) else None
            return No("illegal", capital(str(refusal)), rule)
        return self.rehearse(seat, move, self.spent(seat, now))

    def rehearse(self, seat: int, move: int, spent: int = 0) -> lines.Moved:
        """The line of a legal move, tried on a copy: one that cannot be carried out must never be stored."""
        assert self.table is not None, "nobody moves before the start"
        # The copy does not become the table: what a table remembers of itself saves more than a step costs.
        self.table.copy().play(seat, move)
        moved = lines.Moved(seat=seat, move=self.game.text(move), spent=spent)
        self._rehearsed = (moved, move)
        return moved

    def _undo(self, table: Table, seat: int, now: float) -> Bodies | No:
        trial = table.copy()
        try:
            trial.undo(seat)
        except Refused as refusal:
            return No("illegal", capital(refusal.reason), refusal.rule)
        return lines.Undone(seat=seat, spent=self.spent(seat, now))

    def spent(self, seat: int, now: float) -> int:
        """The milliseconds of a seat's clock since it was asked."""
        seating = self.seats[seat]
        if seating.since is None or self.setup.clock is None or seating.bot is not None:
            return 0
        return int(self.hours.between(seating.since, now))

    # Carrying out what is stored

    def apply(self, seq: int, body: Bodies, command: str | None, now: float) -> None:
        assert seq == self.seq + 1, f"line {seq} does not follow line {self.seq}"
        self.seq = seq
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
                for seat, place in enumerate(body.places):
                    self.seats.append(Seating(place))
                    if place.kind == "bot" and not place.name:
                        place.name = self._bot_name(seat)
                    if self.setup.clock is not None:
                        self.seats[seat].clock = self.setup.clock.bank * 1000
                self._note("opened", "The table is open.")
            case lines.Sat():
                seating = self.seats[body.seat]
                entropy = body.entropy if self.status == "waiting" else seating.place.entropy
                seating.place = Place(kind="person", person=body.person, name=body.name, entropy=entropy)
                seating.free = seating.away = False
                if self.status == "playing" and self.setup.clock is not None:
                    seating.clock = max(seating.clock, GRACE)
                self._note("sat", "{seat} [sits|sit] down.", {"seat": body.seat})
            case lines.Left():
                self._leave(body)
            case lines.Seated():
                place = Place(kind="open")
                if body.to == "bot":
                    place = Place(kind="bot", level=body.level, name=self._bot_name(body.seat))
                self.seats[body.seat].place = place
                told = "open" if body.to == "open" else "for a bot"
                self._note("seated", f"Seat {body.seat + 1} is {told}.", number=body.seat, to=body.to)
            case lines.Started():
                self._start(body)
            case lines.Moved():
                self._pay(body.seat, body.spent)
                self._move(body)
                self._lines.append(self.seq)
                self._gain(body.seat)
            case lines.Undone():
                self._pay(body.seat, body.spent)
                assert self.table is not None, "nothing is taken back before the start"
                self.table.undo(body.seat)
                self._lines.append(self.seq)
            case lines.Asked():
                self.vote = Vote(body.seat, {body.seat}, body.stays, self._now)
                self._note("asked", "{seat} [asks|ask] to take back a move.", {"seat": body.seat})
                self._count()
            case lines.Answered():
                self._answer(body)
            case lines.Handed():
                seating = self.seats[body.seat]
                seating.clock = max(0, seating.clock - body.spent)
                seating.away = True
                seating.place.level = body.level
                self._note(
                    "timeout" if body.why == "time" else "handed", HANDED[body.why], {"seat": body.seat}
                )
                self._count()
            case lines.Resumed():
                seating = self.seats[body.seat]
                seating.away = False
                seating.place.level = None
                seating.clock = max(seating.clock, GRACE)
                self._note("resumed", "{seat} [plays|play] on.", {"seat": body.seat})
            case lines.Rematched():
                self.next = body.table
                self._note("rematch", "There is a rematch.", table=body.table)

    def _move(self, body: lines.Moved) -> None:
        assert self.table is not None, "nobody moves before the start"
        if self._rehearsed is not None and self._rehearsed[0] is body:
            self.table.play(body.seat, self._rehearsed[1])
        else:
            self.table.chair(body.seat).play(body.move)

    def _open_side(self) -> tuple[int, tuple[int, ...], int]:
        """What a move changes for everybody: lines of history, who is asked, what was told."""
        if self.table is None:
            return 0, (), 0
        return self.table.public_moves, self.table.pending, len(self.table.listen())

    def _count_line(self, body: lines.Moved | lines.Undone, unseen: bool) -> None:
        """What a seat does while it decides unseen is a line for itself alone, and ends no question."""
        if unseen:
            self._unseen.append(self.seq)
            self._own.setdefault(body.seat, []).append(self.seq)
        if not unseen or (self.vote is not None and not self.vote.stays):
            self.vote = None

    def number(self, seat: int, line: int | None = None) -> int:
        """A line of the log, or the newest, as a seat or the watcher counts: not what others do unseen."""
        line = self.seq if line is None else line
        if not self._unseen:
            return line
        own = bisect_right(self._own.get(seat, ()), line)
        return line - bisect_right(self._unseen, line) + own

    def unseen(self, seat: int, line: int) -> bool:
        """Did somebody else decide something there that this seat may not even count?"""
        at = bisect_left(self._unseen, line)
        if at == len(self._unseen) or self._unseen[at] != line:
            return False
        return line not in self._own.get(seat, ())

    def _leave(self, body: lines.Left) -> None:
        seating = self.seats[body.seat]
        self._note("left", "{name} leaves.", number=body.seat, name=seating.place.name)
        if self.status == "waiting":
            seating.place = Place(kind="open")
            return
        name = self._bot_name(body.seat)
        seating.place = Place(kind="bot", level=body.level, name=name, entropy=seating.place.entropy)
        seating.free, seating.away = True, False
        self._count()

    def _start(self, body: lines.Started) -> None:
        for seat, seating in enumerate(self.seats):
            if seating.place.kind == "open":
                seating.place = Place(kind="bot", level="medium", name=self._bot_name(seat))
        self._drawn = body.order if body.drawn else []
        if body.order:
            self.seats = [self.seats[old] for old in body.order]
        branch = self.setup.branch
        seed = int(branch.seed, 16) if branch is not None else self.seed()
        self.table = self.game.table(
            len(self.seats), seed, self.options, self.edition, self.names, listen=True
        )
        for move in branch.moves if branch is not None else ():
            mover, _, text = move.partition(" ")
            self.table.chair(int(mover)).play(text)
            self._lines.append(self.seq)
        self._begun = self.seq
        self.status = "playing"
        self._note("started", "The game begins." if branch is None else "The game goes on from here.")

    def _answer(self, body: lines.Answered) -> None:
        if self.vote is None:
            return
        if not body.agree:
            self.vote = None
            if body.seat is None:
                self._note("declined", "Nothing is taken back: not everybody answered.")
            else:
                self._note("declined", "{seat} [does|do] not agree to take it back.", {"seat": body.seat})
            return
        if body.seat is not None:
            self.vote.agreed.add(body.seat)
            self._note("agreed", "{seat} [agrees|agree].", {"seat": body.seat})
        self._count()

    def _count(self) -> None:
        """Take back as soon as all people have agreed; bots, and seats that bots keep warm, do."""
        if self.vote is None or self.waiting():
            return
        assert self.table is not None, "nothing is asked before the start"
        by, self.vote = self.vote.by, None
        self.seats[by].acts += 1
        self.table.undo(by, agreed=True)
        self._lines.append(self.seq)

    def waiting(self) -> list[int]:
        """The seats whose answer is missing."""
        if self.vote is None:
            return []
        agreed = self.vote.agreed
        return [seat for seat, seating in enumerate(self.seats) if seating.bot is None and seat not in agreed]

    def _pay(self, seat: int, spent: int) -> None:
        seating = self.seats[seat]
        seating.acts += 1
        seating.clock = max(0, seating.clock - spent)

    def _gain(self, seat: int) -> None:
        """Time is added when the decision is complete, so that changing one's mind earns nothing.

        What a bot decides for somebody earns them nothing either.
        """
        assert self.table is not None
        if self.setup.clock is not None and seat not in self.table.pending and not self.seats[seat].bot:
            self.seats[seat].clock += self.setup.clock.more * 1000

    def _end(self, table: Table) -> None:
        self.status = "over"
        self.vote = None
        self.result = Result(scores=table.scores, places=table.places, sheet=table.sheet)
        winners = [seat for seat, place in enumerate(table.places) if place == 1]
        names = " and ".join(f"{{seat{seat}}}" for seat in winners)
        verb = " [wins|win]." if len(winners) == 1 else " share the first place."
        if len(self.seats) == 1:
            names, verb = "", "The game is over."
        self._note("over", names + verb, {f"seat{seat}": seat for seat in winners}, after=True)

    def seed(self) -> int:
        entropy = [seating.place.entropy for seating in self.seats]
        return deal.seed(self.game.name, self.edition, self.secret, entropy)

    def _bot_name(self, seat: int) -> str:
        taken = {seating.place.name for seating in self.seats}
        for at in range(len(BOT_NAMES)):
            name = BOT_NAMES[(seat + at) % len(BOT_NAMES)]
            if name not in taken:
                return name
        return f"Bot {seat + 1}"

    def _note(
        self, event: str, template: str, seats: dict[str, int] | None = None, after: bool = False, **more: Any
    ) -> None:
        """Something to tell: the seats that it names, and what else belongs to it."""
        named = seats or {}
        self.notes.append(Note(self.seq, event, template, {**named, **more}, frozenset(named), after))

    def moments(self) -> list[int]:
        """The line that began the game, then the line of every move that stands."""
        assert self.table is not None, "nothing has been played before the start"
        return [self._begun, *[self._lines[place] for place in self.table.stands()]]

    @property
    def remembered(self) -> int:
        """The first line whose moment may be shown: where the log forgets, so does looking back."""
        forgotten = 0 if self.table is None else self.table.forgotten
        return self.told[forgotten - 1] + 1 if forgotten else 0

    def record(self) -> str:
        """The record with its deal: for the time after the end, and for our own bots."""
        assert self.table is not None, "a table that has not begun has no record"
        record = self.table.record
        if self.setup.branch is None:
            entropy = [seating.place.entropy for seating in self.seats]
            record.deal = deal.record_lines(self.secret, entropy, self._drawn)
        return record.text()


PAYS = lines.Moved | lines.Undone | lines.Handed | lines.Resumed  # with them a seat's time begins anew

HANDED: dict[Literal["self", "host", "time", "away"], str] = {
    "self": "A bot plays for {seat} now.",
    "host": "A bot plays for {seat}, who is away.",
    "time": "The time of {seat} is up: a bot plays on.",
    "away": "A bot plays for {seat}, who is away.",
}
