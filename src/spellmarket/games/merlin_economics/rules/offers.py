"""Section 25, offers between players: written part by part, answered at once, countered once (MER-OFF)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..pieces.tellings import (
    ACCEPTED,
    CONSIDERED,
    COUNTERED,
    GOODS_LOST,
    OFFER_EXPIRED,
    OFFER_GIVES,
    OFFER_WANTS,
    OFFER_WITHDRAWN,
    OFFERED,
    REJECTED,
    ROAD_ROLL,
    SAW_CARD,
    SAW_RECIPE,
    SAW_SPELL,
    SPELL_CAST,
)
from ..pieces.verbs import (
    ACCEPT,
    AMOUNT,
    AT,
    CONSIDER,
    COUNTER,
    DROP,
    GIVE,
    OFFER,
    PASS,
    PREMIUM,
    PROPOSE,
    REACT,
    REJECT,
    THE_CARD,
    THE_RECIPE,
    THE_SPELL,
    VERB,
    WANT,
    WITHDRAW_OFFER,
)
from ..pieces.words import (
    BOND_DEAL,
    BOND_ITEM,
    CARD_ITEM,
    CARDS,
    CONTRACT_ITEM,
    COVER_DEAL,
    CROWN_ITEM,
    FULL,
    FUTURE_DEAL,
    FUTURE_ITEM,
    GOLD_ITEM,
    GOODS_DEAL,
    GRAIN_ITEM,
    HANDED,
    ITEMS,
    LOAN_DEAL,
    MEAD_ITEM,
    NOBODY,
    ORIGIN,
    OUT,
    PAPER_ITEM,
    PERMITS,
    PLOT_ITEM,
    PLOTS,
    POTIONS,
    RECIPE_ITEM,
    SAFE_ROAD,
    SHOP,
    SOULS_ITEM,
    SPELL_ITEM,
    SPELLS,
    TRADE_LOST,
    WAGER_DEAL,
    WARES,
)
from ..state.contracts import MOST_PREMIUM
from ..state.realm import Realm, insert
from ..state.things import Bundle, Draft
from . import finance, futures
from .asking import Asked, amounts
from .deeds import empty_plots, move_deeds
from .drafts import Drafting, the_draft
from .research import open_house, own_open

MOST_PARTS: Final = 12  # parts of one offer: enough for any sensible deal, and it ends
ROAD: Final = 3  # MER-TRD-03: a die up to this loses the goods
GRUDGE_ROAD: Final = 4  # MER-TRD-04
UNNAMED: Final = 63  # the landing of a plot is not named yet
ANY_SPELL: Final = len(SPELLS)
ANY_RECIPE: Final = len(POTIONS)
ANY_PERMIT: Final = len(CARDS)
CARAVAN: Final = SPELLS.index("sealed-caravan")


def new_draft(maker: Seat, to: Seat, deal: int, counter: bool) -> Draft:
    draft = Draft()
    draft.deal = deal
    draft.maker = maker
    draft.to = to
    draft.give = Bundle()
    draft.give.clear()
    draft.get = Bundle()
    draft.get.clear()
    draft.proposed = False
    draft.accepted = False
    draft.counter = counter
    draft.standing = False
    draft.things = []
    draft.parts = 0
    draft.terms = []
    draft.future = None
    draft.contract = None
    draft.loan = None
    draft.bond = None
    return draft


# What a bundle holds, and who could give it


def is_empty(bundle: Bundle) -> bool:
    return not (
        bundle.gold or bundle.mead or bundle.crowns or sum(bundle.wares) or bundle.spells or bundle.recipes
        or bundle.cards or bundle.plots or bundle.futures or bundle.bonds or bundle.paper or bundle.contracts
    )  # fmt: skip


def at_risk(bundle: Bundle) -> bool:
    """MER-TRD-02  Goods that ride on a cart: commodities, Mead, spell and recipe cards."""
    return bool(sum(bundle.wares) or bundle.mead or bundle.spells or bundle.recipes)


def own_shop(s: Realm, seat: Seat) -> int:
    """An open Spell Shop of this player, or NOBODY."""
    place = own_open(s.merchants[seat], SHOP)
    return 9 * seat + place if place >= 0 else NOBODY


def brokers(s: Realm, seat: Seat) -> list[int]:
    """MER-SHOP-05  Open Spell Shops of others that sell for the active player."""
    found: list[int] = []
    if seat == s.active:
        for other in range(s.seats):
            if other != seat and s.alive(other):
                for place, plot in enumerate(s.merchants[other].plots):
                    if plot.fee != NOBODY and open_house(plot, SHOP):
                        found.append(9 * other + place)
    return found


def sells_spells(s: Realm, seat: Seat) -> bool:
    """MER-OFF-03, MER-SHOP-07  An own open shop; for the active player a brokered one will do."""
    return own_shop(s, seat) != NOBODY or bool(brokers(s, seat))


def cheapest_shop(s: Realm, seat: Seat) -> int:
    own = own_shop(s, seat)
    if own != NOBODY:
        return own
    best = NOBODY
    for shop in brokers(s, seat):
        if best == NOBODY or s.plot(shop).fee < s.plot(best).fee:
            best = shop
    return best


def brokerage(s: Realm, giver: Seat, bundle: Bundle) -> int:
    """MER-OFF-07, MER-SHOP-07  The fee that the giver of spells owes to the owner of the shop."""
    if not bundle.spells or bundle.shop == NOBODY or bundle.shop // 9 == giver:
        return 0
    return max(0, s.plot(bundle.shop).fee) * len(bundle.spells)


def can_sell_plot(s: Realm, plot: int) -> bool:
    """MER-PROP-06, -14, MER-CHA-09, MER-LOAN-05  Nothing invested, no unit, no pledge, an empty vault."""
    here = s.plot(plot)
    return (
        here.number > 0 and here.invested == 0 and here.own == 0 and here.foe == 0 and here.vault == 0
        and not s.pledged(plot)
    )  # fmt: skip


def plots_of(s: Realm, giver: Seat) -> list[int]:
    return [plot for plot in range(9 * giver, 9 * giver + 9) if can_sell_plot(s, plot)]


def gives_plots(s: Realm, giver: Seat, other: Bundle) -> bool:
    """MER-OFF-10  Plots are sold on their owner's turn, or exchanged for a plot."""
    return giver == s.active or bool(other.plots)


def items(s: Realm, giver: Seat, taker: Seat, bundle: Bundle, other: Bundle) -> list[int]:
    """MER-OFF-01  What this player could put into his side, as far as everybody can see."""
    merchant = s.merchants[giver]
    found: list[int] = []
    if merchant.purse:
        found.append(GOLD_ITEM)
    for ware in range(3):
        if s.free_ware(giver, ware):
            found.append(SOULS_ITEM + ware)
    if merchant.mead:
        found.append(MEAD_ITEM)
    if s.free_crowns(giver):
        found.append(CROWN_ITEM)
    if (merchant.spells or bundle.spells) and sells_spells(s, giver):
        found.append(SPELL_ITEM)
    if merchant.recipes or bundle.recipes:
        found.append(RECIPE_ITEM)
    if merchant.cards or bundle.cards:
        found.append(CARD_ITEM)
    if gives_plots(s, giver, other) and (bundle.plots or plots_of(s, giver)):
        found.append(PLOT_ITEM)
    found += finance.items(s, giver, taker)
    return found


def distinct(cards: list[int], base: int) -> list[int]:
    """The kinds among cards, in order."""
    found: list[int] = []
    for card in cards:
        if card % base not in found:
            found.append(card % base)
    return found


# Can both deliver?


LAID: Final = 0  # the cards lie in the offer already
SEEN: Final = 1  # only what everybody can see is looked at
HELD: Final = 2  # the giver himself looks into his hand


def deliverable(
    s: Realm, giver: Seat, bundle: Bundle, other: Bundle, gold: int, cards: int
) -> Refusal | None:
    """MER-OFF-02  Why a side cannot be delivered, with `gold` more for signing; or None."""
    merchant = s.merchants[giver]
    need = bundle.gold + gold + brokerage(s, giver, bundle)
    if merchant.purse < need:
        return "MER-OFF-02", f"{need} gold are needed and the purse holds {merchant.purse}"
    for ware in range(3):
        if s.free_ware(giver, ware) < bundle.wares[ware]:
            return (
                "MER-OFF-02",
                f"{bundle.wares[ware]} {WARES[ware]} are needed and {s.free_ware(giver, ware)} are free",
            )
    if merchant.mead < bundle.mead:
        return "MER-OFF-02", f"{bundle.mead} Mead are needed and {merchant.mead} are there"
    if s.free_crowns(giver) < bundle.crowns:
        return "MER-OFF-02", f"{bundle.crowns} crowns are needed and {s.free_crowns(giver)} are free"
    if bundle.spells and not sells_spells(s, giver):
        return "MER-OFF-03", "spells are sold through an open Spell Shop"
    for plot in bundle.plots:
        if not can_sell_plot(s, plot // 64):
            return (
                "MER-PROP-06",
                f"{PLOTS[plot // 64]} is invested in, pledged, occupied or has gold in its vault",
            )
    if bundle.plots and not gives_plots(s, giver, other):
        return "MER-OFF-10", "plots are given on their owner's turn, or for a plot"
    if other.plots:
        free = empty_plots(s, giver)
        if len(other.plots) > len(free) + len(bundle.plots):
            return "MER-PROP-15", f"{len(other.plots)} properties need empty plots and there are {len(free)}"
        banks = len([line for line in other.plots if s.plot(line // 64).other])
        if banks and banks > len([plot for plot in free if s.plot(plot).own == 0]) + len(bundle.plots):
            return "MER-MAP-03", "a Chauffeur needs a plot without any unit"
    if not finance.holds(s, giver, bundle):
        return "MER-OFF-02", "a paper of the offer is no longer there or not free"
    if cards == HELD:
        if not holds_kinds(merchant.spells, bundle.spells, ORIGIN, ANY_SPELL):
            return "MER-OFF-09", "you do not hold such spell cards"
        if not holds_kinds(merchant.recipes, bundle.recipes, ORIGIN, ANY_RECIPE):
            return "MER-OFF-09", "you do not hold such recipe cards"
        if not holds_cards(merchant.cards, bundle.cards):
            return "MER-OFF-09", "you do not hold such cards"
    elif cards == SEEN:
        for what, asked, hand in (
            ("spell cards", bundle.spells, merchant.spells),
            ("recipe cards", bundle.recipes, merchant.recipes),
            ("cards", bundle.cards, merchant.cards),
        ):
            if len(asked) > len(hand):
                return "MER-OFF-09", f"{len(asked)} {what} are asked of a hand with {len(hand)}"
    return None


def holds_kinds(hand: list[int], wanted: list[int], base: int, any_kind: int) -> bool:
    if len(wanted) > len(hand):
        return False
    left = [card % base for card in hand]
    for kind in wanted:
        if kind != any_kind:
            if kind not in left:
                return False
            left.remove(kind)
    return True


def holds_cards(hand: list[int], wanted: list[int]) -> bool:
    left = hand.copy()
    permits = 0
    for card in wanted:
        if card == ANY_PERMIT:
            permits += 1
        elif card in left:
            left.remove(card)
        else:
            return False
    return len([card for card in left if card < PERMITS]) >= permits


def signing(draft: Draft, seat: Seat) -> int:
    return 0 if draft.deal == GOODS_DEAL else finance.signing_gold(draft, seat)


def why_not_propose(s: Realm, draft: Draft) -> Refusal | None:
    """MER-OFF-02  An offer that nobody could accept is not made. The maker's cards lie in it already."""
    if draft.deal == GOODS_DEAL and is_empty(draft.give) and is_empty(draft.get):
        return "MER-OFF-01", "the offer is empty"
    refusal = deliverable(s, draft.maker, draft.give, draft.get, signing(draft, draft.maker), LAID)
    if refusal is None:
        refusal = deliverable(s, draft.to, draft.get, draft.give, signing(draft, draft.to), SEEN)
    if refusal is None and draft.deal != GOODS_DEAL and not finance.can_sign(s, draft):
        refusal = "MER-OFF-02", "one of the two could not sign this contract"
    return refusal


def why_not_accept(s: Realm, draft: Draft) -> Refusal | None:
    """MER-OFF-02, -09  The addressee must hold what is asked of him; only he knows why he cannot."""
    if draft.standing and draft.things != things(s, draft):
        return "MER-OFF-12", "a property or paper of the offer is no longer the one that was offered"
    refusal = deliverable(s, draft.to, draft.get, draft.give, signing(draft, draft.to), HELD)
    if refusal is None:
        refusal = deliverable(s, draft.maker, draft.give, draft.get, signing(draft, draft.maker), LAID)
    if refusal is None and draft.deal != GOODS_DEAL and not finance.can_sign(s, draft):
        refusal = "MER-OFF-02", "the contract can no longer be signed"
    return refusal


def things(s: Realm, draft: Draft) -> list[int]:
    """MER-OFF-12  What the plots and numbers of an offer stand for, so that its terms cannot change."""
    found: list[int] = []
    for bundle in (draft.give, draft.get):
        for line in bundle.plots:
            found.append(s.plot(line // 64).deed)
        for number in bundle.futures:
            for future in s.futures:
                if future.number == number:
                    found += [future.short, future.ware, future.price, future.mark]
        for number in bundle.bonds:
            for bond in s.bonds:
                if bond.number == number:
                    found.append(bond.serial)
        for number in bundle.contracts:
            for contract in s.contracts:
                if contract.number == number:
                    found += [contract.writer, contract.premium, contract.odds_a, contract.odds_b]
                    found += [contract.turns, contract.mark, contract.claims]
                    for atom in contract.atoms:
                        found += [atom.join, atom.kind, atom.a, atom.way, atom.n, atom.deed]
        if bundle.shop != NOBODY:
            shop = s.plot(bundle.shop)
            found += [shop.deed, shop.hp, shop.fee, shop.arrears]
    return found


# The action


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    """MER-OFF-05, -08  The active player, at most `offer_cap` times a turn and one at a time."""
    if s.draft is not None:
        options.append(WITHDRAW_OFFER.move())
        return
    if s.offers >= s.config.offer_cap:
        return
    full = s.config.finance == FULL
    mine = full and futures.may_write(s, seat)
    gold = s.merchants[seat].purse > 0
    lends = mine and s.means(seat) > 0
    for to in range(s.seats):
        other = s.merchants[to]
        if to == seat or other.standing == OUT:
            continue
        options.append(OFFER.move(to, GOODS_DEAL))
        if not full:
            continue
        theirs = futures.may_write(s, to)
        if mine or theirs:
            options.append(OFFER.move(to, FUTURE_DEAL))
            if (mine and other.purse > 0) or (theirs and gold):
                options.append(OFFER.move(to, WAGER_DEAL))
                options.append(OFFER.move(to, COVER_DEAL))
            if lends or (theirs and s.means(to) > 0):
                options.append(OFFER.move(to, LOAN_DEAL))
            options.append(OFFER.move(to, BOND_DEAL))


def does(s: Realm, seat: Seat, move: Move) -> None:
    if move in WITHDRAW_OFFER:
        s.tell(OFFER_WITHDRAWN, seat, the_draft(s).to)
        take_back(s)
        return
    to, deal = OFFER.parts(move)
    s.offers += 1
    draft = new_draft(seat, to, deal, False)
    s.draft = draft
    if deal != GOODS_DEAL:
        finance.begin(s, draft)
    s.ask(Composing())


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    if move in WITHDRAW_OFFER:
        return "MER-OFF-12", f"no offer of yours is open ({s.offers} made this turn)"
    to, deal = OFFER.parts(move)
    if s.draft is not None:
        return "MER-OFF-08", "1 offer of yours is open and that is the most: withdraw it first"
    if s.offers >= s.config.offer_cap:
        return "MER-OFF-05", f"you have made {s.offers} of {s.config.offer_cap} offers this turn"
    if to >= s.seats or to == seat or not s.alive(to):
        return "MER-OFF-01", f"an offer is made to another player who is still in the game, not to seat {to}"
    return finance.why_no_deal(s, seat, deal)


# Composing


def side(draft: Draft, wanted: bool) -> tuple[Bundle, Bundle, Seat, Seat]:
    """The bundle being written, the other one, its giver and its taker."""
    if wanted:
        return draft.get, draft.give, draft.to, draft.maker
    return draft.give, draft.get, draft.maker, draft.to


def lines(s: Realm, draft: Draft, wanted: bool) -> list[int]:
    """What can be written on a side now. Beside a new contract only its writer's partner gives a bundle."""
    bundle, other, giver, taker = side(draft, wanted)
    if draft.deal != GOODS_DEAL and finance.writer(draft) == giver:
        return []
    return items(s, giver, taker, bundle, other)


class Composing(Drafting):
    """MER-OFF-01  Its maker adds lines to what he gives and wants, then proposes or drops it."""

    rule = "MER-OFF-01"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        draft = the_draft(s)
        found = [DROP.move()]
        if why_not_propose(s, draft) is None:
            found.append(PROPOSE.move())
        if draft.parts < MOST_PARTS:
            for item in lines(s, draft, False):
                found.append(GIVE.move(item))
            for item in lines(s, draft, True):
                found.append(WANT.move(item))
            if draft.counter and draft.deal != GOODS_DEAL:
                found += figures(s, draft)
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        verb = VERB[move]
        if verb is DROP:
            take_back(s)
            if draft.counter:
                s.tell(REJECTED, seat)
        elif verb is PROPOSE:
            propose(s, draft)
        elif verb is GIVE or verb is WANT:
            draft.parts += 1
            ask_line(s, verb is WANT, verb.part(move))
        else:
            draft.parts += 1
            set_figure(draft, verb.part(move))

    def again(self, s: Realm, seat: Seat) -> bool:
        return s.draft is not None and not s.draft.proposed

    def then(self, s: Realm) -> Phase[Realm]:
        return BACK if s.draft is None else ANSWER

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        draft = the_draft(s)
        verb = VERB[move]
        if verb is PROPOSE:
            return why_not_propose(s, draft) or ("MER-OFF-02", "both sides must be able to deliver")
        if verb is GIVE or verb is WANT:
            return self.no_line(s, draft, verb is WANT, verb.part(move))
        return "MER-OFF-04", "an offer holds goods, papers and contracts, and no other promises"

    def no_line(self, s: Realm, draft: Draft, wanted: bool, item: int) -> Refusal:
        _bundle, other, giver, _taker = side(draft, wanted)
        if draft.parts >= MOST_PARTS:
            return "MER-OFF-01", f"an offer has at most {MOST_PARTS} parts"
        if draft.deal != GOODS_DEAL and finance.writer(draft) == giver:
            return "MER-OFF-01", "one side of this offer is the new contract and nothing else"
        if item == SPELL_ITEM and not sells_spells(s, giver):
            return "MER-OFF-03", "spells are sold through an open Spell Shop of the giver, or a brokered one"
        if item == PLOT_ITEM and not gives_plots(s, giver, other):
            return "MER-OFF-10", "plots are given on their owner's turn, or for a plot"
        if item == FUTURE_ITEM and giver != s.active:
            return "MER-OFF-10", "long futures are sold on their owner's turn"
        whose = "the other side has" if wanted else "you have"
        return "MER-OFF-02", f"{whose} no {ITEMS[item]} to give"


def figures(s: Realm, draft: Draft) -> list[Move]:
    """A counter-offer may change the price of a new contract: premium, forward price, interest or coupon."""
    if draft.contract is not None:
        most = min(MOST_PREMIUM, s.merchants[draft.contract.holder].purse)
        return [PREMIUM.move(gold) for gold in range(1, most + 1)]
    if draft.future is not None:
        return amounts(0, min(s.config.gold_total, s.merchants[draft.future.long].purse))
    if draft.loan is not None:
        return amounts(0, draft.loan.principal)
    assert draft.bond is not None
    return amounts(0, draft.bond.face)


def set_figure(draft: Draft, figure: int) -> None:
    if draft.contract is not None:
        draft.contract.premium = figure
    elif draft.future is not None:
        draft.future.price = figure
    elif draft.loan is not None:
        draft.loan.interest = figure
    elif draft.bond is not None:
        draft.bond.coupon = figure


def ask_line(s: Realm, wanted: bool, item: int) -> None:
    draft = the_draft(s)
    bundle, _other, giver, _taker = side(draft, wanted)
    if item == SPELL_ITEM and bundle.shop == NOBODY:
        own = own_shop(s, giver)
        if own != NOBODY:
            bundle.shop = own
        elif wanted:
            bundle.shop = cheapest_shop(s, giver)
        else:
            s.ask(ThroughShop())
    s.ask(Line(1 if wanted else 0, item))


class ThroughShop(Drafting):
    """MER-OFF-07  Through which brokered shop spells are given."""

    rule = "MER-OFF-07"
    forced = True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(shop) for shop in brokers(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_draft(s).give.shop = AT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-OFF-07", "name an open Spell Shop with brokerage"


class Line(Drafting):
    """MER-OFF-01  How much of an item, or which one. Naming a thing that is listed already strikes it out."""

    rule = "MER-OFF-01"

    def __init__(self, wanted: int, item: int) -> None:
        self.wanted = wanted
        self.item = item

    def values(self) -> list[int]:
        return [self.wanted, self.item]

    def most(self, s: Realm) -> int:
        """The largest amount of a thing that is counted."""
        _bundle, _other, giver, _taker = side(the_draft(s), self.wanted == 1)
        if self.item == GOLD_ITEM:
            return s.merchants[giver].purse
        if self.item == MEAD_ITEM:
            return s.merchants[giver].mead
        if self.item == CROWN_ITEM:
            return s.free_crowns(giver)
        return s.free_ware(giver, self.item - SOULS_ITEM)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        draft = the_draft(s)
        bundle, _other, giver, _taker = side(draft, self.wanted == 1)
        item = self.item
        if item <= CROWN_ITEM:
            return amounts(0, self.most(s))
        merchant = s.merchants[giver]
        if item == SPELL_ITEM:
            if self.wanted:
                return [THE_SPELL.move(kind) for kind in range(ANY_SPELL + 1)]
            return [THE_SPELL.move(kind) for kind in distinct(merchant.spells + bundle.spells, ORIGIN)]
        if item == RECIPE_ITEM:
            if self.wanted:
                return [THE_RECIPE.move(kind) for kind in range(ANY_RECIPE + 1)]
            return [THE_RECIPE.move(kind) for kind in distinct(merchant.recipes + bundle.recipes, ORIGIN)]
        if item == CARD_ITEM:
            if self.wanted:
                clubs = range(len(CARDS) - 8, len(CARDS)) if s.config.single_deck else range(0)
                kinds = [*range(HANDED), *clubs, ANY_PERMIT]
                return [THE_CARD.move(kind) for kind in kinds]
            return [THE_CARD.move(kind) for kind in distinct(merchant.cards + bundle.cards, 1 << 20)]
        if item == PLOT_ITEM:
            return [AT.move(plot) for plot in plots_of(s, giver)]
        return finance.choices(s, item, giver)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        bundle, _other, giver, _taker = side(draft, self.wanted == 1)
        item = self.item
        part = VERB[move].part(move)
        if item == GOLD_ITEM:
            bundle.gold = part
        elif item <= GRAIN_ITEM:
            bundle.wares[item - SOULS_ITEM] = part
        elif item == MEAD_ITEM:
            bundle.mead = part
        elif item == CROWN_ITEM:
            bundle.crowns = part
        elif item == SPELL_ITEM:
            if self.wanted:
                toggle(bundle.spells, part, len(s.merchants[giver].spells))
            else:
                swap_card(s.merchants[giver].spells, bundle.spells, part)
        elif item == RECIPE_ITEM:
            if self.wanted:
                toggle(bundle.recipes, part, len(s.merchants[giver].recipes))
            else:
                swap_card(s.merchants[giver].recipes, bundle.recipes, part)
        elif item == CARD_ITEM:
            if self.wanted:
                toggle(bundle.cards, part, len(s.merchants[giver].cards))
            elif part in s.merchants[giver].cards:
                s.lose_card(giver, part)
                bundle.cards.append(part)
            else:
                bundle.cards.remove(part)
                s.hold_card(giver, part)
        elif item == PLOT_ITEM:
            strike(bundle.plots, 64 * part + UNNAMED)
        elif item == FUTURE_ITEM:
            strike(bundle.futures, part)
        elif item == BOND_ITEM:
            strike(bundle.bonds, part)
        elif item == CONTRACT_ITEM:
            strike(bundle.contracts, part)
        else:
            for line in bundle.paper:
                if line // 64 == part:
                    bundle.paper.remove(line)
                    return
            s.ask(Pieces(self.wanted, part))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if self.item <= CROWN_ITEM:
            if move in AMOUNT:
                whose = "the other side has" if self.wanted else "you have"
                return "MER-OFF-02", f"{whose} {self.most(s)} {ITEMS[self.item]}, not {AMOUNT.part(move)}"
            return "MER-OFF-01", "name an amount"
        if move in AT and self.item == PLOT_ITEM:
            giver = the_draft(s).to if self.wanted else the_draft(s).maker
            if AT.part(move) // 9 != giver:
                return "MER-OFF-01", f"{PLOTS[AT.part(move)]} is not on the giver's field"
            if s.plot(AT.part(move)).vault:
                return "MER-CHA-09", f"the vault holds {s.plot(AT.part(move)).vault} gold and must be empty"
            return "MER-PROP-06", f"{PLOTS[AT.part(move)]} is empty, invested in, pledged or occupied"
        if self.item == FUTURE_ITEM:
            return "MER-FWD-04", "name a future whose long is the giver"
        if self.item >= FUTURE_ITEM:
            return "MER-MINT-05", "name a paper that the giver holds and has not pledged"
        if self.wanted:
            return "MER-OFF-09", "hidden cards are asked for by name, or as any"
        return "MER-OFF-01", "name a card of your hand"


def toggle(kinds: list[int], kind: int, most: int) -> None:
    """Ask for one more of a kind, or strike out one where no more can be asked for."""
    if len(kinds) < most:
        insert(kinds, kind)
    elif kind in kinds:
        kinds.remove(kind)
    else:
        kinds[-1] = kind
        kinds.sort()


def strike(listed: list[int], thing: int) -> None:
    if thing in listed:
        listed.remove(thing)
    else:
        listed.append(thing)


def swap_card(hand: list[int], offered: list[int], kind: int) -> None:
    """A card of a kind goes from the hand into the offer, or back if the hand has none left."""
    for card in hand:
        if card % ORIGIN == kind:
            hand.remove(card)
            offered.append(card)
            return
    for card in offered:
        if card % ORIGIN == kind:
            offered.remove(card)
            insert(hand, card)
            return


class Pieces(Drafting):
    """How many shares or tokens."""

    rule = "MER-OFF-01"
    forced = True

    def __init__(self, wanted: int, table: int) -> None:
        self.wanted = wanted
        self.table = table

    def values(self) -> list[int]:
        return [self.wanted, self.table]

    def most(self, s: Realm) -> int:
        giver = the_draft(s).to if self.wanted else the_draft(s).maker
        return s.free_paper(giver, self.table)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        bundle = side(the_draft(s), self.wanted == 1)[0]
        bundle.paper.append(64 * self.table + AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-OFF-02", f"the giver has {self.most(s)} that are free"


def propose(s: Realm, draft: Draft) -> None:
    """MER-OFF-06  Everybody hears the offer; the cards in it are shown to the addressee only."""
    draft.proposed = True
    if draft.give.spells or draft.give.recipes or draft.give.cards:
        s.show(draft.maker)
    if s.told is None:
        return
    s.tell(COUNTERED if draft.counter else OFFERED, draft.maker, draft.to, draft.deal)
    for item, amount in counts(draft.give):
        s.tell(OFFER_GIVES, draft.maker, amount, item)
    for item, amount in counts(draft.get):
        s.tell(OFFER_WANTS, draft.maker, amount, item)
    show_cards(s, draft.maker, draft.to, draft.give)


def show_cards(s: Realm, giver: Seat, taker: Seat, bundle: Bundle) -> None:
    for card in bundle.spells:
        s.tell(SAW_SPELL, giver, card % ORIGIN, only=taker)
    for card in bundle.recipes:
        s.tell(SAW_RECIPE, giver, card % ORIGIN, only=taker)
    for card in bundle.cards:
        s.tell(SAW_CARD, giver, card, only=taker)


def counts(bundle: Bundle) -> list[tuple[int, int]]:
    """How many of each item a side holds."""
    found = [
        (GOLD_ITEM, bundle.gold),
        (SOULS_ITEM, bundle.wares[0]),
        (SOULS_ITEM + 1, bundle.wares[1]),
        (SOULS_ITEM + 2, bundle.wares[2]),
        (MEAD_ITEM, bundle.mead),
        (CROWN_ITEM, bundle.crowns),
        (SPELL_ITEM, len(bundle.spells)),
        (RECIPE_ITEM, len(bundle.recipes)),
        (CARD_ITEM, len(bundle.cards)),
        (PLOT_ITEM, len(bundle.plots)),
        (FUTURE_ITEM, len(bundle.futures)),
        (BOND_ITEM, len(bundle.bonds)),
        (PAPER_ITEM, sum([line % 64 for line in bundle.paper])),
        (CONTRACT_ITEM, len(bundle.contracts)),
    ]
    return [(item, amount) for item, amount in found if amount]


def take_back(s: Realm) -> None:
    """The offer leaves the table, and its cards return to their hands."""
    draft = the_draft(s)
    hand_cards(s, draft.maker, draft.give)
    if draft.accepted:
        hand_cards(s, draft.to, draft.get)
    s.draft = None


def hand_cards(s: Realm, seat: Seat, bundle: Bundle) -> None:
    """The cards of a side go to somebody's hand."""
    for card in bundle.spells:
        s.hold_spell(seat, card)
    for card in bundle.recipes:
        s.hold_recipe(seat, card)
    for card in bundle.cards:
        s.hold_card(seat, card)
    bundle.spells = []
    bundle.recipes = []
    bundle.cards = []


# Answering


class Answer(Phase[Realm]):
    """MER-OFF-05  The addressee accepts, rejects or makes one counter-offer, which has no counter."""

    rule = "MER-OFF-05"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).to]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        draft = the_draft(s)
        found = [REJECT.move()]
        if why_not_accept(s, draft) is None:
            found.append(ACCEPT.move())
        if not draft.counter:
            found.append(COUNTER.move())
            found.append(CONSIDER.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        draft = the_draft(s)
        verb = VERB[move]
        if verb is REJECT:
            s.tell(REJECTED, seat)
            take_back(s)
        elif verb is COUNTER:
            counter(s, draft)
        elif verb is CONSIDER:
            draft.standing = True
            draft.things = things(s, draft)
            s.tell(CONSIDERED, seat, draft.maker)
        else:
            s.tell(ACCEPTED, seat)
            draft.accepted = True
            agree(s, draft)

    def then(self, s: Realm) -> Phase[Realm]:
        if s.draft is None or s.draft.standing:
            return BACK
        return EXCHANGE if s.draft.accepted else COMPOSING

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        draft = the_draft(s)
        if VERB[move] is ACCEPT:
            return why_not_accept(s, draft) or ("MER-OFF-02", "both sides must be able to deliver")
        if VERB[move] is COUNTER:
            return "MER-OFF-05", "a counter-offer is accepted or rejected"
        if VERB[move] is CONSIDER:
            return "MER-OFF-12", "a counter-offer is answered at once and is not left open"
        if draft.counter:
            return "MER-OFF-08", "a counter-offer is before you: accept it or reject it"
        return "MER-OFF-08", "an offer is before you: accept, reject or counter it, or leave it open"


class LastAnswer(Phase[Realm]):
    """MER-OFF-12  The turn ends: an offer that was left open is accepted now, or expires."""

    rule = "MER-OFF-12"

    def who(self, s: Realm) -> list[Seat]:
        draft = the_draft(s)
        return ALONE[draft.to] if not s.victory and s.alive(draft.to) and s.alive(draft.maker) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [PASS.move()]
        if why_not_accept(s, the_draft(s)) is None:
            found.append(ACCEPT.move())
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is ACCEPT:
            draft = the_draft(s)
            s.tell(ACCEPTED, seat)
            draft.standing = False
            draft.accepted = True
            agree(s, draft)
            s.ask(EXCHANGE)

    def again(self, s: Realm, seat: Seat) -> bool:
        finance.check(s)  # MER-INS-10: a deal is looked at like every other completed action
        return False

    def then(self, s: Realm) -> Phase[Realm]:
        if s.draft is not None:
            s.tell(OFFER_EXPIRED, s.draft.maker, s.draft.to)
            take_back(s)
        return s.after_actions

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is ACCEPT:
            return why_not_accept(s, the_draft(s)) or ("MER-OFF-02", "both sides must be able to deliver")
        return "MER-OFF-12", "the turn ends: accept the open offer now, or let it expire"


def counter(s: Realm, old: Draft) -> None:
    """MER-OFF-05  The addressee begins with the terms as they lie before him, seen from his side.

    The cards that were offered to him are now asked for by name; which cards he would give is his to say.
    """
    new = new_draft(old.to, old.maker, old.deal, True)
    new.give = old.get.copy()
    new.give.spells = []
    new.give.recipes = []
    new.give.cards = []
    new.give.shop = NOBODY
    new.get = old.give.copy()
    new.get.spells = sorted([card % ORIGIN for card in old.give.spells])
    new.get.recipes = sorted([card % ORIGIN for card in old.give.recipes])
    new.get.cards = sorted(old.give.cards)
    new.future = old.future
    new.contract = old.contract
    new.loan = old.loan
    new.bond = old.bond
    take_back(s)
    s.draft = new


ANSWER: Final = Answer()
LAST_ANSWER: Final = LastAnswer()
COMPOSING: Final = Composing()


# Agreed: cards are named, the window opens, plots find their place, the road is rolled for


def agree(s: Realm, draft: Draft) -> None:
    """MER-OFF-09  Cards asked for by name leave the hand at once; for "any" the giver is asked."""
    draft.terms = []  # from here on: who has sealed his caravan
    merchant = s.merchants[draft.to]
    bundle = draft.get
    if bundle.spells or bundle.recipes or bundle.cards:
        s.show()  # the two parties see the cards now
    bundle.spells = named(s, merchant.spells, bundle.spells, ANY_SPELL, SPELL_ITEM)
    bundle.recipes = named(s, merchant.recipes, bundle.recipes, ANY_RECIPE, RECIPE_ITEM)
    wanted = bundle.cards
    bundle.cards = []
    for card in wanted:
        if card == ANY_PERMIT:
            s.ask(Pick(CARD_ITEM))
        else:
            s.lose_card(draft.to, card)
            bundle.cards.append(card)


def named(s: Realm, hand: list[int], wanted: list[int], any_kind: int, item: int) -> list[int]:
    """The cards of these kinds, out of the hand; each "any" is left for a Pick."""
    found: list[int] = []
    for kind in wanted:
        if kind == any_kind:
            s.ask(Pick(item))
        else:
            swap_card(hand, found, kind)
    return found


class Pick(Phase[Realm]):
    """MER-OFF-09  The giver chooses the concrete card."""

    rule = "MER-OFF-09"
    forced = True

    def __init__(self, item: int) -> None:
        self.item = item

    def values(self) -> list[int]:
        return [self.item]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_draft(s).to]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        merchant = s.merchants[seat]
        if self.item == SPELL_ITEM:
            return [THE_SPELL.move(kind) for kind in distinct(merchant.spells, ORIGIN)]
        if self.item == RECIPE_ITEM:
            return [THE_RECIPE.move(kind) for kind in distinct(merchant.recipes, ORIGIN)]
        permits = [card for card in merchant.cards if card < PERMITS]
        return [THE_CARD.move(card) for card in distinct(permits, 1 << 20)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        merchant = s.merchants[seat]
        bundle = the_draft(s).get
        part = VERB[move].part(move)
        s.show()
        if self.item == SPELL_ITEM:
            swap_card(merchant.spells, bundle.spells, part)
        elif self.item == RECIPE_ITEM:
            swap_card(merchant.recipes, bundle.recipes, part)
        else:
            s.lose_card(seat, part)
            bundle.cards.append(part)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-OFF-09", "choose a card of that kind from your hand"


class Exchange(Phase[Realm]):
    """MER-OFF-02  Before goods change hands: the window of an agreed trade, and where plots land."""

    rule = "MER-OFF-08"

    def then(self, s: Realm) -> Phase[Realm]:
        draft = the_draft(s)
        for seat in s.turn_order(s.active):
            if seat in (draft.maker, draft.to) and at_risk(sent_by(draft, seat)):
                s.ask(Caravan(seat))
        for wanted, bundle in ((0, draft.give), (1, draft.get)):
            for bank in (True, False):  # a Chauffeur, which needs a plot without a unit, chooses first
                for line in bundle.plots:
                    if (s.plot(line // 64).other > 0) == bank:
                        s.ask(Landing(wanted, line // 64))
        return SETTLED_DEAL


class SettledDeal(Phase[Realm]):
    """MER-OFF-02  Everything is exchanged at once, after the road rolls."""

    rule = "MER-OFF-08"

    def then(self, s: Realm) -> Phase[Realm]:
        exchange(s)
        return BACK


EXCHANGE: Final = Exchange()
SETTLED_DEAL: Final = SettledDeal()


def sent_by(draft: Draft, seat: Seat) -> Bundle:
    return draft.give if seat == draft.maker else draft.get


class Caravan(Asked):
    """MER-REA-01, -04, -05  A trade is agreed: a party that sends goods may seal his caravan.

    Whether he is asked depends on the number of his spell cards, which is public, and never on the cards.
    """

    rule = "MER-REA-01"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.merchants[self.seat].spells and not s.has(SAFE_ROAD, self.seat) else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        found = [PASS.move()]
        for card in s.merchants[seat].spells:
            if card % ORIGIN == CARAVAN:
                found.append(REACT.move(CARAVAN))
                break
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move in REACT:
            the_draft(s).terms.append(seat)
            for card in s.merchants[seat].spells:
                if card % ORIGIN == CARAVAN:
                    s.show(seat)
                    s.merchants[seat].spells.remove(card)
                    s.tell(SPELL_CAST, seat, CARAVAN)
                    s.spend(seat, card, False)
                    break

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        if move in REACT:
            return "MER-REA-01", f"you hold no {SPELLS[CARAVAN]}, and no other card is played here"
        return "MER-REA-01", "play a card of this window, or pass"


class Landing(Phase[Realm]):
    """MER-PROP-15  The receiver names the empty plot on which a property lands."""

    rule = "MER-PROP-15"
    forced = True

    def __init__(self, wanted: int, plot: int) -> None:
        self.wanted = wanted
        self.plot = plot

    def values(self) -> list[int]:
        return [self.wanted, self.plot]

    def receiver(self, s: Realm) -> Seat:
        return the_draft(s).maker if self.wanted else the_draft(s).to

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.receiver(s)]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        coming, leaving, _giver, _taker = side(the_draft(s), self.wanted == 1)
        free = empty_plots(s, seat) + [line // 64 for line in leaving.plots]
        taken = [line % 64 for line in coming.plots if line % 64 != UNNAMED]
        free.sort()
        if s.plot(self.plot).other:  # MER-MAP-03
            free = [plot for plot in free if s.plot(plot).own == 0]
        return [AT.move(plot) for plot in free if plot not in taken]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        coming = side(the_draft(s), self.wanted == 1)[0]
        coming.plots[coming.plots.index(64 * self.plot + UNNAMED)] = 64 * self.plot + AT.part(move)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-PROP-15", "name an empty plot of your field, without an enemy unit"


def exchange(s: Realm) -> None:
    draft = the_draft(s)
    give = draft.give
    get = draft.get
    maker = draft.maker
    to = draft.to
    if give.spells or give.recipes or give.cards or get.spells or get.recipes or get.cards:
        s.show()
        show_cards(s, to, maker, get)
    roads(s, draft)
    pay_brokerage(s, maker, give)
    pay_brokerage(s, to, get)
    s.merchants[maker].purse += get.gold - give.gold
    s.merchants[to].purse += give.gold - get.gold
    hand_goods(s, maker, to, give)
    hand_goods(s, to, maker, get)
    moves = [(line // 64, line % 64) for line in give.plots + get.plots]
    if moves:
        move_deeds(s, moves)
    finance.hand_over(s, maker, to, give)
    finance.hand_over(s, to, maker, get)
    if draft.deal != GOODS_DEAL:
        finance.sign(s, draft)
    s.draft = None


def roads(s: Realm, draft: Draft) -> None:
    """MER-TRD-02 to -06  The offering party rolls first; who sends nothing at risk rolls nothing."""
    limit = GRUDGE_ROAD if s.grudge(draft.maker, draft.to) else ROAD
    one = at_risk(draft.give)
    other = at_risk(draft.get)
    if not one and not other:
        return
    safe_one = one and safe_road(s, draft, draft.maker)
    safe_other = other and safe_road(s, draft, draft.to)
    if s.config.road_both:  # MER-TRD-06
        low = False
        for seat in (draft.maker, draft.to):
            if road_roll(s, seat, limit):
                low = True
        if low and one and not safe_one:
            lose_goods(s, draft.maker, draft.give)
        if low and other and not safe_other:
            lose_goods(s, draft.to, draft.get)
        return
    if one and not safe_one and road_roll(s, draft.maker, limit):
        lose_goods(s, draft.maker, draft.give)
    if other and not safe_other and road_roll(s, draft.to, limit):
        lose_goods(s, draft.to, draft.get)


def safe_road(s: Realm, draft: Draft, seat: Seat) -> bool:
    """A sealed caravan of this trade, or one prepared before, which is used up."""
    if seat in draft.terms:
        return True
    for lasting in s.lasting:
        if lasting.kind == SAFE_ROAD and lasting.seat == seat:
            lasting.left -= 1
            if lasting.left <= 0:
                s.lift(lasting, True)
            return True
    return False


def road_roll(s: Realm, seat: Seat, limit: int) -> bool:
    die = s.roll("road", 6)
    s.tell(ROAD_ROLL, seat, die, limit)
    return die <= limit


def lose_goods(s: Realm, giver: Seat, bundle: Bundle) -> None:
    """MER-TRD-03  Commodities to the supply, Mead gone, cards shuffled into their decks."""
    for ware in range(3):
        s.to_supply(giver, ware, bundle.wares[ware])
        bundle.wares[ware] = 0
    s.merchants[giver].mead -= bundle.mead
    bundle.mead = 0
    for card in bundle.spells:
        s.back_to_spells(card)
    for card in bundle.recipes:
        s.back_to_potions(card)
    pay_brokerage(s, giver, bundle)  # MER-SHOP-07: due also if the card is lost
    bundle.spells = []
    bundle.recipes = []
    s.tell(GOODS_LOST, giver)
    s.note(TRADE_LOST, giver)  # MER-INS-14


def pay_brokerage(s: Realm, giver: Seat, bundle: Bundle) -> None:
    fee = brokerage(s, giver, bundle)
    if fee:
        s.merchants[giver].purse -= fee
        s.merchants[bundle.shop // 9].purse += fee


def hand_goods(s: Realm, giver: Seat, taker: Seat, bundle: Bundle) -> None:
    one = s.merchants[giver]
    other = s.merchants[taker]
    for ware in range(3):
        one.stock[ware] -= bundle.wares[ware]
        other.stock[ware] += bundle.wares[ware]
    one.mead -= bundle.mead
    other.mead += bundle.mead
    one.crowns -= bundle.crowns
    other.crowns += bundle.crowns
    hand_cards(s, taker, bundle)


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "composing": Composing,
    "through-shop": ThroughShop,
    "offer-line": Line,
    "offer-pieces": Pieces,
    "answer": Answer,
    "last-answer": LastAnswer,
    "pick": Pick,
    "exchange": Exchange,
    "caravan": Caravan,
    "landing": Landing,
    "settled-deal": SettledDeal,
}
VERBS: Final = (OFFER, WITHDRAW_OFFER)
