# not compiled
"""What a single moment can show of the invariants (section 28), and where everything lies."""

from __future__ import annotations

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
    wrong: list[str] = []
    gold = s.treasury.bank + gold_seen(s)
    if gold != s.config.gold_total + s.treasury.minted:
        wrong.append(f"there are {gold} gold, not {s.config.gold_total + s.treasury.minted} (MER-BANK-01)")
    for ware in range(3):
        tokens = s.treasury.supply[ware] + tokens_seen(s, ware)
        if tokens != s.config.tokens:
            wrong.append(
                f"there are {tokens} tokens of {words.WARES[ware]}, not {s.config.tokens} (MER-COM-04)"
            )
    numbers = numbers_seen(s)
    cards = s.decks.main + cards_seen(s)
    if s.config.single_deck:
        cards += [words.CLUB + words.NUMBERS.index(number) for number in numbers]
        numbers = []
    else:
        numbers += s.decks.properties
        if sorted(numbers) != sorted([number for number in words.NUMBERS for _ in range(s.seats)]):
            wrong.append("the property cards are not complete (MER-DECK-03)")
    if sorted(cards) != printed(s):
        wrong.append(f"the playing cards are not complete: {difference(cards, printed(s))} (MER-DECK-03)")
    if sorted(s.decks.spells + spells_seen(s)) != s.box.spell_cards:
        wrong.append("the spells are not complete (MER-SET-03)")
    if sorted(s.decks.potions + potions_seen(s)) != s.box.potion_cards:
        wrong.append("the potions are not complete (MER-SET-03)")
    waiting = [[r.kind for r in s.waiting if r.deck == deck] for deck in range(2)]
    if sorted(s.decks.teas + s.decks.tea_discards + waiting[0]) != s.box.tea_cards:
        wrong.append("the Tea Leaves are not complete (MER-SET-03)")
    if sorted(s.decks.crystals + s.decks.crystal_discards + waiting[1]) != s.box.crystal_cards:
        wrong.append("the Crystal Balls are not complete (MER-SET-03)")
    if sorted(s.decks.decrees + s.decks.decree_discards + s.court.looked + chosen(s)) != s.box.decree_cards:
        wrong.append("the decrees are not complete (MER-SET-03)")
    return (
        wrong
        + audit_amounts(s)
        + audit_seats(s)
        + audit_hands(s)
        + audit_map(s)
        + audit_plots(s)
        + audit_market(s)
        + audit_contracts(s)
        + audit_loans(s)
        + audit_numbers(s)
        + audit_offer(s)
    )


def difference(found: list[int], full: list[int]) -> str:
    """Which cards are too many or missing, by name."""
    told: list[str] = []
    for card in range(words.KINDS):
        n = found.count(card) - full.count(card)
        if n:
            told.append(f"{words.CARDS[card]} {n:+d}")
    return ", ".join(told)


def audit_amounts(s: Realm) -> list[str]:
    """Invariants 5, 10 and 11."""
    wrong: list[str] = []
    amounts = [s.treasury.bank, s.treasury.row, s.bidding.pot, s.treasury.minted, s.cc, *s.treasury.supply]
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
        owes = owed(s, seat) > 0
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
    for unit in s.units:
        if unit.card >= words.KING:
            guards[unit.owner] += 1
        spot = s.plot(unit.plot)
        if spot.other:
            wrong.append("a unit stands on a Chauffeur (MER-MAP-03)")
        if (spot.own if unit.owner == owner(unit.plot) else spot.foe) != unit.uid:
            wrong.append("two units of one side stand on one plot (MER-MAP-04)")
        if unit.hp <= 0:
            wrong.append("a unit without points stands on the map (MER-GOL-16)")
    if max(guards) > 1:
        wrong.append("a player has two guards on the map (MER-GRD-04)")
    return wrong + audit_units(s)


def audit_units(s: Realm) -> list[str]:
    wrong: list[str] = []
    for unit in s.units:
        if not s.alive(unit.owner):
            wrong.append(f"seat {unit.owner} is out of the game and has a unit (MER-BKR-07)")
        if unit.card >= words.KING and owner(unit.plot) != unit.owner:
            wrong.append("a guard stands on a foreign plot (MER-GRD-06)")
        if unit.fixed and unit.card < words.KING:
            wrong.append("only a guard is Immovable (MER-GRD-05)")
    uids = [unit.uid for unit in s.units]
    if s.fray.recruit is not None:
        uids.append(s.fray.recruit.uid)
        if s.fray.recruit.card < words.KING or s.fray.recruit.plot != words.NOBODY or s.fray.recruit.hp == 0:
            wrong.append("a recruit is a guard that is not placed yet (MER-GRD-06)")
        if s.fray.recruit.owner != s.active or s.guard_of(s.active) is not None:
            wrong.append("a recruit is the only guard of the active player (MER-GRD-04)")
    if len(set(uids)) != len(uids):
        wrong.append("two units bear one number")
    if not set(s.fray.queue) <= set(uids) or (s.fray.shield and s.fray.shield not in uids):
        wrong.append("a unit is called that is not there")
    for uid in s.fray.queue:
        called = s.unit(uid)
        if called is None or called.card >= words.KING:
            wrong.append("only golems attack by themselves (MER-GOL-14)")
    for lasting in s.lasting:
        if (lasting.unit or lasting.kind in (words.POWER, words.TAUNT)) and lasting.unit not in uids:
            wrong.append(f"a {words.LASTINGS[lasting.kind]} lies on a unit that is not there")
        if lasting.spell >= 0 and lasting.by < 0:
            wrong.append("a spell that lasts was cast by somebody (MER-SPL-07)")
        if lasting.potion >= 0 and lasting.seat < 0:
            wrong.append("a potion that lasts belongs to somebody (MER-SPL-07)")
    return wrong


def audit_plots(s: Realm) -> list[str]:
    wrong: list[str] = []
    stands = {unit.uid: unit.plot for unit in s.units}
    deeds: list[int] = []
    for seat, merchant in enumerate(s.merchants):
        for plot in merchant.plots:
            for uid in (plot.own, plot.foe):
                if uid and stands.get(uid) != plot.index:
                    wrong.append("a plot holds a unit that stands elsewhere (MER-MAP-04)")
            if plot.number:
                deeds.append(plot.deed)
                if not s.alive(seat):
                    wrong.append(f"seat {seat} is out of the game and has a property (MER-BKR-07)")
            reason = why_not_plot(s, plot)
            if reason:
                wrong.append(f"{words.PLOTS[plot.index]}: {reason}")
            if plot.attached != len([lasting for lasting in s.lasting if lasting.plot == plot.index]):
                wrong.append("a plot forgets what lies on it")
    if 0 in deeds or len(set(deeds)) != len(deeds):
        wrong.append("two properties bear one deed, or one bears none")
    return wrong


def why_not_plot(s: Realm, plot: Plot) -> str:
    """Why what is said of a plot cannot be; or nothing."""
    house = plot.permit in (words.SHOP, words.BREWERY)
    if plot.permit and (not plot.number or plot.other):
        return "a permit lies without a property of its own (MER-PROP-13)"
    if plot.other and not plot.number:
        return "a Chauffeur is made of two properties (MER-CHA-01)"
    if plot.other and plot.hp != 1:
        return "a Chauffeur is intact (MER-CHA-01)"
    if (plot.vault or plot.latch) and not plot.other:
        return "a vault has no Chauffeur (MER-CHA-02)"
    if plot.invested and (
        not plot.number or plot.other or plot.hp == 0 or plot.permit in (words.BREWERY, words.LANDED)
    ):
        return "gold is invested where it cannot be (MER-INV-01)"
    if plot.planted and (plot.permit != words.LANDED or words.LAND_WARE[plot.permit_number] == words.OIL):
        return "a unit is planted on no land for it (MER-LAND-04)"
    if plot.hp > (2 if plot.permit else 1) or (plot.hp and not plot.number):
        return "a property has too many points (MER-PROP-08)"
    if plot.arrears and not house:
        return "only a shop or brewery has arrears (MER-SHOP-03)"
    if plot.fee != words.NOBODY and plot.permit != words.SHOP:
        return "only a Spell Shop is brokered through (MER-SHOP-05)"
    if plot.potion >= 0 and (not plot.number or plot.hp == 0 or plot.other):
        return "a potion lies under no property (MER-POT-08)"
    if plot.potion >= 0 and not fits(s.box, plot, kind_of(plot.potion)):
        return "the potion may not lie there (MER-POT-08)"
    return ""


def audit_seats(s: Realm) -> list[str]:
    """Who plays, and that who is out has nothing left (MER-BKR-07)."""
    wrong: list[str] = []
    if not s.ending.victory and not s.alive(s.active):
        wrong.append(f"seat {s.active} is out of the game and cannot be active (MER-TURN-07)")
    out = [seat for seat in range(s.seats) if not s.alive(seat)]
    if len(out) != s.ending.gone or len(out) == s.seats:
        wrong.append(f"{len(out)} players are out, not {s.ending.gone} (MER-BKR-11)")
    for seat in out:
        merchant = s.merchants[seat]
        gold = merchant.purse + merchant.escrow + merchant.mead + merchant.crowns + sum(merchant.stock)
        cards = merchant.cards + merchant.spells + merchant.recipes + merchant.front + merchant.barracks
        if gold or cards or merchant.labs or merchant.links:
            wrong.append(f"seat {seat} is out of the game and has something left (MER-BKR-07)")
    if (
        not 12 * (s.wheel.year - 1) <= s.wheel.reached < 12 * (s.wheel.year + 1)
        or not s.wheel.year - 1 <= s.wheel.taxed <= s.wheel.year
    ):
        wrong.append("the latest mark or the last tax does not fit the year (MER-FWD-07)")
    if (s.doings.die_a == 0) != (s.doings.die_b == 0):
        wrong.append("both dice have fallen, or none (MER-ROLL-01)")
    if (s.ending.victory == 0) != (not s.ending.winners) or len(set(s.ending.winners)) != len(
        s.ending.winners
    ):
        wrong.append("a finished game has winners, each once, and no other has (MER-END-01)")
    if s.round_left < 1 or s.round_left > s.seats:
        wrong.append("a round has turns left for some of its players (MER-TURN-08)")
    return wrong


def audit_hands(s: Realm) -> list[str]:
    """MER-BUY-04, MER-LAB-04, MER-POT-06  What can be in a hand, in front of a player and in a workshop."""
    wrong: list[str] = []
    labs = len(s.register.lab_owner)
    for seat, merchant in enumerate(s.merchants):
        for card in merchant.cards:
            if words.HANDED <= card < words.CLUB or (card >= words.CLUB and not s.config.single_deck):
                wrong.append(
                    f"{words.CARDS[card]} is in the hand of seat {seat} and no card for it (MER-BUY-04)"
                )
        left = merchant.cards.copy()
        for card in merchant.fresh + [kind_of(link) for link in merchant.links]:
            if card not in merchant.cards:
                wrong.append(f"seat {seat} does not hold {words.CARDS[card]}, which was bought or promised")
        for card in merchant.fresh:
            if card in left:
                left.remove(card)
            else:
                wrong.append(f"seat {seat} has bought more cards this turn than it holds (MER-BUY-06)")
        cards = merchant.spells + merchant.recipes + merchant.front + merchant.links
        if [card for card in cards if lab_of(card) >= labs]:
            wrong.append(f"seat {seat} has a card of a lab that there never was (MER-LAB-04)")
        if [card for card in merchant.front if not s.box.potions[kind_of(card)].front]:
            wrong.append(f"seat {seat} has a potion before it that lies elsewhere (MER-POT-08)")
        if len(merchant.front) > FRONTS:
            wrong.append(f"seat {seat} has more than {FRONTS} potions before it (MER-POT-06)")
        if merchant.barracks and not s.alive(seat):
            wrong.append(f"seat {seat} is out of the game and has a King (MER-BKR-07)")
    lasting = [one.spell for one in s.lasting] + [one.potion for one in s.lasting]
    under = [plot.potion for merchant in s.merchants for plot in merchant.plots]
    limbo = s.decks.limbo_spells + s.decks.limbo_potions
    if [card for card in lasting + under + limbo if lab_of(card) >= labs]:
        wrong.append("a card remembers a lab that there never was (MER-LAB-04)")
    if s.peek.left > len(s.decks.crystals if s.peek.deck else s.decks.teas) or (
        s.peek.left and s.peek.seat == words.NOBODY
    ):
        wrong.append("more cards are known than the deck holds (SP09)")
    serials = [reading.serial for reading in s.waiting]
    if (
        len(set(serials)) != len(serials)
        or not set(s.omens.due) <= set(serials)
        or len(set(s.omens.due)) != len(s.omens.due)
    ):
        wrong.append("future cards that wait have a number each (MER-FRC-04)")
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
        for slip in book.bids + book.asks:
            if slip.owner == words.BANK or (slip.owner < s.seats and not s.alive(slip.owner)):
                wrong.append(f"an order on table {words.TABLES[table]} is nobody's (MER-BKR-07)")
        if [slip for slip in book.bids if slip.road] or [slip for slip in book.asks if slip.escrow]:
            wrong.append("bids wait in escrow and asks on the road, not the other way round (MER-MKT-04)")
        if table >= 3 and book.open and not [paper for paper in s.papers if paper.table == table]:
            wrong.append(f"table {words.TABLES[table]} is open and nothing is issued (MER-MINT-07)")
        if not book.open and (book.bids or book.asks):
            wrong.append(f"orders stand on the closed table {words.TABLES[table]} (MER-MINT-07)")
        if len(book.trades) > 8:
            wrong.append("the last eight trades are remembered (MER-MKT-11)")
    return wrong + audit_papers(s)


def audit_papers(s: Realm) -> list[str]:
    wrong: list[str] = []
    names = [paper.name for paper in s.papers if paper.table >= words.CURRENCY]
    if len(set(names)) != len(names) or words.NOBODY in names:
        wrong.append("each currency has a name of its own (MER-MINT-10)")
    if s.papers and s.config.finance != words.FULL:
        wrong.append("this table is played without paper (MER-SET-13)")
    for paper in s.papers:
        asks = len(s.books[paper.table].asks) if paper.table < len(s.books) else 0
        if sum(paper.held) + asks != paper.issued:
            wrong.append("the pieces of a paper do not add up (MER-MINT-05)")
        if paper.table not in (words.STOCK + paper.issuer, words.CURRENCY + paper.issuer):
            wrong.append(f"{words.TABLES[paper.table]} is issued by its own player (MER-MINT-03)")
        if not s.alive(paper.issuer) or [
            seat for seat in range(s.seats) if paper.held[seat] and not s.alive(seat)
        ]:
            wrong.append(f"{words.TABLES[paper.table]} belongs to somebody who is out (MER-BKR-07)")
    tables = [paper.table for paper in s.papers]
    if len(set(tables)) != len(tables):
        wrong.append("a paper is issued twice (MER-MINT-03)")
    return wrong


def partners(s: Realm, what: str, one: int, other: int) -> list[str]:
    """Both sides of a contract are in the game, and they are two."""
    if one < 0 or other < 0 or one == other or not s.alive(one) or not s.alive(other):
        return [f"{what} is between two players who are in the game (MER-INS-13, MER-BKR-07)"]
    return []


def audit_contracts(s: Realm) -> list[str]:
    """Futures, wagers and covers (MER-FWD, MER-INS)."""
    wrong: list[str] = []
    if (s.futures or s.contracts or s.loans or s.bonds) and s.config.finance != words.FULL:
        wrong.append("this table is played without futures, contracts, loans and paper (MER-SET-13)")
    for future in s.futures:
        if future.long >= 0:
            wrong += partners(s, "a future", future.short, future.long)
        elif future.short < 0 or not s.alive(future.short):
            wrong.append("a note is written by a player who is in the game (MER-FWD-03)")
        if future.expired and (future.long < 0 or future.mark > s.wheel.reached):
            wrong.append("a future expires when its mark is reached (MER-FWD-07)")
    for contract in s.contracts:
        wrong += partners(s, "a contract", contract.writer, contract.holder)
        if not contract.atoms or len(contract.atoms) > MOST_ATOMS:
            wrong.append(f"an event has 1 to {MOST_ATOMS} atoms (MER-INS-02)")
        if (contract.turns == words.NOBODY) == (contract.mark == words.NOBODY):
            wrong.append("a contract ends with a turn or at a mark (MER-INS-11)")
        if contract.turns != words.NOBODY and contract.turns < s.turn:
            wrong.append("a contract has run out already (MER-INS-11)")
        if contract.premium < 1 or (not contract.cover and contract.claims != 1):
            wrong.append("a premium is 1 or more, and a wager pays once (MER-INS-03)")
        wrong += audit_atoms(s, contract)
    return wrong


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
        elif atom.kind in ABOUT_PLAYER:
            good = atom.a < s.seats
        else:
            good = True
        if not good:
            return ["an atom is about something that is not at this table (MER-INS-02)"]
    return []


def audit_loans(s: Realm) -> list[str]:
    """Loans, bonds and debts (MER-LOAN, MER-MINT, MER-BKR)."""
    wrong: list[str] = []
    for loan in s.loans:
        wrong += partners(s, "a loan", loan.lender, loan.borrower)
        if loan.principal == 0 and not [
            debt for debt in s.debts if debt.debtor == loan.borrower and debt.creditor == loan.lender
        ]:
            wrong.append("a loan that has fallen due secures a debt (MER-LOAN-09)")
        if loan.interest and loan.principal == 0:
            wrong.append("a loan that has fallen due bears no interest (MER-LOAN-09)")
        for line in loan.pledges.lines:
            if line.item not in PLEDGED or (
                line.item == words.PLOT_ITEM and owner(line.what) != loan.borrower
            ):
                wrong.append("a loan is secured by what the borrower can pledge (MER-LOAN-02)")
    for bond in s.bonds:
        wrong += partners(s, "a bond", bond.issuer, bond.holder)
        if bond.face < 1 or bond.coupon > bond.face:
            wrong.append("a bond promises its face, and a coupon up to it (MER-MINT-02)")
    pairs = [(debt.debtor, debt.creditor) for debt in s.debts]
    if len(set(pairs)) != len(pairs) or [pair for pair in pairs if pair[0] == pair[1]]:
        wrong.append("a debt is listed once, and nobody owes himself (invariant 10)")
    for debt in s.debts:
        if not s.alive(debt.debtor):
            wrong.append("who is out of the game owes nothing (MER-BKR-07)")
    return wrong


PLEDGED: Final = (
    words.SOULS_ITEM,
    words.OIL_ITEM,
    words.GRAIN_ITEM,
    words.CROWN_ITEM,
    words.PLOT_ITEM,
    words.BOND_ITEM,
    words.PAPER_ITEM,
)


def audit_numbers(s: Realm) -> list[str]:
    """Each paper of a kind has a number of its own, by which moves name it."""
    wrong: list[str] = []
    for what, numbers in (
        ("futures", [future.number for future in s.futures]),
        ("contracts", [contract.number for contract in s.contracts]),
        ("loans", [loan.number for loan in s.loans]),
        ("bonds", [bond.number for bond in s.bonds]),
    ):
        if len(set(numbers)) != len(numbers) or (numbers and min(numbers) < 0):
            wrong.append(f"two {what} bear one number")
    serials = [loan.serial for loan in s.loans] + [bond.serial for bond in s.bonds]
    if len([serial for serial in serials if serial]) != len({serial for serial in serials if serial}):
        wrong.append("two loans or bonds bear one serial (MER-LOAN-07)")
    return wrong


def audit_offer(s: Realm) -> list[str]:
    """MER-OFF-01  The offer on the table."""
    draft = s.draft
    if draft is None:
        return []
    wrong = partners(s, "an offer", draft.maker, draft.to)
    terms = [draft.future, draft.contract, draft.contract, draft.loan, draft.bond]
    if draft.deal != words.GOODS_DEAL and s.config.finance != words.FULL:
        wrong.append("this table is played without futures, contracts, loans and paper (MER-SET-13)")
    if [i for i, term in enumerate(terms) if term is not None and i + 1 != draft.deal and i not in (1, 2)]:
        wrong.append("an offer holds the terms of its own contract only (MER-OFF-01)")
    if draft.deal != words.GOODS_DEAL and terms[draft.deal - 1] is None:
        wrong.append("an offer of a contract holds its terms (MER-OFF-01)")
    if s.active not in (draft.maker, draft.to) or draft.counter != (draft.maker != s.active):
        wrong.append("an offer is made by the active player, a counter-offer to him (MER-OFF-05)")
    for giver, bundle in ((draft.maker, draft.give), (draft.to, draft.get)):
        for line in bundle.lines:
            if line.item == words.PLOT_ITEM and (owner(line.what) != giver):
                wrong.append("an offered plot lies on its giver's field (MER-OFF-01)")
        if bundle.shop != words.NOBODY and s.plot(bundle.shop).permit != words.SHOP:
            wrong.append("spells are sold through a Spell Shop (MER-OFF-03)")
    return wrong
