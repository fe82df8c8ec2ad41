# not compiled
"""What a single moment can show of the invariants (section 28), and where everything lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..pieces import words
from .claims import owed
from .contracts import ABOUT_PLAYER, ABOUT_PLOT, FIRST, MOST_ATOMS
from .papers import Contract
from .realm import FRONTS, Realm, fits
from .things import Plot, all_fields, kind_of, lab_of, owner


def printed(s: Realm) -> list[int]:
    """MER-DECK-03  The main deck: 44 cards a player, with jokers 46, as single deck 52."""
    cards: list[int] = []
    for card in range(words.KINDS):
        if card == words.JOKER:
            copies = 2 * s.seats if s.config.jokers else 0
        elif card >= words.CLUB:
            copies = s.seats if s.config.single_deck else 0
        else:
            copies = s.seats
        cards += [card] * copies
    return cards


def chosen(s: Realm) -> list[int]:
    return [s.court.decree] if s.court.decree >= 0 else []


def waiting(s: Realm, deck: int) -> list[int]:
    """Future cards of a deck that lie open."""
    return [reading.kind for reading in s.waiting if reading.deck == deck]


def gold_seen(s: Realm) -> int:
    """All gold but the bank's (invariant 1)."""
    gold = s.treasury.row + s.bidding.pot
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
            if plot.planted and words.LAND_WARE[plot.permit_number] == ware:
                units += plot.planted
    if ware < len(s.books):
        units += len(s.books[ware].asks)
    return units


def numbers_seen(s: Realm) -> list[int]:
    """Property cards on fields and in the deed row."""
    numbers = s.decks.deed_row.copy()
    for merchant in s.merchants:
        for plot in merchant.plots:
            if plot.number:
                numbers.append(plot.number)
            if plot.other:
                numbers.append(plot.other)
    return numbers


def cards_seen(s: Realm) -> list[int]:
    """Cards of the main deck that lie elsewhere (invariant 3)."""
    cards = s.decks.upheaval + s.decks.removed + s.decks.limbo
    for merchant in s.merchants:
        cards += merchant.cards + merchant.barracks
        for lab in merchant.labs:
            cards.append(
                (words.POTION_LAB if lab.potion else words.SPELL_LAB) + words.NUMBERS.index(lab.number)
            )
        for plot in merchant.plots:
            if plot.permit:
                first = (0, words.SPELL_LAB, words.POTION_LAB, words.LAND)[plot.permit]
                cards.append(first + words.NUMBERS.index(plot.permit_number))
    for unit in s.units:
        cards.append(unit.card)
    if s.fray.recruit is not None:
        cards.append(s.fray.recruit.card)
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += bundle.all(words.CARD_ITEM)
    return cards


def spells_seen(s: Realm) -> list[int]:
    """Spells that are not in their deck (invariant 4)."""
    cards = [kind_of(card) for card in s.decks.limbo_spells]
    for merchant in s.merchants:
        cards += [kind_of(card) for card in merchant.spells]
        for lab in merchant.labs:
            if not lab.potion:
                cards += lab.spent
    for lasting in s.lasting:
        if lasting.spell >= 0:
            cards.append(kind_of(lasting.spell))
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += [kind_of(card) for card in bundle.all(words.SPELL_ITEM)]
    return cards


def potions_seen(s: Realm) -> list[int]:
    cards = [kind_of(card) for card in s.decks.limbo_potions]
    for merchant in s.merchants:
        cards += [kind_of(card) for card in merchant.recipes + merchant.front]
        for lab in merchant.labs:
            if lab.potion:
                cards += lab.spent
        for plot in merchant.plots:
            if plot.potion >= 0:
                cards.append(kind_of(plot.potion))
    for lasting in s.lasting:
        if lasting.potion >= 0:
            cards.append(kind_of(lasting.potion))
    if s.draft is not None:
        for bundle in s.draft.laid():
            cards += [kind_of(card) for card in bundle.all(words.RECIPE_ITEM)]
    return cards


def audit(s: Realm) -> list[str]:
    """The invariants of section 28 that a single moment can show; without a fault, nothing."""
    return [
        *audit_piles(s), *audit_amounts(s), *audit_seats(s), *audit_hands(s), *audit_map(s), *audit_units(s),
        *audit_plots(s), *audit_market(s), *audit_papers(s), *audit_contracts(s), *audit_loans(s),
        *audit_numbers(s), *audit_offer(s),
    ]  # fmt: skip


def faults(*found: tuple[bool | int, str]) -> list[str]:
    """The sentences of what is so and must not be."""
    return [sentence for fault, sentence in found if fault]


def audit_piles(s: Realm) -> Iterator[str]:
    """Invariants 1 to 4: gold, tokens and cards, wherever they lie."""
    gold, all_gold = s.treasury.bank + gold_seen(s), s.config.gold_total + s.treasury.minted
    if gold != all_gold:
        yield f"there are {gold} gold, not {all_gold} (MER-BANK-01)"
    for ware, name in enumerate(words.WARES):
        tokens = s.treasury.supply[ware] + tokens_seen(s, ware)
        if tokens != s.config.tokens:
            yield f"there are {tokens} tokens of {name}, not {s.config.tokens} (MER-COM-04)"
    numbers = numbers_seen(s)
    cards = s.decks.main + cards_seen(s)
    if s.config.single_deck:
        cards += [words.CLUB + words.NUMBERS.index(number) for number in numbers]
    elif sorted(numbers + s.decks.properties) != sorted(words.NUMBERS * s.seats):
        yield "the property cards are not complete (MER-DECK-03)"
    if sorted(cards) != printed(s):
        yield f"the playing cards are not complete: {difference(cards, printed(s))} (MER-DECK-03)"
    decks, tea, crystal = s.decks, waiting(s, words.TEA), waiting(s, words.CRYSTAL)
    for name, found, full in (
        ("spells", decks.spells + spells_seen(s), s.box.spell_cards),
        ("potions", decks.potions + potions_seen(s), s.box.potion_cards),
        ("Tea Leaves", decks.teas + decks.tea_discards + tea, s.box.tea_cards),
        ("Crystal Balls", decks.crystals + decks.crystal_discards + crystal, s.box.crystal_cards),
        ("decrees", decks.decrees + decks.decree_discards + s.court.looked + chosen(s), s.box.decree_cards),
    ):
        if sorted(found) != full:
            yield f"the {name} are not complete (MER-SET-03)"


def difference(found: list[int], full: list[int]) -> str:
    """Which cards are too many or missing, by name."""
    more = [found.count(card) - full.count(card) for card in range(words.KINDS)]
    return ", ".join([f"{words.CARDS[card]} {n:+d}" for card, n in enumerate(more) if n])


def audit_amounts(s: Realm) -> Iterator[str]:
    """Invariants 5, 10 and 11."""
    amounts = [s.treasury.bank, s.treasury.row, s.bidding.pot, s.treasury.minted, s.cc, *s.treasury.supply]
    for one in s.merchants:
        amounts += [one.purse, one.mead, one.crowns, one.escrow, one.skip, *one.stock]
        for plot in one.plots:
            amounts += [plot.vault, plot.invested, plot.planted, plot.arrears]
            amounts += [plot.blocks_land, plot.blocks_gold]
        for lab in one.labs:
            amounts.append(lab.grant)
            if len(lab.spent) > 3:
                yield "more than three spent cards lie under a lab (MER-LAB-06)"
    if min(amounts) < 0:
        yield "an amount is below 0 (invariant 5)"
    if not (1 <= s.col <= 20 and 1 <= s.rc <= 12 and 0 <= s.tax <= 5):
        yield f"a counter is out of range: {s.col}, {s.rc}, {s.tax} (invariant 5)"
    for seat, one in enumerate(s.merchants):
        owes = owed(s, seat) > 0
        if one.standing != words.OUT and owes != (one.standing == words.BANKRUPT):
            yield f"seat {seat} is bankrupt without debts, or has debts and is not (invariant 10)"
    for debt in s.debts:
        if debt.amount <= 0 or (debt.creditor < s.seats and not s.alive(debt.creditor)):
            yield "a debt is owed to nobody (invariant 10)"


def audit_map(s: Realm) -> Iterator[str]:
    """Invariants 7 and 8."""
    for unit in s.units:
        spot = s.plot(unit.plot)
        here = spot.own if unit.owner == owner(unit.plot) else spot.foe
        yield from faults(
            (spot.other, "a unit stands on a Chauffeur (MER-MAP-03)"),
            (here != unit.uid, "two units of one side stand on one plot (MER-MAP-04)"),
            (unit.hp <= 0, "a unit without points stands on the map (MER-GOL-16)"),
        )
    guards = [unit.owner for unit in s.units if unit.card >= words.KING]
    if len(set(guards)) != len(guards):
        yield "a player has two guards on the map (MER-GRD-04)"


def audit_units(s: Realm) -> Iterator[str]:
    for unit in s.units:
        out, guard = not s.alive(unit.owner), unit.card >= words.KING
        yield from faults(
            (out, f"seat {unit.owner} is out of the game and has a unit (MER-BKR-07)"),
            (guard and owner(unit.plot) != unit.owner, "a guard stands on a foreign plot (MER-GRD-06)"),
            (unit.fixed and not guard, "only a guard is Immovable (MER-GRD-05)"),
        )
    uids = [unit.uid for unit in s.units]
    recruit = s.fray.recruit
    if recruit is not None:
        uids.append(recruit.uid)
        placed = recruit.card < words.KING or recruit.plot != words.NOBODY or recruit.hp == 0
        second = recruit.owner != s.active or s.guard_of(s.active) is not None
        yield from faults(
            (placed, "a recruit is a guard that is not placed yet (MER-GRD-06)"),
            (second, "a recruit is the only guard of the active player (MER-GRD-04)"),
        )
    called = [s.unit(uid) for uid in s.fray.queue]
    absent = not set(s.fray.queue) <= set(uids) or (s.fray.shield and s.fray.shield not in uids)
    yield from faults(
        (len(set(uids)) != len(uids), "two units bear one number"),
        (absent, "a unit is called that is not there"),
        *[
            (unit is None or unit.card >= words.KING, "only golems attack by themselves (MER-GOL-14)")
            for unit in called
        ],
    )
    for one in s.lasting:
        name, bound = words.LASTINGS[one.kind], one.unit or one.kind in (words.POWER, words.TAUNT)
        yield from faults(
            (bound and one.unit not in uids, f"a {name} lies on a unit that is not there"),
            (one.spell >= 0 and one.by < 0, "a spell that lasts was cast by somebody (MER-SPL-07)"),
            (one.potion >= 0 and one.seat < 0, "a potion that lasts belongs to somebody (MER-SPL-07)"),
        )


def audit_plots(s: Realm) -> Iterator[str]:
    stands = {unit.uid: unit.plot for unit in s.units}
    deeds: list[int] = []
    for seat, merchant in enumerate(s.merchants):
        for plot in merchant.plots:
            for uid in (plot.own, plot.foe):
                if uid and stands.get(uid) != plot.index:
                    yield "a plot holds a unit that stands elsewhere (MER-MAP-04)"
            if plot.number:
                deeds.append(plot.deed)
                if not s.alive(seat):
                    yield f"seat {seat} is out of the game and has a property (MER-BKR-07)"
            for reason in why_not_plot(s, plot)[:1]:
                yield f"{words.PLOTS[plot.index]}: {reason}"
            if plot.attached != len([lasting for lasting in s.lasting if lasting.plot == plot.index]):
                yield "a plot forgets what lies on it"
    if 0 in deeds or len(set(deeds)) != len(deeds):
        yield "two properties bear one deed, or one bears none"


def why_not_plot(s: Realm, plot: Plot) -> list[str]:
    """Why what is said of a plot cannot be."""
    joined, ruin, permit = plot.other > 0, plot.hp == 0, plot.permit
    bare = plot.number == 0
    no_stake = bare or joined or ruin or permit in (words.BREWERY, words.LANDED)
    no_seed = permit != words.LANDED or words.LAND_WARE[plot.permit_number] == words.OIL
    house = permit in (words.SHOP, words.BREWERY)
    brewed = plot.potion >= 0
    strange = brewed and not fits(s.box, plot, kind_of(plot.potion))
    return faults(
        (permit and (bare or joined), "a permit lies without a property of its own (MER-PROP-13)"),
        (joined and bare, "a Chauffeur is made of two properties (MER-CHA-01)"),
        (joined and plot.hp != 1, "a Chauffeur is intact (MER-CHA-01)"),
        ((plot.vault or plot.latch) and not joined, "a vault has no Chauffeur (MER-CHA-02)"),
        (plot.invested and no_stake, "gold is invested where it cannot be (MER-INV-01)"),
        (plot.planted and no_seed, "a unit is planted on no land for it (MER-LAND-04)"),
        (
            plot.hp > (2 if permit else 1) or (bare and not ruin),
            "a property has too many points (MER-PROP-08)",
        ),
        (plot.arrears and not house, "only a shop or brewery has arrears (MER-SHOP-03)"),
        (plot.fee >= 0 and permit != words.SHOP, "only a Spell Shop is brokered through (MER-SHOP-05)"),
        (brewed and (bare or ruin or joined), "a potion lies under no property (MER-POT-08)"),
        (strange, "the potion may not lie there (MER-POT-08)"),
    )


def audit_seats(s: Realm) -> Iterator[str]:
    """Who plays, and that who is out has nothing left (MER-BKR-07)."""
    out = [seat for seat in range(s.seats) if not s.alive(seat)]
    if not s.ending.victory and s.active in out:
        yield f"seat {s.active} is out of the game and cannot be active (MER-TURN-07)"
    if len(out) != s.ending.gone or len(out) == s.seats:
        yield f"{len(out)} players are out, not {s.ending.gone} (MER-BKR-11)"
    for seat in out:
        one = s.merchants[seat]
        gold = one.purse + one.escrow + one.mead + one.crowns + sum(one.stock)
        cards = one.cards + one.spells + one.recipes + one.front + one.barracks
        if gold or cards or one.labs or one.links:
            yield f"seat {seat} is out of the game and has something left (MER-BKR-07)"
    year, reached, winners = s.wheel.year, s.wheel.reached, s.ending.winners
    late = not 12 * (year - 1) <= reached < 12 * (year + 1) or not year - 1 <= s.wheel.taxed <= year
    left = 1 <= s.round_left <= s.seats
    won = (s.ending.victory == 0) != (not winners) or len(set(winners)) != len(winners)
    yield from faults(
        (late, "the latest mark or the last tax does not fit the year (MER-FWD-07)"),
        ((s.doings.die_a == 0) != (s.doings.die_b == 0), "both dice have fallen, or none (MER-ROLL-01)"),
        (won, "a finished game has winners, each once, and no other has (MER-END-01)"),
        (not left, "a round has turns left for some of its players (MER-TURN-08)"),
    )


def audit_hands(s: Realm) -> Iterator[str]:
    """MER-BUY-04, MER-LAB-04, MER-POT-06  What can be in a hand, in front of a player and in a workshop."""
    labs = len(s.register.lab_owner)
    for seat, merchant in enumerate(s.merchants):
        for card in merchant.cards:
            if words.HANDED <= card < words.CLUB or (card >= words.CLUB and not s.config.single_deck):
                yield f"{words.CARDS[card]} is in the hand of seat {seat} and no card for it (MER-BUY-04)"
        left = merchant.cards.copy()
        for card in merchant.fresh + [kind_of(link) for link in merchant.links]:
            if card not in merchant.cards:
                yield f"seat {seat} does not hold {words.CARDS[card]}, which was bought or promised"
        for card in merchant.fresh:
            if card in left:
                left.remove(card)
            else:
                yield f"seat {seat} has bought more cards this turn than it holds (MER-BUY-06)"
        cards = merchant.spells + merchant.recipes + merchant.front + merchant.links
        unheard = any(lab_of(card) >= labs for card in cards)
        elsewhere = any(not s.box.potions[kind_of(card)].front for card in merchant.front)
        crowd = len(merchant.front) > FRONTS
        king = merchant.barracks and not s.alive(seat)
        yield from faults(
            (unheard, f"seat {seat} has a card of a lab that there never was (MER-LAB-04)"),
            (elsewhere, f"seat {seat} has a potion before it that lies elsewhere (MER-POT-08)"),
            (crowd, f"seat {seat} has more than {FRONTS} potions before it (MER-POT-06)"),
            (bool(king), f"seat {seat} is out of the game and has a King (MER-BKR-07)"),
        )
    lasting = [one.spell for one in s.lasting] + [one.potion for one in s.lasting]
    under = [plot.potion for merchant in s.merchants for plot in merchant.plots]
    limbo = s.decks.limbo_spells + s.decks.limbo_potions
    unheard = any(lab_of(card) >= labs for card in lasting + under + limbo)
    deck = s.decks.crystals if s.peek.deck else s.decks.teas
    nobody = s.peek.left and s.peek.seat == words.NOBODY
    serials, due = [reading.serial for reading in s.waiting], s.omens.due
    twice = len(set(serials)) != len(serials) or len(set(due)) != len(due) or not set(due) <= set(serials)
    yield from faults(
        (unheard, "a card remembers a lab that there never was (MER-LAB-04)"),
        (s.peek.left > len(deck) or nobody, "more cards are known than the deck holds (SP09)"),
        (twice, "future cards that wait have a number each (MER-FRC-04)"),
    )


def audit_market(s: Realm) -> Iterator[str]:
    """Invariant 6: no table is crossed, except where both best orders belong to one player."""
    for table, book in enumerate(s.books):
        name, bids, asks = words.TABLES[table], book.bids, book.asks
        low, high = [slip.price for slip in asks], [slip.price for slip in bids]
        yield from faults(
            (high != sorted(high, reverse=True), "bids are out of order (MER-MKT-14)"),
            (low != sorted(low), "asks are out of order (MER-MKT-14)"),
        )
        for bid in bids:
            for ask in asks:
                if bid.price >= ask.price and bid.owner != ask.owner and not bid.escrow:
                    yield f"table {table} is crossed (MER-MKT-08)"
                    return
        for slip in bids + asks:
            if slip.owner == words.BANK or (slip.owner < s.seats and not s.alive(slip.owner)):
                yield f"an order on table {name} is nobody's (MER-BKR-07)"
        swapped = any(slip.road for slip in bids) or any(slip.escrow for slip in asks)
        issued = table < words.STOCK or any(paper.table == table for paper in s.papers)
        yield from faults(
            (swapped, "bids wait in escrow and asks on the road, not the other way round (MER-MKT-04)"),
            (book.open and not issued, f"table {name} is open and nothing is issued (MER-MINT-07)"),
            (not book.open and bool(bids or asks), f"orders stand on the closed table {name} (MER-MINT-07)"),
            (len(book.trades) > 8, "the last eight trades are remembered (MER-MKT-11)"),
        )


def audit_papers(s: Realm) -> Iterator[str]:
    names = [paper.name for paper in s.papers if paper.table >= words.CURRENCY]
    named = len(set(names)) == len(names) and words.NOBODY not in names
    yield from faults(
        (not named, "each currency has a name of its own (MER-MINT-10)"),
        (
            bool(s.papers) and s.config.finance != words.FULL,
            "this table is played without paper (MER-SET-13)",
        ),
    )
    for paper in s.papers:
        asks = len(s.books[paper.table].asks) if paper.table < len(s.books) else 0
        own = paper.table in (words.STOCK + paper.issuer, words.CURRENCY + paper.issuer)
        out = not s.alive(paper.issuer) or any(
            paper.held[seat] and not s.alive(seat) for seat in range(s.seats)
        )
        yield from faults(
            (sum(paper.held) + asks != paper.issued, "the pieces of a paper do not add up (MER-MINT-05)"),
            (not own, f"{words.TABLES[paper.table]} is issued by its own player (MER-MINT-03)"),
            (out, f"{words.TABLES[paper.table]} belongs to somebody who is out (MER-BKR-07)"),
        )
    tables = [paper.table for paper in s.papers]
    if len(set(tables)) != len(tables):
        yield "a paper is issued twice (MER-MINT-03)"


def partners(s: Realm, what: str, one: int, other: int) -> list[str]:
    """Both sides of a contract are in the game, and they are two."""
    if one < 0 or other < 0 or one == other or not s.alive(one) or not s.alive(other):
        return [f"{what} is between two players who are in the game (MER-INS-13, MER-BKR-07)"]
    return []


UNPLAYED: Final = "this table is played without futures, contracts, loans and paper (MER-SET-13)"


def audit_contracts(s: Realm) -> Iterator[str]:
    """Futures, wagers and covers (MER-FWD, MER-INS)."""
    if (s.futures or s.contracts or s.loans or s.bonds) and s.config.finance != words.FULL:
        yield UNPLAYED
    for future in s.futures:
        if future.long >= 0:
            yield from partners(s, "a future", future.short, future.long)
        elif future.short < 0 or not s.alive(future.short):
            yield "a note is written by a player who is in the game (MER-FWD-03)"
        if future.expired and (future.long < 0 or future.mark > s.wheel.reached):
            yield "a future expires when its mark is reached (MER-FWD-07)"
    for one in s.contracts:
        yield from partners(s, "a contract", one.writer, one.holder)
        endless = (one.turns == words.NOBODY) == (one.mark == words.NOBODY)
        over = one.turns != words.NOBODY and one.turns < s.turn
        paid = one.premium < 1 or (not one.cover and one.claims != 1)
        yield from faults(
            (not 1 <= len(one.atoms) <= MOST_ATOMS, f"an event has 1 to {MOST_ATOMS} atoms (MER-INS-02)"),
            (endless, "a contract ends with a turn or at a mark (MER-INS-11)"),
            (over, "a contract has run out already (MER-INS-11)"),
            (paid, "a premium is 1 or more, and a wager pays once (MER-INS-03)"),
        )
        yield from audit_atoms(s, one)


def audit_atoms(s: Realm, contract: Contract) -> list[str]:
    for i, atom in enumerate(contract.atoms):
        if (atom.join == FIRST) != (i == 0):
            return ["the atoms of an event are joined by & or > (MER-INS-02)"]
        if atom.kind == words.ROLLED:
            good = 0 < atom.a < 1 << 13 and atom.a & 3 == 0
        elif atom.kind == words.SEASONED or atom.kind == words.COUNTED:
            good = atom.a < 4
        elif atom.kind in (words.SPOTTED, words.LASTED):
            good = atom.a < 3
        elif atom.kind in ABOUT_PLOT:
            good = atom.a in all_fields(s.seats)
        else:
            good = atom.kind not in ABOUT_PLAYER or atom.a < s.seats
        if not good:
            return ["an atom is about something that is not at this table (MER-INS-02)"]
    return []


def audit_loans(s: Realm) -> Iterator[str]:
    """Loans, bonds and debts (MER-LOAN, MER-MINT, MER-BKR)."""
    pairs = [(debt.debtor, debt.creditor) for debt in s.debts]
    for loan in s.loans:
        yield from partners(s, "a loan", loan.lender, loan.borrower)
        due, secures = loan.principal == 0, (loan.borrower, loan.lender) in pairs
        yield from faults(
            (due and not secures, "a loan that has fallen due secures a debt (MER-LOAN-09)"),
            (due and loan.interest, "a loan that has fallen due bears no interest (MER-LOAN-09)"),
        )
        for line in loan.pledges.lines:
            foreign = line.item == words.PLOT_ITEM and owner(line.what) != loan.borrower
            if line.item not in PLEDGED or foreign:
                yield "a loan is secured by what the borrower can pledge (MER-LOAN-02)"
    for bond in s.bonds:
        yield from partners(s, "a bond", bond.issuer, bond.holder)
        if bond.face < 1 or bond.coupon > bond.face:
            yield "a bond promises its face, and a coupon up to it (MER-MINT-02)"
    if len(set(pairs)) != len(pairs) or any(debtor == creditor for debtor, creditor in pairs):
        yield "a debt is listed once, and nobody owes himself (invariant 10)"
    for debt in s.debts:
        if not s.alive(debt.debtor):
            yield "who is out of the game owes nothing (MER-BKR-07)"


PLEDGED: Final = (
    words.SOULS_ITEM, words.OIL_ITEM, words.GRAIN_ITEM, words.CROWN_ITEM, words.PLOT_ITEM, words.BOND_ITEM,
    words.PAPER_ITEM,
)  # fmt: skip


def audit_numbers(s: Realm) -> Iterator[str]:
    """Each paper of a kind has a number of its own, by which moves name it."""
    for what, numbers in (
        ("futures", [future.number for future in s.futures]),
        ("contracts", [contract.number for contract in s.contracts]),
        ("loans", [loan.number for loan in s.loans]),
        ("bonds", [bond.number for bond in s.bonds]),
    ):
        if len(set(numbers)) != len(numbers) or (numbers and min(numbers) < 0):
            yield f"two {what} bear one number"
    if len(s.decks.deed_row) > 3:
        yield f"the deed row has {len(s.decks.deed_row)} cards, not 3 at most (MER-DECK-04)"
    serials = [loan.serial for loan in s.loans if loan.serial]
    serials += [bond.serial for bond in s.bonds if bond.serial]
    if len(serials) != len(set(serials)):
        yield "two loans or bonds bear one serial (MER-LOAN-07)"


def audit_offer(s: Realm) -> Iterator[str]:
    """MER-OFF-01  The offer on the table."""
    draft = s.draft
    if draft is None:
        return
    yield from partners(s, "an offer", draft.maker, draft.to)
    terms = [draft.future, draft.contract, draft.contract, draft.loan, draft.bond]
    contract = draft.deal != words.GOODS_DEAL
    others = [
        i for i, term in enumerate(terms) if term is not None and i + 1 != draft.deal and i not in (1, 2)
    ]
    missing = contract and terms[draft.deal - 1] is None
    odd = s.active not in (draft.maker, draft.to) or draft.counter != (draft.maker != s.active)
    yield from faults(
        (contract and s.config.finance != words.FULL, UNPLAYED),
        (bool(others), "an offer holds the terms of its own contract only (MER-OFF-01)"),
        (missing, "an offer of a contract holds its terms (MER-OFF-01)"),
        (odd, "an offer is made by the active player, a counter-offer to him (MER-OFF-05)"),
    )
    for giver, bundle in ((draft.maker, draft.give), (draft.to, draft.get)):
        if any(owner(plot) != giver for plot in bundle.all(words.PLOT_ITEM)):
            yield "an offered plot lies on its giver's field (MER-OFF-01)"
        if bundle.shop != words.NOBODY and s.plot(bundle.shop).permit != words.SHOP:
            yield "spells are sold through a Spell Shop (MER-OFF-03)"
