"""A fresh deal of what a seat cannot know: the same table, as far as it can tell."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel import Chance, Seat
from ..pieces.words import CARD_ITEM, CLUB, HANDED, RECIPE_ITEM, SPELL_ITEM
from .realm import Realm, fits, insert
from .things import Plot, Product, kind_of, lab_of, made_by


def redeal(s: Realm, seat: Seat, chance: Chance) -> Realm:
    """Other hands, face-down potions, decks and secret choices are dealt afresh; numbers and backs stay."""
    redeal_cards(s, seat, chance)
    redeal_spells(s, seat, chance)
    redeal_potions(s, seat, chance)
    s.decks.properties.sort()
    chance.shuffle("redeal", s.decks.properties)
    for deck, number in ((s.decks.teas, 0), (s.decks.crystals, 1)):
        known = s.peek.left if s.peek.seat == seat and s.peek.deck == number and seat >= 0 else 0
        top = deck[len(deck) - known :]
        under = sorted(deck[: len(deck) - known])
        chance.shuffle("redeal", under)
        deck[:] = under + top
    if s.court.looked and seat != s.active:
        decrees = sorted(s.decks.decrees + s.court.looked)
        chance.shuffle("redeal", decrees)
        for i in range(len(s.court.looked)):
            s.court.looked[i] = decrees.pop()
        s.court.looked.sort()
        s.decks.decrees = decrees
    else:
        s.decks.decrees.sort()
        chance.shuffle("redeal", s.decks.decrees)
    contest = s.contest
    if contest is not None:
        for other in range(s.seats):
            if contest.dice[other]:
                span = contest.high[other] - contest.low[other] + 1
                contest.dice[other] = contest.low[other] + chance.below("redeal", span)
            if other != seat and contest.shown[other]:
                contest.shown[other] = 1 + chance.below("redeal", 3 if contest.other >= 0 else 6)
    return s


def redeal_cards(s: Realm, seat: Seat, chance: Chance) -> None:
    """Permits and golems (and clubs of a single deck) can be in hands; the rest only in the deck."""
    offered = s.draft.unseen(seat) if s.draft is not None else []
    unseen: list[int] = []
    stay: list[int] = []
    for card in s.decks.main:
        if card < HANDED or card >= CLUB:
            unseen.append(card)
        else:
            stay.append(card)
    kept: list[list[int]] = []  # by seat: cards an Ace has shown to everybody
    for other in range(s.seats):
        merchant = s.merchants[other]
        open_cards = [kind_of(link) for link in merchant.links] if other != seat else []
        kept.append(open_cards)
        if other != seat:
            hand = merchant.cards.copy()
            for card in open_cards:
                if card in hand:
                    hand.remove(card)
            unseen += hand
    for bundle in offered:
        unseen += bundle.all(CARD_ITEM)
    unseen.sort()
    chance.shuffle("redeal", unseen)
    for other in range(s.seats):
        if other == seat:
            continue
        merchant = s.merchants[other]
        size = len(merchant.cards)
        hand = [card for card in kept[other] if card in merchant.cards]
        while len(hand) < size:
            hand.append(unseen.pop())
        hand.sort()
        merchant.cards = hand
        merchant.fresh = hand[: len(merchant.fresh)]
    for bundle in offered:
        bundle.fill(CARD_ITEM, sorted([unseen.pop() for _ in bundle.of(CARD_ITEM)]))
    unseen += sorted(stay)
    chance.shuffle("redeal", unseen)
    s.decks.main = unseen


def redeal_spells(s: Realm, seat: Seat, chance: Chance) -> None:
    """Kinds are dealt to the places where unseen spells lie; the lab that made each is known to all."""
    offered = s.draft.unseen(seat) if s.draft is not None else []
    unseen = s.decks.spells.copy()
    for other in range(s.seats):
        if other != seat:
            unseen += [kind_of(card) for card in s.merchants[other].spells]
    for bundle in offered:
        unseen += [kind_of(card) for card in bundle.all(SPELL_ITEM)]
    unseen.sort()
    chance.shuffle("redeal", unseen)
    for other in range(s.seats):
        if other != seat:
            merchant = s.merchants[other]
            merchant.spells = dealt(merchant.spells, unseen)
    for bundle in offered:
        bundle.fill(SPELL_ITEM, dealt(bundle.all(SPELL_ITEM), unseen))
    s.decks.spells = unseen


def dealt(cards: Sequence[int], unseen: list[int]) -> list[Product]:
    hand: list[Product] = []
    for card in cards:
        insert(hand, made_by(lab_of(card), unseen.pop()))
    return hand


def redeal_potions(s: Realm, seat: Seat, chance: Chance) -> None:
    """Recipes in hand are any kinds; a face-down potion is one that its place allows."""
    offered = s.draft.unseen(seat) if s.draft is not None else []
    unseen = s.decks.potions.copy()
    for other in range(s.seats):
        if other != seat:
            merchant = s.merchants[other]
            unseen += [kind_of(card) for card in merchant.recipes + merchant.front]
            for plot in merchant.plots:
                if plot.potion >= 0:
                    unseen.append(kind_of(plot.potion))
    for bundle in offered:
        unseen += [kind_of(card) for card in bundle.all(RECIPE_ITEM)]
    unseen.sort()
    chance.shuffle("redeal", unseen)
    for other in range(s.seats):
        if other != seat:
            merchant = s.merchants[other]
            for plot in merchant.plots:
                if plot.potion >= 0:
                    plot.potion = made_by(lab_of(plot.potion), fitting(s, plot, unseen))
            front: list[Product] = []
            for card in merchant.front:
                insert(front, made_by(lab_of(card), standing(s, unseen)))
            merchant.front = front
    for other in range(s.seats):
        if other != seat:
            merchant = s.merchants[other]
            merchant.recipes = dealt(merchant.recipes, unseen)
    for bundle in offered:
        bundle.fill(RECIPE_ITEM, dealt(bundle.all(RECIPE_ITEM), unseen))
    s.decks.potions = unseen


def fitting(s: Realm, plot: Plot, unseen: list[int]) -> int:
    """The next unseen potion that may lie under this property."""
    for i in range(len(unseen) - 1, -1, -1):
        if fits(s.box, plot, unseen[i]):
            return unseen.pop(i)
    return unseen.pop()  # the few that would fit are all dealt


def standing(s: Realm, unseen: list[int]) -> int:
    for i in range(len(unseen) - 1, -1, -1):
        if s.box.potions[unseen[i]].front:
            return unseen.pop(i)
    return unseen.pop()
