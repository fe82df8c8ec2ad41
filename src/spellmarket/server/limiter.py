"""How often one may ask: windows in memory, by whatever key.

The package `limits` would do the same, but its memory starts a thread every few milliseconds to tidy up,
which costs more than what it counts.
"""

from __future__ import annotations

import re
import time

UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
LIMIT = re.compile(r"(\d+)/(\d*)(second|minute|hour|day)")
KEPT = 50_000  # windows before the old ones are forgotten


class Limiter:
    def __init__(self) -> None:
        self._windows: dict[tuple[str, ...], tuple[float, int]] = {}  # key: when it ends, how many so far
        self._limits: dict[str, tuple[int, int]] = {}

    def allows(self, limit: str, *key: str) -> bool:
        """Count one more and say whether it is within the limit."""
        known = self._limits.get(limit)
        if known is None:
            known = self._limits[limit] = read(limit)
        count, seconds = known
        now = time.monotonic()
        ends, used = self._windows.get(key, (0.0, 0))
        if now >= ends:
            if len(self._windows) >= KEPT:
                self._forget(now)
            ends, used = now + seconds, 0
        self._windows[key] = (ends, used + 1)
        return used < count

    def _forget(self, now: float) -> None:
        self._windows = {key: window for key, window in self._windows.items() if window[0] > now}
        if len(self._windows) >= KEPT:
            self._windows.clear()


def read(limit: str) -> tuple[int, int]:
    """`20/second`, `5/10second`: how many in how many seconds."""
    found = LIMIT.fullmatch(limit)
    assert found is not None, f"a limit is written like 20/second, not {limit!r}"
    return int(found.group(1)), int(found.group(2) or 1) * UNITS[found.group(3)]
