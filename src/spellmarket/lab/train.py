"""Trains what positions are worth: `python -m spellmarket.lab.train kameloot --games 20000 --seed 7`.

Advice plays against itself, every seat with mistakes of its own kind, so that the numbers know more than one
opponent. Some positions of each game are kept as rows of features, with who won it in the end (alone: with
the score). A small network learns the one from the other and goes into `values.json` in the folder of the
game, with the words that made it. The same words make the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games import game as find
from ..kernel import OVER, BadSetup, Game, Quick, SpellmarketError, State

Numbers = NDArray[np.float32]

HELD_OUT = 10  # one game in so many is not learnt from: it says how good the numbers are
BATCH = 256
RATE = 2e-3
DECAY = 1e-4
MOST = 8.0  # standard deviations: what is further out counts as that far
DIGITS = 4


@dataclass
class Positions:
    """What was kept of self-play: rows of features, what became of them, and the game each is from."""

    rows: Numbers
    results: Numbers
    games: NDArray[np.int64]


@dataclass(frozen=True)
class Manner:
    """How self-play is made: what kinds of players there are, and how much of their games is kept."""

    wild: tuple[int, ...] = (0, 12, 6, 4)  # by kind: one decision in so many is any at all
    kept: int = 6  # one position in so many


USUAL = Manner()


def self_play(game: Game, seats: int, games: int, seed: int, manner: Manner) -> Positions:
    luck = Quick(seed)
    rows: list[list[float]] = []
    results: list[list[float]] = []
    numbers: list[int] = []
    for number in range(games):
        s = game.table(seats, (seed << 32) + number).unsealed()
        kept = list(watched(game, s, luck, manner))
        ends = game.shares(s) if seats > 1 else [float(score) for score in game.score(s)]
        for seat, row in kept:
            rows.append(row)
            results.append(ends[seat:] + ends[:seat])
            numbers.append(number)
    return Positions(np.array(rows, np.float32), np.array(results, np.float32), np.array(numbers))


def watched(game: Game, s: State, luck: Quick, manner: Manner) -> Iterator[tuple[int, list[float]]]:
    """Play a game to its end, and give some of its positions, each as one of its seats sees it."""
    features = game.features
    assert features is not None, "checked before anything is played"
    kinds = [manner.wild[luck.below(len(manner.wild))] for _ in range(s.seats)]
    while s.phase is not OVER:
        if luck.below(manner.kept) == 0:
            looks = int(luck.below(s.seats))
            yield looks, features(s, looks)
        seat = (s.wait & -s.wait).bit_length() - 1
        options = s.phase.may(s, seat)
        if kinds[seat] and luck.below(kinds[seat]) == 0:
            s.step(seat, options[luck.below(len(options))])
        else:
            s.step(seat, game.advised(s, seat))


class Network:
    """One hidden layer beside a linear part, on inputs of one size; learnt by Adam."""

    def __init__(self, inputs: int, hidden: int, outputs: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.parts: dict[str, Numbers] = {
            "hidden": (luck.normal(size=(inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": (luck.normal(size=(hidden, outputs)) / 10).astype(np.float32),
            "skip": np.zeros((inputs, outputs), np.float32),
            "base": np.zeros(outputs, np.float32),
        }
        self._means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def layer(self, rows: Numbers) -> Numbers:
        found: Numbers = np.tanh(rows @ self.parts["hidden"] + self.parts["bias"])
        return found

    def outputs(self, rows: Numbers, layer: Numbers) -> Numbers:
        """Chances of winning; with a single seat, what it may expect."""
        found: Numbers = layer @ self.parts["out"] + rows @ self.parts["skip"] + self.parts["base"]
        if found.shape[1] == 1:
            return found
        raised: Numbers = np.exp(found - found.max(axis=1, keepdims=True))
        shares: Numbers = raised / raised.sum(axis=1, keepdims=True)
        return shares

    def learn(self, rows: Numbers, results: Numbers, rate: float) -> None:
        """One step against the error of a batch; of both kinds of outputs it has the same form."""
        layer = self.layer(rows)
        error = (self.outputs(rows, layer) - results) / len(rows)
        back = (error @ self.parts["out"].T) * (1 - layer * layer)
        slopes = {
            "hidden": rows.T @ back,
            "bias": back.sum(axis=0),
            "out": layer.T @ error,
            "skip": rows.T @ error,
            "base": error.sum(axis=0),
        }
        self._steps += 1
        for name, part in self.parts.items():
            slope = slopes[name] + DECAY * part
            self._means[name] = 0.9 * self._means[name] + 0.1 * slope
            self._squares[name] = 0.999 * self._squares[name] + 0.001 * slope * slope
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            part -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def loss(self, rows: Numbers, results: Numbers) -> float:
        """Log loss of the win; with a single seat, the error of the score."""
        found = self.outputs(rows, self.layer(rows))
        if found.shape[1] == 1:
            return float(np.sqrt(((found - results) ** 2).mean()))
        return float(-(results * np.log(found + 1e-9)).sum(axis=1).mean())


def train(
    game: Game, seats: int, games: int, seed: int, hidden: int, passes: int, manner: Manner = USUAL
) -> dict[str, Any]:
    """The numbers of one `kernel.Value`, and how good they are on games that were not learnt from."""
    found = self_play(game, seats, games, seed, manner)
    centre, spread = found.rows.mean(axis=0), found.rows.std(axis=0)
    scale = np.where(spread > 1e-5, 1 / np.maximum(spread, 1e-5), 0).astype(np.float32)
    rows = np.clip((found.rows - centre) * scale, -MOST, MOST).astype(np.float32)
    level, unit = (found.results.mean(), found.results.std()) if seats == 1 else (0.0, 1.0)
    results = ((found.results - level) / unit).astype(np.float32)
    held = found.games % HELD_OUT == 0
    learnt = np.flatnonzero(~held)
    network = Network(rows.shape[1], hidden, seats, seed)
    order = np.random.default_rng(seed)
    for each in range(passes):
        order.shuffle(learnt)
        for start in range(0, len(learnt), BATCH):
            batch = learnt[start : start + BATCH]
            network.learn(rows[batch], results[batch], RATE * (1 - each / passes))
    parts = network.parts
    return {
        "games": games,
        "positions": len(rows),
        "loss": rounded(network.loss(rows[held], results[held]) * unit),
        "knowing nothing": rounded(float(found.results[held].std()) if seats == 1 else float(np.log(seats))),
        "inputs": rows.shape[1],
        "hidden": rounded((parts["hidden"] * scale[:, None]).T),
        "bias": rounded(parts["bias"] - (centre * scale) @ parts["hidden"]),
        "out": rounded(parts["out"].T * unit),
        "skip": rounded((parts["skip"] * scale[:, None]).T * unit),
        "base": rounded((parts["base"] - (centre * scale) @ parts["skip"]) * unit + level),
    }


def rounded(numbers: Any) -> Any:
    """Numbers as JSON will have them: a few digits each."""
    if isinstance(numbers, np.ndarray) and numbers.ndim:
        return [rounded(number) for number in numbers]
    return float(f"{float(numbers):.{DIGITS}g}")


def main(words: list[str] | None = None) -> None:
    told = argparse.ArgumentParser(prog="python -m spellmarket.lab.train", description=__doc__)
    told.add_argument("game", help="the game's name")
    told.add_argument("--seats", default="", help="numbers of seats, as 3,4 (all that the game allows)")
    told.add_argument("--games", type=int, default=20_000, help="of self-play, for each number (20000)")
    told.add_argument("--seed", type=int, default=7, help="of games and of learning (7)")
    told.add_argument("--hidden", type=int, default=24, help="units of the hidden layer (24)")
    told.add_argument("--passes", type=int, default=6, help="over all positions (6)")
    told.add_argument("--wild", default="", help="kinds of players: one move in so many is any (0,12,6,4)")
    told.add_argument("--kept", type=int, default=USUAL.kept, help="one position in so many is kept (6)")
    asked = told.parse_args(words)
    try:
        game = find(asked.game)
        if game.features is None:
            raise BadSetup("game", f"{game.title} declares no features to learn from")
        if asked.kept < 1:
            raise BadSetup("kept", f"one position in 1 at least is kept, not in {asked.kept}")
        wild = tuple(int(word) for word in asked.wild.split(",")) if asked.wild else USUAL.wild
        manner = Manner(wild, asked.kept)
        seats = [int(word) for word in asked.seats.split(",")] if asked.seats else list(game.seats)
        path = Path(sys.modules[f"spellmarket.games.{game.name}"].__file__ or "").with_name("values.json")
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"seats": {}}
        for each in seats:
            found = train(game, each, asked.games, asked.seed, asked.hidden, asked.passes, manner)
            found = {
                "origin": f"{told.prog} {' '.join(words or sys.argv[1:])}",
                "edition": game.edition,
            } | found
            kept["seats"][str(each)] = found
            good = f"loss {found['loss']}, knowing nothing {found['knowing nothing']}"
            print(
                f"{game.title}, {each} seats: {found['positions']} positions of {asked.games} games, {good}"
            )
        lines = [f'"{each}": {json.dumps(found)}' for each, found in sorted(kept["seats"].items())]
        path.write_text('{"seats": {\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")
    except SpellmarketError as error:
        told.exit(2, f"spellmarket: {error}\n")


if __name__ == "__main__":
    main()
