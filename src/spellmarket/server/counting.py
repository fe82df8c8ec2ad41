"""The lines of a table's log as each seat counts them: what others do unseen has no number."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

WATCHER = -1


class Counting:
    def __init__(self) -> None:
        self.newest = 0  # line of the log
        self._times: list[float] = []  # when each line was stored, none before the one before it
        self._unseen: list[int] = []  # lines that only one seat may count, because it decides unseen
        self._own: dict[int, list[int]] = {}  # the same by seat

    def add(self, line: int, now: float) -> None:
        assert line == self.newest + 1, f"line {line} does not follow line {self.newest}"
        self.newest = line
        self._times.append(max(now, self._times[-1]) if self._times else now)

    def hide(self, seat: int) -> None:
        """The newest line is for this seat alone."""
        self._unseen.append(self.newest)
        self._own.setdefault(seat, []).append(self.newest)

    def number(self, seat: int, line: int | None = None) -> int:
        """A line of the log, or the newest, as a seat or the watcher counts."""
        line = self.newest if line is None else line
        if not self._unseen:
            return line
        own = bisect_right(self._own.get(seat, ()), line)
        return line - bisect_right(self._unseen, line) + own

    def number_at(self, seat: int, moment: float) -> int:
        """The newest line that a seat or the watcher could count at a moment, in milliseconds since 1970."""
        return self.number(seat, bisect_right(self._times, moment))

    def line(self, seat: int, number: int) -> int:
        """The last line that a seat or the watcher counts with a number, or with a lower one."""
        if not self._unseen:
            return number
        lines = range(self.newest + 1)
        return bisect_right(lines, number, key=lambda line: self.number(seat, line)) - 1

    def unseen(self, seat: int, line: int) -> bool:
        """Did somebody else decide something there that this seat may not even count?"""
        at = bisect_left(self._unseen, line)
        if at == len(self._unseen) or self._unseen[at] != line:
            return False
        return line not in self._own.get(seat, ())
