"""How often one may ask: windows in memory, by whatever key."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter


class Limiter:
    def __init__(self) -> None:
        self._strategy = FixedWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {}

    def allows(self, limit: str, *key: str) -> bool:
        """Count one more and say whether it is within the limit."""
        item = self._items.get(limit)
        if item is None:
            item = self._items[limit] = parse(limit)
        return self._strategy.hit(item, *key)
