"""What a position is worth: a row of features through a small layer of numbers that self-play has trained."""

from __future__ import annotations

import json
from math import exp, tanh
from pathlib import Path
from typing import Any


class Value:
    """One hidden layer beside a linear part; an output for each seat, the seat that looks first.

    `spellmarket.lab.train` makes the numbers; they lie in `values.json` in the folder of a game.
    """

    def __init__(self, told: dict[str, Any]) -> None:
        self.inputs = int(told["inputs"])
        self._hidden: list[list[float]] = told["hidden"]
        self._bias: list[float] = told["bias"]
        self._out: list[list[float]] = told["out"]
        self._skip: list[list[float]] = told["skip"]
        self._base: list[float] = told["base"]

    def share(self, row: list[float]) -> float:
        """How likely the seat that looks wins; alone at a table, the score that it may expect."""
        outputs = self._outputs(row)
        if len(outputs) == 1:
            return outputs[0]
        most = max(outputs)
        total = 0.0
        for output in outputs:
            total += exp(output - most)
        return exp(outputs[0] - most) / total

    def _outputs(self, row: list[float]) -> list[float]:
        places = [place for place in range(len(row)) if row[place] != 0.0]  # most of a row is nothing
        numbers = [row[place] for place in places]
        layer: list[float] = []
        for unit in range(len(self._bias)):
            layer.append(tanh(self._bias[unit] + dot(numbers, places, self._hidden[unit])))
        outputs: list[float] = []
        for output in range(len(self._base)):
            weights = self._out[output]
            total = self._base[output] + dot(numbers, places, self._skip[output])
            for unit in range(len(layer)):
                total += layer[unit] * weights[unit]
            outputs.append(total)
        return outputs


def dot(numbers: list[float], places: list[int], weights: list[float]) -> float:
    """The numbers at some places of a row, each times its weight."""
    total = 0.0
    for at in range(len(places)):
        total += numbers[at] * weights[places[at]]
    return total


def values(folder: str) -> dict[str, Any]:
    """The trained numbers in a game's folder, by seats; none if nobody has trained any."""
    path = Path(folder).with_name("values.json")
    if not path.exists():
        return {}
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["seats"]
    return told
