"""Chapters 3 to 5 and 19: buying cards, properties, Chauffeurs and their vaults, investing."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat, Verb
from ..effects import potions
from ..pieces import tellings, verbs
from ..pieces.subjects import A_DEED, A_SALE, GOLD_AT, HAMMERED
from ..pieces.words import BANKRUPT, CLUB, LAND_WARE, NO_PERMIT, NOBODY, NUMBERS, SHOP, SOLVENT, VALUE
from ..state import coffers, piles, spans
from ..state.claims import owed, pledged
from ..state.realm import OnSale, Realm, card_price, least_bid, surcharge
from ..state.things import Merchant, Plot, owner
from . import debts
from .acting import lay_deed, refill_row
from .asking import MOST_ASKED, AboutPlot, Asked, amounts
from .deeds import Laying, LayingNumber, empty_plots, move_deeds

# What an amount is for
DEPOSITING: Final = 0
WITHDRAWING: Final = 1
INVESTING: Final = 2
OPENING: Final = 3


def pay_card(s: Realm, seat: Seat) -> int:
    """SP20  COL goes to the bank, the surplus to the ROW."""
    more = surcharge(s, seat)
    coffers.pay_bank(s, seat, s.col)
    coffers.pay_row(s, seat, more)
    return s.col + more


def has_empty(merchant: Merchant) -> bool:
    for plot in merchant.plots:
        if plot.number == 0 and plot.foe == 0:
            return True
    return False


def playable(s: Realm, merchant: Merchant, card: int) -> bool:
    """MER-BUY-06  With `buy_delay` a card bought this turn waits."""
    return not s.config.buy_delay or merchant.cards.count(card) > merchant.fresh.count(card)


# What can be done with a plot


def liquidation(s: Realm, plot: Plot) -> int:
    """MER-PROP-05  The property value, but never more than COL - 1; a ruin is given up for nothing."""
    return min(VALUE[plot.number], s.col - 1) if plot.hp else 0


def can_auction(s: Realm, plot: Plot) -> bool:
    """MER-PROP-05, MER-PROP-07, MER-PROP-14  No Chauffeur, no unit, no stake, no pledge."""
    return (
        plot.number > 0 and plot.other == 0 and plot.own == 0 and plot.foe == 0 and plot.invested == 0
        and not pledged(s, plot.index)
    )  # fmt: skip


def can_join(s: Realm, plot: Plot) -> bool:
    """MER-CHA-01"""
    return plot.permit == NO_PERMIT and plot.hp > 0 and can_auction(s, plot)


def can_invest(s: Realm, plot: Plot) -> bool:
    """MER-INV-01, MER-INV-02, MER-SHOP-06"""
    if plot.number == 0 or plot.other or plot.own or plot.foe or plot.invested_on == s.turn:
        return False
    if plot.permit == NO_PERMIT:
        return plot.hp == 1
    return plot.permit == SHOP and plot.hp == 2


def ruin(s: Realm, index: int) -> None:
    """MER-PROP-10, MER-INV-07  Stake to the bank, planted unit to the supply, potion back unused, spells
    removed."""
    plot = s.plot(index)
    s.treasury.bank += plot.invested
    plot.invested = 0
    strip(s, index)


def strip(s: Realm, index: int) -> None:
    plot = s.plot(index)
    if plot.planted:
        s.treasury.supply[LAND_WARE[plot.permit_number]] += plot.planted
        plot.planted = 0
    potions.shuffle_back(s, index)
    spans.lift_from(s, index)


def raze(s: Realm, index: int) -> None:
    """The cards of a plot go back to their decks and leave open ground."""
    plot = s.plot(index)
    strip(s, index)
    if plot.number:
        piles.back_to_properties(s, plot.number)
    if plot.other:
        piles.back_to_properties(s, plot.other)
    if plot.permit:
        piles.back_to_main(s, (0, 0, 8, 16)[plot.permit] + NUMBERS.index(plot.permit_number))
    plot.clear()


# The action step


def can_buy(s: Realm, seat: Seat) -> bool:
    """MER-BUY-01, MER-BUY-08  The price is in the purse, and nobody bankrupt buys."""
    merchant = s.merchants[seat]
    return merchant.standing != BANKRUPT and merchant.purse >= s.col and merchant.purse >= card_price(s, seat)


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    merchant = s.merchants[seat]
    room = has_empty(merchant)
    if room and s.decks.deed_row and can_buy(s, seat):
        for i in range(len(s.decks.deed_row)):
            options.append(verbs.BUY.move(i))
    if room and s.config.single_deck:
        last = NOBODY
        for card in merchant.cards:
            if card >= CLUB and card != last and playable(s, merchant, card):
                last = card
                options.append(verbs.SETTLE.move(card - CLUB))
    joinable: list[Move] = []
    for plot in merchant.plots:
        if plot.other:
            vault_may(merchant, plot, room, options)
        elif plot.number:
            deed_may(s, merchant, plot, options)
            if can_join(s, plot):
                joinable.append(verbs.JOIN.move(plot.index))
    if len(joinable) > 1:
        options += joinable


def vault_may(merchant: Merchant, plot: Plot, room: bool, options: list[Move]) -> None:
    """MER-CHA-02, MER-CHA-08  Gold in and out; an empty Chauffeur can be dissolved."""
    if merchant.purse:
        options.append(verbs.DEPOSIT.move(plot.index))
    if plot.vault:
        options.append(verbs.WITHDRAW.move(plot.index))
    elif room:
        options.append(verbs.DISSOLVE.move(plot.index))


def deed_may(s: Realm, merchant: Merchant, plot: Plot, options: list[Move]) -> None:
    """What can be done with a property as such."""
    if plot.hp == 0:
        if plot.foe == 0 and merchant.purse >= s.col:
            options.append(verbs.REBUILD.move(plot.index))
    elif merchant.purse and merchant.standing != BANKRUPT and can_invest(s, plot):
        options.append(verbs.INVEST.move(plot.index))
    if can_auction(s, plot):
        if s.treasury.bank >= liquidation(s, plot):
            options.append(verbs.LIQUIDATE.move(plot.index))
        if not s.doings.auctioned:
            options.append(verbs.AUCTION.move(plot.index))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = verbs.VERB[move]
    if verb is verbs.BUY:
        s.ask(Place(seat, verbs.BUY.part(move)))
    elif verb is verbs.SETTLE:
        s.ask(Settle(seat, verbs.SETTLE.part(move)))
    elif verb is verbs.LIQUIDATE:
        liquidate(s, seat, verbs.LIQUIDATE.part(move))
    elif verb is verbs.AUCTION:
        s.ask(HowMuch(seat, OPENING, verbs.AUCTION.part(move)))
    elif verb is verbs.REBUILD:
        rebuild(s, seat, verbs.REBUILD.part(move))
    elif verb is verbs.JOIN:
        s.ask(JoinWith(seat, verbs.JOIN.part(move)))
    elif verb is verbs.DISSOLVE:
        s.ask(Part(seat, verbs.DISSOLVE.part(move)))
    elif verb is verbs.DEPOSIT:
        s.ask(HowMuch(seat, DEPOSITING, verbs.DEPOSIT.part(move)))
    elif verb is verbs.WITHDRAW:
        s.ask(HowMuch(seat, WITHDRAWING, verbs.WITHDRAW.part(move)))
    elif verb is verbs.INVEST:
        s.ask(HowMuch(seat, INVESTING, verbs.INVEST.part(move)))


def liquidate(s: Realm, seat: Seat, index: int) -> None:
    plot = s.plot(index)
    price = potions.liquidation(s, index, liquidation(s, plot))
    s.treasury.bank -= price
    s.merchants[seat].purse += price
    s.tell(tellings.LIQUIDATED, seat, index, price)
    raze(s, index)


def rebuild(s: Realm, seat: Seat, index: int) -> None:
    """MER-PROP-11  COL to the bank; it returns with one hit point."""
    coffers.pay_bank(s, seat, s.col)
    s.plot(index).hp = 1
    s.tell(tellings.REBUILT, seat, index, s.col)


class Place(Laying):
    """MER-BUY-01  A card of the deed row goes to an empty plot of the own field."""

    rule = "MER-BUY-01"
    slots = A_DEED

    def __init__(self, seat: Seat, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [s.decks.deed_row[self.place], card_price(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        price = pay_card(s, seat)
        number = s.decks.deed_row.pop(self.place)
        lay_deed(s, seat, number, verbs.AT.part(move))
        s.tell(tellings.BOUGHT_DEED, seat, number, verbs.AT.part(move), price)
        refill_row(s)


class Settle(LayingNumber):
    """MER-DECK-05  A club card from hand is laid on an empty plot, free."""

    rule = "MER-DECK-05"

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        piles.lose_card(s, seat, CLUB + self.number)
        lay_deed(s, seat, NUMBERS[self.number], verbs.AT.part(move))
        s.tell(tellings.SETTLED, seat, self.number, verbs.AT.part(move))


class HowMuch(Asked):
    """An amount of gold: into a vault, out of it, on a property, or as opening price."""

    rule = "MER-CHA-02"
    slots = GOLD_AT

    def __init__(self, seat: Seat, what: int, plot: int) -> None:
        super().__init__(seat)
        self.what = what
        self.plot = plot

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [*[1 if self.what == what else 0 for what in range(4)], self.plot]

    def least(self) -> int:
        return 0 if self.what == OPENING else 1

    def most(self, s: Realm) -> int:
        if self.what == WITHDRAWING:
            return min(MOST_ASKED, s.plot(self.plot).vault)
        if self.what == OPENING:
            plot = s.plot(self.plot)
            return VALUE[plot.number] if plot.hp else 0
        return min(MOST_ASKED, s.merchants[self.seat].purse)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(self.least(), self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        n = verbs.AMOUNT.part(move)
        plot = s.plot(self.plot)
        merchant = s.merchants[seat]
        if self.what == DEPOSITING:
            merchant.purse -= n
            plot.vault += n
            s.tell(tellings.DEPOSITED, seat, n, self.plot)
        elif self.what == WITHDRAWING:
            merchant.purse += n
            plot.vault -= n
            s.tell(tellings.WITHDREW, seat, n, self.plot)
        elif self.what == INVESTING:
            merchant.purse -= n
            plot.invested += n
            plot.invested_on = s.turn
            s.tell(tellings.INVESTED, seat, n, self.plot)
        else:
            s.doings.auctioned = True
            s.tell(tellings.AUCTIONED, seat, self.plot, n)
            s.auction.high = n
            s.auction.leader = NOBODY
            s.auction.passed = 0
            s.ask(Opened(seat, self.plot))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        rule = ("MER-CHA-02", "MER-CHA-02", "MER-INV-01", "MER-PROP-07")[self.what]
        return rule, f"the amount is {self.least()} to {self.most(s)}"


def next_bidder(s: Realm, seller: Seat, after: Seat) -> Seat:
    """The next player who may still bid and could, or NOBODY. All of it is public."""
    for seat in s.turn_order(after)[1:] + [after]:
        merchant = s.merchants[seat]
        if (
            seat == seller
            or seat == s.auction.leader
            or s.auction.passed >> seat & 1
            or merchant.standing != SOLVENT
        ):
            continue
        if merchant.purse >= least_bid(s) and has_empty(merchant):
            return seat
    return NOBODY


def call_for_bids(s: Realm, seller: Seat, plot: int, after: Seat) -> Phase[Realm]:
    bidder = next_bidder(s, seller, after)
    if bidder >= 0:
        return Bidding(seller, plot, bidder)
    if s.auction.leader >= 0:
        return Hammer(seller, plot, s.auction.leader, s.auction.high)
    s.tell(tellings.UNSOLD, seller, plot)
    return BACK


class Opened(Phase[Realm]):
    """MER-PROP-07  The auction is open; the player after the seller is asked first."""

    rule = "MER-PROP-07"

    def __init__(self, seller: Seat, plot: int) -> None:
        self.seller = seller
        self.plot = plot

    def then(self, s: Realm) -> Phase[Realm]:
        return call_for_bids(s, self.seller, self.plot, self.seller)


class Bidding(OnSale):
    """MER-PROP-07  The others in turn order raise by at least 1 or pass; a pass is final."""

    rule = "MER-PROP-07"
    slots = A_SALE

    def __init__(self, seller: Seat, plot: int, bidder: Seat) -> None:
        super().__init__(seller, plot)
        self.bidder = bidder

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.plot, self.seller, s.auction.high]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.bidder]

    def leaves_out(self, s: Realm, seat: Seat) -> Refusal | None:
        return debts.bars(s, seat, "bids on no deed")

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        most = min(MOST_ASKED, s.merchants[seat].purse)
        options = list(range(verbs.BID.move(least_bid(s)), verbs.BID.move(most) + 1))
        options.append(verbs.PASS.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if verbs.VERB[move] is verbs.BID:
            s.auction.high = verbs.BID.part(move)
            s.auction.leader = seat
            s.tell(tellings.OUTBID, seat, s.auction.high)
        else:
            s.auction.passed |= 1 << seat

    def then(self, s: Realm) -> Phase[Realm]:
        return call_for_bids(s, self.seller, self.plot, self.bidder)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"you bid from {least_bid(s)} to your purse of {s.merchants[seat].purse}, or pass"


class JoinWith(AboutPlot):
    """MER-CHA-01  The other property of a Chauffeur; the first one keeps its place."""

    rule = "MER-CHA-01"
    reason = "you join a second intact property without permit, stake, pledge and unit"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        plots = s.merchants[seat].plots
        return [verbs.AT.move(plot.index) for plot in plots if plot.index != self.plot and can_join(s, plot)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        index = verbs.AT.part(move)
        strip(s, self.plot)
        strip(s, index)
        other = s.plot(index)
        keep = s.plot(self.plot)
        number = other.number
        other.clear()
        keep.other = number
        keep.deed = s.register.new_uid()
        keep.latch = 0
        s.tell(tellings.JOINED, seat, self.plot)


class Part(AboutPlot):
    """MER-CHA-08  A Chauffeur is dissolved: its second property goes to an empty plot."""

    rule = "MER-CHA-08"
    reason = "the second property goes to an empty plot of your field"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [verbs.AT.move(plot) for plot in empty_plots(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        keep = s.plot(self.plot)
        lay_deed(s, seat, keep.other, verbs.AT.part(move))
        keep.other = 0
        keep.latch = 0
        keep.deed = s.register.new_uid()
        s.tell(tellings.PARTED, seat, self.plot)


class Hammer(Laying):
    """MER-PROP-15  The winner of an auction names the plot where the property lands."""

    rule = "MER-PROP-15"
    forced = True
    slots = HAMMERED

    def __init__(self, seller: Seat, plot: int, seat: Seat, gold: int) -> None:
        super().__init__(seat)
        self.seller = seller
        self.plot = plot
        self.gold = gold

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.merchants[seat].purse -= self.gold
        s.merchants[self.seller].purse += self.gold
        s.tell(tellings.KNOCKED_DOWN, seat, verbs.AT.part(move), self.gold)
        move_deeds(s, [(self.plot, verbs.AT.part(move))])

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return self.rule, "you name an empty plot of your field"


# Refusals


def why_not_buy(s: Realm, seat: Seat) -> Refusal | None:
    merchant = s.merchants[seat]
    if merchant.standing == BANKRUPT:
        return "MER-BUY-08", f"you are bankrupt, owe {owed(s, seat)} gold and buy no cards"
    if merchant.purse < card_price(s, seat):
        return "MER-BUY-01", f"a card costs {card_price(s, seat)} and your purse holds {merchant.purse}"
    return None


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = verbs.VERB[move]
    if verb is verbs.BUY:
        if s.config.single_deck:
            return why_not_buy(s, seat) or ("MER-DECK-05", "this table has one blind deck and no deed row")
        if not has_empty(s.merchants[seat]):
            return why_not_buy(s, seat) or ("MER-BUY-05", "your field has no empty plot")
        return why_not_buy(s, seat) or ("MER-DECK-04", f"the deed row holds {len(s.decks.deed_row)} cards")
    if verb is verbs.SETTLE:
        if not s.config.single_deck:
            return "MER-DECK-05", "properties are bought from the deed row at this table"
        return "MER-DECK-05", "you hold no such property card that may be laid now, or have no empty plot"
    index = verb.parts(move)[0]
    if owner(index) != seat:
        return "MER-PROP-06", "that is no plot of yours"
    plot = s.plot(index)
    if plot.number == 0:
        return "MER-PROP-15", f"plot {index % 9 + 1} of your field is open ground"
    if verb in (verbs.DISSOLVE, verbs.DEPOSIT, verbs.WITHDRAW):
        return no_vault(plot, verb)
    if verb is verbs.REBUILD:
        if plot.hp:
            return "MER-PROP-11", "it is no ruin"
        if plot.foe:
            return "MER-PROP-11", "an enemy unit stands on it"
        return "MER-PROP-11", f"rebuilding costs {s.col} and your purse holds {s.merchants[seat].purse}"
    if plot.own or plot.foe:
        rules = {
            verbs.LIQUIDATE: "MER-PROP-05",
            verbs.AUCTION: "MER-PROP-14",
            verbs.JOIN: "MER-CHA-01",
            verbs.INVEST: "MER-INV-01",
        }
        return rules[verb], "a unit stands on it"
    if verb is verbs.INVEST:
        return no_stake(s, seat, plot)
    return no_join(s, plot) if verb is verbs.JOIN else no_sale(s, plot, verb)


def no_sale(s: Realm, plot: Plot, verb: Verb) -> Refusal:
    """Why a property is not liquidated or auctioned."""
    if plot.other:
        return "MER-CHA-11", "a Chauffeur is dissolved first"
    if plot.invested:
        return "MER-PROP-05", f"{plot.invested} gold is invested there"
    if pledged(s, plot.index):
        return "MER-LOAN-05", "it is pledged for a loan"
    if verb is verbs.LIQUIDATE:
        return "MER-PROP-05", f"the bank holds {s.treasury.bank} and would have to pay {liquidation(s, plot)}"
    return "MER-PROP-07", "there is one auction in a turn"


def no_join(s: Realm, plot: Plot) -> Refusal:
    if plot.permit or plot.invested or plot.other:
        return "MER-CHA-01", "it has a permit, a stake or is in a Chauffeur already"
    if plot.hp == 0:
        return "MER-CHA-01", "it is a ruin"
    if pledged(s, plot.index):
        return "MER-LOAN-05", "it is pledged for a loan"
    return "MER-CHA-01", "there is no second property to join it with"


def no_stake(s: Realm, seat: Seat, plot: Plot) -> Refusal:
    merchant = s.merchants[seat]
    if merchant.standing == BANKRUPT:
        return "MER-BKR-05", f"you are bankrupt, owe {owed(s, seat)} gold and invest nothing"
    if merchant.purse == 0:
        return "MER-INV-01", "your purse is empty"
    if plot.invested_on == s.turn:
        return "MER-INV-02", "you have invested there this turn"
    return "MER-INV-01", "it is in a Chauffeur, under a land or brewery, damaged or a ruin"


def no_vault(plot: Plot, verb: Verb) -> Refusal:
    if not plot.other:
        return "MER-CHA-02", "it is no Chauffeur"
    if verb is verbs.DISSOLVE:
        if plot.vault:
            return "MER-CHA-08", f"its vault holds {plot.vault} gold"
        return "MER-CHA-08", "your field has no empty plot for the second property"
    return "MER-CHA-02", "your purse is empty" if verb is verbs.DEPOSIT else "the vault is empty"


VERBS: Final[frozenset[Verb]] = frozenset((
    verbs.BUY, verbs.SETTLE, verbs.LIQUIDATE, verbs.AUCTION, verbs.REBUILD, verbs.JOIN, verbs.DISSOLVE,
    verbs.DEPOSIT, verbs.WITHDRAW, verbs.INVEST,
))  # fmt: skip
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "place": Place,
    "settle": Settle,
    "how-much": HowMuch,
    "opened": Opened,
    "bidding": Bidding,
    "hammer": Hammer,
    "join-with": JoinWith,
    "part": Part,
}
