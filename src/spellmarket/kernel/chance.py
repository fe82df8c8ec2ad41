"""Luck in named streams: 16-bit draws from SHAKE-256 over seed, stream name and block number.

A stream is nothing but a position, so luck is copied, stored and compared as a small mapping, no stream
disturbs another, and nobody can work out the next roll from the rolls already seen.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import shake_256
from typing import Any, Final

from .errors import BadPosition
from .ints import i64

DRAWS: Final = 65536  # a draw is one of so many numbers: two bytes, the higher first
BLOCK: Final = 128  # draws in a block
HEAD: Final = 16  # draws that are squeezed at first: SHAKE's short output is where its long one begins


class Chance:
    """The luck of one table: a seed of 256 bits and how far each stream has been read."""

    def __init__(self, seed: int, key: bytes = b"") -> None:
        self.key = key or seed.to_bytes(32, "big")
        self.at: dict[str, int] = {}
        self.drawn = 0  # how often luck was asked: "a die fell" is a change of this number
        self.shared = False  # several tables hold it: the next to draw takes a copy
        self.watch: Callable[[int], None] | None = None  # called when luck falls or a secret shows: a preview
        self.stated: dict[str, list[int]] | None = None  # what will come of a stream, as a position says
        self.sides: dict[str, int] | None = None  # of the dice that are stated, where a stream has one kind
        self.quick: Quick | None = None  # all of it comes from here: see `dealing`
        self._name = ""
        self._number = -1
        self._block = b""

    @property
    def seed(self) -> int:
        return int.from_bytes(self.key, "big")

    def copy(self) -> Chance:
        new = Chance(0, self.key)
        new.at = self.at.copy()
        new.drawn = self.drawn
        new.stated = self.stated
        new.sides = self.sides
        new.quick = self.quick
        new._name = self._name
        new._number = self._number
        new._block = self._block
        return new

    def _turn(self, name: str, number: int, draws: int) -> bytes:
        """A block of a stream, at least so many draws of it, from memory if it was the last one used."""
        if number != self._number or name != self._name or len(self._block) < 2 * draws:
            told = self.key + name.encode() + b"\0" + number.to_bytes(8, "big")
            self._block = shake_256(told).digest(2 * (HEAD if draws <= HEAD else BLOCK))
            self._name = name
            self._number = number
        return self._block

    def below(self, name: str, n: int) -> int:
        """One of 0 .. n-1, all equally likely: the upper half of draw x n, if the lower half is unbiased."""
        assert 0 < n <= DRAWS, "luck chooses among 1 to 65536 things"
        if self.quick is not None:
            return int(self.quick.below(n))
        if self.stated is not None and name in self.stated and self._stated_of(name, n):
            return self._foretold(name, n)
        at = self.at.get(name, 0)
        product = 0
        low = -1
        while low < DRAWS % n:
            i = at % BLOCK
            block = self._turn(name, at // BLOCK, i + 1)
            product = (block[2 * i] << 8 | block[2 * i + 1]) * n
            low = product & 65535
            at += 1
        self.at[name] = at
        self.drawn += 1
        return product >> 16

    def _stated_of(self, name: str, n: int) -> bool:
        """Dice are stated, and no other choice that comes of the same stream."""
        return self.sides is None or self.sides.get(name, n) == n

    def _foretold(self, name: str, n: int) -> int:
        """The next that a position has stated for this stream. (Copies share the mapping: it is replaced.)"""
        assert self.stated is not None, "something was stated"
        value, *rest = self.stated[name]
        if value >= n:
            raise BadPosition(f"position.luck.{name}", f"luck chooses among {n} here, from 1 on")
        self.stated = {**self.stated, name: rest}
        if not rest:
            del self.stated[name]
        self.drawn += 1
        return value

    def _stack(self, name: str, things: list[int]) -> None:
        """A deck whose first cards a position has stated: they lie at the end, what comes first the last."""
        assert self.stated is not None, "something was stated"
        first = self.stated[name]
        self.stated = {stream: values for stream, values in self.stated.items() if stream != name}
        for thing in first:
            if thing not in things:
                raise BadPosition(f"position.luck.{name}", "has more of something than there is to shuffle")
            things.remove(thing)
        self.shuffle(name, things)
        things += reversed(first)
        self.drawn += 1

    def shuffle(self, name: str, things: list[Any]) -> None:
        """Fisher and Yates, from the end: n - 1 draws; a biased one is replaced by `below`."""
        if self.quick is not None:
            self.quick.shuffle(things)
            return
        if self.stated is not None and name in self.stated and self._stated_of(name, 0):
            self._stack(name, things)
            return
        n: i64 = len(things)
        if n < 2:
            return
        at = self.at.get(name, 0)
        self.at[name] = at + n - 1
        while n > 1:
            i: i64 = at % BLOCK
            draws: i64 = min(n - 1, BLOCK - i)
            block = self._turn(name, at // BLOCK, i + draws)
            at += draws
            end: i64 = i + draws
            while i < end:
                draw: i64 = block[2 * i] << 8 | block[2 * i + 1]
                i += 1
                product: i64 = draw * n
                low: i64 = product & 65535
                if low < n and low < DRAWS % n:
                    product = self.below(name, n) << 16
                n -= 1
                j: i64 = product >> 16
                held = things[n]
                things[n] = things[j]
                things[j] = held
        self.drawn += 1


class Quick:
    """sfc32: quick luck for bots and playouts, never for a table. The same compiled or not."""

    def __init__(self, seed: int) -> None:
        self._a: i64 = seed & 0xFFFFFFFF
        self._b: i64 = (seed >> 32) & 0xFFFFFFFF
        self._c: i64 = 0x9E3779B9
        self._d: i64 = 1
        for _ in range(12):
            self.below(1)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the four numbers it is made of."""
        return restored, (int(self._a), int(self._b), int(self._c), int(self._d))

    def below(self, n: i64) -> i64:
        t: i64 = (self._a + self._b + self._d) & 0xFFFFFFFF
        self._d = (self._d + 1) & 0xFFFFFFFF
        b: i64 = self._b
        c: i64 = self._c
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & 0xFFFFFFFF
        self._c = (((c << 21) | (c >> 11)) + t) & 0xFFFFFFFF
        return (t * n) >> 32

    def shuffle(self, things: list[Any]) -> None:
        n: i64 = len(things)
        while n > 1:
            j: i64 = self.below(n)
            n -= 1
            held = things[n]
            things[n] = things[j]
            things[j] = held


def dealing(seed: int) -> Chance:
    """Quick luck to deal an imagined table with: nobody need be kept from working it out."""
    chance = Chance(seed)
    chance.quick = Quick(seed)
    return chance


def restored(a: int, b: int, c: int, d: int) -> Quick:
    new = Quick(0)
    new._a, new._b, new._c, new._d = a, b, c, d
    return new
