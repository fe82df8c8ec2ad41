"""Labs, spells, potions and lands: what they usually bring."""

from __future__ import annotations

from typing import Final

from ....kernel import Move, Seat
from ..pieces import verbs
from ..pieces.notation import T_REVEAL
from ..pieces.words import GRAIN, LAND, LAND_WARE, NUMBER, SOULS, SPELLS
from ..rules.shops import spell_price
from ..state.realm import Realm
from ..state.things import kind_of, lab_of
from .means import reserve
from .values import GOLD, NEVER, WAYS, fair, rolls_left, spare_value

SPELL_WORTH: Final = 160  # what a drawn spell or recipe usually brings


def land_worth(s: Realm, number: int) -> int:
    """What a land brings: its goods at fair prices; half of them get lost or stored."""
    ware = LAND_WARE[number]
    return fair(s, ware) * WAYS[number] * rolls_left(s) // 36 * 2 // 3


def weigh_research(s: Realm, seat: Seat, move: Move) -> int:
    """Labs, spells, potions, Mead and lands."""
    verb = verbs.VERB[move]
    if verb is verbs.LAB:
        return 100
    if verb is verbs.LAY_LAND:
        return 60 + land_worth(s, NUMBER[LAND + verbs.LAY_LAND.part(move)])
    if verb is verbs.FUND:
        return weigh_funding(s, seat, verbs.FUND.part(move))
    if verb is verbs.CONVERT:
        return 400
    if verb is verbs.CAST:
        return weigh_spell(s, seat, verbs.CAST.part(move))
    if verb is verbs.SELL_SPELL:
        kind = verbs.SELL_SPELL.part(move)
        return GOLD * spell_price(s, kind) - max(120, weigh_spell(s, seat, kind))
    if verb is verbs.BREW:
        return weigh_brew(s, seat, verbs.BREW.part(move))
    if verb is verbs.MEAD:
        return GOLD * s.col - 2 * spare_value(s, GRAIN, 4) if s.treasury.bank >= s.col else -1
    if verb is verbs.SELL_MEAD:
        return GOLD * s.col
    if verb is verbs.ARREARS:
        return 90
    if verb is verbs.PLANT:
        plot = s.plot(verbs.PLANT.part(move))
        ware = LAND_WARE[plot.permit_number]
        return fair(s, ware) * WAYS[plot.permit_number] * min(24, rolls_left(s)) // 36 - fair(s, ware) // 4
    if verb is verbs.BROKER:
        return 5 if s.plot(verbs.BROKER.part(move)).fee < 0 else NEVER
    return NEVER


def weigh_funding(s: Realm, seat: Seat, index: int) -> int:
    """What a hit of the lab draws, by its odds; one lab is finished before many are begun."""
    merchant = s.merchants[seat]
    lab = merchant.labs[index]
    hits = min(100, 100 * WAYS[lab.number] * rolls_left(s) // 72)
    value = SPELL_WORTH + (40 + 90 * len(lab.spent) if len(lab.spent) < 3 else 250)
    spare = merchant.purse - s.rc - s.col >= reserve(s, seat)  # a card of the rows comes first
    return value * hits // 100 - GOLD * s.rc if spare else -1


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
        uid = lab_of(card)
        if kind_of(card) == kind and uid and s.register.lab_owner[uid] == seat:
            for lab in merchant.labs:
                if lab.uid == uid and lab.potion == potion and len(lab.spent) < 3:
                    return 50 + 70 * len(lab.spent)
    return 20
