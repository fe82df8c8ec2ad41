"""The contract language of wagers and covers (MER-INS-02): how terms are kept, written, read and put into words."""

from __future__ import annotations

import re
from typing import Final

from ..pieces.words import (
    BLOCKED,
    CART_LOST,
    COUNTED,
    DOUBLES,
    ERRATIC,
    HIT,
    KING_DRAWN,
    LASTED,
    OCCUPIED,
    PLOTS,
    ROLLED,
    RUINED,
    SEASONED,
    SEVENTH,
    SPELLED_PLAYER,
    SPELLED_PLOT,
    SPOTTED,
    STAKES_LOST,
    TAX_BILL,
    TAXMAN_CAME,
    TRADE_LOST,
    WENT_BANKRUPT,
)

WAGER: Final = 0
COVER: Final = 1
KINDS: Final = ("WAGER", "COVER")

NAMES: Final = (
    "ROLL", "DBL", "SEVEN", "SEASON", "ERRATIC", "CTR", "SPOT", "LAST", "SPELLED", "SPELLED", "BLOCKED",
    "HIT", "RUIN", "OCC", "CARTLOST", "TRADELOST", "INVLOST", "TAXBILL", "BANKRUPT", "KING", "TAXMAN",
)  # fmt: skip
PLAIN: Final = (DOUBLES, SEVENTH, ERRATIC, KING_DRAWN, TAXMAN_CAME)
ABOUT_PLAYER: Final = (SPELLED_PLAYER, CART_LOST, TRADE_LOST, STAKES_LOST, TAX_BILL, WENT_BANKRUPT)
ABOUT_PLOT: Final = (SPELLED_PLOT, BLOCKED, HIT, RUINED, OCCUPIED)
STANDING: Final = (COUNTED, SPOTTED, LASTED, BLOCKED, OCCUPIED)  # facts that hold for a while; the others happen (MER-INS-08)

PLAYERS: Final = ("A", "B", "C", "D", "E", "F")
SEASON_CODES: Final = ("S", "A", "W", "P")
COUNTER_CODES: Final = ("COL", "RC", "TAX", "CC")
COUNTER_LEAST: Final = (1, 1, 0, 0)
COUNTER_MOST: Final = (20, 12, 5, 99)
GOODS_CODES: Final = ("S", "O", "G")
SIDES: Final = (">=", "<=")
AT_LEAST: Final = 0
AT_MOST: Final = 1

AND: Final = 0
THEN: Final = 1
JOINS: Final = ("&", ">")

MOST_ATOMS: Final = 3
MOST_PREMIUM: Final = 50
MOST_ODDS: Final = 20
MOST_CLAIMS: Final = 9
MOST_TURNS: Final = 40
MOST_YEARS: Final = 3
MOST_LEVEL: Final = 100  # of prices, stakes and bills in an atom

PORTION_CODES: Final = ("S0", "S1", "S2", "A0", "A1", "A2", "W0", "W1", "W2", "P0", "P1", "P2")


class BadTerms(ValueError):
    """Terms that the language cannot express; the sentence says why."""


class Atom:
    """One atom: its kind, what it is about (totals as bits, a season, a player, a plot …), and a level to compare with."""

    def __init__(self, kind: int, about: int = 0, side: int = AT_LEAST, level: int = 0) -> None:
        self.kind = kind
        self.about = about
        self.side = side
        self.level = level

    def ints(self) -> list[int]:
        return [self.kind, self.about, self.side, self.level]


class Terms:
    """What a wager or cover promises. Terms are never changed, so that copies of a table share them."""

    kind: int
    premium: int  # the first one; a cover's can change with the season
    pays: int  # odds a : b
    per: int
    atoms: list[Atom]
    joins: list[int]  # between the atoms, one less than atoms
    turns: int  # TURNS(k), or 0
    portion: int  # UNTIL(portion, year) as an index of PORTION_CODES, or -1
    year: int
    claims: int

    def __init__(self) -> None:
        self.kind = WAGER
        self.premium = 1
        self.pays = 1
        self.per = 1
        self.atoms = []
        self.joins = []
        self.turns = 0
        self.portion = -1
        self.year = 0
        self.claims = 1

    def copy(self) -> Terms:
        new = Terms()
        new.kind = self.kind
        new.premium = self.premium
        new.pays = self.pays
        new.per = self.per
        new.atoms = self.atoms.copy()
        new.joins = self.joins.copy()
        new.turns = self.turns
        new.portion = self.portion
        new.year = self.year
        new.claims = self.claims
        return new

    def payout(self, premium: int) -> int:
        """MER-INS-05  Each occurrence pays floor(premium x a / b)."""
        return premium * self.pays // self.per


def atom_text(atom: Atom) -> str:
    kind = atom.kind
    name = NAMES[kind]
    if kind == ROLLED:
        return "ROLL{" + ",".join(str(total) for total in totals(atom.about)) + "}"
    if kind == SEASONED:
        return f"SEASON({SEASON_CODES[atom.about]})"
    if kind == COUNTED:
        return f"CTR({COUNTER_CODES[atom.about]}{SIDES[atom.side]}{atom.level})"
    if kind in (SPOTTED, LASTED):
        return f"{name}({GOODS_CODES[atom.about]}{SIDES[atom.side]}{atom.level})"
    if kind in ABOUT_PLOT:
        return f"{name}({PLOTS[atom.about]})"
    if kind in (STAKES_LOST, TAX_BILL):
        return f"{name}({PLAYERS[atom.about]}>={atom.level})"
    if kind in ABOUT_PLAYER:
        return f"{name}({PLAYERS[atom.about]})"
    return name


def event_text(terms: Terms) -> str:
    told = ""
    for i, atom in enumerate(terms.atoms):
        if i:
            told += f" {JOINS[terms.joins[i - 1]]} "
        told += atom_text(atom)
    return told


def period_text(terms: Terms) -> str:
    if terms.turns:
        return f"TURNS({terms.turns})"
    return f"UNTIL({PORTION_CODES[terms.portion]},{terms.year})"


def terms_text(terms: Terms) -> str:
    """`COVER 3 at 14:3 on BLOCKED(B3) & ROLL{3} for TURNS(12) claims 9`"""
    told = f"{KINDS[terms.kind]} {terms.premium} at {terms.pays}:{terms.per} on {event_text(terms)} for {period_text(terms)}"
    return f"{told} claims {terms.claims}" if terms.kind == COVER else told


def totals(mask: int) -> list[int]:
    return [total for total in range(2, 13) if mask >> total & 1]


WRITTEN: Final = re.compile(
    r"(WAGER|COVER) (\d+) at (\d+):(\d+) on (.+) for (TURNS|UNTIL)\(([^()]*)\)(?: claims (\d+))?"
)
ATOM: Final = re.compile(r"([A-Z]+)(?:\{([\d, ]*)\}|\(([^()]*)\))?")
LEVEL: Final = re.compile(r"([A-Z]+) ?(>=|<=) ?(\d+)")


def read_terms(text: str) -> Terms:
    """Terms as `terms_text` writes them; BadTerms says what cannot be read."""
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise BadTerms(f"'{text[:60]}' is not written 'WAGER|COVER premium at a:b on EVENT for PERIOD [claims n]'")
    terms = Terms()
    terms.kind = KINDS.index(found.group(1))
    terms.premium = within("premium", found.group(2), 1, MOST_PREMIUM)
    terms.pays = within("odds", found.group(3), 1, MOST_ODDS)
    terms.per = within("odds", found.group(4), 1, MOST_ODDS)
    read_event(found.group(5), terms)
    if found.group(6) == "TURNS":
        terms.turns = within("turns", found.group(7), 1, MOST_TURNS)
    else:
        portion, _, year = found.group(7).partition(",")
        terms.portion = one_of("portion", portion.strip(), PORTION_CODES)
        terms.year = within("year", year.strip(), 1, 999)
    claims = found.group(8)
    if terms.kind == COVER:
        terms.claims = within("claims", claims or "1", 1, MOST_CLAIMS)
    elif claims is not None:
        raise BadTerms("a WAGER pays once and names no claims")
    return terms


def read_event(text: str, terms: Terms) -> None:
    words = re.split(r" ([&>]) ", text)
    if len(words) > 2 * MOST_ATOMS - 1:
        raise BadTerms(f"an event has at most {MOST_ATOMS} atoms, not {(len(words) + 1) // 2}")
    terms.atoms = [read_atom(word) for word in words[::2]]
    terms.joins = [JOINS.index(word) for word in words[1::2]]


def read_atom(text: str) -> Atom:
    found = ATOM.fullmatch(text.strip())
    if found is None or found.group(1) not in NAMES:
        raise BadTerms(f"'{text[:40]}' is no atom; {', '.join(sorted(set(NAMES)))} are")
    kind = NAMES.index(found.group(1))
    inside = found.group(3)
    if kind == ROLLED:
        mask = 0
        for word in (found.group(2) or "").split(","):
            mask |= 1 << within("total", word.strip(), 2, 12)
        return Atom(ROLLED, mask)
    if kind in PLAIN:
        if inside is not None or found.group(2) is not None:
            raise BadTerms(f"{NAMES[kind]} stands alone")
        return Atom(kind)
    if inside is None:
        raise BadTerms(f"{NAMES[kind]} needs something in brackets")
    if kind == SEASONED:
        return Atom(kind, one_of("season", inside.strip(), SEASON_CODES))
    if kind == SPELLED_PLAYER and inside.strip() in PLOTS:
        kind = SPELLED_PLOT
    if kind in ABOUT_PLOT:
        return Atom(kind, one_of("plot", inside.strip(), PLOTS))
    if kind in (SPELLED_PLAYER, CART_LOST, TRADE_LOST, WENT_BANKRUPT):
        return Atom(kind, one_of("player", inside.strip(), PLAYERS))
    level = LEVEL.fullmatch(inside.strip())
    if level is None:
        raise BadTerms(f"'{inside[:20]}' is not written 'WHAT>=n' or 'WHAT<=n'")
    about, side, number = level.group(1), SIDES.index(level.group(2)), level.group(3)
    if kind == COUNTED:
        counter = one_of("counter", about, COUNTER_CODES)
        return Atom(kind, counter, side, within(about, number, COUNTER_LEAST[counter], COUNTER_MOST[counter]))
    if kind in (SPOTTED, LASTED):
        return Atom(kind, one_of("commodity", about, GOODS_CODES), side, within("price", number, 0, MOST_LEVEL))
    if side != AT_LEAST:
        raise BadTerms(f"{NAMES[kind]} is compared by >= only")
    return Atom(kind, one_of("player", about, PLAYERS), side, within("gold", number, 1, MOST_LEVEL))


def within(what: str, word: str, least: int, most: int) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 6 or not least <= int(word) <= most:
        raise BadTerms(f"{what} is {least} to {most}, not '{word[:12]}'")
    return int(word)


def one_of(what: str, word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        known = ", ".join(words) if len(words) <= 12 else f"{words[0]} to {words[-1]}"
        raise BadTerms(f"'{word[:12]}' is no {what}; {known} are")
    return words.index(word)


# In words (MER-INS-09). Players are letters here; the page puts their names in.

SEASON_WORDS: Final = ("Summer", "Autumn", "Winter", "Spring")
GOODS_WORDS: Final = ("Souls", "Elixir Oil", "Essence Grain")
COUNTER_WORDS: Final = ("the Cost of the Living", "the Research Cost", "the tax rate", "climate change")
SIDE_WORDS: Final = ("at least", "at most")
PORTION_WORDS: Final = (
    "Start of Summer", "High Summer", "Late Summer", "Start of Autumn", "Deep Autumn", "Late Autumn",
    "Start of Winter", "Deep Winter", "Late Winter", "Start of Spring", "High Spring", "Late Spring",
)  # fmt: skip


def atom_words(atom: Atom) -> str:
    kind = atom.kind
    who = f"player {PLAYERS[atom.about % 6]}"
    plot = f"the property on plot {PLOTS[atom.about % 54]}"
    level = f"{SIDE_WORDS[atom.side]} {atom.level}"
    if kind == ROLLED:
        numbers = [str(total) for total in totals(atom.about)]
        if len(numbers) == 1:
            return f"a roll of {numbers[0]}"
        return f"a roll of {', '.join(numbers[:-1])} or {numbers[-1]}"
    if kind == DOUBLES:
        return "doubles"
    if kind == SEVENTH:
        return "a total of 7"
    if kind == SEASONED:
        return f"{SEASON_WORDS[atom.about]} begins"
    if kind == ERRATIC:
        return "the erratic wheel comes into use"
    if kind == COUNTED:
        return f"{COUNTER_WORDS[atom.about]} is {level}"
    if kind == SPOTTED:
        return f"the spot price of {GOODS_WORDS[atom.about]} is {level}"
    if kind == LASTED:
        return f"the last price of {GOODS_WORDS[atom.about]} is {level}"
    if kind == SPELLED_PLAYER:
        return f"a spell targets {who}"
    if kind == SPELLED_PLOT:
        return f"a spell targets {plot}"
    if kind == BLOCKED:
        return f"{plot} is kept from producing"
    if kind == HIT:
        return f"{plot} is damaged"
    if kind == RUINED:
        return f"{plot} is destroyed"
    if kind == OCCUPIED:
        return f"a foreign unit stands on {plot}"
    if kind == CART_LOST:
        return f"{who} loses goods of a cart"
    if kind == TRADE_LOST:
        return f"{who} loses goods on the road of a trade"
    if kind == STAKES_LOST:
        return f"{who} loses at least {atom.level} invested gold on one seven"
    if kind == TAX_BILL:
        return f"{who} is billed at least {atom.level} gold of tax"
    if kind == WENT_BANKRUPT:
        return f"{who} goes bankrupt"
    if kind == KING_DRAWN:
        return "a King is drawn"
    return "a Taxman is drawn"


def terms_words(terms: Terms, premium: int) -> str:
    """The whole contract as a sentence."""
    event = ""
    for i, atom in enumerate(terms.atoms):
        if i:
            event += " together with " if terms.joins[i - 1] == AND else ", and after that "
        event += atom_words(atom)
    if terms.turns:
        period = f"within {terms.turns} turns" if terms.turns > 1 else "within one turn"
    else:
        period = f"until {PORTION_WORDS[terms.portion]} of year {terms.year}"
    pays = f"pays {terms.payout(premium)} gold"
    if terms.kind == WAGER:
        return f"A wager for {premium} gold: {pays} the first time that this happens: {event}, {period}."
    often = f"{terms.claims} times" if terms.claims > 1 else "once"
    return f"A cover for {premium} gold a season: {pays} each time that this happens, at most {often}: {event}, {period}."
