"""The bot that plays like a beginner: what the game's advice likes best of what it happens to see."""

from __future__ import annotations

from typing import Any, Final

from ..kernel import Chair, Quick

OVERLOOKS: Final = 2  # one option in so many is not seen


class Beginner:
    """A move of one word, as `end`, `pass` or `no`, is never overlooked: it has a button of its own."""

    def __init__(self, seed: int = 0) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        if len(options) == 1:
            return options[0]
        weights = chair.imagine(seed=int(self._luck.below(1 << 31))).weigh(chair.seat)
        verbs = chair.game.moves.of
        best = missed = -1  # of what she sees, and of what she sees only when she looks again
        for at in range(len(options)):
            if self._luck.below(OVERLOOKS) or not verbs[options[at]].slots:
                if best < 0 or weights[at] > weights[best]:
                    best = at
            elif missed < 0 or weights[at] > weights[missed]:
                missed = at
        return options[best if best >= 0 else missed]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck,)


def restored(luck: Quick) -> Beginner:
    new = Beginner()
    new._luck = luck
    return new
