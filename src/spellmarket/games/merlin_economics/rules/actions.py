"""Section 25: the action step. Which kinds are open, and which chapter carries them out."""

from __future__ import annotations

from typing import Final

from ....kernel import ALONE, Move, Phase, Refusal, Seat, Verb
from ..pieces.verbs import (
    ABILITY,
    ACCEPT,
    AMOUNT,
    ANIMATE,
    ARREARS,
    ASK,
    ATTACK,
    AUCTION,
    BREW,
    BROKER,
    BUY,
    CAST,
    COMBO,
    CONSIDER,
    CONVERT,
    COUNTER,
    DEPOSIT,
    DISSOLVE,
    END,
    ESCROW,
    FULFIL,
    FUND,
    GUARD,
    INVEST,
    ISSUE,
    JOIN,
    LAB,
    LAST_CALL,
    LAY_LAND,
    LIQUIDATE,
    LOWER,
    MARCH,
    MEAD,
    MINT,
    MOTIVATE,
    NOTE,
    OFFER,
    OPEN,
    PASS,
    PAY_LOAN,
    PERMIT,
    PLANT,
    POST,
    RAISE,
    REACT,
    READ,
    REBUILD,
    RECALL,
    REDEEM,
    REJECT,
    REMOVE,
    REPAY,
    REPRICE,
    ROLL,
    SELL,
    SELL_MEAD,
    SELL_SPELL,
    SETTLE,
    TAKE,
    TAKE_NOTE,
    TRANSPORT,
    UNPLANT,
    VERB,
    VOTE,
    WITHDRAW,
    WITHDRAW_OFFER,
)
from ..pieces.words import (
    BANKRUPT,
    BREWERY,
    CLUB,
    FULL,
    GRAIN,
    HOLDERS,
    LAND,
    LANDED,
    NO_FINANCE,
    NO_PERMIT,
    OUT,
    SHOP,
)
from ..state.realm import Realm
from ..state.things import Merchant
from . import debts, ends, estate, finance, market, offers, research, upheaval, war
from .asking import Asked
from .estate import can_auction, can_invest, can_join, can_liquidate, card_price, playable
from .market import MOST_ASKED, amounts

ESTATE: Final[list[Verb]] = [
    BUY, SETTLE, LIQUIDATE, AUCTION, REBUILD, JOIN, DISSOLVE, DEPOSIT, WITHDRAW, INVEST
]  # fmt: skip
RESEARCH: Final[list[Verb]] = [
    LAB, FUND, CONVERT, CAST, SELL_SPELL, BROKER, BREW, MEAD, SELL_MEAD, ARREARS, LAY_LAND, PLANT, UNPLANT
]  # fmt: skip
WAR: Final[list[Verb]] = [ANIMATE, MARCH, ATTACK, GUARD, ABILITY, COMBO, MOTIVATE, LAST_CALL]
MARKET: Final[list[Verb]] = [TRANSPORT, POST, RAISE, LOWER, ESCROW, REPRICE, REMOVE, TAKE]
FINANCE: Final[list[Verb]] = [NOTE, RECALL, TAKE_NOTE, FULFIL, PAY_LOAN, ISSUE, MINT, REDEEM, OPEN, ASK, SELL]
ANSWERS: Final[list[Verb]] = [ACCEPT, REJECT, COUNTER, CONSIDER]


class Actions(Phase[Realm]):
    """MER-TURN-01 (5)  Actions in any order, any number within `action_cap`, until the player ends the
    turn."""

    rule = "MER-TURN-04"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active] if not s.victory else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [END.move()]
        merchant = s.merchants[seat]
        cards(s, seat, merchant, options)
        plots(s, seat, merchant, options)
        workshop(s, merchant, options)
        if merchant.spells:
            research.castable(s, seat, options)
            research.sellable(s, seat, options)
        if merchant.recipes:
            research.brewable(s, seat, options)
        war.may(s, seat, options)
        if merchant.standing == BANKRUPT and s.means(seat):
            for debt in s.debts:
                if debt.debtor == seat:
                    options.append(REPAY.move(debt.creditor))
        if s.config.finance != NO_FINANCE:
            market.may(s, seat, options)
            if s.config.finance == FULL:
                finance.may(s, seat, options)
        if s.offers < s.config.offer_cap or s.draft is not None:
            offers.may(s, seat, options)
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is END:
            s.ended = True
            return
        s.actions += 1
        if verb is PERMIT:
            upheaval.buy_permit(s, seat)
        elif verb is OFFER or verb is WITHDRAW_OFFER:
            offers.does(s, seat, move)
        elif verb is REPAY:
            s.ask(Repayment(seat, REPAY.part(move)))
        elif verb in ESTATE:
            estate.does(s, seat, move)
        elif verb in RESEARCH:
            research.does(s, seat, move)
        elif verb in WAR:
            war.does(s, seat, move)
        elif verb in MARKET:
            market.does(s, seat, move)
        else:
            finance.does(s, seat, move)

    def again(self, s: Realm, seat: Seat) -> bool:
        """MER-INS-10, MER-WIN-01  After every completed action contracts and victory are looked at."""
        if s.contracts:
            finance.check(s)
        if s.solvency:
            ends.check_dominance(s)
        return (
            not s.ended
            and s.actions < s.config.action_cap
            and not s.victory
            and s.merchants[seat].standing != OUT
        )

    def then(self, s: Realm) -> Phase[Realm]:
        return s.after_actions if s.draft is None else offers.LAST_ANSWER

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        verb = VERB[move]
        if verb in ESTATE or verb is PERMIT:
            return estate.refuses(s, seat, move)
        if verb in RESEARCH:
            return research.refuses(s, seat, move)
        if verb in WAR:
            return war.refuses(s, seat, move)
        if verb in MARKET:
            return market.refuses(s, seat, move)
        if verb in FINANCE:
            return finance.refuses(s, seat, move)
        if verb is OFFER or verb is WITHDRAW_OFFER:
            return offers.refuses(s, seat, move)
        if verb is REPAY:
            amount = debts.owed_to(s, seat, REPAY.part(move)) if REPAY.part(move) < len(HOLDERS) else 0
            return "MER-BKR-04", f"you owe {amount} there and have {s.means(seat)} in purse and vaults"
        if verb is ROLL or verb is READ:
            return "MER-TURN-01", "the dice and the future card of this turn are behind you"
        if verb in ANSWERS:
            return "MER-OFF-05", f"no offer is before you ({s.offers} of {s.config.offer_cap} made this turn)"
        if verb is REACT or verb is PASS:
            return "MER-REA-01", "no window for answers is open: this is the action step of your turn"
        if verb is VOTE:
            return "MER-TAX-04", "the vote follows the taxes, when the wheel enters Start of Spring"
        return self.rule, "that is no action; it is asked for when its time comes"


def cards(s: Realm, seat: Seat, merchant: Merchant, options: list[Move]) -> None:
    """Buying and playing playing cards."""
    if merchant.standing != BANKRUPT and merchant.purse >= s.col and merchant.purse >= card_price(s, seat):
        if s.main:
            options.append(PERMIT.move())
        if s.deed_row and estate.has_empty(merchant):
            for i in range(len(s.deed_row)):
                options.append(BUY.move(i))
    last = -1
    farm = 0  # 0 not looked yet, 1 yes, 2 no
    for card in merchant.cards:
        if card == last or 24 <= card < CLUB:
            continue
        last = card
        if s.config.buy_delay and not playable(s, merchant, card):
            continue
        if card < LAND:
            options.append(LAB.move(card))
        elif card < 24:
            if farm == 0:
                farm = 2
                for plot in merchant.plots:
                    if research.can_farm(plot):
                        farm = 1
                        break
            if farm == 1:
                options.append(LAY_LAND.move(card - LAND))
        elif estate.has_empty(merchant):
            options.append(SETTLE.move(card - CLUB))


def plots(s: Realm, seat: Seat, merchant: Merchant, options: list[Move]) -> None:
    """What can be done with each plot of the field."""
    joinable = 0
    invest = merchant.purse > 0 and merchant.standing != BANKRUPT
    brewing = False
    for i in range(9):
        plot = merchant.plots[i]
        if plot.number == 0:
            continue
        index = 9 * seat + i
        if plot.other:
            if merchant.purse:
                options.append(DEPOSIT.move(index))
            if plot.vault:
                options.append(WITHDRAW.move(index))
            elif estate.has_empty(merchant):
                options.append(DISSOLVE.move(index))
            continue
        if plot.hp == 0:
            if plot.foe == 0 and merchant.purse >= s.col:
                options.append(REBUILD.move(index))
        else:
            if invest and can_invest(s, plot):
                options.append(INVEST.move(index))
            if plot.permit == NO_PERMIT:
                if can_join(s, index, plot):
                    joinable += 1
            elif plot.permit == LANDED:
                if plot.planted:
                    options.append(UNPLANT.move(index))
                elif research.can_plant(s, seat, plot):
                    options.append(PLANT.move(index))
            elif plot.arrears:
                if merchant.purse >= plot.arrears:
                    options.append(ARREARS.move(index))
            elif plot.permit == BREWERY:
                brewing = True
                if merchant.mead and s.bank >= s.col:
                    options.append(SELL_MEAD.move(index))
            if plot.permit == SHOP:
                options.append(BROKER.move(index))
        if can_liquidate(s, index, plot):
            options.append(LIQUIDATE.move(index))
        if not s.auctioned and can_auction(s, index, plot):
            options.append(AUCTION.move(index))
    if joinable > 1:
        for i in range(9):
            if can_join(s, 9 * seat + i, merchant.plots[i]):
                options.append(JOIN.move(9 * seat + i))
    if brewing and s.free_ware(seat, GRAIN) >= 2:
        options.append(MEAD.move())


def workshop(s: Realm, merchant: Merchant, options: list[Move]) -> None:
    for i in range(len(merchant.labs)):
        lab = merchant.labs[i]
        if lab.grant == 0:
            if merchant.purse >= s.rc:
                options.append(FUND.move(i))
        elif research.successful(lab):
            for plot in merchant.plots:
                if research.can_house(plot, lab.potion):
                    options.append(CONVERT.move(i))
                    break


class Repayment(Asked):
    """MER-BKR-04  How much of a debt is paid."""

    rule = "MER-BKR-04"

    def __init__(self, seat: Seat, creditor: int) -> None:
        super().__init__(seat)
        self.creditor = creditor

    def values(self) -> list[int]:
        return [self.seat, self.creditor]

    def most(self, s: Realm) -> int:
        return min(MOST_ASKED, s.means(self.seat), debts.owed_to(s, self.seat, self.creditor))

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        debts.repay(s, seat, self.creditor, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you repay 1 to {self.most(s)}"
