"""The bot that plays anything legal."""

from __future__ import annotations

from typing import Any

from ..kernel import Chair, Quick


class Random:
    def __init__(self, seed: int = 0) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        return options[self._luck.below(len(options))]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck,)


def restored(luck: Quick) -> Random:
    new = Random()
    new._luck = luck
    return new
