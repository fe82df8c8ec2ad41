"""Cards go back into decks and come into hands. Decks are in an order that nobody knows."""

from __future__ import annotations

from ....kernel import Seat
from .realm import Realm, insert
from .things import Product, kind_of, lab_of


def tuck(s: Realm, stream: str, deck: list[int], card: int) -> None:
    deck.insert(s.below(stream, len(deck) + 1), card)


def back_to_main(s: Realm, card: int) -> None:
    tuck(s, "main", s.decks.main, card)


def back_to_spells(s: Realm, card: int) -> None:
    tuck(s, "spells", s.decks.spells, kind_of(card))


def back_to_potions(s: Realm, card: int) -> None:
    tuck(s, "potions", s.decks.potions, kind_of(card))


def back_to_properties(s: Realm, number: int) -> None:
    if s.config.single_deck:
        back_to_main(s, s.box.club[number])
    else:
        tuck(s, "properties", s.decks.properties, number)


def spend(s: Realm, seat: Seat, card: Product, potion: bool) -> None:
    """MER-LAB-05, MER-LAB-07, MER-LAB-10  A card that has done its work goes under the lab of its user
    that made it, spell or potion; without that lab it goes back."""
    uid = lab_of(card)
    if uid and s.register.lab_owner[uid] == seat:
        for lab in s.merchants[seat].labs:
            if lab.uid == uid and lab.potion == potion:
                if len(lab.spent) < 3:
                    lab.spent.append(kind_of(card))
                    return
                break
    if potion:
        back_to_potions(s, card)
    else:
        back_to_spells(s, card)


def hold_card(s: Realm, seat: Seat, card: int) -> None:
    insert(s.merchants[seat].cards, card)


def hold_spell(s: Realm, seat: Seat, card: Product) -> None:
    insert(s.merchants[seat].spells, card)


def hold_recipe(s: Realm, seat: Seat, card: Product) -> None:
    """MER-POT-01  A recipe is hidden in hand until it is brewed."""
    insert(s.merchants[seat].recipes, card)


def lose_card(s: Realm, seat: Seat, card: int) -> None:
    """A playing card leaves the hand; an Ace's promise to its first product goes with it (MER-ACE-03)."""
    merchant = s.merchants[seat]
    merchant.cards.remove(card)
    if merchant.fresh and merchant.fresh.count(card) > merchant.cards.count(card):
        merchant.fresh.remove(card)
    if merchant.links:
        promised = [link for link in merchant.links if kind_of(link) == card]
        if len(promised) > merchant.cards.count(card):
            merchant.links.remove(promised[0])
