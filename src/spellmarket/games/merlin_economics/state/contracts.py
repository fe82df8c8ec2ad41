"""The contract language of wagers and covers (MER-INS-02): written, read and put into words."""

from __future__ import annotations

import re
from typing import Final

from ..pieces import words
from .papers import Atom, Contract, Happening
from .realm import Realm


class About:
    """What an event can be about: how it is written, and how it is said."""

    def __init__(self, what: str, codes: tuple[str, ...], said: tuple[str, ...]) -> None:
        self.what = what
        self.codes = codes
        self.said = said


SEASON: Final = About("season", ("S", "A", "W", "P"), ("Summer", "Autumn", "Winter", "Spring"))
COUNTER: Final = About(
    "counter", ("COL", "RC", "TAX", "CC"),
    ("the Cost of the Living", "the Research Cost", "the tax rate", "climate change"),
)  # fmt: skip
GOODS: Final = About("commodity", ("S", "O", "G"), ("Souls", "Elixir Oil", "Essence Grain"))
PLAYER: Final = About("player", tuple(words.LETTERS), tuple([f"player {letter}" for letter in words.LETTERS]))
PLOT: Final = About("plot", words.PLOTS, tuple([f"the property on plot {plot}" for plot in words.PLOTS]))
COUNTER_LEAST: Final = (1, 1, 0, 0)
COUNTER_MOST: Final = (20, 12, 5, 99)

NO_LEVEL: Final = 0
FLOOR: Final = 1  # it is compared by >= only
EITHER: Final = 2


class Kind:
    """A row of the contract language: how it is written and said, what it is about, whether it has a level.

    What is `standing` holds for a while; the others happen (MER-INS-08).
    """

    def __init__(
        self, form: str, said: str, about: About | None = None, level: int = NO_LEVEL, standing: bool = False
    ) -> None:
        self.name = re.split("[({]| or ", form)[0]
        self.form = form
        self.said = said
        self.about = about
        self.level = level
        self.standing = standing


KINDS: Final = (  # in the order of words.ATOMS
    Kind("ROLL{3} or ROLL{2,12}", "a roll of {0}"),
    Kind("DBL", "doubles"),
    Kind("SEVEN", "a total of 7"),
    Kind("SEASON(W)", "{0} begins", SEASON),
    Kind("ERRATIC", "the erratic wheel comes into use"),
    Kind("CTR(COL>=5)", "{0} is {1}", COUNTER, EITHER, True),
    Kind("SPOT(S>=4)", "the spot price of {0} is {1}", GOODS, EITHER, True),
    Kind("LAST(O<=2)", "the last price of {0} is {1}", GOODS, EITHER, True),
    Kind("SPELLED(A) or SPELLED(B1)", "a spell targets {0}", PLAYER),
    Kind("SPELLED(A) or SPELLED(B1)", "a spell targets {0}", PLOT),
    Kind("BLOCKED(B1)", "{0} is kept from producing", PLOT, standing=True),
    Kind("HIT(B1)", "{0} is damaged", PLOT),
    Kind("RUIN(B1)", "{0} is destroyed", PLOT),
    Kind("OCC(B1)", "a foreign unit stands on {0}", PLOT, standing=True),
    Kind("CARTLOST(A)", "{0} loses goods of a cart", PLAYER),
    Kind("TRADELOST(A)", "{0} loses goods on the road of a trade", PLAYER),
    Kind("INVLOST(A>=3)", "{0} loses {1} invested gold on one seven", PLAYER, FLOOR),
    Kind("TAXBILL(A>=3)", "{0} is billed {1} gold of tax", PLAYER, FLOOR),
    Kind("BANKRUPT(A)", "{0} goes bankrupt", PLAYER),
    Kind("KING", "a King is drawn"),
    Kind("TAXMAN", "a Taxman is drawn"),
)
NAMES: Final = [kind.name for kind in KINDS]
ABOUT_PLAYER: Final = [i for i, kind in enumerate(KINDS) if kind.about is PLAYER]
ABOUT_PLOT: Final = [i for i, kind in enumerate(KINDS) if kind.about is PLOT]
STANDING: Final = [i for i, kind in enumerate(KINDS) if kind.standing]

SIDES: Final = (">=", "<=")
AT_LEAST: Final = 0
AT_MOST: Final = 1

FIRST: Final = 0
AND: Final = 1
THEN: Final = 2
JOINS: Final = ("", "&", ">")

MOST_ATOMS: Final = 3
MOST_PREMIUM: Final = 50
MOST_ODDS: Final = 20
MOST_CLAIMS: Final = 9
MOST_TURNS: Final = 40
MOST_LEVEL: Final = 100  # of prices, stakes and bills in an atom


class BadTerms(ValueError):
    """Terms that the language cannot express; the sentence says why."""


def payout(contract: Contract) -> int:
    """MER-INS-05  Each occurrence pays floor(premium x a / b)."""
    return contract.premium * contract.odds_a // contract.odds_b


def atom_of(kind: int, about: int = 0, way: int = AT_LEAST, n: int = 0) -> Atom:
    atom = Atom()
    atom.join = FIRST
    atom.kind = kind
    atom.a = about
    atom.way = way
    atom.n = n
    atom.deed = 0
    atom.seen = 0
    atom.met = False
    return atom


def took_place(happened: list[Happening], kind: int, about: int, least: int = 0) -> bool:
    """Has it happened, and to this extent?"""
    for what in happened:
        if what.kind == kind and what.about == about and what.amount >= least:
            return True
    return False


def standing(s: Realm, atom: Atom, happened: list[Happening]) -> int:
    """What a standing fact is now: a counter, a price (the spot doubled), or 1 for blocked or occupied."""
    kind = atom.kind
    if kind == words.COUNTED:
        return (s.col, s.rc, s.tax, s.cc)[atom.a]
    if kind == words.SPOTTED:
        return s.spot2(atom.a)
    if kind == words.LASTED:
        return s.books[atom.a].last if s.books else 0
    if rolled(happened):
        return (
            1 if took_place(happened, kind, atom.a) else 0
        )  # as it stood in step 1 of the roll (MER-INS-10)
    plot = s.plot(atom.a)
    if kind == words.BLOCKED:
        return 1 if plot.blocks_land or plot.blocks_gold else 0
    return 1 if plot.foe else 0


def rolled(happened: list[Happening]) -> bool:
    return any([what.kind == words.ROLLED for what in happened])


def watch(s: Realm, contract: Contract) -> None:
    """MER-INS-08, MER-INS-12  The cards that lie on its plots now are meant, and what is true is no news."""
    for atom in contract.atoms:
        if atom.kind in ABOUT_PLOT:
            atom.deed = s.plot(atom.a).deed
        if atom.kind in STANDING:
            atom.seen = standing(s, atom, [])


def atom_text(atom: Atom) -> str:
    if atom.kind == words.ROLLED:
        return "ROLL{" + ",".join([str(total) for total in totals(atom.a)]) + "}"
    kind = KINDS[atom.kind]
    if kind.about is None:
        return kind.name
    level = f"{SIDES[atom.way if kind.level == EITHER else AT_LEAST]}{atom.n}" if kind.level else ""
    return f"{kind.name}({kind.about.codes[atom.a]}{level})"


def event_text(atoms: list[Atom]) -> str:
    """`BLOCKED(B3) & ROLL{3}`"""
    told = ""
    for atom in atoms:
        if atom.join != FIRST:
            told += f" {JOINS[atom.join]} "
        told += atom_text(atom)
    return told


def totals(mask: int) -> list[int]:
    return [total for total in range(2, 13) if mask >> total & 1]


WRITTEN: Final = re.compile(r"([A-Z]+)(?:\{([\d, ]*)\}|\(([^()]*)\))?")
LEVEL: Final = re.compile(r"([A-Z]+) ?(>=|<=) ?(\d+)")


def read_event(text: str) -> list[Atom]:
    """An event as `event_text` writes it; BadTerms says what cannot be read."""
    parts = [
        part for part in re.split(r" *(&) *| (>) ", text) if part is not None
    ]  # of a join one half is there
    if len(parts) > 2 * MOST_ATOMS - 1:
        raise BadTerms(f"an event has at most {MOST_ATOMS} atoms, not {(len(parts) + 1) // 2}")
    atoms = [read_atom(parts[0])]
    for i in range(2, len(parts), 2):
        atom = read_atom(parts[i])
        atom.join = JOINS.index(parts[i - 1])
        atoms.append(atom)
    return atoms


def writable(atom: Atom) -> bool:
    """Not while its totals or its level are still to be named."""
    try:
        read_atom(atom_text(atom))
    except BadTerms:
        return False
    return True


def read_atom(text: str) -> Atom:
    found = WRITTEN.fullmatch(text.strip())
    if found is None or found.group(1) not in NAMES:
        raise BadTerms(unread(text.strip()))
    at = NAMES.index(found.group(1))
    if at == words.ROLLED:
        mask = 0
        for part in (found.group(2) or "").split(","):
            mask |= 1 << within("total", part.strip(), 2, 12)
        return atom_of(at, mask)
    kind = KINDS[at]
    if kind.about is None:
        if found.group(3) is not None or found.group(2) is not None:
            raise BadTerms(f"{kind.name} stands alone")
        return atom_of(at)
    if found.group(3) is None:
        raise BadTerms(f"{kind.name} is written {kind.form}")
    inside = found.group(3).strip()
    if kind.level == NO_LEVEL:
        if at == words.SPELLED_PLAYER and inside in words.PLOTS:
            return atom_of(words.SPELLED_PLOT, words.PLOTS.index(inside))
        return atom_of(at, one_of(kind.about.what, inside, kind.about.codes))
    return read_level(at, inside)


def unread(text: str) -> str:
    """What is wrong with a part that has no known form: how its word is written, or which there are."""
    begins = re.match("[A-Z]*", text)
    word = begins.group() if begins is not None else ""
    if word in NAMES:
        return f"{word} is written {KINDS[NAMES.index(word)].form}, and joined by ' & ' or ' > '"
    return f"'{text[:40]}' is no atom; {', '.join(dict.fromkeys([kind.form for kind in KINDS]))} are"


def read_level(at: int, inside: str) -> Atom:
    """`COL>=7`, `S<=4`, `B>=3`: of what, on which side, and how much."""
    about = KINDS[at].about
    level = LEVEL.fullmatch(inside)
    if level is None or about is None:
        raise BadTerms(f"{KINDS[at].name} is written {KINDS[at].form}, not with '{inside[:20]}'")
    side = SIDES.index(level.group(2))
    if KINDS[at].level == FLOOR and side != AT_LEAST:
        raise BadTerms(f"{KINDS[at].name} is compared by >= only")
    which = one_of(about.what, level.group(1), about.codes)
    if at == words.COUNTED:
        number = within(level.group(1), level.group(3), COUNTER_LEAST[which], COUNTER_MOST[which])
    elif about is GOODS:
        number = within("price", level.group(3), 0, MOST_LEVEL)
    else:
        number = within("gold", level.group(3), 1, MOST_LEVEL)
    return atom_of(at, which, side, number)


def within(what: str, word: str, least: int, most: int) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6 or not least <= int(word) <= most:
        raise BadTerms(f"{what} is {least} to {most}, not '{word[:12]}'")
    return int(word)


def one_of(what: str, word: str, known: tuple[str, ...]) -> int:
    if word not in known:
        shown = ", ".join(known) if len(known) <= 12 else f"{known[0]} to {known[-1]}"
        raise BadTerms(f"'{word[:12]}' is no {what}; {shown} are")
    return known.index(word)


# In words (MER-INS-09). Players are letters here; the page puts their names in.

SIDE_WORDS: Final = ("at least", "at most")


def atom_words(atom: Atom) -> str:
    kind = KINDS[atom.kind]
    said = ""
    if atom.kind == words.ROLLED:
        numbers = [str(total) for total in totals(atom.a)]
        if not numbers:
            return "a roll"  # the first total may still have to be named
        said = " or ".join([", ".join(numbers[:-1]), numbers[-1]]) if len(numbers) > 1 else numbers[0]
    elif kind.about is not None:
        said = kind.about.said[atom.a % len(kind.about.said)]
    return kind.said.format(said, f"{SIDE_WORDS[atom.way]} {atom.n}")


def event_words(contract: Contract) -> str:
    told = ""
    for atom in contract.atoms:
        if atom.join != FIRST:
            told += " together with " if atom.join == AND else ", and after that "
        told += atom_words(atom)
    return told
