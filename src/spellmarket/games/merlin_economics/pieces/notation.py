"""The compiler of the language: a line of a data file becomes a program of operations, or is refused.

    line    [cost] [@moment] statement; statement; … [~waiver]
    cost    $S1O1 ingredients
    target  T:land(opp), a statement of its own before those that use it

Programs are numbered, because a program that asks somebody is carried on later from its number and place.
Every operation is finite and there are no loops but "each", so a card cannot run on for ever. Which
operations there are is a table that the compiler is given (`rules.language`); moments and targets are
tables below.
"""

from __future__ import annotations

import re
from typing import Final

from .language import (
    AT_BILL,
    AT_CART,
    AT_COUNTER,
    AT_DEADLINE,
    AT_DEFAULT,
    AT_FALL,
    AT_GUARD,
    AT_JOKER,
    AT_KING,
    AT_MEAD,
    AT_OWN_KING,
    AT_RUIN,
    AT_SALE,
    AT_SPELL,
    AT_TEA,
    AT_THEFT,
    BLOCKS,
    CASTING,
    HAS_ATTACHED,
    HAS_BREWERY,
    HAS_CART,
    HAS_CASTER,
    HAS_K,
    HAS_PLOT,
    HAS_TARGET,
    HAS_UNIT,
    NEEDS,
    QUESTIONS,
    Effect,
    Form,
    Op,
    spelled,
)
from .verbs import BRANCHINGS, WAYS
from .words import WARE_OF_LETTER

# Cards, by what their line is for
SPELL: Final = 1
POTION: Final = 2
TEA_LEAF: Final = 4
CRYSTAL_BALL: Final = 8
DECREE_CARD: Final = 16
WHEEL: Final = 32
CARD_WORDS: Final = {
    SPELL: "a spell", POTION: "a potion", TEA_LEAF: "a Tea Leaf", CRYSTAL_BALL: "a Crystal Ball",
    DECREE_CARD: "a decree", WHEEL: "a portion of the wheel",
}  # fmt: skip

# Moments
NOW: Final = 0
TURNS_ON: Final = 1
ON_ROLL: Final = 2  # totals as bits
ON_DOUBLES: Final = 3
ON_SEASON: Final = 4
ON_PORTION: Final = 5
# Windows for spells that are reactions (MER-REA)
W_KING: Final = 6  # n: 0 black, 1 red
W_OWN_KING: Final = 7
W_MEAD: Final = 8
W_DEFAULT: Final = 9
W_TRADE: Final = 10  # also on the own turn
# Triggers of potions
T_CAST: Final = 11  # n: kind of spell
T_JOKER: Final = 12
T_ENTER: Final = 13
T_REVEAL: Final = 14
T_COUNTER: Final = 15
T_TEA: Final = 16
T_GUARD: Final = 17
T_CART: Final = 18
T_LIQUIDATE: Final = 19
T_TAKEN: Final = 20
T_TAX: Final = 21
T_DESTROY: Final = 22
T_WINTER: Final = 23
T_MEAD: Final = 24
T_UNIT: Final = 26
T_DEADLINE: Final = 27


class Moment:
    """When a line wakes: how it is written, on which cards, and what it offers to operations."""

    def __init__(self, form: str, when: int, n: int, cards: int, gives: int, words: str) -> None:
        self.form = Form(form)
        self.when = when
        self.n = n
        self.cards = cards
        self.gives = gives
        self.words = words


READING: Final = TEA_LEAF | CRYSTAL_BALL
MOMENTS: Final = (
    Moment("+NUMBERt", TURNS_ON, 0, READING, 0, "so many turns after it was drawn"),
    Moment("roll{TOTALS}", ON_ROLL, 0, READING, 0, "at the next of these rolls"),
    Moment(
        "7", ON_ROLL, 1 << 7, READING | POTION, 0, "at the next 7; a potion, if its owner has gold invested",
    ),
    Moment("dbl", ON_DOUBLES, 0, READING, 0, "at the next doubles"),
    Moment("season(SEASON)", ON_SEASON, 0, READING, 0, "when that season begins"),
    Moment("portion(PORTION)", ON_PORTION, 0, READING, 0, "when that portion of the wheel begins"),
    Moment("king(black)", W_KING, 0, SPELL, AT_KING, "a black King is about to be played by another"),
    Moment("king(red)", W_KING, 1, SPELL, AT_KING, "a red King is about to be played by another"),
    Moment("king(me)", W_OWN_KING, 0, SPELL, AT_OWN_KING, "you have drawn a King"),
    Moment("sold(mead>=2)", W_MEAD, 0, SPELL, 0, "the active player has sold two Mead or more"),
    Moment("taxdefault(me)", W_DEFAULT, 0, SPELL, AT_DEFAULT, "you cannot meet your tax bill"),
    Moment("trade or turn", W_TRADE, 0, SPELL, CASTING, "a trade of yours is agreed; also on your turn"),
    Moment(
        "cast(SPELL on $p)", T_CAST, 0, POTION, HAS_PLOT | HAS_CASTER | HAS_K | AT_SPELL,
        "that spell comes to lie on the land",
    ),
    Moment(
        "cast(joker on me)", T_JOKER, 0, POTION, HAS_CASTER | AT_JOKER,
        "a Joker-class spell is aimed at you",
    ),
    Moment(
        "enter($p,golem opp)", T_ENTER, 0, POTION, HAS_PLOT | HAS_UNIT, "an enemy golem enters the property",
    ),
    Moment("reveal", T_REVEAL, 0, POTION, 0, "another player sees it"),
    Moment("counter(my spell)", T_COUNTER, 0, POTION, AT_COUNTER, "a potion hinders or punishes your spell"),
    Moment("tea", T_TEA, 0, POTION, AT_TEA, "a Tea Leaf matures"),
    Moment("defeat(guard me)", T_GUARD, 0, POTION, AT_GUARD | QUESTIONS, "your royal guard is defeated"),
    Moment("break(cart me)", T_CART, 0, POTION, AT_CART, "one of your carts would break"),
    Moment("liquidate($p)", T_LIQUIDATE, 0, POTION, HAS_PLOT | AT_SALE, "you liquidate the property"),
    Moment("taken(com)", T_TAKEN, 0, POTION, AT_THEFT, "a spell would take commodities from you"),
    Moment("tax(me)", T_TAX, 0, POTION, AT_BILL, "your tax bill, or a taxman"),
    Moment("destroy($p)", T_DESTROY, 0, POTION, HAS_PLOT | AT_RUIN, "the property would be destroyed"),
    Moment("roll($p)&season(W)", T_WINTER, 0, POTION, HAS_PLOT, "the land's number is rolled in Winter"),
    Moment("sold(mead $p)", T_MEAD, 0, POTION, HAS_PLOT | AT_MEAD, "you sell Mead at this Brewery"),
    Moment(
        "defeat($u on $p)", T_UNIT, 0, POTION, HAS_PLOT | HAS_UNIT | AT_FALL,
        "your unit on the property would be defeated",
    ),
    Moment(
        "deadline(future me)", T_DEADLINE, 0, POTION, AT_DEADLINE, "a future that you must deliver is due",
    ),
)  # fmt: skip

# Targets of spells
NO_TARGET: Final = 0
T_PLAYER: Final = 1
T_LAND: Final = 2
T_PLANTED: Final = 3
T_PROP: Final = 4
T_BREWERY: Final = 5
T_GOLEM: Final = 6
T_CARTS: Final = 7
T_ATTACHED: Final = 8
TARGETS: Final = ("none", "player(opp)", "land(opp)", "land(opp,planted)", "prop(opp)", "brewery(opp)",
    "golem(opp)", "cart(opp)", "attached(own)")  # fmt: skip
TARGET_GIVES: Final = (0, HAS_TARGET, HAS_PLOT, HAS_PLOT, HAS_PLOT, HAS_PLOT | HAS_BREWERY,
    HAS_TARGET | HAS_UNIT, HAS_TARGET | HAS_CART, HAS_ATTACHED)  # fmt: skip
TARGET_WORDS: Final = (
    "nobody", "an opponent", "an opponent's land", "an opponent's planted land", "an opponent's property",
    "an opponent's Brewery", "an enemy golem", "an opponent's cart on the road",
    "a spell of another player that lies on you or on a plot of yours",
)  # fmt: skip


class BadEffect(Exception):
    """A line that is not in the notation: the reason, and how far into the line."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at


class Line:
    """A compiled line."""

    def __init__(self) -> None:
        self.cost = [0, 0, 0]
        self.when = NOW
        self.when_n = 0
        self.target = NO_TARGET
        self.program = 0
        self.waive = 0  # totals as bits
        self.waive_doubles = False


class Compiler:
    """Compiles lines into numbered programs by a table of effects. Program 0 does nothing."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.programs: list[list[Op]] = [[]]
        self._effects: dict[str, list[Effect]] = {}
        for effect in effects:
            for name in BLOCKS if effect.name == "block" else (effect.name,):
                self._effects.setdefault(name, []).append(effect)
        self._text = ""
        self._at = 0
        self._card = 0
        self._has = 0  # what the line offers so far, as bits

    def line(self, text: str, card: int) -> Line:
        new = Line()
        self._text = text
        self._at = 0
        self._card = card
        self._has = 0
        self._space()
        self._cost(new)
        self._moment(new)
        if card != POTION:
            self._has |= QUESTIONS
        if card == SPELL and new.when == NOW:
            self._has |= CASTING
        new.program = self._block(new, "")
        while self._peek() == "~":
            self._waiver(new)
        if self._at < len(text):
            self._fail(f"does not go on with {text[self._at :][:20]!r}")
        return new

    def words(self, line: Line) -> str:
        """What a line says of itself, for a card whose pack says nothing."""
        said = self._said(line.program)
        if line.target != NO_TARGET:
            said = f"{TARGET_WORDS[line.target]}: {said}"
        return f"{said[:1].upper()}{said[1:]}."

    def _said(self, program: int) -> str:
        told: list[str] = []
        for op in self.programs[program]:
            blocks = [self._said(block) for block in op.blocks]
            if op.faces:
                rows = []
                for i in range(len(blocks)):
                    faces = [str(face) for face in range(1, 7) if op.faces[face] == i]
                    rows.append(f"on {', '.join(faces)}: {blocks[i]}")
                told.append(f"a die is rolled; {'; '.join(rows)}")
            elif blocks:
                told.append(f"{spelled(op)}: {', or '.join(blocks)}")
            else:
                told.append(spelled(op))
        return "; ".join(told)

    # Reading

    def _fail(self, reason: str) -> None:
        raise BadEffect(reason, self._at)

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _space(self) -> None:
        while self._peek() == " ":
            self._at += 1

    def _expect(self, word: str) -> None:
        if not self._text.startswith(word, self._at):
            self._fail(f"needs {word!r} here, not {self._text[self._at :][:12]!r}")
        self._at += len(word)

    def _cost(self, new: Line) -> None:
        if self._peek() != "$" or self._text[self._at + 1 : self._at + 2] not in WARE_OF_LETTER:
            return
        if self._card != POTION:
            self._fail(f"{CARD_WORDS[self._card]} costs no commodities")
        found = re.compile(r"\$((?:[SOG]\d+)+)(?= |$)").match(self._text, self._at)
        if found is None:
            self._fail("has ingredients like $S1O2")
            return
        new.cost = cost(found.group(1))
        if sum(new.cost) > 12:
            self._fail(f"needs {sum(new.cost)} commodities; 12 are the most")
        self._at = found.end()
        self._space()

    def _moment(self, new: Line) -> None:
        """The longest moment that stands here; potions and readings need one."""
        if self._peek() != "@":
            if self._card in (POTION, TEA_LEAF, CRYSTAL_BALL):
                self._fail(f"{CARD_WORDS[self._card]} waits for a moment like {self._moments()}")
            return
        self._at += 1
        best = 0
        chosen = MOMENTS[0]
        op = Op(NOTHING)
        for moment in MOMENTS:
            found = moment.form.pattern.match(self._text, self._at)
            if found is not None and found.end() > best:
                best, chosen = found.end(), moment
                op = Op(NOTHING)
                wrong = moment.form.read(op, found.groups())
                if wrong:
                    self._fail(wrong)
        if not best or self._text[best : best + 1] not in ("", " ", ";"):
            self._fail(f"has no such moment; {CARD_WORDS[self._card]} knows {self._moments()}")
        if not chosen.cards & self._card:
            self._fail(f"{CARD_WORDS[self._card]} never sees this moment; it knows {self._moments()}")
        new.when = chosen.when
        new.when_n = chosen.n or op.n or op.mask or op.which
        self._has |= chosen.gives
        self._at = best
        self._space()
        if self._peek() == ";":
            self._at += 1

    def _moments(self) -> str:
        known = [f"@{moment.form.text}" for moment in MOMENTS if moment.cards & self._card]
        return ", ".join(known) if known else "none"

    def _waiver(self, new: Line) -> None:
        if self._card != CRYSTAL_BALL:
            self._fail(f"{CARD_WORDS[self._card]} is not waived; a Crystal Ball is")
        self._at += 1
        found = WAIVER.match(self._text, self._at)
        if found is None:
            self._fail("is waived by ~dbl or by ~roll{11,12}")
            return
        if found.group(1):
            op = Op(NOTHING)
            wrong = Form("TOTALS").read(op, (found.group(1),))
            if wrong:
                self._fail(wrong)
            new.waive = op.mask
        else:
            new.waive_doubles = True
        self._at = found.end()
        self._space()

    def _block(self, line: Line, end: str) -> int:
        """Statements up to `end`, as a numbered program."""
        program: list[Op] = []
        number = len(self.programs)
        self.programs.append(program)
        has = self._has
        while True:
            self._space()
            if self._at >= len(self._text) or self._peek() in ("}", "|", "~"):
                break
            if self._text.startswith("T:", self._at):
                self._target(line)
            else:
                program.append(self._statement(line))
            self._space()
            if self._peek() == ";":
                self._at += 1
            elif self._at < len(self._text) and self._peek() not in ("}", "|", "~"):
                self._fail("needs ';' between two statements")
        if not program:
            self._fail("needs an effect here")
        if end:
            self._expect(end)
            self._has = has  # what is thrown inside is not known outside
        return number

    def _target(self, line: Line) -> None:
        self._at += 2
        if self._card != SPELL or line.when != NOW:
            self._fail(f"{CARD_WORDS[self._card]} is aimed at nobody, unless it is a spell that is cast")
        if line.target != NO_TARGET:
            self._fail("has a target already")
        best = -1
        for target in range(len(TARGETS)):
            if self._text.startswith(TARGETS[target], self._at):
                if best < 0 or len(TARGETS[target]) > len(TARGETS[best]):
                    best = target
        if best < 0:
            self._fail(f"names no target; there are {', '.join(TARGETS)}")
        self._at += len(TARGETS[best])
        line.target = best
        self._has |= TARGET_GIVES[best]

    def _statement(self, line: Line) -> Op:
        optional = self._text.startswith("may ", self._at)
        if optional:
            self._at += 4
        start = self._at
        op = self._operation()
        effect = op.effect
        if optional and not effect.may:
            self._at = start
            self._fail(f"{effect.name} cannot be left to anybody: strike out 'may'")
        if not effect.blocks:
            self._has |= effect.gives
            return op
        has = self._has
        self._has |= effect.gives
        if effect.forks:
            self._fork(line, op)
        elif effect.name == "[":
            self._faces(line, op)
        else:
            self._expect("{")
            op.blocks = [self._block(line, "}")]
        self._has = has
        return op

    def _operation(self) -> Op:
        """The row of the table that this statement is written by, with its blanks filled."""
        for words in LONG_WORDS:
            if self._text.startswith(words, self._at):
                self._at += len(words)
                return self._needed(Op(self._effects[words][0]), self._at - len(words))
        start = self._at
        text = self._head()
        found = NAME.match(text)
        name = found.group() if found is not None else text
        rows = self._effects.get(name) or self._effects.get(text)
        if rows is None:
            self._at = start
            self._fail(f"there is no effect {name[:30]!r}")
            return Op(NOTHING)
        reason = ""
        for row in rows:
            match = row.form.pattern.fullmatch(text)
            if match is not None:
                op = Op(row)
                wrong = row.form.read(op, match.groups()) or self._missing(op)
                if not wrong:
                    return op
                reason = reason or (f"{row.name} {wrong}" if wrong.startswith("needs") else wrong)
        self._at = start
        self._fail(reason or f"is written {' or '.join([row.written for row in rows])}, not {text!r}")
        return Op(NOTHING)

    def _needed(self, op: Op, start: int) -> Op:
        wrong = self._missing(op)
        if wrong:
            self._at = start
            self._fail(f"{op.effect.name} {wrong}")
        return op

    def _missing(self, op: Op) -> str:
        """What the operation needs and the line does not offer."""
        missing = (op.effect.needs | op.needs) & ~self._has
        for bit, words in NEEDS.items():
            if missing & bit:
                return f"needs {words}"
        return ""

    def _head(self) -> str:
        """The statement up to its block or its end, without spaces at commas."""
        depth = 0
        start = self._at
        while self._peek() and (depth or self._peek() not in "{;}|~"):
            if self._peek() == "(":
                depth += 1
            elif self._peek() == ")":
                depth -= 1
            self._at += 1
        if depth:
            self._fail("needs a closing bracket")
        return re.sub(r"\s*,\s*", ",", self._text[start : self._at].strip())

    def _faces(self, line: Line, op: Op) -> None:
        """A die: faces and what they do, one after the other."""
        op.faces = [-1] * 7
        faces = op.mask
        while True:
            for face in range(1, 7):
                if faces >> face & 1:
                    if op.faces[face] >= 0:
                        self._fail(f"says twice what a {face} does")
                    op.faces[face] = len(op.blocks)
            self._expect("{")
            op.blocks.append(self._block(line, "}"))
            if self._peek() != "[":
                return
            faces = self._operation().mask

    def _fork(self, line: Line, op: Op) -> None:
        """Several ways, of which one is chosen; how they are called settles how the choice is written."""
        self._expect("{")
        has = self._has
        op.blocks.append(self._block(line, ""))
        while self._peek() == "|":
            self._at += 1
            self._has = has
            op.blocks.append(self._block(line, ""))
        self._expect("}")
        if not 2 <= len(op.blocks) <= len(WAYS):
            self._fail(f"has 2 to {len(WAYS)} ways to choose from, not {len(op.blocks)}")
        called = "/".join([self.programs[block][0].effect.called for block in op.blocks])
        known = list(BRANCHINGS)
        op.question = known.index(called) if called in BRANCHINGS else 0


def nothing(s: object, scene: object, op: Op) -> int:
    return 0


def always(s: object, scene: object, op: Op) -> bool:
    return True


def even(s: object, scene: object, op: Op, seat: int) -> int:
    return 0


NOTHING: Final = Effect("nothing", 0, 0, False, False, "nothing", "nothing", nothing, always, even)
NAME: Final = re.compile(r"[a-z.]+!?(?=\(|\[|$)|\[|\?k>")
LONG_WORDS: Final = ("v=d6; 3d6",)  # a word of the language with a semicolon in it
WAIVER: Final = re.compile(r"dbl|roll\{([\d,]+)\}")


def cost(text: str) -> list[int]:
    """`S1O2` as three numbers."""
    found = [0, 0, 0]
    for letter, n in re.findall(r"([SOG])(\d+)", text):
        found[WARE_OF_LETTER[letter]] += int(n)
    return found
