"""One table with its company: what its log says, what is possible now, and what each of them sees.

A room does no input or output and knows no clock. `consider` turns a command into the line that would carry
it out, or into a refusal; `apply` carries out a line that is stored. Whatever is shown to somebody is made
here, from their chair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Literal, cast

import msgspec
from msgspec import Raw

from ..kernel import SEAT, BadNotation, Game, Refused, Table, Told
from ..kernel.events import fill
from ..kernel.phase import SEATS
from . import deal, lines
from .lines import Bodies, Body, Place, Setup
from .messages import Answer as AnswerCommand
from .messages import (
    Ask,
    Branch,
    Command,
    Deal,
    Hand,
    Happened,
    Leave,
    Level,
    Offer,
    Play,
    Proposal,
    Question,
    Rematch,
    Result,
    Resume,
    SeatShown,
    Sit,
    Start,
    Status,
    TableShown,
    Undo,
    You,
)
from .messages import Seat as SeatCommand

WATCHER = -1
STORY = 500  # lines of the story sent at most
HEARD = 40  # events kept in words
REMEMBERED = 256  # commands known without asking the store
GRACE = 60_000  # milliseconds on the clock of somebody who takes a seat back from a bot
BOT_NAMES = ("Lantern", "Tinder", "Thimble", "Bramble", "Pewter", "Sorrel", "Quill", "Marrow")

OFFERS = 200  # moves that name seats, kept in words for each seat and for all

encode = msgspec.json.Encoder().encode

Face = tuple[int, Status, bool, tuple[int, ...]]


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
    since: float | None = None  # when it was asked, on the clock of whoever looks

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
    after: bool = False  # comes after the game's own events of that line


@dataclass(slots=True)
class Sight:
    """What one seat sees now, encoded once for all its connections."""

    version: int
    view: Raw
    ask: Question | None
    options: tuple[int, ...]


class Words:
    """The moves of a game in words, encoded once for all tables; those that name seats belong to a room."""

    def __init__(self, game: Game) -> None:
        verbs = {verb.name: verb.slots for verb in game.moves.of}
        named = [name for name, slots in verbs.items() if any(slot.startswith("seat") for slot in slots)]
        self.personal = frozenset(named)
        self.offers: dict[int, bytes] = {}
        self.written: dict[int, tuple[str, dict[str, Any]]] = {}  # notation and parts, the latter encoded


WORDS: dict[Game, Words] = {}


@dataclass(slots=True)
class Vote:
    by: int
    agreed: set[int] = field(default_factory=set)


class Room:
    def __init__(
        self, id: str, game: Game, edition: int, options: dict[str, Any], packs: list[str], listed: bool,
        setup: Setup, secret: str, created: int,
    ) -> None:  # fmt: skip
        self.id = id
        self.game = game
        self.edition = edition
        self.options = options
        self.packs = packs
        self.listed = listed
        self.setup = setup
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
        self._notes: list[Note] = []
        self._told: list[int] = []  # the line that each event of the game belongs to
        self._begun = 0  # the line that began the game
        self._lines: list[int] = []  # the line that each move and undo of the game belongs to
        self._sights: dict[int, Sight] = {}
        self._shown: TableShown | None = None
        self.company = 0  # grows with every line that is not about the game alone
        self._heard: dict[int, dict[int, Happened | None]] = {}  # by event, and for whose ears
        self._offers: dict[int, dict[int, bytes]] = {}  # moves that name seats, in words for whose ears
        self._names: tuple[str, ...] | None = None
        self.result: Result | None = None

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

    @property
    def busy(self) -> bool:
        """Does somebody have to look after bots or clocks?"""
        if self.status != "playing":
            return self.ready
        watched = self.setup.clock is not None or self.setup.away == "bot" or self.vote is not None
        return watched or any(seating.bot for seating in self.seats)

    # What a command would do

    def consider(self, actor: Actor, command: Command, now: float) -> Body | No:
        """The line that carries the command out, or why not. Nothing changes here."""
        seat = self.acting(actor)
        match command:
            case Sit():
                return self._sit(actor, command)
            case SeatCommand():
                return self._seat(actor, command)
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
                if not any(line % SEATS == seat for line in table.standing()):
                    return No("not-now", "You have nothing to take back.")
                return lines.Asked(seat=seat)
            case AnswerCommand():
                if self.vote is None or (seat in self.vote.agreed and command.agree):
                    return No("not-now", "Nothing is being asked of you.")
                return lines.Answered(seat=seat, agree=command.agree)
            case Hand():
                if self.seats[seat].away:
                    return No("not-now", "A bot plays your seat already.")
                return lines.Handed(seat=seat, level=command.level, why="self")
            case Resume():
                if not self.seats[seat].away:
                    return No("not-now", "You play your seat yourself.")
                return lines.Resumed(seat=seat)
        raise AssertionError(f"{type(command).__name__} is not for rooms")

    def _sit(self, actor: Actor, command: Sit) -> Body | No:
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

    def _seat(self, actor: Actor, command: SeatCommand) -> Body | No:
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
        return lines.Handed(seat=command.seat, level=command.level, why="host")

    def _play(self, table: Table, seat: int, command: Play, now: float) -> Body | No:
        if self.seats[seat].away:
            return No("not-now", "A bot plays your seat; take it again first.")
        try:
            move = self.game.parse(command.move)
        except BadNotation as error:
            return No("notation", capital(str(error)))
        ask = self.sight(seat).ask
        if ask is None or ask.decision != command.decision:
            if seat not in table.pending:
                return No("stale", "You are not asked now: the table waits for others.")
            return No("stale", "The table has changed since you decided; look again.")
        refusal = table.chair(seat).why_not(move)
        if refusal is not None:
            rule = refusal.rule if isinstance(refusal, Refused) else None
            return No("illegal", capital(str(refusal)), rule)
        self.rehearse(seat, move)
        return lines.Moved(seat=seat, move=self.game.text(move), spent=self.spent(seat, now))

    def rehearse(self, seat: int, move: int) -> None:
        """Try a legal move on a copy: a line that could not be carried out must never be stored."""
        assert self.table is not None, "nobody moves before the start"
        self.table.copy().play(seat, move)

    def _undo(self, table: Table, seat: int, now: float) -> Body | No:
        trial = table.copy()
        try:
            trial.undo(seat)
        except Refused as refusal:
            return No("illegal", capital(refusal.reason), refusal.rule)
        return lines.Undone(seat=seat, spent=self.spent(seat, now))

    def spent(self, seat: int, now: float) -> int:
        since = self.seats[seat].since
        return max(0, int((now - since) * 1000)) if since is not None and self.setup.clock else 0

    # Carrying out what is stored

    def apply(self, seq: int, body: Bodies, command: str | None, now: float) -> None:
        assert seq == self.seq + 1, f"line {seq} does not follow line {self.seq}"
        self.seq = seq
        self.version += 1
        self._shown = None
        if command is not None:
            self.commands[command] = seq
            if len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]
        if not isinstance(body, lines.Moved | lines.Undone):
            self.company += 1
        if not isinstance(body, lines.Moved):
            self._names = None
            self._heard.clear()
            self._offers.clear()
        self._carry_out(body)
        if self.table is not None:
            told = len(self.table.listen())
            self._told.extend([seq] * (told - len(self._told)))
            if self.table.over and self.status == "playing":
                self._end(self.table)
        for seat, seating in enumerate(self.seats):
            asked = seat in self.pending
            acted = isinstance(body, lines.Moved | lines.Undone) and body.seat == seat
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
                self._note("opened", "The table is open.", {})
            case lines.Sat():
                seating = self.seats[body.seat]
                entropy = body.entropy if self.status == "waiting" else seating.place.entropy
                seating.place = Place(kind="person", person=body.person, name=body.name, entropy=entropy)
                seating.free = seating.away = False
                self._note("sat", "{seat} [sits|sit] down.", {"seat": body.seat})
            case lines.Left():
                self._leave(body)
            case lines.Seated():
                place = Place(kind="open")
                if body.to == "bot":
                    place = Place(kind="bot", level=body.level, name=self._bot_name(body.seat))
                self.seats[body.seat].place = place
                told = "open" if body.to == "open" else "for a bot"
                self._note("seated", f"Seat {body.seat + 1} is {told}.", {"number": body.seat, "to": body.to})
            case lines.Started():
                self._start(body)
            case lines.Moved():
                self._pay(body.seat, body.spent)
                self.vote = None
                assert self.table is not None, "nobody moves before the start"
                self.table.chair(body.seat).play(body.move)
                self._lines.append(self.seq)
                self._gain(body.seat)
            case lines.Undone():
                self._pay(body.seat, body.spent)
                self.vote = None
                assert self.table is not None, "nothing is taken back before the start"
                self.table.undo(body.seat)
                self._lines.append(self.seq)
            case lines.Asked():
                self.vote = Vote(body.seat, {body.seat})
                self._note("asked", "{seat} [asks|ask] to take back a move.", {"seat": body.seat})
                self._count()
            case lines.Answered():
                self._answer(body)
            case lines.Handed():
                seating = self.seats[body.seat]
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
                self._note("rematch", "There is a rematch.", {"table": body.table})

    def _leave(self, body: lines.Left) -> None:
        seating = self.seats[body.seat]
        self._note("left", "{name} leaves.", {"number": body.seat, "name": seating.place.name})
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
        self._note("started", "The game begins." if branch is None else "The game goes on from here.", {})

    def _answer(self, body: lines.Answered) -> None:
        if self.vote is None:
            return
        if not body.agree:
            self.vote = None
            if body.seat is None:
                self._note("declined", "Nothing is taken back: not everybody answered.", {})
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
        """Time is added when the decision is complete, so that changing one's mind earns nothing."""
        assert self.table is not None
        if self.setup.clock is not None and seat not in self.table.pending:
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

    def _note(self, event: str, template: str, data: dict[str, Any], after: bool = False) -> None:
        self._notes.append(Note(self.seq, event, template, data, after))

    # What is shown

    def sight(self, seat: int) -> Sight:
        """View and question of a seat (or of the watcher), encoded once for each version of the table."""
        known = self._sights.get(seat)
        if known is not None and known.version == self.version:
            return known
        table = self.table
        if table is None:
            sight = Sight(self.version, Raw(b"null"), None, ())
        else:
            chair = table.spectator if seat == WATCHER else table.chair(seat)
            view = encode(chair.view)
            options = chair.options if self.status == "playing" else ()
            sight = Sight(self.version, Raw(view), self._question(seat, view, options), options)
        self._sights[seat] = sight
        return sight

    def _question(self, seat: int, view: bytes, options: tuple[int, ...]) -> Question | None:
        if not options:
            return None
        assert self.table is not None
        chair = self.table.chair(seat)
        phase = self.table.asks(seat)
        named = blake2b(f"{self.id} {seat} {self.seats[seat].acts} {options} ".encode(), digest_size=12)
        named.update(view)
        words = WORDS.get(self.game) or WORDS.setdefault(self.game, Words(self.game))
        known, mine = words.offers, self._offers.get(seat) or {}
        offers = [known.get(move) or mine.get(move) or self._offer(words, seat, move) for move in options]
        return Question(
            decision=named.hexdigest(),
            phase=phase,
            prompt=self.game.texts.prompts[phase],
            rule=chair.rule,
            options=Raw(b"[" + b",".join(offers) + b"]"),
        )

    def _offer(self, words: Words, seat: int, move: int) -> bytes:
        verb = self.game.moves.of[move]
        if verb.name not in words.personal:
            found = words.offers[move] = self._new_offer(words, seat, move)
            return found
        seats = [part for slot, part in zip(verb.slots, verb.parts(move)) if slot.startswith("seat")]
        # A move that does not name the seat itself sounds alike to all.
        heard, mine = self._kept(seat if seat in seats else WATCHER), self._kept(seat)
        found = heard[move] = mine[move] = heard.get(move) or self._new_offer(words, seat, move)
        return found

    def _kept(self, ears: int) -> dict[int, bytes]:
        """The offers in words for these ears, with room for one more."""
        kept = self._offers.setdefault(ears, {})
        if len(kept) >= OFFERS:
            kept.clear()
        return kept

    def _new_offer(self, words: Words, seat: int, move: int) -> bytes:
        written = words.written.get(move)
        if written is None:
            parts = cast(dict[str, Any], Raw(encode(self.game.json(move))))
            written = words.written[move] = (self.game.text(move), parts)
        text = capital(self.game.say(move, self.names, seat))
        return encode(Offer(move=written[0], text=text, parts=written[1]))

    def story(self, seat: int, seen: int) -> list[Happened]:
        """What happened after line `seen`, as a seat or the watcher may hear it; the newest if it is much."""
        played = self._game_story(seat, seen)
        if not self._notes or self._notes[-1].seq <= seen:
            return played[-STORY:]
        found = [(happened.seq, 1, happened) for happened in played]
        for note in reversed(self._notes):
            if note.seq <= seen:
                break
            seats = {slot for slot in note.data if slot.startswith("seat")}
            text = capital(fill(note.template, note.data, seats, self.names, seat))
            happened = Happened(seq=note.seq, about="table", event=note.event, data=note.data, text=text)
            found.insert(0, (note.seq, 2 if note.after else 0, happened))
        found.sort(key=lambda entry: entry[:2])
        return [happened for _, _, happened in found[-STORY:]]

    def _game_story(self, seat: int, seen: int) -> list[Happened]:
        table = self.table
        if table is None:
            return []
        lines, told, names = self._told, table.listen(), self.names
        at = len(lines)
        oldest = max(table.forgotten, at - STORY)
        while at > oldest and lines[at - 1] > seen:
            at -= 1
        return [
            self._happened(place, told[place], names, seat)
            for place in range(at, len(lines))
            if told[place].heard_by(seat)
        ]

    def _happened(self, at: int, event: Told, names: tuple[str, ...], seat: int) -> Happened:
        """An event in words; they differ only for the seats that it names."""
        heard = self._heard.get(at)
        if heard is None:
            if len(self._heard) >= HEARD:
                self._heard.clear()
            slots = event.event.slots.values()
            heard = self._heard[at] = {part: None for kind, part in zip(slots, event.parts) if kind == SEAT}
        ears = seat if seat in heard else WATCHER
        found = heard.get(ears)
        if found is None:
            text = self.game.tell(event, names, ears)
            other = next((told for told in heard.values() if told is not None), None)
            if other is not None:
                data, name = other.data, other.event
            else:
                data = event.json(self.game.box)
                name = data.pop("event")
            found = heard[ears] = Happened(seq=self._told[at], about="game", event=name, data=data, text=text)
        return found

    def moments(self) -> list[int]:
        """The line that began the game, then the line of every move that stands."""
        assert self.table is not None, "nothing has been played before the start"
        return [self._begun, *[self._lines[place] for place in self.table.stands()]]

    @property
    def remembered(self) -> int:
        """The first line whose moment may be shown: where the log forgets, so does looking back."""
        forgotten = 0 if self.table is None else self.table.forgotten
        return self._told[forgotten - 1] + 1 if forgotten else 0

    def you(self, actor: Actor | None) -> You:
        if actor is None:
            return You(person=None, name="", seat=None, host=False)
        return You(person=actor.person, name=actor.name, seat=self.acting(actor), host=self.hosts(actor))

    def shown(self, here: Sequence[bool], now: float, time: int) -> TableShown:
        """The table as everybody may see it."""
        if self._shown is None:
            self._shown = self._table_shown()
        table = self._shown
        table.time = time
        for seat, shown in enumerate(table.seats):
            seating = self.seats[seat]
            shown.here = here[seat]
            if self.setup.clock is not None:
                running = (
                    (now - seating.since) * 1000 if seating.since is not None and not seating.bot else 0.0
                )
                shown.clock = round(max(0.0, seating.clock - running) / 1000, 1)
        return table

    def face(self) -> Face:
        """What tells whether the public side of the table, beyond who is asked, has changed.

        Where there are clocks it changes with who is asked: theirs begin to run.
        """
        running = () if self.setup.clock is None else self.pending
        return self.company, self.status, self.vote is not None, running

    def _table_shown(self) -> TableShown:
        branch = self.setup.branch
        return TableShown(
            id=self.id,
            name=self.setup.name,
            game=self.game.name,
            title=self.game.title,
            edition=self.edition,
            options=self.options,
            packs=self.packs,
            status=self.status,
            listed=self.listed,
            watch=self.setup.watch,
            start=self.setup.start,
            mix=self.setup.mix,
            away=self.setup.away,
            host=self.setup.host,
            seats=[self._seat_shown(seat, seating) for seat, seating in enumerate(self.seats)],
            clock=self.setup.clock,
            seq=self.seq,
            pending=list(self.pending),
            proposal=self._proposal(),
            deal=self._deal_shown(),
            result=self.result,
            created=self.created,
            time=0,
            branch=None if branch is None else Branch(table=branch.table, at=branch.at),
            next=self.next,
        )

    def _seat_shown(self, seat: int, seating: Seating) -> SeatShown:
        place = seating.place
        return SeatShown(
            seat=seat,
            kind=place.kind,
            name=place.name,
            person=place.person,
            level=seating.bot,
            away=seating.away,
            free=seating.free,
        )

    def _proposal(self) -> Proposal | None:
        if self.vote is None:
            return None
        text = f"{self.names[self.vote.by]} asks to take back a move, and what came after it."
        return Proposal(by=self.vote.by, text=text, agreed=sorted(self.vote.agreed), waiting=self.waiting())

    def _deal_shown(self) -> Deal | None:
        if self.setup.branch is not None:
            return None
        over = self.status == "over"
        return Deal(
            commitment=self.commitment,
            entropy=[seating.place.entropy for seating in self.seats],
            secret=self.secret if over else None,
            seed=f"{self.seed():064x}" if over else None,
        )

    def record(self) -> str:
        """The record with its deal: for the time after the end, and for our own bots."""
        assert self.table is not None, "a table that has not begun has no record"
        record = self.table.record
        if self.setup.branch is None:
            record.deal = deal.record_lines(self.secret, [seating.place.entropy for seating in self.seats])
        return record.text()


HANDED: dict[Literal["self", "host", "time", "away"], str] = {
    "self": "A bot plays for {seat} now.",
    "host": "A bot plays for {seat}, who is away.",
    "time": "The time of {seat} is up: a bot plays on.",
    "away": "A bot plays for {seat}, who is away.",
}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
