"""Chapter 24: elimination, the two victories, the round limit, and the ranking."""

from __future__ import annotations

from typing import Final

from ....kernel import Course, Seat
from ..effects import units
from ..pieces import words
from ..pieces.tellings import ELIMINATED, WON_GAME
from ..state import coffers, piles, spans
from ..state.claims import owed
from ..state.realm import Realm, worth
from ..state.worth import appraisal, gold_of, net_worth, properties
from . import debts, estate, finance, market

CROWNS: Final = 5  # MER-WIN-02
YEAR: Final = 12  # marks in a year


# Victories


def win(s: Realm, victory: int, winners: list[Seat]) -> None:
    s.ending.victory = victory
    s.ending.winners = winners
    for seat in winners:
        s.tell(WON_GAME, seat, victory)


def check_dominance(s: Realm) -> None:
    """MER-WIN-01, MER-WIN-03  One player is solvent while every other is bankrupt or eliminated."""
    if not s.ending.solvency or s.ending.victory:
        return
    s.ending.solvency = False
    solvent = [seat for seat in range(s.seats) if s.merchants[seat].standing == words.SOLVENT]
    if len(solvent) == 1:
        win(s, words.DOMINANCE, solvent)


def check_favour(s: Realm) -> None:
    """MER-WIN-02, MER-WIN-04, MER-END-02  Five crowns and strictly the greatest net worth, solvent, at the
    end of a turn."""
    if s.ending.victory:
        return
    for seat in range(s.seats):
        merchant = s.merchants[seat]
        if merchant.crowns < CROWNS or merchant.standing != words.SOLVENT:
            continue
        mine = net_worth(s, seat)
        richer = [
            other
            for other in range(s.seats)
            if other != seat and s.alive(other) and net_worth(s, other) >= mine
        ]
        if not richer:
            win(s, words.FAVOUR, [seat])
            return


def check_limit(s: Realm) -> None:
    """MER-END-03, MER-END-06  After the last round the richest solvent player wins; ties: crowns, properties,
    shared."""
    if s.ending.victory or s.round < s.config.max_rounds:
        return
    best: list[tuple[int, ...]] = []
    winners: list[int] = []
    for seat in range(s.seats):
        merchant = s.merchants[seat]
        if merchant.standing == words.OUT:
            continue
        solvent = 1 if merchant.standing == words.SOLVENT else 0
        wealth = net_worth(s, seat) + appraisal(s, seat)
        key = (solvent, wealth, merchant.crowns, properties(s, seat))
        if not best or key > best[0]:
            best = [key]
            winners = [seat]
        elif key == best[0]:
            winners.append(seat)
    win(s, words.LIMIT, winners)


# Elimination (MER-BKR-03, MER-BKR-06, MER-BKR-07, MER-BKR-08, MER-BKR-09)


def exits(s: Realm, seat: Seat) -> None:
    """MER-TURN-05 (c)  Who has been bankrupt for a year is out, then who has nothing left on his own turn."""
    for other in s.turn_order(seat):
        first = s.edition == 1 and other == seat and has_nothing(s, other)
        if s.merchants[other].standing == words.BANKRUPT and (first or overdue(s, other)):
            leave(s, other)
    if s.edition > 1 and s.merchants[seat].standing == words.BANKRUPT and has_nothing(s, seat):
        leave(s, seat)  # MER-BKR-12: judged by what the others have set free


def overdue(s: Realm, seat: Seat) -> bool:
    """MER-BKR-08  The mark of a year ago has come again."""
    return s.wheel.reached >= s.merchants[seat].since + YEAR


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-11, MER-MAP-05  The last player of all does not leave: he wins. The plots of others become open
    ground."""
    if s.ending.gone == s.seats - 1:
        win(s, words.LIMIT, [seat])
    else:
        eliminate(s, seat)


def has_nothing(s: Realm, seat: Seat) -> bool:
    """MER-BKR-06"""
    merchant = s.merchants[seat]
    if gold_of(s, seat) or merchant.mead or merchant.crowns or sum(merchant.stock):
        return False
    if merchant.cards or merchant.spells or merchant.recipes:
        return False
    return not (
        any([plot.number for plot in merchant.plots])
        or any([ask.owner == seat for book in s.books for ask in book.asks])
        or any([bond.holder == seat for bond in s.bonds])
        or any([paper.held[seat] and paper.issuer != seat for paper in s.papers])
        or any([loan.lender == seat for loan in s.loans])
        or any([future.long == seat for future in s.futures])
    )


def eliminate(s: Realm, seat: Seat) -> None:
    """MER-BKR-07, MER-BKR-09  Gold to creditors in proportion; cards to their decks, goods to the supply,
    units leave."""
    merchant = s.merchants[seat]
    s.tell(ELIMINATED, seat)
    if s.config.finance == words.FULL:
        finance.leave(s, seat)
    if s.books:
        market.leave(s, seat)
    gold = merchant.purse + merchant.escrow
    merchant.purse = 0
    merchant.escrow = 0
    for plot in merchant.plots:
        gold += plot.vault + plot.invested
        plot.vault = 0
        plot.invested = 0
    for lab in merchant.labs:
        gold += lab.grant
        lab.grant = 0
    pay_creditors(s, seat, gold)
    for plot in merchant.plots:
        if plot.number:
            estate.raze(s, plot.index)
    for ware in range(3):
        s.to_supply(seat, ware, merchant.stock[ware])
    merchant.mead = 0
    merchant.crowns = 0
    for unit in s.units.copy():
        if unit.owner == seat:
            units.remove(s, unit)
            s.decks.removed.append(unit.card)
    scatter(s, seat)
    merchant.standing = words.OUT
    s.ending.gone += 1
    merchant.out_at = s.ending.gone
    debts.clear_of(s, seat)
    for lasting in s.lasting.copy():
        if lasting.seat == seat and lasting.plot < 0:
            spans.lift(s, lasting, True)
        elif lasting.span == words.UPKEEP and lasting.left == seat:
            lasting.left = s.after(seat)
    s.ending.solvency = True


def scatter(s: Realm, seat: Seat) -> None:
    """Hand, workshop and barracks go back to their decks."""
    merchant = s.merchants[seat]
    for card in merchant.cards + merchant.barracks:
        piles.back_to_main(s, card)
    for card in merchant.spells:
        piles.back_to_spells(s, card)
    for card in merchant.recipes + merchant.front:
        piles.back_to_potions(s, card)
    for lab in merchant.labs:
        s.register.lab_owner[lab.uid] = words.NOBODY
        piles.back_to_main(
            s, (words.POTION_LAB if lab.potion else words.SPELL_LAB) + words.NUMBERS.index(lab.number)
        )
        for kind in lab.spent:
            if lab.potion:
                piles.back_to_potions(s, kind)
            else:
                piles.back_to_spells(s, kind)
    merchant.cards = []
    merchant.fresh = []
    merchant.barracks = []
    merchant.spells = []
    merchant.recipes = []
    merchant.front = []
    merchant.links = []
    merchant.labs = []


def pay_creditors(s: Realm, seat: Seat, gold: int) -> None:
    """MER-BKR-07, MER-BKR-09  Players and ROW before the bank, each floor(gold x claim / all claims); the
    rest to the bank."""
    first = [debt for debt in s.debts if debt.debtor == seat and debt.creditor != words.BANK]
    claims = 0
    for debt in first:
        claims += debt.amount
    if claims:
        share = min(gold, claims)
        for debt in first:
            part = share * debt.amount // claims
            coffers.put_gold(s, debt.creditor, part)
            gold -= part
    s.treasury.bank += gold


# Score and ranking


def course(s: Realm) -> Course:
    """MER-AUC-06  In turn order, once it has been bid for; who is out has no turn."""
    return Course(s.round + 1, s.turn_order(s.active)) if s.turn else Course(0, [])


def score(s: Realm) -> list[int]:
    """MER-NW-01, MER-END-06  Net worth, and at the round limit what cards of the main deck count."""
    return [net_worth(s, seat) + appraised(s, seat) if s.alive(seat) else 0 for seat in range(s.seats)]


def appraised(s: Realm, seat: Seat) -> int:
    return appraisal(s, seat) if s.ending.victory == words.LIMIT else 0


def ranking(s: Realm) -> list[tuple[int, ...]]:
    """MER-END-04  Winner, then solvent before bankrupt before eliminated (later is higher), then
    worth."""
    found: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        merchant = s.merchants[seat]
        won = 1 if seat in s.ending.winners else 0
        if merchant.standing == words.OUT:
            found.append((won, 0, merchant.out_at, 0, 0))
        elif won:
            found.append((won, 0, 0, 0, 0))  # winners share the first place
        else:
            standing = 2 if merchant.standing == words.SOLVENT else 1
            wealth = net_worth(s, seat) + appraised(s, seat)
            found.append((won, standing, wealth, merchant.crowns, properties(s, seat)))
    return found


def sheet(s: Realm) -> list[tuple[str, list[int]]]:
    """MER-NW-01, MER-END-06  Worth in parts."""
    gold = [gold_of(s, seat) if s.alive(seat) else 0 for seat in range(s.seats)]
    places = [0] * s.seats
    for seat in range(s.seats):
        if s.alive(seat):
            for plot in s.merchants[seat].plots:
                if plot.number:
                    places[seat] += worth(plot)
    due = [-owed(s, seat) if s.alive(seat) else 0 for seat in range(s.seats)]
    cards = [appraised(s, seat) if s.alive(seat) else 0 for seat in range(s.seats)]
    total = score(s)
    rest = [total[seat] - gold[seat] - places[seat] - cards[seat] - due[seat] for seat in range(s.seats)]
    parts = [("gold", gold), ("properties", places), ("goods and paper", rest), ("debts", due)]
    return [*parts, ("cards of the main deck", cards)] if any(cards) else parts
