"""The sixth game of the examples: one folder, and it keeps every promise of the kit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
KIT = """
from shelf import stock
stock()
import spellmarket as sm
from spellmarket.lab import conformance
game = sm.game("candles")
conformance.check_notation(game)
for seats in game.seats:
    conformance.check_all(game, seats, seed=1)
from spellmarket.lab.book import language
assert language("candles") == [], "it takes no packs, and the pages made from the shelf say so"
table = game.table(2, seed=3)
while not table.over:
    table.chair(table.pending[0]).play(table.chair(table.pending[0]).options[-1])
assert sum(table.scores) == 4
print("kept")
"""


def test_the_sixth_game_has_the_shape_of_a_folder_on_the_shelf() -> None:
    """Issue 21: copied there as the page says, it failed the tests of the house for want of a module."""
    shape = {"RULES", "pieces", "state", "effects", "rules", "text", "advice"}
    assert shape <= {path.stem for path in (HERE.parents[1] / "examples/games/candles").iterdir()}


def test_a_sixth_game_keeps_every_promise_of_the_kit() -> None:
    """In a process of its own, so that the shelf of the other tests has five games."""
    done = subprocess.run(
        [sys.executable, "-c", KIT],
        cwd=HERE,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": f"{HERE}:{HERE.parents[1] / 'src'}", "SPELLMARKET_PURE": "1", "PATH": ""},
    )
    assert done.stdout.strip() == "kept", done.stderr
