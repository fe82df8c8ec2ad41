"""Why the parts of a plan are as they are: amounts, prices, units and places, with what they go by."""

from __future__ import annotations

from ....kernel import Move, Seat
from ..pieces.verbs import AMOUNT, AT, DECREE, LOAD, VERB
from ..pieces.words import VALUE
from ..rules import acting, estate, labs, lands, spells, turn, upheaval
from ..rules.market import best_bid
from ..rules.orders import BidPrice, LoadPrice, LoadUnits, NewPrice, TakeUnits
from ..rules.paper import AskPrice
from ..state.realm import Realm, card_price
from ..state.things import owner
from .answers import weigh_decree
from .market import spare, worth_of
from .means import reserve
from .properties import income_of
from .values import GOLD, fair, needs, paper_cost, plot_value


def why_part(s: Realm, seat: Seat, move: Move) -> str:
    """The reason for a part of a plan; nothing where there is none but its weight."""
    phase = s.phase
    verb = VERB[move]
    if verb is AMOUNT and isinstance(phase, estate.HowMuch):
        return why_amount(s, seat, AMOUNT.part(move), phase)
    if verb is AT:
        return why_place(s, AT.part(move))
    if isinstance(phase, upheaval.Keep) and not s.config.flat_fee:
        units = phase.units(s)
        ware = phase.topic(s, seat)[3]
        useful = needs(s, seat, ware, seat)
        return f"What stays costs 1 gold a unit; you have {units} of it and could soon use {useful}."
    if isinstance(phase, (BidPrice, NewPrice, TakeUnits)):
        return why_price(s, seat, phase.table)
    if isinstance(phase, (LoadUnits, LoadPrice)):
        return why_load(s, seat, phase.ware)
    if verb is LOAD:
        return why_load(s, seat, LOAD.part(move))
    if isinstance(phase, turn.Auction):
        return "To play first is worth a gold piece and no more, and who ties bids once more."
    if verb is DECREE:
        gold = weigh_decree(s, seat, DECREE.part(move)) / GOLD
        return f"Beside the crown its changes should be worth about {gold:.1f} gold to you."
    if isinstance(phase, AskPrice):
        gold = paper_cost(s, seat, phase.table) / GOLD
        return (
            f"Parting with a piece should cost you about {gold:.1f} gold in the end; so much it must bring."
        )
    return ""


def why_amount(s: Realm, seat: Seat, n: int, phase: estate.HowMuch) -> str:
    """Gold into a vault, out of it, on a number, or as an opening price: what stays at hand."""
    purse = s.merchants[seat].purse
    if phase.what == estate.OPENING:
        return (
            f"The property should be worth about {plot_value(s, phase.plot) / GOLD:.1f} gold until the end."
        )
    left = purse + n if phase.what == estate.WITHDRAWING else purse - n
    kept = max(0, reserve(s, seat))
    return f"It leaves {left} gold at hand; {kept} should stay, and a card costs {card_price(s, seat)}."


def why_load(s: Realm, seat: Seat, ware: int) -> str:
    """What of a commodity is of no use to the seat, and what it should fetch."""
    gold = fair(s, ware) / GOLD
    return f"You can spare {spare(s, seat, ware)} of it, and one should be worth about {gold:.1f} gold."


def why_price(s: Realm, seat: Seat, table: int) -> str:
    """What a unit is worth to the seat, and what others bid."""
    worth = worth_of(s, seat, table) / GOLD
    bid = best_bid(s.books[table])
    if bid:
        return f"One more is worth about {worth:.1f} gold to you, and the best bid is {bid}."
    return f"One more is worth about {worth:.1f} gold to you, and nobody bids for it."


def why_place(s: Realm, plot: int) -> str:
    """What lies at a place, or who is near it."""
    phase = s.phase
    spot = s.plot(plot)
    if isinstance(phase, (labs.ConvertAt, lands.LandAt)):
        gold = income_of(spot.number, VALUE[spot.number]) / GOLD
        if isinstance(phase, labs.ConvertAt):
            return f"The {spot.number} pays {gold:.2f} gold a roll; it should go where that is the most."
        return f"The {spot.number} pays {gold:.2f} gold a roll; it should go where that is the least."
    if isinstance(phase, (spells.Aim, acting.PickPotions)):
        return f"What lies there should be worth about {plot_value(s, plot) / GOLD:.1f} gold until the end."
    if isinstance(phase, estate.JoinWith):
        first = s.plot(phase.plot).number
        return f"The {first} and the {spot.number} would fill its vault when their numbers come together."
    foreign = len([near for near in s.circle.near[plot] if owner(near) != owner(plot)])
    return f"Plots of others that it touches: {foreign}; the fewer, the safer."
