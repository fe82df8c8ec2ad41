"""Everybody marks an own sheet at the same time, several marks each, unseen until all are done."""

from __future__ import annotations

from typing import Any

from spellmarket.kernel import (
    BACK,
    NUMBER,
    OVER,
    SEAT,
    Chance,
    Event,
    Fields,
    Game,
    Move,
    Moves,
    Option,
    Pack,
    Phase,
    Refusal,
    Seat,
    Start,
    State,
    Texts,
    Verb,
)

CIRCLES = 6
ROWS = (0b000111, 0b111000)

SPEND = Verb("spend", die=3, circle=CIRCLES)
FREE = Verb("free", circle=CIRCLES)
DONE = Verb("done")
MOVES = Moves(SPEND, FREE, DONE)

ROLLED = Event("rolled", first=NUMBER, second=NUMBER, third=NUMBER)
MARKED = Event("marked", seat=SEAT, circle=NUMBER)
WON = Event("won", seat=SEAT, coins="prizes")


class Box:
    def __init__(self, prizes: list[str]) -> None:
        self.prizes = prizes  # the name of each number of coins


def box(packs: list[Pack]) -> Box:
    names = [row.text("name") for pack in packs for row in pack.rows("prize")]
    return Box((names + [f"{n} coins" for n in range(21)])[:21])


class Sheets(State):
    box: Box
    marks: list[int]
    spent: list[int]  # dice used this round, as bits
    done: list[bool]
    coins: list[int]
    dice: list[int]
    deck: list[int]  # secret
    round: int

    def copy(self) -> Sheets:
        new = Sheets()
        self.carry(new)
        new.box = self.box
        new.marks, new.spent, new.done = self.marks.copy(), self.spent.copy(), self.done.copy()
        new.coins, new.dice, new.deck = self.coins.copy(), self.dice.copy(), self.deck.copy()
        new.round = self.round
        return new


def setup(start: Start) -> Sheets:
    s = empty(start)
    s.shuffle("deck", s.deck)
    return s


def empty(start: Start) -> Sheets:
    s = Sheets()
    s.open(start, Roll())
    s.box = start.box
    s.marks, s.spent, s.coins = [0] * s.seats, [0] * s.seats, [0] * s.seats
    s.done = [False] * s.seats
    s.dice = []
    s.deck = list(range(1, 21))
    s.round = 0
    return s


class Roll(Phase[Sheets]):
    """SHE-END-01  Nobody decides: the round begins."""

    rule = "SHE-END-01"

    def then(self, s: Sheets) -> Phase[Sheets]:
        if s.round == 4:
            return OVER
        s.round += 1
        s.dice = [s.roll("dice", 6) for _ in range(3)]
        s.tell(ROLLED, *s.dice)
        s.spent = [0] * s.seats
        s.done = [False] * s.seats
        return Craft()


class Craft(Phase[Sheets]):
    """SHE-CRAFT-01  One mark after another, everything settled in between, shown when all are done."""

    rule = "SHE-CRAFT-01"
    sealed = True

    def who(self, s: Sheets) -> list[Seat]:
        return list(range(s.seats))

    def may(self, s: Sheets, seat: Seat) -> list[Move]:
        options = [DONE.move()]
        for die in range(3):
            if not s.spent[seat] >> die & 1:
                for circle in range(s.dice[die]):
                    if not s.marks[seat] >> circle & 1:
                        options.append(SPEND.move(die, circle))
        return options

    def does(self, s: Sheets, seat: Seat, move: Move) -> None:
        if move in DONE:
            s.done[seat] = True
        else:
            die, circle = SPEND.parts(move)
            s.spent[seat] |= 1 << die
            mark(s, seat, circle)

    def again(self, s: Sheets, seat: Seat) -> bool:
        return not s.done[seat]

    def then(self, s: Sheets) -> Phase[Sheets]:
        for seat in range(s.seats):  # the only shared thing, in seat order
            if s.marks[seat] == 63 and s.deck:
                s.show()
                coins = s.deck.pop()
                s.coins[seat] += coins
                s.marks[seat] = 0
                s.tell(WON, seat, coins)
        return Roll()

    def refuses(self, s: Sheets, seat: Seat, move: Move) -> Refusal:
        return "SHE-CRAFT-02", "a die marks one open circle that it reaches"


class Owed(Phase[Sheets]):
    """SHE-FREE-01  A completed row owes a free mark, taken at once."""

    rule = "SHE-FREE-01"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def who(self, s: Sheets) -> list[Seat]:
        return [self.seat] if s.marks[self.seat] != 63 else []

    def may(self, s: Sheets, seat: Seat) -> list[Move]:
        return [FREE.move(circle) for circle in range(CIRCLES) if not s.marks[seat] >> circle & 1]

    def does(self, s: Sheets, seat: Seat, move: Move) -> None:
        mark(s, seat, FREE.part(move))

    def then(self, s: Sheets) -> Phase[Sheets]:
        return BACK


def mark(s: Sheets, seat: Seat, circle: int) -> None:
    before = s.marks[seat]
    s.marks[seat] = before | 1 << circle
    s.tell(MARKED, seat, circle)
    for row in ROWS:
        if s.marks[seat] & row == row != before & row:
            s.coins[seat] += 2
            s.ask(Owed(seat))


def view(s: Sheets, seat: Seat) -> dict[str, Any]:
    return {
        "marks": s.marks.copy(),
        "coins": s.coins.copy(),
        "dice": s.dice.copy(),
        "deck": len(s.deck),
        "round": s.round,
    }


def redeal(s: Sheets, seat: Seat, chance: Chance) -> Sheets:
    s.deck.sort()
    chance.shuffle("redeal", s.deck)
    return s


def write(s: Sheets) -> dict[str, Any]:
    fields = ("marks", "spent", "done", "coins", "dice", "deck", "round")
    return {name: getattr(s, name) for name in fields}


def read(start: Start, told: Fields) -> Sheets:
    s = empty(start)
    s.marks, s.spent = told.numbers("marks", 0, 63, s.seats), told.numbers("spent", 0, 7, s.seats)
    s.done = [bool(flag) for flag in told.raw("done", [False] * s.seats)]
    s.coins, s.dice = told.numbers("coins", 0, 999, s.seats), told.numbers("dice", 1, 6)
    s.deck, s.round = told.numbers("deck", 1, 20), told.number("round", 0, 4)
    return s


def audit(s: Sheets) -> list[str]:
    return [] if len(set(s.deck)) == len(s.deck) else ["a prize is in the deck twice"]


GAME = Game(
    name="sheets",
    title="Sheets",
    code="SHE",
    about="Everybody marks a sheet.",
    seats=range(1, 5),
    edition=1,
    folder=__file__,
    ended="SHE-END-01",
    moves=MOVES,
    events=(ROLLED, MARKED, WON),
    phases={"roll": Roll, "craft": Craft, "owed": Owed},
    options=(Option("luck", range(1, 4), "SHE-END-01", "does nothing but be read", default=2),),
    box=box,
    setup=setup,
    score=lambda s: s.coins.copy(),
    view=view,
    redeal=redeal,
    write=write,
    read=read,
    audit=audit,
    weigh=lambda s, seat, move: move,
    why=lambda s, seat, move: "It is the last one.",
    texts=Texts(
        events={
            "rolled": "The dice show {first}, {second} and {third}.",
            "marked": "{seat} [marks|mark] {circle}.",
            "won": "{seat} [wins|win] {coins}.",
        },
        prompts={"roll": "", "craft": "Mark your sheet.", "owed": "Make the free mark."},
        verbs={"spend": "spend die {die} on {circle}", "free": "mark {circle}", "done": "be done"},
    ),
    contents=lambda box: {"prizes": box.prizes},
)
