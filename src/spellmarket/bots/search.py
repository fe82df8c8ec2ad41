"""The bot that tries the promising moves on tables it imagines, and overrules advice only for good reason."""

from __future__ import annotations

from math import sqrt
from time import thread_time
from typing import Any, Final

from ..kernel import Chair, Playout, Quick, Table

LOOKS: Final = 2  # imagined tables on which advice weighs all options
SEEDS: Final = 1 << 31
# Decisions: a game of a pack, whose positions nobody has valued, is played to its end unless it is long.
WHOLE: Final = 10_000


class Rival:
    """A move that is compared with others, and how its playouts went, table by table."""

    def __init__(self, move: int, weight: int = 0) -> None:
        self.move = move
        self.weight = weight  # by advice
        self.results: list[float] = []
        self.total = 0.0

    def add(self, result: float) -> None:
        self.results.append(result)
        self.total += result

    def ahead(self, other: Rival) -> tuple[float, float]:
        """How much better it did than another on the same tables, on average, and the error of that."""
        tables = min(len(self.results), len(other.results))
        gaps = [self.results[table] - other.results[table] for table in range(tables)]
        mean = sum(gaps) / tables
        squares = 0.0
        for gap in gaps:
            squares += (gap - mean) * (gap - mean)
        return mean, sqrt(squares / max(1, tables - 1) / tables)


class Search:
    """Sequential halving: in rounds of equal cost the worse half drops out.

    All rivals meet the same imagined tables with the same luck. The move that advice likes best stays to the
    end, and another is played only if its gain on the same tables is more than noise.
    """

    def __init__(
        self, seed: int = 0, seconds: float = 0.0, tables: int = 0, width: int = 0, most: float = 0.0,
        master: bool = False,
    ) -> None:  # fmt: skip
        self._luck = Quick(seed)
        self._seconds = seconds  # of processor time; 0: by tables
        self._most = most  # and never longer than this; 0: as long as it takes
        self._tables = int(tables)  # 0: as many as the game says
        self._width = int(width)  # the same
        self._master = master

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self._luck, self._seconds, self._tables, self._width, self._most, self._master)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        if len(options) == 1:
            return options[0]
        begun = thread_time()
        table = chair.imagine(seed=self._seed())
        rivals = self._promising(chair, table)
        sensible = [rivals[0]] + [rival for rival in rivals[1:] if self._sensible(chair, rival)]
        if len(sensible) == 1:
            return sensible[0].move
        return self._compared(chair, table.seats, sensible, begun)[0].move

    def compare(self, chair: Chair) -> list[Rival]:
        """All moves that were compared, the chosen one first, and the rest by how they did and how long."""
        begun = thread_time()
        table = chair.imagine(seed=self._seed())
        return self._compared(chair, table.seats, self._promising(chair, table), begun)

    def _sensible(self, chair: Chair, rival: Rival) -> bool:
        """May it be played instead of what is advised? In the middle of a plan nothing may."""
        thinking = chair.game.thinking
        return rival.weight >= thinking.least and (not thinking.plans or chair.asks in thinking.plans)

    def _compared(self, chair: Chair, seats: int, rivals: list[Rival], begun: float) -> list[Rival]:
        limit = self._seconds or self._most
        thinking = chair.game.thinking
        value = chair.game.value(seats) if thinking.valued else None
        whole = thinking.valued and value is None and not thinking.reads
        horizon = WHOLE if whole else thinking.horizon
        playout = Playout(chair.game, horizon, thinking.turns, thinking.wild, value, thinking.alone)
        advised = rivals[0]
        tables = self._tables or (thinking.master if self._master else thinking.hard)
        playouts = tables * len(rivals)
        rounds = max(1, (len(rivals) - 1).bit_length())
        dropped: list[Rival] = []
        for turn in range(rounds):
            share = max(1, playouts // (rounds * len(rivals)))
            until = begun + limit * (turn + 1) / rounds
            tried = 0
            while not tried or (
                (self._seconds > 0 or tried < share) and (limit == 0 or thread_time() < until)
            ):
                self._try(chair, playout, rivals)
                tried += 1
            kept = self._better(rivals, advised)
            dropped = (
                sorted([rival for rival in rivals if rival not in kept], key=total, reverse=True) + dropped
            )
            rivals = kept
        best = rivals[0]
        if best is not advised:
            gain, error = best.ahead(advised)
            if gain <= thinking.guard * error or not self._sensible(chair, best):
                rivals.remove(advised)
                rivals.insert(0, advised)
        return rivals + dropped

    def _seed(self) -> int:
        return int(self._luck.below(SEEDS))

    def _try(self, chair: Chair, playout: Playout, rivals: list[Rival]) -> None:
        seed = self._seed()
        table = chair.imagine(seed=seed)
        for rival in rivals:
            rival.add(playout.after(table, chair.seat, rival.move, seed))

    def _better(self, rivals: list[Rival], advised: Rival) -> list[Rival]:
        """The better half, two at least, and the advised one among them."""
        kept = sorted(rivals, key=total, reverse=True)[: max(2, (len(rivals) + 1) // 2)]
        if advised not in kept:
            kept[-1] = advised
        return kept

    def _promising(self, chair: Chair, table: Table) -> list[Rival]:
        """The best options by advice, averaged over a few imagined tables."""
        options = chair.options
        width = self._width or chair.game.thinking.width
        weights = table.weigh(chair.seat)
        for _ in range(LOOKS - 1):
            more = chair.imagine(seed=self._seed()).weigh(chair.seat)
            weights = [weights[i] + more[i] for i in range(len(options))]
        order = sorted(range(len(options)), key=weights.__getitem__, reverse=True)
        return [Rival(options[i], weights[i] // LOOKS) for i in order[:width]]


def total(rival: Rival) -> float:
    return rival.total


def master(seed: int = 0, seconds: float = 0.0, tables: int = 0, width: int = 0, most: float = 0.0) -> Search:
    """The same, with more patience."""
    return Search(seed, seconds, tables, width, most, True)


def restored(luck: Quick, seconds: float, tables: int, width: int, most: float, master: bool) -> Search:
    new = Search(0, seconds, tables, width, most, master)
    new._luck = luck
    return new
