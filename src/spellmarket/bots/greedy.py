"""The bot that plays what the game's advice weighs most, one move ahead, on a table it imagines."""

from __future__ import annotations

from typing import Any

from ..kernel import Chair, Quick


class Greedy:
    def __init__(self, seed: int = 0) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        if len(options) == 1:
            return options[0]
        table = chair.imagine(seed=int(self._luck.below(1 << 31)))
        weights = table.weigh(chair.seat, options)
        most = max(weights)
        best = [option for option, weight in zip(options, weights, strict=True) if weight == most]
        return best[self._luck.below(len(best))]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck,)


def restored(luck: Quick) -> Greedy:
    new = Greedy()
    new._luck = luck
    return new
