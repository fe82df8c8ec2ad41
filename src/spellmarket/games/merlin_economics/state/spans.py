"""What lasts: laid on a plot, a player or a unit, and lifted when its span ends."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.words import BLOCK_BOTH, BLOCK_GOLD, BLOCK_LAND, NOBODY, POWER, RAIN
from . import piles
from .realm import Realm
from .things import Lasting


def lay(s: Realm, lasting: Lasting) -> None:
    s.lasting.append(lasting)
    if lasting.plot >= 0:
        plot = s.plot(lasting.plot)
        plot.attached += 1
        if lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH:
            plot.blocks_land += 1
        if lasting.kind == BLOCK_GOLD or lasting.kind == BLOCK_BOTH:
            plot.blocks_gold += 1
    if lasting.kind == POWER:
        unit = s.unit(lasting.unit)
        if unit is not None:
            unit.power += lasting.amount


def lift(s: Realm, lasting: Lasting, spent: bool) -> None:
    """It ends. Its card is spent by who used it (MER-SPL-07), or shuffled back where another card took
    it away."""
    s.lasting.remove(lasting)
    if lasting.plot >= 0:
        plot = s.plot(lasting.plot)
        plot.attached -= 1
        if lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH:
            plot.blocks_land -= 1
        if lasting.kind == BLOCK_GOLD or lasting.kind == BLOCK_BOTH:
            plot.blocks_gold -= 1
    if lasting.kind == POWER:
        unit = s.unit(lasting.unit)
        if unit is not None:
            unit.power -= lasting.amount
    if lasting.spell >= 0:
        if spent:
            piles.spend(s, lasting.by, lasting.spell, False)
        else:
            piles.back_to_spells(s, lasting.spell)
    if lasting.potion >= 0:
        if spent:
            piles.spend(s, lasting.seat, lasting.potion, True)
        else:
            piles.back_to_potions(s, lasting.potion)
    if s.edition > 1 and (lasting.kind == BLOCK_LAND or lasting.kind == BLOCK_BOTH):
        dry_up(s, lasting)


def dry_up(s: Realm, block: Lasting) -> None:
    """MER-POT-09  A potion that lasts as long as a block ends with it, whatever ended the block."""
    for other in s.lasting:
        if other.kind == RAIN and other.plot == block.plot and other.by == block.by:
            if other.left == block.left:  # at the last roll both run out by themselves
                lift(s, other, True)
                return


def lift_from(s: Realm, plot: int) -> None:
    """Everything that lies on a plot ends with it."""
    if s.plot(plot).attached:
        for lasting in s.lasting.copy():
            if lasting.plot == plot and lasting in s.lasting:
                lift(s, lasting, True)


def has(s: Realm, kind: int, seat: Seat) -> bool:
    """Does an effect of this kind lie on the player or on all?"""
    for lasting in s.lasting:
        if lasting.kind == kind and (lasting.seat == seat or lasting.seat == NOBODY):
            return True
    return False
