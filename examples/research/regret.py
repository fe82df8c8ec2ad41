"""Has OpenSpiel's own algorithms learn to play the end of a game, and says how far they are from perfect.

    python examples/research/regret.py kameloot
    python examples/research/regret.py merchants

Of Kameloot three know their own two cards, and the six ways in which all could have been dealt. Of Merchants
of Magick two rounds are left: circles are chosen unseen, and between the rounds dice fall, as chance nodes.
What is told is OpenSpiel's `nash_conv`: what players would gain, all together, if each answered best.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import spellmarket.adapters.openspiel  # noqa: F401  # makes the games known

HERE = Path(__file__).parent
ENDS = {
    "kameloot": ("spellmarket_kameloot", {"players": 3, "deals": 6, "position": "last-hands.json"}),
    "merchants": (
        "spellmarket_merchants_of_magick",
        {
            "players": 2,
            "deals": 1,
            "luck": "open",
            "packs": "small-dice.toml",
            "position": "last-circles.json",
        },
    ),
}


def end(name, **more):
    """The end of a game, as OpenSpiel knows it."""
    game, told = ENDS[name]
    files = {word: str(HERE / told[word]) for word in ("packs", "position") if word in told}
    return pyspiel.load_game(game, {**told, **files, **more})


def counterfactual(game, marks):
    """Counterfactual regret minimisation: what is lost to best answers after so many of its rounds."""
    solver = cfr.CFRSolver(game)
    return dict(falling(game, marks, solver.evaluate_and_update_policy, solver.average_policy))


def sampled(game, marks, seed=1):
    """The same by rounds that sample chance and what the others do."""
    np.random.seed(seed)  # this solver knows no other luck
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    return dict(falling(game, marks, solver.iteration, solver.average_policy))


def falling(game, marks, step, policy):
    for done in range(max(marks) + 1):
        if done in marks:
            yield done, exploitability.nash_conv(game, policy())
        step()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("end", choices=ENDS)
    game = end(parser.parse_args().end)
    for name, learn, marks in (
        ("CFR", counterfactual, (0, 1, 2, 4, 8, 16, 32)),
        ("external sampling", sampled, (10, 100, 1000)),
    ):
        for rounds, lost in learn(game, marks).items():
            print(f"{name}, {rounds} rounds: {lost:.3f}", flush=True)


if __name__ == "__main__":
    main()
