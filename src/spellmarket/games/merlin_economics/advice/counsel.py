"""What a move is worth to a seat, in hundredths of gold, and why. Ending the turn is worth nothing.

Properties are valued by what they pay until the end and what they count then, cards by what they usually
bring; everything that trades is left to `trading`.
"""

from __future__ import annotations

from ....kernel import Move, Seat, Verb
from ..pieces import verbs
from ..pieces.words import LAND, NUMBER
from ..rules import actions, estate, research, turn, war
from ..state import coffers
from ..state.claims import owed
from ..state.realm import Realm, card_price
from . import trading
from .answers import weigh_answer
from .battles import BATTLES, weigh_unit, weigh_war
from .means import reserve
from .properties import deed_worth, idle_gold, weigh_estate, weigh_permit
from .ranks import compared, gained
from .reasons import why_part
from .studies import land_worth, weigh_research
from .values import GOLD, NEVER, WAYS


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    if trading.knows(s, move):
        return trading.weigh(s, seat, move)
    phase = s.phase
    if isinstance(phase, actions.Actions):
        return weigh_action(s, seat, move)
    if isinstance(phase, (turn.Ready, turn.ReadFuture)):
        return weigh_step(s, seat, move)
    if type(phase) in BATTLES:
        return weigh_war(s, seat, move)
    return weigh_answer(s, seat, move)


def weigh_action(s: Realm, seat: Seat, move: Move) -> int:
    """Chapter by chapter; with nothing better the turn ends."""
    verb = verbs.VERB[move]
    if verb is verbs.END:
        return 0
    if verb in research.VERBS:
        return weigh_research(s, seat, move)
    if verb in estate.VERBS:
        return weigh_estate(s, seat, move)
    if verb in war.VERBS:
        return weigh_unit(s, seat, move)
    if verb is verbs.PERMIT:
        return weigh_permit(s, seat)
    return 500 if verb is verbs.REPAY else NEVER


def weigh_step(s: Realm, seat: Seat, move: Move) -> int:
    verb = verbs.VERB[move]
    if verb is verbs.ROLL:
        return 0
    if verb is verbs.READ:
        return 2 if verbs.READ.part(move) == (1 if s.col >= 5 else 0) else 1
    return -1  # spells are cast in the action step, when the roll is known


def why(s: Realm, seat: Seat, move: Move) -> str:
    """One sentence for the hint."""
    if trading.knows(s, move):
        return trading.why(s, seat, move)
    verb = verbs.VERB[move]
    if verb is verbs.BUY and isinstance(s.phase, actions.Actions):
        number = s.decks.deed_row[verbs.BUY.part(move)]
        gold = deed_worth(s, number) // GOLD
        return f"The {number} should bring about {gold} gold until the end and costs {card_price(s, seat)}."
    if verb is verbs.PERMIT:
        if s.config.appraised:
            return (
                f"Permits, golems and crowns come from the main deck; a card that stays counts {s.col} now."
            )
        left = s.config.max_rounds - s.round
        return f"Permits, golems and crowns come from the main deck; rounds left to use them: {left}."
    if verb is verbs.FUND:
        lab = s.merchants[seat].labs[verbs.FUND.part(move)]
        return (
            f"It costs {s.rc} and draws a card when {lab.number} falls, in {WAYS[lab.number]} of 36 rolls; "
            f"of three spent ones that make it a shop or brewery it has {len(lab.spent)}."
        )
    if verb is verbs.LAY_LAND:
        gold = land_worth(s, NUMBER[LAND + verbs.LAY_LAND.part(move)]) // GOLD
        return f"The land should yield goods for about {gold} gold until the end."
    return why_further(s, seat, move, verb)


def why_further(s: Realm, seat: Seat, move: Move, verb: Verb) -> str:
    """The same for what needs no card of the row and no lab that is there already."""
    if verb is verbs.LAB:
        number = NUMBER[verbs.LAB.part(move)]
        return (
            f"A funded lab on {number} draws a card when that falls, in {WAYS[number]} of 36 rolls; "
            "three of them, spent, make it a shop or a brewery."
        )
    if verb is verbs.PLANT:
        number = s.plot(verbs.PLANT.part(move)).permit_number
        return f"With it the land yields double when {number} falls, in {WAYS[number]} of 36 rolls."
    if verb is verbs.CONVERT:
        return "A specialized property pays double and counts double."
    if verb is verbs.DEPOSIT:
        kept = max(0, reserve(s, seat))
        return (
            f"Of your {s.merchants[seat].purse} gold {kept} should be at hand; "
            "a Chauffeur that resonates adds a fifth to a vault."
        )
    if verb is verbs.WITHDRAW:
        return f"You have {s.merchants[seat].purse} gold at hand, and a card costs {card_price(s, seat)}."
    if verb is verbs.CAST and isinstance(s.phase, (turn.Ready, turn.ReadFuture)):
        return "A spell is better cast when the roll is known."
    if verb is verbs.REPAY:
        return "With no debt left you are solvent again."
    if verb is verbs.SELL_MEAD or verb is verbs.MEAD:
        return f"The bank pays {s.col} for each Mead."
    if verb is verbs.END:
        kept = max(0, reserve(s, seat))
        return (
            f"A card costs {card_price(s, seat)} and {kept} should stay for taxes; "
            "nothing else is worth its price."
        )
    if verb is verbs.ROLL:
        return "The dice come first."
    if verb is verbs.JOIN:
        gold = idle_gold(s, seat)
        return f"Two numbers that one roll matches fill a vault: about {gold} gold could lie in it."
    if verb is verbs.ENACT:
        return f"It would be crown {s.merchants[seat].crowns + 1} of the five that royal favour asks for."
    return why_last(s, seat, move, verb)


def why_last(s: Realm, seat: Seat, move: Move, verb: Verb) -> str:
    """The same for readings, repairs, units on the map, what is sold for debts, and votes."""
    if verb is verbs.READ:
        if verbs.READ.part(move) == 1:
            return f"The cost of living is {s.col}, and the Crystal Ball lowers it more surely."
        return f"The cost of living is only {s.col}, and Tea Leaves are the gentler cards."
    if verb is verbs.REBUILD:
        return f"A ruin earns nothing; for {s.col} gold it earns again."
    if verb is verbs.INVEST:
        return "While it is calm no seven takes the stake."
    if verb is verbs.ANIMATE or verb is verbs.MOTIVATE:
        held = len([plot for plot in s.merchants[seat].plots if plot.number])
        return f"A unit on the map can seize what others earn, and guards what you have, {held} in all."
    if verb is verbs.MARCH or verb is verbs.ATTACK or verb is verbs.STRIKE:
        return ranked(s, seat, move)
    if verb is verbs.LIQUIDATE or verb is verbs.AUCTION:
        price = estate.liquidation(s, s.plot(verb.part(move)))
        return (
            f"You owe {owed(s, seat)} and have {coffers.means(s, seat)}; the bank would give {price} for it."
        )
    if verb is verbs.VOTE:
        return (
            f"A raised tax lowers the cost of living, now {s.col}, and of research, now {s.rc}; "
            "a lowered one raises them."
        )
    return why_part(s, seat, move) or ranked(s, seat, move)


def ranked(s: Realm, seat: Seat, move: Move) -> str:
    """Where nothing but its weight speaks for a move."""
    if isinstance(s.phase, actions.Actions):
        return gained(weigh(s, seat, move))
    options = s.phase.may(s, seat)
    return compared(options, [weigh(s, seat, option) for option in options], move)
