"""Chapter 18: future cards are drawn, wait, are waived, and mature; they relieve COL and RC (MER-FRC-09)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Seat
from ..effects import potions
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces.box import Foretelling
from ..pieces.notation import ON_DOUBLES, ON_ROLL, T_TEA, TURNS_ON
from ..pieces.subjects import A_READING
from ..pieces.tellings import DISPLACED, FORETOLD, MATURED, WAIVED
from ..pieces.verbs import OUTCOME, PASS, VERB
from ..pieces.words import NOBODY, TEA, TEAS
from ..state.realm import Realm
from ..state.things import Reading, kind_of
from .asking import Asked

WAITING: Final = 12  # MER-FRC-08
WHEEL_BIT: Final = 512


def told(s: Realm, reading: Reading) -> Foretelling:
    return s.box.teas[reading.kind] if reading.deck == TEA else s.box.crystals[reading.kind]


def name(reading: Reading) -> int:
    """Its place among the names of both decks."""
    return reading.kind if reading.deck == TEA else len(TEAS) + reading.kind


def draw(s: Realm, seat: Seat, deck: int) -> None:
    """MER-FRC-01, MER-FRC-08  The top card is laid face up for all; a thirteenth discards the oldest."""
    cards = s.decks.teas if deck == TEA else s.decks.crystals
    if not cards:  # MER-SET-10
        if deck == TEA:
            cards = s.decks.teas = s.decks.tea_discards
            s.decks.tea_discards = []
        else:
            cards = s.decks.crystals = s.decks.crystal_discards
            s.decks.crystal_discards = []
        s.shuffle("readings", cards)
        if s.peek.deck == deck:
            s.peek.left = 0
    reading = Reading()
    reading.deck = deck
    s.show()
    reading.kind = cards.pop()
    if s.peek.left and s.peek.deck == deck:
        s.peek.left -= 1
    reading.drawn = s.turn
    reading.serial = s.register.new_serial()
    line = told(s, reading).line
    reading.left = line.when_n if line.when == TURNS_ON else 0
    s.tell(FORETOLD, seat, deck, name(reading))
    s.waiting.append(reading)
    if len(s.waiting) > WAITING:
        oldest = s.waiting[0]
        s.tell(DISPLACED, name(oldest))
        discard(s, oldest)


def discard(s: Realm, reading: Reading) -> None:
    """MER-FRC-12"""
    s.waiting.remove(reading)
    if reading.deck == TEA:
        s.decks.tea_discards.append(reading.kind)
    else:
        s.decks.crystal_discards.append(reading.kind)


def waive(s: Realm) -> None:
    """MER-FRC-04, MER-FRC-11  A roll listed as adverse discards the card without effect."""
    total = s.doings.total()
    for reading in s.waiting.copy():
        line = told(s, reading).line
        if line.waive >> total & 1 or (line.waive_doubles and s.doings.die_a == s.doings.die_b):
            s.tell(WAIVED, name(reading))
            discard(s, reading)


def tick(s: Realm) -> None:
    """MER-FRC-06  Cards that count turns go on at every Upkeep after the turn on which they were drawn."""
    s.omens.due = []
    s.omens.moment = 0
    for reading in s.waiting:
        if reading.left and reading.drawn != s.turn:
            reading.left -= 1
            if reading.left == 0:
                s.omens.due.append(reading.serial)


def due_on_roll(s: Realm) -> None:
    s.omens.due = []
    s.omens.moment = 0
    total = s.doings.total()
    for reading in s.waiting:
        line = told(s, reading).line
        if (line.when == ON_ROLL and line.when_n >> total & 1) or (
            line.when == ON_DOUBLES and s.doings.die_a == s.doings.die_b
        ):
            s.omens.due.append(reading.serial)


def due_when(s: Realm, when: int, n: int) -> None:
    """Cards that wait for a season or a portion."""
    s.omens.due = []
    s.omens.moment = 0
    for reading in s.waiting:
        line = told(s, reading).line
        if line.when == when and line.when_n == n:
            s.omens.due.append(reading.serial)


class Ripe(Phase[Realm]):
    """MER-FRC-05, MER-FRC-14  Cards that mature at the same moment resolve oldest first; a wheel that is set
    turns after them."""

    rule = "MER-FRC-05"

    def then(self, s: Realm) -> Phase[Realm]:
        while s.omens.due:
            serial = s.omens.due.pop(0)
            for reading in s.waiting:
                if reading.serial == serial:
                    s.omens.outcome = NOBODY
                    if told(s, reading).tea and anybody_holds(s):
                        s.ask(TeaTime(s.after(s.active), serial))
                    s.ask(Mature(serial))
                    return RIPE
        return BACK


RIPE: Final = Ripe()


def anybody_holds(s: Realm) -> bool:
    for merchant in s.merchants:
        if merchant.front:
            return True
    return False


class TeaTime(Asked):
    """MER-REA-01  A Tea Leaf matures: who has potions in front may choose its outcome (PO06)."""

    rule = "MER-REA-01"
    slots = A_READING
    reason = "you pass, or with the Bottled Times choose the first outcome, the second or nothing"

    def __init__(self, seat: Seat, serial: int) -> None:
        super().__init__(seat)
        self.serial = serial

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [name(reading) for reading in s.waiting if reading.serial == self.serial]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.omens.outcome < 0 and s.merchants[self.seat].front else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [PASS.move()]
        if potions.in_front(s, seat, T_TEA) >= 0:
            options += [OUTCOME.move(0), OUTCOME.move(1), OUTCOME.move(2)]
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is OUTCOME:
            card = potions.in_front(s, seat, T_TEA)
            potions.lift_front(s, seat, card)
            potions.spent(s, seat, card)
            scene = Scene(seat)
            scene.n = OUTCOME.part(move)
            go(s, scene, s.box.potions[kind_of(card)].line.program)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.omens.outcome >= 0 or self.seat == s.active:
            return BACK
        return TeaTime(s.after(self.seat), self.serial)


class Mature(Phase[Realm]):
    """MER-FRC-03, MER-FRC-05  The card happens, unless it contradicts an earlier card of this moment."""

    rule = "MER-FRC-03"

    def __init__(self, serial: int) -> None:
        self.serial = serial

    def then(self, s: Realm) -> Phase[Realm]:
        for reading in s.waiting:
            if reading.serial == self.serial:
                mature(s, reading)
                break
        return BACK


def mature(s: Realm, reading: Reading) -> None:
    """MER-FRC-02  A Tea Leaf has one of two outcomes, by a die; a Crystal Ball has one event."""
    card = told(s, reading)
    program = card.line.program
    die = 0
    if card.tea:
        op = s.box.programs[program][0]
        if s.omens.outcome < 0:
            die = s.roll("readings", 6)
            face = op.faces[die]
        else:
            face = s.omens.outcome - 1
        program = op.blocks[face] if 0 <= face < len(op.blocks) else 0
    s.omens.outcome = NOBODY
    s.tell(MATURED, name(reading), die)
    discard(s, reading)
    if contradicts(s, program):
        s.tell(DISPLACED, name(reading))
        return
    scene = Scene(s.active)
    scene.drawn = reading.serial
    go(s, scene, program)


def contradicts(s: Realm, program: int) -> bool:
    """MER-FRC-05  The same counter in the opposite direction, or the wheel again, at the same moment."""
    bits = 0
    for op in s.box.programs[program]:
        if op.effect.name == "ctr":
            bits |= 1 << (2 * op.which + (1 if op.n > 0 else 0))
        elif op.effect.name == "season":
            bits |= WHEEL_BIT
    for counter in range(4):
        up = bits >> (2 * counter + 1) & 1
        down = bits >> (2 * counter) & 1
        if (up and s.omens.moment >> (2 * counter) & 1) or (down and s.omens.moment >> (2 * counter + 1) & 1):
            return True
    if bits & s.omens.moment & WHEEL_BIT:
        return True
    s.omens.moment |= bits
    return False


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "ripe": Ripe,
    "tea-time": TeaTime,
    "mature": Mature,
}
