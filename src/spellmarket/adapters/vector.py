"""Many tables at once in the shape of Gymnasium's `VectorEnv`, stepped in compiled code.

    from spellmarket.adapters.vector import Tables
    tables = Tables("kameloot", 256, seats=3, against="medium")

At each table one seat is asked, and all are answered together. A game that is over is followed by another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from secrets import randbits
from struct import Struct
from typing import Any

from ..bots import Bot, bot
from ..kernel import BadSetup, Pack, Quick, Table
from .fleet import Fleet
from .layout import rewards

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from .sight import Sight, fewest, found
except ImportError as missing:
    raise ImportError(f"{missing}; the adapter needs: pip install 'spellmarket[rl]'") from None

Seen = dict[str, NDArray[Any]]

__all__ = ["Tables"]


class Tables(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """`num_envs` tables. `against` names the bot of every other seat; without it the caller plays all seats.

    The learner sits on `seat`, or on another one at each new table. `most` decisions of the caller at a table
    cut its game off.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = "kameloot",
        num_envs: int = 64,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        against: str | None = None,
        seat: int | None = None,
        packs: Iterable[Pack | str | Path] = (),
        most: int | None = None,
        encoding: str = "features",
        relative: bool = True,
    ) -> None:
        self.game = found(game, packs)
        self.seats = fewest(self.game, seats)
        self.options = dict(options or {})
        self.num_envs = num_envs
        if num_envs < 1:
            raise BadSetup("num_envs", f"one table at least, not {num_envs}")
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSetup("seat", f"there are the seats 0 to {self.seats - 1}, not {seat}")
        self.sight = Sight(self.game, self.seats, self.options, encoding, relative)
        self.single_action_space = Discrete(self.game.actions)
        self.action_space = MultiDiscrete([self.game.actions] * num_envs)
        self.single_observation_space = Dict(
            {
                "observation": Box(self.sight.low, self.sight.high, dtype=np.float32),
                "action_mask": Box(0, 1, (self.game.actions,), np.int8),
            }
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._against, self._most, self._fixed = against, most, seat
        self._rows = bytearray(4 * self.sight.size * num_envs)
        self._mask = bytearray(self.game.actions * num_envs)
        self._pack = Struct(f"={self.sight.size}f")
        self._luck: Quick | None = None
        self._fleet: Fleet

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New tables everywhere; their seeds, and those of all later ones, follow from this one."""
        if seed is not None or self._luck is None:
            self._luck = Quick(randbits(60) if seed is None else seed)
        self._mask[:] = bytes(len(self._mask))
        self._laid = 0
        self._bots = self._company()
        self._fleet = Fleet(self.game, self._below(1 << 31))
        for at in range(self.num_envs):
            self._lay(at)
        return self._seen(), {"seat": np.array(self._fleet.asked)}

    def _below(self, most: int) -> int:
        assert self._luck is not None, "reset() comes first"
        return int(self._luck.below(most))

    def _company(self) -> list[Bot | None]:
        """A bot for each seat; the learner's own rests."""
        if self._against is None:
            return [None] * self.seats
        return [bot(self._against, seed=self._below(1 << 31)) for _ in range(self.seats)]

    def _lay(self, at: int) -> None:
        """A new table, at which the learner is asked; one that ends before that is followed by another."""
        over = True
        while over:
            company = self._bots.copy()
            if self._against is not None:
                company[self._laid % self.seats if self._fixed is None else self._fixed] = None
            self._laid += 1
            table = self.game.table(self.seats, self._below(1 << 31), self.options)
            over = self._fleet.lay(at, table, company)

    def step(
        self, actions: Sequence[int] | NDArray[Any]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A move at every table. One that is illegal is refused with its rule, and nothing has happened."""
        fleet = self._fleet
        actors = fleet.asked.copy()
        over = fleet.step([int(action) for action in actions])
        got = np.zeros(self.num_envs, np.float64)
        ended = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for at in over:
            ended[at] = True
        if self._most is not None:
            for at in range(self.num_envs):
                cut[at] = not ended[at] and fleet.made[at] >= self._most
        for at in np.flatnonzero(ended | cut).tolist():
            table = fleet.tables[at]
            won = rewards(table) if ended[at] else [0.0] * self.seats
            got[at] = won[actors[at]]
            told = {"rewards": np.array(won), "seat": actors[at], "seed": table.seed}
            infos = self._add_info(
                infos, {"final_obs": self._last(table, actors[at]), "final_info": told}, at
            )
            self._lay(at)
        infos["seat"] = np.array(fleet.asked)
        return self._seen(), got, ended, cut, infos

    def _last(self, table: Table, seat: int) -> Seen:
        """What the seat sees when all is over: nothing is open any more."""
        mask = np.zeros(self.game.actions, np.int8)
        return {"observation": self.sight.row(table.chair(seat)), "action_mask": mask}

    def _seen(self) -> Seen:
        fleet = self._fleet
        fleet.mask(self._mask)
        shape = (self.num_envs, self.sight.size)
        if self.sight.encoding == "features":
            fleet.rows(self._rows, self._pack)
            rows = np.frombuffer(self._rows, np.float32).reshape(shape).copy()
        else:
            rows = np.stack(
                [self.sight.row(table.chair(seat)) for table, seat in zip(fleet.tables, fleet.asked)]
            )
        mask = np.frombuffer(self._mask, np.int8).reshape(self.num_envs, -1).copy()
        return {"observation": rows, "action_mask": mask}

    def pick(self) -> NDArray[Any]:
        """Any legal move at each table, drawn in compiled code."""
        return np.array(self._fleet.pick())

    def close_extras(self, **_: Any) -> None:
        """There is nothing to let go."""
