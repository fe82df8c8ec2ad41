"""Section 25, an offer in the making: its lines are asked for one after the other (MER-OFF-01)."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat
from ..pieces import words
from ..pieces.subjects import A_LINE, PIECES_LINE
from ..pieces.verbs import AMOUNT, AT, PREMIUM, THE_CARD, THE_RECIPE, THE_SPELL, VERB
from ..state.claims import free_paper
from ..state.contracts import MOST_PREMIUM
from ..state.papers import Bundle, Draft
from ..state.realm import Realm, insert
from ..state.things import kind_of, owner
from . import bundles, finance
from .asking import amounts
from .drafts import Drafting, the_draft

MOST_PARTS: Final = 12  # MER-OFF-11: enough for any sensible deal, and it ends


def side(draft: Draft, wanted: bool) -> tuple[Bundle, Bundle, Seat]:
    """The bundle being written, the other one, and its giver."""
    return (draft.get, draft.give, draft.to) if wanted else (draft.give, draft.get, draft.maker)


def lines(s: Realm, draft: Draft, wanted: bool) -> list[int]:
    """What can be written on a side now. Beside a new contract only its writer's partner gives a bundle."""
    bundle, other, giver = side(draft, wanted)
    if draft.deal != words.GOODS_DEAL and draft.writer() == giver:
        return []
    return bundles.items(s, giver, bundle, other)


def no_line(s: Realm, draft: Draft, wanted: bool, item: int) -> Refusal:
    _bundle, other, giver = side(draft, wanted)
    if draft.parts >= MOST_PARTS:
        return "MER-OFF-01", f"an offer has at most {MOST_PARTS} parts"
    if draft.deal != words.GOODS_DEAL and draft.writer() == giver:
        return "MER-OFF-01", "one side of this offer is the new contract and nothing else"
    if item == words.SPELL_ITEM and not bundles.sells_spells(s, giver):
        return "MER-OFF-03", "spells are sold through an open Spell Shop of the giver, or a brokered one"
    if item == words.PLOT_ITEM and not bundles.gives_plots(s, giver, other):
        return "MER-OFF-10", "plots are given on their owner's turn, or for a plot"
    if item == words.FUTURE_ITEM and giver != s.active:
        return "MER-OFF-10", "long futures are sold on their owner's turn"
    whose = "the other side has" if wanted else "you have"
    return "MER-OFF-02", f"{whose} no {words.ITEMS[item]} to give"


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
    bundle, _other, giver = side(the_draft(s), wanted)
    if item == words.SPELL_ITEM and bundle.shop == words.NOBODY:
        if wanted or bundles.own_shop(s, giver) != words.NOBODY:
            bundle.shop = bundles.cheapest_shop(s, giver)
        else:
            s.ask(ThroughShop())
    s.ask(OneLine(1 if wanted else 0, item))


class ThroughShop(Drafting):
    """MER-OFF-07  Through which brokered shop spells are given."""

    rule = "MER-OFF-07"
    forced = True
    reason = "name an open Spell Shop with brokerage"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(shop) for shop in bundles.brokers(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_draft(s).give.shop = AT.part(move)


class OneLine(Drafting):
    """MER-OFF-01  How much of an item, or which one. Naming a thing that is listed already strikes it out."""

    rule = "MER-OFF-01"
    slots = A_LINE

    def __init__(self, wanted: int, item: int) -> None:
        self.wanted = wanted
        self.item = item

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [*super().topic(s, seat), self.wanted, self.item]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        bundle, _other, giver = side(the_draft(s), self.wanted == 1)
        item = self.item
        if item <= words.CROWN_ITEM:
            return amounts(0, bundles.free(s, giver, item))
        if item == words.PLOT_ITEM:
            return [AT.move(plot) for plot in bundles.plots_of(s, giver)]
        if item not in bundles.HIDDEN:
            return finance.choices(s, item, giver)
        verb = CARD_VERBS[item]
        if not self.wanted:
            return [verb.move(kind) for kind in distinct(bundles.hand(s, giver, item) + bundle.all(item))]
        if item != words.CARD_ITEM:
            return [verb.move(kind) for kind in range(bundles.ANY[item] + 1)]
        clubs = range(words.CLUB, len(words.CARDS)) if s.config.single_deck else range(0)
        return [verb.move(kind) for kind in [*range(words.HANDED), *clubs, bundles.ANY[item]]]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        bundle, _other, giver = side(the_draft(s), self.wanted == 1)
        item = self.item
        part = VERB[move].part(move)
        if item <= words.CROWN_ITEM:
            bundle.put(item, part)
        elif item in bundles.HIDDEN:
            if self.wanted:
                toggle(bundle, item, part, len(bundles.hand(s, giver, item)))
            else:
                bundles.swap_card(s, giver, bundle, item, part)
        elif not bundle.strike(item, part):
            if item == words.PAPER_ITEM:
                s.ask(Pieces(self.wanted, part))
            else:
                bundle.add(item, part)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        giver = side(the_draft(s), self.wanted == 1)[2]
        if self.item <= words.CROWN_ITEM:
            if move in AMOUNT:
                whose = "the other side has" if self.wanted else "you have"
                most = bundles.free(s, giver, self.item)
                return "MER-OFF-02", f"{whose} {most} {words.ITEMS[self.item]}, not {AMOUNT.part(move)}"
            return "MER-OFF-01", "name an amount"
        if move in AT and self.item == words.PLOT_ITEM:
            plot = AT.part(move)
            if owner(plot) != giver:
                return "MER-OFF-01", "that plot is not on the giver's field"
            if s.plot(plot).vault:
                return "MER-CHA-09", f"the vault holds {s.plot(plot).vault} gold and must be empty"
            return "MER-PROP-06", "that plot is empty, invested in, pledged or occupied"
        if self.item == words.FUTURE_ITEM:
            return "MER-FWD-04", "name a future whose long is the giver"
        if self.item >= words.FUTURE_ITEM:
            return "MER-MINT-05", "name a paper that the giver holds and has not pledged"
        if self.wanted:
            return "MER-OFF-09", "hidden cards are asked for by name, or as any"
        return "MER-OFF-01", "name a card of your hand"


CARD_VERBS: Final = {words.SPELL_ITEM: THE_SPELL, words.RECIPE_ITEM: THE_RECIPE, words.CARD_ITEM: THE_CARD}


def distinct(cards: list[int]) -> list[int]:
    """The kinds among cards, in order."""
    found: list[int] = []
    for card in cards:
        if kind_of(card) not in found:
            found.append(kind_of(card))
    return found


def toggle(bundle: Bundle, item: int, kind: int, most: int) -> None:
    """Ask for one more of a kind, or strike out one where no more can be asked for."""
    kinds = bundle.all(item)
    if len(kinds) < most:
        insert(kinds, kind)
    elif kind in kinds:
        kinds.remove(kind)
    else:
        kinds[-1] = kind
        kinds.sort()
    bundle.fill(item, kinds)


class Pieces(Drafting):
    """How many shares or tokens."""

    rule = "MER-OFF-01"
    forced = True
    slots = PIECES_LINE

    def __init__(self, wanted: int, table: int) -> None:
        self.wanted = wanted
        self.table = table

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [*super().topic(s, seat), self.wanted, self.table]

    def most(self, s: Realm) -> int:
        return free_paper(s, side(the_draft(s), self.wanted == 1)[2], self.table)

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(1, self.most(s))

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        side(the_draft(s), self.wanted == 1)[0].add(words.PAPER_ITEM, self.table, AMOUNT.part(move))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-OFF-02", f"the giver has {self.most(s)} that are free"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "through-shop": ThroughShop,
    "offer-line": OneLine,
    "offer-pieces": Pieces,
}
