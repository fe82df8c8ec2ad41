"""A bot that examples/research/train.py has taught: one look at the features, and what it likes best.

spellmarket ladder kameloot --bots examples/bots/learned.py:Learned --against medium
"""

from pathlib import Path

import numpy as np

from spellmarket.adapters.sight import Sight
from spellmarket.kernel import Chair

WEIGHTS = Path(__file__).with_name("learned.npz")  # for three at a table


class Learned:
    def __init__(self) -> None:
        self.weights = {name: value.astype(np.float32) for name, value in np.load(WEIGHTS).items()}
        self.sight: Sight | None = None

    def choose(self, chair: Chair) -> int:
        if self.sight is None:
            seats = len(chair.view["players"])
            self.sight = Sight(chair.game, seats, {}, "features")
        told = np.tanh(self.sight.row(chair) @ self.weights["into"] + self.weights["into0"])
        moves = list(chair.options)
        return moves[int(np.argmax(self.weights["moves"][moves] @ told + self.weights["moves0"][moves]))]
