"""The hours of the house: what of the time that went by is on somebody's clock.

Times are milliseconds since 1970, as the log has them, so that a clock goes on where it stood whichever
process looks at it, and whether or not the table lay in memory meanwhile. While nobody served, no clock ran.
"""

from __future__ import annotations


class Hours:
    def __init__(self) -> None:
        self.outages: list[tuple[float, float]] = []  # when nobody served, in order

    def between(self, since: float, until: float) -> float:
        """The milliseconds of a span in which somebody served."""
        spent = until - since
        for begun, ended in self.outages:
            spent -= max(0.0, min(ended, until) - max(begun, since))
        return max(0.0, spent)
