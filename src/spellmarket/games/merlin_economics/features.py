"""The realm in numbers, as a seat may know it: for values that are trained by self-play."""

from __future__ import annotations

from typing import Final

from ...kernel import Seat
from .advice.means import months_to_tax
from .advice.values import GOLD, WAYS, income
from .pieces.words import BREWERY, LANDED, OUT, SHOP, SOLVENT
from .state.realm import Realm
from .state.worth import appraisal, net_worth, tax_count

WORTH: Final = 50.0  # so that the numbers of a row are of one size
PURSE: Final = 20.0
PAID: Final = 3.0
HELD: Final = 5.0
SOON: Final = 0.1  # of a game: what a lead now counts grows until so little is left


def features(s: Realm, seat: Seat) -> list[float]:
    """How far the game is, what everything costs, whose turn it is, and every merchant from oneself on."""
    seats = s.seats
    gone = s.round / max(1, s.config.max_rounds)
    left = max(0.0, 1.0 - gone)
    row = [
        gone,
        left * left,
        s.col / 20,
        s.rc / 12,
        s.tax / 5,
        months_to_tax(s) / 12,
        s.treasury.bank / WORTH,
    ]
    for step in range(seats):
        row.append(1.0 if (s.active - seat) % seats == step else 0.0)
    wealth = [fortune(s, other) for other in range(seats)]
    for step in range(seats):
        other = (seat + step) % seats
        best = max([wealth[rival] for rival in range(seats) if rival != other])
        lead = (wealth[other] - best) / WORTH
        row += [wealth[other] / WORTH, lead, lead / (SOON + left), 1.0 if lead > 0.0 else 0.0]
        row += merchant(s, other, left)
    return row


def fortune(s: Realm, seat: Seat) -> int:
    """What would count if the game ended now."""
    return net_worth(s, seat) + appraisal(s, seat) if s.alive(seat) else 0


def merchant(s: Realm, seat: Seat, left: float) -> list[float]:
    """What a merchant has, and what his field pays until the end."""
    mine = s.merchants[seat]
    vaults = 0
    special = [0.0, 0.0, 0.0]  # shops, breweries, and the numbers that lands wait for
    places = 0
    ruins = 0
    for plot in mine.plots:
        vaults += plot.vault
        if plot.number:
            places += 1
            if plot.hp == 0:
                ruins += 1
            elif plot.permit == SHOP:
                special[0] += 1.0
            elif plot.permit == BREWERY:
                special[1] += 1.0
            elif plot.permit == LANDED:
                special[2] += WAYS[plot.permit_number] / 6
    units = 0
    for unit in s.units:
        if unit.owner == seat:
            units += 1
    paid = income(s, seat) / GOLD * s.seats  # gold of a round
    tax = s.tax * tax_count(s, seat) / PURSE
    purse = mine.purse / PURSE
    row = [
        1.0 if mine.standing == SOLVENT else 0.0,
        1.0 if mine.standing == OUT else 0.0,
        purse,
        purse if purse < 0.4 else 0.4,  # the first coins matter most
        (mine.purse + vaults) / PURSE - tax,
        vaults / PURSE,
        vaults / PURSE * left,
        paid / PAID,
        paid / PAID * left,
        tax,
        tax * left,
        places / HELD,
        ruins / HELD,
        mine.mead / HELD,
        mine.crowns / HELD,
        1.0 if mine.crowns >= 4 else 0.0,
        units / HELD,
        len(mine.cards) / HELD,
        len(mine.labs) / HELD,
        (len(mine.spells) + len(mine.recipes)) / HELD,
        (len(mine.cards) + len(mine.labs)) / HELD * left,
    ]
    for each in special:
        row += [each, each * left]
    for ware in mine.stock:
        row.append(ware / HELD)
    return row
