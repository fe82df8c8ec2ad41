"""PettingZoo: any game of the shelf as an environment whose agents are asked one after the other (AEC).

    from spellmarket.adapters import pettingzoo
    env = pettingzoo.env("kameloot", seats=4)

Who decides at the same time is asked in the order of seats: nobody sees a sealed decision before all are in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from secrets import randbits
from typing import Any

from ..kernel import BadSetup, Pack, Quick, Table
from .layout import rewards

try:
    import numpy as np
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo.utils.env import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

    from .sight import Sight, fewest, found
except ImportError as missing:
    raise ImportError(f"{missing}; the adapter needs: pip install 'spellmarket[rl]'") from None

MODES = ("ansi", "human")  # told in words: handed back, or printed after every move

__all__ = ["env", "raw_env"]


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo comes without types, and with this name
    """The environment itself: here an illegal move is refused with its rule, and changes nothing."""

    def __init__(
        self,
        game: str = "kameloot",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        *,
        packs: Iterable[Pack | str | Path] = (),
        most: int | None = None,
        encoding: str = "numbers",
        relative: bool = True,
    ) -> None:
        super().__init__()
        packs = tuple(packs)
        EzPickle.__init__(
            self, game, seats, options, render_mode,
            packs=packs, most=most, encoding=encoding, relative=relative,
        )  # fmt: skip
        if render_mode not in (None, *MODES):
            raise BadSetup("render_mode", f"a table is shown as {' or '.join(MODES)}, not as {render_mode!r}")
        if most is not None and most < 1:
            raise BadSetup("most", f"a game is cut off after one decision at least, not after {most}")
        self.game = found(game, packs)
        self.seats = fewest(self.game, seats)
        self.options = dict(options or {})
        self.most = most
        self.render_mode = render_mode
        self.metadata = {
            "name": f"spellmarket_{game}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.sight = Sight(self.game, self.seats, self.options, encoding, relative)
        self.layout = self.sight.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.table: Table
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck: Quick | None = None
        low, high = self.sight.low, self.sight.high
        self.action_spaces = {agent: Discrete(self.game.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (self.game.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new table. A seed is the seed of the table, and of the tables of later resets without one."""
        if seed is not None:
            self._luck = Quick(seed)
        elif self._luck is None:
            self._luck = Quick(randbits(60))
        self.table = self.game.table(
            self.seats,
            self._luck.below(1 << 31) if seed is None else seed,
            self.options,
            listen=self.render_mode is not None,
        )
        self._told = 0
        self._made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Turn to the first seat that the table waits for, and show it what it sees."""
        self.agent_selection = agent = self.possible_agents[self.table.pending[0]]
        chair = self.table.chair(self._seat[agent])
        self.infos[agent] = {"view": chair.view, "prompt": chair.prompt, "rule": chair.rule}

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do if it is the one who is asked."""
        chair = self.table.chair(self._seat[agent])
        mask = np.zeros(self.game.actions, np.int8)
        view = None
        if agent == self.agent_selection:
            view = self.infos[agent].get("view")
            mask[list(chair.options)] = 1
        return {"observation": self.sight.row(chair, view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only who is out of the game makes no move"
        self.table.chair(self._seat[agent]).play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._made += 1
        if self.table.over:
            self._end()
        elif self._made == self.most:
            self.truncations = dict.fromkeys(
                self.agents, True
            )  # as it stands is worth nothing: nobody has won
            self.agent_selection = self.agents[0]
        else:
            self._ask()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        for seat, reward in enumerate(rewards(self.table)):
            agent = self.agents[seat]
            self.rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {
                "view": self.table.view(seat),
                "score": self.table.scores[seat],
                "scores": self.table.scores,
                "places": self.table.places,
            }
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What everybody could hear since the last time, what lies open on the table, and who is asked."""
        if self.render_mode is None:
            logger.warn("a table is shown only if it was made with a render_mode")
            return None
        table, game = self.table, self.game
        heard = table.listen()
        lines = [game.tell(told, table.names) for told in heard[self._told :] if told.heard_by(-1)]
        self._told = len(heard)
        lines += outline(table.spectator.view)
        if table.over:
            lines.append(f"The game is over: {', '.join(map(str, table.scores))}.")
        for seat in table.pending:
            lines.append(f"{table.names[seat]} is asked: {table.prompt(seat)}")
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to let go."""


class env(raw_env):
    """The environment as it is meant to be used: an illegal move ends the game, and its maker loses.

    PettingZoo's wrappers do the same, and take as long for it as the game for its moves.
    """

    def step(self, action: int | None) -> None:
        if not hasattr(self, "agent_selection"):
            EnvLogger.error_step_before_reset()
        agent = self.agent_selection
        ended = self.terminations[agent] or self.truncations[agent]
        if not ended and action not in self.table.chair(self._seat[agent]).options:
            assert action is not None and 0 <= action < self.game.actions, f"{action!r} is no action"
            EnvLogger.warn_on_illegal_move()
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
            self._cumulative_rewards[agent] = 0.0
            self._accumulate_rewards()
            self._deads_step_first()
            return
        super().step(action)


def outline(told: Any, depth: int = 0) -> list[str]:
    """Plain data as indented lines; what is empty or not so is left out."""
    lines: list[str] = []
    items = told.items() if isinstance(told, Mapping) else enumerate(told)
    for name, value in items:
        head = f"{'  ' * depth}{name}:"
        if not isinstance(value, Mapping | list):
            lines += [] if value is None or value is False or value == "" else [f"{head} {value}"]
        elif isinstance(value, list) and not any(isinstance(item, Mapping | list) for item in value):
            lines += [f"{head} {', '.join(map(str, value))}"] if value else []
        else:
            below = outline(value, depth + 1)
            lines += [head, *below] if below else []
    return lines
