"""Teaches a small network to play Kameloot, by masked PPO, in numpy alone and a few minutes on one core.

    OPENBLAS_NUM_THREADS=1 python examples/research/train.py --seconds 180 --out learned.npz

Half of its tables are against `random`, half against `medium`. It knows nothing of the game but the features
that the game declares, what is open, and who has won. docs/research.md shows its curve;
examples/bots/learned.py sits down with what it knows.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

from spellmarket.adapters.vector import Tables

TABLES, STEPS = 256, 48  # decisions of one round of learning: so many at so many tables
EPOCHS, BATCH = 3, 2048
RATE, CLIP, SURPRISE, WORTH = 1e-3, 0.2, 0.01, 0.5
TRUST = 0.95  # lambda of the advantages; nothing is discounted
HIDDEN = 96


class Network:
    """Features to a hidden layer; from there a liking for every move, and what the table is worth."""

    def __init__(self, features: int, moves: int, seed: int = 0) -> None:
        luck = np.random.default_rng(seed)
        self.weights = {
            "into": luck.normal(0, features**-0.5, (features, HIDDEN)),
            "into0": np.zeros(HIDDEN),
            "moves": luck.normal(0, 0.01, (moves, HIDDEN)),
            "moves0": np.zeros(moves),
            "worth": np.zeros(HIDDEN),
            "worth0": np.zeros(1),
        }
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}
        self._steps = 0
        self._means = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self._squares = {name: np.zeros_like(value) for name, value in self.weights.items()}

    def hidden(self, seen):
        return np.tanh(seen @ self.weights["into"] + self.weights["into0"])

    def likings(self, hidden, rows, moves):
        """For pairs of a table and a move that is open there: how likely the move, and its logarithm."""
        told = (
            np.einsum("ph,ph->p", hidden[rows], self.weights["moves"][moves]) + self.weights["moves0"][moves]
        )
        starts = np.flatnonzero(np.r_[True, rows[1:] != rows[:-1]])
        told -= np.maximum.reduceat(told, starts)[rows]
        logs = told - np.log(np.add.reduceat(np.exp(told), starts))[rows]
        return np.exp(logs), logs, starts

    def worth(self, hidden):
        return hidden @ self.weights["worth"] + self.weights["worth0"][0]

    def learn(self, seen, mask, made, before, gained, returns) -> None:
        """One step of Adam down the loss of PPO, its gradient worked out by hand."""
        count = len(made)
        hidden = self.hidden(seen)
        rows, moves = np.nonzero(mask)
        chances, logs, starts = self.likings(hidden, rows, moves)
        chosen = moves == made[rows]
        ratio = np.exp(logs[chosen] - before)
        free = ~(((gained > 0) & (ratio > 1 + CLIP)) | ((gained < 0) & (ratio < 1 - CLIP)))
        push = -(gained * ratio * free) / count
        back = push[rows] * (chosen - chances)
        surprise = -np.add.reduceat(chances * logs, starts)
        back += SURPRISE / count * chances * (logs + surprise[rows])
        error = WORTH * 2 * (self.worth(hidden) - returns) / count
        onto = back[:, None] * self.weights["moves"][moves]
        deep = np.add.reduceat(onto, starts) + error[:, None] * self.weights["worth"]
        deep *= 1 - hidden**2
        likes = np.zeros_like(self.weights["moves"])
        np.add.at(likes, moves, back[:, None] * hidden[rows])
        self._adam(
            {
                "into": seen.T @ deep,
                "into0": deep.sum(0),
                "moves": likes,
                "moves0": np.bincount(moves, back, len(likes)),
                "worth": hidden.T @ error,
                "worth0": error.sum(keepdims=True),
            }
        )

    def _adam(self, slopes) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            self.weights[name] -= (RATE * step).astype(np.float32)

    def choose(self, seen, mask, luck=None):
        """A move for each table, drawn by liking, with the logarithm of its chance; or the best one."""
        rows, moves = np.nonzero(mask)
        _, logs, starts = self.likings(self.hidden(seen), rows, moves)
        noise = luck.gumbel(size=len(logs)) if luck is not None else 0.0
        told = logs + noise
        first = np.lexsort((-told, rows))[starts]  # of each table the pair that is told most
        return moves[first], logs[first]

    def save(self, path: Path) -> None:
        kept = ("into", "into0", "moves", "moves0")
        np.savez_compressed(path, **{name: self.weights[name].astype(np.float16) for name in kept})


def measured(network: Network, against: str, games: int, seed: int) -> tuple[float, float]:
    """Games won, ties as parts, and the mean reward, on deals that learning has not seen."""
    tables = Tables("kameloot", 128, seats=3, against=against)
    seen, _ = tables.reset(seed=seed)
    won, rewards = [], []
    while len(won) < games:
        seen, got, ended, _, infos = tables.step(network.choose(seen["observation"], seen["action_mask"])[0])
        for at in np.flatnonzero(ended):
            told = infos["final_info"]["rewards"][at]
            best = told == told.max()
            won.append(best[infos["final_info"]["seat"][at]] / best.sum())
            rewards.append(got[at])
    return float(np.mean(won[:games])), float(np.mean(rewards[:games]))


def joined(parts: list[dict]) -> dict:
    """What is seen at several fleets of tables, as if it were one."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def train(seconds: float, seed: int, games: int, out: Path, write=print) -> list[dict]:
    """The curve; what was learned so far lies in `out` whenever a point of it is written."""
    company = [Tables("kameloot", TABLES // 2, seats=3, against=name) for name in ("random", "medium")]
    network = Network(company[0].sight.size, company[0].game.actions, seed)
    luck = np.random.default_rng(seed)
    seen = joined([tables.reset(seed=seed)[0] for tables in company])
    curve, spent, decisions, due = [], 0.0, 0, 0.0
    while True:
        if spent >= due:  # measuring is no part of the time
            shares = {name: measured(network, name, games, 10**6 + seed)[0] for name in ("random", "medium")}
            curve.append({"seconds": round(spent), "decisions": decisions, **shares})
            write(json.dumps(curve[-1]))
            network.save(out)
            due += seconds / 8
        if spent >= seconds:
            return curve
        begun = time.process_time()
        told = []
        for _ in range(STEPS):
            observation, mask = seen["observation"], seen["action_mask"]
            move, log = network.choose(observation, mask, luck)
            worth = network.worth(network.hidden(observation))
            answers = [tables.step(part) for tables, part in zip(company, np.split(move, 2))]
            seen = joined([answer[0] for answer in answers])
            got, ended = (np.concatenate([answer[part] for answer in answers]) for part in (1, 2))
            told.append((observation, mask, move, log, worth, got, ended))
        after = network.worth(network.hidden(seen["observation"]))
        gains, gained = np.zeros(TABLES), []
        for _, _, _, _, worth, got, ended in reversed(told):
            goes_on = 1.0 - ended
            surprise = got + after * goes_on - worth
            gains = surprise + TRUST * goes_on * gains
            gained.insert(0, gains)
            after = worth
        observations, masks, moves, logs, worths, _, _ = (np.concatenate(part) for part in zip(*told))
        advantages = np.concatenate(gained)
        returns = advantages + worths
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        for _ in range(EPOCHS):
            for some in np.array_split(luck.permutation(len(moves)), len(moves) // BATCH):
                network.learn(
                    observations[some], masks[some], moves[some], logs[some], advantages[some], returns[some]
                )
        decisions += len(moves)
        spent += time.process_time() - begun


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=180, help="of processor time to learn in (180)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--games", type=int, default=1000, help="for each point of the curve (1000)")
    words.add_argument("--out", type=Path, default=Path("learned.npz"), help="what was learned")
    told = words.parse_args()
    train(told.seconds, told.seed, told.games, told.out, lambda line: print(line, flush=True))
