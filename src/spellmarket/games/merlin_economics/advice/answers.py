"""What somebody is asked in the course of the game: places, bids, the court's questions, small games."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces import verbs
from ..pieces.words import OIL, SPELLS, VALUE
from ..rules import (
    acting,
    brewing,
    contests,
    debts,
    estate,
    guards,
    kings,
    labs,
    lands,
    readings,
    shops,
    spells,
    taxes,
    turn,
    upheaval,
)
from ..state import coffers
from ..state.claims import owed
from ..state.realm import Realm
from ..state.things import owner
from .properties import crown_worth, deed_worth, income_of, leader, pair_worth, weigh_amount
from .values import GOLD, fair, keep_value, plot_value

COURT: Final[frozenset[type]] = frozenset(
    (kings.ChooseDecree, kings.Enact, taxes.Bill, taxes.Halve, taxes.Vote)
)


def weigh_answer(s: Realm, seat: Seat, move: Move) -> int:
    """What somebody is asked in the course of the game."""
    phase = s.phase
    verb = verbs.VERB[move]
    if verb is verbs.AT:
        return weigh_place(s, seat, verbs.AT.part(move))
    if verb is verbs.REACT:
        return weigh_reaction(s, seat, verbs.REACT.part(move))
    if verb is verbs.WITH:
        return 10 if verbs.WITH.part(move) == leader(s, seat) else 0
    if verb is verbs.FRONT:
        return 5
    if verb is verbs.BUY:
        return deed_worth(s, s.decks.deed_row[verbs.BUY.part(move)])
    if verb is verbs.BID or isinstance(phase, estate.Bidding):
        return weigh_bidding(s, seat, move)
    if verb is verbs.AMOUNT and isinstance(phase, estate.HowMuch):
        return weigh_amount(s, seat, verbs.AMOUNT.part(move), phase)
    if isinstance(phase, (brewing.Barrels, debts.Repayment)):
        return verbs.AMOUNT.part(move)
    if isinstance(phase, upheaval.Keep):
        return weigh_keep(s, seat, move, phase)
    if type(phase) in COURT:
        return weigh_court(s, seat, move)
    if isinstance(phase, (guards.Service, readings.TeaTime)):
        return 0 if verb is verbs.NO or verb is verbs.PASS else -1
    if isinstance(phase, (guards.Oath, guards.Consent)):
        return 1 if verb is verbs.YES else 0
    if isinstance(phase, acting.Choice):
        return phase.worth(s, seat, move)
    if isinstance(phase, acting.GiveUp):
        ware = verbs.GIVE_UP.part(move)
        return -keep_value(s, seat, ware, s.merchants[seat].stock[ware], seat)
    if isinstance(phase, acting.SellOne):
        return 1 if verb is verbs.SELL_ONE else 0
    if isinstance(phase, contests.Liar):
        return weigh_claim(s, move)
    if isinstance(phase, shops.Fee):
        return 5 if verbs.FEE.part(move) == 2 else 0
    return 0


def weigh_place(s: Realm, seat: Seat, plot: int) -> int:
    """Cards lie best where few enemies come near; specials on what pays best, lands on what pays least."""
    phase = s.phase
    spot = s.plot(plot)
    if isinstance(phase, labs.ConvertAt):
        return income_of(spot.number, VALUE[spot.number])
    if isinstance(phase, lands.LandAt):
        return -income_of(spot.number, VALUE[spot.number])
    if isinstance(phase, estate.JoinWith):
        return pair_worth(s, seat, s.plot(phase.plot).number, spot.number)
    if isinstance(phase, (spells.Aim, acting.PickPotions)):
        return plot_value(s, plot) // 10 + (50 if owner(plot) == leader(s, seat) else 0)
    if isinstance(phase, brewing.BrewAt):
        return plot_value(s, plot) // 50
    if isinstance(phase, acting.Sacrifice):
        unit = s.unit_on(plot, seat)
        return -unit.attack() - unit.hp if unit is not None else 0
    middle = 2 if plot % 3 == 1 else 0
    return middle + (0 if spot.own else 1)


def weigh_bidding(s: Realm, seat: Seat, move: Move) -> int:
    """For the first turn, for a property, for a decree."""
    phase = s.phase
    if verbs.VERB[move] is verbs.PASS:
        return 0
    bid = verbs.BID.part(move)
    if isinstance(phase, turn.Auction):
        return weigh_order(s, bid, phase.second)
    if isinstance(phase, estate.Bidding):
        return weigh_bid(plot_value(s, phase.plot) * 3 // 4, bid) - bid
    return weigh_bid(crown_worth(s, seat) * 2 // 3, bid)


def weigh_order(s: Realm, bid: int, second: int) -> int:
    """Playing first is worth a gold piece, not more."""
    return -abs(bid - (0 if second else 1))


def weigh_bid(value: int, bid: int) -> int:
    """As much as it is worth, no more; less would often be outbid."""
    return bid if GOLD * bid <= value else -bid


def weigh_court(s: Realm, seat: Seat, move: Move) -> int:
    """Decrees, crowns, taxes and votes."""
    verb = verbs.VERB[move]
    if verb is verbs.DECREE:
        return weigh_decree(s, seat, verbs.DECREE.part(move))
    if verb is verbs.ENACT:
        return crown_worth(s, seat) + weigh_decree(s, seat, s.court.decree)
    if verb is verbs.REFUSE:
        return 100
    if verb is verbs.VOTE:
        ways = (1, 2 if s.col >= 6 or s.rc >= 6 else 0, 0)
        return ways[verbs.VOTE.part(move)]
    if isinstance(s.phase, taxes.Halve):
        return 1 if verb is verbs.YES and s.court.bill >= 3 else 0
    if verb is verbs.YES:  # a crown instead of the whole bill
        return GOLD * s.court.bill - crown_worth(s, seat)
    return 0 if s.court.bill <= coffers.means(s, seat) else -500


def weigh_decree(s: Realm, seat: Seat, kind: int) -> int:
    """What a decree brings its enactor, beside the crown."""
    merchant = s.merchants[seat]
    rate = 40  # what one step of a counter is worth to an enactor who shares it with all
    values = (
        2 * rate - 300, 2 * rate - 50, 300, 20 - 100 * (s.seats - 1), -60, 30 - 100, 20, 2 * fair(s,
        OIL) - 80,
        (GOLD * owed(s, seat)) // 2 - GOLD * min(s.col, merchant.purse), 60 - 300, -100,
        250 - 2 * rate,
    )  # fmt: skip
    return values[kind] if kind < len(values) else 0


def weigh_keep(s: Realm, seat: Seat, move: Move, phase: upheaval.Keep) -> int:
    """A unit is kept if it is worth more than the gold piece that keeps it."""
    if verbs.VERB[move] is verbs.YES:
        return 50 if s.merchants[seat].purse > 1 else -1
    if verbs.VERB[move] is verbs.NO:
        return 0
    n = verbs.AMOUNT.part(move)
    value = 0
    for unit in range(1, n + 1):
        value += keep_value(s, seat, phase.step, unit, seat) - GOLD
    return value


def weigh_reaction(s: Realm, seat: Seat, kind: int) -> int:
    name = SPELLS[kind]
    if name == "bailout":
        return 300
    if name.startswith("false-profit"):
        return 50 if s.merchants[s.active].crowns >= 2 else -1
    if name == "rounds-on-you":
        return 80
    return -1


def weigh_claim(s: Realm, move: Move) -> int:
    contest = s.contest
    if contest is None:
        return 0
    verb = verbs.VERB[move]
    if verb is verbs.CALL:
        return 6 if contest.claim >= 4 else 1
    if verb is verbs.FOLD:
        return 0
    cards, _rank = verbs.CLAIM.parts(move)
    return 5 - 2 * cards if cards <= 2 and contest.claim < 2 else -cards
