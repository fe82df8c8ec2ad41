"""What a command would do: the line that carries it out, or why not; questions that leave no line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from ..kernel import BadNotation, Chair, SpellmarketError, Table
from ..kernel import Refused as RefusedMove
from . import clocks, deal, lines
from .lines import Bodies
from .messages import Answer as AnswerCommand
from .messages import (
    Answers,
    Ask,
    Command,
    Hand,
    Leave,
    Play,
    Preview,
    Previewed,
    Reason,
    Refused,
    Rematch,
    Rest,
    Resume,
    Reveal,
    Sit,
    Start,
    Stay,
    Undo,
    Why,
)
from .messages import Seat as SeatCommand
from .settings import unknown
from .sights import capital

if TYPE_CHECKING:
    from .room import Room


COMES_OR_GOES = Sit | Leave | SeatCommand | Start


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


def consider(
    room: Room, actor: Actor, command: Command, now: float, own: Collection[str] = ()
) -> Bodies | No:
    """The line that carries the command out, or why not. Nothing changes here."""
    seat = room.acting(actor)
    if room.drawing is not None and room.status == "waiting" and isinstance(command, COMES_OR_GOES):
        return No("not-now", "The deal is being drawn; in a moment the game begins.")
    match command:
        case Sit():
            return sit(room, actor, command)
        case SeatCommand():
            return give_seat(room, actor, command, now, own)
        case Start():
            return start(room, actor)
        case _ if seat is None:
            return No("not-seated", "You do not sit at this table.")
        case Reveal():
            return reveal(room, seat, command)
        case Leave():
            if room.status == "over":
                return No("not-now", "The game is over; nobody needs to leave.")
            return lines.Left(seat=seat)
        case Rematch():
            if room.status != "over":
                return No("not-now", "The game is not over yet.")
            return lines.Rematched(table="")
    table = room.table
    if table is None or room.status != "playing":
        return No("not-now", "The game is over." if room.status == "over" else "The game has not begun.")
    match command:
        case Play():
            return play(room, table, seat, command, now)
        case Undo():
            return undo(room, table, seat, now)
        case Ask():
            if room.vote is not None:
                return No("not-now", "Something is being asked already.")
            if not any(mover == seat for mover, _ in table.moves()):
                return No("not-now", "You have nothing to take back.")
            return lines.Asked(seat=seat, stays=True)
        case AnswerCommand():
            if room.vote is None or (seat in room.vote.agreed and command.agree):
                return No("not-now", "Nothing is being asked of you.")
            return lines.Answered(seat=seat, agree=command.agree)
        case Hand():
            if room.seats[seat].away:
                return No("not-now", f"{kept(room, seat)} already.")
            spent = clocks.spent(room, seat, now)
            return lines.Handed(seat=seat, level=command.level, why="self", spent=spent)
        case Stay():
            return stay(room, seat, now)
        case Rest():
            return rest(room, seat, command, now)
        case Resume():
            if not room.seats[seat].away:
                return No("not-now", "You play your seat yourself.")
            return lines.Resumed(seat=seat)
    raise AssertionError(f"{type(command).__name__} is not for rooms")


def start(room: Room, actor: Actor) -> Bodies | No:
    if not room.hosts(actor):
        return No("not-host", "Only the host of the table begins.")
    if room.status != "waiting":
        return No("not-now", "The game has begun already.")
    return begins(room)


def stay(room: Room, seat: int, now: float) -> Bodies | No:
    if not clocks.time_up(room, seat, now):
        return No("not-now", "Your time is not up.")
    if not room.seats[seat].spare:
        return No("not-now", "You have had your minute.")
    return lines.Stayed(seat=seat)


def rest(room: Room, seat: int, command: Rest, now: float) -> Bodies | No:
    left = room.seats[seat].vacation
    if command.days > left:
        told = "no days" if left == 0 else "one day" if left == 1 else f"{left} days"
        return No("not-now", f"You have {told} of vacation left at this table.")
    if clocks.time_up(room, seat, now):
        return No("not-now", "Your time is up: say first that you are here.")
    return lines.Rested(seat=seat, days=command.days)


def sit(room: Room, actor: Actor, command: Sit) -> Bodies | No:
    if actor.token_seat is not None:
        return No("not-seated", "A token opens one seat only.")
    if room.seat_of(actor.person) is not None:
        return No("taken", "You sit at this table already.")
    if room.status == "over":
        return No("not-now", "The game is over.")
    free = [
        seat
        for seat, seating in enumerate(room.seats)
        if (seating.place.kind == "open" if room.status == "waiting" else seating.free)
    ]
    if command.seat is None:
        if not free:
            return No("full", "Every seat at this table is taken.")
        seat = free[0]
    elif command.seat in free:
        seat = command.seat
    elif command.seat < len(room.seats):
        return No("taken", f"Seat {command.seat + 1} is taken.")
    else:
        return No("taken", f"There is no seat {command.seat + 1} at this table.")
    before = room.status == "waiting"
    entropy, promise = (command.entropy, command.promise) if before else (None, None)
    if entropy and promise:
        return No("not-now", "Promise your entropy or give it in clear, not both.")
    return lines.Sat(seat=seat, person=actor.person, name=actor.name, entropy=entropy, promise=promise)


def reveal(room: Room, seat: int, command: Reveal) -> Bodies | No:
    place = room.seats[seat].place
    if room.drawing is None or room.status != "waiting":
        return No("not-now", "Promises are revealed when all are made, and before the first card.")
    if place.promise is None or place.entropy is not None:
        return No("not-now", "You have nothing to reveal.")
    if deal.promised(command.entropy) != place.promise:
        return No("not-promised", "That is not what you have promised: its SHA-256 is another.")
    return lines.Revealed(seat=seat, entropy=command.entropy)


def give_seat(
    room: Room, actor: Actor, command: SeatCommand, now: float, own: Collection[str]
) -> Bodies | No:
    if not room.hosts(actor):
        return No("not-host", "Only the host of the table gives out seats.")
    if command.seat >= len(room.seats):
        return No("taken", f"There is no seat {command.seat + 1} at this table.")
    seating = room.seats[command.seat]
    if room.status == "waiting":
        if seating.place.person == room.setup.host:
            return No("taken", "You sit there yourself; leave the seat first.")
        if command.own and command.own not in own:
            return No("no-bot", capital(f"{unknown(command.own, own)}."))
        return lines.Seated(seat=command.seat, to=command.to, level=command.level, own=command.own)
    if room.status == "over" or command.to == "open":
        return No("not-now", "Seats are opened before the start.")
    if seating.place.kind != "person" or seating.away:
        told = (
            "That seat sits out until its player comes back"
            if seating.out
            else "A bot plays that seat already"
        )
        return No("not-now", f"{told}.")
    spent = clocks.spent(room, command.seat, now)
    return lines.Handed(seat=command.seat, level=command.level, why="host", spent=spent)


def play(room: Room, table: Table, seat: int, command: Play, now: float) -> Bodies | No:
    if room.seats[seat].away:
        return No("not-now", f"{kept(room, seat)}; take it again first.")
    if clocks.time_up(room, seat, now):
        return No("not-now", "Your time is up: say first that you are here.")
    try:
        move = room.game.parse(command.move)
    except BadNotation as error:
        return No("notation", capital(str(error)))
    sight = room.sights.of(seat)
    ask = sight.ask
    if ask is None or ask.decision != command.decision:
        if seat not in table.pending:
            return No("stale", "You are not asked now: the table waits for others.")
        return No("stale", "The table has changed since you decided; look again.")
    if move not in sight.options:
        refusal = table.chair(seat).why_not(move)
        if isinstance(refusal, RefusedMove):  # as to `why`: the rule has a field of its own
            return No("illegal", capital(refusal.reason), refusal.rule)
        return No("illegal", capital(str(refusal)))
    return room.rehearse(seat, move, clocks.spent(room, seat, now))


def kept(room: Room, seat: int) -> str:
    """What happens to the seat of somebody who does not play it."""
    return "Your seat sits out" if room.seats[seat].out else "A bot plays your seat"


def undo(room: Room, table: Table, seat: int, now: float) -> Bodies | No:
    trial = table.copy()
    try:
        trial.undo(seat)
    except RefusedMove as refusal:
        return No("illegal", capital(refusal.reason), refusal.rule)
    return lines.Undone(seat=seat, spent=clocks.spent(room, seat, now))


def begins(room: Room) -> Bodies:
    """The next line towards the first card: what is promised is revealed before anything is dealt."""
    if room.drawing is None and any(one.promise for one in room.luck):
        return lines.Drawn()
    return started(room)


def started(room: Room) -> lines.Started:
    """The line that begins a game; nobody chooses the order of seats."""
    drawn = deal.order(room.secret, room.luck) if room.setup.mix else []
    return lines.Started(order=drawn, drawn=room.setup.mix)


# Commands that leave no line


def why_not(room: Room, actor: Actor, command: Why) -> Answers:
    seat = room.acting(actor)
    if room.table is None or seat is None:
        return Refused(
            id=command.id, code="not-seated", reason="You do not play here.", seq=room.counted(actor)
        )
    refusal = room.table.chair(seat).why_not(command.move)
    if refusal is None:
        return Reason(id=command.id, possible=True)
    rule = getattr(refusal, "rule", None)
    # Whoever asks knows the move, and the rule has a field of its own: here only why.
    reason = capital(getattr(refusal, "reason", str(refusal)))
    return Reason(id=command.id, possible=False, reason=reason, rule=rule)


def preview(room: Room, actor: Actor, command: Preview) -> Answers:
    seat = room.acting(actor)
    if room.table is None or seat is None:
        reason = "You do not play here."
        return Refused(id=command.id, code="not-seated", reason=reason, seq=room.counted(actor))
    try:
        return foreseen(room, room.table.chair(seat), command.id, command.move, command.then, command.see)
    except SpellmarketError as refusal:
        code = "notation" if isinstance(refusal, BadNotation) else "illegal"
        rule = getattr(refusal, "rule", None)
        return Refused(id=command.id, code=code, reason=str(refusal), seq=room.counted(actor), rule=rule)


def foreseen(
    room: Room, chair: Chair, id: str, move: str, then: Sequence[str], see: Sequence[str] = ()
) -> Previewed:
    """What would follow from moves of whoever sits on a chair; of the view, what lies below such places."""
    seat, told = chair.seat, chair.preview(move, *then)
    kept = {name: value for name, value in told.items() if name not in ("view", "asked")}
    asked = [
        {**one, "options": [offer(room, seat, move) for move in one["options"]]} for one in told["asked"]
    ]
    view = [one for one in told["view"] if any(f"{one['path']}.".startswith(f"{place}.") for place in see)]
    return msgspec.convert({"type": "previewed", "id": id, **kept, "asked": asked, "view": view}, Previewed)


def offer(room: Room, seat: int, move: int) -> dict[str, Any]:
    """A move in words for the ears of a seat."""
    game = room.game
    text = capital(game.say(move, room.names, seat))
    return {"move": game.text(move), "text": text, "parts": game.json(move)}
