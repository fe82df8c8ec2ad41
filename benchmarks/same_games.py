"""P17: the same log is the same game under every Python, compiled or not.

    python benchmarks/same_games.py        under each; equal digests mean equal games

Replays every record of the tests to its last position, and plays new games from seeds, bots included. Needs
nothing but Python and the sources: `SPELLMARKET_PURE=1 PYTHONPATH=src python3.14 benchmarks/same_games.py`.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

import spellmarket as sm
from spellmarket.kernel import table as engine

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "records"
GAMES = 3  # new ones of each game
SHORT = {"merlin_economics": {"max_rounds": 6}}


def replayed() -> tuple[int, str]:
    """How many records there are, and a digest of where they end."""
    digest = sha256()
    files = sorted(RECORDS.rglob("*.txt"))
    for file in files:
        table = sm.Record.parse(file.read_text(encoding="utf-8")).replay()
        where = [table.position(), table.scores, table.places]
        digest.update(f"{file.name} {json.dumps(where, sort_keys=True)}\n".encode())
    return len(files), digest.hexdigest()[:16]


def played() -> tuple[int, str]:
    """How many new games were played, and a digest of their records."""
    digest = sha256()
    for name in sm.games():
        for seed in range(GAMES):
            game = sm.game(name)
            table = game.table(min(4, game.seats[-1]), seed, SHORT.get(name, {}))
            bots = [sm.bot("random" if seat % 2 else "greedy", seed=seat) for seat in range(table.seats)]
            while not table.over:
                chair = table.chair(table.pending[0])
                chair.play(bots[chair.seat].choose(chair))
            digest.update(table.record.text().encode())
    return GAMES * len(sm.games()), digest.hexdigest()[:16]


if __name__ == "__main__":
    kind = "uncompiled" if str(engine.__file__).endswith(".py") else "compiled"
    (records, ends), (games, logs) = replayed(), played()
    print(f"Python {sys.version.split()[0]}, {kind}: {records} records {ends}, {games} new games {logs}")
