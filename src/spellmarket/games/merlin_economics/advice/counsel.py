"""What a move is worth to a seat, in hundredths of gold, and why. Ending the turn is worth nothing.

Properties are valued by what they pay until the end and what they count then, cards by what they usually
bring; everything that trades is left to `trading`.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces.notation import T_REVEAL
from ..pieces.verbs import (
    ABILITY,
    AMOUNT,
    ANIMATE,
    ARREARS,
    AT,
    ATTACK,
    AUCTION,
    BID,
    BREW,
    BROKER,
    BUY,
    CALL,
    CAST,
    CLAIM,
    COMBO,
    CONVERT,
    DECREE,
    DEPOSIT,
    DISSOLVE,
    ENACT,
    END,
    FEE,
    FOLD,
    FRONT,
    FUND,
    GIVE_UP,
    GUARD,
    GUESS,
    INVEST,
    JOIN,
    LAB,
    LAST_CALL,
    LAY_LAND,
    LIQUIDATE,
    MARCH,
    MEAD,
    MOTIVATE,
    NO,
    PASS,
    PERMIT,
    PLANT,
    REACT,
    READ,
    REBUILD,
    REFUSE,
    REPAY,
    ROLL,
    SELL_MEAD,
    SELL_ONE,
    SELL_SPELL,
    SETTLE,
    SHOW,
    STRIKE,
    UNPLANT,
    VERB,
    VOTE,
    WITH,
    WITHDRAW,
    YES,
)
from ..pieces.words import (
    BANKRUPT,
    CALM,
    GRAIN,
    LAND,
    LAND_WARE,
    LANDED,
    NOBODY,
    NUMBER,
    OIL,
    ORIGIN,
    SOULS,
    SPELLS,
    VALUE,
)
from ..rules import (
    abilities,
    acting,
    actions,
    brewing,
    contests,
    debts,
    estate,
    fighting,
    golems,
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
from ..rules.shops import spell_price
from ..state.claims import has_chauffeur, owed
from ..state.realm import Realm, card_price
from ..state.things import Plot
from ..state.worth import net_worth
from . import trading
from .means import reserve
from .trading import GOLD, NEVER, WAYS, fair, keep_value, plot_value, rolls_left, spare_value

SPELL_WORTH: Final = 160  # what a drawn spell or recipe usually brings
CROWN_WORTH: Final = 250
PERMIT_WORTH: Final = 260  # the first permits; later ones bring less
FULL_PURSE: Final = 16  # gold beyond this is called in sooner or later (MER-BANK-02): a card is better


def income_of(number: int, rate: int) -> int:
    """Gold of one roll, in hundredths."""
    return GOLD * rate * WAYS[number] // 36


def deed_worth(s: Realm, number: int) -> int:
    """What a property brings until the end: payout, its value at the end, less its taxes."""
    years = rolls_left(s) // 48 + 1
    return income_of(number, VALUE[number]) * rolls_left(s) + GOLD * VALUE[number] - GOLD * s.tax * years


def land_worth(s: Realm, number: int) -> int:
    """What a land brings: its goods at fair prices; half of them get lost or stored."""
    ware = LAND_WARE[number]
    return fair(s, ware) * WAYS[number] * rolls_left(s) // 36 * 2 // 3


def crown_worth(s: Realm, seat: Seat) -> int:
    """The nearer to five, the dearer; to the richest most of all."""
    crowns = s.merchants[seat].crowns
    value = CROWN_WORTH + 120 * crowns
    if crowns >= 3:
        value += 600
    return value


def leader(s: Realm, seat: Seat) -> Seat:
    """The richest opponent still in the game."""
    best = NOBODY
    worth = 0
    for other in range(s.seats):
        if other != seat and s.alive(other):
            mine = net_worth(s, other)
            if best < 0 or mine > worth:
                best = other
                worth = mine
    return best


def permit_worth(s: Realm, seat: Seat) -> int:
    merchant = s.merchants[seat]
    held = len(merchant.cards) + len(merchant.labs)
    return max(60, PERMIT_WORTH * min(96, rolls_left(s)) // 96 - 35 * held) + crown_worth(s, seat) // 11


def best_purchase(s: Realm, seat: Seat) -> int:
    """The most that a bought card would gain."""
    price = GOLD * card_price(s, seat)
    best = permit_worth(s, seat) - price
    for number in s.deed_row:
        best = max(best, deed_worth(s, number) - price)
    return best


# The action step


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    if trading.knows(s, move):
        return trading.weigh(s, seat, move)
    phase = s.phase
    if isinstance(phase, actions.Actions):
        return weigh_action(s, seat, move)
    if isinstance(phase, (turn.Ready, turn.ReadFuture)):
        return weigh_step(s, seat, move)
    if isinstance(
        phase,
        (fighting.Target, abilities.Together, fighting.Whose, golems.March, golems.AnimateAt, fighting.Clash),
    ):
        return weigh_war(s, seat, move)
    return weigh_answer(s, seat, move)


def weigh_step(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    if verb is ROLL:
        return 0
    if verb is READ:
        return 2 if READ.part(move) == (1 if s.col >= 5 else 0) else 1
    return -1  # spells are cast in the action step, when the roll is known


def weigh_action(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    merchant = s.merchants[seat]
    bankrupt = merchant.standing == BANKRUPT
    if verb is END:
        return 0
    if verb is BUY:
        price = card_price(s, seat)
        gain = deed_worth(s, s.deed_row[BUY.part(move)]) - GOLD * price
        return gain if merchant.purse - price >= reserve(s, seat) + s.tax else -1
    if verb is PERMIT:
        price = card_price(s, seat)
        gain = permit_worth(s, seat) - GOLD * price
        if merchant.purse >= FULL_PURSE:
            return max(gain, GOLD // 2)
        return gain if merchant.purse - price >= reserve(s, seat) else -1
    if verb is LAB or verb is SETTLE:
        return 100
    if verb is LAY_LAND:
        return 60 + land_worth(s, NUMBER[LAND + LAY_LAND.part(move)])
    if verb is FUND:
        lab = merchant.labs[FUND.part(move)]
        hits = min(100, 100 * WAYS[lab.number] * rolls_left(s) // 72)
        value = SPELL_WORTH + (40 + 90 * len(lab.spent) if len(lab.spent) < 3 else 250)  # one lab before many
        spare = merchant.purse - s.rc >= reserve(s, seat)
        return value * hits // 100 - GOLD * s.rc if spare else -1
    if verb is CONVERT:
        return 400
    if verb is CAST:
        return weigh_spell(s, seat, CAST.part(move))
    if verb is SELL_SPELL:
        kind = SELL_SPELL.part(move)
        return GOLD * spell_price(s, kind) - max(120, weigh_spell(s, seat, kind))
    if verb is BREW:
        return weigh_brew(s, seat, BREW.part(move))
    if verb is MEAD:
        return GOLD * s.col - 2 * spare_value(s, GRAIN, 4) if s.bank >= s.col else -1
    if verb is SELL_MEAD:
        return GOLD * s.col
    if verb is ARREARS:
        return 90
    if verb is PLANT:
        plot = s.plot(PLANT.part(move))
        ware = LAND_WARE[plot.permit_number]
        return fair(s, ware) * WAYS[plot.permit_number] * min(24, rolls_left(s)) // 36 - fair(s, ware) // 4
    if verb is JOIN:
        return weigh_join(s, seat, JOIN.part(move))
    if verb is DEPOSIT:
        idle = merchant.purse - reserve(s, seat) - (s.col if best_purchase(s, seat) > 0 else 0)
        return min(30, 2 * idle) if idle > 0 and best_purchase(s, seat) <= 0 else -1
    if verb is WITHDRAW:
        price = card_price(s, seat)
        short = merchant.purse < price and s.plot(WITHDRAW.part(move)).vault >= price - merchant.purse
        return best_purchase(s, seat) - 10 if short and not bankrupt else -1
    if verb is INVEST:
        return weigh_stake(s, seat, s.plot(INVEST.part(move)))
    if verb is REBUILD:
        plot = s.plot(REBUILD.part(move))
        return deed_worth(s, plot.number) - GOLD * s.col
    if verb is REPAY:
        return 500
    if verb is LIQUIDATE or verb is AUCTION:
        if not bankrupt:
            return NEVER
        plot = s.plot(verb.parts(move)[0])
        price = GOLD * estate.liquidation(s, plot)
        debt = GOLD * owed(s, seat)
        if s.means(seat) * GOLD >= debt or price == 0:
            return NEVER
        return price if verb is LIQUIDATE else price + 50
    if verb in (DISSOLVE, UNPLANT):
        return NEVER
    if verb is BROKER:
        return 5 if s.plot(BROKER.part(move)).fee < 0 else NEVER
    if verb in (ANIMATE, MARCH, ATTACK, GUARD, ABILITY, COMBO, MOTIVATE, LAST_CALL):
        return weigh_unit(s, seat, move)
    return NEVER


def weigh_join(s: Realm, seat: Seat, index: int) -> int:
    """A Chauffeur pays when gold can lie in it and its numbers match often; the first also opens finance."""
    merchant = s.merchants[seat]
    best = NEVER
    one = s.plot(index)
    for i in range(9):
        other = merchant.plots[i]
        if 9 * seat + i != index and estate.can_join(s, other):
            best = max(best, pair_worth(s, seat, one.number, other.number))
    return best


def pair_worth(s: Realm, seat: Seat, first: int, second: int) -> int:
    if s.config.latch:
        ways = min(WAYS[first], WAYS[second])
    elif first == second:
        ways = WAYS[first]
    else:
        ways = 2 if first <= 6 and second <= 6 else 0
    gold = min(30, max(0, s.means(seat) - reserve(s, seat)))
    earned = GOLD * (gold // 5) * ways * rolls_left(s) // 36
    lost = (income_of(first, VALUE[first]) + income_of(second, VALUE[second])) * rolls_left(s)
    places = 0
    for plot in s.merchants[seat].plots:
        if plot.number and plot.hp and not plot.other:
            places += 1
    bonus = 400 if s.config.finance == 0 and not has_chauffeur(s, seat) and places >= 4 else 0
    return earned + bonus - lost


def weigh_stake(s: Realm, seat: Seat, plot: Plot) -> int:
    """A stake loses on average, because sevens are more common than any number; not while it is calm
    (CR08)."""
    if s.has(CALM, NOBODY) and s.merchants[seat].purse > reserve(s, seat) + s.col:
        return 20 * WAYS[plot.number]
    return NEVER


def weigh_spell(s: Realm, seat: Seat, kind: int) -> int:
    """What a spell usually does for its caster."""
    name = SPELLS[kind]
    lab = 10 + progress(s, seat, kind, False)
    if name == "sirens-call":
        souls = 0
        for other in range(s.seats):
            if other != seat:
                souls += s.merchants[other].stock[SOULS]
        return souls * fair(s, SOULS) - 40 if souls else -1
    if name == "unpicked-seam":
        return 80
    if name in (
        "cumulonimbus",
        "mothballed-deed",
        "frost-kiss",
        "drunkards-tale",
        "highwaymen",
        "rusted-sigil",
    ):
        return lab
    if name in ("audit", "eating-riches", "trimmed-hedges", "tollgate"):
        return lab
    if name == "guild-meeting":
        return lab + 20
    if name == "spectacles":
        return lab
    if name == "waystone" or name == "greased-axles":
        return lab if s.books and s.doings.transported == 0 and sum(s.merchants[seat].stock) > 2 else -1
    if name == "time-piece":
        return 10
    return -1


def weigh_brew(s: Realm, seat: Seat, kind: int) -> int:
    cost = 0
    line = s.box.potions[kind].line
    for ware in range(3):
        cost += line.cost[ware] * fair(s, ware)
    value = 100 if line.when != T_REVEAL else 30
    return value + progress(s, seat, kind, True) - cost * 2 // 3


def progress(s: Realm, seat: Seat, kind: int, potion: bool) -> int:
    """What a spent card does for its lab: three of them make it a shop or a brewery (MER-LAB-06)."""
    merchant = s.merchants[seat]
    for card in merchant.recipes if potion else merchant.spells:
        uid = card // ORIGIN
        if card % ORIGIN == kind and uid and s.lab_owner[uid] == seat:
            for lab in merchant.labs:
                if lab.uid == uid and lab.potion == potion and len(lab.spent) < 3:
                    return 50 + 70 * len(lab.spent)
    return 20


def weigh_unit(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    merchant = s.merchants[seat]
    if verb is ANIMATE:
        return 120 - fair(s, SOULS) // 2
    if verb is MOTIVATE:
        price = guards.GUARD_PRICE + s.col
        gain = 120 * s.box.guards[MOTIVATE.part(move)].col * min(3, s.col - 1) + 150
        return gain - GOLD * price // 2 if merchant.purse - price > reserve(s, seat) + s.col else -1
    index = verb.parts(move)[1] if verb is COMBO else verb.parts(move)[0]
    unit = s.unit_on(index, seat)
    if unit is None:
        return NEVER
    if verb is ATTACK:
        return 20 + 10 * unit.attack()
    if verb is MARCH:
        best = NEVER
        for plot in golems.steps(s, unit):
            best = max(best, step_worth(s, seat, index, plot))
        return best
    if verb is GUARD:
        return 8 if s.plot(index).hp else NEVER
    if verb is ABILITY:
        cost = golems.cost_of(s, unit)
        price = sum(cost[ware] * fair(s, ware) for ware in range(3))
        return 60 - price // 2
    if verb is COMBO:
        return 15
    return 10 if verb is LAST_CALL and s.plot(index).foe else NEVER


def step_worth(s: Realm, seat: Seat, plot: int, to: int) -> int:
    """Golems go where they seize income, and stay there."""
    return seizure(s, seat, to) - seizure(s, seat, plot) - 5


def seizure(s: Realm, seat: Seat, plot: int) -> int:
    spot = s.plot(plot)
    if plot // 9 == seat or spot.number == 0 or spot.hp == 0 or spot.own:
        return 0
    value = income_of(spot.number, VALUE[spot.number])
    if spot.permit == LANDED:
        ware = LAND_WARE[spot.permit_number]
        value += fair(s, ware) * WAYS[spot.permit_number] // 36
    return value * 8


# War


def weigh_war(s: Realm, seat: Seat, move: Move) -> int:
    verb = VERB[move]
    phase = s.phase
    if verb is PASS:
        return 0
    if verb is STRIKE:
        what, plot = STRIKE.parts(move)
        owner = plot // 9
        if what == fighting.PLOT_TARGET:
            value = plot_value(s, plot) // 40
        else:
            value = 60 if owner == seat else 25
        return value + (30 if owner == leader(s, seat) else 0)
    if verb is AT and isinstance(phase, golems.March):
        return step_worth(s, seat, phase.plot, AT.part(move))
    if verb is AT:
        spot = s.plot(AT.part(move))
        edge = 10 if any(near // 9 != seat for near in s.near[AT.part(move)]) else 0
        return edge + (100 if spot.foe else 0) + (5 if spot.number and spot.hp else 0)
    if verb is ABILITY:
        return 10
    return 0


# Answers


def weigh_answer(s: Realm, seat: Seat, move: Move) -> int:
    phase = s.phase
    verb = VERB[move]
    if verb is AT:
        return weigh_place(s, seat, AT.part(move))
    if isinstance(phase, estate.HowMuch):
        return weigh_amount(s, seat, AMOUNT.part(move), phase)
    if isinstance(phase, brewing.Barrels):
        return AMOUNT.part(move)
    if isinstance(phase, debts.Repayment):
        return AMOUNT.part(move)
    if isinstance(phase, turn.Auction):
        return weigh_order(s, BID.part(move), phase.second)
    if isinstance(phase, kings.DecreeBids):
        return weigh_bid(crown_worth(s, seat) * 2 // 3, BID.part(move))
    if isinstance(phase, estate.Bidding):
        if verb is PASS:
            return 0
        return weigh_bid(plot_value(s, phase.plot) * 3 // 4, BID.part(move)) - BID.part(move)
    if isinstance(phase, upheaval.Keep):
        return weigh_keep(s, seat, move, phase)
    if isinstance(phase, kings.ChooseDecree):
        return weigh_decree(s, seat, DECREE.part(move))
    if verb is ENACT:
        return crown_worth(s, seat) + weigh_decree(s, seat, s.decree)
    if verb is REFUSE:
        return 100
    if isinstance(phase, taxes.Bill):
        if verb is YES:
            return GOLD * s.bill - crown_worth(s, seat)
        return 0 if s.bill <= s.means(seat) else -500
    if isinstance(phase, taxes.Halve):
        return 1 if verb is YES and s.bill >= 3 else 0
    if verb is VOTE:
        ways = (1, 2 if s.col >= 6 or s.rc >= 6 else 0, 0)
        return ways[VOTE.part(move)]
    if verb is REACT:
        return weigh_reaction(s, seat, REACT.part(move))
    if isinstance(phase, guards.Service):
        return 0 if verb is NO else -1
    if isinstance(phase, guards.Oath):
        return 1 if verb is YES else 0
    if isinstance(phase, readings.TeaTime):
        return 0 if verb is PASS else -1
    if isinstance(phase, acting.Choice):
        return phase.worth(s, seat, move)
    if isinstance(phase, acting.GiveUp):
        ware = GIVE_UP.part(move)
        return -keep_value(s, seat, ware, s.merchants[seat].stock[ware], seat)
    if isinstance(phase, acting.SellOne):
        return 1 if verb is SELL_ONE else 0
    if verb is WITH:
        return 10 if WITH.part(move) == leader(s, seat) else 0
    if isinstance(phase, contests.Liar):
        return weigh_claim(s, move)
    if isinstance(phase, shops.Fee):
        return 5 if FEE.part(move) == 2 else 0
    if verb is FRONT:
        return 5
    if verb is BUY:
        return deed_worth(s, s.deed_row[BUY.part(move)])
    if verb is YES and isinstance(phase, guards.Consent):
        return 1
    if verb is SHOW or verb is GUESS:
        return 0
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
        return plot_value(s, plot) // 10 + (50 if plot // 9 == leader(s, seat) else 0)
    if isinstance(phase, brewing.BrewAt):
        return plot_value(s, plot) // 50
    if isinstance(phase, acting.Sacrifice):
        unit = s.unit_on(plot, seat)
        return -unit.attack() - unit.hp if unit is not None else 0
    middle = 2 if plot % 3 == 1 else 0
    return middle + (0 if spot.own else 1)


def weigh_amount(s: Realm, seat: Seat, n: int, phase: estate.HowMuch) -> int:
    merchant = s.merchants[seat]
    if phase.what == estate.DEPOSITING:
        return -abs(n - max(1, merchant.purse - reserve(s, seat)))
    if phase.what == estate.WITHDRAWING:
        return -abs(n - max(1, card_price(s, seat) - merchant.purse))
    if phase.what == estate.INVESTING:
        return -abs(n - max(1, (merchant.purse - reserve(s, seat) - s.col) // 2))
    return n


def weigh_order(s: Realm, bid: int, second: int) -> int:
    """Playing first is worth a gold piece, not more."""
    return -abs(bid - (0 if second else 1))


def weigh_bid(value: int, bid: int) -> int:
    """As much as it is worth, no more; less would often be outbid."""
    return bid if GOLD * bid <= value else -bid


def weigh_keep(s: Realm, seat: Seat, move: Move, phase: upheaval.Keep) -> int:
    """A unit is kept if it is worth more than the gold piece that keeps it."""
    if VERB[move] is YES:
        return 50 if s.merchants[seat].purse > 1 else -1
    if VERB[move] is NO:
        return 0
    n = AMOUNT.part(move)
    value = 0
    for unit in range(1, n + 1):
        value += keep_value(s, seat, phase.step, unit, seat) - GOLD
    return value


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
    verb = VERB[move]
    if verb is CALL:
        return 6 if contest.claim >= 4 else 1
    if verb is FOLD:
        return 0
    cards, _rank = CLAIM.parts(move)
    return 5 - 2 * cards if cards <= 2 and contest.claim < 2 else -cards


# Words


def why(s: Realm, seat: Seat, move: Move) -> str:
    """One sentence for the hint."""
    if trading.knows(s, move):
        return trading.why(s, seat, move)
    verb = VERB[move]
    if verb is BUY and isinstance(s.phase, actions.Actions):
        number = s.deed_row[BUY.part(move)]
        gold = deed_worth(s, number) // GOLD
        return f"The {number} should bring about {gold} gold until the end and costs {card_price(s, seat)}."
    if verb is PERMIT:
        return "Permits, golems and crowns come from the main deck, and there is time left to use them."
    if verb is FUND:
        return "A funded lab draws a card when its number falls; three spent ones make it a shop or brewery."
    if verb is LAY_LAND:
        return "A land yields a commodity whenever its number falls."
    if verb is CONVERT:
        return "A specialized property pays double and counts double."
    if verb is DEPOSIT:
        return "Gold in a vault is safe, and a Chauffeur that resonates adds a fifth."
    if verb is REPAY:
        return "With no debt left you are solvent again."
    if verb is SELL_MEAD or verb is MEAD:
        return f"The bank pays {s.col} for each Mead."
    if verb is END:
        return "Nothing else here is worth its price."
    if verb is ROLL:
        return "The dice come first."
    if verb is JOIN:
        return "Two numbers that one roll matches fill a vault, and bankers need a Chauffeur."
    if verb is ENACT:
        return "A crown is a step towards royal favour."
    if verb is READ:
        if READ.part(move) == 1:
            return f"The cost of living is {s.col}, and the Crystal Ball lowers it more surely."
        return "Tea Leaves are the gentler cards."
    if verb is REBUILD:
        return f"A ruin earns nothing; for {s.col} gold it earns again."
    if verb is INVEST:
        return "While it is calm no seven takes the stake."
    if verb is ANIMATE or verb is MOTIVATE:
        return "A unit on the map can seize what others earn, and guards what you have."
    if verb is MARCH or verb is ATTACK or verb is STRIKE:
        return "It hurts the others more than it costs you."
    if verb is LIQUIDATE or verb is AUCTION:
        return "You are bankrupt, and this brings gold for your debts."
    if verb is VOTE:
        return "Raising the tax lowers the cost of living and of research; lowering it does the reverse."
    return "By what it usually brings, this looks best."
