"""How far long work has come: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType

WIDTH = 40
SECONDS = 10  # between two plain lines


class Progress:
    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self._bar = sys.stderr.isatty()
        self._said = monotonic()

    def advance(self, more: int) -> None:
        self.done += more
        if self._bar:
            filled = WIDTH * self.done // self.total
            bar = "█" * filled + "·" * (WIDTH - filled)
            print(f"\r{bar} {self.done}/{self.total} {self.what}", end="", file=sys.stderr, flush=True)
        elif monotonic() - self._said > SECONDS:
            self._said = monotonic()
            print(f"{self.done} of {self.total} {self.what}", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar and self.done:
            print(file=sys.stderr)
