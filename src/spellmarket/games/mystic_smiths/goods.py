"""Goods: how many of each of the four materials, as one number. No other file knows how it is put together.

Materials are added, paid and compared all the time, and one addition is quicker than four. Each material has
fifteen bits with the top one free, so that sums never run into each other.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = 4  # Ore first, because it is never made up for (MYS-PAY-03)
WIDTH: Final = 15
FIELD: Final = 0x7FFF
GUARDS: Final = sum([0x4000 << WIDTH * material for material in range(KINDS)])
ESSENCE: Final = KINDS * WIDTH  # where essence stands in what events tell


def units(material: int, n: int) -> int:
    """So many of one material."""
    return n << WIDTH * material


def count(goods: int, material: int) -> int:
    return goods >> WIDTH * material & FIELD


def has_ore(goods: int) -> bool:
    return goods & FIELD != 0


def only_ore(goods: int) -> bool:
    return goods >> WIDTH == 0


def ore_enough(goods: int) -> int:
    """The same goods, and as much Ore as anything costs."""
    return goods | FIELD


def after(goods: int, material: int) -> int:
    """What there is of the materials behind this one."""
    return goods & -1 << WIDTH * (material + 1)


def covers(goods: int, price: int) -> bool:
    """Is there at least as much of every material? A guard bit that was borrowed from tells of a lack."""
    return ((goods | GUARDS) - price) & GUARDS == GUARDS


def lacking(goods: int, price: int) -> int:
    """How many units of a price are missing among some goods."""
    lack = (price & FIELD) - (goods & FIELD)
    if lack < 0:
        lack = 0
    short = (price >> WIDTH & FIELD) - (goods >> WIDTH & FIELD)
    if short > 0:
        lack += short
    short = (price >> 2 * WIDTH & FIELD) - (goods >> 2 * WIDTH & FIELD)
    if short > 0:
        lack += short
    short = (price >> 3 * WIDTH) - (goods >> 3 * WIDTH)
    if short > 0:
        lack += short
    return lack


def common(goods: int, wanted: int) -> int:
    """What there is of something wanted: of each material so much, or all."""
    found = 0
    for material in range(KINDS):
        n = count(wanted, material)
        if n:
            here = count(goods, material)
            found += units(material, n if n < here else here)
    return found


def meet(goods: int, wanted: int) -> bool:
    """Is there anything of what is wanted?"""
    while wanted:
        if wanted & FIELD and goods & FIELD:
            return True
        wanted >>= WIDTH
        goods >>= WIDTH
    return False


def bundle(goods: int, essence: int) -> int:
    """Goods and essence together, as events tell them."""
    return goods + (essence << ESSENCE)


def listed(goods: int, essence: int) -> list[int]:
    return [count(goods, material) for material in range(KINDS)] + [essence]


def unpacked(together: int) -> list[int]:
    """The same of a bundle."""
    return listed(together & (1 << ESSENCE) - 1, together >> ESSENCE)
