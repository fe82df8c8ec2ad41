"""The bot that plays anything legal."""

from __future__ import annotations

from ..kernel import Chair, Quick


class Random:
    def __init__(self, seed: int = 0) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = chair.options
        return options[self._luck.below(len(options))]
