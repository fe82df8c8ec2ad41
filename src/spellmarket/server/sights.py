"""What is shown of a table: to each seat its view and question, to each ear its story, to all the table.

Everything is made from the chair of whoever sees it, and kept for as long as it is true.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Raw

from ..kernel import SEAT, Chair, Game
from ..kernel.events import fill
from ..kernel.turns import Line, turn_at
from . import clocks, votes
from .counting import WATCHER
from .messages import (
    Branch,
    CourseShown,
    Deal,
    Happened,
    Offer,
    Proposal,
    Question,
    RecapLine,
    RecapShown,
    RoundShown,
    SeatShown,
    Status,
    TableShown,
    TurnShown,
    You,
)

if TYPE_CHECKING:
    from .considering import Actor
    from .room import Room, Seating

STORY = 500  # lines of the story sent at most
RECAPPED = 3  # events of one seat in a recap
HEARD = 40  # events kept in words
OFFERS = 200  # moves that name seats, kept in words for each seat and for all

encode = msgspec.json.Encoder().encode

Face = tuple[int, Status, bool, tuple[int, ...]]


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
        self.personal = frozenset(verb.name for verb in game.moves.verbs if any(verb.seated))
        self.offers: dict[int, bytes] = {}
        self.written: dict[int, tuple[str, dict[str, Any]]] = {}  # notation and parts, the latter encoded


WORDS: dict[Game, Words] = {}


@dataclass(slots=True)
class Heard:
    """An event of the game in words, for whoever has ears."""

    event: str
    data: dict[str, Any]
    named: frozenset[int]  # the seats that it names: to all others it is what it is to the watcher
    shown: dict[tuple[int, int], Happened]  # by whose ears and their number of its line


class Sights:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._sights: dict[int, Sight] = {}
        self._table: TableShown | None = None
        self._heard: dict[int, Heard] = {}
        self._course: tuple[tuple[int, int], CourseShown | None] | None = (
            None  # for which version, from where
        )
        self._offers: dict[int, dict[int, bytes]] = {}  # moves that name seats, in words for whose ears

    def turn(self, company: bool) -> None:
        """Something has happened, perhaps to the company, and with it to the names in all words."""
        self._table = None
        if company:
            self._heard.clear()
            self._offers.clear()

    def of(self, seat: int) -> Sight:
        """View and question of a seat (or of the watcher), encoded once for each version of the table."""
        known = self._sights.get(seat)
        if known is not None and known.version == self.room.version:
            return known
        table = self.room.table
        if table is None:
            sight = Sight(self.room.version, Raw(b"null"), None, ())
        else:
            chair = table.spectator if seat == WATCHER else table.chair(seat)
            view = encode(chair.view)
            options = chair.options if self.room.status == "playing" else ()
            ask = self._question(chair, view, options) if options else None
            sight = Sight(self.room.version, Raw(view), ask, options)
        self._sights[seat] = sight
        return sight

    def _question(self, chair: Chair, view: bytes, options: tuple[int, ...]) -> Question:
        assert self.room.table is not None
        seat = chair.seat
        phase = self.room.table.asks(seat)
        named = blake2b(
            f"{self.room.id} {seat} {self.room.seats[seat].acts} {options} ".encode(), digest_size=12
        )
        named.update(view)
        words = WORDS.get(self.room.game) or WORDS.setdefault(self.room.game, Words(self.room.game))
        known, mine = words.offers, self._offers.get(seat) or {}
        offers = [known.get(move) or mine.get(move) or self._offer(words, seat, move) for move in options]
        return Question(
            decision=named.hexdigest(),
            phase=phase,
            about=self.room.table.subject(seat),
            prompt=self.room.table.prompt(seat, self.room.names),
            rule=chair.rule,
            options=Raw(b"[" + b",".join(offers) + b"]"),
        )

    def _offer(self, words: Words, seat: int, move: int) -> bytes:
        verb = self.room.game.moves.of[move]
        if verb.name not in words.personal:
            found = words.offers[move] = self._new_offer(words, seat, move)
            return found
        seats = verb.seats(move)
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
            parts = cast(dict[str, Any], Raw(encode(self.room.game.json(move))))
            written = words.written[move] = (self.room.game.text(move), parts)
        text = capital(self.room.game.say(move, self.room.names, seat))
        return encode(Offer(move=written[0], text=text, parts=written[1]))

    def story(self, seat: int, seen: int) -> list[Happened]:
        """What happened after line `seen`, as a seat or the watcher may hear it; the newest if it is much."""
        room = self.room
        played = self._game_story(seat, seen)
        notes = room.notes
        if not notes or room.count.number(seat, notes[-1].seq) <= seen:
            return played[-STORY:]
        found = [(happened.seq, 1, happened) for happened in played]
        for note in reversed(notes):
            number = room.count.number(seat, note.seq)
            if number <= seen:
                break
            text = capital(fill(note.template, note.data, set(note.seats), room.names, seat))
            happened = Happened(seq=number, about="table", event=note.event, data=note.data, text=text)
            happened.turn = self._turn_of(note.seq, note.after)
            found.insert(0, (number, 2 if note.after else 0, happened))
        found.sort(key=lambda entry: entry[:2])
        return [happened for _, _, happened in found[-STORY:]]

    def _game_story(self, seat: int, seen: int) -> list[Happened]:
        room = self.room
        table = room.table
        if table is None:
            return []
        lines, told = room.told, table.listen()
        at = bisect_right(lines, room.count.line(seat, seen), max(table.forgotten, len(lines) - STORY))
        return [self._heard_at(place, seat) for place in range(at, len(lines)) if told[place].heard_by(seat)]

    def _heard_at(self, place: int, seat: int) -> Happened:
        """An event in words, with the turn it belongs to; one for all seats that it does not name."""
        heard = self._heard.get(place) or self._hear(place)
        ears = seat if seat in heard.named else WATCHER
        number = self.room.count.number(seat, self.room.told[place])
        return heard.shown.get((ears, number)) or self._tell(heard, place, ears, number, seat)

    def _tell(self, heard: Heard, place: int, ears: int, number: int, seat: int) -> Happened:
        table = self.room.table
        assert table is not None
        text = self.room.game.tell(table.listen()[place], self.room.names, ears)
        shown = Happened(seq=number, about="game", event=heard.event, data=heard.data, text=text)
        shown.turn = turn_at(table.turns(), place)
        shown.touches = table.touches(place, seat)
        heard.shown[ears, number] = shown
        return shown

    def _hear(self, place: int) -> Heard:
        assert self.room.table is not None
        event = self.room.table.listen()[place]
        if len(self._heard) >= HEARD:
            del self._heard[next(iter(self._heard))]
        data = event.json(self.room.game.box)
        slots = zip(event.event.slots.values(), event.parts)
        named = frozenset([part for kind, part in slots if kind == SEAT])
        heard = self._heard[place] = Heard(data.pop("event"), data, named, {})
        return heard

    def _turn_of(self, line: int, after: bool) -> int:
        """The turn that what the company did at a line stands in."""
        table = self.room.table
        if table is None:
            return 0
        place = bisect_right(self.room.told, line) if after else bisect_left(self.room.told, line)
        return turn_at(table.turns(), max(0, place - 1))

    def course(self, first: int) -> CourseShown | None:
        """Where the game stands, and the turns of the log from `first` on; no older ones than the log has.

        It is made once for all who have seen as much.
        """
        key = (self.room.version, first)
        if self._course is None or self._course[0] != key:
            self._course = (key, self._course_shown(first))
        return self._course[1]

    def _course_shown(self, first: int) -> CourseShown | None:
        table = self.room.table
        if table is None:
            return None
        turns, course = table.turns(), table.course
        first = max(first, turn_at(turns, max(table.forgotten, len(self.room.told) - STORY)))
        begins = first
        while begins > 0 and turns[begins - 1].round == turns[begins].round:
            begins -= 1
        have = [turn.had for turn in turns[begins:]] + [table.scores]
        shown: list[TurnShown] = []
        rounds: list[RoundShown] = []
        for number, turn in enumerate(turns[begins:], begins):
            after = have[number - begins + 1]
            if number >= first:
                seat = None if turn.seat < 0 else turn.seat
                gains = gained(turn.had, after)
                shown.append(TurnShown(turn=number, round=turn.round, seat=seat, had=turn.had, gains=gains))
            if rounds and rounds[-1].round == turn.round:
                rounds[-1].gains = gained(rounds[-1].had, after)
            else:
                rounds.append(RoundShown(round=turn.round, had=turn.had, gains=gained(turn.had, after)))
        return CourseShown(round=course.round, order=course.order, turns=shown, rounds=rounds)

    def begun(self, seat: int) -> bool:
        """Is a seat asked in a turn of its own, and not in that of somebody else?"""
        table = self.room.table
        return table is not None and seat in self.room.pending and table.turns()[-1].seat in (seat, WATCHER)

    def recap(self, seat: int) -> RecapShown | None:
        """What had happened when a seat's newest turn began."""
        table = self.room.table
        recap = None if table is None or seat == WATCHER else table.recap(seat)
        if recap is None:
            return None
        lines = [self._recapped(line, seat) for line in recap["lines"]]
        return RecapShown(turn=recap["turn"], lines=lines)

    def _recapped(self, line: Line, seat: int) -> RecapLine:
        """One line of a recap: the most telling events, as many as fit."""
        assert self.room.table is not None
        log, facts = self.room.table.listen(), self.room.game.facts
        known = [place for place in line["events"] if place >= self.room.table.forgotten]
        less = outdone([log[place].event.name for place in known], facts.fuller)
        events = [place for place in known if log[place].event.name not in less]
        names = [log[place].event.name for place in events]
        told = [self._heard_at(events[n], seat) for n in telling(names, facts.lit)]
        return RecapLine(seat=line["seat"], events=told, more=len(events) - len(told), gain=line["gain"])

    def you(self, actor: Actor | None) -> You:
        if actor is None:
            return You(person=None, name="", seat=None, host=False)
        return You(
            person=actor.person, name=actor.name, seat=self.room.acting(actor), host=self.room.hosts(actor)
        )

    def table(self, here: Sequence[bool], time: int) -> TableShown:
        """The table as everybody may see it."""
        if self._table is None:
            self._table = self._table_shown()
        table = self._table
        table.time = time
        for seat, shown in enumerate(table.seats):
            seating = self.room.seats[seat]
            shown.here = here[seat]
            if self.room.setup.clock is not None:
                left = seating.clock - clocks.spent(self.room, seat, time)
                shown.clock = round(max(0, left) / 1000, 1)
        return table

    def face(self) -> Face:
        """What tells whether the public side of the table, beyond who is asked, has changed.

        Where there are clocks it changes with who is asked: theirs begin to run.
        """
        running = () if self.room.setup.clock is None else self.room.pending
        return self.room.company, self.room.status, self.room.vote is not None, running

    def _table_shown(self) -> TableShown:
        branch = self.room.setup.branch
        return TableShown(
            id=self.room.id,
            name=self.room.setup.name,
            game=self.room.game.name,
            title=self.room.game.title,
            edition=self.room.edition,
            options=self.room.options,
            packs=self.room.packs,
            status=self.room.status,
            listed=self.room.listed,
            watch=self.room.setup.watch,
            start=self.room.setup.start,
            mix=self.room.setup.mix,
            away=self.room.setup.away,
            host=self.room.setup.host,
            seats=[self._seat_shown(seat, seating) for seat, seating in enumerate(self.room.seats)],
            clock=self.room.setup.clock,
            guide=self.room.setup.guide,
            seq=self.room.count.number(WATCHER),
            pending=list(self.room.pending),
            proposal=self._proposal(),
            deal=self._deal_shown(),
            result=self.room.result,
            created=self.room.created,
            time=0,
            branch=None if branch is None else Branch(table=branch.table, at=branch.at),
            next=self.room.next,
            late=self.room.setup.late,
        )

    def _seat_shown(self, seat: int, seating: Seating) -> SeatShown:
        place = seating.place
        return SeatShown(
            seat=seat,
            kind=place.kind,
            name=place.name,
            person=place.person,
            level=seating.bot,
            own=seating.own,
            away=seating.away,
            out=seating.out,
            free=seating.free,
            vacation=seating.vacation,
            spare=self.room.setup.clock is not None and seating.spare,
            guided=seating.guided,
        )

    def _proposal(self) -> Proposal | None:
        if self.room.vote is None:
            return None
        by, agreed = self.room.vote.by, sorted(self.room.vote.agreed)
        text = f"{self.room.names[by]} asks to take back a move, and what came after it."
        return Proposal(by=by, text=text, agreed=agreed, waiting=votes.waiting(self.room))

    def _deal_shown(self) -> Deal | None:
        if self.room.setup.branch is not None:
            return None
        over = self.room.status == "over"
        return Deal(
            commitment=self.room.commitment,
            entropy=[one.entropy for one in self.room.luck],
            promises=[one.promise for one in self.room.luck],
            drawing=self.room.drawing is not None and self.room.status == "waiting",
            secret=self.room.secret if over else None,
            seed=f"{self.room.seed:064x}" if over else None,
        )


def outdone(names: Collection[str], fuller: Iterable[tuple[str, str]]) -> set[str]:
    """Events that say nothing here, because another of the same seat tells more."""
    return {less for less, more in fuller if more in names}


def telling(names: list[str], lit: Collection[str]) -> list[int]:
    """Which events a recap tells, in their order: what all should notice, then the rarest.

    Who changes sixty prices in a turn has done one thing, and the others are the news.
    """
    if len(names) <= RECAPPED:
        return list(range(len(names)))
    often = Counter(names)
    first = sorted(range(len(names)), key=lambda n: (names[n] not in lit, often[names[n]]))
    return sorted(first[:RECAPPED])


def gained(before: list[int], after: list[int]) -> list[int]:
    return [now - had for had, now in zip(before, after, strict=True)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
