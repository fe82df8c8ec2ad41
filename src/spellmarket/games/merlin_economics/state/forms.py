# not compiled
"""The fields of a position: what each can hold, by which names it is written, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from ....kernel import Fields
from ..pieces.words import (
    CARDS,
    COINS,
    CRYSTALS,
    CURRENCY,
    DEALS,
    DECREES,
    HOLDERS,
    ITEMS,
    JACK,
    KINDS,
    KING,
    LASTINGS,
    MARKS,
    MOST_START,
    NOBODY,
    NUMBERS,
    PERMIT_NAMES,
    PLOTS,
    POTIONS,
    READINGS,
    SEVEN,
    SPANS,
    SPELLS,
    STANCES,
    STANDINGS,
    STOCK,
    TABLES,
    TEAS,
    VICTORIES,
    WARES,
)  # fmt: skip
from .things import kind_of, lab_of, made_by

BIG: Final = 1 << 40
Names = tuple[str, ...]
Thing = TypeVar("Thing")


class Form:
    """What one field can hold. Where there are names it is written by name, and read by name or number."""

    def __init__(
        self, low: int, high: int, names: Names = (), of: Callable[[Any], Names] | None = None
    ) -> None:
        self.low = low  # NOBODY where there may be nothing: None in a position
        self.high = high
        self.names = names
        self.of = of  # names that depend on the thing, as those of a reading on its deck
        self._said: dict[int, str] = {}  # what it holds at a table of so many, once it was put into words

    def limits(self, thing: Any, seats: int) -> tuple[Names, int]:
        names = self.of(thing) if self.of is not None else self.names
        return names, len(names) - 1 if self.of is not None else self.high

    def write(self, value: int, thing: Any) -> Any:
        names, _high = self.limits(thing, 0)
        if value == NOBODY and self.low == NOBODY:
            return None
        return names[value] if names else value

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        names, high = self.limits(thing, seats)
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= high:
            return int(value)
        meant = told.meant(value, names)
        if isinstance(meant, str) and meant in names[max(0, self.low) : high + 1]:
            return names.index(meant)
        if value is not None or self.low != NOBODY:
            told.fail(field, f"must be {self.words(names, high)}, not {value!r}")
        return NOBODY

    def usual(self) -> Any:
        return max(self.low, 0)

    def holds(self, thing: Any, seats: int) -> str:
        """In words, for refusals and for the page about positions."""
        if self.of is None and seats in self._said:
            return self._said[seats]
        names, high = self.limits(thing, seats)
        said = self.words(names, high) + (", or null" if self.low == NOBODY and names else "")
        self._said[seats] = said
        return said

    def words(self, names: Names, high: int) -> str:
        if not names:
            if self.low <= -BIG:
                return "any number"
            ends = f" to {high}" if high < BIG else " on"
            return (
                f"a number from {max(self.low, 0)}{ends}, or null"
                if self.low == NOBODY
                else (f"a number from {self.low}{ends}")
            )
        shown = names[max(0, self.low) : high + 1]
        known = ", ".join(shown) if len(shown) <= 12 else f"{shown[0]} to {shown[-1]}"
        return f"one of {known}"


class Seated(Form):
    """A seat, a plot or a holder of gold: no more of them than there are at the table."""

    def __init__(self, none: bool, each: int, names: Names = ()) -> None:
        super().__init__(NOBODY if none else 0, 0, names)
        self.each = each

    def limits(self, thing: Any, seats: int) -> tuple[Names, int]:
        return self.names, self.each * seats - 1 if seats else BIG


class Holder(Form):
    """A seat, the bank or the Revenue Office."""

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        found = super().read(told, field, value, thing, seats)
        if seats <= found < 6:
            told.fail(field, f"there is no player {HOLDERS[found]} at a table of {seats}")
        return found


class Card(Form):
    """A card that remembers its lab: `cumulonimbus`, or `cumulonimbus@3` from lab 3 (MER-LAB-04)."""

    def write(self, value: int, thing: Any) -> Any:
        if value == NOBODY:
            return None
        lab = lab_of(value)
        return self.names[kind_of(value)] + (f"@{lab}" if lab else "")

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        if isinstance(value, str):
            name, _, lab = value.partition("@")
            name = told.meant(name, self.names)
            if name in self.names and (lab.isdecimal() or "@" not in value) and len(lab) < 9:
                return made_by(int(lab or 0), self.names.index(name))
            told.fail(field, f"must be {self.words(self.names, self.high)}, not {value!r}")
        found = super().read(told, field, value, thing, seats)
        if kind_of(found) >= len(self.names) and found != NOBODY:
            told.fail(field, f"there is no card {found}")
        return found


class Mark(Form):
    """A mark of the wheel: `{"year": 2, "mark": "a0"}`, or 12 * year + its place."""

    def words(self, names: Names, high: int) -> str:
        return 'a mark, as {"year": 2, "mark": "a0"}'

    def write(self, value: int, thing: Any) -> Any:
        return None if value == NOBODY else {"year": value // 12, "mark": MARKS[value % 12]}

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        if isinstance(value, Mapping):
            inner = told.inner(field, value)
            return 12 * inner.number("year", 0, 1 << 20) + MARKS.index(inner.text("mark", MARKS))
        return super().read(told, field, value, thing, seats)


class Bits(Form):
    """Several seats, written as a list."""

    def words(self, names: Names, high: int) -> str:
        return "a list of seats"

    def write(self, value: int, thing: Any) -> Any:
        return [seat for seat in range(6) if value >> seat & 1]

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        if isinstance(value, list):
            found = 0
            for seat in value:
                found |= 1 << SEAT.read(told, field, seat, thing, seats)
            return found
        found = super().read(told, field, value, thing, seats)
        if found >> seats:
            told.fail(field, f"names a seat that is not at a table of {seats}")
        return found


class Flag(Form):
    def usual(self) -> Any:
        return False

    def words(self, names: Names, high: int) -> str:
        return "true or false"

    def write(self, value: int, thing: Any) -> Any:
        return bool(value)

    def read(self, told: Fields, field: str, value: Any, thing: Any, seats: int) -> int:
        if not isinstance(value, bool):
            told.fail(field, f"must be true or false, not {value!r}")
        return bool(value)


class Way(Form):
    """Which way the turn goes round: 1, or -1 after a reversal."""

    def words(self, names: Names, high: int) -> str:
        return "1 or -1"

    def write(self, value: int, thing: Any) -> Any:
        return value


class Many:
    """A list of values, of any length, of a fixed one, or of one for each seat."""

    def __init__(self, form: Form, length: int = 0) -> None:
        self.form = form
        self.length = length
        self.names: Names = ()  # of the whole list

    def usual(self) -> Any:
        return []

    def holds(self, thing: Any, seats: int) -> str:
        each = self.form.holds(thing, seats)
        if self.length:
            count = "each seat" if self.length == EACH else f"each of {self.length}"
            return f"a list with an entry for {count}: {each}"
        return f"a list, each entry {each}"


EACH: Final = -1  # a list with an entry for each seat


def whole(low: int, high: int) -> Form:
    return Form(low, high)


def one_of(names: Names, none: bool = False, low: int = 0, high: int = -1) -> Form:
    return Form(NOBODY if none else low, high if high >= 0 else len(names) - 1, names)


SEAT: Final = Seated(False, 1)
SEAT_OR_NONE: Final = Seated(True, 1)
PLOT_AT: Final = Seated(False, 9, PLOTS)
PLOT_OR_NONE: Final = Seated(True, 9, PLOTS)
FLAG: Final = Flag(0, 1)
SPELL: Final = Card(0, BIG, SPELLS)
POTION: Final = Card(0, BIG, POTIONS)
SPELL_OR_NONE: Final = Card(NOBODY, BIG, SPELLS)
POTION_OR_NONE: Final = Card(NOBODY, BIG, POTIONS)
CARD: Final = one_of(CARDS)
UID: Final = whole(0, BIG)
MARK: Final = Mark(0, 12 * ((1 << 20) + 1) - 1)
MARK_OR_NONE: Final = Mark(NOBODY, BIG)
GOLD: Final = whole(0, 9999)
SOME: Final = whole(0, 99)
NUMBERED: Final = whole(NOBODY, 63)

Spec = dict[str, Form | Many]

LAB: Final[Spec] = {
    "uid": UID, "number": whole(2, 10), "grant": whole(0, 999), "potion": FLAG,
    "spent": Many(Form(0, 63, of=lambda lab: POTIONS if lab.potion else SPELLS)),
}  # fmt: skip
PLOT: Final[Spec] = {
    "number": whole(0, 10), "other": whole(0, 10), "permit": one_of(PERMIT_NAMES),
    "permit_number": whole(0, 10), "hp": whole(0, 2), "deed": UID, "invested": whole(0, 999),
    "invested_on": whole(-1, BIG), "planted": whole(0, 1), "potion": POTION_OR_NONE, "arrears": SOME,
    "fee": whole(-1, 5), "vault": GOLD, "latch": whole(0, 3),
}  # fmt: skip
MERCHANT: Final[Spec] = {
    "purse": GOLD, "mead": GOLD, "crowns": whole(0, 999), "escrow": GOLD, "standing": one_of(STANDINGS),
    "since": MARK, "out_at": whole(0, 9), "skip": SOME, "income": GOLD, "stock": Many(SOME, 3),
    "cards": Many(CARD), "fresh": Many(CARD), "spells": Many(SPELL), "recipes": Many(POTION),
    "front": Many(POTION), "links": Many(Card(0, BIG, CARDS)),
    "barracks": Many(one_of(CARDS, low=KING, high=KING + 3)),
}  # fmt: skip
UNIT: Final[Spec] = {
    "uid": whole(1, BIG), "card": one_of(CARDS, low=JACK, high=KING + 3), "owner": SEAT, "plot": PLOT_OR_NONE,
    "ap": SOME, "hp": SOME, "temp": SOME, "stance": one_of(STANCES), "used": whole(0, 9), "dearer": SOME,
    "flex": SOME, "power": whole(-99, 99), "ward": whole(0, 9), "shield": whole(0, 9), "pair_hp": whole(0, 1),
    "boon": whole(0, 9), "boon_hp": whole(0, 9), "boon_most": whole(0, 9), "aura": whole(0, 9),
    "aura_hp": whole(0, 9), "active": FLAG, "acted": FLAG, "moved": FLAG, "ready": FLAG, "paired": FLAG,
    "fixed": FLAG, "surge": FLAG,
}  # fmt: skip
LASTING: Final[Spec] = {
    "kind": one_of(LASTINGS), "plot": PLOT_OR_NONE, "seat": SEAT_OR_NONE, "unit": UID,
    "amount": whole(-99, 99), "span": one_of(SPANS), "left": SOME, "spell": SPELL_OR_NONE,
    "potion": POTION_OR_NONE, "by": SEAT_OR_NONE, "drawn": UID, "regulation": FLAG,
}  # fmt: skip
READING: Final[Spec] = {
    "deck": one_of(READINGS), "kind": Form(0, 0, of=lambda reading: CRYSTALS if reading.deck else TEAS),
    "drawn": UID, "left": SOME, "serial": UID,
}  # fmt: skip
DIE: Final = whole(0, 6)
CONTEST: Final[Spec] = {
    "caster": SEAT_OR_NONE, "other": SEAT_OR_NONE, "parity": whole(0, 1), "played": whole(0, 9),
    "wins": whole(0, 9), "claim": whole(0, 999), "rank": whole(0, 9), "claimant": SEAT_OR_NONE,
    "folded": Bits(0, 63), "tries": whole(0, 9), "king": one_of(CARDS, none=True, high=KING + 3),
    "winner": SEAT_OR_NONE, "loser": SEAT_OR_NONE, "shown": Many(DIE, EACH), "dice": Many(DIE, EACH),
    "low": Many(whole(1, 6), EACH), "high": Many(whole(1, 6), EACH), "guesses": Many(DIE, EACH),
}  # fmt: skip
SLIP: Final[Spec] = {
    "owner": Holder(0, len(HOLDERS) - 1, HOLDERS), "price": whole(1, 9999), "placed": UID, "serial": UID,
    "escrow": FLAG, "road": FLAG,
}  # fmt: skip
BOOK: Final[Spec] = {
    "last": GOLD, "quiet": whole(0, 9), "bid_seen": FLAG, "open": FLAG, "trades": Many(whole(1, 9999)),
}  # fmt: skip
FUTURE: Final[Spec] = {
    "number": NUMBERED, "short": SEAT_OR_NONE, "long": SEAT_OR_NONE, "ware": one_of(WARES), "price": GOLD,
    "mark": MARK, "turns": SOME, "grace": SOME, "expired": FLAG,
}  # fmt: skip
ATOM: Final[Spec] = {
    "join": whole(0, 2), "kind": whole(0, 20), "a": GOLD, "way": whole(0, 1), "n": GOLD, "deed": UID,
    "seen": whole(-BIG, BIG), "met": FLAG,
}  # fmt: skip
CONTRACT: Final[Spec] = {
    "number": NUMBERED, "cover": FLAG, "writer": SEAT_OR_NONE, "holder": SEAT_OR_NONE,
    "premium": whole(0, 50), "odds_a": whole(1, 20), "odds_b": whole(1, 20), "turns": whole(NOBODY, BIG),
    "mark": MARK_OR_NONE, "claims": whole(1, 9), "proposed": whole(NOBODY, 50),
}  # fmt: skip
LOAN: Final[Spec] = {
    "number": NUMBERED, "lender": SEAT_OR_NONE, "borrower": SEAT_OR_NONE, "principal": GOLD,
    "interest": GOLD, "mark": MARK, "serial": UID,
}  # fmt: skip
BOND: Final[Spec] = {
    "number": NUMBERED, "issuer": SEAT_OR_NONE, "holder": SEAT_OR_NONE, "face": SOME, "coupon": SOME,
    "mark": MARK, "serial": UID,
}  # fmt: skip
PAPER: Final[Spec] = {
    "table": one_of(TABLES, low=STOCK, high=CURRENCY + 5), "issuer": SEAT, "rate": SOME,
    "name": one_of(COINS, none=True), "issued": SOME, "held": Many(SOME, EACH),
}  # fmt: skip
DEBT: Final[Spec] = {
    "debtor": SEAT, "creditor": Holder(0, len(HOLDERS) - 1, HOLDERS), "amount": whole(1, 9999),
}  # fmt: skip
WHATS: Final = {  # what a line of each item names, where it is more than counted
    "spell": Card(0, BIG, (*SPELLS, "any")), "recipe": Card(0, BIG, (*POTIONS, "any")),
    "card": one_of((*CARDS, "any-permit")), "plot": PLOT_AT, "future": NUMBERED, "bond": NUMBERED,
    "paper": one_of(TABLES, low=STOCK, high=CURRENCY + 5), "contract": NUMBERED,
}  # fmt: skip
LINE: Final[Spec] = {"n": whole(1, 9999), "deed": UID, "landing": PLOT_OR_NONE}
DRAFT: Final[Spec] = {
    "deal": one_of(DEALS), "maker": SEAT, "to": SEAT, "parts": SOME, "proposed": FLAG, "accepted": FLAG,
    "counter": FLAG, "standing": FLAG, "terms": Many(whole(-BIG, BIG)), "things": Many(whole(-BIG, BIG)),
    "sealed": Many(SEAT),
}  # fmt: skip
REALM: Final[Spec] = {
    "active": SEAT, "turn": UID, "round": UID, "round_left": whole(0, 6), "col": whole(1, 20),
    "rc": whole(1, 12), "tax": whole(0, 5), "cc": GOLD, "grudges": Many(Bits(0, 63), EACH),
}  # fmt: skip
# The parts of the realm
PARTS: Final[dict[str, Spec]] = {
    "circle": {"direction": Way(-1, 1)},
    "treasury": {"row": GOLD, "minted": UID, "called": FLAG},
    "wheel": {
        "erratic": FLAG, "portion": Form(0, 0, of=lambda s: tuple(portion.name for portion in s.portions())),
        "year": whole(1, 1 << 20), "reached": MARK, "taxed": UID, "to": one_of(MARKS, none=True),
    },
    "decks": {
        "deed_row": Many(whole(2, 10)), "upheaval": Many(one_of(CARDS, low=SEVEN, high=SEVEN + 3)),
        "removed": Many(CARD), "limbo": Many(CARD), "limbo_spells": Many(SPELL),
        "limbo_potions": Many(POTION), "tea_discards": Many(one_of(TEAS)),
        "crystal_discards": Many(one_of(CRYSTALS)), "decree_discards": Many(one_of(DECREES)),
    },
    "court": {
        "looked": Many(one_of(DECREES)), "decree": one_of(DECREES, none=True), "stopped": FLAG, "bill": GOLD,
    },
    "register": {"uids": UID, "serials": UID},
    "ending": {
        "gone": whole(0, 6), "victory": one_of(VICTORIES), "winners": Many(SEAT), "solvency": FLAG,
    },
    "auction": {"high": GOLD, "leader": SEAT_OR_NONE, "passed": Bits(0, 63)},
    "bidding": {
        "bids": Many(whole(0, 999), EACH), "ties": Many(whole(0, 999), EACH), "pot": GOLD,
        "starts": Many(whole(0, MOST_START), EACH),
    },
    "doings": {
        "die_a": DIE, "die_b": DIE, "actions": whole(0, 999), "offers": SOME, "ended": FLAG,
        "transported": whole(0, 9), "transports": whole(0, 9), "swift": FLAG, "auctioned": FLAG,
        "mead_sold": GOLD, "mead_window": FLAG, "read": FLAG,
    },
    "fray": {"shield": UID, "queue": Many(UID)},
    "omens": {"due": Many(UID), "moment": whole(0, 1023), "outcome": whole(-1, 2)},
    "peek": {"seat": SEAT_OR_NONE, "deck": one_of(READINGS), "left": whole(0, 9)},
}  # fmt: skip
DECKS: Final[Spec] = {  # left out, they hold what lies nowhere else; the last card is drawn first
    "properties": Many(whole(2, 10)), "main": Many(CARD), "spells": Many(one_of(SPELLS)),
    "potions": Many(one_of(POTIONS)), "teas": Many(one_of(TEAS)), "crystals": Many(one_of(CRYSTALS)),
    "decrees": Many(one_of(DECREES)),
}  # fmt: skip
# What a position calls them, where it is another word
CALLED: Final = {
    ("wheel", "to"): "wheel_to", ("bidding", "ties"): "tie_bids", ("fray", "shield"): "shielding",
    ("peek", "seat"): "peeker", ("peek", "deck"): "peek_deck", ("peek", "left"): "peek_left",
    ("decks", "spells"): "spell_deck", ("decks", "potions"): "potion_deck",
    ("decks", "decrees"): "decree_deck",
}  # fmt: skip


def called(part: str, field: str) -> str:
    return CALLED.get((part, field), field)


def dump(thing: Any, spec: Spec) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for field, form in spec.items():
        told[field] = written(getattr(thing, field), form, thing)
    return told


def written(value: Any, form: Form | Many, thing: Any) -> Any:
    if isinstance(form, Many):
        return [form.form.write(one, thing) for one in value]
    return form.write(value, thing)


def load(thing: Thing, told: Fields, spec: Spec, seats: int) -> Thing:
    """The same thing, as it is told; what is left out stays as `thing` has it."""
    told.know(spec)
    for field, form in spec.items():
        usual: Any = getattr(thing, field, None)  # no field holds None: it is a number, a flag or a list
        if usual is None:
            usual = form.usual()
        if told.questions is not None:  # the page about positions wants to know
            told.raw(field, shown(usual, form, thing), form.holds(thing, seats))
        setattr(thing, field, load_one(thing, told, field, form, seats) if field in told else usual)
    return thing


def load_one(thing: Any, told: Fields, field: str, form: Form | Many, seats: int) -> Any:
    if isinstance(form, Many):
        return load_list(thing, told, field, form, seats)
    return form.read(told, field, told.raw(field), thing, seats)


def load_list(thing: Any, told: Fields, field: str, form: Many, seats: int) -> list[int]:
    value = told.raw(field)
    if not isinstance(value, list):
        told.fail(field, f"must be a list, not {value!r}")
    length = seats if form.length == EACH else form.length
    if length and len(value) != length:
        told.fail(field, f"needs {length} entries, not {len(value)}")
    return [form.form.read(told, field, one, thing, seats) for one in value]


def shown(usual: Any, form: Form | Many, thing: Any) -> Any:
    """A default as the page about positions has it: as it would be written."""
    return usual if usual == [] or isinstance(usual, str) else written(usual, form, thing)


def rows(told: Fields, field: str, holds: str = "a list of mappings") -> list[Fields]:
    """The mappings of a list, each to be read in its turn."""
    value = told.raw(field, [], holds)
    if not isinstance(value, list):
        told.fail(field, f"must be a list, not {value!r}")
    return [told.inner(f"{field}[{i}]", one) for i, one in enumerate(value)]


def one_or_none(told: Fields, field: str, holds: str) -> Fields | None:
    value = told.raw(field, None, f"{holds}, or null")
    return None if value is None else told.inner(field, value)


def numbers_only(told: Fields, field: str, value: int) -> None:
    """MER-DECK-01  Properties and permits bear 2 to 6 and 8 to 10."""
    if value not in NUMBERS:
        told.fail(field, f"must be one of {', '.join(str(number) for number in NUMBERS)}, not {value}")


def item_of(told: Fields) -> int:
    return ITEMS.index(told.text("item", ITEMS))


assert len(CARDS) == KINDS, "every playing card has a name"
