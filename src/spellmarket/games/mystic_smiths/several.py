"""Several spaces or seats as one number. How it is put together only the key of openings (rules) knows, too.

What is filled, has been activated or can be chosen is asked and copied all the time, and a number is quicker
than a list. There are six spaces and fewer seats.
"""

from __future__ import annotations

from typing import Final

ALL_SPACES: Final = 63


def only(one: int) -> int:
    return 1 << one


def but(those: int, one: int) -> int:
    """All of them except this one."""
    return those & ~(1 << one)


def holds(those: int, one: int) -> bool:
    return those >> one & 1 == 1


def many(those: int) -> bool:
    """Are there two or more?"""
    return those & (those - 1) != 0


def last(those: int) -> int:
    """The highest of them; the one, if there is one."""
    return those.bit_length() - 1
