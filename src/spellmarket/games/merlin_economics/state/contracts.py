"""The contract language of wagers and covers (MER-INS-02): written, read and put into words."""

from __future__ import annotations

import re
from typing import Final

from ..pieces import words
from .papers import Atom, Contract, Happening
from .realm import Realm

NAMES: Final = (
    "ROLL", "DBL", "SEVEN", "SEASON", "ERRATIC", "CTR", "SPOT", "LAST", "SPELLED", "SPELLED", "BLOCKED",
    "HIT", "RUIN", "OCC", "CARTLOST", "TRADELOST", "INVLOST", "TAXBILL", "BANKRUPT", "KING", "TAXMAN",
)  # fmt: skip
PLAIN: Final = (words.DOUBLES, words.SEVENTH, words.ERRATIC, words.KING_DRAWN, words.TAXMAN_CAME)
ABOUT_PLAYER: Final = (
    words.SPELLED_PLAYER,
    words.CART_LOST,
    words.TRADE_LOST,
    words.STAKES_LOST,
    words.TAX_BILL,
    words.WENT_BANKRUPT,
)
ABOUT_PLOT: Final = (words.SPELLED_PLOT, words.BLOCKED, words.HIT, words.RUINED, words.OCCUPIED)
STANDING: Final = (
    words.COUNTED,
    words.SPOTTED,
    words.LASTED,
    words.BLOCKED,
    words.OCCUPIED,
)  # facts that hold for a while; the others happen (MER-INS-08)

PLAYERS: Final = ("A", "B", "C", "D", "E", "F")
SEASON_CODES: Final = ("S", "A", "W", "P")
COUNTER_CODES: Final = ("COL", "RC", "TAX", "CC")
COUNTER_LEAST: Final = (1, 1, 0, 0)
COUNTER_MOST: Final = (20, 12, 5, 99)
GOODS_CODES: Final = ("S", "O", "G")
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
    kind = atom.kind
    name = NAMES[kind]
    if kind == words.ROLLED:
        return "ROLL{" + ",".join(str(total) for total in totals(atom.a)) + "}"
    if kind == words.SEASONED:
        return f"SEASON({SEASON_CODES[atom.a]})"
    if kind == words.COUNTED:
        return f"CTR({COUNTER_CODES[atom.a]}{SIDES[atom.way]}{atom.n})"
    if kind in (words.SPOTTED, words.LASTED):
        return f"{name}({GOODS_CODES[atom.a]}{SIDES[atom.way]}{atom.n})"
    if kind in ABOUT_PLOT:
        return f"{name}({words.PLOTS[atom.a]})"
    if kind in (words.STAKES_LOST, words.TAX_BILL):
        return f"{name}({PLAYERS[atom.a]}>={atom.n})"
    if kind in ABOUT_PLAYER:
        return f"{name}({PLAYERS[atom.a]})"
    return name


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
    parts = re.split(r" ([&>]) ", text)
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
        raise BadTerms(f"'{text[:40]}' is no atom; {', '.join(sorted(set(NAMES)))} are")
    kind = NAMES.index(found.group(1))
    inside = found.group(3)
    if kind == words.ROLLED:
        mask = 0
        for word in (found.group(2) or "").split(","):
            mask |= 1 << within("total", word.strip(), 2, 12)
        return atom_of(words.ROLLED, mask)
    if kind in PLAIN:
        if inside is not None or found.group(2) is not None:
            raise BadTerms(f"{NAMES[kind]} stands alone")
        return atom_of(kind)
    if inside is None:
        raise BadTerms(f"{NAMES[kind]} needs something in brackets")
    if kind == words.SEASONED:
        return atom_of(kind, one_of("season", inside.strip(), SEASON_CODES))
    if kind == words.SPELLED_PLAYER and inside.strip() in words.PLOTS:
        kind = words.SPELLED_PLOT
    if kind in ABOUT_PLOT:
        return atom_of(kind, one_of("plot", inside.strip(), words.PLOTS))
    if kind in (words.SPELLED_PLAYER, words.CART_LOST, words.TRADE_LOST, words.WENT_BANKRUPT):
        return atom_of(kind, one_of("player", inside.strip(), PLAYERS))
    level = LEVEL.fullmatch(inside.strip())
    if level is None:
        raise BadTerms(f"'{inside[:20]}' is not written 'WHAT>=n' or 'WHAT<=n'")
    about, side, number = level.group(1), SIDES.index(level.group(2)), level.group(3)
    if kind == words.COUNTED:
        counter = one_of("counter", about, COUNTER_CODES)
        return atom_of(
            kind, counter, side, within(about, number, COUNTER_LEAST[counter], COUNTER_MOST[counter])
        )
    if kind in (words.SPOTTED, words.LASTED):
        return atom_of(
            kind, one_of("commodity", about, GOODS_CODES), side, within("price", number, 0, MOST_LEVEL)
        )
    if side != AT_LEAST:
        raise BadTerms(f"{NAMES[kind]} is compared by >= only")
    return atom_of(kind, one_of("player", about, PLAYERS), side, within("gold", number, 1, MOST_LEVEL))


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

SEASON_WORDS: Final = ("Summer", "Autumn", "Winter", "Spring")
GOODS_WORDS: Final = ("Souls", "Elixir Oil", "Essence Grain")
COUNTER_WORDS: Final = ("the Cost of the Living", "the Research Cost", "the tax rate", "climate change")
SIDE_WORDS: Final = ("at least", "at most")


def atom_words(atom: Atom) -> str:
    kind = atom.kind
    who = f"player {PLAYERS[atom.a % 6]}"
    plot = f"the property on plot {words.PLOTS[atom.a % 54]}"
    level = f"{SIDE_WORDS[atom.way]} {atom.n}"
    if kind == words.ROLLED:
        numbers = [str(total) for total in totals(atom.a)]
        if len(numbers) < 2:
            return " of ".join(["a roll", *numbers])  # the first total may still have to be named
        return f"a roll of {', '.join(numbers[:-1])} or {numbers[-1]}"
    if kind == words.DOUBLES:
        return "doubles"
    if kind == words.SEVENTH:
        return "a total of 7"
    if kind == words.SEASONED:
        return f"{SEASON_WORDS[atom.a]} begins"
    if kind == words.ERRATIC:
        return "the erratic wheel comes into use"
    if kind == words.COUNTED:
        return f"{COUNTER_WORDS[atom.a]} is {level}"
    if kind == words.SPOTTED:
        return f"the spot price of {GOODS_WORDS[atom.a]} is {level}"
    if kind == words.LASTED:
        return f"the last price of {GOODS_WORDS[atom.a]} is {level}"
    if kind == words.SPELLED_PLAYER:
        return f"a spell targets {who}"
    if kind == words.SPELLED_PLOT:
        return f"a spell targets {plot}"
    if kind == words.BLOCKED:
        return f"{plot} is kept from producing"
    if kind == words.HIT:
        return f"{plot} is damaged"
    if kind == words.RUINED:
        return f"{plot} is destroyed"
    if kind == words.OCCUPIED:
        return f"a foreign unit stands on {plot}"
    if kind == words.CART_LOST:
        return f"{who} loses goods of a cart"
    if kind == words.TRADE_LOST:
        return f"{who} loses goods on the road of a trade"
    if kind == words.STAKES_LOST:
        return f"{who} loses at least {atom.n} invested gold on one seven"
    if kind == words.TAX_BILL:
        return f"{who} is billed at least {atom.n} gold of tax"
    if kind == words.WENT_BANKRUPT:
        return f"{who} goes bankrupt"
    if kind == words.KING_DRAWN:
        return "a King is drawn"
    return "a Taxman is drawn"


def event_words(contract: Contract) -> str:
    told = ""
    for atom in contract.atoms:
        if atom.join != FIRST:
            told += " together with " if atom.join == AND else ", and after that "
        told += atom_words(atom)
    return told
