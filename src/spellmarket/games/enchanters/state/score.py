"""Glory: what it would be if the game ended now. ENC-END-04 to ENC-END-10."""

from __future__ import annotations

from ....kernel import Course, Seat
from ..pieces.language import AT_LEAST, AT_MOST, ATK, DEF, EXACTLY, MOST, Effect
from .realm import Realm


def counted(s: Realm, seat: Seat, what: int) -> int:
    """ENC-STA-08  Counts as scoring reads them: Attack and Defense of the icons alone."""
    hero = s.heroes[seat]
    if what == ATK:
        return max(0, hero.attack)
    if what == DEF:
        return max(0, hero.defense)
    return s.count(seat, what)


def scored(s: Realm, seat: Seat, effect: Effect) -> int:
    """What one effect scores. All read the same state, and nothing is spent (ENC-END-06)."""
    if effect.condition:
        found = counted(s, seat, effect.measure)
        if effect.condition == EXACTLY:
            met = found == effect.limit
        elif effect.condition == AT_LEAST:
            met = found >= effect.limit
        elif effect.condition == AT_MOST:
            met = found <= effect.limit
        else:  # ENC-END-07: ties count in full
            everybody = [counted(s, other, effect.measure) for other in range(s.seats)]
            met = found == (max(everybody) if effect.condition == MOST else min(everybody))
        if not met:
            return 0
    if effect.count < 0:
        return effect.factor
    return effect.factor * counted(s, seat, effect.count) // effect.divisor


def ends(s: Realm, seat: Seat) -> int:
    """ENC-END-05  End scoring of a hero's cards: under the line always, above it from the top card alone."""
    hero = s.heroes[seat]
    cards = s.cards
    total = 0
    for effect in hero.scoring:
        total += scored(s, seat, effect)
    if hero.item >= 0:
        for effect in cards[hero.item].end_top:
            total += scored(s, seat, effect)
    if hero.enchantment >= 0:
        for effect in cards[hero.enchantment].end_top:
            total += scored(s, seat, effect)
    if hero.trophy >= 0:
        for effect in cards[hero.trophy].end_top:
            total += scored(s, seat, effect)
    return total


def village(s: Realm, seat: Seat) -> int:
    """ENC-END-04  What the village adds, once it is known."""
    return 0 if s.village < 0 else sum([scored(s, seat, effect) for effect in s.home.end_bottom])


def glory(s: Realm, seat: Seat) -> int:
    """ENC-END-04  Printed Glory, end scoring and the village's, less a point for each Wound."""
    hero = s.heroes[seat]
    return hero.glory + ends(s, seat) + village(s, seat) - hero.wounds


def course(s: Realm) -> Course:
    """ENC-TRN-07  Clockwise, once the Kingdoms are chosen."""
    if not s.turn:
        return Course(0, [])
    return Course(1 + (s.turn - 1) // s.seats, [(s.active + step) % s.seats for step in range(s.seats)])


def score(s: Realm) -> list[int]:
    """ENC-GEN-01  The highest Glory wins."""
    return [glory(s, seat) for seat in range(s.seats)]


def ranking(s: Realm) -> list[tuple[int, ...]]:
    """ENC-END-08, ENC-END-10  Glory, then more Crystals, fewer Wounds, more cards; else a shared place."""
    found: list[tuple[int, ...]] = []
    for seat, hero in enumerate(s.heroes):
        cards = len(hero.items) + len(hero.enchantments) + len(hero.trophies)  # ENC-END-09
        found.append((glory(s, seat), hero.crystals, -hero.wounds, cards))
    return found


def printed(s: Realm, pile: tuple[int, ...]) -> int:
    return sum([s.cards[uid].glory for uid in pile])


def sheet(s: Realm) -> list[tuple[str, list[int]]]:
    return [
        ("Items", [printed(s, hero.items) for hero in s.heroes]),
        ("Enchantments", [printed(s, hero.enchantments) for hero in s.heroes]),
        ("trophies", [printed(s, hero.trophies) for hero in s.heroes]),
        ("end scoring", [ends(s, seat) for seat in range(s.seats)]),
        ("village", [village(s, seat) for seat in range(s.seats)]),
        ("Wounds", [-hero.wounds for hero in s.heroes]),
    ]
