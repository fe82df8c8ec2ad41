# not compiled
"""Positions: the whole table as plain data, and back again."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Fields, Start
from ..pieces.words import (
    BOND_ITEM,
    CARD_ITEM,
    CARDS,
    CLUB,
    COINS,
    CONTRACT_ITEM,
    CROWN_ITEM,
    CRYSTALS,
    CURRENCY,
    DECREES,
    FUTURE_ITEM,
    GOLD_ITEM,
    ITEMS,
    JACK,
    JOKER,
    KINDS,
    KING,
    LAND,
    LAND_WARE,
    MEAD_ITEM,
    NOBODY,
    NUMBERS,
    ORIGIN,
    PAPER_ITEM,
    PLOT_ITEM,
    POTION_LAB,
    POTIONS,
    RECIPE_ITEM,
    ROW,
    SEVEN,
    SOULS_ITEM,
    SPELL_ITEM,
    SPELL_LAB,
    SPELLS,
    STOCK,
    TEAS,
    WARES,
)
from .contracts import BadTerms, read_event
from .papers import Atom, Bond, Bundle, Contract, Debt, Draft, Future, Happening, Line, Loan, Paper, Slip
from .realm import Realm
from .things import Contest, Lab, Lasting, Reading, Unit

BIG: Final = 1 << 40

# The whole numbers of each thing with what they can be, then its flags, then its lists of numbers
Spec = tuple[dict[str, tuple[int, int]], tuple[str, ...], dict[str, tuple[int, int]]]

LAB: Final[Spec] = ({"uid": (0, BIG), "number": (2, 10), "grant": (0, 999)}, ("potion",), {"spent": (0, 63)})
PLOT: Final[Spec] = (
    {
        "number": (0, 10), "other": (0, 10), "permit": (0, 3), "permit_number": (0, 10), "hp": (0, 2),
        "deed": (0, BIG), "invested": (0, 999), "invested_on": (-1, BIG), "planted": (0, 1), "potion": (-1,
        BIG),
        "arrears": (0, 99), "fee": (-1, 5), "vault": (0, 9999), "latch": (0, 3),
    },
    (),
    {},
)  # fmt: skip
MERCHANT: Final[Spec] = (
    {
        "purse": (0, 9999), "mead": (0, 9999), "crowns": (0, 999), "escrow": (0, 9999), "standing": (0, 2),
        "since": (0, BIG), "out_at": (0, 9), "skip": (0, 99), "income": (0, 9999),
    },
    (),
    {
        "stock": (0, 99), "cards": (0, KINDS - 1), "fresh": (0, KINDS - 1), "spells": (0, BIG), "recipes": (0,
        BIG),
        "front": (0, BIG), "links": (0, BIG), "barracks": (KING, KING + 3),
    },
)  # fmt: skip
UNIT: Final[Spec] = (
    {
        "uid": (1, BIG), "card": (JACK, KING + 3), "owner": (0, 5), "plot": (-1, 53), "ap": (0, 99), "hp": (0,
        99),
        "temp": (0, 99), "stance": (0, 3), "used": (0, 9), "dearer": (0, 99), "flex": (0, 99), "power": (-99,
        99),
        "ward": (0, 9), "shield": (0, 9), "pair_hp": (0, 1), "boon": (0, 9), "boon_hp": (0, 9), "aura": (0,
        9), "boon_most": (0, 9), "aura_hp": (0, 9),
    },
    ("active", "acted", "moved", "ready", "paired", "fixed", "surge"),
    {},
)  # fmt: skip
LASTING: Final[Spec] = (
    {
        "kind": (0, 15), "plot": (-1, 53), "seat": (-1, 5), "unit": (0, BIG), "amount": (-99, 99), "span": (0,
        6),
        "left": (0, 99), "spell": (-1, BIG), "potion": (-1, BIG), "by": (-1, 5), "drawn": (0, BIG),
    },
    ("regulation",),
    {},
)  # fmt: skip
READING: Final[Spec] = (
    {"deck": (0, 1), "kind": (0, 15), "drawn": (0, BIG), "left": (0, 99), "serial": (0, BIG)}, (), {},
)  # fmt: skip
CONTEST: Final[Spec] = (
    {
        "caster": (-1, 5), "other": (-1, 5), "parity": (0, 1), "played": (0, 9), "wins": (0, 9), "claim": (0,
        999),
        "rank": (0, 9), "claimant": (-1, 5), "folded": (0, 63), "tries": (0, 9), "king": (-1, KING + 3),
        "winner": (-1, 5), "loser": (-1, 5),
    },
    (),
    {"shown": (0, 6), "dice": (0, 6), "low": (1, 6), "high": (1, 6), "guesses": (0, 6)},
)  # fmt: skip
SLIP: Final[Spec] = (
    {"owner": (0, ROW), "price": (1, 9999), "placed": (0, BIG), "serial": (0, BIG)}, ("escrow", "road"), {},
)  # fmt: skip
BOOK: Final[Spec] = ({"last": (0, 9999), "quiet": (0, 9)}, ("bid_seen", "open"), {"trades": (1, 9999)})
FUTURE: Final[Spec] = (
    {
        "number": (-1, 999), "short": (-1, 5), "long": (-1, 5), "ware": (0, 2), "price": (0, 9999),
        "mark": (0, BIG),
        "turns": (0, 99), "grace": (0, 99),
    },
    ("expired",),
    {},
)  # fmt: skip
ATOM: Final[Spec] = (
    {
        "join": (0, 2), "kind": (0, 20), "a": (0, 9999), "way": (0, 1), "n": (0, 9999), "deed": (0, BIG),
        "seen": (-BIG, BIG),
    },
    ("met",),
    {},
)  # fmt: skip
CONTRACT: Final[Spec] = (
    {
        "number": (-1, 999), "writer": (-1, 5), "holder": (-1, 5), "premium": (0, 50), "odds_a": (0, 20),
        "odds_b": (0, 20), "turns": (-1, BIG), "mark": (-1, BIG), "claims": (0, 9), "proposed": (-1, 50),
    },
    ("cover",),
    {},
)  # fmt: skip
LOAN: Final[Spec] = (
    {
        "number": (-1, 999), "lender": (-1, 5), "borrower": (-1, 5), "principal": (0, 9999),
        "interest": (0, 9999),
        "mark": (0, BIG), "serial": (0, BIG),
    },
    (),
    {},
)  # fmt: skip
LINE: Final[Spec] = (
    {"what": (0, BIG), "n": (1, 9999), "deed": (0, BIG), "landing": (-1, 53)}, (), {}
)  # fmt: skip
BOND: Final[Spec] = (
    {
        "number": (-1, 999),
        "issuer": (-1, 5),
        "holder": (-1, 5),
        "face": (0, 99),
        "coupon": (0, 99),
        "mark": (0, BIG),
        "serial": (0, BIG),
    },
    (),
    {},
)
PAPER: Final[Spec] = (
    {"table": (STOCK, CURRENCY + 5), "issuer": (0, 5), "rate": (0, 99), "name": (-1,
    len(COINS) - 1), "issued": (0, 99)}, (), {"held": (0,
    99)},
)  # fmt: skip
DEBT: Final[Spec] = ({"debtor": (0, 5), "creditor": (0, ROW), "amount": (1, 9999)}, (), {})
DRAFT: Final[Spec] = (
    {"deal": (0, 5), "maker": (0, 5), "to": (0, 5), "parts": (0, 99)}, ("proposed", "accepted", "counter",
    "standing"),
    {"terms": (-BIG, BIG), "things": (-BIG, BIG), "sealed": (0, 5)},
)  # fmt: skip
REALM: Final[Spec] = (
    {
        "direction": (-1, 1), "active": (0, 5), "turn": (0, BIG), "round": (0, BIG), "round_left": (0, 6),
        "actions": (0, 999), "offers": (0, 99), "transported": (0, 9), "transports": (0, 9), "mead_sold": (0,
        9999),
        "die_a": (0, 6), "die_b": (0, 6), "col": (1, 20), "rc": (1, 12), "tax": (0, 5), "cc": (0, 9999),
        "row": (0, 9999), "minted": (0, BIG), "pot": (0, 9999), "portion": (0, 20), "year": (1, BIG),
        "reached": (0, BIG), "taxed": (0, BIG), "peeker": (-1, 5), "peek_deck": (0, 1), "peek_left": (0, 9),
        "wheel_to": (-1, 11), "outcome": (-1, 2), "bill": (0, 9999), "decree": (-1, len(DECREES) - 1),
        "moment": (0, 1023), "shielding": (0, BIG), "high": (0, 9999), "leader": (-1, 5), "passed": (0, 63),
        "uids": (0, BIG), "serials": (0, BIG),
        "gone": (0, 6), "victory": (0, 3),
    },
    ("ended", "read", "swift", "auctioned", "mead_window", "erratic", "called", "stopped",
    "solvency"),
    {
        "bids": (0, 999), "tie_bids": (0, 999), "deed_row": (2, 10), "upheaval": (SEVEN, SEVEN + 3),
        "removed": (0, KINDS - 1), "limbo": (0, KINDS - 1), "looked": (0, len(DECREES) - 1),
        "limbo_spells": (0, BIG), "limbo_potions": (0, BIG), "grudges": (0, 63), "lab_owner": (-1, 5),
        "queue": (0, BIG), "due": (0, BIG), "winners": (0, 5), "tea_discards": (0,
        len(TEAS) - 1),
        "crystal_discards": (0, len(CRYSTALS) - 1), "decree_discards": (0, len(DECREES) - 1),
    },
)  # fmt: skip
FIXED: Final = {"stock": 3, "wares": 3}  # lists of a known length


def dump(thing: object, spec: Spec) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for field in spec[0]:
        told[field] = getattr(thing, field)
    for field in spec[1]:
        told[field] = getattr(thing, field)
    for field in spec[2]:
        told[field] = list(getattr(thing, field))
    return told


def load(thing: object, told: Fields, spec: Spec, seats: int) -> None:
    """What is left out stays as `thing` has it."""
    for field, (low, high) in spec[0].items():
        setattr(thing, field, told.number(field, low, high, getattr(thing, field, max(low, 0))))
    for field in spec[1]:
        setattr(thing, field, told.flag(field, getattr(thing, field, False)))
    for field, (low, high) in spec[2].items():
        default: list[int] = getattr(thing, field, [0] * FIXED.get(field, 0))
        found = told.numbers(field, low, high) if field in told else list(default)
        length = FIXED.get(field, 0) or (seats if field in BY_SEAT else 0)
        if length and len(found) != length:
            told.fail(field, f"needs {length} numbers, not {len(found)}")
        setattr(thing, field, found)


BY_SEAT: Final = ("bids", "tie_bids", "grudges", "held", "shown", "dice", "low", "high", "guesses")


def rows(told: Fields, field: str) -> list[Any]:
    value = told.raw(field, [])
    if not isinstance(value, list):
        told.fail(field, f"must be a list, not {value!r}")
    return list(value)


def write(s: Realm) -> dict[str, Any]:
    told = dump(s, REALM)
    told["order"] = s.order.copy()
    told["bank"] = s.bank
    told["supply"] = s.supply.copy()
    for deck in ("properties", "main", "spell_deck", "potion_deck", "teas", "crystals", "decree_deck"):
        told[deck] = list(getattr(s, deck))
    players: list[dict[str, Any]] = []
    for merchant in s.merchants:
        one = dump(merchant, MERCHANT)
        one["labs"] = [dump(lab, LAB) for lab in merchant.labs]
        one["plots"] = [dump(plot, PLOT) if plot.number or plot.deed else {} for plot in merchant.plots]
        players.append(one)
    told["players"] = players
    told["units"] = [dump(unit, UNIT) for unit in s.units]
    told["recruit"] = dump(s.recruit, UNIT) if s.recruit is not None else None
    told["lasting"] = [dump(lasting, LASTING) for lasting in s.lasting]
    told["waiting"] = [dump(reading, READING) for reading in s.waiting]
    told["contest"] = dump(s.contest, CONTEST) if s.contest is not None else None
    books: list[dict[str, Any]] = []
    for book in s.books:
        one = dump(book, BOOK)
        one["bids"] = [dump(slip, SLIP) for slip in book.bids]
        one["asks"] = [dump(slip, SLIP) for slip in book.asks]
        books.append(one)
    told["books"] = books
    told["futures"] = [dump(future, FUTURE) for future in s.futures]
    told["contracts"] = [contract_told(contract) for contract in s.contracts]
    told["loans"] = [loan_told(loan) for loan in s.loans]
    told["bonds"] = [dump(bond, BOND) for bond in s.bonds]
    told["papers"] = [dump(paper, PAPER) for paper in s.papers]
    told["debts"] = [dump(debt, DEBT) for debt in s.debts]
    told["draft"] = draft_told(s.draft) if s.draft is not None else None
    told["happened"] = [[what.kind, what.about, what.amount] for what in s.happened]
    return told


def bundle_told(bundle: Bundle) -> dict[str, Any]:
    lines = [{"item": ITEMS[line.item], **dump(line, LINE)} for line in bundle.lines]
    return {"lines": lines, "shop": bundle.shop}


def loan_told(loan: Loan) -> dict[str, Any]:
    return {**dump(loan, LOAN), "pledges": bundle_told(loan.pledges)}


def contract_told(contract: Contract) -> dict[str, Any]:
    told = dump(contract, CONTRACT)
    told["atoms"] = [dump(atom, ATOM) for atom in contract.atoms]
    return told


def draft_told(draft: Draft) -> dict[str, Any]:
    told = dump(draft, DRAFT)
    told["give"] = bundle_told(draft.give)
    told["get"] = bundle_told(draft.get)
    told["future"] = dump(draft.future, FUTURE) if draft.future is not None else None
    told["contract"] = contract_told(draft.contract) if draft.contract is not None else None
    told["loan"] = loan_told(draft.loan) if draft.loan is not None else None
    told["bond"] = dump(draft.bond, BOND) if draft.bond is not None else None
    return told


def read(s: Realm, start: Start, told: Fields) -> Realm:
    """The inverse of `write`, onto an empty table. Gold, tokens and cards that are not mentioned lie in the
    bank,
    in the supply and, shuffled, in their decks."""
    s.clear(start.box, start.options)
    order = told.numbers("order", 0, s.seats - 1, s.seats, list(range(s.seats)))
    if sorted(order) != list(range(s.seats)):
        told.fail("order", f"must name each of {s.seats} seats once, not {order}")
    s.sit(order)
    s.turn = 1
    load(s, told, REALM, s.seats)
    if s.direction == 0:
        told.fail("direction", "is 1 or -1")
    if s.active >= s.seats:
        told.fail("active", f"is a seat from 0 to {s.seats - 1}")
    players = rows(told, "players")
    if len(players) > s.seats:
        told.fail("players", f"needs at most {s.seats} players, not {len(players)}")
    for seat, one in enumerate(players):
        read_player(s, seat, told.inner(f"players[{seat}]", one))
    for i, one in enumerate(rows(told, "units")):
        fields = told.inner(f"units[{i}]", one)
        unit = Unit()
        unit.active = True
        unit.uid = s.new_uid() if "uid" not in fields else 0
        load(unit, fields, UNIT, s.seats)
        s.units.append(unit)
        if not 0 <= unit.plot < 9 * s.seats or unit.owner >= s.seats:
            fields.fail(
                "plot", f"must lie on one of {9 * s.seats} plots and belong to one of {s.seats} players"
            )
        spot = s.plot(unit.plot)
        if unit.owner == unit.plot // 9:
            spot.own = unit.uid
        else:
            spot.foe = unit.uid
    recruit = told.raw("recruit")
    if recruit is not None:
        s.recruit = Unit()
        load(s.recruit, told.inner("recruit", recruit), UNIT, s.seats)
    for i, one in enumerate(rows(told, "lasting")):
        lasting = Lasting()
        lasting.plot = NOBODY
        lasting.seat = NOBODY
        lasting.spell = NOBODY
        lasting.potion = NOBODY
        lasting.by = NOBODY
        load(lasting, told.inner(f"lasting[{i}]", one), LASTING, s.seats)
        power = [unit.power for unit in s.units]
        s.lay(lasting)
        for unit, before in zip(s.units, power):
            unit.power = before  # already counted where the unit was written
    for i, one in enumerate(rows(told, "waiting")):
        reading = Reading()
        load(reading, told.inner(f"waiting[{i}]", one), READING, s.seats)
        if "serial" not in one:
            reading.serial = s.new_serial()
        s.waiting.append(reading)
    contest = told.raw("contest")
    if contest is not None:
        s.contest = Contest(s.seats)
        load(s.contest, told.inner("contest", contest), CONTEST, s.seats)
    read_finance(s, told)
    read_decks(s, told)
    return s


def read_player(s: Realm, seat: int, told: Fields) -> None:
    merchant = s.merchants[seat]
    load(merchant, told, MERCHANT, s.seats)
    for hand in (merchant.cards, merchant.fresh, merchant.spells, merchant.recipes, merchant.front):
        hand.sort()
    for i, one in enumerate(rows(told, "labs")):
        fields = told.inner(f"labs[{i}]", one)
        lab = Lab()
        lab.grant = 0
        load(lab, fields, LAB, s.seats)
        if "uid" not in fields:
            lab.uid = len(s.lab_owner)
            s.lab_owner.append(seat)
        merchant.labs.append(lab)
    plots = rows(told, "plots")
    if len(plots) > 9:
        told.fail("plots", f"a field has nine plots, not {len(plots)}")
    for i, one in enumerate(plots):
        plot = merchant.plots[i]
        fields = told.inner(f"plots[{i}]", one)
        load(plot, fields, PLOT, s.seats)
        for number in (plot.number, plot.other):
            if number and number not in NUMBERS:
                fields.fail("number", f"is no property: {number}")
        if plot.number and "hp" not in fields:
            plot.hp = 2 if plot.permit else 1
        if plot.number and "deed" not in fields:
            plot.deed = s.new_uid()


def read_finance(s: Realm, told: Fields) -> None:
    books = rows(told, "books")
    if len(books) > len(s.books):
        told.fail("books", f"there are {len(s.books)} tables at this level of finance, not {len(books)}")
    for i, one in enumerate(books):
        fields = told.inner(f"books[{i}]", one)
        book = s.books[i]
        load(book, fields, BOOK, s.seats)
        for side, slips in (("bids", book.bids), ("asks", book.asks)):
            for j, given in enumerate(rows(fields, side)):
                slip = Slip()
                slip.placed = 0
                slip.serial = s.new_serial() if "serial" not in given else 0
                load(slip, fields.inner(f"{side}[{j}]", given), SLIP, s.seats)
                slips.append(slip)
    for i, one in enumerate(rows(told, "futures")):
        future = Future()
        future.long = NOBODY
        load(future, told.inner(f"futures[{i}]", one), FUTURE, s.seats)
        s.futures.append(future)
    for i, one in enumerate(rows(told, "contracts")):
        s.contracts.append(contract_read(told.inner(f"contracts[{i}]", one), s.seats))
    for i, one in enumerate(rows(told, "loans")):
        s.loans.append(loan_read(told.inner(f"loans[{i}]", one), s.seats))
    for i, one in enumerate(rows(told, "bonds")):
        bond = Bond()
        load(bond, told.inner(f"bonds[{i}]", one), BOND, s.seats)
        s.bonds.append(bond)
    for i, one in enumerate(rows(told, "papers")):
        paper = Paper()
        paper.held = [0] * s.seats
        paper.name = NOBODY
        load(paper, told.inner(f"papers[{i}]", one), PAPER, s.seats)
        if paper.table >= CURRENCY and paper.name == NOBODY:  # a currency that is not named takes a free name
            borne = [other.name for other in s.papers]
            paper.name = next(name for name in range(len(COINS)) if name not in borne)
        s.papers.append(paper)
    for i, one in enumerate(rows(told, "debts")):
        debt = Debt()
        load(debt, told.inner(f"debts[{i}]", one), DEBT, s.seats)
        s.debts.append(debt)
    for what in rows(told, "happened"):
        if not isinstance(what, list) or len(what) != 3 or not all(isinstance(n, int) for n in what):
            told.fail("happened", f"is a list of [kind, about, amount], not {what!r}")
        s.happened.append(Happening(*what))
    draft = told.raw("draft")
    if draft is not None:
        s.draft = draft_read(told.inner("draft", draft), s.seats)


# What a line was called before bundles were lists of lines
ONCE: Final = {
    "spells": SPELL_ITEM, "recipes": RECIPE_ITEM, "cards": CARD_ITEM, "futures": FUTURE_ITEM,
    "bonds": BOND_ITEM, "contracts": CONTRACT_ITEM,
}  # fmt: skip


def bundle_read(told: Fields) -> Bundle:
    bundle = Bundle()
    bundle.shop = told.number("shop", -1, 53, -1)
    for i, one in enumerate(rows(told, "lines")):
        fields = told.inner(f"lines[{i}]", one)
        line = Line(ITEMS.index(fields.text("item", ITEMS)), 0, 1)
        load(line, fields, LINE, 0)
        bundle.lines.append(line)
    bundle_once(told, bundle)
    return bundle


def bundle_once(told: Fields, bundle: Bundle) -> None:
    """Positions of edition 1 list the items of a bundle apart, plots and papers as one number each."""
    if "wares" in told:
        for ware, n in enumerate(told.numbers("wares", 0, 99, 3)):
            bundle.put(SOULS_ITEM + ware, n)
    for field, item in (("gold", GOLD_ITEM), ("mead", MEAD_ITEM), ("crowns", CROWN_ITEM)):
        if field in told:
            bundle.put(item, told.number(field, 0, 9999))
    for field, item in ONCE.items():
        if field in told:
            bundle.fill(item, told.numbers(field, 0, BIG))
    deeds = told.numbers("deeds", 0, BIG)
    for i, plot in enumerate(told.numbers("plots", 0, 9999)):
        if "deeds" in told:
            if i >= len(deeds):
                told.fail("deeds", f"names {len(deeds)} cards for more plots")
            bundle.lines.append(Line(PLOT_ITEM, plot, 1, deed=deeds[i]))
        else:
            landing = plot % 64 if plot % 64 < 54 else NOBODY
            bundle.lines.append(Line(PLOT_ITEM, plot // 64, 1, landing=landing))
    for piece in told.numbers("paper", 0, 9999):
        bundle.add(PAPER_ITEM, piece // 64, piece % 64)


def loan_read(told: Fields, seats: int) -> Loan:
    loan = Loan()
    load(loan, told, LOAN, seats)
    loan.pledges = bundle_read(told.inner("pledges", told.raw("pledges", {})))
    bundle_once(told, loan.pledges)
    return loan


def contract_read(told: Fields, seats: int) -> Contract:
    contract = Contract()
    contract.turns = NOBODY
    contract.mark = NOBODY
    contract.proposed = NOBODY
    contract.atoms = []
    load(contract, told, CONTRACT, seats)
    event = told.raw("event")  # an event in the notation of the ledger, instead of its atoms
    if isinstance(event, str):
        try:
            contract.atoms = read_event(event)
        except BadTerms as bad:
            told.fail("event", str(bad))
    for i, one in enumerate(rows(told, "atoms")):
        atom = Atom()
        load(atom, told.inner(f"atoms[{i}]", one), ATOM, seats)
        contract.atoms.append(atom)
    return contract


def draft_read(told: Fields, seats: int) -> Draft:
    draft = Draft()
    load(draft, told, DRAFT, seats)
    draft.give = bundle_read(told.inner("give", told.raw("give", {})))
    draft.get = bundle_read(told.inner("get", told.raw("get", {})))
    future = told.raw("future")
    draft.future = None
    if future is not None:
        draft.future = Future()
        load(draft.future, told.inner("future", future), FUTURE, seats)
    contract = told.raw("contract")
    draft.contract = contract_read(told.inner("contract", contract), seats) if contract is not None else None
    loan = told.raw("loan")
    draft.loan = None
    if loan is not None:
        draft.loan = loan_read(told.inner("loan", loan), seats)
    bond = told.raw("bond")
    draft.bond = None
    if bond is not None:
        draft.bond = Bond()
        load(draft.bond, told.inner("bond", bond), BOND, seats)
    return draft


def read_decks(s: Realm, told: Fields) -> None:
    """Gold, tokens and cards: what is not mentioned is wherever it begins."""
    if "bank" in told:
        s.bank = told.number("bank", 0, BIG)
    else:
        s.bank = max(0, s.config.gold_total + s.minted - gold_seen(s))
    if "supply" in told:
        s.supply = told.numbers("supply", 0, 99, 3)
    else:
        s.supply = [max(0, s.config.tokens - tokens_seen(s, ware)) for ware in range(3)]
    seen = cards_seen(s)
    full = printed(s)
    numbers = numbers_seen(s)
    if s.config.single_deck:
        for number in numbers:
            seen.append(CLUB + NUMBERS.index(number))
        if "main" in told:
            s.main = told.numbers("main", 0, KINDS - 1)
        else:
            s.main = rest(s, "main", full, seen)
        s.properties = told.numbers("properties", 2, 10)
    else:
        s.main = told.numbers("main", 0, KINDS - 1) if "main" in told else rest(s, "main", full, seen)
        given = "deed_row" in told
        if "properties" in told:
            s.properties = told.numbers("properties", 2, 10)
        else:
            s.properties = rest(s, "properties", [n for n in NUMBERS for _ in range(s.seats)], numbers)
        if not given:
            while len(s.deed_row) < 3 and s.properties:
                s.deed_row.append(s.properties.pop())
    spells = told.numbers("spell_deck", 0, len(SPELLS) - 1) if "spell_deck" in told else None
    s.spell_deck = spells if spells is not None else rest(s, "spells", s.box.spell_cards, spells_seen(s))
    potions = told.numbers("potion_deck", 0, len(POTIONS) - 1) if "potion_deck" in told else None
    s.potion_deck = (
        potions if potions is not None else rest(s, "potions", s.box.potion_cards, potions_seen(s))
    )
    waiting = [[r.kind for r in s.waiting if r.deck == deck] for deck in range(2)]
    if "teas" in told:
        s.teas = told.numbers("teas", 0, len(TEAS) - 1)
    else:
        s.teas = rest(s, "teas", s.box.tea_cards, waiting[0] + s.tea_discards)
    if "crystals" in told:
        s.crystals = told.numbers("crystals", 0, len(CRYSTALS) - 1)
    else:
        s.crystals = rest(s, "crystals", s.box.crystal_cards, waiting[1] + s.crystal_discards)
    if "decree_deck" in told:
        s.decree_deck = told.numbers("decree_deck", 0, len(DECREES) - 1)
    else:
        s.decree_deck = rest(s, "decrees", s.box.decree_cards, s.looked + s.decree_discards + chosen(s))


def chosen(s: Realm) -> list[int]:
    return [s.decree] if s.decree >= 0 else []


def rest(s: Realm, stream: str, full: list[int], seen: list[int]) -> list[int]:
    left = full.copy()
    for card in seen:
        if card in left:
            left.remove(card)
    s.shuffle(stream, left)
    return left


def printed(s: Realm) -> list[int]:
    """MER-DECK-03  The main deck: 44 cards a player, with jokers 46, as single deck 52."""
    cards: list[int] = []
    for card in range(KINDS):
        if card == JOKER:
            copies = 2 * s.seats if s.config.jokers else 0
        elif card >= CLUB:
            copies = s.seats if s.config.single_deck else 0
        else:
            copies = s.seats
        cards += [card] * copies
    return cards


def gold_seen(s: Realm) -> int:
    """All gold but the bank's (invariant 1)."""
    gold = s.row + s.pot
    for merchant in s.merchants:
        gold += merchant.purse + merchant.escrow
        for plot in merchant.plots:
            gold += plot.vault + plot.invested
        for lab in merchant.labs:
            gold += lab.grant
    for book in s.books:
        for bid in book.bids:
            gold += bid.price
    return gold


def tokens_seen(s: Realm, ware: int) -> int:
    """All tokens of a commodity but the supply's (invariant 2)."""

    units = 0
    for merchant in s.merchants:
        units += merchant.stock[ware]
        for plot in merchant.plots:
            if plot.planted and LAND_WARE[plot.permit_number] == ware:
                units += plot.planted
    if ware < len(s.books):
        units += len(s.books[ware].asks)
    return units


def numbers_seen(s: Realm) -> list[int]:
    """Property cards on fields and in the deed row."""
    numbers = s.deed_row.copy()
    for merchant in s.merchants:
        for plot in merchant.plots:
            if plot.number:
                numbers.append(plot.number)
            if plot.other:
                numbers.append(plot.other)
    return numbers


def cards_seen(s: Realm) -> list[int]:
    """Cards of the main deck that lie elsewhere (invariant 3)."""
    cards = s.upheaval + s.removed + s.limbo
    for merchant in s.merchants:
        cards += merchant.cards + merchant.barracks
        for lab in merchant.labs:
            cards.append((POTION_LAB if lab.potion else SPELL_LAB) + NUMBERS.index(lab.number))
        for plot in merchant.plots:
            if plot.permit:
                first = (0, SPELL_LAB, POTION_LAB, LAND)[plot.permit]
                cards.append(first + NUMBERS.index(plot.permit_number))
    for unit in s.units:
        cards.append(unit.card)
    if s.recruit is not None:
        cards.append(s.recruit.card)
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += bundle.all(CARD_ITEM)
    return cards


def spells_seen(s: Realm) -> list[int]:
    """Spells that are not in their deck (invariant 4)."""
    cards = [card % ORIGIN for card in s.limbo_spells]
    for merchant in s.merchants:
        cards += [card % ORIGIN for card in merchant.spells]
        for lab in merchant.labs:
            if not lab.potion:
                cards += lab.spent
    for lasting in s.lasting:
        if lasting.spell >= 0:
            cards.append(lasting.spell % ORIGIN)
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += [card % ORIGIN for card in bundle.all(SPELL_ITEM)]
    return cards


def potions_seen(s: Realm) -> list[int]:
    cards = [card % ORIGIN for card in s.limbo_potions]
    for merchant in s.merchants:
        cards += [card % ORIGIN for card in merchant.recipes + merchant.front]
        for lab in merchant.labs:
            if lab.potion:
                cards += lab.spent
        for plot in merchant.plots:
            if plot.potion >= 0:
                cards.append(plot.potion % ORIGIN)
    for lasting in s.lasting:
        if lasting.potion >= 0:
            cards.append(lasting.potion % ORIGIN)
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += [card % ORIGIN for card in bundle.all(RECIPE_ITEM)]
    return cards


def audit(s: Realm) -> list[str]:
    """The invariants of section 28 that a single moment can show; without a fault, nothing."""
    wrong: list[str] = []
    gold = s.bank + gold_seen(s)
    if gold != s.config.gold_total + s.minted:
        wrong.append(f"there are {gold} gold, not {s.config.gold_total + s.minted} (MER-BANK-01)")
    for ware in range(3):
        tokens = s.supply[ware] + tokens_seen(s, ware)
        if tokens != s.config.tokens:
            wrong.append(f"there are {tokens} tokens of {WARES[ware]}, not {s.config.tokens} (MER-COM-04)")
    numbers = numbers_seen(s)
    cards = s.main + cards_seen(s)
    if s.config.single_deck:
        cards += [CLUB + NUMBERS.index(number) for number in numbers]
        numbers = []
    else:
        numbers += s.properties
        if sorted(numbers) != sorted([number for number in NUMBERS for _ in range(s.seats)]):
            wrong.append("the property cards are not complete (MER-DECK-03)")
    if sorted(cards) != printed(s):
        wrong.append(f"the playing cards are not complete: {difference(cards, printed(s))} (MER-DECK-03)")
    if sorted(s.spell_deck + spells_seen(s)) != s.box.spell_cards:
        wrong.append("the spells are not complete (MER-SET-03)")
    if sorted(s.potion_deck + potions_seen(s)) != s.box.potion_cards:
        wrong.append("the potions are not complete (MER-SET-03)")
    waiting = [[r.kind for r in s.waiting if r.deck == deck] for deck in range(2)]
    if sorted(s.teas + s.tea_discards + waiting[0]) != s.box.tea_cards:
        wrong.append("the Tea Leaves are not complete (MER-SET-03)")
    if sorted(s.crystals + s.crystal_discards + waiting[1]) != s.box.crystal_cards:
        wrong.append("the Crystal Balls are not complete (MER-SET-03)")
    if sorted(s.decree_deck + s.decree_discards + s.looked + chosen(s)) != s.box.decree_cards:
        wrong.append("the decrees are not complete (MER-SET-03)")
    return wrong + audit_amounts(s) + audit_map(s) + audit_market(s)


def difference(found: list[int], full: list[int]) -> str:
    """Which cards are too many or missing, by name."""
    told: list[str] = []
    for card in range(KINDS):
        n = found.count(card) - full.count(card)
        if n:
            told.append(f"{CARDS[card]} {n:+d}")
    return ", ".join(told)


def audit_amounts(s: Realm) -> list[str]:
    """Invariants 5, 10 and 11."""
    wrong: list[str] = []
    amounts = [s.bank, s.row, s.pot, s.minted, s.cc, *s.supply]
    for merchant in s.merchants:
        amounts += [
            merchant.purse,
            merchant.mead,
            merchant.crowns,
            merchant.escrow,
            merchant.skip,
            *merchant.stock,
        ]
        for plot in merchant.plots:
            amounts += [
                plot.vault,
                plot.invested,
                plot.planted,
                plot.arrears,
                plot.blocks_land,
                plot.blocks_gold,
            ]
        for lab in merchant.labs:
            amounts.append(lab.grant)
            if len(lab.spent) > 3:
                wrong.append("more than three spent cards lie under a lab (MER-LAB-06)")
    if min(amounts) < 0:
        wrong.append("an amount is below 0 (invariant 5)")
    if not (1 <= s.col <= 20 and 1 <= s.rc <= 12 and 0 <= s.tax <= 5):
        wrong.append(f"a counter is out of range: {s.col}, {s.rc}, {s.tax} (invariant 5)")
    for seat, merchant in enumerate(s.merchants):
        owes = s.owed(seat) > 0
        if merchant.standing != 2 and owes != (merchant.standing == 1):
            wrong.append(f"seat {seat} is bankrupt without debts, or has debts and is not (invariant 10)")
    for debt in s.debts:
        if debt.amount <= 0 or (debt.creditor < s.seats and s.merchants[debt.creditor].standing == 2):
            wrong.append("a debt is owed to nobody (invariant 10)")
    return wrong


def audit_map(s: Realm) -> list[str]:
    """Invariants 7 and 8."""
    wrong: list[str] = []
    guards = [0] * s.seats
    stands: dict[int, int] = {}
    for unit in s.units:
        if unit.card >= KING:
            guards[unit.owner] += 1
        spot = s.plot(unit.plot)
        if spot.other:
            wrong.append("a unit stands on a Chauffeur (MER-MAP-03)")
        if (spot.own if unit.owner == unit.plot // 9 else spot.foe) != unit.uid:
            wrong.append("two units of one side stand on one plot (MER-MAP-04)")
        stands[unit.uid] = unit.plot
        if unit.hp <= 0:
            wrong.append("a unit without points stands on the map (MER-GOL-16)")
    if max(guards) > 1:
        wrong.append("a player has two guards on the map (MER-GRD-04)")
    for seat, merchant in enumerate(s.merchants):
        for i, plot in enumerate(merchant.plots):
            for uid in (plot.own, plot.foe):
                if uid and stands.get(uid) != 9 * seat + i:
                    wrong.append("a plot holds a unit that stands elsewhere (MER-MAP-04)")
            if plot.permit and (not plot.number or plot.other):
                wrong.append("a permit lies without a property of its own (MER-PROP-13)")
            if plot.vault and not plot.other:
                wrong.append("a vault has no Chauffeur (MER-CHA-02)")
            if plot.invested and (not plot.number or plot.other or plot.hp == 0 or plot.permit in (2, 3)):
                wrong.append("gold is invested where it cannot be (MER-INV-01)")
            if plot.planted and plot.permit != 3:
                wrong.append("a unit is planted on no land (MER-LAND-04)")
            if plot.hp > (2 if plot.permit else 1) or (plot.hp and not plot.number):
                wrong.append("a property has too many points (MER-PROP-08)")
            if plot.attached != len([lasting for lasting in s.lasting if lasting.plot == 9 * seat + i]):
                wrong.append("a plot forgets what lies on it")
    return wrong


def audit_market(s: Realm) -> list[str]:
    """Invariant 6: no table is crossed, except where both best orders belong to one player."""
    wrong: list[str] = []
    for table, book in enumerate(s.books):
        for i in range(1, len(book.bids)):
            if book.bids[i - 1].price < book.bids[i].price:
                wrong.append("bids are out of order (MER-MKT-14)")
        for i in range(1, len(book.asks)):
            if book.asks[i - 1].price > book.asks[i].price:
                wrong.append("asks are out of order (MER-MKT-14)")
        for bid in book.bids:
            for ask in book.asks:
                if bid.price >= ask.price and bid.owner != ask.owner and not bid.escrow:
                    wrong.append(f"table {table} is crossed (MER-MKT-08)")
                    return wrong
    names = [paper.name for paper in s.papers if paper.table >= CURRENCY]
    if len(set(names)) != len(names) or NOBODY in names:
        wrong.append("each currency has a name of its own (MER-MINT-10)")
    for paper in s.papers:
        asks = len(s.books[paper.table].asks) if paper.table < len(s.books) else 0
        if sum(paper.held) + asks != paper.issued:
            wrong.append("the pieces of a paper do not add up (MER-MINT-05)")
    return wrong
