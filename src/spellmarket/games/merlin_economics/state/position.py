# not compiled
"""Positions: the whole table as plain data, and back. What follows from other fields may be left out."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from ....kernel import Fields, Start
from ....kernel.fields import ELSEWHERE, MUST
from ..pieces import words
from . import audit, forms, papers, spans
from .contracts import ABOUT_PLOT, BadTerms, event_text, read_event, watch, writable
from .forms import (
    Form,
    Many,
    called,
    dump,
    item_of,
    load,
    load_list,
    load_one,
    numbers_only,
    one_or_none,
    rows,
    shown,
    written,
)
from .realm import Realm
from .things import Contest, Lab, Lasting, Merchant, Plot, Reading, Unit, all_fields, lab_of, owner


def write(s: Realm) -> dict[str, Any]:
    told = dump(s, forms.REALM)
    for part, spec in (*forms.PARTS.items(), ("decks", forms.DECKS)):
        for field, form in spec.items():
            told[called(part, field)] = written(getattr(getattr(s, part), field), form, s)
    told["order"] = s.circle.order.copy()
    told["bank"] = s.treasury.bank
    told["supply"] = s.treasury.supply.copy()
    told["lab_owner"] = s.register.lab_owner.copy()
    told["players"] = [player_told(merchant) for merchant in s.merchants]
    told["units"] = [dump(unit, forms.UNIT) for unit in s.units]
    recruit = s.fray.recruit
    told["recruit"] = dump(recruit, forms.UNIT) if recruit is not None else None
    told["lasting"] = [dump(lasting, forms.LASTING) for lasting in s.lasting]
    told["waiting"] = [dump(reading, forms.READING) for reading in s.waiting]
    told["contest"] = dump(s.contest, forms.CONTEST) if s.contest is not None else None
    told["books"] = [book_told(book) for book in s.books]
    told["futures"] = [dump(future, forms.FUTURE) for future in s.futures]
    told["contracts"] = [contract_told(contract) for contract in s.contracts]
    told["loans"] = [loan_told(loan) for loan in s.loans]
    told["bonds"] = [dump(bond, forms.BOND) for bond in s.bonds]
    told["papers"] = [dump(paper, forms.PAPER) for paper in s.papers]
    told["debts"] = [dump(debt, forms.DEBT) for debt in s.debts]
    told["happened"] = [[what.kind, what.about, what.amount] for what in s.happened]
    told["draft"] = draft_told(s.draft) if s.draft is not None else None
    return told


def player_told(merchant: Merchant) -> dict[str, Any]:
    told = dump(merchant, forms.MERCHANT)
    told["labs"] = [dump(lab, forms.LAB) for lab in merchant.labs]
    told["plots"] = [dump(plot, forms.PLOT) if plot.number or plot.deed else {} for plot in merchant.plots]
    return told


def book_told(book: papers.Book) -> dict[str, Any]:
    told = dump(book, forms.BOOK)
    told["bids"] = [dump(slip, forms.SLIP) for slip in book.bids]
    told["asks"] = [dump(slip, forms.SLIP) for slip in book.asks]
    return told


def bundle_told(bundle: papers.Bundle) -> dict[str, Any]:
    lines: list[dict[str, Any]] = []
    for line in bundle.lines:
        told: dict[str, Any] = {"item": words.ITEMS[line.item]}
        if told["item"] in forms.WHATS:
            told["what"] = forms.WHATS[told["item"]].write(line.what, line)
        lines.append({**told, **dump(line, forms.LINE)})
    return {"lines": lines, "shop": forms.PLOT_OR_NONE.write(bundle.shop, bundle)}


def loan_told(loan: papers.Loan) -> dict[str, Any]:
    return {**dump(loan, forms.LOAN), "pledges": bundle_told(loan.pledges)}


def contract_told(contract: papers.Contract) -> dict[str, Any]:
    """The event in its notation, and beside it what its atoms have seen so far.

    MER-INS-02  One that is being composed may end with an atom that cannot be written yet.
    """
    told = dump(contract, forms.CONTRACT)
    written = [atom for atom in contract.atoms if writable(atom)]
    told["event"] = event_text(written)
    if len(written) < len(contract.atoms):
        told["atoms"] = [dump(contract.atoms[-1], forms.ATOM)]
    told["deeds"] = [atom.deed for atom in contract.atoms]
    told["seen"] = [atom.seen for atom in contract.atoms]
    told["met"] = [atom.met for atom in contract.atoms]
    return told


def draft_told(draft: papers.Draft) -> dict[str, Any]:
    told = {**dump(draft, forms.DRAFT), "give": bundle_told(draft.give), "get": bundle_told(draft.get)}
    told["future"] = dump(draft.future, forms.FUTURE) if draft.future is not None else None
    told["contract"] = contract_told(draft.contract) if draft.contract is not None else None
    told["loan"] = loan_told(draft.loan) if draft.loan is not None else None
    told["bond"] = dump(draft.bond, forms.BOND) if draft.bond is not None else None
    return told


# Reading


def read(s: Realm, start: Start, told: Fields) -> Realm:
    """The inverse of `write`, onto an empty table.

    Gold, tokens and cards that are not mentioned lie in the bank, the supply and, shuffled, their decks.
    """
    s.clear(start.box, start.options)
    order = told.numbers("order", 0, s.seats - 1, s.seats, list(range(s.seats)))
    if sorted(order) != list(range(s.seats)):
        told.fail("order", f"must name each of {s.seats} seats once, not {order}")
    s.sit(order)
    s.turn = 1
    load(s, told, forms.REALM, s.seats)
    for part, spec in forms.PARTS.items():
        for field, form in spec.items():
            name = called(part, field)
            if told.questions is not None:
                told.raw(name, shown(getattr(getattr(s, part), field), form, s), form.holds(s, s.seats))
            told.know((name,))
            if name in told:
                setattr(getattr(s, part), field, load_one(s, told, name, form, s.seats))
    if s.circle.direction == 0:
        told.fail("direction", "is 1 or -1")
    read_wheel(s, told)
    players = rows(told, "players", "a mapping for each seat, in the order of the seats")
    if len(players) > s.seats:
        told.fail("players", f"needs at most {s.seats} players, not {len(players)}")
    for seat, fields in enumerate(players):
        read_player(s, seat, fields)
    if "gone" not in told:
        s.ending.gone = len([merchant for merchant in s.merchants if merchant.standing == words.OUT])
    read_labs(s, told)
    s.units = [read_unit(s, fields) for fields in rows(told, "units")]
    read_recruit(s, told)
    read_lasting(s, told)
    for fields in rows(told, "waiting"):
        s.waiting.append(load(Reading(), fields, forms.READING, s.seats))
        if "serial" not in fields:
            s.waiting[-1].serial = s.register.new_serial()
    contest = one_or_none(told, "contest", "the small game that is being played")
    if contest is not None:
        s.contest = load(Contest(s.seats), contest, forms.CONTEST, s.seats)
    read_finance(s, told)
    read_decks(s, told)
    count_on(s)
    return s


def read_wheel(s: Realm, told: Fields) -> None:
    """MER-FWD-07, MER-SEA-07  The latest mark and the last tax follow from the portion and the year."""
    if "reached" not in told:
        s.wheel.reached = latest_mark(s)
    elif "year" not in told:
        s.wheel.year = max(1, s.wheel.reached // 12)
    if "taxed" not in told:
        s.wheel.taxed = s.wheel.year if s.here().season == words.SPRING else s.wheel.year - 1


def latest_mark(s: Realm) -> int:
    wheel = s.portions()
    for back in range(len(wheel)):
        portion = wheel[
            s.wheel.portion - back
        ]  # from the first portion one comes to the last of the year before
        mark = portion.mark if s.config.portions == 8 else portion.long_mark
        if mark >= 0:
            return 12 * (s.wheel.year if back <= s.wheel.portion else s.wheel.year - 1) + mark
    return 12 * s.wheel.year


def read_player(s: Realm, seat: int, told: Fields) -> None:
    merchant = s.merchants[seat]
    load(merchant, told, forms.MERCHANT, s.seats)
    for hand in (merchant.cards, merchant.fresh, merchant.spells, merchant.recipes, merchant.front):
        hand.sort()
    for fields in rows(told, "labs"):
        lab = Lab()
        lab.grant = 0
        lab.uid = 0
        load(lab, fields, forms.LAB, s.seats)
        numbers_only(fields, "number", lab.number)
        if "uid" not in fields:
            lab.uid = words.NOBODY
        elif lab.uid == 0:
            fields.fail("uid", "labs are counted from 1")
        merchant.labs.append(lab)
    plots = rows(told, "plots")
    if len(plots) > len(merchant.plots):
        told.fail("plots", f"a field has nine plots, not {len(plots)}")
    for place, fields in enumerate(plots):
        read_plot(s, merchant.plots[place], fields)


def read_plot(s: Realm, plot: Plot, told: Fields) -> None:
    load(plot, told, forms.PLOT, s.seats)
    if plot.number:
        numbers_only(told, "number", plot.number)
    if plot.other:
        numbers_only(told, "other", plot.other)
    if plot.permit:
        numbers_only(told, "permit_number", plot.permit_number)
    elif plot.permit_number:
        told.fail("permit_number", "is the number of a permit, and no permit is named")
    if plot.number and "hp" not in told:
        plot.hp = 2 if plot.permit else 1
    if plot.number and "deed" not in told:
        plot.deed = s.register.new_uid()


MOST_LABS: Final = 4000


def read_labs(s: Realm, told: Fields) -> None:
    """MER-LAB-04  Who owns which lab follows from the workshops; labs without a number get the next one."""
    told.raw("lab_owner", [], "for each lab from number 0 on its seat, or -1", "what the workshops say")
    known = told.numbers("lab_owner", words.NOBODY, s.seats - 1)
    last = max(0, len(known) - 1)
    for merchant in s.merchants:
        last = max([last, *[lab.uid for lab in merchant.labs]])
        for cards in (merchant.spells, merchant.recipes, merchant.front, merchant.links):
            if "lab_owner" not in told and cards:
                last = max(last, lab_of(max(cards)))
    if last > MOST_LABS:
        told.fail("lab_owner", f"at most {MOST_LABS} labs are counted, not {last}")
    s.register.lab_owner = [words.NOBODY] * (last + 1)
    for seat, merchant in enumerate(s.merchants):
        for lab in merchant.labs:
            if lab.uid == words.NOBODY:
                lab.uid = len(s.register.lab_owner)
                s.register.lab_owner.append(seat)
            elif s.register.lab_owner[lab.uid] != words.NOBODY:
                told.fail(f"players[{seat}].labs", f"two labs bear the number {lab.uid}")
            else:
                s.register.lab_owner[lab.uid] = seat


def read_unit(s: Realm, told: Fields) -> Unit:
    unit = Unit()
    unit.active = True
    unit.uid = s.register.new_uid() if "uid" not in told else 0
    load(unit, told, forms.UNIT, s.seats)
    if unit.plot < 0:
        told.fail("plot", f"must be one of {words.PLOTS[0]} to {words.PLOTS[all_fields(s.seats)[-1]]}")
    spot = s.plot(unit.plot)
    if unit.owner == owner(unit.plot):
        if spot.own:
            told.fail("plot", f"two units of one side stand on {words.PLOTS[unit.plot]} (MER-MAP-04)")
        spot.own = unit.uid
    else:
        if spot.foe:
            told.fail("plot", f"two units of one side stand on {words.PLOTS[unit.plot]} (MER-MAP-04)")
        spot.foe = unit.uid
    return unit


def read_recruit(s: Realm, told: Fields) -> None:
    recruit = one_or_none(told, "recruit", "the guard that is being placed, as one of `units`")
    if recruit is not None:
        unit = Unit()
        unit.plot = words.NOBODY
        unit.uid = s.register.new_uid() if "uid" not in recruit else 0
        s.fray.recruit = load(unit, recruit, forms.UNIT, s.seats)


def read_lasting(s: Realm, told: Fields) -> None:
    power = [unit.power for unit in s.units]
    for fields in rows(told, "lasting"):
        fields.raw("kind", words.LASTINGS[0], ", ".join(words.LASTINGS))
        lasting = load(Lasting(), fields, forms.LASTING, s.seats)
        if lasting.span == words.UPKEEP and lasting.left >= s.seats:
            fields.fail("left", "is the seat whose Upkeep ends it")
        if lasting.kind in (words.BLOCK_LAND, words.BLOCK_GOLD, words.BLOCK_BOTH) and lasting.plot < 0:
            fields.fail("plot", f"a {words.LASTINGS[lasting.kind]} lies on a plot")
        spans.lay(s, lasting)
    for unit, before in zip(s.units, power, strict=True):
        unit.power = before  # already counted where the unit was written


def count_on(s: Realm) -> None:
    """Nothing that comes later bears a number that is taken."""
    uids = [s.register.uids, *[unit.uid for unit in s.units]]
    for merchant in s.merchants:
        uids += [plot.deed for plot in merchant.plots]
    s.register.uids = max(uids)
    serials = [s.register.serials, *[reading.serial for reading in s.waiting]]
    for book in s.books:
        serials += [slip.serial for slip in book.bids + book.asks]
    serials += [loan.serial for loan in s.loans] + [bond.serial for bond in s.bonds]
    s.register.serials = max(serials)


# Finance


def read_finance(s: Realm, told: Fields) -> None:
    books = rows(told, "books")
    if len(books) > len(s.books):
        told.fail("books", f"there are {len(s.books)} tables at this level of finance, not {len(books)}")
    for book, fields in zip(s.books, books, strict=False):
        load(book, fields, forms.BOOK, s.seats)
        for side, slips in (("bids", book.bids), ("asks", book.asks)):
            for inner in rows(fields, side):
                slip = papers.Slip(0, 1, 0, s.register.new_serial() if "serial" not in inner else 0)
                slips.append(load(slip, inner, forms.SLIP, s.seats))
    for fields in rows(told, "futures"):
        future = load(papers.Future(), fields, forms.FUTURE, s.seats)
        if "expired" not in fields:
            future.expired = future.long >= 0 and future.mark <= s.wheel.reached
        s.futures.append(numbered(future, fields, s.futures))
    for fields in rows(told, "contracts"):
        s.contracts.append(numbered(read_contract(fields, s.seats, s), fields, s.contracts))
    for fields in rows(told, "loans"):
        loan = read_loan(fields, s.seats)
        pledge(s, fields, loan)
        s.loans.append(numbered(loan, fields, s.loans))
    for fields in rows(told, "bonds"):
        s.bonds.append(numbered(load(papers.Bond(), fields, forms.BOND, s.seats), fields, s.bonds))
    for fields in rows(told, "papers"):
        s.papers.append(read_paper(s, fields))
    s.debts = [load(papers.Debt(), fields, forms.DEBT, s.seats) for fields in rows(told, "debts")]
    read_happened(s, told)
    draft = one_or_none(told, "draft", "the offer or contract in the making")
    if draft is not None:
        s.draft = read_draft(draft, s.seats)


Signed = TypeVar("Signed", papers.Future, papers.Contract, papers.Loan, papers.Bond)


def numbered(paper: Signed, told: Fields, others: list[Signed]) -> Signed:
    """One that bears no number gets the first that is free."""
    if "number" not in told:
        taken = [other.number for other in others]
        paper.number = next(number for number in range(len(taken) + 1) if number not in taken)
    return paper


def read_paper(s: Realm, told: Fields) -> papers.Paper:
    paper = papers.Paper()
    paper.held = [0] * s.seats
    paper.name = words.NOBODY
    told.raw("name", None, f"{', '.join(words.COINS)}, or null", "a free name, of a currency")
    load(paper, told, forms.PAPER, s.seats)
    if (
        paper.table >= words.CURRENCY and paper.name == words.NOBODY
    ):  # one that is not named takes a free name
        borne = [other.name for other in s.papers]
        paper.name = next(name for name in range(len(words.COINS)) if name not in borne)
    return paper


def read_happened(s: Realm, told: Fields) -> None:
    value = told.raw("happened", [], "a list of [kind, about, amount]: what wagers have not looked at yet")
    if not isinstance(value, list):
        told.fail("happened", f"must be a list, not {value!r}")
    for what in value:
        if (
            not isinstance(what, list)
            or len(what) != 3
            or not all(type(n) is int and 0 <= n < forms.BIG for n in what)
        ):
            told.fail("happened", f"is a list of [kind, about, amount], not {what!r}")
        s.happened.append(papers.Happening(*what))


# How the items of a bundle were listed before bundles were lists of lines
ONCE: Final = {
    "spells": words.SPELL_ITEM, "recipes": words.RECIPE_ITEM, "cards": words.CARD_ITEM,
    "futures": words.FUTURE_ITEM, "bonds": words.BOND_ITEM, "contracts": words.CONTRACT_ITEM,
}  # fmt: skip


def read_bundle(told: Fields, seats: int) -> papers.Bundle:
    bundle = papers.Bundle()
    shop = told.raw("shop", None, f"{forms.PLOT_OR_NONE.holds(None, seats)}")
    bundle.shop = forms.PLOT_OR_NONE.read(told, "shop", shop, bundle, seats)
    for fields in rows(told, "lines"):
        line = papers.Line(item_of(fields), 0, 1)
        form = forms.WHATS.get(words.ITEMS[line.item])
        if form is not None:
            what = fields.raw("what", None, "the name or number of a thing that is more than counted")
            line.what = form.read(fields, "what", what, line, seats)
        bundle.lines.append(load(line, fields, forms.LINE, seats))
    read_once(told, bundle, seats)
    return bundle


def read_once(told: Fields, bundle: papers.Bundle, seats: int) -> None:
    """The older form: items apart, a plot with its landing and a paper with its pieces as one number."""
    if "wares" in told:
        for ware, n in enumerate(told.numbers("wares", 0, 99, 3)):
            bundle.put(words.SOULS_ITEM + ware, n)
    for field, item in (("gold", words.GOLD_ITEM), ("mead", words.MEAD_ITEM), ("crowns", words.CROWN_ITEM)):
        if field in told:
            bundle.put(item, told.number(field, 0, 9999))
    for field, item in ONCE.items():
        form = forms.WHATS[words.ITEMS[item]]
        for what in told.numbers(field, 0, forms.BIG) if field in told else []:
            bundle.add(item, form.read(told, field, what, bundle, seats))
    deeds = told.numbers("deeds", 0, forms.BIG) if "deeds" in told else []
    for i, plot in enumerate(told.numbers("plots", 0, forms.BIG) if "plots" in told else []):
        if "deeds" not in told:
            where = forms.PLOT_AT.read(told, "plots", plot // words.ORIGIN, bundle, seats)
            landing = plot % words.ORIGIN if plot % words.ORIGIN in all_fields(seats) else words.NOBODY
            bundle.lines.append(papers.Line(words.PLOT_ITEM, where, 1, landing=landing))
        elif i < len(deeds):
            where = forms.PLOT_AT.read(told, "plots", plot, bundle, seats)
            bundle.lines.append(papers.Line(words.PLOT_ITEM, where, 1, deed=deeds[i]))
        else:
            told.fail("deeds", f"names {len(deeds)} cards for more plots")
    for piece in told.numbers("paper", 0, forms.BIG) if "paper" in told else []:
        table = forms.WHATS["paper"].read(told, "paper", piece // words.ORIGIN, bundle, seats)
        if piece % words.ORIGIN:
            bundle.add(words.PAPER_ITEM, table, piece % words.ORIGIN)


def read_loan(told: Fields, seats: int) -> papers.Loan:
    loan = load(papers.Loan(), told, forms.LOAN, seats)
    pledges = told.raw("pledges", {}, "what is pledged: `lines`, as those of an offer")
    loan.pledges = read_bundle(told.inner("pledges", pledges), seats)
    if "plots" in told and "deeds" not in told:
        told.fail("plots", 'are pledged as "pledges": {"lines": [{"item": "plot", "what": "B1"}]}')
    read_once(told, loan.pledges, seats)
    return loan


def pledge(s: Realm, told: Fields, loan: papers.Loan) -> None:
    """MER-LOAN-05  The card that lies on a pledged plot is meant, unless the position names another one."""
    for line in loan.pledges.of(words.PLOT_ITEM):
        if not line.deed:
            line.deed = s.plot(line.what).deed
        if not line.deed:
            told.fail("pledges", f"{words.PLOTS[line.what]} is open ground and secures nothing")


def read_contract(told: Fields, seats: int, signed: Realm | None = None) -> papers.Contract:
    """One that is signed watches the table as it stands, unless the position says what it has seen."""
    contract = load(papers.Contract(), told, forms.CONTRACT, seats)
    event = told.raw("event", "", "an event in notation, as BLOCKED(B1) & ROLL{3}")
    if event is not None:
        if not isinstance(event, str):
            told.fail("event", f"is written like BLOCKED(B1) & ROLL{{3}}, not {event!r}")
        try:
            contract.atoms = read_event(event) if event else []
        except BadTerms as bad:
            told.fail("event", str(bad))
        if signed is not None:
            for atom in contract.atoms:
                if atom.kind in ABOUT_PLOT and atom.a not in all_fields(seats):
                    told.fail("event", f"there is no plot {words.PLOTS[atom.a]} at a table of {seats}")
            watch(signed, contract)
    for fields in rows(told, "atoms", "the parts of an event as numbers, in place of `event`"):
        contract.atoms.append(load(papers.Atom(), fields, forms.ATOM, seats))
    for field, name, said in (
        ("deeds", "deed", "which card on its plot is meant, 0 for none"),
        ("seen", "seen", "the figure it compares with"),
        ("met", "met", "true or false: it has come true"),
    ):
        told.raw(field, [], f"for each part of the event, {said}", "what the table shows")
        form = forms.ATOM[name]
        assert isinstance(form, Form), "each atom has one"
        if field in told:
            found = load_list(contract, told, field, Many(form, len(contract.atoms)), seats)
            if len(found) != len(contract.atoms):
                told.fail(field, f"needs {len(contract.atoms)} entries, one for each atom")
            for atom, value in zip(contract.atoms, found, strict=True):
                setattr(atom, name, value)
    return contract


def read_draft(told: Fields, seats: int) -> papers.Draft:
    draft = papers.Draft()
    for side in ("maker", "to"):
        told.raw(side, None, forms.SEAT.holds(draft, seats), MUST)
    load(draft, told, forms.DRAFT, seats)
    if "maker" not in told or "to" not in told:
        told.fail("to", "an offer names its maker and whom it is made to")
    draft.give = read_bundle(told.inner("give", told.raw("give", {}, "what the maker gives: `lines`")), seats)
    draft.get = read_bundle(told.inner("get", told.raw("get", {}, "what the maker gets: `lines`")), seats)
    future = one_or_none(told, "future", "the future in the making, as one of `futures`")
    contract = one_or_none(told, "contract", "the contract in the making, as one of `contracts`")
    loan = one_or_none(told, "loan", "the loan in the making, as one of `loans`")
    bond = one_or_none(told, "bond", "the bond in the making, as one of `bonds`")
    draft.future = None if future is None else load(papers.Future(), future, forms.FUTURE, seats)
    draft.contract = None if contract is None else read_contract(contract, seats)
    draft.loan = None if loan is None else read_loan(loan, seats)
    draft.bond = None if bond is None else load(papers.Bond(), bond, forms.BOND, seats)
    return draft


# Decks


def read_decks(s: Realm, told: Fields) -> None:
    """Gold, tokens and cards: what is not mentioned is wherever it begins."""
    total = s.config.gold_total
    told.raw("bank", total, "from 0 on", f"what nobody has of {total} and what was minted")
    told.raw("supply", [s.config.tokens] * 3, "3 numbers, 0 to 99 each", "the tokens that nobody has")
    s.treasury.bank = told.number(
        "bank", 0, forms.BIG, max(0, s.config.gold_total + s.treasury.minted - audit.gold_seen(s))
    )
    s.treasury.supply = told.numbers(
        "supply", 0, 99, 3, [max(0, s.config.tokens - audit.tokens_seen(s, i)) for i in range(3)]
    )
    numbers = audit.numbers_seen(s)
    clubs = [words.CLUB + words.NUMBERS.index(number) for number in numbers] if s.config.single_deck else []
    s.decks.main = deck(s, told, "main", audit.printed(s), audit.cards_seen(s) + clubs)
    full = [] if s.config.single_deck else [number for number in words.NUMBERS for _ in range(s.seats)]
    s.decks.properties = deck(s, told, "properties", full, numbers)
    if "deed_row" not in told:
        while len(s.decks.deed_row) < 3 and s.decks.properties:
            s.decks.deed_row.append(s.decks.properties.pop())
    s.decks.spells = deck(s, told, "spells", s.box.spell_cards, audit.spells_seen(s))
    s.decks.potions = deck(s, told, "potions", s.box.potion_cards, audit.potions_seen(s))
    tea, crystal = audit.waiting(s, words.TEA), audit.waiting(s, words.CRYSTAL)
    s.decks.teas = deck(s, told, "teas", s.box.tea_cards, tea + s.decks.tea_discards)
    s.decks.crystals = deck(s, told, "crystals", s.box.crystal_cards, crystal + s.decks.crystal_discards)
    seen = s.court.looked + s.decks.decree_discards + audit.chosen(s)
    s.decks.decrees = deck(s, told, "decrees", s.box.decree_cards, seen)


def deck(s: Realm, told: Fields, name: str, full: list[int], seen: list[int]) -> list[int]:
    form = forms.DECKS[name]
    assert isinstance(form, Many), "a deck is a list of cards"
    told.raw(called("decks", name), [], form.holds(s, s.seats), ELSEWHERE)
    if called("decks", name) in told:
        return load_list(s, told, called("decks", name), form, s.seats)
    left = full.copy()
    for card in seen:
        if card in left:
            left.remove(card)
    s.shuffle(name, left)
    return left
