"""The first bot that played moves out on tables it imagines: kept so that others can be measured by it."""

from __future__ import annotations

from time import thread_time
from typing import Any

from ..kernel import Chair, Quick, Table

DEPTH = 80  # decisions of a playout before the scores are read
TABLES = 12  # imagined for a decision, if no time is given
WILD = 10  # one move in so many of a playout is any move at all


class Rollouts:
    """Rollouts: on each imagined table every promising move is played out by advice, and the sums compared.

    The moves share the same tables, so that they differ by the move and not by the deal; the worse half drops
    out when half of the time is over.
    """

    def __init__(self, seed: int = 0, seconds: float = 0.0, tables: int = TABLES, width: int = 6) -> None:
        self._luck = Quick(seed)
        self._seconds = seconds
        self._tables = int(tables)
        self._width = int(width)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck, self._seconds, self._tables, self._width)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        if len(options) == 1:
            return options[0]
        begun = thread_time()
        rivals = self._promising(chair)
        totals = [0.0] * len(rivals)
        halved = False
        tables = 0
        while len(rivals) > 1:
            table = chair.imagine(seed=int(self._luck.below(1 << 31)))
            for i, move in enumerate(rivals):
                totals[i] += self._result(table.copy(), chair.seat, move)
            tables += 1
            used = (thread_time() - begun) / self._seconds if self._seconds else tables / self._tables
            if used >= 1.0:
                break
            if used >= 0.5 and not halved:
                halved = True
                order = sorted(range(len(rivals)), key=totals.__getitem__, reverse=True)[
                    : (len(rivals) + 1) // 2
                ]
                rivals = [rivals[i] for i in order]
                totals = [totals[i] for i in order]
        return rivals[totals.index(max(totals))]

    def _promising(self, chair: Chair) -> list[int]:
        """The best options by advice, averaged over a few imagined tables."""
        options = chair.options
        weights = [0] * len(options)
        for _ in range(2):
            table = chair.imagine(seed=int(self._luck.below(1 << 31)))
            for i, weight in enumerate(table.weigh(chair.seat)):
                weights[i] += weight
        order = sorted(range(len(options)), key=weights.__getitem__, reverse=True)
        return [options[i] for i in order[: self._width]]

    def _result(self, table: Table, seat: int, move: int) -> float:
        """How a playout by advice after this move ends for the seat: in front or not, and by how much."""
        table.play(seat, move)
        self._play_out(table)
        scores = table.scores
        if len(scores) == 1:
            return float(scores[0])
        best = -(1 << 60)
        for other, score in enumerate(scores):
            if other != seat and score > best:
                best = score
        lead = scores[seat] - best
        spread = max(1, max(scores) - min(scores))
        return (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) + lead / spread

    def _play_out(self, table: Table) -> None:
        luck = self._luck
        for _ in range(DEPTH):
            if table.over:
                return
            seat = table.pending[0]
            options = table.options(seat)
            if len(options) == 1 or luck.below(WILD) == 0:
                move = options[luck.below(len(options))]
            else:
                move = table.best(seat)
            table.play(seat, move)


def restored(luck: Quick, seconds: float, tables: int, width: int) -> Rollouts:
    new = Rollouts(0, seconds, tables, width)
    new._luck = luck
    return new
