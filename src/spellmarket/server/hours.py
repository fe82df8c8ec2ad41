"""The hours of the house: what of the time that went by is on somebody's clock.

Times are milliseconds since 1970, as the log has them, so that a clock goes on where it stood whichever
process looks at it, and whether or not the table lay in memory meanwhile. While nobody served, no clock ran;
nor did it while the machine slept, or when the time of day was set to another.
"""

from __future__ import annotations

import time

LEAP = 2_000.0  # milliseconds by which the time of day may go wrong before it has leapt
BREATH = 50.0  # milliseconds in which both times must be read to be compared


class Hours:
    def __init__(self) -> None:
        self.outages: list[tuple[float, float]] = []  # when nobody served, or nobody could, in order
        self.leaps: list[tuple[int, int]] = []  # the newest of them, which the store does not know
        self._ahead: float | None = None  # of the time of day before that since the machine began

    def between(self, since: float, until: float) -> float:
        """The milliseconds of a span in which somebody served."""
        self.look()
        spent = until - since
        for begun, ended in self.outages:
            begun, ended = max(begun, since), min(ended, until)
            spent -= max(0.0, ended - begun)
            since = max(since, ended)  # two may tell of the same one
        return max(0.0, spent)

    def look(self) -> None:
        """Has the time of day leapt ahead? What it leapt over, nobody could think."""
        before = time.monotonic_ns() / 1e6
        now = time.time_ns() / 1e6
        after = time.monotonic_ns() / 1e6
        if after - before > BREATH:
            return  # something came between: the next look will tell
        ahead = now - before
        leap = 0.0 if self._ahead is None else ahead - self._ahead
        if self._ahead is None or abs(leap) > LEAP:
            self._ahead = ahead
        if leap > LEAP:
            self.leaps.append((int(now - leap), int(now)))
            self.outages = sorted([*self.outages, self.leaps[-1]])
