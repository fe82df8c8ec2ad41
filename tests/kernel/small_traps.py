"""A reaction window, a victim who chooses, and a victim's victim who chooses; steals that wait in a queue."""

from __future__ import annotations

from typing import Any

from spellmarket.kernel import (
    BACK,
    OVER,
    SEAT,
    Chance,
    Event,
    Fields,
    Game,
    Move,
    Moves,
    Pack,
    Phase,
    Refusal,
    Seat,
    Seats,
    Start,
    State,
    Texts,
    Verb,
)

KINDS = ("imp", "roc", "ogre")
IMP = 0
OGRE = 2

STRIKE = Verb("strike", seat=SEAT)
SHIELD = Verb("shield")
PASS = Verb("pass")
GIVE = Verb("give", kind=KINDS, once="choose")
STING = Verb("sting", seat=Seats(5))
STEAL = Verb("steal", seat=Seats(5))
END = Verb("end")
MOVES = Moves(STRIKE, SHIELD, PASS, GIVE, STING, STEAL, END)

GAVE = Event("gave", seat=SEAT, kind=KINDS)


class Traps(State):
    monsters: list[list[int]]
    shields: list[int]
    coins: list[int]
    queue: list[int]  # who steals when the turn is over, in the order queued
    strikes: int
    stopped: bool  # a shield was raised in the window just closed
    active: Seat
    turns: int

    def copy(self) -> Traps:
        new = Traps()
        self.carry(new)
        new.monsters = [row.copy() for row in self.monsters]
        new.shields, new.coins, new.queue = self.shields.copy(), self.coins.copy(), self.queue.copy()
        new.strikes, new.stopped = self.strikes, self.stopped
        new.active, new.turns = self.active, self.turns
        return new

    def prey(self, hunter: Seat) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat != hunter and any(self.monsters[seat])]


def setup(start: Start) -> Traps:
    s = Traps()
    s.open(start, Turn())
    s.monsters = [[2, 1, 1] for _ in range(s.seats)]
    s.shields = [1] * s.seats
    s.coins = [3] * s.seats
    s.queue = []
    s.strikes, s.stopped, s.active, s.turns = 0, False, 0, 0
    return s


class Turn(Phase[Traps]):
    """TRA-TURN-01  Up to two strikes; the turn goes on when all that a strike set off is over."""

    rule = "TRA-TURN-01"

    def who(self, s: Traps) -> list[Seat]:
        s.strikes = 0
        return [s.active]

    def may(self, s: Traps, seat: Seat) -> list[Move]:
        return [END.move()] + [STRIKE.move(other) for other in s.prey(seat)]

    def does(self, s: Traps, seat: Seat, move: Move) -> None:
        if move in STRIKE:
            s.strikes += 1
            s.stopped = False
            s.ask(Window((seat + 1) % s.seats))
            s.ask(Victim(STRIKE.part(move), 0))
        else:
            s.strikes = 2

    def again(self, s: Traps, seat: Seat) -> bool:
        return s.strikes < 2

    def then(self, s: Traps) -> Phase[Traps]:
        return Steals()


class Window(Phase[Traps]):
    """TRA-WIND-01  Everybody else in turn order may answer, whether or not they could."""

    rule = "TRA-WIND-01"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def who(self, s: Traps) -> list[Seat]:
        return [self.seat] if self.seat != s.active and not s.stopped else []

    def may(self, s: Traps, seat: Seat) -> list[Move]:
        return [PASS.move(), SHIELD.move()] if s.shields[seat] else [PASS.move()]

    def does(self, s: Traps, seat: Seat, move: Move) -> None:
        if move in SHIELD:
            s.shields[seat] -= 1
            s.stopped = True

    def then(self, s: Traps) -> Phase[Traps]:
        following = (self.seat + 1) % s.seats
        return BACK if s.stopped or self.seat == s.active or following == s.active else Window(following)


class Victim(Phase[Traps]):
    """TRA-VICT-01  The owner of the monsters chooses which. An imp stings on."""

    rule = "TRA-VICT-01"
    forced = True

    def __init__(self, seat: Seat, depth: int) -> None:
        self.seat = seat
        self.depth = depth

    def values(self) -> list[int]:
        return [self.seat, self.depth]

    def who(self, s: Traps) -> list[Seat]:
        return [self.seat] if not s.stopped and any(s.monsters[self.seat]) else []

    def may(self, s: Traps, seat: Seat) -> list[Move]:
        return [GIVE.move(kind) for kind in range(3) if s.monsters[seat][kind]]

    def does(self, s: Traps, seat: Seat, move: Move) -> None:
        kind = GIVE.part(move)
        s.monsters[seat][kind] -= 1
        s.coins[s.active] += 1
        s.tell(GAVE, seat, kind)
        if kind == OGRE:
            s.queue.append(seat)
        if kind == IMP and self.depth < 2:
            s.ask(Sting(seat, self.depth))

    def refuses(self, s: Traps, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you give a monster that you have"


class Sting(Phase[Traps]):
    rule = "TRA-VICT-01"

    def __init__(self, seat: Seat, depth: int) -> None:
        self.seat = seat
        self.depth = depth

    def values(self) -> list[int]:
        return [self.seat, self.depth]

    def who(self, s: Traps) -> list[Seat]:
        return [self.seat] if s.prey(self.seat) else []

    def may(self, s: Traps, seat: Seat) -> list[Move]:
        return [STING.move(other) for other in s.prey(seat)]

    def does(self, s: Traps, seat: Seat, move: Move) -> None:
        s.ask(Victim(STING.part(move), self.depth + 1))


class Steals(Phase[Traps]):
    """TRA-STEAL-01  Queued steals, in the order queued, after everything else."""

    rule = "TRA-STEAL-01"
    forced = True

    def who(self, s: Traps) -> list[Seat]:
        return [s.queue[0]] if s.queue and self.may(s, s.queue[0]) else []

    def may(self, s: Traps, seat: Seat) -> list[Move]:
        return [STEAL.move(other) for other in range(s.seats) if other != seat and s.coins[other]]

    def does(self, s: Traps, seat: Seat, move: Move) -> None:
        s.coins[STEAL.part(move)] -= 1
        s.coins[seat] += 1

    def then(self, s: Traps) -> Phase[Traps]:
        if s.queue:
            s.queue.pop(0)
            return Steals()
        s.active = (s.active + 1) % s.seats
        s.turns += 1
        rounds = 4 if s.edition > 1 else 3  # the second edition plays a round more
        return OVER if s.turns == rounds * s.seats else Turn()


def write(s: Traps) -> dict[str, Any]:
    return {
        "monsters": [row.copy() for row in s.monsters],
        "shields": s.shields.copy(),
        "coins": s.coins.copy(),
        "queue": s.queue.copy(),
        "strikes": s.strikes,
        "stopped": s.stopped,
        "active": s.active,
        "turns": s.turns,
    }


def read(start: Start, told: Fields) -> Traps:
    s = setup(start)
    s.monsters = told.grid("monsters", s.seats, 3, 0, 9)
    s.shields, s.coins = told.numbers("shields", 0, 9, s.seats), told.numbers("coins", 0, 99, s.seats)
    s.queue = told.numbers("queue", 0, s.seats - 1)
    s.strikes, s.stopped = told.number("strikes", 0, 2), told.flag("stopped")
    s.active, s.turns = told.number("active", 0, s.seats - 1), told.number("turns", 0, 99)
    return s


def box(packs: list[Pack]) -> None:
    return None


def view(s: Traps, seat: Seat) -> dict[str, Any]:
    return write(s)


def redeal(s: Traps, seat: Seat, chance: Chance) -> Traps:
    return s  # everything is open


GAME = Game(
    name="traps",
    title="Traps",
    code="TRA",
    about="Strike, be struck and choose.",
    seats=range(2, 6),
    edition=2,
    folder=__file__,
    ended="TRA-END-01",
    moves=MOVES,
    events=(GAVE,),
    phases={"turn": Turn, "window": Window, "victim": Victim, "sting": Sting, "steals": Steals},
    options=(),
    box=box,
    setup=setup,
    score=lambda s: s.coins.copy(),
    view=view,
    redeal=redeal,
    write=write,
    read=read,
    audit=lambda s: [] if min(s.coins) >= 0 else ["somebody owes coins"],
    weigh=lambda s, seat, move: -move,
    why=lambda s, seat, move: "It is the first one.",
    texts=Texts(
        events={"gave": "{seat} [gives|give] up a {kind}."},
        prompts={
            "turn": "Strike, or end your turn.",
            "window": "Raise a shield, or pass.",
            "victim": "Give up a monster.",
            "sting": "Sting somebody.",
            "steals": "Steal a coin.",
        },
        verbs={
            "strike": "strike {seat}",
            "shield": "raise a shield",
            "pass": "pass",
            "give": "give up a {kind}",
            "sting": "sting {seat}",
            "steal": "steal from {seat}",
            "end": "end the turn",
        },
    ),
    contents=lambda box: {},
    ranking=lambda s: [(coins, sum(row)) for coins, row in zip(s.coins, s.monsters, strict=True)],
    sheet=lambda s: [("start", [3] * s.seats), ("won", [coins - 3 for coins in s.coins])],
)
