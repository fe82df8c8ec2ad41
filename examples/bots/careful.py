"""A bot of your own that beats `medium`: it tries its best four moves on twelve imagined tables.

spellmarket ladder kameloot --bots examples/bots/careful.py:Careful --against medium
"""

from spellmarket.kernel import Chair, Playout


class Careful:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> int:
        self.seed += 1
        tables = [chair.imagine(seed=100 * self.seed + number) for number in range(12)]
        weights = dict(zip(chair.options, tables[0].weigh(chair.seat)))
        promising = sorted(weights, key=weights.__getitem__, reverse=True)[:4]
        thinking = chair.game.thinking
        value = chair.game.value(tables[0].seats) if thinking.valued else None
        playout = Playout(chair.game, thinking.horizon, thinking.turns, thinking.wild, value, thinking.alone)
        gains = dict.fromkeys(promising, 0.0)
        for number, table in enumerate(tables):
            for move in promising:
                gains[move] += playout.after(table, chair.seat, move, seed=number)
        return max(gains, key=gains.__getitem__)
