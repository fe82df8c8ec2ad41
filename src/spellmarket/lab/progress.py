"""How far long work has come: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType

WIDTH = 40
SECONDS = 10  # between two plain lines
OFTEN = 0.1  # seconds between two looks of the bar


class Progress:
    def __init__(self, total: int, what: str, before: int = 0) -> None:
        self.total = total
        self.what = what
        self.before = before  # done by an earlier run
        self.more = 0
        self._bar = sys.stderr.isatty()
        self._begun = self._said = monotonic()

    def advance(self, more: int) -> None:
        self.more += more
        now = monotonic()
        done = self.before + self.more
        if self._bar and (now - self._said > OFTEN or done == self.total):
            self._said = now
            filled = WIDTH * done // self.total
            bar = "█" * filled + "·" * (WIDTH - filled)
            print(f"\r{bar} {self._told(done, now)}\x1b[K", end="", file=sys.stderr, flush=True)
        elif not self._bar and now - self._said > SECONDS:
            self._said = now
            print(self._told(done, now), file=sys.stderr, flush=True)

    def reach(self, done: int, total: int) -> None:
        """So much of so much is done."""
        self.total = total
        self.advance(done - self.before - self.more)

    def _told(self, done: int, now: float) -> str:
        rate = self.more / max(now - self._begun, 0.001)
        left = f", {duration((self.total - done) / rate)} left" if rate and done < self.total else ""
        return f"{done} of {self.total} {self.what}, {rate:,.{0 if rate >= 10 else 1}f} a second{left}"

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar and self.more:
            print(file=sys.stderr)


def duration(seconds: float) -> str:
    """A time to wait, as people say it."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
