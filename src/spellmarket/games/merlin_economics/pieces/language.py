"""The language of cards: an operation, the blanks of its form, and what it needs of the line it stands in.

A form is written as a card writes it, with blanks in capitals: `gold(WHO>POT,PART)`. What may stand in a
blank, how it is said and where the operation keeps it are one `Blank`; everything else in a form must stand
there letter by letter. What an operation does is a column of its row; the rows stand in `rules.language`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from .words import (
    CALM,
    COUNTERS,
    FOR_GOOD,
    MARKS,
    OIL_LEVY,
    POTIONS,
    ROLLS,
    SALES_TAX,
    SEASON_END,
    SEASON_LETTER,
    SEASONS,
    SPELLS,
    THIS_TURN,
    UPKEEP,
    WARE_OF_LETTER,
    WARES,
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
MOST_SPECIAL: Final = 12
WHO: Final = (
    "me", "tgt", "own", "opp", "all", "act", "next", "caster", "who", "winner", "loser", "notfolded",
    "most(special)",
)  # fmt: skip
WHO_WORDS: Final = (
    "you", "the target", "the owner of the place", "each opponent", "each player", "the active player",
    "the next player", "the caster", "the player who chooses", "the winner", "the loser",
    "each opponent who has not folded", "the player with strictly most specialized properties",
)  # fmt: skip

# Where gold goes that no player gets
TO_BANK: Final = 0
TO_ROW: Final = 1
TO_BOTH: Final = 2  # half of it, rounded down, to the ROW, the rest to the bank
POTS: Final = ("bank", "row", "row+bank")
POT_WORDS: Final = ("the bank", "the ROW", "the ROW and the bank, half each")

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
AMOUNTS: Final = ("", "COL", "RC", "TAX", "VOL", "k", "all", "third", "fifth", "min", "count(land G)")
AMOUNT_WORDS: Final = (
    "", "COL", "RC", "TAX", "the volatility", "as much as the die shows", "all", "a third of the",
    "a fifth of the", "", "as much as the Grain lands of each",
)  # fmt: skip

# Which units
THE_UNIT: Final = 0
GOLEMS: Final = 1
MY_UNITS: Final = 2
UNITS: Final = ("$u", "golems", "units(me)")

MOST: Final = 99  # no number of the language is larger

# What a line offers, and what an operation needs, as bits
HAS_TARGET: Final = 1 << 0
HAS_PLOT: Final = 1 << 1
HAS_UNIT: Final = 1 << 2
HAS_CART: Final = 1 << 3
HAS_BREWERY: Final = 1 << 4
HAS_ATTACHED: Final = 1 << 5
HAS_K: Final = 1 << 6
HAS_CASTER: Final = 1 << 7
HAS_CHOICE: Final = 1 << 8
HAS_CONTEST: Final = 1 << 9
HAS_ODD: Final = 1 << 10
HAS_MATCH: Final = 1 << 11
CASTING: Final = 1 << 12
QUESTIONS: Final = 1 << 13
AT_KING: Final = 1 << 14
AT_OWN_KING: Final = 1 << 15
AT_DEFAULT: Final = 1 << 16
AT_JOKER: Final = 1 << 17
AT_COUNTER: Final = 1 << 18
AT_TEA: Final = 1 << 19
AT_GUARD: Final = 1 << 20
AT_CART: Final = 1 << 21
AT_SALE: Final = 1 << 22
AT_THEFT: Final = 1 << 23
AT_BILL: Final = 1 << 24
AT_RUIN: Final = 1 << 25
AT_FALL: Final = 1 << 26
AT_DEADLINE: Final = 1 << 27
AT_SPELL: Final = 1 << 28
AT_MEAD: Final = 1 << 29
NEEDS: Final = {
    HAS_TARGET: "a target with an owner: T:player(opp), T:golem(opp) or T:cart(opp)",
    HAS_PLOT: "a place: a target like T:land(opp), or a potion that lies under a property",
    HAS_UNIT: "a unit: T:golem(opp), or a potion that answers one",
    HAS_CART: "a cart: T:cart(opp)",
    HAS_BREWERY: "a Brewery: T:brewery(opp)",
    HAS_ATTACHED: "a spell that lies somewhere: T:attached(own)",
    HAS_K: "a die thrown before: k=d6",
    HAS_CASTER: "a spell to answer: @cast(…)",
    HAS_CHOICE: "a choice around it: any[…]{…}",
    HAS_CONTEST: "a small game before it: liar, threes, parity or guess",
    HAS_ODD: "two dice thrown before: d6,d6",
    HAS_MATCH: "four dice thrown before: v=d6; 3d6",
    CASTING: "a spell that is cast and no reaction",
    QUESTIONS: "a card that may ask somebody; potions act at once",
    AT_KING: "a King to cancel: @king(red) or @king(black)",
    AT_OWN_KING: "a King of one's own: @king(me)",
    AT_DEFAULT: "a bill that cannot be met: @taxdefault(me)",
    AT_JOKER: "a Joker-class spell: @cast(joker on me)",
    AT_COUNTER: "a potion that hinders one's spell: @counter(my spell)",
    AT_TEA: "a Tea Leaf that matures: @tea",
    AT_GUARD: "a guard that is defeated: @defeat(guard me)",
    AT_CART: "a cart that would break: @break(cart me)",
    AT_SALE: "a property that is liquidated: @liquidate($p)",
    AT_THEFT: "goods that a spell would take: @taken(com)",
    AT_BILL: "a tax bill: @tax(me)",
    AT_RUIN: "a property that would be destroyed: @destroy($p)",
    AT_FALL: "a unit that would be defeated: @defeat($u on $p)",
    AT_DEADLINE: "a future that is due: @deadline(future me)",
    AT_SPELL: "a spell that comes to lie on its land: @cast(… on $p)",
    AT_MEAD: "Mead that is sold: @sold(mead $p)",
}  # fmt: skip
OF_WHO: Final = (
    0, HAS_TARGET, HAS_PLOT, 0, 0, 0, 0, HAS_CASTER, HAS_CHOICE, HAS_CONTEST, HAS_CONTEST, HAS_CONTEST, 0
)  # fmt: skip

# How the interpreter goes on after an operation
ON: Final = 0
STOP: Final = 1  # the rest of the card is disregarded
WAIT: Final = 2  # somebody has been asked, and the rest follows his answer


class Op:
    """One step of a program: its row, and what stands in the blanks of its form."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        self.who = ME
        self.to = 0  # a player, or where gold goes
        self.ware = 0
        self.which = 0  # the value of any other list of names
        self.kind = PLAIN  # of the amount
        self.n = 0
        self.span = 0
        self.left = 0
        self.needs = 0
        self.mask = 0  # totals or faces of dice, as bits
        self.blocks: list[int] = []  # numbers of programs
        self.faces: list[int] = []  # of a die: which block, -1 for nothing
        self.question = 0  # of a choice: its verb, by place in verbs.BRANCHINGS


ANYTHING: Final = ".+?"


class Blank:
    """What may stand in a place of a form: how it is explained, read into an operation, and said again."""

    def __init__(self, name: str, words: str, pattern: str = ANYTHING) -> None:
        self.name = name
        self.words = words
        self.pattern = pattern

    def read(self, op: Op, word: str) -> str:
        """What is wrong with the word, or nothing."""
        raise NotImplementedError(f"{self.name} must say how it is read")

    def say(self, op: Op) -> str:
        raise NotImplementedError(f"{self.name} must say how it is said")


class Named(Blank):
    """One word of a list: the operation keeps its value in `field`, and a card says it by `said`.

    `wrong` answers any other word, which stands where it has `{}`; `needs` are of each value.
    """

    def __init__(
        self, name: str, words: str, field: str, known: dict[str, int], said: Sequence[str] | dict[int, str],
        wrong: str, needs: tuple[int, ...] = (), pattern: str = ANYTHING,
    ) -> None:  # fmt: skip
        super().__init__(name, words, pattern)
        self.field = field
        self.known = known
        self.said = said
        self.wrong = wrong
        self.needs = needs

    def read(self, op: Op, word: str) -> str:
        if word not in self.known:
            return self.wrong.replace("{}", repr(word))
        value = self.known[word]
        setattr(op, self.field, value)
        if self.needs:
            op.needs |= self.needs[value]
        return ""

    def say(self, op: Op) -> str:
        return self.said[getattr(op, self.field)]


class Reckoned(Blank):
    """What a function reads and another one says."""

    def __init__(
        self, name: str, words: str, reads: Callable[[Op, str], str], says: Callable[[Op], str],
        pattern: str = ANYTHING,
    ) -> None:  # fmt: skip
        super().__init__(name, words, pattern)
        self.reads = reads
        self.says = says

    def read(self, op: Op, word: str) -> str:
        return self.reads(op, word)

    def say(self, op: Op) -> str:
        return self.says(op)


class Form:
    """A piece of notation with blanks, matched as a whole or at the beginning of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.blanks: list[Blank] = []
        pattern = ""
        for part in re.split(rf"(?<![A-Z])({'|'.join(BLANKS)})(?![A-Z])", text.replace("[,to row]", "")):
            if part in BLANKS:
                self.blanks.append(BLANKS[part])
                pattern += f"({BLANKS[part].pattern})"
            else:
                pattern += re.escape(part)
        if text.endswith("[,to row])"):  # the only part of a form that may be left out
            pattern = pattern.removesuffix(re.escape(")")) + r"(?:,to row)?\)"
        self.pattern = re.compile(pattern)

    def read(self, op: Op, groups: tuple[str, ...]) -> str:
        """Fill an operation with what stands in the blanks; what is wrong with it, or nothing."""
        for blank, word in zip(self.blanks, groups, strict=True):
            wrong = blank.read(op, word.strip())
            if wrong:
                return wrong
        return ""


class Effect:
    """One row of the language: form, needs, words and deeds of an operation. Every column must be filled.

    form     how it is written; `{…}` is followed by a block, `{…|…}` by several to choose from
    needs    what the line must offer, as bits
    gives    what operations after it can count on, or, with a block, those inside
    asks     somebody may have to answer before the card goes on
    may      a card can leave it to its user ("may …")
    called   its name where it is one of several ways to choose from
    words    how a card says it; blanks are filled
    does     carries it out and says how the card goes on
    can      can it be carried out in full? Otherwise it cannot be chosen
    worth    what it would bring a seat, in hundredths of a gold piece
    """

    def __init__(
        self, form: str, needs: int, gives: int, asks: bool, may: bool, called: str, words: str,
        does: Callable[[Any, Any, Op], int], can: Callable[[Any, Any, Op], bool],
        worth: Callable[[Any, Any, Op, int], int],
    ) -> None:  # fmt: skip
        head = form.partition("{…")[0]
        self.form = Form(head)
        self.written = form
        self.name = "block" if head.startswith("BLOCK") else re.split(r"[(\[]|\b[A-Z]", head)[0] or head[:1]
        self.forks = form.endswith("{…|…}")
        self.blocks = form.endswith("}")
        self.needs = needs | (QUESTIONS if asks else 0)
        self.gives = gives
        self.asks = asks
        self.may = may
        self.called = called
        self.words = words
        self.does = does
        self.can = can
        self.worth = worth
        assert words, f"{form} has no words"


def spelled(op: Op) -> str:
    """The words of an operation with its blanks filled."""
    words = op.effect.words
    for blank in op.effect.form.blanks:
        words = words.replace(blank.name, blank.say(op), 1)
    return re.sub(r"(?:the )?((?:next direct )?\w+) of you\b", r"your \1", words)


# Blanks: reading and saying


def numeral(word: str) -> bool:
    return word.isascii() and word.isdigit()


def read_number(op: Op, word: str) -> str:
    if not re.fullmatch(r"\+?\d+", word) or not 0 < int(word) <= MOST:
        return f"{word!r} is no number from 1 to {MOST}"
    op.n = int(word)
    return ""


def read_price(op: Op, word: str) -> str:
    if not numeral(word) or int(word) > MOST:
        return f"{word!r} is no number from 0 to {MOST}"
    op.n = int(word)
    return ""


def read_amount(op: Op, word: str) -> str:
    """How much a bank or the supply gives."""
    found = re.fullmatch(r"min\((\d+),n\)", word)
    if found:
        op.kind, op.n = MIN_N, int(found.group(1))
        op.needs |= AT_MEAD
        return "" if op.n <= MOST else f"{op.n} is more than {MOST}"
    if word in ("all", "third", "fifth"):
        return f"{word!r} is a part of what somebody has, and this giver has no end"
    return read_part(op, word)


def read_part(op: Op, word: str) -> str:
    """How much a player gives: also a part of what he has."""
    if numeral(word):
        return read_number(op, word)
    if word not in AMOUNTS or word in ("", "min"):
        known = ", ".join([known for known in AMOUNTS if known and known != "min"])
        return f"{word!r} is no amount: a number or {known}"
    op.kind, op.n = AMOUNTS.index(word), 1
    if op.kind == K_N:
        op.needs |= HAS_K
    return ""


def read_change(op: Op, word: str) -> str:
    sign = -1 if word.startswith("-") else 1
    wrong = read_part(op, word.lstrip("+-"))
    if wrong or op.kind in (ALL_N, THIRD, FIFTH, GRAIN_LANDS) or re.match(r"[+-]{2}", word):
        return f"{word!r} is no change: +1, -2, or COL, RC, TAX, VOL, k with a sign"
    op.n *= sign
    return ""


def read_time(op: Op, word: str) -> str:
    if re.fullmatch(r"r\d{1,2}", word) and int(word[1:]):
        op.span, op.left = ROLLS, int(word[1:])
    elif word == "rk":
        op.span, op.left = ROLLS, -1
        op.needs |= HAS_K
    elif word in TIMES:
        op.span = TIMES[word]
        op.left = 1 if word == "o" else 0  # a round ends at the active player's Upkeep, `t` at the user's
    else:
        return f"{word!r} is no time; times are r3, rk, {', '.join(TIMES)}"
    return ""


def read_power(op: Op, word: str) -> str:
    if not re.fullmatch(r"AP[+-][1-9]", word):
        return f"{word!r} is no change like AP+1, AP-2 or HP+1"
    op.n = int(word[2:])
    return ""


FACES: Final = ("1", "2", "3", "4", "5", "6")


def read_totals(op: Op, word: str) -> str:
    for total in word.split(","):
        if not numeral(total) or not 2 <= int(total) <= 12:
            return f"{total!r} is no total of two dice"
        op.mask |= 1 << int(total)
    return ""


def read_faces(op: Op, word: str) -> str:
    low, dash, high = word.partition("-")
    if not dash:
        high = low
    if low not in FACES or high not in FACES or low > high:
        return f"{word!r} are no faces of a die like 1-3"
    for face in range(int(low), int(high) + 1):
        op.mask |= 1 << face
    return ""


def say_number(op: Op) -> str:
    return str(op.n)


def say_amount(op: Op) -> str:
    if op.kind == PLAIN:
        return str(op.n)
    return f"up to {op.n}" if op.kind == MIN_N else AMOUNT_WORDS[op.kind]


def say_change(op: Op) -> str:
    return f"{op.n:+d}" if op.kind == PLAIN else ("+" if op.n > 0 else "-") + AMOUNT_WORDS[op.kind]


def say_time(op: Op) -> str:
    if op.span == ROLLS:
        return "for as many rolls as the die shows" if op.left < 0 else f"for {op.left} rolls"
    if op.span == UPKEEP:
        return "for one round" if op.left else "until your next turn"
    return {THIS_TURN: "this turn", SEASON_END: "until the season changes", FOR_GOOD: "for good"}[op.span]


def say_power(op: Op) -> str:
    return f"AP {op.n:+d}"


def say_mask(op: Op) -> str:
    return ", ".join([str(bit) for bit in range(13) if op.mask >> bit & 1])


def up_to(least: int, most: int) -> dict[str, int]:
    return {str(n): n for n in range(least, most + 1)}


def places(names: Sequence[str]) -> dict[str, int]:
    return {name: i for i, name in enumerate(names)}


TIMES: Final = {"e": THIS_TURN, "t": UPKEEP, "o": UPKEEP, "s": SEASON_END, "x": FOR_GOOD}
REGULATIONS: Final = {"salestax": SALES_TAX, "oillevy": OIL_LEVY, "calm": CALM}
REGULATION_WORDS: Final = {
    SALES_TAX: "the seller of each market trade at 2 or more pays 1 to the ROW",
    OIL_LEVY: "every Oil generated costs its receiver 1 gold to the ROW, or is forfeited",
    CALM: "no seven takes invested gold",
}
BLOCKS: Final = {"block.l": 0, "block.g": 1, "block": 2}  # as BLOCK_LAND, BLOCK_GOLD, BLOCK_BOTH
BLOCK_WORDS: Final = ("yields nothing", "pays nothing", "neither yields nor pays")
UNIT_WORDS: Final = ("the unit", "every golem", "each of your units")
UPPER_COUNTERS: Final = [counter.upper() for counter in COUNTERS]
UPPER_MARKS: Final = [mark.upper() for mark in MARKS]
WARE_WORDS: Final = [ware.capitalize() for ware in WARES]
SEASON_WORDS: Final = [season.capitalize() for season in SEASONS]
ANYBODY: Final = ", ".join(WHO)
BLANKS: Final[dict[str, Blank]] = {
    blank.name: blank
    for blank in (
        Named(
            "WHO", f"a player or several: {ANYBODY}", "who", places(WHO), WHO_WORDS,
            f"{{}} is nobody; somebody is {ANYBODY}", OF_WHO,
        ),
        Named(
            "TAKER", "as WHO", "to", places(WHO), WHO_WORDS,
            f"{{}} takes no gold; bank, row, row+bank and these do: {ANYBODY}", OF_WHO,
        ),
        Named(
            "POT", "bank, row, or row+bank for half each", "to", places(POTS), POT_WORDS,
            f"{{}} is none of {', '.join(POTS)}",
        ),
        Reckoned(
            "AMOUNT", "a number, COL, RC, TAX, VOL, k, count(land G), or min(3,n): up to 3 of those sold",
            read_amount, say_amount,
        ),
        Reckoned(
            "PART", "a number, COL, RC, TAX, VOL, k, or a part of what he has: all, third, fifth",
            read_part, say_amount,
        ),
        Reckoned("CHANGE", "+1, -2, or COL, RC, TAX, VOL, k with a sign", read_change, say_change),
        Reckoned("NUMBER", f"1 to {MOST}", read_number, say_number),
        Named("FEW", "1 to 8", "n", up_to(1, 8), "012345678", "{} is no number from 1 to 8"),
        Named("THREE", "1 to 3", "n", up_to(1, 3), "0123", "{} is no number from 1 to 3"),
        Named("DIE", "0 to 6", "n", up_to(0, 6), "0123456", "{} is no number from 0 to 6"),
        Reckoned("PRICE", f"0 to {MOST}", read_price, say_number),
        Reckoned(
            "TIME",
            "r3 for three rolls, rk for as many as the die shows, e this turn, t until your next turn, "
            "o a round, s until the season changes, x for good",
            read_time, say_time,
        ),
        Named(
            "WARE", "S souls, O oil, G grain", "ware", WARE_OF_LETTER, WARE_WORDS,
            "{} is no commodity: S, O or G",
        ),
        Named(
            "COUNTER", "COL, RC, TAX, CC", "which", places(UPPER_COUNTERS), UPPER_COUNTERS,
            "{} is no counter: COL, RC, TAX or CC",
        ),
        Named(
            "PORTION", "a season's letter and its third: S0 to P2", "which", places(UPPER_MARKS), UPPER_MARKS,
            "{} is no portion of the wheel like W0",
        ),
        Reckoned("POWER", "AP+1, AP-2", read_power, say_power),
        Named(
            "UNITS", ", ".join(UNITS), "which", places(UNITS), UNIT_WORDS,
            f"{{}} has no points to change: {', '.join(UNITS)}", (HAS_UNIT, 0, 0),
        ),
        Named("POTION", "the id of a potion", "which", places(POTIONS), POTIONS, "names no potion {}"),
        Named(
            "SPELL", "the id of a spell", "which", places(SPELLS), SPELLS, "names no spell {}",
            pattern="[a-z-]+",
        ),
        Named(
            "REGULATION", ", ".join(REGULATIONS), "which", REGULATIONS, REGULATION_WORDS,
            f"{{}} is no regulation: {', '.join(REGULATIONS)}",
        ),
        Named(
            "BLOCK", "block.l no yield, block.g no gold, block neither", "which", BLOCKS, BLOCK_WORDS,
            "{} blocks nothing", pattern=r"block(?:\.[a-z]+)?",
        ),
        Named(
            "SEASON", "S, A, W or P", "which", SEASON_LETTER, SEASON_WORDS, "{} is no season: S, A, W or P",
            pattern="[A-Z]",
        ),
        Reckoned("TOTALS", "totals of two dice: 6,8", read_totals, say_mask, r"[\d,]+"),
        Reckoned("FACES", "faces of a die: 1-3", read_faces, say_mask, r"[\d-]+"),
    )
}  # fmt: skip
