"""The bot that plays the promising moves out on tables it imagines, and keeps the one that ends best."""

from __future__ import annotations

from time import perf_counter

from ..kernel import Chair, Quick, Table, finish

DEPTH = 120  # decisions of a playout before the scores are read


class Search:
    """Flat search: the options that advice weighs most share the playouts; the worse half drops out."""

    def __init__(self, seed: int = 0, seconds: float = 0.0, playouts: int = 0, width: int = 8) -> None:
        self._luck = Quick(seed)
        self._seconds = seconds
        self._playouts = int(playouts) or (0 if seconds else 240)
        self._width = int(width)

    def choose(self, chair: Chair) -> int:
        options = chair.options
        if len(options) == 1:
            return options[0]
        seat = chair.seat
        rivals = self._promising(chair)
        totals = [0.0] * len(rivals)
        begun = perf_counter()
        spent = 0
        rounds = 0
        while len(rivals) > 1:
            table = chair.imagine(seed=int(self._luck.below(1 << 31)))
            for i, move in enumerate(rivals):
                totals[i] += self._result(table.copy(), seat, move)
            spent += len(rivals)
            rounds += 1
            used = (perf_counter() - begun) / self._seconds if self._seconds else spent / self._playouts
            if used >= 1.0:
                break
            if used >= 1.0 - 1.0 / len(rivals) and rounds >= 2 and len(rivals) > 2:
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
        for _ in range(3):
            table = chair.imagine(seed=int(self._luck.below(1 << 31)))
            for i, weight in enumerate(table.weigh(chair.seat)):
                weights[i] += weight
        order = sorted(range(len(options)), key=weights.__getitem__, reverse=True)
        return [options[i] for i in order[: self._width]]

    def _result(self, table: Table, seat: int, move: int) -> float:
        """How a playout after this move ends for the seat: its place first, its lead second."""
        table.play(seat, move)
        finish(table.unsealed(), self._luck, DEPTH)
        scores = table.scores
        if len(scores) == 1:
            return float(scores[0])
        rest = [score for other, score in enumerate(scores) if other != seat]
        lead = scores[seat] - max(rest)
        spread = max(1, max(scores) - min(scores))
        return (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) + 0.5 * lead / spread
