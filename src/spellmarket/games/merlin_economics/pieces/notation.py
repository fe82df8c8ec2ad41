"""The notation of card effects, and its compiler: a line of a data file becomes a program of small ops.

    line    [cost] [@when] statement; statement; … [~waiver]
    cost    $S1O1 ingredients or the price of an ability
    who     me tgt own opp all act next caster who winner loser notfolded bank row sup; vault(who), grant(who)
    amount  a number, COL, RC, TAX, VOL, k, all, third, fifth, min(3,n), count(land G)
    time    r3 rolls, rk as many rolls as the die shows, e this turn, t until my next turn, o a round,
            s the season, x for good

Programs are numbered, because a program that asks somebody is carried on later from its number and place.
Every op is finite and there are no loops but "each", so a card cannot run on for ever.
"""

from __future__ import annotations

import re
from typing import Final

from .words import (
    COUNTERS,
    FOR_GOOD,
    MARKS,
    ROLLS,
    SEASON_END,
    SEASON_LETTER,
    THIS_TURN,
    UPKEEP,
    WARE_OF_LETTER,
)

# Who
ME: Final = 0
TGT: Final = 1
OWN: Final = 2
OPP: Final = 3
ALL: Final = 4
ACT: Final = 5
NEXT: Final = 6
CASTER: Final = 7
CHOOSER: Final = 8
WINNER: Final = 9
LOSER: Final = 10
UNFOLDED: Final = 11
THE_BANK: Final = 12
THE_ROW: Final = 13
SUPPLY: Final = 14
THE_PLOT: Final = 15
MOST_SPECIAL: Final = 16
HALF_ROW: Final = 17  # half of it to the ROW, the rest to the bank
VAULT: Final = 32  # added: his vaults
GRANT: Final = 64  # added: his labs
WHO: Final = {
    "me": ME, "tgt": TGT, "own": OWN, "opp": OPP, "all": ALL, "act": ACT, "next": NEXT, "caster": CASTER,
    "who": CHOOSER, "winner": WINNER, "loser": LOSER, "notfolded": UNFOLDED, "bank": THE_BANK, "row": THE_ROW,
    "sup": SUPPLY, "$p": THE_PLOT, "most(special)": MOST_SPECIAL, "row+bank": HALF_ROW,
}  # fmt: skip

# Amounts
PLAIN: Final = 0
COL_N: Final = 1
RC_N: Final = 2
TAX_N: Final = 3
VOL_N: Final = 4
K_N: Final = 5
ALL_N: Final = 6
THIRD: Final = 7
FIFTH: Final = 8
MIN_N: Final = 9  # at most `n` of the number at hand
GRAIN_LANDS: Final = 10
AMOUNT_WORDS: Final = {
    "COL": COL_N, "RC": RC_N, "TAX": TAX_N, "VOL": VOL_N, "k": K_N, "all": ALL_N, "third": THIRD,
    "fifth": FIFTH,
    "count(land G)": GRAIN_LANDS,
}  # fmt: skip

# Ops
GOLD: Final = 0  # a from, b to, c all or nothing
WARE: Final = 1  # d ware or -1 for any
MEAD_OP: Final = 2
METER: Final = 3  # a counter
CROWN: Final = 4  # a who
WHEEL: Final = 5  # a mark
DRAW_SPELL: Final = 6  # a who
DRAW_RECIPE: Final = 7
DRAW_PERMIT: Final = 8
LOOK: Final = 9  # a deck
SHOW_HAND: Final = 10  # a whose, b to whom
BLOCK: Final = 11  # a what: PLACE, LANDS (d ware), PROPS or RANDOM; b BLOCK_LAND or BLOCK_GOLD
DRY_OP: Final = 12
RAIN_OP: Final = 13
SUMMER_OP: Final = 14
DAMAGE_GOLEMS: Final = 15
HEAL_ALL: Final = 16
STAT: Final = 17  # a what: UNIT, GOLEMS or UNITS; b 0 AP, 1 HP
KILL_GOLEM: Final = 18  # of the chooser
RECALL_UNIT: Final = 19
UPKEEP_OP: Final = 20
REOPEN: Final = 21
CART_RULE: Final = 22  # a who
CART_NOW: Final = 23  # a who, or THE_CART
CART_HOME: Final = 24
ROAD: Final = 25
EXTRA_CART: Final = 26
PRICE_CARD: Final = 27
PRICE_ANIMATE: Final = 28  # c a regulation
CANCEL_SPELL: Final = 29
CANCEL_KING: Final = 30
CANCEL_DECREE: Final = 31
CANCEL_TAX: Final = 32
UNPICK: Final = 33
SKIP: Final = 34
REVERSE: Final = 35
FREE_STAKES: Final = 36
REGULATE: Final = 37  # a kind of lasting effect, c counts as regulation
COIN: Final = 38
DIE: Final = 39  # faces
IF: Final = 40  # a condition, n
ANY: Final = 41  # a who chooses; blocks
EACH_PLANTED: Final = 42  # d ware
LIAR: Final = 43
THREES: Final = 44
PARITY: Final = 45
GUESSES: Final = 46
PICK_POTIONS: Final = 47
REVEAL: Final = 48
BREAK_ALL: Final = 49  # n kind of potion
TAKE_BACK: Final = 50
TAKE_DEED: Final = 51
HALVE: Final = 52
ROW_BIDS: Final = 53
SELL_ONE: Final = 54
TIMES: Final = 55  # the number at hand is multiplied
HALF: Final = 56
SURVIVE: Final = 57  # a 0 plot, 1 unit
EXTEND: Final = 58
ROLL_K: Final = 59
ROLL_ODD: Final = 60
ROLL_MATCH: Final = 61
OUTCOME: Final = 62  # choose a Tea Leaf's outcome
COSMETIC: Final = 63
KING_BACK: Final = 64

PLACE: Final = 0
LANDS: Final = 1
PROPS: Final = 2
RANDOM: Final = 3
THE_UNIT: Final = 0
GOLEMS: Final = 1
UNITS: Final = 2
THE_CART: Final = 40
K_ABOVE: Final = 0
WON: Final = 1  # the die or the game came out well

# When
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
T_SEVEN: Final = 25
T_UNIT: Final = 26
T_DEADLINE: Final = 27
WHEN: Final = {
    "king(black)": (W_KING, 0), "king(red)": (W_KING, 1), "king(me)": (W_OWN_KING, 0),
    "sold(mead>=2)": (W_MEAD, 0),
    "taxdefault(me)": (W_DEFAULT, 0), "trade or turn": (W_TRADE, 0), "cast(joker on me)": (T_JOKER, 0),
    "enter($p,golem opp)": (T_ENTER, 0), "reveal": (T_REVEAL, 0), "counter(my spell)": (T_COUNTER, 0),
    "tea": (T_TEA, 0),
    "defeat(guard me)": (T_GUARD, 0), "break(cart me)": (T_CART, 0), "liquidate($p)": (T_LIQUIDATE, 0),
    "taken(com)": (T_TAKEN, 0), "tax(me)": (T_TAX, 0), "destroy($p)": (T_DESTROY, 0),
    "roll($p)&season(W)": (T_WINTER, 0), "sold(mead $p)": (T_MEAD, 0), "7": (ON_ROLL, 1 << 7),
    "dbl": (ON_DOUBLES, 0),
    "defeat($u on $p)": (T_UNIT, 0), "deadline(future me)": (T_DEADLINE, 0),
}  # fmt: skip

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
TARGETS: Final = {
    "none": NO_TARGET, "player(opp)": T_PLAYER, "land(opp)": T_LAND, "land(opp,planted)": T_PLANTED,
    "prop(opp)": T_PROP, "brewery(opp)": T_BREWERY, "golem(opp)": T_GOLEM, "cart(opp)": T_CARTS,
    "attached(own)": T_ATTACHED,
}  # fmt: skip


class BadEffect(Exception):
    """A line that is not in the notation: the reason, and how far into the line."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.at = at


class Op:
    """One step of a program."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0
        self.kind = PLAIN  # of the amount
        self.n = 0
        self.span = 0
        self.left = 0
        self.blocks: list[int] = []  # numbers of programs
        self.faces: list[int] = []  # of a die: which block, -1 for nothing


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
        self.may = False


class Compiler:
    """Compiles lines into numbered programs. Program 0 does nothing."""

    def __init__(self) -> None:
        self.programs: list[list[Op]] = [[]]
        self.names: dict[str, int] = {}  # potions and spells by id, for lines that name them
        self._text = ""
        self._at = 0

    def line(self, text: str) -> Line:
        new = Line()
        self._text = text
        self._at = 0
        self._space()
        if self._peek() == "$" and text[self._at + 1 : self._at + 2] in WARE_OF_LETTER:
            self._at += 1
            new.cost = cost(self._word(r"(?:[SOG]\d+)+"))
            self._space()
        if self._peek() == "@":
            self._at += 1
            new.when, new.when_n = self._when()
            self._space()
            if self._peek() == ";":
                self._at += 1
        new.program = self._block(new, "")
        while self._peek() == "~":
            self._at += 1
            if self._text.startswith("dbl", self._at):
                self._at += 3
                new.waive_doubles = True
            else:
                self._expect("roll")
                new.waive = self._totals()
            self._space()
        if self._at < len(text):
            self._fail(f"does not go on with {text[self._at :][:20]!r}")
        return new

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

    def _word(self, pattern: str) -> str:
        found = re.compile(pattern).match(self._text, self._at)
        if found is None:
            self._fail(f"cannot be read from {self._text[self._at :][:20]!r}")
            return ""
        self._at = found.end()
        return found.group()

    def _totals(self) -> int:
        self._expect("{")
        mask = 0
        for total in self._word(r"[\d,]+").split(","):
            if not total.isdigit() or not 2 <= int(total) <= 12:
                self._fail(f"{total!r} is no total of two dice")
            mask |= 1 << int(total)
        self._expect("}")
        return mask

    def _when(self) -> tuple[int, int]:
        if self._peek() == "+":
            self._at += 1
            turns = int(self._word(r"\d+"))
            self._expect("t")
            return TURNS_ON, turns
        if self._text.startswith("roll{", self._at):
            self._at += 4
            return ON_ROLL, self._totals()
        if self._text.startswith("season(", self._at):
            self._at += 7
            letter = self._word(r"[SAWP]")
            self._expect(")")
            return ON_SEASON, SEASON_LETTER[letter]
        if self._text.startswith("portion(", self._at):
            self._at += 8
            mark = self._word(r"[SAWP]\d").lower()
            self._expect(")")
            return ON_PORTION, MARKS.index(mark)
        if self._text.startswith("cast(", self._at) and not self._text.startswith("cast(joker", self._at):
            self._at += 5
            spell = self._word(r"[a-z-]+")
            self._expect(" on $p)")
            if spell not in self.names:
                self._fail(f"names no spell {spell!r}")
            return T_CAST, self.names[spell]
        for words, found in WHEN.items():
            if self._text.startswith(words, self._at):
                self._at += len(words)
                return found
        self._fail("has no such moment")
        return NOW, 0

    def _block(self, line: Line, end: str) -> int:
        """Statements up to `end`, as a numbered program."""
        program: list[Op] = []
        number = len(self.programs)
        self.programs.append(program)
        while True:
            self._space()
            if self._at >= len(self._text) or self._peek() in ("}", "|", "~"):
                break
            op = self._statement(line)
            if op is not None:
                program.append(op)
            self._space()
            if self._peek() == ";":
                self._at += 1
            elif self._at < len(self._text) and self._peek() not in ("}", "|", "~"):
                self._fail("needs ';' between two statements")
        if end:
            self._expect(end)
        return number

    def _statement(self, line: Line) -> Op | None:
        if self._text.startswith("T:", self._at):
            self._at += 2
            self._target(line)
            return None
        if self._peek() == "[":
            return self._die(line)
        if self._peek() == "?":
            return self._if(line)
        if self._text.startswith("may ", self._at):
            self._at += 4
            line.may = True
        for words in SIMPLE:
            if self._text.startswith(words, self._at):
                self._at += len(words)
                op = Op(SIMPLE[words])
                if words == "pay*2":
                    op.n = 2
                return op
        name = self._word(r"[a-z.]+!?")
        if name == "coin":
            op = Op(COIN)
            self._expect("{")
            op.blocks = [self._block(line, "}")]
            return op
        if name == "any":
            return self._any(line)
        if name == "each":
            op = Op(EACH_PLANTED)
            self._expect("(planted ")
            op.d = WARE_OF_LETTER[self._word(r"[SOG]")]
            self._expect("){")
            op.blocks = [self._block(line, "}")]
            return op
        return self._call(name, self._arguments())

    def _target(self, line: Line) -> None:
        for words, target in TARGETS.items():
            if self._text.startswith(words, self._at):
                self._at += len(words)
                line.target = target
                return
        self._fail("names no target")

    def _die(self, line: Line) -> Op:
        op = Op(DIE)
        op.faces = [-1] * 7
        while self._peek() == "[":
            self._at += 1
            low = int(self._word(r"[1-6]"))
            high = low
            if self._peek() == "-":
                self._at += 1
                high = int(self._word(r"[1-6]"))
            self._expect("]{")
            for face in range(low, high + 1):
                op.faces[face] = len(op.blocks)
            op.blocks.append(self._block(line, "}"))
        return op

    def _if(self, line: Line) -> Op:
        op = Op(IF)
        self._at += 1
        if self._text.startswith("k>", self._at):
            self._at += 2
            op.a = K_ABOVE
            op.n = int(self._word(r"\d"))
        else:
            self._word(r"anyodd|odd|any=v|ok")
            op.a = WON
        self._expect("{")
        op.blocks = [self._block(line, "}")]
        return op

    def _any(self, line: Line) -> Op:
        op = Op(ANY)
        op.a = ME
        if self._peek() == "[":
            self._at += 1
            op.a = self._who(self._word(r"[a-z]+"))
            self._expect("]")
        self._expect("{")
        op.blocks.append(self._block(line, ""))
        while self._peek() == "|":
            self._at += 1
            op.blocks.append(self._block(line, ""))
        self._expect("}")
        return op

    def _arguments(self) -> list[str]:
        """What stands in brackets, cut at its commas."""
        self._expect("(")
        found = [""]
        depth = 1
        while depth:
            char = self._peek()
            if not char:
                self._fail("needs a closing bracket")
            self._at += 1
            if char == "(":
                depth += 1
            elif char == ")":
                depth -= 1
                if depth == 0:
                    break
            if char == "," and depth == 1:
                found.append("")
            else:
                found[-1] += char
        return [words.strip() for words in found]

    # Meaning

    def _who(self, word: str) -> int:
        if word.startswith("vault(") and word.endswith(")"):
            return VAULT + self._who(word[6:-1])
        if word.startswith("grant(") and word.endswith(")"):
            return GRANT + self._who(word[6:-1])
        if word not in WHO:
            self._fail(f"{word!r} is nobody; somebody is {', '.join(WHO)}")
        return WHO[word]

    def _amount(self, op: Op, word: str) -> None:
        sign = 1
        if word[:1] in ("+", "-"):
            sign = -1 if word[0] == "-" else 1
            word = word[1:]
        if word.isdigit():
            op.n = sign * int(word)
        elif word in AMOUNT_WORDS:
            op.kind = AMOUNT_WORDS[word]
            op.n = sign
        elif word.startswith("min(") and word.endswith(",n)") and word[4:-3].isdigit():
            op.kind = MIN_N
            op.n = int(word[4:-3])
        else:
            self._fail(f"{word!r} is no amount")
        if abs(op.n) > 99:
            self._fail(f"{op.n} is too much")

    def _span(self, op: Op, word: str) -> None:
        if re.fullmatch(r"r\d+", word):
            op.span, op.left = ROLLS, int(word[1:])
        elif word == "rk":
            op.span, op.left = ROLLS, -1
        elif word in ("e", "t", "o", "s", "x"):
            op.span = {"e": THIS_TURN, "t": UPKEEP, "o": UPKEEP, "s": SEASON_END, "x": FOR_GOOD}[word]
            op.left = 1 if word == "o" else 0  # a round ends at the active player's Upkeep, `t` at the user's
        else:
            self._fail(f"{word!r} is no time; times are r3, rk, e, t, o, s, x")

    def _need(self, given: list[str], count: int, name: str) -> None:
        if len(given) != count:
            self._fail(f"{name} has {count} parts, not {len(given)}")

    def _flow(self, op: Op, word: str) -> None:
        giver, sign, taker = word.partition(">")
        if not sign:
            self._fail(f"{word!r} needs a giver and a taker, like me>bank")
        op.a, op.b = self._who(giver), self._who(taker)

    def _call(self, name: str, given: list[str]) -> Op:
        if name in ("gold", "gold!"):
            op = Op(GOLD)
            self._need(given, 2, name)
            self._flow(op, given[0])
            self._amount(op, given[1])
            op.c = 1 if name == "gold!" else 0
        elif name == "com":
            op = Op(WARE)
            self._need(given, 3, name)
            if given[0] != "*" and given[0] not in WARE_OF_LETTER:
                self._fail(f"{given[0]!r} is no commodity")
            op.d = -1 if given[0] == "*" else WARE_OF_LETTER[given[0]]
            self._flow(op, given[1])
            self._amount(op, given[2])
        elif name == "mead":
            op = Op(MEAD_OP)
            self._need(given, 2, name)
            self._flow(op, given[0])
            self._amount(op, given[1])
        elif name == "ctr":
            op = Op(METER)
            self._need(given, 2, name)
            if given[0].lower() not in COUNTERS:
                self._fail(f"{given[0]!r} is no counter")
            op.a = COUNTERS.index(given[0].lower())
            self._amount(op, given[1])
        elif name == "crown":
            op = Op(CROWN)
            self._need(given, 2, name)
            op.a = self._who(given[0])
            self._amount(op, given[1])
        elif name == "season":
            op = Op(WHEEL)
            self._need(given, 1, name)
            mark = given[0].removeprefix("set=").lower()
            if mark not in MARKS:
                self._fail(f"{given[0]!r} sets the wheel to no portion")
            op.a = MARKS.index(mark)
        elif name == "draw":
            self._need(given, 3, name)
            if given[0] not in ("spell", "recipe", "permit"):
                self._fail(f"{given[0]!r} is not drawn: spell, recipe or permit")
            op = Op({"spell": DRAW_SPELL, "recipe": DRAW_RECIPE, "permit": DRAW_PERMIT}[given[0]])
            op.a = self._who(given[1])
            self._amount(op, given[2])
        elif name == "look":
            op = Op(LOOK)
            self._need(given, 3, name)
            if given[0] not in ("tea", "crystal"):
                self._fail(f"{given[0]!r} is no reading deck")
            op.a = 0 if given[0] == "tea" else 1
            self._amount(op, given[1])
        elif name == "show":
            op = Op(SHOW_HAND)
            self._need(given, 2, name)
            self._flow(op, given[1])
        elif name in ("block", "block.l", "block.g"):
            op = Op(BLOCK)
            self._need(given, 2, name)
            op.b = {"block.l": 0, "block.g": 1, "block": 2}[name]
            if given[0] == "$p":
                op.a = PLACE
            elif re.fullmatch(r"lands\([SOG]\)", given[0]):
                op.a, op.d = LANDS, WARE_OF_LETTER[given[0][6]]
            elif given[0] == "props(me)":
                op.a = PROPS
            elif re.fullmatch(r"rand\(\d\)", given[0]):
                op.a, op.n = RANDOM, int(given[0][5])
            else:
                self._fail(f"{given[0]!r} cannot be blocked")
            self._span(op, given[1])
        elif name == "dry":
            op = Op(DRY_OP)
            self._need(given, 2, name)
            self._amount(op, given[1])
        elif name == "rain":
            op = Op(RAIN_OP)
            self._need(given, 2, name)
            self._amount(op, given[1])
        elif name == "yield":
            op = Op(SUMMER_OP)
            self._need(given, 3, name)
            self._span(op, given[2])
        elif name == "dmg":
            op = Op(DAMAGE_GOLEMS)
            self._need(given, 2, name)
            self._amount(op, given[1])
        elif name == "heal":
            op = Op(HEAL_ALL)
            self._need(given, 2, name)
            self._amount(op, given[1])
        elif name == "stat":
            op = Op(STAT)
            self._need(given, 3, name)
            if given[0] not in ("$u", "golems", "units(me)"):
                self._fail(f"{given[0]!r} has no points to change")
            op.a = {"$u": THE_UNIT, "golems": GOLEMS, "units(me)": UNITS}[given[0]]
            if not re.fullmatch(r"(AP|HP)[+-]\d", given[1]):
                self._fail(f"{given[1]!r} is no change like AP+1")
            op.b = 0 if given[1].startswith("AP") else 1
            self._amount(op, given[1][2:])
            self._span(op, given[2])
        elif name == "kill":
            op = Op(KILL_GOLEM)
        elif name == "recall":
            op = Op(RECALL_UNIT)
        elif name == "maint":
            op = Op(UPKEEP_OP)
            self._need(given, 3, name)
            self._amount(op, given[1].removeprefix("="))
            self._span(op, given[2])
        elif name == "open":
            op = Op(REOPEN)
        elif name == "cart":
            op = self._cart(given)
        elif name == "road":
            op = Op(ROAD)
            self._need(given, 3, name)
            op.a = self._who(given[0])
            self._amount(op, given[2])
        elif name == "extra":
            op = Op(EXTRA_CART)
        elif name == "price":
            op = self._price(given)
        elif name == "cancel":
            self._need(given, 1, name)
            cancels = {"spell": CANCEL_SPELL, "king": CANCEL_KING, "decree": CANCEL_DECREE, "tax": CANCEL_TAX}
            if given[0] not in cancels:
                self._fail(f"{given[0]!r} cannot be cancelled")
            op = Op(cancels[given[0]])
        elif name == "shuffle":
            op = Op(KING_BACK if given == ["king"] else UNPICK)
        elif name == "skip":
            op = Op(SKIP)
            self._need(given, 2, name)
            op.a = self._who(given[0])
            self._amount(op, given[1])
        elif name == "free":
            op = Op(FREE_STAKES)
            self._need(given, 2, name)
            op.a = self._who(given[1])
        elif name == "reg":
            op = self._regulation(given)
        elif name == "liar":
            op = Op(LIAR)
        elif name == "threes":
            op = Op(THREES)
        elif name == "parity":
            op = Op(PARITY)
        elif name == "guess":
            op = Op(GUESSES)
        elif name == "pick":
            op = Op(PICK_POTIONS)
            self._need(given, 2, name)
            self._amount(op, given[1])
        elif name == "reveal":
            op = Op(REVEAL)
            self._need(given, 2, name)
            op.a = self._who(given[1])
        elif name == "breakall":
            op = Op(BREAK_ALL)
            self._need(given, 1, name)
            if given[0] not in self.names:
                self._fail(f"names no potion {given[0]!r}")
            op.n = self.names[given[0]]
        elif name == "take":
            op = Op(TAKE_DEED if given[0] == "deedrow" else TAKE_BACK)
        elif name == "halve":
            op = Op(HALVE)
        elif name == "rowbid":
            op = Op(ROW_BIDS)
        elif name == "sell":
            op = Op(SELL_ONE)
        elif name == "set":
            op = Op(SURVIVE)
            self._need(given, 2, name)
            op.a = 0 if given[0] == "$p" else 1
        elif name == "extend":
            op = Op(EXTEND)
            self._need(given, 1, name)
            self._amount(op, given[0])
        elif name == "choose":
            op = Op(OUTCOME)
        elif name == "cosmetic":
            op = Op(COSMETIC)
        else:
            self._fail(f"there is no effect {name!r}")
            op = Op(COSMETIC)
        return op

    def _cart(self, given: list[str]) -> Op:
        if given[1:] == ["arrive"]:
            op = Op(CART_HOME)
        elif len(given) == 2 and given[1].startswith("now<="):
            op = Op(CART_NOW)
            self._amount(op, given[1][5:])
        elif len(given) == 3 and given[1].startswith("break<="):
            op = Op(CART_RULE)
            self._amount(op, given[1][7:])
            self._span(op, given[2])
        else:
            self._fail("a cart breaks<=n for a time, rolls now<=n or arrives")
            op = Op(CART_HOME)
        op.a = THE_CART if given[0] == "$c" else self._who(given[0])
        return op

    def _price(self, given: list[str]) -> Op:
        if len(given) < 4 or given[1] not in ("card", "animate"):
            self._fail("a price is price(who,card,+1,t) or price(who,animate,+1,t)")
        op = Op(PRICE_CARD if given[1] == "card" else PRICE_ANIMATE)
        op.a = self._who(given[0])
        self._amount(op, given[2])
        self._span(op, given[3])
        return op

    def _regulation(self, given: list[str]) -> Op:
        if given[0].startswith("price("):
            op = self._price([word.strip() for word in given[0][6:-1].split(",")])
            op.c = 1
            return op
        kinds = {"salestax": 11, "oillevy": 12, "calm": 13}  # SALES_TAX, OIL_LEVY, CALM
        if given[0] not in kinds:
            self._fail(f"{given[0]!r} is no regulation")
        op = Op(REGULATE)
        op.a = kinds[given[0]]
        op.c = 0 if given[0] == "calm" else 1
        self._span(op, given[1])
        return op


SIMPLE: Final = {
    "k=d6": ROLL_K, "v=d6; 3d6": ROLL_MATCH, "d6,d6": ROLL_ODD, "reverse": REVERSE, "pay*2": TIMES,
    "pay half": HALF,
    "half": HALF,
}  # fmt: skip


def cost(text: str) -> list[int]:
    """`S1O2` as three numbers."""
    found = [0, 0, 0]
    for letter, n in re.findall(r"([SOG])(\d+)", text):
        found[WARE_OF_LETTER[letter]] += int(n)
    return found
