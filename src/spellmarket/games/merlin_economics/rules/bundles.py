"""Section 25, what an offer can hold: whose it is, through which shop it goes, and who can deliver."""

from __future__ import annotations

from typing import Final, cast

from ....kernel import Refusal, Seat
from ..pieces import words
from ..state import piles
from ..state.claims import free_crowns, pledged
from ..state.papers import Bundle, Draft
from ..state.realm import Realm, insert
from ..state.things import Plot, kind_of, owner
from . import finance
from .deeds import empty_plots
from .shops import open_house

# Things that are only counted, and things that are hidden in hands
COUNTED: Final[list[int]] = [
    words.GOLD_ITEM,
    words.SOULS_ITEM,
    words.OIL_ITEM,
    words.GRAIN_ITEM,
    words.MEAD_ITEM,
    words.CROWN_ITEM,
]
HIDDEN: Final[list[int]] = [words.SPELL_ITEM, words.RECIPE_ITEM, words.CARD_ITEM]
CARTED: Final = (
    words.SOULS_ITEM,
    words.OIL_ITEM,
    words.GRAIN_ITEM,
    words.MEAD_ITEM,
    words.SPELL_ITEM,
    words.RECIPE_ITEM,
)  # MER-TRD-02
ANY: Final = {
    words.SPELL_ITEM: len(words.SPELLS),
    words.RECIPE_ITEM: len(words.POTIONS),
    words.CARD_ITEM: len(words.CARDS),
}
WORDS: Final = {words.SPELL_ITEM: "spell cards", words.RECIPE_ITEM: "recipe cards", words.CARD_ITEM: "cards"}


def free(s: Realm, giver: Seat, item: int) -> int:
    """How much of a counted thing a player could give."""
    if item == words.GOLD_ITEM:
        return s.merchants[giver].purse
    if item == words.MEAD_ITEM:
        return s.merchants[giver].mead
    if item == words.CROWN_ITEM:
        return free_crowns(s, giver)
    return s.free_ware(giver, item - words.SOULS_ITEM)


def hand(s: Realm, seat: Seat, item: int) -> list[int]:
    """To an offer the three kinds of cards are alike."""
    merchant = s.merchants[seat]
    if item == words.CARD_ITEM:
        return merchant.cards
    return cast("list[int]", merchant.spells if item == words.SPELL_ITEM else merchant.recipes)


def leave_hand(s: Realm, seat: Seat, item: int, card: int) -> None:
    if item == words.CARD_ITEM:
        piles.lose_card(s, seat, card)
    else:
        hand(s, seat, item).remove(card)


def swap_card(s: Realm, seat: Seat, bundle: Bundle, item: int, kind: int) -> None:
    """A card of a kind goes from the hand into the offer, or back if the hand has none left."""
    for card in hand(s, seat, item):
        if kind_of(card) == kind:
            leave_hand(s, seat, item, card)
            bundle.add(item, card)
            return
    for card in bundle.all(item):
        if kind_of(card) == kind:
            bundle.strike(item, card)
            insert(hand(s, seat, item), card)
            return


def at_risk(bundle: Bundle) -> bool:
    """MER-TRD-02  Goods that ride on a cart: commodities, Mead, spell and recipe cards."""
    return any([line.item in CARTED for line in bundle.lines])


def has_cards(bundle: Bundle) -> bool:
    return any([line.item in HIDDEN for line in bundle.lines])


# Through which shop spells are sold (MER-OFF-07)


def own_shop(s: Realm, seat: Seat) -> int:
    """An open Spell Shop of this player, or NOBODY."""
    for plot in s.merchants[seat].plots:
        if open_house(plot, words.SHOP):
            return plot.index
    return words.NOBODY


def brokers(s: Realm, seat: Seat) -> list[int]:
    """MER-SHOP-05  Open Spell Shops of others that sell for the active player."""
    found: list[int] = []
    if seat == s.active:
        for other in range(s.seats):
            if other != seat and s.alive(other):
                for plot in s.merchants[other].plots:
                    if plot.fee != words.NOBODY and open_house(plot, words.SHOP):
                        found.append(plot.index)
    return found


def sells_spells(s: Realm, seat: Seat) -> bool:
    """MER-OFF-03, MER-SHOP-07  An own open shop; for the active player a brokered one will do."""
    return own_shop(s, seat) != words.NOBODY or bool(brokers(s, seat))


def cheapest_shop(s: Realm, seat: Seat) -> int:
    own = own_shop(s, seat)
    if own != words.NOBODY:
        return own
    best = words.NOBODY
    for shop in brokers(s, seat):
        if best == words.NOBODY or s.plot(shop).fee < s.plot(best).fee:
            best = shop
    return best


def brokerage(s: Realm, giver: Seat, bundle: Bundle) -> int:
    """MER-OFF-07, MER-SHOP-07  The fee that the giver of spells owes to the owner of the shop."""
    if bundle.shop == words.NOBODY or owner(bundle.shop) == giver:
        return 0
    return max(0, s.plot(bundle.shop).fee) * bundle.count(words.SPELL_ITEM)


# Plots


def can_sell(s: Realm, plot: Plot) -> bool:
    """MER-PROP-06, MER-PROP-14, MER-CHA-09, MER-LOAN-05  No stake, no unit, no pledge, an empty vault."""
    return (
        plot.number > 0 and plot.invested == 0 and plot.own == 0 and plot.foe == 0 and plot.vault == 0
        and not pledged(s, plot.index)
    )  # fmt: skip


def plots_of(s: Realm, giver: Seat) -> list[int]:
    return [plot.index for plot in s.merchants[giver].plots if can_sell(s, plot)]


def has_plots(s: Realm, giver: Seat) -> bool:
    for plot in s.merchants[giver].plots:
        if can_sell(s, plot):
            return True
    return False


def gives_plots(s: Realm, giver: Seat, other: Bundle) -> bool:
    """MER-OFF-10  Plots are sold on their owner's turn, or exchanged for a plot."""
    return giver == s.active or other.has(words.PLOT_ITEM)


def items(s: Realm, giver: Seat, bundle: Bundle, other: Bundle) -> list[int]:
    """MER-OFF-01  What this player could put into his side, as far as everybody can see."""
    found = [item for item in COUNTED if free(s, giver, item)]
    for item in HIDDEN:
        if hand(s, giver, item) or bundle.has(item):
            if item != words.SPELL_ITEM or sells_spells(s, giver):
                found.append(item)
    if gives_plots(s, giver, other) and (bundle.has(words.PLOT_ITEM) or has_plots(s, giver)):
        found.append(words.PLOT_ITEM)
    return found + finance.items(s, giver)


# Can both deliver?


LAID: Final = 0  # the cards lie in the offer already
SEEN: Final = 1  # only what everybody can see is looked at
HELD: Final = 2  # the giver himself looks into his hand


def deliverable(
    s: Realm, giver: Seat, bundle: Bundle, other: Bundle, gold: int, cards: int
) -> Refusal | None:
    """MER-OFF-02  Why a side cannot be delivered, with `gold` more for signing; or None."""
    need = bundle.count(words.GOLD_ITEM) + gold + brokerage(s, giver, bundle)
    if s.merchants[giver].purse < need:
        return "MER-OFF-02", f"{need} gold are needed and the purse holds {s.merchants[giver].purse}"
    if not bundle.lines:
        return no_ground(s, giver, bundle, other)
    for line in bundle.lines:
        if words.GOLD_ITEM < line.item <= words.CROWN_ITEM and line.n > free(s, giver, line.item):
            had = free(s, giver, line.item)
            return "MER-OFF-02", f"{line.n} {words.ITEMS[line.item]} are needed and {had} are free"
    if bundle.has(words.SPELL_ITEM) and not sells_spells(s, giver):
        return "MER-OFF-03", "spells are sold through an open Spell Shop"
    refusal = no_ground(s, giver, bundle, other)
    if refusal is not None:
        return refusal
    for line in bundle.lines:
        if line.item > words.PLOT_ITEM and not finance.holds(s, giver, line):
            return "MER-OFF-02", "a paper of the offer is no longer there or not free"
    if cards == LAID:
        return None
    for item in HIDDEN:
        wanted = bundle.all(item)
        if cards == HELD and not holds(hand(s, giver, item), wanted, item):
            return "MER-OFF-09", f"you do not hold such {WORDS[item]}"
        held = len(hand(s, giver, item))
        if cards == SEEN and len(wanted) > held:
            return "MER-OFF-09", f"{len(wanted)} {WORDS[item]} are asked of a hand with {held}"
    return None


def no_ground(s: Realm, giver: Seat, bundle: Bundle, other: Bundle) -> Refusal | None:
    """MER-PROP-06, MER-PROP-15, MER-MAP-03, MER-OFF-10  Plots can leave, and what comes has room."""
    if not bundle.lines and not other.lines:
        return None
    leaving = bundle.all(words.PLOT_ITEM)
    for plot in leaving:
        if not can_sell(s, s.plot(plot)):
            return (
                "MER-PROP-06",
                "a plot given is invested in, pledged, occupied or has gold in its vault",
            )
    if leaving and not gives_plots(s, giver, other):
        return "MER-OFF-10", "plots are given on their owner's turn, or for a plot"
    coming = other.all(words.PLOT_ITEM)
    if not coming:
        return None
    room = empty_plots(s, giver)
    if len(coming) > len(room) + len(leaving):
        return "MER-PROP-15", f"{len(coming)} properties need empty plots and there are {len(room)}"
    banks = len([plot for plot in coming if s.plot(plot).other])
    if banks > len([plot for plot in room if s.plot(plot).own == 0]) + len(leaving):
        return "MER-MAP-03", "a Chauffeur needs a plot without any unit"
    return None


def holds(cards: list[int], wanted: list[int], item: int) -> bool:
    """Are all these kinds in a hand? Any permit is one that nothing else asks for."""
    left = [kind_of(card) for card in cards]
    anything = 0
    for kind in wanted:
        if kind == ANY[item]:
            anything += 1
        elif kind in left:
            left.remove(kind)
        else:
            return False
    return len([kind for kind in left if item != words.CARD_ITEM or kind < words.PERMITS]) >= anything


def signing(draft: Draft, seat: Seat) -> int:
    return 0 if draft.deal == words.GOODS_DEAL else finance.signing_gold(draft, seat)


def why_not_propose(s: Realm, draft: Draft) -> Refusal | None:
    """MER-OFF-02  An offer that nobody could accept is not made. The maker's cards lie in it already."""
    if draft.deal == words.GOODS_DEAL and not draft.give.lines and not draft.get.lines:
        return "MER-OFF-01", "the offer is empty"
    refusal = deliverable(s, draft.maker, draft.give, draft.get, signing(draft, draft.maker), LAID)
    if refusal is None:
        refusal = deliverable(s, draft.to, draft.get, draft.give, signing(draft, draft.to), SEEN)
    if refusal is None and draft.deal != words.GOODS_DEAL and not finance.can_sign(s, draft):
        refusal = "MER-OFF-02", "one of the two could not sign this contract"
    return refusal


def why_not_accept(s: Realm, draft: Draft) -> Refusal | None:
    """MER-OFF-02, MER-OFF-09  The addressee must hold what is asked of him; only he knows why he cannot."""
    if draft.standing and draft.things != things(s, draft):
        return "MER-OFF-12", "a property or paper of the offer is no longer the one that was offered"
    refusal = deliverable(s, draft.to, draft.get, draft.give, signing(draft, draft.to), HELD)
    if refusal is None:
        refusal = deliverable(s, draft.maker, draft.give, draft.get, signing(draft, draft.maker), LAID)
    if refusal is None and draft.deal != words.GOODS_DEAL and not finance.can_sign(s, draft):
        refusal = "MER-OFF-02", "the contract can no longer be signed"
    return refusal


def things(s: Realm, draft: Draft) -> list[int]:
    """MER-OFF-12  What the plots and numbers of an offer stand for, so that its terms cannot change."""
    found: list[int] = []
    for bundle in (draft.give, draft.get):
        for line in bundle.lines:
            if line.item == words.PLOT_ITEM:
                found.append(s.plot(line.what).deed)
            elif line.item > words.PLOT_ITEM:
                found += finance.terms(s, line)
        if bundle.shop != words.NOBODY:
            shop = s.plot(bundle.shop)
            found += [shop.deed, shop.hp, shop.fee, shop.arrears]
    return found
