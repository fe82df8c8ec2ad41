"""The bot that plays like a beginner: what the game's advice likes best of what it happens to see."""

from __future__ import annotations

from typing import Any, Final

from ..kernel import Chair, Quick

OVERLOOKS: Final = 2  # one option in so many is not seen


class Beginner:
    def __init__(self, seed: int = 0) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        if len(options) == 1:
            return options[0]
        weights = chair.imagine(seed=int(self._luck.below(1 << 31))).weigh(chair.seat)
        seen = [at for at in range(len(options)) if self._luck.below(OVERLOOKS)]
        if not seen:
            seen = [int(self._luck.below(len(options)))]
        best = seen[0]
        for at in seen:
            if weights[at] > weights[best]:
                best = at
        return options[best]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck,)


def restored(luck: Quick) -> Beginner:
    new = Beginner()
    new._luck = luck
    return new
